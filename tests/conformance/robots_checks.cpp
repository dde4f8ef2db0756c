// What robots of every game must do: their orders are taken and carried out, they are the
// same whenever they see the same, and they never give up.
#include "adjudicator/core/orders/preview.hpp"
#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/core/schema/reader.hpp"
#include "tests/conformance/conformance.hpp"

namespace ronda::conformance {

namespace {

using robots::Level;

// A robot answers draw offers, and makes none before everybody has had 40 turns.
bool may_name_draws(const Position& before, const std::string& player) {
    const MatchHeader& header = before.header();
    if (header.pace == Pace::turn && header.round >= 40 * static_cast<int>(header.players.size())) return true;
    const Json board = before.board();
    const auto offered = board.find(turns::draw_key);
    return offered != board.end() &&
           std::any_of(offered->begin(), offered->end(), [&](const Json& by) { return by != player; });
}

void expect_good(Robot robot, const Position& before, const std::string& player, Level level,
                 std::uint64_t seed) {
    const PlayerOrders sheet{player, robot(before, player, level, seed), {}};
    const std::string what = where(before) + std::string(word_of(level)) + " " + player + " " +
                             sheet.orders.dump() + " " + state_json(before).dump();
    EXPECT_EQ(robot(before, player, level, seed), sheet.orders) << what;
    for (const auto& [key, value] : sheet.orders.items()) {
        const auto specs = before.orders_for(player);
        const auto spec = std::find_if(specs.begin(), specs.end(),
                                       [&order = key](const OrderSpec& one) { return one.key == order; });
        ASSERT_NE(spec, specs.end()) << key << " " << what;
        const auto fault = conforms(value, *spec->schema, before.names(), key);
        EXPECT_FALSE(fault) << fault->message.es << " " << what;
    }
    EXPECT_FALSE(sheet.orders.contains(turns::resign_key)) << what;
    EXPECT_TRUE(!sheet.orders.contains(turns::draw_key) || may_name_draws(before, player)) << what;
    EXPECT_FALSE(before.game().fault(sheet.orders)) << what;
    for (const Refusal& refusal : before.refusals({&sheet, 1}))
        EXPECT_NE(refusal.player, player) << refusal.code << " " << what;
    EXPECT_TRUE(previewed_troubles(before, sheet).empty()) << what;
}

// In positions of random play of all sorts, which robots would not reach among themselves.
void a_robots_orders_are_carried_out(Robot robot, const Game& game) {
    Chance chance(29);
    int asked = 0;
    random_play(game, 6, 6, [&](const Position& before, const auto&, const Seed&, const Resolution&) {
        const bool by_turns = before.header().pace == Pace::turn;
        if (by_turns && !chance.one_in(12)) return;
        for (const std::string& player : before.header().awaited) {
            if (!by_turns && !chance.one_in(3)) continue;
            expect_good(robot, before, player, chance.one_in(2) ? Level::easy : Level::normal, chance.next());
            ++asked;
        }
    });
    EXPECT_GT(asked, 0);
}

// What nobody may see makes no difference: the position that the player could believe gives the same orders.
void a_robot_knows_what_its_player_knows(Robot robot, const Game& game) {
    Chance chance(31);
    random_play(game, 4, 4, [&](const Position& before, const auto&, const Seed&, const Resolution&) {
        if (before.header().pace == Pace::turn && !chance.one_in(25)) return;
        const std::string player = chance.of(before.header().awaited);
        const std::uint64_t seed = chance.next();
        const auto view = as_known_to(before, player);
        ASSERT_NE(view, nullptr);
        EXPECT_EQ(robot(*view, player, Level::easy, seed), robot(before, player, Level::easy, seed))
            << where(before);
    });
}

// Returns the value with other ids of players: `p1`, and `p1-3` of what is called after them.
Json renamed(const Json& value, const std::map<std::string, std::string>& ids) {
    const auto word = [&](const std::string& text) {
        const std::size_t end = text.find('-');
        const auto found = ids.find(text.substr(0, end));
        return found == ids.end() ? text : found->second + (end == std::string::npos ? "" : text.substr(end));
    };
    if (value.is_string()) return word(value.get<std::string>());
    if (value.is_array()) {
        Json list = Json::array();
        for (const Json& item : value) list.push_back(renamed(item, ids));
        return list;
    }
    if (!value.is_object()) return value;
    Json object = Json::object();
    for (const auto& [key, item] : value.items()) object[word(key)] = renamed(item, ids);
    return object;
}

// Who the players are makes no difference to what a robot does, only where they sit.
void a_robot_does_not_look_at_ids(Robot robot, const Game& game) {
    Chance chance(37);
    int asked = 0;
    random_play(game, 4, 4, [&](const Position& before, const auto&, const Seed&, const Resolution&) {
        if (before.header().pace == Pace::turn && !chance.one_in(25)) return;
        std::map<std::string, std::string> ids;
        for (const Player& player : before.header().players) ids[player.id] = "z" + player.id + "x";
        const auto other = load_state(renamed(state_json(before), ids), only(game));
        ASSERT_TRUE(other) << where(before) << describe(other.error().diagnostics.front(), Lang::en);
        const std::string player = chance.of(before.header().awaited);
        const std::uint64_t seed = chance.next();
        EXPECT_EQ(robot(**other, ids[player], Level::normal, seed),
                  renamed(robot(before, player, Level::normal, seed), ids))
            << where(before);
        ++asked;
    });
    EXPECT_GT(asked, 0);
}

// What somebody has changed by hand is no position, or one like any other.
void a_damaged_view_is_refused_or_played(Robot robot, const Game& game) {
    Chance chance(41);
    int played = 0, refused = 0;
    random_play(game, 3, 4, [&](const Position& before, const auto&, const Seed&, const Resolution&) {
        if (before.header().pace == Pace::turn && !chance.one_in(10)) return;
        const std::string player = chance.of(before.header().awaited);
        for (int i = 0; i < 40; ++i) {
            Json view = view_json(before, Viewer{player});
            damage(view, chance);
            const auto position = load_view(view, only(game));
            if (!position || !is_awaited((*position)->header(), player)) {
                ++refused;
                continue;
            }
            expect_good(robot, **position, player, Level::easy, chance.next());
            ++played;
        }
    });
    EXPECT_GT(played, 0);
    EXPECT_GT(refused, played);
}

// The rounds that robots play among themselves can be resolved, whoever sits beside them.
void robots_play_to_the_end(Robot robot, const Game& game) {
    for (int players = game.least_players(); players <= game.most_players(); ++players) {
        Chance chance(static_cast<std::uint64_t>(players));
        auto position = set_up(game, players, 3, random_options(game, players, chance)).after;
        const int rounds = position->header().pace == Pace::turn ? 30 : 6;
        for (int i = 0; i < rounds && !position->header().over(); ++i) {
            std::vector<PlayerOrders> sheets;
            for (const std::string& player : position->header().awaited)
                sheets.push_back({player, robot(*position, player, Level::easy, chance.next()), {}});
            ASSERT_TRUE(position->refusals(sheets).empty()) << where(*position) << state_json(*position).dump();
            SeededDice dice(trial::seed_of(chance.next()));
            position = position->resolve(sheets, dice).after;
        }
    }
}

}  // namespace

std::vector<Check> robots_checks(Robot robot) {
    return {
        {"a_robots_orders_are_carried_out", std::bind_front(a_robots_orders_are_carried_out, robot)},
        {"a_robot_knows_what_its_player_knows", std::bind_front(a_robot_knows_what_its_player_knows, robot)},
        {"a_robot_does_not_look_at_ids", std::bind_front(a_robot_does_not_look_at_ids, robot)},
        {"a_damaged_view_is_refused_or_played", std::bind_front(a_damaged_view_is_refused_or_played, robot)},
        {"robots_play_to_the_end", std::bind_front(robots_play_to_the_end, robot)}};
}

}  // namespace ronda::conformance
