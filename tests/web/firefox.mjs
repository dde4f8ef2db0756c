// Firefox without a window for the tests, with the part of browser.mjs that pointing needs. It is driven by Marionette, the protocol
// that Firefox itself speaks, since Debian has no geckodriver. FIREFOX names the program.
import { spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { end, Page, pause } from "./browser.mjs";

// A message is its length in bytes, a colon, and JSON: [0, number, command, parameters], answered by [1, number, error, result].
class Marionette {
  #socket;
  #read = Buffer.alloc(0);
  #waiting = new Map();
  #last = 0;

  constructor(socket) {
    this.#socket = socket;
    socket.on("data", (part) => this.#take(part));
    socket.on("close", () => this.#waiting.forEach(({ reject }) => reject(new Error("Firefox has ended"))));
  }
  #take(part) {
    this.#read = Buffer.concat([this.#read, part]);
    for (;;) {
      const colon = this.#read.indexOf(":");
      const size = Number(this.#read.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || this.#read.length < colon + 1 + size) return;
      const message = JSON.parse(this.#read.subarray(colon + 1, colon + 1 + size).toString());
      this.#read = this.#read.subarray(colon + 1 + size);
      if (!Array.isArray(message)) continue; // its greeting
      const [, number, error, result] = message, { resolve, reject } = this.#waiting.get(number);
      this.#waiting.delete(number);
      if (error) reject(new Error(`${error.error}: ${error.message.split("\n")[0]}`));
      else resolve(result);
    }
  }
  ask(command, parameters = {}) {
    const number = ++this.#last, message = JSON.stringify([0, number, command, parameters]);
    this.#socket.write(`${Buffer.byteLength(message)}:${message}`);
    return new Promise((resolve, reject) => this.#waiting.set(number, { resolve, reject }));
  }
  end() {
    this.#socket.destroy();
  }
}

class Firefox extends Page {
  #driver;
  #marionette;
  #profile;

  constructor(driver, marionette, profile) {
    super();
    this.#driver = driver;
    this.#marionette = marionette;
    this.#profile = profile;
  }
  open(url) {
    return this.#marionette.ask("WebDriver:Navigate", { url });
  }
  async run(body, ...given) {
    return (await this.#marionette.ask("WebDriver:ExecuteScript", { script: body, args: given, sandbox: null })).value;
  }
  async address() {
    return (await this.#marionette.ask("WebDriver:GetCurrentURL")).value;
  }
  async tap(x, y) {
    await this.#marionette.ask("WebDriver:PerformActions", { actions: [{ type: "pointer", id: "finger", parameters: { pointerType: "touch" }, actions: [
      { type: "pointerMove", duration: 0, origin: "viewport", x: Math.round(x), y: Math.round(y) }, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }] }] });
    await this.#marionette.ask("WebDriver:ReleaseActions");
  }
  // Taps the middle of the element.
  async click(css) {
    await this.tap(...(await this.waitFor(`const one = document.querySelector(${JSON.stringify(css)});
      one?.scrollIntoView({ block: "nearest" });
      const at = one?.getBoundingClientRect();
      return at && at.width > 0 && [at.x + at.width / 2, at.y + at.height / 2];`)));
  }
  async text(css) {
    return (await this.property(css, "innerText")).trim();
  }
  // The visible part of the page gets this size.
  async phone(width, height) {
    const [more, higher] = await this.run("return [outerWidth - innerWidth, outerHeight - innerHeight];");
    await this.#marionette.ask("WebDriver:SetWindowRect", { width: width + more, height: height + higher });
  }
  async photograph(file) {
    const { value } = await this.#marionette.ask("WebDriver:TakeScreenshot", { full: false });
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, Buffer.from(value, "base64"));
  }
  async close() {
    await this.#marionette.ask("Marionette:Quit", { flags: ["eForceQuit"] }).catch(() => {});
    this.#marionette.end();
    await end(this.#driver, this.#profile);
  }
}

export async function openFirefox() {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), "ronda-firefox-"));
  fs.writeFileSync(path.join(profile, "user.js"), ['"marionette.port", 0', '"ui.prefersReducedMotion", 1', '"dom.w3c_touch_events.enabled", 1', '"datareporting.policy.dataSubmissionEnabled", false',
    '"app.normandy.enabled", false', '"browser.shell.checkDefaultBrowser", false', '"network.captive-portal-service.enabled", false'].map((one) => `user_pref(${one});\n`).join(""));
  const driver = spawn(process.env.FIREFOX ?? "firefox-esr", ["--marionette", "--headless", "--no-remote", "--profile", profile], { stdio: "ignore", env: { ...process.env, HOME: profile } });
  const ended = new Promise((_, reject) => {
    driver.once("error", reject);
    driver.once("exit", () => reject(new Error("Firefox has ended")));
  });
  ended.catch(() => {});
  // It writes the port that it has chosen into its profile.
  const portFile = path.join(profile, "MarionetteActivePort");
  const begun = Date.now();
  while (!fs.existsSync(portFile) || fs.readFileSync(portFile, "utf8").trim() === "") {
    await Promise.race([pause(50), ended]);
    if (Date.now() - begun > 60_000) throw new Error("Firefox does not open its port");
  }
  const socket = net.connect(Number(fs.readFileSync(portFile, "utf8")), "127.0.0.1");
  const marionette = new Marionette(socket);
  await marionette.ask("WebDriver:NewSession", { capabilities: { alwaysMatch: {} } });
  return new Firefox(driver, marionette, profile);
}
