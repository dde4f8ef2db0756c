// A run of sending: which messages are due, what becomes of each, when it is tried again (partida/contract.md,
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
        std::int64_t next = 0;  // of a deferred one: seconds since 1970
    };
    std::vector<std::string> sent;
    std::vector<Entry> deferred, failed;
    std::optional<Text>
        interrupted;  // why the run ended before its time; the messages not tried are as they were
};

// Seconds until the next attempt after `count` ≥ 1 failed ones: 5 min, 15 min, 1 h, 3 h, then 6 h each.
std::int64_t pause_after(int count);
inline constexpr std::int64_t give_up_after = 259200;  // 3 days

// Sends what is due at `now` in the order of the names, each recipient by itself, so that one's failure stops
// no other. `sender` is the envelope's; empty: the From of each message. Reasons are written in `lang`. Fails
// (3) only for the folder.
Result<SendReport> deliver(Outbox& outbox, Transport& transport, std::string_view sender, std::int64_t now,
                           Lang lang);

}  // namespace ronda::mailer
