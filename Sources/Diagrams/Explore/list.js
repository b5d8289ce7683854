// Beside the picture: search, filters, contracts and the list of scenes.

const search = byId("search"), list = byId("scenes"), drawer = byId("drawer");

// Filters

function addFilter(place, set, value, text, { sample = null, beside = null, changed = () => render() } = {}) {
  const box = make("input", { type: "checkbox", change: () => {
    if (box.checked) set.delete(value); else set.add(value);
    changed();
  } });
  box.checked = !set.has(value);
  const label = make("label", {}, box, sample ? make("span", { class: "sample " + sample }) : null, make("bdi", {}, text));
  byId(place).append(beside ? make("div", { class: "pair" }, label, beside) : label);
  return box;
}
const used = key => [...new Set(routes.map(route => route[key]))].sort();
const kindName = kind => (kind === "root" ? "replaces the root" : kind);
const meanings = { exact: "exact: every step is in the code", inferred: "inferred from names or types",
  declared: "declared: nothing calls it, or makes its screen" };
for (const kind of used("kind")) addFilter("kinds", off.kinds, kind, kindName(kind), { sample: kind });
for (const certainty of used("certainty")) addFilter("certainties", off.certainties, certainty, meanings[certainty]);
const withFindings = isWanted => scenes.filter(scene => scene.findings.some(isWanted)).length;
for (const [name, text, isWanted] of [["serious", "errors and warnings", isSerious],
  ["info", "information", finding => !isSerious(finding)]]) {
  const number = withFindings(isWanted);
  if (number) addFilter("layers", off.findings, name, `${text}, on ${count(number, "scene")}`);
}
byId("layers").hidden = !withFindings(() => true);
const featureBoxes = sortedFeatures.map(feature =>
  addFilter("features", off.features, feature.name, featureLabel(feature), { changed: () => renderShown(),
    beside: make("button", { type: "button", "aria-label": `Only ${featureLabel(feature)}`, click: () => showOnly(feature) },
      "only") }));
byId("feature-filter").hidden = sortedFeatures.length < 2;
for (const [name, isOn] of [["features-all", true], ["features-none", false]]) {
  byId(name).addEventListener("click", () => showFeatures(() => isOn));
}
/** Shows the features that `isWanted` says true for, and no others. */
function showFeatures(isWanted) {
  sortedFeatures.forEach((feature, index) => {
    featureBoxes[index].checked = isWanted(feature);
    if (isWanted(feature)) off.features.delete(feature.name); else off.features.add(feature.name);
  });
  renderShown();
}
/** Lets the rest of the app go, or comes back to all of it. */
function showOnly(feature) { showFeatures(other => !feature || other === feature); }
/** How many filters are not as they were at first. */
function tellFilters() {
  const changed = off.kinds.size + off.features.size + (off.certainties.size ? off.certainties.size - 1 : 0)
    + Number(off.findings.has("serious"));
  byId("filters-state").textContent = changed ? ` (${changed} off)` : "";
}

// The list

const rows = new Map(scenes.map(scene => {
  const name = make("bdi");
  const number = scene.findings.filter(isSerious).length;
  const button = make("button", { type: "button", click: event => pick(scene, event.shiftKey) },
    make("span", { class: "name" }, name), number ? make("span", { class: "number",
      title: count(number, "error or warning", "errors and warnings") }, String(number)) : null,
    tellingFeature(scene) ? make("span", { class: "faint" }, make("bdi", {}, ...breakable(scene.feature))) : null);
  return [scene, { scene, name, button, item: make("li", {}, button) }];
}));
let listed = [];
function listScenes() {
  const shown = scenes.filter(isSceneShown);
  listed = searchScenes(search.value, shown);
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  list.replaceChildren(...listed.map(scene => {
    const row = rows.get(scene);
    row.name.replaceChildren(...marked(label(scene), words));
    return row.item;
  }));
  byId("found").textContent = listed.length === scenes.length ? "" : `${listed.length} of ${count(scenes.length, "scene")}`;
  byId("nothing").hidden = listed.length > 0 || scenes.length === 0;
}
/** The text with what was searched for standing out. */
function marked(text, words) {
  const small = text.toLowerCase();
  const hit = words.map(word => ({ word, at: small.indexOf(word) })).find(each => each.at >= 0);
  if (!hit || small.length !== text.length) return breakable(text);
  const end = hit.at + hit.word.length;
  return [...breakable(text.slice(0, hit.at)), make("mark", {}, text.slice(hit.at, end)), ...breakable(text.slice(end))];
}
search.addEventListener("input", () => {
  openDrawer(true);
  listScenes();
  drawer.scrollTop = 0;
});
search.addEventListener("keydown", event => {
  const [top] = listed;
  if (!top) return;
  if (event.key === "Enter") pick(top, event.shiftKey);
  if (event.key === "ArrowDown") { event.preventDefault(); rows.get(top).button.focus(); }
});
/** Lets the arrow keys go up and down the buttons of a list, and from the first one to what is above. */
function goByArrows(list, buttons, above) {
  list.addEventListener("keydown", event => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const all = buttons(), place = all.indexOf(document.activeElement) + step;
    (place < 0 ? above : all[Math.min(place, all.length - 1)]).focus();
  });
}
goByArrows(list, () => listed.map(scene => rows.get(scene).button), search);

// Where there is little room, list and filters open over the picture.

const isNarrow = matchMedia("(max-width: 60rem)");
function openDrawer(isOpen) {
  document.body.classList.toggle("open", isOpen);
  byId("open").setAttribute("aria-expanded", String(isOpen));
}
byId("open").addEventListener("click", () => openDrawer(!document.body.classList.contains("open")));

// Contracts: the broken ones first, else as the configuration has them.

const ranks = ["broken", "empty", "kept"];
const contracts = [...data.contracts].sort((a, b) => ranks.indexOf(a.state) - ranks.indexOf(b.state));
for (const contract of contracts) for (const breach of contract.breaches) breach.path = breach.path.map(number => routes[number]);
const contractState = contract => make("span", { class: `state ${contract.state === "broken" ? contract.severity
  : contract.state}` }, contract.state);
const contractButtons = contracts.map(contract => make("button", { type: "button", click: () => {
  openDrawer(false);
  choose(state.contract === contract ? {} : { contract });
} }, contractState(contract), make("bdi", {}, contract.name)));
if (contracts.length) {
  const broken = contracts.filter(contract => contract.state === "broken").length;
  byId("promises").hidden = false;
  byId("promises").open = broken > 0;
  byId("promises-title").textContent = `Contracts: ${broken ? `${broken} of ${contracts.length} broken`
    : `${contracts.length}, none broken`}`;
  byId("contracts").append(...contractButtons.map(button => make("li", {}, button)));
  goByArrows(byId("contracts"), () => contractButtons, byId("promises-title"));
}
