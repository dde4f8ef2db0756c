// The end of ronda.js (collect.mjs): how pages get their module and the data of matches, from a server as from
// a folder on disk. Data come by script elements, because a page of a folder may not fetch: `acta.js` calls
// rondaData with the text of `acta.json`.
const folder = new URL(".", document.currentScript.src);
const waiting = new Map(); // by script element: what to do with the text

// The text belongs to the file that was asked for, whatever the folder was called when it was written.
globalThis.rondaData = (name, text) => waiting.get(document.currentScript)?.(String(text));

function scriptAt(src) {
  const script = document.createElement("script");
  script.src = src;
  document.head.append(script);
  return script;
}

// Returns a promise of the number of the newest round of a match of the site (`rondas.js` in its folder).
globalThis.rondaNewestRound = (match) => new Promise((resolve, reject) => {
  const script = scriptAt(new URL(`${match}/rondas.js`, folder));
  script.onload = () => resolve(globalThis.rondaRounds.ultima);
  script.onerror = reject;
}).then(Number);

// Returns a promise of the text of a file, named from the folder of ronda.js, "malaga-1/estado.json", or from
// `base`.
globalThis.rondaLoad = (name, base = folder) => {
  const script = scriptAt(new URL(name.endsWith(".json") ? `${name.slice(0, -5)}.js` : `${name}.js`, base));
  return new Promise((resolve, reject) => {
    waiting.set(script, resolve);
    script.addEventListener("load", () => (script.remove(), reject(new Error(`${name}: nothing in it`))));
    script.addEventListener("error", () => (script.remove(), reject(new Error(`${name}: not found`))));
  }).finally(() => waiting.delete(script));
};

const bytesOf = (base64) => Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));

let rules = null;
// Returns a promise of the rules, which are loaded once. `name`: of the module; a page has one. A page that needs them
// at once names them in `data-rules`: they come while it is read.
function open(name = "ronda.wasm") {
  const program = () => (folder.protocol === "file:" ? rondaLoad(name).then(bytesOf) : fetch(new URL(name, folder)));
  rules ??= openRonda(program());
  return rules;
}

globalThis.ronda = { openRonda, open };
const { rules: needed } = document.currentScript.dataset;
if (needed) open(needed).catch(() => {}); // who asks for them is told
