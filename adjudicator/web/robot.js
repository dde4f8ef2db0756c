// The end of the text of the try-out's worker (collect.mjs): it gets the module first, then requests, and
// answers each.
let program = null;
globalThis.onmessage = ({ data }) => {
  if (data instanceof WebAssembly.Module) program = new Ronda(data);
  else postMessage(program.ask(data));
};
