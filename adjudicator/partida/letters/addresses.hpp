// Addresses and message ids, for letters of every kind.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/partida/store/match.hpp"

namespace ronda::partida {

// `Ronda <ronda@example.org>` or `ronda@example.org` → `ronda@example.org`
std::string bare_address(std::string_view mailbox);

// `name <address>`; the address alone where the name is empty.
std::string mailbox_of(const std::string& name, const std::string& address);

// The sender: as partida.yaml says, else the moderator, else an address that takes no mail.
std::string sender_of(const Match& match);

// The address for orders. It has the match in it, so that replies reach the right match.
std::string plus_address(const std::string& sender, std::string_view match);

// `<match.round.tag.kind@domain>`, the domain of who writes.
std::string message_id(const Match& match, int round, std::string_view tag, std::string_view kind);

struct Recipient {
    std::string mailbox;
    std::string tag;  // used in file names and ids: the player's id, `moderador`, `publico.1`
    Viewer viewer;    // the public where he is no player
    Lang lang = Lang::es;
};

// The players with an address, in their order.
std::vector<Recipient> players_by_mail(const Match& match);
// By id or `moderador`; nobody if there is no address.
std::vector<Recipient> recipient_by_mail(const Match& match, std::string_view id);

}  // namespace ronda::partida
