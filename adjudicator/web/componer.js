// Composes one player's orders: by pointing, with forms, or as a file. The file is the truth: controls write it through the
// rules (step `write`), and what is typed is read by them (step `read`); no rule and no YAML is written here.
//
//     const sheet = pad.composer({ rules, player, key, text, onChange });      sheet.node, sheet.text(), sheet.refusal()
"use strict";
pad.fileName = "ordenes.yaml";
pad.composer = ({ rules, player, key, text, onChange }) => {
  const { make, say, spaced } = pad;
  const legal = rules.json("legal", { jugador: player });
  const shapes = rules.json("shapes", { jugador: player });
  pad.learn(shapes);
  const whole = Array.isArray(legal); // whole orders to choose from; otherwise what each kind of order may hold
  const used = new Set(whole ? legal.flatMap((order) => Object.keys(order)) : []);
  const specOf = (name) => shapes.ordenes.find(({ clave }) => clave === name);
  let understood = null; // the orders of the file; null if they cannot be read
  let active = null; // the form that is open
  let isGood = false;
  let errors = ""; // why the judge would refuse the file

  const board = pad.board((spot) => pointed(spot));
  const told = make("p", { class: "dicho", role: "status" });
  const area = make("textarea", { spellcheck: "false", autocapitalize: "off", autocomplete: "off", rows: 14,
    oninput: () => (clearTimeout(typing), (typing = setTimeout(typed, 350))) });
  let typing = 0;
  const lines = make("ul", { class: "lineas" });
  const verdict = make("div", { class: "resultado", role: "status" });

  // Places must be known before the controls can be made.
  const first = rules.json("scene", { jugador: player, json: true });
  board.show(rules.text("scene", { jugador: player }), first);
  const places = board.names();
  const chooser = !whole ? null
    : pad.chooser({ orders: legal, places, onChosen: (order) => chosen(order), onChange: (words) => (told.textContent = words, mark()) });
  const forms = shapes.ordenes.filter(({ clave }) => !used.has(clave)).map((spec) => formOf(spec));

  function formOf(spec) {
    const form = pad.form({ spec, legal: whole ? undefined : legal[spec.clave], names: shapes.nombres, places,
      onAdd: (value) => added(spec, value), onChange: () => (form.draw(), mark()) });
    const box = make("details", { class: "orden", "data-orden": spec.clave, ontoggle: () => {
      if (box.open) {
        for (const other of node.querySelectorAll("details.orden[open]")) if (other !== box) other.open = false;
        active = form;
      } else if (active === form) active = null;
      mark();
    } }, make("summary", {}, make("strong", {}, spaced(spec.clave)), ` · ${spec.ayuda}`), form.node);
    return box;
  }

  function pointed(spot) {
    told.textContent = "";
    if (active) active.point(spot);
    else if (chooser && legal.length > 0) chooser.point(spot);
    else told.textContent = say("Abre primero la clase de orden que quieres dar.", "First open the kind of order that you want to give.");
    mark();
  }
  // Once an order is chosen, another can be, but the rings no longer invite to it.
  function mark() {
    const marks = (active ?? chooser)?.marks() ?? {};
    const done = !active && marks.chosen?.length === 0 && Object.keys(understood ?? {}).some((name) => used.has(name));
    board.mark(done ? { also: marks.open } : marks);
  }

  // A whole order takes the place of the one in the file; orders of other kinds stay.
  function chosen(order) {
    const kept = Object.entries(understood ?? {}).filter(([name]) => !used.has(name));
    write({ ...order, ...Object.fromEntries(kept) });
  }
  // Returns why the line is not in the file; empty if it is. A line that nobody could read again would close the file to all
  // controls.
  function added(spec, value) {
    const now = { ...(understood ?? {}) };
    const old = now[spec.clave];
    const kind = spec.forma.es;
    now[spec.clave] = kind === "lista" ? [...(old ?? []), value]
      : kind === "por_nombre" || kind === "campos" ? { ...(old ?? {}), ...value } : value;
    write(now);
    return told.textContent;
  }
  function write(orders) {
    const fields = { jugador: player, ordenes: orders };
    if (understood !== null) fields.fichero = file();
    else if (area.value.trim() !== "") {
      told.textContent = say("Arregla antes lo que está escrito en el fichero, o empieza de nuevo.", "First mend what is written in the file, or start again.");
      area.focus();
      return;
    } else if (key !== undefined) fields.clave = key;
    const answer = rules.try("write", fields);
    const again = answer.estado_de_salida === 0 ? rules.try("read", { fichero: { nombre: pad.fileName, texto: answer.salida } }) : answer;
    told.textContent = again.errores;
    if (again.estado_de_salida === 0) set(answer.salida);
  }
  function set(words) {
    area.value = words;
    area.rows = Math.min(24, words.split("\n").length + 2);
    typed();
  }
  const file = () => ({ nombre: pad.fileName, texto: area.value });

  // Reads the file anew and shows what the judge would say.
  function typed() {
    clearTimeout(typing);
    const read = rules.try("read", { fichero: file() });
    understood = read.estado_de_salida === 0 ? JSON.parse(read.salida).ordenes : null;
    showLines();
    const checked = rules.try("check", { ordenes: [file()] });
    isGood = checked.estado_de_salida === 0;
    errors = checked.errores;
    showVerdict(checked);
    showBoard();
    onChange?.(area.value);
  }
  function showVerdict(checked) {
    const some = isGood && Object.keys(understood ?? {}).length > 0;
    const warned = isGood && JSON.parse(rules.try("check", { ordenes: [file()], json: true }).salida).avisos.length > 0;
    const empty = understood !== null && Object.keys(understood).length === 0;
    const words = !isGood && empty ? say("Todavía falta tu jugada:", "Your play is still missing:")
      : !isGood ? say("El juez no aceptaría este fichero:", "The judge would not accept this file:")
      : !some ? say("El fichero vale, sin órdenes todavía:", "The file is good, without orders yet:")
      : warned ? say("El fichero vale, con avisos:", "The file is good, with warnings:")
      : say("El fichero vale:", "The file is good:");
    verdict.className = `resultado ${isGood ? (warned ? "regular" : "bien") : empty ? "regular" : "mal"}`;
    verdict.replaceChildren(make("p", {}, make("strong", {}, words)), make("pre", { class: "dice" }, isGood ? checked.salida : checked.errores));
  }
  function showBoard() {
    const of = isGood ? { ordenes: [file()] } : { jugador: player };
    const svg = rules.try("scene", of), scene = rules.try("scene", { ...of, json: true });
    if (svg.estado_de_salida === 0 && scene.estado_de_salida === 0) board.show(svg.salida, JSON.parse(scene.salida));
    mark();
  }

  // One line for each thing ordered, with a button that takes it out of the file.
  function partsOf([name, value]) {
    const kind = specOf(name)?.forma.es;
    const without = (rest) => {
      const { [name]: gone, ...others } = understood;
      const none = Array.isArray(rest) ? rest.length === 0 : rest === undefined || Object.keys(rest).length === 0;
      return none ? others : { ...understood, [name]: rest };
    };
    if (kind === "lista" && Array.isArray(value))
      return value.map((one, i) => [`${spaced(name)}: ${pad.inWords(one)}`, () => without(value.filter((_, k) => k !== i))]);
    if (kind === "por_nombre")
      return Object.entries(value).map(([one, inner]) => [`${spaced(name)}: ${spaced(one)} ${pad.inWords(inner)}`,
        () => without(Object.fromEntries(Object.entries(value).filter(([other]) => other !== one)))]);
    return [[pad.orderInWords({ [name]: value }), () => without(undefined)]];
  }
  function showLines() {
    if (understood === null) {
      lines.replaceChildren(make("li", { class: "mal" }, say("El fichero no se entiende todavía: mira lo que diría el juez.", "The file cannot be read yet: see what the judge would say.")));
      return;
    }
    const parts = Object.entries(understood).flatMap(partsOf);
    lines.replaceChildren(...parts.map(([words, rest]) => make("li", {}, make("span", {}, words),
      make("button", { type: "button", class: "menor quitar", "aria-label": say(`Quitar ${words}`, `Remove ${words}`), onclick: () => write(rest()) }, say("quitar", "remove")))));
    if (parts.length === 0) lines.append(make("li", { class: "ayuda" }, say("Ninguna orden todavía.", "No orders yet.")));
  }

  function restart() {
    understood = null;
    area.value = "";
    write({});
  }
  // Signs the file with another key. A file that cannot be read stays as it is.
  function sign(other) {
    key = other;
    if (understood === null) return;
    const answer = rules.try("write", { jugador: player, ordenes: understood, fichero: file(), clave: other });
    if (answer.estado_de_salida === 0) set(answer.salida);
  }
  const template = () => set(rules.text("template", { jugador: player }));

  const hint = !whole ? say("Abre una clase de orden y señala los lugares en el tablero: van a sus casillas del formulario. Cada línea que añades se escribe en el fichero de abajo.",
    "Open a kind of order and point at places on the board: they go into its fields. Each line that you add is written in the file below.")
    : legal.length > 0 ? say("Señala en el tablero: primero qué, luego adónde. Lo que se puede señalar lleva un anillo. Si queda algo por decidir, salen botones.",
      "Point at the board: first what, then where to. What can be pointed at has a ring. If something is left to decide, there are buttons.")
    : say("No te toca mover: solo puedes dar estas órdenes.", "It is not your turn: you can give only these orders.");
  area.id = pad.fresh("fichero");
  const controls = make("section", { class: "tarjeta" }, make("h2", {}, say("Qué ordenas", "What you order")), make("p", { class: "ayuda" }, hint), told,
    chooser && legal.length > 0 ? chooser.node : null,
    !whole || forms.length === 0 ? make("div", {}, ...forms)
      : make("details", { class: "otras", open: legal.length === 0 }, make("summary", {}, say("Otras órdenes", "Other orders")), ...forms),
    make("h3", {}, say("Lo que dice tu fichero", "What your file says")), lines);
  const typedCard = make("section", { class: "tarjeta" }, make("h2", {}, make("label", { for: area.id }, say("El fichero de órdenes", "The order file"))),
    make("p", { class: "ayuda" }, say("También puedes escribirlo aquí: se revisa mientras escribes.", "You can also write it here: it is checked while you type.")), area,
    make("div", { class: "botones" },
      make("button", { type: "button", class: "menor empezar", onclick: restart }, say("Empezar de nuevo", "Start again")),
      make("button", { type: "button", class: "menor plantilla", onclick: template }, say("Poner la plantilla con ayudas", "Insert the annotated template"))));
  const situation = shapes.pistas.length === 0 ? null
    : make("details", { class: "situado", open: !whole && matchMedia("(min-width: 62rem)").matches }, make("summary", {}, say("Cómo estás ahora", "How you stand now")), make("ul", { class: "vinetas" }, ...shapes.pistas.map((words) => make("li", {}, words))));
  const judge = make("section", { class: "tarjeta juez" }, make("h2", {}, say("Lo que diría el juez", "What the judge would say")), verdict);
  const node = make("div", { class: "componer" }, make("div", { class: "lado fijo" }, board.node, make("div", { class: "tarjeta situacion-propia" }, situation, pad.legend(first))), make("div", { class: "lado" }, controls, typedCard, judge));
  if (text) set(text);
  else restart();
  // Of the file as it stands, also if somebody is still typing.
  function refusal() {
    typed();
    return isGood ? null : errors;
  }
  return { node, text: () => area.value, refusal, set, restart, sign };
};
