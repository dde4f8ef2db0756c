// The second half of a rerun: from the intention in the journal to the finished folders. Every step first
// checks whether it is already done, so the work can restart at any point.
#include "adjudicator/match/moderation/rerun_finish.hpp"

#include "adjudicator/match/letters/notices.hpp"
#include "adjudicator/match/moderation/rerun.hpp"
#include "adjudicator/match/orders/pending.hpp"
#include "adjudicator/match/orders/queued_orders.hpp"
#include "adjudicator/match/orders/repeated.hpp"
#include "adjudicator/match/store/contributions_file.hpp"
#include "adjudicator/match/store/json_words.hpp"
#include "adjudicator/match/store/revisions.hpp"
#include "adjudicator/match/store/round_folder.hpp"
#include "adjudicator/match/store/secrets.hpp"

namespace ronda::match {

namespace {

// Returns whether both files exist and have the same bytes.
bool same_bytes(Files& files, const Path& a, const Path& b) {
    if (!files.exists(a) || !files.exists(b)) return false;
    const auto one = files.read(a, most_order_bytes), other = files.read(b, most_order_bytes);
    return one && other && *one == *other;
}

class Finish {
  public:
    Finish(System& system, const MatchPaths& paths, Journal& journal, const entry::RoundRerun& intention)
        : system_(system),
          files_(system.files),
          journal_(journal),
          match_{paths, {}, nullptr},
          intention_(intention),
          round_(intention.round),
          last_(intention.last),
          revision_(intention.revision) {}

    Result<void> run() {
        RETURN_IF_ERROR(move_rounds());
        ASSIGN_OR_RETURN(auto position, read_position(files_, match_.paths, round_));
        match_.position = std::move(position);
        const std::vector<std::string> ids = who_may_order(match_.header());
        for (const std::string& id : ids) RETURN_IF_ERROR(settle_pending(id));
        for (const std::string& id : ids) RETURN_IF_ERROR(carry_over(id));
        return notify();
    }

  private:
    Result<void> move_rounds() {
        const Path fresh = match_.paths.repeated_round(round_);
        if (!files_.exists(fresh)) return files_.sync_folder(match_.paths.rounds());
        for (int n = last_; n >= round_; --n) {
            if (!files_.exists(match_.paths.round(n))) continue;
            const Path aside = match_.paths.revision(n, revision_of(journal_.history(), n));
            RETURN_IF_ERROR(files_.rename(match_.paths.round(n), aside));
        }
        RETURN_IF_ERROR(files_.sync_folder(match_.paths.rounds()));
        RETURN_IF_ERROR(files_.rename(fresh, match_.paths.round(round_)));
        return files_.sync_folder(match_.paths.rounds());
    }

    // Returns the orders that the new round carries over for a player; empty if there are none, or if they
    // ended with the seat's former holder.
    Result<std::string> remains_of(const std::string& player) {
        const Path path = match_.paths.round_file(round_, in_round::remains_of(player));
        if (!files_.exists(path)) return std::string();
        const Path played = match_.paths.round_file(round_, in_round::orders_of(player));
        ASSIGN_OR_RETURN(const auto text, files_.read(played, most_order_bytes));
        if (leave_nothing(journal_, round_, player, text)) return std::string();
        return files_.read(path, most_order_bytes);
    }

    // Returns a value from the note beside a player's orders; empty if there is no note.
    std::string noted(const std::string& player, const char* key) {
        const auto note = files_.exists(match_.paths.pending_note(player))
                              ? files_.read(match_.paths.pending_note(player), most_order_bytes)
                              : Result<std::string>(std::string());
        return note ? word_in(Json::parse(*note, nullptr, false), key) : std::string();
    }

    // Whether a note without orders comes from an interrupted `carry_over`. If not, it is still to be moved.
    Result<bool> is_for_remains(const std::string& player) {
        ASSIGN_OR_RETURN(const auto remains, remains_of(player));
        return !remains.empty() && noted(player, "huella") == hash_of(remains);
    }

    // Whether waiting orders are still for the coming round and can be read against the new position.
    Result<bool> still_count(const std::string& player) {
        const Path path = match_.paths.pending_orders(player);
        ASSIGN_OR_RETURN(const auto text, files_.read(path, most_order_bytes));
        ASSIGN_OR_RETURN(const auto remains, remains_of(player));
        if (text == remains) return true;  // the new round already handed them on
        const std::string source = noted(player, "origen");
        if (last_ != round_ || source == handed_on_source || source == repeated_source) return false;
        const auto file = read_order_file(text, path.string(), *match_.position);
        return file && file->sheet.player == player;
    }

    entry::OrdersSetAside aside_line(const std::string& player) const {
        return {last_ + 1, player, round_, revision_};
    }

    bool were_set_aside(const std::string& player) const { return journal_.contains(aside_line(player)); }

    // Moves pending orders that were kept before back to those that are kept. Returns whether there were any.
    Result<bool> keep_again(const std::string& player) {
        const OrderBox coming = coming_box(match_, player), kept = queued_box(match_, last_ + 1, player);
        const bool there = files_.exists(coming.orders);
        const bool begun =
            there ? same_bytes(files_, coming.orders, kept.orders) : same_bytes(files_, coming.note, kept.note);
        if (!begun) {
            if (!there) return false;
            ASSIGN_OR_RETURN(const auto text, files_.read(coming.orders, most_order_bytes));
            const auto note = read_note(files_, coming, text);
            if (!note || !note->ahead) return false;
            RETURN_IF_ERROR(store_orders(system_, kept, journal_, text, *note));
        }
        RETURN_IF_ERROR(clear_slot(files_, coming));
        RETURN_IF_ERROR(files_.sync_folder(coming.orders.parent_path()));
        return true;
    }

    Result<void> settle_pending(const std::string& player) {
        const Path orders = match_.paths.pending_orders(player), note = match_.paths.pending_note(player);
        if (last_ > round_) {  // orders that came before their round are early again
            const auto kept = keep_again(player);
            if (!kept && kept.error().exit == Exit::environment) return tl::unexpected(kept.error());
            if (kept && *kept) return {};
        }
        if (files_.exists(orders)) {
            const auto count = still_count(player);
            if (!count && count.error().exit == Exit::environment) return tl::unexpected(count.error());
            if (count && *count) return {};
        } else {
            ASSIGN_OR_RETURN(const auto interrupted, is_for_remains(player));
            if (interrupted || !files_.exists(note)) return {};
        }
        RETURN_IF_ERROR(journal_.add(aside_line(player), system_.clock.now()));
        const Path folder = match_.paths.set_aside(last_, revision_of(journal_.history(), last_));
        RETURN_IF_ERROR(files_.make_folder(folder, true));
        RETURN_IF_ERROR(files_.sync_folder(folder.parent_path()));
        for (const Path& from : {orders, note})
            if (files_.exists(from)) RETURN_IF_ERROR(files_.rename(from, folder / from.filename()));
        RETURN_IF_ERROR(files_.sync_folder(folder));
        return files_.sync_folder(match_.paths.pending());
    }

    Result<void> carry_over(const std::string& player) {
        ASSIGN_OR_RETURN(const auto remains, remains_of(player));
        if (remains.empty()) return {};
        const OrderBox box = coming_box(match_, player);
        if (files_.exists(box.orders) && !noted(player, "origen").empty()) {
            const auto text = files_.read(box.orders, most_order_bytes);
            const auto note = text ? read_note(files_, box, *text) : std::nullopt;
            if (!note || *text != remains) return {};
            // A call that was killed may have left out the line.
            return journal_.add(accepted_line(box, *note, *text), system_.clock.now());
        }
        return store_remains(system_, match_, journal_, player, remains);
    }

    // Sends a notice to players whose orders no longer count, if the moderator wants to announce the rerun.
    Result<void> notify_players() {
        if (!intention_.send) return {};
        for (const Player& player : match_.header().players) {
            ASSIGN_OR_RETURN(const auto remains, remains_of(player.id));
            if (!were_set_aside(player.id) || !remains.empty()) continue;
            const Notice notice{
                fmt::format("apartadas.{}.{}.{}", round_, revision_, player.id),
                {player.id},
                say("Tus órdenes para la ronda {} ya no cuentan", "Your orders for round {} no longer count",
                    last_ + 1),
                say("La ronda {} se ha resuelto otra vez y la partida sigue desde ella. Envía órdenes para la "
                    "ronda {}.",
                    "Round {} was resolved again and the match goes on from it. Send orders for round {}.",
                    round_, round_ + 1)};
            RETURN_IF_ERROR(journal_.queue_notice(notice, system_.clock.now()));
        }
        return {};
    }

    Result<void> notify() {
        RETURN_IF_ERROR(renew_keys(files_, match_.paths, {round_, revision_}));
        RETURN_IF_ERROR(notify_players());
        ASSIGN_OR_RETURN(const auto link, read_link(files_, match_.paths, round_));
        ASSIGN_OR_RETURN(const auto next, read_next_commitment(files_, match_.paths, round_));
        ASSIGN_OR_RETURN(const auto contributions, read_contributions(files_, match_.paths, round_));
        return journal_.add(
            entry::RoundResolved{round_, revision_, to_hex(link.value()), next ? to_hex(*next) : std::string(),
                                 as_pairs(contributions.value_or(Contributions()))},
            system_.clock.now());
    }

    System& system_;
    Files& files_;
    Journal& journal_;
    Match match_;
    entry::RoundRerun intention_;  // a copy: the journal grows
    int round_, last_, revision_;
};

}  // namespace

Result<void> finish_rerun(System& system, const MatchPaths& paths, Journal& journal) {
    if (const auto* intention = unfinished_rerun(journal.history()))
        return Finish(system, paths, journal, *intention).run();
    ASSIGN_OR_RETURN(const auto names, system.files.list(paths.rounds()));
    for (const std::string& name : names)
        if (name.starts_with('.') && name.ends_with(MatchPaths::repeated_end))
            RETURN_IF_ERROR(system.files.remove(paths.rounds() / name));
    return {};
}

}  // namespace ronda::match
