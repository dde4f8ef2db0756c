// The try-out on a phone: robots of each level think in a worker, while the board can be used; a person asks them for a hint, and
// goes back and meets the same again.
//
// usage: node tests/web/tryout_test.mjs WEB [GAME…]      WEB: the folder of the web files
// PANTALLAS: the folder for screenshots, default build/web/pantallas
import assert from "node:assert/strict";
import path from "node:path";
import { assertOwnOrigin, pause } from "./browser.mjs";
import { named, padPage, shots } from "./pad_page.mjs";

const page = await padPage(path.resolve(process.argv[2]));
const { asked, assertAccessible, browser, fileText, lines, openAnew, openPad, pages, positionOf, headOf, server } = page;
const levels = ["facil", "normal", "dificil"];

const round = async () => Number(await browser.property("[data-round]", "dataset").then((all) => all.round));
const photograph = (name) => browser.photograph(path.join(shots, `${name}-390.png`));
const noFault = async () => assert.equal(await browser.count(".tryout > [role=status] > .result.bad"), 0, await browser.text("#page"));
const levelNow = () => browser.property(".level", "value");
const setLevel = (level) => browser.run(`const field = document.querySelector(".level"); field.value = arguments[0]; field.dispatchEvent(new Event("change"));`, level);
// A person composes, and the judge has spoken; or the match is over.
const ready = () => browser.waitFor(`return (document.querySelector(".composer textarea") !== null && document.querySelector(".judge pre") !== null &&
  document.querySelector(".robot")?.disabled === false) || document.querySelector(".tryout .good, .tryout strong") !== null && document.querySelector(".composer textarea, .thinking, .next") === null;`, 60_000);
const isComposing = async () => (await browser.count(".composer textarea")) > 0;

async function choose(game, level) {
  await openAnew(`${server.url}probar.html`);
  await browser.find(`[data-game=${game}]`);
  assert.equal(await levelNow(), "facil");
  await setLevel(level);
  await browser.click(`[data-game=${game}]`);
  await ready();
  assert.equal(await levelNow(), level);
  // Whoever begins, the person has the seat that the page says.
  assert.deepEqual(await browser.run(`return [...document.querySelectorAll("[data-seat]")].filter((one) => one.checked).map((one) => one.dataset.seat);`), ["ana"]);
  assert.match(await browser.property("[data-round]", "textContent"), /juegas con ana$/);
}

// Returns the file that the robot would send.
async function hint() {
  await browser.click(".robot");
  await browser.waitFor(`return document.querySelector(".hint") !== null && document.querySelector(".robot").disabled === false;`, 60_000);
  await noFault();
  return fileText();
}
// Plays the hint; returns all that came of it.
async function playHint() {
  const now = await round();
  await hint();
  await browser.waitFor(`return document.querySelector(".main-action").textContent.endsWith("Jugar");`);
  await browser.click(".main-action");
  await browser.waitFor(`return Number(document.querySelector("[data-round]").dataset.round) > ${now};`, 60_000);
  await ready();
  await noFault();
  return browser.run(`return document.querySelector("[data-round]").textContent + document.querySelector(".panel.of-match").textContent + document.querySelector(".map svg").innerHTML;`);
}

async function plays(game, level) {
  await choose(game, level);
  const begun = await round(), empty = await fileText();
  const first = await hint();
  assert.notEqual(first, empty, "a robot has something to order at the start");
  await browser.click(".undo");
  assert.equal(await fileText(), empty);
  assert.equal(await browser.run(`return document.querySelector(".back").disabled;`), true);
  const then = await playHint();
  await photograph(`probar-${game}-${level}`);
  assert.ok(await isComposing());
  await browser.click(".back");
  await ready();
  assert.equal(await round(), begun);
  assert.equal(await lines(), 0);
  assert.equal(await hint(), first);
  await browser.click(".undo");
  assert.equal(await playHint(), then, "the same again");
  for (let more = 0; more < 2 && (await isComposing()); ++more) await playHint();
  assert.deepEqual(await browser.faults(), []);
}

// Robots that think until they are let go: the page says so, the board can be used, and who goes back is not disturbed any more.
const hold = () => browser.run(`const post = Worker.prototype.postMessage, held = [];
  Worker.prototype.postMessage = function (data) { data instanceof WebAssembly.Module ? post.call(this, data) : held.push(() => post.call(this, data)); };
  globalThis.letGo = () => held.splice(0).forEach((one) => one());`);
const letGo = () => browser.run("letGo();");
const scale = () => browser.run(`return document.querySelector(".map svg").viewBox.baseVal.width;`);
async function waits(game) {
  await choose(game, "dificil");
  await playHint();
  const now = await round();
  await hint();
  await hold();
  await browser.click(".main-action");
  assert.match(await browser.text(".thinking"), /^beto: pensando…$/);
  await photograph(`probar-${game}-pensando`);
  await assertAccessible(`${game} while a robot thinks`);
  const whole = await scale();
  await browser.click(".map .zoom-in");
  await browser.until(async () => (await scale()) < whole, "the board is enlarged meanwhile");
  assert.equal(await browser.count(".thinking"), 1);
  await browser.click(".back");
  await ready();
  await letGo();
  await pause(500);
  assert.equal(await round(), now);
  assert.ok(await isComposing());
  // Of another level they begin anew, and a hint that comes too late does not come.
  await browser.click(".robot");
  assert.equal(await browser.text(".robot"), "Pensando…");
  await setLevel("normal");
  await ready();
  await letGo();
  await pause(500);
  assert.equal(await browser.count(".hint"), 0);
  await browser.click(".robot");
  await letGo();
  await browser.find(".hint");
  await browser.click(".main-action");
  await browser.find(".thinking");
  await setLevel("facil");
  // By turns, the robot thinks about the position after the person's order.
  for (let i = 0; i < 2; ++i) await letGo();
  await ready();
  assert.ok((await round()) > now);
  assert.equal(await levelNow(), "facil");
  await noFault();
}

// Nobody but robots: a round at a time, and back.
async function watches() {
  await choose("hexadominacion", "normal");
  await browser.run(`document.querySelector("[data-seat=ana]").click();`);
  for (const after of [1, 2]) {
    await browser.click(".next");
    await browser.waitFor(`return document.querySelector("[data-round='${after}']") !== null && document.querySelector(".next") !== null;`, 60_000);
  }
  await browser.click(".back");
  assert.equal(await round(), 1);
  await browser.run(`document.querySelector("[data-seat=beto]").click();`);
  await ready();
  assert.match(await browser.property("[data-round]", "textContent"), /juegas con beto$/);
}

// After the last step of a lesson one plays an easy robot, whatever was chosen before.
async function lesson(game) {
  await openAnew(`${server.url}probar.html`);
  await browser.find(`[data-lesson=${game}]`);
  await setLevel("dificil");
  await browser.click(`[data-lesson=${game}]`);
  const { jugador, pasos } = JSON.parse(asked({ paso: "lesson", juego: game }).salida);
  for (const { estado, pedido } of pasos) {
    if (Object.keys(pedido).length > 0) {
      const words = asked({ paso: "write", estado: named("e", estado), jugador, ordenes: pedido, clave: "" }).salida;
      await browser.find(".composer textarea");
      await browser.run(`const area = document.querySelector(".composer textarea"); area.value = arguments[0]; area.dispatchEvent(new Event("input"));`, words);
      await browser.waitFor(`return document.querySelector(".main-action").textContent.endsWith("Seguir");`);
      await browser.click(".main-action");
    }
    await browser.click(".next");
  }
  await ready();
  assert.equal(await levelNow(), "facil");
  assert.match(await browser.property("[data-round]", "textContent"), /juegas con ana$/);
  await playHint();
}

const begun = Date.now();
const took = (what) => console.log(`${((Date.now() - begun) / 1000).toFixed(1)} s: ${what}`);
try {
  await browser.phone(390, 844);
  const chosen = process.argv.slice(3);
  const games = chosen.length ? chosen : JSON.parse(asked({ paso: "games", json: true }).salida).map(({ juego }) => juego);
  // Where orders of a running match are composed, no robot is loaded.
  const state = positionOf("hexadominacion", 1);
  await openPad(server.url, state, headOf(state).turno_de[0]);
  assert.deepEqual(server.asked.filter((one) => /tryout|worker|robot/.test(one)), []);
  await openAnew(`${server.url}probar.html`);
  await browser.find("[data-game]");
  assert.ok(!server.asked.slice(server.asked.lastIndexOf("/probar.html")).includes("/ronda.wasm"), "one module is enough");
  await photograph("probar");
  await assertAccessible("the games to try");
  for (const game of games) {
    for (const level of levels) await plays(game, level);
    await assertAccessible(`${game} in the try-out`);
    await lesson(game);
    took(`${game}: ${levels.join(", ")}, and after the lesson`);
  }
  for (const game of ["bheex", "hexadominacion"]) await waits(game);
  await watches();
  took("robots that take their time, and robots alone");
  assert.deepEqual(await browser.faults(), []);
  assertOwnOrigin(await browser.requests(), server.url);
  await openAnew(`file://${pages}/probar.en.html`);
  await browser.click("[data-game=bheex]");
  await browser.find(".composer textarea");
  await browser.click(".robot");
  assert.match(await browser.text(".hint"), /^The robot would play this/);
  assert.deepEqual(await browser.faults(), []);
  took("from a folder on disk");
} catch (fault) {
  await browser.photograph(path.join(shots, "fallo.png"));
  console.error(await browser.address(), await browser.faults());
  throw fault;
} finally {
  await page.close();
}
