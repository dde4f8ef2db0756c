#include "adjudicator/match/audit/letter_check.hpp"

#include <algorithm>
#include <set>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/json_at.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/match/audit/transcript_verify.hpp"
#include "adjudicator/match/store/contributions_json.hpp"
#include "formats/json_text.hpp"
#include "formats/yaml.hpp"

namespace ronda::match {

namespace {

constexpr std::size_t most_words = 64;

// Returns the text with quoted-printable undone.
std::string without_quoting(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '=') {
            out += text[i];
            continue;
        }
        std::size_t end = i + 1;
        while (end < text.size() && (text[end] == ' ' || text[end] == '\r')) ++end;
        const int high = i + 2 < text.size() ? hex_digit(text[i + 1]) : -1;
        const int low = high >= 0 ? hex_digit(text[i + 2]) : -1;
        if (end < text.size() && text[end] == '\n') {
            i = end;
        } else if (low >= 0) {
            out += static_cast<char>(high * 16 + low);
            i += 2;
        } else {
            out += '=';
        }
    }
    return out;
}

int base64_digit(char c) {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const std::size_t at = digits.find(c);
    return at == npos ? -1 : static_cast<int>(at);
}

bool is_base64(std::string_view line) {
    while (line.ends_with('=')) line.remove_suffix(1);
    return !line.empty() && std::all_of(line.begin(), line.end(), [](char c) { return base64_digit(c) >= 0; });
}

// Decodes the lines that look like base64; each part begins with a line break.
std::string without_base64(const std::vector<std::string_view>& lines) {
    std::string out;
    unsigned bits = 0;
    int count = 0;
    for (const std::string_view line : lines) {
        if (!is_base64(line)) {
            out += '\n';
            count = 0;
            continue;
        }
        for (const char c : line) {
            if (c == '=') continue;
            bits = bits << 6U | static_cast<unsigned>(base64_digit(c));
            if ((count += 6) < 8) continue;
            count -= 8;
            out += static_cast<char>(bits >> static_cast<unsigned>(count) & 0xffU);
        }
        if (line.ends_with('=')) out += '\n';
    }
    return out;
}

std::vector<std::string_view> lines_in(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(trim(text.substr(0, end)));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

// Returns the value of a line `azar: …`, as an order file has it. Empty if the line is none.
std::string word_in_line(std::string_view line) {
    const std::size_t colon = line.find(':');
    if (colon == npos) return {};
    const std::string key = fold(trim(line.substr(0, colon)));
    if (key != "azar" && key != "luck") return {};
    const auto tree = formats::read_yaml("azar: " + std::string(trim(line.substr(colon + 1))) + "\n", {});
    const Node* value = tree ? tree->find("azar") : nullptr;
    const bool plain = value != nullptr && value->kind == NodeKind::scalar;
    return plain && value->text.size() <= longest_luck ? std::string(trim(value->text)) : std::string();
}

// Returns the words that the letter may have given the dice; the empty one is always among them.
std::set<std::string> words_in(std::string_view letter, const std::string& given) {
    std::set<std::string> words{"", given};
    const std::string plain = without_quoting(letter), decoded = without_base64(lines_in(letter));
    for (const std::string_view text : {letter, std::string_view(plain), std::string_view(decoded)})
        for (const std::string_view line : lines_in(text))
            if (words.size() < most_words) words.insert(word_in_line(line));
    return words;
}

}  // namespace

tl::unexpected<Failure> no_part_in_dice(std::string_view match) {
    return refuse(
        "sin_sobres",
        say("en la partida «{}» las cartas no ponen nada en los dados: salen solo de la cadena de semillas",
            "in the match “{}” letters have no part in the dice: the dice come from the chain of seeds alone",
            match));
}

Result<PublishedContributions> contributions_of_transcript(std::string_view text,
                                                           const std::string& file_name) {
    ASSIGN_OR_RETURN(const auto verified, verify_transcript(text, file_name));
    formats::JsonLimits limits;
    limits.most_bytes = most_transcript;
    ASSIGN_OR_RETURN(const auto json, formats::read_json(text, file_name, limits));
    PublishedContributions published{json.at("partida").get<std::string>(), verified.rounds, {}};
    if (json.at("formato") != transcript_format) return no_part_in_dice(shown(published.match));
    const JsonAt rounds = JsonAt(json, "").member("rondas");
    for (std::size_t n = 1; n < rounds.size(); ++n)
        published.rounds[static_cast<int>(n)] = contributions_at(rounds.item(n).member("sobres"));
    return published;
}

LetterCheck check_letter(std::string_view letter, const std::string& word,
                         const PublishedContributions& published) {
    const std::string id = message_id_of(letter);
    const std::set<std::string> words = words_in(letter, word);
    LetterCheck check{published.match, published.newest, !id.empty(), {}};
    for (const auto& [round, contributions] : published.rounds)
        for (const Contribution& one : contributions)
            for (const std::string& said : words)
                if (contribution_of(published.match, one.player, round, id, said) == one.value)
                    check.parts.push_back({round, one.player, said, one.value});
    return check;
}

std::string in_words(const LetterCheck& check, Lang lang) {
    std::string out;
    for (const LetterCheck::Part& part : check.parts) {
        const Text word = part.word.empty() ? Text{}
                                            : say(", con la palabra «{}»", ", with the word “{}”",
                                                  shown(part.word, longest_luck));
        out += say("{}: esta carta tiene su parte en los dados de la ronda {}, por {} ({}{})\n",
                   "{}: this letter has a part in the dice of round {}, for {} ({}{})\n", check.match,
                   part.round, part.player, to_hex(part.value), word)
                   .in(lang);
    }
    if (!check.parts.empty()) return out;
    out = say("{}: esta carta no tiene parte en los dados de ninguna ronda hasta la {}.\n",
              "{}: this letter has no part in the dice of any round up to {}.\n", check.match, check.newest)
              .in(lang);
    return out +
           (check.has_id
                ? say("Puede que la sustituyera otra, que no se aceptara, que la ronda aún no esté "
                      "resuelta, que llevara una palabra «azar:» que aquí no se lee, o que el servidor "
                      "de correo le cambiara el Message-ID: compara entonces el acuse con el informe.\n",
                      "Possible reasons: another letter replaced it; it was not accepted; its round is "
                      "not resolved yet; it had a word “azar:” that cannot be read here; or the mail server "
                      "changed its Message-ID. In the last case compare the receipt with the report.\n")
                : say("La carta no tiene Message-ID, o tiene varios: ábrela en tu programa de correo y "
                      "guárdala entera, con sus cabeceras.\n",
                      "The letter has no Message-ID, or several: open it in your mail program and save "
                      "the whole letter, with its headers.\n"))
               .in(lang);
}

Json as_json(const LetterCheck& check) {
    Json json = {{"partida", check.match},
                 {"rondas", check.newest},
                 {"con_identificador", check.has_id},
                 {"sobres", Json::array()}};
    for (const LetterCheck::Part& part : check.parts)
        json["sobres"].push_back({{"ronda", part.round},
                                  {"jugador", part.player},
                                  {"sobre", to_hex(part.value)},
                                  {"palabra", part.word}});
    return json;
}

}  // namespace ronda::match
