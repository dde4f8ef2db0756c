#include "adjudicator/partida/inbox/instructions.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/shapes/reader.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/partida/desk/moderation.hpp"
#include "adjudicator/partida/inbox/letter_form.hpp"
#include "adjudicator/partida/inbox/message_text.hpp"
#include "adjudicator/partida/letters/addresses.hpp"
#include "adjudicator/partida/letters/notices.hpp"
#include "adjudicator/partida/letters/reply_form.hpp"
#include "adjudicator/partida/letters/report.hpp"
#include "adjudicator/partida/letters/report_facts.hpp"
#include "adjudicator/partida/letters/rules_document.hpp"
#include "adjudicator/partida/orders/accept.hpp"
#include "adjudicator/partida/orders/kept.hpp"
#include "adjudicator/partida/orders/key_fault.hpp"
#include "adjudicator/partida/store/run_report.hpp"
#include "adjudicator/partida/store/secrets.hpp"
#include "formats/document.hpp"
#include "formats/repair.hpp"
#include "formats/template.hpp"
#include "formats/yaml.hpp"
#include "formats/yaml_text.hpp"

namespace ronda::partida {

namespace {

constexpr std::string_view invalid_file = "fichero_invalido", other_round = "otra_ronda";
constexpr const char* nothing_ordered = "nada_ordenado";

class InstructionsReader {
  public:
    InstructionsReader(const std::string& text, const std::string& name, const Match& match, Lang reader)
        : text_(text), match_(match), reader_(reader), names_(people_of(match)) {
        instructions_.name = name;
        instructions_.text = text;
    }

    Result<Instructions> read() {
        ASSIGN_OR_RETURN(auto read, read_order_text(text_, instructions_.name));
        Node& root = read.root;
        if (reader_ == Lang::en) {
            const formats::OrderForm form = letter_form(match_, reader_);
            read.translated = to_spanish(root, *form.root, form.names);
        }
        has_orders_ = root.find("ordenes") != nullptr;
        if (root.kind == Node::Kind::mapping)
            for (std::size_t i = 0; i < root.entries.size(); ++i) entry(root, i);
        for (Request& request : instructions_.requests)
            if (request.round == 0) request.round = instructions_.round;
        instructions_.key_place = key_place(root);
        if (!faults_.empty()) return refuse(formats::located(faults_.told(), instructions_.name, text_));
        if (!refused_.empty())
            instructions_.refused = formats::located(refused_.told(), instructions_.name, text_);
        if (!refused_.empty() && instructions_.requests.empty() && !has_orders_)
            return refuse(std::move(instructions_.refused));
        const Node* orders = root.find("ordenes");
        instructions_.says_nothing = instructions_.requests.empty() && refused_.empty() &&
                                     root.find("si") == nullptr &&
                                     (orders == nullptr || orders->kind == Node::Kind::nothing);
        // A text without requests is read as orders, so that its errors are reported.
        if (instructions_.requests.empty() || has_orders_) {
            read.text = text_without_requests();
            std::erase_if(root.entries,
                          [this](const auto& entry) { return asked_.contains(entry.first.text); });
            instructions_.orders = orders_in(std::move(read));
        }
        return std::move(instructions_);
    }

    // Whether something in the orders is misspelt, so that a correction may make them valid.
    bool has_misspelt_orders() const { return misspelt_; }

  private:
    static bool is_well_spelt(const Failure& refusal) {
        return std::all_of(refusal.diagnostics.begin(), refusal.diagnostics.end(), [](const Diagnostic& fault) {
            return fault.code == other_round || fault.code == "partida_terminada" ||
                   fault.code == "jugador_eliminado";
        });
    }

    // A list of one, such as `[todos]`, is that one.
    static Node with_one_recipient(Node value) {
        for (auto& [name, to] : value.entries)
            if (name.text == "para" && to.kind == Node::Kind::list && to.items.size() == 1)
                to = Node(to.items.front());
        return value;
    }

    void entry(const Node& root, std::size_t i) {
        const Node& key = root.entries[i].first;
        const Node value = with_one_recipient(root.entries[i].second);
        if (key.text == "partida" && value.kind == Node::Kind::scalar) match_id(value);
        if (key.text == "clave" && value.kind == Node::Kind::scalar && value.text.size() <= longest_key_written)
            instructions_.key = value.text;
        if (key.text == "ronda" && value.kind == Node::Kind::scalar)
            instructions_.round = round_number(value.text);
        if (key.text == "jugador" && value.kind == Node::Kind::scalar) {
            const auto found = names_.find("jugador")->second.find(value.text);
            if (found.kind == Vocabulary::Found::Kind::one) instructions_.player = found.name;
        }
        const Node* to = value.kind == Node::Kind::mapping ? value.find("para") : nullptr;
        const bool to_one_word = to != nullptr && to->kind == Node::Kind::scalar;
        const bool to_all = to_one_word && fold(to->text) == everybody;
        const auto& fields = to_all ? to_all_ : to_some_;
        for (std::size_t kind = 0; kind < fields.size(); ++kind) {
            const Shape::Field& field = fields[kind];
            if (field.key != key.text) continue;
            if (const auto [first, fresh] = asked_.emplace(field.key, key.place); !fresh) {
                refused_.add(key.place, invalid_file,
                             [&, at = first->second] { return repeated_key(field.term(), at); });
                blank(root, i);
                continue;
            }
            // A misspelt `todos` is told what it may be.
            const Json read = read_value(value, *field.shape, to_one_word ? with_everybody(names_) : names_,
                                         invalid_file, refused_);
            if (!read.is_null())
                instructions_.requests.push_back(request_of(static_cast<Request::Kind>(kind), read));
            blank(root, i);
        }
    }

    // A message whose orders are all still behind a `#` would withdraw earlier ones. Somebody who only quoted a
    // report does not want that.
    static std::optional<Diagnostic> fault_of_nothing_ordered(const OrderFile& file) {
        const Node* orders = file.root.find("ordenes");
        if (orders == nullptr || orders->kind != Node::Kind::nothing || !file.sheet.replies.empty())
            return std::nullopt;
        Diagnostic fault =
            fault_in(file.name, nothing_ordered,
                     say("después de «ordenes:» no hay ninguna: quita el «#» de lo que quieras hacer o, si no "
                         "quieres hacer nada, escribe «ordenes: {{}}»",
                         "after “ordenes:” (orders) there are none: remove the “#” of what you want to do or, "
                         "if you want to do nothing, write “orders: {{}}”"));
        fault.place = orders->place;
        return fault;
    }

    // Reads orders for the coming round or, if they name another, for one of the next rounds.
    Result<OrderFile> orders_in(OrderText text) {
        auto coming = read_orders(text, *match_.position, {1, MatchKey::may_lack, reader_});
        misspelt_ = !coming && !is_well_spelt(coming.error());
        if (!coming && coming.error().diagnostics.front().code == other_round)
            coming = read_orders(std::move(text), *match_.position,
                                 {most_rounds_ahead, MatchKey::may_lack, reader_});
        if (coming)
            if (auto fault = fault_of_nothing_ordered(*coming))
                return refuse(formats::located({std::move(*fault)}, coming->name, coming->text));
        return coming;
    }

    // An invalid id is only used in the error.
    void match_id(const Node& value) {
        instructions_.match = fold(value.text);
        if (is_match_id(instructions_.match)) return;
        faults_.add(
            value.place, "otra_partida",
            say("«{}» no es el nombre de ninguna partida: se esperaban letras de la «a» a la «z», cifras y "
                "guiones",
                "“{}” is not the name of any match: expected letters from “a” to “z”, digits and hyphens",
                shown(value.text)));
    }

    Request request_of(Request::Kind kind, const Json& read) const {
        using Kind = Request::Kind;
        Request request;
        request.kind = kind;
        if (kind == Kind::extend || kind == Kind::rekey) request.text = read.get<std::string>();
        if (kind == Kind::resolve) request.round = round_asked(read.get<std::string>()).value_or(0);
        if (kind != Kind::message) return request;
        request.text = read["texto"].get<std::string>();
        request.anonymous = read.value("anonimo", false);
        if (read["para"].is_array()) {
            for (const auto& name : read["para"].get<std::vector<std::string>>())
                if (std::find(request.to.begin(), request.to.end(), name) == request.to.end())
                    request.to.push_back(name);
        } else
            for (const Player& player : match_.envelope().players) request.to.push_back(player.id);
        return request;
    }

    // Marks the lines of entry i, which are removed from the orders.
    void blank(const Node& root, std::size_t i) {
        const Place& at = root.entries[i].first.place;
        const int next = i + 1 < root.entries.size() ? root.entries[i + 1].first.place.line
                                                     : std::numeric_limits<int>::max();
        if (next != at.line && (i == 0 || root.entries[i - 1].first.place.line != at.line))
            blanked_.emplace_back(at.line, next);
        else if (has_orders_)
            faults_.add(at, invalid_file,
                        say("«{}» tiene que ir en su propia línea", "“{}” must stand on a line of its own",
                            root.entries[i].first.text));
    }

    // Keeps the line breaks, so that lines after a request keep their numbers.
    std::string text_without_requests() const {
        std::string out;
        auto range = blanked_.begin();
        int line = 1;
        for (const char c : text_) {
            while (range != blanked_.end() && line >= range->second) ++range;
            const bool hidden = range != blanked_.end() && line >= range->first;
            if (c == '\n' || !hidden) out += c;
            if (c == '\n') ++line;
        }
        return out;
    }

    const std::string& text_;
    const Match& match_;
    Lang reader_;  // with Lang::en English words count
    Vocabularies names_;
    std::vector<Shape::Field> to_some_ = request_fields(false), to_all_ = request_fields(true);
    Instructions instructions_;
    bool has_orders_ = false, misspelt_ = false;
    std::map<std::string, Place> asked_;        // requests seen; each may come once
    std::vector<std::pair<int, int>> blanked_;  // ranges of lines: first, one after last
    Faults faults_, refused_;                   // of the whole text; of single requests
};

Result<Answer> which_round(World& world, const Match& match) {
    ASSIGN_OR_RETURN(const auto secrets, load_secrets(world.files, match.at));
    const Envelope& envelope = match.envelope();
    const int next = match.round() + 1;
    Answer answer = plain_answer(match, say("¿Qué ronda?", "Which round?"),
                                 say("No se ha resuelto nada: la carta no dice qué ronda, y podría llegar dos "
                                     "veces. La próxima es la {}.",
                                     "Nothing was resolved: the letter does not say which round, and it may "
                                     "come twice. The coming one is {}.",
                                     next));
    ReplyForm& form = answer.document.form.emplace();
    form.title = say("Lo que has de enviar", "What to send");
    form.help = say("Responde con estas líneas.", "Answer with these lines.");
    form.button = say("Responder", "Answer");
    const std::string key = key_of_round(secrets, envelope.match, moderator_id, next);
    const std::string lines =
        fmt::format("partida: {}\njugador: {}\nclave: {}\nresolver: {}\n", formats::yaml_scalar(envelope.match),
                    moderator_id, formats::yaml_scalar(key), next);
    form.lines = same(lines);
    form.address =
        same(mailto_link(orders_address(match), fmt::format("[{}] resolver: {}", envelope.match, next), lines));
    return answer;
}

// A moderator's letter may come late or twice, and the match has moved on meanwhile.
// Returns the answer to a decision that is not carried out because of its round: `resolver` names none (the
// answer has the lines to send), or the round is not the coming one. Empty if the request may be carried out.
// Fails (3) if the secrets cannot be read.
std::optional<Result<Answer>> answer_of_round(World& world, const Match& match, const Request& request) {
    const int next = match.round() + 1;
    const bool resolves = request.kind == Request::Kind::resolve;
    if (!is_decision(request) || request.kind == Request::Kind::rekey || is_over(match) ||
        request.round == next)
        return std::nullopt;
    if (request.round == 0) return resolves ? std::optional(which_round(world, match)) : std::nullopt;
    const Text words = request.round < next
                           ? say("No ha cambiado nada: la ronda {} ya está resuelta, y la próxima es la {}.",
                                 "Nothing has changed: round {} is resolved already, and the coming one is {}.",
                                 request.round, next)
                           : say("No ha cambiado nada: la carta es para la ronda {}, y la próxima es la {}.",
                                 "Nothing has changed: the letter is for round {}, and the coming one is {}.",
                                 request.round, next);
    return Result<Answer>(plain_answer(match, say("Otra ronda", "Another round"), words));
}

Result<Answer> last_report(World& world, const Match& match, const Journal& journal, const std::string& who) {
    const Viewer viewer{who == moderator_id ? std::string() : who};
    ASSIGN_OR_RETURN(auto told, facts_of(world.files, match, journal, match.round()));
    ASSIGN_OR_RETURN(const auto pending, read_pending(world.files, match));
    told.awaited_now = missing_players(match, pending);
    if (told.awaited_now->empty()) told.all_in = when_all_in(match, journal, pending);
    std::erase_if(told.repeated, [&](const RepeatedOrders& one) {  // other orders may have replaced them
        const Pending* orders = pending.of(one.player);
        return orders == nullptr ? one.fits : orders->since == 0;
    });
    Answer answer;
    answer.subject = say("Informe de la ronda {}", "Report of round {}", match.round());
    answer.document = round_report(told, viewer);
    const PictureFiles files = pictures_for(world.files, match.at, match.round(), viewer);
    constexpr std::size_t most_bytes = 16U << 20U;
    if (auto picture = world.files.read(files.board, most_bytes)) answer.picture = std::move(*picture);
    if (files.region)
        if (auto picture = world.files.read(*files.region, most_bytes)) answer.region = std::move(*picture);
    if (answer.region.empty()) answer.document.region_alt = {};
    return answer;
}

// The lines of an answer, and the order file beside them, with a key of the coming round.
Result<Answer> template_again(World& world, const Match& match, const std::string& who) {
    const Envelope& envelope = match.envelope();
    if (is_over(match))
        return refuse("partida_terminada", say("la partida ha terminado: no hay más órdenes que dar",
                                               "the game is over: there are no more orders to give"));
    if (match.position->eliminated(who))
        return refuse("jugador_eliminado",
                      say("{} está eliminado y ya no da órdenes", "{} is eliminated and gives no more orders",
                          envelope.name_of(who)));
    ASSIGN_OR_RETURN(const auto secrets, load_secrets(world.files, match.at));
    const int round = match.round() + 1;
    const Lang lang = lang_of(match, {who});
    const std::string key = key_of_round(secrets, envelope.match, who, round);
    Answer answer = plain_answer(match, say("Plantilla de la ronda {}", "Template of round {}", round),
                                 say("Tus líneas para la ronda {}; el fichero entero va adjunto.",
                                     "Your lines for round {}; the whole file is attached.", round));
    const std::string orders_to = orders_address(match);
    if (who != moderator_id)
        answer.document.form = reply_form(*match.position, {who, key, orders_to, true, match.file.site}, lang);
    answer.attached.push_back(
        {"ordenes.yaml", "application/yaml", formats::order_template(*match.position, who, lang, key)});
    return answer;
}

// The sheet in the answer itself has no pictures; the attached one has them.
Answer rules_again(const Match& match, Lang lang) {
    Answer answer;
    answer.subject = say("Reglas", "Rules");
    answer.document = rules_document(match.position->game(), &match.envelope(), match.file.site);
    answer.attached.push_back({std::string(rules_file), "text/html", formats::as_page(answer.document, lang)});
    return answer;
}

Result<Answer> forward(const Match& match, Journal& journal, const Request& request, const std::string& who,
                       const std::string& mark, Instant now) {
    using formats::Messages;
    if (match.file.messages == Messages::none)
        return refuse("mensajes_no", say("en esta partida los jugadores no se escriben por aquí",
                                         "in this match players do not write to each other here"));
    if (request.anonymous && match.file.messages != Messages::anonymous)
        return refuse("anonimos_no", say("en esta partida los mensajes van firmados: quita «anonimo»",
                                         "in this match messages are signed: take “anonimo” (anonymous) away"));
    Notice notice;
    notice.key = "mensaje." + mark;
    std::vector<Text> robots;
    for (const std::string& id : request.to) {
        if (robot_of(match, id) || is_vacant(match, id))
            robots.push_back(same(match.envelope().name_of(id)));
        else if (id != who)
            notice.to.push_back(id);
    }
    if (notice.to.empty() && robots.empty())
        return refuse("mensaje_a_nadie",
                      say("tu mensaje no va a nadie más que a ti: escribe en «para» a quién va",
                          "your message goes to nobody but you: write in “para” (to) whom it is for"));
    if (notice.to.empty())
        return refuse("mensaje_a_robot",
                      say("en estos asientos no hay nadie que lea mensajes: {}",
                          "there is nobody in these seats who reads messages: {}", enumerate(robots)));
    const Text from = same(who == moderator_id ? std::string("moderador") : match.envelope().name_of(who));
    notice.subject = request.anonymous ? say("Mensaje anónimo", "Anonymous message")
                                       : say("Mensaje de {}", "Message from {}", from);
    notice.words = same(set_apart(request.text));
    RETURN_IF_ERROR(journal.owe(notice, now));
    std::vector<Text> names;
    for (const std::string& id : notice.to) names.push_back(same(match.envelope().name_of(id)));
    const Text unread =
        robots.empty() ? Text{}
                       : say(" Aquí no lo lee nadie: {}.", " Nobody reads it here: {}.", enumerate(robots));
    return plain_answer(match, say("Mensaje enviado", "Message sent"),
                        say("Tu mensaje va a: {}.{}", "Your message goes to: {}.{}", enumerate(names), unread));
}

// Reads what stands beside a `mensaje:` that spoils the whole letter for YAML; returns `whole` if that was not
// it.
Result<Instructions> beside_message(const std::string& text, const std::string& name, const Match& match,
                                    Lang reader, Result<Instructions>& whole) {
    const formats::OrderForm form = letter_form(match, reader);
    const auto rest = without_message(text, form);
    if (!rest) return std::move(whole);
    formats::RepairedText right = formats::repair_order_text(rest->text, form);
    auto read = InstructionsReader(right.text, name, match, reader).read();
    if (!read || ((!read->orders || !*read->orders) && read->requests.empty())) return std::move(whole);
    Diagnostic fault =
        fault_in(name, std::string(invalid_file),
                 say("este mensaje no se entiende; se esperaba «mensaje: {{para: [ID], texto: \"…\"}}»",
                     "this message cannot be read; expected “mensaje: {{para: [ID], texto: \"…\"}}”"));
    fault.place = rest->place;
    read->refused = formats::located({std::move(fault)}, name, text);
    read->put_right = std::move(right.changes);
    return read;
}

}  // namespace

bool is_decision(const Request& request) {
    using Kind = Request::Kind;
    return request.kind == Kind::extend || request.kind == Kind::pause || request.kind == Kind::resume ||
           request.kind == Kind::resolve || request.kind == Kind::rekey;
}

Result<Instructions> read_instructions(const std::string& text, const std::string& name, const Match& match) {
    const Lang reader = reader_of(text, match);
    const formats::OrderForm form = letter_form(match, reader);
    const auto quoted = with_quoted_message(text, form);
    InstructionsReader reading(text, name, match, reader);
    auto strict = reading.read();
    const bool good = strict && !reading.has_misspelt_orders();
    if (good && strict->refused.empty() && !quoted) return strict;
    formats::RepairedText right = formats::repair_order_text(quoted.value_or(text), form);
    if (quoted)
        right.changes.push_back(say("El texto de tu mensaje se ha leído tal como lo escribiste",
                                    "The text of your message was read as you wrote it"));
    if (right.changes.empty())
        return strict ? std::move(strict) : beside_message(text, name, match, reader, strict);
    auto read = InstructionsReader(right.text, name, match, reader).read();
    if (!read) return strict ? std::move(strict) : beside_message(text, name, match, reader, read);
    read->put_right = std::move(right.changes);
    return read;
}

Result<Answer> grant(World& world, const Match& match, Journal& journal, const Request& request,
                     const std::string& who, const Message& message, const Circumstances& at) {
    if (request.kind == Request::Kind::report) return last_report(world, match, journal, who);
    if (request.kind == Request::Kind::order_template) return template_again(world, match, who);
    if (request.kind == Request::Kind::rules) return rules_again(match, lang_of(match, {who}));
    if (request.kind == Request::Kind::message)
        return forward(match, journal, request, who, message.mark(), at.now);
    if (who != moderator_id)
        return refuse("solo_moderador",
                      say("eso solo lo puede pedir el moderador", "only the moderator may ask for that"));
    if (auto other = answer_of_round(world, match, request)) return std::move(*other);
    const auto done = [&]() -> Result<Text> {
        if (request.kind == Request::Kind::pause) return pause_match(world, match, journal);
        if (request.kind == Request::Kind::resume) return resume_match(world, match, journal);
        if (request.kind == Request::Kind::resolve) return resolve_now(world, match, journal);
        if (request.kind == Request::Kind::rekey) return rekey_player(world, match, journal, request.text);
        ASSIGN_OR_RETURN(const auto until, read_deadline(match, request.text, message.arrival(at.now)));
        return extend_deadline(world, match, journal, until);
    }();
    if (!done) return tl::unexpected(done.error());
    return plain_answer(match, say("Hecho", "Done"), *done);
}

}  // namespace ronda::partida
