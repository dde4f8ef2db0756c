// Makes the site of a tree of matches, for `ronda site` and `ronda sweep --site`.
#pragma once

#include "adjudicator/cli/command.hpp"
#include "adjudicator/site/site.hpp"

namespace ronda::cli {

// Returns `--web`, the folder of the web files.
Option the_web_files();

// Makes the site in `out` or updates it. `pass`: time of the sweep that is about to end, which the list shows.
Result<site::SiteReport> made_site(const po::variables_map& options, Context& context, const std::string& out,
                                   int workers, std::optional<match::Instant> pass = {});

// Prints the number of changes, if there are any, and the broken matches on standard error.
void print_report(const site::SiteReport& report, const std::string& out, Context& context);
// {"partidas", "cambiadas", "ficheros", "web", "con_errores": [{"carpeta", "errores", "con_paginas"}]}
Json site_json(const site::SiteReport& report);

}  // namespace ronda::cli
