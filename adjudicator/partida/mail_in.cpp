#include "adjudicator/partida/mail_in.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "adjudicator/core/fold.hpp"
#include "adjudicator/core/wording.hpp"
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
constexpr std::size_t most_message_bytes = 1U << 20U;
constexpr Instant hour = 3600;

// Which answers each address got in the last hour; kept in a small file, not synced. By their names, so that
// what a killed run had answered is not counted twice.
class AnswerLimit {
  public:
    AnswerLimit(Files& files, const Layout& at, Instant now)
        : files_(files), path_(at.inbox() / "respuestas.json") {
        if (!files.exists(path_)) return;
        const auto text = files.read(path_, 1U << 20U);
        const Json read = text ? Json::parse(*text, nullptr, false) : Json();
        if (!read.is_object()) return;
        for (const auto& [address, answers] : read.items())
            if (answers.is_object())
                for (const auto& [name, time] : answers.items())
                    if (time.is_number_integer() && time.get<Instant>() > now - hour &&
                        time.get<Instant>() <= now)
                        answers_[address][name] = time.get<Instant>();
    }

    bool allows(const std::string& address, const std::string& name) {
        return answers_[address].size() < most_answers || answers_[address].contains(name);
    }
    void count(const std::string& address, const std::string& name, Instant now) {
        changed_ = answers_[address].emplace(name, now).second || changed_;
    }
    Result<void> save() {
        if (!changed_) return {};
        Json json = Json::object();
        for (const auto& [address, answers] : answers_)
            if (!answers.empty()) json[address] = answers;
        return files_.save(path_, formats::write_json(json), Durable::no);
    }

  private:
    Files& files_;
    Path path_;
    std::map<std::string, std::map<std::string, Instant>> answers_;  // by address and name
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

    // One after another to its end, so that what is done again after a kill meets the match as it was.
    Result<void> take(const std::vector<Message>& messages) {
        for (const Message& message : messages) {
            answers_ = 0;
            const auto shelf = shelf_of(message);
            if (!shelf) return tl::unexpected(shelf.error());
            if (auto answered = send_answers(); !answered) return answered;
            if (auto put = put_away(message, *shelf); !put) return put;
        }
        for (const char* folder : {"visto", "rechazado", "nuevo"})  // there before it is gone from here
            if (auto synced = world_.files.sync_folder(match_.at.inbox() / folder); !synced) return synced;
        return {};
    }

    // Who was left without answers: one line each, however many they are.
    void tell_unanswered() const {
        for (const auto& [who, messages] : unanswered_)
            report_.troubles.push_back(
                fault_in(match_.at.inbox().string(), "demasiadas_respuestas",
                         say("{} ya ha recibido {} respuestas en una hora; no se le responde a {}",
                             "{} has been answered {} times in an hour; no answer to {}", who, most_answers,
                             counted(messages, say("mensaje", "message"))),
                         Severity::warning));
    }

  private:
    Path shelved(const char* folder, const Message& message) const {
        return match_.at.inbox() / folder / (message.mark() + ".eml");
    }

    bool came_before(const Message& message) const {
        return world_.files.exists(shelved("visto", message)) ||
               world_.files.exists(shelved("rechazado", message));
    }

    // The answers to one message, into the outbox.
    Result<void> send_answers() {
        const auto composed = compose_into_outbox(world_, match_, std::move(letters_), report_);
        letters_ = Json::array();
        Result<void> removed;
        for (const Path& picture : pictures_)
            if (auto one = world_.files.remove(picture); !one) removed = one;
        pictures_.clear();
        if (!composed) return tl::unexpected(composed.error());
        if (!removed) return removed;
        return limit_.save();
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
            } else if (!may_answer(message, who)) {
                ++unanswered_[who];  // before a map is drawn for nobody
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

    // Whether an answer to this message would still go out, to somebody.
    bool may_answer(const Message& message, const std::string& who) {
        const auto recipients = recipient_by_mail(match_, who);
        return std::any_of(recipients.begin(), recipients.end(), [&](const Recipient& to) {
            const Json letter = answer_letter(match_, to, message, Answer{}, at_.now, {});
            return limit_.allows(to.mailbox, letter["fichero"].get<std::string>());
        });
    }

    // Answers go to the address that the match knows, whoever wrote.
    Result<void> reply(const Message& message, const std::string& who, const Answer& answer) {
        for (const Recipient& to : recipient_by_mail(match_, who)) {
            const Path picture = match_.at.inbox() / fmt::format(".vista-{}.tmp", letters_.size());
            Json letter = answer_letter(match_, to, message, answer, at_.now, picture.string());
            // Several answers to one message are numbered among themselves: the same whenever it is done again.
            std::string name = letter["fichero"].get<std::string>();
            if (const int before = answers_++; before > 0) {
                name = fmt::format("{}-{}.eml", name.substr(0, name.size() - 4), before);
                letter["fichero"] = name;
                letter["id"] = message_id(match_, before, to.tag, "respuesta." + message.mark());
            }
            if (!limit_.allows(to.mailbox, name)) {
                ++unanswered_[who];
                continue;
            }
            limit_.count(to.mailbox, name, at_.now);
            if (!answer.picture.empty()) {
                if (auto saved = world_.files.save(picture, answer.picture, Durable::no); !saved) return saved;
                pictures_.push_back(picture);
            }
            letters_.push_back(std::move(letter));
        }
        return {};
    }

    Result<Shelf> reject(const Message& message, std::string_view why) {
        report_.done.push_back(say("{}: mensaje de {}, sin respuesta ({})",
                                   "{}: message from {}, left without an answer ({})", match_.envelope().match,
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
        report_.done.push_back(say("{}: mensaje de {} rechazado [{}]", "{}: message from {} refused [{}]",
                                   match_.envelope().match, message.from,
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
        for (const Path& first : {shelved("visto", message), shelved("rechazado", message)}) {
            if (!world_.files.exists(first)) continue;
            const auto bytes = world_.files.read(first, most_message_bytes);
            if (!bytes && bytes.error().exit == Exit::environment) return tl::unexpected(bytes.error());
            // The very same, fetched again because its source could not be told: once is enough. Another that
            // bears its Message-ID is kept beside the first.
            if (bytes && hash_of(*bytes) == message.digest) return world_.files.remove(message.file);
            to = match_.at.inbox() / folder /
                 fmt::format("{}.{}.eml", message.mark(), message.digest.substr(0, 8));
        }
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
    std::map<std::string, int> unanswered_;  // messages, by player
    int answers_ = 0;                        // to this message
    std::vector<Path> pictures_;
};

}  // namespace

Result<void> take_mail(World& world, Match& match, Journal& journal, const Circumstances& at,
                       RunReport& report) {
    const Path folder = match.at.inbox() / "nuevo";
    if (!world.files.exists(folder)) return {};
    auto inbox = open_inbox(world.files, match.at);
    if (!inbox) return tl::unexpected(inbox.error());
    if (auto numbered = inbox->number_arrivals(); !numbered) return numbered;
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
    mail.tell_unanswered();
    return {};
}

}  // namespace ronda::partida
