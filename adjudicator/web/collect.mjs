// Collects what pages need in one folder, which `ronda site` copies. usage: node collect.mjs OUT WASM…
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { allPages } from "./pages.mjs";

const folder = path.dirname(fileURLToPath(import.meta.url));
const [out, ...modules] = process.argv.slice(2);
const source = (name) => fs.readFileSync(path.join(folder, name), "utf8");
const write = (name, content) => fs.writeFileSync(path.join(out, name), content);

fs.rmSync(out, { recursive: true, force: true });
fs.mkdirSync(out, { recursive: true });
for (const file of modules) {
  const name = path.basename(file), program = fs.readFileSync(file);
  write(name, program);
  write(`${name}.js`, `rondaData("${name}", "${program.toString("base64")}");\n`);
}
// Pages of a folder on disk cannot load modules, nor begin a worker from a file there.
const loader = source("ronda.mjs").replace(/^export /gm, "");
write("ronda.js", `"use strict";\n(() => {\n${loader}\n${source("load.js")}})();\n`);
write("robot.js", `rondaData("robot", ${JSON.stringify(`"use strict";\n${loader}\n${source("robot.js")}`)});\n`);
for (const name of fs.readdirSync(folder))
  if (/\.(css|js)$/.test(name) && !["load.js", "robot.js"].includes(name)) write(name, source(name));
for (const [name, html] of allPages(source("page.html"))) write(name, html);
