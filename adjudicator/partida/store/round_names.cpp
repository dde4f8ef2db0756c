#include "adjudicator/partida/store/round_names.hpp"

namespace ronda::partida {

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
