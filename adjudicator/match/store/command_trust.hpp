// Decides which commands of a configuration may be started (match/contract/passwords.md).
#pragma once

#include <string>
#include <vector>

#include "adjudicator/core/text/json.hpp"
#include "adjudicator/match/store/system.hpp"
#include "formats/match_file.hpp"

namespace ronda::match {

inline constexpr std::string_view club_config_name = "club.yaml";

// The file with digests of the commands that the moderator trusts; beside partida.yaml or club.yaml, in no
// backup.
inline constexpr std::string_view trust_file = ".ordenes-de-confianza";

// Whether a club.yaml is in the folder of this partida.yaml or above it. The club then configures mail and
// passes.
bool is_below_club(Files& files, const Path& config);

// Grants or refuses the permit of each command in `mail`, which was read from `config`. Nothing else sets
// permits.
void permit_commands(Files& files, const Path& config, std::optional<formats::MailSettings>& mail);

// Marks the folder's commands as from elsewhere: they may run only once the moderator trusts them.
Result<void> distrust_commands(Files& files, const Path& folder);

// As distrust_commands, for each folder in an unpacked tree whose configuration names a command or cannot be
// read. Removes the trust files of the tree.
Result<void> distrust_unpacked(Files& files, const Path& folder);

// Records that the moderator trusts exactly this command in this folder.
Result<void> trust_command(Files& files, const Path& folder, const std::string& command);

// Returns the different commands in the settings, each with its permit.
std::vector<formats::PasswordSource> commands_in(const std::optional<formats::MailSettings>& mail);

// Returns the mail program's login data: url, user, source of the password, encryption.
Json server_job(const formats::MailServer& server);

}  // namespace ronda::match
