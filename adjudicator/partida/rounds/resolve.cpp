#include "adjudicator/partida/rounds/resolve.hpp"

#include "adjudicator/core/duties.hpp"
#include "adjudicator/core/state.hpp"
#include "adjudicator/partida/letters/report_facts.hpp"
#include "adjudicator/partida/orders/order_text.hpp"
#include "adjudicator/partida/store/fault.hpp"
#include "formats/document.hpp"
#include "formats/json_text.hpp"

namespace ronda::partida {

namespace {

Result<void> check_reasons(const Match& match, const std::vector<Sheet>& sheets, const PendingOrders& pending) {
    Diagnostics faults;
    for (const Refusal& refusal : match.position->refusals(sheets)) {
        const Pending* whose = pending.of(refusal.player);
        const std::string file = whose == nullptr ? match.at.root.string() : whose->file.name;
        faults.push_back(fault_in(file, refusal.code, refusal.message));
    }
    if (!faults.empty()) return refuse(std::move(faults));
    return {};
}

// Adds a viewer's report as text and HTML, and the viewer's map if it differs from the public map.
Result<void> add_report(std::vector<RoundFile>& content, const Match& match, const ReportFacts& told,
                        const Viewer& viewer, const std::string& common_map, Pictures& pictures) {
    const Lang lang = lang_of(match, viewer);
    const std::string name(viewer.is_public() ? in_round::public_report : viewer.player);
    const Document document = round_report(told, viewer);
    const auto map = pictures.png(told.after->scene(viewer, seen_by(viewer, told.events)), lang);
    if (!map) return tl::unexpected(map.error());
    const bool own_map = **map != common_map;
    content.emplace_back(in_round::report_of(name, "txt"), formats::as_text(document, lang));
    content.emplace_back(in_round::report_of(name, "html"),
                         formats::as_html(document, lang, own_map ? name + ".png" : "../mapa.png"));
    if (own_map) content.emplace_back(in_round::report_of(name, "png"), **map);
    return {};
}

Result<const std::string*> public_map(const Match& match, const Round& round, Pictures& pictures) {
    const Viewer everyone;
    return pictures.png(round.after->scene(everyone, seen_by(everyone, round.events)),
                        lang_of(match, everyone));
}

}  // namespace

Result<std::vector<RoundFile>> common_files(const Match& match, const Round& round, const Seed& seed,
                                            Pictures& pictures) {
    const auto map = public_map(match, round, pictures);
    if (!map) return tl::unexpected(map.error());
    return std::vector<RoundFile>{
        {std::string(in_round::state), formats::write_json(state_json(*round.after))},
        {std::string(in_round::events), formats::write_json(events_json(*round.after, seed, round.events))},
        {std::string(in_round::map), **map}};
}

Result<Played> play_round(const Match& match, const Secrets& secrets, const PendingOrders& pending) {
    const int n = match.round() + 1;
    const std::vector<Sheet> sheets = sheets_of(pending);
    if (auto reasons = check_reasons(match, sheets, pending); !reasons) return tl::unexpected(reasons.error());
    const Seed seed = secrets.seed(match.envelope().match, n);
    SeededDice dice(seed);
    return Played{match.position->resolve(sheets, dice), secrets.link(n), seed, secrets.next_commitment(n)};
}

std::vector<RoundFile> core_files(const Match& match, const Played& played, const PendingOrders& pending) {
    const Position& after = *played.round.after;
    std::vector<RoundFile> content{{std::string(in_round::state), formats::write_json(state_json(after))},
                                   {std::string(in_round::events),
                                    formats::write_json(events_json(after, played.seed, played.round.events))},
                                   {std::string(in_round::link), to_hex(played.link) + "\n"}};
    if (played.next_commitment)
        content.emplace_back(in_round::next_commitment, to_hex(*played.next_commitment) + "\n");
    for (const Pending& orders : pending.good)
        content.emplace_back(in_round::orders_of(orders.file.sheet.player), orders.file.text);
    for (const Onward& onward : replies_after(*match.position, sheets_of(pending), after))
        if (onward.fate != Onward::Fate::unfit)
            content.emplace_back(in_round::remains_of(onward.player),
                                 order_file_as_yaml(after.envelope(), onward.sheet));
    return content;
}

Result<std::vector<RoundFile>> files_of_round(Files& files, const Match& match, const Secrets& secrets,
                                              const Played& played, const PendingOrders& pending,
                                              std::vector<Text> revisions) {
    std::vector<RoundFile> content = core_files(match, played, pending);
    const int n = played.round.after->envelope().round;
    const ChainOfRound chain{secrets.chain_of(n).link(0), n - link_number(n, secrets.chain_length())};
    ReportFacts told =
        facts_now(match, played.round.after, played.round.events, chain, played.link, played.seed);
    told.next_commitment = played.next_commitment;
    told.revisions = std::move(revisions);
    told.onward = replies_after(*match.position, sheets_of(pending), *told.after);
    told.silent = silent_in(*match.position, sheets_of(pending));
    if (auto read = add_earlier(files, match, told); !read) return tl::unexpected(read.error());
    Pictures pictures;
    const auto map = public_map(match, played.round, pictures);
    if (!map) return tl::unexpected(map.error());
    const std::string common_map = **map;
    content.emplace_back(in_round::map, common_map);
    std::vector<Viewer> viewers{Viewer{}};
    for (const Player& player : match.envelope().players) viewers.push_back({player.id});
    for (const Viewer& viewer : viewers) {
        const auto added = add_report(content, match, told, viewer, common_map, pictures);
        if (!added) return tl::unexpected(added.error());
    }
    return content;
}

Result<void> resolve_next(Files& files, Match& match, const Secrets& secrets, const PendingOrders& pending,
                          std::vector<Text> revisions) {
    const auto played = play_round(match, secrets, pending);
    if (!played) return tl::unexpected(played.error());
    const auto content = files_of_round(files, match, secrets, *played, pending, std::move(revisions));
    if (!content) return tl::unexpected(content.error());
    if (auto written = write_round(files, match.at, match.round() + 1, *content, match.position->has_secrets());
        !written)
        return written;
    match.position = played->round.after;
    return {};
}

Result<void> finish_round(World& world, const Match& match, Journal& journal) {
    const int revision = revision_of(journal, match.round());
    const auto same_revision = [revision](const did::RoundResolved& line) { return line.revision == revision; };
    if (match.round() > 0 && journal.last<did::RoundResolved>(match.round(), same_revision) == nullptr) {
        const auto link = read_link(world.files, match.at, match.round());
        if (!link) return tl::unexpected(link.error());
        const auto next = read_next_commitment(world.files, match.at, match.round());
        if (!next) return tl::unexpected(next.error());
        const did::RoundResolved line{match.round(), revision, to_hex(link->value()),
                                      *next ? to_hex(**next) : std::string()};
        if (auto added = journal.add(line, world.clock.now()); !added) return added;
    }
    return repair_pending(world, match, journal);
}

}  // namespace ronda::partida
