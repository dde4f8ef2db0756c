// A picture that is moved and enlarged like a map inside its frame: with fingers, the mouse wheel, keys and buttons. The order
// pad has one (board.js), and so has the page of a round (site.js).
"use strict";

// `frame`: the element through which the picture is seen. `surface`: what fingers touch, the frame or what lies upon it.
// `box()`: the picture's edges, [left, top, right, bottom], in its own units. `most()`: pixels for a unit at the largest.
// `move(transform)`: moves the picture as it was laid out last. `lay(view)`: lays it out anew; without it the picture always
// is as laid out for the whole. `open()`: the first view. `tap(at, event)`: somebody points; returns whether that was all.
// `turn(step)`: a finger swipes over the whole picture. `inPage`: the page scrolls under fingers and the wheel until the
// picture is enlarged.
globalThis.rondaZoom = ({ frame, surface = frame, box, most, move, lay = null, open = null, tap = () => false, turn = null, hover = () => {}, inPage = false }) => {
  const english = document.documentElement.lang === "en";
  const say = (es, en) => (english ? en : es);
  let view = null; // what is seen: its centre, and pixels for a unit
  let settled = null; // the view for which the picture was laid out; until the next one it is only moved
  const size = () => [frame.clientWidth || 1, frame.clientHeight || 1];

  // --- The view
  function whole() {
    const [left, top, right, bottom] = box(), [width, height] = size();
    return { x: (left + right) / 2, y: (top + bottom) / 2, k: Math.min(width / (right - left), height / (bottom - top)) };
  }
  const largest = () => Math.max(whole().k, most());
  const isNear = () => view !== null && view.k > 1.01 * whole().k;
  // The picture stays in sight.
  function within({ x, y, k }) {
    const scale = Math.min(Math.max(k, whole().k), largest()), [width, height] = size(), [left, top, right, bottom] = box();
    const kept = (at, low, high, room) => (room >= high - low ? (low + high) / 2 : Math.min(Math.max(at, low + room / 2), high - room / 2));
    return { x: kept(x, left, right, width / scale), y: kept(y, top, bottom, height / scale), k: scale };
  }
  // The picture moves as it is while somebody pulls at it, and is laid out anew when that ends.
  let settling = 0;
  function look(next, isLast = false) {
    view = within(next);
    surface.classList.toggle("enlarged", isNear());
    clearTimeout(settling);
    if (isLast || settled === null) settle();
    else {
      place();
      settling = setTimeout(settle, 140);
    }
  }
  function place() {
    const scale = view.k / settled.k, [width, height] = size();
    const by = (axis, room) => room / 2 - (room / 2) * scale + (settled[axis] - view[axis]) * view.k;
    move(`translate(${by("x", width)}px, ${by("y", height)}px) scale(${scale})`);
  }
  function settle() {
    clearTimeout(settling);
    settled = lay ? view : whole();
    if (!lay) return place();
    move("");
    lay(view, size());
  }
  let gliding = 0;
  const stop = () => cancelAnimationFrame(gliding);
  function goTo(next) {
    stop();
    const from = view, to = within(next), begun = performance.now();
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      look(to, true);
      return;
    }
    const step = (now) => {
      const share = Math.min(1, (now - begun) / 220), part = share * (2 - share);
      const between = (axis) => from[axis] + (to[axis] - from[axis]) * part;
      look({ x: between("x"), y: between("y"), k: from.k * (to.k / from.k) ** part }, share === 1);
      if (share < 1) gliding = requestAnimationFrame(step);
    };
    gliding = requestAnimationFrame(step);
  }
  // Enlarges so that the point stays where it is.
  function zoomed(factor, at) {
    const k = Math.min(Math.max(view.k * factor, whole().k), largest());
    return { x: at.x + (view.x - at.x) * (view.k / k), y: at.y + (view.y - at.y) * (view.k / k), k };
  }
  const zoom = (factor, at = view) => goTo(zoomed(factor, at));
  const all = () => goTo(whole());
  function unitsAt(x, y) {
    const seen = frame.getBoundingClientRect();
    return { x: view.x + (x - seen.left - frame.clientLeft - seen.width / 2) / view.k, y: view.y + (y - seen.top - frame.clientTop - seen.height / 2) / view.k };
  }
  let wasSize = "";
  // For a frame of another size, or another picture.
  function fit() {
    if (box() === null) return;
    const first = wasSize === "";
    if (frame.clientWidth > 0) wasSize = size().join();
    stop();
    look(first ? (open ?? whole)() : view, true);
  }
  new ResizeObserver(() => frame.clientWidth > 0 && size().join() !== wasSize && fit()).observe(frame);

  // --- Fingers and mouse
  const held = new Map(); // pointers that are down: where
  let pull = null; // how the pull began: {view, centre, apart, at, moved, alone}
  let lastTap = { time: 0 };
  const mean = (points) => ({ x: points.reduce((sum, one) => sum + one.x, 0) / points.length, y: points.reduce((sum, one) => sum + one.y, 0) / points.length });
  const apart = ([a, b]) => (b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);
  function grip(moved, alone) {
    const points = [...held.values()];
    pull = points.length === 0 ? null : { view, centre: mean(points), apart: apart(points), at: unitsAt(mean(points).x, mean(points).y), moved, alone };
  }
  surface.addEventListener("pointerdown", (event) => {
    if (event.button > 0 || view === null) return;
    stop();
    surface.setPointerCapture(event.pointerId);
    held.set(event.pointerId, { x: event.clientX, y: event.clientY });
    grip(held.size > 1, held.size === 1);
  });
  surface.addEventListener("pointermove", (event) => {
    if (!held.has(event.pointerId)) {
      if (view) hover(unitsAt(event.clientX, event.clientY));
      return;
    }
    held.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const points = [...held.values()], centre = mean(points);
    if (!pull.moved && Math.hypot(centre.x - pull.centre.x, centre.y - pull.centre.y) < 9) return;
    pull.moved = true;
    const k = points.length > 1 && pull.apart > 0 ? pull.view.k * (apart(points) / pull.apart) : pull.view.k;
    const { k: scale } = within({ ...pull.view, k }), seen = frame.getBoundingClientRect();
    look({ x: pull.at.x - (centre.x - seen.left - seen.width / 2) / scale, y: pull.at.y - (centre.y - seen.top - seen.height / 2) / scale, k: scale });
  });
  function letGo(event) {
    if (!held.delete(event.pointerId)) return;
    const { moved, alone, centre } = pull;
    grip(moved, false);
    if (held.size > 0) return;
    if (moved) settle();
    if (event.type !== "pointerup") return;
    if (!moved) tapped(event);
    else if (alone) swiped(event.clientX - centre.x, event.clientY - centre.y, event.pointerType);
  }
  for (const type of ["pointerup", "pointercancel"]) surface.addEventListener(type, letGo);
  function swiped(dx, dy, pointerType) {
    if (turn && pointerType !== "mouse" && !isNear() && Math.abs(dx) > 45 && Math.abs(dx) > 1.5 * Math.abs(dy)) turn(dx < 0 ? 1 : -1);
  }
  // The second tap of two quick ones enlarges.
  function tapped(event) {
    const at = unitsAt(event.clientX, event.clientY);
    const isSecond = event.timeStamp - lastTap.time < 320 && Math.hypot(event.clientX - lastTap.x, event.clientY - lastTap.y) < 28;
    lastTap = { time: isSecond ? 0 : event.timeStamp, x: event.clientX, y: event.clientY };
    if (!tap(at, event, isSecond) && isSecond) zoom(2, at);
  }
  surface.addEventListener("wheel", (event) => {
    if (view === null || (inPage && !event.ctrlKey && !isNear())) return;
    event.preventDefault();
    stop();
    look(zoomed(1.0017 ** -Math.max(-300, Math.min(300, event.deltaY * (event.deltaMode === 1 ? 30 : 1))), unitsAt(event.clientX, event.clientY)));
  }, { passive: false });

  // --- Keys and buttons
  const keys = { "+": () => zoom(1.5), "-": () => zoom(1 / 1.5), 0: all };
  function corners() {
    const sign = document.createElementNS("http://www.w3.org/2000/svg", "svg"), path = document.createElementNS(sign.namespaceURI, "path");
    for (const [name, value] of Object.entries({ d: "M2 7V2H7M13 2H18V7M18 13V18H13M7 18H2V13", fill: "none", stroke: "currentColor", "stroke-width": 2.4 })) path.setAttribute(name, value);
    sign.setAttribute("viewBox", "0 0 20 20");
    sign.setAttribute("aria-hidden", "true");
    sign.append(path);
    return sign;
  }
  function button(name, words, sign, onclick) {
    const element = document.createElement("button");
    Object.assign(element, { type: "button", className: name, title: words, onclick });
    element.setAttribute("aria-label", words);
    element.append(sign);
    return element;
  }
  const buttons = document.createElement("div");
  buttons.className = "zoom-buttons";
  buttons.append(button("zoom-in", say("Acercar", "Zoom in"), "+", () => zoom(1.6)), button("zoom-out", say("Alejar", "Zoom out"), "−", () => zoom(1 / 1.6)),
    button("zoom-all", say("Ver todo el tablero", "See the whole board"), corners(), all));

  return { buttons, keys, fit, goTo, zoom, size, whole, view: () => view };
};
