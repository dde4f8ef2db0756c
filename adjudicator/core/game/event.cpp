#include "adjudicator/core/game/event.hpp"

#include <algorithm>

namespace ronda {

bool Audience::includes(const Viewer& viewer) const {
    if (everyone) return true;
    return !viewer.is_public() && std::find(players.begin(), players.end(), viewer.player) != players.end();
}

Audience audience_of(Known known, const std::string& player, std::optional<Audience> audience) {
    if (known == Known::to_all) return Audience::all();
    if (known == Known::to_its_player && !player.empty()) return Audience::only({player});
    if (known == Known::to_audience && audience) return std::move(*audience);
    return {};
}

Json to_json(const Event& event) {
    Json json = Json::object();
    json["tipo"] = event.kind;
    json["jugador"] = event.player.empty() ? Json(nullptr) : Json(event.player);
    json["visible"] = event.audience.everyone ? Json("todos") : Json(event.audience.players);
    for (const auto& [key, value] : event.facts.items()) json[key] = value;
    if (event.dice.empty()) return json;
    Json& dice = json["dados"] = Json::array();
    for (const Draws& draws : event.dice)
        dice.push_back({{"label", draws.label}, {"caras", draws.sides}, {"valores", draws.values}});
    return json;
}

const Json& part_of(const Event& event, std::string_view fact) {
    static const Json nothing;
    const auto found = event.facts.find(fact);
    return found == event.facts.end() ? nothing : *found;
}

std::string text_of(const Event& event, std::string_view fact) {
    const Json& part = part_of(event, fact);
    return part.is_string() ? part.get<std::string>() : std::string();
}

int number_of(const Event& event, std::string_view fact) {
    const Json& part = part_of(event, fact);
    return part.is_number_integer() ? part.get<int>() : 0;
}

std::vector<Event> seen_by(const Viewer& viewer, const std::vector<Event>& events) {
    std::vector<Event> seen;
    std::copy_if(events.begin(), events.end(), std::back_inserter(seen),
                 [&](const Event& event) { return event.audience.includes(viewer); });
    return seen;
}

}  // namespace ronda
