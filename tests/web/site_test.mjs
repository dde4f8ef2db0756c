// The site of the example matches in a browser: from a server and from a folder, with and without scripts, in both themes
// and at three widths. Nothing may leave the page's origin, and axe must find nothing serious. Letters, too, in both themes.
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
const known = fs.readFileSync(path.join(root, "adjudicator/games/games.txt"), "utf8").trim().split(/\s+/).sort();
const games = chosen.length ? chosen : known;
const screens = process.env.PANTALLAS ?? path.join(root, "build/web/pantallas");

const base = fs.mkdtempSync(path.join(os.tmpdir(), "ronda-sitio-"));
const [tree, site] = [path.join(base, "partidas"), path.join(base, "sitio")];
const run = (...words) => execFileSync(ronda, words, { encoding: "utf8" });

function play(game, rounds, folder = game) {
  execFileSync(path.join(root, "examples/match"), [game, path.join(tree, folder)],
    { env: { ...process.env, RONDA: ronda, RONDAS: String(rounds), SITIO: "https://example.org/ronda/" }, stdio: "ignore" });
}

// Every match to round 6, and one to its end. A second match has the id of the first, so that its folder has another name.
for (const game of games) play(game, game === "hexadominacion" ? 99 : 6);
play(games[0], 3, "zzz");
const begun = performance.now();
run("site", tree, "-o", site, "--web", web);
console.log(`the site of ${games.length} matches: ${(performance.now() - begun).toFixed(0)} ms`);
const folders = fs.readdirSync(site).filter((one) => fs.existsSync(path.join(site, one, "rondas.js")));
assert.equal(folders.length, games.length + 1);
const second = folders.find((one) => one.endsWith("-2"));
const told = (match) => JSON.parse(fs.readFileSync(path.join(site, match, "datos.json"), "utf8"));
const over = folders.find((one) => /status over/.test(fs.readFileSync(path.join(site, "index.html"), "utf8")) &&
  told(one).acabada) ?? folders[0];
const last = (match) => Math.max(...fs.readdirSync(path.join(site, match)).filter((one) => /^\d{4}\.html$/.test(one)).map((one) => parseInt(one, 10)));
const name = (round) => String(round).padStart(4, "0");

async function slide(browser, url) {
  const match = over, newest = last(match);
  await browser.open(`${url}${match}/0001.html`);
  assert.equal(await browser.property("#round", "max"), String(newest));
  // While it is moved only the board changes.
  await browser.run(`const slider = document.getElementById("round"); slider.value = 3; slider.dispatchEvent(new Event("input"));`);
  assert.match(await browser.property("#board", "src"), /0003(\.en)?\.svg$/);
  await browser.waitFor(`const board = document.getElementById("board"); return board.complete && board.naturalWidth > 0;`);
  assert.match(await browser.text(".slider output"), new RegExp(`^3 de ${newest}$`));
  await browser.run(`document.getElementById("round").dispatchEvent(new Event("change"));`);
  await browser.waitFor(`return location.pathname.endsWith("/0003.html") && document.readyState === "complete";`);
  await browser.run(`document.activeElement?.blur();`);
  await browser.press(keys.right);
  await browser.waitFor(`return location.pathname.endsWith("/0004.html") && document.readyState === "complete";`);
  await browser.press(keys.left);
  await browser.waitFor(`return location.pathname.endsWith("/0003.html") && document.readyState === "complete";`);
  await browser.click("a[rel=next]");
  await browser.waitFor(`return location.pathname.endsWith("/0004.html");`);
}

const isAt = (round) => `return location.pathname.endsWith("/${name(round)}.html") && document.readyState === "complete";`;

// The rounds follow one another in the page; stopped, or at the end, the page is that of the round that is shown.
async function plays(browser, url) {
  const match = over, newest = last(match);
  await browser.open(`${url}${match}/0001.html`);
  await browser.click(".play");
  await browser.waitFor(`return document.getElementById("board").src.includes("/0002.");`);
  assert.ok((await browser.address()).endsWith("/0001.html"));
  assert.equal(await browser.property("#round", "value"), "2");
  await browser.click(".play");
  await browser.waitFor(isAt(2));
  await browser.open(`${url}${match}/${name(newest - 1)}.html`);
  await browser.click(".play");
  await browser.waitFor(isAt(newest));
}

// The moves of a round are drawn one after another upon the board before it, and said; then the whole round is there again.
async function movesOneByOne(browser, url) {
  for (const match of folders) {
    const round = fs.readdirSync(path.join(site, match)).filter((one) => one.endsWith(".jugadas.js") && !one.includes(".en.")).sort().at(-1)?.slice(0, 4);
    if (round === undefined) continue;
    const drawn = () => browser.count(".picture > .move");
    const seen = () => browser.run(`return [...document.querySelectorAll(".move [data-from]")].filter((one) => !one.hasAttribute("display")).map(({ dataset }) => [Number(dataset.from), Number(dataset.until ?? 1e9)]);`);
    await browser.open(`${url}${match}/${round}.html`);
    await browser.click("[data-moves] > button");
    await browser.find(".picture > .move");
    assert.equal(await browser.run(`return getComputedStyle(document.getElementById("board")).visibility;`), "hidden", "a clean board");
    const [, many, words] = /^1 de (\d+): (.+)/.exec(await browser.text(".moves p")) ?? assert.fail(`${match}, round ${round}`);
    assert.ok(await browser.run(`return document.querySelector(".report").innerText.includes(arguments[0]);`, words), `${words} is not in the report`);
    await browser.press(keys.right);
    await browser.waitFor(`return document.querySelector(".moves p").textContent.startsWith("2 de ");`);
    assert.ok((await browser.address()).endsWith(`/${round}.html`), "an arrow key is for the moves");
    for (let n = 2; n <= Number(many); ++n) {
      assert.ok((await seen()).every(([from, until]) => from <= n && !(until <= n)), `move ${n}: marks of another one`);
      if (n === Math.ceil(Number(many) / 2)) await browser.photograph(path.join(screens, `jugadas-${match}.png`));
      await browser.run(`document.querySelector(".move-on").click();`);
    }
    await browser.click(".moves button:last-child");
    assert.equal(await drawn(), 0);
    assert.ok((await browser.property("#board", "src")).includes(`/${round}.`));
    console.log(`${match}: ${many} moves of round ${Number(round)}, one by one`);
  }
}

const line = (from, to) => Array.from({ length: 9 }, (_, i) => [from[0] + ((to[0] - from[0]) * i) / 8, from[1] + ((to[1] - from[1]) * i) / 8]);

// Two fingers enlarge the board; keys and buttons, too. As long as all of it is seen a finger scrolls the page and turns rounds.
async function enlarges(browser, url) {
  await browser.phone(390, 844);
  await browser.open(`${url}${over}/0001.html`);
  const look = () => browser.run(`const frame = document.querySelector(".frame"), box = frame.getBoundingClientRect();
    return { k: new DOMMatrix(getComputedStyle(document.querySelector(".picture")).transform).a, touch: getComputedStyle(frame).touchAction,
      x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, top: scrollY };`);
  const settled = (isRight, what) => browser.until(async () => isRight(await look()), what);
  await browser.waitFor(`const board = document.getElementById("board"); return board.complete && document.querySelector(".zoomable") !== null;`);
  const { x, y, width, ...begun } = await look();
  assert.ok(begun.k === 1 && begun.touch === "pan-y", JSON.stringify(begun));
  assert.ok(width > 330, `the board is ${width} pixels wide`);
  await browser.touch(line([x - 20, y], [x - 80, y]), line([x + 20, y], [x + 80, y]));
  await settled(({ k, touch }) => k > 2 && touch === "none", "two fingers enlarge");
  await browser.touch(line([x + 80, y], [x - 80, y]));
  await settled(({ k }) => k > 2, "a finger moves the enlarged board");
  assert.ok((await browser.address()).endsWith("/0001.html"), "and turns no round");
  await browser.press("0");
  await settled(({ k, touch }) => k === 1 && touch === "pan-y", "0 shows all of it");
  await browser.press("+");
  await settled(({ k }) => k > 1.4, "+ enlarges");
  await browser.press("-");
  await settled(({ k }) => k === 1, "- makes it smaller");
  await browser.click(".zoom-buttons .zoom-in");
  await settled(({ k }) => k > 1.4, "so does a button");
  await browser.click(".zoom-buttons .zoom-all");
  await settled(({ k }) => k === 1, "all of it again");
  await browser.run(`scrollTo(0, 0);`);
  await browser.touch(line([x, y], [x, y - 150]));
  await settled(({ top }) => top > 50, "a finger on the board scrolls the page");
  await browser.run(`scrollTo(0, 0);`);
  // One swipe after another, there and back.
  await browser.open(`${url}${over}/0001.html`);
  for (const [way, to] of [[-90, 2], [90, 1], [-90, 2], [-90, 3]]) {
    // The browser knows what a finger may do there when it has painted the page.
    await browser.waitFor(`return document.querySelector(".zoomable") !== null &&
      new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(true), 200))));`);
    const now = await look();
    await browser.touch(line([now.x - way, now.y], [now.x + way, now.y]));
    await browser.waitFor(isAt(to));
  }
  await browser.desk(1280, 900);
}

// The try-out begins with any round whose position is published, and says what it cannot find.
async function triesOut(browser, url) {
  assert.deepEqual(await browser.faults(), []);
  await browser.open(`${url}${over}/0001.html`);
  await browser.click("a.what-if");
  await browser.waitFor(`return document.querySelector(".situation[data-round='1']") !== null;`, 60_000);
  for (const [round, words] of [["99999", /tras la ronda 99999/], ["x", /no es el número de una ronda/]]) {
    await browser.open("about:blank");
    await browser.open(`${url}probar.html#partida=${over}&ronda=${round}`);
    assert.match(await browser.text(".result.bad"), words);
  }
  const missing = await browser.faults(); // the browser itself tells that a file is not there
  assert.ok(missing.length === 1 && missing[0].includes("/99999.estado.js"), String(missing));
}

async function verify(browser, url, match) {
  await browser.open("about:blank");
  await browser.open(`${url}${match}/index.html`);
  await browser.waitFor(`return document.querySelector("[data-commitment]").parentElement.hidden === false;`);
  await browser.click("[data-commitment]");
  const kind = await browser.until(() => browser.run(
    `return ["good", "partial", "bad"].find((kind) => document.querySelector(".result." + kind)) ?? null;`), "the check", 60_000);
  return { kind, text: await browser.text(".result") };
}

// Where letters have no part in the dice, the record alone says so.
const kindOfWhole = (match) => (JSON.parse(fs.readFileSync(path.join(site, match, "acta.json"), "utf8")).formato === "ronda/acta/3" ? "good" : "partial");

// Green only where every round of this match was played again; a sealed record says what was checked and what was not.
async function assertChecks(browser, url) {
  for (const match of folders) {
    const { kind, text } = await verify(browser, url, match);
    if (told(match).publicada) {
      assert.equal(kind, kindOfWhole(match), `${match}: ${text}`);
      const first = kind === "good" ? "Todo cuadra" : "Cuadra, pero[^]*ninguna carta pone nada en los dados";
      assert.match(text, new RegExp(`^${first}[^]*hasta la ronda ${last(match)}:`));
    } else {
      assert.equal(kind, "partial", `${match}: ${text}`);
      assert.match(text, /^El acta está sellada[^]*está bien formada[^]*Sin comprobar:[^]*ninguna ronda se ha vuelto a jugar/);
      assert.doesNotMatch(text, /cuadra/);
    }
  }
  assert.equal(last(second), 3);
}

// A page takes the record beside it, whatever its folder is called, and no other match's.
async function assertOwnRecord(browser, url) {
  const moved = "otro-nombre", other = folders.find((one) => one !== second && `${one}-2` !== second && one !== over);
  fs.cpSync(path.join(site, second), path.join(site, moved), { recursive: true });
  assert.equal((await verify(browser, url, moved)).kind, told(second).publicada ? kindOfWhole(second) : "partial");
  if (other !== undefined)
    for (const ending of ["json", "js"]) fs.copyFileSync(path.join(site, other, `acta.${ending}`), path.join(site, moved, `acta.${ending}`));
  const { kind, text } = await verify(browser, url, moved);
  if (other !== undefined) assert.ok(kind === "bad" && /otra partida/.test(text), text);
  // Of an earlier time.
  for (const ending of ["json", "js"]) fs.copyFileSync(path.join(site, second, `acta.${ending}`), path.join(site, moved, `acta.${ending}`));
  for (const page of ["index.html"]) {
    const file = path.join(site, moved, page);
    fs.writeFileSync(file, fs.readFileSync(file, "utf8").replace('data-rounds="3"', 'data-rounds="4"'));
  }
  const late = await verify(browser, url, moved);
  assert.ok(late.kind === "bad" && /hasta la ronda 3/.test(late.text), late.text);
  fs.rmSync(path.join(site, moved), { recursive: true });
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

// A club whose season is over, as a site below the other.
function playSeason(into) {
  const club = path.join(base, "club"), file = path.join(base, "fichero.yaml"), now = ["--now", "2026-12-01T12:00Z"];
  fs.mkdirSync(club);
  const people = ["ana", "beto"], names = { ana: "Ana Belén García Rodríguez", beto: "Bartolomé Montserrat" };
  fs.writeFileSync(path.join(club, "club.yaml"), `club: pena
nombre: La Peña
zona: UTC
moderador: {nombre: Marta, correo: marta@example.org}
correo: {de: Ronda <ronda@example.org>}
`);
  fs.writeFileSync(file, `partida: amistosa
juego: hexadominacion
jugadores: [${people.map((who) => `{id: ${who}, nombre: ${names[who]}, correo: ${who}@example.org}`).join(", ")}]
calendario: {zona: UTC, plazo: dom 20:00}
`);
  run("new", "hexadominacion", path.join(club, "amistosa"), "--from", file, ...now);
  run("club", "init", club, "--yes", ...now);
  fs.mkdirSync(path.join(club, "club/temporadas"));
  fs.writeFileSync(path.join(club, "club/temporadas/liga.yaml"),
    "temporada: liga\njuego: hexadominacion\ndivisiones: [{nombre: Primera, personas: [ana, beto]}]\nmesa: 2\npartidas: 2\n");
  run("season", "pair", club, "liga", "--open", ...now);
  for (const match of ["liga-1", "liga-2"]) {
    const folder = path.join(club, match);
    const { claves } = JSON.parse(fs.readFileSync(path.join(folder, "secreto/claves.json"), "utf8"));
    for (const who of people) {
      fs.writeFileSync(file, `partida: ${match}\njugador: ${who}\nronda: 1\nclave: ${claves[who]}\nordenes: {${who === "ana" ? "" : "rendirse: true"}}\n`);
      run("submit", folder, file, ...now);
    }
    run("run", folder, ...now);
  }
  run("site", club, "-o", into, "--web", web);
}
playSeason(path.join(site, "club"));
const ofClub = ["index", "juegos/hexadominacion", "personas/ana", "temporadas/liga", "amistosa/index"].flatMap((one) =>
  [`club/${one}.html`, `club/${one}.en.html`]);

const pages = [...ofClub, "index.html", `${over}/index.html`, `${over}/0001.en.html`, "index.en.html"];

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
        // A phone's bar takes no room. The points of all rounds have a column for each player, and may be wider.
        const cut = await browser.run(`const bar = innerWidth - document.documentElement.clientWidth;
          return [...document.querySelectorAll(".scrollable")].filter((table) => table.scrollWidth > table.clientWidth + bar)
            .map((table) => table.getAttribute("aria-label")).filter((label) => label !== "Puntos" && label !== "Points");`);
        assert.deepEqual(cut, [], `${one}: a table must be scrolled sideways at ${width} pixels`);
      }
    }
  }
  await browser.media({ "prefers-color-scheme": "light" });
}

// The deadline in the browser's time, beside the file that has it.
async function deadline(browser, url) {
  await browser.open(`${url}club/amistosa/index.html`);
  await browser.waitFor(`const own = new Date(Date.UTC(2026, 11, 6, 20)).toLocaleString("es",
    { weekday: "long", day: "numeric", month: "long", hour: "2-digit", minute: "2-digit", timeZoneName: "short" });
    return document.querySelector('a[href="plazo.ics"]').parentElement.textContent.endsWith(" (en tu hora: " + own + ")");`);
}

// Boards and charts on a dark page do not glare: their ground is well below white.
async function assertDim(browser, url) {
  await browser.media({ "prefers-color-scheme": "dark" });
  for (const one of pages) {
    await browser.open(url + one);
    const bright = await browser.run(`return [...document.querySelectorAll(".board, .legend .sample")].flatMap((element) => {
      const style = getComputedStyle(element), ground = style.backgroundColor.match(/[0-9.]+/g).slice(0, 3).map(Number);
      const dims = (one) => Number(/brightness\\(([0-9.]+)\\)/.exec(getComputedStyle(one).filter)?.[1] ?? 1);
      const own = dims(element), drawn = [...element.querySelectorAll("img, svg")].map(dims);
      return [Math.max(...ground) * own, ...drawn.map((one) => one * own * 255)];
    }).filter((most) => most > 200);`);
    assert.deepEqual(bright, [], `${one} glares`);
  }
  await browser.media({ "prefers-color-scheme": "light" });
}

// The HTML of letters, as a mail program takes it out of the message.
function lettersOf(game) {
  const into = path.join(base, "cartas");
  execFileSync("python3", ["-c", `
import base64, email, email.policy, pathlib, sys
into = pathlib.Path(sys.argv[2]); into.mkdir(exist_ok=True)
for path in sorted(pathlib.Path(sys.argv[1]).glob("correo/salida/*/*.eml")):
    message = email.message_from_bytes(path.read_bytes(), policy=email.policy.default)
    text = message.get_body(("html",)).get_content()
    for part in message.walk():
        if part["Content-ID"]: text = text.replace("cid:" + part["Content-ID"].strip("<>"), "data:image/png;base64," + base64.b64encode(part.get_content()).decode())
    (into / (sys.argv[3] + "-" + path.stem + ".html")).write_text(text)
`, path.join(tree, game), into, game]);
  return fs.readdirSync(into).filter((one) => one.startsWith(`${game}-`)).map((one) => path.join(into, one));
}

// Letters are dark where the reader asks for it and the mail program lets them; every colour keeps its contrast.
async function assertLetters(browser) {
  for (const game of games) {
    const letters = lettersOf(game).filter((one) => /-(0000|0003|0005)-/.test(one)).slice(0, 6);
    assert.ok(letters.length > 0, `${game} has no letters`);
    for (const letter of letters) {
      for (const theme of ["light", "dark"]) {
        await browser.media({ "prefers-color-scheme": theme });
        await browser.open(pathToFileURL(letter).href);
        const faults = (await seriousFaults(browser)).filter((one) => one.startsWith("color-contrast"));
        assert.deepEqual(faults, [], `${letter}, ${theme}`);
        const grounds = await browser.run(`const light = (one) => Math.max(...getComputedStyle(one).backgroundColor.match(/[0-9.]+/g).slice(0, 3).map(Number));
          return [...document.querySelectorAll("body, body [style*=background]")].filter((one) => one.textContent.trim().length > 3).map(light);`);
        const links = await browser.run(`return [...document.querySelectorAll("a[style*=background]")].length;`);
        if (theme === "dark") assert.ok(grounds.filter((one) => one > 80).length <= links, `${letter}: ${grounds}`);
        else assert.ok(Math.min(...grounds) > 100, `${letter}: ${grounds}`);
      }
    }
    const shown = letters.find((one) => /-000[35]-/.test(one)) ?? letters[0];
    for (const [name, media, forced] of [["clara", "light", false], ["oscura", "dark", false], ["forzada", "light", true]]) {
      await browser.media({ "prefers-color-scheme": media });
      await browser.open(pathToFileURL(shown).href);
      // A program that makes letters dark by itself does not take their styles.
      if (forced) await browser.run(`for (const one of document.querySelectorAll("style, meta[name*=color]")) one.remove();`);
      await browser.command("Emulation.setAutoDarkModeOverride", { enabled: forced });
      await browser.screenshot(path.join(screens, `carta-${game}-${name}.png`), 390, 844);
    }
    await browser.command("Emulation.setAutoDarkModeOverride", { enabled: false });
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
    await plays(browser, url);
    await movesOneByOne(browser, url);
    await enlarges(browser, url);
    await triesOut(browser, url);
    await assertChecks(browser, url);
    await assertOwnRecord(browser, url);
  }
  assert.deepEqual(await browser.faults(), []);
  await withoutScripts(browser, server.url);
  await deadline(browser, server.url);
  if (process.env.SIN_AXE === undefined) await accessible(browser, server.url);
  await assertDim(browser, server.url);
  await assertLetters(browser);
  await photographs(browser, server.url);
  assert.deepEqual(await browser.faults(), []);
  assertOwnOrigin(await browser.requests(), server.url);
  spoil(over);
  for (const url of [server.url, folder]) {
    const { kind, text } = await verify(browser, url, over);
    assert.ok(kind === "bad" && text.includes("rondas[2]"), text);
    assert.match(text, /^No cuadra\.\s+Ronda 2/, "what is wrong in a player's words");
  }
  console.log(`rounds, check, links, axe and photographs of ${games.length} matches: ${((performance.now() - begun) / 1000).toFixed(0)} s`);
} finally {
  await browser.close();
  await server.close();
  if (process.env.SITIO === undefined) fs.rmSync(base, { recursive: true, force: true });
  else console.log(base);
}
