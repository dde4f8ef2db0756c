// A run of fetching: every message of a source is stored before the source is told that it was seen
// (partida/contract.md, "Mail in").
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "adjudicator/world/inbox.hpp"

namespace ronda::mailer {

// A message as its source gives it. Too large: `bytes` are at least its first headers, `size` says how large.
struct Arrival {
    std::string bytes;
    std::uintmax_t size = 0;
    bool too_large = false;
};

// Where messages come from: ImapSource, MaildirSource, a script in tests.
class Source {
  public:
    virtual ~Source() = default;
    // The next unseen message; empty: no more. Fails: the source is out of reach or broke off.
    virtual Result<std::optional<Arrival>> next() = 0;
    // The one given last need not be given again.
    virtual Result<void> seen() = 0;
};

struct FetchReport {
    struct TooLarge {
        std::string from, subject;  // empty where its headers do not say
        std::uintmax_t size = 0;
    };
    std::vector<std::string> stored;  // names, in the order of their coming
    int already_there = 0;
    std::vector<TooLarge> too_large;  // not stored, seen all the same
    std::optional<Text> interrupted;  // why the run ended before its time; what is stored stays
};

inline constexpr int most_messages_a_run = 10000;

// One message in memory at a time.
FetchReport collect(world::Inbox& inbox, Source& source);

}  // namespace ronda::mailer
