#include "adjudicator/partida/store/journal_line.hpp"

#include <algorithm>

#include "adjudicator/partida/store/json_words.hpp"

namespace ronda::partida {

namespace {

using namespace did;

constexpr const char* notice_key = "aviso";

class FieldReader {
  public:
    explicit FieldReader(const Json& json) : json_(json) {}

    void operator()(const char* key, int& value) { value = number_in(json_, key); }
    void operator()(const char* key, std::string& value) { value = word_in(json_, key); }
    void operator()(const char* key, bool& value) { value = json_.value(key, Json()) == true; }
    void operator()(const char* key, std::optional<Instant>& value) { value = instant_in(json_, key); }
    void operator()(const char* key, std::vector<std::string>& value) { value = words_in(json_, key); }
    void operator()(const char* key, std::vector<std::pair<std::string, std::string>>& value) {
        const Json pairs = json_.value(key, Json());
        if (!pairs.is_object()) return;
        for (const auto& [name, word] : pairs.items())
            if (word.is_string()) value.emplace_back(name, word.get<std::string>());
    }
    void maybe(const char* key, int& value) { value = std::max(0, number_in(json_, key)); }
    void maybe(const char* key, std::string& value) { value = word_in(json_, key); }
    void maybe(const char* key, bool& value) { value = json_.value(key, Json()) == true; }

  private:
    const Json& json_;
};

class FieldWriter {
  public:
    explicit FieldWriter(Json& json) : json_(json) {}

    template <class Value>
    void operator()(const char* key, const Value& value) {
        json_[key] = value;
    }
    void operator()(const char* key, const std::optional<Instant>& value) {
        json_[key] = value ? Json(iso(*value)) : Json();
    }
    void operator()(const char* key, const std::vector<std::pair<std::string, std::string>>& value) {
        Json& pairs = json_[key] = Json::object();
        for (const auto& [name, word] : value) pairs[name] = word;
    }
    void maybe(const char* key, bool value) {
        if (value) json_[key] = true;
    }
    void maybe(const char* key, int value) {
        if (value != 0) json_[key] = value;
    }
    void maybe(const char* key, const std::string& value) {
        if (!value.empty()) json_[key] = value;
    }

  private:
    Json& json_;
};

template <class Kind>
bool read_as(const Json& json, std::string_view word, What& what) {
    if (word != Kind::word || word.empty()) return false;
    Kind read;
    FieldReader reader(json);
    Kind::each(read, reader);
    what = std::move(read);
    return true;
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
    return std::visit([](const auto& kind) { return kind.found_by(); }, what);
}

JournalLine journal_line_in(const Json& json) {
    JournalLine line{word_in(json, "cuando"), what_in(json, static_cast<const What*>(nullptr)), std::nullopt};
    line.notice = notice_in(line.as<NoticeOwed>() != nullptr ? json : json.value(notice_key, Json()));
    return line;
}

Json as_json(const JournalLine& line) {
    Json json = {{"cuando", line.when}};
    std::visit(
        [&json](const auto& kind) {
            json["que"] = kind.word;
            FieldWriter writer(json);
            kind.each(kind, writer);
        },
        line.what);
    if (!line.notice) return json;
    if (line.as<NoticeOwed>() != nullptr)
        json.update(as_json(*line.notice));
    else
        json[notice_key] = as_json(*line.notice);
    return json;
}

}  // namespace ronda::partida
