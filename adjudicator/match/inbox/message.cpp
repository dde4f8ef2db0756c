#include "adjudicator/match/inbox/message.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>

#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/schema/english.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/player_key.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/tree.hpp"
#include "adjudicator/match/orders/accept.hpp"
#include "adjudicator/match/submission/instructions.hpp"
#include "adjudicator/match/submission/letter_form.hpp"
#include "adjudicator/system/inbox.hpp"
#include "formats/repair.hpp"
#include "formats/yaml.hpp"

namespace ronda::match {

namespace {

std::string domain_of(std::string_view address) {
    const std::size_t at = address.rfind('@');
    return at == std::string_view::npos ? std::string() : in_lower_ascii(address.substr(at + 1));
}

// RFC 7489, relaxed alignment, without the public suffix list: the same domain or a subdomain.
bool aligned(std::string_view own, std::string_view of) {
    if (own.empty() || of.empty() || own.find('.') == std::string::npos) return false;
    return own == of || (of.size() > own.size() && of.ends_with("." + std::string(own))) ||
           (own.size() > of.size() && own.ends_with("." + std::string(of)));
}

// Whether DMARC, DKIM or SPF passed for the domain. DMARC compares the other two with From, so what it fails is
// not proven.
bool proves_domain(const system::Authentication& header, const std::string& domain) {
    const auto passed = [](const auto& findings, auto fits) {
        return std::any_of(findings.begin(), findings.end(),
                           [&](const auto& one) { return one.result == "pass" && fits(one.domain); });
    };
    const auto is_aligned = [&domain](const std::string& of) { return aligned(of, domain); };
    return std::none_of(header.dmarc.begin(), header.dmarc.end(),
                        [](const auto& one) { return one.result == "fail"; }) &&
           (passed(header.dmarc, [&domain](const std::string& of) { return of == domain; }) ||
            passed(header.dkim, is_aligned) || passed(header.spf, is_aligned));
}

Result<system::ReadAnswer> ask_to_read(System& system, const std::vector<std::string>& paths) {
    return system::ask<system::ReadAnswer>(system.mail, {{"formato", "ronda/lectura/1"}, {"mensajes", paths}},
                                           system.lang);
}

// Empty if the program died, gave no answer, or did not describe every message.
std::vector<Message> try_to_read(System& system, const std::vector<std::string>& paths) {
    auto answer = ask_to_read(system, paths);
    if (!answer || answer->messages.size() != paths.size()) return {};
    std::vector<Message> messages;
    for (system::IncomingMessage& one : answer->messages) {
        one.file = paths[messages.size()];
        messages.push_back({std::move(one)});
    }
    return messages;
}

Result<Message> read_alone(System& system, const std::string& path) {
    auto messages = try_to_read(system, {path});
    if (!messages.empty()) return std::move(messages.front());
    // Check whether only this message fails or the program does not work at all.
    RETURN_IF_ERROR(ask_to_read(system, {}));
    Message message;
    message.file = path;
    message.error = {std::string(system::unread_code),
                     say("el programa de correo no puede leerlo", "the mail program cannot read it")};
    return message;
}

constexpr std::size_t most_named = 5;

struct ParsedText {
    const Message::Text* text;
    std::optional<Node> tree;  // empty if it is not a YAML mapping
};

bool is_empty(const Node& node) {
    return node.kind == NodeKind::nothing || (node.kind == NodeKind::scalar && trim(node.text).empty()) ||
           (node.kind != NodeKind::scalar && node.items.empty() && node.entries.empty());
}

bool is_head(std::string_view key) {
    const auto root = root_key(key);
    return root && root != RootKey::orders && root != RootKey::replies;
}

// Whether the text has only its head (player, round), as a template does.
bool says_nothing(const ParsedText& reading) {
    if (!reading.tree) return false;
    const auto& entries = reading.tree->entries;
    return std::all_of(entries.begin(), entries.end(), [](const auto& entry) {
        return is_head(entry.first.text) || (entry.first.text == "ordenes" && is_empty(entry.second));
    });
}

// A sentence such as «Órdenes: van adjuntas» beside a file is not a second order file.
bool is_sentence(const ParsedText& reading) {
    if (reading.text->attached) return false;
    if (!reading.tree) return true;
    const auto& entries = reading.tree->entries;
    return std::none_of(entries.begin(), entries.end(), [](const auto& entry) {
        const auto& [key, value] = entry;
        if (is_head(key.text)) return false;
        return value.kind == NodeKind::mapping || value.kind == NodeKind::list || value.text == "true" ||
               key.text == "prorrogar" || key.text == "clave_nueva" || key.text == "mas_plazo" ||
               key.text == "de_acuerdo" || key.text == "en_contra";
    });
}

bool same_node(const Node& a, const Node& b) {
    const auto same_entry = [](const auto& one, const auto& other) {
        return same_node(one.first, other.first) && same_node(one.second, other.second);
    };
    return a.kind == b.kind && trim(a.text) == trim(b.text) &&
           std::equal(a.items.begin(), a.items.end(), b.items.begin(), b.items.end(), same_node) &&
           std::equal(a.entries.begin(), a.entries.end(), b.entries.begin(), b.entries.end(), same_entry);
}

// A head field that only one text has does not count as a difference.
bool same_orders(const ParsedText& a, const ParsedText& b) {
    if (!a.tree || !b.tree) return a.text->text == b.text->text;
    const auto agrees = [](const Node& one, const Node& other) {
        std::map<std::string_view, const Node*> values;
        for (const auto& [key, value] : other.entries) values.emplace(key.text, &value);
        return std::all_of(one.entries.begin(), one.entries.end(), [&values](const auto& entry) {
            const auto value = values.find(entry.first.text);
            if (value == values.end()) return is_head(entry.first.text);
            return entry.first.text == "clave" || same_node(entry.second, *value->second);
        });
    };
    return agrees(*a.tree, *b.tree) && agrees(*b.tree, *a.tree);
}

ParsedText reading_of(const Message::Text& text, const Match& match) {
    // Corrects the text first, so that only its meaning is compared.
    const formats::OrderForm form = letter_form(match, reader_of(text.text, match));
    auto tree = formats::read_yaml(formats::repair_order_text(text.text, form).text, text.name);
    if (tree && form.lang == Lang::en) to_spanish(*tree, *form.root, form.names);
    const bool is_mapping = tree && tree->kind == NodeKind::mapping;
    return {&text, is_mapping ? std::optional(std::move(*tree)) : std::nullopt};
}

std::vector<ParsedText> readings_of(const std::vector<Message::Text>& texts, const Match& match) {
    std::vector<ParsedText> readings;
    for (const Message::Text& text : texts) readings.push_back(reading_of(text, match));
    return readings;
}

bool can_be_read(const Message::Text& text, const Match& match) {
    const auto read = read_instructions(text.text, "", match);
    return read && read->refused.empty() && (!read->orders || *read->orders);
}

Text name_of(const Message::Text& text) {
    if (!text.attached) return say("el texto del mensaje", "the text of the message");
    if (text.name.empty()) return say("un archivo sin nombre", "a file without a name");
    return say("«{}»", "“{}”", shown(text.name));
}

tl::unexpected<Failure> refuse_several(const std::vector<ParsedText>& readings) {
    std::vector<Text> names;
    for (const ParsedText& one : readings)
        if (names.size() < most_named) names.push_back(name_of(*one.text));
    return refuse("fichero_repetido",
                  say("el mensaje trae órdenes distintas en {}; envía solo unas",
                      "the message has different orders in {}; send only one set", enumerate(names)));
}

// Whether two forms of a body have different orders. Mail programs break and fill the lines of a `mensaje`;
// forms that cannot be compared count as equal.
bool differ(ParsedText one, ParsedText other) {
    if (!one.tree || !other.tree) return false;
    for (Node* root : {&*one.tree, &*other.tree})
        std::erase_if(root->entries, [](const auto& entry) { return entry.first.text == "mensaje"; });
    return !same_orders(one, other);
}

// The texts that may be the orders. Only one form of the body remains, unless both can be read and differ.
Result<std::vector<Message::Text>> order_texts(const Message& message, const Match& match) {
    std::vector<Message::Text> texts = message.orders;
    const auto body = std::find_if(texts.begin(), texts.end(), [](const auto& one) { return !one.attached; });
    if (message.other_form.empty() || body == texts.end()) return texts;
    Message::Text other = *body;
    other.text = message.other_form;
    if (!can_be_read(other, match)) return texts;
    if (!can_be_read(*body, match))
        *body = std::move(other);
    else if (differ(reading_of(*body, match), reading_of(other, match)))
        return refuse(
            "fichero_repetido",
            say("tu programa de correo envía cada mensaje dos veces, como texto y como página "
                "(HTML), y en este las órdenes de uno no son las de la otra; envía solo texto, o las órdenes "
                "en un archivo .yaml",
                "your mail program sends each message twice, as text and as a page (HTML), and in this "
                "one their orders differ; send only text, or the orders in a .yaml file"));
    return texts;
}

}  // namespace

Instant Message::arrival(Instant now) const {
    constexpr Instant longest_wait = 30 * 24 * Instant{3600};  // an older date is a mistake
    const Instant stored =
        std::min(system::Inbox::stored_at(Path(file).filename().string()).value_or(now), now);
    return received && *received<stored&& * received> stored - longest_wait ? *received : stored;
}

bool is_authentic(const Message& message, std::string_view address, std::string_view authenticator) {
    if (authenticator.empty() || in_lower_ascii(message.from) != in_lower_ascii(address)) return false;
    const std::string domain = domain_of(address);
    // The trusted server writes its headers above all others: if another server's header is first, the trusted
    // server wrote none. The mail program has joined the headers of one server.
    if (message.authentication.empty()) return false;
    const system::Authentication& header = message.authentication.front();
    return header.server == in_lower_ascii(authenticator) && proves_domain(header, domain);
}

bool may_be_of_person(const Message& message) {
    const std::string& reason = message.automatic;
    return reason.starts_with("List-") || reason == "Precedence" || reason == "postmaster";
}

std::string own_words(const Message& message, std::size_t most, std::string_view others) {
    std::string words;
    for (const std::string_view text : {std::string_view(message.words), others})
        for (const std::string_view line : formats::lines_of(text)) words += shown(line, line.size()) + "\n";
    words = std::string(trim(words));
    return words.size() <= most ? words : std::string(beginning(words, most)) + "…";
}

Result<std::vector<Message>> read_messages(System& system, const std::vector<std::string>& paths) {
    auto messages = try_to_read(system, paths);
    if (!messages.empty() || paths.empty()) return messages;
    for (const std::string& path : paths) {
        ASSIGN_OR_RETURN(auto message, read_alone(system, path));
        messages.push_back(std::move(message));
    }
    return messages;
}

Result<std::vector<std::string>> new_letters(Files& files, const MatchPaths& match_paths) {
    ASSIGN_OR_RETURN(const auto names, files.list(match_paths.inbox_new()));
    std::vector<std::string> paths;
    for (const std::string& name : names)
        if (!name.starts_with('.') && name.ends_with(".eml"))
            paths.push_back((match_paths.inbox_new() / name).string());
    return paths;
}

Result<void> read_in_groups(System& system, const std::vector<std::string>& paths,
                            const std::function<Result<void>(const std::vector<Message>&)>& take) {
    // Where processes share the letters of a group, each starts a mail program of its own.
    constexpr std::size_t most_letters = 512;
    constexpr std::uintmax_t most_bytes = std::uintmax_t{4} << 20U;  // of files; one more may go beyond
    for (auto from = paths.begin(); from != paths.end();) {
        auto to = from;
        std::uintmax_t bytes = 0;
        while (to != paths.end() && static_cast<std::size_t>(to - from) < most_letters && bytes < most_bytes) {
            std::error_code gone;
            const auto size = std::filesystem::file_size(*to++, gone);
            bytes += gone ? 0 : size;
        }
        ASSIGN_OR_RETURN(const auto messages, read_messages(system, {from, to}));
        RETURN_IF_ERROR(take(messages));
        from = to;
    }
    return {};
}

Result<Message::Text> choose_orders(const Message& message, const Match& match) {
    if (message.orders.empty())
        return refuse(
            "sin_ordenes",
            say("el mensaje no trae órdenes; responde con las líneas de tu carta, que empiezan por «partida:»",
                "the message has no orders; answer with the lines of your letter, which begin with "
                "“partida:”"));
    ASSIGN_OR_RETURN(const auto texts, order_texts(message, match));
    if (texts.size() == 1) return texts.front();
    std::vector<ParsedText> readings = readings_of(texts, match);
    std::erase_if(readings, says_nothing);
    const bool any_file =
        std::any_of(readings.begin(), readings.end(), [](const ParsedText& one) { return one.text->attached; });
    if (any_file) std::erase_if(readings, is_sentence);
    if (readings.empty()) return texts.front();
    for (const ParsedText& other : readings)
        if (!same_orders(readings.front(), other)) return refuse_several(readings);
    const auto keyed = std::find_if(readings.begin(), readings.end(), [](const ParsedText& one) {
        const Node* key = one.tree ? one.tree->find("clave") : nullptr;
        return key != nullptr && !is_key_placeholder(key->text);
    });
    return *(keyed == readings.end() ? readings.front() : *keyed).text;
}

}  // namespace ronda::match
