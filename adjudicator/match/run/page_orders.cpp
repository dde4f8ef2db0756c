#include "adjudicator/match/run/page_orders.hpp"

#include <algorithm>

#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/inbox/answering.hpp"
#include "adjudicator/match/inbox/other_matches.hpp"
#include "adjudicator/match/inbox/route.hpp"
#include "adjudicator/match/inbox/sender.hpp"
#include "adjudicator/match/moderation/moderation.hpp"
#include "adjudicator/match/run/page_limits.hpp"
#include "adjudicator/match/submission/submission.hpp"
#include "formats/order_form.hpp"

namespace ronda::match {

namespace {

constexpr std::size_t letter_digits = 32;

std::size_t hex_digits_in(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return hex_digit(c) >= 0; }));
}

// The fields that say whose orders these are, as in a letter.
struct Named {
    std::string match, key;
};

Named named_in(std::string_view text) {
    Named named;
    for (const std::string_view line : formats::lines_of(text)) {
        const auto field = field_on(line);
        if (!field) continue;
        if (named.match.empty() && (field->name == "partida" || field->name == "match"))
            named.match = fold(field->value);
        if (named.key.empty() && (field->name == "clave" || field->name == "key")) named.key = field->value;
    }
    return named;
}

// Looks only where the id says, so that strangers cannot have a tree searched.
std::optional<Path> folder_named(Files& files, const Path& root, const std::string& match) {
    if (!is_match_id(match)) return std::nullopt;
    for (const Path& folder : {root, root / match})
        if (id_of_match(files, MatchPaths{folder}) == match) return folder;
    return std::nullopt;
}

// `https://example.org` of `https://example.org/ronda/`.
std::string origin_of(std::string_view site) {
    const std::size_t host = site.find("://");
    return host == npos ? std::string() : std::string(site.substr(0, site.find('/', host + 3)));
}

PageAnswer busy(const Failure& failure) {
    PageAnswer answer =
        page_refusal(503, "ocupada",
                     say("La partida está ocupada en este momento. Prueba otra vez dentro de un minuto.",
                         "The match is busy at the moment. Try again in a minute."));
    answer.report.add(failure);
    return answer;
}

// A refusal keeps its code; what is not the sender's fault is not told to strangers.
PageAnswer refused(int status, const Failure& failure) {
    if (failure.exit == Exit::environment) return busy(failure);
    const Diagnostic& fault = failure.diagnostics.front();
    return page_refusal(status, fault.code, capitalised(with_full_stop(fault.message)));
}

// As a letter from the seat's own address, from which the key of a round counts: whoever has the link of a
// letter can send from the page. Fails as Senders::proven, and with why the page does not take them.
Result<std::string> sender_of(const Match& match, const Journal& journal, const Secrets& secrets,
                              const Instructions& asked) {
    const Senders senders(match, journal, secrets);
    Message letter;
    if (const auto own = recipient_by_mail(match, asked.player); !own.empty())
        letter.from = bare_address(own.front().mailbox);
    ASSIGN_OR_RETURN(auto who, senders.proven(letter, asked));
    if (who == moderator_id || !asked.requests.empty() || !asked.refused.empty() || !asked.orders)
        return refuse("solo_por_carta",
                      say("desde la página solo se envían las órdenes de quien juega; lo demás, por carta",
                          "a page sends only the orders of players; send the rest by mail"));
    if (is_vacant(match, who)) return refuse("asiento_vacante", lost_seat_in_words(match, who));
    letter.from.clear();
    if (auto why = senders.forbidden(letter, asked, who)) return refuse("solo_titular", std::move(*why));
    return who;
}

PageAnswer answer_in(const Match& match, const std::string& who, int status, Answer answer) {
    PageAnswer page{status, {}, lang_of(match, {who}), std::move(answer.subject), std::move(answer.document)};
    page.document.form.reset();  // the page itself is the form
    return page;
}

// Stores the proven orders in the locked match.
PageAnswer accept(System& system, OpenDesk& desk, Secrets& secrets, const std::string& who, Instructions asked,
                  const PageOrders& page) {
    const auto run = run_context_of(system, desk.match, desk.journal);
    if (!run) return busy(run.error());
    const std::vector<Text> corrections = asked.corrections;
    Submission submission{who, std::string(by_page), std::nullopt, page.letter + "@pagina"};
    submission.asked = std::move(asked);
    const Outcome outcome = submit({system, desk.match, desk.journal, secrets, *run}, submission);
    if (outcome.kind == SubmissionResult::deferred) return busy(outcome.failure);
    if (!outcome.receipt) {
        PageAnswer answer = answer_in(desk.match, who, 422,
                                      refusal_letter(desk.match, desk.journal, secrets, Message(), who,
                                                     AuthLevel::proven, outcome.faults));
        answer.code = outcome.faults.empty() ? std::string() : outcome.faults.front().code;
        return answer;
    }
    Answer answer;
    answer.subject = say("Órdenes enviadas, ronda {}", "Orders sent, round {}", outcome.receipt->round);
    answer.document = receipt_document(*outcome.receipt, lang_of(desk.match, {who}));
    add_corrections(answer, corrections);
    PageAnswer page_answer = answer_in(desk.match, who, 200, std::move(answer));
    if (auto composed = compose_receipts(system, desk.match, desk.journal, page_answer.report); !composed)
        page_answer.report.add(composed.error());
    return page_answer;
}

}  // namespace

PageAnswer page_refusal(int status, std::string code, const Text& words) {
    PageAnswer answer{status, std::move(code)};
    answer.subject = say("No se ha podido enviar", "It could not be sent");
    answer.document.headline = words;
    return answer;
}

PageAnswer too_many_page_orders() {
    return page_refusal(429, "demasiadas",
                        say("Demasiados envíos seguidos. Espera un minuto y prueba otra vez.",
                            "Too many attempts in a row. Wait a minute and try again."));
}

PageAnswer take_page_orders(System& system, const Path& root, const ContextOf& context_of,
                            const PageOrders& page) {
    Files& files = system.files;
    const Named named = named_in(page.text);
    const auto folder = folder_named(files, root, named.match);
    const auto closed = [] {
        return page_refusal(
            404, "partida_desconocida",
            say("Aquí no hay ninguna partida con ese nombre que acepte órdenes de la página. "
                "Envíalas por correo.",
                "There is no match of that name here that takes orders from the page. Send them by "
                "mail."));
    };
    if (!folder) return closed();
    const ClubContext club = context_of(*folder);
    const auto match = open_match(files, *folder, club);
    if (!match) return refused(503, match.error());
    if (!match->file.takes_page_orders || match->file.site.empty()) return closed();
    if (page.origin != origin_of(match->file.site))
        return page_refusal(403, "otro_sitio",
                            say("Estas órdenes vienen de una página de otro sitio. Abre la de tu carta.",
                                "These orders come from a page of another site. Open your letter's page."));
    if (page.letter.size() != letter_digits || hex_digits_in(page.letter) != letter_digits)
        return page_refusal(400, "peticion_invalida",
                            say("La página es de otra versión. Ábrela otra vez desde tu carta.",
                                "This page is from another version. Open it again from your letter."));
    const auto within = PageLimits(system, root).take_with(named.match + "/" + named.key);
    if (!within) return busy(within.error());
    if (!*within) return too_many_page_orders();
    // Without the lock, so that nobody without a key can keep others waiting.
    const auto journal = Journal::open(files, match->paths.journal());
    const auto secrets = load_secrets(files, match->paths);
    if (!journal) return busy(journal.error());
    if (!secrets) return busy(secrets.error());
    auto asked = read_instructions(page.text, "ordenes", *match);
    if (!asked) return refused(422, asked.error());
    const auto who = sender_of(*match, *journal, *secrets, *asked);
    if (!who) return refused(403, who.error());
    auto desk = open_desk(system, *folder, club);
    if (!desk) return refused(503, desk.error());
    auto now = load_secrets(files, desk->match.paths);
    if (!now) return busy(now.error());
    const auto still = sender_of(desk->match, desk->journal, *now, *asked);
    if (!still) return refused(403, still.error());
    return accept(system, *desk, *now, *still, std::move(*asked), page);
}

}  // namespace ronda::match
