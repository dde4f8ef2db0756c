#include "adjudicator/system/instant.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>

#include <fmt/format.h>

namespace ronda::system {

namespace {

using namespace std::chrono;

constexpr Instant latest = 253402300799;

// Parses a text from its front; `good` stays false after the first mismatch.
class Pieces {
  public:
    explicit Pieces(std::string_view rest) : rest_(rest) {}

    int digits(std::size_t count) {
        int value = 0;
        const char* end = rest_.data() + std::min(count, rest_.size());
        const auto [stop, error] = std::from_chars(rest_.data(), end, value);
        if (rest_.size() < count || error != std::errc() || stop != end || rest_.front() == '-') {
            good_ = false;
            return 0;
        }
        rest_.remove_prefix(count);
        return value;
    }
    bool take(char mark) {
        if (rest_.empty() || rest_.front() != mark) return false;
        rest_.remove_prefix(1);
        return true;
    }
    void need(bool there) { good_ = good_ && there; }
    bool finished() const { return good_ && rest_.empty(); }
    bool good() const { return good_; }
    bool empty() const { return rest_.empty(); }

  private:
    std::string_view rest_;
    bool good_ = true;
};

// Returns the offset in seconds east of UTC.
int offset(Pieces& pieces) {
    if (pieces.empty() || pieces.take('Z')) return 0;
    const bool west = pieces.take('-');
    if (!west) pieces.need(pieces.take('+'));
    const int hours = pieces.digits(2);
    pieces.need(pieces.take(':'));
    const int minutes = pieces.digits(2);
    pieces.need(hours <= 14 && minutes < 60);
    return (west ? -60 : 60) * (60 * hours + minutes);
}

}  // namespace

std::string iso(Instant time) {
    const sys_seconds point{seconds(time)};
    const auto day = floor<days>(point);
    const year_month_day date(day);
    const hh_mm_ss clock(point - day);
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", static_cast<int>(date.year()),
                       static_cast<unsigned>(date.month()), static_cast<unsigned>(date.day()),
                       clock.hours().count(), clock.minutes().count(), clock.seconds().count());
}

std::optional<Instant> read_instant(std::string_view text) {
    Pieces pieces(text);
    const int year_number = pieces.digits(4);
    pieces.need(pieces.take('-'));
    const int month_number = pieces.digits(2);
    pieces.need(pieces.take('-'));
    const int day_number = pieces.digits(2);
    pieces.need(pieces.take('T') || pieces.take(' '));
    const int hour = pieces.digits(2);
    pieces.need(pieces.take(':'));
    const int minute = pieces.digits(2);
    const int second = pieces.take(':') ? pieces.digits(2) : 0;
    const int east = offset(pieces);
    const year_month_day date{year(year_number), month(static_cast<unsigned>(month_number)),
                              day(static_cast<unsigned>(day_number))};
    if (!pieces.finished() || !date.ok() || hour > 23 || minute > 59 || second > 59) return std::nullopt;
    const Instant time =
        sys_seconds(sys_days(date)).time_since_epoch().count() + hour * 3600 + minute * 60 + second - east;
    if (time < 0 || time > latest) return std::nullopt;
    return time;
}

}  // namespace ronda::system
