#include "adjudicator/cli/system.hpp"

#include <algorithm>

#include "adjudicator/cli/input.hpp"
#include "adjudicator/club/run/club_run.hpp"
#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/match/letters/incidents.hpp"
#include "adjudicator/match/letters/sending.hpp"
#include "adjudicator/match/moderation/moderation.hpp"
#include "adjudicator/match/run/idle_marker.hpp"
#include "adjudicator/match/run/sweep.hpp"
#include "adjudicator/match/store/run_report.hpp"
#include "adjudicator/match/store/system.hpp"

namespace ronda::cli {

Result<RealWorld> RealWorld::open(const po::variables_map& options, Context& context) {
    std::unique_ptr<match::Clock> clock = std::make_unique<match::SystemClock>();
    if (const std::string now = text_of(options, "now"); !now.empty()) {
        const auto time = match::read_instant(now);
        if (!time)
            return wrong_usage(say("--now {}: se esperaba una hora como 2026-12-01T20:00Z",
                                   "--now {}: expected a time such as 2026-12-01T20:00Z", now));
        clock = std::make_unique<match::FixedClock>(*time);
    }
    auto mail = std::make_unique<match::RondaMail>();
    const match::System system{context.files, *clock, *mail, context.lang};
    return RealWorld{std::move(clock), std::move(mail), system};
}

match::ClubContext club_context_of(match::System& system, const match::Path& folder) {
    return club::ClubIndex::open(system.files, folder).context_for(folder, system.clock.now());
}

Result<match::Match> match_in(match::System& system, const match::Path& folder) {
    return match::open_match(system.files, folder, club_context_of(system, folder));
}

const club::ClubIndex& ClubContexts::book_of(const match::Path& folder) {
    const match::Path above = club::club_above(files_, folder).value_or(match::Path());
    if (const auto found = books_.find(above); found != books_.end()) return found->second;
    return books_.emplace(above, club::ClubIndex::open(files_, folder)).first->second;
}

match::ClubContext ClubContexts::of(const match::Path& folder) {
    return book_of(folder).context_for(folder, now_);
}

Result<void> ClubContexts::require_own_id(const match::Path& folder) {
    if (registry_of(folder) == nullptr) return {};
    const match::Path holder = folder.parent_path();
    auto found = beside_.find(holder);
    if (found == beside_.end()) found = beside_.emplace(holder, match::matches_beside(files_, folder)).first;
    return match::require_own_id(files_, found->second, folder);
}

Result<match::RunReport> at_desk(match::System& system, const match::Path& folder, const Decision& decide) {
    return match::at_desk(
        system, folder, club_context_of(system, folder),
        [&](const match::Match& match, match::Journal& journal) { return decide(system, match, journal); });
}

Result<Exit> at_desk(const po::variables_map& options, Context& context, const Decision& decide) {
    ASSIGN_OR_RETURN(auto real, RealWorld::open(options, context));
    const match::Path folder = text_of(options, "folder");
    ASSIGN_OR_RETURN(const auto report, at_desk(real.system, folder, decide));
    club::remove_desk_marker(context.files, folder);
    return answer_with(report, context);
}

Option the_waiting_orders() {
    return a_switch(
        "keep-orders",
        say("las órdenes que esperan siguen contando; sin ello acaban con quien las dio",
            "waiting orders still count; without this option they end with the person who gave them"));
}

Option the_reason() {
    return a_text("reason", say("TEXTO", "TEXT"),
                  say("por qué; lo leen todos", "the reason; everybody reads it"));
}

// It stands in letters and in the journal.
Result<std::string> reason_in(const po::variables_map& options) {
    constexpr std::size_t longest_reason = 200;
    std::string reason = text_of(options, "reason");
    if (reason.empty() || is_display_name(reason, longest_reason)) return reason;
    return wrong_usage(say("--reason: se esperaba una línea de hasta {} letras",
                           "--reason: expected one line of at most {} characters", longest_reason));
}

match::WaitingOrders waiting_orders_in(const po::variables_map& options) {
    return options["keep-orders"].as<bool>() ? match::WaitingOrders::keep : match::WaitingOrders::end;
}

match::RunReport run_and_report(match::System& system, ClubContexts& clubs, const match::Path& folder,
                                const match::RunOptions& options) {
    match::RunReport of_mail, report;
    const auto context_of = [&clubs](const match::Path& match) { return clubs.of(match); };
    auto mail = options.dry_run ? Result<match::TakenMail>(match::TakenMail{})
                                : match::take_mail_of(system, folder, context_of, of_mail);
    const auto ran = std::move(mail).and_then([&](match::TakenMail taken) {
        return match::run_match(system, folder, clubs.of(folder), options, std::move(taken));
    });
    report.add(ran);
    return joined(std::move(of_mail), report);
}

// With a world of its own: the mail program that another one keeps may have answered other processes.
match::RunReport finish_mail(const po::variables_map& options, Context& context, const EndedPass& pass) {
    match::RunReport report;
    auto real = RealWorld::open(options, context);
    if (!real) return report;
    ClubContexts all(context.files, real->system.clock.now());
    const auto club_context_of = [&all](const match::Path& folder) { return all.of(folder); };
    const auto joined = match::join_incidents(real->system, pass.matches, club_context_of, report);
    if (!joined) report.add(joined.error());
    auto outboxes = match::sending_outboxes(context.files, joined && !*joined ? pass.senders : pass.matches,
                                            club_context_of);
    std::erase_if(outboxes, [&pass](const match::SendingOutbox& one) {
        const bool own = std::find(pass.own.begin(), pass.own.end(), one.match) != pass.own.end();
        return pass.broken.contains(one.match) || (!own && !one.mail.budget);
    });
    const auto above =
        pass.broken.contains(pass.root) ? std::nullopt : club::club_above(context.files, pass.root);
    if (auto of_club = above ? club::sending_outbox(context.files, *above) : std::nullopt)
        outboxes.push_back(std::move(*of_club));
    match::send_all(real->system, outboxes, report);
    return report;
}

match::RunReport finish_mail(const po::variables_map& options, Context& context, const match::Path& match) {
    const auto club_context_of = [&](const match::Path& folder) {
        return club::ClubIndex::open(context.files, folder).context_for(folder, 0);
    };
    const auto outboxes = match::sending_outboxes(context.files, {match}, club_context_of);
    if (outboxes.empty() || !outboxes.front().mail.budget)
        return finish_mail(options, context, {match, {match}, {match}, {match}});
    const auto club = club::club_above(context.files, match);
    const match::Path root = club.value_or(match::holder_of_match(match));
    const auto all =
        club ? match::matches_below(context.files, root) : match::matches_below(context.files, root, 1);
    const auto below = all.value_or(std::vector<match::Path>{match});
    return finish_mail(options, context, {root, below, below, {match}});
}

void print_report(const match::RunReport& report, Context& context) {
    for (const Text& line : report.done) context.print(line);
    context.warn(report.problems);
}

Exit answer_with(const match::RunReport& report, Context& context) {
    if (context.json)
        context.print_json(cli::as_json(report, context.lang));
    else
        print_report(report, context);
    return report.exit;
}

Json as_json(const match::RunReport& report, Lang lang) {
    return {{"hecho", words_json(report.done, lang)}, {"errores", describe_json(report.problems, lang)}};
}

}  // namespace ronda::cli
