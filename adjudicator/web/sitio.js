// The pages of a site (`ronda site`): the slider through the rounds and the check of a match. A classic script, so that
// it works in a folder without a server. Everything else on the pages needs no script.
"use strict";

(() => {
  const english = document.documentElement.lang === "en";
  const say = (es, en) => (english ? en : es);
  const name = (round) => String(round).padStart(4, "0");

  // While it is moved, the slider shows other boards; released, it goes to the page of that round.
  function slide() {
    const rounds = globalThis.rondaRondas;
    const place = document.querySelector(".rondas");
    if (!rounds || !place || rounds.ultima < 1) return;
    const here = Number(place.dataset.ronda);
    const slider = document.getElementById("ronda");
    const board = document.getElementById("tablero");
    const told = place.querySelector("output");
    const alt = board.alt;
    const picture = (round) => name(round) + (english && rounds.en.includes(round) ? ".en.svg" : ".svg");
    const page = (round) => name(round) + (english ? ".en.html" : ".html");
    const tell = (round) => (told.textContent = say(`${round} de ${rounds.ultima}`, `${round} of ${rounds.ultima}`));

    slider.max = rounds.ultima;
    slider.value = here;
    tell(here);
    slider.setAttribute("aria-valuetext", told.textContent);
    slider.parentElement.hidden = false;
    slider.addEventListener("input", () => {
      const round = Number(slider.value);
      tell(round);
      slider.setAttribute("aria-valuetext", told.textContent);
      board.src = picture(round);
      board.alt = round === here ? alt : say(`El tablero tras la ronda ${round}`, `The board after round ${round}`);
    });
    slider.addEventListener("change", () => {
      if (Number(slider.value) !== here) location.href = page(Number(slider.value));
    });

    // The arrow keys go through the rounds, except where they mean something else.
    document.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target.closest?.("input, textarea, select, [tabindex]")) return;
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      const round = here + step;
      if (!step || round < 0 || round > rounds.ultima) return;
      event.preventDefault();
      location.href = page(round);
    });
  }

  function paragraphs(place, kind, title, text) {
    place.className = `resultado ${kind}`;
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    const strong = document.createElement("strong");
    strong.textContent = title;
    const head = document.createElement("p");
    head.append(strong);
    const parts = lines.map((line) => {
      const part = document.createElement("p");
      part.textContent = line;
      return part;
    });
    place.replaceChildren(head, ...parts);
  }

  // Two frames, so that the words before a long step are on the screen.
  const shown = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));

  async function check(button, place) {
    const started = performance.now();
    const texto = await globalThis.rondaCarga(`${button.dataset.comprobar}/acta.json`);
    const ronda = await globalThis.ronda.open();
    const answer = ronda.ask({ paso: "verify", idioma: button.dataset.idioma, acta: { nombre: "acta.json", texto } });
    const seconds = ((performance.now() - started) / 1000).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 });
    if (answer.estado_de_salida === 0)
      paragraphs(place, "bien", say(`Todo cuadra (${seconds} s).`, `All is right (${seconds} s).`), answer.salida);
    else paragraphs(place, "mal", say("No cuadra.", "Something is wrong."), answer.errores);
  }

  function offerCheck() {
    const button = document.querySelector("[data-comprobar]");
    if (!button || !globalThis.ronda || typeof WebAssembly !== "object") return;
    const place = button.closest("section").querySelector(".resultado");
    button.parentElement.hidden = false;
    button.addEventListener("click", async () => {
      if (button.getAttribute("aria-disabled") === "true") return;
      button.setAttribute("aria-disabled", "true");
      paragraphs(place, "", say("Comprobando…", "Checking…"), "");
      await shown();
      try {
        await check(button, place);
      } catch (fault) {
        paragraphs(place, "mal", say("No se ha podido comprobar.", "It could not be checked."), String(fault.message ?? fault));
      }
      button.setAttribute("aria-disabled", "false");
    });
  }

  slide();
  offerCheck();
})();
