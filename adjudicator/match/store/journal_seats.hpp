// Declares the kinds of journal lines about the holders of seats and the cancellation of a match
// (journal_line.hpp).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/schema/record.hpp"

namespace ronda::match::entry {

// A replacement begins. The line has all facts that are needed to complete it. `turn` counts the seat's
// replacements.
struct SeatGiven {
    static constexpr std::string_view word = "relevo";
    int round = -1;
    std::string player;
    int turn = 0;
    std::string email, name;
    bool same_person = false;  // only the key changes
    std::string robot;         // the level of the robot that gets the seat; then no address
    std::string reason = {};   // in the moderator's words; may be empty
    bool ends_orders = false;  // the former holder's pending orders have ended
    using It = SeatGiven;
    static constexpr auto fields =
        std::tuple(field("ronda", &It::round), field("jugador", &It::player), field("vez", &It::turn),
                   field("correo", &It::email), field("nombre", &It::name),
                   optional_field("misma_persona", &It::same_person), optional_field("robot", &It::robot),
                   optional_field("motivo", &It::reason), optional_field("acaban_ordenes", &It::ends_orders));
};

// The replacement is complete: the new holder has the seat, and their invitation may be composed.
struct SeatTaken {
    static constexpr std::string_view word = "relevo_hecho";
    std::string player;
    int turn = 0;
    // GivenSeat::written. Empty in lines of version 1.1, which wrote the new holder into partida.yaml.
    std::vector<std::string> written = {};
    using It = SeatTaken;
    static constexpr auto fields = std::tuple(field("jugador", &It::player), field("vez", &It::turn),
                                              optional_field("escrito", &It::written));
};

// The moderator has changed the seat in partida.yaml since it was given to its holder. partida.yaml counts from
// now on. `only_name`: the holder stays.
struct SeatEdited {
    static constexpr std::string_view word = "asiento_a_mano";
    std::string player;
    bool only_name = false;
    using It = SeatEdited;
    static constexpr auto fields =
        std::tuple(field("jugador", &It::player), optional_field("solo_nombre", &It::only_name));
};

// Nobody has the seat until it is given to somebody (SeatTaken). `turn` counts the seat's vacancies.
struct SeatVacated {
    static constexpr std::string_view word = "vacante";
    std::string player;
    int turn = 0;
    std::string reason;        // match_status.hpp
    bool excused = false;      // it does not count against the former holder
    bool ends_orders = false;  // as in SeatGiven
    using It = SeatVacated;
    static constexpr auto fields = std::tuple(
        field("jugador", &It::player), field("vez", &It::turn), field("motivo", &It::reason),
        optional_field("disculpada", &It::excused), optional_field("acaban_ordenes", &It::ends_orders));
};

// The match is over without a result.
struct MatchCancelled {
    static constexpr std::string_view word = "cancelada";
    std::string reason;  // in the moderator's words; may be empty
    static constexpr auto fields = std::tuple(field("motivo", &MatchCancelled::reason));
};

struct InvitationComposed {
    static constexpr std::string_view word = "invitacion_compuesta";
    std::string player;
    int turn = 0;
    std::vector<std::string> letters;
    static constexpr auto fields =
        std::tuple(field("jugador", &InvitationComposed::player), field("vez", &InvitationComposed::turn),
                   field("cartas", &InvitationComposed::letters));
};

}  // namespace ronda::match::entry
