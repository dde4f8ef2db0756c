#include "adjudicator/club/results/results.hpp"

#include "adjudicator/club/results/weng_lin.hpp"
#include "adjudicator/match/store/json_words.hpp"

namespace ronda::club {

void add_persons(Json& result, const Registry& registry) {
    const std::string match = match::word_in(result, "partida");
    const SoughtMatch* sought = registry.find(match);
    const bool rated = sought == nullptr || !sought->unrated;
    result["puntua"] = rated;
    if (rated) result["modelo"] = rating_model;
    if (sought != nullptr && !sought->season.empty()) {
        result["temporada"] = sought->season;
        result["division"] = sought->division;
    }
    for (Json& seat : result["jugadores"])
        for (Json& tenure : seat["personas"]) {
            if (!tenure["robot"].is_null()) continue;
            const std::string person =
                registry.person_then(match, match::word_in(seat, "id"), match::number_in(tenure, "relevo"),
                                     match::number_in(tenure, "vacante"));
            if (!person.empty()) tenure["persona"] = person;
        }
}

}  // namespace ronda::club
