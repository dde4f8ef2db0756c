// Shows rounds one move after another on their board, on the page of a round (site.js) and in the try-out. The
// drawing of a round is made of groups: data-from is the first move during which one is on the board, data-until the
// first without it (contract.md, "Moves").
"use strict";

// `rounds`: [{title, moves: [{texto}…], open}…]; open() puts the round's drawing on the page and returns it.
// `plays`: the moves follow one another by themselves, all of them in ten seconds at most. `onShow(move)`: that is
// on the board now. `onEnd()`: the last one has been on the board. `end`: the button that leaves.
globalThis.rondaMoveBar = ({ rounds, plays = false, onShow = () => {}, onEnd = () => {}, end }) => {
  const english = document.documentElement.lang === "en";
  const say = (es, en) => (english ? en : es);
  const steps = rounds.flatMap((round) => round.moves.map((move, i) => ({ round, move, number: i + 1 })));
  const pace = Math.min(1600, 10_000 / steps.length); // ms
  let shown = -1, current = null, groups = [], timer = 0;

  const button = (name, sign, words, onclick) => {
    const one = Object.assign(document.createElement("button"), { type: "button", className: name, textContent: sign, title: words, onclick });
    one.setAttribute("aria-label", words);
    return one;
  };
  const back = button("move-back", "‹", say("La jugada anterior", "The previous move"), () => go(shown - 1));
  const forward = button("move-on", "›", say("La jugada siguiente", "The next move"), () => go(shown + 1));
  const player = button("move-play", "", "", () => (timer ? stop() : play()));
  const words = document.createElement("p");
  words.setAttribute("aria-live", "polite");
  const node = document.createElement("div");
  node.className = "moves";
  node.append(words, back, player, forward, end);
  node.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    go(shown + by);
  });

  function show(to) {
    shown = Math.min(Math.max(to, 0), steps.length - 1);
    const { round, move, number } = steps[shown];
    if (round !== current) {
      current = round;
      groups = [...round.open().querySelectorAll("[data-from]")];
    }
    for (const group of groups) {
      const { from, until = Infinity } = group.dataset;
      if (from <= number && number < until) group.removeAttribute("display");
      else group.setAttribute("display", "none");
    }
    words.textContent = [round.title, say(`${number} de ${round.moves.length}`, `${number} of ${round.moves.length}`)].filter(Boolean).join(" · ") + `: ${move.texto}`;
    back.disabled = shown === 0;
    forward.disabled = shown === steps.length - 1;
    if (document.activeElement?.disabled) end.focus();
    onShow(move);
  }
  function label() {
    player.textContent = timer ? "❚❚" : "▶";
    player.title = timer ? say("Parar aquí", "Stop here") : say("Ver las jugadas una tras otra", "Play the moves one after another");
    player.setAttribute("aria-label", player.title);
  }
  function stop() {
    clearTimeout(timer);
    timer = 0;
    label();
  }
  function go(to) {
    stop();
    show(to);
  }
  function play() {
    if (shown === steps.length - 1) show(0);
    timer = setTimeout(function next() {
      if (shown === steps.length - 1) return stop(), onEnd();
      show(shown + 1);
      timer = setTimeout(next, pace);
    }, pace);
    label();
  }
  // When the board is on the page.
  function begin() {
    show(0);
    if (plays && !matchMedia("(prefers-reduced-motion: reduce)").matches) play();
    else stop();
  }
  return { node, begin, stop, forward };
};
