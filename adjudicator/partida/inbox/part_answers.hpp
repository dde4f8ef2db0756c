// Somebody else may split a letter for several matches into one for each (Surroundings::parts). Beside the note
// of such a part a match leaves what it answers, and whoever split the letter tells all of it in one letter
// (club/contract.md, "One answer").
#pragma once

#include <string>

#include "adjudicator/partida/inbox/answers.hpp"

namespace ronda::partida {

// `digest`: the hash of the part's bytes.
inline Path note_of_part(const Path& folder, const std::string& digest) {
    return folder / (digest + ".json");
}
inline constexpr std::string_view part_answers_end = ".respuestas.json";
inline Path answers_to_part(const Path& folder, const std::string& digest) {
    return folder / (digest + std::string(part_answers_end));
}

// Returns the answer in the recipient's language: {"para", "idioma", "partida", "asunto", "titular",
// "secciones" (formats/document.hpp, sections_in), "carta": the id of the letter}. It has no pictures.
Json part_answer(const Match& match, const Recipient& to, const Message& message, const Answer& answer);

}  // namespace ronda::partida
