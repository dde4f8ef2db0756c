// The pages of a site (`ronda site`): the way through the rounds, the board, and the check of a match. A
// classic script, so that it works in a folder without a server. Everything else on the pages needs no script.
"use strict";

(() => {
  const english = document.documentElement.lang === "en";
  const say = (es, en) => (english ? en : es);
  const name = (round) => String(round).padStart(4, "0");
  const picture = (round) => name(round) + (english && globalThis.rondaRounds.en.includes(round) ? ".en.svg" : ".svg");

  const pace = 900; // ms for a round that is played
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const isPlainKey = (event, others) => !event.altKey && !event.ctrlKey && !event.metaKey && !event.target.closest?.(others);

  // The way through the rounds. While the slider is moved or rounds are played only the board changes; then
  // comes the page of the round that is shown. `begin()` is called before. Returns what turns by one round,
  // forward (1) or back (-1).
  function setUpRounds(begin) {
    const rounds = globalThis.rondaRounds;
    const place = document.querySelector(".rounds");
    if (!rounds || !place || rounds.ultima < 1) return null;
    const ownRound = Number(place.dataset.round);
    const slider = document.getElementById("round");
    const board = document.getElementById("board");
    const counter = place.querySelector("output");
    const alt = board.alt;
    const page = (round) => name(round) + (english ? ".en.html" : ".html");
    let shown = ownRound;
    let playing = null; // while rounds are played: this run of them

    function show(round) {
      shown = round;
      slider.value = round;
      counter.textContent = say(`${round} de ${rounds.ultima}`, `${round} of ${rounds.ultima}`);
      slider.setAttribute("aria-valuetext", counter.textContent);
      const src = picture(round);
      if (board.getAttribute("src") !== src) board.src = src;
      board.alt = round === ownRound ? alt : say(`El tablero tras la ronda ${round}`, `The board after round ${round}`);
    }
    function go(round) {
      if (round >= 0 && round <= rounds.ultima && round !== ownRound) location.href = page(round);
    }

    const button = document.createElement("button");
    button.type = "button";
    button.className = "play";
    function label() {
      button.textContent = playing ? "❚❚" : "▶";
      button.title = playing ? say("Parar aquí", "Stop here") : say("Ver las rondas una tras otra", "Play the rounds one after another");
      button.setAttribute("aria-label", button.title);
    }
    function stop() {
      playing = null;
      label();
    }
    async function play() {
      const run = (playing = {});
      begin();
      label();
      if (shown === rounds.ultima) show(0);
      while (playing === run && shown < rounds.ultima) {
        const next = new Image();
        next.src = picture(shown + 1);
        await Promise.all([next.decode().catch(() => {}), pause(pace)]);
        if (playing === run) show(shown + 1);
      }
      if (playing === run) leave();
    }
    function leave() {
      stop();
      go(shown);
    }
    button.addEventListener("click", () => (playing ? leave() : play()));

    slider.max = rounds.ultima;
    show(ownRound);
    stop();
    slider.before(button);
    slider.parentElement.hidden = false;
    slider.addEventListener("input", () => {
      stop();
      begin();
      show(Number(slider.value));
    });
    slider.addEventListener("change", () => go(Number(slider.value)));
    // A page to which somebody goes back is as it was left.
    addEventListener("pageshow", (event) => event.persisted && (stop(), show(ownRound)));

    const turn = (step) => {
      stop();
      go(shown + step);
    };
    // The arrow keys go through the rounds, except where they mean something else.
    document.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step || event.shiftKey || !isPlainKey(event, "input, textarea, select, [tabindex]")) return;
      event.preventDefault();
      turn(step);
    });
    return turn;
  }

  // The moves of a round one after another (moves.js). Returns what shows the whole round again.
  function setUpMoves() {
    const place = document.querySelector("[data-moves]");
    const board = document.getElementById("board"), sheet = board?.parentElement;
    if (!place || !sheet || !globalThis.rondaMoveBar) return () => {};
    const opener = Object.assign(document.createElement("button"), { type: "button", textContent: say("Jugada a jugada", "Move by move"), onclick: open });
    place.prepend(opener);
    let drawing = null, bar = null;

    // Resolves to the moves; the file is a script, since a page of a folder may not fetch.
    const load = () => new Promise((resolve, reject) => {
      const script = Object.assign(document.createElement("script"), { src: place.dataset.moves });
      script.onload = () => resolve(globalThis.rondaRoundMoves);
      script.onerror = () => reject(new Error(script.src));
      document.head.append(script);
    });
    async function open() {
      try {
        const { dibujo, jugadas } = globalThis.rondaRoundMoves ?? (await load());
        drawing ??= document.importNode(new DOMParser().parseFromString(dibujo, "image/svg+xml").documentElement, true);
        drawing.setAttribute("class", "move");
        drawing.setAttribute("aria-hidden", "true");
        const close = Object.assign(document.createElement("button"), { type: "button", textContent: "✕", title: say("Ver la ronda entera", "See the whole round"), onclick: () => (leave(), opener.focus()) });
        close.setAttribute("aria-label", close.title);
        bar = rondaMoveBar({ rounds: [{ moves: jugadas, open: () => drawing }], end: close });
      } catch {
        opener.textContent = say("Las jugadas no se han podido leer", "The moves could not be read");
        return;
      }
      sheet.append(drawing);
      sheet.classList.add("by-moves");
      opener.hidden = true;
      place.prepend(bar.node);
      bar.begin();
      bar.forward.focus();
    }
    function leave() {
      if (bar === null) return;
      bar.stop();
      bar.node.remove();
      bar = null;
      drawing.remove();
      sheet.classList.remove("by-moves");
      opener.hidden = false;
    }
    return leave;
  }

  // The board is moved and enlarged like a map.
  function setUpZoom(turn) {
    const board = document.getElementById("board"), sheet = board?.parentElement, frame = sheet?.parentElement;
    if (!frame || !globalThis.rondaZoom) return;
    const [width, height] = ["width", "height"].map((one) => Number(board.getAttribute(one)));
    const zoom = rondaZoom({ frame, inPage: true, onSwipe: turn, bounds: () => [0, 0, width, height], maxScale: () => (6 * frame.clientWidth) / width,
      move: (transform) => (sheet.style.transform = transform) });
    frame.classList.add("zoomable");
    frame.after(zoom.buttons);
    document.addEventListener("keydown", (event) => {
      if (!zoom.keys[event.key] || !isPlainKey(event, "input:not([type=range]), textarea, select")) return;
      event.preventDefault();
      zoom.keys[event.key]();
    });
  }

  // `kind`: good, partial, bad or empty; `lines`: texts, or [words, list of texts].
  function showResult(place, kind, title, lines) {
    const make = (tag, ...inside) => {
      const element = document.createElement(tag);
      element.append(...inside);
      return element;
    };
    place.className = `result ${kind}`;
    const parts = lines.filter((line) => (Array.isArray(line) ? line[1].length > 0 : line.trim() !== ""))
      .map((line) => (Array.isArray(line) ? [make("p", line[0]), make("ul", ...line[1].map((one) => make("li", one)))] : make("p", line)));
    place.replaceChildren(make("p", make("strong", title)), ...parts.flat());
  }

  // Two frames, so that the words before a long step are on the screen.
  const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));

  const revisionInWords = ({ ronda: first, hasta, cuando, motivo, cambian }) => {
    const which = first === hasta ? say(`la ronda ${first}`, `round ${first}`) : say(`las rondas ${first} a ${hasta}`, `rounds ${first} to ${hasta}`);
    const why = motivo === "" ? "" : ` (${motivo})`;
    const changed = cambian.length === 0 ? "" : say(`; con otras órdenes de ${cambian.join(", ")}`, `; with other orders from ${cambian.join(", ")}`);
    return say(`${cuando}: ${which}, otra vez${why}${changed}`, `${cuando}: ${which}, again${why}${changed}`);
  };

  // Why the transcript is not that of this page; empty if it is.
  function mismatchOf(transcript, { match, commitment, rounds }) {
    if (transcript.partida !== match || transcript.compromiso !== commitment)
      return say(`El acta es de otra partida (${transcript.partida}, ${transcript.compromiso.slice(0, 16)}…).`, `The transcript is of another match (${transcript.partida}, ${transcript.compromiso.slice(0, 16)}…).`);
    if (String(transcript.rondas) !== rounds)
      return say(`El acta llega hasta la ronda ${transcript.rondas}, y esta página, hasta la ${rounds}: recarga la página.`,
        `The transcript goes up to round ${transcript.rondas}, and this page up to round ${rounds}: reload the page.`);
    return "";
  }

  const mostRevisions = 100; // on the page

  // The transcript beside this page, whatever the folder is called.
  async function checkTranscript(button, place) {
    const started = performance.now();
    const text = await globalThis.rondaLoad("acta.json", new URL(".", location.href));
    const ronda = await globalThis.ronda.open();
    const answer = ronda.ask({ paso: "verify", json: true, idioma: english ? "en" : "es", acta: { nombre: "acta.json", texto: text } });
    const seconds = ((performance.now() - started) / 1000).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 });
    const transcript = answer.salida === "" ? {} : JSON.parse(answer.salida);
    if (answer.estado_de_salida !== 0 && !(transcript.otras_reglas > 0)) {
      // What is wrong in a player's words first, then as the command line says it.
      const found = (transcript.errores ?? []).map(({ mensaje }) => `${mensaje[0].toUpperCase()}${mensaje.slice(1)}.`);
      showResult(place, "bad", say("No cuadra.", "Something is wrong."), [...found, [say("Para quien modera:", "For the moderator:"), answer.errores.split("\n").filter(Boolean)]]);
      return;
    }
    const mismatch = mismatchOf(transcript, button.dataset);
    if (mismatch !== "") {
      showResult(place, "bad", say("No se ha comprobado esta partida.", "This match was not checked."), [mismatch]);
      return;
    }
    const returnInWords = ({ ronda, copia, epoca }) => say(`ronda ${ronda}, copia del ${copia} (época ${epoca})`, `round ${ronda}, backup of ${copia} (epoch ${epoca})`);
    const revisions = transcript.revisiones.slice(0, mostRevisions).map(revisionInWords), more = transcript.revisiones.length - revisions.length;
    if (more > 0) revisions.push(say(`… y ${more} más`, `… and ${more} more`));
    const lines = [[say("Compara antes de fiarte:", "Compare before you trust it:"), transcript.comparar],
      [say("Rondas resueltas otra vez:", "Rounds resolved again:"), revisions],
      [say("Vueltas a una copia:", "Restored from a backup:"), transcript.restauraciones.map(returnInWords)], transcript.comprobado,
      [say("Sin comprobar:", "Not checked:"), transcript.sin_comprobar]];
    if (transcript.otras_reglas > 0) showResult(place, "bad", say("No se ha comprobado: hay rondas de otra versión de las reglas.", "Not checked: there are rounds of another version of the rules."), lines);
    else if (transcript.todo === true && transcript.comparar.length > 0) showResult(place, "partial", say(`Cuadra, pero el acta dice algo que hay que comparar (${seconds} s).`, `It checks out, but the transcript says something that must be compared (${seconds} s).`), lines);
    else if (transcript.todo === true) showResult(place, "good", say(`Todo cuadra (${seconds} s).`, `Everything checks out (${seconds} s).`), lines);
    else showResult(place, "partial", say("El acta está sellada: la partida no se ha vuelto a jugar.", "The transcript is sealed: the match was not played again."), lines);
  }

  function setUpCheck() {
    const button = document.querySelector("[data-commitment]");
    if (!button || !globalThis.ronda || typeof WebAssembly !== "object") return;
    const place = button.closest("section").querySelector(".result");
    button.parentElement.hidden = false;
    button.addEventListener("click", async () => {
      if (button.getAttribute("aria-disabled") === "true") return;
      button.setAttribute("aria-disabled", "true");
      showResult(place, "", say("Comprobando…", "Checking…"), []);
      await painted();
      try {
        await checkTranscript(button, place);
      } catch (fault) {
        showResult(place, "bad", say("No se ha podido comprobar.", "It could not be checked."), [String(fault.message ?? fault)]);
      }
      button.setAttribute("aria-disabled", "false");
    });
  }

  // A letter of the reader's own, which stays here, among those that have a part in the dice.
  async function findLetter(file, word, place) {
    if (file.size > 1048576) throw new Error(say("La carta ocupa más de 1 MiB.", "The letter is larger than 1 MiB."));
    const text = await globalThis.rondaLoad("acta.json", new URL(".", location.href));
    const ronda = await globalThis.ronda.open();
    const answer = ronda.ask({ paso: "sobre", idioma: english ? "en" : "es", acta: { nombre: "acta.json", texto: text },
      carta: { nombre: "carta", texto: await file.text() }, palabra: word });
    const found = answer.salida !== "" && answer.estado_de_salida === 0;
    const lines = (answer.salida || answer.errores).split("\n");
    showResult(place, found ? "good" : "bad", found ? say("Está.", "It is.") : say("No está.", "It is not."), lines);
  }

  function setUpLetter() {
    const field = document.querySelector("[data-letter]");
    if (!field || !globalThis.ronda || typeof WebAssembly !== "object") return;
    const box = field.closest(".letter"), word = box.querySelector("[data-word]"), place = box.querySelector(".result");
    box.hidden = false;
    const look = async () => {
      if (field.files.length === 0) return;
      try {
        await findLetter(field.files[0], word.value, place);
      } catch (fault) {
        showResult(place, "bad", say("No se ha podido comprobar.", "It could not be checked."), [String(fault.message ?? fault)]);
      }
    };
    field.addEventListener("change", look);
    word.addEventListener("change", look);
  }

  // The deadline in the time of the reader's browser, beside its file; pages tell it in the match's time.
  async function setUpDeadline() {
    const link = document.querySelector('a[href="plazo.ics"]');
    if (!link || !location.protocol.startsWith("http")) return;
    const answer = await fetch(link.href);
    const event = answer.ok ? await answer.text() : "";
    const found = /^DTSTART:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/m.exec(event);
    if (!found || /^STATUS:CANCELLED/m.test(event)) return;
    const [year, month, ...rest] = found.slice(1).map(Number);
    const words = new Date(Date.UTC(year, month - 1, ...rest)).toLocaleString(document.documentElement.lang,
      { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit", timeZoneName: "short" });
    link.parentElement.append(say(` (en tu hora: ${words})`, ` (in your time: ${words})`));
  }

  setUpZoom(setUpRounds(setUpMoves()));
  setUpDeadline().catch(() => {});
  setUpCheck();
  setUpLetter();
})();
