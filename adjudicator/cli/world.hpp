// What the commands on a match's folder share: the clock of `--now`, the mail program, what a run has to say.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "adjudicator/cli/command.hpp"
#include "adjudicator/partida/advance.hpp"

namespace ronda::cli {

// The world of a command; it must not outlive the context.
class RealWorld {
  public:
    // Refused (wrong usage): a `--now` that is no time.
    static Result<RealWorld> open(const po::variables_map& given, Context& context);
    partida::World world() { return {files_, *clock_, post_, lang_}; }

  private:
    RealWorld(partida::Files& files, Lang lang) : files_(files), lang_(lang) {}

    partida::Files& files_;
    std::unique_ptr<partida::Clock> clock_;
    partida::MailProgram post_;
    Lang lang_;
};

// Says what was done (standard output) and what failed (standard error).
void tell(const partida::RunReport& report, Context& context);
// {"hecho": [words…], "errores": […]}
Json as_json(const partida::RunReport& report, Lang lang);

}  // namespace ronda::cli
