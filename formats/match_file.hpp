// Reads and writes partida.yaml, the moderator's file for one match (match/contract/match-file.md).
// Enumerators stand in the order of their words in match_fields.cpp.
#pragma once

#include <array>
#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/dice/contributions.hpp"
#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/game/robot_level.hpp"
#include "adjudicator/core/text/tree.hpp"

namespace ronda::formats {

// `resumen`: the rounds after which a person gets a letter. A player also gets one when it is their turn, and
// after the last round.
enum class Summary {
    round,  // after every round
    week,   // otherwise at most one a week
    none,   // otherwise none
    daily,  // none at all: the club's daily letter replaces them; never in partida.yaml
};

struct Moderator {
    std::string name, email;  // either may be empty
    Summary summary = Summary::round;
    bool operator==(const Moderator&) const = default;
};

struct MatchPlayer {
    std::string id;
    std::string name;    // if empty, the id is used
    std::string email;   // bare address; if empty, the player gets no mail
    std::string colour;  // #RRGGBB; if empty, the game chooses
    std::optional<Lang> lang;
    std::string zone = {};  // `zona`, in which deadlines are told; well formed, if empty the match's
    Summary summary = Summary::round;
    std::optional<robots::Level> robot = {};  // a robot holds the seat, never Level::random; then no email
    bool attaches_deadline = true;            // `agenda`: see MatchFile::attaches_deadline
    bool operator==(const MatchPlayer&) const = default;
};

struct Observer {
    std::string name, email;  // the name may be empty
    std::optional<Lang> lang;
    bool operator==(const Observer&) const = default;
};

// `plazo`: a weekly local time; day 1 (Monday) .. 7 (Sunday).
struct WeekTime {
    int day = 1, hour = 0, minute = 0;
    bool operator==(const WeekTime&) const = default;
};

// A date and an hour in the zone of the match.
struct LocalTime {
    std::chrono::year_month_day day{};
    int hour = 0, minute = 0;
    bool operator==(const LocalTime&) const = default;
};

enum class AbsenceRule { pass, wait, retire, vacate };

// `sin_ordenes`: the consequence of missing orders. With `retire`, the player resigns (`rendirse: true`) after
// `missed` rounds in a row; with `vacate`, the seat becomes vacant then.
struct Absence {
    AbsenceRule kind = AbsenceRule::pass;
    int missed = 0;
    enum class Meanwhile { robot, pass, wait };
    std::optional<Meanwhile> meanwhile = {};  // play of a vacant seat; if empty, by the pace
    std::chrono::minutes until = std::chrono::minutes(14 * 24 * 60);  // how long a turn waits for a vacant seat
    bool operator==(const Absence&) const = default;
};

struct Calendar {
    std::string zone;  // well formed, not checked against the zone database; empty only if there is no deadline
    Text deadline;  // as people read it: "dom 20:00", "cada 2d desde 2026-12-01 20:00"; empty if there is none
    std::vector<WeekTime> weekly;                 // from `plazo`, sorted from Monday to Sunday
    std::optional<std::chrono::minutes> every;    // `cada`: at `from` and again after each such step
    std::optional<LocalTime> from;                // `desde`
    bool early = true;                            // `anticipar`
    std::vector<std::chrono::minutes> reminders;  // before the deadline, longest first
    bool brake = true;                            // `freno`
    std::optional<Absence> absence;               // if empty, the default for the game's pace
    bool operator==(const Calendar&) const = default;
};

// Whether the command of a password may be started. It is not part of the file, so all values compare equal.
struct CommandPermit {
    bool granted = false;
    Text reason = {};  // why it is not granted
    bool operator==(const CommandPermit&) const { return true; }
};

// Where to read a password; never the password itself. One of `file`, `variable` and `command` is set.
struct PasswordSource {
    std::string file = {}, variable = {};
    std::string command = {};   // `orden`: a program that prints it
    CommandPermit permit = {};  // of the command; never granted by reading the file alone
    bool operator==(const PasswordSource&) const = default;
};

// Splits a command into its words at blanks; '…' and "…" keep blanks together, and nothing else is special.
// Empty if a quotation is open, there is no word, or the program is neither a name nor an absolute path.
std::vector<std::string> words_of_command(std::string_view command);

struct MailServer {
    std::string url;   // smtp(s):// or imap(s)://, host and port
    std::string user;  // if empty, no login
    std::optional<PasswordSource> key;
    std::string mailbox;         // `buzon`, for imap only
    std::string authority = {};  // `ca`: file of trusted certificates; if empty, the system's
    enum class Tls {
        required,
        none,
        by_host
    } tls = Tls::by_host;  // `tls: si | no`; by default required, except on this machine
    enum class Access { password, oauth2 } access = Access::password;  // `acceso`: what `clave` gives
    bool operator==(const MailServer&) const = default;
};

// `mensajes`: whether players may write to each other through the match, and whether anonymously.
enum class Messages { none, signed_only, anonymous };

// `acuerdos`: who must agree to a proposal of a player.
enum class Agreement { moderator, majority, all };
inline constexpr std::array<std::string_view, 3> agreement_words = {"moderador", "mayoria", "todos"};
constexpr std::string_view word_of(Agreement agreement) {
    return agreement_words[static_cast<std::size_t>(agreement)];
}

// `exige`: the proof that an order comes from the player.
enum class AuthLevel { key, dkim, both };

// `envio`: how many letters the mail account may send in 24 hours and in a minute; 0: no limit.
struct SendBudget {
    int per_day = 0, per_minute = 0;
    bool operator==(const SendBudget&) const = default;
};

struct MailSettings {
    std::string from;  // `de`: `Ronda <ronda@example.org>` or a bare address; may be empty
    std::optional<MailServer> smtp, imap;
    std::string maildir;        // not together with imap
    std::string authenticator;  // `autentica`
    AuthLevel proof = AuthLevel::key;
    bool plus = true;  // `mas`: whether letters to `ronda+malaga-1@…` reach the mailbox of `ronda@…`
    std::optional<SendBudget> budget = {};
    bool operator==(const MailSettings&) const = default;
};

// The places of the values of a file, by their path. They are not part of its content, so all values compare
// equal.
struct Places {
    std::map<std::string, SourceLocation, std::less<>> of;

    SourceLocation at(std::string_view path) const;  // unknown if the value is missing
    bool operator==(const Places&) const { return true; }
};

// `mapas`: the pictures that are drawn when a round is resolved: none, those of letters and reports, or also
// the large `mapa.png`, which takes the longest and may be drawn later (`ronda render`).
enum class Maps { none, letters, all };

// `acuses`: where the receipt of orders from a page comes.
enum class Receipts { letters_too, only_page };

struct MatchFile {
    std::string match;              // `partida`
    std::string name = {};          // `nombre`: what people read in its place; empty: as `match`
    const Game* game = nullptr;     // `juego`; never null after reading
    Lang lang = Lang::es;           // `idioma`
    Json options = Json::object();  // only those in the file, normalized, in the order of the game's table
    Messages messages = Messages::signed_only;
    Agreement agreement = Agreement::moderator;
    // `azar`: the source of the dice of a new match. After the start the journal has it.
    std::optional<DiceSource> luck = {};
    Maps maps = Maps::all;           // `mapas`
    bool attaches_deadline = true;   // `agenda`: whether letters have the deadline for the reader's calendar
    bool is_public = false;          // `publico`: whether anybody may follow the match by mail
    bool takes_page_orders = false;  // `pagina`: whether pages of the site may hand in orders
    Receipts receipts = Receipts::letters_too;
    std::string site;       // `sitio`: URL of the folder of `ronda site`, ends in `/`; may be empty
    std::string heartbeat;  // `latido`: an address to call after each good pass; may be empty
    Moderator moderator;
    // Those who moderate beside `moderator`, each with an address: a club's, where the file names no moderator.
    // The file itself never has any.
    std::vector<Moderator> other_moderators = {};
    std::vector<MatchPlayer> players;
    std::vector<Observer> observers;
    std::optional<Calendar> calendar;
    std::optional<MailSettings> mail;

    // The place of a value in the file, by its path: `calendario.zona`, `jugadores[0].correo`; an unknown place
    // if the value is missing. `located` adds the excerpt.
    SourceLocation place_of(std::string_view path) const { return places.at(path); }
    Places places;

    // The name that people read.
    const std::string& shown_name() const { return name.empty() ? match : name; }

    // Compares the contents; places do not count.
    bool operator==(const MatchFile&) const = default;
};

// Whether the file must name the players. An open match is still looking for players, so its file need not.
enum class Seats { named, open };

// Reads the file strictly. Faults have the code `fichero_invalido`, a place, an excerpt and the nearest known
// word, and come in the order of the file. A password in the file is refused and never shown. `games` are the
// games that the file may name.
Result<MatchFile> read_match_file(std::string_view bytes, const std::string& file_name, Games games,
                                  Seats seats = Seats::named);

// Return the fault of the address in `sitio` or in `latido`; empty if it is valid.
std::optional<Text> fault_of_site(std::string_view text);
std::optional<Text> fault_of_heartbeat(std::string_view text);

// Writes the file with comments in the match's language. Reading it again gives an equal value.
std::string write_match_file(const MatchFile& file);

}  // namespace ronda::formats
