// The pages that run the rules, made from page.html: what a page is about, and its words in each language.
const words = {
  es: { other: "en", in_other: "English", to_content: "Al contenido", pages: "Páginas", matches: "Partidas", your_orders: "Tus órdenes", try_it: "Probar" },
  en: { other: "es", in_other: "Español", to_content: "To the content", pages: "Pages", matches: "Matches", your_orders: "Your orders", try_it: "Try it" },
};
// Each under the name of its file, which players open.
const pages = {
  ordenes: {
    scripts: ["pad-link", "inflate", "drafts", "situation", "hand-in", "orders-page"], rules: "ronda.wasm", policy: "",
    es: { title: "Tus órdenes", heading: "Tus órdenes",
      no_javascript: "Esta página necesita JavaScript. Sin él también puedes jugar: responde a tu carta con las líneas que trae.",
      footer: "Todo pasa en tu navegador: nada de lo que escribes sale de aquí hasta que lo envías tú. Lo único que se guarda, en este navegador y sin tu clave, es tu borrador y qué partidas has abierto." },
    en: { title: "Your orders", heading: "Your orders",
      no_javascript: "This page needs JavaScript. You can play without it: answer your letter with the lines in it.",
      footer: "Everything happens in your browser: nothing that you write leaves it until you send it. The only things kept, in this browser and without your key, are your draft and which matches you have opened." },
  },
  probar: {
    scripts: ["moves", "lesson", "worker", "tryout-page"], rules: "tryout.wasm", policy: "; worker-src blob:",
    es: { title: "Probar", heading: "Probar un juego", no_javascript: "Esta página necesita JavaScript.",
      footer: "Todo pasa en tu navegador, también los robots: nada sale de aquí." },
    en: { title: "Try it", heading: "Try a game", no_javascript: "This page needs JavaScript.",
      footer: "Everything happens in your browser, the robots too: nothing leaves it." },
  },
};

// Returns [file name, HTML] of every page. `template`: page.html.
export function allPages(template) {
  const file = (name, lang) => `${name}${lang === "es" ? "" : ".en"}.html`;
  return Object.entries(pages).flatMap(([name, page]) => Object.keys(words).map((lang) => {
    const current = (link) => (link === name ? ' aria-current="page"' : "");
    const scripts = page.scripts.map((script) => `<script src="${script}.js" defer></script>`).join("\n");
    const values = { ...words[lang], ...page[lang], lang, scripts, rules: page.rules, policy: page.policy, page_in_other: file(name, words[lang].other),
      index: file("index", lang), orders: file("ordenes", lang), tryout: file("probar", lang),
      current_orders: current("ordenes"), current_tryout: current("probar") };
    return [file(name, lang), template.replace(/\{(\w+)\}/g, (_, key) => values[key])];
  }));
}
