#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/system.hpp"
#include "adjudicator/club/desk/seats.hpp"
#include "adjudicator/club/run/club_run.hpp"
#include "adjudicator/match/moderation/moderation.hpp"
#include "adjudicator/match/moderation/replacement.hpp"

namespace ronda::cli {

namespace {

// The club has the addresses of its people, so it gives the seat to one of them.
Result<Exit> replace_in_club(const po::variables_map& options, Context& context, const match::Path& root,
                             const match::Seat& seat, match::WaitingOrders orders) {
    ASSIGN_OR_RETURN(auto real, RealWorld::open(options, context));
    const std::string match = match::id_of_match(context.files, match::MatchPaths{text_of(options, "folder")});
    ASSIGN_OR_RETURN(const auto report, club::at_club_desk(real.system, root, [&](club::DeskContext& desk) {
                         return club::give_seat(desk, match, seat, orders);
                     }));
    return answer_with(report, context);
}

Result<Exit> give_new_key(const po::variables_map& options, Context& context) {
    const std::string player = text_of(options, "player");
    return at_desk(options, context,
                   [&player](match::System& system, const match::Match& match, match::Journal& journal) {
                       return match::rekey_player(system, match, journal, player);
                   });
}

Result<Exit> run_rekey(const po::variables_map& options, Context& context) {
    context.notice(say("«ronda rekey» se escribe ahora «ronda replace --key»",
                       "“ronda rekey” is now written “ronda replace --key”"));
    return give_new_key(options, context);
}

Result<Exit> run_replace(const po::variables_map& options, Context& context) {
    const std::string email = text_of(options, "email"), level = text_of(options, "robot");
    const bool key = options["key"].as<bool>();
    if ((email.empty() ? 0 : 1) + (level.empty() ? 0 : 1) + (key ? 1 : 0) != 1)
        return wrong_usage(say("se esperaba --email DIRECCIÓN, --robot NIVEL o --key, uno de los tres",
                               "expected one of --email ADDRESS, --robot LEVEL and --key"));
    if (key) return give_new_key(options, context);
    ASSIGN_OR_RETURN(const auto reason, reason_in(options));
    match::Seat seat{text_of(options, "player"), email, text_of(options, "name"), {}, reason};
    if (!level.empty()) {
        ASSIGN_OR_RETURN(seat.robot, level_in(options, "robot", robots::seat_levels));
    }
    const match::WaitingOrders orders = waiting_orders_in(options);
    if (const auto above = club::club_above(context.files, text_of(options, "folder")); above && !seat.robot)
        return replace_in_club(options, context, *above, seat, orders);
    return at_desk(options, context,
                   [&](match::System& system, const match::Match& match, match::Journal& journal) {
                       return match::replace_player(system, match, journal, seat, orders);
                   });
}

}  // namespace

Command replace_command() {
    return {"replace",
            say("da el asiento de un jugador a otra persona o a un robot, o al jugador una clave nueva",
                "gives a player's seat to somebody else or to a robot, or the player a new key"),
            {the_folder(), the_player(),
             a_text("email", say("DIRECCIÓN", "ADDRESS"),
                    say("la dirección de la otra persona: recibe una clave nueva y la invitación",
                        "the other person's address: they get a new key and the invitation")),
             the_level("robot", say("en vez de otra persona, un robot de este nivel",
                                    "instead of another person, a robot of this level")),
             a_switch("key", say("solo una clave nueva para el mismo jugador, que solo le llega a él",
                                 "only a new key for the same player; nobody else is told")),
             a_text("name", say("NOMBRE", "NAME"), say("cómo se llama la otra persona", "the person's name")),
             the_reason(), the_waiting_orders(), the_time()},
            run_replace};
}

Command rekey_command() {
    return {"rekey",
            say("da a un jugador una clave nueva: ahora «ronda replace --key»",
                "gives a player a new key: now “ronda replace --key”"),
            {the_folder(), the_player(), the_time()},
            run_rekey};
}

}  // namespace ronda::cli
