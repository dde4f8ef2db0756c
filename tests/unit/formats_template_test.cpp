#include <gtest/gtest.h>

#include "adjudicator/core/orders/sheet_reader.hpp"
#include "adjudicator/core/text/player_key.hpp"
#include "adjudicator/games/all_games.hpp"
#include "formats/template.hpp"
#include "formats/yaml.hpp"
#include "formats/yaml_text.hpp"

namespace ronda::formats {
namespace {

std::shared_ptr<const Position> start(const Game& game, int more_players = 0) {
    SeededDice dice(Seed{});
    std::vector<Player> players;
    const std::string ids[] = {"ana", "010", "null", "d-d", "e", "f"};
    for (int i = 0; i < game.least_players() + more_players; ++i)
        players.push_back({ids[i], ids[i] + " \" # x: y", ""});
    return game.set_up("malaga-1", players, Json::object(), dice)->after;
}

// The player's sheet that the text gives; faults fail the test.
Json read(const std::string& text, const Position& position, const std::string& player) {
    const auto root = read_yaml(text, "o.yaml");
    EXPECT_TRUE(root) << text;
    if (!root) return nullptr;
    Faults faults;
    const auto head = read_head(*root, faults);
    const auto sheet = head ? read_sheet(*head, position, faults) : std::nullopt;
    for (const Diagnostic& fault : faults.reported()) ADD_FAILURE() << describe(fault, Lang::es) << text;
    if (!sheet) return nullptr;
    EXPECT_EQ(sheet->player, player);
    return sheet->orders;
}

TEST(OrderTemplate, UneditedItIsAValidEmptyFileInEveryGame) {
    ASSERT_FALSE(all_games().empty());
    for (const Game* game : all_games()) {
        const auto position = start(*game);
        for (const Lang lang : {Lang::es, Lang::en}) {
            for (const Player& player : position->header().players) {
                std::string text = order_template(*position, player.id, lang, "6f2k");
                // If the game requires an order, uncommenting one that every player may give makes the file
                // valid.
                const bool empty = !game->fault(Json::object());
                if (!empty) text.erase(text.find("#tablas"), 1);
                EXPECT_EQ(read(text, *position, player.id), empty ? Json::object() : Json({{"tablas", true}}));
            }
            if (game->moderator_orders().empty()) continue;
            EXPECT_EQ(read(order_template(*position, "moderador", lang, "6f2k"), *position, "moderador"),
                      Json::object());
        }
    }
}

TEST(OrderTemplate, EveryUncommentedOrderIsValidYaml) {
    for (const Game* game : all_games()) {
        const auto position = start(*game);
        const std::string text =
            order_template(*position, position->header().awaited.front(), Lang::es, "6f2k");
        for (const OrderSpec& order : position->orders_for(position->header().awaited.front())) {
            std::string freed = text;
            const std::string marked = "  #" + order.key + ": ";
            const std::size_t at = freed.find(marked);
            ASSERT_NE(at, std::string::npos) << order.key;
            freed.erase(at + 2, 1);
            const auto root = read_yaml(freed, "o.yaml");
            ASSERT_TRUE(root) << freed;
            ASSERT_EQ(root->find("ordenes")->entries.size(), 1U);
            EXPECT_EQ(root->find("ordenes")->entries[0].first.text, order.key);
        }
    }
}

// Only these examples may name what is in the match; some must.
TEST(OrderTemplate, AnExampleOfTheMatchIsAnOrderAsItStands) {
    int examples = 0;
    for (const Game* game : all_games()) {
        const auto position = start(*game);
        const std::string& player = position->header().awaited.front();
        const std::string text = order_template(*position, player, Lang::es, "6f2k");
        for (const OrderSpec& order : position->orders_for(player)) {
            if (order.sample.is_null()) continue;
            ++examples;
            std::string freed = text;
            freed.erase(freed.find("  #" + order.key + ": ") + 2, 1);
            if (position->header().pace == Pace::turn) {
                EXPECT_EQ(read(freed, *position, player), Json({{order.key, order.sample}}));
            }
            EXPECT_EQ(example_of(order), yaml_flow(order.sample));
        }
    }
    EXPECT_GT(examples, 2);
}

// Returns the reply that the template shows, as read from the file. Faults fail the test.
std::optional<Reply> shown_reply(std::string text, const Position& position) {
    for (const char* line : {"\n#si:", "\n#  - si_juega:", "\n#    ordenes:"}) {
        const std::size_t at = text.find(line);
        if (at == std::string::npos) return std::nullopt;
        text.erase(at + 1, 1);
    }
    const auto root = read_yaml(text, "o.yaml");
    Faults faults;
    const auto head = root ? read_head(*root, faults) : std::nullopt;
    const auto sheet = head ? read_sheet(*head, position, faults) : std::nullopt;
    for (const Diagnostic& fault : faults.reported()) ADD_FAILURE() << describe(fault, Lang::es) << text;
    return sheet && sheet->replies.size() == 1 ? std::optional(sheet->replies.front()) : std::nullopt;
}

// If everybody plays what is suggested first, the reply fits and is the player's whole turn.
TEST(OrderTemplate, TheReplyShownFitsAndIsATurn) {
    int longer = 0;
    for (const Game* game : all_games()) {
        if (!game->takes_replies()) continue;
        for (const int more : {0, 1}) {
            if (game->least_players() + more > game->most_players()) continue;
            const auto position = start(*game, more);
            for (const Player& player : position->header().players) {
                const std::string text = order_template(*position, player.id, Lang::es, "6f2k");
                const auto reply = shown_reply(text, *position);
                ASSERT_TRUE(reply) << text;
                auto now = position;
                std::size_t between = 0;
                while (now == position || !is_awaited(now->header(), player.id)) {
                    const std::string in_turn = now->header().awaited.front();
                    const PlayerOrders sheet{in_turn, now->suggestions(in_turn).front()};
                    if (in_turn != player.id) {
                        ASSERT_LT(between, reply->played.size()) << text;
                        const auto& expected = reply->played[between++];
                        EXPECT_TRUE(!expected || now->understood(*expected) == now->understood(sheet.orders))
                            << text;
                    }
                    SeededDice dice(Seed{});
                    now = now->resolve({&sheet, 1}, dice).after;
                }
                EXPECT_EQ(between, reply->played.size()) << text;
                if (between > 1) ++longer;
                const PlayerOrders turn{player.id, reply->orders};
                EXPECT_TRUE(now->owing({&turn, 1}).empty()) << text;
                EXPECT_TRUE(now->refusals({&turn, 1}).empty()) << text;
            }
        }
    }
    EXPECT_GT(longer, 0);
}

// If a player uncomments two orders and sends the file, nothing still commented out is missing.
TEST(OrderTemplate, RequiredFieldsAndTheKeyOrItsPlaceholderAreActive) {
    const auto position = start(*find_game("hexadominacion"));
    for (const Lang lang : {Lang::es, Lang::en}) {
        const auto root = read_yaml(order_template(*position, "ana", lang, key_placeholder().in(lang)), "o");
        ASSERT_TRUE(root);
        std::vector<std::string> live;
        for (const auto& [key, value] : root->entries) live.push_back(key.text);
        EXPECT_EQ(live, (std::vector<std::string>{"partida", "jugador", "ronda", "clave", "ordenes"}));
        EXPECT_TRUE(is_key_placeholder(root->find("clave")->text));
        EXPECT_FALSE(looks_like_key(root->find("clave")->text));
    }
    EXPECT_NE(order_template(*position, "ana", Lang::es, "6f2k-9wq1").find("\nclave: 6f2k-9wq1\n"),
              std::string::npos);
}

TEST(OrderTemplate, OtherPlayersTextCannotBecomeAnOrder) {
    const auto position = start(*find_game("hexadominacion"));
    const std::string text = order_template(*position, "ana", Lang::es, "k\nordenes: {rendirse: true}");
    EXPECT_EQ(read(text, *position, "ana"), Json::object());
}

}  // namespace
}  // namespace ronda::formats
