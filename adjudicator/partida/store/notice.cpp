#include "adjudicator/partida/store/notice.hpp"

namespace ronda::partida {

namespace {

Json text_json(const Text& text) {
    return {{"es", text.es}, {"en", text.en}};
}

Json as_facts(const Notice& notice) {
    return {{"clave", notice.key},
            {"para", notice.to},
            {"asunto", text_json(notice.subject)},
            {"texto", text_json(notice.words)}};
}

}  // namespace

Json with_notice(Json facts, const Notice& notice) {
    facts[owed_notice] = as_facts(notice);
    return facts;
}

Result<void> owe_notice(Journal& journal, const Notice& notice, Instant now) {
    if (journal.find({{"que", owed_notice}, {"clave", notice.key}}) != nullptr) return {};
    Json facts = {{"que", owed_notice}};
    facts.update(as_facts(notice));
    return journal.add(facts, now);
}

}  // namespace ronda::partida
