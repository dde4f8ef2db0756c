#include "adjudicator/match/store/revisions.hpp"

#include <algorithm>

namespace ronda::match {

namespace {

bool touches(const Revision& revision, int round) {
    return revision.round <= round && round <= revision.last;
}

// Returns the last rerun that replaced the round. Null if there is none.
const Revision* last_rerun(const MatchHistory& history, int round) {
    const auto found = std::find_if(history.revisions.rbegin(), history.revisions.rend(),
                                    [round](const Revision& one) { return touches(one, round); });
    return found == history.revisions.rend() ? nullptr : &*found;
}

bool resolves(const JournalLine& line, int round) {
    const auto* resolved = line.as<entry::RoundResolved>();
    return resolved != nullptr && resolved->round == round;
}

}  // namespace

std::vector<Revision> revisions_to_report(const MatchHistory& history, std::optional<int> round) {
    const std::vector<Revision>& all = history.revisions;
    if (all.empty()) return {};
    const auto& lines = history.timeline;
    std::size_t end = lines.size();  // with `round`: after the line that last resolved it
    if (round) {
        while (end > 0 && !resolves(lines[end - 1], *round)) --end;
        if (end == 0) return {};
    }
    std::vector<Revision> owed;
    const Revision *next = all.data(), *begun = nullptr;
    for (std::size_t i = 0; i < end; ++i) {
        if (lines[i].as<entry::RoundRerun>() != nullptr) begun = next++;
        if (lines[i].as<entry::CorrectionSent>() != nullptr)
            owed.clear();  // the corrected report tells them all
        const auto* resolved = lines[i].as<entry::RoundResolved>();
        if (resolved == nullptr) continue;
        const bool again =
            begun != nullptr && resolved->round == begun->round && resolved->revision == begun->number;
        if (again) owed.push_back(*begun);
        if (round && i + 1 == end) break;
        if (!again || begun->sent) owed.clear();
        if (again) begun = nullptr;
    }
    return owed;
}

int revision_of(const MatchHistory& history, int round) {
    return static_cast<int>(std::count_if(history.revisions.begin(), history.revisions.end(),
                                          [round](const Revision& one) { return touches(one, round); }));
}

bool is_silent(const Journal& journal, int round) {
    const auto* rerun = last_rerun(journal.history(), round);
    if (rerun == nullptr || rerun->round != round || rerun->sent) return false;
    return !journal.contains(entry::CorrectionSent{round, revision_of(journal.history(), round)});
}

std::optional<std::string> reason_of_revision(const MatchHistory& history, int round) {
    const auto* rerun = last_rerun(history, round);
    if (rerun == nullptr || rerun->round != round) return std::nullopt;
    return rerun->reason;
}

std::optional<int> reported_revision(const MatchHistory& history, int round, int most) {
    const auto& letters = history.log(round).letters;
    const auto after = letters.lower_bound(most);
    return after == letters.begin() ? std::nullopt : std::optional(std::prev(after)->first);
}

const entry::RoundRerun* unfinished_rerun(const MatchHistory& history) {
    const auto& rerun = history.last_rerun;
    if (!rerun || history.log(rerun->round).resolution(rerun->revision) != nullptr) return nullptr;
    return &*rerun;
}

}  // namespace ronda::match
