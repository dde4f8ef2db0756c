#include "adjudicator/club/register/registry.hpp"

#include <algorithm>
#include <tuple>

namespace ronda::club {

namespace {

using Stage = SoughtMatch::Stage;

class Fold {
  public:
    Registry take(const ClubJournal& journal) {
        for (const ClubLine& line : journal.lines()) {
            when_ = line.time().value_or(0);
            std::visit([this](const auto& what) { add(what); }, line.what);
        }
        return std::move(all_);
    }

  private:
    template <class Other>
    void add(const Other& /*says nothing here*/) {}

    void add(const did::PersonAdded& line) { all_.ids.insert(line.person); }

    void add(const did::MatchOpened& line) {
        SoughtMatch match{line.match,    line.game,    line.seats, line.least,  line.until,
                          line.reserved, line.unrated, {},         Stage::open, when_};
        all_.sought.emplace(line.match, std::move(match));
    }
    void add(const did::PersonJoined& line) {
        all_.turns[{line.match, line.person}] = line.turn;
        if (SoughtMatch* match = find(line.match); match != nullptr && !match->has(line.person))
            match->people.push_back(line.person);
    }
    void add(const did::PersonLeft& line) {
        all_.turns[{line.match, line.person}] = line.turn;
        if (SoughtMatch* match = find(line.match)) std::erase(match->people, line.person);
    }
    void add(const did::MatchDropped& line) {
        if (SoughtMatch* match = find(line.match)) match->stage = Stage::dropped;
    }
    void add(const did::MatchBegins& line) {
        SoughtMatch* match = find(line.match);
        if (match == nullptr) return;
        match->stage = Stage::begins;
        match->people = line.seats;
        for (const std::string& person : line.seats) all_.seats[{line.match, person}] = person;
    }
    void add(const did::MatchBegun& line) {
        if (SoughtMatch* match = find(line.match)) match->stage = Stage::begun;
    }
    void add(const did::SeatKnown& line) { all_.seats[{line.match, line.player}] = line.person; }

    void add(const did::SeatTaken& line) { all_.seats[{line.match, line.player}] = line.person; }

    SoughtMatch* find(const std::string& match) {
        const auto found = all_.sought.find(match);
        return found == all_.sought.end() ? nullptr : &found->second;
    }

    Registry all_;
    Instant when_ = 0;
};

}  // namespace

bool SoughtMatch::has(std::string_view person) const {
    return std::find(people.begin(), people.end(), person) != people.end();
}

const SoughtMatch* Registry::find(std::string_view match) const {
    const auto found = sought.find(match);
    return found == sought.end() ? nullptr : &found->second;
}

std::vector<const SoughtMatch*> Registry::listed() const {
    std::vector<const SoughtMatch*> open;
    for (const auto& [id, match] : sought)
        if (match.is_open() && !match.reserved) open.push_back(&match);
    std::stable_sort(open.begin(), open.end(), [](const SoughtMatch* a, const SoughtMatch* b) {
        return std::tuple(a->lacking(), a->opened) < std::tuple(b->lacking(), b->opened);
    });
    return open;
}

std::string Registry::person_of(const std::string& match, const std::string& player) const {
    const auto found = seats.find({match, player});
    return found == seats.end() ? std::string() : found->second;
}

std::vector<std::pair<std::string, std::string>> Registry::seats_of(std::string_view person) const {
    std::vector<std::pair<std::string, std::string>> own;
    for (const auto& [seat, who] : seats)
        if (who == person) own.push_back(seat);
    return own;
}

Registry registry_of(const ClubJournal& journal) {
    return Fold().take(journal);
}

}  // namespace ronda::club
