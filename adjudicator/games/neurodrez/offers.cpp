// What a player may order next with a place: a turn has claims, a tile step and a piece step, and each is
// offered after those that the sheet has.
#include <algorithm>

#include "adjudicator/core/orders/duties.hpp"
#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/games/neurodrez/legal.hpp"
#include "adjudicator/games/neurodrez/phrases.hpp"
#include "adjudicator/games/neurodrez/position.hpp"
#include "adjudicator/games/neurodrez/rules.hpp"

namespace ronda::neurodrez {

namespace {

// A turn as far as these orders have it.
class Turn {
  public:
    Turn(const Tried& claimed, const Orders& orders) : orders_(orders), now_(claimed) {
        if (claimed.ends) return;
        const State& state = claimed.state;
        if (state.stage == Stage::placement) {
            lays_ = orders.tile && !reason_against_laying(state, *orders.tile);
            if (lays_) now_ = after_laying(state, *orders.tile);
            tile_is_open_ = !lays_ && !all_layings(state).empty();
        } else {
            removes_ = orders.removal && !reason_against_removing(state, *orders.removal);
            tile_is_open_ = !removes_ && !removable(state).empty();
            if (!tile_is_open_) now_ = after_removing(state, removes_ ? *orders.removal : no_cell);
        }
    }

    // After the claims and the tile step.
    const State& now() const { return now_.state; }
    bool ends() const { return now_.ends; }
    // Whether a tile can be laid or removed, and the orders have none for which this is so.
    bool tile_is_open() const { return tile_is_open_; }
    bool may_ask_for_sudden_death() const {
        if (ends()) return false;
        State then = now();
        if (tile_is_open_ && then.stage == Stage::placement)
            then = after_laying(then, all_layings(then).front()).state;
        return any_tile_left(then) && !reason_against_asking(then);
    }

    // The orders that are cancelled. Whether those for a piece are is not known while the tile is open.
    std::vector<std::string> cancelled() const {
        std::vector<std::string> keys;
        if (ends()) return keys;
        if (orders_.tile && !lays_) keys.emplace_back(key::tile);
        if (orders_.removal && !removes_) keys.emplace_back(key::removal);
        if (orders_.play && !tile_is_open_ && !plays())
            keys.emplace_back(orders_.play->enters ? key::enter : key::move);
        if (orders_.sacrifice && !tile_is_open_ && !gives_up()) keys.emplace_back(key::sacrifice);
        if (orders_.sudden_death && !may_ask_for_sudden_death()) keys.emplace_back(key::sudden_death);
        return keys;
    }

  private:
    bool plays() const {
        Play play;
        return orders_.play && !judge(now(), *orders_.play, play);
    }
    bool gives_up() const {
        Piece piece;
        return orders_.sacrifice && !judge_sacrifice(now(), *orders_.sacrifice, any_play(now()), piece);
    }

    Orders orders_;
    Tried now_;
    bool lays_ = false, removes_ = false, tile_is_open_ = false;
};

// Says how near the sides are to a surface, for the player in turn.
class Shares {
  public:
    explicit Shares(const State& state) : state_(state), side_(state.seat(state.seat_in_turn).side) {}

    // "loseta tuya; agua: tienes 3 de 6, te faltan 3", "loseta de Blas; agua: 4 de 6 para Blas, 1 para ti"
    Text tile_in_words(SideIndex its, Surface surface) const {
        const Text whose = its == no_side ? say("loseta de nadie", "nobody's tile")
                           : its == side_ && names_you()
                               ? say("loseta tuya", "your tile")
                               : say("loseta de {}", "a tile of {}", side_in_words(state_, its));
        return say("{}; {}", "{}; {}", whose, share_in_words(its == no_side ? side_ : its, surface));
    }
    Text own_in_words(Surface surface) const { return share_in_words(side_, surface); }

  private:
    // One who plays all sides alone is none of them.
    bool names_you() const { return state_.options.mode != Mode::solitary; }

    Text share_in_words(SideIndex side, Surface surface) const {
        const Share share = share_of(state_, side, surface);
        const bool whole = state_.stage == Stage::placement || state_.grace;
        const int all = whole ? tiles_of_a_surface : share.laid, missing = all - share.own;
        if (!names_you())
            return say("{}: {} de {} para {}", "{}: {} of {} for {}", in_words(surface), share.own, all,
                       side_in_words(state_, side));
        if (side != side_)
            return say("{}: {} de {} para {}, {} para ti", "{}: {} of {} for {}, {} for you", in_words(surface),
                       share.own, all, side_in_words(state_, side), share_of(state_, side_, surface).own);
        const Text lack = missing == 0   ? say("no te falta ninguna", "you need no more")
                          : missing == 1 ? say("te falta 1", "you need 1 more")
                                         : say("te faltan {}", "you need {} more", missing);
        return say("{}: tienes {} de {}, {}", "{}: you have {} of {}, {}", in_words(surface), share.own, all,
                   lack);
    }

    const State& state_;
    SideIndex side_;
};

Text play_in_words(const Play& play) {
    const Text words =
        play.enters() ? say("entrar con {} en {}", "enter {} on {}", in_words(play.piece), name_of(play.to))
                      : say("mover {} a {}", "move {} to {}", in_words(play.piece), name_of(play.to));
    return play.captured.exists() ? say("{} y comer {}", "{} and capture {}", words, in_words(play.captured))
                                  : words;
}

class OfferBuilder {
  public:
    OfferBuilder(const State& state, const PlayerOrders& sheet)
        : state_(state),
          sheet_(sheet),
          orders_(read_orders(sheet.orders)),
          claimed_(after_claims(state, orders_.claims)),
          turn_(claimed_, orders_) {}

    std::vector<Offer> at(std::string_view place) {
        const Cell cell = cell_named(place);
        const Piece piece = piece_named(place);
        if (place.empty()) {
            offer_sudden_death();
        } else if (cell != no_cell) {
            offer_claim(cell);
            offer_tiles_and_arrivals(cell);
        } else if (piece.exists()) {
            offer_departures(piece);
        } else if (const Tile tile = tile_named(place); tile.exists() && may_lay()) {
            for (const TileOrder& laying : all_layings(claimed_.state))
                if (laying.tile == tile) lay(laying, {name_of(tile), name_of(laying.cell)});
        } else if (const auto card = card_at(place)) {
            offer_card(*card);
        }
        return std::move(offers_);
    }

  private:
    bool may_lay() const { return !claimed_.ends && state_.stage == Stage::placement; }
    bool has_open_removal() const { return state_.stage == Stage::sudden_death && turn_.tile_is_open(); }

    void offer_tiles_and_arrivals(Cell cell) {
        if (claimed_.ends) return;
        if (has_open_removal()) {
            if (!reason_against_removing(claimed_.state, cell)) remove(cell);
            return;
        }
        if (turn_.now().at(cell).tile.exists())
            offer_plays([&](const Play& play, With) { return play.to == cell; },
                        [](const Play& play) {
                            std::vector<std::string> places{name_of(play.to)};
                            if (!play.enters()) places.push_back(name_of(play.piece));
                            return places;
                        });
        if (may_lay())
            for (const TileOrder& laying : all_layings(claimed_.state))
                if (laying.cell == cell) lay(laying, {name_of(cell)});
    }

    // Before a tile is removed, a piece is offered where it can go whatever tile that is.
    void offer_departures(Piece piece) {
        offer_plays([&](const Play& play, With) { return play.piece == piece && !play.enters(); },
                    [](const Play& play) {
                        return std::vector<std::string>{name_of(play.piece), name_of(play.to)};
                    });
        if (turn_.ends() || turn_.tile_is_open() || any_play(turn_.now())) return;
        const auto pieces = sacrifices(turn_.now());
        if (std::find(pieces.begin(), pieces.end(), piece) == pieces.end()) return;
        add_play(offered(
            {name_of(piece)}, term::sacrifice,
            say("perder {} de {}", "give up {} on {}", in_words(piece), name_of(cell_of(state_, piece))),
            say("ninguna pieza puede jugar; enseñas y cambias tus cartas: {}",
                "no piece can play; you show and change your cards: {}",
                enumerate(all_in_words(state_.seat(state_.seat_in_turn).cards))),
            {.sacrifice = PieceWord{piece.figure(), piece.colour()}}));
    }

    // What is played with this card of the hand.
    void offer_card(Card card) {
        offer_plays(
            [card](const Play& play, With with) {
                return with == With::joker
                           ? card == Card::joker
                           : with == With::card && card == static_cast<Card>(play.piece.figure());
            },
            [card](const Play& play) {
                std::vector<std::string> places{place_of(card)};
                if (!play.enters()) places.push_back(name_of(play.piece));
                places.push_back(name_of(play.to));
                return places;
            });
    }

    // As long as no tile is removed, dice may remove any: returns for each of them what can be played then.
    std::vector<std::vector<Play>> plays_after_removals() const {
        std::vector<std::vector<Play>> all;
        if (!has_open_removal()) return all;
        for (const Cell cell : removable(claimed_.state)) {
            Orders next = orders_;
            next.removal = cell;
            all.push_back(all_plays(Turn(claimed_, next).now()));
        }
        return all;
    }
    static bool has(const std::vector<Play>& plays, const Play& play) {
        return std::any_of(plays.begin(), plays.end(), [&play](const Play& one) {
            return one.piece == play.piece && one.from == play.from && one.to == play.to && one.by == play.by;
        });
    }

    template <class Wanted, class Places>
    void offer_plays(Wanted wanted, Places places) {
        if (turn_.ends()) return;
        const auto later = plays_after_removals();
        for (const Play& play : all_plays(turn_.now())) {
            const std::vector<With> withs = good_withs(turn_.now(), play.piece.figure());
            if (std::none_of(withs.begin(), withs.end(), [&](With with) { return wanted(play, with); }) ||
                !std::all_of(later.begin(), later.end(), [&](const auto& plays) { return has(plays, play); }))
                continue;
            for (const With with : withs) {
                if (!wanted(play, with)) continue;
                const Text words = play_in_words(play);
                add_play(offered(places(play), play.enters() ? term::enter : term::move,
                                 withs.size() == 1 ? words : say("{}, {}", "{}, {}", words, in_words(with)),
                                 note_of(play, with), {.play = order_of(play, with)}));
            }
        }
    }
    Text note_of(const Play& play, With with) const {
        const State& state = turn_.now();
        const SideIndex side = state.seat(state.seat_in_turn).side;
        const Text manner = manner_in_words(with, play.by);
        if (owner(state, play.to) == side) return say("{}; queda a salvo", "{}; it is safe there", manner);
        const Tile tile = state.at(play.to).tile;
        return say("{}; si aguanta una ronda, conquista {}; {}", "{}; if it stays a round, it claims {}; {}",
                   manner, in_words(tile), Shares(state).own_in_words(tile.surface()));
    }

    void lay(const TileOrder& laying, std::vector<std::string> places) {
        Orders next = orders_;
        next.tile = laying;
        const Turn after(claimed_, next);
        add_step(
            offered(std::move(places), term::tile,
                    say("colocar {} en {}", "lay {} on {}", in_words(laying.tile), name_of(laying.cell)),
                    Shares(after.now()).tile_in_words(owner(after.now(), laying.cell), laying.tile.surface()),
                    {.tile = laying}),
            after);
    }
    void remove(Cell cell) {
        Orders next = orders_;
        next.removal = cell;
        const Turn after(claimed_, next);
        const Tile tile = state_.at(cell).tile;
        add_step(offered({name_of(cell)}, term::removal,
                         say("retirar {} de {}", "remove {} from {}", in_words(tile), name_of(cell)),
                         Shares(after.now()).tile_in_words(owner(claimed_.state, cell), tile.surface()),
                         {.removal = cell}),
                 after);
    }

    // Claims are made as ordered, or as the option `reclamo` says; a list without the cell holds back.
    void offer_claim(Cell cell) {
        std::vector<Cell> open = claimable(state_), made;
        if (std::find(open.begin(), open.end(), cell) == open.end()) return;
        if (orders_.claims)
            made = *orders_.claims;
        else if (state_.options.claims_itself)
            made = open;
        const bool claims = std::erase(made, cell) == 0;
        Orders line{.claims = made};
        if (claims && orders_.claims) line.claims->clear();
        if (claims) line.claims->push_back(cell);
        Orders next = orders_;
        if (claims) made.push_back(cell);
        next.claims = made;
        const Tried claimed = after_claims(state_, made);
        const Tile tile = state_.at(cell).tile;
        const Text what = say("{} ({})", "{} ({})", name_of(cell), in_words(tile));
        Offer offer = offered(
            {name_of(cell)}, term::claims,
            claims ? say("conquistar {}", "claim {}", what) : say("no conquistar {}", "do not claim {}", what),
            Shares(claimed.state).own_in_words(tile.surface()), line);
        if (!claims && orders_.claims) offer.instead_of.emplace_back(key::claims);
        add_step(std::move(offer), Turn(claimed, next));
    }

    void offer_sudden_death() {
        if (orders_.sudden_death || !turn_.may_ask_for_sudden_death()) return;
        Offer offer = offered(
            {}, term::sudden_death, say("pedir la muerte súbita", "ask for sudden death"),
            say("desde el turno siguiente se retiran losetas", "from the next turn on, tiles are removed"),
            {.sudden_death = true});
        State then = turn_.now();
        then.stage = Stage::sudden_death;
        then.grace = state_.options.early == EarlyEnd::deferred;
        const Domination domination(then);
        for (SideIndex side = 0; side < state_.side_count(); ++side)
            if (!turn_.tile_is_open() && !domination.of(side).empty()) {
                add_forecast(offer);
                break;
            }
        offers_.push_back(std::move(offer));
    }

    Offer offered(std::vector<std::string> places, Term verb, Text words, Text note, const Orders& line) const {
        Offer offer{std::move(places), verb, std::move(words), std::move(note), to_json(line), {}, {}};
        if (sheet_.orders.contains(turns::resign_key)) offer.instead_of.emplace_back(turns::resign_key);
        return offer;
    }
    void add_play(Offer offer) {
        for (const std::string_view each : {key::enter, key::move, key::sacrifice})
            if (sheet_.orders.contains(each)) offer.instead_of.emplace_back(each);
        offers_.push_back(std::move(offer));
    }

    // Adds an order that changes what may follow: what it makes impossible leaves the sheet.
    void add_step(Offer offer, const Turn& after) {
        const std::string& order = offer.line.begin().key();
        if (order != key::claims && sheet_.orders.contains(order)) offer.instead_of.push_back(order);
        for (std::string& gone : after.cancelled()) offer.instead_of.push_back(std::move(gone));
        if (after.ends() || after.now().deadline != state_.deadline) add_forecast(offer);
        offers_.push_back(std::move(offer));
    }
    // Adds that the order wins the match or sets the deadline, as the forecast says it.
    void add_forecast(Offer& offer) const {
        const auto [after, seen] =
            preview(state_, {sheet_.player, with_offer(sheet_.orders, offer.line, offer.instead_of), {}});
        for (const GameEvent& event : seen)
            if (event.as<Finished>() != nullptr || event.as<DeadlineSet>() != nullptr)
                if (const auto line = line_of(after, event, Viewer{sheet_.player}))
                    offer.note = say("{}. {}", "{}. {}", offer.note, line->words);
    }

    const State& state_;
    const PlayerOrders& sheet_;
    Orders orders_;
    Tried claimed_;
    Turn turn_;
    std::vector<Offer> offers_;
};

}  // namespace

std::vector<Offer> NeurodrezPosition::offered(const PlayerOrders& sheet, std::string_view place) const {
    std::vector<Offer> all;
    if (is_awaited(state.common, sheet.player)) all = OfferBuilder(state, sheet).at(place);
    if (place.empty())
        for (Offer& call : turn_offers(orders_for(sheet.player), sheet, place, {}))
            all.push_back(std::move(call));
    return all;
}

}  // namespace ronda::neurodrez
