// Both handbooks show a whole partida.yaml and name what can be asked for by mail. This is read from them and
// compared with what the program accepts.
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>
#include <stdexcept>

#include <gtest/gtest.h>

#include "adjudicator/core/schema/reader.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/match/submission/letter_form.hpp"
#include "formats/match_fields.hpp"
#include "formats/match_file.hpp"
#include "formats/yaml.hpp"
#include "tests/support/places.hpp"

namespace ronda::formats {
namespace {

struct Handbook {
    const char* file;
    const char* is_default;  // how a comment begins that calls the value of its line the default
};
void PrintTo(const Handbook& handbook, std::ostream* out) {
    *out << handbook.file;
}

std::string text_of(const Handbook& handbook) {
    std::ifstream file(fixture::source_folder() / "examples" / handbook.file);
    EXPECT_TRUE(file) << handbook.file << " is missing";
    return std::string(std::istreambuf_iterator<char>(file), {});
}

using Lines = std::vector<std::string>;

// The lines of the code block below the comment `<!-- partida.yaml entera -->`.
Lines whole_file(const Handbook& handbook) {
    std::istringstream text(text_of(handbook));
    Lines lines;
    bool marked = false, inside = false;
    for (std::string line; std::getline(text, line);) {
        if (inside && line.starts_with("```")) break;
        if (inside) lines.push_back(line);
        if (marked && line.starts_with("```")) inside = true;
        marked = marked || line == "<!-- partida.yaml entera -->";
    }
    EXPECT_FALSE(lines.empty()) << handbook.file << " shows no partida.yaml";
    return lines;
}

std::string joined(const Lines& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

// `  #maildir: …` shows a key that cannot stand beside the others, or need not.
const std::regex field(R"(( *(?:- )?)(#?)([a-z_]+):.*)");

// The lines with the fields behind `#` in place; a field behind `#` replaces the one above it of the same name.
// Of several such fields the first or the last one stays.
enum class Of { first, last };
Lines with_alternatives(const Lines& lines, Of several) {
    Lines all;
    std::string last;  // indentation and name of the field above
    std::size_t offset = 0;
    bool replaced = false;  // the field above was behind `#`
    for (const std::string& line : lines) {
        std::smatch found;
        const bool is_field = std::regex_match(line, found, field);
        const bool hidden = is_field && found[2].length() > 0;
        const std::string name = is_field ? found[1].str() + found[3].str() : std::string();
        if (hidden && name == last && replaced && several == Of::first) continue;
        if (hidden && name == last) all.at(offset).clear();
        if (is_field) replaced = hidden;
        if (is_field) offset = all.size();
        all.push_back(hidden ? found[1].str() + line.substr(found[1].str().size() + 1) : line);
        if (is_field) last = name;
    }
    return all;
}

using Paths = std::set<std::string>;

std::string below(const std::string& path, const std::string& key) {
    return path.empty() ? key : path + "." + key;
}

// The options are the game's: `ronda games` lists them.
bool is_open(const std::string& path) {
    return path == "opciones";
}

void collect(const Schema& schema, const std::string& path, Paths& paths) {
    if (is_open(path)) return;
    if (const auto* list = std::get_if<Schema::List>(&schema.what)) collect(*list->item, path, paths);
    if (const auto* record = std::get_if<Schema::Record>(&schema.what))
        for (const Schema::RecordField& one : record->fields) {
            paths.insert(below(path, one.key));
            collect(*one.schema, below(path, one.key), paths);
        }
}

void collect(const Node& node, const std::string& path, Paths& paths) {
    if (is_open(path)) return;
    for (const Node& item : node.items) collect(item, path, paths);
    for (const auto& [key, value] : node.entries) {
        paths.insert(below(path, key.text));
        collect(value, below(path, key.text), paths);
    }
}

std::string said(const Diagnostics& faults) {
    std::string all;
    for (const Diagnostic& fault : faults) all += describe(fault, Lang::es);
    return all;
}

MatchFile read_shown(const Lines& lines) {
    auto file = read_match_file(joined(lines), "partida.yaml", all_games());
    if (!file) throw std::runtime_error(said(file.error().diagnostics));
    return std::move(*file);
}

class Manual : public testing::TestWithParam<Handbook> {};

TEST_P(Manual, ItsMatchFileIsAcceptedAsItStands) {
    const Lines lines = whole_file(GetParam());
    EXPECT_NO_THROW(read_shown(lines)) << joined(lines);
}

TEST_P(Manual, ItsMatchFileShowsEveryKeyOfTheReaderAndNoOther) {
    const Lines whole = whole_file(GetParam()), lines = with_alternatives(whole, Of::last);
    const auto root = read_yaml(joined(lines), "partida.yaml");
    ASSERT_TRUE(root) << said(root.error().diagnostics);
    const auto as_it_stands = read_yaml(joined(whole), "partida.yaml");
    ASSERT_TRUE(as_it_stands) << said(as_it_stands.error().diagnostics);
    const MatchFile file = read_shown(whole);
    const SchemaPtr schema = match_codec(*root, file.game).schema;
    Paths shown, known;
    collect(*root, "", shown);
    collect(*as_it_stands, "", shown);
    Paths others;
    collect(*read_yaml(joined(with_alternatives(whole, Of::first)), "partida.yaml"), "", others);
    for (const std::string& path : others)  // the form of `sin_ordenes` is that of `lines`
        if (path.starts_with("correo.")) shown.insert(path);
    collect(*schema, "", known);
    EXPECT_EQ(shown, known);
    // The values behind `#` are good too: nothing is wrong except that some keys exclude each other.
    Faults faults;
    read_value(*root, *schema, game_names(all_games()), "fichero_invalido", faults);
    Lines words;
    for (const Diagnostic& fault : faults.reported()) words.push_back(fault.message.es);
    EXPECT_EQ(words, (Lines{"«plazo» y «cada» a la vez; se esperaba uno",
                            "«imap» y «maildir» a la vez; se esperaba uno"}));
}

TEST_P(Manual, WhatItCallsADefaultIsTheDefault) {
    const Lines lines = whole_file(GetParam());
    Lines rest;
    std::set<std::string> removed;
    for (const std::string& line : lines) {
        std::smatch found;
        if (line.find(GetParam().is_default) == std::string::npos) {
            rest.push_back(line);
        } else if (std::regex_match(line, found, field)) {
            removed.insert(found[3]);
        }
    }
    EXPECT_EQ(removed,
              (std::set<std::string>{"idioma", "mensajes", "acuerdos", "acuses", "azar", "mapas", "agenda",
                                     "publico", "resumen", "anticipar", "freno", "buzon", "exige", "acceso"}));
    MatchFile left = read_shown(rest);
    EXPECT_FALSE(left.luck);
    left.luck = DiceSource::letters;  // what a new match takes if nothing is said
    EXPECT_EQ(left, read_shown(lines));
}

TEST_P(Manual, NamesEverythingThatCanBeAskedForByMail) {
    const std::string text = text_of(GetParam());
    for (const Schema::RecordField& request : match::request_fields(false))
        EXPECT_NE(text.find("`" + request.key + ": "), std::string::npos) << request.key;
}

INSTANTIATE_TEST_SUITE_P(Handbooks, Manual,
                         testing::Values(Handbook{"LEEME.md", "# por defecto"},
                                         Handbook{"HANDBOOK.md", "# the default"}));

}  // namespace
}  // namespace ronda::formats
