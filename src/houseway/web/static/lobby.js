// The lobby and the forms: a seat at once, a table of one's own, coming in and going, open tables as they change.
import { $, get, h, post } from "./api.js";

const BUY_IN = "1000.00";

const sorry = (where, refused) => {
  $(".refusal")?.remove();
  const told = h("p", { class: "refusal", role: "alert" }, refused.says);
  where.prepend(told);
  told.scrollIntoView({ block: "center" });
};

async function comeIn() {
  const { person } = await get("/api/me");
  return person ? {} : post("/api/guest");
}

/** Opens a table, lets bots fill it but for one seat in the middle, and sits down there. */
async function openAndSit(terms, bots) {
  const came = await comeIn();
  if (came.refused) return came;
  const table = await post("/api/tables", terms);
  if (table.refused) return table;
  const url = `/api/tables/${table.id}`;
  const { seats } = await get(url);
  const mine = Math.ceil(seats.length / 2);
  const { chips } = await get("/api/me");
  const sat = await post(`${url}/sit`, { seat: mine, chips: Number(chips) < Number(BUY_IN) ? chips : BUY_IN });
  if (sat.refused) return sat;
  if (bots) await post(`${url}/bots`, { number: Math.min(bots, seats.length - 1) });
  location.assign(`/tables/${table.id}`);
  return table;
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-play]");
  if (!button) return;
  button.disabled = true;
  const done = await openAndSit({ game: button.dataset.play }, 5);
  if (done.refused) { sorry($("#content"), done.refused); button.disabled = false; }
});
addEventListener("pageshow", () => document.querySelectorAll("[data-play], form button").forEach((one) => { one.disabled = false; }));

/** What a form for a table says, as terms. A choice is sent as the place's own value, not as the words beside it. */
function termsOf(form) {
  const terms = { game: form.dataset.open, options: {}, readings: {} };
  for (const [name, text] of new FormData(form)) {
    const [part, key] = name.split(".", 2);
    if (key) { if (text !== "") terms[part][key] = JSON.parse(text); }
    else if (["seats", "seconds"].includes(name)) terms[name] = Number(text);
    else if (name !== "bots" && text.trim() !== "") terms[name] = text.trim();
  }
  return terms;
}

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (form.method === "dialog") return;
  if (!("open" in form.dataset) && !("api" in form.dataset)) return;
  event.preventDefault();
  const button = $("button", form);
  button.disabled = true;
  const done = "open" in form.dataset
    ? await openAndSit(termsOf(form), Number(form.elements.bots.value))
    : await post(form.dataset.api, Object.fromEntries(new FormData(form)));
  if (done.refused) { sorry(form, done.refused); button.disabled = false; }
  else if (form.dataset.then) location.assign(form.dataset.then);
});

// Open tables change while one looks at them: the page is asked for anew and its list exchanged.
if ($("[data-live]")) {
  let waits = false;
  let first = true;
  const stream = new EventSource("/api/lobby/stream");
  stream.addEventListener("lobby", () => {
    if (first) { first = false; return; }
    if (waits) return;
    waits = true;
    setTimeout(async () => {
      waits = false;
      const list = $("[data-live]");
      if (list.contains(document.activeElement)) return;
      const page = new DOMParser().parseFromString(await (await fetch("/")).text(), "text/html");
      list.replaceChildren(...$("[data-live]", page).childNodes);
      $("[data-seek]")?.dispatchEvent(new Event("input"));
    }, 2000);
  });
  addEventListener("pagehide", () => stream.close());
}
