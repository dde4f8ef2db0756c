// Marks a mailbox as that of one tree of matches (match/contract/backups.md, "To another machine"). The tree's
// generation is the time of its last restore, 0 if there was none. A tree that finds the mark of a newer one
// leaves the mailbox alone.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/text/diagnostic.hpp"

namespace ronda::system {

inline constexpr std::string_view superseded_code = "otra_copia";

// Leaves the mark of this generation in the Maildir, in place of an older one, unless the generation is 0.
// Fails (3) with `superseded_code` if it finds that of a newer generation; on disk errors.
Result<void> claim_maildir(const std::filesystem::path& folder, std::int64_t generation);

// As claim_maildir, with an empty mailbox whose name has the generation, since IMAP keeps no files; those of
// older ones are deleted. A server that refuses to make it is left without a mark. `command` returns the lines
// of the server's answer; the name of a mailbox may stand in its line or be the line.
using ImapCommand = std::function<Result<std::vector<std::string>>(std::string_view)>;
Result<void> claim_imap(const ImapCommand& command, std::int64_t generation);

}  // namespace ronda::system
