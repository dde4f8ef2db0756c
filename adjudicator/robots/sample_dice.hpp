// Fast pseudo-random dice for the samples of robots. They are not the dice of a match, and nobody verifies
// them. A stream depends on its label, as in a match, so that two plans meet the same dice. Players' ids in
// labels are replaced by their seats, so that ids change nothing.
#pragma once

#include <cstdint>
#include <map>

#include "adjudicator/core/dice/chance.hpp"
#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/core/game/game.hpp"

namespace ronda::robots {

class SampleDice final : public Dice {
  public:
    // The header must outlive the dice.
    SampleDice(std::uint64_t seed, const MatchHeader& header) : seed_(seed), header_(header) {}

  private:
    int draw(std::string_view label, int sides) override {
        const std::uint64_t stream = hash_of(label);
        Chance chance(stream + 0x9e3779b97f4a7c15 * ++drawn_[stream]);
        return static_cast<int>(chance.below(static_cast<std::size_t>(sides))) + 1;
    }

    // FNV-1a over the parts of `ataque/<player>/3/defensor`.
    std::uint64_t hash_of(std::string_view label) const {
        constexpr std::uint64_t prime = 0x100000001b3;
        std::uint64_t hash = (0xcbf29ce484222325 ^ seed_) * prime;
        for (;;) {
            const std::string_view part = label.substr(0, label.find('/'));
            if (const PlayerIndex player = header_.index_of(part); player != nobody)
                hash = (hash ^ static_cast<std::uint64_t>(player + 256)) * prime;
            else
                for (const char byte : part) hash = (hash ^ static_cast<unsigned char>(byte)) * prime;
            hash = (hash ^ '/') * prime;
            if (part.size() == label.size()) return hash;
            label.remove_prefix(part.size() + 1);
        }
    }

    std::uint64_t seed_;
    const MatchHeader& header_;
    std::map<std::uint64_t, std::uint64_t> drawn_;  // by stream
};

}  // namespace ronda::robots
