#include "adjudicator/partida/store/journal.hpp"

#include <algorithm>
#include <functional>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/partida/store/json_words.hpp"

namespace ronda::partida {

namespace {

std::string no_hash() {
    return std::string(64, '0');
}

// Returns the hash of kind and key. Equal keys have equal slots; different keys may share one.
std::size_t slot_of(std::size_t kind, const Journal::Key& key) {
    constexpr std::size_t odd = 0x9e3779b97f4a7c15;
    std::size_t value = 0;
    if (key.of == Journal::Key::Of::round) value = std::hash<int>{}(key.round);
    if (key.of == Journal::Key::Of::name) value = std::hash<std::string_view>{}(key.name);
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

}  // namespace

std::string hash_of(std::string_view bytes) {
    return to_hex(sha256({reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()}));
}

Result<Journal> Journal::open(Files& files, Path path) {
    Journal journal(files, std::move(path));
    journal.last_hash_ = no_hash();
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
    each_line(text, [&journal, &number](std::string_view line) {
        ++number;
        const Json read = Json::parse(line, nullptr, false);
        if (!journal.broken_ && !read.is_object()) journal.broken_ = {Break::Why::no_object, number};
        if (!journal.broken_ && word_in(read, "antes") != journal.last_hash_)
            journal.broken_ = {Break::Why::other_hash, number};
        if (read.is_object()) journal.append(journal_line_in(read));
        journal.last_hash_ = hash_of(line);
    });
    if (!journal.broken_ && journal.torn_) journal.broken_ = {Break::Why::cut_off, number + 1};
    journal.whole_ = std::move(text);
    return journal;
}

void Journal::append(JournalLine line) {
    const std::size_t number = lines_.size(), kind = line.what.index();
    const Key key = line.found_by();
    index_[slot_of(kind, {})].push_back(number);
    if (key.of != Key::Of::kind) index_[slot_of(kind, key)].push_back(number);
    lines_.push_back(std::move(line));
}

const Journal::Numbers& Journal::numbers_of(std::size_t kind, const Key& key) const {
    static const Numbers none;
    const auto found = index_.find(slot_of(kind, key));
    return found == index_.end() ? none : found->second;
}

bool Journal::has_key(const JournalLine& line, const Key& key) {
    if (key.of == Key::Of::kind) return true;
    const Key own = line.found_by();
    return own.of == key.of && own.round == key.round && own.name == key.name;
}

Result<void> Journal::add(did::What what, Instant when, std::optional<Notice> notice) {
    JournalLine line{iso(when), std::move(what), std::move(notice)};
    for (const std::size_t number : numbers_of(line.what.index(), line.found_by())) {
        const JournalLine& there = look_at(number);
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

Result<void> Journal::owe(Notice notice, Instant when) {
    if (last<did::NoticeOwed>(notice.key) != nullptr) return {};
    return add(did::NoticeOwed{}, when, std::move(notice));
}

Result<void> Journal::mend() {
    if (!torn_) return {};
    RETURN_IF_ERROR(files_->save(path_, whole_, Durable::yes, true));
    torn_ = false;
    return {};
}

}  // namespace ronda::partida
