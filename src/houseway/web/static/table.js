// One table in the browser: takes the pictures that the house sends and has them drawn, keys, the table's menu.
import { $, h, post, spoken } from "./api.js";
import { Desk } from "./desk.js";
import { drawFelt } from "./felt.js";
import { drawLog, drawPays, drawResult } from "./told.js";

const base = `/api/tables/${document.body.dataset.table}`;
const name = document.title;
let picture = null;
const desk = new Desk(base, () => drawFelt(picture, picture, desk.act()));

function show(next) {
  if (picture && next.version < picture.version) return; // an old one that came late
  next.skew = next.now - Date.now() / 1000;
  const before = picture;
  picture = next;
  drawResult(picture, base);
  desk.draw(picture);
  drawFelt(picture, before, desk.act());
  drawLog(picture, base);
  drawPays(picture);
  const { least, most } = picture.terms;
  const plays = picture.game.for_pot ? picture.stakes && `${picture.stakes.limit || picture.stakes.structure}, blinds ${[picture.stakes.blinds].flat().map(spoken).join("-")}` : `${spoken(least)} to ${spoken(most)}`;
  $("#stakes").textContent = [picture.name !== picture.game.title && picture.name, plays, picture.number > 0 && `round ${picture.number}`].filter(Boolean).join(" · ");
  document.title = picture.you.question ? `● ${picture.you.question.head} · ${name}` : name;
  document.body.dataset.phase = picture.phase;
  document.body.dataset.round = picture.number;
  document.body.dataset.version = picture.version;
}

// -- the line to the house: the browser comes back by itself, with the version that it saw last -------------------------

const line = $("#line");
const stream = new EventSource(`${base}/stream`);
stream.addEventListener("table", (event) => { line.textContent = ""; show(JSON.parse(event.data)); });
stream.addEventListener("open", () => { line.textContent = ""; });
stream.addEventListener("closing", () => { line.textContent = "The house closes; the table goes on when it opens again."; });
stream.addEventListener("closed", () => { line.textContent = "This table is closed."; stream.close(); });
stream.addEventListener("error", () => { line.textContent = stream.readyState === EventSource.CLOSED ? "No line to the table. Load the page again." : "Looking for the house …"; });
addEventListener("offline", () => { line.textContent = "You are offline; the table goes on when you are back."; });
addEventListener("online", () => { line.textContent = ""; });
addEventListener("pagehide", () => stream.close());
addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });

setInterval(() => desk.tick(), 250);
new ResizeObserver(() => { if (picture) drawFelt(picture, picture, desk.act()); }).observe($("#felt"));

// -- keys: every button says its own ------------------------------------------------------------------------------------

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || $("dialog[open]")) return;
  if (event.target.closest("input:not([type=range]), select, textarea")) return;
  if (event.key === "Enter" && event.target.closest("button, a")) return;
  if (["ArrowLeft", "ArrowRight"].includes(event.key) && event.target.closest(".spot, .card, .pick")) {
    const row = [...event.target.closest(".spots, .own, .rack-of-chips").querySelectorAll("button")];
    row[(row.indexOf(event.target) + (event.key === "ArrowRight" ? 1 : row.length - 1)) % row.length].focus();
    event.preventDefault();
    return;
  }
  const button = [...document.querySelectorAll("#desk [data-key]")].find((one) => one.dataset.key.toLowerCase() === event.key.toLowerCase() && !one.disabled);
  if (button) { event.preventDefault(); button.click(); }
});

// -- the table's menu ---------------------------------------------------------------------------------------------------

const menu = $("#menu");
$("#more").addEventListener("click", () => {
  const { may, chips } = picture.you;
  const act = (words, command, body = {}, on = true) => h("button", { type: "button", disabled: !on, onclick: async () => {
    const said = await post(`${base}/${command}`, typeof body === "function" ? body() : body);
    if (said.refused) { $(".refusal", menu)?.remove(); menu.append(h("p", { class: "refusal", role: "alert" }, said.refused.says)); }
    else if (command === "leave" && said.leaves === "now") location.assign("/");
    else menu.close();
  } }, words);
  const more = h("input", { inputmode: "decimal", value: "500.00", "aria-label": "Chips to buy" });
  const bots = picture.seats.filter((seat) => seat.bot);
  const who = h("select", { "aria-label": "Which bot" }, bots.map((seat) => h("option", { value: seat.seat }, `Seat ${seat.seat}, ${seat.name}`)));
  menu.replaceChildren(
    h("h2", {}, "At this table"),
    picture.you.name ? h("p", { class: "soft" }, `You have ${spoken(chips ?? "0")} in chips here.`) : "",
    may.rebuy ? h("div", { class: "menu-row" }, more, act("Buy chips", "rebuy", () => ({ chips: more.value }))) : "",
    h("div", { class: "menu-row" }, act("One more bot", "bots", { number: 1 }, may.bots), act("Fill with bots", "bots", { number: 20 }, may.bots)),
    bots.length ? h("div", { class: "menu-row" }, who, act("Send the bot away", "dismiss", () => ({ seat: Number(who.value) }), may.dismiss)) : "",
    h("div", { class: "menu-row" }, act("New shoe", "new-shoe", {}, may.new_shoe), may.pause || may.resume ? act(picture.paused ? "Resume" : "Pause", picture.paused ? "resume" : "pause", {}, picture.paused ? may.resume : may.pause) : "", act("Leave the table", "leave", {}, may.leave)),
    picture.shoe.commitment ? h("p", { class: "small soft" }, `Shoe committed to ${picture.shoe.commitment.slice(0, 20)}…`) : "",
    h("form", { method: "dialog" }, h("button", { class: "plain shut", "aria-label": "Close" }, "✕")),
  );
  menu.showModal();
});
for (const box of document.querySelectorAll("dialog")) box.addEventListener("click", (event) => { if (event.target === box) box.close(); });
