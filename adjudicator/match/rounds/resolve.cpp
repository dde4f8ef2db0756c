
#include "adjudicator/match/rounds/resolve.hpp"

#include <algorithm>
#include <map>

#include "adjudicator/core/game/state.hpp"
#include "adjudicator/core/orders/duties.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/match/letters/report_facts.hpp"
#include "adjudicator/match/orders/repeated.hpp"
#include "adjudicator/match/store/contributions_file.hpp"
#include "adjudicator/match/store/run_report.hpp"
#include "formats/document_html.hpp"
#include "formats/document_text.hpp"
#include "formats/json_text.hpp"
#include "render/render.hpp"

namespace ronda::match {

namespace {

constexpr int sheet_size = 1200;  // pixels; single commands draw larger ones

Result<void> check_reasons(const Match& match, const std::vector<PlayerOrders>& sheets,
                           const PendingOrders& pending) {
    Diagnostics faults;
    for (const Refusal& refusal : match.position->refusals(sheets)) {
        const Pending* whose = pending.of(refusal.player);
        const std::string file = whose == nullptr ? match.paths.root.string() : whose->file.name;
        faults.push_back(fault_in(file, refusal.code, refusal.message));
    }
    if (!faults.empty()) return refuse(std::move(faults));
    return {};
}

std::vector<Viewer> viewers_of(const Match& match) {
    std::vector<Viewer> viewers{Viewer{}};
    for (const Player& player : match.header().players) viewers.push_back({player.id});
    return viewers;
}

bool same_in_both_languages(const Scene& scene) {
    return std::all_of(scene.items.begin(), scene.items.end(), [](const Item& item) {
        const auto* label = std::get_if<Label>(&item);
        return label == nullptr || label->words.es == label->words.en;
    });
}

std::string report_name(const Viewer& viewer) {
    return std::string(viewer.is_public() ? in_round::public_report : viewer.player);
}

// The reports of all viewers, as files of the folder of reports.
using Sources = std::map<std::string, formats::PictureSources>;

// Adds the public board and, for each player, the pictures that differ from it.
Result<Sources> add_pictures(std::vector<RoundFile>& content, const Match& match, const Resolution& round) {
    Sources sources;
    if (match.file.maps == formats::Maps::none) {
        for (const Viewer& viewer : viewers_of(match)) sources[report_name(viewer)] = {};
        return sources;
    }
    Pictures pictures;
    const std::string* common = nullptr;
    for (const Viewer& viewer : viewers_of(match)) {
        const Lang lang = lang_of(match, viewer);
        Scene scene = round.after->presentation().scene(viewer, seen_by(viewer, round.events));
        scene.title = match.title();
        const std::string name = report_name(viewer);
        const auto file = [&](std::string_view ending) { return fmt::format("{}.{}", name, ending); };
        auto& shown = sources[name] = {fmt::format("{}.{}", in_round::public_report, in_round::board), {}};
        if (viewer.is_public() && match.file.maps == formats::Maps::all) {
            ASSIGN_OR_RETURN(auto sheet, render::draw(scene, render::PictureFormat::png, sheet_size, lang));
            content.emplace_back(in_round::map, std::move(sheet));
        }
        ASSIGN_OR_RETURN(const std::string* const board, pictures.board(scene, board_of(scene), lang));
        if (common == nullptr || (board != common && *board != *common)) {
            content.emplace_back(in_round::report_of(name, in_round::board), *board);
            shown.map = file(in_round::board);
        }
        if (common == nullptr) common = board;
        if (scene.regions.empty()) continue;
        ASSIGN_OR_RETURN(auto regions,
                         render::draw_regions(scene, render::PictureFormat::png, render::board_width, lang));
        content.emplace_back(in_round::report_of(name, in_round::region), std::move(regions));
        shown.region = file(in_round::region);
    }
    return sources;
}

RoundFile link_file(const Seed& link) {
    return {std::string(in_round::link), to_hex(link) + "\n"};
}

// Returns the contributions of the coming round's letters. Empty if letters have no part in this match's dice.
std::optional<Contributions> contributions_to(const Match& match, const Journal& journal,
                                              const PendingOrders& pending) {
    if (match.status.plan.luck != DiceSource::letters) return std::nullopt;
    const int n = match.round() + 1;
    if (auto fixed = fixed_contributions(journal, n)) return fixed;
    Contributions contributions;
    for (const Pending& one : pending.good)  // in the order of the seats
        if (const std::string& player = one.file.sheet.player; one.letter && player != moderator_id)
            contributions.push_back(
                {player, contribution_of(match.header().match, player, n, *one.letter, one.file.luck)});
    return contributions;
}

}  // namespace

Result<const std::string*> Pictures::board(const Scene& scene, const Bounds& part, Lang lang) {
    const auto found = std::find_if(drawn_.begin(), drawn_.end(), [&](const Drawn& one) {
        return one.lang.value_or(lang) == lang && one.part == part && show_same_board(one.scene, scene);
    });
    if (found != drawn_.end()) return &found->png;
    ASSIGN_OR_RETURN(auto png,
                     render::draw_board(scene, part, render::PictureFormat::png, render::board_width, lang));
    const std::optional<Lang> only = same_in_both_languages(scene) ? std::nullopt : std::optional(lang);
    return &drawn_.emplace_back(Drawn{scene, part, only, std::move(png)}).png;
}

Result<std::vector<RoundFile>> first_files(const Match& match, const Resolution& round,
                                           const Secrets& secrets) {
    const ChainPlan& plan = match.status.plan;
    const Seed link = secrets.chain_link(plan, 0), seed = round_seed(link, match.header().match, 0);
    std::vector<RoundFile> content{
        {std::string(in_round::state), formats::write_json(state_json(*round.after))},
        {std::string(in_round::events), formats::write_json(events_json(*round.after, seed, round.events))}};
    if (plan.number_of(0) > 0) content.push_back(link_file(link));
    RETURN_IF_ERROR(add_pictures(content, match, round));
    return content;
}

Result<Played> play_round(const Match& match, const Journal& journal, const Secrets& secrets,
                          const PendingOrders& pending) {
    const int n = match.round() + 1;
    const ChainPlan& plan = match.status.plan;
    const std::vector<PlayerOrders> sheets = sheets_of(pending);
    RETURN_IF_ERROR(check_reasons(match, sheets, pending));
    auto contributions = contributions_to(match, journal, pending);
    const Seed link = secrets.chain_link(plan, n);
    const Seed seed =
        round_seed(link, match.header().match, n, contributions ? mixture_of(*contributions) : std::string());
    SeededDice dice(seed);
    return Played{match.position->resolve(sheets, dice), link, seed, secrets.next_commitment(plan, n),
                  std::move(contributions)};
}

std::vector<RoundFile> core_files(const Match& match, const Played& played, const PendingOrders& pending) {
    const Position& after = *played.round.after;
    std::vector<RoundFile> content{{std::string(in_round::state), formats::write_json(state_json(after))},
                                   {std::string(in_round::events),
                                    formats::write_json(events_json(after, played.seed, played.round.events))},
                                   link_file(played.link)};
    if (played.next_commitment)
        content.emplace_back(in_round::next_commitment, to_hex(*played.next_commitment) + "\n");
    if (played.contributions)
        content.emplace_back(in_round::contributions,
                             contributions_text(after.header().round, *played.contributions));
    for (const Pending& orders : pending.good)
        content.emplace_back(in_round::orders_of(orders.file.sheet.player), orders.file.text);
    std::vector<const OrderFile*> orders;
    for (const Pending& one : pending.good) orders.push_back(&one.file);
    for (CarriedOrders& one : carried_after(*match.position, orders, after))
        content.emplace_back(in_round::remains_of(one.player), std::move(one.text));
    return content;
}

Result<std::vector<RoundFile>> files_of_round(Files& files, const Match& match, const Secrets& secrets,
                                              const Played& played, const PendingOrders& pending,
                                              std::vector<Text> revisions) {
    std::vector<RoundFile> content = core_files(match, played, pending);
    const int n = played.round.after->header().round;
    const ChainPlan& plan = match.status.plan;
    const ChainOfRound chain{secrets.commitment(plan, n), plan.number_of(n)};
    ReportFacts facts =
        facts_now(match, played.round.after, played.round.events, chain, played.link, played.seed);
    facts.made = played.reports;
    facts.before = match.position;
    facts.next_commitment = played.next_commitment;
    facts.contributions = played.contributions;
    facts.revisions = std::move(revisions);
    facts.onward = replies_after(*match.position, sheets_of(pending), *facts.after);
    facts.silent = silent_in(*match.position, sheets_of(pending));
    for (const Pending& notice : pending.good) {
        const std::string& player = notice.file.sheet.player;
        if (notice.leaves_nothing)
            std::erase_if(facts.onward,
                          [&player](const RemainingReplies& onward) { return onward.player == player; });
        if (notice.leaves_nothing || files.exists(match.paths.kept_orders(n + 1, player)))
            continue;  // they come first
        if (auto again = repeated_after(notice.file, notice.since, *facts.after))
            facts.repeated.push_back(std::move(*again));
    }
    RETURN_IF_ERROR(add_earlier(files, match, facts));
    ASSIGN_OR_RETURN(facts.farewell, farewell_of(files, match, *facts.after, facts.events));
    ASSIGN_OR_RETURN(const auto sources, add_pictures(content, match, played.round));
    for (const Viewer& viewer : viewers_of(match)) {
        const Lang lang = lang_of(match, viewer);
        const std::string name = report_name(viewer);
        const Document document = round_report(facts, viewer);
        content.emplace_back(in_round::report_of(name, "txt"), formats::as_text(document, lang));
        content.emplace_back(in_round::report_of(name, "html"),
                             formats::as_html(document, lang, sources.at(name)));
    }
    return content;
}

Result<void> resolve_next(Files& files, Match& match, const Journal& journal, const Secrets& secrets,
                          const PendingOrders& pending, std::vector<Text> revisions) {
    ASSIGN_OR_RETURN(const auto played, play_round(match, journal, secrets, pending));
    ASSIGN_OR_RETURN(const auto content,
                     files_of_round(files, match, secrets, played, pending, std::move(revisions)));
    RETURN_IF_ERROR(write_round(files, match.paths, match.round() + 1, content, match.position->has_secrets()));
    match.position = played.round.after;
    match.rounds->add(match.round(),
                      {played.round.after, played.round.events, to_hex(played.seed), played.reports});
    return {};
}

Result<void> finish_round(System& system, const Match& match, Journal& journal) {
    const MatchHistory& history = journal.history();
    const int revision = revision_of(history, match.round());
    if (match.round() > 0 && history.log(match.round()).resolution(revision) == nullptr) {
        ASSIGN_OR_RETURN(const auto link, read_link(system.files, match.paths, match.round()));
        ASSIGN_OR_RETURN(const auto next, read_next_commitment(system.files, match.paths, match.round()));
        ASSIGN_OR_RETURN(const auto contributions,
                         read_contributions(system.files, match.paths, match.round()));
        const entry::RoundResolved line{match.round(), revision, to_hex(link.value()),
                                        next ? to_hex(*next) : std::string(),
                                        as_pairs(contributions.value_or(Contributions()))};
        RETURN_IF_ERROR(journal.add(line, system.clock.now()));
    }
    return repair_pending(system, match, journal);
}

}  // namespace ronda::match
