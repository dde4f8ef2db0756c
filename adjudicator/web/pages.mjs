// The pages that run the rules, made from page.html: what a page is about, and its words in each language.
const words = {
  es: { otro: "en", en_otro: "English", al_contenido: "Al contenido", paginas: "Páginas", partidas: "Partidas", tus_ordenes: "Tus órdenes", probarlo: "Probar" },
  en: { otro: "es", en_otro: "Español", al_contenido: "To the content", paginas: "Pages", partidas: "Matches", tus_ordenes: "Your orders", probarlo: "Try it" },
};
const pages = {
  ordenes: {
    guiones: ["pad-link", "orders-page"], politica: "",
    es: { titulo: "Tus órdenes", encabezado: "Tus órdenes",
      sin_javascript: "Esta página necesita JavaScript. Sin él también puedes jugar: responde a tu carta con las líneas de la plantilla.",
      pie: "Todo pasa en tu navegador: las reglas son el programa mismo, y nada de lo que escribes sale de aquí hasta que lo envías tú. Lo único que se guarda es tu borrador, sin tu clave y en este navegador." },
    en: { titulo: "Your orders", encabezado: "Your orders",
      sin_javascript: "This page needs JavaScript. You can play without it: answer your letter with the lines of the template.",
      pie: "Everything happens in your browser: the rules are the program itself, and nothing that you write leaves it until you send it. The only thing kept is your draft, without your key, in this browser." },
  },
  probar: {
    guiones: ["lesson", "worker", "tryout-page"], politica: "; worker-src blob:",
    es: { titulo: "Probar", encabezado: "Probar un juego", sin_javascript: "Esta página necesita JavaScript.",
      pie: "Todo pasa en tu navegador: las reglas y los robots son el programa mismo, y nada sale de aquí." },
    en: { titulo: "Try it", encabezado: "Try a game", sin_javascript: "This page needs JavaScript.",
      pie: "Everything happens in your browser: the rules and the robots are the program itself, and nothing leaves it." },
  },
};

// Returns [file name, HTML] of every page. `template`: page.html.
export function allPages(template) {
  const file = (name, idioma) => `${name}${idioma === "es" ? "" : ".en"}.html`;
  return Object.entries(pages).flatMap(([nombre, page]) => Object.keys(words).map((idioma) => {
    const here = (name) => (name === nombre ? ' aria-current="page"' : "");
    const guiones = page.guiones.map((name) => `<script src="${name}.js" defer></script>`).join("\n");
    const values = { ...words[idioma], ...page[idioma], idioma, nombre, guiones, politica: page.politica, pagina_en_otro: file(nombre, words[idioma].otro),
      index: file("index", idioma), ordenes: file("ordenes", idioma), probar: file("probar", idioma),
      aqui_ordenes: here("ordenes"), aqui_probar: here("probar") };
    return [file(nombre, idioma), template.replace(/\{(\w+)\}/g, (_, key) => values[key])];
  }));
}
