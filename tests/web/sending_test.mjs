// Orders from the page: the pad hands them in, shows the receipt or the refusal in place, and falls back to mail.
//
// usage: node tests/web/sending_test.mjs RONDA WEB [firefox]      WEB: the folder of the web files
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { openBrowser } from "./browser.mjs";
import { openFirefox } from "./firefox.mjs";
import { padPage, shots } from "./pad_page.mjs";

const [program, site, name = "chromium"] = process.argv.slice(2).map((one, n) => (n < 2 ? path.resolve(one) : one));
const page = await padPage(site, name === "firefox" ? openFirefox : openBrowser);
const { assertAccessible, browser, folder, linkOf, openAnew, ready, server } = page;
const root = path.join(folder, "partidas");
const config = path.join(folder, "partida.yaml");
const environment = { ...process.env, LC_ALL: "C" };
fs.writeFileSync(config, "partida: hx1\njuego: hexadominacion\nmapas: no\nsitio: https://example.org/ronda\npagina: true\n"
  + "jugadores: [{id: ana, nombre: Ana, correo: ana@example.org}, {id: beto, nombre: Beto, correo: beto@example.org}]\n");
assert.equal(spawnSync(program, ["new", "hexadominacion", path.join(root, "hx1"), "--from", config], { env: environment }).status, 0);
const key = JSON.parse(fs.readFileSync(path.join(root, "hx1/secreto/claves.json"), "utf8")).claves.ana;
const state = fs.readFileSync(path.join(root, "hx1/rondas/0000/estado.json"), "utf8");
const sent = [];

// As a web server does it by CGI. The page's own address stands for that of the site.
server.take("/enviar", (request, body) => {
  sent.push({ url: request.url, headers: request.headers, body });
  const origin = `${request.headers.origin}/` === server.url ? "https://example.org" : request.headers.origin;
  const done = spawnSync(program, ["intake", root], { input: body, env: { ...environment, REQUEST_METHOD: request.method, CONTENT_TYPE: request.headers["content-type"],
    CONTENT_LENGTH: String(body.length), HTTP_ORIGIN: origin, HTTP_X_RONDA_CARTA: request.headers["x-ronda-carta"], REMOTE_ADDR: "127.0.0.1" } });
  const [head, text] = done.stdout.toString().split("\r\n\r\n");
  return { status: Number(head.match(/^Status: (\d+)/)[1]), type: "application/json", text };
});

const orders = (words) => `partida: hx1\njugador: ana\nronda: 1\nclave: ${key}\nordenes:\n  ${words}\n  recibir: {Loma: trigo}\n`; // a city without a resource is asked about
async function open(words) {
  const packed = (await import("node:zlib")).deflateRawSync(orders(words)).toString("base64url");
  await openAnew(`${server.url}ordenes.html${linkOf(state, "ana", { code: key, match: "hx1" })}&e=1&o=${packed}`);
  await ready();
  await browser.click(".tab.orders");
}
const waiting = () => path.join(root, "hx1/pendientes/ana.yaml");
const shot = (what) => browser.photograph?.(path.join(shots, `${what}-${name}.png`));

await browser.phone(390, 844);
await open("reclutar: {Loma: 1}");
assert.equal(await browser.text(".hand-in"), "Enviar");
await browser.click(".hand-in");
await browser.waitFor(`return document.querySelector(".handed-in.good") !== null;`);
assert.match(await browser.text(".handed-in"), /Órdenes enviadas, ronda 1/);
assert.match(await browser.text(".handed-in"), /Loma/);
assert.match(fs.readFileSync(waiting(), "utf8"), /reclutar: \{Loma: 1\}/);
assert.equal(await browser.property(".hand-in", "disabled"), false);
const [{ url, headers, body }] = sent;
assert.equal(url, "/enviar");
assert.equal(headers.cookie, undefined);
assert.equal(body.toString().includes(key), true);
assert.match(headers["x-ronda-carta"], /^[0-9a-f]{32}$/);
assert.match(await browser.property(".handed-in details code", "textContent"), new RegExp(`^${headers["x-ronda-carta"]}@pagina$`));
assert.deepEqual(await browser.run(`return JSON.parse(localStorage.getItem("ronda-cartas/hx1/ana"));`), [`${headers["x-ronda-carta"]}@pagina`]);
if (name === "chromium") await assertAccessible("a receipt on the page"); // axe and the accessibility tree are asked there
await shot("acuse-390");

// Sent again, the last orders count, with a letter of their own.
await open("reclutar: {Loma: 2}");
await browser.click(".hand-in");
await browser.waitFor(`return document.querySelector(".handed-in.good") !== null;`);
assert.match(fs.readFileSync(waiting(), "utf8"), /Loma: 2/);
assert.notEqual(sent[1].headers["x-ronda-carta"], sent[0].headers["x-ronda-carta"]);

// What the judge refuses is refused by the page in the same words, and nothing changes.
await open("reclutar: {Zzzzz: 1}");
await browser.click(".hand-in");
await browser.click(".send-anyway");
await browser.waitFor(`return document.querySelector(".handed-in.bad") !== null;`);
assert.match(await browser.text(".handed-in"), /Zzzzz/);
assert.match(fs.readFileSync(waiting(), "utf8"), /Loma: 2/);
await shot("rechazo-390");

// Without such a server the mail program opens.
server.take("/enviar", null);
await open("reclutar: {Loma: 3}");
await browser.run(`document.addEventListener("click", (event) => event.target.href?.startsWith("mailto:") && (event.preventDefault(), document.documentElement.dataset.opened = event.target.href), true);`);
await browser.click(".hand-in");
await browser.waitFor(`return document.documentElement.dataset.opened !== undefined;`);
assert.match(await browser.run("return document.documentElement.dataset.opened;"), /^mailto:juez@example.org\?.*Loma/);
assert.match(await browser.text(".sent"), /envíalas por correo/);
assert.equal(await browser.count(".handed-in"), 0);

await browser.close();
await server.close();
console.log(`sending_test: all good in ${name}`);
