#include "adjudicator/partida/inbox/answer_limit.hpp"

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/partida/letters/addresses.hpp"
#include "formats/json_text.hpp"

namespace ronda::partida {

namespace {

constexpr std::size_t most_proven = 20, most_unproven = 3, most_kept_bytes = 1U << 20U;
constexpr Instant hour = 3600;
constexpr const char *proven_key = "probadas", *unproven_key = "sin_probar";

}  // namespace

AnswerLimit::AnswerLimit(Files& files, const Layout& at, Instant now)
    : files_(files), path_(at.answer_counts()), now_(now) {
    if (!files.exists(path_)) return;
    const auto text = files.read(path_, most_kept_bytes);
    const Json note = text ? Json::parse(*text, nullptr, false) : Json();
    if (!note.is_object()) return;
    read(note.value(proven_key, Json()), proven_);
    read(note.value(unproven_key, Json()), unproven_);
}

void AnswerLimit::read(const Json& json, Answers& answers) const {
    if (!json.is_object()) return;
    for (const auto& [address, named] : json.items()) {
        if (!named.is_object()) continue;
        for (const auto& [name, time] : named.items())
            if (time.is_number_integer() && time.get<Instant>() > now_ - hour && time.get<Instant>() <= now_)
                answers[address][name] = time.get<Instant>();
    }
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
    const Json note = {{proven_key, proven_}, {unproven_key, unproven_}};
    RETURN_IF_ERROR(files_.save(path_, formats::write_json(note), Durable::no, true));
    changed_ = false;
    return {};
}

}  // namespace ronda::partida
