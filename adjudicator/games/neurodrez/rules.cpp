#include "adjudicator/games/neurodrez/rules.hpp"

#include <algorithm>

#include "adjudicator/core/duties.hpp"
#include "adjudicator/core/turns_round.hpp"
#include "adjudicator/games/neurodrez/explain.hpp"
#include "adjudicator/games/neurodrez/plays.hpp"

namespace ronda::neurodrez {

namespace {

using Happening = HappeningOf<What>;

// A round while it is being resolved. The sequence of play is that of turns::Round, whose steps are the steps 1
// (`resign`) and 2 (`settle`) of rules.md, "Resignation and draw"; `act` plays the turn.
class RoundInHand {
  public:
    RoundInHand(State& changed, Dice& thrown, std::span<const Sheet> sheets) : RoundInHand(changed, thrown) {
        tells_ = true;
        calls = turns::calls_of(changed.common, sheets);
        if (const Json* written = calls.orders[static_cast<std::size_t>(in_turn_)]) {
            written_ = *written;
            orders_ = read_orders(written_);
        }
    }
    // A turn that reports nothing.
    RoundInHand(State& changed, Dice& thrown, Orders orders) : RoundInHand(changed, thrown) {
        orders_ = std::move(orders);
    }

    const Envelope& envelope() const { return state_.common; }
    PlayerSet active() const { return neurodrez::active(state_); }
    PlayerIndex in_turn() const { return in_turn_; }
    bool over() const { return state_.common.over(); }
    PlayerSet offers() const { return state_.offers; }
    static bool offers_lapse() { return true; }
    static bool has_action() { return true; }
    static std::optional<Refusal> fault() { return std::nullopt; }

    void resign(PlayerSet who);
    void settle(const turns::Offers& offers);
    void act();

    // The steps of a turn (rules.md, "Resolution of a turn").
    void claim();
    void lay_or_remove();
    void play();

    std::vector<Happening> take() { return std::move(happenings_); }

  private:
    RoundInHand(State& changed, Dice& thrown)
        : state_(changed),
          dice_(thrown),
          number_(changed.common.round + 1),
          seat_(changed.seat_in_turn),
          side_(changed.seat(seat_).side),
          in_turn_(changed.seat(seat_).player) {}

    Seat& seat() { return state_.seat(seat_); }
    Side& side() { return state_.side(side_); }

    void tell(PlayerIndex who, What what, Audience audience = Audience::all()) {
        if (!tells_) return;
        happenings_.push_back({who, std::move(what), std::move(audience), dice_.since(mark_)});
        mark_ = dice_.mark();
    }
    void tell_player(What what) {
        if (!tells_) return;
        tell(seat().player, std::move(what), Audience::only({state_.id(seat().player)}));
    }
    void cancel(std::string_view order, std::string_view reason) {
        if (tells_) cancel_value(order, written_[std::string(order)], reason);
    }
    void cancel_value(std::string_view order, Json value, std::string_view reason) {
        Explanation explanation = explanation_of(state_, orders_, order, value, reason);
        tell_player(Cancelled{order, std::move(value), reason});
        happenings_.back().explanation = std::move(explanation);
    }
    // Draws one of the choices, and tells the player so.
    template <class Choice>
    const Choice& left_to_dice(Omitted step, std::string_view label, const std::vector<Choice>& choices) {
        const std::size_t picked = dice_.pick(label, choices.size());
        tell_player(ByDice{step, static_cast<int>(choices.size())});
        return choices[picked];
    }

    void drop_side_pieces(SideIndex side, std::vector<PieceOnCell>& gone);
    void claim_cell(Cell cell);
    void lay();
    void remove();
    void make(const Play& play, bool by_dice);
    void give_up();
    std::optional<Play> ordered_play();
    void discard(Card card);
    void draw_cards(int count);
    void refill();
    void change_stage(bool asked_for);
    void enter_sudden_death(bool asked);
    void end_turn();
    void check();
    void check_competition();
    void check_collaboration();
    int turns_until(SideIndex side) const;
    void end(Outcome::Kind kind, PlayerSet winners, std::string_view reason,
             std::vector<Surface> surfaces = {});

    State& state_;
    Dice& dice_;

  public:
    turns::Calls calls;

  private:
    int number_;  // of the round
    int seat_;
    SideIndex side_;
    PlayerIndex in_turn_;
    bool tells_ = false;
    Json written_;
    Orders orders_;
    std::vector<Happening> happenings_;
    std::uint32_t mark_ = 0;
};

PlayerSet all_players(const State& state) {
    PlayerSet set;
    for (PlayerIndex player = 0; player < state.players(); ++player) set.add(player);
    return set;
}

std::vector<SideIndex> sides_in_play(const State& state) {
    std::vector<SideIndex> sides;
    for (SideIndex side = 0; side < state.side_count(); ++side)
        if (in_play(state, side)) sides.push_back(side);
    return sides;
}

PlayerSet active_of(const State& state, SideIndex side) {
    return PlayerSet(players_of(state, side).bits() & ~state.resigned.bits());
}

// Step 1 of rules.md, "Resignation and draw".
void RoundInHand::resign(PlayerSet who) {
    state_.resigned = PlayerSet(state_.resigned.bits() | who.bits());
    state_.offers = {};
    const std::vector<SideIndex> left = sides_in_play(state_);
    if (!state_.competitive() || left.size() < 2) {
        who.each([&](PlayerIndex player) { tell(player, Eliminated{"rendicion", {}, nobody}); });
        if (!state_.competitive()) return end(Outcome::Kind::defeat, {}, "rendicion");
        if (left.empty()) return end(Outcome::Kind::draw, who, "rendicion");
        return end(Outcome::Kind::victory, active_of(state_, left.front()), "rendicion");
    }
    who.each([&](PlayerIndex player) {
        Eliminated gone{"rendicion", {}, nobody};
        for (Seat& each : state_.seats) {
            if (each.player != player) continue;
            const PlayerSet partners = active_of(state_, each.side);
            if (partners.empty()) {
                drop_side_pieces(each.side, gone.pieces);
            } else {
                partners.each([&](PlayerIndex partner) { gone.heir = partner; });
                each.player = gone.heir;
            }
        }
        tell(player, std::move(gone));
    });
}

void RoundInHand::drop_side_pieces(SideIndex side, std::vector<PieceOnCell>& gone) {
    for (int i = 0; i < piece_count; ++i) {
        const Piece piece(i);
        const Cell cell = cell_of(state_, piece);
        if (cell == no_cell || side_of(state_, piece.colour()) != side) continue;
        state_.at(cell).piece = {};
        gone.push_back({piece, cell});
    }
}

void RoundInHand::settle(const turns::Offers& offers) {
    if (!state_.competitive()) return;
    state_.offers = offers.standing;
    for (const auto& change : offers.changes) tell(change.player, Offered{change.value});
    if (offers.agreed) end(Outcome::Kind::draw, active(), "acuerdo");
}

void RoundInHand::act() {
    if (over()) return;
    if (!state_.resigned.has(in_turn_)) {
        claim();                                          // 1
        if (!over()) lay_or_remove();                     // 2
        if (!over()) play();                              // 3 and 4
        if (!over()) change_stage(orders_.sudden_death);  // 5
    } else if (in_play(state_, side_)) {
        // The partner has the seat now and plays this turn in the next round, with the same dice.
        if (number_ >= state_.options.most_rounds) end(Outcome::Kind::draw, active(), "limite_rondas");
        return;
    } else {
        change_stage(false);
    }
    if (!over()) end_turn();  // 6
}

void RoundInHand::claim() {
    std::vector<Cell> open = claimable(state_);
    if (!orders_.claims) {
        if (!state_.options.claims_itself) open.clear();
        for (const Cell cell : open) claim_cell(cell);
    } else {
        for (const Cell cell : *orders_.claims) {
            if (std::erase(open, cell) == 0) {
                cancel_value("conquistar", name_of(cell), "nada_que_conquistar");
                continue;
            }
            claim_cell(cell);
        }
    }
    check();
}

void RoundInHand::claim_cell(Cell cell) {
    Square& square = state_.at(cell);
    const Colour before = square.colour(), now = square.piece.colour();
    square.marker = now == square.tile.colour() ? std::nullopt : std::optional(now);
    tell(seat().player, Claimed{cell, square.tile, square.piece, before, now});
}

void RoundInHand::lay_or_remove() {
    if (state_.stage == Stage::placement) {
        if (orders_.removal) cancel("retirar", "fase_equivocada");
        lay();
    } else {
        if (orders_.tile) cancel("loseta", "fase_equivocada");
        remove();
        state_.grace = false;
    }
    check();
}

void RoundInHand::lay() {
    std::optional<TileOrder> chosen = orders_.tile;
    if (chosen)
        if (const auto reason = reason_against_laying(state_, *chosen); !reason.empty()) {
            cancel("loseta", reason);
            chosen.reset();
        }
    const bool by_dice = !chosen;
    if (by_dice) {
        const std::vector<TileOrder> choices = all_layings(state_);
        if (choices.empty()) return;
        chosen = left_to_dice(Omitted::tile, "omision/loseta", choices);
    }
    std::erase(seat().tiles, chosen->tile);
    state_.at(chosen->cell).tile = chosen->tile;
    tell(seat().player, Laid{chosen->tile, chosen->cell, by_dice});
}

void RoundInHand::remove() {
    std::optional<Cell> chosen = orders_.removal;
    if (chosen)
        if (const auto reason = reason_against_removing(state_, *chosen); !reason.empty()) {
            cancel("retirar", reason);
            chosen.reset();
        }
    const bool by_dice = !chosen;
    if (by_dice) {
        const std::vector<Cell> choices = removable(state_);
        if (choices.empty()) return tell(seat().player, NothingRemoved{});
        chosen = left_to_dice(Omitted::removal, "omision/retirar", choices);
    }
    Square& square = state_.at(*chosen);
    const Tile tile = square.tile;
    state_.removed.push_back(tile);
    square = {};
    tell(seat().player, Removed{tile, *chosen, by_dice});
}

// Returns the play of the order if there is one and it is possible.
std::optional<Play> RoundInHand::ordered_play() {
    if (!orders_.play) return std::nullopt;
    Play play;
    const auto reason = judge(state_, *orders_.play, play);
    if (reason.empty()) return play;
    cancel(orders_.play->enters ? "entrar" : "mover", reason);
    return std::nullopt;
}

void RoundInHand::play() {
    if (const auto ordered = ordered_play()) return make(*ordered, false);
    const std::vector<Play> choices = all_plays(state_);
    if (choices.empty()) return give_up();
    if (orders_.sacrifice) cancel("retirar_pieza", "hay_jugadas");
    make(left_to_dice(Omitted::play, "omision/jugada", choices), true);
}

void RoundInHand::make(const Play& play, bool by_dice) {
    if (play.enters()) {
        state_.at(play.to).piece = play.piece;
        tell(seat().player, Entered{play.piece, play.to, play.with, play.by, play.captured, by_dice});
    } else {
        state_.at(play.from).piece = {};
        state_.at(play.to).piece = play.piece;
        tell(seat().player, Moved{play.piece, play.from, play.to, play.with, play.by, play.captured, by_dice});
    }
    side().king_moved = play.piece.figure() == Figure::king;
    if (play.with == With::card) discard(static_cast<Card>(play.piece.figure()));
    if (play.with == With::joker) discard(Card::joker);
}

// Nothing can enter or move (rules.md R23).
void RoundInHand::give_up() {
    Piece piece;
    bool by_dice = false;
    if (orders_.sacrifice)
        if (const auto reason = judge_sacrifice(state_, *orders_.sacrifice, false, piece); !reason.empty()) {
            cancel("retirar_pieza", reason);
            piece = {};
        }
    const std::vector<Piece> choices = sacrifices(state_);
    if (!piece.exists() && !choices.empty()) {
        piece = left_to_dice(Omitted::sacrifice, "omision/pieza", choices);
        by_dice = true;
    }
    const Cell cell = piece.exists() ? cell_of(state_, piece) : no_cell;
    if (cell != no_cell) state_.at(cell).piece = {};
    tell(seat().player, GivenUp{piece, cell, seat().cards, by_dice});
    state_.discards.insert(state_.discards.end(), seat().cards.begin(), seat().cards.end());
    seat().cards.clear();
    draw_cards(cards_in_hand);
}

void RoundInHand::discard(Card card) {
    auto& cards = seat().cards;
    cards.erase(std::find(cards.begin(), cards.end(), card));
    state_.discards.push_back(card);
    draw_cards(1);
}

void RoundInHand::draw_cards(int count) {
    Drawn drawn;
    for (int i = 0; i < count; ++i) {
        if (state_.deck.empty()) refill();
        drawn.cards.push_back(state_.deck.front());
        state_.deck.erase(state_.deck.begin());
    }
    auto& cards = seat().cards;
    cards.insert(cards.end(), drawn.cards.begin(), drawn.cards.end());
    std::sort(cards.begin(), cards.end());
    tell_player(std::move(drawn));
}

void RoundInHand::refill() {
    state_.deck = std::move(state_.discards);
    state_.discards.clear();
    dice_.shuffle("mazo", state_.deck);
    tell(nobody, Reshuffled{static_cast<int>(state_.deck.size())}, Audience::only({}));
}

// Step 5.
void RoundInHand::change_stage(bool asked_for) {
    const Stage before = state_.stage;
    const bool tiles_left = std::any_of(state_.seats.begin(), state_.seats.end(), [&](const Seat& each) {
        return !each.tiles.empty() && in_play(state_, each.side);
    });
    if (before == Stage::placement && !tiles_left) enter_sudden_death(false);
    if (asked_for) {
        if (state_.options.early == EarlyEnd::no)
            cancel("muerte_subita", "subita_no_permitida");
        else if (state_.stage == Stage::sudden_death)
            cancel("muerte_subita", "subita_en_curso");
        else if (tiles_on_terrain(state_) < fewest_for_early_end)
            cancel("muerte_subita", "pocas_losetas");
        else
            enter_sudden_death(true);
    }
    if (state_.stage != before) check();
}

void RoundInHand::enter_sudden_death(bool asked) {
    state_.stage = Stage::sudden_death;
    if (asked) state_.grace = state_.options.early == EarlyEnd::deferred;
    tell(asked ? seat().player : nobody, SuddenDeath{asked});
}

// Step 6.
void RoundInHand::end_turn() {
    if (state_.deadline && *state_.deadline <= number_)
        return end(Outcome::Kind::defeat, {}, "colaboracion_fallida");
    if (number_ >= state_.options.most_rounds)
        return state_.competitive() ? end(Outcome::Kind::draw, active(), "limite_rondas")
                                    : end(Outcome::Kind::defeat, {}, "limite_rondas");
    do {
        state_.seat_in_turn = (state_.seat_in_turn + 1) % state_.seat_count();
    } while (!in_play(state_, state_.seat(state_.seat_in_turn).side));
    Throw thrown;
    thrown.number = dice_.roll("dados/numero", die_faces);
    thrown.colour = static_cast<Colour>(dice_.roll("dados/color", die_faces) - 1);
    thrown.surface = static_cast<Surface>(dice_.roll("dados/superficie", die_faces) - 1);
    state_.dice = thrown;
    tell(state_.seat(state_.seat_in_turn).player,
         Rolled{state_.seat_in_turn, thrown.number, thrown.colour, thrown.surface});
}

void RoundInHand::check() {
    if (state_.competitive())
        check_competition();
    else
        check_collaboration();
}

void RoundInHand::check_competition() {
    // The side in turn first, then the others by their next turn (rules.md R28).
    const Domination domination(state_);
    std::vector<SideIndex> order = {side_};
    for (int step = 1; step <= state_.seat_count(); ++step)
        order.push_back(state_.seat((seat_ + step) % state_.seat_count()).side);
    for (const SideIndex each : order) {
        if (!in_play(state_, each)) continue;
        if (std::vector<Surface> surfaces = domination.of(each); !surfaces.empty())
            return end(Outcome::Kind::victory, active_of(state_, each), "dominio", std::move(surfaces));
    }
}

void RoundInHand::check_collaboration() {
    const Domination domination(state_);
    DeadlineSet deadline{number_, {}};
    std::vector<Surface> surfaces;
    for (SideIndex each = 0; each < state_.side_count(); ++each) {
        const std::vector<Surface> own = domination.of(each);
        surfaces.insert(surfaces.end(), own.begin(), own.end());
        if (own.empty())
            deadline.last = std::max(deadline.last, number_ + turns_until(each));
        else
            deadline.sides.push_back(each);
    }
    if (static_cast<int>(deadline.sides.size()) == state_.side_count()) {
        std::sort(surfaces.begin(), surfaces.end());
        return end(Outcome::Kind::victory, all_players(state_), "colaboracion", std::move(surfaces));
    }
    if (!state_.options.strict || deadline.sides.empty() || state_.deadline) return;
    state_.deadline = deadline.last;
    tell(nobody, std::move(deadline));
}

// Returns how many turns from now the side has its next one; 1 is the next seat.
int RoundInHand::turns_until(SideIndex side) const {
    int step = 1;
    while (state_.seat((seat_ + step) % state_.seat_count()).side != side) ++step;
    return step;
}

void RoundInHand::end(Outcome::Kind kind, PlayerSet winners, std::string_view reason,
                      std::vector<Surface> surfaces) {
    Outcome outcome{kind, state_.common.ids_of(winners), std::string(reason)};
    state_.common.outcome = outcome;
    state_.offers = {};
    state_.dice.reset();
    tell(nobody, Finished{std::move(outcome), std::move(surfaces)});
}

// Dice for rounds of which only what does not depend on them is used.
class NoDice final : public Dice {
    int draw(std::string_view, int) override { return 1; }
};

// Whether an event of a turn that is played without dice may be another one with them. `tile_is_open`: the dice
// choose the tile of this turn.
bool depends_on_dice(const What& what, bool tile_is_open) {
    if (const auto* laid = std::get_if<Laid>(&what)) return laid->by_dice;
    if (const auto* removed = std::get_if<Removed>(&what)) return removed->by_dice;
    if (std::holds_alternative<Drawn>(what) || std::holds_alternative<Reshuffled>(what) ||
        std::holds_alternative<Rolled>(what))
        return true;
    if (const auto* entered = std::get_if<Entered>(&what)) return entered->by_dice || tile_is_open;
    if (const auto* moved = std::get_if<Moved>(&what)) return moved->by_dice || tile_is_open;
    if (const auto* given_up = std::get_if<GivenUp>(&what)) return given_up->by_dice || tile_is_open;
    if (const auto* cancelled = std::get_if<Cancelled>(&what)) {
        constexpr std::string_view of_the_terrain[] = {
            "sin_loseta",  "casilla_propia", "pieza_segura",         "no_puede_comer",
            "hay_jugadas", "pocas_losetas",  "destino_no_alcanzable"};
        return tile_is_open &&
               std::count(std::begin(of_the_terrain), std::end(of_the_terrain), cancelled->reason) > 0;
    }
    const bool later = std::holds_alternative<SuddenDeath>(what) || std::holds_alternative<DeadlineSet>(what) ||
                       std::holds_alternative<Finished>(what);
    return tile_is_open && later;
}

template <class Act>
Tried tried(const State& state, const Json& orders, Act act) {
    Tried made{state, false};
    NoDice dice;
    const Sheet sheet{state.id(state.seat(state.seat_in_turn).player), orders, {}};
    RoundInHand round(made.state, dice, {&sheet, 1});
    act(round);
    made.ends = made.state.common.over();
    return made;
}

}  // namespace

std::pair<State, std::vector<Event>> resolve(const State& before, std::span<const Sheet> sheets, Dice& dice) {
    State after = before;
    RoundInHand round(after, dice, sheets);
    turns::Round(round, round.calls).run();
    ++after.common.round;
    after.common.awaited = awaited(after);
    std::vector<Event> events = events_of(Names(after), round.take(), dice);
    return {std::move(after), std::move(events)};
}

void play_turn(State& state, Orders orders, Dice& dice) {
    RoundInHand(state, dice, std::move(orders)).act();
    ++state.common.round;
}

std::vector<Refusal> refusals(const State& state, std::span<const Sheet> sheets) {
    std::vector<Refusal> reasons;
    if (state.competitive()) return reasons;
    for (const Sheet& sheet : sheets)
        if (sheet.orders.contains(turns::draw_key))
            reasons.push_back({"fichero_invalido", sheet.player,
                               say("«tablas»: en «modo: {}» no se ofrecen", "“tablas”: not in “modo: {}”",
                                   mode_words[static_cast<std::size_t>(state.options.mode)]),
                               OrderAddress(turns::draw_key)});
    return reasons;
}

std::vector<std::string> owing(const State& state, std::span<const Sheet> sheets) {
    if (state.common.over()) return {};
    for (const Sheet& sheet : sheets) {
        if (!is_awaited(state.common, sheet.player)) continue;
        if (sheet.orders.empty() || sheet.orders.size() > 1 || !sheet.orders.contains(turns::draw_key))
            return {};
    }
    State scratch = state;
    NoDice dice;
    RoundInHand round(scratch, dice, sheets);
    turns::Round(round, round.calls).begin();
    return scratch.common.over() ? std::vector<std::string>() : state.common.awaited;
}

std::pair<State, std::vector<Seen>> foretold(const State& state, const Sheet& sheet) {
    State after = state;
    std::vector<Seen> seen;
    if (!is_awaited(state.common, sheet.player)) return {std::move(after), std::move(seen)};
    NoDice dice;
    RoundInHand round(after, dice, {&sheet, 1});
    turns::Round(round, round.calls).run();
    bool tile_is_open = false;
    const bool plays = sheet.orders.contains("entrar") || sheet.orders.contains("mover") ||
                       sheet.orders.contains("retirar_pieza");
    for (Happening& each : round.take()) {
        if (auto* left = std::get_if<ByDice>(&each.what)) {
            const bool of_tile = left->step == Omitted::tile || left->step == Omitted::removal;
            // Whether an ordered play is possible, and among how many the dice choose, depends on an open tile.
            if (!of_tile && tile_is_open && plays) continue;
            if (!of_tile && tile_is_open) left->choices = 0;
            tile_is_open = tile_is_open || of_tile;
        }
        if (depends_on_dice(each.what, tile_is_open)) continue;
        seen.push_back({each.who == nobody ? std::string() : state.id(each.who),
                        std::move(each.what),
                        {},
                        std::move(each.explanation)});
    }
    return {std::move(after), std::move(seen)};
}

std::vector<Event> preview_events(const State& state, const Sheet& sheet) {
    const auto [after, seen] = foretold(state, sheet);
    std::vector<Event> events;
    for (const Seen& one : seen) {
        if (one.as<Cancelled>() == nullptr) continue;
        events.push_back(event_of(Names(after), one.what));
        events.back().player = one.player;
        events.back().audience = Audience::only({one.player});
        events.back().explanation = one.explanation;
    }
    return events;
}

Tried after_claims(const State& state) {
    return tried(state, Json::object(), [](RoundInHand& round) { round.claim(); });
}

Tried after_laying(const State& state, const TileOrder& order) {
    const Json orders = {{"loseta", {{"loseta", name_of(order.tile)}, {"en", name_of(order.cell)}}}};
    return tried(state, orders, [](RoundInHand& round) { round.lay_or_remove(); });
}

Tried after_removing(const State& state, Cell cell) {
    const Json orders = cell == no_cell ? Json::object() : Json{{"retirar", name_of(cell)}};
    return tried(state, orders, [](RoundInHand& round) { round.lay_or_remove(); });
}

}  // namespace ronda::neurodrez
