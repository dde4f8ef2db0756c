#include <algorithm>
#include <cmath>
#include <numbers>

#include "adjudicator/core/scene/canvas.hpp"
#include "adjudicator/games/hexadominacion/actions.hpp"
#include "adjudicator/games/hexadominacion/art.hpp"
#include "adjudicator/games/hexadominacion/phrases.hpp"
#include "adjudicator/games/hexadominacion/position.hpp"
#include "adjudicator/games/hexadominacion/rules.hpp"

namespace ronda::hexadominacion {

namespace {

constexpr double sqrt3 = std::numbers::sqrt3;

using palette::ink, palette::paper;
constexpr Colour neutral_land{0xf1, 0xea, 0xda}, hairline{0xc9, 0xbf, 0xac}, pip_ink{0x6a, 0x60, 0x52},
    fresh{0xd0, 0x3a, 0x1c};

// Returns a kingdom's colour as a background that is light enough for black text, and no lighter: dark and
// light colours must stay apart for people who do not see red and green.
Colour ground(Colour c) {
    return lightened(c, 0.5, 0.3);
}

// Returns the middle of a hexagon with a flat top. r grows upwards.
Point centre(HexIndex i) {
    const Axial at = axial(i);
    return {1.5 * at.q, -sqrt3 * (at.r + at.q / 2.0)};
}

// Returns corner k (0..5) of a hexagon, clockwise from the right, at `scale` of its size.
Point corner(HexIndex i, int k, double scale) {
    return hexagon_corner(centre(i), k, scale, 0);
}

std::vector<Point> outline(HexIndex i, double scale) {
    return hexagon_outline(centre(i), scale, 0);
}

// Orders that have not been carried out, as the events that they would cause.
struct Plan {
    std::vector<GameEvent> events;
    std::vector<bool> struck;  // whether each of them would be cancelled as things stand
};

// Returns the buildings, recruits, marches and attacks of the sheet. Empty for the moderator. Shows nothing of
// the stocks of others (rules.md R20).
Plan plan_of(const State& state, const PlayerOrders& sheet, std::span<const Event> problems) {
    Plan plan;
    if (state.common.index_of(sheet.player) < 0) return plan;
    const Orders orders = read_orders(state, sheet.orders);
    const auto add = [&](const auto& act, const auto& shown) {
        for (std::size_t line = 1; line <= act.count(orders); ++line) {
            plan.struck.push_back(std::any_of(problems.begin(), problems.end(), [&](const Event& event) {
                return event.kind == Cancelled::kind && text_of(event, "orden") == act.key() &&
                       number_of(event, "i") == static_cast<int>(line);
            }));
            plan.events.push_back({sheet.player, shown(act.line(orders, line)), {}});
        }
    };
    add(action::build, [](HexIndex hexagon) { return Built{hexagon, 0}; });
    add(action::recruit, [](const Placement& line) { return Recruited{line.hexagon, line.soldiers}; });
    add(action::march, [](const March& line) { return Marched{line.from, line.to, line.soldiers}; });
    add(action::attack, [](const Attack& attack) {
        Attacked arrows{};
        arrows.target = attack.target;
        arrows.from = attack.from;
        arrows.defender = nobody;
        arrows.conquered = true;
        return arrows;
    });
    return plan;
}

class Painter {
  public:
    Painter(const State& state, const Viewer& viewer, std::span<const GameEvent> last)
        : state_(state), viewer_(viewer), last_(last) {}
    Painter(const State& state, const Viewer& viewer, const Plan& plan)
        : Painter(state, viewer, std::span<const GameEvent>(plan.events)) {
        planned_ = true;
        struck_ = plan.struck;
    }

    Scene paint() {
        head();
        land();
        borders();
        conquests();
        for (HexIndex i = 0; i < hexagon_count; ++i) furnish(i);
        movements();
        attacks();
        standings();
        legend();
        return std::move(scene_);
    }

  private:
    void head() {
        const MatchHeader& common = state_.common;
        scene_.title = same(fmt::format("HexaDominación · {}", common.match));
        scene_.subtitle = subtitle(
            common,
            say("Antes de la primera ronda ({} en total)", "Before the first round (of {})", state_.limit),
            say("Ronda {} de {}", "Round {} of {}", common.round, state_.limit));
        std::vector<Text> realms;
        for (PlayerIndex p = 0; p < state_.players(); ++p) {
            realms.push_back(say("{} {}", "{} {}", player(p).name, hexagons_in_words(owned(p))));
        }
        scene_.alt = say("HexaDominación. {}: {}.", "HexaDominación. {}: {}.", scene_.subtitle, join(realms));
        scene_.left = -8.62;
        scene_.right = 8.62;
        scene_.top = -(5.5 * sqrt3 + 0.12);
        scene_.bottom = 5.5 * sqrt3 + 0.12;
        scene_.step = {1.5, sqrt3 / 2};
    }

    void land() {
        for (HexIndex i = 0; i < hexagon_count; ++i) {
            land(i, nobody);
            scene_.places.push_back({state_.at(i).name, centre(i)});
        }
        scene_.ground = scene_.items.size();
        for (HexIndex i = 0; i < hexagon_count; ++i)
            if (state_.at(i).realm != nobody) land(i, state_.at(i).realm);
    }
    void land(HexIndex i, PlayerIndex realm) {
        add(Polygon{outline(i, 1), swatch(realm), {hairline, 0.035, false}});
    }

    // Draws each kingdom's border just inside its edge, so that the borders of two neighbours are both visible.
    void borders() {
        // Edge k lies between the corners k and k+1. This is the neighbour across it, for k = 0..5 (y
        // downwards, r upwards).
        static constexpr Axial across[] = {{1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}, {1, 0}};
        for (HexIndex i = 0; i < hexagon_count; ++i) {
            const PlayerIndex realm = state_.at(i).realm;
            if (realm == nobody) continue;
            for (int k = 0; k < 6; ++k) {
                const HexIndex next = index_at(axial(i) + across[k]);
                if (next >= 0 && state_.at(next).realm == realm) continue;
                add(Line{{corner(i, k, 0.945), corner(i, k + 1, 0.945)}, {deep_of(realm), 0.11, false}});
            }
        }
    }

    void conquests() {
        std::array<bool, hexagon_count> marked{};
        const auto mark = [&](HexIndex i) { marked[static_cast<std::size_t>(i)] = true; };
        for (const GameEvent& event : last_) {
            if (const auto* attack = event.as<Attacked>(); attack != nullptr && attack->conquered && !planned_)
                mark(attack->target);
            if (const auto* fall = event.as<Eliminated>(); fall != nullptr && fall->reason == Fall::capital)
                for (const HexIndex i : fall->lost) mark(i);
        }
        for (HexIndex i = 0; i < hexagon_count; ++i)
            if (marked[static_cast<std::size_t>(i)]) {
                ring(i, fresh, true);
            }
    }

    void furnish(HexIndex i) {
        const Hexagon& hexagon = state_.at(i);
        const Point point = centre(i);
        const bool ordered = planned_ && (recruited(i) > 0 || recruited(i, true) > 0);
        const bool garrisoned = hexagon.soldiers > 0 || ordered;
        const double size = hexagon.is_city() ? 0.3 : 0.25;
        add(Symbol{&art::industry(hexagon.industry),
                   {point.x - (garrisoned ? 0.34 : 0), point.y - 0.44},
                   size,
                   ink,
                   0});
        if (garrisoned) soldiers({point.x + 0.34, point.y - 0.46}, hexagon, i);
        // In the middle, where the hexagon is widest: the name must be legible on a phone.
        add(Label{{point.x, point.y + 0.06},
                  same(hexagon.name),
                  0.42,
                  1.5,
                  ink,
                  swatch(hexagon.realm).colour,
                  Anchor::middle,
                  false,
                  true});
        levels({point.x, point.y + 0.56}, hexagon.level, i);
    }

    void soldiers(Point point, const Hexagon& hexagon, HexIndex i) {
        const Colour shade = hexagon.realm == nobody ? pip_ink : deep_of(hexagon.realm);
        add(Symbol{&art::shield(), point, 0.26, shade, 0});
        add(Label{{point.x, point.y - 0.02},
                  same(fmt::format("{}", hexagon.soldiers)),
                  0.29,
                  0.42,
                  paper,
                  std::nullopt,
                  Anchor::middle,
                  true});
        if (const int recruits = recruited(i); recruits > 0)
            recruit({point.x + 0.02, point.y - 0.36}, recruits, fresh);
        if (const int recruits = recruited(i, true); recruits > 0) {
            const Point above{point.x - 0.34, point.y - 0.36};
            recruit(above, recruits, mix(fresh, paper, 0.3));
            strike_out(above, 0.2);
        }
    }
    void recruit(Point point, int soldiers, Colour shade) {
        add(Label{point, same(fmt::format("+{}", soldiers)), 0.21, 0.5, shade, paper, Anchor::middle, true});
    }
    void strike_out(Point point, double reach) {
        add(Line{{{point.x - reach, point.y + 0.5 * reach}, {point.x + reach, point.y - 0.5 * reach}},
                 {fresh, 0.045, false}});
    }

    // New levels are red. Orders add theirs to those that are there.
    void levels(Point point, int level, HexIndex i) {
        constexpr double step = 0.25;
        const int done = built(i), cancelled = built(i, true);
        const int all = planned_ ? level + done + cancelled : level;
        const int old = planned_ ? level : level - done;
        for (int k = 0; k < all; ++k) {
            const Point pip{point.x + (k - (all - 1) / 2.0) * step, point.y};
            add(Symbol{&art::pip(), pip, 0.1, k < old ? pip_ink : fresh, 0});
            if (k >= old + done) strike_out(pip, 0.17);
        }
    }

    // Whether the event is an order that would be cancelled.
    bool is_struck(const GameEvent& event) const {
        return planned_ && struck_[static_cast<std::size_t>(&event - last_.data())];
    }

    int built(HexIndex i, bool struck = false) const {
        return static_cast<int>(std::count_if(last_.begin(), last_.end(), [&](const GameEvent& event) {
            const auto* built = event.as<Built>();
            return built != nullptr && built->hexagon == i && is_struck(event) == struck;
        }));
    }

    int recruited(HexIndex i, bool struck = false) const {
        int sum = 0;
        for (const GameEvent& event : last_)
            if (const auto* recruits = event.as<Recruited>();
                recruits != nullptr && recruits->hexagon == i && is_struck(event) == struck)
                sum += recruits->soldiers;
        return sum;
    }

    void movements() {
        for (const GameEvent& event : last_)
            if (const auto* march = event.as<Marched>())
                arrow(march->from, march->to, {deep_tone(colour_of(event.player)), 0.05, true},
                      Arrow::End::arrowhead, fmt::format("{}", march->soldiers), is_struck(event));
    }

    void attacks() {
        for (const GameEvent& event : last_) {
            const auto* attack = event.as<Attacked>();
            if (attack == nullptr) continue;
            const Colour loser = attack->defender == nobody ? pip_ink : tint(attack->defender);
            for (const auto& [refuge, count] : attack->retreat)
                arrow(attack->target, refuge, {deep_tone(loser), 0.04, true}, Arrow::End::arrowhead, "");
            if (planned_) ring(attack->target, deep_tone(colour_of(event.player)));
            for (const auto& [origin, count] : attack->from)
                arrow(origin, attack->target, {deep_tone(colour_of(event.player)), 0.085, false},
                      attack->conquered ? Arrow::End::arrowhead : Arrow::End::cross, fmt::format("{}", count),
                      is_struck(event));
        }
    }

    void ring(HexIndex i, Colour colour, bool dashed = false) {
        add(Polygon{outline(i, 0.87), std::nullopt, {paper, 0.085, false}});
        add(Polygon{outline(i, 0.87), std::nullopt, {colour, 0.05, dashed}});
    }

    void arrow(HexIndex from, HexIndex to, Stroke stroke, Arrow::End end, std::string words,
               bool struck = false) {
        const Point a = centre(from), b = centre(to);
        const double length = std::hypot(b.x - a.x, b.y - a.y);
        // From beside the middle of one hexagon to beside the middle of the other, at any distance. Plans are
        // few, and are seen on a phone first.
        if (planned_) stroke.width *= 1.5;
        add(Arrow{between(a, b, (planned_ ? 0.25 : 0.5) / length),
                  between(a, b, 1 - (planned_ ? 0.3 : 0.56) / length), stroke, paper, end, std::move(words),
                  struck});
    }

    void standings() {
        scene_.parts = {say("militar", "military"), say("económica", "economic"),
                        say("territorial", "territorial"), say("cultural", "cultural")};
        for (const PlayerIndex p : ranking(state_)) {
            StandingsRow row;
            row.swatch = swatch(p);
            row.swatch.colour = mix(tint(p), paper, 0.15);
            row.name = same(player(p).name);
            row.mine = player(p).id == viewer_.player;
            row.out = !state_.realm(p).active();
            row.note = note(p);
            if (state_.open() || row.mine) {
                const Points score = points(state_, p);
                row.parts = {static_cast<double>(score.military), static_cast<double>(score.economic),
                             static_cast<double>(score.territorial), static_cast<double>(score.cultural)};
                row.total = fmt::format("{}", score.total());
            }
            scene_.standings.push_back(std::move(row));
        }
        for (const GameEvent& event : last_)
            if (const auto* drawn = event.as<AttackOrder>()) {
                std::vector<Text> names;
                for (const PlayerIndex p : drawn->order) names.push_back(same(player(p).name));
                scene_.notes.push_back(say("Orden de ataque: {}", "Order of attack: {}", join(names)));
            }
    }

    Text note(PlayerIndex p) const {
        if (!state_.realm(p).active())
            return say("fuera desde la ronda {}", "out since round {}", state_.realm(p).eliminated);
        const HexIndex capital = capital_of(state_, p);
        return capital < 0 ? Text{}
                           : say("{}, capital {}", "{}, capital {}", hexagons_in_words(owned(p)),
                                 state_.at(capital).name);
    }
    long owned(PlayerIndex p) const {
        return std::count_if(state_.hexagons.begin(), state_.hexagons.end(),
                             [&](const Hexagon& h) { return h.realm == p; });
    }

    void legend() {
        for (std::size_t i = 0; i < industry_terms.size(); ++i) {
            const auto industry = static_cast<Industry>(i);
            scene_.legend.push_back(
                {Symbol{&art::industry(industry), {}, 1, ink, 0}, industry_in_words(industry)});
        }
        scene_.legend.push_back({Symbol{&art::shield(), {}, 1, pip_ink, 0}, say("soldados", "soldiers")});
        scene_.legend.push_back(
            {Symbol{&art::pip(), {}, 0.6, pip_ink, 0}, say("un nivel (rojo: nuevo)", "one level (red: new)")});
        if (state_.common.round == 0 || last_.empty()) return;
        const Stroke thick{ink, 0.085, false}, thin{ink, 0.05, true};
        scene_.legend.push_back(
            {Arrow{{}, {}, thick, paper, Arrow::End::arrowhead, ""}, say("ataque ganado", "attack won")});
        scene_.legend.push_back({Arrow{{}, {}, thick, paper, Arrow::End::cross, ""},
                                 say("ataque rechazado", "attack thrown back")});
        scene_.legend.push_back({Arrow{{}, {}, thin, paper, Arrow::End::arrowhead, ""},
                                 say("movimiento o repliegue", "movement or retreat")});
        scene_.legend.push_back({Stroke{fresh, 0.05, true}, say("recién conquistado", "newly conquered")});
    }

    Fill swatch(PlayerIndex p) const {
        if (p == nobody) return {neutral_land, Pattern::none};
        return {ground(tint(p)), seat_pattern(p)};
    }
    const Player& player(PlayerIndex p) const { return state_.common.at(p); }
    Colour tint(PlayerIndex p) const { return colour(player(p).colour); }
    Colour deep_of(PlayerIndex p) const { return deep_tone(tint(p)); }
    Colour colour_of(const std::string& id) const {
        const PlayerIndex p = state_.common.index_of(id);
        return p < 0 ? pip_ink : tint(p);
    }
    void add(Item item) { scene_.items.push_back(std::move(item)); }

    const State& state_;
    const Viewer& viewer_;
    std::span<const GameEvent> last_;
    bool planned_ = false;  // the events are orders that have not been carried out, so attacks have no result
    std::vector<bool> struck_;
    Scene scene_;
};

}  // namespace

Scene HexadominacionPosition::scene(const Viewer& viewer, std::span<const Event> events) const {
    const auto last = typed(events);
    return Painter(state, viewer, last).paint();
}

Scene HexadominacionPosition::preview_scene(const PlayerOrders& sheet) const {
    const Plan plan = plan_of(state, sheet, preview_events(sheet));
    return as_plan(Painter(state, {sheet.player}, plan).paint());
}

}  // namespace ronda::hexadominacion
