#include "tests/envite/game.hpp"

#include "tests/envite/rules.hpp"

namespace ronda::envite {

namespace {

// Returns two teams if there are four players: the first and third, and the second and fourth.
Json usual_teams(const std::vector<std::string>& ids, const Json&) {
    if (ids.size() != 4) return Json::array();
    return Json::array({Json::array({ids[0], ids[2]}), Json::array({ids[1], ids[3]})});
}

}  // namespace

const Game& game() {
    static const Schema::Counts::Preset usual{"basico", {3, 2, 1}}, none{"ninguno", {0, 0, 0}};
    static const GameOf<EnvitePosition> game({
        .id = "envite",
        .title = same("Envite"),
        .prose = rules_prose,
        .least_players = 2,
        .most_players = 4,
        .paces = {Pace::round, Pace::turn},
        .fills_missing_duties = true,
        .options =
            {
                {"equipos", schema::list(schema::list(schema::text(32))), Json::array(),
                 say("quién juega con quién", "who plays with whom"), usual_teams},
                {"mazo",
                 schema::counts({"oro", "copa", "espada"}, 9, {usual, none}),
                 {{"oro", 3}, {"copa", 2}, {"espada", 1}},
                 say("cartas de cada palo", "cards of each suit")},
                {"rondas", schema::integer(1, 10000), 8, say("cuándo acaba", "when it ends"),
                 [](const std::vector<std::string>& ids, const Json&) { return Json(4 * ids.size()); }},
            },
        .orders = order_specs(),
        .phases = {{say("Reparto", "Deal"), {"preparacion", "carta"}},
                   {say("Apuestas", "Bets"), {"apuesta", "pasa"}},
                   {say("Final", "The end"), {"eliminado", "fin"}}},
        .reasons = all_reasons<Reason, Ending, turns::Refused>(),
        .rules_sheet = rules_sheet,
        .set_up = set_up,
        .load = load,
    });
    return game;
}

}  // namespace ronda::envite
