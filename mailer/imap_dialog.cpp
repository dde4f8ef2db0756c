#include "mailer/imap_dialog.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>

#include <poll.h>

#include "mailer/address.hpp"
#include "mailer/incoming.hpp"

namespace ronda::mailer {

namespace {

using Clock = std::chrono::steady_clock;

// The response to a search is one line; this is enough for a million unseen messages. Literals are never longer
// than requested.
constexpr std::size_t longest_line = 16U << 20U, longest_literal = most_message_bytes_in + 1024;
constexpr std::size_t most_lines = 100000, most_shown = 300;
constexpr std::chrono::seconds farewell{2};

// The size at the end of a line: `…{123}` or `…{123+}`.
std::optional<std::size_t> literal_size(std::string_view line) {
    if (!line.ends_with('}')) return std::nullopt;
    const std::size_t open = line.rfind('{');
    if (open == line.npos) return std::nullopt;
    std::string_view digits = line.substr(open + 1, line.size() - open - 2);
    if (digits.ends_with('+')) digits.remove_suffix(1);
    std::size_t size = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), size);
    if (digits.empty() || read.ec != std::errc{} || read.ptr != digits.data() + digits.size())
        return std::nullopt;
    return size;
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

tl::unexpected<Failure> ImapDialog::broken(const Text& reason) const {
    return environment_failed(say("{}: {}: {}", "{}: {}: {}", shown_, verb_, reason));
}

Result<void> ImapDialog::wait(short events) {
    curl_socket_t socket = CURL_SOCKET_BAD;
    curl_easy_getinfo(easy_, CURLINFO_ACTIVESOCKET, &socket);
    if (socket == CURL_SOCKET_BAD) return broken(why(CURLE_RECV_ERROR));
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end_ - Clock::now());
    const auto patience = std::min<std::chrono::milliseconds>(left, deadlines_.slow);
    if (patience.count() <= 0) return broken(why(CURLE_OPERATION_TIMEDOUT));
    pollfd one = {socket, events, 0};
    const int ready = ::poll(&one, 1, static_cast<int>(patience.count()));
    if (ready == 0) return broken(why(CURLE_OPERATION_TIMEDOUT));
    if (ready < 0 && errno != EINTR) return broken(why(CURLE_RECV_ERROR));
    return {};
}

Result<void> ImapDialog::say_all(std::string_view bytes) {
    while (!bytes.empty()) {
        std::size_t said = 0;
        const CURLcode code = curl_easy_send(easy_, bytes.data(), bytes.size(), &said);
        if (code == CURLE_AGAIN) {
            if (auto ready = wait(POLLOUT); !ready) return ready;
            continue;
        }
        if (code != CURLE_OK) return broken(why(code));
        bytes.remove_prefix(said);
    }
    return {};
}

// Receives more data. Asks libcurl before it waits, because libcurl may have buffered data while the socket is
// empty.
Result<void> ImapDialog::more() {
    if (used_ > 0) heard_.erase(0, std::exchange(used_, 0));
    std::array<char, 65536> chunk;
    while (true) {
        if (Clock::now() >= end_) return broken(why(CURLE_OPERATION_TIMEDOUT));
        std::size_t count = 0;
        const CURLcode code = curl_easy_recv(easy_, chunk.data(), chunk.size(), &count);
        if (code == CURLE_AGAIN) {
            if (auto ready = wait(POLLIN); !ready) return ready;
            continue;
        }
        if (code != CURLE_OK || count == 0) return broken(why(CURLE_RECV_ERROR));
        heard_.append(chunk.data(), count);
        return {};
    }
}

Result<std::string> ImapDialog::line() {
    std::size_t searched = 0;
    while (true) {
        const std::size_t end = heard_.find('\n', used_ + searched);
        if (end != heard_.npos) {
            std::string found = heard_.substr(used_, end - used_);
            used_ = end + 1;
            if (found.ends_with('\r')) found.pop_back();
            return found;
        }
        searched = heard_.size() - used_;
        if (searched > longest_line) return broken(say("una línea sin fin", "a line without end"));
        if (auto got = more(); !got) return tl::unexpected(got.error());
    }
}

Result<std::string> ImapDialog::literal(std::size_t size) {
    if (size > longest_literal)
        return broken(say("{} bytes, más de lo pedido", "{} bytes, more than was asked for", size));
    while (heard_.size() - used_ < size)
        if (auto got = more(); !got) return tl::unexpected(got.error());
    std::string bytes = heard_.substr(used_, size);
    used_ += size;
    return bytes;
}

Result<ImapLine> ImapDialog::response() {
    ImapLine whole;
    while (true) {
        auto part = line();
        if (!part) return tl::unexpected(part.error());
        whole.text += *part;
        const auto size = literal_size(*part);
        if (!size) return whole;
        if (whole.literals.size() >= 4 || whole.text.size() > longest_line)
            return broken(say("una respuesta sin fin", "a response without end"));
        auto bytes = literal(*size);
        if (!bytes) return tl::unexpected(bytes.error());
        whole.literals.push_back(std::move(*bytes));
    }
}

Result<std::vector<ImapLine>> ImapDialog::command(std::string_view words) {
    verb_ = words.substr(0, words.find(' ', words.starts_with("UID ") ? 4 : 0));
    end_ = Clock::now() + deadlines_.whole;
    const std::string tag = fmt::format("R{}", ++tag_);
    if (auto said = say_all(fmt::format("{} {}\r\n", tag, words)); !said) return tl::unexpected(said.error());
    std::vector<ImapLine> untagged;
    while (untagged.size() < most_lines) {
        auto heard = response();
        if (!heard) return tl::unexpected(heard.error());
        const std::string_view text = heard->text;
        const auto shown = [&] { return same(one_line(text.substr(text.find(' ') + 1, most_shown))); };
        if (text.starts_with(tag + " ")) {
            if (lower_ascii(text.substr(tag.size() + 1, 2)) == "ok") return untagged;
            return broken(shown());
        }
        if (lower_ascii(text.substr(0, 5)) == "* bye") return broken(shown());
        if (text.starts_with("* ")) untagged.push_back(std::move(*heard));
    }
    return broken(say("una respuesta sin fin", "a response without end"));
}

void ImapDialog::log_out() {
    deadlines_.whole = farewell;
    static_cast<void>(command("LOGOUT"));
}

}  // namespace ronda::mailer
