// A past round, step by step. Every step is laid on the felt with the same drawing as a live table; what stands in it was
// chosen by the house for these eyes.
import { $, explain } from "./api.js";
import { drawFelt } from "./felt.js";

const round = JSON.parse($("#round").textContent);
const rules = `/api/games/${document.body.dataset.game}`;
const last = round.steps.length;
const slider = $("#place");
const looksOn = { maySit: false, mayBehind: false, aim: null, open: [], seat() {} };
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let at = 0;
let drawn = null;
let running = null;

/** The table after a step, in the shape of a live table's picture. */
function pictureOf(number) {
  const steps = round.steps.slice(0, number);
  const step = steps.at(-1);
  const kinds = new Set(steps.map((one) => one.kind));
  const over = number === last;
  const banks = round.bank && (kinds.has("bank") || over) ? round.bank : null;
  const mine = round.viewer;
  const names = new Map(round.people.map((one) => [one.who, one.name]));
  const net = new Map(over ? round.result.map((row) => [row.who, row.amount]) : []);
  const action = steps.findLast((one) => one.action_seat !== null)?.action_seat ?? null;
  const dice = steps.findLast((one) => one.dice)?.dice ?? null;
  return {
    id: round.table, number: round.number, phase: over ? "over" : "playing", game: { id: round.game, title: round.title, for_pot: round.for_pot, wagers: [] },
    seats: step.seats.map((seat) => {
      const who = String(seat.seat);
      const bank = banks?.seat === seat.seat;
      return {
        name: names.get(who) ?? null, away: false, leaving: false, bet: null, folded: false, all_in: false, asked: false,
        ...seat, bet: Number(seat.bet ?? 0) ? seat.bet : null, chips: seat.chips ?? "", bank, action: action === seat.seat,
        button: round.button === seat.seat, net: net.get(bank ? "player_dealer" : who) ?? net.get(who) ?? null,
      };
    }),
    bank: banks && { ...banks, left: step.bank_left ?? banks.amount },
    behind: round.people.filter((one) => !/^\d+$/.test(one.who)).map((one) => ({
      name: one.name, chips: step.purses[one.who] ?? "0", asked: false, net: net.get(one.who) ?? null,
    })),
    button: round.button, action_seat: action, dice, hands: step.hands, bets: step.bets, pots: over ? [] : step.pots,
    said: steps, settlement: round.settlement.slice(0, step.settled), stakes: null,
    shoe: { decks: round.options.decks, left: step.left, dealt: round.steps[0].left - step.left },
    you: { name: names.get(mine) ?? null, seat: /^\d+$/.test(mine ?? "") ? Number(mine) : mine === "player_dealer" ? round.bank?.seat ?? null : null },
  };
}

function go(number) {
  const next = Math.min(Math.max(number, 1), last);
  if (next === at) return;
  at = next;
  const step = round.steps[at - 1];
  const picture = pictureOf(at);
  drawFelt(picture, drawn, looksOn, rules);
  drawn = picture;
  slider.value = at;
  slider.setAttribute("aria-valuetext", `step ${at} of ${last}`);
  $("#now").textContent = `${at} of ${last}: ${step.says}`;
  for (const [name, off] of [["first", at === 1], ["back", at === 1], ["on", at === last], ["last", at === last]]) $(`[data-go=${name}]`).disabled = off;
  $(".steps [aria-current]")?.removeAttribute("aria-current");
  const line = $(`#step-${at}`);
  line.setAttribute("aria-current", "step");
  const list = $("#steps");
  if (list.scrollHeight > list.clientHeight + 4) list.scrollTo({ top: line.offsetTop - list.clientHeight / 2, behavior: calm.matches ? "auto" : "smooth" });
  history.replaceState(history.state, "", `#at-${at}`); // no place on the page: it would scroll there
  if (at === last) run(false);
}

function run(on) {
  clearInterval(running);
  running = on ? setInterval(() => go(at + 1), 900) : null;
  const button = $("[data-go=run]");
  button.setAttribute("aria-pressed", String(on));
  $("[data-run]").textContent = on ? "Halt" : "Run";
}

const asked = () => Number(location.hash.match(/^#(?:at|step)-(\d+)$/)?.[1] ?? 0);

const MOVES = {
  first: () => go(1), back: () => go(at - 1), on: () => go(at + 1), last: () => go(last),
  run: () => { if (running === null && at === last) go(1); run(running === null); },
};
const KEYS = { Home: "first", ArrowLeft: "back", ArrowRight: "on", End: "last" };

for (const node of document.querySelectorAll("[data-needs-script]")) node.hidden = false;
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-go]");
  const why = event.target.closest("[data-why]");
  const step = event.target.closest("[data-step] > a:not(.why)");
  if (button) { if (button.dataset.go !== "run") run(false); MOVES[button.dataset.go](); }
  else if (why) { event.preventDefault(); explain(rules, why.dataset.why, "Why?", why.dataset.says); }
  else if (step) { event.preventDefault(); run(false); go(Number(step.parentNode.dataset.step)); }
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || $("dialog[open]") || event.target.closest("input, select, textarea")) return;
  if (event.key in KEYS) { event.preventDefault(); run(false); MOVES[KEYS[event.key]](); }
});
slider.addEventListener("input", () => { run(false); go(Number(slider.value)); });
addEventListener("hashchange", () => go(asked() || at));
$(".eyes select").addEventListener("change", (event) => event.target.form.submit());
$("#why").addEventListener("click", (event) => { if (event.target === event.currentTarget) event.target.close(); });
new ResizeObserver(() => { if (drawn) drawFelt(drawn, drawn, looksOn, rules); }).observe($("#felt"));
go(asked() || 1);
