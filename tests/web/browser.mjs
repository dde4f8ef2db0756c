// A real browser for the tests: Chromium without a window, driven through chromedriver (the W3C WebDriver protocol).
//
//     const browser = await openBrowser();
//     await browser.open("http://127.0.0.1:8000/ordenes.html");
//     await browser.click("#enviar");
//     await browser.close();
//
// A selector finds the first element that fits, and waits for it a short time. CHROMIUM and CHROMEDRIVER name the programs;
// AXE names axe.min.js, default build/fuentes/axe.min.js.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const elementKey = "element-6066-11e4-a52e-4f735466cecf";
const patience = 10_000; // ms, for what a page does after a click
const flags = ["--headless", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
  "--disable-default-apps", "--no-first-run", "--no-default-browser-check", "--disable-dev-shm-usage", "--force-device-scale-factor=1"];

// Keys that `type` and `press` take, as WebDriver names them.
export const keys = { enter: "\uE007", tab: "\uE004", escape: "\uE00C", backspace: "\uE003", control: "\uE009", shift: "\uE008",
  left: "\uE012", up: "\uE013", right: "\uE014", down: "\uE015", end: "\uE010", home: "\uE011" };

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// Ends a browser (or its driver) and removes its profile. Children of the browser may write there for a moment longer, so a
// profile that cannot be removed is told and left: that says nothing about the pages.
export async function end(program, profile) {
  program.kill();
  if (program.exitCode === null && program.signalCode === null) await new Promise((resolve) => program.once("exit", resolve));
  for (let tries = 0; tries < 50; ++tries) {
    try {
      fs.rmSync(profile, { recursive: true, force: true });
      return;
    } catch {
      await pause(200);
    }
  }
  console.error(`${profile} cannot be removed`);
}

// Starts chromedriver at a port of its own choice, which it tells.
async function startDriver() {
  const driver = spawn(process.env.CHROMEDRIVER ?? "chromedriver", ["--port=0"], { stdio: ["ignore", "pipe", "ignore"] });
  const port = await new Promise((resolve, reject) => {
    let told = "";
    driver.once("error", reject);
    driver.once("exit", () => reject(new Error(`chromedriver ended: ${told}`)));
    driver.stdout.on("data", (part) => {
      told += part;
      const found = /successfully on port (\d+)/.exec(told);
      if (found) resolve(found[1]);
    });
  });
  return { driver, root: `http://127.0.0.1:${port}` };
}

// What any browser has that runs scripts in its page.
export class Page {
  // Returns what `attempt` returns as soon as it is neither null nor false nor undefined.
  async until(attempt, what, ms = patience) {
    const end = Date.now() + ms;
    for (;;) {
      const value = await attempt();
      if (value !== null && value !== undefined && value !== false) return value;
      if (Date.now() > end) throw new Error(`waited ${ms} ms for ${what}`);
      await pause(25);
    }
  }
  // Waits until `body` returns something true in the page.
  waitFor(body, ms = patience) {
    return this.until(() => this.run(body), body, ms);
  }
  property(css, name) {
    return this.waitFor(`const one = document.querySelector(${JSON.stringify(css)}); return one && [one[${JSON.stringify(name)}]];`).then(([value]) => value);
  }
  count(css) {
    return this.run("return document.querySelectorAll(arguments[0]).length;", css);
  }
}

class Browser extends Page {
  #driver;
  #root;
  #session = "";
  #profile;
  #requests = [];

  constructor(driver, root, profile) {
    super();
    this.#driver = driver;
    this.#root = root;
    this.#profile = profile;
  }

  async #send(method, where, body) {
    const answer = await fetch(`${this.#root}/session${where}`, {
      method, body: method === "POST" ? JSON.stringify(body ?? {}) : undefined, headers: { "Content-Type": "application/json" } });
    const { value } = await answer.json();
    if (answer.ok) return value;
    const fault = new Error(`${method} ${where}: ${value.error}: ${value.message.split("\n")[0]}`);
    fault.kind = value.error;
    throw fault;
  }
  #ask(method, where, body) {
    return this.#send(method, `/${this.#session}${where}`, body);
  }

  async start(dark) {
    const root = process.getuid() === 0 ? ["--no-sandbox"] : [];
    const args = [...flags, ...root, `--user-data-dir=${this.#profile}`, ...(dark ? ["--force-dark-mode"] : [])];
    const { sessionId } = await this.#send("POST", "", { capabilities: { alwaysMatch: {
      browserName: "chrome", "goog:loggingPrefs": { browser: "ALL", performance: "ALL" }, unhandledPromptBehavior: "accept",
      "goog:chromeOptions": { args, binary: process.env.CHROMIUM ?? "/usr/bin/chromium",
        prefs: { "download.default_directory": this.#profile, "download.prompt_for_download": false } } } } });
    this.#session = sessionId;
  }

  // One command of the browser's own protocol (Chrome DevTools).
  command(cmd, params = {}) {
    return this.#ask("POST", "/goog/cdp/execute", { cmd, params });
  }

  open(url) {
    return this.#ask("POST", "/url", { url });
  }
  reload() {
    return this.#ask("POST", "/refresh");
  }
  address() {
    return this.#ask("GET", "/url");
  }

  // Runs `body`, the inside of a function of `given`, in the page; returns what it returns, also of a promise.
  run(body, ...given) {
    return this.#ask("POST", "/execute/sync", { script: body, args: given });
  }

  async find(css) {
    return this.until(async () => {
      const found = await this.#ask("POST", "/elements", { using: "css selector", value: css });
      return found[0] ?? null;
    }, css);
  }
  async #of(css) {
    const element = typeof css === "string" ? await this.find(css) : css;
    return `/element/${element[elementKey]}`;
  }
  async click(css) {
    const ms = Date.now() + patience;
    for (;;) {
      try {
        return await this.#ask("POST", `${await this.#of(css)}/click`);
      } catch (fault) {
        // The page has just drawn this anew.
        if (fault.kind !== "stale element reference" || Date.now() > ms) throw fault;
      }
    }
  }
  // Types into a field what a person would type, key by key.
  async type(css, text) {
    return this.#ask("POST", `${await this.#of(css)}/value`, { text });
  }
  async clear(css) {
    return this.#ask("POST", `${await this.#of(css)}/clear`);
  }
  // Presses one key where the focus is.
  press(key) {
    return this.#actions([{ type: "key", id: "keys", actions: [{ type: "keyDown", value: key }, { type: "keyUp", value: key }] }]);
  }
  async text(css) {
    return this.#ask("GET", `${await this.#of(css)}/text`);
  }
  async attribute(css, name) {
    return this.#ask("GET", `${await this.#of(css)}/attribute/${name}`);
  }
  // Gives a file to an <input type="file">.
  choose(css, file) {
    return this.type(css, path.resolve(file));
  }

  // Presses at a point of the page's visible part, as a mouse or a finger (`touch`) does.
  async pressAt(x, y, pointerType = "mouse") {
    const at = { x: Math.round(x), y: Math.round(y) };
    await this.#actions([{ type: "pointer", id: pointerType, parameters: { pointerType }, actions: [
      { type: "pointerMove", duration: 0, origin: "viewport", ...at }, { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 }] }]);
  }
  async #actions(actions) {
    await this.#ask("POST", "/actions", { actions });
    await this.#ask("DELETE", "/actions");
  }

  // A finger touches the page, as a touch screen tells it. `ways`: for each finger the points that it goes through.
  async touch(...ways) {
    const at = (i) => ways.map((way, id) => ({ x: way[Math.min(i, way.length - 1)][0], y: way[Math.min(i, way.length - 1)][1], id }));
    const tell = (type, touchPoints) => this.command("Input.dispatchTouchEvent", { type, touchPoints });
    await tell("touchStart", at(0));
    for (let i = 1; i < Math.max(...ways.map((way) => way.length)); ++i) await tell("touchMove", at(i));
    await tell("touchEnd", []);
  }
  tap(x, y) {
    return this.touch([[x, y]]);
  }
  // A phone has a touch screen; a mouse stays.
  async phone(width, height) {
    await this.command("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 5 });
    await this.command("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 2, mobile: true });
  }
  async desk(width, height) {
    await this.command("Emulation.setTouchEmulationEnabled", { enabled: false });
    await this.size(width, height);
  }
  // Only what is seen, as PNG.
  async photograph(file) {
    await pause(150);
    const { data } = await this.command("Page.captureScreenshot", { format: "png" });
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, Buffer.from(data, "base64"));
  }

  // The visible part of the page gets exactly this size, in pixels of the page.
  size(width, height) {
    return this.command("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: 1, mobile: false });
  }
  // `features`: such as { "prefers-color-scheme": "dark" }.
  media(features, media = "") {
    return this.command("Emulation.setEmulatedMedia",
      { media, features: Object.entries(features).map(([name, value]) => ({ name, value })) });
  }

  // The whole page as PNG, at this width; `height` is that of the visible part.
  async screenshot(file, width, height = 900) {
    await this.size(width, height);
    await pause(100);
    const { cssContentSize: whole } = await this.command("Page.getLayoutMetrics");
    const clip = { x: 0, y: 0, width, height: Math.min(Math.ceil(whole.height), 6000), scale: 1 };
    const { data } = await this.command("Page.captureScreenshot", { format: "png", captureBeyondViewport: true, clip });
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, Buffer.from(data, "base64"));
  }

  async #log(type) {
    return this.#ask("POST", "/se/log", { type });
  }
  // Errors and warnings of the console since the last call. A missing icon is none.
  async faults() {
    const all = await this.#log("browser");
    return all.filter((one) => ["SEVERE", "WARNING"].includes(one.level) && !one.message.includes("favicon.ico"))
      .map((one) => one.message);
  }
  // The addresses of everything that pages asked for since the start; not those of the empty page of the browser itself.
  async requests() {
    for (const { message } of await this.#log("performance")) {
      const { method, params } = JSON.parse(message).message;
      if (method === "Network.requestWillBeSent" && !params.request.url.startsWith("chrome:")) this.#requests.push(params.request.url);
    }
    return this.#requests;
  }

  // A file that the page saved, by its name.
  async downloaded(name) {
    const file = path.join(this.#profile, name);
    await this.until(() => fs.existsSync(file) || null, `the saved file ${name}`);
    return file;
  }

  async close() {
    if (this.#session !== "") await this.#ask("DELETE", "").catch(() => {});
    await end(this.#driver, this.#profile);
  }
}

export async function openBrowser({ dark = false } = {}) {
  const { driver, root } = await startDriver();
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), "ronda-chromium-"));
  const browser = new Browser(driver, root, profile);
  try {
    await browser.start(dark);
    return browser;
  } catch (fault) {
    await browser.close();
    throw fault;
  }
}

const types = { ".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
  ".json": "application/json", ".svg": "image/svg+xml", ".wasm": "application/wasm", ".png": "image/png" };

// Serves the files of a folder as any web server does, at `url`; `asked` lists the paths of all requests. After `take(path, answer)` requests
// for this path get `{ status, type, text }`, as `answer(request, body)` returns it; null ends that.
export async function serve(folder) {
  const root = path.resolve(folder);
  const asked = [], takers = new Map();
  const server = http.createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://server/");
    asked.push(pathname);
    if (takers.get(pathname)) {
      const parts = [];
      request.on("data", (part) => parts.push(part));
      request.on("end", () => {
        const { status, type, text } = takers.get(pathname)(request, Buffer.concat(parts));
        response.writeHead(status, { "Content-Type": type }).end(text);
      });
      return;
    }
    let file = path.join(root, decodeURIComponent(pathname));
    if (pathname.endsWith("/")) file = path.join(file, "index.html");
    if (!file.startsWith(root) || !fs.existsSync(file) || !fs.statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "Content-Type": types[path.extname(file)] ?? "application/octet-stream", "Cache-Control": "no-store" });
    response.end(fs.readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => new Promise((resolve) => (server.close(resolve), server.closeAllConnections()));
  return { url: `http://127.0.0.1:${server.address().port}/`, asked, take: (name, answer) => takers.set(name, answer), close };
}

// No page may speak with anybody but its own server.
export function assertOwnOrigin(requests, url) {
  const foreign = requests.filter((one) => !one.startsWith(url) && !/^(data|blob|about|file):/.test(one));
  assert.deepEqual(foreign, []);
}

const axeFile = process.env.AXE ?? path.join(path.dirname(fileURLToPath(import.meta.url)), "../../build/fuentes/axe.min.js");
let axe;

// Returns what axe finds serious or critical on the open page, for people who use screen readers or the keyboard. Where axe
// could not be had, as examples/sources says, nothing is looked for.
export async function seriousFaults(browser) {
  if (axe === undefined && !fs.existsSync(axeFile)) console.error(`${axeFile} is missing: the pages are not checked with it`);
  axe ??= fs.existsSync(axeFile) ? fs.readFileSync(axeFile, "utf8") : "";
  if (axe === "") return [];
  await browser.command("Runtime.evaluate", { expression: axe });
  return browser.run(`return axe.run(document, { resultTypes: ["violations"] }).then((told) => told.violations
    .filter(({ impact }) => ["serious", "critical"].includes(impact))
    .map(({ id, nodes }) => id + ": " + nodes.slice(0, 3).map(({ html, failureSummary }) => html + " " + failureSummary).join("; ")));`);
}
