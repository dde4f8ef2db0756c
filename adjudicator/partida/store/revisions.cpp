#include "adjudicator/partida/store/revisions.hpp"

#include <algorithm>

#include "adjudicator/partida/store/history.hpp"

namespace ronda::partida {

namespace {

bool touches(const did::RoundRerun& rerun, int round) {
    return rerun.round <= round && round <= rerun.last;
}

// Returns the last rerun that replaced the round. Null if there is none.
const did::RoundRerun* last_rerun(const Journal& journal, int round) {
    return journal.newest<did::RoundRerun>(
        {}, [round](const did::RoundRerun& rerun) { return touches(rerun, round); });
}

bool resolves(const JournalEntry& line, int round) {
    const auto* resolved = line.as<did::RoundResolved>();
    return resolved != nullptr && resolved->round == round;
}

}  // namespace

std::vector<Revision> revisions_to_tell(const Journal& journal, std::optional<int> round) {
    if (journal.last<did::RoundRerun>() == nullptr) return {};
    const auto lines = journal.lines();
    std::size_t end = lines.size();  // with `round`: after the line that last resolved it
    if (round) {
        while (end > 0 && !resolves(lines[end - 1], *round)) --end;
        if (end == 0) return {};
    }
    const std::vector<Revision> all = history_of(journal).revisions;
    std::vector<Revision> owed;
    const Revision *next = all.data(), *begun = nullptr;
    for (std::size_t i = 0; i < end; ++i) {
        if (lines[i].as<did::RoundRerun>() != nullptr) begun = next++;
        if (lines[i].as<did::CorrectionSent>() != nullptr) owed.clear();  // the corrected report tells them all
        const auto* resolved = lines[i].as<did::RoundResolved>();
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

int revision_of(const Journal& journal, int round) {
    const auto all = journal.all<did::RoundRerun>();
    return static_cast<int>(std::count_if(all.begin(), all.end(), [round](const JournalLine* line) {
        return touches(*line->as<did::RoundRerun>(), round);
    }));
}

bool is_silent(const Journal& journal, int round) {
    const auto* rerun = last_rerun(journal, round);
    if (rerun == nullptr || rerun->round != round || rerun->send) return false;
    return journal.last<did::CorrectionSent>(round, of_revision(revision_of(journal, round))) == nullptr;
}

std::optional<std::string> reason_of_revision(const Journal& journal, int round) {
    const auto* rerun = last_rerun(journal, round);
    if (rerun == nullptr || rerun->round != round) return std::nullopt;
    return rerun->reason;
}

std::optional<int> told_revision(const Journal& journal, int round, int most) {
    std::optional<int> told;
    for (const JournalLine* line : journal.all<did::LettersComposed>(round)) {
        const int revision = line->as<did::LettersComposed>()->revision;
        if (revision < most) told = std::max(told.value_or(0), revision);
    }
    return told;
}

const did::RoundRerun* unfinished_rerun(const Journal& journal) {
    const auto* rerun = journal.newest<did::RoundRerun>();
    if (rerun == nullptr) return nullptr;
    const auto* end = journal.newest<did::RoundResolved>(rerun->round, of_revision(rerun->revision));
    return end == nullptr ? rerun : nullptr;
}

}  // namespace ronda::partida
