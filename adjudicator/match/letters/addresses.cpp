#include "adjudicator/match/letters/addresses.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace ronda::match {

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

std::string orders_address(const std::optional<formats::MailSettings>& mail, const std::string& sender,
                           std::string_view id) {
    return !mail || mail->plus ? plus_address(sender, id) : bare_address(sender);
}

std::string orders_address(const Match& match) {
    return orders_address(match.file.mail, sender_of(match), match.header().match);
}

std::vector<std::string> addresses_of(const Match& match, std::string_view who) {
    std::vector<std::string> addresses;
    if (who == moderator_id)
        for (const formats::Moderator& one : moderators_of(match.file)) addresses.push_back(one.email);
    for (const auto& seat : match.file.players) {
        if (seat.id != who || seat.robot) continue;
        const auto contact = match.club.contacts.find(seat.id);
        if (contact == match.club.contacts.end())
            addresses.push_back(seat.email);
        else
            addresses = contact->second.addresses;
    }
    std::erase(addresses, std::string());
    return addresses;
}

void address_letter(Json& letter, const Recipient& to) {
    letter["para"] = to.mailbox;
    if (!to.others.empty()) letter["y_para"] = to.others;
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
    if (id == moderator_id) {
        std::vector<std::string> mailboxes;
        for (const auto& one : moderators_of(match.file)) mailboxes.push_back(mailbox_of(one.name, one.email));
        if (mailboxes.empty()) return {};
        Recipient all{mailboxes.front(), std::string(moderator_id), {}, match.file.lang};
        all.others.assign(mailboxes.begin() + 1, mailboxes.end());
        return {std::move(all)};
    }
    std::vector<Recipient> found = players_by_mail(match, vacant);
    std::erase_if(found, [&](const Recipient& one) { return one.viewer.player != id; });
    return found;
}

bool may_give_orders(const Position& position, const Recipient& to) {
    return !to.viewer.is_public() && !position.header().over() && !position.eliminated(to.viewer.player);
}

Text meanwhile_in_words(const Match& match, std::string_view player) {
    if (const auto level = robot_of(match, player))
        return say("Hasta que alguien lo tome, un robot (nivel {}) da sus órdenes.",
                   "Until somebody takes it, a robot (level {}) gives its orders.", name_of(*level));
    if (may_be_awaited(match, player))
        return say("La partida espera a quien lo tome.", "The match waits for somebody to take it.");
    return say("Hasta que alguien lo tome, se juega sin sus órdenes.",
               "Until somebody takes it, the match goes on without its orders.");
}

Section people_section(const Match& match, const Position& position, const Recipient& to) {
    const formats::MatchFile& file = match.file;
    const MatchHeader& header = position.header();
    Section section{say("La partida", "The match"), {}};
    const formats::Moderator& moderator = file.moderator;
    // Observers may be anybody, so they do not learn the moderator's address.
    const bool follows =
        to.viewer.is_public() && match.subscriptions.spectator(bare_address(to.mailbox)) != nullptr;
    std::vector<Text> several;
    for (const auto& one : moderators_of(file)) several.push_back(same(mailbox_of(one.name, one.email)));
    const Text plays = !moderator_plays(file) ? Text{}
                       : several.size() > 1
                           ? say(" Entre ellos hay quien también juega.", " At least one of them plays, too.")
                           : say(" También juega.", " They play, too.");
    if (several.size() > 1 && !follows)
        section.blocks.push_back(Paragraph{say("Moderan {}.{}", "{} moderate.{}", enumerate(several), plays)});
    else if (!moderator.email.empty() && !follows)
        section.blocks.push_back(Paragraph{
            moderator.name.empty()
                ? say("Quien modera: {}.{}", "The moderator: {}.{}", moderator.email, plays)
                : say("Modera {}: {}.{}", "{} moderates: {}.{}", moderator.name, moderator.email, plays)});
    else if (!moderator.name.empty())
        section.blocks.push_back(Paragraph{say("Modera {}.", "{} moderates.", moderator.name)});
    std::vector<Text> names;
    for (const Player& player : header.players)
        names.push_back(is_vacant(match, player.id) ? say("{} ({}, asiento libre)", "{} ({}, vacant)",
                                                          header.name_of(player.id), player.id)
                        : robot_of(match, player.id)
                            ? say("{} ({}, un robot)", "{} ({}, a robot)", header.name_of(player.id), player.id)
                            : say("{} ({})", "{} ({})", header.name_of(player.id), player.id));
    section.blocks.push_back(
        Paragraph{names.size() == 1 ? say("Juega {}, y nadie más.", "The only player is {}.", names.front())
                                    : say("Juegan {}.", "The players are {}.", enumerate(names))});
    if (!may_give_orders(position, to) || is_over(match) || is_vacant(match, to.viewer.player)) return section;
    const auto other = std::find_if(header.players.begin(), header.players.end(), [&](const Player& player) {
        return player.id != to.viewer.player && !robot_of(match, player.id) && !is_vacant(match, player.id);
    });
    if (file.messages != formats::Messages::none && other != header.players.end())
        section.blocks.push_back(Paragraph{
            say("Para escribir a otro jugador, pon en tu respuesta, con órdenes o sin ellas, la línea "
                "«mensaje: {{para: [{}], texto: \"…\"}}»; a todos, «para: todos».",
                "To write to another player, add to your answer, with or without orders, the line “message: "
                "{{to: [{}], text: \"…\"}}”; to all, “to: all”.",
                other->id)});
    section.blocks.push_back(Paragraph{
        say("También puedes pedir, cada cosa en su línea: «consulta: true», el último informe; «plantilla: "
            "true», tus líneas para responder; «reglas: true», la hoja de reglas.",
            "You may also ask for these, each on a line of its own: “report: true”, the last report; "
            "“template: true”, the lines for your answer; “rules: true”, the rules sheet.")});
    if (file.calendar && !file.calendar->deadline.es.empty())
        section.blocks.push_back(Paragraph{
            say("Y puedes proponer a los demás más plazo, «mas_plazo: 2d», o una pausa, «pausa: true».",
                "And you may propose more time to the others, “more_time: 2d”, or a pause, “break: true”.")});
    return section;
}

}  // namespace ronda::match
