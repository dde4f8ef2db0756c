#include "adjudicator/match/letters/farewell.hpp"

#include <algorithm>
#include <limits>
#include <string_view>

#include <fmt/format.h>

#include "adjudicator/core/dice/odds.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/letters/addresses.hpp"
#include "adjudicator/match/letters/reply_form.hpp"
#include "formats/yaml_text.hpp"

namespace ronda::match {

namespace {

// The last round after which the player was not eliminated. Nobody comes back, so it can be searched for by
// halves.
Result<int> last_active(Files& files, const Match& match, const Position& last, const std::string& player) {
    if (!last.eliminated(player)) return last.header().round;
    int active = 0, out = last.header().round;
    while (out - active > 1) {
        const int middle = active + (out - active) / 2;
        ASSIGN_OR_RETURN(const auto position, match.rounds->position(files, match.paths, middle));
        (position->eliminated(player) ? out : active) = middle;
    }
    return active;
}

bool is_among(const std::string& id, const std::vector<std::string>& ids) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

Text place_in_words(const std::vector<Placed>& places, const MatchHeader& header, const Viewer& viewer) {
    for (const Placed& side : places)
        if (is_among(viewer.player, side.players) && side.place)
            return side.shared == 1 ? say("Has quedado {} de {}.", "You came {} out of {}.",
                                          ordinal(*side.place), places.size())
                                    : say("Compartes el puesto {} de {}.", "You tied for {} place out of {}.",
                                          ordinal(*side.place), places.size());
    const Text all = in_words(places, header);
    return all.empty() ? say("La partida ha terminado.", "The match is over.") : say("{}.", "{}.", all);
}

// How a score went, as a line of blocks from the lowest score of all sides to the highest. Empty if not
// everybody may know it.
std::string score_curve(const std::vector<Scoreboard>& scores, std::size_t side) {
    constexpr std::string_view blocks[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    std::int64_t least = std::numeric_limits<std::int64_t>::max(),
                 most = std::numeric_limits<std::int64_t>::min();
    for (const Scoreboard& board : scores) {
        if (board.rows.size() != scores.back().rows.size()) return {};
        for (const Scoreboard::ScoreRow& row : board.rows)
            least = std::min(least, row.score), most = std::max(most, row.score);
    }
    if (least >= most) return {};
    std::string line;
    for (const Scoreboard& board : scores)
        line += blocks[static_cast<std::size_t>((board.rows[side].score - least) * 7 / (most - least))];
    return line;
}

// Notes the fights of a round that are a player's least likely ones so far. `after`: the position after it.
void add_fights(Farewell& farewell, const Position& after, const std::vector<Event>& events) {
    for (const Player& player : after.header().players) {
        const Viewer viewer{player.id};
        Farewell::Fights& fights = farewell.fights[player.id];
        for (auto& line : after.presentation().phrases(seen_by(viewer, events), viewer)) {
            if (!line || line->tone == Bullets::Tone::plain) continue;
            auto& least = line->tone == Bullets::Tone::good ? fights.luckiest : fights.unluckiest;
            if (line->chance < (least ? least->line.chance : 0.5))
                least = Farewell::Fights::Fight{after.header().round, std::move(*line)};
        }
    }
}

Bullets in_words(const Farewell::Fights& fights) {
    Bullets bullets;
    const auto add = [&bullets](const Text& what, const std::optional<Farewell::Fights::Fight>& fight) {
        if (!fight) return;
        Bullets::Line line{say("{} (ronda {}, probabilidad {}). {}", "{} (round {}, chance {}). {}", what,
                               fight->round, percent(fight->line.chance), fight->line.words),
                           fight->line.tone, fight->line.dice};
        bullets.lines.push_back(std::move(line));
    };
    add(say("Tu pelea con más suerte", "Your luckiest fight"), fights.luckiest);
    add(say("Tu pelea con menos suerte", "Your unluckiest fight"), fights.unluckiest);
    return bullets;
}

// Adds the table of how the scores went. Adds nothing if not everybody may know them.
void add_curves(Section& section, const Farewell& farewell, const Viewer& viewer) {
    if (farewell.scores.empty()) return;
    const Scoreboard& last = farewell.scores.back();
    Table table{{{capitalised(last.of)},
                 {say("De la primera ronda a la última", "From the first round to the last")},
                 {Text{}, true}},
                {}};
    for (std::size_t side = 0; side < last.rows.size(); ++side) {
        const Scoreboard::ScoreRow& row = last.rows[side];
        const std::string curve = score_curve(farewell.scores, side);
        if (curve.empty()) return;
        const Text score = row.shown.empty() ? same(std::to_string(row.score)) : row.shown;
        table.rows.push_back({{row.name, same(curve), score}, {}, is_among(viewer.player, row.players)});
    }
    if (!table.rows.empty()) section.blocks.push_back(std::move(table));
}

// Those besides the player, by id, whom a letter reaches, and the moderator.
std::vector<std::string> others_to_ask(const Match& match, const std::string& player) {
    std::vector<std::string> others;
    if (match.file.messages == formats::Messages::none) return others;
    const auto add = [&](std::string_view id) {
        if (id != player && !recipient_by_mail(match, id).empty()) others.emplace_back(id);
    };
    for (const auto& seat : match.file.players) add(seat.id);
    if (!moderator_plays(match.file)) add(moderator_id);
    return others;
}

Text known_as(const Match& match, const std::string& id) {
    return id == moderator_id ? say("quien modera", "the moderator") : same(match.header().name_of(id));
}

}  // namespace

Result<std::vector<Placed>> places_of(Files& files, const Match& match, const Position& last) {
    if (!last.header().over()) return std::vector<Placed>();
    std::vector<int> active;
    for (const Player& player : last.header().players) {
        ASSIGN_OR_RETURN(const int round, last_active(files, match, last, player.id));
        active.push_back(round);
    }
    return ranking(last, active);
}

Result<std::optional<Farewell>> farewell_of(Files& files, const Match& match, const Position& last,
                                            const std::vector<Event>& events) {
    if (!last.header().over()) return std::nullopt;
    constexpr int most_points = 24;  // of a curve, so that it fits a line of a phone
    const int rounds = last.header().round, points = std::min(rounds, most_points);
    Farewell farewell;
    ASSIGN_OR_RETURN(farewell.places, places_of(files, match, last));
    for (int i = 0; i < points; ++i) {
        ASSIGN_OR_RETURN(const auto position, match.rounds->position(files, match.paths, rounds * i / points));
        farewell.scores.push_back(position->presentation().scoreboard(Viewer{}));
    }
    farewell.scores.push_back(last.presentation().scoreboard(Viewer{}));
    if (!last.uses_dice()) return farewell;
    for (int n = 1; n < rounds; ++n) {
        ASSIGN_OR_RETURN(const auto round, match.rounds->round(files, match.paths, n));
        add_fights(farewell, *round.after, round.events);
    }
    add_fights(farewell, last, events);
    return farewell;
}

std::optional<ReplyForm> rematch_form(const Match& match, const Position& last, const std::string& player,
                                      const std::string& key, const std::string& orders_to) {
    const ClubContext& club = match.club;
    if (!last.header().over() || key.empty()) return std::nullopt;
    ReplyForm form;
    form.title = say("La revancha", "A rematch");
    form.button = say("Quiero la revancha", "Play again");
    const std::string proof = formats::yaml_scalar(key);
    if (club.contacts.empty()) {
        const std::vector<std::string> others = others_to_ask(match, player);
        if (others.empty()) return std::nullopt;
        const Lang lang = lang_of(match, {player});
        form.help = say("Responde con estas líneas, sin los #, y {} que quieres otra.",
                        "Answer with these lines, without the #, and {} will know that you want another.",
                        others.size() > 1 ? say("los demás sabrán", "the others")
                                          : say("{} sabrá", "{}", known_as(match, others.front())));
        const std::string head =
            fmt::format("partida: {}\njugador: {}\nclave: {}\n", formats::yaml_scalar(last.header().match),
                        formats::yaml_scalar(player), proof);
        // Behind a `#` in the letter: who answers it with thanks, and quotes it, asks for nothing.
        const auto request = [&](std::string_view sign) {
            return fmt::format(
                "{0}mensaje:\n  {0}para: [{1}]\n  {0}texto: {2}\n", sign, fmt::join(others, ", "),
                formats::yaml_scalar(say("¿La revancha? Cuenta conmigo.", "A rematch? Count me in.").in(lang)));
        };
        form.lines = same(head + request("#"));
        form.address = same(mailto_link(
            orders_to, say("[{}] revancha", "[{}] rematch", last.header().match).in(lang), head + request("")));
        return form;
    }
    if (club.rematch.empty() || !club.contacts.contains(player) ||
        static_cast<int>(club.contacts.size()) < last.game().least_players())
        return std::nullopt;
    form.help =
        say("Responde con estas líneas y tienes sitio. La partida empieza cuando los demás digan que sí, y "
            "cada cual pasa al asiento siguiente.",
            "Answer with these lines and you have a place. The match begins when the others have said yes, and "
            "everybody moves on to the next seat.");
    const std::string lines = fmt::format("apuntarme: {}\nclave: {}\n", club.rematch, proof);
    form.lines = same(lines);
    form.address = same(mailto_link(orders_to, club.rematch, lines));
    return form;
}

Section in_words(const Farewell& farewell, const MatchHeader& header, const Viewer& viewer) {
    Section section{say("Despedida", "Farewell"),
                    {Paragraph{say("{} ¡Gracias por jugar!", "{} Thank you for playing!",
                                   place_in_words(farewell.places, header, viewer))}}};
    add_curves(section, farewell, viewer);
    if (const auto fights = farewell.fights.find(viewer.player); fights != farewell.fights.end())
        if (Bullets lines = in_words(fights->second); !lines.lines.empty())
            section.blocks.push_back(std::move(lines));
    return section;
}

}  // namespace ronda::match
