#include "mailer/delivery.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <system_error>

#include "mailer/address.hpp"
#include "mailer/outgoing.hpp"

namespace ronda::mailer {

namespace {

constexpr std::int64_t minute = 60, hour = 3600;
constexpr std::int64_t pauses[] = {5 * minute, 15 * minute, hour, 3 * hour, 6 * hour};
// After three broken connections in a row the run stops.
constexpr int most_breaks = 3;

bool contains(const std::vector<std::string>& list, const std::string& item) {
    return std::find(list.begin(), list.end(), item) != list.end();
}

// Seconds until the next attempt after `count` ≥ 1 failures: 5 min, 15 min, 1 h, 3 h, then 6 h each.
std::int64_t pause_after(int count) {
    const auto last = static_cast<int>(std::size(pauses));
    return pauses[std::clamp(count, 1, last) - 1];
}

// A time further away than the longest pause comes from a wrong clock; it must not hold back mail.
bool is_due(const Attempts& attempts, std::int64_t now) {
    return attempts.next <= now || attempts.next > now + std::end(pauses)[-1];
}

// Whether an enhanced code speaks of one address or its mailbox (RFC 3463: X.1 without the sender's, X.2).
// Three mistyped addresses are no affair of the account.
bool concerns_address(std::string_view status) {
    const std::string_view rest = status.substr(std::min<std::size_t>(status.size(), 1));
    return (rest.starts_with(".1.") && rest != ".1.7" && rest != ".1.8") || rest.starts_with(".2.");
}

// The refusals of a run, by which the account's own are told from those of addresses.
class Refusals {
  public:
    void add(const std::string& status, const std::string& recipient) {
        if (status.empty()) return;
        const std::string address = lower_ascii(recipient);
        By& by = by_[status];
        by.recipients.insert(address);
        by.domains.insert(address.substr(address.rfind('@') + 1));
    }
    bool are_of_account(const std::string& status) const {
        if (status == sent_enough) return true;
        const auto by = by_.find(status);
        return by != by_.end() && !concerns_address(status) && by->second.recipients.size() >= 3 &&
               by->second.domains.size() >= 2;
    }

  private:
    struct By {
        std::set<std::string> recipients, domains;
    };
    std::map<std::string, By> by_;
};

class SendRun {
  public:
    SendRun(bool several, SendBudget* budget, Transport& transport, std::string_view sender, std::int64_t now,
            Lang lang, std::filesystem::path account)
        : several_(several),
          budget_(budget),
          transport_(transport),
          sender_(sender),
          now_(now),
          lang_(lang),
          account_(std::move(account)),
          pause_(read_pause(account_)) {}

    // Sends the letters in this order: each an outbox and a name in it.
    Result<SendReport> all(const std::vector<std::pair<Outbox*, std::string>>& letters) {
        if (pause_ && pause_->next > now_ && pause_->next <= now_ + account_pause) return std::move(report_);
        for (const auto& [outbox, name] : letters) {
            outbox_ = outbox;
            RETURN_IF_ERROR(one(name));
            if (report_.interrupted || report_.pause) break;
        }
        RETURN_IF_ERROR(settle());
        if (budget_ != nullptr) RETURN_IF_ERROR(budget_->close(held_back_));
        return std::move(report_);
    }

  private:
    // A letter that was refused; whose affair that is, is known at the end.
    struct Refused {
        Outbox* outbox;
        std::string name, status;
        Attempts attempts, before;  // with the refusals of this run, and without
        Text reason;
    };

    Result<void> one(const std::string& name) {
        Attempts attempts = outbox_->attempts(name);
        if (!is_due(attempts, now_)) return {};
        if (budget_ != nullptr && !budget_->allows()) return ++held_back_, Result<void>();
        const auto message = outbox_->read(name);
        if (!message && message.error().exit == Exit::environment)
            return defer(name, attempts, message.error().diagnostics.front().message);
        if (!message) return fail(name, attempts, message.error().diagnostics.front().message);
        const MessageAddresses addresses = read_addresses(*message);
        const std::string from = sender_.empty() ? addresses.from : sender_;
        if (from.empty() || addresses.to.empty())
            return fail(name, attempts,
                        say("el mensaje no dice de quién o para quién es",
                            "the message has no sender or no recipient"));
        return copies(name, from, addresses.to, *message, attempts);
    }

    // Sends one copy per recipient and records each result, so that a later attempt does not send a second copy
    // to anyone.
    Result<void> copies(const std::string& name, const std::string& from, const std::vector<std::string>& to,
                        const std::string& message, Attempts attempts) {
        const Attempts before = attempts;
        std::optional<Text> wait;
        std::optional<Delivery> refusal;
        for (const std::string& recipient : to) {
            if (contains(attempts.delivered, recipient) || contains(attempts.refused, recipient)) continue;
            ASSIGN_OR_RETURN(const Delivery delivery, send(from, recipient, message));
            breaks_ = delivery.connection ? breaks_ + 1 : 0;
            if (delivery.kind == DeliveryResult::taken) took(attempts, recipient);
            if (delivery.kind == DeliveryResult::refused) {
                attempts.refused.push_back(recipient);
                refusals_.add(delivery.status, recipient);
                refusal = delivery;
            }
            if (delivery.kind == DeliveryResult::deferred) wait = delivery.reason;
            if (delivery.kind == DeliveryResult::unreachable) report_.interrupted = delivery.reason;
            if (breaks_ >= most_breaks) report_.interrupted = delivery.reason;
            if (report_.interrupted) break;
        }
        if (wait) return defer(name, attempts, *wait);
        if (report_.interrupted) return attempts == before ? Result<void>{} : outbox_->defer(name, attempts);
        if (refusal) return hold(name, *refusal, attempts, before);
        if (!attempts.refused.empty()) return fail(name, attempts, same(attempts.last_error));
        RETURN_IF_ERROR(outbox_->mark_sent(name));
        report_.sent.push_back(name);
        return {};
    }

    Result<Delivery> send(const std::string& from, const std::string& recipient, const std::string& message) {
        if (budget_ != nullptr) RETURN_IF_ERROR(budget_->count());
        Delivery delivery = transport_.send(from, recipient, message);
        if (budget_ != nullptr && delivery.kind != DeliveryResult::taken) budget_->take_back();
        return delivery;
    }

    // The server takes letters of this account.
    void took(Attempts& attempts, const std::string& recipient) {
        attempts.delivered.push_back(recipient);
        std::error_code ignored;
        if (pause_) std::filesystem::remove(account_, ignored);
        pause_.reset();
    }

    Result<void> hold(const std::string& name, const Delivery& refusal, const Attempts& attempts,
                      Attempts before) {
        before.delivered = attempts.delivered;
        // So that nobody gets a second copy if the run is killed before it knows.
        if (!before.delivered.empty()) RETURN_IF_ERROR(outbox_->defer(name, before));
        held_.push_back({outbox_, name, refusal.status, attempts, std::move(before), refusal.reason});
        if (refusals_.are_of_account(refusal.status)) pause(refusal.reason);
        return {};
    }

    void pause(const Text& reason) {
        report_.pause = AccountPause{pause_ ? pause_->since : now_, now_ + account_pause, reason.in(lang_)};
    }

    Result<void> settle() {
        for (Refused& refused : held_) {
            outbox_ = refused.outbox;
            if (!refusals_.are_of_account(refused.status)) {
                RETURN_IF_ERROR(fail(refused.name, refused.attempts, refused.reason));
                continue;
            }
            refused.before.next = now_ + account_pause;
            refused.before.last_error = refused.reason.in(lang_);
            RETURN_IF_ERROR(outbox_->defer(refused.name, refused.before));
        }
        return report_.pause && !account_.empty() ? write_pause(account_, *report_.pause) : Result<void>{};
    }

    void note_failure(Attempts& attempts, const Text& reason) {
        if (attempts.count == 0 || attempts.first > now_) attempts.first = now_;
        ++attempts.count;
        attempts.next = now_ + pause_after(attempts.count);
        attempts.last_error = reason.in(lang_);
    }

    Result<void> defer(const std::string& name, Attempts attempts, const Text& reason) {
        const std::int64_t first = attempts.count == 0 ? now_ : attempts.first;
        if (now_ - first >= give_up_after)
            return fail(name, attempts, say("{} (se intentó durante 3 días)", "{} (tried for 3 days)", reason));
        note_failure(attempts, reason);
        report_.deferred.push_back({file_of(name), attempts.last_error, attempts.next});
        return outbox_->defer(name, attempts);
    }

    Result<void> fail(const std::string& name, Attempts attempts, const Text& reason) {
        note_failure(attempts, reason);
        attempts.next = 0;
        report_.failed.push_back({file_of(name), attempts.last_error, 0});
        return outbox_->mark_failed(name, attempts);
    }

    std::string file_of(const std::string& name) const {
        return several_ ? (outbox_->folder() / name).string() : name;
    }

    Outbox* outbox_ = nullptr;  // of the letter that is sent now
    bool several_;              // outboxes
    SendBudget* budget_;
    std::size_t held_back_ = 0;  // letters that the budget does not allow
    Transport& transport_;
    std::string sender_;
    std::int64_t now_;
    Lang lang_;
    std::filesystem::path account_;
    std::optional<AccountPause> pause_;  // from an earlier run
    Refusals refusals_;
    std::vector<Refused> held_;
    int breaks_ = 0;
    SendReport report_;
};

}  // namespace

Result<std::vector<LetterToSend>> waiting_letters(std::vector<Outbox>& outboxes) {
    std::vector<LetterToSend> letters;
    for (std::size_t i = 0; i < outboxes.size(); ++i) {
        ASSIGN_OR_RETURN(auto names, outboxes[i].waiting());
        for (std::string& name : names) letters.push_back({i, std::move(name)});
    }
    return letters;
}

Result<SendReport> deliver(std::vector<Outbox>& outboxes, const std::vector<LetterToSend>& letters,
                           SendBudget* budget, Transport& transport, std::string_view sender, std::int64_t now,
                           Lang lang, const std::filesystem::path& account) {
    ASSIGN_OR_RETURN(const auto waiting, waiting_letters(outboxes));
    std::vector<std::pair<Outbox*, std::string>> there;
    for (const LetterToSend& letter : letters)
        if (std::binary_search(waiting.begin(), waiting.end(), letter))
            there.emplace_back(&outboxes[letter.outbox], letter.name);
    return SendRun(outboxes.size() > 1, budget, transport, sender, now, lang, account).all(there);
}

}  // namespace ronda::mailer
