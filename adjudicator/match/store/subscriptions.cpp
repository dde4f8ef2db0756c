#include "adjudicator/match/store/subscriptions.hpp"

#include <algorithm>
#include <array>

#include "adjudicator/core/game/state.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/json_at.hpp"
#include "adjudicator/match/store/codes.hpp"
#include "adjudicator/match/store/journal.hpp"
#include "formats/address.hpp"
#include "formats/json_text.hpp"

namespace ronda::match {

namespace {

using formats::Summary;

constexpr std::size_t most_subscription_bytes = 4U << 20U, reader_digits = 16;
constexpr const char *format_word = "ronda/suscripciones/1", *spectators_key = "espectadores",
                     *wishes_key = "deseos", *email_key = "correo", *lang_key = "idioma",
                     *summary_key = "seguir", *lost_key = "devuelta";
constexpr std::array<std::string_view, 3> summary_words = {"ronda", "semanal", "nada"};

Summary summary_at(const JsonAt& json) {
    return static_cast<Summary>(json.one_of({summary_words[0], summary_words[1], summary_words[2]}));
}

Spectator spectator_at(const JsonAt& json) {
    json.keys({email_key, lang_key, summary_key, lost_key});
    Spectator spectator;
    spectator.email = formats::ascii_mailbox(json.member(email_key).text());
    if (const auto fault = formats::fault_of_address(spectator.email)) json.member(email_key).fault(*fault);
    spectator.lang = json.member(lang_key).one_of({"es", "en"}) == 0 ? Lang::es : Lang::en;
    spectator.summary = summary_at(json.member(summary_key));
    spectator.lost = static_cast<int>(json.member(lost_key).integer(0, last_round));
    return spectator;
}

// Calls `take`; collects errors of the entry in `faults`.
template <class Take>
bool is_readable(Diagnostics& faults, Take take) {
    try {
        take();
    } catch (const LoadFault& fault) {
        faults.push_back(fault.diagnostic);
        return false;
    }
    return true;
}

Subscriptions read_from(const Json& json) {
    const JsonAt root(json, "");
    root.keys({"formato", spectators_key, wishes_key});
    static_cast<void>(root.member("formato").one_of({format_word}));
    Subscriptions read;
    const JsonAt list = root.member(spectators_key);
    for (std::size_t i = 0; i < list.size(); ++i)
        if (!is_readable(read.faults, [&] { read.spectators.push_back(spectator_at(list.item(i))); }))
            read.unread_spectators.push_back(list.item(i).value());
    const JsonAt wishes = root.member(wishes_key);
    if (!wishes.value().is_object()) wishes.unexpected(say("un objeto", "an object"));
    for (const auto& [key, word] : wishes.value().items()) {
        const JsonAt at(word, std::string(wishes_key) + "." + key);
        Summary& wish = read.wishes[key] = Summary::none;
        if (!is_readable(read.faults, [&] { wish = summary_at(at); })) read.unread_wishes[key] = word;
    }
    return read;
}

}  // namespace

const Spectator* Subscriptions::spectator(std::string_view email) const {
    const std::string address = fold(email);
    const auto found = std::find_if(spectators.begin(), spectators.end(),
                                    [&](const Spectator& one) { return fold(one.email) == address; });
    return found == spectators.end() ? nullptr : &*found;
}

void Subscriptions::put(const Spectator& reader) {
    const auto found = std::find_if(spectators.begin(), spectators.end(),
                                    [&](const Spectator& one) { return one.email == reader.email; });
    if (reader.summary == formats::Summary::none)
        std::erase_if(spectators, [&](const Spectator& one) { return one.email == reader.email; });
    else if (found != spectators.end())
        *found = reader;
    else
        spectators.push_back(reader);
}

std::optional<Summary> Subscriptions::wish_of(std::string_view who, std::string_view email) const {
    if (wishes.empty()) return std::nullopt;
    const auto found = wishes.find(reader_id(who, email));
    return found == wishes.end() ? std::nullopt : std::optional(found->second);
}

std::string reader_id(std::string_view who, std::string_view email) {
    return hash_of(joined_fields({"ronda/lector", who, fold(email)})).substr(0, reader_digits);
}

std::string_view word_of(Summary summary) {
    return summary_words.at(std::min<std::size_t>(static_cast<std::size_t>(summary), 2));
}

Result<Subscriptions> read_subscriptions(Files& files, const MatchPaths& paths) {
    if (!files.exists(paths.subscriptions())) return Subscriptions{};
    ASSIGN_OR_RETURN(const auto text, files.read(paths.subscriptions(), most_subscription_bytes));
    const auto in_file = [&paths](Diagnostic diagnostic) {
        diagnostic.code = "fichero_invalido";
        diagnostic.file = paths.subscriptions().string();
        return diagnostic;
    };
    try {
        Subscriptions read = read_from(Json::parse(text, nullptr, false));
        for (Diagnostic& fault : read.faults) fault = in_file(std::move(fault));
        return read;
    } catch (const LoadFault& fault) {
        return refuse(Diagnostics{in_file(fault.diagnostic)});
    }
}

Result<void> save_subscriptions(Files& files, const MatchPaths& paths, const Subscriptions& subscriptions) {
    Json spectators = subscriptions.unread_spectators, wishes = Json::object();
    for (const Spectator& one : subscriptions.spectators)
        spectators.push_back({{email_key, one.email},
                              {lang_key, one.lang == Lang::es ? "es" : "en"},
                              {summary_key, word_of(one.summary)},
                              {lost_key, one.lost}});
    for (const auto& [id, summary] : subscriptions.wishes) wishes[id] = word_of(summary);
    for (const auto& [id, word] : subscriptions.unread_wishes.items()) {
        const auto wish = subscriptions.wishes.find(id);
        if (wish == subscriptions.wishes.end() || wish->second == Summary::none) wishes[id] = word;
    }
    RETURN_IF_ERROR(files.make_folder(paths.mail(), true));
    return files.save(
        paths.subscriptions(),
        formats::write_json({{"formato", format_word}, {spectators_key, spectators}, {wishes_key, wishes}}),
        Durable::yes, true);
}

}  // namespace ronda::match
