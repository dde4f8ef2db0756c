#include "adjudicator/match/store/round_names.hpp"

#include <fmt/format.h>

#include "adjudicator/core/text/whole_number.hpp"

namespace ronda::match {

std::string round_name(int round) {
    return fmt::format("{:04}", round);
}

std::optional<int> round_of_name(std::string_view name) {
    const auto round = name.size() <= 6 ? whole_number(name) : std::nullopt;
    return round && *round >= 0 && round_name(*round) == name ? round : std::nullopt;
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

}  // namespace ronda::match
