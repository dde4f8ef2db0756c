// What is remembered of a mailbox between two runs, in a file: what is new is decided by it and not by flags,
// which a person's mail program changes too (match/contract/mail-in.md, "Sources"). It stays small: UIDs only
// grow, so one number tells all that is handled, and of a Maildir only the letters that are still there count.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string>

#include "adjudicator/core/text/diagnostic.hpp"

namespace ronda::mailer {

struct ImapMemory {
    std::uint32_t validity = 0;  // UIDVALIDITY: UIDs mean something only together with it
    std::uint32_t first = 0;     // UIDNEXT at the first run: what was seen below it stays where it is
    std::uint32_t next = 0;      // all from `first` on and below this one are handled
    bool older = false;          // below `first` there may be letters to read: unseen ones
    std::string since = {};      // and, if not empty, those that came on this day (2026-12-03) or later
    std::string day = {};  // the latest day on which a handled letter, from `first` on, came to the server
    std::set<std::uint32_t> refused = {};  // below `next`, but the server did not give them

    bool operator==(const ImapMemory&) const = default;
};

struct MaildirMemory {
    std::set<std::string> handled;  // marks of letters in `cur` that are handled, or were seen at the first run

    bool operator==(const MaildirMemory&) const = default;
};

// Empty if there is none yet, or what is there cannot be understood: then the next run counts as the first.
// Fails (3) if the file cannot be read.
Result<std::optional<ImapMemory>> recall_imap(const std::filesystem::path& file);
Result<std::optional<MaildirMemory>> recall_maildir(const std::filesystem::path& file);

// Fails (3) if the disk fails.
Result<void> remember(const std::filesystem::path& file, const ImapMemory& memory);
Result<void> remember(const std::filesystem::path& file, const MaildirMemory& memory);

// The mark of a letter of a Maildir, from its file's name, of which flags are no part.
std::string mark_of_letter(std::string_view name);

}  // namespace ronda::mailer
