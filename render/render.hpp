// Draws a scene as PNG, SVG or PDF (match/contract/map.md): the sheet with title, board, standings,
// legend and notes, or the board alone. Independent of the games. The same scene, format, size and language
// give the same bytes.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "adjudicator/core/scene/scene.hpp"
#include "adjudicator/core/text/diagnostic.hpp"

namespace ronda::render {

enum class PictureFormat { png, svg, pdf };

inline constexpr int standard_size = 1600;
// Width in pixels of boards in letters: sharp enough for phones (390 points wide), and few bytes.
inline constexpr int board_width = 560;
inline constexpr int least_size = 64;
inline constexpr int most_size = 8192;

// The format for the extension of a file name; case is ignored. Another extension is a usage error (exit 2),
// `formato_desconocido`.
Result<PictureFormat> format_by_ending(std::string_view file_name);

// Keeps the open fonts, the rendered glyphs and the last pictures (at most 16 MB): of a picture that resembles
// a kept one, only the differences are drawn.
class Renderer {
  public:
    // Environment failure (exit 3) if a font file found at build time is missing.
    static Result<Renderer> open();

    Renderer(Renderer&&) noexcept;
    Renderer& operator=(Renderer&&) noexcept;
    ~Renderer();

    // Returns the bytes of the sheet, a square picture of `size_px` pixels (PDF: points, SVG: user units),
    // least_size..most_size. Refuses another size (usage, `tamano_invalido`) and a board whose edges are not
    // finite or are in the wrong order (`escena_invalida`). Leaves out items that are far outside the board or
    // have coordinates that are not finite.
    Result<std::string> draw(const Scene& scene, PictureFormat format, int size_px, Lang lang);
    // Returns the bytes of a picture of a part of the board, `width_px` wide and as high as the part requires.
    // Refuses as above.
    Result<std::string> draw_board(const Scene& scene, const Bounds& part, PictureFormat format, int width_px,
                                   Lang lang);
    // Returns the bytes of a picture of the scene's regions, one below the other; a document (SVG, PDF) shows
    // the one part of the board that holds them all. Refuses as above, and a scene without regions
    // (`escena_invalida`).
    Result<std::string> draw_regions(const Scene& scene, PictureFormat format, int width_px, Lang lang);

  private:
    struct Impl;
    explicit Renderer(std::unique_ptr<Impl> tools);
    std::unique_ptr<Impl> impl_;
};

// These functions use one Renderer for each thread. They fail like Renderer::open() and its functions.
Result<std::string> draw(const Scene& scene, PictureFormat format, int size_px, Lang lang);
Result<std::string> draw_board(const Scene& scene, const Bounds& part, PictureFormat format, int width_px,
                               Lang lang);
Result<std::string> draw_regions(const Scene& scene, PictureFormat format, int width_px, Lang lang);

}  // namespace ronda::render
