#include "adjudicator/club/people/registry.hpp"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "adjudicator/core/text/whole_number.hpp"

namespace ronda::club {

namespace {

using Stage = SoughtMatch::Stage;

class Fold {
  public:
    explicit Fold(Registry& all) : all_(all) {}

    void take(const ClubLine& line) {
        when_ = line.time().value_or(0);
        std::visit([this](const auto& what) { add(what); }, line.what);
    }

  private:
    template <class Other>
    void add(const Other& /*says nothing here*/) {}

    void add(const entry::PersonAdded& line) { all_.ids.insert(line.person); }

    void add(const entry::MatchOpened& line) {
        SoughtMatch& match =
            all_.sought.try_emplace(line.match, SoughtMatch{line, line.match, line.game, when_}).first->second;
        if (match.is_open()) match.set_terms(line);
    }
    void add(const entry::PersonJoined& line) {
        all_.turns[{line.match, line.person}] = line.turn;
        auto& people = people_of(line.match);
        if (std::find(people.begin(), people.end(), line.person) == people.end()) people.push_back(line.person);
    }
    void add(const entry::PersonLeft& line) {
        all_.turns[{line.match, line.person}] = line.turn;
        std::erase(people_of(line.match), line.person);
    }
    void add(const entry::MatchDropped& line) {
        SoughtMatch* match = find(line.match);
        if (match == nullptr) return;
        if (match->stage == Stage::begins)
            for (const std::string& person : match->people) unseat(line.match, person);
        match->stage = Stage::dropped;
    }
    void add(const entry::MatchBegins& line) {
        SoughtMatch* match = find(line.match);
        if (match == nullptr) return;
        match->stage = Stage::begins;
        match->people = line.seats;
        for (const std::string& person : line.seats) seat(line.match, person, {0, {}, person});
    }
    void add(const entry::SeasonPaired& line) { add(line, 0); }
    void add(const entry::SeasonRoundPaired& line) {
        SeasonRound round{line.number, when_, {}, line.resting};
        for (const auto& seats : line.tables) {
            const int number = line.first + static_cast<int>(round.matches.size());
            round.matches.push_back(line.season + "-" + std::to_string(number));
            add({round.matches.back(), line.season, line.division, line.game, seats, {}}, line.number);
        }
        all_.rounds[{line.season, line.division}].push_back(std::move(round));
    }
    void add(const entry::SeasonLeft& line) {
        all_.left_seasons.emplace(std::pair(line.season, line.person), when_);
    }
    // Who is erased has left the seasons in which they have played.
    void add(const entry::PersonErased& line) {
        for (const auto& [id, match] : all_.sought)
            if (!match.season.empty() && !all_.closed_seasons.contains(match.season) && match.has(line.person))
                all_.left_seasons.emplace(std::pair(match.season, line.person), when_);
        for (const auto& [where, rounds] : all_.rounds)
            for (const SeasonRound& round : rounds)
                if (!all_.closed_seasons.contains(where.first) &&
                    std::find(round.resting.begin(), round.resting.end(), line.person) != round.resting.end())
                    all_.left_seasons.emplace(std::pair(where.first, line.person), when_);
    }
    void add(const entry::SeasonClosed& line) { all_.closed_seasons.insert(line.season); }

    void add(const entry::SeasonPaired& line, int round) {
        SoughtMatch match;
        match.round = round;
        match.id = line.match;
        match.game = line.game;
        match.season = line.season;
        match.division = line.division;
        match.seats = match.least = static_cast<int>(line.seats.size());
        match.reserved = true;
        match.opened = when_;
        all_.sought.emplace(line.match, std::move(match));
        add(entry::MatchBegins{line.match, line.match, line.seats});
    }
    void add(const entry::MatchBegun& line) {
        if (SoughtMatch* match = find(line.match)) match->stage = Stage::begun;
    }
    void add(const entry::SeatKnown& line) { seat(line.match, line.player, {line.turn, {}, line.person}); }

    void seat(const std::string& match, const std::string& player, const SeatHeld& held) {
        const std::string& person = held.person;
        all_.held[{match, player}].push_back(held);
        std::string& who = all_.seats[{match, player}];
        if (!who.empty()) all_.seats_by_person[who].erase({match, player});
        who = person;
        all_.seats_by_person[person].emplace(match, player);
    }

    void unseat(const std::string& match, const std::string& player) {
        all_.seats_by_person[all_.seats[{match, player}]].erase({match, player});
        all_.seats.erase({match, player});
        all_.held.erase({match, player});
    }

    void add(const entry::SeatTaken& line) { seat(line.match, line.player, {{}, line.turn, line.person}); }

    void add(const entry::MissForgiven& line) { all_.forgiven.emplace(line.match, line.player, line.round); }

    // A line that somebody has changed may have no days.
    void add(const entry::LeaveBooked& line) {
        const auto first = match::read_day(line.first), last = match::read_day(line.last);
        if (first && last && *first <= *last)
            all_.leaves[line.person].push_back({line.number, {*first, *last}, {}, line.substitute});
    }
    void add(const entry::SubstituteAgreed& line) {
        for (BookedLeave& leave : all_.leaves[line.person])
            if (leave.number == line.number && leave.substitute == line.substitute) leave.agreed = true;
    }
    void add(const entry::LeaveEnded& line) {
        for (BookedLeave& leave : all_.leaves[line.person])
            if (leave.number == line.number) leave.ended = when_;
    }

    // Those who have joined the match, or else the season.
    std::vector<std::string>& people_of(const std::string& id) {
        SoughtMatch* match = find(id);
        return match == nullptr ? all_.entrants[id] : match->people;
    }

    SoughtMatch* find(const std::string& match) {
        const auto found = all_.sought.find(match);
        return found == all_.sought.end() ? nullptr : &found->second;
    }

    Registry& all_;
    Instant when_ = 0;
};

constexpr int most_rematches = 99;

}  // namespace

bool SoughtMatch::has(std::string_view person) const {
    return std::find(people.begin(), people.end(), person) != people.end();
}

void Registry::take(const ClubJournal& journal) {
    const auto& lines = journal.history().lines();
    for (Fold fold(*this); folded < lines.size(); ++folded) fold.take(lines[folded]);
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

std::string Registry::person_then(const std::string& match, const std::string& player, int turn,
                                  int vacancy) const {
    const auto found = held.find({match, player});
    if (found == held.end()) return {};
    std::string person;
    for (const SeatHeld& one : found->second)
        if (one.given == turn || (vacancy > 0 && one.vacancy == vacancy)) person = one.person;
    return person;
}

const BookedLeave* Registry::leave_of(std::string_view person, int number) const {
    if (const auto found = leaves.find(person); found != leaves.end())
        for (const BookedLeave& leave : found->second)
            if (leave.number == number) return &leave;
    return nullptr;
}

bool Registry::sits_in(const std::string& match, std::string_view person) const {
    const auto seats_there = seats_of(person);
    return std::any_of(seats_there.begin(), seats_there.end(),
                       [&match](const auto& seat) { return seat.first == match; });
}

bool Registry::has_sat_in(const std::string& match, std::string_view person) const {
    for (auto seat = held.lower_bound({match, {}}); seat != held.end() && seat->first.first == match; ++seat)
        if (std::any_of(seat->second.begin(), seat->second.end(),
                        [&](const SeatHeld& one) { return one.person == person; }))
            return true;
    return false;
}

bool Registry::is_private(std::string_view match) const {
    const SoughtMatch* found = find(match);
    return found != nullptr && found->is_private();
}

bool Registry::has_begun(std::string_view season) const {
    return std::any_of(sought.begin(), sought.end(),
                       [season](const auto& one) { return one.second.season == season; });
}

std::vector<std::pair<std::string, std::string>> Registry::seats_of(std::string_view person) const {
    const auto found = seats_by_person.find(person);
    if (found == seats_by_person.end()) return {};
    return {found->second.begin(), found->second.end()};
}

std::string match_of_rematch(std::string_view id) {
    const std::size_t hyphen = id.rfind('-');
    const int number = hyphen == npos ? 0 : whole_number<int>(id.substr(hyphen + 1)).value_or(0);
    if (number < 2 || number > most_rematches) return {};
    const std::string stem(id.substr(0, hyphen));
    return number == 2 ? stem : fmt::format("{}-{}", stem, number - 1);
}

std::string rematch_of(std::string_view match) {
    if (match_of_rematch(match).empty()) return fmt::format("{}-2", match);
    const std::size_t hyphen = match.rfind('-');
    return fmt::format("{}-{}", match.substr(0, hyphen), *whole_number<int>(match.substr(hyphen + 1)) + 1);
}

Registry registry_of(const ClubJournal& journal) {
    Registry all;
    all.take(journal);
    return all;
}

}  // namespace ronda::club
