#include <algorithm>

#include "adjudicator/games/dehexz/choices.hpp"
#include "adjudicator/games/dehexz/legality.hpp"
#include "adjudicator/games/dehexz/phrases.hpp"
#include "adjudicator/games/dehexz/position.hpp"

namespace ronda::dehexz {

namespace {

// A round while it is being resolved. `resign`, `between` and `settle` are the steps 1, 2 and 3 of
// rules.md, "Resolution of a round"; `act` takes the steps 4 to 8.
struct RoundContext final : TurnRound<State, What, Names> {
    using TurnRound::state, TurnRound::emitted;

    RoundContext(const State& before, std::span<const PlayerOrders> sheets, Dice& dice)
        : TurnRound(before, sheets, dice),
          orders(state.board.players),
          turn(state.board.turn),
          sharing(state.board.spoils.of != nobody) {
        for (std::size_t player = 0; player < orders.size(); ++player)
            if (const Json* written = calls.orders[player]) orders[player] = read_orders(state, *written);
    }

    PlayerSet active() const override { return PlayerSet(state.board.active_players()); }
    bool over() const override { return state.board.over(); }
    PlayerIndex next() const override { return state.board.turn; }
    void resign(PlayerSet who) override;
    void between() override;
    bool offers_lapse() const override { return !sharing; }
    void agree() override { end_in_draw(board(), Ending::agreement); }
    bool has_action() const override { return sharing || of(turn).acts() || of(turn).share; }
    std::optional<Refusal> fault() const override;
    void act() override;

    Board& board() { return state.board; }
    const Orders& of(PlayerIndex player) const { return orders[static_cast<std::size_t>(player)]; }

    std::vector<Orders> orders;  // by player; empty if the player sent none
    Log log = &emitted;
    Notes notes{};
    PlayerIndex turn;  // T
    bool sharing;      // a botín round
};

void RoundContext::resign(PlayerSet who) {
    PlayerIndex last = nobody;
    who.each([&](PlayerIndex player) { last = player; });
    notes.progress = true;
    if (board().active() - who.size() < 2)
        resign_together(board(), who.bits(), log);
    else
        go_out(board(), last, Status::derrota, Ending::resignation, player_before(board(), last), log);
    state.offers = {};
}

void cancel(RoundContext& round, PlayerIndex player, Cancelled what, Explanation explanation) {
    round.emitted.push_back({player, what, {}, std::move(explanation)});
}

Text active_in_words(const Board& board) {
    return board.active() == 1 ? say("queda 1", "1 is left") : say("quedan {}", "{} are left", board.active());
}

void ask_to_leave(RoundContext& round, PlayerIndex player, bool possible) {
    const auto& asked = round.of(player).withdraw;
    Withdrawal& withdrawal = round.board().hand(player).withdrawal;
    if (asked && !possible) {
        cancel(round, player, Cancelled{"retiro", Reason::impossible_withdrawal},
               {{}, active_in_words(round.board())});
        return;
    }
    const bool taken_back = asked ? *asked == Status::active : player == round.turn;
    if (taken_back) {
        withdrawal = {};
    } else if (asked && withdrawal.mode != *asked) {
        withdrawal = {*asked, 0};
        emit(round.log, player, AskedToLeave{*asked});
    }
}

void let_leave(RoundContext& round, PlayerIndex player, bool possible) {
    const auto& whom = round.of(player).accept;
    if (!whom) return;
    Withdrawal& withdrawal = round.board().hand(*whom).withdrawal;
    if (!possible || *whom == player || withdrawal.mode == Status::active) {
        cancel(round, player, Cancelled{"acepta_retiro", Reason::no_withdrawal},
               {same(round.state.common.at(*whom).name), {}});
        return;
    }
    if ((withdrawal.accepted_by >> player & 1U) != 0) return;
    withdrawal.accepted_by = static_cast<std::uint8_t>(withdrawal.accepted_by | 1U << player);
    emit(round.log, player, LetLeave{*whom});
}

void RoundContext::between() {
    const bool possible = board().active() == players_for_withdrawal;
    active().each([&](PlayerIndex player) { ask_to_leave(*this, player, possible); });
    active().each([&](PlayerIndex player) { let_leave(*this, player, possible); });
    if (!possible) return;
    for (PlayerIndex player = 0; player < board().players; ++player) {
        const Withdrawal& withdrawal = board().hand(player).withdrawal;
        const bool agreed = std::popcount(withdrawal.accepted_by) == players_for_withdrawal - 1;
        if (withdrawal.mode == Status::active || !agreed) continue;
        notes.progress = true;
        go_out(board(), player, withdrawal.mode, Ending::agreement, nobody, log);
        state.offers = {};
        return;
    }
}

// Step 4.
void share(RoundContext& round) {
    if (!round.sharing || round.over()) return;
    PieceShare lots;
    if (judge_lots(round.board(), round.of(round.turn), lots).refused()) return;
    share_out(round.board(), lots, round.notes, round.log);
}

// Step 5.
void take_turn(RoundContext& round) {
    if (round.sharing || round.over() || !round.state.hand(round.turn).active()) return;
    Action action;
    if (judge(round.board(), round.state.options, round.of(round.turn), action).refused()) return;
    take_turn(round.board(), action, round.notes, round.log);
}

// Step 8.
void pass_turn(RoundContext& round) {
    Board& board = round.board();
    if (board.over()) return;
    pass_on(board, round.notes);
    auto& positions = round.state.positions;
    positions.push_back(position_key(round.state));
    if (std::count(positions.begin(), positions.end(), positions.back()) >= repetitions_for_draw)
        end_in_draw(board, Ending::repetition);
}

void RoundContext::act() {
    const PlayerSet before = active();
    share(*this);                                                                   // 4
    take_turn(*this);                                                               // 5
    if (notes.played) defeats(board(), notes, log);                                 // 6
    if (count_quiet_turns(board(), state.options, notes)) state.positions.clear();  // 7
    pass_turn(*this);                                                               // 8
    if (active() != before) state.offers = {};
    settle_header(state);
}

// Returns "un dragón de Bea", "tu dragón"; if there is no solid, an F. The square must not be empty.
Text piece_in_words(const State& state, Square square) {
    const PlayerIndex me = state.board.turn;
    PlayerIndex owner = square.owner();
    PieceKind kind = square.kind();
    if (!square.has_solid()) {
        kind = PieceKind::ghost;
        owner = static_cast<PlayerIndex>(std::countr_zero(square.ghosts()));
    }
    if (owner == me) return say("tu {}", "your {}", noun(kind));
    return say("{} de {}", "{} of {}'s", one(kind), state.common.at(owner).name);
}

// Returns the contents of the cell: "está vacía", "ahí está tu elfo".
Text content_in_words(const State& state, Square square) {
    return square.empty() ? say("está vacía", "it is empty")
                          : say("ahí está {}", "{} is there", piece_in_words(state, square));
}

// Returns the obstacle of a movement. Empty if there is none.
Text obstacle_in_words(const State& state, const Verdict& refusal) {
    if (refusal.obstacle == no_cell) return {};
    const Text piece = piece_in_words(state, refusal.blocking);
    if (refusal.obstacle != refusal.cell)
        return say("en {} le corta el paso {}", "{1} stands in its way on {0}", name_of(refusal.obstacle),
                   piece);
    const bool pacific =
        refusal.blocking.has_solid() && state.hand(refusal.blocking.owner()).status == Status::pacifico;
    const Text there = content_in_words(state, refusal.blocking);
    return pacific ? say("{}, y a un jugador pacífico no se le puede atacar",
                         "{}, and a peaceful player cannot be attacked", there)
                   : there;
}

// Returns the pieces of the player's Zona de Captura: "tienes 9 asesinos y 1 elfo".
Text reserve_in_words(const State& state) {
    const Reserve& reserve = state.hand(state.board.turn).reserve;
    std::vector<Text> pieces;
    for (const PieceKind kind : reserve_kinds)
        if (const int count = reserve[place_in_reserve(kind)]; count > 0)
            pieces.push_back(counted(kind, count));
    return pieces.empty() ? say("no tienes ninguna", "you have none")
                          : say("tienes {}", "you have {}", enumerate(pieces));
}

Text why(const State& state, const Verdict& refusal) {
    if (refusal.reason == Reason::illegal_destination) return obstacle_in_words(state, refusal);
    if (refusal.reason == Reason::not_in_reserve) return reserve_in_words(state);
    constexpr Reason about_a_piece[] = {Reason::no_piece, Reason::occupied, Reason::illegal_rescue};
    const bool contains = std::count(std::begin(about_a_piece), std::end(about_a_piece), *refusal.reason) > 0;
    return contains && refusal.cell != no_cell ? content_in_words(state, refusal.there) : Text{};
}

Text in_words(const State& state, const Verdict& refusal) {
    const Text clause = reason_with(reason_in_words(*refusal.reason), {{}, why(state, refusal)});
    return refusal.cell == no_cell ? clause : say("{}: {}", "{}: {}", name_of(refusal.cell), clause);
}

// Returns why the action or the sharing out of the player in turn is refused, if it is.
Verdict refusal_of_turn(const RoundContext& round) {
    const Orders& orders = round.of(round.turn);
    PieceShare lots;
    if (round.sharing) return judge_lots(round.state.board, orders, lots);
    if (orders.share) return {Reason::no_spoils};
    Action action;
    return judge(round.state.board, round.state.options, orders, action);
}

// Returns the address of the last word of the orders that names the cell, such as `mover/a`. If there is none,
// returns that of the orders as a whole.
OrderAddress place_of(const Json& value, const std::string& cell, const OrderAddress& here = {}) {
    if (value.is_string()) return value == cell ? here : OrderAddress();
    OrderAddress found;
    if (!value.is_object()) return found;
    for (const auto& [key, inner] : value.items()) {
        OrderAddress below = place_of(inner, cell, here / key);
        if (!below.whole()) found = std::move(below);
    }
    return found;
}

// Returns where the piece may go instead of an illegal destination. Empty if the refusal has another reason.
Text instead(const State& state, const Verdict& refusal, const Orders& orders) {
    if (refusal.reason != Reason::illegal_destination || !orders.move || orders.move->to != refusal.cell)
        return {};
    for (const Reach& reach : choices_of(state).reaches)
        if (reach.from == orders.move->from &&
            (orders.move->piece == PieceKind::none || orders.move->piece == reach.kind))
            return say("; desde {} puede ir a {}", "; from {} it may go to {}", name_of(reach.from),
                       destinations_in_words(reach));
    return {};
}

std::optional<Refusal> RoundContext::fault() const {
    const Verdict refusal = refusal_of_turn(*this);
    if (!refusal.refused()) return std::nullopt;
    const Json* written = calls.orders[static_cast<std::size_t>(turn)];
    OrderAddress where;
    if (written != nullptr && refusal.cell != no_cell)
        where = place_of(*written, std::string(name_of(refusal.cell)));
    return Refusal{std::string(code_of(*refusal.reason)), state.id(turn),
                   say("{}{}", "{}{}", in_words(state, refusal), instead(state, refusal, of(turn))),
                   std::move(where)};
}

}  // namespace

std::unique_ptr<TurnRound<State, What, Names>> DehexzPosition::begin(std::span<const PlayerOrders> sheets,
                                                                     Dice& dice) const {
    return std::make_unique<RoundContext>(state, sheets, dice);
}

std::vector<Event> DehexzPosition::previewed_events(const PlayerOrders& sheet) const {
    SeededDice none(Seed{});
    RoundContext round(state, {&sheet, 1}, none);
    round.begin();
    // The player learns about other events only when the round is resolved.
    std::erase_if(round.emitted,
                  [](const Happening& each) { return !std::holds_alternative<Cancelled>(each.what); });
    return events_of(Names(round.state), std::move(round.emitted), none);
}

std::vector<std::string> DehexzPosition::owing(std::span<const PlayerOrders> sheets) const {
    if (state.board.over()) return {};
    SeededDice none(Seed{});
    RoundContext round(state, sheets, none);
    round.begin();
    const Json* own = round.calls.orders[static_cast<std::size_t>(round.turn)];
    if (!round.needs_action() || (own != nullptr && !turns::action_of(*own, order_specs()).empty())) return {};
    return state.common.awaited;
}

}  // namespace ronda::dehexz
