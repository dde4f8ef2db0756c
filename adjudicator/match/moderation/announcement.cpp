#include "adjudicator/match/moderation/announcement.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/letters/addresses.hpp"

namespace ronda::match {

namespace {

constexpr std::size_t longest_subject = 120, digits_of_key = 16;

std::string folded_address(const Recipient& to) {
    return fold(bare_address(to.mailbox));
}

bool has_control(std::string_view text) {
    return std::any_of(text.begin(), text.end(),
                       [](char c) { return static_cast<unsigned char>(c) < ' ' && c != '\n' && c != '\t'; });
}

}  // namespace

Result<Notice> announcement_of(std::string_view text) {
    std::string plain(text.substr(0, most_announced + 1));
    std::erase(plain, '\r');
    const std::string_view all = trim(plain);
    const std::size_t end = std::min(all.find('\n'), all.size());
    const std::string subject(trim(all.substr(0, end))), words(trim(all.substr(end)));
    if (plain.size() > most_announced || has_control(plain) || !is_display_name(subject, longest_subject))
        return refuse("opcion_invalida", say("se esperaba un texto de hasta {} bytes, sin caracteres de "
                                             "control, cuya primera línea es el asunto, de hasta {} letras",
                                             "expected a text of at most {} bytes, without control characters; "
                                             "its first line is the subject, of at most {} characters",
                                             most_announced, longest_subject));
    return Notice{fmt::format("anuncio.{}", hash_of(text).substr(0, digits_of_key)),
                  {},
                  same(subject),
                  same(words.empty() ? subject : words)};
}

std::set<std::string> announced_to(const Match& match, const Journal& journal, const std::string& key) {
    std::set<std::string> addresses;
    const auto& informed = journal.history().notice_lines;
    const auto found = informed.find(key);
    if (found == informed.end()) return addresses;
    for (const std::string& id : found->second)
        for (const Recipient& to : recipient_by_mail(match, id)) addresses.insert(folded_address(to));
    return addresses;
}

Result<Text> announce(System& system, const Match& match, Journal& journal, Notice notice,
                      std::set<std::string>& informed) {
    if (is_over(match) || journal.history().has_notice_line(notice.key)) return Text{};
    for (const Player& player : match.header().players) {
        const auto reached = recipient_by_mail(match, player.id);
        if (!reached.empty() && informed.insert(folded_address(reached.front())).second)
            notice.to.push_back(player.id);
    }
    if (notice.to.empty()) return Text{};
    const std::size_t people = notice.to.size();
    RETURN_IF_ERROR(journal.queue_notice(std::move(notice), system.clock.now()));
    return say("{}: anunciado a {}", "{}: announced to {}", match.header().match,
               counted(people, say("persona", "person"), say("personas", "people")));
}

}  // namespace ronda::match
