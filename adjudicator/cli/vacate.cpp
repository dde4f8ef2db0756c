#include <filesystem>
#include <utility>

#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/system.hpp"
#include "adjudicator/club/desk/sign_up_changes.hpp"
#include "adjudicator/club/run/club_run.hpp"
#include "adjudicator/match/moderation/moderation.hpp"
#include "adjudicator/match/moderation/replacement.hpp"
#include "adjudicator/match/moderation/vacancy.hpp"

namespace ronda::cli {

namespace {

Result<Exit> run_vacate(const po::variables_map& options, Context& context) {
    ASSIGN_OR_RETURN(const auto reason, reason_in(options));
    match::Seat seat{text_of(options, "player"), {}, {}, {}, reason};
    const bool to_robot = options.count("robot") > 0, excused = options["excused"].as<bool>();
    if (to_robot && excused)
        return wrong_usage(
            say("--excused y --robot: primero «ronda vacate --excused», luego «ronda replace --robot»",
                "--excused and --robot cannot be used together: first call “ronda vacate --excused”, then "
                "“ronda replace --robot”"));
    if (to_robot) {
        context.notice(say("«ronda vacate --robot» se escribe ahora «ronda replace --robot»",
                           "“ronda vacate --robot” is now written “ronda replace --robot”"));
        ASSIGN_OR_RETURN(seat.robot, level_in(options, "robot", robots::seat_levels));
    }
    return at_desk(
        options, context, [&](match::System& system, const match::Match& match, match::Journal& journal) {
            const match::WaitingOrders orders = waiting_orders_in(options);
            return to_robot ? match::replace_player(system, match, journal, seat, orders)
                            : match::vacate_seat(system, match, journal, seat.player, reason, excused, orders);
        });
}

// The club of a match that has no folder yet, or one in which it is half made; and the match.
std::optional<std::pair<match::Path, std::string>> sought_match_of(match::Files& files,
                                                                   const match::Path& folder) {
    const match::MatchPaths paths{folder};
    if (files.exists(paths.config()) && !files.exists(paths.unfinished_mark())) return std::nullopt;
    std::error_code ignored;
    match::Path whole = std::filesystem::weakly_canonical(folder, ignored);
    if (!whole.has_filename()) whole = whole.parent_path();  // a slash at the end
    const auto club = club::club_above(files, folder);
    if (!club || whole.parent_path() != *club) return std::nullopt;
    return std::pair(*club, whole.filename().string());
}

Result<Exit> run_cancel(const po::variables_map& options, Context& context) {
    ASSIGN_OR_RETURN(const auto reason, reason_in(options));
    if (const auto match = sought_match_of(context.files, text_of(options, "folder"))) {
        ASSIGN_OR_RETURN(auto real, RealWorld::open(options, context));
        ASSIGN_OR_RETURN(const auto report,
                         club::at_club_desk(real.system, match->first, [&](club::DeskContext& desk) {
                             return club::cancel_sign_up(desk, match->second, reason);
                         }));
        return answer_with(report, context);
    }
    return at_desk(options, context,
                   [&](match::System& system, const match::Match& match, match::Journal& journal) {
                       return match::cancel_match(system, match, journal, reason);
                   });
}

}  // namespace

Command vacate_command() {
    return {"vacate",
            say("deja libre el asiento de un jugador, hasta que «ronda replace» lo dé a alguien",
                "makes a player's seat vacant, until “ronda replace” gives it to somebody"),
            {the_folder(), the_player(), the_reason(),
             the_level("robot", say("lo mismo que «ronda replace --robot», que es como se escribe ahora",
                                    "an old word for “ronda replace --robot”")),
             a_switch("excused",
                      say("no cuenta en contra de quien lo tenía: ni en su fiabilidad ni en la clasificación",
                          "it does not count against the person in the seat: neither in their reliability nor "
                          "in the ratings")),
             the_waiting_orders(), the_time()},
            run_vacate};
}

Command cancel_command() {
    return {"cancel",
            say("acaba la partida sin resultado, o retira la que busca gente en un club, y se lo dice a todos",
                "ends the match without a result, or withdraws a match that is looking for players; everybody "
                "is told"),
            {the_folder(say("la carpeta de la partida; de una que aún busca gente, CLUB/PARTIDA",
                            "the match's folder; if the match is still looking for players, CLUB/MATCH")),
             the_reason(), the_time()},
            run_cancel};
}

}  // namespace ronda::cli
