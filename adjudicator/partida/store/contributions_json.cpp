#include "adjudicator/partida/store/contributions_json.hpp"

namespace ronda::partida {

Json as_json(const Contributions& contributions) {
    Json json = Json::object();
    for (const Contribution& one : contributions) json[one.player] = to_hex(one.value);
    return json;
}

Contributions contributions_at(const JsonAt& at) {
    if (!at.value().is_object()) at.unexpected(say("un objeto", "an object"));
    Contributions contributions;
    for (const auto& [player, digits] : at.value().items()) {
        const JsonAt one = at.member(player);
        const auto value = seed_from_hex(one.text());
        if (!value) one.unexpected(say("64 cifras hexadecimales", "64 hexadecimal digits"));
        contributions.push_back({player, *value});
    }
    return contributions;
}

}  // namespace ronda::partida
