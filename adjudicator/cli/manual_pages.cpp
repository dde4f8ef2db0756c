// The five manual pages.
#include "adjudicator/cli/manual_pages.hpp"

#include "adjudicator/cli/fields.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/steps/steps.hpp"
#include "formats/club_file.hpp"
#include "formats/match_file.hpp"
#include "formats/season_file.hpp"

namespace ronda::cli {

namespace {

Text title_of_description() {
    return say("DESCRIPCIÓN", "DESCRIPTION");
}

Page::Part see_also(const char* pages) {
    return {say("VÉASE TAMBIÉN", "SEE ALSO"), {same(pages)}};
}

Page::Part commands_of(const CommandGroup& group) {
    Text title = group.title;
    for (std::string* words : {&title.es, &title.en})
        if (words->ends_with(':')) words->pop_back();
    Page::Part part{std::move(title)};
    for (const Command& command : group.commands) {
        part.items.push_back({say("ronda {} {}", "ronda {} {}", command.name, synopsis(command)),
                              capitalised(say("{}.", "{}.", command.purpose))});
        for (Page::Item& item : option_items(command.options))
            part.items.push_back({std::move(item.term), std::move(item.words), 1});
    }
    return part;
}

// The fields as items: the meaning, and in brackets the possible values.
std::vector<Page::Item> items_of(const std::vector<FieldRow>& rows) {
    std::vector<Page::Item> items;
    for (const FieldRow& row : rows) {
        Text words = row.help;
        if (row.required && row.depth == 0) words = say("{} Hace falta.", "{} Required.", words);
        if (!row.kind.empty()) words = say("{} [{}]", "{} [{}]", words, row.kind);
        items.push_back({with_english({row.key(), row.english}), std::move(words), row.depth});
    }
    return items;
}

Page::Part options_of_games() {
    Page::Part part{say("OPCIONES DE LOS JUEGOS", "OPTIONS OF THE GAMES")};
    for (const Game* game : all_games()) {
        part.items.push_back(
            {same(game->id()), say("{}: {}..{} jugadores. {}", "{}: {}..{} players. {}", game->title(),
                                   game->least_players(), game->most_players(), game->summary())});
        for (const OptionSpec& option : settings_of(*game))
            part.items.push_back(
                {say("{}: {}", "{}: {}", option.key, steps::usual_value(option)),
                 capitalised(say("{} [{}]", "{} [{}]", option.help, describe(*option.schema, {}))), 1});
    }
    return part;
}

void add_orders(Page::Part& part, const std::vector<OrderSpec>& orders, const Vocabularies& names,
                bool moderators) {
    for (const OrderSpec& order : orders) {
        const Text help =
            moderators ? say("De quien modera: {}", "From the moderator: {}", order.help) : order.help;
        const Text words = say("{}", "{1}: {0}", help, order.english);
        part.items.push_back({say("{}: {}", "{}: {}", order.key, order.example),
                              capitalised(say("{} [{}]", "{} [{}]", words, describe(order, names))), 1});
    }
}

Page::Part orders_of_games() {
    Page::Part part{say("ÓRDENES DE LOS JUEGOS", "ORDERS OF THE GAMES"),
                    {say("Con un ejemplo de cada una. «ronda rules JUEGO» cuenta las reglas.",
                         "Each order has its English word, which is accepted too, and an example. “ronda rules "
                         "GAME” explains the rules.")}};
    for (const Game* game : all_games()) {
        part.items.push_back({same(game->id()), say("{}.", "{}.", game->title())});
        const auto start = smallest_match(*game);
        add_orders(part, game->orders(), start->names(), false);
        add_orders(part, game->moderator_orders(), start->names(), true);
    }
    return part;
}

Page::Part files_of_program() {
    return {
        say("FICHEROS", "FILES"),
        {},
        {{same("ronda-mail"),
          say("El programa que ronda usa para el correo; ha de estar en su misma carpeta. No se usa a mano.",
              "The program that ronda uses for mail; it must be in the same folder. It is not used by hand.")},
         {same("DIR/partida.yaml"), say("Lo que decide quien modera: ronda-partida(5).",
                                        "What the moderator decides: ronda-partida(5).")},
         {same("DIR/secreto"), say("Las claves de los jugadores y la de los dados; no se enseñan.",
                                   "The players' keys and the key of the dice; show them to nobody.")},
         {same("/srv/ronda"),
          say("Las partidas del usuario ronda, si se ha instalado el paquete de Debian. Sus pasadas se hacen "
              "solas con «systemctl enable --now ronda@1-1.timer».",
              "The matches of the user ronda, if the Debian package is installed. They run by themselves after "
              "“systemctl enable --now ronda@1-1.timer”.")}}};
}

formats::MailSettings sample_mail() {
    formats::MailSettings mail;
    mail.from = "Ronda <ronda@example.org>";
    return mail;
}

template <class File>
Text in_both_languages(File file, std::string (*write)(const File&)) {
    const std::string es = write(file);
    file.lang = Lang::en;
    return {es, write(file)};
}

// A match of two players with deadlines and mail, as `ronda new` would write it.
Text sample_match_file() {
    formats::MatchFile file;
    file.match = "malaga-1";
    file.game = all_games().front();
    file.moderator = {"Marta", "marta@example.org"};
    file.players = {{"ana", "Ana", "ana@example.org", "", std::nullopt},
                    {"beto", "Beto", "beto@example.org", "", std::nullopt}};
    formats::Calendar calendar;
    calendar.zone = "Europe/Madrid";
    calendar.weekly = {{7, 20, 0}};
    calendar.reminders = {std::chrono::hours(24), std::chrono::hours(3)};
    file.calendar = std::move(calendar);
    file.mail = sample_mail();
    return in_both_languages(file, formats::write_match_file);
}

// As `ronda club init` would write it.
Text sample_club_file() {
    formats::ClubFile file;
    file.club = "pena";
    file.name = "La Peña";
    file.zone = "Europe/Madrid";
    file.moderator = {"Marta", "marta@example.org"};
    file.mail = sample_mail();
    return in_both_languages(file, formats::write_club_file);
}

Text sample_season_file() {
    formats::SeasonFile file;
    file.season = "otono";
    file.game = all_games().front();
    file.divisions = {{"Primera", {"ana", "beto", "carla"}}, {"Segunda", {"dario", "eva", "fidel"}}};
    file.seats = file.game->least_players();
    file.matches = 2;
    return {formats::write_season_file(file, Lang::es), formats::write_season_file(file, Lang::en)};
}

Text sample_order_file() {
    const OrderSpec& order = all_games().front()->orders().front();
    return say(
        "partida: malaga-1\njugador: ana\nronda: 4              # para qué ronda son\nclave: 6f2k-9wq1      # "
        "la de tu invitación\nordenes:\n  {}: {}\n",
        "partida: malaga-1\njugador: ana\nronda: 4              # the round of these orders\nclave: 6f2k-9wq1  "
        "    # the key of your invitation\nordenes:\n  {}: {}\n",
        order.key, order.example);
}

}  // namespace

Page program_page() {
    Page page{"ronda", 1,
              say("lleva partidas por correo de juegos españoles", "runs Spanish games played by mail")};
    page.parts.push_back(
        {say("SINOPSIS", "SYNOPSIS"),
         {say("ronda ORDEN … [--lang es|en] [--json]", "ronda COMMAND … [--lang es|en] [--json]")}});
    page.parts.push_back(
        {title_of_description(),
         {say("Los jugadores mandan sus órdenes por correo. Una vez por ronda el programa las lee, resuelve la "
              "ronda y manda a cada uno su informe con el mapa. Una partida es una carpeta, que crea «ronda "
              "new»; lo que toque hacer en ella lo hace «ronda run», o «ronda sweep» en todas las que haya "
              "debajo de una carpeta.",
              "Players send their orders by mail. Once a round the program reads them, resolves the round and "
              "sends everybody a report with the map. A match is a folder. “ronda new” creates it, “ronda run” "
              "does everything that is due in it, and “ronda sweep” does so in all matches below a folder.")}});
    for (const CommandGroup& group : command_groups()) page.parts.push_back(commands_of(group));
    page.parts.push_back(
        {say("OPCIONES DE TODAS LAS ÓRDENES", "OPTIONS OF ALL COMMANDS"), {}, option_items(options_of_all())});
    page.parts.push_back({say("ESTADO DE SALIDA", "EXIT STATUS"),
                          {},
                          {{same("0"), say("Hecho.", "Done.")},
                           {same("1"), say("La entrada se rechazó.", "The input was refused.")},
                           {same("2"), say("Mal uso.", "Wrong usage.")},
                           {same("3"), say("Falló el entorno: disco, red, servidor de correo.",
                                           "The environment failed: disk, network, mail server.")}}});
    page.parts.push_back(files_of_program());
    page.parts.push_back(see_also("ronda-partida(5), ronda-orders(5), ronda-club(5), ronda-season(5)"));
    return page;
}

Page match_file_page() {
    Page page{"ronda-partida", 5,
              say("partida.yaml, el fichero de una partida", "partida.yaml, the file of a match")};
    page.parts.push_back(
        {title_of_description(),
         {say("Quien modera lo escribe para «ronda new --from». Después está en la carpeta de la partida, y "
              "cada «ronda run» lo lee: ahí se cambian direcciones, plazos y correo. Las opciones ya no "
              "cambian, y los jugadores se cambian con «ronda replace».",
              "The moderator writes it for “ronda new --from”. After that it is in the match's folder, and "
              "every “ronda run” reads it: change addresses, deadlines and mail there. The options of the game "
              "can no longer change. To change a player, use “ronda replace”.")}});
    page.parts.push_back({say("EJEMPLO", "EXAMPLE"), {}, {}, sample_match_file()});
    page.parts.push_back({say("CAMPOS", "FIELDS"), {}, items_of(match_field_rows())});
    page.parts.push_back(options_of_games());
    page.parts.push_back(see_also("ronda(1), ronda-orders(5)"));
    return page;
}

Page order_file_page() {
    Page page{"ronda-orders", 5,
              say("las órdenes de un jugador para una ronda", "a player's orders for one round")};
    page.parts.push_back(
        {title_of_description(),
         {say("Un fichero de YAML, o las mismas líneas en un mensaje. Da igual escribir los nombres con "
              "mayúsculas o sin tildes. Cuentan las últimas órdenes válidas que lleguen antes de que se "
              "resuelva la ronda. A "
              "quien lee en inglés (idioma: en, o --lang en) se le aceptan también las palabras inglesas.",
              "A YAML file, or the same lines in a message. Case and accents do not matter in names. The "
              "newest valid orders that arrive before the round is resolved count. A reader of English "
              "(idioma: en, or --lang en) may write the English word of each field, choice and term; the "
              "stored files have the Spanish words.")}});
    page.parts.push_back({say("EJEMPLO", "EXAMPLE"), {}, {}, sample_order_file()});
    page.parts.push_back({say("CAMPOS", "FIELDS"), {}, items_of(letter_field_rows())});
    page.parts.push_back(orders_of_games());
    page.parts.push_back(see_also("ronda(1), ronda-partida(5)"));
    return page;
}

Page club_file_page() {
    Page page{"ronda-club", 5, say("club.yaml, el fichero de un club", "club.yaml, the file of a club")};
    page.parts.push_back(
        {title_of_description(),
         {say("Quien modera lo tiene en la carpeta del club, con las partidas debajo; lo escribe «ronda club "
              "init», que pregunta, o un editor. Cada pasada lo lee.",
              "The moderator has it in the club's folder, with the matches below; “ronda club init” asks some "
              "questions and writes it; an editor will do, too. Every run reads it.")}});
    page.parts.push_back({say("EJEMPLO", "EXAMPLE"), {}, {}, sample_club_file()});
    page.parts.push_back({say("CAMPOS", "FIELDS"), {}, items_of(club_field_rows())});
    page.parts.push_back(see_also("ronda(1), ronda-season(5), ronda-partida(5)"));
    return page;
}

Page season_file_page() {
    Page page{"ronda-season", 5,
              say("el fichero de una temporada de un club", "the file of a season of a club")};
    page.parts.push_back(
        {title_of_description(),
         {say("Quien modera lo escribe en club/temporadas; con él, «ronda season» empareja y hace la "
              "clasificación, y al cerrar la temporada escribe el de la siguiente.",
              "The moderator writes it in club/temporadas. “ronda season” reads it to pair the players and "
              "make the table, and writes the file of the next season when this one is closed.")}});
    page.parts.push_back({say("EJEMPLO", "EXAMPLE"), {}, {}, sample_season_file()});
    page.parts.push_back({say("CAMPOS", "FIELDS"), {}, items_of(season_field_rows())});
    page.parts.push_back(see_also("ronda(1), ronda-club(5)"));
    return page;
}

}  // namespace ronda::cli
