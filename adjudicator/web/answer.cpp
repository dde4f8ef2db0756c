#include "adjudicator/web/answer.hpp"

#include <exception>
#include <new>

#include "adjudicator/core/orders/offer.hpp"
#include "adjudicator/core/report/moves.hpp"
#include "adjudicator/core/text/player_key.hpp"
#include "adjudicator/match/audit/letter_check.hpp"
#include "adjudicator/match/audit/transcript_verify.hpp"
#include "adjudicator/match/orders/order_text.hpp"
#include "adjudicator/steps/steps.hpp"
#include "adjudicator/web/scene_json.hpp"
#include "adjudicator/web/step.hpp"
#include "formats/figures.hpp"
#include "formats/json_text.hpp"

namespace ronda::web {

namespace {

constexpr int usual_width = 1000;

std::string in_one_line(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Result<std::vector<steps::OrderFile>> order_files(const Request& request, const Position& position,
                                                  steps::Extent extent) {
    RETURN_IF_ERROR(steps::require_open(position));
    steps::OrderFiles files(position, request.lang());
    for (NamedText& one : request.texts("ordenes")) files.add(std::move(one.text), one.name);
    return std::move(files).all(extent);
}

Result<steps::OrderFile> only_file(const Request& request, const Position& position) {
    ASSIGN_OR_RETURN(auto files, order_files(request, position, steps::Extent::one_file));
    if (files.size() != 1)
        return steps::wrong_usage(
            say("se esperaba un solo archivo de órdenes", "expected a single order file"));
    return std::move(files.front());
}

Result<Given> games(const Request& request) {
    return Given{request.json() ? formats::write_json(steps::games_as_json(request.lang()))
                                : steps::games_in_words(request.lang())};
}

// Of a game or, with a position, of its match.
Result<Given> rules(const Request& request) {
    PositionPtr position;
    if (request.has("estado") || request.has("vista")) {
        ASSIGN_OR_RETURN(position, position_of(request));
    }
    const std::string game = position ? position->header().game : request.required_word("juego");
    ASSIGN_OR_RETURN(
        auto sheet,
        steps::rules_sheet(game, request.has("formato") ? request.word("formato") : "text",
                           request.word("sitio"), request.lang(), position ? &position->header() : nullptr));
    return Given{std::move(sheet)};
}

Result<Given> lesson(const Request& request) {
    ASSIGN_OR_RETURN(const auto json, steps::lesson_json(request.required_word("juego"), request.lang()));
    return Given{in_one_line(json)};
}

Result<Given> setup(const Request& request) {
    ASSIGN_OR_RETURN(const auto seed, seed_of(request));
    ASSIGN_OR_RETURN(auto start, steps::set_up({request.required_word("juego"), request.word("partida"),
                                                request.required_word("jugadores"), request.words("opciones")},
                                               seed));
    return Given{{}, std::move(start.texts)};
}

// The header of a state.
Result<Given> load(const Request& request) {
    ASSIGN_OR_RETURN(const auto position, position_of(request));
    return Given{formats::write_json(header_json(position->header()))};
}

Result<Given> view(const Request& request) {
    ASSIGN_OR_RETURN(const auto at, player_at(request));
    return Given{formats::write_json(view_json(*at.position, Viewer{at.player}))};
}

Result<Given> legal(const Request& request) {
    ASSIGN_OR_RETURN(const auto at, player_at(request));
    return Given{formats::write_json(at.position->legal(at.player))};
}

Result<steps::Draft> draft_of(const Request& request, const Position& position) {
    NamedText file = request.text("fichero");
    return steps::read_draft(std::move(file.text), file.name, position, request.lang());
}

// The orders that may be added with a place, after the orders of a file, if it is given.
Result<Given> offers(const Request& request) {
    ASSIGN_OR_RETURN(const auto at, player_at(request));
    RETURN_IF_ERROR(steps::require_open(*at.position));
    PlayerOrders sheet{at.player};
    if (request.has("fichero")) {
        ASSIGN_OR_RETURN(auto draft, draft_of(request, *at.position));
        sheet.orders = std::move(draft.orders);
    }
    return Given{
        in_one_line(steps::offers_json(*at.position, sheet, request.words("lugares"), request.lang()))};
}

Result<Given> schemas(const Request& request) {
    ASSIGN_OR_RETURN(const auto at, player_at(request));
    return Given{in_one_line(steps::orders_json(*at.position, at.player, request.lang()))};
}

// The orders of a well-formed file, even if the game would refuse it or requires more.
Result<Given> read(const Request& request) {
    ASSIGN_OR_RETURN(const auto position, position_of(request));
    ASSIGN_OR_RETURN(const auto draft, draft_of(request, *position));
    return Given{in_one_line({{"jugador", draft.head.player},
                              {"ordenes", draft.orders},
                              {"si", match::replies_as_json(draft.head.replies)}})};
}

// Writes the order file of these orders, or of those of `fichero` with an offer's line. All other fields come
// from `fichero`, if it is given.
Result<Given> write(const Request& request) {
    ASSIGN_OR_RETURN(const auto at, player_at(request));
    steps::Draft draft{{at.player, {key_placeholder().in(request.lang())}}};
    if (request.has("fichero")) {
        ASSIGN_OR_RETURN(draft, draft_of(request, *at.position));
    }
    if (request.has("clave")) draft.head.attributes.key = request.word("clave");
    if (request.has("si")) draft.head.replies = match::replies_from_json(request.list("si"));
    if (request.has("orden"))
        draft.orders = with_offer(draft.orders, request.object("orden"), request.words("en_lugar_de"));
    else
        draft.orders = request.object("ordenes");
    return Given{steps::order_file(*at.position, draft.head, draft.orders)};
}

Result<Given> order_form(const Request& request) {
    ASSIGN_OR_RETURN(const auto position, position_of(request));
    ASSIGN_OR_RETURN(auto form, steps::order_form(*position, request.required_word("jugador"), request.lang()));
    return Given{std::move(form)};
}

Result<Given> check(const Request& request) {
    ASSIGN_OR_RETURN(const auto position, position_of(request));
    ASSIGN_OR_RETURN(const auto file, only_file(request, *position));
    const auto checked = steps::check(*position, file);
    return Given{request.json() ? formats::write_json(steps::as_json(checked, request.lang()))
                                : steps::in_words(checked, request.lang())};
}

Result<Given> adjudicate(const Request& request) {
    ASSIGN_OR_RETURN(const auto seed, seed_of(request));
    ASSIGN_OR_RETURN(const auto position, position_of(request));
    if (!request.has("estado") && position->has_secrets())
        return steps::wrong_usage(say("una vista de una partida con secretos no se puede resolver",
                                      "a view of a match with secrets cannot be resolved"));
    ASSIGN_OR_RETURN(const auto files, order_files(request, *position, steps::Extent::whole_round));
    return Given{{}, steps::resolve(*position, files, seed).texts};
}

// Returns the map with the orders drawn in, or as the viewer sees it after the events of the last round.
Result<Scene> scene_of(const Request& request) {
    ASSIGN_OR_RETURN(const auto position, position_of(request));
    if (request.has("ordenes")) {
        ASSIGN_OR_RETURN(const auto file, only_file(request, *position));
        return position->presentation().preview_scene(file.sheet);
    }
    const Viewer viewer{request.word("jugador")};
    if (!viewer.is_public()) RETURN_IF_ERROR(steps::require_player(*position, viewer.player));
    std::vector<Event> events;
    if (request.has("sucesos")) {
        const NamedText text = request.text("sucesos");
        ASSIGN_OR_RETURN(const auto read, steps::load_events_of(text.text, text.name, *position));
        events = seen_by(viewer, read);
    }
    return position->presentation().scene(viewer, events);
}

Result<Given> scene(const Request& request) {
    ASSIGN_OR_RETURN(const auto scene, scene_of(request));
    // A scene is long, and only programs read it.
    return Given{request.json() ? in_one_line(scene_json(scene, request.lang()))
                                : formats::as_svg(scene, request.lang(), usual_width)};
}

// All that a page shows of an order file, from one reading of it: `check` with and without `json`, and `scene`.
Result<Given> judge(const Request& request) {
    ASSIGN_OR_RETURN(const auto position, position_of(request));
    ASSIGN_OR_RETURN(const auto file, only_file(request, *position));
    const auto checked = steps::check(*position, file);
    const Scene scene = position->presentation().preview_scene(file.sheet);
    Json answer = steps::as_json(checked, request.lang());
    answer["texto"] = steps::in_words(checked, request.lang());
    answer.update(pointing_json(scene, request.lang()));
    return Given{in_one_line(answer), {{"tablero.svg", formats::as_svg(scene, request.lang(), usual_width)}}};
}

// The map in words.
Result<Given> reading(const Request& request) {
    ASSIGN_OR_RETURN(const auto position, position_of(request));
    const Viewer viewer{request.word("jugador")};
    if (!viewer.is_public()) RETURN_IF_ERROR(steps::require_player(*position, viewer.player));
    return Given{in_one_line(steps::reading_json(*position, viewer, request.lang()))};
}

// The story of the round that led to the state.
Result<Given> story(const Request& request) {
    ASSIGN_OR_RETURN(const auto position, position_of(request));
    const Viewer viewer{request.word("jugador")};
    if (!viewer.is_public()) RETURN_IF_ERROR(steps::require_player(*position, viewer.player));
    const NamedText text = request.text("sucesos");
    ASSIGN_OR_RETURN(const auto events, steps::load_events_of(text.text, text.name, *position));
    return Given{in_one_line(steps::story_json(*position, viewer, events, request.lang()))};
}

// The moves of the round that led to the state, on the boards before and after it.
Result<Given> moves(const Request& request) {
    ASSIGN_OR_RETURN(const auto after, position_of(request));
    const NamedText earlier = request.text("antes"), text = request.text("sucesos");
    ASSIGN_OR_RETURN(const auto before, steps::load_position(earlier.text, earlier.name));
    const Viewer viewer{request.word("jugador")};
    if (!viewer.is_public()) RETURN_IF_ERROR(steps::require_player(*after, viewer.player));
    ASSIGN_OR_RETURN(const auto events, steps::load_events_of(text.text, text.name, *after));
    const auto told = moves_of(before->presentation(), after->presentation(), viewer, seen_by(viewer, events));
    return Given{in_one_line(formats::as_json(told, request.lang(), usual_width, formats::Layer::whole))};
}

Result<Given> verify(const Request& request) {
    const NamedText transcript = request.text("acta");
    ASSIGN_OR_RETURN(const auto verified, match::verify_transcript(transcript.text, transcript.name));
    return Given{request.json() ? formats::write_json(match::as_json(verified, request.lang()))
                                : match::in_words(verified, request.lang()),
                 {},
                 verified.exit()};
}

// Whether a letter has a part in the dice. The answer is the letter's owner's alone: it does not leave the
// browser.
Result<Given> letter_check(const Request& request) {
    const NamedText transcript = request.text("acta"), letter = request.text("carta");
    ASSIGN_OR_RETURN(const auto published,
                     match::contributions_of_transcript(transcript.text, transcript.name));
    const auto check = match::check_letter(letter.text, request.word("palabra"), published);
    return Given{
        request.json() ? formats::write_json(match::as_json(check)) : match::in_words(check, request.lang()),
        {},
        check.exit()};
}

const std::vector<Step>& own_steps() {
    static const std::vector<Step> steps = {
        {"games", {}, games},
        {"rules", {"juego", "estado", "vista", "formato", "sitio"}, rules},
        {"lesson", {"juego"}, lesson},
        {"setup", {"juego", "partida", "jugadores", "opciones", "semilla"}, setup},
        {"load", {"estado", "vista"}, load},
        {"view", {"estado", "vista", "jugador"}, view},
        {"legal", {"estado", "vista", "jugador"}, legal},
        {"template", {"estado", "vista", "jugador"}, order_form},
        {"shapes", {"estado", "vista", "jugador"}, schemas},
        {"offers", {"estado", "vista", "jugador", "lugares", "fichero"}, offers},
        {"read", {"estado", "vista", "fichero"}, read},
        {"write",
         {"estado", "vista", "jugador", "ordenes", "orden", "en_lugar_de", "si", "clave", "fichero"},
         write},
        {"check", {"estado", "vista", "ordenes"}, check},
        {"judge", {"estado", "vista", "ordenes"}, judge},
        {"adjudicate", {"estado", "vista", "ordenes", "semilla"}, adjudicate},
        {"scene", {"estado", "vista", "sucesos", "jugador", "ordenes"}, scene},
        {"reading", {"estado", "vista", "jugador"}, reading},
        {"story", {"estado", "sucesos", "jugador"}, story},
        {"moves", {"estado", "antes", "sucesos", "jugador"}, moves},
        {"verify", {"acta"}, verify},
        {"sobre", {"acta", "carta", "palabra"}, letter_check},
    };
    return steps;
}

const Step& step_named(const JsonAt& name, std::span<const Step> more) {
    std::vector<std::string_view> names;
    for (const Step& step : own_steps()) names.push_back(step.name);
    for (const Step& step : more) names.push_back(step.name);
    const std::size_t found = name.one_of(names), own = own_steps().size();
    return found < own ? own_steps()[found] : more[found - own];
}

std::string written(Exit exit, std::string out, std::string err, std::vector<steps::RoundText> files = {}) {
    Json json = {{"estado_de_salida", static_cast<int>(exit)},
                 {"salida", std::move(out)},
                 {"errores", std::move(err)},
                 {"ficheros", Json::array()}};
    for (steps::RoundText& file : files)
        json["ficheros"].push_back({{"nombre", std::move(file.name)}, {"texto", std::move(file.text)}});
    return in_one_line(json);
}

std::string written(const Failure& failure, bool json, Lang lang) {
    return written(failure.exit, json ? steps::as_json(failure, lang) : std::string(),
                   steps::in_words(failure, lang));
}

std::string answered(const Json& json, std::span<const Step> more) {
    const JsonAt root(json, "");
    if (!json.is_object()) root.unexpected(say("un objeto", "an object"));
    const Step& step = step_named(root.member("paso"), more);
    const Request request(json, step.fields);
    const Lang lang = request.lang();
    const bool wants_json = request.json();
    auto given = step.run(request);
    if (!given) return written(given.error(), wants_json, lang);
    return written(given->exit, std::move(given->out), {}, std::move(given->files));
}

std::string answer_or_throw(std::string_view request, std::span<const Step> more) {
    formats::JsonLimits limits;
    limits.most_bytes = 2 * match::most_transcript;
    limits.code = "uso";
    const auto json = formats::read_json(request, {}, limits);
    if (!json) return written({Exit::usage, json.error().diagnostics}, false, Lang::es);
    try {
        return answered(*json, more);
    } catch (const LoadFault& fault) {
        Diagnostic diagnostic = fault.diagnostic;
        diagnostic.code = "uso";
        return written({Exit::usage, {std::move(diagnostic)}}, false, Lang::es);
    }
}

}  // namespace

std::string answer(std::string_view request, std::span<const Step> more) noexcept {
    try {
        return answer_or_throw(request, more);
    } catch (const std::bad_alloc&) {
        return R"({"estado_de_salida":3,"salida":"","errores":"error: no hay memoria suficiente / out of memory [entorno]\n","ficheros":[]})";
    } catch (const std::exception&) {
        return R"({"estado_de_salida":3,"salida":"","errores":"error: fallo interno / internal fault [interno]\n","ficheros":[]})";
    }
}

}  // namespace ronda::web
