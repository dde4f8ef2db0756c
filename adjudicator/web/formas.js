// A form for one kind of order, made from its shape (contract.md, "Shapes") and from what `legal` says of it. Places in it are
// filled by pointing at the board.
"use strict";
pad.form = ({ spec, legal, names, places, onAdd, onChange }) => {
  const { make, say, spaced, isObject } = pad;
  const ofList = spec.forma.es === "lista";
  const shape = ofList ? spec.forma.forma : spec.forma;
  const hints = hintsOf(legal);
  const lines = Array.isArray(legal) && legal.every(isObject) ? legal : [];
  const fields = []; // of places: {input, accepts, many, required}
  let picked = []; // spots pointed at since the form was empty
  let last = null; // the field of a place that had the focus last

  // The names and numbers that `legal` mentions, when it is no list of whole lines.
  function hintsOf(value) {
    const found = { names: [], numbers: {}, most: null };
    const see = (one) => {
      if (Array.isArray(one)) one.forEach(see);
      else if (isObject(one)) Object.entries(one).forEach(([key, inner]) => (typeof inner === "number" && places.has(key) ? (found.numbers[key] = inner, found.names.push(key)) : see(inner)));
      else if (typeof one === "number") found.most = one;
      else if (typeof one === "string") found.names.push(one);
    };
    see(value);
    return found;
  }

  const dataList = (all) => make("datalist", { id: pad.fresh("nombres") }, ...all.map((value) => make("option", { value })));

  // Each control: {node, read() -> value or undefined if empty, write(value)}. Those that hold others also have lacks(): the
  // words of what is still missing in a value that has been begun.
  function text(inner, required, many) {
    const offered = inner.es === "nombre" ? names[inner.de].nombres : [];
    const list = offered.length > 0 ? dataList(offered) : null;
    const input = make("input", { type: "text", autocomplete: "off", spellcheck: "false", list: list?.id,
      oninput: () => onChange(), onfocus: () => (last = place) });
    const accepts = inner.es === "nombre" ? (name) => offered.includes(name) : (name) => !Object.values(names).some((one) => one.nombres.includes(name));
    const place = { input, accepts, many, required };
    if (inner.es === "texto" || offered.some((name) => places.has(name))) fields.push(place);
    const number = inner.es === "entero";
    const one = (word) => (number ? Number(word) : word);
    const read = () => {
      const words = input.value.split(many ? "," : /$^/).map((word) => word.trim()).filter((word) => word !== "");
      return words.length === 0 ? undefined : many ? words.map(one) : one(words[0]);
    };
    const write = (value) => (input.value = value === undefined ? "" : [value].flat().join(", "));
    return { node: list ? [input, list] : [input], read, write };
  }
  function number(inner) {
    const most = Object.values(hints.numbers).concat(hints.most ?? []).reduce((a, b) => Math.max(a, b), 0);
    const input = make("input", { type: "number", inputmode: "numeric", min: inner.minimo, max: inner.maximo, step: 1, oninput: () => onChange(),
      placeholder: most > 0 ? say(`hasta ${most}`, `up to ${most}`) : null });
    return { node: [input], read: () => (input.value === "" ? undefined : Number(input.value)), write: (value) => (input.value = value ?? "") };
  }
  function choice(options) {
    const input = make("select", { onchange: () => onChange() }, make("option", { value: "" }, "—"),
      ...options.map(([value, words]) => make("option", { value: JSON.stringify(value) }, words)));
    return { node: [input], read: () => (input.value === "" ? undefined : JSON.parse(input.value)),
      write: (value) => (input.value = value === undefined ? "" : JSON.stringify(value)) };
  }
  // Lines of the same kind, one below the other, with one empty line to begin with.
  function rows(makeRow, words) {
    const all = [];
    const box = make("div", { class: "filas" });
    const add = () => {
      const row = makeRow();
      all.push(row);
      box.insertBefore(make("div", { class: "fila" }, ...row.node), more);
      return row;
    };
    const more = make("button", { type: "button", class: "menor", onclick: add }, words);
    box.append(more);
    add();
    const read = () => {
      const values = all.map((row) => row.read()).filter((value) => value !== undefined);
      return values.length === 0 ? undefined : values;
    };
    const write = (values) => {
      while (all.length < (values?.length ?? 1)) add();
      all.forEach((row, i) => row.write(values?.[i]));
    };
    return { node: [box], read, write, lacks: () => all.flatMap((row) => row.lacks?.() ?? []) };
  }
  function mapping(inner) {
    const pair = () => {
      const key = control(inner.clave, true), value = control(inner.valor, true);
      const keyWords = inner.clave.es === "nombre" ? names[inner.clave.de].nombre : say("cuál", "which");
      const valueWords = inner.valor.es === "entero" ? say("cuántos", "how many") : say("qué", "what");
      const lacks = () => (key.read() === undefined && value.read() === undefined ? []
        : [...lackOf(key, keyWords, true), ...lackOf(value, valueWords, true)]);
      return { node: [named(keyWords, key), named(valueWords, value)], lacks,
        read: () => (key.read() === undefined || value.read() === undefined ? undefined : [key.read(), value.read()]),
        write: (entry) => (key.write(entry?.[0]), value.write(entry?.[1])) };
    };
    const all = rows(pair, say("otra más", "one more"));
    return { node: all.node, lacks: all.lacks, read: () => (all.read() === undefined ? undefined : Object.fromEntries(all.read())),
      write: (value) => all.write(value === undefined ? undefined : Object.entries(value)) };
  }
  function record(parts) {
    const inner = parts.map(({ key, shape: one, required }) => ({ key, ...control(one, required), required, simple: one.es }));
    const read = () => {
      const values = inner.map(({ key, read: of }) => [key, of()]).filter(([, value]) => value !== undefined);
      return values.length === 0 ? undefined : Object.fromEntries(values);
    };
    const write = (value) => inner.forEach(({ key, write: to }) => to(value?.[key]));
    const node = [make("div", { class: "campos" }, ...inner.map((one) =>
      named(one.required ? spaced(one.key) : `${spaced(one.key)} ${say("(si quieres)", "(optional)")}`, one)))];
    const lacks = () => (inner.some(begun) ? inner.flatMap((one) => lackOf(one, spaced(one.key), one.required)) : []);
    return { node, read, write, lacks };
  }
  const begun = (one) => one.read() !== undefined || (one.lacks?.() ?? []).length > 0;
  function lackOf(one, words, required) {
    if (required && !begun(one)) return [words];
    return (one.lacks?.() ?? []).map((inside) => `${words}: ${inside}`);
  }
  function named(words, { node: inner }) {
    if (inner[0].tagName !== "DIV") {
      inner[0].id ||= pad.fresh("campo");
      return make("div", { class: "campo" }, make("label", { for: inner[0].id }, words), ...inner);
    }
    return make("fieldset", {}, make("legend", {}, words), ...inner);
  }
  function control(inner, required, many = false) {
    switch (inner.es) {
      case "entero": return number(inner);
      case "si_o_no": return choice([[true, say("sí", "yes")], [false, "no"]]);
      case "solo_si": return choice([[true, say("sí", "yes")]]);
      case "palabra": return choice(inner.palabras.map((word) => [word, spaced(word)]));
      case "o_no": return control(inner.forma, required, many);
      case "lista": return ["campos", "por_nombre", "cuentas"].includes(inner.forma.es)
        ? rows(() => control(inner.forma, true), say("otra línea", "another line")) : text(inner.forma, required, true);
      case "por_nombre": return mapping(inner);
      case "cuentas": return record(inner.claves.map((key) => ({ key, shape: { es: "entero", minimo: 0, maximo: inner.maximo }, required: false })));
      case "campos": return record(inner.campos.map((one) => ({ key: one.campo, shape: one.forma, required: one.obligatorio })));
      default: return text(inner, required, many);
    }
  }

  const whole = control(shape, true);
  const readyTitle = make("p", { class: "ayuda" });
  const ready = make("ul", { class: "jugadas" });
  const told = make("p", { class: "ayuda aviso", role: "status" });
  const add = make("button", { type: "submit", class: "principal" }, ofList || shape.es === "por_nombre" ? say("Añadir", "Add") : say("Poner", "Set"));
  const empty = make("button", { type: "button", class: "menor", onclick: () => (clear(), onChange()) }, say("vaciar", "clear"));
  const node = make("form", { class: "forma", novalidate: true, onsubmit: (event) => (event.preventDefault(), send()) },
    told, readyTitle, ready, byHand(make("div", { class: "mano" }, ...(whole.node[0].tagName === "DIV" ? whole.node : [named(spaced(spec.clave), whole)]),
      make("div", { class: "botones" }, add, empty))));
  if (hints.names.length > 0 && lines.length === 0) node.prepend(make("p", { class: "ayuda" }, hintWords()));

  // Where whole lines without numbers can be chosen, the fields are seldom needed.
  function byHand(inside) {
    if (lines.length === 0 || lines.some(hasNumbers)) return inside;
    return make("details", {}, make("summary", {}, say("Escribirla campo a campo", "Write it field by field")), inside);
  }
  function hintWords() {
    const most = hints.most === null ? "" : say(`; como mucho ${hints.most}`, `; ${hints.most} at most`);
    const all = [...new Set(hints.names)];
    const named12 = all.slice(0, 12).map((name) => (hints.numbers[name] ? `${name} (${hints.numbers[name]})` : name)).join(", ");
    return say(`Ahora: ${named12}${all.length > 12 ? "…" : ""}${most}.`, `Now: ${named12}${all.length > 12 ? "…" : ""}${most}.`);
  }
  function clear() {
    picked = [];
    whole.write(undefined);
    told.textContent = "";
  }
  function send() {
    const value = whole.read();
    const missing = whole.lacks?.() ?? [];
    if (value === undefined && missing.length === 0) {
      told.textContent = say("Rellena primero los campos.", "Fill in the fields first.");
      return;
    }
    if (missing.length > 0) {
      told.textContent = say(`Todavía falta ${missing.join("; ")}.`, `Still missing: ${missing.join("; ")}.`);
      return;
    }
    given(value);
  }
  // The fields stay as they are if the line cannot be added.
  function given(value) {
    const fault = onAdd(value);
    if (fault !== "") {
      told.textContent = fault;
      return;
    }
    clear();
    onChange();
  }

  // The whole lines that `legal` lists and that have to do with all that was pointed at.
  function fitting() {
    return lines.filter((line) => {
      const words = pad.leaves(line).map(({ value }) => value);
      return picked.every((spot) => spot.names.some((name) => words.includes(name)));
    });
  }
  function hasNumbers(line) {
    return pad.leaves(line).some(({ value }) => typeof value === "number");
  }
  function take(line) {
    if (!hasNumbers(line)) {
      given(line);
      return;
    }
    whole.write(line);
    told.textContent = say("Cambia los números si quieres y pulsa Añadir.", "Change the numbers if you want and press Add.");
    onChange();
  }
  const mostShown = 24;
  function draw() {
    const left = fitting();
    readyTitle.textContent = lines.length === 0 ? "" : say(`Posibles ahora${picked.length > 0 ? " con lo señalado" : ""}: ${left.length}`,
      `Possible now${picked.length > 0 ? " with what you pointed at" : ""}: ${left.length}`);
    ready.replaceChildren(...left.slice(0, mostShown).map((line) =>
      make("li", {}, make("button", { type: "button", class: "linea", onclick: () => take(line) }, pad.inWords(line)))));
    if (left.length > mostShown) ready.append(make("li", { class: "ayuda" }, say("Señala un lugar del tablero y quedarán menos.", "Point at a place on the board and fewer will remain.")));
  }

  // A place was pointed at: it goes into the field that has the focus, or into the first empty one that must be filled.
  function point(spot) {
    const nameFor = (field) => spot.names.find(field.accepts);
    const isFree = (field) => nameFor(field) !== undefined && (field.many || field.input.value === "") && field.input.isConnected;
    const needed = fields.filter((field) => field.required && isFree(field));
    const field = last && isFree(last) ? last : needed[0] ?? (lines.length === 0 ? fields.find(isFree) : undefined);
    picked = [...picked, spot];
    if (fitting().length === 0) picked = [spot];
    if (field) {
      field.input.value = field.many && field.input.value !== "" ? `${field.input.value}, ${nameFor(field)}` : nameFor(field);
      if (!field.many && last === field) last = null;
    }
    const left = fitting();
    if (left.length === 1 && picked.length > 1 && hasNumbers(left[0])) whole.write(left[0]);
    onChange();
  }
  const open = () => new Set(lines.length > 0
    ? fitting().flatMap((line) => pad.leaves(line).map(({ value }) => value)).filter((name) => places.has(name) && !picked.some((spot) => spot.names.includes(name)))
    : picked.length > 0 ? [] : hints.names.filter((name) => places.has(name)));
  draw();
  return { node, point, draw, marks: () => ({ open: open(), chosen: picked }) };
};
