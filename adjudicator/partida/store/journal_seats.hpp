// The kinds of journal lines that tell who has a seat, and that a match is cancelled (journal_line.hpp).
#pragma once

#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "adjudicator/partida/store/journal_fact.hpp"

namespace ronda::partida::did {

// A replacement begins. The line has all that is needed to complete it. `turn` counts the replacements of the
// seat.
struct SeatGiven {
    static constexpr std::string_view word = "relevo";
    int round = -1;
    std::string player;
    int turn = 0;
    std::string email, name;
    bool same_person = false;  // only the key changes
    std::string robot;         // the level of the robot that has the seat from now on; then no address
    std::string reason = {};   // in the moderator's words; may be empty
    bool ends_orders = false;  // the orders that waited ended with whoever had the seat before
    static constexpr auto facts() {
        using It = SeatGiven;
        return std::tuple(fact("ronda", &It::round), fact("jugador", &It::player), fact("vez", &It::turn),
                          fact("correo", &It::email), fact("nombre", &It::name),
                          fact_if_any("misma_persona", &It::same_person), fact_if_any("robot", &It::robot),
                          fact_if_any("motivo", &It::reason), fact_if_any("acaban_ordenes", &It::ends_orders));
    }
};

// The replacement is complete; its invitation may be composed.
struct SeatTaken {
    static constexpr std::string_view word = "relevo_hecho";
    std::string player;
    int turn = 0;
    static constexpr auto facts() {
        return std::tuple(fact("jugador", &SeatTaken::player), fact("vez", &SeatTaken::turn));
    }
};

// Nobody has the seat until it is given to somebody (SeatTaken). `turn` counts how often the seat was vacant.
struct SeatVacated {
    static constexpr std::string_view word = "vacante";
    std::string player;
    int turn = 0;
    std::string reason;        // standing.hpp
    bool excused = false;      // it does not count against who had the seat
    bool ends_orders = false;  // as in SeatGiven
    static constexpr auto facts() {
        using It = SeatVacated;
        return std::tuple(fact("jugador", &It::player), fact("vez", &It::turn), fact("motivo", &It::reason),
                          fact_if_any("disculpada", &It::excused),
                          fact_if_any("acaban_ordenes", &It::ends_orders));
    }
};

// The match is over without a result.
struct MatchCancelled {
    static constexpr std::string_view word = "cancelada";
    std::string reason;  // in the moderator's words; may be empty
    static constexpr auto facts() { return std::tuple(fact("motivo", &MatchCancelled::reason)); }
};

struct InvitationComposed {
    static constexpr std::string_view word = "invitacion_compuesta";
    std::string player;
    int turn = 0;
    std::vector<std::string> letters;
    static constexpr auto facts() {
        using It = InvitationComposed;
        return std::tuple(fact("jugador", &It::player), fact("vez", &It::turn), fact("cartas", &It::letters));
    }
};

}  // namespace ronda::partida::did
