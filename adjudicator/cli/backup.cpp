#include "adjudicator/match/run/backup.hpp"

#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/system.hpp"
#include "adjudicator/club/run/club_run.hpp"
#include "adjudicator/match/run/restore.hpp"

namespace ronda::cli {

namespace {

Result<Exit> run_backup(const po::variables_map& options, Context& context) {
    ASSIGN_OR_RETURN(auto real, RealWorld::open(options, context));
    ASSIGN_OR_RETURN(const auto report,
                     match::back_up(real.system, {text_of(options, "file"), text_of(options, "root")}));
    return answer_with(report, context);
}

Result<Exit> run_restore(const po::variables_map& options, Context& context) {
    ASSIGN_OR_RETURN(auto real, RealWorld::open(options, context));
    ASSIGN_OR_RETURN(const auto seed, given_seed(options));
    const match::RestoreWish wish{text_of(options, "file"), text_of(options, "root"), seed};
    const auto begin = [&](const auto& folder, const auto& line, auto now) {
        return club::begin_club_epoch(context.files, folder, line, now);
    };
    ASSIGN_OR_RETURN(const auto report, match::restore(real.system, wish, begin));
    return answer_with(report, context);
}

}  // namespace

Command backup_command() {
    return {
        "backup",
        say("copia en un fichero las partidas de una carpeta, cada una entera aunque esté en marcha",
            "copies the matches of a folder into one file; each copy is whole, even if its match is being "
            "played"),
        {a_word(a_file(
             "file", say("la copia, un fichero tar que solo puede leer su dueño; si ya existe, se sustituye",
                         "the backup, a tar file that only its owner can read; if it exists, it is replaced"))),
         the_tree(say("la carpeta de una partida, o una con partidas debajo",
                      "a match's folder, or a folder with matches below it")),
         the_time()},
        run_backup};
}

Command restore_command() {
    return {
        "restore",
        say("hace de una copia una carpeta de partidas: nada se resuelve en ellas hasta «ronda resume "
            "--restored»",
            "creates a folder of matches from a backup; nothing is resolved in them until “ronda resume "
            "--restored”"),
        {a_word(a_file("file", say("una copia hecha con «ronda backup»", "a backup made with “ronda backup”"))),
         the_tree(say("dónde ponerla: una carpeta vacía o que no existe",
                      "where to put it: a folder that is empty or does not exist")),
         a_text("seed", same("HEX64"),
                say("de dónde sale la época, 64 cifras hexadecimales; si falta, del azar",
                    "the seed of the epoch, 64 hexadecimal digits; if absent, a random one")),
         the_time()},
        run_restore};
}

}  // namespace ronda::cli
