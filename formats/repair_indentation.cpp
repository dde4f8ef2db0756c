#include <algorithm>
#include <set>
#include <vector>

#include "adjudicator/core/text/fold.hpp"
#include "formats/repair.hpp"

namespace ronda::formats {

namespace {

constexpr std::size_t step = 2;  // spaces per level

// One or more lines of the text: more than one if braces or quotation marks stay open.
struct Statement {
    std::size_t first = 0, last = 0;  // first and last line
    bool item = false;                // `- …`
    FieldLine field;                  // without the dash; empty if there is none
    bool bare = false;                // neither item nor field
};

bool is_skipped(std::string_view line) {
    line = trim(line);
    return line.empty() || line.front() == '#';
}

std::string_view without_remark(std::string_view value) {
    if (value.starts_with('#')) return {};
    return trim(value.substr(0, value.find(" #")));
}

// A list, record or mapping that is open at the next line.
struct Level {
    const Schema* schema;
    std::size_t indent;
    std::set<std::string> filled = {};  // fields and names already present
};

class IndentationRepair {
  public:
    IndentationRepair(const OrderForm& form, std::vector<std::size_t>& indents)
        : form_(form), indents_(indents) {
        open_.push_back({form.root.get(), 0});
    }

    // False if the statement could stand in two places, or in none.
    bool add(const Statement& statement) {
        if (statement.bare) return add_value(statement);
        return statement.item ? add_item(statement) : add_field(statement);
    }

  private:
    // The level that a field without a value opens. A list may also be written as its only item.
    std::optional<Level> awaited_for(const Statement& statement) const {
        if (awaited_ == nullptr) return std::nullopt;
        const Schema* schema = &without_nullable(*awaited_);
        const auto* list = std::get_if<Schema::List>(&schema->what);
        if (statement.item)
            return list == nullptr ? std::nullopt : std::optional(Level{schema, awaited_indent_});
        if (list != nullptr) schema = &without_nullable(*list->item);
        return Level{schema, awaited_indent_};
    }

    // The name that a level understands the word as; empty if it does not fit there.
    std::string taken_as(const Level& level, std::string_view word) const {
        if (std::holds_alternative<Schema::Record>(level.schema->what)) {
            const bool root = level.schema == form_.root.get();
            const Schema::RecordField* field =
                root ? root_field(form_, word)
                     : field_of(std::get<Schema::Record>(level.schema->what), word, form_.lang);
            return field == nullptr || level.filled.contains(field->key) ? std::string() : field->key;
        }
        const auto* mapping = std::get_if<Schema::Mapping>(&level.schema->what);
        if (mapping == nullptr) return {};
        const std::string name = name_meant(*mapping->key, word);
        return level.filled.contains(name) ? std::string() : name;
    }

    std::string name_meant(const Schema& schema, std::string_view word) const {
        if (const auto* name = std::get_if<Schema::Name>(&schema.what)) {
            const auto known = form_.names.find(name->vocabulary);
            if (known == form_.names.end()) return {};
            const std::string found = known->second.find(word).name;
            return found.empty() && form_.lang == Lang::en ? known->second.in_spanish(word) : found;
        }
        const auto* words = std::get_if<Schema::Word>(&schema.what);
        if (words == nullptr) return std::string(word);  // any name is allowed
        for (const std::string& choice : words->choices)
            if (fold(choice) == fold(word)) return choice;
        for (std::size_t i = 0; form_.lang == Lang::en && i < words->choices.size(); ++i)
            if (same_english(word, words->english[i])) return words->choices[i];
        return {};
    }

    const Schema* below(const Level& level, const std::string& name) const {
        if (const auto* mapping = std::get_if<Schema::Mapping>(&level.schema->what))
            return mapping->value.get();
        const auto* record = std::get_if<Schema::Record>(&level.schema->what);
        const Schema::RecordField* field = record == nullptr ? nullptr : field_of(*record, name, form_.lang);
        return field == nullptr ? nullptr : field->schema.get();
    }

    // Adds the field to a level, which becomes the innermost one.
    void put(const Statement& statement, const std::string& name) {
        Level& level = open_.back();
        level.filled.insert(name);
        const bool waits = without_remark(statement.field.value).empty();
        awaited_ = waits ? below(level, name) : nullptr;
        awaited_indent_ = level.indent + step;
    }

    bool add_field(const Statement& statement) {
        const std::string_view word = statement.field.field;
        std::size_t places = 0, depth = 0;
        std::string name;
        const auto consider = [&](const Level& level, std::size_t at) {
            std::string taken = taken_as(level, word);
            if (taken.empty()) return;
            ++places;
            depth = at;
            name = std::move(taken);
        };
        for (std::size_t i = 0; i < open_.size(); ++i) consider(open_[i], i);
        const auto awaited = awaited_for(statement);
        if (awaited) consider(*awaited, open_.size());
        if (places > 1) return false;
        if (places == 0) {
            depth = awaited ? open_.size() : open_.size() - 1;
            name = word;
        }
        if (awaited && depth == open_.size())
            open_.push_back(*awaited);
        else
            open_.erase(open_.begin() + static_cast<std::ptrdiff_t>(depth) + 1, open_.end());
        if (std::holds_alternative<Schema::List>(open_.back().schema->what)) return false;
        indents_[statement.first] = open_.back().indent;
        put(statement, name);
        return true;
    }

    bool add_item(const Statement& statement) {
        std::vector<std::size_t> places;
        for (std::size_t i = 0; i < open_.size(); ++i)
            if (takes_item(open_[i], statement)) places.push_back(i);
        if (const auto awaited = awaited_for(statement); awaited && takes_item(*awaited, statement)) {
            places.push_back(open_.size());
            open_.push_back(*awaited);
        }
        if (places.size() != 1) return false;
        open_.erase(open_.begin() + static_cast<std::ptrdiff_t>(places.front()) + 1, open_.end());
        const Level& list = open_.back();
        indents_[statement.first] = list.indent;
        awaited_ = nullptr;
        if (statement.field.field.empty()) return true;
        const Schema& item = without_nullable(*std::get<Schema::List>(list.schema->what).item);
        open_.push_back({&item, list.indent + step});
        const std::string name = taken_as(open_.back(), statement.field.field);
        put(statement, name.empty() ? std::string(statement.field.field) : name);
        return true;
    }

    static bool takes_item(const Level& level, const Statement& statement) {
        const auto* list = std::get_if<Schema::List>(&level.schema->what);
        if (list == nullptr) return false;
        if (statement.field.field.empty()) return true;
        const Schema& item = without_nullable(*list->item);
        return std::holds_alternative<Schema::Record>(item.what) ||
               std::holds_alternative<Schema::Mapping>(item.what);
    }

    // Adds a value on the line below its field.
    bool add_value(const Statement& statement) {
        if (awaited_ == nullptr) return false;
        indents_[statement.first] = awaited_indent_;
        awaited_ = nullptr;
        return true;
    }

    const OrderForm& form_;
    std::vector<std::size_t>& indents_;
    std::vector<Level> open_;
    const Schema* awaited_ = nullptr;  // the schema expected as the value of the last field
    std::size_t awaited_indent_ = 0;
};

// Returns nothing if a line is indented.
std::vector<Statement> statements_of(const std::vector<std::string_view>& lines) {
    std::vector<Statement> statements;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (is_skipped(lines[i])) continue;
        if (lines[i].front() == ' ') return {};
        Statement statement;
        statement.first = i;
        OpenMarks open;
        for (statement.last = i; statement.last < lines.size(); ++statement.last) {
            open.add(lines[statement.last]);
            if (!open.any()) break;
        }
        statement.last = std::min(statement.last, lines.size() - 1);
        std::string_view line = lines[i];
        statement.item = line.starts_with("- ");
        if (statement.item) line = trim(line.substr(2));
        statement.field = field_line(line);
        statement.bare = !statement.item && statement.field.field.empty();
        statements.push_back(statement);
        i = statement.last;
    }
    return statements;
}

}  // namespace

std::optional<std::string> restore_indentation(const std::string& text, const OrderForm& form) {
    const auto lines = lines_of(text);
    const auto statements = statements_of(lines);
    std::vector<std::size_t> indents(lines.size());
    IndentationRepair repair(form, indents);
    for (const Statement& statement : statements) {
        if (!repair.add(statement)) return std::nullopt;
        for (std::size_t i = statement.first + 1; i <= statement.last; ++i)
            indents[i] = indents[statement.first] + step;
    }
    if (std::none_of(indents.begin(), indents.end(), [](std::size_t blanks) { return blanks > 0; }))
        return std::nullopt;
    std::string out;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (!trim(lines[i]).empty()) out.append(indents[i], ' ') += lines[i];
        out += '\n';
    }
    return out;
}

}  // namespace ronda::formats
