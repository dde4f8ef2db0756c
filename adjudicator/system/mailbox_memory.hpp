// Saves which messages of a mailbox are handled. New messages are found by this file and not by flags, which a
// person's mail program changes too (match/contract/mail-in.md, "Sources"). The file stays small: IMAP UIDs
// only grow, so one number is enough, and for a Maildir only letters that still exist are listed.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <set>
#include <string>

#include "adjudicator/core/text/diagnostic.hpp"

namespace ronda::system {

struct ImapMemory {
    std::uint32_t validity = 0;  // UIDVALIDITY: UIDs mean something only together with it
    std::uint32_t first = 0;     // UIDNEXT at the first run; seen messages below it are never read
    std::uint32_t next = 0;      // all messages from `first` up to this one are handled (exclusive)
    bool older = false;          // there may be unread letters below `first`: unseen ones
    std::string since = {};      // and, if not empty, those of this day (2026-12-03) or later
    std::string day = {};  // the latest day on which a handled letter, from `first` on, came to the server
    std::set<std::uint32_t> refused = {};  // below `next`, but not handled: the server refused them
    std::int64_t generation = 0;           // of the tree (generation.hpp)

    bool operator==(const ImapMemory&) const = default;
};

struct MaildirMemory {
    std::set<std::string> handled;  // marks of letters in `cur` that are handled, or were seen at the first run
    std::int64_t generation = 0;    // of the tree (generation.hpp)

    bool operator==(const MaildirMemory&) const = default;
};

// Return nothing if the file is missing or malformed: then the next run counts as the first. Fail (3) if the
// file cannot be read.
Result<std::optional<ImapMemory>> recall_imap(const std::filesystem::path& file);
Result<std::optional<MaildirMemory>> recall_maildir(const std::filesystem::path& file);

// Fails (3) if the disk fails.
Result<void> remember(const std::filesystem::path& file, const ImapMemory& memory);
Result<void> remember(const std::filesystem::path& file, const MaildirMemory& memory);

// The mark of a letter of a Maildir: its file name without the flags.
std::string mark_of_letter(std::string_view name);

}  // namespace ronda::system
