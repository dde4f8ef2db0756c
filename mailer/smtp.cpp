#include "mailer/smtp.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "mailer/address.hpp"

namespace ronda::mailer {

namespace {

constexpr std::size_t longest_reply = 600;
constexpr long slow_bytes_per_second = 10;

// The last step of the transaction that was sent.
enum class Stage { connecting, sender, recipient, data };

// What libcurl reports while one message is sent. Only the verb of a command is read and nothing of it is kept,
// because one command contains the password.
struct Transaction {
    Stage stage = Stage::connecting;
    std::string reply;      // the server's last reply, its lines joined
    int code = 0;           // code of the reply; 0 if there was none
    std::string status;     // the reply's enhanced code; may be empty
    bool goes_on = false;   // the reply has more lines
    bool quit = false;      // QUIT was sent; later replies are not about the message
    std::string_view left;  // rest of the message to send
};

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// The enhanced code at the beginning of a reply's text: `5.4.5 Daily user sending limit exceeded`.
std::string_view status_in(std::string_view text) {
    const std::string_view word = text.substr(0, text.find_first_of(" \t\r\n"));
    const bool good = word.size() >= 5 && word.size() <= 9 && std::count(word.begin(), word.end(), '.') == 2 &&
                      std::all_of(word.begin(), word.end(), [](char c) { return is_digit(c) || c == '.'; }) &&
                      word[1] == '.' && word.find("..") == word.npos && word.back() != '.';
    return good ? word : std::string_view();
}

// A server repeats its codes on each line of a reply.
void read_reply(Transaction& transaction, std::string_view line) {
    if (transaction.quit || line.size() < 3 || !std::all_of(line.begin(), line.begin() + 3, is_digit)) return;
    std::string_view text = line.substr(std::min<std::size_t>(line.size(), 4));
    const std::string_view status = status_in(text);
    const bool begins = !std::exchange(transaction.goes_on, line.size() > 3 && line[3] == '-');
    if (begins) {
        transaction.code = (line[0] - '0') * 100 + (line[1] - '0') * 10 + (line[2] - '0');
        transaction.status = status;
        transaction.reply = fmt::format("{} {}", line.substr(0, 3), text.substr(0, longest_reply));
    } else if (transaction.reply.size() < longest_reply) {
        if (status == transaction.status) text.remove_prefix(status.size());
        transaction.reply += fmt::format(" {}", text.substr(0, longest_reply - transaction.reply.size()));
    }
    transaction.reply = one_line(transaction.reply);
}

void say_command(Transaction& transaction, std::string_view line) {
    if (line.starts_with("MAIL FROM:")) transaction.stage = Stage::sender;
    if (line.starts_with("RCPT TO:")) transaction.stage = Stage::recipient;
    if (line == "DATA\r\n") transaction.stage = Stage::data;
    if (line == "QUIT\r\n") transaction.quit = true;
    transaction.reply.clear();
    transaction.status.clear();
    transaction.goes_on = false;
    transaction.code = 0;
}

int on_debug(CURL*, curl_infotype type, char* data, std::size_t size, void* transaction) {
    const std::string_view line(data, size);
    auto& current = *static_cast<Transaction*>(transaction);
    if (type == CURLINFO_HEADER_IN) read_reply(current, line);
    if (type == CURLINFO_HEADER_OUT && !current.quit && line != "QUIT\r\n") say_command(current, line);
    if (type == CURLINFO_HEADER_OUT && line == "QUIT\r\n") current.quit = true;
    return 0;
}

std::size_t on_read(char* buffer, std::size_t size, std::size_t count, void* transaction) {
    auto& left = static_cast<Transaction*>(transaction)->left;
    const std::size_t taken = std::min(left.size(), size * count);
    std::copy_n(left.data(), taken, buffer);
    left.remove_prefix(taken);
    return taken;
}

std::string crlf_only(std::string_view message) {
    std::string lines;
    lines.reserve(message.size() + message.size() / 32);
    char before = 0;
    for (const char c : message) {
        if (c == '\n' && before != '\r') lines += '\r';
        lines += c;
        before = c;
    }
    return lines;
}

bool wants_login(int code) {
    return code == 530 || code == 534 || code == 535 || code == 538;
}
bool too_large(int code) {
    return code == 552 || code == 523;
}

DeliveryResult kind_of(const Transaction& transaction) {
    if (transaction.stage == Stage::connecting || wants_login(transaction.code))
        return DeliveryResult::unreachable;
    if (transaction.status == sent_enough) return DeliveryResult::refused;
    if (transaction.code < 500 || transaction.code > 599) return DeliveryResult::deferred;
    // A server that refuses our sender here would refuse it for every message.
    if (transaction.stage == Stage::sender && !too_large(transaction.code)) return DeliveryResult::unreachable;
    return DeliveryResult::refused;
}

}  // namespace

bool is_loopback(std::string_view host) {
    const auto dotted = [](char c) { return (c >= '0' && c <= '9') || c == '.'; };
    const bool numbers = host.starts_with("127.") && std::all_of(host.begin(), host.end(), dotted);
    return host == "localhost" || host == "::1" || host == "[::1]" || numbers;
}

struct SmtpClient::Session {
    SmtpServer server;
    Timeouts timeouts;
    std::string base;   // scheme, host and port
    std::string shown;  // host:port, for messages
    bool starttls = false;
    Easy easy;
    std::array<char, CURL_ERROR_SIZE> error{};
    Transaction transaction;
    bool open_transaction = false;  // the last message was refused after DATA

    bool prepare();
    CURLcode perform(std::string_view from, std::string_view to, std::string_view message, bool fresh);
    Delivery judge(CURLcode result) const;
    Text reason_for(CURLcode result) const;
};

bool SmtpClient::Session::prepare() {
    CURL* h = easy.get();
    return set_connection(h, {"smtp,smtps", starttls, timeouts, server.user, server.password, server.oauth2,
                              server.ca, error.data()}) &&
           set(h, CURLOPT_UPLOAD, 1L) && set(h, CURLOPT_VERBOSE, 1L) &&
           set(h, CURLOPT_DEBUGFUNCTION, &on_debug) && set(h, CURLOPT_DEBUGDATA, &transaction) &&
           set(h, CURLOPT_READFUNCTION, &on_read) && set(h, CURLOPT_READDATA, &transaction) &&
           set(h, CURLOPT_LOW_SPEED_LIMIT, slow_bytes_per_second) &&
           set(h, CURLOPT_LOW_SPEED_TIME, static_cast<long>(timeouts.stall.count()));
}

CURLcode SmtpClient::Session::perform(std::string_view from, std::string_view to, std::string_view message,
                                      bool fresh) {
    // A new handle also closes the old connection, because a server may accept only one at a time.
    if (fresh) {
        easy.reset(curl_easy_init());
        if (!prepare()) return CURLE_OUT_OF_MEMORY;
    }
    CURL* h = easy.get();
    transaction = {};
    transaction.left = message;
    error.fill(0);
    // In an SMTP URL the path is the name for EHLO; without it libcurl uses the name of this machine.
    const std::string url = fmt::format("{}/{}", base, from.substr(from.rfind('@') + 1));
    const std::string sender = fmt::format("<{}>", from);
    const StringList recipients(curl_slist_append(nullptr, fmt::format("<{}>", to).c_str()));
    const bool good = recipients && set(h, CURLOPT_URL, url.c_str()) &&
                      set(h, CURLOPT_MAIL_FROM, sender.c_str()) &&
                      set(h, CURLOPT_MAIL_RCPT, recipients.get()) &&
                      set(h, CURLOPT_INFILESIZE_LARGE, static_cast<curl_off_t>(message.size()));
    const CURLcode result = good ? curl_easy_perform(h) : CURLE_OUT_OF_MEMORY;
    static_cast<void>(set(h, CURLOPT_MAIL_RCPT, static_cast<curl_slist*>(nullptr)));
    return result;
}

Text SmtpClient::Session::reason_for(CURLcode result) const {
    static constexpr const char* commands[] = {"", "MAIL FROM: ", "RCPT TO: ", "DATA: "};
    const char* command = commands[static_cast<int>(transaction.stage)];
    const bool secret = shows_secret(transaction.reply, server.password);
    if (transaction.code >= 400 && !secret) {
        const Text refused = result == CURLE_LOGIN_DENIED ? say("{}: ", "{}: ", describe(result)) : Text{};
        return say("{}: {}{}{}", "{}: {}{}{}", shown, refused, command, transaction.reply);
    }
    return say("{}: {}{}{}", "{}: {}{}{}", shown, command, describe(result), tls_detail(result, error.data()));
}

Delivery SmtpClient::Session::judge(CURLcode result) const {
    // libcurl accepts only 250 after DATA; RFC 5321 allows every 2xx.
    const bool accepted = transaction.stage == Stage::data && transaction.left.empty() &&
                          transaction.code >= 200 && transaction.code < 300;
    if (result == CURLE_OK || (result == CURLE_WEIRD_SERVER_REPLY && accepted)) return {};
    Delivery delivery;
    delivery.kind = kind_of(transaction);
    delivery.reason = reason_for(result);
    if (delivery.kind == DeliveryResult::refused) delivery.status = transaction.status;
    delivery.connection =
        delivery.kind == DeliveryResult::deferred && (transaction.code < 400 || transaction.code == 421);
    return delivery;
}

SmtpClient::SmtpClient(std::unique_ptr<Session> session) : session_(std::move(session)) {}
SmtpClient::SmtpClient(SmtpClient&&) noexcept = default;
SmtpClient& SmtpClient::operator=(SmtpClient&&) noexcept = default;
SmtpClient::~SmtpClient() = default;

Result<SmtpClient> SmtpClient::create(SmtpServer server, Timeouts timeouts) {
    ASSIGN_OR_RETURN(const auto place, read_server_url(server.url, "smtp", 587, 465));
    auto session = std::make_unique<Session>();
    session->timeouts = timeouts;
    session->shown = place.shown;
    session->base = place.base;
    session->starttls = place.scheme == "smtp" && server.tls.value_or(!is_loopback(place.host));
    session->server = std::move(server);
    session->easy.reset(curl_easy_init());
    if (!session->prepare()) return environment_failed(say("libcurl no puede empezar", "libcurl cannot start"));
    return SmtpClient(std::move(session));
}

Result<void> SmtpClient::try_login(SmtpServer server, Timeouts timeouts) {
    ASSIGN_OR_RETURN(auto client, create(std::move(server), timeouts));
    Session& session = *client.session_;
    CURL* h = session.easy.get();
    const bool good = set(h, CURLOPT_URL, session.base.c_str()) && set(h, CURLOPT_CONNECT_ONLY, 1L);
    const CURLcode result = good ? curl_easy_perform(h) : CURLE_OUT_OF_MEMORY;
    if (result == CURLE_OK) return {};
    return environment_failed(session.reason_for(result));
}

Delivery SmtpClient::send(std::string_view from, std::string_view to, std::string_view message) {
    const std::string lines = crlf_only(message);
    CURLcode result = session_->perform(from, to, lines, std::exchange(session_->open_transaction, false));
    Delivery delivery = session_->judge(result);
    long connects = 0;
    static_cast<void>(curl_easy_getinfo(session_->easy.get(), CURLINFO_NUM_CONNECTS, &connects));
    // An open connection may have been closed by the server, or may have reached its message limit. Before DATA
    // nothing was handed over, so another attempt on a new connection cannot cause a second copy.
    const bool kept = connects == 0 && session_->transaction.stage != Stage::data;
    const bool gone = delivery.connection ||
                      (delivery.kind == DeliveryResult::unreachable && session_->transaction.code == 0);
    if (delivery.kind != DeliveryResult::taken && kept && gone) {
        result = session_->perform(from, to, lines, true);
        delivery = session_->judge(result);
    }
    // Some servers do not end the transaction when they refuse a message after DATA, so the next message needs
    // a new connection.
    session_->open_transaction =
        delivery.kind != DeliveryResult::taken && session_->transaction.stage == Stage::data;
    return delivery;
}

}  // namespace ronda::mailer
