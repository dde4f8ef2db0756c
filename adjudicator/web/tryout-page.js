// Try a game: against oneself or against robots, from the start, from any round of an open match, or from a
// file.
"use strict";
(() => {
  const { make, say } = pad;
  const root = document.getElementById("page");
  const mostRounds = 200; // that robots play at once
  const mostTold = 12; // rounds that are told at once
  const names = ["ana", "beto", "carla", "dani", "eva", "fran"];
  const levels = { facil: say("fácil", "easy"), normal: "normal", dificil: say("difícil", "hard") };
  let program = null, thinker = null, games = [];
  let level = "facil"; // of all robots
  let stopThinking = () => {}; // ends what robots think for the match on the page

  const message = (words) => make("div", { class: "result bad", role: "alert" }, make("p", {}, words));
  const request = (fields) => {
    const answer = program.ask({ idioma: pad.lang, ...fields });
    if (answer.estado_de_salida !== 0) throw new Error(answer.errores);
    return answer;
  };
  const fileOf = (answer, name) => answer.ficheros.find(({ nombre }) => nombre === name)?.texto;
  const namedFile = (name, text) => ({ nombre: name, texto: text });

  function levelField(onChange = () => {}) {
    const field = make("select", { class: "level", onchange: () => {
      level = field.value;
      onChange();
    } }, ...Object.entries(levels).map(([value, words]) => make("option", { value }, words)));
    field.value = level;
    return pad.labelledField(say("Nivel de los robots", "Level of the robots"), field);
  }

  const hasLesson = ({ juego }) => JSON.parse(request({ paso: "lesson", juego }).salida).pasos.length > 0;
  // The address says what is shown, so that it can be passed on and the other language shows the same.
  const showAddress = (hash) => history.replaceState(null, "", `${location.pathname}${location.search}${hash}`);
  // After a lesson one plays an easy robot.
  const startLesson = (game, onPlay) => {
    stopThinking();
    showAddress(`#leccion=${game.juego}`);
    pad.lesson({ root, program, game, onPlay: () => ((level = "facil"), onPlay()), onLeave: () => (showAddress(""), choose()) });
  };
  const usualCount = ({ jugadores: [least, most] }) => (least === 1 && most > 1 ? 2 : least);
  // `options`: as `opcion=valor`.
  function start(game, count, options = []) {
    const made = request({ paso: "setup", juego: game.juego, jugadores: names.slice(0, count).join(","), opciones: options, semilla: pad.randomSeed() });
    const state = JSON.parse(fileOf(made, "estado.json"));
    for (const player of state.jugadores) player.nombre = player.id[0].toUpperCase() + player.id.slice(1);
    showAddress("");
    play(JSON.stringify(state), fileOf(made, "eventos.json"), names[0], () => start(game, count, options));
  }
  // The options of a game, folded; and one tick for a short match, if the game has one. Returns {node, values}.
  function optionFields(game) {
    const fields = game.opciones.map(({ opcion, tipo, defecto, ayuda }) => {
      const usual = defecto !== null && typeof defecto === "object" ? "" : String(defecto ?? "");
      const field = make("input", { type: "text", autocomplete: "off", placeholder: usual, name: opcion, title: tipo });
      return { opcion, field, node: make("div", {}, pad.labelledField(opcion.replaceAll("_", " "), field), make("p", { class: "help" }, `${ayuda} (${tipo})`)) };
    });
    const short = Object.entries(game.corta ?? {});
    const tick = make("input", { type: "checkbox", id: pad.freshId("short"), "data-short": game.juego, onchange: () => {
      for (const [option, value] of short) fields.find(({ opcion }) => opcion === option).field.value = tick.checked ? value : "";
    } });
    const node = make("div", { class: "match-options" }, short.length === 0 ? null : make("p", { class: "seat" }, tick, make("label", { for: tick.id }, say("Partida corta", "A short match"))),
      make("details", {}, make("summary", {}, say("Opciones", "Options")), ...fields.map((one) => one.node)));
    return { node, values: () => fields.filter(({ field }) => field.value.trim() !== "").map(({ opcion, field }) => `${opcion}=${field.value.trim()}`) };
  }

  // The first page: which game, with how many.
  function choose(words) {
    stopThinking();
    document.body.classList.remove("has-table");
    const note = make("div");
    const cards = games.map((game) => {
      const [least, most] = game.jugadores;
      const count = make("select", {}, ...Array.from({ length: most - least + 1 }, (_, i) => make("option", { value: least + i }, String(least + i))));
      count.value = String(usualCount(game));
      const options = optionFields(game);
      const go = () => {
        try {
          start(game, Number(count.value), options.values());
        } catch (fault) {
          note.replaceChildren(message(fault.message));
        }
      };
      return make("li", { class: "card" }, make("h3", {}, game.titulo), make("p", {}, game.resumen),
        make("div", { class: "card-foot" }, least === most ? null : pad.labelledField(say("Jugadores", "Players"), count), options.node,
          make("button", { type: "button", class: "primary", "data-game": game.juego, onclick: go }, say("Probar", "Try it")),
          hasLesson(game) ? make("button", { type: "button", class: "learn", "data-lesson": game.juego, onclick: () => startLesson(game, go) }, say("Aprende en cinco minutos", "Learn in five minutes")) : null));
    });
    const onText = (text) => (text instanceof Error ? note.replaceChildren(message(text.message)) : playOr(text, note));
    root.replaceChildren(...[words ? message(words) : null,
      make("h2", {}, say("Elige un juego", "Choose a game")),
      make("p", {}, say("Tú ocupas el primer asiento y los robots, los demás; si no empiezas tú, los robots juegan antes. Luego puedes cambiar a quién llevas, volver atrás y mirar las reglas al lado.",
        "You take the first seat and robots take the others; if you are not the one to begin, robots play before you. Later you can change which seats are yours, go back, and read the rules beside the board.")),
      levelField(),
      make("ul", { class: "card-list" }, ...cards),
      make("section", { class: "card" }, make("h2", {}, say("¿Y si…?", "What if…?")),
        make("p", { class: "help" }, say("Sigue desde la posición de una partida: elige su estado.json.", "Go on from the position of a match: choose its estado.json.")),
        pad.fileField(say("Archivo con la posición", "File with the position"), onText), note)].filter(Boolean));
  }
  function playOr(text, note) {
    try {
      request({ paso: "load", estado: namedFile("estado.json", text) });
      play(text, undefined);
    } catch (fault) {
      note.replaceChildren(message(fault.message));
    }
  }

  // A match that is being tried out. `seat`: of the person; without it, whose turn it is. `again`: begins another
  // one like it.
  function play(state, events, seat, again = () => play(state, events, seat)) {
    const positions = [entryOf(state, events)];
    let toldCount = 1; // of the positions: those whose rounds have been told move by move
    let bar = null; // of the moves, while they are told
    const position = () => positions.at(-1);
    const { turno_de: first, jugadores } = position().header;
    const human = new Set([seat ?? first[0] ?? jugadores[0].id]);
    let ordersByPlayer = {}; // the order files of this round, by player
    let sheet = null, hintButton = null; // what a person composes, and the button that asks a robot
    const box = make("div", { class: "tryout" });
    const story = make("section", { "aria-live": "polite" });
    const status = make("div", { role: "status" });
    const showStatus = (...words) => status.replaceChildren(...words);

    function entryOf(state, events) {
      return { estado: namedFile("estado.json", state), sucesos: events && namedFile("eventos.json", events),
        header: JSON.parse(request({ paso: "load", estado: namedFile("estado.json", state) }).salida) };
    }
    const isOver = ({ header }) => header.resultado !== null && header.resultado !== undefined;
    const nextPerson = () => (isOver(position()) ? undefined : position().header.turno_de.find((player) => human.has(player) && ordersByPlayer[player] === undefined));
    const isMe = (id) => human.size === 1 && human.has(id);
    const nameOf = (id) => (isMe(id) ? say("tú", "you") : position().header.jugadores.find((one) => one.id === id)?.nombre || id);
    // The standings as this player knows them; all that the board shows, if nobody is named.
    const standingsFor = (jugador, at = position()) => JSON.parse(request({ paso: "scene", json: true, estado: at.estado, ...(jugador ? { jugador } : {}) }).salida).clasificacion;
    const isOut = (player) => standingsFor(player).some(({ propia, fuera }) => propia && fuera);
    // Nobody is asked any more, although people play.
    const areAllOut = () => human.size > 0 && !isOver(position()) && [...human].every(isOut);

    // Who goes back and does the same meets the same: each round and each robot has one seed in this match.
    const seeds = new Map();
    function seedOf(what) {
      if (!seeds.has(what)) seeds.set(what, pad.randomSeed());
      return seeds.get(what);
    }
    async function ordersOfRobot(player) {
      const { estado, header } = position();
      const answer = await thinker.ask({ paso: "robot", idioma: pad.lang, estado, jugador: player, nivel: level, semilla: seedOf(`${header.ronda} ${player}`) });
      if (answer.estado_de_salida !== 0) throw new Error(answer.errores);
      return answer.salida;
    }

    // Plays the round as soon as everybody's orders are there.
    async function playRound() {
      const { estado, header } = position();
      for (const player of header.turno_de) ordersByPlayer[player] ??= await ordersOfRobot(player);
      const ordenes = Object.entries(ordersByPlayer).map(([player, file]) => namedFile(`${player}.yaml`, file));
      const made = request({ paso: "adjudicate", estado, ordenes, semilla: seedOf(header.ronda) });
      positions.push(entryOf(fileOf(made, "estado.json"), fileOf(made, "eventos.json")));
      ordersByPlayer = {};
    }
    // Lets robots play until a person must decide; with nobody but robots, one round. Only if they take longer
    // than a moment, the page says that they think.
    let isGoing = false, isShown = false, waitTimer = 0;
    async function playOn() {
      if (isGoing) return;
      showStatus();
      isGoing = true;
      waitTimer = setTimeout(() => ((isShown = true), draw()), 150);
      try {
        for (let played = 0; played < mostRounds && !isOver(position()) && nextPerson() === undefined; ++played) {
          await playRound();
          if (isShown) draw();
          if (human.size === 0 || areAllOut()) break;
        }
      } catch (fault) {
        ordersByPlayer = {};
        showStatus(make("div", { class: "result bad" }, make("p", {}, say("La ronda no se puede jugar así:", "The round cannot be played like this:")), make("pre", {}, fault.message)));
      }
      stopWaiting();
      draw();
    }
    function stopWaiting() {
      clearTimeout(waitTimer);
      isGoing = isShown = false;
      enableHint();
    }
    stopThinking = () => {
      bar?.stop();
      thinker.stop();
      stopWaiting();
    };
    // What robots have decided so far may be decided otherwise now.
    function restartThinking() {
      const isInterrupted = isGoing;
      stopThinking();
      if (!isInterrupted) return false;
      ordersByPlayer = Object.fromEntries(Object.entries(ordersByPlayer).filter(([player]) => human.has(player)));
      playOn();
      return true;
    }

    // To what a person last decided; with nobody but robots, to the round before.
    function earlierDecision() {
      if (Object.keys(ordersByPlayer).some((player) => human.has(player))) return positions.length - 1;
      return positions.findLastIndex(({ header }, i) => i < positions.length - 1 && (human.size === 0 || header.turno_de.some((player) => human.has(player))));
    }
    function goBack() {
      stopThinking();
      showStatus();
      positions.length = toldCount = earlierDecision() + 1;
      ordersByPlayer = {};
      draw();
    }
    function enableHint(canAsk = true) {
      if (hintButton === null) return;
      hintButton.disabled = !canAsk;
      hintButton.textContent = canAsk ? say("¿Qué jugaría el robot?", "Ask the robot") : say("Pensando…", "Thinking…");
    }
    async function showHint(player) {
      if (isGoing) return;
      enableHint(false);
      try {
        const file = await ordersOfRobot(player);
        const { ordenes } = JSON.parse(request({ paso: "read", estado: position().estado, fichero: namedFile("robot.yaml", file) }).salida);
        sheet.setText(file);
        sheet.table.open("orders");
        showStatus(make("p", { class: "hint" }, Object.keys(ordenes).length === 0 ? say("El robot no ordenaría nada.", "The robot would order nothing.")
          : say("Esto jugaría el robot. Cámbialo o deshazlo (↶).", "The robot would play this. Change or undo it (↶).")));
      } catch (fault) {
        showStatus(message(fault.message));
      }
      enableHint();
    }
    function submitOrders(player) {
      if (isGoing) return;
      if (sheet.refusal() !== null) {
        showStatus(message(say("El juez no acepta todavía estas órdenes: mira por qué.", "The judge does not accept these orders yet: see why.")));
        return;
      }
      ordersByPlayer[player] = sheet.text();
      playOn();
    }

    const viewer = () => (human.size === 1 ? { jugador: [...human][0] } : {});
    function drawStory() {
      const { estado, sucesos } = position();
      story.replaceChildren(make("h2", {}, say("Lo que ha pasado", "What happened")));
      if (sucesos === undefined) {
        story.append(make("p", { class: "help" }, say("Aún no se ha jugado ninguna ronda aquí.", "No round has been played here yet.")));
        return;
      }
      const all = JSON.parse(request({ paso: "story", estado, sucesos, ...viewer() }).salida);
      story.append(make("p", {}, all.titular));
      for (const { titulo, lineas } of all.partes)
        story.append(make("h3", {}, titulo), make("ul", { class: "bullets" }, ...lineas.slice(0, 40).map(({ texto: words, tono, dados }) =>
          make("li", { class: pad.toneClass[tono] }, words, dados ? make("span", { class: "dice" }, ` ${dados}`) : null))));
      if (isOver(position())) story.append(make("p", {}, make("strong", {}, say("La partida ha terminado.", "The match is over."))));
    }

    function seats() {
      return make("fieldset", { class: "seats" }, make("legend", {}, say("¿A quién llevas tú? Los demás son robots.", "Which seats are yours? The rest are robots.")),
        ...position().header.jugadores.map(({ id, nombre }) => {
          const tick = make("input", { type: "checkbox", id: pad.freshId("seat"), "data-seat": id, onchange: () => {
            if (tick.checked) human.add(id);
            else human.delete(id);
            if (!restartThinking()) draw();
          } });
          tick.checked = human.has(id);
          return make("span", { class: "seat" }, tick, make("label", { for: tick.id }, isMe(id) ? `${nombre || id} (${nameOf(id)})` : nombre || id));
        }), levelField(restartThinking));
    }

    // The rounds of this table that have not been told yet. After many, only the last ones are told.
    const firstUntold = () => Math.max(toldCount, positions.length - mostTold);
    const untoldRounds = () => positions.slice(firstUntold()).map((entry) => {
      const before = positions[positions.indexOf(entry) - 1];
      const told = JSON.parse(request({ paso: "moves", antes: before.estado, estado: entry.estado, sucesos: entry.sucesos, ...viewer() }).salida);
      return { title: say(`Ronda ${entry.header.ronda}`, `Round ${entry.header.ronda}`), drawing: told.dibujo, moves: told.jugadas };
    }).filter(({ moves }) => moves.length > 0);
    const boardFor = (rules) => pad.board({ description: rules.json("reading", viewer()), onPoint: () => {} });
    const button = (name, words, onclick) => make("button", { type: "button", class: name, onclick }, words);
    // The moves of these rounds one after another on the board; then the table goes on.
    function tellingTable(rules, rounds, tabs) {
      const board = boardFor(rules), scene = rules.json("scene", { ...viewer(), json: true });
      const shown = rounds.map(({ title, drawing, moves }) => ({ title, moves, open: () => (board.show(drawing, scene), board.node) }));
      const foot = make("div", { class: "action-bar" });
      const table = pad.table({ board, tabs, foot });
      bar = rondaMoveBar({ rounds: shown, plays: true, end: button("primary skip", say("Seguir", "Go on"), draw), onEnd: draw,
        onShow: ({ lugares }) => board.reveal(board.cellsOf(new Set(lugares))) });
      foot.append(bar.node);
      table.fold();
      return make("div", { class: "composer telling" }, table.node);
    }

    // The board for looking at: nobody but robots decides, or nobody any more.
    function boardTable(rules, tabs) {
      const { header, sucesos } = position();
      const options = { ...viewer(), ...(sucesos ? { sucesos } : {}) };
      const board = boardFor(rules);
      const scene = rules.json("scene", { ...options, json: true });
      board.show(rules.text("scene", options), scene);
      const thinking = header.turno_de.filter((player) => !human.has(player)).map(nameOf).join(", ");
      const next = (words) => button("primary next", words, playOn);
      const rematch = button("primary rematch", say("Revancha", "Rematch"), again);
      const foot = make("div", { class: "action-bar" }, ...(isGoing ? [make("p", { class: "thinking", role: "status" }, say(`${thinking}: pensando…`, `${thinking}: thinking…`))]
        : isOver(position()) ? [rematch] : areAllOut() ? [next(say("Seguir mirando", "Keep watching")), rematch] : [next(say("Siguiente", "Next"))]));
      if (!isGoing && areAllOut()) showStatus(make("p", { class: "hint out" }, say("Estás fuera de la partida. ¿Qué quieres hacer?", "You are out of the game. What would you like to do?")));
      return make("div", { class: "composer" }, pad.table({ board, tabs: [...tabs, pad.rulesTab(rules, header.juego, scene)], foot }).node);
    }
    // Who stands where, always in view; while rounds are told, as it was before them.
    const standings = (at) => make("ul", { class: "standing-strip", "aria-label": say("Clasificación", "Standings") }, ...standingsFor(viewer().jugador, at).map(({ relleno, nombre, total, nota, propia, fuera }) => {
      const swatch = pad.svgElement("svg", { viewBox: "0 0 1 1", "aria-hidden": "true" });
      swatch.append(pad.svgElement("rect", { width: 1, height: 1, rx: 0.2, fill: relleno.color }));
      return make("li", { class: [propia && "own", fuera && "out"].filter(Boolean).join(" "), title: nota }, swatch, propia ? say("tú", "you") : nombre, total === "" ? null : make("strong", {}, ` ${total}`),
        fuera ? make("span", { class: "visually-hidden" }, say(" (fuera)", " (out)")) : null);
    }));
    // What happened, who plays whom, and what follows stand in a tab beside the orders. Rounds are told once: drawn
    // again, the table goes on.
    function draw() {
      const { estado, header } = position();
      bar?.stop();
      bar = null;
      const rounds = isGoing ? [] : untoldRounds(), beforeThem = positions[firstUntold() - 1];
      if (!isGoing) toldCount = positions.length;
      const isTelling = rounds.length > 0;
      const player = isGoing || isTelling ? undefined : nextPerson();
      const game = games.find(({ juego }) => juego === header.juego);
      const rules = pad.rulesFor(program, estado.texto, header.juego);
      const tabs = [{ name: "match", words: say("Partida", "Match"), node: make("div", {}, story, seats()) }];
      drawStory();
      sheet = player === undefined ? null : pad.composer({ rules, player, key: "", tabs, ending: null, send: { words: say("Jugar", "Play"), go: () => submitOrders(player) } });
      if (sheet !== null && positions.length > 1) sheet.table.open("match");
      hintButton = player === undefined ? null : make("button", { type: "button", class: "minor robot", onclick: () => showHint(player) });
      enableHint();
      const round = isOver(position()) || isTelling ? header.ronda : header.ronda + 1;
      const turn = player === undefined ? "" : isMe(player) ? say(" · juegas tú", " · your move") : say(` · ahora llevas a ${nameOf(player)}`, ` · now you play for ${nameOf(player)}`);
      box.replaceChildren(
        make("div", { class: "toolbar" }, make("p", { class: "situation", "data-round": header.ronda }, `${game?.titulo ?? header.juego} · ${say("ronda", "round")} ${round}${turn}`),
          make("div", { class: "buttons" }, ...[hintButton,
            make("button", { type: "button", class: "minor back", disabled: earlierDecision() < 0, onclick: goBack }, say("Atrás", "Back")),
            make("button", { type: "button", class: "minor leave", onclick: () => choose() }, say("Otro juego", "Another game"))].filter(Boolean))),
        standings(isTelling ? beforeThem : position()), status, sheet?.node ?? (isTelling ? tellingTable(rules, rounds, tabs) : boardTable(rules, tabs)));
      if (!isTelling) return;
      bar.begin();
      box.querySelector(".skip").focus();
    }
    if (nextPerson() === undefined) playOn();
    draw();
    root.replaceChildren(box);
    box.querySelector("button")?.focus();
  }

  for (const other of document.querySelectorAll("a.language")) other.addEventListener("click", () => (other.hash = location.hash));

  async function begin() {
    stopThinking();
    root.replaceChildren(make("p", { class: "help" }, say("Cargando las reglas…", "Loading the rules…")));
    if (program === null) {
      program = await ronda.open("tryout.wasm");
      thinker = pad.robotWorker(program, await rondaLoad("robot"));
    }
    games = JSON.parse(request({ paso: "games", json: true }).salida);
    const fields = new URLSearchParams(location.hash.slice(1));
    if (fields.has("leccion")) {
      const game = games.find(({ juego }) => juego === fields.get("leccion"));
      if (game !== undefined && hasLesson(game)) startLesson(game, () => start(game, usualCount(game)));
      else choose(say("Esa lección no está en este sitio.", "That lesson is not on this site."));
      return;
    }
    const match = fields.get("partida") ?? "";
    const round = fields.get("ronda");
    if (!/^[a-z0-9][a-z0-9-]{0,63}$/.test(match)) {
      choose();
      return;
    }
    if (round !== null && !/^\d{1,6}$/.test(round)) {
      choose(say(`«${round}» no es el número de una ronda.`, `“${round}” is not the number of a round.`));
      return;
    }
    const missing = round === null ? say(`Este sitio no tiene la posición de «${match}».`, `This site does not have the position of “${match}”.`)
      : say(`Este sitio no tiene la posición de «${match}» tras la ronda ${round}.`, `This site does not have the position of “${match}” after round ${round}.`);
    await rondaLoad(`${match}/${round === null ? "" : `${round.padStart(4, "0")}.`}estado.json`).then((state) => play(state, undefined)).catch(() => choose(missing));
  }
  globalThis.addEventListener("hashchange", begin);
  begin().catch((fault) => root.replaceChildren(message(say(`No se han podido cargar las reglas: ${fault.message}`, `The rules could not be loaded: ${fault.message}`))));
})();
