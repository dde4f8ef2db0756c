// Composes one player's orders: by pointing, or as a file. The file is the truth: what is pointed at is written
// into it by the rules (step `write`), and what is typed is read by them (step `read`); no rule and no YAML is
// written here. What can be ordered with a place comes from the rules, too (step `offers`; contract.md,
// "Offers").
//
//     const sheet = pad.composer({ rules, player, key, onChange, send: { words, go }, ending, tabs, wanted });
//     sheet.node, sheet.text(), sheet.refusal(), sheet.problems()
"use strict";
pad.fileName = "ordenes.yaml";
pad.composer = ({ rules, player, key, onChange, send, ending, tabs = [], wanted = new Set() }) => {
  const { make, say, spaced } = pad;
  const schemas = rules.json("shapes", { jugador: player });
  pad.learnWords(schemas);
  const schemaKindOf = (key) => schemas.ordenes.find((one) => one.clave === key)?.forma.es;
  let parsedOrders = null; // the orders of the file; null if they cannot be read
  let parsedReplies = []; // and its replies
  let judgement = { isGood: false, errors: "", warnings: [], purse: [] };
  let table = null;
  const undoStack = [], redoStack = []; // the file as it was, and as it was before it was taken back

  // --- The file
  let typeTimer = 0, judgeTimer = 0, lastText = null, emptyText = "";
  const area = make("textarea", { id: pad.freshId("order-file"), spellcheck: "false", autocapitalize: "off", autocomplete: "off", rows: 14,
    oninput: () => (clearTimeout(typeTimer), (typeTimer = setTimeout(() => readText(), 350))) });
  const file = () => ({ nombre: pad.fileName, texto: area.value });
  // Returns whether the file was written. What nobody could read again would close it to all controls.
  function write(fields) {
    const request = { jugador: player, ...fields };
    if (parsedOrders !== null) request.fichero = file();
    else if (area.value.trim() !== "") {
      offerPanel.setMessage(say("Arregla antes lo que está escrito a mano, o empieza de nuevo.", "First correct what is written by hand, or start again."), true);
      return false;
    } else if (key !== undefined) request.clave = key;
    const answer = rules.try("write", request);
    const reread = answer.estado_de_salida === 0 ? rules.try("read", { fichero: { nombre: pad.fileName, texto: answer.salida } }) : answer;
    if (reread.estado_de_salida !== 0) offerPanel.setMessage(reread.errores, true);
    else setText(answer.salida, reread);
    return reread.estado_de_salida === 0;
  }
  function setText(words, read) {
    area.value = words;
    area.rows = Math.min(24, words.split("\n").length + 2);
    readText(read);
  }
  // Reads the file anew; what the judge would say comes when the page has answered. `read`: what the rules say of it.
  function readText(read = rules.try("read", { fichero: file() })) {
    clearTimeout(typeTimer);
    if (lastText !== null && area.value !== lastText) {
      undoStack.push(lastText);
      redoStack.length = 0;
    }
    lastText = area.value;
    const { ordenes, si = [] } = read.estado_de_salida === 0 ? JSON.parse(read.salida) : { ordenes: null };
    [parsedOrders, parsedReplies] = [ordenes, si];
    replyPanel?.draw();
    orderList.draw();
    clearTimeout(judgeTimer);
    judgeTimer = setTimeout(judge);
    onChange?.(area.value);
  }
  function restore(from, to) {
    if (from.length === 0) return;
    to.push(area.value);
    lastText = from.pop();
    offerPanel.clear();
    setText(lastText);
  }

  // --- The judge
  const verdict = make("div", { class: "result" });
  function judge() {
    clearTimeout(judgeTimer);
    judgeTimer = 0;
    const answer = rules.try("judge", { ordenes: [file()] });
    const isGood = answer.estado_de_salida === 0;
    const { avisos = [], bolsa = judgement.purse, texto = "", ...scene } = isGood ? JSON.parse(answer.salida) : initialScene;
    judgement = { isGood, errors: answer.errores, warnings: avisos, purse: bolsa };
    showVerdict(isGood ? texto : answer.errores);
    showPurse();
    board.show(isGood ? answer.ficheros[0].texto : initialSvg, scene);
    orderList.draw();
    offerPanel.refresh();
  }
  const isEmpty = () => parsedOrders !== null && Object.keys(parsedOrders).length + parsedReplies.length === 0;
  function showVerdict(told) {
    const { isGood, warnings } = judgement;
    const words = !isGood && isEmpty() ? say("Todavía falta tu jugada:", "Your move is still missing:")
      : !isGood ? say("El juez no aceptaría estas órdenes:", "The judge would not accept these orders:")
      : isEmpty() ? say("Está bien, aunque sin órdenes todavía:", "All is well, though there are no orders yet:")
      : warnings.length > 0 ? say("Valen, pero mira esto:", "They are valid, but look at this:")
      : say("Está todo bien:", "All is well:");
    verdict.className = `result ${isGood ? (warnings.length > 0 ? "warning" : "good") : isEmpty() ? "warning" : "bad"}`;
    verdict.replaceChildren(make("p", {}, make("strong", {}, words)), make("pre", { class: "verdict-text" }, pad.inSentences(told.replace(/^.*\n═+\n+/, ""))));
  }

  // What the player has, and what the orders leave of it: «trigo 50 → 38».
  const purse = make("p", { class: "purse", "aria-label": say("Lo que tienes y lo que te queda", "What you have and what is left") });
  function showPurse() {
    purse.hidden = judgement.purse.length === 0;
    purse.replaceChildren(...judgement.purse.map(({ cosa, hay, quedan }) => make("span", {}, `${cosa} ${quedan === hay ? "" : `${hay} → `}`, make("strong", { class: quedan < 0 ? "bad" : null }, quedan))));
  }

  // --- The pieces of the page
  const board = pad.board({ description: rules.json("reading", { jugador: player }), wanted, onPoint: (cell, byKey) => offerPanel.select(cell, byKey), onBack: () => offerPanel.goBack() });
  const initialScene = rules.json("scene", { jugador: player, json: true }), initialSvg = rules.text("scene", { jugador: player });
  board.show(initialSvg, initialScene);
  const offersOf = (lugares, orders) => {
    const answer = rules.try("offers", { jugador: player, ...(lugares.length > 0 ? { lugares } : {}), ...(orders ? { fichero: orders } : {}) });
    return answer.estado_de_salida === 0 ? JSON.parse(answer.salida) : [];
  };
  const partsOf = (orders) => pad.splitOrders(orders, schemaKindOf), parts = () => partsOf(parsedOrders ?? {});
  const sheet = { rules, player, board, parts, write, offersOf, hints: schemas.pistas, turn: schemas.turno, parsedOrders: () => parsedOrders, warnings: () => judgement.warnings,
    file: () => (parsedOrders !== null ? file() : undefined), amountsOf, formOf };
  const offerPanel = pad.offers(sheet);
  const orderList = pad.orderList({ ...sheet, drawMarks: () => offerPanel.drawMarks(), onPick: (cell) => (table.open("offers"), offerPanel.openAt(cell)), onDrawn: drawFooter });

  // − and + for the numbers of an order that stands in the file.
  function amountsOf({ path }, amounts) {
    return amounts.map(({ en, texto, minimo, maximo }) => {
      const full = [...path, ...en];
      const value = full.reduce((inner, step) => inner?.[step], parsedOrders);
      const change = (by, sign, words) => make("button", { type: "button", class: by > 0 ? "one-more" : "one-less", "aria-label": `${words}: ${texto}`, disabled: by > 0 ? value >= maximo : value <= minimo,
        onclick: () => (write({ ordenes: pad.withValue(parsedOrders, full, value + by) }), node.querySelector(`.panel:not([hidden]) .${by > 0 ? "one-more" : "one-less"}`)?.focus()) }, sign);
      return make("div", { class: "amount", role: "group", "aria-label": texto }, change(-1, "−", say("uno menos", "one less")),
        make("output", {}, `${value} ${texto}`, make("span", { class: "help" }, minimo === maximo ? "" : ` ${minimo}–${maximo}`)), change(1, "+", say("uno más", "one more")));
    });
  }

  const undo = make("button", { type: "button", class: "undo", "aria-label": say("Deshacer", "Undo"), title: say("Deshacer", "Undo"), onclick: () => restore(undoStack, redoStack) }, "↶");
  const redo = make("button", { type: "button", class: "redo", "aria-label": say("Rehacer", "Redo"), title: say("Rehacer", "Redo"), onclick: () => restore(redoStack, undoStack) }, "↷");
  const main = make("button", { type: "button", class: "primary main-action", onclick: () => {
    if (judgeTimer) judge();
    if (isSendable() || (judgement.isGood && send.isCounted) || table.isOpen("orders")) send.go(main);
    else {
      table.open("orders");
      table.raise();
      (node.querySelector(".order-lines .bad") ?? verdict).scrollIntoView({ block: "nearest" });
    }
  } });
  // What gives nothing, such as a city without a resource, is on no line.
  const failingLines = () => judgement.warnings.filter(({ linea }) => linea !== undefined).length;
  const isSendable = () => judgement.isGood && failingLines() === 0;
  // One button says how the orders stand, and what follows.
  function drawFooter() {
    const orderCount = parts().length, count = orderCount + parsedReplies.length, failing = failingLines(), warned = judgement.warnings.length;
    const isCounted = judgement.isGood && count > 0 && send.isCounted;
    const state = isCounted ? null : parsedOrders === null ? say("No se entiende lo escrito", "What is written cannot be understood")
      : !judgement.isGood ? (count === 0 ? say("Falta tu jugada", "Your move is missing") : say("El juez no lo aceptaría", "The judge would not accept it"))
      : failing > 0 ? (failing === 1 ? say("1 no se podría cumplir", "1 would fail") : say(`${failing} no se podrían cumplir`, `${failing} would fail`))
      : count === 0 ? say("Sin órdenes", "No orders") : null;
    const action = isSendable() || table?.isOpen("orders") ? send.words : say("Ver", "View");
    const warning = warned === 0 ? "" : warned === 1 ? say(" · 1 aviso", " · 1 warning") : say(` · ${warned} avisos`, ` · ${warned} warnings`);
    main.textContent = state !== null ? `${state} · ${action}`
      : !isCounted ? send.words
      : orderCount === 0 ? `${send.words} ${count === 1 ? say("1 respuesta", "1 reply") : say(`${count} respuestas`, `${count} replies`)}`
      : `${send.words} ${orderCount === 1 ? say("1 orden", "1 order") : say(`${orderCount} órdenes`, `${orderCount} orders`)}${warning}`;
    main.disabled = area.value === emptyText && schemas.turno.texto !== "" && !schemas.turno.toca;
    if (main.disabled) main.textContent = say("No te toca", "It is not your turn");
    undo.disabled = undoStack.length === 0;
    redo.disabled = redoStack.length === 0;
    table?.rename("orders", `${say("Mis órdenes", "My orders")}${orderCount > 0 ? ` (${orderCount})` : ""}`);
  }

  // Ctrl+Z takes back an order; in a field it takes back what was typed there.
  document.onkeydown = (event) => {
    const key = event.key.toLowerCase();
    if (!node.isConnected || !(event.ctrlKey || event.metaKey) || !"zy".includes(key) || event.target.closest("input, textarea")) return;
    event.preventDefault();
    if (key === "y" || event.shiftKey) restore(redoStack, undoStack);
    else restore(undoStack, redoStack);
  };

  const restart = () => {
    parsedOrders = null;
    area.value = emptyText = "";
    write({ ordenes: {} });
    emptyText = area.value;
    drawFooter();
  };
  const byHand = make("details", { class: "by-hand" }, make("summary", {}, say("Escribir a mano", "Write by hand")),
    make("p", { class: "help" }, make("label", { for: area.id }, say("Tus órdenes, escritas: se revisan mientras escribes.", "Your orders in writing: they are checked while you type."))), area,
    make("div", { class: "buttons" },
      make("button", { type: "button", class: "minor restart", onclick: restart }, say("Empezar de nuevo", "Start again")),
      make("button", { type: "button", class: "minor template", onclick: () => setText(rules.text("template", { jugador: player })) }, say("Poner la plantilla con ayudas", "Insert the template with hints"))),
    make("h3", {}, say("Línea a línea", "Line by line")), ...schemas.ordenes.map(formFor));
  // One form for each kind of order of which too many would be offered, such as trades.
  const forms = new Map();
  function formOf(name) {
    const spec = schemas.ordenes.find(({ clave }) => clave === name);
    if (spec !== undefined && !forms.has(name)) forms.set(name, formFor(spec));
    return forms.get(name) ?? null;
  }
  // Made when it is opened: all of them are a third of the page.
  function formFor(spec) {
    const form = () => pad.form({ spec, names: schemas.nombres, onAdd: (value) => {
      const old = (parsedOrders ?? {})[spec.clave], kind = spec.forma.es;
      const now = kind === "lista" ? [...(old ?? []), value] : kind === "por_nombre" || kind === "campos" ? { ...(old ?? {}), ...value } : value;
      offerPanel.setMessage("");
      write({ ordenes: { ...(parsedOrders ?? {}), [spec.clave]: now } });
      return offerPanel.message();
    } });
    const box = make("details", { class: "order-form", "data-order": spec.clave }, make("summary", { onclick: () => box.querySelector("form") ?? box.append(form().node) },
      make("strong", {}, spaced(spec.clave)), ` · ${spec.ayuda}`));
    return box;
  }
  const ordersPanel = make("div", {}, orderList.node, make("div", { class: "judge" }, make("h3", {}, say("Así las entiende el juez", "How the judge reads them")), verdict), ending, byHand);

  const node = make("div", { class: "composer" });
  const setReplies = (si) => (offerPanel.setMessage(""), write({ ordenes: parsedOrders ?? {}, si }) ? "" : offerPanel.message());
  const replyPanel = schemas.turno.responde ? pad.replies({ rules, player, composer: node, partsOf, all: () => parsedReplies, setAll: setReplies }) : null;
  const foot = make("div", { class: "foot" }, purse, make("div", { class: "action-bar" }, undo, redo, main));
  table = pad.table({ board, foot, tabs: [{ name: "offers", words: say("Aquí", "Here"), node: offerPanel.node, onOpen: () => orderList?.draw() },
    { name: "orders", words: say("Mis órdenes", "My orders"), node: ordersPanel, onOpen: () => orderList?.draw() },
    ...(replyPanel ? [{ name: "replies", words: say("Si juegan…", "If they play…"), node: replyPanel.node }] : []),
    pad.rulesTab(rules, rules.game, initialScene), ...tabs] });
  node.append(table.node);
  offerPanel.onInteract = () => (table.open("offers"), table.raise());
  restart();
  undoStack.length = 0;

  // Signs the file with another key. A file that cannot be read stays as it is.
  function setKey(newKey) {
    key = newKey;
    if (parsedOrders === null) return;
    const answer = rules.try("write", { jugador: player, ordenes: parsedOrders, fichero: file(), clave: newKey });
    if (answer.estado_de_salida === 0) setText(answer.salida);
  }
  // Of the file as it stands, also if somebody is still typing.
  function refusal() {
    readText();
    judge();
    return judgement.isGood ? null : judgement.errors;
  }
  return { node, table, turn: schemas.turno, text: () => area.value, refusal, problems: () => judgement.warnings, setText, restart, setKey };
};
