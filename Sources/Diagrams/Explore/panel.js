// What is told of the selection.

/** A place in the sources, which a link leads to where the page knows where they are. */
function place(at, text = at) {
  const colon = at.lastIndexOf(":");
  const url = data.linkPrefix
    + at.slice(0, colon).split("/").map(encodeURIComponent).join("/") + "#L" + at.slice(colon + 1);
  // What lies outside of the analyzed folder is not below the prefix.
  const isLink = data.linkPrefix && !at.startsWith("../");
  const attributes = text === at ? {} : { title: at };
  return isLink ? make("a", { href: url, rel: "noreferrer", ...attributes }, ...breakable(text))
    : make("span", attributes, ...breakable(text));
}
/** Places by the names of their files, each file once. */
function places(all) {
  let last = "";
  return make("small", { class: "places" }, all.map((at, index) => {
    const colon = at.lastIndexOf(":"), file = at.slice(0, colon);
    const text = file === last ? at.slice(colon) : at.slice(at.lastIndexOf("/") + 1);
    last = file;
    return [index ? ", " : "", place(at, text)];
  }).flat());
}
const button = (text, click, attributes = {}) => make("button", { type: "button", click, ...attributes }, text);
const sceneButton = scene => make("button", { type: "button", class: "link", click: event => pick(scene, event.shiftKey) },
  bdi(label(scene)));
const featureButton = feature => make("button", { type: "button", class: "link",
  click: () => choose({ feature }) }, bdi(featureLabel(feature)));
const heading = (...parts) => make("h2", { tabindex: "-1" }, ...parts);
const bdi = text => make("bdi", {}, ...breakable(text));

const mostItems = 12;
/** A heading with its number, and the first of many items. */
function section(title, items, note = null) {
  if (!items.length && !note) return [];
  const rest = items.slice(mostItems + 1).length ? items.slice(mostItems) : [];
  const all = make("ul", { role: "list", "aria-label": title }, rest.length ? items.slice(0, mostItems) : items);
  const more = rest.length ? button(`Show ${rest.length} more`, () => {
    all.append(...rest);
    more.remove();
    rest[0].querySelector("button, a")?.focus();
  }) : null;
  return [make("h3", {}, `${title} (${items.length})`), all, more, note ? make("p", { class: "faint" }, note) : null];
}
/** The same, closed at first. */
const closedSection = (title, items) => (items.length
  ? [make("details", {}, make("summary", {}, `${title} (${items.length})`), make("ul", {}, items))] : []);

/** How a route goes, in words. */
function how(route) {
  return [kindName(route.kind), route.trigger ? "by " + route.trigger : null,
    route.segue ? `segue “${route.segue}”` : null, route.event ? "on " + route.event : null,
    route.data.length ? "with " + route.data.join(", ") : null].filter(Boolean).join(" · ");
}
const certaintyBadge = route => (route.certainty === "exact" ? null
  : make("span", { class: "badge", title: meanings[route.certainty] }, route.certainty));
const routeDetails = route => [make("small", {}, make("span", { class: "sample " + route.kind }), " ",
  bdi(how(route)), " ", certaintyBadge(route)), places([route.at, ...route.sites])];
const routeItem = (route, other) => make("li", {}, sceneButton(other), routeDetails(route));
const findingItem = finding => make("li", { class: "finding" },
  make("strong", { class: finding.severity }, `${finding.severity}: ${finding.rule}`),
  make("small", {}, bdi(finding.message)), places([finding.at]));

function scenePanel(scene) {
  const badge = text => (text ? make("span", { class: "badge" }, bdi(text)) : null);
  const routeList = (title, all, end) => {
    const shown = all.filter(isShown), hidden = all.length - shown.length;
    return section(title, shown.map(route => routeItem(route, route[end])),
      hidden ? `${count(hidden, "route")} not shown by the filters` : shown.length ? null
        : end === "to" ? "No route leads on from here." : scene.entry ? "The app starts here." : "No known route leads here.");
  };
  return [
    heading(bdi(label(scene))),
    make("p", { class: "badges" }, badge(scene.entry ? "entry" : null),
      badge(scene.dialog ? "dialog" : scene.kind === "screen" ? null : scene.kind), badge(scene.dialect),
      scene.feature ? make("span", {}, "in ", featureButton(featureOf(scene))) : null),
    scene.shownID === label(scene) ? null : make("span", { class: "place" }, bdi(scene.shownID)),
    make("span", { class: "place" }, place(scene.at)),
    make("p", { class: "actions" },
      button("Path from here…", () => ask(scene, "from"), { "aria-label": `Find a path from ${label(scene)}` }),
      button("Path to here…", () => ask(scene, "to"), { "aria-label": `Find a path to ${label(scene)}` })),
    ...section("Findings", scene.findings.filter(isSerious).map(findingItem)),
    ...routeList("Leads to", scene.out, "to"),
    ...routeList("Comes from", scene.into, "from"),
    ...section("Ways in from outside", scene.links.map(link =>
      make("li", {}, `${link.channel}: ${link.handler}`, link.handles.length ? ` (${link.handles.join(", ")})` : null,
        places([link.at])))),
    ...section("Ways back", scene.exits.map(exit => make("li", {}, exit.kind, places([exit.at])))),
    ...section("Not resolved", scene.unresolved.map(call => make("li", {}, bdi(call.call),
      make("small", {}, call.reason), places([call.at])))),
    ...(data.namings && scene.kind !== "system" ? section("Named by", scene.namings.map(naming => make("li", {},
      `${naming.by}: ${naming.word} `, bdi(naming.text), places([naming.at]))),
    scene.namings.length ? null : "No test, link or call of analytics names this scene.") : []),
    ...closedSection("Information", scene.findings.filter(finding => !isSerious(finding)).map(findingItem)),
    ...closedSection("Types", scene.types.map(type => make("li", {}, bdi(type.name), ` · ${type.role}`, places([type.at])))),
  ];
}

function pathPanel(start, end, path) {
  const name = heading(bdi(label(start)), " → ", bdi(label(end)));
  const actions = make("p", { class: "actions" }, button("The other way round", () => choose({ scenes: [end, start] })),
    button("Clear", () => choose({})));
  if (path) {
    const least = ["declared", "inferred"].filter(each => path.some(route => route.certainty === each));
    const sure = path.length < 2 ? `, and it is ${least[0] || "exact"}.`
      : least.length ? `, and some of it is ${least.join(" or ")}.` : ", all of them exact.";
    return [name, make("p", {}, `The shortest path has ${count(path.length, "step")}${path.length ? sure : "."}`),
      make("ol", { class: "steps", role: "list", "aria-label": `Steps from ${label(start)} to ${label(end)}` },
        make("li", {}, sceneButton(start), places([start.at])), path.map(route => make("li", {}, routeDetails(route), sceneButton(route.to)))), actions];
  }
  const withAll = shortest(start, end, () => true), back = shortest(end, start);
  return [name, make("p", {}, `No path leads from ${label(start)} to ${label(end)} by the routes that are shown.`),
    withAll ? make("p", {}, "There is one by routes that the filters hide. ", button("Show all routes", showAllRoutes)) : null,
    back ? make("p", {}, `There is one the other way round, of ${count(back.length, "step")}.`) : null, actions];
}

/** Whether the filters leave this feature alone. */
const isOnly = feature => features.size > 1 && off.features.size === features.size - 1 && !off.features.has(feature.name);

/** A path as one sentence, for those who hear it. */
const pathWords = (start, path) => [label(start), ...path.map(route => `${kindName(route.kind)} ${label(route.to)}`)].join(", ");

function featurePanel(feature) {
  const others = (list, end) => {
    const found = new Map();
    for (const route of list.filter(isShown)) {
      const other = featureOf(route[end]);
      if (other !== feature) found.set(other, (found.get(other) || 0) + 1);
    }
    return [...found].sort((a, b) => b[1] - a[1] || collator.compare(a[0].name, b[0].name))
      .map(([other, number]) => make("li", {}, featureButton(other), ` ${count(number, "route")}`));
  };
  const findings = feature.scenes.flatMap(scene => scene.findings).filter(isSerious).length;
  return [
    heading(bdi(featureLabel(feature))),
    make("p", { class: "faint" }, `feature · ${count(feature.scenes.length, "scene")}`
      + (findings ? ` · ${count(findings, "error or warning", "errors and warnings")}` : "")),
    make("p", { class: "actions" }, isOnly(feature) ? button("Show the whole app", () => showOnly(null))
      : button("Show this feature only", () => showOnly(feature))),
    ...section("Scenes", [...feature.scenes].sort(byFeature).map(scene => make("li", {}, sceneButton(scene),
      scene.entry ? make("span", { class: "badge" }, "entry") : null))),
    ...section("Leads to", others(feature.scenes.flatMap(scene => scene.out), "to")),
    ...section("Comes from", others(feature.scenes.flatMap(scene => scene.into), "from")),
  ];
}

function contractPanel(contract, breach) {
  const parts = [heading(bdi(contract.name)), make("p", {}, contractState(contract)),
    make("span", { class: "place" }, place(contract.at)), ...contract.reasons.map(reason => make("p", {}, bdi(reason)))];
  for (const each of contract.breaches) {
    const title = make("button", { type: "button", "aria-pressed": String(each === breach), click: () => {
      choose({ contract, breach: each === breach ? null : each });
      byId("selection").querySelectorAll("h3 button")[contract.breaches.indexOf(each)]?.focus();
    } }, bdi(each.message));
    const start = each.path.length ? each.path[0].from : scenes[each.scene];
    parts.push(make("section", { class: "breach" }, make("h3", {}, title),
      make("ol", { class: "steps" }, start ? make("li", {}, sceneButton(start), places([start.at])) : null,
        each.path.map(route => make("li", {}, routeDetails(route), sceneButton(route.to)))),
      make("p", { class: "faint" }, bdi(each.suggestion))));
  }
  for (const term of contract.terms) {
    parts.push(...section(`${term.word} ${term.text}`, term.scenes.map(number => make("li", {}, sceneButton(scenes[number])))));
  }
  return parts;
}

/** What is there while nothing is selected: where to start, and what belongs to no scene. */
function startPanel() {
  if (!scenes.length) {
    return [heading("No scenes"), make("p", {}, "Nothing in these sources shows a screen that is known to the analysis. "
      + "Is it the folder of the app, and are its sources in it?")];
  }
  const missing = state.missing ? [make("p", { role: "status" }, "No scene is called “", bdi(state.missing), "”.")] : [];
  const first = entries.length ? entries.map(({ scene, behind }) => make("li", {}, sceneButton(scene),
    make("small", {}, behind ? `${count(behind, "scene")} behind it` : "leads nowhere"))) : [];
  const nowhere = data.findings.filter(finding => finding.scene === null && isSerious(finding));
  return [...missing, ...section("The app starts at", first),
    first.length ? null : make("p", {}, "No entry of the app is known."),
    ...closedSection("Findings of no scene", nowhere.map(findingItem))];
}

// What no test, link or call of analytics names.
if (data.namings) {
  const all = scenes.filter(scene => scene.kind !== "system").length;
  byId("coverage").hidden = false;
  byId("coverage-title").textContent = `Coverage: ${all - unnamed.length} of ${count(all, "scene")} named`;
  byId("coverage-none").hidden = unnamed.length > 0;
  byId("unnamed").append(...[...unnamed].sort(byFeature).map(scene => make("li", {}, sceneButton(scene))));
}
