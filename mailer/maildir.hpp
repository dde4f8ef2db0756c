// Reads the messages of a Maildir: the files of `new`, those of `cur` that no run has handled, because another
// program moved them there, and those of `cur` since a time, in the order of their names. Those of `new` are
// moved to `cur` with `:2,S` when marked as seen; those of `cur` stay as they are. A file that cannot be read
// does not stop the others; it is reported as a failure after them.
#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "mailer/collect.hpp"
#include "mailer/mailbox_memory.hpp"

namespace ronda::mailer {

class MaildirSource final : public MessageSource {
  public:
    // With `since` (seconds since 1970) also messages of `cur` that came then or later, by their names or by
    // their files' times. `memory` is the file in which it is remembered what is handled: without one no other
    // message of `cur` is read; at the first run only those that have no flag S. Fails (3) if `folder` has no
    // readable `new` or no `cur`, or `memory` cannot be read.
    static Result<MaildirSource> open(const std::filesystem::path& folder,
                                      std::optional<std::int64_t> since = std::nullopt,
                                      const std::filesystem::path& memory = {});

    Result<std::optional<FetchedMessage>> next() override;
    Result<void> mark_seen() override;
    Result<void> remember() override;

    // Whether one of the newest messages that are left has this word in its first headers.
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
    // Recalls what of these messages in `cur` is handled.
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
    std::optional<MaildirMemory> remembered_;  // as it is in the file
};

}  // namespace ronda::mailer
