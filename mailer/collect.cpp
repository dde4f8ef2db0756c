#include "mailer/collect.hpp"

#include "mailer/headers.hpp"

namespace ronda::mailer {

namespace {

// The failure in words, for the report.
Text words_of(const Failure& failure) {
    return failure.diagnostics.front().message;
}

FetchReport::TooLarge described(const Arrival& arrival) {
    Incoming message;
    read_headers(header_block(arrival.bytes), message);
    return {message.from, message.subject, arrival.size};
}

// Empty, or the reason why nothing more can be stored.
std::optional<Text> take(world::Inbox& inbox, const Arrival& arrival, FetchReport& report) {
    if (arrival.too_large) {
        report.too_large.push_back(described(arrival));
        return std::nullopt;
    }
    auto stored = inbox.store(arrival.bytes);
    if (!stored) return words_of(stored.error());
    if (stored->already_there)
        ++report.already_there;
    else
        report.stored.push_back(std::move(stored->name));
    return std::nullopt;
}

}  // namespace

FetchReport collect(world::Inbox& inbox, Source& source) {
    FetchReport report;
    for (int count = 0; count < most_messages_a_run && !report.interrupted; ++count) {
        const auto arrival = source.next();
        if (!arrival) {
            report.interrupted = words_of(arrival.error());
        } else if (!*arrival) {
            break;
        } else {
            report.interrupted = take(inbox, **arrival, report);
            if (report.interrupted) break;
            if (auto told = source.seen(); !told) report.interrupted = words_of(told.error());
        }
    }
    return report;
}

}  // namespace ronda::mailer
