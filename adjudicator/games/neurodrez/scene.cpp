#include <algorithm>

#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/neurodrez/phrases.hpp"
#include "adjudicator/games/neurodrez/plays.hpp"
#include "adjudicator/games/neurodrez/position.hpp"
#include "adjudicator/games/neurodrez/scene_parts.hpp"

namespace ronda::neurodrez {

namespace {

class Page {
  public:
    Page(const State& state, const Viewer& viewer, const MapMarks& story)
        : state_(state), viewer_(viewer), story_(story), canvas_(scene_) {}

    Scene make() {
        head();
        draw_ground(canvas_);
        scene_.ground = scene_.items.size();
        draw_turn(canvas_, state_, viewer_);
        draw_board(canvas_, state_, story_);
        draw_hands(canvas_, state_, viewer_, story_);
        standings();
        notes();
        legend();
        return std::move(scene_);
    }

  private:
    void head() {
        scene_.title = same(fmt::format("NeuroDrez · {}", state_.common.match));
        const Text stage = state_.stage == Stage::placement ? say("fase de colocación", "placement")
                                                            : say("muerte súbita", "sudden death");
        const Text round = state_.common.round == 0 ? say("Antes de la primera ronda", "Before the first round")
                                                    : say("Ronda {} de {}", "Round {} of {}",
                                                          state_.common.round, state_.options.most_rounds);
        scene_.subtitle = state_.common.over()
                              ? say("{} · fin de la partida", "{} · the game is over", round)
                              : say("{} · {} · en turno: {}", "{} · {} · to move: {}", round, stage, in_turn());
        std::vector<Text> sides;
        for (SideIndex side = 0; side < state_.side_count(); ++side)
            sides.push_back(say("{} {} {} y {}", "{} {} {} and {}", side_in_words(state_, side),
                                is_one(side) ? say("tiene", "has") : say("tienen", "have"),
                                counted(tiles_of(state_, side), say("loseta", "tile")),
                                counted(pieces_on_terrain(state_, side), say("pieza", "piece"))));
        scene_.alt = say("Tablero de NeuroDrez. {}. En el terreno hay {}: {}.",
                         "Board of NeuroDrez. {}. The terrain has {}: {}.", scene_.subtitle,
                         counted(tiles_on_terrain(state_), say("loseta", "tile")), join(sides, "; "));
        scene_.left = left_edge;
        scene_.right = right_edge;
        scene_.top = upper_edge;
        scene_.step = {1, 1};
        for (Cell cell = 0; cell < cell_count; ++cell) scene_.places.push_back({name_of(cell), centre(cell)});
        for (Cell cell = 0; cell < cell_count; ++cell)
            if (const Piece piece = state_.at(cell).piece; piece.exists())
                scene_.places.push_back({name_of(piece), centre(cell), in_words(piece)});
        scene_.bottom = lower_edge + hands_height(state_, viewer_);
    }

    Text in_turn() const {
        const Seat& seat = state_.seat(state_.seat_in_turn);
        if (state_.options.mode == Mode::solitary) return in_words(seat.colours.front());
        return same(state_.common.at(seat.player).name);
    }

    // Whether the words for the side name one player or colour.
    bool is_one(SideIndex side) const {
        return state_.options.mode == Mode::solitary || players_of(state_, side).size() == 1;
    }

    std::vector<Colour> colours_of(SideIndex side) const {
        std::vector<Colour> colours;
        for (const Seat& seat : state_.seats)
            if (seat.side == side) colours.insert(colours.end(), seat.colours.begin(), seat.colours.end());
        return colours;
    }
    // "Ro" or "Ro+Az".
    Text codes_of(SideIndex side) const {
        std::vector<Text> codes;
        for (const Colour colour : colours_of(side)) codes.push_back(code_of(colour));
        return join(codes, "+");
    }
    Text name_of_side(SideIndex side) const {
        if (state_.options.mode == Mode::solitary)
            return say("{} {}", "{} {}", codes_of(side), in_words(colours_of(side).front()));
        std::vector<Text> names;
        players_of(state_, side).each([&](PlayerIndex player) {
            names.push_back(same(state_.common.at(player).name));
        });
        return say("{} {}", "{} {}", codes_of(side), join(names));
    }

    void standings() {
        scene_.parts = {say("losetas", "tiles")};
        const PlayerIndex me = state_.common.index_of(viewer_.player);
        for (SideIndex side = 0; side < state_.side_count(); ++side) {
            StandingsRow row;
            row.swatch = {hue(colours_of(side).front()), Pattern::none};
            row.name = name_of_side(side);
            row.out = !in_play(state_, side);
            row.mine =
                state_.options.mode != Mode::solitary && me != nobody && players_of(state_, side).has(me);
            row.note = note(side);
            if (!row.out) row.parts = {static_cast<double>(tiles_of(state_, side))};
            row.total = fmt::format("{}", tiles_of(state_, side));
            scene_.standings.push_back(std::move(row));
        }
    }
    Text note(SideIndex side) const {
        if (!in_play(state_, side)) return say("fuera", "out");
        std::vector<Text> parts;
        if (const std::vector<Surface> surfaces = dominated(state_, side); !surfaces.empty())
            parts.push_back(say("domina {}", "dominates {}", enumerate(all_in_words(surfaces))));
        const int limit = state_.side(side).limit;
        if (state_.options.mode != Mode::solitary)
            for (PlayerIndex first = 0; first < state_.seat_count(); ++first)  // who began with the seat
                if (state_.seat(first).side == side && state_.resigned.has(first))
                    parts.push_back(say("{} se ha rendido", "{} has resigned", state_.common.at(first).name));
        parts.push_back(say("{} de {}", "{} of {}", pieces_on_terrain(state_, side),
                            counted(limit, say("pieza", "piece"))));
        if (state_.side(side).king_moved) parts.push_back(say("rey en espera", "king must wait"));
        return join(parts, " · ");
    }

    void notes() {
        std::vector<Text> colours;
        for (int c = 0; c < colour_count; ++c) {
            const auto colour = static_cast<Colour>(c);
            colours.push_back(say("{} {}", "{} {}", code_of(colour), in_words(colour)));
        }
        scene_.notes.push_back(join(colours, " · "));
        scene_.notes.push_back(say("Mazo: {} · descartes: {}", "Deck: {} · discard: {}",
                                   counted(static_cast<int>(state_.deck.size()), say("carta", "card")),
                                   state_.discards.size()));
        if (state_.stage == Stage::placement) {
            std::vector<Text> hands;
            for (const Seat& seat : state_.seats)
                hands.push_back(say("{} {}", "{} {}", code_of(seat.colours.front()), seat.tiles.size()));
            scene_.notes.push_back(say("Losetas en mano: {}", "Tiles in hand: {}", join(hands, " · ")));
        } else {
            scene_.notes.push_back(say("Losetas retiradas: {}", "Tiles removed: {}", state_.removed.size()));
        }
        if (state_.deadline)
            scene_.notes.push_back(say("Plazo: ronda {}", "Deadline: round {}", *state_.deadline));
    }

    void entry(LegendEntry::Sample sample, Text words) {
        scene_.legend.push_back({std::move(sample), std::move(words)});
    }
    void symbol(const Art& art, Text words, Hue colour = tint::neutral) {
        entry(Symbol{&art, {}, 1, colour, 0}, std::move(words));
    }

    void legend() {
        for (int s = 0; s < surface_count; ++s) {
            const auto each = static_cast<Surface>(s);
            entry(Symbol{&art::surface(each), {}, 0.9, tint::ink, 0}, share_in_words(each));
        }
        for (int f = 0; f < figure_count; ++f) {
            const auto each = static_cast<Figure>(f);
            symbol(art::figure(each), in_words(each));
        }
        symbol(art::flag(), say("pieza en conquista (sin bandera: a salvo)", "claiming piece (no flag: safe)"));
        symbol(art::conquered_tile(),
               say("ficha: el color que conquistó la loseta", "marker: the colour that claimed the tile"));
        if (story_.planned)
            planned();
        else if (state_.common.round > 0)
            happened();
    }

    // "agua 5: Ro 3 · Ve 1": how many of the tiles on the terrain are whose.
    Text share_in_words(Surface surface) const {
        std::vector<Text> shares;
        for (SideIndex side = 0; side < state_.side_count(); ++side) {
            const std::vector<Surface> all = dominated(state_, side);
            if (std::find(all.begin(), all.end(), surface) != all.end())
                return say("{}: {}, domina {}", "{}: {}, {} dominates", in_words(surface),
                           share_of(state_, side, surface).laid, codes_of(side));
        }
        for (SideIndex side = 0; side < state_.side_count(); ++side)
            if (const int own = share_of(state_, side, surface).own; own > 0)
                shares.push_back(say("{} {}", "{} {}", codes_of(side), own));
        const int laid = share_of(state_, 0, surface).laid;
        if (shares.empty()) return say("{}: {}", "{}: {}", in_words(surface), laid);
        return say("{}: {} ({})", "{}: {} ({})", in_words(surface), laid, join(shares, ", "));
    }

    void happened() {
        symbol(art::entry(), say("pieza que entra", "piece that enters"));
        entry(arrow(false), say("movimiento", "move"));
        symbol(art::cross(), say("pieza comida o perdida", "piece captured or lost"));
        symbol(art::claimed_tile(), say("loseta conquistada ahora", "tile claimed now"));
        if (state_.stage == Stage::placement || !story_.laid.empty())
            symbol(art::laid_tile(), say("loseta colocada ahora", "tile laid now"));
        if (state_.stage == Stage::sudden_death)
            symbol(art::removed_tile(), say("loseta retirada ahora", "tile removed now"));
    }
    void planned() {
        symbol(art::entry(), say("entrada", "entry"));
        entry(arrow(true), say("movimiento", "move"));
        symbol(art::claimed_tile(), say("loseta que conquistas", "tile that you claim"));
        if (state_.stage == Stage::placement)
            symbol(art::planned_tile(), say("loseta que colocas", "tile that you lay"));
        symbol(art::cross(), say("lo que sale del terreno", "what leaves the terrain"));
    }
    static Arrow arrow(bool dashed) {
        return {{}, {}, {tint::ink, 0.085, dashed}, tint::paper, Arrow::End::arrowhead, ""};
    }

    const State& state_;
    const Viewer& viewer_;
    const MapMarks& story_;
    Scene scene_;
    Canvas canvas_;
};

}  // namespace

Scene NeurodrezPosition::scene(const Viewer& viewer, std::span<const Event> events) const {
    const auto last = typed(events);
    return Page(state, viewer, story_of(last)).make();
}

Scene NeurodrezPosition::preview_scene(const PlayerOrders& sheet) const {
    return as_plan(Page(state, {sheet.player}, plan_of(state, sheet)).make());
}

}  // namespace ronda::neurodrez
