// How lines of a journal are read and written. Included by the one file of each kind of journal that makes
// them.
#pragma once

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "adjudicator/partida/store/journal.hpp"
#include "adjudicator/partida/store/json_words.hpp"

namespace ronda::partida {

namespace line_parts {

inline constexpr const char* notice_key = "aviso";

inline void read(const Json& json, const char* key, int& value) {
    value = number_in(json, key);
}
inline void read(const Json& json, const char* key, std::string& value) {
    value = word_in(json, key);
}
inline void read(const Json& json, const char* key, bool& value) {
    value = json.value(key, Json()) == true;
}
inline void read(const Json& json, const char* key, std::optional<Instant>& value) {
    value = instant_in(json, key);
}
inline void read(const Json& json, const char* key, std::optional<std::string>& value) {
    const auto found = json.find(key);
    if (found != json.end() && found->is_string()) value = found->get<std::string>();
}
inline void read(const Json& json, const char* key, std::vector<std::string>& value) {
    value = words_in(json, key);
}
inline void read(const Json& json, const char* key, std::vector<std::pair<std::string, std::string>>& value) {
    const Json pairs = json.value(key, Json());
    if (!pairs.is_object()) return;
    for (const auto& [name, word] : pairs.items())
        if (word.is_string()) value.emplace_back(name, word.get<std::string>());
}

template <class Value>
inline Json written(const Value& value) {
    return value;
}
inline Json written(const std::optional<Instant>& value) {
    return value ? Json(iso(*value)) : Json();
}
inline Json written(const std::optional<std::string>& value) {
    return value ? Json(*value) : Json();
}
inline Json written(const std::vector<std::pair<std::string, std::string>>& value) {
    Json pairs = Json::object();
    for (const auto& [name, word] : value) pairs[name] = word;
    return pairs;
}

template <class Kind, class What>
bool read_as(const Json& json, std::string_view word, What& what) {
    if (word != Kind::word || word.empty()) return false;
    Kind line;
    const auto read_one = [&]<class Value>(const did::Fact<Kind, Value>& one) {
        read(json, one.key, line.*one.value);
        // A number that is not there is -1.
        if constexpr (std::is_same_v<Value, int>)
            if (one.written == did::Written::unless_empty) line.*one.value = std::max(0, line.*one.value);
    };
    std::apply([&](const auto&... one) { (read_one(one), ...); }, Kind::facts());
    what = std::move(line);
    return true;
}

template <class Kind>
void write(const Kind& line, Json& json) {
    json["que"] = Kind::word;
    const auto write_one = [&]<class Value>(const did::Fact<Kind, Value>& one) {
        if (one.written == did::Written::always || line.*one.value != Value())
            json[one.key] = written(line.*one.value);
    };
    std::apply([&](const auto&... one) { (write_one(one), ...); }, Kind::facts());
}

template <class Kind>
JournalKey key_of(const Kind& line) {
    JournalKey key;
    const auto look_at = [&]<class Value>(const did::Fact<Kind, Value>& one) {
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

inline std::optional<Notice> notice_in(const Json& json) {
    if (!json.is_object()) return std::nullopt;
    return Notice{word_in(json, "clave"), words_in(json, "para"),       text_in(json, "asunto"),
                  text_in(json, "texto"), word_in(json, "responder_a"), word_in(json, "lineas")};
}

inline Json text_json(const Text& text) {
    return {{"es", text.es}, {"en", text.en}};
}

inline Json notice_json(const Notice& notice) {
    Json json = {{"clave", notice.key},
                 {"para", notice.to},
                 {"asunto", text_json(notice.subject)},
                 {"texto", text_json(notice.words)}};
    if (!notice.reply_to.empty()) json["responder_a"] = notice.reply_to;
    if (!notice.lines.empty()) json["lineas"] = notice.lines;
    return json;
}

// What the journal's files need beside their lines.

inline std::string no_hash() {
    return std::string(64, '0');
}

// Returns the hash of kind and key. Equal keys have equal slots; different keys may share one.
inline std::size_t slot_of(std::size_t kind, const JournalKey& key) {
    constexpr std::size_t odd = 0x9e3779b97f4a7c15;
    std::size_t value = 0;
    if (key.of == JournalKey::Of::round) value = std::hash<int>{}(key.round);
    if (key.of == JournalKey::Of::name) value = std::hash<std::string_view>{}(key.name);
    return ((kind + 1) * odd + static_cast<std::size_t>(key.of)) * odd + value;
}

// Calls `take(line)` for each line that ends in a line break.
template <class Take>
void each_line(std::string_view text, Take take) {
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        if (end == std::string_view::npos) return;
        take(text.substr(at, end - at));
        at = end + 1;
    }
}

}  // namespace line_parts

template <class What>
JournalKey BasicLine<What>::found_by() const {
    if (as<did::NoticeOwed>() != nullptr && notice) return notice->key;
    return std::visit([](const auto& kind) { return line_parts::key_of(kind); }, what);
}

template <class What>
BasicLine<What> line_in(const Json& json) {
    BasicLine<What> line{word_in(json, "cuando"), line_parts::what_in(json, static_cast<const What*>(nullptr)),
                         std::nullopt};
    const bool is_notice = line.template as<did::NoticeOwed>() != nullptr;
    line.notice = line_parts::notice_in(is_notice ? json : json.value(line_parts::notice_key, Json()));
    return line;
}

template <class What>
Json as_json(const BasicLine<What>& line) {
    Json json = {{"cuando", line.when}};
    std::visit([&json](const auto& kind) { line_parts::write(kind, json); }, line.what);
    if (!line.notice) return json;
    if (line.template as<did::NoticeOwed>() != nullptr)
        json.update(line_parts::notice_json(*line.notice));
    else
        json[line_parts::notice_key] = line_parts::notice_json(*line.notice);
    return json;
}

template <class What>
Result<BasicJournal<What>> BasicJournal<What>::open(Files& files, Path path) {
    BasicJournal journal(files, std::move(path));
    journal.last_hash_ = line_parts::no_hash();
    if (!files.exists(journal.path_)) {
        journal.broken_ = {Break::Why::no_object, 1};
        return journal;
    }
    ASSIGN_OR_RETURN(auto text, files.read(journal.path_, most_journal_bytes));
    const std::size_t end = text.rfind('\n');
    journal.torn_ = !text.empty() && end + 1 != text.size();
    text.resize(end == std::string::npos ? 0 : end + 1);
    const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    journal.lines_.reserve(lines);
    journal.index_.reserve(lines);
    std::size_t number = 0;
    line_parts::each_line(text, [&journal, &number](std::string_view line) {
        ++number;
        const Json read = Json::parse(line, nullptr, false);
        if (!journal.broken_ && !read.is_object()) journal.broken_ = {Break::Why::no_object, number};
        if (!journal.broken_ && word_in(read, "antes") != journal.last_hash_)
            journal.broken_ = {Break::Why::other_hash, number};
        if (read.is_object()) journal.append(line_in<What>(read));
        journal.last_hash_ = hash_of(line);
    });
    if (!journal.broken_ && journal.torn_) journal.broken_ = {Break::Why::cut_off, number + 1};
    journal.whole_ = std::move(text);
    return journal;
}

template <class What>
void BasicJournal<What>::append(Line line) {
    const std::size_t number = lines_.size(), kind = line.what.index();
    const Key key = line.found_by();
    index_[line_parts::slot_of(kind, {})].push_back(number);
    if (key.of != Key::Of::kind) index_[line_parts::slot_of(kind, key)].push_back(number);
    lines_.push_back(std::move(line));
}

template <class What>
const typename BasicJournal<What>::Numbers& BasicJournal<What>::numbers_of(std::size_t kind,
                                                                           const Key& key) const {
    static const Numbers none;
    const auto found = index_.find(line_parts::slot_of(kind, key));
    return found == index_.end() ? none : found->second;
}

template <class What>
bool BasicJournal<What>::has_key(const Line& line, const Key& key) {
    if (key.of == Key::Of::kind) return true;
    const Key own = line.found_by();
    return own.of == key.of && own.round == key.round && own.name == key.name;
}

template <class What>
Result<void> BasicJournal<What>::add(What what, Instant when, std::optional<Notice> notice) {
    Line line{iso(when), std::move(what), std::move(notice)};
    for (const std::size_t number : numbers_of(line.what.index(), line.found_by())) {
        const Line& there = look_at(number);
        if (there.what == line.what && (!line.notice || there.notice == line.notice)) return {};
    }
    Json json = as_json(line);
    json["antes"] = last_hash_;
    const std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    // Appending to a torn end would join two lines, so the whole file is written anew.
    const auto written = torn_ ? files_->save(path_, whole_ + text + "\n", Durable::yes, true)
                               : files_->append(path_, text + "\n");
    if (!written) {
        torn_ = true;  // how much of it arrived is unknown
        return written;
    }
    torn_ = false;
    whole_ += text + "\n";
    last_hash_ = hash_of(text);
    append(std::move(line));
    return {};
}

template <class What>
Result<void> BasicJournal<What>::owe(Notice notice, Instant when) {
    if (this->template last<did::NoticeOwed>(notice.key) != nullptr) return {};
    return add(did::NoticeOwed{}, when, std::move(notice));
}

template <class What>
Result<void> BasicJournal<What>::mend() {
    if (!torn_) return {};
    RETURN_IF_ERROR(files_->save(path_, whole_, Durable::yes, true));
    torn_ = false;
    return {};
}

}  // namespace ronda::partida
