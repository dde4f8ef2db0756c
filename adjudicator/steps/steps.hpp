// The single steps of a match on texts: a state and order files in, what would become of them out. No file, no
// clock, no folder of a match: the command line reads and writes the files (`cli`), a browser gives and takes
// texts (`web`), and both get the same bytes. This header has the small steps; the others:
//
//   input.hpp    states, events and order files, read from texts
//   round.hpp    sets a match up, resolves a round
//   write.hpp    order files made from orders
#pragma once

#include <string>
#include <vector>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/report/document.hpp"
#include "adjudicator/core/shapes/order_address.hpp"
#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/partida/orders/order_file.hpp"
#include "adjudicator/partida/orders/understood.hpp"
#include "adjudicator/steps/input.hpp"
#include "adjudicator/steps/round.hpp"
#include "adjudicator/steps/write.hpp"

namespace ronda::steps {

// Reads what is said about a new match in words: its players, its options, its name.

// Reads `a,b,c`. Fails with `opcion_invalida` if an id is invalid or repeated.
Result<std::vector<Player>> players_from(const std::string& list);
// Reads settings of the form `option=value` into canonical JSON. Fails with all errors at once, code
// `opcion_invalida`.
Result<Json> options_from(const Game& game, const std::vector<std::string>& settings);
Result<void> require_match_id(const std::string& match);
// Returns wrong usage (exit status 2) with the game of the most similar name.
tl::unexpected<Failure> unknown_game(const std::string& name);

// What would become of a player's orders if the round were resolved now.
struct Checked : partida::Understood {
    std::string file;                       // its name
    std::vector<OrderAddress> warned = {};  // for each of `troubles` that tells of an order: which
};

// The file must be one that the game does not refuse (OrderFiles::all).
Checked check(const Position& position, const partida::OrderFile& file);

std::string in_words(const Checked& checked, Lang lang);
// {"jugador", "ordenes", "avisos": [{…, "orden": address}…], "pronostico": […], "si": […]}; the last two only
// if there are any
Json as_json(const Checked& checked, Lang lang);

// What players are given to read and to fill in.

// Returns the order file of `player`, who may be the moderator, for the coming round (formats/template.hpp),
// with a placeholder for the key. Fails if somebody else is meant, or with `partida_terminada`.
Result<std::string> order_form(const Position& position, const std::string& player, Lang lang);

// Returns the sheet of a game's rules as `text` or `html`. Another game or format is wrong usage. `site` as for
// lesson_link (core/report/lesson.hpp).
Result<std::string> rules_sheet(const std::string& game, const std::string& format, const std::string& site,
                                Lang lang);

// A game's lesson as it is played: {"jugador", "pasos": [{"titulo", "texto", "estado", "pedido", "luego",
// "despues", "sucesos"}…]} (web/contract.md, "Lessons"). Wrong usage if there is no such game; without steps if
// it has no lesson.
Result<Json> lesson_json(const std::string& game, Lang lang);

// The games of the program with their options and orders:
// [{"juego", "titulo", "resumen", "autoria", "jugadores": [least, most], "ritmo", "opciones", "ordenes",
// "ordenes_moderador"}…]
Json games_as_json(Lang lang);
std::string games_in_words(Lang lang);

// Returns the value that an option has if it is not given, as people write it.
std::string usual_value(const OptionSpec& option);

// What a player's order file may contain, for programs that make forms of it.

// {"es": kind, …}: what a value may be (web/contract.md, "Shapes").
Json shape_json(const Shape& shape);

// {"ordenes": [{"clave", "ayuda", "ejemplo", "fuera_de_turno", "forma"}…], "nombres": {vocabulary: {"nombre",
// "nombres"}…}, "sugerencias": [orders…], "pistas": [words…]}: the orders that the player may give in this
// position, the names that they use, likely orders, and what the player has and may do now.
Json orders_json(const Position& position, const std::string& player, Lang lang);

// What the player may order next with these names of one place, given the orders of `sheet`; without names,
// what belongs to no place: [{"lugares", "verbo", "ingles", "texto", "nota", "orden", "en_lugar_de",
// "cantidades": [{"en", "texto", "minimo", "maximo"}…], "completa"}…] (web/contract.md, "Offers";
// core/orders/offer.hpp)
Json offers_json(const Position& position, const PlayerOrders& sheet, const std::vector<std::string>& places,
                 Lang lang);

// What happened in a round, in words:
// {"titular", "partes": [{"titulo", "lineas": [{"texto", "tono", "dados"}…]}…], "resultado"}: what the events
// that led to this position are to the viewer, in the order of the game's phases. `resultado` only if the match
// is over.
Json story_json(const Position& after, const Viewer& viewer, const std::vector<Event>& all, Lang lang);

// The map in words, place by place:
// {"nombres", "partes": [{"titulo", "lugares": [{"nombre", "texto"}…], "nota"}…]} (core/report/reading.hpp)
Json reading_json(const Position& position, const Viewer& viewer, Lang lang);

// How a failure is printed, by the command line and for the browser.

// Errors for people, one after another, each with its excerpt.
std::string in_words(const Failure& failure, Lang lang);
// The text of `{"errores": [...]}`.
std::string as_json(const Failure& failure, Lang lang);

}  // namespace ronda::steps
