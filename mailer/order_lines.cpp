#include "mailer/order_lines.hpp"

#include <algorithm>
#include <array>

#include "adjudicator/core/fold.hpp"

namespace ronda::mailer {

namespace {

// Of an order file, and of what may be asked for by mail.
constexpr std::array<std::string_view, 11> root_keys = {"partida",   "jugador", "ronda",   "clave",
                                                        "ordenes",   "si",      "mensaje", "consulta",
                                                        "prorrogar", "pausar",  "reanudar"};

bool is_root_key(const std::string& word) {
    return std::find(root_keys.begin(), root_keys.end(), word) != root_keys.end();
}

bool is_empty_line(std::string_view line) {
    return line.find_first_not_of(" \t") == line.npos;
}

// What stands before a colon that a blank or the line's end follows; empty: nothing, or several words.
std::string_view word_before_colon(std::string_view line) {
    std::size_t colon = line.find(':');
    while (colon != line.npos && colon + 1 < line.size() && line[colon + 1] != ' ' && line[colon + 1] != '\t')
        colon = line.find(':', colon + 1);
    if (colon == line.npos) return {};
    const std::string_view word = line.substr(0, line.substr(0, colon).find_last_not_of(" \t") + 1);
    return word.find_first_of(" \t") == word.npos ? word : std::string_view();
}

std::string key_of(std::string_view line) {
    std::string_view word = word_before_colon(line);
    if (word.size() > 2 && word.front() == word.back() && (word.front() == '"' || word.front() == '\''))
        word = word.substr(1, word.size() - 2);
    return fold(word);
}

bool is_postscript(const std::string& key) {
    static constexpr std::array<std::string_view, 6> all = {"pd", "p.d", "p.d.", "ps", "p.s.", "posdata"};
    return std::find(all.begin(), all.end(), key) != all.end();
}

bool is_prose(std::string_view line) {
    if (std::string_view(" \t#-{}[]\"'|>&*!%@`,?:").find(line.front()) != std::string_view::npos) return false;
    const std::string key = key_of(line);
    return key.empty() || is_postscript(key);
}

// Braces and quotation marks between the orders' begin and here: text may go on in them at the margin.
class Open {
  public:
    void add(std::string_view line) {
        for (std::size_t at = 0; at < line.size(); ++at) {
            const char c = line[at];
            if (c == '#' && (at == 0 || line[at - 1] == ' ' || line[at - 1] == '\t')) return;
            braces_ += c == '{' || c == '[' ? 1 : c == '}' || c == ']' ? -1 : 0;
            if (c == '"') quoted_ = !quoted_;
        }
    }
    bool any() const { return braces_ > 0 || quoted_; }

  private:
    int braces_ = 0;
    bool quoted_ = false;
};

}  // namespace

std::string with_plain_key(std::string_view line) {
    const std::string_view word = word_before_colon(line);
    std::string key = fold(word);
    if (!is_root_key(key)) return std::string(line);
    return key.append(line.substr(word.size()));
}

std::size_t farewell_in(const std::vector<BodyLine>& lines, std::size_t first, std::size_t end, int depth) {
    std::size_t last_key = first;
    for (std::size_t i = first; i < end; ++i)
        if (lines[i].depth <= depth && is_root_key(key_of(lines[i].text))) last_key = i;
    Open open;
    bool after_blank = false;
    std::string_view before;  // the last line that was not blank
    for (std::size_t i = first; i < end; ++i) {
        if (lines[i].depth > depth) continue;
        const std::string_view line = lines[i].text;
        // Below a key that still lacks its value prose may be meant as its value.
        if (i > last_key && after_blank && !open.any() && !before.ends_with(':') && !is_empty_line(line) &&
            is_prose(line))
            return i;
        after_blank = is_empty_line(line);
        if (!after_blank) before = line;
        open.add(line);
    }
    return end;
}

}  // namespace ronda::mailer
