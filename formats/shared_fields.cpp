#include "formats/shared_fields.hpp"

#include "formats/yaml_text.hpp"

namespace ronda::formats {

namespace {

Codec<Json> options(const Game* game) {
    std::vector<Schema::RecordField> fields;
    if (game != nullptr)
        for (const OptionSpec& option : settings_of(*game))
            fields.push_back({option.key, option.schema, false});
    return {schema::record(std::move(fields)), [](const Json& json) { return json; },
            [](const Json& json, Lang) { return yaml_flow(json); }};
}

}  // namespace

StoredField<MatchFile> options_field(const Game* game) {
    return {
        "opciones", &MatchFile::options, options(game),
        say("Las del juego que no son las de siempre.", "Options of the game that differ from the usual ones."),
        say("\n# Las opciones del juego («ronda games» las explica).",
            "\n# The game's options (“ronda games” explains them).")};
}

StoredField<MatchFile> messages_field() {
    return {
        "mensajes", &MatchFile::messages, as_word<Messages>({"no", "firmados", "anonimos"}),
        say("Si los jugadores pueden escribirse por la partida; con «anonimos», también sin firmar. Si falta, "
            "firmados.",
            "Whether players may write to each other through the match; with “anonimos” they may write "
            "without a signature. If absent, firmados."),
        same("no | firmados | anonimos")};
}

StoredField<MatchFile> agreement_field() {
    const std::vector<std::string> words(agreement_words.begin(), agreement_words.end());
    return {"acuerdos", &MatchFile::agreement, as_word<Agreement>(words),
            say("Quién ha de estar de acuerdo cuando alguien que juega propone «mas_plazo» o «pausa»: "
                "«moderador», quien modera; «mayoria», más de la mitad de quienes juegan; «todos». Si falta, "
                "moderador.",
                "Who must agree when a player proposes “mas_plazo” or “pausa”: “moderador”, the moderator; "
                "“mayoria”, more than half of the players; “todos”, all of them. If absent, moderador."),
            same("moderador | mayoria | todos")};
}

StoredField<MatchFile> maps_field() {
    return {
        "mapas", &MatchFile::maps, as_flag_or<Maps>("cartas"),
        say("Si se dibuja el mapa de cada ronda y va en las cartas, que es lo que más tarda; «cartas»: sin el "
            "mapa.png grande, que «ronda render» dibuja después. Si falta, true.",
            "Whether the map of each round is drawn and sent by mail; it takes most of the time of a round. "
            "“cartas”: without the large mapa.png, which “ronda render” draws later. If absent, true."),
        same("true | cartas | no")};
}

StoredField<MatchFile> luck_field() {
    const std::vector<std::string> words(luck_words.begin(), luck_words.end());
    return {
        "azar", &MatchFile::luck, as_word<DiceSource>(words),
        say("De dónde sale la suerte: con «cartas», también de las cartas con órdenes, así que nadie conoce "
            "los dados de antemano; con «cadena», solo de semillas que tiene quien modera. Queda fijado al "
            "crear la partida. Si falta, cartas.",
            "The source of the dice: with “cartas”, also the letters with orders, so that nobody knows the "
            "dice beforehand; with “cadena”, only seeds that the moderator has. This is fixed when the match "
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
            "Whether anybody may follow the match by mail with “seguir: true”; a follower gets the public "
            "report. If absent, no."),
        say("cualquiera puede seguirla por correo", "anybody may follow it by mail")};
}

StoredField<MatchFile> calendar_field(const Codec<Calendar>& calendar) {
    return {"calendario", &MatchFile::calendar, calendar,
            say("Los plazos; si falta, la ronda se resuelve cuando están todas las órdenes.",
                "The deadlines; if absent, a round is resolved when all orders are in."),
            same("\n")};
}

StoredField<MatchFile> page_orders_field() {
    return {
        "pagina", &MatchFile::takes_page_orders, as_flag(),
        say("Si la página del mapa entrega las órdenes ella misma y enseña el acuse al momento; hace falta que "
            "el "
            "servidor de «sitio» llame a «ronda intake». Si falta, no: las envía el programa de correo.",
            "Whether the page with the map hands in the orders itself and shows the receipt at once; the web "
            "server of “sitio” must call “ronda intake”. If absent, no: the mail program sends them."),
        say("la página del mapa entrega las órdenes («ronda intake»)",
            "the page with the map hands in orders (“ronda intake”)")};
}

StoredField<MatchFile> receipts_field() {
    return {"acuses", &MatchFile::receipts, as_word<Receipts>({"cartas", "pagina"}),
            say("Adónde llega el acuse de las órdenes que entrega la página: «cartas», también por correo; "
                "«pagina», "
                "solo en ella. Si falta, cartas.",
                "Where the receipt of orders from the page goes: “cartas”, also by mail; “pagina”, only on the "
                "page. If "
                "absent, cartas."),
            same("cartas | pagina")};
}

}  // namespace ronda::formats
