// Shared by commands on a match's folder: the clock of `--now`, the mail program, the club of the match, the
// output of a run.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "adjudicator/cli/command.hpp"
#include "adjudicator/club/index/club_index.hpp"
#include "adjudicator/match/inbox/other_matches.hpp"
#include "adjudicator/match/moderation/moderation.hpp"
#include "adjudicator/match/moderation/replacement.hpp"
#include "adjudicator/match/run/run.hpp"

namespace ronda::cli {

// Files, clock and mail program of a command. Must not outlive the context.
struct RealWorld {
    std::unique_ptr<match::Clock> clock;
    std::unique_ptr<match::RondaMail> mail;
    match::System system;  // of these two

    // Fails with wrong usage if `--now` is not a time.
    static Result<RealWorld> open(const po::variables_map& options, Context& context);
};

// Returns the club's data for the match in `folder`, now.
match::ClubContext club_context_of(match::System& system, const match::Path& folder);
// Opens the match with these data.
Result<match::Match> match_in(match::System& system, const match::Path& folder);

// The same for many matches: each club is read once.
class ClubContexts {
  public:
    ClubContexts(match::Files& files, match::Instant now) : files_(files), now_(now) {}
    match::ClubContext of(const match::Path& folder);
    // The holders of all seats of the match's club. Null without a club.
    const club::Registry* registry_of(const match::Path& folder) { return book_of(folder).registry(); }
    // Fails as match::require_own_id for a match of a club, whose desk routes letters by id.
    Result<void> require_own_id(const match::Path& folder);

  private:
    const club::ClubIndex& book_of(const match::Path& folder);

    match::Files& files_;
    match::Instant now_;
    std::map<match::Path, club::ClubIndex> books_;      // by the folder of the club; an empty one: no club
    std::map<match::Path, match::MatchesById> beside_;  // by the folder that holds them
};

// A decision of the moderator about the match `folder` (match/moderation/moderation.hpp). `at_desk` executes
// it; with the options of a command, it also prints the result.
using Decision = std::function<Result<Text>(match::System&, const match::Match&, match::Journal&)>;
Result<match::RunReport> at_desk(match::System& system, const match::Path& folder, const Decision& decide);
Result<Exit> at_desk(const po::variables_map& options, Context& context, const Decision& decide);

// `--keep-orders`, of commands with which a seat changes hands.
Option the_waiting_orders();
Option the_reason();
// Fails (2) if `--reason` is not a line.
Result<std::string> reason_in(const po::variables_map& options);
match::WaitingOrders waiting_orders_in(const po::variables_map& options);

// Takes the letters of the match in `folder`, and runs it. An error is in the report.
match::RunReport run_and_report(match::System& system, ClubContexts& clubs, const match::Path& folder,
                                const match::RunOptions& options);

// The matches of a finished pass.
struct EndedPass {
    match::Path root;
    std::vector<match::Path> matches;   // all below the root
    std::vector<match::Path> senders;   // those of them that may have letters to send
    std::vector<match::Path> own;       // those that this pass has run
    std::set<match::Path> broken = {};  // those of `own`, and the root, whose run did not finish
};
// Joins incidents of several matches into one letter (match/letters/incidents.hpp), and sends the outboxes of
// `own`, of the root's club and, where an account has a budget, of all matches (send_all). Sends nothing of
// those in `broken`: the next pass finishes and sends them.
match::RunReport finish_mail(const po::variables_map& options, Context& context, const EndedPass& pass);
// The same after a match has run.
match::RunReport finish_mail(const po::variables_map& options, Context& context, const match::Path& match);

// Prints the report in words or, with `--json`, as JSON. Returns the exit status.
Exit answer_with(const match::RunReport& report, Context& context);
// Prints actions on standard output and problems on standard error.
void print_report(const match::RunReport& report, Context& context);
// Returns {"hecho": [sentences…], "errores": […]}.
Json as_json(const match::RunReport& report, Lang lang);

}  // namespace ronda::cli
