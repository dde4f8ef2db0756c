#include "mailer/send_budget.hpp"

#include <chrono>
#include <optional>

#include "adjudicator/core/text/json_at.hpp"
#include "adjudicator/system/files.hpp"

namespace ronda::mailer {

namespace {

constexpr std::int64_t one_minute = 60, one_day = 86400;
constexpr std::int64_t latest_counted = 1LL << 40U;
constexpr std::size_t most_budget_bytes = 1U << 20U;

}  // namespace

Result<std::optional<SendBudget>> SendBudget::open(BudgetLimits limits, std::int64_t now) {
    const std::filesystem::path note = limits.note;
    RETURN_IF_ERROR(system::make_folder(note.parent_path()));
    ASSIGN_OR_RETURN(auto lock, system::lock_file(note.string() + ".cerrojo", std::chrono::seconds(2)));
    if (!lock) return std::optional<SendBudget>();
    SendBudget budget(std::move(limits), now, std::move(*lock));
    if (const auto text = system::read_file(note, most_budget_bytes)) budget.read(*text);
    return std::optional(std::move(budget));
}

void SendBudget::read(const std::string& text) {
    const Json json = Json::parse(text, nullptr, false);
    try {
        const JsonAt top(json, ""), sent = top.member("enviadas");
        for (std::size_t i = 0; i < sent.size(); ++i) {
            const std::int64_t when = sent.item(i).item(0).integer(0, latest_counted);
            if (when > now_ || when <= now_ - one_day) continue;
            const bool recent = when > now_ - one_minute;
            sent_[recent ? when : when - when % one_minute] +=
                static_cast<int>(sent.item(i).item(1).integer(0, latest_counted));
        }
        since_ = top.member("desde").integer(0, latest_counted);
        if (since_ > now_) since_ = 0;
    } catch (const LoadFault&) {
        sent_.clear();  // somebody has edited it, or the disk was full: a few letters too many
    }
}

int SendBudget::sent_since(std::int64_t from) const {
    int all = 0;
    for (auto at = sent_.upper_bound(from); at != sent_.end(); ++at) all += at->second;
    return all;
}

bool SendBudget::is_day_spent() const {
    return limits_.per_day > 0 && sent_since(now_ - one_day) >= limits_.per_day;
}

bool SendBudget::allows() const {
    return !is_day_spent() && (limits_.per_minute == 0 || sent_since(now_ - one_minute) < limits_.per_minute);
}

Result<void> SendBudget::count() {
    ++sent_[now_];
    return save();
}

Result<void> SendBudget::close(std::size_t waiting) {
    waiting_ = waiting;
    since_ = waiting == 0 ? 0 : since_ == 0 ? now_ : since_;
    return save();
}

Result<void> SendBudget::save() const {
    Json sent = Json::array();
    for (const auto& [when, letters] : sent_)
        if (letters > 0) sent.push_back({when, letters});
    const Json json = {
        {"desde", since_}, {"esperan", waiting_}, {"por_dia", is_day_spent()}, {"enviadas", std::move(sent)}};
    const std::filesystem::path note = limits_.note;
    return system::write_file(note.parent_path(), note.filename().string(), json.dump() + "\n");
}

}  // namespace ronda::mailer
