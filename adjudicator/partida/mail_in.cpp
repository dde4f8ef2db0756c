#include "adjudicator/partida/mail_in.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "adjudicator/core/fold.hpp"
#include "adjudicator/partida/answers.hpp"
#include "adjudicator/partida/fault.hpp"
#include "adjudicator/partida/letters.hpp"
#include "adjudicator/partida/petition.hpp"
#include "formats/json_text.hpp"
#include "formats/yaml.hpp"

namespace ronda::partida {

namespace {

constexpr std::size_t most_at_once = 16;  // messages read by one start of the mail program
constexpr std::size_t most_answers = 20;  // an hour to one address
constexpr Instant hour = 3600;

// How many answers each address got in the last hour; kept in a small file, not synced.
class AnswerLimit {
  public:
    AnswerLimit(Files& files, const Layout& at, Instant now)
        : files_(files), path_(at.inbox() / "respuestas.json") {
        if (!files.exists(path_)) return;
        const auto text = files.read(path_, 1U << 20U);
        const Json read = text ? Json::parse(*text, nullptr, false) : Json();
        if (!read.is_object()) return;
        for (const auto& [address, times] : read.items())
            if (times.is_array())
                for (const Json& time : times)
                    if (time.is_number_integer() && time.get<Instant>() > now - hour &&
                        time.get<Instant>() <= now)
                        times_[address].push_back(time.get<Instant>());
    }

    bool allows(const std::string& address) { return times_[address].size() < most_answers; }
    void count(const std::string& address, Instant now) {
        times_[address].push_back(now);
        changed_ = true;
    }
    Result<void> save() {
        if (!changed_) return {};
        Json json = Json::object();
        for (const auto& [address, times] : times_)
            if (!times.empty()) json[address] = times;
        return files_.save(path_, formats::write_json(json), Durable::no);
    }

  private:
    Files& files_;
    Path path_;
    std::map<std::string, std::vector<Instant>> times_;
    bool changed_ = false;
};

// Where a message goes once it is dealt with.
enum class Shelf { seen, rejected, elsewhere };

class MailIn {
  public:
    MailIn(World& world, Match& match, Journal& journal, const Circumstances& at, RunReport& report,
           const Secrets& secrets)
        : world_(world),
          match_(match),
          journal_(journal),
          at_(at),
          report_(report),
          secrets_(secrets),
          limit_(world.files, match.at, at.now) {}

    Result<void> take(const std::vector<Message>& messages) {
        for (const Message& message : messages) {
            const auto shelf = shelf_of(message);
            if (!shelf) return tl::unexpected(shelf.error());
            shelves_.emplace_back(&message, *shelf);
        }
        const auto composed = compose_into_outbox(world_, match_, std::move(letters_), report_);
        letters_ = Json::array();
        for (const Path& picture : pictures_) static_cast<void>(world_.files.remove(picture));
        pictures_.clear();
        if (!composed) return tl::unexpected(composed.error());
        if (auto saved = limit_.save(); !saved) return saved;
        for (const auto& [message, shelf] : shelves_)
            if (auto put = put_away(*message, shelf); !put) return put;
        shelves_.clear();
        for (const char* folder : {"nuevo", "visto", "rechazado"})
            if (auto synced = world_.files.sync_folder(match_.at.inbox() / folder); !synced) return synced;
        return {};
    }

  private:
    Path shelved(const char* folder, const Message& message) const {
        return match_.at.inbox() / folder / (message.mark() + ".eml");
    }

    bool came_before(const Message& message) const {
        return world_.files.exists(shelved("visto", message)) ||
               world_.files.exists(shelved("rechazado", message)) ||
               std::any_of(shelves_.begin(), shelves_.end(),
                           [&](const auto& one) { return one.first->mark() == message.mark(); });
    }

    // What it is, done: kept, answered, or left without an answer.
    Result<Shelf> shelf_of(const Message& message) {
        if (came_before(message)) return Shelf::seen;
        if (message.fault_code == "entorno") {  // no fault of the message's: the next run tries again
            report_.add(environment_failed(*message.fault).value());
            return Shelf::elsewhere;
        }
        if (!message.automatic.empty()) return reject(message, "automatico");
        if (message.fault) return refuse_message(message, message.fault_code, *message.fault);
        if (message.orders.empty())
            return refuse_message(
                message, "sin_ordenes",
                say("el mensaje no trae órdenes; se esperaba un fichero .yaml o un texto que empiece "
                    "por «partida:»",
                    "the message has no orders; expected a .yaml file or a text that begins with "
                    "“partida:”"));
        const auto& text = message.orders.front();
        const std::string name = text.name.empty() ? std::string("mensaje") : text.name;
        auto petition = read_petition(text.text, name, match_);
        if (!petition) return refuse_with(message, petition.error());
        const std::string named = petition->match.empty() ? match_named(message) : petition->match;
        if (!named.empty() && fold(named) != fold(match_.envelope().match)) return hand_over(message, named);
        const auto who = proven(message, *petition);
        if (!who) return refuse_with(message, who.error());
        return act(message, *petition, *who);
    }

    // The player, or the moderator, whose message this is proven to be.
    Result<std::string> proven(const Message& message, const Petition& petition) const {
        const std::string who = petition.player.empty() ? owner_of(message.from) : petition.player;
        if (who.empty())
            return refuse("jugador_desconocido", say("falta «jugador»: de quién son las órdenes",
                                                     "“jugador” is missing: whose orders these are"));
        const auto mail = match_.file.mail.value_or(formats::MailSettings{});
        const auto own = secrets_.keys.find(who);
        const bool keyed =
            own != secrets_.keys.end() && !petition.key.empty() && same_key(petition.key, own->second);
        const bool signed_by = is_authentic(message, address_of(who), mail.authenticator);
        if (mail.proof != formats::Proof::dkim && !keyed)
            return refuse(
                "clave_incorrecta",
                petition.key.empty()
                    ? say("falta la línea «clave:» con tu clave", "the line “clave:” with your key is missing")
                    : say("esta no es la clave de «{}»", "this is not the key of “{}”", who));
        if (mail.proof != formats::Proof::key && !signed_by)
            return refuse("origen_sin_probar",
                          say("tu servidor de correo no ha firmado el mensaje (DKIM o SPF)",
                              "your mail server has not signed the message (DKIM or SPF)"));
        return who;
    }

    std::string address_of(std::string_view who) const {
        if (who == moderator_id) return match_.file.moderator.email;
        for (const auto& seat : match_.file.players)
            if (seat.id == who) return seat.email;
        return {};
    }

    // The one player, or the moderator, who has this address; empty: nobody, or several.
    std::string owner_of(std::string_view address) const {
        std::vector<std::string> owners;
        for (const auto& seat : match_.file.players)
            if (!seat.email.empty() && fold(seat.email) == fold(address)) owners.push_back(seat.id);
        if (!match_.file.moderator.email.empty() && fold(match_.file.moderator.email) == fold(address))
            owners.emplace_back(moderator_id);
        return owners.size() == 1 ? owners.front() : std::string();
    }

    Result<Shelf> act(const Message& message, const Petition& petition, const std::string& who) {
        std::vector<Answer> answers;
        Diagnostics faults;
        if (!petition.orders.empty()) {
            const auto receipt = accept_into(world_, match_, journal_, secrets_,
                                             {petition.orders, petition.name, who, "correo"});
            if (!receipt && receipt.error().exit == Exit::environment) return tl::unexpected(receipt.error());
            if (!receipt) {
                faults = receipt.error().diagnostics;
            } else {
                auto answer = receipt_answer(match_, *receipt, deadline(), lang_of(match_, {who}));
                if (!answer) return tl::unexpected(answer.error());
                answers.push_back(std::move(*answer));
            }
        }
        for (const auto& request : petition.requests) {
            auto answer = grant(world_, match_, journal_, request, who, message.mark(), at_);
            if (!answer && answer.error().exit == Exit::environment) return tl::unexpected(answer.error());
            if (answer)
                answers.push_back(std::move(*answer));
            else
                for (const Diagnostic& fault : answer.error().diagnostics) faults.push_back(fault);
        }
        if (!faults.empty()) answers.push_back(refusal_answer(match_, faults));
        for (const Answer& answer : answers)
            if (auto sent = reply(message, who, answer); !sent) return tl::unexpected(sent.error());
        return answers.size() == 1 && !faults.empty() ? Shelf::rejected : Shelf::seen;
    }

    Text deadline() const {
        const RoundClock clock = round_clock(at_.calendar, journal_, match_.round() + 1);
        return clock.deadline && at_.calendar ? at_.calendar->in_words(*clock.deadline) : Text{};
    }

    // Answers go to the address that the match knows, whoever wrote.
    Result<void> reply(const Message& message, const std::string& who, const Answer& answer) {
        for (const Recipient& to : recipient_by_mail(match_, who)) {
            if (!limit_.allows(to.mailbox)) {
                report_.troubles.push_back(
                    fault_in(message.file, "demasiadas_respuestas",
                             say("{} ya ha recibido {} respuestas en una hora; no se le responde",
                                 "{} has been answered {} times in an hour; no answer", who, most_answers),
                             Severity::warning));
                continue;
            }
            limit_.count(to.mailbox, at_.now);
            const Path picture = match_.at.inbox() / fmt::format(".vista-{}.tmp", letters_.size());
            Json letter = answer_letter(match_, to, message, answer, at_.now, picture.string());
            if (!answer.picture.empty()) {
                if (auto saved = world_.files.save(picture, answer.picture, Durable::no); !saved) return saved;
                pictures_.push_back(picture);
            }
            const std::string name = letter["fichero"].get<std::string>();
            const bool twice = std::any_of(letters_.begin(), letters_.end(),
                                           [&](const Json& other) { return other["fichero"] == name; });
            if (twice) {  // several answers to one message
                letter["fichero"] = fmt::format("{}-{}.eml", name.substr(0, name.size() - 4), letters_.size());
                letter["id"] = message_id(match_, static_cast<int>(letters_.size()), to.tag,
                                          "respuesta." + message.mark());
            }
            letters_.push_back(std::move(letter));
        }
        return {};
    }

    Result<Shelf> reject(const Message& message, std::string_view why) {
        report_.done.push_back(say("{}: mensaje sin respuesta ({})", "{}: message left without an answer ({})",
                                   message.from.empty() ? "?" : message.from, why));
        return Shelf::rejected;
    }

    Result<Shelf> refuse_message(const Message& message, const std::string& code, const Text& words) {
        return refuse_with(message, Failure{Exit::refused, {fault_in({}, code, words)}});
    }

    // Only whoever the match knows is answered.
    Result<Shelf> refuse_with(const Message& message, const Failure& failure) {
        if (failure.exit == Exit::environment) return tl::unexpected(failure);
        const std::string owner = any_owner_of(message.from);
        if (owner.empty()) return reject(message, "remitente desconocido");
        if (auto sent = reply(message, owner, refusal_answer(match_, failure.diagnostics)); !sent)
            return tl::unexpected(sent.error());
        report_.done.push_back(say("{}: mensaje rechazado [{}]", "{}: message refused [{}]", message.from,
                                   failure.diagnostics.empty() ? "" : failure.diagnostics.front().code));
        return Shelf::rejected;
    }

    std::string any_owner_of(std::string_view address) const {
        for (const auto& seat : match_.file.players)
            if (!seat.email.empty() && fold(seat.email) == fold(address)) return seat.id;
        const std::string& moderator = match_.file.moderator.email;
        return !moderator.empty() && fold(moderator) == fold(address) ? std::string(moderator_id)
                                                                      : std::string();
    }

    // A mailbox may serve many matches: a message for another goes to its folder, where that lies beside this
    // one.
    Result<Shelf> hand_over(const Message& message, const std::string& named) {
        const Layout other{match_.at.root.parent_path() / named};
        if (!world_.files.exists(other.config()))
            return refuse_message(message, "otra_partida",
                                  say("el mensaje es para la partida «{}», que aquí no se conoce",
                                      "the message is for the match “{}”, which is not known here", named));
        const Path to = other.inbox() / "nuevo" / Path(message.file).filename();
        if (auto made = world_.files.make_folder(to.parent_path()); !made) return tl::unexpected(made.error());
        if (auto moved = world_.files.rename(message.file, to); !moved) return tl::unexpected(moved.error());
        if (auto synced = world_.files.sync_folder(to.parent_path()); !synced)
            return tl::unexpected(synced.error());
        return Shelf::elsewhere;
    }

    Result<void> put_away(const Message& message, Shelf shelf) {
        if (shelf == Shelf::elsewhere) return {};
        const char* folder = shelf == Shelf::seen ? "visto" : "rechazado";
        if (auto made = world_.files.make_folder(match_.at.inbox() / folder); !made) return made;
        Path to = shelved(folder, message);
        // A second copy of a message is kept beside the first.
        if (world_.files.exists(shelved("visto", message)) ||
            world_.files.exists(shelved("rechazado", message)))
            to = match_.at.inbox() / folder /
                 fmt::format("{}.{}.eml", message.mark(), message.digest.substr(0, 8));
        return world_.files.rename(message.file, to);
    }

    World& world_;
    Match& match_;
    Journal& journal_;
    const Circumstances& at_;
    RunReport& report_;
    const Secrets& secrets_;
    AnswerLimit limit_;
    Json letters_ = Json::array();
    std::vector<Path> pictures_;
    std::vector<std::pair<const Message*, Shelf>> shelves_;
};

}  // namespace

Result<void> take_mail(World& world, Match& match, Journal& journal, const Circumstances& at,
                       RunReport& report) {
    const Path folder = match.at.inbox() / "nuevo";
    if (!world.files.exists(folder)) return {};
    if (auto numbered = number_arrivals(world.files, match.at, {}); !numbered) return numbered;
    auto names = world.files.list(folder);
    if (!names) return tl::unexpected(names.error());
    std::erase_if(*names,
                  [](const std::string& name) { return name.starts_with('.') || !name.ends_with(".eml"); });
    if (names->empty()) return {};
    const auto secrets = load_secrets(world.files, match.at.secret());
    if (!secrets) return tl::unexpected(secrets.error());
    MailIn mail(world, match, journal, at, report, *secrets);
    for (std::size_t first = 0; first < names->size(); first += most_at_once) {
        Json paths = Json::array();
        for (std::size_t i = first; i < std::min(first + most_at_once, names->size()); ++i)
            paths.push_back((folder / (*names)[i]).string());
        const auto answer = world.post.work(
            "read", {{"formato", "ronda/lectura/1"}, {"mensajes", std::move(paths)}}, world.lang);
        if (!answer) return tl::unexpected(answer.error());
        if (auto taken = mail.take(messages_in(*answer)); !taken) return taken;
    }
    return {};
}

}  // namespace ronda::partida
