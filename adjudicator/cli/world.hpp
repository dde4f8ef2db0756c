// What the commands on a match's folder share: the clock of `--now`, the mail program, what surrounds a match
// in the tree in which it lies, the printing of a run's results.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "adjudicator/cli/command.hpp"
#include "adjudicator/club/book/book.hpp"
#include "adjudicator/partida/desk/moderation.hpp"
#include "adjudicator/partida/inbox/other_matches.hpp"
#include "adjudicator/partida/run/run.hpp"

namespace ronda::cli {

// The world in which a command works. It must not outlive the context.
struct RealWorld {
    std::unique_ptr<partida::Clock> clock;
    std::unique_ptr<partida::RondaMail> mail;
    partida::World world;  // of these two

    // Fails with wrong usage if `--now` is not a time.
    static Result<RealWorld> open(const po::variables_map& given, Context& context);
};

// Returns what the match in `folder` takes from outside it at the time of the world.
partida::ClubContext club_context_of(partida::World& world, const partida::Path& folder);
// Opens the match with them.
Result<partida::Match> match_in(partida::World& world, const partida::Path& folder);

// The same for many matches: each club is read once.
class ClubContexts {
  public:
    ClubContexts(partida::Files& files, partida::Instant now) : files_(files), now_(now) {}
    partida::ClubContext of(const partida::Path& folder);
    // Who has had which seat of it. Null without a club.
    const club::Registry* registry_of(const partida::Path& folder) { return book_of(folder).registry(); }
    // Fails as partida::require_own_id. In a club only, whose matches have their letters from one desk.
    Result<void> require_own_id(const partida::Path& folder);

  private:
    const club::Book& book_of(const partida::Path& folder);

    partida::Files& files_;
    partida::Instant now_;
    std::map<partida::Path, club::Book> books_;             // by the folder of the club; an empty one: no club
    std::map<partida::Path, partida::MatchesById> beside_;  // by the folder that holds them
};

// A decision of the moderator about the match `folder` (desk/moderation.hpp), which `at_desk` carries out; with
// the options of a command, it also prints the result.
using Decision = std::function<Result<Text>(partida::World&, const partida::Match&, partida::Journal&)>;
Result<partida::RunReport> at_desk(partida::World& world, const partida::Path& folder, const Decision& decide);
Result<Exit> at_desk(const po::variables_map& given, Context& context, const Decision& decide);

// `--keep-orders`, of commands with which a seat changes hands.
Option the_waiting_orders();
partida::WaitingOrders waiting_orders_in(const po::variables_map& given);

// Takes the letters of the match in `folder`, and runs it. If it cannot run, the report says why.
partida::RunReport run_and_report(partida::World& world, ClubContexts& around, const partida::Path& folder,
                                  const partida::RunOptions& options);

// Matches that have run.
struct EndedPass {
    partida::Path root;
    std::vector<partida::Path> matches;   // all of the root
    std::vector<partida::Path> own;       // those that have run
    std::set<partida::Path> broken = {};  // those of them, and the root, that did not come to their end
};
// Joins what is told of several matches (letters/incidents.hpp), and sends what waits in the outboxes of `own`,
// of the club of the root and, where an account has a budget, of all matches (send_all). Those that did not
// come to their end do so first.
partida::RunReport finish_mail(const po::variables_map& given, Context& context, const EndedPass& pass);
// The same after a match has run.
partida::RunReport finish_mail(const po::variables_map& given, Context& context, const partida::Path& match);

// Prints the report as the context asks for. Returns how the command ends.
Exit answer_with(const partida::RunReport& report, Context& context);
// Prints what was done (standard output) and what failed (standard error).
void tell(const partida::RunReport& report, Context& context);
// Returns {"hecho": [sentences…], "errores": […]}.
Json as_json(const partida::RunReport& report, Lang lang);

}  // namespace ronda::cli
