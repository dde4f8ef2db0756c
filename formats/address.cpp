#include "formats/address.hpp"

#include <algorithm>

#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/text/mail_address.hpp"
#include "adjudicator/core/text/whole_number.hpp"
#include "adjudicator/core/text/wording.hpp"

namespace ronda::formats {

namespace {

constexpr std::size_t longest_name = 64;

bool is_ascii(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

bool is_host(std::string_view host) {
    return is_ascii(host) && ascii_domain(host).has_value();
}

// Names the first non-ASCII letter of an address, because such letters are easy to overlook.
std::optional<Text> fault_of_letters(std::string_view address) {
    const std::size_t offset = std::min(address.find('@'), address.size());
    if (!is_ascii(address.substr(0, offset)))
        return say("{}: antes de la @ solo puede haber letras a-z sin tilde, números y signos",
                   "{}: before the @ only unaccented letters a-z, digits and signs are allowed",
                   in_quotes(address));
    if (!is_ascii(address.substr(offset)))
        return say("{}: el dominio solo puede tener letras, números y guiones",
                   "{}: the domain may have only letters, digits and hyphens", in_quotes(address));
    return std::nullopt;
}

bool is_address(std::string_view text) {
    return ascii_address(text).has_value();
}

// The display name before `<…>`.
bool is_phrase(std::string_view name) {
    return is_display_name(name, longest_name) && name.find_first_of("<>\"\\") == std::string_view::npos;
}

}  // namespace

std::optional<Text> fault_of_address(std::string_view text) {
    if (is_address(text)) return std::nullopt;
    if (auto letters = fault_of_letters(text)) return letters;
    return say("{} no es una dirección de correo; se esperaba nombre@dominio",
               "{} is not a mail address; expected name@domain", in_quotes(text));
}

std::string ascii_mailbox(std::string_view mailbox) {
    const std::size_t open = mailbox.ends_with('>') ? mailbox.rfind('<') : mailbox.npos;
    if (open == mailbox.npos) return ascii_address(mailbox).value_or(std::string(mailbox));
    const std::string_view bare = mailbox.substr(open + 1, mailbox.size() - open - 2);
    return std::string(mailbox.substr(0, open + 1)) + ascii_address(bare).value_or(std::string(bare)) + ">";
}

std::optional<Text> fault_of_mailbox(std::string_view text) {
    if (is_address(text)) return std::nullopt;
    const std::size_t open = text.find('<');
    const bool angled = open != std::string_view::npos && open > 0 && text.ends_with('>');
    const std::string_view bare = angled ? text.substr(open + 1, text.size() - open - 2) : text;
    if (angled && is_phrase(text.substr(0, open)) && is_address(bare)) return std::nullopt;
    if (auto letters = fault_of_letters(bare)) return letters;
    return say("{} no es una dirección de correo; se esperaba nombre@dominio o Ronda <nombre@dominio>",
               "{} is not a mail address; expected name@domain or Ronda <name@domain>", in_quotes(text));
}

std::optional<Text> fault_of_plus_address(std::string_view mailbox, std::string_view match) {
    const std::size_t open = mailbox.rfind('<');
    if (open != std::string_view::npos) mailbox = mailbox.substr(open + 1, mailbox.size() - open - 2);
    const std::size_t before = mailbox.find('@') + 1 + match.size();
    if (before <= longest_local_part && mailbox.size() + 1 + match.size() <= longest_address)
        return std::nullopt;
    return say(
        "las respuestas irían a una dirección demasiado larga, {}+{}@…: {} letras antes de la @, se esperaban "
        "{} como mucho",
        "the address for replies would be too long, {}+{}@…: {} characters before the @, expected at most {}",
        mailbox.substr(0, mailbox.find('@')), match, before, longest_local_part);
}

std::optional<Text> fault_of_server(std::string_view text, const std::vector<std::string>& schemes) {
    for (const std::string& scheme : schemes) {
        if (!text.starts_with(scheme + "://")) continue;
        std::string_view host = text.substr(scheme.size() + 3);
        const std::size_t colon = host.rfind(':');
        bool port_good = true;
        if (colon != std::string_view::npos) {
            const int port = whole_number(host.substr(colon + 1)).value_or(0);
            port_good = port > 0 && port <= 65535;
            host = host.substr(0, colon);
        }
        if (port_good && is_host(host)) return std::nullopt;
    }
    // The address may contain a password (`smtp://user:password@host`), so it is not shown.
    return say("no es la dirección de un servidor; se esperaba {}://servidor[:puerto]",
               "not the address of a server; expected {}://server[:port]", alternatives(schemes));
}

std::optional<Text> fault_of_host(std::string_view text) {
    if (is_host(text)) return std::nullopt;
    return say("{} no es el nombre de un servidor; se esperaba uno como mx.example.org",
               "{} is not the name of a server; expected one such as mx.example.org", in_quotes(text));
}

}  // namespace ronda::formats
