// The folder `correo/entrada` of a game: `nuevo` holds messages as they came, `visto` and `rechazado` what was
// dealt with. A message's name is made of its bytes, so it is stored once however often it comes, after a
// number by which names sort in the order of coming.
#pragma once

#include <array>
#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/diagnostic.hpp"

namespace ronda::mailer {

class Inbox {
  public:
    // Makes the folder and its three parts where they are missing (the one above must be there). Fails with
    // exit status 3.
    static Result<Inbox> open(const std::filesystem::path& folder);

    struct Stored {
        std::string name;  // `<number of ten digits>-<SHA-256 in hex>.eml`
        bool already_there = false;
    };
    // In `nuevo`, whole and synced when this returns; left as it is where any of the three has it (by the
    // hash, with a number or without). Several processes may do this at once. Exit status 3.
    Result<Stored> store(std::string_view message);

  private:
    explicit Inbox(std::filesystem::path folder) : folder_(std::move(folder)) {}
    // When the three parts changed last.
    using Times = std::array<std::filesystem::file_time_type, 3>;
    Times times() const;
    Result<std::vector<std::string>> names(const char* part) const;
    Result<void> look();
    void mark_changed();

    std::filesystem::path folder_;
    // What the parts held at `as_of_`, so that a full mailbox is not read through for every message that comes.
    std::map<std::string, std::string> known_;  // names by their hash
    long last_ = 0;                             // number in `nuevo`
    Times as_of_{};
};

}  // namespace ronda::mailer
