// IMAP's commands and responses (RFC 3501) over a connection that libcurl made and logged in. Whatever the
// server says takes bounded memory and time.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "mailer/server.hpp"

namespace ronda::mailer {

// Untagged: `* 3 FETCH (UID 5 BODY[] {12})`, the literals' bytes apart.
struct ImapLine {
    std::string text;
    std::vector<std::string> literals;
};

class ImapDialog {
  public:
    // `easy` was performed with CURLOPT_CONNECT_ONLY; `shown` is the server's name for messages.
    ImapDialog(CURL* easy, std::string shown, Deadlines deadlines)
        : easy_(easy), shown_(std::move(shown)), deadlines_(deadlines) {}

    // Says `words`, one line without its tag, and hears until the server's OK. Fails (3): it says NO, BAD or
    // BYE, breaks off, is too slow, or what it says is larger than anything asked for. The message shows the
    // command's first word and the server's line, never `words`.
    Result<std::vector<ImapLine>> command(std::string_view words);

    // Says LOGOUT and waits a moment for the answer, which does not matter.
    void log_out();

  private:
    Result<std::string> line();
    Result<ImapLine> response();
    Result<std::string> literal(std::size_t size);
    Result<void> say_all(std::string_view bytes);
    Result<void> more();
    Result<void> wait(short events);
    tl::unexpected<Failure> broken(const Text& why) const;

    CURL* easy_;
    std::string shown_, verb_;
    Deadlines deadlines_;
    std::chrono::steady_clock::time_point end_;  // of the command
    std::string heard_;                          // not yet used, from `used_` on
    std::size_t used_ = 0;
    int tag_ = 0;
};

// The number after `key ` (`RFC822.SIZE 1234`); 0 where it is not there.
std::uintmax_t number_after(std::string_view text, std::string_view key);

// A mailbox's name as it stands in a command: in quotation marks, modified UTF-7 (RFC 3501, 5.1.3).
std::string quoted_mailbox(const std::string& name);

}  // namespace ronda::mailer
