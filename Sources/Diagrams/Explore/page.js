"use strict";
// Names come from sources and may hold anything: they reach the page through textContent and attributes only.
(() => {
  const data = JSON.parse(document.getElementById("page-data").textContent);
  const byId = name => document.getElementById("page-" + name);
  const stage = byId("stage"), picture = byId("picture"), svg = picture.querySelector("svg");

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
  const count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;

  // The graph

  const scenes = data.scenes, routes = data.routes;
  const sceneNumbers = new Map(scenes.map((scene, number) => [scene.id, number]));
  scenes.forEach(scene => Object.assign(scene, { out: [], into: [], exits: [], unresolved: [], findings: [] }));
  routes.forEach((route, number) => {
    scenes[route.from].out.push(number);
    scenes[route.to].into.push(number);
  });
  for (const exit of data.exits) scenes[exit.scene].exits.push(exit);
  for (const call of data.unresolved) if (call.scene !== null) scenes[call.scene].unresolved.push(call);
  for (const finding of data.findings) if (finding.scene !== null) scenes[finding.scene].findings.push(finding);
  const names = new Map();
  for (const scene of scenes) names.set(scene.name, (names.get(scene.name) || 0) + 1);
  const label = scene => {
    const text = names.get(scene.name) > 1 || !scene.name.trim() ? scene.id : scene.name;
    return text.trim() ? text : "(no name)";
  };

  // The picture: its elements carry the ids of scenes and routes.

  const routeElements = new Map();
  for (const element of svg.querySelectorAll(".scene")) {
    const number = sceneNumbers.get(element.dataset.id);
    if (number === undefined) continue;
    const scene = scenes[number];
    scene.element = element;
    element.dataset.number = number;
    element.setAttribute("role", "button");
    element.setAttribute("tabindex", "-1");
    const words = [label(scene), scene.kind, scene.entry ? "entry" : null, scene.feature,
      count(scene.into.length, "route") + " in", count(scene.out.length, "route") + " out",
      scene.findings.length ? count(scene.findings.length, "finding") : null];
    element.setAttribute("aria-label", words.filter(Boolean).join(", "));
    element.querySelectorAll("title").forEach(title => { title.textContent = `${scene.id}\n${scene.at}`; });
    element.querySelectorAll("a").forEach(link => link.removeAttribute("xlink:title"));
  }
  for (const element of svg.querySelectorAll(".route")) {
    routeElements.set(element.dataset.id, element);
  }
  svg.setAttribute("role", "group");
  svg.setAttribute("aria-label", "Scenes; arrow keys go from one to the next");
  svg.querySelectorAll(".route, .cluster, .start").forEach(element => element.setAttribute("aria-hidden", "true"));
  const drawn = scenes.filter(scene => scene.element);
  const first = drawn.find(scene => scene.entry) || drawn[0];
  let stop = first;
  if (stop) stop.element.setAttribute("tabindex", "0");

  const shift = svg.querySelector(".graph").transform.baseVal.consolidate().matrix;
  const size = { width: svg.viewBox.baseVal.width, height: svg.viewBox.baseVal.height };
  svg.setAttribute("width", size.width);
  svg.setAttribute("height", size.height);
  function box(scene) {
    if (!scene.box) {
      const { x, y, width, height } = scene.element.getBBox();
      scene.box = { x: x + shift.e + width / 2, y: y + shift.f + height / 2, width, height };
    }
    return scene.box;
  }
  // The names of features grow as the picture shrinks, so they lie over every frame.
  const headings = document.createElementNS(svg.namespaceURI, "g");
  headings.setAttribute("class", "cluster headings");
  svg.querySelector(".graph").insertBefore(headings, svg.querySelector(".node, .edge"));
  for (const cluster of svg.querySelectorAll(".cluster")) {
    const text = cluster.querySelector("text");
    if (!text || cluster === headings) continue;
    const width = cluster.getBBox().width, letters = Math.max(4, text.textContent.length);
    text.style.setProperty("--most", `${Math.max(13, width / letters * 1.5)}px`);
    headings.append(text);
  }

  // Zoom and pan: one transform of the whole picture, drawn sharply when it rests.

  const view = { x: 0, y: 0, zoom: 1 };
  let rest = 0;
  function show(glide = false) {
    picture.classList.toggle("gliding", glide);
    picture.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`;
    stage.classList.add("moving");
    clearTimeout(rest);
    rest = setTimeout(() => {
      stage.classList.remove("moving");
      svg.style.setProperty("--zoom", Math.min(1, view.zoom));
    }, 180);
  }
  function zoomBy(factor, x = stage.clientWidth / 2, y = stage.clientHeight / 2, glide = false) {
    const zoom = Math.min(6, Math.max(.02, view.zoom * factor));
    view.x = x - (x - view.x) * zoom / view.zoom;
    view.y = y - (y - view.y) * zoom / view.zoom;
    view.zoom = zoom;
    show(glide);
  }
  function fit(glide = true) {
    const margin = 16;
    view.zoom = Math.min(1.5, (stage.clientWidth - margin) / size.width, (stage.clientHeight - margin) / size.height);
    view.x = (stage.clientWidth - size.width * view.zoom) / 2;
    view.y = (stage.clientHeight - size.height * view.zoom) / 2;
    show(glide);
  }
  function center(scene, least = .8) {
    if (!scene.element) return;
    view.zoom = Math.max(least, view.zoom);
    view.x = stage.clientWidth / 2 - box(scene).x * view.zoom;
    view.y = stage.clientHeight / 2 - box(scene).y * view.zoom;
    show(true);
  }
  /** Brings elements of the picture into sight, all of them at once. */
  function showAll(elements) {
    const boxes = elements.filter(element => element.matches(".scene"))
      .map(element => box(scenes[Number(element.dataset.number)]));
    if (!boxes.length) return;
    const edge = (key, length, pick) => pick(...boxes.map(each => each[key] + (pick === Math.min ? -1 : 1) * each[length] / 2));
    const [left, right] = [edge("x", "width", Math.min), edge("x", "width", Math.max)];
    const [top, bottom] = [edge("y", "height", Math.min), edge("y", "height", Math.max)];
    const margin = 60;
    view.zoom = Math.max(.02, Math.min(1.2, (stage.clientWidth - margin) / (right - left),
      (stage.clientHeight - margin) / (bottom - top)));
    view.x = (stage.clientWidth - (left + right) * view.zoom) / 2;
    view.y = (stage.clientHeight - (top + bottom) * view.zoom) / 2;
    show(true);
  }
  /** Brings a scene into sight, and leaves the picture alone where it is. */
  function reveal(scene) {
    const { x, y } = box(scene), edge = 60;
    const left = view.x + x * view.zoom, top = view.y + y * view.zoom;
    const inside = left > edge && top > edge && left < stage.clientWidth - edge && top < stage.clientHeight - edge;
    if (!inside || view.zoom < .5) center(scene);
  }
  stage.addEventListener("wheel", event => {
    event.preventDefault();
    const area = stage.getBoundingClientRect();
    const step = event.deltaY * (event.deltaMode === 1 ? 16 : 1);
    zoomBy(Math.exp(-step * .0016), event.clientX - area.left, event.clientY - area.top);
  }, { passive: false });
  const pointers = new Map();
  let dragged = false;
  stage.addEventListener("pointerdown", event => {
    if (event.button !== 0) return;
    if (pointers.size === 0) dragged = false;
    pointers.set(event.pointerId, event);
  });
  window.addEventListener("pointermove", event => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY];
    // A hand that trembles still clicks.
    if (!dragged && Math.hypot(dx, dy) < 4) return;
    dragged = true;
    const other = [...pointers.values()].find(pointer => pointer.pointerId !== event.pointerId);
    if (other) {
      const distance = pointer => Math.hypot(pointer.clientX - other.clientX, pointer.clientY - other.clientY);
      const area = stage.getBoundingClientRect();
      zoomBy(distance(event) / Math.max(1, distance(before)), other.clientX - area.left, other.clientY - area.top);
    } else {
      view.x += dx;
      view.y += dy;
      show();
    }
    pointers.set(event.pointerId, event);
  });
  for (const name of ["pointerup", "pointercancel"]) {
    window.addEventListener(name, event => pointers.delete(event.pointerId));
  }
  byId("in").addEventListener("click", () => zoomBy(1.4, undefined, undefined, true));
  byId("out").addEventListener("click", () => zoomBy(1 / 1.4, undefined, undefined, true));
  byId("fit").addEventListener("click", () => fit());

  // Filters

  const off = { kinds: new Set(), certainties: new Set(["declared"]), features: new Set() };
  const isShown = route => !off.kinds.has(route.kind) && !off.certainties.has(route.certainty)
    && isSceneShown(scenes[route.from]) && isSceneShown(scenes[route.to]);
  const isSceneShown = scene => !off.features.has(scene.feature || "");
  function applyFilters() {
    for (const route of routes) routeElements.get(route.id)?.classList.toggle("hidden", !isShown(route));
    for (const scene of drawn) scene.element.classList.toggle("hidden", !isSceneShown(scene));
    listScenes();
    choose(selection, promise);
  }
  function addFilter(place, set, value, text, sample) {
    const box = make("input", { type: "checkbox", change: () => {
      if (box.checked) set.delete(value); else set.add(value);
      applyFilters();
    } });
    box.checked = !set.has(value);
    byId(place).append(make("label", {}, box, sample ? make("span", { class: "sample " + sample }) : null, text));
  }
  const used = key => [...new Set(routes.map(route => route[key]))].sort();
  for (const kind of used("kind")) addFilter("kinds", off.kinds, kind, kind === "root" ? "replaces the root" : kind, kind);
  const meanings = { exact: "exact: every step is in the code", inferred: "inferred from names or types",
    declared: "declared: nothing calls it, or makes its screen" };
  for (const certainty of used("certainty")) addFilter("certainties", off.certainties, certainty, meanings[certainty]);
  for (const feature of [...new Set(scenes.map(scene => scene.feature || ""))].sort()) {
    addFilter("features", off.features, feature, feature || "no feature");
  }
  const flagged = drawn.filter(scene => scene.findings.length);
  if (flagged.length) {
    const box = make("input", { type: "checkbox", checked: "", change: () => {
      svg.classList.toggle("without-findings", !box.checked);
    } });
    byId("layers").append(make("label", {}, box, `findings on ${count(flagged.length, "scene")}`));
    flagged.forEach(flag);
  } else {
    byId("layers").hidden = true;
  }
  /** A number at the corner of the box, so that colour is not the only sign. */
  function flag(scene) {
    const draw = (tag, attributes) => {
      const element = document.createElementNS(svg.namespaceURI, tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      return element;
    };
    const { x, y, width } = scene.element.getBBox();
    const text = draw("text", { x: x + width, y: y + 3, "text-anchor": "middle" });
    text.textContent = String(scene.findings.length);
    const group = draw("g", { class: "flags", "aria-hidden": "true" });
    group.append(draw("circle", { class: "flag", cx: x + width, cy: y, r: 8 }), text);
    scene.element.classList.add("flagged");
    scene.element.append(group);
  }

  // The list of scenes

  const search = byId("search"), list = byId("scenes");
  const rows = scenes.map(scene => {
    const button = make("button", { type: "button", click: () => pick(scene) }, make("bdi", {}, label(scene)),
      scene.feature ? make("span", { class: "faint" }, scene.feature) : null);
    const haystack = [scene.id, scene.name, scene.feature || "", ...scene.types.map(type => type.name)];
    return { scene, button, item: make("li", {}, button), haystack: haystack.join("\n").toLowerCase() };
  });
  const collator = new Intl.Collator("en");
  rows.sort((a, b) => collator.compare(label(a.scene), label(b.scene)) || (a.scene.id < b.scene.id ? -1 : 1));
  list.append(...rows.map(row => row.item));
  function listScenes() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const row of rows) {
      const isFound = isSceneShown(row.scene) && words.every(word => row.haystack.includes(word));
      row.item.hidden = !isFound;
      if (isFound) found += 1;
    }
    byId("found").textContent = found === scenes.length ? "" : `${found} of ${count(scenes.length, "scene")}`;
  }
  const shownRows = () => rows.filter(row => !row.item.hidden);
  search.addEventListener("input", listScenes);
  search.addEventListener("keydown", event => {
    const top = shownRows()[0];
    if (!top) return;
    if (event.key === "Enter") pick(top.scene);
    if (event.key === "ArrowDown") { event.preventDefault(); top.button.focus(); }
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
  goByArrows(list, () => shownRows().map(row => row.button), search);

  // The list of contracts: the broken ones first, else as the configuration has them.

  const ranks = ["broken", "empty", "kept"];
  const contracts = [...data.contracts].sort((a, b) => ranks.indexOf(a.state) - ranks.indexOf(b.state));
  const state = contract => make("span", { class: `state ${contract.state === "broken" ? contract.severity
    : contract.state}` }, contract.state);
  const contractButtons = contracts.map(contract => make("button", { type: "button", click: () => {
    choose([], promise?.contract === contract ? null : { contract, breach: null });
    if (promise) showAll(marked);
  } }, state(contract), make("bdi", {}, contract.name)));
  if (contracts.length) {
    const broken = contracts.filter(contract => contract.state === "broken").length;
    byId("promises").hidden = false;
    byId("promises").open = broken > 0;
    byId("promises-title").textContent = `Contracts: ${broken ? `${broken} of ${contracts.length} broken`
      : `${contracts.length}, none broken`}`;
    byId("contracts").append(...contractButtons.map(button => make("li", {}, button)));
    goByArrows(byId("contracts"), () => contractButtons, byId("promises-title"));
  }

  // Selection: nothing, one scene, a way between two, or a contract, of which one breach may be picked.

  let selection = [];
  let promise = null;
  let marked = [];
  function choose(scenesChosen, promiseChosen = null) {
    selection = scenesChosen;
    promise = promiseChosen;
    marked.forEach(element => element.classList.remove("chosen", "near", "breach"));
    marked = [];
    const mark = (element, ...classes) => {
      if (!element) return;
      element.classList.add(...classes);
      marked.push(element);
    };
    svg.classList.toggle("choosing", selection.length > 0 || promise !== null);
    const [start, end] = selection;
    const way = end ? shortest(start, end) : null;
    for (const scene of selection) mark(scene.element, "chosen", "near");
    const lit = way || (end ? [] : start ? [...start.out, ...start.into] : []);
    for (const number of lit) {
      const route = routes[number];
      if (!isShown(route)) continue;
      mark(routeElements.get(route.id), "chosen");
      mark(scenes[route.from].element, "near");
      mark(scenes[route.to].element, "near");
    }
    if (promise) markPromise(mark);
    contracts.forEach((contract, number) => {
      contractButtons[number].setAttribute("aria-current", String(promise?.contract === contract));
    });
    for (const row of rows) row.button.setAttribute("aria-current", String(selection.includes(row.scene)));
    const panel = byId("selection");
    panel.replaceChildren(...(promise ? contractPanel(promise) : end ? wayPanel(start, end, way)
      : start ? scenePanel(start) : []));
    byId("help").hidden = selection.length === 2 || promise !== null;
  }
  /** The paths that break a contract, or the one of them that is picked; of a kept one the scenes it speaks of. */
  function markPromise(mark) {
    const { contract, breach } = promise;
    for (const { path, scene } of breach ? [breach] : contract.breaches) {
      if (scene !== null) mark(scenes[scene].element, "near");
      for (const number of path) {
        const route = routes[number];
        mark(routeElements.get(route.id), "chosen", "breach");
        mark(scenes[route.from].element, "near");
        mark(scenes[route.to].element, "near");
      }
      const end = path.length ? routes[path[path.length - 1]].to : scene;
      if (end !== null) mark(scenes[end].element, "chosen");
    }
    if (contract.breaches.length) return;
    for (const term of contract.terms) for (const number of term.scenes) mark(scenes[number].element, "near", "chosen");
  }
  function pick(scene) {
    choose([scene]);
    center(scene);
  }
  function click(scene) {
    const isSecond = selection.length === 1 && selection[0] !== scene;
    choose(isSecond ? [selection[0], scene] : [scene]);
    setStop(scene);
  }
  /** Numbers of the routes on the way with the fewest steps, then first by id; null where there is none. */
  function shortest(start, end) {
    const reachedBy = new Map([[start, null]]);
    const queue = [start];
    for (const scene of queue) {
      if (scene === end) break;
      for (const number of scene.out) {
        const route = routes[number], next = scenes[route.to];
        if (reachedBy.has(next) || route.certainty === "declared" || !isShown(route)) continue;
        reachedBy.set(next, number);
        queue.push(next);
      }
    }
    if (!reachedBy.has(end)) return null;
    const way = [];
    for (let at = end; at !== start; at = scenes[routes[way[0]].from]) way.unshift(reachedBy.get(at));
    return way;
  }
  picture.addEventListener("click", event => {
    const element = event.target.closest(".scene");
    if (dragged) return;
    if (element?.dataset.number) click(scenes[Number(element.dataset.number)]);
    else choose([]);
  });
  stage.addEventListener("click", event => { if (event.target === stage && !dragged) choose([]); });

  // What is told of the selection

  function place(at) {
    const colon = at.lastIndexOf(":");
    const url = data.linkPrefix
      + at.slice(0, colon).split("/").map(encodeURIComponent).join("/") + "#L" + at.slice(colon + 1);
    // What lies outside of the analyzed folder is not below the prefix.
    return data.linkPrefix && !at.startsWith("../") ? make("a", { href: url, rel: "noreferrer" }, at) : make("span", {}, at);
  }
  const places = all => make("small", {}, all.map((at, index) => [index ? ", " : "", place(at)]).flat());
  const sceneButton = scene => make("button", { type: "button", click: () => pick(scene) },
    make("bdi", {}, label(scene)));
  const section = (title, items) => (items.length
    ? [make("h3", {}, `${title} (${items.length})`), make("ul", {}, items)] : []);
  function routeItem(route, other) {
    const how = [route.kind === "root" ? "replaces the root" : route.kind,
      route.certainty === "exact" ? null : route.certainty,
      route.trigger ? "by " + route.trigger : null, route.segue ? `segue “${route.segue}”` : null,
      route.event ? "on " + route.event : null, route.data.length ? "with " + route.data.join(", ") : null];
    return make("li", {}, sceneButton(other), make("small", {}, make("span", { class: "sample " + route.kind }), " ",
      make("bdi", {}, how.filter(Boolean).join(" · "))), places([route.at, ...route.sites]));
  }
  function scenePanel(scene) {
    const badge = text => (text ? make("span", { class: "badge" }, make("bdi", {}, text)) : null);
    const shown = numbers => numbers.map(number => routes[number]).filter(isShown);
    return [
      make("h2", {}, make("bdi", {}, label(scene))),
      make("p", {}, badge(scene.entry ? "entry" : null), badge(scene.dialog ? "dialog" : scene.kind),
        badge(scene.feature), badge(scene.dialect)),
      label(scene) === scene.id ? null : make("span", { class: "place" }, make("bdi", {}, scene.id)),
      make("span", { class: "place" }, place(scene.at)),
      ...section("Findings", scene.findings.map(finding => make("li", {},
        make("strong", { class: finding.severity }, `${finding.severity}: ${finding.rule}`),
        make("small", {}, finding.message), places([finding.at])))),
      ...section("Leads to", shown(scene.out).map(route => routeItem(route, scenes[route.to]))),
      ...section("Comes from", shown(scene.into).map(route => routeItem(route, scenes[route.from]))),
      ...section("Ways back", scene.exits.map(exit => make("li", {}, exit.kind, places([exit.at])))),
      ...section("Not resolved", scene.unresolved.map(call => make("li", {}, make("bdi", {}, call.call),
        make("small", {}, call.reason), places([call.at])))),
      ...section("Types", scene.types.map(type => make("li", {}, make("bdi", {}, type.name), ` · ${type.role}`,
        places([type.at])))),
    ].filter(Boolean);
  }
  function wayPanel(start, end, way) {
    const heading = make("h2", {}, make("bdi", {}, label(start)), " → ", make("bdi", {}, label(end)));
    const back = make("button", { type: "button", click: () => choose([end, start]) }, "The other way round");
    if (!way) {
      return [heading, make("p", {}, "No way leads there by the routes that are shown."), make("p", {}, back)];
    }
    return [heading, make("p", {}, `The shortest way has ${count(way.length, "step")}.`),
      make("ol", {}, make("li", {}, sceneButton(start)),
        way.map(number => routeItem(routes[number], scenes[routes[number].to]))),
      make("p", {}, back)];
  }
  function contractPanel({ contract, breach }) {
    const parts = [make("h2", {}, make("bdi", {}, contract.name)), make("p", {}, state(contract)),
      make("span", { class: "place" }, place(contract.at)),
      ...contract.reasons.map(reason => make("p", {}, make("bdi", {}, reason)))];
    for (const each of contract.breaches) {
      const button = make("button", { type: "button", "aria-pressed": String(each === breach), click: () => {
        choose([], { contract, breach: each === breach ? null : each });
        showAll(marked);
        byId("selection").querySelectorAll("h3 button")[contract.breaches.indexOf(each)]?.focus();
      } }, make("bdi", {}, each.message));
      const hops = each.path.map(number => routeItem(routes[number], scenes[routes[number].to]));
      const start = each.path.length ? scenes[routes[each.path[0]].from] : scenes[each.scene];
      parts.push(make("section", { class: "breach" }, make("h3", {}, button),
        make("ol", {}, start ? make("li", {}, sceneButton(start), places([start.at])) : null, hops),
        make("p", { class: "faint" }, make("bdi", {}, each.suggestion))));
    }
    for (const term of contract.terms) {
      parts.push(...section(`${term.word} ${term.text}`, term.scenes.map(number => make("li", {},
        sceneButton(scenes[number])))));
    }
    return parts;
  }

  // Keys

  function setStop(scene) {
    if (!scene.element) return;
    stop?.element.setAttribute("tabindex", "-1");
    stop = scene;
    stop.element.setAttribute("tabindex", "0");
  }
  /** The scene that lies nearest in a direction; what is off to the side counts as further away. */
  function neighbour(scene, dx, dy) {
    const here = box(scene);
    let best = null, least = Infinity;
    for (const other of drawn) {
      if (other === scene || !isSceneShown(other)) continue;
      const [x, y] = [box(other).x - here.x, box(other).y - here.y];
      const ahead = x * dx + y * dy, aside = Math.abs(x * dy) + Math.abs(y * dx);
      if (ahead > 1 && ahead + 2 * aside < least) [best, least] = [other, ahead + 2 * aside];
    }
    return best;
  }
  const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  svg.addEventListener("keydown", event => {
    const element = event.target.closest(".scene");
    if (!element?.dataset.number) return;
    const scene = scenes[Number(element.dataset.number)];
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      click(scene);
    } else if (directions[event.key]) {
      event.preventDefault();
      const next = neighbour(scene, ...directions[event.key]);
      if (!next) return;
      setStop(next);
      next.element.focus({ preventScroll: true });
    }
  });
  svg.addEventListener("focusin", event => {
    const element = event.target.closest(".scene");
    // Focus that comes with a click leaves the picture where it is.
    if (element?.matches(":focus-visible")) reveal(scenes[Number(element.dataset.number)]);
  });
  // The browser scrolls to what has the focus; the picture is moved by its transform alone.
  stage.addEventListener("scroll", () => { stage.scrollTop = stage.scrollLeft = 0; });
  document.addEventListener("keydown", event => {
    if (event.key === "Escape") { choose([]); return; }
    if (event.target.matches("input") || event.ctrlKey || event.metaKey || event.altKey) return;
    const action = { "/": () => search.focus(), "+": () => zoomBy(1.25), "=": () => zoomBy(1.25),
      "-": () => zoomBy(.8), "0": () => fit() }[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });

  // Light and dark

  function setTheme(isDark) {
    document.documentElement.dataset.theme = isDark ? "dark" : "light";
    byId("theme").setAttribute("aria-pressed", String(isDark));
  }
  const wish = matchMedia("(prefers-color-scheme: dark)");
  wish.addEventListener("change", () => setTheme(wish.matches));
  byId("theme").addEventListener("click", () => setTheme(document.documentElement.dataset.theme !== "dark"));
  setTheme(wish.matches);

  byId("counts").textContent = data.counts;
  byId("notes").append(...data.notes.map(note => make("li", {}, note)));
  applyFilters();
  fit(false);
  // A large picture starts where the app starts, in a size that can be read.
  if (view.zoom < .4 && first) center(first, .75);
})();
