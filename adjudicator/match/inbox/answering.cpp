#include "adjudicator/match/inbox/answering.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/inbox/mail_fetch.hpp"
#include "adjudicator/match/inbox/sender.hpp"
#include "adjudicator/match/letters/outbox.hpp"
#include "adjudicator/match/letters/sent_blocks.hpp"
#include "adjudicator/match/orders/order_box.hpp"
#include "adjudicator/match/orders/queued_orders.hpp"
#include "adjudicator/match/store/run_report.hpp"

namespace ronda::match {

// The space for an answer without its headers and attachments, in bytes as sent.
struct LetterRoom {
    std::size_t text = 64U << 10U;
    std::size_t with_html = 256U << 10U;  // a report's HTML tables are much larger than its text
};

namespace {

std::size_t bytes_as_sent(char c) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\n') return 2;  // CRLF
    return byte >= 0x20 && byte < 0x7f && c != '=' ? 1 : 3;
}

// A soft line break of three bytes follows every `sent_line` bytes.
constexpr std::size_t sent_line = 73;
std::size_t with_soft_breaks(std::size_t bytes) {
    return bytes + bytes / sent_line * 3;
}

// Returns the first lines that take no more than `most` bytes.
std::string_view first_lines(std::string_view text, std::size_t most) {
    std::size_t end = 0;
    for (std::size_t at = 0, used = 0; at < text.size(); ++at) {
        used += bytes_as_sent(text[at]);
        if (with_soft_breaks(used) > most) return text.substr(0, end);
        if (text[at] == '\n') end = at + 1;
    }
    return text;
}

// Returns the size of the text in a message (quoted-printable).
std::size_t bytes_as_sent(std::string_view text) {
    std::size_t bytes = 0;
    for (const char c : text) bytes += bytes_as_sent(c);
    return with_soft_breaks(bytes);
}

// The space for an answer: to a message with an unproven sender at most ten times the bytes received, because
// the sender's address may be forged. Fails (3) if the disk fails.
Result<LetterRoom> room_for(Files& files, const Message& message, AuthLevel proof) {
    constexpr std::size_t times = 10;
    if (proof == AuthLevel::proven) return LetterRoom{};
    const auto bytes = files.read(message.file, LetterRoom{}.text);
    if (!bytes && bytes.error().exit == Exit::environment) return tl::unexpected(bytes.error());
    if (!bytes) return LetterRoom{};  // the message is longer than any answer
    const std::size_t all = std::min(times * bytes->size(), LetterRoom{}.text);
    return LetterRoom{all, all};
}

// Makes the outgoing message (mailer/job.hpp, LETTER) fit: removes its HTML if that is too large, and cuts its
// text if that is too long, with a line that says so.
void shorten(Json& letter, const LetterRoom& room, Lang lang) {
    auto& text = letter["texto"].get_ref<std::string&>();
    const std::size_t bytes = bytes_as_sent(text);
    const auto html = letter.find("html");
    if (html != letter.end() && bytes + bytes_as_sent(html->get_ref<const std::string&>()) > room.with_html)
        letter.erase(html);
    if (bytes <= room.text) return;
    const std::string last =
        say("[El resto no cabe en esta respuesta.]\n", "[The rest does not fit into this answer.]\n").in(lang);
    const std::size_t left = room.text - std::min(room.text, bytes_as_sent(last));
    text = std::string(first_lines(text, left)) + last;
}

HeldAnswer held_answer(const Match& match, const Recipient& to, const Message& message, const Answer& answer) {
    const Document& document = answer.document;
    HeldAnswer held{to.mailbox,        to.lang,   match.header().match, answer.subject, document.headline,
                    document.sections, message.id};
    if (const auto& form = document.form)
        held.sections.push_back({form->title, {Paragraph{form->help}, Verbatim{form->lines}}});
    held.sections.insert(held.sections.end(), document.small_print.begin(), document.small_print.end());
    return held;
}

// Pending orders that the moderator submitted.
struct Submitted {
    entry::OrdersAccepted line;
    std::string text;
};

// Of several moderators the one who wrote is answered; the others get the answer only if it is for them, too.
Recipient answered(Recipient to, const Message& message, const Answer& answer) {
    for (std::string& other : to.others)
        if (fold(bare_address(other)) == fold(message.from)) std::swap(other, to.mailbox);
    if (!answer.is_for_moderators) to.others.clear();
    return to;
}

bool has_receipt(const Journal& journal, const entry::OrdersAccepted& orders) {
    return journal.contains(entry::ReceiptComposed{orders.player, orders.received, orders.hash});
}

// Whether the receipt of these orders comes by mail, though they did not.
bool wants_receipt(const Match& match, const entry::OrdersAccepted& orders) {
    return orders.source == by_submit ||
           (orders.source == by_page && match.file.receipts == formats::Receipts::letters_too);
}

Result<std::vector<Submitted>> without_receipt(Files& files, const Match& match, const Journal& journal) {
    std::vector<Submitted> found;
    if (is_over(match)) return found;
    const int next = match.round() + 1;
    for (int round = next; round < next + most_rounds_ahead; ++round)
        for (const JournalLine& line : journal.history().log(round).orders) {
            const auto* orders = line.as<entry::OrdersAccepted>();
            if (orders == nullptr || !wants_receipt(match, *orders) ||
                recipient_by_mail(match, orders->player).empty() || orders->player == moderator_id ||
                has_receipt(journal, *orders))
                continue;
            const OrderBox box =
                round == next ? coming_box(match, orders->player) : queued_box(match, round, orders->player);
            if (!files.exists(box.orders)) continue;
            ASSIGN_OR_RETURN(auto text, files.read(box.orders, most_order_bytes));
            const auto note = read_note(files, box, text);
            if (note && note->received == orders->received && hash_of(text) == orders->hash)
                found.push_back({*orders, std::move(text)});
        }
    return found;
}

Answer answer_to(const Match& match, const Journal& journal, const Secrets& secrets, const Receipt& receipt,
                 std::string_view source) {
    Answer answer = receipt_letter(match, journal, secrets, receipt);
    if (source != by_submit) return answer;
    answer.document.headline =
        say("{}, quien modera ha entregado estas órdenes en tu nombre. Están guardadas para la ronda {}{}.",
            "{}, the moderator has handed in these orders for you. They have been saved for round {}{}.",
            receipt.player_name, receipt.round, but_some_fail(receipt));
    return answer;
}

}  // namespace

Answering::Answering(System& system, const Match& match, LetterIds ids, Instant now)
    : system_(system),
      match_(match),
      ids_(std::move(ids)),
      now_(now),
      limits_(system.files, match.paths, counts_of_root(match), !authenticator_of(match).empty(), now) {}

void Answering::begin() {
    letters_ = Json::array();
    held_.clear();
    answers_ = 0;
    left_.clear();
}

bool Answering::may_answer(const Message& message, const std::string& who, AuthLevel proof) const {
    const auto recipients = recipient_by_mail(match_, who, Vacant::too);
    return std::any_of(recipients.begin(), recipients.end(), [&](const Recipient& to) {
        const Json letter = answer_letter(match_, to, message, Answer{}, now_, proof);
        const auto name = letter["fichero"].get<std::string>();
        return proof == AuthLevel::proven ? limits_.allows_own(to.mailbox, name)
                                          : !limits_.next(caused_by(message, to, name));
    });
}

bool Answering::is_of_match(std::string_view address) const {
    const std::string folded = fold(bare_address(address));
    const auto is_it = [&folded](const std::string& one) { return fold(bare_address(one)) == folded; };
    const auto& players = match_.file.players;
    const auto& observers = match_.file.observers;
    const auto moderators = addresses_of(match_, moderator_id);
    return std::any_of(moderators.begin(), moderators.end(), is_it) ||
           match_.subscriptions.spectator(folded) != nullptr ||
           std::any_of(observers.begin(), observers.end(), [&](const auto& one) { return is_it(one.email); }) ||
           std::any_of(players.begin(), players.end(), [&](const auto& seat) {
               const auto own = addresses_of(match_, seat.id);
               return std::any_of(own.begin(), own.end(), is_it);
           });
}

Caused Answering::caused_by(const Message& message, const Recipient& to, const std::string& name) const {
    Caused letter{writer_of(message, authenticator_of(match_)), to.mailbox, name};
    letter.to_stranger = !is_of_match(to.mailbox);
    letter.of_stranger = !is_of_match(message.from);
    return letter;
}

Result<bool> Answering::take(const Message& message, const Recipient& to, AuthLevel proof,
                             const Caused& letter) {
    if (proof == AuthLevel::unproven)
        return limits_.take({letter}).map([](May may) { return may == May::now; });
    const bool may = limits_.allows_own(to.mailbox, letter.name);
    if (!may) RETURN_IF_ERROR(limits_.note_unanswered(message.from));
    if (may) limits_.count_own(to.mailbox, letter.name);
    return may;
}

Result<void> Answering::reply(const Message& message, const std::string& who, AuthLevel proof,
                              const Answer& answer) {
    ASSIGN_OR_RETURN(const auto room, room_for(system_.files, message, proof));
    for (Recipient& to : recipient_by_mail(match_, who, Vacant::too))
        RETURN_IF_ERROR(add(message, who, answered(std::move(to), message, answer), proof, answer, room));
    return {};
}

Result<void> Answering::reply_to(const Message& message, const Recipient& to, AuthLevel proof,
                                 const Answer& answer, const std::string& about) {
    ASSIGN_OR_RETURN(const auto room, room_for(system_.files, message, proof));
    return add(message, to.tag, to, proof, answer, room, about);
}

Result<void> Answering::add(const Message& message, const std::string& who, const Recipient& to,
                            AuthLevel proof, const Answer& answer, const LetterRoom& room,
                            const std::string& about) {
    Json letter = answer_letter(match_, to, message, answer, now_, proof);
    shorten(letter, room, to.lang);
    // Several answers to one message are numbered in order, so a repetition gives the same names.
    std::string name = letter["fichero"].get<std::string>();
    int number = 0;
    if (const int before = answers_++; before > 0) {
        name = fmt::format("{}-{}.eml", name.substr(0, name.size() - 4), before);
        letter["fichero"] = name;
        number = before;
    }
    letter["id"] = ids_.id(number, to.tag, "respuesta." + message.mark(), now_);
    Caused caused = caused_by(message, to, name);
    caused.about = about;
    caused.question = !about.empty();
    ASSIGN_OR_RETURN(const bool may, take(message, to, proof, caused));
    if (!may) {
        leave_unanswered(who, proof);
        return {};
    }
    // First store the block: otherwise its lines would count as changed when they come back.
    if (answer.offered) RETURN_IF_ERROR(note_block(system_.files, match_, *answer.offered));
    if (holds_ && proof == AuthLevel::proven) {
        held_.push_back(held_answer(match_, to, message, answer));
        for (const std::string& other : to.others) {
            held_.push_back(held_.back());
            held_.back().to = other;
        }
        return {};
    }
    letters_.push_back(std::move(letter));
    return {};
}

Result<void> Answering::send(RunReport& report) {
    const auto composed = compose_into_outbox(system_, match_, std::move(letters_), report);
    letters_ = Json::array();
    if (!composed) return tl::unexpected(composed.error());
    RETURN_IF_ERROR(limits_.save());
    for (const auto& [whose, messages] : left_) unanswered_[whose] += messages;
    left_.clear();
    return {};
}

void Answering::report_unanswered(RunReport& report) const {
    for (const auto& [whose, messages] : unanswered_) {
        const auto& [who, proof] = whose;
        const Text unanswered = counted(messages, say("mensaje", "message"));
        const Text words =
            proof == AuthLevel::proven
                ? say("{} ya ha recibido {} en una hora; no se le responde a {}",
                      "{} has been sent {} in an hour; no answer to {}", who,
                      counted(static_cast<int>(MailLimits::most_own_an_hour), say("respuesta", "answer")),
                      unanswered)
                : say("{} ya ha recibido {} en una hora a mensajes sin una clave que valga; no se le responde "
                      "a {}",
                      "{} has been sent {} in an hour to messages without a valid key; no answer to {}", who,
                      counted(static_cast<int>(MailLimits::most_unproven_an_hour), say("respuesta", "answer")),
                      unanswered);
        report.problems.push_back(
            fault_in(match_.paths.inbox().string(), "demasiadas_respuestas", words, Severity::warning));
    }
}

Result<void> compose_receipts(System& system, const Match& match, Journal& journal, RunReport& report) {
    ASSIGN_OR_RETURN(const auto submitted, without_receipt(system.files, match, journal));
    if (submitted.empty()) return {};
    // The pictures of answers are made in the folder of the inbox.
    RETURN_IF_ERROR(open_inbox(system.files, match.paths));
    ASSIGN_OR_RETURN(auto ids, LetterIds::of(system.files, match, journal));
    ASSIGN_OR_RETURN(const auto secrets, load_secrets(system.files, match.paths));
    Answering answering(system, match, std::move(ids), system.clock.now());
    for (const auto& [line, text] : submitted) {
        answering.begin();
        const auto file = read_order_file(text, "ordenes.yaml", *match.position, {most_rounds_ahead});
        if (!file) continue;  // the file is told as broken elsewhere
        ASSIGN_OR_RETURN(const auto receipt, receipt_of(system.files, match, journal, *file));
        Message message;  // to which this is the answer: it has no id, and only names the letter
        message.digest = hash_of(line.hash + line.received + std::to_string(line.round));
        RETURN_IF_ERROR(answering.reply(message, line.player, AuthLevel::proven,
                                        answer_to(match, journal, secrets, receipt, line.source)));
        RETURN_IF_ERROR(answering.send(report));
        const entry::ReceiptComposed composed{line.player, line.received, line.hash};
        RETURN_IF_ERROR(journal.add(composed, system.clock.now()));
    }
    return {};
}

}  // namespace ronda::match
