// Loads ronda.wasm, or another module, and asks it (web/contract.md). For pages, workers and Node; needs
// nothing else.
//
//     const ronda = await openRonda(fetch("ronda.wasm"));
//     const { estado_de_salida, salida } = ronda.ask({ paso: "games", json: true });

const utf8 = new TextEncoder();
const fromUtf8 = new TextDecoder();

// What the module may call outside itself. It is told that there are no variables of an environment; it reads
// and writes nothing, so that every other call ends it. `memory` gives its memory.
function importsOf(module, memory) {
  const known = {
    emscripten_notify_memory_growth: () => {},
    environ_sizes_get: (count, size) => {
      const view = new DataView(memory());
      view.setUint32(count, 0, true);
      view.setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
  };
  const imports = {};
  for (const { module: from, name } of WebAssembly.Module.imports(module)) {
    imports[from] ??= {};
    imports[from][name] =
      known[name] ??
      (() => {
        throw new WebAssembly.RuntimeError(`the module calls ${name}`);
      });
  }
  return imports;
}

class Ronda {
  #module;
  #instance = null;

  constructor(module) {
    this.#module = module;
    this.#start();
  }

  // For a worker, which need not compile it again.
  get module() {
    return this.#module;
  }

  #start() {
    const imports = importsOf(this.#module, () => this.#instance.exports.memory.buffer);
    this.#instance = new WebAssembly.Instance(this.#module, imports);
    this.#instance.exports._initialize?.();
  }

  // Answers a request, an object or its JSON text; returns the text of the answer.
  askText(request) {
    const { memory, ronda_room, ronda_answer, ronda_answer_at } = this.#instance.exports;
    const bytes = utf8.encode(typeof request === "string" ? request : JSON.stringify(request));
    try {
      const room = ronda_room(bytes.length);
      new Uint8Array(memory.buffer, room, bytes.length).set(bytes);
      const length = ronda_answer();
      return fromUtf8.decode(new Uint8Array(memory.buffer, ronda_answer_at(), length));
    } catch (fault) {
      // Out of memory or stack. What the instance holds may be broken now.
      this.#start();
      const errores = `error: fallo interno / internal fault: ${fault.message} [interno]\n`;
      return JSON.stringify({ estado_de_salida: 3, salida: "", errores, ficheros: [] });
    }
  }

  ask(request) {
    return JSON.parse(this.askText(request));
  }
}

// `source` is the program: its bytes, the Response of fetch, a compiled WebAssembly.Module, or a promise of one
// of them.
export async function openRonda(source) {
  const input = await source;
  if (input instanceof WebAssembly.Module) return new Ronda(input);
  const isResponse = typeof Response !== "undefined" && input instanceof Response;
  // While it arrives; a browser keeps what it has compiled, too. Other servers do not say what it is.
  if (isResponse && input.headers.get("Content-Type") === "application/wasm") return new Ronda(await WebAssembly.compileStreaming(input));
  const bytes = isResponse ? await input.arrayBuffer() : input;
  return new Ronda(await WebAssembly.compile(bytes));
}
