#include "render/panel.hpp"

#include <algorithm>
#include <cmath>

#include "render/hatch.hpp"

namespace ronda::render {
namespace {

constexpr double heading_size = 23, name_size = 22, number_size = 18, entry_size = 19,
                 note_size = 18;  // page units
constexpr double name_left = 36, bar_height = 11, number_pitch = 22, sample_width = 46;
constexpr std::size_t most_parts = 12;

// The colour of a part of a bar, from dark to light in the order of the key.
Colour tone(Colour base, std::size_t part, std::size_t parts) {
    const Colour dark = mix(base, {0, 0, 0}, 0.38), light = mix(base, paper, 0.72);
    const double t = parts < 2 ? 0.3 : static_cast<double>(part) / static_cast<double>(parts - 1);
    return t < 0.5 ? mix(dark, base, 2 * t) : mix(base, light, 2 * t - 1);
}

double counted(double part) {
    return std::isfinite(part) && part > 0 ? std::min(part, 1e12) : 0;
}

double sum(const StandingsRow& one) {
    double all = 0;
    for (double part : one.parts) all += counted(part);
    return all;
}

std::string figure(double part) {
    if (!std::isfinite(part)) return "?";
    if (std::abs(part) >= 1e12) return fmt::format("{:.1e}", part);
    return part == std::floor(part) ? fmt::format("{:.0f}", part) : fmt::format("{:.1f}", part);
}

Colour rim(Colour ground) {
    return mix(ground, {0, 0, 0}, 0.5);
}

}  // namespace

void Rows::append(Rows more) {
    if (more.rows.empty()) return;
    width = more.width;
    for (Row& row : more.rows) rows.push_back(std::move(row));
}

std::optional<std::vector<RowPosition>> flow(const Rows& rows, int columns, double height) {
    std::vector<RowPosition> positions;
    int column = 0;
    double y = 0;
    for (std::size_t i = 0; i < rows.rows.size(); ++i) {
        const Row& row = rows.rows[i];
        const double with_next = row.heading && i + 1 < rows.rows.size() ? rows.rows[i + 1].height : 0;
        if (y > 0 && y + row.height + with_next > height) {
            ++column;
            y = 0;
        }
        if (column >= columns || row.height > height) return std::nullopt;
        positions.push_back({column, y});
        y += row.height;
    }
    return positions;
}

double least_height(const Rows& rows, int columns, double step) {
    double all = 0, most = 0;
    for (const Row& row : rows.rows) {
        all += row.height;
        most = std::max(most, row.height);
    }
    double height = std::max(most, all / columns);
    while (height < all && !flow(rows, columns, height)) height += step;
    return std::min(height, all);
}

double Panel::type(const std::string& words, double size, Colour colour, bool bold, Anchor anchor,
                   Point point) const {
    return write_text(list_, fonts_, {size, colour, bold, anchor, std::nullopt}, words, point);
}

Row Panel::heading(const Text& words, double width, double unit) const {
    const std::string& text = words.in(lang_);
    return {44 * unit, true, [=, this](Point point) {
                type(text, heading_size * unit, ink, true, Anchor::start, {point.x, point.y + 23 * unit});
                Outline rule;
                rule.move({point.x, point.y + 32 * unit});
                rule.line({point.x + width, point.y + 32 * unit});
                list_.stroke(list_.path(rule), {rule_ink, std::max(1.4 * unit, 0.5)});
            }};
}

void Panel::left_out(Rows& rows, std::size_t size, double unit) const {
    if (size <= most_rows) return;
    const Text words = say("… y {} más", "… and {} more", size - most_rows);
    const double type_size = entry_size * unit;
    rows.rows.push_back(
        {30 * unit, false, [=, this](Point point) {
             type(words.in(lang_), type_size, faint_ink, false, Anchor::start, {point.x, point.y + type_size});
         }});
}

// The key: which tone of the bars stands for which part, as many entries on a line as fit.
void Panel::key(Rows& rows, double unit) const {
    struct Word {
        double x;
        std::string words;
        std::size_t part;
    };
    const double size = number_size * unit, box = 14 * unit, gap = 18 * unit;
    const std::size_t parts = std::min(scene_.parts.size(), most_parts);
    Face& face = fonts_.face(false);
    std::vector<std::vector<Word>> lines;
    double x = 0;
    for (std::size_t i = 0; i < parts; ++i) {
        const std::string words =
            cut(face, printable(scene_.parts[i].in(lang_), 100), (rows.width - box - 8 * unit) / size);
        const double length = box + 7 * unit + measure(face, words) * size;
        if (lines.empty() || x + length > rows.width) {
            lines.emplace_back();
            x = 0;
        }
        lines.back().push_back({x, words, i});
        x += length + gap;
    }
    for (std::size_t n = 0; n < lines.size(); ++n) {
        const double height = (n + 1 == lines.size() ? 36 : 26) * unit;
        rows.rows.push_back({height, true, [=, this, line = lines[n]](Point point) {
                                 for (const Word& word : line) {
                                     Outline square;
                                     const Point p{point.x + word.x, point.y + 4 * unit};
                                     square.rectangle({p.x, p.y, p.x + box, p.y + box});
                                     const Path path = list_.path(square);
                                     list_.fill(path, tone({140, 140, 140}, word.part, parts));
                                     list_.stroke(path, {faint_ink, std::max(unit, 0.4)});
                                     type(word.words, size, faint_ink, false, Anchor::start,
                                          {p.x + box + 7 * unit, point.y + size});
                                 }
                             }});
    }
}

Rows Panel::standings(double width, double unit) const {
    Rows rows{{}, width};
    if (scene_.standings.empty()) return rows;
    rows.rows.push_back(heading({"Clasificación", "Standings"}, width, unit));
    if (scene_.parts.size() > 1) key(rows, unit);
    double most = 0;
    for (const StandingsRow& one : scene_.standings) most = std::max(most, sum(one));
    for (std::size_t i = 0; i < std::min(scene_.standings.size(), most_rows); ++i)
        rows.rows.push_back(standing(scene_.standings[i], width, unit, most));
    left_out(rows, scene_.standings.size(), unit);
    rows.rows.push_back({18 * unit, false, [](Point) {}});
    return rows;
}

// Numbers and note below the bar: on one line if they fit in nearly full size.
std::vector<std::string> Panel::below_bar(const StandingsRow& one, double ems) const {
    std::string figures;
    for (std::size_t i = 0; i < std::min(one.parts.size(), most_parts) && one.parts.size() > 1; ++i)
        figures += (i == 0 ? "" : " + ") + figure(one.parts[i]);
    const std::string note = printable(one.note.in(lang_), 200);
    std::vector<std::string> lines;
    if (!figures.empty()) lines.push_back(figures);
    if (note.empty()) return lines;
    const std::string both = figures + " · " + note;
    if (lines.empty() || measure(fonts_.face(false), both) * 0.9 > ems)
        lines.push_back(note);
    else
        lines[0] = both;
    return lines;
}

Row Panel::standing(const StandingsRow& row, double width, double unit, double most) const {
    const double room = width - name_left * unit;
    const std::vector<std::string> below = below_bar(row, room / (number_size * unit));
    const double bar = row.parts.empty() ? 0 : bar_height;
    const double height = 34 + bar + number_pitch * static_cast<double>(below.size()) + 12;
    return {height * unit, false, [=, this, &row](Point point) {
                if (row.mine) {
                    Outline ground;
                    ground.rectangle({point.x - 9 * unit, point.y - 4 * unit, point.x + width + 9 * unit,
                                      point.y + (height - 7) * unit});
                    list_.fill(list_.path(ground), own_row);
                }
                draw_name(row, point, width, unit);
                Point p{point.x + name_left * unit, point.y + 32 * unit};
                if (bar > 0 && most > 0) draw_bar(row, p, room, bar * unit, most);
                p.y += (bar + 19) * unit;
                for (const std::string& line : below) {
                    const Fitted fitted = fit(fonts_.face(false), line, number_size * unit, room, 1);
                    type(fitted.lines.empty() ? "" : fitted.lines[0], fitted.size, faint_ink, false,
                         Anchor::start, p);
                    p.y += number_pitch * unit;
                }
            }};
}

void Panel::draw_swatch(const Fill& fill, const Box& box, double unit) const {
    const Point corners[] = {
        {box.left, box.top}, {box.right, box.top}, {box.right, box.bottom}, {box.left, box.bottom}};
    Outline outline;
    outline.polygon(corners);
    const Path path = list_.path(outline);
    list_.fill(path, fill.colour);
    hatch(list_, corners, fill, 0.55 * unit);
    list_.stroke(path, {rim(fill.colour), std::max(1.4 * unit, 0.4)});
}

void Panel::draw_name(const StandingsRow& row, Point point, double width, double unit) const {
    const double swatch = 25 * unit, left = point.x + name_left * unit, room = width - name_left * unit;
    draw_swatch(row.swatch, {point.x, point.y + 2 * unit, point.x + swatch, point.y + 2 * unit + swatch}, unit);
    const Colour strong = row.out ? faint_ink : ink;
    Face& bold = fonts_.face(true);
    const std::string total = cut(bold, printable(row.total, 40), 0.45 * room / (name_size * unit));
    const double taken =
        type(total, name_size * unit, strong, true, Anchor::end, {point.x + width, point.y + 23 * unit});
    Face& face = fonts_.face(!row.out);
    const std::string words = drawable(face, printable(row.name.in(lang_), 200));
    const Fitted name = fit(face, words, name_size * unit, room - taken - 12 * unit, 1);
    if (!name.lines.empty())
        type(name.lines[0], name.size, strong, !row.out, Anchor::start, {left, point.y + 23 * unit});
}

void Panel::draw_bar(const StandingsRow& row, Point point, double width, double height, double most) const {
    const std::size_t parts = std::min(row.parts.size(), most_parts);
    double x = point.x;
    Outline whole;
    for (std::size_t i = 0; i < parts; ++i) {
        const double length = width * std::min(1.0, counted(row.parts[i]) / most);
        if (length <= 0) continue;
        Outline part;
        part.rectangle({x, point.y, x + length, point.y + height});
        list_.fill(list_.path(part), tone(row.swatch.colour, i, std::max(parts, scene_.parts.size())));
        x += length;
    }
    if (x <= point.x) return;
    whole.rectangle({point.x, point.y, x, point.y + height});
    list_.stroke(list_.path(whole), {rim(row.swatch.colour), std::max(height / 11, 0.4)});
}

Rows Panel::legend(double width, double unit) const {
    Rows rows{{}, width};
    if (scene_.legend.empty()) return rows;
    rows.rows.push_back(heading({"Leyenda", "Key"}, width, unit));
    for (std::size_t i = 0; i < std::min(scene_.legend.size(), most_rows); ++i)
        rows.rows.push_back(entry(scene_.legend[i], width, unit));
    left_out(rows, scene_.legend.size(), unit);
    rows.rows.push_back({18 * unit, false, [](Point) {}});
    return rows;
}

Row Panel::entry(const LegendEntry& entry, double width, double unit) const {
    const double size = entry_size * unit, pitch = 23 * unit;
    const double left = (sample_width + 14) * unit;
    const std::vector<std::string> lines =
        wrap(fonts_.face(false), printable(entry.words.in(lang_), 300), (width - left) / size, 3);
    const double count = static_cast<double>(std::max<std::size_t>(lines.size(), 1));
    return {count * pitch + 13 * unit, false, [=, this, &entry](Point point) {
                const double middle = point.y + (count * pitch + 4 * unit) / 2;
                draw_sample(entry.sample, {point.x, middle}, unit);
                double baseline = middle - (count - 1) * pitch / 2 + 0.36 * size;
                for (const std::string& line : lines) {
                    type(line, size, ink, false, Anchor::start, {point.x + left, baseline});
                    baseline += pitch;
                }
            }};
}

// `at` is the middle of the sample's left edge.
void Panel::draw_sample(const LegendEntry::Sample& sample, Point point, double unit) const {
    const double w = sample_width * unit;
    const Frame frame{1, unit, {point.x, point.y}};
    if (const auto* fill = std::get_if<Fill>(&sample)) {
        draw_swatch(*fill, {point.x, point.y - 13 * unit, point.x + w, point.y + 13 * unit}, unit);
    } else if (const auto* stroke = std::get_if<Stroke>(&sample)) {
        Stroke s = *stroke;
        s.width = 3.2 * unit;
        board_.add(Line{{{0, 0}, {w, 0}}, s}, frame);
    } else if (const auto* symbol = std::get_if<Symbol>(&sample)) {
        Symbol s = *symbol;
        s.at = {w / 2, 0};
        s.size = 14 * unit;
        board_.add(s, frame);
    } else if (const auto* arrow = std::get_if<Arrow>(&sample)) {
        Arrow a = *arrow;
        a.from = {0, 4 * unit};
        a.to = {a.end == Arrow::End::cross ? w - 7 * unit : w, 4 * unit};
        a.stroke.width = 4.5 * unit;
        a.outline = paper;
        a.words.clear();
        board_.add(a, frame);
    }
}

Rows Panel::notes(double width, double unit) const {
    Rows rows{{}, width};
    const double size = note_size * unit, pitch = 24 * unit;
    for (std::size_t i = 0; i < std::min(scene_.notes.size(), most_rows); ++i) {
        const auto lines = wrap(fonts_.face(false), printable(scene_.notes[i].in(lang_)), width / size, 8);
        if (lines.empty()) continue;
        const double height = static_cast<double>(lines.size()) * pitch + 10 * unit;
        rows.rows.push_back({height, false, [=, this](Point point) {
                                 double baseline = point.y + 19 * unit;
                                 for (const std::string& line : lines) {
                                     type(line, size, faint_ink, false, Anchor::start, {point.x, baseline});
                                     baseline += pitch;
                                 }
                             }});
    }
    left_out(rows, scene_.notes.size(), unit);
    return rows;
}

}  // namespace ronda::render
