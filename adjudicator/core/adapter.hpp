// Makes a game from plain structs and free functions: GameOf<State, What, Names> implements `Game`, and its
// positions implement `Position`. The three types are:
//
//   State   copyable, with a member `Envelope common`
//   What    the std::variant of the game's kinds of events (event_table.hpp)
//   Names   can be made from a State; the codecs of the events need it
//
// What does not depend on a state is in the game's Description. Everything else is a free function in the
// namespace of State:
//
//   Json save(state)                                returns `tablero`
//   bool eliminated(state, player)
//   Vocabularies names(state)
//   std::vector<Refusal> refusals(state, sheets)
//   std::pair<State, std::vector<Event>> resolve(state, sheets, dice), or resolve(state, sheets) without dice
//       The events of cancelled orders should have an Explanation (event.hpp): the order in words, the numbers,
//       what stands in the way. The same for preview_events.
//   Json legal(state, player)
//   Scene scene(state, viewer, events)              `events`: std::span<const TypedEvent<What>>
//   std::vector<News> news(state, viewer, events)
//   Race race(state, viewer)
//   std::vector<Section> holdings(state, viewer, events)
//   Section standings(state, viewer, events)
//   std::vector<Text> hints(state, player)
//   std::optional<Bullets::Line> phrase(state, event, viewer), or, if a line may tell of several events,
//   std::vector<std::optional<Bullets::Line>> phrases(state, events, viewer)
//
// These functions are optional:
//
//   Json save_for(state, viewer)
//       Default: `save`; nothing is hidden.
//   bool has_secrets(state)
//       Default: true if the game has `save_for`.
//   bool hides_seeds(state)
//       Default: `has_secrets`.
//   bool uses_dice(state)
//       Default: true.
//   std::vector<std::string> owing(state, sheets)
//       Default: usually_owing (duties.hpp).
//   bool may_go_without_orders(state)
//       Default: false.
//   bool empty_is_order(state)
//       Default: true in matches by rounds.
//   std::vector<OrderSpec> orders_for(state, player)
//       Default: usual_orders (duties.hpp).
//   std::vector<Event> preview_events(state, sheet)
//       Default: turns::cancelled_by. Not called for a sheet that would be refused.
//   Bullets forecast(state, sheet)
//       Default: nothing.
//   Json understood(state, orders)
//       Default: `orders`.
//   std::vector<Json> suggestions(state, player)
//       Default: none.
//   std::vector<Held> held(state, viewer, events)
//       Default: nothing, so that reports have no ledger.
//   int cancelled_orders(state, player, events)
//       How many orders of the player were cancelled by mistake. Default: the player's events `cancelada`.
//   Scene preview_scene(state, sheet)
//       Default: in matches by turns without secrets, the map after `resolve` if it draws no dice; otherwise
//       the current map.
//   std::uint64_t perft(state, depth)
//   Trial play_out(state, chance, most_rounds)
//       Default: use `legal` and `resolve` (robots.hpp).
#pragma once

#include <algorithm>
#include <concepts>
#include <mutex>
#include <optional>
#include <utility>

#include "adjudicator/core/duties.hpp"
#include "adjudicator/core/event_table.hpp"
#include "adjudicator/core/game.hpp"
#include "adjudicator/core/json_at.hpp"
#include "adjudicator/core/robots.hpp"
#include "adjudicator/core/state.hpp"
#include "adjudicator/core/turns.hpp"
#include "adjudicator/core/wording.hpp"

namespace ronda {

// The facts about a game that are not functions of a state. The author of the game fills them in.
template <class State>
struct Description {
    std::string_view id;
    Text title, summary, credit;
    int least_players = 0, most_players = 0;
    std::vector<Pace> paces;  // the default first
    // In matches by turns, a turn without orders can be resolved (partida/contract.md, "Missing orders").
    bool fills_missing_duties = false;
    bool takes_replies = false;  // core/contract.md, "Conditional orders"
    std::vector<OptionSpec> options;
    std::vector<OrderSpec> orders, moderator_orders;
    std::string_view malformed_code = "fichero_invalido";
    std::vector<Phase> phases;
    std::vector<std::pair<std::string_view, Text>> reasons;

    // Implements Game::rules_sheet.
    RulesSheet (*rules_sheet)(const Json& settings) = nullptr;
    std::vector<Loanword> loanwords = {};
    // Implements Game::fault; may be null.
    std::optional<Text> (*fault)(const Json& orders) = nullptr;
    // Implements Game::in_file; null if addresses of events are those of the file.
    OrderAddress (*in_file)(const OrderAddress& address) = nullptr;
    // Implements Game::set_up. The envelope already has match, players, pace and all options; the function
    // fills in the rest.
    Result<std::pair<State, std::vector<Event>>> (*set_up)(Envelope, Dice&) = nullptr;
    // Implements Game::load. `board` is `tablero`; `root` is the envelope as JSON, so that a fault in it has
    // its own path. Throws LoadFault if the state is not valid.
    State (*load)(Envelope, const JsonAt& root, const JsonAt& board) = nullptr;
    // Implements Game::fill_view; null if `load` takes what `save_for` returns. `board` may be any JSON.
    Json (*fill_view)(const Envelope&, Json board) = nullptr;
};

// Calls the free functions of a game. They are found by the namespace of its State. These calls are outside the
// classes below, because there members of the same names would hide the functions.
namespace of_game {

template <class S>
Json call_save(const S& state) {
    return save(state);
}
template <class S>
Json call_save_for(const S& state, const Viewer& viewer) {
    if constexpr (requires { save_for(state, viewer); })
        return save_for(state, viewer);
    else
        return save(state);
}
template <class S>
bool call_has_secrets(const S& state) {
    if constexpr (requires { has_secrets(state); })
        return has_secrets(state);
    else
        return requires(const Viewer& viewer) {
            save_for(state, viewer);
        };
}
template <class S>
bool call_hides_seeds(const S& state) {
    if constexpr (requires { hides_seeds(state); })
        return hides_seeds(state);
    else
        return call_has_secrets(state);
}
template <class S>
bool call_uses_dice(const S& state) {
    if constexpr (requires { uses_dice(state); })
        return uses_dice(state);
    else
        return true;
}
template <class S>
bool call_eliminated(const S& state, std::string_view player) {
    return eliminated(state, player);
}
template <class S>
Vocabularies call_names(const S& state) {
    return names(state);
}
template <class S>
std::vector<Refusal> call_refusals(const S& state, std::span<const Sheet> sheets) {
    return refusals(state, sheets);
}
template <class S>
auto call_resolve(const S& state, std::span<const Sheet> sheets, Dice& dice) {
    if constexpr (requires { resolve(state, sheets, dice); })
        return resolve(state, sheets, dice);
    else
        return resolve(state, sheets);
}
template <class S>
Json call_legal(const S& state, std::string_view player) {
    return legal(state, player);
}
template <class S, class Events>
Scene call_scene(const S& state, const Viewer& viewer, const Events& events) {
    return scene(state, viewer, events);
}
template <class S, class Events>
std::vector<News> call_news(const S& state, const Viewer& viewer, const Events& events) {
    return news(state, viewer, events);
}
template <class S>
Race call_race(const S& state, const Viewer& viewer) {
    return race(state, viewer);
}
template <class S, class Events>
std::vector<Held> call_held(const S& state, const Viewer& viewer, const Events& events) {
    if constexpr (requires { held(state, viewer, events); })
        return held(state, viewer, events);
    else
        return {};
}
template <class S, class Events>
int call_cancelled_orders(const S& state, std::string_view player, const Events& events) {
    if constexpr (requires { cancelled_orders(state, player, events); }) {
        return cancelled_orders(state, player, events);
    } else {
        return static_cast<int>(std::count_if(events.begin(), events.end(), [&](const auto& event) {
            return event.player == player &&
                   std::visit([](const auto& what) { return what.kind == "cancelada"; }, event.what);
        }));
    }
}
template <class S, class Events>
std::vector<Section> call_holdings(const S& state, const Viewer& viewer, const Events& events) {
    return holdings(state, viewer, events);
}
template <class S, class Events>
Section call_standings(const S& state, const Viewer& viewer, const Events& events) {
    return standings(state, viewer, events);
}
template <class S>
std::vector<Text> call_hints(const S& state, std::string_view player) {
    return hints(state, player);
}
template <class S, class Events>
std::vector<std::optional<Bullets::Line>> call_phrases(const S& state, const Events& events,
                                                       const Viewer& viewer) {
    if constexpr (requires { phrases(state, events, viewer); }) {
        return phrases(state, events, viewer);
    } else {
        std::vector<std::optional<Bullets::Line>> lines;
        for (const auto& event : events) lines.push_back(phrase(state, event, viewer));
        return lines;
    }
}
template <class S>
std::vector<std::string> call_owing(const Position& position, const S& state, std::span<const Sheet> sheets) {
    if constexpr (requires { owing(state, sheets); })
        return owing(state, sheets);
    else
        return usually_owing(position, sheets);
}
template <class S>
bool call_may_go_without_orders(const S& state) {
    if constexpr (requires { may_go_without_orders(state); })
        return may_go_without_orders(state);
    else
        return false;
}
template <class S>
bool call_empty_is_order(const S& state) {
    if constexpr (requires { empty_is_order(state); })
        return empty_is_order(state);
    else
        return state.common.pace == Pace::round;
}
template <class S>
std::vector<OrderSpec> call_orders_for(const Position& position, const S& state, std::string_view player) {
    if constexpr (requires { orders_for(state, player); })
        return orders_for(state, player);
    else
        return usual_orders(position, player);
}
template <class S>
std::vector<Event> call_preview_events(const Position& position, const S& state, const Sheet& sheet) {
    if constexpr (requires { preview_events(state, sheet); })
        return preview_events(state, sheet);
    else
        return turns::cancelled_by(position, sheet);
}
template <class S>
Bullets call_forecast(const S& state, const Sheet& sheet) {
    if constexpr (requires { forecast(state, sheet); })
        return forecast(state, sheet);
    else
        return {};
}
template <class S>
Json call_understood(const S& state, Json orders) {
    if constexpr (requires { understood(state, orders); })
        return understood(state, orders);
    else
        return orders;
}
template <class S>
std::vector<Json> call_suggestions(const S& state, std::string_view player) {
    if constexpr (requires { suggestions(state, player); })
        return suggestions(state, player);
    else
        return {};
}
template <class S>
std::optional<Scene> call_preview_scene(const S& state, const Sheet& sheet) {
    if constexpr (requires { preview_scene(state, sheet); })
        return preview_scene(state, sheet);
    else
        return std::nullopt;
}
template <class S>
std::uint64_t call_perft(const Position& position, const S& state, int depth) {
    if constexpr (requires { perft(state, depth); })
        return perft(state, depth);
    else
        return robots::perft(position, depth);
}
template <class S>
Trial call_play_out(const Position& position, const S& state, Chance& chance, int most_rounds) {
    if constexpr (requires { play_out(state, chance, most_rounds); })
        return play_out(state, chance, most_rounds);
    else
        return robots::play_out(position, chance, most_rounds);
}

}  // namespace of_game

template <class State, class What, class Names>
class PositionOf final : public Position {
  public:
    PositionOf(const Game& game, State state) : game_(game), state_(std::move(state)) {}

    const Game& game() const override { return game_; }
    const Envelope& envelope() const override { return state_.common; }
    Json board() const override { return of_game::call_save(state_); }
    Json board_for(const Viewer& viewer) const override { return of_game::call_save_for(state_, viewer); }
    bool has_secrets() const override { return of_game::call_has_secrets(state_); }
    bool hides_seeds() const override { return of_game::call_hides_seeds(state_); }
    bool uses_dice() const override { return of_game::call_uses_dice(state_); }
    bool eliminated(std::string_view player) const override { return of_game::call_eliminated(state_, player); }
    const Vocabularies& names() const override {
        std::call_once(names_made_, [this] { names_ = of_game::call_names(state_); });
        return names_;
    }
    std::vector<std::string> owing(std::span<const Sheet> sheets) const override {
        return of_game::call_owing(*this, state_, sheets);
    }
    bool may_go_without_orders() const override { return of_game::call_may_go_without_orders(state_); }
    bool empty_is_order() const override { return of_game::call_empty_is_order(state_); }
    std::vector<OrderSpec> orders_for(std::string_view player) const override {
        return of_game::call_orders_for(*this, state_, player);
    }
    std::vector<Refusal> refusals(std::span<const Sheet> sheets) const override {
        if (state_.common.pace == Pace::turn) {
            auto reasons = turns::not_in_turn(state_.common, game_.orders(), sheets);
            if (!reasons.empty()) return reasons;
        }
        return of_game::call_refusals(state_, sheets);
    }
    Round resolve(std::span<const Sheet> sheets, Dice& dice) const override {
        auto [after, events] = of_game::call_resolve(state_, sheets, dice);
        return {std::make_shared<PositionOf>(game_, std::move(after)), std::move(events)};
    }
    std::vector<Event> preview_events(const Sheet& sheet) const override {
        if (!turns::may_be_previewed(*this, sheet)) return {};
        return of_game::call_preview_events(*this, state_, sheet);
    }
    Bullets forecast(const Sheet& sheet) const override {
        return turns::may_be_previewed(*this, sheet) ? of_game::call_forecast(state_, sheet) : Bullets();
    }
    Json legal(std::string_view player) const override { return of_game::call_legal(state_, player); }
    Json understood(const Json& orders) const override {
        return of_game::call_understood(state_, turns::action_of(orders, game_.orders()));
    }
    std::vector<Json> suggestions(std::string_view player) const override {
        return of_game::call_suggestions(state_, player);
    }
    std::uint64_t perft(int depth) const override { return of_game::call_perft(*this, state_, depth); }
    Trial play_out(Chance& chance, int most_rounds) const override {
        return of_game::call_play_out(*this, state_, chance, most_rounds);
    }
    std::optional<Diagnostic> fault_in(const Event& event, const std::string& path) const override {
        try {
            read_what<What>(Names(state_), event, path);
            return std::nullopt;
        } catch (const LoadFault& fault) {
            return fault.diagnostic;
        }
    }
    Scene scene(const Viewer& viewer, std::span<const Event> last) const override {
        return of_game::call_scene(state_, viewer, typed(last));
    }
    Scene preview_scene(const Sheet& sheet) const override {
        if (auto drawn = of_game::call_preview_scene(state_, sheet)) return std::move(*drawn);
        const Viewer viewer{sheet.player};
        if (state_.common.pace == Pace::round || has_secrets() || !refusals({&sheet, 1}).empty())
            return scene(viewer, {});
        SeededDice dice(Seed{});
        const Round round = resolve({&sheet, 1}, dice);
        return dice.mark() == 0 ? round.after->scene(viewer, round.events) : scene(viewer, {});
    }
    std::vector<News> news(const Viewer& viewer, std::span<const Event> last) const override {
        const auto events = typed(last);
        std::vector<News> all = of_game::call_news(state_, viewer, events);
        const int cancelled =
            viewer.is_public() ? 0 : of_game::call_cancelled_orders(state_, viewer.player, events);
        if (cancelled > 0) all.push_back(cancelled_news(cancelled));
        return all;
    }
    Race race(const Viewer& viewer) const override { return of_game::call_race(state_, viewer); }
    std::vector<Held> held(const Viewer& viewer, std::span<const Event> last) const override {
        return of_game::call_held(state_, viewer, typed(last));
    }
    std::vector<Section> holdings(const Viewer& viewer, std::span<const Event> last) const override {
        return of_game::call_holdings(state_, viewer, typed(last));
    }
    Section standings(const Viewer& viewer, std::span<const Event> last) const override {
        return of_game::call_standings(state_, viewer, typed(last));
    }
    std::vector<Text> hints(std::string_view player) const override {
        return of_game::call_hints(state_, player);
    }
    std::vector<std::optional<Bullets::Line>> phrases(std::span<const Event> events,
                                                      const Viewer& viewer) const override {
        return of_game::call_phrases(state_, typed(events), viewer);
    }

    const State& state() const { return state_; }

  private:
    std::vector<TypedEvent<What>> typed(std::span<const Event> events) const {
        return typed_events<What>(Names(state_), events);
    }

    const Game& game_;
    State state_;
    mutable std::once_flag names_made_;
    mutable Vocabularies names_;  // each order file of a round needs them
};

// The colours of the seats, for players who have not chosen one (core/contract.md, "State file").
inline constexpr std::string_view seat_colours[] = {"#0072B2", "#E69F00", "#009E73",
                                                    "#CC79A7", "#56B4E9", "#D55E00"};

template <class State, class What, class Names>
class GameOf final : public Game {
  public:
    explicit GameOf(Description<State> facts) : facts_(std::move(facts)) {}

    std::string_view id() const override { return facts_.id; }
    Text title() const override { return facts_.title; }
    Text summary() const override { return facts_.summary; }
    Text credit() const override { return facts_.credit; }
    std::vector<Loanword> loanwords() const override { return facts_.loanwords; }
    RulesSheet rules_sheet(const Json& settings) const override {
        return facts_.rules_sheet == nullptr ? RulesSheet() : facts_.rules_sheet(settings);
    }
    int least_players() const override { return facts_.least_players; }
    int most_players() const override { return facts_.most_players; }
    const std::vector<Pace>& paces() const override { return facts_.paces; }
    bool goes_on_without_orders(Pace pace) const override {
        return pace == Pace::round || facts_.fills_missing_duties;
    }
    bool takes_replies() const override { return facts_.takes_replies; }
    const std::vector<OptionSpec>& options() const override { return facts_.options; }
    const std::vector<OrderSpec>& orders() const override { return facts_.orders; }
    const std::vector<OrderSpec>& moderator_orders() const override { return facts_.moderator_orders; }
    std::string_view malformed_code() const override { return facts_.malformed_code; }
    std::optional<Text> fault(const Json& orders) const override {
        return facts_.fault == nullptr ? std::nullopt : facts_.fault(orders);
    }
    OrderAddress in_file(const OrderAddress& address) const override {
        return facts_.in_file == nullptr ? address : facts_.in_file(address);
    }
    const std::vector<Phase>& phases() const override { return facts_.phases; }

    Result<Round> set_up(std::string_view match, std::vector<Player> players, const Json& settings,
                         Dice& dice) const override {
        if (auto wrong = wrong_number_of_players(*this, players.size()))
            return refuse("opcion_invalida", std::move(*wrong));
        for (std::size_t i = 0; i < players.size(); ++i) {
            if (players[i].name.empty()) players[i].name = players[i].id;
            if (players[i].colour.empty()) players[i].colour = seat_colours[i % std::size(seat_colours)];
        }
        ASSIGN_OR_RETURN(auto made, facts_.set_up(begin(*this, match, std::move(players), settings), dice));
        return Round{std::make_shared<OwnPosition>(*this, std::move(made.first)), std::move(made.second)};
    }

    tl::expected<std::shared_ptr<const Position>, Diagnostic> load(Envelope envelope,
                                                                   const Json& board) const override {
        try {
            const Json root = envelope_json(envelope);
            return std::make_shared<OwnPosition>(
                *this, facts_.load(std::move(envelope), JsonAt(root, ""), JsonAt(board, "tablero")));
        } catch (const LoadFault& fault) {
            return tl::unexpected(fault.diagnostic);
        }
    }

    Json fill_view(const Envelope& envelope, Json board) const override {
        return facts_.fill_view == nullptr ? board : facts_.fill_view(envelope, std::move(board));
    }

    std::optional<Text> reason(std::string_view code) const override {
        const auto& reasons = facts_.reasons;
        const auto found =
            std::find_if(reasons.begin(), reasons.end(), [&](const auto& m) { return m.first == code; });
        return found == reasons.end() ? std::nullopt : std::optional<Text>(found->second);
    }

  private:
    using OwnPosition = PositionOf<State, What, Names>;

    Description<State> facts_;
};

}  // namespace ronda
