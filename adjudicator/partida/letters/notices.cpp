#include "adjudicator/partida/letters/notices.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/partida/letters/addresses.hpp"
#include "adjudicator/partida/letters/outbox.hpp"
#include "adjudicator/partida/letters/people.hpp"
#include "formats/document.hpp"

namespace ronda::partida {

namespace {

Document document_of(const Match& match, const Text& subject, const Text& words, Lang lang) {
    Document document;
    document.title = say("{} · {}", "{} · {}", match.position->game().title(), match.envelope().match);
    document.headline = subject;
    Section section;
    std::string_view rest = words.in(lang);
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find('\n'), rest.size());
        if (end > 0) section.blocks.push_back(Paragraph{same(rest.substr(0, end))});
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    document.sections.push_back(std::move(section));
    return document;
}

Json letter_of(const Match& match, const Notice& notice, const Recipient& to, Instant when) {
    Document document = document_of(match, notice.subject, notice.words, to.lang);
    if (to.tag != moderator_id) document.small_print.push_back(people_section(match, *match.position, to));
    return {{"fichero", fmt::format("aviso-{}-{}.eml", notice.key, to.tag)},
            {"de", sender_of(match)},
            {"para", to.mailbox},
            {"responder_a", plus_address(sender_of(match), match.envelope().match)},
            {"asunto", fmt::format("[{}] {}", match.envelope().match, notice.subject.in(to.lang))},
            {"texto", formats::as_text(document, to.lang)},
            {"html", formats::as_html(document, to.lang)},
            {"fecha", when},
            {"id", message_id(match, 0, to.tag, "aviso." + notice.key)}};
}

struct Owed {
    Notice notice;
    Instant when = 0;
};

// Returns the notices that are not composed yet, oldest first. Copies them, because the journal grows while
// they are composed.
std::vector<Owed> owed_notices(const Journal& journal) {
    std::vector<Owed> owed;
    for (const JournalLine& line : journal.lines())
        if (line.notice && journal.last<did::NoticeComposed>(line.notice->key) == nullptr)
            owed.push_back({*line.notice, line.time().value_or(0)});
    return owed;
}

}  // namespace

Result<void> compose_notices(World& world, const Match& match, Journal& journal, RunReport& report) {
    for (const auto& [notice, when] : owed_notices(journal)) {
        Json letters = Json::array();
        for (const std::string& id : notice.to)
            for (const Recipient& recipient : recipient_by_mail(match, id))
                letters.push_back(letter_of(match, notice, recipient, when));
        if (auto stored = compose_into_outbox(world, match, std::move(letters), report); !stored)
            return tl::unexpected(stored.error());
        if (auto added = journal.add(did::NoticeComposed{notice.key}, world.clock.now()); !added) return added;
    }
    return {};
}

}  // namespace ronda::partida
