// A whole match of each game against an easy robot on a phone, with nothing but a finger: the game and its options are chosen, the
// first round is composed on the board, the others with the robot's hint, until the match is over and «Revancha» begins another.
// The taps of the first round are told.
//
// usage: node tests/web/touch_match_test.mjs WEB [GAME…]      WEB: the folder of the web files
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { openBrowser, serve } from "./browser.mjs";
import { shots } from "./pad_page.mjs";

const [web, ...chosen] = process.argv.slice(2);
const server = await serve(path.resolve(web));
const browser = await openBrowser();
const known = fs.readFileSync(new URL("../../adjudicator/games/games.txt", import.meta.url), "utf8").trim().split(/\s+/).sort();
const mostRounds = 400;
let taps = 0;

const settled = () => browser.run("return new Promise((done) => setTimeout(done, 120));");
async function tapAt(x, y) {
  ++taps;
  await browser.tap(x, y);
  await settled();
}
// What a finger can press: in view, and large enough.
async function tapOn(css, index = 0) {
  const [x, y, width, height, isOnTop] = await browser.run(`const one = document.querySelectorAll(arguments[0])[arguments[1]];
    one.scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = one.getBoundingClientRect(), top = document.elementFromPoint(x + width / 2, y + height / 2);
    return [x + width / 2, y + height / 2, width, height, one.contains(top) || top?.control === one];`, css, index);
  assert.ok(width >= 20 && height >= 20 && isOnTop, `${css} cannot be pressed: ${[width, height, isOnTop]}`);
  await tapAt(x, y);
}

// The page tells the test which rules it asks; nothing is done with them but asking.
const listen = () => browser.run(`const compose = pad.composer;
  pad.composer = (given) => { globalThis.asked = given; return compose(given); };`);
const state = () => browser.run(`return [...document.querySelectorAll(".composer textarea, .next, .rematch, .skip, .thinking")].map((one) => one.className || "composes");`);
const sheet = () => browser.property(".composer textarea", "value");
const sceneNow = () => browser.run(`const file = { nombre: "o.yaml", texto: document.querySelector(".composer textarea").value }, { rules, player } = asked;
  const good = rules.try("check", { ordenes: [file] }).estado_de_salida === 0;
  return rules.json("scene", { json: true, ...(good ? { ordenes: [file] } : { jugador: player }) }).lugares;`);
// An order that may be given as things stand, with a place: one of the robot's kind of game, or any.
const wanted = () => browser.run(`const file = { nombre: "o.yaml", texto: document.querySelector(".composer textarea").value }, { rules, player } = asked;
  for (const { nombre } of rules.json("scene", { json: true, jugador: player }).lugares.reverse()) {
    const found = rules.json("offers", { jugador: player, lugares: [nombre], fichero: file }).find(({ completa, lugares }) => completa && lugares.length > 0);
    if (found) return found;
  }
  return null;`);

async function tapPlace(name) {
  for (let attempt = 0; attempt < 4; ++attempt) {
    const { en } = (await sceneNow()).find(({ nombre }) => nombre === name);
    const look = () => browser.run(`const at = new DOMPoint(arguments[0], arguments[1]).matrixTransform(document.querySelector(".map .board svg").getScreenCTM());
      const box = document.querySelector(".map .board").getBoundingClientRect();
      return [at.x, at.y, at.x > box.left + 4 && at.x < box.right - 60 && at.y > box.top + 4 && at.y < box.bottom - 4];`, ...en);
    let [x, y, isInside] = await look();
    if (!isInside) {
      await tapOn(".zoom-buttons .zoom-all");
      await settled();
      [x, y] = await look();
    }
    const selected = () => browser.run(`return (document.querySelector(".place-head h2")?.textContent ?? "") + document.querySelector(".composer textarea").value;`);
    const before = await selected();
    await tapAt(x, y);
    await settled();
    if ((await selected()) !== before) return;
  }
  assert.fail(`${name} cannot be chosen`);
}
async function give(offer) {
  const before = await sheet(), isDone = async () => (await sheet()) !== before;
  for (const name of offer.lugares) if (!(await isDone())) await tapPlace(name);
  for (const words of [offer.texto, `${offer.verbo.replaceAll("_", " ")}…`, offer.texto]) {
    if (await isDone()) return;
    const index = await browser.run(`return [...document.querySelectorAll(".offers button.offer")].findIndex((one) => one.querySelector("strong").textContent === arguments[0]);`, words);
    if (index >= 0) await tapOn(".offers button.offer", index);
  }
  assert.ok(await isDone(), `${offer.texto} was not written`);
}
const isReady = async () => (await browser.text(".main-action")).endsWith("Jugar") && !(await browser.text(".main-action")).includes("·");

async function waitForTable() {
  await browser.until(async () => {
    const now = await state();
    if (now.some((one) => one.includes("thinking"))) return false;
    if (now.some((one) => one.includes("skip"))) return (await tapOn(".skip"), false);
    return now.length > 0;
  }, "the table", 120_000);
}

async function playMatch(game) {
  await browser.open("about:blank");
  await browser.open(`${server.url}probar.html`);
  await browser.find(`[data-game=${game}]`);
  await listen();
  if ((await browser.count(`[data-short=${game}]`)) > 0) await tapOn(`[data-short=${game}]`);
  await tapOn(`[data-game=${game}]`);
  await waitForTable();
  taps = 0;
  for (let i = 0; i < 6 && !(await isReady()); ++i) await give(await wanted() ?? assert.fail(`${game}: nothing to order`));
  if (await browser.run(`return document.querySelectorAll(".order-lines .remove").length === 0;`)) await give(await wanted());
  await settled();
  assert.ok(await isReady(), `${game}: ${await browser.text(".main-action")}`);
  await browser.photograph(path.join(shots, `partida-dedo-${game}.png`));
  await tapOn(".main-action");
  console.log(`${game}: the first round in ${taps} taps`);
  let rounds = 1;
  for (; rounds < mostRounds; ++rounds) {
    await waitForTable();
    const now = await state();
    if (now.some((one) => one.includes("next"))) await tapOn(".next");
    else if (now.some((one) => one.includes("rematch"))) break;
    else {
      await tapOn(".robot");
      await browser.waitFor(`return document.querySelector(".hint") !== null && document.querySelector(".robot").disabled === false;`, 120_000);
      await browser.waitFor(`return document.querySelector(".main-action").textContent.endsWith("Jugar");`);
      await tapOn(".main-action");
    }
  }
  assert.ok(rounds < mostRounds, `${game} does not end`);
  await browser.photograph(path.join(shots, `partida-dedo-${game}-fin.png`));
  console.log(`${game}: over after ${rounds} decisions: ${(await browser.property(".of-match section", "innerText")).split("\n")[1] ?? ""}`);
  await tapOn(".rematch");
  await browser.find("[data-round='0'], .skip, .thinking");
  await waitForTable();
  assert.ok((await state()).includes("composes"), `${game}: «Revancha» begins another match`);
  assert.deepEqual(await browser.faults(), []);
}

try {
  await browser.media({ "prefers-color-scheme": "light", "prefers-reduced-motion": "reduce" });
  await browser.phone(390, 844);
  for (const game of chosen.length > 0 ? chosen : known) await playMatch(game);
} catch (fault) {
  await browser.photograph(path.join(shots, "fallo-partida.png"));
  throw fault;
} finally {
  await browser.close();
  await server.close();
}
