#include "adjudicator/club/results/ratings.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/store/json_words.hpp"
#include "adjudicator/match/store/system.hpp"

namespace ronda::club {

namespace {

using match::list_in;
using match::number_in;
using match::word_in;

// Reads one result of the file. A fault says where it stands: `[3].lugares[0].lugar`.
class ResultReader {
  public:
    ResultReader(const Json& json, std::string place, const std::string& file)
        : json_(json), place_(std::move(place)), file_(file) {}

    // Empty if the match does not count.
    Result<std::optional<RatedMatch>> read() {
        if (!json_.is_object()) return fault("", say("el resultado de una partida", "the result of a match"));
        RatedMatch match{word_in(json_, "partida"), word_in(json_, "juego"), word_in(json_, "fin"), {}};
        if (!is_match_id(match.match))
            return fault(".partida", say("el id de una partida", "the id of a match"));
        if (!is_match_id(match.game)) return fault(".juego", say("el id de un juego", "the id of a game"));
        if (!match.ended.empty()) {
            const auto ended = match::read_instant(match.ended);
            if (!ended)
                return fault(".fin",
                             say("una hora como 2026-12-01T20:00:00Z", "a time such as 2026-12-01T20:00:00Z"));
            match.ended = match::iso(*ended);  // in one form, so that its letters sort as times do
        }
        // Other arithmetic would give other numbers than those of the site that the file is of.
        if (const Json model = json_.value("modelo", Json(rating_model)); model != rating_model)
            return fault(".modelo", say("«{}», el único que conoce este programa",
                                        "“{}”, the only one that this program knows", rating_model));
        RETURN_IF_ERROR(read_seats());
        RETURN_IF_ERROR(read_sides(match));
        const bool rated = json_.value("puntua", Json()) == true && json_.value("cancelada", Json()) != true;
        if (!rated || match.ended.empty() || !counts_ || match.sides.size() < 2)
            return std::optional<RatedMatch>();
        return std::optional(std::move(match));
    }

  private:
    static constexpr std::size_t most_seats = 64;

    // The rated person of each seat that has one: its first holder.
    Result<void> read_seats() {
        const Json& seats = list_in(json_, "jugadores");
        if (seats.empty() || seats.size() > most_seats)
            return fault(".jugadores", say("una lista de 1 a {}", "a list of 1 to {}", most_seats));
        for (std::size_t i = 0; i < seats.size(); ++i) {
            const std::string path = fmt::format(".jugadores[{}]", i);
            const Json& seat = seats[i];
            if (!seat.is_object() || !is_player_id(word_in(seat, "id")))
                return fault(path + ".id", say("el id de un jugador", "the id of a player"));
            seats_.push_back({word_in(seat, "id"), {}});
            const Json& persons = list_in(seat, "personas");
            if (persons.empty()) continue;
            const Json& first = persons.front();
            if (!first.is_object()) return fault(path + ".personas[0]", say("un objeto", "an object"));
            const std::string person = word_in(first, "persona");
            if (person.empty() || first.value("deja_disculpado", Json()) == true) continue;
            if (!is_player_id(person))
                return fault(path + ".personas[0].persona", say("el id de una persona", "the id of a person"));
            if (number_in(first, "con_ordenes") < 0)
                return fault(path + ".personas[0].con_ordenes", say("cuántas rondas", "how many rounds"));
            // A person without any orders did not play; one with two seats would play against themselves.
            counts_ = counts_ && number_in(first, "con_ordenes") > 0 && rated_.insert(person).second;
            seats_.back().person = person;
        }
        return {};
    }

    Result<void> read_sides(RatedMatch& match) {
        std::vector<std::pair<std::size_t, RatedMatch::Side>> sides;  // with their first seat
        const Json& places = list_in(json_, "lugares");
        for (std::size_t i = 0; i < places.size(); ++i) {
            const std::string path = fmt::format(".lugares[{}]", i);
            const Json& entry = places[i];
            if (!entry.is_object()) return fault(path, say("un bando", "a side"));
            if (entry.value("lugar", Json()).is_null()) {  // all have won or lost together
                counts_ = false;
                continue;
            }
            RatedMatch::Side side{number_in(entry, "lugar"), {}};
            if (side.place < 1) return fault(path + ".lugar", say("un número desde 1", "a number from 1"));
            const auto members = match::words_in(entry, "jugadores");
            std::size_t first = seats_.size();
            for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
                if (std::find(members.begin(), members.end(), seats_[seat].id) == members.end()) continue;
                first = std::min(first, seat);
                if (!seats_[seat].person.empty()) side.persons.push_back(seats_[seat].person);
            }
            if (first == seats_.size())
                return fault(path + ".jugadores", say("ids de «jugadores»", "ids of “jugadores”"));
            if (!side.persons.empty()) sides.emplace_back(first, std::move(side));
        }
        std::sort(sides.begin(), sides.end(), [](const auto& a, const auto& b) {
            return std::tie(a.second.place, a.first) < std::tie(b.second.place, b.first);
        });
        for (auto& [first, side] : sides) match.sides.push_back(std::move(side));
        return {};
    }

    tl::unexpected<Failure> fault(const std::string& path, const Text& expected) const {
        constexpr std::size_t most = 60;
        const Json* found = &json_;
        try {
            if (!path.empty()) found = &json_.at(Json::json_pointer(pointer(path)));
        } catch (const Json::exception&) {
            found = nullptr;
        }
        const Text what =
            found == nullptr ? say("falta", "it is missing")
                             : same(found->dump(-1, ' ', true, Json::error_handler_t::replace).substr(0, most));
        return refuse("fichero_invalido", say("{}: {}{}: se esperaba {} ({})", "{}: {}{}: expected {} ({})",
                                              file_, place_, path, expected, what));
    }

    // `.lugares[0].lugar` as `/lugares/0/lugar`.
    static std::string pointer(const std::string& at) {
        std::string path;
        for (const char c : at) {
            if (c == '.' || c == '[')
                path += '/';
            else if (c != ']')
                path += c;
        }
        return path;
    }

    struct Seat {
        std::string id, person;
    };
    const Json& json_;
    std::string place_;
    const std::string& file_;
    std::vector<Seat> seats_;
    std::set<std::string> rated_;
    bool counts_ = true;
};

}  // namespace

Result<std::vector<RatedMatch>> rated_matches(const Json& results, const std::string& file) {
    if (!results.is_array())
        return refuse("fichero_invalido",
                      say("{}: se esperaba una lista de resultados, como la de resultados.json",
                          "{}: expected a list of results, as in resultados.json", file));
    std::vector<RatedMatch> matches;
    for (std::size_t i = 0; i < results.size(); ++i) {
        ASSIGN_OR_RETURN(auto match, ResultReader(results[i], fmt::format("[{}]", i), file).read());
        if (match) matches.push_back(std::move(*match));
    }
    return matches;
}

Ratings ratings_of(const std::vector<RatedMatch>& matches) {
    std::vector<const RatedMatch*> order;
    for (const RatedMatch& match : matches) order.push_back(&match);
    std::stable_sort(order.begin(), order.end(), [](const RatedMatch* a, const RatedMatch* b) {
        return std::tie(a->ended, a->match) < std::tie(b->ended, b->match);
    });
    Ratings all;
    for (const RatedMatch* match : order) {
        auto& persons = all[match->game];
        std::vector<RatedSide> sides;
        for (const RatedMatch::Side& side : match->sides) {
            sides.push_back({side.place, {}});
            for (const std::string& person : side.persons) {
                const auto known = persons.find(person);
                sides.back().persons.push_back(known == persons.end() ? Rating{} : known->second.now());
            }
        }
        rate(sides);
        for (std::size_t i = 0; i < sides.size(); ++i) {
            const auto ahead = std::count_if(sides.begin(), sides.end(), [&](const RatedSide& other) {
                return other.place < sides[i].place;
            });
            for (std::size_t k = 0; k < sides[i].persons.size(); ++k)
                persons[match->sides[i].persons[k]].steps.push_back(
                    {match->match, match->ended, static_cast<int>(ahead) + 1, static_cast<int>(sides.size()),
                     sides[i].persons[k]});
        }
    }
    return all;
}

std::vector<RankedPerson> standings(const std::map<std::string, RatedPerson>& persons) {
    std::vector<RankedPerson> all;
    for (const auto& [id, person] : persons) all.emplace_back(id, &person);
    std::stable_sort(all.begin(), all.end(), [](const RankedPerson& a, const RankedPerson& b) {
        return a.second->now().shown() > b.second->now().shown();
    });
    return all;
}

Text two_decimals(std::int64_t millionths) {
    constexpr std::int64_t step = 10'000, hundred = 100;
    std::int64_t hundredths = (millionths + step / 2) / step;
    if ((millionths + step / 2) % step < 0) --hundredths;
    const std::int64_t size = hundredths < 0 ? -hundredths : hundredths;
    return say("{}{},{:02}", "{}{}.{:02}", hundredths < 0 ? "-" : "", size / hundred, size % hundred);
}

Json ratings_json(const Ratings& ratings, const std::string& game) {
    Json json = Json::array();
    for (const auto& [id, persons] : ratings)
        if (game.empty() || id == game)
            for (const auto& [person, rated] : standings(persons))
                json.push_back({{"juego", id},
                                {"persona", person},
                                {"valor", rated->now().shown()},
                                {"mu", rated->now().mu},
                                {"sigma", rated->now().sigma},
                                {"partidas", rated->steps.size()},
                                {"provisional", rated->provisional()}});
    return json;
}

std::string ratings_csv(const Ratings& ratings, const std::string& game) {
    std::string rows = "juego,persona,valor,mu,sigma,partidas\n";
    for (const auto& [id, persons] : ratings)
        if (game.empty() || id == game)
            for (const auto& [person, rated] : standings(persons))
                rows += fmt::format("{},{},{},{},{},{}\n", id, person, rated->now().shown(), rated->now().mu,
                                    rated->now().sigma, rated->steps.size());
    return rows;
}

}  // namespace ronda::club
