// Writes a folder of the site, only files whose bytes have changed. Also copies the web files.
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
    // of the folder (`is_file_name`). Fails (3) if the disk fails. `essence`: the part of the content whose
    // changes count in `changed`.
    Result<void> put(const std::string& name, std::string_view bytes,
                     std::string (*essence)(std::string) = nullptr);
    // Removes the files of a match that are not among `names`, such as those of rounds that a rerun has undone.
    // Files with names that no site makes stay. Fails (3) if the disk fails.
    Result<void> keep_only(const std::set<std::string>& names);
    // Removes the `.html` files that are not among `pages`. Fails (3) if the disk fails.
    Result<void> keep_only_pages(const std::map<std::string, std::string>& pages);
    // Returns the number of files that were written or removed.
    std::size_t changed() const { return changed_; }

  private:
    Result<void> remove_if(const std::function<bool(const std::string&)>& unwanted);

    Files& files_;
    Path path_;
    std::size_t changed_ = 0;
};

// Whether the name is [a-z0-9][a-z0-9.-]{0,99}.
bool is_file_name(std::string_view name);

// Fails with `carpeta_invalida` if a site must not be in `out`, because it is the tree, is inside a match, or
// has other pages.
Result<void> check_place(Files& files, const Path& tree, const Path& out);

// Returns the folder of the web files, the order pad, the try-out and the rules in WebAssembly: `given`, or
// `web/sitio` beside the program, or ../share/ronda/web. Empty if none of them has the rules. Fails with
// `carpeta_invalida` if `given` has not.
Result<std::optional<Path>> find_web(Files& files, const std::optional<Path>& given);

// Returns a hash that changes with the files of the folder.
std::string marks_of_web(Files& files, const Path& folder);

// Copies the web files. Fails (3) if the disk fails.
Result<void> put_web(Files& files, const Path& folder, SiteFolder& into);

}  // namespace ronda::site
