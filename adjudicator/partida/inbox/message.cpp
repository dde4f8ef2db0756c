#include "adjudicator/partida/inbox/message.hpp"

#include <algorithm>

#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/partida/store/json_words.hpp"
#include "adjudicator/world/inbox.hpp"

namespace ronda::partida {

namespace {

std::vector<Message::Text> texts_in(const Json& json, const char* key) {
    std::vector<Message::Text> texts;
    for (const Json& text : list_in(json, key))
        if (text.is_object())
            texts.push_back(
                {word_in(text, "nombre"), word_in(text, "texto"), text.value("adjunto", Json()) == true});
    return texts;
}

Message message_of(const Json& json) {
    Message message;
    message.file = word_in(json, "fichero");
    message.id = word_in(json, "id");
    message.letter = word_in(json, "sobre");
    message.digest = word_in(json, "huella");
    message.from = word_in(json, "de");
    message.to = words_in(json, "para");
    message.subject = word_in(json, "asunto");
    message.automatic = word_in(json, "automatico");
    message.returned = words_in(json, "devuelve");
    if (const auto when = json.find("recibida"); when != json.end() && when->is_number_integer())
        message.received = when->get<Instant>();
    message.authentication = list_in(json, "autenticacion");
    message.orders = texts_in(json, "ordenes");
    message.quoted = texts_in(json, "citadas");
    message.words = word_in(json, "palabras");
    if (const auto date = json.find("fecha"); date != json.end() && date->is_number_integer())
        message.date = date->get<Instant>();
    message.body = word_in(json, "cuerpo");
    if (const auto error = json.find("error"); error != json.end() && error->is_object()) {
        message.fault_code = word_in(*error, "codigo");
        message.fault = text_in(*error, "mensaje");
    }
    return message;
}

std::string domain_of(std::string_view address) {
    const std::size_t at = address.rfind('@');
    return at == std::string_view::npos ? std::string() : fold(address.substr(at + 1));
}

// RFC 7489, relaxed alignment, without the public suffix list: the same domain or a subdomain.
bool aligned(std::string_view signer, std::string_view domain) {
    const std::string own = fold(signer), of = fold(domain);
    if (own.empty() || of.empty() || own.find('.') == std::string::npos) return false;
    return own == of || (of.size() > own.size() && of.ends_with("." + own)) ||
           (own.size() > of.size() && own.ends_with("." + of));
}

bool passed(const Json& header, const char* method, const std::string& domain) {
    const Json& results = list_in(header, method);
    return std::any_of(results.begin(), results.end(), [&](const Json& result) {
        return result.is_object() && word_in(result, "resultado") == "pass" &&
               aligned(word_in(result, "dominio"), domain);
    });
}

}  // namespace

Instant Message::arrival(Instant now) const {
    constexpr Instant longest_wait = 30 * 24 * Instant{3600};  // an older date is a mistake
    const Instant stored = std::min(world::Inbox::stored_at(Path(file).filename().string()).value_or(now), now);
    return received && *received<stored&& * received> stored - longest_wait ? *received : stored;
}

std::vector<Message> messages_in(const Json& answer) {
    std::vector<Message> messages;
    for (const Json& one : list_in(answer, "mensajes"))
        if (one.is_object()) messages.push_back(message_of(one));
    return messages;
}

bool is_authentic(const Message& message, std::string_view address, std::string_view authenticator) {
    if (authenticator.empty() || fold(message.from) != fold(address)) return false;
    const std::string domain = domain_of(address);
    // The trusted server writes its header above all others: if another server's header is first, the trusted
    // server wrote none.
    const Json& headers = message.authentication;
    if (headers.empty() || !headers.front().is_object()) return false;
    const Json& header = headers.front();
    if (fold(word_in(header, "servidor")) != fold(authenticator)) return false;
    return passed(header, "dkim", domain) || passed(header, "spf", domain);
}

std::string own_words(const Message& message, std::size_t most) {
    std::string words;
    for (std::string_view rest = message.words; !rest.empty();) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        words += shown(rest.substr(0, end), end);
        words += '\n';
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    words = std::string(trim(words));
    if (words.size() <= most) return words;
    while (most > 0 && (static_cast<unsigned char>(words[most]) & 0xC0U) == 0x80U) --most;
    return words.substr(0, most) + "…";
}

std::string match_named(const Message& message) {
    for (const std::string& address : message.to) {
        const std::size_t plus = address.find('+'), at = address.rfind('@');
        if (plus == std::string::npos || at == std::string::npos || plus > at) continue;
        const std::string name = address.substr(plus + 1, at - plus - 1);
        if (is_match_id(name)) return name;
    }
    const std::size_t open = message.subject.find('['), close = message.subject.find(']');
    if (open == std::string::npos || close == std::string::npos || close < open) return {};
    const std::string name = fold(message.subject.substr(open + 1, close - open - 1));
    return is_match_id(name) ? name : std::string();
}

}  // namespace ronda::partida
