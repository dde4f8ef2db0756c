// One typed line of the journal: what was done, when, and the facts about it. Each kind names its keys in the
// JSON once. A club's journal has the same form and kinds of its own (club/register/club_line.hpp).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "adjudicator/core/text/json.hpp"
#include "adjudicator/core/text/text.hpp"
#include "adjudicator/partida/store/journal_fact.hpp"
#include "adjudicator/partida/store/journal_seats.hpp"
#include "adjudicator/partida/store/world.hpp"

namespace ronda::partida {

// A notice for people, beside the rounds' reports. It is owed from the journal line that has it until another
// line says that its messages are composed (letters/notices.hpp).
struct Notice {
    std::string key;  // unique in the match: `recordatorio.4.180`; only a-z 0-9 . -
    std::vector<std::string>
        to;                     // ids of players, `moderador`, `publico`; those without an address are skipped
    Text subject;               // without the match's name
    Text words;                 // paragraphs, separated by line breaks
    std::string reply_to = {};  // address to which answers go; empty: the match's
    std::string lines = {};     // requests that its reader may send back, in a club's notice
    std::string address = {};   // where the letter goes if the seat is somebody else's now

    bool operator==(const Notice&) const = default;
};

// The kinds of lines. `word` is the line's `que`. `facts` lists the facts in the order in which they are
// written. `revision` is the revision of the round (revisions.hpp). `turn` counts from 1.
namespace did {

struct Created {
    static constexpr std::string_view word = "creada";
    std::string match, game;
    std::string commitment;  // s_0, hexadecimal
    int chain_length = 0;    // 0: SeedChain::usual_length
    std::string making;      // a number of this making of the match; empty in matches of earlier versions
    int rules = 0;           // Game::rules_version; 0 in matches of earlier versions: 1
    std::string luck = {};   // `azar`, a word; empty: `cadena`
    static constexpr auto facts() {
        using It = Created;
        return std::tuple(fact("partida", &It::match), fact("juego", &It::game),
                          fact("compromiso", &It::commitment), fact_if_any("cadena", &It::chain_length),
                          fact_if_any("hechura", &It::making), fact_if_any("reglas", &It::rules),
                          fact_if_any("azar", &It::luck));
    }
};

// The match goes on from a backup (`ronda restore`): what came after it is lost.
struct Restored {
    static constexpr std::string_view word = "restaurada";
    std::string epoch;              // eight hexadecimal digits
    std::optional<Instant> copied;  // when the backup was made
    int round = -1;                 // the newest one in it
    std::string commitment = {};    // Restoration::commitment
    static constexpr auto facts() {
        using It = Restored;
        return std::tuple(fact("epoca", &It::epoch), fact("copia", &It::copied), fact("ronda", &It::round),
                          fact_if_any("compromiso", &It::commitment));
    }
};

// The moderator lets a restored match go on.
struct RestoredResumed {
    static constexpr std::string_view word = "restaurada_sigue";
    std::string epoch;
    static constexpr auto facts() { return std::tuple(fact("epoca", &RestoredResumed::epoch)); }
};

// From this round on, this version of the rules resolves the match.
struct RulesChanged {
    static constexpr std::string_view word = "reglas";
    int round = -1;
    int rules = 0;  // Game::rules_version
    static constexpr auto facts() {
        return std::tuple(fact("ronda", &RulesChanged::round), fact("reglas", &RulesChanged::rules));
    }
};

struct OrdersAccepted {
    static constexpr std::string_view word = "ordenes_aceptadas";
    int round = -1;
    std::string player;
    std::string received;  // ISO, UTC
    std::string source;    // `submit` …
    std::string hash;      // SHA-256 of the text
    int since = 0;         // repeated orders: the round of the file that the player sent; otherwise 0
    std::optional<std::string> letter = {};  // OrderNote::letter
    static constexpr auto facts() {
        using It = OrdersAccepted;
        return std::tuple(fact("ronda", &It::round), fact("jugador", &It::player),
                          fact("recibido", &It::received), fact("origen", &It::source),
                          fact("huella", &It::hash), fact_if_any("desde", &It::since),
                          fact_if_any("sobre", &It::letter));
    }
};

// Accepted orders that can no longer be carried out.
struct OrdersRefused {
    static constexpr std::string_view word = "ordenes_rechazadas";
    int round = -1;
    std::string player;
    std::string code;
    std::string orders;    // as shown to their player
    std::string hash;      // of the text
    std::string received;  // empty if unknown
    static constexpr auto facts() {
        using It = OrdersRefused;
        return std::tuple(fact("ronda", &It::round), fact("jugador", &It::player), fact("motivo", &It::code),
                          fact("ordenes", &It::orders), fact("huella", &It::hash),
                          fact_if_any("recibido", &It::received));
    }
};

// Orders for the coming round that no longer count because an earlier round was resolved again.
struct OrdersSetAside {
    static constexpr std::string_view word = "ordenes_apartadas";
    int round = -1;
    std::string player;
    int rerun = -1;  // the round that was resolved again
    int revision = 0;
    static constexpr auto facts() {
        using It = OrdersSetAside;
        return std::tuple(fact("ronda", &It::round), fact("jugador", &It::player), fact("repetida", &It::rerun),
                          fact("vez", &It::revision));
    }
};

// A message of a player was refused, for the moderator's report. It has nothing that the message says: anybody
// may have written it. Or one was dropped without an answer, because it seems to be automatic (`automatico`),
// has not exactly one sender (`sin_remitente`), or there were too many (`demasiadas_cartas`); then `player` is
// empty if nobody in the match has its address, and only `most_dropped` of a round are told.
struct MessageRefused {
    static constexpr std::string_view word = "mensaje_rechazado";
    int round = -1;  // the coming one
    std::string player;
    std::string code;  // of the first fault
    int faults = 0;
    std::string mark;      // of the message
    std::string received;  // when it came; empty if a run took it at once
    static constexpr int most_dropped = 50;
    bool is_over_limit() const { return code == "demasiadas_cartas"; }
    bool is_dropped() const { return code == "automatico" || code == "sin_remitente" || is_over_limit(); }
    static constexpr auto facts() {
        using It = MessageRefused;
        return std::tuple(fact("ronda", &It::round), fact("jugador", &It::player), fact("motivo", &It::code),
                          fact_if_any("errores", &It::faults), fact("mensaje", &It::mark),
                          fact_if_any("recibido", &It::received));
    }
};

// Somebody removed the file of accepted orders.
struct OrdersGone {
    static constexpr std::string_view word = "ordenes_desaparecidas";
    int round = -1;
    std::string player;
    static constexpr auto facts() {
        return std::tuple(fact("ronda", &OrdersGone::round), fact("jugador", &OrdersGone::player));
    }
};

struct RoundResolved {
    static constexpr std::string_view word = "ronda_resuelta";
    int round = -1;
    int revision = 0;
    std::string link;                  // s_n, hexadecimal
    std::string next_commitment = {};  // s_0 of the chain that begins after this round; empty if none does
    // What letters brought to the dice, by player (contributions_file.hpp).
    std::vector<std::pair<std::string, std::string>> contributions = {};
    static constexpr auto facts() {
        using It = RoundResolved;
        return std::tuple(fact("ronda", &It::round), fact_if_any("vez", &It::revision),
                          fact("semilla", &It::link), fact_if_any("compromiso", &It::next_commitment),
                          fact_if_any("sobres", &It::contributions));
    }
};

// A rerun begins: the rounds from `round` to `last` are replaced. It ends with a RoundResolved line of the same
// revision.
struct RoundRerun {
    static constexpr std::string_view word = "repeticion";
    int round = -1, last = -1;
    int revision = 0;
    std::string reason;                                       // in the moderator's words; may be empty
    bool send = false;                                        // whether corrected reports are sent
    std::vector<std::pair<std::string, std::string>> orders;  // the new round's: player and hash of the text
    std::string state;                                        // hash of the new round's state
    static constexpr auto facts() {
        using It = RoundRerun;
        return std::tuple(fact("ronda", &It::round), fact("hasta", &It::last), fact("vez", &It::revision),
                          fact("motivo", &It::reason), fact("enviar", &It::send), fact("ordenes", &It::orders),
                          fact("estado", &It::state));
    }
};

// The moderator asks for corrected reports of a rerun that was made without them.
struct CorrectionSent {
    static constexpr std::string_view word = "correccion";
    int round = -1;
    int revision = 0;
    static constexpr auto facts() {
        return std::tuple(fact("ronda", &CorrectionSent::round), fact("vez", &CorrectionSent::revision));
    }
};

struct LettersComposed {
    static constexpr std::string_view word = "cartas_compuestas";
    int round = -1;
    int revision = 0;
    std::vector<std::string> letters;  // names of the messages' files
    static constexpr auto facts() {
        using It = LettersComposed;
        return std::tuple(fact("ronda", &It::round), fact_if_any("vez", &It::revision),
                          fact("cartas", &It::letters));
    }
};

struct LetterSent {
    static constexpr std::string_view word = "carta_enviada";
    std::string letter;
    static constexpr auto facts() { return std::tuple(fact("carta", &LetterSent::letter)); }
};

struct LetterFailed {
    static constexpr std::string_view word = "carta_fallida";
    std::string letter;
    std::string address;  // to which it went; empty if unknown
    static constexpr auto facts() {
        using It = LetterFailed;
        return std::tuple(fact("carta", &It::letter), fact_if_any("correo", &It::address));
    }
};

// A message that was sent has come back: the mailbox does not exist, or takes nothing.
struct LetterReturned {
    static constexpr std::string_view word = "carta_devuelta";
    std::string letter;
    std::string player;
    std::string address;  // to which it went; empty if unknown
    static constexpr auto facts() {
        using It = LetterReturned;
        return std::tuple(fact("carta", &It::letter), fact("jugador", &It::player),
                          fact_if_any("correo", &It::address));
    }
};

// The player has written after a message to the player failed or came back.
struct SeatHeard {
    static constexpr std::string_view word = "da_senales";
    std::string player;
    std::string mark;  // of the player's message
    static constexpr auto facts() {
        return std::tuple(fact("jugador", &SeatHeard::player), fact("mensaje", &SeatHeard::mark));
    }
};

// An invitation or a report that failed goes out again, to the address that partida.yaml has now. `turn` counts
// these of the seat.
struct LetterRepeated {
    static constexpr std::string_view word = "carta_repetida";
    std::string player;
    int turn = 0;
    bool invites = false;
    std::vector<std::string> letters;
    static constexpr auto facts() {
        using It = LetterRepeated;
        return std::tuple(fact("jugador", &It::player), fact("vez", &It::turn),
                          fact("invitacion", &It::invites), fact("cartas", &It::letters));
    }
};

// The receipt of orders that the moderator handed in for the player is composed.
struct ReceiptComposed {
    static constexpr std::string_view word = "recibo_compuesto";
    std::string player;
    std::string received, hash;  // of OrdersAccepted
    static constexpr auto facts() {
        using It = ReceiptComposed;
        return std::tuple(fact("jugador", &It::player), fact("recibido", &It::received),
                          fact("huella", &It::hash));
    }
};

// A line only for a notice (JournalLine::notice).
struct NoticeOwed {
    static constexpr std::string_view word = "aviso";
    static constexpr auto facts() { return std::tuple(); }
};

struct NoticeComposed {
    static constexpr std::string_view word = "aviso_compuesto";
    std::string key;
    static constexpr auto facts() { return std::tuple(fact("clave", &NoticeComposed::key)); }
};

// The moderator sets a deadline for the round, or somebody is away.
struct DeadlineExtended {
    static constexpr std::string_view word = "prorrogada";
    int round = -1;
    std::optional<Instant> until;
    int turn = 0;
    std::string leave = {};  // Leave::id; empty: it was the moderator
    static constexpr auto facts() {
        using It = DeadlineExtended;
        return std::tuple(fact("ronda", &It::round), fact("hasta", &It::until), fact("vez", &It::turn),
                          fact_if_any("ausencia", &It::leave));
    }
};

// The deadline passed and the round still waits.
struct DeadlinePassed {
    static constexpr std::string_view word = "vencido";
    int round = -1;
    std::optional<Instant> deadline;
    static constexpr auto facts() {
        return std::tuple(fact("ronda", &DeadlinePassed::round), fact("plazo", &DeadlinePassed::deadline));
    }
};

// A player's orders were missing at the deadline.
struct OrdersMissed {
    static constexpr std::string_view word = "falta";
    int round = -1;
    std::optional<Instant> deadline;
    std::string player;
    static constexpr auto facts() {
        using It = OrdersMissed;
        return std::tuple(fact("ronda", &It::round), fact("plazo", &It::deadline),
                          fact("jugador", &It::player));
    }
};

// The same, but it does not count against the player, whose mail is known not to arrive.
struct MissExcused {
    static constexpr std::string_view word = "falta_disculpada";
    int round = -1;
    std::optional<Instant> deadline;
    std::string player;
    std::string reason;  // `fallida`, `devuelta`, `ausencia`
    static constexpr auto facts() {
        using It = MissExcused;
        return std::tuple(fact("ronda", &It::round), fact("plazo", &It::deadline), fact("jugador", &It::player),
                          fact("motivo", &It::reason));
    }
};

// The round is held at this deadline; the moderator decides.
struct RoundHeld {
    static constexpr std::string_view word = "freno";
    int round = -1;
    std::optional<Instant> deadline;
    std::string reason;  // `ausencias`, `correo`, `reloj`, `repetidas`
    static constexpr auto facts() {
        using It = RoundHeld;
        return std::tuple(fact("ronda", &It::round), fact("plazo", &It::deadline), fact("motivo", &It::reason));
    }
};

// The moderator wants the round to be resolved now, with the orders that are there.
struct ResolutionAsked {
    static constexpr std::string_view word = "resolver";
    int round = -1;
    int revision = 0;  // of the round before
    static constexpr auto facts() {
        using It = ResolutionAsked;
        return std::tuple(fact("ronda", &It::round), fact_if_any("vez", &It::revision));
    }
};

// The moderator has this round resolved from the command line, with the orders that are there.
struct RoundForced {
    static constexpr std::string_view word = "forzada";
    int round = -1;
    int revision = 0;  // of the round before
    static constexpr auto facts() {
        return std::tuple(fact("ronda", &RoundForced::round), fact_if_any("vez", &RoundForced::revision));
    }
};

// The run that was called for it has come to its end.
struct ForcedDone {
    static constexpr std::string_view word = "forzada_hecha";
    int round = -1;
    int revision = 0;
    static constexpr auto facts() {
        return std::tuple(fact("ronda", &ForcedDone::round), fact_if_any("vez", &ForcedDone::revision));
    }
};

// `turn` counts pauses and resumptions together, in both kinds of lines.
struct Paused {
    static constexpr std::string_view word = "pausada";
    int round = -1;
    int turn = 0;
    static constexpr auto facts() {
        return std::tuple(fact("ronda", &Paused::round), fact("vez", &Paused::turn));
    }
};

struct Resumed {
    static constexpr std::string_view word = "reanudada";
    int round = -1;
    int turn = 0;
    static constexpr auto facts() {
        return std::tuple(fact("ronda", &Resumed::round), fact("vez", &Resumed::turn));
    }
};

// A line of a kind unknown to this program.
struct Unknown {
    static constexpr std::string_view word = "";
    static constexpr auto facts() { return std::tuple(); }
};

using What =
    std::variant<Unknown, Created, Restored, RestoredResumed, RulesChanged, OrdersAccepted, OrdersRefused,
                 OrdersSetAside, OrdersGone, MessageRefused, RoundResolved, RoundRerun, CorrectionSent,
                 LettersComposed, LetterSent, LetterFailed, LetterReturned, SeatHeard, LetterRepeated,
                 ReceiptComposed, NoticeOwed, NoticeComposed, DeadlineExtended, DeadlinePassed, OrdersMissed,
                 MissExcused, RoundHeld, ResolutionAsked, RoundForced, ForcedDone, Paused, Resumed, SeatGiven,
                 SeatTaken, SeatVacated, MatchCancelled, InvitationComposed>;

}  // namespace did

// A return to a backup, and when it was made.
struct RestoredAt {
    did::Restored facts;
    Instant when = 0;
};

// `What`: the kinds that the journal has; Unknown, NoticeOwed and NoticeComposed are among them.
template <class What>
struct BasicLine {
    std::string when;  // ISO, UTC, as stored
    What what;
    std::optional<Notice> notice;  // owed by this line: a decision and its notice are stored together
    std::size_t number = 0;        // its place in the journal, from 0; the file does not have it

    // Returns the facts. Null if the line is of another kind.
    template <class Kind>
    const Kind* as() const {
        return std::get_if<Kind>(&what);
    }
    // Returns `when`. Empty if it is not a time.
    std::optional<Instant> time() const { return read_instant(when); }
};

// A line of a match's journal.
using JournalLine = BasicLine<did::What>;

// Reads a line. Facts that are missing or have a wrong type keep their defaults.
template <class What>
BasicLine<What> line_in(const Json& json);
// Returns `{"cuando", "que", …facts}`.
template <class What>
Json as_json(const BasicLine<What>& line);

}  // namespace ronda::partida
