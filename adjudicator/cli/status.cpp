#include "adjudicator/partida/run/status.hpp"

#include <algorithm>

#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/world.hpp"
#include "adjudicator/club/step/step.hpp"
#include "adjudicator/partida/run/overview.hpp"
#include "adjudicator/partida/run/pass.hpp"
#include "adjudicator/partida/run/sweep.hpp"
#include "adjudicator/partida/store/match_paths.hpp"

namespace ronda::cli {

namespace {

// What is told of all folders, and how the command ends.
class Report {
  public:
    Report(Context& context, partida::World world) : context_(context), world_(world) {}

    Result<void> add(const partida::Path& folder) {
        if (context_.files.exists(partida::MatchPaths{folder}.config())) {
            add_match(folder);
            tell_heartbeat(folder);
            return {};
        }
        ASSIGN_OR_RETURN(const auto matches, partida::matches_below(context_.files, folder));
        if (matches.empty() && !club::is_club(context_.files, folder))
            add_match(folder);  // which says why it is none
        else
            add_tree(folder, overview(matches));
        tell_heartbeat(folder);
        return {};
    }

    Exit finish() {
        if (context_.json) context_.print_json(all_);
        return worst_;
    }

  private:
    std::vector<partida::MatchLine> overview(const std::vector<partida::Path>& matches) {
        const auto around = [this](const partida::Path& folder) { return around_.of(folder); };
        return partida::overview_of(context_.files, matches, around, world_.clock.now(),
                                    context_.json ? partida::Detail::all : partida::Detail::words);
    }

    // Only here is it told that whoever watches could not be told of the last pass.
    void tell_heartbeat(const partida::Path& folder) {
        const auto pass = partida::last_pass(context_.files, folder, world_.clock.now());
        if (context_.json || !pass || pass->heartbeat_fault.empty()) return;
        context_.print(say("latido: no ha salido en la última pasada: {}",
                           "latido: the last pass could not be told: {}", pass->heartbeat_fault));
    }

    void add_match(const partida::Path& folder) {
        const auto status =
            partida::status_of(context_.files, folder, club_context_of(world_, folder), world_.clock.now());
        if (!status) {
            worst_ = std::max(worst_, status.error().exit);
            all_.push_back(partida::failure_json(folder, status.error(), context_.lang));
            if (context_.json) return;
            context_.warn(status.error().diagnostics);
        } else if (context_.json) {
            Json json = {{"carpeta", folder.string()}};
            json.update(partida::as_json(*status, context_.lang));
            all_.push_back(std::move(json));
        } else {
            context_.out += (context_.out.empty() ? "" : "\n") + partida::in_words(*status, context_.lang);
        }
    }

    void add_tree(const partida::Path& tree, const std::vector<partida::MatchLine>& overview) {
        for (const partida::MatchLine& line : overview)
            if (const auto* failure = std::get_if<Failure>(&line.found))
                worst_ = std::max(worst_, failure->exit);
        if (!context_.json)
            context_.out += (context_.out.empty() ? "" : "\n") +
                            partida::in_words(overview, tree, context_.lang) + budget_of(tree, overview);
        else
            for (Json& json : partida::as_json(overview, context_.lang)) all_.push_back(std::move(json));
    }

    // What waits for the budget of the account: of a club all, its own letters too.
    std::string budget_of(const partida::Path& tree, const std::vector<partida::MatchLine>& overview) {
        const auto own = club::sending_outbox(context_.files, tree);
        if (!own || !own->mail.budget) return partida::budgets_in_words(overview, context_.lang);
        const auto wait = partida::budget_wait(context_.files, own->account.budget, world_.clock.now());
        const auto club = club::open_club(context_.files, tree);
        if (!wait || !club) return {};
        return say("Correo: {}\n", "Mail: {}\n", partida::budget_in_words(*wait, *own->mail.budget, club->zone))
            .in(context_.lang);
    }

    Context& context_;
    partida::World world_;
    ClubContexts around_{world_.files, world_.clock.now()};
    Exit worst_ = Exit::done;
    Json all_ = Json::array();
};

Result<Exit> run_status(const po::variables_map& given, Context& context) {
    ASSIGN_OR_RETURN(auto real, RealWorld::open(given, context));
    Report report(context, real.world);
    for (const std::string& folder : texts_of(given, "folder")) RETURN_IF_ERROR(report.add(folder));
    return report.finish();
}

}  // namespace

Command status_command() {
    return {
        "status",
        say("dice en qué ronda está una partida, quién ha enviado órdenes, qué correo espera y qué la detiene; "
            "de una carpeta con partidas, una línea cada una, primero las que necesitan a alguien",
            "says which round a match is in, who has sent orders, what mail waits and what holds it back; of a "
            "folder with matches a line each, those first that need somebody"),
        {the_folders(), the_time()},
        run_status};
}

}  // namespace ronda::cli
