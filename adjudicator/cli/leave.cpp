#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/system.hpp"
#include "adjudicator/club/desk/absence.hpp"
#include "adjudicator/club/run/club_run.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/calendar/written_days.hpp"

namespace ronda::cli {

namespace {

Result<club::Days> days_in(const po::variables_map& options, const club::DeskContext& desk, Lang reader) {
    const std::string from = text_of(options, "from"), to = text_of(options, "to");
    return as_usage(match::days_meant(fold(to.empty() ? from : from + ".." + to),
                                      match::day_at(desk.club.zone, desk.now), reader));
}

// The moderator need not announce it before, but the days of the year count.
Result<Text> book(club::DeskContext& desk, const club::Person& person, const club::Days& days,
                  const std::string& substitute) {
    if (const auto refused = club::why_not_away(desk, person.id, days, club::Booking::at_once))
        return refuse(refused->code, refused->why);
    if (const auto refused = club::why_not_substitute(desk, person.id, substitute))
        return refuse(refused->code, refused->why);
    RETURN_IF_ERROR(club::book_leave(desk, person, days, substitute, {}));
    const auto year = std::chrono::year_month_day(days.first).year();
    return say("{}: fuera {}; para {} tiene todavía {}", "{}: away {}; for {} they have {} left", person.id,
               club::in_words(desk, days), static_cast<int>(year),
               counted(club::days_left(desk, person.id, year), say("día", "day"), say("días", "days")));
}

Result<Text> cancel(club::DeskContext& desk, const club::Person& person) {
    ASSIGN_OR_RETURN(const int ended, club::end_leaves(desk, person, {}));
    return ended == 0 ? say("{}: no tenía ninguna ausencia", "{}: had no leave", person.id)
                      : say("{}: vuelve a jugar desde ahora", "{}: plays again from now on", person.id);
}

Result<Exit> run_leave(const po::variables_map& options, Context& context) {
    const std::string folder = text_of(options, "root"), id = text_of(options, "person");
    const bool cancels = options["cancel"].as<bool>();
    ASSIGN_OR_RETURN(auto real, RealWorld::open(options, context));
    ASSIGN_OR_RETURN(
        const auto report,
        club::at_club_desk(real.system, folder, [&](club::DeskContext& desk) -> Result<void> {
            const club::Person* found = desk.persons.find(id);
            if (found == nullptr)
                return refuse("persona_desconocida",
                              say("«{}» no es nadie del club", "there is nobody called “{}” in the club", id));
            const club::Person person = *found;
            club::Days days;
            if (!cancels) {
                ASSIGN_OR_RETURN(days, days_in(options, desk, context.lang));
            }
            ASSIGN_OR_RETURN(auto reported, cancels ? cancel(desk, person)
                                                    : book(desk, person, days, text_of(options, "substitute")));
            desk.report.done.push_back(std::move(reported));
            return {};
        }));
    return answer_with(report, context);
}

}  // namespace

Command leave_command() {
    return {
        "leave",
        say("apunta que alguien de un club estará fuera unos días: sus plazos se mueven o no le cuentan",
            "records that a person of a club will be away for some days: their deadlines move or do not count"),
        {the_club(), a_word(a_text("person", say("PERSONA", "PERSON"), say("quién", "who"))),
         a_text("from", say("'10 dic'|2026-12-10", "'10 dec'|2026-12-10"),
                say("el primer día en que no juega", "the first day on which they do not play")),
         a_text("to", say("'20 dic'|2026-12-20", "'20 dec'|2026-12-20"),
                say("el último; si falta, el primero",
                    "the last day on which they do not play; if absent, the first")),
         a_text("substitute", say("PERSONA", "PERSON"),
                say("quién juega en su lugar, si dice que sí",
                    "the person who plays for them, if this person says yes")),
         a_switch("cancel", say("vuelve ya: anula sus ausencias", "cancels their leave: they are back")),
         the_time()},
        run_leave};
}

}  // namespace ronda::cli
