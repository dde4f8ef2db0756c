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
  // `isFirst`: to the next move; later ones may be another's.
  const replyInWords = ({ si_juega: [first, ...others], ordenes }, isFirst) => {
    const start = !isFirst ? say(first === any ? "Y luego, jueguen lo que jueguen" : `Y si luego juegan ${moveInWords(first)}`, `And if they then play ${first === any ? "anything" : moveInWords(first)}`)
      : first === any ? `${nameOf(next)}, ${anyWords}` : say(`Si ${nameOf(next)} juega ${moveInWords(first)}`, `If ${nameOf(next)} plays ${moveInWords(first)}`);
    const own = Object.keys(ordenes).length > 0 ? moveInWords(ordenes) : say("nada", "nothing");
    return [start, ...others.map((one) => say(`luego ${moveInWords(one)}`, `then ${moveInWords(one)}`))].join(", ") + say(`: tú ${own}`, `: you ${own}`);
  };
  // The replies with the one at `path` changed to a list of others. A path: numbers of replies, from the outside.
  const withChanged = (replies, [first, ...rest], change) => replies.flatMap((reply, i) => (i !== first ? [reply]
    : rest.length > 0 ? [{ ...reply, si: withChanged(reply.si, rest, change) }] : change(reply)));

  const mostReplies = 64, mostLevels = 8; // that the program takes
  const countOf = (replies) => replies.reduce((sum, { si }) => sum + 1 + countOf(si), 0);
  const list = make("ul", { class: "order-lines replies" });
  const message = make("p", { class: "message", role: "status" });
  const add = make("button", { type: "button", class: "primary add-reply", onclick: () => point({ now: rules, inTurn: next }, [], "", (reply) => [...all(), reply]) }, say(`Si ${nameOf(next)} juega…`, `If ${nameOf(next)} plays…`));
  const node = make("div", {}, make("p", { class: "help" }, say("Deja dicho qué juegas según lo que jueguen: cuenta la primera respuesta que encaja, en cuanto te toca.",
    "Say beforehand what you play, depending on what they play: the first reply that fits counts as soon as it is your turn.")), list, message, add);

  const file = (texto) => ({ nombre: pad.fileName, texto });
  const exampleOf = ({ now, inTurn }) => now.json("shapes", { jugador: inTurn }).sugerencias[0];
  // The board after a move, and who is in turn on it; words if there is none that can be answered.
  function boardAfter({ now, inTurn }, orders) {
    const text = typeof orders === "string" ? orders : now.text("write", { jugador: inTurn, ordenes: orders });
    const answer = now.try("adjudicate", { ordenes: [file(text)], semilla: "0".repeat(64) });
    if (answer.estado_de_salida !== 0) return answer.errores;
    const after = now.at(answer.ficheros[0].texto), then = after.json("load");
    return isOver(then) || after.json("shapes", { jugador: player }).turno.fuera
      ? say("Con eso se acaba la partida para ti: no hay nada que responder.", "That ends the match for you: there is nothing to reply to.")
      : { now: after, inTurn: then.turno_de[0] };
  }
  // Points at what may follow a reply: on the board after it, with an example where anything may be played.
  function goOn(path, replies) {
    let board = { now: rules, inTurn: next };
    const moves = replies.flatMap(({ si_juega: played, ordenes }) => [...played, ordenes]);
    for (const move of moves) {
      const orders = move === any ? exampleOf(board) : move;
      board = orders === undefined ? say("No hay ninguna jugada de ejemplo con la que seguir.", "There is no move to go on with as an example.") : boardAfter(board, orders);
      if (typeof board === "string") {
        message.textContent = board;
        return;
      }
    }
    if (board.inTurn === player) {
      message.textContent = say("Luego te toca otra vez a ti: no hay jugada de otro a la que responder.", "Then it is your turn again: there is no move of another to reply to.");
      return;
    }
    point(board, [], moves.includes(any) ? say("El tablero es un ejemplo.", "The board is an example.") : "",
      (reply) => withChanged(all(), path, (parent) => [{ ...parent, si: [...parent.si, reply] }]));
  }

  function lineOf(reply, path, above) {
    const words = replyInWords(reply, path.length === 1), replies = [...above, reply];
    return make("li", { class: "order-line" }, make("div", {}, make("span", {}, words)),
      make("div", { class: "controls" },
        Object.keys(reply.ordenes).length > 0 && path.length < mostLevels ? make("button", { type: "button", class: "minor go-on", "aria-label": say(`Y luego: ${words}`, `And then: ${words}`), onclick: () => goOn(path, replies) }, say("Y luego…", "And then…")) : null,
        make("button", { type: "button", class: "minor remove-reply", "aria-label": say(`Quitar: ${words}`, `Remove: ${words}`),
          onclick: () => setAll(withChanged(all(), path, () => [])) }, "✕")),
      reply.si.length > 0 ? make("ul", { class: "order-lines" }, ...reply.si.map((one, i) => lineOf(one, [...path, i], replies))) : null);
  }
  function draw() {
    list.replaceChildren(...all().map((reply, i) => lineOf(reply, [i], [])));
    for (const one of [add, ...list.querySelectorAll(".go-on")]) one.disabled = countOf(all()) >= mostReplies;
  }

  // One pad: who is in turn on the board plays, after what was `played`. `note`: about the board; `withReply`: all
  // replies with the one that is made here.
  function point(board, played, note, withReply) {
    const { now, inTurn } = board;
    const isOwn = inTurn === player, undo = document.onkeydown;
    const end = (fault = "") => {
      box.replaceWith(composer);
      document.onkeydown = undo;
      message.textContent = fault;
      add.focus();
    };
    const ordersOf = (text) => now.json("read", { fichero: file(text) }).ordenes;
    function suppose(orders, move, words) {
      const after = boardAfter(board, orders);
      end(typeof after === "string" ? after : "");
      if (typeof after !== "string") point(after, [...played, move], words, withReply);
    }
    function supposeAny() {
      const example = exampleOf(board), words = moveInWords(example);
      suppose(example, any, say(`El tablero es un ejemplo: como si ${nameOf(inTurn)} jugara ${words}.`, `The board is an example: as if ${nameOf(inTurn)} played ${words}.`));
    }
    const go = () => (isOwn ? end(setAll(withReply({ si_juega: played, ordenes: ordersOf(sheet.text()), si: [] }))) : suppose(sheet.text(), ordersOf(sheet.text()), ""));
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
