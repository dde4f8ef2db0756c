#include "adjudicator/world/sha256_sum.hpp"

#include <cstdint>

#include "adjudicator/core/dice/dice.hpp"

namespace ronda::world {

Sha256Sum::Sha256Sum() : state_() {
    sha256_init(&state_);
}

void Sha256Sum::add(std::string_view bytes) {
    sha256_update(&state_, bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
}

std::string Sha256Sum::digest() const {
    sha256_ctx copy = state_;
    Seed digest;
    sha256_digest(&copy, digest.size(), digest.data());
    return to_hex(digest);
}

}  // namespace ronda::world
