#include "render/difference.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace ronda::render {
namespace {

class Mixer {
  public:
    void add(std::uint64_t value) {
        value_ = (value_ ^ value) * 0x9E3779B97F4A7C15u;
        value_ ^= value_ >> 29;
    }
    void add(double value) {
        std::uint64_t bits = 0;
        std::memcpy(&bits, &value, sizeof bits);
        add(bits);
    }
    void add(Colour c) { add(std::uint64_t{rgb_of(c)}); }
    std::uint64_t value() const { return value_; }

  private:
    std::uint64_t value_ = 0;
};

std::uint64_t digest_of(const DisplayList& list, const DrawnPath& shape) {
    Mixer digest;
    digest.add(shape.colour);
    digest.add(shape.width);
    digest.add(std::uint64_t{shape.dashed} << 1 | std::uint64_t{shape.round});
    for (Verb verb : list.verbs(shape.path)) digest.add(static_cast<std::uint64_t>(verb));
    for (Point p : list.points(shape.path)) {
        digest.add(p.x);
        digest.add(p.y);
    }
    return digest.value();
}

std::uint64_t digest_of(const DisplayList& list, const TextRun& run) {
    Mixer digest;
    digest.add(run.ink);
    digest.add(run.size);
    digest.add(run.baseline);
    for (const Glyph& glyph : list.glyphs(run)) {
        digest.add(std::uint64_t{glyph.index});
        digest.add(glyph.x);
    }
    return digest.value();
}

template <class T>
bool same_values(std::span<const T> a, std::span<const T> b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
}

bool same(const DisplayList& a, const DrawnPath& x, const DisplayList& b, const DrawnPath& y) {
    return x.colour == y.colour && x.width == y.width && x.dashed == y.dashed && x.round == y.round &&
           same_values(a.points(x.path), b.points(y.path)) && same_values(a.verbs(x.path), b.verbs(y.path));
}

bool same(const DisplayList& a, const TextRun& x, const DisplayList& b, const TextRun& y) {
    return x.bold == y.bold && x.size == y.size && x.baseline == y.baseline && x.ink == y.ink &&
           x.halo == y.halo && x.halo_width == y.halo_width && same_values(a.glyphs(x), b.glyphs(y));
}

bool same(const DisplayList& a, const Element& x, const DisplayList& b, const Element& y) {
    if (x.index() != y.index()) return false;
    return std::visit(
        [&](const auto& one) { return same(a, one, b, std::get<std::decay_t<decltype(one)>>(y)); }, x);
}

constexpr std::size_t nowhere = KnownList::nowhere;

// Calls `take` for pairs of equal digests; each of them has one partner at most.
template <class Digests, class Take>
void for_pairs(const Digests& before, const Digests& after, Take take) {
    for (auto a = before.begin(), b = after.begin(); a != before.end() && b != after.end();) {
        if (a->value < b->value)
            ++a;
        else if (b->value < a->value)
            ++b;
        else
            take((a++)->place, (b++)->place);
    }
}

// Returns the indices of the longest rising subsequence of `partners`; entries `nowhere` are skipped.
std::vector<std::size_t> rising(std::span<const std::size_t> partners) {
    std::vector<std::size_t> ends, before(partners.size(), nowhere);
    for (std::size_t i = 0; i < partners.size(); ++i) {
        if (partners[i] == nowhere) continue;
        const auto found =
            std::lower_bound(ends.begin(), ends.end(), partners[i],
                             [&](std::size_t end, std::size_t value) { return partners[end] < value; });
        if (found != ends.begin()) before[i] = *(found - 1);
        if (found == ends.end())
            ends.push_back(i);
        else
            *found = i;
    }
    std::vector<std::size_t> series;
    for (std::size_t i = ends.empty() ? nowhere : ends.back(); i != nowhere; i = before[i]) series.push_back(i);
    std::reverse(series.begin(), series.end());
    return series;
}

// A grid of squares over an area, with marks for the squares that boxes touch.
class Squares {
  public:
    explicit Squares(const Area& of)
        : of_(of),
          columns_((of.width + side - 1) / side),
          rows_((of.height + side - 1) / side),
          touched_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_)) {}

    void touch(const Box& box) {
        const int left = place(box.left - of_.left, of_.width), right = place(box.right - of_.left, of_.width);
        const int top = place(box.top - of_.top, of_.height), bottom = place(box.bottom - of_.top, of_.height);
        if (box.right < of_.left || box.left > of_.right() || box.bottom < of_.top || box.top > of_.bottom())
            return;
        for (int y = top; y <= bottom; ++y)
            for (int x = left; x <= right; ++x) at(x, y) = 1;
    }

    // Takes a rectangle of touched squares that begins at this one.
    Area take(int x, int y) {
        int right = x, bottom = y;
        while (right < columns_ && at(right, y) != 0) ++right;
        while (bottom < rows_ && all_touched(x, right, bottom)) ++bottom;
        for (int row = y; row < bottom; ++row)
            for (int column = x; column < right; ++column) at(column, row) = 0;
        const int left = of_.left + x * side, top = of_.top + y * side;
        return {left, top, std::min(of_.right(), of_.left + right * side) - left,
                std::min(of_.bottom(), of_.top + bottom * side) - top};
    }

    std::vector<Area> take_all() {
        std::vector<Area> out;
        for (int y = 0; y < rows_; ++y)
            for (int x = 0; x < columns_; ++x)
                if (at(x, y) != 0) out.push_back(take(x, y));
        return out;
    }

  private:
    static constexpr int side = 16;

    static int place(double pixel, int length) {
        return static_cast<int>(std::clamp(pixel, 0.0, length - 1.0)) / side;
    }
    char& at(int x, int y) { return touched_[static_cast<std::size_t>(y * columns_ + x)]; }
    bool all_touched(int first, int last, int y) {
        for (int x = first; x < last; ++x)
            if (at(x, y) == 0) return false;
        return true;
    }

    Area of_;
    int columns_, rows_;
    std::vector<char> touched_;
};

}  // namespace

KnownList::KnownList(DisplayList list) : list_(std::move(list)) {
    digests_.reserve(list_.elements().size());
    for (const Element& element : list_.elements())
        digests_.push_back(
            {std::visit([this](const auto& one) { return digest_of(list_, one); }, element), digests_.size()});
    std::sort(digests_.begin(), digests_.end());
}

std::size_t KnownList::shared_with(const KnownList& other) const {
    std::size_t count = 0;
    for_pairs(digests_, other.digests_, [&](std::size_t, std::size_t) { ++count; });
    return count;
}

std::vector<std::size_t> KnownList::places_of(const KnownList& after) const {
    std::vector<std::size_t> places(after.digests_.size(), nowhere);
    for_pairs(digests_, after.digests_, [&](std::size_t here, std::size_t there) {
        if (same(list_, list_.elements()[here], after.list_, after.list_.elements()[there]))
            places[there] = here;
    });
    return places;
}

std::vector<Box> difference(const KnownList& before, const KnownList& after) {
    const std::vector<std::size_t> places = before.places_of(after);
    std::vector<Box> out;
    std::vector<bool> stays(before.list().elements().size());
    std::vector<bool> is_new(places.size(), true);
    for (std::size_t i : rising(places)) {
        stays[places[i]] = true;
        is_new[i] = false;
    }
    for (std::size_t i = 0; i < stays.size(); ++i)
        if (!stays[i]) out.push_back(box_of(before.list().elements()[i]));
    for (std::size_t i = 0; i < is_new.size(); ++i)
        if (is_new[i]) out.push_back(box_of(after.list().elements()[i]));
    return out;
}

std::vector<Area> areas_of(std::span<const Box> boxes, const Area& of) {
    if (of.width <= 0 || of.height <= 0) return {};
    Squares squares(of);
    for (const Box& box : boxes) squares.touch(box);
    return squares.take_all();
}

}  // namespace ronda::render
