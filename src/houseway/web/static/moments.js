// Times as the visitor's own clock has them.
for (const node of document.querySelectorAll("time[data-at]")) {
  const at = new Date(Number(node.dataset.at) * 1000);
  node.dateTime = at.toISOString();
  node.textContent = at.toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
}
