// Implements reading and writing a journal. Included only by the one source of each kind of journal that
// instantiates it.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/match/store/journal.hpp"
#include "adjudicator/match/store/json_words.hpp"

namespace ronda::match {

namespace line_parts {

inline constexpr const char *notice_key = "aviso", *author_key = "por";

template <class Entry, class What>
bool read_as(const Json& json, std::string_view word, What& what) {
    if (word != Entry::word || word.empty()) return false;
    Entry line;
    read_known_fields(NoNames(), json, line, Entry::fields);
    what = std::move(line);
    return true;
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
    Notice notice;
    read_known_fields(NoNames(), json, notice, Notice::fields);
    return notice;
}

// Calls `take(line)` for each line that ends in a line break.
template <class Take>
void each_line(std::string_view text, Take take) {
    for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
        take(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
}

// The facts in a line as it stands in the file, first without its notice. No text within a line has these
// quotation marks: JSON puts a backslash before each.
struct FactsText {
    std::string_view alone, with_notice;
};
inline FactsText facts_in(std::string_view line) {
    const std::size_t begin = std::min(line.find("\"que\":"), line.size());
    std::string_view all = line.substr(begin);
    all = all.substr(0, std::min(all.rfind(",\"antes\":\""), all.rfind('}')));
    return {all.substr(0, all.find(",\"aviso\":{")), all};
}

inline FactDigest digest_of(std::string_view facts) {
    const Seed whole = sha256({reinterpret_cast<const std::uint8_t*>(facts.data()), facts.size()});
    FactDigest digest;
    std::copy_n(whole.begin(), digest.size(), digest.begin());
    return digest;
}

}  // namespace line_parts

template <class What>
BasicLine<What> line_in(const Json& json) {
    BasicLine<What> line{word_in(json, "cuando"), line_parts::what_in(json, static_cast<const What*>(nullptr)),
                         std::nullopt};
    const bool is_notice = line.template as<entry::NoticeOwed>() != nullptr;
    line.by = word_in(json, line_parts::author_key);
    line.notice = line_parts::notice_in(is_notice ? json : json.value(line_parts::notice_key, Json()));
    return line;
}

template <class What>
Json as_json(const BasicLine<What>& line) {
    Json json = {{"cuando", line.when}};
    if (!line.by.empty()) put(json, line_parts::author_key, line.by);
    std::visit(
        [&json](const auto& kind) {
            put(json, "que", kind.word);
            write_fields(NoNames(), kind, kind.fields, json);
        },
        line.what);
    if (!line.notice) return json;
    if (line.template as<entry::NoticeOwed>() != nullptr)
        write_fields(NoNames(), *line.notice, Notice::fields, json);
    else
        put(json, line_parts::notice_key, record_json(NoNames(), *line.notice, Notice::fields));
    return json;
}

template <class What, class History>
Result<BasicJournal<What, History>> BasicJournal<What, History>::open(Files& files, Path path) {
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
    journal.read_all();
    return journal;
}

template <class What, class History>
void BasicJournal<What, History>::read_all() {
    std::size_t number = 0;
    line_parts::each_line(whole_, [this, &number](std::string_view text) {
        ++number;
        const Json read = Json::parse(text, nullptr, false);
        if (!broken_ && !read.is_object()) broken_ = {Break::Why::no_object, number};
        if (!broken_ && word_in(read, "antes") != last_hash_) broken_ = {Break::Why::other_hash, number};
        if (read.is_object()) append(line_in<What>(read), text);
        last_hash_ = hash_of(text);
    });
    if (!broken_ && torn_) broken_ = {Break::Why::cut_off, number + 1};
}

template <class What, class History>
void BasicJournal<What, History>::append(Line line, std::string_view text) {
    const auto facts = line_parts::facts_in(text);
    facts_.insert(line_parts::digest_of(facts.alone));
    if (line.notice) facts_.insert(line_parts::digest_of(facts.with_notice));
    line.number = size_++;
    history_.apply(std::move(line));
}

template <class What, class History>
std::vector<BasicLine<What>> BasicJournal<What, History>::read_lines() const {
    std::vector<Line> lines;
    line_parts::each_line(whole_, [&lines](std::string_view text) {
        const Json read = Json::parse(text, nullptr, false);
        if (!read.is_object()) return;
        lines.push_back(line_in<What>(read));
        lines.back().number = lines.size() - 1;
    });
    return lines;
}

template <class What, class History>
bool BasicJournal<What, History>::contains(const What& what) const {
    const Json json = as_json(Line{{}, what, std::nullopt});
    const std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    return facts_.contains(line_parts::digest_of(line_parts::facts_in(text).alone));
}

template <class What, class History>
Result<void> BasicJournal<What, History>::add(What what, Instant when, std::optional<Notice> notice) {
    std::vector<Line> lines;
    lines.push_back({iso(when), std::move(what), std::move(notice)});
    return write(std::move(lines));
}

template <class What, class History>
Result<void> BasicJournal<What, History>::add_all(std::vector<What> facts, Instant when) {
    std::vector<Line> lines;
    for (What& what : facts) lines.push_back({iso(when), std::move(what), std::nullopt});
    return write(std::move(lines));
}

template <class What, class History>
Result<void> BasicJournal<What, History>::write(std::vector<Line> lines) {
    std::vector<std::pair<Line, std::string>> added;
    std::string all, last = last_hash_;
    const std::string author = std::exchange(author_, {});
    for (Line& line : lines) {
        line.by = author;
        Json json = as_json(line);
        json["antes"] = last;
        std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
        const auto facts = line_parts::facts_in(text);
        if (facts_.contains(line_parts::digest_of(line.notice ? facts.with_notice : facts.alone))) continue;
        all += text + "\n";
        last = hash_of(text);
        added.emplace_back(std::move(line), std::move(text));
    }
    if (added.empty()) return {};
    // Appending to a torn end would join two lines, so the whole file is written anew.
    const auto written =
        torn_ ? files_->save(path_, whole_ + all, Durable::yes, true) : files_->append(path_, all);
    if (!written) {
        torn_ = true;  // how much of it arrived is unknown
        return written;
    }
    torn_ = false;
    for (auto& [line, text] : added) append(std::move(line), text);
    whole_ += all;
    last_hash_ = last;
    return {};
}

template <class What, class History>
Result<void> BasicJournal<What, History>::queue_notice(Notice notice, Instant when) {
    if (history_.has_notice_line(notice.key)) return {};
    return add(entry::NoticeOwed{}, when, std::move(notice));
}

template <class What, class History>
Result<void> BasicJournal<What, History>::mend() {
    if (!torn_) return {};
    RETURN_IF_ERROR(files_->save(path_, whole_, Durable::yes, true));
    torn_ = false;
    return {};
}

}  // namespace ronda::match
