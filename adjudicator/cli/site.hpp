// Making the site of a tree of matches, for `ronda site` and `ronda sweep --site`.
#pragma once

#include "adjudicator/cli/command.hpp"
#include "adjudicator/site/site.hpp"

namespace ronda::cli {

// `--web`, the folder of the web files.
Option the_web_files();

// Makes the site in `out` or brings it up to date. `pass`: the pass that is about to end.
Result<site::SiteReport> made_site(const po::variables_map& options, Context& context, const std::string& out,
                                   int workers, std::optional<match::Instant> pass = {});

// Prints what was done, and the broken matches on standard error; nothing if nothing has changed.
void print_report(const site::SiteReport& report, const std::string& out, Context& context);
// {"partidas", "cambiadas", "ficheros", "web", "con_errores": [{"carpeta", "errores", "con_paginas"}]}
Json site_json(const site::SiteReport& report);

}  // namespace ronda::cli
