#include "adjudicator/partida/inbox/stranger_limit.hpp"

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/partida/store/json_words.hpp"
#include "formats/json_text.hpp"

namespace ronda::partida {

namespace {

constexpr std::size_t most_kept_bytes = 1U << 20U;
constexpr Instant one_day = 24 * 3600;
constexpr const char *day_key = "dia", *answered_key = "respuestas", *unproven_key = "sin_probar";

}  // namespace

StrangerLimit::StrangerLimit(Files& files, const Layout& at, bool only_proven, Instant now)
    : files_(files), path_(at.stranger_counts()), only_proven_(only_proven), day_(now / one_day) {
    if (!files.exists(path_)) return;
    const auto text = files.read(path_, most_kept_bytes);
    const Json note = text ? Json::parse(*text, nullptr, false) : Json();
    if (!note.is_object() || number_in(note, day_key) != static_cast<int>(day_)) return;
    unproven_ = std::max(0, number_in(note, unproven_key));
    const Json answered = note.value(answered_key, Json());
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
    const Json note = {{day_key, day_}, {answered_key, answered_}, {unproven_key, unproven_}};
    RETURN_IF_ERROR(files_.save(path_, formats::write_json(note), Durable::no, true));
    changed_ = false;
    return {};
}

}  // namespace ronda::partida
