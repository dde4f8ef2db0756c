#include "adjudicator/club/desk/put_off.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "adjudicator/match/inbox/mail_limits.hpp"

namespace ronda::club {

namespace {

// As many as the daily answers to unproven strangers.
constexpr std::size_t most_put_off = match::MailLimits::most_to_unproven_strangers_a_day;

}  // namespace

bool has_room_for_later(const DeskContext& context) {
    const auto names = context.system.files.list(context.club.paths.store().inbox_later());
    return names && names->size() < most_put_off;
}

// The name begins with the day on which the letter is taken up.
Result<void> put_off_letter(const DeskContext& context, const match::Message& message) {
    const Path later = context.club.paths.store().inbox_later();
    RETURN_IF_ERROR(context.system.files.make_folder(later, true));
    const std::string name =
        fmt::format("{}-{}", context.now / one_day + 1, Path(message.file).filename().string());
    return context.system.files.rename(message.file, later / name);
}

Result<void> take_up_put_off(const DeskContext& context) {
    const MatchPaths paths = context.club.paths.store();
    ASSIGN_OR_RETURN(const auto names, context.system.files.list(paths.inbox_later()));
    for (const std::string& name : names) {
        const std::size_t dash = std::min(name.find('-'), name.size());
        Instant day = 0;
        std::from_chars(name.data(), name.data() + dash, day);
        const bool early = day > context.now / one_day && day <= context.now / one_day + 1;
        if (!early && dash + 1 < name.size())
            RETURN_IF_ERROR(context.system.files.rename(paths.inbox_later() / name,
                                                        paths.inbox_new() / name.substr(dash + 1)));
    }
    return {};
}

}  // namespace ronda::club
