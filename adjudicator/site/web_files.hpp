// The order pad, the try-out and the rules in WebAssembly: files that are made elsewhere (adjudicator/web) and
// only copied, if they are there.
#pragma once

#include <optional>

#include "adjudicator/site/site.hpp"
#include "adjudicator/site/site_folder.hpp"

namespace ronda::site {

// Returns the folder of the web files: `given`, or `web/sitio` beside the program, or ../share/ronda/web. Empty
// if none of them has the rules. Fails with `carpeta_invalida` if `given` has not.
Result<std::optional<Path>> find_web(Files& files, const std::optional<Path>& given);

// Returns a hash that changes with the files of the folder.
std::string marks_of_web(Files& files, const Path& folder);

// Copies them. Fails (3) if the disk fails.
Result<void> put_web(Files& files, const Path& folder, SiteFolder& into);

}  // namespace ronda::site
