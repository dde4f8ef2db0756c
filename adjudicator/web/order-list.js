// The orders of a file one by one: what the player sees of them, and the list in which they can be changed.
"use strict";
(() => {
  const { make, say, spaced } = pad;

  // Returns the single orders: {way: where it stands, value, alone: the orders with it alone, without(): the orders without it, words, id}.
  pad.partsOf = (orders, formOf) => Object.entries(orders).flatMap(([name, value]) => {
    const kind = formOf(name), all = kind === "lista" ? value.map((one, i) => [i, one]) : kind === "por_nombre" ? Object.entries(value) : [[null, value]];
    return all.map(([at, inner]) => {
      const alone = { [name]: at === null ? inner : kind === "lista" ? [inner] : { [at]: inner } };
      const without = () => {
        const { [name]: gone, ...others } = orders;
        const others_here = at === null ? null : kind === "lista" ? value.filter((_, i) => i !== at) : Object.fromEntries(Object.entries(value).filter(([key]) => key !== at));
        return others_here === null || Object.keys(others_here).length === 0 ? others : { ...orders, [name]: others_here };
      };
      const words = kind === "lista" ? `${spaced(name)}: ${pad.inWords(inner)}` : at !== null ? `${spaced(name)}: ${spaced(at)} ${pad.inWords(inner)}` : pad.orderInWords(alone);
      return { way: at === null ? [name] : [name, at], value: inner, alone, without, words, id: JSON.stringify([name, at, inner]), moves: kind === "lista" ? value.length : 0 };
    });
  });
  pad.withValue = (orders, way, value) => {
    const copy = structuredClone(orders);
    way.slice(0, -1).reduce((inner, step) => inner[step], copy)[way.at(-1)] = value;
    return copy;
  };

  // What an offer said of the orders that were made from it: its words and its numbers, which may have changed since then.
  const known = new Map();
  const bare = (alone) => JSON.stringify(alone, (_, value) => (typeof value === "number" ? 0 : value));
  pad.remember = (parts, offer) => {
    for (const part of parts) {
      const [name] = part.way, inOffer = offer.orden[name], isList = Array.isArray(inOffer);
      if (inOffer === undefined) continue;
      const at = isList ? inOffer.findIndex((one) => bare(one) === bare(part.value)) : part.way[1];
      const begin = at === undefined ? [name] : [name, at];
      const amounts = offer.cantidades.filter(({ en }) => begin.every((step, i) => en[i] === step))
        .map((one) => ({ ...one, en: one.en.slice(begin.length), usual: valueAt(offer.orden, one.en) }));
      known.set(bare(part.alone), { offer, amounts });
    }
  };
  const valueAt = (orders, way) => way.reduce((inner, step) => inner?.[step], orders);
  pad.amountsOf = (part) => known.get(bare(part.alone))?.amounts ?? [];
  pad.isAsOffered = (part) => pad.amountsOf(part).every(({ en, usual }) => valueAt(part.value, en) === usual);
  pad.wordsOf = (part) => (known.get(bare(part.alone)) && pad.isAsOffered(part) ? known.get(bare(part.alone)).offer.texto : part.words);
  // Orders that were typed, or made earlier, are looked up among the offers of their places.
  pad.lookUp = (part, places, offersOf) => {
    if (known.has(bare(part.alone))) return false;
    known.set(bare(part.alone), null);
    const found = offersOf(places).find(({ orden }) => bare(orden) === bare(part.alone));
    if (found) pad.remember([part], found);
    return found !== undefined;
  };

  // Why the judge would not carry this order out; null if it would.
  pad.troubleOf = ({ way, alone }, warnings) => {
    const names = new Set(pad.leaves(alone).map(({ value }) => String(value)));
    const mine = warnings.filter(({ orden = "", linea }) => {
      const [name, at] = orden.split("/");
      if (linea === undefined || name !== way[0]) return false;
      return at === undefined || way.length === 1 || (typeof way[1] === "number" ? Number(at) === way[1] + 1 : at === way[1] || names.has(at));
    });
    return mine.length === 0 ? null : mine.map(({ mensaje }) => mensaje).join("; ");
  };

  pad.orderList = ({ rules, player, board, parts, write, offersOf, understood, warnings, amountsOf, mark, onPick, onDrawn }) => {
    const lines = make("ul", { class: "order-lines" });
    const node = make("div", { class: "my-orders" }, lines);
    const tool = (name, words, sign, onclick, disabled = false) => make("button", { type: "button", class: `minor ${name}`, "aria-label": words, title: words, disabled, onclick }, sign);
    function moved({ way: [name, at] }, by) {
      const all = [...understood()[name]];
      [all[at], all[at + by]] = [all[at + by], all[at]];
      write({ ordenes: { ...understood(), [name]: all } });
    }
    function row(part) {
      const words = pad.wordsOf(part), [spot] = spotsOf(part);
      const trouble = pad.troubleOf(part, warnings());
      const at = part.way[1];
      return make("li", { class: trouble ? "order-line bad" : "order-line" },
        make("div", {}, make(spot ? "button" : "span", spot ? { type: "button", class: "show-place", onclick: () => (board.reveal([spot]), onPick(spot)) } : {}, words),
          trouble ? make("p", { class: "reason" }, `✗ ${trouble}`) : null, ...amountsOf(part, pad.amountsOf(part))),
        make("div", { class: "controls" }, ...(part.moves > 1 ? [tool("move-up", say(`Antes: ${words}`, `Earlier: ${words}`), "↑", () => moved(part, -1), at === 0),
          tool("move-down", say(`Después: ${words}`, `Later: ${words}`), "↓", () => moved(part, 1), at === part.moves - 1)] : []),
        tool("remove", say(`Quitar ${words}`, `Remove ${words}`), "✕", () => write({ ordenes: part.without() }))));
    }
    const spotsOf = (part) => pad.leaves(part.alone).map(({ value }) => board.spotOf(String(value))).filter(Boolean);
    // A few at a time, so that the page stays quick.
    let looking = 0;
    function lookUp() {
      clearTimeout(looking);
      looking = setTimeout(() => {
        const begun = performance.now();
        for (const part of parts()) {
          const names = [...new Set(pad.leaves(part.alone).map(({ value }) => String(value)).filter((name) => board.spotOf(name)))];
          const isNew = pad.lookUp(part, names, (all) => offersOf(all, { nombre: pad.fileName, texto: without(part) }));
          if (isNew || performance.now() - begun > 60) return draw();
        }
      }, 60);
    }
    const without = (part) => rules.text("write", { jugador: player, ordenes: part.without() });
    function draw() {
      if (understood() === null)
        lines.replaceChildren(make("li", { class: "bad" }, say("El fichero no se entiende todavía: mira lo que diría el juez.", "The file cannot be read yet: see what the judge would say.")));
      else {
        lines.replaceChildren(...parts().map(row));
        if (lines.childElementCount === 0) lines.append(make("li", { class: "help" }, say("Ninguna orden todavía.", "No orders yet.")));
      }
      mark();
      onDrawn();
      if (understood() !== null) lookUp();
    }
    return { node, draw };
  };
})();
