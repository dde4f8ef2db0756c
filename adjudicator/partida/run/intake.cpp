#include "adjudicator/partida/run/intake.hpp"

#include <utility>

#include "adjudicator/partida/inbox/other_matches.hpp"
#include "adjudicator/partida/orders/kept.hpp"
#include "adjudicator/partida/rounds/resolve.hpp"
#include "adjudicator/partida/run/run.hpp"
#include "adjudicator/partida/store/run_report.hpp"

namespace ronda::partida {

namespace {

// Removes files that a killed process left half written; no other program uses such names. The inbox has its
// own function, because another process may be writing such a file there now.
Result<void> remove_leftovers(Files& files, const MatchPaths& at) {
    if (files.exists(at.inbox())) {
        ASSIGN_OR_RETURN(auto inbox, open_inbox(files, at));
        RETURN_IF_ERROR(inbox.remove_unfinished());
    }
    std::vector<Path> folders{at.root,    at.rounds(),         at.pending(),      at.mail(),
                              at.inbox(), at.outbox_waiting(), at.outbox_failed()};
    ASSIGN_OR_RETURN(const auto kept, kept_rounds(files, at));
    for (const int round : kept) folders.push_back(at.kept(round));
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
Result<void> tell_hand_edits(World& world, const Match& match, Journal& journal, RunReport& report) {
    ASSIGN_OR_RETURN(const auto edits, edited_by_hand(world, match, journal));
    for (const Diagnostics& told : {edits, changed_options(match)})
        report.troubles.insert(report.troubles.end(), told.begin(), told.end());
    return {};
}

}  // namespace

Result<void> read_waiting(World& world, const MatchPaths& at,
                          const std::function<Result<void>(const std::vector<Message>&)>& take,
                          std::size_t most) {
    ASSIGN_OR_RETURN(auto inbox, open_inbox(world.files, at));
    RETURN_IF_ERROR(inbox.number_arrivals());
    ASSIGN_OR_RETURN(const auto letters, new_letters(world.files, at));
    return letters.empty() ? Result<void>() : read_in_groups(world, letters, take, most);
}

Result<RunContext> run_context_of(World& world, const Match& match, const Journal& journal) {
    RunContext at;
    at.now = world.clock.now();
    at.epoch = epoch_of(journal);
    at.fetches = !match.around.fetched && match.file.mail && has_source(*match.file.mail);
    at.awaits_mail = at.fetches || match.around.fetched;
    if (at.awaits_mail) at.last_fetched = last_fetched(world.files, match, at.now);
    at.handed_over = at.fetches ? at.last_fetched.value_or(0) : match.around.handed_over;
    ASSIGN_OR_RETURN(at.calendar, calendar_of(match));
    ASSIGN_OR_RETURN(at.zone, zone_of(match));
    return at;
}

Result<void> complete_match(World& world, Match& match, Journal& journal, RunReport& report) {
    RETURN_IF_ERROR(remove_leftovers(world.files, match.at));
    RETURN_IF_ERROR(tell_hand_edits(world, match, journal, report));
    return finish_round(world, match, journal);
}

Result<MatchIntake> MatchIntake::open(World& world, const Path& folder, const ClubContext& around,
                                      RunReport& report) {
    ASSIGN_OR_RETURN(auto desk, open_desk(world, folder, around));
    ASSIGN_OR_RETURN(auto at, run_context_of(world, desk.match, desk.journal));
    RETURN_IF_ERROR(complete_match(world, desk.match, desk.journal, report));
    return MatchIntake(world, std::move(desk), std::move(at), report);
}

Result<void> MatchIntake::take_waiting() {
    if (!world_->files.exists(desk_.match.at.inbox_new())) return {};
    OtherMatches others(world_->files, desk_.match.at, desk_.match.header().match);
    return read_waiting(*world_, desk_.match.at, [&](const std::vector<Message>& letters) {
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
    if (!at_.orders_unstored) return {};
    return environment_failed(
        say("{}: hay cartas que esperan", "{}: there are letters that wait", desk_.match.at.root.string()));
}

Result<void> MatchIntake::take(const std::vector<AddressedLetter>& letters) {
    return take_mail(*world_, desk_.match, desk_.journal, at_, *report_, letters);
}

Result<std::vector<HeldAnswer>> MatchIntake::take(const AddressedLetter& letter, std::string_view bytes,
                                                  AnsweredBy answered) {
    return take_letter(*world_, desk_.match, desk_.journal, at_, *report_, letter, bytes, answered);
}

}  // namespace ronda::partida
