// One typed line of the journal: what was done, when, and the facts about it. Each kind names its keys in the
// JSON once.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "adjudicator/core/json.hpp"
#include "adjudicator/core/text.hpp"
#include "adjudicator/partida/store/world.hpp"

namespace ronda::partida {

// A notice for people, beside the rounds' reports. It is owed from the journal line that has it until another
// line says that its messages are composed (letters/notices.hpp).
struct Notice {
    std::string key;              // unique in the match: `recordatorio.4.180`; only a-z 0-9 . -
    std::vector<std::string> to;  // ids of players or `moderador`; those without an address are skipped
    Text subject;                 // without the match's name
    Text words;                   // paragraphs, separated by line breaks
    std::string reply_to = {};    // address to which answers go; empty: the match's

    bool operator==(const Notice&) const = default;
};

// Selects lines within one kind: by round, or by the name of a message, a notice or a seat. By default, all
// lines of the kind.
struct JournalKey {
    enum class Of { kind, round, name } of = Of::kind;
    int round = 0;
    std::string_view name = {};

    JournalKey() = default;
    JournalKey(int of_round) : of(Of::round), round(of_round) {}
    JournalKey(std::string_view of_name) : of(Of::name), name(of_name) {}
    JournalKey(const std::string& of_name) : of(Of::name), name(of_name) {}
};

// The kinds of lines. `word` is the line's `que`. `each` lists the facts in the order in which they are
// written: `field(key, value)` always, `field.maybe` unless 0 or empty. `found_by` is what lines of the kind
// are found by. `revision` is the revision of the round (revisions.hpp). `turn` counts from 1.
namespace did {

struct Created {
    static constexpr std::string_view word = "creada";
    std::string match, game;
    std::string commitment;  // s_0, hexadecimal
    int chain_length = 0;    // 0: SeedChain::usual_length
    std::string making;      // a number of this making of the match; empty in matches of earlier versions
    template <class It, class Field>
    static void each(It& it, Field& field) {
        field("partida", it.match);
        field("juego", it.game);
        field("compromiso", it.commitment);
        field.maybe("cadena", it.chain_length);
        field.maybe("hechura", it.making);
    }
    JournalKey found_by() const { return {}; }
    bool operator==(const Created&) const = default;
};

struct OrdersAccepted {
    static constexpr std::string_view word = "ordenes_aceptadas";
    int round = -1;
    std::string player;
    std::string received;  // ISO, UTC
    std::string source;    // `submit` …
    std::string hash;      // SHA-256 of the text
    int since = 0;         // repeated orders: the round of the file that the player sent; otherwise 0
    template <class It, class Field>
    static void each(It& it, Field& field) {
        field("ronda", it.round);
        field("jugador", it.player);
        field("recibido", it.received);
        field("origen", it.source);
        field("huella", it.hash);
        field.maybe("desde", it.since);
    }
    JournalKey found_by() const { return round; }
    bool operator==(const OrdersAccepted&) const = default;
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
    template <class It, class Field>
    static void each(It& it, Field& field) {
        field("ronda", it.round);
        field("jugador", it.player);
        field("motivo", it.code);
        field("ordenes", it.orders);
        field("huella", it.hash);
        field.maybe("recibido", it.received);
    }
    JournalKey found_by() const { return round; }
    bool operator==(const OrdersRefused&) const = default;
};

// Orders for the coming round that no longer count because an earlier round was resolved again.
struct OrdersSetAside {
    static constexpr std::string_view word = "ordenes_apartadas";
    int round = -1;
    std::string player;
    int rerun = -1;  // the round that was resolved again
    int revision = 0;
    template <class It, class Field>
    static void each(It& it, Field& field) {
        field("ronda", it.round);
        field("jugador", it.player);
        field("repetida", it.rerun);
        field("vez", it.revision);
    }
    JournalKey found_by() const { return round; }
    bool operator==(const OrdersSetAside&) const = default;
};

// A message of a player was refused, for the moderator's report. It has nothing that the message says: anybody
// may have written it.
struct MessageRefused {
    static constexpr std::string_view word = "mensaje_rechazado";
    int round = -1;  // the coming one
    std::string player;
    std::string code;  // of the first fault
    int faults = 0;
    std::string mark;      // of the message
    std::string received;  // when it came; empty if a run took it at once
    template <class It, class Field>
    static void each(It& it, Field& field) {
        field("ronda", it.round);
        field("jugador", it.player);
        field("motivo", it.code);
        field.maybe("errores", it.faults);
        field("mensaje", it.mark);
        field.maybe("recibido", it.received);
    }
    JournalKey found_by() const { return round; }
    bool operator==(const MessageRefused&) const = default;
};

// Somebody removed the file of accepted orders.
struct OrdersGone {
    static constexpr std::string_view word = "ordenes_desaparecidas";
    int round = -1;
    std::string player;
    template <class It, class Field>
    static void each(It& it, Field& field) {
        field("ronda", it.round);
        field("jugador", it.player);
    }
    JournalKey found_by() const { return round; }
    bool operator==(const OrdersGone&) const = default;
};

struct RoundResolved {
    static constexpr std::string_view word = "ronda_resuelta";
    int round = -1;
    int revision = 0;
    std::string link;                  // s_n, hexadecimal
    std::string next_commitment = {};  // s_0 of the chain that begins after this round; empty if none does
    template <class It, class Field>
    static void each(It& it, Field& field) {
        field("ronda", it.round);
        field.maybe("vez", it.revision);
        field("semilla", it.link);
        field.maybe("compromiso", it.next_commitment);
    }
    JournalKey found_by() const { return round; }
    bool operator==(const RoundResolved&) const = default;
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
    template <class It, class Field>
    static void each(It& it, Field& field) {
        field("ronda", it.round);
        field("hasta", it.last);
        field("vez", it.revision);
        field("motivo", it.reason);
        field("enviar", it.send);
        field("ordenes", it.orders);
        field("estado", it.state);
    }
    JournalKey found_by() const { return round; }
    bool operator==(const RoundRerun&) const = default;
};

// The moderator asks for corrected reports of a rerun that was made without them.
struct CorrectionSent {
    static constexpr std::string_view word = "correccion";
    int round = -1;
    int revision = 0;
    template <class It, class Field>
    static void each(It& it, Field& field) {
        field("ronda", it.round);
        field("vez", it.revision);
    }
    JournalKey found_by() const { return round; }
    bool operator==(const CorrectionSent&) const = default;
};

struct LettersComposed {
    static constexpr std::string_view word = "cartas_compuestas";
    int round = -1;
    int revision = 0;
    std::vector<std::string> letters;  // names of the messages' files
    template <class It, class Field>
    static void each(It& it, Field& field) {
        field("ronda", it.round);
        field.maybe("vez", it.revision);
        field("cartas", it.letters);
    }
    JournalKey found_by() const { return round; }
    bool operator==(const LettersComposed&) const = default;
};

struct LetterSent {
    static constexpr std::string_view word = "carta_enviada";
    std::string letter;
    template <class It, class Field>
    static void each(It& it, Field& field) {
        field("carta", it.letter);
    }
    JournalKey found_by() const { return letter; }
    bool operator==(const LetterSent&) const = default;
};

struct LetterFailed {
    static constexpr std::string_view word = "carta_fallida";
    std::string letter;
    std::string address;  // to which it went; empty if unknown
    template <class It, class Field>
    static void each(It& it, Field& field) {
        field("carta", it.letter);
        field.maybe("correo", it.address);
    }
    JournalKey found_by() const { return letter; }
    bool operator==(const LetterFailed&) const = default;
};

// A message that was sent has come back: the mailbox does not exist, or takes nothing.
struct LetterReturned {
    static constexpr std::string_view word = "carta_devuelta";
    std::string letter;
    std::string player;
    std::string address;  // to which it went; empty if unknown
    template <class It, class Field>
    static void each(It& it, Field& field) {
        field("carta", it.letter);
        field("jugador", it.player);
        field.maybe("correo", it.address);
    }
    JournalKey found_by() const { return letter; }
    bool operator==(const LetterReturned&) const = default;
};

// The player has written after a message to the player failed or came back.
struct SeatHeard {
    static constexpr std::string_view word = "da_senales";
    std::string player;
    std::string mark;  // of the player's message
    template <class It, class Field>
    static void each(It& it, Field& field) {
        field("jugador", it.player);
        field("mensaje", it.mark);
    }
    JournalKey found_by() const { return player; }
    bool operator==(const SeatHeard&) const = default;
};

// An invitation or a report that failed goes out again, to the address that partida.yaml has now. `turn` counts
// these of the seat.
struct LetterRepeated {
    static constexpr std::string_view word = "carta_repetida";
    std::string player;
    int turn = 0;
    bool invites = false;
    std::vector<std::string> letters;
    template <class It, class Field>
    static void each(It& it, Field& field) {
        field("jugador", it.player);
        field("vez", it.turn);
        field("invitacion", it.invites);
        field("cartas", it.letters);
    }
    JournalKey found_by() const { return player; }
    bool operator==(const LetterRepeated&) const = default;
};

// The receipt of orders that the moderator handed in for the player is composed.
struct ReceiptComposed {
    static constexpr std::string_view word = "recibo_compuesto";
    std::string player;
    std::string received, hash;  // of OrdersAccepted
    template <class It, class Field>
    static void each(It& it, Field& field) {
        field("jugador", it.player);
        field("recibido", it.received);
        field("huella", it.hash);
    }
    JournalKey found_by() const { return player; }
    bool operator==(const ReceiptComposed&) const = default;
};

// A line only for a notice (JournalLine::notice).
struct NoticeOwed {
    static constexpr std::string_view word = "aviso";
    template <class It, class Field>
    static void each(It&, Field&) {}
    JournalKey found_by() const { return {}; }
    bool operator==(const NoticeOwed&) const = default;
};

struct NoticeComposed {
    static constexpr std::string_view word = "aviso_compuesto";
    std::string key;
    template <class It, class Field>
    static void each(It& it, Field& field) {
        field("clave", it.key);
    }
    JournalKey found_by() const { return key; }
    bool operator==(const NoticeComposed&) const = default;
};

// The moderator sets a deadline for the round.
struct DeadlineExtended {
    static constexpr std::string_view word = "prorrogada";
    int round = -1;
    std::optional<Instant> until;
    int turn = 0;
    template <class It, class Field>
    static void each(It& it, Field& field) {
        field("ronda", it.round);
        field("hasta", it.until);
        field("vez", it.turn);
    }
    JournalKey found_by() const { return round; }
    bool operator==(const DeadlineExtended&) const = default;
};

// The deadline passed and the round still waits.
struct DeadlinePassed {
    static constexpr std::string_view word = "vencido";
    int round = -1;
    std::optional<Instant> deadline;
    template <class It, class Field>
    static void each(It& it, Field& field) {
        field("ronda", it.round);
        field("plazo", it.deadline);
    }
    JournalKey found_by() const { return round; }
    bool operator==(const DeadlinePassed&) const = default;
};

// A player's orders were missing at the deadline.
struct OrdersMissed {
    static constexpr std::string_view word = "falta";
    int round = -1;
    std::optional<Instant> deadline;
    std::string player;
    template <class It, class Field>
    static void each(It& it, Field& field) {
        field("ronda", it.round);
        field("plazo", it.deadline);
        field("jugador", it.player);
    }
    JournalKey found_by() const { return round; }
    bool operator==(const OrdersMissed&) const = default;
};

// The same, but it does not count against the player, whose mail is known not to arrive.
struct MissExcused {
    static constexpr std::string_view word = "falta_disculpada";
    int round = -1;
    std::optional<Instant> deadline;
    std::string player;
    std::string reason;  // `fallida`, `devuelta`
    template <class It, class Field>
    static void each(It& it, Field& field) {
        field("ronda", it.round);
        field("plazo", it.deadline);
        field("jugador", it.player);
        field("motivo", it.reason);
    }
    JournalKey found_by() const { return round; }
    bool operator==(const MissExcused&) const = default;
};

// The round is held at this deadline; the moderator decides.
struct RoundHeld {
    static constexpr std::string_view word = "freno";
    int round = -1;
    std::optional<Instant> deadline;
    std::string reason;  // `ausencias`, `correo`, `reloj`, `repetidas`
    template <class It, class Field>
    static void each(It& it, Field& field) {
        field("ronda", it.round);
        field("plazo", it.deadline);
        field("motivo", it.reason);
    }
    JournalKey found_by() const { return round; }
    bool operator==(const RoundHeld&) const = default;
};

// The moderator wants the round to be resolved now, with the orders that are there.
struct ResolutionAsked {
    static constexpr std::string_view word = "resolver";
    int round = -1;
    int revision = 0;  // of the round before
    template <class It, class Field>
    static void each(It& it, Field& field) {
        field("ronda", it.round);
        field.maybe("vez", it.revision);
    }
    JournalKey found_by() const { return round; }
    bool operator==(const ResolutionAsked&) const = default;
};

// The moderator has this round resolved from the command line, with the orders that are there.
struct RoundForced {
    static constexpr std::string_view word = "forzada";
    int round = -1;
    int revision = 0;  // of the round before
    template <class It, class Field>
    static void each(It& it, Field& field) {
        field("ronda", it.round);
        field.maybe("vez", it.revision);
    }
    JournalKey found_by() const { return round; }
    bool operator==(const RoundForced&) const = default;
};

// The run that was called for it has come to its end.
struct ForcedDone {
    static constexpr std::string_view word = "forzada_hecha";
    int round = -1;
    int revision = 0;
    template <class It, class Field>
    static void each(It& it, Field& field) {
        field("ronda", it.round);
        field.maybe("vez", it.revision);
    }
    JournalKey found_by() const { return round; }
    bool operator==(const ForcedDone&) const = default;
};

// `turn` counts pauses and resumptions together, in both kinds of lines.
struct Paused {
    static constexpr std::string_view word = "pausada";
    int round = -1;
    int turn = 0;
    template <class It, class Field>
    static void each(It& it, Field& field) {
        field("ronda", it.round);
        field("vez", it.turn);
    }
    JournalKey found_by() const { return round; }
    bool operator==(const Paused&) const = default;
};

struct Resumed {
    static constexpr std::string_view word = "reanudada";
    int round = -1;
    int turn = 0;
    template <class It, class Field>
    static void each(It& it, Field& field) {
        field("ronda", it.round);
        field("vez", it.turn);
    }
    JournalKey found_by() const { return round; }
    bool operator==(const Resumed&) const = default;
};

// A replacement begins. The line has all that is needed to complete it. `turn` counts the replacements of the
// seat.
struct SeatGiven {
    static constexpr std::string_view word = "relevo";
    int round = -1;
    std::string player;
    int turn = 0;
    std::string email, name;
    bool same_person = false;  // only the key changes
    template <class It, class Field>
    static void each(It& it, Field& field) {
        field("ronda", it.round);
        field("jugador", it.player);
        field("vez", it.turn);
        field("correo", it.email);
        field("nombre", it.name);
        field.maybe("misma_persona", it.same_person);
    }
    JournalKey found_by() const { return round; }
    bool operator==(const SeatGiven&) const = default;
};

// The replacement is complete; its invitation may be composed.
struct SeatTaken {
    static constexpr std::string_view word = "relevo_hecho";
    std::string player;
    int turn = 0;
    template <class It, class Field>
    static void each(It& it, Field& field) {
        field("jugador", it.player);
        field("vez", it.turn);
    }
    JournalKey found_by() const { return player; }
    bool operator==(const SeatTaken&) const = default;
};

struct InvitationComposed {
    static constexpr std::string_view word = "invitacion_compuesta";
    std::string player;
    int turn = 0;
    std::vector<std::string> letters;
    template <class It, class Field>
    static void each(It& it, Field& field) {
        field("jugador", it.player);
        field("vez", it.turn);
        field("cartas", it.letters);
    }
    JournalKey found_by() const { return player; }
    bool operator==(const InvitationComposed&) const = default;
};

// A line of a kind unknown to this program.
struct Unknown {
    static constexpr std::string_view word = "";
    template <class It, class Field>
    static void each(It&, Field&) {}
    JournalKey found_by() const { return {}; }
    bool operator==(const Unknown&) const = default;
};

using What =
    std::variant<Unknown, Created, OrdersAccepted, OrdersRefused, OrdersSetAside, OrdersGone, MessageRefused,
                 RoundResolved, RoundRerun, CorrectionSent, LettersComposed, LetterSent, LetterFailed,
                 LetterReturned, SeatHeard, LetterRepeated, ReceiptComposed, NoticeOwed, NoticeComposed,
                 DeadlineExtended, DeadlinePassed, OrdersMissed, MissExcused, RoundHeld, ResolutionAsked,
                 RoundForced, ForcedDone, Paused, Resumed, SeatGiven, SeatTaken, InvitationComposed>;

}  // namespace did

struct JournalLine {
    std::string when;  // ISO, UTC, as stored
    did::What what;
    std::optional<Notice> notice;  // owed by this line: a decision and its notice are stored together

    // Returns the facts. Null if the line is of another kind.
    template <class Kind>
    const Kind* as() const {
        return std::get_if<Kind>(&what);
    }
    // What the line is found by.
    JournalKey found_by() const;
    // Returns `when`. Empty if it is not a time.
    std::optional<Instant> time() const { return read_instant(when); }
};

// Reads a line. Facts that are missing or have a wrong type keep their defaults.
JournalLine journal_line_in(const Json& json);

// Returns `{"cuando", "que", …facts}`.
Json as_json(const JournalLine& line);

}  // namespace ronda::partida
