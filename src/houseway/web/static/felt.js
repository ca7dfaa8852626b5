// The felt: seats in their arc, hands, chips, the pots, the bank. It draws the picture and knows no rule.
import { $, cents, h, spoken } from "./api.js";

const SUITS = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
const RANKS = { A: "ace", K: "king", Q: "queen", J: "jack", T: "ten", 9: "nine", 8: "eight", 7: "seven", 6: "six", 5: "five", 4: "four", 3: "three", 2: "two" };
const CHIPS = [100000, 50000, 10000, 2500, 500, 100, 50];
const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** A piece in words: "king of hearts". */
export const inWords = (piece) => {
  if (piece === "??") return "a card face down";
  if (RANKS[piece[0]] && SUITS[piece[1]]) return `${RANKS[piece[0]]} of ${SUITS[piece[1]]}`;
  return piece.startsWith("X") || piece.startsWith("Jk") ? "joker" : `tile ${piece}`;
};

export const pieceImage = (piece, props = {}) => h("img", {
  class: `piece${piece.includes("-") ? " tile" : ""}`, draggable: "false", alt: inWords(piece),
  src: `/pieces/${piece === "??" ? "back" : encodeURIComponent(piece)}.svg`, "data-piece": piece, ...props,
});

/** One chip of the colour of the largest that the amount has, with the sum printed on it, or below when it is long. */
function chip(amount, props = {}) {
  const text = spoken(amount);
  const worth = CHIPS.find((one) => one <= cents(amount)) ?? 50;
  const fits = text.length < 4;
  return h("span", { class: "chips", ...props }, h("i", { class: "chip", "data-worth": worth }, fits ? text : ""), fits ? "" : h("b", { class: "sum" }, text));
}

/** An amount as chips: the largest ones that make it up, at most five of them drawn, and the sum in figures. */
export function chips(amount, props = {}) {
  let left = cents(amount);
  const drawn = [];
  for (const worth of CHIPS) while (left >= worth && drawn.length < 5) { drawn.push(worth); left -= worth; }
  if (!drawn.length) drawn.push(50);
  return h("span", { class: "chips", ...props },
    h("span", { class: "stack", "aria-hidden": "true" }, drawn.map((worth) => h("i", { class: "chip", "data-worth": worth }))),
    h("b", { class: "sum" }, spoken(amount)));
}

/** The children of `parent` become one node for each item, kept by its key, so that nothing that stays is built anew. */
function keyed(parent, items, keyOf, make, change) {
  const old = new Map([...parent.children].map((node) => [node.dataset.key, node]));
  const fresh = [];
  let before = null;
  for (const item of items) {
    const key = String(keyOf(item));
    let node = old.get(key);
    old.delete(key);
    if (!node) { node = make(item); node.dataset.key = key; fresh.push(node); }
    change?.(node, item);
    const next = before ? before.nextSibling : parent.firstChild;
    if (next !== node) parent.insertBefore(node, next);
    before = node;
  }
  for (const node of old.values()) node.remove();
  return fresh;
}

/** A seat of the felt; cards inside it have keys of their own. */
const seatAt = (number) => $(`#seats > [data-key="${number}"]`);

// -- motion -----------------------------------------------------------------------------------------------------------

const middleOf = (node) => { const box = node.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };

const moves = []; // what sets out when everything has its place

/** Lets a node come from where another one is. */
function comesFrom(node, from, delay = 0, time = 380) {
  if (calm.matches || !from || document.hidden) return;
  moves.push(() => {
    const [x, y] = middleOf(node);
    const [a, b] = middleOf(from);
    node.animate(
      [{ transform: `translate(${a - x}px, ${b - y}px) scale(.7)`, opacity: 0 }, { opacity: 1, offset: 0.2 }, { transform: "none", opacity: 1 }],
      { duration: time, delay, easing: "cubic-bezier(.2,.8,.3,1)", fill: "backwards" },
    );
  });
}

function turnsOver(node, delay = 0) {
  if (calm.matches || document.hidden) return;
  node.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], { duration: 260, delay, easing: "ease-out", fill: "backwards" });
}

/** Chips cross the felt and are gone. */
function slides(amount, from, to, delay) {
  if (calm.matches || document.hidden || !from || !to) return;
  const felt = $("#felt");
  const [x0, y0] = middleOf(felt).map((at, i) => at - (i ? felt.clientHeight : felt.clientWidth) / 2);
  const [a, b] = middleOf(from);
  const [c, d] = middleOf(to);
  const ghost = chips(amount, { class: "chips ghost", "aria-hidden": "true" });
  felt.append(ghost);
  ghost.animate(
    [{ transform: `translate(${a - x0}px, ${b - y0}px)`, opacity: 1 }, { opacity: 1, offset: 0.8 }, { transform: `translate(${c - x0}px, ${d - y0}px)`, opacity: 0 }],
    { duration: 620, delay, easing: "cubic-bezier(.3,.1,.3,1)", fill: "both" },
  ).finished.then(() => ghost.remove(), () => ghost.remove());
}

// -- places -----------------------------------------------------------------------------------------------------------

/** Seats stand at equal distances along the edge: round an oval for the pot, round a half-moon where somebody banks. */
function places(number, wide, high, round, plate) {
  const [padX, padY] = [plate[0] / 2 + 4, plate[1] / 2 + 15];
  const top = round ? high / 2 : high * 0.1;
  const [rx, ry] = [wide / 2 - padX, round ? high / 2 - padY : high - top - padY];
  const power = 2 / (round ? 2.7 : 2.5);
  const at = (angle) => {
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return [wide / 2 + rx * Math.sign(c) * Math.abs(c) ** power, top + ry * Math.sign(s) * Math.abs(s) ** power];
  };
  const gap = round ? (wide > high ? 0.2 : 0.26) : 0.03;
  const [from, to] = round ? [-Math.PI / 2 + gap * Math.PI, Math.PI * 1.5 - gap * Math.PI] : [gap * Math.PI, Math.PI - gap * Math.PI];
  const path = [];
  let length = 0;
  for (let i = 0, last = null; i <= 400; i += 1) {
    const point = at(from + ((to - from) * i) / 400);
    length += last ? Math.hypot(point[0] - last[0], point[1] - last[1]) : 0;
    path.push([length, point]);
    last = point;
  }
  return Array.from({ length: number }, (_, i) => {
    const want = number === 1 ? length / 2 : (length * i) / (number - 1);
    const [x, y] = path.find(([far]) => far >= want - 1e-6)[1];
    const [cx, cy] = [wide / 2, round ? high / 2 : high * 0.4];
    // Inwards, but on a high felt rather sideways than towards the far middle.
    const [dx, dy] = [cx - x, (cy - y) * (high > wide ? 0.45 : 0.8)];
    const far = Math.hypot(dx, dy) || 1;
    return { x, y, dx: dx / far, dy: dy / far };
  });
}

const apart = (place, wide, high) => Math.min(wide / (Math.abs(place.dx) || 1e-6), high / (Math.abs(place.dy) || 1e-6));

function arrange(picture) {
  const felt = $("#felt");
  const [wide, high] = [felt.clientWidth, felt.clientHeight];
  const small = wide < 640;
  felt.classList.toggle("small", small);
  const crowd = picture.seats.length > (small ? 10 : 11);
  felt.classList.toggle("crowd", crowd);
  felt.classList.toggle("busy", picture.seats.length > 6 && picture.hands.some((hand) => hand.seat && hand.cards.length > 2));
  const plates = [...$("#seats").querySelectorAll(".plate")];
  const plate = ["offsetWidth", "offsetHeight"].map((side) => Math.max(...plates.map((one) => one[side])));
  const least = picture.phase === "over" ? [0, 0] : small ? [40, 30] : [64, 46];
  const found = places(picture.seats.length, wide, high, picture.game.for_pot, plate);
  const size = (box, atLeast) => [Math.max(box.offsetWidth, atLeast[0]), Math.max(box.offsetHeight, atLeast[1])];
  // The nearer of cards and bets lies before the plate, the other one behind it, however large they are just now.
  const sizes = picture.seats.map((seat) => {
    const [, bets, hands] = seatAt(seat.seat).children;
    return picture.game.for_pot ? [size(hands, least), size(bets, [0, 0])] : [size(bets, least), size(hands, [0, 0])];
  });
  picture.seats.forEach((seat, i) => {
    const [place, [near, far], style] = [found[i], sizes[i], seatAt(seat.seat).style];
    const clear = (first, second) => apart(place, (first[0] + second[0]) / 2 + 4, (first[1] + second[1]) / 2 + 4);
    const one = clear(plate, near);
    const two = Math.max(one + clear(near, far), clear(plate, far));
    const [b, c] = picture.game.for_pot ? [two, one] : [one, two];
    // On a phone the board lies where the far one would: a bet for the pot lies above or below the cards there.
    const aside = (near[1] + far[1]) / 2 + 4;
    const bet = small && picture.game.for_pot
      ? [place.dx * c, place.dy * c + (place.y < high / 2 ? aside : -aside)] : [place.dx * b, place.dy * b];
    for (const [name, value] of [["--x", place.x], ["--y", place.y], ["--bx", bet[0]], ["--by", bet[1]], ["--hx", place.dx * c], ["--hy", place.dy * c]]) {
      style.setProperty(name, `${value.toFixed(1)}px`);
    }
  });
}

// -- hands ------------------------------------------------------------------------------------------------------------

function drawCards(box, hand, source) {
  let delay = 0;
  const fresh = keyed(box, hand.cards.map((piece, i) => ({ piece, i })), (one) => one.i, (one) => pieceImage(one.piece), (node, one) => {
    if (node.dataset.piece === one.piece) return;
    const next = pieceImage(one.piece);
    for (const name of ["src", "alt", "data-piece", "class"]) node.setAttribute(name, next.getAttribute(name));
    turnsOver(node, delay);
    delay += 60;
  });
  for (const node of fresh) comesFrom(node, source, Math.min(45 * moves.length, 1000)); // one after the other
  box.style.setProperty("--n", Math.max(hand.cards.length, 1));
  box.parentNode.classList.toggle("down", hand.cards.every((card) => card === "??"));
}

function drawHand(node, hand, source, brief = false) {
  if (!node.firstChild) node.append(h("span", { class: "cards" }), h("span", { class: "value" }));
  drawCards($(".cards", node), hand, source);
  const value = $(".value", node);
  const text = (brief ? hand.value?.split(",")[0] : hand.value) ?? "";
  if (value.textContent !== text) { value.textContent = text; value.title = hand.value ?? ""; }
  value.hidden = !hand.value;
}

// -- seats ------------------------------------------------------------------------------------------------------------

const badge = (kind, text, says) => h("span", { class: `badge ${kind}`, title: says }, h("span", { "aria-hidden": "true" }, text), h("span", { class: "unseen" }, says));

function badges(seat, picture) {
  const found = [];
  if (seat.button) found.push(badge("button-puck", "D", "dealer button"));
  if (seat.bank) {
    const turn = picture.bank?.turn;
    const name = turn ? `${["first", "second", "third"][turn - 1] ?? `${turn}th`} hand` : "";
    found.push(badge("bank-puck", turn ? `BANK ${turn}` : "BANK", `player-dealer ${name}`.trim()));
  }
  if (picture.action_seat === seat.seat && !picture.game.for_pot) found.push(badge("action-puck", "ACTION", "action button"));
  return found;
}

function drawPlate(node, seat, picture, act) {
  const you = picture.you.seat === seat.seat;
  const behind = act.open.length > 1 && act.open.includes(seat.seat);
  const state = [
    "plate", !seat.name && "free", you && "you", seat.asked && "asked", seat.folded && "folded", (seat.away || seat.leaving) && "away",
    act.aim === seat.seat && !you && "aimed",
  ].filter(Boolean).join(" ");
  const net = seat.net && Number(seat.net) !== 0 ? seat.net : null;
  const told = JSON.stringify([state, seat, picture.bank, picture.action_seat, act.maySit, act.open]);
  if (node.dataset.told === told) return;
  node.dataset.told = told;
  const note = seat.leaving ? "leaves" : seat.away ? "away" : seat.all_in ? "all in" : seat.folded ? "folded" : "";
  const words = [
    seat.name ? `Seat ${seat.seat}: ${seat.name}${you ? " (you)" : ""}, ${spoken(seat.chips)} in chips` : `Seat ${seat.seat}, free`,
    act.maySit && !seat.name ? "sit down here" : behind && !you ? "bet on this seat" : null, note || null,
  ].filter(Boolean).join(", ");
  const can = (act.maySit && !seat.name) || behind;
  const inside = [
    h("span", { class: "name" }, you ? "You" : seat.name ? seat.name.replace(" (bot)", "") : act.maySit ? "Sit here" : "free"),
    h("span", { class: "has" }, seat.name ? spoken(seat.chips) : `seat ${seat.seat}`),
    note ? h("span", { class: "note" }, note) : null,
  ];
  node.replaceChildren(
    h(can ? "button" : "span", { class: state, type: can ? "button" : undefined, "aria-label": words, role: can ? undefined : "group", onclick: can ? () => act.seat(seat) : undefined }, inside),
    h("span", { class: "badges" }, badges(seat, picture)),
    net ? h("span", { class: `net ${Number(net) > 0 ? "won" : "lost"}` }, `${Number(net) > 0 ? "+" : "−"}${spoken(Math.abs(Number(net)))}`) : "",
  );
}

const short = (label) => {
  const words = label.replace(/[^\p{L}\p{N}#$ ]/gu, " ").split(/\s+/).filter((word) => word && !/^(bet|bonus|the|of|wager)$/i.test(word));
  if (!words.length) return label.slice(0, 3);
  return words.length > 1 ? words.map((word) => (/^[\d#$]/.test(word) ? word : word[0])).join("").slice(0, 4).toUpperCase() : words[0].slice(0, 6);
};

function drawBets(box, seat, picture) {
  const mine = picture.game.for_pot
    ? (Number(seat.bet ?? 0) > 0 ? [{ wager: "bet", label: "bet", amount: seat.bet, bettor: String(seat.seat), open: true }] : [])
    : picture.bets.filter((bet) => bet.seat === seat.seat && bet.open);
  const plate = $(".plate", box.parentNode);
  const fresh = keyed(box, mine, (bet) => `${bet.bettor}/${bet.wager}/${bet.hand ?? ""}`, () => h("span", { class: "bet" }), (node, bet) => {
    const told = `${bet.amount} ${bet.open}`;
    if (node.dataset.told === told) return;
    node.dataset.told = told;
    const behind = bet.bettor !== String(seat.seat) && !picture.game.for_pot;
    const says = `${bet.label} ${bet.amount}${behind ? `, ${bet.name ?? bet.bettor} from behind` : ""}`;
    node.className = `bet${behind ? " behind" : ""}`;
    node.title = says;
    node.replaceChildren(chip(bet.amount, { "aria-hidden": "true" }), picture.game.for_pot ? "" : h("span", { class: "label", "aria-hidden": "true" }, short(bet.label)), h("span", { class: "unseen" }, says));
  });
  fresh.forEach((node, i) => comesFrom(node, plate, 60 * i, 320));
}

function drawSeat(node, seat, picture, act, source) {
  if (!node.firstChild) node.append(h("div", { class: "at" }), h("div", { class: "bets" }), h("div", { class: "hands" }));
  const [plate, bets, hands] = node.children;
  drawPlate(plate, seat, picture, act);
  drawBets(bets, seat, picture);
  const mine = picture.hands.filter((hand) => String(hand.holder).split(".")[0] === String(seat.seat) && hand.cards.length
    && !(seat.folded && hand.cards.every((card) => card === "??")));
  keyed(hands, mine, (hand) => hand.holder, (hand) => h("div", { class: "hand", "aria-label": `Cards of ${hand.called}` }), (one, hand) => drawHand(one, hand, source, true));
  node.classList.toggle("you", picture.you.seat === seat.seat);
  node.classList.toggle("out", Boolean(seat.folded));
}

// -- the middle of the felt -------------------------------------------------------------------------------------------

function drawPit(picture) {
  const bank = picture.bank;
  const shoe = picture.shoe;
  const told = JSON.stringify([bank, shoe, picture.dice, picture.you.seat, picture.said.findLast?.((one) => one.kind === "say")?.number, picture.stakes]);
  const pit = $("#pit");
  if (pit.dataset.told === told) return;
  pit.dataset.told = told;
  const away = shoe ? shoe.dealt - picture.hands.reduce((sum, hand) => sum + hand.cards.length, 0) : 0;
  const say = picture.said.filter((one) => one.kind === "say").at(-1);
  const whole = bank?.amount ? Number(bank.amount) : null;
  const name = bank && (picture.seats.find((seat) => seat.seat === bank.seat)?.name ?? `seat ${bank.seat}`);
  pit.replaceChildren(
    h("span", { class: "rack", title: `${away} cards in the discard rack` }, h("i", { "--full": Math.min(1, away / (shoe.decks * 52)) }), h("small", {}, `${away} out`)),
    h("span", { class: "dealer" },
      bank ? h("span", { class: "bank", role: "group", "aria-label": `The bank: ${name}` },
        h("span", { class: "bank-name" }, `${picture.you.seat === bank.seat ? "You bank" : `${name.replace(" (bot)", "")} banks`}`, bank.turns ? h("small", {}, ` hand ${bank.turn} of ${bank.turns}`) : ""),
        whole === null ? h("span", { class: "bank-left" }, "covers every bet")
          : [h("meter", { min: 0, max: whole, value: Number(bank.left ?? whole), "aria-label": "left of the bank" }), h("span", { class: `bank-left${Number(bank.left) === 0 ? " empty" : ""}` }, `${spoken(bank.left ?? bank.amount)} left of ${spoken(bank.amount)}`)],
      ) : picture.stakes ? h("span", { class: "bank-name" }, [picture.stakes.structure, picture.stakes.limit].filter(Boolean).join(" "), h("small", {}, ` blinds ${[picture.stakes.blinds].flat().map(spoken).join("-")}`)) : "",
      say ? h("q", { class: "say" }, say.says.replace(/^[“"]|[”"]$/g, "")) : "",
    ),
    h("span", { class: "shoe", id: "shoe", title: shoe ? `${shoe.left} cards left in the shoe` : "shoe" }, h("i", {}), h("small", {}, shoe ? `${shoe.left} left` : "")),
  );
  const dice = picture.dice;
  if (dice) $(".dealer", pit).append(h("span", { class: "dice" }, dice.map((face) => h("img", { src: `/dice/${face}.svg`, alt: `die ${face}` }))));
}

function drawMiddle(picture, source) {
  const middle = $("#middle");
  if (!middle.firstChild) middle.append(h("div", { class: "shared" }), h("div", { class: "pots", "aria-label": "Pots" }));
  const [shared, pots] = middle.children;
  const common = picture.hands.filter((hand) => !/^\d/.test(hand.holder) && hand.cards.length && hand.holder !== "burn");
  keyed(shared, common, (hand) => hand.holder,
    (hand) => h("div", { class: "hand", "aria-label": hand.called }, h("span", { class: "called" }, hand.called.replace(/^the /, "")), h("span", { class: "cards" }), h("span", { class: "value" })),
    (node, hand) => drawHand(node, hand, source));
  middle.style.setProperty("--total", common.reduce((sum, hand) => sum + hand.cards.length, 0));
  middle.style.setProperty("--most", Math.max(1, ...common.map((hand) => hand.cards.length)));
  keyed(pots, picture.pots ?? [], (pot) => pot.name, (pot) => h("div", { class: "pot" }), (node, pot) => {
    if (node.dataset.told === pot.amount) return;
    node.dataset.told = pot.amount;
    node.replaceChildren(chips(pot.amount), h("small", {}, pot.name));
  });
}

/** What has been settled since the picture before: chips go from the spot to the bank, or from the bank to the seat. */
function playSettlement(before, picture) {
  if (!before || before.id !== picture.id || before.number !== picture.number) return;
  const plateOf = (seat) => $(".plate", seatAt(seat));
  const betsOf = (seat) => $(".bets", seatAt(seat));
  const fresh = picture.settlement.slice(before.settlement.length);
  fresh.forEach((row, i) => {
    const delay = Math.min(i * 140, 2600);
    if (row.winners) { row.winners.forEach((won) => slides(won.amount, $("#middle .pots"), plateOf(won.seat), delay)); return; }
    const bank = picture.bank ? plateOf(picture.bank.seat) : $("#pit");
    if (Number(row.collected) > 0) slides(row.collected, betsOf(row.seat), bank, delay);
    if (Number(row.paid) > 0) slides(row.paid, bank, plateOf(row.seat), delay);
  });
  if (picture.game.for_pot && !fresh.length) {
    for (const seat of picture.seats) {
      const was = before.seats.find((one) => one.seat === seat.seat);
      if (Number(was?.bet ?? 0) > 0 && !Number(seat.bet ?? 0)) slides(was.bet, betsOf(seat.seat), $("#middle .pots"), 0);
    }
  }
}

/** Draws the felt; `before` is the picture that lay there, `act` what a click on a seat may do (Desk.act). */
export function drawFelt(picture, before, act) {
  const felt = $("#felt");
  felt.classList.toggle("oval", picture.game.for_pot);
  felt.dataset.phase = picture.phase;
  drawPit(picture);
  const source = $("#shoe").offsetWidth ? $("#shoe") : $("#pit"); // a small felt has no room for the shoe
  const seats = $("#seats");
  keyed(seats, picture.seats, (seat) => seat.seat, () => h("li", { class: "seat" }));
  for (const seat of picture.seats) drawSeat(seatAt(seat.seat), seat, picture, act, source);
  arrange(picture);
  drawMiddle(picture, source);
  keyed($("#behind"), picture.behind, (one) => one.name, () => h("li", {}), (node, one) => {
    const net = one.net && Number(one.net) ? `, ${Number(one.net) > 0 ? "+" : "−"}${spoken(Math.abs(Number(one.net)))}` : "";
    node.textContent = `${one.name === picture.you.name ? "You" : one.name.replace(" (bot)", "")} from behind, ${spoken(one.chips)}${net}`;
    node.classList.toggle("asked", one.asked);
  });
  for (const move of moves.splice(0)) move();
  playSettlement(before, picture);
}
