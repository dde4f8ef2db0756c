// Makes a game from plain structs and free functions: GameOf<State, What, Names> implements `Game`, and its
// positions implement `Position` and `Teller`. The three types are:
//
//   State   copyable, with a member `Envelope common`
//   What    the std::variant of the game's kinds of events (event_table.hpp)
//   Names   can be made from a State; the codecs of the events need it
//
// A game names its functions in three tables: Description (what does not depend on a state), Plays (the rules)
// and Tells (words and pictures). What every game must give is a reference or a type without a default, so a
// game that leaves it out does not compile, nor does one whose function has other parameters.
#pragma once

#include <algorithm>
#include <mutex>
#include <optional>
#include <utility>

#include "adjudicator/core/events/event_table.hpp"
#include "adjudicator/core/events/reason.hpp"
#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/game/robots.hpp"
#include "adjudicator/core/game/state.hpp"
#include "adjudicator/core/orders/duties.hpp"
#include "adjudicator/core/orders/offer.hpp"
#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/core/report/lesson.hpp"
#include "adjudicator/core/report/teller.hpp"
#include "adjudicator/core/text/json_at.hpp"
#include "adjudicator/core/text/wording.hpp"

namespace ronda {

// The facts about a game that are not functions of a state. The author of the game fills them in.
template <class State>
struct Description {
    std::string_view id;
    Text title, summary, credit;
    int least_players = 0, most_players = 0;
    std::vector<Pace> paces;  // the default first
    // In matches by turns, a turn without orders can be resolved (partida/contract.md, "Missing orders"), and
    // an empty file is an order to do so.
    bool fills_missing_duties = false;
    bool takes_replies = false;  // core/contract.md, "Conditional orders"
    std::vector<OptionSpec> options;
    std::vector<OrderSpec> orders, moderator_orders;
    std::string_view malformed_code = "fichero_invalido";
    // Raised by one whenever the same orders and dice can give another state or other events than before
    // (core/contract.md, "Versions of the rules").
    int rules_version = 1;
    std::vector<Phase> phases;
    CodesInWords reasons;

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
};

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

template <class State>
using AfterRound = std::pair<State, std::vector<Event>>;

// The rules of a game that has dice, or of one that has none.
template <class State>
class Resolves {
  public:
    using WithDice = AfterRound<State> (*)(const State&, std::span<const PlayerOrders>, Dice&);
    using WithoutDice = AfterRound<State> (*)(const State&, std::span<const PlayerOrders>);

    constexpr Resolves(WithDice rules) : with_dice_(rules) {}
    constexpr Resolves(WithoutDice rules) : without_(rules) {}
    constexpr bool has_dice() const { return with_dice_ != nullptr; }

    AfterRound<State> operator()(const State& state, std::span<const PlayerOrders> sheets, Dice& dice) const {
        return with_dice_ != nullptr ? with_dice_(state, sheets, dice) : without_(state, sheets);
    }

  private:
    WithDice with_dice_ = nullptr;
    WithoutDice without_ = nullptr;
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
    Resolves<State> resolve;
    Json (&legal)(const State&, std::string_view player);
    std::vector<Offer> (&offers)(const State&, const PlayerOrders&, std::string_view place);

    bool (*uses_dice)(const State&) = nullptr;  // resolve has dice
    std::vector<std::string> (*owing)(const State&, std::span<const PlayerOrders>) = nullptr;  // usually_owing
    bool (*may_go_without_orders)(const State&) = nullptr;                                     // false
    std::vector<OrderSpec> (*orders_for)(const State&, std::string_view) = nullptr;            // usual_orders
    // Not called for a sheet that would be refused.
    std::vector<Event> (*preview_events)(const State&, const PlayerOrders&) = nullptr;  // turns::cancelled_by
    Json (*understood)(const State&, const Json& orders) = nullptr;                     // `orders`
    std::vector<Json> (*suggestions)(const State&, std::string_view player) = nullptr;  // none
    std::uint64_t (*perft)(const State&, int depth) = nullptr;                          // robots::perft
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

// What players read and see, in the same way: the functions implement those of Teller, and Game::lesson. A game
// without a lesson says `no_lesson`.
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
class PositionOf final : public Position, public Teller {
  public:
    // All but the state must outlive this object.
    PositionOf(const Game& game, const Plays<State>& plays, const Tells<State, What>& tells, State state)
        : game_(game), plays_(plays), tells_(tells), state_(std::move(state)) {}

    const Game& game() const override { return game_; }
    const Envelope& envelope() const override { return state_.common; }
    Json board() const override { return plays_.save(state_); }
    Json board_for(const Viewer& viewer) const override {
        return plays_.secrets ? plays_.secrets->save_for(state_, viewer) : plays_.save(state_);
    }
    bool has_secrets() const override { return plays_.secrets && plays_.secrets->has_secrets(state_); }
    bool hides_seeds() const override { return plays_.secrets && plays_.secrets->hides_seeds(state_); }
    bool uses_dice() const override {
        return plays_.uses_dice != nullptr ? plays_.uses_dice(state_) : plays_.resolve.has_dice();
    }
    bool eliminated(std::string_view player) const override { return plays_.eliminated(state_, player); }
    const Vocabularies& names() const override {
        std::call_once(names_made_, [this] { names_ = plays_.names(state_); });
        return names_;
    }
    std::vector<std::string> owing(std::span<const PlayerOrders> sheets) const override {
        return plays_.owing != nullptr ? plays_.owing(state_, sheets) : usually_owing(*this, sheets);
    }
    bool may_go_without_orders() const override {
        return plays_.may_go_without_orders != nullptr && plays_.may_go_without_orders(state_);
    }
    bool empty_is_order() const override { return game_.goes_on_without_orders(state_.common.pace); }
    std::vector<OrderSpec> orders_for(std::string_view player) const override {
        return plays_.orders_for != nullptr ? plays_.orders_for(state_, player) : usual_orders(*this, player);
    }
    std::vector<Refusal> refusals(std::span<const PlayerOrders> sheets) const override {
        if (state_.common.pace == Pace::turn) {
            auto reasons = turns::not_in_turn(state_.common, game_.orders(), sheets);
            if (!reasons.empty()) return reasons;
        }
        return plays_.refusals(state_, sheets);
    }
    Resolution resolve(std::span<const PlayerOrders> sheets, Dice& dice) const override {
        auto [after, events] = plays_.resolve(state_, sheets, dice);
        return {std::make_shared<PositionOf>(game_, plays_, tells_, std::move(after)), std::move(events)};
    }
    std::vector<Event> preview_events(const PlayerOrders& sheet) const override {
        if (!turns::may_be_previewed(*this, sheet)) return {};
        return plays_.preview_events != nullptr ? plays_.preview_events(state_, sheet)
                                                : turns::cancelled_by(*this, sheet);
    }
    Json legal(std::string_view player) const override { return plays_.legal(state_, player); }
    std::vector<Offer> offers(const PlayerOrders& sheet, std::string_view place) const override {
        if (state_.common.over() || state_.common.index_of(sheet.player) == nobody || eliminated(sheet.player))
            return {};
        std::vector<Offer> offers = plays_.offers(state_, sheet, place);
        if (state_.common.pace == Pace::turn)
            for (Offer& offer : offers)
                if (!offer.complete) offer.complete = is_complete(sheet, offer);
        return offers;
    }
    Json understood(const Json& orders) const override {
        Json action = turns::action_of(orders, game_.orders());
        return plays_.understood != nullptr ? plays_.understood(state_, action) : action;
    }
    std::vector<Json> suggestions(std::string_view player) const override {
        return plays_.suggestions != nullptr ? plays_.suggestions(state_, player) : std::vector<Json>();
    }
    std::uint64_t perft(int depth) const override {
        return plays_.perft != nullptr ? plays_.perft(state_, depth) : robots::perft(*this, depth);
    }
    Trial play_out(Chance& chance, int most_rounds) const override {
        return plays_.play_out != nullptr ? plays_.play_out(state_, chance, most_rounds)
                                          : robots::play_out(*this, chance, most_rounds);
    }
    std::optional<Diagnostic> fault_in(const Event& event, const std::string& path) const override {
        try {
            read_what<What>(Names(state_), event, path);
            return std::nullopt;
        } catch (const LoadFault& fault) {
            return fault.diagnostic;
        }
    }

    const Teller& teller() const override { return *this; }
    Bullets forecast(const PlayerOrders& sheet) const override {
        if (tells_.forecast == nullptr || !turns::may_be_previewed(*this, sheet)) return {};
        return tells_.forecast(state_, sheet);
    }
    Scene scene(const Viewer& viewer, std::span<const Event> last) const override {
        return tells_.scene(state_, viewer, typed(last));
    }
    Reading reading(const Viewer& viewer) const override { return tells_.reading(state_, viewer); }
    Scene preview_scene(const PlayerOrders& sheet) const override {
        if (tells_.preview_scene != nullptr) {
            Scene drawn = tells_.preview_scene(state_, sheet);
            drawn.subtitle = say("{} · tus órdenes para la ronda {}", "{} · your orders for round {}",
                                 drawn.subtitle, state_.common.round + 1);
            return drawn;
        }
        const Viewer viewer{sheet.player};
        if (state_.common.pace == Pace::round || has_secrets() || !refusals({&sheet, 1}).empty())
            return scene(viewer, {});
        SeededDice dice(Seed{});
        const Resolution round = resolve({&sheet, 1}, dice);
        return dice.mark() == 0 ? round.after->teller().scene(viewer, round.events) : scene(viewer, {});
    }
    std::vector<News> news(const Viewer& viewer, std::span<const Event> last) const override {
        const auto events = typed(last);
        std::vector<News> all = tells_.news(state_, viewer, events);
        if (viewer.is_public()) return all;
        const int cancelled = tells_.cancelled_orders != nullptr
                                  ? tells_.cancelled_orders(state_, viewer.player, events)
                                  : cancelled_events<What>(viewer.player, events);
        if (cancelled > 0) all.push_back(cancelled_news(cancelled));
        return all;
    }
    Race race(const Viewer& viewer) const override { return tells_.race(state_, viewer); }
    std::vector<Held> held(const Viewer& viewer, std::span<const Event> last) const override {
        return tells_.held != nullptr ? tells_.held(state_, viewer, typed(last)) : std::vector<Held>();
    }
    std::vector<Section> holdings(const Viewer& viewer, std::span<const Event> last) const override {
        return tells_.holdings(state_, viewer, typed(last));
    }
    Section standings(const Viewer& viewer, std::span<const Event> last) const override {
        return tells_.standings(state_, viewer, typed(last));
    }
    std::vector<Text> hints(std::string_view player) const override { return tells_.hints(state_, player); }
    std::vector<std::optional<Bullets::Line>> phrases(std::span<const Event> events,
                                                      const Viewer& viewer) const override {
        return tells_.phrases(state_, typed(events), viewer);
    }

    const State& state() const { return state_; }

  private:
    // Whether the sheet with this offer is one that its player can send.
    bool is_complete(const PlayerOrders& sheet, const Offer& offer) const {
        const PlayerOrders after{sheet.player, with_offer(sheet.orders, offer.line, offer.instead_of), {}};
        const auto reasons = refusals({&after, 1});
        return std::none_of(reasons.begin(), reasons.end(),
                            [&](const Refusal& refusal) { return refusal.player == sheet.player; });
    }
    std::vector<TypedEvent<What>> typed(std::span<const Event> events) const {
        return typed_events<What>(Names(state_), events);
    }

    const Game& game_;
    const Plays<State>& plays_;
    const Tells<State, What>& tells_;
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
    GameOf(Description<State> facts, const Plays<State>& plays, const Tells<State, What>& tells)
        : facts_(std::move(facts)), plays_(plays), tells_(tells) {}

    std::string_view id() const override { return facts_.id; }
    Text title() const override { return facts_.title; }
    Text summary() const override { return facts_.summary; }
    Text credit() const override { return facts_.credit; }
    std::vector<Loanword> loanwords() const override { return facts_.loanwords; }
    Lesson lesson() const override { return tells_.lesson(); }
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
    int rules_version() const override { return facts_.rules_version; }
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

    Result<Resolution> set_up(std::string_view match, std::vector<Player> players, const Json& settings,
                              Dice& dice) const override {
        if (auto wrong = wrong_number_of_players(*this, players.size()))
            return refuse("opcion_invalida", std::move(*wrong));
        for (std::size_t i = 0; i < players.size(); ++i) {
            if (players[i].name.empty()) players[i].name = players[i].id;
            if (players[i].colour.empty()) players[i].colour = seat_colours[i % std::size(seat_colours)];
        }
        ASSIGN_OR_RETURN(auto made, facts_.set_up(begin(*this, match, std::move(players), settings), dice));
        return Resolution{std::make_shared<OwnPosition>(*this, plays_, tells_, std::move(made.first)),
                          std::move(made.second)};
    }

    tl::expected<std::shared_ptr<const Position>, Diagnostic> load(Envelope envelope,
                                                                   const Json& board) const override {
        try {
            const Json root = envelope_json(envelope);
            return std::make_shared<OwnPosition>(
                *this, plays_, tells_,
                facts_.load(std::move(envelope), JsonAt(root, ""), JsonAt(board, "tablero")));
        } catch (const LoadFault& fault) {
            return tl::unexpected(fault.diagnostic);
        }
    }

    Json fill_view(const Envelope& envelope, Json board) const override {
        return plays_.secrets ? plays_.secrets->fill_view(envelope, std::move(board)) : board;
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
    Plays<State> plays_;
    Tells<State, What> tells_;
};

}  // namespace ronda
