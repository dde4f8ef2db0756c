#include <algorithm>
#include <utility>

#include "adjudicator/core/dice/odds.hpp"
#include "adjudicator/core/orders/sheet_schema.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/hegregon/phrases.hpp"
#include "adjudicator/games/hegregon/position.hpp"
#include "adjudicator/games/hegregon/rules.hpp"

namespace ronda::hegregon {

namespace {

// rules.md, "Combat", "Mines".
constexpr double one_face = 1.0 / die_faces, chance_to_see = one_face * (die_faces - seen_above),
                 chance_to_hit = one_face * (die_faces - shot_hits_above);

Text odds_in_words(const Odds& odds) {
    if (odds.equal == 0)
        return say("{} gana, {} pierde", "{} wins, {} loses", percent(odds.higher), percent(odds.lower));
    return say("{} gana, {} empata, {} pierde", "{} wins, {} ties, {} loses", percent(odds.higher),
               percent(odds.equal), percent(odds.lower));
}

Text spent_in_words(int before, int after) {
    return say("{} HEGREGON, luego tienes {}", "{} HEGREGON, {} left", before - after, after);
}

// Returns the bases and HEGREGON that the player's E.A.R.s, or one of them, gain after the last step.
std::vector<Text> closing_in_words(const Preview& preview, const Unit* unit = nullptr) {
    std::vector<Text> parts;
    for (const Happening& happening : preview.happenings) {
        if (const auto* captured = std::get_if<Captured>(&happening.what))
            if (unit == nullptr || captured->unit == unit->name)
                parts.push_back(say("capturas la base {}", "you capture base {}", name_of(captured->base)));
        if (const auto* collected = std::get_if<Collected>(&happening.what)) {
            int amount = 0;
            for (const Production& each : collected->detail)
                if (unit == nullptr || each.cell == unit->cell) amount += each.amount;
            if (amount > 0) parts.push_back(say("recoges {} HEGREGON", "you collect {} HEGREGON", amount));
        }
    }
    return parts;
}

// Tells one purchase or step.
class ItemInWords {
  public:
    ItemInWords(const State& state, PlayerIndex player, const Preview& preview, const ItemMark& item,
                const Orders& orders)
        : state_(state), player_(player), preview_(preview), item_(item), orders_(orders) {}

    // `before`: the player's HEGREGON before the item. `thrown`: whether dice have been thrown before it.
    Bullets::Line line(int before, bool thrown) {
        describe_all();
        bool is_mistake = false;
        if (cancelled_ != nullptr) {
            is_mistake = !depends_on_dice(state_, player_, orders_, *cancelled_, thrown) &&
                         cancelled_->reason != Reason::condition;
            parts_.push_back(cancellation(*cancelled_, thrown));
        }
        Text words = parts_.empty() ? say("no pasa nada", "nothing happens") : join(parts_, "; ");
        if (item_.unit)
            words = say("{} ({}): {}", "{} ({}): {}", id_of(preview_.after, item_.unit->name),
                        type_in_words(item_.unit->type), words);
        if (before != item_.hegregon)
            words = say("{}; {}", "{}; {}", words, spent_in_words(before, item_.hegregon));
        return {say("{}: {}.", "{}: {}.", item_.order.in_words(orders_schema(order_specs()).get()), words),
                is_mistake ? Bullets::Tone::bad : Bullets::Tone::plain,
                {}};
    }

    Text note(int before) {
        is_note_ = true;
        if (before != item_.hegregon) parts_.push_back(spent_in_words(before, item_.hegregon));
        describe_all();
        const Unit* unit = item_.unit ? unit_named(state_, item_.unit->name) : nullptr;
        if (unit != nullptr && unit->cell != item_.unit->cell)
            if (const auto gains = closing_in_words(preview_, &*item_.unit); !gains.empty())
                parts_.push_back(say("al acabar, {}", "at the end, {}", enumerate(gains)));
        return join(parts_, "; ");
    }

  private:
    void describe_all() {
        for (std::size_t i = item_.first; i < item_.last; ++i) {
            const Happening& happening = preview_.happenings[i];
            std::visit([&](const auto& what) { describe(what); }, happening.what);
            if (cancelled_ != nullptr) explanation_ = happening.explanation;
        }
        finish_way(true);
        if (item_.draws_card) parts_.push_back(say("saca una carta de evento", "draws an event card"));
    }

    template <class Other>
    void describe(const Other&) {}
    void describe(const Bought& e) {
        const UnitFacts& facts = facts_of(e.type);
        parts_.push_back(is_note_ ? say("{}, {} de movimiento: {}", "{}, {} movement: {}",
                                        counted(facts.dice, say("dado", "die"), say("dados", "dice")),
                                        facts.speed, trait_in_words(e.type))
                                  : say("{} ({}) en {}", "{} ({}) on {}", type_in_words(e.type),
                                        id_of(preview_.after, e.unit), name_of(e.cell)));
    }
    void describe(const Moved& e) {
        if (way_.empty()) way_ = name_of(e.from);
        way_ += " → " + name_of(e.to);
    }
    void describe(const AbilityUsed& e) {
        finish_way();
        if (!is_note_)
            parts_.push_back(ability_in_words(e.ability, e.cell));
        else if (!e.cell)
            parts_.push_back(effect_in_words(e.ability));
        else if (e.ability == Ability::mine && e.cost == 0)
            parts_.push_back(say("gratis: una mina de tu reserva", "free: a mine from your reserve"));
    }
    void describe(const CamouflageTested& e) {
        finish_way();
        parts_.push_back(say("{} está camuflada: {} de verla; si no, {}",
                             "{} is camouflaged: {} to see it; if not, {}", id_of(preview_.after, e.target),
                             percent(chance_to_see), if_unseen()));
    }
    void describe(const Fought& e) {
        finish_way();
        const Text whom = say("{} {}", "{} {}", attack_in_words(e.type), id_of(preview_.after, e.defender));
        if (e.shot) {
            const Text shot = say("{} la destruye, si no responde", "{} destroys it, unless it answers",
                                  percent(chance_to_hit));
            return parts_.push_back(is_note_ ? shot : say("{}: {}", "{}: {}", whom, shot));
        }
        const Text dice = say("{} contra {}", "{} against {}",
                              counted(e.attack_dice.value_or(0), say("dado", "die"), say("dados", "dice")),
                              e.defence_dice.value_or(0)),
                   odds = odds_in_words(odds_of(state_, e));
        parts_.push_back(is_note_ ? say("{}: {}", "{}: {}", dice, odds)
                                  : say("{} ({}): {}", "{} ({}): {}", whom, dice, odds));
    }
    void describe(const MineEntered& e) {
        finish_way();
        parts_.push_back(say("mina de {} en {}: {} explota, {} la desactiva",
                             "mine of {}'s on {}: {} it goes off, {} it is disarmed",
                             state_.common.at(e.owner).name, name_of(e.cell), percent(6 * one_face),
                             percent(one_face)));
    }
    void describe(const Cancelled& e) { cancelled_ = &e; }

    // With the best luck the target is seen, and an attack leaves the attacker as it was but for its attacks.
    Text if_unseen() const {
        const CombatType type = type_of_combat();
        const Step& step = orders_.steps[step_number() - 1];
        if (!step.forces || !item_.unit || type == CombatType::shot || type == CombatType::missile)
            return say("no hay combate", "there is no fight");
        const auto dice = dice_if_unseen(*item_.unit, type, step.target());
        return dice ? say("entra con {}", "it enters with {}",
                          counted(*dice, say("dado", "die"), say("dados", "dice")))
                    : say("no puede entrar", "it cannot enter");
    }

    CombatType type_of_combat() const {
        for (std::size_t i = item_.first; i < item_.last; ++i)
            if (const auto* fought = std::get_if<Fought>(&preview_.happenings[i].what)) return fought->type;
        return CombatType::attack;
    }

    // The rest of the movement is only known at the end of the item.
    void finish_way(bool is_end = false) {
        if (way_.empty()) return;
        if (is_note_ && !is_end) {
            parts_.push_back(same(std::exchange(way_, {})));
            return;
        }
        const int left = item_.unit ? item_.unit->left() : 0;
        parts_.push_back(left == 1
                             ? say("{} (le queda 1 de movimiento)", "{} (1 movement left)", way_)
                             : say("{} (le quedan {} de movimiento)", "{} ({} movement left)", way_, left));
        way_.clear();
    }

    std::size_t step_number() const {
        return static_cast<std::size_t>(entry_number(item_.order.steps().back()));
    }

    Text cancellation(const Cancelled& e, bool thrown) const {
        if (depends_on_dice(state_, player_, orders_, e, thrown))
            return e.reason == Reason::condition
                       ? say("solo si los dados cumplen su condición", "only if the dice meet its condition")
                       : say("solo si fallas antes", "only if you fail before that");
        if (e.reason == Reason::condition)
            return say("ahora no se cumple su condición, y no se hace",
                       "its condition does not hold now, so nothing is done");
        const Text where = e.order == item_.order || e.order.steps().size() < 3
                               ? Text{}
                               : say(" en {}", " at {}", name_of(cell_of(e)));
        return say("no se puede{}: {}", "cannot be done{}: {}", where,
                   reason_with(reason_in_words(e.reason), explanation_));
    }

    // The cell of the path at which a movement is cut.
    Cell cell_of(const Cancelled& e) const {
        const auto at = static_cast<std::size_t>(entry_number(e.order.steps().back()));
        return orders_.steps[step_number() - 1].path[at - 1];
    }

    const State& state_;
    PlayerIndex player_;
    const Preview& preview_;
    const ItemMark& item_;
    const Orders& orders_;
    std::vector<Text> parts_;
    std::string way_;
    bool is_note_ = false;
    const Cancelled* cancelled_ = nullptr;
    Explanation explanation_;  // of a cancelled item
};

bool throws_dice(const Preview& preview, std::size_t first, std::size_t last) {
    return std::any_of(preview.happenings.begin() + static_cast<std::ptrdiff_t>(first),
                       preview.happenings.begin() + static_cast<std::ptrdiff_t>(last),
                       [](const Happening& each) { return !each.dice.empty(); });
}

}  // namespace

Odds odds_of(const State& state, const Fought& combat) {
    if (combat.shot) return {chance_to_hit, 1 - chance_to_hit, 0};
    const Odds odds = compare_sums(combat.attack_dice.value_or(0), combat.defence_dice.value_or(0), die_faces);
    return state.options.repeat_ties && odds.equal < 1 ? without_ties(odds) : odds;
}

Text note_of(const State& state, PlayerIndex player, const Orders& orders, const Preview& preview,
             const ItemMark& item, int before) {
    return ItemInWords(state, player, preview, item, orders).note(before);
}

Bullets HegregonPosition::forecast_lines(const PlayerOrders& sheet) const {
    Bullets lines;
    const PlayerIndex player = state.common.index_of(sheet.player);
    if (player == nobody) return lines;
    const Orders orders = read_orders(sheet.orders);
    const Preview preview = hegregon::preview(state, player, orders);
    int before = state.seat(player).hegregon;
    bool thrown = false;
    for (const ItemMark& item : preview.items) {
        lines.lines.push_back(ItemInWords(state, player, preview, item, orders).line(before, thrown));
        before = item.hegregon;
        thrown = thrown || throws_dice(preview, item.first, item.last) || item.draws_card;
    }
    if (const auto parts = closing_in_words(preview); !parts.empty())
        lines.lines.push_back(
            {say("Al acabar: {}.", "At the end: {}.", enumerate(parts)), Bullets::Tone::good, {}});
    if (thrown)
        lines.lines.push_back(
            {say("Cada paso supone que los dados anteriores salen bien. No se conocen las reacciones del "
                 "contrario ni lo que otros hagan antes.",
                 "Each step assumes that the dice before it go well. The other side's reactions and what "
                 "others do before are not known."),
             Bullets::Tone::plain,
             {}});
    return lines;
}

}  // namespace ronda::hegregon
