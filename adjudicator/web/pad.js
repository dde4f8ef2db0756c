// What the order pad and the try-out share: words, elements of the page, requests to the rules.
"use strict";
globalThis.pad = (() => {
  const english = document.documentElement.lang === "en";
  const lang = english ? "en" : "es";
  const say = (es, en) => (english ? en : es);

  // Makes an element. Functions among the attributes listen to events: { onclick: … }.
  function make(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null || value === undefined || value === false) continue;
      if (typeof value === "function") element.addEventListener(name.slice(2), value);
      else element.setAttribute(name, value === true ? "" : value);
    }
    element.append(...children.filter((one) => one !== null && one !== undefined));
    return element;
  }

  function svgElement(tag, attributes) {
    const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  }

  let lastId = 0;
  const freshId = (word) => `${word}-${++lastId}`;

  // A field with its words above it.
  function labelledField(words, field) {
    field.id ||= freshId("field");
    return make("div", { class: "field" }, make("label", { for: field.id }, words), field);
  }

  // Faults as the command line writes them, `ordenes.yaml:7:14: error: … [code]`, in sentences.
  const inSentences = (words) => words.replace(/^( *)(?:[^\s:]+\.(?:yaml|json):(?:(\d+):\d+:)? (?:error: |aviso: |warning: )?|error: )(.+?)(?: \[\w+\])?$/gm, (_, margin, line, said) =>
    `${margin}${line ? say(`Línea ${line}. `, `Line ${line}. `) : ""}${said.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())}${/[.?]$/.test(said) ? "" : "."}`);

  // Asks the rules for one match: every step gets its position. `kind`: "estado", or "vista" for what a player
  // sees. `at`: the same for another position of the match.
  function rulesFor(program, text, game, kind = "estado") {
    const position = { [kind]: { nombre: `${kind}.json`, texto: text } };
    const ask = (step, fields = {}) => {
      const answer = program.ask({ paso: step, idioma: lang, ...fields });
      return { ...answer, errores: inSentences(answer.errores) };
    };
    const outputOf = (step, fields) => {
      const answer = ask(step, { ...position, ...fields });
      if (answer.estado_de_salida !== 0) throw new Error(answer.errores);
      return answer.salida;
    };
    const outputAlone = (step, fields) => ask(step, fields).salida;
    const at = (other) => rulesFor(program, other, game, kind);
    return { game, at, program: outputAlone, try: (step, fields) => ask(step, { ...position, ...fields }), text: outputOf, json: (...of) => JSON.parse(outputOf(...of)) };
  }

  const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

  // All single values inside a value, each with the path to it.
  function leaves(value, path = "") {
    const below = (key) => (path === "" ? key : `${path} ${key}`);
    if (Array.isArray(value)) return value.flatMap((one) => leaves(one, path));
    if (isObject(value)) return Object.entries(value).flatMap(([key, one]) => [{ path: `${path}#`, value: key }, ...leaves(one, below(key))]);
    return [{ path, value }];
  }

  // A value in words: `de Loma, a Majuelo, soldados 2`.
  function inWords(value) {
    if (value === true) return say("sí", "yes");
    if (value === false || value === null) return "no";
    if (Array.isArray(value)) return value.map((one) => (isObject(one) ? `(${inWords(one)})` : inWords(one))).join(", ");
    if (!isObject(value)) return english && words.has(value) ? spaced(value) : String(value);
    return Object.entries(value).map(([key, one]) => `${spaced(key)} ${isObject(one) ? `(${inWords(one)})` : inWords(one)}`).join(", ");
  }
  // The English words of fields, choices and terms, each by its Spanish one; a game has one for each.
  const words = new Map();
  function learnWords(schemas) {
    const pair = (es, en) => en && words.set(es, en);
    const collect = (schema) => {
      (schema.palabras ?? []).forEach((word, i) => pair(word, schema.ingles?.[i]));
      (schema.campos ?? []).forEach((one) => (pair(one.campo, one.ingles), collect(one.forma)));
      [schema.forma, schema.clave, schema.valor].filter(isObject).forEach(collect);
    };
    schemas.ordenes.forEach((order) => (pair(order.clave, order.ingles), collect(order.forma)));
    Object.values(schemas.nombres).forEach((kind) => Object.entries(kind.ingles ?? {}).forEach(([es, en]) => pair(es, en)));
  }
  const spaced = (word) => ((english && words.get(word)) || word).replaceAll("_", " ");
  const orderInWords = (orders) => Object.entries(orders).map(([key, value]) =>
    (value === true ? spaced(key) : `${spaced(key)}: ${inWords(value)}`)).join(" · ");

  // Reads a file that a person chose.
  async function readFile(file) {
    if (file.size > 8 * 1024 * 1024) throw new Error(say("El archivo es demasiado grande.", "The file is too large."));
    return file.text();
  }
  function fileField(words, onText) {
    const field = make("input", { type: "file", accept: ".json,application/json",
      onchange: () => field.files[0] && readFile(field.files[0]).then(onText, onText) });
    return labelledField(words, field);
  }

  // Asks before something that cannot be taken back, or that the judge would not like. `button`: what was
  // pressed, to which the focus returns. `choices`: [words, class, what it does]; the first goes back.
  function ask(title, button, body, choices) {
    const id = freshId("question");
    const box = make("dialog", { class: "card question", "aria-labelledby": id, onclose: () => (box.remove(), button.isConnected && button.focus()) },
      make("h2", { id }, title), ...body,
      make("div", { class: "buttons" }, ...choices.map(([words, name, act]) => make("button", { type: "button", class: name, onclick: () => (box.close(), act?.()) }, words))));
    document.body.append(box);
    box.showModal();
  }

  // The class of a line of a story, by its `tono` (contract.md, "Stories").
  const toneClass = { bien: "good", mal: "bad" };

  // 64 digits for dice, which nobody can foresee.
  const randomSeed = () => Array.from(crypto.getRandomValues(new Uint8Array(32)), (one) => one.toString(16).padStart(2, "0")).join("");

  // A text as it was typed (core/text/plain_text.hpp): without what cannot be seen, each dash a hyphen.
  // `offsets`: where each character stood.
  function normalized(text) {
    const kept = [...text.matchAll(/[^\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g)];
    return { plain: kept.map(([one]) => one).join("").replace(/[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g, "-"), offsets: kept.map(({ index }) => index) };
  }

  // Writes `words(found, its groups…)` over each place where the text, as it was typed, has the pattern.
  function replaceMatches(text, pattern, words) {
    const { plain, offsets } = normalized(text);
    let out = "";
    let done = 0;
    for (const found of plain.matchAll(pattern)) {
      out += text.slice(done, offsets[found.index]) + words(...found);
      done = offsets[found.index + found[0].length - 1] + 1;
    }
    return out + text.slice(done);
  }

  // Keys in texts that are kept. `keys`: those that are known; `names`: of the match and its players, which may
  // look like one.
  const placeholder = say("ESCRIBE-AQUI-TU-CLAVE", "WRITE-YOUR-KEY-HERE");
  const keyField = /(^|[\s{,])(["']?(?:clave|key)["']?[ \t]*[:=][ \t]*)([^\s,}#][^,}#\r\n]*)/gi;
  // Safari knows (?<!…) only from 16.4 on.
  const keyShape = /(^|[^\w-])(?![a-z]{4}-\d{4}(?![\w-]))(?=[\w-]*\d)(?=[\w-]*[a-z])([0-9a-z]{4}-?[0-9a-z]{4})(?![\w-])/gi;
  const isPlaceholder = (words) => /ESCRIBE-AQUI-TU-CLAVE|WRITE-YOUR-KEY-HERE/i.test(words);
  function withoutKeys(text, { keys = [], names = [] }) {
    const anyCase = (key) => new RegExp([...key.replaceAll("-", "")].map((one) => one.replace(/\W/g, "\\$&")).join("-?"), "gi");
    const known = keys.filter((key) => key && key.length > 3).reduce((all, key) => replaceMatches(all, anyCase(key), () => placeholder), text);
    const named = known.replace(keyField, (_, before, field) => `${before}${field}${placeholder}`);
    return replaceMatches(named, keyShape, (all, before, word) => (names.includes(word) ? all : before + placeholder));
  }
  const withKey = (text, key) => (key ? text.replace(keyField, (all, before, field, value) => (isPlaceholder(value) ? `${before}${field}${key}` : all)) : text);
  const lacksKey = (text) => [...text.matchAll(keyField)].every(([, , , value]) => isPlaceholder(value));

  // Parses what the rules wrote as a page or a picture. Styles of their own are left out: the page forbids
  // them.
  function parseMarkup(text, type) {
    const plain = text.replace(/<style[\s\S]*?<\/style>/g, "").replace(/ style="[^"]*"/g, "");
    return new DOMParser().parseFromString(plain, type);
  }

  // The position is in the part after # of the address, which a link inside the page would replace.
  document.querySelector(".skip-link").addEventListener("click", (event) => {
    event.preventDefault();
    const main = document.querySelector("main");
    main.tabIndex = -1;
    main.focus();
  });

  return { say, lang, make, svgElement, labelledField, freshId, inSentences, rulesFor, isObject, leaves, inWords, learnWords, spaced, orderInWords, fileField, readFile,
    ask, randomSeed, toneClass, parseMarkup, normalized, withoutKeys, withKey, lacksKey };
})();
