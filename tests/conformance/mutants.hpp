// Games broken on purpose, each in one way that could happen in a new game: rules, orders, offers, states
// (mutants_test.cpp).
#pragma once

#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/core/text/json_at.hpp"
#include "tests/conformance/altered.hpp"

namespace ronda::conformance {

// A game whose positions are of the type `P`, which changes something.
template <class P>
class GameWith : public AlteredGame {
  public:
    using AlteredGame::AlteredGame;
    std::shared_ptr<const Position> wrap(std::shared_ptr<const Position> inner) const override {
        return std::make_shared<P>(*this, std::move(inner));
    }
};
struct NeverAgrees : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    // Drops the last offer.
    static std::vector<PlayerOrders> without_one(std::span<const PlayerOrders> sheets) {
        std::vector<PlayerOrders> left(sheets.begin(), sheets.end());
        for (auto sheet = left.rbegin(); sheet != left.rend(); ++sheet)
            if (sheet->orders.erase(std::string(turns::draw_key)) > 0) break;
        return left;
    }
    std::vector<Refusal> refusals(std::span<const PlayerOrders> sheets) const override {
        return AlteredPosition::refusals(without_one(sheets));
    }
    Resolution resolve(std::span<const PlayerOrders> sheets, Dice& dice) const override {
        return AlteredPosition::resolve(without_one(sheets), dice);
    }
};

struct OffersNeverLapse : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    // Repeats every earlier offer with each action.
    Resolution resolve(std::span<const PlayerOrders> sheets, Dice& dice) const override {
        std::vector<PlayerOrders> all(sheets.begin(), sheets.end());
        const Json board = inner().board();
        for (PlayerOrders& sheet : all)
            for (const Json& offered : board["tablas"])
                if (offered == sheet.player && !sheet.orders.contains(turns::draw_key) &&
                    !sheet.orders.empty() && !sheet.orders.contains(turns::resign_key))
                    sheet.orders[std::string(turns::draw_key)] = true;
        return AlteredPosition::resolve(all, dice);
    }
};

struct ResignationBesideActions : AlteredGame {
    using AlteredGame::AlteredGame;
    std::optional<Text> fault(const Json& orders) const override {
        return orders.contains(turns::resign_key) ? std::nullopt : AlteredGame::fault(orders);
    }
};

struct EmptyFilesCount : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    std::vector<std::string> owing(std::span<const PlayerOrders> sheets) const override {
        return sheets.empty() ? AlteredPosition::owing(sheets) : std::vector<std::string>();
    }
};

struct NobodyOwes : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    std::vector<std::string> owing(std::span<const PlayerOrders>) const override { return {}; }
};

struct EverybodyOwesForEver : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    std::vector<std::string> owing(std::span<const PlayerOrders>) const override { return header().awaited; }
};

struct EmptyIsNoOrder : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    bool empty_is_order() const override { return false; }
};

struct NobodyIsEliminated : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    bool eliminated(std::string_view) const override { return false; }
};

// A loader that checks nothing itself. It accepts unchanged what the inner one refuses.
class LoadsAnything : public AlteredGame {
  public:
    using AlteredGame::AlteredGame;

    struct AsWritten : AlteredPosition {
        AsWritten(const AlteredGame& game, std::shared_ptr<const Position> inner, MatchHeader written,
                  Json board)
            : AlteredPosition(game, std::move(inner)), header_(std::move(written)), board_(std::move(board)) {}
        const MatchHeader& header() const override { return header_; }
        Json board() const override { return board_; }
        MatchHeader header_;
        Json board_;
    };

    tl::expected<std::shared_ptr<const Position>, Diagnostic> load(MatchHeader header,
                                                                   const Json& board) const override {
        if (auto good = AlteredGame::load(header, board)) return good;
        SeededDice dice(Seed{});
        auto any = inner().set_up(header.match, header.players, Json::object(), dice);
        return std::make_shared<AsWritten>(*this, any->after, std::move(header), board);
    }
};

struct NoSuggestions : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    std::vector<Json> suggestions(std::string_view) const override { return {}; }
};

struct MovesInNoPhase : AlteredGame {
    explicit MovesInNoPhase(const Game& inner) : AlteredGame(inner), left_(inner.phases()) {
        left_.erase(left_.begin() + 1);
    }
    const std::vector<Phase>& phases() const override { return left_; }
    std::vector<Phase> left_;
};

struct FilesInOrder : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    // Depends on the order of the files: the last one is ignored.
    Resolution resolve(std::span<const PlayerOrders> sheets, Dice& dice) const override {
        return AlteredPosition::resolve(sheets.size() > 1 ? sheets.first(sheets.size() - 1) : sheets, dice);
    }
};

struct PreviewsTooMuch : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    std::vector<Event> preview_events(const PlayerOrders& sheet) const override {
        Event event;
        event.kind = "cancelada";
        event.player = sheet.player;
        event.facts = {{"orden", "apostar"}, {"motivo", "demasiado"}};
        return {event};
    }
};

struct PreviewsNothing : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    std::vector<Event> preview_events(const PlayerOrders&) const override { return {}; }
};

struct LegalIsMore : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    Json legal(std::string_view player) const override {
        Json all = AlteredPosition::legal(player);
        if (!all.empty() && all.is_array()) all.push_back({{turns::resign_key, true}, {"apostar", 1}});
        return all;
    }
};

struct OffersMoreThanAllowed : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    std::vector<Offer> offers(const PlayerOrders& sheet, std::string_view place) const override {
        auto all = AlteredPosition::offers(sheet, place);
        for (Offer& offer : all)
            for (Offer::Amount& amount : offer.amounts) amount.most = 3;
        return all;
    }
};

// Offers its actions to who is not in turn, too.
struct OffersToEverybody : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    std::vector<Offer> offers(const PlayerOrders& sheet, std::string_view place) const override {
        const std::string& awaited = header().awaited.front();
        return AlteredPosition::offers({awaited, sheet.orders, {}}, place);
    }
};

struct OffersTheFirstOnly : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    std::vector<Offer> offers(const PlayerOrders& sheet, std::string_view place) const override {
        auto all = AlteredPosition::offers(sheet, place);
        if (all.size() > 1) all.erase(all.begin() + 1, all.end());
        return all;
    }
};

// Tells in the note what only the state has.
struct OffersTellCards : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    std::vector<Offer> offers(const PlayerOrders& sheet, std::string_view place) const override {
        auto all = AlteredPosition::offers(sheet, place);
        for (Offer& offer : all) offer.note = same(board()["jugadores"].dump());
        return all;
    }
};

struct ViewWithExtraKey : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    Json board_for(const Viewer& viewer) const override {
        Json board = AlteredPosition::board_for(viewer);
        board["sobra"] = 1;
        return board;
    }
};

// Changes the header, as it is seen from outside.
struct WithHeader : AlteredPosition {
    WithHeader(const AlteredGame& game, std::shared_ptr<const Position> inner, MatchHeader header)
        : AlteredPosition(game, std::move(inner)), header_(std::move(header)) {}
    const MatchHeader& header() const override { return header_; }
    MatchHeader header_;
};

struct EverybodyWins : AlteredGame {
    using AlteredGame::AlteredGame;
    std::shared_ptr<const Position> wrap(std::shared_ptr<const Position> inner) const override {
        MatchHeader header = inner->header();
        if (header.over()) {
            header.outcome->winners.clear();
            for (const Player& player : header.players) header.outcome->winners.push_back(player.id);
        }
        return std::make_shared<WithHeader>(*this, std::move(inner), std::move(header));
    }
};

struct ForgetsWhoIsOut : AlteredGame {
    using AlteredGame::AlteredGame;
    tl::expected<std::shared_ptr<const Position>, Diagnostic> load(MatchHeader header,
                                                                   const Json& board) const override {
        auto position = AlteredGame::load(std::move(header), board);
        if (!position) return position;
        return std::make_shared<NobodyIsEliminated>(*this, *position);
    }
};

struct LoadsFractions : AlteredGame {
    using AlteredGame::AlteredGame;
    static Json whole(const Json& value) {
        if (value.is_number_float()) return value.get<long>();
        Json all = value;
        if (value.is_structured())
            for (Json& member : all) member = whole(member);
        return all;
    }
    tl::expected<std::shared_ptr<const Position>, Diagnostic> load(MatchHeader header,
                                                                   const Json& board) const override {
        return AlteredGame::load(std::move(header), whole(board));
    }
};

// Takes its last option and does nothing with it.
struct IgnoresAnOption : AlteredGame {
    using AlteredGame::AlteredGame;
    Result<Resolution> set_up(std::string_view match, std::vector<Player> players, const Json& settings,
                              Dice& dice) const override {
        Json others = settings;
        others.erase(options().back().key);
        return AlteredGame::set_up(match, std::move(players), others, dice);
    }
    tl::expected<std::shared_ptr<const Position>, Diagnostic> load(MatchHeader header,
                                                                   const Json& board) const override {
        MatchHeader usual = header;
        usual.options[options().back().key] = options().back().default_value;
        auto position = AlteredGame::load(std::move(usual), board);
        if (!position) return position;
        return std::make_shared<WithHeader>(*this, *position, std::move(header));
    }
};

struct AnotherReason : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    std::vector<Refusal> refusals(std::span<const PlayerOrders> sheets) const override {
        auto all = AlteredPosition::refusals(sheets);
        for (Refusal& one : all) one.code = std::string(game().reasons().front().first);
        return all;
    }
};

struct NoMovesLater : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    Json legal(std::string_view player) const override {
        return header().round > 10 ? Json::array() : AlteredPosition::legal(player);
    }
};

// Calls `change(facts)` for each event that goes from a place to another.
template <class Change>
std::vector<Event> with_ways(std::vector<Event> events, Change change) {
    for (Event& event : events)
        if (!text_of(event, "de").empty() && !text_of(event, "a").empty()) change(event.facts);
    return events;
}
inline void turn_back(Json& facts) {
    std::swap(facts["de"], facts["a"]);
}

struct TellsItBackwards : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    Resolution resolve(std::span<const PlayerOrders> sheets, Dice& dice) const override {
        Resolution round = AlteredPosition::resolve(sheets, dice);
        round.events = with_ways(std::move(round.events), turn_back);
        return round;
    }
};

struct TellsNoLists : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    Resolution resolve(std::span<const PlayerOrders> sheets, Dice& dice) const override {
        Resolution round = AlteredPosition::resolve(sheets, dice);
        for (Event& event : round.events)
            for (Json& fact : event.facts)
                if (fact.is_array()) fact.clear();
        return round;
    }
};

struct AllActionsAreAlike : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    Json understood(const Json&) const override { return {{"jugada", true}}; }
};

struct NoFileIsRight : AlteredGame {
    using AlteredGame::AlteredGame;
    std::optional<Text> fault(const Json&) const override { return say("no", "no"); }
};

struct OffersInAnyWords : AlteredGame {
    explicit OffersInAnyWords(const Game& inner) : AlteredGame(inner), orders_(inner.orders()) {
        for (OrderSpec& order : orders_)
            if (order.key == turns::draw_key) order.schema = schema::text(32);
    }
    const std::vector<OrderSpec>& orders() const override { return orders_; }
    std::vector<OrderSpec> orders_;
};

}  // namespace ronda::conformance
