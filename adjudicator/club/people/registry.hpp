// Computes from a club's journal the matches that seek players, the holders of seats, and the leaves.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "adjudicator/club/people/club.hpp"
#include "adjudicator/club/people/club_line.hpp"

namespace ronda::club {

// A match with a sign-up, or one of a season; or a season that seeks people (sought_seasons).
struct SoughtMatch : MatchTerms {
    std::string id, game;
    Instant opened = 0;
    std::vector<std::string> people = {};  // by arrival; once it begins, in the order of the players
    enum class Stage { open, begins, begun, dropped } stage = Stage::open;
    std::string season = {}, division = {};  // empty: of no season
    int round = 0;                           // of the season; 0: its matches begin all at once

    bool is_season() const { return season == id; }
    bool is_open() const { return stage == Stage::open; }
    // Whether it is on no list, and joining needs its pass. A match of a season is not private.
    bool is_private() const { return reserved && season.empty(); }
    int lacking() const { return seats - static_cast<int>(people.size()); }
    bool has(std::string_view person) const;
};

// A person got a seat; numbers as in the club's journal.
struct SeatHeld {
    std::optional<int> given;    // entry::SeatKnown::turn; 0: from the start
    std::optional<int> vacancy;  // entry::SeatTaken::turn
    std::string person;
};

// A leave of a person.
struct BookedLeave {
    int number = 0;
    Days days;
    std::optional<Instant> ended;  // before its last day was over
    std::string substitute;        // person who plays for them; may be empty
    bool agreed = false;           // the substitute has accepted
};

// A round of a division of a season.
struct SeasonRound {
    int number = 0;
    Instant began = 0;
    std::vector<std::string> matches, resting;  // ids of matches; persons
};

struct Registry {
    std::map<std::string, SoughtMatch, std::less<>> sought;
    std::set<std::string, std::less<>> ids;  // of all persons there have ever been; never reused
    // Holders of seats, by match and player.
    std::map<std::pair<std::string, std::string>, std::string> seats;
    // All holders of a seat, by match and player, in the order of the journal.
    std::map<std::pair<std::string, std::string>, std::vector<SeatHeld>> held;
    std::set<std::tuple<std::string, std::string, int>> forgiven;  // missed deadlines: match, player, round
    std::map<std::string, std::vector<BookedLeave>, std::less<>> leaves;  // by person
    // By season and division, the first one first.
    std::map<std::pair<std::string, std::string>, std::vector<SeasonRound>> rounds;
    // When a person left a season, by season and person.
    std::map<std::pair<std::string, std::string>, Instant> left_seasons;
    std::set<std::string, std::less<>> closed_seasons;
    // Who has signed up to a season by mail, by season, in the order of the journal.
    std::map<std::string, std::vector<std::string>, std::less<>> entrants;
    // How often the person has joined and left the match or the season so far.
    std::map<std::pair<std::string, std::string>, int> turns;

    std::map<std::string, std::set<std::pair<std::string, std::string>>, std::less<>> seats_by_person;
    std::size_t folded = 0;  // lines of the journal that are applied

    // Applies the new lines of the journal.
    void take(const ClubJournal& journal);

    // Null if no match with this id has sought players.
    const SoughtMatch* find(std::string_view match) const;
    // Returns the open matches that are not private, those with the fewest free places first.
    std::vector<const SoughtMatch*> listed() const;
    // Returns the person in a seat. Empty if the club knows none.
    std::string person_of(const std::string& match, const std::string& player) const;
    // Returns the person who got the seat by its replacement `given` (0: from the start), which ended its
    // vacancy `vacancy` (0: none), as in match::PlayedTerm. Empty if the club knows none.
    std::string person_then(const std::string& match, const std::string& player, int given, int vacancy) const;
    // Returns the leave `number` of the person. Null if there is none.
    const BookedLeave* leave_of(std::string_view person, int number) const;
    // Whether the person has a seat in the match.
    bool sits_in(const std::string& match, std::string_view person) const;
    // Whether the person has a seat in the match, or had one.
    bool has_sat_in(const std::string& match, std::string_view person) const;
    bool is_private(std::string_view match) const;
    // Whether a match of the season has begun.
    bool has_begun(std::string_view season) const;
    // Returns the seats that the person has, as match and player.
    std::vector<std::pair<std::string, std::string>> seats_of(std::string_view person) const;
};

Registry registry_of(const ClubJournal& journal);

// Return the id of a match's rematch, `hx1-2` of `hx1` and `hx1-3` of that; and of which match `id` is the
// rematch, empty if it is no such id.
std::string rematch_of(std::string_view match);
std::string match_of_rematch(std::string_view id);

}  // namespace ronda::club
