// The order pad in a real browser: orders are composed by pointing and by typing, and the program takes the
// files that the pages write.
//
// usage: node tests/web/pad_test.mjs RONDA WEB      WEB: the folder of the web files
// PANTALLAS: the folder for screenshots, default build/web/pantallas
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";
import { assertOwnOrigin, serve } from "./browser.mjs";
import { area, key, named, padPage, seed, shots } from "./pad_page.mjs";

const [program, site] = process.argv.slice(2).map((one) => path.resolve(one));
const page = await padPage(site);
const { asked, assertAccessible, browser, fileText, folder, headOf, lines, openAnew, openPad, pages, positionOf, ready, robotFile, server } = page;
const verdict = () => browser.property(".judge pre", "textContent");
const tab = (name) => browser.click(`.tab.${name}`);

function run(words, cwd) {
  const done = spawnSync(program, words, { cwd, encoding: "utf8", env: { ...process.env, LC_ALL: "C" } });
  return { status: done.status, out: done.stdout, err: done.stderr };
}

// Gives an order by pressing what the page offers: a place with something to do, and its first offers.
async function orderByPointing() {
  const before = await lines();
  await tab("offers");
  for (let i = 0; i < 400 && (await lines()) === before; ++i) {
    // The places of the player come last.
    await browser.run(`const all = document.querySelectorAll(".finder option"), field = document.querySelector(".finder input");
      field.value = all[all.length - 1 - arguments[0] % all.length].value; field.dispatchEvent(new Event("change"));`, i);
    for (let step = 0; step < 4 && (await lines()) === before; ++step)
      await browser.run(`document.querySelector(".offers .place-head ~ .offer-list button.offer")?.click();`);
  }
  assert.ok((await lines()) > before, "nothing was ordered");
}

// What the command line says of a fault, as people read it.
const inSentences = (words) => words.replace(/^( *)ordenes\.yaml(?::(\d+):\d+)?: (?:error|aviso): (.)(.*) \[\w+\]$/gm,
  (_, margin, line, first, rest) => `${margin}${line ? `Línea ${line}. ` : ""}${first.toUpperCase()}${rest}.`);

// Saves the file and lets the program check it, and play the round with it.
async function assertTaken(game, state, player) {
  const own = fs.mkdtempSync(path.join(folder, `${game}-`));
  fs.writeFileSync(path.join(own, "estado.json"), state);
  const { partida, ronda } = headOf(state);
  await tab("orders");
  await browser.click(".save");
  const saved = await browser.downloaded(`${partida}-ronda-${ronda + 1}-${player}.yaml`);
  fs.mkdirSync(path.join(own, "ordenes"));
  fs.copyFileSync(saved, path.join(own, "ordenes.yaml"));
  fs.renameSync(saved, path.join(own, "ordenes", `${player}.yaml`));
  assert.equal(fs.readFileSync(path.join(own, "ordenes.yaml"), "utf8"), await fileText());
  const checked = run(["check", "--state", "estado.json", "--orders", "ordenes.yaml"], own);
  assert.equal(checked.status, 0, checked.err);
  assert.equal(await verdict(), inSentences(checked.out.replace(/^ordenes\.yaml\n═+\n+/, "")), "without the name of the file");
  for (const id of headOf(state).turno_de)
    if (id !== player) fs.writeFileSync(path.join(own, "ordenes", `${id}.yaml`), robotFile(state, id, 1));
  const files = fs.readdirSync(path.join(own, "ordenes")).flatMap((name) => ["--orders", path.join("ordenes", name)]);
  const done = run(["adjudicate", "--state", "estado.json", ...files, "--seed", seed(3), "--out", "despues"], own);
  assert.equal(done.status, 0, done.err);
}

// What is typed is checked as `ronda check` does it, with line and caret.
async function assertFaultsShown(game, state) {
  const own = fs.mkdtempSync(path.join(folder, `${game}-`));
  const good = await fileText();
  await tab("orders");
  await browser.run(`document.querySelector(".by-hand").open = true;`);
  await browser.run(`const area = arguments[0]; area.focus(); area.setSelectionRange(area.value.length, area.value.length);`, await browser.find(area));
  await browser.type(area, "  vuela: 3\n");
  fs.writeFileSync(path.join(own, "estado.json"), state);
  fs.writeFileSync(path.join(own, "ordenes.yaml"), await fileText());
  const checked = run(["check", "--state", "estado.json", "--orders", "ordenes.yaml"], own);
  assert.equal(checked.status, 1);
  assert.notEqual(inSentences(checked.err), checked.err);
  await browser.waitFor(`return document.querySelector(".judge pre").textContent === ${JSON.stringify(inSentences(checked.err))};`);
  assert.equal(await browser.count(".order-lines .bad"), 1);
  await browser.clear(area);
  await browser.type(area, good);
  await browser.waitFor(`return document.querySelectorAll(".order-lines .remove").length > 0;`);
  assert.equal(await fileText(), good);
}

// Where the mail link leads if the button is pressed now; null if the page asks something first.
async function mailed(button = ".send") {
  return browser.run(`let there = null;
    const take = (event) => { const link = event.target.closest("a[href^='mailto:']"); if (link) { there = link.href; event.preventDefault(); } };
    document.addEventListener("click", take);
    document.querySelector(${JSON.stringify(button)}).click();
    document.removeEventListener("click", take);
    return there;`);
}

// A city that gives nothing, since no order names a resource, is told before the orders are sent.
async function assertMail(game) {
  let href = await mailed();
  assert.equal(href === null, game === "hexadominacion");
  if (href === null) {
    assert.match(await browser.text(".main-action"), /^Enviar .* · 1 aviso$/);
    assert.equal(await browser.text("dialog h2"), "Ten esto en cuenta");
    href = await mailed("dialog .send-anyway");
    await browser.waitFor(`return document.querySelector("dialog") === null;`);
  }
  assert.ok(href.startsWith("mailto:juez@example.org?subject=%5B"), href.slice(0, 80));
  const body = decodeURIComponent(href.split("&body=")[1]);
  assert.equal(body, (await fileText()).replaceAll("\n", "\r\n"));
  assert.equal(await browser.count("dialog"), 0);
}

// What the judge refuses is not sent before the player has said so twice; a file without a key neither.
const put = (words) => browser.run(`const area = document.querySelector("${area}"); area.value = arguments[0]; area.dispatchEvent(new Event("input"));`, words);
async function assertAsksFirst() {
  const good = await fileText();
  for (const [bad, title] of [[`${good}  vuela: 3\n`, /no aceptaría/], [good.replace(key, "ESCRIBE-AQUI-TU-CLAVE"), /Falta tu clave/]]) {
    await put(bad);
    for (const button of [".send", ".copy"]) {
      assert.equal(await mailed(button), null);
      assert.match(await browser.text("dialog h2"), title);
      await assertAccessible("the question before sending");
      await browser.click("dialog .go-back");
      await browser.waitFor(`return document.querySelector("dialog") === null;`);
    }
    assert.equal(await mailed(), null);
    const href = await mailed("dialog .send-anyway");
    await browser.waitFor(`return document.querySelector("dialog") === null;`);
    assert.equal(decodeURIComponent(href.split("&body=")[1]), bad.replaceAll("\n", "\r\n"));
  }
  await put(good);
}

const stored = () => browser.run("return JSON.stringify(Object.entries(localStorage));");
const hasKey = (words) => /6f2k\W*9wq1|h3jk\W*7mnp/i.test(words);

// The draft outlives a reload, and can be dropped. It has no key, and opens only with a link that sends to the same address.
async function assertDraft(state, player) {
  const written = await fileText();
  await browser.run(`localStorage.setItem("ronda:${headOf(state).partida}:1:${player}", "clave: ${key}");`);
  await browser.reload();
  await ready();
  assert.equal(await fileText(), written);
  assert.ok(!hasKey(await stored()), await stored());
  await openPad(server.url, state, player, { address: "otro@example.org" });
  assert.equal(await lines(), 0);
  assert.notEqual(await fileText(), written);
  await openPad(server.url, state, player, { code: "" });
  assert.equal(await fileText(), written.replace(key, "ESCRIBE-AQUI-TU-CLAVE"));
  await browser.run(`const field = document.querySelector("input[maxlength='64']"); field.value = " h3jk\u2013\u200B7mnp"; field.dispatchEvent(new Event("change"));`);
  assert.equal(await fileText(), written.replace(key, "h3jk-7mnp"), "any dash");
  await openPad(server.url, state, player, { code: "h3jk-7mnp" });
  assert.equal(await fileText(), written.replace(key, "h3jk-7mnp"));
  await openPad(server.url, state, player);
  // Also what is half written, in whatever form the key stands.
  for (const words of [`clave: "h3jk7mnp"\nordenes: [`, `{jugador: ${player}, clave: H3JK-7MNP, ordenes: {}}`, `klave: h3jk-7mnp\n`,
    `klave: h3jk\u20137mnp\n# mi clave: 6f2k\u200B9wq1\n`,
    `# mi clave: 6F2K9WQ1\nclave: ${key} # 6f2k-9wq1\n`]) {
    await put(words);
    await new Promise((done) => setTimeout(done, 700));
    assert.notEqual(await browser.property(".draft .help", "textContent"), "");
    assert.ok(!hasKey(await stored()), `${words}: ${await stored()}`);
    assert.match(await stored(), /ronda:borrador:juez%40example/);
  }
  await put(written);
  await browser.waitFor(`return document.querySelectorAll(".order-lines .remove").length > 0;`);
  await tab("orders");
  await browser.click(".draft button");
  await browser.waitFor(`return document.querySelectorAll(".order-lines .remove").length === 0;`);
  await browser.reload();
  await ready();
  assert.equal(await lines(), 0);
}

async function shoot(name) {
  for (const width of [390, 1280, 2560]) {
    await browser.size(width, width === 390 ? 844 : 1000);
    if (width < 2000) await assertAccessible(`${name} at ${width}`);
    await browser.photograph(path.join(shots, `${name}-${width}.png`));
  }
  await browser.size(1280, 1000);
}

// After how many rounds.
const tasks = [["bheex", 40], ["dehexz", 5], ["neurodrez", 6], ["hexadominacion", 3], ["hegregon", 0], ["hegregon", 3]];

async function composeFor(game, rounds) {
  const state = positionOf(game, rounds);
  const player = headOf(state).turno_de[0];
  await openPad(server.url, state, player);
  await orderByPointing();
  // By turns, a turn may need another order beside the first.
  for (let more = 0; more < 3 && !(await browser.text(".main-action")).startsWith("Enviar"); ++more) await orderByPointing();
  await shoot(`ordenes-${game}-${rounds}`);
  await assertTaken(game, state, player);
  await assertMail(game);
  await assertFaultsShown(game, state);
  if (game === "hexadominacion") await assertAsksFirst();
  if (game === "hexadominacion" || game === "bheex") await assertDraft(state, player);
}

// The position also comes from the site's newest state or from a file; a broken link is said to be broken.
async function assertOtherWays(base) {
  const state = positionOf("hexadominacion", 1);
  fs.mkdirSync(path.join(pages, "prueba"), { recursive: true });
  fs.writeFileSync(path.join(pages, "prueba/estado.js"), `rondaData("prueba/estado.json", ${JSON.stringify(state)});`);
  await openAnew(`${base}ordenes.html#partida=prueba`);
  await browser.click("[data-player=beto]");
  await ready();
  assert.match(await fileText(), /^partida: hexadominacion\njugador: beto\nronda: 2\nclave: ESCRIBE-AQUI-TU-CLAVE\n/);
  // A receipt's link brings the orders with which the page begins; what is broken is left out.
  const own = "partida: hexadominacion\njugador: beto\nronda: 2\nclave: ABCD-EFGH\nordenes:\n  rendirse: true\n";
  await openAnew(`${base}ordenes.html#partida=prueba&j=beto&o=${zlib.deflateRawSync(own).toString("base64url")}`);
  await ready();
  assert.equal(await fileText(), own);
  assert.equal(await lines(), 1);
  await openAnew(`${base}ordenes.html#partida=prueba&j=ana&o=AAAA`);
  await ready();
  assert.match(await fileText(), /^partida: hexadominacion\njugador: ana\n/);
  await openAnew(`${base}probar.en.html#partida=prueba`);
  await browser.find(".tryout");
  const file = path.join(folder, "estado.json");
  fs.writeFileSync(file, state);
  for (const link of ["", "#v=1&j=ana&p=AAAA", "#v=2&p=AAAA", "#partida=otra", "#partida=../otra", "#v=1&p=%00"]) {
    await openAnew(`${base}ordenes.html${link}`);
    await browser.choose("input[type=file]", file);
    await browser.click("[data-player=ana]");
    await ready();
  }
}

// A line that lacks something that it must have is not added: it would close the file to the controls.
async function assertWholeLines() {
  await openPad(server.url, positionOf("hexadominacion", 0), "ana");
  await tab("orders");
  await browser.run(`document.querySelector(".by-hand").open = true;`);
  await browser.click(".restart");
  await browser.waitFor(`return document.querySelector(".judge strong").textContent.includes("sin órdenes");`);
  // Nothing is ordered, so that no line of it can be in vain.
  assert.match(await verdict(), /Recibir: sin decir/);
  assert.doesNotMatch(await verdict(), /una de sus líneas no se podría cumplir/);
  const form = "details[data-order=atacar] form";
  await browser.click("details[data-order=atacar] > summary");
  const before = await fileText();
  const fill = (label, value) => browser.run(`const field = [...document.querySelectorAll("${form} .field")]
      .find((one) => one.querySelector("label").textContent === arguments[0]).querySelector("input");
    field.value = arguments[1]; field.dispatchEvent(new Event("input"));`, label, value);
  await fill("a", "Majuelo");
  await browser.click(`${form} button[type=submit]`);
  assert.match(await browser.text(`${form} .notice`), /falta: desde/);
  await fill("hexágono", "Loma");
  await browser.click(`${form} button[type=submit]`);
  assert.match(await browser.text(`${form} .notice`), /falta: desde: cuántos/);
  assert.equal(await fileText(), before);
  await fill("cuántos", "2");
  await browser.click(`${form} button[type=submit]`);
  assert.match(await fileText(), /atacar:\n? *-? ?\[?\{(a: Majuelo, desde: \{Loma: 2\}|desde: \{Loma: 2\}, a: Majuelo)/);
  assert.equal(await lines(), 1);
}

// All of a hand is inside the drawing: two rows of tiles in NeuroDrez.
async function assertNothingCut() {
  for (const [game, player] of [["neurodrez", "ana"], ["neurodrez", "beto"]]) {
    await openPad(server.url, positionOf(game, 0), player);
    const out = await browser.run(`const drawing = document.querySelector(".map .board svg");
      const { x, y, width, height } = drawing.viewBox.baseVal;
      return [...drawing.querySelectorAll("path, polygon, rect, circle, polyline")].filter((one) => !one.closest("defs, .marks")).map((one) => {
        const box = one.getBBox(), turn = drawing.getCTM().inverse().multiply(one.getCTM());
        const [a, b] = [new DOMPoint(box.x, box.y).matrixTransform(turn), new DOMPoint(box.x + box.width, box.y + box.height).matrixTransform(turn)];
        return Math.max(x - Math.min(a.x, b.x), y - Math.min(a.y, b.y), Math.max(a.x, b.x) - x - width, Math.max(a.y, b.y) - y - height);
      }).filter((far) => far > 0.02);`);
    assert.deepEqual(out, [], `${game}, ${player}`);
    await browser.size(390, 844);
    await browser.photograph(path.join(shots, `mano-${player}-390.png`));
    await browser.size(1280, 1000);
  }
}

async function assertWorksOffline() {
  const own = await serve(pages);
  await openPad(own.url, positionOf("bheex", 0), headOf(positionOf("bheex", 0)).turno_de[0]);
  await own.close();
  await orderByPointing();
  await browser.waitFor(`return /se puede hacer/.test(document.querySelector(".judge pre").textContent);`);
}

// A lesson has an address of its own, which the page keeps; an address of none says so.
async function assertLessonLinks(base) {
  const hash = () => browser.run("return location.hash;");
  const fragment = "#leccion=bheex";
  await openAnew(`${base}probar.en.html${fragment}`);
  assert.equal(await browser.attribute("[data-step]", "data-step"), "1");
  assert.match(await browser.text("[data-step]"), /lesson 1\//);
  await browser.click(".leave");
  await browser.click("[data-lesson=hegregon]");
  assert.equal(await browser.attribute("[data-step]", "data-step"), "1");
  assert.equal(await hash(), "#leccion=hegregon");
  await browser.click(".leave");
  await browser.find("[data-lesson=bheex]");
  assert.equal(await hash(), "");
  for (const wrong of ["ajedrez", "", "%00", "<b>"]) {
    await openAnew(`${base}probar.html#leccion=${wrong}`);
    assert.match(await browser.text(".result.bad"), /no está en este sitio/);
    await browser.find("[data-lesson=bheex]");
  }
  // The rules beside the board link to it in a window of its own.
  await openPad(base, positionOf("bheex", 0), headOf(positionOf("bheex", 0)).turno_de[0]);
  await tab("rules");
  assert.match(await browser.attribute(`.rules a[href*="${fragment}"]`, "href"), /^\.\/probar\.html#/);
  assert.equal(await browser.attribute(`.rules a[href*="${fragment}"]`, "target"), "_blank");
}

// Links as the servers of readers change them, in the forms that their own documents show.
const quoted = encodeURIComponent;
const wrapped = {
  "Safe Links of Outlook": (link) => `https://nam02.safelinks.protection.outlook.com/?url=${quoted(link)}&data=05%7C01%7Cana%40example.org%7C1b2c%7C84df9e7fe9f640afb435aaaaaaaaaaaa%7C1%7C0%7C638%7CUnknown%7CTWFpbGZsb3d8eyJWIjoiMC4wLjAwMDAifQ%3D%3D%7C3000%7C%7C%7C&sdata=q8f%2FtX%2BM%3D&reserved=0`,
  "Proofpoint URL Defense v2": (link) => `https://urldefense.proofpoint.com/v2/url?u=${quoted(link).replaceAll("-", "%2D").replaceAll("_", "%5F").replaceAll("%2F", "_").replaceAll("%", "-")}&d=DwMFaQ&c=eIGjsITfXP_y-DLLX0uEHXJvU8nOHrUK8IrwNKOtkVU&r=7XnSYb&m=s1-qu&s=v3_0&e=`,
  "Proofpoint URL Defense v3": (link) => {
    const lost = [];
    const short = link.replace(/[#%]+/g, (run) => (lost.push(run), run.length === 1 ? "*" : `**${"ABCDEFGH"[run.length - 2]}`));
    return `https://urldefense.com/v3/__${short}__;${Buffer.from(lost.join("")).toString("base64url")}!!Dq0X2DkFhyF93HkjWTBQKhk!TQ-abc_d$`;
  },
  Barracuda: (link) => `https://linkprotect.cudasvc.com/url?a=${quoted(link).replace(/%[0-9A-F]{2}/g, (one) => one.toLowerCase())}&c=E,1,Wq0-xyz,&typo=1`,
  "a tracker of clicks": (link) => `https://clicks.example.net/r/12345?redirect=${quoted(link)}&utm_source=carta`,
  "a link in a path": (link) => `https://secure-web.cisco.com/1AbC-d_eF/${quoted(link)}`,
  "Safe Links around Proofpoint": (link) => wrapped["Safe Links of Outlook"](wrapped["Proofpoint URL Defense v2"](link)),
};
async function assertWrappedLinks() {
  const state = positionOf("bheex", 3), player = headOf(state).turno_de[0], address = "ronda+malaga-1@example.org";
  await openPad(server.url, state, player, { address });
  const whole = await browser.run("return location.href;");
  const good = await fileText();
  const hash = whole.slice(whole.indexOf("#") + 1), pageOf = whole.slice(0, whole.indexOf("#"));
  const assertPad = async (what) => {
    await ready();
    assert.equal(await fileText(), good, what);
    assert.match(await browser.property(".sending", "textContent"), /ronda\+malaga-1@example\.org/, what);
  };
  // What comes back from them.
  const changes = { "encoded once more": `#${quoted(hash)}`, "every value encoded once more": `#${hash.replaceAll("%", "%25")}`, entities: `#${hash.replaceAll("&", "&amp;")}`,
    "a plus": `#${hash.replaceAll("%2B", "+").replaceAll("%40", "@")}`, "a blank": `#${hash.replaceAll("%2B", "%20")}`,
    "fields behind": `#${hash}&utm_source=carta&c=E,1,x&v=7`, "fields before": `?utm_source=carta&utm_medium=email#${hash}`, "in the query": `?${hash}` };
  for (const [what, end] of Object.entries(changes)) {
    await openAnew(pageOf + end);
    await assertPad(what);
  }
  // The part after # is lost: the page takes the link as it stands in the letter.
  const paste = async (words) => {
    await openAnew(pageOf);
    await browser.waitFor(`return document.querySelector("input.pad-link") !== null;`);
    await browser.run(`document.querySelector("input.pad-link").value = arguments[0];`, words);
    await browser.click(".field:has(input.pad-link) + .buttons button");
  };
  for (const [what, wrap] of Object.entries(wrapped)) {
    await paste(` <${wrap(whole)}>\n`);
    await assertPad(what);
  }
  await paste("https://u123.ct.sendgrid.net/ls/click?upn=u001.SDmYh-2Fh3-2BvQ");
  assert.match(await browser.text(".result.bad"), /Responde a tu carta con las líneas/);
}

const begun = Date.now();
const took = (what) => console.log(`${((Date.now() - begun) / 1000).toFixed(1)} s: ${what}`);
try {
  await browser.size(1280, 1000);
  const games = JSON.parse(asked({ paso: "games", json: true }).salida).map(({ juego }) => juego);
  assert.deepEqual([...new Set(tasks.map(([game]) => game))].sort(), [...games].sort());
  for (const task of tasks) {
    await composeFor(...task);
    took(`orders: ${task.join(" ")}`);
  }
  await assertWholeLines();
  await assertNothingCut();
  assert.deepEqual(await browser.faults(), []);
  await assertOtherWays(server.url);
  took("other ways");
  await assertWrappedLinks();
  took("links that were changed");
  await assertLessonLinks(server.url);
  took("links to lessons");
  assertOwnOrigin(await browser.requests(), server.url);
  await assertWorksOffline();
  // A folder on disk works as a server does.
  const state = positionOf("bheex", 3);
  await openPad(`file://${pages}/`, state, headOf(state).turno_de[0]);
  await orderByPointing();
  await assertOtherWays(`file://${pages}/`);
  took("from a folder on disk");
} catch (fault) {
  await browser.screenshot(path.join(shots, "fallo.png"), 1280);
  console.error(await browser.address(), await browser.faults());
  throw fault;
} finally {
  await page.close();
}
