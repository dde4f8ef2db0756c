#include "adjudicator/match/run/log_entry.hpp"

#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/store/json_words.hpp"

namespace ronda::match {

namespace {

constexpr std::size_t longest_words = 200;

enum class Notable { no, yes };

// The sentence of a kind of lines; the first row that fits a line counts. `{key}` stands for the value of a
// fact,
// `{:key}` for a colon and the value, `{(key}` for the value in brackets; both are nothing without a value.
struct SentenceRow {
    std::string_view what;
    Notable notable;
    std::string_view es, en;
    std::string_view needs = {};  // a fact that the line must have; `key=text`: whose value begins so
};

constexpr SentenceRow sentence_rows[] = {
    // Of matches and clubs.
    {"restaurada", Notable::yes, "Vuelve de una copia", "Back from a backup"},
    {"restaurada_sigue", Notable::yes, "Sigue después de volver de una copia",
     "Goes on after the return from a backup"},
    {"carta_fallida", Notable::no, "El servidor no quiere {carta}{(correo}",
     "The server does not take {carta}{(correo}"},
    // Other notices may be private, as messages between players are.
    {"aviso", Notable::yes, "Se anuncia a todos: «{asunto}»", "Everybody is told: “{asunto}”",
     "clave=anuncio."},
    // Of matches.
    {"creada", Notable::no, "La partida empieza", "The match begins"},
    {"reglas", Notable::yes, "Desde la ronda {ronda} valen las reglas {reglas}",
     "From round {ronda} on rules {reglas} count"},
    {"ordenes_aceptadas", Notable::no, "Se repiten las órdenes de {jugador} en la ronda {ronda}",
     "The orders of {jugador} repeat in round {ronda}", "desde"},
    {"ordenes_aceptadas", Notable::no,
     "Entran con «ronda submit» las órdenes de {jugador} para la ronda {ronda}",
     "The orders of {jugador} for round {ronda} come by “ronda submit”", "origen=submit"},
    {"ordenes_aceptadas", Notable::no, "{jugador} envía órdenes para la ronda {ronda}",
     "{jugador} sends orders for round {ronda}"},
    {"ordenes_rechazadas", Notable::no,
     "Las órdenes de {jugador} para la ronda {ronda} ya no se podían cumplir{(motivo}",
     "The orders of {jugador} for round {ronda} could no longer be carried out{(motivo}"},
    {"ordenes_apartadas", Notable::no, "Las órdenes de {jugador} para la ronda {ronda} ya no cuentan",
     "The orders of {jugador} for round {ronda} no longer count"},
    {"ordenes_desaparecidas", Notable::no,
     "Alguien borró el fichero de órdenes de {jugador} para la ronda {ronda}",
     "Somebody removed the order file of {jugador} for round {ronda}"},
    {"mensaje_rechazado", Notable::no, "Se rechaza una carta de {jugador}{(motivo}",
     "A letter of {jugador} is refused{(motivo}", "jugador"},
    {"mensaje_rechazado", Notable::no, "Llega una carta de nadie de la partida{(motivo}",
     "A letter of nobody in the match comes{(motivo}"},
    {"ronda_resuelta", Notable::no, "La ronda {ronda} queda resuelta otra vez",
     "Round {ronda} is resolved again", "vez"},
    {"ronda_resuelta", Notable::no, "Se resuelve la ronda {ronda}", "Round {ronda} is resolved"},
    {"repeticion", Notable::yes, "Se repite la ronda {ronda}{:motivo}", "Round {ronda} is rerun{:motivo}"},
    {"correccion", Notable::yes, "Salen los informes corregidos de la ronda {ronda}",
     "Corrected reports of round {ronda} go out"},
    {"carta_devuelta", Notable::no, "Vuelve una carta a {jugador}{(correo}",
     "A letter to {jugador} comes back{(correo}"},
    {"da_senales", Notable::no, "{jugador} escribe, aunque sus cartas no llegaban",
     "{jugador} writes, although letters did not arrive"},
    {"carta_repetida", Notable::no, "Sale otra vez la carta a {jugador}",
     "The letter to {jugador} goes out again"},
    {"prorrogada", Notable::no, "El plazo de la ronda {ronda} pasa al {hasta}, por una ausencia",
     "The deadline of round {ronda} moves to {hasta}, for a leave", "ausencia"},
    {"prorrogada", Notable::yes, "El plazo de la ronda {ronda} pasa al {hasta}; de acuerdo: {acuerdo_de}",
     "The deadline of round {ronda} moves to {hasta}; in agreement: {acuerdo_de}", "propuesta"},
    {"prorrogada", Notable::yes, "El plazo de la ronda {ronda} pasa al {hasta}",
     "The deadline of round {ronda} moves to {hasta}"},
    {"vencido", Notable::no, "Vence el plazo de la ronda {ronda}, que espera",
     "The deadline of round {ronda} passes, and it waits"},
    {"falta", Notable::no, "Faltan las órdenes de {jugador} en la ronda {ronda}",
     "The orders of {jugador} are missing in round {ronda}"},
    {"falta_disculpada", Notable::no,
     "Faltan las órdenes de {jugador} en la ronda {ronda}, sin que cuente{(motivo}",
     "The orders of {jugador} are missing in round {ronda}, which does not count{(motivo}"},
    {"freno", Notable::no, "El freno para la ronda {ronda}{(motivo}", "The brake holds round {ronda}{(motivo}"},
    {"resolver", Notable::yes, "Se pide por carta resolver ya la ronda {ronda}",
     "A letter asks for round {ronda} to be resolved now"},
    {"forzada", Notable::yes, "Se manda resolver ya la ronda {ronda}",
     "Round {ronda} is made to be resolved now"},
    {"pausada", Notable::yes, "La partida queda en pausa; de acuerdo: {acuerdo_de}",
     "The match is paused; in agreement: {acuerdo_de}", "propuesta"},
    {"pausada", Notable::yes, "La partida queda en pausa", "The match is paused"},
    {"propuesta", Notable::yes, "{jugador} propone que el plazo de la ronda {ronda} pase al {hasta}",
     "{jugador} proposes that the deadline of round {ronda} move to {hasta}", "hasta"},
    {"propuesta", Notable::yes, "{jugador} propone una pausa", "{jugador} proposes a pause"},
    {"voto", Notable::no, "{de} está de acuerdo con la propuesta {propuesta}",
     "{de} agrees with proposal {propuesta}", "de_acuerdo"},
    {"voto", Notable::no, "{de} está en contra de la propuesta {propuesta}",
     "{de} is against proposal {propuesta}"},
    {"propuesta_rechazada", Notable::yes, "La propuesta {propuesta} no sale",
     "Proposal {propuesta} is rejected"},
    {"reanudada", Notable::yes, "Acaba la pausa", "The pause ends"},
    {"relevo", Notable::yes, "{jugador} tiene otra clave", "{jugador} has another key", "misma_persona"},
    {"relevo", Notable::yes, "Un robot lleva el asiento de {jugador}{:motivo}",
     "A robot has the seat of {jugador}{:motivo}", "robot"},
    {"relevo", Notable::yes, "El asiento de {jugador} pasa a {nombre}{:motivo}",
     "The seat of {jugador} goes to {nombre}{:motivo}", "nombre"},
    {"relevo", Notable::yes, "El asiento de {jugador} pasa a otra persona{:motivo}",
     "The seat of {jugador} goes to somebody else{:motivo}"},
    {"asiento_a_mano", Notable::yes, "Alguien cambió el asiento de {jugador} en partida.yaml",
     "Somebody changed the seat of {jugador} in partida.yaml"},
    {"vacante", Notable::yes, "El asiento de {jugador} queda vacante{:motivo}",
     "The seat of {jugador} becomes vacant{:motivo}"},
    {"cancelada", Notable::yes, "La partida se cancela{:motivo}", "The match is cancelled{:motivo}"},
    // Of clubs. What follows from other lines, or stands elsewhere on the page, is not notable.
    {"alta", Notable::yes, "{persona} entra en el club", "{persona} joins the club", "carta"},
    {"alta", Notable::no, "{persona} entra en el club", "{persona} joins the club"},
    {"datos", Notable::no, "Cambian los datos de {persona}{(campo}", "The data of {persona} change{(campo}"},
    {"borrada", Notable::yes, "{persona} se borra del club", "{persona} is erased from the club"},
    {"abierta", Notable::no, "{partida} busca gente: {plazas}", "{partida} is looking for players: {plazas}"},
    {"apuntada", Notable::yes, "{persona} se apunta a {partida}", "{persona} joins {partida}"},
    {"desapuntada", Notable::yes, "{persona} sale de {partida}", "{persona} leaves {partida}"},
    {"desierta", Notable::yes, "{partida} no empieza", "{partida} does not begin"},
    {"empezada", Notable::yes, "Empieza {partida}", "{partida} begins"},
    {"asiento", Notable::no, "{persona} lleva el asiento {partida}/{jugador}",
     "{persona} has the seat {partida}/{jugador}"},
    {"ofrecida", Notable::no, "Se ofrece a {persona} el asiento {partida}/{jugador}",
     "{persona} is offered the seat {partida}/{jugador}"},
    {"tomada", Notable::yes, "{persona} toma el asiento {partida}/{jugador}",
     "{persona} takes the seat {partida}/{jugador}"},
    {"dejada", Notable::yes, "{persona} deja el asiento {partida}/{jugador}",
     "{persona} leaves the seat {partida}/{jugador}"},
    {"disculpa", Notable::yes, "A {persona} se le perdona la falta de la ronda {ronda} de {partida}",
     "{persona} is forgiven the missed deadline of round {ronda} of {partida}"},
    {"emparejada", Notable::yes, "La temporada {temporada} empareja {partida}: {asientos}",
     "Season {temporada} pairs {partida}: {asientos}"},
    {"jornada", Notable::yes, "Empieza la jornada {jornada} de {temporada} en {division}",
     "Round {jornada} of {temporada} begins in {division}"},
    {"retirada", Notable::yes, "{persona} deja la temporada {temporada}",
     "{persona} leaves season {temporada}"},
    {"temporada", Notable::yes, "Acaba la temporada {temporada}", "Season {temporada} ends"},
    {"ausencia", Notable::yes, "{persona} estará fuera: {desde}..{hasta}",
     "{persona} will be away: {desde}..{hasta}"},
    {"suplencia", Notable::yes, "{suplente} jugará por {persona}", "{suplente} will play for {persona}"},
    {"moderadas", Notable::no, "Por carta, «{pide}»", "By letter, “{pide}”"},
    {"ausencia_anulada", Notable::yes, "{persona} anula su ausencia", "{persona} ends their leave"},
};

constexpr std::string_view people_keys[] = {"jugador", "persona",  "suplente",  "nombre",
                                            "de",      "asientos", "acuerdo_de"};

bool is_of_person(std::string_view key) {
    return std::ranges::find(people_keys, key) != std::end(people_keys);
}

bool fits(const SentenceRow& row, const Json& line) {
    const std::size_t equals = std::min(row.needs.find('='), row.needs.size());
    if (row.needs.empty()) return true;
    const Json value = line.value(std::string(row.needs.substr(0, equals)), Json());
    if (equals < row.needs.size())
        return value.is_string() &&
               value.get_ref<const std::string&>().starts_with(row.needs.substr(equals + 1));
    const bool is_blank = value.is_string() && value.get_ref<const std::string&>().empty();
    return !value.is_null() && !is_blank && value != false;
}

// Fills the places of a sentence.
class SentenceBuilder {
  public:
    SentenceBuilder(const Json& line, const Zone& zone,
                    const std::function<std::string(const std::string&)>& name_of, Lang lang)
        : line_(line), zone_(zone), name_of_(name_of), lang_(lang) {}

    std::string fill(std::string_view pattern) const {
        std::string out;
        for (std::size_t open = pattern.find('{'); open != npos; open = pattern.find('{')) {
            const std::size_t close = pattern.find('}', open);
            out += pattern.substr(0, open);
            std::string_view key = pattern.substr(open + 1, close - open - 1);
            const char form = key.front();
            if (form == ':' || form == '(') key.remove_prefix(1);
            const std::string value = words_of(key, line_.value(std::string(key), Json()));
            out += value.empty() || form == key.front() ? value
                   : form == ':'                        ? ": " + value
                                                        : " (" + value + ")";
            pattern.remove_prefix(close + 1);
        }
        return out + std::string(pattern);
    }

  private:
    std::string words_of(std::string_view key, const Json& value) const {
        if (value.is_array()) {
            std::vector<Text> all;
            for (const Json& one : value) all.push_back(same(words_of(key, one)));
            return enumerate(all).in(lang_);
        }
        if (value.is_object()) return shown(word_in(value, lang_ == Lang::es ? "es" : "en"), longest_words);
        if (!value.is_string()) return value.is_null() ? std::string() : value.dump();
        const auto& text = value.get_ref<const std::string&>();
        const auto time = key == "hasta" ? read_instant(text) : std::nullopt;
        return time ? zone_.in_short_words(*time).in(lang_)
                    : shown(is_of_person(key) ? name_of_(text) : text, longest_words);
    }

    const Json& line_;
    const Zone& zone_;
    const std::function<std::string(const std::string&)>& name_of_;
    Lang lang_;
};

}  // namespace

std::optional<LogEntry> log_entry(const Json& line, const Zone& zone,
                                  const std::function<std::string(const std::string&)>& name_of) {
    const std::string what = word_in(line, "que");
    const auto row = std::ranges::find_if(
        sentence_rows, [&](const SentenceRow& one) { return one.what == what && fits(one, line); });
    if (row == std::end(sentence_rows)) return std::nullopt;
    LogEntry entry;
    entry.when = instant_in(line, "cuando").value_or(0);
    entry.words = {SentenceBuilder(line, zone, name_of, Lang::es).fill(row->es),
                   SentenceBuilder(line, zone, name_of, Lang::en).fill(row->en)};
    entry.by = word_in(line, "por");
    entry.is_notable = row->notable == Notable::yes;
    for (const std::string_view key : people_keys) {
        const Json value = line.value(std::string(key), Json());
        for (const Json& one : value.is_array() ? value : Json::array({value}))
            if (one.is_string()) entry.who.insert(entry.who.end(), {one, name_of(one)});
    }
    return entry;
}

Result<std::vector<LogEntry>> log_of(Files& files, const Match& match, const Zone& zone) {
    ASSIGN_OR_RETURN(const auto journal, Journal::open(files, match.paths.journal()));
    const auto name_of = [&](const std::string& player) { return match.header().name_of(player); };
    std::vector<LogEntry> entries;
    for (const JournalLine& line : journal.read_lines())
        if (auto entry = log_entry(as_json(line), zone, name_of)) {
            entry->match = match.header().match;
            entries.push_back(std::move(*entry));
        }
    return entries;
}

Text in_words(const LogEntry& entry) {
    if (entry.by.empty()) return say("{}.", "{}.", entry.words);
    return say("{}; lo pidió {}.", "{}; {} asked for it.", entry.words, shown(entry.by, longest_words));
}

}  // namespace ronda::match
