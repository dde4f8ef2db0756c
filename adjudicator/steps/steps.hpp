// The single steps of a match on texts, without files, clock or match folder. The command line (`cli`) reads
// and writes the files, a browser (`web`) passes texts, and both get the same bytes. This header includes all
// steps:
//
//   input.hpp    reads states, events and order files
//   setting.hpp  reads the players and options of a new match
//   round.hpp    sets up a match, resolves a round
//   check.hpp    what would become of a player's orders
//   write.hpp    writes order files
//   games.hpp    the list of games
//   schemas.hpp  the orders that a player may give
//   story.hpp    a round and a board in words
//   steps.hpp    forms, rules, lessons and failures as texts (this header)
#pragma once

#include <string>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/report/document.hpp"
#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/steps/check.hpp"
#include "adjudicator/steps/games.hpp"
#include "adjudicator/steps/input.hpp"
#include "adjudicator/steps/round.hpp"
#include "adjudicator/steps/schemas.hpp"
#include "adjudicator/steps/setting.hpp"
#include "adjudicator/steps/story.hpp"
#include "adjudicator/steps/write.hpp"

namespace ronda::steps {

// Returns the order file of `player`, who may be the moderator, for the coming round (formats/template.hpp),
// with a placeholder for the key. Fails if the match has no such player, or with `partida_terminada`.
Result<std::string> order_form(const Position& position, const std::string& player, Lang lang);

// Returns the sheet of a game's rules as `text` or `html`, with `match` as that match plays them. Another game
// or format is wrong usage. `site` as for lesson_link (core/report/lesson.hpp).
Result<std::string> rules_sheet(const std::string& game, const std::string& format, const std::string& site,
                                Lang lang, const MatchHeader* match = nullptr);

// Returns the steps of a game's lesson: {"jugador", "pasos": [{"titulo", "texto", "estado", "pedido", "luego",
// "despues", "sucesos"}…]} (web/contract.md, "Lessons"). Wrong usage if there is no such game; no steps if it
// has no lesson.
Result<Json> lesson_json(const std::string& game, Lang lang);

// Returns the errors for people, one after another, each with its excerpt.
std::string in_words(const Failure& failure, Lang lang);
// Returns the text of `{"errores": [...]}`.
std::string as_json(const Failure& failure, Lang lang);

}  // namespace ronda::steps
