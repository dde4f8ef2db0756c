// Stores incoming messages in the folder `correo/entrada` of a match (match/contract/mail-in.md): `nuevo` has
// unprocessed messages, `visto` and `rechazado` have processed ones. A message's name is a number, which sorts
// the names by arrival, a hash of its bytes, so that the same message is stored only once, and the time at
// which it was stored, in seconds since 1970.
//
// A process that puts a message into `nuevo` holds the inbox's own lock meanwhile (`.cerrojo` in the folder),
// waits for nothing except the disk and takes no other lock. It may do so with or without the match's lock, so
// mail can come in during a run. A process that takes messages out of `nuevo` holds the match's lock.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/system/descriptor.hpp"

namespace ronda::system {

class Inbox {
  public:
    static constexpr std::size_t largest_message = 1U << 20U;  // bytes, as stored

    // Makes the folder and its three parts if they are missing; its parent must exist. `patience` is how long
    // each call waits for the lock. Fails (3) if the disk fails.
    static Result<Inbox> open(const std::filesystem::path& folder,
                              std::chrono::milliseconds patience = std::chrono::seconds(30));

    struct Stored {
        std::string name;  // `<number of ten digits>-<SHA-256 in hex>[.<seconds>].eml`
        bool already_there = false;
    };
    // Stores the message in `nuevo`, complete and synced; `when` is the time of its arrival. Does nothing if
    // one of the three parts already has it (same hash, with or without a number). Several processes may do
    // this at once. A message larger than largest_message is shortened first (large_message.hpp).
    // Fails (3) if the disk fails or the lock is still held.
    Result<Stored> store(std::string_view message, std::optional<std::int64_t> when = {});

    // Returns the time of arrival in a name made by store(); empty if there is none.
    static std::optional<std::int64_t> stored_at(std::string_view name);

    // Moves a message from elsewhere, such as another match's inbox, into `nuevo` as the newest. If one of the
    // three parts already has its bytes, only removes the original. Fails (3) if the disk fails or the lock is
    // still held, (1) if the message is too large.
    Result<void> adopt(const std::filesystem::path& message);

    // Numbers the messages that other programs put into `nuevo` without a number. They come after the numbered
    // ones, sorted by name. Fails (3) if the disk fails or the lock is still held.
    Result<void> number_arrivals();

    // Removes files that a killed process left half written in `nuevo`; does nothing if another process holds
    // the lock. Fails (3) if the disk fails.
    Result<void> remove_unfinished();

  private:
    Inbox(std::filesystem::path folder, std::chrono::milliseconds patience)
        : folder_(std::move(folder)), patience_(patience) {}
    Result<Descriptor> lock() const;
    // The times of the last change of the three parts.
    using Times = std::array<std::filesystem::file_time_type, 3>;
    Times times() const;
    Result<void> look();
    void mark_changed();

    std::filesystem::path folder_;
    std::chrono::milliseconds patience_;
    // The content of the parts at `as_of_`, so that a full mailbox is not read again for every message.
    std::map<std::string, std::string> known_;  // names by hash
    long last_ = 0;                             // last number in `nuevo`
    Times as_of_{};
};

}  // namespace ronda::system
