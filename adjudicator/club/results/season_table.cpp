#include "adjudicator/club/results/season_table.hpp"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "adjudicator/partida/store/json_words.hpp"
#include "formats/text_layout.hpp"

namespace ronda::club {

namespace {

using partida::list_in;
using partida::number_in;
using partida::word_in;

constexpr long hundred = 100;

// Those who share places share the points of these places.
long hundredths_of(const std::vector<int>& points, const Json& side) {
    if (points.empty()) return hundred * std::max(0, number_in(side, "puntos"));
    const auto place = static_cast<std::size_t>(std::max(1, number_in(side, "lugar")));
    const auto shared = static_cast<std::size_t>(std::max(1, number_in(side, "comparten")));
    long sum = 0;
    for (std::size_t i = place - 1; i < place - 1 + shared; ++i)
        if (i < points.size()) sum += points[i];
    const long parts = static_cast<long>(shared);
    return (2 * hundred * sum + parts) / (2 * parts);
}

// Who had the seat at the end. Empty if nobody whom the club knows.
std::string last_person(const Json& result, const std::string& player) {
    for (const Json& seat : list_in(result, "jugadores"))
        if (word_in(seat, "id") == player && seat.value("vacante", Json()) != true) {
            const Json& tenures = list_in(seat, "personas");
            return tenures.empty() ? std::string() : word_in(tenures.back(), "persona");
        }
    return {};
}

SeasonRow& row_of(DivisionTable& table, const std::string& person) {
    for (SeasonRow& row : table.rows)
        if (row.person == person) return row;
    return table.rows.emplace_back(SeasonRow{person});
}

void count(DivisionTable& table, const formats::SeasonFile& season, const Json& result) {
    ++table.over;
    for (const Json& side : list_in(result, "lugares"))
        for (const std::string& player : partida::words_in(side, "jugadores")) {
            const std::string person = last_person(result, player);
            if (person.empty() || number_in(side, "lugar") < 1) continue;
            SeasonRow& row = row_of(table, person);
            ++row.played;
            row.won += number_in(side, "lugar") == 1 ? 1 : 0;
            row.hundredths += hundredths_of(season.points, side);
        }
}

}  // namespace

std::vector<DivisionTable> season_table(const formats::SeasonFile& season, const Json& results,
                                        const std::map<std::string, int>& paired) {
    std::vector<DivisionTable> tables;
    for (const formats::Division& division : season.divisions) {
        DivisionTable& table = tables.emplace_back(DivisionTable{division.name, {}, 0, 0});
        if (const auto all = paired.find(division.name); all != paired.end()) table.all = all->second;
        for (const std::string& person : division.persons) table.rows.push_back({person});
        for (const Json& result : results)
            if (word_in(result, "temporada") == season.season && word_in(result, "division") == division.name)
                count(table, season, result);
        // Who is level stays in the order of the file, which is that of the season before.
        std::stable_sort(table.rows.begin(), table.rows.end(), [](const SeasonRow& a, const SeasonRow& b) {
            return std::tuple(-a.hundredths, -a.won) < std::tuple(-b.hundredths, -b.won);
        });
    }
    return tables;
}

formats::SeasonFile next_season(const formats::SeasonFile& season, const std::vector<DivisionTable>& tables,
                                const std::string& id) {
    formats::SeasonFile next = season;
    next.season = id;
    const std::size_t last = season.divisions.size() - 1;
    std::vector<std::vector<std::string>> from_above(last + 2), staying(last + 1), from_below(last + 2);
    for (std::size_t i = 0; i <= last; ++i) {
        const auto& listed = season.divisions[i].persons;
        std::vector<std::string> order;
        for (const SeasonRow& row : tables[i].rows)
            if (std::find(listed.begin(), listed.end(), row.person) != listed.end())
                order.push_back(row.person);
        const std::size_t up = i == 0 ? 0 : static_cast<std::size_t>(season.up),
                          down = i == last ? 0 : static_cast<std::size_t>(season.down);
        for (std::size_t k = 0; k < order.size(); ++k) {
            auto& where = k < up                     ? from_below[i - 1]
                          : k + down >= order.size() ? from_above[i + 1]
                                                     : staying[i];
            where.push_back(order[k]);
        }
    }
    for (std::size_t i = 0; i <= last; ++i) {
        auto& persons = next.divisions[i].persons;
        persons = from_above[i];
        persons.insert(persons.end(), staying[i].begin(), staying[i].end());
        persons.insert(persons.end(), from_below[i].begin(), from_below[i].end());
    }
    return next;
}

Text points_in_words(long hundredths) {
    if (hundredths % hundred == 0) return say("{}", "{}", hundredths / hundred);
    return say("{},{:02}", "{}.{:02}", hundredths / hundred, hundredths % hundred);
}

Json as_json(const std::vector<DivisionTable>& tables) {
    Json all = Json::array();
    for (const DivisionTable& table : tables) {
        Json rows = Json::array();
        for (const SeasonRow& row : table.rows)
            rows.push_back({{"persona", row.person},
                            {"partidas", row.played},
                            {"ganadas", row.won},
                            {"centesimas", row.hundredths}});
        all.push_back(
            {{"division", table.name}, {"acabadas", table.over}, {"partidas", table.all}, {"personas", rows}});
    }
    return all;
}

std::string as_csv(const std::vector<DivisionTable>& tables) {
    std::string out = "division,lugar,persona,partidas,ganadas,centesimas\n";
    for (const DivisionTable& table : tables)
        for (std::size_t i = 0; i < table.rows.size(); ++i)
            out +=
                fmt::format("{},{},{},{},{},{}\n", formats::csv_field(table.name), i + 1, table.rows[i].person,
                            table.rows[i].played, table.rows[i].won, table.rows[i].hundredths);
    return out;
}

}  // namespace ronda::club
