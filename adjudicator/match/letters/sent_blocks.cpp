#include "adjudicator/match/letters/sent_blocks.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/match/letters/addresses.hpp"
#include "adjudicator/match/letters/moderator_letter.hpp"
#include "adjudicator/match/letters/reply_form.hpp"
#include "adjudicator/match/letters/report.hpp"
#include "adjudicator/match/orders/order_text.hpp"
#include "adjudicator/match/orders/queued_orders.hpp"
#include "adjudicator/match/store/json_words.hpp"
#include "formats/template.hpp"

namespace ronda::match {

namespace {

// Limits for each player. Blocks of the earliest rounds are dropped first, and the note says so. Players have
// separate limits: otherwise one could make another's block be dropped, and its quoted lines would then count
// as the sender's own.
constexpr std::size_t most_blocks = 200, most_block_bytes = 1U << 20U;
constexpr std::size_t most_note_bytes = 128U << 20U;  // more than all players together can have
constexpr std::string_view blocks_format = "ronda/bloques/1";
constexpr const char *blocks_key = "bloques", *forgotten_key = "olvidados", *orders_key = "ordenes";

struct Noted {
    std::vector<SentBlock> blocks;
    std::map<std::string, int> forgotten;  // by player: the last round of which some are
    bool readable = true;
};

Noted noted_blocks(Files& files, const Match& match) {
    Noted noted;
    if (!files.exists(match.paths.sent_blocks())) return noted;
    const auto text = files.read(match.paths.sent_blocks(), most_note_bytes);
    const Json json = text ? Json::parse(*text, nullptr, false) : Json();
    noted.readable = word_in(json, "formato") == blocks_format;
    if (!noted.readable) return noted;
    for (const Json& one : list_in(json, blocks_key))
        if (one.is_object())
            noted.blocks.push_back({word_in(one, "jugador"), number_in(one, "ronda"), word_in(one, "texto"),
                                    one.value(orders_key, Json())});
    for (const Json& one : list_in(json, forgotten_key))
        if (one.is_object()) noted.forgotten[word_in(one, "jugador")] = number_in(one, "ronda");
    return noted;
}

// The blocks are in the order of the note.
void forget_too_many(Noted& noted) {
    std::map<std::string, std::pair<std::size_t, std::size_t>> kept;  // blocks and bytes, by player
    std::vector<SentBlock> left;
    for (auto one = noted.blocks.rbegin(); one != noted.blocks.rend(); ++one) {
        auto& [count, bytes] = kept[one->player];
        bytes += one->text.size() + one->orders.dump(-1, ' ', false, Json::error_handler_t::replace).size();
        if (++count <= most_blocks && bytes <= most_block_bytes) {
            left.push_back(std::move(*one));
        } else {
            int& round = noted.forgotten[one->player];
            round = std::max(round, one->round);
        }
    }
    std::reverse(left.begin(), left.end());
    noted.blocks = std::move(left);
}

Json note_of(const Noted& noted) {
    Json json = {{"formato", blocks_format}, {blocks_key, Json::array()}};
    for (const SentBlock& one : noted.blocks) {
        Json& block = json[blocks_key].emplace_back(
            Json{{"jugador", one.player}, {"ronda", one.round}, {"texto", one.text}});
        if (!one.orders.is_null()) block[orders_key] = one.orders;
    }
    for (const auto& [player, round] : noted.forgotten)
        json[forgotten_key].push_back({{"jugador", player}, {"ronda", round}});
    return json;
}

}  // namespace

Result<void> note_block(Files& files, const Match& match, SentBlock block) {
    Noted noted = noted_blocks(files, match);
    std::vector<SentBlock>& blocks = noted.blocks;
    // If the note cannot be read, all its blocks count as dropped.
    if (!noted.readable)
        for (const auto& seat : match.file.players)
            noted.forgotten[seat.id] = match.round() + most_rounds_ahead;
    if (block.round <= match.round() || std::find(blocks.begin(), blocks.end(), block) != blocks.end())
        return {};
    blocks.push_back(std::move(block));
    std::erase_if(blocks, [&](const SentBlock& one) { return one.round <= match.round(); });
    std::erase_if(noted.forgotten, [&](const auto& one) { return one.second <= match.round(); });
    // In an order of their own, so that a run that was killed and repeated leaves the same bytes.
    std::sort(blocks.begin(), blocks.end(), [](const SentBlock& one, const SentBlock& other) {
        return std::tie(one.round, one.player, one.text) < std::tie(other.round, other.player, other.text);
    });
    forget_too_many(noted);
    return files.save(match.paths.sent_blocks(),
                      note_of(noted).dump(-1, ' ', false, Json::error_handler_t::replace) + "\n", Durable::yes,
                      true);
}

Json sent_orders(int round, const PlayerOrders& sheet, const std::map<std::string, std::string>& uses) {
    return {
        {"ronda", round}, {"ordenes", sheet.orders}, {"si", replies_as_json(sheet.replies)}, {"usos", uses}};
}

Result<void> note_orders(Files& files, const Match& match, const OrderFile& orders) {
    if (orders.round != match.round() + 1) return {};
    std::string text = order_file_as_yaml(match.header(), orders.sheet);
    const auto uses = uses_of(orders);
    for (const auto& [field, value] : uses) text += fmt::format("{}: {}\n", field, value);
    return note_block(files, match,
                      {orders.sheet.player, orders.round, text, sent_orders(orders.round, orders.sheet, uses)});
}

std::map<std::string, std::string> uses_of(const OrderFile& orders) {
    constexpr std::string_view others[] = {"partida", "jugador", "ronda", "clave", "ordenes", "si"};
    std::map<std::string, std::string> uses;
    for (const auto& [key, value] : orders.root.entries) {
        if (value.kind != NodeKind::scalar || value.text == "no" || value.text == "false") continue;
        if (std::find(std::begin(others), std::end(others), key.text) == std::end(others))
            uses.emplace(key.text, value.text);
    }
    return uses;
}

SentBlocks sent_blocks(Files& files, const Match& match, const Secrets& secrets, const std::string& player) {
    SentBlocks sent;
    std::vector<std::string>& blocks = sent.texts;
    const MatchHeader& header = match.header();
    const int coming = header.round + 1;
    const std::string key = key_of_round(secrets, header.match, player, coming);
    const std::string address = orders_address(match);
    for (const Lang lang : {Lang::es, Lang::en}) {
        if (player == moderator_id) {
            for (const bool paused : {false, true})
                blocks.push_back(moderator_form(header, {key, address, paused, true}, lang).lines.in(lang));
            continue;
        }
        blocks.push_back(
            reply_form(*match.position, form_facts(match.file, player, key, address), lang).lines.in(lang));
        blocks.push_back(formats::order_template(*match.position, player, lang, key));
    }
    Noted noted = noted_blocks(files, match);
    for (SentBlock& one : noted.blocks) {
        if (one.player != player || one.round != coming) continue;
        blocks.push_back(std::move(one.text));
        if (!one.orders.is_null()) sent.orders.push_back(std::move(one.orders));
    }
    const auto forgotten = noted.forgotten.find(player);
    sent.complete = noted.readable && (forgotten == noted.forgotten.end() || forgotten->second < coming);
    return sent;
}

}  // namespace ronda::match
