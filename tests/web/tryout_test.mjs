// The try-out on a phone: robots of each level think in a worker, while the board can be used; a person asks them for a hint, and
// goes back and meets the same again.
//
// usage: node tests/web/tryout_test.mjs WEB [GAME…]      WEB: the folder of the web files
// PANTALLAS: the folder for screenshots, default build/web/pantallas
import assert from "node:assert/strict";
import path from "node:path";
import { assertOwnOrigin, keys, pause } from "./browser.mjs";
import { named, padPage, shots } from "./pad_page.mjs";

const page = await padPage(path.resolve(process.argv[2]));
const { asked, assertAccessible, browser, fileText, lines, openAnew, openPad, pages, positionOf, headOf, server } = page;
const levels = ["facil", "normal", "dificil"];

const round = async () => Number(await browser.property("[data-round]", "dataset").then((all) => all.round));
const photograph = (name) => browser.photograph(path.join(shots, `${name}-390.png`));
const noFault = async () => assert.equal(await browser.count(".tryout > [role=status] > .result.bad"), 0, await browser.text("#page"));
const levelNow = () => browser.property(".level", "value");
const setLevel = (level) => browser.run(`const field = document.querySelector(".level"); field.value = arguments[0]; field.dispatchEvent(new Event("change"));`, level);
// A person composes, and the judge has spoken; or the match is over. What happened before is not awaited, but skipped.
const ready = () => browser.waitFor(`document.querySelector(".skip")?.click(); return (document.querySelector(".composer textarea") !== null && document.querySelector(".judge pre") !== null &&
  document.querySelector(".robot")?.disabled === false) || document.querySelector(".rematch") !== null && document.querySelector(".composer textarea, .thinking, .next") === null;`, 60_000);
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
  assert.match(await browser.property("[data-round]", "textContent"), /juegas tú$/);
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
  assert.match(await browser.text(".thinking"), /^Beto: pensando…$/);
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

// After «Jugar» the round is told: one move at a time, said, in ten seconds at most, unless somebody skips it.
async function tells(game) {
  await choose(game, "facil");
  await browser.media({ "prefers-reduced-motion": "no-preference" });
  await hint();
  await browser.click(".main-action");
  await browser.find(".telling .moves p");
  const from = Date.now();
  const now = () => browser.run(`const seen = [...document.querySelectorAll(".map [data-from]")].filter((one) => !one.hasAttribute("display"));
    return [document.querySelector(".moves p").textContent, seen.map(({ dataset }) => dataset.from + "-" + dataset.until)];`);
  const [first, groups] = await now();
  // A robot may have played the first round.
  assert.match(first, /^Ronda [12] · 1 de \d+: ./);
  assert.ok(groups.every((one) => Number(one.split("-")[0]) <= 1), String(groups));
  assert.equal(await browser.attribute(".moves p", "aria-live"), "polite");
  await photograph(`probar-${game}-jugadas`);
  await browser.waitFor(`return document.querySelector(".moves p")?.textContent !== arguments[0];`.replace("arguments[0]", JSON.stringify(first)));
  await browser.waitFor(`return document.querySelector(".composer textarea") !== null;`, 15_000);
  assert.ok(Date.now() - from < 15_000);
  // Where nothing should move, each move waits for a button.
  await browser.media({ "prefers-reduced-motion": "reduce" });
  await hint();
  await browser.click(".main-action");
  await browser.find(".telling .moves p");
  await assertAccessible(`${game} while a round is told`);
  const [still] = await now();
  await pause(2500);
  assert.equal((await now())[0], still);
  assert.equal(await browser.run(`return document.activeElement.className;`), "primary skip");
  await browser.press(keys.right);
  assert.notEqual((await now())[0], still);
  await browser.click(".skip");
  await ready();
  assert.ok(await isComposing());
  // Who stands where is in view all the time.
  const strip = await browser.run(`const { top, bottom } = document.querySelector(".standing-strip").getBoundingClientRect(); return [top >= 0 && bottom < 250, document.querySelector(".standing-strip .own").textContent];`);
  assert.ok(strip[0] && strip[1].startsWith("tú"), String(strip));
}

// Who is out is asked what to do, and may play again with the same options.
async function isOut() {
  await openAnew(`${server.url}probar.html`);
  await browser.find("[data-game=hexadominacion]");
  await browser.run(`const card = document.querySelector("[data-game=hexadominacion]").closest("li"); card.querySelector("select").value = 3; card.querySelector("[data-short]").click();`);
  await browser.click("[data-game=hexadominacion]");
  await ready();
  await browser.run(`const area = document.querySelector(".composer textarea"); area.value = area.value.replace(/^ordenes:.*/m, "ordenes: {rendirse: true}"); area.dispatchEvent(new Event("input"));`);
  await browser.waitFor(`return document.querySelector(".order-lines .remove") !== null;`);
  await pause(700);
  await browser.click(".main-action");
  await browser.waitFor(`document.querySelector(".skip")?.click(); return document.querySelector(".rematch") !== null;`, 60_000);
  assert.equal(await round(), 1, "the match waits for an answer");
  assert.match(await browser.text(".hint.out"), /^Estás fuera de la partida/);
  await photograph("probar-fuera");
  await assertAccessible("somebody who is out");
  await browser.click(".next");
  await browser.waitFor(`document.querySelector(".skip")?.click(); return document.querySelector("[data-round='2']") !== null && document.querySelector(".next") !== null;`, 60_000);
  await browser.click(".back");
  await ready();
  await browser.run(`document.querySelector(".leave").click();`);
  // A short match of Bheex has a small board.
  await browser.find("[data-short=bheex]");
  await browser.click("[data-game=bheex]");
  await ready();
  const many = await browser.count(".places > div");
  await browser.click(".leave");
  await browser.click("[data-short=bheex]");
  await browser.click("[data-game=bheex]");
  await ready();
  assert.ok((await browser.count(".places > div")) < many);
}

// Nobody but robots: a round at a time, and back.
async function watches() {
  await choose("hexadominacion", "normal");
  await browser.run(`document.querySelector("[data-seat=ana]").click();`);
  for (const after of [1, 2]) {
    await browser.click(".next");
    await browser.waitFor(`document.querySelector(".skip")?.click(); return document.querySelector("[data-round='${after}']") !== null && document.querySelector(".next") !== null;`, 60_000);
  }
  await browser.click(".back");
  assert.equal(await round(), 1);
  await browser.run(`document.querySelector("[data-seat=beto]").click();`);
  await ready();
  assert.match(await browser.property("[data-round]", "textContent"), /juegas tú$/);
}

// After the last step of a lesson one plays an easy robot, whatever was chosen before.
async function lesson(game) {
  await openAnew(`${server.url}probar.html`);
  await browser.find(`[data-lesson=${game}]`);
  await setLevel("dificil");
  await browser.click(`[data-lesson=${game}]`);
  const { jugador, pasos } = JSON.parse(asked({ paso: "lesson", juego: game }).salida);
  for (const [i, { estado, pedido, texto }] of pasos.entries()) {
    if (Object.keys(pedido).length > 0) {
      await browser.find(".composer textarea");
      // What the step wants stays in view while one points, its places are ringed, and another order is told from it.
      assert.equal(await browser.text(".tryout > .lesson p"), texto);
      const seen = await browser.run(`const { top, bottom } = document.querySelector(".tryout > .lesson").getBoundingClientRect();
        return top >= 0 && bottom < innerHeight / 2 && !document.querySelector(".panel.of-offers").hidden;`);
      assert.ok(seen, `${game}, step ${i + 1}: the instruction is not in view`);
      const values = JSON.stringify(pedido).match(/"[^"]+"/g).map((one) => JSON.parse(one));
      const places = new Set(await browser.run(`return [...document.querySelectorAll(".finder option")].map(({ value }) => value);`));
      assert.equal((await browser.count(".marks .wanted")) > 0, values.some((one) => places.has(one)), `${game}, step ${i + 1}: the places that it names are ringed`);
      if (i === 0) {
        await browser.click(".tab.orders");
        await browser.click(".main-action");
        assert.match(await browser.text(".lesson .message"), /^(Falta esto|El paso no pide|Has puesto)/);
        await photograph(`leccion-${game}`);
      }
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
  assert.match(await browser.property("[data-round]", "textContent"), /juegas tú$/);
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
  for (const game of games) await tells(game);
  await isOut();
  took("rounds told move by move, and somebody who is out");
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
