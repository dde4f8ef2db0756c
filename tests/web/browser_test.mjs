// ronda.wasm in a browser: Chromium answers the same requests as the same code compiled for this machine, under a strict
// Content-Security-Policy, and asks for nothing but the page's own files.
//
// usage: node tests/web/browser_test.mjs ANSWERS WASM REQUESTS      REQUESTS: one request on a line; CHROMIUM: the browser (browser.mjs)
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { openBrowser } from "./browser.mjs";

const [answers, wasm, list] = process.argv.slice(2);
const here = path.dirname(fileURLToPath(import.meta.url));
const requests = fs.readFileSync(list, "utf8").split("\n").filter((one) => one !== "");
const native = spawnSync(answers, [], { input: requests.join("\n") + "\n", encoding: "utf8", maxBuffer: 1 << 30 });
assert.equal(native.status, 0, native.stderr);
const expected = native.stdout.split("\n").slice(0, requests.length);

const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";
const page = `<!DOCTYPE html><html lang="es"><meta charset="utf-8"><title>ronda</title><script type="module" src="page.mjs"></script></html>`;
const script = `import { openRonda } from "./ronda.mjs";
const begun = performance.now();
const ronda = await openRonda(fetch("ronda.wasm"));
ronda.ask({ paso: "games", json: true });
const ready = performance.now() - begun;
const requests = await (await fetch("requests.json")).json();
const start = performance.now();
const answers = requests.map((one) => ronda.askText(one));
const taken = performance.now() - start;
await fetch("done", { method: "POST", body: JSON.stringify({ ready, taken, answers }) });
`;
const files = {
  "/": ["text/html", page],
  "/page.mjs": ["text/javascript", script],
  "/ronda.mjs": ["text/javascript", fs.readFileSync(path.join(here, "../../adjudicator/web/ronda.mjs"))],
  "/ronda.wasm": ["application/wasm", fs.readFileSync(wasm)],
  "/requests.json": ["application/json", JSON.stringify(requests)],
};

let tell;
const done = new Promise((resolve) => (tell = resolve));
const asked = [];
const server = http.createServer((request, response) => {
  asked.push(request.url);
  if (request.url === "/done") {
    const parts = [];
    request.on("data", (part) => parts.push(part));
    request.on("end", () => (response.end(), tell(JSON.parse(Buffer.concat(parts).toString()))));
    return;
  }
  const found = files[request.url];
  response.writeHead(found ? 200 : 404, { "Content-Type": found?.[0] ?? "text/plain", "Content-Security-Policy": policy });
  response.end(found?.[1] ?? "");
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));

const late = new Promise((_, reject) =>
  setTimeout(() => reject(new Error(`the page did not answer; it asked for ${asked.join(" ")}`)), 120_000).unref());
const browser = await openBrowser();
try {
  await browser.open(`http://127.0.0.1:${server.address().port}/`);
  const { ready, taken, answers: given } = await Promise.race([done, late]);
  assert.equal(given.length, expected.length);
  given.forEach((one, i) => assert.equal(one, expected[i], requests[i].slice(0, 200)));
  const foreign = asked.filter((url) => !(url in files) && url !== "/done" && url !== "/favicon.ico");
  assert.deepEqual(foreign, []);
  console.log(`Chromium: ${given.length} answers are equal; ready after ${ready.toFixed(0)} ms, all answered in ${taken.toFixed(0)} ms`);
} finally {
  await browser.close();
  server.close();
}
