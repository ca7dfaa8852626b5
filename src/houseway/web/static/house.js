// What every page has: the felt that a person likes, and the search in the lobby. It runs before the page is painted.
(() => {
  const kept = () => { try { return localStorage.getItem("felt"); } catch { return null; } };
  const wear = (felt) => { document.documentElement.dataset.felt = felt; };
  wear(kept() ?? (matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark"));

  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-felt-switch]")) return;
    const felt = document.documentElement.dataset.felt === "light" ? "dark" : "light";
    wear(felt);
    try { localStorage.setItem("felt", felt); } catch { /* a browser that keeps nothing */ }
  });

  const seek = (box) => {
    const words = box.value.toLowerCase().split(/\s+/).filter(Boolean);
    const shown = (row) => words.every((word) => row.dataset.find.includes(word));
    let found = 0;
    for (const row of document.querySelectorAll("[data-find]")) { row.hidden = !shown(row); found += !row.hidden; }
    for (const group of document.querySelectorAll("[data-group]")) group.hidden = !group.querySelector("[data-find]:not([hidden])");
    document.querySelector("[data-found]").textContent = words.length ? (found ? `${found} found` : "Nothing of that name") : "";
  };
  document.addEventListener("DOMContentLoaded", () => {
    const box = document.querySelector("[data-seek]");
    if (!box) return;
    box.addEventListener("input", () => seek(box));
    document.addEventListener("keydown", (event) => {
      if (event.key === "/" && !event.target.closest("input, select, textarea")) { event.preventDefault(); box.focus(); }
    });
    if (box.value) seek(box);
  });
})();
