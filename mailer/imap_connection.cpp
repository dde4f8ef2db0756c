#include "mailer/imap_connection.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>

#include <poll.h>

#include "adjudicator/core/text/whole_number.hpp"
#include "adjudicator/system/large_message.hpp"
#include "mailer/address.hpp"
#include "mailer/handles.hpp"

namespace ronda::mailer {

namespace {

using Clock = std::chrono::steady_clock;

// The response to a search is one line; this is enough for a million unseen messages. Literals are never longer
// than requested.
constexpr std::size_t longest_line = 16U << 20U, longest_literal = system::largest_fetched + 1024;
constexpr std::size_t most_lines = 100000, most_shown = 300;
constexpr std::chrono::seconds logout_time{2};

// The size at the end of a line: `…{123}` or `…{123+}`.
std::optional<std::size_t> literal_size(std::string_view line) {
    if (!line.ends_with('}')) return std::nullopt;
    const std::size_t open = line.rfind('{');
    if (open == line.npos) return std::nullopt;
    std::string_view digits = line.substr(open + 1, line.size() - open - 2);
    if (digits.ends_with('+')) digits.remove_suffix(1);
    return whole_number<std::size_t>(digits);
}

}  // namespace

std::uintmax_t number_after(std::string_view text, std::string_view key) {
    const std::size_t found = text.find(key);
    if (found == text.npos) return 0;
    text.remove_prefix(found + key.size());
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    std::uintmax_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

std::string quoted_mailbox(const std::string& name) {
    const bool ascii = std::all_of(name.begin(), name.end(), [](char c) { return c >= ' ' && c < 0x7f; });
    std::string coded = name;
    if (!ascii || name.find('&') != name.npos) {
        const GText converted(g_convert(name.c_str(), -1, "UTF-7-IMAP", "UTF-8", nullptr, nullptr, nullptr));
        if (converted) coded = converted.get();
    }
    std::string quoted = "\"";
    for (const char c : coded) quoted += c == '"' || c == '\\' ? std::string{'\\', c} : std::string{c};
    return quoted + '"';
}

tl::unexpected<Failure> ImapConnection::broken(const Text& reason) const {
    return environment_failed(say("{}: {}: {}", "{}: {}: {}", shown_, verb_, reason));
}

Result<void> ImapConnection::wait(short events) {
    curl_socket_t socket = CURL_SOCKET_BAD;
    curl_easy_getinfo(easy_, CURLINFO_ACTIVESOCKET, &socket);
    if (socket == CURL_SOCKET_BAD) return broken(describe(CURLE_RECV_ERROR));
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end_ - Clock::now());
    const auto patience = std::min<std::chrono::milliseconds>(left, timeouts_.stall);
    if (patience.count() <= 0) return broken(describe(CURLE_OPERATION_TIMEDOUT));
    pollfd one = {socket, events, 0};
    const int ready = ::poll(&one, 1, static_cast<int>(patience.count()));
    if (ready == 0) return broken(describe(CURLE_OPERATION_TIMEDOUT));
    if (ready < 0 && errno != EINTR) return broken(describe(CURLE_RECV_ERROR));
    return {};
}

Result<void> ImapConnection::send_all(std::string_view bytes) {
    while (!bytes.empty()) {
        std::size_t sent = 0;
        const CURLcode code = curl_easy_send(easy_, bytes.data(), bytes.size(), &sent);
        if (code == CURLE_AGAIN) {
            RETURN_IF_ERROR(wait(POLLOUT));
            continue;
        }
        if (code != CURLE_OK) return broken(describe(code));
        bytes.remove_prefix(sent);
    }
    return {};
}

// Receives more data. Asks libcurl before it waits, because libcurl may have buffered data while the socket is
// empty.
Result<void> ImapConnection::receive() {
    if (consumed_ > 0) received_.erase(0, std::exchange(consumed_, 0));
    std::array<char, 65536> chunk;
    while (true) {
        if (Clock::now() >= end_) return broken(describe(CURLE_OPERATION_TIMEDOUT));
        std::size_t count = 0;
        const CURLcode code = curl_easy_recv(easy_, chunk.data(), chunk.size(), &count);
        if (code == CURLE_AGAIN) {
            RETURN_IF_ERROR(wait(POLLIN));
            continue;
        }
        if (code != CURLE_OK || count == 0) return broken(describe(CURLE_RECV_ERROR));
        received_.append(chunk.data(), count);
        return {};
    }
}

Result<std::string> ImapConnection::line() {
    std::size_t searched = 0;
    while (true) {
        const std::size_t end = received_.find('\n', consumed_ + searched);
        if (end != received_.npos) {
            std::string found = received_.substr(consumed_, end - consumed_);
            consumed_ = end + 1;
            if (found.ends_with('\r')) found.pop_back();
            return found;
        }
        searched = received_.size() - consumed_;
        if (searched > longest_line) return broken(say("una línea sin fin", "an endless line"));
        RETURN_IF_ERROR(receive());
    }
}

Result<std::string> ImapConnection::literal(std::size_t size) {
    if (size > longest_literal)
        return broken(say("{} bytes, más de lo pedido", "{} bytes, more than requested", size));
    while (received_.size() - consumed_ < size) RETURN_IF_ERROR(receive());
    std::string bytes = received_.substr(consumed_, size);
    consumed_ += size;
    return bytes;
}

Result<ImapLine> ImapConnection::response() {
    ImapLine all;
    while (true) {
        ASSIGN_OR_RETURN(auto part, line());
        all.text += part;
        const auto size = literal_size(part);
        if (!size) return all;
        if (all.literals.size() >= 4 || all.text.size() > longest_line)
            return broken(say("una respuesta sin fin", "an endless response"));
        ASSIGN_OR_RETURN(auto bytes, literal(*size));
        all.literals.push_back(std::move(bytes));
    }
}

Result<std::vector<ImapLine>> ImapConnection::command(std::string_view request) {
    verb_ = request.substr(0, request.find(' ', request.starts_with("UID ") ? 4 : 0));
    end_ = Clock::now() + timeouts_.total;
    refused_ = false;
    const std::string tag = fmt::format("R{}", ++tag_);
    RETURN_IF_ERROR(send_all(fmt::format("{} {}\r\n", tag, request)));
    std::vector<ImapLine> untagged;
    while (untagged.size() < most_lines) {
        ASSIGN_OR_RETURN(auto one, response());
        const std::string_view text = one.text;
        const auto shown = [&] { return same(one_line(text.substr(text.find(' ') + 1, most_shown))); };
        if (text.starts_with(tag + " ")) {
            const std::string word = lower_ascii(text.substr(tag.size() + 1, 2));
            if (word == "ok") return untagged;
            refused_ = word == "no";
            return broken(shown());
        }
        if (lower_ascii(text.substr(0, 5)) == "* bye") return broken(shown());
        if (text.starts_with("* ")) untagged.push_back(std::move(one));
    }
    return broken(say("una respuesta sin fin", "an endless response"));
}

void ImapConnection::log_out() {
    timeouts_.total = logout_time;
    static_cast<void>(command("LOGOUT"));
}

}  // namespace ronda::mailer
