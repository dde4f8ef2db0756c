#include "adjudicator/core/dice/contributions.hpp"

#include <algorithm>

#include "adjudicator/core/text/fold.hpp"

namespace ronda {

namespace {

constexpr std::size_t most_header_bytes = 256U << 10U, longest_id = 998, brief_digits = 16;

Seed digest_of(std::string_view text) {
    return sha256({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

// Cuts the first line off. Returns it without its line break.
std::string_view take_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

bool is_blank(char c) {
    return c == ' ' || c == '\t';
}

// Returns the value of a header line with this name. Empty if the line has another.
std::optional<std::string_view> value_of(std::string_view line, std::string_view name) {
    const std::size_t colon = line.find(':');
    if (colon == npos) return std::nullopt;
    const std::string_view written = trim(line.substr(0, colon));
    const auto same = [](char a, char b) { return (a >= 'A' && a <= 'Z' ? a - 'A' + 'a' : a) == b; };
    if (!std::equal(written.begin(), written.end(), name.begin(), name.end(), same)) return std::nullopt;
    return line.substr(colon + 1);
}

// Returns the first `<…>` of a header's value if it may be a Message-ID.
std::string id_in(std::string_view value) {
    const std::size_t open = value.find('<');
    const std::size_t close = open == npos ? npos : value.find('>', open);
    if (close == npos || close - open < 2 || close - open > longest_id) return {};
    const std::string_view id = value.substr(open, close - open + 1);
    const auto visible = [](char c) { return c > ' ' && c <= '~'; };
    const bool plain = std::all_of(id.begin(), id.end(), visible) && id.find('<', 1) == npos;
    return plain ? std::string(id) : std::string();
}

}  // namespace

int ChainPlan::number_of(int round) const {
    const auto later = std::upper_bound(restarts.begin(), restarts.end(), round);
    // The round before the one that draws from s_1.
    const int base = later != restarts.begin() ? *(later - 1) - 1 : luck == DiceSource::letters ? -1 : 0;
    return round == base ? 0 : link_number(round - base, length);
}

int ChainPlan::chain_of(int round) const {
    int chain = 0;
    int base = luck == DiceSource::letters ? -1 : 0;
    for (const int first : restarts) {
        if (first > round) break;
        chain += (first - 1 - base + length - 1) / length;
        base = first - 1;
    }
    return round == base ? 0 : chain + (round - base - 1) / length;
}

void ChainPlan::restart_at(int round) {
    restarts.erase(std::lower_bound(restarts.begin(), restarts.end(), round), restarts.end());
    restarts.push_back(round);
}

Seed contribution_of(std::string_view match, std::string_view player, int round, std::string_view letter,
                     std::string_view word) {
    std::string text = "ronda/sobre/1";
    const std::string number = std::to_string(round);
    for (const std::string_view part : {match, player, std::string_view(number), letter, word}) {
        text += '\0';
        text += part;
    }
    return digest_of(text);
}

std::string mixture_of(const Contributions& contributions) {
    if (contributions.empty()) return {};
    std::string text;
    for (const Contribution& one : contributions) {
        text += one.player;
        text += '\0';
        text.append(reinterpret_cast<const char*>(one.value.data()), one.value.size());
    }
    return to_hex(digest_of(text));
}

std::string contribution_in_brief(const Seed& contribution) {
    return to_hex(contribution).substr(0, brief_digits);
}

std::string message_id_of(std::string_view letter) {
    letter = letter.substr(0, most_header_bytes);
    std::string header;  // the Message-ID's value, unfolded
    int count = 0;
    bool inside = false;
    while (!letter.empty()) {
        const std::string_view line = take_line(letter);
        if (line.empty()) break;
        if (is_blank(line.front())) {
            if (inside) header += line;
            continue;
        }
        const auto value = value_of(line, "message-id");
        inside = value.has_value();
        if (!inside) continue;
        ++count;
        header = *value;
    }
    return count == 1 ? id_in(header) : std::string();
}

}  // namespace ronda
