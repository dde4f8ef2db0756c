#include "adjudicator/club/desk/delivery.hpp"

#include <algorithm>
#include <utility>

#include "adjudicator/club/desk/together.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/partida/inbox/mail_in.hpp"
#include "adjudicator/partida/run/run.hpp"

namespace ronda::club {

using partida::Message;

std::string sender_shown(const Message& message) {
    constexpr std::size_t longest_address_shown = 80;
    return message.from.empty() ? "?" : shown(message.from, longest_address_shown);
}

Result<void> Delivery::deliver(const Message& message, const std::vector<Block>& blocks,
                               const std::vector<Destination>& destinations, const Known& known) {
    std::set<std::string> matches;
    for (const Destination& one : destinations)
        if (one.where == Destination::Where::match) matches.insert(one.id);
    if (matches.empty()) return {};
    ASSIGN_OR_RETURN(const auto bytes, table_.world.files.read(message.file, partida::most_ingested));
    const bool whole = destinations.size() == 1 || message.orders.empty() ||
                       (message.orders.front().attached && matches.size() == 1);
    if (whole) {
        for (const std::string& match : matches) RETURN_IF_ERROR(store(message, match, bytes));
        return {};
    }
    const auto is_of_match = [](const Destination& one) { return one.where == Destination::Where::match; };
    const bool several = std::count_if(destinations.begin(), destinations.end(), is_of_match) > 1;
    Json answers = Json::array();
    for (std::size_t i = 0; i < destinations.size(); ++i)
        if (is_of_match(destinations[i])) {
            const std::string& named = blocks[i].match;
            RETURN_IF_ERROR(deliver_block(message, blocks[i],
                                          known.is_match(named) ? named : destinations[i].id, bytes,
                                          several ? &answers : nullptr));
        }
    is_letters_own = true;
    RETURN_IF_ERROR(answer_together(table_, message.mark(), answers));
    is_letters_own = false;
    return {};
}

Result<void> Delivery::deliver_block(const Message& message, const Block& block, const std::string& match,
                                     std::string_view bytes, Json* answers) {
    const std::string letter = part_of_letter(bytes, block.words + block.text);
    if (answers == nullptr || block.match.empty() || busy_.contains(match))
        return store(message, match, letter);
    Message part = part_of_message(message, block);
    part.digest = partida::hash_of(letter);
    // Once more, because a short failure of the disk shall not part the answers.
    auto answered = submit(match, part, letter);
    if (!answered) answered = submit(match, part, letter);
    if (!answered) busy_.insert(match);
    if (!answered) return store(message, match, letter);
    answers->insert(answers->end(), answered->begin(), answered->end());
    note(message, match);
    return {};
}

Result<Json> Delivery::submit(const std::string& match, const Message& part, std::string_view bytes) {
    Files& files = table_.world.files;
    const auto around =
        surroundings_for(table_.club, table_.registry, table_.persons, files, match, table_.now);
    return partida::submit_block(table_.world, *table_.directory.folder_of(match), around, part, bytes,
                                 table_.report);
}

Result<void> Delivery::store(const Message& message, const std::string& match, std::string_view bytes) {
    is_letters_own = true;
    const bool behind = std::exchange(is_behind_, true);
    ASSIGN_OR_RETURN(auto inbox,
                     partida::open_inbox(table_.world.files, Layout{*table_.directory.folder_of(match)}));
    RETURN_IF_ERROR(inbox.store(bytes, message.arrival(table_.now)));
    is_letters_own = false;
    is_behind_ = behind;
    note(message, match);
    return {};
}

void Delivery::note(const Message& message, const std::string& match) {
    table_.report.done.push_back(
        say("mensaje de {}, para {}", "message from {}, for {}", sender_shown(message), match));
}

}  // namespace ronda::club
