#include "adjudicator/partida/store/round_names.hpp"

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

namespace in_round {

std::string orders_of(std::string_view player) {
    return std::string(orders) + "/" + std::string(player) + ".yaml";
}

std::string remains_of(std::string_view player) {
    return std::string(remains) + "/" + std::string(player) + ".yaml";
}

std::string report_of(std::string_view reader, std::string_view ending) {
    return std::string(reports) + "/" + std::string(reader) + "." + std::string(ending);
}

}  // namespace in_round

}  // namespace ronda::partida
