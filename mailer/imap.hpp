// A mailbox on an IMAP server (RFC 3501, RFC 9051) as a source: its unseen messages in the order of their UIDs.
// libcurl connects, agrees on TLS and logs in; what follows are five commands.
#pragma once

#include <memory>
#include <string>

#include "mailer/collect.hpp"
#include "mailer/smtp.hpp"

namespace ronda::mailer {

struct ImapServer {
    std::string url = {};  // `imaps://host[:993]`, TLS from the first byte, or `imap://host[:143]`
    std::string user = {}, password = {};
    std::string mailbox = "INBOX";  // UTF-8
    std::string ca = {};  // a file of certificates to trust instead of the system's; empty: the system's
    bool tls = true;      // imap: STARTTLS is required; false: none. Of no effect with imaps
};

class ImapSource final : public Source {
  public:
    // Refuses (`trabajo_invalido`) a URL with another scheme, a user, a path or no host. Connects with the
    // first `next`. `deadlines.whole` is that of the login and of each command, `slow` how long nothing may
    // come.
    static Result<ImapSource> create(ImapServer server, Deadlines deadlines = {});
    ImapSource(ImapSource&&) noexcept;
    ImapSource& operator=(ImapSource&&) noexcept;
    ~ImapSource() override;

    Result<std::optional<Arrival>> next() override;
    Result<void> seen() override;

  private:
    struct Session;
    explicit ImapSource(std::unique_ptr<Session> session);
    std::unique_ptr<Session> session_;
};

}  // namespace ronda::mailer
