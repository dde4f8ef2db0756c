// The board in the page: the program's own drawing, which is moved and enlarged like a map (zoom.js), places to point at with
// a finger, a mouse or the keyboard, and marks on them. For screen readers it is a list of places, the drawing stands behind it.
// `reading`: what stands on each place, in words (contract.md, "Readings").
"use strict";
pad.board = ({ reading, onPoint, onBack = () => {} }) => {
  const { make, say, fresh, svgElement } = pad;
  const least = 24; // pixels from a place to the next with which one can be chosen
  const figure = make("figure", { class: "board" });
  const list = make("div", { class: "places", role: "listbox", tabindex: 0,
    "aria-label": say("Tablero. Flechas: casilla vecina; Intro: lo que se puede hacer; Escape: atrás; más y menos: tamaño; cero: todo.",
      "Board. Arrows: next place; Enter: what can be done; Escape: back; plus and minus: size; zero: all of it.") });
  const under = make("p", { class: "place-name", "aria-hidden": "true" });
  const lens = rondaZoom({ frame: figure, surface: list, box: () => scene?.tablero ?? null, most: () => 130 / gap, open, tap: tapped,
    move: (transform) => (drawing.style.transform = transform),
    lay: ({ x, y, k }, [width, height]) => drawing.setAttribute("viewBox", [x - width / k / 2, y - height / k / 2, width / k, height / k].join(" ")),
    hover: (at) => (under.textContent = nearest(at)?.names.join(" · ") ?? "") });
  const node = make("div", { class: "map" }, figure, under, lens.buttons);

  let spots = []; // {at, names, option}: all that stands at one point
  let byName = new Map();
  let gap = 1; // from a place to the next
  let scene = null, drawn = "", drawing = null, marks = null;
  let cursor = null; // the spot where the keyboard is
  let shown = {}; // the marks

  // --- The view
  // Shows all of these spots, if they fit at a size with which one can choose.
  function reveal(some) {
    if (some.length === 0) return;
    const view = lens.view(), [width, height] = lens.size(), room = gap * 0.7;
    const isSeen = ({ at }) => Math.abs(at[0] - view.x) + room / 2 <= width / view.k / 2 && Math.abs(at[1] - view.y) + room / 2 <= height / view.k / 2;
    if (some.every(isSeen) && view.k * gap >= least) return;
    const ends = [0, 1].map((axis) => [Math.min, Math.max].map((end) => end(...some.map(({ at }) => at[axis]))));
    const fitting = Math.min(width / (ends[0][1] - ends[0][0] + 2 * room), height / (ends[1][1] - ends[1][0] + 2 * room));
    const k = Math.max(Math.min(view.k, fitting), 1.1 * least / gap);
    const centre = fitting >= k ? ends.map(([low, high]) => (low + high) / 2) : some[0].at;
    lens.goTo({ x: centre[0], y: centre[1], k });
  }
  // The board opens on what belongs to the reader, if all of it would be too small.
  function open() {
    const all = lens.whole(), zone = scene.zonas?.[0];
    if (all.k * gap >= least || zone === undefined) return all;
    const [width, height] = lens.size(), fitting = Math.min(width / (zone[2] - zone[0]), height / (zone[3] - zone[1]));
    return { x: (zone[0] + zone[2]) / 2, y: (zone[1] + zone[3]) / 2, k: Math.max(fitting, 1.3 * least / gap) };
  }
  // A tap on a board too small to choose from enlarges it.
  function tapped(at, { pointerType }, isSecond) {
    const isSmall = pointerType !== "mouse" && lens.view().k * gap < least;
    if (isSmall) lens.goTo({ ...at, k: 1.6 * least / gap });
    else if (!isSecond) choose(nearest(at));
    return isSmall;
  }

  // --- The keyboard
  const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  list.addEventListener("keydown", (event) => {
    const act = ways[event.key] ? () => walk(ways[event.key])
      : { Enter: () => choose(cursor), " ": () => choose(cursor), Escape: onBack, ...lens.keys }[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  });
  list.addEventListener("focus", () => cursor ?? (list.matches(":focus-visible") && stand(shown.chosen?.[0] ?? nearest(lens.view(), Infinity))));
  // To the neighbour that lies most in this direction.
  function walk([dx, dy]) {
    if (cursor === null) return stand(nearest(lens.view(), Infinity));
    const cost = ({ at: [x, y] }) => {
      const along = (x - cursor.at[0]) * dx + (y - cursor.at[1]) * dy, aside = Math.abs((x - cursor.at[0]) * dy) + Math.abs((y - cursor.at[1]) * dx);
      return along > 0.2 * gap && aside <= along * 1.8 ? along + 1.5 * aside : Infinity;
    };
    const next = spots.reduce((best, one) => (cost(one) < cost(best) ? one : best), cursor);
    if (next !== cursor) stand(next);
  }
  function stand(spot) {
    cursor = spot ?? null;
    if (cursor) {
      list.setAttribute("aria-activedescendant", cursor.option.id);
      under.textContent = cursor.names.join(" · ");
      reveal([cursor]);
    }
    mark(shown);
  }

  // --- Places
  const words = new Map(); // by name
  for (const { titulo, lugares } of reading.partes)
    for (const { nombre, texto } of lugares) words.set(nombre, [...(words.get(nombre) ?? []), `${titulo}: ${texto}`]);
  const stands = ({ names }) => names.flatMap((name) => words.get(name) ?? []);
  function nearest({ x, y }, reach = 0.62 * gap) {
    const far = (spot) => Math.hypot(spot.at[0] - x, spot.at[1] - y);
    const best = spots.reduce((a, b) => (a && far(a) <= far(b) ? a : b), null);
    return best && far(best) <= reach ? best : null;
  }
  function choose(spot) {
    if (spot) cursor = spot;
    if (spot) list.setAttribute("aria-activedescendant", spot.option.id);
    onPoint(spot ?? null);
  }
  function takePlaces(places) {
    const known = new Map();
    byName = new Map();
    for (const { nombre, en } of places) {
      const key = en.join(" ");
      if (!known.has(key)) known.set(key, { at: en, names: [] });
      known.get(key).names.push(nombre);
      byName.set(nombre, known.get(key));
    }
    spots = [...known.values()];
    const first = spots[0];
    gap = spots.length > 1 ? Math.min(...spots.slice(1).map(({ at }) => Math.hypot(at[0] - first.at[0], at[1] - first.at[1]))) : 1;
    for (const spot of spots) spot.option = make("div", { role: "option", id: fresh("place"), "aria-selected": "false" }, [spot.names.join(", "), ...stands(spot)].join(". "));
    list.replaceChildren(...spots.map(({ option }) => option));
    if (cursor) cursor = spots.find(({ at }) => at.join() === cursor.at.join()) ?? null;
    if (cursor) list.setAttribute("aria-activedescendant", cursor.option.id);
  }

  // `svg`: the drawing; `of`: the same as JSON, for its places and edges.
  function show(svg, of) {
    if (svg === drawn) return;
    drawn = svg;
    scene = of;
    takePlaces(scene.lugares);
    const before = drawing;
    drawing = document.importNode(pad.parsed(svg, "image/svg+xml").documentElement, true);
    for (const name of ["width", "height"]) drawing.removeAttribute(name);
    for (const name of ["role", "aria-label"]) drawing.removeAttribute(name);
    drawing.setAttribute("aria-hidden", "true");
    marks = svgElement("g", { class: "marks" });
    drawing.append(marks);
    if (before) before.replaceWith(drawing); // the list keeps the focus
    else figure.append(drawing, list);
    lens.fit();
  }

  // Rings around places: those to choose next, those that can be chosen as well, those that are chosen, and those whose order
  // would not be carried out. `faint`: they are seen, but do not invite.
  function mark(next) {
    shown = next;
    if (marks === null) return;
    const { open: choices = new Set(), chosen = [], bad = [], faint = false } = next;
    const ring = (spot, kind, radius = 0.42) => svgElement("circle", { cx: spot.at[0], cy: spot.at[1], r: radius * gap, class: kind, "stroke-width": 0.07 * gap });
    const isChosen = (spot) => chosen.some((one) => one.at.join() === spot.at.join());
    const isOpen = (spot) => !isChosen(spot) && spot.names.some((one) => choices.has(one));
    marks.replaceChildren(...spots.filter(isOpen).map((spot) => ring(spot, faint ? "faint" : "open")),
      ...spots.filter(isChosen).map((spot) => ring(spot, "chosen")), ...bad.map((spot) => ring(spot, "failing", 0.45)),
      ...(cursor ? [ring(cursor, "cursor", 0.47)] : []));
    for (const spot of spots) {
      spot.option.setAttribute("aria-selected", String(isChosen(spot)));
      spot.option.classList.toggle("available", isOpen(spot));
    }
  }
  const spotOf = (name) => byName.get(name) ?? null;
  return { node, show, mark, reveal, choose, stands, spotOf, spotsOf: (names) => spots.filter((spot) => spot.names.some((one) => names.has(one))),
    names: () => [...byName.keys()], focus: () => list.focus() };
};

// What the signs on the board mean.
pad.legend = ({ leyenda, dibujos }) => {
  const { make, say, svgElement } = pad;
  function sample({ tipo, relleno, trazo, dibujo, color }) {
    const box = svgElement("svg", { viewBox: "-1.1 -1.1 2.2 2.2", class: "symbol", "aria-hidden": "true" });
    if (tipo === "relleno") box.append(svgElement("rect", { x: -0.9, y: -0.9, width: 1.8, height: 1.8, rx: 0.2, fill: relleno.color }));
    else if (tipo === "simbolo")
      for (const layer of dibujos[dibujo] ?? [])
        box.append(svgElement("path", { d: layer.camino, fill: layer.color ?? color, ...(layer.trazo ? { stroke: layer.trazo.color, "stroke-width": layer.trazo.ancho } : {}) }));
    else box.append(svgElement("path", { d: tipo === "flecha" ? "M-1 0H.6M.2 -.4L.8 0L.2 .4" : "M-1 0H1", fill: "none", stroke: trazo.color, "stroke-width": 0.25 }));
    return box;
  }
  if (leyenda.length === 0) return null;
  return make("details", { class: "legend" }, make("summary", {}, say("Qué es cada signo", "What each sign means")),
    make("ul", {}, ...leyenda.map(({ muestra, texto }) => make("li", {}, sample(muestra), make("span", {}, texto)))));
};
