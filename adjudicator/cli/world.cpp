#include "adjudicator/cli/world.hpp"

#include <algorithm>

#include "adjudicator/cli/input.hpp"
#include "adjudicator/club/step/step.hpp"
#include "adjudicator/partida/desk/moderation.hpp"
#include "adjudicator/partida/letters/incidents.hpp"
#include "adjudicator/partida/letters/sending.hpp"
#include "adjudicator/partida/run/idle_match.hpp"
#include "adjudicator/partida/run/sweep.hpp"
#include "adjudicator/partida/store/run_report.hpp"
#include "adjudicator/partida/store/world.hpp"

namespace ronda::cli {

Result<RealWorld> RealWorld::open(const po::variables_map& given, Context& context) {
    std::unique_ptr<partida::Clock> clock = std::make_unique<partida::SystemClock>();
    if (const std::string now = text_of(given, "now"); !now.empty()) {
        const auto time = partida::read_instant(now);
        if (!time)
            return wrong_usage(say("--now {}: se esperaba una hora como 2026-12-01T20:00Z",
                                   "--now {}: expected a time such as 2026-12-01T20:00Z", now));
        clock = std::make_unique<partida::FixedClock>(*time);
    }
    auto mail = std::make_unique<partida::RondaMail>();
    const partida::World world{context.files, *clock, *mail, context.lang};
    return RealWorld{std::move(clock), std::move(mail), world};
}

partida::ClubContext club_context_of(partida::World& world, const partida::Path& folder) {
    return club::Book::open(world.files, folder).around(folder, world.clock.now());
}

Result<partida::Match> match_in(partida::World& world, const partida::Path& folder) {
    return partida::open_match(world.files, folder, club_context_of(world, folder));
}

const club::Book& ClubContexts::book_of(const partida::Path& folder) {
    const partida::Path above = club::club_above(files_, folder).value_or(partida::Path());
    if (const auto found = books_.find(above); found != books_.end()) return found->second;
    return books_.emplace(above, club::Book::open(files_, folder)).first->second;
}

partida::ClubContext ClubContexts::of(const partida::Path& folder) {
    return book_of(folder).around(folder, now_);
}

Result<void> ClubContexts::require_own_id(const partida::Path& folder) {
    if (registry_of(folder) == nullptr) return {};
    const partida::Path holder = folder.parent_path();
    auto found = beside_.find(holder);
    if (found == beside_.end()) found = beside_.emplace(holder, partida::matches_beside(files_, folder)).first;
    return partida::require_own_id(files_, found->second, folder);
}

Result<partida::RunReport> at_desk(partida::World& world, const partida::Path& folder, const Decision& decide) {
    return partida::at_desk(
        world, folder, club_context_of(world, folder),
        [&](const partida::Match& match, partida::Journal& journal) { return decide(world, match, journal); });
}

Result<Exit> at_desk(const po::variables_map& given, Context& context, const Decision& decide) {
    ASSIGN_OR_RETURN(auto real, RealWorld::open(given, context));
    const partida::Path folder = text_of(given, "folder");
    ASSIGN_OR_RETURN(const auto report, at_desk(real.world, folder, decide));
    club::wake_desk(context.files, folder);
    return answer_with(report, context);
}

Option the_waiting_orders() {
    return a_switch("keep-orders",
                    say("las órdenes que esperan siguen contando; sin ello acaban con quien las dio",
                        "the orders that wait still count; without it they end with whoever gave "
                        "them"));
}

partida::WaitingOrders waiting_orders_in(const po::variables_map& given) {
    return given["keep-orders"].as<bool>() ? partida::WaitingOrders::keep : partida::WaitingOrders::end;
}

partida::RunReport run_and_report(partida::World& world, ClubContexts& around, const partida::Path& folder,
                                  const partida::RunOptions& options) {
    partida::RunReport of_mail, report;
    const auto context_of = [&around](const partida::Path& match) { return around.of(match); };
    auto mail = options.dry_run ? Result<partida::TakenMail>(partida::TakenMail{})
                                : partida::take_mail_of(world, folder, context_of, of_mail);
    const auto ran = std::move(mail).and_then([&](partida::TakenMail taken) {
        return partida::run_match(world, folder, around.of(folder), options, std::move(taken));
    });
    report.add(ran);
    return joined(std::move(of_mail), report);
}

// With a world of its own: the mail program that another one keeps may have answered other processes.
partida::RunReport finish_mail(const po::variables_map& given, Context& context, const EndedPass& pass) {
    partida::RunReport report;
    auto real = RealWorld::open(given, context);
    if (!real) return report;
    ClubContexts all(context.files, real->world.clock.now());
    const auto around = [&all](const partida::Path& folder) { return all.of(folder); };
    if (auto joined = partida::join_incidents(real->world, pass.matches, around, report); !joined)
        report.add(joined.error());
    auto outboxes = partida::sending_outboxes(context.files, pass.matches, around);
    std::erase_if(outboxes, [&pass](const partida::SendingOutbox& one) {
        const bool own = std::find(pass.own.begin(), pass.own.end(), one.match) != pass.own.end();
        return pass.broken.contains(one.match) || (!own && !one.mail.budget);
    });
    const auto above =
        pass.broken.contains(pass.root) ? std::nullopt : club::club_above(context.files, pass.root);
    if (auto of_club = above ? club::sending_outbox(context.files, *above) : std::nullopt)
        outboxes.push_back(std::move(*of_club));
    partida::send_all(real->world, outboxes, report);
    return report;
}

partida::RunReport finish_mail(const po::variables_map& given, Context& context, const partida::Path& match) {
    const auto around = [&](const partida::Path& folder) {
        return club::Book::open(context.files, folder).around(folder, 0);
    };
    const auto outboxes = partida::sending_outboxes(context.files, {match}, around);
    if (outboxes.empty() || !outboxes.front().mail.budget)
        return finish_mail(given, context, {match, {match}, {match}});
    const auto club = club::club_above(context.files, match);
    const partida::Path root = club.value_or(partida::holder_of_match(match));
    const auto all =
        club ? partida::matches_below(context.files, root) : partida::matches_below(context.files, root, 1);
    return finish_mail(given, context, {root, all.value_or(std::vector<partida::Path>{match}), {match}});
}

void tell(const partida::RunReport& report, Context& context) {
    for (const Text& line : report.done) context.print(line);
    context.warn(report.troubles);
}

Exit answer_with(const partida::RunReport& report, Context& context) {
    if (context.json)
        context.print_json(cli::as_json(report, context.lang));
    else
        tell(report, context);
    return report.exit;
}

Json as_json(const partida::RunReport& report, Lang lang) {
    Json json = {{"hecho", Json::array()}, {"errores", Json::array()}};
    for (const Text& line : report.done) json["hecho"].push_back(line.in(lang));
    for (const Diagnostic& trouble : report.troubles) json["errores"].push_back(describe_json(trouble, lang));
    return json;
}

}  // namespace ronda::cli
