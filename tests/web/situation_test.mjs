// What the order pad knows of the match: who plays and whose turn it is, letters of older rounds, players who are out, matches of this
// browser, browsers that are too old. And what belongs to no place: resignations, trades, hands.
//
// usage: node tests/web/situation_test.mjs WEB      WEB: the folder of the web files; PARTES: of it only the functions with these names
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { assertOwnOrigin } from "./browser.mjs";
import { key, padPage, shots } from "./pad_page.mjs";

const page = await padPage(path.resolve(process.argv[2]));
const { assertAccessible, browser, fileText, headOf, lines, linkOf, openAnew, openPad, pages, played, positionOf, server } = page;
const shot = (name) => browser.photograph(path.join(shots, `${name}.png`));
const settled = () => browser.run("return new Promise((done) => setTimeout(done, 250));");
const situation = () => browser.text(".situation");
const offered = () => browser.run(`return [...document.querySelectorAll(".offers button.offer")].filter((one) => one.checkVisibility()).map((one) => one.querySelector("strong").textContent);`);
const find = async (name) => {
  await browser.run(`const field = document.querySelector(".finder input"); field.value = arguments[0]; field.dispatchEvent(new Event("change"));`, name);
  await settled();
};
const press = async (words) => {
  await browser.run(`[...document.querySelectorAll(".offers button.offer")].find((one) => one.querySelector("strong").textContent === arguments[0]).click();`, words);
  await settled();
};

// The site has a match, and so many rounds of it.
function site(rounds) {
  fs.mkdirSync(path.join(pages, "vieja"), { recursive: true });
  fs.writeFileSync(path.join(pages, "vieja/rondas.js"), `globalThis.rondaRounds = {"ultima":${rounds},"en":[]};\n`);
}

// Who is not in turn learns whose turn it is, and can compose nothing that would be refused.
async function assertTurns() {
  const state = positionOf("bheex", 20), [awaited] = headOf(state).turno_de, other = awaited === "ana" ? "beto" : "ana";
  await openPad(server.url, state, awaited);
  assert.match(await situation(), new RegExp(`^Eres ${awaited}, (azul|naranja) · Es tu turno: coloca .*\\. · bheex, ronda 21`));
  await openPad(server.url, state, other);
  assert.match(await situation(), new RegExp(`^Eres ${other}, (azul|naranja) · Es el turno de ${awaited}\\.`));
  assert.equal(await browser.text(".main-action"), "No te toca");
  assert.equal(await browser.property(".main-action", "disabled"), true);
  assert.deepEqual(await offered(), []);
  await browser.run("document.querySelector('.finder input').value = document.querySelector('.finder option').value; document.querySelector('.finder input').dispatchEvent(new Event('change'));");
  assert.match(await browser.text(".panel .offers"), new RegExp(`Es el turno de ${awaited}\\.`));
  await browser.phone(390, 844);
  await settled();
  await shot("turno-ajeno-390");
  await assertAccessible("the turn of another");
  await browser.desk(1280, 1000);
  const buying = positionOf("hegregon", 0, ["ritmo=turno"]);
  await openPad(server.url, buying, headOf(buying).turno_de[0]);
  assert.match(await situation(), /Te toca comprar, en el turno 1\./);
}

// A letter of an older round opens no board on which orders in vain could be composed.
async function assertOlderRound() {
  const state = positionOf("neurodrez", 3), [player] = headOf(state).turno_de;
  site(5);
  await openAnew(`${server.url}ordenes.html${linkOf(state, player, { match: "vieja" })}`);
  assert.equal(await browser.text(".no-orders h2"), "Esta carta es de la ronda 4");
  assert.match(await browser.text(".no-orders"), /va ya por la ronda 6/);
  assert.equal(await browser.attribute(".no-orders a", "href"), "vieja/index.html");
  assert.equal(await browser.count(".composer"), 0);
  await assertAccessible("a letter of an older round");
  await shot("carta-vieja");
  site(3);
  await openPad(server.url, state, player, { match: "vieja" });
  assert.equal(await browser.attribute(".situation a", "href"), "vieja/index.html");
}

// A link whose position is the site's newest has a key of an older round: the page says so, and goes on without it.
async function assertOlderKey() {
  const state = positionOf("bheex", 20), [player] = headOf(state).turno_de;
  site(20);
  fs.writeFileSync(path.join(pages, "vieja/estado.js"), `rondaData("vieja/estado.json", ${JSON.stringify(state)});\n`);
  const open = (round) => openAnew(`${server.url}ordenes.html#v=1&partida=vieja&j=${player}&c=${key}&r=${round}&a=ronda%40example.org&n=Colmena%20%2B%20oto%C3%B1o`);
  await open(19);
  assert.equal(await browser.text(".no-orders h2"), "Esta carta es de la ronda 19");
  assert.match(await browser.text(".no-orders"), /«Colmena \+ otoño» va ya por la ronda 21/);
  await browser.click(".no-orders a");
  await browser.waitFor("return document.querySelector('.composer') !== null;");
  assert.match(await situation(), / · Colmena \+ otoño, ronda 21/);
  assert.doesNotMatch(await fileText(), new RegExp(key));
  await open(22);
  assert.match(await browser.text(".no-orders"), /Este sitio va todavía por la ronda 21/);
  await open(21);
  assert.match(await fileText(), new RegExp(key));
}

async function assertOut() {
  const file = (id, orders) => `partida: hexadominacion\njugador: ${id}\nronda: 1\nclave: ABCD-EFGH\nordenes: ${orders}\n`;
  const state = played(positionOf("hexadominacion", 0, [], "ana,beto,caro"), 0, { ana: file("ana", "{rendirse: true}"), beto: file("beto", "{}"), caro: file("caro", "{}") });
  await openAnew(`${server.url}ordenes.html${linkOf(state, "ana")}`);
  assert.equal(await browser.text(".no-orders h2"), "ana, ya no juegas");
  assert.equal(await browser.count(".composer"), 0);
}

// A resignation is not within reach of a hasty finger, and asks first.
async function assertGrave() {
  await openPad(server.url, positionOf("hexadominacion", 1, ["rondas=17"]), "ana");
  assert.ok(!(await offered()).some((words) => /rendirse/.test(words)));
  await browser.click(".more summary");
  assert.deepEqual((await offered()).filter((words) => /rendirse/.test(words)), ["rendirse"]);
  await press("rendirse");
  assert.equal(await browser.text("dialog h2"), "¿Rendirse?");
  await assertAccessible("the question before resigning");
  await shot("rendirse");
  await browser.click("dialog .go-back");
  assert.equal(await lines(), 0);
  await press("rendirse");
  await browser.click("dialog .confirm");
  assert.match(await fileText(), /rendirse: true/);
  // The rules are those of this match.
  await browser.click(".tab.rules");
  assert.match(await browser.property(".panel .rules", "textContent"), /Reglas · HexaDominación[\s\S]*«rondas», aquí 17/);
}

// Trades have a form: with whom, what one gives, what one gets.
async function assertTrade() {
  await openPad(server.url, positionOf("hexadominacion", 1), "ana");
  const form = ".general details[data-order=comerciar]";
  assert.ok((await browser.count(".general button.offer")) < 20, "no list of a hundred");
  await browser.click(`${form} > summary`);
  await browser.run(`const form = document.querySelector("${form} form"), select = form.querySelector("select");
    select.value = [...select.options].find((one) => one.textContent === "beto").value;
    const field = (legend, name) => [...form.querySelectorAll("fieldset")].find((one) => one.querySelector("legend").textContent.startsWith(legend))
      .querySelectorAll(".field");
    const more = (legend, name, times) => { const one = [...field(legend)].find((each) => each.querySelector("label").textContent.startsWith(name)); for (let i = 0; i < times; ++i) one.querySelector(".step:last-child").click(); };
    more("doy", "trigo", 3);
    more("recibo", "metal", 2);`);
  await shot("comercio");
  await assertAccessible("the form of a trade");
  await browser.click(`${form} button[type=submit]`);
  assert.match(await fileText(), /comerciar:\n? *-? ?\[?\{con: beto, doy: \{trigo: 3\}, recibo: \{metal: 2\}\}/);
}

// A tile of the hand and a base are where orders begin.
async function assertHands() {
  const state = positionOf("neurodrez", 6), player = headOf(state).turno_de[0];
  await openPad(server.url, state, player);
  await browser.phone(390, 844);
  await settled();
  const [tile] = await browser.run(`return [...document.querySelectorAll(".finder option")].map((one) => one.value).filter((one) => /^(rojo|verde|azul|amarillo|naranja|morado)-/.test(one));`);
  await find(tile);
  assert.ok((await browser.count(".marks .open")) > 2, "free cells have rings");
  await shot("mano-loseta-390");
  await browser.desk(1280, 1000);
  const begun = positionOf("hegregon", 0);
  await openPad(server.url, begun, "ana");
  const base = await browser.run(`return /Base (\\S+):/.exec(document.querySelector(".offers .position").textContent)[1];`);
  await find(base);
  assert.equal(await browser.count(".marks .open"), (await offered()).length, "a ring for each free cell");
  await press((await offered())[0]);
  await shot("base");
  assert.ok((await offered()).every((words) => /^comprar /.test(words)), await offered());
  await press((await offered())[0]);
  assert.equal(await lines(), 1);
  // Ctrl+Z takes it back, Ctrl+Shift+Z gives it again.
  const chord = (modifiers) => browser.command("Input.dispatchKeyEvent", { type: "keyDown", modifiers, key: "z", code: "KeyZ", windowsVirtualKeyCode: 90 });
  await chord(2);
  assert.equal(await lines(), 0);
  await chord(2 | 8);
  assert.equal(await lines(), 1);
}

// Nothing lies upon the board. Between two taps of one order it keeps its size; then + enlarges what is chosen.
async function assertCalmBoard() {
  await browser.phone(390, 844);
  const state = positionOf("hegregon", 2), [player] = headOf(state).turno_de;
  await openPad(server.url, state, player);
  await settled();
  const boxes = await browser.run(`return [".map .board", ".zoom-buttons"].map((css) => document.querySelector(css).getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]);`);
  assert.ok(boxes[1][0] >= boxes[0][1] - 0.5, `${boxes}`);
  const look = () => browser.run(`const drawing = document.querySelector(".map .board svg"), own = document.querySelector(".marks .chosen");
    const at = own && new DOMPoint(own.cx.baseVal.value, own.cy.baseVal.value).matrixTransform(drawing.getScreenCTM());
    return { k: drawing.getScreenCTM().a, x: at?.x, y: at?.y };`);
  const unit = await browser.run(`return [...document.querySelectorAll(".finder option")].at(-1).value;`);
  await find(unit);
  const before = await look();
  await press((await offered()).find((words) => /^mover…/.test(words)));
  assert.equal((await look()).k, before.k);
  await browser.click(".zoom-in");
  await settled();
  const after = await look();
  assert.ok(after.k > before.k && Math.abs(after.x - 195) < 195 && after.y > boxes[0][0] && after.y < boxes[0][1], JSON.stringify([before, after]));
  await shot("tablero-quieto-390");
  await browser.desk(1280, 1000);
}

// Without a link the page shows what this browser has; each can be forgotten.
async function assertKept() {
  site(3);
  await openAnew(`${server.url}ordenes.html`);
  await browser.run("localStorage.clear();");
  const state = positionOf("neurodrez", 3), [player] = headOf(state).turno_de;
  await openPad(server.url, state, player, { match: "vieja" });
  await openAnew(`${server.url}ordenes.html`);
  assert.match(await browser.text(".kept"), new RegExp(`«neurodrez», como ${player} · la abriste en la ronda 4 · se abre con el enlace de tu carta`));
  assert.ok(!(await browser.run("return JSON.stringify(localStorage);")).includes(key));
  await assertAccessible("matches of this browser");
  await shot("sin-enlace");
  await browser.click(".kept button");
  await openAnew(`${server.url}ordenes.html`);
  await browser.find(".drop");
  assert.equal(await browser.count(".kept"), 0);
}

// An older browser opens links as well; one that is too old says so.
async function assertOldBrowsers() {
  const state = positionOf("bheex", 3), [player] = headOf(state).turno_de;
  const without = (names) => browser.command("Page.addScriptToEvaluateOnNewDocument", { source: names.map((one) => `delete window.${one};`).join("") });
  const safari15 = await without(["DecompressionStream", "structuredClone"]);
  await openPad(server.url, state, player);
  assert.match(await fileText(), new RegExp(`jugador: ${player}`));
  await browser.command("Page.removeScriptToEvaluateOnNewDocument", safari15);
  const tooOld = await without(["HTMLDialogElement"]);
  await openAnew(`${server.url}ordenes.html${linkOf(state, player)}`);
  assert.match(await browser.text(".too-old"), /Este navegador es demasiado antiguo/);
  await browser.command("Page.removeScriptToEvaluateOnNewDocument", tooOld);
}

const parts = { assertTurns, assertOlderRound, assertOlderKey, assertOut, assertGrave, assertTrade, assertHands, assertCalmBoard, assertKept, assertOldBrowsers };
try {
  await browser.desk(1280, 1000);
  for (const [name, part] of Object.entries(parts)) {
    if (process.env.PARTES && !process.env.PARTES.includes(name)) continue;
    await part();
    assert.deepEqual(await browser.faults(), [], name);
    console.log(name);
  }
  assertOwnOrigin(await browser.requests(), server.url);
} catch (fault) {
  await shot("fallo-situacion");
  console.error((await browser.address()).slice(0, 80), await browser.faults());
  throw fault;
} finally {
  await page.close();
}
