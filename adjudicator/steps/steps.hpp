// The single steps of a match on texts: a state and order files in, what would become of them out. No file, no
// clock, no folder of a match: the command line reads and writes the files (`cli`), a browser gives and takes
// texts (`web`), and both get the same bytes. Read in this order:
//
//   input.hpp    states, events and order files, read from texts
//   steps.hpp    the steps (this header)
#pragma once

#include <string>
#include <vector>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/report/document.hpp"
#include "adjudicator/core/schema/order_address.hpp"
#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/match/orders/order_file.hpp"
#include "adjudicator/match/orders/understood.hpp"
#include "adjudicator/steps/input.hpp"

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

// Sets a match up, resolves a round, and writes it as texts.

// A text of a round and its name in the round's folder: `estado.json`, `pendientes/ana.yaml`.
struct RoundText {
    std::string name, text;
};

struct Resolved {
    Resolution round;
    std::vector<RoundText> texts;  // first the state, then the events, then what remains of conditional orders
};

// Resolves the round of these files, which are those of `OrderFiles::all` with `Extent::whole_round`.
Resolved resolve(const Position& before, const std::vector<match::OrderFile>& files, const Seed& seed);

// Sets a match up from words, which players_from and options_from read. An empty `match` is named after its
// game. Fails as those functions and Game::set_up.
struct Start {
    std::string game, match, players;   // `players`: `ana,beto`
    std::vector<std::string> settings;  // `rondas=20`
};
Result<Resolved> set_up(const Start& start, const Seed& seed);

// What would become of a player's orders if the round were resolved now.
struct Checked : match::Understood {
    std::string file;                       // its name
    std::vector<OrderAddress> warned = {};  // for each of `problems` that tells of an order: which
    std::size_t in_vain = 0;                // failing_orders
};

// The file must be one that the game does not refuse (OrderFiles::all).
Checked check(const Position& position, const match::OrderFile& file);

std::string in_words(const Checked& checked, Lang lang);
// {"jugador", "ordenes", "avisos": [{…, "orden": address}…], "pronostico": […], "si": […]}; the last two only
// if there are any
Json as_json(const Checked& checked, Lang lang);

// Order files, for programs that compose orders.

// Everything in an order file but the orders.
struct FileHead {
    std::string player, key;
    bool provisional = false, definitive = false, repeat = false;
    std::vector<Reply> replies = {};
    std::string luck = {};  // `azar`
};

// A file as it is being composed: well formed, but perhaps without the order that the game wants.
struct Draft {
    FileHead head;
    Json orders = Json::object();
};
// Fails as match::read_order_file, but not for a file without orders.
Result<Draft> read_draft(std::string text, const std::string& name, const Position& position,
                         Lang reader = Lang::es);

// Returns the order file for the round after `position`. Reading it gives `orders` again if they are canonical.
std::string order_file(const Position& position, const FileHead& head, const Json& orders);

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
Json schema_json(const Schema& schema);

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
