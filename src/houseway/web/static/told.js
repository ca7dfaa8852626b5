// What has happened, to read and to hear: the settlement bet by bet, the house dealer's words, the log.
import { $, cents, h, money, spoken, whyButton } from "./api.js";
import { inWords } from "./felt.js";

const OUTCOME = {
  win: (row) => ["won", `wins ${spoken(row.paid)}`],
  lose: (row) => ["lost", `loses ${spoken(row.collected)}`],
  push: () => ["even", "pushes"],
  forfeit: (row) => ["lost", `given up ${spoken(row.collected)}`],
  "not covered": () => ["even", "not covered"],
  "partly covered": (row) => (cents(row.paid) ? ["won", `wins only ${spoken(row.paid)}`] : ["lost", `loses only ${spoken(row.collected)}`]),
  void: () => ["even", "cancelled"],
};

export function settledBet(row, bank, base) {
  const [kind, words] = OUTCOME[row.outcome](row);
  const back = cents(row.returned) && row.outcome !== "win" ? `${spoken(row.returned)} back` : "";
  const short = ["partly covered", "not covered"].includes(row.outcome);
  const says = `${row.label} ${row.stake} ${words}`;
  return h("li", { class: `row${short ? " short" : ""}`, "--i": row.order },
    h("span", { class: "what" }, h("b", {}, row.label), ` ${spoken(row.stake)}`, row.odds ? h("small", { class: "soft" }, ` ${row.odds}`) : "", row.hand ? h("small", { class: "soft" }, ` hand ${row.hand}`) : "",
      bank === null && row.bettor !== String(row.seat) ? h("small", { class: "soft" }, ` on seat ${row.seat}`) : ""),
    h("span", { class: `came ${kind}` }, words, back ? h("small", {}, `, ${back}`) : ""),
    bank === null ? "" : h("span", { class: "bank-now soft" }, row.bank_left === null ? "" : [h("meter", { min: 0, max: Number(bank.amount ?? 0) || 1, value: Number(row.bank_left), "aria-hidden": "true" }), h("small", {}, `bank ${spoken(row.bank_left)}`)]),
    whyButton(base, row.because, says, says));
}

function bySeat(picture, base) {
  const groups = [];
  for (const row of picture.settlement) {
    const last = groups.at(-1);
    const who = `${row.seat}/${row.bettor}`;
    if (last?.who === who) last.rows.push(row);
    else groups.push({ who, row, rows: [row] });
  }
  return groups.map(({ row, rows }) => {
    const seat = picture.seats.find((one) => one.seat === row.seat);
    const name = row.bettor === picture.you.who ? "you" : (row.name ?? seat?.name ?? "").replace(" (bot)", "");
    const behind = row.bettor !== String(row.seat) ? " from behind" : "";
    const point = (on) => () => $(`#seats > [data-key="${row.seat}"] .plate`)?.classList.toggle("aimed", on);
    return h("li", { class: `seat-group${row.bettor === picture.you.who ? " you" : ""}`, onmouseenter: point(true), onmouseleave: point(false), onfocusin: point(true), onfocusout: point(false) },
      h("h3", {}, `Seat ${row.seat}`, h("small", {}, ` ${name}${behind}`)),
      h("ol", {}, rows.map((one) => settledBet(one, picture.bank, base))));
  });
}

function byPot(picture, base) {
  return picture.settlement.map((row, i) => h("li", { class: "seat-group" },
    h("h3", {}, row.pot === 1 ? "Main pot" : `Side pot ${row.pot - 1}`, h("small", {}, ` ${spoken(row.amount)}${row.half ? `, ${row.half} half` : ""}${row.board > 1 ? `, board ${row.board}` : ""}`)),
    h("ol", {}, row.winners.map((won) => {
      const hand = picture.hands.find((one) => one.holder === String(won.seat));
      return h("li", { class: "row", "--i": i + 1 },
        h("span", { class: "what" }, h("b", {}, `Seat ${won.seat}`), ` ${(won.name ?? "").replace(" (bot)", "")}`, hand?.value ? h("small", { class: "soft" }, ` ${hand.value}`) : ""),
        h("span", { class: "came won" }, `wins ${spoken(won.amount)}`), h("span", { class: "bank-now" }), whyButton(base, row.because, `Seat ${won.seat} wins ${won.amount}`));
    }))));
}

export function drawResult(picture, base) {
  const box = $("#result");
  const told = JSON.stringify([picture.number, picture.settlement, picture.net, picture.ruling]);
  if (box.dataset.told === told) return;
  box.dataset.told = told;
  box.hidden = !picture.settlement.length && !picture.net;
  if (box.hidden) return;
  const net = (picture.net ?? []).filter((row) => Number(row.amount) !== 0);
  box.tabIndex = -1;
  box.replaceChildren(
    h("h2", { id: "result-head" }, `Round ${picture.number}`, h("small", { class: "soft" }, picture.ruling ? ` ruling: ${picture.ruling}` : picture.game.for_pot ? " the pot" : " settled in action order")),
    h("ol", { class: "settled" }, picture.game.for_pot ? byPot(picture, base) : bySeat(picture, base)),
    net.length ? h("ul", { class: "nets", "aria-label": "What everybody won or lost" }, net.map((row) => h("li", {},
      h("span", {}, `${(row.name === picture.you.name ? "You" : row.name ?? row.who).replace(" (bot)", "")}${row.who === "player_dealer" ? " (bank)" : ""}`),
      h("b", { class: Number(row.amount) > 0 ? "won" : "lost" }, `${Number(row.amount) > 0 ? "+" : "−"}${spoken(money(Math.abs(cents(row.amount))))}`)))) : "",
    picture.phase === "over" ? h("p", { class: "small" }, h("a", { href: `/history/${picture.id}/${picture.number}` }, "Step through this round")) : "",
  );
}

/** What the bets on the layout pay, as the document has it. It is drawn once. */
export function drawPays(picture) {
  const box = $("#pays");
  const { wagers, pay_tables: tables } = picture.game;
  if (!box.hidden || !wagers.length) return;
  box.hidden = false;
  box.open = picture.number < 2 && innerWidth > 900;
  const line = (what, pays) => h("div", {}, h("dt", {}, what), h("dd", {}, pays));
  box.replaceChildren(h("summary", {}, "What the bets pay"), h("dl", {}, wagers.map((wager) => [
    wager.pay_table && tables[wager.pay_table] ? [h("dt", { class: "table-name" }, wager.label), tables[wager.pay_table].map((row) => line(row.label, row.pays))]
      : line(wager.label, wager.pays ?? "see the rules"),
  ])));
}

/** Pieces in words. A sentence that begins with "As" speaks of no ace. */
export const aloud = (text) => text.replace(/(\b[Tt]he )?(?<!^|[.?!“] )\b([2-9TJQKA][shdc])\b/g, (_, the, piece) => `${the ?? "the "}${inWords(piece)}`).replace("?? ", "");

const QUIET = ["note", "open", "seats", "close", "settle", "decision", "burn"];
const worthHearing = (one) => !QUIET.includes(one.kind) && !/receives a card face down/.test(one.says);

/** Of all that is settled, one hears one's own. */
function myResult(picture, fresh) {
  if (!fresh.some((one) => one.kind === "settle")) return [];
  return picture.settlement.filter((row) => row.bettor === picture.you.who).map((row) => `Your ${row.label} ${OUTCOME[row.outcome](row)[1]}.`);
}

let heard = null;

/** The log grows at its end; what is new is also said to a screen reader. */
export function drawLog(picture, base) {
  const log = $("#log");
  const told = picture.said.filter((one) => one.kind !== "open" && one.kind !== "seats");
  if (log.dataset.round !== String(picture.number)) { log.replaceChildren(); log.dataset.round = picture.number; log.dataset.last = -1; }
  const fresh = told.filter((one) => one.number > Number(log.dataset.last));
  for (const one of fresh) {
    log.prepend(h("li", { class: one.kind === "say" ? "voice" : one.kind === "note" ? "note" : "" }, h("span", {}, one.says), whyButton(base, one.because, "Why?", one.says)));
    log.dataset.last = one.number;
  }
  const here = `${picture.id} ${picture.number}`;
  if (heard !== null && fresh.length) {
    const said = [...fresh.filter(worthHearing).slice(-10).map((one) => aloud(one.says)), ...myResult(picture, fresh), picture.you.question?.head ?? ""].join(" ");
    if (said.trim()) $("#aloud").textContent = said;
  } else if (heard !== null && picture.you.question && heard !== `${here} ${picture.you.question.since}`) $("#aloud").textContent = picture.you.question.head;
  heard = `${here} ${picture.you.question?.since ?? ""}`;
}
