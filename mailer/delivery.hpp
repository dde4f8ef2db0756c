// Sends the messages that are due, records the result of each and schedules new attempts (partida/contract.md,
// "Mail out").
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "mailer/outbox.hpp"
#include "mailer/smtp.hpp"

namespace ronda::mailer {

struct SendReport {
    struct Entry {
        std::string file;
        std::string reason;
        std::int64_t next = 0;  // only if deferred: time of the next attempt, seconds since 1970
    };
    std::vector<std::string> sent;
    std::vector<Entry> deferred, failed;
    std::optional<Text> interrupted;  // why the run stopped early; the remaining messages are unchanged
};

inline constexpr std::int64_t give_up_after = 259200;  // 3 days

// Sends the messages that are due at `now`, in the order of their names. Each recipient gets a transaction of
// its own, so that one failure does not affect the others. `sender` is the envelope sender; if empty, the From
// address of each message. Reasons are written in `lang`. Fails (3) only if the folder cannot be read or
// written.
Result<SendReport> deliver(Outbox& outbox, Transport& transport, std::string_view sender, std::int64_t now,
                           Lang lang);

}  // namespace ronda::mailer
