// The rules of Envite, a small game for the tests: its position, its events, and what is done in a round. What
// each function owes is said in core/adapter/typed_position.hpp.
#pragma once

#include <array>

#include "adjudicator/core/adapter/description.hpp"
#include "adjudicator/core/report/rules_prose.hpp"

namespace ronda::envite {

enum class Card { gold, cup, sword };
inline constexpr std::array<std::string_view, 3> card_words = {"oro", "copa", "espada"};
inline constexpr long most_bet = 3;

// "oro", "copa" or "espada".
inline std::string_view word_of(Card card) {
    return card_words[static_cast<std::size_t>(card)];
}

struct Seat {
    Card card = Card::gold;
    int points = 0;
    bool out = false;
};

struct State {
    MatchHeader common;
    std::vector<Seat> seats;  // by player
    int played = 0;           // number of plays so far: rounds or, by turns, single turns

    Seat& seat(PlayerIndex player) { return seats[static_cast<std::size_t>(player)]; }
    const Seat& seat(PlayerIndex player) const { return seats[static_cast<std::size_t>(player)]; }
    int players() const { return static_cast<int>(seats.size()); }
    const std::string& id(PlayerIndex player) const { return common.at(player).id; }
};

// Returns the players of each side, in the order of the players.
std::vector<std::vector<int>> sides(const State& state);

using Names = HeaderNames;

enum class Reason : std::uint8_t { too_much };
inline constexpr auto reason_table = std::to_array<ReasonRow<Reason>>({
    {Reason::too_much, "demasiado", "apuestas más de lo que puedes", "you bet more than you can"},
});
constexpr const auto& rows_of(Reason) {
    return reason_table;
}
enum class Ending : std::uint8_t { resignation, points };
inline constexpr auto ending_table = std::to_array<ReasonRow<Ending>>({
    {Ending::resignation, "rendicion", "por rendición", "by resignation"},
    {Ending::points, "puntos", "por puntos", "on points"},
});
constexpr const auto& rows_of(Ending) {
    return ending_table;
}

std::vector<OrderSpec> order_specs();

using AsCard = AsWordOf<Card, card_words>;

inline constexpr std::tuple seat_fields(field<AsCard>("carta", &Seat::card),
                                        field<AsNumberIn<0, most_bet * 1'000'000>>("puntos", &Seat::points),
                                        field("eliminado", &Seat::out));
inline constexpr std::tuple state_fields(field<AsNumberIn<0, 40'000>>("jugado", &State::played),
                                         field<ByPlayer<AsRecord<Seat, seat_fields>>>("jugadores",
                                                                                      &State::seats));

struct Dealt {
    Card card;
    static constexpr EventKind kind{"carta", Known::to_audience};
    static constexpr auto fields = std::tuple(field<AsCard>("carta", &Dealt::card));
};
struct Bet {
    int amount;
    Card card;
    int points;
    static constexpr EventKind kind{"apuesta", Known::to_all};
    static constexpr auto fields = std::tuple(
        field("cantidad", &Bet::amount), field<AsCard>("carta", &Bet::card), field("puntos", &Bet::points));
};
struct Passed {
    static constexpr EventKind kind{"pasa", Known::to_all};
    static constexpr std::tuple<> fields{};
};
struct Cancelled {
    OrderAddress order;
    Reason reason;
    static constexpr EventKind kind{cancelled_kind, Known::to_its_player};
    static constexpr auto fields = std::tuple(field<AsOrderAddressOf<&order_specs>>("orden", &Cancelled::order),
                                              field<AsReasonOf<Reason>>("motivo", &Cancelled::reason));
};
struct Eliminated {
    Ending reason;
    static constexpr EventKind kind{"eliminado", Known::to_all};
    static constexpr auto fields = std::tuple(field<AsReasonOf<Ending>>("motivo", &Eliminated::reason));
};
using What = std::variant<Prepared, Dealt, Bet, Passed, Cancelled, Eliminated, Ended>;
using GameEvent = TypedEvent<What>;

Result<std::pair<State, std::vector<Event>>> set_up(MatchHeader header, Dice& dice);
State load(MatchHeader header, const JsonAt& root, const JsonAt& board);  // throws LoadFault
RulesProse rules_prose();
RulesSheet rules_sheet(const Json& settings);

class EnvitePosition final : public TypedPosition<State, What, Names> {
  public:
    using TypedPosition::TypedPosition;

    // The rules: rules.cpp.
    static Json fill_view(const MatchHeader& header, Json board);

    Json board() const override;
    Json board_for(const Viewer& viewer) const override;
    bool has_secrets() const override { return !state.common.over(); }
    bool hides_seeds() const override { return has_secrets(); }
    bool uses_dice() const override { return true; }
    // A player who has sent a file, even an empty one, owes nothing. Nobody owes orders if resignations end the
    // game.
    std::vector<std::string> owing(std::span<const PlayerOrders> sheets) const override;
    std::vector<OrderSpec> orders_for(std::string_view player) const override;
    Json legal(std::string_view player) const override;
    std::vector<Json> suggestions(std::string_view player) const override;

    // What players are told and shown: face.cpp.
    static Lesson lesson() { return no_lesson(); }

    Scene scene(const Viewer& viewer, std::span<const Event> last) const override;
    BoardDescription board_description(const Viewer& viewer) const override;
    Scoreboard scoreboard(const Viewer& viewer) const override;
    std::vector<LedgerRow> ledger_rows(const Viewer& viewer, std::span<const Event> last) const override;
    std::vector<Section> assets(const Viewer& viewer, std::span<const Event> last) const override;
    std::vector<Text> hints(std::string_view player) const override;

  private:
    bool is_out(PlayerIndex player) const override { return state.seat(player).out; }
    Vocabularies vocabularies() const override { return {}; }
    std::vector<Refusal> refused(std::span<const PlayerOrders>) const override { return {}; }
    AfterRound<State> play(std::span<const PlayerOrders> sheets, Dice& dice) const override;
    std::vector<Event> previewed_events(const PlayerOrders& sheet) const override;
    std::vector<Offer> offered(const PlayerOrders& sheet, std::string_view place) const override;

    Line phrase(const GameEvent& event, const Viewer& viewer) const override;
    std::optional<News::Rank> rank_of(const GameEvent& event, const Viewer& viewer) const override;
    std::vector<News> headlines(const Viewer& viewer, Events last) const override;
};

}  // namespace ronda::envite
