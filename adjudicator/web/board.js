// The board in the page: the program's own drawing, which is moved and enlarged like a map (zoom.js), places to
// point at with a finger, a mouse or the keyboard, and marks on them. For screen readers it is a list of
// places, the drawing stands behind it. `description`: what stands on each place, in words (contract.md,
// "Readings"). `wanted`: names of places that a lesson wants; they are ringed.
"use strict";
pad.board = ({ description, wanted = new Set(), onPoint, onBack = () => {} }) => {
  const { make, say, freshId, svgElement } = pad;
  const least = 24; // pixels from a place to the next with which one can be chosen
  const figure = make("figure", { class: "board" });
  const list = make("div", { class: "places", role: "listbox", tabindex: 0,
    "aria-label": say("Tablero. Flechas: lugar vecino; Intro: lo que se puede hacer; Escape: atrás; más y menos: tamaño; cero: todo.",
      "Board. Arrows: neighbouring place; Enter: what can be done; Escape: back; plus and minus: size; zero: all of it.") });
  const nameLine = make("p", { class: "place-name", "aria-hidden": "true" });
  const zoom = rondaZoom({ frame: figure, anchor: () => currentMarks.chosen?.[0]?.position ?? null, surface: list, bounds: () => scene?.tablero ?? null, maxScale: () => 130 / gap, initialView, onTap: handleTap,
    move: (transform) => [drawing, marks].forEach(({ style }) => (style.transform = transform)),
    layOut: ({ x, y, k }, [width, height]) => [drawing, marks].forEach((one) => {
      one.style.display = width > 1 ? "" : "none"; // names are laid out for each size: not before the frame has one
      one.setAttribute("viewBox", [x - width / k / 2, y - height / k / 2, width / k, height / k].join(" "));
    }),
    onHover: (point) => (nameLine.textContent = findNearest(point)?.names.join(" · ") ?? "") });
  const node = make("div", { class: "map" }, figure, make("div", { class: "map-foot" }, nameLine, zoom.buttons));

  let cells = []; // {position, names, option}: all that stands at one point
  let byName = new Map();
  let gap = 1; // from a place to the next
  let scene = null, drawnSvg = "", drawing = null, marks = null;
  let pieces = []; // of the drawing: the text of each of its elements
  let cursor = null; // the cell where the keyboard is
  let currentMarks = {};

  // --- The view
  // Shows all of these cells, if they fit at a size with which one can choose. `keepsSize`: the board only moves,
  // by the least that is needed to see them, or the first of them if they do not fit.
  function reveal(wanted, keepsSize = false) {
    if (wanted.length === 0) return;
    const view = zoom.view(), [width, height] = zoom.size(), room = gap * 0.7;
    const isSeen = ({ position }) => Math.abs(position[0] - view.x) + room / 2 <= width / view.k / 2 && Math.abs(position[1] - view.y) + room / 2 <= height / view.k / 2;
    if (wanted.every(isSeen) && view.k * gap >= least) return;
    if (keepsSize && view.k * gap >= least) {
      const [x, y] = [[view.x, width], [view.y, height]].map(([centre, length], axis) => {
        const all = wanted.map(({ position }) => position[axis]), half = (length / view.k - room) / 2;
        const [low, high] = Math.max(...all) - Math.min(...all) <= 2 * half ? [Math.min(...all), Math.max(...all)] : [all[0], all[0]];
        return Math.min(Math.max(centre, high - half), low + half);
      });
      return zoom.goTo({ x, y, k: view.k });
    }
    const ends = [0, 1].map((axis) => [Math.min, Math.max].map((end) => end(...wanted.map(({ position }) => position[axis]))));
    const fitting = Math.min(width / (ends[0][1] - ends[0][0] + 2 * room), height / (ends[1][1] - ends[1][0] + 2 * room));
    const k = Math.max(Math.min(view.k, fitting), 1.1 * least / gap);
    const centre = fitting >= k ? ends.map(([low, high]) => (low + high) / 2) : wanted[0].position;
    zoom.goTo({ x: centre[0], y: centre[1], k });
  }
  // The board opens on what belongs to the reader, if all of it would be too small.
  function initialView() {
    const all = zoom.wholeView(), zone = scene.zonas?.[0];
    if (all.k * gap >= least || zone === undefined) return all;
    const [width, height] = zoom.size(), fitting = Math.min(width / (zone[2] - zone[0]), height / (zone[3] - zone[1]));
    return { x: (zone[0] + zone[2]) / 2, y: (zone[1] + zone[3]) / 2, k: Math.max(fitting, 1.3 * least / gap) };
  }
  // A tap on a board too small to choose from enlarges it.
  function handleTap(point, { pointerType }, isSecond) {
    const isSmall = pointerType !== "mouse" && zoom.view().k * gap < least;
    if (isSmall) zoom.goTo({ ...point, k: 1.6 * least / gap });
    else if (!isSecond) choose(findNearest(point));
    return isSmall;
  }

  // --- The keyboard
  const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  list.addEventListener("keydown", (event) => {
    const act = directions[event.key] ? () => moveCursor(directions[event.key])
      : { Enter: () => choose(cursor), " ": () => choose(cursor), Escape: onBack, ...zoom.keys }[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  });
  list.addEventListener("focus", () => cursor ?? (list.matches(":focus-visible") && setCursor(currentMarks.chosen?.[0] ?? findNearest(zoom.view(), Infinity))));
  // To the neighbour that lies most in this direction.
  function moveCursor([dx, dy]) {
    if (cursor === null) return setCursor(findNearest(zoom.view(), Infinity));
    const cost = ({ position: [x, y] }) => {
      const along = (x - cursor.position[0]) * dx + (y - cursor.position[1]) * dy, aside = Math.abs((x - cursor.position[0]) * dy) + Math.abs((y - cursor.position[1]) * dx);
      return along > 0.2 * gap && aside <= along * 1.8 ? along + 1.5 * aside : Infinity;
    };
    const next = cells.reduce((best, one) => (cost(one) < cost(best) ? one : best), cursor);
    if (next !== cursor) setCursor(next);
  }
  function setCursor(cell) {
    cursor = cell ?? null;
    if (cursor) {
      list.setAttribute("aria-activedescendant", cursor.option.id);
      nameLine.textContent = cursor.names.map(shown).join(" · ");
      reveal([cursor]);
    }
    drawMarks(currentMarks);
  }

  // --- Places
  const words = new Map(); // by name
  for (const { titulo, lugares } of description.partes)
    for (const { nombre, texto } of lugares) words.set(nombre, [...(words.get(nombre) ?? []), `${titulo}: ${texto}`]);
  let shownWords = new Map(); // of names that are not fit to be read
  const shown = (name) => shownWords.get(name) ?? name;
  const describe = ({ names }) => names.flatMap((name) => words.get(name) ?? []);
  function findNearest({ x, y }, reach = 0.62 * gap) {
    const distance = (cell) => Math.hypot(cell.position[0] - x, cell.position[1] - y);
    const best = cells.reduce((a, b) => (a && distance(a) <= distance(b) ? a : b), null);
    return best && distance(best) <= reach ? best : null;
  }
  function choose(cell) {
    if (cell) cursor = cell;
    if (cell) list.setAttribute("aria-activedescendant", cell.option.id);
    // The ring is on the screen before the rules are asked, which takes a moment on a slow phone.
    const pressed = cell ? ring(cell, "pressed") : null;
    if (pressed) marks.append(pressed);
    requestAnimationFrame(() => setTimeout(() => (pressed?.remove(), onPoint(cell ?? null))));
  }
  const ring = (cell, kind, radius = 0.42) => svgElement("circle", { cx: cell.position[0], cy: cell.position[1], r: radius * gap, class: kind, "stroke-width": 0.07 * gap });
  let loadedPlaces = "";
  function loadPlaces(places) {
    if (JSON.stringify(places) === loadedPlaces) return;
    loadedPlaces = JSON.stringify(places);
    const known = new Map();
    byName = new Map();
    shownWords = new Map(places.filter(({ texto }) => texto).map(({ nombre, texto }) => [nombre, texto]));
    for (const { nombre, en } of places) {
      const key = en.join(" ");
      if (!known.has(key)) known.set(key, { position: en, names: [] });
      known.get(key).names.push(nombre);
      byName.set(nombre, known.get(key));
    }
    cells = [...known.values()];
    const first = cells[0];
    gap = cells.length > 1 ? Math.min(...cells.slice(1).map(({ position }) => Math.hypot(position[0] - first.position[0], position[1] - first.position[1]))) : 1;
    for (const cell of cells) cell.option = make("div", { role: "option", id: freshId("place"), "aria-selected": "false" }, [cell.names.map(shown).join(", "), ...describe(cell)].join(". "));
    list.replaceChildren(...cells.map(({ option }) => option));
    if (cursor) cursor = cells.find(({ position }) => position.join() === cursor.position.join()) ?? null;
    if (cursor) list.setAttribute("aria-activedescendant", cursor.option.id);
  }

  // `svg`: the drawing; `json`: its places and edges (contract.md, "Scenes").
  function show(svg, json) {
    if (svg === drawnSvg) return;
    const isSameFrame = scene !== null && scene.tablero.join() === json.tablero.join();
    drawnSvg = svg;
    scene = json;
    loadPlaces(scene.lugares);
    if (drawing === null) {
      drawing = svgElement("svg", { "aria-hidden": "true" });
      marks = svgElement("svg", { class: "marks", "aria-hidden": "true" }); // so that a ring does not paint the board anew
      figure.append(drawing, marks, list);
    }
    drawPieces(svg);
    if (!isSameFrame) zoom.fit();
  }
  // Draws only the elements that the drawing before did not have: names take a slow phone long to lay out.
  function drawPieces(svg) {
    const inside = svg.slice(svg.indexOf(">") + 1, svg.lastIndexOf("<")), now = inside.match(/<(\w+)(?:[^>]*\/>|[^>]*>.*?<\/\1>)/gs) ?? [];
    const parsed = (all) => pad.parseMarkup(`<svg xmlns="http://www.w3.org/2000/svg">${all}</svg>`, "image/svg+xml").documentElement;
    // Where moves are shown, groups have groups in them: all of it is drawn.
    if (now.some((piece) => piece.indexOf("<g", 1) > 0)) {
      drawing.replaceChildren(...parsed(inside).children);
      pieces = [];
      return;
    }
    const kept = new Map(); // by number: the element that is there already
    let from = 0;
    now.forEach((piece, i) => {
      const found = pieces.indexOf(piece, from);
      if (found < 0) return;
      kept.set(i, drawing.children[found]);
      from = found + 1;
    });
    const added = parsed(now.filter((_, i) => !kept.has(i)).join(""));
    const stays = new Set(kept.values());
    for (const one of [...drawing.children]) if (!stays.has(one)) one.remove();
    let next = drawing.firstElementChild;
    for (let i = 0; i < now.length; ++i)
      if (kept.has(i)) next = kept.get(i).nextElementSibling;
      else drawing.insertBefore(added.firstElementChild, next);
    pieces = now;
  }

  // Rings around places: those to choose next, those that can be chosen as well, those that are chosen, and
  // those whose order would not be carried out. `faint`: they are seen, but do not invite.
  function drawMarks(next) {
    currentMarks = next;
    if (marks === null) return;
    const { open: choices = new Set(), chosen = [], bad = [], faint = false } = next;
    const isChosen = (cell) => chosen.some((one) => one.position.join() === cell.position.join());
    const isChoice = (cell) => !isChosen(cell) && cell.names.some((one) => choices.has(one));
    marks.replaceChildren(...cellsOf(wanted).map((cell) => ring(cell, "wanted", 0.5)), ...cells.filter(isChoice).map((cell) => ring(cell, faint ? "faint" : "open")),
      ...cells.filter(isChosen).map((cell) => ring(cell, "chosen")), ...bad.map((cell) => ring(cell, "failing", 0.45)),
      ...(cursor ? [ring(cursor, "cursor", 0.47)] : []));
    for (const cell of cells) {
      const selected = String(isChosen(cell));
      if (cell.option.getAttribute("aria-selected") !== selected) cell.option.setAttribute("aria-selected", selected);
      cell.option.classList.toggle("available", isChoice(cell));
    }
  }
  const cellOf = (name) => byName.get(name) ?? null;
  const cellsOf = (names) => cells.filter((cell) => cell.names.some((one) => names.has(one)));
  return { node, show, drawMarks, reveal, choose, describe, shown, cellOf, cellsOf,
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
