// The manual for moderators shows a whole partida.yaml and names what can be asked for by mail. Both are read
// from it and compared with what the program accepts.
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>
#include <stdexcept>

#include <gtest/gtest.h>

#include "adjudicator/core/reader.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/partida/inbox/letter_form.hpp"
#include "formats/match_file.hpp"
#include "formats/match_shape.hpp"
#include "formats/yaml.hpp"

namespace ronda::formats {
namespace {

const std::string& manual() {
    static const std::string text = [] {
        std::ifstream file(RONDA_SOURCE_DIR "/examples/LEEME.md");
        EXPECT_TRUE(file) << "examples/LEEME.md is missing";
        return std::string(std::istreambuf_iterator<char>(file), {});
    }();
    return text;
}

using Lines = std::vector<std::string>;

// The lines of the code block below the comment `<!-- partida.yaml entera -->`.
Lines whole_file() {
    std::istringstream text(manual());
    Lines lines;
    bool marked = false, inside = false;
    for (std::string line; std::getline(text, line);) {
        if (inside && line.starts_with("```")) break;
        if (inside) lines.push_back(line);
        if (marked && line.starts_with("```")) inside = true;
        marked = marked || line == "<!-- partida.yaml entera -->";
    }
    EXPECT_FALSE(lines.empty()) << "the manual shows no partida.yaml";
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
Lines with_alternatives(const Lines& lines) {
    Lines all;
    std::string last;  // indentation and name of the field above
    std::size_t at = 0;
    for (const std::string& line : lines) {
        std::smatch found;
        const bool is_field = std::regex_match(line, found, field);
        const bool hidden = is_field && found[2].length() > 0;
        const std::string name = is_field ? found[1].str() + found[3].str() : std::string();
        if (hidden && name == last) all.at(at).clear();
        if (is_field) at = all.size();
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

void collect(const Shape& shape, const std::string& path, Paths& paths) {
    if (is_open(path)) return;
    if (const auto* list = std::get_if<Shape::List>(&shape.what)) collect(*list->item, path, paths);
    if (const auto* record = std::get_if<Shape::Record>(&shape.what))
        for (const Shape::Field& one : record->fields) {
            paths.insert(below(path, one.key));
            collect(*one.shape, below(path, one.key), paths);
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

MatchFile read_manual_file(const Lines& lines) {
    auto file = read_match_file(joined(lines), "LEEME.md", all_games());
    if (!file) throw std::runtime_error(said(file.error().diagnostics));
    return std::move(*file);
}

TEST(Manual, ItsMatchFileIsAcceptedAsItStands) {
    EXPECT_NO_THROW(read_manual_file(whole_file())) << joined(whole_file());
}

TEST(Manual, ItsMatchFileShowsEveryKeyOfTheReaderAndNoOther) {
    const Lines lines = with_alternatives(whole_file());
    const auto root = read_yaml(joined(lines), "LEEME.md");
    ASSERT_TRUE(root) << said(root.error().diagnostics);
    const auto as_it_stands = read_yaml(joined(whole_file()), "LEEME.md");
    ASSERT_TRUE(as_it_stands) << said(as_it_stands.error().diagnostics);
    const MatchFile file = read_manual_file(whole_file());
    const ShapePtr shape = match_shape(*root, file.game);
    Paths shown, known;
    collect(*root, "", shown);
    collect(*as_it_stands, "", shown);
    collect(*shape, "", known);
    EXPECT_EQ(shown, known);
    // The values behind `#` are good too: nothing is wrong except that some keys exclude each other.
    Faults faults;
    read_value(*root, *shape, game_names(all_games()), "fichero_invalido", faults);
    Lines words;
    for (const Diagnostic& fault : faults.told()) words.push_back(fault.message.es);
    EXPECT_EQ(words, (Lines{"«plazo» y «cada» a la vez; se esperaba uno",
                            "«imap» y «maildir» a la vez; se esperaba uno"}));
}

TEST(Manual, WhatItCallsADefaultIsTheDefault) {
    const Lines lines = whole_file();
    Lines rest;
    std::set<std::string> removed;
    for (const std::string& line : lines) {
        std::smatch found;
        if (line.find("# por defecto") == std::string::npos) {
            rest.push_back(line);
        } else if (std::regex_match(line, found, field)) {
            removed.insert(found[3]);
        }
    }
    EXPECT_EQ(removed, (std::set<std::string>{"idioma", "mensajes", "mapas", "resumen", "anticipar", "freno",
                                              "buzon", "exige"}));
    EXPECT_EQ(read_manual_file(rest), read_manual_file(lines));
}

TEST(Manual, NamesEverythingThatCanBeAskedForByMail) {
    for (const Shape::Field& request : partida::request_fields(false))
        EXPECT_NE(manual().find("`" + request.key + ": "), std::string::npos) << request.key;
}

}  // namespace
}  // namespace ronda::formats
