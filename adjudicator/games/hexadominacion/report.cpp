#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/hexadominacion/phrases.hpp"
#include "adjudicator/games/hexadominacion/position.hpp"
#include "adjudicator/games/hexadominacion/rules.hpp"

namespace ronda::hexadominacion {

namespace {

Text cell(std::int64_t number) {
    return same(fmt::format("{}", number));
}

// Says how many new soldiers, or how many in an attack, can be paid.
Text payable_in_words(const Amounts& stock) {
    const int recruits = affordable(stock, cost::recruit), attackers = affordable(stock, cost::attacker);
    if (recruits == 0 && attackers == 0)
        return say("No puedes pagar ni un soldado nuevo ni un ataque.",
                   "You can pay for neither a new soldier nor an attack.");
    const Text soldiers =
        counted(recruits, say("soldado nuevo", "new soldier"), say("soldados nuevos", "new soldiers"));
    if (attackers == 0)
        return say("Puedes pagar {}, pero ningún ataque.", "You can pay for {}, but for no attack.", soldiers);
    const Text attack = soldiers_in_words(attackers);
    return recruits == 0 ? say("Puedes pagar un ataque con {}, pero ningún soldado nuevo.",
                               "You can pay for an attack with {}, but for no new soldier.", attack)
                         : say("Puedes pagar {}, o un ataque con {}.",
                               "You can pay for {}, or for an attack with {}.", soldiers, attack);
}

// Says of which resources the stores are nearly full, and a sanction.
std::vector<Block> notes(const State& state, PlayerIndex player) {
    constexpr int little_room = 40;  // about the income of a grown kingdom in a round
    const Realm& realm = state.realm(player);
    std::vector<Block> blocks;
    std::vector<Text> room;
    for (std::size_t r = 0; r < resource_count; ++r)
        if (const int left = most_held - realm.stock[r]; left < little_room)
            room.push_back(say("{} de {}", "{} {}", left, resource_in_words(static_cast<Resource>(r))));
    if (!room.empty())
        blocks.push_back(Paragraph{
            say("De cada recurso caben {}; te queda sitio para {}. Lo que pase de ahí se pierde.",
                "There is room for {} of each resource; you have room left for {}. What goes over is lost.",
                most_held, enumerate(room))});
    if (realm.sanction > 0)
        blocks.push_back(
            Paragraph{say("Sanción: {} sin mover soldados.", "Under sanction: {} without moving soldiers.",
                          counted(realm.sanction, say("ronda", "round")))});
    return blocks;
}

// The income of one kingdom from its hexagons: resources that were kept, and culture of cities.
struct Gains {
    std::array<long, resource_count> resources{};
    long culture = 0;
};
Gains gains_of(const std::string& id, std::span<const GameEvent> last) {
    Gains gains;
    for (const GameEvent& event : last) {
        if (event.player != id) continue;
        if (const auto* income = event.as<Received>())
            gains.resources[static_cast<std::size_t>(income->resource)] += long{income->drawn} - income->lost;
        if (const auto* culture = event.as<Cultured>()) gains.culture += culture->total;
    }
    return gains;
}

// Returns "54 (+12)".
Text with_gift(long now, long given) {
    return given == 0 ? in_digits(now) : say("{} (+{})", "{} (+{})", in_digits(now), in_digits(given));
}

// Returns the stocks of each kingdom. Empty if the viewer may know only their own.
std::optional<Section> stores(const State& state, const Viewer& viewer, std::span<const GameEvent> last) {
    if (state.common.round == 0 || !state.open()) return std::nullopt;
    Table table;
    table.columns = {{say("Reino", "Kingdom"), false}};
    for (std::size_t r = 0; r < resource_count; ++r)
        table.columns.push_back({capitalised(resource_in_words(static_cast<Resource>(r))), true});
    table.columns.push_back({say("Cultura", "Culture"), true});
    for (PlayerIndex p = 0; p < state.players(); ++p) {
        const Realm& realm = state.realm(p);
        if (!realm.active()) continue;
        const Player& player = state.common.at(p);
        const Gains gains = gains_of(player.id, last);
        Table::Row row{{same(player.name)}, colour(player.colour), player.id == viewer.player};
        for (std::size_t r = 0; r < resource_count; ++r)
            row.cells.push_back(with_gift(realm.stock[r], gains.resources[r]));
        row.cells.push_back(with_gift(realm.culture, gains.culture));
        table.rows.push_back(std::move(row));
    }
    return Section{say("Lo que tiene cada reino", "What each kingdom has"),
                   {std::move(table), Paragraph{say("Entre paréntesis, lo que le han dado sus hexágonos.",
                                                    "In brackets, this round's production.")}}};
}

Section hexagons(const State& state, PlayerIndex player) {
    Table table;
    table.columns = {{say("Hexágono", "Hexagon"), false},
                     {say("Nivel", "Level"), true},
                     {say("Industria", "Industry"), false},
                     {say("Soldados", "Soldiers"), true}};
    int soldiers = 0;
    for (const Hexagon& hexagon : state.hexagons) {
        if (hexagon.realm != player) continue;
        soldiers += hexagon.soldiers;
        table.rows.push_back({{same(hexagon.name), cell(hexagon.level), industry_in_words(hexagon.industry),
                               cell(hexagon.soldiers)},
                              std::nullopt,
                              hexagon.industry == Industry::capital});
    }
    const std::size_t count = table.rows.size();
    return {say("Tus hexágonos: {}, con {}", "Your hexagons: {}, with {}", count, soldiers_in_words(soldiers)),
            {std::move(table)}};
}

}  // namespace

std::vector<Section> HexadominacionPosition::assets(const Viewer& viewer, std::span<const Event> events) const {
    const auto last = typed(events);
    std::vector<Section> sections;
    const PlayerIndex player = state.common.index_of(viewer.player);
    if (player >= 0 && state.realm(player).active()) {
        sections = {hexagons(state, player)};
        for (Block& block : notes(state, player)) sections.back().blocks.push_back(std::move(block));
    }
    if (auto all = stores(state, viewer, last)) sections.push_back(std::move(*all));
    return sections;
}

Section HexadominacionPosition::standings(const Viewer& viewer, std::span<const Event>) const {
    Table table;
    // Short words: the table has to fit a phone.
    table.columns = {{say("Reino", "Kingdom"), false},  {say("Tropas", "Troops"), true},
                     {say("Bienes", "Goods"), true},    {say("Tierras", "Land"), true},
                     {say("Cultura", "Culture"), true}, {say("Total", "Total"), true}};
    for (const PlayerIndex p : ranking(state)) {
        const Player& player = state.common.at(p);
        Table::Row row{{same(player.name)}, colour(player.colour), player.id == viewer.player};
        if (!state.realm(p).active())
            row.cells[0] = say("{} (fuera en la ronda {})", "{} (out in round {})", player.name,
                               state.realm(p).eliminated);
        if (state.open() || row.mine) {
            const Points score = points(state, p);
            for (const std::int64_t part :
                 {score.military, score.economic, score.territorial, score.cultural, score.total()})
                row.cells.push_back(cell(part));
        } else {
            for (int k = 0; k < 5; ++k) row.cells.push_back(same("·"));
        }
        table.rows.push_back(std::move(row));
    }
    return {say("Clasificación", "Standings"), {std::move(table)}};
}

std::vector<Text> HexadominacionPosition::hints(std::string_view id) const {
    const PlayerIndex player = state.common.index_of(id);
    if (player < 0 || state.common.over() || !state.realm(player).active()) return {};
    const Realm& realm = state.realm(player);
    std::vector<Text> lines;
    std::vector<Text> stock;
    for (std::size_t r = 0; r < resource_count; ++r)
        stock.push_back(say("{} {}", "{} {}", resource_in_words(static_cast<Resource>(r)), realm.stock[r]));
    lines.push_back(say("Tienes {}; cultura {}.", "You have {}; culture {}.", join(stock), realm.culture));
    lines.push_back(payable_in_words(realm.stock));
    lines.push_back(
        say("Tus hexágonos (nivel, industria, soldados):", "Your hexagons (level, industry, soldiers):"));
    for (HexIndex i = 0; i < hexagon_count; ++i) {
        const Hexagon& hexagon = state.at(i);
        if (hexagon.realm != player) continue;
        std::vector<Text> foreign;
        for (const HexIndex next : neighbours(i))
            if (state.at(next).realm != player) foreign.push_back(same(state.at(next).name));
        Text line = say("  {}: {}, {}, {}", "  {}: {}, {}, {}", hexagon.name, hexagon.level,
                        industry_in_words(hexagon.industry), hexagon.soldiers);
        if (!foreign.empty())
            line = say("{}; vecinos ajenos: {}", "{}; foreign neighbours: {}", line, join(foreign));
        lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace ronda::hexadominacion
