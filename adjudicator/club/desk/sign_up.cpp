#include "adjudicator/club/desk/sign_up.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "adjudicator/club/desk/rematch.hpp"
#include "adjudicator/club/results/open_season.hpp"
#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/match/inbox/other_matches.hpp"
#include "adjudicator/match/letters/reply_form.hpp"
#include "adjudicator/match/run/create.hpp"

namespace ronda::club {

namespace {

constexpr std::size_t most_offered = 5, longest_stem = 24;

using Stage = SoughtMatch::Stage;

Result<void> check_opening(const DeskContext& context, const SignUp& opening) {
    const formats::MatchFile& file = opening.file;
    const Path folder = context.club.paths.root / file.match;
    if (context.registry.find(file.match) != nullptr || context.directory.folder_of(file.match) != nullptr ||
        context.system.files.exists(folder) ||
        context.system.files.exists(context.club.paths.season(file.match)) ||
        file.match == context.club.file.club)
        return refuse("carpeta_ocupada", say("ya hay algo que se llama «{}»",
                                             "there is already something called “{}”", file.match));
    return check_terms(context, opening);
}

// Seats are drawn from the club's secret, so that nobody can choose or predict them.
std::vector<std::string> by_lot(const Club& club, const SoughtMatch& match) {
    std::vector<std::pair<Seed, std::string>> drawn;
    for (const std::string& person : match.people)
        drawn.emplace_back(hmac_sha256(club.secret, "ronda/asiento/" + match.id + "/" + person), person);
    std::sort(drawn.begin(), drawn.end());
    std::vector<std::string> order;
    for (auto& [lot, person] : drawn) order.push_back(std::move(person));
    return order;
}

// Names of players must differ; a person whose name is taken goes by the id.
std::vector<formats::MatchPlayer> players_for(const Persons& persons, const std::vector<std::string>& ids) {
    std::set<std::string> taken{std::string(moderator_id), std::string(neutral_id)};
    for (const std::string& id : ids) taken.insert(fold(id));
    std::vector<formats::MatchPlayer> players;
    for (const std::string& id : ids) {
        formats::MatchPlayer player;
        player.id = id;
        const Person* person = persons.find(id);
        if (person != nullptr && (fold(person->name) == id || taken.insert(fold(person->name)).second))
            player.name = person->name;
        players.push_back(std::move(player));
    }
    return players;
}

Notice dropped_notice(const SoughtMatch& match) {
    const int lacking = match.least - static_cast<int>(match.people.size());
    const Text missing = lacking == 1 ? say("faltaba una persona", "one more person was needed")
                                      : say("faltaban {} personas", "{} more people were needed", lacking);
    return {
        fmt::format("desierta.{}", match.id),
        match.people,
        say("{} no empieza", "{} does not begin", match.id),
        say("Ha llegado la fecha y {}.\nEscribe «lista: true» para ver otras partidas que buscan gente.",
            "The day has come, and {}.\nSend “lista: true” to see other matches that are looking for players.",
            missing),
        {},
        "lista: true"};
}

class SignUps {
  public:
    explicit SignUps(DeskContext& context) : context_(context) {}

    Result<void> move(const SoughtMatch& match) {
        const bool full = match.lacking() <= 0, due = match.until && *match.until <= context_.now;
        if (match.is_open() && !full && !due) return {};
        const bool enough = full || static_cast<int>(match.people.size()) >= match.least;
        if (match.is_open() && !enough) return drop(match);
        if (match.is_open()) {
            RETURN_IF_ERROR(
                sought_file(context_, match.id));  // before the seats are drawn: it may still be mended
            std::vector<std::string> order = turned_seats(context_, match);
            if (order.empty()) order = by_lot(context_.club, match);
            RETURN_IF_ERROR(context_.add(entry::MatchBegins{match.id, match.id, std::move(order)}));
        }
        return begin(*context_.registry.find(match.id));
    }

  private:
    Result<void> drop(const SoughtMatch& match) {
        context_.report.done.push_back(
            say("{}: no empieza por falta de gente", "{}: does not begin for lack of people", match.id));
        RETURN_IF_ERROR(context_.add(entry::MatchDropped{match.id}, dropped_notice(match)));
        return context_.system.files.remove(context_.club.paths.sought(match.id));
    }

    // May be repeated: a match that is there is complete, and create_match goes on with one that is not.
    Result<void> begin(const SoughtMatch& match) {
        const std::string id = match.id;
        const Path folder = context_.club.paths.root / id;
        const bool unfinished = context_.system.files.exists(MatchPaths{folder}.unfinished_mark());
        if (unfinished || match::id_of_match(context_.system.files, MatchPaths{folder}) != id)
            RETURN_IF_ERROR(make(match, folder));
        context_.directory.add(id, folder);
        RETURN_IF_ERROR(context_.add(entry::MatchBegun{id}));
        return context_.system.files.remove(context_.club.paths.sought(id));
    }

    Result<void> make(const SoughtMatch& match, const Path& folder) {
        Files& files = context_.system.files;
        const Path source = context_.club.paths.sought(match.id);
        ASSIGN_OR_RETURN(auto file, sought_file(context_, match.id));
        file.players = players_for(context_.persons, match.people);
        match::NewMatch wanted;
        wanted.folder = folder;
        wanted.file_text = formats::write_match_file(file);
        ASSIGN_OR_RETURN(wanted.file, formats::read_match_file(wanted.file_text, source.string(), all_games()));
        const auto club_context =
            club_context_for(context_.club, context_.registry, context_.persons, files, match.id, context_.now);
        ASSIGN_OR_RETURN(auto made, match::create_match(context_.system, wanted, club_context));
        context_.report.add(made);
        return {};
    }

    DeskContext& context_;
};

// The file of a match that seeks nobody any more is left only by a killed process.
Result<void> remove_ended(DeskContext& context) {
    ASSIGN_OR_RETURN(const auto names, context.system.files.list(context.club.paths.sought()));
    for (const std::string& name : names) {
        const SoughtMatch* match = context.registry.find(Path(name).stem().string());
        if (match != nullptr && (match->stage == Stage::begun || match->stage == Stage::dropped))
            RETURN_IF_ERROR(context.system.files.remove(context.club.paths.sought() / name));
    }
    return {};
}

// Returns an id made from the address that nobody has had.
std::string proposed_id(const Registry& registry, std::string_view email) {
    std::string stem;
    for (const char c : fold(email.substr(0, email.find('@'))))
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9' && !stem.empty())) stem += c;
    if (stem.empty()) stem = "persona";
    stem.resize(std::min(stem.size(), longest_stem));
    std::string id = stem;
    for (int number = 2; !is_free_id(registry, id); ++number) id = stem + std::to_string(number);
    return id;
}

}  // namespace

Text title_of(const std::string& game) {
    const Game* known = find_game(game);
    return known == nullptr ? same(game) : known->title();
}

std::vector<SoughtMatch> listed_places(const DeskContext& context) {
    std::vector<SoughtMatch> all;
    for (const SoughtMatch* match : context.registry.listed()) all.push_back(*match);
    for (SoughtMatch& season : sought_seasons(context.system.files, context.club, context.registry))
        if (!why_closed(context, season, nullptr)) all.push_back(std::move(season));
    return all;
}

std::optional<SoughtMatch> sought_place(const DeskContext& context, const std::string& id) {
    if (const SoughtMatch* match = context.registry.find(id)) return *match;
    for (SoughtMatch& season : sought_seasons(context.system.files, context.club, context.registry))
        if (season.id == id) return std::move(season);
    return std::nullopt;
}

std::vector<SoughtMatch> open_places(const DeskContext& context, const std::string& person) {
    auto all = sought_seasons(context.system.files, context.club, context.registry);
    for (const auto& [id, match] : context.registry.sought)
        if (match.is_open()) all.push_back(match);
    std::erase_if(all, [&person](const SoughtMatch& one) { return !person.empty() && !one.has(person); });
    return all;
}

std::optional<Refused> why_closed(const DeskContext& context, const SoughtMatch& sought, const Person* person) {
    if (person != nullptr && context.registry.left_seasons.contains({sought.id, person->id}))
        return Refused{"retirada", say("Has dejado {}, y a quien la deja no se le empareja más.",
                                       "You have left {}, and nobody who leaves is paired again.", sought.id)};
    if (!sought.is_season() || context.now < *sought.until) return std::nullopt;
    return Refused{
        "inscripcion_cerrada",
        say("A {} se podía apuntar gente hasta el {}.\nSi aún quieres jugarla, pídeselo a {}.",
            "People could sign up for {} until {}.\nIf you still want to play in it, ask {}.", sought.id,
            context.club.zone.in_short_words(*sought.until), context.club.file.moderator.name)};
}

bool names_club(const Registry& registry, std::string_view place) {
    return place == whole_club && registry.find(place) == nullptr;
}

bool is_free_id(const Registry& registry, std::string_view id) {
    return may_be_id(id) && !registry.ids.contains(id);
}

Result<void> check_terms(const DeskContext& context, const SignUp& opening) {
    const formats::MatchFile& file = opening.file;
    const int least = file.game->least_players(), most = file.game->most_players();
    if (opening.seats < least || opening.seats > most)
        return refuse("opcion_invalida",
                      say("{} se juega con {}..{}", "{} takes {}..{}", file.game->title(), least,
                          counted(most, say("jugador", "player"), say("jugadores", "players"))));
    if (opening.least < least || opening.least > opening.seats)
        return refuse("opcion_invalida",
                      least == opening.seats
                          ? say("el mínimo tiene que ser {}", "the minimum must be {}", least)
                          : say("el mínimo tiene que ir de {} a {}", "the minimum must be from {} to {}", least,
                                opening.seats));
    if (opening.until && *opening.until <= context.now)
        return refuse("opcion_invalida", say("la fecha ya ha pasado", "that day has passed"));
    return {};
}

Result<formats::MatchFile> sought_file(const DeskContext& context, const std::string& match) {
    const Path source = context.club.paths.sought(match);
    ASSIGN_OR_RETURN(const auto text, context.system.files.read(source, match::most_config_bytes));
    ASSIGN_OR_RETURN(auto file,
                     formats::read_match_file(text, source.string(), all_games(), formats::Seats::open));
    const SoughtMatch* sought = context.registry.find(match);
    if (file.match.empty()) file.match = match;
    if (file.match != match || (sought != nullptr && file.game->id() != sought->game))
        return refuse("fichero_invalido", say("{}: es de otra partida, «{}» de {}",
                                              "{}: it is the file of another match, “{}” of {}",
                                              source.string(), file.match, file.game->id()));
    return file;
}

Result<void> open_sign_up(DeskContext& context, const SignUp& opening) {
    RETURN_IF_ERROR(check_opening(context, opening));
    const formats::MatchFile& file = opening.file;
    RETURN_IF_ERROR(context.system.files.make_folder(context.club.paths.sought(), true));
    RETURN_IF_ERROR(context.system.files.save(context.club.paths.sought(file.match),
                                              formats::write_match_file(file), Durable::yes, true));
    return context.add(entry::MatchOpened{opening, file.match, std::string(file.game->id())});
}

void move_sign_ups(DeskContext& context) {
    const auto report = [&context](const Result<void>& moved) {
        if (!moved) context.report.add(moved.error());
    };
    report(remove_ended(context));
    std::vector<SoughtMatch> all;
    for (const auto& [id, match] : context.registry.sought)
        if (match.stage == Stage::open || match.stage == Stage::begins) all.push_back(match);
    for (const SoughtMatch& match : all) report(SignUps(context).move(match));
}

std::string pass_of(const Club& club, std::string_view match) {
    return letter_seal(club.secret, "pase/" + std::string(match));
}

Notice joined_notice(const DeskContext& context, const SoughtMatch& match, const Person& person, int turn) {
    const Text in = how_many(match), begins = capitalised(how_it_begins(zone_for(context.club, person), match));
    return {fmt::format("apuntada.{}.{}.{}", match.id, person.id, turn),
            {person.id},
            say("Estás en {}", "You are in {}", match.id),
            say("Tienes plaza: {}.\n{}; para salir antes, responde con la línea de abajo. En las partidas te "
                "llamas «{}», y eso queda en ellas para siempre.",
                "You have a place: {}.\n{}; to leave earlier, answer with the line below. In matches you are "
                "called “{}”, and that name stays in them for ever.",
                in, begins, person.id),
            {},
            fmt::format("baja: {}", match.id)};
}

Text count_in_words(const SoughtMatch& match) {
    const std::size_t count = match.people.size();
    return match.is_season() ? same(std::to_string(count)) : say("{} de {}", "{} of {}", count, match.seats);
}

Text how_many(const SoughtMatch& match) {
    if (match.is_season() && match.people.empty())
        return say("temporada de {}, aún sin nadie", "a season of {}, nobody so far", title_of(match.game));
    if (match.is_season())
        return say("temporada de {}, ya con {}", "a season of {}, {} so far", title_of(match.game),
                   counted(match.people.size(), say("persona", "person"), say("personas", "people")));
    return match.seats == 1 ? say("{} plaza ocupada", "{} place taken", count_in_words(match))
                            : say("{} plazas ocupadas", "{} places taken", count_in_words(match));
}

Text how_it_begins(const match::Zone& zone, const SoughtMatch& match) {
    if (!match.until) return say("empieza al llenarse", "it begins when it is full");
    if (match.is_season())
        return say("se apunta gente hasta el {}, y después empieza",
                   "people sign up until {}, and then it begins", zone.in_short_words(*match.until));
    return say("empieza al llenarse o el {}", "it begins when it is full or on {}",
               zone.in_short_words(*match.until));
}

Text sought_in_words(const match::Zone& zone, const SoughtMatch& match) {
    if (match.is_season())
        return say("{}: {}; {}.", "{}: {}; {}.", match.id, how_many(match), how_it_begins(zone, match));
    const Text lacking = match.lacking() == 1
                             ? say("falta una persona", "one more person is needed")
                             : say("faltan {} personas", "{} more people are needed", match.lacking());
    return say("{}: {}; {}; {}.", "{}: {}; {}; {}.", match.id, title_of(match.game), lacking,
               how_it_begins(zone, match));
}

std::string joining_link(const Club& club, const SoughtMatch& match) {
    const std::string line = Request{RequestKind::join, match.id, {}}.canonical();
    return match::mailto_link(club_address(club), fmt::format("[{}] {}", club.file.club, line), line + "\n");
}

Section open_matches(const DeskContext& context, const match::Zone& zone) {
    Section section{say("Partidas que buscan gente", "Matches looking for players"), {}};
    std::vector<Text> lines;
    for (const SoughtMatch& match : listed_places(context)) lines.push_back(sought_in_words(zone, match));
    if (lines.empty())
        section.blocks.push_back(Paragraph{
            say("Ahora no hay ninguna; pregunta otro día.", "There is none now; ask again another day.")});
    else
        section.blocks.push_back(bulleted(std::move(lines)));
    return section;
}

Request joining_request(const DeskContext& context, const std::string& match, const std::string& email,
                        const Person* person, const std::string& name) {
    Request request{RequestKind::join, match, {}};
    if (person != nullptr) return request;
    const std::string id = proposed_id(context.registry, email);
    request.more["persona"] = id;
    const bool good = is_display_name(name, longest_person_name) && name.find('@') == npos;
    request.more["nombre"] = good ? name : capitalised(same(id)).es;
    return request;
}

std::vector<Request> joining(const DeskContext& context, const std::string& email, const Person* person,
                             const std::string& name) {
    std::vector<Request> requests;
    for (const SoughtMatch& match : listed_places(context))
        if (requests.size() < most_offered && (person == nullptr || !match.has(person->id)))
            requests.push_back(joining_request(context, match.id, email, person, name));
    if (person == nullptr && names_club(context.registry, whole_club) &&
        context.club.file.entry != formats::Entry::closed)
        requests.push_back(joining_request(context, std::string(whole_club), email, nullptr, name));
    return requests;
}

}  // namespace ronda::club
