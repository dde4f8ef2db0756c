#include "adjudicator/partida/letters/notices.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "adjudicator/partida/letters/correspondence.hpp"
#include "adjudicator/partida/letters/outbox.hpp"
#include "adjudicator/partida/store/json_words.hpp"
#include "adjudicator/partida/store/notice.hpp"
#include "formats/document.hpp"

namespace ronda::partida {

namespace {

constexpr const char* composed_notice = "aviso_compuesto";

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

Json letter_of(const Match& match, const Json& line, const Recipient& to, Instant when) {
    const std::string key = word_in(line, "clave");
    const Text subject = text_in(line, "asunto");
    const Document document = document_of(match, subject, text_in(line, "texto"), to.lang);
    return {{"fichero", fmt::format("aviso-{}-{}.eml", key, to.tag)},
            {"de", sender_of(match)},
            {"para", to.mailbox},
            {"responder_a", plus_address(sender_of(match), match.envelope().match)},
            {"asunto", fmt::format("[{}] {}", match.envelope().match, subject.in(to.lang))},
            {"texto", formats::as_text(document, to.lang)},
            {"html", formats::as_html(document, to.lang, {})},
            {"fecha", when},
            {"id", message_id(match, 0, to.tag, "aviso." + key)}};
}

// The lines whose notices are not composed yet, oldest first. By copy: the journal grows meanwhile.
std::vector<Json> owed_notices(const Journal& journal) {
    std::set<std::string> done;
    for (const Json& line : journal.lines())
        if (word_in(line, "que") == composed_notice) done.insert(word_in(line, "clave"));
    std::vector<Json> lines;
    for (const Json& line : journal.lines()) {
        const auto inside = line.find(owed_notice);
        const bool alone = word_in(line, "que") == owed_notice;
        if (!alone && inside == line.end()) continue;
        Json notice = alone ? line : *inside;
        if (!notice.is_object() || done.contains(word_in(notice, "clave"))) continue;
        notice["cuando"] = line.value("cuando", Json());
        lines.push_back(std::move(notice));
    }
    return lines;
}

}  // namespace

Result<void> compose_notices(World& world, const Match& match, Journal& journal, RunReport& report) {
    for (const Json& line : owed_notices(journal)) {
        const auto when = instant_in(line, "cuando");
        Json letters = Json::array();
        const Json to = line.value("para", Json::array());
        for (const Json& id : to)
            if (id.is_string())
                for (const Recipient& recipient : recipient_by_mail(match, id.get_ref<const std::string&>()))
                    letters.push_back(letter_of(match, line, recipient, when.value_or(0)));
        if (auto stored = compose_into_outbox(world, match, std::move(letters), report); !stored)
            return tl::unexpected(stored.error());
        if (auto added =
                journal.add({{"que", composed_notice}, {"clave", word_in(line, "clave")}}, world.clock.now());
            !added)
            return added;
    }
    return {};
}

}  // namespace ronda::partida
