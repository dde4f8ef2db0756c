// Boards whose rows are texts in the files of states, with a letter for each square.
#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "tests/conformance/conformance.hpp"

namespace ronda::conformance {

namespace {

using Pointer = Json::json_pointer;

// Lists of texts that are all as long.
void find_rows(const Json& value, const Pointer& place, std::vector<Pointer>& found) {
    const auto length = [](const Json& row) {
        return row.is_string() ? row.get_ref<const std::string&>().size() : std::size_t{0};
    };
    if (value.is_array() && value.size() > 1 && length(value.front()) > 1 &&
        std::all_of(value.begin(), value.end(),
                    [&](const Json& row) { return length(row) == length(value.front()); }))
        found.push_back(place);
    if (value.is_object())
        for (const auto& [key, member] : value.items()) find_rows(member, place / key, found);
}

// The letter that most squares have: of those that are empty.
char usual_letter(const Json& rows) {
    std::map<char, int> counts;
    for (const Json& row : rows)
        for (const char letter : row.get_ref<const std::string&>()) ++counts[letter];
    return std::max_element(counts.begin(), counts.end(),
                            [](const auto& a, const auto& b) { return a.second < b.second; })
        ->first;
}

// Returns row and column of all squares with another letter.
std::vector<std::pair<std::size_t, std::size_t>> things_in(const Json& rows, char empty) {
    std::vector<std::pair<std::size_t, std::size_t>> things;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const auto& letters = rows[row].get_ref<const std::string&>();
        for (std::size_t column = 0; column < letters.size(); ++column)
            if (letters[column] != empty) things.emplace_back(row, column);
    }
    return things;
}

// The rows of the board at the beginning of a random match.
struct Board {
    Json state;
    Pointer rows;
    char empty;
    bool shrinks = false;  // there are fewer things later
    char greatest = 0;     // of all letters that it ever has
};

std::vector<Board> boards_of(const Game& game) {
    const Thorough all_rounds;  // few rounds would change few things
    std::vector<Board> boards;
    std::size_t of_this_match = 0;
    random_play(game, 6, 6, [&](const Position& before, const auto&, const Seed&, const Resolution& round) {
        if (before.header().round == 0) {
            const Json state = state_json(before);
            std::vector<Pointer> rows;
            of_this_match = boards.size();
            find_rows(state["tablero"], Pointer(), rows);
            for (const Pointer& at : rows) boards.push_back({state, at, usual_letter(state["tablero"][at])});
        }
        const Json now = round.after->board();
        for (std::size_t i = of_this_match; i < boards.size(); ++i) {
            Board& board = boards[i];
            const auto things = [&](const Json& rows) {
                return things_in(rows[board.rows], board.empty).size();
            };
            board.shrinks = board.shrinks || things(now) < things(board.state["tablero"]);
            for (const Json& row : now[board.rows])
                for (const char letter : row.get_ref<const std::string&>())
                    board.greatest = std::max(board.greatest, letter);
        }
    });
    return boards;
}

Json with_letter(const Board& board, std::size_t row, std::size_t column, char letter) {
    Json state = board.state;
    state["tablero"][board.rows][row].get_ref<std::string&>()[column] = letter;
    return state;
}

// Where there never are fewer things than at the beginning, a state with one fewer is refused.
void no_thing_is_missing_from_rows_of_letters(const Game& game) {
    const auto boards = boards_of(game);
    for (const Board& board : boards) {
        if (std::any_of(boards.begin(), boards.end(),
                        [&](const Board& other) { return other.rows == board.rows && other.shrinks; }))
            continue;
        for (const auto& [row, column] : things_in(board.state["tablero"][board.rows], board.empty))
            expect_refused(game, with_letter(board, row, column, board.empty), "a thing too few");
    }
}

// A letter behind all that the rows ever have means nothing.
void rows_have_no_unknown_letters(const Game& game) {
    const auto boards = boards_of(game);
    char greatest = 0;
    for (const Board& board : boards) greatest = std::max(greatest, board.greatest);
    for (const Board& board : boards)
        for (const auto& [row, column] : things_in(board.state["tablero"][board.rows], board.empty)) {
            const auto letter = static_cast<char>(greatest + 1);
            expect_refused(game, with_letter(board, row, column, letter), std::string("the letter ") + letter);
        }
}

}  // namespace

std::vector<Check> row_checks() {
    return {
        {"no_thing_is_missing_from_rows_of_letters", no_thing_is_missing_from_rows_of_letters},
        {"rows_have_no_unknown_letters", rows_have_no_unknown_letters},
    };
}

}  // namespace ronda::conformance
