// A scene drawn on a page: title, board, standings, legend and notes, as PNG, SVG or PDF (partida/contract.md,
// "The map"). Nothing here knows a game. The same scene, format, size and language give the same bytes.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "adjudicator/core/diagnostic.hpp"
#include "adjudicator/core/scene.hpp"

namespace ronda::render {

enum class PictureFormat { png, svg, pdf };

inline constexpr int standard_size = 1600;
inline constexpr int least_size = 64;
inline constexpr int most_size = 8192;

// By the ending of a file's name, whatever its case. Another ending: usage (exit 2), `formato_desconocido`.
Result<PictureFormat> format_by_ending(std::string_view file_name);

// Open fonts and letters already drawn: a round's pictures, one a player, share them. Not for two threads at
// once.
class Studio {
  public:
    // Environment failure (exit 3) where a font file the program was built with is gone.
    static Result<Studio> open();

    Studio(Studio&&) noexcept;
    Studio& operator=(Studio&&) noexcept;
    ~Studio();

    // The bytes of the file: a square of `size_px` pixels, least_size..most_size (PDF, SVG: points and user
    // units). Refused: another size (usage, `tamano_invalido`); a board whose edges are no finite numbers or
    // lie crosswise
    // (`escena_invalida`). Items with coordinates that are no numbers, or far outside the board, are left out.
    Result<std::string> draw(const Scene& scene, PictureFormat format, int size_px, Lang lang);

  private:
    struct Tools;
    explicit Studio(std::unique_ptr<Tools> tools);
    std::unique_ptr<Tools> tools_;
};

// One picture: Studio::open and Studio::draw.
Result<std::string> draw(const Scene& scene, PictureFormat format, int size_px, Lang lang);

}  // namespace ronda::render
