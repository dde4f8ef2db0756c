// Tests the checks: games broken on purpose, each in one way that could happen in a new game, and the check
// that must notice it.
#include <gtest/gtest-spi.h>

#include "adjudicator/core/json_at.hpp"
#include "adjudicator/core/turns.hpp"
#include "adjudicator/games/all_games.hpp"
#include "tests/conformance/altered.hpp"
#include "tests/conformance/conformance.hpp"
#include "tests/envite/game.hpp"

namespace ronda::conformance {

namespace {

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
    std::vector<std::string> owing(std::span<const PlayerOrders>) const override { return envelope().awaited; }
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
        AsWritten(const AlteredGame& game, std::shared_ptr<const Position> inner, Envelope written, Json board)
            : AlteredPosition(game, std::move(inner)),
              envelope_(std::move(written)),
              board_(std::move(board)) {}
        const Envelope& envelope() const override { return envelope_; }
        Json board() const override { return board_; }
        Envelope envelope_;
        Json board_;
    };

    tl::expected<std::shared_ptr<const Position>, Diagnostic> load(Envelope envelope,
                                                                   const Json& board) const override {
        if (auto good = AlteredGame::load(envelope, board)) return good;
        SeededDice dice(Seed{});
        auto any = inner().set_up(envelope.match, envelope.players, Json::object(), dice);
        return std::make_shared<AsWritten>(*this, any->after, std::move(envelope), board);
    }
};

struct NoHints : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    std::vector<Text> hints(std::string_view) const override { return {}; }
};

struct NoSuggestions : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    std::vector<Json> suggestions(std::string_view) const override { return {}; }
};

struct NoLegend : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    Scene scene(const Viewer& viewer, std::span<const Event> last) const override {
        Scene scene = AlteredPosition::scene(viewer, last);
        scene.legend.clear();
        return scene;
    }
};

struct NoStandings : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    Section standings(const Viewer& viewer, std::span<const Event> last) const override {
        return {AlteredPosition::standings(viewer, last).title, {}};
    }
};

struct ItemsOutside : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    Scene scene(const Viewer& viewer, std::span<const Event> last) const override {
        Scene scene = AlteredPosition::scene(viewer, last);
        scene.right = (scene.left + scene.right) / 2;
        return scene;
    }
};

Text spanish_twice(const Text& text) {
    return same(text.es);
}

struct SpanishPhrases : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    std::vector<std::optional<Bullets::Line>> phrases(std::span<const Event> events,
                                                      const Viewer& viewer) const override {
        auto lines = AlteredPosition::phrases(events, viewer);
        for (auto& line : lines)
            if (line) line->words = spanish_twice(line->words);
        return lines;
    }
};

struct EnglishMiscounts : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    std::vector<std::optional<Bullets::Line>> phrases(std::span<const Event> events,
                                                      const Viewer& viewer) const override {
        auto lines = AlteredPosition::phrases(events, viewer);
        for (auto& line : lines)
            if (line) line->words.en += " 7";
        return lines;
    }
};

struct SpanishHeadlines : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    std::vector<News> news(const Viewer& viewer, std::span<const Event> last) const override {
        auto all = AlteredPosition::news(viewer, last);
        for (News& one : all) one.words = spanish_twice(one.words);
        return all;
    }
};

struct OthersOnly : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    Race race(const Viewer& viewer) const override {
        Race race = AlteredPosition::race(viewer);
        std::erase_if(race.runners, [&](const Race::Runner& one) { return one.players[0] == viewer.player; });
        return race;
    }
};

struct NothingComesIn : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    std::vector<Held> held(const Viewer& viewer, std::span<const Event> last) const override {
        auto all = AlteredPosition::held(viewer, last);
        for (Held& one : all) one.received = 0;
        return all;
    }
};

struct SpanishSummary : AlteredGame {
    using AlteredGame::AlteredGame;
    Text summary() const override { return spanish_twice(AlteredGame::summary()); }
};

struct NoSheet : AlteredGame {
    using AlteredGame::AlteredGame;
    RulesSheet rules_sheet(const Json&) const override { return {}; }
};

struct WrongExample : AlteredGame {
    using AlteredGame::AlteredGame;
    RulesSheet rules_sheet(const Json& settings) const override {
        RulesSheet sheet = AlteredGame::rules_sheet(settings);
        sheet.play.front().blocks.push_back(Verbatim{same(inner().orders().front().key + ": {no: vale}\n")});
        return sheet;
    }
};

struct EndlessSheet : AlteredGame {
    using AlteredGame::AlteredGame;
    RulesSheet rules_sheet(const Json& settings) const override {
        RulesSheet sheet = AlteredGame::rules_sheet(settings);
        for (int i = 0; i < 400; ++i)
            sheet.rulings.lines.push_back({say("Una regla más de las que caben en la hoja.",
                                               "One more rule than there is room for on the sheet."),
                                           Bullets::Tone::plain,
                                           {}});
        return sheet;
    }
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

struct EmptyResult : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    Json board_for(const Viewer& viewer) const override {
        Json board = AlteredPosition::board_for(viewer);
        board["sobra"] = 1;
        return board;
    }
};

struct ToldToTheirPlayerAlone : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    Resolution resolve(std::span<const PlayerOrders> sheets, Dice& dice) const override {
        Resolution round = AlteredPosition::resolve(sheets, dice);
        for (Event& event : round.events)
            if (!event.player.empty()) event.audience = Audience::only({event.player});
        return round;
    }
};

struct YouToEverybody : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    std::vector<std::optional<Bullets::Line>> phrases(std::span<const Event> events,
                                                      const Viewer&) const override {
        std::vector<std::optional<Bullets::Line>> lines;
        for (const Event& event : events)
            lines.push_back(AlteredPosition::phrases({&event, 1}, {event.player}).front());
        return lines;
    }
};

struct NamesTheReader : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    std::vector<std::optional<Bullets::Line>> phrases(std::span<const Event> events,
                                                      const Viewer& viewer) const override {
        auto lines = AlteredPosition::phrases(events, viewer);
        for (auto& line : lines)
            if (line) line->words = say("{}: {}", "{}: {}", envelope().name_of(viewer.player), line->words);
        return lines;
    }
};

struct CallsTheOthers : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    std::vector<News> news(const Viewer& viewer, std::span<const Event> last) const override {
        auto all = AlteredPosition::news(viewer, last);
        for (const Player& player : envelope().players)
            for (News& one : all)
                if (one.rank == News::Rank::call && envelope().awaited.front() != player.id)
                    one.words = say("Es el turno de {}.", "It is {}'s turn.", player.name);
        return all;
    }
};

struct TheLastLead : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    Race race(const Viewer& viewer) const override {
        Race race = AlteredPosition::race(viewer);
        for (Race::Runner& runner : race.runners) runner.score = -runner.score;
        return race;
    }
};

// Changes the envelope, as it is seen from outside.
struct WithEnvelope : AlteredPosition {
    WithEnvelope(const AlteredGame& game, std::shared_ptr<const Position> inner, Envelope envelope)
        : AlteredPosition(game, std::move(inner)), envelope_(std::move(envelope)) {}
    const Envelope& envelope() const override { return envelope_; }
    Envelope envelope_;
};

struct EverybodyWins : AlteredGame {
    using AlteredGame::AlteredGame;
    std::shared_ptr<const Position> wrap(std::shared_ptr<const Position> inner) const override {
        Envelope envelope = inner->envelope();
        if (envelope.over()) {
            envelope.outcome->winners.clear();
            for (const Player& player : envelope.players) envelope.outcome->winners.push_back(player.id);
        }
        return std::make_shared<WithEnvelope>(*this, std::move(inner), std::move(envelope));
    }
};

struct ForgetsWhoIsOut : AlteredGame {
    using AlteredGame::AlteredGame;
    tl::expected<std::shared_ptr<const Position>, Diagnostic> load(Envelope envelope,
                                                                   const Json& board) const override {
        auto position = AlteredGame::load(std::move(envelope), board);
        if (!position) return position;
        return std::make_shared<NobodyIsEliminated>(*this, *position);
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
    tl::expected<std::shared_ptr<const Position>, Diagnostic> load(Envelope envelope,
                                                                   const Json& board) const override {
        Envelope usual = envelope;
        usual.options[options().back().key] = options().back().default_value;
        auto position = AlteredGame::load(std::move(usual), board);
        if (!position) return position;
        return std::make_shared<WithEnvelope>(*this, *position, std::move(envelope));
    }
};

struct MirroredPlaces : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    Scene scene(const Viewer& viewer, std::span<const Event> last) const override {
        Scene scene = AlteredPosition::scene(viewer, last);
        for (NamedPoint& place : scene.places) place.at.x = scene.left + scene.right - place.at.x;
        return scene;
    }
};

struct PlacesOfNoOrder : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    Scene scene(const Viewer& viewer, std::span<const Event> last) const override {
        Scene scene = AlteredPosition::scene(viewer, last);
        for (NamedPoint& place : scene.places) place.name = "en " + place.name;
        return scene;
    }
};

struct OthersColours : AlteredPosition {
    using AlteredPosition::AlteredPosition;
    Scene scene(const Viewer& viewer, std::span<const Event> last) const override {
        Scene scene = AlteredPosition::scene(viewer, last);
        std::swap(scene.standings[0].swatch, scene.standings[1].swatch);
        return scene;
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
            if (order.key == turns::draw_key) order.shape = shape::text(32);
    }
    const std::vector<OrderSpec>& orders() const override { return orders_; }
    std::vector<OrderSpec> orders_;
};

const Game& by_turns() {
    return *find_game("bheex");
}
const Game& with_sides() {
    return *find_game("neurodrez");
}
const Game& small() {
    return envite::game();
}

struct Mutant {
    const char* name;
    const Game& (*game)();
    std::unique_ptr<const Game> (*make)(const Game& inner);
    const char* check;
};

template <class G>
std::unique_ptr<const Game> altered(const Game& inner) {
    return std::make_unique<G>(inner);
}
template <class P>
std::unique_ptr<const Game> with(const Game& inner) {
    return std::make_unique<GameWith<P>>(inner);
}

const Mutant mutants[] = {
    {"draws_are_never_agreed", by_turns, with<NeverAgrees>, "a_draw_is_agreed_by_all"},
    {"draw_offers_never_lapse", by_turns, with<OffersNeverLapse>, "an_offer_lapses_with_its_makers_next_turn"},
    {"resignation_beside_an_action", by_turns, altered<ResignationBesideActions>, "a_resignation_stands_alone"},
    {"resignation_beside_a_bet", small, altered<ResignationBesideActions>, "a_resignation_stands_alone"},
    {"empty_files_play_the_turn", by_turns, with<EmptyFilesCount>, "an_empty_file_is_an_order_or_none"},
    {"passing_is_denied", small, with<EmptyIsNoOrder>, "an_empty_file_is_an_order_or_none"},
    {"nobody_owes_orders", small, with<NobodyOwes>, "who_is_awaited_owes_orders"},
    {"orders_settle_nothing", small, with<EverybodyOwesForEver>, "who_is_awaited_owes_orders"},
    {"nobody_is_ever_eliminated", by_turns, with<NobodyIsEliminated>, "who_resigns_is_out"},
    {"nobody_is_ever_eliminated_by_rounds", small, with<NobodyIsEliminated>, "who_resigns_is_out"},
    {"any_turn_loads", by_turns, altered<LoadsAnything>, "a_state_waits_for_those_it_must"},
    {"any_turn_loads_by_rounds", small, altered<LoadsAnything>, "a_state_waits_for_those_it_must"},
    {"any_result_loads", by_turns, altered<LoadsAnything>, "a_state_has_the_result_it_must"},
    {"any_result_loads_by_rounds", small, altered<LoadsAnything>, "a_state_has_the_result_it_must"},
    {"any_counts_load", by_turns, altered<LoadsAnything>, "no_thing_is_on_the_board_twice"},
    {"any_counts_load_by_rounds", small, altered<LoadsAnything>, "no_thing_is_on_the_board_twice"},
    {"no_hints", by_turns, with<NoHints>, "everybody_gets_a_map_a_headline_and_a_view"},
    {"no_suggestions", by_turns, with<NoSuggestions>, "suggested_orders_are_legal"},
    {"no_legend", small, with<NoLegend>, "everybody_gets_a_map_a_headline_and_a_view"},
    {"no_standings", small, with<NoStandings>, "everybody_gets_a_map_a_headline_and_a_view"},
    {"items_outside_the_picture", small, with<ItemsOutside>, "everybody_gets_a_map_a_headline_and_a_view"},
    {"phrases_in_spanish_only", by_turns, with<SpanishPhrases>, "what_happens_has_words_in_both_languages"},
    {"other_numbers_in_english", small, with<EnglishMiscounts>, "both_languages_have_the_same_numbers"},
    {"a_race_without_the_reader", by_turns, with<OthersOnly>, "everybody_gets_a_map_a_headline_and_a_view"},
    {"a_ledger_in_which_nothing_comes_in", small, with<NothingComesIn>, "a_ledger_adds_up"},
    {"headlines_in_spanish_only", small, with<SpanishHeadlines>, "everybody_gets_a_map_a_headline_and_a_view"},
    {"a_summary_in_spanish_only", small, altered<SpanishSummary>, "is_described_in_both_languages"},
    {"no_sheet_of_rules", small, altered<NoSheet>, "the_sheet_suffices_to_play"},
    {"a_wrong_example_in_the_sheet", by_turns, altered<WrongExample>, "the_sheet_suffices_to_play"},
    {"an_endless_sheet", small, altered<EndlessSheet>, "the_sheet_suffices_to_play"},
    {"moves_belong_to_no_phase", small, altered<MovesInNoPhase>, "what_happens_has_words_in_both_languages"},
    {"the_first_file_counts", small, with<FilesInOrder>, "the_order_of_files_does_not_matter"},
    {"good_orders_are_previewed_cancelled", small, with<PreviewsTooMuch>, "what_is_previewed_happens"},
    {"cancelled_orders_are_not_previewed", small, with<PreviewsNothing>, "legal_is_what_adjudicate_accepts"},
    {"illegal_orders_are_listed", small, with<LegalIsMore>, "legal_is_what_adjudicate_accepts"},
    {"events_for_their_player_alone", by_turns, with<ToldToTheirPlayerAlone>,
     "without_secrets_every_event_is_for_all"},
    {"everybody_is_told_you", by_turns, with<YouToEverybody>,
     "a_phrase_says_you_to_its_player_and_names_them_to_others"},
    {"the_reader_is_named_beside_you", by_turns, with<NamesTheReader>,
     "a_phrase_says_you_to_its_player_and_names_them_to_others"},
    {"a_call_to_the_others", by_turns, with<CallsTheOthers>, "the_call_names_who_is_awaited"},
    {"a_race_in_which_the_last_lead", with_sides, with<TheLastLead>, "in_a_ranked_race_the_winners_lead"},
    {"who_resigned_wins_too", by_turns, altered<EverybodyWins>, "who_resigned_has_not_won"},
    {"who_is_out_wins", by_turns, altered<ForgetsWhoIsOut>, "a_finished_state_is_not_won_by_who_is_out"},
    {"fewer_things_load", small, altered<LoadsAnything>, "no_thing_is_missing_from_the_board"},
    {"nobody_is_out_after_loading", by_turns, altered<ForgetsWhoIsOut>,
     "positions_load_again_and_play_on_the_same"},
    {"an_option_without_effect", by_turns, altered<IgnoresAnOption>, "every_option_changes_something"},
    {"an_option_without_effect_by_rounds", small, altered<IgnoresAnOption>, "every_option_changes_something"},
    {"places_on_the_other_side", by_turns, with<MirroredPlaces>, "a_place_is_where_the_map_says"},
    {"places_with_other_names", by_turns, with<PlacesOfNoOrder>, "a_place_is_where_the_map_says"},
    {"a_legend_with_anothers_colours", by_turns, with<OthersColours>,
     "colours_on_the_map_are_those_of_the_legend"},
    {"any_reply_fits", by_turns, with<AllActionsAreAlike>,
     "the_first_reply_that_fits_gives_the_orders_of_the_next_turn"},
    {"replies_fit_for_ever", by_turns, with<AllActionsAreAlike>, "an_action_that_fits_no_reply_ends_them"},
    {"replies_are_not_read_back", by_turns, altered<NoFileIsRight>, "replies_are_written_as_they_are_read"},
    {"faulty_replies_are_read", by_turns, altered<OffersInAnyWords>, "replies_are_refused_with_their_places"},
    {"no_replies_are_taken", by_turns, altered<NoFileIsRight>, "replies_are_limited_in_depth_and_number"},
    {"a_view_of_its_own_form", by_turns, with<EmptyResult>, "everybody_gets_a_map_a_headline_and_a_view"},
};

class Mutants : public testing::TestWithParam<Mutant> {
    Thorough thorough_;
};

TEST_P(Mutants, are_noticed) {
    const Mutant& mutant = GetParam();
    const auto game = mutant.make(mutant.game());
    const auto checks = all_checks();
    const auto check = std::find_if(checks.begin(), checks.end(), [&](const Check& one) {
        return one.name == std::string_view(mutant.check);
    });
    ASSERT_NE(check, checks.end()) << mutant.check;
    testing::TestPartResultArray failures;
    {
        const testing::ScopedFakeTestPartResultReporter intercept(
            testing::ScopedFakeTestPartResultReporter::INTERCEPT_ONLY_CURRENT_THREAD, &failures);
        check->run(*game);
    }
    EXPECT_GT(failures.size(), 0) << mutant.check << " holds for a broken game";
}

INSTANTIATE_TEST_SUITE_P(Games, Mutants, testing::ValuesIn(mutants),
                         [](const auto& mutant) { return std::string(mutant.param.name); });

}  // namespace

}  // namespace ronda::conformance
