// The requests to be away and to be back (club/contract/leaves.md).
#include "adjudicator/club/desk/absence.hpp"
#include "adjudicator/club/desk/requests.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/calendar/written_days.hpp"

namespace ronda::club {

namespace {

// The lines of this letter that a killed run has written already.
template <class Line>
bool is_done(const DeskContext& context, const std::string& person, const std::string& letter) {
    return context.journal.history().last<Line>(
               [&](const Line& line) { return line.person == person && line.letter == letter; }) != nullptr;
}

}  // namespace

Result<Days> Requests::days_asked(const Request& request, const Person& person) const {
    const Day today = day_at(context_.club.zone, message_.arrival(context_.now));  // when «mañana» was said
    return match::days_meant(request.value, today, person.lang, "ausencia: ");
}

Result<std::string> Requests::value_with_year(const Request& request, const Person* person) const {
    if (request.kind != RequestKind::away || request.value == "no" || person == nullptr) return request.value;
    ASSIGN_OR_RETURN(const Days days, days_asked(request, *person));
    return match::write_day(days.first) + ".." + match::write_day(days.last);
}

Result<void> Requests::be_away(const Request& request, const Person& person) {
    const Asker asker{person.email, context_.persons.find(person.id), true};
    if (request.value == "no") return be_back(person, asker);
    const auto asked_days = days_asked(request, person);
    if (!asked_days) return answer_refusal(asker, asked_days.error());
    const Days days = *asked_days;
    const std::string substitute = fold(request.said("suplente"));
    if (is_done<entry::LeaveBooked>(context_, person.id, message_.mark())) {
        RETURN_IF_ERROR(ask_substitute(context_, person));
    } else {
        if (const auto refused = why_not_away(context_, person.id, days, Booking::in_time))
            return refuse_request(asker, refused->code, refused->why);
        if (const auto refused = why_not_substitute(context_, person.id, substitute))
            return refuse_request(asker, refused->code, refused->why);
        ASSIGN_OR_RETURN(const bool may, may_name_others(person, substitute.empty() ? 1 : 2));
        if (!may) return {};
        RETURN_IF_ERROR(book_leave(context_, person, days, substitute, message_.mark()));
    }
    const Text asked =
        substitute.empty()
            ? Text{}
            : say(" Le preguntamos a {} si juega en tu lugar; si dice que sí, te lo diremos.",
                  " We are asking {} to play for you; if they say yes, we will tell you.", substitute);
    const auto year = std::chrono::year_month_day(days.first).year();
    return answer(
        asker,
        {say("Ausencia apuntada", "Leave booked"),
         say("{} no juegas, y lo saben quienes juegan contigo. Tus plazos de entonces se mueven o no cuentan "
             "en contra. Para {} tienes todavía {}.{}",
             "{} you will not play, and those who play with you have been told. Your deadlines in that time "
             "move, or do not count against you. For {} you have {} left.{}",
             capitalised(in_words(context_, days)), static_cast<int>(year),
             counted(days_left(context_, person.id, year), say("día", "day"), say("días", "days")), asked),
         {{RequestKind::away, "no", {}}}});
}

Result<void> Requests::cover(const Request& request, const Person& person) {
    const Asker asker{person.email, context_.persons.find(person.id), true};
    ASSIGN_OR_RETURN(const bool may, may_name_others(person));
    if (!may) return {};
    const std::size_t dot = request.value.find('.');
    const auto agreed = agree_to_cover(context_, request.value.substr(0, dot),
                                       std::stoi(request.value.substr(dot + 1)), person.id);
    if (!agreed) return answer_refusal(asker, agreed.error());
    return answer(
        asker,
        {say("Juegas en su lugar", "You play for them"),
         say("Mientras tanto te llegan también sus cartas, y cuentan las órdenes que mandes para su asiento.",
             "Meanwhile you also get their letters, and the orders that you send for their seat count."),
         {{RequestKind::matches, "true", {}}}});
}

Result<void> Requests::be_back(const Person& person, const Asker& asker) {
    const bool done = is_done<entry::LeaveEnded>(context_, person.id, message_.mark());
    ASSIGN_OR_RETURN(const bool may, may_name_others(person, leaves_not_over(context_, person.id)));
    if (!may) return {};
    ASSIGN_OR_RETURN(const int ended, end_leaves(context_, person, message_.mark()));
    if (ended == 0 && !done)
        return refuse_request(asker, "sin_ausencia",
                              say("No tienes ninguna ausencia que anular.",
                                  "You have no leave booked, so there is nothing to cancel."));
    return answer(
        asker,
        {say("Tu ausencia queda anulada", "Your leave is cancelled"),
         say("Vuelves a jugar desde ahora; lo saben quienes juegan contigo. Los plazos que ya se movieron "
             "quedan como están.",
             "You play again from now on; those who play with you have been told. Deadlines that have moved "
             "stay as they "
             "are."),
         {{RequestKind::matches, "true", {}}}});
}

}  // namespace ronda::club
