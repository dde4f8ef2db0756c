// Limits the number of letters that a mail account sends (match/contract/sending.md, "The budget of an
// account"). Sent letters are counted in one file for all outboxes of the account.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/system/descriptor.hpp"

namespace ronda::mailer {

struct BudgetLimits {
    std::string note;                 // the file
    int per_day = 0, per_minute = 0;  // 0: no limit
};

class SendBudget {
  public:
    // Locks the file until the object is destroyed; empty if another process has the lock. A malformed file
    // counts as empty, and times later than `now` are ignored (wrong clock). Fails (3) if the disk fails.
    static Result<std::optional<SendBudget>> open(BudgetLimits limits, std::int64_t now);

    // Whether one letter more may be sent.
    bool allows() const;
    // Counts a letter, before it is sent.
    Result<void> count();
    // Undoes count(): the server did not take the letter.
    void take_back() { --sent_[now_]; }
    // Saves how many letters wait for the budget, and since when.
    Result<void> close(std::size_t waiting);

  private:
    SendBudget(BudgetLimits limits, std::int64_t now, system::Descriptor lock)
        : limits_(std::move(limits)), now_(now), lock_(std::move(lock)) {}
    void read(const std::string& text);
    int sent_since(std::int64_t from) const;
    bool is_day_spent() const;
    Result<void> save() const;

    BudgetLimits limits_;
    std::int64_t now_, since_ = 0;
    std::size_t waiting_ = 0;
    std::map<std::int64_t, int> sent_;  // by second; by minute if more than a minute ago
    system::Descriptor lock_;
};

}  // namespace ronda::mailer
