// Stores the subscriptions to a match's letters (match/contract/subscriptions.md, "Who reads along"):
// spectators, who are not in partida.yaml, and later wishes of people who are. The file is
// `correo/suscripciones.json`, beside the mail and not in the journal: a person who unsubscribes is then in no
// file of the match except their own letters.
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

    std::vector<Spectator> spectators;  // in the order of subscription
    // The wishes for addresses in partida.yaml, by reader_id. They take precedence over `resumen` there, and
    // are valid for this address only.
    std::map<std::string, formats::Summary, std::less<>> wishes;

    // Malformed entries, which stay in the file unchanged. Their readers get no letters as spectators, or as
    // few as possible.
    Json unread_spectators = Json::array();
    Json unread_wishes = Json::object();
    Diagnostics faults;

    const Spectator* spectator(std::string_view email) const;
    // Adds the spectator or replaces the one with the same address. The summary `none` removes it.
    void put(const Spectator& reader);
    std::optional<formats::Summary> wish_of(std::string_view who, std::string_view email) const;
    bool operator==(const Subscriptions& other) const {
        return spectators == other.spectators && wishes == other.wishes;
    }
};

// Returns 16 hexadecimal digits for the address of a player or of `publico`.
std::string reader_id(std::string_view who, std::string_view email);

// Reads the file; everything is empty without one. Fails with `fichero_invalido` if it does not have the form
// of save_subscriptions: otherwise people who have unsubscribed would get letters again. A malformed entry
// affects only itself (Subscriptions::faults). Fails (3) on disk errors.
Result<Subscriptions> read_subscriptions(Files& files, const MatchPaths& paths);

// Fails (3) on disk errors.
Result<void> save_subscriptions(Files& files, const MatchPaths& paths, const Subscriptions& subscriptions);

// The values of `seguir` in the file and in codes: `ronda`, `semanal`, `nada`.
std::string_view word_of(formats::Summary summary);

}  // namespace ronda::match
