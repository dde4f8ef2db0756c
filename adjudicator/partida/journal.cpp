#include "adjudicator/partida/journal.hpp"

#include <algorithm>

#include "adjudicator/core/dice.hpp"

namespace ronda::partida {

namespace {

std::string no_hash() {
    return std::string(64, '0');
}

bool says(const Json& line, const Json& facts) {
    return std::all_of(facts.items().begin(), facts.items().end(), [&line](const auto& fact) {
        const auto found = line.find(fact.key());
        return found != line.end() && *found == fact.value();
    });
}

// Calls `take(line)` for each whole line; what comes after the last line break is none.
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
    if (!files.exists(journal.path_)) return journal;
    auto text = files.read(journal.path_, most_journal_bytes);
    if (!text) return tl::unexpected(text.error());
    const std::size_t end = text->rfind('\n');
    journal.torn_ = !text->empty() && end + 1 != text->size();
    text->resize(end == std::string::npos ? 0 : end + 1);
    each_line(*text, [&journal](std::string_view line) {
        Json read = Json::parse(line, nullptr, false);
        if (read.is_object()) journal.lines_.push_back(std::move(read));  // what is none is `verify`'s to name
        journal.last_hash_ = hash_of(line);
    });
    journal.whole_ = std::move(*text);
    return journal;
}

const Json* Journal::find(const Json& facts) const {
    const auto found =
        std::find_if(lines_.rbegin(), lines_.rend(), [&facts](const Json& line) { return says(line, facts); });
    return found == lines_.rend() ? nullptr : &*found;
}

Result<void> Journal::add(const Json& facts, Instant when) {
    if (find(facts) != nullptr) return {};
    Json line = {{"cuando", iso(when)}};
    line.update(facts);
    line["antes"] = last_hash_;
    const std::string text = line.dump(-1, ' ', false, Json::error_handler_t::replace);
    // A torn end would make one line of two: then the whole is written anew.
    const auto written =
        torn_ ? files_->save(path_, whole_ + text + "\n", Durable::yes) : files_->append(path_, text + "\n");
    if (!written) {
        torn_ = true;  // nobody knows how much of it arrived
        return written;
    }
    torn_ = false;
    whole_ += text + "\n";
    last_hash_ = hash_of(text);
    lines_.push_back(std::move(line));
    return {};
}

Result<void> Journal::mend() {
    if (!torn_) return {};
    if (auto saved = files_->save(path_, whole_, Durable::yes); !saved) return saved;
    torn_ = false;
    return {};
}

std::size_t broken_link(std::string_view journal) {
    std::string before = no_hash();
    std::size_t number = 0, broken = 0;
    each_line(journal, [&](std::string_view line) {
        ++number;
        const Json read = Json::parse(line, nullptr, false);
        const bool good = read.is_object() && read.contains("antes") && read["antes"] == before;
        if (!good && broken == 0) broken = number;
        before = hash_of(line);
    });
    return broken;
}

}  // namespace ronda::partida
