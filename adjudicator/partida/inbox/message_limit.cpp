#include "adjudicator/partida/inbox/message_limit.hpp"

#include <algorithm>
#include <vector>

#include "formats/json_text.hpp"

namespace ronda::partida {

namespace {

constexpr std::size_t most_counts_bytes = 1U << 20U;
constexpr Instant hour_of_messages = 3600, day_of_messages = 24 * hour_of_messages;

}  // namespace

MessageLimit::MessageLimit(Files& files, const Layout& at, Instant now)
    : files_(files), path_(at.message_counts()), now_(now) {
    if (!files.exists(path_)) return;
    const auto text = files.read(path_, most_counts_bytes);
    const Json note = text ? Json::parse(*text, nullptr, false) : Json();
    if (!note.is_object()) return;
    for (const auto& [player, sent] : note.items()) {
        if (!sent.is_object()) continue;
        for (const auto& [mark, time] : sent.items())
            if (time.is_number_integer() && time.get<Instant>() > now_ - day_of_messages &&
                time.get<Instant>() <= now_)
                sent_[player][mark] = time.get<Instant>();
    }
}

std::optional<Instant> MessageLimit::next(const std::string& who, const std::string& mark) const {
    const auto sent = sent_.find(who);
    if (sent == sent_.end() || sent->second.contains(mark)) return std::nullopt;
    std::vector<Instant> times;
    for (const auto& [letter, time] : sent->second) times.push_back(time);
    std::sort(times.rbegin(), times.rend());
    Instant next = now_;
    for (const auto& [most, span] :
         {std::pair(most_an_hour, hour_of_messages), std::pair(most_a_day, day_of_messages)})
        if (times.size() >= most) next = std::max(next, times[most - 1] + span);
    return next > now_ ? std::optional(next) : std::nullopt;
}

Result<void> MessageLimit::count(const std::string& who, const std::string& mark) {
    if (!sent_[who].emplace(mark, now_).second) return {};
    return files_.save(path_, formats::write_json(Json(sent_)), Durable::no, true);
}

}  // namespace ronda::partida
