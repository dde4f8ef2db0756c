// Chooses one of the legal orders by pointing: those remain that have to do with all places pointed at. Where they still differ
// in something that is not on the board, a few buttons decide.
"use strict";
pad.chooser = ({ orders, places, onChosen, onChange }) => {
  const { make, say } = pad;
  const kindOf = (order) => Object.keys(order).map(pad.spaced).join(" + ");
  const known = orders.map((order) => {
    const leaves = pad.leaves(order).filter(({ way }) => !way.endsWith("#"));
    return { order, kind: kindOf(order), leaves, words: pad.orderInWords(order),
      places: leaves.filter(({ value }) => places.has(value)).map(({ value }) => value) };
  });
  let picks = []; // {spot} or {way, value, words}

  const whereIn = (one, pick) => one.places.findIndex((name) => pick.spot.names.includes(name));
  const hasValue = (one, { way, value }) => (valueAt(one, way) ?? null) === value;
  const valueAt = (one, way) => (way === "" ? one.kind : one.leaves.find((leaf) => leaf.way === way)?.value);

  function remaining(all = picks) {
    const spots = all.filter(({ spot }) => spot);
    const left = known.filter((one) => all.every((pick) => (pick.spot ? whereIn(one, pick) >= 0 : hasValue(one, pick))));
    const inOrder = left.filter((one) => spots.every((pick, i) => i === 0 || whereIn(one, spots[i - 1]) < whereIn(one, pick)));
    return inOrder.length > 0 ? inOrder : left;
  }
  const isPicked = (name) => picks.some(({ spot }) => spot?.names.includes(name));
  const openIn = (one) => one.places.filter((name) => !isPicked(name));
  // Where to point next, in the order in which an order is written, and where one can point as well.
  function nextPlaces(left) {
    const open = left.map(openIn);
    return { open: new Set(open.flatMap((names) => names.slice(0, 1))), also: new Set(open.flat()) };
  }

  // What is not on the board and still differs: the kind of order first, then field after field.
  function differences(left) {
    const ways = ["", ...new Set(left.flatMap((one) => one.leaves.map(({ way }) => way)))];
    const found = [];
    for (const way of ways) {
      const values = [...new Set(left.map((one) => valueAt(one, way) ?? null))];
      if (values.length < 2 || values.length > 16 || values.some((value) => places.has(value))) continue;
      found.push({ way, values });
    }
    return found.slice(0, 2);
  }

  function pick(one) {
    const left = remaining([...picks, one]);
    if (left.length === 0) {
      onChange(say("Ninguna orden posible pasa también por ahí.", "No possible order goes there too."));
      return;
    }
    picks.push(one);
    if (left.length === 1) choose(left[0].order);
    else changed();
  }
  function choose(order) {
    picks = [];
    draw();
    onChosen(order);
  }
  function changed() {
    draw();
    onChange("");
  }

  const crumbs = make("p", { class: "migas" });
  const buttons = make("div", { class: "diferencias" });
  const filter = make("input", { type: "search", autocomplete: "off", spellcheck: "false", oninput: () => drawList() });
  const summary = make("summary");
  const list = make("ul", { class: "jugadas" });
  const all = make("details", { class: "todas" }, summary, pad.labelled(say("Filtra: lugar, pieza…", "Filter: place, piece…"), filter), list);
  const node = make("div", { class: "elegir" }, crumbs, buttons, all);
  const mostListed = 60;

  function drawList() {
    const left = remaining();
    const words = filter.value.toLowerCase().split(/\s+/).filter((one) => one !== "");
    const fits = left.filter((one) => words.every((word) => one.words.toLowerCase().includes(word)));
    summary.textContent = say(`Todas las jugadas posibles (${left.length})`, `All possible plays (${left.length})`);
    const rows = fits.slice(0, mostListed).map((one) =>
      make("li", {}, make("button", { type: "button", class: "linea", onclick: () => choose(one.order) }, one.words)));
    const more = fits.length - mostListed;
    if (more > 0) rows.push(make("li", { class: "ayuda" }, say(`… y ${more} más: filtra.`, `… and ${more} more: filter.`)));
    list.replaceChildren(...rows);
  }
  function draw() {
    const left = remaining();
    const named = picks.map((one) => one.spot?.names.join(" · ") ?? one.words).join(" → ");
    const told = say(`${left.length} jugadas con esto.`, `${left.length} plays with this.`);
    crumbs.replaceChildren(...(picks.length === 0 ? [] : [
      make("strong", {}, named), ` ${told} `,
      make("button", { type: "button", class: "menor deshacer", onclick: () => (picks.pop(), changed()) }, say("deshacer", "undo"))]));
    buttons.replaceChildren(...differences(left).map(({ way, values }) => make("div", { class: "botones", role: "group", "aria-label": way || say("qué", "what") },
      make("span", { class: "ayuda" }, way === "" ? say("Qué haces:", "What you do:") : `${pad.spaced(way.split(" ").at(-1))}:`),
      ...values.map((value) => {
        const words = value === null ? say("sin eso", "without it") : pad.inWords(value);
        return make("button", { type: "button", class: "menor", onclick: () => pick({ way, value, words }) }, words);
      }))));
    drawList();
  }
  draw();
  return { node, point: (spot) => pick({ spot }), marks: () => ({ ...nextPlaces(remaining()), chosen: picks.flatMap(({ spot }) => spot ?? []) }) };
};
