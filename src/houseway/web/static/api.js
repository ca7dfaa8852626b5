// How a page speaks to the house: commands that are repeated until they are acknowledged, refusals, and "why?".

export const h = (tag, props = {}, ...children) => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name.startsWith("--")) node.style.setProperty(name, value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
};

export const $ = (selector, from = document) => from.querySelector(selector);

export const cents = (text) => Math.round(Number(text) * 100);
export const money = (amount) => (amount / 100).toFixed(2);
/** As people say it: 60, 2.50, 1,200. */
export const spoken = (text) => {
  const amount = Number(text);
  return amount.toLocaleString("en-US", { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2, maximumFractionDigits: 2 });
};

const token = () => $("meta[name=csrf-token]");
const wait = (seconds) => new Promise((done) => { setTimeout(done, seconds * 1000); });
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

export const get = async (url) => (await fetch(url, { headers: { Accept: "application/json" } })).json();

/** In another tab somebody has come in anew: this page goes on with the new token, unless it was somebody else's. */
async function stillMine() {
  const { person, csrf } = await get("/api/me");
  const { me } = token().dataset;
  if (me && me !== String(person?.id)) return `In another tab ${person ? `${person.name} has come in` : "you have gone out"}; load this page again.`;
  token().content = csrf;
  return null;
}

/** Posts a command. The same key goes with every repetition, so that nothing is done twice. */
export async function post(url, body = {}, key = newKey()) {
  for (let tries = 0, renewed = false; ; tries += 1) {
    try {
      const reply = await fetch(url, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-CSRF-Token": token().content, "Idempotency-Key": key },
        body: JSON.stringify(body),
      });
      if (reply.status < 500) {
        const said = await reply.json();
        if (said.csrf) { token().content = said.csrf; token().dataset.me = said.person?.id ?? ""; }
        if (said.refused?.code === "csrf" && !renewed) {
          const says = await stillMine();
          if (says) return { refused: { code: "csrf", says, rule: [] } };
          renewed = true;
          continue;
        }
        return reply.ok ? said : { refused: said.refused ?? { code: "refused", says: "The house did not understand that.", rule: [] } };
      }
    } catch { /* the line is cut; the house may be back soon */ }
    if (tries === 4) return { refused: { code: "no-answer", says: "The house does not answer. Try again in a moment.", rule: [] } };
    await wait(0.4 * 2 ** tries);
  }
}

const place = (lines) => lines.split(",").map((part) => {
  const [document, span] = part.trim().split(":");
  return span ? `document ${document}, ${span.includes("-") ? "lines" : "line"} ${span.replace("-", " to ")}` : document;
}).join("; ");

/** The rule's place in the document, which leads to it in the rulebook. */
const inTheRulebook = ({ name, lines }) => {
  const { game } = document.body.dataset;
  return game ? h("a", { href: `/rules/${game}#${name}`, target: "_blank", rel: "opener" }, place(lines)) : place(lines);
};

/** Opens the rule in words with its lines in the document. */
export function showRule(head, says, rule) {
  const box = $("#why");
  box.replaceChildren(
    h("h2", {}, head),
    says && says !== head ? h("p", {}, says) : "",
    ...rule.map((part) => h("blockquote", { class: "rule" }, h("p", {}, part.says), h("footer", {}, inTheRulebook(part)))),
    rule.length ? "" : h("p", { class: "soft" }, "No clause of the document is behind this; it is how the house keeps order."),
    h("form", { method: "dialog" }, h("button", { class: "plain shut", "aria-label": "Close" }, "✕")),
  );
  if (!box.open) box.showModal();
}

export async function explain(base, because, head, says) {
  const told = because ? await get(`${base}/why/${encodeURIComponent(because)}`) : { rule: [] };
  showRule(head, says, told.rule ?? []);
}

export const whyButton = (base, because, head, says) =>
  because ? h("button", { type: "button", class: "why", "aria-label": `Why? ${says ?? head}`, onclick: () => explain(base, because, head, says) }, "why?") : null;
