// What the commands on a match's folder share: the clock of `--now`, the mail program, the printing of a run's
// results.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "adjudicator/cli/command.hpp"
#include "adjudicator/cli/surroundings.hpp"
#include "adjudicator/partida/run/run.hpp"

namespace ronda::cli {

// The world in which a command works. It must not outlive the context.
class RealWorld {
  public:
    // Fails with wrong usage if `--now` is not a time.
    static Result<RealWorld> open(const po::variables_map& given, Context& context);
    partida::World world() { return {files_, *clock_, mail_, lang_}; }

  private:
    RealWorld(partida::Files& files, Lang lang) : files_(files), lang_(lang) {}

    partida::Files& files_;
    std::unique_ptr<partida::Clock> clock_;
    partida::RondaMail mail_;
    Lang lang_;
};

// A decision of the moderator about the match `folder` (desk/moderation.hpp). `at_desk` carries it out and
// prints the result.
using Decision = std::function<Result<Text>(partida::World&, const partida::Match&, partida::Journal&)>;
Result<Exit> at_desk(const po::variables_map& given, Context& context, const Decision& decide);

// Calls `run` on the match in `folder`. If it cannot run, the report says why. `around` is not asked about a
// match that may rest.
partida::RunReport run_and_report(partida::World& world, AllSurroundings& around, const partida::Path& folder,
                                  const partida::RunOptions& options);

// Prints the report as the context asks for. Returns how the command ends.
Exit answer_with(const partida::RunReport& report, Context& context);
// Prints what was done (standard output) and what failed (standard error).
void tell(const partida::RunReport& report, Context& context);
// Returns {"hecho": [sentences…], "errores": […]}.
Json as_json(const partida::RunReport& report, Lang lang);

}  // namespace ronda::cli
