// What happened, as facts (core/contract.md, "Events"); words come later, from each game's phrases.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adjudicator/core/dice.hpp"
#include "adjudicator/core/json.hpp"

namespace ronda {

// Whose report is written, whose map drawn. Empty: the public, who sees least.
struct Viewer {
    std::string player;

    bool is_public() const { return player.empty(); }
    bool operator==(const Viewer&) const = default;
};

struct Audience {
    bool everyone = true;
    std::vector<std::string> players;  // where not everyone; empty: the moderator only

    bool includes(const Viewer& viewer) const;
    static Audience all() { return {}; }
    static Audience only(std::vector<std::string> players) { return {false, std::move(players)}; }
    bool operator==(const Audience&) const = default;
};

struct Event {
    std::string kind;    // `tipo`
    std::string player;  // `jugador`; empty: null
    Audience audience;
    Json facts = Json::object();  // the game's own fields, in the order of its table
    std::vector<Draws> dice;

    bool operator==(const Event&) const = default;
};

Json to_json(const Event& event);

// An event's facts for those who tell them. Events are read from files too, so a fact that is missing or of
// another type counts as empty, 0 or false.
std::string text_of(const Event& event, std::string_view fact);
int number_of(const Event& event, std::string_view fact);
bool flag_of(const Event& event, std::string_view fact);
const Json& part_of(const Event& event, std::string_view fact);  // null where it is missing
// The words of a list and the numbers of a mapping, without what is none.
std::vector<std::string> words_in(const Json& list);
std::vector<std::pair<std::string, int>> counts_in(const Json& mapping);

// What `viewer` may know of them, in order.
std::vector<Event> seen_by(const Viewer& viewer, const std::vector<Event>& events);

}  // namespace ronda
