// The board in the page: the program's own drawing, places to point at, and marks on them.
"use strict";
pad.board = (onPoint) => {
  const { make, say, fresh } = pad;
  const svgName = "http://www.w3.org/2000/svg";
  const figure = make("figure", { class: "tablero" });
  const under = make("p", { class: "bajo", "aria-hidden": "true" }, "\u00a0");
  const listName = fresh("lugares");
  const list = make("datalist", { id: listName });
  const search = make("input", { type: "text", list: listName, autocomplete: "off", spellcheck: "false",
    onchange: () => point(spots.find(({ names }) => names.some((one) => same(one, search.value)))) });
  const node = make("div", { class: "mapa" }, figure, under,
    pad.labelled(say("Busca un lugar por su nombre (Intro lo elige)", "Find a place by its name (Enter chooses it)"), search), list);

  const same = (a, b) => a.localeCompare(b.trim(), "es", { sensitivity: "base" }) === 0;
  let spots = []; // {at, names}: all that stands at one point
  let reach = 1; // how near to a spot a point must be
  let drawing = null, marks = null, drawn = "", framed = "";

  function nearest({ x, y }) {
    const far = (spot) => Math.hypot(spot.at[0] - x, spot.at[1] - y);
    const best = spots.reduce((a, b) => (a && far(a) <= far(b) ? a : b), null);
    return best && far(best) <= reach ? best : null;
  }
  // From the window to board units, exactly as the drawing is scaled.
  function unitsOf(event) {
    const turn = drawing.getScreenCTM().inverse();
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(turn);
  }
  function point(spot) {
    if (!spot) return;
    search.value = "";
    onPoint(spot);
  }

  // How near two neighbours are; all boards are regular.
  function gap() {
    const first = spots[0];
    return Math.min(...spots.slice(1).map(({ at }) => Math.hypot(at[0] - first.at[0], at[1] - first.at[1])));
  }

  function takePlaces(places) {
    const known = new Map();
    for (const { nombre, en } of places) {
      const key = en.join(" ");
      if (!known.has(key)) known.set(key, { at: en, names: [] });
      known.get(key).names.push(nombre);
    }
    spots = [...known.values()];
    reach = spots.length > 1 ? 0.62 * gap() : 1;
    list.replaceChildren(...places.map(({ nombre }) => make("option", { value: nombre })));
  }

  // `svg`: the drawing; `scene`: the same as JSON, for its places and edges.
  function show(svg, scene) {
    const frame = scene.tablero.join(" ");
    if (svg === drawn && frame === framed) return;
    drawn = svg;
    framed = frame;
    takePlaces(scene.lugares);
    drawing = document.importNode(pad.parsed(svg, "image/svg+xml").documentElement, true);
    const [left, top, right, bottom] = scene.tablero;
    drawing.setAttribute("viewBox", `${left} ${top} ${right - left} ${bottom - top}`);
    for (const name of ["width", "height"]) drawing.removeAttribute(name);
    marks = document.createElementNS(svgName, "g");
    marks.setAttribute("class", "marcas");
    drawing.append(marks);
    drawing.addEventListener("click", (event) => point(nearest(unitsOf(event))));
    drawing.addEventListener("pointermove", (event) => {
      under.textContent = nearest(unitsOf(event))?.names.join(" · ") ?? "\u00a0";
    });
    figure.replaceChildren(drawing);
  }

  // Rings around places: those to choose next, those that can be chosen as well, and those that are chosen.
  function mark({ open = new Set(), also = new Set(), chosen = [] }) {
    const ring = (spot, kind) => {
      const circle = document.createElementNS(svgName, "circle");
      const values = { cx: spot.at[0], cy: spot.at[1], r: 0.6 * reach, class: kind, "stroke-width": 0.12 * reach };
      for (const [name, value] of Object.entries(values)) circle.setAttribute(name, value);
      return circle;
    };
    const isChosen = (spot) => chosen.some((one) => one.at.join() === spot.at.join());
    const kindOf = ({ names: all }) => (all.some((one) => open.has(one)) ? "abierto" : all.some((one) => also.has(one)) ? "tambien" : "");
    const kinds = spots.map((spot) => [spot, isChosen(spot) ? "elegido" : kindOf(spot)]);
    // Rings around nearly everything would hide the board.
    const many = kinds.filter(([, kind]) => kind === "abierto").length > spots.length / 2;
    marks.setAttribute("class", many ? "marcas muchas" : "marcas");
    marks.replaceChildren(...kinds.filter(([, kind]) => kind !== "").map(([spot, kind]) => ring(spot, kind)));
  }

  const names = () => new Set(spots.flatMap((spot) => spot.names));
  return { node, show, mark, names };
};

// What the signs on the board mean.
pad.legend = ({ leyenda, dibujos }) => {
  const { make, say } = pad;
  const svgName = "http://www.w3.org/2000/svg";
  const shape = (tag, attributes) => {
    const element = document.createElementNS(svgName, tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  };
  function sample({ tipo, relleno, trazo, dibujo, color }) {
    const box = shape("svg", { viewBox: "-1.1 -1.1 2.2 2.2", class: "signo", "aria-hidden": "true" });
    if (tipo === "relleno") box.append(shape("rect", { x: -0.9, y: -0.9, width: 1.8, height: 1.8, rx: 0.2, fill: relleno.color }));
    else if (tipo === "simbolo")
      for (const layer of dibujos[dibujo] ?? [])
        box.append(shape("path", { d: layer.camino, fill: layer.color ?? color, ...(layer.trazo ? { stroke: layer.trazo.color, "stroke-width": layer.trazo.ancho } : {}) }));
    else box.append(shape("path", { d: tipo === "flecha" ? "M-1 0H.6M.2 -.4L.8 0L.2 .4" : "M-1 0H1", fill: "none", stroke: trazo.color, "stroke-width": 0.25 }));
    return box;
  }
  if (leyenda.length === 0) return null;
  return make("details", { class: "leyenda" }, make("summary", {}, say("Qué es cada signo", "What each sign means")),
    make("ul", {}, ...leyenda.map(({ muestra, texto }) => make("li", {}, sample(muestra), make("span", {}, texto)))));
};
