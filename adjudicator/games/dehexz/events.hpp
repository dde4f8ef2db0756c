// What can happen in a round, typed (rules.md, "Events"). Rules make these where somebody listens; `to_events`
// turns them into the events of the contract once the round is over.
#pragma once

#include <string_view>
#include <variant>
#include <vector>

#include "adjudicator/games/dehexz/moves.hpp"
#include "adjudicator/games/dehexz/state.hpp"

namespace ronda::dehexz {

// What becomes of a loser's piece when it is shared out (rules.md R26).
enum class Lot : std::uint8_t { stay, reserve, other };
inline constexpr std::array<std::string_view, 3> lot_words = {"dejar", "captura", "ceder"};

struct Begun {
    Cell cell;
};
struct Moved {
    Kind piece;
    PlayerIndex owner;
    Cell from, to;
    Manner manner;
    unsigned carried;  // players whose F goes along, one bit each
    bool extra;
};
struct Lost {
    PlayerIndex by;
    Kind piece;
    Cell cell;
    bool kept;  // in the Zona de Captura of `by`
};
struct Threatened {
    PlayerIndex by;
    Cell cell;
};
struct Rescued {
    Cell cell, d, e, h;
};
struct NotRescued {
    Cell cell;
};
struct Changed {
    Cell cell;
    Kind from, to;
};
struct Entered {
    Kind piece, as;
    Cell cell;
    Side side;
};
struct Passed {};
struct Offered {
    bool value;
};
struct AskedToLeave {
    Status mode;
};
struct LetLeave {
    PlayerIndex whom;
};
struct WentOut {
    Status mode;
    Ending motive;
    PlayerIndex by;
};
struct Shared {
    PlayerIndex of;
    Kind piece;
    Cell cell;
    Lot lot;
};
struct Ended {};  // the result stands in the state
struct Cancelled {
    std::string_view order;  // its key
    std::string_view motive;
};

struct Happening {
    PlayerIndex who;  // `jugador`; nobody: null
    std::variant<Begun, Moved, Lost, Threatened, Rescued, NotRescued, Changed, Entered, Passed, Offered,
                 AskedToLeave, LetLeave, WentOut, Shared, Ended, Cancelled>
        what;
};

// Where happenings are told; null where nobody listens, as in self-play.
using Log = std::vector<Happening>*;

template <class What>
void tell(Log log, PlayerIndex who, What what) {
    if (log != nullptr) log->push_back({who, what});
}

// As events of the contract: `cancelada` visible to its player alone, the rest to all.
std::vector<Event> to_events(const State& after, const std::vector<Happening>& happenings);

}  // namespace ronda::dehexz
