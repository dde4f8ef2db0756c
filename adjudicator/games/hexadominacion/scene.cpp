#include "adjudicator/games/hexadominacion/scene.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "adjudicator/games/hexadominacion/art.hpp"
#include "adjudicator/games/hexadominacion/phrases.hpp"

namespace ronda::hexadominacion {

namespace {

const double sqrt3 = std::sqrt(3.0);

constexpr Colour ink{0x22, 0x1f, 0x1b}, paper{0xff, 0xff, 0xff}, neutral_land{0xf1, 0xea, 0xda},
    hairline{0xc9, 0xbf, 0xac}, pip_ink{0x6a, 0x60, 0x52}, fresh{0xd0, 0x3a, 0x1c}, black{0, 0, 0};
constexpr Pattern patterns[] = {Pattern::none,    Pattern::rising, Pattern::dots,
                                Pattern::falling, Pattern::level,  Pattern::lattice};

double lightness(Colour c) {
    return (0.299 * c.r + 0.587 * c.g + 0.114 * c.b) / 255;
}

// A realm's colour as ground on which black can be read, and as a line that shows on that ground.
Colour ground(Colour c) {
    double share = 0.35;
    while (lightness(mix(c, paper, share)) < 0.72) share += 0.05;
    return mix(c, paper, share);
}
Colour deep(Colour c) {
    double share = 0.1;
    while (lightness(mix(c, black, share)) > 0.34) share += 0.05;
    return mix(c, black, share);
}

Point centre(HexIndex i) {
    const Axial at = axial(i);
    return {1.5 * at.q, -sqrt3 * (at.r + at.q / 2.0)};
}

Point between(Point a, Point b, double share) {
    return {a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
}

// Corner k (0..5) of a hexagon, clockwise from the right, at `scale` of its size.
Point corner(Point middle, int k, double scale) {
    const double angle = k * std::acos(-1.0) / 3;
    return {middle.x + scale * std::cos(angle), middle.y + scale * std::sin(angle)};
}

std::vector<Point> outline(HexIndex i, double scale) {
    std::vector<Point> corners;
    for (int k = 0; k < 6; ++k) corners.push_back(corner(centre(i), k, scale));
    return corners;
}

// An attack that is only ordered: an arrow without an outcome. No event of a round is called so.
constexpr std::string_view planned_attack = "previsto";

class Painter {
  public:
    Painter(const State& state, const Viewer& viewer, std::span<const Event> last)
        : state_(state), viewer_(viewer), last_(last) {
        for (HexIndex i = 0; i < hexagon_count; ++i) by_name_.emplace_back(state.at(i).name, i);
        std::sort(by_name_.begin(), by_name_.end());
        for (const Player& player : state.common.players) colours_.push_back(colour(player.colour));
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
        const Envelope& common = state_.common;
        scene_.title = same(fmt::format("HexaDominación · {}", common.match));
        scene_.subtitle =
            common.round == 0
                ? say("Antes de la primera ronda ({} en total)", "Before the first round (of {})", state_.limit)
            : common.over() ? say("Ronda {}: fin de la partida", "Round {}: the game is over", common.round)
                            : say("Ronda {} de {}", "Round {} of {}", common.round, state_.limit);
        std::vector<Text> realms;
        for (PlayerIndex p = 0; p < state_.players(); ++p) {
            const auto owned = std::count_if(state_.hexagons.begin(), state_.hexagons.end(),
                                             [&](const Hexagon& h) { return h.realm == p; });
            realms.push_back(say("{} {}", "{} {}", player(p).name, hexagons_in_words(owned)));
        }
        scene_.alt = say("HexaDominación. {}: {}.", "HexaDominación. {}: {}.", scene_.subtitle, join(realms));
        scene_.left = -8.62;
        scene_.right = 8.62;
        scene_.top = -(5.5 * sqrt3 + 0.12);
        scene_.bottom = 5.5 * sqrt3 + 0.12;
    }

    void land() {
        for (HexIndex i = 0; i < hexagon_count; ++i)
            add(Polygon{outline(i, 1), swatch(state_.at(i).realm), {hairline, 0.035, false}});
    }

    // Each realm's own line just inside its edge, so that of two neighbours both can be seen.
    void borders() {
        // Edge k lies between the corners k and k+1; the neighbour across it, for k = 0..5 (y downwards, r
        // upwards).
        static constexpr Axial across[] = {{1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}, {1, 0}};
        for (HexIndex i = 0; i < hexagon_count; ++i) {
            const PlayerIndex realm = state_.at(i).realm;
            if (realm == nobody) continue;
            for (int k = 0; k < 6; ++k) {
                const HexIndex next = index_at({axial(i).q + across[k].q, axial(i).r + across[k].r});
                if (next >= 0 && state_.at(next).realm == realm) continue;
                add(Line{{corner(centre(i), k, 0.945), corner(centre(i), k + 1, 0.945)},
                         {deep(tint(realm)), 0.11, false}});
            }
        }
    }

    void conquests() {
        std::array<bool, hexagon_count> marked{};
        const auto mark = [&](const std::string& name) {
            if (const HexIndex i = find(name); i >= 0) marked[static_cast<std::size_t>(i)] = true;
        };
        for (const Event& event : last_) {
            if (event.kind == "ataque" && flag_of(event, "conquista")) mark(text_of(event, "a"));
            if (event.kind == "eliminado" && text_of(event, "motivo") == "capital")
                for (const std::string& name : words_in(part_of(event, "hexagonos"))) mark(name);
        }
        for (HexIndex i = 0; i < hexagon_count; ++i)
            if (marked[static_cast<std::size_t>(i)]) {
                add(Polygon{outline(i, 0.83), std::nullopt, {paper, 0.085, false}});
                add(Polygon{outline(i, 0.83), std::nullopt, {fresh, 0.05, true}});
            }
    }

    void furnish(HexIndex i) {
        const Hexagon& hexagon = state_.at(i);
        const Point at = centre(i);
        const bool garrisoned = hexagon.soldiers > 0;
        const double size = hexagon.is_city() ? 0.3 : 0.25;
        add(Symbol{
            &art::industry(hexagon.industry), {at.x - (garrisoned ? 0.34 : 0), at.y - 0.38}, size, ink, 0});
        if (garrisoned) soldiers({at.x + 0.34, at.y - 0.4}, hexagon, i);
        add(Label{{at.x, at.y + 0.2},
                  same(hexagon.name),
                  0.3,
                  1.6,
                  ink,
                  std::nullopt,
                  Anchor::middle,
                  hexagon.is_city()});
        levels({at.x, at.y + 0.6}, hexagon.level, sum_of("construido", "hexagono", "", hexagon.name));
    }

    void soldiers(Point at, const Hexagon& hexagon, HexIndex) {
        const Colour shade = hexagon.realm == nobody ? pip_ink : deep(tint(hexagon.realm));
        add(Symbol{&art::shield(), at, 0.26, shade, 0});
        add(Label{{at.x, at.y - 0.02},
                  same(fmt::format("{}", hexagon.soldiers)),
                  0.29,
                  0.42,
                  paper,
                  std::nullopt,
                  Anchor::middle,
                  true});
        if (const int recruits = sum_of("reclutado", "hexagono", "soldados", hexagon.name); recruits > 0)
            add(Label{{at.x + 0.02, at.y - 0.36},
                      same(fmt::format("+{}", recruits)),
                      0.17,
                      0.5,
                      fresh,
                      paper,
                      Anchor::middle,
                      true});
    }

    void levels(Point at, int level, int built) {
        constexpr double step = 0.25;
        for (int k = 0; k < level; ++k)
            add(Symbol{&art::pip(),
                       {at.x + (k - (level - 1) / 2.0) * step, at.y},
                       0.1,
                       k >= level - built ? fresh : pip_ink,
                       0});
    }

    // How often the event names the hexagon, or the sum of one of its numbers.
    int sum_of(std::string_view kind, const char* key, const char* number, const std::string& hexagon) const {
        int sum = 0;
        for (const Event& event : last_)
            if (event.kind == kind && text_of(event, key) == hexagon)
                sum += *number == '\0' ? 1 : number_of(event, number);
        return sum;
    }

    void movements() {
        for (const Event& event : last_) {
            if (event.kind != "movido") continue;
            const HexIndex from = find(text_of(event, "de")), to = find(text_of(event, "a"));
            if (from < 0 || to < 0) continue;
            arrow(from, to, {deep(colour_of(event.player)), 0.05, true}, Arrow::End::arrowhead,
                  fmt::format("{}", number_of(event, "soldados")));
        }
    }

    void attacks() {
        for (const Event& event : last_) {
            const bool planned = event.kind == planned_attack;
            if (event.kind != "ataque" && !planned) continue;
            const HexIndex to = find(text_of(event, "a"));
            if (to < 0) continue;
            const bool won = planned || flag_of(event, "conquista");
            const auto from = counts_in(part_of(event, "desde")),
                       retreat = counts_in(part_of(event, "repliegue"));
            for (const auto& [name, count] : retreat)
                if (const HexIndex refuge = find(name); refuge >= 0)
                    arrow(to, refuge, {deep(colour_of(text_of(event, "defensor"))), 0.04, true},
                          Arrow::End::arrowhead, "");
            for (const auto& [name, count] : from)
                if (const HexIndex origin = find(name); origin >= 0)
                    arrow(origin, to, {deep(colour_of(event.player)), 0.085, false},
                          won ? Arrow::End::arrowhead : Arrow::End::cross, fmt::format("{}", count));
        }
    }

    void arrow(HexIndex from, HexIndex to, Stroke stroke, Arrow::End end, std::string words) {
        const Point a = centre(from), b = centre(to);
        const double length = std::hypot(b.x - a.x, b.y - a.y);
        // From beside the middle of the one to beside that of the other, whatever the distance.
        add(Arrow{between(a, b, 0.5 / length), between(a, b, 1 - 0.56 / length), stroke, paper, end,
                  std::move(words)});
    }

    void standings() {
        scene_.parts = {say("militar", "military"), say("económica", "economic"),
                        say("territorial", "territorial"), say("cultural", "cultural")};
        std::vector<PlayerIndex> order(static_cast<std::size_t>(state_.players()));
        std::iota(order.begin(), order.end(), 0);
        const bool open = !state_.options.secret || state_.common.over();
        if (open)
            std::stable_sort(order.begin(), order.end(), [&](PlayerIndex a, PlayerIndex b) {
                return points(state_, a).total() > points(state_, b).total();
            });
        for (const PlayerIndex p : order) {
            Standing row;
            row.swatch = swatch(p);
            row.swatch.colour = mix(tint(p), paper, 0.15);
            row.name = player(p).name;
            row.mine = player(p).id == viewer_.player;
            row.out = !state_.realm(p).active();
            row.note = note(p);
            if (open || row.mine) {
                const Points score = points(state_, p);
                row.parts = {static_cast<double>(score.military), static_cast<double>(score.economic),
                             static_cast<double>(score.territorial), static_cast<double>(score.cultural)};
                row.total = fmt::format("{}", score.total());
            }
            scene_.standings.push_back(std::move(row));
        }
        for (const Event& event : last_)
            if (event.kind == "orden_de_ataque") {
                std::vector<Text> names;
                for (const std::string& id : words_in(part_of(event, "orden")))
                    names.push_back(same(state_.common.name_of(id)));
                scene_.notes.push_back(say("Orden de ataque: {}", "Order of attack: {}", join(names)));
            }
    }

    Text note(PlayerIndex p) const {
        if (!state_.realm(p).active())
            return say("eliminado en la ronda {}", "out since round {}", state_.realm(p).eliminated);
        const auto capital =
            std::find_if(state_.hexagons.begin(), state_.hexagons.end(),
                         [&](const Hexagon& h) { return h.realm == p && h.industry == Industry::capital; });
        const auto owned = std::count_if(state_.hexagons.begin(), state_.hexagons.end(),
                                         [&](const Hexagon& h) { return h.realm == p; });
        return capital == state_.hexagons.end()
                   ? Text{}
                   : say("{}, capital {}", "{}, capital {}", hexagons_in_words(owned), capital->name);
    }

    void legend() {
        const auto symbol = [&](Industry industry, Text words) {
            scene_.legend.push_back({Symbol{&art::industry(industry), {}, 1, ink, 0}, std::move(words)});
        };
        symbol(Industry::wheat, say("trigo", "wheat (trigo)"));
        symbol(Industry::wood, say("madera", "wood (madera)"));
        symbol(Industry::metal, same("metal"));
        symbol(Industry::stone, say("piedra", "stone (piedra)"));
        symbol(Industry::city, say("ciudad", "city"));
        symbol(Industry::capital, same("capital"));
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
        return {ground(tint(p)), patterns[static_cast<std::size_t>(p) % std::size(patterns)]};
    }
    const Player& player(PlayerIndex p) const { return state_.common.players[static_cast<std::size_t>(p)]; }
    Colour tint(PlayerIndex p) const { return colours_[static_cast<std::size_t>(p)]; }
    Colour colour_of(const std::string& id) const {
        const PlayerIndex p = state_.common.index_of(id);
        return p < 0 ? pip_ink : tint(p);
    }
    HexIndex find(const std::string& name) const {
        const auto found =
            std::lower_bound(by_name_.begin(), by_name_.end(), std::pair<std::string, HexIndex>(name, -1));
        return found == by_name_.end() || found->first != name ? -1 : found->second;
    }
    void add(Item item) { scene_.items.push_back(std::move(item)); }

    const State& state_;
    const Viewer& viewer_;
    std::span<const Event> last_;
    std::vector<std::pair<std::string, HexIndex>> by_name_;
    std::vector<Colour> colours_;
    Scene scene_;
};

}  // namespace

Scene scene(const State& state, const Viewer& viewer, std::span<const Event> last) {
    return Painter(state, viewer, last).paint();
}

Scene preview(const State& state, const Sheet& sheet) {
    std::vector<Event> planned;
    const auto add = [&](std::string_view kind, Json facts) {
        Event event;
        event.kind = kind;
        event.player = sheet.player;
        event.facts = std::move(facts);
        planned.push_back(std::move(event));
    };
    const auto each = [&](const char* key, auto take) {
        if (const auto found = sheet.orders.find(key); found != sheet.orders.end())
            for (const auto& [name, value] : found->items()) take(name, value);
    };
    each("construir", [&](const std::string&, const Json& name) {
        add("construido", {{"hexagono", name}, {"nivel", 0}});
    });
    each("reclutar", [&](const std::string& name, const Json& count) {
        add("reclutado", {{"hexagono", name}, {"soldados", count}});
    });
    each("mover", [&](const std::string&, const Json& line) { add("movido", line); });
    each("atacar", [&](const std::string&, const Json& line) { add(planned_attack, line); });
    Scene drawn = scene(state, {sheet.player}, planned);
    drawn.subtitle = say("{} · tus órdenes para la ronda {}", "{} · your orders for round {}", drawn.subtitle,
                         state.common.round + 1);
    return drawn;
}

}  // namespace ronda::hexadominacion
