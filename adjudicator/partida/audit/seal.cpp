#include "adjudicator/partida/audit/seal.hpp"

#include "formats/json_text.hpp"

namespace ronda::partida {

std::string seal_of(const Seed& seed, const Json& state, const Json& events) {
    return to_hex(hmac_sha256(seed, formats::write_json(state) + formats::write_json(events)));
}

}  // namespace ronda::partida
