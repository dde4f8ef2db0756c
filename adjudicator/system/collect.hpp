// Fetches the messages of a source into an inbox: a Maildir (maildir.hpp), or the mail program's IMAP mailbox.
// Each message is stored before it is marked as seen at the source (match/contract/mail-in.md, "Storing").
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "adjudicator/system/inbox.hpp"
#include "adjudicator/system/mail_answers.hpp"

namespace ronda::system {

// A message from a source. If it is too large, `bytes` contain at least its first headers and `size` its full
// size.
struct FetchedMessage {
    std::string bytes;
    std::uintmax_t size = 0;
    bool too_large = false;
};

// A source of messages: ImapSource, MaildirSource, or a scripted one in tests.
class MessageSource {
  public:
    virtual ~MessageSource() = default;
    // The next unseen message; empty if there are no more. Fails if the source cannot be reached or the
    // connection breaks.
    virtual Result<std::optional<FetchedMessage>> next() = 0;
    // Marks the last message as seen, so that later runs do not fetch it again.
    virtual Result<void> mark_seen() = 0;
    // Saves which messages are handled. If the run is killed before, the next run fetches them once more.
    virtual Result<void> remember() { return {}; }
};

inline constexpr std::size_t most_messages_a_run = 10000;  // new ones

// Notes why the fetch stopped.
void interrupt(FetchReport& report, const Failure& failure);

// Keeps only one message in memory at a time. `now`: the time of arrival to store, if any.
FetchReport collect(Inbox& inbox, MessageSource& source, std::optional<std::int64_t> now = {});

}  // namespace ronda::system
