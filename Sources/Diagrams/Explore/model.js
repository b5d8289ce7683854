// The graph, and what can be asked of it. Knows nothing of the page.
// Names come from sources and may hold anything: they reach the page through textContent and attributes only.

const data = JSON.parse(document.getElementById("page-data").textContent);
const scenes = data.scenes, routes = data.routes;

const count = (number, one, many = one + "s") => `${number} ${number === 1 ? one : many}`;
const collator = new Intl.Collator("en", { numeric: true });

scenes.forEach(scene => Object.assign(scene, { out: [], into: [], exits: [], links: [], unresolved: [], findings: [],
  namings: [] }));
routes.forEach(route => {
  route.from = scenes[route.from];
  route.to = scenes[route.to];
  route.from.out.push(route);
  route.to.into.push(route);
});
for (const exit of data.exits) scenes[exit.scene].exits.push(exit);
for (const link of data.links) scenes[link.scene].links.push(link);
for (const call of data.unresolved) if (call.scene !== null) scenes[call.scene].unresolved.push(call);
for (const finding of data.findings) if (finding.scene !== null) scenes[finding.scene].findings.push(finding);

for (const naming of data.namings || []) scenes[naming.scene].namings.push(naming);
/** The scenes of the app that nothing names, where that is known. */
const unnamed = data.namings ? scenes.filter(scene => scene.kind !== "system" && !scene.namings.length) : [];

/** Red is for these; information is told where it is asked for. */
const isSerious = finding => finding.severity !== "info";

// Names

const sceneById = new Map(scenes.map(scene => [scene.id, scene]));
const label = scene => scene.label.trim() || "(no name)";

/** The scene of an id, or the only one of a name; capital letters do not matter. */
function sceneNamed(text) {
  if (sceneById.has(text)) return sceneById.get(text);
  const small = text.toLowerCase();
  for (const name of [scene => scene.id, scene => scene.name, label]) {
    const found = scenes.filter(scene => name(scene).toLowerCase() === small);
    if (found.length === 1) return found[0];
  }
  return null;
}

// Features, by name; the scenes of none are one as well where there are others.

const features = new Map();
for (const scene of scenes) {
  const name = scene.feature || "";
  if (!features.has(name)) features.set(name, { name, scenes: [] });
  features.get(name).scenes.push(scene);
}
const featureOf = scene => features.get(scene.feature || "");
const featureLabel = feature => feature.name.trim() || "no feature";
/** The feature, where it says more than the name does. */
const tellingFeature = scene => (scene.feature && !label(scene).toLowerCase().includes(scene.feature.toLowerCase())
  ? scene.feature : "");
const sortedFeatures = [...features.values()].sort((a, b) => collator.compare(a.name, b.name));

// Filters

const off = { kinds: new Set(), certainties: new Set(["declared"]), features: new Set(), findings: new Set(["info"]) };
const isSceneShown = scene => !off.features.has(scene.feature || "");
const isShown = route => !off.kinds.has(route.kind) && !off.certainties.has(route.certainty)
  && isSceneShown(route.from) && isSceneShown(route.to);
const shownFindings = scene => scene.findings.filter(finding =>
  !off.findings.has(isSerious(finding) ? "serious" : "info"));

// Paths

/** The scenes that can be reached by routes that `isUsable` says true for, each with the route it was reached by. */
function reach(start, isUsable) {
  const reachedBy = new Map([[start, null]]);
  for (const scene of reachedBy.keys()) {
    for (const route of scene.out) {
      if (isUsable(route) && !reachedBy.has(route.to)) reachedBy.set(route.to, route);
    }
  }
  return reachedBy;
}
/** The routes of the path with the fewest steps, then first by id; null where there is none. */
function shortest(start, end, isUsable = isShown) {
  const reachedBy = reach(start, isUsable);
  if (!reachedBy.has(end)) return null;
  const path = [];
  for (let at = end; at !== start; at = path[0].from) path.unshift(reachedBy.get(at));
  return path;
}
const isCertain = route => route.certainty !== "declared";
const entries = scenes.filter(scene => scene.entry)
  .map(scene => ({ scene, behind: [...reach(scene, isCertain).keys()].filter(other =>
    other !== scene && other.kind !== "system").length }))
  .sort((a, b) => b.behind - a.behind || collator.compare(label(a.scene), label(b.scene)));
/** Where the page starts: the entry with most scenes behind it. */
const startScene = entries[0]?.scene
  || scenes.reduce((best, scene) => (best && best.out.length >= scene.out.length ? best : scene), null);

// Search

/** How well a text answers a word: 0 the whole text, 1 its beginning, 2 a word in it ("pay" in "ConfirmPayment"),
    3 any part of it, Infinity not at all. */
function rankOf(word, text) {
  const small = text.toLowerCase(), isUpper = letter => letter !== letter.toLowerCase();
  if (small === word) return 0;
  let best = Infinity;
  for (let at = small.indexOf(word); at >= 0; at = small.indexOf(word, at + 1)) {
    if (at === 0) return 1;
    const startsWord = !/[\p{L}\p{N}]/u.test(text[at - 1]) || isUpper(text[at]) && !isUpper(text[at - 1]);
    best = Math.min(best, startsWord ? 2 : 3);
  }
  return best;
}

/** The best answers first: names, then types, then features. Every word has to be somewhere. */
function searchScenes(text, candidates) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = [];
  for (const scene of candidates) {
    let rank = 0;
    for (const word of words) {
      const types = [scene.id, ...scene.types.map(type => type.name)];
      rank += Math.min(Math.min(rankOf(word, scene.name), rankOf(word, label(scene))),
        4 + Math.min(...types.map(type => rankOf(word, type))), 8 + rankOf(word, scene.feature || ""));
    }
    if (rank < Infinity) found.push({ scene, rank });
  }
  return found.sort((a, b) => a.rank - b.rank
    || (words.length ? label(a.scene).length - label(b.scene).length : 0)
    || collator.compare(label(a.scene), label(b.scene)) || (a.scene.id < b.scene.id ? -1 : 1)).map(each => each.scene);
}
