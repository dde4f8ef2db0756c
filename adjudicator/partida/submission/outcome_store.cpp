#include "adjudicator/partida/submission/outcome_store.hpp"

#include <tuple>
#include <type_traits>

#include "adjudicator/partida/store/journal_fact.hpp"
#include "formats/json_text.hpp"

namespace ronda::partida {

namespace {

using did::fact;

constexpr std::size_t most_stored_bytes = 16U << 20U;
constexpr const char* letter_key = "carta";

// The fields of what is stored, by the key of each.

constexpr auto stored_fields(const Text&) {
    return std::tuple(fact("es", &Text::es), fact("en", &Text::en));
}
constexpr auto stored_fields(const Place&) {
    return std::tuple(fact("linea", &Place::line), fact("columna", &Place::column),
                      fact("largo", &Place::length));
}
constexpr auto stored_fields(const Diagnostic&) {
    using It = Diagnostic;
    return std::tuple(fact("gravedad", &It::severity), fact("fichero", &It::file), fact("lugar", &It::place),
                      fact("ruta", &It::path), fact("mensaje", &It::message), fact("texto", &It::excerpt),
                      fact("desde", &It::excerpt_column), fact("codigo", &It::code), fact("mas", &It::more));
}
constexpr auto stored_fields(const Reply&) {
    return std::tuple(fact("jugado", &Reply::played), fact("ordenes", &Reply::orders),
                      fact("luego", &Reply::then));
}
constexpr auto stored_fields(const PlayerOrders&) {
    using It = PlayerOrders;
    return std::tuple(fact("jugador", &It::player), fact("ordenes", &It::orders), fact("si", &It::replies));
}
constexpr auto stored_fields(const Bullets::Line&) {
    using It = Bullets::Line;
    return std::tuple(fact("texto", &It::words), fact("tono", &It::tone), fact("dados", &It::dice),
                      fact("primero", &It::first), fact("escrito", &It::written));
}
constexpr auto stored_fields(const Bullets&) {
    return std::tuple(fact("lineas", &Bullets::lines));
}
constexpr auto stored_fields(const Receipt::Other&) {
    using It = Receipt::Other;
    return std::tuple(fact("ronda", &It::round), fact("recibido", &It::received), fact("desde", &It::since));
}
constexpr auto stored_fields(const Receipt&) {
    using It = Receipt;
    return std::tuple(
        fact("ordenes", &It::sheet), fact("ingles", &It::english), fact("avisos", &It::troubles),
        fact("pronostico", &It::forecast), fact("nombre", &It::player_name), fact("partida", &It::match),
        fact("ronda", &It::round), fact("proxima", &It::coming), fact("plazo", &It::deadline),
        fact("esperados", &It::awaited), fact("guardadas", &It::others), fact("nombres", &It::awaited_names),
        fact("vacias", &It::empty_is_order), fact("provisional", &It::provisional),
        fact("definitivo", &It::definitive), fact("espera", &It::waits), fact("todas", &It::all_in),
        fact("mejores", &It::better_would_do), fact("repetir", &It::repeat), fact("sobre", &It::contribution),
        fact("azar", &It::luck), fact("acaban", &It::ended));
}
constexpr auto stored_fields(const Granted&) {
    using It = Granted;
    return std::tuple(fact("que", &It::kind), fact("asunto", &It::subject), fact("texto", &It::words),
                      fact("que_ronda", &It::asks_round));
}
constexpr auto stored_fields(const Outcome&) {
    using It = Outcome;
    return std::tuple(fact("resultado", &It::kind), fact("recibo", &It::receipt), fact("faltas", &It::faults),
                      fact("hecho", &It::granted), fact("sin_hacer", &It::denied),
                      fact("corregido", &It::corrections), fact("al_moderador", &It::passed_on));
}

// What JSON has a type for, and lists of numbers.
template <class Value>
concept PlainJson = std::is_arithmetic_v<Value> || std::is_same_v<Value, std::string> ||
    std::is_same_v<Value, Json> || std::is_same_v<Value, Seed>;

template <class Value>
Json outcome_json(const std::vector<Value>& list);
template <class Value>
Json outcome_json(const std::optional<Value>& value);
template <class Value>
void read_outcome(const Json& json, std::vector<Value>& list);
template <class Value>
void read_outcome(const Json& json, std::optional<Value>& value);

template <class Value>
Json outcome_json(const Value& value) {
    if constexpr (PlainJson<Value>) {
        return value;
    } else if constexpr (std::is_enum_v<Value>) {
        return static_cast<int>(value);
    } else {
        Json json = Json::object();
        std::apply([&](const auto&... one) { ((json[one.key] = outcome_json(value.*one.value)), ...); },
                   stored_fields(value));
        return json;
    }
}
template <class Value>
Json outcome_json(const std::vector<Value>& list) {
    Json json = Json::array();
    for (const Value& one : list) json.push_back(outcome_json(one));
    return json;
}
template <class Value>
Json outcome_json(const std::optional<Value>& value) {
    return value ? outcome_json(*value) : Json();
}

// Throws Json::exception if the value has another form.
template <class Value>
void read_outcome(const Json& json, Value& value) {
    if constexpr (PlainJson<Value>) {
        value = json.get<Value>();
    } else if constexpr (std::is_enum_v<Value>) {
        value = static_cast<Value>(json.get<int>());
    } else {
        std::apply([&](const auto&... one) { (read_outcome(json.at(one.key), value.*one.value), ...); },
                   stored_fields(value));
    }
}
template <class Value>
void read_outcome(const Json& json, std::vector<Value>& list) {
    for (const Json& one : json) read_outcome(one, list.emplace_back());
}
template <class Value>
void read_outcome(const Json& json, std::optional<Value>& value) {
    if (!json.is_null()) read_outcome(json, value.emplace());
}

Path place_of(const Layout& at, const Submission& submission) {
    return at.inbox_accepted() / (submission.identity.empty() ? submission.digest : submission.identity);
}

}  // namespace

std::optional<Outcome> stored_outcome(Files& files, const Layout& at, const Submission& submission) {
    if (submission.digest.empty() || !files.exists(place_of(at, submission))) return std::nullopt;
    Outcome outcome;
    const auto text = files.read(place_of(at, submission), most_stored_bytes);
    if (!text && text.error().exit == Exit::environment) {
        outcome.kind = Outcome::Kind::deferred;
        outcome.failure = text.error();
        outcome.unstored = true;
        return outcome;
    }
    try {
        const Json json = Json::parse(text.value_or(std::string()));
        read_outcome(json, outcome);
        if (json.at(letter_key) == submission.digest) return outcome;
    } catch (const Json::exception&) {
        outcome = {};  // the note of an earlier version, which has no outcome, or what somebody has changed
    }
    outcome.kind = Outcome::Kind::repeated;
    return outcome;
}

Result<void> store_outcome(Files& files, const Layout& at, const Submission& submission,
                           const Outcome& outcome) {
    if (submission.digest.empty()) return {};
    RETURN_IF_ERROR(files.make_folder(at.inbox_accepted(), true));
    Json json = outcome_json(outcome);
    json[letter_key] = submission.digest;
    return files.save(place_of(at, submission), formats::write_json(json), Durable::yes, true);
}

}  // namespace ronda::partida
