// Small games on TurnPosition (turn_position.hpp). A game writes its rules as a struct, and
// GameOfTurns<Rules>::game() makes the rest: the parts of TurnPosition, saving and loading, the turns, and
// standings. The smallest whole game is tests/reversi/game.cpp, which tests/new_game copies. Two players or
// more. The struct has these members, where `State` is turn_game::State<Board>:
//
//   types
//     Board            the position, with its table of fields (fields.hpp)
//     Move             one move, as short as the game likes; illegal ones, too
//     Own              the std::variant of the game's own kinds of events (event_table.hpp)
//     Reason, Ending   why moves are refused, why the game ends (reason.hpp)
//     Phrases          the own kinds in words, derived from turn_game::Phrases
//   independent of a state
//     Description<State> describe()      id, title, summary, credit, players, options, phases
//     RulesSheet sheet(settings)         without `replies`
//     Lesson lesson()                    the first hour (core/report/lesson.hpp), or no_lesson()
//     const auto& orders()               rows for the kinds of move, with members of Move (order_table.hpp):
//                                        an order file has one of them. A move from one place to another is a
//                                        member `std::optional<Step> step` with AsLine<Step, step_keys>, where
//                                            constexpr auto step_keys =
//                                                std::tuple(needed<AsSquare>({"de", "from"}, &Step::from),
//                                                           needed<AsSquare>({"a", "to"}, &Step::to));
//     Text scored()                      the things that the score counts: "fichas"
//     static constexpr bool ranked       optional: false if the score does not decide who is ahead
//   rules; `start` and `play` of a game with dice have a last parameter `Dice&`
//     Result<Board> start(header)      fails with `opcion_invalida`
//     void check(state, JsonAt)          throws LoadFault for faults beyond the table of fields; at `posicion`
//     std::vector<Move> moves(state, player)             all legal ones, in a fixed order
//     std::optional<Reason> fault(state, player, move)   why it is not legal
//     std::vector<Own> play(State&, player, move)        changes the board and returns its events; may add
//                                                        players to `out`, who get an event `eliminado` each
//                                                        after these. Its dice belong to the first event,
//                                                        whose phrase finds them in `dice_`
//     std::optional<Finish<Ending>> finish(state)        the result, or nothing if the game is not over. It
//     must
//                                                        be over if none of state.active() can move; a single
//                                                        player who cannot is skipped. Only players of
//                                                        state.active() may win
//     std::int64_t score(state, player)  if it ranks, the winners must lead
//   words and pictures
//     Vocabularies names(state)          the names that orders may use
//     Text in_words(state, move)         "c4"
//     std::vector<BoardDescription::PlaceText> pieces(state, player)   all on the board, in words
//     void draw(Scene&, state, events)   the board into a scene that has titles, standings and legend
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "adjudicator/core/adapter/turn_game_events.hpp"
#include "adjudicator/core/adapter/turn_position.hpp"
#include "adjudicator/core/orders/order_table.hpp"
#include "adjudicator/core/orders/sheet_schema.hpp"
#include "adjudicator/core/text/wording.hpp"

namespace ronda::turn_game {

template <class Board>
struct State {
    MatchHeader common;
    Board board;
    PlayerIndex turn = 0;
    PlayerSet out;     // `eliminados`: players who have resigned or whom `play` puts out
    PlayerSet offers;  // `tablas`

    int players() const { return static_cast<int>(common.players.size()); }
    PlayerSet active() const { return PlayerSet(((1U << players()) - 1) & ~out.bits()); }
};

template <class Ending>
struct Finish {
    PlayerSet winners;  // several share the result: a draw
    Ending reason;
};

// The sequence of play, with the game's own kinds of events.
std::vector<Phase> phases(std::vector<std::string> own);
// Returns what is wrong with these orders together: more than one move, or another order beside a resignation.
std::optional<Text> orders_fault(const Json& orders, const std::vector<OrderSpec>& moves);
// Returns the moves in words, "c4, d5". Moves that name two places and nothing else are grouped by the first:
// "d2: b1, c1; d3: c1". The places of a move are those of its offer.
struct MoveInWords {
    Text words;
    std::vector<std::string> places;
};
Text moves_in_words(const std::vector<MoveInWords>& moves);
// Returns an example of replies for an order file: this move after any move of the others.
std::string replies_example(const std::string& move);
// Returns the offer of one move: the word of the order, and the places that the order names, in its order.
Offer offer_of(Json orders, const std::vector<OrderSpec>& specs, const std::vector<NamedPoint>& places);
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

    class Turn final : public TurnRound<State, What, Names> {
        using Base = TurnRound<State, What, Names>;
        using Base::luck, Base::in_turn, Base::over, Base::state, Base::emit, Base::emitted;

      public:
        Turn(const State& before, std::span<const PlayerOrders> sheets, Dice& dice)
            : Base(before, sheets, dice) {
            if (const Json* own = this->own_orders()) action_ = turns::action_of(*own, all_orders());
        }

      private:
        PlayerSet active() const override { return state.active(); }
        PlayerIndex next() const override { return state.turn; }
        bool has_action() const override { return !action_.empty(); }
        void resign(PlayerSet who) override {
            state.out = PlayerSet(state.out.bits() | who.bits());
            state.offers = {};
            emit_eliminations(who, Leaving::resignation);
            const PlayerSet left = active();
            if (left.size() < 2) end(left.empty() ? who : left, code_of(Leaving::resignation));
        }
        void agree() override { end(active(), code_of(Close::agreement)); }
        std::optional<Refusal> fault() const override {
            const Move move = move_in(state, action_);
            const auto reason = Rules::fault(state, in_turn(), move);
            if (!reason) return std::nullopt;
            return Refusal{std::string(code_of(*reason)), state.common.at(in_turn()).id,
                           say("{}: {}", "{}: {}", Rules::in_words(state, move), reason_in_words(*reason)),
                           OrderAddress(action_.begin().key())};
        }
        void act() override {
            if (over()) {
                if (has_action()) emit(in_turn(), Cancelled{action_.begin().key()});
                return;
            }
            const PlayerSet before = state.out;
            if (active().has(in_turn()) && has_action()) play();
            if (state.out != before) state.offers = {};
            emit_eliminations(PlayerSet(state.out.bits() & ~before.bits()), Leaving::rules);
            if (const auto finish = Rules::finish(state)) return end(finish->winners, code_of(finish->reason));
            state.turn = after(state, state.turn);
        }
        void play() {
            const auto mark = luck().mark();
            const std::size_t first = emitted.size();
            for (auto& happened : played(state, in_turn(), move_in(state, action_), luck()))
                std::visit([&](auto& own) { emit(in_turn(), std::move(own)); }, happened);
            if (emitted.size() > first) emitted[first].dice = luck().since(mark);
        }
        void emit_eliminations(PlayerSet who, Leaving reason) {
            who.each([&](PlayerIndex player) { emit(player, Eliminated{reason}); });
        }
        void end(PlayerSet winners, std::string_view reason) {
            const auto kind = winners.size() == 1 ? OutcomeKind::victory : OutcomeKind::draw;
            state.common.outcome = Outcome{kind, state.common.ids_of(winners), std::string(reason)};
        }

        Json action_ = Json::object();
    };

    static constexpr bool starts_with_dice = requires(const MatchHeader& header, Dice& dice) {
        Rules::start(header, dice);
    };
    static constexpr bool plays_with_dice = requires(State & state, const Move& move, Dice& dice) {
        Rules::play(state, 0, move, dice);
    };

    static Result<Board> started(const MatchHeader& header, Dice& dice) {
        if constexpr (starts_with_dice)
            return Rules::start(header, dice);
        else
            return Rules::start(header);
    }
    static std::vector<typename Rules::Own> played(State& state, PlayerIndex player, const Move& move,
                                                   Dice& dice) {
        if constexpr (plays_with_dice)
            return Rules::play(state, player, move, dice);
        else
            return Rules::play(state, player, move);
    }

    // Returns the player in turn after this one: the next who can move.
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

    static Result<AfterRound<State>> set_up(MatchHeader header, Dice& dice) {
        const auto mark = dice.mark();
        auto board = started(header, dice);
        if (!board) return tl::unexpected(std::move(board.error()));
        State state{std::move(header), std::move(*board), 0, {}, {}};
        state.turn = after(state, state.players() - 1);
        state.common.awaited = {state.common.at(state.turn).id};
        Event prepared{"preparacion", "", Audience::all(), Json::object(), dice.draws(dice.since(mark))};
        return std::pair{std::move(state), std::vector<Event>{std::move(prepared)}};
    }
    static State load(MatchHeader header, const JsonAt& root, const JsonAt& json) {
        State state{std::move(header), {}, 0, {}, {}};
        read_record(Names(state), json, state, fields);
        Rules::check(state, json.member("posicion"));
        turns::read_offers(json.member("tablas"), state.common, state.active());
        if (state.common.over()) return state;
        if (state.active().size() < 2)
            json.member("eliminados").fault(say("la partida habría terminado", "the game would be over"));
        const JsonAt turn = root.member("turno_de");
        if (turn.size() != 1) turn.fault(say("se esperaba un jugador", "expected one player"));
        state.turn = read_player(turn.item(0), state.common);
        if (!state.active().has(state.turn)) turn.item(0).fault(say("está eliminado", "they are eliminated"));
        if (Rules::finish(state) || Rules::moves(state, state.turn).empty())
            turn.fault(say("no le queda ninguna jugada", "they have no move left"));
        return state;
    }
    struct AllPhrases : Rules::Phrases {
        using Rules::Phrases::Phrases;
        using Rules::Phrases::operator();
        auto operator()(const Ended& e) const {
            return this->ending(e.outcome, game().reason(e.outcome.reason).value_or(Text()));
        }
        auto operator()(const Cancelled& e) const {
            return this->cancellation(OrderAddress(e.order), reason_in_words(Cut::game_over),
                                      *orders_schema(all_orders()));
        }
    };

    class Here final : public TurnPosition<State, Move, What, Names> {
        using Base = TurnPosition<State, Move, What, Names>;

      public:
        using Base::Base, Base::state;

        static Lesson lesson() { return Rules::lesson(); }

        Json board() const override { return record_json(Names(state), state, fields); }
        bool uses_dice() const override { return starts_with_dice || plays_with_dice; }
        Scene scene(const Viewer& viewer, std::span<const Event> last) const override {
            Scene scene =
                titled_scene(state.common, description().title, viewer, this->scoreboard(viewer), state.offers);
            Rules::draw(scene, state, this->typed(last));
            return scene;
        }
        BoardDescription board_description(const Viewer& viewer) const override {
            BoardDescription reading;
            for (const PlayerIndex player : viewer_first(state.common, viewer))
                reading.parts.push_back(
                    {part_title(state.common, viewer, player), Rules::pieces(state, player), {}});
            return reading;
        }

      private:
        Vocabularies vocabularies() const override { return Rules::names(state); }
        PlayerSet active() const override { return state.active(); }
        std::unique_ptr<TurnRound<State, What, Names>> begin(std::span<const PlayerOrders> sheets,
                                                             Dice& dice) const override {
            return std::make_unique<Turn>(state, sheets, dice);
        }
        std::vector<Move> actions() const override { return Rules::moves(state, state.turn); }
        Json order_of(const Move& move) const override {
            return orders_json(Names(state), move, Rules::orders());
        }
        std::vector<Offer> offered_actions(const PlayerOrders&, std::string_view) const override {
            const auto known = scene({}, {}).places;
            std::vector<Offer> all;
            for (const Move& move : actions()) {
                Offer offer = offer_of(order_of(move), description().orders, known);
                offer.words = say("{} {}", "{} {}", offer.words, Rules::in_words(state, move));
                all.push_back(std::move(offer));
            }
            return all;
        }
        bool is_said(const Event&) const override { return false; }
        std::int64_t score(PlayerIndex player) const override { return Rules::score(state, player); }
        Text scored() const override { return Rules::scored(); }
        bool ranked() const override {
            if constexpr (requires { Rules::ranked; }) return Rules::ranked;
            return true;
        }
        std::optional<Bullets::Line> phrase(const GameEvent& event, const Viewer& viewer) const override {
            return std::visit(AllPhrases(state.common, viewer, event.player, event.dice), event.what);
        }
        std::optional<News::Rank> rank_of(const GameEvent& event, const Viewer& viewer) const override {
            const bool mine = event.player == viewer.player;
            if (event.template as<Eliminated>() != nullptr) return mine ? News::Rank::out : News::Rank::change;
            if (mine || event.template as<turns::Offered>() != nullptr ||
                event.template as<Cancelled>() != nullptr)
                return std::nullopt;
            return News::Rank::neutral;
        }
        Text moves_in_words() const {
            const auto known = scene({}, {}).places;
            std::vector<MoveInWords> moves;
            for (const Move& move : actions())
                moves.push_back({Rules::in_words(state, move),
                                 offer_of(order_of(move), description().orders, known).places});
            return turn_game::moves_in_words(moves);
        }
        std::vector<Section> sections_of(PlayerIndex me, Events) const override {
            std::vector<Section> sections{
                {say("Lo que tienes", "What you have"),
                 {Paragraph{say("{}: {}.", "{}: {}.", capitalised(scored()), score(me))}}}};
            if (this->in_turn(me))
                sections.push_back({say("Tus jugadas", "Your moves"), {Paragraph{moves_in_words()}}});
            return sections;
        }
        std::vector<Text> hints_of(PlayerIndex me) const override {
            std::vector<Text> lines{this->turn_in_words(Viewer{state.common.at(me).id})};
            if (this->in_turn(me)) lines.push_back(say("Jugadas: {}.", "Moves: {}.", moves_in_words()));
            return lines;
        }
    };

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

  public:
    static const Game& game() {
        static const GameOf<Here> game(description());
        return game;
    }
};

}  // namespace ronda::turn_game
