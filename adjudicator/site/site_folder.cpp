#include "adjudicator/site/site_folder.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <stdexcept>

#include "adjudicator/partida/store/layout.hpp"

namespace ronda::site {

namespace {

bool may_be_in_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
}

// The path without links and dots, as far as it exists.
Path whole(const Path& path) {
    std::error_code ignored;
    const Path all = std::filesystem::weakly_canonical(std::filesystem::absolute(path, ignored), ignored);
    const Path normal = all.lexically_normal();
    return normal.has_filename() ? normal : normal.parent_path();
}

// Whether a site makes files of this name for a match.
bool is_of_match(std::string_view name) {
    const std::string_view round = name.substr(0, name.find('.'));
    if (partida::round_of_name(round)) return is_file_name(name);
    constexpr std::array others = {"estado.json", "estado.js", "acta.json", "acta.js", "tablero.en.svg"};
    return std::find(others.begin(), others.end(), name) != others.end();
}

}  // namespace

bool is_file_name(std::string_view name) {
    constexpr std::size_t longest = 100;
    return !name.empty() && name.size() <= longest && name.front() != '.' && name.front() != '-' &&
           std::all_of(name.begin(), name.end(), may_be_in_name);
}

Result<void> SiteFolder::open() {
    return files_.exists(path_) ? Result<void>() : files_.make_folder(path_);
}

Result<void> SiteFolder::put(const std::string& name, std::string_view bytes) {
    if (!is_file_name(name)) throw std::logic_error("a site has no file " + name);
    const Path file = path_ / name;
    if (files_.exists(file))
        if (const auto there = files_.read(file, bytes.size()); there && *there == bytes) return {};
    RETURN_IF_ERROR(files_.save(file, bytes, partida::Durable::no));
    ++changed_;
    return {};
}

Result<void> SiteFolder::keep_only(const std::set<std::string>& names) {
    ASSIGN_OR_RETURN(const auto there, files_.list(path_));
    for (const std::string& name : there) {
        if (!is_of_match(name) || names.contains(name)) continue;
        RETURN_IF_ERROR(files_.remove(path_ / name));
        ++changed_;
    }
    return {};
}

Result<void> SiteFolder::keep_only_pages(const std::map<std::string, std::string>& pages) {
    ASSIGN_OR_RETURN(const auto there, files_.list(path_));
    for (const std::string& name : there) {
        if (!name.ends_with(".html") || !is_file_name(name) || pages.contains(name)) continue;
        RETURN_IF_ERROR(files_.remove(path_ / name));
        ++changed_;
    }
    return {};
}

Result<void> check_place(Files& files, const Path& tree, const Path& out) {
    const auto wrong = [&](const Text& why) {
        return refuse("carpeta_invalida", say("{}: {}", "{}: {}", out.string(), why));
    };
    const Path place = whole(out), root = whole(tree);
    if (place == root)
        return wrong(say("ahí están las partidas; el sitio va en otra carpeta",
                         "the matches are there; the site goes into another folder"));
    for (Path above = place;; above = above.parent_path()) {
        const partida::Layout at{above};
        if (files.exists(at.journal()) || (files.exists(at.config()) && files.exists(at.rounds())))
            return wrong(say("está dentro de una partida, {}", "is inside a match, {}", above.string()));
        if (above == above.parent_path()) break;
    }
    if (files.exists(out / "index.html") && !files.exists(out / "sitio.json"))
        return wrong(
            say("tiene páginas que no son de un sitio de ronda", "has pages that are not of a site of ronda"));
    return {};
}

}  // namespace ronda::site
