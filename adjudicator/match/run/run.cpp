#include "adjudicator/match/run/run.hpp"

#include <fmt/format.h>

#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/inbox/answering.hpp"
#include "adjudicator/match/letters/notices.hpp"
#include "adjudicator/match/letters/outbox.hpp"
#include "adjudicator/match/letters/seat_mail.hpp"
#include "adjudicator/match/letters/sending.hpp"
#include "adjudicator/match/moderation/moderation.hpp"
#include "adjudicator/match/moderation/proposals.hpp"
#include "adjudicator/match/moderation/replacement.hpp"
#include "adjudicator/match/orders/queued_orders.hpp"
#include "adjudicator/match/rounds/resolve.hpp"
#include "adjudicator/match/run/due_rounds.hpp"
#include "adjudicator/match/run/forcing.hpp"
#include "adjudicator/match/run/idle_marker.hpp"
#include "adjudicator/match/run/intake.hpp"
#include "adjudicator/match/run/overview.hpp"
#include "adjudicator/match/store/epochs.hpp"
#include "adjudicator/match/store/run_report.hpp"
#include "adjudicator/match/store/system.hpp"
#include "adjudicator/system/strangers.hpp"

namespace ronda::match {

namespace {

void report_bad_subscriptions(const Match& match, RunReport& report) {
    for (Diagnostic fault : match.subscriptions.faults) {
        fault.severity = Severity::warning;
        report.problems.push_back(std::move(fault));
    }
}

// Matches from earlier versions, or copied ones, may be readable by other users.
void close_to_others(Files& files, const Match& match, RunReport& report) {
    std::vector<Path> paths{match.paths.secret(), match.paths.pending(), match.paths.mail(),
                            match.paths.journal()};
    if (match.position->has_secrets()) paths.push_back(match.paths.rounds());
    const auto close = [&](const Path& path, system::Group group) {
        auto closed = files.close_to_others(path, group);
        if (closed) return;
        for (Diagnostic& fault : closed.error().diagnostics) {
            fault.severity = Severity::warning;
            report.problems.push_back(std::move(fault));
        }
    };
    for (const Path& path : paths) close(path, system::Group::closed);
    close(match.paths.config(), system::Group::kept);  // the moderators may be several
}

// No deadline passes while the clock is behind, so the moderator should check it.
Text clock_in_words(const RunContext& run) {
    return say(
        "ahora es {} y la última pasada fue el {}, así que en esta no ha vencido ningún plazo; mira el reloj",
        "it is {} and the last run was on {}, so no deadline passes in this run; check the clock",
        run.zone.in_words(run.now), run.zone.in_words(*run.last_run));
}

void warn_of_clock(const Match& match, const RunContext& run, RunReport& report) {
    if (!clock_went_back(run)) return;
    report.problems.push_back(
        fault_in(match.paths.root.string(), "reloj_atrasado", clock_in_words(run), Severity::warning));
}

Result<void> notify_of_clock(const Match& match, Journal& journal, const RunContext& run) {
    if (!clock_went_back(run)) return {};
    return journal.queue_notice({fmt::format("reloj.{}", *run.last_run),
                                 {std::string(moderator_id)},
                                 say("El reloj se ha atrasado", "The clock has gone back"),
                                 say("{}: {}.", "{}: {}.", match.header().match, clock_in_words(run))},
                                run.now);
}

// Describes what a run would do, without doing it.
Result<RunReport> preview_run(System& system, const Match& match, const Journal& journal,
                              const ForceRequest& force_request) {
    RunReport report;
    ASSIGN_OR_RETURN(auto at, run_context_of(system, match, journal));
    if (!is_over(match)) at.last_run = last_run_of(system.files, match.paths.root, at.now);
    warn_of_clock(match, at, report);
    if (!force_request.why_not.empty()) report.done.push_back(force_request.why_not);
    ASSIGN_OR_RETURN(const auto rounds, preview_rounds(system, match, journal, at, force_request.now));
    if (!rounds.empty()) report.done.push_back(rounds);
    if (const auto owing = rounds_owing_letters(match, journal); !owing.empty())
        report.done.push_back(say("{}: compondría las cartas de {}", "{}: would compose the letters of {}",
                                  match.header().match, counted(owing.size(), say("ronda", "round"))));
    ASSIGN_OR_RETURN(const auto outbox, list_outbox(system.files, match.paths));
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
bool play(System& system, Match& match, Journal& journal, RunContext& run, bool force, RunReport& report) {
    // If the mail program is missing, rounds are resolved anyway; their reports list the orders.
    const auto receipts = compose_receipts(system, match, journal, report);
    const bool mute = !receipts && receipts.error().diagnostics.front().code == system::no_mail_program;
    return (mute || go_on(receipts, report)) &&
           (run.orders_unstored || go_on(advance_rounds(system, match, journal, run, force, report), report)) &&
           go_on(remind(system, match, journal, run), report) && go_on(receipts, report);
}

// Composes all letters that are due. Returns whether the outbox has all of them.
bool write(System& system, const Match& match, Journal& journal, RunReport& report) {
    if (!go_on(compose_letters(system, match, journal, report), report) ||
        !go_on(compose_notices(system, match, journal, report), report) ||
        !go_on(compose_invitations(system, match, journal, report), report) ||
        !go_on(repeat_lost_letters(system, match, journal, report), report))
        return false;
    return true;
}

// The run itself.
Result<RunReport> run_locked(System& system, OpenDesk& desk, RunContext& run,
                             const ForceRequest& force_request) {
    RunReport report;
    auto& [lock, journal, match] = desk;
    if (!force_request.why_not.empty()) report.done.push_back(force_request.why_not);
    report_bad_subscriptions(match, report);
    close_to_others(system.files, match, report);
    if (!waits_after_restore(journal)) RETURN_IF_ERROR(release_letters(system.files, match.paths));
    RETURN_IF_ERROR(note_deliveries(system, match, journal));  // what a run that was killed did not
    warn_of_clock(match, run, report);
    RETURN_IF_ERROR(notify_of_clock(match, journal, run));
    RETURN_IF_ERROR(settle_proposal(system, match, journal));  // voters may have gone
    const bool played = play(system, match, journal, run, force_request.now, report);
    go_on(system::shorten_strangers(system.files, {match.paths.inbox_seen(), match.paths.inbox_rejected()},
                                    run.now, system::most_of_strangers),
          report);
    if (played) {
        lock.set_last_run(run.now);  // also if no message is sent: the clock was checked
        if (write(system, match, journal, report)) go_on(end_forcing(match, journal, run.now), report);
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
    if (!report.done.empty() || !report.problems.empty() || report.exit != Exit::done) return false;
    const auto none = [&files](const Path& folder) {
        const auto names = files.list(folder);
        return names && names->empty();
    };
    const bool sends = match.file.mail && match.file.mail->smtp;  // if not, messages stay in the outbox
    return none(match.paths.inbox_new()) && (!sends || none(match.paths.outbox_waiting()));
}

}  // namespace

Result<RunReport> run_match(System& system, const Path& folder, const ClubContext& club,
                            const RunOptions& options, TakenMail mail) {
    if (options.may_rest && rest_of(folder, system.clock.now()) != Rest::no) return RunReport{};
    RunReport before;
    IdleMarker marks;
    // Without the lock: it is opened again below, so only for those who need it.
    if (options.dry_run || options.force || options.may_rest) {
        ASSIGN_OR_RETURN(const auto match, open_match(system.files, folder, club));
        if (options.dry_run || options.force) {
            ASSIGN_OR_RETURN(const auto journal, Journal::open(system.files, match.paths.journal()));
            ASSIGN_OR_RETURN(const auto force_request, force_request_of(match, journal, options));
            if (options.dry_run) return preview_run(system, match, journal, force_request);
        }
        if (options.may_rest) marks = idle_marker_of(system.files, match);
    }
    if (!mail.desk) {
        ASSIGN_OR_RETURN(auto intake, MatchIntake::open(system, folder, club, before));
        if (const auto taken = intake.take_waiting(); !taken) {
            before.add(taken.error());
            return before;
        }
        if (intake.mail().letter_failed) before.exit = Exit::environment;
        mail.orders_unstored = mail.orders_unstored || intake.mail().orders_unstored;
        mail.desk = std::move(intake).release();
    }
    OpenDesk& desk = *mail.desk;
    desk.match.status = match_status_of(desk.journal.history());  // letters may have changed it
    ASSIGN_OR_RETURN(auto at, run_context_of(system, desk.match, desk.journal));
    at.orders_unstored = mail.orders_unstored;
    // Nothing happens in a finished match, whatever the clock says.
    if (!is_over(desk.match)) at.last_run = last_run_of(system.files, folder, at.now);
    ASSIGN_OR_RETURN(const auto force_request, force_request_of(desk.match, desk.journal, options));
    auto report = run_locked(system, desk, at, force_request);
    if (!report) return report;
    before.add(*report);
    if (options.may_rest && is_idle(system.files, desk.match, before))
        if (const auto next = next_due(desk.match, desk.journal, at))
            write_idle_marker(system.files, desk.match, marks, *next, at.now,
                              line_now(system.files, desk.match, desk.journal, at.now));
    return before;
}

}  // namespace ronda::match
