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

Result<Exit> run_replace(const po::variables_map& options, Context& context) {
    const std::string email = text_of(options, "email"), level = text_of(options, "robot");
    if (email.empty() == level.empty())
        return wrong_usage(say("se esperaba --email DIRECCIÓN o --robot NIVEL, uno de los dos",
                               "expected either --email ADDRESS or --robot LEVEL"));
    match::Seat seat{text_of(options, "player"), email, text_of(options, "name")};
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
            say("da el asiento de un jugador a otra persona (dirección, clave nueva e invitación) o a un robot",
                "gives a player's seat to somebody else (address, new key and invitation) or to a robot"),
            {the_folder(), the_player(),
             a_text("email", say("DIRECCIÓN", "ADDRESS"),
                    say("la dirección de la otra persona", "the other person's address")),
             the_level("robot", say("en vez de otra persona, un robot que juega así de bien",
                                    "instead of another person, a robot of this level")),
             a_text("name", say("NOMBRE", "NAME"), say("cómo se llama", "the name of this person")),
             the_waiting_orders(), the_time()},
            run_replace};
}

}  // namespace ronda::cli
