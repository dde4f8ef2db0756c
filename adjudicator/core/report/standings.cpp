#include "adjudicator/core/report/standings.hpp"

#include <algorithm>

#include "adjudicator/core/report/event_phrases.hpp"
#include "adjudicator/core/text/wording.hpp"

namespace ronda {

namespace {

// A side has the colour of its first player, and a pattern for people who cannot distinguish colours.
Fill fill_of(const MatchHeader& header, const Scoreboard::ScoreRow& row) {
    constexpr Pattern patterns[] = {Pattern::none, Pattern::dots, Pattern::rising, Pattern::level};
    const PlayerIndex player = header.index_of(row.players.front());
    return {colour(header.at(player).colour), patterns[static_cast<std::size_t>(player) % std::size(patterns)]};
}

Text note_of(const MatchHeader& header, const Scoreboard::ScoreRow& row, PlayerSet offers) {
    const Text out = row.out ? say("fuera", "out") : Text{};
    if (header.pace == Pace::round || row.players.size() > 1) return out;
    return condition(header, header.index_of(row.players.front()), out, offers);
}

bool is_mine(const Scoreboard::ScoreRow& row, const Viewer& viewer) {
    return std::find(row.players.begin(), row.players.end(), viewer.player) != row.players.end();
}

Text score_of(const Scoreboard::ScoreRow& row) {
    return row.shown.empty() ? same(std::to_string(row.score)) : row.shown;
}

}  // namespace

Section standings_of(const MatchHeader& header, const Viewer& viewer, const Scoreboard& scoreboard,
                     PlayerSet offers) {
    Table table{{{say("Jugador", "Player"), false}, {capitalised(scoreboard.of), true}, {{}, false}}, {}};
    for (const Scoreboard::ScoreRow& row : scoreboard.rows)
        table.rows.push_back({{row.name, score_of(row), note_of(header, row, offers)},
                              fill_of(header, row).colour,
                              is_mine(row, viewer)});
    return {say("Clasificación", "Standings"), {std::move(table)}};
}

Scene titled_scene(const MatchHeader& header, const Text& title, const Viewer& viewer,
                   const Scoreboard& scoreboard, PlayerSet offers) {
    Scene scene;
    scene.title = say("{} · {}", "{} · {}", title, header.match);
    scene.subtitle =
        subtitle(header, say("Al empezar", "At the start"), say("Ronda {}", "Round {}", header.round));
    scene.parts = {scoreboard.of};
    for (const Scoreboard::ScoreRow& row : scoreboard.rows) {
        const Fill fill = fill_of(header, row);
        scene.standings.push_back({fill,
                                   row.name,
                                   note_of(header, row, offers),
                                   {static_cast<double>(row.score)},
                                   score_of(row).es,
                                   row.out,
                                   is_mine(row, viewer)});
        scene.legend.push_back({fill, say("de {}", "{}'s", row.name)});
    }
    return scene;
}

}  // namespace ronda
