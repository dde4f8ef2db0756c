#include "adjudicator/partida/store/journal_line.hpp"

#include <algorithm>

#include "adjudicator/partida/store/json_words.hpp"

namespace ronda::partida {

namespace {

using namespace did;

constexpr const char* notice_key = "aviso";

// The fields of each kind, in the order in which they are written. `field(key, value)` is for fields that are
// always written, `field.maybe` for fields that are omitted if 0 or empty.
template <class Fields>
void each(Unknown&, Fields&) {}

template <class Fields>
void each(Created& it, Fields& field) {
    field("partida", it.match);
    field("juego", it.game);
    field("compromiso", it.commitment);
    field.maybe("cadena", it.chain_length);
    field.maybe("hechura", it.making);
}

template <class Fields>
void each(OrdersAccepted& it, Fields& field) {
    field("ronda", it.round);
    field("jugador", it.player);
    field("recibido", it.received);
    field("origen", it.source);
    field("huella", it.hash);
    field.maybe("desde", it.since);
}

template <class Fields>
void each(OrdersRefused& it, Fields& field) {
    field("ronda", it.round);
    field("jugador", it.player);
    field("motivo", it.code);
    field("ordenes", it.orders);
    field("huella", it.hash);
    field.maybe("recibido", it.received);
}

template <class Fields>
void each(OrdersSetAside& it, Fields& field) {
    field("ronda", it.round);
    field("jugador", it.player);
    field("repetida", it.rerun);
    field("vez", it.revision);
}

template <class Fields>
void each(OrdersGone& it, Fields& field) {
    field("ronda", it.round);
    field("jugador", it.player);
}

template <class Fields>
void each(MessageRefused& it, Fields& field) {
    field("ronda", it.round);
    field("jugador", it.player);
    field("motivo", it.code);
    field.maybe("errores", it.faults);
    field("mensaje", it.mark);
    field.maybe("recibido", it.received);
}

template <class Fields>
void each(RoundResolved& it, Fields& field) {
    field("ronda", it.round);
    field.maybe("vez", it.revision);
    field("semilla", it.link);
    field.maybe("compromiso", it.next_commitment);
}

template <class Fields>
void each(RoundRerun& it, Fields& field) {
    field("ronda", it.round);
    field("hasta", it.last);
    field("vez", it.revision);
    field("motivo", it.reason);
    field("enviar", it.send);
    field("ordenes", it.orders);
    field("estado", it.state);
}

template <class Fields>
void each(CorrectionSent& it, Fields& field) {
    field("ronda", it.round);
    field("vez", it.revision);
}

template <class Fields>
void each(LettersComposed& it, Fields& field) {
    field("ronda", it.round);
    field.maybe("vez", it.revision);
    field("cartas", it.letters);
}

template <class Fields>
void each(LetterSent& it, Fields& field) {
    field("carta", it.letter);
}

template <class Fields>
void each(LetterFailed& it, Fields& field) {
    field("carta", it.letter);
    field.maybe("correo", it.address);
}

template <class Fields>
void each(LetterReturned& it, Fields& field) {
    field("carta", it.letter);
    field("jugador", it.player);
    field.maybe("correo", it.address);
}

template <class Fields>
void each(SeatHeard& it, Fields& field) {
    field("jugador", it.player);
    field("mensaje", it.mark);
}

template <class Fields>
void each(LetterRepeated& it, Fields& field) {
    field("jugador", it.player);
    field("vez", it.turn);
    field("invitacion", it.invites);
    field("cartas", it.letters);
}

template <class Fields>
void each(ReceiptComposed& it, Fields& field) {
    field("jugador", it.player);
    field("recibido", it.received);
    field("huella", it.hash);
}

template <class Fields>
void each(NoticeOwed&, Fields&) {}

template <class Fields>
void each(NoticeComposed& it, Fields& field) {
    field("clave", it.key);
}

template <class Fields>
void each(DeadlineExtended& it, Fields& field) {
    field("ronda", it.round);
    field("hasta", it.until);
    field("vez", it.turn);
}

template <class Fields>
void each(DeadlinePassed& it, Fields& field) {
    field("ronda", it.round);
    field("plazo", it.deadline);
}

template <class Fields>
void each(OrdersMissed& it, Fields& field) {
    field("ronda", it.round);
    field("plazo", it.deadline);
    field("jugador", it.player);
}

template <class Fields>
void each(MissExcused& it, Fields& field) {
    field("ronda", it.round);
    field("plazo", it.deadline);
    field("jugador", it.player);
    field("motivo", it.reason);
}

template <class Fields>
void each(RoundHeld& it, Fields& field) {
    field("ronda", it.round);
    field("plazo", it.deadline);
    field("motivo", it.reason);
}

template <class Fields>
void each(ResolutionAsked& it, Fields& field) {
    field("ronda", it.round);
    field.maybe("vez", it.revision);
}

template <class Fields>
void each(RoundForced& it, Fields& field) {
    field("ronda", it.round);
    field.maybe("vez", it.revision);
}

template <class Fields>
void each(ForcedDone& it, Fields& field) {
    field("ronda", it.round);
    field.maybe("vez", it.revision);
}

template <class Fields>
void each(Paused& it, Fields& field) {
    field("ronda", it.round);
    field("vez", it.turn);
}

template <class Fields>
void each(Resumed& it, Fields& field) {
    field("ronda", it.round);
    field("vez", it.turn);
}

template <class Fields>
void each(SeatGiven& it, Fields& field) {
    field("ronda", it.round);
    field("jugador", it.player);
    field("vez", it.turn);
    field("correo", it.email);
    field("nombre", it.name);
    field.maybe("misma_persona", it.same_person);
}

template <class Fields>
void each(SeatTaken& it, Fields& field) {
    field("jugador", it.player);
    field("vez", it.turn);
}

template <class Fields>
void each(InvitationComposed& it, Fields& field) {
    field("jugador", it.player);
    field("vez", it.turn);
    field("cartas", it.letters);
}

class FieldReader {
  public:
    explicit FieldReader(const Json& json) : json_(json) {}

    void operator()(const char* key, int& value) { value = number_in(json_, key); }
    void operator()(const char* key, std::string& value) { value = word_in(json_, key); }
    void operator()(const char* key, bool& value) { value = json_.value(key, Json()) == true; }
    void operator()(const char* key, std::optional<Instant>& value) { value = instant_in(json_, key); }
    void operator()(const char* key, std::vector<std::string>& value) { value = words_in(json_, key); }
    void operator()(const char* key, std::vector<std::pair<std::string, std::string>>& value) {
        const Json pairs = json_.value(key, Json());
        if (!pairs.is_object()) return;
        for (const auto& [name, word] : pairs.items())
            if (word.is_string()) value.emplace_back(name, word.get<std::string>());
    }
    void maybe(const char* key, int& value) { value = std::max(0, number_in(json_, key)); }
    void maybe(const char* key, std::string& value) { value = word_in(json_, key); }
    void maybe(const char* key, bool& value) { value = json_.value(key, Json()) == true; }

  private:
    const Json& json_;
};

class FieldWriter {
  public:
    explicit FieldWriter(Json& json) : json_(json) {}

    template <class Value>
    void operator()(const char* key, const Value& value) {
        json_[key] = value;
    }
    void operator()(const char* key, const std::optional<Instant>& value) {
        json_[key] = value ? Json(iso(*value)) : Json();
    }
    void operator()(const char* key, const std::vector<std::pair<std::string, std::string>>& value) {
        Json& pairs = json_[key] = Json::object();
        for (const auto& [name, word] : value) pairs[name] = word;
    }
    void maybe(const char* key, bool value) {
        if (value) json_[key] = true;
    }
    void maybe(const char* key, int value) {
        if (value != 0) json_[key] = value;
    }
    void maybe(const char* key, const std::string& value) {
        if (!value.empty()) json_[key] = value;
    }

  private:
    Json& json_;
};

template <class Kind>
bool read_as(const Json& json, std::string_view word, What& what) {
    if (word != Kind::word || word.empty()) return false;
    Kind read;
    FieldReader reader(json);
    each(read, reader);
    what = std::move(read);
    return true;
}

template <class... Kinds>
std::variant<Kinds...> what_in(const Json& json, const std::variant<Kinds...>* /*kinds*/) {
    const std::string word = word_in(json, "que");
    std::variant<Kinds...> what;
    static_cast<void>((read_as<Kinds>(json, word, what) || ...));
    return what;
}

std::optional<Notice> notice_in(const Json& json) {
    if (!json.is_object()) return std::nullopt;
    return Notice{word_in(json, "clave"), words_in(json, "para"), text_in(json, "asunto"),
                  text_in(json, "texto"), word_in(json, "responder_a")};
}

Json text_json(const Text& text) {
    return {{"es", text.es}, {"en", text.en}};
}

Json as_json(const Notice& notice) {
    Json json = {{"clave", notice.key},
                 {"para", notice.to},
                 {"asunto", text_json(notice.subject)},
                 {"texto", text_json(notice.words)}};
    if (!notice.reply_to.empty()) json["responder_a"] = notice.reply_to;
    return json;
}

}  // namespace

JournalLine journal_line_in(const Json& json) {
    JournalLine line{word_in(json, "cuando"), what_in(json, static_cast<const What*>(nullptr)), std::nullopt};
    line.notice = notice_in(line.as<NoticeOwed>() != nullptr ? json : json.value(notice_key, Json()));
    return line;
}

Json as_json(const JournalLine& line) {
    Json json = {{"cuando", line.when}};
    What what = line.what;
    std::visit(
        [&json](auto& kind) {
            json["que"] = kind.word;
            FieldWriter writer(json);
            each(kind, writer);
        },
        what);
    if (!line.notice) return json;
    if (line.as<NoticeOwed>() != nullptr)
        json.update(as_json(*line.notice));
    else
        json[notice_key] = as_json(*line.notice);
    return json;
}

}  // namespace ronda::partida
