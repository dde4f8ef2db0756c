#include "adjudicator/match/calendar/written_days.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/plain_text.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/whole_number.hpp"
#include "formats/when.hpp"

namespace ronda::match {

namespace {

using std::chrono::year_month_day;

constexpr std::size_t longest_shown = 40, longest_read = 80;
constexpr int least_year = 1000, least_three_digits = 100;
constexpr std::string_view between = "..";
constexpr std::string_view month_names[][2] = {
    {"enero", "january"},   {"febrero", "february"},   {"marzo", "march"},
    {"abril", "april"},     {"mayo", "may"},           {"junio", "june"},
    {"julio", "july"},      {"agosto", "august"},      {"septiembre", "september"},
    {"octubre", "october"}, {"noviembre", "november"}, {"diciembre", "december"}};
// They say nothing more than the numbers beside them.
constexpr std::string_view idle_words[] = {
    "de",      "del",       "el",        "la",     "los",      "dia",    "dias",    "desde",
    "from",    "the",       "of",        "on",     "st",       "nd",     "rd",      "th",
    "lunes",   "martes",    "miercoles", "jueves", "viernes",  "sabado", "domingo", "monday",
    "tuesday", "wednesday", "thursday",  "friday", "saturday", "sunday"};
constexpr std::string_view relative_words[] = {"ayer", "yesterday", "hoy", "today", "manana", "tomorrow"};
constexpr std::string_view signs_inside[] = {"-", "/", "."};
constexpr std::string_view words_between[] = {between, "-",     "a",    "al",     "hasta",
                                              "to",    "until", "till", "through"};

template <class List>
bool is_in(const List& list, std::string_view word) {
    return std::find(std::begin(list), std::end(list), word) != std::end(list);
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

bool is_letter(char c) {
    return c >= 'a' && c <= 'z';
}

// A month by its Spanish or English name, or by its first three letters or more; 0 if it is none.
int month_of(std::string_view word) {
    constexpr std::size_t least = 3;
    if (word == "set" || word == "sept") return 9;
    for (std::size_t number = 0; number < std::size(month_names); ++number)
        for (const std::string_view name : month_names[number])
            if (word.size() >= least && name.starts_with(word)) return static_cast<int>(number) + 1;
    return 0;
}

// A day as it is written; 0: not given.
struct WrittenDay {
    int year = 0, month = 0, day = 0;

    bool is_before(const WrittenDay& other) const {
        return month != other.month ? month < other.month : day < other.day;
    }
    year_month_day date() const {
        return {std::chrono::year(year), std::chrono::month(static_cast<unsigned>(month)),
                std::chrono::day(static_cast<unsigned>(day))};
    }
};

struct WrittenDays {
    WrittenDay first, last;
    bool relative = false;  // «mañana»
};

// Splits into numbers, words and signs. Empty if something else is there.
std::vector<std::string_view> tokens_of(std::string_view text) {
    std::vector<std::string_view> tokens;
    for (std::size_t offset = 0; offset < text.size();) {
        std::size_t end = offset + 1;
        const char c = text[offset];
        const auto extend = [&](auto&& belongs) {
            while (end < text.size() && belongs(text[end])) ++end;
        };
        if (is_digit(c))
            extend(is_digit);
        else if (is_letter(c))
            extend(is_letter);
        else if (c == '.')
            extend([](char next) { return next == '.'; });
        else if (c != ' ' && c != '-' && c != '/' && c != ',')
            return {};
        const std::string_view token =
            text.substr(offset, std::min(end - offset, c == '.' ? between.size() : npos));
        const bool inside_date =
            offset > 0 && is_digit(text[offset - 1]) && end < text.size() && is_digit(text[end]);
        const bool idle = c == ' ' || c == ',' || (token == "." && !inside_date) || is_in(idle_words, token);
        if (!idle) tokens.push_back(token);
        offset = end;
    }
    return tokens;
}

// Reads one or two days, one token after the other. `today` counts for «mañana».
class DaysReader {
  public:
    DaysReader(std::vector<std::string_view> tokens, Day today, Lang reader)
        : tokens_(std::move(tokens)), today_(today), reader_(reader) {}

    std::optional<WrittenDays> read() {
        WrittenDays days;
        days.relative = std::any_of(tokens_.begin(), tokens_.end(), is_relative);
        if (!read_day(days.first)) return std::nullopt;
        days.last = days.first;
        if (at_ < tokens_.size()) {
            const bool dates = days.first.year != 0 && token() == "/";  // as ISO 8601 writes it
            if (!dates && !is_in(words_between, token())) return std::nullopt;
            ++at_;
            days.last = {};
            if (!read_day(days.last) || at_ < tokens_.size()) return std::nullopt;
        }
        if (days.first.month == 0) days.first.month = days.last.month;
        if (days.last.month == 0) days.last.month = days.first.month;
        return days.first.month == 0 ? std::nullopt : std::optional(days);
    }

  private:
    std::string_view token(std::size_t ahead = 0) const {
        return at_ + ahead < tokens_.size() ? tokens_[at_ + ahead] : std::string_view();
    }
    // The number there; 0 if there is none, or a longer one than a year.
    int number(std::size_t ahead = 0) const {
        constexpr std::size_t most_digits = 4;
        const std::string_view digits = token(ahead);
        return digits.size() > most_digits ? 0 : whole_number(digits).value_or(0);
    }

    bool read_day(WrittenDay& day) {
        const bool after_next = token() == "pasado" && token(1) == "manana";
        if (after_next || is_relative(token())) return read_relative(day, after_next);
        if (number() >= least_year) return read_iso(day);
        if (month_of(token()) != 0) {
            day.month = month_of(token());
            day.day = number(1);
            at_ += 2;
            read_year(day);
            return is_possible(day.day);
        }
        day.day = number();
        ++at_;
        return is_possible(day.day) && read_month(day);
    }

    static bool is_possible(int day_or_month) { return day_or_month > 0 && day_or_month < least_three_digits; }
    static bool is_relative(std::string_view word) { return is_in(relative_words, word); }

    bool read_relative(WrittenDay& day, bool after_next) {
        const auto* const word = std::find(std::begin(relative_words), std::end(relative_words), token());
        const auto later =
            (word - std::begin(relative_words)) / 2 - 1;  // two words for each day, from yesterday
        const year_month_day date(today_ + std::chrono::days(after_next ? 2 : later));
        day = {static_cast<int>(date.year()), static_cast<int>(static_cast<unsigned>(date.month())),
               static_cast<int>(static_cast<unsigned>(date.day()))};
        at_ += after_next ? 2 : 1;
        return true;
    }

    bool read_iso(WrittenDay& day) {
        day = {number(), number(2), number(4)};
        const bool separated = token(1) == token(3) && is_in(signs_inside, token(1));
        at_ += 5;
        return separated && is_possible(day.month) && is_possible(day.day);
    }

    // Reads the part after the number of a day.
    bool read_month(WrittenDay& day) {
        if (month_of(token()) != 0) {
            day.month = month_of(token());
            ++at_;
            read_year(day);
            return true;
        }
        const std::string_view sign = token();
        if (is_in(signs_inside, sign) && month_of(token(1)) != 0 && !is_possible(number(2))) {  // `10-dic-2026`
            day.month = month_of(token(1));
            at_ += is_in(signs_inside, token(2)) && number(3) >= least_year ? 3 : 2;
            read_year(day);
            return true;
        }
        const bool numeric = sign == "/" || sign == ".";
        const bool with_year = token(2) == sign && number(3) > 0;
        if (sign == "-" && with_year && number(3) < least_year) return true;
        if (!numeric && !(sign == "-" && with_year)) return true;  // `10`, whose month comes later
        day.month = number(1);
        if (!is_possible(day.month)) return false;
        if (reader_ == Lang::en && day.day <= 12 && day.day != day.month && day.month <= 12) return false;
        if (reader_ == Lang::en && day.month > 12) std::swap(day.month, day.day);
        if (with_year) day.year = number(3) < least_three_digits ? 2000 + number(3) : number(3);
        at_ += with_year ? 4 : 2;
        return true;
    }

    void read_year(WrittenDay& day) {
        if (number() < least_year) return;
        day.year = number();
        ++at_;
    }

    std::vector<std::string_view> tokens_;
    std::size_t at_ = 0;
    Day today_;
    Lang reader_;
};

std::optional<WrittenDays> written_days(std::string_view folded, Day today, Lang reader) {
    std::string text = as_typed(folded.substr(0, std::min(folded.size(), longest_read)));
    for (const std::string_view sign : {"…", "º", "°"})
        for (std::size_t at = text.find(sign); at != npos; at = text.find(sign))
            text.replace(at, sign.size(), sign == "…" ? between : std::string_view());
    if (folded.size() > longest_read) return std::nullopt;
    return DaysReader(tokens_of(text), today, reader).read();
}

// The years that are not written: those of the other day, or of the next days that are not over.
void add_years(WrittenDays& days, Day today) {
    WrittenDay &first = days.first, &last = days.last;
    const int over_new_year = last.is_before(first) ? 1 : 0;
    if (first.year == 0 && last.year == 0) {
        last.year = static_cast<int>(year_month_day(today).year()) - 1;
        while (last.date() < year_month_day(today)) ++last.year;
    } else if (last.year == 0) {
        last.year = first.year + over_new_year;
    }
    if (first.year == 0) first.year = last.year - over_new_year;
}

Text day_without_year(const WrittenDay& day) {
    const auto& names = month_names[static_cast<std::size_t>(day.month) - 1];
    std::string english(names[1]);
    english.front() = static_cast<char>(english.front() - 'a' + 'A');
    return say("{} de {}", "{} {}", day.day, Text{std::string(names[0]), english});
}

// Why a day is invalid; empty if it is valid.
std::optional<Text> why_no_day(const WrittenDay& day) {
    if (day.date().ok()) return std::nullopt;
    if (day.month > 12)
        return say("no hay mes {}: se escribe antes el día, «10/12» es el 10 de diciembre",
                   "there is no month {}: the day is written first, “10/12” is 10 December", day.month);
    WrittenDay leap = day;
    leap.year = 2000;
    if (leap.date().ok())
        return say("el {} no existe en {}", "there is no {} in {}", day_without_year(day), day.year);
    return say("el {} no existe", "there is no {}", day_without_year(day));
}

tl::unexpected<Failure> wrong_days(Text why) {
    return refuse("fecha_invalida", std::move(why));
}

Result<Days> valid_days(WrittenDays days, std::string_view folded, Day today) {
    const bool backwards = days.first.month == days.last.month && days.last.day < days.first.day &&
                           (days.first.year == 0 || days.last.year == 0);
    if (!backwards) add_years(days, today);
    for (const WrittenDay& day : {days.first, days.last})
        if (const auto why = day.year == 0 ? std::nullopt : why_no_day(day)) return wrong_days(*why);
    if (backwards || days.last.date() < days.first.date())
        return wrong_days(say("en «{}» el último día va antes que el primero",
                              "in “{}” the last day is before the first", shown(folded, longest_shown)));
    return Days{Day(days.first.date()), Day(days.last.date())};
}

// Splits `mañana a las 20:00` into day and hour. The hour is empty if none is there.
std::pair<std::string, std::string> day_and_hour(std::string_view text) {
    std::string day = fold(trim(text)), hour;
    const std::size_t blank = day.rfind(' ');
    if (blank != npos && day.find(':', blank) != npos) {
        hour = day.substr(blank + 1);
        day.resize(blank);
    }
    for (const std::string_view word : {" a las", " a la", " at", ","})
        if (day.ends_with(word)) day.resize(day.size() - word.size());
    for (const std::string_view word : {"el ", "on "})
        if (day.starts_with(word)) day.erase(0, word.size());
    return {std::string(trim(day)), hour};
}

}  // namespace

std::string days_in_one_form(std::string_view folded) {
    const auto days = written_days(folded, {}, Lang::es);
    if (!days || days->relative || days->first.year == 0 || days->last.year == 0 || !days->first.date().ok() ||
        !days->last.date().ok())
        return std::string(folded);
    return write_day(Day(days->first.date())) + std::string(between) + write_day(Day(days->last.date()));
}

Result<Days> days_meant(std::string_view folded, Day today, Lang reader, std::string_view line) {
    const auto days = written_days(folded, today, reader);
    if (!days)
        return wrong_days(
            say("no se entiende qué días son «{0}»; se escriben así: «{1}10-20 dic», «{1}10 dic..5 ene» o "
                "«{1}2026-12-10..2026-12-20»",
                "it is not clear which days “{0}” means; they are written like this: “{1}10-20 dec”, “{1}10 "
                "dec..5 jan” or “{1}2026-12-10..2026-12-20”",
                shown(folded, longest_shown), line));
    return valid_days(*days, folded, today);
}

Result<Instant> read_time(std::string_view text, const Zone& zone, Instant now, Lang reader,
                          std::string_view hour) {
    if (const auto local = formats::read_local_time(text)) return zone.of_local(*local);
    if (const auto time = read_instant(text)) return *time;
    const auto [day, written_hour] = day_and_hour(text);
    const std::string clock = fmt::format(" {}", written_hour.empty() ? hour : written_hour);
    if (const auto week = formats::read_week_time(day + clock)) return zone.next(*week, now);
    const Day today = day_at(zone, now);
    const auto written = written_days(day, today, reader);
    const bool whole = written && formats::read_local_time(write_day(today) + clock);
    if (whole) {
        ASSIGN_OR_RETURN(const Days days, valid_days(*written, day, today));
        const auto local = formats::read_local_time(write_day(days.first) + clock);
        if (local && days.first == days.last) return zone.of_local(*local);
    }
    return refuse("opcion_invalida",
                  say("«{}» no es día y hora; se esperaba 2026-12-06 20:00, mié 20:00 o mañana 20:00",
                      "“{}” is not a day and time; expected 2026-12-06 20:00, wed 20:00 or tomorrow 20:00",
                      shown(text, longest_shown)));
}

}  // namespace ronda::match
