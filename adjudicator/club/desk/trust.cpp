#include "adjudicator/club/desk/trust.hpp"

#include <algorithm>

#include "adjudicator/core/text/wording.hpp"

namespace ronda::club {

void learn_reliability(Table& table) {
    const auto& sought = table.registry.sought;
    const bool needed =
        table.club.file.reliability > 0 || !table.vacant.empty() ||
        std::any_of(sought.begin(), sought.end(), [](const auto& one) { return one.second.reliability > 0; });
    if (!needed) return;
    const auto deeds = deeds_of(table.world.files, table.club, table.directory);
    table.reliable = reliabilities(deeds, table.registry, table.now);
}

std::optional<Refused> why_not_trusted(const Table& table, const std::string& match,
                                       const std::string& person) {
    const SoughtMatch* sought = table.registry.find(match);
    const int least = std::max(table.club.file.reliability, sought == nullptr ? 0 : sought->reliability);
    const auto known = table.reliable.find(person);
    const auto percent = known == table.reliable.end() ? std::nullopt : known->second.percent();
    if (!percent || *percent >= least) return std::nullopt;
    return Refused{
        "fiabilidad_baja",
        say("{} pide una fiabilidad de {} %, y la tuya es de {} %: de cada cien plazos del último año cumples "
            "los que dice. Sube con cada ronda a la que mandes órdenes, y con los asientos libres que "
            "lleves hasta el final.",
            "{} asks for a reliability of {} %, and yours is {} %: of a hundred deadlines of the last year "
            "you keep so many. It rises with every round that you send orders for, and with vacant seats "
            "that you take and play to the end.",
            match, least, *percent)};
}

}  // namespace ronda::club
