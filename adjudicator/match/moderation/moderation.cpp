#include "adjudicator/match/moderation/moderation.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/calendar/deadline.hpp"
#include "adjudicator/match/calendar/written_days.hpp"
#include "adjudicator/match/letters/addresses.hpp"
#include "adjudicator/match/letters/notices.hpp"
#include "adjudicator/match/letters/outbox.hpp"
#include "adjudicator/match/moderation/replacement.hpp"
#include "adjudicator/match/moderation/rerun_finish.hpp"
#include "adjudicator/match/moderation/vacancy.hpp"
#include "adjudicator/match/orders/accept.hpp"
#include "adjudicator/match/orders/key_fault.hpp"
#include "adjudicator/match/orders/pending.hpp"
#include "adjudicator/match/orders/queued_orders.hpp"
#include "adjudicator/match/rounds/resolve.hpp"
#include "adjudicator/match/store/epochs.hpp"
#include "adjudicator/match/store/journal.hpp"
#include "adjudicator/match/store/revisions.hpp"
#include "adjudicator/match/store/secrets.hpp"
#include "adjudicator/match/store/system.hpp"

namespace ronda::match {

namespace {

std::vector<std::string> all_players(const Match& match) {
    std::vector<std::string> ids;
    for (const Player& player : match.header().players) ids.push_back(player.id);
    return ids;
}

Result<void> require_open(const Match& match) {
    if (!is_over(match)) return {};
    return refuse("partida_terminada",
                  say("la partida «{}» ha terminado", "the match “{}” is over", match.header().match));
}

// How often the moderator set a deadline, and the last one set for this round; `last` is empty if there is
// none.
struct Extensions {
    int count = 0;
    std::optional<Instant> last;
};

Extensions extensions_of(const Journal& journal, int round) {
    Extensions all;
    for (const JournalLine& line : journal.history().timeline) {
        const auto* extended = line.as<entry::DeadlineExtended>();
        if (extended == nullptr) continue;
        ++all.count;
        if (extended->round == round) all.last = extended->until;
    }
    return all;
}

// `proposal`: why it pauses; null if the moderator decides it.
Result<Text> pause_or_resume(System& system, const Match& match, Journal& journal, bool pause,
                             const AcceptedProposal* proposal = nullptr) {
    RETURN_IF_ERROR(require_open(match));
    ASSIGN_OR_RETURN(const auto calendar, calendar_of(match));
    ASSIGN_OR_RETURN(const auto zone, zone_of(match));
    const int next = match.round() + 1;
    const bool already = round_clock(calendar, journal, next).paused == pause;
    const int before = journal.history().pauses;
    const std::string_view name = match.header().match;
    if (already && before == 0) return say("{}: no estaba en pausa", "{}: it was not paused", name);
    const int turn = already ? before : before + 1;
    entry::Paused paused{next, turn};
    if (proposal != nullptr) paused = {next, turn, proposal->number, proposal->agreed};
    const entry::What what = pause ? entry::What(paused) : entry::What(entry::Resumed{next, turn});
    const JournalLine then{iso(system.clock.now()), what, std::nullopt};
    const RoundClock clock = round_clock(calendar, journal, next, already ? nullptr : &then);
    const Text due =
        clock.waits ? say("Viene de una copia de seguridad y espera todavía a que quien modera la deje seguir.",
                          "It was restored from a backup and still waits for the moderator to let it go on.")
                    : deadline_in_words(next, clock.deadline, zone);
    const Text cause = proposal == nullptr
                           ? say("Quien modera ha detenido la partida.", "The moderator has paused the match.")
                           : proposal->words;
    Notice notice =
        pause ? Notice{fmt::format("pausa.{}", turn), all_players(match),
                       say("La partida está en pausa", "The match is paused"),
                       say("{} Hasta que se reanude, no vence ningún plazo; las órdenes que llegan se guardan.",
                           "{} Until it is resumed, no deadline passes; orders that arrive are kept.", cause)}
              : Notice{fmt::format("reanudada.{}", turn), all_players(match),
                       say("La partida sigue", "The match goes on"),
                       say("Quien modera ha reanudado la partida. {}",
                           "The moderator has resumed the match. {}", due)};
    if (proposal != nullptr) notice.to.emplace_back(moderator_id);
    if (!already) RETURN_IF_ERROR(journal.add(what, system.clock.now(), notice));
    if (pause)
        return already ? say("{}: ya estaba en pausa", "{}: it was already paused", name)
                       : say("{}: en pausa", "{}: paused", name);
    return already ? say("{}: no estaba en pausa", "{}: it was not paused", name)
                   : say("{}: reanudada. {}", "{}: resumed. {}", name, due);
}

// `line`: without its turn. `words`: why it moves, for all.
Result<Text> move_deadline(System& system, const Match& match, Journal& journal, entry::DeadlineExtended line,
                           const Text& words) {
    ASSIGN_OR_RETURN(const auto calendar, calendar_of(match));
    ASSIGN_OR_RETURN(const auto zone, zone_of(match));
    const RoundClock clock = round_clock(calendar, journal, line.round);
    const Extensions before = extensions_of(journal, line.round);
    const bool already =
        before.last == line.until && (clock.paused || clock.waits || clock.deadline == line.until);
    line.turn = already ? before.count : before.count + 1;
    Notice notice{fmt::format("prorroga.{}", line.turn), all_players(match),
                  say("Nuevo plazo para la ronda {}", "New deadline for round {}", line.round), words};
    if (line.proposal > 0) notice.to.emplace_back(moderator_id);
    if (!already) RETURN_IF_ERROR(journal.add(line, system.clock.now(), notice));
    const Text paused =
        clock.paused ? say(" (la partida sigue en pausa)", " (the match is still paused)") : Text{};
    return say("{}: plazo de la ronda {}: {}{}", "{}: deadline of round {}: {}{}", match.header().match,
               line.round, zone.in_words(*line.until), paused);
}

// Tells the players until when they may order now that the match goes on.
Notice notice_of_going_on(const Match& match, const Journal& journal, std::string key, const entry::What& what,
                          Instant now) {
    const int next = match.round() + 1;
    const auto calendar = calendar_of(match);
    const auto zone = zone_of(match);
    const JournalLine then{iso(now), what, std::nullopt};
    std::optional<Instant> deadline;
    if (calendar && zone) deadline = round_clock(*calendar, journal, next, &then).deadline;
    const Text due = deadline_in_words(next, deadline, zone.value_or(Zone()));
    return {std::move(key), all_players(match), say("La partida sigue", "The match goes on"),
            say("La ronda {} vuelve a su curso. {}", "Round {} goes on. {}", next, due)};
}

Notice notice_of_end(const Match& match, const std::string& reason) {
    Notice notice{"cancelada", all_players(match), say("La partida se cancela", "The match is cancelled"),
                  say("La partida {} se acaba en la ronda {}, sin resultado{}. No se jugará ninguna ronda más.",
                      "The match {} ends in round {}, without a result{}. No more rounds will be played.",
                      match.header().match, match.round(), after_colon(reason))};
    notice.to.emplace_back(moderator_id);
    notice.to.emplace_back(observers_id);
    return notice;
}

}  // namespace

Text deadline_in_words(int round, const std::optional<Instant>& deadline, const Zone& zone) {
    return deadline
               ? say("Plazo de la ronda {}: {}.", "Deadline of round {}: {}.", round, zone.in_words(*deadline))
               : say("La ronda {} no tiene plazo.", "Round {} has no deadline.", round);
}

Result<Instant> read_deadline(const Match& match, std::string_view text, Instant now) {
    ASSIGN_OR_RETURN(const auto zone, zone_of(match));
    return read_time(text, zone, now, match.file.lang);
}

Result<Text> extend_deadline(System& system, const Match& match, Journal& journal, Instant until) {
    RETURN_IF_ERROR(require_open(match));
    ASSIGN_OR_RETURN(const auto zone, zone_of(match));
    const Text words = zone.in_words(until);
    if (until <= system.clock.now())
        return refuse("opcion_invalida", say("{}: ya ha pasado", "{}: is in the past", words));
    const int next = match.round() + 1;
    return move_deadline(system, match, journal, {next, until},
                         say("Quien modera ha cambiado el plazo de la ronda {}: {}.",
                             "The moderator has changed the deadline of round {}: {}.", next, words));
}

Result<Text> extend_for_leave(System& system, const Match& match, Journal& journal, Instant until,
                              const std::string& player, const Leave& leave) {
    if (until <= system.clock.now()) return Text{};
    ASSIGN_OR_RETURN(const auto zone, zone_of(match));
    const int next = match.round() + 1;
    return move_deadline(
        system, match, journal, {next, until, 0, leave.id},
        say("{} está fuera hasta el {}: el plazo de la ronda {} pasa al {}.",
            "{} is away until {}: the deadline of round {} moves to {}.", match.header().name_of(player),
            zone.in_short_words(leave.until), next, zone.in_words(until)));
}

Result<Text> extend_by_proposal(System& system, const Match& match, Journal& journal, Instant until,
                                const AcceptedProposal& proposal) {
    ASSIGN_OR_RETURN(const auto zone, zone_of(match));
    const int next = match.round() + 1;
    return move_deadline(system, match, journal, {next, until, 0, {}, proposal.number, proposal.agreed},
                         say("{}\nNuevo plazo de la ronda {}: {}.", "{}\nNew deadline of round {}: {}.",
                             proposal.words, next, zone.in_words(until)));
}

Result<Text> pause_by_proposal(System& system, const Match& match, Journal& journal,
                               const AcceptedProposal& proposal) {
    return pause_or_resume(system, match, journal, true, &proposal);
}

Result<Text> extend_after_wrong_clock(System& system, const Match& match, Journal& journal, Instant until) {
    ASSIGN_OR_RETURN(const auto zone, zone_of(match));
    const int next = match.round() + 1;
    return move_deadline(
        system, match, journal, {next, until},
        say("El reloj del programa iba mal cuando se abrió la ronda {}; el plazo es ahora el {}.",
            "The clock of the program was wrong when round {} was opened; the deadline is now {}.", next,
            zone.in_words(until)));
}

Result<Text> resolve_now(System& system, const Match& match, Journal& journal) {
    RETURN_IF_ERROR(require_open(match));
    RETURN_IF_ERROR(require_no_halt(match, journal));
    const int next = match.round() + 1;
    ASSIGN_OR_RETURN(const auto pending, read_pending(system.files, match));
    // By turns nothing can be resolved without the move; every later run would fail.
    if (const auto refusals = match.position->refusals(sheets_of(pending)); !refusals.empty())
        return refuse(refusals.front().code, refusals.front().message);
    const entry::ResolutionAsked asked{next, revision_of(journal.history(), next - 1)};
    RETURN_IF_ERROR(journal.add(asked, system.clock.now()));
    return say("{}: la ronda {} se resuelve ahora, con las órdenes que haya",
               "{}: round {} is resolved now, with the orders received so far", match.header().match, next);
}

bool resolution_asked(const Journal& journal, int round) {
    // After a rerun the same round may come again; the request was for the revision before.
    return journal.contains(entry::ResolutionAsked{round, revision_of(journal.history(), round - 1)});
}

Result<Text> pause_match(System& system, const Match& match, Journal& journal) {
    return pause_or_resume(system, match, journal, true);
}

Result<Text> resume_match(System& system, const Match& match, Journal& journal) {
    return pause_or_resume(system, match, journal, false);
}

Result<Text> resume_restored(System& system, const Match& match, Journal& journal) {
    const auto epoch = epoch_of(journal);
    const std::string& name = match.header().match;
    if (!epoch || !epoch->waits) {
        RETURN_IF_ERROR(release_letters(system.files, match.paths));
        return say("{}: no esperaba tras restaurarse", "{}: it was not waiting after a restore", name);
    }
    const entry::RestoredResumed line{epoch->name};
    const Instant now = system.clock.now();
    RETURN_IF_ERROR(
        journal.add(line, now, notice_of_going_on(match, journal, "sigue." + epoch->name, line, now)));
    RETURN_IF_ERROR(release_letters(system.files, match.paths));
    const bool known_dice = !match.status.plan.restarts_at(match.round() + 1);
    const Text dice =
        match.position->uses_dice() && known_dice
            ? say(" Ojo: si las rondas desde la {} ya se jugaron, quien leyó sus informes conoce los dados.",
                  " Note: if rounds from {} on were already played, readers of their reports know the dice.",
                  match.round() + 1)
            : Text{};
    return say("{}: sigue desde la ronda {}.{}", "{}: goes on from round {}.{}", name, match.round(), dice);
}

Result<Text> resume_with_rules(System& system, const Match& match, Journal& journal) {
    const std::string& name = match.header().match;
    const int from = journal.history().rules, to = match.position->game().rules_version();
    if (from == to)
        return say("{}: sus reglas son las del programa, las de la versión {}",
                   "{}: it already has the rules of the program, version {}", name, to);
    const int next = match.round() + 1;
    const entry::RulesChanged line{next, to};
    const Instant now = system.clock.now();
    auto notice = notice_of_going_on(match, journal, fmt::format("reglas.{}.{}", next, to), line, now);
    notice.words =
        say("{}\nDesde ahora se juega con la versión {} de las reglas; hasta aquí, con la {}.",
            "{}\nFrom now on the match is played with version {} of the rules; up to here it was version {}.",
            notice.words, to, from);
    RETURN_IF_ERROR(journal.add(line, now, std::move(notice)));
    return say("{}: desde la ronda {} se juega con la versión {} de las reglas",
               "{}: from round {} on, it is played with version {} of the rules", name, next, to);
}

Result<Text> cancel_match(System& system, const Match& match, Journal& journal, const std::string& reason) {
    const std::string& name = match.header().match;
    if (match.header().over())
        return refuse("partida_terminada", say("la partida «{}» ha terminado", "the match “{}” is over", name));
    if (match.status.cancelled) return say("{}: ya estaba cancelada", "{}: it was already cancelled", name);
    if (waits_after_restore(journal))  // until then no letter but its own goes out
        return refuse(std::string(held_restored), halt_in_words(match, held_restored));
    RETURN_IF_ERROR(finish_round(system, match,
                                 journal));  // a killed run may have left out its line, which must come before
    RETURN_IF_ERROR(
        journal.add(entry::MatchCancelled{reason}, system.clock.now(), notice_of_end(match, reason)));
    return say("{}: cancelada en la ronda {}; se avisa a todos", "{}: cancelled in round {}; everybody is told",
               name, match.round());
}

Result<void> finish_moderation(System& system, const MatchPaths& paths, const ClubContext& club,
                               Journal& journal) {
    RETURN_IF_ERROR(journal.mend());
    RETURN_IF_ERROR(finish_rerun(system, paths, journal));
    RETURN_IF_ERROR(finish_replacements(system, paths, club, journal));
    const auto& seats = journal.history().seats;
    if (std::none_of(seats.begin(), seats.end(), [](const auto& seat) { return seat.second.times_vacant > 0; }))
        return {};
    ASSIGN_OR_RETURN(const auto match, open_match(system.files, paths.root, club));
    return notify_of_vacancies(system, match, journal);
}

Result<OpenDesk> open_desk(System& system, const Path& folder, const ClubContext& club) {
    const MatchPaths paths{folder};
    // Where no match is, no lock is left.
    if (!system.files.exists(paths.config()) || system.files.exists(paths.unfinished_mark()))
        RETURN_IF_ERROR(open_match(system.files, folder, club));
    ASSIGN_OR_RETURN(auto lock, FolderLock::take(folder));
    ASSIGN_OR_RETURN(auto journal, Journal::open(system.files, paths.journal()));
    RETURN_IF_ERROR(finish_moderation(system, paths, club, journal));
    ASSIGN_OR_RETURN(auto match, open_match(system.files, folder, club, std::nullopt, &journal));
    return OpenDesk{std::move(lock), std::move(journal), std::move(match)};
}

Result<RunReport> at_desk(System& system, const Path& folder, const ClubContext& club,
                          const std::function<Result<Text>(const Match&, Journal&)>& decide) {
    ASSIGN_OR_RETURN(auto desk, open_desk(system, folder, club));
    ASSIGN_OR_RETURN(const auto done, decide(desk.match, desk.journal));
    RunReport report;
    report.done.push_back(done);
    // Again: partida.yaml may have changed.
    ASSIGN_OR_RETURN(const auto match, open_match(system.files, folder, club, std::nullopt, &desk.journal));
    // In the same order as a run. The invitation comes last: it says that the replacement is complete
    // (replacement.cpp).
    auto composed = compose_notices(system, match, desk.journal, report);
    if (composed) composed = compose_invitations(system, match, desk.journal, report);
    if (!composed) report.add(composed.error());
    return report;
}

}  // namespace ronda::match
