// A page that is served draws itself again when the app has changed: it keeps what is selected, seen and filtered.

const kept = "sidewinder-view", told = byId("watch");
{
  const before = JSON.parse(sessionStorage.getItem(kept) || "null");
  sessionStorage.removeItem(kept);
  if (before) {
    for (const [name, values] of Object.entries(before.off)) {
      off[name].clear();
      values.forEach(value => off[name].add(value));
    }
    document.querySelectorAll("#page-filters input").forEach(box => { box.checked = !before.unchecked.includes(nameOf(box)); });
    search.value = before.search;
    setTheme(before.isDark);
    render();
    if (mode === before.mode) Object.assign(view, before.view);
    show();
    tellZoom(view.zoom);
    told.textContent = "drawn again";
  }
}
function nameOf(box) { return `${box.closest("[id]:not(label)").id} ${box.closest("label").textContent}`; }
function drawAgain() {
  sessionStorage.setItem(kept, JSON.stringify({
    off: Object.fromEntries(Object.entries(off).map(([name, values]) => [name, [...values]])),
    unchecked: [...document.querySelectorAll("#page-filters input:not(:checked)")].map(nameOf),
    search: search.value, mode, view: { x: view.x, y: view.y, zoom: view.zoom },
    isDark: document.documentElement.dataset.theme === "dark",
  }));
  location.reload();
}
async function watch() {
  try {
    const [version, ...trouble] = (await (await fetch("version", { cache: "no-store" })).text()).split("\n");
    const problem = trouble.join(" ").trim();
    if (problem) told.textContent = `not drawn again: ${problem}`;
    if (version !== data.version) return drawAgain();
  } catch {
    told.textContent = "the tool has ended; this is its last picture";
  }
  setTimeout(watch, 700);
}
setTimeout(watch, 700);
