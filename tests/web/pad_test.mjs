// The order pad and the try-out in a real browser: orders are composed by pointing and by typing, and the program takes the
// files that the pages write.
//
// usage: node tests/web/pad_test.mjs RONDA WEB      WEB: the folder of the web files
// PANTALLAS: the folder for screenshots, default build/web/pantallas
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import zlib from "node:zlib";
import { openRonda } from "../../adjudicator/web/ronda.mjs";
import { assertOwnOrigin, keys, openBrowser, seriousFaults, serve } from "./browser.mjs";

const [program, site] = process.argv.slice(2).map((one) => path.resolve(one));
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "../..");
const shots = process.env.PANTALLAS ?? path.join(root, "build/web/pantallas");
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "ronda-pad-"));
const rules = await openRonda(fs.readFileSync(path.join(site, "ronda.wasm")));
const seed = (n) => n.toString(16).padStart(64, "0");

// The web files, to which a test adds a match.
const pages = path.join(folder, "site");
fs.cpSync(site, pages, { recursive: true });

function asked(request) {
  const answer = rules.ask(request);
  assert.equal(answer.estado_de_salida, 0, answer.errores);
  return answer;
}
const named = (nombre, texto) => ({ nombre, texto });
const fileOf = (answer, name) => answer.ficheros.find(({ nombre }) => nombre === name).texto;
const headOf = (state) => JSON.parse(asked({ paso: "load", estado: named("e", state) }).salida);
const robotFile = (state, jugador, n) => asked({ paso: "robot", estado: named("e", state), jugador, semilla: seed(n) }).salida;

// The state after some rounds of robots.
function positionOf(juego, rounds, opciones = []) {
  let state = fileOf(asked({ paso: "setup", juego, jugadores: "ana,beto", semilla: seed(7), opciones }), "estado.json");
  for (let n = 0; n < rounds && headOf(state).turno_de.length > 0; ++n) {
    const ordenes = headOf(state).turno_de.map((id) => named(`${id}.yaml`, robotFile(state, id, n)));
    state = fileOf(asked({ paso: "adjudicate", estado: named("e", state), ordenes, semilla: seed(n) }), "estado.json");
  }
  return state;
}

function run(words, cwd) {
  const done = spawnSync(program, words, { cwd, encoding: "utf8", env: { ...process.env, LC_ALL: "C" } });
  return { status: done.status, out: done.stdout, err: done.stderr };
}

const server = await serve(pages);
const browser = await openBrowser();
// As in a letter: the page gets only what the player sees, and the program takes what it writes with the whole state.
const viewOf = (state, jugador) => asked({ paso: "view", estado: named("e", state), jugador }).salida;
const linkOf = (state, player) =>
  `#v=1&j=${player}&c=ABCD-EFGH&a=juez%40example.org&p=${zlib.deflateRawSync(viewOf(state, player)).toString("base64url")}`;
const area = ".componer textarea";
const fileText = () => browser.property(area, "value");
const verdict = () => browser.property(".juez pre", "textContent");
const lines = () => browser.count(".lineas .quitar");

// Another part after # alone does not load the page anew.
async function openPad(base, state, player) {
  await browser.open("about:blank");
  await browser.open(`${base}ordenes.html${linkOf(state, player)}`);
  await browser.find(area);
}

// Points at the first place with such a ring; returns whether there was one.
async function pointAt(kind, touch = false) {
  const at = await browser.run(`const ring = document.querySelector(".marcas .${kind}");
    if (ring === null) return null;
    ring.scrollIntoView({ block: "center" });
    const { x, y, width, height } = ring.getBoundingClientRect();
    return [x + width / 2, y + height / 2];`);
  if (at === null) return false;
  await browser.pressAt(...at, touch ? "touch" : "mouse");
  return true;
}

// Chooses a whole order: points, and presses a button where pointing is not enough.
async function chooseByPointing(touch) {
  for (let step = 0; step < 12 && (await lines()) === 0; ++step) {
    if (await pointAt("abierto", touch)) continue;
    await browser.click(".diferencias button");
  }
  assert.ok((await lines()) > 0, "nothing was chosen");
}

// Fills forms by pointing and takes one of the possible lines.
async function addByPointing(kind) {
  const before = await lines();
  await browser.click(`details[data-orden=${kind}] > summary`);
  await pointAt("abierto");
  await pointAt("abierto");
  const form = `details[data-orden=${kind}] form`;
  if ((await browser.count(`${form} .jugadas button`)) > 0) await browser.click(`${form} .jugadas button`);
  if ((await lines()) === before) {
    await browser.run(`for (const field of document.querySelectorAll("${form} input[type=number]"))
      if (field.value === "") { field.value = 1; field.dispatchEvent(new Event("input")); }
      for (const field of document.querySelectorAll("${form} .fila select")) field.selectedIndex = 1;`);
    await browser.click(`${form} button[type=submit]`);
  }
  assert.ok((await lines()) > before, `${kind}: nothing was added: ${await browser.text(form)}`);
}

// Saves the file and lets the program check it, and play the round with it.
async function assertTaken(game, state, player) {
  const own = fs.mkdtempSync(path.join(folder, `${game}-`));
  fs.writeFileSync(path.join(own, "estado.json"), state);
  const { partida, ronda } = headOf(state);
  await browser.click(".guardar");
  const saved = await browser.downloaded(`${partida}-ronda-${ronda + 1}-${player}.yaml`);
  fs.mkdirSync(path.join(own, "ordenes"));
  fs.copyFileSync(saved, path.join(own, "ordenes.yaml"));
  fs.renameSync(saved, path.join(own, "ordenes", `${player}.yaml`));
  assert.equal(fs.readFileSync(path.join(own, "ordenes.yaml"), "utf8"), await fileText());
  const checked = run(["check", "--state", "estado.json", "--orders", "ordenes.yaml"], own);
  assert.equal(checked.status, 0, checked.err);
  assert.equal(await verdict(), checked.out);
  for (const id of headOf(state).turno_de)
    if (id !== player) fs.writeFileSync(path.join(own, "ordenes", `${id}.yaml`), robotFile(state, id, 1));
  const files = fs.readdirSync(path.join(own, "ordenes")).flatMap((name) => ["--orders", path.join("ordenes", name)]);
  const done = run(["adjudicate", "--state", "estado.json", ...files, "--seed", seed(3), "--out", "despues"], own);
  assert.equal(done.status, 0, done.err);
}

// What is typed is checked as `ronda check` does it, with line and caret.
async function assertFaultsShown(game, state) {
  const own = fs.mkdtempSync(path.join(folder, `${game}-`));
  const good = await fileText();
  await browser.run(`const area = arguments[0]; area.focus(); area.setSelectionRange(area.value.length, area.value.length);`, await browser.find(area));
  await browser.type(area, "  vuela: 3\n");
  fs.writeFileSync(path.join(own, "estado.json"), state);
  fs.writeFileSync(path.join(own, "ordenes.yaml"), await fileText());
  const checked = run(["check", "--state", "estado.json", "--orders", "ordenes.yaml"], own);
  assert.equal(checked.status, 1);
  await browser.waitFor(`return document.querySelector(".juez pre").textContent === ${JSON.stringify(checked.err)};`);
  assert.equal(await browser.count(".lineas .mal"), 1);
  await browser.clear(area);
  await browser.type(area, good);
  await browser.waitFor(`return document.querySelectorAll(".lineas .quitar").length > 0;`);
  assert.equal(await fileText(), good);
}

async function assertMail() {
  const href = await browser.run(`document.addEventListener("click", (event) => event.preventDefault(), { once: true });
    const link = document.querySelector(".enviar"); link.click(); return link.href;`);
  assert.ok(href.startsWith("mailto:juez@example.org?subject=%5B"), href.slice(0, 80));
  const body = decodeURIComponent(href.split("&body=")[1]);
  assert.equal(body, (await fileText()).replaceAll("\n", "\r\n"));
}

// The draft outlives a reload, and can be dropped.
async function assertDraft() {
  const written = await fileText();
  await browser.reload();
  await browser.find(area);
  assert.equal(await fileText(), written);
  await browser.click(".borrador button");
  await browser.waitFor(`return document.querySelectorAll(".lineas .quitar").length === 0;`);
  await browser.reload();
  await browser.find(area);
  assert.equal(await lines(), 0);
}

// Nothing serious for people who use screen readers or the keyboard, and nothing wider than a phone.
async function assertAccessible(what) {
  for (const theme of ["light", "dark"]) {
    await browser.media({ "prefers-color-scheme": theme, "prefers-reduced-motion": "reduce" }); // colours change at once
    assert.deepEqual(await seriousFaults(browser), [], `${what}, ${theme}`);
  }
  await browser.media({ "prefers-color-scheme": "light" });
  await browser.size(390, 800);
  assert.ok(await browser.run("return document.documentElement.scrollWidth <= innerWidth;"), `${what} is wider than a phone`);
  await browser.size(1280, 1000);
}

async function shoot(name) {
  await assertAccessible(name);
  for (const width of [390, 1280, 2560]) await browser.screenshot(path.join(shots, `${name}-${width}.png`), width);
  await browser.size(1280, 1000);
}

// After how many rounds, and for games with forms which kinds of orders.
const tasks = [["bheex", 40], ["dehexz", 5], ["neurodrez", 6], ["hexadominacion", 3, "atacar", "reclutar", "recibir"],
  ["hegregon", 0, "compras"], ["hegregon", 3, "acciones"]];

async function composeFor(game, rounds, ...kinds) {
  const state = positionOf(game, rounds);
  const player = headOf(state).turno_de[0];
  await openPad(server.url, state, player);
  if (kinds.length === 0) await chooseByPointing(rounds % 2 === 1);
  for (const kind of kinds) await addByPointing(kind);
  await shoot(`ordenes-${game}-${rounds}`);
  await assertTaken(game, state, player);
  await assertMail();
  await assertFaultsShown(game, state);
  await assertDraft();
  return { state, player };
}

// Every line can be taken out again; a place is found by its name; a step is undone.
async function assertUndone() {
  await openPad(server.url, positionOf("dehexz", 2), "ana");
  const all = await browser.text(".todas summary");
  await pointAt("abierto");
  assert.notEqual(await browser.text(".todas summary"), all);
  await browser.click(".deshacer");
  assert.equal(await browser.text(".todas summary"), all);
  await browser.click(".todas summary");
  await browser.click(".jugadas button");
  assert.equal(await lines(), 1);
  await browser.click(".quitar");
  assert.equal(await lines(), 0);
}

async function openAnew(address) {
  await browser.open("about:blank");
  await browser.open(address);
}

// The position also comes from the site's newest state or from a file; a broken link is said to be broken.
async function assertOtherWays(base) {
  const state = positionOf("hexadominacion", 1);
  fs.mkdirSync(path.join(pages, "prueba"), { recursive: true });
  fs.writeFileSync(path.join(pages, "prueba/estado.js"), `rondaDatos("prueba/estado.json", ${JSON.stringify(state)});`);
  await openAnew(`${base}ordenes.html#partida=prueba`);
  await browser.click("[data-jugador=beto]");
  assert.match(await fileText(), /^partida: hexadominacion\njugador: beto\nronda: 2\nclave: ESCRIBE-AQUI-TU-CLAVE\n/);
  await openAnew(`${base}probar.en.html#partida=prueba`);
  await browser.find(".jugar");
  const file = path.join(folder, "estado.json");
  fs.writeFileSync(file, state);
  for (const link of ["", "#v=1&j=ana&p=AAAA", "#v=2&p=AAAA", "#partida=otra", "#partida=../otra", "#v=1&p=%00"]) {
    await openAnew(`${base}ordenes.html${link}`);
    await browser.choose("input[type=file]", file);
    await browser.click("[data-jugador=ana]");
    await browser.find(area);
  }
}

// Without a mouse: a place is found by its name, a kind of order is opened with the keyboard.
async function assertKeyboard() {
  await openPad(server.url, positionOf("hexadominacion", 0), "ana");
  await browser.run(`document.querySelector("details[data-orden=reclutar] > summary").focus();`);
  await browser.press(keys.enter);
  await browser.type(".mapa input", `loma${keys.enter}`);
  await browser.type("details[data-orden=reclutar] input[type=number]", `2${keys.enter}`);
  assert.match(await fileText(), /reclutar: \{Loma: 2\}/);
}

async function assertWorksOffline() {
  const own = await serve(pages);
  await openPad(own.url, positionOf("bheex", 0), headOf(positionOf("bheex", 0)).turno_de[0]);
  await own.close();
  await chooseByPointing(true);
  assert.match(await verdict(), /todo se puede hacer/);
}

async function tryOut(game) {
  await browser.open("about:blank");
  await browser.open(`${server.url}probar.html`);
  await browser.click(`[data-juego=${game}]`);
  const round = async () => Number(await browser.attribute("[data-ronda]", "data-ronda"));
  while ((await round()) < 5 && (await browser.count(".robot")) > 0) {
    const before = await round();
    await browser.click(".robot");
    await browser.waitFor(`return Number(document.querySelector("[data-ronda]").dataset.ronda) > ${before};`);
    assert.equal(await browser.count(".jugar > div > .resultado.mal"), 0, await browser.text(".jugar"));
  }
  await shoot(`probar-${game}`);
  const now = await round();
  await browser.click(".atras");
  await browser.waitFor(`return Number(document.querySelector("[data-ronda]").dataset.ronda) < ${now};`);
}

const begun = Date.now();
const took = (what) => console.log(`${((Date.now() - begun) / 1000).toFixed(1)} s: ${what}`);
try {
  await browser.size(1280, 1000);
  const games = JSON.parse(asked({ paso: "games", json: true }).salida).map(({ juego }) => juego);
  assert.deepEqual([...new Set(tasks.map(([game]) => game))].sort(), [...games].sort());
  for (const task of tasks) {
    await composeFor(...task);
    took(`orders: ${task.join(" ")}`);
  }
  await assertUndone();
  await assertKeyboard();
  assert.deepEqual(await browser.faults(), []);
  await assertOtherWays(server.url);
  took("other ways");
  assertOwnOrigin(await browser.requests(), server.url);
  await assertWorksOffline();
  for (const game of games) {
    await tryOut(game);
    took(`five rounds of ${game}`);
  }
  // A folder on disk works as a server does.
  const state = positionOf("bheex", 3);
  await openPad(`file://${pages}/`, state, headOf(state).turno_de[0]);
  await chooseByPointing(false);
  await assertOtherWays(`file://${pages}/`);
  took("from a folder on disk");
} catch (fault) {
  await browser.screenshot(path.join(shots, "fallo.png"), 1280);
  console.error(await browser.address(), await browser.faults());
  throw fault;
} finally {
  await browser.close();
  await server.close();
  fs.rmSync(folder, { recursive: true, force: true });
}
