// Games by turns with one move a turn, without secrets: what is the same in all of them. A game writes
// its rules as a struct, and GameOfTurns<Rules>::game() makes the rest: resignations and draws, saving and
// loading, whose turn it is, standings, news, hints and offers. The smallest whole game is
// tests/reversi/game.cpp, which tests/new_game copies. Two players or more. What the struct has, with `State`
// for turn_game::State<Board>:
//
//   types
//     Board            the position, with its table of fields (fields.hpp)
//     Move             one move, as short as the game likes; illegal ones, too
//     Own              the std::variant of the game's own kinds of events (event_table.hpp)
//     Reason, Ending   why moves are refused, why the game ends (reason.hpp)
//     Phrases          the own kinds in words, derived from turn_game::Phrases
//   what does not depend on a state
//     Description<State> describe()      id, title, summary, credit, players, options, phases
//     RulesSheet sheet(settings)         without `replies`
//     Lesson lesson()                    the first hour (core/report/lesson.hpp), or no_lesson()
//     const auto& orders()               rows for the kinds of move, with members of Move (order_table.hpp):
//                                        an order file has one of them. A move from one place to another is a
//                                        member `std::optional<Step> step` with AsLine<Step, …> as its row
//     Text scored()                      what the score counts: "fichas"
//     static constexpr bool ranked       optional: false if the score does not decide who is ahead
//   rules; `start` and `play` of a game with dice have a last parameter `Dice&`
//     Result<Board> start(envelope)      fails with `opcion_invalida`
//     void check(state, JsonAt)          throws LoadFault: what the table of fields cannot say; at `posicion`
//     std::vector<Move> moves(state, player)             all legal ones, in a fixed order
//     std::optional<Reason> fault(state, player, move)   why it is not legal
//     std::vector<Own> play(State&, player, move)        changes the board; may add players to `out`, which
//                                                        an event `eliminado` tells after its own. What it
//                                                        draws stands with the first event, whose phrase
//                                                        finds it in `dice_`
//     std::optional<Finish<Ending>> finish(state)        whether the game is over. It must be if none of
//                                                        state.active() can move; who alone cannot is passed
//                                                        over. Only players of state.active() may win
//     std::int64_t score(state, player)  if it ranks, the winners must lead
//   words and pictures
//     Vocabularies names(state)          what orders may name
//     Text in_words(state, move)         "c4"
//     std::vector<Reading::Place> pieces(state, player)   all on the board, in words
//     void draw(Scene&, state, events)   the board into a scene that has titles, standings and legend
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "adjudicator/core/adapter/outlook.hpp"
#include "adjudicator/core/adapter/turn_game_events.hpp"
#include "adjudicator/core/orders/order_table.hpp"
#include "adjudicator/core/orders/turns_round.hpp"

namespace ronda::turn_game {

template <class Board>
struct State {
    Envelope common;
    Board board;
    PlayerIndex turn = 0;
    PlayerSet out;     // `eliminados`: who have resigned, and whom `play` puts out
    PlayerSet offers;  // `tablas`

    int players() const { return static_cast<int>(common.players.size()); }
    PlayerSet active() const { return PlayerSet(((1U << players()) - 1) & ~out.bits()); }
};

template <class Ending>
struct Finish {
    PlayerSet winners;  // several share the result: a draw
    Ending reason;
};

// Whose turn it is: "Es tu turno." The game must not be over.
Text turn_in_words(const Envelope& envelope, const Viewer& viewer);
// The sequence of play, with the game's own kinds of events.
std::vector<Phase> phases(std::vector<std::string> own);
// What is wrong with these orders together: more than one move, or something beside a resignation.
std::optional<Text> orders_fault(const Json& orders, const std::vector<OrderSpec>& moves);
// Replies to any move of the others with this move, as an order file has them.
std::string replies_example(const std::string& move);
// The offer of one move, with the places that its orders name, in the order in which they do, and the word of
// the order.
Offer offer_of(Json orders, const std::vector<OrderSpec>& specs, const std::vector<NamedPoint>& places);
// The scene around the board: titles and the standings by the score.
Scene frame(const Envelope& envelope, const Text& title, const Viewer& viewer, const Race& race,
            PlayerSet offers);
// The players with their scores.
Section standings_of(const Envelope& envelope, const Viewer& viewer, const Race& race, PlayerSet offers);

template <class Rules>
class GameOfTurns {
    using Board = typename Rules::Board;
    using State = turn_game::State<Board>;
    using Move = typename Rules::Move;
    using What = WhatOf<Rules>;
    using GameEvent = TypedEvent<What>;
    using Events = std::span<const GameEvent>;

    static constexpr auto fields =
        std::tuple(field<AsRecord<Board, Board::fields>>("posicion", &State::board),
                   field<AsPlayerSet>("eliminados", &State::out), field<AsPlayerSet>("tablas", &State::offers));

    // A round while it is being resolved, for turns::Round.
    struct Turn {
        Turn(const State& before, std::span<const PlayerOrders> sheets, Dice& dice)
            : state(before), calls(turns::calls_of(before.common, sheets)), in_turn_(before.turn), dice_(dice) {
            const Json* own = calls.orders[static_cast<std::size_t>(in_turn_)];
            if (own != nullptr) action = turns::action_of(*own, all_orders());
        }

        const Envelope& envelope() const { return state.common; }
        PlayerSet active() const { return state.active(); }
        PlayerIndex in_turn() const { return in_turn_; }
        bool over() const { return state.common.over(); }
        PlayerSet offers() const { return state.offers; }
        static bool offers_lapse() { return true; }
        bool has_action() const { return !action.empty(); }

        void resign(PlayerSet who) {
            state.out = PlayerSet(state.out.bits() | who.bits());
            state.offers = {};
            tell_gone(who, Leaving::resignation);
            const PlayerSet left = active();
            if (left.size() < 2) end(left.empty() ? who : left, std::string(code_of(Leaving::resignation)));
        }
        void settle(const turns::Offers& offers) {
            state.offers = offers.standing;
            for (const auto& change : offers.changes) tell(change.player, turns::Offered{change.value});
            if (offers.agreed) end(active(), std::string(code_of(Close::agreement)));
        }
        std::optional<Refusal> fault() const {
            const auto reason = Rules::fault(state, in_turn_, move_in(state, action));
            if (!reason) return std::nullopt;
            const std::string key = action.begin().key();
            return Refusal{std::string(code_of(*reason)), state.common.at(in_turn_).id,
                           say("{}: {}", "{}: {}", Rules::in_words(state, move_in(state, action)),
                               reason_in_words(*reason)),
                           OrderAddress(key)};
        }
        void act() {
            if (over()) {
                if (has_action()) tell(in_turn_, Cancelled{action.begin().key()});
                return;
            }
            const PlayerSet before = state.out;
            if (active().has(in_turn_) && has_action()) play();
            if (state.out != before) state.offers = {};
            tell_gone(PlayerSet(state.out.bits() & ~before.bits()), Leaving::rules);
            if (const auto finish = Rules::finish(state)) return end(finish->winners, code_of(finish->reason));
            state.turn = after(state, state.turn);
        }
        void play() {
            const auto mark = dice_.mark();
            const std::size_t first = told.size();
            for (auto& happened : played(state, in_turn_, move_in(state, action), dice_))
                std::visit([&](auto& own) { tell(in_turn_, std::move(own)); }, happened);
            if (told.size() > first) told[first].dice = dice_.since(mark);
        }
        void tell_gone(PlayerSet who, Leaving reason) {
            who.each([&](PlayerIndex player) { tell(player, Eliminated{reason}); });
        }
        void tell(PlayerIndex who, What what) { told.push_back({who, std::move(what)}); }
        void end(PlayerSet winners, std::string_view reason) {
            const auto kind = winners.size() == 1 ? Outcome::Kind::victory : Outcome::Kind::draw;
            state.common.outcome = Outcome{kind, {}, std::string(reason)};
            winners.each([&](PlayerIndex player) {
                state.common.outcome->winners.push_back(state.common.at(player).id);
            });
            state.offers = {};
        }

        State state;
        turns::Calls calls;
        Json action = Json::object();
        std::vector<PendingEvent<What>> told;

      private:
        PlayerIndex in_turn_;
        Dice& dice_;
    };

    static constexpr bool starts_with_dice = requires(const Envelope& envelope, Dice& dice) {
        Rules::start(envelope, dice);
    };
    static constexpr bool plays_with_dice = requires(State & state, const Move& move, Dice& dice) {
        Rules::play(state, 0, move, dice);
    };

    static Result<Board> started(const Envelope& envelope, Dice& dice) {
        if constexpr (starts_with_dice)
            return Rules::start(envelope, dice);
        else
            return Rules::start(envelope);
    }
    static std::vector<typename Rules::Own> played(State& state, PlayerIndex player, const Move& move,
                                                   Dice& dice) {
        if constexpr (plays_with_dice)
            return Rules::play(state, player, move, dice);
        else
            return Rules::play(state, player, move);
    }

    // Who is in turn after this player: the next one who can move.
    static PlayerIndex after(const State& state, PlayerIndex player) {
        for (int step = 0; step < state.players(); ++step) {
            player = (player + 1) % state.players();
            if (state.active().has(player) && !Rules::moves(state, player).empty()) return player;
        }
        throw std::logic_error("nobody can move, and finish() says that the game goes on");
    }

    static Move move_in(const State& state, const Json& orders) {
        return orders_in<Move>(Names(state), orders, Rules::orders());
    }
    static Json order_of(const State& state, const Move& move) {
        return orders_json(Names(state), move, Rules::orders());
    }

    static std::vector<OrderSpec> all_orders() {
        std::vector<OrderSpec> all = specs_of(Rules::orders());
        all.push_back(turns::resign_order());
        all.push_back(turns::draw_order());
        return all;
    }

    static RulesSheet rules_sheet(const Json& settings) {
        RulesSheet sheet = Rules::sheet(settings);
        const OrderSpec move = specs_of(Rules::orders()).front();
        sheet.replies = replies_example(move.key + ": " + move.example);
        return sheet;
    }
    static std::optional<Text> fault(const Json& orders) {
        return orders_fault(orders, specs_of(Rules::orders()));
    }

    static Result<AfterRound<State>> set_up(Envelope envelope, Dice& dice) {
        const auto mark = dice.mark();
        auto board = started(envelope, dice);
        if (!board) return tl::unexpected(std::move(board.error()));
        State state{std::move(envelope), std::move(*board), 0, {}, {}};
        state.turn = after(state, state.players() - 1);
        state.common.awaited = {state.common.at(state.turn).id};
        Event prepared{"preparacion", "", Audience::all(), Json::object(), dice.draws(dice.since(mark))};
        return std::pair{std::move(state), std::vector<Event>{std::move(prepared)}};
    }
    static Json save(const State& state) { return record_json(Names(state), state, fields); }
    static State load(Envelope envelope, const JsonAt& root, const JsonAt& at) {
        State state{std::move(envelope), {}, 0, {}, {}};
        read_record(Names(state), at, state, fields);
        Rules::check(state, at.member("posicion"));
        turns::read_offers(at.member("tablas"), state.common, state.active());
        if (state.common.over()) return state;
        if (state.active().size() < 2)
            at.member("eliminados").fault(say("la partida habría terminado", "the game would be over"));
        const JsonAt turn = root.member("turno_de");
        if (turn.size() != 1) turn.fault(say("se esperaba un jugador", "expected one player"));
        state.turn = read_player(turn.item(0), state.common);
        if (!state.active().has(state.turn)) turn.item(0).fault(say("está eliminado", "they are eliminated"));
        if (Rules::finish(state) || Rules::moves(state, state.turn).empty())
            turn.fault(say("no le queda jugada", "they have no move left"));
        return state;
    }
    static bool eliminated(const State& state, std::string_view player) {
        const PlayerIndex index = state.common.index_of(player);
        return index != nobody && state.out.has(index);
    }
    static Vocabularies names(const State& state) { return Rules::names(state); }
    static std::vector<Refusal> refusals(const State& state, std::span<const PlayerOrders> sheets) {
        if (state.common.over()) return {};
        SeededDice none(Seed{});
        Turn turn(state, sheets, none);
        return turns::Round(turn, turn.calls).refusals(sheets);
    }
    static AfterRound<State> resolve(const State& state, std::span<const PlayerOrders> sheets, Dice& dice) {
        Turn turn(state, sheets, dice);
        State& after = turn.state;
        ++after.common.round;  // first, so that `finish` sees the round that the state will have
        turns::Round(turn, turn.calls).run();
        if (after.common.over()) turn.tell(nobody, Ended{*after.common.outcome});
        turns::close_round(after.common, after.turn, after.common.outcome);
        auto events = events_of(Names(after), std::move(turn.told), dice);
        return {std::move(after), std::move(events)};
    }
    static bool uses_dice(const State&) { return starts_with_dice || plays_with_dice; }
    static std::vector<Move> moves_of(const State& state, std::string_view player) {
        if (!is_awaited(state.common, player)) return {};
        return Rules::moves(state, state.turn);
    }
    static Json legal(const State& state, std::string_view player) {
        Json all = Json::array();
        for (const Move& move : moves_of(state, player)) all.push_back(order_of(state, move));
        return all;
    }
    static std::vector<Json> suggestions(const State& state, std::string_view player) {
        constexpr std::size_t most = 6;
        std::vector<Json> some;
        for (const Move& move : moves_of(state, player))
            if (some.size() < most) some.push_back(order_of(state, move));
        return some;
    }

    static std::vector<Offer> offers(const State& state, const PlayerOrders& sheet, std::string_view place) {
        const auto known = scene(state, Viewer{sheet.player}, {}).places;
        std::vector<Offer> actions;
        for (const Move& move : moves_of(state, sheet.player)) {
            Offer offer = offer_of(order_of(state, move), description().orders, known);
            offer.words = say("{} {}", "{} {}", offer.words, Rules::in_words(state, move));
            actions.push_back(std::move(offer));
        }
        const auto specs = usual_orders(state.common, description().orders, sheet.player);
        if constexpr (plays_with_dice) {  // nobody knows what will happen
            return turn_offers(specs, sheet, place, std::move(actions));
        } else {
            const auto is_said = [](const GameEvent&) { return false; };
            const auto played = [](const State& before, std::span<const PlayerOrders> sheets) {
                SeededDice none(Seed{});
                return resolve(before, sheets, none);
            };
            return turn_offers(specs, sheet, place, std::move(actions),
                               outlook_from<What, Names>(state, refusals, played, phrase, is_said));
        }
    }

    static Race race(const State& state, const Viewer&) {
        Race race{Rules::scored()};
        if constexpr (requires { Rules::ranked; }) race.ranked = Rules::ranked;
        for (PlayerIndex player = 0; player < state.players(); ++player) {
            const Player& who = state.common.at(player);
            race.runners.push_back(
                {{who.id}, same(who.name), Rules::score(state, player), {}, state.out.has(player)});
        }
        return race;
    }
    static Scene scene(const State& state, const Viewer& viewer, Events last) {
        Scene scene = frame(state.common, description().title, viewer, race(state, viewer), state.offers);
        Rules::draw(scene, state, last);
        return scene;
    }
    static Reading reading(const State& state, const Viewer& viewer) {
        Reading reading;
        for (const PlayerIndex player : viewer_first(state.common, viewer))
            reading.parts.push_back(
                {part_title(state.common, viewer, player), Rules::pieces(state, player), {}});
        return reading;
    }
    static std::vector<News> news(const State& state, const Viewer& viewer, Events last) {
        using Rank = News::Rank;
        if (state.common.over())
            return {{Rank::over, outcome_in_words(state.common, viewer, ending(state.common.outcome->reason))}};
        std::vector<News> all;
        for (const GameEvent& event : last) {
            const bool mine = event.player == viewer.player;
            if (event.template as<Eliminated>() != nullptr) {
                all.push_back({mine ? Rank::out : Rank::change, phrase(state, event, viewer)->words});
            } else if (event.template as<turns::Offered>() == nullptr &&
                       event.template as<Cancelled>() == nullptr && !mine) {
                all.push_back({Rank::neutral, phrase(state, event, viewer)->words});
            }
        }
        turns::add_offers(all, state.common, state.offers, viewer, last);
        all.push_back({Rank::call, turn_in_words(state.common, viewer)});
        return all;
    }
    static Text moves_in_words(const State& state, std::string_view player) {
        std::vector<Text> words;
        for (const Move& move : moves_of(state, player)) words.push_back(Rules::in_words(state, move));
        return join(words);
    }
    static std::vector<Section> holdings(const State& state, const Viewer& viewer, Events) {
        std::vector<Section> sections;
        if (const PlayerIndex me = state.common.index_of(viewer.player); me != nobody)
            sections.push_back({say("Lo que tienes", "What you have"),
                                {Paragraph{say("{}: {}.", "{}: {}.", capitalised(Rules::scored()),
                                               Rules::score(state, me))}}});
        if (const Text moves = moves_in_words(state, viewer.player); !moves.empty())
            sections.push_back({say("Tus jugadas", "Your moves"), {Paragraph{moves}}});
        if (auto offers = turns::offers_section(state.common, state.offers, viewer))
            sections.push_back(std::move(*offers));
        return sections;
    }
    static Section standings(const State& state, const Viewer& viewer, Events) {
        return standings_of(state.common, viewer, race(state, viewer), state.offers);
    }
    static std::vector<Text> hints(const State& state, std::string_view player) {
        if (state.common.over() || eliminated(state, player) || state.common.index_of(player) == nobody)
            return {};
        std::vector<Text> lines{turn_in_words(state.common, Viewer{std::string(player)})};
        if (const Text moves = moves_in_words(state, player); !moves.empty())
            lines.push_back(say("Jugadas: {}.", "Moves: {}.", moves));
        return lines;
    }
    static Text ending(std::string_view code) {
        if (const auto shared = reason_with_code<Close>(code)) return reason_in_words(*shared);
        if (const auto left = reason_with_code<Leaving>(code)) return reason_in_words(*left);
        return code_in_words<typename Rules::Ending>(code);
    }
    struct AllPhrases : Rules::Phrases {
        using Rules::Phrases::Phrases;
        using Rules::Phrases::operator();
        auto operator()(const Ended& e) const {
            return this->ending(e.outcome, GameOfTurns::ending(e.outcome.reason));
        }
    };
    static std::optional<Bullets::Line> phrase(const State& state, const GameEvent& event,
                                               const Viewer& viewer) {
        return std::visit(AllPhrases(state.common, viewer, event.player, event.dice), event.what);
    }

    static const Description<State>& description() {
        static const Description<State> whole = [] {
            Description<State> d = Rules::describe();
            d.paces = {Pace::turn};
            d.takes_replies = true;
            d.orders = all_orders();
            d.reasons = all_reasons<typename Rules::Reason, typename Rules::Ending, turns::Refused, Cut, Close,
                                    Leaving>();
            d.rules_sheet = rules_sheet;
            d.fault = fault;
            d.set_up = set_up;
            d.load = load;
            return d;
        }();
        return whole;
    }
    static constexpr Plays<State> plays{
        .save = save,
        .secrets = no_secrets,
        .eliminated = eliminated,
        .names = names,
        .refusals = refusals,
        .resolve = resolve,
        .legal = legal,
        .offers = offers,
        .uses_dice = uses_dice,
        .suggestions = suggestions,
    };
    static constexpr Tells<State, What> tells{
        .scene = scene,
        .reading = reading,
        .news = news,
        .race = race,
        .holdings = holdings,
        .standings = standings,
        .hints = hints,
        .lesson = Rules::lesson,
        .phrases = phrase,
    };

  public:
    static const Game& game() {
        static const GameOf<State, What, Names> game(description(), plays, tells);
        return game;
    }
};

}  // namespace ronda::turn_game
