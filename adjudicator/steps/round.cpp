#include "adjudicator/steps/round.hpp"

#include "adjudicator/core/game/state.hpp"
#include "adjudicator/core/orders/replies.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/match/orders/order_text.hpp"
#include "adjudicator/match/store/round_names.hpp"
#include "adjudicator/steps/setting.hpp"
#include "formats/json_text.hpp"

namespace ronda::steps {

namespace in_round = match::in_round;

namespace {

Resolved written(Resolution round, const Seed& seed) {
    std::vector<RoundText> texts = {
        {std::string(in_round::state), formats::write_json(state_json(*round.after))},
        {std::string(in_round::events), formats::write_json(events_json(*round.after, seed, round.events))}};
    return {std::move(round), std::move(texts)};
}

}  // namespace

Result<Resolved> set_up(const Start& start, const Seed& seed) {
    const Game* game = find_game(start.game);
    if (game == nullptr) return unknown_game(start.game);
    const std::string match = start.match.empty() ? std::string(game->id()) : start.match;
    RETURN_IF_ERROR(require_match_id(match));
    ASSIGN_OR_RETURN(auto players, players_from(start.players));
    ASSIGN_OR_RETURN(const auto options, options_from(*game, start.settings));
    SeededDice dice(seed);
    ASSIGN_OR_RETURN(auto round, game->set_up(match, std::move(players), options, dice));
    return written(std::move(round), seed);
}

Resolved resolve(const Position& before, const std::vector<match::OrderFile>& files, const Seed& seed) {
    std::vector<PlayerOrders> sheets;
    for (const match::OrderFile& file : files) sheets.push_back(file.sheet);
    SeededDice dice(seed);
    Resolved resolved = written(before.resolve(sheets, dice), seed);
    const Position& after = *resolved.round.after;
    for (const RemainingReplies& onward : replies_after(before, sheets, after))
        if (onward.fate != RemainingReplies::ReplyOutcome::unfit)
            resolved.texts.push_back(
                {in_round::remains_of(onward.player), match::order_file_as_yaml(after.header(), onward.sheet)});
    return resolved;
}

}  // namespace ronda::steps
