#include "adjudicator/site/list_page.hpp"

#include <algorithm>

#include "adjudicator/club/results/results.hpp"
#include "adjudicator/core/game/state.hpp"
#include "adjudicator/core/report/lesson.hpp"
#include "adjudicator/core/report/ranking.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/match/letters/reply_form.hpp"
#include "adjudicator/match/store/json_words.hpp"
#include "adjudicator/site/club_pages.hpp"
#include "adjudicator/site/page.hpp"
#include "formats/figures.hpp"

namespace ronda::site {

namespace {

using formats::escaped;

constexpr std::string_view pass_line = "<p class=\"help pass\">";

std::string card(const Listed& listed, Lang lang) {
    const Memory& memory = *listed.memory;
    const int round = memory.newest();
    // Pictures and sentences of a match have the names of its players.
    const std::string picture =
        listed.folder + "/" +
        (listed.nameless ? std::string(ground_file) : whole_board(memory.two_pictures(round), lang));
    const Text& reported = listed.nameless ? listed.places : memory.places;
    const std::string places =
        reported.empty() ? "" : fmt::format("<p class=\"help\">{}</p>\n", escaped(reported.in(lang)));
    const Text state = memory.over ? say("acabada", "over") : say("en juego", "running");
    return fmt::format(
        "<li class=\"card\">\n<h3><a href=\"{}/{}\">{}</a></h3>\n<p>{} · {} <span class=\"status "
        "{}\">{}</span></p>\n"
        "<p class=\"help\">{}</p>\n{}<div class=\"board\"><img src=\"{}\" alt=\"\" "
        "loading=\"lazy\"></div>\n</li>\n",
        listed.folder, in_language("index", "html", lang), escaped(memory.name), escaped(memory.game.in(lang)),
        say("ronda {}", "round {}", round).in(lang), memory.over ? "over" : "running", state.in(lang),
        listed.nameless ? std::string() : escaped(memory.state.in(lang)), places, picture);
}

std::string part(const std::vector<Listed>& matches, bool over, const Text& title, Lang lang) {
    std::string cards;
    for (const Listed& one : matches)
        if (one.memory->over == over) cards += card(one, lang);
    if (cards.empty()) return {};
    return fmt::format("<section>\n<h2>{}</h2>\n<ul class=\"card-list\">\n{}</ul>\n</section>\n",
                       title.in(lang), cards);
}

std::string bulleted(const Text& title, const std::string& items, Lang lang) {
    if (items.empty()) return {};
    return fmt::format("<section>\n<h2>{}</h2>\n<ul class=\"bullets\">\n{}</ul>\n</section>\n", title.in(lang),
                       items);
}

// The complete letter asks for the seat; an answer with a code proves the sender.
std::string vacant_seat(const Listed& listed, const std::string& id, const std::string& name,
                        const SeatDesk& desk, Lang lang) {
    const Text seat = listed.nameless ? say("Un asiento", "A seat") : same(name);
    const std::string where = say("{0}, en {1}: {2}, ronda {3}", "{0}, in {1}: {2}, round {3}", seat,
                                  listed.folder, listed.memory->game, listed.memory->newest())
                                  .in(lang);
    if (desk.address.empty()) return fmt::format("<li>{}</li>\n", escaped(where));
    const std::string wish = "tomar: " + listed.folder + (listed.nameless ? "" : "/" + id);
    const std::string letter =
        match::mailto_link(desk.address, fmt::format("[{}] {}", desk.club, wish), wish + "\n");
    return fmt::format("<li>{} · {}</li>\n", escaped(where),
                       link(letter, say("Tomar el asiento", "Take the seat").in(lang)));
}

std::string vacant_seats(const std::vector<Listed>& matches, const SeatDesk& desk, Lang lang) {
    const decltype(Memory::vacant) no_seats;
    std::string items;
    for (const Listed& one : matches)
        for (const auto& [id, name] : one.is_private ? no_seats : one.memory->vacant)
            items += vacant_seat(one, id, name, desk, lang);
    return bulleted(say("Asientos libres", "Vacant seats"), items, lang);
}

std::string seeking(const std::vector<Sought>& sought, Lang lang) {
    std::string lines;
    for (const Sought& one : sought)
        lines += fmt::format("<li>{} · {}</li>\n", escaped(one.words.in(lang)),
                             link(one.link, say("Apuntarse por correo", "Join by mail").in(lang)));
    return bulleted(say("Buscan gente", "Looking for players"), lines, lang);
}

std::string ratings(const std::vector<ClubPage>& tables, Lang lang) {
    std::string items;
    for (const ClubPage& table : tables)
        items +=
            fmt::format("<li>{}</li>\n", link(in_language(table.path, "html", lang), table.title.in(lang)));
    return bulleted(say("Clasificaciones", "Ratings"), items, lang);
}

// The lessons of all games, for new players.
std::string lessons(Lang lang) {
    std::string items;
    for (const Game* game : all_games())
        if (const auto lesson = lesson_link(*game, "./"))
            items += fmt::format("<li>{}</li>\n", link(lesson->address.in(lang), game->title().in(lang)));
    return bulleted(say("Aprende un juego en cinco minutos", "Learn a game in five minutes"), items, lang);
}

std::string own_matches(const std::vector<const Listed*>& matches, bool over, const Text& title, Lang lang) {
    std::string items;
    for (const Listed* one : matches) {
        const Memory& memory = *one->memory;
        if (memory.over != over) continue;
        const Text& news = over && !memory.places.empty() ? memory.places : memory.state;
        items +=
            fmt::format("<li>{} · {}<br>{}</li>\n",
                        link("../" + one->folder + "/" + in_language("index", "html", lang), memory.name),
                        escaped(say("{}, ronda {}", "{}, round {}", memory.game, memory.newest()).in(lang)),
                        escaped(news.in(lang)));
    }
    return bulleted(title, items, lang);
}

}  // namespace

std::string own_page(const std::string& person, const std::string& name,
                     const std::vector<const Listed*>& matches, Lang lang) {
    Frame frame{say("La mesa de {}", "{}'s table", person), "../", name};
    frame.plain = true;
    std::string body = fmt::format("<h1>{}</h1>\n", escaped(frame.title.in(lang)));
    body += own_matches(matches, false, say("En juego", "Running"), lang) +
            own_matches(matches, true, say("Acabadas", "Finished"), lang);
    if (matches.empty())
        body += fmt::format("<p>{}</p>\n",
                            say("Ahora no juegas ninguna partida.", "You are not in any match now.").in(lang));
    return page(frame, body, lang);
}

Json results_json(const std::vector<Listed>& matches, const club::Registry* registry) {
    std::vector<Json> results;
    for (const Listed& one : matches) {
        if (!one.memory->result.is_object()) continue;
        Json result = {{"carpeta", one.folder}};
        result.update(one.memory->result);
        if (registry != nullptr) club::add_persons(result, *registry);
        results.push_back(std::move(result));
    }
    const auto key = [](const Json& result) {
        return std::pair(result.value("fin", Json()).dump(), result.at("carpeta").dump());
    };
    std::sort(results.begin(), results.end(), [&](const Json& a, const Json& b) { return key(a) < key(b); });
    return Json(results);
}

Text places_in(const Json& result) {
    MatchHeader named;
    for (const Json& seat : match::list_in(result, "jugadores")) {
        Player player;
        player.id = match::word_in(seat, "id");
        player.name = match::word_in(seat, "nombre");
        named.players.push_back(std::move(player));
    }
    std::vector<Placed> ranking;
    for (const Json& side : match::list_in(result, "lugares")) {
        Placed placed;
        placed.players = match::words_in(side, "jugadores");
        if (const int place = match::number_in(side, "lugar"); place > 0) placed.place = place;
        ranking.push_back(std::move(placed));
    }
    return in_words(ranking, named);
}

std::string without_pass(std::string page) {
    const std::size_t at = page.find(pass_line);
    if (at != npos) page.erase(at, page.find('\n', at) + 1 - at);
    return page;
}

std::string list_page(const std::vector<Listed>& matches, const std::vector<Sought>& sought,
                      const SeatDesk& desk, const std::vector<ClubPage>& tables, bool web,
                      std::optional<match::Instant> pass, Lang lang) {
    const Text title = say("Partidas por correo", "Matches by mail");
    std::string body = fmt::format("<h1>{}</h1>\n", title.in(lang));
    body += seeking(sought, lang);
    if (matches.empty() && sought.empty())
        body += fmt::format("<p>{}</p>\n",
                            say("Todavía no hay ninguna partida.", "There is no match yet.").in(lang));
    body += vacant_seats(matches, desk, lang);
    body += part(matches, false, say("En juego", "Running"), lang);
    const std::string over = part(matches, true, say("Acabadas", "Finished"), lang);
    body += over;
    if (!over.empty())
        body += fmt::format(
            "<p class=\"help\">{}</p>\n",
            say("Los resultados, para una hoja de cálculo o un programa: <a href=\"{0}\" download>{0}</a>",
                "The results, for a spreadsheet or a program: <a href=\"{0}\" download>{0}</a>", results_file)
                .in(lang));
    body += ratings(tables, lang);
    if (web) body += lessons(lang);
    if (pass) {
        const std::string time = match::iso(*pass);
        body += fmt::format("{}{} <time datetime=\"{}\">{} {} UTC</time></p>\n", pass_line,
                            say("Puesto al día:", "Updated:").in(lang), time, time.substr(0, 10),
                            time.substr(11, 5));
    }
    return page({title, "", "index", web}, body, lang);
}

}  // namespace ronda::site
