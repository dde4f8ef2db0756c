#include "formats/json_text.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "formats/source_text.hpp"

namespace ronda::formats {

namespace {

constexpr std::size_t widest_excerpt = 400;  // bytes; a state written in one line would be too long

// Builds the value and refuses what nlohmann's own builder accepts.
class Builder final : public nlohmann::json_sax<Json> {
  public:
    Builder(Json& root, const JsonLimits& limits) : root_(root), limits_(limits) {}

    std::optional<Diagnostic> fault;      // in the content, with its path
    std::optional<std::size_t> fault_at;  // of a syntax error: offset after the bytes read

    bool null() override { return put(nullptr); }
    bool boolean(bool value) override { return put(value); }
    bool number_integer(number_integer_t value) override { return put(value); }
    bool number_unsigned(number_unsigned_t value) override { return put(value); }
    bool number_float(number_float_t value, const string_t& text) override {
        if (!std::isfinite(value))
            return refuse_here(say("{}: número demasiado grande", "{}: number too large", text));
        return put(value);
    }
    bool string(string_t& value) override { return put(std::move(value)); }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open(Json::object()); }
    bool end_object() override { return close(); }
    bool start_array(std::size_t) override { return open(Json::array()); }
    bool end_array() override { return close(); }
    bool key(string_t& name) override {
        const bool twice = known(name);
        key_ = std::move(name);
        return !twice || refuse_here(say("campo repetido", "duplicate field"));
    }
    bool parse_error(std::size_t position, const std::string&,
                     const nlohmann::detail::exception& error) override {
        if (error.id == 406)  // out_of_range: the number does not fit in a double
            return refuse_here(say("número demasiado grande", "number too large"));
        fault_at = position > 0 ? position - 1 : 0;
        return false;
    }

  private:
    template <class Value>
    bool put(Value&& value) {
        place(std::forward<Value>(value));
        return true;
    }

    template <class Value>
    Json& place(Value&& value) {
        if (open_.empty()) return root_ = Json(std::forward<Value>(value));
        Json& parent = *open_.back();
        if (parent.is_array()) return parent.emplace_back(std::forward<Value>(value));
        auto& members = parent.get_ref<Json::object_t&>();
        members.emplace_back(key_, Json(std::forward<Value>(value)));
        return members.back().second;
    }

    // Whether the innermost object already has the key. A linear search is fast for small objects; large ones
    // use a set, because a hostile file with 100,000 keys would take quadratic time.
    bool known(const std::string& name) {
        constexpr std::size_t small = 32;
        const auto& members = open_.back()->get_ref<const Json::object_t&>();
        if (members.size() < small)
            return std::any_of(members.begin(), members.end(),
                               [&](const auto& member) { return member.first == name; });
        std::set<std::string>& keys = many_keys_[open_.size()];
        if (members.size() == small) {
            keys.clear();
            for (const auto& member : members) keys.insert(member.first);
        }
        return !keys.insert(name).second;
    }

    bool open(Json empty) {
        if (static_cast<int>(open_.size()) >= limits_.most_levels)
            return refuse_here(say("más de {} niveles uno dentro de otro", "nested more than {} levels deep",
                                   limits_.most_levels));
        Json& placed = place(std::move(empty));
        keys_.push_back(key_);
        open_.push_back(&placed);
        return true;
    }

    bool close() {
        open_.pop_back();
        keys_.pop_back();
        return true;
    }

    // For example `tablero.hexagonos[3].nivel`.
    std::string path() const {
        std::string path;
        const auto step = [&](const Json& parent, const std::string& key) {
            if (parent.is_array())
                path += fmt::format("[{}]", parent.empty() ? 0 : parent.size() - 1);
            else
                path += (path.empty() ? "" : ".") + key;
        };
        for (std::size_t i = 1; i < open_.size(); ++i) step(*open_[i - 1], keys_[i]);
        if (!open_.empty() && open_.back()->is_object()) step(*open_.back(), key_);
        if (!open_.empty() && open_.back()->is_array()) path += fmt::format("[{}]", open_.back()->size());
        return path;
    }

    bool refuse_here(Text message) {
        fault = Diagnostic{.path = path(), .message = std::move(message)};
        return false;
    }

    Json& root_;
    const JsonLimits& limits_;
    // pointers stay valid: a parent's storage grows only while the parent is the innermost
    std::vector<Json*> open_;
    std::vector<std::string> keys_;  // the key of each value in `open_`
    std::string key_;
    std::map<std::size_t, std::set<std::string>> many_keys_;  // by level, for objects with many keys
};

tl::unexpected<Failure> refuse_file(const std::string& file_name, const JsonLimits& limits,
                                    Diagnostic diagnostic) {
    diagnostic.file = file_name;
    diagnostic.code = limits.code;
    return refuse(Diagnostics{std::move(diagnostic)});
}

tl::unexpected<Failure> refuse_at(std::string_view bytes, std::size_t offset, const std::string& file_name,
                                  const JsonLimits& limits, Text message) {
    const SourceText source(bytes);
    Diagnostic diagnostic;
    // Converts the offset to one without the byte-order mark and carriage returns before it.
    diagnostic.place = source.place(SourceText(bytes.substr(0, offset)).text().size());
    const std::string_view line = source.line(diagnostic.place.line);
    if (line.size() <= widest_excerpt) diagnostic.excerpt = line;
    diagnostic.message = std::move(message);
    return refuse_file(file_name, limits, std::move(diagnostic));
}

}  // namespace

Result<Json> read_json(std::string_view bytes, const std::string& file_name, const JsonLimits& limits) {
    if (bytes.size() > limits.most_bytes)
        return refuse_file(
            file_name, limits,
            {.message = say("fichero de {} bytes; se esperaban {} como mucho",
                            "file of {} bytes; expected at most {}", bytes.size(), limits.most_bytes)});
    Json root;
    Builder builder(root, limits);
    const bool read = Json::sax_parse(bytes.begin(), bytes.end(), &builder);
    // The library takes a NUL byte for the end of the text and ignores the rest.
    const std::size_t end = std::min(bytes.find('\0'), bytes.size());
    if (read && end == bytes.size()) return root;
    // The library refuses such bytes, too, but other faults may stand before them.
    if (const auto bad = first_bad_byte(bytes))
        return refuse_at(bytes.substr(0, *bad), *bad, file_name, limits,
                         say("el byte {:#04x} no es UTF-8", "byte {:#04x} is not UTF-8",
                             static_cast<unsigned>(static_cast<unsigned char>(bytes[*bad]))));
    if (builder.fault) return refuse_file(file_name, limits, std::move(*builder.fault));
    const std::size_t offset = std::min(read ? end : builder.fault_at.value_or(0), bytes.size());
    if (offset >= bytes.size())
        return refuse_at(
            bytes, offset, file_name, limits,
            say("el JSON está cortado: se esperaba más texto", "the JSON ends too early: expected more text"));
    return refuse_at(bytes, offset, file_name, limits,
                     say("no es JSON a partir de aquí", "not valid JSON from here on"));
}

std::string write_json(const Json& json) {
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

bool are_written_alike(const Json& a, const Json& b) {
    // Numbers are equal to nlohmann with and without a fraction.
    if (a.is_number_float() || b.is_number_float()) return a.dump() == b.dump();
    if (a.type() != b.type() || !a.is_structured()) return a == b;
    if (a.is_array()) return std::equal(a.begin(), a.end(), b.begin(), b.end(), are_written_alike);
    const auto &in_a = a.get_ref<const Json::object_t&>(), &in_b = b.get_ref<const Json::object_t&>();
    return std::equal(in_a.begin(), in_a.end(), in_b.begin(), in_b.end(),
                      [](const auto& one, const auto& other) {
                          return one.first == other.first && are_written_alike(one.second, other.second);
                      });
}

}  // namespace ronda::formats
