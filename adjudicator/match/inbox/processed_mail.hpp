// The folders of `correo/entrada` for processed messages: `visto` and `rechazado`. The name of a message there
// comes from its bytes, so the same bytes are always the same message. `aceptado` has what became of each
// letter that was accepted (submission/outcome_store.hpp): a copy of such a letter is a repetition. One that
// was refused is none, so that neither a stranger's letter nor a mailing list's copy spends the letter that
// comes directly.
#pragma once

#include <string_view>

#include "adjudicator/match/inbox/message.hpp"
#include "adjudicator/match/store/match_paths.hpp"

namespace ronda::match {

// In which folder a message goes.
enum class Filing { done, rejected };

// What nothing proves may be of anybody, and is not kept whole for ever (system/strangers.hpp).
enum class Retention { for_ever, for_a_while };

// Identifies a letter on whichever way it came: by Message-ID, sender, date and what it asks for. Mailing lists
// and servers change everything else. Empty if the letter has no Message-ID or no date; then only the same
// bytes are the same letter.
std::string same_letter(const Message& message, std::string_view meaning);

// What to tell of a message whose orders could not be stored, for the reason `why`.
Diagnostic orders_wait(const Message& message, const Text& why);

class ProcessedMail {
  public:
    ProcessedMail(Files& files, const MatchPaths& paths) : files_(files), paths_(paths) {}

    // Whether a message with the same bytes was processed before.
    bool hold(const Message& message) const;

    // Whether a message of this content was accepted before (same_letter).
    bool accepted(const std::string& letter) const;
    // Notes that it was. A disk that cannot take the note costs nothing but a later copy's being recognised.
    void accept(const std::string& letter, const Message& message);

    // Moves the message out of `nuevo`; removes it if it was processed before.
    Result<void> put(const Message& message, Filing filing, Retention kept);

    // Stores a message that is in no `nuevo` where `put` would move it.
    Result<void> store(const Message& message, std::string_view bytes, Filing filing, Retention kept);

    // Moves a message that could not be processed, for the reason `why`, to `rechazado`. Returns what to tell
    // of it: where it is, or that it waits because that failed, too.
    Diagnostic reject_failed(const Message& message, Retention kept, const Text& why);

    // Syncs all moved messages to the disk.
    Result<void> sync();

    // Whether the disk still has space for one message.
    bool have_room();

  private:
    static std::string name_kept(const Message& message, Retention kept);
    Path folder_of(Filing filing) const;
    Result<std::string> move(const Message& message, const Path& folder, Retention kept);

    Files& files_;
    MatchPaths paths_;
};

}  // namespace ronda::match
