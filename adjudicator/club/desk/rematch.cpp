#include "adjudicator/club/desk/rematch.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/club/desk/sign_up.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/match/store/secrets.hpp"

namespace ronda::club {

namespace {

constexpr Instant time_to_join = 7 * one_day;

// The persons of the match's seats, in the order of its players.
std::vector<std::string> people_of_seats(const Registry& registry, const match::Match& match) {
    std::vector<std::string> people;
    for (const Player& player : match.header().players)
        if (std::string person = registry.person_of(match.header().match, player.id); !person.empty())
            people.push_back(std::move(person));
    return people;
}

// The match whose rematch has the id. Empty if there is none, or it cannot be opened.
std::optional<match::Match> match_before(const DeskContext& context, std::string_view id) {
    const Path* folder = context.directory.folder_of(match_of_rematch(id));
    if (folder == nullptr) return std::nullopt;
    auto there = match::open_match(context.system.files, *folder, {});
    return there ? std::optional(std::move(*there)) : std::nullopt;
}

}  // namespace

Result<std::optional<SoughtMatch>> open_rematch(DeskContext& context, const std::string& id,
                                                const std::string& person) {
    const auto before = match_before(context, id);
    if (!before || !before->header().over()) return std::nullopt;
    const std::string& name = before->file.shown_name();
    const SoughtMatch* sought = context.registry.find(before->header().match);
    const std::vector<std::string> people = people_of_seats(context.registry, *before);
    if ((sought != nullptr && !sought->season.empty()) || std::ranges::find(people, person) == people.end())
        return std::nullopt;
    Files& files = context.system.files;
    const Path source = before->paths.config();
    ASSIGN_OR_RETURN(const auto text, files.read(source, match::most_config_bytes));
    SignUp opening;
    ASSIGN_OR_RETURN(opening.file, formats::read_match_file(text, source.string(), all_games()));
    opening.file.match = id;
    opening.file.players.clear();
    opening.seats = static_cast<int>(people.size());
    opening.least = opening.file.game->least_players();
    opening.until = context.now + time_to_join;
    opening.reserved = true;
    if (sought != nullptr) {
        opening.unrated = sought->unrated;
        opening.reliability = sought->reliability;
    }
    if (auto opened = open_sign_up(context, opening); !opened) {
        if (opened.error().exit == Exit::environment) return tl::unexpected(std::move(opened).error());
        return std::nullopt;
    }
    Notice notice{fmt::format("revancha.{}", id),
                  people,
                  say("¿La revancha de {}?", "A rematch of {}?", name),
                  say("{} quiere jugar otra vez con los mismos. Responde con la línea de abajo y te guardamos "
                      "el sitio.",
                      "{} wants to play again with the same people. Answer with the line below, and you have a "
                      "place.",
                      context.persons.find(person)->name),
                  {},
                  fmt::format("apuntarme: {}", id)};
    std::erase(notice.to, person);
    RETURN_IF_ERROR(context.journal.queue_notice(std::move(notice), context.now));
    return *context.registry.find(id);
}

bool has_key_of_seat(const DeskContext& context, std::string_view id, const std::string& player,
                     std::string_view key) {
    const auto before = match_before(context, id);
    if (!before) return false;
    const auto secrets = match::load_secrets(context.system.files, before->paths);
    return secrets && match::proves(*secrets, key, before->header().match, player, before->round() + 1);
}

std::vector<std::string> turned_seats(const DeskContext& context, const SoughtMatch& match) {
    const auto before = match_before(context, match.id);
    if (!before) return {};
    std::vector<std::string> order = people_of_seats(context.registry, *before);
    std::erase_if(order, [&match](const std::string& person) { return !match.has(person); });
    if (order.size() != match.people.size()) return {};
    std::rotate(order.begin(), order.end() - 1, order.end());
    return order;
}

}  // namespace ronda::club
