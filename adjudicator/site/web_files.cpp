#include <algorithm>
#include <array>
#include <filesystem>

#include "adjudicator/site/memory.hpp"
#include "adjudicator/site/site_folder.hpp"
#include "adjudicator/world/marks.hpp"

namespace ronda::site {

namespace {

constexpr std::size_t most_web_file = 64U << 20U;
constexpr std::string_view rules = "ronda.wasm", loader = "ronda.js";

bool has_rules(Files& files, const Path& folder) {
    return files.exists(folder / rules) && files.exists(folder / loader);
}

// The site's own pages come from this program.
bool is_copied(const std::string& name) {
    constexpr std::array endings = {".html", ".js", ".css", ".wasm", ".json", ".svg", ".txt"};
    constexpr std::array own = {"index.html", "index.en.html", "estilo.css",
                                "sitio.js",   "lupa.js",       "sitio.json"};
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

Result<std::optional<Path>> find_web(Files& files, const std::optional<Path>& given) {
    if (given) {
        if (!has_rules(files, *given))
            return refuse("carpeta_invalida", say("{}: faltan {} y {}", "{}: {} and {} are missing",
                                                  given->string(), loader, rules));
        return given;
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
    for (const std::string& name : copied_from(files, folder)) marks += world::mark_of(folder.string(), name);
    return short_hash(marks);
}

Result<void> put_web(Files& files, const Path& folder, SiteFolder& into) {
    for (const std::string& name : copied_from(files, folder)) {
        ASSIGN_OR_RETURN(const auto bytes, files.read(world::followed(folder / name), most_web_file));
        RETURN_IF_ERROR(into.put(name, bytes));
    }
    return {};
}

}  // namespace ronda::site
