// The folders of `correo/entrada` for processed messages: `visto` and `rechazado`. A message is named after its
// bytes there, so the same bytes are the same message however often they come.
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

    // Whether these bytes were dealt with before.
    bool hold(const Message& message) const;

    // Moves the message out of `nuevo`; a repetition is removed.
    Result<void> put(const Message& message, Outcome outcome);

    // Moves a message that could not be dealt with to `rechazado`. Gives its name there.
    Result<std::string> put_aside(const Message& message);

    // All that was put is on the disk when this returns.
    Result<void> sync();

    // Whether the disk can still take what one message may need.
    bool have_room();

  private:
    Result<void> move(const Path& from, const Path& folder, const std::string& name);

    Files& files_;
    Layout at_;
};

}  // namespace ronda::partida
