// Replies to what the others may play, pointed at before one's own turn (contract.md, "The order pad"): a pad for the
// move of each of them in turn, on the board as it is then, and one for the reply. They stand in the file as `si`.
//
//     const panel = pad.replies({ rules, player, composer, partsOf, all, setAll });      panel.node, panel.draw()
//         composer: the element that makes room meanwhile; partsOf(orders): one by one; all(): the replies of the file;
//         setAll(replies): returns why not
"use strict";
pad.replies = ({ rules, player, composer, partsOf, all, setAll }) => {
  const { make, say } = pad;
  const header = rules.json("load"), [next] = header.turno_de;
  const nameOf = (id) => header.jugadores.find((one) => one.id === id)?.nombre || id;
  const isOver = ({ resultado }) => resultado !== null && resultado !== undefined;
  const any = "cualquiera", anyWords = say("juegue lo que juegue", "whatever they play");
  const moveInWords = (orders) => (orders === any ? anyWords : say(`«${partsOf(orders).map(pad.wordsOf).join(" · ")}»`, `“${partsOf(orders).map(pad.wordsOf).join(" · ")}”`));
  const replyInWords = ({ si_juega: [first, ...others], ordenes, si }) => {
    const start = first === any ? `${nameOf(next)}, ${anyWords}` : say(`Si ${nameOf(next)} juega ${moveInWords(first)}`, `If ${nameOf(next)} plays ${moveInWords(first)}`);
    const own = Object.keys(ordenes).length > 0 ? moveInWords(ordenes) : say("nada", "nothing");
    return [start, ...others.map((one) => say(`luego ${moveInWords(one)}`, `then ${moveInWords(one)}`))].join(", ") + say(`: tú ${own}`, `: you ${own}`)
      + (si.length > 0 ? say(" (y sigue)", " (and more)") : "");
  };

  const list = make("ul", { class: "order-lines replies" });
  const message = make("p", { class: "message", role: "status" });
  const add = make("button", { type: "button", class: "primary add-reply", onclick: () => point(rules, next, [], "") }, say(`Si ${nameOf(next)} juega…`, `If ${nameOf(next)} plays…`));
  const node = make("div", {}, make("p", { class: "help" }, say("Deja dicho qué juegas según lo que jueguen: cuenta la primera respuesta que encaja, en cuanto te toca.",
    "Say beforehand what you play, depending on what they play: the first reply that fits counts as soon as it is your turn.")), list, message, add);

  function draw() {
    list.replaceChildren(...all().map((reply, i) => make("li", { class: "order-line" }, make("div", {}, make("span", {}, replyInWords(reply))),
      make("div", { class: "controls" }, make("button", { type: "button", class: "minor remove-reply", "aria-label": say(`Quitar: ${replyInWords(reply)}`, `Remove: ${replyInWords(reply)}`),
        onclick: () => setAll(all().filter((_, j) => j !== i)) }, "✕")))));
    add.disabled = all().length >= 64;
  }

  // One pad: who is in turn on the board of `now` plays, after what was `played`. `note`: about the board.
  function point(now, inTurn, played, note) {
    const isOwn = inTurn === player, undo = document.onkeydown;
    const end = (fault = "") => {
      box.replaceWith(composer);
      document.onkeydown = undo;
      message.textContent = fault;
      add.focus();
    };
    const file = (texto) => ({ nombre: pad.fileName, texto });
    const ordersOf = (text) => now.json("read", { fichero: file(text) }).ordenes;
    function suppose(text, move, words) {
      const answer = now.try("adjudicate", { ordenes: [file(text)], semilla: "0".repeat(64) });
      if (answer.estado_de_salida !== 0) return end(answer.errores);
      const after = now.at(answer.ficheros[0].texto), then = after.json("load");
      if (isOver(then) || after.json("shapes", { jugador: player }).turno.fuera)
        return end(say("Con eso se acaba la partida para ti: no hay nada que responder.", "That ends the match for you: there is nothing to reply to."));
      end();
      point(after, then.turno_de[0], [...played, move], words);
    }
    function supposeAny() {
      const [example] = now.json("shapes", { jugador: inTurn }).sugerencias;
      const words = moveInWords(example);
      suppose(now.text("write", { jugador: inTurn, ordenes: example }), any, say(`El tablero es un ejemplo: como si ${nameOf(inTurn)} jugara ${words}.`, `The board is an example: as if ${nameOf(inTurn)} played ${words}.`));
    }
    const go = () => (isOwn ? end(setAll([...all(), { si_juega: played, ordenes: ordersOf(sheet.text()), si: [] }])) : suppose(sheet.text(), ordersOf(sheet.text()), ""));
    const sheet = pad.composer({ rules: now, player: inTurn, key: "", ending: null, send: { words: isOwn ? say("Responder así", "Reply like this") : say("Si juega esto…", "If this is played…"), go } });
    const title = isOwn ? say("¿Qué juegas tú entonces?", "What do you play then?") : say(`¿Y si ${nameOf(inTurn)} juega…? Elige su jugada.`, `And if ${nameOf(inTurn)} plays…? Choose the move.`);
    const box = make("div", { class: "supposing" }, make("div", { class: "toolbar" }, make("p", { class: "situation", role: "status" }, make("strong", {}, title), note ? ` ${note}` : ""),
      make("div", { class: "buttons" }, isOwn ? null : make("button", { type: "button", class: "minor whatever", onclick: supposeAny }, say("Juegue lo que juegue", "Whatever they play")),
        make("button", { type: "button", class: "minor cancel-reply", onclick: () => end() }, say("Cancelar", "Cancel")))), sheet.node);
    composer.replaceWith(box);
    box.querySelector("button").focus();
  }
  return { node, draw };
};
