#include "adjudicator/match/letters/reply_form.hpp"

#include <algorithm>
#include <memory>
#include <new>

#include <fmt/format.h>
#include <libdeflate.h>
#include <nettle/base64.h>

#include "adjudicator/core/game/state.hpp"
#include "adjudicator/match/orders/order_text.hpp"
#include "formats/yaml_text.hpp"

namespace ronda::match {

namespace {

// Some mail programs refuse longer links.
constexpr std::size_t longest_link = 1800;
constexpr std::size_t most_examples = 6;

// Percent-encoded as RFC 6068 asks; line breaks as CRLF.
std::string encoded(std::string_view text) {
    constexpr std::string_view plain = "-._~";
    std::string out;
    for (const char c : text) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (letter || plain.find(c) != std::string_view::npos)
            out += c;
        else if (c == '\n')
            out += "%0D%0A";
        else
            out += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    }
    return out;
}

// Compressed without a header, in base64 for addresses, without padding.
std::string packed(const std::string& text) {
    constexpr int level = 9;
    const std::unique_ptr<libdeflate_compressor, void (*)(libdeflate_compressor*)> deflate(
        libdeflate_alloc_compressor(level), libdeflate_free_compressor);
    if (!deflate) throw std::bad_alloc();
    std::string bytes(libdeflate_deflate_compress_bound(deflate.get(), text.size()), '\0');
    bytes.resize(
        libdeflate_deflate_compress(deflate.get(), text.data(), text.size(), bytes.data(), bytes.size()));
    base64_encode_ctx context;
    base64url_encode_init(&context);
    std::string out(BASE64_ENCODE_LENGTH(bytes.size()) + BASE64_ENCODE_FINAL_LENGTH, '\0');
    std::size_t length = base64_encode_update(&context, out.data(), bytes.size(),
                                              reinterpret_cast<const std::uint8_t*>(bytes.data()));
    length += base64_encode_final(&context, out.data() + length);
    out.resize(length);
    out.erase(out.find_last_not_of('=') + 1);
    return out;
}

std::string repeat_offer(Pace pace, Lang lang) {
    const Text offer = say("#repetir: true  # cada ronda\n", "#repetir: true  # every round\n");
    return pace == Pace::round ? offer.in(lang) : std::string();
}

std::string head_of(const MatchHeader& header, const FormFacts& facts, Lang lang, const OwnOrders* own) {
    return fmt::format("partida: {}\njugador: {}\nronda: {}\nclave: {}\n{}", formats::yaml_scalar(header.match),
                       formats::yaml_scalar(facts.player), own == nullptr ? header.round + 1 : own->round,
                       formats::yaml_scalar(facts.key),
                       own == nullptr ? repeat_offer(header.pace, lang) : own->head);
}

// Returns the orders, each on a line behind a `#`. Without a space after the `#`: if only the `#` is removed,
// all orders have the same indentation.
std::string commented(const Json& orders) {
    std::string lines;
    for (const auto& [key, value] : orders.items())
        lines += fmt::format("  #{}: {}\n", key, formats::yaml_flow(value));
    return lines;
}

struct Examples {
    std::vector<std::string> groups;  // lines that belong together
    bool one_of_them = false;         // only one group may be sent
};

Examples examples_for(const Position& position, std::string_view player) {
    Examples examples;
    examples.one_of_them = position.header().pace == Pace::turn;
    for (const Json& orders : position.suggestions(player))
        if (examples.groups.size() < most_examples) examples.groups.push_back(commented(orders));
    return examples;
}

Text note_for(const Examples& examples, std::size_t count) {
    if (count == 0)
        return say("Escribe debajo tus órdenes, con dos espacios delante.",
                   "Write your orders below, with two spaces before them.");
    if (!examples.one_of_them)
        return say("Borra el # de las que quieras y cámbialas.",
                   "Delete the # from the ones you want and change them.");
    return count == 1 ? say("Borra el # para jugarla, o cámbiala.", "Delete the # to play it, or change it.")
                      : say("Borra el # de una, o cámbiala.", "Delete the # from one, or change it.");
}

std::string lines_with(const std::string& head, const Examples& examples, std::size_t count, Lang lang) {
    std::string lines = head + "ordenes:\n  # " + note_for(examples, count).in(lang) + "\n";
    const bool grouped =
        examples.one_of_them &&
        std::any_of(examples.groups.begin(), examples.groups.end(),
                    [](const std::string& group) { return std::count(group.begin(), group.end(), '\n') > 1; });
    for (std::size_t i = 0; i < count; ++i) {
        if (grouped && i > 0) lines += "  # " + say("o también:", "or:").in(lang) + "\n";
        lines += examples.groups[i];
    }
    return lines;
}

std::string own_lines(const std::string& head, const OwnOrders& own, const Examples& examples,
                      std::size_t count, Lang lang) {
    std::string lines = head + own.orders;
    if (count > 0) lines += "  # " + say("o también:", "or:").in(lang) + "\n";
    for (std::size_t i = 0; i < count; ++i) lines += examples.groups[i];
    return lines + own.replies;
}

// Own orders that are cut would replace whole ones.
std::string lines_to_copy(const std::string& head, Lang lang) {
    return head + "ordenes:\n  # " +
           say("Copia aquí tus líneas de la carta: no caben todas.",
               "Copy your lines from the letter here: they do not all fit.")
               .in(lang) +
           "\n";
}

Text form_help(const FormFacts& facts, const OwnOrders* own, int round) {
    const Text help = own != nullptr && !own->help.empty()
                          ? own->help
                          : say("Responde con estas líneas. Borra el # de las que quieras usar.",
                                "Answer with these lines. Delete the # from the ones you want to use.");
    if (!facts.key_of_round) return help;
    return say("{} La clave de aquí solo sirve para la ronda {}.", "{} The key here only works for round {}.",
               help, round);
}

}  // namespace

FormFacts form_facts(const formats::MatchFile& file, std::string_view player, std::string_view key,
                     std::string_view address) {
    return {player, key, address, true, file.site, file.takes_page_orders, file.name};
}

std::string mailto_link(std::string_view address, std::string_view subject, std::string_view body) {
    return fmt::format("mailto:{}?subject={}&body={}", encoded(address), encoded(subject), encoded(body));
}

void OwnOrders::use(const std::string& name) {
    head += name + ": true\n";
    uses[name] = "true";
}

OwnOrders own_orders(const Receipt& receipt, Pace pace, Lang lang) {
    OwnOrders own{receipt.round, {}, {}};
    own.live = receipt.sheet;
    if (receipt.provisional) own.use("provisional");
    if (receipt.definitive) own.use("definitivo");
    if (receipt.waits)
        own.head += say("#definitivo: true  # ya lo sé\n", "#definitivo: true  # I know\n").in(lang);
    if (receipt.repeat)
        own.use("repetir");
    else
        own.head += repeat_offer(pace, lang);
    own.orders = orders_field(receipt.sheet.orders);
    own.replies = replies_field(receipt.sheet.replies);
    own.help = receipt.waits
                   ? say("Así han quedado tus órdenes. Cambia lo que no se podría cumplir y envíalas otra vez; "
                         "o, si las "
                         "quieres así, borra el # de «definitivo».",
                         "These are your orders now. Change what would not be carried out and send them again; "
                         "or, if you want them as they are, delete the # from “definitivo”.")
                   : say("Así han quedado tus órdenes. Si quieres otras, cambia estas líneas y envíalas.",
                         "These are your orders now. If you want others, change these lines and send them.");
    return own;
}

std::string pad_link(const Position& position, const FormFacts& facts, Lang lang, const std::string& file) {
    std::string key = facts.key.empty() ? std::string() : "&c=" + encoded(facts.key);
    if (!key.empty() && facts.key_of_round) key += fmt::format("&r={}", position.header().round + 1);
    std::string link =
        fmt::format("{}ordenes{}.html#v=1&partida={}&j={}{}&a={}", facts.site, lang == Lang::es ? "" : ".en",
                    encoded(position.header().match), encoded(facts.player), key, encoded(facts.address));
    if (facts.hands_in) link += "&e=1";
    if (!file.empty()) link += "&o=" + packed(file);
    if (position.has_secrets())
        link += "&p=" + packed(view_json(position, Viewer{std::string(facts.player)}).dump());
    // Last, because some programs cut a link at what was a blank.
    if (!facts.name.empty()) link += "&n=" + encoded(facts.name);
    return link;
}

Text words_for_pad() {
    return say("Jugar en el mapa", "Play on the map");
}

std::vector<PageLink> site_links(const Position& position, std::string_view site) {
    if (site.empty()) return {};
    const Text page = say("{}{}/index.html", "{}{}/index.en.html", site, position.header().match);
    return {{say("La partida en la web", "The match on the web"), page},
            {position.uses_dice() ? say("Comprobar los dados y la partida", "Check the dice and the match")
                                  : say("Comprobar la partida", "Check the match"),
             say("{}#comprobar", "{}#comprobar", page)}};
}

ReplyForm reply_form(const Position& position, const FormFacts& facts, Lang lang, const OwnOrders* own) {
    const MatchHeader& header = position.header();
    const int round = own == nullptr ? header.round + 1 : own->round;
    const std::string head = head_of(header, facts, lang, own);
    const Examples examples =
        own == nullptr || own->examples ? examples_for(position, facts.player) : Examples();
    const auto lines = [&](std::size_t count) {
        return own == nullptr ? lines_with(head, examples, count, lang)
                              : own_lines(head, *own, examples, count, lang);
    };
    ReplyForm form;
    form.title = say("Tu respuesta", "Your answer");
    form.help = form_help(facts, own, round);
    form.button = say("Responder", "Answer");
    form.lines = same(lines(examples.groups.size()));
    if (!facts.site.empty() && round == header.round + 1) {
        form.page_button = words_for_pad();
        form.page = same(pad_link(position, facts, lang, own == nullptr ? std::string() : form.lines.es));
    }
    const std::string subject =
        say("[{}] órdenes de la ronda {}", "[{}] orders for round {}", header.match, round).in(lang);
    const auto link = [&](const std::string& body) { return same(mailto_link(facts.address, subject, body)); };
    std::size_t count = examples.groups.size();
    form.address = link(lines(count));
    while (form.address.es.size() > longest_link && count > 0) form.address = link(lines(--count));
    if (own != nullptr && form.address.es.size() > longest_link) form.address = link(lines_to_copy(head, lang));
    return form;
}

}  // namespace ronda::match
