#include "adjudicator/match/letters/opening.hpp"

#include <algorithm>

#include "adjudicator/core/report/presentation.hpp"

namespace ronda::match {

UnreadRounds since_last_turn(const ReportFacts& facts, const Viewer& viewer) {
    UnreadRounds since{facts.before, {}, {}};
    if (!viewer.is_public() && !facts.after->eliminated(viewer.player)) {
        // The players awaited in earlier[i] played the round after it.
        std::size_t own = facts.earlier.size();
        while (own > 0 && !is_awaited(facts.earlier[own - 1].after->header(), viewer.player)) --own;
        if (own < facts.earlier.size()) {
            since.before = facts.earlier[own].after;
            since.rounds = std::span(facts.earlier).subspan(own + 1);
        }
    }
    const auto add = [&](const std::vector<Event>& events) {
        std::vector<Event> seen = seen_by(viewer, events);
        std::move(seen.begin(), seen.end(), std::back_inserter(since.events));
    };
    for (const Earlier& round : since.rounds) add(round.events);
    add(facts.events);
    return since;
}

Text lead_for(const ReportFacts& facts, const Viewer& viewer, const UnreadRounds& since) {
    std::vector<News> news = facts.after->presentation().news(viewer, since.events);
    if (viewer.is_public()) return lead_of(std::move(news));
    if (std::find(facts.silent.begin(), facts.silent.end(), viewer.player) != facts.silent.end())
        news.push_back({News::Rank::silent, say("Tus órdenes no llegaron.", "Your orders did not arrive.")});
    if (since.before)
        if (auto moved = change_of_place(since.before->presentation().scoreboard(viewer),
                                         facts.after->presentation().scoreboard(viewer), viewer))
            news.push_back(std::move(*moved));
    return lead_of(std::move(news));
}

Text standing_for(const ReportFacts& facts, const Viewer& viewer) {
    const MatchHeader& header = facts.after->header();
    if (header.round == 0) return {};
    return standing_in_words(facts.after->presentation().scoreboard(viewer), viewer, header.over());
}

std::optional<Section> ledger_for(const ReportFacts& facts, const Viewer& viewer, const UnreadRounds& since) {
    const std::vector<LedgerRow> now = facts.after->presentation().ledger_rows(viewer, since.events);
    if (now.empty()) return std::nullopt;
    const bool compares = since.before != nullptr && facts.after->header().round > 0;
    Section section{
        say("Lo que tienes", "What you have"),
        {ledger(compares ? since.before->presentation().ledger_rows(viewer, {}) : std::vector<LedgerRow>(),
                now)}};
    if (compares && !since.rounds.empty())
        section.blocks.push_back(Paragraph{
            say("«Antes» es el final de tu último turno.", "“Before” is the end of your last turn.")});
    return section;
}

}  // namespace ronda::match
