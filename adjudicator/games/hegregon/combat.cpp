// Combats (rules.md, "Combat").

#include "adjudicator/games/hegregon/round.hpp"

namespace ronda::hegregon {

namespace {

int ammunition_of(const Unit& unit) {
    return unit.ability == Ability::ammunition ? ammunition_dice : 0;
}

int dice_of(const Unit& attacker, CombatType type) {
    if (type == CombatType::missile) return missile_dice;
    const bool enters = type == CombatType::position || type == CombatType::landing;
    return (enters ? facts_of(attacker.type).dice : attacker.own_dice()) + ammunition_of(attacker);
}

class Combat {
  public:
    Combat(RoundContext& round, UnitName attacker, UnitName defender, CombatType type, const StepPlace& place,
           bool forces)
        : round_(round),
          attacker_name_(attacker),
          defender_name_(defender),
          type_(type),
          place_(place),
          forces_(forces),
          far_(distance(attacker_unit().cell, defender_unit().cell) == 2 && type != CombatType::landing) {}

    CombatOutcome fight() {
        ++attacker_unit().attacks;
        attack_dice_ = dice_of(attacker_unit(), type_);
        if (!sees_defender()) return CombatOutcome::nothing;
        if (far_ && !answers_from_afar()) return shoot();
        throw_dice();
        return settle();
    }

  private:
    Unit& attacker_unit() { return *round_.unit(attacker_name_); }
    Unit& defender_unit() { return *round_.unit(defender_name_); }

    // Step 2. Returns whether the combat goes on.
    bool sees_defender() {
        react(Reaction::camouflage, [&] {
            const Unit& defender = defender_unit();
            return (far_ && defender.type != UnitType::heavy) ||
                   attack_dice_ > defender.own_dice() + ammunition_of(defender);
        });
        if (defender_unit().ability != Ability::camouflage) return true;
        const auto mark = round_.dice.mark();
        const bool seen = round_.dice.roll(round_.label("vista", place_), die_faces) > seen_above;
        round_.emit(place_.player, CamouflageTested{attacker_name_, defender_name_, seen},
                    round_.dice.since(mark));
        if (seen) return true;
        if (!forces_ || type_ == CombatType::shot || type_ == CombatType::missile) return false;
        const auto dice = dice_if_unseen(attacker_unit(), type_, defender_unit().cell);
        if (!dice) {
            round_.cancel(place_, dice.error());
            return false;
        }
        attack_dice_ = *dice;
        if (type_ == CombatType::attack) {
            type_ = CombatType::position;
            enters_ = true;
            attacker_unit().entrenched = false;
        }
        return true;
    }

    // Step 3.
    bool answers_from_afar() {
        if (defender_unit().type == UnitType::heavy) return true;
        return react(Reaction::missile, [] { return true; });
    }
    CombatOutcome shoot() {
        const auto mark = round_.dice.mark();
        const int shot = round_.dice.roll(fmt::format("{}/tiro", round_.label("ataque", place_)), die_faces);
        const bool hits = shot > shot_hits_above;
        Fought fought{.type = type_,
                      .attacker = attacker_name_,
                      .defender = defender_name_,
                      .shot = shot,
                      .result = hits ? CombatResult::attacker : CombatResult::miss};
        round_.emit(place_.player, fought, round_.dice.since(mark));
        if (!hits) return CombatOutcome::nothing;
        round_.destroy(defender_name_, Cause::combat);
        return round_.over() ? CombatOutcome::over : CombatOutcome::won;
    }

    // Steps 4 to 6.
    void throw_dice() {
        mark_ = round_.dice.mark();
        const std::string label = round_.label("ataque", place_);
        attack_sum_ = sum_of(label + "/atacante", attack_dice_);
        decide_defence();
        defence_sum_ = sum_of(label + "/defensor", defence_dice_);
        while (attack_sum_ == defence_sum_ && round_.state.options.repeat_ties) {
            attack_sum_ = sum_of(label + "/atacante", attack_dice_);
            defence_sum_ = sum_of(label + "/defensor", defence_dice_);
        }
    }

    int sum_of(const std::string& label, int count) {
        int sum = 0;
        for (int i = 0; i < count; ++i) sum += round_.dice.roll(label, die_faces);
        return sum;
    }

    // Step 5: the defender chooses knowing the attacker's sum (rules.md R14).
    void decide_defence() {
        const Unit& defender = defender_unit();
        const int own = defender.own_dice() + ammunition_of(defender);
        // The sum is above the mean of the dice now, and the dice with the reaction can still reach it.
        const auto worth = [&](int dice_with_it) {
            return [this, own, dice_with_it] {
                return 2 * attack_sum_ > (die_faces + 1) * own && die_faces * dice_with_it >= attack_sum_;
            };
        };
        defence_dice_ = far_ && used_missile_ ? missile_dice : own;
        if (react(Reaction::ammunition, worth(own + ammunition_dice)))
            defence_dice_ = own + ammunition_dice;
        else if (!far_ && react(Reaction::missile, worth(missile_dice)))
            defence_dice_ = missile_dice;
        else if (!far_ && type_ != CombatType::landing && react(Reaction::support, worth(own + support_dice)))
            defence_dice_ = own + support_dice;
    }

    CombatOutcome settle() {
        const CombatResult result = attack_sum_ > defence_sum_   ? CombatResult::attacker
                                    : attack_sum_ < defence_sum_ ? CombatResult::defender
                                                                 : CombatResult::tie;
        const Cell cell = defender_unit().cell;
        round_.emit(place_.player,
                    Fought{type_, attacker_name_, defender_name_, std::nullopt, attack_dice_, attack_sum_,
                           defence_dice_, defence_sum_, result},
                    round_.dice.since(mark_));
        if (result == CombatResult::tie) return CombatOutcome::nothing;
        if (result == CombatResult::defender) {
            round_.destroy(attacker_name_, Cause::combat);
            return CombatOutcome::over;
        }
        round_.destroy(defender_name_, Cause::combat);
        if (round_.over()) return CombatOutcome::over;
        if (enters_) return enter(cell);
        return CombatOutcome::won;
    }

    CombatOutcome enter(Cell cell) {
        const int cost = entry_cost(attacker_unit().type, cell);
        if (!round_.enter(attacker_name_, cell, cost, round_.label("mina", place_))) return CombatOutcome::over;
        round_.draw_card(attacker_name_, place_);
        return CombatOutcome::nothing;
    }

    // Uses the reaction if the defender's player wants and can (rules.md, "Reactions"). `worth` says whether
    // `si_desventaja` asks for it now.
    template <class Worth>
    bool react(Reaction reaction, Worth worth) {
        Unit& defender = defender_unit();
        const auto r = static_cast<std::size_t>(reaction);
        Seat& seat = round_.state.seat(defender_name_.player);
        const When when = seat.reactions.when(r, defender_name_.number);
        const Ability ability = reaction_abilities[r];
        const int price = facts_of(ability).price;
        const bool asked = when == When::always || (when == When::if_weaker && worth());
        if (!asked || defender.ability != Ability::none || seat.hegregon - price < seat.reactions.reserve ||
            (facts_of(ability).ears_only && defender.type != UnitType::ear))
            return false;
        seat.hegregon -= price;
        defender.ability = ability;
        used_missile_ = reaction == Reaction::missile;
        round_.emit(defender_name_.player, Reacted{defender_name_, ability, price});
        return true;
    }

    RoundContext& round_;
    UnitName attacker_name_, defender_name_;
    CombatType type_;
    const StepPlace& place_;
    bool forces_, far_;
    bool enters_ = false;        // a forced attack
    bool used_missile_ = false;  // the defender, in this combat
    int attack_dice_ = 0, attack_sum_ = 0, defence_dice_ = 0, defence_sum_ = 0;
    std::uint32_t mark_ = 0;
};

}  // namespace

CombatOutcome fight(RoundContext& round, UnitName attacker, UnitName defender, CombatType type,
                    const StepPlace& place, bool forces) {
    return Combat(round, attacker, defender, type, place, forces).fight();
}

tl::expected<int, Reason> dice_if_unseen(const Unit& attacker, CombatType type, Cell cell) {
    if (type == CombatType::attack) {  // it goes on as the entry into the cell
        if (!can_stand(attacker.type, cell)) return tl::unexpected(Reason::crystal);
        if (entry_cost(attacker.type, cell) > attacker.left()) return tl::unexpected(Reason::no_movement_left);
        type = CombatType::position;
    }
    return dice_of(attacker, type) - 1;
}

}  // namespace ronda::hegregon
