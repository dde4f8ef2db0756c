#include "adjudicator/cli/output.hpp"

#include "adjudicator/core/orders/sheet_reader.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/partida/orders/order_file.hpp"
#include "adjudicator/partida/store/layout.hpp"
#include "formats/yaml.hpp"

namespace ronda::cli {

using partida::Durable;
using partida::Path;
namespace in_round = partida::in_round;

namespace {

struct Output {
    Path path;
    std::string bytes;
};

Path waiting_folder(const std::string& folder) {
    return Path(folder) / in_round::remains;
}

std::vector<Output> outputs_of(const std::string& folder, const steps::Resolved& resolved,
                               const std::optional<MapFile>& map) {
    std::vector<Output> outputs;
    for (const steps::RoundText& one : resolved.texts) outputs.push_back({Path(folder) / one.name, one.text});
    // The map comes before what remains of conditional orders.
    if (map) outputs.insert(outputs.begin() + 2, {map->path, map->bytes});
    return outputs;
}

// Whether `text` is an order file of this match for a round that has already been resolved.
bool is_answered(const std::string& text, const Envelope& after) {
    const auto tree = formats::read_yaml(text, {});
    Faults faults;
    const auto head = tree ? read_head(*tree, faults) : std::nullopt;
    return head && fold(head->match) == fold(after.match) && head->round <= after.round;
}

Result<void> remove_answered(Context& context, const std::string& folder, const Envelope& after) {
    for (const Player& player : after.players) {
        const Path path = Path(folder) / in_round::remains_of(player.id);
        if (!context.files.exists(path)) continue;
        const auto text = context.files.read(path, partida::most_order_bytes);
        if (!text || !is_answered(*text, after)) continue;
        RETURN_IF_ERROR(context.files.remove(path));
    }
    return {};
}

}  // namespace

Result<void> write_round(Context& context, const std::string& folder, const steps::Resolved& resolved,
                         const std::optional<MapFile>& map) {
    const std::vector<Output> outputs = outputs_of(folder, resolved, map);
    RETURN_IF_ERROR(context.files.make_folder(folder));
    for (const Output& one : outputs)
        if (one.path.parent_path() == waiting_folder(folder))
            RETURN_IF_ERROR(context.files.make_folder(waiting_folder(folder), true));
    // All files are first written under another name and then renamed, so that an error leaves no partial
    // output.
    const auto aside = [](const Path& path) { return Path(path.string() + ".nuevo"); };
    const auto discard = [&] {
        for (const Output& one : outputs)
            if (const auto gone = context.files.remove(aside(one.path)); !gone) return;
    };
    for (const Output& one : outputs)
        if (auto saved = context.files.save(aside(one.path), one.bytes, Durable::no,
                                            one.path.parent_path() == waiting_folder(folder));
            !saved) {
            discard();
            return saved;
        }
    RETURN_IF_ERROR(remove_answered(context, folder, resolved.round.after->envelope()));
    for (const Output& one : outputs)
        if (auto renamed = context.files.rename(aside(one.path), one.path); !renamed) {
            discard();
            return renamed;
        }
    return {};
}

}  // namespace ronda::cli
