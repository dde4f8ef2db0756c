// The order pad: finds the position, asks who plays, and lets a player compose, keep and send the orders.
//
// The position comes from the part after # of the address, which browsers send to nobody:
//     #v=1&j=PLAYER&c=KEY&a=ADDRESS&p=POSITION      POSITION: deflated (raw), in base64url; what the player may see
//         &e=1                                      the site hands orders in (hand-in.js)
//         &r=ROUND                                  the key counts only for this round
//         &n=NAME                                   the match's name, which the position does not have
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
  const isRound = (word) => /^[0-9]{1,6}$/.test(word);
  const isName = (word) => word.length > 0 && word.length <= 128;
  const isPacked = (word) => word.length <= 4_000_000 && /^[A-Za-z0-9_-]+$/.test(word);

  // Returns the fields of the link that are what they should be.
  function readLink() {
    const valueOf = padLink.fields(location.href) ?? (() => "");
    const field = (name, fits) => {
      const word = valueOf(name);
      return fits(word) ? word : undefined;
    };
    return { version: valueOf("v"), player: field("j", isPlayer), key: field("c", isKey), address: field("a", isAddress),
      handsIn: valueOf("e") === "1", round: field("r", isRound), match: field("partida", isMatch), name: [valueOf("n", true)].find(isName), packed: field("p", isPacked), orders: field("o", isPacked), any: location.hash.length + location.search.length > 1 };
  }

  async function unpack(packed) {
    const base64 = packed.replaceAll("-", "+").replaceAll("_", "/");
    return new TextDecoder().decode(padInflate(Uint8Array.from(atob(base64), (one) => one.charCodeAt(0)), mostText));
  }

  const message = (words, kind = "bad") => make("div", { class: `result ${kind}`, role: "alert" }, make("p", {}, words));

  // Takes the link of a letter that did not arrive whole: the servers of some readers wrap links and lose a
  // part of them.
  function linkField(note) {
    const field = make("input", { type: "text", autocomplete: "off", spellcheck: "false", class: "pad-link" });
    const open = () => {
      const valueOf = padLink.fields(field.value);
      if (valueOf === null) {
        note.replaceChildren(message(say("A este enlace le falta algo. Responde a tu carta con las líneas que trae, o elige el archivo de la posición.",
          "Something is missing from this link. Answer your letter with the lines in it, or choose the file with the position.")));
        return;
      }
      const fields = ["v", "partida", "j", "c", "r", "a", "e", "n", "p", "o"].map((name) => [name, valueOf(name, name === "n")]).filter(([, value]) => value !== "");
      history.replaceState(null, "", `${location.pathname}#${new URLSearchParams(fields)}`);
      begin();
    };
    return make("div", {}, make("p", {}, say("Si vienes de tu carta, tu programa de correo ha cortado el enlace. Vuelve a la carta, pulsa el enlace con el botón derecho o mantén el dedo encima, elige «Copiar enlace» y pégalo aquí. No sale de esta página.",
      "If you came from your letter, your mail program has cut the link short. Go back to the letter, right-click the link or hold your finger on it, choose “Copy link” and paste it here. It does not leave this page.")),
      pad.labelledField(say("El enlace de tu carta", "The link in your letter"), field),
      make("div", { class: "buttons" }, make("button", { type: "button", class: "minor", onclick: open }, say("Abrir", "Open"))));
  }

  // Asks for a file with the position.
  function askForFile(words) {
    const note = make("div");
    const onText = (text) => (text instanceof Error ? note.replaceChildren(message(text.message)) : askWho(text, {}, note));
    const drop = make("section", { class: "card drop" },
      make("p", {}, words ?? say("Aquí compones tus órdenes sobre el tablero y ves cómo las entiende el juez. Lo normal es llegar con el enlace de tu carta.",
        "Here you compose your orders on the board and see how the judge reads them. Usually you come with the link in your letter.")),
      make("p", {}, say("Si no tienes el enlace, responde a cualquier carta de la partida con la línea «consulta: true»: te mandamos otra vez la última, con su enlace. O elige el archivo de la posición que va con tu carta, o el estado.json de la partida; también puedes soltarlo aquí.",
        "If you do not have the link, answer any letter of the match with the line “consulta: true”: we will send you the last one again, with its link. Or choose the file with the position that came with your letter, or the estado.json of the match; you can also drop it here.")),
      pad.fileField(say("Archivo con la posición", "File with the position"), onText), linkField(note), note);
    drop.addEventListener("dragover", (event) => event.preventDefault());
    drop.addEventListener("drop", (event) => {
      event.preventDefault();
      const file = event.dataTransfer.files[0];
      if (file) pad.readFile(file).then(onText, onText);
    });
    const kept = pad.drafts.list();
    root.replaceChildren(...(kept ? [kept] : []), drop);
  }

  let program = null;
  function readHeader(text, note) {
    const answer = program.ask({ paso: "load", idioma: pad.lang, vista: { nombre: "posicion.json", texto: text } });
    if (answer.estado_de_salida === 0) return JSON.parse(answer.salida);
    note.replaceChildren(message(say("Ese archivo no es una posición:", "That file is not a position:")), make("pre", {}, pad.inSentences(answer.errores)));
    return null;
  }

  // The link to the match's page, if the site has it.
  const homeOf = ({ match, newest }) => (newest === null || newest === undefined ? null
    : make("a", { href: `${match}/index${pad.lang === "en" ? ".en" : ""}.html` }, say("ver la partida", "see the match")));

  // The newest round without the letter's key, which does not count for it.
  const newestPad = ({ match, player, address, name, handsIn }, round) => make("a", { href: `#${new URLSearchParams({ partida: match, j: player ?? "", a: address ?? "", ...(name ? { n: name } : {}), ...(handsIn ? { e: 1 } : {}) })}` },
    say(`Jugar la ronda ${round}: te pedirá la clave de esa carta`, `Play round ${round}: it will ask for the key of that letter`));

  function askWho(text, link, note) {
    const header = readHeader(text, note);
    if (header === null) return;
    header.nombre = link.name ?? header.partida;
    const isOver = header.resultado !== null && header.resultado !== undefined;
    if (isOver) {
      note.replaceChildren(message(say(`La partida «${header.nombre}» ha terminado: no hay más órdenes que dar.`, `The match “${header.nombre}” is over: there are no more orders to give.`)));
      return;
    }
    // The link's position or its key may be of an older round.
    const round = Math.min(link.round ?? Infinity, header.ronda + 1), coming = Math.max(link.newest ?? 0, header.ronda) + 1;
    if (round < coming) {
      root.replaceChildren(pad.noOrders(say(`Esta carta es de la ronda ${round}`, `This letter is for round ${round}`),
        say(`«${header.nombre}» va ya por la ronda ${coming}, y el juez no aceptaría órdenes de otra. Abre el enlace de tu carta más nueva.`,
          `“${header.nombre}” has already reached round ${coming}, and the judge would not accept orders for another. Open the link in your newest letter.`),
        link.packed === undefined && !(link.newest > header.ronda) ? newestPad(link, coming) : homeOf(link)));
      return;
    }
    if (link.round > header.ronda + 1) {
      root.replaceChildren(pad.noOrders(say(`Esta carta es de la ronda ${link.round}`, `This letter is for round ${link.round}`),
        say(`Este sitio va todavía por la ronda ${header.ronda + 1}. Abre el enlace otra vez dentro de unos minutos.`,
          `This site is still at round ${header.ronda + 1}. Open the link again in a few minutes.`), homeOf(link)));
      return;
    }
    const known = header.jugadores.find(({ id }) => id === link.player);
    if (known) {
      start(text, header, known, link);
      return;
    }
    const buttons = header.jugadores.map((player) =>
      make("button", { type: "button", "data-player": player.id, onclick: () => start(text, header, player, link) }, player.nombre || player.id));
    root.replaceChildren(make("section", { class: "card" }, make("h2", {}, say(`${header.nombre}: ¿quién eres?`, `${header.nombre}: who are you?`)), make("div", { class: "buttons" }, ...buttons)));
  }

  function start(text, header, player, link) {
    const rules = pad.rulesFor(program, text, header.juego, "vista");
    const draft = pad.drafts.open(header, player, link);
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
      make("p", { class: "help" }, say("Puedes dejarla para el final, pero sin ella el juez no sabe que eres tú.", "You can leave it till last, but without it the judge does not know that it is you.")));
    const sendPanel = sendingPanel(() => sheet, header, player, round, link);
    sheet = pad.composer({ rules, player: player.id, key: link.key, onChange, send: { words: say("Enviar", "Send"), isCounted: true, go: sendPanel.go },
      ending: make("div", {}, keyField, sendPanel.node, make("div", { class: "draft" }, state, dropDraft)) });
    original = sheet.text();
    pad.drafts.remember(header, player, link);
    if (sheet.turn.fuera) {
      document.body.classList.remove("has-table");
      root.replaceChildren(pad.noOrders(say(`${player.nombre || player.id}, ya no juegas`, `${player.nombre || player.id}, you are out`),
        say(`En «${header.nombre}» has quedado fuera: no hay más órdenes que dar. Te siguen llegando los informes.`, `In “${header.nombre}” you are out: there are no more orders to give. You still get the reports.`), homeOf(link)));
      return;
    }
    if (link.file) sheet.setText(link.file);
    else if (kept !== null && kept !== withoutKeys(original)) sheet.setText(pad.withKey(kept, link.key));
    root.replaceChildren(pad.situation({ header, player, turn: sheet.turn, home: homeOf(link) }), sheet.node);
  }

  // What the judge would refuse, or not carry out, leaves the page only if the player says so again.
  function confirmProblems(sheet, button, go) {
    const refusal = sheet.refusal(), failing = refusal === null ? sheet.problems() : [];
    const isKeyless = pad.lacksKey(sheet.text());
    if (refusal === null && !isKeyless && failing.length === 0) {
      go();
      return;
    }
    const title = refusal !== null ? say("El juez no aceptaría estas órdenes", "The judge would not accept these orders")
      : isKeyless ? say("Falta tu clave", "Your key is missing") : failing.some(({ linea }) => linea !== undefined) ? say("No todo se podría cumplir", "Not all of it would be carried out")
      : say("Ten esto en cuenta", "Bear this in mind");
    pad.ask(title, button, [refusal !== null ? make("pre", {}, refusal) : null,
      failing.length > 0 ? make("ul", {}, ...failing.map(({ mensaje }) => make("li", {}, mensaje))) : null,
      isKeyless ? make("p", {}, say("En la línea «clave» no está tu clave, y sin ella el juez no sabe que eres tú. Viene en tus cartas.",
        "Your key is not on the line “clave”, and without it the judge does not know that it is you. It is in your letters.")) : null],
      [[say("Volver y arreglarlo", "Go back and correct it"), "primary go-back", () => sheet.open()], [say("Seguir de todos modos", "Go on anyway"), "send-anyway", go]]);
  }

  // At the end: by mail, to the clipboard, as a file.
  function sendingPanel(currentSheet, header, player, round, link) {
    const sheet = { text: () => currentSheet().text(), refusal: () => currentSheet().refusal(), problems: () => currentSheet().problems(), open: () => currentSheet().table.open("orders") };
    const status = make("p", { class: "help sent", role: "status" });
    const show = (words) => {
      status.textContent = words;
      status.scrollIntoView({ block: "nearest" });
    };
    const receiptWords = say("Te llegará un acuse en unos minutos.", "You will get a receipt within a few minutes.");
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
        ? say("El mensaje es largo y algunos programas de correo lo cortan: mira que llegue entero, o usa Copiar.", "The message is long, and some mail programs cut it: check that it is complete, or use Copy.")
        : say("Se abre tu programa de correo con el mensaje escrito. Solo falta que lo envíes.", "Your mail program opens with the message written. You only have to send it.")} ${receiptWords}`);
    };
    const receipt = make("div");
    const handIn = async () => {
      currentSheet().table.open("orders");
      for (const one of [now, mail]) one.disabled = true;
      now.setAttribute("aria-busy", "true");
      receipt.replaceChildren();
      show(say("Enviando…", "Sending…"));
      await pad.handIn({ match: header.partida, player: player.id, text: sheet.text(),
        onAnswer: (isAccepted, node) => {
          show("");
          receipt.replaceChildren(node);
          node.focus();
        },
        onMail: (words) => (send(), show(`${words} ${status.textContent}`)) });
      now.removeAttribute("aria-busy");
      for (const one of [now, mail]) one.disabled = false;
    };
    const now = make("button", { type: "button", class: "primary hand-in", hidden: !link.handsIn, onclick: () => confirmProblems(sheet, now, handIn) }, say("Enviar", "Send"));
    const mail = make("button", { type: "button", class: `${link.handsIn ? "" : "primary "}send`, onclick: () => confirmProblems(sheet, mail, send) }, say("Enviar por correo", "Send by mail"));
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
    const where = link.handsIn ? say("«Enviar» las entrega ahora mismo, y aquí ves el acuse. Por correo también valen.", "“Send” hands them in at once, and you see the receipt here. By mail they count as well.") : link.address ? say(`Van a ${link.address}.`, `They go to ${link.address}.`)
      : say("Envíalas a la dirección de la que llegan tus cartas.", "Send them to the address that your letters come from.");
    return { go: (button) => confirmProblems(sheet, button, link.handsIn ? handIn : send), node: make("section", { class: "sending" }, make("h3", {}, say("Envía tus órdenes", "Send your orders")), make("p", { class: "help" }, where),
      make("div", { class: "buttons" }, now, mail, copy, save), status, receipt) };
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
    const bad = say("El enlace está incompleto o es de otra versión: pide uno nuevo, pega abajo el de tu carta o elige el archivo de la posición.",
      "The link is incomplete or from another version: ask for a new one, paste the one from your letter into the field below, or choose the file with the position.");
    const missing = say(`Este sitio no tiene la posición de «${link.match}»; quizá en esa partida hay cosas ocultas.`,
      `This site does not have the position of “${link.match}”; perhaps something in that match is hidden.`);
    const [position, problem] = link.packed !== undefined && link.version === "1" ? [unpack(link.packed), bad]
      : link.match !== undefined ? [rondaLoad(`${link.match}/estado.json`), missing]
      : [Promise.resolve(null), link.any ? bad : undefined];
    const newest = link.match === undefined ? null : await rondaNewestRound(link.match).catch(() => null);
    const text = await position.catch(() => null);
    if (text === null) askForFile(problem);
    else askWho(text, { ...link, newest, file: link.orders && (await unpack(link.orders).catch(() => undefined)) }, note);
  }
  globalThis.addEventListener("hashchange", begin);
  begin().catch((fault) => root.replaceChildren(message(say(`No se han podido cargar las reglas: ${fault.message}`, `The rules could not be loaded: ${fault.message}`))));
})();
