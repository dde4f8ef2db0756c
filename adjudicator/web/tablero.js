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
    drawing.append(marks);
    drawing.addEventListener("click", (event) => point(nearest(unitsOf(event))));
    drawing.addEventListener("pointermove", (event) => {
      under.textContent = nearest(unitsOf(event))?.names.join(" · ") ?? "\u00a0";
    });
    figure.replaceChildren(drawing);
  }

  // Rings around places: those that can be chosen next, and those that are chosen.
  function mark({ open = new Set(), chosen = [] }) {
    const ring = (spot, kind) => {
      const circle = document.createElementNS(svgName, "circle");
      const values = { cx: spot.at[0], cy: spot.at[1], r: 0.6 * reach, class: kind, "stroke-width": 0.12 * reach };
      for (const [name, value] of Object.entries(values)) circle.setAttribute(name, value);
      return circle;
    };
    const isChosen = (spot) => chosen.some((one) => one.at.join() === spot.at.join());
    marks.replaceChildren(
      ...spots.filter((spot) => !isChosen(spot) && spot.names.some((one) => open.has(one))).map((spot) => ring(spot, "abierto")),
      ...spots.filter(isChosen).map((spot) => ring(spot, "elegido")));
  }

  const names = () => new Set(spots.flatMap((spot) => spot.names));
  return { node, show, mark, names };
};
