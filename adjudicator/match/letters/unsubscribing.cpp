#include "adjudicator/match/letters/unsubscribing.hpp"

#include <vector>

#include <fmt/format.h>
#include <nettle/memops.h>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/match/letters/reply_form.hpp"
#include "adjudicator/match/store/codes.hpp"

namespace ronda::match {

namespace {

constexpr std::size_t token_digits = 16;

std::string token_of(const Match& match, const Secrets& secrets, const Reader& reader) {
    return seal_of(secrets, joined_fields({"baja", match.header().match, reader.who, fold(reader.email)}));
}

Reader reader_of(const Recipient& to) {
    return {to.viewer.is_public() ? std::string(observers_id) : to.viewer.player, bare_address(to.mailbox)};
}

// Returns the readers who may unsubscribe: those whose letters may have a token.
std::vector<Reader> readers_of(const Match& match) {
    std::vector<Reader> all;
    for (const Recipient& to : players_by_mail(match, Vacant::too)) all.push_back(reader_of(to));
    for (const auto& observer : match.file.observers)
        all.push_back({std::string(observers_id), observer.email});
    for (const Spectator& one : match.subscriptions.spectators)
        all.push_back({std::string(observers_id), one.email});
    return all;
}

std::string line_with(std::string_view list, std::string_view token) {
    return fmt::format("[{}] baja {}", list, token);
}

// Returns the token of a line that is exactly `[malaga-1] baja TOKEN`. Empty if it is another line.
std::string token_in(std::string_view list, std::string_view line) {
    const std::string head = line_with(list, {}), written = fold(trim(line));
    if (!written.starts_with(head) || written.size() != head.size() + token_digits) return {};
    return written.substr(head.size());
}

}  // namespace

std::string leave_link(std::string_view list, std::string_view token, const std::string& address) {
    const std::string line = line_with(list, token);
    return mailto_link(address, line, line);
}

std::string leaving_token(std::string_view list, std::string_view subject, std::string_view words) {
    const std::string token = token_in(list, subject);
    return token.empty() ? token_in(list, words) : token;
}

bool is_same_token(std::string_view token, std::string_view expected) {
    return token.size() == expected.size() &&
           nettle_memeql_sec(token.data(), expected.data(), expected.size()) != 0;
}

std::string leave_link(const Match& match, const Secrets& secrets, const Recipient& to) {
    const std::string& id = match.header().match;
    return leave_link(id, token_of(match, secrets, reader_of(to)), orders_address(match));
}

Section leave_section(const Match& match, const Secrets& secrets, const Recipient& to) {
    return {
        say("Si no quieres más cartas", "If you want no more letters"),
        {Paragraph{say(
            "Escribe a {} con el asunto «{}», o usa el botón de tu programa de correo para darte de baja.",
            "Write to {} with the subject “{}”, or use your mail program's button to "
            "unsubscribe.",
            orders_address(match), line_with(match.header().match, token_of(match, secrets, reader_of(to))))}}};
}

std::optional<Reader> leaving_reader(const Match& match, const Secrets& secrets, std::string_view subject,
                                     std::string_view words) {
    const std::string token = leaving_token(match.header().match, subject, words);
    if (token.empty()) return std::nullopt;
    std::optional<Reader> found;  // compares with all of them, so that the time tells nothing
    for (const Reader& one : readers_of(match))
        if (is_same_token(token, token_of(match, secrets, one))) found = one;
    return found;
}

}  // namespace ronda::match
