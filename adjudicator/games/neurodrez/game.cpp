#include "adjudicator/games/neurodrez/game.hpp"

#include "adjudicator/core/adapter/adapter.hpp"
#include "adjudicator/games/neurodrez/legal.hpp"
#include "adjudicator/games/neurodrez/phrases.hpp"
#include "adjudicator/games/neurodrez/rules.hpp"
#include "adjudicator/games/neurodrez/telling.hpp"

namespace ronda::neurodrez {

namespace {

Description<State> describe_game() {
    Description<State> d;
    d.id = "neurodrez";
    d.title = same("NeuroDrez");
    d.summary = say(
        "Piezas de ajedrez sobre un terreno de 36 losetas que los jugadores colocan, y luego retiran, una por "
        "turno en un tablero de 7 x 7. Tres dados públicos y dos cartas ocultas dicen qué pieza puede entrar o "
        "mover y adónde. Una pieza que aguanta una ronda sobre una loseta ajena la conquista. Quien tenga las "
        "seis losetas de una superficie gana.",
        "Chess pieces on a terrain of 36 tiles that the players lay, and later remove, one a turn on a board "
        "of 7 x 7. Three public dice and two hidden cards say which piece may enter or move, and where. A "
        "piece that stands a whole round on a foreign tile claims it. Owning the six tiles of a surface wins.");
    d.credit = say("Reglas: «NeuroDrez», a cuyo autor damos las gracias.",
                   "Rules: “NeuroDrez”, whose author we thank.");
    d.least_players = 1;
    d.most_players = 4;
    d.paces = {Pace::turn};
    d.fills_missing_duties = true;
    d.options = option_specs();
    d.orders = order_specs();
    d.phases = phases();
    d.reasons = all_reasons<Reason, Ending, turns::Refused>();
    d.rules_sheet = rules_sheet;
    d.fault = fault;
    d.set_up = set_up;
    d.load = load;
    return d;
}

constexpr Plays<State> plays_table{
    .save = save,
    .secrets = Secrets<State>{save_for, has_secrets, has_secrets, fill_view},
    .eliminated = eliminated,
    .names = names,
    .refusals = refusals,
    .resolve = resolve,
    .legal = legal,
    .offers = offers,
    .owing = owing,
    .orders_for = orders_for,
    .preview_events = preview_events,
    .suggestions = suggestions,
    .play_out = play_out,
};

constexpr Tells<State, What> tells_table{
    .scene = scene,
    .reading = reading,
    .news = news,
    .race = race,
    .holdings = holdings,
    .standings = standings,
    .hints = hints,
    .lesson = lesson,
    .phrases = phrase,
    .forecast = forecast,
    .held = held,
    .preview_scene = preview_scene,
};

}  // namespace

const Game& game() {
    static const GameOf<State, What, Names> game(describe_game(), plays_table, tells_table);
    return game;
}

}  // namespace ronda::neurodrez
