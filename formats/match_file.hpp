// partida.yaml, the moderator's file of one match (partida/contract.md, "partida.yaml").
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "adjudicator/core/game.hpp"
#include "adjudicator/core/tree.hpp"

namespace ronda::formats {

struct Moderator {
    std::string name, email;  // either may be empty
    bool operator==(const Moderator&) const = default;
};

struct MatchPlayer {
    std::string id;
    std::string name;    // empty: the id
    std::string email;   // bare address; empty: he gets no letters
    std::string colour;  // #RRGGBB; empty: the game's
    std::optional<Lang> lang;
    bool operator==(const MatchPlayer&) const = default;
};

struct Observer {
    std::string name, email;  // the name may be empty
    std::optional<Lang> lang;
    bool operator==(const Observer&) const = default;
};

// `plazo`: every week at this local time, day 1 (Monday) .. 7 (Sunday).
struct WeekTime {
    int day = 1, hour = 0, minute = 0;
    bool operator==(const WeekTime&) const = default;
};

// `cada` and `desde`: at this local time and again after each step.
struct Steps {
    std::chrono::minutes every{};
    std::chrono::year_month_day from_day{};
    int from_hour = 0, from_minute = 0;
    bool operator==(const Steps&) const = default;
};

// `sin_ordenes`; `retire` hands in `rendirse: true` after `missed` rounds in a row.
struct Absence {
    enum class Kind { pass, wait, retire } kind = Kind::pass;
    int missed = 0;
    bool operator==(const Absence&) const = default;
};

struct Calendar {
    std::string
        zone;  // well formed; whether it exists is for who has the zones. Empty only where there is no deadline
    Text deadline;  // as people read it: "dom 20:00", "cada 2d desde 2026-12-01 20:00"; empty: none
    std::vector<WeekTime> weekly;                 // of `plazo`, in the order of the week
    std::optional<Steps> steps;                   // of `cada`
    bool early = true;                            // `anticipar`
    std::vector<std::chrono::minutes> reminders;  // before the deadline, longest first
    bool brake = true;                            // `freno`
    std::optional<Absence> absence;               // empty: the pace's default
    bool operator==(const Calendar&) const = default;
};

// Where a password is read; never the password itself. Exactly one is set.
struct KeySource {
    std::string file, variable;
    bool operator==(const KeySource&) const = default;
};

struct MailServer {
    std::string url;   // smtp(s):// or imap(s)://, host and port
    std::string user;  // empty: no login
    std::optional<KeySource> key;
    std::string mailbox;         // `buzon`, of imap only
    std::string authority = {};  // `ca`: file of the certificates to believe; empty: the system's
    enum class Tls {
        by_host,
        required,
        none
    } tls = Tls::by_host;  // `tls: si | no`; else required but on this machine
    bool operator==(const MailServer&) const = default;
};

// `mensajes`: whether players may write to each other through the match, and without their names.
enum class Messages { none, signed_only, anonymous };

// `exige`: what proves that an order is the player's.
enum class Proof { key, dkim, both };

struct MailSettings {
    std::string from;  // `de`: `Ronda <ronda@example.org>` or a bare address; may be empty
    std::optional<MailServer> smtp, imap;
    std::string maildir;        // never together with imap
    std::string authenticator;  // `autentica`
    Proof proof = Proof::key;
    bool operator==(const MailSettings&) const = default;
};

struct MatchFile {
    std::string match;              // `partida`
    const Game* game = nullptr;     // `juego`; never null in a file that was read
    Lang lang = Lang::es;           // `idioma`
    Json options = Json::object();  // those given, canonical, in the order of the game's table
    Messages messages = Messages::signed_only;
    Moderator moderator;
    std::vector<MatchPlayer> players;
    std::vector<Observer> observers;
    std::optional<Calendar> calendar;
    std::optional<MailSettings> mail;

    // Where a value stands in the file it was read from, by its path: `calendario.zona`, `jugadores[0].correo`;
    // unknown where it is not there. Use `locate` for the excerpt.
    Place place_of(std::string_view path) const;
    std::map<std::string, Place, std::less<>> places;

    // What they say, wherever it stands.
    friend bool operator==(const MatchFile& a, const MatchFile& b);
};

// Reads the file strictly. Refused with `fichero_invalido`, every fault with place, excerpt and the nearest
// known word, in the order of the file; a password written into the file is refused without being shown.
// `games`: those that may be named.
Result<MatchFile> read_match_file(std::string_view bytes, const std::string& file_name, Games games);

// The file with comments in the match's language; reads back equal.
std::string write_match_file(const MatchFile& file);

}  // namespace ronda::formats
