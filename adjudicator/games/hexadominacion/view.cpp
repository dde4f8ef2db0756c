// A view as a state (Game::fill_view). No order depends on what other kingdoms hold with `inventarios:
// secretos`.
#include "adjudicator/games/hexadominacion/state.hpp"

namespace ronda::hexadominacion {

Json fill_view(const Envelope&, Json board) {
    if (!board.is_object() || !board.contains("reinos") || !board["reinos"].is_array()) return board;
    for (Json& realm : board["reinos"]) {
        if (!realm.is_object() || !realm.contains("recursos") || !realm["recursos"].is_null()) continue;
        Json stock = Json::object();
        for (const std::string_view resource : resource_words) stock[std::string(resource)] = 0;
        realm["recursos"] = std::move(stock);
        realm["cultura"] = 0;
    }
    return board;
}

}  // namespace ronda::hexadominacion
