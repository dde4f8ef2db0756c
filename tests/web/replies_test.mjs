// Who waits for their turn points at replies: the move of the other, what one would play then, and what one would play whatever
// comes. The file has them as `si`, the program takes it, and plays the reply that fits.
//
// usage: node tests/web/replies_test.mjs RONDA WEB      WEB: the folder of the web files
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { named, padPage, seed, shots } from "./pad_page.mjs";

const [ronda, web] = process.argv.slice(2).map((one) => path.resolve(one));
const page = await padPage(web);
const { asked, browser, folder, headOf, openPad, positionOf, server, viewOf } = page;
const ask = (paso, more) => JSON.parse(asked({ paso, ...more }).salida);

// Gives an order on the pad that is open now; returns it. `skipped`: how many others come first.
async function give(state, player, skipped = 0) {
  const vista = named("v", viewOf(state, player));
  const places = ask("scene", { vista, jugador: player, json: true }).lugares.map(({ nombre }) => nombre);
  const offers = places.flatMap((place) => ask("offers", { vista, jugador: player, lugares: [place] })).filter(({ completa, grave, lugares }) => completa && !grave && [1, 2].includes(lugares.length));
  const offer = offers[skipped];
  await browser.type(".supposing .finder input", `${offer.lugares[0]}\t`);
  const press = (words) => browser.run(`const all = [...document.querySelectorAll(".supposing .offers button.offer")], words = arguments[0];
    const one = all.find((button) => button.querySelector("strong").textContent === words);
    one?.click();
    return one !== undefined;`, words);
  await browser.waitFor(`return document.querySelector(".supposing .place-head") !== null;`);
  if (!(await press(offer.texto))) {
    assert.ok(await press(`${offer.verbo.replaceAll("_", " ")}…`), offer.texto);
    if (!(await press(offer.texto))) {
      assert.ok(await press(`${offer.lugares[1]}…`), offer.texto);
      assert.ok(await press(offer.texto), offer.texto);
    }
  }
  await browser.waitFor(`return /Si juega esto|Responder así/.test(document.querySelector(".supposing .main-action").textContent) && !document.querySelector(".supposing .main-action").textContent.includes("·");`);
  return offer.orden;
}
const go = () => browser.click(".supposing .main-action");
const played = (state, ...files) => {
  const at = fs.mkdtempSync(path.join(folder, "round-"));
  const write = (name, text) => (fs.writeFileSync(path.join(at, name), text), path.join(at, name));
  execFileSync(ronda, ["adjudicate", "--state", write("state.json", state), "--seed", seed(3), "--out", path.join(at, "out"),
    ...files.flatMap((text, i) => ["--orders", write(`${i}.yaml`, text)])]);
  const read = (name) => fs.readFileSync(path.join(at, "out", name), "utf8");
  return { state: read("estado.json"), events: read("eventos.json"), pending: (id) => read(`pendientes/${id}.yaml`) };
};
const orders = (state, player, ordenes) => asked({ paso: "write", estado: named("e", state), jugador: player, ordenes, clave: "" }).salida;

async function testReplies(game, rounds) {
  const state = positionOf(game, rounds), [other] = headOf(state).turno_de, me = headOf(state).jugadores.map(({ id }) => id).find((id) => id !== other);
  await openPad(server.url, state, me);
  await browser.click(".tab.replies");
  // After one certain move.
  await browser.click(".add-reply");
  const supposed = await give(state, other);
  await browser.photograph(path.join(shots, `respuesta-${game}.png`));
  await go();
  await browser.waitFor(`return document.querySelector(".supposing .whatever") === null;`);
  const after = played(state, orders(state, other, supposed)).state;
  const reply = await give(after, me);
  await go();
  await browser.waitFor(`return document.querySelectorAll(".replies .order-line").length === 1;`);
  assert.match(await browser.text(".replies .order-line"), /^Si .+ juega .+: tú /);
  assert.equal(await browser.text(".main-action"), "Enviar 1 respuesta");
  // Whatever comes.
  await browser.click(".add-reply");
  await browser.click(".whatever");
  await browser.waitFor(`return document.querySelector(".supposing .whatever") === null && /ejemplo/.test(document.querySelector(".supposing .situation").textContent);`);
  const [example] = ask("shapes", { estado: named("e", state), jugador: other }).sugerencias;
  const anyway = await give(played(state, orders(state, other, example)).state, me, 1);
  await go();
  await browser.waitFor(`return document.querySelectorAll(".replies > .order-line").length === 2;`);
  await page.assertAccessible(`replies of ${game}`);
  await browser.photograph(path.join(shots, `respuestas-${game}.png`));
  // What follows the first reply: the move after it, and another reply.
  await browser.click(".go-on");
  await browser.waitFor(`return document.querySelector(".supposing .whatever") !== null;`);
  const answered = played(after, orders(after, me, reply)).state;
  const later = await give(answered, other);
  await go();
  await browser.waitFor(`return document.querySelector(".supposing .whatever") === null;`);
  const then = await give(played(answered, orders(answered, other, later)).state, me);
  await go();
  await browser.waitFor(`return document.querySelectorAll(".replies .order-line .order-line").length === 1;`);
  assert.match(await browser.text(".replies .order-line .order-line"), /^Y si luego juegan .+: tú /);
  await page.assertAccessible(`replies to replies of ${game}`);
  await browser.photograph(path.join(shots, `luego-${game}.png`));
  // The program takes the file, and plays the first reply that fits.
  const file = await page.fileText();
  assert.deepEqual(ask("read", { estado: named("e", state), fichero: named("o", file) }).si,
    [{ si_juega: [supposed], ordenes: reply, si: [{ si_juega: [later], ordenes: then, si: [] }] }, { si_juega: ["cualquiera"], ordenes: anyway, si: [] }]);
  const round = played(state, orders(state, other, supposed), file);
  assert.deepEqual(ask("read", { estado: named("e", round.state), fichero: named("o", round.pending(me)) }).ordenes, reply);
  assert.equal(headOf(played(round.state, round.pending(me)).state).ronda, headOf(state).ronda + 2);
  // Taken away again, and left without one.
  await browser.click(".remove-reply");
  await browser.waitFor(`return document.querySelectorAll(".replies .order-line").length === 1;`);
  await browser.click(".add-reply");
  await browser.click(".cancel-reply");
  assert.equal(await browser.count(".supposing"), 0);
  assert.deepEqual(ask("read", { estado: named("e", state), fichero: named("o", await page.fileText()) }).si.map(({ si_juega }) => si_juega), [["cualquiera"]]);
  assert.deepEqual(await browser.faults(), []);
  console.log(`${game}: ${JSON.stringify(supposed)} is answered with ${JSON.stringify(reply)}, anything with ${JSON.stringify(anyway)}`);
}

try {
  await browser.media({ "prefers-color-scheme": "light", "prefers-reduced-motion": "reduce" });
  await browser.phone(390, 844);
  for (const game of ["bheex", "dehexz"]) await testReplies(game, 6);
} catch (fault) {
  await browser.photograph(path.join(shots, "fallo-respuestas.png"));
  throw fault;
} finally {
  await page.close();
}
