#include "adjudicator/games/hegregon/phrases.hpp"

#include <algorithm>

#include "adjudicator/core/orders/sheet_schema.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/hegregon/orders.hpp"
#include "adjudicator/games/hegregon/position.hpp"

namespace ronda::hegregon {

namespace {

Text faces(const Draws& draws) {
    return same(fmt::format("{}", fmt::join(draws.values, " ")));
}

class EventFormatter : public EventPhrases {
  public:
    using Line = std::optional<Phrase>;

    EventFormatter(const State& state, std::span<const GameEvent> events, std::size_t at, const Viewer& viewer)
        : EventPhrases(state.common, viewer, events[at].player), state_(state), events_(events), at_(at) {}

    Line operator()(const Prepared&) const {
        std::vector<Text> throws;
        for (PlayerIndex player = 0; player < state_.players(); ++player)
            throws.push_back(same(fmt::format(
                "{} {}", name(player), fmt::join(state_.initiative[static_cast<std::size_t>(player)], ", "))));
        return plain(say("Tirada para empezar: {}. Empieza {}.", "Starting roll: {}. {} begins.",
                         join(throws, "; "), starter()));
    }
    Line operator()(const TurnBegan& e) const {
        std::vector<Text> order;
        for (const PlayerIndex player : e.order) order.push_back(same(name(player)));
        return plain(say("Empieza el turno {}; orden de juego: {}.", "Turn {} begins; playing order: {}.",
                         e.turn, join(order)));
    }
    Line operator()(const Bought&) const {
        if (goes_on<Bought>()) return std::nullopt;
        std::vector<Text> units;
        int price = 0;
        for (const GameEvent* event : run_of<Bought>()) {
            const auto& bought = *event->as<Bought>();
            price += bought.cost;
            units.push_back(say("{} ({}) en {}", "{} ({}) on {}", one_in_words(bought.type), id(bought.unit),
                                name_of(bought.cell)));
        }
        return toned(
            mine()
                ? say("Compras {}: {} HEGREGON.", "You buy {}: {} HEGREGON.", enumerate(units), price)
                : say("{} compra {}: {} HEGREGON.", "{} buys {}: {} HEGREGON.", who(), enumerate(units), price),
            Tone::good);
    }
    Line operator()(const ReactionsSet&) const {
        return plain(say("Tus reacciones nuevas ya cuentan.", "Your new reactions now count."));
    }
    Line operator()(const Moved& e) const {
        if (goes_on<Moved>()) return std::nullopt;
        std::string way = name_of(e.from);
        for (const GameEvent* event : run_of<Moved>()) way += " → " + name_of(event->as<Moved>()->to);
        return plain(say("{} va {}.", "{} goes {}.", unit(e.unit), way));
    }
    Line operator()(const AbilityUsed& e) const {
        return plain(say("{} {}{}.", "{} {}{}.", unit(e.unit), ability_in_words(e.ability, e.cell),
                         e.cost > 0 ? say(": {} HEGREGON", ": {} HEGREGON", e.cost) : Text{}));
    }
    Line operator()(const CamouflageTested& e) const {
        Phrase line = plain(
            e.seen ? say("{} busca a {}, camuflada, y la ve.", "{} looks for {}, camouflaged, and sees it.",
                         unit(e.unit), unit(e.target))
                   : say("{} busca a {}, camuflada, y no la ve.",
                         "{} looks for {}, camouflaged, and does not see it.", unit(e.unit), unit(e.target)));
        line.dice = all_dice();
        line.first = mine(e.target.player);
        return line;
    }
    Line operator()(const Reacted& e) const {
        Phrase line =
            plain(say("{} se defiende con {}: {} HEGREGON.", "{} defends itself with {}: {} HEGREGON.",
                      unit(e.unit), reaction_in_words(reaction_of(e.ability)), e.cost));
        line.first = mine(e.unit.player);
        return line;
    }
    Line operator()(const Fought& e) const {
        const bool attacks = mine(e.attacker.player), defends = mine(e.defender.player);
        const bool attacker_wins = e.result == CombatResult::attacker,
                   defender_wins = e.result == CombatResult::defender;
        const bool good = (attacks && attacker_wins) || (defends && defender_wins),
                   bad = (attacks && defender_wins) || (defends && attacker_wins);
        Phrase line{say("{} {} {}: {}.", "{} {} {}: {}.", unit(e.attacker), attack_in_words(e.type),
                        unit(e.defender), outcome(e)),
                    good  ? Tone::good
                    : bad ? Tone::bad
                          : Tone::plain,
                    combat_dice(e), defends};
        if (std::max(e.attack_dice.value_or(0), e.defence_dice.value_or(0)) <= most_dice_of_event) {
            const Odds odds = odds_of(state_, e);
            line.chance = attacker_wins ? odds.higher : defender_wins ? odds.lower : odds.equal;
        }
        return line;
    }
    // Others read of it in the line of the combat, the mine or the card.
    Line operator()(const Destroyed& e) const {
        if (!mine()) return std::nullopt;
        return Phrase{
            say("Pierdes {} en {}.", "You lose {} on {}.", unit(e.unit), name_of(e.cell)), Tone::bad, {}, true};
    }
    Line operator()(const MineEntered& e) const {
        const Text effect =
            e.effect == MineEffect::waits ? say("no explota y sigue ahí", "it does not go off and stays there")
            : e.effect == MineEffect::disarmed
                ? (mine()
                       ? say("queda desactivada y pasa a tu reserva", "it is disarmed and goes to your reserve")
                       : say("queda desactivada y pasa a la reserva de {}",
                             "it is disarmed and goes to {}'s reserve", who()))
                : say("explota, y ahí acaba {}", "it goes off and destroys {}", id(e.unit));
        Phrase line{mine(e.owner)
                        ? say("{} pisa una mina tuya en {}: {}.", "{} steps on a mine of yours on {}: {}.",
                              unit(e.unit), name_of(e.cell), effect)
                        : say("{} pisa una mina de {} en {}: {}.", "{} steps on a mine of {}'s on {}: {}.",
                              unit(e.unit), name(e.owner), name_of(e.cell), effect),
                    mine() && e.effect == MineEffect::explodes          ? Tone::bad
                    : mine(e.owner) && e.effect == MineEffect::explodes ? Tone::good
                                                                        : Tone::plain,
                    all_dice(), mine(e.owner) || (mine() && e.effect == MineEffect::explodes)};
        return line;
    }
    Line operator()(const Shuffled&) const {
        return plain(
            say("El mazo se acabó y vuelve a estar entero.", "The deck ran out and is complete again."));
    }
    Line operator()(const CardDrawn& e) const {
        Phrase line{say("{} saca la carta {}: {}.", "{} draws the card {}: {}.", unit(e.unit),
                        card_in_words(e.card), card(e)),
                    Tone::plain, all_dice()};
        if (mine()) line.tone = is_bad(e) ? Tone::bad : Tone::good;
        return line;
    }
    Line operator()(const Captured& e) const {
        const std::string& base = name_of(e.base);
        const bool lost = mine(e.before);
        const Text from = e.before == nobody ? say("neutral", "neutral")
                          : lost             ? say("tuya", "yours")
                                             : say("de {}", "{}'s", name(e.before));
        return Phrase{
            mine() ? say("Capturas la base {}, que era {}.", "You capture base {}, which was {}.", base, from)
                   : say("{} captura la base {}, que era {}.", "{} captures base {}, which was {}.", who(),
                         base, from),
            mine() ? Tone::good
            : lost ? Tone::bad
                   : Tone::plain,
            {},
            lost};
    }
    Line operator()(const Collected& e) const {
        std::vector<Text> parts;
        for (const auto& [cell, amount] : e.detail)
            parts.push_back(say("{} en {}", "{} on {}", amount, name_of(cell)));
        return toned(
            mine() ? say("Recoges {} HEGREGON: {}.", "You collect {} HEGREGON: {}.", e.amount, enumerate(parts))
                   : say("{} recoge {} HEGREGON: {}.", "{} collects {} HEGREGON: {}.", who(), e.amount,
                         enumerate(parts)),
            Tone::good);
    }
    Line operator()(const Eliminated& e) const {
        if (e.reason == Ending::resignation) return resignation();
        return Phrase{mine() ? say("No te quedan unidades ni bases: estás fuera.",
                                   "You have neither units nor bases left: you are out.")
                             : say("{} no tiene unidades ni bases y queda fuera.",
                                   "{} has neither units nor bases and is out.", who()),
                      mine() ? Tone::bad : Tone::plain,
                      {},
                      mine()};
    }
    Line operator()(const Ended& e) const { return ending(e.outcome, code_in_words<Ending>(e.outcome.reason)); }
    Line operator()(const Cancelled& e) const {
        return cancellation(e.order, reason_in_words(e.reason), *orders_schema(order_specs()),
                            events_[at_].explanation);
    }

  private:
    static Reaction reaction_of(Ability ability) {
        const auto found = std::find(reaction_abilities.begin(), reaction_abilities.end(), ability);
        return static_cast<Reaction>(found - reaction_abilities.begin());
    }

    std::string starter() const { return state_.order.empty() ? std::string() : name(state_.order.front()); }

    // Movements of one unit and purchases of one player that follow each other share a line, which the first of
    // them has.
    static bool belong_together(const GameEvent& a, const GameEvent& b) {
        const auto *one = a.as<Moved>(), *other = b.as<Moved>();
        return a.player == b.player &&
               (one != nullptr && other != nullptr ? one->unit == other->unit && one->to == other->from
                                                   : a.what.index() == b.what.index());
    }
    template <class EventType>
    bool goes_on() const {
        return at_ > 0 && events_[at_ - 1].as<EventType>() != nullptr &&
               belong_together(events_[at_ - 1], events_[at_]);
    }
    template <class EventType>
    std::vector<const GameEvent*> run_of() const {
        std::vector<const GameEvent*> run{&events_[at_]};
        for (std::size_t i = at_ + 1; i < events_.size() && events_[i].as<EventType>() != nullptr; ++i) {
            if (!belong_together(events_[i - 1], events_[i])) break;
            run.push_back(&events_[i]);
        }
        return run;
    }

    std::string id(UnitName unit) const { return id_of(state_, unit); }
    // Returns "ana-3 (tanque mediano)". The type of a unit that is gone is taken from the event of its loss.
    Text unit(UnitName name) const {
        if (const Unit* living = unit_named(state_, name))
            return say("{} ({})", "{} ({})", id(name), type_in_words(living->type));
        for (const GameEvent& event : events_)
            if (const auto* gone = event.as<Destroyed>(); gone != nullptr && gone->unit == name)
                return say("{} ({})", "{} ({})", id(name), type_in_words(gone->type));
        return same(id(name));
    }

    Text outcome(const Fought& e) const {
        if (e.shot)
            return e.result == CombatResult::attacker
                       ? say("saca un {} y la destruye", "throws {} and destroys it", *e.shot)
                       : say("saca un {} y falla", "throws {} and misses", *e.shot);
        const Text sums =
            say("{} contra {}", "{} against {}", e.attack_sum.value_or(0), e.defence_sum.value_or(0));
        switch (e.result) {
            case CombatResult::attacker:
                return say("{}, y cae {}", "{}, and {} is destroyed", sums, id(e.defender));
            case CombatResult::defender:
                return say("{}, y cae {}", "{}, and {} is destroyed", sums, id(e.attacker));
            default:
                return say("{}, no pasa nada", "{}, nothing happens", sums);
        }
    }

    Text all_dice() const {
        std::vector<Text> parts;
        for (const Draws& draws : events_[at_].dice)
            parts.push_back(say("{} de {}", "{} of {}", faces(draws), draws.sides));
        return parts.empty() ? Text{} : say("dado {}", "die {}", join(parts));
    }
    // Equal sums may have been thrown again.
    Text combat_dice(const Fought& e) const {
        if (e.shot) return all_dice();
        std::vector<Text> parts;
        for (const Draws& draws : events_[at_].dice) parts.push_back(faces(draws));
        if (parts.empty()) return {};
        if (e.attack_dice.value_or(0) == 0) return say("sin dados contra {}", "no dice against {}", parts[0]);
        return say("dados {}", "dice {}", join(parts, " / "));
    }

    static bool is_bad(const CardDrawn& e) {
        return e.card == Card::sabotage || e.card == Card::breakdown || e.card == Card::retreat ||
               (e.card == Card::ambush && e.value.value_or(0) <= 2);
    }
    Text card(const CardDrawn& e) const {
        switch (e.card) {
            case Card::vein:
                return say("gana 2 HEGREGON", "gains 2 HEGREGON");
            case Card::sabotage:
                return say("pierde hasta 2 HEGREGON", "loses up to 2 HEGREGON");
            case Card::reinforcement:
                return e.destination && e.fresh ? say("un E.A.R. nuevo ({}) en {}", "a new E.A.R. ({}) on {}",
                                                      id(*e.fresh), name_of(*e.destination))
                                                : say("no hay sitio para el E.A.R.", "no room for the E.A.R.");
            case Card::impulse:
                return say("2 más de movimiento", "2 more movement");
            case Card::breakdown:
                return say("no hará nada este turno ni el siguiente",
                           "it will do nothing this turn or the next");
            case Card::retreat:
                return e.destination
                           ? say("vuelve a {}", "it goes back to {}", name_of(*e.destination))
                           : say("no hay adónde volver y se queda", "nowhere to go back to, so it stays");
            case Card::mine:
                return say("una mina para su reserva", "a mine for the reserve");
            case Card::ambush:
                return e.value.value_or(0) <= 2 ? say("queda destruida", "it is destroyed")
                                                : say("se salva", "it survives");
        }
        return {};
    }

    const State& state_;
    std::span<const GameEvent> events_;
    std::size_t at_;
};

}  // namespace

Text type_in_words(UnitType type) {
    static const Text types[] = {same("E.A.R."), say("vehículo ligero", "light vehicle"),
                                 say("tanque mediano", "medium tank"), say("tanque pesado", "heavy tank"),
                                 say("aerodeslizador", "hovercraft")};
    static_assert(std::size(types) == unit_facts.size());
    return types[static_cast<std::size_t>(type)];
}

Text one_in_words(UnitType type) {
    return type == UnitType::ear ? say("un E.A.R.", "an E.A.R.") : say("un {}", "a {}", type_in_words(type));
}

Text card_in_words(Card card) {
    static const Text cards[] = {
        say("Filón", "Vein"),    say("Sabotaje", "Sabotage"), say("Refuerzo", "Reinforcement"),
        say("Impulso", "Boost"), say("Avería", "Breakdown"),  say("Retirada", "Retreat"),
        say("Mina", "Mine"),     say("Emboscada", "Ambush")};
    static_assert(std::size(cards) == card_count);
    return cards[static_cast<std::size_t>(card)];
}

Text units_in_words(int count) {
    return counted(count, say("unidad", "unit"));
}

Text bases_in_words(int count) {
    return counted(count, say("base", "base"));
}

Text trait_in_words(UnitType type) {
    static const Text traits[] = {
        say("la única que recoge, captura bases y usa las habilidades especiales",
            "the only one that collects, captures bases and uses the special abilities"),
        say("más dados y el mismo paso que un E.A.R.", "more dice, and the pace of an E.A.R."),
        say("más fuerte y más lento", "stronger and slower"),
        say("dispara a distancia {} en línea recta; no pisa el cristal",
            "fires at distance {} in a straight line; never enters crystal", heavy_reach),
        say("el cristal le cuesta como lo demás, pasa por encima de los suyos y no le afectan las minas",
            "crystal costs it no more than other ground, it passes over its allies, and mines do nothing to "
            "it")};
    static_assert(std::size(traits) == unit_facts.size());
    return traits[static_cast<std::size_t>(type)];
}

Text or_more(int least) {
    return say("{} o más", "{} or more", least);
}

Text effect_in_words(Ability ability) {
    switch (ability) {
        case Ability::ammunition:
            return say("{} dado más en todos sus combates del turno",
                       "{} more die in all its combats this turn", ammunition_dice);
        case Ability::camouflage:
            return say("hasta el fin del turno, quien la ataque tira un dado y solo la ve con {}",
                       "until the turn ends, an attacker throws a die and sees it only with {}",
                       or_more(seen_above + 1));
        case Ability::missile:
            return say("ataca a distancia 1 o {} con {} dados", "attacks at distance 1 or {} with {} dice",
                       missile_reach, missile_dice);
        case Ability::mine:
            return say("una mina en un hexágono vecino sin unidad; gratis si tienes una recuperada",
                       "a mine on a neighbouring cell without a unit; free if you have a recovered one");
        case Ability::entrench:
            return say("{} dados hasta que se mueva; este turno ya no se mueve",
                       "{} dice until it moves; it moves no more this turn", entrenched_dice);
        case Ability::transport:
            return say(
                "desde junto a una base tuya, aterriza en cualquier hexágono que no sea cristal; donde hay "
                "un enemigo, pelea",
                "from beside a base of yours, lands on any cell that is not crystal; on an enemy, it fights");
        case Ability::support:
            return say("solo al defenderse de un ataque vecino, como reacción: {} dados más",
                       "only in defence against a neighbour, as a reaction: {} more dice", support_dice);
        case Ability::none:
            break;
    }
    return {};
}

Text reaction_in_words(Reaction reaction) {
    static const Text reactions[] = {say("camuflaje", "camouflage"),
                                     say("munición explosiva", "explosive ammunition"),
                                     say("un misil", "a missile"), say("apoyo aéreo", "air support")};
    static_assert(std::size(reactions) == reaction_count);
    return reactions[static_cast<std::size_t>(reaction)];
}

Text ability_in_words(Ability ability, std::optional<Cell> cell) {
    const std::string place = cell ? name_of(*cell) : std::string();
    switch (ability) {
        case Ability::ammunition:
            return say("carga munición explosiva", "loads explosive ammunition");
        case Ability::camouflage:
            return say("se camufla", "hides under camouflage");
        case Ability::missile:
            return say("lanza un misil a {}", "fires a missile at {}", place);
        case Ability::mine:
            return say("coloca una mina en {}", "lays a mine on {}", place);
        case Ability::entrench:
            return say("se atrinchera", "entrenches");
        case Ability::transport:
            return say("vuela a {}", "is flown to {}", place);
        case Ability::support:
        case Ability::none:
            break;
    }
    return say("pide apoyo aéreo", "calls for air support");
}

Text attack_in_words(CombatType type) {
    static const Text attacks[] = {
        say("ataca a", "attacks"), say("intenta entrar donde está", "tries to take the cell of"),
        say("dispara a", "fires at"), say("lanza su misil contra", "fires its missile at"),
        say("desciende sobre", "lands on")};
    static_assert(std::size(attacks) == combat_words.size());
    return attacks[static_cast<std::size_t>(type)];
}

std::vector<Phase> phases() {
    return {
        {say("Preparación", "Set-up"), {"preparacion"}},
        {say("Combates", "Combats"), {"vista", "reaccion", "combate", "destruida"}},
        {say("Bases y recolección", "Bases and collecting"), {"captura", "cobro"}},
        {say("Compras", "Purchases"), {"compra", "reacciones"}},
        {say("Movimientos", "Movements"), {"movimiento"}},
        {say("Habilidades y minas", "Abilities and mines"), {"habilidad", "mina"}},
        {say("Cartas de evento", "Event cards"), {"barajar", "carta"}},
        {say("El turno siguiente", "The next turn"), {"inicio_turno"}},
        {say("Final", "The end"), {"eliminado", "fin"}},
    };
}

std::optional<Bullets::Line> HegregonPosition::phrase(const GameEvent& event, const Viewer& viewer) const {
    return lines_of({&event, 1}, viewer).front();
}

std::vector<std::optional<Bullets::Line>> HegregonPosition::lines_of(Events events,
                                                                     const Viewer& viewer) const {
    std::vector<std::optional<Bullets::Line>> lines;
    for (std::size_t i = 0; i < events.size(); ++i)
        lines.push_back(std::visit(EventFormatter(state, events, i, viewer), events[i].what));
    return lines;
}

}  // namespace ronda::hegregon
