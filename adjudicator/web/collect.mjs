// Collects what pages need in one folder, which `ronda site` copies. usage: node collect.mjs WASM OUT
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { allPages } from "./pages.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
const [wasm, out] = process.argv.slice(2);
const source = (name) => fs.readFileSync(path.join(here, name), "utf8");
const write = (name, content) => fs.writeFileSync(path.join(out, name), content);

fs.rmSync(out, { recursive: true, force: true });
fs.mkdirSync(out, { recursive: true });
const program = fs.readFileSync(wasm);
write("ronda.wasm", program);
write("ronda.wasm.js", `rondaDatos("ronda.wasm", "${program.toString("base64")}");\n`);
// Pages of a folder on disk cannot load modules.
write("ronda.js", `"use strict";\n(() => {\n${source("ronda.mjs").replace(/^export /gm, "")}\n${source("carga.js")}})();\n`);
for (const name of fs.readdirSync(here))
  if (/\.(css|js)$/.test(name) && name !== "carga.js") write(name, source(name));
for (const [name, html] of allPages(source("pagina.html"))) write(name, html);
