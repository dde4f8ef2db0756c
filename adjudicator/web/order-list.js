// The orders of a file one by one: what the player sees of them, and the list in which they can be changed.
"use strict";
(() => {
  const { make, say, spaced } = pad;

  // Returns the single orders: {path: where it stands, value, single: the orders with it alone, without(): the
  // orders without it, words, id, siblings: how many stand in its list}.
  pad.splitOrders = (orders, formOf) => Object.entries(orders).flatMap(([name, value]) => {
    const kind = formOf(name), all = kind === "lista" ? value.map((one, i) => [i, one]) : kind === "por_nombre" ? Object.entries(value) : [[null, value]];
    return all.map(([key, inner]) => {
      const single = { [name]: key === null ? inner : kind === "lista" ? [inner] : { [key]: inner } };
      const without = () => {
        const { [name]: removed, ...others } = orders;
        const remaining = key === null ? null : kind === "lista" ? value.filter((_, i) => i !== key) : Object.fromEntries(Object.entries(value).filter(([other]) => other !== key));
        return remaining === null || Object.keys(remaining).length === 0 ? others : { ...orders, [name]: remaining };
      };
      const words = kind === "lista" ? `${spaced(name)}: ${pad.inWords(inner)}` : key !== null ? `${spaced(name)}: ${spaced(key)} ${pad.inWords(inner)}` : pad.orderInWords(single);
      return { path: key === null ? [name] : [name, key], value: inner, single, without, words, id: JSON.stringify([name, key, inner]), siblings: kind === "lista" ? value.length : 0 };
    });
  });
  pad.withValue = (orders, path, value) => {
    const copy = JSON.parse(JSON.stringify(orders));
    path.slice(0, -1).reduce((inner, step) => (inner[step] ??= {}), copy)[path[path.length - 1]] = value;
    return copy;
  };

  // What an offer said of the orders that were made from it: its words and its numbers, which may have changed
  // since then.
  const offersByOrder = new Map();
  const withoutNumbers = (single) => JSON.stringify(single, (_, value) => (typeof value === "number" ? 0 : value));
  pad.rememberOffer = (parts, offer) => {
    for (const part of parts) {
      const [name] = part.path, inOffer = offer.orden[name], isList = Array.isArray(inOffer);
      if (inOffer === undefined) continue;
      const index = isList ? inOffer.findIndex((one) => withoutNumbers(one) === withoutNumbers(part.value)) : part.path[1];
      const start = index === undefined ? [name] : [name, index];
      const amounts = offer.cantidades.filter(({ en }) => start.every((step, i) => en[i] === step))
        .map((one) => ({ ...one, en: one.en.slice(start.length), usual: valueAt(offer.orden, one.en) }));
      offersByOrder.set(withoutNumbers(part.single), { offer, amounts });
    }
  };
  const valueAt = (orders, path) => path.reduce((inner, step) => inner?.[step], orders);
  pad.amountsOf = (part) => offersByOrder.get(withoutNumbers(part.single))?.amounts ?? [];
  pad.isAsOffered = (part) => pad.amountsOf(part).every(({ en, usual }) => valueAt(part.value, en) === usual);
  pad.wordsOf = (part) => (offersByOrder.get(withoutNumbers(part.single)) && pad.isAsOffered(part) ? offersByOrder.get(withoutNumbers(part.single)).offer.texto : part.words);
  // Orders that were typed, or made earlier, are looked up among the offers of their places.
  pad.matchOffer = (part, places, offersOf) => {
    if (offersByOrder.has(withoutNumbers(part.single))) return false;
    offersByOrder.set(withoutNumbers(part.single), null);
    const found = offersOf(places).find(({ orden }) => withoutNumbers(orden) === withoutNumbers(part.single));
    if (found) pad.rememberOffer([part], found);
    return found !== undefined;
  };

  // Why the judge would not carry this order out; null if it would.
  pad.problemOf = ({ path, single }, warnings) => {
    const names = new Set(pad.leaves(single).map(({ value }) => String(value)));
    const own = warnings.filter(({ orden = "", linea }) => {
      const [name, key] = orden.split("/");
      if (linea === undefined || name !== path[0]) return false;
      return key === undefined || path.length === 1 || (typeof path[1] === "number" ? Number(key) === path[1] + 1 : key === path[1] || names.has(key));
    });
    return own.length === 0 ? null : own.map(({ mensaje }) => mensaje).join("; ");
  };

  pad.orderList = ({ rules, player, board, parts, write, offersOf, parsedOrders, warnings, amountsOf, drawMarks, onPick, onDrawn }) => {
    const lines = make("ul", { class: "order-lines" });
    const node = make("div", { class: "my-orders" }, lines);
    const toolButton = (name, words, sign, onclick, disabled = false) => make("button", { type: "button", class: `minor ${name}`, "aria-label": words, title: words, disabled, onclick }, sign);
    function moveOrder({ path: [name, index] }, by) {
      const all = [...parsedOrders()[name]];
      [all[index], all[index + by]] = [all[index + by], all[index]];
      write({ ordenes: { ...parsedOrders(), [name]: all } });
    }
    function orderItem(part) {
      const words = pad.wordsOf(part), [cell] = cellsOf(part);
      const problem = pad.problemOf(part, warnings());
      const index = part.path[1];
      return make("li", { class: problem ? "order-line bad" : "order-line" },
        make("div", {}, make(cell ? "button" : "span", cell ? { type: "button", class: "show-place", onclick: () => (board.reveal([cell]), onPick(cell)) } : {}, words),
          problem ? make("p", { class: "reason" }, `✗ ${problem}`) : null, ...amountsOf(part, pad.amountsOf(part))),
        make("div", { class: "controls" }, ...(part.siblings > 1 ? [toolButton("move-up", say(`Antes: ${words}`, `Earlier: ${words}`), "↑", () => moveOrder(part, -1), index === 0),
          toolButton("move-down", say(`Después: ${words}`, `Later: ${words}`), "↓", () => moveOrder(part, 1), index === part.siblings - 1)] : []),
        toolButton("remove", say(`Quitar ${words}`, `Remove ${words}`), "✕", () => write({ ordenes: part.without() }))));
    }
    const cellsOf = (part) => pad.leaves(part.single).map(({ value }) => board.cellOf(String(value))).filter(Boolean);
    // A few at a time, so that the page stays quick.
    let lookUpTimer = 0;
    function lookUp() {
      clearTimeout(lookUpTimer);
      lookUpTimer = setTimeout(() => {
        const started = performance.now();
        for (const part of parts()) {
          const names = [...new Set(pad.leaves(part.single).map(({ value }) => String(value)).filter((name) => board.cellOf(name)))];
          const isNew = pad.matchOffer(part, names, (all) => offersOf(all, { nombre: pad.fileName, texto: fileWithout(part) }));
          if (isNew || performance.now() - started > 60) return draw();
        }
      }, 60);
    }
    const fileWithout = (part) => rules.text("write", { jugador: player, ordenes: part.without() });
    function draw() {
      if (parsedOrders() === null)
        lines.replaceChildren(make("li", { class: "bad" }, say("Tus órdenes no se entienden todavía: mira qué dice el juez.", "Your orders cannot be understood yet: see what the judge says.")));
      else {
        lines.replaceChildren(...parts().map(orderItem));
        if (lines.childElementCount === 0) lines.append(make("li", { class: "help" }, say("Ninguna orden todavía.", "No orders yet.")));
      }
      drawMarks();
      onDrawn();
      if (parsedOrders() !== null) lookUp();
    }
    return { node, draw };
  };
})();
