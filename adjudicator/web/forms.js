// A form for one kind of order, made from its shape (contract.md, "Shapes"), for who writes by hand.
"use strict";
pad.form = ({ spec, names, onAdd }) => {
  const { make, say, spaced } = pad;
  const ofList = spec.forma.es === "lista";
  const mostKeys = 6, mostChoices = 12; // that are shown side by side, or in one list
  const schema = ofList ? spec.forma.forma : spec.forma;

  const dataList = (all) => make("datalist", { id: pad.freshId("names") }, ...all.map((value) => make("option", { value })));

  // Each control: {node, read() -> value or undefined if empty, write(value)}. Those that hold others also have
  // lacks(): the words of what is still missing in a value that has been begun.
  function text(inner, many) {
    const offered = inner.es === "nombre" ? names[inner.de].nombres : [];
    if (!many && offered.length > 0 && offered.length <= mostChoices) return choice(offered.map((name) => [name, name]));
    const list = offered.length > 0 ? dataList(offered) : null;
    const input = make("input", { type: "text", autocomplete: "off", spellcheck: "false", list: list?.id });
    const one = (word) => (inner.es === "entero" ? Number(word) : word);
    const read = () => {
      const words = input.value.split(many ? "," : /$^/).map((word) => word.trim()).filter((word) => word !== "");
      return words.length === 0 ? undefined : many ? words.map(one) : one(words[0]);
    };
    const write = (value) => (input.value = value === undefined ? "" : [value].flat().join(", "));
    return { node: list ? [input, list] : [input], read, write };
  }
  function number(inner) {
    const input = make("input", { type: "number", inputmode: "numeric", min: inner.minimo, max: inner.maximo, step: 1 });
    const button = (words, sign, change) => make("button", { type: "button", class: "step", "aria-label": words, onclick: change }, sign);
    const node = make("span", { class: "stepper" }, button(say("menos", "less"), "−", () => input.stepDown()), input, button(say("más", "more"), "+", () => input.stepUp()));
    return { node: [node], field: input, read: () => (input.value === "" ? undefined : Number(input.value)), write: (value) => (input.value = value ?? "") };
  }
  function choice(options) {
    const input = make("select", {}, make("option", { value: "" }, "—"),
      ...options.map(([value, words]) => make("option", { value: JSON.stringify(value) }, words)));
    return { node: [input], read: () => (input.value === "" ? undefined : JSON.parse(input.value)),
      write: (value) => (input.value = value === undefined ? "" : JSON.stringify(value)) };
  }
  // Lines of the same kind, one below the other, with one empty line to begin with.
  function rows(makeRow, words) {
    const all = [];
    const box = make("div", { class: "rows" });
    const add = () => {
      const row = makeRow();
      all.push(row);
      box.insertBefore(make("div", { class: "row" }, ...row.node), more);
      return row;
    };
    const more = make("button", { type: "button", class: "minor", onclick: add }, words);
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
    const keys = inner.clave.es === "palabra" ? inner.clave.palabras : inner.clave.es === "nombre" ? names[inner.clave.de].nombres : [];
    if (inner.valor.es === "entero" && keys.length > 0 && keys.length <= mostKeys)
      return amounts(keys.map((key) => ({ key, shape: { es: "entero", minimo: 0, maximo: inner.valor.maximo }, isPlain: true })));
    const pair = () => {
      const key = control(inner.clave), value = control(inner.valor);
      const keyWords = inner.clave.es === "nombre" ? names[inner.clave.de].nombre : say("cuál", "which");
      const valueWords = inner.valor.es === "entero" ? say("cuántos", "how many") : say("qué", "what");
      const lacks = () => (key.read() === undefined && value.read() === undefined ? []
        : [...missingIn(key, keyWords, true), ...missingIn(value, valueWords, true)]);
      return { node: [labelledControl(keyWords, key), labelledControl(valueWords, value)], lacks,
        read: () => (key.read() === undefined || value.read() === undefined ? undefined : [key.read(), value.read()]),
        write: (entry) => (key.write(entry?.[0]), value.write(entry?.[1])) };
    };
    const all = rows(pair, say("otra más", "one more"));
    return { node: all.node, lacks: all.lacks, read: () => (all.read() === undefined ? undefined : Object.fromEntries(all.read())),
      write: (value) => all.write(value === undefined ? undefined : Object.entries(value)) };
  }
  function record(parts) {
    const inner = parts.map(({ key, shape: one, required, isPlain }) => ({ key, ...control(one), required, isPlain }));
    const read = () => {
      const values = inner.map(({ key, read: of }) => [key, of()]).filter(([, value]) => value !== undefined);
      return values.length === 0 ? undefined : Object.fromEntries(values);
    };
    const write = (value) => inner.forEach(({ key, write: to }) => to(value?.[key]));
    const node = [make("div", { class: "fields" }, ...inner.map((one) =>
      labelledControl(one.required || one.isPlain ? spaced(one.key) : `${spaced(one.key)} ${say("(si quieres)", "(optional)")}`, one)))];
    const lacks = () => (inner.some(isBegun) ? inner.flatMap((one) => missingIn(one, spaced(one.key), one.required)) : []);
    return { node, read, write, lacks };
  }
  // A number for each of a few keys; those without one, or with 0, are left out.
  function amounts(parts) {
    const all = record(parts);
    const read = () => {
      const entries = Object.entries(all.read() ?? {}).filter(([, value]) => value !== 0);
      return entries.length === 0 ? undefined : Object.fromEntries(entries);
    };
    return { ...all, read };
  }
  const isBegun = (one) => one.read() !== undefined || (one.lacks?.() ?? []).length > 0;
  function missingIn(one, words, required) {
    if (required && !isBegun(one)) return [words];
    return (one.lacks?.() ?? []).map((inside) => `${words}: ${inside}`);
  }
  function labelledControl(words, { node: inner, field }) {
    if (inner[0].tagName !== "DIV") {
      const labelled = field ?? inner[0];
      labelled.id ||= pad.freshId("field");
      return make("div", { class: "field" }, make("label", { for: labelled.id }, words), ...inner);
    }
    return make("fieldset", {}, make("legend", {}, words), ...inner);
  }
  function control(inner) {
    switch (inner.es) {
      case "entero": return number(inner);
      case "si_o_no": return choice([[true, say("sí", "yes")], [false, "no"]]);
      case "solo_si": return choice([[true, say("sí", "yes")]]);
      case "palabra": return choice(inner.palabras.map((word) => [word, spaced(word)]));
      case "o_no": return control(inner.forma);
      case "lista": return ["campos", "por_nombre", "cuentas"].includes(inner.forma.es)
        ? rows(() => control(inner.forma), say("otra línea", "another line")) : text(inner.forma, true);
      case "por_nombre": return mapping(inner);
      case "cuentas": return record(inner.claves.map((key) => ({ key, shape: { es: "entero", minimo: 0, maximo: inner.maximo }, required: false })));
      case "campos": return record(inner.campos.map((one) => ({ key: one.campo, shape: one.forma, required: one.obligatorio })));
      default: return text(inner, false);
    }
  }

  const whole = control(schema);
  const status = make("p", { class: "notice", role: "status" });
  const clear = () => {
    whole.write(undefined);
    status.textContent = "";
  };
  // The fields stay as they are if the line cannot be added.
  function send() {
    const value = whole.read(), missing = whole.lacks?.() ?? [];
    status.textContent = value === undefined && missing.length === 0 ? say("Rellena primero los campos.", "Fill in the fields first.")
      : missing.length > 0 ? say(`Todavía falta: ${missing.join("; ")}.`, `Still missing: ${missing.join("; ")}.`) : onAdd(value);
    if (status.textContent === "") clear();
  }
  const node = make("form", { class: "form", novalidate: true, onsubmit: (event) => (event.preventDefault(), send()) }, status,
    ...(whole.node[0].tagName === "DIV" ? whole.node : [labelledControl(spaced(spec.clave), whole)]),
    make("div", { class: "buttons" }, make("button", { type: "submit", class: "minor" }, ofList || schema.es === "por_nombre" ? say("Añadir", "Add") : say("Poner", "Set")),
      make("button", { type: "button", class: "minor", onclick: clear }, say("Vaciar", "Clear"))));
  return { node };
};
