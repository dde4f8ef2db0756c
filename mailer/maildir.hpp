// Reads the messages of a Maildir: the files of `new`, in the order of their names, moved to `cur` with `:2,S`
// when marked as seen. A file that cannot be read does not stop the others; it is reported as a failure after
// them.
#pragma once

#include <deque>
#include <filesystem>

#include "mailer/collect.hpp"

namespace ronda::mailer {

class MaildirSource final : public MessageSource {
  public:
    // Fails (3) if `folder` has no readable `new` or no `cur`.
    static Result<MaildirSource> open(const std::filesystem::path& folder);

    Result<std::optional<FetchedMessage>> next() override;
    Result<void> mark_seen() override;

    // Returns how many messages are left.
    std::size_t waiting() const { return names_.size(); }

  private:
    MaildirSource(std::filesystem::path folder, std::deque<std::string> names)
        : folder_(std::move(folder)), names_(std::move(names)) {}

    std::filesystem::path folder_;
    std::optional<Failure> trouble_;  // a file could not be read; reported after all other messages
    std::deque<std::string> names_;
    std::string current_;
};

}  // namespace ronda::mailer
