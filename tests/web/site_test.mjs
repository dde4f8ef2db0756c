// The site of the example matches in a browser: from a server and from a folder, with and without scripts, in both themes
// and at three widths. Nothing may leave the page's origin, and axe must find nothing serious.
//
// usage: node tests/web/site_test.mjs RONDA WEB [GAME…]      RONDA: build/ronda; WEB: the folder of the web files
// PANTALLAS: the folder for screenshots, default build/web/pantallas
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { assertOwnOrigin, keys, openBrowser, seriousFaults, serve } from "./browser.mjs";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "../..");
const [ronda, web] = process.argv.slice(2, 4).map((one) => path.resolve(one));
const chosen = process.argv.slice(4);
const games = chosen.length ? chosen : ["bheex", "dehexz", "hegregon", "hexadominacion", "neurodrez"];
const screens = process.env.PANTALLAS ?? path.join(root, "build/web/pantallas");

const base = fs.mkdtempSync(path.join(os.tmpdir(), "ronda-sitio-"));
const [tree, site] = [path.join(base, "partidas"), path.join(base, "sitio")];
const run = (...words) => execFileSync(ronda, words, { encoding: "utf8" });

function play(game, rounds) {
  execFileSync(path.join(root, "examples/match"), [game, path.join(tree, game)],
    { env: { ...process.env, RONDA: ronda, RONDAS: String(rounds) }, stdio: "ignore" });
}

// Every match to round 6, and one to its end.
for (const game of games) play(game, game === "hexadominacion" ? 99 : 6);
const begun = performance.now();
run("site", tree, "-o", site, "--web", web);
console.log(`the site of ${games.length} matches: ${(performance.now() - begun).toFixed(0)} ms`);
const folders = fs.readdirSync(site).filter((one) => fs.existsSync(path.join(site, one, "rondas.js")));
assert.equal(folders.length, games.length);
const over = folders.find((one) => /estado acabada/.test(fs.readFileSync(path.join(site, "index.html"), "utf8")) &&
  JSON.parse(fs.readFileSync(path.join(site, one, "datos.json"), "utf8")).acabada) ?? folders[0];
const last = (match) => Math.max(...fs.readdirSync(path.join(site, match)).filter((one) => /^\d{4}\.html$/.test(one)).map((one) => parseInt(one, 10)));
const name = (round) => String(round).padStart(4, "0");

async function slide(browser, url) {
  const match = over, newest = last(match);
  await browser.open(`${url}${match}/0001.html`);
  assert.equal(await browser.property("#ronda", "max"), String(newest));
  // While it is moved only the board changes.
  await browser.run(`const slider = document.getElementById("ronda"); slider.value = 3; slider.dispatchEvent(new Event("input"));`);
  assert.match(await browser.property("#tablero", "src"), /0003(\.en)?\.svg$/);
  await browser.waitFor(`const board = document.getElementById("tablero"); return board.complete && board.naturalWidth > 0;`);
  assert.match(await browser.text(".deslizador output"), new RegExp(`^3 de ${newest}$`));
  await browser.run(`document.getElementById("ronda").dispatchEvent(new Event("change"));`);
  await browser.waitFor(`return location.pathname.endsWith("/0003.html") && document.readyState === "complete";`);
  await browser.run(`document.activeElement?.blur();`);
  await browser.press(keys.right);
  await browser.waitFor(`return location.pathname.endsWith("/0004.html") && document.readyState === "complete";`);
  await browser.press(keys.left);
  await browser.waitFor(`return location.pathname.endsWith("/0003.html") && document.readyState === "complete";`);
  await browser.click("a[rel=next]");
  await browser.waitFor(`return location.pathname.endsWith("/0004.html");`);
}

async function verify(browser, url, match) {
  await browser.open(`${url}${match}/index.html`);
  await browser.waitFor(`return document.querySelector("[data-comprobar]").parentElement.hidden === false;`);
  await browser.click("[data-comprobar]");
  await browser.waitFor(`return document.querySelector(".resultado.bien, .resultado.mal") !== null;`, 60_000);
  return { good: (await browser.count(".resultado.bien")) === 1, text: await browser.text(".resultado") };
}

// One digit of a round in the middle is another: the page says in which round.
function spoil(match) {
  for (const ending of ["json", "js"]) {
    const file = path.join(site, match, `acta.${ending}`);
    const text = fs.readFileSync(file, "utf8");
    const at = text.indexOf("sello", text.indexOf(ending === "js" ? '\\"ronda\\":2,' : '"ronda":2,'));
    const digit = text.indexOf(":", at) + (ending === "js" ? 4 : 3);
    fs.writeFileSync(file, text.slice(0, digit) + (text[digit] === "0" ? "1" : "0") + text.slice(digit + 1));
  }
}

const pages = ["index.html", `${over}/index.html`, `${over}/0001.en.html`, "index.en.html"];

async function accessible(browser, url) {
  for (const theme of ["light", "dark"]) {
    await browser.media({ "prefers-color-scheme": theme });
    for (const width of [390, 1280]) {
      await browser.size(width, 900);
      for (const one of pages) {
        await browser.open(url + one);
        await browser.run(`for (const one of document.querySelectorAll("details")) one.open = true;`);
        assert.deepEqual(await seriousFaults(browser), [], `${one}, ${theme}, ${width} pixels`);
        assert.ok(await browser.run(`return document.documentElement.scrollWidth <= innerWidth;`), `${one} is wider than ${width} pixels`);
      }
    }
  }
  await browser.media({ "prefers-color-scheme": "light" });
}

async function photographs(browser, url) {
  for (const width of [390, 1280, 2560]) {
    await browser.open(`${url}index.html`);
    await browser.screenshot(path.join(screens, `lista-${width}.png`), width, width === 390 ? 844 : 1000);
    for (const match of folders) {
      await browser.open(`${url}${match}/index.html`);
      await browser.screenshot(path.join(screens, `${match}-${width}.png`), width, width === 390 ? 844 : 1000);
    }
  }
  await browser.media({ "prefers-color-scheme": "dark" });
  await browser.open(`${url}${over}/index.html`);
  await browser.screenshot(path.join(screens, "oscuro-1280.png"), 1280, 1000);
  await browser.open(`${url}index.html`);
  await browser.screenshot(path.join(screens, "oscuro-lista-390.png"), 390, 844);
  await browser.media({ "prefers-color-scheme": "light" }, "print");
  await browser.open(`${url}${over}/index.html`);
  await browser.screenshot(path.join(screens, "papel.png"), 794, 1123);
  await browser.media({}, "");
}

// Without scripts every round is one link away, and nothing that needs a script shows.
async function withoutScripts(browser, url) {
  await browser.command("Emulation.setScriptExecutionDisabled", { value: true });
  await browser.open(`${url}${over}/index.html`);
  for (const [selector, end] of [["a[rel=prev]", `/${name(last(over) - 1)}.html`], ["a[rel=next]", `/${name(last(over))}.html`]]) {
    await browser.click(selector);
    await browser.until(async () => (await browser.address()).endsWith(end), end);
  }
  await browser.command("Emulation.setScriptExecutionDisabled", { value: false });
}

const server = await serve(site);
const folder = pathToFileURL(site + path.sep).href;
const browser = await openBrowser();
try {
  for (const url of [server.url, folder]) {
    await slide(browser, url);
    for (const match of folders) {
      const { good, text } = await verify(browser, url, match);
      assert.ok(good, `${match}: ${text}`);
    }
  }
  assert.deepEqual(await browser.faults(), []);
  await withoutScripts(browser, server.url);
  if (process.env.SIN_AXE === undefined) await accessible(browser, server.url);
  await photographs(browser, server.url);
  assert.deepEqual(await browser.faults(), []);
  assertOwnOrigin(await browser.requests(), server.url);
  spoil(over);
  for (const url of [server.url, folder]) {
    const { good, text } = await verify(browser, url, over);
    assert.ok(!good && text.includes("rondas[2]"), text);
  }
  console.log(`slider, check, links, axe and photographs of ${games.length} matches: ${((performance.now() - begun) / 1000).toFixed(0)} s`);
} finally {
  await browser.close();
  await server.close();
  if (process.env.SITIO === undefined) fs.rmSync(base, { recursive: true, force: true });
  else console.log(base);
}
