#include "adjudicator/system/collect.hpp"

#include "adjudicator/system/generation.hpp"
#include "adjudicator/system/large_message.hpp"

namespace ronda::system {

namespace {

constexpr int remembered_every = 200;  // messages

// The failure in words, for the report.
Text words_of(const Failure& failure) {
    return failure.diagnostics.front().message;
}

// Empty, or the reason why nothing more can be stored.
std::optional<Text> take(Inbox& inbox, const FetchedMessage& fetched, std::optional<std::int64_t> now,
                         FetchReport& report) {
    auto stored =
        inbox.store(fetched.too_large ? only_headers(fetched.bytes, fetched.size) : fetched.bytes, now);
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

FetchReport collect(Inbox& inbox, MessageSource& source, std::optional<std::int64_t> now) {
    FetchReport report;
    int handled = 0;
    while (!report.interrupted) {
        if (report.stored.size() == most_messages_a_run) {
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

}  // namespace ronda::system
