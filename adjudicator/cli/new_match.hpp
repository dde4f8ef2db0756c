// Makes a partida.yaml for `ronda new`, from options or from questions on a terminal.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "adjudicator/cli/command.hpp"
#include "adjudicator/cli/fields.hpp"
#include "adjudicator/core/game/game.hpp"
#include "formats/match_file.hpp"

namespace ronda::cli {

// The values as written in options; answers on a terminal have the same form. Empty: not given.
struct Draft {
    std::string game, folder;
    std::string id;                     // `--id`
    std::string title;                  // `--title`
    std::vector<std::string> settings;  // `--set`
    std::string players;                // `--players`: `ana=Ana <ana@example.org>,beto`
    std::string moderator;              // `--moderator`: `Marta <marta@example.org>`
    std::string zone, deadline;         // `--zone`, `--deadline`: `mié 20:00, dom 20:00`
    std::string sender;                 // `--sender`: `Ronda <ronda@example.org>`
    std::string smtp, imap;             // `--smtp`, `--imap`: addresses of servers
    // For both servers: `--login`, `--password-file`, `--password-command`, `--access`. With an address of a
    // known provider, the servers may be left out.
    std::string login, password_file, password_command, access;
};

// Returns the mail settings of the draft; empty if it has none. Fails with `opcion_invalida` if a part of it is
// wrong.
Result<std::optional<formats::MailSettings>> mail_of(const Draft& draft);

// Returns the options for mail.
Options options_of_mail();
// Returns the options for a draft, except game, folder, `--id` and `--set`.
Options options_of_draft();
// What is not among the options stays empty.
Draft draft_of(const po::variables_map& options);
formats::Moderator moderator_in(std::string_view text);
// Returns the id of a match or club without `--id`: the name of its folder. Fails if that is no id.
Result<std::string> id_of_folder(const std::string& folder);

// A partida.yaml with its text.
struct NewMatch {
    formats::MatchFile file;
    std::string text;
};

// Makes partida.yaml: the fields of the draft, then all other fields in comments. Fails with `opcion_invalida`
// if a value of the draft is wrong, with `fichero_invalido` if the values contradict each other.
Result<NewMatch> match_of(const Game& game, const Draft& draft, Lang lang);

// Says why a match cannot have this title; empty if it can.
std::optional<Text> fault_of_title(std::string_view title);

// Returns the fields of a file, by the paths of their rows: `jugadores.correo`.
std::set<std::string> fields_in(const formats::Places& places);
// Returns the fields that a valid file lacks, as comments with their help. `topic`: the word of `ronda help`
// for it.
std::string absent_fields(std::string_view text, const std::vector<FieldRow>& rows, std::string_view topic,
                          Lang lang);

// Return the error that match_of would give for a part of the draft; empty if it is valid.
std::optional<Text> fault_of_player(std::string_view text);  // `ana=Ana <ana@example.org>`
std::optional<Text> fault_of_zone(std::string_view text);
std::optional<Text> fault_of_deadline(std::string_view text);

// Returns an id made from a name: `El Peñón 2` → `el-penon-2`. May be empty.
std::string id_from(std::string_view name);

}  // namespace ronda::cli
