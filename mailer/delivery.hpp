// Sends the messages that are due, records the result of each and schedules new attempts
// (match/contract/sending.md, "Failures").
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "mailer/outbox.hpp"
#include "mailer/send_budget.hpp"
#include "mailer/smtp.hpp"

namespace ronda::mailer {

using system::SendReport;

// A letter in one of several outboxes, which are counted from 0.
struct LetterToSend {
    std::size_t outbox = 0;
    std::string name;

    auto operator<=>(const LetterToSend&) const = default;  // NOLINT: as in ranking.cpp
};

inline constexpr std::int64_t give_up_after = 259200;  // 3 days
inline constexpr std::int64_t account_pause = 3600;    // before the next try with an exhausted account

// Sends those of the letters that are due at `now`, in this order; skips letters that no longer exist. Each
// recipient gets a transaction of its own, so that one failure does not affect the others. `sender`
// is the envelope sender; if empty, the From address of each message. Reasons are written in `lang`. Letters
// beyond the budget wait. Fails (3) only if a folder cannot be read or written.
//
// A refusal concerns the account and not the address if its enhanced code is `sent_enough`, or if three
// recipients in two domains get the same enhanced code and it is not about addresses. Then the run stops and
// the letters wait, without a limit. `account`: the file for the AccountPause; if it is empty, none is written.
Result<SendReport> deliver(std::vector<Outbox>& outboxes, const std::vector<LetterToSend>& letters,
                           SendBudget* budget, Transport& transport, std::string_view sender, std::int64_t now,
                           Lang lang, const std::filesystem::path& account = {});

// Returns all letters that wait in the outboxes, in the order of their names. Fails (3) on disk errors.
Result<std::vector<LetterToSend>> waiting_letters(std::vector<Outbox>& outboxes);

}  // namespace ronda::mailer
