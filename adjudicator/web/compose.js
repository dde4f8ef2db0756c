// Composes one player's orders: by pointing, or as a file. The file is the truth: what is pointed at is written into it by the
// rules (step `write`), and what is typed is read by them (step `read`); no rule and no YAML is written here. What can be ordered
// with a place comes from the rules, too (step `offers`; contract.md, "Offers").
//
//     const sheet = pad.composer({ rules, player, key, onChange, send: { words, go }, ending, tabs });
//     sheet.node, sheet.text(), sheet.refusal(), sheet.inVain()
"use strict";
pad.fileName = "ordenes.yaml";
pad.composer = ({ rules, player, key, onChange, send, ending, tabs = [] }) => {
  const { make, say, spaced } = pad;
  const shapes = rules.json("shapes", { jugador: player });
  pad.learn(shapes);
  const formOf = (clave) => shapes.ordenes.find((one) => one.clave === clave)?.forma.es;
  let understood = null; // the orders of the file; null if they cannot be read
  let judged = { isGood: false, errors: "", warnings: [] };
  let table = null;
  const past = [], future = []; // the file as it was, and as it was before it was taken back

  // --- The file
  let typing = 0, judging = 0, last = null;
  const area = make("textarea", { id: pad.fresh("order-file"), spellcheck: "false", autocapitalize: "off", autocomplete: "off", rows: 14,
    oninput: () => (clearTimeout(typing), (typing = setTimeout(typed, 350))) });
  const file = () => ({ nombre: pad.fileName, texto: area.value });
  // Returns whether the file was written. What nobody could read again would close it to all controls.
  function write(fields) {
    const request = { jugador: player, ...fields };
    if (understood !== null) request.fichero = file();
    else if (area.value.trim() !== "") {
      here.say(say("Arregla antes lo que está escrito a mano, o empieza de nuevo.", "First mend what is written by hand, or start again."), true);
      return false;
    } else if (key !== undefined) request.clave = key;
    const answer = rules.try("write", request);
    const again = answer.estado_de_salida === 0 ? rules.try("read", { fichero: { nombre: pad.fileName, texto: answer.salida } }) : answer;
    if (again.estado_de_salida !== 0) here.say(again.errores, true);
    else set(answer.salida);
    return again.estado_de_salida === 0;
  }
  function set(words) {
    area.value = words;
    area.rows = Math.min(24, words.split("\n").length + 2);
    typed();
  }
  // Reads the file anew; what the judge would say comes when the page has answered.
  function typed() {
    clearTimeout(typing);
    if (last !== null && area.value !== last) {
      past.push(last);
      future.length = 0;
    }
    last = area.value;
    const read = rules.try("read", { fichero: file() });
    understood = read.estado_de_salida === 0 ? JSON.parse(read.salida).ordenes : null;
    list.draw();
    clearTimeout(judging);
    judging = setTimeout(judge);
    onChange?.(area.value);
  }
  function back(from, to) {
    if (from.length === 0) return;
    to.push(area.value);
    last = from.pop();
    here.clear();
    set(last);
  }

  // --- The judge
  const verdict = make("div", { class: "result" });
  function judge() {
    clearTimeout(judging);
    judging = 0;
    const checked = rules.try("check", { ordenes: [file()], json: true });
    const isGood = checked.estado_de_salida === 0;
    const plain = rules.try("check", { ordenes: [file()] });
    judged = { isGood, errors: plain.errores, warnings: isGood ? JSON.parse(checked.salida).avisos : [] };
    showVerdict(plain);
    const of = isGood ? { ordenes: [file()] } : { jugador: player };
    const svg = rules.try("scene", of), scene = rules.try("scene", { ...of, json: true });
    if (svg.estado_de_salida === 0 && scene.estado_de_salida === 0) board.show(svg.salida, JSON.parse(scene.salida));
    list.draw();
    here.again();
  }
  const isEmpty = () => understood !== null && Object.keys(understood).length === 0;
  function showVerdict({ salida, errores }) {
    const { isGood, warnings } = judged;
    const words = !isGood && isEmpty() ? say("Todavía falta tu jugada:", "Your play is still missing:")
      : !isGood ? say("El juez no aceptaría este fichero:", "The judge would not accept this file:")
      : isEmpty() ? say("El fichero vale, sin órdenes todavía:", "The file is good, without orders yet:")
      : warnings.length > 0 ? say("El fichero vale, con avisos:", "The file is good, with warnings:")
      : say("El fichero vale:", "The file is good:");
    verdict.className = `result ${isGood ? (warnings.length > 0 ? "warning" : "good") : isEmpty() ? "warning" : "bad"}`;
    verdict.replaceChildren(make("p", {}, make("strong", {}, words)), make("pre", { class: "verdict-text" }, isGood ? salida : errores));
  }

  // --- The pieces of the page
  const board = pad.board({ reading: rules.json("reading", { jugador: player }), onPoint: (spot, byKey) => here.point(spot, byKey), onBack: () => here.back() });
  const first = rules.json("scene", { jugador: player, json: true });
  board.show(rules.text("scene", { jugador: player }), first);
  const offersOf = (lugares, orders) => {
    const answer = rules.try("offers", { jugador: player, ...(lugares.length > 0 ? { lugares } : {}), ...(orders ? { fichero: orders } : {}) });
    return answer.estado_de_salida === 0 ? JSON.parse(answer.salida) : [];
  };
  const parts = () => pad.partsOf(understood ?? {}, formOf);
  const sheet = { rules, player, board, parts, write, offersOf, hints: shapes.pistas, understood: () => understood, warnings: () => judged.warnings,
    file: () => (understood !== null ? file() : undefined), amountsOf };
  const here = pad.here(sheet);
  const list = pad.orderList({ ...sheet, mark: () => here.mark(), onPick: (spot) => (table.open("offers"), here.ask(spot)), onDrawn: showFoot });

  // − and + for the numbers of an order that stands in the file.
  function amountsOf({ way }, amounts) {
    return amounts.map(({ en, texto, minimo, maximo }) => {
      const full = [...way, ...en];
      const value = full.reduce((inner, step) => inner?.[step], understood);
      const change = (by, sign, words) => make("button", { type: "button", class: by > 0 ? "one-more" : "one-less", "aria-label": `${words}: ${texto}`, disabled: by > 0 ? value >= maximo : value <= minimo,
        onclick: () => (write({ ordenes: pad.withValue(understood, full, value + by) }), node.querySelector(`.panel:not([hidden]) .${by > 0 ? "one-more" : "one-less"}`)?.focus()) }, sign);
      return make("div", { class: "amount", role: "group", "aria-label": texto }, change(-1, "−", say("uno menos", "one less")),
        make("output", {}, `${value} ${texto}`, make("span", { class: "help" }, minimo === maximo ? "" : ` ${minimo}–${maximo}`)), change(1, "+", say("uno más", "one more")));
    });
  }

  const undo = make("button", { type: "button", class: "undo", "aria-label": say("Deshacer", "Undo"), title: say("Deshacer", "Undo"), onclick: () => back(past, future) }, "↶");
  const redo = make("button", { type: "button", class: "redo", "aria-label": say("Rehacer", "Redo"), title: say("Rehacer", "Redo"), onclick: () => back(future, past) }, "↷");
  const main = make("button", { type: "button", class: "primary main-action", onclick: () => {
    if (judging) judge();
    if (isSendable() || table.isOpen("orders")) send.go(main);
    else {
      table.open("orders");
      table.raise();
      (node.querySelector(".order-lines .bad") ?? verdict).scrollIntoView({ block: "nearest" });
    }
  } });
  const inVain = () => judged.warnings.filter(({ linea }) => linea !== undefined);
  const isSendable = () => judged.isGood && inVain().length === 0;
  // One button says how the orders stand, and what follows.
  function showFoot() {
    const some = parts().length, vain = inVain().length;
    const state = understood === null ? say("No se entiende lo escrito", "What is written cannot be read")
      : !judged.isGood ? (some === 0 ? say("Falta tu jugada", "Your play is missing") : say("El juez no lo aceptaría", "The judge would not accept it"))
      : vain > 0 ? (vain === 1 ? say("1 no saldría", "1 would fail") : say(`${vain} no saldrían`, `${vain} would fail`))
      : some === 0 ? say("Sin órdenes", "No orders")
      : some === 1 ? say("1 orden, sale", "1 order, it works") : say(`${some} órdenes, todas salen`, `${some} orders, all work`);
    main.textContent = `${state} · ${isSendable() || table?.isOpen("orders") ? send.words : say("Ver", "See")}`;
    undo.disabled = past.length === 0;
    redo.disabled = future.length === 0;
    table?.rename("orders", `${say("Mis órdenes", "My orders")}${some > 0 ? ` (${some})` : ""}`);
  }

  const restart = () => {
    understood = null;
    area.value = "";
    write({ ordenes: {} });
  };
  const byHand = make("details", { class: "by-hand" }, make("summary", {}, say("Escribir a mano", "Write by hand")),
    make("p", { class: "help" }, make("label", { for: area.id }, say("El fichero de órdenes: se revisa mientras escribes.", "The order file: it is checked while you type."))), area,
    make("div", { class: "buttons" },
      make("button", { type: "button", class: "minor restart", onclick: restart }, say("Empezar de nuevo", "Start again")),
      make("button", { type: "button", class: "minor template", onclick: () => set(rules.text("template", { jugador: player })) }, say("Poner la plantilla con ayudas", "Insert the annotated template"))),
    make("h3", {}, say("Línea a línea", "Line by line")), ...shapes.ordenes.map(formFor));
  function formFor(spec) {
    const form = pad.form({ spec, names: shapes.nombres, onAdd: (value) => {
      const old = (understood ?? {})[spec.clave], kind = spec.forma.es;
      const now = kind === "lista" ? [...(old ?? []), value] : kind === "por_nombre" || kind === "campos" ? { ...(old ?? {}), ...value } : value;
      here.say("");
      write({ ordenes: { ...(understood ?? {}), [spec.clave]: now } });
      return here.said();
    } });
    return make("details", { class: "order-form", "data-order": spec.clave }, make("summary", {}, make("strong", {}, spaced(spec.clave)), ` · ${spec.ayuda}`), form.node);
  }
  const orders = make("div", {}, list.node, make("div", { class: "judge" }, make("h3", {}, say("Así las entiende el juez", "How the judge reads them")), verdict), ending, byHand);

  const foot = make("div", { class: "action-bar" }, undo, redo, main);
  table = pad.table({ board, foot, tabs: [{ name: "offers", words: say("Aquí", "Here"), node: here.node, onOpen: () => list?.draw() },
    { name: "orders", words: say("Mis órdenes", "My orders"), node: orders, onOpen: () => list?.draw() },
    pad.rulesTab(rules, rules.game, first), ...tabs] });
  const node = make("div", { class: "composer" }, table.node);
  here.onUse = () => (table.open("offers"), table.raise());
  restart();
  past.length = 0;

  // Signs the file with another key. A file that cannot be read stays as it is.
  function sign(other) {
    key = other;
    if (understood === null) return;
    const answer = rules.try("write", { jugador: player, ordenes: understood, fichero: file(), clave: other });
    if (answer.estado_de_salida === 0) set(answer.salida);
  }
  // Of the file as it stands, also if somebody is still typing.
  function refusal() {
    typed();
    judge();
    return judged.isGood ? null : judged.errors;
  }
  return { node, table, text: () => area.value, refusal, inVain: () => inVain().map(({ mensaje }) => mensaje), set, restart, sign };
};
