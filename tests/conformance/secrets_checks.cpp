// What is hidden in a game with secrets stays so: in views, in what is told, and in what seeds give away.
#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "adjudicator/core/schema/reader.hpp"
#include "tests/conformance/conformance.hpp"

namespace ronda::conformance {

namespace {

// Whoever knows the seed of a round can throw its dice again.
void dice_of_secret_events_have_secret_seeds(const Game& game) {
    random_play(game, 12, 8, [](const Position& before, const auto&, const Seed&, const Resolution& round) {
        if (before.hides_seeds()) return;
        for (const Event& event : round.events)
            EXPECT_TRUE(event.audience.everyone || event.dice.empty())
                << where(*round.after) << to_json(event).dump()
                << " is not for all, but the seed tells its dice";
    });
}

// A game that says it has secrets, and shows everybody all, is not what it says.
void secrets_are_hidden_from_somebody(const Game& game) {
    int secret = 0, hidden = 0;
    random_play(game, 6, 8, [&](const Position&, const auto&, const Seed&, const Resolution& round) {
        const Position& now = *round.after;
        if (!now.has_secrets()) return;
        ++secret;
        const auto all = viewers_of(now);
        if (std::any_of(all.begin(), all.end(),
                        [&](const Viewer& viewer) { return now.board_for(viewer) != now.board(); }))
            ++hidden;
    });
    EXPECT_TRUE(secret == 0 || hidden > 0) << game.id() << ": has secrets, and every view is the whole state";
}

// The labels of the dice that the viewer is told.
std::set<std::string> labels_told(const Viewer& viewer, const std::vector<Event>& events) {
    std::set<std::string> labels;
    for (const Event& event : seen_by(viewer, events))
        for (const Draws& draws : event.dice) labels.insert(draws.label);
    return labels;
}

// Dice that fall as with the first seed where somebody is told of them, and else as with the second.
class OtherwiseInSecret final : public Dice {
  public:
    OtherwiseInSecret(const Seed& told, const Seed& hidden, std::set<std::string> labels)
        : told_(told), hidden_(hidden), labels_(std::move(labels)) {}

  private:
    int draw(std::string_view label, int sides) override {
        return (labels_.contains(std::string(label)) ? told_ : hidden_).roll(label, sides);
    }
    SeededDice told_, hidden_;
    std::set<std::string> labels_;
};

// Returns the sheets with other orders of this player.
std::vector<PlayerOrders> ordered_otherwise(const Position& before, std::vector<PlayerOrders> sheets,
                                            const std::string& player, Chance& chance) {
    std::erase_if(sheets, [&](const PlayerOrders& sheet) { return sheet.player == player; });
    sheets.push_back(sensible_sheet(before, player, chance));
    return sheets;
}

// Notes what the parts of the second value are that differ from the first.
void note_differences(const Json& view, const Json& board, const std::string& path,
                      std::map<std::string, Json>& hidden) {
    if (view.is_object() && board.is_object()) {
        for (const auto& [key, part] : board.items())
            note_differences(view.value(key, Json()), part, path + "/" + key, hidden);
    } else if (view.is_array() && board.is_array() && view.size() == board.size()) {
        for (std::size_t i = 0; i < board.size(); ++i)
            note_differences(view[i], board[i], path + "/" + std::to_string(i), hidden);
    } else if (view != board) {
        hidden[path] = board;
    }
}

// Where the viewer sees something else in the two positions that came of the same. Nowhere, after a match in
// which all is shown; and what has only now come into the viewer's hands need not be told as well.
std::string what_differs(const Position& before, const Position& position, const Position& other,
                         const Viewer& viewer) {
    if (!position.has_secrets() || !other.has_secrets()) return {};
    std::map<std::string, Json> hidden, parts;
    note_differences(before.board_for(viewer), before.board(), "", hidden);
    note_differences(position.board_for(viewer), other.board_for(viewer), "", parts);
    std::string places;
    for (const auto& [at, part] : parts)
        if (!hidden.contains(at)) places += " " + at;
    return places;
}

// Returns what could have happened instead, for all that the viewer knew before: another player has ordered
// something else, or the cards that the viewer cannot see are others. In any case the hidden dice fall
// otherwise.
std::optional<Resolution> otherwise(const Position& before, std::vector<PlayerOrders> sheets, Dice& dice,
                                    const Viewer& viewer, Chance& chance) {
    const std::string other = chance.of(before.header().awaited);
    const bool reordered = viewer.player != other && chance.one_in(2);
    if (reordered) sheets = ordered_otherwise(before, sheets, other, chance);
    const bool believed = !reordered && chance.one_in(2);
    const auto view = load_view(view_json(before, viewer), only(before.game()));
    const Position& now = believed && view ? **view : before;
    for (const PlayerOrders& sheet : sheets)
        for (const OrderSpec& spec : now.orders_for(sheet.player))
            if (sheet.orders.contains(spec.key) &&
                conforms(sheet.orders[spec.key], *spec.schema, now.names(), spec.key))
                return std::nullopt;
    if (!now.refusals(sheets).empty()) return std::nullopt;
    return now.resolve(sheets, dice);
}

// Whoever knows the same and is told the same sees the same.
void what_is_not_told_is_not_seen(const Game& game) {
    Chance chance(19);
    random_play(
        game, 8, 8, [&](const Position& before, const auto& sheets, const Seed& seed, const auto& round) {
            if (!before.has_secrets() || before.header().players.size() < 2) return;
            if (before.header().pace == Pace::turn && !chance.one_in(4)) return;
            for (const Viewer& viewer : viewers_of(before)) {
                OtherwiseInSecret dice(seed, trial::seed_of(chance.next()), labels_told(viewer, round.events));
                const auto again = otherwise(before, sheets, dice, viewer, chance);
                if (!again || seen_by(viewer, again->events) != seen_by(viewer, round.events)) continue;
                EXPECT_EQ(what_differs(before, *again->after, *round.after, viewer), "")
                    << where(before) << (viewer.is_public() ? "the public" : viewer.player)
                    << " is told the same and sees something else";
            }
        });
}

// What the public may not see is somebody's own: at least one of the others may not see it either.
void what_is_hidden_from_the_public_is_hidden_from_a_player(const Game& game) {
    random_play(game, 8, 8, [](const Position&, const auto&, const Seed&, const Resolution& round) {
        const Position& now = *round.after;
        const auto& players = now.header().players;
        if (!now.has_secrets() || players.size() < 2) return;
        std::map<std::string, Json> hidden, from_players;
        note_differences(now.board_for({}), now.board(), "", hidden);
        for (const Player& player : players)
            note_differences(now.board_for({player.id}), now.board(), "", from_players);
        for (const auto& [at, part] : hidden)
            EXPECT_TRUE(from_players.contains(at))
                << where(now) << at << " is hidden from the public, and every player sees it";
    });
}

// How often an event told a viewer what the view hides from them, and how often something else.
struct Told {
    std::set<Json> values;  // that were right
    int right = 0, wrong = 0;
};

// Compares the facts of an event with what is hidden from a viewer under the same name, of the same player.
void compare_facts(const Event& event, const std::map<std::string, Json>& hidden,
                   std::map<std::string, Told>& reported) {
    for (const auto& [at, part] : hidden) {
        const std::string key = at.substr(at.rfind('/') + 1);
        const bool of_this_player = at.find("/" + event.player + "/") != std::string::npos;
        if (event.player.empty() || !of_this_player || !event.facts.contains(key)) continue;
        Told& told_so = reported[event.kind + "/" + key];
        if (event.facts[key] == part) {
            told_so.values.insert(part);
            ++told_so.right;
        } else {
            ++told_so.wrong;
        }
    }
}

// Once by chance tells nothing. An event that always says what is hidden does, and one that does so at least as
// often as not: then it is wrong only where the same is changed again later in the round.
void no_event_tells_what_is_hidden(const Game& game) {
    constexpr std::size_t many = 5;  // of three cards half are the same by chance
    std::map<std::string, Told> reported;
    random_play(game, 12, 8, [&](const Position&, const auto&, const Seed&, const Resolution& round) {
        const Position& now = *round.after;
        if (!now.has_secrets()) return;
        for (const Viewer& viewer : viewers_of(now)) {
            std::map<std::string, Json> hidden;
            note_differences(now.board_for(viewer), now.board(), "", hidden);
            for (const Event& event : seen_by(viewer, round.events)) compare_facts(event, hidden, reported);
        }
    });
    for (const auto& [what, so] : reported) {
        const bool always = so.wrong == 0 && so.values.size() >= 2;
        const bool mostly = so.right >= so.wrong && so.values.size() >= many;
        EXPECT_FALSE(always || mostly)
            << game.id() << ": " << what << " is told to people from whom it is hidden: " << so.right
            << " times, and something else " << so.wrong << " times";
    }
}

// What is hidden from the public in this position, by its place: single values, not lists.
std::map<std::string, Json> hidden_from_all(const Position& position) {
    std::map<std::string, Json> hidden;
    note_differences(position.board_for({}), position.board(), "", hidden);
    std::erase_if(hidden, [](const auto& part) { return part.second.is_structured(); });
    return hidden;
}

// The same place for all players: `/jugadores/*/grano`.
std::string kind_of_place(std::string path, const MatchHeader& header) {
    for (const Player& player : header.players) {
        const std::string within = "/" + player.id + "/";
        if (const auto found = path.find(within); found != std::string::npos)
            path.replace(found, within.size(), "/*/");
    }
    return path;
}

// How often all were told the same, and the value could be another.
struct Varied {
    int times = 0, other = 0;
};

// Compares what is hidden after the two rounds, of which the public is told the same. What neither has changed
// says nothing.
void compare_hidden(const Position& before, const Position& one, const Position& other,
                    std::map<std::string, Varied>& varied) {
    const auto was = hidden_from_all(before), is = hidden_from_all(one), could_be = hidden_from_all(other);
    for (const auto& [at, value] : is) {
        const auto there = could_be.find(at), earlier = was.find(at);
        const bool differs = there == could_be.end() || there->second != value;
        if (!differs && earlier != was.end() && earlier->second == value) continue;
        Varied& so = varied[kind_of_place(at, before.header())];
        ++so.times;
        if (differs) ++so.other;
    }
}

// Whoever can work out what is hidden from the dice and the words that all are told knows it. Where the secret
// dice fall otherwise, or somebody orders something else of which nothing is told, it is something else, at
// least sometimes.
void what_is_hidden_does_not_follow_from_what_all_are_told(const Game& game) {
    constexpr int enough = 20;
    Chance chance(59);
    std::map<std::string, Varied> varied;
    random_play(
        game, 12, 8, [&](const Position& before, const auto& sheets, const Seed& seed, const auto& round) {
            if (!before.has_secrets() || !round.after->has_secrets() || before.header().players.size() < 2)
                return;
            if (before.header().pace == Pace::turn && !chance.one_in(25)) return;
            for (const bool reordered : {false, true}) {
                OtherwiseInSecret dice(seed, trial::seed_of(chance.next()), labels_told({}, round.events));
                const auto all =
                    reordered ? ordered_otherwise(before, sheets, chance.of(before.header().awaited), chance)
                              : sheets;
                if (!before.refusals(all).empty()) continue;
                const Resolution again = before.resolve(all, dice);
                if (again.after->has_secrets() && seen_by({}, again.events) == seen_by({}, round.events))
                    compare_hidden(before, *round.after, *again.after, varied);
            }
        });
    for (const auto& [what, so] : varied)
        EXPECT_TRUE(so.times < enough || so.other > 0)
            << game.id() << ": " << what << " is hidden, and follows from what all are told: it was the same "
            << so.times << " times";
}

}  // namespace

std::vector<Check> secrets_checks() {
    return {
        {"dice_of_secret_events_have_secret_seeds", dice_of_secret_events_have_secret_seeds},
        {"secrets_are_hidden_from_somebody", secrets_are_hidden_from_somebody},
        {"what_is_not_told_is_not_seen", what_is_not_told_is_not_seen},
        {"what_is_hidden_from_the_public_is_hidden_from_a_player",
         what_is_hidden_from_the_public_is_hidden_from_a_player},
        {"no_event_tells_what_is_hidden", no_event_tells_what_is_hidden},
        {"what_is_hidden_does_not_follow_from_what_all_are_told",
         what_is_hidden_does_not_follow_from_what_all_are_told},
    };
}

}  // namespace ronda::conformance
