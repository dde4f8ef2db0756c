// Properties of NeuroDrez that must hold for all orders, tested on random positions of every mode and number of
// players.
#include <map>
#include <set>

#include <gtest/gtest.h>

#include "adjudicator/core/orders/preview.hpp"
#include "adjudicator/games/neurodrez/events.hpp"
#include "adjudicator/games/neurodrez/phrases.hpp"
#include "tests/games/neurodrez/trials.hpp"
#include "tests/support/effort.hpp"

namespace ronda::neurodrez {

namespace {

using trials::has;
using trials::random_rounds;

std::string text_of(const Event& event, const char* field) {
    return event.facts.at(field).get<std::string>();
}

// ---- What is never lost

std::map<std::string, int> cards_of(const Json& board) {
    std::map<std::string, int> cards;
    for (const char* pile : {"mazo", "descartes"})
        for (const Json& card : board[pile]) ++cards[card];
    for (const Json& seat : board["asientos"])
        for (const Json& card : seat["cartas"]) ++cards[card];
    return cards;
}

std::multiset<std::string> tiles_of(const Json& board) {
    std::multiset<std::string> tiles;
    for (const Json& tile : board["retiradas"]) tiles.insert(tile.get<std::string>());
    for (const Json& square : board["terreno"]) tiles.insert(square["loseta"].get<std::string>());
    for (const Json& seat : board["asientos"])
        for (const Json& tile : seat["losetas"]) tiles.insert(tile.get<std::string>());
    return tiles;
}

bool is_connected(const Json& terrain) {
    std::set<std::string> left;
    for (const Json& square : terrain) left.insert(square["casilla"].get<std::string>());
    std::vector<std::string> open = {*left.begin()};
    left.erase(left.begin());
    while (!open.empty()) {
        const std::string cell = open.back();
        open.pop_back();
        for (const auto& [x, y] : {std::pair(0, 1), {1, 0}, {0, -1}, {-1, 0}}) {
            const std::string next = {static_cast<char>(cell[0] + x), static_cast<char>(cell[1] + y)};
            if (left.erase(next) > 0) open.push_back(next);
        }
    }
    return left.empty();
}

TEST(NeurodrezProperties, nothing_is_lost_and_every_limit_is_kept) {
    random_rounds(1, 500, 4, [](const Position& before, const auto&, std::uint64_t, const Resolution& round) {
        const Json board = round.after->board();
        const auto tiles = tiles_of(board);
        EXPECT_EQ(tiles, tiles_of(before.board()));
        EXPECT_EQ(std::set<std::string>(tiles.begin(), tiles.end()).size(), 36U);
        EXPECT_EQ(cards_of(board), cards_of(before.board()));
        EXPECT_TRUE(is_connected(board["terreno"]));
        std::set<std::string> pieces, cells;
        for (const Json& piece : board["piezas"]) {
            EXPECT_TRUE(pieces.insert(piece["pieza"]).second);
            EXPECT_TRUE(cells.insert(piece["casilla"]).second);
        }
        std::map<int, int> on_terrain, kings;
        for (const Json& seat : board["asientos"]) {
            EXPECT_EQ(seat["cartas"].size(), 2U);
            for (const std::string& piece : pieces)
                for (const std::string colour : seat["colores"]) {
                    if (!piece.ends_with("-" + colour)) continue;
                    ++on_terrain[seat["bando"]];
                    if (piece.starts_with("rey")) {
                        EXPECT_EQ(++kings[seat["bando"]], 1);
                    }
                }
        }
        for (const auto& [side, count] : on_terrain)
            EXPECT_LE(count, board["bandos"][static_cast<std::size_t>(side - 1)]["limite"].get<int>());
    });
}

TEST(NeurodrezProperties, a_round_can_be_played_again_and_its_state_loads) {
    random_rounds(
        2, 200, 3, [](const Position& before, const auto& sheets, std::uint64_t seed, const Resolution& round) {
            const Resolution again = trials::resolve(before, sheets, seed);
            EXPECT_EQ(state_json(*again.after), state_json(*round.after));
            ASSERT_EQ(again.events.size(), round.events.size());
            for (std::size_t i = 0; i < round.events.size(); ++i)
                EXPECT_EQ(to_json(again.events[i]), to_json(round.events[i]));
            EXPECT_EQ(trials::position_of(trials::typed(*round.after))->board(), round.after->board());
        });
}

// ---- Events

// Follows a round by its events alone.
class Follower {
  public:
    explicit Follower(const Json& before) : board_(before) {
        for (const Json& piece : before["piezas"]) pieces_[piece["pieza"]] = piece["casilla"];
        for (const Json& square : before["terreno"]) terrain_[square["casilla"]] = square;
    }

    void apply(const Event& event) {
        const Json& facts = event.facts;
        Json& seat = board_["asientos"][board_["asiento"].get<std::size_t>() - 1];
        if (event.kind == "conquista") {
            Json& square = terrain_.at(facts["casilla"]);
            const std::string own = split_colour(square["loseta"]);
            EXPECT_EQ(square["ficha"].is_null() ? own : square["ficha"].get<std::string>(),
                      facts["antes"].get<std::string>());
            EXPECT_EQ(pieces_.at(facts["pieza"]), facts["casilla"].get<std::string>());
            square["ficha"] = facts["ahora"] == own ? Json(nullptr) : facts["ahora"];
        } else if (event.kind == "coloca") {
            take(seat["losetas"], facts["loseta"]);
            const std::string cell = facts["casilla"];
            EXPECT_TRUE(
                terrain_.emplace(cell, Json{{"casilla", cell}, {"loseta", facts["loseta"]}, {"ficha", nullptr}})
                    .second);
        } else if (event.kind == "retira_loseta") {
            EXPECT_EQ(terrain_.at(facts["casilla"])["loseta"], facts["loseta"]);
            terrain_.erase(facts["casilla"]);
            board_["retiradas"].push_back(facts["loseta"]);
        } else if (event.kind == "entra" || event.kind == "mueve") {
            play(facts, event.kind == "entra", seat["cartas"]);
        } else if (event.kind == "retira_pieza") {
            if (!facts["pieza"].is_null()) {
                EXPECT_EQ(pieces_.extract(facts["pieza"]).mapped(), facts["casilla"].get<std::string>());
            }
            EXPECT_EQ(facts["cartas"], seat["cartas"]);
            for (const Json& card : facts["cartas"]) board_["descartes"].push_back(card);
            seat["cartas"] = Json::array();
        } else if (event.kind == "rebaraja") {
            EXPECT_TRUE(board_["mazo"].size() < 2);
            for (Json& card : board_["descartes"]) fresh_.push_back(card);
            EXPECT_EQ(facts["cartas"].get<std::size_t>(), fresh_.size());
            board_["descartes"] = Json::array();
        } else if (event.kind == "roba") {
            for (const Json& card : facts["cartas"]) {
                const bool refilled = board_["mazo"].empty();
                if (!refilled) {
                    EXPECT_EQ(board_["mazo"][0], card);
                }
                take(refilled ? fresh_ : board_["mazo"], card);
                seat["cartas"].push_back(card);
            }
            std::vector<std::string> sorted = seat["cartas"];
            std::sort(sorted.begin(), sorted.end(),
                      [](const auto& a, const auto& b) { return rank(a) < rank(b); });
            seat["cartas"] = sorted;
        } else if (event.kind == "eliminado") {
            leave(event);
        } else if (event.kind == "muerte_subita") {
            board_["fase"] = "muerte_subita";
        } else if (event.kind == "plazo") {
            EXPECT_TRUE(board_["plazo"].is_null());
            board_["plazo"] = facts["hasta"];
        } else if (event.kind == "dados") {
            board_["asiento"] = facts["asiento"];
            board_["dados"] = {
                {"numero", facts["numero"]}, {"color", facts["color"]}, {"superficie", facts["superficie"]}};
        } else if (event.kind == "fin") {
            board_["dados"] = nullptr;
        }
    }

    void expect_like(const Json& after) {
        for (const char* key : {"fase", "asiento", "dados", "asientos", "retiradas", "descartes", "plazo"})
            EXPECT_EQ(board_[key], after[key]) << key;
        if (fresh_.empty()) {
            EXPECT_EQ(board_["mazo"], after["mazo"]);
        }
        Json pieces = Json::object(), terrain = Json::array();
        for (const Json& piece : after["piezas"]) pieces[piece["pieza"].get<std::string>()] = piece["casilla"];
        EXPECT_EQ(pieces_.size(), pieces.size());
        for (const auto& [piece, cell] : pieces_) EXPECT_EQ(pieces.value(piece, ""), cell) << piece;
        for (const auto& [cell, square] : terrain_) terrain.push_back(square);
        EXPECT_EQ(terrain, after["terreno"]);
    }

  private:
    static std::size_t rank(const std::string& card) {
        return static_cast<std::size_t>(std::find(card_words.begin(), card_words.end(), card) -
                                        card_words.begin());
    }
    static std::string split_colour(const std::string& tile) { return tile.substr(0, tile.find('-')); }
    static void take(Json& list, const Json& value) {
        const auto found = std::find(list.begin(), list.end(), value);
        ASSERT_NE(found, list.end()) << value;
        list.erase(found);
    }
    void play(const Json& facts, bool enters, Json& cards) {
        const std::string piece = facts["pieza"], to = facts[enters ? "en" : "a"];
        EXPECT_TRUE(terrain_.contains(to));
        EXPECT_EQ(pieces_.contains(piece), !enters);
        if (!enters) {
            EXPECT_EQ(pieces_[piece], facts["de"].get<std::string>());
        }
        for (auto at = pieces_.begin(); at != pieces_.end(); ++at)
            if (at->second == to) {
                EXPECT_EQ(at->first, facts["come"].get<std::string>());
                pieces_.erase(at);
                break;
            } else if (std::next(at) == pieces_.end()) {
                EXPECT_TRUE(facts["come"].is_null());
            }
        pieces_[piece] = to;
        if (facts["con"] != "carta" && facts["con"] != "joker") return;
        const std::string card = facts["con"] == "joker" ? "joker" : piece.substr(0, piece.find('-'));
        take(cards, card);
        board_["descartes"].push_back(card);
    }
    void leave(const Event& event) {
        for (const Json& piece : event.facts["piezas"])
            EXPECT_EQ(pieces_.extract(piece["pieza"]).mapped(), piece["casilla"].get<std::string>());
        for (Json& seat : board_["asientos"])
            if (seat["jugador"] == event.player && !event.facts["hereda"].is_null())
                seat["jugador"] = event.facts["hereda"];
    }

    Json board_, fresh_ = Json::array();
    std::map<std::string, std::string> pieces_;
    std::map<std::string, Json> terrain_;
};

TEST(NeurodrezProperties, the_events_of_a_round_tell_all_that_changes) {
    random_rounds(3, 400, 3, [](const Position& before, const auto&, std::uint64_t, const Resolution& round) {
        Follower follower(before.board());
        for (const Event& event : round.events) follower.apply(event);
        follower.expect_like(round.after->board());
    });
}

TEST(NeurodrezProperties, what_a_player_ordered_in_vain_drew_or_left_to_dice_is_told_to_nobody_else) {
    random_rounds(4, 300, 4, [](const Position&, const auto& sheets, std::uint64_t, const Resolution& round) {
        for (const Event& event : round.events) {
            const bool own = event.kind == "cancelada" || event.kind == "omision" || event.kind == "roba";
            EXPECT_EQ(event.audience, event.kind == "rebaraja" ? Audience::only({})
                                      : own                    ? Audience::only({event.player})
                                                               : Audience::all())
                << event.kind;
            if (event.kind != "cancelada") continue;
            EXPECT_TRUE(game().reason(text_of(event, "motivo"))) << text_of(event, "motivo");
            const auto sheet = std::find_if(sheets.begin(), sheets.end(), [&](const PlayerOrders& each) {
                return each.player == event.player;
            });
            ASSERT_NE(sheet, sheets.end());
            EXPECT_TRUE(sheet->orders.contains(text_of(event, "orden")));
        }
    });
}

// ---- Legal orders

// The orders that the events carry out, as `legal` writes them.
Json done_by(const std::vector<Event>& events) {
    Json orders = Json::object();
    for (const Event& event : events) {
        const Json& facts = event.facts;
        if (event.kind == "coloca") orders["loseta"] = {{"loseta", facts["loseta"]}, {"en", facts["casilla"]}};
        if (event.kind == "retira_loseta") orders["retirar"] = facts["casilla"];
        if (event.kind == "entra")
            orders["entrar"] = {{"pieza", facts["pieza"]}, {"en", facts["en"]}, {"con", facts["con"]}};
        if (event.kind == "mueve")
            orders["mover"] = {{"pieza", facts["pieza"]},
                               {"de", facts["de"]},
                               {"a", facts["a"]},
                               {"con", facts["con"]},
                               {"por", facts["por"]}};
        if (event.kind == "retira_pieza" && !facts["pieza"].is_null()) orders["retirar_pieza"] = facts["pieza"];
    }
    return orders;
}

// What is listed is done as written, without dice; what players order freely and the dice choose is listed.
TEST(NeurodrezProperties, legal_orders_are_exactly_those_that_are_done) {
    Chance chance(5);
    std::size_t tried = 0, met = 0;
    for (int i = 0; i < 250 / stride && !testing::Test::HasFailure(); ++i) {
        const State state = trials::random_state(chance);
        const auto position = trials::position_of(state);
        const std::string& player = state.id(state.seat(state.seat_in_turn).player);
        for (const Player& other : state.common.players)
            if (other.id != player) {
                EXPECT_EQ(position->legal(other.id), Json::array());
            }
        const Json legal = position->legal(player);
        ASSERT_FALSE(legal.empty());
        std::set<std::string> listed;
        for (const Json& orders : legal) EXPECT_TRUE(listed.insert(orders.dump()).second) << orders.dump();
        for (int n = 0; n < 8; ++n, ++tried) {
            const PlayerOrders sheet{player, chance.of(legal), {}};
            EXPECT_TRUE(position->refusals({&sheet, 1}).empty());
            const Resolution round = trials::resolve(*position, {sheet}, chance.next());
            EXPECT_FALSE(has(round.events, "cancelada")) << sheet.orders.dump();
            EXPECT_FALSE(has(round.events, "omision")) << sheet.orders.dump();
            EXPECT_EQ(done_by(round.events), sheet.orders);
        }
        for (int n = 0; n < 8; ++n) {
            Json orders = trials::RandomOrders(state, chance).make();
            for (const char* apart : {"conquistar", "rendirse", "tablas", "muerte_subita"}) orders.erase(apart);
            const bool own_way = orders.contains("mover") && orders["mover"].contains("por");
            const Resolution round = trials::resolve(*position, {{player, orders, {}}}, chance.next());
            const Json done = done_by(round.events);
            if (own_way && !has(round.events, "cancelada")) continue;
            EXPECT_TRUE(listed.contains(done.dump())) << done.dump();
            ++met;
        }
        if (testing::Test::HasFailure()) ADD_FAILURE() << trials::here(state)->board().dump();
    }
    EXPECT_GT(tried, static_cast<unsigned>(1500 / stride));
    EXPECT_GT(met, static_cast<unsigned>(1500 / stride));
}

}  // namespace

}  // namespace ronda::neurodrez
