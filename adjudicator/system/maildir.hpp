// Reads new messages from a Maildir, in the order of their names: the files of `new`, the files of `cur` that
// no run has handled (another program moved them there), and optionally the files of `cur` since a time.
// Messages of `new` are moved to `cur` with `:2,S` when marked as seen; those of `cur` stay unchanged. An
// unreadable file does not stop the others; it is reported as a failure after them.
#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "adjudicator/system/collect.hpp"
#include "adjudicator/system/mailbox_memory.hpp"

namespace ronda::system {

class MaildirSource final : public MessageSource {
  public:
    // With `since` (seconds since 1970) also reads messages of `cur` that came then or later, by their names or
    // by their files' times. `memory` is the file that records the handled messages: without it no other
    // message of `cur` is read, and at its first run only those without the flag S. Fails (3) if `folder` has
    // no readable `new` or no `cur`, or `memory` cannot be read.
    static Result<MaildirSource> open(const std::filesystem::path& folder,
                                      std::optional<std::int64_t> since = std::nullopt,
                                      const std::filesystem::path& memory = {});

    // Claims the Maildir for this generation or, if it is newer, for that of the memory (generation.hpp).
    Result<void> claim(std::int64_t generation);

    Result<std::optional<FetchedMessage>> next() override;
    Result<void> mark_seen() override;
    Result<void> remember() override;

    // Whether one of the newest unread messages has this word in its first headers.
    bool has(std::string_view word) const;

    // Returns how many messages are left.
    std::size_t waiting() const { return names_.size(); }

  private:
    struct WaitingMessage {
        std::string name;
        bool seen = false;  // it is in `cur`
    };
    MaildirSource(std::filesystem::path folder, std::filesystem::path file)
        : folder_(std::move(folder)), file_(std::move(file)) {}
    // Loads the memory from its file, reduced to these messages of `cur`.
    Result<void> recall(const std::vector<std::string>& seen);
    std::filesystem::path path_of(const WaitingMessage& one) const {
        return folder_ / (one.seen ? "cur" : "new") / one.name;
    }

    std::filesystem::path folder_;
    std::optional<Failure> trouble_;  // a file could not be read; reported after all other messages
    std::deque<WaitingMessage> names_;
    WaitingMessage current_;
    std::filesystem::path file_;  // of the memory; may be empty
    MaildirMemory memory_;
    std::optional<MaildirMemory> remembered_;  // the content of the file
};

}  // namespace ronda::system
