#include "adjudicator/system/cgi.hpp"

#include <cerrno>

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include "adjudicator/core/text/whole_number.hpp"

namespace ronda::system {

namespace {

constexpr std::string_view words_of_status(int status) {
    switch (status) {
        case 200:
            return "OK";
        case 400:
            return "Bad Request";
        case 403:
            return "Forbidden";
        case 404:
            return "Not Found";
        case 405:
            return "Method Not Allowed";
        case 411:
            return "Length Required";
        case 413:
            return "Content Too Large";
        case 415:
            return "Unsupported Media Type";
        case 422:
            return "Unprocessable Content";
        case 429:
            return "Too Many Requests";
        default:
            return "Service Unavailable";
    }
}

}  // namespace

WebRequest request_from(const std::function<const char*(const char*)>& variable) {
    const auto text = [&](const char* name) {
        const char* value = variable(name);
        return std::string(value == nullptr ? "" : value);
    };
    return {
        text("REQUEST_METHOD"), text("CONTENT_TYPE"),       whole_number<std::size_t>(text("CONTENT_LENGTH")),
        text("HTTP_ORIGIN"),    text("HTTP_X_RONDA_CARTA"), text("REMOTE_ADDR")};
}

namespace {

// Reads up to `most` bytes, as many as come within `patience` and before the end.
std::string read_up_to(int descriptor, std::size_t most, std::chrono::milliseconds patience) {
    using Steady = std::chrono::steady_clock;
    const auto limit = Steady::now() + patience;
    std::string body(most, '\0');
    std::size_t read = 0;
    while (read < most) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(limit - Steady::now());
        pollfd wait{descriptor, POLLIN, 0};
        const int ready = left.count() <= 0 ? 0 : ::poll(&wait, 1, static_cast<int>(left.count()));
        if (ready < 0 && errno == EINTR) continue;
        if (ready <= 0) break;
        const ssize_t got = ::read(descriptor, body.data() + read, most - read);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) break;
        read += static_cast<std::size_t>(got);
    }
    body.resize(read);
    return body;
}

}  // namespace

std::optional<std::string> read_body(int descriptor, std::size_t length, std::chrono::milliseconds patience) {
    std::string body = read_up_to(descriptor, length, patience);
    return body.size() == length ? std::optional(std::move(body)) : std::nullopt;
}

void discard_body(int descriptor, std::size_t most, std::chrono::milliseconds patience) {
    static_cast<void>(read_up_to(descriptor, most, patience));
}

std::string as_cgi(const WebAnswer& answer) {
    return fmt::format(
        "Status: {} {}\r\nContent-Type: {}; charset=utf-8\r\nContent-Length: {}\r\nCache-Control: no-store\r\n"
        "X-Content-Type-Options: nosniff\r\nX-Frame-Options: DENY\r\nReferrer-Policy: no-referrer\r\n{}\r\n{}",
        answer.status, words_of_status(answer.status), answer.content_type, answer.body.size(), answer.more,
        answer.body);
}

}  // namespace ronda::system
