// Mail that comes in: fetched, read, answered (partida/contract.md, "Mail in"). A message stays in
// `correo/entrada/nuevo` until what it orders is kept and its answer is composed; then it goes to `visto` or
// `rechazado`. If it is interrupted anywhere, the next run does it again with the same result.
#pragma once

#include "adjudicator/partida/calendar/circumstances.hpp"
#include "adjudicator/partida/store/match.hpp"
#include "adjudicator/partida/store/run_report.hpp"
#include "adjudicator/partida/store/secrets.hpp"
#include "adjudicator/world/inbox.hpp"

namespace ronda::partida {

// Fetches what waits at the source that partida.yaml names; without one it does nothing. A source that cannot
// be reached is noted in `report` and `at.fetch_failed`, and stops nothing. `at.last_fetched` becomes the time
// of the last fetching without trouble.
Result<void> fetch_mail(World& world, const Match& match, Circumstances& at, RunReport& report);

// Processes all messages in `nuevo`, in the order in which they came. One that cannot be processed is moved
// aside and noted in `report` and `at.letter_failed`. If good orders could not be stored, their message stays
// and `at.orders_unstored` says so. Fails (3): the mail program works for no message, the disk takes nothing
// more.
Result<void> take_mail(World& world, Match& match, Journal& journal, Circumstances& at, RunReport& report);

// The inbox of a match, with its folders. Fails (3): the disk.
Result<world::Inbox> open_inbox(Files& files, const Layout& at);

inline constexpr std::size_t most_ingested = world::Inbox::largest_message;  // bytes

// Stores one message as it came (`ronda mail ingest`), whoever holds the match's lock and whatever its
// partida.yaml says; the next run deals with it. Refused with `mensaje_grande`. Fails (3): there is no match in
// the folder, or one that `ronda new` has not finished; the message is empty, which none is that its server
// sent whole; the disk.
Result<void> store_message(Files& files, const Path& folder, std::string_view bytes);

// When mail was last fetched without trouble.
std::optional<Instant> last_fetched(Files& files, const Layout& at);

}  // namespace ronda::partida
