#include "mailer/collect.hpp"

#include "adjudicator/system/large_message.hpp"
#include "mailer/generation.hpp"
#include "mailer/headers.hpp"

namespace ronda::mailer {

namespace {

constexpr int remembered_every = 200;  // messages

// The failure in words, for the report.
Text words_of(const Failure& failure) {
    return failure.diagnostics.front().message;
}

FetchReport::TooLarge described(const FetchedMessage& fetched) {
    IncomingMessage message;
    read_headers(header_block(fetched.bytes), message);
    return {message.from, message.subject, static_cast<std::int64_t>(fetched.size)};
}

// Empty, or the reason why nothing more can be stored.
std::optional<Text> take(system::Inbox& inbox, const FetchedMessage& fetched, std::optional<std::int64_t> now,
                         FetchReport& report) {
    if (fetched.too_large) report.too_large.push_back(described(fetched));
    auto stored =
        inbox.store(fetched.too_large ? system::only_headers(fetched.bytes, fetched.size) : fetched.bytes, now);
    if (!stored) return words_of(stored.error());
    if (stored->already_there)
        ++report.already_there;
    else
        report.stored.push_back(std::move(stored->name));
    return std::nullopt;
}

void note(MessageSource& source, FetchReport& report) {
    const auto remembered = source.remember();
    if (!remembered && !report.interrupted) report.interrupted = words_of(remembered.error());
}

}  // namespace

void interrupt(FetchReport& report, const Failure& failure) {
    report.interrupted = words_of(failure);
    report.superseded = failure.diagnostics.front().code == superseded_code;
}

FetchReport collect(system::Inbox& inbox, MessageSource& source, std::optional<std::int64_t> now) {
    FetchReport report;
    int handled = 0;
    while (!report.interrupted) {
        if (report.stored.size() + report.too_large.size() == most_messages_a_run) {
            report.more = true;
            break;
        }
        const auto fetched = source.next();
        if (!fetched) {
            interrupt(report, fetched.error());
        } else if (!*fetched) {
            break;
        } else {
            report.interrupted = take(inbox, **fetched, now, report);
            if (report.interrupted) break;
            if (auto marked = source.mark_seen(); !marked) report.interrupted = words_of(marked.error());
            if (++handled % remembered_every == 0 && !report.interrupted) note(source, report);
        }
    }
    note(source, report);
    return report;
}

}  // namespace ronda::mailer
