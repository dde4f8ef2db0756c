// Reads new messages from a mailbox on an IMAP server (RFC 3501, RFC 9051), in the order of their UIDs:
// messages that no run has handled, whatever their flags (the first run: only unseen ones), or also all since a
// day. libcurl connects, starts TLS and logs in.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "adjudicator/system/collect.hpp"
#include "mailer/smtp.hpp"

namespace ronda::mailer {

struct ImapServer {
    std::string url = {};  // `imaps://host[:993]` with implicit TLS, or `imap://host[:143]`
    std::string user = {}, password = {};
    bool oauth2 = false;            // the password is a token
    std::string mailbox = "INBOX";  // UTF-8
    std::string ca = {};            // file of trusted certificates; if empty, the system's
    // For imap only: whether STARTTLS is required. If empty it is, except on this machine: there it is used if
    // there is a `ca` and the server offers it.
    std::optional<bool> tls = {};
    // Seconds since 1970: also messages that were seen, if the server got them on the day of this time or
    // later.
    std::optional<std::int64_t> since = {};
    // The file that records the handled messages (mailbox_memory.hpp). Without a file, or if the server sends
    // no UIDVALIDITY, the messages without the flag \Seen are read.
    std::filesystem::path memory = {};
    // If set, the mailbox is claimed for this generation or, if it is newer, for that of the memory
    // (generation.hpp).
    std::optional<std::int64_t> generation = {};
};

class ImapSource final : public system::MessageSource {
  public:
    // Refuses (`trabajo_invalido`) a URL with another scheme, a user, a path or no host. The first `next`
    // connects. `timeouts.total` limits the login and each command, `timeouts.stall` the time without any data.
    static Result<ImapSource> create(ImapServer server, Timeouts timeouts = {});
    ImapSource(ImapSource&&) noexcept;
    ImapSource& operator=(ImapSource&&) noexcept;
    ~ImapSource() override;

    Result<std::optional<system::FetchedMessage>> next() override;
    Result<void> mark_seen() override;
    Result<void> remember() override;

    // Returns how many messages `next` would read, at most `most_messages_a_run`. Opens the mailbox for reading
    // only and remembers nothing, so call it instead of `next`, not before. Fails like next().
    Result<std::size_t> count_unseen();
    // Whether a message has this word in its subject. Call it after `count_unseen`.
    Result<bool> has(std::string_view word);

  private:
    struct Session;
    explicit ImapSource(std::unique_ptr<Session> session);
    std::unique_ptr<Session> session_;
};

}  // namespace ronda::mailer
