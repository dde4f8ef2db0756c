#include "adjudicator/partida/run/sweep.hpp"

#include <algorithm>
#include <exception>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

#include "adjudicator/core/text/json.hpp"
#include "adjudicator/partida/store/match_paths.hpp"
#include "adjudicator/world/workers.hpp"

namespace ronda::partida {

namespace {

// Whether the folder has something that only a match has: a partida.yaml alone may be a template.
bool has_begun(Files& files, const MatchPaths& at) {
    return files.exists(at.journal()) || files.exists(at.rounds()) || files.exists(at.unfinished_mark());
}

bool is_part_of_match(const MatchPaths& at, const Path& folder) {
    return folder == at.rounds() || folder == at.secret() || folder == at.pending() ||
           folder == at.inbox().parent_path();
}

// Does not look inside a match, except if it is the root: a match there must not hide the others.
void look_below(Files& files, const Path& folder, int depth, bool root, std::vector<Path>& found) {
    const MatchPaths at{folder};
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

RunReport failed_with(const std::string& reason) {
    RunReport report;
    report.add(Failure{Exit::environment, {fault_in({}, "interno", same(reason))}});
    return report;
}

// Passes on the workers' results, with the match instead of the task's number.
class SweptMatches final : public world::TaskListener {
  public:
    SweptMatches(const std::vector<Path>& matches, SweepListener& listener)
        : matches_(matches), listener_(listener) {}

    void done(std::size_t task, const std::string& report) override {
        if (task >= matches_.size()) return;
        listener_.told({matches_[task], report_in(report)});
    }
    void quiet(std::size_t tasks) override { listener_.quiet(tasks); }
    void died(std::size_t task, const std::string& reason) override {
        listener_.told({matches_[task], failed_with(reason)});
    }

  private:
    const std::vector<Path>& matches_;
    SweepListener& listener_;
};

// What became of the letters, by match. It is told with the rest of the match.
class TakenLetters final : public SweepListener {
  public:
    void told(const SweptMatch& match) override { by_match_.emplace(match.folder, match.report); }
    void quiet(std::size_t) override {}

    RunReport before(const Path& match, const RunReport& rest) const {
        const auto found = by_match_.find(match);
        if (found == by_match_.end()) return rest;
        RunReport both = found->second;
        std::erase_if(both.troubles, [&rest](const Diagnostic& one) {  // it failed in both passes
            return std::any_of(rest.troubles.begin(), rest.troubles.end(), [&one](const Diagnostic& other) {
                return describe(one, Lang::es) == describe(other, Lang::es);
            });
        });
        both.add(rest);
        return both;
    }

  private:
    std::map<Path, RunReport> by_match_;
};

bool letters_wait(Files& files, const Path& match) {
    const auto names = files.list(MatchPaths{match}.inbox_new());
    return names && std::any_of(names->begin(), names->end(),
                                [](const std::string& name) { return !name.starts_with('.'); });
}

// What `work` throws is the match's trouble.
Result<void> share_out(const std::vector<Path>& matches, int workers,
                       const std::function<RunReport(const Path&)>& work, SweepListener& listener) {
    const auto report = [&](std::size_t task) {
        RunReport done;
        try {
            done = work(matches[task]);
        } catch (const std::exception& error) {
            done = failed_with(error.what());
        }
        return done.is_empty() ? std::string() : as_line(done);
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
        matches, workers, [&](const Path& match) { return taken.before(match, work(match, Pass::whole)); },
        listener);
}

}  // namespace ronda::partida
