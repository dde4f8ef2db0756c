// What only the journal says of a match and its seats: what its dice are drawn from, seats that nobody has, and
// whether the match was cancelled.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "adjudicator/core/dice/contributions.hpp"
#include "adjudicator/partida/store/interventions.hpp"
#include "adjudicator/partida/store/journal.hpp"
#include "adjudicator/partida/store/layout.hpp"

namespace ronda::partida {

// Why a seat is vacant, in the journal, where it is not the moderator's words.
inline constexpr std::string_view left_by_player = "abandono", vacant_for_misses = "faltas";

struct Vacancy {
    int turn = 0;  // did::SeatVacated::turn
    Instant since = 0;
    std::string reason;        // one of the above, or the moderator's words, which may be empty
    bool ends_orders = false;  // did::SeatVacated::ends_orders
    bool operator==(const Vacancy&) const = default;
};

struct Standing {
    std::map<std::string, Vacancy, std::less<>> vacant;  // by the id of the seat
    std::optional<Cancellation> cancelled;
    LinkPlan plan = {};
};

// Returns what the match was created with; a later `azar` in partida.yaml has no effect.
LinkPlan link_plan(const Journal& journal);

Standing standing_of(const Journal& journal);

// Reads the journal for it: the whole only if it has anything but the match's creation; the usual journal has
// not. Fails (3) if the disk fails.
Result<Standing> read_standing(Files& files, const Layout& at);

// Returns how often the seat has been vacant.
int times_vacant(const Journal& journal, const std::string& player);

}  // namespace ronda::partida
