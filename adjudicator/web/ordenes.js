// The order pad: finds the position, asks who plays, and lets a player compose, keep and send the orders.
//
// The position comes from the part after # of the address, which browsers send to nobody:
//     #v=1&j=PLAYER&c=KEY&a=ADDRESS&p=POSITION      POSITION: deflated (raw), in base64url; what the player may see
//     #partida=MATCH&j=PLAYER                       the newest public state of this site
// or from a file that the player chooses.
"use strict";
(() => {
  const { make, say } = pad;
  const root = document.getElementById("pagina");
  const mostText = 8 * 1024 * 1024;
  const isPlayer = (word) => /^[a-z0-9-]{1,32}$/.test(word);
  const isKey = (word) => /^[A-Za-z0-9-]{1,64}$/.test(word);
  const isMatch = (word) => /^[a-z0-9][a-z0-9-]{0,63}$/.test(word);
  const isAddress = (word) => word.length <= 254 && /^[^\s@<>"(),:;?&%\\]+@[A-Za-z0-9.-]+$/.test(word);
  const isPacked = (word) => word.length <= 4_000_000 && /^[A-Za-z0-9_-]+$/.test(word);

  // Returns the fields of the link that are what they should be.
  function fieldsOfLink() {
    const given = new URLSearchParams(location.hash.slice(1));
    const field = (name, fits) => {
      const word = given.get(name) ?? "";
      return fits(word) ? word : undefined;
    };
    return { version: given.get("v"), player: field("j", isPlayer), key: field("c", isKey), address: field("a", isAddress),
      match: field("partida", isMatch), packed: field("p", isPacked), any: location.hash.length > 1 };
  }

  async function unpacked(packed) {
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

  const message = (words, kind = "mal") => make("div", { class: `resultado ${kind}`, role: "alert" }, make("p", {}, words));

  // Asks for a file with the position.
  function askForFile(words) {
    const note = make("div");
    const take = (texto) => (texto instanceof Error ? note.replaceChildren(message(texto.message)) : askWho(texto, {}, note));
    const drop = make("section", { class: "tarjeta soltar" },
      make("p", {}, words ?? say("Aquí compones tus órdenes sobre el tablero y ves lo que diría el juez. Lo normal es llegar con el enlace de tu carta.",
        "Here you compose your orders on the board and see what the judge would say. Usually you come with the link in your letter.")),
      make("p", {}, say("Si no lo tienes, elige el fichero de la posición que va con tu carta, o el estado.json de la partida; también puedes soltarlo aquí.",
        "If you do not have it, choose the file with the position that came with your letter, or the estado.json of the match; you can also drop it here.")),
      pad.fileField(say("Fichero con la posición", "File with the position"), take), note);
    drop.addEventListener("dragover", (event) => event.preventDefault());
    drop.addEventListener("drop", (event) => {
      event.preventDefault();
      const file = event.dataTransfer.files[0];
      if (file) pad.textOfFile(file).then(take, take);
    });
    root.replaceChildren(drop);
  }

  let program = null;
  function headOf(texto, note) {
    const answer = program.ask({ paso: "load", idioma: pad.idioma, vista: { nombre: "posicion.json", texto } });
    if (answer.estado_de_salida === 0) return JSON.parse(answer.salida);
    note.replaceChildren(message(say("Ese fichero no es una posición que se entienda:", "That file is not a position that can be read:")), make("pre", {}, answer.errores));
    return null;
  }

  function askWho(texto, link, note) {
    const head = headOf(texto, note);
    if (head === null) return;
    const over = head.resultado !== null && head.resultado !== undefined;
    if (over) {
      note.replaceChildren(message(say(`La partida «${head.partida}» ha terminado: no hay más órdenes que dar.`, `The match “${head.partida}” is over: there are no more orders to give.`)));
      return;
    }
    const known = head.jugadores.find(({ id }) => id === link.player);
    if (known) {
      start(texto, head, known, link);
      return;
    }
    const buttons = head.jugadores.map((player) =>
      make("button", { type: "button", "data-jugador": player.id, onclick: () => start(texto, head, player, link) }, player.nombre || player.id));
    root.replaceChildren(make("section", { class: "tarjeta" }, make("h2", {}, say(`${head.partida}: ¿quién eres?`, `${head.partida}: who are you?`)), make("div", { class: "botones" }, ...buttons)));
  }

  // The draft of one player for one round. A browser may refuse to keep it.
  function draftOf(head, player) {
    const name = `ronda:${head.partida}:${head.ronda + 1}:${player.id}`;
    const attempt = (what) => {
      try {
        return what();
      } catch {
        return null;
      }
    };
    return { read: () => attempt(() => localStorage.getItem(name)), keep: (words) => attempt(() => localStorage.setItem(name, words)),
      drop: () => attempt(() => localStorage.removeItem(name)) };
  }

  function start(texto, head, player, link) {
    const rules = pad.rulesOf(program, texto, "vista");
    const draft = draftOf(head, player);
    const round = head.ronda + 1;
    const kept = draft.read();
    let original = "";
    const state = make("p", { class: "ayuda", role: "status" });
    let sheet = null;
    const dropDraft = make("button", { type: "button", class: "menor", onclick: () => (draft.drop(), sheet.set(original)) }, say("Descartar el borrador", "Discard the draft"));
    const showDraft = (some) => {
      dropDraft.hidden = !some;
      state.textContent = some ? say("Borrador guardado en este navegador.", "Draft kept in this browser.") : "";
    };
    showDraft(false);
    const onChange = (words) => {
      if (sheet === null) return;
      if (words === original) draft.drop();
      else draft.keep(words);
      showDraft(words !== original);
    };
    sheet = pad.composer({ rules, player: player.id, key: link.key, onChange });
    original = sheet.text();
    if (kept !== null && kept !== original) sheet.set(kept);

    const key = make("input", { type: "text", autocomplete: "off", spellcheck: "false", maxlength: 64, value: link.key ?? "",
      onchange: () => (key.value.trim() === "" || isKey(key.value.trim())) && sheet.sign(key.value.trim()) });
    const keyField = link.key ? null : make("section", { class: "tarjeta" }, pad.labelled(say("Tu clave (viene en tus cartas)", "Your key (it is in your letters)"), key),
      make("p", { class: "ayuda" }, say("Puedes dejarla para el final: sin ella el juez no sabe que eres tú.", "You can leave it for the end: without it the judge does not know that it is you.")));

    root.replaceChildren(...[
      make("p", { class: "situacion" }, `${head.partida} · ${say("ronda", "round")} ${round} · ${player.nombre || player.id}`),
      keyField, sheet.node, sending(sheet, head, player, round, link), make("div", { class: "borrador" }, state, dropDraft)].filter(Boolean));
  }

  // At the end: by mail, to the clipboard, as a file.
  function sending(sheet, head, player, round, link) {
    const told = make("p", { class: "ayuda", role: "status" });
    const subject = say(`[${head.partida}] órdenes de la ronda ${round}`, `[${head.partida}] orders for round ${round}`);
    const name = `${head.partida}-ronda-${round}-${player.id}.yaml`;
    const mail = make("a", { class: "boton principal enviar", href: "#", onclick: () => {
      const body = sheet.text().replace(/\r?\n/g, "\r\n");
      mail.href = `mailto:${encodeURIComponent(link.address ?? "").replace("%40", "@")}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
      told.textContent = mail.href.length > 1900
        ? say("El mensaje es largo y algunos programas de correo lo cortan: mira que llegue entero, o usa Copiar.", "The message is long, and some mail programs cut it: see that it is whole, or use Copy.")
        : say("Se abre tu programa de correo con el mensaje escrito. Falta que lo envíes.", "Your mail program opens with the message written. You still have to send it.");
    } }, say("Enviar por correo", "Send by mail"));
    const copy = make("button", { type: "button", class: "copiar", onclick: async () => {
      const done = await navigator.clipboard?.writeText(sheet.text()).then(() => true, () => false) ?? false;
      if (!done) {
        const area = document.querySelector(".componer textarea");
        area.select();
        document.execCommand("copy");
      }
      told.textContent = say("Copiado: pégalo en la respuesta a tu carta.", "Copied: paste it into the answer to your letter.");
    } }, say("Copiar", "Copy"));
    const save = make("button", { type: "button", class: "guardar", onclick: () => {
      const at = URL.createObjectURL(new Blob([sheet.text()], { type: "application/yaml" }));
      const link_ = make("a", { href: at, download: name });
      document.body.append(link_);
      link_.click();
      link_.remove();
      setTimeout(() => URL.revokeObjectURL(at), 60_000);
      told.textContent = say(`Guardado como ${name}.`, `Saved as ${name}.`);
    } }, say("Guardar", "Save"));
    const where = link.address ? say(`Van a ${link.address}.`, `They go to ${link.address}.`)
      : say("Envíalas a la dirección de la que llegan tus cartas.", "Send them to the address that your letters come from.");
    return make("section", { class: "tarjeta final" }, make("h2", {}, say("Envía tus órdenes", "Send your orders")), make("p", { class: "ayuda" }, where),
      make("div", { class: "botones" }, mail, copy, save), told);
  }

  // The same page in the other language keeps the position.
  for (const other of document.querySelectorAll("a.idioma")) other.addEventListener("click", () => (other.hash = location.hash));

  async function begin() {
    const link = fieldsOfLink();
    root.replaceChildren(make("p", { class: "ayuda" }, say("Cargando las reglas…", "Loading the rules…")));
    program = await ronda.open();
    const note = make("div");
    root.replaceChildren(note);
    const bad = say("El enlace está incompleto o es de otra versión: pide uno nuevo o elige el fichero de la posición.",
      "The link is incomplete or of another version: ask for a new one or choose the file with the position.");
    const missing = say(`Este sitio no tiene la posición de «${link.match}»; quizá en esa partida hay cosas ocultas.`,
      `This site does not have the position of “${link.match}”; perhaps something in that match is hidden.`);
    const [found, otherwise] = link.packed !== undefined && link.version === "1" ? [unpacked(link.packed), bad]
      : link.match !== undefined ? [rondaCarga(`${link.match}/estado.json`), missing]
      : [Promise.resolve(null), link.any ? bad : undefined];
    const texto = await found.catch(() => null);
    if (texto === null) askForFile(otherwise);
    else askWho(texto, link, note);
  }
  globalThis.addEventListener("hashchange", begin);
  begin().catch((fault) => root.replaceChildren(message(say(`No se han podido cargar las reglas: ${fault.message}`, `The rules could not be loaded: ${fault.message}`))));
})();
