#include "adjudicator/match/moderation/difference.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "adjudicator/core/game/state.hpp"
#include "adjudicator/core/orders/preview.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/core/text/whole_number.hpp"
#include "adjudicator/match/orders/order_box.hpp"
#include "adjudicator/match/orders/order_text.hpp"
#include "formats/order_form.hpp"

namespace ronda::match {

namespace {

using Line = Difference::Line;

// Returns the lines that are in only one of the two lists, by their longest common subsequence.
std::vector<Line> lines_that_differ(const std::vector<Text>& a, const std::vector<Text>& b) {
    std::size_t head = 0, tail = 0;
    while (head < std::min(a.size(), b.size()) && a[head] == b[head]) ++head;
    while (tail + head < std::min(a.size(), b.size()) && a[a.size() - 1 - tail] == b[b.size() - 1 - tail])
        ++tail;
    const std::size_t rows = a.size() - head - tail, columns = b.size() - head - tail;
    constexpr std::size_t most_cells = 4'000'000;
    const bool small = (rows + 1) * (columns + 1) <= most_cells;
    std::vector<std::uint32_t> common(small ? (rows + 1) * (columns + 1) : 0, 0);
    const auto cell = [&](std::size_t i, std::size_t j) -> std::uint32_t& {
        return common[i * (columns + 1) + j];
    };
    for (std::size_t i = rows; small && i-- > 0;)
        for (std::size_t j = columns; j-- > 0;)
            cell(i, j) =
                a[head + i] == b[head + j] ? cell(i + 1, j + 1) + 1 : std::max(cell(i + 1, j), cell(i, j + 1));
    std::vector<Line> lines;
    for (std::size_t i = 0, j = 0; i < rows || j < columns;) {
        if (small && i < rows && j < columns && a[head + i] == b[head + j]) {
            ++i, ++j;
            continue;
        }
        const bool gone = j == columns || (i < rows && (!small || cell(i + 1, j) >= cell(i, j + 1)));
        lines.push_back({gone, gone ? a[head + i++] : b[head + j++]});
    }
    return lines;
}

// Returns the player's orders as lines; empty if the player gave none.
std::vector<Text> order_lines(const RoundResult& result, const std::string& player) {
    std::vector<Text> lines;
    for (const PlayerOrders& sheet : result.sheets)
        if (sheet.player == player) {
            const std::string fields = orders_field(sheet.orders) + replies_field(sheet.replies);
            for (const std::string_view line : formats::lines_of(fields)) lines.push_back(same(line));
            break;
        }
    return lines;
}

std::vector<Text> event_lines(const RoundResult& result) {
    std::vector<Text> lines;
    const auto phrases = result.after->presentation().phrases(result.events, Viewer{});
    for (std::size_t i = 0; i < result.events.size(); ++i) {
        const Event& event = result.events[i];
        auto line = phrases[i];
        if (!line && is_problem(event))
            line = Bullets::Line{trouble_in_words(*result.after, event), Bullets::Tone::bad, {}};
        if (!line) continue;
        Text words = std::move(line->words);
        if (is_problem(event) && !event.player.empty())
            words = say("{}: {}", "{}: {}", result.after->header().name_of(event.player), words);
        if (!line->dice.empty()) words = say("{} [{}]", "{} [{}]", words, line->dice);
        lines.push_back(std::move(words));
    }
    return lines;
}

// Returns the first `fields` fields of an object as its name: "Salinas", "I9 D". Empty if one of them is not a
// string.
std::string name_of_item(const Json& item, std::size_t fields) {
    std::string name;
    if (!item.is_object() || item.size() < fields) return {};
    auto field = item.begin();
    for (std::size_t i = 0; i < fields; ++i, ++field) {
        if (!field->is_string()) return {};
        name += (i == 0 ? "" : " ") + field->get_ref<const std::string&>();
    }
    return name;
}

using Names = std::vector<std::string>;

// Returns names that identify the items of both lists, unique in each list: the first field or as many fields
// as necessary. Empty if there are no such names.
std::optional<std::pair<Names, Names>> names_of_items(const Json& a, const Json& b) {
    constexpr std::size_t most_fields = 3;
    for (std::size_t fields = 1; fields <= most_fields; ++fields) {
        std::pair<Names, Names> names;
        bool good = true;
        for (const auto& [list, own] : {std::pair(&a, &names.first), std::pair(&b, &names.second)}) {
            std::set<std::string> seen;
            for (const Json& item : *list) {
                own->push_back(name_of_item(item, fields));
                good = good && !own->back().empty() && seen.insert(own->back()).second;
            }
        }
        if (good) return names;
    }
    return std::nullopt;
}

// The position of a value, for programs (`path`) and for people (`place`).
struct ValuePath {
    std::string path, place;

    ValuePath key(const std::string& word) const {
        const bool plain = path.empty() && word == "tablero";  // nearly all values are there
        return {path.empty() ? word : path + "." + word, plain           ? ""
                                                         : place.empty() ? word
                                                                         : place + " › " + word};
    }
    ValuePath item(std::size_t i, const std::string& name) const {
        return {fmt::format("{}[{}]", path, i),
                name.empty() ? fmt::format("{}[{}]", place, i) : fmt::format("{} › {}", place, name)};
    }
};

class ValuesThatDiffer {
  public:
    void add(const Json& a, const Json& b, const ValuePath& at) {
        if (a.is_object() && b.is_object()) return add_fields(a, b, at);
        if (a.is_array() && b.is_array()) return add_items(a, b, at);
        if (a != b) put(at, a, b);
    }
    std::vector<Difference::Value> values;

  private:
    void put(const ValuePath& at, std::optional<Json> before, std::optional<Json> after) {
        values.push_back({at.path, at.place, std::move(before), std::move(after)});
    }

    void add_fields(const Json& a, const Json& b, const ValuePath& path) {
        for (const auto& [key, value] : a.items()) {
            const auto other = b.find(key);
            if (other == b.end())
                put(path.key(key), value, std::nullopt);
            else
                add(value, *other, path.key(key));
        }
        for (const auto& [key, value] : b.items())
            if (!a.contains(key)) put(path.key(key), std::nullopt, value);
    }

    void add_items(const Json& a, const Json& b, const ValuePath& path) {
        if (const auto names = names_of_items(a, b)) return add_named(a, b, *names, path);
        for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i) {
            if (i >= b.size())
                put(path.item(i, ""), a[i], std::nullopt);
            else if (i >= a.size())
                put(path.item(i, ""), std::nullopt, b[i]);
            else
                add(a[i], b[i], path.item(i, ""));
        }
    }

    void add_named(const Json& a, const Json& b, const std::pair<Names, Names>& names, const ValuePath& path) {
        std::map<std::string_view, std::size_t> in_b;
        for (std::size_t i = 0; i < b.size(); ++i) in_b[names.second[i]] = i;
        for (std::size_t i = 0; i < a.size(); ++i) {
            const auto other = in_b.find(names.first[i]);
            if (other == in_b.end()) {
                put(path.item(i, names.first[i]), a[i], std::nullopt);
                continue;
            }
            add(a[i], b[other->second], path.item(i, names.first[i]));
            in_b.erase(other);
        }
        for (std::size_t i = 0; i < b.size(); ++i)
            if (in_b.contains(names.second[i])) put(path.item(i, names.second[i]), std::nullopt, b[i]);
    }
};

// The player's row in the standings, as the player sees it, and its position.
struct Rank {
    std::vector<Table::Column> columns;
    std::vector<Text> cells;
    std::size_t place = 0;
};

std::optional<Rank> rank_of(const Position& position, const std::string& player) {
    const Section section = position.presentation().standings(Viewer{player}, {});
    for (const Block& block : section.blocks) {
        const auto* table = std::get_if<Table>(&block);
        if (table == nullptr) continue;
        for (std::size_t i = 0; i < table->rows.size(); ++i)
            if (table->rows[i].mine) return Rank{table->columns, table->rows[i].cells, i};
    }
    return std::nullopt;
}

int sign(long number) {
    return number > 0 ? 1 : number < 0 ? -1 : 0;
}

// `better` comes from the last column with numbers, which is the sum of the others; if that does not change,
// from the place in the table.
Difference::RankChange rank_change_of(const Player& player, const Rank& before, const Rank& after) {
    Difference::RankChange standing{player.id, player.name, 0, {}};
    const std::size_t count = std::min({before.columns.size(), before.cells.size(), after.cells.size()});
    for (std::size_t i = 0; i < count; ++i) {
        if (before.cells[i] == after.cells[i]) continue;
        standing.changes.push_back(
            say("{} {} → {}", "{} {} → {}", before.columns[i].title, before.cells[i], after.cells[i]));
        const auto a = whole_number<long>(before.cells[i].es), b = whole_number<long>(after.cells[i].es);
        if (a && b) standing.better = sign(*b - *a);
    }
    if (before.place != after.place) {
        standing.changes.push_back(say("puesto {} → {}", "place {} → {}", before.place + 1, after.place + 1));
        if (standing.better == 0) standing.better = before.place > after.place ? 1 : -1;
    }
    return standing;
}

std::string shown_value(const std::optional<Json>& value) {
    if (!value) return "—";
    const std::string text = value->dump(-1, ' ', false, Json::error_handler_t::replace);
    return text.size() <= 80 ? text : (value->is_array() ? "[…]" : "{…}");
}

void add_lines(std::string& out, const std::vector<Line>& lines, Lang lang) {
    for (const Line& line : lines) out += fmt::format("  {} {}\n", line.gone ? '-' : '+', line.words.in(lang));
}

Json lines_json(const std::vector<Line>& lines, Lang lang) {
    return json_list(lines, [&](const Line& line) {
        return Json({{line.gone ? "antes" : "ahora", line.words.in(lang)}});
    });
}

}  // namespace

Difference difference_of(const RoundResult& before, const RoundResult& after) {
    Difference difference;
    for (const std::string& id : who_may_order(before.after->header()))
        if (auto lines = lines_that_differ(order_lines(before, id), order_lines(after, id)); !lines.empty())
            difference.orders.push_back({id, std::move(lines)});
    difference.events = lines_that_differ(event_lines(before), event_lines(after));
    ValuesThatDiffer values;
    values.add(state_json(*before.after), state_json(*after.after), {});
    difference.values = std::move(values.values);
    for (const Player& player : before.after->header().players) {
        const auto a = rank_of(*before.after, player.id), b = rank_of(*after.after, player.id);
        if (!a || !b) continue;
        if (auto standing = rank_change_of(player, *a, *b); !standing.changes.empty())
            difference.standings.push_back(std::move(standing));
    }
    return difference;
}

std::string in_words(const Difference& difference, Lang lang, std::size_t most) {
    std::string out;
    for (const Difference::Orders& orders : difference.orders) {
        out += say("Órdenes de {}:\n", "Orders of {}:\n", orders.player).in(lang);
        add_lines(out, orders.lines, lang);
    }
    if (!difference.events.empty()) out += say("Lo que pasa:\n", "What happens:\n").in(lang);
    add_lines(out, difference.events, lang);
    if (!difference.values.empty())
        out +=
            say("Valores del estado ({}):\n", "Values of the state ({}):\n", difference.values.size()).in(lang);
    for (std::size_t i = 0; i < std::min(most, difference.values.size()); ++i) {
        const Difference::Value& value = difference.values[i];
        out += fmt::format("  {}: {} → {}\n", value.place, shown_value(value.before), shown_value(value.after));
    }
    if (difference.values.size() > most)
        out += say("  … y {} más (--json los da todos)\n", "  … and {} more (--json gives them all)\n",
                   difference.values.size() - most)
                   .in(lang);
    if (!difference.standings.empty()) out += say("Clasificación:\n", "Standings:\n").in(lang);
    for (const Difference::RankChange& one : difference.standings) {
        const Text how = one.better > 0   ? say("mejor", "better")
                         : one.better < 0 ? say("peor", "worse")
                                          : say("cambia", "changes");
        out += say("  {}: {} ({})\n", "  {}: {} ({})\n", one.name, how, join(one.changes)).in(lang);
    }
    return out;
}

Json as_json(const Difference& difference, Lang lang) {
    Json json = {{"ordenes", Json::array()},
                 {"sucesos", lines_json(difference.events, lang)},
                 {"valores", Json::array()},
                 {"clasificacion", Json::array()}};
    for (const Difference::Orders& orders : difference.orders)
        json["ordenes"].push_back({{"jugador", orders.player}, {"lineas", lines_json(orders.lines, lang)}});
    for (const Difference::Value& value : difference.values) {
        Json one = {{"ruta", value.path}, {"lugar", value.place}};
        if (value.before) one["antes"] = *value.before;
        if (value.after) one["ahora"] = *value.after;
        json["valores"].push_back(std::move(one));
    }
    for (const Difference::RankChange& one : difference.standings) {
        json["clasificacion"].push_back(
            {{"jugador", one.player}, {"mejor", one.better}, {"cambios", words_json(one.changes, lang)}});
    }
    return json;
}

}  // namespace ronda::match
