#include "adjudicator/match/run/forcing.hpp"

#include "adjudicator/match/letters/outbox.hpp"
#include "adjudicator/match/run/due_rounds.hpp"
#include "adjudicator/match/store/revisions.hpp"

namespace ronda::match {

namespace {

// Returns the newest call whose end is not recorded. Null if there is none.
const entry::RoundForced* begun(const Journal& journal) {
    const auto& forced = journal.history().forced;
    const bool lasts = forced && !journal.contains(entry::ForcedDone{forced->round, forced->revision});
    return lasts ? &*forced : nullptr;
}

// Whether the run that resolved the newest round was killed before its end.
bool is_left_undone(const Match& match, const Journal& journal) {
    const int round = match.round();
    if (round == 0) return false;
    const MatchHistory& history = journal.history();
    if (history.log(round).resolution(revision_of(history, round)) == nullptr) return true;
    const auto owing = rounds_owing_letters(match, journal);
    if (!owing.empty() && owing.back() == round) return true;
    const auto* forced = begun(journal);
    return forced != nullptr && forced->round == round && forced->revision == revision_of(history, round - 1);
}

}  // namespace

Result<ForceRequest> force_request_of(const Match& match, const Journal& journal, const RunOptions& options) {
    if (!options.force) return ForceRequest{};
    const std::string& name = match.header().match;
    const int next = match.round() + 1;
    if (options.round > next)
        return refuse("opcion_invalida",
                      say("{}: la ronda {} aún no ha llegado; la próxima es la {}",
                          "{}: round {} has not come yet; the coming one is {}", name, options.round, next));
    if (options.round > 0 && options.round < next)
        return ForceRequest{false,
                            say("{}: la ronda {} ya estaba resuelta; no se hace más",
                                "{}: round {} is already resolved; nothing else is done", name, options.round)};
    if (options.round == 0 && is_left_undone(match, journal))
        return ForceRequest{false,
                            say("{}: la ronda {} había quedado a medias; se completa y no se hace más. Para "
                                "resolver la {}: ronda run {} --force --round {}",
                                "{}: round {} was half done; this run completes it and does nothing else. To "
                                "resolve round {}: ronda run {} --force --round {}",
                                name, next - 1, next, match.paths.root.string(), next)};
    return ForceRequest{true, {}};
}

Result<void> begin_forcing(const Match& match, Journal& journal, Instant now) {
    return journal.add(entry::RoundForced{match.round() + 1, revision_of(journal.history(), match.round())},
                       now);
}

Result<void> end_forcing(const Match& match, Journal& journal, Instant now) {
    const auto* forced = begun(journal);
    if (forced == nullptr || forced->round > match.round()) return {};
    return journal.add(entry::ForcedDone{forced->round, forced->revision}, now);
}

}  // namespace ronda::match
