#include <cstdlib>

#include <unistd.h>

#include "adjudicator/cli/input.hpp"
#include "adjudicator/cli/system.hpp"
#include "adjudicator/match/run/page_limits.hpp"
#include "adjudicator/match/run/page_orders.hpp"
#include "adjudicator/system/cgi.hpp"
#include "formats/document_article.hpp"
#include "formats/document_text.hpp"

namespace ronda::cli {

namespace {

constexpr std::size_t most_body = 64U << 10U;
constexpr std::chrono::milliseconds body_patience{2000}, refused_patience{100};

match::PageAnswer bad_request(int status, const Text& words) {
    return match::page_refusal(status, "peticion_invalida", words);
}

match::PageAnswer answer_to(const system::WebRequest& request, RealWorld& real, const match::Path& root,
                            Context& context) {
    if (request.method != "POST")
        return bad_request(405, say("Aquí se envían las órdenes desde el mapa de tu carta.",
                                    "Orders are sent here from the map of your letter."));
    if (!request.content_type.starts_with("text/plain"))
        return bad_request(415, say("Se esperaba un texto.", "Expected a text."));
    if (!request.length) return bad_request(411, say("Falta el tamaño.", "The size is missing."));
    if (*request.length > most_body)
        return bad_request(413, say("Son demasiadas órdenes para la página. Envíalas por correo.",
                                    "There are too many orders for the page. Send them by mail."));
    const auto within = match::PageLimits(real.system, root).take_from(request.network);
    if (within && !*within) return match::too_many_page_orders();
    auto text = within ? system::read_body(STDIN_FILENO, *request.length, body_patience) : std::nullopt;
    if (!text) {
        auto answer =
            bad_request(within ? 400 : 503, say("Tus órdenes no han llegado enteras. Prueba otra vez.",
                                                "Your orders did not arrive complete. Try again."));
        if (!within) answer.report.add(within.error());
        return answer;
    }
    ClubContexts clubs(context.files, real.system.clock.now());
    return match::take_page_orders(real.system, root,
                                   [&clubs](const match::Path& folder) { return clubs.of(folder); },
                                   {std::move(*text), request.letter, request.origin});
}

Result<Exit> run_intake(const po::variables_map& options, Context& context) {
    ASSIGN_OR_RETURN(auto real, RealWorld::open(options, context));
    const auto request = system::request_from([](const char* name) { return std::getenv(name); });
    const match::PageAnswer answer = answer_to(request, real, text_of(options, "folder"), context);
    // A server that cannot hand over a whole body says 502 in place of the answer (Apache); what still comes at
    // once is taken from it.
    if (answer.status != 200) system::discard_body(STDIN_FILENO, 2 * most_body, refused_patience);
    const Document& document = answer.document;
    std::vector<Section> sections{{answer.subject, {Paragraph{document.headline}}}};
    if (!document.call.empty()) sections.front().blocks.push_back(Paragraph{document.call});
    sections.insert(sections.end(), document.sections.begin(), document.sections.end());
    const Json json = {{"formato", "ronda/entrega/1"},
                       {"aceptadas", answer.status == 200},
                       {"codigo", answer.code},
                       {"asunto", answer.subject.in(answer.lang)},
                       {"html", formats::as_article(sections, answer.lang, document.loanwords)}};
    context.out = system::as_cgi({answer.status, "application/json", formats::write_json(json),
                                  answer.status == 405 ? "Allow: POST\r\n" : ""});
    context.warn(answer.report.problems);
    return answer.report.exit;
}

}  // namespace

Command intake_command() {
    return {"intake",
            say("entrega por CGI las órdenes que envía la página del mapa",
                "hands in by CGI the orders that the page with the map sends"),
            {the_folder(), the_time()},
            run_intake};
}

}  // namespace ronda::cli
