// The fields of partida.yaml: how each is read, checked, written and explained.
#pragma once

#include <span>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/schema/reader.hpp"
#include "adjudicator/core/text/tree.hpp"
#include "formats/match_codec.hpp"
#include "formats/match_file.hpp"
#include "formats/yaml.hpp"

namespace ronda::formats {

// The accepted names of games.
Vocabularies game_names(std::span<const Game* const> games);

// Returns the game that the file `root` names. Null if it names none.
const Game* game_named(const Node& root, const Vocabularies& names, std::span<const Game* const> games);

// The values that club.yaml and seasons share with partida.yaml.
Codec<std::string> match_id_codec();
Codec<std::string> player_id_codec();
// Any name of a game is read as `game`, which game_named() has found.
Codec<const Game*> game_codec(const Game* game);
Codec<Lang> language_codec();
Codec<Moderator> moderator_codec();
Codec<std::string> site_codec();
Codec<std::string> heartbeat_codec();
Codec<std::string> display_name_codec();
Codec<MailSettings> mail_codec();

// Refuses passwords in `correo` without showing them: replaces each by a value that fits the schema, so that no
// later message quotes it, and adds a fault at its key.
void refuse_passwords(Node& root, Faults& faults);
// Adds the places of all values below `node`, by their path.
void collect_places(const Node& node, const std::string& path, Places& places);

inline constexpr std::string_view invalid_file_code = "fichero_invalido";

// Reads the whole tree of a file. If all values fit the schema, `finish(file, places, faults)` checks them
// together and adds derived values. Refuses with all faults, including those in `faults`.
template <class File, class Finish>
Result<File> read_file(const Node& root, const Codec<File>& codec, const Vocabularies& names, Faults faults,
                       std::string_view bytes, const std::string& file_name, Finish finish) {
    const auto refused = [&] {
        faults.sort_by_place();
        return refuse(located(faults.reported(), file_name, bytes));
    };
    const Json values = read_value(root, *codec.schema, names, invalid_file_code, faults);
    if (!faults.empty()) return refused();
    File file = codec.read(values);
    Places places;
    collect_places(root, {}, places);
    finish(file, places, faults);
    if (!faults.empty()) return refused();
    return file;
}

// Returns the codec for the file `root`. The schema of `opciones` depends on `game` (if null, the game is
// unknown and `opciones` must not be read), that of `sin_ordenes` on the form used in the file.
Codec<MatchFile> match_codec(const Node& root, const Game* game, Seats seats = Seats::named);

// Returns the codec for the common settings of a season's matches: `opciones`, `mensajes`, `mapas`, `azar`,
// `agenda`, `publico`, `calendario`. `written`: their node in the file; may be null.
Codec<MatchFile> form_codec(const Node* written, const Game* game);

}  // namespace ronda::formats
