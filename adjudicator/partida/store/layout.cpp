#include "adjudicator/partida/store/layout.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

namespace ronda::partida {

std::string round_name(int round) {
    return fmt::format("{:04}", round);
}

std::optional<int> round_of_name(std::string_view name) {
    const auto digit = [](char c) { return c >= '0' && c <= '9'; };
    if (name.size() < 4 || name.size() > 6 || !std::all_of(name.begin(), name.end(), digit))
        return std::nullopt;
    int round = 0;
    std::from_chars(name.data(), name.data() + name.size(), round);
    return round_name(round) == name ? std::optional<int>(round) : std::nullopt;
}

}  // namespace ronda::partida
