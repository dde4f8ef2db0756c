#include "render/path_data.hpp"

#include <charconv>
#include <cmath>
#include <numbers>

namespace ronda::render {
namespace {

constexpr int most_commands = 4096;

class Reader {
  public:
    explicit Reader(std::string_view data) : rest_(data) {}

    Outline read() {
        for (int n = 0; n < most_commands; ++n) {
            skip();
            if (rest_.empty()) break;
            if (is_letter(rest_.front())) {
                command_ = rest_.front();
                rest_.remove_prefix(1);
            } else if (command_ == 'Z' || command_ == 0) {
                break;
            } else if (command_ == 'M') {
                command_ = 'L';  // further points after a move are lines
            }
            if (command_ != 'M' && out_.verbs.empty()) break;
            if (!step()) break;
        }
        return std::move(out_);
    }

  private:
    static bool is_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }

    void skip() {
        while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == ',' || rest_.front() == '\n' ||
                                  rest_.front() == '\t' || rest_.front() == '\r'))
            rest_.remove_prefix(1);
    }

    bool number(double& v) {
        skip();
        if (!rest_.empty() && rest_.front() == '+') rest_.remove_prefix(1);
        const auto [end, fault] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), v);
        if (fault != std::errc{} || !std::isfinite(v) || std::abs(v) > 1e6) return false;
        rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
        return true;
    }
    bool place(Point& p) { return number(p.x) && number(p.y); }

    bool step() {
        Point a, b, p;
        switch (command_) {
            case 'M':
                if (!place(p)) return false;
                out_.move(p);
                start_ = p;
                break;
            case 'L':
                if (!place(p)) return false;
                out_.line(p);
                break;
            case 'H':
                p.y = at_.y;
                if (!number(p.x)) return false;
                out_.line(p);
                break;
            case 'V':
                p.x = at_.x;
                if (!number(p.y)) return false;
                out_.line(p);
                break;
            case 'C':
                if (!place(a) || !place(b) || !place(p)) return false;
                out_.curve(a, b, p);
                break;
            case 'Q':
                if (!place(a) || !place(p)) return false;
                out_.curve(third(at_, a), third(p, a), p);
                break;
            case 'A':
                if (!arc(p)) return false;
                break;
            case 'Z':
                out_.close();
                p = start_;
                break;
            default:
                return false;
        }
        at_ = p;
        return true;
    }

    // A control point of the cubic that is equal to a quadratic.
    static Point third(Point end, Point control) {
        return {end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3};
    }

    bool arc(Point& to) {
        double rx = 0, ry = 0, turn = 0, large = 0, sweep = 0;
        if (!number(rx) || !number(ry) || !number(turn) || !number(large) || !number(sweep) || !place(to))
            return false;
        add_arc(std::abs(rx), std::abs(ry), turn * std::numbers::pi / 180, large != 0, sweep != 0, to);
        return true;
    }

    // SVG 1.1, appendix F.6: converts end points to centre and angles; radii that are too small are enlarged.
    void add_arc(double rx, double ry, double turn, bool large, bool sweep, Point to) {
        if (rx < 1e-9 || ry < 1e-9 || at_ == to) return out_.line(to);
        const double c = std::cos(turn), s = std::sin(turn);
        const double hx = (at_.x - to.x) / 2, hy = (at_.y - to.y) / 2;
        const double x = c * hx + s * hy, y = -s * hx + c * hy;
        const double reach = x * x / (rx * rx) + y * y / (ry * ry);
        if (reach > 1) rx *= std::sqrt(reach), ry *= std::sqrt(reach);
        const double d = rx * rx * y * y + ry * ry * x * x;
        const double root = std::sqrt(std::max(0.0, (rx * rx * ry * ry - d) / d)) * (large == sweep ? -1 : 1);
        const double cx = root * rx * y / ry, cy = -root * ry * x / rx;
        const Point centre{c * cx - s * cy + (at_.x + to.x) / 2, s * cx + c * cy + (at_.y + to.y) / 2};
        const double from = std::atan2((y - cy) / ry, (x - cx) / rx);
        double angle = std::atan2((-y - cy) / ry, (-x - cx) / rx) - from;
        if (sweep && angle < 0) angle += 2 * std::numbers::pi;
        if (!sweep && angle > 0) angle -= 2 * std::numbers::pi;

        const int pieces =
            std::max(1, static_cast<int>(std::ceil(std::abs(angle) / (std::numbers::pi / 2) - 1e-9)));
        const double step = angle / pieces, k = 4.0 / 3 * std::tan(step / 4);
        const auto at = [&](double u, double v) {
            return Point{centre.x + c * rx * u - s * ry * v, centre.y + s * rx * u + c * ry * v};
        };
        for (int i = 0; i < pieces; ++i) {
            const double t = from + i * step, n = t + step;
            const Point end = i + 1 == pieces ? to : at(std::cos(n), std::sin(n));
            out_.curve(at(std::cos(t) - k * std::sin(t), std::sin(t) + k * std::cos(t)),
                       at(std::cos(n) + k * std::sin(n), std::sin(n) - k * std::cos(n)), end);
        }
    }

    std::string_view rest_;
    char command_ = 0;
    Point at_, start_;
    Outline out_;
};

}  // namespace

Outline read_path(std::string_view data) {
    return Reader(data).read();
}

}  // namespace ronda::render
