#include "adjudicator/match/run/sweep.hpp"

#include <algorithm>
#include <exception>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

#include "adjudicator/match/inbox/mail_fetch.hpp"
#include "adjudicator/match/inbox/other_matches.hpp"
#include "adjudicator/match/store/match_paths.hpp"
#include "adjudicator/match/store/run_report.hpp"
#include "adjudicator/system/workers.hpp"

namespace ronda::match {

namespace {

// Whether the folder has something that only a match has: a partida.yaml alone may be a template.
bool has_begun(Files& files, const MatchPaths& paths) {
    return files.exists(paths.journal()) || files.exists(paths.rounds()) ||
           files.exists(paths.unfinished_mark());
}

bool is_part_of_match(const MatchPaths& paths, const Path& folder) {
    return folder == paths.rounds() || folder == paths.secret() || folder == paths.pending() ||
           folder == paths.inbox().parent_path();
}

// Does not look inside a match, except if it is the root: a match there must not hide the others.
void look_below(Files& files, const Path& folder, int depth, bool root, std::vector<Path>& found) {
    const MatchPaths paths{folder};
    const bool described = files.exists(paths.config()), match = described && has_begun(files, paths);
    if (match) found.push_back(folder);
    if ((match && !root) || depth == 0) {
        if (described && !match) found.push_back(folder);
        return;
    }
    const std::size_t before = found.size();
    if (const auto names = files.list_folders(folder))  // otherwise a file, or a folder without read permission
        for (const std::string& name : *names)
            if (!name.starts_with('.') && !(match && is_part_of_match(paths, folder / name)))
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
class SweptMatches final : public system::TaskListener {
  public:
    SweptMatches(const std::vector<Path>& matches, SweepListener& listener)
        : matches_(matches), listener_(listener) {}

    void done(std::size_t task, const std::string& report) override {
        if (task >= matches_.size()) return;
        listener_.on_result({matches_[task], report_in(report)});
    }
    void on_idle(std::size_t tasks) override { listener_.on_idle(tasks); }
    void on_crash(std::size_t task, const std::string& reason) override {
        listener_.on_result({matches_[task], failed_with(reason)});
    }

  private:
    const std::vector<Path>& matches_;
    SweepListener& listener_;
};

// The mail needs of the matches, as result lines of tasks. An empty line: the match rests wholly.
class MailNeeds final : public system::TaskListener {
  public:
    explicit MailNeeds(const std::vector<Path>& matches) : matches_(matches), lines_(matches.size()) {}
    void done(std::size_t task, const std::string& line) override { lines_[task] = line; }
    void on_crash(std::size_t task, const std::string&) override { lines_[task] = line_of({}); }  // it is run

    static constexpr std::string_view rests = ".";
    static std::string line_of(const MailNeed& need) {
        return (need.own ? "+" : "-") + need.shared.filename().string();
    }
    const std::string& line(std::size_t task) const { return lines_[task]; }
    // A line that is neither empty nor this is a report.
    std::optional<MailNeed> need(std::size_t task) const {
        const std::string& line = lines_[task];
        if (!line.starts_with('+') && !line.starts_with('-')) return std::nullopt;
        const std::string root = line.substr(1);
        return MailNeed{line.starts_with('+'), root.empty() ? Path() : parent_of_match(matches_[task]) / root};
    }

  private:
    const std::vector<Path>& matches_;
    std::vector<std::string> lines_;
};

// The matches that do not rest, those that do not rest wholly, and the roots that have letters for the first.
struct DueMatches {
    std::vector<Path> matches, awake;
    std::vector<MailRoot> roots;
};

std::string line_of_need(const SweepWork& work, const Path& match) {
    Result<MailNeed> need;
    try {
        const Rest rest = work.rest(match);
        if (rest != Rest::no) return std::string(rest == Rest::wholly ? "" : MailNeeds::rests);
        need = work.mail_need(match);
    } catch (const std::exception&) {
        need = MailNeed{};  // the run meets it again, and reports it
    }
    if (need) return MailNeeds::line_of(*need);
    RunReport refused;
    refused.add(Result<RunReport>(tl::unexpected(need.error())));
    return as_line(refused);
}

// To look at fewer matches than this takes less time than to start another process.
constexpr std::size_t least_looked_at = 200;

// A match that is refused its letters is reported so, and not run.
Result<DueMatches> survey(const std::vector<Path>& matches, int workers, const SweepWork& work,
                          SweepListener& listener) {
    MailNeeds needs(matches);
    const int useful = std::min(workers, static_cast<int>(matches.size() / least_looked_at) + 1);
    RETURN_IF_ERROR(system::share_out(
        matches.size(), useful, [&](std::size_t task) { return line_of_need(work, matches[task]); }, needs));
    DueMatches due;
    std::map<Path, std::vector<Path>> shared;
    std::size_t resting = 0;
    for (std::size_t i = 0; i < matches.size(); ++i) {
        const std::string& line = needs.line(i);
        const auto need = needs.need(i);
        if (need) due.matches.push_back(matches[i]);
        if (need && need->own) due.roots.push_back({matches[i], {matches[i]}});
        if (need && !need->shared.empty()) shared[need->shared].push_back(matches[i]);
        if (!line.empty()) due.awake.push_back(matches[i]);
        if (line.empty() || line == MailNeeds::rests)
            ++resting;
        else if (!need)
            listener.on_result({matches[i], report_in(line)});
    }
    if (resting > 0) listener.on_idle(resting);
    for (auto& [folder, own] : shared) due.roots.push_back({folder, std::move(own)});
    return due;
}

// The results for the letters, by root.
class TakenLetters final : public SweepListener {
  public:
    void on_result(const SweptMatch& root) override { by_root_.emplace(root.folder, root.report); }
    void mail_taken(const SweptMatch&) override {}

    // It is reported with the rest of the match, if the root is one.
    RunReport before(const Path& match, const RunReport& rest) const {
        const auto found = by_root_.find(match);
        return found == by_root_.end() ? rest : joined(found->second, rest);
    }
    // Takes away the matches whose mailbox a newer copy has, and reports them as not run.
    void leave_superseded(DueMatches& due, SweepListener& listener) const {
        for (const MailRoot& root : due.roots) {
            const auto found = by_root_.find(root.folder);
            if (found == by_root_.end() || !is_superseded(found->second)) continue;
            for (const Path& match : root.matches)
                if (std::erase(due.matches, match) > 0) listener.on_result({match, found->second});
        }
    }
    void report_several(const std::vector<MailRoot>& roots, SweepListener& listener) const {
        for (const MailRoot& root : roots)
            if (const auto found = by_root_.find(root.folder);
                found != by_root_.end() && root.folder != root.matches.front() && !is_superseded(found->second))
                listener.mail_taken({found->first.parent_path(), found->second});
    }

  private:
    std::map<Path, RunReport> by_root_;
};

// Exceptions of `work` become errors of the match.
Result<void> share_out(const std::vector<Path>& matches, int workers,
                       const std::function<RunReport(std::size_t)>& work, SweepListener& listener) {
    const auto report = [&](std::size_t task) {
        RunReport done;
        try {
            done = work(task);
        } catch (const std::exception& error) {
            done = failed_with(error.what());
        }
        return done.is_empty() ? std::string() : as_line(done);
    };
    SweptMatches swept(matches, listener);
    return system::share_out(matches.size(), workers, report, swept);
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

Result<std::vector<Path>> sweep(const std::vector<Path>& matches, int workers, const SweepWork& work,
                                SweepListener& listener) {
    ASSIGN_OR_RETURN(auto due, survey(matches, workers, work, listener));
    TakenLetters taken;
    if (!due.roots.empty()) {
        std::vector<Path> folders;
        for (const MailRoot& root : due.roots) folders.push_back(root.folder);
        const int of_each = due.roots.size() == 1 ? workers : 1;
        RETURN_IF_ERROR(share_out(
            folders, workers, [&](std::size_t task) { return work.take_mail(due.roots[task], of_each); },
            taken));
        taken.report_several(due.roots, listener);
        taken.leave_superseded(due, listener);
    }
    RETURN_IF_ERROR(share_out(
        due.matches, workers,
        [&](std::size_t task) { return taken.before(due.matches[task], work.run(due.matches[task])); },
        listener));
    return due.awake;
}

}  // namespace ronda::match
