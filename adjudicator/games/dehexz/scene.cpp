#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>

#include "adjudicator/core/scene/region.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/dehexz/art.hpp"
#include "adjudicator/games/dehexz/canvas.hpp"
#include "adjudicator/games/dehexz/phrases.hpp"
#include "adjudicator/games/dehexz/position.hpp"

namespace ronda::dehexz {

namespace {

// Cells have three shades. An E always stays on the same shade, because it steps from corner to corner.
constexpr Colour shades[] = {{0xfb, 0xf8, 0xf0}, {0xf4, 0xee, 0xdf}, {0xea, 0xe1, 0xcd}};
constexpr Colour hairline{0xbd, 0xb0, 0x97}, name_ink{0x6d, 0x62, 0x50}, arrival{0x2e, 0x7d, 0x32};
constexpr Pattern patterns[] = {Pattern::none, Pattern::rising, Pattern::dots};
constexpr double half_width = 15.3, half_height = 13.75;
constexpr double tray_width = 5.5, tray_height = 3.1, closed_tray = 1.35;

// The places of the pieces in one cell, relative to its middle. The name of the cell is below them.
struct PieceCircle {
    Point at;
    double radius;
};

// `small`: the number of F and lost pieces.
std::vector<PieceCircle> piece_circles(bool solid, std::size_t small) {
    if (small == 0 || (!solid && small == 1)) return {{{0, -0.2}, 0.65}};
    if (!solid && small == 2) return {{{-0.4, -0.14}, 0.42}, {{0.4, -0.14}, 0.42}};
    if (!solid) return {{{0, -0.5}, 0.36}, {{-0.42, 0.02}, 0.36}, {{0.42, 0.02}, 0.36}};
    if (small == 1) return {{{-0.25, -0.22}, 0.55}, {{0.46, 0.06}, 0.39}};
    if (small == 2) return {{{-0.29, -0.18}, 0.5}, {{0.45, -0.38}, 0.33}, {{0.5, 0.18}, 0.33}};
    return {{{-0.3, -0.14}, 0.46}, {{0.2, -0.6}, 0.28}, {{0.56, -0.18}, 0.28}, {{0.46, 0.32}, 0.28}};
}

// Keeps the words on one line, so that the label shrinks instead of breaking.
std::string unbroken(std::string words) {
    for (std::size_t at = words.find(' '); at != std::string::npos; at = words.find(' ', at))
        words.replace(at, 1, "\u00a0");
    return words;
}

// A piece that the round took from the board.
struct Fallen {
    Cell cell;
    PieceKind kind;
    PlayerIndex owner;
};

class Painter {
  public:
    Painter(const DehexzPosition& here, const Viewer& viewer, std::span<const GameEvent> last)
        : here_(here),
          state_(here.state),
          board_(state_.board),
          viewer_(viewer),
          last_(last),
          canvas_(scene_, bottom()) {
        for (const Player& player : state_.common.players)
            palettes_.push_back({colour(player.colour), patterns[palettes_.size() % std::size(patterns)]});
        read_events();
    }

    Scene paint() {
        head();
        for (Cell cell = 0; cell < cell_count; ++cell) {
            ground(cell, plain(cell));
            scene_.places.push_back({name_of(cell), canvas_.centre(cell)});
        }
        scene_.ground = scene_.items.size();
        zones();
        sides();
        trails();
        arrows();
        pieces();
        losses();
        marks();
        for (Cell cell = 0; cell < cell_count; ++cell) cell_name(cell);
        for (PlayerIndex p = 0; p < board_.players; ++p) tray(p);
        scene_.tables = key();
        regions();
        standings();
        legend();
        notes();
        return std::move(scene_);
    }

  private:
    Side bottom() const {
        const PlayerIndex me = state_.common.index_of(viewer_.player);
        return me < 0 ? Side::south : state_.hand(me).side;
    }
    const std::string& name(PlayerIndex p) const { return state_.common.at(p).name; }
    const PlayerPalette& palette_of(PlayerIndex p) const { return palettes_[static_cast<std::size_t>(p)]; }
    void add(Item item) { canvas_.add(std::move(item)); }
    Point beside(Cell cell, double x, double y) const {
        const Point point = canvas_.centre(cell);
        return {point.x + x, point.y + y};
    }

    void read_events() {
        for (const GameEvent& event : last_) {
            const PlayerIndex who = state_.common.index_of(event.player);
            if (who == nobody) continue;  // of a file
            const auto fall = [&](Cell cell, PieceKind kind) { fallen_.push_back({cell, kind, who}); };
            if (const auto* loss = event.as<Lost>()) fall(loss->cell, loss->piece);
            if (const auto* loss = event.as<NotRescued>()) fall(loss->cell, PieceKind::doppelganger);
            if (const auto* price = event.as<Rescued>())
                for (std::size_t i = 0; i < price_kinds.size(); ++i) fall(price->cells()[i], price_kinds[i]);
        }
    }

    void head() {
        const MatchHeader& common = state_.common;
        scene_.title = same(fmt::format("Dehex'z War · {}", common.match));
        Text round =
            common.round == 0 ? say("Comienzo", "The beginning") : say("Ronda {}", "Round {}", common.round);
        scene_.subtitle = common.over() ? say("{} · fin de la partida", "{} · the game is over", round)
                          : board_.spoils.of != nobody
                              ? say("{} · {} reparte las piezas de {}", "{} · {} shares out the pieces of {}",
                                    round, name(board_.turn), name(board_.spoils.of))
                          : board_.turn == nobody
                              ? round
                              : say("{} · turno de {}", "{} · {}'s turn", round, name(board_.turn));
        std::vector<Text> parts;
        for (PlayerIndex p = 0; p < board_.players; ++p)
            parts.push_back(say("{} tiene {} en el tablero y {} en su Zona de Captura",
                                "{} has {} on the board and {} in the Zona de Captura", name(p),
                                ronda::counted(on_board(board_.hand(p)), say("pieza", "piece")),
                                in_reserve(board_.hand(p))));
        scene_.alt = say("Tablero de Dehex'z War. {}: {}.", "Board of Dehex'z War. {}: {}.", scene_.subtitle,
                         join(parts, "; "));
        scene_.left = -half_width;
        scene_.right = half_width;
        scene_.top = -half_height;
        scene_.bottom = half_height;
        scene_.step = {std::numbers::sqrt3 / 2, 1.5};
    }

    static Colour plain(Cell cell) {
        const Axial at = axial(cell);
        return shades[((at.q - at.r) % 3 + 3) % 3];
    }
    // Returns the cell's shade under the tints of its zones.
    Colour ground_of(Cell cell) const {
        Colour shade = plain(cell);
        for (PlayerIndex p = 0; p < board_.players; ++p) {
            const Hand& hand = board_.hand(p);
            for (std::size_t z = 0; z < hand.zone_count; ++z) {
                const int row = row_of(hand.zones[z], cell);
                if (row <= 2) shade = mix(shade, palette_of(p).colour, 0.3);
                if (row == 3) shade = mix(shade, palette_of(p).colour, 0.14);
                if (row >= last_row - 1) shade = mix(shade, palette_of(p).colour, 0.1);
            }
        }
        return shade;
    }
    void ground(Cell cell, Colour shade) {
        canvas_.hexagon(cell, 1, Fill{shade, Pattern::none}, {hairline, 0.035, false});
    }
    // They change hands when a player is out.
    void zones() {
        for (Cell cell = 0; cell < cell_count; ++cell)
            if (ground_of(cell) != plain(cell)) ground(cell, ground_of(cell));
    }
    // Drawn above the arrows, with a rim if an arrow crosses it.
    void cell_name(Cell cell) {
        const Point point = beside(cell, 0, 0.59);
        const bool crossed = std::any_of(arrows_.begin(), arrows_.end(), [&](const auto& arrow) {
            const Point a = arrow.first, b = arrow.second;
            const double dx = b.x - a.x, dy = b.y - a.y, length = std::hypot(dx, dy);
            const double share = ((point.x - a.x) * dx + (point.y - a.y) * dy) / (length * length);
            const double away = std::abs((point.x - a.x) * dy - (point.y - a.y) * dx) / length;
            return share > -0.3 && share < 1.3 && away < 0.6;
        });
        add(Label{point, same(name_of(cell)), 0.4, 0.95, name_ink,
                  crossed ? std::optional(ground_of(cell)) : std::nullopt, Anchor::middle, false});
    }
    void sides() {
        for (PlayerIndex p = 0; p < board_.players; ++p) {
            const Hand& hand = board_.hand(p);
            for (std::size_t z = 0; z < hand.zone_count; ++z) {
                canvas_.bar(hand.zones[z], palette_of(p));
                canvas_.row_line(hand.zones[z], last_row - 2, {deep(palette_of(p).colour), 0.09, true});
            }
        }
    }

    // Marks the cells that were left and the cells that were reached.
    void trails() {
        for (const GameEvent& event : last_) {
            const PlayerIndex who = state_.common.index_of(event.player);
            if (who < 0) continue;
            const Colour shade = deep(palette_of(who).colour);
            if (const auto* move = event.as<Moved>()) outline(move->from, {shade, 0.07, true});
            if (const Cell cell = reached(event); cell != no_cell) outline(cell, {shade, 0.09, false});
        }
    }
    // Returns the cell that a piece has reached or on which it has changed.
    static Cell reached(const GameEvent& event) {
        if (const auto* move = event.as<Moved>()) return move->to;
        if (const auto* entry = event.as<Entered>()) return entry->cell;
        if (const auto* change = event.as<Changed>()) return change->cell;
        if (const auto* rescue = event.as<Rescued>()) return rescue->cell;
        if (const auto* beginning = event.as<Begun>()) return beginning->cell;
        return no_cell;
    }
    void outline(Cell cell, Stroke stroke) { canvas_.hexagon(cell, 0.93, std::nullopt, stroke); }

    // Returns the number of pieces taken from the cell and of threatened pieces there.
    std::size_t losses_on(Cell cell) const {
        auto count =
            std::count_if(fallen_.begin(), fallen_.end(), [&](const Fallen& f) { return f.cell == cell; });
        for (PlayerIndex p = 0; p < board_.players; ++p)
            if (board_.hand(p).threat.cell == cell) ++count;
        return static_cast<std::size_t>(count);
    }
    // Returns places for everything that the cell shows: its solid, its F, then the pieces lost there.
    std::vector<PieceCircle> slots_on(Cell cell) const {
        const Square square = board_.at(cell);
        return piece_circles(square.has_solid(),
                             static_cast<std::size_t>(std::popcount(square.ghosts())) + losses_on(cell));
    }

    void pieces() {
        const std::vector<Piece> all = pieces_of(board_);
        for (std::size_t i = 0; i < all.size();) {
            const Cell cell = all[i].cell;
            const std::vector<PieceCircle> places = slots_on(cell);
            for (std::size_t k = 0; i < all.size() && all[i].cell == cell; ++i, ++k) {
                const PieceCircle& slot = places[std::min(k, places.size() - 1)];
                const Piece& piece = all[i];
                canvas_.piece(beside(cell, slot.at.x, slot.at.y), slot.radius, piece.kind,
                              palette_of(piece.owner), piece.side,
                              board_.hand(piece.owner).active() ? PiecePresence::full : PiecePresence::washed);
            }
        }
    }

    // Draws a memory in the next free place of its cell, with a mark beside it.
    void memory(Cell cell, PieceKind kind, PlayerIndex owner, const Art& mark) {
        const Square square = board_.at(cell);
        const std::vector<PieceCircle> places = slots_on(cell);
        const auto here = std::count(remembered_.begin(), remembered_.end(), cell);
        const std::size_t k =
            (square.has_solid() ? 1U : 0U) + static_cast<std::size_t>(std::popcount(square.ghosts()) + here);
        const PieceCircle& slot = places[std::min(k, places.size() - 1)];
        const Point point = beside(cell, slot.at.x, slot.at.y);
        canvas_.piece(point, slot.radius, kind, palette_of(owner), board_.hand(owner).side,
                      PiecePresence::memory);
        const Point corner = slot.radius > 0.6 ? Point{0.44, -0.3} : Point{0.08, -0.95 * slot.radius};
        add(Symbol{&mark, {point.x + corner.x, point.y + corner.y}, 0.2, alarm_red, 0});
        remembered_.push_back(cell);
    }

    void losses() {
        for (const Fallen& fallen : fallen_) memory(fallen.cell, fallen.kind, fallen.owner, art::cross());
        for (PlayerIndex p = 0; p < board_.players; ++p) {
            const Cell cell = board_.hand(p).threat.cell;
            if (cell == no_cell) continue;
            canvas_.hexagon(cell, 0.86, std::nullopt, {alarm_red, 0.09, true});
            memory(cell, PieceKind::doppelganger, p, art::alarm());
        }
    }

    void marks() {
        for (const GameEvent& event : last_)
            if (is_a<Entered, Rescued>(event))
                add(Symbol{&art::plus(), beside(reached(event), -0.58, 0.34), 0.2, arrival, 0});
        for (PlayerIndex p = 0; p < board_.players; ++p)
            if (const Cell cell = board_.hand(p).prepared; cell != no_cell)
                add(Symbol{&art::sight(), beside(cell, -0.58, 0.34), 0.22, ink, 0});
    }

    void arrows() {
        for (const GameEvent& event : last_) {
            const PlayerIndex who = state_.common.index_of(event.player);
            const auto* move = event.as<Moved>();
            if (move == nullptr || move->from == move->to || who < 0) continue;
            const Point a = beside(move->from, 0, -0.2), b = beside(move->to, 0, -0.2);
            const double length = std::hypot(b.x - a.x, b.y - a.y), last = 1 - 0.84 / length;
            arrows_.emplace_back(a, b);
            canvas_.arrow(a, {a.x + (b.x - a.x) * last, a.y + (b.y - a.y) * last},
                          deep(palette_of(who).colour));
        }
    }

    // Where the viewer's pieces are.
    void regions() {
        const PlayerIndex me = state_.common.index_of(viewer_.player);
        if (me < 0) return;
        std::vector<Point> own;
        for (const Piece& piece : pieces_of(board_))
            if (piece.owner == me) own.push_back(canvas_.centre(piece.cell));
        scene_.regions = regions_around(own, {-half_width, -half_height, half_width, half_height}, {2, 12, 20});
    }

    // The names of the pieces in a corner of the sheet that no player needs.
    std::vector<Item> key() const {
        // The side of the board beside each corner, clockwise from the lower left.
        static constexpr int beside_corner[] = {1, 2, 4, 5};
        int corner = 0;
        while (corner < 3 && taken(beside_corner[corner])) ++corner;
        const bool right = corner >= 2, below = corner == 0 || corner == 3;
        constexpr double width = 4.7, pitch = 0.7, height = 0.8 + 7 * pitch;
        const double left = right ? half_width - width : -half_width,
                     top = below ? half_height - height : -half_height;
        std::vector<Item> key;
        key.emplace_back(Label{
            {left, top + 0.3}, say("Piezas", "Pieces"), 0.56, width, ink, std::nullopt, Anchor::start, true});
        double y = top + 0.8 + pitch / 2;
        for (const PieceKind kind : every_kind) {
            key.emplace_back(Symbol{&art::emblem(kind), {left + 0.3, y}, 0.28, ink, 0});
            key.emplace_back(Label{
                {left + 0.95, y}, same(letter_of(kind)), 0.5, 0, ink, std::nullopt, Anchor::middle, true});
            key.emplace_back(
                Label{{left + 1.4, y}, noun(kind), 0.5, width - 1.4, ink, std::nullopt, Anchor::start, false});
            y += pitch;
        }
        return key;
    }
    // Whether a player's zone or their Zona de Captura is drawn there.
    bool taken(int place) const {
        for (PlayerIndex p = 0; p < board_.players; ++p) {
            const Hand& hand = board_.hand(p);
            for (std::size_t z = 0; z < hand.zone_count; ++z)
                if (canvas_.place_of(hand.zones[z]) == place) return true;
            const int at = canvas_.place_of(hand.side);
            if (at == place || (at == 0 && place == 5) || (at == 3 && place == 2)) return true;
        }
        return false;
    }

    // Draws the Zona de Captura in the corner of the picture at the player's right hand.
    void tray(PlayerIndex p) {
        const Hand& hand = board_.hand(p);
        const int place = canvas_.place_of(hand.side);
        const bool right = place == 0 || place >= 4, below = place == 0 || place == 1 || place == 5;
        const double left = right ? half_width - tray_width : -half_width,
                     height = hand.active() ? tray_height : closed_tray,
                     top = below ? half_height - height : -half_height;
        const bool in_turn = board_.turn == p;
        Polygon box{
            {{left, top}, {left + tray_width, top}, {left + tray_width, top + height}, {left, top + height}},
            Fill{mix(palette_of(p).colour, paper, 0.88), Pattern::none},
            {deep(palette_of(p).colour), in_turn ? 0.14 : 0.05, false}};
        add(std::move(box));
        const Text state = !hand.active() ? status_in_words(hand.status)
                           : in_turn      ? say("Zona de Captura · en turno", "Zona de Captura · to move")
                                          : same("Zona de Captura");
        canvas_.words({left + 0.3, top + 0.45}, same(unbroken(name(p))), 0.62, ink, true, Anchor::start,
                      tray_width - 0.6);
        canvas_.words({left + 0.3, top + 0.98}, state, 0.4, name_ink, false, Anchor::start, tray_width - 0.6);
        if (hand.active()) held(p, left, top);
    }
    // Draws the kinds in a Zona de Captura with their counts.
    void held(PlayerIndex p, double left, double top) {
        const Hand& hand = board_.hand(p);
        for (std::size_t k = 0; k < hand.reserve.size(); ++k) {
            const int count = hand.reserve[k];
            const Point point{left + 0.62 + 1.065 * static_cast<double>(k), top + 1.8};
            canvas_.piece(point, 0.5, reserve_kinds[k], palette_of(p), hand.side,
                          count > 0 ? PiecePresence::full : PiecePresence::absent);
            canvas_.words({point.x, top + 2.72}, same(fmt::format("{}", count)), 0.56,
                          count > 0 ? ink : hairline, count > 0, Anchor::middle, 1);
        }
    }

    void standings() {
        scene_.parts = {say("en el tablero", "on the board"),
                        say("en la Zona de Captura", "in the Zona de Captura")};
        for (PlayerIndex p = 0; p < board_.players; ++p) {
            const Hand& hand = board_.hand(p);
            StandingsRow row;
            row.swatch = {palette_of(p).colour, palette_of(p).pattern};
            row.name = same(name(p));
            row.parts = {static_cast<double>(on_board(hand)), static_cast<double>(in_reserve(hand))};
            row.total = fmt::format("{}", on_board(hand) + in_reserve(hand));
            row.out = !hand.active();
            row.mine = state_.id(p) == viewer_.player;
            row.note = !hand.active()     ? status_in_words(hand.status)
                       : board_.turn == p ? say("en turno", "to move")
                                          : Text{};
            scene_.standings.push_back(std::move(row));
        }
    }

    // Returns the player whose colour the legend uses: the viewer, or the first one still in the game.
    PlayerIndex example() const {
        PlayerIndex p = state_.common.index_of(viewer_.player);
        if (p >= 0 && board_.hand(p).active()) return p;
        for (p = 0; p + 1 < board_.players && !board_.hand(p).active();) ++p;
        return p;
    }

    void legend() {
        const auto show = [&](const Art& art, Colour tint, Text words) {
            scene_.legend.push_back({Symbol{&art, {}, 1, tint, 0}, std::move(words)});
        };
        const Colour own = palette_of(example()).colour;
        show(art::pentagon(), own, say("la punta mira al frente", "its point faces forward"));
        scene_.legend.push_back({Fill{mix(shades[1], own, 0.3), Pattern::none},
                                 say("Zona de Ingreso (tercera fila: A)", "Zona de Ingreso (third row: A)")});
        scene_.legend.push_back({Stroke{deep(own), 0.09, true},
                                 say("Zona de Promoción, más allá", "Zona de Promoción, beyond it")});
        scene_.legend.push_back({Fill{shades[2], Pattern::none}, say("tres tonos: un elfo no sale del suyo",
                                                                     "three shades: an elf stays on its own")});
        if (!fallen_.empty()) show(art::cross(), alarm_red, say("pieza perdida", "piece lost"));
        const auto anybody = [&](auto has) {
            return std::any_of(board_.hands.begin(), board_.hands.end(), has);
        };
        if (anybody([](const Hand& hand) { return hand.threat.cell != no_cell; }))
            show(art::alarm(), alarm_red, say("Ä amenazado: espera su rescate", "threatened Ä, to be rescued"));
        if (anybody([](const Hand& hand) { return hand.prepared != no_cell; }))
            show(art::sight(), ink, say("preparado para capturar", "ready to capture"));
    }

    void notes() {
        constexpr std::size_t most_shared = 3;
        std::size_t shared = 0;
        for (const GameEvent& event : last_) {
            if (event.as<Shared>() != nullptr && ++shared > most_shared) continue;
            if (is_a<Offered, Cancelled>(event)) continue;
            if (auto line = here_.phrase(event, viewer_)) scene_.notes.push_back(std::move(line->words));
        }
        if (shared > most_shared)
            scene_.notes.push_back(
                say("… y {} más del reparto.", "… and {} more shared out.", shared - most_shared));
    }

    const DehexzPosition& here_;
    const State& state_;
    const Board& board_;
    const Viewer& viewer_;
    std::span<const GameEvent> last_;
    Scene scene_;
    Canvas canvas_;
    std::vector<PlayerPalette> palettes_;
    std::vector<std::pair<Point, Point>> arrows_;
    std::vector<Fallen> fallen_;
    std::vector<Cell> remembered_;  // cells of the losses drawn so far
};

}  // namespace

Scene DehexzPosition::scene(const Viewer& viewer, std::span<const Event> last) const {
    const auto events = typed(last);
    return Painter(*this, viewer, events).paint();
}

}  // namespace ronda::dehexz
