// Draws pictures and keeps the last ones: of a picture that resembles a kept one, only the differences are
// drawn. The pixels are the same as without that.
#pragma once

#include <list>
#include <memory>
#include <string>

#include "render/difference.hpp"
#include "render/paint.hpp"
#include "render/pixel_runs.hpp"

namespace ronda::render {

// Pictures can share pixels only if they have the same view.
struct View {
    Extent size;
    Bounds part;         // of the board
    bool sheet = false;  // a whole sheet with title, standings, legend and notes
    bool operator==(const View&) const = default;
};

struct Picture {
    View view;
    KnownList drawn;
    PixelRuns pixels;
    std::string file = {};  // as PNG, once it was made

    std::size_t bytes() const { return drawn.bytes() + pixels.bytes() + file.size(); }
};

class KeptPictures {
  public:
    // The painter must outlive it.
    explicit KeptPictures(GlyphPainter& painter) : painter_(painter) {}

    // Environment failure if Cairo has no memory.
    Result<std::shared_ptr<Picture>> draw(const View& view, DisplayList list);

  private:
    std::shared_ptr<Picture> take_like(const View& view, const KnownList& list);
    void keep(std::shared_ptr<Picture> picture);
    Result<bool> amend(Picture& picture, KnownList& list);

    GlyphPainter& painter_;
    std::list<std::shared_ptr<Picture>> kept_;  // the one used last comes first
};

}  // namespace ronda::render
