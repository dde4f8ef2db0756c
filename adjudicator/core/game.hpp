// What a game is to the rest of the program. `Game` is the rules, `Position` one state of one match; both are
// small open sets behind virtual functions, and everything inside a game is typed and closed. A game's author
// writes plain structs and functions; adapter.hpp makes these two classes of them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "adjudicator/core/chance.hpp"
#include "adjudicator/core/diagnostic.hpp"
#include "adjudicator/core/dice.hpp"
#include "adjudicator/core/document.hpp"
#include "adjudicator/core/event.hpp"
#include "adjudicator/core/order_address.hpp"
#include "adjudicator/core/players.hpp"
#include "adjudicator/core/scene.hpp"
#include "adjudicator/core/shape.hpp"

namespace ronda {

inline constexpr std::string_view moderator_id = "moderador";
inline constexpr std::string_view neutral_id = "neutral";

// `ritmo`: everyone orders for the same round, or one player a round.
enum class Pace { round, turn };
inline constexpr std::string_view pace_words[] = {"ronda", "turno"};
inline std::string_view word_of(Pace pace) {
    return pace_words[static_cast<std::size_t>(pace)];
}

struct Player {
    std::string id;
    std::string name;
    std::string colour;  // #RRGGBB
    bool operator==(const Player&) const = default;
};

// `resultado`
struct Outcome {
    enum class Kind { victory, draw, defeat } kind = Kind::draw;
    std::vector<std::string> winners;  // ids, order of the players
    std::string reason;                // stable word
    bool operator==(const Outcome&) const = default;
};

// {"tipo", "ganadores", "motivo"}
Json outcome_json(const Outcome& outcome);

// What all states share (core/contract.md, "State file").
struct Envelope {
    std::string game, match;
    int round = 0;
    Pace pace = Pace::round;
    std::vector<std::string> awaited;  // `turno_de`
    std::vector<Player> players;
    Json options = Json::object();
    std::optional<Outcome> outcome;

    bool over() const { return outcome.has_value(); }
    PlayerIndex index_of(std::string_view id) const;  // or nobody
    const Player& at(PlayerIndex player) const { return players[static_cast<std::size_t>(player)]; }
    std::vector<std::string> ids_of(PlayerSet set) const;
    // His name, `id` itself where it is nobody's.
    std::string name_of(std::string_view id) const;
};

// A reply of conditional orders (core/contract.md, "Conditional orders").
struct Reply {
    // What the others play until this player's next turn, one entry a turn; empty entry: `cualquiera`.
    // Canonical.
    std::vector<std::optional<Json>> played;
    Json orders = Json::object();
    std::vector<Reply> then;
    bool operator==(const Reply&) const = default;
};

// One player's orders for one round, canonical (reader.hpp), already known to be well formed.
struct Sheet {
    std::string player;  // or `moderador`
    Json orders = Json::object();
    std::vector<Reply> replies = {};  // games by turns
};

class Position;

struct Round {
    std::shared_ptr<const Position> after;
    std::vector<Event> events;
};

// A file that is good as a file but cannot be taken now: its reason (core/contract.md, "Refusal of a turn").
struct Refusal {
    std::string code;
    std::string player;  // whose file; empty: the round's as a whole
    Text message;
    OrderAddress where = {};  // in his orders, the word that is wrong
};

// How a match of robots went.
struct Trial {
    int rounds = 0;                  // resolved
    std::optional<Outcome> outcome;  // empty: it was cut short
};

class Game;

class Position {
  public:
    virtual ~Position() = default;

    virtual const Game& game() const = 0;
    virtual const Envelope& envelope() const = 0;

    virtual Json board() const = 0;                          // `tablero`
    virtual Json board_for(const Viewer& viewer) const = 0;  // `tablero` as the viewer may see it
    // Whether something is hidden from the players, so that seeds are published only at the end.
    virtual bool has_secrets() const = 0;
    virtual bool eliminated(std::string_view player) const = 0;
    virtual Vocabularies names() const = 0;

    // Whose orders the round still waits for when these sheets are there, in the order of `turno_de`. Nobody:
    // it may be resolved now (partida/contract.md, "When a round is resolved").
    virtual std::vector<std::string> owing(std::span<const Sheet> sheets) const = 0;
    // Whether the round is resolved at its deadline without the orders that are owed, whatever `sin_ordenes`
    // says (partida/contract.md, "Missing orders").
    virtual bool may_go_without_orders() const = 0;
    // Whether a file without any order is an answer: its player passes, or leaves the choice to the rules.
    virtual bool empty_is_order() const = 0;
    // The orders that the player, or the moderator, may give in this position, with examples that fit it.
    virtual std::vector<OrderSpec> orders_for(std::string_view player) const = 0;
    // Why these sheets cannot be resolved together; empty: they can. Checked by `resolve`'s caller, never
    // skipped.
    virtual std::vector<Refusal> refusals(std::span<const Sheet> sheets) const = 0;
    // Resolves the round. Precondition: not over, `refusals` empty, at most one sheet a player.
    virtual Round resolve(std::span<const Sheet> sheets, Dice& dice) const = 0;
    // What of this sheet would be cancelled as things stand: events of `resolve` for this player alone, the
    // others taken to agree and luck to be with him.
    virtual std::vector<Event> preview_events(const Sheet& sheet) const = 0;
    virtual Json legal(std::string_view player) const = 0;

    // Games by turns. The action of good orders in the form of `legal`: what others allow to be left out or to
    // be written in two ways has one. Orders that are not legal come back as written.
    virtual Json understood(const Json& orders) const = 0;
    // A few legal actions that show the player how orders look, likely ones first.
    virtual std::vector<Json> suggestions(std::string_view player) const = 0;
    // Games by turns: sequences of `depth` ≥ 0 orders of `legal`, each resolved; a finished game has none.
    virtual std::uint64_t perft(int depth) const = 0;
    // Goes on from here with arbitrary legal orders for at most `most_rounds` rounds.
    virtual Trial play_out(Chance& chance, int most_rounds) const = 0;

    // What is wrong with an event that was read from a file: a kind or a field that this game does not know,
    // one that is missing, or a value that cannot be. `path`: where the event stands in its file. Empty:
    // nothing.
    virtual std::optional<Diagnostic> fault_in(const Event& event, const std::string& path) const = 0;

    // The functions below take events that `resolve` made or `fault_in` let pass, and throw LoadFault at
    // others. `last`: the events that led here, only those the viewer may see; may be empty.
    virtual Scene scene(const Viewer& viewer, std::span<const Event> last) const = 0;
    // The map of the sheet's player with his orders drawn in as things stand, for his receipt. It shows nothing
    // that he may not know, and no luck of the coming round.
    virtual Scene preview_scene(const Sheet& sheet) const = 0;
    // The event in words; nothing for an event that reports do not tell. Of the position after it.
    virtual std::optional<Bullets::Line> phrase(const Event& event, const Viewer& viewer) const = 0;
    // One sentence of what matters to the viewer in what happened.
    virtual Text headline(const Viewer& viewer, std::span<const Event> last) const = 0;
    // What the viewer has, how it changed, and what he may know of the others' gains.
    virtual std::vector<Section> holdings(const Viewer& viewer, std::span<const Event> last) const = 0;
    virtual Section standings(const Viewer& viewer, std::span<const Event> last) const = 0;
    // Lines of comment for his order file: what he has and may do now.
    virtual std::vector<Text> hints(std::string_view player) const = 0;
};

// Part of the sequence of play, as reports tell it.
struct Phase {
    Text title;
    std::vector<std::string> kinds;  // of the events that belong to it
};

class Game {
  public:
    virtual ~Game() = default;

    virtual std::string_view id() const = 0;
    virtual Text title() const = 0;
    virtual Text summary() const = 0;  // a paragraph of the rules, for invitations
    virtual Text credit() const = 0;   // its author, as the rulebook names him
    virtual int least_players() const = 0;
    virtual int most_players() const = 0;
    // The ways in which a match can be played, the usual one first; never empty.
    virtual const std::vector<Pace>& paces() const = 0;
    // Whether a round without orders can be resolved: by rounds always, by turns where the game fills missing
    // duties itself (partida/contract.md, "Missing orders").
    virtual bool goes_on_without_orders(Pace pace) const = 0;
    // Whether an order file may hold replies to what others play (core/contract.md, "Conditional orders").
    virtual bool takes_replies() const = 0;
    virtual const std::vector<OptionSpec>& options() const = 0;
    virtual const std::vector<OrderSpec>& orders() const = 0;            // of players
    virtual const std::vector<OrderSpec>& moderator_orders() const = 0;  // may be empty
    virtual std::string_view malformed_code() const = 0;  // `fichero_invalido` but where a game has its own
    // What is wrong with well-formed orders as a whole (two actions in one file); empty: nothing.
    virtual std::optional<Text> fault(const Json& orders) const = 0;

    // The players' names are their ids and their colours those of the seats where `players` leaves them empty.
    // `settings` holds any of `settings_of` this game, canonical. Refused: number of players, a combination of
    // options.
    virtual Result<Round> set_up(std::string_view match, std::vector<Player> players, const Json& settings,
                                 Dice& dice) const = 0;
    // `envelope` is good as far as it is common; `board` is the state's `tablero`. The first fault with its
    // path.
    virtual tl::expected<std::shared_ptr<const Position>, Diagnostic> load(Envelope envelope,
                                                                           const Json& board) const = 0;

    virtual const std::vector<Phase>& phases() const = 0;
    // What a cancelled line's or a refused file's reason means, as a clause: "no tienes recursos suficientes".
    virtual std::optional<Text> reason(std::string_view code) const = 0;
};

// The key of the setting that chooses between a game's paces. It is no option: it stands in the envelope only.
inline constexpr std::string_view pace_key = "ritmo";

// Ids, and names as what finds them: the vocabulary `jugador` of orders.
Vocabulary player_names(const Envelope& envelope);

// What may be chosen for a new match: `ritmo` where the game has several paces, then its options.
std::vector<OptionSpec> settings_of(const Game& game);
// The settings that a match began with: those that make the same match again.
Json settings_of(const Game& game, const Envelope& envelope);
// What is wrong with this number of players; empty: nothing.
std::optional<Text> wrong_number_of_players(const Game& game, std::size_t count);
// The envelope of round 0: nobody is awaited yet. `settings` as for Game::set_up.
Envelope begin(const Game& game, std::string_view match, std::vector<Player> players, const Json& settings);

// Games that may be named somewhere: in a state, in partida.yaml. The program's are games/all_games.hpp.
using Games = std::span<const Game* const>;
// Null: none has this id.
const Game* find_game(std::string_view id, Games games);

}  // namespace ronda
