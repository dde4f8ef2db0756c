// How lines of a journal are read and written. Included by the one file of each kind of journal that makes
// them.
#pragma once

#include <algorithm>
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
                  text_in(json, "texto"), word_in(json, "responder_a"), word_in(json, "lineas"),
                  word_in(json, "correo")};
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
    if (!notice.address.empty()) json["correo"] = notice.address;
    return json;
}

// A hash of the kinds and of what they are found by: an index made with others is of no use.
template <class Kind>
std::string words_of_kind() {
    std::string words = std::string(Kind::word);
    const auto look_at = [&words]<class Value>(const did::Fact<Kind, Value>& one) {
        if (one.is_found_by) words += std::string(":") + one.key;
    };
    std::apply([&](const auto&... one) { (look_at(one), ...); }, Kind::facts());
    return words + "\n";
}
template <class... Kinds>
std::uint64_t hash_of_kinds(const std::variant<Kinds...>* /*kinds*/) {
    return quick_hash((words_of_kind<Kinds>() + ...));
}

// Calls `take(line, begin)` for each line that ends in a line break.
template <class Take>
void each_line(std::string_view text, std::size_t begin, Take take) {
    while (begin < text.size()) {
        const std::size_t end = text.find('\n', begin);
        if (end == std::string_view::npos) return;
        take(text.substr(begin, end - begin), begin);
        begin = end + 1;
    }
}

// A journal of fewer lines is read at once; and a checkpoint is renewed when one in so many lines is new.
inline constexpr std::size_t least_remembered = 256, renewed_by = 16;

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
Result<BasicJournal<What>> BasicJournal<What>::open(Files& files, Path path, std::optional<LastRead> believed) {
    BasicJournal journal(files, std::move(path));
    journal.last_hash_ = std::string(64, '0');
    if (!files.exists(journal.path_)) {
        journal.broken_ = {Break::Why::no_object, 1};
        return journal;
    }
    ASSIGN_OR_RETURN(auto text, files.read(journal.path_, most_journal_bytes));
    const std::size_t end = text.rfind('\n');
    journal.torn_ = !text.empty() && end + 1 != text.size();
    text.resize(end == std::string::npos ? 0 : end + 1);
    journal.whole_ = std::move(text);
    journal.read_from(believed ? journal.recall(*believed) : 0);
    return journal;
}

template <class What>
std::size_t BasicJournal<What>::recall(const LastRead& believed) {
    auto known =
        read_checkpoint(*files_, path_, whole_, line_parts::hash_of_kinds(static_cast<const What*>(nullptr)));
    if (!known || known->read_whole < believed.from || known->read_whole > believed.until) return 0;
    index_ = std::move(known->lines);
    read_.resize(index_.size());
    last_hash_ = std::move(known->last_hash);
    remembered_ = index_.size();
    read_whole_ = known->read_whole;
    return known->bytes;
}

template <class What>
void BasicJournal<What>::read_from(std::size_t begin) {
    std::size_t number = index_.size();
    line_parts::each_line(whole_, begin, [this, &number](std::string_view line, std::size_t at) {
        ++number;
        const Json read = Json::parse(line, nullptr, false);
        if (!broken_ && !read.is_object()) broken_ = {Break::Why::no_object, number};
        if (!broken_ && word_in(read, "antes") != last_hash_) broken_ = {Break::Why::other_hash, number};
        if (read.is_object()) append(line_in<What>(read), at);
        last_hash_ = hash_of(line);
    });
    if (!broken_ && torn_) broken_ = {Break::Why::cut_off, number + 1};
}

template <class What>
void BasicJournal<What>::remember(Instant now) {
    const std::size_t lines = index_.size();
    if (broken_ || torn_ || lines < line_parts::least_remembered ||
        lines - remembered_ <= remembered_ / line_parts::renewed_by)
        return;
    if (!read_whole_) read_whole_ = now;
    write_checkpoint(*files_, path_, whole_, line_parts::hash_of_kinds(static_cast<const What*>(nullptr)),
                     {whole_.size(), last_hash_, *read_whole_, index_});
    remembered_ = lines;
}

template <class What>
void BasicJournal<What>::append(Line line, std::size_t begin) {
    const std::size_t kind = line.what.index();
    const Key key = line.found_by();
    line.number = index_.size();
    index_.add({key.of == Key::Of::kind ? 0 : slot_of(kind, key), static_cast<std::uint32_t>(begin),
                static_cast<std::uint16_t>(kind), static_cast<std::uint16_t>(line.notice ? 1 : 0)});
    read_.push_back(std::make_unique<Line>(std::move(line)));
}

template <class What>
std::string_view BasicJournal<What>::text_of(std::size_t number) const {
    const std::size_t begin = index_[number].begin;
    return std::string_view(whole_).substr(begin, whole_.find('\n', begin) - begin);
}

template <class What>
const BasicLine<What>& BasicJournal<What>::line(std::size_t number) const {
    auto& read = read_[number];
    if (read) return *read;
    const Json json = Json::parse(text_of(number), nullptr, false);
    read = std::make_unique<Line>(json.is_object() ? line_in<What>(json) : Line());
    read->number = number;
    return *read;
}

template <class What>
std::uint64_t BasicJournal<What>::slot_of(std::size_t kind, const Key& key) {
    const std::uint64_t of_kind = JournalIndex::slot_of_kind(kind);
    if (key.of == Key::Of::kind) return of_kind;
    const std::string round = std::to_string(key.round);
    return of_kind ^ quick_hash(key.of == Key::Of::round ? std::string_view(round) : key.name);
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
    bool is_there = false;
    each_newest_first(line.what.index(), line.found_by(), [&](const Line& there) {
        is_there = there.what == line.what && (!line.notice || there.notice == line.notice);
        return !is_there;
    });
    if (is_there) return {};
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
    append(std::move(line), whole_.size());
    whole_ += text + "\n";
    last_hash_ = hash_of(text);
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
