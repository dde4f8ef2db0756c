// Who writes to whom: the addresses and message ids that letters of every kind share.
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

// Who writes: as partida.yaml says, else the moderator, else a name that no mail goes to.
std::string sender_of(const Match& match);

// The address orders go to, with the match in it, so that a reply finds its game.
std::string plus_address(const std::string& sender, std::string_view match);

// `<match.round.tag.kind@domain>`, the domain of who writes.
std::string message_id(const Match& match, int round, std::string_view tag, std::string_view kind);

struct Recipient {
    std::string mailbox;
    std::string tag;  // names him in file names and ids: his id, `moderador`, `publico.1`
    Viewer viewer;    // the public where he is no player
    Lang lang = Lang::es;
};

// The players with an address, in their order.
std::vector<Recipient> players_by_mail(const Match& match);
// By id or `moderador`; nobody where he has no address.
std::vector<Recipient> recipient_by_mail(const Match& match, std::string_view id);

}  // namespace ronda::partida
