// How many letters a mail account may still send (match/contract/sending.md, "The budget of an account"). What
// it has sent is counted in a file that all outboxes of the account share.
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
    int per_day = 0, per_minute = 0;  // 0: as many as one likes
};

class SendBudget {
  public:
    // Takes the file for itself until the object is destroyed; empty if another process has it. What cannot be
    // read counts as nothing, and so does what was sent later than `now`: a clock was wrong. Fails (3) if the
    // disk fails.
    static Result<std::optional<SendBudget>> open(BudgetLimits limits, std::int64_t now);

    // Whether one letter more may be sent.
    bool allows() const;
    // Counts a letter, before it is sent.
    Result<void> count();
    // The letter was not taken.
    void take_back() { --sent_[now_]; }
    // Notes how many letters wait because no more may be sent, and since when some do.
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
    std::map<std::int64_t, int> sent_;  // by second, of more than a minute ago by minute
    system::Descriptor lock_;
};

}  // namespace ronda::mailer
