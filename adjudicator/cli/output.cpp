#include "adjudicator/cli/output.hpp"

#include "adjudicator/core/state.hpp"
#include "formats/json_text.hpp"

namespace ronda::cli {

using partida::Durable;
using partida::Path;

Result<void> write_round(Context& context, const std::string& folder, const Round& round, const Seed& seed,
                         const std::optional<MapFile>& map) {
    struct Output {
        Path path;
        std::string bytes;
    };
    std::vector<Output> outputs = {
        {Path(folder) / "estado.json", formats::write_json(state_json(*round.after))},
        {Path(folder) / "eventos.json", formats::write_json(events_json(*round.after, seed, round.events))}};
    if (map) outputs.push_back({map->path, map->bytes});

    if (const auto made = context.files.make_folder(folder); !made) return made;
    // Everything is on the disk under another name before anything appears under its own.
    const auto aside = [](const Path& path) { return Path(path.string() + ".nuevo"); };
    const auto discard = [&] {
        for (const Output& output : outputs)
            if (const auto gone = context.files.remove(aside(output.path)); !gone) return;
    };
    for (const Output& output : outputs)
        if (auto saved = context.files.save(aside(output.path), output.bytes, Durable::no); !saved) {
            discard();
            return saved;
        }
    for (const Output& output : outputs)
        if (auto renamed = context.files.rename(aside(output.path), output.path); !renamed) {
            discard();
            return renamed;
        }
    return {};
}

}  // namespace ronda::cli
