// Names a round's folder and the files in it (match/contract/folder.md, "Files").
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ronda::match {

// Returns the folder name of a round: 4 → `0004`.
std::string round_name(int round);
// Returns the round of a folder name: `0004` → 4. Empty for any other name (`0004.r1`, `.0005.tmp`).
std::optional<int> round_of_name(std::string_view name);

// Names of files and folders inside a round's folder.
namespace in_round {
inline constexpr std::string_view state = "estado.json", events = "eventos.json", link = "semilla",
                                  next_commitment = "compromiso", contributions = "sobres.json",
                                  map = "mapa.png", orders = "ordenes", remains = "pendientes",
                                  reports = "informes", public_report = "publico";
// `ordenes/ana.yaml`: the orders used in the round.
std::string orders_of(std::string_view player);
// `pendientes/ana.yaml`: orders carried over to the next round: conditional or repeated ones.
std::string remains_of(std::string_view player);
// `informes/ana.html`
std::string report_of(std::string_view reader, std::string_view ending);
// The endings of the pictures of letters: the board, and the reader's region of it.
inline constexpr std::string_view board = "png", region = "region.png";
}  // namespace in_round

}  // namespace ronda::match
