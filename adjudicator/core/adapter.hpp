// Makes `Game` and `Position` of a game written as plain structs and functions. A game gives a struct `Rules`
// with a type `State` (copyable, with a member `Envelope common`) and the static functions that `RulesOf`
// lists; nothing of it is virtual and its variants stay closed.
// `What` is the std::variant of the game's kinds of events and `Names` what their codecs need, made from a
// state (event_table.hpp): whoever tells of events gets them typed.
//
// Beside those it may give (else the general way is taken, by `legal` and `resolve`):
//   Json understood(state, orders)              what Position::understood says
//   std::vector<Json> suggestions(state, player)
//   Scene preview(state, sheet)                 what Position::preview says
//   std::uint64_t perft(state, depth)           typed, fast
//   Trial play_out(state, chance, most_rounds)  typed, fast
#pragma once

#include <algorithm>
#include <concepts>
#include <utility>

#include "adjudicator/core/event_table.hpp"
#include "adjudicator/core/game.hpp"
#include "adjudicator/core/json_at.hpp"
#include "adjudicator/core/robots.hpp"
#include "adjudicator/core/turns.hpp"
#include "adjudicator/core/wording.hpp"

namespace ronda {

// The fixed facts of a game, as a table its author fills in.
struct Description {
    std::string_view id;
    Text title, summary, credit;
    int least_players, most_players;
    Pace pace;
    std::vector<OptionSpec> options;
    std::vector<OrderSpec> orders, moderator_orders;
    std::string_view malformed_code;
    std::vector<Phase> phases;
    std::vector<std::pair<std::string_view, Text>> motives;
    bool fills_missing_duties = false;  // games by turns: a turn without orders is resolved
};

template <class R>
concept RulesOf = requires(const typename R::State& state, Envelope envelope, const Json& json, Dice& dice,
                           std::span<const Sheet> sheets, const Sheet& sheet, std::string_view player,
                           const Viewer& viewer, std::span<const TypedEvent<typename R::What>> events,
                           const TypedEvent<typename R::What>& event) {
    {typename R::Names(state)};
    { R::description() } -> std::same_as<const Description&>;
    { R::fault(json) } -> std::same_as<std::optional<Text>>;
    // `envelope` comes with match, players and all options; the rest is the game's to fill.
    { R::set_up(envelope, dice) } -> std::same_as<Result<std::pair<typename R::State, std::vector<Event>>>>;
    {
        R::load(envelope, json)
        } -> std::same_as<typename R::State>;  // throws LoadFault, paths from `tablero` on
    { R::save(state) } -> std::same_as<Json>;
    { R::save_for(state, viewer) } -> std::same_as<Json>;
    { R::has_secrets(state) } -> std::same_as<bool>;
    { R::eliminated(state, player) } -> std::same_as<bool>;
    { R::names(state) } -> std::same_as<Vocabularies>;
    { R::refusals(state, sheets) } -> std::same_as<std::vector<Motive>>;
    { R::resolve(state, sheets, dice) } -> std::same_as<std::pair<typename R::State, std::vector<Event>>>;
    { R::foresee(state, sheet) } -> std::same_as<std::vector<Event>>;
    { R::legal(state, player) } -> std::same_as<Json>;
    { R::scene(state, viewer, events) } -> std::same_as<Scene>;
    { R::headline(state, viewer, events) } -> std::same_as<Text>;
    { R::holdings(state, viewer, events) } -> std::same_as<std::vector<Section>>;
    { R::standings(state, viewer, events) } -> std::same_as<Section>;
    { R::hints(state, player) } -> std::same_as<std::vector<Text>>;
    { R::phrase(state, event, viewer) } -> std::same_as<std::optional<Bullets::Line>>;
};

template <RulesOf R>
class PositionOf final : public Position {
  public:
    PositionOf(const Game& game, typename R::State state) : game_(game), state_(std::move(state)) {}

    const Game& game() const override { return game_; }
    const Envelope& envelope() const override { return state_.common; }
    Json board() const override { return R::save(state_); }
    Json board_for(const Viewer& viewer) const override { return R::save_for(state_, viewer); }
    bool has_secrets() const override { return R::has_secrets(state_); }
    bool eliminated(std::string_view player) const override { return R::eliminated(state_, player); }
    Vocabularies names() const override { return R::names(state_); }
    std::vector<Motive> refusals(std::span<const Sheet> sheets) const override {
        if (state_.common.pace == Pace::turn) {
            auto motives = turns::not_in_turn(state_.common, game_.orders(), sheets);
            if (!motives.empty()) return motives;
        }
        return R::refusals(state_, sheets);
    }
    Round resolve(std::span<const Sheet> sheets, Dice& dice) const override {
        auto [after, events] = R::resolve(state_, sheets, dice);
        return {std::make_shared<PositionOf>(game_, std::move(after)), std::move(events)};
    }
    std::vector<Event> foresee(const Sheet& sheet) const override { return R::foresee(state_, sheet); }
    Json legal(std::string_view player) const override { return R::legal(state_, player); }
    Json understood(const Json& orders) const override {
        if constexpr (requires { R::understood(state_, orders); })
            return R::understood(state_, turns::action_of(orders, game_.orders()));
        else
            return turns::action_of(orders, game_.orders());
    }
    std::vector<Json> suggestions(std::string_view player) const override {
        if constexpr (requires { R::suggestions(state_, player); })
            return R::suggestions(state_, player);
        else
            return {};
    }
    std::uint64_t perft(int depth) const override {
        if constexpr (requires { R::perft(state_, depth); })
            return R::perft(state_, depth);
        else
            return robots::perft(*this, depth);
    }
    Trial play_out(Chance& chance, int most_rounds) const override {
        if constexpr (requires { R::play_out(state_, chance, most_rounds); })
            return R::play_out(state_, chance, most_rounds);
        else
            return robots::play_out(*this, chance, most_rounds);
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
        return R::scene(state_, viewer, typed(last));
    }
    Scene preview(const Sheet& sheet) const override {
        if constexpr (requires { R::preview(state_, sheet); }) return R::preview(state_, sheet);
        // In an open game by turns without chance the move itself shows what it does.
        const Viewer viewer{sheet.player};
        if (state_.common.pace == Pace::round || has_secrets() || !refusals({&sheet, 1}).empty())
            return scene(viewer, {});
        SeededDice dice(Seed{});
        const Round round = resolve({&sheet, 1}, dice);
        return dice.mark() == 0 ? round.after->scene(viewer, round.events) : scene(viewer, {});
    }
    Text headline(const Viewer& viewer, std::span<const Event> last) const override {
        return R::headline(state_, viewer, typed(last));
    }
    std::vector<Section> holdings(const Viewer& viewer, std::span<const Event> last) const override {
        return R::holdings(state_, viewer, typed(last));
    }
    Section standings(const Viewer& viewer, std::span<const Event> last) const override {
        return R::standings(state_, viewer, typed(last));
    }
    std::vector<Text> hints(std::string_view player) const override { return R::hints(state_, player); }

    std::optional<Bullets::Line> phrase(const Event& event, const Viewer& viewer) const override {
        return R::phrase(state_, typed({&event, 1}).front(), viewer);
    }

    const typename R::State& state() const { return state_; }

  private:
    using What = typename R::What;
    using Names = typename R::Names;

    std::vector<TypedEvent<What>> typed(std::span<const Event> events) const {
        return typed_events<What>(Names(state_), events);
    }

    const Game& game_;
    typename R::State state_;
};

// The colours of seats that a set-up gives where none are chosen (core/contract.md, "State file").
inline constexpr std::string_view seat_colours[] = {"#0072B2", "#E69F00", "#009E73",
                                                    "#CC79A7", "#56B4E9", "#D55E00"};

template <RulesOf R>
class GameOf final : public Game {
  public:
    std::string_view id() const override { return facts().id; }
    Text title() const override { return facts().title; }
    Text summary() const override { return facts().summary; }
    Text credit() const override { return facts().credit; }
    int least_players() const override { return facts().least_players; }
    int most_players() const override { return facts().most_players; }
    Pace pace() const override { return facts().pace; }
    bool goes_on_without_orders() const override {
        return facts().pace == Pace::round || facts().fills_missing_duties;
    }
    const std::vector<OptionSpec>& options() const override { return facts().options; }
    const std::vector<OrderSpec>& orders() const override { return facts().orders; }
    const std::vector<OrderSpec>& moderator_orders() const override { return facts().moderator_orders; }
    std::string_view malformed_code() const override { return facts().malformed_code; }
    std::optional<Text> fault(const Json& orders) const override { return R::fault(orders); }
    const std::vector<Phase>& phases() const override { return facts().phases; }

    Result<Round> set_up(std::string_view match, std::vector<Player> players, const Json& options,
                         Dice& dice) const override {
        const auto count = static_cast<int>(players.size());
        if (count < least_players() || count > most_players())
            return refuse("opcion_invalida", say("{}: {} se juega con {}..{}", "{}: {} takes {}..{}",
                                                 counted(count, say("jugador", "player")), title(),
                                                 least_players(), most_players()));
        for (std::size_t i = 0; i < players.size(); ++i) {
            if (players[i].name.empty()) players[i].name = players[i].id;
            if (players[i].colour.empty()) players[i].colour = seat_colours[i % std::size(seat_colours)];
        }
        Envelope envelope;
        envelope.game = id();
        envelope.match = match;
        envelope.pace = pace();
        envelope.players = std::move(players);
        for (const OptionSpec& option : this->options())
            envelope.options[option.key] = options.contains(option.key) ? options[option.key] : option.standard;
        auto made = R::set_up(std::move(envelope), dice);
        if (!made) return tl::unexpected(made.error());
        return Round{std::make_shared<PositionOf<R>>(*this, std::move(made->first)), std::move(made->second)};
    }

    tl::expected<std::shared_ptr<const Position>, Diagnostic> load(Envelope envelope,
                                                                   const Json& board) const override {
        try {
            return std::make_shared<PositionOf<R>>(*this, R::load(std::move(envelope), board));
        } catch (const LoadFault& fault) {
            return tl::unexpected(fault.diagnostic);
        }
    }

    std::optional<Text> motive(std::string_view code) const override {
        const auto& motives = facts().motives;
        const auto found =
            std::find_if(motives.begin(), motives.end(), [&](const auto& m) { return m.first == code; });
        return found == motives.end() ? std::nullopt : std::optional<Text>(found->second);
    }

  private:
    static const Description& facts() { return R::description(); }
};

}  // namespace ronda
