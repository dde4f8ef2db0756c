// The order pad: finds the position, asks who plays, and lets a player compose, keep and send the orders.
//
// The position comes from the part after # of the address, which browsers send to nobody:
//     #v=1&j=PLAYER&c=KEY&a=ADDRESS&p=POSITION      POSITION: deflated (raw), in base64url; what the player may see
//         &o=ORDERS                                 packed in the same way: an order file to begin with
//     #partida=MATCH&j=PLAYER                       the newest public state of this site
// or from a file that the player chooses.
"use strict";
(() => {
  const { make, say } = pad;
  const root = document.getElementById("page");
  const mostText = 8 * 1024 * 1024;
  const isPlayer = (word) => /^[a-z0-9-]{1,32}$/.test(word);
  const isKey = (word) => /^[A-Za-z0-9-]{1,64}$/.test(word);
  const isMatch = (word) => /^[a-z0-9][a-z0-9-]{0,63}$/.test(word);
  const isAddress = (word) => word.length <= 254 && /^[^\s@<>"(),:;?&%\\]+@[A-Za-z0-9.-]+$/.test(word);
  const isPacked = (word) => word.length <= 4_000_000 && /^[A-Za-z0-9_-]+$/.test(word);

  // Returns the fields of the link that are what they should be.
  function readLink() {
    const valueOf = padLink.fields(location.href) ?? (() => "");
    const field = (name, fits) => {
      const word = valueOf(name);
      return fits(word) ? word : undefined;
    };
    return { version: valueOf("v"), player: field("j", isPlayer), key: field("c", isKey), address: field("a", isAddress),
      match: field("partida", isMatch), packed: field("p", isPacked), orders: field("o", isPacked), any: location.hash.length + location.search.length > 1 };
  }

  async function unpack(packed) {
    const base64 = packed.replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const parts = [];
    for (let size = 0;;) {
      const { done, value } = await reader.read();
      if (done) return new Blob(parts).text();
      size += value.length;
      if (size > mostText) throw new Error("too long");
      parts.push(value);
    }
  }

  const message = (words, kind = "bad") => make("div", { class: `result ${kind}`, role: "alert" }, make("p", {}, words));

  // Takes the link of a letter that did not arrive whole: the servers of some readers wrap links and lose a
  // part of them.
  function linkField(note) {
    const field = make("input", { type: "text", autocomplete: "off", spellcheck: "false", class: "pad-link" });
    const open = () => {
      const valueOf = padLink.fields(field.value);
      if (valueOf === null) {
        note.replaceChildren(message(say("En ese enlace no está lo que hace falta. Responde a tu carta con las líneas que trae, o elige el fichero de la posición.",
          "What is needed is not in that link. Answer your letter with the lines in it, or choose the file with the position.")));
        return;
      }
      const fields = ["v", "partida", "j", "c", "a", "p", "o"].map((name) => [name, valueOf(name)]).filter(([, value]) => value !== "");
      history.replaceState(null, "", `${location.pathname}#${new URLSearchParams(fields)}`);
      begin();
    };
    return make("div", {}, make("p", {}, say("Si vienes de tu carta y ves esto, tu correo ha cambiado el enlace y se ha perdido una parte. Cópialo de la carta (botón derecho o pulsación larga: copiar enlace) y pégalo aquí; no sale de esta página.",
      "If you come from your letter and see this, your mail has changed the link and lost a part of it. Copy it from the letter (right button or long press: copy link) and paste it here; it does not leave this page.")),
      pad.labelledField(say("El enlace de tu carta", "The link in your letter"), field),
      make("div", { class: "buttons" }, make("button", { type: "button", class: "minor", onclick: open }, say("Abrir", "Open"))));
  }

  // Asks for a file with the position.
  function askForFile(words) {
    const note = make("div");
    const onText = (text) => (text instanceof Error ? note.replaceChildren(message(text.message)) : askWho(text, {}, note));
    const drop = make("section", { class: "card drop" },
      make("p", {}, words ?? say("Aquí compones tus órdenes sobre el tablero y ves lo que diría el juez. Lo normal es llegar con el enlace de tu carta.",
        "Here you compose your orders on the board and see what the judge would say. Usually you come with the link in your letter.")),
      make("p", {}, say("Si no lo tienes, elige el fichero de la posición que va con tu carta, o el estado.json de la partida; también puedes soltarlo aquí.",
        "If you do not have it, choose the file with the position that came with your letter, or the estado.json of the match; you can also drop it here.")),
      pad.fileField(say("Fichero con la posición", "File with the position"), onText), linkField(note), note);
    drop.addEventListener("dragover", (event) => event.preventDefault());
    drop.addEventListener("drop", (event) => {
      event.preventDefault();
      const file = event.dataTransfer.files[0];
      if (file) pad.readFile(file).then(onText, onText);
    });
    root.replaceChildren(drop);
  }

  let program = null;
  function readHeader(text, note) {
    const answer = program.ask({ paso: "load", idioma: pad.lang, vista: { nombre: "posicion.json", texto: text } });
    if (answer.estado_de_salida === 0) return JSON.parse(answer.salida);
    note.replaceChildren(message(say("Ese fichero no es una posición que se entienda:", "That file is not a position that can be read:")), make("pre", {}, answer.errores));
    return null;
  }

  function askWho(text, link, note) {
    const header = readHeader(text, note);
    if (header === null) return;
    const isOver = header.resultado !== null && header.resultado !== undefined;
    if (isOver) {
      note.replaceChildren(message(say(`La partida «${header.partida}» ha terminado: no hay más órdenes que dar.`, `The match “${header.partida}” is over: there are no more orders to give.`)));
      return;
    }
    const known = header.jugadores.find(({ id }) => id === link.player);
    if (known) {
      start(text, header, known, link);
      return;
    }
    const buttons = header.jugadores.map((player) =>
      make("button", { type: "button", "data-player": player.id, onclick: () => start(text, header, player, link) }, player.nombre || player.id));
    root.replaceChildren(make("section", { class: "card" }, make("h2", {}, say(`${header.partida}: ¿quién eres?`, `${header.partida}: who are you?`)), make("div", { class: "buttons" }, ...buttons)));
  }

  // The draft of one player for one round. It belongs to the address to which it is sent: a link that sends
  // elsewhere does not open it. It has no key: that comes with the link, each time. A browser may refuse to
  // keep it.
  const draftName = "ronda:borrador:";
  function openDraft(header, player, link) {
    const name = draftName + [link.address ?? "", header.partida, header.ronda + 1, player.id].map(encodeURIComponent).join(":");
    const names = [header.partida, ...header.jugadores.map(({ id }) => id)];
    const attempt = (what) => {
      try {
        return what();
      } catch {
        return null;
      }
    };
    // Drafts of the first form had keys.
    attempt(() => Object.keys(localStorage).filter((one) => one.startsWith("ronda:") && !one.startsWith(draftName))
      .forEach((one) => localStorage.removeItem(one)));
    const withoutKeys = (words, key) => pad.withoutKeys(words, { keys: [link.key, key], names });
    return { withoutKeys, read: () => attempt(() => localStorage.getItem(name)), keep: (words) => attempt(() => localStorage.setItem(name, words)),
      drop: () => attempt(() => localStorage.removeItem(name)) };
  }

  function start(text, header, player, link) {
    const rules = pad.rulesFor(program, text, header.juego, "vista");
    const draft = openDraft(header, player, link);
    const round = header.ronda + 1;
    const kept = draft.read();
    let original = "";
    const state = make("p", { class: "help", role: "status" });
    let sheet = null;
    const dropDraft = make("button", { type: "button", class: "minor", onclick: () => (draft.drop(), sheet.setText(original)) }, say("Descartar el borrador", "Discard the draft"));
    const showDraft = (isKept) => {
      dropDraft.hidden = !isKept;
      state.textContent = isKept ? say("Borrador guardado en este navegador, sin tu clave.", "Draft kept in this browser, without your key.") : "";
    };
    showDraft(false);
    const typedKey = () => pad.normalized(key.value).plain.trim();
    const key = make("input", { type: "text", autocomplete: "off", spellcheck: "false", maxlength: 64, value: link.key ?? "",
      onchange: () => (typedKey() === "" || isKey(typedKey())) && sheet.setKey(typedKey()) });
    const withoutKeys = (words) => draft.withoutKeys(words, typedKey());
    const onChange = (words) => {
      if (sheet === null) return;
      const changed = withoutKeys(words) !== withoutKeys(original);
      if (changed) draft.keep(withoutKeys(words));
      else draft.drop();
      showDraft(changed);
    };
    const keyField = link.key ? null : make("div", {}, pad.labelledField(say("Tu clave (viene en tus cartas)", "Your key (it is in your letters)"), key),
      make("p", { class: "help" }, say("Puedes dejarla para el final: sin ella el juez no sabe que eres tú.", "You can leave it for the end: without it the judge does not know that it is you.")));
    const sendPanel = sendingPanel(() => sheet, header, player, round, link);
    sheet = pad.composer({ rules, player: player.id, key: link.key, onChange, send: { words: say("Enviar", "Send"), isCounted: true, go: sendPanel.go },
      ending: make("div", {}, keyField, sendPanel.node, make("div", { class: "draft" }, state, dropDraft)) });
    original = sheet.text();
    if (link.file) sheet.setText(link.file);
    else if (kept !== null && kept !== withoutKeys(original)) sheet.setText(pad.withKey(kept, link.key));
    root.replaceChildren(make("p", { class: "situation" }, `${header.partida} · ${say("ronda", "round")} ${round} · ${player.nombre || player.id}`), sheet.node);
  }

  // What the judge would refuse, or not carry out, leaves the page only if the player says so again.
  function confirmProblems(sheet, button, go) {
    const refusal = sheet.refusal(), failing = refusal === null ? sheet.failingOrders() : [];
    const isKeyless = pad.lacksKey(sheet.text());
    if (refusal === null && !isKeyless && failing.length === 0) {
      go();
      return;
    }
    const title = pad.freshId("question");
    const box = make("dialog", { class: "card question", "aria-labelledby": title, onclose: () => (box.remove(), button.focus()) },
      make("h2", { id: title }, refusal !== null ? say("El juez no aceptaría estas órdenes", "The judge would not accept these orders")
        : isKeyless ? say("Falta tu clave", "Your key is missing") : say("No todo saldría", "Not all of it would be carried out")),
      refusal !== null ? make("pre", {}, refusal) : null,
      failing.length > 0 ? make("ul", {}, ...failing.map((words) => make("li", {}, words))) : null,
      isKeyless ? make("p", {}, say("En la línea «clave» no está tu clave, y sin ella el juez no sabe que eres tú. Viene en tus cartas.",
        "Your key is not in the line “clave”, and without it the judge does not know that it is you. It is in your letters.")) : null,
      make("div", { class: "buttons" },
        make("button", { type: "button", class: "primary go-back", onclick: () => box.close() }, say("Volver y arreglarlo", "Go back and mend it")),
        make("button", { type: "button", class: "send-anyway", onclick: () => (box.close(), go()) }, say("Seguir de todos modos", "Go on all the same"))));
    document.body.append(box);
    box.showModal();
  }

  // At the end: by mail, to the clipboard, as a file.
  function sendingPanel(currentSheet, header, player, round, link) {
    const sheet = { text: () => currentSheet().text(), refusal: () => currentSheet().refusal(), failingOrders: () => currentSheet().failingOrders() };
    const status = make("p", { class: "help sent", role: "status" });
    const show = (words) => {
      status.textContent = words;
      status.scrollIntoView({ block: "nearest" });
    };
    const receiptWords = say("Te llegará un acuse en unos minutos.", "A receipt comes within a few minutes.");
    const subject = say(`[${header.partida}] órdenes de la ronda ${round}`, `[${header.partida}] orders for round ${round}`);
    const name = `${header.partida}-ronda-${round}-${player.id}.yaml`;
    const open = (address, attributes = {}) => {
      const link = make("a", { href: address, ...attributes });
      document.body.append(link);
      link.click();
      link.remove();
    };
    const send = () => {
      const body = sheet.text().replace(/\r?\n/g, "\r\n");
      const address = `mailto:${encodeURIComponent(link.address ?? "").replace("%40", "@")}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
      open(address);
      currentSheet().table.open("orders");
      show(`${address.length > 1900
        ? say("El mensaje es largo y algunos programas de correo lo cortan: mira que llegue entero, o usa Copiar.", "The message is long, and some mail programs cut it: see that it is whole, or use Copy.")
        : say("Se abre tu programa de correo con el mensaje escrito. Falta que lo envíes.", "Your mail program opens with the message written. You still have to send it.")} ${receiptWords}`);
    };
    const mail = make("button", { type: "button", class: "primary send", onclick: () => confirmProblems(sheet, mail, send) }, say("Enviar por correo", "Send by mail"));
    const takeCopy = async () => {
      const done = await navigator.clipboard?.writeText(sheet.text()).then(() => true, () => false) ?? false;
      if (!done) {
        const area = make("textarea", { class: "visually-hidden" });
        area.value = sheet.text();
        document.body.append(area);
        area.select();
        document.execCommand("copy");
        area.remove();
      }
      show(`${say("Copiado: pégalo en la respuesta a tu carta.", "Copied: paste it into the answer to your letter.")} ${receiptWords}`);
    };
    const copy = make("button", { type: "button", class: "copy", onclick: () => confirmProblems(sheet, copy, takeCopy) }, say("Copiar", "Copy"));
    const save = make("button", { type: "button", class: "save", onclick: () => {
      const address = URL.createObjectURL(new Blob([sheet.text()], { type: "application/yaml" }));
      open(address, { download: name });
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
      status.textContent = sheet.refusal() === null ? say(`Guardado como ${name}.`, `Saved as ${name}.`)
        : say(`Guardado como ${name}; el juez no lo aceptaría todavía.`, `Saved as ${name}; the judge would not accept it yet.`);
    } }, say("Guardar", "Save"));
    const where = link.address ? say(`Van a ${link.address}.`, `They go to ${link.address}.`)
      : say("Envíalas a la dirección de la que llegan tus cartas.", "Send them to the address that your letters come from.");
    return { go: (button) => confirmProblems(sheet, button, send), node: make("section", { class: "sending" }, make("h3", {}, say("Envía tus órdenes", "Send your orders")), make("p", { class: "help" }, where),
      make("div", { class: "buttons" }, mail, copy, save), status) };
  }

  // The same page in the other language keeps the position.
  for (const other of document.querySelectorAll("a.language")) other.addEventListener("click", () => (other.hash = location.hash));

  async function begin() {
    const link = readLink();
    document.body.classList.remove("has-table");
    root.replaceChildren(make("p", { class: "help" }, say("Cargando las reglas…", "Loading the rules…")));
    program = await ronda.open();
    const note = make("div");
    root.replaceChildren(note);
    const bad = say("El enlace está incompleto o es de otra versión: pide uno nuevo, pega abajo el de tu carta o elige el fichero de la posición.",
      "The link is incomplete or of another version: ask for a new one, paste the one in your letter below or choose the file with the position.");
    const missing = say(`Este sitio no tiene la posición de «${link.match}»; quizá en esa partida hay cosas ocultas.`,
      `This site does not have the position of “${link.match}”; perhaps something in that match is hidden.`);
    const [position, problem] = link.packed !== undefined && link.version === "1" ? [unpack(link.packed), bad]
      : link.match !== undefined ? [rondaLoad(`${link.match}/estado.json`), missing]
      : [Promise.resolve(null), link.any ? bad : undefined];
    const text = await position.catch(() => null);
    if (text === null) askForFile(problem);
    else askWho(text, { ...link, file: link.orders && (await unpack(link.orders).catch(() => undefined)) }, note);
  }
  globalThis.addEventListener("hashchange", begin);
  begin().catch((fault) => root.replaceChildren(message(say(`No se han podido cargar las reglas: ${fault.message}`, `The rules could not be loaded: ${fault.message}`))));
})();
