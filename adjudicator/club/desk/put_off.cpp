#include "adjudicator/club/desk/put_off.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "adjudicator/partida/inbox/mail_limits.hpp"

namespace ronda::club {

namespace {

// As many as strangers get answers whom nobody has proved.
constexpr std::size_t most_put_off = partida::MailLimits::most_to_unproven_strangers_a_day;

}  // namespace

bool has_room_for_later(const Table& table) {
    const auto names = table.world.files.list(table.club.at.store().inbox_later());
    return names && names->size() < most_put_off;
}

// The name begins with the day on which the letter is taken up.
Result<void> put_off_letter(const Table& table, const partida::Message& message) {
    const Path later = table.club.at.store().inbox_later();
    RETURN_IF_ERROR(table.world.files.make_folder(later, true));
    const std::string name =
        fmt::format("{}-{}", table.now / one_day + 1, Path(message.file).filename().string());
    return table.world.files.rename(message.file, later / name);
}

Result<void> take_up_put_off(const Table& table) {
    const MatchPaths at = table.club.at.store();
    ASSIGN_OR_RETURN(const auto names, table.world.files.list(at.inbox_later()));
    for (const std::string& name : names) {
        const std::size_t dash = std::min(name.find('-'), name.size());
        Instant day = 0;
        std::from_chars(name.data(), name.data() + dash, day);
        const bool early = day > table.now / one_day && day <= table.now / one_day + 1;
        if (!early && dash + 1 < name.size())
            RETURN_IF_ERROR(
                table.world.files.rename(at.inbox_later() / name, at.inbox_new() / name.substr(dash + 1)));
    }
    return {};
}

}  // namespace ronda::club
