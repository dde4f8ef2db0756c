// The lines of a club's journal (match/store/journal.hpp). Mail addresses are never written there.
#pragma once

#include <algorithm>
#include <array>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "adjudicator/match/store/journal.hpp"

namespace ronda::club {

// What people agree to who join an open match.
struct MatchTerms {
    int seats{}, least{};
    std::optional<match::Instant> until{};  // then it begins with at least `least` people, or is dropped
    bool reserved{}, unrated{};
    int reliability{};  // required of people who join, in percent

    const MatchTerms& terms() const { return *this; }
    void set_terms(const MatchTerms& terms) { *this = terms; }
    bool operator==(const MatchTerms&) const = default;
};

namespace entry {

using match::entry::operator==;
using match::Instant;

// `letter`, here and below: mark of the letter that asked for it, by which a later run knows that it is done.
struct PersonAdded {
    static constexpr std::string_view word = "alta";
    std::string person{}, letter{};
    static constexpr auto fields =
        std::tuple(field("persona", &PersonAdded::person), optional_field("carta", &PersonAdded::letter));
};

// The person has come by an invitation. `pass`: MAC of its pass, which counts for nobody else from now on.
struct InvitationUsed {
    static constexpr std::string_view word = "invitada";
    std::string person{}, pass{};
    static constexpr auto fields =
        std::tuple(field("persona", &InvitationUsed::person), field("pase", &InvitationUsed::pass));
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

struct PersonErased {
    static constexpr std::string_view word = "borrada";
    std::string person{}, letter{};
    static constexpr auto fields =
        std::tuple(field("persona", &PersonErased::person), optional_field("carta", &PersonErased::letter));
};

// A match seeks players. `reserved`: it is on no list.
struct MatchOpened : MatchTerms {
    static constexpr std::string_view word = "abierta";
    std::string match{}, game{};
    using It = MatchOpened;
    static constexpr auto fields =
        std::tuple(field("partida", &It::match), field("juego", &It::game), field("plazas", &It::seats),
                   field("minimo", &It::least), field<match::AsTime>("hasta", &It::until),
                   optional_field("reservada", &It::reserved), optional_field("sin_puntuar", &It::unrated),
                   optional_field("fiabilidad", &It::reliability));
};

// `match`, here and in PersonLeft: a match, or a season before it begins. `turn` counts the person's lines of
// joining and of leaving it, from 1.
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

// A round of a division of a season; a later run can make its matches from this line. `first`: the number of
// its first match, of which the others follow. `tables`: persons in the order of the seats.
struct SeasonRoundPaired {
    static constexpr std::string_view word = "jornada";
    std::string season{}, division{}, game{};
    int number{}, first{};
    std::vector<std::vector<std::string>> tables{};
    std::vector<std::string> resting{};
    using It = SeasonRoundPaired;
    static constexpr auto fields =
        std::tuple(field("temporada", &It::season), field("division", &It::division), field("juego", &It::game),
                   field("jornada", &It::number), field("primera", &It::first), field("mesas", &It::tables),
                   field("descansan", &It::resting));
};

// The person leaves the season: they are paired no more.
struct SeasonLeft {
    static constexpr std::string_view word = "retirada";
    std::string season{}, person{};
    static constexpr auto fields =
        std::tuple(field("temporada", &SeasonLeft::season), field("persona", &SeasonLeft::person));
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

// A moderator has confirmed what a letter asks for below `partidas`. `steps`: what it does in each match, as
// ModeratorRequests writes it. `words`: what the moderators read once all is done.
struct MatchesModerated {
    static constexpr std::string_view word = "moderadas";
    std::string request{};
    std::vector<std::string> steps{};
    std::string letter{};
    Text words{};
    std::string digest{};  // of the whole request
    using It = MatchesModerated;
    static constexpr auto fields =
        std::tuple(field("pide", &It::request), field("pasos", &It::steps), field("carta", &It::letter),
                   field("palabras", &It::words), field("huella", &It::digest));
};

using What = std::variant<match::entry::Unknown, match::entry::Restored, match::entry::RestoredResumed,
                          PersonAdded, InvitationUsed, PersonChanged, PersonErased, MatchOpened, PersonJoined,
                          PersonLeft, MatchDropped, MatchBegins, MatchBegun, SeatKnown, SeatOffered, SeatTaken,
                          SeatLeft, MissForgiven, SeasonPaired, SeasonRoundPaired, SeasonLeft, SeasonClosed,
                          LeaveBooked, SubstituteAgreed, LeaveEnded, MatchesModerated, match::entry::NoticeOwed,
                          match::entry::NoticeComposed, match::entry::LetterSent, match::entry::LetterFailed>;

}  // namespace entry

// The value that a club's journal is folded into: all its lines, also by their kind.
template <class What>
class KeptLines {
  public:
    using Line = match::BasicLine<What>;

    KeptLines() = default;
    KeptLines(KeptLines&&) noexcept = default;
    KeptLines& operator=(KeptLines&&) noexcept = default;

    void apply(Line line) {
        lines_.push_back(std::move(line));
        by_kind_[lines_.back().what.index()].push_back(&lines_.back());
    }

    // All lines, oldest first. Their addresses stay valid as long as this object.
    const std::deque<Line>& lines() const { return lines_; }
    template <class Entry>
    const std::vector<const Line*>& all() const {
        return by_kind_[What(Entry()).index()];
    }

    // Returns the newest line of the kind for which `is(const Entry&)` is true. Null if there is none.
    template <class Entry, class Is>
    const Line* last(Is is) const {
        const auto& lines = all<Entry>();
        const auto found = std::find_if(lines.rbegin(), lines.rend(),
                                        [&is](const Line* line) { return is(*line->template as<Entry>()); });
        return found == lines.rend() ? nullptr : *found;
    }
    // Returns the newest NoticeOwed line with this key. Null if there is none.
    const Line* notice_line(std::string_view key) const {
        const auto& lines = all<match::entry::NoticeOwed>();
        const auto found = std::find_if(lines.rbegin(), lines.rend(), [key](const Line* line) {
            return line->notice && line->notice->key == key;
        });
        return found == lines.rend() ? nullptr : *found;
    }
    bool has_notice_line(std::string_view key) const { return notice_line(key) != nullptr; }

    std::optional<match::RestoredAt> restored() const {
        const auto& lines = all<match::entry::Restored>();
        if (lines.empty()) return std::nullopt;
        return match::RestoredAt{*lines.back()->template as<match::entry::Restored>(),
                                 lines.back()->time().value_or(0)};
    }

  private:
    std::deque<Line> lines_;
    std::array<std::vector<const Line*>, std::variant_size_v<What>> by_kind_;
};

using ClubLine = match::BasicLine<entry::What>;
using ClubJournal = match::BasicJournal<entry::What, KeptLines<entry::What>>;
using match::Notice;

}  // namespace ronda::club
