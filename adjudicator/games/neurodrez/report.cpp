#include <algorithm>
#include <map>

#include "adjudicator/core/orders/duties.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/neurodrez/phrases.hpp"
#include "adjudicator/games/neurodrez/plays.hpp"
#include "adjudicator/games/neurodrez/position.hpp"

namespace ronda::neurodrez {

namespace {

Text cell(long number) {
    return same(fmt::format("{}", number));
}

Section hand_of(const State& state, const Seat& seat) {
    const std::vector<Text> tiles = all_in_words(seat.tiles);
    Section section{say("Tu mano ({})", "Your hand ({})", enumerate(all_in_words(seat.colours))),
                    {Paragraph{say("Cartas: {}.", "Cards: {}.", enumerate(all_in_words(seat.cards)))}}};
    if (!tiles.empty())
        section.blocks.push_back(
            Paragraph{state.stage == Stage::placement
                          ? say("Losetas: {}.", "Tiles: {}.", join(tiles))
                          : say("Losetas que ya no se usan: {}.", "Tiles no longer used: {}.", join(tiles))});
    return section;
}

Text removable_in_words(const State& state) {
    std::vector<Text> cells;
    for (const Cell at : removable(state))
        cells.push_back(say("{} ({})", "{} ({})", name_of(at), in_words(state.at(at).tile)));
    return cells.empty() ? say("no se puede retirar ninguna", "none can be removed") : join(cells);
}

// Returns the plays that the dice and cards allow now, grouped by piece.
Section plays_now(const State& state) {
    std::map<Piece, std::vector<Play>> by_piece;
    for (const Play& play : all_plays(state)) by_piece[play.piece].push_back(play);
    Bullets lines;
    for (const auto& [piece, plays] : by_piece) {
        std::vector<Text> places;
        for (const Play& play : plays)
            places.push_back(play.captured.exists() ? say("{} (come {})", "{} (captures {})", name_of(play.to),
                                                          in_words(play.captured))
                                                    : same(name_of(play.to)));
        std::vector<Text> withs;
        for (const With with : good_withs(state, piece.figure()))
            withs.push_back(with == With::free ? say("sin gastar nada", "free") : in_words(with));
        const Play& first = plays.front();
        lines.lines.push_back({first.enters()
                                   ? say("{}, {}: entra en {}.", "{}, {}: enters on {}.", in_words(piece),
                                         join(withs, " / "), join(places))
                                   : say("{} de {}, {}: va a {}.", "{} on {}, {}: goes to {}.", in_words(piece),
                                         name_of(first.from), join(withs, " / "), join(places)),
                               Bullets::Tone::plain,
                               {}});
    }
    Section section{say("Qué puedes jugar con este terreno", "What you can play on this terrain"), {}};
    const bool placing = state.stage == Stage::placement;
    if (lines.lines.empty())
        section.blocks.push_back(Paragraph{
            say("Ninguna pieza puede entrar ni moverse: si sigue así cuando hayas {} la loseta, {}cambiarás "
                "tus dos cartas.",
                "No piece can enter or move: if that is still so after you {} the tile, you {}change both "
                "cards.",
                placing ? say("puesto", "lay") : say("retirado", "remove"),
                sacrifices(state).empty() ? Text{} : say("perderás una pieza y ", "give up a piece and "))});
    else
        section.blocks.push_back(std::move(lines));
    section.blocks.push_back(
        Paragraph{placing ? say("Tu loseta se coloca antes y puede abrir más casillas.",
                                "You lay your tile first, which may open up more cells.")
                          : say("Antes retiras una loseta: {}.", "Before that you remove a tile: {}.",
                                removable_in_words(state))});
    return section;
}

Section claims_now(const State& state) {
    std::vector<Text> cells;
    for (const Cell at : claimable(state))
        cells.push_back(say("{} ({})", "{} ({})", name_of(at), in_words(state.at(at).tile)));
    return {
        say("Conquistas de tu turno", "Claims on your turn"),
        {Paragraph{state.options.claims_itself
                       ? say("Si no escribes «conquistar», conquistas {}.",
                             "Without “conquistar”, you claim {}.", enumerate(cells))
                       : say("Puedes conquistar {}. Si no escribes «conquistar», no conquistas nada.",
                             "You can claim {}. Without “conquistar”, you claim nothing.", enumerate(cells))}}};
}

// The players whom the table of sides does not name: one who plays all colours, and those of a pair whose
// partner has their seats now.
std::vector<Text> who_plays_for_others(const State& state) {
    std::vector<Text> lines;
    if (state.options.mode == Mode::solitary)
        lines.push_back(
            say("{} juega con todos los colores.", "{} plays all colours.", state.common.at(0).name));
    state.resigned.each([&](PlayerIndex gone) {
        const auto& seats = state.seats;
        if (std::any_of(seats.begin(), seats.end(), [&](const Seat& seat) { return seat.player == gone; }))
            return;
        const Seat& left = state.seat(gone);  // with four players, each began with the seat of that number
        lines.push_back(say("{} se ha rendido: {} lleva los dos asientos.",
                            "{} has resigned: {} has both seats.", state.common.at(gone).name,
                            state.common.at(left.player).name));
    });
    return lines;
}

}  // namespace

std::vector<Section> NeurodrezPosition::assets(const Viewer& viewer, std::span<const Event>) const {
    std::vector<Section> sections;
    const PlayerIndex me = state.common.index_of(viewer.player);
    if (me == nobody || state.resigned.has(me)) return sections;
    const bool in_turn = is_awaited(state.common, viewer.player);
    for (int seat = 0; seat < state.seat_count(); ++seat) {
        const bool shown = state.seat(seat).player == me &&
                           (state.options.mode != Mode::solitary || seat == state.seat_in_turn);
        if (shown) sections.push_back(hand_of(state, state.seat(seat)));
    }
    if (in_turn && !claimable(state).empty()) sections.push_back(claims_now(state));
    if (in_turn) sections.push_back(plays_now(state));
    return sections;
}

Text NeurodrezPosition::colours_of(const Player& player) const {
    std::vector<Text> all;
    for (const Seat& seat : state.seats)
        if (state.id(seat.player) == player.id)
            for (const Colour colour : seat.colours) all.push_back(in_words(colour));
    return enumerate(all);
}

Section NeurodrezPosition::standings(const Viewer& viewer, std::span<const Event>) const {
    Table table;
    table.columns = {{say("Bando", "Side"), false}};
    for (int i = 0; i < surface_count; ++i) table.columns.push_back({in_words(static_cast<Surface>(i)), true});
    table.columns.push_back({say("Piezas", "Pieces"), true});
    const PlayerIndex me = state.common.index_of(viewer.player);
    for (SideIndex side = 0; side < state.side_count(); ++side) {
        Table::Row row{
            {side_in_words(state, side)}, std::nullopt, me != nobody && players_of(state, side).has(me)};
        if (!in_play(state, side)) row.cells[0] = say("{} (fuera)", "{} (out)", row.cells[0]);
        for (const Seat& seat : state.seats)
            if (seat.side == side && !row.swatch) row.swatch = colour(state.common.at(seat.player).colour);
        for (int i = 0; i < surface_count; ++i)
            row.cells.push_back(cell(share_of(state, side, static_cast<Surface>(i)).own));
        row.cells.push_back(
            same(fmt::format("{} / {}", pieces_on_terrain(state, side), state.side(side).limit)));
        table.rows.push_back(std::move(row));
    }
    Table::Row laid{{say("en el terreno", "on the terrain")}, std::nullopt, false};
    for (int i = 0; i < surface_count; ++i)
        laid.cells.push_back(cell(share_of(state, 0, static_cast<Surface>(i)).laid));
    laid.cells.push_back({});
    table.rows.push_back(std::move(laid));
    Section section{say("Losetas de cada bando por superficie", "Tiles of each side by surface"),
                    {std::move(table)}};
    for (Text& words : who_plays_for_others(state)) section.blocks.push_back(Paragraph{std::move(words)});
    if (state.common.over()) return section;
    const bool placing = state.stage == Stage::placement;
    Text aim = placing
                   ? say("Domina quien tenga las seis losetas de una superficie en el terreno.",
                         "Whoever owns the six tiles of a surface on the terrain dominates it.")
                   : say("Muerte súbita: domina quien tenga todas las losetas que quedan de una superficie.",
                         "Sudden death: whoever owns all the remaining tiles of a surface dominates it.");
    if (!state.competitive()) {
        std::vector<Text> missing;
        for (SideIndex side = 0; side < state.side_count(); ++side)
            if (dominated(state, side).empty()) missing.push_back(side_in_words(state, side));
        aim = say("{} Tienen que dominar todos a la vez; todavía no: {}.",
                  "{} All must dominate together; not yet: {}.", aim, enumerate(missing));
        if (state.deadline) aim = say("{} Plazo: ronda {}.", "{} Deadline: round {}.", aim, *state.deadline);
    }
    section.blocks.push_back(Paragraph{std::move(aim)});
    if (auto offers = turns::offers_section(state.common, state.offers, viewer))
        for (Block& block : offers->blocks) section.blocks.push_back(std::move(block));
    return section;
}

std::vector<Text> NeurodrezPosition::hints(std::string_view id) const {
    const PlayerIndex me = state.common.index_of(id);
    if (me == nobody || state.common.over() || state.resigned.has(me)) return {};
    std::vector<Text> lines;
    const Viewer viewer{std::string(id)};
    lines.push_back(turn_call(state, viewer));
    for (int seat = 0; seat < state.seat_count(); ++seat) {
        if (state.seat(seat).player != me) continue;
        if (state.options.mode == Mode::solitary && seat != state.seat_in_turn) continue;
        for (const Block& block : hand_of(state, state.seat(seat)).blocks)
            lines.push_back(std::get<Paragraph>(block).words);
    }
    if (!is_awaited(state.common, id)) return lines;
    for (const Block& block : plays_now(state).blocks) {
        if (const auto* words = std::get_if<Paragraph>(&block)) lines.push_back(words->words);
        if (const auto* bullets = std::get_if<Bullets>(&block))
            for (const Bullets::Line& line : bullets->lines) lines.push_back(say("  {}", "  {}", line.words));
    }
    return lines;
}

}  // namespace ronda::neurodrez
