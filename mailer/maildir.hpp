// Reads the messages of a Maildir: the files of `new`, and those of `cur` since a time, in the order of their
// names. Those of `new` are moved to `cur` with `:2,S` when marked as seen. A file that cannot be read does not
// stop the others; it is reported as a failure after them.
#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "mailer/collect.hpp"

namespace ronda::mailer {

class MaildirSource final : public MessageSource {
  public:
    // With `since` (seconds since 1970) also messages of `cur` that came then or later, by their names or by
    // their files' times. Fails (3) if `folder` has no readable `new` or no `cur`.
    static Result<MaildirSource> open(const std::filesystem::path& folder,
                                      std::optional<std::int64_t> since = std::nullopt);

    Result<std::optional<FetchedMessage>> next() override;
    Result<void> mark_seen() override;

    // Returns how many messages are left.
    std::size_t waiting() const { return names_.size(); }

  private:
    struct Waiting {
        std::string name;
        bool seen = false;  // it is in `cur`
    };
    MaildirSource(std::filesystem::path folder, std::deque<Waiting> names)
        : folder_(std::move(folder)), names_(std::move(names)) {}
    std::filesystem::path path_of(const Waiting& one) const {
        return folder_ / (one.seen ? "cur" : "new") / one.name;
    }

    std::filesystem::path folder_;
    std::optional<Failure> trouble_;  // a file could not be read; reported after all other messages
    std::deque<Waiting> names_;
    Waiting current_;
};

}  // namespace ronda::mailer
