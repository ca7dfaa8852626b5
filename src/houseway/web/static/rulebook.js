// The rulebook's page: printing, and the odds that are worked out while one waits.
import { $, get, post } from "./api.js";

$("[data-print]")?.addEventListener("click", () => print());

const desk = $("[data-odds]");

async function watch() {
  const url = desk.dataset.odds + location.search;
  const bar = $("progress", desk);
  for (;;) {
    const told = await get(url);
    if (told.state === "ready") { location.reload(); return; }
    const on = told.state === "counting";
    const says = told.says ?? told.refused?.says ?? "The house does not answer.";
    const done = told.progress ? ` ${told.progress.what.replaceAll("_", " ")}: ${Math.round(100 * told.progress.done)} %` : "";
    if ($("[data-says]", desk).textContent !== says + done) $("[data-says]", desk).textContent = says + done;
    bar.hidden = !on;
    if (told.progress) bar.value = told.progress.done; else bar.removeAttribute("value");
    $("[data-count]", desk).hidden = on;
    if (!on) return;
    await new Promise((go) => { setTimeout(go, 700); });
  }
}

$("[data-count]", desk ?? document)?.addEventListener("click", async () => {
  const { person } = await get("/api/me");
  if (!person) await post("/api/guest");
  const told = await post(desk.dataset.odds + location.search);
  if (told.refused) $("[data-says]", desk).textContent = told.refused.says;
  else watch();
});
if (desk?.dataset.state === "counting") watch();
