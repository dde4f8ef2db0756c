#include "adjudicator/games/hexadominacion/game.hpp"

#include "adjudicator/core/adapter.hpp"
#include "adjudicator/games/hexadominacion/foresee.hpp"
#include "adjudicator/games/hexadominacion/legal.hpp"
#include "adjudicator/games/hexadominacion/phrases.hpp"
#include "adjudicator/games/hexadominacion/report.hpp"
#include "adjudicator/games/hexadominacion/rules.hpp"
#include "adjudicator/games/hexadominacion/scene.hpp"

namespace ronda::hexadominacion {

namespace {

Description describe_game() {
    Description d;
    d.id = "hexadominacion";
    d.title = same("HexaDominación");
    d.summary =
        say("Reinos sobre un mapa de 91 hexágonos recogen trigo, madera, metal y piedra, construyen, reclutan, "
            "comercian y "
            "conquistan. Todos mandan sus órdenes para la misma ronda y se resuelven a la vez; los ataques, en "
            "un orden que "
            "se sortea. Gana quien tenga más puntos tras la última ronda: soldados, recursos, territorio y "
            "cultura. Quien "
            "pierde su capital queda fuera.",
            "Kingdoms on a map of 91 hexagons gather wheat (trigo), wood (madera), metal and stone (piedra), "
            "build, recruit, "
            "trade and conquer. All send orders for the same round and they are resolved together; attacks in "
            "an order drawn "
            "by lot. Most points after the last round wins: soldiers, resources, land and culture. Who loses "
            "the capital is out.");
    d.credit =
        say("Reglas: «HexaDominación», versión 1.4, obra de una única persona a la que damos las gracias.",
            "Rules: “HexaDominación”, version 1.4, the work of a single person, whom we thank.");
    d.least_players = 2;
    d.most_players = 6;
    d.pace = Pace::round;
    d.options = option_specs();
    d.orders = order_specs();
    d.moderator_orders = moderator_order_specs();
    d.malformed_code = "fichero_invalido";
    d.phases = phases();
    d.motives = motives();
    return d;
}

struct Rules {
    using State = hexadominacion::State;
    using What = hexadominacion::What;
    using Names = hexadominacion::Names;

    static const Description& description() {
        static const Description description = describe_game();
        return description;
    }
    static std::optional<Text> fault(const Json&) { return std::nullopt; }
    static Result<std::pair<State, std::vector<Event>>> set_up(Envelope envelope, Dice& dice) {
        return hexadominacion::set_up(std::move(envelope), dice);
    }
    static State load(Envelope envelope, const Json& board) {
        return hexadominacion::load(std::move(envelope), board);
    }
    static Json save(const State& state) { return hexadominacion::save(state); }
    static Json save_for(const State& state, const Viewer& viewer) {
        return hexadominacion::save_for(state, viewer);
    }
    static bool has_secrets(const State& state) { return state.options.secret; }
    static bool eliminated(const State& state, std::string_view player) {
        const PlayerIndex index = state.common.index_of(player);
        return index >= 0 && !state.realm(index).active();
    }
    static Vocabularies names(const State& state) { return hexadominacion::names(state); }
    static std::vector<Motive> refusals(const State&, std::span<const Sheet>) { return {}; }
    static std::pair<State, std::vector<Event>> resolve(const State& state, std::span<const Sheet> sheets,
                                                        Dice& dice) {
        std::vector<Orders> orders(static_cast<std::size_t>(state.players()));
        std::vector<Sanction> sanctions;
        for (const Sheet& sheet : sheets) {
            if (sheet.player == moderator_id)
                sanctions = read_sanctions(state, sheet.orders);
            else
                orders[static_cast<std::size_t>(state.common.index_of(sheet.player))] =
                    read_orders(state, sheet.orders);
        }
        Resolved resolved = hexadominacion::resolve(state, orders, sanctions, dice);
        auto events = to_events(resolved.after, resolved.happenings, dice);
        return {std::move(resolved.after), std::move(events)};
    }
    static std::vector<Event> foresee(const State& state, const Sheet& sheet) {
        return hexadominacion::foresee(state, sheet);
    }
    static Json legal(const State& state, std::string_view player) {
        return hexadominacion::legal(state, player);
    }
    static Scene scene(const State& state, const Viewer& viewer, std::span<const Seen> last) {
        return hexadominacion::scene(state, viewer, last);
    }
    static Scene preview(const State& state, const Sheet& sheet) {
        return hexadominacion::preview(state, sheet);
    }
    static Text headline(const State& state, const Viewer& viewer, std::span<const Seen> last) {
        return hexadominacion::headline(state, viewer, last);
    }
    static std::vector<Section> holdings(const State& state, const Viewer& viewer, std::span<const Seen> last) {
        return hexadominacion::holdings(state, viewer, last);
    }
    static Section standings(const State& state, const Viewer& viewer, std::span<const Seen> last) {
        return hexadominacion::standings(state, viewer, last);
    }
    static std::vector<Text> hints(const State& state, std::string_view player) {
        return hexadominacion::hints(state, player);
    }
    static std::optional<Bullets::Line> phrase(const State& state, const Seen& event, const Viewer& viewer) {
        return hexadominacion::phrase(state, event, viewer);
    }
};

}  // namespace

const Game& game() {
    static const GameOf<Rules> game;
    return game;
}

}  // namespace ronda::hexadominacion
