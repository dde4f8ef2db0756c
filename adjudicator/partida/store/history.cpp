#include "adjudicator/partida/store/history.hpp"

#include <algorithm>
#include <set>

#include "adjudicator/partida/store/contributions_file.hpp"
#include "adjudicator/partida/store/epochs.hpp"
#include "adjudicator/partida/store/run_report.hpp"
#include "adjudicator/partida/store/standing.hpp"

namespace ronda::partida {

namespace {

// Builds the history from the journal's lines, which it takes one after another.
class HistoryReader {
  public:
    void hear(const JournalEntry& line) {
        if (const auto* created = line.as<did::Created>()) {
            told.match = created->match;
            told.commitment = created->commitment;
            rules_ = told.rules_at_start = std::max(1, created->rules);
        } else if (const auto* changed = line.as<did::RulesChanged>()) {
            rules_ = changed->rules;
        } else if (const auto* accepted = line.as<did::OrdersAccepted>()) {
            accept(waiting_[accepted->round][accepted->player], accepted->hash,
                   {accepted->received, accepted->letter});
        } else if (const auto* refused = line.as<did::OrdersRefused>()) {
            waiting_[refused->round].erase(refused->player);
        } else if (const auto* aside = line.as<did::OrdersSetAside>()) {
            waiting_[aside->round].erase(aside->player);
        } else if (const auto* given = line.as<did::SeatGiven>()) {
            if (given->ends_orders) end_orders_of(given->player);
        } else if (const auto* vacated = line.as<did::SeatVacated>()) {
            if (vacated->ends_orders) end_orders_of(vacated->player);
        } else if (const auto* resolved = line.as<did::RoundResolved>()) {
            resolve(*resolved);
            if (told.cancelled) told.after_end = resolved->round;
        } else if (const auto* cancelled = line.as<did::MatchCancelled>()) {
            if (!told.cancelled) told.cancelled = Cancellation{line.line().when, cancelled->reason};
        } else if (const auto* rerun = line.as<did::RoundRerun>()) {
            begin_again(*rerun, line.line().when);
        }
    }

    History told;

  private:
    static void accept(History::Accepted& accepted, std::string hash, History::Accepted::Way way) {
        if (!accepted.hash.empty()) accepted.others[accepted.hash] = accepted.way;
        accepted.hash = std::move(hash);
        accepted.way = std::move(way);
    }

    void end_orders_of(const std::string& player) {
        for (auto& [round, orders] : waiting_) orders.erase(player);
    }

    void resolve(const did::RoundResolved& resolved) {
        const Contributions contributions = contributions_in(resolved.contributions);
        const bool is_first = told.fixed.emplace(resolved.round, contributions).second;
        told.rounds[resolved.round] = {
            resolved.link, resolved.next_commitment, std::move(waiting_[resolved.round]), rules_, contributions,
            is_first};
        waiting_.erase(resolved.round);
    }

    // Drops the rounds from `round` on. Orders for rounds after `last` stay; OrdersSetAside lines remove some
    // of them.
    void begin_again(const did::RoundRerun& rerun, const std::string& when) {
        const int round = rerun.round, last = std::max(round, rerun.last);
        const auto stood = told.rounds.find(round);
        const History::Orders before = stood == told.rounds.end() ? History::Orders() : stood->second.orders;
        told.rounds.erase(told.rounds.lower_bound(round), told.rounds.end());
        waiting_.erase(waiting_.upper_bound(round), waiting_.upper_bound(last));
        History::Orders& orders = waiting_[round] = {};
        for (const auto& [player, hash] : rerun.orders) orders[player].hash = hash;
        told.revisions.push_back(
            {round, last, rerun.revision, when, rerun.reason, changed(before, orders), rerun.send});
    }

    static std::vector<std::string> changed(const History::Orders& before, const History::Orders& after) {
        std::set<std::string> players;
        for (const auto& [player, one] : before)
            if (!after.contains(player)) players.insert(player);
        for (const auto& [player, one] : after)
            if (const auto old = before.find(player); old == before.end() || !old->second.covers(one.hash))
                players.insert(player);
        return {players.begin(), players.end()};
    }

    std::map<int, History::Orders> waiting_;
    int rules_ = 1;
};

}  // namespace

const History::Accepted::Way* History::Accepted::way_of(std::string_view text_hash) const {
    if (text_hash == hash) return &way;
    const auto other = others.find(std::string(text_hash));
    // The journal has equal lines only once: if two files alternate within one second, its newest line may be
    // that of the other file.
    return other != others.end() && other->second.received == way.received ? &other->second : nullptr;
}

History history_of(const Journal& journal) {
    HistoryReader reader;
    for (const JournalEntry line : journal.lines()) reader.hear(line);
    reader.told.plan = link_plan(journal);
    reader.told.restorations = restorations_in(journal);
    reader.told.lines = journal.lines().size();
    return std::move(reader.told);
}

Result<History> checked_history(const Journal& journal, const std::string& file_name) {
    const auto& broken = journal.broken();
    if (!broken) return history_of(journal);
    using Why = Journal::Break::Why;
    Diagnostic fault = fault_in(
        file_name, mismatch,
        broken->why == Why::cut_off
            ? say("la línea está cortada; «ronda run» la repara", "the line is cut off; “ronda run” mends it")
        : broken->why == Why::no_object
            ? say("no es un objeto JSON", "not a JSON object")
            : say("no lleva la huella de la línea anterior: una de las dos se ha cambiado",
                  "does not carry the hash of the line before: one of them was changed"));
    fault.place = {static_cast<int>(broken->line), 1, 0};
    return refuse(Diagnostics{std::move(fault)});
}

}  // namespace ronda::partida
