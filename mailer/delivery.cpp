#include "mailer/delivery.hpp"

#include <algorithm>

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

class SendRun {
  public:
    SendRun(Outbox& outbox, Transport& transport, std::string_view sender, std::int64_t now, Lang lang)
        : outbox_(outbox), transport_(transport), sender_(sender), now_(now), lang_(lang) {}

    Result<SendReport> all() {
        ASSIGN_OR_RETURN(const auto names, outbox_.waiting());
        for (const std::string& name : names) {
            RETURN_IF_ERROR(one(name));
            if (report_.interrupted) break;
        }
        return std::move(report_);
    }

  private:
    Result<void> one(const std::string& name) {
        Attempts attempts = outbox_.attempts(name);
        if (!is_due(attempts, now_)) return {};
        const auto message = outbox_.read(name);
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
        std::optional<Text> wait, refusal;
        for (const std::string& recipient : to) {
            if (contains(attempts.delivered, recipient) || contains(attempts.refused, recipient)) continue;
            const Delivery delivery = transport_.send(from, recipient, message);
            breaks_ = delivery.connection ? breaks_ + 1 : 0;
            if (delivery.kind == Delivery::Kind::taken) attempts.delivered.push_back(recipient);
            if (delivery.kind == Delivery::Kind::refused) attempts.refused.push_back(recipient);
            if (delivery.kind == Delivery::Kind::refused) refusal = delivery.reason;
            if (delivery.kind == Delivery::Kind::deferred) wait = delivery.reason;
            if (delivery.kind == Delivery::Kind::unreachable) report_.interrupted = delivery.reason;
            if (breaks_ >= most_breaks) report_.interrupted = delivery.reason;
            if (report_.interrupted) break;
        }
        if (wait) return defer(name, attempts, *wait);
        if (report_.interrupted) return attempts == before ? Result<void>{} : outbox_.defer(name, attempts);
        if (!attempts.refused.empty())
            return fail(name, attempts, refusal ? *refusal : same(attempts.last_error));
        RETURN_IF_ERROR(outbox_.mark_sent(name));
        report_.sent.push_back(name);
        return {};
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
        report_.deferred.push_back({name, attempts.last_error, attempts.next});
        return outbox_.defer(name, attempts);
    }

    Result<void> fail(const std::string& name, Attempts attempts, const Text& reason) {
        note_failure(attempts, reason);
        attempts.next = 0;
        report_.failed.push_back({name, attempts.last_error, 0});
        return outbox_.mark_failed(name, attempts);
    }

    Outbox& outbox_;
    Transport& transport_;
    std::string sender_;
    std::int64_t now_;
    Lang lang_;
    int breaks_ = 0;
    SendReport report_;
};

}  // namespace

Result<SendReport> deliver(Outbox& outbox, Transport& transport, std::string_view sender, std::int64_t now,
                           Lang lang) {
    return SendRun(outbox, transport, sender, now, lang).all();
}

}  // namespace ronda::mailer
