
#include "adjudicator/match/letters/notices.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/match/calendar/deadline.hpp"
#include "adjudicator/match/letters/addresses.hpp"
#include "adjudicator/match/letters/deadline_event.hpp"
#include "adjudicator/match/letters/letter_ids.hpp"
#include "adjudicator/match/letters/outbox.hpp"
#include "adjudicator/match/letters/proposal_form.hpp"
#include "adjudicator/match/letters/reply_form.hpp"
#include "adjudicator/match/letters/unsubscribing.hpp"
#include "adjudicator/match/store/epochs.hpp"
#include "adjudicator/match/store/secrets.hpp"
#include "formats/document_html.hpp"
#include "formats/document_text.hpp"
#include "formats/key_mask.hpp"
#include "formats/text_layout.hpp"

namespace ronda::match {

namespace {

constexpr std::string_view apart_mark = "|";
// A quotation of a quotation still fits into the lines of mail programs.
constexpr std::size_t apart_width = 64;

// Prefixes of the keys of notices about the deadline.
constexpr std::string_view deadline_heads[] = {reminder_head, "prorroga.", "pausa.",  "reanudada.", "cancelada",
                                               "vencido.",    "sigue.",    "reglas.", restored_head};

bool has_deadline(const Notice& notice) {
    return std::any_of(std::begin(deadline_heads), std::end(deadline_heads),
                       [&notice](std::string_view head) { return notice.key.starts_with(head); });
}

Document document_of(const Match& match, const Text& subject, const Text& words, Lang lang) {
    Document document;
    document.title = match.title();
    document.headline = subject;
    Section section;
    std::string apart;  // lines of set_apart
    const auto end_apart = [&] {
        if (!apart.empty()) section.blocks.push_back(Verbatim{same(apart)});
        apart.clear();
    };
    std::string_view rest = words.in(lang);
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        if (line.starts_with(apart_mark)) {
            apart.append(line).append("\n");
            continue;
        }
        end_apart();
        if (!line.empty()) section.blocks.push_back(Paragraph{same(line)});
    }
    end_apart();
    document.sections.push_back(std::move(section));
    return document;
}

// A proposal that is still open has the lines of an answer for those whose answer is missing.
Result<std::optional<ReplyForm>> form_of_proposal(System& system, const Match& match, const Journal& journal,
                                                  const Notice& notice, const Recipient& to) {
    const Proposal* open = open_proposal(match, journal);
    if (open == nullptr || notice.key != fmt::format("{}{}", proposal_head, open->facts.number))
        return std::nullopt;
    const std::string who = to.tag == moderator_id ? to.tag : to.viewer.player;
    const auto missing = voters_missing(match, *open);
    if (std::find(missing.begin(), missing.end(), who) == missing.end()) return std::nullopt;
    ASSIGN_OR_RETURN(const auto secrets, load_secrets(system.files, match.paths));
    return answer_form(match, *open, secrets, who, to.lang);
}

// A reminder that is still true has the lines of an answer, as the report had. So has the news that the match
// is back from a backup: the keys that people have no longer count.
Result<std::optional<ReplyForm>> form_of(System& system, const Match& match, const Journal& journal,
                                         const Notice& notice, const Recipient& to) {
    if (notice.key.starts_with(proposal_head)) return form_of_proposal(system, match, journal, notice, to);
    const std::string head = fmt::format("{}{}.", reminder_head, match.round() + 1);
    if (!may_give_orders(*match.position, to) || is_over(match)) return std::nullopt;
    ASSIGN_OR_RETURN(const auto secrets, load_secrets(system.files, match.paths));
    const bool restored = !secrets.epoch.empty() && notice.key == restored_key(secrets.epoch);
    if (!restored && !notice.key.starts_with(head)) return std::nullopt;
    return round_form(system.files, match, to.viewer.player, to.lang);
}

// Returns the seat's former holder, who has no seat any more.
std::vector<Recipient> who_was_replaced(const Match& match, const Notice& notice, const std::string& player) {
    std::vector<std::string> addresses{notice.address};
    const auto contact = match.club.contacts.find(player);
    if (notice.address.empty() && contact != match.club.contacts.end()) {
        addresses = contact->second.addresses;
        std::erase_if(addresses, [&](const auto& one) { return contact->second.substitutes.contains(one); });
    }
    std::erase(addresses, std::string());
    std::vector<Recipient> all;
    for (const std::string& address : addresses)
        all.push_back({address,
                       all.empty() ? player : fmt::format("{}.{}", player, all.size() + 1),
                       {player},
                       lang_of(match, {player})});
    return all;
}

std::vector<Recipient> recipients_of(const Match& match, const Notice& notice) {
    const Vacant vacant = notice.key.starts_with(lost_seat_head) ? Vacant::too : Vacant::left_out;
    std::vector<Recipient> all;
    for (const std::string& id : notice.to)
        for (Recipient& one : notice.key.starts_with(replaced_head) ? who_was_replaced(match, notice, id)
                                                                    : recipient_by_mail(match, id, vacant))
            all.push_back(std::move(one));
    return all;
}

void replace_all(std::string& text, const std::string& old, const std::string& now) {
    for (std::size_t at = text.find(old); at != npos; at = text.find(old, at + now.size()))
        text.replace(at, old.size(), now);
}

// A notice is queued with the match's wording of its deadlines; a reader with their own zone gets their own.
Text in_readers_zone(const Match& match, const Journal& journal, Text words, const std::string& player) {
    const Zone common = zone_for(match, {}), own = zone_for(match, player);
    if (!own.is_of_reader()) return words;
    const auto reword = [&](Instant time) {
        const Text before = common.in_words(time), now = own.in_words(time);
        replace_all(words.es, before.es, now.es);
        replace_all(words.en, before.en, now.en);
    };
    if (const auto due = due_at(match, journal, match.round() + 1)) reword(*due);
    for (const JournalLine& line : journal.history().timeline)
        if (const auto* extended = line.as<entry::DeadlineExtended>(); extended && extended->until)
            reword(*extended->until);
    for (const Proposal& proposal : journal.history().proposals)
        if (proposal.facts.until) reword(*proposal.facts.until);
    return words;
}

Result<Json> letter_of(System& system, const Match& match, const Journal& journal, const LetterIds& ids,
                       const Secrets& secrets, const Notice& notice, const Recipient& to, Instant when,
                       const Text& words) {
    Document document = document_of(match, notice.subject, words, to.lang);
    ASSIGN_OR_RETURN(auto form, form_of(system, match, journal, notice, to));
    document.form = std::move(form);
    if (document.form && !notice.key.starts_with(proposal_head))
        document.call = say("Juega la ronda {}.", "Play round {}.", match.round() + 1);
    if (document.form) document.links = site_links(*match.position, match.file.site);
    if (to.tag != moderator_id && !notice.key.starts_with(replaced_head))
        document.small_print.push_back(people_section(match, *match.position, to));
    const bool of_public = to.viewer.is_public() && to.tag != moderator_id;
    if (of_public) document.small_print.push_back(leave_section(match, secrets, to));
    Json letter{{"fichero", fmt::format("aviso-{}-{}.eml", notice.key, to.tag)},
                {"de", sender_of(match)},
                {"responder_a", notice.reply_to.empty() ? orders_address(match) : notice.reply_to},
                {"asunto", fmt::format("[{}] {}", match.header().match, notice.subject.in(to.lang))},
                {"texto", formats::as_text(document, to.lang)},
                {"html", formats::as_html(document, to.lang)},
                {"fecha", when},
                {"id", ids.id(0, to.tag, "aviso." + notice.key, when)}};
    address_letter(letter, to);
    if (of_public) letter["baja"] = leave_link(match, secrets, to);
    return letter;
}

// Returns the notices that are not composed yet, oldest first; while the match is back from a backup and waits,
// only those about that. Copies them, because the journal grows while they are composed.
std::vector<OwedNotice> owed_notices(const Journal& journal) {
    std::vector<OwedNotice> owed = journal.history().owed;
    if (waits_after_restore(journal))
        std::erase_if(owed, [](const OwedNotice& one) { return !one.notice.key.starts_with(restored_head); });
    return owed;
}

}  // namespace

Result<std::optional<ReplyForm>> round_form(Files& files, const Match& match, const std::string& player,
                                            Lang lang) {
    if (is_over(match) || match.header().index_of(player) == nobody) return std::nullopt;
    ASSIGN_OR_RETURN(const auto secrets, load_secrets(files, match.paths));
    const std::string key = key_of_round(secrets, match.header().match, player, match.round() + 1);
    if (key.empty()) return std::nullopt;
    const std::string orders_to = orders_address(match);
    return reply_form(*match.position, form_facts(match.file, player, key, orders_to), lang);
}

std::string set_apart(std::string_view words) {
    const std::string text = formats::without_keys(words);
    std::string out;
    for (std::string_view rest = text; !rest.empty();) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        const auto parts = formats::wrap(shown(line, line.size()), apart_width);
        for (const std::string& part : parts)
            out += part.empty() ? fmt::format("{}\n", apart_mark) : fmt::format("{} {}\n", apart_mark, part);
        if (parts.empty()) out += fmt::format("{}\n", apart_mark);
    }
    return out;
}

Result<void> compose_notices(System& system, const Match& match, Journal& journal, RunReport& report) {
    const auto owed = owed_notices(journal);
    if (owed.empty()) return {};
    ASSIGN_OR_RETURN(const auto secrets, load_secrets(system.files, match.paths));
    const LetterIds ids(match, journal, secrets);
    for (const auto& [notice, when] : owed) {
        Json letters = Json::array();
        for (const Recipient& recipient : recipients_of(match, notice)) {
            const Text words = in_readers_zone(match, journal, notice.words, recipient.viewer.player);
            ASSIGN_OR_RETURN(auto letter,
                             letter_of(system, match, journal, ids, secrets, notice, recipient, when, words));
            if (has_deadline(notice))
                attach_deadline(letter, deadline_for(match, journal, recipient,
                                                     is_awaited(match.header(), recipient.viewer.player)));
            letters.push_back(std::move(letter));
        }
        RETURN_IF_ERROR(compose_into_outbox(system, match, std::move(letters), report));
        RETURN_IF_ERROR(journal.add(entry::NoticeComposed{notice.key}, system.clock.now()));
    }
    return {};
}

}  // namespace ronda::match
