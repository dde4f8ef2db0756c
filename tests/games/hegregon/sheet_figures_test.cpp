// The numbers of the sheet of the rules, against the rules' constants and against all throws.
#include <map>

#include <gtest/gtest.h>

#include "adjudicator/games/hegregon/position.hpp"
#include "tests/games/hegregon/figures.hpp"

namespace ronda::hegregon {

namespace {

using figures::Numbers, figures::numbers_in, figures::percents_in;

// In how many of all throws of these dice the first sum is higher, in per cent.
double counted_chance(int attacking, int defending) {
    std::map<int, double> balance{{0, 1}};
    for (int die = 0; die < attacking + defending; ++die) {
        std::map<int, double> next;
        for (const auto& [sum, share] : balance)
            for (int face = 1; face <= die_faces; ++face)
                next[sum + (die < attacking ? face : -face)] += share / die_faces;
        balance = std::move(next);
    }
    double higher = 0;
    for (const auto& [sum, share] : balance) higher += sum > 0 ? share : 0;
    return 100 * higher;
}

std::vector<Table> tables_of_the_sheet() {
    std::vector<Table> tables;
    for (const Section& section : rules_sheet(Json::object()).play)
        for (const Block& block : section.blocks)
            if (const auto* table = std::get_if<Table>(&block)) tables.push_back(*table);
    return tables;
}

TEST(HegregonSheet, the_sheet_has_the_units_and_the_chances_of_combats) {
    int units = 0, chances = 0;
    for (const Table& table : tables_of_the_sheet())
        for (const Table::Row& row : table.rows) {
            for (std::size_t type = 0; type < unit_facts.size(); ++type)
                if (row.cells[0].es.ends_with(fmt::format("({})", unit_words[type]))) {
                    const UnitFacts& facts = unit_facts[type];
                    EXPECT_EQ(numbers_in(row.cells[1]), Numbers{facts.cost}) << row.cells[0].es;
                    EXPECT_EQ(numbers_in(row.cells[2]), Numbers{facts.dice}) << row.cells[0].es;
                    EXPECT_EQ(numbers_in(row.cells[3]), Numbers{facts.speed}) << row.cells[0].es;
                    ++units;
                }
            if (table.columns[0].title.es != "Atacan") continue;
            const auto attacking = static_cast<int>(numbers_in(row.cells[0]).at(0));
            for (std::size_t i = 1; i < row.cells.size(); ++i) {
                const auto defending = static_cast<int>(numbers_in(table.columns[i].title).at(0));
                EXPECT_NEAR(static_cast<double>(percents_in(row.cells[i]).at(0)),
                            counted_chance(attacking, defending), 1)
                    << attacking << " against " << defending;
                ++chances;
            }
        }
    EXPECT_EQ(units, static_cast<int>(unit_facts.size()));
    EXPECT_GT(chances, 20);
}

// «3 o más» is the least face that hits: one above the last that misses.
TEST(HegregonSheet, the_sheet_has_the_faces_that_hit_and_see_and_what_a_mine_does) {
    int found = 0;
    for (const Section& section : rules_sheet(Json::object()).play)
        for (const Block& block : section.blocks) {
            if (const auto* bullets = std::get_if<Bullets>(&block))
                for (const auto& line : bullets->lines)
                    if (line.words.es.starts_with("A distancia ")) {
                        EXPECT_TRUE(figures::has(line.words, fmt::format("con {} o más", shot_hits_above + 1)))
                            << line.words.es;
                        ++found;
                    }
            if (const auto* words = std::get_if<Paragraph>(&block);
                words != nullptr && words->words.es.starts_with("Quien entra o pasa por una mina")) {
                EXPECT_EQ(numbers_in(words->words), (Numbers{mine_waits, mine_disarmed}));
                ++found;
            }
        }
    for (const Table& table : tables_of_the_sheet())
        for (const Table::Row& row : table.rows)
            if (figures::has(row.cells[0], "camuflar")) {
                EXPECT_TRUE(figures::has(row.cells[2], fmt::format("con {} o más", seen_above + 1)))
                    << row.cells[2].es;
                ++found;
            }
    EXPECT_EQ(found, 3);
}

}  // namespace

}  // namespace ronda::hegregon
