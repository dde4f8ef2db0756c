#include "adjudicator/partida/orders/order_file.hpp"

#include <algorithm>

#include "adjudicator/core/fold.hpp"
#include "adjudicator/core/foreseen.hpp"
#include "adjudicator/partida/orders/order_text.hpp"
#include "adjudicator/partida/store/fault.hpp"
#include "formats/commented.hpp"
#include "formats/yaml.hpp"

namespace ronda::partida {

namespace {

constexpr std::string_view key_word = "clave";

// The text with the lines of the root's `clave` left blank.
std::string blank_key_lines(const OrderFile& file) {
    int first = 0, last = 0;
    for (const auto& [key, value] : file.root.entries) {
        if (key.text != key_word) continue;
        first = key.place.line;
        last = std::max(first, value.place.line);
    }
    std::string out;
    int line = 1;
    for (const char c : file.text) {
        if (c == '\n' || line < first || line > last) out += c;
        if (c == '\n') ++line;
    }
    return out;
}

bool holds(std::string_view text, std::string_view key) {
    const auto folded_key = fold(key);
    return !folded_key.empty() && fold(text).find(folded_key) != std::string::npos;
}

// Whether it gives the same orders, its key gone.
bool is_clean(const std::string& text, const OrderFile& file, std::string_view own_key,
              const Position& position) {
    if (holds(text, file.key) || holds(text, own_key)) return false;
    const auto again =
        read_order_file(text, file.name, position, std::max(1, file.round - position.envelope().round));
    return again && again->round == file.round && again->root.find(key_word) == nullptr &&
           again->sheet.player == file.sheet.player && again->sheet.orders == file.sheet.orders &&
           again->sheet.replies == file.sheet.replies;
}

}  // namespace

Result<OrderFile> read_order_file(std::string text, const std::string& name, const Position& position,
                                  int most_ahead) {
    if (position.envelope().over()) {
        const auto& match = position.envelope().match;
        return refuse("partida_terminada",
                      say("la partida «{}» ha terminado", "the match “{}” is over", match));
    }
    auto tree = formats::read_yaml(text, name);
    if (!tree) return tl::unexpected(tree.error());
    OrderFile file{{}, 0, {}, name, std::move(text), std::move(*tree)};
    Faults faults;
    std::optional<Sheet> sheet;
    const auto head = read_head(file.root, faults, MatchKey::may_lack, position.game().takes_replies(),
                                formats::commented_head(file.text));
    if (head) {
        file.key = head->key;
        file.round = head->round;
        sheet = read_sheet(*head, position, faults, most_ahead);
    }
    if (!sheet) return refuse(formats::located(faults.told(), name, file.text));
    file.sheet = std::move(*sheet);
    return file;
}

Result<std::vector<OrderFile>> read_stored_orders(Files& files, const Layout& at, int n,
                                                  const Position& before) {
    std::vector<OrderFile> orders;
    std::vector<std::string> ids;
    for (const Player& player : before.envelope().players) ids.push_back(player.id);
    ids.emplace_back(moderator_id);
    for (const std::string& id : ids) {
        const Path path = at.round(n) / "ordenes" / (id + ".yaml");
        if (!files.exists(path)) continue;
        auto text = files.read(path, most_order_bytes);
        if (!text) return tl::unexpected(text.error());
        auto file = read_order_file(std::move(*text), path.string(), before);
        if (!file) return tl::unexpected(file.error());
        orders.push_back(std::move(*file));
    }
    return orders;
}

Diagnostics foreseen_warnings(const OrderFile& file, const Position& position) {
    return formats::located(ronda::foreseen_warnings(position, file.sheet, file.root), file.name, file.text);
}

Result<std::string> text_to_keep(const OrderFile& file, std::string_view own_key, const Position& position) {
    std::string kept = blank_key_lines(file);
    if (is_clean(kept, file, own_key, position)) return kept;
    Envelope before = position.envelope();
    before.round = file.round - 1;
    kept = order_file_as_yaml(before, file.sheet);
    if (is_clean(kept, file, own_key, position)) return kept;
    return refuse(Diagnostics{fault_in(file.name, "fichero_invalido",
                                       say("la clave solo puede estar en su propia línea, «clave: …»",
                                           "the key may stand only on a line of its own, “clave: …”"))});
}

}  // namespace ronda::partida
