// ronda.wasm gives what the command line gives, byte for byte, over every round of the example matches (states, events,
// legal orders, views, order files, faults, transcripts), for rule cases, and for bad input. compare.mjs says what is asked.
//
// usage: node tests/web/web_test.mjs RONDA ANSWERS WASM [GAME…]      RONDA and ANSWERS: build/ronda, build/ronda_answers; beside WASM,
// build/web/ronda.wasm, stands tryout.wasm
// RONDA_REQUESTS: a file with more requests, one on a line, such as those that ronda_tests writes for the rule cases
// RONDA_SAMPLE: a file that gets one request of 25, for browser_test.mjs
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { openRonda } from "../../adjudicator/web/ronda.mjs";

const examples = path.join(path.dirname(fileURLToPath(import.meta.url)), "../../examples");
const [program, answers, file] = process.argv.slice(2, 5).map((one) => path.resolve(one));
const chosen = process.argv.slice(5);
const games = chosen.length ? chosen : fs.readdirSync(examples).filter((one) => fs.existsSync(path.join(examples, one, "semilla")));
const { RONDA_REQUESTS: requests, RONDA_SAMPLE: sampleFile } = process.env;

const bytes = fs.readFileSync(file);
const begun = performance.now();
await openRonda(bytes);
const ready = performance.now() - begun;
const wasm = await WebAssembly.compile(bytes);
const tryoutBytes = fs.readFileSync(path.join(path.dirname(file), "tryout.wasm"));
const tryout = await WebAssembly.compile(tryoutBytes);

// Returns what the worker for this part tells, or throws the first difference.
async function partDone(part) {
  const start = performance.now();
  const worker = new Worker(new URL("compare.mjs", import.meta.url), { workerData: { part, program, answers, wasm, tryout, requests } });
  const told = await new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject));
  console.log(`${part ?? "the rest"}: ${told.compared} comparisons, ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return told;
}

const parts = [...games, null]; // null: what belongs to no game
const results = new Array(parts.length);
let next = 0;
async function work() {
  try {
    for (let i = next++; i < parts.length; i = next++) results[i] = await partDone(parts[i]);
  } catch (fault) {
    next = parts.length;
    throw fault;
  }
}
// The other workers end their parts and remove their folders before a fault ends the program.
const ended = await Promise.allSettled(Array.from({ length: os.cpus().length }, work));
for (const { status, reason } of ended) if (status === "rejected") throw reason;

if (sampleFile) fs.writeFileSync(sampleFile, results.flatMap(({ sample }) => sample).map((one) => one + "\n").join(""));
const compared = results.reduce((sum, one) => sum + one.compared, 0);
console.log(`${compared} comparisons are equal; ronda.wasm: ${bytes.length} bytes, ready after ${ready.toFixed(0)} ms; tryout.wasm: ${tryoutBytes.length} bytes`);
