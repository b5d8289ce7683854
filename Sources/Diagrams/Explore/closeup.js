// Close-ups: pictures of a scene, a feature or a path, laid out here for what is asked.

// Layout: nodes in columns by rank, lines between them, fewest crossings by medians (Sugiyama, Tagawa, Toda 1981).

const laneHeight = 12, rowGap = 14;

/** Puts nodes (`rank`, `width`, `height`) of one rank under each other, and gives lines (`from`, `to`) points to go
    through. Lines may lead backward, or from a node to another of its rank. Sets `x` and `y`, the middle of a node, and
    `points` of a line. */
function layOut(nodes, lines) {
  if (!nodes.length) return;
  const least = Math.min(...nodes.map(node => node.rank));
  const columns = [];
  const column = rank => (columns[rank] ||= []);
  for (const node of nodes) {
    Object.assign(node, { rank: node.rank - least, before: [], after: [] });
    column(node.rank).push(node);
  }
  for (let rank = 0; rank < columns.length; rank += 1) column(rank);
  for (const line of lines) addLanes(line, column);
  columns.forEach(nodes => nodes.forEach((node, place) => { node.place = place; }));
  for (let sweep = 0; sweep < 8; sweep += 1) {
    const forward = sweep % 2 === 0;
    for (const nodes of forward ? columns.slice(1) : columns.slice(0, -1).reverse()) sortColumn(nodes, forward);
  }
  placeRows(columns);
  let x = 0;
  columns.forEach((nodes, rank) => {
    const width = Math.max(0, ...nodes.map(node => node.width));
    const fan = Math.max(0, ...nodes.map(node => node.after.length));
    for (const node of nodes) {
      // Boxes of one column are as wide as the widest.
      if (!node.isLane) node.width = width;
      node.x = x + width / 2;
      node.half = width / 2;
    }
    x += width + Math.min(120, 40 + 3 * fan);
  });
  joinPorts(nodes);
  for (const line of lines) line.points = pointsOf(line);
}
/** A line over several columns takes a lane between the boxes of each. */
function addLanes(line, column) {
  const [low, high] = line.from.rank <= line.to.rank ? [line.from, line.to] : [line.to, line.from];
  line.chain = [low];
  for (let rank = low.rank + 1; rank < high.rank; rank += 1) {
    const lane = { isLane: true, rank, width: 0, height: laneHeight, before: [], after: [] };
    column(rank).push(lane);
    line.chain.push(lane);
  }
  line.chain.push(high);
  if (low.rank === high.rank) return;
  for (let index = 1; index < line.chain.length; index += 1) {
    const [from, to] = [line.chain[index - 1], line.chain[index]];
    from.after.push({ node: to, line });
    to.before.push({ node: from, line });
  }
}
function sortColumn(nodes, forward) {
  for (const node of nodes) {
    const near = (forward ? node.before : node.after).map(end => end.node.place);
    node.wish = near.length ? near.reduce((sum, place) => sum + place, 0) / near.length : node.place;
  }
  nodes.sort((a, b) => a.wish - b.wish || a.place - b.place);
  nodes.forEach((node, place) => { node.place = place; });
}
/** Rows: every node as near to the middle of its neighbours as its column allows. */
function placeRows(columns) {
  for (const nodes of columns) {
    let y = 0;
    for (const node of nodes) {
      node.offset = y + node.height / 2;
      y += node.height + rowGap;
    }
    for (const node of nodes) node.y = node.offset - (y - rowGap) / 2;
  }
  const sides = [["before"], ["after"], ["before", "after"], ["before", "after"]];
  sides.forEach((keys, pass) => {
    for (const nodes of pass % 2 ? [...columns].reverse() : columns) {
      const wishes = nodes.map(node => {
        const near = keys.flatMap(key => node[key]).map(end => end.node.y);
        return (near.length ? near.reduce((sum, y) => sum + y, 0) / near.length : node.y) - node.offset;
      });
      rising(wishes).forEach((wish, index) => { nodes[index].y = wish + nodes[index].offset; });
    }
  });
}
/** The rising numbers nearest to these: runs that fall are pooled to their mean. */
function rising(numbers) {
  const pools = [];
  for (const number of numbers) {
    let pool = { sum: number, size: 1 };
    while (pools.length && pools.at(-1).sum / pools.at(-1).size > pool.sum / pool.size) {
      const last = pools.pop();
      pool = { sum: pool.sum + last.sum, size: pool.size + last.size };
    }
    pools.push(pool);
  }
  return pools.flatMap(pool => Array(pool.size).fill(pool.sum / pool.size));
}
/** Spreads the ends of lines over a side of a box, in the order of where they come from. */
function joinPorts(nodes) {
  for (const node of nodes) {
    for (const side of ["before", "after"]) {
      const ends = [...node[side]].sort((a, b) => a.node.y - b.node.y);
      const step = Math.min(9, (node.height - 14) / Math.max(1, ends.length - 1));
      ends.forEach((end, index) => {
        (end.line.ports ||= new Map()).set(node, node.y + (index - (ends.length - 1) / 2) * step);
      });
    }
  }
}
/** From box to box, in the direction of the line. */
function pointsOf(line) {
  const { from, to, chain } = line;
  if (from.rank === to.rank) return null;
  const points = [];
  chain.forEach((node, index) => {
    const y = line.ports.get(node) ?? node.y;
    if (index > 0) points.push([node.x - node.half, y]);
    if (index < chain.length - 1) points.push([node.x + node.half, y]);
  });
  return from.rank < to.rank ? points : points.reverse();
}

// Drawing

/** One or two lines, broken between words, also those of `CamelCase`; the rest is cut. */
function wrapped(text, most, size, weight) {
  if (textWidth(text, size, weight) <= most) return [text];
  const parts = text.split(wordStarts), lines = [""];
  for (const part of parts) {
    if (lines.length < 2 && lines[0] && textWidth(lines[0] + part, size, weight) > most) lines.push("");
    lines[lines.length - 1] += part;
  }
  return lines.map(line => {
    let letters = [...line.trim()];
    while (letters.length > 1 && textWidth(letters.join(""), size, weight) > most) letters = [...letters.slice(0, -2), "…"];
    return letters.join("");
  });
}
/** Above and below what a box holds. */
const boxMargin = 9;
/** A node for a scene or a feature; `detail` is a small line under its name, and `scale` how large what the screen shows is
    drawn below, where that is known. */
function boxFor(subject, detail, rank, scale = 0) {
  const whole = scale && hasSketch(subject) ? sketchSize(subject) : null;
  const sketch = whole && { scale, width: scale * whole.width, height: scale * whole.height };
  const name = wrapped(subject.scenes ? featureLabel(subject) : label(subject), 160, 12, 600);
  const rows = detail ? wrapped(detail, 160, 10, 400).slice(0, 1) : [];
  const width = Math.max(88, 26 + Math.max(...name.map(text => textWidth(text, 12, 600)),
    ...rows.map(text => textWidth(text, 10, 400)), sketch ? sketch.width - 10 : 0));
  return { subject, name, rows, rank, width, sketch,
    height: 2 * boxMargin + 15 * name.length + 12 * rows.length + (sketch ? sketch.height + 2 : 0) };
}
function drawBox(layer, node, classes) {
  const { subject, name, rows } = node, isFeature = Boolean(subject.scenes);
  const kind = isFeature ? "feature" : subject.dialog ? "dialog" : subject.kind;
  const group = draw("g", { class: ["scene", kind, subject.entry ? "entry" : "", ...classes].join(" ") },
    draw("title"), draw("rect", { x: node.x - node.width / 2, y: node.y - node.height / 2, width: node.width,
      height: node.height, rx: kind === "system" ? 2 : 9 }));
  group.firstChild.textContent = isFeature ? featureLabel(subject) : `${subject.shownID}\n${subject.at}`;
  group.dataset.id = isFeature ? "(feature) " + subject.name : subject.id;
  let y = node.y - node.height / 2 + boxMargin;
  for (const text of name) {
    group.append(draw("text", { x: node.x, y: y + 11.5 }, text));
    y += 15;
  }
  for (const text of rows) group.append(draw("text", { class: "detail", x: node.x, y: y + 9 }, text));
  if (node.sketch) {
    const corner = sketchCorner(node);
    group.append(drawSketch(subject, corner.x, corner.y, node.sketch.scale, node.ringed || subject.out.filter(isShown)));
  }
  layer.add(subject, group, isFeature ? featureWords(subject) : sceneWords(subject));
  return group;
}
function curve(points) {
  const words = [`M${points[0].map(Math.round)}`];
  for (let index = 1; index < points.length; index += 1) {
    const [[x, y], [nextX, nextY]] = [points[index - 1], points[index]], bend = (nextX - x) / 2;
    words.push(Math.abs(nextY - y) < 1 ? `L${nextX},${nextY}` : `C${x + bend},${y} ${nextX - bend},${nextY} ${nextX},${nextY}`);
  }
  return words.join("");
}
/** A line for routes of one kind between two boxes. */
function drawLine(layer, line, classes = []) {
  const [route] = line.routes, certainty = line.routes.some(each => each.certainty === "exact") ? "exact" : route.certainty;
  let { points } = line, loop = "";
  if (!points) {
    // Within a column: out of the right side, and back into it.
    const x = line.from.x + line.from.half, bulge = 26, [a, b] = [line.from.y, line.to.y];
    const [start, end] = line.from === line.to ? [a - 8, a + 8] : [a + 5, b - 5];
    loop = `M${x},${start}C${x + bulge},${start} ${x + bulge},${end} ${x + 8},${end}`;
    points = [[x + 9, end], [x, end]];
  } else {
    points = points.map(point => [...point]);
  }
  const spots = loop ? [] : line.routes.map(each => spotOf(line.from, each, points[0][0])).filter(Boolean);
  // The line leaves its box at the height of the control; of several, the others join it at the edge.
  if (spots.length) points[0][1] = spots[0][1];
  const edge = points[0][0], side = Math.sign(edge - line.from.x) * 4;
  const leads = [...new Map(spots.map(spot => [spot.join(), spot])).values()].map(([x, y]) => draw("path",
    { class: "lead", d: `M${x},${y}H${edge - side}V${points[0][1]}H${edge}` }));
  const tip = points.at(-1), back = Math.sign(points.at(-2)[0] - tip[0]) || -1;
  const base = tip[0] + back * 9;
  const head = `M${tip}L${base},${tip[1] - 4}L${base},${tip[1] + 4}Z`;
  points[points.length - 1] = [base, tip[1]];
  const group = draw("g", { class: ["route", route.kind, certainty, ...classes].join(" "), "aria-hidden": "true" },
    draw("path", { class: "line", d: loop || curve(points) }), draw("path", { class: "head", d: head }), ...leads, draw("title"));
  group.lastChild.textContent = line.routes.map(each => `${label(each.from)} → ${label(each.to)}: ${how(each)}`).join("\n");
  group.dataset.id = route.id;
  for (const each of line.routes) layer.addRoute(each, group);
  return group;
}
/** One line for all routes of a kind between two boxes. */
function bundle(found) {
  const lines = new Map();
  for (const { route, from, to } of found) {
    const key = `${from.number}>${to.number}>${route.kind}`;
    if (!lines.has(key)) lines.set(key, { from, to, routes: [] });
    lines.get(key).routes.push(route);
  }
  return [...lines.values()];
}
function finish(layer, nodes, drawn) {
  const area = around(nodes.filter(node => !node.isLane)), margin = 24;
  layer.shift = { x: margin - area.x, y: margin - area.y };
  layer.width = area.width + 2 * margin;
  layer.height = area.height + 2 * margin;
  layer.svg.setAttribute("viewBox", `0 0 ${layer.width} ${layer.height}`);
  layer.svg.setAttribute("width", layer.width);
  layer.svg.setAttribute("height", layer.height);
  layer.svg.append(draw("g", { class: "graph", transform: `translate(${layer.shift.x} ${layer.shift.y})` }, ...drawn));
  return layer;
}
const newLayer = name => new Layer(draw("svg", { class: "closeup", role: "group",
  "aria-label": `${name}; arrow keys go from one box to the next` }));

// What a close-up shows

/** More rows than this make a second column. */
const mostRows = 14;
const byFeature = (a, b) => collator.compare(a.feature || "", b.feature || "") || collator.compare(label(a), label(b));
const detailOf = (scene, home) => (scene.feature === home ? "" : tellingFeature(scene));

/** A scene with what leads in and out, and what comes after that where there is room. */
function closeUpOfScene(scene) {
  const layer = newLayer(`${label(scene)} with what leads in and out`);
  const nodes = [], nodeOf = new Map();
  const add = (each, rank, scale = 0) => {
    const node = Object.assign(boxFor(each, detailOf(each, scene.feature), rank, scale), { number: nodes.length });
    nodes.push(node);
    nodeOf.set(each, node);
  };
  const neighbours = (list, end) => [...new Set(list.filter(isShown).map(route => route[end]))]
    .filter(other => !nodeOf.has(other)).sort(byFeature);
  const spread = (list, rank, step) => {
    const columns = Math.ceil(list.length / mostRows);
    const scale = list.length <= 4 ? 0.4 : 0;
    list.forEach((each, index) => add(each, rank + step * (index % columns), scale));
    return columns;
  };
  add(scene, 0, 0.8);
  const next = neighbours(scene.out, "to"), before = neighbours(scene.into, "from").filter(each => !next.includes(each));
  spread(before, -1, -1);
  const columns = spread(next, 1, 1);
  const further = neighbours(next.flatMap(each => each.out), "to");
  const hasRoom = columns === 1 && next.length <= 8 && further.length <= mostRows;
  if (hasRoom) spread(further, 2, 1);
  const found = [...scene.into, ...scene.out.filter(route => route.to !== scene)];
  if (hasRoom) found.push(...next.flatMap(each => each.out.filter(route => further.includes(route.to))));
  const lines = bundle(found.filter(isShown).map(route => ({ route, from: nodeOf.get(route.from), to: nodeOf.get(route.to) })));
  layOut(nodes, lines);
  return finish(layer, nodes, [...nodes.map(node => drawBox(layer, node, node.subject === scene ? ["subject"] : [])),
    ...lines.map(line => drawLine(layer, line))]);
}

/** The scenes of a feature, and the features around it. */
function closeUpOfFeature(feature) {
  const layer = newLayer(`Scenes of ${featureLabel(feature)}`);
  const own = feature.scenes.filter(isSceneShown), nodes = [], nodeOf = new Map();
  const add = (key, subject, detail) => {
    if (!nodeOf.has(key)) {
      nodeOf.set(key, Object.assign(boxFor(subject, detail, 0), { number: nodes.length, isOwn: !subject.scenes }));
      nodes.push(nodeOf.get(key));
    }
    return nodeOf.get(key);
  };
  for (const scene of own) add(scene, scene, "");
  const found = [];
  const ways = (list, side, end) => {
    const others = new Map();
    for (const route of list.filter(isShown)) {
      const other = featureOf(route[end]);
      if (other === feature) continue;
      if (!others.has(other)) others.set(other, []);
      others.get(other).push(route);
    }
    for (const [other, all] of others) {
      const node = add(side + other.name, other, count(all.length, "route"));
      for (const route of all) {
        found.push(end === "to" ? { route, from: nodeOf.get(route.from), to: node }
          : { route, from: node, to: nodeOf.get(route.to) });
      }
    }
  };
  ways(own.flatMap(scene => scene.into), "<", "from");
  ways(own.flatMap(scene => scene.out), ">", "to");
  for (const scene of own) {
    for (const route of scene.out.filter(isShown)) {
      if (featureOf(route.to) === feature) found.push({ route, from: nodeOf.get(scene), to: nodeOf.get(route.to) });
    }
  }
  const lines = bundle(found);
  const joined = nodes.filter(node => lines.some(line => line.from === node || line.to === node));
  rankNodes(joined, lines);
  layOut(joined, lines);
  placeLonely(nodes.filter(node => !joined.includes(node)), joined);
  return finish(layer, nodes, [...lines.map(line => drawLine(layer, line)),
    ...nodes.map(node => drawBox(layer, node, node.isOwn ? [] : ["outside"]))]);
}
/** Ranks by the longest path, without lines that lead back. */
function rankNodes(nodes, lines) {
  const out = new Map(nodes.map(node => [node, []])), targets = new Set();
  for (const line of lines.filter(line => line.from !== line.to)) {
    out.get(line.from).push(line.to);
    targets.add(line.to);
  }
  const done = new Map(), order = [];
  const visit = node => {
    done.set(node, false);
    out.set(node, out.get(node).filter(next => done.get(next) !== false));
    for (const next of out.get(node)) if (!done.has(next)) visit(next);
    done.set(node, true);
    order.unshift(node);
  };
  const starts = nodes.filter(node => !targets.has(node) || node.subject.entry);
  for (const node of [...starts, ...nodes]) if (!done.has(node)) visit(node);
  for (const node of order) for (const next of out.get(node)) next.rank = Math.max(next.rank, node.rank + 1);
  // What leads in stands directly before where it leads.
  for (const node of [...order].reverse()) {
    if (out.get(node).length && !targets.has(node)) node.rank = Math.min(...out.get(node).map(next => next.rank)) - 1;
  }
  widen(nodes);
}
/** Makes several columns of one that is too long. */
function widen(nodes) {
  let shift = 0;
  for (const rank of [...new Set(nodes.map(node => node.rank))].sort((a, b) => a - b)) {
    const column = nodes.filter(node => node.rank === rank), parts = Math.ceil(column.length / mostRows);
    column.forEach((node, index) => { node.column = rank + shift + index % parts; });
    shift += parts - 1;
  }
  for (const node of nodes) node.rank = node.column;
}
/** Puts what nothing joins under the rest, in rows. */
function placeLonely(nodes, others) {
  if (!nodes.length) return;
  const area = others.length ? around(others) : { x: 0, y: 0, width: 0, height: 0 };
  const width = Math.max(...nodes.map(node => node.width)), height = Math.max(...nodes.map(node => node.height));
  const columns = Math.max(Math.ceil(Math.sqrt(nodes.length)), Math.floor(area.width / (width + 24)));
  nodes.forEach((node, index) => Object.assign(node, { width,
    x: area.x + width / 2 + (index % columns) * (width + 24),
    y: area.y + area.height + (others.length ? 40 : 0) + height / 2 + Math.floor(index / columns) * (height + rowGap) }));
}

/** The steps of a path, from top to bottom. */
function closeUpOfPath(start, path) {
  const layer = newLayer(`Path from ${label(start)} to ${label(path.at(-1)?.to || start)}`);
  const nodes = [start, ...path.map(route => route.to)]
    .map((scene, index) => Object.assign(boxFor(scene, detailOf(scene, ""), 0, 2 / 3), { ringed: path.slice(index, index + 1) }));
  const width = Math.max(...nodes.map(node => node.width));
  let y = 0;
  for (const node of nodes) {
    Object.assign(node, { x: 0, y: y + node.height / 2, width, half: width / 2 });
    y += node.height + 64;
  }
  const drawn = path.map((route, index) => {
    const [from, to] = [nodes[index], nodes[index + 1]];
    const [top, bottom] = [from.y + from.height / 2, to.y - to.height / 2];
    const group = draw("g", { class: `route ${route.kind} ${route.certainty} chosen`, "aria-hidden": "true" },
      draw("path", { class: "line", d: `M0,${top}L0,${bottom - 9}` }),
      draw("path", { class: "head", d: `M0,${bottom}L-4,${bottom - 9}L4,${bottom - 9}Z` }),
      draw("text", { class: "step", x: 12, y: (top + bottom) / 2 - 3 }, kindName(route.kind)),
      draw("text", { class: "step detail", x: 12, y: (top + bottom) / 2 + 11 }, route.trigger || route.segue || ""));
    group.dataset.id = route.id;
    layer.addRoute(route, group);
    return group;
  });
  const ends = [nodes[0], nodes.at(-1)];
  return finish(layer, [...nodes, { x: width / 2 + 60, y: 0, width: 120, height: 1 }],
    [...drawn, ...nodes.map(node => drawBox(layer, node, ends.includes(node) ? ["subject"] : []))]);
}
