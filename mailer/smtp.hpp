// Sending one message to one recipient over SMTP by libcurl, the connection kept between them.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "adjudicator/core/diagnostic.hpp"
#include "mailer/server.hpp"

namespace ronda::mailer {

// How a server took a message.
struct Delivery {
    enum class Kind {
        taken,       // 2xx after DATA: it is the server's now
        deferred,    // 4xx, or the connection broke once the message was begun: to be tried again
        refused,     // 5xx for this recipient or this message: never again
        unreachable  // no connection, no certificate, no login, no sender: says nothing about the message
    };
    Kind kind = Kind::taken;
    Text reason;              // one line, empty for `taken`
    bool connection = false;  // deferred by a broken connection or a time-out, not by the server's word
};

// Where messages go; SmtpClient in the program, a script in tests.
class Transport {
  public:
    virtual ~Transport() = default;
    // `from` and `to` are addresses without brackets, `message` the whole message; bare line feeds are sent as
    // CRLF.
    virtual Delivery send(std::string_view from, std::string_view to, std::string_view message) = 0;
};

struct SmtpServer {
    enum class Tls {
        by_host,  // STARTTLS required, but for a host on this machine (localhost, 127/8, ::1), which is trusted
                  // as it is
        required,
        none
    };
    std::string url = {};  // `smtps://host[:465]`, TLS from the first byte, or `smtp://host[:587]`
    std::string user = {}, password = {};  // no user: no login
    std::string ca = {};     // a file of certificates to trust instead of the system's; empty: the system's
    Tls tls = Tls::by_host;  // of no effect with smtps
};

// A host that needs no way out of this machine.
bool is_loopback(std::string_view host);

class SmtpClient final : public Transport {
  public:
    // Refuses (`trabajo_invalido`) a URL with another scheme, a user, a path or no host. Connects with the
    // first `send`.
    static Result<SmtpClient> create(SmtpServer server, Deadlines deadlines = {});
    SmtpClient(SmtpClient&&) noexcept;
    SmtpClient& operator=(SmtpClient&&) noexcept;
    ~SmtpClient() override;

    Delivery send(std::string_view from, std::string_view to, std::string_view message) override;

  private:
    struct Session;
    explicit SmtpClient(std::unique_ptr<Session> session);
    std::unique_ptr<Session> session_;
};

}  // namespace ronda::mailer
