#include "adjudicator/club/results/season_table.hpp"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "adjudicator/club/results/ratings.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/store/json_words.hpp"
#include "formats/text_layout.hpp"

namespace ronda::club {

namespace {

using match::list_in;
using match::number_in;
using match::word_in;

constexpr long hundred = 100;

// Sides that share places share the points of these places.
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

// The holder of the seat at the end. Empty if the club knows none.
std::string last_person(const Json& result, const std::string& player) {
    for (const Json& seat : list_in(result, "jugadores"))
        if (word_in(seat, "id") == player && seat.value("vacante", Json()) != true) {
            const Json& tenures = list_in(seat, "personas");
            return tenures.empty() ? std::string() : word_in(tenures.back(), "persona");
        }
    return {};
}

// How a person has ended a match.
struct Ended {
    std::string person;
    std::size_t side = 0;
    int place = 1;
    bool alone = true;  // no other side shares the place
    long hundredths = 0;
};

std::vector<Ended> ends_of(const formats::SeasonFile& season, const Json& result) {
    std::vector<Ended> all;
    std::size_t number = 0;
    for (const Json& side : list_in(result, "lugares")) {
        ++number;
        const int place = number_in(side, "lugar");
        for (const std::string& player : match::words_in(side, "jugadores"))
            if (const std::string person = last_person(result, player); !person.empty() && place >= 1)
                all.push_back({person, number, place, number_in(side, "comparten") <= 1,
                               hundredths_of(season.points, side)});
    }
    return all;
}

auto merits_of(const SeasonRow& row) {
    return std::tie(row.hundredths, row.direct, row.berger, row.rating);
}

// The table of one division while its matches are counted.
class Counter {
  public:
    Counter(const formats::SeasonFile& season, const formats::Division& division, const SeasonRecord& record)
        : season_(season), record_(record) {
        table_.name = division.name;
        for (const std::string& person : division.persons) row_of(person);
        for (const SeasonMatch& match : record.matches)
            if (match.division == division.name) table_.matches.push_back(match);
        table_.all = static_cast<int>(table_.matches.size());
    }

    // In a round robin the matches of a person who leaves before half of them are over count for nobody: some
    // would have met them, and others not.
    void leave_out(const std::vector<const Json*>& results) {
        std::map<std::string, int> over;
        for (const Json* result : results)
            for (const auto& [person, place] : match_of(*result).persons)
                if (const auto left = record_.left.find(person); left != record_.left.end())
                    over[person] += word_in(*result, "fin") <= left->second ? 1 : 0;
        const bool swiss = season_.pairing == formats::SeasonPairing::swiss;
        for (SeasonMatch& match : table_.matches)
            match.counts =
                swiss || std::none_of(match.persons.begin(), match.persons.end(), [&](const auto& one) {
                    return record_.left.contains(one.person) && 2 * over[one.person] < season_.matches;
                });
    }

    void count(const Json& result) {
        ++table_.over;
        const std::vector<Ended> ends = ends_of(season_, result);
        if (SeasonMatch& match = match_of(result); !match.match.empty()) {
            match.over = true;
            if (!ends.empty()) match.persons.clear();
            for (const Ended& one : ends) match.persons.push_back({one.person, one.place});
            if (!match.counts) return;
        }
        matches_.push_back(ends);
        for (const Ended& one : matches_.back()) {
            SeasonRow& row = row_of(one.person);
            ++row.played;
            row.won += one.place == 1 && one.alone ? 1 : 0;
            row.hundredths += one.hundredths;
        }
    }

    DivisionTable sorted(const std::map<std::string, std::int64_t>& ratings) {
        count_rests();
        for (SeasonRow& row : table_.rows) row.left = record_.left.contains(row.person);
        for (SeasonRow& row : table_.rows)
            if (const auto found = ratings.find(row.person); found != ratings.end()) row.rating = found->second;
        for (const auto& match : matches_) compare(match);
        // Rows that are equal in everything keep the order of the file, which is that of the season before.
        std::stable_sort(table_.rows.begin(), table_.rows.end(),
                         [](const SeasonRow& a, const SeasonRow& b) { return merits_of(a) > merits_of(b); });
        for (std::size_t i = 0; i < table_.rows.size(); ++i) {
            const bool level = i > 0 && table_.rows[i].hundredths == table_.rows[i - 1].hundredths;
            table_.rows[i].place = level ? table_.rows[i - 1].place : static_cast<int>(i) + 1;
        }
        return std::move(table_);
    }

  private:
    // Returns one without an id if the journal does not know the match.
    SeasonMatch& match_of(const Json& result) {
        const std::string id = word_in(result, "partida");
        const auto found = std::find_if(table_.matches.begin(), table_.matches.end(),
                                        [&id](const SeasonMatch& match) { return match.match == id; });
        return found == table_.matches.end() ? unknown_ : *found;
    }

    // In a Swiss system, who rests has as many points as for a match won.
    void count_rests() {
        const bool swiss = season_.pairing == formats::SeasonPairing::swiss;
        const long win = hundred * (season_.points.empty() ? hundred : season_.points.front());
        for (const std::string& person : record_.rested)
            if (const auto row = rows_.find(person); row != rows_.end()) {
                ++table_.rows[row->second].rested;
                table_.rows[row->second].hundredths += swiss ? win : 0;
            }
    }

    SeasonRow& row_of(const std::string& person) {
        const auto [at, is_new] = rows_.try_emplace(person, table_.rows.size());
        if (is_new) table_.rows.push_back({person});
        return table_.rows[at->second];
    }

    // Adds the tie-breaks of each two persons on different sides. All points are known.
    void compare(const std::vector<Ended>& match) {
        for (const Ended& own : match)
            for (const Ended& other : match) {
                if (own.side == other.side || own.person == other.person) continue;
                const int ahead = own.place == other.place ? 0 : own.place < other.place ? 1 : -1;
                SeasonRow &row = row_of(own.person), &against = row_of(other.person);
                if (row.hundredths == against.hundredths) row.direct += ahead;
                row.berger += (ahead + 1) * against.hundredths;
            }
    }

    const formats::SeasonFile& season_;
    const SeasonRecord& record_;
    DivisionTable table_;
    SeasonMatch unknown_;
    std::map<std::string, std::size_t> rows_;
    std::vector<std::vector<Ended>> matches_;
};

bool is_of(const formats::SeasonFile& season, const Json& result) {
    return word_in(result, "temporada") == season.season;
}

// The ratings when the season's last match was over: later matches change no table.
std::map<std::string, std::int64_t> ratings_then(const formats::SeasonFile& season, const Json& results) {
    std::string last;
    for (const Json& result : results)
        if (is_of(season, result)) last = std::max(last, word_in(result, "fin"));
    Json before = Json::array();
    for (const Json& result : results)
        if (word_in(result, "fin") <= last && word_in(result, "juego") == season.game->id())
            before.push_back(result);
    std::map<std::string, std::int64_t> values;
    if (const auto matches = rated_matches(before, season.season))
        for (const auto& [game, persons] : ratings_of(*matches))
            for (const auto& [person, rated] : persons) values[person] = rated.now().shown();
    return values;
}

using Order = std::vector<const SeasonRow*>;

// Those of the file who have not left, in the order of the table.
Order order_of(const formats::Division& division, const DivisionTable& table) {
    Order order;
    for (const SeasonRow& row : table.rows)
        if (!row.left &&
            std::find(division.persons.begin(), division.persons.end(), row.person) != division.persons.end())
            order.push_back(&row);
    return order;
}

// Whether something separates the first `count` from the others.
bool is_decided(const Order& order, std::size_t count) {
    return count == 0 || count >= order.size() || separates(*order[count - 1], *order[count]);
}

// How many go up from `lower` and down from `upper`. Undecided places reduce both numbers equally, so that
// divisions keep their sizes.
std::pair<std::size_t, std::size_t> moves_between(const Order& upper, const Order& lower,
                                                  const formats::SeasonFile& season) {
    for (int fewer = 0;; ++fewer) {
        const auto up = std::min(lower.size(), static_cast<std::size_t>(std::max(0, season.up - fewer)));
        const auto down = std::min(upper.size(), static_cast<std::size_t>(std::max(0, season.down - fewer)));
        if (is_decided(lower, up) && is_decided(upper, upper.size() - down)) return {up, down};
    }
}

}  // namespace

SeasonRecord season_record(const Registry& registry, const std::string& season) {
    SeasonRecord record;
    for (const auto& [id, match] : registry.sought) {
        if (match.season != season || match.stage == SoughtMatch::Stage::dropped) continue;
        SeasonMatch& one = record.matches.emplace_back(SeasonMatch{id, match.division, match.round});
        for (const std::string& person : match.people) one.persons.push_back({person});
    }
    std::sort(record.matches.begin(), record.matches.end(), [](const SeasonMatch& a, const SeasonMatch& b) {
        return std::pair(a.match.size(), a.match) < std::pair(b.match.size(), b.match);
    });
    for (const auto& [where, rounds] : registry.rounds)
        if (where.first == season)
            for (const SeasonRound& round : rounds)
                record.rested.insert(record.rested.end(), round.resting.begin(), round.resting.end());
    for (const auto& [who, when] : registry.left_seasons)
        if (who.first == season) record.left.emplace(who.second, match::iso(when));
    return record;
}

bool separates(const SeasonRow& a, const SeasonRow& b) {
    return merits_of(a) != merits_of(b);
}

std::vector<DivisionTable> season_table(const formats::SeasonFile& season, const Json& results,
                                        const SeasonRecord& record) {
    const auto ratings = ratings_then(season, results);
    std::vector<DivisionTable> tables;
    for (const formats::Division& division : season.divisions) {
        Counter counter(season, division, record);
        std::vector<const Json*> own;
        for (const Json& result : results)
            if (is_of(season, result) && word_in(result, "division") == division.name) own.push_back(&result);
        counter.leave_out(own);
        for (const Json* result : own) counter.count(*result);
        tables.push_back(counter.sorted(ratings));
    }
    return tables;
}

formats::SeasonFile next_season(const formats::SeasonFile& season, const std::vector<DivisionTable>& tables,
                                const std::string& id) {
    formats::SeasonFile next = season;
    next.season = id;
    next.entry.reset();
    next.sign_up.reset();
    if (next.rounds) {
        next.rounds->from.reset();
        next.rounds->every.reset();
        next.rounds->free.clear();
    }
    const std::size_t count = season.divisions.size();
    std::vector<Order> orders;
    for (std::size_t i = 0; i < count; ++i) orders.push_back(order_of(season.divisions[i], tables[i]));
    std::vector<std::pair<std::size_t, std::size_t>> moves;  // between a division and the next one
    for (std::size_t i = 0; i + 1 < count; ++i)
        moves.push_back(moves_between(orders[i], orders[i + 1], season));
    for (std::size_t i = 0; i < count; ++i) {
        auto& persons = next.divisions[i].persons;
        persons.clear();
        const auto add = [&persons](const Order& order, std::size_t from, std::size_t to) {
            for (std::size_t k = from; k < to; ++k) persons.push_back(order[k]->person);
        };
        const std::size_t up = i == 0 ? 0 : moves[i - 1].first, down = i + 1 == count ? 0 : moves[i].second;
        if (i > 0) add(orders[i - 1], orders[i - 1].size() - moves[i - 1].second, orders[i - 1].size());
        add(orders[i], up, orders[i].size() - down);
        if (i + 1 < count) add(orders[i + 1], 0, moves[i].first);
    }
    return next;
}

std::string name_in(const Names& names, const std::string& person) {
    const auto name = names.find(person);
    return name == names.end() ? person : name->second;
}

std::vector<Text> rows_in_words(const DivisionTable& table, const Names& names) {
    std::vector<Text> lines;
    for (const SeasonRow& row : table.rows) {
        Text more;
        if (row.rested > 0)
            more =
                say(" y {}", " and {}", counted(row.rested, say("descanso", "bye"), say("descansos", "byes")));
        if (row.left) more = say("{}; se retiró", "{}; left the season", more);
        lines.push_back(say("{}. {}: {} en {}{}", "{}. {}: {} in {}{}", row.place, name_in(names, row.person),
                            points_in_words(row.hundredths), counted(row.played, say("partida", "match")),
                            more));
    }
    return lines;
}

Text places_in_words(const SeasonMatch& match, const Names& names) {
    std::vector<Text> all;
    for (const auto& [person, place] : match.persons) all.push_back(same(name_in(names, person)));
    const bool has_places = match.over && !match.persons.empty() && match.persons.front().place > 0;
    Text words;
    if (has_places && all.size() == 2) {
        const bool level = match.persons[0].place == match.persons[1].place;
        words = level ? say("{} empatan", "{} are level", enumerate(all))
                      : say("{} gana a {}", "{} beats {}", all[0], all[1]);
    } else if (has_places) {
        for (std::size_t i = 0; i < all.size(); ++i)
            all[i] = say("{}.º {}", "{}. {}", match.persons[i].place, all[i]);
        words = join(all);
    } else {
        words = match.over ? say("{}; acabada sin puestos", "{}; over, without places", join(all))
                           : say("{}; en juego", "{}; being played", join(all));
    }
    return match.counts ? words : say("{} (no cuenta)", "{} (does not count)", words);
}

Text match_in_words(const SeasonMatch& match, const Names& names) {
    const Text places = places_in_words(match, names);
    if (match.round == 0) return say("{}: {}", "{}: {}", match.match, places);
    return say("{}, jornada {}: {}", "{}, round {}: {}", match.match, match.round, places);
}

std::vector<Text> ties_in_words(const DivisionTable& table, const Names& names) {
    std::vector<Text> lines;
    for (std::size_t i = 1; i < table.rows.size(); ++i) {
        const SeasonRow &ahead = table.rows[i - 1], &row = table.rows[i];
        if (ahead.hundredths != row.hundredths || ahead.played == 0 || row.played == 0) continue;
        const std::string first = name_in(names, ahead.person);
        const Text both = enumerate({same(first), same(name_in(names, row.person))});
        if (!separates(ahead, row)) {
            lines.push_back(say("{} empatan en todo: si de eso depende subir o bajar, nadie se mueve.",
                                "{} are level in everything: if going up or down depends on it, nobody moves.",
                                both));
            continue;
        }
        const Text why = ahead.direct != row.direct ? say("el enfrentamiento directo", "head-to-head results")
                         : ahead.berger != row.berger
                             ? same("Sonneborn-Berger")
                             : say("su clasificación en el juego", "rating in the game");
        lines.push_back(say("{} empatan; para subir o bajar, va delante {} por {}.",
                            "{} are level; for going up or down, {} is ahead on {}.", both, first, why));
    }
    return lines;
}

Text points_in_words(long hundredths) {
    if (hundredths % hundred == 0) return say("{}", "{}", hundredths / hundred);
    return say("{},{:02}", "{}.{:02}", hundredths / hundred, hundredths % hundred);
}

Json as_json(const std::vector<DivisionTable>& tables, const Names& names) {
    Json all = Json::array();
    for (const DivisionTable& table : tables) {
        Json rows = json_list(table.rows, [&](const SeasonRow& row) {
            return Json({{"lugar", row.place},
                         {"persona", row.person},
                         {"nombre", name_in(names, row.person)},
                         {"partidas", row.played},
                         {"ganadas", row.won},
                         {"descansos", row.rested},
                         {"retirada", row.left},
                         {"centesimas", row.hundredths},
                         {"directo", row.direct},
                         {"sonneborn_berger", row.berger},
                         {"valor", row.rating}});
        });
        all.push_back(
            {{"division", table.name}, {"acabadas", table.over}, {"partidas", table.all}, {"personas", rows}});
    }
    return all;
}

std::string as_csv(const std::vector<DivisionTable>& tables, const Names& names, Lang lang) {
    std::string out = "division,lugar,persona,nombre,partidas,ganadas,puntos\n";
    for (const DivisionTable& table : tables)
        for (const SeasonRow& row : table.rows)
            out += fmt::format("{},{},{},{},{},{},{}\n", formats::csv_field(table.name), row.place, row.person,
                               formats::csv_field(name_in(names, row.person)), row.played, row.won,
                               formats::csv_field(points_in_words(row.hundredths).in(lang)));
    return out;
}

}  // namespace ronda::club
