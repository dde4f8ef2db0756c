// What games say alike of what happened, and what their own phrases are built of.
#pragma once

#include "adjudicator/core/event_table.hpp"
#include "adjudicator/core/game.hpp"

namespace ronda {

// An event as one reader sees it: the base of a game's phrases, one operator() a kind of event.
class Telling {
  public:
    // `player`: the event's. All must outlive it.
    Telling(const Envelope& envelope, const Viewer& viewer, const std::string& player)
        : envelope_(envelope), viewer_(viewer), player_(player) {}

  protected:
    using Tone = Bullets::Tone;
    using Phrase = Bullets::Line;

    // Whether it is the reader's.
    bool mine() const { return mine(player_); }
    bool mine(const std::string& id) const { return !viewer_.is_public() && viewer_.player == id; }
    bool mine(PlayerIndex player) const { return player != nobody && mine(envelope_.at(player).id); }
    std::string who() const { return envelope_.name_of(player_); }
    const std::string& name(PlayerIndex player) const { return envelope_.at(player).name; }

    static Phrase plain(Text words) { return {std::move(words), Tone::plain, {}}; }
    // Good or bad where it is the reader's.
    Phrase toned(Text words, Tone tone) const { return {std::move(words), mine() ? tone : Tone::plain, {}}; }

    Phrase resignation() const;                                                 // `eliminado`, he resigned
    static Phrase cancellation(const OrderAddress& order, const Text& reason);  // `cancelada`
    // `fin`; an empty reason is left out.
    Phrase ending(const Outcome& outcome, const Text& reason) const;

    const Envelope& envelope_;
    const Viewer& viewer_;
    const std::string& player_;
};

// "Ana y Blas".
Text winners_in_words(const Envelope& envelope, const Outcome& outcome);
bool has_won(const Outcome& outcome, const std::string& player);

// Under the title of a map: `before` the first round, `during` the game; its end in the words of all games.
Text subtitle(const Envelope& envelope, const Text& before, const Text& during);

// How a player stands in a match by turns, beside his name: "gana", `out` where he is out, "en turno", "ofrece
// tablas". `offers`: standing draw offers.
Text condition(const Envelope& envelope, PlayerIndex player, const Text& out, PlayerSet offers);

// What a reason of a game's table means, as a clause; the code itself where it has no words.
template <auto all_reasons>
Text reason_in_words_of(std::string_view code) {
    static const auto all = all_reasons();
    for (const auto& [known, words] : all)
        if (known == code) return words;
    return same(code);
}

}  // namespace ronda
