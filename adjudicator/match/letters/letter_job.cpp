
#include "adjudicator/match/letters/letter_job.hpp"

#include <algorithm>
#include <limits>

#include "adjudicator/core/report/lesson.hpp"
#include "adjudicator/core/text/player_key.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/calendar/deadline.hpp"
#include "adjudicator/match/letters/addresses.hpp"
#include "adjudicator/match/letters/deadline_event.hpp"
#include "adjudicator/match/letters/farewell.hpp"
#include "adjudicator/match/letters/letter_ids.hpp"
#include "adjudicator/match/letters/moderator_letter.hpp"
#include "adjudicator/match/letters/reply_form.hpp"
#include "adjudicator/match/letters/report.hpp"
#include "adjudicator/match/letters/report_facts.hpp"
#include "adjudicator/match/letters/rules_document.hpp"
#include "adjudicator/match/letters/unsubscribing.hpp"
#include "adjudicator/match/orders/order_text.hpp"
#include "adjudicator/match/orders/pending.hpp"
#include "adjudicator/match/orders/queued_orders.hpp"
#include "adjudicator/match/store/command_trust.hpp"
#include "adjudicator/match/store/revisions.hpp"
#include "adjudicator/match/store/round_folder.hpp"
#include "adjudicator/match/store/secrets.hpp"
#include "adjudicator/system/wrong_clock.hpp"
#include "formats/document_html.hpp"
#include "formats/document_text.hpp"
#include "formats/template.hpp"

namespace ronda::match {

namespace {

using formats::Summary;

// A week, minus the time by which a round may be resolved earlier than in the week before.
constexpr Instant week = (7 * 24 - 6) * 3600;

Summary summary_for(const Match& match, const Recipient& to) {
    if (to.tag == moderator_id) return match.file.moderator.summary;
    const std::string address = bare_address(to.mailbox);
    const std::string_view who = to.viewer.is_public() ? observers_id : std::string_view(to.viewer.player);
    if (const auto wish = match.subscriptions.wish_of(who, address)) return *wish;
    if (to.viewer.is_public())
        if (const Spectator* spectator = match.subscriptions.spectator(address)) return spectator->summary;
    for (const auto& seat : match.file.players)
        if (seat.id == to.viewer.player) return seat.summary;
    return Summary::round;
}

std::optional<Instant> resolved_at(const Journal& journal, int round) {
    if (round == 0) return journal.history().created;
    const RoundResolution* resolved = journal.history().log(round).resolution();
    return resolved == nullptr ? std::nullopt : resolved->when;
}

// Returns the newest round before `round` whose messages included one for this recipient. Empty if there is
// none.
std::optional<int> last_reported(const Journal& journal, const std::string& tag, int round) {
    for (int n = round - 1; n >= 0; --n)
        for (const auto& [revision, files] : journal.history().log(n).letters)
            if (std::any_of(files.begin(), files.end(),
                            [&tag](const std::string& file) { return is_letter_for(file, tag); }))
                return n;
    return std::nullopt;
}

bool is_week_over(const Journal& journal, const std::string& tag, int round) {
    const auto before = last_reported(journal, tag, round);
    if (!before) return true;
    const auto then = resolved_at(journal, *before), now = resolved_at(journal, round);
    return !then || !now || *now - *then >= week || system::is_in_future(*then, *now);
}

// Whether robots alone were to play after the round, and have.
bool was_followed_up(const Match& match, const Journal& journal, const MatchHeader& header) {
    return header.pace == Pace::turn && 0 < header.round && header.round < match.round() &&
           revision_of(journal.history(), header.round) == 0 && people_awaited(match, header).empty();
}

// Whether the recipient gets a message about this round with this `resumen` (match/contract/subscriptions.md,
// "Summaries"). Everyone gets the first one, the last one and those of reruns. A player also gets those after
// which the player is awaited, and the one of the round in which the player was eliminated, but none of a round
// that robots have followed up in the meantime: the next report tells it, too. Fails if the round before cannot
// be read.
Result<bool> gets_letter(Files& files, const Match& match, const Journal& journal, const ReportFacts& facts,
                         const Recipient& to, Summary summary) {
    const MatchHeader& header = facts.after->header();
    const int round = header.round;
    if (to.viewer.is_public() || !was_followed_up(match, journal, header)) {
        if (summary == Summary::round || round == 0 || header.over() ||
            revision_of(journal.history(), round) > 0)
            return true;
        if (summary == Summary::week && is_week_over(journal, to.tag, round)) return true;
    }
    if (to.viewer.is_public()) return false;
    const std::string& player = to.viewer.player;
    if (is_awaited(header, player)) return summary != Summary::daily;
    if (!facts.after->eliminated(player)) return false;
    ASSIGN_OR_RETURN(const auto before, match.rounds->position(files, match.paths, round - 1));
    return !before->eliminated(player);
}

std::vector<Recipient> recipients_of(const Match& match, int round) {
    std::vector<Recipient> all = players_by_mail(match);
    for (Recipient& moderator : recipient_by_mail(match, moderator_id)) all.push_back(std::move(moderator));
    if (round == 0) return all;  // observers get messages from round 1 on
    for (Recipient& observer : observers_by_mail(match)) all.push_back(std::move(observer));
    return all;
}

bool is_moderator(const Recipient& to) {
    return to.tag == moderator_id;
}

// The facts that the messages of one round share.
struct Issue {
    const Match& match;
    const ReportFacts& facts;
    int round;
    Instant date;
    std::string sender;
    const Journal& journal;
    int revision = 0;                   // how often the round was resolved again
    std::optional<std::string> reason;  // the rerun's reason, if the rerun began at this round
    const Secrets& secrets;
    const LetterIds& ids;
    bool invites = false;                 // the messages are invitations
    std::optional<Section> waiting = {};  // the orders that wait for who is invited
};

// Returns when this revision of the round was resolved. 0 if the journal does not have it.
Instant time_of(const Journal& journal, int round, int revision) {
    if (round == 0) return journal.history().created.value_or(0);
    const RoundResolution* resolved = journal.history().log(round).resolution(revision);
    return resolved == nullptr ? 0 : resolved->when.value_or(0);
}

enum class Goes { now, earlier };

std::string id_of(const Issue& issue, const std::string& tag, int round, int revision, Goes goes) {
    const std::string word = round == 0 ? "invitacion" : "informe";
    const std::string kind = revision == 0 ? word : fmt::format("{}.r{}", word, revision);
    const Instant when = time_of(issue.journal, round, revision);
    return goes == Goes::now ? issue.ids.id(round, tag, kind, when)
                             : issue.ids.earlier_id(round, tag, kind, when);
}

// Returns the id of the message before: the one of the same round if there was an earlier revision, otherwise
// the one of the last round of which the recipient got a message.
std::string id_before(const Issue& issue, const std::string& tag) {
    if (const auto earlier = reported_revision(issue.journal.history(), issue.round, issue.revision))
        return id_of(issue, tag, issue.round, *earlier, Goes::earlier);
    const int before = last_reported(issue.journal, tag, issue.round).value_or(issue.round - 1);
    const auto newest = reported_revision(issue.journal.history(), before, std::numeric_limits<int>::max());
    return id_of(issue, tag, before, newest.value_or(0), Goes::earlier);
}

// Makes the message a reply to the one before, in the thread of the first one.
void add_thread(Json& letter, const Issue& issue, const Recipient& to) {
    const int first = is_moderator(to) || !to.viewer.is_public() ? 0 : 1;
    letter["id"] = id_of(issue, to.tag, issue.round, issue.revision, Goes::now);
    if (issue.round <= first && issue.revision == 0) return;
    const std::string root = id_of(issue, to.tag, first, 0, Goes::earlier), before = id_before(issue, to.tag);
    letter["respuesta_a"] = before;
    letter["referencias"] = root == before ? Json{root} : Json{root, before};
}

Text subject_of(const Issue& issue, const Recipient& to) {
    const MatchHeader& header = issue.facts.after->header();
    const Text title = issue.facts.after->game().title();
    if (issue.invites && is_moderator(to))
        return say("[{}] Empieza la partida: {}", "[{}] The match begins: {}", header.match, title);
    if (issue.invites) return say("[{}] Invitación: {}", "[{}] Invitation: {}", header.match, title);
    if (issue.reason)
        return say("[{}] {}: ronda {}, informe corregido", "[{}] {}: round {}, corrected report", header.match,
                   title, issue.round);
    if (issue.revision > 0)
        return say("[{}] {}: ronda {}, otra vez", "[{}] {}: round {}, once more", header.match, title,
                   issue.round);
    return say("[{}] {}: ronda {}", "[{}] {}: round {}", header.match, title, issue.round);
}

// Returns the key that the message shows: in an invitation the player's own; in a report, which players may
// pass on, that of the coming round.
std::string key_of(const Issue& issue, const Recipient& to) {
    const MatchHeader& header = issue.facts.after->header();
    const std::string& player = is_moderator(to) ? to.tag : to.viewer.player;
    if (!issue.invites) return key_of_round(issue.secrets, header.match, player, header.round + 1);
    const auto found = issue.secrets.keys.find(player);
    return found == issue.secrets.keys.end() ? std::string() : found->second;
}

void add_attachments(Json& letter, const PictureFiles& pictures, const Issue& issue, const Recipient& to) {
    letter["adjuntos"] = Json::array();
    const auto attach = [&](const Path& path, const char* name, const char* cid) {
        letter["adjuntos"].push_back(
            {{"fichero", path.string()}, {"nombre", name}, {"tipo", "image/png"}, {"cid", cid}});
    };
    if (issue.facts.pictures) attach(pictures.board, "mapa.png", "mapa");
    if (pictures.region) attach(*pictures.region, "region.png", "region");
    if (!may_give_orders(*issue.facts.after, to)) return;
    const std::string key = key_of(issue, to);
    letter["adjuntos"].push_back(
        {{"contenido", formats::order_template(*issue.facts.after, to.viewer.player, to.lang,
                                               key.empty() ? key_placeholder().in(to.lang) : key)},
         {"nombre", "ordenes.yaml"},
         {"tipo", "application/yaml"}});
    if (issue.invites)
        letter["adjuntos"].push_back(
            {{"contenido",
              formats::as_page(rules_document(issue.facts.after->game(), &issue.facts.after->header(),
                                              issue.match.file.site, issue.match.file.shown_name()),
                               to.lang)},
             {"nombre", rules_file},
             {"tipo", "text/html"}});
}

// "Marta", or "Marta, que también juega,"; empty if the moderator has no name and no seat.
Text moderator_of(const formats::MatchFile& file) {
    const Text name = same(file.moderator.name);
    if (!moderator_plays(file)) return name;
    return name.empty() ? say("alguien que también juega", "somebody who also plays")
                        : say("{}, que también juega,", "{}, who also plays,", name);
}

Document document_of(const Issue& issue, const Recipient& to) {
    const MatchHeader& header = issue.facts.after->header();
    const int index = header.index_of(to.viewer.player);
    if (!issue.invites || index < 0) {
        Document report = round_report(issue.facts, to.viewer);
        if (is_moderator(to))
            report = moderator_report(issue.match, issue.journal, issue.facts, std::move(report));
        if (issue.reason)
            report.headline = say("Informe corregido{}. {}", "Corrected report{}. {}",
                                  issue.reason->empty() ? "" : " (" + *issue.reason + ")", report.headline);
        return report;
    }
    return invitation(issue.facts, header.players[static_cast<std::size_t>(index)], key_of(issue, to),
                      moderator_of(issue.match.file));
}

// Whether the reader is asked for orders now.
bool is_asked(const Issue& issue, const Recipient& to) {
    const MatchHeader& header = issue.facts.after->header();
    return may_give_orders(*issue.facts.after, to) && is_awaited(header, to.viewer.player) &&
           !key_of(issue, to).empty();
}

// The links to the match's pages. A report that asks for orders has the link to the order pad in its form;
// players who wait for their turn get it with the invitation, whose key is also valid later.
std::vector<PageLink> links_for(const Issue& issue, const Recipient& to, const FormFacts& facts) {
    const Position& position = *issue.facts.after;
    std::vector<PageLink> links = site_links(position, facts.site);
    const bool waits = issue.invites && may_give_orders(position, to) && !is_asked(issue, to);
    if (waits && !facts.site.empty() && !facts.key.empty())
        links.insert(links.begin(), PageLink{words_for_pad(), same(pad_link(position, facts, to.lang))});
    return links;
}

Json letter_of(Files& files, const Issue& issue, const Recipient& to) {
    Document document = document_of(issue, to);
    if (issue.waiting) document.sections.insert(document.sections.begin(), *issue.waiting);
    const std::string orders_to = orders_address(issue.match);
    const std::string key = key_of(issue, to);
    FormFacts facts = form_facts(issue.match.file, to.viewer.player, key, orders_to);
    facts.key_of_round = !issue.invites;
    if (is_moderator(to)) {
        document.form =
            moderator_form(issue.facts.after->header(),
                           {key, orders_to, issue.journal.history().pauses % 2 == 1, !issue.invites}, to.lang);
    } else if (is_asked(issue, to)) {
        document.form = reply_form(*issue.facts.after, facts, to.lang);
    } else if (auto again = rematch_form(issue.match, *issue.facts.after, to.viewer.player, key, orders_to)) {
        document.form = std::move(again);
        document.call = say("¿Otra con los mismos?", "Another match with the same people?");
    }
    document.links = links_for(issue, to, facts);
    if (issue.invites && !is_moderator(to))
        document.lesson = lesson_link(issue.facts.after->game(), facts.site);
    if (!is_moderator(to)) {
        std::vector<Section> first{people_section(issue.match, *issue.facts.after, to)};
        if (to.viewer.is_public()) first.push_back(leave_section(issue.match, issue.secrets, to));
        document.small_print.insert(document.small_print.begin(), first.begin(), first.end());
    }
    const PictureFiles pictures = pictures_for(files, issue.match.paths, issue.round, to.viewer);
    if (!pictures.region) document.region_alt = {};
    const std::string revision = issue.revision == 0 ? "" : fmt::format(".r{}", issue.revision);
    Json letter = {{"fichero", fmt::format("{}{}-{}.eml", round_name(issue.round), revision, to.tag)},
                   {"de", issue.sender},
                   {"responder_a", orders_to},
                   {"asunto", subject_of(issue, to).in(to.lang)},
                   {"texto", formats::as_text(document, to.lang)},
                   {"html", formats::as_html(document, to.lang)},
                   {"fecha", issue.date}};
    address_letter(letter, to);
    add_thread(letter, issue, to);
    add_attachments(letter, pictures, issue, to);
    return letter;
}

// A substitute gets no invitation, whose key is valid for ever.
bool is_invited(const Match& match, const Recipient& to) {
    const auto contact = match.club.contacts.find(to.viewer.player);
    return contact == match.club.contacts.end() ||
           !contact->second.substitutes.contains(bare_address(to.mailbox));
}

// Adds one file of orders that wait, under its round.
void add_orders(Section& section, int round, const PlayerOrders& sheet, bool repeat) {
    section.blocks.push_back(Paragraph{say("Ronda {}:", "Round {}:", round)});
    section.blocks.push_back(Verbatim{in_brief(orders_field(sheet.orders) + replies_field(sheet.replies) +
                                               std::string(repeat ? repeat_line : ""))});
}

// Returns the pending orders of the seat, for an invitation: they count, so the new holder should know them.
// Empty if there are none.
Result<std::optional<Section>> waiting_section(Files& files, const Match& match, const std::string& player) {
    Section section{
        say("Órdenes en espera", "Pending orders"),
        {Paragraph{
            say("Estas órdenes ya están dadas para tu asiento. Cuentan hasta que envíes otras.",
                "These orders have already been given for your seat. They count until you send others.")}}};
    ASSIGN_OR_RETURN(const auto pending, read_pending(files, match));
    if (const Pending* own = pending.of(player))
        add_orders(section, own->file.round, own->file.sheet, own->file.repeat);
    ASSIGN_OR_RETURN(const auto kept, read_queued_orders(files, match));
    for (const QueuedOrders& one : kept) {
        if (one.player != player) continue;
        const Path path = match.paths.kept_orders(one.round, player);
        auto text = files.read(path, most_order_bytes);
        if (!text && text.error().exit == Exit::environment) return tl::unexpected(text.error());
        if (!text) continue;
        const auto file =
            read_order_file(std::move(*text), path.string(), *match.position, {most_rounds_ahead});
        if (file) add_orders(section, file->round, file->sheet, file->repeat);
    }
    return section.blocks.size() > 1 ? std::optional(std::move(section)) : std::nullopt;
}

// Whether the letter would not come if the recipient had left: only then a mail program may offer that.
Result<bool> may_leave(Files& files, const Issue& issue, const Recipient& to) {
    if (to.viewer.is_public()) return !is_moderator(to);
    return gets_letter(files, issue.match, issue.journal, issue.facts, to, Summary::none).map([](bool gets) {
        return !gets;
    });
}

// Whether the letter before this round's had the player's deadline.
Result<bool> was_notified_of_deadline(Files& files, const Match& match, const Journal& journal,
                                      const Recipient& to) {
    const auto before = last_reported(journal, to.tag, match.round());
    if (!before || to.viewer.is_public()) return false;
    ASSIGN_OR_RETURN(const auto position, match.rounds->position(files, match.paths, *before));
    return is_awaited(position->header(), to.viewer.player);
}

}  // namespace

Result<Json> letters_of_round(Files& files, const Match& match, const Journal& journal, int round) {
    Json letters = Json::array();
    const auto recipients = recipients_of(match, round);
    if (recipients.empty()) return letters;
    ASSIGN_OR_RETURN(auto facts, facts_of(files, match, journal, round));
    const auto date = resolved_at(journal, round);
    if (!date)
        return refuse("carpeta_invalida", say("el diario no dice cuándo se resolvió la ronda {}",
                                              "the journal does not say when round {} was resolved", round));
    facts.sent = date;
    ASSIGN_OR_RETURN(const auto secrets, load_secrets(files, match.paths));
    const LetterIds ids(match, journal, secrets);
    const Issue issue{match,
                      facts,
                      round,
                      *date,
                      sender_of(match),
                      journal,
                      revision_of(journal.history(), round),
                      reason_of_revision(journal.history(), round),
                      secrets,
                      ids,
                      round == 0};
    for (const Recipient& to : recipients) {
        ASSIGN_OR_RETURN(const auto gets,
                         gets_letter(files, match, journal, facts, to, summary_for(match, to)));
        if (!gets || (issue.invites && !is_invited(match, to))) continue;
        letters.push_back(letter_of(files, issue, to));
        ASSIGN_OR_RETURN(const auto leaves, may_leave(files, issue, to));
        if (leaves) letters.back()["baja"] = leave_link(match, secrets, to);
        if (round != match.round()) continue;  // a newer letter tells the deadline
        ASSIGN_OR_RETURN(const auto was_notified, was_notified_of_deadline(files, match, journal, to));
        attach_deadline(letters.back(), deadline_for(match, journal, to, was_notified));
    }
    return letters;
}

Result<Json> letter_again(Files& files, const Match& match, const Journal& journal, const std::string& player,
                          const LetterAgain& again) {
    Json letters = Json::array();
    const auto recipients = recipient_by_mail(match, player);
    if (recipients.empty()) return letters;
    ASSIGN_OR_RETURN(auto facts, facts_of(files, match, journal, match.round()));
    facts.sent = again.when;
    ASSIGN_OR_RETURN(const auto secrets, load_secrets(files, match.paths));
    const LetterIds ids(match, journal, secrets);
    Issue issue{match, facts, match.round(), again.when, sender_of(match), journal,
                0,     {},    secrets,       ids,        again.invites};
    if (again.invites) {
        ASSIGN_OR_RETURN(issue.waiting, waiting_section(files, match, player));
    }
    for (const Recipient& to : recipients) {
        if (issue.invites && !is_invited(match, to)) continue;
        Json letter = letter_of(files, issue, to);
        letter["fichero"] = fmt::format("{}-{}-{}.eml", again.word, to.tag, again.turn);
        letter["id"] = ids.id(0, to.tag, fmt::format("{}.{}", again.word, again.turn), again.when);
        letter.erase("respuesta_a");
        letter.erase("referencias");
        attach_deadline(letter, deadline_for(match, journal, to, false));
        letters.push_back(std::move(letter));
    }
    return letters;
}

Json send_job(const formats::MailSettings& mail, Instant now) {
    return {{"formato", "ronda/envio/1"},
            {"salidas", Json::array()},
            {"smtp", server_job(*mail.smtp)},
            {"ahora", now}};
}

bool is_letter_for(std::string_view file, std::string_view tag) {
    const std::size_t hyphen = file.find('-');
    return hyphen != std::string_view::npos && file.substr(hyphen + 1) == std::string(tag) + ".eml";
}

}  // namespace ronda::match
