#include "adjudicator/cli/input.hpp"
#include "adjudicator/match/audit/letter_check.hpp"
#include "adjudicator/match/audit/transcript.hpp"

namespace ronda::cli {

namespace {

Result<match::PublishedContributions> published(const po::variables_map& options, Context& context) {
    ASSIGN_OR_RETURN(const auto transcript, transcript_in(options, context));
    return transcript ? match::contributions_of_transcript(transcript->text, transcript->file)
                      : match::contributions_of_match(context.files, text_of(options, "folder"));
}

Result<Exit> run_sobre(const po::variables_map& options, Context& context) {
    ASSIGN_OR_RETURN(const auto known, published(options, context));
    ASSIGN_OR_RETURN(const auto letter,
                     read_input(context, text_of(options, "letter"), match::most_letter_bytes));
    const auto check = match::check_letter(letter, text_of(options, "word"), known);
    context.out +=
        context.json ? formats::write_json(match::as_json(check)) : match::in_words(check, context.lang);
    return check.exit();
}

}  // namespace

Command sobre_command() {
    return {"sobre",
            say("dice si una carta tiene su parte en los dados de la partida, y en qué ronda",
                "checks whether a letter has a part in the dice of the match, and prints the round"),
            {a_word(a_file("letter", say("CARTA", "LETTER"),
                           say("la carta con órdenes, como la guarda el programa de correo (.eml)",
                               "the letter with orders, as the mail program saves it (.eml)"))),
             may_lack(the_folder()), the_transcript(),
             a_text("word", say("PALABRA", "WORD"),
                    say("la palabra de «azar:», si no se lee en la carta",
                        "the word of “azar:”, if it cannot be read in the letter"))},
            run_sobre};
}

}  // namespace ronda::cli
