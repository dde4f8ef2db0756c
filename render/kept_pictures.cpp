#include "render/kept_pictures.hpp"

#include <algorithm>

#include "render/panel.hpp"

namespace ronda::render {
namespace {

constexpr std::size_t most_kept = 8, most_kept_bytes = 16u << 20;
constexpr double most_amended = 0.6;  // share of a picture; with more it is drawn anew

std::vector<std::uint32_t> flat_colours(const DisplayList& list) {
    std::vector<std::uint32_t> out;
    const auto add = [&](Colour c) {
        const std::uint32_t rgb = rgb_of(c);
        if (out.empty() || out.back() != rgb) out.push_back(rgb);
    };
    add(paper);
    for (const Element& element : list.elements()) {
        if (const auto* shape = std::get_if<DrawnPath>(&element)) {
            add(shape->colour);
        } else if (const auto* run = std::get_if<TextRun>(&element)) {
            if (run->halo) add(*run->halo);
            add(run->ink);
        }
    }
    return out;
}

std::size_t pixels_in(std::span<const Area> areas) {
    std::size_t sum = 0;
    for (const Area& area : areas) sum += area.pixels();
    return sum;
}

}  // namespace

// Boards that face the other way or are larger have the same view and few elements in common.
std::shared_ptr<Picture> KeptPictures::take_like(const View& view, const KnownList& list) {
    auto best = kept_.end();
    std::size_t most = list.list().elements().size() / 2;
    for (auto one = kept_.begin(); one != kept_.end(); ++one) {
        if ((*one)->view != view) continue;
        const std::size_t shared = (*one)->drawn.shared_with(list);
        if (shared < most) continue;
        most = shared + 1;
        best = one;
    }
    if (best == kept_.end()) return nullptr;
    std::shared_ptr<Picture> picture = std::move(*best);
    kept_.erase(best);
    // Callers that still read the picture must not see it change.
    return picture.use_count() == 1 ? picture : nullptr;
}

void KeptPictures::keep(std::shared_ptr<Picture> picture) {
    kept_.push_front(std::move(picture));
    std::size_t bytes = 0;
    const auto past = [&](const auto& one) { return (bytes += one->bytes()) > most_kept_bytes; };
    kept_.erase(std::find_if(kept_.begin(), kept_.end(), past), kept_.end());
    if (kept_.size() > most_kept) kept_.pop_back();
}

// Turns the picture into that of `list`. Returns false and changes nothing if most of it differs.
Result<bool> KeptPictures::amend(Picture& picture, KnownList& list) {
    const Extent size = picture.view.size;
    const std::vector<Box> boxes = difference(picture.drawn, list);
    if (boxes.empty()) return true;
    const std::vector<Area> areas = areas_of(boxes, {0, 0, size.width, size.height});
    if (static_cast<double>(pixels_in(areas)) > most_amended * size.width * size.height) return false;
    picture.drawn = std::move(list);
    picture.file.clear();
    picture.pixels.set_flat(flat_colours(picture.drawn.list()));
    std::vector<Patch> patches;
    RETURN_IF_ERROR(paint(picture.drawn.list(), painter_, size, areas, [&](const Band& band) {
        Patch& patch = patches.emplace_back(Patch{band.area, {}});
        patch.pixels.reserve(band.area.pixels());
        for (int y = band.area.top; y < band.area.bottom(); ++y)
            patch.pixels.insert(patch.pixels.end(), band.row(y), band.row(y) + band.area.width);
    }));
    if (!patches.empty()) picture.pixels.replace(patches);
    return true;
}

Result<std::shared_ptr<Picture>> KeptPictures::draw(const View& view, DisplayList list) {
    painter_.trim();
    KnownList known(std::move(list));
    if (auto picture = take_like(view, known)) {
        ASSIGN_OR_RETURN(const bool amended, amend(*picture, known));
        if (amended && picture->pixels.exact()) {
            keep(picture);
            return picture;
        }
        if (amended) known = std::move(picture->drawn);
    }
    auto picture = std::make_shared<Picture>(Picture{view, std::move(known), {}, {}});
    picture->pixels.set_flat(flat_colours(picture->drawn.list()));
    const Area whole{0, 0, view.size.width, view.size.height};
    RETURN_IF_ERROR(
        paint(picture->drawn.list(), painter_, view.size, std::span(&whole, 1), [&](const Band& band) {
            for (int y = band.area.top; y < band.area.bottom(); ++y)
                picture->pixels.add_row({band.row(y), static_cast<std::size_t>(band.area.width)});
        }));
    if (picture->pixels.exact()) keep(picture);
    return picture;
}

}  // namespace ronda::render
