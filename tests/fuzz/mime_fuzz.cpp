// Reads any bytes as a received message. The result must respect the limits, be UTF-8, keep one-line values on
// one line, and be the same each time.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "adjudicator/core/text/mail_address.hpp"
#include "mailer/address.hpp"
#include "mailer/incoming.hpp"

namespace {

using namespace ronda::mailer;

void demand(bool holds) {
    if (!holds) std::abort();
}

bool is_line(const std::string& text) {
    return is_utf8(text) && text == one_line(text);
}

void check(const IncomingMessage& message, std::size_t size) {
    demand(is_line(message.name) && is_line(message.subject) && is_line(message.automatic));
    demand(message.id.empty() || is_quotable_id(message.id));
    demand(message.from.empty() || ronda::ascii_address(message.from).has_value());
    for (const std::string& one : message.to) demand(ronda::ascii_address(one).has_value());
    for (const Authentication& one : message.authentication) demand(is_line(one.server));
    demand(message.body.size() <= most_body_bytes && is_utf8(message.body));
    demand(message.words.size() <= most_body_bytes && is_utf8(message.words));
    for (const auto* all : {&message.orders, &message.quoted})
        for (const Candidate& one : *all) {
            demand(is_line(one.name) && is_utf8(one.text) && !one.text.empty());
            demand(one.text.find('\r') == std::string::npos && one.text.size() <= 100 * (size + 100));
        }
    demand(!message.error || !(message.error->message.es.empty() || message.error->message.en.empty()));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    const IncomingMessage message = read_incoming(bytes);
    check(message, size);
    const IncomingMessage again = read_incoming(bytes);
    demand(again.orders == message.orders && again.quoted == message.quoted && again.from == message.from &&
           again.authentication == message.authentication);
    return 0;
}
