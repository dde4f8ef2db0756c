// What this browser keeps for a player: drafts of orders, and which matches were opened here. No key is kept; it
// comes with the link of a letter, each time. A browser may refuse to keep anything.
"use strict";
pad.drafts = (() => {
  const { make, say } = pad;
  const draftName = "ronda:borrador:", matchName = "ronda-partida:";
  const attempt = (what) => {
    try {
      return what();
    } catch {
      return null;
    }
  };
  const nameOf = (start, parts) => start + parts.map(encodeURIComponent).join(":");
  const partsOf = (start) => (attempt(() => Object.keys(localStorage)) ?? []).filter((one) => one.startsWith(start))
    .map((name) => ({ name, parts: name.slice(start.length).split(":").map(decodeURIComponent) }));

  // The draft of one player for one round. It belongs to the address to which it is sent: a link that sends
  // elsewhere does not open it.
  function open(header, player, link) {
    const name = nameOf(draftName, [link.address ?? "", header.partida, header.ronda + 1, player.id]);
    const names = [header.partida, ...header.jugadores.map(({ id }) => id)];
    // Drafts of the first form had keys.
    attempt(() => Object.keys(localStorage).filter((one) => one.startsWith("ronda:") && !one.startsWith(draftName))
      .forEach((one) => localStorage.removeItem(one)));
    const withoutKeys = (words, key) => pad.withoutKeys(words, { keys: [link.key, key], names });
    return { withoutKeys, read: () => attempt(() => localStorage.getItem(name)), keep: (words) => attempt(() => localStorage.setItem(name, words)),
      drop: () => attempt(() => localStorage.removeItem(name)) };
  }

  // Notes that this player opened the match here. `link.packed`: only the letter's link opens it again.
  function remember(header, player, link) {
    const facts = { nombre: player.nombre || player.id, partida: header.nombre, ronda: header.ronda + 1, direccion: link.address ?? "", carta: link.packed !== undefined };
    if (link.match !== undefined) attempt(() => localStorage.setItem(nameOf(matchName, [header.partida, player.id]), JSON.stringify(facts)));
  }

  // Returns the matches that were opened here, and the drafts of others. Null if there are none.
  function list() {
    const drafts = partsOf(draftName);
    const opened = partsOf(matchName).map(({ name, parts: [match, id] }) => ({ ...attempt(() => JSON.parse(localStorage.getItem(name))), names: [name], match, id }));
    for (const { name, parts: [direccion, match, round, id] } of drafts) {
      const known = opened.find((one) => one.match === match && one.id === id);
      if (known) known.names.push(name);
      else opened.push({ names: [name], match, id, nombre: id, direccion, carta: true, ronda: round });
    }
    if (opened.length === 0) return null;
    const item = ({ names, match, partida = match, id, nombre, ronda, direccion, carta }) => {
      const rounds = drafts.filter(({ name }) => names.includes(name)).map(({ parts }) => parts[2]);
      const words = [say(`«${partida}», como ${nombre}`, `“${partida}”, as ${nombre}`),
        rounds.length > 1 ? say(`borradores de las rondas ${rounds.join(", ")}`, `drafts of rounds ${rounds.join(", ")}`) : rounds.length > 0 ? say(`borrador de la ronda ${rounds[0]}`, `draft of round ${rounds[0]}`) : say(`la abriste en la ronda ${ronda}`, `you opened it in round ${ronda}`),
        carta ? say("se abre con el enlace de tu carta", "it opens with the link in your letter") : null].filter(Boolean).join(" · ");
      const line = make("li", { class: "kept" },
        carta ? make("span", {}, words) : make("a", { href: `#${new URLSearchParams({ partida: match, j: id, a: direccion, ...(partida !== match ? { n: partida } : {}) })}` }, words),
        make("button", { type: "button", class: "minor", "aria-label": say(`Olvidar «${partida}»`, `Forget “${partida}”`),
          onclick: () => (names.forEach((name) => attempt(() => localStorage.removeItem(name))), line.remove()) }, say("Olvidar", "Forget")));
      return line;
    };
    return make("section", { class: "card" }, make("h2", {}, say("En este navegador", "In this browser")), make("ul", { class: "order-lines" }, ...opened.map(item)));
  }
  return { open, remember, list };
})();
