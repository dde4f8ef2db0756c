// The folder `correo/entrada` of a game: `nuevo` holds messages as they came, `visto` and `rechazado` what was
// dealt with. A message's name is made of its bytes, so it is stored once however often it comes.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "adjudicator/core/diagnostic.hpp"

namespace ronda::mailer {

class Inbox {
  public:
    // Makes the folder and its three parts where they are missing (the one above must be there). Fails with
    // exit status 3.
    static Result<Inbox> open(const std::filesystem::path& folder);

    struct Stored {
        std::string name;  // `<SHA-256 in hex>.eml`
        bool already_there = false;
    };
    // In `nuevo`, whole and synced when this returns; left as it is where any of the three has it. Several
    // processes may do this at once. Exit status 3.
    Result<Stored> store(std::string_view message);

  private:
    explicit Inbox(std::filesystem::path folder) : folder_(std::move(folder)) {}
    std::filesystem::path folder_;
};

}  // namespace ronda::mailer
