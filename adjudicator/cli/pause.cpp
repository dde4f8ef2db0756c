
#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/system.hpp"
#include "adjudicator/club/run/club_run.hpp"
#include "adjudicator/match/moderation/moderation.hpp"
#include "adjudicator/match/run/sweep.hpp"
#include "adjudicator/match/store/epochs.hpp"

namespace ronda::cli {

namespace {

Result<Exit> pause(const po::variables_map& options, Context& context) {
    return at_desk(options, context, match::pause_match);
}

// Whether the match waits for this reason.
Result<bool> waits_for(match::Files& files, const match::Path& folder, std::string_view reason) {
    ASSIGN_OR_RETURN(const auto match, match::open_match(files, folder, {}));
    ASSIGN_OR_RETURN(const auto journal, match::Journal::open(files, match.paths.journal()));
    return match::halt_of(match, journal) == reason;
}

// Lets the matches of a folder go on; those that do not wait for this reason stay as they are. A broken one
// does not stop the others.
Result<Exit> resume_all(const po::variables_map& options, Context& context, std::string_view reason,
                        const Decision& decide) {
    ASSIGN_OR_RETURN(auto real, RealWorld::open(options, context));
    const match::Path root = text_of(options, "folder");
    ASSIGN_OR_RETURN(const auto folders, match::matches_below(context.files, root));
    match::RunReport all;
    for (const match::Path& folder : folders) {
        const auto waits = waits_for(context.files, folder, reason);
        if (waits && !*waits && folders.size() > 1) continue;
        all.add(at_desk(real.system, folder, decide));
    }
    const bool club = reason == match::held_restored && club::is_club(context.files, root);
    if (club) all.add(club::resume_restored_club(real.system, root));
    if (folders.empty() && !club)
        all.done.push_back(say("aquí no hay ninguna partida", "there is no match here"));
    return answer_with(all, context);
}

Result<Exit> resume(const po::variables_map& options, Context& context) {
    const bool restored = options["restored"].as<bool>(), rules = options["rules"].as<bool>();
    if (restored && rules)
        return wrong_usage(say("--restored y --rules se piden por separado",
                               "--restored and --rules cannot be used together"));
    if (restored) return resume_all(options, context, match::held_restored, match::resume_restored);
    if (rules) return resume_all(options, context, match::held_for_rules, match::resume_with_rules);
    return at_desk(options, context, match::resume_match);
}

}  // namespace

Command pause_command() {
    return {"pause",
            say("detiene la partida: no vence ningún plazo hasta «ronda resume»",
                "pauses the match: no deadline passes until “ronda resume”"),
            {the_folder(), the_time()},
            pause};
}

Command resume_command() {
    return {
        "resume",
        say("reanuda una partida en pausa, o que vuelve de una copia, o que se jugaba con otras reglas",
            "resumes a match that was paused, restored from a backup, or played with other rules"),
        {the_folder(say("la carpeta de la partida; con --restored o --rules, también una con partidas debajo",
                        "the match's folder; with --restored or --rules, also a folder with matches below it")),
         a_switch("restored", say("deja seguir a las partidas que vuelven de una copia",
                                  "lets matches go on that were restored from a backup")),
         a_switch("rules", say("deja seguir a las partidas que se jugaban con otra versión de las reglas",
                               "lets matches go on that were played with another version of the rules")),
         the_time()},
        resume};
}

}  // namespace ronda::cli
