#include "adjudicator/match/run/status.hpp"

#include <algorithm>

#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/system.hpp"
#include "adjudicator/club/desk/moderator_page.hpp"
#include "adjudicator/club/run/club_run.hpp"
#include "adjudicator/match/run/overview.hpp"
#include "adjudicator/match/run/pass.hpp"
#include "adjudicator/match/run/sweep.hpp"
#include "adjudicator/match/store/match_paths.hpp"

namespace ronda::cli {

namespace {

// The output for all folders, and the exit status.
class Report {
  public:
    Report(Context& context, match::System system) : context_(context), system_(system) {}

    Result<void> add(const match::Path& folder) {
        if (context_.files.exists(match::MatchPaths{folder}.config())) {
            add_match(folder);
            report_heartbeat(folder);
            return {};
        }
        ASSIGN_OR_RETURN(const auto matches, match::matches_below(context_.files, folder));
        const bool is_club = club::is_club(context_.files, folder);
        if (matches.empty() && !is_club)
            add_match(folder);  // which says why it is none
        else if (!is_club || context_.json || !add_club(folder))
            add_tree(folder, overview(matches));
        report_heartbeat(folder);
        return {};
    }

    Exit finish() {
        if (context_.json) context_.print_json(all_);
        return worst_;
    }

  private:
    std::vector<match::MatchLine> overview(const std::vector<match::Path>& matches) {
        const auto club_context_of = [this](const match::Path& folder) { return club_context_of_.of(folder); };
        return match::overview_of(context_.files, matches, club_context_of, system_.clock.now(),
                                  context_.json ? match::Detail::all : match::Detail::words);
    }

    // Shows a failed report of the last pass to the watchdog, which nothing else can report.
    void report_heartbeat(const match::Path& folder) {
        const auto pass = match::last_pass(context_.files, folder, system_.clock.now());
        if (context_.json || !pass || pass->heartbeat_fault.empty()) return;
        context_.print(say("latido: no ha salido en la última pasada: {}",
                           "latido: the call after the last run failed: {}", pass->heartbeat_fault));
    }

    void add_match(const match::Path& folder) {
        const auto status =
            match::status_of(context_.files, folder, club_context_of(system_, folder), system_.clock.now());
        if (!status) {
            worst_ = std::max(worst_, status.error().exit);
            all_.push_back(match::failure_json(folder, status.error(), context_.lang));
            if (context_.json) return;
            context_.warn(status.error().diagnostics);
        } else if (context_.json) {
            Json json = {{"carpeta", folder.string()}};
            json.update(match::as_json(*status, context_.lang));
            all_.push_back(std::move(json));
        } else {
            context_.out += (context_.out.empty() ? "" : "\n") + match::in_words(*status, context_.lang);
        }
    }

    // The moderator's page. Whether the club can be read.
    bool add_club(const match::Path& folder) {
        const auto page = club::page_of_club(system_, folder);
        if (!page) {
            context_.warn(page.error().diagnostics);
            return false;
        }
        add_tree(folder, page->matches);
        context_.out += club::in_words(page->parts, context_.lang);
        return true;
    }

    void add_tree(const match::Path& tree, const std::vector<match::MatchLine>& overview) {
        for (const match::MatchLine& line : overview)
            if (const auto* failure = std::get_if<Failure>(&line.found))
                worst_ = std::max(worst_, failure->exit);
        if (!context_.json)
            context_.out += (context_.out.empty() ? "" : "\n") +
                            match::in_words(overview, tree, context_.lang) + budget_of(tree, overview);
        else
            for (Json& json : match::as_json(overview, context_.lang)) all_.push_back(std::move(json));
    }

    // Letters that wait for the budget of the account; of a club all, its own, too.
    std::string budget_of(const match::Path& tree, const std::vector<match::MatchLine>& overview) {
        const auto own = club::sending_outbox(context_.files, tree);
        if (!own || !own->mail.budget) return match::budgets_in_words(overview, context_.lang);
        const auto wait = match::budget_wait(context_.files, own->account.budget, system_.clock.now());
        const auto club = club::open_club(context_.files, tree);
        if (!wait || !club) return {};
        return say("Correo: {}\n", "Mail: {}\n", match::budget_in_words(*wait, *own->mail.budget, club->zone))
            .in(context_.lang);
    }

    Context& context_;
    match::System system_;
    ClubContexts club_context_of_{system_.files, system_.clock.now()};
    Exit worst_ = Exit::done;
    Json all_ = Json::array();
};

Result<Exit> run_status(const po::variables_map& options, Context& context) {
    ASSIGN_OR_RETURN(auto real, RealWorld::open(options, context));
    Report report(context, real.system);
    for (const std::string& folder : texts_of(options, "folder")) RETURN_IF_ERROR(report.add(folder));
    return report.finish();
}

}  // namespace

Command status_command() {
    return {
        "status",
        say("dice cómo va una partida: en qué ronda está, quién ha enviado órdenes, qué correo espera y qué la "
            "detiene; de una carpeta con partidas, una línea cada una, primero las que necesitan a alguien",
            "says how a match stands: its round, the players who have sent orders, the waiting mail and any "
            "obstacle; for a folder with matches, one line each, first the matches that need somebody"),
        {the_folders(), the_time()},
        run_status};
}

}  // namespace ronda::cli
