// Try a game: against oneself or against robots, from the start, from any round of an open match, or from a file.
"use strict";
(() => {
  const { make, say } = pad;
  const root = document.getElementById("pagina");
  const mostRounds = 200; // that robots play at once
  const names = ["ana", "beto", "carla", "dani", "eva", "fran"];
  let program = null, games = [];

  const message = (words) => make("div", { class: "resultado mal", role: "alert" }, make("p", {}, words));
  const asked = (request) => {
    const answer = program.ask({ idioma: pad.idioma, ...request });
    if (answer.estado_de_salida !== 0) throw new Error(answer.errores);
    return answer;
  };
  const fileOf = (answer, name) => answer.ficheros.find(({ nombre }) => nombre === name)?.texto;
  const named = (nombre, texto) => ({ nombre, texto });

  const hasLesson = ({ juego }) => JSON.parse(asked({ paso: "lesson", juego }).salida).pasos.length > 0;
  // The address says what is shown, so that it can be passed on and the other language shows the same.
  const showAddress = (hash) => history.replaceState(null, "", `${location.pathname}${location.search}${hash}`);
  const learn = (game, onPlay) => {
    showAddress(`#leccion=${game.juego}`);
    pad.lesson({ root, program, game, onPlay, onLeave: () => (showAddress(""), choose()) });
  };
  const usualCount = ({ jugadores: [least, most] }) => (least === 1 && most > 1 ? 2 : least);
  function start(game, count) {
    const made = asked({ paso: "setup", juego: game.juego, jugadores: names.slice(0, count).join(","), semilla: pad.randomSeed() });
    showAddress("");
    play(fileOf(made, "estado.json"), fileOf(made, "eventos.json"), names[0]);
  }

  // The first page: which game, with how many.
  function choose(words) {
    document.body.classList.remove("con-mesa");
    const note = make("div");
    const cards = games.map((game) => {
      const [least, most] = game.jugadores;
      const count = make("select", {}, ...Array.from({ length: most - least + 1 }, (_, i) => make("option", { value: least + i }, String(least + i))));
      count.value = String(usualCount(game));
      const go = () => {
        try {
          start(game, Number(count.value));
        } catch (fault) {
          note.replaceChildren(message(fault.message));
        }
      };
      return make("li", { class: "tarjeta" }, make("h3", {}, game.titulo), make("p", {}, game.resumen),
        make("div", { class: "abajo" }, least === most ? null : pad.labelled(say("Jugadores", "Players"), count),
          make("button", { type: "button", class: "principal", "data-juego": game.juego, onclick: go }, say("Probar", "Try it")),
          hasLesson(game) ? make("button", { type: "button", class: "aprender", "data-leccion": game.juego, onclick: () => learn(game, go) }, say("Aprende en cinco minutos", "Learn in five minutes")) : null));
    });
    const take = (texto) => (texto instanceof Error ? note.replaceChildren(message(texto.message)) : playOr(texto, note));
    root.replaceChildren(...[words ? message(words) : null,
      make("h2", {}, say("Elige un juego", "Choose a game")),
      make("p", {}, say(`Tú llevas a ${names[0]}, en el primer asiento, y los robots a los demás; si empieza otro, ya habrá jugado. Luego puedes cambiar quién juega con quién, volver atrás y mirar las reglas al lado.`,
        `You play ${names[0]}, the first seat, and robots the others; if another begins, that one has played already. Later you can change who plays whom, go back, and read the rules beside the board.`)),
      make("ul", { class: "partidas" }, ...cards),
      make("section", { class: "tarjeta" }, make("h2", {}, say("¿Y si…?", "What if…?")),
        make("p", { class: "ayuda" }, say("Sigue desde la posición de una partida: elige su estado.json.", "Go on from the position of a match: choose its estado.json.")),
        pad.fileField(say("Fichero con la posición", "File with the position"), take), note)].filter(Boolean));
  }
  function playOr(texto, note) {
    try {
      asked({ paso: "load", estado: named("estado.json", texto) });
      play(texto, undefined);
    } catch (fault) {
      note.replaceChildren(message(fault.message));
    }
  }

  // A match that is being tried out. `seat`: of the person; without it, whose turn it is.
  function play(texto, sucesos, seat) {
    const past = [{ texto, sucesos }];
    const first = headOf(texto);
    const human = new Set([seat ?? first.turno_de[0] ?? first.jugadores[0].id]);
    let given = {}; // the order files of this round, by player
    let sheet = null;
    const now = () => past.at(-1);
    const box = make("div", { class: "jugar" });
    const story = make("section", { "aria-live": "polite" });
    const told = make("div", { role: "status" });

    function headOf(of) {
      return JSON.parse(asked({ paso: "load", estado: named("estado.json", of) }).salida);
    }
    const isOver = (head) => head.resultado !== null && head.resultado !== undefined;
    const fileOfRobot = (head, player) =>
      asked({ paso: "robot", estado: named("estado.json", now().texto), jugador: player, semilla: pad.randomSeed() }).salida;

    // Plays the round as soon as everybody's orders are there; returns whether it was played.
    function round(head, byRobots) {
      for (const player of head.turno_de)
        if (byRobots.has(player) && given[player] === undefined) given[player] = fileOfRobot(head, player);
      if (head.turno_de.some((player) => given[player] === undefined)) return false;
      const ordenes = Object.entries(given).map(([player, file]) => named(`${player}.yaml`, file));
      const made = asked({ paso: "adjudicate", estado: named("estado.json", now().texto), ordenes, semilla: pad.randomSeed() });
      past.push({ texto: fileOf(made, "estado.json"), sucesos: fileOf(made, "eventos.json") });
      given = {};
      return true;
    }
    const robots = (head) => new Set(head.jugadores.map(({ id }) => id).filter((id) => !human.has(id)));
    const humansNext = (head) => head.turno_de.find((player) => human.has(player) && given[player] === undefined);

    // Lets robots play until a person must decide; with nobody but robots, one round.
    function goOn() {
      guarded(() => {
        for (let played = 0; played < mostRounds; ++played) {
          const head = headOf(now().texto);
          if (isOver(head) || humansNext(head) !== undefined) break;
          if (!round(head, robots(head)) || human.size === 0) break;
        }
      });
      draw();
    }
    function guarded(what) {
      told.replaceChildren();
      try {
        what();
      } catch (fault) {
        given = {};
        told.replaceChildren(make("div", { class: "resultado mal" }, make("p", {}, say("La ronda no se puede jugar así:", "The round cannot be played like this:")), make("pre", {}, fault.message)));
      }
    }
    function back() {
      if (past.length > 1) past.pop();
      given = {};
      draw();
    }
    function robotForMe(player) {
      guarded(() => (given[player] = fileOfRobot(headOf(now().texto), player)));
      goOn();
    }
    function playMine(player) {
      if (sheet.refusal() !== null) {
        told.replaceChildren(message(say("El juez no acepta todavía este fichero: mira qué le pasa.", "The judge does not accept this file yet: see what is wrong.")));
        return;
      }
      given[player] = sheet.text();
      goOn();
    }

    function drawStory(head) {
      story.replaceChildren(make("h2", {}, say("Lo que ha pasado", "What happened")));
      if (now().sucesos === undefined) {
        story.append(make("p", { class: "ayuda" }, say("Aún no se ha jugado ninguna ronda aquí.", "No round has been played here yet.")));
        return;
      }
      const one = human.size === 1 ? { jugador: [...human][0] } : {};
      const all = JSON.parse(asked({ paso: "story", estado: named("estado.json", now().texto), sucesos: named("eventos.json", now().sucesos), ...one }).salida);
      story.append(make("p", {}, all.titular));
      for (const { titulo, lineas } of all.partes)
        story.append(make("h3", {}, titulo), make("ul", { class: "vinetas" }, ...lineas.slice(0, 40).map(({ texto: words, tono, dados }) =>
          make("li", { class: tono }, words, dados ? make("span", { class: "dados" }, ` ${dados}`) : null))));
      if (isOver(head)) story.append(make("p", {}, make("strong", {}, say("La partida ha terminado.", "The match is over."))));
    }

    function seats(head) {
      return make("fieldset", { class: "asientos" }, make("legend", {}, say("¿A quién llevas tú? Lo demás son robots.", "Whom do you play? The rest are robots.")),
        ...head.jugadores.map(({ id, nombre }) => {
          const tick = make("input", { type: "checkbox", id: pad.fresh("asiento"), "data-asiento": id, onchange: () => {
            if (tick.checked) human.add(id);
            else human.delete(id);
            draw();
          } });
          tick.checked = human.has(id);
          return make("span", { class: "asiento" }, tick, make("label", { for: tick.id }, nombre || id));
        }));
    }

    // What happened, who plays whom, and what follows stand in a tab beside the orders.
    function draw() {
      const head = headOf(now().texto);
      const who = isOver(head) ? undefined : humansNext(head);
      const game = games.find(({ juego }) => juego === head.juego);
      const rules = pad.rulesOf(program, now().texto, head.juego);
      const nameOf = (id) => head.jugadores.find((one) => one.id === id)?.nombre || id;
      const match = { name: "partida", words: say("Partida", "Match"), node: make("div", {}, story, seats(head)) };
      sheet = null;
      let middle = null;
      if (who !== undefined) {
        sheet = pad.composer({ rules, player: who, key: "", tabs: [match], ending: null,
          send: { words: say("Jugar", "Play"), go: () => playMine(who) } });
        middle = sheet.node;
        if (past.length > 1) sheet.table.open("partida");
      } else {
        const board = pad.board({ reading: rules.json("reading"), onPoint: () => {} });
        const scene = rules.json("scene", { json: true });
        board.show(rules.text("scene"), scene);
        const foot = isOver(head) ? null : make("div", { class: "barra" }, make("button", { type: "button", class: "principal siguiente", onclick: goOn }, say("Siguiente", "Next")));
        middle = make("div", { class: "componer" }, pad.table({ board, tabs: [match, pad.rulesTab(rules, head.juego, scene)], foot }).node);
      }
      const buttons = [
        who !== undefined ? make("button", { type: "button", class: "menor robot", onclick: () => robotForMe(who) }, say("Que decida un robot", "Let a robot decide")) : null,
        make("button", { type: "button", class: "menor atras", disabled: past.length === 1, onclick: back }, say("Atrás", "Back")),
        make("button", { type: "button", class: "menor otro", onclick: () => choose() }, say("Otro juego", "Another game"))].filter(Boolean);
      drawStory(head);
      box.replaceChildren(
        make("div", { class: "cinta" }, make("p", { class: "situacion", "data-ronda": head.ronda }, `${game?.titulo ?? head.juego} · ${say("ronda", "round")} ${head.ronda}${who !== undefined ? ` · ${say("juegas con", "you play")} ${nameOf(who)}` : ""}`),
          make("div", { class: "botones" }, ...buttons)), told, middle);
    }
    goOn();
    root.replaceChildren(box);
    box.querySelector("button")?.focus();
  }

  for (const other of document.querySelectorAll("a.idioma")) other.addEventListener("click", () => (other.hash = location.hash));

  async function begin() {
    root.replaceChildren(make("p", { class: "ayuda" }, say("Cargando las reglas…", "Loading the rules…")));
    program = await ronda.open();
    games = JSON.parse(asked({ paso: "games", json: true }).salida);
    const given = new URLSearchParams(location.hash.slice(1));
    if (given.has("leccion")) {
      const game = games.find(({ juego }) => juego === given.get("leccion"));
      if (game !== undefined && hasLesson(game)) learn(game, () => start(game, usualCount(game)));
      else choose(say("Este sitio no tiene la lección que nombra el enlace.", "This site does not have the lesson that the link names."));
      return;
    }
    const match = given.get("partida") ?? "";
    const round = given.get("ronda");
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
    await rondaCarga(`${match}/${round === null ? "" : `${round.padStart(4, "0")}.`}estado.json`).then((texto) => play(texto, undefined)).catch(() => choose(missing));
  }
  globalThis.addEventListener("hashchange", begin);
  begin().catch((fault) => root.replaceChildren(message(say(`No se han podido cargar las reglas: ${fault.message}`, `The rules could not be loaded: ${fault.message}`))));
})();
