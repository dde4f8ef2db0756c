// The line above the board: who the player is, and whose turn it is. Where no orders can be given, a card says so
// in the place of the board.
"use strict";
pad.situation = ({ header, player, turn, home }) => {
  const { make, say } = pad;
  const swatch = make("span", { class: "own-colour", "aria-hidden": "true" });
  swatch.style.background = player.color;
  const name = player.nombre || player.id;
  const isWaiting = turn.texto !== "" && !turn.toca;
  return make("p", { class: isWaiting ? "situation waiting" : "situation" }, swatch,
    make("strong", {}, say(`Eres ${name}`, `You are ${name}`) + `, ${turn.color}`), turn.texto ? ` · ${turn.texto}` : "",
    ` · ${header.nombre}, ${say("ronda", "round")} ${header.ronda + 1}`, home ? make("span", {}, " · ", home) : null);
};

// `home`: the link to the match's page, or null.
pad.noOrders = (title, words, home) => pad.make("section", { class: "card no-orders", role: "alert" }, pad.make("h2", {}, title), pad.make("p", {}, words), home ? pad.make("p", {}, home) : null);
