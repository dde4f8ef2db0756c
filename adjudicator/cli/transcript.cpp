#include "adjudicator/match/audit/transcript.hpp"

#include "adjudicator/cli/input.hpp"
#include "adjudicator/core/text/wording.hpp"

namespace ronda::cli {

namespace {

Result<Exit> run_transcript(const po::variables_map& options, Context& context) {
    ASSIGN_OR_RETURN(const auto transcript, match::transcript_of(context.files, text_of(options, "folder")));
    const std::string out = text_of(options, "out");
    if (out == "-") {
        context.out += transcript.text;
        return Exit::done;
    }
    RETURN_IF_ERROR(context.files.save(out, transcript.text, match::Durable::no));
    if (!transcript.published)
        context.notice(say("la partida guarda secretos: el acta lleva solo los sellos o las semillas de {}",
                           "the match has secrets: the transcript only has the seals or the seeds of {}",
                           counted(transcript.rounds, say("ronda", "round"))));
    return Exit::done;
}

}  // namespace

Command transcript_command() {
    return {
        "transcript",
        say("escribe el acta de una partida: lo que un jugador necesita para comprobarla en casa, sin secretos",
            "writes a match's transcript: with it a player can verify the match at home; it has no secrets"),
        {the_folder(), required(a_file("out,o", say("el fichero para el acta; - es la salida",
                                                    "the file for the transcript; - is standard output")))},
        run_transcript};
}

}  // namespace ronda::cli
