// Says so where a browser is too old for the pages. Written as browsers of 2012 read it: in them the other
// scripts do not even load. Where those run, it does nothing.
(function () {
  "use strict";
  function check() {
    var isWhole = typeof WebAssembly === "object" && typeof HTMLDialogElement === "function" && window.ronda && window.pad && window.pad.composer;
    if (isWhole) return;
    var words = document.documentElement.lang === "en"
      ? "This browser is too old for this page (it needs Safari 15.4, Chrome 94, Firefox 98 or newer). You can play without it: answer your letter with the lines in it."
      : "Este navegador es demasiado antiguo para esta página (hace falta Safari 15.4, Chrome 94, Firefox 98 o posterior). Puedes jugar sin ella: responde a tu carta con las líneas que trae.";
    var box = document.createElement("p");
    box.className = "result bad too-old";
    box.setAttribute("role", "alert");
    box.appendChild(document.createTextNode(words));
    var page = document.getElementById("page");
    page.parentNode.insertBefore(box, page);
    page.textContent = "";
  }
  window.addEventListener("load", check);
})();
