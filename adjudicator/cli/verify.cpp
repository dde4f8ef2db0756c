#include "adjudicator/match/audit/verify.hpp"

#include <filesystem>

#include "adjudicator/cli/input.hpp"
#include "adjudicator/match/audit/transcript_verify.hpp"

namespace ronda::cli {

namespace {

Result<match::Verified> verified(const po::variables_map& options, Context& context) {
    ASSIGN_OR_RETURN(const auto transcript, transcript_in(options, context));
    if (transcript) return match::verify_transcript(transcript->text, transcript->file);
    const std::string folder = text_of(options, "folder");
    std::error_code error;
    if (std::filesystem::is_regular_file(folder, error))
        return wrong_usage(say("{} es un fichero; si es un acta: ronda verify --transcript {}",
                               "{} is a file; if it is a transcript: ronda verify --transcript {}", folder,
                               folder));
    return match::verify_match(context.files, folder);
}

Result<Exit> run_verify(const po::variables_map& options, Context& context) {
    ASSIGN_OR_RETURN(const auto result, verified(options, context));
    context.out += context.json ? formats::write_json(match::as_json(result, context.lang))
                                : match::in_words(result, context.lang);
    return result.exit();
}

}  // namespace

Command verify_command() {
    return {"verify",
            say("vuelve a jugar la partida desde la ronda 0 y dice dónde está la primera diferencia",
                "plays the match again from round 0 and prints the first difference"),
            {may_lack(the_folder()), the_transcript()},
            run_verify};
}

}  // namespace ronda::cli
