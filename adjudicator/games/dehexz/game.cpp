#include "adjudicator/games/dehexz/game.hpp"

#include "adjudicator/core/adapter.hpp"
#include "adjudicator/games/dehexz/orders.hpp"
#include "adjudicator/games/dehexz/phrases.hpp"
#include "adjudicator/games/dehexz/report.hpp"
#include "adjudicator/games/dehexz/rules.hpp"
#include "adjudicator/games/dehexz/scene.hpp"
#include "adjudicator/games/dehexz/selfplay.hpp"

namespace ronda::dehexz {

namespace {

Description describe_game() {
    Description d;
    d.id = "dehexz";
    d.title = same("Dehex'z War");
    d.summary =
        say("Una guerra abstracta de piezas pentagonales en un hexágono de 217 casillas, por turnos, sin azar "
            "y sin nada "
            "oculto. Asesinos, dragones, elfos, hechiceros e imitadores atacan y capturan; el doppelgänger se "
            "vuelve "
            "fantasma y posee piezas de cualquiera. Lo capturado vuelve a entrar en tu bando. Gana quien quede "
            "el último "
            "en el tablero.",
            "An abstract war of pentagonal pieces on a hexagon of 217 cells, by turns, without chance and with "
            "nothing "
            "hidden. Assassins, dragons, elves, sorcerers and imitators attack and capture; the doppelgänger "
            "turns ghost "
            "and possesses anybody's pieces. What you capture comes back on your side. The last player on the "
            "board "
            "wins.");
    d.credit = say("Reglas: «Dehex'z War», de Robin-3, a quien damos las gracias.",
                   "Rules: “Dehex'z War”, by Robin-3, whom we thank.");
    d.least_players = 2;
    d.most_players = static_cast<int>(most_players);
    d.pace = Pace::turn;
    d.options = option_specs();
    d.orders = order_specs();
    d.malformed_code = "orden_mal_formada";
    d.phases = phases();
    d.motives = motives();
    return d;
}

struct Rules {
    using State = dehexz::State;
    using What = dehexz::What;
    using Names = dehexz::Names;

    static const Description& description() {
        static const Description description = describe_game();
        return description;
    }
    static std::optional<Text> fault(const Json& orders) { return dehexz::fault(orders); }
    static Result<std::pair<State, std::vector<Event>>> set_up(Envelope envelope, Dice& dice) {
        return dehexz::set_up(std::move(envelope), dice);
    }
    static State load(Envelope envelope, const Json& board) { return dehexz::load(std::move(envelope), board); }
    static Json save(const State& state) { return dehexz::save(state); }
    static Json save_for(const State& state, const Viewer&) { return dehexz::save(state); }
    static bool has_secrets(const State&) { return false; }
    static bool eliminated(const State& state, std::string_view player) {
        const PlayerIndex index = state.common.index_of(player);
        return index >= 0 && !state.hand(index).active();
    }
    static Vocabularies names(const State& state) { return dehexz::names(state); }
    static std::vector<Motive> refusals(const State& state, std::span<const Sheet> sheets) {
        return dehexz::refusals(state, sheets);
    }
    static std::pair<State, std::vector<Event>> resolve(const State& state, std::span<const Sheet> sheets,
                                                        Dice&) {
        return dehexz::resolve(state, sheets);
    }
    static std::vector<Event> foresee(const State& state, const Sheet& sheet) {
        return dehexz::foresee(state, sheet);
    }
    static Json legal(const State& state, std::string_view player) { return dehexz::legal(state, player); }
    static Json understood(const State& state, const Json& action) { return dehexz::understood(state, action); }
    static std::vector<Json> suggestions(const State& state, std::string_view player) {
        return dehexz::suggestions(state, player);
    }
    static std::uint64_t perft(const State& state, int depth) { return dehexz::perft(state, depth); }
    static Trial play_out(const State& state, Chance& chance, int most_rounds) {
        return dehexz::play_out(state, chance, most_rounds);
    }
    static Scene scene(const State& state, const Viewer& viewer, std::span<const Seen> last) {
        return dehexz::scene(state, viewer, last);
    }
    static Text headline(const State& state, const Viewer& viewer, std::span<const Seen> last) {
        return dehexz::headline(state, viewer, last);
    }
    static std::vector<Section> holdings(const State& state, const Viewer& viewer, std::span<const Seen> last) {
        return dehexz::holdings(state, viewer, last);
    }
    static Section standings(const State& state, const Viewer& viewer, std::span<const Seen> last) {
        return dehexz::standings(state, viewer, last);
    }
    static std::vector<Text> hints(const State& state, std::string_view player) {
        return dehexz::hints(state, player);
    }
    static std::optional<Bullets::Line> phrase(const State& state, const Seen& event, const Viewer& viewer) {
        return dehexz::phrase(state, event, viewer);
    }
};

}  // namespace

const Game& game() {
    static const GameOf<Rules> game;
    return game;
}

}  // namespace ronda::dehexz
