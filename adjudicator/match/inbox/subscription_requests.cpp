#include "adjudicator/match/inbox/subscription_requests.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/orders/letter_words.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/mail_address.hpp"
#include "adjudicator/match/inbox/sender.hpp"
#include "adjudicator/match/letters/reply_form.hpp"
#include "formats/address.hpp"
#include "formats/order_form.hpp"

namespace ronda::match {

namespace {

using formats::Summary;

constexpr std::size_t farthest_request_colon = 16, longest_request_value = 320;

std::optional<Summary> summary_in(std::string_view folded) {
    constexpr std::array summaries{Summary::round, Summary::week, Summary::none};
    const auto value = follow_value(folded);
    return value ? std::optional(summaries.at(static_cast<std::size_t>(*value))) : std::nullopt;
}

struct WishField {
    std::string name, value;
};

// Text after ` #` is a comment. Empty if the line has no field.
std::optional<WishField> field_on(std::string_view line) {
    line = trim(line);
    const std::size_t colon = line.substr(0, farthest_request_colon).find(':');
    if (colon == npos || line.front() == '#') return std::nullopt;
    std::string_view value = line.substr(colon + 1);
    value = trim(value.substr(0, value.find(" #")));
    if (value.size() > longest_request_value) return std::nullopt;
    return WishField{fold(trim(line.substr(0, colon))), std::string(value)};
}

// Takes the fields that belong to a wish; orders and requests are a reason to read the text as such.
class WishReader {
  public:
    std::optional<SubscriptionRequest> read(std::string_view text) {
        for (const std::string_view line : formats::lines_of(text))
            if (const auto field = field_on(line); field && good_) take(*field);
        return good_ && wishes_ ? std::optional(wish_) : std::nullopt;
    }

  private:
    void take(const WishField& field) {
        const std::string folded = fold(field.value);
        const auto root = root_key(field.name);
        if (is_either(follow_term, field.name)) {
            const auto summary = summary_in(folded);
            good_ = summary.has_value() && !std::exchange(wishes_, true);
            wish_.summary = summary.value_or(Summary::round);
            wish_.lang = field.name == follow_term.en ? Lang::en : Lang::es;
        } else if (root == RootKey::match) {
            if (is_match_id(folded)) wish_.match = folded;
        } else if (field.name == "correo" || field.name == "mail") {
            wish_.email = address_in(field.value).value_or(wish_.email);
        } else if (field.name == "si" || field.name == "yes") {
            wish_.code = field.value;
        } else if (root == RootKey::orders || request_key(field.name)) {
            good_ = false;
        }
    }

    SubscriptionRequest wish_;
    bool wishes_ = false, good_ = true;
};

// Returns the lines that confirm a wish, with its address, with the code behind a `#` or, `confirmed`, without.
std::string lines_of_wish(const SubscriptionRequest& wish, const std::string& match, const std::string& code,
                          bool confirmed) {
    constexpr std::array<std::string_view, 3> spanish{"true", "semanal", "no"}, english{"true", "weekly", "no"};
    const std::size_t which = static_cast<std::size_t>(wish.summary);
    const bool is_spanish = wish.lang == Lang::es;
    return fmt::format("{}: {}\n{}: {}\n{}: {}\n{}{}: {}\n", is_spanish ? "seguir" : "follow",
                       (is_spanish ? spanish : english).at(which), is_spanish ? "partida" : "match", match,
                       is_spanish ? "correo" : "mail", wish.email, confirmed ? "" : "#",
                       is_spanish ? "si" : "yes", code);
}

// The lines that carry the wish out when they come back.
ReplyForm form_for(const Match& match, const SubscriptionRequest& wish, const std::string& code) {
    const std::string& id = match.header().match;
    ReplyForm form;
    form.title = say("Tu respuesta", "Your answer");
    form.help = say(
        "Pulsa el botón y envía el mensaje tal cual, o responde con estas líneas sin el «#» de delante.",
        "Press the button and send the message as it is, or answer with these lines without the “#” in front.");
    form.button = say("Confirmar", "Confirm");
    form.lines = same(lines_of_wish(wish, id, code, false));
    form.address = same(mailto_link(orders_address(match), fmt::format("[{}] seguir", id),
                                    lines_of_wish(wish, id, code, true)));
    return form;
}

Text what_comes(Summary summary) {
    if (summary == Summary::week) return say("una carta por semana como mucho", "one letter a week at most");
    return say("una carta por ronda", "one letter a round");
}

}  // namespace

std::optional<SubscriptionRequest> subscription_request_in(const Message& message) {
    for (const Message::Text& text : message.orders)
        if (auto wish = WishReader().read(text.text)) return wish;
    if (!message.orders.empty()) return std::nullopt;
    for (const Message::Text& text : message.quoted)
        if (auto wish = WishReader().read(text.text); wish && !wish->code.empty()) return wish;
    return std::nullopt;
}

SubscriptionRequests::SubscriptionRequests(const OpenMatch& open, Answering& answering)
    : open_(open), match_(open.match), secrets_(open.secrets), answering_(answering), now_(open.run.now) {}

std::optional<Reader> SubscriptionRequests::leaving(const Message& message) const {
    return leaving_reader(match_, secrets_, message.subject, message.words);
}

// Returns the owners of the address: players, and `publico` for an observer of partida.yaml. Empty for
// spectators and strangers.
std::vector<std::string> SubscriptionRequests::owners_of(const std::string& email) const {
    std::vector<std::string> owners;
    const auto is_it = [&email](const std::string& one) { return fold(one) == email; };
    for (const auto& seat : match_.file.players) {
        const auto own = addresses_of(match_, seat.id);
        if (std::any_of(own.begin(), own.end(), is_it)) owners.push_back(seat.id);
    }
    for (const auto& observer : match_.file.observers)
        if (is_it(observer.email) && (owners.empty() || owners.back() != observers_id))
            owners.emplace_back(observers_id);
    return owners;
}

Confirmed SubscriptionRequests::confirmed_by(const SubscriptionRequest& wish) const {
    return {"seguir", fmt::format("{}", fmt::join(owners_of(wish.email), ",")),
            joined_fields({match_.header().match, word_of(wish.summary), wish.lang == Lang::es ? "es" : "en"}),
            wish.email};
}

std::string SubscriptionRequests::code_of(const SubscriptionRequest& wish) const {
    return code_for(code_secret(secrets_), confirmed_by(wish), now_);
}

bool SubscriptionRequests::is_proven(const Message& message, const SubscriptionRequest& written) const {
    SubscriptionRequest wish = written;
    wish.email = fold(wish.email.empty() ? message.from : wish.email);
    if (is_code_for(code_secret(secrets_), wish.code, confirmed_by(wish), now_)) return true;
    return match_.file.mail && match_.file.mail->proof != formats::AuthLevel::key &&
           is_authentic(message, wish.email, authenticator_of(match_));
}

// Whether a stranger may become a spectator: of a match that is public and goes on.
bool SubscriptionRequests::may_begin(const SubscriptionRequest& wish) const {
    return match_.file.is_public && wish.summary != Summary::none && !is_over(match_);
}

// Returns whether it is done: there may be no room for another spectator.
Result<bool> SubscriptionRequests::hand_in(const SubscriptionRequest& wish, std::vector<std::string> owners,
                                           const Submission& letter) const {
    Submission submission = letter;
    submission.following = {{wish.email, wish.lang, wish.summary}, std::move(owners)};
    Outcome outcome = submit(open_, submission);
    if (outcome.kind == SubmissionResult::deferred) return tl::unexpected(std::move(outcome.failure));
    return outcome.kind == SubmissionResult::done;
}

Result<Filing> SubscriptionRequests::leave(const Message& message, const Reader& reader,
                                           const Submission& letter, bool answers) {
    SubscriptionRequest wish;
    wish.email = fold(reader.email);
    wish.summary = Summary::none;
    const bool in_file = match_.subscriptions.spectator(wish.email) == nullptr || reader.who != observers_id;
    wish.lang = lang_of(match_, {reader.who});
    const std::vector<std::string> owners =
        in_file ? std::vector<std::string>{reader.who} : std::vector<std::string>{};
    RETURN_IF_ERROR(hand_in(wish, owners, letter));
    if (!answers || reader.who == observers_id) return Filing::done;
    SubscriptionRequest back = wish;
    back.summary = Summary::round;
    Answer answer = done(wish, true);
    answer.document.form = form_for(match_, back, code_of(back));
    answer.document.form->help = say("Si ha sido un error, responde con estas líneas sin el «#» de delante.",
                                     "If it was a mistake, answer with these lines without the “#” in front.");
    RETURN_IF_ERROR(send_answer(message, wish, AuthLevel::unproven, answer));
    return Filing::done;
}

Result<Filing> SubscriptionRequests::take(const Message& message, const SubscriptionRequest& written,
                                          const Submission& letter, bool is_stored, bool answers) {
    SubscriptionRequest wish = written;
    wish.email = fold(wish.email.empty() ? message.from : wish.email);
    const auto owners = owners_of(wish.email);
    const bool known = is_stored || !owners.empty() || match_.subscriptions.spectator(wish.email) != nullptr;
    // A file with an address that cannot be read again would stop the match.
    if (formats::fault_of_address(wish.email) || (!known && !may_begin(wish))) return Filing::rejected;
    if (!owners.empty() && owners.front() != observers_id) wish.lang = lang_of(match_, {owners.front()});
    if (!is_proven(message, wish)) {
        if (answers) RETURN_IF_ERROR(send_answer(message, wish, AuthLevel::unproven, question(wish)));
        return Filing::rejected;
    }
    ASSIGN_OR_RETURN(const auto stored, hand_in(wish, owners, letter));
    if (answers) RETURN_IF_ERROR(send_answer(message, wish, AuthLevel::proven, done(wish, stored)));
    return stored ? Filing::done : Filing::rejected;
}

Result<void> SubscriptionRequests::send_answer(const Message& message, const SubscriptionRequest& wish,
                                               AuthLevel proof, const Answer& answer) {
    return answering_.reply_to(message, {wish.email, std::string(observers_id), {}, wish.lang}, proof, answer,
                               "seguir");
}

Answer SubscriptionRequests::question(const SubscriptionRequest& wish) const {
    const Text asked =
        wish.summary == Summary::none
            ? say("que {} no reciba más cartas de esta partida que las que hagan falta",
                  "that {} get no more letters from this match than needed", wish.email)
            : say("que {} reciba el informe público de esta partida: {}",
                  "that {} get the public report of this match: {}", wish.email, what_comes(wish.summary));
    Answer answer = plain_answer(
        match_, say("Confirma que eres tú", "Confirm that it is you"),
        say("Alguien ha pedido {}. Si has sido tú, confírmalo con las líneas de abajo; si no, no hagas nada, y "
            "nada cambia.",
            "Somebody has asked {}. If it was you, confirm it with the lines below; if not, do nothing, and "
            "nothing changes.",
            asked));
    answer.document.form = form_for(match_, wish, code_of(wish));
    return answer;
}

Answer SubscriptionRequests::done(const SubscriptionRequest& wish, bool stored) const {
    if (!stored)
        return plain_answer(
            match_, say("No caben más", "No room for more"),
            say("Ya siguen esta partida {} personas, y no caben más. Sus páginas en la web, si las "
                "tiene, no tienen límite.",
                "{} people already follow this match, and there is no room for more. Its pages on the "
                "web, if it has any, have no limit.",
                Subscriptions::most_spectators));
    if (wish.summary != Summary::none)
        return plain_answer(
            match_, say("Sigues la partida", "You follow the match"),
            say("Desde ahora te llega {}. Para dejarlo, responde «seguir: no».",
                "From now on you get {}. To stop, answer “follow: no”.", what_comes(wish.summary)));
    const auto owners = owners_of(wish.email);
    const bool plays = !owners.empty() && owners.front() != observers_id;
    return plain_answer(
        match_, say("Menos cartas", "Fewer letters"),
        plays
            ? say("De esta partida ya solo te llegan las cartas que te piden órdenes, las de los cambios que "
                  "te afectan y la última. Para tener otra vez la de cada ronda, responde «seguir: true».",
                  "From this match you now get only the letters that ask for orders, those about changes that "
                  "concern you, and the last one. To get one for each round again, answer “follow: true”.")
            : say("Ya no te llega ninguna carta de esta partida.",
                  "You will get no more letters from this match."));
}

}  // namespace ronda::match
