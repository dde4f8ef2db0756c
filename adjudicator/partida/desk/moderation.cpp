#include "adjudicator/partida/desk/moderation.hpp"

#include <algorithm>

#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/partida/calendar/deadline.hpp"
#include "adjudicator/partida/desk/rerun.hpp"
#include "adjudicator/partida/letters/notices.hpp"
#include "adjudicator/partida/letters/outbox.hpp"
#include "adjudicator/partida/orders/pending.hpp"
#include "adjudicator/partida/store/epochs.hpp"
#include "adjudicator/partida/store/revisions.hpp"
#include "adjudicator/partida/store/world.hpp"
#include "formats/when.hpp"

namespace ronda::partida {

namespace {

Result<std::optional<Calendar>> calendar_of(const Match& match) {
    return Calendar::of(match.file, match.at.config().string());
}

Result<Zone> zone_of(const Match& match) {
    return Zone::of(match.file, match.at.config().string());
}

std::vector<std::string> all_players(const Match& match) {
    std::vector<std::string> ids;
    for (const Player& player : match.envelope().players) ids.push_back(player.id);
    return ids;
}

Result<void> require_open(const Match& match) {
    if (!is_over(match)) return {};
    return refuse("partida_terminada",
                  say("la partida «{}» ha terminado", "the match “{}” is over", match.envelope().match));
}

// How often the moderator set a deadline, and the last one set for this round; `last` is empty if there is
// none.
struct Extensions {
    int count = 0;
    std::optional<Instant> last;
};

Extensions extensions_of(const Journal& journal, int round) {
    Extensions all;
    for (const JournalLine* line : journal.all<did::DeadlineExtended>()) {
        const auto* extended = line->as<did::DeadlineExtended>();
        ++all.count;
        if (extended->round == round) all.last = extended->until;
    }
    return all;
}

Result<Text> pause_or_resume(World& world, const Match& match, Journal& journal, bool pause) {
    RETURN_IF_ERROR(require_open(match));
    ASSIGN_OR_RETURN(const auto calendar, calendar_of(match));
    ASSIGN_OR_RETURN(const auto zone, zone_of(match));
    const int next = match.round() + 1;
    const bool already = round_clock(calendar, journal, next).paused == pause;
    const int before = pauses(journal);
    const std::string_view name = match.envelope().match;
    if (already && before == 0) return say("{}: no estaba en pausa", "{}: it was not paused", name);
    const int turn = already ? before : before + 1;
    const did::What what = pause ? did::What(did::Paused{next, turn}) : did::What(did::Resumed{next, turn});
    const JournalLine then{iso(world.clock.now()), what, std::nullopt};
    const RoundClock clock = round_clock(calendar, journal, next, already ? nullptr : &then);
    const Text due = clock.deadline ? say("Plazo de la ronda {}: {}.", "Deadline of round {}: {}.", next,
                                          zone.in_words(*clock.deadline))
                                    : say("La ronda {} no tiene plazo.", "Round {} has no deadline.", next);
    const Notice notice =
        pause
            ? Notice{fmt::format("pausa.{}", turn), all_players(match),
                     say("La partida está en pausa", "The game is paused"),
                     say("El moderador ha detenido la partida. Hasta que la reanude no vence ningún plazo; las "
                         "órdenes que lleguen se guardan.",
                         "The moderator has paused the game. Until it is resumed no deadline passes; orders "
                         "that "
                         "arrive are kept.")}
            : Notice{fmt::format("reanudada.{}", turn), all_players(match),
                     say("La partida sigue", "The game goes on"),
                     say("El moderador ha reanudado la partida. {}", "The moderator has resumed the game. {}",
                         due)};
    if (!already) RETURN_IF_ERROR(journal.add(what, world.clock.now(), notice));
    if (pause)
        return already ? say("{}: ya estaba en pausa", "{}: it was paused already", name)
                       : say("{}: en pausa", "{}: paused", name);
    return already ? say("{}: no estaba en pausa", "{}: it was not paused", name)
                   : say("{}: reanudada. {}", "{}: resumed. {}", name, due);
}

// `line`: without its turn. `words`: why it moves, for all.
Result<Text> move_deadline(World& world, const Match& match, Journal& journal, did::DeadlineExtended line,
                           const Text& words) {
    ASSIGN_OR_RETURN(const auto calendar, calendar_of(match));
    ASSIGN_OR_RETURN(const auto zone, zone_of(match));
    const RoundClock clock = round_clock(calendar, journal, line.round);
    const Extensions before = extensions_of(journal, line.round);
    const bool already =
        before.last == line.until && (clock.paused || clock.waits || clock.deadline == line.until);
    line.turn = already ? before.count : before.count + 1;
    const Notice notice{fmt::format("prorroga.{}", line.turn), all_players(match),
                        say("Nuevo plazo para la ronda {}", "New deadline for round {}", line.round), words};
    if (!already) RETURN_IF_ERROR(journal.add(line, world.clock.now(), notice));
    const Text paused =
        clock.paused ? say(" (la partida sigue en pausa)", " (the game is still paused)") : Text{};
    return say("{}: plazo de la ronda {}: {}{}", "{}: deadline of round {}: {}{}", match.envelope().match,
               line.round, zone.in_words(*line.until), paused);
}

}  // namespace

Result<Instant> read_deadline(const Match& match, std::string_view text, Instant now) {
    ASSIGN_OR_RETURN(const auto zone, zone_of(match));
    if (const auto local = formats::read_local_time(text)) return zone.of_local(*local);
    if (const auto day = formats::read_week_time(text)) return zone.next(*day, now);
    if (const auto day = formats::read_day_time(text)) return zone.on_day(*day, now);
    if (const auto time = read_instant(text)) return *time;
    return refuse(
        "opcion_invalida",
        say("«{}» no es día y hora; se esperaba 2026-12-06 20:00, mié 20:00 o mañana 20:00",
            "“{}” is no day and time; expected 2026-12-06 20:00, wed 20:00 or tomorrow 20:00", shown(text)));
}

Result<Text> extend_deadline(World& world, const Match& match, Journal& journal, Instant until) {
    RETURN_IF_ERROR(require_open(match));
    ASSIGN_OR_RETURN(const auto zone, zone_of(match));
    const Text words = zone.in_words(until);
    if (until <= world.clock.now())
        return refuse("opcion_invalida", say("{}: ya ha pasado", "{}: is in the past", words));
    const int next = match.round() + 1;
    return move_deadline(world, match, journal, {next, until},
                         say("El moderador ha cambiado el plazo de la ronda {}: {}.",
                             "The moderator has changed the deadline of round {}: {}.", next, words));
}

Result<Text> extend_for_leave(World& world, const Match& match, Journal& journal, Instant until,
                              const std::string& player, const Leave& leave) {
    if (until <= world.clock.now()) return Text{};
    ASSIGN_OR_RETURN(const auto zone, zone_of(match));
    const int next = match.round() + 1;
    return move_deadline(
        world, match, journal, {next, until, 0, leave.id},
        say("{} está fuera hasta el {}: el plazo de la ronda {} pasa al {}.",
            "{} is away until {}: the deadline of round {} moves to {}.", match.envelope().name_of(player),
            zone.in_short_words(leave.until), next, zone.in_words(until)));
}

Result<Text> resolve_now(World& world, const Match& match, Journal& journal) {
    RETURN_IF_ERROR(require_open(match));
    RETURN_IF_ERROR(require_no_halt(match, journal));
    const int next = match.round() + 1;
    ASSIGN_OR_RETURN(const auto pending, read_pending(world.files, match));
    // By turns nothing can be resolved without the move; every later run would fail.
    if (const auto refusals = match.position->refusals(sheets_of(pending)); !refusals.empty())
        return refuse(refusals.front().code, refusals.front().message);
    const did::ResolutionAsked asked{next, revision_of(journal, next - 1)};
    RETURN_IF_ERROR(journal.add(asked, world.clock.now()));
    return say("{}: la ronda {} se resuelve ahora, con las órdenes que haya",
               "{}: round {} is resolved now, with the orders that are there", match.envelope().match, next);
}

bool resolution_asked(const Journal& journal, int round) {
    // A rerun may lead to the same round again, for which nobody has asked then.
    return journal.last<did::ResolutionAsked>(
               round, [revision = revision_of(journal, round - 1)](const did::ResolutionAsked& asked) {
                   return asked.revision == revision;
               }) != nullptr;
}

Result<Text> pause_match(World& world, const Match& match, Journal& journal) {
    return pause_or_resume(world, match, journal, true);
}

Result<Text> resume_match(World& world, const Match& match, Journal& journal) {
    return pause_or_resume(world, match, journal, false);
}

Result<RunReport> at_desk(World& world, const Path& folder, const Surroundings& around,
                          const std::function<Result<Text>(const Match&, Journal&)>& decide) {
    RETURN_IF_ERROR(open_match(world.files, folder, around));
    ASSIGN_OR_RETURN(const auto lock, FolderLock::take(folder));
    const Layout at{folder};
    ASSIGN_OR_RETURN(auto journal,
                     Journal::open(world.files, at.journal(), LastRead::within_a_day(world.clock.now())));
    RETURN_IF_ERROR(finish_moderation(world, at, around, journal));
    auto match = open_match(world.files, folder, around, std::nullopt, &journal);
    if (!match) return tl::unexpected(match.error());
    ASSIGN_OR_RETURN(const auto done, decide(*match, journal));
    RunReport report;
    report.done.push_back(done);
    match = open_match(world.files, folder, around, std::nullopt,
                       &journal);  // again: partida.yaml may have changed
    if (!match) return tl::unexpected(match.error());
    // In the same order as a run. The invitation comes last: it says that the replacement is complete
    // (replacement.cpp).
    auto composed = compose_notices(world, *match, journal, report);
    if (composed) composed = compose_invitations(world, *match, journal, report);
    if (!composed) report.add(composed.error());
    return report;
}

}  // namespace ronda::partida
