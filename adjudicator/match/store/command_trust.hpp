// Which commands of a configuration may be started (match/contract/passwords.md).
#pragma once

#include <string>
#include <vector>

#include "adjudicator/core/text/json.hpp"
#include "adjudicator/match/store/system.hpp"
#include "formats/match_file.hpp"

namespace ronda::match {

inline constexpr std::string_view club_config_name = "club.yaml";

// Digests of commands that the moderator has trusted; beside partida.yaml or club.yaml, in no backup.
inline constexpr std::string_view trust_file = ".ordenes-de-confianza";

// Whether a club.yaml is in the folder of this partida.yaml or above it. What concerns mail and passes is then
// the club's affair.
bool is_below_club(Files& files, const Path& config);

// Grants or refuses the permit of each command in `mail`, which `config` says. Only this sets a permit.
void permit_commands(Files& files, const Path& config, std::optional<formats::MailSettings>& mail);

// From now on commands in this folder count only if the moderator trusts them, as they came from elsewhere.
Result<void> distrust_commands(Files& files, const Path& folder);

// The same for each folder in a tree that was unpacked, if its configuration names a command or cannot be read.
// What such a tree says to trust is removed.
Result<void> distrust_unpacked(Files& files, const Path& folder);

// Notes that the moderator trusts exactly this command in this folder.
Result<void> trust_command(Files& files, const Path& folder, const std::string& command);

// The different commands in the settings, each with its permit.
std::vector<formats::PasswordSource> commands_in(const std::optional<formats::MailSettings>& mail);

// What the mail program must know to log in: url, user, where the password is, and how the line is encrypted.
Json server_job(const formats::MailServer& server);

}  // namespace ronda::match
