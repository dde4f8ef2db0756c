// One part of web_test.mjs: a game, or everything that belongs to no game. Runs as a worker, which tells its part's
// comparisons and a sample of its requests.
//
// Every answer is compared with that of the same code compiled for this machine; a part of those that the command line can
// print, also with what it prints, because it takes far longer to start the program each time.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parentPort, workerData } from "node:worker_threads";
import { openRonda } from "../../adjudicator/web/ronda.mjs";

const { part, program, answers, wasm, tryout, requests } = workerData;
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "../..");

const oftenAsked = new Set(["check", "legal", "view"]); // the command line answers the first of each kind and every eighth

let compared = 0;
let asked = []; // [request, answer], for the comparison with ANSWERS
let waiting = 0; // the length of these answers
let number = 0;
const sample = []; // for browser_test.mjs: every 25th request, and what proves the dice
const seen = {}; // how often what kind of answer was there
let scenes = 0, pages = 0; // how often they were asked for
const levels = ["facil", "normal", "dificil"];
let decisions = 0, robots = 0; // of those, how many were compared
const ronda = await openRonda(wasm), withRobots = await openRonda(tryout);

function ask(request) {
  const text = JSON.stringify(request);
  const answer = ronda.askText(text);
  keep(text, answer, request.json === true && ["verify", "sobre"].includes(request.paso));
  return JSON.parse(answer);
}

function keep(request, answer, always = false) {
  if (request === "" || request.includes("\n")) return;
  asked.push([request, answer]);
  waiting += answer.length;
  if (number++ % 25 === 0 || always) sample.push(request);
  if (waiting > 1 << 26) compareWithAnswers();
}

// Also what the command line refuses; `out` is compared as it is.
function run(words, folder) {
  const done = spawnSync(program, words, { cwd: folder, encoding: "utf8", maxBuffer: 1 << 28, env: { ...process.env, LC_ALL: "C" } });
  assert.equal(done.error, undefined, `${words.join(" ")}: ${done.error}`);
  return { estado_de_salida: done.status, salida: done.stdout, errores: done.stderr };
}

// A difference in a few words: the texts are long.
function equal(given, expected, what) {
  if (given === expected) return;
  let at = 0;
  while (given[at] === expected[at]) ++at;
  const part = (text) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 120));
  throw new Error(`${what}: differs at ${at}:\n  ${part(given)}\n  expected ${part(expected)}`);
}

function same(request, words, folder) {
  const given = ask(request);
  const kind = [words[0], request.idioma, request.json, given.estado_de_salida].join(" ");
  seen[kind] = (seen[kind] ?? 0) + 1;
  if (!oftenAsked.has(request.paso) || seen[kind] % 8 === 1) {
    const options = ["--lang", request.idioma ?? "es", ...(request.json ? ["--json"] : [])];
    sameAnswer(given, run([...words, ...options], folder), words.join(" "));
  }
  return given;
}

function sameAnswer(given, expected, what) {
  for (const part of ["estado_de_salida", "salida", "errores"]) equal(String(given[part]), String(expected[part]), `${what}: ${part}`);
  compared += 1;
}

const read = (file) => fs.readFileSync(file, "utf8");
const named = (folder, name) => ({ nombre: name, texto: read(path.join(folder, name)) });

function compareFiles(given, folder, what) {
  assert.equal(given.errores, "", what);
  for (const { nombre, texto } of given.ficheros) {
    equal(texto, read(path.join(folder, nombre)), `${what}: ${nombre}`);
    compared += 1;
  }
}

// Every round again from the files that the match has, then what each player may ask about it.
function compareRounds(match) {
  const names = fs.readdirSync(path.join(match, "rondas")).filter((one) => /^\d+$/.test(one)).sort();
  names.forEach((name, n) => {
    const folder = path.join(match, "rondas", name);
    const state = named(folder, "estado.json"), events = named(folder, "eventos.json");
    if (n > 0) {
      const before = path.join(match, "rondas", names[n - 1]);
      const orderFolder = path.join(folder, "ordenes");
      const players = JSON.parse(state.texto).jugadores.map((one) => one.id).concat("moderador");
      const files = players.map((one) => `${one}.yaml`).filter((one) => fs.existsSync(path.join(orderFolder, one)));
      const ordenes = files.map((one) => named(orderFolder, one));
      const semilla = JSON.parse(events.texto).semilla;
      compareFiles(ask({ paso: "adjudicate", estado: named(before, "estado.json"), ordenes, semilla }), folder, folder);
      for (const orders of files)
        for (const idioma of ["es", "en"])
          askScene(compareCheck(before, path.join(orderFolder, orders), idioma), idioma);
    }
    compareQuestions(folder, state, events);
  });
  return path.join(match, "rondas", names.at(-1));
}

// Returns what was checked.
function compareCheck(stateFolder, file, idioma) {
  const checked = { estado: named(stateFolder, "estado.json"), ordenes: [{ nombre: file, texto: read(file) }] };
  const request = { paso: "check", idioma, ...checked };
  const words = ["check", "--state", "estado.json", "--orders", file];
  same(request, words, stateFolder);
  same({ ...request, json: true }, words, stateFolder);
  return checked;
}

// As SVG or as JSON, because drawing takes most of the time. Seven fits no number of players, so that each gets both.
function askScene(of, idioma) {
  ask({ paso: "scene", json: scenes++ % 7 < 4, idioma, ...of });
}

function compareQuestions(folder, estado, sucesos) {
  ask({ paso: "load", estado });
  askScene({ estado, sucesos }, "es");
  const { jugadores, turno_de } = JSON.parse(estado.texto);
  for (const { id } of jugadores) {
    if (turno_de.includes(id)) compareRobot(folder, estado, id);
    same({ paso: "legal", estado, jugador: id }, ["legal", "--state", "estado.json", "--player", id], folder);
    same({ paso: "view", estado, jugador: id }, ["view", "--state", "estado.json", "--player", id], folder);
    for (const idioma of ["es", "en"]) ask({ paso: "template", idioma, estado, jugador: id });
    askForPages(estado, sucesos, id);
    askScene({ estado, sucesos, jugador: id }, "es");
  }
}

// The steps that only pages ask for; a part of the rounds is enough.
function askForPages(estado, sucesos, jugador) {
  if (pages++ % 4 !== 0) return;
  for (const idioma of ["es", "en"]) {
    ask({ paso: "shapes", idioma, estado, jugador });
    ask({ paso: "story", idioma, estado, sucesos, jugador });
  }
}

// A robot of each level in turn orders the same here as natively, in a third of the decisions.
function compareRobot(folder, estado, jugador) {
  if (decisions++ % 3 !== 0) return;
  const nivel = levels[robots++ % levels.length], semilla = decisions.toString(16).padStart(64, "0");
  const given = withRobots.ask({ paso: "robot", estado, jugador, nivel, semilla });
  const words = ["robot", "--state", "estado.json", "--player", jugador, "--level", nivel, "--seed", semilla];
  sameAnswer(given, run(words, folder), words.join(" "));
  assert.equal(given.errores, "");
  const fichero = { nombre: "robot.yaml", texto: given.salida };
  const { ordenes } = JSON.parse(ask({ paso: "read", estado, fichero }).salida);
  assert.equal(ask({ paso: "write", estado, jugador, ordenes, fichero }).salida, given.salida);
}

// The example's order files against every third state: also files for other rounds, and those that are refused on purpose.
function compareFaults(example, match) {
  const files = fs.readdirSync(example).filter((one) => one.startsWith("ronda-")).flatMap((round) =>
    fs.readdirSync(path.join(example, round)).map((one) => path.join(example, round, one)));
  const rounds = fs.readdirSync(path.join(match, "rondas")).filter((one) => /^\d+$/.test(one)).sort();
  rounds.forEach((round, n) => {
    for (const file of files.filter((one, i) => i % 3 === n % 3))
      compareCheck(path.join(match, "rondas", round), file, n % 2 === 0 ? "es" : "en");
  });
}

// `over`: of a match that goes on and has secrets nothing is played again yet, so its transcript proves less.
function compareTranscript(match, over = true) {
  const acta = path.join(match, "..", `${path.basename(match)}.json`);
  assert.equal(run(["transcript", match, "-o", acta], match).estado_de_salida, 0);
  const text = read(acta);
  const changed = (from) => text.slice(0, from) + (text[from] === "1" ? "2" : "1") + text.slice(from + 1);
  const digits = [...text.matchAll(/[0-9]/g)].map((one) => one.index);
  const texts = [text, ...[0.1, 0.5, 0.9].map((share) => changed(digits[Math.floor(digits.length * share)]))];
  const found = texts.map((texto) => {
    fs.writeFileSync(acta, texto);
    const asked = { paso: "verify", acta: { nombre: acta, texto } }, words = ["verify", "--transcript", acta];
    same({ ...asked, json: true }, words, match);
    return same(asked, words, match).estado_de_salida;
  });
  assert.equal(found.at(0), 0);
  if (over || JSON.parse(text).publicado) assert.notEqual(found.at(-1), 0);
}

// Plays the example match. Pictures in pixels are no part of what is compared.
function played(game, folder) {
  const examples = path.join(folder, "examples"), match = path.join(folder, game);
  fs.mkdirSync(examples);
  for (const one of ["match", game]) fs.cpSync(path.join(root, "examples", one), path.join(examples, one), { recursive: true });
  fs.appendFileSync(path.join(examples, game, "partida.yaml"), "mapas: no\n");
  const done = spawnSync(path.join(examples, "match"), [game, match], { encoding: "utf8", env: { ...process.env, RONDA: program } });
  assert.equal(done.status, 0, done.stderr);
  return match;
}

// A match whose letters have a part in the dice, played by mail for some rounds.
function playedByMail(kind, folder) {
  const match = path.join(folder, "por-correo"), file = path.join(folder, "por-correo.yaml");
  fs.writeFileSync(file, `partida: por-correo\njuego: ${kind}\nazar: cartas\nmapas: no\njugadores:\n` +
    ["ana", "beto"].map((id) => `  - {id: ${id}, correo: ${id}@example.org}\n`).join("") + "correo: {de: ronda@example.org}\n");
  const ronda = (words, input) => {
    const done = spawnSync(program, [...words, ...(words[0] === "robot" ? [] : ["--now", "2026-12-03T12:00Z"])], { input, encoding: "utf8" });
    assert.equal(done.status, 0, done.stderr);
    return done.stdout;
  };
  ronda(["new", kind, match, "--from", file, "--seed", "0".repeat(64)]);
  const { claves } = JSON.parse(read(path.join(match, "secreto/claves.json"))), letters = [];
  for (let n = 0; n < 3; ++n) {
    const estado = path.join(match, "rondas", String(n).padStart(4, "0"), "estado.json");
    for (const player of JSON.parse(read(estado)).turno_de) {
      const orders = ronda(["robot", "--state", estado, "--player", player, "--level", "facil", "--seed", "0".repeat(64)]);
      const letter = `From: ${player}@example.org\nTo: ronda@example.org\nMessage-ID: <${n}.${player}@example.org>\nSubject: x\n\n` +
        `${orders}clave: ${claves[player]}\nazar: gato ${n}\n`;
      ronda(["mail", "ingest", match], letter);
      letters.push(letter);
    }
    ronda(["run", match]);
  }
  return { match, letters };
}

// Each letter is found by the program and in the browser, another one by neither.
function compareLetters(kind, folder) {
  const { match, letters } = playedByMail(kind, folder);
  compareTranscript(match, false);
  const acta = path.join(folder, "por-correo.acta"), file = path.join(folder, "carta.eml");
  assert.equal(run(["transcript", match, "-o", acta], match).estado_de_salida, 0);
  const found = [...letters, "Message-ID: <x@example.org>\n\nhola\n"].map((carta) => {
    fs.writeFileSync(file, carta);
    const asked = { paso: "sobre", acta: { nombre: acta, texto: read(acta) }, carta: { nombre: file, texto: carta } };
    same({ ...asked, json: true }, ["sobre", file, "--transcript", acta], match);
    return same(asked, ["sobre", file, "--transcript", acta], match).estado_de_salida;
  });
  assert.deepEqual(found, [...letters.map(() => 0), 1]);
}

function compareGame(game, folder) {
  const match = played(game, folder);
  compareRounds(match);
  assert.ok(robots >= levels.length, `${robots} orders of robots`);
  compareFaults(path.join(root, "examples", game), match);
  compareTranscript(match);
  const seed = read(path.join(root, "examples", game, "semilla")).trim();
  const kind = JSON.parse(read(path.join(match, "rondas/0000/estado.json"))).juego;
  if (game === kind) compareLetters(kind, folder);
  for (const jugadores of ["ana,beto", "ana,beto,carla", "ana", "ana,ana", "Ana,"]) {
    const given = ask({ paso: "setup", juego: kind, jugadores, semilla: seed });
    const out = path.join(folder, "setup");
    const words = ["setup", kind, "--players", jugadores, "--seed", seed, "--out", out];
    sameAnswer(given, run(words, folder), words.join(" "));
    if (given.estado_de_salida === 0) compareFiles(given, out, words.join(" "));
  }
  for (const idioma of ["es", "en"])
    for (const formato of ["text", "html", "pdf"])
      same({ paso: "rules", juego: kind, formato, idioma }, ["rules", kind, "--format", formato], folder);
}

function askBadly() {
  const estado = { nombre: "e", texto: "{}" };
  const bad = ["", "{", "[]", "null", '"games"', "{}", '{"paso":"vuela"}', '{"paso":7}', '{"paso":"games","x":1}', "\u0000",
    '{"paso":"games","idioma":"fr"}', '{"paso":"games","json":1}', '{"paso":"games","paso":"games"}', "[".repeat(1e6)];
  for (const request of bad) {
    const answer = ronda.askText(request);
    keep(request, answer);
    assert.equal(JSON.parse(answer).estado_de_salida, 2, request.slice(0, 80));
  }
  for (const request of [
    { paso: "load", estado }, { paso: "load" }, { paso: "load", estado: "{}" }, { paso: "check", estado, ordenes: [] },
    { paso: "load", estado: { nombre: "e", texto: "[".repeat(200000) } }, { paso: "verify", acta: estado },
    { paso: "setup", juego: "ajedrez", jugadores: "a,b", semilla: "0".repeat(64) }, { paso: "setup", juego: "", jugadores: "", semilla: "" },
  ])
    assert.notEqual(ask(request).estado_de_salida, 0, JSON.stringify(request).slice(0, 80));
}

// The files with which the fuzzers begin, as orders and as states.
function askCorpus(estado) {
  const corpus = path.join(root, "tests/fuzz/corpus");
  for (const folder of fs.readdirSync(corpus))
    for (const file of fs.readdirSync(path.join(corpus, folder))) {
      const texto = read(path.join(corpus, folder, file));
      ask({ paso: "check", estado, ordenes: [{ nombre: file, texto }] });
      ask({ paso: "load", estado: { nombre: file, texto } });
    }
}

function compareRest(folder) {
  for (const idioma of ["es", "en"])
    for (const json of [false, true]) same({ paso: "games", idioma, json }, ["games"], folder);
  askBadly();
  const [{ id }] = JSON.parse(ask({ paso: "games", json: true }).salida);
  const start = ask({ paso: "setup", juego: id, jugadores: "ana,beto", semilla: "0".repeat(64) });
  askCorpus(start.ficheros.find(({ nombre }) => nombre === "estado.json"));
  if (requests) for (const request of read(requests).split("\n").filter((one) => one !== "")) ask(JSON.parse(request));
}

// The same requests for the same code compiled for this machine.
function compareWithAnswers() {
  const input = asked.map(([request]) => request).join("\n") + "\n";
  const done = spawnSync(answers, [], { input, encoding: "utf8", maxBuffer: 1 << 29 });
  assert.equal(done.status, 0, done.stderr);
  const given = done.stdout.split("\n");
  asked.forEach(([request, answer], i) => equal(answer, given[i], request.slice(0, 200)));
  compared += asked.length;
  asked = [];
  waiting = 0;
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "ronda-web-"));
try {
  if (part === null) compareRest(folder);
  else compareGame(part, folder);
  compareWithAnswers();
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
parentPort.postMessage({ compared, sample });
