#include "adjudicator/partida/letters/opening.hpp"

#include <algorithm>

#include "adjudicator/core/report/presentation.hpp"

namespace ronda::partida {

Since since_last_turn(const ReportFacts& told, const Viewer& viewer) {
    Since since{told.before, {}, {}};
    if (!viewer.is_public() && !told.after->eliminated(viewer.player)) {
        // The players awaited in earlier[i] played the round after it.
        std::size_t own = told.earlier.size();
        while (own > 0 && !is_awaited(told.earlier[own - 1].after->header(), viewer.player)) --own;
        if (own < told.earlier.size()) {
            since.before = told.earlier[own].after;
            since.rounds = std::span(told.earlier).subspan(own + 1);
        }
    }
    const auto add = [&](const std::vector<Event>& events) {
        std::vector<Event> seen = seen_by(viewer, events);
        std::move(seen.begin(), seen.end(), std::back_inserter(since.events));
    };
    for (const Earlier& round : since.rounds) add(round.events);
    add(told.events);
    return since;
}

Text lead_for(const ReportFacts& told, const Viewer& viewer, const Since& since) {
    std::vector<News> news = told.after->presentation().news(viewer, since.events);
    if (viewer.is_public()) return lead_of(std::move(news));
    if (std::find(told.silent.begin(), told.silent.end(), viewer.player) != told.silent.end())
        news.push_back({News::Rank::silent, say("Tus órdenes no llegaron.", "Your orders did not come.")});
    if (since.before)
        if (auto moved = change_of_place(since.before->presentation().scoreboard(viewer),
                                         told.after->presentation().scoreboard(viewer), viewer))
            news.push_back(std::move(*moved));
    return lead_of(std::move(news));
}

Text standing_for(const ReportFacts& told, const Viewer& viewer) {
    const MatchHeader& header = told.after->header();
    if (header.round == 0) return {};
    return standing_in_words(told.after->presentation().scoreboard(viewer), viewer, header.over());
}

std::optional<Section> ledger_for(const ReportFacts& told, const Viewer& viewer, const Since& since) {
    const std::vector<LedgerRow> now = told.after->presentation().ledger_rows(viewer, since.events);
    if (now.empty()) return std::nullopt;
    const bool compares = since.before != nullptr && told.after->header().round > 0;
    Section section{
        say("Lo que tienes", "What you have"),
        {ledger(compares ? since.before->presentation().ledger_rows(viewer, {}) : std::vector<LedgerRow>(),
                now)}};
    if (compares && !since.rounds.empty())
        section.blocks.push_back(Paragraph{
            say("«Antes» es el final de tu último turno.", "“Before” is the end of your last turn.")});
    return section;
}

}  // namespace ronda::partida
