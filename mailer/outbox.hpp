// The folder `correo/salida` of a game: `nuevo` holds messages to send, `enviado` what a server took, `fallido`
// what it will never take. A message is in exactly one of them at any moment, whenever the program is killed:
// it appears whole by one rename and moves by one rename. Beside it `<name>.estado.json` tells of failed
// attempts.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/diagnostic.hpp"
#include "adjudicator/world/descriptor.hpp"

namespace ronda::mailer {

// What is remembered of a message that was tried and not taken. All times in seconds since 1970.
struct Attempts {
    int count = 0;
    std::int64_t first = 0;  // when the first attempt failed
    std::int64_t next = 0;   // not to be tried before
    std::string last_error;
    std::vector<std::string> delivered;  // of several recipients, those whose copy the server took already
    std::vector<std::string> refused;    // and those it will never take

    bool operator==(const Attempts&) const = default;
};

// `[A-Za-z0-9._-]+.eml`, at most 200 bytes, no leading dot.
bool is_message_name(std::string_view name);

class Outbox {
  public:
    // Makes the three folders where they are missing (the game's folder must be there). Fails with exit
    // status 3.
    static Result<Outbox> open(const std::filesystem::path& folder);

    enum class Stored { written, already_there };
    // Synced and renamed into `nuevo`. A message of this name in any of the three folders is left as it is.
    Result<Stored> store(std::string_view name, std::string_view message);

    // The names in `nuevo`, sorted by their bytes. Sidecars that lost their message are removed.
    Result<std::vector<std::string>> waiting();
    Result<std::string> read(std::string_view name) const;
    // Nothing tried where there is no sidecar or none that can be read.
    Attempts attempts(std::string_view name) const;

    Result<void> mark_sent(std::string_view name);
    Result<void> defer(std::string_view name, const Attempts& attempts);
    Result<void> mark_failed(std::string_view name, const Attempts& attempts);

    // One sender at a time: held until the Outbox goes. Exit status 3 where another process holds it.
    Result<void> lock_for_sending();

  private:
    explicit Outbox(std::filesystem::path folder) : folder_(std::move(folder)) {}
    Result<void> move(std::string_view name, const char* to);

    std::filesystem::path folder_;
    world::Descriptor lock_;
};

}  // namespace ronda::mailer
