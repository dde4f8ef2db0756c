#include <algorithm>

#include "adjudicator/core/orders/offer.hpp"
#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/games/hegregon/checks.hpp"
#include "adjudicator/games/hegregon/legal.hpp"
#include "adjudicator/games/hegregon/phrases.hpp"
#include "adjudicator/games/hegregon/position.hpp"
#include "adjudicator/games/hegregon/rules.hpp"

namespace ronda::hegregon {

namespace {

constexpr int usual_reserve = 3;  // pays a missile, a mine or camouflage in the player's next turn

// E.A.R.s collect and capture when all steps are done, so what they get can pay no step.
State before_closing(State state) {
    state.options.close_at_end = true;
    return state;
}

// The sheet and its forecast, from which all offers go on.
class OfferBuilder {
  public:
    // `dice`: of the attacks that the sheet has already.
    OfferBuilder(const State& state, const PlayerOrders& sheet, DiceCase dice)
        : dice_(dice),
          state_(before_closing(state)),
          sheet_(sheet),
          me_(state.common.index_of(sheet.player)),
          orders_(read_orders(sheet.orders)),
          preview_(preview(state_, me_, orders_, dice)),
          now_(preview_.after) {
        // The best luck may end the game; without it, it goes on.
        now_.common.outcome.reset();
        now_.options.close_at_end = false;
        name_purchases();
        standing_ = now_;
        if (dice == DiceCase::best) raise_the_fallen();
    }

    // Whether dice decide one of the attacks of the sheet.
    bool has_uncertain_attack() const {
        const auto& all = preview_.happenings;
        return std::any_of(all.begin(), all.end(), [this](const Happening& each) {
            const auto* combat = std::get_if<Fought>(&each.what);
            return combat != nullptr && combat->attacker.player == me_ &&
                   combat->result == CombatResult::attacker &&
                   (combat->shot || *combat->attack_dice <= die_faces * *combat->defence_dice);
        });
    }

    // `specs`: the orders that the player may give now.
    std::vector<Offer> without_place(const std::vector<OrderSpec>& specs) {
        if (may(Stage::purchase) || may(Stage::action)) offer_to_stay();
        offer_reactions(nullptr);
        for (Offer& offer : turn_offers(specs, sheet_, "", {})) offers_.push_back(std::move(offer));
        return all();
    }

    std::vector<Offer> at(std::string_view place) {
        place_ = place;
        const Cell cell = board().find(place);
        if (cell != no_cell && may(Stage::purchase)) {
            offer_purchases(cell);
            if (base_at(cell))
                for (const Cell near : around(cell)) offer_purchases(near);
        }
        std::vector<const Unit*> others;
        for (const Unit& unit : now_.units) {
            if (unit.name.player != me_) continue;
            if (cell == no_cell ? id_of(now_, unit.name) == place : stands_on(unit, cell)) {
                offer_steps(unit, {});
                offer_reactions(&unit);
            } else {
                others.push_back(&unit);
            }
        }
        if (cell != no_cell)
            for (const Unit* unit : others) offer_steps(*unit, cell);
        return all();
    }

  private:
    bool may(Stage stage) const { return state_.plays(me_, stage); }
    // Before or after what the sheet has.
    bool stands_on(const Unit& unit, Cell cell) const {
        const Unit* before = unit_named(state_, unit.name);
        return unit.cell == cell || (before != nullptr && before->cell == cell);
    }

    // What dice destroy in the forecast may still stand there.
    void raise_the_fallen() {
        std::vector<Unit>& units = standing_.units;
        for (const Unit& unit : state_.units)
            if (unit_named(now_, unit.name) == nullptr && unit_on(now_, unit.cell) == nullptr)
                units.insert(
                    std::lower_bound(units.begin(), units.end(), unit.name,
                                     [](const Unit& other, const UnitName& key) { return other.name < key; }),
                    unit);
    }
    void name_purchases() {
        for (const ItemMark& item : preview_.items) {
            const auto way = item.order.steps();
            if (way.front() != purchases_key) continue;
            for (std::size_t i = item.first; i < item.last; ++i)
                if (const auto* bought = std::get_if<Bought>(&preview_.happenings[i].what))
                    new_words_.emplace_back(bought->unit, fmt::format("{}{}", new_unit.es, way.back()));
        }
    }
    std::string word_of(const Unit& unit) const {
        for (const auto& [name, word] : new_words_)
            if (name == unit.name) return word;
        return id_of(now_, unit.name);
    }

    Offer& add(Term verb, Text words, Json line) {
        Offer offer;
        if (!place_.empty()) offer.places.emplace_back(place_);
        offer.verb = verb;
        offer.words = std::move(words);
        offer.line = std::move(line);
        offers_.push_back(std::move(offer));
        return offers_.back();
    }
    std::vector<Offer> all() {
        if (orders_.resigns)
            for (Offer& offer : offers_) offer.instead_of.emplace_back(turns::resign_key);
        return std::move(offers_);
    }

    // A purchase is made before all steps, so it may be in the way of one or take what pays it. Who points at a
    // base chooses one of its free neighbours next.
    void offer_purchases(Cell cell) {
        const auto base = base_next_to(cell);
        if (!base || state_.base(*base).player != me_ || orders_.purchases.size() == most_purchases) return;
        Orders more = orders_;
        more.steps.clear();
        const State bought = preview(state_, me_, more, dice_).after;
        const std::size_t problems = problem_of(orders_, preview_);
        more = orders_;
        for (std::size_t type = 0; type < unit_facts.size(); ++type) {
            const Purchase purchase{static_cast<UnitType>(type), cell};
            if (reason_against(bought, me_, purchase)) continue;
            more.purchases.resize(orders_.purchases.size());
            more.purchases.push_back(purchase);
            const Preview attempt = preview(state_, me_, more, dice_);
            if (problem_of(more, attempt) > problems) continue;
            const int left = attempt.after.seat(me_).hegregon;
            ItemMark item = attempt.items[orders_.purchases.size()];
            item.hegregon = left;
            Offer& offer =
                add(purchases_term,
                    say("comprar {} en {}", "buy {} on {}", one_in_words(purchase.type), name_of(cell)),
                    {{purchases_key, Json::array({to_json(purchase)})}});
            if (name_of(cell) != place_) offer.places.push_back(name_of(cell));
            offer.note = note_of(state_, me_, more, attempt, item, left + facts_of(purchase.type).cost);
        }
    }
    std::size_t problem_of(const Orders& orders, const Preview& then) const {
        return problems(state_, me_, orders, then.happenings).size();
    }

    // `target`: only those that end or aim there.
    static std::vector<Step> steps_from(const State& from, const Unit& unit, std::optional<Cell> target) {
        return target ? possible_steps_to(from, unit, *target) : possible_steps(from, unit, Routes::cheapest);
    }
    void offer_steps(const Unit& unit, std::optional<Cell> target) {
        if (!may(Stage::action) || orders_.steps.size() == most_steps) return;
        for (const Step& step : steps_from(now_, unit, target)) offer_step(now_, unit, step);
        if (standing_.units.size() == now_.units.size()) return;
        for (const Step& step : steps_from(standing_, unit, target))
            if (action_of(step.verb).attacks && unit_on(now_, step.target()) == nullptr)
                offer_step(standing_, unit, step);
    }
    void offer_step(const State& from, const Unit& unit, Step step) {
        offer_as_is(from, unit, step);
        if (step.path.empty() || !action_of(step.verb).may_force) return;
        const Cell target = step.path.back();
        const Unit* enemy = enemy_on(from, me_, target);
        if (enemy == nullptr || enemy->ability != Ability::camouflage) return;
        if (step.verb == Verb::attack && (distance(unit.cell, target) > 1 || !can_stand(unit.type, target) ||
                                          entry_cost(unit.type, target) > unit.left()))
            return;
        step.forces = true;
        offer_as_is(from, unit, step);
    }
    void offer_as_is(const State& from, const Unit& unit, Step step) {
        const Orders alone{{}, {step}, {}, false, false};
        const Preview then = preview(from, me_, alone);
        step.unit = word_of(unit);
        Offer& offer = add(action_of(step.verb).term, step_in_words(from, step),
                           {{steps_key, Json::array({to_json(step)})}});
        offer.note = note_of(from, me_, alone, then, then.items.front(), from.seat(me_).hegregon);
        if (&from == &standing_) mark_as_if_lost(offer);
        if (step.path.empty()) return;
        const Cell target = step.path.back();
        const Cell other = name_of(target) == place_ ? unit.cell : target;
        if (name_of(other) != place_ && !(name_of(target) == place_ && stands_on(unit, target)))
            offer.places.push_back(name_of(other));
    }

    Text step_in_words(const State& from, const Step& step) const {
        const std::string where = step.path.empty() ? std::string() : name_of(step.path.back());
        Text enemy;
        if (const Unit* unit = step.path.empty() ? nullptr : enemy_on(from, me_, step.path.back()))
            enemy = say("{} ({})", "{} ({})", id_of(from, unit->name), type_in_words(unit->type));
        Text words = step_in_words(step, where, enemy);
        if (enemy.empty()) return words;
        if (step.verb == Verb::move || step.verb == Verb::transport)
            words = say("{}, contra {}", "{}, against {}", words, enemy);
        return step.forces ? say("{}, y entrar aunque no se vea", "{}, and go in even if it is not seen", words)
                           : words;
    }
    static Text step_in_words(const Step& step, const std::string& where, const Text& enemy) {
        const std::string& unit = step.unit;
        switch (step.verb) {
            case Verb::move:
                return say("mover {} a {}", "move {} to {}", unit, where);
            case Verb::attack:
                return say("atacar a {} en {} con {}", "attack {} on {} with {}", enemy, where, unit);
            case Verb::missile:
                return say("lanzar un misil a {} en {} con {}", "fire a missile at {} on {} with {}", enemy,
                           where, unit);
            case Verb::mine:
                return say("poner una mina en {} con {}", "lay a mine on {} with {}", where, unit);
            case Verb::entrench:
                return say("atrincherar {}", "entrench {}", unit);
            case Verb::ammunition:
                return say("cargar munición explosiva en {}", "load {} with explosive ammunition", unit);
            case Verb::camouflage:
                return say("camuflar {}", "camouflage {}", unit);
            case Verb::transport:
                return say("llevar {} por aire a {}", "fly {} to {}", unit, where);
        }
        return {};
    }

    void offer_to_stay() {
        if (state_.by_rounds() || (orders_.purchases.empty() && orders_.steps.empty())) return;
        add(stay_term,
            orders_.stays ? say("acabar la fase con esto", "end the phase with this")
                          : say("seguir después en la misma fase", "go on in the same phase afterwards"),
            {{stay_key, !orders_.stays}})
            .note = orders_.stays ? Text{} : say("si algo de esto sale", "if any of this is done");
    }

    // New reactions replace all old ones, so those in force are written beside the one that changes.
    Json reactions_kept() const {
        if (orders_.reactions) return Json::object();
        const Reactions& old = now_.seat(me_).reactions;
        WrittenReactions kept{old.reserve, old.general, {}};
        for (const auto& [number, when] : old.units) kept.units.push_back({id_of(now_, {me_, number}), when});
        Json json = to_json(kept);
        if (json[std::string(general_key)].empty()) json.erase(general_key);
        return json;
    }
    When in_force(std::size_t reaction, const Unit* unit) const {
        return now_.seat(me_).reactions.when(reaction, unit == nullptr ? 0 : unit->name.number);
    }
    // Of one unit, or of all.
    void offer_reactions(const Unit* unit) {
        bool any = false;
        for (std::size_t r = 0; r < reaction_count; ++r) {
            const AbilityFacts& facts = facts_of(reaction_abilities[r]);
            any = any || in_force(r, unit) != When::never;
            if (unit != nullptr && facts.ears_only && unit->type != UnitType::ear) continue;
            for (const When when : {When::always, When::if_weaker, When::never})
                if (when != in_force(r, unit)) offer_reaction(r, when, unit);
        }
        if (unit != nullptr) return;
        if (any) offer_reserve();
        if (sheet_.orders.contains(reactions_key) && sheet_.orders[std::string(reactions_key)].empty()) return;
        Offer& none =
            add(reactions_term, say("ninguna reacción", "no reaction"), {{reactions_key, Json::object()}});
        none.note = say("tus unidades se defienden solo con sus dados",
                        "your units defend themselves only with their dice");
        if (orders_.reactions) none.instead_of = {std::string(reactions_key)};
    }
    void offer_reaction(std::size_t r, When when, const Unit* unit) {
        const auto reaction = static_cast<Reaction>(r);
        const std::string_view word = when_words[static_cast<std::size_t>(when)];
        Json reactions = reactions_kept();
        (unit == nullptr ? reactions[std::string(general_key)]
                         : reactions[std::string(units_key)][word_of(*unit)])[std::string(reaction_words[r])] =
            word;
        const Text who = unit == nullptr ? say("todas", "all") : same(word_of(*unit)),
                   what = reaction_in_words(reaction);
        const Text words = when == When::never    ? say("{}: nunca {}", "{}: never {}", who, what)
                           : when == When::always ? say("{}: {} siempre", "{}: {} always", who, what)
                                                  : say("{}: {} si hace falta", "{}: {} if needed", who, what);
        Offer& offer = add(reactions_term, words, {{reactions_key, std::move(reactions)}});
        if (when != When::never)
            offer.note = say("{}: {}; {} HEGREGON", "{}: {}; {} HEGREGON", occasion(reaction, when),
                             defence_in_words(reaction), facts_of(reaction_abilities[r]).price);
    }
    static Text occasion(Reaction reaction, When when) {
        if (when == When::always) return say("siempre que la ataquen", "whenever it is attacked");
        return reaction == Reaction::camouflage
                   ? say("si la atacan con más dados", "if it is attacked with more dice")
                   : say("si va perdiendo y aún puede empatar", "if it is behind and can still tie");
    }
    static Text defence_in_words(Reaction reaction) {
        return reaction == Reaction::missile
                   ? say("{} dados en vez de los suyos", "{} dice instead of its own", missile_dice)
                   : effect_in_words(reaction_abilities[static_cast<std::size_t>(reaction)]);
    }
    void offer_reserve() {
        Json kept = reactions_kept();
        const int now = now_.seat(me_).reactions.reserve;
        kept[std::string(reserve_key)] = now > 0 ? now : usual_reserve;
        Offer& offer = add(reactions_term, say("reserva de HEGREGON", "reserve of HEGREGON"),
                           {{reactions_key, std::move(kept)}});
        offer.note = say("las reacciones no la gastan", "reactions do not spend it");
        offer.amounts = {{OrderAddress(reactions_key) / reserve_key,
                          say("HEGREGON que no se gasta", "HEGREGON not spent"), 0, most_reserve}};
    }

    const DiceCase dice_;
    const State state_;
    const PlayerOrders& sheet_;
    const PlayerIndex me_;
    const Orders orders_;
    const Preview preview_;
    State now_;       // after the sheet
    State standing_;  // the same with the enemies that the sheet destroys only with luck
    std::vector<std::pair<UnitName, std::string>> new_words_;  // `nueva1`
    std::string_view place_;
    std::vector<Offer> offers_;
};

}  // namespace

std::vector<Offer> HegregonPosition::offered(const PlayerOrders& sheet, std::string_view place) const {
    OfferBuilder if_won(state, sheet, DiceCase::best);
    if (place.empty()) return if_won.without_place(orders_for(sheet.player));
    std::vector<Offer> offers = if_won.at(place);
    if (!if_won.has_uncertain_attack()) return offers;
    return join_cases(std::move(offers), OfferBuilder(state, sheet, DiceCase::worst).at(place));
}

}  // namespace ronda::hegregon
