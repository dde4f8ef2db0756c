#include "adjudicator/match/letters/rules_document.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/core/report/lesson.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "formats/yaml_text.hpp"

namespace ronda::match {

namespace {

Text players_in_words(const Game& game) {
    const int least = game.least_players(), most = game.most_players();
    if (least == most)
        return capitalised(counted(least, say("jugador", "player"), say("jugadores", "players")));
    return say("De {} a {} jugadores", "{} to {} players", least, most);
}

Text pace_in_words(Pace pace) {
    return pace == Pace::round ? say("todos mandan órdenes para la misma ronda, sin ver las de los demás, y se "
                                     "resuelven juntas",
                                     "all send orders for the same round, without seeing those of the others, "
                                     "and they are resolved together")
                               : say("se juega por turnos, y en cada ronda juega uno",
                                     "players take turns, and each round one of them plays");
}

Section about(const Game& game, const MatchHeader* match) {
    std::vector<Text> paces;
    for (const Pace pace : game.paces()) paces.push_back(pace_in_words(pace));
    Text played = match == nullptr ? paces.front() : pace_in_words(match->pace);
    if (paces.size() > 1 && match == nullptr)
        played = say("{}; o, si la partida se crea con «ritmo: {}», {}",
                     "{}; or, if the match is created with “ritmo: {}”, {}", played, word_of(game.paces()[1]),
                     paces[1]);
    return {say("De qué va", "What it is about"),
            {Paragraph{game.summary()}, Paragraph{say("{}: {}.", "{}: {}.", players_in_words(game), played)}}};
}

Section replies_section(const std::string& example) {
    return {
        say("Respuestas preparadas", "Replies prepared in advance"),
        {Paragraph{say(
             "Para ahorrar mensajes puedes decir qué jugarás según lo que jueguen los demás antes de tu "
             "próximo turno. La primera respuesta que encaje será tu jugada; «cualquiera» encaja siempre. "
             "Con más de dos jugadores, «si_juega» es una lista con una entrada por turno.",
             "To save messages you can say what you will play, depending on what the others play before your "
             "next turn. The first reply that fits becomes your move; “cualquiera” (any) fits anything. With "
             "more than two players, “si_juega” (if_plays) is a list with one entry for each turn.")},
         Verbatim{same(example)}}};
}

// The possible orders in words, each with an example line. The form of order files comes last, in
// writing_section.
Section orders_section(const Game& game, const MatchHeader* match, const Text& together) {
    Section section{
        say("Lo que puedes ordenar", "What you can order"),
        {Paragraph{say(
            "Cada orden es una línea como las de abajo, y cada carta te trae las tuyas empezadas: deja las que "
            "quieras y responde. Si la carta tiene el enlace «Jugar en el mapa», se escriben solas al tocar el "
            "tablero. Puedes cambiar de idea hasta que se resuelva la ronda: vale lo último que mandes.",
            "Each order is a line such as those below, and each letter comes with yours already started: keep "
            "those that you want and answer. If the letter has the link “Play on the map”, they are written "
            "for you as you tap the board. Each word may be written in English. You may change your mind until "
            "the round is "
            "resolved: what you send last counts.")}}};
    if (!together.empty()) section.blocks.push_back(Paragraph{together});
    const std::vector<Pace> paces = match == nullptr ? game.paces() : std::vector<Pace>{match->pace};
    const auto is_played = [&paces](Pace pace) {
        return std::find(paces.begin(), paces.end(), pace) != paces.end();
    };
    Bullets lines;
    for (const OrderSpec& order : game.orders()) {
        Text help = with_full_stop(order.help);
        if (order.out_of_turn && is_played(Pace::turn))
            help = is_played(Pace::round) ? say("{} En partidas por turnos, también fuera de turno.",
                                                "{} In turn-based matches, also out of turn.", help)
                                          : say("{} También fuera de turno.", "{} Also out of turn.", help);
        Bullets::Line& line = lines.lines.emplace_back();
        line.words = {capitalised(help).es, fmt::format("{}: {}", order.english, help.en)};
        line.written = same(fmt::format("{}: {}", order.key, order.example));
    }
    section.blocks.emplace_back(std::move(lines));
    if (is_played(Pace::round))
        section.blocks.push_back(Paragraph{say(
            "Con la línea «repetir: true»{}, tus órdenes se usan también en las rondas siguientes, al vencer "
            "el plazo, hasta que envíes otras.",
            "With the line “repeat: true”{}, your orders are used in later rounds too, at the deadline, until "
            "you send others.",
            paces.size() > 1 ? say(" (no en partidas por turnos)", " (not in turn-based matches)") : Text{})});
    return section;
}

// Returns an order file with every field of `ordenes` and its example.
Text example_orders(const Game& game) {
    Text text =
        say("partida: malaga-1       # el nombre de la partida\njugador: ana            # tú\nronda: 4         "
            "       # la ronda para la que son\nclave: 6f2k-9wq1        # la de tu invitación\n"
            "ordenes:\n",
            "partida: malaga-1       # the name of the match\njugador: ana            # you\nronda: 4          "
            "      # the round they are for\nclave: 6f2k-9wq1        # the one in your invitation\n"
            "ordenes:\n");
    for (const OrderSpec& order : game.orders()) {
        const std::string value = fmt::format("  {}: {}\n", order.key, order.example);
        text.es += value;
        text.en += value;
    }
    return text;
}

// For readers who write order files without a letter's form: the whole file, and the fields of each order.
Section writing_section(const Game& game) {
    const auto start = smallest_match(game);
    std::vector<Text> kinds;
    for (const OrderSpec& order : game.orders())
        kinds.push_back(say("«{}»: {}.", "“{}”: {}.", order.key, describe(*order.schema, start->names())));
    return {
        say("Para escribir a mano", "Writing by hand"),
        {Paragraph{say(
             "Una hoja de órdenes entera es un texto como este: va en la propia carta o adjunta. Deja solo las "
             "líneas que uses. Los nombres del ejemplo son inventados; en los tuyos dan igual mayúsculas y "
             "acentos. Si la hoja tiene un fallo, te decimos dónde está, y tus órdenes de antes siguen en pie.",
             "A whole order sheet is a text such as this, in the letter itself or attached. Keep only the "
             "lines that you use. The names in the example are made up; in yours, case and accents do not "
             "matter. If the sheet has a fault, you are told where, and your earlier orders still stand.")},
         Verbatim{example_orders(game)},
         Paragraph{say("Lo que admite cada orden:", "What each order accepts:")}, bulleted(std::move(kinds))}};
}

// Words as words of the file.
Text value_in_words(const Json& value) {
    const std::string written = formats::yaml_flow(value);
    return value.is_string() ? say("«{}»", "“{}”", written) : same(written);
}

// Returns the default of options[index]: one value, or one for each number of players.
Text default_in_words(const Game& game, const std::vector<OptionSpec>& options, std::size_t index) {
    const OptionSpec& option = options[index];
    if (!option.default_for) return value_in_words(option.default_value);
    std::vector<Text> values;
    Text last;
    for (int count = game.least_players(); count <= game.most_players(); ++count) {
        std::vector<std::string> ids;
        for (int i = 1; i <= count; ++i) ids.push_back(fmt::format("j{}", i));
        Json before = Json::object();
        for (std::size_t i = 0; i < index; ++i)
            before[options[i].key] =
                options[i].default_for ? options[i].default_for(ids, before) : options[i].default_value;
        const Text value = value_in_words(option.default_for(ids, before));
        if (value != last)
            values.push_back(say("{}: {}", "{}: {}",
                                 counted(count, say("jugador", "player"), say("jugadores", "players")), value));
        last = value;
    }
    return values.size() == 1 ? last : join(values, "; ");
}

// Whether the option changes something: it is not off.
bool is_on(const Json& value) {
    return !value.is_null() && value != Json(false) && !(value.is_array() && value.empty());
}

// For a match, lists only its own options: players cannot change them any more.
Section options_section(const Game& game, const Json* chosen) {
    Bullets lines;
    const std::vector<OptionSpec> options = settings_of(game);
    for (std::size_t i = 0; i < options.size(); ++i) {
        const OptionSpec& option = options[i];
        if (chosen == nullptr)
            lines.lines.push_back({say("«{}»: {}. Por defecto: {}.", "“{}”: {}. Default: {}.", option.key,
                                       option.help, default_in_words(game, options, i))});
        else if (const Json& value = (*chosen)[option.key]; is_on(value))
            lines.lines.push_back({say("«{}», aquí {}: {}.", "“{}”, here {}: {}.", option.key,
                                       value_in_words(value), option.help)});
    }
    if (lines.lines.empty()) return {};
    if (chosen != nullptr)
        return {say("Opciones de esta partida", "Options of this match"), {std::move(lines)}};
    return {say("Opciones de la partida", "Options of the match"),
            {Paragraph{say("Las elige quien modera antes de empezar, en «opciones».",
                           "The moderator chooses them before the start, under “opciones”.")},
             std::move(lines)}};
}

// Removes «(opción «lado»)» from the words: a match's options are fixed.
void without_options(Text& words) {
    const auto cut = [](std::string& text, std::string_view open, std::string_view close) {
        for (std::size_t at = 0; (at = text.find(open, at)) != npos;) {
            const std::size_t end = text.find(close, at);
            if (end == npos) return;
            text.erase(at, end + close.size() - at);
        }
    };
    cut(words.es, " (opción «", "»)");
    cut(words.en, " (option “", "”)");
}

void without_options(std::vector<Section>& sections) {
    for (Section& section : sections)
        for (Block& block : section.blocks) {
            if (auto* paragraph = std::get_if<Paragraph>(&block)) without_options(paragraph->words);
            if (auto* list = std::get_if<Bullets>(&block))
                for (Bullets::Line& line : list->lines) without_options(line.words);
        }
}

Section mail_section() {
    return {say("También por correo", "Also by mail"),
            {Paragraph{say("Con «partida», «jugador» y «clave», y con órdenes o sin ellas:",
                           "With “match”, “player” and “key”, and with or without orders:")},
             bulleted({say("«consulta: true»: el último informe otra vez.",
                           "“report: true”: the last report again."),
                       say("«plantilla: true»: tus líneas para responder.",
                           "“template: true”: the lines for your answer."),
                       say("«reglas: true»: esta hoja otra vez.", "“rules: true”: this sheet again."),
                       say("«mensaje: {{para: [ana], texto: Hola}}»: una carta a otro jugador o, con «para: "
                           "todos», a todos, si la partida lo permite.",
                           "“message: {{to: [ana], text: Hello}}”: a letter to another player or, with “to: "
                           "all”, to all, if the match allows it."),
                       say("«mas_plazo: 2d», «pausa: true»: se lo propones a los demás, que contestan con "
                           "«de_acuerdo: 1» o «en_contra: 1» si deciden ellos.",
                           "“more_time: 2d”, “break: true”: you propose it to the others, who answer with "
                           "“agree: 1” or “disagree: 1” if they decide.")})}};
}

// Describes the proof of the dice, and against whom it holds (core/contract.md, "Dice that nobody knows
// beforehand").
Section dice_section() {
    return {
        say("Quién puede elegir los dados", "Who can choose the dice"),
        {Paragraph{
             say("Salvo que la partida diga «azar: cadena», los dados salen de una cadena de semillas, fijada "
                 "antes de empezar, y de las cartas con órdenes de cada ronda, que nadie ha escrito todavía. "
                 "Esto es lo que está demostrado, y frente a quién:",
                 "Unless the match says “azar: cadena”, the dice come from a chain of seeds, fixed before the "
                 "start, and from the letters with orders of each round, which nobody has written yet. This is "
                 "what is proven, and against whom:")},
         bulleted({say("Quien modera, cuando conoce las órdenes: no los elige; lo demuestra la cadena.",
                       "The moderator, once they know the orders: they cannot choose the dice; the chain "
                       "proves it."),
                   say("Quien modera, de antemano: no los elige, mientras alguien mande una carta.",
                       "The moderator, beforehand: they cannot choose the dice, as long as somebody sends a "
                       "letter."),
                   say("Un jugador solo: no los elige, pues no conoce la semilla.",
                       "One player alone: they cannot choose them, as they do not know the seed."),
                   say("Quien modera junto con quien escribe la última carta: no está demostrado; pueden "
                       "probar cartas. En partidas por turnos, es quien tiene el turno.",
                       "The moderator together with whoever writes the last letter: not proven; they can try "
                       "letters. In turn-based matches that is the player whose turn it is."),
                   say("Quien modera, si también juega: no está demostrado, por lo mismo; la invitación dice "
                       "si juega.",
                       "The moderator, if they play too: not proven, for the same reason; the invitation says "
                       "whether they play."),
                   say("Quien modera, si escribe por quien no está o aparta una carta: lo ve ese jugador en el "
                       "informe, y nadie más.",
                       "The moderator, if they write for a missing player or leave a letter out: that player "
                       "sees it in the report, and nobody else."),
                   say("Otra persona que entra en la máquina: no los elige, mientras no lea lo secreto.",
                       "Somebody else who uses the machine: they cannot choose them, as long as they cannot "
                       "read what is secret.")})}};
}

}  // namespace

Document rules_document(const Game& game, const MatchHeader* match, std::string_view site,
                        std::string_view name) {
    const Json chosen = match == nullptr ? Json::object() : settings_of(game, *match);
    RulesSheet sheet = game.rules_sheet(chosen);
    if (match != nullptr) {
        without_options(sheet.play);
        for (Bullets::Line& line : sheet.rulings.lines) without_options(line.words);
    }
    Document document;
    document.title = name.empty() ? say("Reglas · {}", "Rules · {}", game.title())
                                  : say("Reglas · {} · {}", "Rules · {} · {}", game.title(), name);
    document.headline = say("Cómo se juega a {}", "How to play {}", game.title());
    auto& sections = document.sections;
    sections.push_back(about(game, match));
    for (Section& section : sheet.play) sections.push_back(std::move(section));
    sections.push_back(orders_section(game, match, sheet.file));
    if (game.takes_replies()) sections.push_back(replies_section(sheet.replies));
    sections.push_back(mail_section());
    if (smallest_match(game)->uses_dice()) sections.push_back(dice_section());
    if (Section options = options_section(game, match == nullptr ? nullptr : &chosen); !options.blocks.empty())
        sections.push_back(std::move(options));
    sections.push_back({say("Aclaraciones de las reglas", "Rule clarifications"), {std::move(sheet.rulings)}});
    sections.push_back(writing_section(game));
    document.lesson = lesson_link(game, site);
    document.footer = game.credit();
    document.loanwords = game.loanwords();
    return document;
}

}  // namespace ronda::match
