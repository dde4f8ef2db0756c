#include "adjudicator/club/desk/blocks.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "adjudicator/club/people/persons.hpp"
#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/mail_address.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/match/calendar/written_days.hpp"
#include "adjudicator/match/store/codes.hpp"
#include "formats/address.hpp"
#include "formats/order_form.hpp"
#include "formats/repair_characters.hpp"

namespace ronda::club {

namespace {

using match::field_on;
using match::LetterField;
constexpr std::size_t most_blocks = 20, longest_shown = 64;

enum class Value { yes, flag, id, seat, address, lang, zone, summary, days, leave, matches };

struct Word {
    RequestKind kind;
    Value value;
    std::string_view spanish, english;
};
constexpr Word words_of_requests[] = {{RequestKind::list, Value::yes, "lista", "list"},
                                      {RequestKind::help, Value::yes, "ayuda", "help"},
                                      {RequestKind::join, Value::id, "apuntarme", "join"},
                                      {RequestKind::leave, Value::id, "baja", "leave"},
                                      {RequestKind::matches, Value::yes, "mis_partidas", "my_matches"},
                                      {RequestKind::address, Value::address, "direccion", "address"},
                                      {RequestKind::lang, Value::lang, "idioma", "language"},
                                      {RequestKind::zone, Value::zone, "zona", "zone"},
                                      {RequestKind::visible, Value::flag, "visible", "visible"},
                                      {RequestKind::summary, Value::summary, "resumen", "summary"},
                                      {RequestKind::erase, Value::yes, "borrar", "erase"},
                                      {RequestKind::take, Value::seat, "tomar", "take"},
                                      {RequestKind::give_up, Value::id, "abandono", "give_up"},
                                      {RequestKind::offers, Value::flag, "suplente", "substitute"},
                                      {RequestKind::away, Value::days, "ausencia", "leave_of_absence"},
                                      {RequestKind::cover, Value::leave, "suplente", "substitute"},
                                      {RequestKind::cover, Value::leave, "suplencia", "cover"},
                                      {RequestKind::admit, Value::address, "admitir", "admit"},
                                      {RequestKind::data, Value::yes, "mis_datos", "my_data"},
                                      {RequestKind::stay, Value::yes, "quedarme", "stay"},
                                      {RequestKind::quit, Value::id, "dejar", "quit"},
                                      {RequestKind::table, Value::flag, "mi_mesa", "my_table"},
                                      {RequestKind::standings, Value::id, "clasificacion", "standings"},
                                      {RequestKind::moderate, Value::matches, "partidas", "matches"}};

// The keys that may stand below a request, with their English words.
constexpr std::pair<std::string_view, std::string_view> more_words[] = {
    {"persona", "person"},   {"nombre", "name"},    {"idioma", "language"},     {"zona", "zone"},
    {"correo", "mail"},      {"clave", "key"},      {"pase", "pass"},           {"plaza", "place"},
    {"prueba", "proof"},     {"cambio", "change"},  {"suplente", "substitute"}, {"si", "yes"},
    {"prorrogar", "extend"}, {"pausar", "pause"},   {"reanudar", "resume"},     {"anunciar", "announce"},
    {"cancelar", "cancel"},  {"vacante", "vacate"}, {"relevo", "replace"},      {"para", "to"},
    {"texto", "text"},       {"motivo", "reason"},  {"abrir", "open"},          {"plazas", "seats"},
    {"hasta", "until"}};

// These stand only below `partidas`.
bool is_of_moderator(std::string_view more) {
    return more == "para" || more == "texto" || more == "motivo" || more == "plazas" || more == "hasta" ||
           std::ranges::find(moderator_keys, more) != std::end(moderator_keys);
}
// Whether the words of a line below a request count as they are written.
bool is_text(std::string_view more) {
    return more == "nombre" || more == "anunciar" || more == "texto" || more == "motivo";
}

// What to write instead of a value that cannot be read.
std::string_view example_of(Value kind) {
    switch (kind) {
        case Value::lang:
            return "en";
        case Value::zone:
            return "America/Bogota";
        case Value::summary:
            return "diario";
        case Value::flag:
            return "true";
        default:
            return {};
    }
}

std::optional<std::string> flag_in(const std::string& folded) {
    for (const std::string_view yes : {"true", "si", "yes"})
        if (folded == yes) return "true";
    for (const std::string_view no : {"false", "no"})
        if (folded == no) return "false";
    return std::nullopt;
}

// Ids of matches in one form: `hx1, hx2`. Empty if the text is none.
std::optional<std::string> match_list_in(std::string_view folded) {
    if (folded == all_matches || folded == "all") return std::string(all_matches);
    std::set<std::string_view> ids;
    for (bool more = true; more;) {
        const std::size_t end = folded.find(',');
        const std::string_view id = trim(folded.substr(0, end));
        if (!is_match_id(id) || flag_in(std::string(id))) return std::nullopt;
        ids.insert(id);
        more = end != npos;
        if (more) folded.remove_prefix(end + 1);
    }
    return fmt::format("{}", fmt::join(ids, ", "));
}

// A match, or a seat in it: `hx2/ana`.
bool is_seat(std::string_view text) {
    const std::size_t slash = text.find('/');
    if (slash == std::string_view::npos) return is_match_id(text);
    return is_match_id(text.substr(0, slash)) && is_player_id(text.substr(slash + 1));
}

// A leave of a person: `ana.3`.
bool is_leave(std::string_view text) {
    constexpr std::size_t most_digits = 4;
    const std::size_t dot = text.find('.');
    if (dot == std::string_view::npos || !is_player_id(text.substr(0, dot))) return false;
    const std::string_view digits = text.substr(dot + 1);
    return !digits.empty() && digits.size() <= most_digits && digits.front() != '0' &&
           std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// Without a bullet, bold letters (`*baja:* hx7`) or quotation marks around the whole line.
std::string without_marks(std::string_view written) {
    std::string plain = formats::repair_characters(written).text;
    std::erase(plain, '*');
    std::string_view line = trim(plain);
    if (line.starts_with("- ")) line = trim(line.substr(2));
    const bool quoted = line.size() > 1 && (line.front() == '"' || line.front() == '\'');
    if (quoted && line.back() == line.front()) line = trim(line.substr(1, line.size() - 2));
    return std::string(line);
}

// Without the full stop of a sentence, and without brackets around it.
std::string_view bare(std::string_view value) {
    while (!value.empty() && std::string_view(".,;!").find(value.back()) != npos)
        value = trim(value.substr(0, value.size() - 1));
    for (const std::string_view pair : {"[]", "<>", "()"})
        if (value.size() > 1 && value.front() == pair.front() && value.back() == pair.back())
            return trim(value.substr(1, value.size() - 2));
    return value;
}

// The address in `bea@example.net<mailto:bea@example.net>`, as some programs write a link.
std::string_view bare_address(std::string_view value) {
    const std::size_t link = value.find('<');
    if (link != npos && link > 0 && value.ends_with('>')) {
        const std::string_view before = trim(value.substr(0, link));
        value = formats::fault_of_address(before) ? value.substr(link + 1, value.size() - link - 2) : before;
    }
    constexpr std::string_view scheme = "mailto:";
    return value.starts_with(scheme) ? value.substr(scheme.size()) : value;
}

// The value in one form; empty if it is none of this kind.
std::optional<std::string> value_in(Value kind, std::string_view written) {
    const std::string folded(formats::with_plain_dashes(fold(bare(written))));
    const auto only_if = [&folded](bool good) { return good ? std::optional(folded) : std::nullopt; };
    switch (kind) {
        case Value::yes:
            return flag_in(folded) == "true" ? std::optional<std::string>("true") : std::nullopt;
        case Value::flag:
            return flag_in(folded);
        case Value::id:
            return only_if(is_match_id(folded));
        case Value::seat:
            return only_if(is_seat(folded));
        case Value::address:
            return address_in(bare_address(bare(written)));
        case Value::lang:
            return only_if(folded == "es" || folded == "en");
        case Value::zone: {
            const auto zone = match::Zone::named(folded);
            return zone ? std::optional(zone->name()) : std::nullopt;
        }
        case Value::summary:
            return only_if(summary_named(folded).has_value());
        case Value::leave:
            return only_if(is_leave(folded));
        case Value::matches:
            return match_list_in(folded);
        case Value::days:
            // Any text may be meant as days; the answer explains how to write them.
            if (folded.empty()) return std::nullopt;
            return flag_in(folded) == "false" ? "no" : match::days_in_one_form(folded);
    }
    return std::nullopt;
}

// A wrong value of such a word that is one word, or any zone, is a request that is refused with an example.
std::string wrong_value(const Word& word, std::string_view written) {
    constexpr std::size_t longest = 40;
    std::string value = fold(bare(written));
    const bool is_meant = word.value == Value::zone || value.find(' ') == npos;
    const bool has_example = !example_of(word.value).empty() && word.kind != RequestKind::offers;
    return is_meant && has_example && value.size() <= longest ? value : std::string();
}

// `alone`: the line does not stand among those of a match.
std::optional<Request> request_in(const LetterField& field, bool alone, bool by_moderator) {
    for (const Word& word : words_of_requests) {
        if (field.name != word.spanish && field.name != word.english) continue;
        if (word.kind == RequestKind::moderate && !by_moderator) continue;
        if (auto value = value_in(word.value, field.value)) return Request{word.kind, std::move(*value), {}};
        if (std::string wrong = wrong_value(word, field.value); alone && !wrong.empty())
            return Request{word.kind, std::move(wrong), {}};
    }
    return std::nullopt;
}

// The Spanish name of a line below a request; empty if it is none.
std::string_view more_in(const LetterField& field) {
    for (const auto& [spanish, english] : more_words)
        if (field.name == spanish || field.name == english)
            return spanish != "si" || match::looks_like_code(bare(field.value)) ? spanish : std::string_view();
    return {};
}

std::size_t indentation(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t");
    return first == std::string_view::npos ? 0 : first;
}

// Gathers blocks line after line.
class BlockSplitter {
  public:
    explicit BlockSplitter(bool by_moderator) : by_moderator_(by_moderator) {}

    void take(std::string_view line) {
        if (line.ends_with('\r')) line.remove_suffix(1);
        const bool in_match = open_ && !blocks_.empty() && !blocks_.back().request;
        if (in_match && indentation(line) > indentation_) return add(line);  // of its orders
        const auto field = in_match ? field_on(line) : field_on(without_marks(line));
        if (in_text_ && !ends_text(field) && take_text(line)) return;
        if (field && take_field(*field, line)) return;
        in_text_ = false;
        if (in_match) return add(line);
        if (trim(line).empty()) return;  // mail programs put empty lines between
        open_ = false;
        rest(line, field);
    }

    std::vector<Block> done(const match::Message& message) {
        for (const match::Message::Text& one : message.orders)
            if (one.attached) attached(one.text);
        if (orders_outside_ || blocks_.empty()) {
            blocks_.push_back(std::move(rest_));
            return std::move(blocks_);
        }
        const auto of_match = std::find_if(blocks_.begin(), blocks_.end(),
                                           [](const Block& block) { return !block.request.has_value(); });
        (of_match == blocks_.end() ? blocks_.front() : *of_match).words = std::move(rest_.text);
        return std::move(blocks_);
    }

    std::vector<Block>& blocks() { return blocks_; }

  private:
    bool take_field(const LetterField& field, std::string_view line) {
        const bool below = open_ && !blocks_.empty() && blocks_.back().request;
        const std::string_view more = more_in(field);
        if (below && !more.empty() && stands_below(blocks_.back().request->kind, more, field)) {
            blocks_.back().request->more.emplace(std::string(more), value_below(more, field.value));
            in_text_ = more == "anunciar" || more == "texto";
            add(line);
            return true;
        }
        in_text_ = false;
        const bool in_match = open_ && !blocks_.empty() && !blocks_.back().request;
        if (auto request = request_in(field, !in_match, by_moderator_)) {
            begin();
            blocks_.back().request = std::move(request);
            blocks_.back().is_of_club = true;
            add(line);
            return true;
        }
        if (field.name != "partida" && field.name != "match") return false;
        begin();
        indentation_ = indentation(line);  // lines copied out of a letter's text may all be indented
        blocks_.back().match = fold(field.value);
        // A key may stand above it.
        blocks_.back().key = std::exchange(rest_.key, {});
        add(line);
        return true;
    }

    // `idioma` and `zona` below a request to join are the person's, `suplente: beto` below a leave the
    // substitute; elsewhere, and with the number of a leave, they are requests of their own.
    static bool stands_below(RequestKind kind, std::string_view more, const LetterField& field) {
        if (is_of_moderator(more)) return kind == RequestKind::moderate;
        if (more == "idioma" || more == "zona") return makes_person(kind);
        if (more == "suplente") {
            const std::string folded = fold(field.value);
            return kind == RequestKind::away && !flag_in(folded) && !is_leave(folded);
        }
        return true;
    }
    static bool makes_person(RequestKind kind) {
        return kind == RequestKind::join || kind == RequestKind::take || kind == RequestKind::admit;
    }

    // What stands below an announcement: its proof, another request of a moderator's, orders.
    static bool ends_text(const std::optional<LetterField>& field) {
        if (!field) return false;
        const std::string_view more = more_in(*field);
        return more == "si" || more == "correo" || more == "clave" || field->name == "partidas" ||
               field->name == "matches" || field->name == "partida" || field->name == "match";
    }

    // The words of an announcement go on to an empty line, whatever a line begins with and however a mail
    // program has broken it.
    bool take_text(std::string_view line) {
        std::string text = without_marks(line);
        if (text.empty() || text.front() == '#') return false;
        for (const std::string_view key : {"texto:", "text:"})  // too long for a field
            if (in_lower_ascii(text).starts_with(key)) text = trim(text.substr(key.size()));
        std::string& all = blocks_.back().request->more["texto"];
        all += (all.empty() ? "" : " ") + text;
        add(line);
        return true;
    }

    static std::string value_below(std::string_view more, const std::string& value) {
        if (more == "nombre") return display_name(value);
        if (is_text(more)) return value;
        if (is_of_moderator(more)) return flag_in(fold(bare(value))).value_or(fold(bare(value)));
        return std::string(more == "correo" ? bare_address(bare(value)) : bare(value));
    }

    void begin() {
        if (blocks_.size() < most_blocks) blocks_.emplace_back();
        open_ = true;
    }

    void add(std::string_view line) {
        Block& block = blocks_.back();
        const auto field = field_on(line);
        if (!block.request && field) block.note(*field);
        block.text.append(line).append("\n");
    }

    void rest(std::string_view line, const std::optional<LetterField>& field) {
        if (field) rest_.note(*field);
        orders_outside_ = orders_outside_ || (field && (field->name == "ordenes" || field->name == "orders"));
        rest_.text.append(line).append("\n");
    }

    // A file has the orders of a match, or requests.
    void attached(std::string_view text) {
        BlockSplitter file(by_moderator_);
        for (const std::string_view line : formats::lines_of(text)) file.take(line);
        const auto is_request = [](const Block& block) { return block.request.has_value(); };
        if (std::any_of(file.blocks_.begin(), file.blocks_.end(), is_request)) {
            for (Block& block : file.blocks_)
                if (blocks_.size() < most_blocks) blocks_.push_back(std::move(block));
            return;
        }
        Block block;
        for (const std::string_view line : formats::lines_of(text)) {
            const auto field = field_on(line);
            if (!field) continue;
            if (field->name == "partida" || field->name == "match") block.match = fold(field->value);
            block.note(*field);
        }
        block.text = text;
        blocks_.push_back(std::move(block));
    }

    std::vector<Block> blocks_;
    Block rest_;
    bool open_ = false;            // lines belong to the last block
    std::size_t indentation_ = 0;  // of its first line
    bool orders_outside_ = false, in_text_ = false;
    bool by_moderator_;
};

std::string_view unquoted(std::string_view line) {
    while (line.starts_with('>') || line.starts_with(' ')) line.remove_prefix(1);
    return line;
}

// Whether the header field describes the encoding of the content.
bool is_of_content(std::string_view line) {
    const std::string name = fold(line.substr(0, line.find(':')));
    return name.starts_with("content-") || name == "mime-version";
}

}  // namespace

std::string Request::canonical() const {
    std::string all = std::string(word_of(kind)) + ": " + value;
    std::vector<const char*> confirmed{"prueba", "suplente"};
    if (kind == RequestKind::admit) confirmed = {"persona", "plaza"};
    for (const char* key : confirmed)
        if (const std::string more_said = said(key); !more_said.empty()) all += "; " + fold(more_said);
    for (const char* key : moderator_keys)
        if (const std::string more_said = said(key); !more_said.empty())
            all += fmt::format("; {}: {}", key, more_said);
    return all;
}

std::string Request::whole() const {
    std::string all = match::joined_fields({word_of(kind), value});
    for (const auto& [key, words] : more)
        if (key != "correo" && key != "clave" && key != "si")
            all += match::joined_fields({key, is_text(key) ? words : fold(words)});
    return all;
}

std::string Request::said(std::string_view key) const {
    const auto found = more.find(key);
    return found == more.end() ? std::string() : found->second;
}

std::optional<Text> Request::fault() const {
    for (const Word& word : words_of_requests)
        if (const std::string_view example = example_of(word.value);
            word.kind == kind && !example.empty() && !value_in(word.value, value))
            return say("«{}» no se entiende; se escribe así: «{}: {}»",
                       "“{}” cannot be read; it is written like this: “{}: {}”",
                       shown(canonical(), longest_shown), word.spanish, example);
    return std::nullopt;
}

std::string_view word_of(RequestKind kind) {
    for (const Word& word : words_of_requests)
        if (word.kind == kind) return word.spanish;
    return {};
}

std::optional<Request> request_on(std::string_view line) {
    const auto field = field_on(line);
    return field ? request_in(*field, false, false) : std::nullopt;
}

std::vector<Block> blocks_of(const match::Message& message, bool by_moderator) {
    BlockSplitter own(by_moderator);
    for (const std::string_view line : formats::lines_of(message.words)) own.take(line);
    for (const match::Message::Text& one : message.orders)
        if (!one.attached)
            for (const std::string_view line : formats::lines_of(one.text)) own.take(line);
    // Whatever quotes it, a code without its `#` was meant.
    BlockSplitter quoted(by_moderator);
    for (const std::string_view line : formats::lines_of(message.body)) quoted.take(unquoted(line));
    for (Block& block : quoted.blocks()) {
        const bool confirmed = block.request && !block.request->said("si").empty();
        const auto is_there = [&block](const Block& other) { return other.request == block.request; };
        if (confirmed && std::none_of(own.blocks().begin(), own.blocks().end(), is_there))
            own.blocks().push_back(std::move(block));
    }
    return own.done(message);
}

match::Message part_of_message(const match::Message& message, const Block& block) {
    match::Message part = message;
    std::string text = block.text;
    while (text.ends_with("\n\n")) text.pop_back();
    part.body = block.words + text;
    part.orders = {{{}, std::move(text), false}};
    part.words = block.words;
    part.other_form = part.frame = {};
    part.quoted = {};
    part.unread = {};
    part.below_mark = false;
    return part;
}

std::string part_of_letter(std::string_view bytes, std::string_view text) {
    std::string out;
    bool left_out = false;
    for (std::string_view line : formats::lines_of(bytes)) {
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (line.empty()) break;
        const bool goes_on = line.front() == ' ' || line.front() == '\t';
        if (!goes_on) left_out = is_of_content(line);
        if (!left_out) out.append(line).append("\r\n");
    }
    out +=
        "MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: "
        "8bit\r\n\r\n";
    for (const std::string_view line : formats::lines_of(text)) out.append(line).append("\r\n");
    return out;
}

}  // namespace ronda::club
