// A game's lesson in the try-out: steps that the rules have played (step `lesson`; contract.md, "Lessons"). The reader composes
// what each step wants; the round that follows is the lesson's own.
//
//     pad.lesson({ root, program, game, onPlay, onLeave })      onPlay: a match after the last step
"use strict";
pad.lesson = ({ root, program, game, onPlay, onLeave }) => {
  const { make, say, isObject } = pad;
  const asked = (request) => {
    const answer = program.ask({ idioma: pad.idioma, ...request });
    if (answer.estado_de_salida !== 0) throw new Error(answer.errores);
    return answer.salida;
  };
  const { jugador: player, pasos: steps } = JSON.parse(asked({ paso: "lesson", juego: game.juego }));
  let at = 0, isDone = false; // of this step: whether what came of it is shown
  const named = (nombre, texto) => ({ nombre, texto });

  // Whether `part` stands in `whole`: fields of objects, entries of lists in any place.
  function holds(whole, part) {
    if (Array.isArray(part)) return Array.isArray(whole) && part.every((one) => whole.some((other) => holds(other, one)));
    if (isObject(part)) return isObject(whole) && Object.entries(part).every(([key, one]) => key in whole && holds(whole[key], one));
    return whole === part;
  }
  const isRead = (step) => Object.keys(step.pedido).length === 0;

  function go(to, done = false) {
    at = to;
    isDone = done;
    draw();
  }
  function next() {
    if (at + 1 < steps.length) go(at + 1);
    else onPlay();
  }

  const told = make("p", { class: "message", role: "status" });
  function words(step) {
    const title = make("h2", { tabindex: -1 }, step.titulo);
    const what = isDone ? [make("p", {}, make("strong", {}, step.luego)), ...storyOf(step)] : [make("p", {}, step.texto), told];
    return make("div", { class: "lesson", "aria-live": "polite" }, make("p", { class: "help" }, say(`Paso ${at + 1} de ${steps.length}`, `Step ${at + 1} of ${steps.length}`)), title, ...what);
  }
  function storyOf(step) {
    const { partes } = JSON.parse(asked({ paso: "story", estado: named("estado.json", step.despues), sucesos: named("eventos.json", step.sucesos), jugador: player }));
    return partes.flatMap(({ titulo, lineas }) => [make("h3", {}, titulo), make("ul", { class: "bullets" }, ...lineas.slice(0, 12).map(({ texto, tono, dados }) =>
      make("li", { class: pad.toneClass[tono] }, texto, dados ? make("span", { class: "dice" }, ` ${dados}`) : null)))]);
  }
  const isLast = () => at + 1 === steps.length;
  const onward = () => (isLast() ? say("Jugar contra un robot fácil", "Play an easy robot") : say("Siguiente paso", "Next step"));

  // The board is composed on only while something is wanted.
  function table(step, tab) {
    const rules = pad.rulesOf(program, isDone ? step.despues : step.estado, game.juego);
    if (isDone || isRead(step)) {
      const board = pad.board({ reading: rules.json("reading", { jugador: player }), onPoint: () => {} });
      const of = { jugador: player, ...(isDone ? { sucesos: named("eventos.json", step.sucesos) } : {}) };
      const scene = rules.json("scene", { ...of, json: true });
      board.show(rules.text("scene", of), scene);
      const foot = make("div", { class: "action-bar" }, make("button", { type: "button", class: "primary next", onclick: next }, onward()));
      return make("div", { class: "composer" }, pad.table({ board, tabs: [tab, pad.rulesTab(rules, game.juego, scene)], foot }).node);
    }
    const sheet = pad.composer({ rules, player, key: "", tabs: [tab], ending: null, send: { words: say("Seguir", "Go on"), go: () => {
      const { ordenes } = JSON.parse(rules.text("read", { fichero: named("ordenes.yaml", sheet.text()) }));
      if (holds(ordenes, step.pedido)) go(at, true);
      else {
        told.textContent = say(`Esto es lo que pide el paso: ${pad.orderInWords(step.pedido)}.`, `This is what the step wants: ${pad.orderInWords(step.pedido)}.`);
        sheet.table.open("lesson");
        sheet.table.raise();
      }
    } } });
    sheet.table.open("lesson");
    return sheet.node;
  }
  function draw() {
    const step = steps[at];
    told.textContent = "";
    const tab = { name: "lesson", words: say("Lección", "Lesson"), node: words(step) };
    const back = make("button", { type: "button", class: "minor back", disabled: at === 0 && !isDone, onclick: () => (isDone ? go(at) : go(at - 1)) }, say("Atrás", "Back"));
    const leave = make("button", { type: "button", class: "minor leave", onclick: onLeave }, say("Dejar la lección", "Leave the lesson"));
    const box = make("div", { class: "tryout" }, make("div", { class: "toolbar" },
      make("p", { class: "situation", "data-step": at + 1 }, `${game.titulo} · ${say("lección", "lesson")} ${at + 1}/${steps.length}`), make("div", { class: "buttons" }, back, leave)));
    root.replaceChildren(box);
    box.append(table(step, tab));
    box.querySelector(".lesson h2").focus();
  }
  draw();
};
