#include "adjudicator/partida/letters/addresses.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace ronda::partida {

std::string bare_address(std::string_view mailbox) {
    const std::size_t open = mailbox.rfind('<'), close = mailbox.rfind('>');
    if (open != std::string_view::npos && close != std::string_view::npos && open < close)
        mailbox = mailbox.substr(open + 1, close - open - 1);
    return std::string(mailbox);
}

std::string mailbox_of(const std::string& name, const std::string& address) {
    return name.empty() ? address : name + " <" + address + ">";
}

std::string sender_of(const Match& match) {
    const formats::MatchFile& file = match.file;
    if (file.mail && !file.mail->from.empty()) return file.mail->from;
    if (!file.moderator.email.empty()) return mailbox_of(file.moderator.name, file.moderator.email);
    return "Ronda <ronda@localhost>";
}

std::string id_domain(const std::string& sender) {
    const std::string address = bare_address(sender);
    const std::string domain = address.substr(address.rfind('@') + 1);
    const auto plain = [](char c) {
        return (c | 0x20) >= 'a' ? (c | 0x20) <= 'z' : (c >= '0' && c <= '9') || c == '.' || c == '-';
    };
    return domain.empty() || !std::all_of(domain.begin(), domain.end(), plain) ? "localhost" : domain;
}

std::string list_id(const std::string& sender, std::string_view match) {
    return fmt::format("{}.{}", match, id_domain(sender));
}

std::string plus_address(const std::string& sender, std::string_view match) {
    const std::string address = bare_address(sender);
    const std::size_t at = address.rfind('@');
    if (at == std::string::npos) return address;
    return address.substr(0, at) + "+" + std::string(match) + address.substr(at);
}

std::vector<std::string> addresses_of(const Match& match, std::string_view who) {
    std::vector<std::string> addresses;
    if (who == moderator_id) addresses.push_back(match.file.moderator.email);
    for (const auto& seat : match.file.players) {
        if (seat.id != who || seat.robot) continue;
        const auto contact = match.around.contacts.find(seat.id);
        if (contact == match.around.contacts.end())
            addresses.push_back(seat.email);
        else
            addresses = contact->second.addresses;
    }
    std::erase(addresses, std::string());
    return addresses;
}

std::string spectator_tag(std::string_view email) {
    return fmt::format("{}.{}", observers_id, reader_id(observers_id, email));
}

std::vector<Recipient> players_by_mail(const Match& match, Vacant vacant) {
    std::vector<Recipient> all;
    for (const auto& seat : match.file.players) {
        if (vacant == Vacant::left_out && is_vacant(match, seat.id)) continue;
        int number = 0;
        for (const std::string& address : addresses_of(match, seat.id))
            all.push_back({mailbox_of(seat.name, address),
                           ++number == 1 ? seat.id : fmt::format("{}.{}", seat.id, number),
                           {seat.id},
                           lang_of(match, {seat.id})});
    }
    return all;
}

std::vector<Recipient> observers_by_mail(const Match& match) {
    std::vector<Recipient> all;
    int number = 0;
    for (const auto& observer : match.file.observers) {
        ++number;
        if (match.subscriptions.wish_of(observers_id, observer.email) == formats::Summary::none) continue;
        all.push_back({mailbox_of(observer.name, observer.email),
                       fmt::format("{}.{}", observers_id, number),
                       {},
                       observer.lang.value_or(match.file.lang)});
    }
    for (const Spectator& one : match.subscriptions.spectators)
        all.push_back({one.email, spectator_tag(one.email), {}, one.lang});
    return all;
}

std::vector<Recipient> recipient_by_mail(const Match& match, std::string_view id, Vacant vacant) {
    if (id == observers_id) return observers_by_mail(match);
    const formats::Moderator& moderator = match.file.moderator;
    if (id == moderator_id) {
        if (moderator.email.empty()) return {};
        return {{mailbox_of(moderator.name, moderator.email), std::string(moderator_id), {}, match.file.lang}};
    }
    std::vector<Recipient> found = players_by_mail(match, vacant);
    std::erase_if(found, [&](const Recipient& one) { return one.viewer.player != id; });
    return found;
}

}  // namespace ronda::partida
