// What is selected, which picture shows it, keys, links to a selection, light and dark.

// Pictures: the whole app, its features where they are many, and close-ups.

const holders = new Map([...picture.children].map(holder => [holder.dataset.view, holder]));
const taken = new Map();
const has = { whole: true, features: holders.has("features"), closeup: scenes.length > 0 };
const usualMode = "whole";
let mode = usualMode, layer = null, closeUpSubject = startScene;

let state = {};
const nothing = { scenes: [], feature: null, contract: null, breach: null, missing: null };
let asking = null;

/** The picture of the current mode, taken over or laid out where it is not there yet. */
function currentLayer() {
  for (const [name, holder] of holders) holder.hidden = name !== mode;
  for (const [name, each] of viewButtons) each.setAttribute("aria-pressed", String(name === mode));
  if (mode === "closeup") {
    const made = closeUp();
    holders.get("closeup").replaceChildren(made.svg);
    flag(made);
    return made;
  }
  if (!taken.has(mode)) taken.set(mode, takeOver(holders.get(mode).querySelector("svg")));
  flag(taken.get(mode));
  return taken.get(mode);
}
function closeUp() {
  const [start, end] = state.scenes;
  const path = end ? shortest(start, end) : null;
  if (path?.length) return closeUpOfPath(start, path);
  closeUpSubject = start || state.feature || closeUpSubject;
  return closeUpSubject.scenes ? closeUpOfFeature(closeUpSubject) : closeUpOfScene(closeUpSubject);
}
const viewButtons = new Map(["closeup", "features", "whole"].map(name => [name, byId("view-" + name)]));
for (const [name, each] of viewButtons) {
  each.hidden = !has[name];
  each.addEventListener("click", () => {
    mode = name;
    render();
    move(false);
    remember();
  });
}

// Selection: nothing, a scene, a path between two, a feature, or a contract, of which one breach may be picked.

function choose(next, { moves = true, remembers = true } = {}) {
  state = { ...nothing, ...next };
  asking = null;
  const hadFocus = stage.contains(document.activeElement);
  if (mode === "features" && (state.scenes.length || state.feature) || state.contract) mode = "whole";
  render();
  if (hadFocus) layer.elements.get(layer.stop)?.focus({ preventScroll: true });
  if (moves) move(true);
  if (remembers) remember();
}
/** A scene that is chosen by its name: in the list, by a search, in what is told. */
function pick(scene, isSecond = false) {
  openDrawer(false);
  choose({ scenes: withSecond(scene, isSecond) });
}
/** The scene with the one that waits for another, if there is one. */
function withSecond(scene, isSecond) {
  if (asking && asking.scene !== scene) return asking.end === "from" ? [asking.scene, scene] : [scene, asking.scene];
  const [first, second] = state.scenes;
  return isSecond && first && !second && first !== scene ? [first, scene] : [scene];
}
/** Waits for the other end of a path. */
function ask(scene, end) {
  asking = { scene, end };
  search.value = "";
  listScenes();
  renderAsking();
  openDrawer(true);
  search.focus();
}
function renderAsking() {
  const banner = byId("asking");
  banner.hidden = !asking;
  banner.replaceChildren(...(asking ? [make("span", {}, `Path ${asking.end} `, make("strong", {}, bdi(label(asking.scene))),
    asking.end === "from" ? " to which scene? " : " from which scene? ", "Search, or choose in the list or the picture. "),
    button("Cancel", () => { asking = null; renderAsking(); })] : []));
}
function showAllRoutes() {
  for (const set of Object.values(off)) if (set !== off.findings) set.clear();
  for (const id of ["kinds", "certainties", "features"]) {
    byId(id).querySelectorAll("input").forEach(box => { box.checked = true; });
  }
  render();
  move(true);
}

function render() {
  layer = currentLayer();
  [view.width, view.height] = [layer.width, layer.height];
  for (const [route, elements] of layer.routeElements) {
    for (const element of elements) element.classList.toggle("hidden", !isShown(route));
  }
  for (const [element, all] of layer.bundles) element.classList.toggle("hidden", !all.some(isShown));
  for (const [element, feature] of layer.frames) element.classList.toggle("hidden", off.features.has(feature.name));
  for (const [subject, element] of layer.elements) {
    element.classList.toggle("hidden", subject.scenes ? off.features.has(subject.name) : !isSceneShown(subject));
  }
  // The dot before an entry goes with it.
  layer.svg.querySelectorAll(".start").forEach(dot =>
    dot.classList.toggle("hidden", Boolean(dot.nextElementSibling?.matches(".hidden"))));
  mark();
  setStop(usualStop());
  listScenes();
  tellFilters();
  renderAsking();
  for (const row of rows.values()) row.button.setAttribute("aria-current", String(state.scenes.includes(row.scene)));
  contracts.forEach((contract, number) =>
    contractButtons[number].setAttribute("aria-current", String(state.contract === contract)));
  const [start, end] = state.scenes, way = end ? shortest(start, end) : null;
  byId("selection").replaceChildren(...(state.contract ? contractPanel(state.contract, state.breach)
    : end ? pathPanel(start, end, way) : start ? scenePanel(start)
      : state.feature ? featurePanel(state.feature) : startPanel()).filter(Boolean));
  byId("told").textContent = state.contract ? `${state.contract.name}, ${state.contract.state}` : end
    ? [byId("selection").querySelector("h2 + p").textContent, way?.length ? `${pathWords(start, way)}.` : ""].join(" ").trim()
    : start ? sceneWords(start)
      : state.feature ? featureWords(state.feature) : "";
  const isEmpty = !start && !state.feature && !state.contract;
  byId("help").hidden = !isEmpty;
  document.body.classList.toggle("selected", !isEmpty);
  byId("details").scrollTop = 0;
}

/** What stands out in the picture: `near` are the boxes that are to be in sight. */
let near = [];
function mark() {
  near = [];
  const over = new Map();
  layer.svg.querySelectorAll(".chosen, .near, .breach").forEach(each => each.classList.remove("chosen", "near", "breach"));
  const box = (subject, ...classes) => {
    layer.elements.get(subject)?.classList.add("near", ...classes);
    if (layer.elements.has(subject)) near.push(subject);
  };
  const step = (route, ...classes) => {
    const own = layer.routeElements.get(route);
    own?.forEach(element => element.classList.add("chosen", ...classes));
    if (!own) over.set(route, classes.includes("breach"));
    box(route.from);
    box(route.to);
  };
  const [start, end] = state.scenes;
  for (const scene of state.scenes) box(scene, "chosen");
  const lit = end ? shortest(start, end) || [] : start ? [...start.out, ...start.into].filter(isShown) : [];
  // A close-up of a scene holds nothing but what belongs to it.
  if (mode !== "closeup" || end) lit.forEach(route => step(route));
  if (mode === "whole" && state.feature) state.feature.scenes.forEach(scene => box(scene));
  if (mode === "features") {
    for (const feature of [state.feature, start && featureOf(start)].filter(Boolean)) box(feature, "chosen");
  }
  if (state.contract) markContract(box, step);
  layer.drawOver([...over.keys()], route => over.get(route), end && lit.length ? [start, ...lit.map(route => route.to)] : []);
  layer.svg.classList.toggle("choosing", mode === "whole" && near.length > 0);
}
/** The paths that break a contract, or the one of them that is picked; of a kept one the scenes it speaks of. */
function markContract(box, step) {
  const { contract, breach } = state;
  for (const { path, scene } of breach ? [breach] : contract.breaches) {
    if (scene !== null) box(scenes[scene]);
    path.forEach(route => step(route, "breach"));
    const end = path.length ? path.at(-1).to : scenes[scene];
    if (end) box(end, "chosen");
  }
  if (contract.breaches.length) return;
  for (const term of contract.terms) for (const number of term.scenes) box(scenes[number], "chosen");
}

/** Moves the picture to what is selected, or to where it starts. */
function move(glide) {
  const boxOf = subject => (layer.elements.has(subject) ? layer.box(subject) : null);
  if (mode !== "closeup" && near.length) {
    const anchor = boxOf(state.scenes[0]) || layer.box(near[0]);
    return frame(around([...new Set(near)].map(boxOf)), { least: state.contract || state.scenes[1] ? .02 : readable,
      anchor, most: 1.2, glide });
  }
  const anchor = boxOf(state.scenes[0]) || boxOf(closeUpSubject) || boxOf(startScene)
    || boxOf(startScene && featureOf(startScene)) || { x: 0, y: layer.height / 2 };
  // A close-up that would be too small to read starts with a part of it; the whole app is whole.
  frame(mode === "closeup" ? wholeArea() : shownArea(), { least: mode === "closeup" ? readable : .02, anchor, glide });
}
/** What the filters leave of a picture. */
function shownArea() {
  const shown = [...layer.elements].filter(([, element]) => !element.classList.contains("hidden"));
  if (shown.length === layer.elements.size || !shown.length) return wholeArea();
  const area = around(shown.map(([subject]) => layer.box(subject)));
  return { x: area.x - 20, y: area.y - 20, width: area.width + 40, height: area.height + 40 };
}
/** Draws what the filters leave, and comes near to it. */
function renderShown() {
  render();
  if (mode === "closeup") move(true); else frame(shownArea());
}

// Clicks and keys in the picture

function click(subject, isSecond) {
  if (subject.scenes) { choose({ feature: subject }); return; }
  const picked = withSecond(subject, isSecond || mode === "whole");
  choose({ scenes: picked }, { moves: mode === "closeup" });
}
picture.addEventListener("click", event => {
  const element = event.target.closest(".scene");
  if (dragged) return;
  if (element?.subject) click(element.subject, event.shiftKey);
  else if (!asking) choose({}, { moves: false });
});
stage.addEventListener("click", event => {
  if (event.target === stage && !dragged && !asking) choose({}, { moves: false });
});

/** Where the arrow keys go from box to box: in a map among features from afar, and among scenes from near. */
const isMet = subject => !layer.isMap || Boolean(subject?.scenes) === (picture.dataset.level === "features");
function usualStop() {
  const wishes = [state.scenes[0], state.feature, layer.stop, closeUpSubject, startScene, startScene && featureOf(startScene),
    ...layer.elements.keys()];
  return wishes.find(subject => layer.elements.has(subject) && isMet(subject))
    || wishes.find(subject => layer.elements.has(subject));
}
picture.addEventListener("level", () => { if (!picture.contains(document.activeElement)) setStop(usualStop()); });

/** The box that the tab key comes to. */
function setStop(subject) {
  layer.elements.get(layer.stop)?.setAttribute("tabindex", "-1");
  layer.stop = subject;
  layer.elements.get(subject)?.setAttribute("tabindex", "0");
}
/** What lies nearest in a direction; what is off to the side counts as further away. */
function neighbour(subject, dx, dy) {
  const here = layer.box(subject);
  let best = null, least = Infinity;
  for (const [other, element] of layer.elements) {
    if (other === subject || element.classList.contains("hidden") || !isMet(other)) continue;
    const [x, y] = [layer.box(other).x - here.x, layer.box(other).y - here.y];
    const ahead = x * dx + y * dy, aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (ahead > 1 && ahead + 2 * aside < least) [best, least] = [other, ahead + 2 * aside];
  }
  return best;
}
const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
picture.addEventListener("keydown", event => {
  const subject = event.target.closest(".scene")?.subject;
  if (!subject) return;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    click(subject, event.shiftKey);
  } else if (directions[event.key] && !event.shiftKey) {
    event.preventDefault();
    const next = neighbour(subject, ...directions[event.key]);
    if (!next) return;
    setStop(next);
    layer.elements.get(next).focus({ preventScroll: true });
  }
});
picture.addEventListener("focusin", event => {
  const element = event.target.closest(".scene");
  // Focus that comes with a click leaves the picture where it is.
  if (element?.matches(":focus-visible")) reveal(layer.box(element.subject));
});
document.addEventListener("keydown", event => {
  if (event.key === "Escape") {
    if (document.body.classList.contains("open")) openDrawer(false);
    if (asking) { asking = null; renderAsking(); } else choose({}, { moves: false });
    return;
  }
  if (event.target.matches("input") || event.ctrlKey || event.metaKey || event.altKey) return;
  const way = event.shiftKey && directions[event.key];
  if (way) { event.preventDefault(); panBy(-way[0] * 120, -way[1] * 120); return; }
  const views = [...viewButtons.values()].filter(each => !each.hidden);
  const action = { 1: () => views[0]?.click(), 2: () => views[1]?.click(), 3: () => views[2]?.click(), "/": () => { search.focus(); search.select(); }, "+": () => zoomBy(1.25), "=": () => zoomBy(1.25),
    "-": () => zoomBy(.8), "0": () => frame(wholeArea()) }[event.key];
  if (!action) return;
  event.preventDefault();
  action();
});

// Links: the address names what is selected, so that it can be sent, and the browser's buttons go back and forth.

function address() {
  const [start, end] = state.scenes, words = new URLSearchParams();
  if (end) { words.set("from", start.id); words.set("to", end.id); } else if (start) words.set("scene", start.id);
  if (state.feature) words.set("feature", state.feature.name);
  if (state.contract) words.set("contract", state.contract.name);
  if (mode !== usualMode) words.set("view", mode);
  return `${words}` && "#" + words;
}
function remember() {
  const wanted = address();
  if (wanted !== location.hash) history.pushState(null, "", wanted || location.pathname + location.search);
}
function readAddress() {
  const words = new URLSearchParams(location.hash.slice(1));
  if (location.hash && ![...words.values()].some(Boolean)) return false;
  const next = {}, found = ["scene", "from", "to"].map(key => words.get(key)).filter(Boolean);
  const named = found.map(text => [text, sceneNamed(text)]);
  next.scenes = named.map(each => each[1]).filter(Boolean).slice(0, 2);
  if (next.scenes[0] === next.scenes[1]) next.scenes.length = Math.min(1, next.scenes.length);
  next.missing = named.find(each => !each[1])?.[0] || null;
  if (next.missing) next.scenes = [];
  next.feature = words.has("feature") ? features.get(words.get("feature")) || null : null;
  next.contract = contracts.find(each => each.name === words.get("contract")) || null;
  state = { ...nothing, ...next };
  mode = has[words.get("view")] ? words.get("view") : usualMode;
  asking = null;
  render();
  move(false);
  return true;
}
window.addEventListener("popstate", readAddress);

// Light and dark

function setTheme(isDark) {
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
  // The button says what it makes of the page.
  byId("theme").textContent = isDark ? "Light" : "Dark";
}
const wish = matchMedia("(prefers-color-scheme: dark)");
wish.addEventListener("change", () => setTheme(wish.matches));
byId("theme").addEventListener("click", () => setTheme(document.documentElement.dataset.theme !== "dark"));
setTheme(wish.matches);

// One page of paper has room for the picture alone.

let dark = false;
window.addEventListener("beforeprint", () => {
  dark = document.documentElement.dataset.theme === "dark";
  if (dark) setTheme(false);
  tellZoom(Math.max(.5, Math.min(1000 / layer.width, 680 / layer.height)));
});
window.addEventListener("afterprint", () => {
  if (dark) setTheme(true);
  tellZoom(view.zoom);
});

byId("counts").textContent = data.counts;
byId("notes").append(...data.notes.map(note => make("li", {}, note)));
state = { ...nothing };
if (!readAddress()) {
  render();
  move(false);
}
tellZoom(view.zoom);
