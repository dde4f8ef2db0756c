#include "adjudicator/site/page.hpp"

#include "adjudicator/site/memory.hpp"
#include "formats/figures.hpp"
#include "formats/html_parts.hpp"

namespace ronda::site {

namespace {

using formats::escaped;

// Nothing from elsewhere, nothing inline. `wasm-unsafe-eval` is for ronda.wasm; data: for the empty icon.
constexpr std::string_view policy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; form-action 'none'; base-uri 'none'";

std::string head(const Frame& frame, Lang lang) {
    std::string scripts;
    for (const std::string& one : frame.scripts)
        scripts += fmt::format("<script src=\"{}\" defer></script>\n", escaped(one));
    if (!frame.plain) scripts += fmt::format("<script src=\"{}site.js\" defer></script>\n", frame.up);
    const Lang other = lang == Lang::es ? Lang::en : Lang::es;
    return fmt::format(
        "<!DOCTYPE html>\n<html lang=\"{0}\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"{1}\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<meta name=\"color-scheme\" content=\"light dark\">\n<meta name=\"referrer\" "
        "content=\"no-referrer\">\n"
        "<title>{2}</title>\n<link rel=\"icon\" href=\"data:,\">\n<link rel=\"stylesheet\" "
        "href=\"{3}style.css\">\n"
        "<link rel=\"alternate\" hreflang=\"{4}\" href=\"{5}\">\n{6}</head>\n",
        lang == Lang::es ? "es" : "en", policy, escaped(frame.title.in(lang)), frame.up,
        other == Lang::es ? "es" : "en", in_language(frame.name, "html", other), scripts);
}

}  // namespace

std::string link(std::string_view address, std::string_view words) {
    return fmt::format("<a href=\"{}\">{}</a>", escaped(address), escaped(words));
}

std::string table_of(const Text& name, const std::vector<Column>& columns, const std::string& rows, Lang lang) {
    std::string head;
    for (const Column& column : columns)
        head += fmt::format("<th scope=\"col\"{}>{}</th>", column.number ? " class=\"num\"" : "",
                            escaped(column.title.in(lang)));
    return fmt::format(
        "<div class=\"scrollable\" role=\"group\" tabindex=\"0\" aria-label=\"{}\"><table>\n"
        "<thead><tr>{}</tr></thead>\n<tbody>\n{}</tbody></table></div>\n",
        escaped(name.in(lang)), head, rows);
}

std::string page(const Frame& frame, std::string_view body, Lang lang) {
    const auto in = [lang](const Text& text) { return text.in(lang); };
    const auto to = [&](std::string_view name) { return frame.up + in_language(name, "html", lang); };
    std::string links = link(to("index"), in(say("Partidas", "Matches")));
    if (frame.web)
        links += "\n" + link(to("ordenes") + frame.begin_with, in(say("Tus órdenes", "Your orders"))) + "\n" +
                 link(to("probar") + frame.begin_with, in(say("Probar", "Try it")));
    std::string out = head(frame, lang);
    out += fmt::format(
        "<body>\n<a class=\"skip-link\" href=\"#content\">{}</a>\n<header class=\"page-header\">\n"
        "<a class=\"home\" href=\"{}\">ronda</a>\n<nav aria-label=\"{}\">\n{}\n</nav>\n"
        "<a class=\"language\" href=\"{}\" lang=\"{}\" hreflang=\"{}\">{}</a>\n</header>\n"
        "<main id=\"content\">\n{}</main>\n",
        in(say("Ir al contenido", "Skip to content")), to("index"), in(say("Páginas", "Pages")), links,
        in_language(frame.name, "html", lang == Lang::es ? Lang::en : Lang::es), lang == Lang::es ? "en" : "es",
        lang == Lang::es ? "en" : "es", lang == Lang::es ? "English" : "Español", body);
    if (!frame.footer.empty())
        out +=
            fmt::format("<footer class=\"page-footer\">{}</footer>\n", formats::with_breaks(in(frame.footer)));
    return out + "</body>\n</html>\n";
}

}  // namespace ronda::site
