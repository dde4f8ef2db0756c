#include "adjudicator/partida/store/places.hpp"

namespace ronda::partida {

namespace {

// The last round after which the player was not eliminated. Nobody comes back, so it can be searched for by
// halves.
Result<int> last_active(Files& files, const Match& match, const std::string& player) {
    if (!match.position->eliminated(player)) return match.round();
    int active = 0, out = match.round();
    while (out - active > 1) {
        const int middle = active + (out - active) / 2;
        ASSIGN_OR_RETURN(const auto position, match.rounds->position(files, match.at, middle));
        (position->eliminated(player) ? out : active) = middle;
    }
    return active;
}

}  // namespace

Result<std::vector<Placed>> places_of(Files& files, const Match& match) {
    if (!match.envelope().over()) return std::vector<Placed>();
    std::vector<int> active;
    for (const Player& player : match.envelope().players) {
        ASSIGN_OR_RETURN(const int last, last_active(files, match, player.id));
        active.push_back(last);
    }
    return ranking(*match.position, active);
}

Json places_json(const std::vector<Placed>& places) {
    Json json = Json::array();
    for (const Placed& one : places)
        json.push_back({{"jugadores", one.players},
                        {"lugar", one.place ? Json(*one.place) : Json()},
                        {"comparten", one.place ? Json(one.shared) : Json()},
                        {"puntos", one.place ? Json(one.points) : Json()},
                        {"marca", one.score ? Json(*one.score) : Json()}});
    return json;
}

}  // namespace ronda::partida
