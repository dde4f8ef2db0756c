// Reads the unseen messages, or all since a day, of a mailbox on an IMAP server (RFC 3501, RFC 9051), in the
// order of their UIDs. libcurl connects, starts TLS and logs in; the rest is five commands.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "mailer/collect.hpp"
#include "mailer/smtp.hpp"

namespace ronda::mailer {

struct ImapServer {
    std::string url = {};  // `imaps://host[:993]` with implicit TLS, or `imap://host[:143]`
    std::string user = {}, password = {};
    std::string mailbox = "INBOX";  // UTF-8
    std::string ca = {};            // file of trusted certificates; if empty, the system's
    bool tls = true;                // for imap only: true requires STARTTLS, false uses no TLS
    // Seconds since 1970: also messages that were seen, if the server got them on the day of this time or
    // later.
    std::optional<std::int64_t> since = {};
};

class ImapSource final : public MessageSource {
  public:
    // Refuses (`trabajo_invalido`) a URL with another scheme, a user, a path or no host. The first `next`
    // connects. `timeouts.total` limits the login and each command, `timeouts.stall` the time without any data.
    static Result<ImapSource> create(ImapServer server, Timeouts timeouts = {});
    ImapSource(ImapSource&&) noexcept;
    ImapSource& operator=(ImapSource&&) noexcept;
    ~ImapSource() override;

    Result<std::optional<FetchedMessage>> next() override;
    Result<void> mark_seen() override;

    // Returns how many unseen messages there are, at most `most_messages_a_run`. Opens the mailbox for reading
    // only, so call it instead of `next`, not before. Fails as `next`.
    Result<std::size_t> count_unseen();

  private:
    struct Session;
    explicit ImapSource(std::unique_ptr<Session> session);
    std::unique_ptr<Session> session_;
};

}  // namespace ronda::mailer
