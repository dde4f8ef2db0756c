#include "formats/match_options.hpp"

#include "adjudicator/core/text/wording.hpp"

namespace ronda::formats {

namespace {

Codec<Json> options(const Game* game) {
    std::vector<Shape::Field> fields;
    if (game != nullptr)
        for (const OptionSpec& option : settings_of(*game)) fields.push_back({option.key, option.shape, false});
    return {shape::record(std::move(fields)), [](const Json& json) { return json; },
            [](const Json& json, Lang) { return yaml_flow(json); }};
}

}  // namespace

StoredField<MatchFile> options_field(const Game* game) {
    return {
        "opciones", &MatchFile::options, options(game),
        say("Las del juego que no son las de siempre.", "Those of the game that differ from its usual ones."),
        say("\n# Las opciones del juego («ronda games» las explica).",
            "\n# The game's options (“ronda games” explains them).")};
}

StoredField<MatchFile> messages_field() {
    return {
        "mensajes", &MatchFile::messages, as_word<Messages>({"no", "firmados", "anonimos"}),
        say("Si los jugadores pueden escribirse por la partida: «anonimos» pueden no firmar. Si falta, "
            "firmados.",
            "Whether players may write to each other through the match: with “anonimos” they need not sign. "
            "If absent, firmados."),
        same("no | firmados | anonimos")};
}

StoredField<MatchFile> maps_field() {
    return {
        "mapas", &MatchFile::maps, as_flag_or<Maps>("cartas"),
        say("Si se dibuja el mapa de cada ronda y va en las cartas, que es lo más caro de ella; «cartas»: sin "
            "el mapa.png grande, que se dibuja después. Si falta, true.",
            "Whether the map of each round is drawn and goes into the mail, which costs most of it; “cartas”: "
            "without the large mapa.png, which is drawn later. If absent, true."),
        same("true | cartas | no")};
}

StoredField<MatchFile> luck_field() {
    const std::vector<std::string> words(luck_words.begin(), luck_words.end());
    return {
        "azar", &MatchFile::luck, as_word<Luck>(words),
        say("De dónde sale la suerte: con «cartas», también de las cartas con órdenes, así que nadie conoce "
            "los "
            "dados de antemano; con «cadena», solo de semillas que tiene quien modera. Cuenta al crear la "
            "partida. Si falta, cartas.",
            "Where luck comes from: with “cartas”, also from the letters with orders, so that nobody knows the "
            "dice beforehand; with “cadena”, only from seeds that the moderator has. It counts when the match "
            "is created. If absent, cartas."),
        say("cartas | cadena: quién pone su parte en los dados",
            "cartas | cadena: who has a part in the dice")};
}

StoredField<MatchFile> agenda_field() {
    return {
        "agenda", &MatchFile::attaches_deadline, as_flag(),
        say("Si las cartas llevan el plazo (plazo.ics) para el calendario de quien las lee. Si falta, true.",
            "Whether mail has the deadline (plazo.ics) for the reader's calendar. If absent, true."),
        say("el plazo, para el calendario de quien lee", "the deadline, for the reader's calendar")};
}

StoredField<MatchFile> public_field() {
    return {
        "publico", &MatchFile::is_public, as_flag(),
        say("Si cualquiera puede seguir la partida por correo con «seguir: true»: recibe el informe público. "
            "Si falta, no.",
            "Whether anybody may follow the match by mail with “seguir: true”: they get the public report. "
            "If absent, no."),
        say("cualquiera puede seguirla por correo", "anybody may follow it by mail")};
}

StoredField<MatchFile> calendar_field(const Codec<Calendar>& calendar) {
    return {"calendario", &MatchFile::calendar, calendar,
            say("Los plazos; si falta, la ronda se resuelve cuando están todas las órdenes.",
                "The deadlines; if absent, a round is resolved when all orders are in."),
            same("\n")};
}

Codec<MatchFile> form_codec(const Node* written, const Game* game) {
    Codec<Calendar> calendar = calendar_codec(written == nullptr ? nullptr : written->find("calendario"));
    // One level deeper than in partida.yaml.
    calendar.write = [write = calendar.write](const Calendar& value, Lang lang) {
        std::string out;
        for (const char c : write(value, lang)) out += c == '\n' ? std::string("\n  ") : std::string(1, c);
        return out;
    };
    return as_record<MatchFile>(
        Layout::inner_block, {options_field(game), messages_field(), maps_field(), luck_field(), agenda_field(),
                              public_field(), calendar_field(calendar)});
}

}  // namespace ronda::formats
