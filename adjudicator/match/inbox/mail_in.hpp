// Processes the letters for a match: reads, submits, answers and files them (match/contract/mail-in.md). A
// message stays in `correo/entrada/nuevo` until its orders are stored and its answer is composed; then it moves
// to `visto` or `rechazado`. If this is interrupted at any point, the next run repeats it with the same result.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "adjudicator/match/calendar/run_context.hpp"
#include "adjudicator/match/inbox/answers.hpp"
#include "adjudicator/match/inbox/message.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/run_report.hpp"
#include "adjudicator/match/store/secrets.hpp"
#include "adjudicator/system/inbox.hpp"
#include "adjudicator/system/large_message.hpp"

namespace ronda::match {

// A letter for a match.
struct AddressedLetter {
    const Message* letter;
    // If the letter names a match that does not exist: the matches in which its sender has a seat.
    std::set<std::string> matches = {};
};

// Processes these letters of the match's `nuevo`, in this order. A letter that cannot be processed moves to
// `rechazado`; `run.letter_failed` is set and `report` has the error. If valid orders could not be stored,
// their letter stays in `nuevo` and `run.orders_unstored` is set. Fails (3) if the disk accepts no more data.
Result<void> take_mail(System& system, Match& match, Journal& journal, RunContext& run, RunReport& report,
                       const std::vector<AddressedLetter>& letters);

// Who composes the answers to a letter's proven author.
enum class AnsweredBy { match, caller };

// Processes a letter, or a block of one, that the caller has read and routed to this match, and stores it as a
// letter with these bytes. Returns the answers that the caller composes (Answering::held). Fails (3) if the
// mail program or the disk fails; it may be repeated. The stored letter is durable after `sync_inbox`.
Result<std::vector<HeldAnswer>> take_letter(System& system, Match& match, Journal& journal, RunContext& run,
                                            RunReport& report, const AddressedLetter& letter,
                                            std::string_view bytes, AnsweredBy answered);
Result<void> sync_inbox(Files& files, const MatchPaths& paths);

}  // namespace ronda::match
