#include "adjudicator/match/inbox/sender.hpp"

#include <algorithm>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/calendar/deadline.hpp"
#include "adjudicator/match/letters/addresses.hpp"
#include "adjudicator/match/orders/key_fault.hpp"
#include "formats/order_form.hpp"

namespace ronda::match {

namespace {

// Returns the value after `clave:` on this line, without quotes and comment, also if the line itself is a
// comment. Empty if the line has no key.
std::string_view key_on(std::string_view line) {
    line.remove_prefix(std::min(line.find_first_not_of("# \t"), line.size()));
    const std::size_t colon = line.find(':');
    if (colon == npos) return {};
    const std::string field = fold(line.substr(0, colon));
    if (field != "clave" && field != "key") return {};
    std::string_view value = line.substr(colon + 1);
    value = trim(value.substr(0, value.find(" #")));
    if (value.size() > 1 && (value.front() == '"' || value.front() == '\'') && value.back() == value.front())
        value = value.substr(1, value.size() - 2);
    return value;
}

}  // namespace

std::string_view authenticator_of(const Match& match) {
    return match.file.mail ? std::string_view(match.file.mail->authenticator) : std::string_view();
}

bool Senders::has_address(std::string_view who, std::string_view address) const {
    const auto own = addresses_of(match_, who);
    return std::any_of(own.begin(), own.end(),
                       [address](const std::string& one) { return fold(one) == fold(address); });
}

std::string Senders::known(std::string_view address) const {
    const auto owners = owners_of(address);
    return owners.empty() ? std::string() : owners.front();
}

std::vector<std::string> Senders::owners_of(std::string_view address) const {
    std::vector<std::string> owners;
    for (const auto& seat : match_.file.players)
        if (has_address(seat.id, address)) owners.push_back(seat.id);
    if (has_address(moderator_id, address)) owners.emplace_back(moderator_id);
    return owners;
}

bool Senders::has_key(std::string_view written, const std::string& who, int round,
                      const Message& message) const {
    const auto own = secrets_.keys.find(who);
    const bool is_own = own != secrets_.keys.end() && !own->second.empty() && same_key(written, own->second);
    const bool is_known = proves(secrets_, written, match_.header().match, who, round);
    return is_own || (is_known && has_address(who, message.from));
}

bool Senders::names_coming_round(const Instructions& instructions, const std::string& who) const {
    const int coming = match_.round() + 1;
    return same_key(instructions.key, key_of_round(secrets_, match_.header().match, who, coming));
}

Result<void> Senders::check_key(const Message& message, const Instructions& instructions,
                                const std::string& who) const {
    // The key of an earlier round proves late orders, which are refused anyway, but no request.
    const bool only_orders = instructions.requests.empty();
    const int round = only_orders && instructions.round > 0 ? instructions.round : match_.round() + 1;
    if (has_key(instructions.key, who, round, message)) return {};
    return refuse(Diagnostics{
        fault_of_key({instructions.text, instructions.name, instructions.key, instructions.key_place, round},
                     who, secrets_, match_.header())});
}

bool Senders::is_signed(const Message& message, const std::string& who) const {
    const auto own = addresses_of(match_, who);
    return std::any_of(own.begin(), own.end(), [&](const std::string& address) {
        return is_authentic(message, address, authenticator_of(match_));
    });
}

Result<void> Senders::check_signature(const Message& message, const std::string& who) const {
    if (is_signed(message, who)) return {};
    return refuse("origen_sin_probar", say("tu servidor de correo no ha firmado el mensaje (DKIM o SPF)",
                                           "your mail server has not signed the message (DKIM or SPF)"));
}

// Checks the address first, so that the refusal does not reveal whether the key was right.
Result<std::string> Senders::proven_moderator(const Message& message, const Instructions& instructions) const {
    const std::string who(moderator_id);
    if (!has_address(who, message.from))
        return refuse("origen_sin_probar",
                      say("lo que pide quien modera solo cuenta desde su propia dirección",
                          "what the moderator asks for only counts from their own address"));
    RETURN_IF_ERROR(check_key(message, instructions, who));
    if (match_.file.mail && match_.file.mail->proof != formats::AuthLevel::key)
        RETURN_IF_ERROR(check_signature(message, who));
    return who;
}

Result<std::string> Senders::proven(const Message& message, const Instructions& instructions) const {
    std::string who = instructions.player;
    if (const auto owners = owners_of(message.from); who.empty() && owners.size() == 1) who = owners.front();
    if (who.empty())
        return refuse("jugador_desconocido", say("falta «jugador»: de quién son las órdenes",
                                                 "“jugador” (player) is missing: whose orders these are"));
    if (who == moderator_id) return proven_moderator(message, instructions);
    const auto asked = match_.file.mail ? match_.file.mail->proof : formats::MailSettings{}.proof;
    if (asked != formats::AuthLevel::dkim) RETURN_IF_ERROR(check_key(message, instructions, who));
    if (asked != formats::AuthLevel::key) RETURN_IF_ERROR(check_signature(message, who));
    return who;
}

bool Senders::is_shared(const std::string& who) const {
    const auto leaves = match_.club.leaves.find(who);
    if (leaves == match_.club.leaves.end()) return false;
    const Instant opened = round_clock(std::nullopt, journal_, match_.round() + 1).opened;
    return std::any_of(leaves->second.begin(), leaves->second.end(),
                       [opened](const Leave& leave) { return leave.shared_since(opened); });
}

namespace {

// The words of the orders that only the seat's holder may give.
std::vector<std::string> holders_orders(const Game& game) {
    std::vector<std::string> keys;
    for (const OrderSpec& spec : game.orders())
        if (spec.holder_only) keys.push_back(spec.key);
    return keys;
}

bool has_any(const Json& orders, const std::vector<std::string>& keys) {
    return std::any_of(keys.begin(), keys.end(), [&](const std::string& key) { return orders.contains(key); });
}

bool has_any(const std::vector<Reply>& replies, const std::vector<std::string>& keys) {
    return std::any_of(replies.begin(), replies.end(), [&](const Reply& reply) {
        return has_any(reply.orders, keys) || has_any(reply.then, keys);
    });
}

}  // namespace

std::optional<Text> Senders::forbidden(const Message& message, const Instructions& instructions,
                                       const std::string& who) const {
    const auto contact = match_.club.contacts.find(who);
    if (contact == match_.club.contacts.end()) return std::nullopt;
    const auto& substitutes = contact->second.substitutes;
    const bool plays_for_them =
        std::any_of(substitutes.begin(), substitutes.end(),
                    [&](const std::string& one) { return fold(one) == fold(message.from); });
    const bool may_be_them =
        is_shared(who) && names_coming_round(instructions, who) && !is_signed(message, who);
    if (!plays_for_them && !may_be_them) return std::nullopt;
    const bool writes = std::any_of(instructions.requests.begin(), instructions.requests.end(),
                                    [](const Request& one) { return one.kind == RequestKey::message; });
    const PlayerOrders sheet =
        instructions.orders && *instructions.orders ? (**instructions.orders).sheet : PlayerOrders{};
    const auto keys = holders_orders(match_.position->game());
    if (!writes && !has_any(sheet.orders, keys) && !has_any(sheet.replies, keys)) return std::nullopt;
    std::vector<Text> quoted;
    for (const std::string& key : keys) quoted.push_back(say("«{}»", "“{}”", key));
    if (!plays_for_them)
        return say(
            "la clave de esta ronda la tiene también quien juega o ha jugado por {0}: para {1} o escribir a "
            "los demás hace falta la clave propia de {0}, la de la invitación; no hemos hecho nada de lo que "
            "pide esta carta",
            "whoever plays or has played for {0} has the key of this round, too: {1} or writing to others "
            "needs {0}'s own key, that of the invitation; we have done nothing that this letter asks for",
            match_.header().name_of(who), enumerate(quoted));
    return say(
        "juegas en lugar de {} mientras está fuera: puedes dar todas las órdenes salvo {}, pero no escribir a "
        "los demás; no hemos hecho nada de lo que pide esta carta",
        "you play for {} while they are away: you may give all orders except {}, but not write to others; we "
        "have done nothing that this letter asks for",
        match_.header().name_of(who), enumerate(quoted));
}

bool Senders::is_of_anybody(const Message& message) const {
    const auto is_proven = [&](const std::string& who) { return proof_of(message, who) == AuthLevel::proven; };
    const auto& players = match_.file.players;
    return is_proven(std::string(moderator_id)) ||
           std::any_of(players.begin(), players.end(), [&](const auto& seat) { return is_proven(seat.id); });
}

AuthLevel Senders::proof_of(const Message& message, const std::string& who) const {
    if (is_signed(message, who)) return AuthLevel::proven;
    for (const Message::Text& one : message.orders)
        for (const std::string_view line : formats::lines_of(one.text))
            if (const auto key = key_on(line); !key.empty() && has_key(key, who, match_.round() + 1, message))
                return AuthLevel::proven;
    return AuthLevel::unproven;
}

}  // namespace ronda::match
