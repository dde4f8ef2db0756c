// Properties of HexaDominación that must hold for all orders, tested on random rounds (RapidCheck prints the
// seed of a failing one).
#include <algorithm>
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "adjudicator/core/game/state.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/core/text/json_at.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/games/hexadominacion/game.hpp"
#include "adjudicator/games/hexadominacion/phrases.hpp"
#include "adjudicator/games/hexadominacion/reasons.hpp"
#include "tests/support/case_file.hpp"
#include "tests/support/hexadominacion_replay.hpp"
#include "tests/support/hexadominacion_rounds.hpp"
#include "tests/support/typed_state.hpp"

namespace ronda::hexadominacion {

namespace {

using trial::Chance;

struct Trial {
    State before;
    std::shared_ptr<const Position> position;
    std::vector<PlayerOrders> sheets;
    Seed seed;
};

Trial trial_of(std::uint64_t number) {
    Chance chance(number);
    State before = trial::random_position(chance, chance.one_in(3));
    auto position = trial::position_of(before);
    auto sheets = trial::random_round(before, chance);
    return {std::move(before), std::move(position), std::move(sheets), trial::seed_of(number)};
}

Resolution resolve(const Position& position, const std::vector<PlayerOrders>& sheets, const Seed& seed) {
    SeededDice dice(seed);
    return position.resolve(sheets, dice);
}

std::string bytes_of(const Resolution& round, const Seed& seed) {
    return state_json(*round.after).dump() + events_json(*round.after, seed, round.events).dump();
}

State state_of(const Position& position) {
    return fixture::typed_state(position, load);
}

RC_GTEST_PROP(HexaDominacion, a_round_leaves_a_state_that_holds_together, (std::uint64_t number)) {
    const Trial trial = trial_of(number);
    const Resolution round = resolve(*trial.position, trial.sheets, trial.seed);
    const State after = state_of(*round.after);
    std::vector<int> capitals(after.realms.size());
    for (const Hexagon& hexagon : after.hexagons) {
        RC_ASSERT(hexagon.soldiers >= 0);
        RC_ASSERT(hexagon.realm != nobody || hexagon.soldiers == 0);
        // Computed before the assertion, which would evaluate both sides of the `or`.
        const bool held = hexagon.realm == nobody || after.realm(hexagon.realm).active();
        RC_ASSERT(held);
        if (hexagon.industry == Industry::capital) ++capitals.at(static_cast<std::size_t>(hexagon.realm));
    }
    for (PlayerIndex player = 0; player < after.players(); ++player) {
        const Realm& realm = after.realm(player);
        RC_ASSERT(capitals[static_cast<std::size_t>(player)] == (realm.active() ? 1 : 0));
        for (const int units : realm.stock) RC_ASSERT(units >= 0 && units <= most_held);
        RC_ASSERT(realm.culture >= trial.before.realm(player).culture);
    }
    const Json json = state_json(*round.after);
    const auto again = load_state(json, all_games());
    RC_ASSERT(again.has_value());
    RC_ASSERT(state_json(**again).dump() == json.dump());
}

RC_GTEST_PROP(HexaDominacion, events_tell_all_that_happened, (std::uint64_t number)) {
    const Trial given = trial_of(number);
    const Resolution round = resolve(*given.position, given.sheets, given.seed);
    const std::string difference =
        first_difference(trial::replayed(given.before, round.events), round.after->board());
    if (!difference.empty()) RC_FAIL("the events do not lead to " + difference);
}

RC_GTEST_PROP(HexaDominacion, the_order_in_which_files_and_keys_come_does_not_matter, (std::uint64_t number)) {
    const Trial trial = trial_of(number);
    std::vector<PlayerOrders> sheets(trial.sheets.rbegin(), trial.sheets.rend());
    for (PlayerOrders& sheet : sheets) {
        std::vector<std::pair<std::string, Json>> keys;
        for (const auto& [key, value] : sheet.orders.items()) keys.emplace_back(key, value);
        sheet.orders = Json::object();
        for (auto key = keys.rbegin(); key != keys.rend(); ++key) sheet.orders[key->first] = key->second;
    }
    RC_ASSERT(bytes_of(resolve(*trial.position, sheets, trial.seed), trial.seed) ==
              bytes_of(resolve(*trial.position, trial.sheets, trial.seed), trial.seed));
}

// The sheets without the cancelled orders. Attacks must keep their numbers, because their dice are named after
// these, so a cancelled attack is replaced by an attack of a hexagon on itself, which is never possible.
std::vector<PlayerOrders> without_cancelled(std::vector<PlayerOrders> sheets,
                                            const std::vector<Event>& events) {
    for (PlayerOrders& sheet : sheets) {
        std::set<std::pair<std::string, std::size_t>> cancelled;
        for (const Event& event : events)
            if (event.kind == "cancelada" && event.player == sheet.player)
                cancelled.emplace(event.facts["orden"], event.facts["i"]);
        Json left = Json::object();
        for (const auto& [key, lines] : sheet.orders.items()) {
            if (!lines.is_structured()) {
                if (!cancelled.contains({key, 1})) left[key] = lines;
                continue;
            }
            Json& part = left[key] = lines.is_array() ? Json::array() : Json::object();
            std::size_t i = 0;
            for (const auto& [name, line] : lines.items()) {
                const bool gone = cancelled.contains({key, ++i});
                if (gone && key == "atacar")
                    part.push_back({{"desde", {{line["a"].get<std::string>(), 1}}}, {"a", line["a"]}});
                else if (!gone && lines.is_array())
                    part.push_back(line);
                else if (!gone)
                    part[name] = line;
            }
        }
        sheet.orders = std::move(left);
    }
    return sheets;
}

RC_GTEST_PROP(HexaDominacion, cancelled_lines_leave_nothing_behind, (std::uint64_t number)) {
    const Trial given = trial_of(number);
    const Resolution all = resolve(*given.position, given.sheets, given.seed);
    const Resolution rest = resolve(*given.position, without_cancelled(given.sheets, all.events), given.seed);
    const std::string difference = first_difference(state_json(*all.after), state_json(*rest.after));
    if (!difference.empty()) RC_FAIL("cancelled lines changed " + difference);
    const auto done = [](std::vector<Event> events) {
        std::erase_if(events, [](const Event& e) { return e.kind == "cancelada" || e.kind == "aviso"; });
        return events;
    };
    RC_ASSERT(done(all.events) == done(rest.events));
}

RC_GTEST_PROP(HexaDominacion, what_needs_nobody_else_is_previewed_as_it_comes, (std::uint64_t number)) {
    const Trial trial = trial_of(number);
    for (PlayerOrders sheet : trial.sheets) {
        if (sheet.player == moderator_id) continue;
        for (const char* key : {"comerciar", "atacar", "ceder", "comprar", "extender"}) sheet.orders.erase(key);
        const auto problems = [&](std::vector<Event> events) {
            std::erase_if(events, [&](const Event& e) {
                return e.player != sheet.player || (e.kind != "cancelada" && e.kind != "aviso");
            });
            for (Event& event : events) event.explanation.why = {};  // of what would be, or of what was
            return events;
        };
        RC_ASSERT(problems(trial.position->preview_events(sheet)) ==
                  problems(resolve(*trial.position, {sheet}, trial.seed).events));
    }
}

void append(std::string& out, const Section& section) {
    const auto both = [&](const Text& text) { out += text.es + "|" + text.en + "\n"; };
    both(section.title);
    for (const Block& block : section.blocks) {
        if (const auto* paragraph = std::get_if<Paragraph>(&block)) both(paragraph->words);
        if (const auto* verbatim = std::get_if<Verbatim>(&block)) both(verbatim->words);
        if (const auto* bullets = std::get_if<Bullets>(&block))
            for (const auto& line : bullets->lines) both(line.words), both(line.dice);
        if (const auto* table = std::get_if<Table>(&block))
            for (const auto& row : table->rows)
                for (const Text& cell : row.cells) both(cell);
    }
}

// Everything that `viewer` gets after a round.
std::string all_that_is_seen(const Position& position, const Viewer& viewer, const std::vector<Event>& events) {
    const std::vector<Event> visible = seen_by(viewer, events);
    std::string all = view_json(position, viewer).dump();
    for (const Event& event : visible) {
        all += to_json(event).dump();
        if (const auto line = position.presentation().phrases({&event, 1}, viewer).front())
            all += line->words.es + line->words.en + line->dice.es;
    }
    const Scene scene = position.presentation().scene(viewer, visible);
    all += dump(scene, Lang::es) + dump(scene, Lang::en) + headline(position, viewer, visible).es;
    for (const Section& section : position.presentation().assets(viewer, visible)) append(all, section);
    append(all, position.presentation().standings(viewer, visible));
    for (const Text& hint : position.presentation().hints(viewer.player)) all += hint.es + hint.en;
    for (const LedgerRow& held : position.presentation().ledger_rows(viewer, visible))
        all += fmt::format("{} {};", held.now, held.received);
    all += standing_in_words(position.presentation().scoreboard(viewer), viewer, position.header().over()).es;
    return all + position.legal(viewer.player).dump();
}

RC_GTEST_PROP(HexaDominacion, secrets_do_not_show_in_anything_one_is_given, (std::uint64_t number)) {
    Chance chance(number);
    const State before = trial::random_position(chance, true);
    const auto me = static_cast<PlayerIndex>(chance.below(before.realms.size()));
    RC_PRE(before.realm(me).active());
    State other = before;
    for (PlayerIndex player = 0; player < other.players(); ++player) {
        if (player == me || !other.realm(player).active()) continue;
        for (int& units : other.realm(player).stock) units = static_cast<int>(chance.below(401));
        other.realm(player).culture = static_cast<long>(chance.below(10'000));
    }
    const auto position = trial::position_of(before), changed = trial::position_of(other);
    // Only the first player's orders, and only those that do not change other players' goods. (By the rules,
    // players see the result of an attack on them and what a sale brings.)
    std::vector<PlayerOrders> sheets = trial::random_round(before, chance);
    std::erase_if(sheets, [&](const PlayerOrders& sheet) { return sheet.player != before.id(me); });
    for (PlayerOrders& sheet : sheets) {
        RC_ASSERT(position->preview_events(sheet) == changed->preview_events(sheet));
        const Bullets reported = position->presentation().forecast(sheet),
                      same_told = changed->presentation().forecast(sheet);
        RC_ASSERT(std::equal(reported.lines.begin(), reported.lines.end(), same_told.lines.begin(),
                             same_told.lines.end(),
                             [](const auto& a, const auto& b) { return a.words == b.words; }));
        sheet.orders.erase("atacar");
        sheet.orders.erase("rendirse");  // could end the game, after which nothing is secret
    }
    const Seed seed = trial::seed_of(number);
    const Resolution round = resolve(*position, sheets, seed), same_round = resolve(*changed, sheets, seed);
    RC_PRE(!round.after->header().over());
    RC_ASSERT(state_json(*round.after) != state_json(*same_round.after));
    const Viewer viewer{before.id(me)}, everybody{};
    RC_ASSERT(all_that_is_seen(*position, viewer, {}) == all_that_is_seen(*changed, viewer, {}));
    RC_ASSERT(all_that_is_seen(*round.after, viewer, round.events) ==
              all_that_is_seen(*same_round.after, viewer, same_round.events));
    RC_ASSERT(all_that_is_seen(*round.after, everybody, round.events) ==
              all_that_is_seen(*same_round.after, everybody, same_round.events));
}

TEST(HexaDominacion, every_reason_is_claimed_by_a_case) {
    std::set<std::string> claimed;
    for (const cases::Case& given : cases::all_cases())
        if (given.game == &game()) claimed.merge(cases::claimed_words(given));
    for (const auto& [code, words] : all_reasons<Reason, Ending>())
        EXPECT_TRUE(claimed.contains(std::string(code))) << "no case claims " << code;
}

// Checks that the random rounds contain everything that the properties are about.
TEST(HexaDominacion, random_rounds_contain_everything) {
    std::set<std::string> kinds, reasons_met;
    for (std::uint64_t number = 0; number < 300; ++number) {
        const Trial given = trial_of(number);
        for (const Event& event : resolve(*given.position, given.sheets, given.seed).events) {
            kinds.insert(event.kind);
            if (event.facts.contains("motivo")) reasons_met.insert(event.facts["motivo"]);
        }
    }
    for (const Phase& phase : game().phases())
        for (const std::string& kind : phase.kinds)
            EXPECT_TRUE(kinds.contains(kind) || kind == "preparacion") << kind << " never happened";
    for (const auto& [code, words] : all_reasons<Reason>())
        EXPECT_TRUE(reasons_met.contains(std::string(code))) << code << " was never met";
}

}  // namespace

}  // namespace ronda::hexadominacion
