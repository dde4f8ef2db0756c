#include "adjudicator/site/site_folder.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <stdexcept>

#include "adjudicator/match/store/match_paths.hpp"
#include "adjudicator/site/memory.hpp"
#include "adjudicator/system/marks.hpp"

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
    if (match::round_of_name(round)) return is_file_name(name);
    constexpr std::array others = {"estado.json", "estado.js", "acta.json", "acta.js", "tablero.en.svg"};
    return std::find(others.begin(), others.end(), name) != others.end();
}

constexpr std::size_t most_web_file = 64U << 20U;
constexpr std::string_view rules = "ronda.wasm", loader = "ronda.js";

bool has_rules(Files& files, const Path& folder) {
    return files.exists(folder / rules) && files.exists(folder / loader);
}

// The site's own pages come from this program.
bool is_copied(const std::string& name) {
    constexpr std::array endings = {".html", ".js", ".css", ".wasm", ".json", ".svg", ".txt"};
    constexpr std::array own = {"index.html", "index.en.html", "style.css", "site.js",
                                "moves.js",   "zoom.js",       "sitio.json"};
    return is_file_name(name) && std::find(own.begin(), own.end(), name) == own.end() &&
           std::any_of(endings.begin(), endings.end(),
                       [&](const char* ending) { return name.ends_with(ending); });
}

std::vector<std::string> copied_from(Files& files, const Path& folder) {
    auto names = files.list(folder);
    if (!names) return {};
    std::erase_if(*names, [](const std::string& name) { return !is_copied(name); });
    return std::move(*names);
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

Result<void> SiteFolder::put(const std::string& name, std::string_view bytes,
                             std::string (*essence)(std::string)) {
    if (!is_file_name(name)) throw std::logic_error("a site has no file " + name);
    constexpr std::size_t longest_line = 1024;  // what `essence` may leave out
    const Path file = path_ / name;
    bool counts = true;
    if (files_.exists(file))
        if (const auto there = files_.read(file, bytes.size() + longest_line)) {
            if (*there == bytes) return {};
            counts = essence == nullptr || essence(*there) != essence(std::string(bytes));
        }
    RETURN_IF_ERROR(files_.save(file, bytes, match::Durable::no));
    changed_ += counts ? 1 : 0;
    return {};
}

Result<void> SiteFolder::keep_only(const std::set<std::string>& names) {
    return remove_if([&](const std::string& name) { return is_of_match(name) && !names.contains(name); });
}

Result<void> SiteFolder::keep_only_pages(const std::map<std::string, std::string>& pages) {
    return remove_if([&](const std::string& name) {
        return name.ends_with(".html") && is_file_name(name) && !pages.contains(name);
    });
}

Result<void> SiteFolder::remove_if(const std::function<bool(const std::string&)>& unwanted) {
    ASSIGN_OR_RETURN(const auto there, files_.list(path_));
    for (const std::string& name : there) {
        if (!unwanted(name)) continue;
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
        const match::MatchPaths paths{above};
        if (files.exists(paths.journal()) || (files.exists(paths.config()) && files.exists(paths.rounds())))
            return wrong(say("está dentro de una partida, {}", "is inside a match, {}", above.string()));
        if (above == above.parent_path()) break;
    }
    if (files.exists(out / "index.html") && !files.exists(out / "sitio.json"))
        return wrong(say("tiene páginas que no son de un sitio de ronda",
                         "has pages that do not belong to a ronda site"));
    return {};
}

Result<std::optional<Path>> find_web(Files& files, const std::optional<Path>& web_folder) {
    if (web_folder) {
        if (!has_rules(files, *web_folder))
            return refuse("carpeta_invalida", say("{}: faltan {} y {}", "{}: {} and {} are missing",
                                                  web_folder->string(), loader, rules));
        return web_folder;
    }
    std::error_code error;
    const Path program = std::filesystem::read_symlink("/proc/self/exe", error);
    if (error) return std::nullopt;
    const Path beside = program.parent_path();
    for (const Path& folder : {beside / "web" / "sitio", beside.parent_path() / "share" / "ronda" / "web"})
        if (has_rules(files, folder)) return folder;
    return std::nullopt;
}

std::string marks_of_web(Files& files, const Path& folder) {
    std::string marks;
    for (const std::string& name : copied_from(files, folder)) marks += system::mark_of(folder.string(), name);
    return short_hash(marks);
}

Result<void> put_web(Files& files, const Path& folder, SiteFolder& into) {
    for (const std::string& name : copied_from(files, folder)) {
        ASSIGN_OR_RETURN(const auto bytes, files.read(system::followed(folder / name), most_web_file));
        RETURN_IF_ERROR(into.put(name, bytes));
    }
    return {};
}

}  // namespace ronda::site
