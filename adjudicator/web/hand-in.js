// Hands orders in to the server of the site, where the moderator allows it (match/contract/page-orders.md).
//
//     pad.handIn({ match, player, text, onAnswer, onMail })
//         onAnswer(isAccepted, node): the receipt, or why the orders are refused
//         onMail(words): there is no such server, or none that answers; the orders must go by mail
"use strict";
(() => {
  const { make, say } = pad;
  const tries = 3, pause = 1500, patience = 10_000;
  const mostKept = 60;

  // In the place of a Message-ID, so that the orders have their part in the dice. Kept for the check of the dice.
  function drawLetter(match, player) {
    const letter = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    try {
      const name = `ronda-cartas/${match}/${player}`;
      const kept = JSON.parse(localStorage.getItem(name) ?? "[]");
      localStorage.setItem(name, JSON.stringify([...kept, `${letter}@pagina`].slice(-mostKept)));
    } catch {
      // Without a store the player can still write it down.
    }
    return letter;
  }

  async function post(text, letter) {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), patience);
    try {
      const response = await fetch("enviar", { method: "POST", body: text, credentials: "omit", redirect: "error", signal: stop.signal,
        headers: { "Content-Type": "text/plain", "X-Ronda-Carta": letter } });
      const answer = await response.json();
      return answer.formato === "ronda/entrega/1" ? { status: response.status, ...answer } : null;
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  pad.handIn = async ({ match, player, text, onAnswer, onMail }) => {
    const letter = drawLetter(match, player);
    let answer = await post(text, letter);
    for (let tried = 1; answer?.status === 503 && tried < tries; ++tried) {
      await new Promise((done) => setTimeout(done, pause));
      answer = await post(text, letter);
    }
    if (answer === null || answer.status === 404 || answer.status === 503) {
      onMail(say("La página no ha podido entregarlas; envíalas por correo.", "The page could not hand them in; send them by mail."));
      return;
    }
    const node = make("div", { class: `result handed-in ${answer.aceptadas ? "good" : "bad"}`, role: answer.aceptadas ? "status" : "alert", tabindex: "-1" });
    node.append(...new DOMParser().parseFromString(answer.html, "text/html").body.childNodes);
    if (answer.aceptadas)
      node.append(make("p", { class: "help" }, say("Si cambias de idea, envía otras: cuentan las últimas que lleguen antes del plazo.", "If you change your mind, send others: the last ones to arrive before the deadline count.")),
        make("details", { class: "help" }, make("summary", {}, say("Para comprobar los dados", "To check the dice")),
          make("p", {}, say("Con este código, tus órdenes cuentan en los dados; queda guardado en este navegador: ", "With this code, your orders have a part in the dice; it is kept in this browser: "), make("code", {}, `${letter}@pagina`))));
    onAnswer(answer.aceptadas, node);
  };
})();
