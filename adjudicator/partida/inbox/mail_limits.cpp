#include "adjudicator/partida/inbox/mail_limits.hpp"

#include <algorithm>
#include <vector>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/partida/letters/addresses.hpp"
#include "adjudicator/partida/store/json_words.hpp"
#include "formats/json_text.hpp"

namespace ronda::partida {

namespace {

constexpr std::size_t most_proven = 20, most_unproven = 3;
// Room for the counts of very many people: counts that cannot be read again would be no limit at all.
constexpr std::size_t most_count_bytes = 16U << 20U;
constexpr Instant one_hour = 3600, one_day = 24 * one_hour;
constexpr const char *day_key = "dia", *answered_key = "respuestas", *proven_key = "probadas",
                     *unproven_key = "sin_probar";

// An empty object if there are no counts, or somebody damaged them.
Json read_counts(Files& files, const Path& path) {
    const auto text = files.exists(path) ? files.read(path, most_count_bytes) : Result<std::string>("{}");
    Json counts = text ? Json::parse(*text, nullptr, false) : Json();
    return counts.is_object() ? counts : Json::object();
}

Result<void> save_counts(Files& files, const Path& path, const Json& counts) {
    return files.save(path, formats::write_json(counts), Durable::no, true);
}

// What was sent in the last `span`.
SentTimes sent_in(const Json& counts, Instant now, Instant span) {
    SentTimes sent;
    if (!counts.is_object()) return sent;
    for (const auto& [who, named] : counts.items()) {
        if (!named.is_object()) continue;
        for (const auto& [name, time] : named.items())
            if (time.is_number_integer() && time.get<Instant>() > now - span && time.get<Instant>() <= now)
                sent[who][name] = time.get<Instant>();
    }
    return sent;
}

}  // namespace

AnswerLimit::AnswerLimit(Files& files, const Layout& at, Instant now)
    : files_(files), path_(at.answer_counts()), now_(now) {
    const Json counts = read_counts(files, path_);
    proven_ = sent_in(counts.value(proven_key, Json()), now, one_hour);
    unproven_ = sent_in(counts.value(unproven_key, Json()), now, one_hour);
}

std::size_t AnswerLimit::most(Proof proof) {
    return proof == Proof::proven ? most_proven : most_unproven;
}

bool AnswerLimit::allows(Proof proof, const std::string& address, const std::string& name) const {
    const auto answers = of(proof).find(fold(bare_address(address)));
    return answers == of(proof).end() || answers->second.size() < most(proof) || answers->second.contains(name);
}

void AnswerLimit::count(Proof proof, const std::string& address, const std::string& name) {
    changed_ = of(proof)[fold(bare_address(address))].emplace(name, now_).second || changed_;
}

Result<void> AnswerLimit::save() {
    if (!changed_) return {};
    RETURN_IF_ERROR(save_counts(files_, path_, {{proven_key, proven_}, {unproven_key, unproven_}}));
    changed_ = false;
    return {};
}

StrangerLimit::StrangerLimit(Files& files, const Layout& at, bool only_proven, Instant now)
    : files_(files), path_(at.stranger_counts()), only_proven_(only_proven), day_(now / one_day) {
    const Json counts = read_counts(files, path_);
    if (number_in(counts, day_key) != static_cast<int>(day_)) return;
    unproven_ = std::max(0, number_in(counts, unproven_key));
    const Json answered = counts.value(answered_key, Json());
    if (!answered.is_object()) return;
    for (const auto& [address, name] : answered.items())
        if (name.is_string()) answered_[address] = name.get<std::string>();
}

bool StrangerLimit::allows(const std::string& address, bool proven, const std::string& name) const {
    if (const auto found = answered_.find(fold(address)); found != answered_.end())
        return found->second == name;
    if (static_cast<int>(answered_.size()) >= most_a_day || (only_proven_ && !proven)) return false;
    return proven || unproven_ < most_unproven_a_day;
}

void StrangerLimit::count(const std::string& address, bool proven, const std::string& name) {
    if (!answered_.emplace(fold(address), name).second) return;
    if (!proven) ++unproven_;
    changed_ = true;
}

Result<void> StrangerLimit::save() {
    if (!changed_) return {};
    RETURN_IF_ERROR(
        save_counts(files_, path_, {{day_key, day_}, {answered_key, answered_}, {unproven_key, unproven_}}));
    changed_ = false;
    return {};
}

MessageLimit::MessageLimit(Files& files, const Layout& at, Instant now)
    : files_(files),
      path_(at.message_counts()),
      now_(now),
      sent_(sent_in(read_counts(files, path_), now, one_day)) {}

std::optional<Instant> MessageLimit::next(const std::string& who, const std::string& mark) const {
    const auto sent = sent_.find(who);
    if (sent == sent_.end() || sent->second.contains(mark)) return std::nullopt;
    std::vector<Instant> times;
    for (const auto& [letter, time] : sent->second) times.push_back(time);
    std::sort(times.rbegin(), times.rend());
    Instant next = now_;
    for (const auto& [most, span] : {std::pair(most_an_hour, one_hour), std::pair(most_a_day, one_day)})
        if (times.size() >= most) next = std::max(next, times[most - 1] + span);
    return next > now_ ? std::optional(next) : std::nullopt;
}

std::optional<Text> MessageLimit::why_no_more(const std::string& who, const std::string& mark,
                                              const Zone& zone) const {
    const auto free = next(who, mark);
    if (!free) return std::nullopt;
    return say(
        "cada uno puede escribir {} veces por hora y {} por día, y ya las has gastado; podrás mandar otro "
        "mensaje desde el {}",
        "everybody may write {} times an hour and {} a day, and you have done so; you may send another "
        "message from {} on",
        most_an_hour, most_a_day, zone.in_words(*free));
}

Result<void> MessageLimit::count(const std::string& who, const std::string& mark) {
    if (!sent_[who].emplace(mark, now_).second) return {};
    return save_counts(files_, path_, sent_);
}

}  // namespace ronda::partida
