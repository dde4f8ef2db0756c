// Tests the checks: each broken game (mutants.hpp, mutants_told.hpp, mutants_left.hpp) and each broken robot
// (mutants_robots.hpp) with the check that must notice it.
#include <gtest/gtest-spi.h>

#include "adjudicator/games/all_games.hpp"
#include "tests/conformance/conformance.hpp"
#include "tests/conformance/mutants_left.hpp"
#include "tests/conformance/mutants_robots.hpp"
#include "tests/conformance/mutants_told.hpp"
#include "tests/envite/game.hpp"
#include "tests/reversi/game.hpp"

namespace ronda::conformance {

namespace {

const Game& by_turns() {
    return *find_game("bheex");
}
const Game& by_rounds() {
    return *find_game("hegregon");
}
const Game& with_sides() {
    return *find_game("neurodrez");
}
const Game& with_victims() {
    return *find_game("dehexz");
}
const Game& on_squares() {
    return reversi::game();
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
    {"any_counts_load_by_rounds", by_rounds, altered<LoadsAnything>, "no_thing_is_on_the_board_twice"},
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
    {"more_is_offered_than_is_allowed", small, with<OffersMoreThanAllowed>, "what_is_offered_is_taken"},
    {"moves_are_offered_out_of_turn", by_turns, with<OffersToEverybody>, "what_is_offered_is_taken"},
    {"moves_are_not_offered", by_turns, with<OffersTheFirstOnly>, "what_can_be_ordered_is_offered"},
    {"offers_tell_the_cards_of_others", small, with<OffersTellCards>, "offers_tell_no_secrets"},
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
    {"fractions_load", small, altered<LoadsFractions>, "no_number_is_written_as_a_fraction"},
    {"fewer_things_load", small, altered<LoadsAnything>, "no_thing_is_missing_from_the_board"},
    {"nobody_is_out_after_loading", by_turns, altered<ForgetsWhoIsOut>,
     "positions_load_again_and_play_on_the_same"},
    {"an_option_without_effect", by_turns, altered<IgnoresAnOption>, "every_option_changes_something"},
    {"an_option_without_effect_by_rounds", small, altered<IgnoresAnOption>, "every_option_changes_something"},
    {"places_on_the_other_side", by_turns, with<MirroredPlaces>, "a_place_is_where_the_map_says"},
    {"places_with_other_names", by_turns, with<PlacesOfNoOrder>, "a_place_is_where_the_map_says"},
    {"a_legend_with_anothers_colours", by_turns, with<OthersColours>,
     "colours_on_the_map_are_those_of_the_legend"},
    {"a_ground_with_what_stands_on_it", by_turns, with<AllIsGround>, "the_ground_stays"},
    {"a_map_that_cannot_be_read", by_turns, with<ReadsNoPlaces>, "the_map_can_be_read"},
    {"a_lesson_that_nobody_can_follow", by_turns, altered<WantsTheImpossible>, "the_lesson_can_be_played"},
    {"any_reply_fits", by_turns, with<AllActionsAreAlike>,
     "the_first_reply_that_fits_gives_the_orders_of_the_next_turn"},
    {"replies_fit_for_ever", by_turns, with<AllActionsAreAlike>, "an_action_that_fits_no_reply_ends_them"},
    {"replies_are_not_read_back", by_turns, altered<NoFileIsRight>, "replies_are_written_as_they_are_read"},
    {"faulty_replies_are_read", by_turns, altered<OffersInAnyWords>, "replies_are_refused_with_their_places"},
    {"no_replies_are_taken", by_turns, altered<NoFileIsRight>, "replies_are_limited_in_depth_and_number"},
    {"another_reason_in_its_place", on_squares, with<AnotherReason>, "every_reason_is_given"},
    {"a_turn_without_moves", on_squares, with<NoMovesLater>, "who_is_in_turn_can_move"},
    {"all_share_the_win", on_squares, altered<EverybodyWins>, "in_a_ranked_race_the_winners_lead"},
    {"fewer_letters_load", on_squares, altered<LoadsAnything>, "no_thing_is_missing_from_rows_of_letters"},
    {"any_letter_loads", on_squares, altered<LoadsAnything>, "rows_have_no_unknown_letters"},
    {"what_is_turned_is_not_told", on_squares, with<TellsNoLists>, "what_is_told_of_a_place_has_changed"},
    {"a_place_too_few_in_the_reading", on_squares, with<ReadsOneFewer>, "what_looks_alike_is_read_alike"},
    {"a_score_too_high", on_squares, with<ScoresOneMore>, "a_score_of_things_is_their_number"},
    {"numbers_of_nothing", on_squares, with<Miscounts>, "the_numbers_of_a_phrase_are_facts"},
    {"words_from_there_to_here", by_turns, with<SaysItBackwards>,
     "a_phrase_does_not_exchange_what_its_event_says"},
    {"events_from_there_to_here", by_turns, with<TellsItBackwards>,
     "what_was_ordered_is_told_as_it_was_ordered"},
    {"arrows_from_there_to_here", with_sides, with<DrawsItBackwards>, "an_arrow_runs_as_its_event_says"},
    {"a_view_of_its_own_form", by_turns, with<ViewWithExtraKey>, "everybody_gets_a_map_a_headline_and_a_view"},
    {"who_led_and_left_wins_too", small, altered<EverybodyWins>, "who_leads_and_leaves_has_not_won"},
    {"more_is_offered_when_somebody_has_left", small, with<OffersMoreToThoseLeft>,
     "what_is_offered_is_taken_when_somebody_has_left"},
    {"nothing_is_cancelled_when_somebody_has_left", small, with<SilentToThoseLeft>,
     "an_order_is_carried_out_or_cancelled_when_somebody_has_left"},
    {"anothers_order_is_cancelled", small, with<CancelsForAnother>, "who_is_cancelled_has_ordered_it"},
    {"less_than_nothing_is_left", small, with<TakesFromNothing>, "a_poor_state_goes_on"},
    {"more_is_offered_than_happens", small, with<OffersMoreThanAllowed>,
     "what_is_offered_happens_with_the_worst_dice"},
    {"what_is_always_cancelled_is_not_previewed", small, with<PreviewsNothing>,
     "what_no_dice_save_is_previewed"},
    {"phrases_tell_the_cards_of_others", small, with<PhrasesTellCards>, "what_is_told_follows_from_the_view"},
    {"the_public_loses", small, with<EverybodyLoses>, "the_public_neither_wins_nor_loses"},
    {"what_is_done_to_them_is_kept_from_them", with_victims, with<ToldToTheirPlayerAlone>,
     "who_is_named_is_told"},
    {"a_point_too_many_in_words", small, with<EventsMiscount>, "a_fact_called_like_a_field_is_that_field"},
    {"all_are_told_the_dice", small, with<AllAreToldTheDice>,
     "what_is_hidden_does_not_follow_from_what_all_are_told"},
    {"hidden_numbers_are_often_told", small, with<NumbersAreOftenTold>, "no_event_tells_what_is_hidden"},
};

struct RobotMutant {
    const char* name;
    const Game& (*game)();
    Robot robot;
    const char* check;
};

const RobotMutant robot_mutants[] = {
    {"looks_at_hidden_things", small, looks_at_hidden_things, "a_robot_knows_what_its_player_knows"},
    {"likes_some_ids", small, likes_some_ids, "a_robot_does_not_look_at_ids"},
    {"orders_what_is_cancelled", small, orders_what_is_cancelled, "a_robots_orders_are_carried_out"},
    {"changes_its_mind", small, changes_its_mind, "a_robots_orders_are_carried_out"},
    {"gives_up", by_turns, gives_up, "a_robots_orders_are_carried_out"},
    {"offers_draws", by_turns, offers_draws, "a_robots_orders_are_carried_out"},
    {"invents_orders", small, invents_orders, "a_robots_orders_are_carried_out"},
    {"is_silent", by_turns, is_silent, "robots_play_to_the_end"},
    {"orders_what_is_cancelled_in_a_damaged_view", small, orders_what_is_cancelled,
     "a_damaged_view_is_refused_or_played"},
};

class MutantsBase : public testing::Test {
  protected:
    MutantsBase() { intercepted = &failures_; }
    ~MutantsBase() override { intercepted = nullptr; }

    void expect_noticed(const std::vector<Check>& checks, std::string_view name, const Game& game) {
        const auto check =
            std::find_if(checks.begin(), checks.end(), [&](const Check& one) { return one.name == name; });
        ASSERT_NE(check, checks.end()) << name;
        {
            const testing::ScopedFakeTestPartResultReporter intercept(
                testing::ScopedFakeTestPartResultReporter::INTERCEPT_ONLY_CURRENT_THREAD, &failures_);
            check->run(game);
        }
        EXPECT_GT(failures_.size(), 0) << name << " holds for a mutant";
    }

  private:
    testing::TestPartResultArray failures_;
    Thorough thorough_;
};

class Mutants : public MutantsBase, public testing::WithParamInterface<Mutant> {};
class RobotMutants : public MutantsBase, public testing::WithParamInterface<RobotMutant> {};

TEST_P(Mutants, are_noticed) {
    const Mutant& mutant = GetParam();
    expect_noticed(all_checks(), mutant.check, *mutant.make(mutant.game()));
}

TEST_P(RobotMutants, are_noticed) {
    const RobotMutant& mutant = GetParam();
    expect_noticed(robots_checks(mutant.robot), mutant.check, mutant.game());
}

INSTANTIATE_TEST_SUITE_P(Games, Mutants, testing::ValuesIn(mutants),
                         [](const auto& mutant) { return std::string(mutant.param.name); });
INSTANTIATE_TEST_SUITE_P(Robots, RobotMutants, testing::ValuesIn(robot_mutants),
                         [](const auto& mutant) { return std::string(mutant.param.name); });

}  // namespace

}  // namespace ronda::conformance
