// Fetches mail into the inbox of a match, and stores messages in it (match/contract/mail-in.md).
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "adjudicator/match/store/epochs.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/run_report.hpp"
#include "adjudicator/system/inbox.hpp"
#include "adjudicator/system/large_message.hpp"

namespace ronda::match {

// The result of a fetch.
struct FetchResult {
    bool is_good = false;   // all was fetched, or as much as one fetch may
    bool is_whole = false;  // nothing remains to be read again after a restore
};
// Runs the fetch job with the inbox of `root`. The report names the source `name`, and lists failures that do
// not end the fetch. Fails (3) with `otra_copia` if a newer copy of the matches has the mailbox: then nothing
// else may be done in this one; if the disk fails.
Result<FetchResult> fetch_mail(System& system, const MatchPaths& root, const Json& job, const std::string& name,
                               RunReport& report);

// Returns the text of the note that all mail up to `now` is fetched and, with mail.is_whole, also all mail from
// before the epoch's restore. Empty if the fetch was not good.
std::string fetched_at(Instant now, const FetchResult& mail, const std::optional<Epoch>& epoch);
// Saves the note, unless it is empty. Other processes rely on it: save it only once all mail received before is
// routed.
Result<void> note_fetched(Files& files, const MatchPaths& folder, const std::string& note);

// Whether the settings name a source to fetch from; otherwise mail only comes by `ronda mail ingest`.
bool has_source(const formats::MailSettings& mail);

// Returns the time from which all messages are to be fetched again, seen or not. Empty if that is done, or if
// there was no restore.
std::optional<Instant> reread_since(Files& files, const MatchPaths& paths, const std::optional<Epoch>& epoch);

// Returns the job `ronda/recogida/1` for the mail program: fetch from the source in `mail` into the inbox all
// messages not handled yet and, if `since` is given, all since then. `generation`: Epoch::generation; 0: never
// restored.
Json fetch_job(const MatchPaths& paths, const formats::MailSettings& mail, Instant now,
               std::optional<Instant> since = std::nullopt, Instant generation = 0);

// Whether the report says that a newer copy of the matches has the mailbox.
bool is_superseded(const RunReport& report);

// Opens the inbox of a match and makes its folders. Fails (3) if the disk fails.
Result<system::Inbox> open_inbox(Files& files, const MatchPaths& paths);

inline constexpr std::size_t most_ingested = system::largest_fetched;  // bytes

// Stores one message unchanged (`ronda mail ingest`); the next run processes it. Does not need the match's lock
// and does not read partida.yaml. Fails with `mensaje_grande` if the message is too large. Fails (3) if there
// is no match in the folder or `ronda new` has not finished it, if the message is empty (then the mail server
// did not pass it on completely), or if the disk fails.
Result<void> store_message(Files& files, const Path& folder, std::string_view bytes, Instant now);

// As store_message, for a folder that is known to take mail, such as a club's.
Result<void> store_in_inbox(Files& files, const MatchPaths& paths, std::string_view bytes, Instant now);

// Returns the time of the last successful fetch for the match; empty if there was none, or it is unknown or
// later than `now`.
std::optional<Instant> last_fetched(Files& files, const Match& match, Instant now);
// As above, for an inbox.
std::optional<Instant> last_fetched(Files& files, const MatchPaths& paths, Instant now);

}  // namespace ronda::match
