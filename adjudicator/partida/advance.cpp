#include "adjudicator/partida/advance.hpp"

#include <algorithm>

#include "adjudicator/partida/letters.hpp"
#include "adjudicator/partida/lock.hpp"
#include "adjudicator/partida/mail_in.hpp"
#include "adjudicator/partida/moderation.hpp"
#include "adjudicator/partida/notices.hpp"
#include "adjudicator/partida/rounds.hpp"

namespace ronda::partida {

namespace {

// What a killed process may have left half written; nobody else makes such names.
Result<void> remove_leftovers(Files& files, const Layout& at) {
    for (const Path& folder : {at.root, at.rounds(), at.pending()}) {
        const auto names = files.list(folder);
        if (!names) return tl::unexpected(names.error());
        for (const std::string& name : *names) {
            if (!name.starts_with('.') || !name.ends_with(".tmp")) continue;
            if (auto removed = files.remove(folder / name); !removed) return removed;
        }
    }
    return {};
}

// What the run knows of time and mail; refused: the match's time zone does not exist.
Result<Circumstances> circumstances(World& world, const Match& match) {
    Circumstances at;
    at.now = world.clock.now();
    auto calendar = Calendar::of(match.file, match.at.config().string());
    if (!calendar) return tl::unexpected(calendar.error());
    at.calendar = std::move(*calendar);
    return at;
}

// What a run would do, without doing it.
Result<RunReport> foretell(World& world, const Match& match, const Journal& journal, const Circumstances& at,
                           bool force) {
    RunReport report;
    const auto rounds = foretell_rounds(world, match, journal, at, force);
    if (!rounds) return tl::unexpected(rounds.error());
    if (!rounds->empty()) report.done.push_back(*rounds);
    if (const auto owing = rounds_owing_letters(match, journal); !owing.empty())
        report.done.push_back(say("{}: compondría las cartas de {} rondas",
                                  "{}: would compose the letters of {} rounds", match.envelope().match,
                                  owing.size()));
    const auto outbox = list_outbox(world.files, match.at);
    if (!outbox) return tl::unexpected(outbox.error());
    if (!outbox->waiting.empty() && match.file.mail && match.file.mail->smtp)
        report.done.push_back(say("{}: enviaría {} cartas", "{}: would send {} letters", match.envelope().match,
                                  outbox->waiting.size()));
    return report;
}

}  // namespace

void RunReport::add(const Failure& failure) {
    troubles.insert(troubles.end(), failure.diagnostics.begin(), failure.diagnostics.end());
    exit = std::max(exit, failure.exit);
}

Result<RunReport> run_match(World& world, const Path& folder, const RunOptions& options) {
    auto match = open_match(world.files, folder);
    if (!match) return tl::unexpected(match.error());
    std::optional<FolderLock> lock;
    if (!options.dry_run) {
        auto taken = FolderLock::take(folder);
        if (!taken) return tl::unexpected(taken.error());
        lock = std::move(*taken);
    }
    auto journal = Journal::open(world.files, match->at.journal());
    if (!journal) return tl::unexpected(journal.error());
    if (!options.dry_run) {
        if (auto finished = finish_moderation(world, match->at, *journal); !finished)
            return tl::unexpected(finished.error());
        match = open_match(world.files, folder);  // again: it may have gone on meanwhile
        if (!match) return tl::unexpected(match.error());
    }
    auto at = circumstances(world, *match);
    if (!at) return tl::unexpected(at.error());
    if (options.dry_run) return foretell(world, *match, *journal, *at, options.force);

    RunReport report;
    if (auto cleaned = remove_leftovers(world.files, match->at); !cleaned)
        return tl::unexpected(cleaned.error());
    if (auto finished = finish_round(world, *match, *journal); !finished)
        return tl::unexpected(finished.error());
    at->last_run = lock->last_run();
    // Each step leaves a whole: orders that cannot be resolved do not keep letters from going out, and letters
    // that cannot be written do not undo a round. But where the disk or another part of the machine fails the
    // rest waits for the next run.
    const auto go_on = [&report](const Result<void>& done) {
        if (!done) report.add(done.error());
        return report.exit != Exit::environment;
    };
    if (!go_on(fetch_mail(world, *match, *at, report))) return report;
    if (!go_on(take_mail(world, *match, *journal, *at, report))) return report;
    if (!go_on(advance_rounds(world, *match, *journal, *at, options.force, report))) return report;
    if (!go_on(remind(world, *match, *journal, *at))) return report;
    if (const auto composed = compose_letters(world, *match, *journal, report); !composed)
        report.add(composed.error());
    if (report.exit == Exit::environment) return report;
    if (!go_on(compose_notices(world, *match, *journal, report))) return report;
    if (!go_on(send_letters(world, *match, *journal, report))) return report;
    lock->set_last_run(at->now);
    return report;
}

}  // namespace ronda::partida
