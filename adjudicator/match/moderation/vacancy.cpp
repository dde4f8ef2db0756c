// Makes a seat vacant. One journal line decides it and queues the notice to the others. The moderator and the
// former holder get notices of their own; a club, which provides the contacts, notifies the former holder
// itself.
#include "adjudicator/match/moderation/vacancy.hpp"

#include <fmt/format.h>

#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/calendar/deadline.hpp"
#include "adjudicator/match/letters/addresses.hpp"
#include "adjudicator/match/letters/notices.hpp"
#include "adjudicator/match/moderation/replacement.hpp"
#include "adjudicator/match/orders/pending.hpp"
#include "adjudicator/match/rounds/resolve.hpp"
#include "formats/when.hpp"

namespace ronda::match {

namespace {

Text deadlines_missed(const Journal& journal, const std::string& player) {
    return counted(journal.history().seat(player).missed_in_a_row, say("plazo", "deadline"),
                   say("plazos seguidos", "deadlines in a row"));
}

Text why(const Match& match, const Journal& journal, const std::string& player, const std::string& reason) {
    const std::string name = match.header().name_of(player);
    if (reason == vacant_for_misses)
        return say("Sin órdenes suyas en {}, el asiento de {} queda libre.",
                   "There were no orders for {}, so the seat of {} is vacant.",
                   deadlines_missed(journal, player), name);
    if (reason == left_by_player)
        return say("Quien llevaba a {} lo deja, y su asiento queda libre.",
                   "The person who played for {} has left, and the seat is vacant.", name);
    return say("Quien modera deja libre el asiento de {}{}.", "The moderator makes the seat of {} vacant{}.",
               name, after_colon(reason));
}

// Where contacts come from outside, seats are given there, too.
Text how_to_take(const Match& match, const std::string& player) {
    if (!match.club.contacts.contains(player))
        return say("Si sabes de alguien que quiera seguir, díselo a quien modera.",
                   "If you know somebody who wants to play on, tell the moderator.");
    return say("Si sabes de alguien que quiera seguir, que lo pida con «tomar: {}/{}».",
               "If you know somebody who wants to play on, let them ask for it with “take: {}/{}”.",
               match.header().match, player);
}

Text kept_in_words(bool ended) {
    return ended ? Text{}
                 : say(" Las órdenes que ya estaban dadas siguen contando.",
                       " Orders already given still count.");
}

Notice notice_for_others(const Match& match, const Journal& journal, const entry::SeatVacated& line) {
    const std::string name = match.header().name_of(line.player);
    Text end;
    if (match.header().pace == Pace::turn && may_be_awaited(match, line.player))
        end = say(" Si nadie lo toma en {}, {} se rinde.", " If nobody takes it within {}, {} resigns.",
                  formats::duration_in_words(longest_vacancy(match)), name);
    Notice notice{fmt::format("vacante.{}.{}", line.player, line.turn),
                  {},
                  say("El asiento de {} queda libre", "The seat of {} is vacant", name),
                  say("{}\n{}{}{}\n{}", "{}\n{}{}{}\n{}", why(match, journal, line.player, line.reason),
                      meanwhile_in_words(match, line.player), kept_in_words(line.ends_orders), end,
                      how_to_take(match, line.player))};
    for (const Player& player : match.header().players)
        if (player.id != line.player) notice.to.push_back(player.id);
    return notice;
}

Notice notice_for_moderator(const Match& match, const Journal& journal, const std::string& player,
                            const Vacancy& vacancy) {
    return {fmt::format("asiento.{}.{}", player, vacancy.turn),
            {std::string(moderator_id)},
            say("El asiento de {} queda libre", "The seat of {} is vacant", match.header().name_of(player)),
            say("{}\n{}{}\nPara dárselo a alguien: ronda replace {} {} --email DIRECCIÓN.",
                "{}\n{}{}\nTo give it to somebody: ronda replace {} {} --email ADDRESS.",
                why(match, journal, player, vacancy.reason), meanwhile_in_words(match, player),
                kept_in_words(vacancy.ends_orders), match.paths.root.string(), player)};
}

Notice notice_for_loser(const Match& match, const Journal& journal, const std::string& player,
                        const Vacancy& vacancy) {
    const std::string name = match.header().name_of(player);
    const Text what =
        vacancy.reason == vacant_for_misses
            ? say("Sin órdenes tuyas en {}, el asiento de {} queda libre.\nSi aún lo quieres, responde antes "
                  "de que lo tome otra persona: tus palabras le llegan a quien modera.",
                  "There were no orders from you for {}, so the seat of {} is vacant.\nIf you still want it, "
                  "answer "
                  "before somebody else takes it: your words go to the moderator.",
                  deadlines_missed(journal, player), name)
        : vacancy.reason == left_by_player
            ? say("Has dejado el asiento de {}: ya no recibirás cartas de esta partida.",
                  "You have left the seat of {}: you will get no more letters from this match.", name)
            : say("Quien modera ha dejado libre tu asiento, el de {}{}.",
                  "The moderator has made your seat, that of {}, vacant{}.", name, after_colon(vacancy.reason));
    return {fmt::format("{}{}.{}", lost_seat_head, player, vacancy.turn),
            {player},
            say("Tu asiento queda libre", "Your seat is vacant"),
            say("{}\n{}", "{}\n{}", what,
                orders_left_in_words(vacancy.ends_orders ? WaitingOrders::end : WaitingOrders::keep))};
}

}  // namespace

Result<void> check_vacating(const Match& match, const std::string& player) {
    const std::string& name = match.header().match;
    if (is_over(match))
        return refuse("partida_terminada", say("la partida «{}» ha terminado", "the match “{}” is over", name));
    if (match.header().index_of(player) == nobody)
        return refuse("jugador_desconocido",
                      say("«{}» no juega en «{}»", "“{}” does not play in “{}”", player, name));
    if (match.position->eliminated(player))
        return refuse("jugador_eliminado",
                      say("«{}» ya está fuera de la partida", "“{}” is already out of the game", player));
    return {};
}

Result<Text> vacate_seat(System& system, const Match& match, Journal& journal, const std::string& player,
                         const std::string& reason, bool excused, WaitingOrders orders) {
    RETURN_IF_ERROR(check_vacating(match, player));
    const std::string& name = match.header().match;
    if (is_vacant(match, player)) {
        RETURN_IF_ERROR(drop_ended_orders(system, match, journal));  // which a killed call may have left
        return say("{}: el asiento de {} ya estaba libre", "{}: the seat of {} was already vacant", name,
                   player);
    }
    RETURN_IF_ERROR(finish_round(system, match, journal));  // lines that a killed run left out come before
    ASSIGN_OR_RETURN(const bool waited, has_waiting_orders(system.files, match, player));
    Match after = match;
    const entry::SeatVacated line{player, journal.history().seat(player).times_vacant + 1, reason, excused,
                                  orders == WaitingOrders::end};
    after.status.vacant[player] = {line.turn, system.clock.now(), reason, line.ends_orders};
    RETURN_IF_ERROR(journal.add(line, system.clock.now(), notice_for_others(after, journal, line)));
    RETURN_IF_ERROR(drop_ended_orders(system, match, journal));
    RETURN_IF_ERROR(notify_of_vacancies(system, after, journal));
    return say("{}: el asiento de {} queda libre; «ronda replace» lo da a alguien{}",
               "{}: the seat of {} is vacant; “ronda replace” gives it to somebody{}", name, player,
               waited && line.ends_orders ? orders_ended() : Text{});
}

Result<void> notify_of_vacancies(System& system, const Match& match, Journal& journal) {
    for (const auto& [player, vacancy] : match.status.vacant) {
        const Instant now = system.clock.now();
        RETURN_IF_ERROR(journal.queue_notice(notice_for_moderator(match, journal, player, vacancy), now));
        if (!match.club.contacts.contains(player))
            RETURN_IF_ERROR(journal.queue_notice(notice_for_loser(match, journal, player, vacancy), now));
    }
    return {};
}

}  // namespace ronda::match
