// Zoom and pan: one transform of the whole picture, drawn sharply when it rests.

const byId = name => document.getElementById("page-" + name);
const stage = byId("stage"), picture = byId("picture");
const view = { x: 0, y: 0, zoom: 1, width: 1, height: 1 };
let rest = 0;

/** Text in pictures is 12 pixels high at zoom 1; below this nobody reads it. */
const readable = .7;

function show(glide = false) {
  picture.classList.toggle("gliding", glide);
  picture.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`;
  stage.classList.add("moving");
  clearTimeout(rest);
  rest = setTimeout(() => {
    stage.classList.remove("moving");
    tellZoom(view.zoom);
  }, 180);
}
/** From afar one reads the names of features, and from nearer those of scenes. */
const levelOf = zoom => (zoom < .5 ? "features" : "scenes");
function tellZoom(zoom) {
  picture.style.setProperty("--zoom", Math.min(1, zoom));
  if (picture.dataset.level === levelOf(zoom)) return;
  picture.dataset.level = levelOf(zoom);
  picture.dispatchEvent(new Event("level"));
}
function zoomBy(factor, x = stage.clientWidth / 2, y = stage.clientHeight / 2, glide = false) {
  const zoom = Math.min(6, Math.max(.02, view.zoom * factor));
  view.x = x - (x - view.x) * zoom / view.zoom;
  view.y = y - (y - view.y) * zoom / view.zoom;
  view.zoom = zoom;
  show(glide);
}
function panBy(dx, dy) {
  view.x += dx;
  view.y += dy;
  show();
}
/** Shows an area at most `most` times as large. Where that would take less than `least`, what lies around `anchor`. */
function frame(area, { most = 1.25, least = .02, anchor = null, glide = true } = {}) {
  measure();
  // Buttons lie over the upper edge, and over the lower one, where a narrow picture has nothing beside them.
  const edge = { left: 16, top: 56, bottom: room.width < 600 ? 60 : 16 };
  const width = room.width - 32, height = room.height - edge.top - edge.bottom;
  const fitting = Math.min(most, width / Math.max(1, area.width), height / Math.max(1, area.height));
  view.zoom = Math.max(.02, least, fitting);
  const middle = (at, length, size, wish) => {
    const seen = size / view.zoom;
    if (length <= seen || wish === undefined) return at + length / 2;
    return Math.min(Math.max(wish, at + seen / 2), at + length - seen / 2);
  };
  view.x = edge.left + width / 2 - middle(area.x, area.width, width, anchor?.x) * view.zoom;
  view.y = edge.top + height / 2 - middle(area.y, area.height, height, anchor?.y) * view.zoom;
  show(glide);
}
const wholeArea = () => ({ x: 0, y: 0, width: view.width, height: view.height });
/** Boxes have their middle at x and y. */
function around(boxes) {
  const edge = (key, length, side, pick) => pick(...boxes.map(box => box[key] + side * box[length] / 2));
  const x = edge("x", "width", -1, Math.min), y = edge("y", "height", -1, Math.min);
  return { x, y, width: edge("x", "width", 1, Math.max) - x, height: edge("y", "height", 1, Math.max) - y };
}
function center(box) {
  measure();
  view.zoom = Math.max(.9, view.zoom);
  view.x = stage.clientWidth / 2 - box.x * view.zoom;
  view.y = stage.clientHeight / 2 - box.y * view.zoom;
  show(true);
}
/** Brings a box into sight, and leaves the picture alone where it is. */
function reveal(box) {
  const edge = 60;
  const left = view.x + box.x * view.zoom, top = view.y + box.y * view.zoom;
  const inside = left > edge && top > edge && left < stage.clientWidth - edge && top < stage.clientHeight - edge;
  if (!inside || view.zoom < .5) center(box);
}

// The middle stays in the middle, unless the picture was moved to fit into the room that it has now.
let room = {};
const measure = () => { room = { width: stage.clientWidth, height: stage.clientHeight }; };
new ResizeObserver(() => {
  if (room.width === stage.clientWidth && room.height === stage.clientHeight) return;
  view.x += (stage.clientWidth - room.width) / 2;
  view.y += (stage.clientHeight - room.height) / 2;
  measure();
  show();
}).observe(stage);

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
// The browser scrolls to what has the focus; the picture is moved by its transform alone.
stage.addEventListener("scroll", () => { stage.scrollTop = stage.scrollLeft = 0; });
byId("in").addEventListener("click", () => zoomBy(1.4, undefined, undefined, true));
byId("out").addEventListener("click", () => zoomBy(1 / 1.4, undefined, undefined, true));
byId("fit").addEventListener("click", () => frame(wholeArea()));
