// What can be ordered with a place: its offers as buttons, and rings around what is still to be pointed at.
"use strict";
pad.offers = ({ board, parts, write, offersOf, hints, turn, file, amountsOf, formOf, warnings }) => {
  const { make, say } = pad;
  const mostListed = 40, mostUngrouped = 8;
  const isWaiting = turn.texto !== "" && !turn.toca;
  let choice = null; // {cells, candidates, verb, before}: what was pointed at, and the offers that go there
  let lastOrder = null; // {offer, keys}: of the order that was made last
  let selectedCell = null; // whose offers are shown, also when the orders have changed

  const announcement = make("p", { class: "visually-hidden", role: "status" });
  const message = make("p", { class: "message", role: "status" });
  const body = make("div");
  const search = make("input", { type: "text", autocomplete: "off", spellcheck: "false", onchange: () => findPlace() });
  const unknown = make("p", { class: "message not-found", role: "status", id: pad.freshId("not-found") });
  const names = make("datalist", { id: pad.freshId("place-names") });
  search.setAttribute("list", names.id);
  search.setAttribute("aria-describedby", unknown.id);
  const finder = make("div", { class: "finder" }, pad.labelledField(say("Busca un lugar por su nombre", "Find a place by its name"), search), unknown, names);
  const generalOffers = make("div", { class: "general" }); // what belongs to no place
  const node = make("div", { class: "offers" }, announcement, message, body, finder, generalOffers,
    hints.length === 0 ? null : make("details", { class: "position" }, make("summary", {}, say("Cómo vas ahora", "How you stand now")), make("ul", { class: "bullets" }, ...hints.map((words) => make("li", {}, words)))));
  node.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    goBack();
    board.focus();
  });
  const panel = { node, onInteract: () => {}, select, openAt, goBack, clear, refresh, drawMarks, setMessage: (words, isNew) => (message.textContent = words, isNew && panel.onInteract()), message: () => message.textContent };

  // A place that is not there is said to be so, and the field is marked.
  function findPlace() {
    const isSought = (one) => one.localeCompare(search.value.trim(), "es", { sensitivity: "base" }) === 0;
    const name = board.names().find(isSought);
    const isThere = name !== undefined || search.value.trim() === "";
    search.setAttribute("aria-invalid", String(!isThere));
    unknown.textContent = isThere ? "" : say(`No hay ningún lugar que se llame «${search.value.trim()}».`, `There is no place called “${search.value.trim()}”.`);
    if (name === undefined) return;
    search.value = "";
    board.reveal([board.cellOf(name)]);
    openAt(board.cellOf(name));
  }

  // What is left of an offer's places when this cell has been pointed at.
  function placesAfter(cell, places) {
    const index = places.findIndex((name) => !cell.names.includes(name));
    return index < 0 ? [] : places.slice(index);
  }
  const verbsOf = (candidates) => [...new Set(candidates.map(({ offer }) => offer.verbo))];
  const remaining = () => choice.candidates.filter(({ offer }) => choice.verb === null || offer.verbo === choice.verb);

  // Somebody points at a place: a target of what was begun, or where something else begins.
  function select(cell, byKey) {
    panel.setMessage("");
    panel.onInteract();
    if (cell === null) return clear();
    const next = choice ? remaining().filter(({ rest }) => cell.names.includes(rest[0])).map(({ offer, rest }) => ({ offer, rest: placesAfter(cell, rest) })) : [];
    if (next.length === 0 || (lastOrder !== null && startsAnother(cell, next))) openAt(cell, next);
    else if (next.length === 1 && next[0].rest.length === 0) accept(next[0].offer);
    else {
      choice = { cells: [...choice.cells, cell], candidates: next, verb: choice.verb, before: choice };
      draw();
    }
    if (byKey) (body.querySelector("button.offer") ?? body.querySelector("button"))?.focus();
  }
  const candidatesAt = (cell) => offersOf(cell.names, file()).map((offer) => ({ offer, rest: placesAfter(cell, offer.lugares) }));
  const isSameOrder = (one, other) => JSON.stringify(one.offer.orden) === JSON.stringify(other.offer.orden);
  // After an order a place may as well be where another begins.
  const startsAnother = (cell, next) => candidatesAt(cell).some((candidate) => !next.some((one) => isSameOrder(one, candidate)));
  // `others`: orders that end here.
  function openAt(cell, others = []) {
    lastOrder = null;
    selectedCell = cell;
    beginChoice(cell, others);
    draw();
    revealTargets();
  }
  // Between two taps of one order the board keeps its size.
  const revealTargets = () => board.reveal([...choice.cells, ...board.cellsOf(targets())], true);
  // Offers of two names of one place may be the same.
  function beginChoice(cell, others = []) {
    const candidates = [...others, ...candidatesAt(cell)];
    const distinct = new Map(candidates.map((candidate) => [JSON.stringify([candidate.offer.orden, candidate.rest]), candidate]));
    choice = { cells: [cell], candidates: [...distinct.values()], verb: null, before: null };
    const verbs = verbsOf(choice.candidates);
    if (verbs.length === 1) choice.verb = verbs[0];
  }
  function accept(offer) {
    const before = new Set(parts().map(({ id }) => id));
    lastOrder = null;
    if (!write({ orden: offer.orden, en_lugar_de: offer.en_lugar_de })) return;
    const after = parts(), added = after.filter(({ id }) => !before.has(id));
    const made = added.length > 0 ? added : after.filter(({ path }) => path[0] in offer.orden); // the same order stood there
    pad.rememberOffer(made, offer);
    lastOrder = { offer, keys: made.map(({ path }) => path.join("/")) };
    choice = null;
    selectedCell = offer.lugares.length > 0 ? { names: [offer.lugares[0]] } : null;
    announcement.textContent = say(`Hecho: ${offer.texto}. ${offer.nota}`, `Done: ${offer.texto}. ${offer.nota}`);
    draw(false);
  }
  // The orders or the board have changed.
  function refresh() {
    const known = board.names();
    if (known.join("\n") !== [...names.children].map(({ value }) => value).join("\n")) names.replaceChildren(...known.map((value) => make("option", { value })));
    const cell = selectedCell && board.cellOf(selectedCell.names[0]);
    if (cell && !choice?.before) {
      const verb = choice?.verb;
      beginChoice(cell);
      if (verb && verbsOf(choice.candidates).includes(verb)) choice.verb = verb;
    }
    draw();
  }
  function goBack() {
    panel.setMessage("");
    if (choice?.before) choice = choice.before;
    else if (choice?.verb && verbsOf(choice.candidates).length > 1) choice.verb = null;
    else return clear();
    draw();
  }
  function clear() {
    choice = lastOrder = selectedCell = null;
    draw();
  }

  const targets = () => new Set(choice ? remaining().flatMap(({ rest }) => rest.slice(0, 1)) : []);
  // Orders that would not be carried out are marked on the board, too.
  function drawMarks() {
    const bad = parts().filter((part) => pad.problemOf(part, warnings()) !== null)
      .flatMap((part) => pad.leaves(part.single).map(({ value }) => board.cellOf(String(value))).find(Boolean) ?? []);
    board.drawMarks({ open: targets(), chosen: choice?.cells ?? [], bad, faint: lastOrder !== null });
  }

  const button = (classes, words, note, onclick) => make("button", { type: "button", class: classes, onclick }, make("strong", {}, words), note ? make("span", {}, note) : null);
  const offerButton = (offer) => {
    const one = button(offer.grave ? "offer single grave" : "offer single", offer.texto, offer.nota, () => (offer.grave ? confirm(offer, one) : accept(offer)));
    return one;
  };
  const confirm = (offer, from) => pad.ask(say(`¿${capital(offer.texto)}?`, `${capital(offer.texto)}?`), from, [offer.nota ? make("p", {}, `${capital(offer.nota)}${offer.nota.endsWith(".") ? "" : "."}`) : null,
    make("p", {}, say("Cuenta cuando envíes tus órdenes.", "It counts when you send your orders."))],
    [[say("Volver", "Go back"), "primary go-back"], [capital(offer.texto), "grave confirm", () => accept(offer)]]);
  const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);
  const verbWords = ({ verbo, ingles }) => (pad.lang === "en" && ingles ? ingles : verbo).replaceAll("_", " ");
  const summaryOf = (offers) => {
    const notes = new Set(offers.map(({ nota }) => nota));
    return [say(`${offers.length} posibles`, `${offers.length} possible`), ...(notes.size === 1 ? notes : [])].filter(Boolean).join(" · ");
  };
  function offerButtons(offers) {
    const more = offers.length - mostListed;
    return [...offers.slice(0, mostListed).map(offerButton), more > 0 ? make("p", { class: "help" }, say(`… y ${more} más: toca el tablero.`, `… and ${more} more: tap the board.`)) : null].filter(Boolean);
  }
  // Many offers that lead to several places are chosen in two steps, as on the board: the place, then what.
  function byTarget(all) {
    const next = new Map(choice.candidates.map(({ offer, rest }) => [offer, rest[0]]));
    const groups = [...new Set(all.map((offer) => next.get(offer)))];
    if (all.length <= mostUngrouped || groups.length < 2 || groups.length === all.length || groups.includes(undefined)) return offerButtons(all);
    return groups.map((name) => {
      const here = all.filter((offer) => next.get(offer) === name);
      return here.length === 1 ? offerButton(here[0]) : button("offer multiple", `${board.shown(name)}…`, summaryOf(here), () => ((lastOrder = null), select(board.cellOf(name), true)));
    });
  }
  // A verb with several targets keeps only its own rings when it is pressed; then its orders are listed, too.
  function offerGroups(offers, opened, onOpen) {
    const verbs = [...new Set(offers.map(({ verbo }) => verbo))];
    return make("div", { class: "offer-list" }, ...verbs.flatMap((verb) => {
      const all = offers.filter(({ verbo }) => verbo === verb);
      if (all.length === 1) return offerButtons(all);
      if (verb === opened) return byTarget(all);
      return [onOpen ? button("offer multiple", `${verbWords(all[0])}…`, summaryOf(all), () => onOpen(verb))
        : all.length > mostUngrouped && formOf(verb) !== null ? formOf(verb)
        : make("details", {}, make("summary", {}, `${verbWords(all[0])} (${all.length})`), ...offerButtons(all))];
    }));
  }
  function lastOrderCard() {
    const made = lastOrder ? parts().filter(({ path }) => lastOrder.keys.includes(path.join("/"))) : [];
    if (made.length === 0) return null;
    const { offer } = lastOrder, isSame = made.every(pad.isAsOffered);
    const problem = made.map((part) => pad.problemOf(part, warnings())).find((one) => one !== null);
    return make("div", { class: problem ? "done bad" : "done" },
      make("strong", {}, `${problem ? "✗" : "✓"} ${isSame ? offer.texto : made.map(pad.wordsOf).join(" · ")}`),
      problem || (isSame && offer.nota) ? make("span", {}, problem ?? offer.nota) : null, ...made.flatMap((part) => amountsOf(part, pad.amountsOf(part))));
  }
  function drawChoice() {
    const title = choice.cells.map(({ names: all }) => all.map(board.shown).join(" · ")).join(" → "), all = remaining().map(({ offer }) => offer);
    const what = board.describe(choice.cells[0]);
    const words = [...new Set(all.map(verbWords))].join(", ");
    const hint = all.length === 0 ? (isWaiting ? turn.texto : say("Desde aquí no puedes hacer nada.", "You can do nothing from here."))
      : targets().size > 0 && !lastOrder ? say("Toca un anillo, o elige:", "Tap a ring, or choose:") : "";
    if (!lastOrder) announcement.textContent = `${[title, ...what].join(". ")}. ${all.length === 0 ? hint : say(`Se puede: ${words}.`, `You can: ${words}.`)}`;
    return [make("div", { class: "place-head" }, make("h2", {}, title), make("button", { type: "button", class: "minor choice-back", "aria-label": say("Volver", "Back"), onclick: goBack }, "✕")),
      what.length > 0 ? make("p", { class: "help" }, what.join(" · ")) : null, hint ? make("p", { class: "help" }, hint) : null,
      offerGroups(choice.verb === null ? choice.candidates.map(({ offer }) => offer) : all, choice.verb, (verb) => (choice = { ...choice, verb }, draw(), revealTargets()))];
  }
  function drawGeneral() {
    const all = offersOf([], file()), others = all.filter(({ grave }) => !grave), grave = all.filter((one) => one.grave);
    generalOffers.replaceChildren(...(others.length === 0 ? [] : [make("h3", {}, say("Otras órdenes", "Other orders")), offerGroups(others)]),
      ...(grave.length === 0 ? [] : [make("details", { class: "more" }, make("summary", {}, say("Más…", "More…")), make("div", { class: "offer-list" }, ...grave.map(offerButton)))]));
    return [make("p", { class: "help" }, isWaiting ? say(`${turn.texto} Puedes mirar el tablero.`, `${turn.texto} You can look at the board.`)
      : say("Toca algo tuyo, o el sitio al que quieres ir.", "Tap something of yours, or where you want to go."))];
  }
  // Who had the focus here keeps it: on the next buttons, or on the board when an order is done. `hasOffers`: not
  // right after an order; what may follow it is asked for when the judge has spoken.
  function draw(hasOffers = true) {
    const hadFocus = node.contains(document.activeElement) && document.activeElement !== search;
    generalOffers.hidden = choice !== null || !hasOffers;
    body.replaceChildren(...[lastOrderCard(), ...(!hasOffers ? [] : choice ? drawChoice() : drawGeneral())].filter(Boolean));
    if (lastOrder !== null) node.parentElement.scrollTop = 0; // what was just done stays in view
    drawMarks();
    if (!hadFocus || node.contains(document.activeElement)) return;
    const next = lastOrder ? null : body.querySelector("button.offer");
    if (next) next.focus({ preventScroll: true });
    else board.focus();
  }
  return panel;
};
