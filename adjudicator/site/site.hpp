// Makes a static site of all matches below a folder (match/contract/site.md), with nothing that is hidden from
// the public. Unchanged files are not written again. Reading order:
//
//   site.hpp         make_site (this header)
//   memory.hpp       Memory: the site's cache of a match, so that it need not be opened
//   match_site.hpp   the pages and downloads of one match
//   page.hpp         parts that all pages share
//   list_page.hpp    the list of matches; round_page.hpp: one round; plot.hpp: scores and ratings as curves
//   club_pages.hpp   the pages of a club: ratings, persons, seasons
//   moves.hpp        the moves of a round one after another
//   site_folder.hpp  writes files whose bytes have changed; the order pad and the rules in WebAssembly
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/match/store/system.hpp"

namespace ronda::site {

using match::Files;
using match::Path;

struct SiteOptions {
    Path tree, out;
    std::optional<Path> web = {};  // the folder of the web files; without it, that of the installed program
    int workers = 1;               // processes
    Lang lang = Lang::es;          // of the problems in the result
    // Time of the last sweep, which the list shows. Without it, the tree's note is read.
    std::optional<match::Instant> pass = {};
};

struct BrokenMatch {
    // Its pages in the site: none, those of an earlier time, or pages without a transcript, because the match
    // does not verify.
    enum class Pages { none, earlier, without_transcript };
    Path folder;
    std::string problems;  // diagnostics as printed
    Pages pages = Pages::none;
};

struct SiteReport {
    std::size_t matches = 0;  // on the list
    std::size_t remade = 0;   // changed since the last time
    std::size_t files = 0;    // written or removed
    bool web = false;         // the site has the order pad and the rules
    std::vector<BrokenMatch> broken;
    Exit exit = Exit::done;  // the worst of the broken matches
};

// Makes the site or updates it. Fails with `carpeta_invalida` if `out` is the tree, inside a match or
// has pages of something else; with `carpeta_invalida` if `web` is given and has no web files; (3) if the tree
// does not exist or the disk fails. A match that cannot be read or does not verify is named in the report.
Result<SiteReport> make_site(Files& files, const SiteOptions& options);

}  // namespace ronda::site
