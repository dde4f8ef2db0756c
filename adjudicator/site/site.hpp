// A site of all matches below a folder (match/contract/site.md): pages that any web server or a folder
// shows, with nothing that is hidden from the public. What has not changed is not written again. Reading order:
//
//   site.hpp         make_site: what this folder is for
//   memory.hpp       Memory: what the site remembers of a match, so that it need not be opened
//   match_site.hpp   the pages and downloads of one match
//   pages.hpp        the pages: what all share, the list of matches, a round, the standings drawn
//   club_pages.hpp   the pages of a club: ratings and persons
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
    // When the last pass was, which the list shows. Without it, as the tree's note says.
    std::optional<match::Instant> pass = {};
};

struct BrokenMatch {
    // What the site has of it: nothing, its pages of an earlier time, or pages without a transcript, because
    // the match does not verify.
    enum class Pages { none, earlier, without_transcript };
    Path folder;
    std::string problems;  // diagnostics as printed
    Pages pages = Pages::none;
};

struct SiteReport {
    std::size_t matches = 0;  // on the list
    std::size_t remade = 0;   // had changed since the last time
    std::size_t files = 0;    // written or removed
    bool web = false;         // the site has the order pad and the rules
    std::vector<BrokenMatch> broken;
    Exit exit = Exit::done;  // the worst of the broken matches
};

// Makes the site or brings it up to date. Fails with `carpeta_invalida` if `out` is the tree, inside a match or
// has pages of something else; with `carpeta_invalida` if `web` is given and has no web files; (3) if the tree
// does not exist or the disk fails. A match that cannot be read or does not verify is named in the report.
Result<SiteReport> make_site(Files& files, const SiteOptions& options);

}  // namespace ronda::site
