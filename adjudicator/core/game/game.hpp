// The interface between a game and the rest of the program: `Game` is the rules, `Position` is one state of one
// match. Games derive their positions from adapter/typed_position.hpp, which implements the parts that all
// games share.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "adjudicator/core/dice/chance.hpp"
#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/core/game/event.hpp"
#include "adjudicator/core/game/players.hpp"
#include "adjudicator/core/schema/order_address.hpp"
#include "adjudicator/core/schema/schema.hpp"
#include "adjudicator/core/text/diagnostic.hpp"

namespace ronda {

inline constexpr std::string_view moderator_id = "moderador";
inline constexpr std::string_view neutral_id = "neutral";

// `ritmo`: in each round either everybody gives orders, or one player.
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

enum class OutcomeKind { victory, draw, defeat };

// `resultado`
struct Outcome {
    OutcomeKind kind = OutcomeKind::draw;
    std::vector<std::string> winners;  // ids, in the order of the players
    std::string reason;                // a stable code
    bool operator==(const Outcome&) const = default;
};

// Returns {"tipo", "ganadores", "motivo"}.
Json outcome_json(const Outcome& outcome);

// The part of a state that all games share (core/contract.md, "State file").
struct MatchHeader {
    std::string game, match;
    int round = 0;
    Pace pace = Pace::round;
    std::vector<std::string> awaited;  // `turno_de`
    std::vector<Player> players;
    Json options = Json::object();
    std::optional<Outcome> outcome;

    bool over() const { return outcome.has_value(); }
    PlayerIndex index_of(std::string_view id) const;  // nobody if no player has this id
    const Player& at(PlayerIndex player) const { return players[static_cast<std::size_t>(player)]; }
    std::vector<std::string> ids_of(PlayerSet set) const;
    // Returns the player's name, or `id` itself if no player has this id.
    std::string name_of(std::string_view id) const;
};

// Whether the round needs orders from the player (`turno_de`).
bool is_awaited(const MatchHeader& header, std::string_view player);

// A reply of conditional orders (core/contract.md, "Conditional orders").
struct Reply {
    // The orders of the others until this player's next turn: canonical orders, one entry per turn. An empty
    // entry is `cualquiera`.
    std::vector<std::optional<Json>> played;
    Json orders = Json::object();
    std::vector<Reply> then;
    bool operator==(const Reply&) const = default;
};

// One player's orders for one round: well formed and canonical (reader.hpp).
struct PlayerOrders {
    std::string player;  // id, or `moderador`
    Json orders = Json::object();
    std::vector<Reply> replies = {};  // only in games by turns
};

class Position;
class Presentation;
struct Offer;
struct Loanword;
struct RulesSheet;
struct Lesson;

struct Resolution {
    std::shared_ptr<const Position> after;
    std::vector<Event> events;
};

// Why a well-formed file is not accepted in this position (core/contract.md, "Refusal of a turn").
struct Refusal {
    std::string code;
    std::string player;  // whose file it is; empty if the refusal is about the whole round
    Text message;
    OrderAddress where = {};  // the word in the player's orders that is wrong
};

// The result of a match that robots played.
struct Trial {
    int rounds = 0;                  // the number of rounds resolved
    std::optional<Outcome> outcome;  // empty if the match was stopped before its end
};

class Game;

class Position {
  public:
    virtual ~Position() = default;

    virtual const Game& game() const = 0;
    virtual const MatchHeader& header() const = 0;

    virtual Json board() const = 0;                          // `tablero`
    virtual Json board_for(const Viewer& viewer) const = 0;  // `tablero` as the viewer may see it
    // Whether something is hidden from the players. If so, orders and states are published only at the end.
    virtual bool has_secrets() const = 0;
    // Whether the seeds would reveal something hidden, so that they are published only at the end too.
    virtual bool hides_seeds() const = 0;
    // Whether the match has dice. If not, reports do not mention them.
    virtual bool uses_dice() const = 0;
    virtual bool eliminated(std::string_view player) const = 0;
    // The names that orders may use. Valid as long as the position; made by the first call, which may come from
    // several threads at once.
    virtual const Vocabularies& names() const = 0;

    // Returns the players who still have to send orders after these sheets, in the order of `turno_de`. If
    // empty, the round can be resolved now (match/contract/clock.md, "When a round is resolved").
    virtual std::vector<std::string> owing(std::span<const PlayerOrders> sheets) const = 0;
    // Whether the round is resolved at its deadline even if orders are missing, whatever `sin_ordenes` says
    // (match/contract/absent-players.md, "Missing orders").
    virtual bool may_go_without_orders() const = 0;
    // Whether a player can send a file without any order, to pass or to leave the choice to the rules.
    virtual bool empty_is_order() const = 0;
    // Returns the orders that the player, or the moderator, may give in this position, with examples that fit
    // it.
    virtual std::vector<OrderSpec> orders_for(std::string_view player) const = 0;
    // Returns why these sheets cannot be resolved together. Empty if they can. Every caller of `resolve` must
    // check this first.
    virtual std::vector<Refusal> refusals(std::span<const PlayerOrders> sheets) const = 0;
    // Resolves the round. The match must not be over, `refusals` must be empty, and each player has at most one
    // sheet. Events of cancelled orders come with an explanation if the game has one (event.hpp).
    virtual Resolution resolve(std::span<const PlayerOrders> sheets, Dice& dice) const = 0;
    // Returns the events that show which orders of this sheet would be cancelled if the round were resolved
    // now. Assumes that the other players agree to every offer and that the player has the best luck. An order
    // for the case that an earlier one fails is left out.
    virtual std::vector<Event> preview_events(const PlayerOrders& sheet) const = 0;
    // Returns the legal orders of the player in this position, in a form of the game.
    virtual Json legal(std::string_view player) const = 0;
    // Returns the orders for this place or thing that the sheet's player may add to the sheet
    // (orders/offer.hpp). An empty place: the orders that belong to no place. The orders of the sheet are well
    // formed; those that would be cancelled change nothing. Each offer, added to the sheet, is not cancelled if
    // nobody else does anything, unless it depends on dice. Empty for players who are out, and after the end.
    virtual std::vector<Offer> offers(const PlayerOrders& sheet, std::string_view place) const = 0;

    // For games by turns. Returns the action of these orders in the form of `legal`, even if the player wrote
    // it in another form or left out optional parts. Returns orders that are not legal as written.
    virtual Json understood(const Json& orders) const = 0;
    // Returns a few legal actions as examples for the player, the most likely ones first.
    virtual std::vector<Json> suggestions(std::string_view player) const = 0;
    // For games by turns. Returns the number of sequences of `depth` ≥ 0 orders from `legal`, each resolved. A
    // finished game has none.
    virtual std::uint64_t perft(int depth) const = 0;
    // Plays random legal orders from this position on, for at most `most_rounds` rounds.
    virtual Trial play_out(Chance& chance, int most_rounds) const = 0;

    // Returns what is wrong with an event that was read from a file: an unknown kind, an unknown or missing
    // field, or an invalid value. Empty if nothing is wrong. `path` is the event's place in its file.
    virtual std::optional<Diagnostic> fault_in(const Event& event, const std::string& path) const = 0;

    // Returns the maps, words and standings of this position (presentation.hpp). Valid as long as the position.
    virtual const Presentation& presentation() const = 0;
};

using CodesInWords = std::vector<std::pair<std::string_view, Text>>;

// One part of the sequence of play, as reports describe it.
struct Phase {
    Text title;
    std::vector<std::string> kinds;  // the kinds of events that belong to it
};

class Game {
  public:
    virtual ~Game() = default;

    virtual std::string_view id() const = 0;
    virtual Text title() const = 0;
    virtual Text summary() const = 0;  // a paragraph of the rules, for invitations
    virtual Text credit() const = 0;   // the author's name as in the rulebook
    // Returns the number of the rules as this program plays them, from 1. It is raised whenever a resolution
    // can differ (core/contract.md, "Versions of the rules").
    virtual int rules_version() const = 0;
    // Returns the rules for somebody who has never played, with everything needed to play. `settings`: the
    // values of the options in a match; those that are missing have their defaults.
    virtual RulesSheet rules_sheet(const Json& settings) const = 0;
    // Returns the game's lesson in the try-out (report/lesson.hpp). Without steps if the game has none.
    virtual Lesson lesson() const = 0;
    // Returns the Spanish words that English texts about the game keep.
    virtual std::vector<Loanword> loanwords() const = 0;
    virtual int least_players() const = 0;
    virtual int most_players() const = 0;
    // Returns the paces at which a match can be played, the default first. Never empty.
    virtual const std::vector<Pace>& paces() const = 0;
    // Whether a round without orders can be resolved: always by rounds, and by turns if the game itself
    // replaces missing orders (match/contract/absent-players.md, "Missing orders").
    virtual bool goes_on_without_orders(Pace pace) const = 0;
    // Whether an order file may hold replies to the turns of others (core/contract.md, "Conditional orders").
    virtual bool takes_replies() const = 0;
    virtual const std::vector<OptionSpec>& options() const = 0;
    virtual const std::vector<OrderSpec>& orders() const = 0;            // of players
    virtual const std::vector<OrderSpec>& moderator_orders() const = 0;  // may be empty
    // Returns the error code of malformed orders: `fichero_invalido`, unless the game has its own.
    virtual std::string_view malformed_code() const = 0;
    // Returns what is wrong with well-formed orders as a whole, such as two actions in one file. Empty if
    // nothing is wrong.
    virtual std::optional<Text> fault(const Json& orders) const = 0;
    // Converts the address of an event into the address in the order file.
    virtual OrderAddress in_file(const OrderAddress& address) const = 0;

    // Starts a match. An empty name in `players` becomes the player's id, and an empty colour that of the seat.
    // `settings` are canonical values for any of `settings_of(game)`. Fails with `opcion_invalida` if the
    // number of players or the combination of options is not allowed.
    virtual Result<Resolution> set_up(std::string_view match, std::vector<Player> players, const Json& settings,
                                      Dice& dice) const = 0;
    // Loads a state. The part of `header` that all games share has been checked; `board` is `tablero`. Fails
    // with the first fault and its path if the state is not valid.
    virtual tl::expected<std::shared_ptr<const Position>, Diagnostic> load(MatchHeader header,
                                                                           const Json& board) const = 0;

    // Returns `tablero` of a view (Position::board_for) with the hidden parts filled in, so that `load` accepts
    // it. The result depends on the view alone; the player's legal orders and the pages are the same as for the
    // real state. A `tablero` without hidden parts stays as it is.
    virtual Json fill_view(const MatchHeader& header, Json board) const = 0;

    virtual const std::vector<Phase>& phases() const = 0;
    // Returns the codes of all reasons why the game cancels orders, refuses files and ends matches, each with
    // its meaning as a clause: "no tienes recursos suficientes".
    virtual const CodesInWords& reasons() const = 0;
    // Returns the meaning of this code. Empty if the game does not know the code.
    std::optional<Text> reason(std::string_view code) const;
};

// The key of the setting that chooses the pace. It is not an option: it appears only in the header.
inline constexpr std::string_view pace_key = "ritmo";

// Returns the vocabulary `jugador` of orders: the ids, with the names as aliases.
Vocabulary player_names(const MatchHeader& header);

// Returns the settings of a new match: `ritmo` if the game has several paces, then its options.
std::vector<OptionSpec> settings_of(const Game& game);
// Returns the settings with which the match was set up.
Json settings_of(const Game& game, const MatchHeader& header);
// Returns what is wrong with this number of players. Empty if it is allowed.
std::optional<Text> wrong_number_of_players(const Game& game, std::size_t count);
// Returns the start of a match with the fewest players and the usual settings, for texts about the game itself.
// Every game has one; conformance tests check this.
std::shared_ptr<const Position> smallest_match(const Game& game);
// Returns the header of round 0, in which no player is awaited yet. `settings` is as for Game::set_up.
MatchHeader begin(const Game& game, std::string_view match, std::vector<Player> players, const Json& settings);

// The games that a state or partida.yaml may name. Those of the program are in games/all_games.hpp.
using Games = std::span<const Game* const>;
// Returns the game with this id. Null if there is none.
const Game* find_game(std::string_view id, Games games);

}  // namespace ronda
