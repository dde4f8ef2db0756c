#include "adjudicator/partida/store/journal.hpp"

#include <algorithm>
#include <functional>
#include <optional>

#include "adjudicator/core/dice.hpp"

namespace ronda::partida {

namespace {

std::string no_hash() {
    return std::string(64, '0');
}

// By these many lines of one kind are told apart; the first that a line has tells most.
constexpr const char* telling[] = {"carta", "clave", "ronda"};

// Equal values have equal hashes; 0 is for those that are not worth telling apart.
std::size_t hash_of_value(const Json& value) {
    if (value.is_string()) return std::hash<std::string>{}(value.get_ref<const std::string&>());
    return value.is_number() ? std::hash<double>{}(value.get<double>()) : 0;
}

std::optional<std::size_t> slot_of(const Json& json) {
    const auto what = json.find("que");
    if (what == json.end() || !what->is_string()) return std::nullopt;
    return hash_of_value(*what);
}

std::size_t slot_with(std::size_t slot, const char* key, const Json& value) {
    constexpr std::size_t odd = 0x9e3779b97f4a7c15;
    return (slot * odd + std::hash<std::string_view>{}(key)) * odd + hash_of_value(value);
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
        if (read.is_object()) journal.append(std::move(read));  // what is none is `verify`'s to name
        journal.last_hash_ = hash_of(line);
    });
    journal.whole_ = std::move(*text);
    return journal;
}

void Journal::append(Json line) {
    const std::size_t number = lines_.size();
    if (const auto slot = slot_of(line)) {
        index_[*slot].push_back(number);
        for (const char* key : telling)
            if (const auto fact = line.find(key); fact != line.end())
                index_[slot_with(*slot, key, *fact)].push_back(number);
    }
    lines_.push_back(std::move(line));
}

const Journal::Numbers* Journal::candidates(const Json& facts) const {
    static const Numbers none;
    auto slot = slot_of(facts);
    if (!slot) return nullptr;
    for (const char* key : telling)
        if (const auto fact = facts.find(key); fact != facts.end()) {
            slot = slot_with(*slot, key, *fact);
            break;
        }
    const auto found = index_.find(*slot);
    return found == index_.end() ? &none : &found->second;
}

bool Journal::says(const Json& line, const Json& facts) const {
    ++looked_at_;
    return std::all_of(facts.items().begin(), facts.items().end(), [&line](const auto& fact) {
        const auto found = line.find(fact.key());
        return found != line.end() && *found == fact.value();
    });
}

const Json* Journal::find(const Json& facts) const {
    if (const Numbers* numbers = candidates(facts)) {
        const auto found = std::find_if(numbers->rbegin(), numbers->rend(),
                                        [&](std::size_t number) { return says(lines_[number], facts); });
        return found == numbers->rend() ? nullptr : &lines_[*found];
    }
    const auto found =
        std::find_if(lines_.rbegin(), lines_.rend(), [&](const Json& line) { return says(line, facts); });
    return found == lines_.rend() ? nullptr : &*found;
}

std::vector<const Json*> Journal::find_all(const Json& facts) const {
    std::vector<const Json*> found;
    const auto take = [&](const Json& line) {
        if (says(line, facts)) found.push_back(&line);
    };
    if (const Numbers* numbers = candidates(facts))
        for (const std::size_t number : *numbers) take(lines_[number]);
    else
        for (const Json& line : lines_) take(line);
    return found;
}

Result<void> Journal::add(const Json& facts, Instant when) {
    if (find(facts) != nullptr) return {};
    Json line = {{"cuando", iso(when)}};
    line.update(facts);
    line["antes"] = last_hash_;
    const std::string text = line.dump(-1, ' ', false, Json::error_handler_t::replace);
    // A torn end would make one line of two: then the whole is written anew.
    const auto written = torn_ ? files_->save(path_, whole_ + text + "\n", Durable::yes, true)
                               : files_->append(path_, text + "\n");
    if (!written) {
        torn_ = true;  // nobody knows how much of it arrived
        return written;
    }
    torn_ = false;
    whole_ += text + "\n";
    last_hash_ = hash_of(text);
    append(std::move(line));
    return {};
}

Result<void> Journal::mend() {
    if (!torn_) return {};
    if (auto saved = files_->save(path_, whole_, Durable::yes, true); !saved) return saved;
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
