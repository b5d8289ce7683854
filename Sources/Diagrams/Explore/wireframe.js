// What screens show, drawn once in the page and placed wherever a scene is: in close-ups, and under the pointer.

const sketchNumbers = new Map(scenes.map((scene, number) => [scene, number]));
/** The sketch that `ExploreWireframes` wrote for a scene. */
const sketchName = scene => `sketch-${sketchNumbers.get(scene)}`;
const hasSketch = subject => sketchNumbers.has(subject) && document.getElementById(sketchName(subject)) !== null;

/** How large the sketch of a scene is, in its own measure: a phone, or a tablet. */
const sketchSize = scene => document.getElementById(sketchName(scene)).viewBox.baseVal;

/** A scene's sketch with its upper left corner at x and y, with rings around what leads on by these routes. */
function drawSketch(scene, x, y, scale, ringed = []) {
  const { width, height } = sketchSize(scene);
  const group = draw("g", { class: "sketch", transform: `translate(${x} ${y}) scale(${scale})`, "aria-hidden": "true" },
    draw("use", { href: "#" + sketchName(scene), width, height }));
  const spots = new Set(ringed.filter(route => route.spot).map(route => route.spot.join(" ")));
  for (const spot of spots) {
    const [left, top, wide, high] = spot.split(" ").map(Number);
    group.append(draw("rect", { class: "ringed", x: left - 3, y: top - 3, width: wide + 6, height: high + 6, rx: 5 }));
  }
  return group;
}

/** Where on a box with a sketch a route begins, at the edge of its control that is nearer to x; null where that is not
    known. */
function spotOf(node, route, x) {
  if (!node.sketch || !route.spot) return null;
  const [left, top, wide, high] = route.spot, { scale } = node.sketch, corner = sketchCorner(node);
  return [corner.x + (x < node.x ? left - 3 : left + wide + 3) * scale, corner.y + (top + high / 2) * scale];
}
const sketchCorner = node => ({ x: node.x - node.sketch.width / 2, y: node.y + node.height / 2 - node.sketch.height - 8 });

// Under the pointer, or where the keyboard is, unless the box has its sketch already: with the scene's name, which cannot be
// read where the whole app is shown. Of a scene without a sketch there is the name alone, where the box is too small for it.

/** Height in pixels below which nobody reads the name of a box. */
const smallestRead = 18;

const peek = byId("peek");
function hidePeek() { peek.hidden = true; }
function showPeek(element) {
  const scene = element.subject;
  const isSketched = scene && hasSketch(scene), box = element.getBoundingClientRect();
  if (!scene || !isSketched && box.height >= smallestRead || element.querySelector(".sketch")) return hidePeek();
  peek.replaceChildren(make("p", {}, label(scene)));
  if (isSketched) {
    const { width, height } = sketchSize(scene);
    peek.append(draw("svg", { viewBox: `0 0 ${width} ${height}`, width: 1.2 * width, height: 1.2 * height },
      drawSketch(scene, 0, 0, 1, scene.out.filter(isShown))));
  }
  peek.hidden = false;
  const room = stage.getBoundingClientRect(), right = box.right + 12;
  const fits = right + peek.offsetWidth < room.right;
  peek.style.left = `${Math.max(room.left + 4, fits ? right : box.left - peek.offsetWidth - 12) - room.left}px`;
  peek.style.top = `${Math.max(4, Math.min(box.top, room.bottom - peek.offsetHeight - 6) - room.top)}px`;
}
/** What was chosen with the pointer, until that goes elsewhere: its sketch would hide what the choice shows. */
let chosen;
for (const [begin, end] of [["pointerover", "pointerout"], ["focusin", "focusout"]]) {
  stage.addEventListener(begin, event => {
    const element = event.target.closest?.(".scene");
    if (element?.subject !== chosen) chosen = undefined;
    const isSeen = begin === "pointerover" ? !chosen : element?.matches(":focus-visible");
    if (element && isSeen && event.pointerType !== "touch") showPeek(element);
  });
  stage.addEventListener(end, hidePeek);
}
stage.addEventListener("pointerdown", event => {
  hidePeek();
  chosen = event.target.closest?.(".scene")?.subject;
});
stage.addEventListener("pointerleave", () => { chosen = undefined; });
