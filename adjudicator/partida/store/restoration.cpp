#include "adjudicator/partida/store/restoration.hpp"

#include <algorithm>

#include "adjudicator/partida/store/revision.hpp"

namespace ronda::partida {

Text in_words(const Restoration& restoration) {
    return say("ronda {}, de la copia del {}, el {} (época {})",
               "round {}, of the backup of {}, on {} (epoch {})", restoration.round,
               utc_in_words(restoration.copied), utc_in_words(restoration.when), restoration.epoch);
}

Json as_json(const Restoration& restoration) {
    return {{"epoca", restoration.epoch},
            {"ronda", restoration.round},
            {"copia", restoration.copied},
            {"cuando", restoration.when}};
}

bool is_epoch(std::string_view text) {
    return text.size() == 8 && std::all_of(text.begin(), text.end(), [](char c) {
               return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
           });
}

}  // namespace ronda::partida
