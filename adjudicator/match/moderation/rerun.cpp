#include "adjudicator/match/moderation/rerun.hpp"

#include <algorithm>
#include <set>

#include "adjudicator/core/game/state.hpp"
#include "adjudicator/match/calendar/deadline.hpp"
#include "adjudicator/match/letters/notices.hpp"
#include "adjudicator/match/letters/outbox.hpp"
#include "adjudicator/match/letters/report_facts.hpp"
#include "adjudicator/match/moderation/moderation.hpp"
#include "adjudicator/match/moderation/rerun_finish.hpp"
#include "adjudicator/match/orders/accept.hpp"
#include "adjudicator/match/orders/order_box.hpp"
#include "adjudicator/match/orders/repeated.hpp"
#include "adjudicator/match/rounds/resolve.hpp"
#include "adjudicator/match/store/epochs.hpp"
#include "adjudicator/match/store/journal.hpp"
#include "adjudicator/match/store/revisions.hpp"
#include "adjudicator/match/store/run_report.hpp"
#include "adjudicator/match/store/system.hpp"
#include "formats/json_text.hpp"

namespace ronda::match {

namespace {

constexpr std::size_t most_stored_bytes = 8U << 20U;

// Returns the stored orders; the given orders replace those of the same players.
Result<PendingOrders> orders_of(Files& files, const Match& before, const Journal& journal,
                                const Secrets& secrets, const RerunWish& wish) {
    ASSIGN_OR_RETURN(auto stored, read_stored_orders(files, before.paths, wish.round, *before.position));
    PendingOrders pending;
    for (OrderFile& file : stored) pending.put({std::move(file), {}, {}}, before);
    std::set<std::string> names;
    Diagnostics faults;
    for (const SubmittedOrders& orders : wish.orders) {
        SubmittedOrders handed_in = orders;
        if (orders.origin.lang == Lang::es) handed_in.origin.lang = reader_of(orders.text, before);
        auto file = read_submitted_orders(*before.position, secrets, handed_in);
        if (!file) {
            faults.insert(faults.end(), file.error().diagnostics.begin(), file.error().diagnostics.end());
            continue;
        }
        const std::string player = file->sheet.player;
        if (!names.insert(player).second)
            faults.push_back(
                fault_in(orders.name, "fichero_repetido",
                         say("ya hay un fichero de «{}»", "there is already a file of “{}”", player)));
        // The same orders in a different text are not a change.
        const Pending* stood = pending.of(player);
        if (stood == nullptr || stood->file.sheet.orders != file->sheet.orders ||
            stood->file.sheet.replies != file->sheet.replies || stood->file.repeat != file->repeat)
            pending.put({std::move(*file), {}, {}}, before);
    }
    if (!faults.empty()) return refuse(std::move(faults));
    for (Pending& one : pending.good) {
        const int sent = sent_for(journal, wish.round, one.file.sheet.player, one.file.text);
        one.since = sent == wish.round ? 0 : sent;
        one.leaves_nothing = leave_nothing(journal, wish.round, one.file.sheet.player, one.file.text);
    }
    return pending;
}

bool is_in(std::string_view name, std::string_view folder) {
    return name.starts_with(folder) && name.substr(folder.size()).starts_with('/');
}

// Whether the folder has exactly these files. Order files are not compared: two texts may have the same orders.
Result<bool> holds(Files& files, const Path& folder, const std::vector<RoundFile>& content) {
    std::set<std::string> remains;
    for (const auto& [name, bytes] : content) {
        if (is_in(name, in_round::orders)) continue;
        if (is_in(name, in_round::remains)) remains.insert(Path(name).filename().string());
        if (!files.exists(folder / name)) return false;
        const auto stored = files.read(folder / name, most_stored_bytes);
        if (!stored && stored.error().exit == Exit::environment) return tl::unexpected(stored.error());
        if (!stored || *stored != bytes) return false;
    }
    ASSIGN_OR_RETURN(const auto there, files.list(folder / in_round::remains));
    return std::set<std::string>(there.begin(), there.end()) == remains;
}

// Returns the stored result. Empty if files are damaged; `report` then has the errors as warnings.
std::optional<RoundResult> stored_result(Files& files, const Match& before, int n, RunReport& report) {
    auto stored = read_round(files, before.paths, n);
    auto orders = read_stored_orders(files, before.paths, n, *before.position);
    if (!stored || !orders) {
        Failure failure = stored ? orders.error() : stored.error();
        for (Diagnostic& fault : failure.diagnostics) fault.severity = Severity::warning;
        report.problems.insert(report.problems.end(), failure.diagnostics.begin(), failure.diagnostics.end());
        return std::nullopt;
    }
    RoundResult result{{}, std::move(stored->after), std::move(stored->events)};
    for (const OrderFile& file : *orders) result.sheets.push_back(file.sheet);
    return result;
}

// One call of rerun_round.
class Repetition {
  public:
    Repetition(System& system, const MatchPaths& paths, const ClubContext& club, const RerunWish& wish)
        : system_(system), paths_(paths), club_context_(club), wish_(wish) {}

    Result<Rerun> run(Journal& journal) {
        rerun_.round = wish_.round;
        RETURN_IF_ERROR(read_match());
        RETURN_IF_ERROR(require_no_halt(*before_, journal));
        if (journal.history().revisions.size() >= most_revisions_of_round * static_cast<std::size_t>(newest_))
            return refuse("opcion_invalida",
                          say("{}: ya se han repetido rondas tantas veces que otra no cabría en el acta",
                              "{}: rounds were resolved again too often: the transcript has no room for more",
                              before_->header().match));
        ASSIGN_OR_RETURN(auto secrets, load_secrets(system_.files, paths_));
        RETURN_IF_ERROR(
            reach_round(system_.files, paths_, secrets, before_->status.plan, before_->round() + 1));
        ASSIGN_OR_RETURN(const auto pending, orders_of(system_.files, *before_, journal, secrets, wish_));
        ASSIGN_OR_RETURN(const auto played, play_round(*before_, journal, secrets, pending));
        ASSIGN_OR_RETURN(const auto same, holds(system_.files, paths_.round(wish_.round),
                                                core_files(*before_, played, pending)));
        rerun_.changed = !same;
        if (rerun_.changed) {
            compare(played, pending);
            rerun_.without_reports = !wish_.send;
            rerun_.over = played.round.after->header().over();
            if (!wish_.dry_run) RETURN_IF_ERROR(replace(journal, secrets, played, pending));
        }
        if (!wish_.dry_run && wish_.send)
            if (auto sent = compose(journal); !sent) rerun_.report.add(sent.error());
        return std::move(rerun_);
    }

  private:
    Result<void> read_match() {
        ASSIGN_OR_RETURN(newest_, newest_round(system_.files, paths_));
        if (newest_ == 0)
            return refuse("otra_ronda", say("todavía no hay ninguna ronda que repetir",
                                            "there is no round to resolve again yet"));
        if (wish_.round < 1 || wish_.round > newest_)
            return refuse("otra_ronda",
                          say("no se puede repetir la ronda {}: se esperaba 1..{}",
                              "round {} cannot be resolved again: expected 1..{}", wish_.round, newest_));
        ASSIGN_OR_RETURN(before_, open_match(system_.files, paths_.root, club_context_, wish_.round - 1));
        if (before_->status.cancelled)
            return refuse("partida_terminada", say("la partida «{}» se ha cancelado",
                                                   "the match “{}” was cancelled", before_->header().match));
        return {};
    }

    void compare(const Played& played, const PendingOrders& pending) {
        const auto earlier = stored_result(system_.files, *before_, wish_.round, rerun_.report);
        if (earlier)
            rerun_.difference =
                difference_of(*earlier, {sheets_of(pending), played.round.after, played.round.events});
        for (int n = wish_.round; n <= newest_; ++n) rerun_.replaced.push_back(n);
        if (newest_ == wish_.round) return;
        const auto end = read_position(system_.files, paths_, newest_);
        rerun_.dice_known = !before_->position->hides_seeds() || (end && (*end)->header().over());
    }

    // Fails if a folder for a replaced round already exists, so that nothing is overwritten.
    Result<void> check_room(const Journal& journal) {
        for (const int n : rerun_.replaced)
            if (const Path aside = paths_.revision(n, revision_of(journal.history(), n) + 1);
                system_.files.exists(aside))
                return refuse("carpeta_ocupada",
                              say("{}: ya existe, y el diario no habla de ella",
                                  "{}: already exists, but the journal does not have it", aside.string()));
        return {};
    }

    entry::RoundRerun intention(const Journal& journal, const Played& played,
                                const PendingOrders& pending) const {
        entry::RoundRerun line{wish_.round,
                               newest_,
                               revision_of(journal.history(), wish_.round) + 1,
                               wish_.reason,
                               wish_.send,
                               {},
                               hash_of(formats::write_json(state_json(*played.round.after)))};
        for (const Pending& one : pending.good)
            line.orders.emplace_back(one.file.sheet.player, hash_of(one.file.text));
        return line;
    }

    // The revisions that the stored reports of the round name. Revisions of the round itself are left out,
    // because the same orders must give the same bytes; only reports made later name them (facts_of).
    std::vector<Text> in_its_reports(const Journal& journal) const {
        auto revisions = revisions_to_report(journal.history(), wish_.round);
        std::erase_if(revisions, [this](const Revision& one) { return one.round == wish_.round; });
        return in_words(*before_, revisions);
    }

    Result<void> replace(Journal& journal, const Secrets& secrets, const Played& played,
                         const PendingOrders& pending) {
        RETURN_IF_ERROR(check_room(journal));
        ASSIGN_OR_RETURN(const auto content, files_of_round(system_.files, *before_, secrets, played, pending,
                                                            in_its_reports(journal)));
        RETURN_IF_ERROR(write_folder(system_.files, paths_.repeated_round(wish_.round), content,
                                     before_->position->has_secrets()));
        RETURN_IF_ERROR(system_.files.sync_folder(paths_.rounds()));
        const std::size_t reported = journal.size();
        ASSIGN_OR_RETURN(const auto before, deadline_of(journal, newest_ + 1));
        RETURN_IF_ERROR(journal.add(intention(journal, played, pending), system_.clock.now()));
        RETURN_IF_ERROR(finish_rerun(system_, paths_, journal));
        for (const JournalLine& line : journal.history().log(newest_ + 1).orders)
            if (const auto* aside = line.as<entry::OrdersSetAside>();
                aside != nullptr && line.number >= reported)
                if (!system_.files.exists(paths_.pending_orders(aside->player)))
                    rerun_.must_send_again.push_back(aside->player);
        return newest_ == wish_.round ? notify_deadline(journal, before) : Result<void>();
    }

    Result<std::optional<Instant>> deadline_of(const Journal& journal, int round) const {
        ASSIGN_OR_RETURN(const auto calendar, calendar_of(*before_));
        return round_clock(calendar, journal, round).deadline;
    }

    // The players were notified of the deadline that the moderator had set for the coming round.
    Result<void> notify_deadline(const Journal& journal, std::optional<Instant> before) {
        ASSIGN_OR_RETURN(const auto now, deadline_of(journal, newest_ + 1));
        ASSIGN_OR_RETURN(const auto zone, zone_of(*before_));
        if (before && now != before)
            rerun_.report.done.push_back(
                say("la ronda {0} ya no tiene el plazo de antes, {1}. {2} Para ponerlo otra vez: ronda extend",
                    "round {0} has lost its earlier deadline, {1}. {2} To set it again: ronda extend",
                    newest_ + 1, zone.in_words(*before), deadline_in_words(newest_ + 1, now, zone)));
        return {};
    }

    // Composes the corrected reports, also for an earlier rerun that was made without them.
    Result<void> compose(Journal& journal) {
        if (is_silent(journal, wish_.round)) {
            const entry::CorrectionSent line{wish_.round, revision_of(journal.history(), wish_.round)};
            RETURN_IF_ERROR(journal.add(line, system_.clock.now()));
        }
        ASSIGN_OR_RETURN(const auto match, open_match(system_.files, paths_.root, club_context_));
        RETURN_IF_ERROR(compose_letters(system_, match, journal, rerun_.report));
        return compose_notices(system_, match, journal, rerun_.report);
    }

    System& system_;
    MatchPaths paths_;
    const ClubContext& club_context_;
    const RerunWish& wish_;
    std::optional<Match> before_;
    int newest_ = 0;
    Rerun rerun_;
};

Text rounds_in_words(const std::vector<int>& rounds) {
    return rounds.size() == 1 ? same(round_name(rounds.front()))
                              : same(round_name(rounds.front()) + "–" + round_name(rounds.back()));
}

}  // namespace

Result<Rerun> rerun_round(System& system, const Path& folder, const ClubContext& club, const RerunWish& wish) {
    const MatchPaths paths{folder};
    RETURN_IF_ERROR(open_match(system.files, folder, club, 0));
    std::optional<FolderLock> lock;
    if (!wish.dry_run) {
        ASSIGN_OR_RETURN(lock, FolderLock::take(folder));
    }
    ASSIGN_OR_RETURN(auto journal, Journal::open(system.files, paths.journal()));
    if (wish.dry_run && unfinished_rerun(journal.history()) != nullptr)
        return refuse("carpeta_invalida",
                      say("{}: una repetición quedó a medias; «ronda run» la completa",
                          "{}: a rerun was interrupted; “ronda run” completes it", folder.string()));
    if (!wish.dry_run) {
        RETURN_IF_ERROR(finish_moderation(system, paths, club, journal));
        // Completes what a killed run left open in the newest round, unless that round is damaged.
        if (const auto match = open_match(system.files, folder, club))
            RETURN_IF_ERROR(finish_round(system, *match, journal));
    }
    return Repetition(system, paths, club, wish).run(journal);
}

std::string in_words(const Rerun& rerun, Lang lang) {
    if (!rerun.changed)
        return say("Ronda {}: el resultado es el mismo, byte a byte; no cambia nada.\n",
                   "Round {}: the result is the same, byte for byte; nothing changes.\n", rerun.round)
            .in(lang);
    std::string out = in_words(rerun.difference, lang);
    out += say("Lo que había queda aparte, en rondas/: {}.\n",
               "What was there is kept aside, in rondas/: {}.\n", rounds_in_words(rerun.replaced))
               .in(lang);
    if (rerun.dice_known)
        out += say("Ojo: los dados de las rondas que hay que volver a jugar ya se conocen.\n",
                   "Note: the dice of the rounds that must be played again are already known.\n")
                   .in(lang);
    if (!rerun.must_send_again.empty())
        out += say("Se esperan otra vez las órdenes de {}.\n", "Orders are needed again from {}.\n",
                   fmt::format("{}", fmt::join(rerun.must_send_again, ", ")))
                   .in(lang);
    if (rerun.without_reports && rerun.over)
        out +=
            say("La partida ha terminado y no habrá más informes: los jugadores solo lo sabrán con --send.\n",
                "The match is over and there will be no more reports: players are told only with --send.\n")
                .in(lang);
    else if (rerun.without_reports)
        out += say("Los jugadores lo sabrán por el próximo informe; con --send, ya.\n",
                   "The next report tells the players; with --send they are told now.\n")
                   .in(lang);
    return out;
}

Json as_json(const Rerun& rerun, Lang lang) {
    return {{"ronda", rerun.round},
            {"cambia", rerun.changed},
            {"apartadas", rerun.replaced},
            {"reenviar", rerun.must_send_again},
            {"dados_conocidos", rerun.dice_known},
            {"diferencia", as_json(rerun.difference, lang)},
            {"hecho", words_json(rerun.report.done, lang)},
            {"errores", describe_json(rerun.report.problems, lang)}};
}

}  // namespace ronda::match
