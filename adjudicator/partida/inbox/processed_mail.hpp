// The folders of `correo/entrada` for processed messages: `visto` and `rechazado`. The name of a message there
// comes from its bytes, so the same bytes are always the same message.
#pragma once

#include <string_view>

#include "adjudicator/partida/inbox/message.hpp"
#include "adjudicator/partida/store/layout.hpp"

namespace ronda::partida {

enum class Outcome {
    done,
    rejected,
    handed_over  // to another match
};

class ProcessedMail {
  public:
    ProcessedMail(Files& files, const Layout& at) : files_(files), at_(at) {}

    // Whether a message with the same bytes was processed before.
    bool hold(const Message& message) const;

    // Moves the message out of `nuevo`; removes it if it was processed before.
    Result<void> put(const Message& message, Outcome outcome);

    // Moves a message that could not be processed to `rechazado`. Returns its name there.
    Result<std::string> put_aside(const Message& message);

    // Syncs all moved messages to the disk.
    Result<void> sync();

    // Whether the disk still has space for one message.
    bool have_room();

  private:
    Result<void> move(const Path& from, const Path& folder, const std::string& name);

    Files& files_;
    Layout at_;
};

}  // namespace ronda::partida
