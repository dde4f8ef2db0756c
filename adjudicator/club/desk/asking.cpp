// Asks for codes: one letter to each address, with all its requests (club/contract/requests.md,
// "Codes").
#include <algorithm>

#include "adjudicator/club/desk/erasure.hpp"
#include "adjudicator/club/desk/requests.hpp"
#include "adjudicator/club/desk/seats.hpp"
#include "adjudicator/club/desk/sign_up.hpp"
#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/wording.hpp"

namespace ronda::club {

namespace {

using Seats = std::vector<std::pair<std::string, std::string>>;

// Keeps the pass, and a stranger's id and name as far as they are valid.
void keep_said(const DeskContext& context, const Request& request, const Person* person, Request& offered) {
    const auto keep = [&offered](const char* key, std::string said, bool good) {
        if (good) offered.more[key] = std::move(said);
    };
    const std::string id = fold(request.said("persona")), name = request.said("nombre"),
                      lang = fold(request.said("idioma")), pass = request.said("pase");
    const auto zone = match::Zone::named(request.said("zona"));
    keep("pase", pass, !pass.empty() && pass.size() <= longest_person_name);
    if (person != nullptr) return;
    keep("persona", id, is_free_id(context.registry, id));
    keep("nombre", name, is_display_name(name, longest_person_name));
    keep("idioma", lang, lang == "es" || lang == "en");
    keep("zona", zone ? zone->name() : std::string(), zone.has_value());
}

ClubLetter confirm_letter_of_several(std::vector<Request> requests) {
    // The button's link must have the request.
    constexpr std::size_t most_asked = 10;
    const std::size_t more = requests.size() - std::min(requests.size(), most_asked);
    requests.resize(requests.size() - more);
    std::vector<Text> lines;
    for (const Request& one : requests) lines.push_back(same(one.canonical()));
    ClubLetter letter{
        say("Confirma lo que pides", "Confirm what you asked for"),
        say("Alguien pide {} cosas en tu nombre.\nSi eres tú, «Confirmar» las confirma todas; si no, no hagas "
            "nada: no cambia nada.",
            "Somebody has asked for {} things in your name.\nIf it is you, “Confirm” confirms all of them; if "
            "not, "
            "do nothing: nothing changes.",
            requests.size()),
        std::move(requests), confirm_button()};
    if (more > 0)
        lines.push_back(say("Lo demás ({} más) no cabe aquí: pídelo en otra carta.",
                            "There is no room here for the rest ({} more): ask in another letter.", more));
    letter.sections.push_back({say("Lo que pides", "What you asked for"), {bulleted(std::move(lines))}});
    letter.all_at_once = true;
    return letter;
}

ClubLetter confirm_letter(std::vector<Request> requests) {
    if (requests.size() > 1) return confirm_letter_of_several(std::move(requests));
    const Request& request = requests.front();
    if (request.kind == RequestKind::join)
        return {
            say("Confirma que quieres jugar", "Confirm that you want to play"),
            say("Alguien pide plaza en {} con esta dirección.\nSi eres tú, pulsa «Confirmar»; si no, no hagas "
                "nada: no guardamos tu dirección.",
                "Somebody has asked for a place in {} with this address.\nIf it is you, press “Confirm”; if "
                "not, do "
                "nothing: we do not keep your address.",
                place_in_words(request.value)),
            {request},
            confirm_button()};
    return {
        say("Confirma lo que pides", "Confirm what you asked for"),
        say("Alguien pide «{}» en tu nombre.\nSi eres tú, pulsa «Confirmar»; si no, no hagas nada: no cambia "
            "nada.",
            "Somebody has asked for “{}” in your name.\nIf it is you, press “Confirm”; if not, do nothing: "
            "nothing "
            "changes.",
            request.canonical()),
        {request},
        confirm_button()};
}

}  // namespace

// Whether a stranger has only changed id or name in the proposed lines. Their code is of other lines then, but
// it proves the address, and they get an answer today.
bool Requests::has_changed_offer(const Request& request, const Asker& asker) const {
    if (asker.person != nullptr || request.said("si").empty()) return false;
    Request offered = request;
    offered.more.erase("idioma");
    offered.more.erase("zona");
    for (auto& [key, said] : joining_request(context_, {}, asker.address, nullptr, name_of(asker)).more)
        offered.more[key] = said;
    return is_confirmed(context_.club, offered, reader_at_start(asker.address, nullptr), context_.now);
}

// Only to the address concerned: others learn nothing, and the owner confirms or ignores it.
Result<void> Requests::ask_for_proof(const Request& request, const Asker& who) {
    Asker asker = who;
    ASSIGN_OR_RETURN(const std::string value, value_with_year(request, who.person));
    asker.proven = asker.proven || has_changed_offer(request, asker);
    if (auto done = already_done(request, asker)) {
        refused_ = "ya_hecho";
        return answer(
            asker,
            {say("Ya está hecho", "Already done"), std::move(*done), {{RequestKind::matches, "true", {}}}});
    }
    refused_ = asker.proven || request.said("si").empty() ? "sin_codigo" : "codigo_incorrecto";
    if (request.kind == RequestKind::take) {
        const VacantSeat* seat = seat_asked(context_, request, asker.person);
        if (seat == nullptr) return send_open_matches(asker, false);
        Request offered = joining_request(context_, seat->match, asker.address, asker.person, name_of(asker));
        offered.kind = RequestKind::take;
        offered.value = seat->id();
        keep_said(context_, request, asker.person, offered);
        return ask(asker, std::move(offered));
    }
    if (request.kind == RequestKind::join) return ask_to_join(request, asker);
    if (auto letter = letter_of_change(request, asker.address)) return answer(asker, std::move(*letter));
    if (asker.person == nullptr) return answer(asker, stranger_letter(context_, asker.address, name_of(asker)));
    Request offered{request.kind, value, {}};
    const std::string substitute = request.said("suplente");
    if (request.kind == RequestKind::away && !substitute.empty() && substitute.size() <= longest_person_name)
        offered.more["suplente"] = substitute;
    return ask(asker, std::move(offered));
}

Result<void> Requests::ask_to_join(const Request& request, const Asker& asker) {
    if (names_club(context_.registry, request.value)) {
        Request offered =
            joining_request(context_, std::string(whole_club), asker.address, asker.person, name_of(asker));
        keep_said(context_, request, asker.person, offered);
        return ask(asker, std::move(offered));
    }
    std::string id;
    for (const SoughtMatch& open : listed_places(context_))
        if (id.empty() && (open.id == request.value || open.game == request.value)) id = open.id;
    const auto named = sought_place(context_, request.value);
    const auto refused = id.empty() && named ? why_closed(context_, *named, asker.person) : std::nullopt;
    if (refused) return refuse_request(asker, refused->code, refused->why);
    if (id.empty() && named && named->is_open()) id = named->id;
    if (id.empty()) return send_open_matches(asker, false);
    Request offered = joining_request(context_, id, asker.address, asker.person, name_of(asker));
    keep_said(context_, request, asker.person, offered);
    return ask(asker, std::move(offered));
}

std::optional<Text> Requests::already_done(const Request& request, const Asker& asker) const {
    if (asker.person == nullptr) return std::nullopt;
    if (request.kind == RequestKind::join && names_club(context_.registry, request.value))
        return say("Ya estás en el club.", "You are already in the club.");
    const auto sought =
        request.kind == RequestKind::join ? sought_place(context_, request.value) : std::nullopt;
    if (sought && sought->is_open() && sought->has(asker.person->id))
        return say("Ya estás en {}: {}.", "You are already in {}: {}.", sought->id, how_many(*sought));
    const bool takes = request.kind == RequestKind::join || request.kind == RequestKind::take;
    for (const auto& [match, player] : takes ? running_seats(context_, *asker.person) : Seats())
        if (request.value == (request.kind == RequestKind::join ? match : match + "/" + player))
            return say("Ya juegas en {}.", "You already play in {}.", match);
    Reader before = reader_at_start(asker.address, asker.person);
    if (--before.turn < 0 || !is_confirmed(context_.club, request, before, context_.now)) return std::nullopt;
    return say("Ya lo pediste en tu carta anterior, «{}», y no hace falta que lo confirmes otra vez.",
               "You asked for “{}” in your earlier letter, and need not confirm it again.",
               request.canonical());
}

Result<void> Requests::ask(const Asker& asker, Request request) {
    questions_.push_back({asker.address, asker.proven, std::move(request)});
    return {};
}

// All that is asked for at one address is one letter, and its button confirms all.
void Requests::ask_questions() {
    std::vector<Question> left = std::move(questions_);
    questions_.clear();
    while (!left.empty()) {
        const std::string address = left.front().address;
        std::vector<Request> requests;
        bool proven = true;
        for (const Question& one : left)
            if (one.address == address) {
                requests.push_back(one.request);
                proven = proven && one.proven;
            }
        std::erase_if(left, [&](const Question& one) { return one.address == address; });
        const auto wants_place = [](const Request& one) {
            return one.kind == RequestKind::join || one.kind == RequestKind::take;
        };
        const bool place = std::any_of(requests.begin(), requests.end(), wants_place);
        answer({address, context_.persons.with_address(address), proven}, confirm_letter(std::move(requests)),
               place ? "plaza" : "");
    }
}

}  // namespace ronda::club
