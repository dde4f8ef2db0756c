
#include "adjudicator/match/submission/instructions.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>

#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/schema/reader.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/letters/addresses.hpp"
#include "adjudicator/match/letters/notices.hpp"
#include "adjudicator/match/letters/reply_form.hpp"
#include "adjudicator/match/orders/accept.hpp"
#include "adjudicator/match/orders/key_fault.hpp"
#include "adjudicator/match/orders/queued_orders.hpp"
#include "adjudicator/match/store/run_report.hpp"
#include "adjudicator/match/store/secrets.hpp"
#include "adjudicator/match/submission/letter_form.hpp"
#include "adjudicator/match/submission/message_text.hpp"
#include "formats/repair.hpp"
#include "formats/repair_closing.hpp"
#include "formats/yaml.hpp"
#include "formats/yaml_text.hpp"

namespace ronda::match {

namespace {

constexpr std::string_view invalid_file = "fichero_invalido", other_round = "otra_ronda";
constexpr const char* nothing_ordered = "nada_ordenado";

class InstructionsReader {
  public:
    InstructionsReader(const std::string& text, const std::string& name, const Match& match, Lang reader)
        : text_(text), match_(match), reader_(reader), names_(people_of(match)) {
        instructions_.name = name;
        instructions_.text = text;
    }

    Result<Instructions> read() {
        ASSIGN_OR_RETURN(auto read, read_order_text(text_, instructions_.name));
        Node& root = read.root;
        if (reader_ == Lang::en) {
            const formats::OrderForm form = letter_form(match_, reader_);
            read.translated = to_spanish(root, *form.root, form.names);
        }
        has_orders_ = root.find("ordenes") != nullptr;
        if (root.kind == NodeKind::mapping)
            for (std::size_t i = 0; i < root.entries.size(); ++i) entry(root, i);
        for (Request& request : instructions_.requests)
            if (request.round == 0) request.round = instructions_.round;
        instructions_.key_place = key_place(root);
        if (!faults_.empty()) return refuse(formats::located(faults_.reported(), instructions_.name, text_));
        if (!refused_.empty())
            instructions_.refused = formats::located(refused_.reported(), instructions_.name, text_);
        if (!refused_.empty() && instructions_.requests.empty() && !has_orders_)
            return refuse(std::move(instructions_.refused));
        const Node* orders = root.find("ordenes");
        instructions_.says_nothing = instructions_.requests.empty() && refused_.empty() &&
                                     root.find("si") == nullptr &&
                                     (orders == nullptr || orders->kind == NodeKind::nothing);
        // A text without requests is read as orders, so that its errors are reported.
        if (instructions_.requests.empty() || has_orders_) {
            read.text = text_without_requests();
            std::erase_if(root.entries,
                          [this](const auto& entry) { return asked_.contains(entry.first.text); });
            instructions_.orders = orders_in(std::move(read));
        }
        return std::move(instructions_);
    }

    // Whether something in the orders is misspelt, so that a correction may make them valid.
    bool has_misspelt_orders() const { return misspelt_; }

  private:
    static bool is_well_spelt(const Failure& refusal) {
        return std::all_of(refusal.diagnostics.begin(), refusal.diagnostics.end(), [](const Diagnostic& fault) {
            return fault.code == other_round || fault.code == "partida_terminada" ||
                   fault.code == "jugador_eliminado";
        });
    }

    // A list of one, such as `[todos]`, is that one.
    static Node with_one_recipient(Node value) {
        for (auto& [name, to] : value.entries)
            if (name.text == "para" && to.kind == NodeKind::list && to.items.size() == 1)
                to = Node(to.items.front());
        return value;
    }

    void entry(const Node& root, std::size_t i) {
        const Node& key = root.entries[i].first;
        const Node value = with_one_recipient(root.entries[i].second);
        if (key.text == "partida" && value.kind == NodeKind::scalar) match_id(value);
        if (key.text == "clave" && value.kind == NodeKind::scalar && value.text.size() <= longest_key_written)
            instructions_.key = value.text;
        if (key.text == "ronda" && value.kind == NodeKind::scalar)
            instructions_.round = round_number(value.text);
        if (key.text == "jugador" && value.kind == NodeKind::scalar) {
            const auto found = names_.find("jugador")->second.find(value.text);
            if (found.kind == Vocabulary::Matches::one) instructions_.player = found.name;
        }
        const Node* to = value.kind == NodeKind::mapping ? value.find("para") : nullptr;
        const bool to_one_word = to != nullptr && to->kind == NodeKind::scalar;
        const bool to_all = to_one_word && fold(to->text) == everybody;
        const auto& fields = to_all ? to_all_ : to_some_;
        for (std::size_t kind = 0; kind < fields.size(); ++kind) {
            const Schema::RecordField& field = fields[kind];
            if (field.key != key.text) continue;
            if (const auto [first, fresh] = asked_.emplace(field.key, key.place); !fresh) {
                refused_.add(key.place, invalid_file,
                             [&, at = first->second] { return repeated_key(field.term(), at); });
                blank(root, i);
                continue;
            }
            // Suggests the valid words for a misspelt `todos`.
            const Json read = read_value(value, *field.schema, to_one_word ? with_everybody(names_) : names_,
                                         invalid_file, refused_);
            if (!read.is_null())
                instructions_.requests.push_back(request_of(static_cast<RequestKey>(kind), read));
            blank(root, i);
        }
    }

    // A message whose orders are all still behind a `#` would withdraw earlier ones, which the author of a mere
    // quotation does not want.
    static std::optional<Diagnostic> fault_of_nothing_ordered(const OrderFile& file) {
        const Node* orders = file.root.find("ordenes");
        if (orders == nullptr || orders->kind != NodeKind::nothing || !file.sheet.replies.empty())
            return std::nullopt;
        Diagnostic fault = fault_in(
            file.name, nothing_ordered,
            say("después de «ordenes:» no hay ninguna: quita el «#» de lo que quieras hacer o, si no "
                "quieres hacer nada, escribe «ordenes: {{}}»",
                "there are no orders after “ordenes:” (orders): remove the “#” from what you want to do or, "
                "if you want to do nothing, write “orders: {{}}”"));
        fault.place = orders->place;
        return fault;
    }

    // Reads orders for the coming round or, if they name another, for one of the next rounds.
    Result<OrderFile> orders_in(OrderText text) {
        auto coming = read_orders(text, *match_.position, {1, MatchKey::may_lack, reader_});
        misspelt_ = !coming && !is_well_spelt(coming.error());
        if (!coming && coming.error().diagnostics.front().code == other_round)
            coming = read_orders(std::move(text), *match_.position,
                                 {most_rounds_ahead, MatchKey::may_lack, reader_});
        if (coming)
            if (auto fault = fault_of_nothing_ordered(*coming))
                return refuse(formats::located({std::move(*fault)}, coming->name, coming->text));
        return coming;
    }

    // An invalid id is only used in the error.
    void match_id(const Node& value) {
        instructions_.match = fold(value.text);
        if (is_match_id(instructions_.match)) return;
        faults_.add(
            value.place, "otra_partida",
            say("«{}» no es el nombre de ninguna partida: se esperaban letras de la «a» a la «z», cifras y "
                "guiones",
                "“{}” is not the name of any match: expected letters from “a” to “z”, digits and hyphens",
                shown(value.text)));
    }

    Request request_of(RequestKey kind, const Json& read) const {
        Request request;
        request.kind = kind;
        if (kind == RequestKey::extend || kind == RequestKey::rekey || kind == RequestKey::more_time)
            request.text = read.get<std::string>();
        if (kind == RequestKey::agree || kind == RequestKey::disagree) request.proposal = read.get<int>();
        if (kind == RequestKey::resolve) request.round = round_asked(read.get<std::string>()).value_or(0);
        if (kind != RequestKey::message) return request;
        request.text = read["texto"].get<std::string>();
        request.anonymous = read.value("anonimo", false);
        if (read["para"].is_array()) {
            for (const auto& name : read["para"].get<std::vector<std::string>>())
                if (std::find(request.to.begin(), request.to.end(), name) == request.to.end())
                    request.to.push_back(name);
        } else
            for (const Player& player : match_.header().players) request.to.push_back(player.id);
        return request;
    }

    // Marks the lines of entry i, which are removed from the orders.
    void blank(const Node& root, std::size_t i) {
        const SourceLocation& place = root.entries[i].first.place;
        const int next = i + 1 < root.entries.size() ? root.entries[i + 1].first.place.line
                                                     : std::numeric_limits<int>::max();
        if (next != place.line && (i == 0 || root.entries[i - 1].first.place.line != place.line))
            blanked_.emplace_back(place.line, next);
        else if (has_orders_)
            faults_.add(place, invalid_file,
                        say("«{}» tiene que ir en su propia línea", "“{}” must stand on a line of its own",
                            root.entries[i].first.text));
    }

    // Keeps the line breaks, so that lines after a request keep their numbers.
    std::string text_without_requests() const {
        std::string out;
        auto range = blanked_.begin();
        int line = 1;
        for (const char c : text_) {
            while (range != blanked_.end() && line >= range->second) ++range;
            const bool hidden = range != blanked_.end() && line >= range->first;
            if (c == '\n' || !hidden) out += c;
            if (c == '\n') ++line;
        }
        return out;
    }

    const std::string& text_;
    const Match& match_;
    Lang reader_;  // with Lang::en English words count
    Vocabularies names_;
    std::vector<Schema::RecordField> to_some_ = request_fields(false), to_all_ = request_fields(true);
    Instructions instructions_;
    bool has_orders_ = false, misspelt_ = false;
    std::map<std::string, SourceLocation> asked_;  // requests seen; each may come once
    std::vector<std::pair<int, int>> blanked_;     // ranges of lines: first, one after last
    Faults faults_, refused_;                      // of the whole text; of single requests
};

// Parses the rest of a letter without its `mensaje:`, in case that is the cause of the YAML error; returns
// `whole` if it is not.
Result<Instructions> beside_message(const std::string& text, const std::string& name, const Match& match,
                                    Lang reader, Result<Instructions>& whole) {
    const formats::OrderForm form = letter_form(match, reader);
    const auto rest = without_message(text, form);
    if (!rest) return std::move(whole);
    formats::RepairedText right = formats::repair_order_text(rest->text, form);
    auto read = InstructionsReader(right.text, name, match, reader).read();
    if (!read || ((!read->orders || !*read->orders) && read->requests.empty())) return std::move(whole);
    Diagnostic fault =
        fault_in(name, std::string(invalid_file),
                 say("este mensaje no se entiende; se esperaba «mensaje: {{para: [ID], texto: \"…\"}}»",
                     "this message cannot be read; expected “message: {{to: [ID], text: \"…\"}}”"));
    fault.place = rest->place;
    read->refused = formats::located({std::move(fault)}, name, text);
    read->corrections = std::move(right.changes);
    read->words = std::move(right.words);
    return read;
}

// Adds the errors of the other lines to a syntax error of `text`.
Result<Instructions> with_all_faults(Result<Instructions> read, const std::string& text,
                                     const std::string& name, const Match& match, Lang reader) {
    if (read) return read;
    return tl::unexpected(with_other_faults(std::move(read).error(), text, [&](const std::string& left) {
        const auto again = InstructionsReader(left, name, match, reader).read();
        if (!again) return again.error().diagnostics;
        return again->orders && !*again->orders ? again->orders->error().diagnostics : again->refused;
    }));
}

}  // namespace

bool is_decision(const Request& request) {
    return request.kind != RequestKey::report && request.kind != RequestKey::order_template &&
           request.kind != RequestKey::rules && request.kind != RequestKey::message;
}

Result<Instructions> read_instructions(const std::string& text, const std::string& name, const Match& match) {
    const Lang reader = reader_of(text, match);
    const formats::OrderForm form = letter_form(match, reader);
    const auto quoted = with_quoted_message(text, form);
    InstructionsReader reading(text, name, match, reader);
    auto strict = reading.read();
    const bool good = strict && !reading.has_misspelt_orders();
    if (good && strict->refused.empty() && !quoted) {
        if (!strict->orders) strict->words = formats::remove_words(text, form).words;  // requests allow any
        return strict;
    }
    formats::RepairedText right = formats::repair_order_text(quoted.value_or(text), form);
    if (quoted)
        right.changes.insert(right.changes.begin(),
                             say("Hemos leído el texto de tu mensaje tal como lo escribiste",
                                 "We read the text of your message as you wrote it"));
    if (right.changes.empty())
        return strict ? std::move(strict)
                      : with_all_faults(beside_message(text, name, match, reader, strict), text, name, match,
                                        reader);
    auto read = InstructionsReader(right.text, name, match, reader).read();
    if (!read)
        return strict ? std::move(strict)
                      : with_all_faults(beside_message(text, name, match, reader, read), right.text, name,
                                        match, reader);
    read->corrections = std::move(right.changes);
    read->words = std::move(right.words);
    return read;
}

}  // namespace ronda::match
