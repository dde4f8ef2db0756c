#include "adjudicator/match/letters/letter_ids.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/text/whole_number.hpp"
#include "adjudicator/match/letters/addresses.hpp"
#include "adjudicator/match/store/interventions.hpp"

namespace ronda::match {

namespace {

constexpr std::size_t seal_digits = 16;

bool are_hex_digits(std::string_view text) {
    return std::all_of(text.begin(), text.end(),
                       [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); });
}

// Takes the part before the first dot, or after the last one, away from `rest`.
std::string_view take_first(std::string_view& rest) {
    const std::size_t dot = std::min(rest.find('.'), rest.size());
    const std::string_view part = rest.substr(0, dot);
    rest.remove_prefix(std::min(dot + 1, rest.size()));
    return part;
}
std::string_view take_last(std::string_view& rest) {
    const std::size_t dot = rest.rfind('.');
    const std::string_view part = rest.substr(dot == std::string_view::npos ? 0 : dot + 1);
    rest = rest.substr(0, dot == std::string_view::npos ? 0 : dot);
    return part;
}

// Takes a tag (Recipient::tag): that of a second address or of an observer has a number or hexadecimal digits
// behind a dot, which no kind begins with.
std::string_view take_tag(std::string_view& rest) {
    const std::string_view whole = rest, first = take_first(rest);
    std::string_view behind = rest;
    const std::string_view part = take_first(behind);
    if (part.empty() || !are_hex_digits(part)) return first;
    rest = behind;
    return whole.substr(0, first.size() + 1 + part.size());
}

// An id without `<`, `>` and domain, in parts: the sealed text, the seal, and the epoch, which is sealed too.
// All empty if there is no seal.
struct Sealed {
    std::string_view text, seal, epoch;
};

Sealed sealed_in(std::string_view id) {
    if (id.size() < 2 || id.front() != '<' || id.back() != '>') return {};
    Sealed sealed{id.substr(1, std::min(id.rfind('@'), id.size()) - 1), {}, {}};
    sealed.seal = take_last(sealed.text);
    if (is_epoch(sealed.seal)) {
        sealed.epoch = sealed.seal;
        sealed.seal = take_last(sealed.text);
    }
    if (sealed.seal.size() != seal_digits || !are_hex_digits(sealed.seal)) return {};
    return sealed;
}

std::string with_epoch(std::string_view text, std::string_view epoch) {
    return epoch.empty() ? std::string(text) : fmt::format("{}.{}", text, epoch);
}

}  // namespace

LetterIds::LetterIds(const Match& match, const Journal& journal, Secrets secrets)
    : match_(match.header().match), domain_(id_domain(sender_of(match))), secrets_(std::move(secrets)) {
    making_ = journal.history().making;
    for (const Restoration& restored : journal.history().restorations)
        epochs_.emplace_back(read_instant(restored.when).value_or(0), restored.epoch);
}

Result<LetterIds> LetterIds::of(Files& files, const Match& match, const Journal& journal) {
    ASSIGN_OR_RETURN(auto secrets, load_secrets(files, match.paths));
    return LetterIds(match, journal, std::move(secrets));
}

std::string LetterIds::id(int round, std::string_view tag, std::string_view kind, Instant when) const {
    return id_in(epochs_.empty() ? std::string_view() : epochs_.back().second, round, tag, kind, when);
}

std::string LetterIds::earlier_id(int round, std::string_view tag, std::string_view kind, Instant when) const {
    std::string_view epoch;
    for (const auto& [since, name] : epochs_)
        if (since <= when) epoch = name;
    return id_in(epoch, round, tag, kind, when);
}

std::string LetterIds::id_in(std::string_view epoch, int round, std::string_view tag, std::string_view kind,
                             Instant when) const {
    const std::string plain = fmt::format("{}.{}.{}.{}", match_, round, tag, kind);
    if (making_.empty()) return fmt::format("<{}@{}>", with_epoch(plain, epoch), domain_);
    const std::string text = fmt::format("{}.{}.{:x}", plain, making_, when);
    const std::string seal = seal_of(secrets_, with_epoch(text, epoch));
    return fmt::format("<{}@{}>", with_epoch(fmt::format("{}.{}", text, seal), epoch), domain_);
}

std::optional<LetterIds::Letter> LetterIds::letter_of(std::string_view id) const {
    const Sealed sealed = sealed_in(id);
    if (making_.empty() || sealed.seal.empty() ||
        seal_of(secrets_, with_epoch(sealed.text, sealed.epoch)) != sealed.seal)
        return std::nullopt;
    std::string_view rest = sealed.text;
    static_cast<void>(take_last(rest));  // the time
    if (take_last(rest) != making_ || take_first(rest) != match_) return std::nullopt;
    const auto round = whole_number(take_first(rest));
    if (!round) return std::nullopt;
    Letter letter;
    letter.round = *round;
    letter.tag = take_tag(rest);
    letter.kind = rest;
    return letter;
}

std::string match_of_id(std::string_view id) {
    std::string_view rest = sealed_in(id).text;
    const std::string_view match = take_first(rest);
    return is_match_id(match) ? std::string(match) : std::string();
}

}  // namespace ronda::match
