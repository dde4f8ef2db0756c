// A picture that is moved and enlarged like a map inside its frame: with fingers, the mouse wheel, keys and
// buttons. The order pad has one (board.js), and so has the page of a round (site.js).
"use strict";

// `frame`: the element through which the picture is seen. `surface`: what fingers touch, the frame or what lies
// upon it. `bounds()`: the picture's edges, [left, top, right, bottom], in its own units. `maxScale()`: pixels
// for a unit at the largest. `move(transform)`: moves the picture as it was laid out last. `layOut(view)`: lays
// it out anew; without it the picture always is as laid out for the whole. `initialView()`: the first view.
// `onTap(point, event)`: somebody points; returns whether that was all. `onSwipe(step)`: a finger swipes over
// the whole picture. `anchor()`: the point that keys and buttons enlarge, [x, y], or null for the middle.
// `inPage`: the page scrolls under fingers and the wheel until the picture is enlarged.
globalThis.rondaZoom = ({ frame, surface = frame, bounds, maxScale, move, layOut = null, initialView = null, onTap = () => false, onSwipe = null, onHover = () => {}, inPage = false, anchor = () => null }) => {
  const english = document.documentElement.lang === "en";
  const say = (es, en) => (english ? en : es);
  let view = null; // what is seen: its centre, and pixels for a unit
  let laidOut = null; // the view for which the picture was laid out; until the next one it is only moved
  const size = () => [frame.clientWidth || 1, frame.clientHeight || 1];

  // --- The view
  function wholeView() {
    const [left, top, right, bottom] = bounds(), [width, height] = size();
    return { x: (left + right) / 2, y: (top + bottom) / 2, k: Math.min(width / (right - left), height / (bottom - top)) };
  }
  const largestScale = () => Math.max(wholeView().k, maxScale());
  const isEnlarged = () => view !== null && view.k > 1.01 * wholeView().k;
  // The picture stays in sight.
  function clampView({ x, y, k }) {
    const scale = Math.min(Math.max(k, wholeView().k), largestScale()), [width, height] = size(), [left, top, right, bottom] = bounds();
    const clampAxis = (centre, low, high, room) => (room >= high - low ? (low + high) / 2 : Math.min(Math.max(centre, low + room / 2), high - room / 2));
    return { x: clampAxis(x, left, right, width / scale), y: clampAxis(y, top, bottom, height / scale), k: scale };
  }
  // The picture moves as it is while somebody drags it, and is laid out anew when that ends.
  let settleTimer = 0;
  function setView(next, isLast = false) {
    view = clampView(next);
    surface.classList.toggle("enlarged", isEnlarged());
    clearTimeout(settleTimer);
    if (isLast || laidOut === null) layOutView();
    else {
      moveToView();
      settleTimer = setTimeout(layOutView, 140);
    }
  }
  function moveToView() {
    const scale = view.k / laidOut.k, [width, height] = size();
    const by = (axis, room) => room / 2 - (room / 2) * scale + (laidOut[axis] - view[axis]) * view.k;
    move(`translate(${by("x", width)}px, ${by("y", height)}px) scale(${scale})`);
  }
  function layOutView() {
    clearTimeout(settleTimer);
    laidOut = layOut ? view : wholeView();
    if (!layOut) return moveToView();
    move("");
    layOut(view, size());
  }
  let animation = 0;
  const stopAnimation = () => cancelAnimationFrame(animation);
  function goTo(next) {
    stopAnimation();
    const from = view, to = clampView(next), started = performance.now();
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      setView(to, true);
      return;
    }
    const step = (now) => {
      const share = Math.min(1, (now - started) / 220), part = share * (2 - share);
      const between = (axis) => from[axis] + (to[axis] - from[axis]) * part;
      setView({ x: between("x"), y: between("y"), k: from.k * (to.k / from.k) ** part }, share === 1);
      if (share < 1) animation = requestAnimationFrame(step);
    };
    animation = requestAnimationFrame(step);
  }
  // Enlarges so that the point stays where it is.
  function zoomedView(factor, point) {
    const k = Math.min(Math.max(view.k * factor, wholeView().k), largestScale());
    return { x: point.x + (view.x - point.x) * (view.k / k), y: point.y + (view.y - point.y) * (view.k / k), k };
  }
  const zoom = (factor, point = anchored() ?? view) => goTo(zoomedView(factor, point));
  // A point out of sight comes to the middle.
  function anchored() {
    const point = anchor();
    if (point === null) return null;
    const [x, y] = point, [width, height] = size();
    if (Math.abs(x - view.x) > width / view.k / 2 || Math.abs(y - view.y) > height / view.k / 2) view = { x, y, k: view.k };
    return { x, y };
  }
  const showWhole = () => goTo(wholeView());
  function unitsAt(x, y) {
    const edges = frame.getBoundingClientRect();
    return { x: view.x + (x - edges.left - frame.clientLeft - edges.width / 2) / view.k, y: view.y + (y - edges.top - frame.clientTop - edges.height / 2) / view.k };
  }
  let fittedSize = "";
  // For a frame of another size, or another picture.
  function fit() {
    if (bounds() === null) return;
    const first = fittedSize === "";
    if (frame.clientWidth > 0) fittedSize = size().join();
    stopAnimation();
    setView(first ? (initialView ?? wholeView)() : view, true);
  }
  new ResizeObserver(() => frame.clientWidth > 0 && size().join() !== fittedSize && fit()).observe(frame);

  // --- Fingers and mouse
  const pointers = new Map(); // that are down: where each is
  let drag = null; // how it began: {view, centre, distance, anchor, moved, oneFinger}
  let lastTap = { time: 0 };
  const mean = (points) => ({ x: points.reduce((sum, one) => sum + one.x, 0) / points.length, y: points.reduce((sum, one) => sum + one.y, 0) / points.length });
  const distance = ([a, b]) => (b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);
  function startDrag(moved, oneFinger) {
    const points = [...pointers.values()];
    drag = points.length === 0 ? null : { view, centre: mean(points), distance: distance(points), anchor: unitsAt(mean(points).x, mean(points).y), moved, oneFinger };
  }
  surface.addEventListener("pointerdown", (event) => {
    if (event.button > 0 || view === null) return;
    stopAnimation();
    surface.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    startDrag(pointers.size > 1, pointers.size === 1);
  });
  surface.addEventListener("pointermove", (event) => {
    if (!pointers.has(event.pointerId)) {
      if (view) onHover(unitsAt(event.clientX, event.clientY));
      return;
    }
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const points = [...pointers.values()], centre = mean(points);
    if (!drag.moved && Math.hypot(centre.x - drag.centre.x, centre.y - drag.centre.y) < 9) return;
    drag.moved = true;
    const k = points.length > 1 && drag.distance > 0 ? drag.view.k * (distance(points) / drag.distance) : drag.view.k;
    const { k: scale } = clampView({ ...drag.view, k }), edges = frame.getBoundingClientRect();
    setView({ x: drag.anchor.x - (centre.x - edges.left - edges.width / 2) / scale, y: drag.anchor.y - (centre.y - edges.top - edges.height / 2) / scale, k: scale });
  });
  function release(event) {
    if (!pointers.delete(event.pointerId)) return;
    const { moved, oneFinger, centre } = drag;
    startDrag(moved, false);
    if (pointers.size > 0) return;
    if (moved) layOutView();
    if (event.type !== "pointerup") return;
    if (!moved) handleTap(event);
    else if (oneFinger) handleSwipe(event.clientX - centre.x, event.clientY - centre.y, event.pointerType);
  }
  for (const type of ["pointerup", "pointercancel"]) surface.addEventListener(type, release);
  function handleSwipe(dx, dy, pointerType) {
    if (onSwipe && pointerType !== "mouse" && !isEnlarged() && Math.abs(dx) > 45 && Math.abs(dx) > 1.5 * Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
  }
  // The second tap of two quick ones enlarges.
  function handleTap(event) {
    const point = unitsAt(event.clientX, event.clientY);
    const isSecond = event.timeStamp - lastTap.time < 320 && Math.hypot(event.clientX - lastTap.x, event.clientY - lastTap.y) < 28;
    lastTap = { time: isSecond ? 0 : event.timeStamp, x: event.clientX, y: event.clientY };
    if (!onTap(point, event, isSecond) && isSecond) zoom(2, point);
  }
  surface.addEventListener("wheel", (event) => {
    if (view === null || (inPage && !event.ctrlKey && !isEnlarged())) return;
    event.preventDefault();
    stopAnimation();
    setView(zoomedView(1.0017 ** -Math.max(-300, Math.min(300, event.deltaY * (event.deltaMode === 1 ? 30 : 1))), unitsAt(event.clientX, event.clientY)));
  }, { passive: false });

  // --- Keys and buttons
  const keys = { "+": () => zoom(1.5), "-": () => zoom(1 / 1.5), 0: showWhole };
  function wholeIcon() {
    const icon = document.createElementNS("http://www.w3.org/2000/svg", "svg"), path = document.createElementNS(icon.namespaceURI, "path");
    for (const [name, value] of Object.entries({ d: "M2 7V2H7M13 2H18V7M18 13V18H13M7 18H2V13", fill: "none", stroke: "currentColor", "stroke-width": 2.4 })) path.setAttribute(name, value);
    icon.setAttribute("viewBox", "0 0 20 20");
    icon.setAttribute("aria-hidden", "true");
    icon.append(path);
    return icon;
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
    button("zoom-all", say("Ver todo el tablero", "See the whole board"), wholeIcon(), showWhole));

  return { buttons, keys, fit, goTo, zoom, size, wholeView, view: () => view };
};
