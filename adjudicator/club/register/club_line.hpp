// What a club's journal tells, in the form of a match's (partida/store/journal.hpp). It never has an address.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "adjudicator/partida/store/journal.hpp"
#include "adjudicator/partida/store/kept_lines.hpp"

namespace ronda::club {

namespace did {

using partida::did::fact;
using partida::did::fact_if_any;
using partida::did::operator==;
using partida::Instant;

struct PersonAdded {
    static constexpr std::string_view word = "alta";
    std::string person{};
    static constexpr auto facts() {
        using It = PersonAdded;
        return std::tuple(fact("persona", &It::person));
    }
};

// `turn`: of the person (Person::turn), so that each change has a line of its own. Never the value.
struct PersonChanged {
    static constexpr std::string_view word = "datos";
    std::string person{};
    std::string field{};
    int turn{};
    static constexpr auto facts() {
        using It = PersonChanged;
        return std::tuple(fact("persona", &It::person), fact("campo", &It::field), fact("vez", &It::turn));
    }
};

// `letter` here and below: the mark of the letter that asked for it, by which a killed run knows what it has
// done.
struct PersonErased {
    static constexpr std::string_view word = "borrada";
    std::string person{};
    std::string letter{};
    static constexpr auto facts() {
        using It = PersonErased;
        return std::tuple(fact("persona", &It::person), fact_if_any("carta", &It::letter));
    }
};

// A match seeks players. `reserved`: it is on no list.
struct MatchOpened {
    static constexpr std::string_view word = "abierta";
    std::string match{};
    std::string game{};
    int seats{};
    int least{};
    std::optional<Instant> until{};
    bool reserved{};
    bool unrated{};
    int reliability{};  // the least that one needs, in percent
    static constexpr auto facts() {
        using It = MatchOpened;
        return std::tuple(fact("partida", &It::match), fact("juego", &It::game), fact("plazas", &It::seats),
                          fact("minimo", &It::least), fact("hasta", &It::until),
                          fact_if_any("reservada", &It::reserved), fact_if_any("sin_puntuar", &It::unrated),
                          fact_if_any("fiabilidad", &It::reliability));
    }
};

// `turn` counts the person's joining and leaving of this match together, in both kinds of lines, from 1.
struct PersonJoined {
    static constexpr std::string_view word = "apuntada";
    std::string match{};
    std::string person{};
    int turn{};
    std::string letter{};
    static constexpr auto facts() {
        using It = PersonJoined;
        return std::tuple(fact("partida", &It::match), fact("persona", &It::person), fact("vez", &It::turn),
                          fact_if_any("carta", &It::letter));
    }
};

struct PersonLeft {
    static constexpr std::string_view word = "desapuntada";
    std::string match{};
    std::string person{};
    int turn{};
    std::string letter{};
    static constexpr auto facts() {
        using It = PersonLeft;
        return std::tuple(fact("partida", &It::match), fact("persona", &It::person), fact("vez", &It::turn),
                          fact_if_any("carta", &It::letter));
    }
};

// Too few came.
struct MatchDropped {
    static constexpr std::string_view word = "desierta";
    std::string match{};
    static constexpr auto facts() {
        using It = MatchDropped;
        return std::tuple(fact("partida", &It::match));
    }
};

// The match is made of what the line says; `seats` are persons, in the order of the players.
struct MatchBegins {
    static constexpr std::string_view word = "empieza";
    std::string match{};
    std::string folder{};
    std::vector<std::string> seats{};
    static constexpr auto facts() {
        using It = MatchBegins;
        return std::tuple(fact("partida", &It::match), fact("carpeta", &It::folder),
                          fact("asientos", &It::seats));
    }
};

struct MatchBegun {
    static constexpr std::string_view word = "empezada";
    std::string match{};
    static constexpr auto facts() {
        using It = MatchBegun;
        return std::tuple(fact("partida", &It::match));
    }
};

template <class It>
constexpr auto facts_of_seat() {
    return std::tuple(fact("partida", &It::match), fact("jugador", &It::player), fact("vez", &It::turn),
                      fact("persona", &It::person));
}

// Whose a seat is of a match that was made by hand.
struct SeatKnown {
    static constexpr std::string_view word = "asiento";
    std::string match{};
    std::string player{};
    int turn{};
    std::string person{};
    static constexpr auto facts() { return facts_of_seat<SeatKnown>(); }
};

// A vacant seat is offered to a person. `turn` is that of the vacancy in the match (`vacante`).
struct SeatOffered {
    static constexpr std::string_view word = "ofrecida";
    std::string match{};
    std::string player{};
    int turn{};
    std::string person{};
    static constexpr auto facts() { return facts_of_seat<SeatOffered>(); }
};

// The person has the seat that was vacant for this time.
struct SeatTaken {
    static constexpr std::string_view word = "tomada";
    std::string match{};
    std::string player{};
    int turn{};
    std::string person{};
    static constexpr auto facts() { return facts_of_seat<SeatTaken>(); }
};

// The person gave the seat up, or the moderator took it from them: it is not theirs again. `turn` as above.
struct SeatLeft {
    static constexpr std::string_view word = "dejada";
    std::string match{};
    std::string player{};
    int turn{};
    std::string person{};
    static constexpr auto facts() { return facts_of_seat<SeatLeft>(); }
};

// The moderator forgives a missed deadline of the person.
struct MissForgiven {
    static constexpr std::string_view word = "disculpa";
    std::string match{};
    std::string player{};
    int round{};
    std::string person{};
    static constexpr auto facts() {
        using It = MissForgiven;
        return std::tuple(fact("partida", &It::match), fact("jugador", &It::player), fact("ronda", &It::round),
                          fact("persona", &It::person));
    }
};

// A match of a season, which is made of the line as by MatchBegins. `digest`: of the season's file.
struct SeasonPaired {
    static constexpr std::string_view word = "emparejada";
    std::string match{};
    std::string season{};
    std::string division{};
    std::string game{};
    std::vector<std::string> seats{};
    std::string digest{};
    static constexpr auto facts() {
        using It = SeasonPaired;
        return std::tuple(fact("partida", &It::match), fact("temporada", &It::season),
                          fact("division", &It::division), fact("juego", &It::game),
                          fact("asientos", &It::seats), fact("huella", &It::digest));
    }
};

// The season is over, and the next one is written. `digest`: of its file.
struct SeasonClosed {
    static constexpr std::string_view word = "temporada";
    std::string season{};
    std::string next{};
    std::string digest{};
    static constexpr auto facts() {
        using It = SeasonClosed;
        return std::tuple(fact("temporada", &It::season), fact("siguiente", &It::next),
                          fact("huella", &It::digest));
    }
};

// The person is away, from the first day to the last. `number` counts their leaves. `substitute`: who shall
// play for them; may be empty.
struct LeaveBooked {
    static constexpr std::string_view word = "ausencia";
    std::string person{};
    int number{};
    std::string first{};
    std::string last{};
    std::string substitute{};
    std::string letter{};
    static constexpr auto facts() {
        using It = LeaveBooked;
        return std::tuple(fact("persona", &It::person), fact("n", &It::number), fact("desde", &It::first),
                          fact("hasta", &It::last), fact_if_any("suplente", &It::substitute),
                          fact_if_any("carta", &It::letter));
    }
};

// The substitute plays for the person in this leave.
struct SubstituteAgreed {
    static constexpr std::string_view word = "suplencia";
    std::string person{};
    int number{};
    std::string substitute{};
    static constexpr auto facts() {
        using It = SubstituteAgreed;
        return std::tuple(fact("persona", &It::person), fact("n", &It::number),
                          fact("suplente", &It::substitute));
    }
};

// It counts no more from now on.
struct LeaveEnded {
    static constexpr std::string_view word = "ausencia_anulada";
    std::string person{};
    int number{};
    std::string letter{};
    static constexpr auto facts() {
        using It = LeaveEnded;
        return std::tuple(fact("persona", &It::person), fact("n", &It::number),
                          fact_if_any("carta", &It::letter));
    }
};

using What =
    std::variant<partida::did::Unknown, partida::did::Restored, partida::did::RestoredResumed, PersonAdded,
                 PersonChanged, PersonErased, MatchOpened, PersonJoined, PersonLeft, MatchDropped, MatchBegins,
                 MatchBegun, SeatKnown, SeatOffered, SeatTaken, SeatLeft, MissForgiven, SeasonPaired,
                 SeasonClosed, LeaveBooked, SubstituteAgreed, LeaveEnded, partida::did::NoticeOwed,
                 partida::did::NoticeComposed, partida::did::LetterSent, partida::did::LetterFailed>;

}  // namespace did

using ClubLine = partida::BasicLine<did::What>;
using ClubJournal = partida::BasicJournal<did::What, partida::KeptLines<did::What>>;
using partida::Notice;

}  // namespace ronda::club
