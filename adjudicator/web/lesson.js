// A game's lesson in the try-out: steps that the rules have played (step `lesson`; contract.md, "Lessons"). The
// reader composes what each step wants; the round that follows is the lesson's own.
//
//     pad.lesson({ root, program, game, onPlay, onLeave })      onPlay: a match after the last step
"use strict";
pad.lesson = ({ root, program, game, onPlay, onLeave }) => {
  const { make, say, isObject } = pad;
  const outputOf = (request) => {
    const answer = program.ask({ idioma: pad.lang, ...request });
    if (answer.estado_de_salida !== 0) throw new Error(answer.errores);
    return answer.salida;
  };
  const { jugador: player, pasos: steps } = JSON.parse(outputOf({ paso: "lesson", juego: game.juego }));
  let index = 0, isDone = false; // of this step: whether what came of it is shown
  const namedFile = (name, text) => ({ nombre: name, texto: text });

  // Whether `part` stands in `whole`: fields of objects, entries of lists in any place.
  function contains(whole, part) {
    if (Array.isArray(part)) return Array.isArray(whole) && part.every((one) => whole.some((other) => contains(other, one)));
    if (isObject(part)) return isObject(whole) && Object.entries(part).every(([key, one]) => key in whole && contains(whole[key], one));
    return whole === part;
  }
  const isReadOnly = (step) => Object.keys(step.pedido).length === 0;

  function go(to, done = false) {
    index = to;
    isDone = done;
    draw();
  }
  function next() {
    if (index + 1 < steps.length) go(index + 1);
    else onPlay();
  }

  const status = make("p", { class: "message", role: "status" });
  // What to do, or what came of it, stays in view above the board.
  const instruction = (step) => make("div", { class: "lesson" }, make("h2", { tabindex: -1 }, step.titulo), make("p", {}, isDone ? step.luego : step.texto), status);
  const stepText = (step) => make("div", {}, make("p", { class: "help" }, say(`Paso ${index + 1} de ${steps.length}`, `Step ${index + 1} of ${steps.length}`)),
    make("p", {}, step.texto), ...(isDone ? storyOf(step) : []));
  // The places that the wanted orders name.
  const wantedPlaces = (step) => new Set(pad.leaves(step.pedido).map(({ value }) => value).filter((value) => typeof value === "string"));
  // Why these orders are not what the step wants: each line that is missing or says something else, and what the
  // judge says of it.
  function whyNot(given, wanted, failing) {
    const lines = Object.entries(wanted).filter(([key, value]) => !contains(given[key], value)).map(([key, value]) => {
      const order = pad.orderInWords({ [key]: value });
      return given[key] === undefined ? say(`Falta esto: ${order}.`, `This is missing: ${order}.`)
        : say(`Has puesto «${pad.orderInWords({ [key]: given[key] })}», y el paso pide «${order}».`, `You have “${pad.orderInWords({ [key]: given[key] })}”, and the step asks for “${order}”.`);
    });
    const others = Object.keys(given).filter((key) => !(key in wanted)).map((key) => pad.orderInWords({ [key]: given[key] }));
    if (others.length > 0) lines.unshift(say(`El paso no pide «${others.join(" · ")}».`, `The step does not ask for “${others.join(" · ")}”.`));
    return [...lines, ...failing].join(" ");
  }
  function storyOf(step) {
    const { partes } = JSON.parse(outputOf({ paso: "story", estado: namedFile("estado.json", step.despues), sucesos: namedFile("eventos.json", step.sucesos), jugador: player }));
    return partes.flatMap(({ titulo, lineas }) => [make("h3", {}, titulo), make("ul", { class: "bullets" }, ...lineas.slice(0, 12).map(({ texto, tono, dados }) =>
      make("li", { class: pad.toneClass[tono] }, texto, dados ? make("span", { class: "dice" }, ` ${dados}`) : null)))]);
  }
  const isLast = () => index + 1 === steps.length;
  const nextWords = () => (isLast() ? say("Jugar contra un robot fácil", "Play against an easy robot") : say("Siguiente paso", "Next step"));

  // The board is composed on only while something is wanted.
  function boardTable(step, tab) {
    const rules = pad.rulesFor(program, isDone ? step.despues : step.estado, game.juego);
    if (isDone || isReadOnly(step)) {
      const board = pad.board({ description: rules.json("reading", { jugador: player }), onPoint: () => {} });
      const options = { jugador: player, ...(isDone ? { sucesos: namedFile("eventos.json", step.sucesos) } : {}) };
      const scene = rules.json("scene", { ...options, json: true });
      board.show(rules.text("scene", options), scene);
      const foot = make("div", { class: "action-bar" }, make("button", { type: "button", class: "primary next", onclick: next }, nextWords()));
      return make("div", { class: "composer" }, pad.table({ board, tabs: [tab, pad.rulesTab(rules, game.juego, scene)], foot }).node);
    }
    const sheet = pad.composer({ rules, player, key: "", tabs: [tab], ending: null, wanted: wantedPlaces(step), send: { words: say("Seguir", "Go on"), go: () => {
      const { ordenes } = JSON.parse(rules.text("read", { fichero: namedFile("ordenes.yaml", sheet.text()) }));
      if (contains(ordenes, step.pedido)) go(index, true);
      else {
        status.textContent = whyNot(ordenes, step.pedido, sheet.problems().map(({ mensaje }) => mensaje));
        status.scrollIntoView({ block: "nearest" });
      }
    } } });
    return sheet.node;
  }
  function draw() {
    const step = steps[index];
    status.textContent = "";
    const tab = { name: "lesson", words: say("Lección", "Lesson"), node: stepText(step) };
    const backButton = make("button", { type: "button", class: "minor back", disabled: index === 0 && !isDone, onclick: () => (isDone ? go(index) : go(index - 1)) }, say("Atrás", "Back"));
    const leaveButton = make("button", { type: "button", class: "minor leave", onclick: onLeave }, say("Dejar la lección", "Leave the lesson"));
    const box = make("div", { class: "tryout" }, make("div", { class: "toolbar" },
      make("p", { class: "situation", "data-step": index + 1 }, `${game.titulo} · ${say("lección", "lesson")} ${index + 1}/${steps.length}`), make("div", { class: "buttons" }, backButton, leaveButton)));
    root.replaceChildren(box);
    box.append(instruction(step), boardTable(step, tab));
    box.querySelector(".lesson h2").focus();
  }
  draw();
};
