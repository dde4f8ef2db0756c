#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/system.hpp"
#include "adjudicator/match/moderation/moderation.hpp"

namespace ronda::cli {

namespace {

Result<Exit> run_extend(const po::variables_map& options, Context& context) {
    const std::string until = text_of(options, "until");
    return at_desk(
        options, context,
        [&until](match::System& system, const match::Match& match, match::Journal& journal) -> Result<Text> {
            ASSIGN_OR_RETURN(const auto time, match::read_deadline(match, until, system.clock.now()));
            return match::extend_deadline(system, match, journal, time);
        });
}

}  // namespace

Command extend_command() {
    return {"extend",
            say("cambia el plazo de la próxima ronda y se lo dice a los jugadores",
                "changes the deadline of the coming round and tells the players"),
            {the_folder(),
             required(a_text(
                 "until", say("'mié 20:00'|'2026-12-06 20:00'", "'wed 20:00'|'2026-12-06 20:00'"),
                 say("el plazo nuevo, en la zona horaria de la partida; un día sin hora acaba a las 23:59",
                     "the new deadline, in the match's time zone; a day without a time ends at "
                     "23:59"))),
             the_time()},
            run_extend};
}

}  // namespace ronda::cli
