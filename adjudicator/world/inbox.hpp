// The folder `correo/entrada` of a match: `nuevo` holds messages as they came, `visto` and `rechazado` what was
// dealt with. A message's name is made of its bytes, so it is stored once however often it comes, after a
// number by which names sort in the order of coming.
//
// Whoever puts a message into `nuevo` holds the inbox's own lock for that moment (`.cerrojo` in the folder),
// waits for nothing but the disk meanwhile and takes no other lock. It may be taken with the match's lock held
// or without, so mail comes in while a run is at work. Whoever takes messages out of `nuevo` holds the match's
// lock.
#pragma once

#include <array>
#include <chrono>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/diagnostic.hpp"
#include "adjudicator/world/descriptor.hpp"

namespace ronda::world {

class Inbox {
  public:
    static constexpr std::size_t largest_message = 1U << 20U;  // bytes

    // Makes the folder and its three parts where they are missing (the one above must be there). `patience`:
    // how long the lock is waited for, each time. Fails with exit status 3.
    static Result<Inbox> open(const std::filesystem::path& folder,
                              std::chrono::milliseconds patience = std::chrono::seconds(30));

    struct Stored {
        std::string name;  // `<number of ten digits>-<SHA-256 in hex>.eml`
        bool already_there = false;
    };
    // In `nuevo`, whole and synced when this returns; left as it is where any of the three has it (by the
    // hash, with a number or without). Several processes may do this at once. Exit status 3.
    Result<Stored> store(std::string_view message);

    // Moves a message that lies elsewhere, in another match's inbox say, into `nuevo` as the newest; where any
    // of the three has its bytes already it is only taken away there. Exit status 3; 1 where it is too large.
    Result<void> adopt(const std::filesystem::path& message);

    // Gives the messages in `nuevo` that have no number, put there by other hands than ours, one each after
    // those that have, by name. Exit status 3.
    Result<void> number_arrivals();

    // Takes away what a killed process left half written in `nuevo`; where somebody holds the lock nothing.
    // Exit status 3.
    Result<void> remove_unfinished();

  private:
    Inbox(std::filesystem::path folder, std::chrono::milliseconds patience)
        : folder_(std::move(folder)), patience_(patience) {}
    Result<Descriptor> lock() const;
    // When the three parts changed last.
    using Times = std::array<std::filesystem::file_time_type, 3>;
    Times times() const;
    Result<std::vector<std::string>> names(const char* part) const;
    Result<void> look();
    void mark_changed();

    std::filesystem::path folder_;
    std::chrono::milliseconds patience_;
    // What the parts held at `as_of_`, so that a full mailbox is not read through for every message that comes.
    std::map<std::string, std::string> known_;  // names by their hash
    long last_ = 0;                             // number in `nuevo`
    Times as_of_{};
};

}  // namespace ronda::world
