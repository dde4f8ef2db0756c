#include "adjudicator/match/run/intake.hpp"

#include <utility>

#include "adjudicator/match/inbox/mail_fetch.hpp"
#include "adjudicator/match/inbox/other_matches.hpp"
#include "adjudicator/match/orders/queued_orders.hpp"
#include "adjudicator/match/rounds/resolve.hpp"
#include "adjudicator/match/run/hand_edits.hpp"
#include "adjudicator/match/run/run.hpp"
#include "adjudicator/match/store/run_report.hpp"

namespace ronda::match {

namespace {

// Removes files that a killed process left half written; no other program uses such names. The inbox has its
// own function, because another process may be writing such a file there now.
Result<void> remove_leftovers(Files& files, const MatchPaths& paths) {
    if (files.exists(paths.inbox())) {
        ASSIGN_OR_RETURN(auto inbox, open_inbox(files, paths));
        RETURN_IF_ERROR(inbox.remove_unfinished());
    }
    std::vector<Path> folders{paths.root,    paths.rounds(),         paths.pending(),      paths.mail(),
                              paths.inbox(), paths.outbox_waiting(), paths.outbox_failed()};
    ASSIGN_OR_RETURN(const auto kept, queued_rounds(files, paths));
    for (const int round : kept) folders.push_back(paths.kept(round));
    for (const Path& folder : folders) {
        ASSIGN_OR_RETURN(const auto names, files.list(folder));
        for (const std::string& name : names) {
            if (!name.starts_with('.') || !name.ends_with(".tmp")) continue;
            RETURN_IF_ERROR(files.remove(folder / name));
        }
    }
    return {};
}

// Call this before waiting orders are repaired, because the repair accepts files that were added by hand.
Result<void> report_hand_edits(System& system, const Match& match, Journal& journal, RunReport& report) {
    ASSIGN_OR_RETURN(const auto edits, edited_by_hand(system, match, journal));
    for (const Diagnostics& diagnostics : {edits, changed_options(match)})
        report.problems.insert(report.problems.end(), diagnostics.begin(), diagnostics.end());
    return {};
}

}  // namespace

Result<void> read_waiting(System& system, const MatchPaths& paths,
                          const std::function<Result<void>(const std::vector<Message>&)>& take) {
    ASSIGN_OR_RETURN(auto inbox, open_inbox(system.files, paths));
    RETURN_IF_ERROR(inbox.number_arrivals());
    ASSIGN_OR_RETURN(const auto letters, new_letters(system.files, paths));
    return letters.empty() ? Result<void>() : read_in_groups(system, letters, take);
}

Result<RunContext> run_context_of(System& system, const Match& match, const Journal& journal) {
    RunContext run;
    run.now = system.clock.now();
    run.epoch = epoch_of(journal);
    run.fetches = !match.club.fetched && match.file.mail && has_source(*match.file.mail);
    run.awaits_mail = run.fetches || match.club.fetched;
    if (run.awaits_mail) run.last_fetched = last_fetched(system.files, match, run.now);
    run.routed_until = run.fetches ? run.last_fetched.value_or(0) : match.club.routed_until;
    ASSIGN_OR_RETURN(run.calendar, calendar_of(match));
    ASSIGN_OR_RETURN(run.zone, zone_of(match));
    return run;
}

Result<void> complete_match(System& system, Match& match, Journal& journal, RunReport& report) {
    RETURN_IF_ERROR(remove_leftovers(system.files, match.paths));
    RETURN_IF_ERROR(report_hand_edits(system, match, journal, report));
    return finish_round(system, match, journal);
}

Result<MatchIntake> MatchIntake::open(System& system, const Path& folder, const ClubContext& club,
                                      RunReport& report) {
    ASSIGN_OR_RETURN(auto desk, open_desk(system, folder, club));
    ASSIGN_OR_RETURN(auto at, run_context_of(system, desk.match, desk.journal));
    RETURN_IF_ERROR(complete_match(system, desk.match, desk.journal, report));
    return MatchIntake(system, std::move(desk), std::move(at), report);
}

Result<void> MatchIntake::take_waiting() {
    if (!system_->files.exists(desk_.match.paths.inbox_new())) return {};
    OtherMatches others(system_->files, desk_.match.paths, desk_.match.header().match);
    return read_waiting(*system_, desk_.match.paths, [&](const std::vector<Message>& letters) {
        std::vector<AddressedLetter> own;
        for (const Message& letter : letters)
            if (const Destination to = others.destination_of(letter);
                to.where == Destination::Where::match && to.id == desk_.match.header().match)
                own.push_back({&letter});
        return own.empty() ? Result<void>() : take(own);
    });
}

Result<void> MatchIntake::take_all_waiting() {
    RETURN_IF_ERROR(take_waiting());
    if (!run_.orders_unstored) return {};
    return environment_failed(
        say("{}: hay cartas que esperan", "{}: letters are waiting", desk_.match.paths.root.string()));
}

Result<void> MatchIntake::take(const std::vector<AddressedLetter>& letters) {
    return take_mail(*system_, desk_.match, desk_.journal, run_, *report_, letters);
}

Result<std::vector<HeldAnswer>> MatchIntake::take(const AddressedLetter& letter, std::string_view bytes,
                                                  AnsweredBy answered) {
    return take_letter(*system_, desk_.match, desk_.journal, run_, *report_, letter, bytes, answered);
}

}  // namespace ronda::match
