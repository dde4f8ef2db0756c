// Finds the recipients of a match's letters, and builds the addresses in them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/report/document.hpp"
#include "adjudicator/match/store/match.hpp"

namespace ronda::match {

// Returns the address of a mailbox: `Ronda <ronda@example.org>` or `ronda@example.org` → `ronda@example.org`.
std::string bare_address(std::string_view mailbox);

// Returns `name <address>`, or only the address if the name is empty.
std::string mailbox_of(const std::string& name, const std::string& address);

// Returns the sender: `correo.de` of partida.yaml, else the moderator, else an address that receives no mail.
std::string sender_of(const Match& match);

// Returns the part of message ids after the @: the sender's domain, or `localhost` if the domain is not plain
// ASCII.
std::string id_domain(const std::string& sender);

// Returns the List-Id of a match's letters (RFC 2919), by which mail programs sort them.
std::string list_id(const std::string& sender, std::string_view match);

// Returns the sender's address with the match's id in it: `ronda+malaga-1@example.org`.
std::string plus_address(const std::string& sender, std::string_view match);

// Returns the address for orders. It contains the match's id, so that replies reach the right match, unless the
// mailbox takes no such addresses (`mas: no`).
std::string orders_address(const Match& match);
// As above, for the match or club with this id.
std::string orders_address(const std::optional<formats::MailSettings>& mail, const std::string& sender,
                           std::string_view id);

// Returns the bare addresses of a player or `moderador`, the player's own first. Letters from each are
// accepted.
std::vector<std::string> addresses_of(const Match& match, std::string_view who);

struct Recipient {
    std::string mailbox;
    std::string tag;  // used in file names and ids: the player's id, `ana.2` for another address of the same
                      // seat, `moderador`, `publico.1`, `publico.` and the reader_id of a spectator
    Viewer viewer;    // the public if the recipient is not a player
    Lang lang = Lang::es;
    std::vector<std::string> others = {};  // mailboxes that get the same letter: of several moderators
};

// Writes the recipient into an outgoing message (mailer/job.hpp, LETTER).
void address_letter(Json& letter, const Recipient& to);

// The recipient id that stands for all observers.
inline constexpr std::string_view observers_id = "publico";

// Returns Recipient::tag of a spectator.
std::string spectator_tag(std::string_view email);

// Whether a vacant seat counts, for the letters to its former holder; others do not go to vacant seats.
enum class Vacant { left_out, too };

// Returns all addresses of the players who have one, in the order of the players.
std::vector<Recipient> players_by_mail(const Match& match, Vacant vacant = Vacant::left_out);
// Returns the observers of partida.yaml who have not unsubscribed, then the spectators.
std::vector<Recipient> observers_by_mail(const Match& match);
// Returns the recipients with this id: a player's, `moderador` or `publico`. Empty if there is no address.
std::vector<Recipient> recipient_by_mail(const Match& match, std::string_view id,
                                         Vacant vacant = Vacant::left_out);

// Whether the recipient is a player who may still give orders in this position.
bool may_give_orders(const Position& position, const Recipient& to);

// Describes what happens to the orders of a vacant seat until it has a holder again.
Text meanwhile_in_words(const Match& match, std::string_view player);

// Returns the small print of messages: who moderates and plays and, for recipients who may give orders in this
// position, how to write to another player and what may be requested by mail.
Section people_section(const Match& match, const Position& position, const Recipient& to);

}  // namespace ronda::match
