// RONDA_WEIGHT declares an integer weight of an evaluation. In the programs it is a constant. In the bench's
// ronda_tune, compiled with RONDA_TUNABLE, weights can be set, so that robots with different weights play each
// other.
#pragma once

#include "adjudicator/robots/search.hpp"

#ifdef RONDA_TUNABLE

#include <map>
#include <string>
#include <string_view>

namespace ronda::robots {

// All weights by "GAME.NAME".
inline std::map<std::string, Score>& weights() {
    static std::map<std::string, Score> all;
    return all;
}

class Weight {
  public:
    Weight(std::string_view file, const char* name, Score value)
        : value_(&weights().emplace(game_of(file) + "." + name, value).first->second) {}
    operator Score() const { return *value_; }  // NOLINT: used like a constant

  private:
    static std::string game_of(std::string_view file) {
        file.remove_prefix(file.rfind('/') + 1);
        return std::string(file.substr(0, file.find_first_of("._")));
    }
    const Score* value_;
};

}  // namespace ronda::robots

#define RONDA_WEIGHT(name, value) const Weight name(__FILE__, #name, value)
#else
#define RONDA_WEIGHT(name, value) constexpr Score name = value
#endif
