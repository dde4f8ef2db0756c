// The order pad for the tests: positions that robots have played, links as letters have them, and the page in a browser.
//
//     const { browser, server, openPad, … } = await padPage(SITE)      SITE: the folder of the web files; Chromium, or what else opens
import assert from "node:assert/strict";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import zlib from "node:zlib";
import { openRonda } from "../../adjudicator/web/ronda.mjs";
import { openBrowser, seriousFaults, serve } from "./browser.mjs";

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), "../..");
export const shots = process.env.PANTALLAS ?? path.join(root, "build/web/pantallas");
export const named = (nombre, texto) => ({ nombre, texto });
export const fileOf = (answer, name) => answer.ficheros.find(({ nombre }) => nombre === name).texto;
export const seed = (n) => n.toString(16).padStart(64, "0");
export const key = "6f2k-9wq1";
export const area = ".composer textarea";

export async function padPage(site, open = openBrowser) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "ronda-pad-"));
  const rules = await openRonda(fs.readFileSync(path.join(site, "tryout.wasm")));
  // The web files, to which a test adds a match.
  const pages = path.join(folder, "site");
  fs.cpSync(site, pages, { recursive: true });

  function asked(request) {
    const answer = rules.ask(request);
    assert.equal(answer.estado_de_salida, 0, answer.errores);
    return answer;
  }
  const headOf = (state) => JSON.parse(asked({ paso: "load", estado: named("e", state) }).salida);
  const robotFile = (state, jugador, n) => asked({ paso: "robot", estado: named("e", state), jugador, nivel: "facil", semilla: seed(n) }).salida;

  // The state after some rounds of robots.
  function positionOf(juego, rounds, opciones = [], jugadores = "ana,beto") {
    let state = fileOf(asked({ paso: "setup", juego, jugadores, semilla: seed(7), opciones }), "estado.json");
    for (let n = 0; n < rounds && headOf(state).turno_de.length > 0; ++n) state = played(state, n);
    return state;
  }
  // The state after a round in which robots play, but for those whose files are given.
  function played(state, n, files = {}) {
    const ordenes = headOf(state).turno_de.map((id) => named(`${id}.yaml`, files[id] ?? robotFile(state, id, n)));
    return fileOf(asked({ paso: "adjudicate", estado: named("e", state), ordenes, semilla: seed(n) }), "estado.json");
  }

  const server = await serve(pages);
  const browser = await open();
  // As in a letter: the page gets only what the player sees, and the program takes what it writes with the whole state.
  const viewOf = (state, jugador) => asked({ paso: "view", estado: named("e", state), jugador }).salida;
  const linkOf = (state, player, { address = "juez@example.org", code = key, match } = {}) =>
    `#v=1${match ? `&partida=${match}` : ""}&j=${player}&c=${code}&a=${encodeURIComponent(address)}&p=${zlib.deflateRawSync(viewOf(state, player)).toString("base64url")}`;
  const fileText = () => browser.property(area, "value");
  const lines = () => browser.count(".order-lines .remove");

  // Another part after # alone does not load the page anew.
  async function openAnew(address) {
    await browser.open("about:blank");
    await browser.open(address);
  }
  async function openPad(base, state, player, more) {
    await openAnew(`${base}ordenes.html${linkOf(state, player, more)}`);
    await ready();
  }
  // The judge has spoken.
  const ready = () => browser.waitFor(`return document.querySelector(".judge pre") !== null;`);

  // Nothing serious for people who use screen readers or the keyboard, and nothing wider than the window.
  async function assertAccessible(what) {
    for (const theme of ["light", "dark"]) {
      await browser.media({ "prefers-color-scheme": theme, "prefers-reduced-motion": "reduce" }); // colours change at once
      assert.deepEqual(await seriousFaults(browser), [], `${what}, ${theme}`);
    }
    await browser.media({ "prefers-color-scheme": "light", "prefers-reduced-motion": "reduce" });
    assert.ok(await browser.run("return document.documentElement.scrollWidth <= innerWidth;"), `${what} is wider than the window`);
  }
  async function close() {
    await browser.close();
    await server.close();
    fs.rmSync(folder, { recursive: true, force: true });
  }
  return { folder, pages, rules, asked, headOf, robotFile, positionOf, played, server, browser, viewOf, linkOf, fileText, lines, openAnew, openPad, ready,
    assertAccessible, close };
}
