#include "adjudicator/partida/run/sweep.hpp"

#include <algorithm>
#include <exception>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

#include "adjudicator/core/text/json.hpp"
#include "adjudicator/partida/store/layout.hpp"
#include "adjudicator/world/workers.hpp"

namespace ronda::partida {

namespace {

// Whether the folder has something that only a match has: a partida.yaml alone may be a template.
bool has_begun(Files& files, const Layout& at) {
    return files.exists(at.journal()) || files.exists(at.rounds()) || files.exists(at.unfinished_mark());
}

bool is_part_of_match(const Layout& at, const Path& folder) {
    return folder == at.rounds() || folder == at.secret() || folder == at.pending() ||
           folder == at.inbox().parent_path();
}

// Does not look inside a match, except if it is the root: a match there must not hide the others.
void look_below(Files& files, const Path& folder, int depth, bool root, std::vector<Path>& found) {
    const Layout at{folder};
    const bool described = files.exists(at.config()), match = described && has_begun(files, at);
    if (match) found.push_back(folder);
    if ((match && !root) || depth == 0) {
        if (described && !match) found.push_back(folder);
        return;
    }
    const std::size_t before = found.size();
    if (const auto names = files.list_folders(folder))  // otherwise a file, or a folder without read permission
        for (const std::string& name : *names)
            if (!name.starts_with('.') && !(match && is_part_of_match(at, folder / name)))
                look_below(files, folder / name, depth - 1, false, found);
    // A partida.yaml alone may be an incomplete match, so it is listed too.
    if (described && !match && found.size() == before) found.push_back(folder);
}

std::string report_of(const SweptMatch& swept) {
    if (swept.done.empty() && swept.troubles.empty() && swept.exit == Exit::done) return {};
    const Json json = {{"hecho", swept.done},
                       {"errores", swept.troubles},
                       {"estado", static_cast<int>(swept.exit)},
                       {"desconocidos", swept.heard_stranger},
                       {"vacantes", swept.vacated},
                       {"a_medias", swept.broke_off}};
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string trouble_in_words(const std::string& what) {
    return what.empty() ? "error: [interno]\n" : "error: " + what + " [interno]\n";
}

std::optional<SweptMatch> swept_in(const std::string& report, const Path& match) {
    const Json json = Json::parse(report, nullptr, false);
    if (!json.is_object()) return std::nullopt;
    return SweptMatch{match,
                      json["hecho"].get<std::vector<std::string>>(),
                      json["errores"].get<std::string>(),
                      static_cast<Exit>(json["estado"].get<int>()),
                      json["desconocidos"].get<bool>(),
                      json["vacantes"].get<bool>(),
                      json["a_medias"].get<bool>()};
}

// Passes on the workers' results, with the match instead of the task's number.
class SweptMatches final : public world::TaskListener {
  public:
    SweptMatches(const std::vector<Path>& matches, SweepListener& listener)
        : matches_(matches), listener_(listener) {}

    void done(std::size_t task, const std::string& report) override {
        if (task >= matches_.size()) return;
        if (const auto swept = swept_in(report, matches_[task])) listener_.told(*swept);
    }
    void quiet(std::size_t tasks) override { listener_.quiet(tasks); }
    void died(std::size_t task, const std::string& reason) override {
        listener_.told({matches_[task], {}, trouble_in_words(reason), Exit::environment});
    }

  private:
    const std::vector<Path>& matches_;
    SweepListener& listener_;
};

// What became of the letters, by match. It is told with the rest of the match.
class TakenLetters final : public SweepListener {
  public:
    void told(const SweptMatch& match) override { by_match_.emplace(match.folder, match); }
    void quiet(std::size_t) override {}

    SweptMatch before(SweptMatch rest) const {
        const auto found = by_match_.find(rest.folder);
        if (found == by_match_.end()) return rest;
        SweptMatch both = found->second;
        both.done.insert(both.done.end(), rest.done.begin(), rest.done.end());
        const bool again = rest.troubles.find(both.troubles) != npos;  // it failed in both passes
        both.troubles = again ? rest.troubles : both.troubles + rest.troubles;
        both.exit = std::max(both.exit, rest.exit);
        both.heard_stranger = both.heard_stranger || rest.heard_stranger;
        both.vacated = both.vacated || rest.vacated;
        both.broke_off = both.broke_off || rest.broke_off;
        return both;
    }

  private:
    std::map<Path, SweptMatch> by_match_;
};

bool letters_wait(Files& files, const Path& match) {
    const auto names = files.list(Layout{match}.inbox_new());
    return names && std::any_of(names->begin(), names->end(),
                                [](const std::string& name) { return !name.starts_with('.'); });
}

// What `work` throws is the match's trouble.
Result<void> share_out(const std::vector<Path>& matches, int workers,
                       const std::function<SweptMatch(const Path&)>& work, SweepListener& listener) {
    const auto report = [&](std::size_t task) {
        try {
            return report_of(work(matches[task]));
        } catch (const std::exception& error) {
            return report_of({matches[task], {}, trouble_in_words(error.what()), Exit::environment});
        }
    };
    SweptMatches swept(matches, listener);
    return world::share_out(matches.size(), workers, report, swept);
}

}  // namespace

Result<std::vector<Path>> matches_below(Files& files, const Path& root, int depth) {
    if (!files.exists(root)) {
        const std::string name = root.string();
        return environment_failed(say("{}: no existe", "{}: does not exist", name));
    }
    std::vector<Path> found;
    look_below(files, root, depth, true, found);
    return found;
}

std::vector<Path> shard_of(std::vector<Path> matches, int i, int n) {
    std::vector<Path> shard;
    for (std::size_t k = static_cast<std::size_t>(i - 1); k < matches.size(); k += static_cast<std::size_t>(n))
        shard.push_back(std::move(matches[k]));
    return shard;
}

Result<void> sweep(Files& files, const std::vector<Path>& matches, int workers, const SweepWork& work,
                   SweepListener& listener) {
    std::vector<Path> waiting;
    std::copy_if(matches.begin(), matches.end(), std::back_inserter(waiting),
                 [&files](const Path& match) { return letters_wait(files, match); });
    TakenLetters taken;
    if (!waiting.empty())
        RETURN_IF_ERROR(share_out(
            waiting, workers, [&work](const Path& match) { return work(match, Pass::letters); }, taken));
    return share_out(
        matches, workers, [&](const Path& match) { return taken.before(work(match, Pass::whole)); }, listener);
}

}  // namespace ronda::partida
