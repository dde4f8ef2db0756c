// Moves processed messages to the folders `visto` and `rechazado` of `correo/entrada`. A message's name there
// is made from its bytes, so the same bytes are always the same message. `aceptado` has a file for each
// accepted letter, by which copies are recognised: in a match with its outcome (submission/outcome_store.hpp),
// at a club's desk only a mark. A refused letter is not stored there: a forged or changed copy that came first
// does not spend the letter that comes directly.
#pragma once

#include <string_view>

#include "adjudicator/match/inbox/message.hpp"
#include "adjudicator/match/store/match_paths.hpp"

namespace ronda::match {

// The folder for a message: `visto` or `rechazado`.
enum class Filing { done, rejected };

// How long a message is stored. One without a proven sender may be anybody's and is deleted after a while
// (system/strangers.hpp).
enum class Retention { for_ever, for_a_while };

// Identifies a letter, whichever way it came, by Message-ID, sender, date and `meaning` (what it asks for):
// mailing lists and servers change everything else. Empty if the letter has no Message-ID or no date; then only
// the same bytes are the same letter.
std::string same_letter(const Message& message, std::string_view meaning);

// Returns the diagnostic for a message whose orders could not be stored, for the reason `why`.
Diagnostic orders_wait(const Message& message, const Text& why);

class ProcessedMail {
  public:
    ProcessedMail(Files& files, const MatchPaths& paths) : files_(files), paths_(paths) {}

    // Whether a message with the same bytes was processed before.
    bool hold(const Message& message) const;

    // Whether a message of this content was accepted before (same_letter).
    bool accepted(const std::string& letter) const;
    // Notes that the letter was accepted. If the disk fails, only a later copy is not recognised.
    void accept(const std::string& letter, const Message& message);

    // Moves the message out of `nuevo`; removes it if it was processed before.
    Result<void> put(const Message& message, Filing filing, Retention kept);

    // Stores a message that is in no `nuevo` where `put` would move it.
    Result<void> store(const Message& message, std::string_view bytes, Filing filing, Retention kept);

    // Moves a message that could not be processed, for the reason `why`, to `rechazado`. Returns the
    // diagnostic: where the message is, or that it waits because moving it failed, too.
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
