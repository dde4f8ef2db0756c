#include "adjudicator/partida/letters/sent_blocks.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/partida/letters/addresses.hpp"
#include "adjudicator/partida/letters/reply_form.hpp"
#include "adjudicator/partida/letters/report.hpp"
#include "adjudicator/partida/orders/kept.hpp"
#include "adjudicator/partida/orders/order_text.hpp"
#include "adjudicator/partida/store/json_words.hpp"
#include "formats/template.hpp"

namespace ronda::partida {

namespace {

// Of each player; those of the earliest rounds are forgotten, and that they are is not. Nobody can make the
// lines of others forgotten, which would then act as lines of their own where somebody quotes them.
constexpr std::size_t most_blocks = 200, most_block_bytes = 1U << 20U;
constexpr std::size_t most_note_bytes = 128U << 20U;  // more than all players together can have
constexpr std::string_view blocks_format = "ronda/bloques/1";
constexpr const char *blocks_key = "bloques", *forgotten_key = "olvidados";

struct SentBlock {
    std::string player;
    int round = 0;
    std::string text;
    bool operator==(const SentBlock&) const = default;
};

struct Noted {
    std::vector<SentBlock> blocks;
    std::map<std::string, int> forgotten;  // by player: the last round of which some are
    bool readable = true;
};

// The value of a field at the start of a line of our own: `jugador: ana`.
std::string_view value_of(std::string_view line, std::string_view field) {
    if (!line.starts_with(field)) return {};
    line.remove_prefix(field.size());
    return line.starts_with(": ") ? trim(line.substr(2)) : std::string_view();
}

// Calls `take` for each paragraph of the text that begins with the line `partida: …`.
template <class Take>
void each_block(std::string_view text, Take take) {
    std::string block;
    const auto end = [&] {
        if (!block.empty()) take(block);
        block.clear();
    };
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        if (trim(line).empty())
            end();
        else if (!block.empty() || !value_of(line, "partida").empty())
            block.append(line).append("\n");
    }
    end();
}

// Whether something after `ordenes:` is no comment.
bool orders_something(std::string_view block) {
    bool orders = false;
    while (!block.empty()) {
        const std::string_view line = block.substr(0, block.find('\n'));
        block.remove_prefix(std::min(line.size() + 1, block.size()));
        const std::string_view content = trim(line);
        if (orders && !content.empty() && !content.starts_with('#')) return true;
        if (!line.starts_with("ordenes:")) continue;
        orders = true;
        const std::string_view rest = trim(line.substr(std::string_view("ordenes:").size()));
        if (!rest.empty() && !rest.starts_with('#')) return true;
    }
    return false;
}

SentBlock read_block(const std::string& text) {
    SentBlock block;
    block.text = text;
    std::string_view rest = text;
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        if (const auto player = value_of(line, "jugador"); !player.empty()) block.player = player;
        const std::string_view round = value_of(line, "ronda");
        std::from_chars(round.data(), round.data() + round.size(), block.round);
    }
    return block;
}

Noted noted_blocks(Files& files, const Match& match) {
    Noted noted;
    if (!files.exists(match.at.sent_blocks())) return noted;
    const auto text = files.read(match.at.sent_blocks(), most_note_bytes);
    const Json json = text ? Json::parse(*text, nullptr, false) : Json();
    noted.readable = word_in(json, "formato") == blocks_format;
    if (!noted.readable) return noted;
    for (const Json& one : list_in(json, blocks_key))
        if (one.is_object())
            noted.blocks.push_back({word_in(one, "jugador"), number_in(one, "ronda"), word_in(one, "texto")});
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
        bytes += one->text.size();
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
    for (const SentBlock& one : noted.blocks)
        json[blocks_key].push_back({{"jugador", one.player}, {"ronda", one.round}, {"texto", one.text}});
    for (const auto& [player, round] : noted.forgotten)
        json[forgotten_key].push_back({{"jugador", player}, {"ronda", round}});
    return json;
}

Result<void> add_to_note(Files& files, const Match& match, std::vector<SentBlock> fresh) {
    Noted noted = noted_blocks(files, match);
    std::vector<SentBlock>& blocks = noted.blocks;
    const std::size_t before = blocks.size();
    // Whatever stood in a note that nobody can read is forgotten.
    if (!noted.readable)
        for (const auto& seat : match.file.players)
            noted.forgotten[seat.id] = match.round() + most_rounds_ahead;
    for (SentBlock& one : fresh)
        if (one.round > match.round() && std::find(blocks.begin(), blocks.end(), one) == blocks.end())
            blocks.push_back(std::move(one));
    if (blocks.size() == before) return {};
    std::erase_if(blocks, [&](const SentBlock& one) { return one.round <= match.round(); });
    std::erase_if(noted.forgotten, [&](const auto& one) { return one.second <= match.round(); });
    // In an order of their own, so that a run that was killed and repeated leaves the same bytes.
    std::sort(blocks.begin(), blocks.end(), [](const SentBlock& one, const SentBlock& other) {
        return std::tie(one.round, one.player, one.text) < std::tie(other.round, other.player, other.text);
    });
    forget_too_many(noted);
    return files.save(match.at.sent_blocks(),
                      note_of(noted).dump(-1, ' ', false, Json::error_handler_t::replace) + "\n", Durable::yes,
                      true);
}

}  // namespace

Result<void> note_blocks(Files& files, const Match& match, const Json& letters) {
    std::vector<SentBlock> fresh;
    for (const Json& letter : letters)
        each_block(word_in(letter, "texto"), [&](const std::string& text) {
            if (orders_something(text)) fresh.push_back(read_block(text));
        });
    return fresh.empty() ? Result<void>() : add_to_note(files, match, std::move(fresh));
}

Result<void> note_orders(Files& files, const Match& match, const OrderFile& orders) {
    if (orders.round != match.round() + 1) return {};
    std::string text = order_file_as_yaml(match.envelope(), orders.sheet);
    for (const auto& [field, value] : uses_of(orders)) text += fmt::format("{}: {}\n", field, value);
    return add_to_note(files, match, {{orders.sheet.player, orders.round, text}});
}

std::map<std::string, std::string> uses_of(const OrderFile& orders) {
    constexpr std::string_view others[] = {"partida", "jugador", "ronda", "clave", "ordenes", "si"};
    std::map<std::string, std::string> uses;
    for (const auto& [key, value] : orders.root.entries) {
        if (value.kind != Node::Kind::scalar || value.text == "no" || value.text == "false") continue;
        if (std::find(std::begin(others), std::end(others), key.text) == std::end(others))
            uses.emplace(key.text, value.text);
    }
    return uses;
}

SentBlocks sent_blocks(Files& files, const Match& match, const Secrets& secrets, const std::string& player) {
    SentBlocks sent;
    std::vector<std::string>& blocks = sent.texts;
    const Envelope& envelope = match.envelope();
    const int coming = envelope.round + 1;
    const std::string key = key_of_round(secrets, envelope.match, player, coming);
    const std::string address = orders_address(match);
    for (const Lang lang : {Lang::es, Lang::en}) {
        if (player == moderator_id) {
            for (const bool paused : {false, true})
                blocks.push_back(moderator_form(envelope, {key, address, paused, true}, lang).lines.in(lang));
            continue;
        }
        const FormFacts facts{player, key, address, true, match.file.site};
        blocks.push_back(reply_form(*match.position, facts, lang).lines.in(lang));
        blocks.push_back(formats::order_template(*match.position, player, lang, key));
    }
    Noted noted = noted_blocks(files, match);
    for (SentBlock& one : noted.blocks)
        if (one.player == player && one.round == coming) blocks.push_back(std::move(one.text));
    const auto forgotten = noted.forgotten.find(player);
    sent.complete = noted.readable && (forgotten == noted.forgotten.end() || forgotten->second < coming);
    return sent;
}

}  // namespace ronda::partida
