// Events of a round, as facts (core/contract.md, "Events"). Each game's phrases turn them into sentences.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/core/text/json.hpp"
#include "adjudicator/core/text/text.hpp"

namespace ronda {

// The person whose report is written or whose map is drawn. Empty for the public, who sees the least.
struct Viewer {
    std::string player;

    bool is_public() const { return player.empty(); }
    bool operator==(const Viewer&) const = default;
};

// The people who may know of an event. The moderator may know of every event.
struct Audience {
    bool everyone = false;
    std::vector<std::string> players = {};  // used if `everyone` is false; empty: only the moderator

    bool includes(const Viewer& viewer) const;
    static Audience all() { return {true}; }
    static Audience only(std::vector<std::string> players) { return {false, std::move(players)}; }
    bool operator==(const Audience&) const = default;
};

// Who may know of a kind of event. `to_audience`: the rules name the audience of each event.
enum class Known { to_all, to_its_player, to_moderator, to_audience };
// Returns the audience of an event of this player. `audience` is the one that the rules name for `to_audience`;
// without it, only the moderator may know of the event.
Audience audience_of(Known known, const std::string& player, std::optional<Audience> audience);

// The name of a kind of event in files, and who may know of it.
struct EventKind : std::string_view {
    constexpr EventKind(std::string_view word, Known who) : std::string_view(word), known(who) {}
    Known known;
};

// Explains to a player why an order is cancelled, beyond the facts of the event. Both texts may be empty.
struct Explanation {
    Text order;  // the subject of the order: "Loma", "2 soldados de Loma a Majuelo"
    Text why;    // the numbers, or the obstacle: "es de Beto"
    // Replaces the reason, if its words and `why` would say the same: "Loma no es vecina de Guijarro". May be
    // empty.
    Text instead = {};
    bool is_a_fault = true;  // false if the player's own condition cancels it, or if it is about no order
    bool operator==(const Explanation&) const = default;
};

struct Event {
    std::string kind;    // `tipo`
    std::string player;  // `jugador`; null if empty
    Audience audience;
    Json facts = Json::object();  // the game's own fields, in the order of its event table
    std::vector<Draws> dice;
    // Only in events that the rules have just made: files do not hold it. Must not say anything that people of
    // the audience may not know.
    Explanation explanation = {};

    bool operator==(const Event&) const = default;
};

// The kinds of event about a player's own orders: an order is not carried out, or needs a warning. They name
// the order in `orden` and, by rounds, its line in `i`.
inline constexpr std::string_view cancelled_kind = "cancelada", warning_kind = "aviso";
inline bool is_problem(const Event& event) {
    return event.kind == cancelled_kind || event.kind == warning_kind;
}

// Returns the event as it is written in an events file.
Json to_json(const Event& event);

// Access to an event's facts for the code that describes them. Events are also read from files, so a fact that
// is missing or of another type is "" or 0.
std::string text_of(const Event& event, std::string_view fact);
int number_of(const Event& event, std::string_view fact);
const Json& part_of(const Event& event, std::string_view fact);  // null if it is missing

// Returns the events that `viewer` may know, in order.
std::vector<Event> seen_by(const Viewer& viewer, const std::vector<Event>& events);

}  // namespace ronda
