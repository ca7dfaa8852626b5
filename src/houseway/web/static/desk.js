// One's own place: the question that the table asks, answered with chips, cards, a slider or a word. The answers that are
// possible come with the question; what they mean is the table's business.
import { $, cents, h, money, post, showRule, spoken, whyButton } from "./api.js";
import { chips, inWords, pieceImage } from "./felt.js";
import { settledBet } from "./told.js";

const WORTH = [100, 500, 2500, 10000, 50000, 100000];
const GUARD = 300; // thousandths of a second in which a button that has just come is not yet pressed

export class Desk {
  constructor(base, felt) {
    this.base = base;
    this.redrawFelt = felt;
    this.mode = "";
    this.chip = 500;
    this.slip = new Map(); // "3:game" -> cents
    this.past = []; // slips before, for undo
    this.chosen = new Set();
    this.aim = null;
    this.busy = false;
  }

  /** Draws one's place for this picture. What has not changed stays, with whatever has been filled in. */
  draw(picture) {
    this.picture = picture;
    const you = picture.you;
    const question = you.question;
    const kind = (what) => question?.choices.find((choice) => choice.kind === what);
    const mode = question ? `ask ${question.since} ${question.who} ${question.seat} ${question.about}`
      : you.name === null ? "door" : picture.phase === "over" || picture.phase === "waiting" ? picture.phase : "wait";
    const changed = mode !== this.mode;
    this.mode = mode;
    this.question = question;
    if (changed) {
      this.busy = false;
      this.slip.clear();
      this.past = [];
      this.chosen.clear();
      this.bets = kind("bets") ?? null;
      this.aim = this.bets ? this.bets.own_seat ?? this.bets.spots[0]?.seat ?? null : null;
      this.refused = null;
      $("#desk").dataset.mode = mode.split(" ")[0];
      this.lay();
    } else if (!question) this.lay();
    this.tick();
  }

  /** What a click on a seat does now. */
  act() {
    const { you } = this.picture;
    const open = [...new Set(this.bets?.spots.map((spot) => spot.seat))];
    return {
      maySit: you.may.sit, open, aim: open.length > 1 ? this.aim : null,
      seat: (seat) => (seat.name ? this.turnTo(seat.seat) : this.sit(seat.seat)),
    };
  }

  turnTo(seat) {
    if (!this.bets?.spots.some((spot) => spot.seat === seat)) return;
    this.aim = seat;
    this.layAsk();
    this.layBets();
    this.redrawFelt();
    $("#work .spot")?.focus();
  }

  // -- speaking with the table ----------------------------------------------------------------------------------------

  async command(name, body = {}) {
    if (this.busy) return null;
    this.busy = true;
    const mode = this.mode;
    const said = await post(`${this.base}/${name}`, body);
    this.busy = false;
    if (said.refused) { this.refuse(said.refused); return said; }
    if (mode === this.mode) this.refuse(null);
    return said;
  }

  async answer(text) {
    const { since, who, seat } = this.question;
    clearTimeout(this.asking);
    for (const button of document.querySelectorAll("#acts button")) button.disabled = true;
    const said = await this.command("answer", { text, seen: Math.max(since, this.picture.version), who, seat });
    if (said?.refused) for (const button of document.querySelectorAll("#acts button")) button.disabled = false;
  }

  sit(seat) {
    const box = $("#buy-in");
    return this.command("sit", { seat, chips: box ? box.value : "1000.00" });
  }

  /** A refusal, with the wagers called as they stand on the layout. */
  refuse(refused) {
    const names = this.bets ? new Map(this.picture.game.wagers.map((wager) => [wager.name, wager.label])) : new Map();
    this.refused = refused && { ...refused, says: refused.says.replace(/(?<![\w-])[a-z]\w*(?![\w-])/g, (word) => names.get(word) ?? word) };
    this.layAsk();
  }

  // -- laying it out --------------------------------------------------------------------------------------------------

  lay() {
    this.layAsk();
    if (this.bets) return this.layBets();
    if (this.question) return this.layDecision();
    return this.layQuiet();
  }

  layAsk() {
    const { picture, question } = this;
    const box = $("#ask");
    const where = question && String(question.seat) !== String(picture.you.seat) && question.seat ? ` Seat ${question.seat}.` : "";
    const head = question ? `${question.head}${where}` : this.idle();
    const refusal = this.refused;
    const aimed = this.bets && this.aim !== this.bets.own_seat ? picture.seats.find((seat) => seat.seat === this.aim) : null;
    const told = JSON.stringify([head, refusal, this.mode, aimed?.seat]);
    if (box.dataset.told === told) return;
    box.dataset.told = told;
    box.replaceChildren(
      h("h2", { id: "asked" }, head),
      aimed ? h("span", { class: "aim" }, `on seat ${aimed.seat}, ${(aimed.name ?? "free").replace(" (bot)", "")}`, h("button", { type: "button", class: "why", onclick: () => this.turnTo(this.bets.own_seat), hidden: this.bets.own_seat === null }, "my seat"))
        : question ? whyButton(this.base, question.because, question.head, "this question") : "",
      refusal ? h("p", { class: "refusal", role: "alert" }, refusal.says, " ",
        h("button", { type: "button", class: "why", "aria-label": "Why is this refused?", onclick: () => showRule("Why not?", refusal.says, refusal.rule ?? []) }, "why?")) : "",
      h("span", { class: "clock", id: "clock", hidden: true }, h("i", {}), h("span", {})),
    );
    this.clock = null;
    this.tick();
  }

  idle() {
    const { picture } = this;
    const you = picture.you;
    if (picture.closed) return "The table is closed.";
    if (picture.paused) return "The floor has paused the table.";
    if (you.name === null) return you.may.sit ? "Take a seat: choose a free one on the felt." : "You are looking on.";
    if (picture.phase === "over") {
      const mine = (picture.net ?? []).filter((row) => row.who === you.who || row.name === you.name);
      const sum = mine.reduce((all, row) => all + cents(row.amount), 0) / 100;
      if (you.who === null) return "The round is over.";
      return sum > 0 ? `You won ${spoken(sum)}.` : sum < 0 ? `You lost ${spoken(-sum)}.` : "You come out even.";
    }
    if (picture.phase === "waiting") return picture.seats.filter((seat) => seat.name).length < 2 ? "A round takes two people: let a bot sit down." : "The next round is about to be dealt.";
    const names = picture.waiting.map((one) => (one.seat ? `${(one.name ?? "").replace(" (bot)", "") || "seat"} (seat ${one.seat})` : one.name ?? one.who));
    return names.length ? `Waiting for ${names.slice(0, 2).join(" and ")}${names.length > 2 ? ` and ${names.length - 2} more` : ""}.` : "The cards are out.";
  }

  /** The buttons in their fixed places. `rows`: [words, key, do, {main, cost, off}]. */
  layActs(rows, rack = "") {
    const box = $("#acts");
    const told = JSON.stringify([this.mode, rows.map(([words, key, , more]) => [words, key, more])]);
    if (box.dataset.told === told) return;
    const fresh = box.dataset.mode !== this.mode;
    box.dataset.told = told;
    box.dataset.mode = this.mode;
    const focused = document.activeElement?.closest?.("#acts") ? document.activeElement.dataset.key : null;
    const buttons = rows.map(([words, key, act, more = {}]) =>
      h("button", { type: "button", class: more.main ? "main" : "", "data-key": key, "data-word": more.word, disabled: more.off || fresh, onclick: act },
        h("span", {}, words, more.cost ? h("small", { class: "money" }, ` ${more.cost}`) : ""), key ? h("kbd", { "aria-hidden": "true" }, key === "Enter" ? "↵" : key) : ""));
    box.replaceChildren(rack, h("div", { class: "buttons" }, buttons));
    if (fresh) setTimeout(() => buttons.forEach((button, i) => { button.disabled = Boolean(rows[i][3]?.off); if (focused && button.dataset.key === focused) button.focus(); }), GUARD);
    else if (focused) buttons.find((button) => button.dataset.key === focused)?.focus();
  }

  // -- wagers ---------------------------------------------------------------------------------------------------------

  place(spot) { return `${spot.seat}:${spot.wager}`; }

  text() {
    const own = this.bets.own_seat;
    const parts = [...this.slip].map(([key, amount]) => {
      const [seat, wager] = key.split(":");
      return `${Number(seat) === own ? "" : `${seat}:`}${wager} ${money(amount)}`;
    });
    return parts.join(", ") || "no bet";
  }

  change(act) {
    const before = new Map(this.slip);
    act();
    if (JSON.stringify([...before]) === JSON.stringify([...this.slip])) return;
    this.past.push(before);
    this.layBets();
    this.ask();
  }

  put(spot) {
    this.change(() => {
      const step = Math.max(cents(spot.step ?? "0.01"), 1);
      const had = this.slip.get(this.place(spot)) ?? 0;
      let amount = Math.ceil(Math.max(had + this.chip, cents(spot.least ?? "0")) / step) * step;
      if (spot.most) amount = Math.min(amount, cents(spot.most));
      // What has to be as much as this bet goes along with it.
      const along = new Set([spot.wager]);
      for (const name of along) for (const other of this.bets.spots) if (other.equals === name || (name === other.wager && other.equals)) { along.add(other.wager); if (other.wager === name) along.add(other.equals); }
      for (const other of this.bets.spots) if (other.seat === spot.seat && along.has(other.wager)) this.slip.set(this.place(other), amount);
    });
  }

  repeat() {
    this.change(() => {
      this.slip.clear();
      for (const part of (this.picture.you.last_slip ?? "").split(",").map((one) => one.trim())) {
        const [, seat, wager, amount] = part.match(/^(?:(\d+):)?(\S+) ([\d.]+)$/) ?? [];
        const spot = this.bets.spots.find((one) => one.wager === wager && one.seat === Number(seat ?? this.bets.own_seat));
        if (spot) this.slip.set(this.place(spot), cents(amount));
      }
    });
  }

  /** Asks the house whether the bets would stand, so that a refusal is known before they are handed in. */
  ask() {
    clearTimeout(this.asking);
    this.refuse(null);
    if (!this.slip.size) return;
    const [mode, text] = [this.mode, this.text()];
    this.asking = setTimeout(async () => {
      const said = await post(`${this.base}/check`, { text });
      if (this.mode === mode && this.bets && this.text() === text) this.refuse(said.refused ?? null);
    }, 160);
  }

  layBets() {
    const { aim, bets, picture, slip } = this;
    const spots = bets.spots.filter((spot) => spot.seat === aim);
    const sum = [...slip.values()].reduce((one, other) => one + other, 0);
    const focused = document.activeElement?.dataset?.spot;
    const elsewhere = [...slip].filter(([key]) => Number(key.split(":")[0]) !== aim).reduce((all, [, amount]) => all + amount, 0);
    const nodes = spots.map((spot) => {
      const amount = slip.get(this.place(spot));
      const wager = picture.game.wagers.find((one) => one.name === spot.wager);
      const pays = wager?.pays ? wager.pays.replace(" to ", ":") : wager?.pay_table ? "pay table" : "";
      return h("button", {
        type: "button", class: `spot${spot.base ? " base" : ""}${amount ? " has" : ""}`, "data-spot": spot.wager,
        "aria-label": `${spot.label}${amount ? `, ${money(amount)} bet` : ""}${wager?.pays ? `, pays ${wager.pays}` : ""}`,
        onclick: () => this.put(spot), ondragover: (event) => event.preventDefault(),
        ondrop: (event) => { event.preventDefault(); const worth = Number(event.dataTransfer.getData("text")); if (worth) { this.chip = worth; this.put(spot); } },
      },
      h("span", { class: "spot-label" }, spot.label), amount ? chips(money(amount)) : h("span", { class: "odds" }, pays || " "));
    });
    $("#work").replaceChildren(h("div", { class: "spots" }, nodes), elsewhere ? h("p", { class: "elsewhere" }, `and ${spoken(money(elsewhere))} on other seats`) : "");
    if (focused) nodes.find((node) => node.dataset.spot === focused)?.focus();
    const worths = WORTH.filter((worth) => worth <= Math.max(500, ...spots.map((spot) => cents(spot.most ?? bets.purse ?? "1000"))) && worth <= Math.max(100, cents(bets.purse ?? "1000000")));
    const rack = h("div", { class: "rack-of-chips", role: "group", "aria-label": "Chips to bet with" }, worths.map((worth, i) =>
      h("button", { type: "button", class: "pick", "data-key": String(i + 1), "aria-pressed": String(worth === this.chip), "aria-label": `Chip of ${spoken(money(worth))}`, draggable: "true",
        ondragstart: (event) => event.dataTransfer.setData("text", String(worth)),
        onclick: () => { this.chip = worth; document.querySelectorAll(".pick").forEach((one, j) => one.setAttribute("aria-pressed", String(worths[j] === worth))); } },
      h("i", { class: "chip", "data-worth": worth, "aria-hidden": "true" }, spoken(money(worth)).replace(/,000$/, "k")))));
    this.layActs([
      ["Undo", "u", () => { const last = this.past.pop(); if (last) { this.slip = last; this.layBets(); this.ask(); } }, { off: !this.past.length }],
      ["Clear", "x", () => this.change(() => this.slip.clear()), { off: !slip.size }],
      ["Repeat", "r", () => this.repeat(), { off: !picture.you.last_slip || picture.you.last_slip === "no bet" }],
      ["No bet", "n", () => this.answer("no bet"), { word: "no bet" }],
      [sum ? `Bet ${spoken(money(sum))}` : "Bet", "b", () => this.answer(this.text()), { main: true, off: !sum, word: "bet" }],
    ], rack);
  }

  // -- decisions ------------------------------------------------------------------------------------------------------

  mine() {
    const { picture, question } = this;
    const seat = question?.seat || picture.you.seat;
    const banks = picture.bank && picture.bank.seat === picture.you.seat;
    const named = question?.hand && picture.hands.find((hand) => hand.holder === question.hand);
    return named || picture.hands.find((hand) => hand.holder === String(seat)) || (banks && picture.hands.find((hand) => hand.holder === "player_dealer")) || null;
  }

  layDecision() {
    const { question } = this;
    const choice = question.choices.find((one) => one.kind === "cards");
    const hand = this.mine();
    const held = choice ? choice.held : hand?.cards ?? [];
    const cards = held.length ? h("div", { class: `own${choice ? " choosing" : ""}`, role: "group", "aria-label": "Your cards", "--n": held.length },
      held.map((piece, i) => (choice ? this.cardButton(choice, piece, i) : pieceImage(piece)))) : "";
    const tray = choice ? h("div", { class: "tray", id: "tray", ondragover: (event) => event.preventDefault(), ondrop: (event) => { event.preventDefault(); const i = event.dataTransfer.getData("text"); if (i !== "") this.choose(choice, Number(i), true); } }) : "";
    const sums = question.choices.filter((one) => one.kind === "amount" && cents(one.least) < cents(one.most)).map((one) => this.slider(one));
    const value = !choice && hand?.value ? h("span", { class: "value" }, hand.value) : "";
    $("#work").replaceChildren(h("div", { class: "mine" }, cards, value), h("div", { class: "control" }, tray, choice ? "" : this.odds(), ...sums));
    if (choice) this.layTray(choice);
    this.layChoices();
  }

  odds() {
    const facts = this.question.facts ?? {};
    if (facts.to_call === undefined || facts.to_call === null) {
      const told = Object.entries(facts).filter(([, value]) => ["string", "number"].includes(typeof value));
      return told.length ? h("p", { class: "pot-odds" }, told.map(([name, value]) => h("span", {}, `${this.cap(name.replaceAll("_", " "))} `, h("b", {}, value)))) : "";
    }
    const pot = h("span", {}, "Pot ", h("b", {}, spoken(facts.pot)));
    return h("p", { class: "pot-odds" }, pot, Number(facts.to_call) > 0 ? [h("span", {}, "to call ", h("b", {}, spoken(facts.to_call))), facts.pot_odds ? h("span", {}, "pot odds ", h("b", {}, facts.pot_odds)) : ""] : h("span", {}, "nothing to call"));
  }

  layChoices() {
    const taken = new Set();
    const keyFor = (word) => [...word.toLowerCase()].find((letter) => /[a-z]/.test(letter) && !taken.has(letter) && taken.add(letter)) ?? null;
    const rows = [...this.question.choices].sort((one, other) => (one.kind !== "pick") - (other.kind !== "pick")).map((choice) => {
      const key = keyFor(choice.word);
      const cost = choice.cost ? `+${spoken(choice.cost)}` : this.costOf(choice);
      if (choice.kind === "cards") {
        const ready = this.chosen.size >= choice.least && this.chosen.size <= choice.most;
        const text = () => [choice.word, ...this.named(choice)].join(" ");
        return [this.cap(choice.word), "Enter", () => this.answer(text()), { main: true, off: !ready, word: choice.word, cost }];
      }
      if (choice.kind === "amount") {
        const fixed = cents(choice.least) === cents(choice.most);
        const now = () => (fixed ? choice.least : money(cents($(`#sum-${choice.word.replace(/\W/g, "-")}`).value)));
        return [this.cap(choice.word), key, () => this.answer(`${choice.word} ${now()}`), { main: true, word: choice.word, cost: spoken(now()) }];
      }
      // Where the sum stands beside the word, the word alone is enough.
      return [this.cap(!cost && choice.says && choice.says.length < 24 ? choice.says : choice.word), key, () => this.answer(choice.word), { word: choice.word, cost }];
    });
    this.layActs(rows);
  }

  cap(word) { return word[0].toUpperCase() + word.slice(1); }

  costOf(choice) {
    const due = this.question.facts?.to_call;
    return choice.word === "call" && due ? spoken(due) : choice.word === "all in" && this.question.facts?.stack ? spoken(this.question.facts.stack) : "";
  }

  slider(choice) {
    const id = `sum-${choice.word.replace(/\W/g, "-")}`;
    const [least, most] = [cents(choice.least), cents(choice.most)];
    const span = most - least;
    const step = Math.max(cents(choice.step), span > 1000_00 ? 500 : span > 100_00 ? 100 : span > 20_00 ? 50 : 1);
    const start = choice.sizes?.[0] ? cents(choice.sizes[0].amount) : least;
    const box = h("input", { id, type: "text", inputmode: "decimal", value: money(start), "aria-label": `${this.cap(choice.word)}: how much` });
    const range = h("input", { type: "range", min: least, max: Math.ceil(span / step) * step + least, step, value: start, "aria-label": `${this.cap(choice.word)}, from ${choice.least} to ${choice.most}` });
    const show = (amount) => {
      box.value = money(Math.min(most, Math.max(least, amount)));
      range.setAttribute("aria-valuetext", box.value);
      const button = $(`#acts [data-word="${choice.word}"] .money`);
      if (button) button.textContent = ` ${spoken(box.value)}`;
    };
    const set = (amount) => { range.value = amount; show(amount); };
    range.addEventListener("input", () => show(Number(range.value)));
    box.addEventListener("change", () => set(cents(box.value) || least));
    box.addEventListener("keydown", (event) => { if (event.key === "Enter") { set(cents(box.value) || least); this.answer(`${choice.word} ${box.value}`); } });
    const sizes = (choice.sizes ?? []).map((size) => h("button", { type: "button", class: "size", onclick: () => set(cents(size.amount)) }, size.says, size.says === spoken(size.amount) ? "" : h("small", {}, ` ${spoken(size.amount)}`)));
    return h("div", { class: "slider" }, h("div", { class: "sizes" }, sizes), h("div", { class: "range" }, range, box));
  }

  // -- choosing cards -------------------------------------------------------------------------------------------------

  cardButton(choice, piece, i) {
    return h("button", {
      type: "button", class: "card", "data-key": String(i + 1), "data-i": i, "aria-pressed": "false", draggable: "true", "aria-label": inWords(piece),
      onclick: () => this.choose(choice, i), ondragstart: (event) => event.dataTransfer.setData("text", String(i)),
    }, pieceImage(piece, { alt: "" }), h("kbd", { "aria-hidden": "true" }, i + 1));
  }

  choose(choice, i, on = !this.chosen.has(i)) {
    if (on && choice.most === 1) this.chosen.clear();
    if (on && this.chosen.size < choice.most) this.chosen.add(i);
    else if (!on) this.chosen.delete(i);
    this.layTray(choice);
    this.layChoices();
  }

  named(choice) { return [...this.chosen].sort((a, b) => a - b).map((i) => choice.held[i]); }

  layTray(choice) {
    document.querySelectorAll(".own .card").forEach((button) => button.setAttribute("aria-pressed", String(this.chosen.has(Number(button.dataset.i)))));
    const number = choice.least === choice.most ? `${choice.least}` : `${choice.least} to ${choice.most}`;
    const names = this.named(choice);
    const room = Math.max(choice.least, names.length, 1) - names.length;
    $("#tray").replaceChildren(
      h("span", { class: "tray-head" }, `${this.cap(choice.word)} ${number}`, h("span", {}, ": tap, drag, or press a number")),
      h("span", { class: "tray-cards" }, names.map((name) => pieceImage(name)), Array.from({ length: room }, () => h("i", { class: "slot" }))),
    );
  }

  // -- nothing to decide ----------------------------------------------------------------------------------------------

  layQuiet() {
    const { picture } = this;
    const you = picture.you;
    const may = you.may;
    const hand = this.mine();
    if (you.name === null) {
      if (!$("#buy-in") || !may.sit) $("#work").replaceChildren(may.sit ? h("label", { class: "buy-in" }, "Chips to sit down with", h("input", { id: "buy-in", inputmode: "decimal", value: "1000.00" })) : h("p", { class: "soft" }, may.stand_behind ? "All seats are taken; you may bet from behind." : "Cards that you may not see are not sent to you."));
      const free = picture.seats.find((seat) => !seat.name);
      return this.layActs([
        ["Bet from behind", "f", () => this.sit(null), { off: !may.stand_behind }],
        [free ? `Sit in seat ${free.seat}` : "Sit down", "s", () => this.sit(free.seat), { main: true, off: !may.sit || !free }],
      ]);
    }
    const told = JSON.stringify([hand?.cards, hand?.value, picture.phase]);
    const work = $("#work");
    if (work.dataset.told !== told || !work.querySelector(".mine, .hint")) {
      work.dataset.told = told;
      const rows = picture.phase === "over" ? picture.settlement.filter((row) => row.bettor === you.who || row.bettor === String(you.seat)) : [];
      work.replaceChildren(
        hand?.cards.length ? h("div", { class: "mine" }, h("div", { class: "own", "--n": hand.cards.length }, hand.cards.map((piece) => pieceImage(piece))), hand.value ? h("span", { class: "value" }, hand.value) : "")
          : h("p", { class: "hint soft", hidden: rows.length }, picture.phase === "playing" ? "Your bets are on the layout." : ""),
        rows.length ? h("ol", { class: "mine-rows" }, rows.map((row) => settledBet(row, null, this.base))) : "");
    }
    return this.layActs([
      ["Let bots sit down", "f", () => this.command("bots", { number: 5 }), { off: !may.bots }],
      ["How it was settled", "h", () => { const box = $("#result"); box.scrollIntoView({ behavior: "smooth", block: "nearest" }); box.focus(); }, { off: $("#result").hidden }],
      ["Next round", "d", () => this.command("ready"), { main: true, off: !may.ready || picture.phase === "playing" || picture.phase === "bets", word: "ready" }],
    ]);
  }

  // -- time -----------------------------------------------------------------------------------------------------------

  tick() {
    const box = $("#clock");
    if (!box || !this.picture) return;
    const { picture, question } = this;
    const now = Date.now() / 1000 + (picture.skew ?? 0);
    const until = question ? question.deadline : picture.phase === "over" || picture.phase === "waiting" ? picture.next_at : null;
    box.hidden = !until || picture.paused;
    if (box.hidden) return;
    const left = Math.max(0, until - now);
    const whole = question ? picture.terms.seconds : picture.terms.pause;
    const words = question ? `${Math.ceil(left)} s, then: ${question.fallback}` : `next round in ${Math.ceil(left)} s`;
    if (box.lastChild.textContent !== words) box.lastChild.textContent = words;
    box.style.setProperty("--left", Math.min(1, left / Math.max(whole, 1)).toFixed(3));
    box.classList.toggle("late", Boolean(question) && left < 10);
  }
}
