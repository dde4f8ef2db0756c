#include "mailer/imap.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

#include "adjudicator/core/text/whole_number.hpp"
#include "adjudicator/system/generation.hpp"
#include "adjudicator/system/instant.hpp"
#include "adjudicator/system/large_message.hpp"
#include "adjudicator/system/mailbox_memory.hpp"
#include "mailer/address.hpp"
#include "mailer/imap_connection.hpp"

namespace ronda::mailer {

namespace {

constexpr std::size_t most_peeked_bytes = 64U << 10U;  // fetched of a message that is too large

constexpr std::size_t longest_refusal = 300;  // of a server's reason

// If the server refuses more messages than this, none is skipped: the server itself has a problem.
constexpr std::size_t most_refused = 20;

// Adds the numbers of `* SEARCH 4 1 9` that are `least..most`.
void add_found(const std::vector<ImapLine>& lines, std::uint32_t least, std::uint32_t most,
               std::set<std::uint32_t>& all) {
    for (const ImapLine& line : lines) {
        if (lower_ascii(std::string_view(line.text).substr(0, 8)) != "* search") continue;
        std::string_view left = std::string_view(line.text).substr(8);
        while (true) {
            left.remove_prefix(std::min(left.find_first_not_of(' '), left.size()));
            std::uint32_t uid = 0;
            const auto read = std::from_chars(left.data(), left.data() + left.size(), uid);
            if (read.ec != std::errc{}) break;
            if (uid >= least && uid <= most) all.insert(uid);
            left.remove_prefix(static_cast<std::size_t>(read.ptr - left.data()));
        }
    }
}

constexpr std::string_view months = "JanFebMarAprMayJunJulAugSepOctNovDec";

// The search for unseen messages and those since a day (`2026-12-03`), which may be empty. The server compares
// days, not times.
std::string search_unseen(const std::string& since) {
    if (since.empty()) return "UID SEARCH UNSEEN";
    const std::size_t month = std::stoul(since.substr(5, 2)) - 1;
    return fmt::format("UID SEARCH OR UNSEEN SINCE {}-{}-{}", std::stoul(since.substr(8, 2)),
                       months.substr(3 * month, 3), since.substr(0, 4));
}

// The day of `INTERNALDATE "17-Jul-2026 02:44:25 -0700"` as `2026-07-17`; empty if there is none.
std::string day_in(const std::string& line) {
    constexpr std::string_view key = "INTERNALDATE \"";
    const std::size_t found = line.find(key);
    if (found == line.npos || line.size() < found + key.size() + 11) return {};
    const std::string_view date = std::string_view(line).substr(found + key.size(), 11);
    const std::size_t month = months.find(date.substr(3, 3));
    const auto day = whole_number<unsigned>(date[0] == ' ' ? date.substr(1, 1) : date.substr(0, 2));
    const auto year = whole_number<unsigned>(date.substr(7, 4));
    if (month == months.npos || month % 3 != 0 || !day || !year || *day < 1 || *day > 31) return {};
    return fmt::format("{:04}-{:02}-{:02}", *year, month / 3 + 1, *day);
}

// UIDVALIDITY and UIDNEXT from the response to SELECT; both are 0 if one is missing or UIDs are not stable.
struct Opened {
    std::uint32_t validity = 0, next = 0;
};

Opened opened_in(const std::vector<ImapLine>& lines) {
    const auto number = [](std::string_view text, std::string_view key) {
        return static_cast<std::uint32_t>(std::min<std::uintmax_t>(number_after(text, key), UINT32_MAX));
    };
    Opened opened;
    for (const ImapLine& line : lines) {
        const std::string text = lower_ascii(line.text);
        if (text.starts_with("* ok [uidvalidity ")) opened.validity = number(text, "[uidvalidity ");
        if (text.starts_with("* ok [uidnext ")) opened.next = number(text, "[uidnext ");
        if (text.starts_with("* no [uidnotsticky]")) return {};
    }
    return opened.validity == 0 || opened.next == 0 ? Opened{} : opened;
}

// The offset of an item in a response's list (`UID`, `BODY[`), outside of quoted texts; npos if it is missing.
std::size_t item_in(std::string_view text, std::string_view item) {
    bool quoted = false;
    for (std::size_t i = 1; i < text.size(); ++i) {
        if (quoted && text[i] == '\\') {
            ++i;
        } else if (text[i] == '"') {
            quoted = !quoted;
        } else if (!quoted && (text[i - 1] == '(' || text[i - 1] == ' ') &&
                   lower_ascii(text.substr(i, item.size())) == lower_ascii(item)) {
            return i;
        }
    }
    return text.npos;
}

// The number after an item of a response's list; 0 if the item is missing.
std::uintmax_t number_of(std::string_view text, std::string_view item) {
    const std::size_t at = item_in(text, item);
    return at == text.npos ? 0 : number_after(text.substr(at + item.size()), "");
}

// The response with the requested item of this message. A server may send others in between, also for this
// message if another program has changed its flags.
ImapLine* response_for(std::vector<ImapLine>& lines, std::uint32_t uid, std::string_view item) {
    for (ImapLine& line : lines)
        if (item_in(line.text, "FETCH ") != line.text.npos && item_in(line.text, item) != line.text.npos &&
            number_of(line.text, "UID ") == uid)
            return &line;
    return nullptr;
}

// The requested data: a literal, or a quoted string if it is short. Empty if the message is gone.
std::optional<std::string> contents(ImapLine* line) {
    if (!line) return std::nullopt;
    if (!line->literals.empty()) return std::move(line->literals.front());
    const std::size_t open = line->text.find('"', line->text.find(']', item_in(line->text, "BODY[")));
    if (open == line->text.npos) return std::nullopt;
    std::string text;
    for (std::size_t at = open + 1; at < line->text.size() && line->text[at] != '"'; ++at) {
        if (line->text[at] == '\\' && at + 1 < line->text.size()) ++at;
        text += line->text[at];
    }
    return text;
}

// Keeps the server's own reason for a refusal: `A002 NO [ALERT] Application-specific password required`.
int on_refusal(CURL*, curl_infotype type, char* data, std::size_t size, void* refusal) {
    if (type != CURLINFO_HEADER_IN) return 0;
    const std::string_view line(data, size);
    const std::string_view words = line.substr(std::min(line.find(' '), line.size() - 1) + 1);
    const std::string first = lower_ascii(words.substr(0, words.find_first_of(" \r\n")));
    if (first == "no" || first == "bad" || first == "bye")
        *static_cast<std::string*>(refusal) = one_line(words.substr(0, longest_refusal));
    return 0;
}

}  // namespace

struct ImapSource::Session {
    ImapServer server;
    Timeouts timeouts;
    ServerUrl place;
    Easy easy;
    std::array<char, CURL_ERROR_SIZE> error{};
    std::string refusal;  // the server's last NO, BAD or BYE while libcurl logs in
    std::optional<ImapConnection> connection;
    std::set<std::uint32_t> uids;  // to be read
    std::uint32_t current = 0;
    std::string day;                                       // on which the current message came to the server
    std::optional<system::ImapMemory> memory, remembered;  // as it is, and as it is in the file
    std::optional<Failure> problem;  // the server did not give a message; reported after all others

    bool prepare();
    // `opening` is SELECT, or EXAMINE to change nothing in the mailbox.
    Result<void> connect(std::string_view opening);
    Result<void> claim();
    Result<void> recall(const Opened& opened);
    Result<void> search();
    void handled(std::uint32_t uid);
    Result<std::optional<system::FetchedMessage>> read();
    Result<void> pass_over(const Failure& failure);
    Result<std::uintmax_t> size();
    Result<std::optional<std::string>> fetch(std::string_view what);
    Result<std::vector<ImapLine>> command(std::string_view request);
    Failure without_secret(Failure failure) const;
};

bool ImapSource::Session::prepare() {
    CURL* h = easy.get();
    const bool here = !server.tls && is_loopback(place.host);
    const bool starttls = place.scheme == "imap" && server.tls.value_or(!here);
    const bool may = place.scheme == "imap" && here && !server.ca.empty();
    return set_connection(h, {"imap,imaps", starttls, timeouts, server.user, server.password, server.oauth2,
                              server.ca, error.data()}) &&
           (!may || set(h, CURLOPT_USE_SSL, static_cast<long>(CURLUSESSL_TRY))) &&
           set(h, CURLOPT_URL, place.base.c_str()) && set(h, CURLOPT_CONNECT_ONLY, 1L) &&
           set(h, CURLOPT_VERBOSE, 1L) && set(h, CURLOPT_DEBUGFUNCTION, &on_refusal) &&
           set(h, CURLOPT_DEBUGDATA, &refusal);
}

// A server may repeat a command in its reply.
Failure ImapSource::Session::without_secret(Failure failure) const {
    for (Diagnostic& one : failure.diagnostics)
        if (shows_secret(one.message.en, server.password))
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
        const std::string why =
            tls_detail(code, error.data()) + (refusal.empty() ? std::string() : fmt::format(": {}", refusal));
        return tl::unexpected(without_secret(
            environment_failed(say("{}: {}{}", "{}: {}{}", place.shown, describe(code), why)).value()));
    }
    connection.emplace(easy.get(), place.shown, timeouts);
    if (server.generation) RETURN_IF_ERROR(claim());
    ASSIGN_OR_RETURN(const auto lines, command(fmt::format("{} {}", opening, quoted_mailbox(server.mailbox))));
    if (!server.memory.empty()) RETURN_IF_ERROR(recall(opened_in(lines)));
    return search();
}

Result<void> ImapSource::Session::claim() {
    if (!server.memory.empty()) {
        ASSIGN_OR_RETURN(const auto known, system::recall_imap(server.memory));
        if (known) server.generation = std::max(*server.generation, known->generation);
    }
    const auto lines_of = [this](std::string_view request) -> Result<std::vector<std::string>> {
        ASSIGN_OR_RETURN(const auto lines, command(request));
        std::vector<std::string> texts;
        for (const ImapLine& line : lines)
            texts.push_back(line.literals.empty() ? line.text : line.literals.front());
        return texts;
    };
    return system::claim_imap(lines_of, *server.generation);
}

// The first run with a mailbox reads its unseen messages. If UIDVALIDITY has changed or the mailbox was set
// back, UIDs mean other messages: then all messages since the last known day are read as well, seen or not; the
// inbox recognizes those it has by their bytes.
Result<void> ImapSource::Session::recall(const Opened& opened) {
    if (opened.validity == 0) return {};
    ASSIGN_OR_RETURN(remembered, system::recall_imap(server.memory));
    memory = remembered;
    if (!memory || memory->validity != opened.validity || memory->next > opened.next) {
        const std::string since = memory ? std::max(memory->day, memory->since) : std::string();
        memory = system::ImapMemory{opened.validity, opened.next, opened.next, opened.next > 1, since};
    }
    memory->generation = server.generation.value_or(0);
    return {};
}

Result<void> ImapSource::Session::search() {
    if (memory) {
        // A range that ends in `*` has the last message in any case.
        ASSIGN_OR_RETURN(const auto fresh, command(fmt::format("UID SEARCH UID {}:*", memory->next)));
        add_found(fresh, memory->next, UINT32_MAX, uids);
        uids.insert(memory->refused.begin(), memory->refused.end());
    }
    std::string since = memory ? memory->since : std::string();
    if (server.since) {
        const std::string asked = system::iso(*server.since).substr(0, 10);
        since = since.empty() ? asked : std::min(asked, since);
    }
    if (memory && !memory->older && !server.since) return {};
    ASSIGN_OR_RETURN(const auto found, command(search_unseen(since)));
    // Newer messages were searched for before; one that has come since then would follow a gap.
    add_found(found, 1, memory ? memory->next - 1 : UINT32_MAX, uids);
    return {};
}

void ImapSource::Session::handled(std::uint32_t uid) {
    if (!memory) return;
    memory->refused.erase(uid);
    memory->next = std::max(memory->next, uid + 1);
    if (uid >= memory->first) memory->day = std::max(memory->day, day);
}

// Leaves the current message for a later run if the server refuses only this one, else fails.
Result<void> ImapSource::Session::pass_over(const Failure& failure) {
    if (!memory || !connection->refused()) return tl::unexpected(failure);
    if (memory->refused.size() >= most_refused && memory->refused.count(current) == 0)
        return tl::unexpected(failure);
    if (!problem) problem = failure;
    handled(current);
    memory->refused.insert(current);
    return {};
}

// Size of the current message; 0 if it is gone.
Result<std::uintmax_t> ImapSource::Session::size() {
    ASSIGN_OR_RETURN(auto lines, command(fmt::format("UID FETCH {} (UID RFC822.SIZE INTERNALDATE)", current)));
    const ImapLine* line = response_for(lines, current, "RFC822.SIZE ");
    day = line ? day_in(line->text) : std::string();
    return line ? number_of(line->text, "RFC822.SIZE ") : 0;
}

Result<std::optional<std::string>> ImapSource::Session::fetch(std::string_view what) {
    ASSIGN_OR_RETURN(auto lines, command(fmt::format("UID FETCH {} (UID {})", current, what)));
    return contents(response_for(lines, current, "BODY["));
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
    return std::min(session_->uids.size(), system::most_messages_a_run);
}

Result<bool> ImapSource::has(std::string_view word) {
    ASSIGN_OR_RETURN(const auto lines, session_->command(fmt::format("UID SEARCH SUBJECT \"{}\"", word)));
    std::set<std::uint32_t> found;
    add_found(lines, 1, UINT32_MAX, found);
    return !found.empty();
}

// The current message; empty if it is gone.
Result<std::optional<system::FetchedMessage>> ImapSource::Session::read() {
    ASSIGN_OR_RETURN(const auto whole, size());
    if (whole == 0) return std::nullopt;
    system::FetchedMessage message{{}, whole, whole > system::largest_fetched};
    // Fetches in pieces, so that a wrong size causes no large allocation.
    ASSIGN_OR_RETURN(auto bytes,
                     fetch(message.too_large ? fmt::format("BODY.PEEK[HEADER]<0.{}>", most_peeked_bytes)
                                             : fmt::format("BODY.PEEK[]<0.{}>", system::largest_fetched + 1)));
    if (!bytes) return std::nullopt;
    message.bytes = std::move(*bytes);
    if (message.bytes.size() > system::largest_fetched) {
        message.too_large = true;
        message.size = std::max<std::uintmax_t>(message.size, message.bytes.size());
    }
    return message;
}

Result<std::optional<system::FetchedMessage>> ImapSource::next() {
    Session& session = *session_;
    if (!session.connection) {
        RETURN_IF_ERROR(session.connect("SELECT"));
        RETURN_IF_ERROR(remember());  // the first run, before anything is handled
    }
    while (!session.uids.empty()) {
        session.current = session.uids.extract(session.uids.begin()).value();
        auto message = session.read();
        if (!message) {
            RETURN_IF_ERROR(session.pass_over(message.error()));
            continue;
        }
        if (*message) return message;
        session.handled(session.current);
    }
    // All messages that waited at the first run are read, except those that the server refused.
    if (session.problem) return tl::unexpected(*session.problem);
    if (session.memory) {
        session.memory->older = false;
        session.memory->since.clear();
    }
    return std::nullopt;
}

Result<void> ImapSource::remember() {
    if (!session_->memory || session_->memory == session_->remembered) return {};
    RETURN_IF_ERROR(system::remember(session_->server.memory, *session_->memory));
    session_->remembered = session_->memory;
    return {};
}

Result<void> ImapSource::mark_seen() {
    session_->handled(session_->current);
    RETURN_IF_ERROR(session_->command(fmt::format("UID STORE {} +FLAGS.SILENT (\\Seen)", session_->current)));
    return {};
}

}  // namespace ronda::mailer
