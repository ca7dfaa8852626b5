// The floor's desk: commands, and the page's moving parts asked for anew when the table has moved on.
import { $, cents, explain, get, money, post } from "./api.js";

const { table, game } = document.body.dataset;
const base = table && `/api/tables/${table}`;
let picture = null;

const told = (says, wrong) => {
  const box = $("[data-told]") ?? $("[data-verdict]");
  const line = document.createElement("p");
  line.className = wrong ? "refusal" : "done";
  line.textContent = says;
  box.replaceChildren(line);
};

let wanted = false;
let busy = false;
async function refresh() {
  wanted = true;
  if (busy) return;
  busy = true;
  while (wanted) {
    wanted = false;
    const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
    for (const old of document.querySelectorAll("[data-fresh]")) {
      const fresh = $(`[data-fresh="${old.dataset.fresh}"]`, page);
      if (!fresh || old.contains(document.activeElement) || old.innerHTML === fresh.innerHTML) continue;
      const chosen = new Map([...old.querySelectorAll("select")].map((one) => [one.name, one.value]));
      old.replaceChildren(...fresh.childNodes);
      for (const one of old.querySelectorAll("select")) if ([...one.options].some((option) => option.value === chosen.get(one.name))) one.value = chosen.get(one.name);
    }
    await new Promise((go) => { setTimeout(go, 1000); });
  }
  busy = false;
}

/** What may be done now, and which card would be the next one. */
function light() {
  const next = picture.phase === "over" ? 1 : picture.said.filter((one) => one.kind === "deal" || one.kind === "draw").length + 1;
  for (const box of document.querySelectorAll("input[name=card]")) if (box.value === box.defaultValue) box.value = box.defaultValue = next;
  for (const told of document.querySelectorAll("[data-next]")) told.textContent = next;
  for (const button of document.querySelectorAll("[data-may]")) button.disabled = !picture.you.may[button.dataset.may];
}

const stream = new EventSource(base ? `${base}/stream` : "/api/lobby/stream");
let first = true;
const moved = (event) => {
  if (base) { picture = JSON.parse(event.data); light(); }
  if (first) { first = false; return; }
  refresh();
};
stream.addEventListener("table", moved);
stream.addEventListener("lobby", moved);
stream.addEventListener("closed", () => { stream.close(); told("This table is closed.", true); });
addEventListener("pagehide", () => stream.close());
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });

async function command(name, body, done) {
  const said = await post(`${base}/${name}`, body);
  if (said.refused) told(said.refused.says, true);
  else { told(done); refresh(); }
  return said;
}

const DONE = { pause: "The table is paused.", resume: "The table goes on.", ready: "The next round is asked for.", "new-shoe": "The shoe is put away; its seed is published.", close: "The table is closed; everybody has the chips back." };

document.addEventListener("click", async (event) => {
  const why = event.target.closest("[data-why]");
  const act = event.target.closest("[data-command]");
  if (why) { event.preventDefault(); explain(`/api/games/${game}`, why.dataset.why, "Why?", why.dataset.says); }
  if (act) {
    const said = await command(act.dataset.command, {}, DONE[act.dataset.command]);
    if (act.dataset.command === "close" && !said.refused) location.assign("/floor");
  }
  if (event.target.closest("[data-proof]")) {
    const proof = await get("/api/audit/proof");
    told(proof.ok ? "They are: every entry balances, and every purse is what its entries say." : `They are not: ${proof.wrong?.join("; ") ?? proof.refused.says}`, !proof.ok);
  }
  if (event.target.id === "why") event.target.close();
});

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if ("declare" in form.dataset) {
    event.preventDefault();
    const body = { what: form.dataset.declare };
    for (const [name, value] of new FormData(form)) body[name] = Number(value);
    await command("declare", body, `Declared: ${$("h3", form).textContent}. ${$("p", form).firstElementChild.textContent}.`);
  }
  if ("correct" in form.dataset) {
    event.preventDefault();
    const { from, to, amount, reason } = Object.fromEntries(new FormData(form));
    if (from === to) { told("A correction goes from one person to another.", true); return; }
    const sum = money(cents(amount));
    const said = await command("correct", { amounts: { [from]: `-${sum}`, [to]: sum }, reason }, `${sum} went from ${from} to ${to}: ${reason}.`);
    if (!said.refused) { form.elements.amount.value = ""; form.elements.reason.value = ""; }
  }
});
