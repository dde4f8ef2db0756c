#include "adjudicator/partida/run/tenure.hpp"

#include <map>

#include "adjudicator/partida/calendar/deadline.hpp"
#include "adjudicator/partida/orders/waiting.hpp"

namespace ronda::partida {

namespace {

// Whether the player sent the orders for the round themselves.
bool is_own(const did::OrdersAccepted& accepted) {
    return accepted.source != robot_source && accepted.source != repeated_source &&
           accepted.source != forced_resignation;
}

class Reader {
  public:
    Reader(const Match& match, const std::string& player) : match_(match), player_(player), all_(1) {}

    void hear(const JournalEntry& line) {
        add<did::OrdersAccepted, did::OrdersMissed, did::MissExcused, did::SeatVacated, did::SeatGiven>(line);
    }

    std::vector<Tenure> tenures(const Journal& journal) && {
        // The journal has no line of a robot that has had its seat from the start.
        if (all_.size() == 1 && !is_vacant(match_, player_)) all_.front().robot = robot_of(match_, player_);
        for (const auto& [round, tenure] : sent_by_) {
            const JournalLine* line = journal.last<did::RoundResolved>(round);
            all_[tenure].kept.push_back(line == nullptr ? 0 : line->time().value_or(0));
        }
        return std::move(all_);
    }

  private:
    template <class... Kinds>
    void add(const JournalEntry& line) {
        const auto add_one = [&](const auto* what) {
            if (what == nullptr) return;
            now_ = line.time().value_or(0);
            add(*what);
        };
        (add_one(line.as<Kinds>()), ...);
    }

    void add(const did::OrdersAccepted& line) {
        if (line.player == player_ && line.round <= match_.round() && is_own(line))
            sent_by_[line.round] = all_.size() - 1;
    }
    void add(const did::OrdersMissed& line) {
        if (line.player == player_) all_.back().missed.push_back({line.round, line.deadline.value_or(now_)});
    }
    void add(const did::MissExcused& line) {
        if (line.player == player_) ++all_.back().excused;
    }
    void add(const did::SeatVacated& line) {
        if (line.player != player_) return;
        vacancy_ = line.turn;
        all_.back().left = now_;
        all_.back().left_excused = line.excused;
    }
    void add(const did::SeatGiven& line) {
        if (line.player != player_ || line.same_person) return;
        all_.push_back({line.turn, vacancy_, line.round, robots::level_of(line.robot)});
        vacancy_ = 0;
    }

    const Match& match_;
    const std::string& player_;
    std::vector<Tenure> all_;
    std::map<int, std::size_t> sent_by_;  // by round: whose orders they were
    Instant now_ = 0;
    int vacancy_ = 0;  // the one that lasts
};

}  // namespace

std::vector<Tenure> tenures_of(const Match& match, const Journal& journal, const std::string& player) {
    Reader reader(match, player);
    for (const JournalEntry line : journal.lines()) reader.hear(line);
    return std::move(reader).tenures(journal);
}

}  // namespace ronda::partida
