#include "adjudicator/games/neurodrez/phrases.hpp"

#include "adjudicator/core/orders/sheet_schema.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/neurodrez/orders.hpp"
#include "adjudicator/games/neurodrez/position.hpp"

namespace ronda::neurodrez {

namespace {

class EventFormatter : public EventPhrases {
  public:
    using Line = std::optional<Phrase>;

    EventFormatter(const State& state, const GameEvent& event, const Viewer& viewer)
        : EventPhrases(state.common, viewer, event.player), state_(state), event_(event) {}

    Line operator()(const Prepared&) const {
        if (event_.dice.empty()) return std::nullopt;
        return plain(say("El centro del terreno está puesto, y se han repartido losetas y cartas.",
                         "The middle of the terrain is laid; tiles and cards are dealt."));
    }
    Line operator()(const Eliminated& e) const {
        Phrase line = resignation();
        if (e.heir != nobody)
            line.words = mine() ? say("{} {} juega también por ti.", "{} {} plays for you too.", line.words,
                                      name(e.heir))
                                : say("{} {} juega también por {}.", "{} {} plays for {} too.", line.words,
                                      name(e.heir), who());
        if (!e.pieces.empty())
            line.words = say("{} {} salen del terreno.", "{} {} leave the terrain.", line.words,
                             mine() ? say("Tus piezas", "Your pieces") : say("Sus piezas", "Their pieces"));
        line.first = mine(e.heir);
        return line;
    }
    Line operator()(const Offered& e) const { return turns::offer_in_words(e, player_, header_, viewer_); }
    Line operator()(const Rolled& e) const {
        return plain(
            mine() ? say("Dados para tu turno: {}.", "Dice for your turn: {}.", in_words(e))
                   : say("Dados para el turno de {}: {}.", "Dice for {}'s turn: {}.", who(), in_words(e)));
    }
    Line operator()(const TileConquered& e) const {
        const SideIndex lost = side_of(state_, e.before);
        const bool loses = lost != no_side && in_my_side(lost);
        return Phrase{
            mine()
                ? say("Conquistas {} ({}) con {}: era de color {}.", "You claim {} ({}) with {}: it was {}.",
                      name_of(e.cell), in_words(e.tile), in_words(e.piece), in_words(e.before))
                : say("{} conquista {} ({}) con {}: era de color {}.", "{} claims {} ({}) with {}: it was {}.",
                      who(), name_of(e.cell), in_words(e.tile), in_words(e.piece), in_words(e.before)),
            mine()  ? Tone::good
            : loses ? Tone::bad
                    : Tone::plain,
            {},
            loses};
    }
    Line operator()(const Laid& e) const {
        const Text tile = in_words(e.tile), note = dice_note(e.by_dice);
        const std::string& cell = name_of(e.cell);
        return plain(
            mine() ? say("Colocas la loseta {} en {}{}.", "You lay the tile {} on {}{}.", tile, cell, note)
                   : say("{} coloca la loseta {} en {}{}.", "{} lays the tile {} on {}{}.", who(), tile, cell,
                         note));
    }
    Line operator()(const Removed& e) const {
        const Text tile = in_words(e.tile), note = dice_note(e.by_dice);
        const std::string& cell = name_of(e.cell);
        return plain(
            mine() ? say("Retiras la loseta {} de {}{}.", "You remove the tile {} from {}{}.", tile, cell, note)
                   : say("{} retira la loseta {} de {}{}.", "{} removes the tile {} from {}{}.", who(), tile,
                         cell, note));
    }
    Line operator()(const NothingRemoved&) const {
        return plain(say("No se puede retirar ninguna loseta.", "No tile can be removed."));
    }
    Line operator()(const Entered& e) const {
        const Text piece = in_words(e.piece), manner = manner_in_words(e.with, e.by);
        const std::string& cell = name_of(e.cell);
        return played(
            mine() ? say("Entras con {} en {}, {}", "You enter {} on {}, {}", piece, cell, manner)
                   : say("{} entra con {} en {}, {}", "{} enters {} on {}, {}", who(), piece, cell, manner),
            e.captured, e.by_dice);
    }
    Line operator()(const Moved& e) const {
        const Text piece = in_words(e.piece), manner = manner_in_words(e.with, e.by);
        const std::string &from = name_of(e.from), &to = name_of(e.to);
        return played(
            mine() ? say("Mueves {} de {} a {}, {}", "You move {} from {} to {}, {}", piece, from, to, manner)
                   : say("{} mueve {} de {} a {}, {}", "{} moves {} from {} to {}, {}", who(), piece, from, to,
                         manner),
            e.captured, e.by_dice);
    }
    Line operator()(const GivenUp& e) const {
        const Text cards = enumerate(all_in_words(e.cards));
        const Text shown =
            mine() ? say("enseñas y cambias tus cartas: {}", "you show and change your cards: {}", cards)
                   : say("enseña y cambia sus cartas: {}", "shows and changes their cards: {}", cards);
        if (!e.has_piece())
            return toned(
                mine() ? say("No puedes jugar ninguna pieza; {}.", "You can play no piece; {}.", shown)
                       : say("{} no puede jugar ninguna pieza; {}.", "{} can play no piece; {}.", who(), shown),
                Tone::bad);
        const Text piece = in_words(e.piece), note = dice_note(e.by_dice);
        const std::string& cell = name_of(e.cell);
        return toned(mine()
                         ? say("No puedes jugar y pierdes {} de {}{}; {}.",
                               "You cannot play and give up {} on {}{}; {}.", piece, cell, note, shown)
                         : say("{} no puede jugar y pierde {} de {}{}; {}.",
                               "{} cannot play and gives up {} on {}{}; {}.", who(), piece, cell, note, shown),
                     Tone::bad);
    }
    Line operator()(const Reshuffled&) const { return std::nullopt; }
    Line operator()(const Drawn& e) const {
        return plain(say("Robas: {}.", "You draw: {}.", enumerate(all_in_words(e.cards))));
    }
    Line operator()(const SuddenDeath& e) const {
        return plain(e.asked && mine() ? say("Pides la muerte súbita: desde ahora se retiran losetas.",
                                             "You ask for sudden death: from now on, tiles are removed.")
                     : e.asked         ? say("{} pide la muerte súbita: desde ahora se retiran losetas.",
                                             "{} asks for sudden death: from now on, tiles are removed.", who())
                                       : say("Empieza la muerte súbita: desde ahora se retiran losetas.",
                                             "Sudden death begins: from now on, tiles are removed."));
    }
    Line operator()(const DeadlineSet& e) const {
        std::vector<Text> sides;
        for (const SideIndex side : e.sides) sides.push_back(side_in_words(state_, side));
        const Text others = static_cast<int>(e.sides.size()) + 1 == state_.side_count()
                                ? say("El otro bando tiene", "The other side has")
                                : say("Los demás tienen", "The others have");
        return Phrase{
            say("Ya hay quien domina: {}. {} hasta la ronda {} para dominar también.",
                "Already dominating: {}. {} until round {} to dominate too.", enumerate(sides), others, e.last),
            Tone::bad,
            {},
            true};
    }
    Line operator()(const ByDice& e) const {
        const Text step = e.step == Omitted::tile      ? say("la loseta", "the tile")
                          : e.step == Omitted::removal ? say("la loseta que se retira", "the tile to remove")
                          : e.step == Omitted::play    ? say("la pieza", "the piece")
                                                       : say("la pieza que se pierde", "the piece to give up");
        if (e.choices == 0)
            return Phrase{say("Sin una orden que sirva, los dados eligen {}.",
                              "Without a usable order, the dice choose {}.", step),
                          Tone::bad,
                          {}};
        if (e.choices == 1)
            return Phrase{say("Sin una orden que sirva, se toma la única posibilidad para {}.",
                              "Without a usable order, the only possibility for {} is taken.", step),
                          Tone::bad,
                          {}};
        return Phrase{say("Sin una orden que sirva, los dados eligen {} entre {} posibilidades.",
                          "Without a usable order, the dice choose {} from {} possibilities.", step, e.choices),
                      Tone::bad, all_dice()};
    }
    Line operator()(const Cancelled& e) const {
        const Text value = e.value.is_boolean() ? Text{} : same(" " + shown_order(e.value));
        const Text order = OrderAddress(e.order).in_words(orders_schema(order_specs()).get());
        return Phrase{say("{}{}: anulada, {}.", "{}{}: cancelled, {}.", order, value,
                          reason_with(reason_in_words(e.reason), event_.explanation)),
                      Tone::bad,
                      {}};
    }
    Line operator()(const Finished& e) const {
        Phrase line = ending(e.outcome, code_in_words<Ending>(e.outcome.reason));
        if (!e.surfaces.empty())
            line.words = e.surfaces.size() == 1
                             ? say("{} Superficie dominada: {}.", "{} Surface dominated: {}.", line.words,
                                   in_words(e.surfaces.front()))
                             : say("{} Superficies dominadas: {}.", "{} Surfaces dominated: {}.", line.words,
                                   enumerate(all_in_words(e.surfaces)));
        return line;
    }

  private:
    bool in_my_side(SideIndex side) const {
        const PlayerIndex me = header_.index_of(viewer_.player);
        return me != nobody && players_of(state_, side).has(me);
    }

    static Text dice_note(bool by_dice) { return by_dice ? say(" (por dados)", " (by the dice)") : Text{}; }

    Line played(Text words, Piece captured, bool by_dice) const {
        const bool mine_lost = captured.exists() && in_my_side(side_of(state_, captured.colour()));
        if (captured.exists())
            words = mine() ? say("{}, y comes {}", "{}, and capture {}", words, in_words(captured))
                           : say("{}, y come {}", "{}, and captures {}", words, in_words(captured));
        return Phrase{say("{}{}.", "{}{}.", words, dice_note(by_dice)),
                      mine_lost                     ? Tone::bad
                      : mine() && captured.exists() ? Tone::good
                                                    : Tone::plain,
                      {},
                      mine_lost};
    }

    Text all_dice() const {
        std::vector<Text> parts;
        for (const Draws& draws : event_.dice)
            for (const int value : draws.values)
                parts.push_back(say("{} de {}", "{} of {}", value, draws.sides));
        return join(parts);
    }

    const State& state_;
    const GameEvent& event_;
};

}  // namespace

Text in_words(Colour colour) {
    return {std::string(word_of(colour)), std::string(word_of(colour, english(colour_terms)))};
}

Text in_words(Surface surface) {
    return {std::string(word_of(surface)), std::string(word_of(surface, english(surface_terms)))};
}

Text in_words(Figure figure) {
    constexpr std::array<std::string_view, figure_count> accented = {"peón",  "caballo", "alfil",
                                                                     "torre", "dama",    "rey"};
    return {std::string(word_of(figure, accented)), std::string(word_of(figure, english(figure_terms)))};
}

Text in_words(Card card) {
    if (card == Card::joker) return same("joker");
    if (card == Card::neutral) return say("neutra", "neutral");
    return in_words(static_cast<Figure>(card));
}

Text in_words(Piece piece) {
    const bool feminine = piece.figure() == Figure::rook || piece.figure() == Figure::queen;
    std::string colour(word_of(piece.colour()));
    if (feminine && colour.back() == 'o') colour.back() = 'a';
    return {fmt::format("{} {} {}", feminine ? "la" : "el", in_words(piece.figure()).es, colour),
            fmt::format("the {} {}", in_words(piece.colour()).en, in_words(piece.figure()).en)};
}

Text in_words(Tile tile) {
    return {name_of(tile), fmt::format("{}-{}", in_words(tile.colour()).en, in_words(tile.surface()).en)};
}

Text in_words(const DiceRoll& dice) {
    const Text figure = dice.number == any_figure ? say("cualquier figura", "any figure")
                                                  : in_words(static_cast<Figure>(dice.number - 1));
    return say("{} ({}), color {}, superficie {}", "{} ({}), colour {}, surface {}", dice.number, figure,
               in_words(dice.colour), in_words(dice.surface));
}

std::string shown_order(const Json& value) {
    if (!value.is_object()) return value.is_string() ? value.get<std::string>() : value.dump();
    std::vector<std::string> fields;
    for (const auto& [key, field] : value.items())
        fields.push_back(
            fmt::format("{}: {}", key, field.is_string() ? field.get<std::string>() : field.dump()));
    return fmt::format("{{{}}}", fmt::join(fields, ", "));
}

Text in_words(With with) {
    return with == With::die     ? say("con el dado", "with the die")
           : with == With::card  ? say("con su carta", "with its card")
           : with == With::joker ? say("con un joker", "with a joker")
                                 : say("como rey", "as a king");
}

Text manner_in_words(With with, By by) {
    const Text what = in_words(with);
    const Text how = by == By::colour    ? say("por el color", "by colour")
                     : by == By::surface ? say("por la superficie", "by surface")
                                         : say("por su movimiento", "by its own move");
    return say("{} y {}", "{} and {}", what, how);
}

Text side_in_words(const State& state, SideIndex side) {
    std::vector<Text> names;
    if (state.options.mode == Mode::solitary) {
        for (const Seat& seat : state.seats)
            if (seat.side == side) names.push_back(in_words(seat.colours.front()));
    } else {
        players_of(state, side).each([&](PlayerIndex player) {
            names.push_back(same(state.common.at(player).name));
        });
    }
    return enumerate(names);
}

std::vector<Phase> phases() {
    return {
        {say("Preparación", "Set-up"), {"preparacion"}},
        {say("Rendiciones y tablas", "Resignations and draws"), {"eliminado", "tablas"}},
        {say("Conquistas", "Claims"), {"conquista"}},
        {say("Lo que han elegido los dados", "What the dice chose"), {"omision"}},
        {say("Losetas", "Tiles"), {"coloca", "retira_loseta", "sin_retirada"}},
        {say("Piezas y cartas", "Pieces and cards"), {"entra", "mueve", "retira_pieza", "roba"}},
        {say("Fase y plazo", "Stage and deadline"), {"muerte_subita", "plazo"}},
        {say("El turno siguiente", "The next turn"), {"dados"}},
        {say("Final", "The end"), {"fin"}},
    };
}

std::optional<Bullets::Line> line_of(const State& state, const GameEvent& event, const Viewer& viewer) {
    return std::visit(EventFormatter(state, event, viewer), event.what);
}

}  // namespace ronda::neurodrez
