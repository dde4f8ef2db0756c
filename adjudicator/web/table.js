// The table of the order pad and the try-out: the board, and a sheet with tabs, below it on a phone, where it
// can be drawn up, and beside it where there is room, as wide as the reader likes.
//
//     const table = pad.table({ board, tabs: [{ name: "offers", words, node, onOpen }], foot });      table.open("offers")
"use strict";
pad.table = ({ board, tabs, foot }) => {
  const { make, say, freshId } = pad;
  const heights = ["low", "middle", "high"];
  let height = 1, current = null;
  const panels = tabs.map(({ name, words, node, onOpen }) => {
    const panel = make("div", { class: `panel of-${name}`, role: "tabpanel", id: freshId("panel"), tabindex: 0 }, node);
    const tab = make("button", { type: "button", class: `tab ${name}`, role: "tab", id: freshId("tab"), "aria-controls": panel.id,
      onclick: () => (open(name), height === 0 && setHeight(1)) }, words);
    panel.setAttribute("aria-labelledby", tab.id);
    return { name, panel, tab, onOpen };
  });
  const row = make("div", { class: "tabs", role: "tablist", "aria-label": say("La hoja", "The sheet"), onkeydown: (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = panels[(panels.findIndex(({ name }) => name === current) + step + panels.length) % panels.length];
    open(next.name);
    next.tab.focus();
  } }, ...panels.map(({ tab }) => tab));
  const handle = make("button", { type: "button", class: "handle", onclick: () => wasDragged || setHeight((height + 1) % 3) });
  const sheet = make("section", { class: "sheet", "aria-label": say("Órdenes", "Orders") }, handle, row, make("div", { class: "panels" }, ...panels.map(({ panel }) => panel)), foot);
  const splitter = make("div", { class: "splitter", role: "separator", tabindex: 0, "aria-orientation": "vertical", "aria-valuemin": 20, "aria-valuemax": 40, "aria-valuenow": 36,
    "aria-label": say("Ancho de la hoja", "Width of the sheet") });
  const node = make("div", { class: "table" }, board.node, splitter, sheet);

  function open(name) {
    const isNew = current !== name;
    current = name;
    for (const one of panels) {
      const isOpen = one.name === name;
      one.panel.hidden = !isOpen;
      one.tab.setAttribute("aria-selected", String(isOpen));
      one.tab.tabIndex = isOpen ? 0 : -1;
      if (isOpen && isNew) one.onOpen?.();
    }
  }
  function setHeight(to) {
    height = to;
    node.dataset.height = heights[to];
    node.style.removeProperty("--height");
    handle.setAttribute("aria-label", [say("Hoja recogida: ábrela", "Sheet closed: open it"), say("Hoja a media altura: súbela", "Sheet half open: pull it up"),
      say("Hoja subida: recógela", "Sheet fully open: close it")][to]);
  }
  // The sheet follows the finger, and stays at the nearest of its heights.
  let drag = null, wasDragged = false;
  handle.addEventListener("pointerdown", (event) => {
    drag = { y: event.clientY, from: sheet.offsetHeight };
    wasDragged = false;
    handle.setPointerCapture(event.pointerId);
  });
  handle.addEventListener("pointermove", (event) => {
    if (drag === null || Math.abs(event.clientY - drag.y) < 6) return;
    wasDragged = true;
    node.style.setProperty("--height", `${Math.max(80, drag.from + drag.y - event.clientY)}px`);
  });
  const endDrag = () => {
    if (drag === null) return;
    drag = null;
    if (!wasDragged) return;
    const share = sheet.offsetHeight / node.offsetHeight;
    setHeight(share < 0.28 ? 0 : share < 0.66 ? 1 : 2);
  };
  for (const type of ["pointerup", "pointercancel"]) handle.addEventListener(type, endDrag);

  // The board has at least 60 % of the width.
  function setWidth(percent) {
    const share = Math.round(Math.min(40, Math.max(20, percent)));
    node.style.setProperty("--width", `${share}%`);
    splitter.setAttribute("aria-valuenow", share);
  }
  splitter.addEventListener("pointerdown", (event) => splitter.setPointerCapture(event.pointerId));
  splitter.addEventListener("pointermove", (event) => {
    const box = node.getBoundingClientRect();
    if (splitter.hasPointerCapture(event.pointerId)) setWidth((100 * (box.right - event.clientX)) / box.width);
  });
  splitter.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: 2, ArrowRight: -2 }[event.key];
    if (step) setWidth(Number(splitter.getAttribute("aria-valuenow")) + step);
  });
  setHeight(1);
  open(tabs[0].name);
  document.body.classList.add("has-table");
  return { node, open, isOpen: (name) => current === name, raise: () => height === 0 && setHeight(1), fold: () => setHeight(0),
    rename: (name, words) => (panels.find((one) => one.name === name).tab.textContent = words) };
};

// The rules as this match plays them, read when they are opened, and what else a reader may want to know.
pad.rulesTab = (rules, game, scene) => {
  const { make, say } = pad;
  const sheet = make("div", { class: "rules" });
  const onOpen = () => {
    if (sheet.childElementCount > 0) return;
    const page = pad.parseMarkup(rules.text("rules", { juego: game, formato: "html", sitio: "./" }).replace(/<(\/?)h1/g, "<$1h2"), "text/html");
    sheet.append(...[...page.body.childNodes].map((one) => document.importNode(one, true)));
    // What is begun here stays.
    for (const link of sheet.querySelectorAll("a[href]")) link.target = "_blank";
  };
  const foot = document.querySelector(".page-footer")?.textContent.trim();
  return { name: "rules", words: say("Reglas", "Rules"), onOpen, node: make("div", {}, pad.legend(scene), sheet, make("p", { class: "small" }, foot)) };
};
