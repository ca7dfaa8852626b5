// A record that a visitor has is sent to the house, which says check by check whether it holds.
import { $, get, h, post } from "./api.js";

const NAMES = { chain: "Hash chain", commitment: "Shuffle", replay: "Replay", money: "Money" };

$("[data-proof]")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const box = $("[data-verdict]");
  box.replaceChildren(h("p", { class: "soft" }, "The house looks at it …"));
  const { person } = await get("/api/me");
  if (!person) await post("/api/guest");
  const told = await post("/api/verify", { record: await event.target.elements.file.files[0].text() });
  if (told.refused) { box.replaceChildren(h("p", { class: "refusal" }, told.refused.says)); return; }
  box.replaceChildren(
    h("ul", { class: "checks" }, told.checks.map((check) => h("li", { class: check.ok ? "ok" : "wrong" },
      h("b", {}, NAMES[check.check] ?? check.check, h("span", { class: "unseen" }, check.ok ? ": in order" : ": wrong")), h("span", {}, `${check.says[0].toUpperCase()}${check.says.slice(1)}${check.says.endsWith("…") ? "" : "."}`)))),
    h("p", { class: `verdict ${told.ok ? "won" : "lost"}` }, told.ok ? "Everything that this record promises holds." : "This record does not keep what it promises."));
});
