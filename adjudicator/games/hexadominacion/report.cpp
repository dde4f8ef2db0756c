#include "adjudicator/games/hexadominacion/report.hpp"

#include <algorithm>
#include <numeric>

#include "adjudicator/core/wording.hpp"
#include "adjudicator/games/hexadominacion/phrases.hpp"
#include "adjudicator/games/hexadominacion/rules.hpp"

namespace ronda::hexadominacion {

namespace {

Text cell(long number) {
    return same(fmt::format("{}", number));
}

// How the round changed one kingdom, counted from events.
struct Tally {
    int won = 0, thrown_back = 0, lost = 0, held = 0;
    int taken = 0;  // hexagons gained by attack, including those of an eliminated kingdom
    bool surrendered = false;
    std::optional<PlayerIndex> eliminated_by;
    std::vector<std::string> eliminated;  // ids
    Amounts received{};
    int culture = 0;
};

Tally tally_of(const State& state, std::span<const Seen> last, PlayerIndex player) {
    Tally tally;
    for (const Seen& event : last) {
        const bool mine = event.player == state.id(player);
        if (const auto* attack = event.as<Attacked>()) {
            if (mine) ++(attack->conquered ? tally.won : tally.thrown_back);
            if (attack->defender == player) ++(attack->conquered ? tally.lost : tally.held);
        } else if (const auto* fall = event.as<Eliminated>()) {
            if (mine && fall->reason == Fall::surrender) tally.surrendered = true;
            if (mine && fall->reason == Fall::capital) tally.eliminated_by = fall->by;
            if (fall->by == player) tally.eliminated.push_back(event.player);
        } else if (const auto* income = event.as<Received>(); income != nullptr && mine) {
            tally.received[static_cast<std::size_t>(income->resource)] += income->drawn - income->lost;
        } else if (const auto* culture = event.as<Cultured>(); culture != nullptr && mine) {
            tally.culture += culture->total;
        }
    }
    return tally;
}

Text attacks_in_words(int count) {
    return counted(count, say("ataque", "attack"));
}

Text war_line(const Tally& tally) {
    std::vector<Text> parts;
    if (tally.won > 0) parts.push_back(say("conquistas {}", "you conquer {}", hexagons_in_words(tally.won)));
    if (tally.lost > 0) parts.push_back(say("te conquistan {}", "you lose {}", hexagons_in_words(tally.lost)));
    if (tally.held > 0) parts.push_back(say("rechazas {}", "you throw back {}", attacks_in_words(tally.held)));
    if (tally.thrown_back > 0)
        parts.push_back(tally.thrown_back == 1
                            ? say("fracasa 1 de tus ataques", "1 of your attacks fails")
                            : say("fracasan {} de tus ataques", "{} of your attacks fail", tally.thrown_back));
    return enumerate(parts);
}

Text public_line(const State& state, std::span<const Seen> last) {
    if (state.common.round == 0) return say("La partida está preparada.", "The match is set up.");
    int battles = 0, conquests = 0;
    std::vector<Text> fallen;
    for (const Seen& event : last) {
        if (event.as<Eliminated>() != nullptr) fallen.push_back(same(state.common.name_of(event.player)));
        const auto* attack = event.as<Attacked>();
        if (attack == nullptr) continue;
        ++battles;
        conquests += attack->conquered ? 1 : 0;
    }
    Text line = battles == 0 ? say("Una ronda sin ataques", "A round without attacks")
                             : say("{}, {}", "{}, {}", attacks_in_words(battles),
                                   counted(conquests, say("conquista", "conquest")));
    if (!fallen.empty()) line = say("Cae {}. {}", "{} is out. {}", enumerate(fallen), line);
    return say("{}.", "{}.", line);
}

Section resources(const State& state, PlayerIndex player, const Tally& tally) {
    Table table;
    table.columns = {{say("Recurso", "Resource"), false},
                     {say("Tienes", "You have"), true},
                     {say("Recibido", "Received"), true},
                     {say("Cabe aún", "Room for"), true}};
    const Realm& realm = state.realm(player);
    for (std::size_t r = 0; r < resource_count; ++r)
        table.rows.push_back({{same(resource_words[r]), cell(realm.stock[r]), cell(tally.received[r]),
                               cell(most_held - realm.stock[r])},
                              std::nullopt,
                              false});
    Section section{say("Tus recursos", "Your resources"), {std::move(table)}};
    section.blocks.push_back(
        Paragraph{say("Cultura: {} (+{} de las ciudades esta ronda).",
                      "Culture: {} (+{} from the cities this round).", realm.culture, tally.culture)});
    if (realm.sanction > 0)
        section.blocks.push_back(
            Paragraph{say("Sancionado: {} sin mover soldados.", "Under sanction: {} without moving soldiers.",
                          counted(realm.sanction, say("ronda", "round")))});
    return section;
}

// Returns what each kingdom received this round. Empty if the viewer may not know it of any kingdom.
std::optional<Section> incomes(const State& state, std::span<const Seen> last) {
    Table table;
    table.columns = {{say("Reino", "Kingdom"), false}};
    for (const std::string_view word : resource_words) table.columns.push_back({same(word), true});
    table.columns.push_back({say("cultura", "culture"), true});
    for (PlayerIndex p = 0; p < state.players(); ++p) {
        const Player& player = state.common.at(p);
        const auto known = [&](const Seen& event) {
            return event.as<Cultured>() != nullptr && event.player == player.id;
        };
        if (std::none_of(last.begin(), last.end(), known)) continue;
        const Tally tally = tally_of(state, last, p);
        Table::Row row{{same(player.name)}, colour(player.colour), false};
        for (const int units : tally.received) row.cells.push_back(cell(units));
        row.cells.push_back(cell(tally.culture));
        table.rows.push_back(std::move(row));
    }
    if (table.rows.empty()) return std::nullopt;
    return Section{say("Lo que han dado los hexágonos", "What the hexagons have given"), {std::move(table)}};
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
        table.rows.push_back(
            {{same(hexagon.name), cell(hexagon.level),
              same(industry_words[static_cast<std::size_t>(hexagon.industry)]), cell(hexagon.soldiers)},
             std::nullopt,
             hexagon.industry == Industry::capital});
    }
    const std::size_t count = table.rows.size();
    return {say("Tus hexágonos: {}, con {}", "Your hexagons: {}, with {}", count, soldiers_in_words(soldiers)),
            {std::move(table)}};
}

}  // namespace

Text headline(const State& state, const Viewer& viewer, std::span<const Seen> last) {
    if (state.common.over())
        return outcome_in_words(state.common, viewer, reason_in_words(state.common.outcome->reason));
    const PlayerIndex player = state.common.index_of(viewer.player);
    if (player < 0) return public_line(state, last);
    const Tally tally = tally_of(state, last, player);
    if (tally.surrendered)
        return say("Te has rendido: tu reino ha terminado.", "You have surrendered: your kingdom is no more.");
    if (tally.eliminated_by)
        return say("Tu capital ha caído ante {}: quedas eliminado.",
                   "Your capital has fallen to {}: you are out.",
                   state.common.name_of(state.id(*tally.eliminated_by)));
    if (!tally.eliminated.empty()) {
        std::vector<Text> fallen;
        for (const std::string& id : tally.eliminated) fallen.push_back(same(state.common.name_of(id)));
        return say("¡Has tomado la capital de {}!", "You have taken the capital of {}!", enumerate(fallen));
    }
    if (const Text war = war_line(tally); !war.empty()) return say("{}.", "{}.", capitalised(war));
    if (state.common.round == 0)
        return say("La partida empieza: manda tus órdenes para la ronda 1.",
                   "The game begins: send your orders for round 1.");
    return say("Una ronda tranquila para tu reino.", "A quiet round for your kingdom.");
}

std::vector<Section> holdings(const State& state, const Viewer& viewer, std::span<const Seen> last) {
    std::vector<Section> sections;
    const PlayerIndex player = state.common.index_of(viewer.player);
    if (player >= 0 && state.realm(player).active())
        sections = {resources(state, player, tally_of(state, last, player)), hexagons(state, player)};
    if (auto given = incomes(state, last)) sections.push_back(std::move(*given));
    return sections;
}

Section standings(const State& state, const Viewer& viewer, std::span<const Seen>) {
    Table table;
    table.columns = {{say("Reino", "Kingdom"), false},     {say("Militar", "Military"), true},
                     {say("Económica", "Economic"), true}, {say("Territorial", "Territorial"), true},
                     {say("Cultural", "Cultural"), true},  {say("Total", "Total"), true}};
    const bool open = !state.options.secret || state.common.over();
    std::vector<PlayerIndex> order(static_cast<std::size_t>(state.players()));
    std::iota(order.begin(), order.end(), 0);
    if (open)
        std::stable_sort(order.begin(), order.end(), [&](PlayerIndex a, PlayerIndex b) {
            return points(state, a).total() > points(state, b).total();
        });
    for (const PlayerIndex p : order) {
        const Player& player = state.common.at(p);
        Table::Row row{{same(player.name)}, colour(player.colour), player.id == viewer.player};
        if (!state.realm(p).active())
            row.cells[0] = say("{} (fuera en la ronda {})", "{} (out in round {})", player.name,
                               state.realm(p).eliminated);
        if (open || row.mine) {
            const Points score = points(state, p);
            for (const long part :
                 {score.military, score.economic, score.territorial, score.cultural, score.total()})
                row.cells.push_back(cell(part));
        } else {
            for (int k = 0; k < 5; ++k) row.cells.push_back(same("·"));
        }
        table.rows.push_back(std::move(row));
    }
    return {say("Clasificación", "Standings"), {std::move(table)}};
}

std::vector<Text> hints(const State& state, std::string_view id) {
    const PlayerIndex player = state.common.index_of(id);
    if (player < 0 || state.common.over() || !state.realm(player).active()) return {};
    const Realm& realm = state.realm(player);
    std::vector<Text> lines;
    std::vector<Text> stock;
    for (std::size_t r = 0; r < resource_count; ++r)
        stock.push_back(same(fmt::format("{} {}", resource_words[r], realm.stock[r])));
    lines.push_back(say("Tienes {}; cultura {}.", "You have {}; culture {}.", join(stock), realm.culture));
    lines.push_back(say("Puedes pagar {}, o el ataque de {}.", "You can pay for {}, or the attack of {}.",
                        counted(affordable(realm.stock, cost::recruit), say("soldado nuevo", "new soldier"),
                                say("soldados nuevos", "new soldiers")),
                        affordable(realm.stock, cost::attacker)));
    lines.push_back(
        say("Tus hexágonos (nivel, industria, soldados):", "Your hexagons (level, industry, soldiers):"));
    for (HexIndex i = 0; i < hexagon_count; ++i) {
        const Hexagon& hexagon = state.at(i);
        if (hexagon.realm != player) continue;
        std::vector<Text> foreign;
        for (const HexIndex next : neighbours(i))
            if (state.at(next).realm != player) foreign.push_back(same(state.at(next).name));
        Text line = say("  {}: {}, {}, {}", "  {}: {}, {}, {}", hexagon.name, hexagon.level,
                        industry_words[static_cast<std::size_t>(hexagon.industry)], hexagon.soldiers);
        if (!foreign.empty())
            line = say("{}; vecinos ajenos: {}", "{}; foreign neighbours: {}", line, join(foreign));
        lines.push_back(std::move(line));
    }
    return lines;
}

}  // namespace ronda::hexadominacion
