// What the commands on a match's folder share: the clock of `--now`, the mail program, what a run has to say.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "adjudicator/cli/command.hpp"
#include "adjudicator/partida/run/run.hpp"

namespace ronda::cli {

// The world of a command; it must not outlive the context.
class RealWorld {
  public:
    // Refused (wrong usage): a `--now` that is no time.
    static Result<RealWorld> open(const po::variables_map& given, Context& context);
    partida::World world() { return {files_, *clock_, mail_, lang_}; }

  private:
    RealWorld(partida::Files& files, Lang lang) : files_(files), lang_(lang) {}

    partida::Files& files_;
    std::unique_ptr<partida::Clock> clock_;
    partida::RondaMail mail_;
    Lang lang_;
};

// A decision of the moderator on the match `folder` of the call (desk/moderation.hpp): what came of it is
// said.
using Decision = std::function<Result<Text>(partida::World&, const partida::Match&, partida::Journal&)>;
Result<Exit> at_desk(const po::variables_map& given, Context& context, const Decision& decide);

// `run` on the match in `folder`; what kept it from running is in the report.
partida::RunReport run_and_report(partida::World& world, const partida::Path& folder,
                                  const partida::RunOptions& options);

// Says what was done (standard output) and what failed (standard error).
void tell(const partida::RunReport& report, Context& context);
// {"hecho": [words…], "errores": […]}
Json as_json(const partida::RunReport& report, Lang lang);

}  // namespace ronda::cli
