#include "adjudicator/match/inbox/mail_limits.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/match/inbox/mailbox.hpp"
#include "adjudicator/match/letters/addresses.hpp"
#include "adjudicator/match/store/json_words.hpp"
#include "adjudicator/system/files.hpp"
#include "formats/json_text.hpp"

namespace ronda::match {

namespace {

// Room for the counts of very many people: counts that cannot be read again would be no limit at all.
constexpr std::size_t most_count_bytes = 16U << 20U;
constexpr std::size_t most_unanswered = 100, longest_who = 80;
constexpr Instant one_hour = 3600, one_day = 24 * one_hour;
constexpr const char *own_key = "probadas", *unanswered_key = "sin respuesta";
constexpr std::string_view of_strangers = "desconocidos";

// So many letters under one key in one span.
struct Limit {
    std::string key;
    std::size_t most;
    enum class Span { hour, day, calendar_day } span;  // the last hour or day; a day of UTC
};

using Span = Limit::Span;

// Returns an empty object if there are no counts, or if they are damaged.
Json read_counts(Files& files, const Path& path) {
    const auto text = files.exists(path) ? files.read(path, most_count_bytes) : Result<std::string>("{}");
    Json counts = text ? Json::parse(*text, nullptr, false) : Json();
    return counts.is_object() ? counts : Json::object();
}

// Returns the letters sent in the last `span`.
SentTimes sent_in(const Json& counts, Instant now, Instant span) {
    SentTimes sent;
    if (!counts.is_object()) return sent;
    for (const auto& [who, named] : counts.items()) {
        if (!named.is_object()) continue;
        for (const auto& [name, time] : named.items())
            if (time.is_number_integer() && time.get<Instant>() > now - span && time.get<Instant>() <= now)
                sent[who][name] = time.get<Instant>();
    }
    return sent;
}

SentTimes sent_from(Files& files, const Path& root, Instant now) {
    return sent_in(read_counts(files, root), now, one_day);
}

std::string plain(std::string_view address) {
    return fold(bare_address(address));
}

// Adds the limits for a letter whose cause is only a name. Questions, by which people prove who they are, are
// limited for all readers together, so that a forged letter cannot block one of them. Other answers to one
// reader are limited strictly, because two programs may answer each other.
void add_limits_of_named(const Caused& letter, std::vector<Limit>& limits) {
    const std::string who = plain(letter.cause.who), to = plain(letter.to);
    limits.push_back({"carta " + letter.cause.letter, MailLimits::most_unproven_an_hour, Span::hour});
    if (who != to) limits.push_back({"nombra " + who, MailLimits::most_unproven_an_hour, Span::hour});
    if (letter.to_stranger)
        limits.push_back({std::string(of_strangers) + " sin probar",
                          MailLimits::most_to_unproven_strangers_a_day, Span::calendar_day});
    else if (!letter.question)
        limits.push_back({"respuesta " + to, MailLimits::most_unproven_an_hour, Span::hour});
}

std::vector<Limit> limits_of(const Caused& letter) {
    std::vector<Limit> limits;
    const Cause& cause = letter.cause;
    const std::string who = plain(cause.who);
    if (cause.kind == CauseKind::person) {
        limits.push_back({"persona " + who, MailLimits::most_to_others_a_day, Span::day});
        if (!letter.hourly.empty())
            limits.push_back(
                {"persona " + who + " " + letter.hourly, MailLimits::most_to_others_an_hour, Span::hour});
        return limits;
    }
    const bool proved = cause.kind == CauseKind::address;
    if (proved)
        limits.push_back({"direccion " + who, MailLimits::most_unproven_an_hour, Span::hour});
    else
        add_limits_of_named(letter, limits);
    if (proved ? letter.of_stranger : letter.question || letter.to_stranger)
        limits.push_back({std::string(of_strangers), MailLimits::most_of_strangers_a_day, Span::calendar_day});
    if (letter.to_stranger)
        limits.push_back({fmt::format("a {} {}", plain(letter.to), letter.about), 1, Span::calendar_day});
    return limits;
}

bool counts(Instant when, Span span, Instant now) {
    if (span == Span::calendar_day) return when / one_day == now / one_day;
    return when > now - (span == Span::hour ? one_hour : one_day);
}

// When the limit allows one more letter. Empty: now.
std::optional<Instant> next_by(const Limit& limit, const SentTimes& sent, const std::string& name,
                               Instant now) {
    const auto found = sent.find(limit.key);
    if (found == sent.end() || found->second.contains(name)) return std::nullopt;
    std::vector<Instant> times;
    for (const auto& [other, when] : found->second)
        if (counts(when, limit.span, now)) times.push_back(when);
    if (times.size() < limit.most) return std::nullopt;
    if (limit.span == Span::calendar_day) return (now / one_day + 1) * one_day;
    std::sort(times.rbegin(), times.rend());
    return times[limit.most - 1] + (limit.span == Span::hour ? one_hour : one_day);
}

std::optional<Instant> next_of(const Caused& letter, const SentTimes& sent, Instant now) {
    std::optional<Instant> next;
    for (const Limit& limit : limits_of(letter))
        if (const auto when = next_by(limit, sent, letter.name, now); when && *when > next.value_or(now))
            next = when;
    return next;
}

// Returns `another_day` if only other strangers have used up the limit for all strangers.
May may_be_written(const Caused& letter, const SentTimes& sent, Instant now) {
    May may = May::now;
    for (const Limit& limit : limits_of(letter)) {
        if (!next_by(limit, sent, letter.name, now)) continue;
        if (!limit.key.starts_with(of_strangers)) return May::never;
        may = May::another_day;
    }
    return may;
}

void add_unanswered(SentTimes& sent, const std::string& who, Instant now) {
    auto& unanswered = sent[unanswered_key];
    if (unanswered.size() < most_unanswered) unanswered[who.empty() ? "?" : shown(who, longest_who)] = now;
}

Result<system::Descriptor> lock_counts(const Path& counts) {
    constexpr std::chrono::seconds patience{10};
    RETURN_IF_ERROR(system::make_folder(counts.parent_path()));
    ASSIGN_OR_RETURN(
        auto lock,
        system::lock_file(counts.parent_path() / ("." + counts.stem().string() + ".cerrojo"), patience));
    if (lock) return std::move(*lock);
    return environment_failed(
        say("{}: otro proceso cuenta ahí", "{}: another process is counting there", counts.string()));
}

Result<void> save_counts(Files& files, const Path& path, const Json& counts) {
    return files.save(path, formats::write_json(counts), Durable::no, true);
}

}  // namespace

Cause proven_person(std::string_view address) {
    return {CauseKind::person, plain(address), {}};
}

Cause writer_of(const Message& message, std::string_view authenticator) {
    const std::string letter = hash_of(message.id.empty() ? message.digest : message.id).substr(0, 16);
    const bool proved = !message.from.empty() && is_authentic(message, message.from, authenticator);
    return {proved ? CauseKind::address : CauseKind::strangers, message.from, letter};
}

Caused message_to_others(const Match& match, const std::string& player, const Message& message) {
    const std::string& id = match.header().match;
    const auto own = recipient_by_mail(match, player, Vacant::too);
    Caused letter{proven_person(own.empty() ? id + "/" + player : own.front().mailbox), {}, message.mark()};
    letter.hourly = id;
    return letter;
}

MailLimits::MailLimits(Files& files, const MatchPaths& own, const Path& root, bool only_proven, Instant now)
    : files_(files),
      own_path_(own.answer_counts()),
      root_path_(root),
      only_proven_(only_proven),
      now_(now),
      own_(sent_in(read_counts(files, own_path_).value(own_key, Json()), now, one_hour)) {}

bool MailLimits::allows_own(const std::string& address, const std::string& name) const {
    const auto answers = own_.find(plain(address));
    return answers == own_.end() || answers->second.size() < most_own_an_hour || answers->second.contains(name);
}

void MailLimits::count_own(const std::string& address, const std::string& name) {
    changed_ = own_[plain(address)].emplace(name, now_).second || changed_;
}

Result<void> MailLimits::save() {
    if (!changed_) return {};
    RETURN_IF_ERROR(save_counts(files_, own_path_, {{own_key, own_}}));
    changed_ = false;
    return {};
}

std::optional<Instant> MailLimits::next(const Caused& letter) const {
    return next_of(letter, sent_from(files_, root_path_, now_), now_);
}

Result<May> MailLimits::take(const std::vector<Caused>& letters) {
    ASSIGN_OR_RETURN(const auto lock, lock_counts(root_path_));
    SentTimes sent = sent_from(files_, root_path_, now_);
    const SentTimes before = sent;
    May may = May::now;
    for (const Caused& letter : letters) {
        const bool proved = letter.cause.kind != CauseKind::strangers;
        may = only_proven_ && letter.to_stranger && !proved ? May::never : may_be_written(letter, sent, now_);
        if (may != May::now) break;
        for (const Limit& limit : limits_of(letter)) sent[limit.key].emplace(letter.name, now_);
    }
    if (may != May::now) sent = before;
    if (may == May::never && letters.front().cause.kind != CauseKind::person)
        add_unanswered(sent, letters.front().cause.who, now_);
    if (sent != before) RETURN_IF_ERROR(save_counts(files_, root_path_, sent));
    return may;
}

Result<void> MailLimits::note_unanswered(const std::string& who) {
    ASSIGN_OR_RETURN(const auto lock, lock_counts(root_path_));
    SentTimes sent = sent_from(files_, root_path_, now_);
    add_unanswered(sent, who, now_);
    return save_counts(files_, root_path_, sent);
}

Path counts_of_root(const Match& match) {
    if (match.club.counts) return *match.club.counts;
    const auto& mail = match.file.mail;
    const Path memory = mail ? mailbox_memory(match.paths, *mail) : Path();
    if (memory.empty() || memory.parent_path() == match.paths.inbox()) return match.paths.letter_counts();
    return memory.parent_path() / (memory.stem().string() + "-limites.json");
}

std::vector<std::string> unanswered_since(Files& files, const Path& root, Instant since, Instant now) {
    std::vector<std::pair<Instant, std::string>> found;
    const SentTimes sent = sent_from(files, root, now);
    const auto unanswered = sent.find(unanswered_key);
    if (unanswered == sent.end()) return {};
    for (const auto& [who, when] : unanswered->second)
        if (when > since) found.emplace_back(when, who);
    std::sort(found.begin(), found.end());
    std::vector<std::string> names;
    for (auto& [when, who] : found) names.push_back(std::move(who));
    return names;
}

}  // namespace ronda::match
