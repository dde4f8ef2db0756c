// Sends one message at a time to one recipient over SMTP with libcurl, and keeps the connection open in
// between.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "adjudicator/core/text/diagnostic.hpp"
#include "mailer/server.hpp"

namespace ronda::mailer {

enum class DeliveryResult {
    taken,       // 2xx after DATA: the server is now responsible
    deferred,    // 4xx, or the connection broke during the message: to be tried again
    refused,     // 5xx for this recipient or this message: not to be tried again
    unreachable  // no connection, certificate, login or accepted sender: not the message's fault
};

// The result of sending a message.
struct Delivery {
    DeliveryResult kind = DeliveryResult::taken;
    Text reason;              // one line, empty for `taken`
    bool connection = false;  // deferred because the connection broke or timed out, not by a reply
    std::string status = {};  // of a refusal: the reply's enhanced code (RFC 3463), `5.1.1`; may be empty
};

// The enhanced code with which servers say that an account has sent all that it may for a day.
inline constexpr std::string_view sent_enough = "5.4.5";

// Sends messages: SmtpClient, or a scripted one in tests.
class Transport {
  public:
    virtual ~Transport() = default;
    // `from` and `to` are addresses without brackets, `message` is a whole message; bare line feeds are sent as
    // CRLF.
    virtual Delivery send(std::string_view from, std::string_view to, std::string_view message) = 0;
};

struct SmtpServer {
    std::string url = {};                  // `smtps://host[:465]` with implicit TLS, or `smtp://host[:587]`
    std::string user = {}, password = {};  // if there is no user, no login
    bool oauth2 = false;                   // the password is a token
    std::string ca = {};                   // file of trusted certificates; if empty, the system's
    // For smtp only: whether STARTTLS is required. If empty it is, except on this machine (localhost, 127/8,
    // ::1).
    std::optional<bool> tls = {};
};

// Whether the host is this machine.
bool is_loopback(std::string_view host);

class SmtpClient final : public Transport {
  public:
    // Refuses (`trabajo_invalido`) a URL with another scheme, a user, a path or no host. The first `send`
    // connects.
    static Result<SmtpClient> create(SmtpServer server, Timeouts timeouts = {});
    SmtpClient(SmtpClient&&) noexcept;
    SmtpClient& operator=(SmtpClient&&) noexcept;
    ~SmtpClient() override;

    Delivery send(std::string_view from, std::string_view to, std::string_view message) override;

    // Connects to a server and logs in, with another connection than `send`, and sends nothing. Fails (3) if it
    // cannot.
    static Result<void> try_login(SmtpServer server, Timeouts timeouts = {});

  private:
    struct Session;
    explicit SmtpClient(std::unique_ptr<Session> session);
    std::unique_ptr<Session> session_;
};

}  // namespace ronda::mailer
