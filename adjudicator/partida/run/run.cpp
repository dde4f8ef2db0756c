#include "adjudicator/partida/run/run.hpp"

#include <fmt/format.h>

#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/partida/desk/moderation.hpp"
#include "adjudicator/partida/inbox/answering.hpp"
#include "adjudicator/partida/letters/notices.hpp"
#include "adjudicator/partida/letters/outbox.hpp"
#include "adjudicator/partida/letters/seat_mail.hpp"
#include "adjudicator/partida/letters/sending.hpp"
#include "adjudicator/partida/orders/kept.hpp"
#include "adjudicator/partida/rounds/resolve.hpp"
#include "adjudicator/partida/run/due_rounds.hpp"
#include "adjudicator/partida/run/idle_match.hpp"
#include "adjudicator/partida/run/intake.hpp"
#include "adjudicator/partida/run/overview.hpp"
#include "adjudicator/partida/store/epochs.hpp"
#include "adjudicator/partida/store/run_report.hpp"
#include "adjudicator/partida/store/world.hpp"
#include "adjudicator/world/strangers.hpp"

namespace ronda::partida {

namespace {

Result<Journal> open_journal(World& world, const MatchPaths& at) {
    return Journal::open(world.files, at.journal(), LastRead::within_a_day(world.clock.now()));
}

void tell_bad_subscriptions(const Match& match, RunReport& report) {
    for (Diagnostic fault : match.subscriptions.faults) {
        fault.severity = Severity::warning;
        report.troubles.push_back(std::move(fault));
    }
}

// Matches from earlier versions, or copied ones, may be readable by other users.
void close_to_others(Files& files, const Match& match, RunReport& report) {
    std::vector<Path> paths{match.at.secret(), match.at.pending(), match.at.mail(), match.at.journal()};
    if (match.position->has_secrets()) paths.push_back(match.at.rounds());
    const auto close = [&](const Path& path, world::Group group) {
        auto closed = files.close_to_others(path, group);
        if (closed) return;
        for (Diagnostic& fault : closed.error().diagnostics) {
            fault.severity = Severity::warning;
            report.troubles.push_back(std::move(fault));
        }
    };
    for (const Path& path : paths) close(path, world::Group::closed);
    close(match.at.config(), world::Group::kept);  // the moderators may be several
}

// No deadline passes while the clock is behind, so the moderator should check it.
Text clock_in_words(const RunContext& at) {
    return say(
        "ahora es {} y la última pasada fue {}: en esta pasada no ha vencido ningún plazo; mira el reloj",
        "it is {} and the last run was {}: in this run no deadline has passed; look at the clock",
        at.zone.in_words(at.now), at.zone.in_words(*at.last_run));
}

void warn_of_clock(const Match& match, const RunContext& at, RunReport& report) {
    if (!clock_went_back(at)) return;
    report.troubles.push_back(
        fault_in(match.at.root.string(), "reloj_atrasado", clock_in_words(at), Severity::warning));
}

Result<void> tell_clock(const Match& match, Journal& journal, const RunContext& at) {
    if (!clock_went_back(at)) return {};
    return journal.owe({fmt::format("reloj.{}", *at.last_run),
                        {std::string(moderator_id)},
                        say("El reloj se ha atrasado", "The clock has gone back"),
                        say("{}: {}.", "{}: {}.", match.header().match, clock_in_words(at))},
                       at.now);
}

// Returns what a run would do, without doing it.
Result<RunReport> preview_run(World& world, const Match& match, const Journal& journal,
                              const ForceRequest& force_request) {
    RunReport report;
    ASSIGN_OR_RETURN(auto at, run_context_of(world, match, journal));
    if (!is_over(match)) at.last_run = last_run_of(world.files, match.at.root, at.now);
    warn_of_clock(match, at, report);
    if (!force_request.why_not.empty()) report.done.push_back(force_request.why_not);
    ASSIGN_OR_RETURN(const auto rounds, preview_rounds(world, match, journal, at, force_request.now));
    if (!rounds.empty()) report.done.push_back(rounds);
    if (const auto owing = rounds_owing_letters(match, journal); !owing.empty())
        report.done.push_back(say("{}: compondría las cartas de {}", "{}: would compose the letters of {}",
                                  match.header().match, counted(owing.size(), say("ronda", "round"))));
    ASSIGN_OR_RETURN(const auto outbox, list_outbox(world.files, match.at));
    if (!outbox.waiting.empty() && match.file.mail && match.file.mail->smtp)
        report.done.push_back(say("{}: enviaría {}", "{}: would send {}", match.header().match,
                                  counted(outbox.waiting.size(), say("carta", "letter"))));
    return report;
}

// Whether the run continues after a step. Each step leaves the match complete: orders that cannot be resolved
// do not stop messages, and messages that cannot be composed do not undo a round. But if the disk or another
// part of the machine fails, the rest waits for the next run.
bool go_on(const Result<void>& done, RunReport& report) {
    if (!done) report.add(done.error());
    return report.exit != Exit::environment;
}

// Processes rounds and reminders. Returns whether all steps were done.
bool play(World& world, Match& match, Journal& journal, RunContext& at, bool force, RunReport& report) {
    // No round waits for the mail program: its report tells the orders, too.
    const auto receipts = compose_receipts(world, match, journal, report);
    const bool mute = !receipts && receipts.error().diagnostics.front().code == world::no_mail_program;
    return (mute || go_on(receipts, report)) &&
           (at.orders_unstored || go_on(advance_rounds(world, match, journal, at, force, report), report)) &&
           go_on(remind(world, match, journal, at), report) && go_on(receipts, report);
}

// Composes what is owed. Returns whether the outbox holds all of it.
bool write(World& world, const Match& match, Journal& journal, RunReport& report) {
    if (!go_on(compose_letters(world, match, journal, report), report) ||
        !go_on(compose_notices(world, match, journal, report), report) ||
        !go_on(compose_invitations(world, match, journal, report), report) ||
        !go_on(repeat_lost_letters(world, match, journal, report), report))
        return false;
    return true;
}

// The run itself.
Result<RunReport> run_locked(World& world, OpenDesk& desk, RunContext& at, const ForceRequest& force_request) {
    RunReport report;
    auto& [lock, journal, match] = desk;
    if (!force_request.why_not.empty()) report.done.push_back(force_request.why_not);
    tell_bad_subscriptions(match, report);
    close_to_others(world.files, match, report);
    if (!waits_after_restore(journal)) RETURN_IF_ERROR(release_letters(world.files, match.at));
    RETURN_IF_ERROR(note_deliveries(world, match, journal));  // what a run that was killed did not
    warn_of_clock(match, at, report);
    RETURN_IF_ERROR(tell_clock(match, journal, at));
    const bool played = play(world, match, journal, at, force_request.now, report);
    go_on(world::shorten_strangers(world.files, {match.at.inbox_seen(), match.at.inbox_rejected()}, at.now,
                                   world::most_of_strangers),
          report);
    if (played) {
        lock.set_last_run(at.now);  // also if no message is sent: the clock was checked
        if (write(world, match, journal, report)) go_on(end_forcing(match, journal, at.now), report);
    }
    return report;
}

// For the match's note: an overview then need not open it either.
std::string line_now(Files& files, const Match& match, const Journal& journal, Instant now) {
    const auto status = status_of(files, match, journal, now);
    return status ? line_for_note(*status) : std::string();
}

// Whether the run did nothing and the next run would find nothing to continue.
bool is_idle(Files& files, const Match& match, const RunReport& report) {
    if (!report.done.empty() || !report.troubles.empty() || report.exit != Exit::done) return false;
    const auto none = [&files](const Path& folder) {
        const auto names = files.list(folder);
        return names && names->empty();
    };
    const bool sends = match.file.mail && match.file.mail->smtp;  // if not, messages stay in the outbox
    return none(match.at.inbox_new()) && (!sends || none(match.at.outbox_waiting()));
}

}  // namespace

Result<RunReport> run_match(World& world, const Path& folder, const ClubContext& around,
                            const RunOptions& options, TakenMail mail) {
    if (options.may_rest && at_rest(folder, world.clock.now())) return RunReport{};
    auto match = open_match(world.files, folder, around);
    if (!match) return tl::unexpected(match.error());
    RunReport before;
    if (options.dry_run || options.force) {
        ASSIGN_OR_RETURN(const auto journal, open_journal(world, match->at));
        ASSIGN_OR_RETURN(const auto force_request, force_request_of(*match, journal, options));
        if (options.dry_run) return preview_run(world, *match, journal, force_request);
    }
    const Marks marks = options.may_rest ? marks_of(world.files, *match) : Marks{};
    if (!mail.desk) {
        ASSIGN_OR_RETURN(auto intake, MatchIntake::open(world, folder, around, before));
        if (const auto taken = intake.take_waiting(); !taken) {
            before.add(taken.error());
            return before;
        }
        if (intake.mail().letter_failed) before.exit = Exit::environment;
        mail.orders_unstored = mail.orders_unstored || intake.mail().orders_unstored;
        mail.desk = std::move(intake).release();
    }
    OpenDesk& desk = *mail.desk;
    desk.match.standing = standing_of(desk.journal.history());  // letters may have changed it
    ASSIGN_OR_RETURN(auto at, run_context_of(world, desk.match, desk.journal));
    at.orders_unstored = mail.orders_unstored;
    // Nothing happens in a finished match, whatever the clock says.
    if (!is_over(desk.match)) at.last_run = last_run_of(world.files, folder, at.now);
    ASSIGN_OR_RETURN(const auto force_request, force_request_of(desk.match, desk.journal, options));
    auto report = run_locked(world, desk, at, force_request);
    desk.journal.remember(at.now);
    if (!report) return report;
    before.add(*report);
    if (options.may_rest && is_idle(world.files, desk.match, before))
        if (const auto next = next_due(desk.match, desk.journal, at))
            note_rest(world.files, desk.match, marks, *next, at.now,
                      line_now(world.files, desk.match, desk.journal, at.now));
    return before;
}

}  // namespace ronda::partida
