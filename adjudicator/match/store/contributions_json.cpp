#include "adjudicator/match/store/contributions_json.hpp"

namespace ronda::match {

Seed seed_at(const JsonAt& json) {
    const auto seed = seed_from_hex(json.text());
    if (!seed) json.unexpected(say("64 cifras hexadecimales", "64 hexadecimal digits"));
    return *seed;
}

Json as_json(const Contributions& contributions) {
    Json json = Json::object();
    for (const Contribution& one : contributions) json[one.player] = to_hex(one.value);
    return json;
}

Contributions contributions_at(const JsonAt& json) {
    if (!json.value().is_object()) json.unexpected(say("un objeto", "an object"));
    Contributions contributions;
    for (const auto& [player, digits] : json.value().items())
        contributions.push_back({player, seed_at(json.member(player))});
    return contributions;
}

}  // namespace ronda::match
