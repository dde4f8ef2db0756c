// Who gets which letters of a match by their own wish (match/contract/subscriptions.md, "Who reads along"):
// spectators, who are in no partida.yaml, and what people who are in it have said since. Stored in
// `correo/suscripciones.json`, beside the mail and not in the journal: whoever leaves is in no file of the
// match but the letters they wrote.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/match/store/match_paths.hpp"
#include "formats/match_file.hpp"

namespace ronda::match {

struct Spectator {
    std::string email;  // bare, folded
    Lang lang = Lang::es;
    formats::Summary summary = formats::Summary::round;  // `round` or `week`
    int lost = 0;                                        // the round of a letter that came back; 0: none has
    bool operator==(const Spectator&) const = default;
};

struct Subscriptions {
    static constexpr std::size_t most_spectators = 200;

    std::vector<Spectator> spectators;  // in the order in which they came
    // What was said for somebody in partida.yaml at this address (reader_id). It counts in place of `resumen`
    // there, and not for another address.
    std::map<std::string, formats::Summary, std::less<>> wishes;

    // Entries of the file that say nothing clear; they stay in it as they are. Whoever they are about gets no
    // letters as a spectator, or as few as possible.
    Json unread_spectators = Json::array();
    Json unread_wishes = Json::object();
    Diagnostics faults;

    const Spectator* spectator(std::string_view email) const;
    // Adds the spectator or replaces who has the same address; with the summary `none`, there is none any more.
    void put(const Spectator& reader);
    std::optional<formats::Summary> wish_of(std::string_view who, std::string_view email) const;
    bool operator==(const Subscriptions& other) const {
        return spectators == other.spectators && wishes == other.wishes;
    }
};

// Returns 16 hexadecimal digits for the address of a player or of `publico`.
std::string reader_id(std::string_view who, std::string_view email);

// Returns what the file says; all empty without one. Fails with `fichero_invalido` if it has not the form that
// save_subscriptions writes: who has left would get letters again. One bad entry stops only itself
// (Subscriptions::faults). Fails (3) on disk errors.
Result<Subscriptions> read_subscriptions(Files& files, const MatchPaths& paths);

// Fails (3) on disk errors.
Result<void> save_subscriptions(Files& files, const MatchPaths& paths, const Subscriptions& subscriptions);

// The words of `seguir` in the file and in codes: `ronda`, `semanal`, `nada`.
std::string_view word_of(formats::Summary summary);

}  // namespace ronda::match
