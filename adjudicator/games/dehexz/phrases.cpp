#include "adjudicator/games/dehexz/phrases.hpp"

#include "adjudicator/core/orders/sheet_schema.hpp"
#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/dehexz/orders.hpp"
#include "adjudicator/games/dehexz/position.hpp"

namespace ronda::dehexz {

namespace {

Text both(Term term) {
    return {std::string(term.es), std::string(term.en)};
}

class EventFormatter : public EventPhrases {
  public:
    EventFormatter(const State& state, const GameEvent& event, const Viewer& viewer)
        : EventPhrases(state.common, viewer, event.player), state_(state), event_(event) {}

    Phrase operator()(const Prepared&) const {
        std::vector<Text> order;
        for (const Player& player : header_.players) order.push_back(same(player.name));
        return plain(say("Se sortea el orden de juego: {}.", "The order of play is drawn: {}.", join(order)));
    }
    Phrase operator()(const Begun& e) const {
        const std::string& cell = name_of(e.cell);
        return plain(
            mine() ? say("Empiezas con el fantasma en {}.", "You begin with the ghost on {}.", cell)
                   : say("{} empieza con el fantasma en {}.", "{} begins with the ghost on {}.", who(), cell));
    }

    Text verb(MovementKind manner) const {
        if (manner == MovementKind::attack)
            return mine() ? say("Atacas con", "You attack with")
                          : say("{} ataca con", "{} attacks with", who());
        if (manner == MovementKind::capture)
            return mine() ? say("Capturas con", "You capture with")
                          : say("{} captura con", "{} captures with", who());
        if (manner == MovementKind::sweep)
            return mine() ? say("Haces un barrido con", "You sweep with")
                          : say("{} hace un barrido con", "{} sweeps with", who());
        return mine() ? say("Mueves", "You move") : say("{} mueve", "{} moves", who());
    }
    Phrase operator()(const Moved& e) const {
        Text words = say("{} {} de {} a {}", "{} {} from {} to {}", verb(e.manner),
                         possession(e.piece, e.owner), name_of(e.from), name_of(e.to));
        if (e.manner == MovementKind::possession)
            words = say("{}, en posesión", "{}, taking possession", words);
        e.carried.each([&](PlayerIndex rider) {
            words = mine(rider) ? say("{}; tu fantasma va con la pieza", "{}; your ghost goes along", words)
                                : say("{}; el fantasma de {} va con la pieza", "{}; {}'s ghost goes along",
                                      words, name(rider));
        });
        if (e.extra) words = say("Movimiento extra: {}", "Extra move: {}", lowered(words));
        return plain(say("{}.", "{}.", words));
    }
    // Makes the first letter small if the sentence starts with a verb. A player's name keeps its capital.
    Text lowered(Text words) const {
        if (!mine()) return words;
        for (std::string* one : {&words.es, &words.en})
            if (!one->empty() && one->front() >= 'A' && one->front() <= 'Z')
                one->front() = static_cast<char>(one->front() - 'A' + 'a');
        return words;
    }

    Phrase operator()(const Lost& e) const {
        const std::string& cell = name_of(e.cell);
        Text words = mine() ? say("Pierdes {} en {}", "You lose {} on {}", one(e.piece), cell)
                            : say("{} pierde {} en {}", "{} loses {} on {}", who(), one(e.piece), cell);
        words = e.fate == LossKind::captured
                    ? say("{}: entra en {}.", "{}: it goes to {}.", words, reserve_of(e.by))
                    : say("{}: queda fuera del juego.", "{}: it is out of the game.", words);
        return {std::move(words), mine() ? Tone::bad : mine(e.by) ? Tone::good : Tone::plain, {}};
    }
    Phrase operator()(const Threatened& e) const {
        const std::string& cell = name_of(e.cell);
        Text words =
            mine() ? say("¡Tu doppelgänger está amenazado en {}! Rescátalo en tu próximo turno o lo pierdes.",
                         "Your doppelgänger is threatened on {}! Rescue it on your next turn or lose it.", cell)
                   : say("El doppelgänger de {} queda amenazado en {}.",
                         "{}'s doppelgänger is threatened on {}.", who(), cell);
        return {std::move(words), mine() ? Tone::bad : mine(e.by) ? Tone::good : Tone::plain, {}};
    }
    Phrase operator()(const Rescued& e) const {
        const Text price =
            say("un dragón ({}), un elfo ({}) y un hechicero ({})",
                "a dragon ({}), an elf ({}) and a wizard ({})", name_of(e.d), name_of(e.e), name_of(e.h));
        return plain(mine() ? say("Rescatas tu doppelgänger a cambio de {}: tu fantasma aparece en {}.",
                                  "You rescue your doppelgänger for {}: your ghost appears on {}.", price,
                                  name_of(e.cell))
                            : say("{} rescata su doppelgänger a cambio de {}: su fantasma aparece en {}.",
                                  "{} rescues the doppelgänger for {}: the ghost appears on {}.", who(), price,
                                  name_of(e.cell)));
    }
    Phrase operator()(const NotRescued& e) const {
        return toned(mine() ? say("No rescatas tu doppelgänger, atacado en {}: queda fuera del juego.",
                                  "You do not rescue your doppelgänger, attacked on {}: it is out of the game.",
                                  name_of(e.cell))
                            : say("{} no rescata su doppelgänger, atacado en {}: queda fuera del juego.",
                                  "{} does not rescue the doppelgänger attacked on {}: it is out of the game.",
                                  who(), name_of(e.cell)),
                     Tone::bad);
    }
    Phrase operator()(const Changed& e) const {
        const Text was = noun(e.from), now = one(e.to);
        return plain(mine() ? say("Cambias tu {} de {} por {}.", "You change your {} on {} into {}.", was,
                                  name_of(e.cell), now)
                            : say("{} cambia su {} de {} por {}.", "{} changes the {} on {} into {}.", who(),
                                  was, name_of(e.cell), now));
    }
    Phrase operator()(const Entered& e) const {
        Text words = mine() ? say("Ingresas {}", "You enter {}", one(e.piece))
                            : say("{} ingresa {}", "{} enters {}", who(), one(e.piece));
        if (e.as != e.piece) words = say("{} como {}", "{} as {}", words, Text{noun(e.as).es, one(e.as).en});
        return plain(say("{} en {}, por el lado {}.", "{} on {}, from the {} side.", words, name_of(e.cell),
                         both(side_terms[static_cast<std::size_t>(e.side)])));
    }
    Phrase operator()(const Passed&) const {
        return plain(mine()
                         ? say("Pasas: no había otra jugada.", "You pass: there was no other move.")
                         : say("{} pasa: no tenía otra jugada.", "{} passes: there was no other move.", who()));
    }

    // Returns the fate of the pieces of a player who leaves with a draw.
    static Text afterwards(Status way) {
        if (way == Status::retirada) return say("las piezas salen del tablero", "the pieces leave the board");
        if (way == Status::pacifico)
            return say("las piezas se quedan y nadie las ataca", "the pieces stay and nobody attacks them");
        if (way == Status::neutro)
            return say("las piezas se quedan y se pueden atacar", "the pieces stay and may be attacked");
        if (way == Status::suicidio)
            return say("las piezas se quedan, y las que caigan van a la Zona de Captura de quien las tome",
                       "the pieces stay, and those taken go to the taker's Zona de Captura");
        return {};
    }
    Phrase operator()(const AskedToLeave& e) const {
        const Text what = afterwards(e.mode);
        const Text mode = mode_in_words(e.mode);
        if (what.empty())
            return plain(mine() ? say("Ya no pides retirarte.", "You no longer ask to leave.")
                                : say("{} ya no pide retirarse.", "{} no longer asks to leave.", who()));
        return plain(mine() ? say("Pides retirarte con empate ({}: {}).",
                                  "You ask to leave with a draw ({}: {}).", mode, what)
                            : say("{} pide retirarse con empate ({}: {}).",
                                  "{} asks to leave with a draw ({}: {}).", who(), mode, what));
    }
    Phrase operator()(const LetLeave& e) const {
        const std::string& whom = name(e.whom);
        if (mine(e.whom))
            return plain(say("{} acepta que te retires.", "{} agrees that you may leave.", who()));
        return plain(mine() ? say("Aceptas que {} se retire.", "You agree that {} may leave.", whom)
                            : say("{} acepta que {} se retire.", "{} agrees that {} may leave.", who(), whom));
    }

    Phrase operator()(const WentOut& e) const {
        const Text way = mode_in_words(e.mode);
        Text words =
            e.reason == Ending::resignation
                ? (mine() ? say("Te rindes y quedas fuera", "You resign and are out")
                          : say("{} se rinde y queda fuera", "{} resigns and is out", who()))
            : e.reason == Ending::agreement
                ? (mine() ? say("Te retiras con empate ({})", "You leave with a draw ({})", way)
                          : say("{} se retira con empate ({})", "{} leaves with a draw ({})", who(), way))
                : (mine() ? say("Quedas fuera: {}", "You are out: {}", reason_in_words(e.reason))
                          : say("{} queda fuera: {}", "{} is out: {}", who(), reason_in_words(e.reason)));
        if (e.mode == Status::suicidio) words = say("{} (suicidio)", "{} (suicide)", words);
        const bool on = !header_.over();
        if (on && e.mode == Status::derrota && e.by != nobody)
            words = mine(e.by)
                        ? say("{}; tú repartes las piezas", "{}; you share out the pieces", words)
                        : say("{}; {} reparte las piezas", "{}; {} shares out the pieces", words, name(e.by));
        if (on && e.mode != Status::derrota && !afterwards(e.mode).empty())
            words = say("{}; {}", "{}; {}", words, afterwards(e.mode));
        return {say("{}.", "{}.", words), mine() ? Tone::bad : mine(e.by) ? Tone::good : Tone::plain, {}};
    }
    // Returns the player who neither shares out the pieces nor lost them.
    PlayerIndex third(const Shared& e) const {
        for (PlayerIndex player = 0; player < state_.board.players; ++player)
            if (id(player) != event_.player && player != e.of) return player;
        return e.of;
    }

    Phrase operator()(const Shared& e) const {
        const Text piece = say("{0}, {1} de {2}", "{0}, {2}'s {1}", name_of(e.cell), noun(e.piece), name(e.of));
        if (e.lot == Lot::reserve)
            return plain(
                say("{}: va a {}.", "{}: goes to {}.", piece, reserve_of(header_.index_of(event_.player))));
        if (e.lot == Lot::other)
            return plain(say("{}: cedido, va a {}.", "{}: ceded, goes to {}.", piece, reserve_of(third(e))));
        return plain(mine() ? say("{}: se queda donde está y ahora es tuyo.",
                                  "{}: stays where it is and is yours now.", piece)
                            : say("{}: se queda donde está y ahora es de {}.",
                                  "{}: stays where it is and is {}'s now.", piece, who()));
    }

    Phrase operator()(const Ended& e) const {
        // An earlier event gives the reason, except if several players resigned at once.
        const auto reason = reason_with_code<Ending>(e.outcome.reason);
        const bool audience = e.outcome.kind == OutcomeKind::victory && reason != Ending::resignation;
        return ending(e.outcome, audience || !reason ? Text{} : reason_in_words(*reason));
    }
    Phrase operator()(const Cancelled& e) const {
        return cancellation(OrderAddress(e.order), reason_in_words(e.reason), *orders_schema(order_specs()),
                            event_.explanation);
    }
    Phrase operator()(const Offered& e) const {
        return turns::offer_in_words(e, event_.player, header_, viewer_);
    }

  private:
    const std::string& id(PlayerIndex player) const { return header_.at(player).id; }

    // Returns "tu dragón", "su dragón", "el dragón de Bea".
    Text possession(PieceKind kind, PlayerIndex owner) const {
        if (mine(owner)) return say("tu {}", "your {}", noun(kind));
        if (id(owner) == event_.player) {
            // A player has at most one of each of these on the board.
            const bool unique =
                kind == PieceKind::i || kind == PieceKind::doppelganger || kind == PieceKind::ghost;
            return {"su " + noun(kind).es, unique ? "the " + noun(kind).en : one(kind).en};
        }
        return say("el {} de {}", "{1}'s {0}", noun(kind), name(owner));
    }
    Text reserve_of(PlayerIndex owner) const {
        return mine(owner) ? say("tu Zona de Captura", "your Zona de Captura")
                           : say("la Zona de Captura de {}", "{}'s Zona de Captura", name(owner));
    }

    const State& state_;
    const GameEvent& event_;
};

}  // namespace

Text noun(PieceKind kind) {
    return both(facts_of(kind).noun);
}

Text one(PieceKind kind) {
    const bool vowel = std::string_view("aei").find(facts_of(kind).noun.en.substr(0, 1)) != npos;
    return vowel ? say("un {}", "an {}", noun(kind)) : say("un {}", "a {}", noun(kind));
}

Text counted(PieceKind kind, int count) {
    return ronda::counted(count, noun(kind), both(facts_of(kind).nouns));
}

Text mode_in_words(Status mode) {
    return both(status_terms[static_cast<std::size_t>(mode)]);
}

Text status_in_words(Status status) {
    if (status == Status::active) return {};
    const Text mode = status == Status::pacifico ? say("pacífico", "peaceful") : mode_in_words(status);
    return say("fuera: {}", "out: {}", mode);
}

std::vector<Phase> phases() {
    return {
        {say("Preparación", "Set-up"), {"preparacion"}},
        {say("Retiros y tablas", "Leaving and draw offers"), {"retiro", "acepta_retiro", "tablas"}},
        {say("Reparto de las piezas", "Sharing out the pieces"), {"botin"}},
        {say("La jugada", "The move"),
         {"inicio", "rescate", "sin_rescate", "mover", "baja", "amenaza", "cambiar", "ingresar", "pasa"}},
        {say("Quién queda fuera", "Who is out"), {"fin_jugador"}},
        {say("Final", "The end"), {"fin"}},
    };
}

std::optional<Bullets::Line> DehexzPosition::phrase(const GameEvent& event, const Viewer& viewer) const {
    return std::visit(EventFormatter(state, event, viewer), event.what);
}

}  // namespace ronda::dehexz
