#include "adjudicator/partida/store/surroundings.hpp"

namespace ronda::partida {

namespace {

void reach(formats::MatchPlayer& seat, const Contact& contact) {
    seat.email = contact.addresses.empty() ? std::string() : contact.addresses.front();
    if (contact.lang) seat.lang = contact.lang;
    if (contact.summary) seat.summary = *contact.summary;
}

}  // namespace

void surround(formats::MatchFile& file, const Surroundings& around) {
    if (file.moderator == formats::Moderator{}) file.moderator = around.defaults.moderator;
    if (file.site.empty()) file.site = around.defaults.site;
    if (!file.mail && around.defaults.mail) {
        file.mail = around.defaults.mail;
        // Two readers of one mailbox would take each other's letters.
        file.mail->imap.reset();
        file.mail->maildir.clear();
    }
    for (formats::MatchPlayer& seat : file.players)
        if (const auto found = around.contacts.find(seat.id); found != around.contacts.end() && !seat.robot)
            reach(seat, found->second);
}

}  // namespace ronda::partida
