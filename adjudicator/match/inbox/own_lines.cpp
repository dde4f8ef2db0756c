#include "adjudicator/match/inbox/own_lines.hpp"

#include <algorithm>
#include <set>

#include "adjudicator/core/schema/english.hpp"
#include "adjudicator/core/schema/reader.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/inbox/answers.hpp"
#include "adjudicator/match/inbox/message.hpp"
#include "adjudicator/match/letters/addresses.hpp"
#include "adjudicator/match/orders/order_text.hpp"
#include "adjudicator/match/orders/queued_orders.hpp"
#include "adjudicator/match/submission/letter_form.hpp"
#include "adjudicator/match/submission/message_text.hpp"
#include "formats/correct_words.hpp"
#include "formats/key_mask.hpp"
#include "formats/order_form.hpp"
#include "formats/repair.hpp"
#include "formats/yaml.hpp"
#include "formats/yaml_text.hpp"

namespace ronda::match {

namespace {

constexpr std::size_t most_own_bytes = 8U << 10U;  // of own lines; longer ones are left out
constexpr std::size_t most_corrections = 6, longest_reported = 24;
// Mail programs break longer lines, so that the rest of a comment would lose its `#`.
constexpr std::size_t longest_safe_line = 76;

std::string flow_of(const Node& node) {
    std::string out;
    if (node.kind == NodeKind::list) {
        for (const Node& item : node.items) out += (out.empty() ? "" : ", ") + flow_of(item);
        return "[" + out + "]";
    }
    if (node.kind == NodeKind::mapping) {
        for (const auto& [key, value] : node.entries)
            out += (out.empty() ? "" : ", ") + flow_of(key) + ": " + flow_of(value);
        return "{" + out + "}";
    }
    return node.kind == NodeKind::nothing ? std::string() : formats::yaml_scalar(node.text);
}

// Puts a `#` before each line, without a blank, so that the line is right once the `#` is removed.
std::string behind_signs(std::string_view lines) {
    std::string out;
    for (const std::string_view line : formats::lines_of(lines)) {
        const std::size_t margin = std::min(line.find_first_not_of(' '), std::size_t{2});
        out += std::string(margin, ' ') + "#" + std::string(line.substr(margin)) + "\n";
    }
    return out;
}

Node scalar_node(std::string text, SourceLocation place = {}) {
    Node node;
    node.kind = NodeKind::scalar;
    node.text = std::move(text);
    node.place = place;
    return node;
}

bool is_too_long(const OwnOrders& own) {
    return own.orders.size() + own.replies.size() > most_own_bytes;
}

class RefusedLines {
  public:
    // `unread`: lines of the text that `root` lacks.
    RefusedLines(const Match& match, const std::string& who, const std::string& text, Lang lang,
                 std::vector<int> unread)
        : match_(match),
          position_(*match.position),
          who_(who),
          mask_(text),
          lang_(lang),
          lines_(formats::lines_of(text)),
          unread_(std::move(unread)) {}

    // Empty if there is nothing in the text to go on with.
    std::optional<OwnOrders> read(Node root, const std::string& text) {
        Node* orders = root_value(root, "ordenes");
        if (orders == nullptr || orders->kind != NodeKind::mapping || orders->entries.empty() || !is_own(root))
            return std::nullopt;
        own_.round = round_of(root);
        for (const OrderSpec& spec : position_.game().orders())
            fields_.push_back({spec.key, spec.schema, false});
        const SchemaPtr all = schema::record(fields_);
        const auto corrected = formats::correct_words(*orders, *all, position_.names());
        own_.orders = "ordenes:\n" + reported(corrected);
        if (!unread_.empty() || !all_read(root, text)) one_by_one(*orders, root.find("si"));
        if (wrong_ > most_reported || is_too_long(own_)) return std::nullopt;
        return std::move(own_);
    }

  private:
    static Node* root_value(Node& root, std::string_view key) {
        for (auto& [name, value] : root.entries)
            if (name.text == key) return &value;
        return nullptr;
    }

    bool is_own(const Node& root) const {
        const Node* player = root.find("jugador");
        if (player == nullptr || player->kind != NodeKind::scalar) return true;
        const Vocabularies people = people_of(match_);
        const auto meant = people.find("jugador")->second.find(player->text);
        return meant.kind != Vocabulary::Matches::one || meant.name == who_;
    }

    // The round that the text names if orders for it are kept, else the coming one.
    int round_of(const Node& root) const {
        const int coming = match_.round() + 1;
        const Node* round = root.find("ronda");
        Faults faults;
        const Json read =
            round == nullptr
                ? Json()
                : read_value(*round, *schema::integer(coming, coming + most_rounds_ahead - 1), {}, "", faults);
        return read.is_number() ? read.get<int>() : coming;
    }

    std::string reported(const std::vector<formats::CorrectedWord>& corrected) const {
        std::string lines;
        for (std::size_t i = 0; i < std::min(corrected.size(), most_corrections); ++i)
            lines += say("  # «{}» lo hemos leído como «{}»\n", "  # “{}” was read as “{}”\n",
                         shown(mask_.words(corrected[i].written), longest_reported),
                         shown(corrected[i].read, longest_reported))
                         .in(lang_);
        return lines;
    }

    // Reads the orders as a whole.
    bool all_read(const Node& root, const std::string& text) {
        OrderText whole{"", text, {}, {}};
        whole.root.kind = NodeKind::mapping;
        const auto add = [&whole](const char* key, Node value) {
            whole.root.entries.emplace_back(scalar_node(key), std::move(value));
        };
        add("jugador", scalar_node(who_));
        add("ronda", scalar_node(std::to_string(own_.round)));
        for (const char* key : {"ordenes", "si", "provisional", "definitivo", "repetir", "azar"})
            if (const Node* value = root.find(key)) add(key, *value);
        const auto file = read_orders(std::move(whole), position_, {most_rounds_ahead, MatchKey::may_lack});
        if (!file) return false;
        const PlayerOrders& sheet = file->sheet;
        if (file->provisional) own_.use("provisional");
        if (file->definitive) own_.use("definitivo");
        if (file->repeat) own_.use("repetir");
        own_.head += luck_line(file->luck);
        if (!file->luck.empty()) own_.uses["azar"] = file->luck;
        const std::string orders = orders_as_yaml(sheet.orders, 2);
        const std::string replies = replies_field(sheet.replies);
        if (is_refused(sheet)) return refused(orders, replies);
        own_.orders += orders;
        own_.replies = replies;
        own_.live = sheet;
        return true;
    }

    bool is_refused(const PlayerOrders& sheet) const {
        if (own_.round > match_.round() + 1) return false;
        const auto refusals = position_.refusals({&sheet, 1});
        return std::any_of(refusals.begin(), refusals.end(), [&](const Refusal& refusal) {
            return refusal.player == who_ && refusal.code != "falta_orden";
        });
    }

    bool refused(const std::string& orders, const std::string& replies) {
        own_.orders +=
            say("  # Así no se puede:\n", "  # Not possible as it stands:\n").in(lang_) + behind_signs(orders);
        own_.replies = behind_signs(replies);
        own_.examples = position_.header().pace == Pace::turn;
        return true;
    }

    // Parses the lines that can be read alone; all others get a `#`.
    void one_by_one(const Node& orders, const Node* replies) {
        std::set<std::string> names;
        for (const auto& [key, value] : orders.entries) {
            unread_before(key.place.line);
            const std::string name = with_underscores(key.text);
            const auto field = std::find_if(fields_.begin(), fields_.end(),
                                            [&](const Schema::RecordField& one) { return one.key == name; });
            if (field == fields_.end() || !names.insert(name).second)
                wrong(key.place.line, fmt::format("  {}: {}\n", flow_of(key), flow_of(value)),
                      field == fields_.end() ? key.text : std::string());
            else
                entry(*field, key, value);
        }
        unread_before(static_cast<int>(lines_.size()) + 1);
        if (replies != nullptr)
            own_.replies = behind_signs(fmt::format("si: {}\n", mask_.words(flow_of(*replies))));
    }

    void entry(const Schema::RecordField& field, const Node& key, const Node& value) {
        const auto read = read_alone(value, *field.schema);
        if (read) {
            own_.orders += orders_as_yaml(Json{{field.key, *read}}, 2);
            live(field.key) = *read;
            return;
        }
        const auto* list = std::get_if<Schema::List>(&field.schema->what);
        if (list == nullptr || value.kind != NodeKind::list)
            return wrong(key.place.line, fmt::format("  {}: {}\n", field.key, flow_of(value)), read.error());
        items(field, *list, value);
    }

    Json& live(const std::string& key) {
        if (!own_.live) own_.live = PlayerOrders{who_};
        return own_.live->orders[key];
    }

    void items(const Schema::RecordField& field, const Schema::List& list, const Node& value) {
        std::vector<ReadAlone> read;
        for (const Node& item : value.items) read.push_back(read_alone(item, *list.item));
        const bool any = std::any_of(read.begin(), read.end(), [](const auto& one) { return one.has_value(); });
        own_.orders += fmt::format("  {}{}:\n", any ? "" : "#", field.key);
        for (std::size_t i = 0; i < read.size(); ++i) {
            unread_before(value.items[i].place.line);
            if (read[i]) {
                own_.orders += fmt::format("    - {}\n", formats::yaml_flow(*read[i]));
                live(field.key).push_back(*read[i]);
            } else {
                wrong(value.items[i].place.line, fmt::format("    - {}\n", flow_of(value.items[i])),
                      read[i].error());
            }
        }
    }

    // Whether a single value stands at the place, or a key that has a value.
    static bool is_word(const Node& node, const SourceLocation& place) {
        const auto here = [&place](const Node& one) {
            return one.kind == NodeKind::scalar && one.place == place;
        };
        const auto inside = [&place](const Node& one) { return is_word(one, place); };
        return here(node) || std::any_of(node.items.begin(), node.items.end(), inside) ||
               std::any_of(node.entries.begin(), node.entries.end(), [&](const auto& entry) {
                   return (here(entry.first) && entry.second.kind != NodeKind::nothing) || inside(entry.second);
               });
    }

    // The value, or the first word in it that is wrong; empty if the fault is no word.
    using ReadAlone = tl::expected<Json, std::string>;
    ReadAlone read_alone(const Node& node, const Schema& schema) const {
        if (wrong_ > most_reported) return tl::unexpected(std::string());
        Faults faults;
        Json read = read_value(node, schema, position_.names(), "", faults);
        if (faults.empty()) return read;
        Diagnostic first = faults.reported().front();
        if (!is_word(node, first.place)) return tl::unexpected(std::string());
        const auto line = static_cast<std::size_t>(first.place.line);
        if (first.place.known() && line <= lines_.size()) first.excerpt = lines_[line - 1];
        return tl::unexpected(marked_line(first).wrong);
    }

    // Writes the unread lines that stand above `line`.
    void unread_before(int line) {
        for (; !unread_.empty() && unread_.front() < line; unread_.erase(unread_.begin()))
            wrong(unread_.front(), std::string(lines_[static_cast<std::size_t>(unread_.front() - 1)]) + "\n",
                  {});
    }

    void wrong(int line, const std::string& written, std::string_view word) {
        if (++wrong_ > most_reported) return;
        own_.orders +=
            word.empty()
                ? say("  # Línea {}, por corregir:\n", "  # Line {}, to be corrected:\n", line).in(lang_)
                : say("  # Línea {}, corrige «{}»:\n", "  # Line {}, correct “{}”:\n", line,
                      shown(mask_.words(word), longest_reported))
                      .in(lang_);
        own_.orders += behind_signs(mask_.words(written));
    }

    const Match& match_;
    const Position& position_;
    const std::string& who_;
    formats::KeyMask mask_;
    Lang lang_;
    std::vector<std::string_view> lines_;  // of the text
    std::vector<int> unread_;              // of these, counted from 1
    std::vector<Schema::RecordField> fields_;
    OwnOrders own_;
    std::size_t wrong_ = 0;
};

bool has_long_line(std::string_view text) {
    const auto lines = formats::lines_of(text);
    return std::any_of(lines.begin(), lines.end(),
                       [](std::string_view line) { return line.size() > longest_safe_line; });
}

// All of it behind a `#`. Empty if a mail program might break a line of it.
std::optional<OwnOrders> all_commented(OwnOrders own) {
    if (has_long_line(own.orders) || has_long_line(own.replies)) return std::nullopt;
    constexpr std::string_view head = "ordenes:\n";
    std::string lines;
    for (const std::string_view line : formats::lines_of(std::string_view(own.orders).substr(head.size()))) {
        const bool is_comment = line.find('#') == line.find_first_not_of(' ');
        lines += is_comment ? std::string(line) + "\n" : behind_signs(line);
    }
    own.orders = std::string(head) + lines;
    own.replies = own.replies.starts_with('#') ? own.replies : behind_signs(own.replies);
    own.head = {};
    own.live.reset();
    return own;
}

// The fields of a corrected text, in Spanish. Empty if it cannot be read.
std::optional<Node> fields_in(const std::string& right, const formats::OrderForm& form) {
    auto root = formats::read_yaml(right, {});
    if (!root || root->kind != NodeKind::mapping) return std::nullopt;
    if (form.lang == Lang::en) to_spanish(*root, *form.root, form.names);
    return std::move(*root);
}

// Whether the message asks for something other than orders.
bool asks_only(const Node& root) {
    if (root.find("ordenes") != nullptr) return false;
    return std::any_of(std::begin(request_terms), std::end(request_terms),
                       [&](const Term& term) { return root.find(term.es) != nullptr; });
}

Text help_of_own(const OwnOrders& own) {
    return own.examples || own.orders.find('#') != std::string::npos
               ? say("Esto es lo que hemos entendido. Corrige las líneas que tienen un # delante, borra el # y "
                     "envíalo todo.",
                     "This is what we understood. Correct the lines with a # before them, delete the # and "
                     "send it all.")
               : say("Aquí están tus órdenes otra vez: si son las que quieres, envía estas líneas.",
                     "Here are your orders again: if they are what you want, send these lines.");
}

// Adds the lines with the player's key of the round; `own`: null for examples. None if there is no such key.
void add_form(Answer& answer, const Match& match, const Secrets& secrets, const std::string& who, int round,
              const OwnOrders* own, Lang lang) {
    const std::string key = key_of_round(secrets, match.header().match, who, round);
    if (key.empty()) return;
    const std::string address = orders_address(match);
    answer.document.form = reply_form(*match.position, form_facts(match.file, who, key, address), lang, own);
    if (own != nullptr && own->live)
        answer.offered = SentBlock{who, round, answer.document.form->lines.in(lang),
                                   sent_orders(round, *own->live, own->uses)};
}

}  // namespace

bool asks_only(const Match& match, const Message& message, Lang lang) {
    const auto text = choose_orders(message, match);
    if (!text) return false;
    const formats::OrderForm form = letter_form(match, lang);
    const std::string& written = text->text;
    if (const auto root = fields_in(formats::repair_order_text(written, form).text, form))
        return asks_only(*root);
    const auto rest = without_message(written, form);
    if (!rest) return false;
    const auto root = fields_in(formats::repair_order_text(rest->text, form).text, form);
    return root && root->find("ordenes") == nullptr;
}

void add_form_after_refusal(Answer& answer, const Match& match, const Secrets& secrets, const Message& message,
                            const std::string& who, AuthLevel proof, Lang lang) {
    const Recipient to{{}, who, {who}, lang};
    if (who == moderator_id || match.header().index_of(who) == nobody ||
        !may_give_orders(*match.position, to) || is_over(match) || is_vacant(match, who))
        return;
    std::optional<OwnOrders> own;
    if (const auto text = choose_orders(message, match)) {
        const formats::OrderForm form = letter_form(match, lang);
        const std::string right = formats::repair_order_text(text->text, form).text;
        const auto left = formats::without_faulty_lines(right, {});
        if (const auto root = fields_in(left ? left->text : right, form)) {
            if (asks_only(*root)) return;
            own = RefusedLines(match, who, right, lang, left ? left->lines : std::vector<int>())
                      .read(*root, right);
        }
    }
    if (own && proof != AuthLevel::proven) own = all_commented(std::move(*own));
    if (own) own->help = help_of_own(*own);
    add_form(answer, match, secrets, who, own ? own->round : match.round() + 1, own ? &*own : nullptr, lang);
}

void add_form_of_receipt(Answer& answer, const Match& match, const Secrets& secrets, const Receipt& receipt,
                         Lang lang) {
    const OwnOrders own = own_orders(receipt, match.header().pace, lang);
    const bool whole = !is_too_long(own);
    if (receipt.sheet.player == moderator_id || (!whole && receipt.ahead())) return;
    add_form(answer, match, secrets, receipt.sheet.player, receipt.round, whole ? &own : nullptr, lang);
}

}  // namespace ronda::match
