// Orders are composed with nothing but a finger, a mouse or the keyboard: on a phone upright and on its side, and on large screens.
// The taps that a whole first round takes are counted. Then a round of each example match is ordered from what a screen reader is
// told alone. Firefox, which is driven with less, composes the rounds of a phone.
//
// usage: node tests/web/pointing_test.mjs RONDA WEB [firefox]      RONDA: build/ronda; WEB: the folder of the web files
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { assertOwnOrigin, keys, openBrowser } from "./browser.mjs";
import { openFirefox } from "./firefox.mjs";
import { area, named, padPage, shots } from "./pad_page.mjs";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "../..");
const [ronda, web] = process.argv.slice(2, 4).map((one) => path.resolve(one));
const isFirefox = process.argv[4] === "firefox";
const page = await padPage(web, isFirefox ? openFirefox : openBrowser);
const { asked, browser, headOf, openPad, positionOf, server, viewOf } = page;
const shot = (name) => browser.photograph(path.join(shots, `${name}.png`));

// --- What the rules say of the page as it stands
let view = "", player = "";
const position = async () => ({ vista: named("v", view), jugador: player });
const file = async () => named("ordenes.yaml", await page.fileText());
const sceneNow = async () => {
  const checked = page.rules.ask({ paso: "check", ...(await position()), jugador: undefined, ordenes: [await file()] });
  const of = checked.estado_de_salida === 0 ? { vista: named("v", view), ordenes: [await file()] } : await position();
  return JSON.parse(asked({ paso: "scene", json: true, ...of }).salida);
};
const offersOf = (lugares, fichero) => JSON.parse(asked({ paso: "offers", vista: named("v", view), jugador: player, lugares, fichero }).salida);

// --- The finger
let taps = 0;
async function tapAt(x, y) {
  ++taps;
  await browser.tap(x, y);
}
async function tapOn(css, index = 0) {
  const at = await browser.run(`const one = document.querySelectorAll(arguments[0])[arguments[1]];
    one.scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x + width / 2, y + height / 2, width, height];`, css, index);
  assert.ok(at[2] >= 24 && at[3] >= 24, `${css} is too small for a finger`);
  await tapAt(at[0], at[1]);
}
// Where a point of the board is on the screen, and how far from there to the next place.
const onScreen = ([x, y]) => browser.run(`const drawing = document.querySelector(".map .board svg"), turn = drawing.getScreenCTM();
  const box = document.querySelector(".map .board").getBoundingClientRect(), at = new DOMPoint(arguments[0], arguments[1]).matrixTransform(turn);
  return { x: at.x, y: at.y, k: turn.a, inside: at.x > box.left + 4 && at.x < box.right - 60 && at.y > box.top + 4 && at.y < box.bottom - 4 };`, x, y);
const gapOf = ({ lugares: [first, ...others] }) => Math.min(...others.map(({ en }) => Math.hypot(en[0] - first.en[0], en[1] - first.en[1])).filter((far) => far > 0));
const selected = () => browser.run(`return document.querySelector(".place-head h2")?.textContent ?? "";`);
const settled = () => browser.run("return new Promise((done) => setTimeout(done, 200));");

// Taps a place, as often as it takes: the first tap may enlarge the board instead.
async function tapPlace(name, given) {
  for (let attempt = 0; attempt < 4; ++attempt) {
    const scene = await sceneNow();
    const { en } = scene.lugares.find(({ nombre }) => nombre === name);
    let at = await onScreen(en);
    if (!at.inside) {
      await tapOn(".zoom-buttons .zoom-all");
      await settled();
      at = await onScreen(en);
    }
    const before = [await selected(), await page.fileText()].join();
    await tapAt(at.x, at.y);
    await settled();
    if ([await selected(), await page.fileText()].join() !== before) {
      // A place is chosen only where a finger can tell it from its neighbours.
      assert.ok(at.k * gapOf(scene) >= 24, `${name} was chosen at ${at.k * gapOf(scene)} px`);
      return;
    }
  }
  assert.fail(`${name} cannot be chosen`);
}

// Gives one order as a person would who knows what they want.
async function give(offer) {
  const before = await page.fileText();
  const isDone = async () => (await page.fileText()) !== before;
  const [first, ...rest] = offer.lugares;
  if (offer.lugares.length > 0 && !(await selected()).split(/ · | → /).includes(first)) await tapPlace(first);
  for (const name of rest) if (!(await isDone())) await tapPlace(name);
  const press = async (words) => {
    const all = await browser.run(`return [...document.querySelectorAll(".offers button.offer")].map((one) => one.querySelector("strong").textContent);`);
    if (all.indexOf(words) >= 0) await tapOn(".offers button.offer", all.indexOf(words));
    return all.indexOf(words) >= 0;
  };
  if (!(await isDone()) && !(await press(offer.texto))) {
    assert.ok(await press(`${offer.verbo.replaceAll("_", " ")}…`), `no button for ${offer.texto}`);
    await settled();
    if (!(await isDone())) assert.ok(await press(offer.texto), `no button for ${offer.texto}`);
  }
  await settled();
  assert.ok(await isDone(), `${offer.texto} was not written`);
}

// The first offer that fits; from the player's own places first.
async function wanted(fits) {
  const { lugares } = await sceneNow(), fichero = await file();
  for (const { nombre } of [...lugares].reverse()) {
    const found = offersOf([nombre], fichero).find((one) => one.lugares.length > 0 && fits(one));
    if (found) return found;
  }
  return null;
}

// What is ordered, by its verbs, one after another; null: one whole action. `after`: rounds that were played before.
const plans = [
  { game: "bheex", verbs: [null] }, { game: "dehexz", verbs: [null] }, { game: "neurodrez", verbs: [null] },
  { game: "hexadominacion", verbs: [/reclutar/, /atacar/, /recibir/] },
  { game: "hegregon", verbs: [/comprar|compras/, /comprar|compras/, /mover/, /mover/] },
  { game: "hegregon", after: 3, verbs: [/mover|atacar/, /mover|atacar/, /mover|atacar/], most: 15 },
];
const whatOf = ({ verbo, lugares }) => `${verbo} ${lugares[0]}`;
const fitting = (verb, used) => (one) => one.completa && (verb === null || verb.test(one.verbo)) && !used.has(whatOf(one));

async function composeRound({ game, after = 0, verbs, most = 25 }, width, height) {
  const state = positionOf(game, after);
  player = headOf(state).turno_de[0];
  view = viewOf(state, player);
  await browser.phone(width, height);
  await browser.open(`${server.url}ordenes.html`);
  await browser.run("localStorage.clear();"); // the draft of the other size
  await openPad(server.url, state, player);
  await settled();
  const name = `${isFirefox ? "firefox" : "dedo"}-${game}-${after}-${width}`;
  await shot(`${name}-1-abierto`);
  const board = await browser.run(`const { width, height } = document.querySelector(".map").getBoundingClientRect(); return [width / innerWidth, height / innerHeight];`);
  if (width < height) assert.ok(board[0] === 1 && board[1] >= 0.495, `${game}: the board has ${board} of the screen`);
  taps = 0;
  const used = new Set();
  for (const verb of verbs) {
    const offer = await wanted(fitting(verb, used));
    assert.ok(offer !== null, `${game}: nothing to do of ${verb}`);
    used.add(whatOf(offer));
    await give(offer);
    if (used.size === 1) await shot(`${name}-2-hecho`);
  }
  for (let i = 0; i < 3 && !(await browser.text(".main-action")).includes("Enviar"); ++i) {
    const offer = await wanted((one) => one.completa) ?? await wanted(() => true);
    await give(offer);
  }
  assert.match(await browser.text(".main-action"), /^Enviar (1 orden|\d+ órdenes)$/, game);
  const counted = taps;
  await tapOn(".tab.orders");
  await shot(`${name}-3-ordenes`);
  if (!isFirefox) await page.assertAccessible(name);
  const checked = asked({ paso: "check", estado: named("e", state), ordenes: [await file()], json: true });
  assert.deepEqual(JSON.parse(checked.salida).avisos.filter(({ linea }) => linea !== undefined), []);
  console.log(`${game} ${await browser.run("return innerWidth;")}x${height}: round ${after + 1} of ${await page.lines()} orders in ${counted} taps`);
  assert.ok(counted <= most, `${game}: ${counted} taps`);
}

// Two fingers enlarge the board, one moves it, two quick taps enlarge it, and a button shows all of it.
async function zooms() {
  const state = positionOf("hegregon", 2);
  player = headOf(state).turno_de[0];
  view = viewOf(state, player);
  await browser.phone(390, 844);
  await openPad(server.url, state, player);
  await settled();
  const look = () => onScreen([0, 0]);
  const begun = await look();
  const own = (await sceneNow()).lugares.at(-1);
  assert.ok((await onScreen(own.en)).inside, "the board opens on the reader's own pieces");
  const line = (from, to) => Array.from({ length: 9 }, (_, i) => [from[0] + ((to[0] - from[0]) * i) / 8, from[1] + ((to[1] - from[1]) * i) / 8]);
  await browser.touch(line([180, 250], [120, 250]), line([210, 250], [270, 250]));
  await settled();
  const pinched = await look();
  assert.ok(pinched.k > begun.k * 2, `${begun.k} to ${pinched.k}`);
  await shot("dedo-pellizco-390");
  await browser.touch(line([200, 300], [140, 240]));
  await settled();
  const moved = await look();
  assert.ok(Math.abs(moved.x - pinched.x + 60) < 3 && Math.abs(moved.y - pinched.y + 60) < 3, `${JSON.stringify([pinched, moved])}`);
  assert.equal(await selected(), "", "moving the board chooses nothing");
  await browser.touch(line([120, 250], [180, 250]), line([270, 250], [210, 250]));
  await settled();
  assert.ok((await look()).k < moved.k / 2);
  await tapOn(".zoom-buttons .zoom-all");
  await settled();
  const all = await look();
  assert.ok(all.k <= begun.k);
  await browser.tap(200, 250);
  await settled();
  assert.ok((await look()).k > all.k, "a tap on places too small for a finger enlarges");
  assert.equal(await selected(), "");
  const before = await look();
  await browser.tap(150, 250);
  await browser.tap(150, 250);
  await settled();
  assert.ok((await look()).k > before.k * 1.5, "two quick taps enlarge");
  // The sheet is drawn up with a finger, and folded.
  const height = () => browser.property(".sheet", "offsetHeight");
  const middle = await height();
  const handle = async () => browser.run(`const { x, y, width, height } = document.querySelector(".handle").getBoundingClientRect(); return [x + width / 2, y + height / 2];`);
  const from = await handle();
  await browser.touch(line(from, [from[0], 120]));
  assert.ok((await height()) > 650);
  await shot("dedo-hoja-390");
  await browser.touch(line(await handle(), [195, 830]));
  assert.ok((await height()) < middle);
}

// --- The keyboard, and how things are said
async function composeByKeyboard(width, height) {
  const state = positionOf("neurodrez", 0);
  player = headOf(state).turno_de[0];
  view = viewOf(state, player);
  await browser.desk(width, height);
  await openPad(server.url, state, player);
  await settled();
  const share = await browser.run(`return document.querySelector(".map").getBoundingClientRect().width / innerWidth;`);
  assert.ok(share >= 0.6, `the board has ${share} of the width`);
  await browser.run(`document.querySelector(".places").focus();`);
  const where = () => browser.run(`return document.getElementById(document.querySelector(".places").getAttribute("aria-activedescendant")).textContent;`);
  const first = await where();
  await browser.press(keys.right);
  const second = await where();
  assert.notEqual(second, first);
  await browser.press(keys.left);
  assert.equal(await where(), first);
  const k = (await onScreen([0, 0])).k;
  await browser.press("+");
  await settled();
  assert.ok((await onScreen([0, 0])).k > k);
  await browser.press("0");
  // A place is found by its name; one that is not there is said not to be.
  await browser.type(".finder input", `no-existe${keys.enter}`);
  assert.match(await browser.text(".not-found"), /No hay ningún lugar que se llame «no-existe»/);
  assert.equal(await browser.attribute(".finder input", "aria-invalid"), "true");
  const offer = await wanted((one) => one.completa);
  await browser.clear(".finder input");
  await browser.type(".finder input", `${offer.lugares[0]}${keys.enter}`);
  assert.match(await browser.property(".offers [role=status]", "textContent"), /Se puede: /);
  await shot(`teclado-${width}`);
  for (let i = 0; i < 8 && (await page.lines()) === 0; ++i) {
    await browser.run(`document.querySelector(".offers button.offer").focus();`);
    await browser.press(keys.enter);
  }
  assert.ok((await page.lines()) > 0);
  for (let i = 0; i < 3 && (await selected()) !== ""; ++i) await browser.press(keys.escape); // one step back each
  assert.equal(await selected(), "");
  await page.assertAccessible(`the keyboard at ${width}`);
}

// What a screen reader knows of the page: each node's role, name and states.
async function heard() {
  const { nodes } = await browser.command("Accessibility.getFullAXTree");
  return nodes.filter(({ ignored }) => !ignored).map(({ role, name, properties = [], backendDOMNodeId }) => ({ role: role?.value, name: name?.value ?? "", node: backendDOMNodeId,
    is: (what) => properties.some((one) => one.name === what && one.value.value === true) }));
}
async function focusOn({ node }) {
  await browser.command("DOM.getDocument");
  await browser.command("DOM.focus", { backendNodeId: node });
}
const theOne = (all, role, name) => all.find((one) => one.role === role && name.test(one.name)) ?? assert.fail(`nobody hears of ${role} ${name}`);

// The states of an example match: after some rounds, or before the last one.
const examples = new Map();
function exampleOf(game, rounds) {
  if (!examples.has(game)) {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "ronda-ejemplo-"));
    execFileSync(path.join(root, "examples/match"), [game, folder], { env: { ...process.env, RONDA: ronda }, stdio: "ignore" });
    const files = fs.readdirSync(path.join(folder, "rondas")).sort().map((one) => path.join(folder, "rondas", one, "estado.json"));
    examples.set(game, files.map((one) => fs.readFileSync(one, "utf8")));
    fs.rmSync(folder, { recursive: true });
  }
  return examples.get(game).at(rounds);
}

// Somebody who sees nothing hears where everything stands, finds a place by its name, hears what can be ordered there, and presses it.
async function composeByEar(game) {
  const state = exampleOf(game, 3), head = headOf(state);
  player = head.turno_de[0];
  view = viewOf(state, player);
  await browser.desk(1280, 900);
  await openPad(server.url, state, player);
  await settled();
  // In a game with sides what is theirs is called by the names of the side.
  const nameOf = ({ nombre, id }) => nombre || id, isMine = ({ id }) => id === player;
  const mine = ["Lo tuyo", nameOf(head.jugadores.find(isMine))], rivals = head.jugadores.filter((one) => !isMine(one)).map(nameOf);
  const speaksOf = (names) => (place) => names.some((name) => place.includes(name));
  const places = (await heard()).filter(({ role }) => role === "option").map(({ name }) => name);
  const own = places.filter(speaksOf(mine));
  assert.ok(own.length > 0, `${game}: nobody hears of their own\n${places.slice(0, 9)}`);
  assert.ok(places.some(speaksOf(rivals)), `${game}: nobody hears of ${rivals}`);
  const status = () => browser.run(`return [...document.querySelectorAll(".offers [role=status]")].map((one) => one.textContent).join(" ");`);
  const pressed = async (one) => {
    await focusOn(one);
    await browser.press(keys.enter);
    await settled();
  };
  let done = "";
  for (const place of [...own, ...places.filter((one) => !own.includes(one))]) {
    await focusOn(theOne(await heard(), "combobox", /^Busca un lugar/));
    await browser.type(".finder input", `${place.split(/[,.]/)[0]}${keys.enter}`);
    await settled();
    const verbs = /Se puede: (.*)\./.exec(await status())?.[1].split(", ") ?? [];
    for (let step = 0; step < 4 && verbs.length > 0 && !done; ++step) {
      const button = (await heard()).find(({ role, name }) => role === "button" && verbs.some((verb) => name.startsWith(verb)));
      if (!button) break;
      await pressed(button);
      done = /Hecho: (.*)/.exec(await status())?.[1] ?? "";
    }
    if (done) break;
  }
  assert.ok(done, `${game}: nothing was ordered`);
  for (let i = 0; i < 3 && !theOne(await heard(), "button", /· Ver$|Enviar/).name.includes("Enviar"); ++i) {
    const more = (await heard()).find(({ role, name }) => role === "button" && /^(colocar|mover|poner|jugar)/.test(name));
    if (more) await pressed(more);
  }
  const main = theOne(await heard(), "button", /^Enviar (1 orden|\d+ órdenes)( · \d+ avisos?)?$/);
  await pressed(main);
  // Cities without a resource are asked about.
  if (main.name.includes("aviso")) await pressed(theOne(await heard(), "button", /^Seguir de todos modos$/));
  assert.match(await browser.property(".sent", "textContent"), /Te llegará un acuse en unos minutos/, game);
  const checked = asked({ paso: "check", estado: named("e", state), ordenes: [await file()], json: true });
  assert.deepEqual(JSON.parse(checked.salida).avisos.filter(({ linea }) => linea !== undefined), []);
  console.log(`${game} by ear: ${done}`);
}

// How long a tap takes until its answer is on the screen, late in an example match. It is told and not judged: it depends on the
// machine and on what else runs there.
async function timesTaps(game) {
  const state = exampleOf(game, -2);
  player = headOf(state).turno_de[0];
  view = viewOf(state, player);
  await browser.phone(390, 844);
  await openPad(server.url, state, player);
  await settled();
  await browser.run(`window.taken = []; new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (one.name === "pointerup") window.taken.push(one.duration); }).observe({ type: "event", durationThreshold: 16 });`);
  const { lugares } = await sceneNow();
  let left = 10;
  for (const { en } of [...lugares].reverse()) {
    if (left === 0) break;
    const at = await onScreen(en);
    if (!at.inside) continue; // beside the board a finger would press something else
    --left;
    await browser.tap(at.x, at.y);
    await settled();
  }
  const taken = (await browser.run(`return window.taken;`)).sort((a, b) => a - b);
  assert.ok(left < 10, `${game}: no place could be tapped`);
  // The browser tells of those that take 16 ms or more.
  console.log(`${game} after ${headOf(state).ronda} rounds: of ${10 - left} taps ${taken.length} take 16 ms or more to the screen, half of these ${taken[taken.length >> 1] ?? 0}, at most ${taken.at(-1) ?? 0} ms`);
}

// Orders are taken back and given again, moved and taken out; what would fail is marked where it stands.
async function changesOrders() {
  const state = positionOf("hegregon", 2);
  player = headOf(state).turno_de[0];
  view = viewOf(state, player);
  await browser.desk(1280, 900);
  await openPad(server.url, state, player);
  const put = async (words) => {
    await browser.run(`const area = document.querySelector("${area}"); area.value = arguments[0]; area.dispatchEvent(new Event("input"));`, words);
    await browser.run("return new Promise((done) => setTimeout(done, 700));");
  };
  const empty = await page.fileText();
  const [good] = (await wanted((one) => /mover/.test(one.verbo))).orden.acciones;
  const other = (await sceneNow()).lugares.find(({ nombre }) => nombre.startsWith(`${player}-`) && nombre !== good.unidad).nombre;
  await put(empty.replace(/^ordenes:.*/m, `ordenes:\n  acciones:\n    - ${JSON.stringify(good)}\n    - {unidad: ${other}, mover: A1}`));
  assert.equal(await page.lines(), 2);
  await browser.click(".tab.orders");
  assert.equal(await browser.count(".order-line.bad"), 1, await page.fileText());
  assert.match(await browser.text(".order-line.bad .reason"), /✗ /);
  assert.equal(await browser.count(".marks .failing"), 1);
  assert.equal(await browser.text(".main-action"), "Enviar 2 órdenes · 1 aviso");
  await shot("juez-1280");
  await browser.click(".main-action");
  assert.match(await browser.text("dialog h2"), /No todo se podría cumplir/);
  await browser.click("dialog .go-back");
  const order = () => browser.run(`return [...document.querySelectorAll(".order-line .show-place")].map((one) => one.textContent).join("|");`);
  const before = await order();
  await browser.click(".move-down");
  assert.equal(await order(), before.split("|").reverse().join("|"));
  await browser.click(".undo");
  assert.equal(await order(), before);
  await browser.click(".redo");
  assert.notEqual(await order(), before);
  await browser.click(".remove");
  await browser.click(".remove");
  assert.equal(await page.lines(), 0);
}

const begun = Date.now();
const took = (what) => console.log(`${((Date.now() - begun) / 1000).toFixed(1)} s: ${what}`);
const chosen = plans.filter(({ game }) => !process.env.JUEGOS || process.env.JUEGOS.includes(game));
async function inChromium() {
  await browser.media({ "prefers-color-scheme": "light", "prefers-reduced-motion": "reduce" });
  for (const plan of chosen) {
    await composeRound(plan, 390, 844);
    await composeRound(plan, 844, 390);
    took(plan.game);
  }
  await zooms();
  took("fingers");
  for (const size of [[1280, 900], [2560, 1300]]) await composeByKeyboard(...size);
  for (const game of new Set(plans.map((plan) => plan.game))) await composeByEar(game);
  took("by ear");
  for (const game of new Set(chosen.map((plan) => plan.game))) await timesTaps(game);
  await changesOrders();
  took("mouse and keyboard");
  assert.deepEqual(await browser.faults(), []);
  assertOwnOrigin((await browser.requests()).filter((one) => !one.startsWith("mailto:juez@example.org?")), server.url);
}
try {
  if (isFirefox)
    for (const plan of chosen) await composeRound(plan, 390, 844).then(() => took(`${plan.game} in Firefox`));
  else await inChromium();
} catch (fault) {
  await shot("fallo-dedo");
  console.error(await browser.address().then((one) => one.slice(0, 80)), isFirefox ? "" : await browser.faults());
  throw fault;
} finally {
  await page.close();
}
