#include "adjudicator/match/submission/outcome_store.hpp"

#include "adjudicator/core/schema/diagnostic_record.hpp"
#include "adjudicator/core/schema/record.hpp"
#include "formats/json_text.hpp"

namespace ronda {

// The fields of a stored outcome, by key.

// A value that is JSON already, or of a type that JSON has.
template <class Value>
requires std::same_as<Value, Json> || std::same_as<Value, Seed>
struct CodecOf<Value> {
    static Json write(NoNames, const Value& value) { return value; }
    static Value read(NoNames, const JsonAt& json) { return json.value().get<Value>(); }
};

namespace stored {

using match::Granted, match::Outcome, match::Receipt;
using Line = Bullets::Line;
using Other = Receipt::Other;

constexpr auto reply =
    std::tuple(field("jugado", &Reply::played), field("ordenes", &Reply::orders), field("luego", &Reply::then));
constexpr auto orders =
    std::tuple(field("jugador", &PlayerOrders::player), field("ordenes", &PlayerOrders::orders),
               field("si", &PlayerOrders::replies));
constexpr auto line =
    std::tuple(field("texto", &Line::words), field("tono", &Line::tone), field("dados", &Line::dice),
               field("primero", &Line::first), field("escrito", &Line::written));
constexpr auto bullets = std::tuple(field("lineas", &Bullets::lines));
constexpr auto other = std::tuple(field("ronda", &Other::round), field("recibido", &Other::received),
                                  field("desde", &Other::since));
constexpr auto receipt = std::tuple(
    field("ordenes", &Receipt::sheet), field("ingles", &Receipt::english), field("avisos", &Receipt::problems),
    field("pronostico", &Receipt::forecast), field("nombre", &Receipt::player_name),
    field("partida", &Receipt::match), field("ronda", &Receipt::round), field("proxima", &Receipt::coming),
    field("plazo", &Receipt::deadline), field("esperados", &Receipt::awaited),
    field("guardadas", &Receipt::others), field("nombres", &Receipt::awaited_names),
    field("vacias", &Receipt::empty_is_order), field("provisional", &Receipt::provisional),
    field("definitivo", &Receipt::definitive), field("espera", &Receipt::waits),
    field("todas", &Receipt::all_in), field("mejores", &Receipt::better_would_do),
    field("repetir", &Receipt::repeat), field("sobre", &Receipt::contribution), field("azar", &Receipt::luck),
    field("acaban", &Receipt::ended));
constexpr auto granted = std::tuple(field("que", &Granted::kind), field("asunto", &Granted::subject),
                                    field("texto", &Granted::words), field("que_ronda", &Granted::asks_round));
constexpr auto outcome = std::tuple(
    field("resultado", &Outcome::kind), field("recibo", &Outcome::receipt), field("faltas", &Outcome::faults),
    field("hecho", &Outcome::granted), field("sin_hacer", &Outcome::denied),
    field("corregido", &Outcome::corrections), field("al_moderador", &Outcome::passed_on));

}  // namespace stored

template <>
struct CodecOf<Reply> : AsRecord<Reply, stored::reply> {};
template <>
struct CodecOf<PlayerOrders> : AsRecord<PlayerOrders, stored::orders> {};
template <>
struct CodecOf<stored::Line> : AsRecord<stored::Line, stored::line> {};
template <>
struct CodecOf<Bullets> : AsRecord<Bullets, stored::bullets> {};
template <>
struct CodecOf<stored::Other> : AsRecord<stored::Other, stored::other> {};
template <>
struct CodecOf<stored::Receipt> : AsRecord<stored::Receipt, stored::receipt> {};
template <>
struct CodecOf<stored::Granted> : AsRecord<stored::Granted, stored::granted> {};
template <>
struct CodecOf<stored::Outcome> : AsRecord<stored::Outcome, stored::outcome> {};

}  // namespace ronda

namespace ronda::match {

namespace {

constexpr std::size_t most_outcome_bytes = 16U << 20U;
constexpr const char* letter_key = "carta";

Path place_of(const MatchPaths& paths, const Submission& submission) {
    return paths.inbox_accepted() / (submission.identity.empty() ? submission.digest : submission.identity);
}

}  // namespace

std::optional<Outcome> stored_outcome(Files& files, const MatchPaths& paths, const Submission& submission) {
    if (submission.digest.empty() || !files.exists(place_of(paths, submission))) return std::nullopt;
    Outcome outcome;
    const auto text = files.read(place_of(paths, submission), most_outcome_bytes);
    if (!text && text.error().exit == Exit::environment) {
        outcome.kind = SubmissionResult::deferred;
        outcome.failure = text.error();
        outcome.unstored = true;
        return outcome;
    }
    try {
        Json json = Json::parse(text.value_or(std::string()));
        const bool is_same = json.at(letter_key) == submission.digest;
        json.erase(letter_key);
        outcome = CodecOf<Outcome>::read(NoNames(), JsonAt(json, {}));
        if (is_same) return outcome;
    } catch (const Json::exception&) {
        // a note of an earlier version, without an outcome, or changed by hand
    } catch (const LoadFault&) {
    }
    outcome.kind = SubmissionResult::repeated;
    return outcome;
}

Result<void> store_outcome(Files& files, const MatchPaths& paths, const Submission& submission,
                           const Outcome& outcome) {
    if (submission.digest.empty()) return {};
    RETURN_IF_ERROR(files.make_folder(paths.inbox_accepted(), true));
    Json json = CodecOf<Outcome>::write(NoNames(), outcome);
    json[letter_key] = submission.digest;
    return files.save(place_of(paths, submission), formats::write_json(json), Durable::yes, true);
}

}  // namespace ronda::match
