// Declares the typed lines of the journal: what was done, when, and the facts about it. Each kind names its
// keys in the JSON once. The kinds about seats are in journal_seats.hpp. A club's journal has the same form and
// kinds of its own (club/people/club_line.hpp).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "adjudicator/core/schema/record.hpp"
#include "adjudicator/core/text/text.hpp"
#include "adjudicator/match/store/instant_codec.hpp"
#include "adjudicator/match/store/journal_proposals.hpp"
#include "adjudicator/match/store/journal_seats.hpp"
#include "adjudicator/match/store/system.hpp"

namespace ronda {

template <>
struct CodecOf<std::vector<std::pair<std::string, std::string>>>
    : AsMapOf<std::pair<std::string, std::string>, AsText, AsText> {};

}  // namespace ronda

namespace ronda::match {

// A notice for people, besides the rounds' reports. It is queued from the journal line that contains it until
// another line says that its messages are composed (letters/notices.hpp).
struct Notice {
    std::string key;  // unique in the match: `recordatorio.4.180`; only a-z 0-9 . -
    std::vector<std::string>
        to;                     // ids of players, `moderador`, `publico`; those without an address are skipped
    Text subject;               // without the match's name
    Text words;                 // paragraphs, separated by line breaks
    std::string reply_to = {};  // address to which answers go; empty: the match's
    std::string lines = {};     // in a club's notice: requests that the reader may send back
    std::string address = {};   // where the letter goes, if not to the seat's present holder

    bool operator==(const Notice&) const = default;
    static constexpr auto fields =
        std::tuple(field("clave", &Notice::key), field("para", &Notice::to), field("asunto", &Notice::subject),
                   field("texto", &Notice::words), optional_field("responder_a", &Notice::reply_to),
                   optional_field("lineas", &Notice::lines), optional_field("correo", &Notice::address));
};

// The kinds of lines. `word` is the line's `que`. `fields` lists the facts in the order in which they are
// written. `revision` is the revision of the round (revisions.hpp). `turn` counts from 1.
namespace entry {

template <class Entry>
requires requires {
    Entry::word;
}
bool operator==(const Entry& a, const Entry& b) {
    return std::apply(
        [&](const auto&... one) { return ((a.*one.member.access == b.*one.member.access) && ...); },
        Entry::fields);
}

struct Created {
    static constexpr std::string_view word = "creada";
    std::string match, game;
    std::string commitment;  // s_0, hexadecimal
    int chain_length = 0;    // 0: SeedChain::usual_length
    std::string making;      // a number of this making of the match; empty in matches of earlier versions
    int rules = 0;           // Game::rules_version; 0 in matches of earlier versions: 1
    std::string luck = {};   // `azar`, a word; empty: `cadena`
    using It = Created;
    static constexpr auto fields = std::tuple(
        field("partida", &It::match), field("juego", &It::game), field("compromiso", &It::commitment),
        optional_field("cadena", &It::chain_length), optional_field("hechura", &It::making),
        optional_field("reglas", &It::rules), optional_field("azar", &It::luck));
};

// The match continues from a backup (`ronda restore`): all changes after it are lost.
struct Restored {
    static constexpr std::string_view word = "restaurada";
    std::string epoch;              // eight hexadecimal digits
    std::optional<Instant> copied;  // when the backup was made
    int round = -1;                 // the newest round in it
    std::string commitment = {};    // Restoration::commitment
    Instant generation = 0;         // of the tree, if the clock was behind that of an earlier restore; else 0
    using It = Restored;
    static constexpr auto fields = std::tuple(
        field("epoca", &It::epoch), field<AsTime>("copia", &It::copied), field("ronda", &It::round),
        optional_field("compromiso", &It::commitment), optional_field("generacion", &It::generation));
};

// The moderator lets a restored match continue.
struct RestoredResumed {
    static constexpr std::string_view word = "restaurada_sigue";
    std::string epoch;
    static constexpr auto fields = std::tuple(field("epoca", &RestoredResumed::epoch));
};

// This version of the rules resolves the match from this round on.
struct RulesChanged {
    static constexpr std::string_view word = "reglas";
    int round = -1;
    int rules = 0;  // Game::rules_version
    static constexpr auto fields =
        std::tuple(field("ronda", &RulesChanged::round), field("reglas", &RulesChanged::rules));
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
    using It = OrdersAccepted;
    static constexpr auto fields =
        std::tuple(field("ronda", &It::round), field("jugador", &It::player), field("recibido", &It::received),
                   field("origen", &It::source), field("huella", &It::hash),
                   optional_field("desde", &It::since), optional_field("sobre", &It::letter));
};

// Accepted orders that can no longer be executed.
struct OrdersRefused {
    static constexpr std::string_view word = "ordenes_rechazadas";
    int round = -1;
    std::string player;
    std::string code;
    std::string orders;    // as shown to their player
    std::string hash;      // of the text
    std::string received;  // empty if unknown
    using It = OrdersRefused;
    static constexpr auto fields = std::tuple(
        field("ronda", &It::round), field("jugador", &It::player), field("motivo", &It::code),
        field("ordenes", &It::orders), field("huella", &It::hash), optional_field("recibido", &It::received));
};

// Orders for the coming round that no longer count because an earlier round was resolved again.
struct OrdersSetAside {
    static constexpr std::string_view word = "ordenes_apartadas";
    int round = -1;
    std::string player;
    int rerun = -1;  // the round that was resolved again
    int revision = 0;
    using It = OrdersSetAside;
    static constexpr auto fields = std::tuple(field("ronda", &It::round), field("jugador", &It::player),
                                              field("repetida", &It::rerun), field("vez", &It::revision));
};

// A message of a player was refused, for the moderator's report. The line has nothing of the message's text,
// because anybody may have written it. Or a message was dropped without an answer, because it seems to be
// automatic (`automatico`), does not have exactly one sender (`sin_remitente`), or there were too many
// (`demasiadas_cartas`); then `player` is empty if nobody in the match has its address, and only `most_dropped`
// of a round are journalled.
struct MessageRefused {
    static constexpr std::string_view word = "mensaje_rechazado";
    int round = -1;  // the coming one
    std::string player;
    std::string code;  // of the first fault
    int faults = 0;
    std::string mark;      // of the message
    std::string received;  // arrival; empty if a run took it at once
    static constexpr int most_dropped = 50;
    bool is_over_limit() const { return code == "demasiadas_cartas"; }
    bool is_dropped() const { return code == "automatico" || code == "sin_remitente" || is_over_limit(); }
    using It = MessageRefused;
    static constexpr auto fields =
        std::tuple(field("ronda", &It::round), field("jugador", &It::player), field("motivo", &It::code),
                   optional_field("errores", &It::faults), field("mensaje", &It::mark),
                   optional_field("recibido", &It::received));
};

// The file of accepted orders was removed by hand.
struct OrdersGone {
    static constexpr std::string_view word = "ordenes_desaparecidas";
    int round = -1;
    std::string player;
    static constexpr auto fields =
        std::tuple(field("ronda", &OrdersGone::round), field("jugador", &OrdersGone::player));
};

struct RoundResolved {
    static constexpr std::string_view word = "ronda_resuelta";
    int round = -1;
    int revision = 0;
    std::string link;                  // s_n, hexadecimal
    std::string next_commitment = {};  // s_0 of the chain that begins after this round; empty if none does
    // The contributions of letters to the dice, by player (contributions_file.hpp).
    std::vector<std::pair<std::string, std::string>> contributions = {};
    using It = RoundResolved;
    static constexpr auto fields = std::tuple(
        field("ronda", &It::round), optional_field("vez", &It::revision), field("semilla", &It::link),
        optional_field("compromiso", &It::next_commitment), optional_field("sobres", &It::contributions));
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
    using It = RoundRerun;
    static constexpr auto fields =
        std::tuple(field("ronda", &It::round), field("hasta", &It::last), field("vez", &It::revision),
                   field("motivo", &It::reason), field("enviar", &It::send), field("ordenes", &It::orders),
                   field("estado", &It::state));
};

// The moderator requests corrected reports of a rerun that was made without them.
struct CorrectionSent {
    static constexpr std::string_view word = "correccion";
    int round = -1;
    int revision = 0;
    static constexpr auto fields =
        std::tuple(field("ronda", &CorrectionSent::round), field("vez", &CorrectionSent::revision));
};

struct LettersComposed {
    static constexpr std::string_view word = "cartas_compuestas";
    int round = -1;
    int revision = 0;
    std::vector<std::string> letters;  // names of the messages' files
    static constexpr auto fields =
        std::tuple(field("ronda", &LettersComposed::round), optional_field("vez", &LettersComposed::revision),
                   field("cartas", &LettersComposed::letters));
};

struct LetterSent {
    static constexpr std::string_view word = "carta_enviada";
    std::string letter;
    static constexpr auto fields = std::tuple(field("carta", &LetterSent::letter));
};

struct LetterFailed {
    static constexpr std::string_view word = "carta_fallida";
    std::string letter;
    std::string address;  // to which it went; empty if unknown
    static constexpr auto fields =
        std::tuple(field("carta", &LetterFailed::letter), optional_field("correo", &LetterFailed::address));
};

// A message that was sent has come back: the mailbox does not exist, or accepts nothing.
struct LetterReturned {
    static constexpr std::string_view word = "carta_devuelta";
    std::string letter;
    std::string player;
    std::string address;  // to which it went; empty if unknown
    static constexpr auto fields =
        std::tuple(field("carta", &LetterReturned::letter), field("jugador", &LetterReturned::player),
                   optional_field("correo", &LetterReturned::address));
};

// The player has written after a message to the player failed or came back.
struct SeatHeard {
    static constexpr std::string_view word = "da_senales";
    std::string player;
    std::string mark;  // of the player's message
    static constexpr auto fields =
        std::tuple(field("jugador", &SeatHeard::player), field("mensaje", &SeatHeard::mark));
};

// A lost invitation or report goes out again, to the present address in partida.yaml. `turn` counts these
// letters of the seat.
struct LetterRepeated {
    static constexpr std::string_view word = "carta_repetida";
    std::string player;
    int turn = 0;
    bool invites = false;
    std::vector<std::string> letters;
    using It = LetterRepeated;
    static constexpr auto fields = std::tuple(field("jugador", &It::player), field("vez", &It::turn),
                                              field("invitacion", &It::invites), field("cartas", &It::letters));
};

// The receipt of orders that the moderator submitted for the player is composed.
struct ReceiptComposed {
    static constexpr std::string_view word = "recibo_compuesto";
    std::string player;
    std::string received, hash;  // of OrdersAccepted
    static constexpr auto fields =
        std::tuple(field("jugador", &ReceiptComposed::player), field("recibido", &ReceiptComposed::received),
                   field("huella", &ReceiptComposed::hash));
};

// A line only for a notice (BasicLine::notice).
struct NoticeOwed {
    static constexpr std::string_view word = "aviso";
    static constexpr std::tuple<> fields{};
};

struct NoticeComposed {
    static constexpr std::string_view word = "aviso_compuesto";
    std::string key;
    static constexpr auto fields = std::tuple(field("clave", &NoticeComposed::key));
};

// A new deadline for the round, because the moderator extended it, a player is away, or a proposal was
// accepted.
struct DeadlineExtended {
    static constexpr std::string_view word = "prorrogada";
    int round = -1;
    std::optional<Instant> until;
    int turn = 0;
    std::string leave = {};                // Leave::id
    int proposal = 0;                      // Proposed::number
    std::vector<std::string> agreed = {};  // who agreed to the proposal
    using It = DeadlineExtended;
    static constexpr auto fields =
        std::tuple(field("ronda", &It::round), field<AsTime>("hasta", &It::until), field("vez", &It::turn),
                   optional_field("ausencia", &It::leave), optional_field("propuesta", &It::proposal),
                   optional_field("acuerdo_de", &It::agreed));
};

// The deadline passed and the round still waits.
struct DeadlinePassed {
    static constexpr std::string_view word = "vencido";
    int round = -1;
    std::optional<Instant> deadline;
    static constexpr auto fields =
        std::tuple(field("ronda", &DeadlinePassed::round), field<AsTime>("plazo", &DeadlinePassed::deadline));
};

// A player's orders were missing at the deadline.
struct OrdersMissed {
    static constexpr std::string_view word = "falta";
    int round = -1;
    std::optional<Instant> deadline;
    std::string player;
    static constexpr auto fields =
        std::tuple(field("ronda", &OrdersMissed::round), field<AsTime>("plazo", &OrdersMissed::deadline),
                   field("jugador", &OrdersMissed::player));
};

// As OrdersMissed, but it does not count against the player, whose mail is known not to arrive or who is away.
struct MissExcused {
    static constexpr std::string_view word = "falta_disculpada";
    int round = -1;
    std::optional<Instant> deadline;
    std::string player;
    std::string reason;  // `fallida`, `devuelta`, `ausencia`
    using It = MissExcused;
    static constexpr auto fields = std::tuple(field("ronda", &It::round), field<AsTime>("plazo", &It::deadline),
                                              field("jugador", &It::player), field("motivo", &It::reason));
};

// The round is held at this deadline until the moderator decides.
struct RoundHeld {
    static constexpr std::string_view word = "freno";
    int round = -1;
    std::optional<Instant> deadline;
    std::string reason;  // `ausencias`, `correo`, `reloj`, `repetidas`
    static constexpr auto fields =
        std::tuple(field("ronda", &RoundHeld::round), field<AsTime>("plazo", &RoundHeld::deadline),
                   field("motivo", &RoundHeld::reason));
};

// The moderator requested by mail that the round be resolved now, without missing orders.
struct ResolutionAsked {
    static constexpr std::string_view word = "resolver";
    int round = -1;
    int revision = 0;  // of the round before
    static constexpr auto fields =
        std::tuple(field("ronda", &ResolutionAsked::round), optional_field("vez", &ResolutionAsked::revision));
};

// The moderator resolves this round from the command line, without missing orders.
struct RoundForced {
    static constexpr std::string_view word = "forzada";
    int round = -1;
    int revision = 0;  // of the round before
    static constexpr auto fields =
        std::tuple(field("ronda", &RoundForced::round), optional_field("vez", &RoundForced::revision));
};

// The run of a RoundForced line has ended.
struct ForcedDone {
    static constexpr std::string_view word = "forzada_hecha";
    int round = -1;
    int revision = 0;
    static constexpr auto fields =
        std::tuple(field("ronda", &ForcedDone::round), optional_field("vez", &ForcedDone::revision));
};

// `turn` counts Paused and Resumed lines together.
struct Paused {
    static constexpr std::string_view word = "pausada";
    int round = -1;
    int turn = 0;
    int proposal = 0;                      // Proposed::number; 0: paused by the moderator
    std::vector<std::string> agreed = {};  // who agreed to the proposal
    using It = Paused;
    static constexpr auto fields =
        std::tuple(field("ronda", &It::round), field("vez", &It::turn),
                   optional_field("propuesta", &It::proposal), optional_field("acuerdo_de", &It::agreed));
};

struct Resumed {
    static constexpr std::string_view word = "reanudada";
    int round = -1;
    int turn = 0;
    static constexpr auto fields = std::tuple(field("ronda", &Resumed::round), field("vez", &Resumed::turn));
};

// A line of a kind unknown to this program.
struct Unknown {
    static constexpr std::string_view word = "";
    static constexpr std::tuple<> fields{};
};

using What = std::variant<Unknown, Created, Restored, RestoredResumed, RulesChanged, OrdersAccepted,
                          OrdersRefused, OrdersSetAside, OrdersGone, MessageRefused, RoundResolved, RoundRerun,
                          CorrectionSent, LettersComposed, LetterSent, LetterFailed, LetterReturned, SeatHeard,
                          LetterRepeated, ReceiptComposed, NoticeOwed, NoticeComposed, DeadlineExtended,
                          DeadlinePassed, OrdersMissed, MissExcused, RoundHeld, ResolutionAsked, RoundForced,
                          ForcedDone, Paused, Resumed, SeatGiven, SeatTaken, SeatEdited, SeatVacated,
                          MatchCancelled, InvitationComposed, Proposed, ProposalAnswered, ProposalRejected>;

}  // namespace entry

// A restore, with its time.
struct RestoredAt {
    entry::Restored facts;
    Instant when = 0;
};

// A line of a journal. `What`: the journal's kinds of lines, among them Unknown, NoticeOwed and NoticeComposed.
template <class What>
struct BasicLine {
    std::string when;  // ISO, UTC, as stored
    What what;
    std::optional<Notice> notice;  // a decision and its notice are stored in one line
    std::size_t number = 0;        // index in the journal, from 0; not in the file
    std::string by = {};           // the moderator who asked for it by mail, in words; may be empty

    // Returns the facts. Null if the line is of another kind.
    template <class Entry>
    const Entry* as() const {
        return std::get_if<Entry>(&what);
    }
    // Returns `when`. Empty if it is not a time.
    std::optional<Instant> time() const { return read_instant(when); }
};

// A line of a match's journal.
using JournalLine = BasicLine<entry::What>;

// Reads a line. Facts that are missing or have a wrong type keep their defaults.
template <class What>
BasicLine<What> line_in(const Json& json);
// Returns `{"cuando", "por", "que", …facts}` without an empty `por`, with the notice if there is one.
template <class What>
Json as_json(const BasicLine<What>& line);

}  // namespace ronda::match
