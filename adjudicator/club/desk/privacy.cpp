#include "adjudicator/club/desk/privacy.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/club/desk/refusals.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/run/result.hpp"
#include "adjudicator/match/store/json_words.hpp"
#include "adjudicator/system/strangers.hpp"

namespace ronda::club {

namespace {

constexpr std::size_t most_file_bytes = 1U << 16U, most_lines_told = 200;

Instant kept_for(const Club& club) {
    return std::chrono::duration_cast<std::chrono::seconds>(club.file.keep).count();
}

// Whether a field of the line is the person, alone or in a list.
bool names_person(const Json& line, const std::string& person) {
    for (const char* key : {"persona", "suplente"})
        if (match::word_in(line, key) == person) return true;
    const auto is_in = [&person](const std::vector<std::string>& all) {
        return std::find(all.begin(), all.end(), person) != all.end();
    };
    const Json tables = line.value("mesas", Json::array());
    return is_in(match::list_in(line, "asientos")) || is_in(match::list_in(line, "descansan")) ||
           std::any_of(tables.begin(), tables.end(), [&person](const Json& table) {
               return table.is_array() && std::find(table.begin(), table.end(), person) != table.end();
           });
}

// Only these fields: others may be about other people.
Text line_in_words(const match::Zone& zone, const ClubLine& line, const Json& json) {
    std::string words;
    for (const char* key : {"partida", "jugador", "temporada", "division", "campo", "desde", "hasta"})
        if (const std::string value = match::word_in(json, key); !value.empty())
            words += fmt::format("; {}: {}", key, value);
    return say("{}: {}{}", "{}: {}{}", zone.in_short_words(line.time().value_or(0)),
               match::word_in(json, "que"), words);
}

Section section_of_journal(const DeskContext& context, const std::string& person) {
    std::vector<Text> lines;
    for (const ClubLine& line : context.journal.history().lines())
        if (const Json json = match::as_json(line); names_person(json, person))
            lines.push_back(line_in_words(context.club.zone, line, json));
    const std::size_t older = lines.size() - std::min(lines.size(), most_lines_told);
    lines.erase(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(older));
    Section section{say("En el diario del club", "In the club's journal"), {}};
    if (older > 0)
        section.blocks.push_back(Paragraph{say("Además, {}.", "Also {}.",
                                               counted(older, say("línea más antigua", "older line"),
                                                       say("líneas más antiguas", "older lines")))});
    if (!lines.empty()) section.blocks.push_back(bulleted(std::move(lines)));
    return section;
}

Section section_of_seats(const Registry& registry, const std::string& person) {
    std::vector<Text> seats;
    for (const auto& [seat, holders] : registry.held)
        if (std::any_of(holders.begin(), holders.end(),
                        [&person](const SeatHeld& one) { return one.person == person; }))
            seats.push_back(same(seat.first + "/" + seat.second));
    Section section{say("Tus asientos, de ahora y de antes", "Your seats, present and past"), {}};
    if (!seats.empty()) section.blocks.push_back(bulleted(std::move(seats)));
    return section;
}

Text how_long_letters_stay(const Club& club) {
    if (kept_for(club) == 0)
        return say("Las cartas que hubo: hasta que quien modera borre la carpeta en que están.",
                   "Past letters: until the moderator erases the folder that they are in.");
    const auto days = kept_for(club) / one_day;
    return say(
        "Las cartas que hubo: las del club, {} días; las de una partida, {} días desde que acaba, porque "
        "hasta entonces prueban quién mandó cada orden.",
        "Past letters: those of the club for {} days, those of a match for {} days after its "
        "end, since until then they prove who sent each order.",
        days, days);
}

std::vector<Path> inbox_of(const MatchPaths& paths) {
    return {paths.inbox_seen(), paths.inbox_rejected()};
}
std::vector<Path> outbox_of(const MatchPaths& paths) {
    return {paths.outbox_sent(), paths.outbox_failed()};
}

// Returns how many letters were erased.
Result<std::size_t> erase_letters_of(Files& files, const MatchPaths& paths, Instant now, Instant longest) {
    ASSIGN_OR_RETURN(const auto received, system::letters_older_than(files, inbox_of(paths), now, longest));
    for (const Path& letter : received) RETURN_IF_ERROR(system::erase_received(files, letter));
    ASSIGN_OR_RETURN(const auto sent, system::letters_older_than(files, outbox_of(paths), now, longest));
    for (const Path& letter : sent) {
        RETURN_IF_ERROR(files.remove(letter.string() + ".estado.json"));
        RETURN_IF_ERROR(files.remove(letter));
    }
    return received.size() + sent.size();
}

// Nothing if the match goes on, has just ended, is busy or cannot be read.
Result<std::size_t> erase_letters_of_match(const DeskContext& context, const Path& folder, Instant longest) {
    Files& files = context.system.files;
    const MatchPaths paths{folder};
    std::vector<Path> folders = inbox_of(paths);
    for (Path& path : outbox_of(paths)) folders.push_back(std::move(path));
    ASSIGN_OR_RETURN(const auto old, system::letters_older_than(files, folders, context.now, longest));
    if (old.empty()) return std::size_t{0};  // no match is opened for nothing
    const auto lock = FolderLock::take(folder, std::chrono::milliseconds(0));
    const auto result = match::result_of(files, folder, {});
    if (!lock || !result || !*result || !(*result)->ended || context.now - *(*result)->ended <= longest)
        return std::size_t{0};
    ASSIGN_OR_RETURN(const auto drafts, files.list(paths.pending()));
    for (const std::string& name : drafts) RETURN_IF_ERROR(files.remove(paths.pending() / name));
    return erase_letters_of(files, paths, context.now, longest);
}

}  // namespace

Result<ClubLetter> letter_of_data(const DeskContext& context, const Person& person) {
    ASSIGN_OR_RETURN(const auto file,
                     context.system.files.read(context.club.paths.person(person.id), most_file_bytes));
    ClubLetter letter{say("Qué se guarda de ti", "What is kept about you"),
                      say("Esto es lo que {} guarda de ti, «{}».\nCon «borrar: true» se borra tu ficha; abajo "
                          "está qué queda y por qué.",
                          "This is what {} keeps about you, “{}”.\nThe line “borrar: true” erases your record; "
                          "you can read below what stays and why.",
                          context.club.file.name, person.id),
                      {{RequestKind::erase, "true", {}}}};
    letter.help = say("Con estas líneas se borra tu ficha; si no lo quieres, no hagas nada.",
                      "These lines erase your record; if you do not want that, do nothing.");
    letter.button = say("Borrar mi ficha", "Erase my record");
    letter.sections.push_back({say("Tu ficha", "Your record"), {Verbatim{same(file)}}});
    for (Section& section :
         std::vector{section_of_journal(context, person.id), section_of_seats(context.registry, person.id)})
        if (!section.blocks.empty()) letter.sections.push_back(std::move(section));
    letter.sections.push_back(what_stays(context.club, person.id));
    return letter;
}

Section what_stays(const Club& club, const std::string& person) {
    return {
        say("Qué queda al borrar, y por qué", "What stays after erasing, and why"),
        {bulleted(
            {say("«{}», para que no sea de nadie más.", "“{}”, so that it will be nobody else's.", person),
             say("Qué pidió y jugó «{}», en los diarios, sin direcciones: cada línea prueba las siguientes.",
                 "What “{}” asked for and played, in the journals, without addresses: each line proves the "
                 "next ones.",
                 person),
             say("En cada partida jugada, el nombre del asiento, sus órdenes y el resultado: con ellos se "
                 "comprueban los dados y la clasificación de los demás. Las listas de la web le dan un "
                 "seudónimo.",
                 "In each match that was played, the seat's name, its orders and the result: the dice and the "
                 "ratings of the others are verified with them. Lists on the web give it a pseudonym."),
             how_long_letters_stay(club)})}};
}

Result<void> erase_old_letters(DeskContext& context) {
    const Instant longest = kept_for(context.club);
    if (longest == 0) return {};
    ASSIGN_OR_RETURN(auto erased,
                     erase_letters_of(context.system.files, context.club.paths.store(), context.now, longest));
    Refusals refusals(context.system.files, context.club.paths);
    refusals.forget_before(context.now - longest);
    RETURN_IF_ERROR(refusals.save());
    for (const auto& [id, folder] : context.directory.all()) {
        ASSIGN_OR_RETURN(const auto more, erase_letters_of_match(context, folder, longest));
        erased += more;
    }
    if (erased > 0)
        context.report.done.push_back(say(
            "{} por «conservar»", "{} by “conservar”",
            counted(erased, say("carta borrada", "letter erased"), say("cartas borradas", "letters erased"))));
    return {};
}

}  // namespace ronda::club
