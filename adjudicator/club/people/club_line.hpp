// The lines of a club's journal (match/store/journal.hpp). They never have an address.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "adjudicator/match/store/journal.hpp"
#include "adjudicator/match/store/kept_lines.hpp"

namespace ronda::club {

namespace entry {

using match::entry::operator==;
using match::Instant;

struct PersonAdded {
    static constexpr std::string_view word = "alta";
    std::string person{};
    static constexpr auto fields = std::tuple(field("persona", &PersonAdded::person));
};

// A field of the person has changed. `turn`: Person::turn, so that each change has its own line. The value is
// not in the journal.
struct PersonChanged {
    static constexpr std::string_view word = "datos";
    std::string person{}, field{};
    int turn{};
    static constexpr auto fields =
        std::tuple(ronda::field("persona", &PersonChanged::person),
                   ronda::field("campo", &PersonChanged::field), ronda::field("vez", &PersonChanged::turn));
};

// `letter`, here and below: mark of the letter that asked for it, by which a later run knows that it is done.
struct PersonErased {
    static constexpr std::string_view word = "borrada";
    std::string person{}, letter{};
    static constexpr auto fields =
        std::tuple(field("persona", &PersonErased::person), optional_field("carta", &PersonErased::letter));
};

// A match seeks players. `reserved`: it is on no list.
struct MatchOpened {
    static constexpr std::string_view word = "abierta";
    std::string match{}, game{};
    int seats{};
    int least{};
    std::optional<Instant> until{};
    bool reserved{};
    bool unrated{};
    int reliability{};  // required of people who join, in percent
    using It = MatchOpened;
    static constexpr auto fields =
        std::tuple(field("partida", &It::match), field("juego", &It::game), field("plazas", &It::seats),
                   field("minimo", &It::least), field<match::AsTime>("hasta", &It::until),
                   optional_field("reservada", &It::reserved), optional_field("sin_puntuar", &It::unrated),
                   optional_field("fiabilidad", &It::reliability));
};

// `turn` counts the person's lines of joining and of leaving this match, from 1.
struct PersonJoined {
    static constexpr std::string_view word = "apuntada";
    std::string match{}, person{};
    int turn{};
    std::string letter{};
    using It = PersonJoined;
    static constexpr auto fields = std::tuple(field("partida", &It::match), field("persona", &It::person),
                                              field("vez", &It::turn), optional_field("carta", &It::letter));
};

struct PersonLeft {
    static constexpr std::string_view word = "desapuntada";
    std::string match{}, person{};
    int turn{};
    std::string letter{};
    using It = PersonLeft;
    static constexpr auto fields = std::tuple(field("partida", &It::match), field("persona", &It::person),
                                              field("vez", &It::turn), optional_field("carta", &It::letter));
};

// The match was due with too few people.
struct MatchDropped {
    static constexpr std::string_view word = "desierta";
    std::string match{};
    static constexpr auto fields = std::tuple(field("partida", &MatchDropped::match));
};

// The match begins; a later run can make it from this line. `seats`: persons, in the order of the players.
struct MatchBegins {
    static constexpr std::string_view word = "empieza";
    std::string match{}, folder{};
    std::vector<std::string> seats{};
    static constexpr auto fields =
        std::tuple(field("partida", &MatchBegins::match), field("carpeta", &MatchBegins::folder),
                   field("asientos", &MatchBegins::seats));
};

struct MatchBegun {
    static constexpr std::string_view word = "empezada";
    std::string match{};
    static constexpr auto fields = std::tuple(field("partida", &MatchBegun::match));
};

struct SeatOfPerson {
    std::string match{}, player{};
    int turn{};
    std::string person{};
    static constexpr auto fields =
        std::tuple(field("partida", &SeatOfPerson::match), field("jugador", &SeatOfPerson::player),
                   field("vez", &SeatOfPerson::turn), field("persona", &SeatOfPerson::person));
};

// The holder of a seat in a match that was made by hand.
struct SeatKnown : SeatOfPerson {
    static constexpr std::string_view word = "asiento";
};

// A vacant seat is offered to a person. `turn`: of the vacancy in the match (`vacante`).
struct SeatOffered : SeatOfPerson {
    static constexpr std::string_view word = "ofrecida";
};

// The person takes the vacant seat. `turn`: of the vacancy.
struct SeatTaken : SeatOfPerson {
    static constexpr std::string_view word = "tomada";
};

// The person gave the seat up, or the moderator took it from them. `turn`: of the vacancy.
struct SeatLeft : SeatOfPerson {
    static constexpr std::string_view word = "dejada";
};

// The moderator forgives a missed deadline of the person.
struct MissForgiven {
    static constexpr std::string_view word = "disculpa";
    std::string match{}, player{};
    int round{};
    std::string person{};
    using It = MissForgiven;
    static constexpr auto fields = std::tuple(field("partida", &It::match), field("jugador", &It::player),
                                              field("ronda", &It::round), field("persona", &It::person));
};

// A match of a season; a later run can make it from this line. `digest`: of the season's file.
struct SeasonPaired {
    static constexpr std::string_view word = "emparejada";
    std::string match{}, season{};
    std::string division{}, game{};
    std::vector<std::string> seats{};
    std::string digest{};
    using It = SeasonPaired;
    static constexpr auto fields = std::tuple(field("partida", &It::match), field("temporada", &It::season),
                                              field("division", &It::division), field("juego", &It::game),
                                              field("asientos", &It::seats), field("huella", &It::digest));
};

// The season is over, and the file of the next one is written. `digest`: of that file.
struct SeasonClosed {
    static constexpr std::string_view word = "temporada";
    std::string season{}, next{}, digest{};
    static constexpr auto fields =
        std::tuple(field("temporada", &SeasonClosed::season), field("siguiente", &SeasonClosed::next),
                   field("huella", &SeasonClosed::digest));
};

// The person is away from the first day to the last. `number` counts their leaves. `substitute`: the person who
// is to play for them; may be empty.
struct LeaveBooked {
    static constexpr std::string_view word = "ausencia";
    std::string person{};
    int number{};
    std::string first{}, last{};
    std::string substitute{}, letter{};
    using It = LeaveBooked;
    static constexpr auto fields =
        std::tuple(field("persona", &It::person), field("n", &It::number), field("desde", &It::first),
                   field("hasta", &It::last), optional_field("suplente", &It::substitute),
                   optional_field("carta", &It::letter));
};

// The substitute plays for the person in this leave.
struct SubstituteAgreed {
    static constexpr std::string_view word = "suplencia";
    std::string person{};
    int number{};
    std::string substitute{};
    static constexpr auto fields =
        std::tuple(field("persona", &SubstituteAgreed::person), field("n", &SubstituteAgreed::number),
                   field("suplente", &SubstituteAgreed::substitute));
};

// The leave ends now.
struct LeaveEnded {
    static constexpr std::string_view word = "ausencia_anulada";
    std::string person{};
    int number{};
    std::string letter{};
    static constexpr auto fields =
        std::tuple(field("persona", &LeaveEnded::person), field("n", &LeaveEnded::number),
                   optional_field("carta", &LeaveEnded::letter));
};

using What =
    std::variant<match::entry::Unknown, match::entry::Restored, match::entry::RestoredResumed, PersonAdded,
                 PersonChanged, PersonErased, MatchOpened, PersonJoined, PersonLeft, MatchDropped, MatchBegins,
                 MatchBegun, SeatKnown, SeatOffered, SeatTaken, SeatLeft, MissForgiven, SeasonPaired,
                 SeasonClosed, LeaveBooked, SubstituteAgreed, LeaveEnded, match::entry::NoticeOwed,
                 match::entry::NoticeComposed, match::entry::LetterSent, match::entry::LetterFailed>;

}  // namespace entry

using ClubLine = match::BasicLine<entry::What>;
using ClubJournal = match::BasicJournal<entry::What, match::KeptLines<entry::What>>;
using match::Notice;

}  // namespace ronda::club
