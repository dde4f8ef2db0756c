// Conditional orders (core/contract.md, "Conditional orders"), for every game that takes them: they are read
// with the places of errors, tried in order and passed on from turn to turn.
#include <functional>

#include "adjudicator/core/orders/replies.hpp"
#include "adjudicator/core/orders/sheet_reader.hpp"
#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/match/orders/order_text.hpp"
#include "formats/yaml.hpp"
#include "tests/conformance/conformance.hpp"

namespace ronda::conformance {

namespace {

using ReplyOutcome = RemainingReplies::ReplyOutcome;

// Two turns of a match of two: what one player may do, what the other may do after it, and whose turn it is
// then.
struct Exchange {
    std::shared_ptr<const Position> mine, theirs, after;
    std::string me, them;
    Json my_action, played, another;  // `another` is what they might have played as well

    Json next_action() const { return after->legal(me).front(); }
};

std::shared_ptr<const Position> play(const Position& at, const PlayerOrders& sheet) {
    SeededDice dice(trial::seed_of(2));
    return at.resolve({&sheet, 1}, dice).after;
}

// Returns the position after this turn if all but the player in turn and one other resign in it. The same
// position if they cannot.
std::shared_ptr<const Position> with_two_left(std::shared_ptr<const Position> position) {
    const std::string me = position->header().awaited.front();
    std::vector<PlayerOrders> sheets{{me, position->legal(me).front(), {}}};
    bool other = false;
    for (const Player& player : position->header().players)
        if (player.id != me && !position->eliminated(player.id) && std::exchange(other, true))
            sheets.push_back({player.id, {{turns::resign_order().key, true}}, {}});
    if (sheets.size() == 1 || !position->refusals(sheets).empty()) return position;
    SeededDice dice(trial::seed_of(2));
    return position->resolve(sheets, dice).after;
}

// Returns any of the actions that a turn may hold, or null if there are fewer than two.
std::pair<Json, Json> two_actions(const Position& position, Chance& chance) {
    Json legal = position.legal(position.header().awaited.front());
    Json::array_t actions;
    for (Json& one : legal)
        if (!one.empty()) actions.push_back(std::move(one));
    if (actions.size() < 2) return {};
    const std::size_t first = chance.below(actions.size());
    return {actions[first], actions[(first + 1 + chance.below(actions.size() - 1)) % actions.size()]};
}

// Calls `look` with such turns of random games, if the game takes replies.
void each_exchange(const Game& game, const std::function<void(const Exchange&)>& look) {
    if (!game.takes_replies()) return;
    const Thorough all_rounds;
    int count = 0;
    Chance chance(9);
    const auto enough = [&] { return count > 5; };
    random_play_until(game, 8, 1, enough, [&](const Position&, const auto&, const Seed&, const auto& round) {
        const MatchHeader& was = round.after->header();
        if (was.over() || was.pace == Pace::round) return;
        Exchange turns;
        turns.mine = game.least_players() > 2 ? with_two_left(round.after) : round.after;
        const MatchHeader& header = turns.mine->header();
        if (header.over() || !chance.one_in(4)) return;
        turns.me = header.awaited.front();
        turns.my_action = two_actions(*turns.mine, chance).first;
        if (turns.my_action.is_null()) return;
        turns.theirs = play(*turns.mine, {turns.me, turns.my_action, {}});
        if (turns.theirs->header().over()) return;
        turns.them = turns.theirs->header().awaited.front();
        std::tie(turns.played, turns.another) = two_actions(*turns.theirs, chance);
        if (turns.played.is_null() || turns.them == turns.me) return;
        turns.after = play(*turns.theirs, {turns.them, turns.played, {}});
        const MatchHeader& then = turns.after->header();
        if (then.over() || then.awaited.front() != turns.me) return;
        look(turns);
        ++count;
    });
    EXPECT_GT(count, 5) << game.id() << ": two turns after which it is the first player's again";
}

std::vector<RemainingReplies> after_their_turn(const Exchange& turns, std::vector<Reply> replies) {
    const std::vector<PlayerOrders> sheets{{turns.me, Json::object(), std::move(replies)},
                                           {turns.them, turns.played, {}}};
    return replies_after(*turns.theirs, sheets, *turns.after);
}

void the_first_reply_that_fits_gives_the_orders_of_the_next_turn(const Game& game) {
    each_exchange(game, [](const Exchange& turns) {
        const Json answer = turns.next_action(), wrong = Json::object();
        const PlayerOrders sheet{turns.me,
                                 turns.my_action,
                                 {{{turns.another}, wrong, {}},
                                  {{turns.played}, answer, {{{std::nullopt}, wrong, {}}}},
                                  {{std::nullopt}, wrong, {}}}};
        auto onward = replies_after(*turns.mine, {&sheet, 1}, *turns.theirs);
        ASSERT_EQ(onward.size(), 1u) << where(*turns.mine) << "replies wait for " << turns.them;
        EXPECT_EQ(onward.front().fate, ReplyOutcome::waiting) << where(*turns.mine);
        EXPECT_EQ(onward.front().sheet.orders, Json::object()) << where(*turns.mine);
        ASSERT_EQ(onward.front().sheet.replies, sheet.replies)
            << where(*turns.mine) << "their own turn answers nothing";

        onward = after_their_turn(turns, sheet.replies);
        ASSERT_EQ(onward.size(), 1u) << where(*turns.theirs) << turns.played.dump() << " was expected";
        EXPECT_EQ(onward.front().fate, ReplyOutcome::chosen) << where(*turns.theirs) << turns.played.dump();
        EXPECT_EQ(onward.front().sheet.orders, answer)
            << where(*turns.theirs) << turns.played.dump() << " was played, not " << turns.another.dump();
        EXPECT_EQ(onward.front().sheet.replies.size(), 1u) << "its own replies go on";
    });
}

void an_action_that_fits_no_reply_ends_them(const Game& game) {
    each_exchange(game, [](const Exchange& turns) {
        const auto onward = after_their_turn(turns, {{{turns.another}, Json::object(), {}}});
        ASSERT_EQ(onward.size(), 1u) << where(*turns.theirs);
        EXPECT_EQ(onward.front().fate, ReplyOutcome::unfit)
            << where(*turns.theirs) << turns.played.dump() << " was played, not " << turns.another.dump();
    });
}

// Reads a file for `at`. Empty if it is refused; `faults` then has the errors.
std::optional<PlayerOrders> read(const Position& position, const std::string& text, Faults& faults) {
    const auto tree = formats::read_yaml(text, "m.yaml");
    EXPECT_TRUE(tree) << text;
    if (!tree) return std::nullopt;
    const auto head = read_head(*tree, faults);
    return head ? read_sheet(*head, position, faults) : std::nullopt;
}

// The replies of a file that waits are read back unchanged.
void replies_are_written_as_they_are_read(const Game& game) {
    each_exchange(game, [](const Exchange& turns) {
        const PlayerOrders sheet{
            turns.me,
            turns.my_action,
            {{{turns.played}, turns.next_action(), {{{std::nullopt, turns.another}, turns.my_action, {}}}},
             {{std::nullopt}, turns.my_action, {}}}};
        Faults faults;
        const auto again = read(*turns.mine, match::order_file_as_yaml(turns.mine->header(), sheet), faults);
        for (const Diagnostic& fault : faults.reported())
            ADD_FAILURE() << where(*turns.mine) << describe(fault, Lang::en);
        ASSERT_TRUE(again) << where(*turns.mine);
        EXPECT_EQ(again->orders, sheet.orders) << where(*turns.mine);
        EXPECT_EQ(again->replies, sheet.replies) << where(*turns.mine);
    });
}

// A file of the player in turn whose `si` begins at line 6.
class FileWithReplies {
  public:
    explicit FileWithReplies(const Game& game) : position_(set_up(game, game.least_players()).after) {
        const MatchHeader& header = position_->header();
        head_ = "partida: " + header.match + "\njugador: " + header.awaited.front() + "\nronda: 1\n";
        for (const Json& one : position_->legal(header.awaited.front()))
            if (!one.empty()) action_ = one.dump();
    }

    // A legal action, as a file has it.
    const std::string& action() const { return action_; }
    std::string value_of(const OrderSpec& order) const {
        Chance chance(2);
        return trial::random_value(*order.schema, position_->names(), chance).dump();
    }
    bool accepts(const std::string& replies, Faults& faults) const {
        return read(*position_, head_ + "ordenes: " + action_ + "\nsi:\n" + replies, faults).has_value();
    }
    void expect_refused(const std::string& replies, int line, const std::string& words) const {
        Faults faults;
        EXPECT_FALSE(accepts(replies, faults)) << where(*position_) << replies;
        ASSERT_FALSE(faults.empty()) << where(*position_) << replies;
        EXPECT_EQ(faults.reported().front().place.line, line) << where(*position_) << replies;
        EXPECT_EQ(faults.reported().front().code, position_->game().malformed_code()) << replies;
        EXPECT_NE(faults.reported().front().message.es.find(words), std::string::npos)
            << where(*position_) << "“" << faults.reported().front().message.es << "”, expected “" << words
            << "”";
    }

  private:
    std::shared_ptr<const Position> position_;
    std::string head_, action_;
};

void replies_are_refused_with_their_places(const Game& game) {
    if (!game.takes_replies()) return;
    const FileWithReplies file(game);
    const std::string orders = "ordenes: " + file.action();
    file.expect_refused("  - {si_juga: cualquiera, " + orders + "}\n", 6, "¿quizá «si_juega»?");
    file.expect_refused("  - {" + orders + "}\n", 6, "falta «si_juega»");
    file.expect_refused("  - {si_juega: cualquiera}\n", 6, "falta «ordenes»");
    file.expect_refused("  - si_juega: lo que sea\n    " + orders + "\n", 6, "cualquiera");
    file.expect_refused("  cualquiera\n", 6, "una lista");
    for (const OrderSpec& order : game.orders()) {
        const std::string written = "{" + order.key + ": " + file.value_of(order) + "}";
        if (order.out_of_turn)
            file.expect_refused("  - si_juega: " + written + "\n    " + orders + "\n", 6, "no es una jugada");
        if (order.key == turns::resign_key)
            file.expect_refused("  - si_juega: cualquiera\n    ordenes: " + written + "\n", 7, order.key);
        if (order.key == turns::draw_key)
            file.expect_refused("  - si_juega: cualquiera\n    ordenes: {tablas: quizá}\n", 7, "true o false");
    }
}

void replies_are_limited_in_depth_and_number(const Game& game) {
    if (!game.takes_replies()) return;
    const FileWithReplies file(game);
    const std::string reply = "{si_juega: cualquiera, ordenes: " + file.action();
    std::string deep = "[]";
    for (int level = 0; level < 9; ++level) deep = "[" + reply + ", si: " + deep + "}]";
    file.expect_refused("  " + deep + "\n", 6, "8 niveles");
    std::string many;
    for (int i = 0; i < 64; ++i) many += "  - " + reply + "}\n";
    Faults faults;
    EXPECT_TRUE(file.accepts(many, faults)) << game.id() << ": 64 replies are refused";
    file.expect_refused(many + "  - " + reply + "}\n", 6 + 64, "64");
}

}  // namespace

std::vector<Check> replies_checks() {
    return {
        {"the_first_reply_that_fits_gives_the_orders_of_the_next_turn",
         the_first_reply_that_fits_gives_the_orders_of_the_next_turn},
        {"an_action_that_fits_no_reply_ends_them", an_action_that_fits_no_reply_ends_them},
        {"replies_are_written_as_they_are_read", replies_are_written_as_they_are_read},
        {"replies_are_refused_with_their_places", replies_are_refused_with_their_places},
        {"replies_are_limited_in_depth_and_number", replies_are_limited_in_depth_and_number},
    };
}

}  // namespace ronda::conformance
