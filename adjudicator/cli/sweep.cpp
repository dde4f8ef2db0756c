#include "adjudicator/match/run/sweep.hpp"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <set>
#include <thread>
#include <utility>

#include <fmt/format.h>
#include <unistd.h>

#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/site.hpp"
#include "adjudicator/cli/system.hpp"
#include "adjudicator/club/run/club_run.hpp"
#include "adjudicator/core/text/whole_number.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/inbox/mail_fetch.hpp"
#include "adjudicator/match/run/idle_marker.hpp"
#include "adjudicator/match/run/pass.hpp"
#include "adjudicator/match/store/match_paths.hpp"
#include "adjudicator/steps/steps.hpp"
#include "adjudicator/system/strangers.hpp"

namespace ronda::cli {

namespace {

constexpr int most_shards = 100'000;

struct Shard {
    int number = 1, of = 1;
};

// Reads `I/N`.
Result<Shard> shard_from(const std::string& text) {
    if (text.empty()) return Shard();
    const std::size_t slash = std::min(text.find('/'), text.size());
    const auto number = whole_number(std::string_view(text).substr(0, slash));
    const auto of = whole_number(std::string_view(text).substr(std::min(slash + 1, text.size())));
    if (number && of && *number >= 1 && *number <= *of && *of <= most_shards) return Shard{*number, *of};
    return wrong_usage(
        say("--shard {}: se esperaba I/N, como 1/4", "--shard {}: expected I/N, such as 1/4", text));
}

// Counts the matches that have been processed and shows a line of progress on a terminal.
class SweepCounter final : public match::SweepListener {
  public:
    // `club`: actions are in the moderator's daily letter, so only problems are printed.
    SweepCounter(std::size_t all, bool club, Context& context)
        : all_(all), club_(club), context_(context), shown_(!context.json && ::isatty(STDERR_FILENO) != 0) {}

    void on_idle(std::size_t matches) override {
        swept_ += matches;
        progress();
    }

    void on_result(const match::SweptMatch& swept) override {
        ++swept_;
        if (!swept.report.done.empty()) ++busy_;
        vacated_ = vacated_ || swept.report.vacated;
        on_club_result(swept);
        progress();
    }

    void mail_taken(const match::SweptMatch& swept) override {
        if (!swept.report.done.empty()) ++busy_;
        on_club_result(swept);
    }

    void on_club_result(const match::SweptMatch& swept) {
        const match::RunReport& report = swept.report;
        has_stranger_ = has_stranger_ || report.has_stranger;
        if (report.exit != Exit::done) ++failed_;
        if (report.broke_off) broken_.insert(swept.folder);
        worst_ = std::max(worst_, report.exit);
        if (!report.is_empty()) lines_.push_back(swept);
    }

    bool vacated() const { return vacated_; }
    bool has_stranger() const { return has_stranger_; }
    // The folders of matches, or of the club, with which this sweep did not come to an end.
    const std::set<match::Path>& broken() const { return broken_; }

    // `site`: the result of making the site, if one was requested, and its folder.
    Exit finish(const std::optional<Result<site::SiteReport>>& made, const std::string& site) {
        if (shown_) std::fputs("\r\033[K", stderr);
        if (made) worst_ = std::max(worst_, *made ? (*made)->exit : made->error().exit);
        if (made && !*made) context_.err += steps::in_words(made->error(), context_.lang);
        std::sort(lines_.begin(), lines_.end(),
                  [](const auto& a, const auto& b) { return a.folder < b.folder; });
        if (context_.json) {
            json(made);
        } else {
            words();
            if (made && *made) print_report(**made, site, context_);
        }
        return worst_;
    }

  private:
    void progress() {
        using namespace std::chrono;
        if (!shown_ || steady_clock::now() - last_ < milliseconds(200)) return;
        last_ = steady_clock::now();
        constexpr std::size_t width = 30;
        fmt::print(stderr, "\r[{:<{}}] {}/{}",
                   std::string(swept_ * width / std::max<std::size_t>(all_, 1), '='), width, swept_, all_);
        std::fflush(stderr);
    }

    // Prints one line per match, and nothing if there was nothing to do, which suits cron.
    void words() {
        for (const auto& [folder, report] : lines_) {
            if (!report.done.empty() && !club_)
                context_.out += fmt::format("{}: {}\n", folder.string(), fmt::join(done_in(report), "; "));
            if (!report.problems.empty())
                context_.err += fmt::format("{}:\n{}", folder.string(), problems_in(report));
        }
        if (lines_.empty() || (club_ && failed_ == 0)) return;
        context_.print(say("{}: {} con novedades, {} con errores", "{}: {} with news, {} with errors",
                           counted(swept_, say("partida", "match")), busy_, failed_));
    }

    void json(const std::optional<Result<site::SiteReport>>& made) {
        Json json = {{"partidas", swept_},
                     {"con_novedades", busy_},
                     {"con_errores", failed_},
                     {"novedades", Json::array()}};
        for (const auto& [folder, report] : lines_)
            json["novedades"].push_back({{"carpeta", folder.string()},
                                         {"hecho", done_in(report)},
                                         {"errores", problems_in(report)},
                                         {"estado", static_cast<int>(report.exit)}});
        if (made && *made) json["sitio"] = site_json(**made);
        context_.print_json(json);
    }

    std::vector<std::string> done_in(const match::RunReport& report) const {
        std::vector<std::string> lines;
        for (const Text& line : report.done) lines.push_back(line.in(context_.lang));
        return lines;
    }
    std::string problems_in(const match::RunReport& report) const {
        std::string all;
        for (const Diagnostic& problem : report.problems) all += ronda::describe(problem, context_.lang);
        return all;
    }

    std::size_t all_, swept_ = 0, busy_ = 0, failed_ = 0;
    bool club_;
    Context& context_;
    bool shown_, has_stranger_ = false, vacated_ = false;
    Exit worst_ = Exit::done;
    std::set<match::Path> broken_;
    std::vector<match::SweptMatch> lines_;
    std::chrono::steady_clock::time_point last_{};
};

// The letters of strangers to all these matches together; each shard has its share of the tree's room.
Result<void> shorten_strangers(match::System& system, const std::vector<match::Path>& matches, int shards) {
    std::vector<match::Path> folders;
    for (const match::Path& match : matches)
        for (const match::Path& folder :
             {match::MatchPaths{match}.inbox_seen(), match::MatchPaths{match}.inbox_rejected()})
            folders.push_back(folder);
    return system::shorten_strangers(system.files, folders, system.clock.now(),
                                     system::most_of_strangers / static_cast<std::uintmax_t>(shards));
}

using ClubWork = std::function<Result<match::RunReport>(match::System&, const match::Path&)>;

// Runs the club's step before and after its matches. A club that cannot be read stops no match. It has a mail
// program of its own: workers that shared one would get each other's answers.
std::optional<match::SweptMatch> swept_club(const po::variables_map& options, Context& context,
                                            const ClubWork& work) {
    const match::Path root = text_of(options, "root");
    auto real = RealWorld::open(options, context);
    if (!real || options["dry-run"].as<bool>() || !club::is_club(context.files, root)) return std::nullopt;
    match::RunReport report;
    report.add(work(real->system, root));
    return match::SweptMatch{root, std::move(report)};
}

Result<Exit> run_sweep(const po::variables_map& options, Context& context) {
    constexpr int most_workers = 256;
    const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    const int workers = options.count("jobs") != 0 ? options["jobs"].as<int>() : cores;
    if (workers < 1 || workers > most_workers)
        return wrong_usage(say("-j {}: se esperaba 1..{}", "-j {}: expected 1..{}", workers, most_workers));
    ASSIGN_OR_RETURN(const auto shard, shard_from(text_of(options, "shard")));
    ASSIGN_OR_RETURN(auto real, RealWorld::open(options, context));
    const bool dry_run = options["dry-run"].as<bool>();
    const match::Path root = text_of(options, "root");
    // First, because it hands the matches their mail and may make new ones.
    const auto of_club =
        swept_club(options, context, [workers](match::System& system, const match::Path& folder) {
            return club::club_step(system, folder, workers);
        });
    ASSIGN_OR_RETURN(const auto all, match::matches_below(context.files, root));
    const auto matches = match::shard_of(all, shard.number, shard.of);
    SweepCounter tally(matches.size(), of_club.has_value(), context);
    if (of_club) tally.on_club_result(*of_club);
    if (of_club && match::is_superseded(of_club->report)) return tally.finish(std::nullopt, {});
    ClubContexts clubs(context.files, real.system.clock.now());
    const auto context_of = [&clubs](const match::Path& match) { return clubs.of(match); };
    match::SweepWork work;
    work.rest = [&](const match::Path& match) {
        return dry_run ? match::Rest::no : match::rest_of(match, real.system.clock.now());
    };
    work.mail_need = [&](const match::Path& match) -> Result<match::MailNeed> {
        return clubs.require_own_id(match).and_then([&]() -> Result<match::MailNeed> {
            if (dry_run) return match::MailNeed{};
            return match::mail_need(context.files, match, context_of(match));
        });
    };
    work.take_mail = [&](const match::MailRoot& mail_root, int processes) {
        match::RunReport report;
        if (const auto taken = match::take_root_mail(real.system, mail_root, context_of, processes, report);
            !taken)
            report.add(taken.error());
        return report;
    };
    work.run = [&](const match::Path& match) {
        match::RunReport report;
        report.add(match::run_match(real.system, match, context_of(match),
                                    {.dry_run = dry_run, .may_rest = !dry_run}));
        return report;
    };
    const auto swept = match::sweep(
        matches, std::min<int>(workers, static_cast<int>(std::max<std::size_t>(matches.size(), 1))), work,
        tally);
    if (!swept) return tl::unexpected(swept.error());
    if (of_club && of_club->report.exit == Exit::done)
        if (const auto day = swept_club(options, context, club::club_day)) tally.on_club_result(*day);
    if (!dry_run) {
        tally.on_club_result(
            {root, finish_mail(options, context,
                               {root, all, shard.of == 1 ? *swept : all, matches, tally.broken()})});
    }
    if (of_club && tally.vacated()) club::remove_desk_marker(context.files, root);
    if (tally.has_stranger()) RETURN_IF_ERROR(shorten_strangers(real.system, matches, shard.of));
    if (dry_run) return tally.finish(std::nullopt, {});
    const std::string out = text_of(options, "site");
    std::optional<Result<site::SiteReport>> made;
    if (!out.empty()) made = made_site(options, context, out, workers, real.system.clock.now());
    const Exit exit = tally.finish(made, out);
    match::end_pass(real.system, root, *swept, exit == Exit::done);
    return exit;
}

}  // namespace

Command sweep_command() {
    return {
        "sweep",
        say("«run» sobre todas las partidas de una carpeta, varias a la vez; una rota no detiene a las demás",
            "calls “run” on every match below a folder, several at once; a broken match does not stop the "
            "others"),
        {the_tree(),
         a_number("jobs,j", say("cuántas partidas a la vez; si falta, una por núcleo",
                                "the number of matches at the same time; if absent, one per core")),
         a_text("shard", same("I/N"),
                say("solo la parte I de las N en que se reparten las partidas",
                    "only share I, if the matches are divided into N shares")),
         a_folder("site", say("SITIO", "SITE"),
                  say("después pone al día el sitio web de todas las partidas, como «ronda site -o SITIO»",
                      "then updates the web site of all matches, as “ronda site -o SITE” does")),
         the_web_files(), a_switch("dry-run", say("solo dice lo que haría", "only says what it would do")),
         the_time()},
        run_sweep};
}

}  // namespace ronda::cli
