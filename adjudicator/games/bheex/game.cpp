#include "adjudicator/games/bheex/game.hpp"

#include "adjudicator/core/adapter.hpp"
#include "adjudicator/games/bheex/orders.hpp"
#include "adjudicator/games/bheex/phrases.hpp"
#include "adjudicator/games/bheex/report.hpp"
#include "adjudicator/games/bheex/rules.hpp"
#include "adjudicator/games/bheex/scene.hpp"
#include "adjudicator/games/bheex/selfplay.hpp"

namespace ronda::bheex {

namespace {

Description describe_game() {
    Description d;
    d.id = "bheex";
    d.title = same("Bheex");
    d.summary =
        say("Juego abstracto sobre una colmena: las fichas ocupan los vértices de los hexágonos. Por turnos, "
            "primero se colocan todas y después se mueve una cada vez a un vértice contiguo; las guerreras "
            "pueden dar dos pasos. Toda ficha con dos o más fichas contiguas de un mismo rival se retira, sea "
            "de quien sea el turno. Quien pierde la reina, o en su turno no puede mover, queda fuera; gana el "
            "último.",
            "An abstract game on a honeycomb: pieces stand on the vertices of the hexagons. In turn, first all "
            "are placed and then one at a time moves to a neighbouring vertex; warriors (guerreras) may take "
            "two steps. Any piece with two or more neighbours of one rival is removed, whoever's turn it is. "
            "Who loses the queen (reina), or cannot move in turn, is out; the last one left wins.");
    d.credit = say("Reglas: «Bheex», de Johan Paz, creado en los noventa y publicado en 2015.",
                   "Rules: “Bheex” by Johan Paz, created in the nineties and published in 2015.");
    d.least_players = 2;
    d.most_players = bheex::most_players;
    d.pace = Pace::turn;
    d.options = option_specs();
    d.orders = order_specs();
    d.malformed_code = "fichero_invalido";
    d.phases = phases();
    d.motives = motives();
    return d;
}

struct Rules {
    using State = bheex::State;
    using What = bheex::What;
    using Names = bheex::Names;

    static const Description& description() {
        static const Description description = describe_game();
        return description;
    }
    static std::optional<Text> fault(const Json& orders) { return bheex::fault(orders); }
    static Result<std::pair<State, std::vector<Event>>> set_up(Envelope envelope, Dice& dice) {
        return bheex::set_up(std::move(envelope), dice);
    }
    static State load(Envelope envelope, const Json& board) { return bheex::load(std::move(envelope), board); }
    static Json save(const State& state) { return bheex::save(state); }
    static Json save_for(const State& state, const Viewer&) { return bheex::save(state); }
    static bool has_secrets(const State&) { return false; }
    static bool eliminated(const State& state, std::string_view player) {
        const PlayerIndex index = state.common.index_of(player);
        return index >= 0 && !state.field.is_active(index);
    }
    static Vocabularies names(const State& state) { return bheex::names(state); }
    static std::vector<Motive> refusals(const State& state, std::span<const Sheet> sheets) {
        return bheex::refusals(state, sheets);
    }
    static std::pair<State, std::vector<Event>> resolve(const State& state, std::span<const Sheet> sheets,
                                                        Dice&) {
        return bheex::resolve(state, sheets);
    }
    static std::vector<Event> foresee(const State& state, const Sheet& sheet) {
        return bheex::foresee(state, sheet);
    }
    static Json legal(const State& state, std::string_view player) { return bheex::legal(state, player); }
    static std::vector<Json> suggestions(const State& state, std::string_view player) {
        return bheex::suggestions(state, player);
    }
    static std::uint64_t perft(const State& state, int depth) { return bheex::perft(state, depth); }
    static Trial play_out(const State& state, Chance& chance, int most_rounds) {
        return bheex::play_out(state, chance, most_rounds);
    }
    static Scene scene(const State& state, const Viewer& viewer, std::span<const Seen> last) {
        return bheex::scene(state, viewer, last);
    }
    static Text headline(const State& state, const Viewer& viewer, std::span<const Seen> last) {
        return bheex::headline(state, viewer, last);
    }
    static std::vector<Section> holdings(const State& state, const Viewer& viewer, std::span<const Seen> last) {
        return bheex::holdings(state, viewer, last);
    }
    static Section standings(const State& state, const Viewer& viewer, std::span<const Seen> last) {
        return bheex::standings(state, viewer, last);
    }
    static std::vector<Text> hints(const State& state, std::string_view player) {
        return bheex::hints(state, player);
    }
    static std::optional<Bullets::Line> phrase(const State& state, const Seen& event, const Viewer& viewer) {
        return bheex::phrase(state, event, viewer);
    }
};

}  // namespace

const Game& game() {
    static const GameOf<Rules> game;
    return game;
}

}  // namespace ronda::bheex
