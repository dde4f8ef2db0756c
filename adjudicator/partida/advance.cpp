#include "adjudicator/partida/advance.hpp"

#include <algorithm>

#include "adjudicator/partida/letters.hpp"
#include "adjudicator/partida/lock.hpp"
#include "adjudicator/partida/resolve.hpp"

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

Json resolved_line(const Match& match, const std::string& seed) {
    return {{"que", "ronda_resuelta"}, {"ronda", match.round()}, {"semilla", seed}};
}

// The newest round's line in the journal, where it is not there yet, and the end of its orders' waiting.
Result<void> finish_round(World& world, const Match& match, Journal& journal) {
    const bool told =
        match.round() == 0 || journal.find({{"que", "ronda_resuelta"}, {"ronda", match.round()}}) != nullptr;
    if (!told) {
        const auto link = read_link(world.files, match.at, match.round());
        if (!link) return tl::unexpected(link.error());
        if (auto added = journal.add(resolved_line(match, to_hex(link->value())), world.clock.now()); !added)
            return added;
    }
    return repair_pending(world, match, journal);
}

bool ready(const Match& match, const PendingOrders& pending) {
    return !match.envelope().over() && pending.broken.empty() && missing_players(match, pending).empty();
}

// Orders that were accepted and cannot be read any more stop the round: they are not to be lost in silence.
tl::unexpected<Failure> refuse_broken(const PendingOrders& pending) {
    return refuse(pending.broken);
}

Text resolved_words(const Match& match) {
    const Envelope& envelope = match.envelope();
    if (envelope.over())
        return say("{}: ronda {} resuelta; la partida ha terminado", "{}: round {} resolved; the game is over",
                   envelope.match, envelope.round);
    return say("{}: ronda {} resuelta", "{}: round {} resolved", envelope.match, envelope.round);
}

// Every round that the orders at hand decide; `force` holds for the first.
Result<void> resolve_ready(World& world, Match& match, Journal& journal, bool force, RunReport& report) {
    std::optional<Secrets> secrets;
    for (;;) {
        const auto pending = read_pending(world.files, match);
        if (!pending) return tl::unexpected(pending.error());
        if (!pending->broken.empty()) return refuse_broken(*pending);
        if (!ready(match, *pending) && !(force && !match.envelope().over())) return {};
        if (!secrets) {
            auto loaded = load_secrets(world.files, match.at.secret());
            if (!loaded) return tl::unexpected(loaded.error());
            secrets = std::move(*loaded);
        }
        force = false;
        if (auto resolved = resolve_next(world.files, match, *secrets, *pending); !resolved) return resolved;
        report.done.push_back(resolved_words(match));
        if (auto finished = finish_round(world, match, journal); !finished) return finished;
    }
}

// What a run would do, without doing it.
Result<RunReport> foretell(World& world, const Match& match, const Journal& journal, bool force) {
    RunReport report;
    const auto pending = read_pending(world.files, match);
    if (!pending) return tl::unexpected(pending.error());
    if (!pending->broken.empty()) return refuse_broken(*pending);
    const int next = match.round() + 1;
    if (ready(match, *pending) || (force && !match.envelope().over()))
        report.done.push_back(
            say("{}: resolvería la ronda {}", "{}: would resolve round {}", match.envelope().match, next));
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
        match = open_match(world.files, folder);  // again: it may have gone on meanwhile
        if (!match) return tl::unexpected(match.error());
    }
    auto journal = Journal::open(world.files, match->at.journal());
    if (!journal) return tl::unexpected(journal.error());
    if (options.dry_run) return foretell(world, *match, *journal, options.force);

    RunReport report;
    if (auto cleaned = remove_leftovers(world.files, match->at); !cleaned)
        return tl::unexpected(cleaned.error());
    if (auto finished = finish_round(world, *match, *journal); !finished)
        return tl::unexpected(finished.error());
    // Each step leaves a whole: orders that cannot be resolved do not keep letters from going out, and letters
    // that cannot be written do not undo a round. But where the disk or another part of the machine fails the
    // rest waits for the next run.
    if (auto resolved = resolve_ready(world, *match, *journal, options.force, report); !resolved)
        report.add(resolved.error());
    if (report.exit == Exit::environment) return report;
    if (const auto composed = compose_letters(world, *match, *journal, report); !composed)
        report.add(composed.error());
    if (report.exit == Exit::environment) return report;
    if (auto sent = send_letters(world, *match, *journal, report); !sent) report.add(sent.error());
    return report;
}

}  // namespace ronda::partida
