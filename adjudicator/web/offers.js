// What can be ordered with a place: its offers as buttons, and rings around what is still to be pointed at.
"use strict";
pad.here = ({ board, parts, write, offersOf, hints, file, amountsOf, warnings }) => {
  const { make, say } = pad;
  const mostListed = 40;
  let choice = null; // {spots, offers, verb, before}: what was pointed at, and the offers that go there
  let done = null; // the order that was made last: {words, note, usual, keys}
  let asked = null; // for which spot, to ask again when the orders have changed

  const heard = make("p", { class: "visually-hidden", role: "status" });
  const told = make("p", { class: "message", role: "status" });
  const body = make("div");
  const search = make("input", { type: "text", autocomplete: "off", spellcheck: "false", onchange: () => find() });
  const unknown = make("p", { class: "message not-found", role: "status", id: pad.fresh("not-found") });
  const names = make("datalist", { id: pad.fresh("place-names") });
  search.setAttribute("list", names.id);
  search.setAttribute("aria-describedby", unknown.id);
  const finder = make("div", { class: "finder" }, pad.labelled(say("Busca un lugar por su nombre", "Find a place by its name"), search), unknown, names);
  const general = make("div", { class: "general" }); // what belongs to no place
  const node = make("div", { class: "offers" }, heard, told, body, finder, general,
    hints.length === 0 ? null : make("details", { class: "position" }, make("summary", {}, say("Cómo estás ahora", "How you stand now")), make("ul", { class: "bullets" }, ...hints.map((words) => make("li", {}, words)))));
  node.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    back();
    board.focus();
  });
  const here = { node, onUse: () => {}, point, ask, back, clear, again, mark, say: (words, isNew) => (told.textContent = words, isNew && here.onUse()), said: () => told.textContent };

  // A place that is not there is said to be so, and the field is marked.
  function find() {
    const same = (one) => one.localeCompare(search.value.trim(), "es", { sensitivity: "base" }) === 0;
    const name = board.names().find(same);
    const isThere = name !== undefined || search.value.trim() === "";
    search.setAttribute("aria-invalid", String(!isThere));
    unknown.textContent = isThere ? "" : say(`No hay ningún lugar que se llame «${search.value.trim()}».`, `There is no place called “${search.value.trim()}”.`);
    if (name === undefined) return;
    search.value = "";
    board.reveal([board.spotOf(name)]);
    ask(board.spotOf(name));
  }

  // What is left of an offer's places when this spot has been pointed at.
  function after(spot, places) {
    const at = places.findIndex((name) => !spot.names.includes(name));
    return at < 0 ? [] : places.slice(at);
  }
  const verbsOf = (ways) => [...new Set(ways.map(({ offer }) => offer.verbo))];
  const left = () => choice.ways.filter(({ offer }) => choice.verb === null || offer.verbo === choice.verb);

  // Somebody points at a place: a target of what was begun, or where something else begins.
  function point(spot, byKey) {
    here.say("");
    here.onUse();
    if (spot === null) return clear();
    const next = choice ? left().filter(({ rest }) => spot.names.includes(rest[0])).map(({ offer, rest }) => ({ offer, rest: after(spot, rest) })) : [];
    if (next.length === 0 || (done !== null && begins(spot, next))) ask(spot, next);
    else if (next.length === 1 && next[0].rest.length === 0) take(next[0].offer);
    else {
      choice = { spots: [...choice.spots, spot], ways: next, verb: choice.verb, before: choice };
      draw();
    }
    if (byKey) body.querySelector("button.offer, button")?.focus();
  }
  const waysAt = (spot) => offersOf(spot.names, file()).map((offer) => ({ offer, rest: after(spot, offer.lugares) }));
  const alike = (one, other) => JSON.stringify(one.offer.orden) === JSON.stringify(other.offer.orden);
  // After an order a place may as well be where another begins.
  const begins = (spot, next) => waysAt(spot).some((way) => !next.some((one) => alike(one, way)));
  // `others`: orders that end here.
  function ask(spot, others = []) {
    done = null;
    asked = spot;
    open(spot, others);
    draw();
    show();
  }
  const show = () => board.reveal([...choice.spots, ...board.spotsOf(targets())]);
  // Offers of two names of one place may be the same.
  function open(spot, others = []) {
    const ways = [...others, ...waysAt(spot)];
    const distinct = new Map(ways.map((way) => [JSON.stringify([way.offer.orden, way.rest]), way]));
    choice = { spots: [spot], ways: [...distinct.values()], verb: null, before: null };
    const verbs = verbsOf(choice.ways);
    if (verbs.length === 1) choice.verb = verbs[0];
  }
  function take(offer) {
    const before = new Set(parts().map(({ id }) => id));
    done = null;
    if (!write({ orden: offer.orden, en_lugar_de: offer.en_lugar_de })) return;
    const now = parts(), added = now.filter(({ id }) => !before.has(id));
    const made = added.length > 0 ? added : now.filter(({ way }) => way[0] in offer.orden); // the same order stood there
    pad.remember(made, offer);
    done = { offer, keys: made.map(({ way }) => way.join("/")) };
    choice = null;
    asked = offer.lugares.length > 0 ? { names: [offer.lugares[0]] } : null;
    heard.textContent = say(`Hecho: ${offer.texto}. ${offer.nota}`, `Done: ${offer.texto}. ${offer.nota}`);
    draw();
  }
  // The orders or the board have changed.
  function again() {
    names.replaceChildren(...board.names().map((value) => make("option", { value })));
    const spot = asked && board.spotOf(asked.names[0]);
    if (spot && !choice?.before) {
      const verb = choice?.verb;
      open(spot);
      if (verb && verbsOf(choice.ways).includes(verb)) choice.verb = verb;
    }
    draw();
  }
  function back() {
    here.say("");
    if (choice?.before) choice = choice.before;
    else if (choice?.verb && verbsOf(choice.ways).length > 1) choice.verb = null;
    else return clear();
    draw();
  }
  function clear() {
    choice = done = asked = null;
    draw();
  }

  const targets = () => new Set(choice ? left().flatMap(({ rest }) => rest.slice(0, 1)) : []);
  // Orders that would not be carried out are marked on the board, too.
  function mark() {
    const bad = parts().filter((part) => pad.troubleOf(part, warnings()) !== null)
      .flatMap((part) => pad.leaves(part.alone).map(({ value }) => board.spotOf(String(value))).find(Boolean) ?? []);
    board.mark({ open: targets(), chosen: choice?.spots ?? [], bad, faint: done !== null });
  }

  const button = (classes, words, note, onclick) => make("button", { type: "button", class: classes, onclick }, make("strong", {}, words), note ? make("span", {}, note) : null);
  const single = (offer) => button("offer single", offer.texto, offer.nota, () => take(offer));
  const verbOf = ({ verbo, ingles }) => (pad.idioma === "en" && ingles ? ingles : verbo).replaceAll("_", " ");
  const many = (offers) => {
    const notes = new Set(offers.map(({ nota }) => nota));
    return [say(`${offers.length} posibles`, `${offers.length} possible`), ...(notes.size === 1 ? notes : [])].filter(Boolean).join(" · ");
  };
  function listed(offers) {
    const more = offers.length - mostListed;
    return [...offers.slice(0, mostListed).map(single), more > 0 ? make("p", { class: "help" }, say(`… y ${more} más: señala en el tablero.`, `… and ${more} more: point at the board.`)) : null].filter(Boolean);
  }
  // A verb with several targets keeps only its own rings when it is pressed; then its orders are listed, too.
  function grouped(offers, opened, onOpen) {
    const verbs = [...new Set(offers.map(({ verbo }) => verbo))];
    return make("div", { class: "offer-list" }, ...verbs.flatMap((verb) => {
      const all = offers.filter(({ verbo }) => verbo === verb);
      if (all.length === 1 || verb === opened) return listed(all);
      return [onOpen ? button("offer multiple", `${verbOf(all[0])}…`, many(all), () => onOpen(verb))
        : make("details", {}, make("summary", {}, `${verbOf(all[0])} (${all.length})`), ...listed(all))];
    }));
  }
  function doneCard() {
    const made = done ? parts().filter(({ way }) => done.keys.includes(way.join("/"))) : [];
    if (made.length === 0) return null;
    const { offer } = done, isSame = made.every(pad.isAsOffered);
    const trouble = made.map((part) => pad.troubleOf(part, warnings())).find((one) => one !== null);
    return make("div", { class: trouble ? "done bad" : "done" },
      make("strong", {}, `${trouble ? "✗" : "✓"} ${isSame ? offer.texto : made.map(pad.wordsOf).join(" · ")}`),
      trouble || (isSame && offer.nota) ? make("span", {}, trouble ?? offer.nota) : null, ...made.flatMap((part) => amountsOf(part, pad.amountsOf(part))));
  }
  function drawChoice() {
    const title = choice.spots.map(({ names: all }) => all.join(" · ")).join(" → "), all = left().map(({ offer }) => offer);
    const what = board.stands(choice.spots[0]);
    const words = [...new Set(all.map(verbOf))].join(", ");
    const hint = all.length === 0 ? say("Desde aquí no puedes hacer nada.", "You can do nothing from here.")
      : targets().size > 0 && !done ? say("Toca un anillo, o elige:", "Tap a ring, or choose:") : "";
    if (!done) heard.textContent = `${[title, ...what].join(". ")}. ${all.length === 0 ? hint : say(`Se puede: ${words}.`, `You can: ${words}.`)}`;
    return [make("div", { class: "place-head" }, make("h2", {}, title), make("button", { type: "button", class: "minor choice-back", "aria-label": say("Volver", "Back"), onclick: back }, "✕")),
      what.length > 0 ? make("p", { class: "help" }, what.join(" · ")) : null, hint ? make("p", { class: "help" }, hint) : null,
      grouped(choice.verb === null ? choice.ways.map(({ offer }) => offer) : all, choice.verb, (verb) => (choice = { ...choice, verb }, draw(), show()))];
  }
  function drawGeneral() {
    const others = offersOf([], file());
    general.replaceChildren(...(others.length === 0 ? [] : [make("h3", {}, say("Otras órdenes", "Other orders")), grouped(others)]));
    return [make("p", { class: "help" }, say("Toca algo tuyo, o el sitio al que quieres ir.", "Tap something of yours, or where you want to go."))];
  }
  // Who had the focus here keeps it: on the next buttons, or on the board when an order is done.
  function draw() {
    const hadFocus = node.contains(document.activeElement) && document.activeElement !== search;
    general.hidden = choice !== null;
    body.replaceChildren(...[doneCard(), ...(choice ? drawChoice() : drawGeneral())].filter(Boolean));
    mark();
    if (!hadFocus || node.contains(document.activeElement)) return;
    const next = done ? null : body.querySelector("button.offer");
    if (next) next.focus({ preventScroll: true });
    else board.focus();
  }
  return here;
};
