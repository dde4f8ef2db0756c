#include "mailer/imap.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <deque>

#include "adjudicator/world/instant.hpp"
#include "mailer/address.hpp"
#include "mailer/imap_connection.hpp"
#include "mailer/incoming.hpp"

namespace ronda::mailer {

namespace {

constexpr std::size_t most_peeked_bytes = 16U << 10U;  // fetched of a message that is too large

// The sorted numbers of `* SEARCH 4 1 9`.
std::deque<std::uint32_t> found_uids(const std::vector<ImapLine>& lines) {
    std::vector<std::uint32_t> all;
    for (const ImapLine& line : lines) {
        if (lower_ascii(std::string_view(line.text).substr(0, 8)) != "* search") continue;
        std::string_view left = std::string_view(line.text).substr(8);
        while (true) {
            left.remove_prefix(std::min(left.find_first_not_of(' '), left.size()));
            std::uint32_t uid = 0;
            const auto read = std::from_chars(left.data(), left.data() + left.size(), uid);
            if (read.ec != std::errc{}) break;
            all.push_back(uid);
            left.remove_prefix(static_cast<std::size_t>(read.ptr - left.data()));
        }
    }
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return {all.begin(), all.end()};
}

// The search for the messages to read. The server compares days, not times.
std::string search_for(const std::optional<std::int64_t>& since) {
    constexpr std::string_view months = "JanFebMarAprMayJunJulAugSepOctNovDec";
    if (!since) return "UID SEARCH UNSEEN";
    const std::string day = world::iso(*since);  // 2026-12-03T…
    const std::size_t month = std::stoul(day.substr(5, 2)) - 1;
    return fmt::format("UID SEARCH OR UNSEEN SINCE {}-{}-{}", std::stoul(day.substr(8, 2)),
                       months.substr(3 * month, 3), day.substr(0, 4));
}

// The response for this message; a server may send others in between.
ImapLine* response_for(std::vector<ImapLine>& lines, std::uint32_t uid) {
    for (ImapLine& line : lines)
        if (line.text.find(" FETCH ") != line.text.npos && number_after(line.text, "UID ") == uid) return &line;
    return nullptr;
}

// The requested data: a literal, or a quoted string if it is short. Empty if the message is gone.
std::optional<std::string> contents(ImapLine* line) {
    if (!line) return std::nullopt;
    if (!line->literals.empty()) return std::move(line->literals.front());
    const std::size_t body = line->text.find(" BODY[");
    const std::size_t open = line->text.find('"', body == line->text.npos ? body : line->text.find(']', body));
    if (open == line->text.npos) return std::nullopt;
    std::string text;
    for (std::size_t at = open + 1; at < line->text.size() && line->text[at] != '"'; ++at) {
        if (line->text[at] == '\\' && at + 1 < line->text.size()) ++at;
        text += line->text[at];
    }
    return text;
}

}  // namespace

struct ImapSource::Session {
    ImapServer server;
    Timeouts timeouts;
    ServerUrl place;
    Easy easy;
    std::array<char, CURL_ERROR_SIZE> error{};
    std::optional<ImapConnection> connection;
    std::deque<std::uint32_t> uids;
    std::uint32_t current = 0;

    bool prepare();
    // `opening` is SELECT, or EXAMINE to change nothing in the mailbox.
    Result<void> connect(std::string_view opening);
    Result<std::uintmax_t> size();
    Result<std::optional<std::string>> fetch(std::string_view what);
    Result<std::vector<ImapLine>> command(std::string_view request);
    Failure without_secret(Failure failure) const;
};

bool ImapSource::Session::prepare() {
    CURL* h = easy.get();
    const bool starttls = place.scheme == "imap" && server.tls;
    return set_connection(
               h, {"imap,imaps", starttls, timeouts, server.user, server.password, server.ca, error.data()}) &&
           set(h, CURLOPT_URL, place.base.c_str()) && set(h, CURLOPT_CONNECT_ONLY, 1L);
}

// A server may repeat a command in its reply.
Failure ImapSource::Session::without_secret(Failure failure) const {
    for (Diagnostic& one : failure.diagnostics)
        if (!server.password.empty() && one.message.en.find(server.password) != std::string::npos)
            one.message = say("{}: {}", "{}: {}", place.shown, describe(CURLE_RECV_ERROR));
    return failure;
}

Result<std::vector<ImapLine>> ImapSource::Session::command(std::string_view request) {
    auto lines = connection->command(request);
    if (!lines) return tl::unexpected(without_secret(lines.error()));
    return lines;
}

Result<void> ImapSource::Session::connect(std::string_view opening) {
    const CURLcode code = curl_easy_perform(easy.get());
    if (code != CURLE_OK) {
        return tl::unexpected(
            without_secret(environment_failed(say("{}: {}{}", "{}: {}{}", place.shown, describe(code),
                                                  tls_detail(code, error.data())))
                               .value()));
    }
    connection.emplace(easy.get(), place.shown, timeouts);
    RETURN_IF_ERROR(command(fmt::format("{} {}", opening, quoted_mailbox(server.mailbox))));
    ASSIGN_OR_RETURN(const auto found, command(search_for(server.since)));
    uids = found_uids(found);
    return {};
}

// Size of the current message; 0 if it is gone.
Result<std::uintmax_t> ImapSource::Session::size() {
    ASSIGN_OR_RETURN(auto lines, command(fmt::format("UID FETCH {} (UID RFC822.SIZE)", current)));
    const ImapLine* line = response_for(lines, current);
    return line ? number_after(line->text, "RFC822.SIZE ") : 0;
}

Result<std::optional<std::string>> ImapSource::Session::fetch(std::string_view what) {
    ASSIGN_OR_RETURN(auto lines, command(fmt::format("UID FETCH {} (UID {})", current, what)));
    return contents(response_for(lines, current));
}

ImapSource::ImapSource(std::unique_ptr<Session> session) : session_(std::move(session)) {}
ImapSource::ImapSource(ImapSource&&) noexcept = default;
ImapSource& ImapSource::operator=(ImapSource&&) noexcept = default;

ImapSource::~ImapSource() {
    if (session_ && session_->connection) session_->connection->log_out();
}

Result<ImapSource> ImapSource::create(ImapServer server, Timeouts timeouts) {
    ASSIGN_OR_RETURN(auto place, read_server_url(server.url, "imap", 143, 993));
    auto session = std::make_unique<Session>();
    session->server = std::move(server);
    session->timeouts = timeouts;
    session->place = std::move(place);
    session->easy.reset(curl_easy_init());
    if (!session->prepare()) return environment_failed(say("libcurl no puede empezar", "libcurl cannot start"));
    return ImapSource(std::move(session));
}

Result<std::size_t> ImapSource::count_unseen() {
    RETURN_IF_ERROR(session_->connect("EXAMINE"));
    return std::min(session_->uids.size(), most_messages_a_run);
}

Result<std::optional<FetchedMessage>> ImapSource::next() {
    Session& session = *session_;
    if (!session.connection) RETURN_IF_ERROR(session.connect("SELECT"));
    while (!session.uids.empty()) {
        session.current = session.uids.front();
        session.uids.pop_front();
        ASSIGN_OR_RETURN(const auto size, session.size());
        if (size == 0) continue;
        FetchedMessage message{{}, size, size > most_message_bytes_in};
        // Fetches in pieces, so that a wrong size causes no large allocation.
        ASSIGN_OR_RETURN(
            auto bytes,
            session.fetch(message.too_large
                              ? fmt::format("BODY.PEEK[HEADER.FIELDS (FROM SUBJECT)]<0.{}>", most_peeked_bytes)
                              : fmt::format("BODY.PEEK[]<0.{}>", most_message_bytes_in + 1)));
        if (!bytes) continue;
        message.bytes = std::move(*bytes);
        if (message.bytes.size() > most_message_bytes_in) {
            message.too_large = true;
            message.size = std::max<std::uintmax_t>(message.size, message.bytes.size());
        }
        return message;
    }
    return std::nullopt;
}

Result<void> ImapSource::mark_seen() {
    RETURN_IF_ERROR(session_->command(fmt::format("UID STORE {} +FLAGS.SILENT (\\Seen)", session_->current)));
    return {};
}

}  // namespace ronda::mailer
