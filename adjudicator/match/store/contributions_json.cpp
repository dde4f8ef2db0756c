#include "adjudicator/match/store/contributions_json.hpp"

namespace ronda::match {

Seed seed_at(const JsonAt& at) {
    const auto seed = seed_from_hex(at.text());
    if (!seed) at.unexpected(say("64 cifras hexadecimales", "64 hexadecimal digits"));
    return *seed;
}

Json as_json(const Contributions& contributions) {
    Json json = Json::object();
    for (const Contribution& one : contributions) json[one.player] = to_hex(one.value);
    return json;
}

Contributions contributions_at(const JsonAt& at) {
    if (!at.value().is_object()) at.unexpected(say("un objeto", "an object"));
    Contributions contributions;
    for (const auto& [player, digits] : at.value().items())
        contributions.push_back({player, seed_at(at.member(player))});
    return contributions;
}

}  // namespace ronda::match
