// Sends IMAP commands and reads the responses (RFC 3501) over a connection that libcurl opened and logged in.
// Memory and time are limited, whatever the server sends.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "mailer/server.hpp"

namespace ronda::mailer {

// An untagged response: `* 3 FETCH (UID 5 BODY[] {12})`, with the bytes of the literals apart.
struct ImapLine {
    std::string text;
    std::vector<std::string> literals;
};

class ImapConnection {
  public:
    // `easy` was performed with CURLOPT_CONNECT_ONLY; `shown` is the server's name in error messages.
    ImapConnection(CURL* easy, std::string shown, Timeouts timeouts)
        : easy_(easy), shown_(std::move(shown)), timeouts_(timeouts) {}

    // Sends a command (one line without its tag) and reads responses until the server's OK. Fails (3) if the
    // server answers NO, BAD or BYE, closes the connection, is too slow, or sends more than any command
    // needs. Error messages contain the command's first word and the server's line, never the rest of the
    // command.
    Result<std::vector<ImapLine>> command(std::string_view request);
    // Whether the last command failed because the server answered NO, so that another one may still succeed.
    bool refused() const { return refused_; }

    // Sends LOGOUT and waits a moment for the response, which is ignored.
    void log_out();

  private:
    Result<std::string> line();
    Result<ImapLine> response();
    Result<std::string> literal(std::size_t size);
    Result<void> send_all(std::string_view bytes);
    Result<void> receive();
    Result<void> wait(short events);
    tl::unexpected<Failure> broken(const Text& why) const;

    CURL* easy_;
    std::string shown_, verb_;
    Timeouts timeouts_;
    std::chrono::steady_clock::time_point end_;  // deadline of the command
    std::string received_;                       // received; unread from `consumed_` on
    std::size_t consumed_ = 0;
    int tag_ = 0;
    bool refused_ = false;
};

// The number after `key ` (`RFC822.SIZE 1234`); 0 if the key is missing.
std::uintmax_t number_after(std::string_view text, std::string_view key);

// The name of a mailbox as commands need it: quoted, in modified UTF-7 (RFC 3501, 5.1.3).
std::string quoted_mailbox(const std::string& name);

}  // namespace ronda::mailer
