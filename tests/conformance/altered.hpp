// A game that passes everything on to another game, except for what a test changes on purpose.
#pragma once

#include <memory>
#include <utility>

#include "adjudicator/core/game/game.hpp"
#include "adjudicator/core/orders/offer.hpp"
#include "adjudicator/core/report/lesson.hpp"
#include "adjudicator/core/report/presentation.hpp"

namespace ronda::conformance {

class AlteredGame;

class AlteredPosition : public Position, public Presentation {
  public:
    AlteredPosition(const AlteredGame& game, std::shared_ptr<const Position> inner);

    const Game& game() const override;
    const MatchHeader& header() const override { return inner().header(); }
    Json board() const override { return inner().board(); }
    Json board_for(const Viewer& viewer) const override { return inner().board_for(viewer); }
    bool has_secrets() const override { return inner().has_secrets(); }
    bool hides_seeds() const override { return inner().hides_seeds(); }
    bool uses_dice() const override { return inner().uses_dice(); }
    bool eliminated(std::string_view player) const override { return inner().eliminated(player); }
    const Vocabularies& names() const override { return inner().names(); }
    std::vector<std::string> owing(std::span<const PlayerOrders> sheets) const override {
        return inner().owing(sheets);
    }
    bool may_go_without_orders() const override { return inner().may_go_without_orders(); }
    bool empty_is_order() const override { return inner().empty_is_order(); }
    std::vector<OrderSpec> orders_for(std::string_view player) const override {
        return inner().orders_for(player);
    }
    std::vector<Refusal> refusals(std::span<const PlayerOrders> sheets) const override {
        return inner().refusals(sheets);
    }
    Resolution resolve(std::span<const PlayerOrders> sheets, Dice& dice) const override;
    std::vector<Event> preview_events(const PlayerOrders& sheet) const override {
        return inner().preview_events(sheet);
    }
    Bullets forecast(const PlayerOrders& sheet) const override {
        return inner().presentation().forecast(sheet);
    }
    Json legal(std::string_view player) const override { return inner().legal(player); }
    std::vector<Offer> offers(const PlayerOrders& sheet, std::string_view place) const override {
        return inner().offers(sheet, place);
    }
    Json understood(const Json& orders) const override { return inner().understood(orders); }
    std::vector<Json> suggestions(std::string_view player) const override {
        return inner().suggestions(player);
    }
    std::uint64_t perft(int depth) const override { return inner().perft(depth); }
    Trial play_out(Chance& chance, int most_rounds) const override {
        return inner().play_out(chance, most_rounds);
    }
    std::optional<Diagnostic> fault_in(const Event& event, const std::string& path) const override {
        return inner().fault_in(event, path);
    }
    const Presentation& presentation() const override { return *this; }
    Scene scene(const Viewer& viewer, std::span<const Event> last) const override {
        return inner().presentation().scene(viewer, last);
    }
    BoardDescription board_description(const Viewer& viewer) const override {
        return inner().presentation().board_description(viewer);
    }
    Scene preview_scene(const PlayerOrders& sheet) const override {
        return inner().presentation().preview_scene(sheet);
    }
    std::vector<std::optional<Bullets::Line>> phrases(std::span<const Event> events,
                                                      const Viewer& viewer) const override {
        return inner().presentation().phrases(events, viewer);
    }
    std::vector<News> news(const Viewer& viewer, std::span<const Event> last) const override {
        return inner().presentation().news(viewer, last);
    }
    Scoreboard scoreboard(const Viewer& viewer) const override {
        return inner().presentation().scoreboard(viewer);
    }
    std::vector<LedgerRow> ledger_rows(const Viewer& viewer, std::span<const Event> last) const override {
        return inner().presentation().ledger_rows(viewer, last);
    }
    std::vector<Section> assets(const Viewer& viewer, std::span<const Event> last) const override {
        return inner().presentation().assets(viewer, last);
    }
    Section standings(const Viewer& viewer, std::span<const Event> last) const override {
        return inner().presentation().standings(viewer, last);
    }
    std::vector<Text> hints(std::string_view player) const override {
        return inner().presentation().hints(player);
    }

  protected:
    const Position& inner() const { return *inner_; }
    const AlteredGame& altered() const { return game_; }

  private:
    const AlteredGame& game_;
    std::shared_ptr<const Position> inner_;
};

class AlteredGame : public Game {
  public:
    explicit AlteredGame(const Game& inner) : inner_(inner) {}

    // Returns the position as this game changes it.
    virtual std::shared_ptr<const Position> wrap(std::shared_ptr<const Position> inner) const {
        return std::make_shared<AlteredPosition>(*this, std::move(inner));
    }

    std::string_view id() const override { return inner_.id(); }
    Text title() const override { return inner_.title(); }
    Text summary() const override { return inner_.summary(); }
    Text credit() const override { return inner_.credit(); }
    int rules_version() const override { return inner_.rules_version(); }
    RulesSheet rules_sheet(const Json& settings) const override { return inner_.rules_sheet(settings); }
    Lesson lesson() const override { return inner_.lesson(); }
    std::vector<Loanword> loanwords() const override { return inner_.loanwords(); }
    int least_players() const override { return inner_.least_players(); }
    int most_players() const override { return inner_.most_players(); }
    const std::vector<Pace>& paces() const override { return inner_.paces(); }
    bool goes_on_without_orders(Pace pace) const override { return inner_.goes_on_without_orders(pace); }
    bool takes_replies() const override { return inner_.takes_replies(); }
    const std::vector<OptionSpec>& options() const override { return inner_.options(); }
    const std::vector<OrderSpec>& orders() const override { return inner_.orders(); }
    const std::vector<OrderSpec>& moderator_orders() const override { return inner_.moderator_orders(); }
    std::string_view malformed_code() const override { return inner_.malformed_code(); }
    std::optional<Text> fault(const Json& orders) const override { return inner_.fault(orders); }
    OrderAddress in_file(const OrderAddress& address) const override { return inner_.in_file(address); }
    Result<Resolution> set_up(std::string_view match, std::vector<Player> players, const Json& settings,
                              Dice& dice) const override {
        auto round = inner_.set_up(match, std::move(players), settings, dice);
        if (round) round->after = wrap(round->after);
        return round;
    }
    tl::expected<std::shared_ptr<const Position>, Diagnostic> load(MatchHeader header,
                                                                   const Json& board) const override {
        auto position = inner_.load(std::move(header), board);
        if (position) return wrap(*position);
        return position;
    }
    Json fill_view(const MatchHeader& header, Json board) const override {
        return inner_.fill_view(header, std::move(board));
    }
    const std::vector<Phase>& phases() const override { return inner_.phases(); }
    const CodesInWords& reasons() const override { return inner_.reasons(); }

  protected:
    const Game& inner() const { return inner_; }

  private:
    const Game& inner_;
};

inline AlteredPosition::AlteredPosition(const AlteredGame& game, std::shared_ptr<const Position> inner)
    : game_(game), inner_(std::move(inner)) {}
inline const Game& AlteredPosition::game() const {
    return game_;
}
inline Resolution AlteredPosition::resolve(std::span<const PlayerOrders> sheets, Dice& dice) const {
    Resolution round = inner_->resolve(sheets, dice);
    round.after = game_.wrap(round.after);
    return round;
}

}  // namespace ronda::conformance
