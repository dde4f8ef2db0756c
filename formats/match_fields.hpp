// The fields of partida.yaml: what each may be, how it is read and written, and what it means.
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
// `game`: what is read.
Codec<const Game*> game_codec(const Game* game);
Codec<Lang> language_codec();
Codec<Moderator> moderator_codec();
Codec<std::string> site_codec();
Codec<std::string> heartbeat_codec();
Codec<std::string> zone_codec();
Codec<std::chrono::minutes> duration_codec();
Codec<std::string> display_name_codec();
Codec<Calendar> calendar_codec(const Node* written);
Codec<MailSettings> mail_codec();

// Refuses passwords in `correo`, without showing them.
void refuse_passwords(Node& root, Faults& faults);
// The places of the values below `node`, by their path.
void collect_places(const Node& node, const std::string& path, Places& places);

inline constexpr std::string_view invalid_file_code = "fichero_invalido";

// Reads the whole tree of a file. `finish(file, places, faults)` checks what its values need beyond what each
// may be, and adds what the file leaves to be understood. Refuses with the faults found by then, also those
// that are given.
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

// How the file `root` is read and written. `opciones` depends on the options of `game` (if null, the game is
// unknown and `opciones` must not be read), `sin_ordenes` on the form used in the file.
Codec<MatchFile> match_codec(const Node& root, const Game* game, Seats seats = Seats::named);

// What the matches of a season have in common: `opciones`, `mensajes`, `mapas`, `azar`, `agenda`, `publico`,
// `calendario`. `written`: where the file says it; may be null.
Codec<MatchFile> form_codec(const Node* written, const Game* game);

}  // namespace ronda::formats
