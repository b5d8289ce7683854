// The pictures that Graphviz laid out: their elements carry the ids of scenes, features and routes.

/** An element with attributes (functions are listeners) and children (texts become text nodes). */
function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.flat().filter(child => child !== null && child !== undefined));
  return element;
}
function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const pen = document.createElement("canvas").getContext("2d");
function textWidth(text, size, weight) {
  pen.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  return pen.measureText(text).width;
}

/** Before each word of a text, also those of a name like `SettingsViewController`. */
const wordStarts = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\s)/u;
/** Text that breaks between the words of a name like `SettingsViewController` before it breaks inside of them. */
const breakable = text => text.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=[/_.])/u).flatMap((part, index) =>
  (index ? [make("wbr"), part] : [part]));

/** A picture: its `svg`, its size, and the elements of what it shows, by scene, feature and route. */
class Layer {
  elements = new Map();
  routeElements = new Map();
  /** The lines that stand for several routes, and the frames of features, by what they stand for. */
  bundles = new Map();
  frames = new Map();
  #boxes = new Map();
  #over = [];
  constructor(svg) { this.svg = svg; }
  /** The box of a scene or feature, with its middle at x and y. */
  box(subject) {
    if (!this.#boxes.has(subject)) {
      const { x, y, width, height } = this.elements.get(subject).getBBox();
      this.#boxes.set(subject, { x: x + this.shift.x + width / 2, y: y + this.shift.y + height / 2, width, height });
    }
    return this.#boxes.get(subject);
  }
  add(subject, element, name) {
    this.elements.set(subject, element);
    element.subject = subject;
    element.setAttribute("role", "button");
    element.setAttribute("tabindex", "-1");
    element.setAttribute("aria-label", name);
  }
  addRoute(route, element) {
    if (!this.routeElements.has(route)) this.routeElements.set(route, []);
    this.routeElements.get(route).push(element);
  }
  /** Draws routes that have no line of their own: those to what very many lead to, and those from one frame of a map to
      another. Lines go from box to box, behind the boxes; the scenes of a path get the numbers of its steps. */
  drawOver(routes, isBreach, path) {
    for (const each of this.#over) each.remove();
    const drawn = routes.filter(route => route.from !== route.to && this.elements.has(route.from) && this.elements.has(route.to));
    const lines = draw("g", { class: "over", "aria-hidden": "true" }, ...drawn.map(route => {
      const line = lineBetween(this.box(route.from), this.box(route.to), this.shift);
      const group = draw("g", { class: `route ${route.kind} ${route.certainty} chosen${isBreach(route) ? " breach" : ""}` },
        draw("path", { class: "line", d: line.path }), draw("polygon", { class: "head", points: line.head }));
      group.dataset.id = route.id;
      return group;
    }));
    const numbers = draw("g", { class: "numbers", "aria-hidden": "true" }, ...path.flatMap((scene, index) => {
      if (!this.elements.has(scene)) return [];
      const box = this.box(scene), place = { x: box.x - box.width / 2 - this.shift.x, y: box.y - box.height / 2 - this.shift.y };
      return [draw("g", { transform: `translate(${place.x} ${place.y})` }, draw("circle"), draw("text", {}, String(index + 1)))];
    }));
    const graph = this.svg.querySelector(".graph");
    graph.insertBefore(lines, graph.querySelector(".node"));
    graph.append(numbers);
    this.#over = [lines, numbers];
  }
}

/** A line with a slight bend from the border of one box to that of another, and its arrowhead. */
function lineBetween(from, to, shift) {
  const [dx, dy] = [to.x - from.x, to.y - from.y], length = Math.hypot(dx, dy) || 1;
  const middle = { x: (from.x + to.x) / 2 - dy * .12, y: (from.y + to.y) / 2 + dx * .12 };
  const border = (box, away) => {
    const [x, y] = [away.x - box.x, away.y - box.y];
    const share = Math.min(box.width / 2 / Math.max(1e-6, Math.abs(x)), box.height / 2 / Math.max(1e-6, Math.abs(y)), 1);
    return { x: box.x + x * share, y: box.y + y * share };
  };
  const place = ({ x, y }) => `${Math.round(x - shift.x)},${Math.round(y - shift.y)}`;
  const start = border(from, middle), tip = border(to, middle);
  const back = Math.hypot(middle.x - tip.x, middle.y - tip.y) || 1, size = Math.min(14, length / 3);
  const unit = { x: (middle.x - tip.x) / back, y: (middle.y - tip.y) / back };
  const base = { x: tip.x + unit.x * size, y: tip.y + unit.y * size };
  const side = sign => ({ x: base.x - unit.y * sign * size * .45, y: base.y + unit.x * sign * size * .45 });
  return { path: `M${place(start)}Q${place(middle)} ${place(base)}`, head: [tip, side(1), side(-1)].map(place).join(" ") };
}

const sceneWords = scene => [label(scene), scene.kind, scene.entry ? "entry" : null, scene.feature,
  count(scene.into.length, "route") + " in", count(scene.out.length, "route") + " out",
  scene.findings.length ? count(scene.findings.length, "finding") : null].filter(Boolean).join(", ");
const featureWords = feature => `${featureLabel(feature)}, feature, ${count(feature.scenes.length, "scene")}`;

/** Takes a picture of Graphviz over, which has to be on the page and not hidden. */
function takeOver(svg) {
  const layer = new Layer(svg);
  const shift = svg.querySelector(".graph").transform.baseVal.consolidate().matrix;
  layer.shift = { x: shift.e, y: shift.f };
  layer.width = svg.viewBox.baseVal.width;
  layer.height = svg.viewBox.baseVal.height;
  svg.setAttribute("width", layer.width);
  svg.setAttribute("height", layer.height);
  const routeById = new Map(routes.map(route => [route.id, route]));
  const featureOfID = id => features.get(id.replace(/^\(feature\) /, ""));
  for (const element of svg.querySelectorAll(".scene")) {
    const id = element.dataset.id, scene = sceneById.get(id);
    const feature = element.matches(".feature") ? featureOfID(id) : undefined;
    if (feature) layer.add(feature, element, featureWords(feature));
    else if (scene) layer.add(scene, element, sceneWords(scene));
    element.querySelectorAll("title").forEach(title => {
      title.textContent = scene ? `${scene.shownID}\n${scene.at}` : feature ? featureLabel(feature) : "";
    });
    element.querySelectorAll("a").forEach(link => link.removeAttribute("xlink:title"));
  }
  const bundled = new Map();
  for (const route of routes) {
    const id = `(feature) ${route.from.feature || ""}>${route.kind}>(feature) ${route.to.feature || ""}`;
    if (!bundled.has(id)) bundled.set(id, []);
    bundled.get(id).push(route);
  }
  for (const element of svg.querySelectorAll(".route")) {
    const id = element.dataset.id, route = routeById.get(id);
    if (route) layer.addRoute(route, element);
    else if (bundled.has(id)) layer.bundles.set(element, bundled.get(id));
  }
  for (const element of svg.querySelectorAll(".cluster")) {
    const feature = featureOfID(element.dataset.id || "");
    if (feature) layer.frames.set(element, feature);
  }
  svg.setAttribute("role", "group");
  svg.setAttribute("aria-label", "Arrow keys go from one box to the next");
  svg.querySelectorAll(".route, .cluster:not(.scene), .start").forEach(element => element.setAttribute("aria-hidden", "true"));
  layer.isMap = svg.querySelector(".cluster.scene") !== null;
  svg.classList.toggle("map", layer.isMap);
  // Before anything is hidden, for what is hidden has no size.
  for (const subject of layer.elements.keys()) layer.box(subject);
  liftHeadings(layer);
  return layer;
}

/** The names of features grow as the picture shrinks, so they lie over every frame. In a map they come to the middle of
    their frames where the scenes in them are too small to be read. */
function liftHeadings(layer) {
  const { svg } = layer, headings = draw("g", { class: "cluster headings", "aria-hidden": "true" });
  const clusters = [...svg.querySelectorAll(".cluster")];
  const first = layer.isMap ? null : svg.querySelector(".node, .edge");
  svg.querySelector(".graph").insertBefore(headings, first);
  for (const cluster of clusters) {
    const text = cluster.querySelector("text");
    if (!text) continue;
    const box = cluster.getBBox(), letters = Math.max(4, text.textContent.length);
    text.style.setProperty("--most", `${Math.max(13, box.width / letters * 1.5)}px`);
    headings.append(text);
    const feature = layer.frames.get(cluster);
    if (!layer.isMap || !feature) continue;
    text.classList.add("near-name");
    headings.append(farName(feature, box));
    layer.frames.set(headings.lastChild, feature);
    layer.frames.set(text, feature);
  }
}
/** On two lines of about the same length, where there is more than one word. */
function wordsOf(text) {
  const words = text.split(wordStarts);
  const splits = words.slice(1).map((_, index) => [words.slice(0, index + 1).join("").trim(), words.slice(index + 1).join("").trim()]);
  const longest = lines => Math.max(...lines.map(line => line.length));
  return splits.sort((a, b) => longest(a) - longest(b))[0] || [text];
}
/** The name of a feature in the middle of its frame, on one or two lines, with the number of its scenes. */
function farName(feature, box) {
  const name = featureLabel(feature);
  // A part of a feature stands under the feature's name; what is long breaks between words, and nothing is cut.
  const lines = name.split(/(?<=\/)/).flatMap(part => (part.length > 16 ? wordsOf(part) : [part]));
  const widest = Math.max(...lines.map(line => textWidth(line, 12, 700))) / 12;
  const text = draw("text", { class: "far-name", x: box.x + box.width / 2, y: box.y + box.height / 2 });
  text.style.setProperty("--most", `${Math.min(box.width * .9 / widest, box.height * .8 / (lines.length + 1))}px`);
  const rows = [...lines, count(feature.scenes.length, "scene")];
  rows.forEach((row, index) => text.append(draw("tspan", { x: box.x + box.width / 2, class: index < lines.length ? "" : "detail",
    dy: index ? "1.1em" : `${(-.55 * (rows.length - 1) + .3).toFixed(2)}em` }, row)));
  return text;
}

/** Outlines what has findings, and puts their number at the corner, so that colour is not the only sign. */
function flag(layer) {
  for (const [subject, element] of layer.elements) {
    element.querySelector(".flags")?.remove();
    element.classList.remove("flagged", "informed");
    const found = (subject.scenes || [subject]).flatMap(shownFindings);
    if (!found.length) continue;
    const { x, y, width, height } = layer.box(subject);
    const corner = { x: x + width / 2 - layer.shift.x, y: y - height / 2 - layer.shift.y };
    const serious = found.filter(isSerious).length, words = String(serious || found.length);
    const badge = 8 + 3 * (words.length - 1);
    const text = draw("text", { x: corner.x, y: corner.y + 3, "text-anchor": "middle" }, words);
    element.append(draw("g", { class: "flags", "aria-hidden": "true" },
      draw("rect", { class: "flag", x: corner.x - badge, y: corner.y - 8, width: 2 * badge, height: 16, rx: 8 }), text));
    element.classList.add(serious ? "flagged" : "informed");
  }
}
