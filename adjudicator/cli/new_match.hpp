// What `ronda new` needs to know about a match, from options or from questions on a terminal.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "adjudicator/cli/command.hpp"
#include "adjudicator/core/game/game.hpp"
#include "formats/match_file.hpp"

namespace ronda::cli {

// As written in options; an answer on a terminal is written here in the same form. Empty if not said.
struct Draft {
    std::string game, folder;
    std::string id;                     // `--id`
    std::vector<std::string> settings;  // `--set`
    std::string players;                // `--players`: `ana=Ana <ana@example.org>,beto`
    std::string moderator;              // `--moderator`: `Marta <marta@example.org>`
    std::string zone, deadline;         // `--zone`, `--deadline`: `mié 20:00, dom 20:00`
    std::string sender;                 // `--sender`: `Ronda <ronda@example.org>`
    std::string smtp, imap;             // `--smtp`, `--imap`: addresses of servers
    // For both servers: `--login`, `--password-file`, `--password-command`, `--access`. If the address says
    // whose servers these are, they need not be said.
    std::string login, password_file, password_command, access;
};

// What the draft says of mail; empty if nothing. Fails with `opcion_invalida` if a part of it is wrong.
Result<std::optional<formats::MailSettings>> mail_of(const Draft& draft);

// Of mail alone.
Options options_of_mail();
// The options for a draft, except game, folder, `--id` and `--set`.
Options options_of_draft();
Draft draft_of(const po::variables_map& options);
// Only moderator, zone and mail.
Draft draft_of_mail(const po::variables_map& options);
formats::Moderator moderator_in(std::string_view text);
// A match's or a club's name if --id is absent: the name of its folder.
Result<std::string> id_of_folder(const std::string& folder);

// A partida.yaml with its text.
struct NewMatch {
    formats::MatchFile file;
    std::string text;
};

// Makes partida.yaml: first what the draft says, then in comments what else the file may say. Fails with
// `opcion_invalida` if something in the draft is wrong, with `fichero_invalido` if it does not fit together.
Result<NewMatch> match_of(const Game& game, const Draft& draft, Lang lang);

// Whether there is somebody who can be asked: standard input and standard error are a terminal.
bool on_a_terminal();

// Asks for what the draft does not say, and whether to go on. An answer that is wrong is asked for again. Fails
// with `cancelada` if the moderator ends the input or does not want to go on.
Result<void> ask(Draft& draft, Lang lang);

// What is wrong with a part of the draft, as match_of would say it; empty if nothing is.
std::optional<Text> fault_of_player(std::string_view text);  // `ana=Ana <ana@example.org>`
std::optional<Text> fault_of_zone(std::string_view text);
std::optional<Text> fault_of_deadline(std::string_view text);

// Makes an id of a name: `El Peñón 2` → `el-penon-2`. May be empty.
std::string id_from(std::string_view name);

}  // namespace ronda::cli
