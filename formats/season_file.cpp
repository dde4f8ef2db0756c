
#include "formats/season_file.hpp"

#include <set>
#include <tuple>

#include <fmt/format.h>

#include "adjudicator/core/schema/reader.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "formats/calendar_fields.hpp"
#include "formats/match_fields.hpp"
#include "formats/repair_characters.hpp"
#include "formats/when.hpp"
#include "formats/yaml.hpp"

namespace ronda::formats {

namespace {

constexpr long most_matches = 20, most_points = 1000, most_moved = 100;
constexpr std::size_t most_divisions = 50, most_free_days = 100, most_in_rounds = 128, most_persons = 1000,
                      most_seats = 12;

Codec<Division> division() {
    return as_record<Division>(
        RecordLayout::braces,
        {{"nombre", &Division::name, display_name_codec().required(), say("Cómo se llama.", "The name.")},
         {"personas", &Division::persons,
          as_list(player_id_codec(), 0, most_persons).required().always_reported(),
          say("Quiénes juegan en ella, con los nombres que da «ronda person CLUB».",
              "Who plays in it, by the names that “ronda person CLUB” shows.")}});
}

Fault fault_of_rounds(const Json& rounds) {
    if (rounds.contains("desde") == rounds.contains("cada")) return std::nullopt;
    return say("«desde» y «cada» van juntos", "“desde” and “cada” must be given together");
}

Codec<SeasonRounds> rounds() {
    const auto is_day = [](std::string_view text) {
        return read_local_time(std::string(text) + " 00:00").has_value();
    };
    const Text day = say("un día, como 2026-12-27", "a day, such as 2026-12-27");
    return as_record<SeasonRounds>(
        RecordLayout::braces,
        {{"mesas", &SeasonRounds::matches, as_number(1, most_matches).required(),
          say("Partidas de cada persona en una jornada.", "Matches of each person in a round.")},
         {"desde", &SeasonRounds::from, local_time_codec(),
          say("Cuándo empieza la primera; sin ello, empiezan con «ronda season pair --open».",
              "When the first one begins; without it, they begin with “ronda season pair --open”.")},
         {"cada", &SeasonRounds::every, duration_codec(),
          say("Cada cuánto empieza otra: «7d».", "The time between two: “7d”.")},
         {"libres", &SeasonRounds::free, as_list(checked(longest_word, is_day, day), 0, most_free_days),
          say("Días en que no empieza ninguna.", "Days on which none begins.")}},
        fault_of_rounds);
}

// `relativos`, or the points of each place.
Codec<std::vector<int>> points() {
    auto codec = as_list(as_number(0, most_points), 1, most_seats);
    codec.schema = schema::nullable(codec.schema, {"relativos", "relative"});
    const auto read = codec.read;
    codec.read = [read](const Json& json) { return json.is_null() ? std::vector<int>() : read(json); };
    return codec;
}

Codec<SeasonFile> season_codec(const Node& root, const Game* game) {
    return as_record<SeasonFile>(
        RecordLayout::block,
        {{"temporada", &SeasonFile::season, match_id_codec().required(),
          say("El nombre de la temporada y de su fichero: a-z, 0-9 y guiones.",
              "The name of the season and of its file: a-z, 0-9 and hyphens.")},
         {"juego", &SeasonFile::game, game_codec(game).required(), say("El juego.", "The game.")},
         {"divisiones", &SeasonFile::divisions, as_list(division(), 1, most_divisions).required(),
          say("Quién juega dónde; primero la división más alta.",
              "Who plays where; the highest division first."),
          say("\n# Quién juega dónde; primero la división más alta.",
              "\n# Who plays where; the highest division first.")},
         {"mesa", &SeasonFile::seats, as_number(2, most_seats).required(),
          say("Cuántas personas juegan en cada partida; si el número no cuadra, en alguna, una menos.",
              "How many people play in each match; where the number does not divide evenly, one fewer in "
              "some."),
          say("personas en cada partida", "people in each match")},
         {"partidas", &SeasonFile::matches, as_number(1, most_matches).required(),
          say("Cuántas juega cada persona.", "How many each person plays."),
          say("de cada persona", "of each person")},
         {"emparejamiento", &SeasonFile::pairing, as_word<SeasonPairing>({"liga", "suizo"}),
          say("Quién juega con quién: «liga», todos con todos; «suizo», quienes llevan puntos parecidos. Si "
              "falta, liga.",
              "Who plays whom: “liga”, everybody plays everybody; “suizo”, people with similar points. If "
              "absent, liga.")},
         {"jornada", &SeasonFile::rounds, rounds(),
          say("Si las partidas empiezan por jornadas, cómo; si falta, empiezan todas a la vez.",
              "If matches begin round by round, how; if absent, all begin at once.")},
         {"inscripcion", &SeasonFile::entry, local_time_codec(),
          say("Hasta cuándo se puede entrar con la temporada empezada.",
              "How late people may join once the season has begun.")},
         {"apuntarse", &SeasonFile::sign_up, local_time_codec(),
          say("Hasta cuándo se apunta gente por correo, antes de que empiece; entonces se reparte en las "
              "«divisiones», que pueden tener «personas: []».",
              "How late people may sign up by mail, before it begins; then they are drawn into the "
              "“divisiones”, which may have “personas: []”.")},
         {"puntos", &SeasonFile::points, points(),
          say("«relativos», 100 por ganar a todos, o una lista con los de cada lugar: «[3, 1]»; si falta, "
              "relativos.",
              "“relativos”, 100 for beating all, or a list with those of each place: “[3, 1]”; if absent, "
              "relativos.")},
         {"ascienden", &SeasonFile::up, as_number(0, most_moved).always_reported(),
          say("Cuántas personas suben de cada división; si falta, 1.",
              "How many people go up from each division; if absent, 1.")},
         {"descienden", &SeasonFile::down, as_number(0, most_moved).always_reported(),
          say("Cuántas bajan; si falta, 1.", "How many go down; if absent, 1.")},
         {"plantilla", &SeasonFile::form, form_codec(root.find("plantilla"), game),
          say("Lo que tienen en común sus partidas, como en partida.yaml; si falta «calendario», el del club.",
              "What its matches have in common, as in partida.yaml; if “calendario” is absent, the club's.")}});
}

// Checks the values together.
class Check {
  public:
    Check(const SeasonFile& file, const Places& places, Faults& faults)
        : file_(file), places_(places), faults_(faults) {}

    void all() {
        const int least = file_.game->least_players(), most = file_.game->most_players();
        if (file_.seats < least || file_.seats > most)
            add("mesa", say("{} se juega con {}..{}", "{} takes {}..{}", file_.game->title(), least,
                            counted(most, say("jugador", "player"), say("jugadores", "players"))));
        if (!file_.points.empty() && static_cast<int>(file_.points.size()) != file_.seats)
            add("puntos", say("hay {} y hacen falta {}: uno por lugar",
                              "found {}, needed {}: one for each place", file_.points.size(), file_.seats));
        if (file_.pairing == SeasonPairing::swiss && !file_.rounds)
            add("emparejamiento", say("«suizo» se empareja por jornadas: falta «jornada»",
                                      "“suizo” pairs by rounds: “jornada” is missing"));
        if (file_.rounds && file_.rounds->matches > file_.matches)
            add("jornada", say("hay más «mesas» que «partidas»", "there are more “mesas” than “partidas”"));
        if (file_.sign_up && file_.rounds && file_.rounds->from &&
            std::tie(file_.rounds->from->day, file_.rounds->from->hour, file_.rounds->from->minute) <
                std::tie(file_.sign_up->day, file_.sign_up->hour, file_.sign_up->minute))
            add("apuntarse", say("acaba después de que empiece la primera jornada («desde»)",
                                 "it ends after the first round begins (“desde”)"));
        for (std::size_t i = 0; i < file_.divisions.size(); ++i) check(i);
    }

  private:
    void check(std::size_t index) {
        const Division& division = file_.divisions[index];
        const std::string path = fmt::format("divisiones[{}]", index);
        if (!file_.sign_up && static_cast<int>(division.persons.size()) < file_.seats)
            add(path, say("en «{}» hay {} y una partida necesita {}", "“{}” has {}, and a match needs {}",
                          division.name, division.persons.size(), file_.seats));
        if (file_.rounds && division.persons.size() > most_in_rounds)
            add(path, say("por jornadas se emparejan hasta {} personas", "rounds can pair at most {} people",
                          most_in_rounds));
        if (!file_.sign_up && file_.up + file_.down > static_cast<int>(division.persons.size()))
            add(path, say("de «{}» suben y bajan más personas de las que hay",
                          "more people go up and down from “{}” than are in it", division.name));
        if (!names_.insert(division.name).second)
            add(path + ".nombre",
                say("otra división se llama «{}»", "another division is called “{}”", division.name));
        for (std::size_t i = 0; i < division.persons.size(); ++i)
            if (!persons_.insert(division.persons[i]).second)
                add(fmt::format("{}.personas[{}]", path, i),
                    say("«{}» está dos veces", "“{}” appears twice", division.persons[i]));
    }

    void add(const std::string& path, Text words) {
        faults_.add(places_.at(path), invalid_file_code, std::move(words));
    }

    const SeasonFile& file_;
    const Places& places_;
    Faults& faults_;
    std::set<std::string> names_, persons_;
};

}  // namespace

SchemaPtr season_file_schema() {
    return season_codec(Node(), nullptr).schema;
}

Result<SeasonFile> read_season_file(std::string_view bytes, const std::string& file_name, Games games) {
    ASSIGN_OR_RETURN(const auto root, read_yaml(with_plain_blanks(bytes), file_name));
    const Vocabularies names = game_names(games);
    const Game* game = game_named(root, names, games);
    const auto finish = [](const SeasonFile& file, const Places& places, Faults& faults) {
        Check(file, places, faults).all();
    };
    return read_file<SeasonFile>(root, season_codec(root, game), names, {}, bytes, file_name, finish);
}

std::string write_season_file(const SeasonFile& file, Lang lang) {
    const Text heading = say("# La temporada «{}», como la lleva quien modera.",
                             "# The season “{}”, as its moderator keeps it.", file.season);
    return heading.in(lang) + season_codec(Node(), nullptr).write(file, lang) + "\n";
}

}  // namespace ronda::formats
