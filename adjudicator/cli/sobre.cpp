#include "adjudicator/cli/input.hpp"
#include "adjudicator/partida/audit/audit.hpp"
#include "adjudicator/partida/audit/letter_check.hpp"
#include "formats/json_text.hpp"

namespace ronda::cli {

namespace {

Options options_of_sobre() {
    Option folder = the_folder();
    folder.required = false;
    return {{.name = "letter",
             .value = say("CARTA", "LETTER"),
             .help = say("la carta con órdenes, como la guarda el programa de correo (.eml)",
                         "the letter with orders, as the mail program saves it (.eml)"),
             .means = Option::Means::file,
             .positional = true,
             .required = true},
            folder,
            a_file("transcript", say("un acta, en vez de la carpeta", "a transcript, instead of the folder")),
            {.name = "word",
             .value = say("PALABRA", "WORD"),
             .help = say("la palabra de «azar:», si no se lee en la carta",
                         "the word of “azar:”, if it cannot be read in the letter")}};
}

Result<partida::PublishedContributions> published(const po::variables_map& given, Context& context) {
    if (given.count("transcript") == 0)
        return partida::contributions_of_match(context.files, text_of(given, "folder"));
    const std::string file = text_of(given, "transcript");
    ASSIGN_OR_RETURN(const auto text, read_input(context, file, partida::most_transcript));
    return partida::contributions_of_transcript(text, file);
}

Result<Exit> run_sobre(const po::variables_map& given, Context& context) {
    if ((given.count("folder") == 0) == (given.count("transcript") == 0))
        return wrong_usage(say("se esperaba la carpeta de una partida o --transcript FICHERO",
                               "expected a match's folder or --transcript FILE"));
    ASSIGN_OR_RETURN(const auto letter,
                     read_input(context, text_of(given, "letter"), partida::most_letter_bytes));
    ASSIGN_OR_RETURN(const auto known, published(given, context));
    const auto check = partida::check_letter(letter, text_of(given, "word"), known);
    context.out +=
        context.json ? formats::write_json(partida::as_json(check)) : partida::in_words(check, context.lang);
    return check.exit();
}

}  // namespace

Command sobre_command() {
    return {"sobre",
            say("dice si una carta tiene su parte en los dados de la partida, y en qué ronda",
                "says whether a letter has a part in the dice of the match, and in which round"),
            options_of_sobre, run_sobre};
}

}  // namespace ronda::cli
