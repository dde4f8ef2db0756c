// Stores outgoing messages in the folder `correo/salida` of a match. `nuevo` contains messages to send,
// `enviado` accepted ones, `fallido` those refused for good. A message is always in exactly one of them, even
// if the program is killed: one rename makes it appear, complete, and one rename moves it. `<name>.estado.json`
// beside it records failed attempts.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/system/descriptor.hpp"
#include "adjudicator/system/files.hpp"
#include "adjudicator/system/mail_answers.hpp"

namespace ronda::mailer {

// The record of a message that was tried but not accepted. Times are in seconds since 1970.
struct Attempts {
    int count = 0;
    std::int64_t first = 0;  // when the first attempt failed
    std::int64_t next = 0;   // no attempt before this time
    std::string last_error;
    std::vector<std::string> delivered;  // recipients whose copy a server accepted
    std::vector<std::string> refused;    // recipients that were refused for good

    bool operator==(const Attempts&) const = default;
};

// The record that a mail account may send no more for now, in one file for all outboxes of the account. Times
// are in seconds since 1970.
using system::AccountPause;
// Empty if the file is missing or malformed.
std::optional<AccountPause> read_pause(const std::filesystem::path& file);
Result<void> write_pause(const std::filesystem::path& file, const AccountPause& pause);

// `[A-Za-z0-9._-]+.eml`, at most 200 bytes, not beginning with a dot.
bool is_message_name(std::string_view name);

class Outbox {
  public:
    // Makes missing folders of the three (the match's folder must exist). Fails with exit status 3.
    static Result<Outbox> open(const std::filesystem::path& folder);

    const std::filesystem::path& folder() const { return folder_; }

    enum class Stored { written, already_there };
    // Writes the message for `publish`. If a message of this name is in any of the three folders or waits to be
    // published, it is left unchanged.
    Result<Stored> add(std::string_view name, std::string_view message);
    // Makes all added messages appear in `nuevo`, synced, with one wait for the disk. If it fails, some of them
    // may be there; adding all again is safe.
    Result<void> publish() { return fresh_.publish(); }

    // The names in `nuevo`, sorted bytewise. Removes `.estado.json` files without a message.
    Result<std::vector<std::string>> waiting();
    Result<std::string> read(std::string_view name) const;
    // Empty if the record is missing or malformed.
    Attempts attempts(std::string_view name) const;

    Result<void> mark_sent(std::string_view name);
    Result<void> defer(std::string_view name, const Attempts& attempts);
    Result<void> mark_failed(std::string_view name, const Attempts& attempts);

    // Locks the outbox for one sender until the Outbox is destroyed. Exit status 3 if another process has the
    // lock.
    Result<void> lock_for_sending();

  private:
    explicit Outbox(std::filesystem::path folder);
    Result<void> move(std::string_view name, const char* to);

    std::filesystem::path folder_;
    system::NewFiles fresh_;
    system::Descriptor lock_;
};

}  // namespace ronda::mailer
