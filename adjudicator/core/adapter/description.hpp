// Implements Game from a description: names, options, orders, and functions that start or load a match.
#pragma once

#include <optional>
#include <utility>

#include "adjudicator/core/adapter/typed_position.hpp"
#include "adjudicator/core/events/reason.hpp"
#include "adjudicator/core/report/lesson.hpp"
#include "adjudicator/core/report/rules_prose.hpp"

namespace ronda {

// The facts about a game that are not functions of a state. The author of the game fills them in.
template <class State>
struct Description {
    std::string_view id;
    Text title;
    RulesProse (*prose)() = nullptr;  // with untitled paragraphs `summary` and `credit`
    int least_players = 0, most_players = 0;
    std::vector<Pace> paces;  // the default first
    // In matches by turns, a turn without orders can be resolved (match/contract/absent-players.md, "Missing
    // orders"), and an empty file is an order to do so.
    bool fills_missing_duties = false;
    bool takes_replies = false;  // core/contract.md, "Conditional orders"
    std::vector<OptionSpec> options;
    std::vector<OrderSpec> orders, moderator_orders = {};
    std::string_view malformed_code = "fichero_invalido";
    // Raised by one whenever the same orders and dice can give another state or other events than before
    // (core/contract.md, "Versions of the rules").
    int rules_version = 1;
    std::vector<Phase> phases;
    CodesInWords reasons;

    // Implements Game::rules_sheet.
    RulesSheet (*rules_sheet)(const Json& settings) = nullptr;
    std::vector<Loanword> loanwords = {};
    // Implements Game::fault; may be null. Usually a resignation stands alone.
    std::optional<Text> (*fault)(const Json& orders) = turns::resignation_fault;
    // Implements Game::in_file; null if addresses of events are those of the file.
    OrderAddress (*in_file)(const OrderAddress& address) = nullptr;
    // Implements Game::set_up. The header already has match, players, pace and all options; the function
    // fills in the rest.
    Result<std::pair<State, std::vector<Event>>> (*set_up)(MatchHeader, Dice&) = nullptr;
    // Implements Game::load. `board` is `tablero`; `root` is the header as JSON, so that a fault in it has
    // its own path. Throws LoadFault if the state is not valid.
    State (*load)(MatchHeader, const JsonAt& root, const JsonAt& board) = nullptr;
};

// The colours of the seats, for players who have not chosen one (core/contract.md, "State file").
inline constexpr std::string_view seat_colours[] = {"#0072B2", "#E69F00", "#00785A",
                                                    "#E3A3C5", "#56B4E9", "#C44900"};

// Implements Game, but for the functions that depend on the class of its positions (GameOf).
template <class State>
class DescribedGame : public PositionMaker<State> {
  public:
    explicit DescribedGame(Description<State> facts)
        : facts_(std::move(facts)),
          summary_(untitled_paragraph(facts_.prose(), "summary")),
          credit_(untitled_paragraph(facts_.prose(), "credit")) {}

    std::string_view id() const override { return facts_.id; }
    Text title() const override { return facts_.title; }
    Text summary() const override { return summary_; }
    Text credit() const override { return credit_; }
    std::vector<Loanword> loanwords() const override { return facts_.loanwords; }
    RulesSheet rules_sheet(const Json& settings) const override {
        return facts_.rules_sheet == nullptr ? RulesSheet() : facts_.rules_sheet(settings);
    }
    int least_players() const override { return facts_.least_players; }
    int most_players() const override { return facts_.most_players; }
    const std::vector<Pace>& paces() const override { return facts_.paces; }
    bool goes_on_without_orders(Pace pace) const override {
        return pace == Pace::round || facts_.fills_missing_duties;
    }
    bool takes_replies() const override { return facts_.takes_replies; }
    int rules_version() const override { return facts_.rules_version; }
    const std::vector<OptionSpec>& options() const override { return facts_.options; }
    const std::vector<OrderSpec>& orders() const override { return facts_.orders; }
    const std::vector<OrderSpec>& moderator_orders() const override { return facts_.moderator_orders; }
    std::string_view malformed_code() const override { return facts_.malformed_code; }
    std::optional<Text> fault(const Json& orders) const override {
        return facts_.fault == nullptr ? std::nullopt : facts_.fault(orders);
    }
    OrderAddress in_file(const OrderAddress& address) const override {
        return facts_.in_file == nullptr ? address : facts_.in_file(address);
    }
    const std::vector<Phase>& phases() const override { return facts_.phases; }

    Result<Resolution> set_up(std::string_view match, std::vector<Player> players, const Json& settings,
                              Dice& dice) const override {
        if (auto wrong = wrong_number_of_players(*this, players.size()))
            return refuse("opcion_invalida", std::move(*wrong));
        for (std::size_t i = 0; i < players.size(); ++i) {
            if (players[i].name.empty()) players[i].name = players[i].id;
            if (players[i].colour.empty()) players[i].colour = seat_colours[i % std::size(seat_colours)];
        }
        ASSIGN_OR_RETURN(auto made,
                         facts_.set_up(ronda::begin(*this, match, std::move(players), settings), dice));
        return Resolution{this->position_of(std::move(made.first)), std::move(made.second)};
    }

    tl::expected<std::shared_ptr<const Position>, Diagnostic> load(MatchHeader header,
                                                                   const Json& board) const override {
        try {
            const Json root = header_json(header);
            return this->position_of(
                facts_.load(std::move(header), JsonAt(root, ""), JsonAt(board, "tablero")));
        } catch (const LoadFault& fault) {
            return tl::unexpected(fault.diagnostic);
        }
    }

    const CodesInWords& reasons() const override { return facts_.reasons; }

  private:
    Description<State> facts_;
    Text summary_, credit_;
};

// Implements Game for a class of positions. Beside its own functions the class has two static ones:
// `fill_view`, which implements Game::fill_view (`board` may be any JSON), and `lesson` (no_lesson if the game
// has none).
template <class OwnPosition>
class GameOf final : public DescribedGame<typename OwnPosition::State> {
  public:
    using DescribedGame<typename OwnPosition::State>::DescribedGame;

    Lesson lesson() const override { return OwnPosition::lesson(); }
    Json fill_view(const MatchHeader& header, Json board) const override {
        return OwnPosition::fill_view(header, std::move(board));
    }
    std::shared_ptr<const Position> position_of(typename OwnPosition::State state) const override {
        return std::make_shared<OwnPosition>(*this, std::move(state));
    }
};

}  // namespace ronda
