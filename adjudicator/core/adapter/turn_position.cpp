#include "adjudicator/core/adapter/turn_position.hpp"

namespace ronda::turns {

Outlook outlook_of(const Position& position, std::function<bool(const Event&)> said) {
    return [&position, said = std::move(said)](const PlayerOrders& sheet) -> std::optional<Text> {
        if (!position.refusals({&sheet, 1}).empty()) return Text{};
        SeededDice none(Seed{});
        const Resolution round = position.resolve({&sheet, 1}, none);
        if (none.mark() != 0) return Text{};
        std::vector<Text> words;
        for (const Event& event : round.events) {
            if (event.kind == cancelled_kind && event.player == sheet.player) return std::nullopt;
            if (event.kind == draw_key || said(event)) continue;
            const auto lines = round.after->presentation().phrases({&event, 1}, Viewer{sheet.player});
            if (lines.front()) words.push_back(lines.front()->words);
        }
        return join(words, " ");
    };
}

}  // namespace ronda::turns
