// A folder of the site: writes only files whose bytes have changed; and the web files that are copied there.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "adjudicator/site/site.hpp"

namespace ronda::site {

class SiteFolder {
  public:
    SiteFolder(Files& files, Path path) : files_(files), path_(std::move(path)) {}

    // Makes the folder if it is missing. Fails (3) if the disk fails.
    Result<void> open();
    // Writes the file if it is missing or has other bytes. Throws std::logic_error if the name could lead out
    // of the folder (`is_file_name`). Fails (3) if the disk fails. A change that `essence` leaves out is
    // written, but not counted.
    Result<void> put(const std::string& name, std::string_view bytes,
                     std::string (*essence)(std::string) = nullptr);
    // Removes the files of a match that are not among `names`: of rounds that a rerun has undone, say. Leaves
    // files alone that no site has. Fails (3) if the disk fails.
    Result<void> keep_only(const std::set<std::string>& names);
    // Removes the pages, `….html`, that are not among these. Fails (3) if the disk fails.
    Result<void> keep_only_pages(const std::map<std::string, std::string>& pages);
    // The number of files that were written or removed.
    std::size_t changed() const { return changed_; }

  private:
    Result<void> remove_if(const std::function<bool(const std::string&)>& unwanted);

    Files& files_;
    Path path_;
    std::size_t changed_ = 0;
};

// Lower case letters, digits, hyphens and dots, not a dot in front: [a-z0-9][a-z0-9.-]{0,99}.
bool is_file_name(std::string_view name);

// Fails with `carpeta_invalida` if a site must not be in `out`: it is the tree, or inside a match, or has pages
// that are not of a site.
Result<void> check_place(Files& files, const Path& tree, const Path& out);

// The order pad, the try-out and the rules in WebAssembly: files that are made elsewhere (adjudicator/web) and
// only copied, if they are there.

// Returns the folder of the web files: `given`, or `web/sitio` beside the program, or ../share/ronda/web. Empty
// if none of them has the rules. Fails with `carpeta_invalida` if `given` has not.
Result<std::optional<Path>> find_web(Files& files, const std::optional<Path>& given);

// Returns a hash that changes with the files of the folder.
std::string marks_of_web(Files& files, const Path& folder);

// Copies them. Fails (3) if the disk fails.
Result<void> put_web(Files& files, const Path& folder, SiteFolder& into);

}  // namespace ronda::site
