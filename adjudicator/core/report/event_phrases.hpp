// Describes events in words: phrases that games share, and the base class of each game's own phrases.
#pragma once

#include "adjudicator/core/events/event_table.hpp"
#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/report/document.hpp"

namespace ronda {

// Describes an event for one reader. A game derives a class with one operator() for each kind of event.
class EventPhrases {
  public:
    // `player` is the player of the event. All arguments must outlive this object.
    EventPhrases(const MatchHeader& header, const Viewer& viewer, const std::string& player)
        : header_(header), viewer_(viewer), player_(player) {}

  protected:
    using Tone = Bullets::Tone;
    using Phrase = Bullets::Line;

    // Whether the event, or the player, is the reader's own.
    bool mine() const { return mine(player_); }
    bool mine(const std::string& id) const { return !viewer_.is_public() && viewer_.player == id; }
    bool mine(PlayerIndex player) const { return player != nobody && mine(header_.at(player).id); }
    std::string who() const { return header_.name_of(player_); }
    // Empty for nobody: an event of a file may lack its player.
    std::string name(PlayerIndex player) const {
        return player == nobody ? std::string() : header_.at(player).name;
    }

    static Phrase plain(Text words) { return {std::move(words)}; }
    // Returns a phrase with this tone if the event is the reader's own, otherwise with a plain tone.
    Phrase toned(Text words, Tone tone) const { return {std::move(words), mine() ? tone : Tone::plain}; }

    Phrase resignation() const;  // `eliminado` by resigning
    // `cancelada`: "construir n.º 2, Loma: anulada, el hexágono no es tuyo (es de Beto)." `orders`: as
    // orders_schema returns them, so that keys have their English words in English.
    static Phrase cancellation(const OrderAddress& order, const Text& reason, const Schema& orders,
                               const Explanation& explanation = {});
    // `fin`; an empty `reason` is left out.
    Phrase ending(const Outcome& outcome, const Text& reason) const;

    const MatchHeader& header_;
    const Viewer& viewer_;
    const std::string& player_;
};

// Returns the kind of event under whose phase (game.hpp) reports list this line.
std::string_view phase_kind_of(const Event& event, const Bullets::Line& line);

// Returns "construir n.º 2, Loma". With the schema of the orders, keys have their English words in English.
Text order_in_words(const OrderAddress& order, const Explanation& explanation, const Schema* orders = nullptr);
// Returns "el hexágono no es tuyo (es de Beto)". `where` is the place that the event names, if any.
Text reason_with(const Text& reason, const Explanation& explanation, std::string_view where = {});

// Returns "Ana y Blas".
Text winners_in_words(const MatchHeader& header, const Outcome& outcome);
// Also true for those who share a draw.
bool has_won(const Outcome& outcome, const std::string& player);
// Returns the headline of a match that is over, for this reader. An empty `reason` is left out.
Text outcome_in_words(const MatchHeader& header, const Viewer& viewer, const Text& reason);

// Returns the subtitle of a map: `before` the first round, `during` the game, and the same words for all games
// after its end.
Text subtitle(const MatchHeader& header, const Text& before, const Text& during);

// Returns whose turn it is: "Es tu turno." Only one player may be awaited.
Text turn_in_words(const MatchHeader& header, const Viewer& viewer);

// Returns notes to show beside a player's name in a match by turns: "gana", `out` if not empty, "en turno",
// "ofrece tablas". `offers` are the standing draw offers.
Text condition(const MatchHeader& header, PlayerIndex player, const Text& out, PlayerSet offers);

}  // namespace ronda
