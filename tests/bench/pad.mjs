// How fast the order pad answers on a slow phone: a page of 390 x 844 pixels on a processor that Chromium slows down six times, in a
// busy position of each game. Prints a table in milliseconds, the middle of a few tries, until the answer is on the screen:
//
//     page      from the address to a board that can be used
//     pressed   from a finger that leaves a place to its ring
//     offers    from there to what can be done with the place
//     written   from a button of an order to the order in the list, and the card that says so
//     judged    from there to the judge's word, the board and the next offers
//     rules     what the rules take of the last two, and for which steps; then of the page
//
// The goals: 3,000 for a page, 100 for what is pressed, 500 for an order.
//
// usage: node tests/bench/pad.mjs WEB [--slow TIMES] [GAME…]      WEB: the folder of the web files
import path from "node:path";
import { named, padPage } from "../web/pad_page.mjs";

const words = process.argv.slice(2), slow = words.indexOf("--slow");
const times = slow < 0 ? 6 : Number(words.splice(slow, 2)[1]);
const [web, ...chosen] = words;
const busy = [["hexadominacion", 5, "ana,beto,caro,dani"], ["hegregon", 9, "ana,beto,caro"], ["bheex", 40, "ana,beto"], ["dehexz", 24, "ana,beto"],
  ["neurodrez", 14, "ana,beto"]].filter(([game]) => chosen.length === 0 || chosen.includes(game));
const tries = 3, quiet = 800; // ms without a change, which is the end of an answer

const { asked, browser, close, fileText, headOf, linkOf, positionOf, robotFile, server, viewOf } = await padPage(path.resolve(web));

// In the page: the time of each change that can be seen, and of each request to the rules.
const watcher = `{
  let given;
  Object.defineProperty(globalThis, "ronda", { get: () => given, set: (ronda) => {
    const open = ronda.open;
    given = { ...ronda, open: async (...names) => {
      const program = await open(...names), ask = program.ask.bind(program);
      program.ask = (request) => {
        const begun = performance.now(), answer = ask(request);
        watch.asked.push([request.paso + (request.json ? "+" : ""), performance.now() - begun]);
        return answer;
      };
      return program;
    } };
  } });
  globalThis.watch = { seen: {}, asked: [], last: 0 };
  const shown = { pressed: ".marks .pressed", offers: ".place-head h2", written: ".offers .done", judged: ".judge pre" };
  let isWatched = {};
  addEventListener("DOMContentLoaded", () => new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter(({ nodeType }) => nodeType === 1);
    const names = Object.keys(shown).filter((name) => added.some((one) => one.matches(shown[name]) || one.querySelector(shown[name])));
    requestAnimationFrame(() => scheduler.postTask(() => {
      watch.last = performance.now();
      for (const name of names) (watch.seen[name] ??= []).push(watch.last);
    }, { priority: "user-blocking" }));
  }).observe(document.body, { childList: true, subtree: true }));
  addEventListener("pointerup", ({ timeStamp }) => (watch.begun = timeStamp), true);
}`;
await browser.command("Page.addScriptToEvaluateOnNewDocument", { source: watcher });

// What came after `act`, until nothing changes any more.
async function watched(act) {
  await browser.run("Object.assign(watch, { seen: {}, asked: [], begun: performance.now() }); watch.last = watch.begun;");
  await act();
  return settled();
}
async function settled() {
  await browser.waitFor(`return performance.now() - watch.last > ${quiet};`, 120_000);
  return browser.run("return watch;");
}
const middle = (all) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)];
const onScreen = (point) => browser.run(`const drawing = document.querySelector(".map .board svg"), at = new DOMPoint(...arguments[0]).matrixTransform(drawing.getScreenCTM());
  const box = document.querySelector(".map .board").getBoundingClientRect();
  return at.x > box.left + 4 && at.x < box.right - 60 && at.y > box.top + 4 && at.y < box.bottom - 4 ? [at.x, at.y] : null;`, point);

async function measure(game, rounds, players) {
  const state = positionOf(game, rounds, [], players), player = headOf(state).turno_de[0];
  const vista = named("v", viewOf(state, player));
  const isByTurns = headOf(state).turno_de.length === 1;
  const opening = [];
  let opened = [];
  for (let i = 0; i < tries; ++i) {
    await browser.open(`${server.url}ordenes.html`);
    await browser.run("localStorage.clear();"); // no draft
    await browser.open("about:blank");
    await browser.open(`${server.url}ordenes.html${linkOf(state, player)}`);
    await browser.find(".judge pre");
    const { seen, asked: all } = await settled();
    opening.push(seen.judged[0]);
    opened = all;
  }
  // By rounds the orders of a robot are there already.
  if (!isByTurns) await browser.run(`const area = document.querySelector(".composer textarea"); area.value = arguments[0]; area.dispatchEvent(new Event("input"));`, robotFile(state, player, 3));
  await settled();
  const ask = (paso, more) => JSON.parse(asked({ paso, vista, ...more }).salida);
  const { lugares } = ask("scene", { jugador: player, json: true });
  // As large as one can choose a place.
  const gap = Math.min(...lugares.slice(1).map(({ en: [x, y] }) => Math.hypot(x - lugares[0].en[0], y - lugares[0].en[1])).filter((far) => far > 0));
  while ((await browser.run(`return document.querySelector(".map .board svg").getScreenCTM().a;`)) * gap < 25) await browser.run(`document.querySelector(".zoom-in").click();`);
  await settled();
  const rows = { pressed: [], offers: [], written: [], judged: [], rules: [], steps: {} };
  for (const { nombre, en } of lugares) {
    if (rows.judged.length >= tries) break;
    if ((await onScreen(en)) === null) continue;
    const fichero = named("ordenes.yaml", await fileText());
    const first = ask("offers", { jugador: player, lugares: [nombre], fichero }).find(({ completa, grave, lugares: [from] }) => completa && !grave && from !== undefined);
    if (first === undefined) continue;
    const at = await onScreen(en);
    if (at === null) continue;
    const tap = await watched(() => browser.tap(...at));
    if (tap.seen.offers === undefined) continue;
    if (tap.seen.pressed) rows.pressed.push(tap.seen.pressed[0] - tap.begun);
    rows.offers.push(tap.seen.offers[0] - tap.begun);
    const isButton = `return [...document.querySelectorAll(".offers button.single")].findIndex((one) => one.querySelector("strong").textContent === arguments[0]);`;
    let index = await browser.run(isButton, first.texto);
    if (index < 0) {
      await browser.run(`[...document.querySelectorAll(".offers button.multiple")].find((one) => one.textContent.startsWith(arguments[0]))?.click();`, first.verbo.replaceAll("_", " "));
      index = await browser.run(isButton, first.texto);
    }
    if (index < 0) continue;
    const given = await watched(async () => {
      const point = await browser.run(`const one = document.querySelectorAll(".offers button.single")[arguments[0]]; one.scrollIntoView({ block: "nearest" });
        const { x, y, width, height } = one.getBoundingClientRect(); return [x + width / 2, y + height / 2];`, index);
      await browser.tap(...point);
    });
    if (given.seen.written === undefined || given.seen.judged === undefined) continue;
    rows.written.push(given.seen.written[0] - given.begun);
    rows.judged.push(given.seen.judged.at(-1) - given.begun);
    rows.rules.push(given.asked.reduce((sum, [, ms]) => sum + ms, 0));
    for (const [step, ms] of given.asked) (rows.steps[step] ??= []).push(ms);
  }
  const cell = (all) => (all.length === 0 ? "-" : middle(all).toFixed(0)).padStart(8);
  const page = opened.map(([step, ms]) => `${step} ${ms.toFixed(0)}`).join(", ");
  const steps = Object.entries(rows.steps).map(([step, all]) => `${step} ${(all.length / rows.rules.length).toFixed(1)} x ${middle(all).toFixed(0)}`).join(", ");
  console.log(`${game.padEnd(15)}${cell(opening)}${cell(rows.pressed)}${cell(rows.offers)}${cell(rows.written)}${cell(rows.judged)}${cell(rows.rules)}   ${steps}; the page: ${page}`);
}

try {
  await browser.media({ "prefers-color-scheme": "light", "prefers-reduced-motion": "reduce" });
  await browser.phone(390, 844);
  await browser.command("Emulation.setCPUThrottlingRate", { rate: times });
  console.log(`${"".padEnd(15)}${["page", "pressed", "offers", "written", "judged", "rules"].map((one) => one.padStart(8)).join("")}   of which, for an order`);
  for (const one of busy) await measure(...one);
} finally {
  await close();
}
