// Letters: which a round owes, composed by `ronda-mail` into `correo/salida` once each, and sent where
// partida.yaml names a server (partida/contract.md, "Mail out"). Names and message ids follow from match,
// round, recipient and kind.
#pragma once

#include <string>
#include <vector>

#include "adjudicator/partida/store/match.hpp"
#include "adjudicator/partida/store/run_report.hpp"

namespace ronda::partida {

// Composes the letters of all rounds whose letters are not in the journal yet, oldest first, and adds them to
// it. A round whose recipients have no address owes nothing. Gives the names of what was composed. Fails (3):
// the mail program, the disk; what was composed until then stays and is not composed again.
Result<std::vector<std::string>> compose_letters(World& world, const Match& match, Journal& journal,
                                                 RunReport& report);

// Composes letters (mailer/job.hpp, LETTER) into `correo/salida`; those there already stay as they are. Gives
// the names. Letters that are not well formed are listed in `report`. Fails (3): the mail program, the disk.
Result<std::vector<std::string>> compose_into_outbox(World& world, const Match& match, Json letters,
                                                     RunReport& report);

// The rounds whose letters are not composed yet.
std::vector<int> rounds_owing_letters(const Match& match, const Journal& journal);

// Sends what waits, where there is a server; else leaves it. What came of it goes into `report`. Fails as
// above.
Result<void> send_letters(World& world, const Match& match, Journal& journal, RunReport& report);

struct Outbox {
    std::vector<std::string> waiting, sent, failed;  // names, sorted
};
Result<Outbox> list_outbox(Files& files, const Layout& at);

// Why a letter was not accepted, as the file beside it says. Empty: unknown.
std::string last_error_of(Files& files, const Layout& at, std::string_view name, bool failed);

}  // namespace ronda::partida
