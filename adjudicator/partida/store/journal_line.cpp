#include "adjudicator/partida/store/journal_line.hpp"

#include <algorithm>

#include "adjudicator/partida/store/json_words.hpp"

namespace ronda::partida {

namespace {

using namespace did;

constexpr const char* notice_key = "aviso";

void read(const Json& json, const char* key, int& value) {
    value = number_in(json, key);
}
void read(const Json& json, const char* key, std::string& value) {
    value = word_in(json, key);
}
void read(const Json& json, const char* key, bool& value) {
    value = json.value(key, Json()) == true;
}
void read(const Json& json, const char* key, std::optional<Instant>& value) {
    value = instant_in(json, key);
}
void read(const Json& json, const char* key, std::vector<std::string>& value) {
    value = words_in(json, key);
}
void read(const Json& json, const char* key, std::vector<std::pair<std::string, std::string>>& value) {
    const Json pairs = json.value(key, Json());
    if (!pairs.is_object()) return;
    for (const auto& [name, word] : pairs.items())
        if (word.is_string()) value.emplace_back(name, word.get<std::string>());
}

template <class Value>
Json written(const Value& value) {
    return value;
}
Json written(const std::optional<Instant>& value) {
    return value ? Json(iso(*value)) : Json();
}
Json written(const std::vector<std::pair<std::string, std::string>>& value) {
    Json pairs = Json::object();
    for (const auto& [name, word] : value) pairs[name] = word;
    return pairs;
}

template <class Kind>
bool read_as(const Json& json, std::string_view word, What& what) {
    if (word != Kind::word || word.empty()) return false;
    Kind line;
    const auto read_one = [&]<class Value>(const Fact<Kind, Value>& one) {
        read(json, one.key, line.*one.value);
        // A number that is not there is -1.
        if constexpr (std::is_same_v<Value, int>)
            if (one.written == Written::unless_empty) line.*one.value = std::max(0, line.*one.value);
    };
    std::apply([&](const auto&... one) { (read_one(one), ...); }, Kind::facts());
    what = std::move(line);
    return true;
}

template <class Kind>
void write(const Kind& line, Json& json) {
    json["que"] = Kind::word;
    const auto write_one = [&]<class Value>(const Fact<Kind, Value>& one) {
        if (one.written == Written::always || line.*one.value != Value())
            json[one.key] = written(line.*one.value);
    };
    std::apply([&](const auto&... one) { (write_one(one), ...); }, Kind::facts());
}

template <class Kind>
JournalKey key_of(const Kind& line) {
    JournalKey key;
    const auto look_at = [&]<class Value>(const Fact<Kind, Value>& one) {
        if constexpr (std::is_constructible_v<JournalKey, const Value&>)
            if (one.is_found_by) key = JournalKey(line.*one.value);
    };
    std::apply([&](const auto&... one) { (look_at(one), ...); }, Kind::facts());
    return key;
}

template <class... Kinds>
std::variant<Kinds...> what_in(const Json& json, const std::variant<Kinds...>* /*kinds*/) {
    const std::string word = word_in(json, "que");
    std::variant<Kinds...> what;
    static_cast<void>((read_as<Kinds>(json, word, what) || ...));
    return what;
}

std::optional<Notice> notice_in(const Json& json) {
    if (!json.is_object()) return std::nullopt;
    return Notice{word_in(json, "clave"), words_in(json, "para"), text_in(json, "asunto"),
                  text_in(json, "texto"), word_in(json, "responder_a")};
}

Json text_json(const Text& text) {
    return {{"es", text.es}, {"en", text.en}};
}

Json as_json(const Notice& notice) {
    Json json = {{"clave", notice.key},
                 {"para", notice.to},
                 {"asunto", text_json(notice.subject)},
                 {"texto", text_json(notice.words)}};
    if (!notice.reply_to.empty()) json["responder_a"] = notice.reply_to;
    return json;
}

}  // namespace

JournalKey JournalLine::found_by() const {
    if (as<NoticeOwed>() != nullptr && notice) return notice->key;
    return std::visit([](const auto& kind) { return key_of(kind); }, what);
}

JournalLine journal_line_in(const Json& json) {
    JournalLine line{word_in(json, "cuando"), what_in(json, static_cast<const What*>(nullptr)), std::nullopt};
    line.notice = notice_in(line.as<NoticeOwed>() != nullptr ? json : json.value(notice_key, Json()));
    return line;
}

Json as_json(const JournalLine& line) {
    Json json = {{"cuando", line.when}};
    std::visit([&json](const auto& kind) { write(kind, json); }, line.what);
    if (!line.notice) return json;
    if (line.as<NoticeOwed>() != nullptr)
        json.update(as_json(*line.notice));
    else
        json[notice_key] = as_json(*line.notice);
    return json;
}

}  // namespace ronda::partida
