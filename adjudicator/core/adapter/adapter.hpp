// Makes a game from plain structs and free functions: GameOf<State, What, Names> implements `Game`, and its
// positions implement `Position` and `Presentation` (typed_position.hpp says what the three types are).
//
// A game names its functions in three tables: Description (what does not depend on a state), Plays (the rules)
// and Tells (words and pictures). What every game must give is a reference or a type without a default, so a
// game that leaves it out does not compile, nor does one whose function has other parameters.
#pragma once

#include "adjudicator/core/adapter/turn_position.hpp"
#include "adjudicator/core/text/wording.hpp"

namespace ronda {

// What a game hides. It has no default: a game gives these functions or says `no_secrets`.
template <class State>
struct Secrets {
    Json (&save_for)(const State&, const Viewer&);
    bool (&has_secrets)(const State&);
    bool (&hides_seeds)(const State&);
    // Implements Game::fill_view. `board` may be any JSON.
    Json (&fill_view)(const Envelope&, Json board);
};
struct NoSecrets {};
inline constexpr NoSecrets no_secrets;

template <class State>
class MaySecrets {
  public:
    constexpr MaySecrets(NoSecrets) {}
    constexpr MaySecrets(const Secrets<State>& secrets) : secrets_(secrets) {}

    const Secrets<State>* operator->() const { return &*secrets_; }
    explicit operator bool() const { return secrets_.has_value(); }

  private:
    std::optional<Secrets<State>> secrets_;
};

// The rules. The functions implement those of Position with the same names; null ones have the default that
// stands behind them.
template <class State>
struct Plays {
    Json (&save)(const State&);  // returns `tablero`
    MaySecrets<State> secrets;
    bool (&eliminated)(const State&, std::string_view player);
    Vocabularies (&names)(const State&);
    std::vector<Refusal> (&refusals)(const State&, std::span<const PlayerOrders>);
    // The events of cancelled orders should have an Explanation (event.hpp): the order in words, the numbers,
    // what stands in the way. The same for preview_events.
    AfterRound<State> (&resolve)(const State&, std::span<const PlayerOrders>, Dice&);
    Json (&legal)(const State&, std::string_view player);
    std::vector<Offer> (&offers)(const State&, const PlayerOrders&, std::string_view place);

    bool (*uses_dice)(const State&) = nullptr;                                                 // true
    std::vector<std::string> (*owing)(const State&, std::span<const PlayerOrders>) = nullptr;  // usually_owing
    std::vector<OrderSpec> (*orders_for)(const State&, std::string_view) = nullptr;            // usual_orders
    // Not called for a sheet that would be refused.
    std::vector<Event> (*preview_events)(const State&, const PlayerOrders&) = nullptr;  // turns::cancelled_by
    std::vector<Json> (*suggestions)(const State&, std::string_view player) = nullptr;  // none
    Trial (*play_out)(const State&, Chance&, int most_rounds) = nullptr;                // robots::play_out
};

// Tells events one by one, or all together if a line may tell of several.
template <class State, class What>
class Phrasing {
  public:
    using GameEvent = TypedEvent<What>;
    using Line = std::optional<Bullets::Line>;
    using OneByOne = Line (*)(const State&, const GameEvent&, const Viewer&);
    using Together = std::vector<Line> (*)(const State&, std::span<const GameEvent>, const Viewer&);

    constexpr Phrasing(OneByOne phrase) : phrase_(phrase) {}
    constexpr Phrasing(Together phrases) : phrases_(phrases) {}

    std::vector<Line> operator()(const State& state, std::span<const GameEvent> events,
                                 const Viewer& viewer) const {
        if (phrases_ != nullptr) return phrases_(state, events, viewer);
        std::vector<Line> lines;
        for (const GameEvent& event : events) lines.push_back(phrase_(state, event, viewer));
        return lines;
    }

  private:
    OneByOne phrase_ = nullptr;
    Together phrases_ = nullptr;
};

// What players read and see, in the same way: the functions implement those of Presentation, and Game::lesson.
// A game without a lesson says `no_lesson`.
template <class State, class What>
struct Tells {
    using Events = std::span<const TypedEvent<What>>;

    Scene (&scene)(const State&, const Viewer&, Events);
    Reading (&reading)(const State&, const Viewer&);
    std::vector<News> (&news)(const State&, const Viewer&, Events);
    Race (&race)(const State&, const Viewer&);
    std::vector<Section> (&holdings)(const State&, const Viewer&, Events);
    Section (&standings)(const State&, const Viewer&, Events);
    std::vector<Text> (&hints)(const State&, std::string_view player);
    Lesson (&lesson)();
    Phrasing<State, What> phrases;

    Bullets (*forecast)(const State&, const PlayerOrders&) = nullptr;          // nothing
    std::vector<Held> (*held)(const State&, const Viewer&, Events) = nullptr;  // nothing: no ledger
    // How many orders of the player were cancelled by mistake.
    int (*cancelled_orders)(const State&, std::string_view player, Events) = nullptr;  // their `cancelada`
    // In matches by turns without secrets the map after `resolve` if it draws no dice, else the current map.
    Scene (*preview_scene)(const State&, const PlayerOrders&) = nullptr;
};

template <class What>
int cancelled_events(std::string_view player, std::span<const TypedEvent<What>> events) {
    return static_cast<int>(std::count_if(events.begin(), events.end(), [&](const auto& event) {
        return event.player == player &&
               std::visit([](const auto& what) { return what.kind == cancelled_kind; }, event.what);
    }));
}

template <class State, class What, class Names>
class PositionOf final : public TypedPosition<State, What, Names> {
    using Base = TypedPosition<State, What, Names>;

  public:
    // All but the state must outlive this object.
    PositionOf(const PositionMaker<State>& maker, const Plays<State>& plays, const Tells<State, What>& tells,
               State from)
        : Base(maker, std::move(from)), plays_(plays), tells_(tells) {}

    using Base::game, Base::state;

    Json board() const override { return plays_.save(state); }
    Json board_for(const Viewer& viewer) const override {
        return plays_.secrets ? plays_.secrets->save_for(state, viewer) : plays_.save(state);
    }
    bool has_secrets() const override { return plays_.secrets && plays_.secrets->has_secrets(state); }
    bool hides_seeds() const override { return plays_.secrets && plays_.secrets->hides_seeds(state); }
    bool uses_dice() const override { return plays_.uses_dice == nullptr || plays_.uses_dice(state); }
    bool eliminated(std::string_view player) const override { return plays_.eliminated(state, player); }
    std::vector<std::string> owing(std::span<const PlayerOrders> sheets) const override {
        return plays_.owing != nullptr ? plays_.owing(state, sheets) : usually_owing(*this, sheets);
    }
    bool may_go_without_orders() const override { return false; }
    bool empty_is_order() const override { return game().goes_on_without_orders(state.common.pace); }
    std::vector<OrderSpec> orders_for(std::string_view player) const override {
        return plays_.orders_for != nullptr ? plays_.orders_for(state, player) : usual_orders(*this, player);
    }
    std::vector<Refusal> refusals(std::span<const PlayerOrders> sheets) const override {
        if (state.common.pace == Pace::turn) {
            auto reasons = turns::not_in_turn(state.common, game().orders(), sheets);
            if (!reasons.empty()) return reasons;
        }
        return plays_.refusals(state, sheets);
    }
    Resolution resolve(std::span<const PlayerOrders> sheets, Dice& dice) const override {
        auto [after, events] = plays_.resolve(state, sheets, dice);
        return {position_of(std::move(after)), std::move(events)};
    }
    std::vector<Event> preview_events(const PlayerOrders& sheet) const override {
        if (!turns::may_be_previewed(*this, sheet)) return {};
        return plays_.preview_events != nullptr ? plays_.preview_events(state, sheet)
                                                : turns::cancelled_by(*this, sheet);
    }
    Json legal(std::string_view player) const override { return plays_.legal(state, player); }
    std::vector<Offer> offers(const PlayerOrders& sheet, std::string_view place) const override {
        if (state.common.over() || state.common.index_of(sheet.player) == nobody || eliminated(sheet.player))
            return {};
        std::vector<Offer> offers = plays_.offers(state, sheet, place);
        if (state.common.pace == Pace::turn) turns::complete(*this, sheet, offers);
        return offers;
    }
    Json understood(const Json& orders) const override { return turns::action_of(orders, game().orders()); }
    std::vector<Json> suggestions(std::string_view player) const override {
        return plays_.suggestions != nullptr ? plays_.suggestions(state, player) : std::vector<Json>();
    }
    std::uint64_t perft(int depth) const override { return robots::perft(*this, depth); }
    Trial play_out(Chance& chance, int most_rounds) const override {
        return plays_.play_out != nullptr ? plays_.play_out(state, chance, most_rounds)
                                          : robots::play_out(*this, chance, most_rounds);
    }

    Bullets forecast(const PlayerOrders& sheet) const override {
        if (tells_.forecast == nullptr || !turns::may_be_previewed(*this, sheet)) return {};
        return tells_.forecast(state, sheet);
    }
    Scene scene(const Viewer& viewer, std::span<const Event> last) const override {
        return tells_.scene(state, viewer, typed(last));
    }
    Reading reading(const Viewer& viewer) const override { return tells_.reading(state, viewer); }
    Scene preview_scene(const PlayerOrders& sheet) const override {
        if (tells_.preview_scene != nullptr) {
            Scene drawn = tells_.preview_scene(state, sheet);
            drawn.subtitle = say("{} · tus órdenes para la ronda {}", "{} · your orders for round {}",
                                 drawn.subtitle, state.common.round + 1);
            return drawn;
        }
        return turns::preview_scene(*this, sheet);
    }
    std::vector<News> news(const Viewer& viewer, std::span<const Event> last) const override {
        const auto events = typed(last);
        std::vector<News> all = tells_.news(state, viewer, events);
        if (viewer.is_public()) return all;
        const int cancelled = tells_.cancelled_orders != nullptr
                                  ? tells_.cancelled_orders(state, viewer.player, events)
                                  : cancelled_events<What>(viewer.player, events);
        if (cancelled > 0) all.push_back(cancelled_news(cancelled));
        return all;
    }
    Race race(const Viewer& viewer) const override { return tells_.race(state, viewer); }
    std::vector<Held> held(const Viewer& viewer, std::span<const Event> last) const override {
        return tells_.held != nullptr ? tells_.held(state, viewer, typed(last)) : std::vector<Held>();
    }
    std::vector<Section> holdings(const Viewer& viewer, std::span<const Event> last) const override {
        return tells_.holdings(state, viewer, typed(last));
    }
    Section standings(const Viewer& viewer, std::span<const Event> last) const override {
        return tells_.standings(state, viewer, typed(last));
    }
    std::vector<Text> hints(std::string_view player) const override { return tells_.hints(state, player); }
    std::vector<std::optional<Bullets::Line>> phrases(std::span<const Event> events,
                                                      const Viewer& viewer) const override {
        return tells_.phrases(state, typed(events), viewer);
    }

  private:
    using Base::position_of, Base::typed;

    Vocabularies vocabularies() const override { return plays_.names(state); }

    const Plays<State>& plays_;
    const Tells<State, What>& tells_;
};

template <class State, class What, class Names>
class GameOf final : public DescribedGame<State> {
  public:
    GameOf(Description<State> facts, const Plays<State>& plays, const Tells<State, What>& tells)
        : DescribedGame<State>(std::move(facts)), plays_(plays), tells_(tells) {}

    Lesson lesson() const override { return tells_.lesson(); }
    Json fill_view(const Envelope& envelope, Json board) const override {
        return plays_.secrets ? plays_.secrets->fill_view(envelope, std::move(board)) : board;
    }
    std::shared_ptr<const Position> position_of(State state) const override {
        return std::make_shared<PositionOf<State, What, Names>>(*this, plays_, tells_, std::move(state));
    }

  private:
    Plays<State> plays_;
    Tells<State, What> tells_;
};

}  // namespace ronda
