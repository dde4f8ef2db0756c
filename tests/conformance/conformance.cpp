#include "tests/conformance/conformance.hpp"

#include <algorithm>
#include <cctype>
#include <fstream>

#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/core/schema/reader.hpp"
#include "adjudicator/games/all_games.hpp"
#include "formats/json_text.hpp"
#include "tests/support/case_play.hpp"
#include "tests/support/places.hpp"

namespace ronda::conformance {

std::vector<Player> first_players(int count) {
    std::vector<Player> players;
    for (int i = 0; i < count; ++i) players.push_back({"p" + std::to_string(i + 1), {}, {}});
    return players;
}

Resolution set_up(const Game& game, int players, std::uint64_t seed, const Json& options) {
    return trial::set_up(game, trial::ids(players, [](int i) { return "p" + std::to_string(i + 1); }), options,
                         seed);
}

std::string bytes_of(const Resolution& round) {
    return formats::write_json(state_json(*round.after)) +
           formats::write_json(events_json(*round.after, trial::seed_of(0), round.events));
}

std::string where(const Position& position) {
    const MatchHeader& header = position.header();
    return header.game + ", round " + std::to_string(header.round) + ": ";
}

bool has_word(const std::string& text, const std::string& word) {
    const auto joins = [&](std::size_t at) {
        return at < text.size() && (std::isalnum(static_cast<unsigned char>(text[at])) != 0 || text[at] == '-');
    };
    for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
        if (!joins(at + word.size()) && (at == 0 || !joins(at - 1))) return true;
    return false;
}

std::vector<Viewer> viewers_of(const Position& position) {
    std::vector<Viewer> viewers{Viewer{}};
    for (const Player& player : position.header().players) viewers.push_back({player.id});
    return viewers;
}

Json random_options(const Game& game, int players, Chance& chance) {
    Json options = Json::object();
    for (const OptionSpec& option : settings_of(game))
        if (chance.one_in(2)) {
            Json value = trial::random_value(*option.schema, {}, chance);
            if (conforms(value, *option.schema, {}, option.key) == std::nullopt) options[option.key] = value;
        }
    SeededDice dice(trial::seed_of(1));
    return game.set_up("prueba", first_players(players), options, dice) ? options : Json::object();
}

std::vector<OptionSpec> lengths_of(const Game& game) {
    std::vector<OptionSpec> lengths = game.options();
    std::erase_if(lengths, [](const OptionSpec& option) {
        const bool counts =
            option.key.find("rondas") != std::string::npos || option.key.find("turnos") != std::string::npos;
        return !counts || !std::holds_alternative<Schema::Integer>(option.schema->what);
    });
    return lengths;
}

void expect_refused(const Game& game, const Json& state, const std::string& what) {
    const auto loaded = load_state(state, only(game));
    EXPECT_FALSE(loaded) << what << ": " << state.dump();
}

void expect_both(const Text& text, const std::string& what) {
    EXPECT_FALSE(text.es.empty()) << what << " has no Spanish";
    EXPECT_FALSE(text.en.empty()) << what << " has no English";
}

void expect_two_languages(const Text& text, const std::string& what) {
    expect_both(text, what);
    EXPECT_NE(text.es, text.en) << what;
}

std::vector<Check> all_checks() {
    std::vector<Check> all;
    for (const auto& checks : {description_checks(), english_checks(), orders_checks(), offers_checks(),
                               turns_checks(), replies_checks(), report_checks(), map_checks(), state_checks(),
                               row_checks(), told_checks(), play_checks(), secrets_checks(), ending_checks(),
                               resignation_checks(), view_checks(), luck_checks(), robots_checks()})
        all.insert(all.end(), checks.begin(), checks.end());
    return all;
}

Json near_legal(const Position& position, const Json& legal, Chance& chance) {
    const Game& game = position.game();
    Json orders = legal.empty() || chance.one_in(6) ? Json::object() : legal[chance.below(legal.size())];
    const OrderSpec& spec = chance.of(game.orders());
    if (spec.out_of_turn) return orders;
    Json value = robots::random_value(*spec.schema, position.names(), chance);
    if (value.is_null()) return orders;
    if (orders.contains(spec.key) && value.is_object() && chance.one_in(2)) {
        Json& old = orders[spec.key];  // only one field
        auto field = value.begin();
        std::advance(field, static_cast<std::ptrdiff_t>(chance.below(value.size())));
        old[field.key()] = *field;
    } else if (chance.one_in(2)) {
        orders = {{spec.key, value}};
    } else {
        orders[spec.key] = value;
    }
    return orders;
}

namespace {

void find_leaves(const Json& value, const Json::json_pointer& at, std::vector<Json::json_pointer>& found) {
    if (value.is_string() || value.is_number_integer()) found.push_back(at);
    for (std::size_t i = 0; value.is_array() && i < value.size(); ++i) find_leaves(value[i], at / i, found);
    if (value.is_object())
        for (const auto& [key, member] : value.items()) find_leaves(member, at / key, found);
}

}  // namespace

Json with_another_value(Json orders, const Vocabularies& names, Chance& chance) {
    std::vector<Json::json_pointer> leaves;
    find_leaves(orders, Json::json_pointer(), leaves);
    if (leaves.empty()) return orders;
    Json& value = orders[chance.of(leaves)];
    if (value.is_number_integer()) {
        value = chance.one_in(2) ? value.get<long>() + 1 : static_cast<long>(chance.below(40));
        return orders;
    }
    std::vector<const Vocabulary*> known;
    for (const auto& [kind, words] : names)
        if (words.find(value.get<std::string>()).name == value.get<std::string>()) known.push_back(&words);
    if (!known.empty()) value = chance.of(chance.of(known)->names());
    return orders;
}

std::set<std::string> said_of(const Game& game, std::string_view about) {
    static constexpr std::string_view subjects[] = {"motivo", "empate", "lugar", "numero"};
    std::set<std::string> said;
    const auto path = fixture::source_folder() / "tests/games" / game.id() / "rare.txt";
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        const std::size_t colon = line.find(": "), blank = line.find(' ');
        EXPECT_TRUE(colon != std::string::npos && colon + 2 < line.size()) << path << ": no reason: " << line;
        std::string subject = line.substr(0, std::min(blank, line.size())), name = line.substr(0, colon);
        if (std::find(std::begin(subjects), std::end(subjects), subject) == std::end(subjects))
            subject.clear();
        else
            name.erase(0, blank + 1);
        if (subject == about) said.insert(name);
    }
    return said;
}

void damage(Json& value, Chance& chance) {
    if (value.is_structured() && !value.empty() && !chance.one_in(12)) {
        auto at = value.begin();
        std::advance(at, static_cast<std::ptrdiff_t>(chance.below(value.size())));
        return damage(*at, chance);
    }
    switch (chance.below(6)) {
        case 0:
            value = nullptr;
            break;
        case 1:
            value = -1;
            break;
        case 2:
            value = 2'000'000'000'000LL;
            break;
        case 3:
            value = "neutral";
            break;
        case 4:
            value = Json::array({value, value});
            break;
        default:
            value = value.is_number_integer() ? Json(value.get<long>() + 1) : Json::object();
            break;
    }
}

namespace {

// Random options of a match by rounds.
Json by_rounds(const Game& game, int players, Chance& chance) {
    if (game.paces().size() < 2) return random_options(game, players, chance);
    const Json pace = {{pace_key, word_of(Pace::round)}};
    Json options = random_options(game, players, chance);
    options.update(pace);
    SeededDice dice(trial::seed_of(1));
    return game.set_up("prueba", first_players(players), options, dice) ? options : pace;
}

}  // namespace

RandomGame::RandomGame(const Game& game, int number)
    : number_(number),
      leaves_(somebody_leaves),
      players_(leaves_ ? game.most_players()
                       : game.least_players() + number % (game.most_players() - game.least_players() + 1)),
      chance_(static_cast<std::uint64_t>(number)),
      now_(set_up(game, players_, static_cast<std::uint64_t>(number),
                  leaves_ ? by_rounds(game, players_, chance_) : random_options(game, players_, chance_))),
      beginning_(now_.events) {}

std::vector<std::string> places_of(const Position& position, const std::string& player) {
    std::vector<std::string> names{""};
    for (const NamedPoint& place : position.presentation().scene(Viewer{player}, {}).places)
        if (std::find(names.begin(), names.end(), place.name) == names.end()) names.push_back(place.name);
    return names;
}

PlayerOrders taken(const PlayerOrders& sheet, const Offer& offer) {
    return {sheet.player, with_offer(sheet.orders, offer.line, offer.instead_of), {}};
}

namespace {

// Any verb is as likely as another, however many offers it has.
const Offer& one_of(const std::vector<Offer>& offers, Chance& chance) {
    std::map<std::string, std::vector<const Offer*>> verbs;
    for (const Offer& offer : offers) verbs[std::string(offer.verb.es)].push_back(&offer);
    auto verb = verbs.begin();
    std::advance(verb, static_cast<std::ptrdiff_t>(chance.below(verbs.size())));
    return *chance.of(verb->second);
}

}  // namespace

PlayerOrders sensible_sheet(const Position& position, const std::string& player, Chance& chance) {
    constexpr int most_orders = 5, most_touches = 16;
    PlayerOrders sheet{player};
    const auto suggested = position.suggestions(player);
    if (!suggested.empty() && chance.one_in(2)) sheet.orders = chance.of(suggested);
    if (position.header().pace == Pace::turn && !sheet.orders.empty()) return sheet;
    const auto places = places_of(position, player);
    bool complete = true;
    for (int orders = 0, touches = 0; orders < most_orders && touches < most_touches; ++touches) {
        auto offers = position.offers(sheet, chance.of(places));
        std::erase_if(offers, [](const Offer& one) { return one.line.contains("rendirse"); });
        if (offers.empty()) continue;
        const Offer& offer = one_of(offers, chance);
        sheet = taken(sheet, offer);
        complete = offer.complete;
        ++orders;
        if (complete && position.header().pace == Pace::turn) break;
    }
    return complete ? sheet : PlayerOrders{player};
}

bool is_well_formed(const Position& position, const PlayerOrders& sheet) {
    for (const OrderSpec& spec : position.orders_for(sheet.player))
        if (sheet.orders.contains(spec.key) &&
            conforms(sheet.orders[spec.key], *spec.schema, position.names(), spec.key))
            return false;
    return !position.game().fault(sheet.orders);
}

bool is_enough(const Position& position, const PlayerOrders& sheet) {
    return !position.header().over() && is_awaited(position.header(), sheet.player) &&
           is_well_formed(position, sheet) && position.refusals({&sheet, 1}).empty();
}

std::vector<Json> what_may_be_ordered(const Position& position, const std::string& player, Chance& chance) {
    std::vector<Json> all = position.suggestions(player);
    const auto places = places_of(position, player);
    for (int touches = 0; touches < 3; ++touches)
        for (const Offer& offer : position.offers({player}, chance.of(places)))
            if (offer.complete && chance.one_in(3)) all.push_back(taken({player}, offer).orders);
    return all;
}

// Half of them sensible, the others any that the game can read, in which resignations are rare: a game that
// everybody soon leaves shows little.
std::vector<PlayerOrders> RandomGame::next_sheets() {
    const Position& now = *now_.after;
    auto sheets = trial::random_sheets(now, chance_);
    for (PlayerOrders& sheet : sheets) {
        if (!is_awaited(now.header(), sheet.player)) continue;
        if (chance_.one_in(2)) {
            PlayerOrders sensible = sensible_sheet(now, sheet.player, chance_);
            if (!sensible.orders.empty()) sheet = std::move(sensible);
        } else if (!by_turns() && !chance_.one_in(12)) {
            sheet.orders.erase("rendirse");
        }
    }
    if (leaves_ && now.header().round == number_ % 3) leave(sheets);
    return sheets;
}

void RandomGame::leave(std::vector<PlayerOrders>& sheets) {
    const std::string who = chance_.of(now_.after->header().awaited);
    std::erase_if(sheets, [&](const PlayerOrders& sheet) { return sheet.player == who; });
    sheets.push_back({who, {{"rendirse", true}}, {}});
}

bool RandomGame::tries_to(int i) {
    while (rounds_.size() <= static_cast<std::size_t>(i) && !now_.after->header().over()) {
        const auto before = now_.after;
        std::vector<PlayerOrders> sheets = next_sheets();
        const auto seed = trial::seed_of(static_cast<std::uint64_t>(number_) * 1000 +
                                         static_cast<std::uint64_t>(rounds_.size()));
        if (!before->refusals(sheets).empty()) {
            rounds_.emplace_back();
            continue;
        }
        SeededDice dice(seed);
        now_ = before->resolve(sheets, dice);
        rounds_.push_back(Round{before, std::move(sheets), seed, now_});
    }
    return static_cast<std::size_t>(i) < rounds_.size();
}

std::shared_ptr<RandomGame> random_game(const Game& game, int number) {
    // Broken games live shorter than the tests, and few checks look at the later numbers.
    if (number >= 16 || find_game(game.id(), all_games()) != &game)
        return std::make_shared<RandomGame>(game, number);
    // NOLINTNEXTLINE: kept until the tests end
    static std::map<std::tuple<const Game*, int, bool>, std::shared_ptr<RandomGame>> played;
    auto& kept = played[{&game, number, somebody_leaves}];
    if (!kept) kept = std::make_shared<RandomGame>(game, number);
    return kept;
}

namespace {

// Orders of all who are awaited, with which nobody leaves the match. None if one of them can do nothing.
std::vector<PlayerOrders> sheets_to_play_on(const Position& now, Chance& chance, std::size_t& choices) {
    std::vector<PlayerOrders> sheets;
    for (const std::string& player : now.header().awaited) {
        PlayerOrders sheet{player};
        if (now.header().pace == Pace::turn) {
            const Json legal = now.legal(player);
            if (legal.empty()) return {};
            choices += 20 + legal.size();
            sheet.orders = legal[chance.below(legal.size())];
        } else {
            auto specs = now.orders_for(player);
            std::erase_if(specs, [](const OrderSpec& spec) {
                return spec.key == turns::resign_key || spec.key == turns::draw_key;
            });
            choices += 50;
            sheet.orders = robots::random_orders(now.game(), specs, now.names(), chance);
        }
        sheets.push_back(std::move(sheet));
    }
    if (!now.refusals(sheets).empty())
        for (PlayerOrders& sheet : sheets) sheet.orders = Json::object();
    return sheets;
}

std::vector<std::shared_ptr<const Position>> play_on(const Game& game) {
    constexpr int most_matches = 40, longest = 400;
    // What a round costs grows with what there is to choose from.
    const std::size_t most_choices = sanitized ? 30'000 : 150'000;
    std::vector<std::shared_ptr<const Position>> last;
    std::size_t choices = 0;
    for (int match = 0; match < most_matches && choices < most_choices; ++match) {
        const auto number = static_cast<std::uint64_t>(match);
        Chance chance(number);
        Json options = Json::object();
        for (const OptionSpec& length : lengths_of(game))
            options[length.key] = std::max<long>(std::get<Schema::Integer>(length.schema->what).least, 3);
        if (game.paces().size() > 1)
            options[pace_key] = word_of(game.paces()[static_cast<std::size_t>(match) % game.paces().size()]);
        const int players = game.least_players() + match % (game.most_players() - game.least_players() + 1);
        auto now = set_up(game, players, number, options).after;
        for (int i = 0; i < longest && !now->header().over(); ++i) {
            const auto sheets = sheets_to_play_on(*now, chance, choices);
            if (sheets.empty() || !now->refusals(sheets).empty()) break;
            SeededDice dice(trial::seed_of(number * 1000 + static_cast<std::uint64_t>(i)));
            now = now->resolve(sheets, dice).after;
        }
        last.push_back(now);
    }
    return last;
}

}  // namespace

const std::vector<std::shared_ptr<const Position>>& played_on(const Game& game) {
    using Ends = std::vector<std::shared_ptr<const Position>>;
    // NOLINTNEXTLINE: kept until the tests end
    static std::map<const Game*, Ends> played;
    // Broken games live shorter than the tests.
    const bool broken = find_game(game.id(), all_games()) != &game;
    Ends& kept = played[broken ? nullptr : &game];
    if (kept.empty() || broken) kept = play_on(game);
    return kept;
}

std::vector<std::pair<std::shared_ptr<const Position>, Event>> all_that_happened(const Game& game) {
    std::vector<std::pair<std::shared_ptr<const Position>, Event>> all;
    for (const cases::Case& given : cases::all_cases()) {
        if (given.game != &game) continue;
        const cases::CaseResult played = cases::play(given);
        for (const Event& event : played.events) all.emplace_back(played.after, event);
    }
    for (int players = game.least_players(); players <= game.most_players(); ++players) {
        const Resolution start = set_up(game, players);
        for (const Event& event : start.events) all.emplace_back(start.after, event);
    }
    random_play(game, 10, 10, [&](const Position&, const auto&, const Seed&, const Resolution& round) {
        for (const Event& event : round.events) all.emplace_back(round.after, event);
    });
    return all;
}

}  // namespace ronda::conformance
