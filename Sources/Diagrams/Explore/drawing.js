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

/** Text that breaks between the words of a name like `SettingsViewController` before it breaks inside of them. */
const breakable = text => text.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=[/_.])/u).flatMap((part, index) =>
  (index ? [make("wbr"), part] : [part]));

/** A picture: its `svg`, its size, and the elements of what it shows, by scene, feature and route. */
class Layer {
  elements = new Map();
  routeElements = new Map();
  #boxes = new Map();
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
  for (const element of svg.querySelectorAll(".scene")) {
    const id = element.dataset.id, scene = sceneById.get(id);
    const feature = element.matches(".feature") ? features.get(id.replace(/^\(feature\) /, "")) : undefined;
    if (feature) layer.add(feature, element, featureWords(feature));
    else if (scene) layer.add(scene, element, sceneWords(scene));
    element.querySelectorAll("title").forEach(title => {
      title.textContent = scene ? `${scene.shownID}\n${scene.at}` : feature ? featureLabel(feature) : "";
    });
    element.querySelectorAll("a").forEach(link => link.removeAttribute("xlink:title"));
  }
  for (const element of svg.querySelectorAll(".route")) {
    const route = routeById.get(element.dataset.id);
    if (route) layer.addRoute(route, element);
  }
  svg.setAttribute("role", "group");
  svg.setAttribute("aria-label", "Arrow keys go from one box to the next");
  svg.querySelectorAll(".route, .cluster, .start").forEach(element => element.setAttribute("aria-hidden", "true"));
  liftHeadings(svg);
  return layer;
}

/** The names of features grow as the picture shrinks, so they lie over every frame. */
function liftHeadings(svg) {
  const headings = draw("g", { class: "cluster headings", "aria-hidden": "true" });
  const clusters = [...svg.querySelectorAll(".cluster")];
  svg.querySelector(".graph").insertBefore(headings, svg.querySelector(".node, .edge"));
  for (const cluster of clusters) {
    const text = cluster.querySelector("text");
    if (!text) continue;
    const width = cluster.getBBox().width, letters = Math.max(4, text.textContent.length);
    text.style.setProperty("--most", `${Math.max(13, width / letters * 1.5)}px`);
    headings.append(text);
  }
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
