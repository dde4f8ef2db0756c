#include "adjudicator/club/desk/together.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/club/desk/letters.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/partida/inbox/answering.hpp"
#include "adjudicator/partida/letters/outbox.hpp"
#include "adjudicator/partida/store/json_words.hpp"
#include "adjudicator/world/wrong_clock.hpp"
#include "formats/document.hpp"
#include "formats/json_text.hpp"

namespace ronda::club {

namespace {

constexpr Instant longest_wait = 3600;
constexpr std::size_t most_part_bytes = 16U << 20U;  // an answer may repeat much of a large letter
constexpr std::string_view note_end = ".json";
constexpr const char *letter_key = "carta", *parts_key = "partes", *when_key = "cuando";

struct Part {
    std::string digest;
    Instant since = 0;
    int all = 0;                  // parts of the letter
    std::optional<Json> answers;  // empty: its match has not dealt with it yet
};
using Letters = std::map<std::string, std::vector<Part>>;  // by the mark of the letter

Json read_json(Files& files, const Path& path) {
    const auto text = files.read(path, most_part_bytes);
    return text ? Json::parse(*text, nullptr, false) : Json();
}

// An answer without a note, which was removed just before it came, is a letter of its own.
Letters letters_waiting(Files& files, const Path& folder, const std::vector<std::string>& names) {
    Letters letters;
    const std::string_view answers_end = partida::part_answers_end;
    for (const std::string& name : names) {
        const bool of_answers = name.ends_with(answers_end);
        if (name.starts_with('.') || !name.ends_with(note_end)) continue;
        const std::string digest =
            name.substr(0, name.size() - (of_answers ? answers_end.size() : note_end.size()));
        if (of_answers && files.exists(partida::note_of_part(folder, digest))) continue;
        const Json note = of_answers ? Json() : read_json(files, folder / name);
        const std::string letter = partida::word_in(note, letter_key);
        Part part{
            digest, partida::instant_in(note, when_key).value_or(0), partida::number_in(note, parts_key), {}};
        const Path answers = partida::answers_to_part(folder, digest);
        if (files.exists(answers)) part.answers = read_json(files, answers);
        letters[letter.empty() ? digest : letter].push_back(std::move(part));
    }
    return letters;
}

bool is_due(const std::vector<Part>& parts, Instant now) {
    // Some of the notes have been removed, and the machine stopped before the others.
    if (static_cast<int>(parts.size()) < parts.front().all) return true;
    const bool answered = std::all_of(parts.begin(), parts.end(), [](const Part& one) { return one.answers; });
    const bool late = std::any_of(parts.begin(), parts.end(), [now](const Part& one) {
        return one.since + longest_wait <= now || world::is_in_future(one.since, now);
    });
    return late || answered;
}

ClubLetter letter_of(const std::vector<const Json*>& answers) {
    std::vector<Text> lines;
    for (const Json* one : answers)
        lines.push_back(
            say("{}: {}", "{}: {}", partida::word_in(*one, "partida"), partida::word_in(*one, "asunto")));
    const Text how_many = counted(answers.size(), say("respuesta", "answer"), say("respuestas", "answers"));
    ClubLetter letter{say("{} a tu carta", "{} to your letter", how_many),
                      say("Tu carta traía líneas para varias partidas; esto es lo que dice cada una.",
                          "Your letter had lines for several matches; this is what each of them says."),
                      {{Request::Kind::matches, "true", {}}}};
    letter.sections.push_back({say("En pocas palabras", "In short"), {bulleted(std::move(lines))}});
    letter.brings_orders = true;
    for (const Json* one : answers) {
        letter.sections.push_back(
            {say("{}: {}", "{}: {}", partida::word_in(*one, "partida"), partida::word_in(*one, "asunto")),
             {Paragraph{same(partida::word_in(*one, "titular"))}}});
        for (Section& section : formats::sections_in(one->value("secciones", Json())))
            letter.sections.push_back(std::move(section));
    }
    return letter;
}

Reader reader_at(const Table& table, const std::string& mailbox, const Json& answer) {
    const std::string address = partida::bare_address(mailbox);
    if (const Person* person = table.persons.with_address(address)) return reader_of(*person);
    const Lang lang = partida::word_in(answer, "idioma") == "en" ? Lang::en : Lang::es;
    return {address, {}, "juntas", lang, 0};
}

// A letter for each address. The name of the file depends on the letter alone, so that a repetition composes
// nothing again.
Result<void> compose(Table& table, const std::string& letter, const std::vector<Part>& parts) {
    std::map<std::string, std::vector<const Json*>> by_address;
    for (const Part& part : parts) {
        if (!part.answers || !part.answers->is_array()) continue;
        for (const Json& one : *part.answers)
            if (one.is_object()) by_address[partida::word_in(one, "para")].push_back(&one);
    }
    Json composed = Json::array();
    for (auto& [mailbox, answers] : by_address) {
        std::stable_sort(answers.begin(), answers.end(), [](const Json* a, const Json* b) {
            return partida::word_in(*a, "partida") < partida::word_in(*b, "partida");
        });
        const Posted posted{fmt::format("juntas-{}-{}.eml", letter.substr(0, 32), composed.size() + 1),
                            table.now, partida::word_in(*answers.front(), "carta")};
        composed.push_back(
            letter_json(table.club, letter_of(answers), reader_at(table, mailbox, *answers.front()), posted));
    }
    return partida::compose_into_outbox(table.world, table.club.at.store(), std::move(composed), table.report)
        .map([](const auto&) {});
}

}  // namespace

Result<void> note_parts(const Table& table, const std::string& letter,
                        const std::vector<std::string>& digests) {
    const Path folder = table.club.at.parts();
    RETURN_IF_ERROR(table.world.files.make_folder(folder, true));
    const Json note = {{letter_key, letter}, {parts_key, digests.size()}, {when_key, partida::iso(table.now)}};
    for (const std::string& digest : digests)
        RETURN_IF_ERROR(table.world.files.save(partida::note_of_part(folder, digest), formats::write_json(note),
                                               Durable::yes, true));
    return {};
}

bool has_parts(Files& files, const Club& club) {
    const auto names = files.list(club.at.parts());
    return names && !names->empty();
}

Result<void> answer_together(Table& table) {
    Files& files = table.world.files;
    const Path folder = table.club.at.parts();
    ASSIGN_OR_RETURN(const auto names, files.list(folder));
    for (const auto& [letter, parts] : letters_waiting(files, folder, names)) {
        if (!is_due(parts, table.now)) continue;
        RETURN_IF_ERROR(compose(table, letter, parts));
        // Answers first: a note without one is only a match that has said nothing.
        for (const Part& part : parts)
            if (part.answers) RETURN_IF_ERROR(files.remove(partida::answers_to_part(folder, part.digest)));
        for (const Part& part : parts)
            RETURN_IF_ERROR(files.remove(partida::note_of_part(folder, part.digest)));
    }
    return {};
}

}  // namespace ronda::club
