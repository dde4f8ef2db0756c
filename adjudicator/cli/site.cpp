#include "adjudicator/cli/site.hpp"

#include <algorithm>
#include <thread>

#include "adjudicator/cli/input.hpp"
#include "adjudicator/core/text/wording.hpp"

namespace ronda::cli {

namespace {

Result<Exit> run_site(const po::variables_map& options, Context& context) {
    const std::string out = text_of(options, "out");
    const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    ASSIGN_OR_RETURN(const auto report, made_site(options, context, out, cores));
    if (context.json)
        context.print_json(site_json(report));
    else
        print_report(report, out, context);
    return report.exit;
}

}  // namespace

Option the_web_files() {
    return a_folder(
        "web", say("WEB", "WEB"),
        say("la carpeta con las páginas para escribir órdenes y probar; si falta, la del programa",
            "the folder with the pages to write orders and to try games; if absent, the pages of the program"));
}

Result<site::SiteReport> made_site(const po::variables_map& values, Context& context, const std::string& out,
                                   int workers, std::optional<match::Instant> pass) {
    site::SiteOptions options{text_of(values, "root"), out, std::nullopt, workers, context.lang, pass};
    if (const std::string web = text_of(values, "web"); !web.empty()) options.web = web;
    return site::make_site(context.files, options);
}

void print_report(const site::SiteReport& report, const std::string& out, Context& context) {
    using Pages = site::BrokenMatch::Pages;
    for (const site::BrokenMatch& broken : report.broken) {
        const Text note =
            broken.pages == Pages::none ? say("no está en el sitio", "is not on the site")
            : broken.pages == Pages::earlier
                ? say("el sitio conserva sus páginas de antes", "the site keeps its earlier pages")
                : say("no se puede comprobar: está en el sitio sin acta",
                      "cannot be verified: the site shows it without a transcript");
        context.err +=
            fmt::format("{}: {}\n{}", broken.folder.string(), note.in(context.lang), broken.problems);
    }
    if (report.files == 0) return;
    context.print(say(
        "{}: {}, {} con cambios; {}{}", "{}: {}, {} with changes; {}{}", out,
        counted(report.matches, say("partida", "match"), say("partidas", "matches")), in_digits(report.remade),
        counted(report.files, say("fichero escrito", "file written"),
                say("ficheros escritos", "files written")),
        report.web
            ? Text{}
            : say("; sin páginas para escribir órdenes, probar y comprobar, que faltan en esta instalación",
                  "; without the pages to write orders, to try games and to verify: this installation has "
                  "none")));
}

Json site_json(const site::SiteReport& report) {
    Json json = {{"partidas", report.matches},
                 {"cambiadas", report.remade},
                 {"ficheros", report.files},
                 {"web", report.web},
                 {"con_errores", Json::array()}};
    for (const site::BrokenMatch& broken : report.broken)
        json["con_errores"].push_back({{"carpeta", broken.folder.string()},
                                       {"errores", broken.problems},
                                       {"con_paginas", broken.pages != site::BrokenMatch::Pages::none}});
    return json;
}

Command site_command() {
    return {
        "site",
        say("un sitio web con las partidas de una carpeta: tableros, informes y actas, sin secretos",
            "makes a web site of the matches below a folder: boards, reports and transcripts, without secrets"),
        {the_tree(),
         required(
             a_folder("out,o", say("SITIO", "SITE"),
                      say("la carpeta de las páginas; si ya está hecha, solo se escribe lo que ha cambiado",
                          "the folder for the pages; if it exists, only changed pages are written"))),
         the_web_files()},
        run_site};
}

}  // namespace ronda::cli
