#include "adjudicator/club/desk/invitations.hpp"

#include <set>

#include <fmt/format.h>

#include "adjudicator/club/desk/sign_up.hpp"
#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/system/strangers.hpp"
#include "formats/address.hpp"
#include "formats/order_form.hpp"

namespace ronda::club {

namespace {

constexpr std::size_t longest_entry_shown = 80;

// The pass counts for as long as the code beside it, and for this address alone.
match::Confirmed invited(const std::string& address) {
    return {"invitacion", {}, std::string(whole_club), fold(address), 0};
}

// Splits a line of a table at the separators that stand outside quotation marks.
std::vector<std::string> fields_of(std::string_view line) {
    std::vector<std::string> fields(1);
    bool quoted = false;
    for (const char c : line)
        if (c == '"')
            quoted = !quoted;
        else if (!quoted && (c == ',' || c == ';' || c == '\t'))
            fields.emplace_back();
        else
            fields.back() += c;
    return fields;
}

// The fields of a line as `Ana López <ana@example.org>`.
std::string mailbox_in(std::string_view line) {
    std::string name, address;
    for (const std::string& field : fields_of(line)) {
        const std::string_view text = trim(field);
        std::string& found = text.find('@') == npos ? name : address;
        if (!text.empty() && !found.empty())
            return std::string(trim(line));  // two names: the fault shows the line
        if (found.empty()) found = text;
    }
    if (name.empty() && (address.empty() || address.ends_with('>'))) return address;
    return fmt::format("{} <{}>", name, address);
}

ClubLetter invitation(const DeskContext& context, const Invitee& person) {
    Request request = joining_request(context, std::string(whole_club), person.email, nullptr, person.name);
    request.more["pase"] = match::code_for(context.club.code_secret(), invited(person.email), context.now);
    const std::string &moderator = context.club.file.moderator.name, &name = context.club.file.name;
    return {say("{} te invita a {}", "{} invites you to {}", moderator, name),
            say("{} te invita a {}, donde se juega por correo: una carta por ronda, y se responde cuando se "
                "puede.\nSi quieres entrar, pulsa «Entrar»; si no, no hagas nada: no guardamos tu dirección.",
                "{} invites you to {}, where games are played by mail: one letter a round, answered when you "
                "can.\nIf you want to join, press “Join”; if not, do nothing: we do not keep your address.",
                moderator, name),
            {std::move(request)},
            say("Entrar", "Join"),
            {},
            {open_matches(context, context.club.zone)}};
}

bool is_written(const DeskContext& context, const std::string& file) {
    const MatchPaths store = context.club.paths.store();
    const auto is_in = [&](const Path& folder) { return context.system.files.exists(folder / file); };
    return is_in(store.outbox_waiting()) || is_in(store.outbox_sent());
}

}  // namespace

Result<Invitee> invitee_in(std::string_view written) {
    const std::size_t open = written.rfind('<');
    const std::string name = display_name(written.substr(0, open));
    const std::string_view rest = open == npos ? std::string_view() : trim(written.substr(open + 1));
    const std::string address(trim(rest.substr(0, rest.find('>'))));
    const auto refused = [&](const Text& why) {
        return refuse("opcion_invalida", say("{}: {}; se esperaba «Ana López <ana@example.org>»",
                                             "{}: {}; expected “Ana López <ana@example.org>”",
                                             in_quotes(shown(written, longest_entry_shown)), why));
    };
    if (address.empty() || !rest.ends_with('>'))
        return refused(say("falta la dirección", "the address is missing"));
    if (!is_display_name(name, longest_person_name))
        return refused(say("el nombre falta o no sirve", "the name is missing or not valid"));
    if (const auto fault = formats::fault_of_address(address)) return refused(*fault);
    return Invitee{name, formats::ascii_mailbox(address)};
}

Result<std::vector<Invitee>> invitees_in(std::string_view table, const std::string& file) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (table.starts_with(byte_order_mark)) table.remove_prefix(byte_order_mark.size());
    std::vector<Invitee> people;
    Diagnostics faults;
    std::set<std::string> addresses;
    int number = 0;
    for (const std::string_view line : formats::lines_of(table)) {
        ++number;
        const std::string written = mailbox_in(line);
        if (written.empty() || (number == 1 && written.find('@') == npos)) continue;
        auto person = invitee_in(written);
        if (person && !addresses.insert(fold(person->email)).second)
            person = refuse("opcion_invalida", say("{}: está dos veces", "{}: it appears twice",
                                                   in_quotes(shown(person->email, longest_entry_shown))));
        if (person)
            people.push_back(std::move(*person));
        else
            faults.push_back(match::fault_in(fmt::format("{}:{}", file, number), "fichero_invalido",
                                             person.error().diagnostics.front().message));
    }
    if (people.empty() && faults.empty())
        return refuse("fichero_invalido", say("{}: no hay nadie", "{}: there is nobody in it", file));
    if (!faults.empty()) return tl::unexpected(Failure{Exit::refused, std::move(faults)});
    return people;
}

Result<void> invite(DeskContext& context, const std::vector<Invitee>& people) {
    for (const Invitee& person : people) {
        const auto report = [&](const Text& what) {
            context.report.done.push_back(say("{} <{}>: {}", "{} <{}>: {}", person.name, person.email, what));
        };
        if (const auto fault = fault_of_persons_address(context.club, person.email)) {
            report(*fault);
            continue;
        }
        if (const Person* there = context.persons.with_address(person.email)) {
            report(say("ya está en el club como {}", "is already in the club as {}", there->id));
            continue;
        }
        const std::string file = fmt::format(
            "{}{}.eml", system::answer_to_stranger,
            letter_seal(context.club.secret,
                        fmt::format("invitacion/{}/{}", fold(person.email), context.now / one_week)));
        if (is_written(context, file)) {
            report(say("ya se le ha invitado esta semana", "has already been invited this week"));
            continue;
        }
        Reader to = reader_at(person.email, nullptr);
        to.name = person.name;
        to.lang = context.club.file.lang;
        RETURN_IF_ERROR(compose_letter(context, invitation(context, person), to, {file, context.now}));
        report(say("se le invita; entra cuando lo confirme", "is invited; joins once they confirm"));
    }
    return {};
}

std::string invitation_of(const DeskContext& context, const Request& request, const std::string& address,
                          const Person* person) {
    const Seed secret = context.club.code_secret();
    const match::Confirmed what = invited(address);
    const auto counts_at = [&](Instant when) {
        return match::is_code_for(secret, request.said("pase"), what, when);
    };
    if (!counts_at(context.now)) return {};
    // By the code itself, since a pass may be written in several ways.
    const Instant last_week = context.now - one_week;
    const std::string pass = match::code_for(secret, what, counts_at(last_week) ? last_week : context.now);
    const std::string name = letter_seal(context.club.secret, "invitada/" + pass);
    const auto* used = context.journal.history().last<entry::InvitationUsed>(
        [&name](const auto& line) { return line.pass == name; });
    const bool is_used =
        used != nullptr && (person == nullptr || used->as<entry::InvitationUsed>()->person != person->id);
    return is_used ? std::string() : name;
}

Notice welcome_notice(const DeskContext& context, const Person& person) {
    return {
        std::string(start_of_welcomes) + person.id,
        {person.id},
        say("Estás en el club", "You are in the club"),
        say("Ya eres de {}.\nEn las partidas te llamas «{}», y eso queda en ellas para siempre. Escribe "
            "«lista: true» para ver qué partidas buscan gente, y «ayuda: true» para ver todo lo que se puede "
            "pedir.",
            "You are in {} now.\nIn matches you are called “{}”, and that name stays in them for ever. Send "
            "“lista: true” to "
            "see which matches are looking for players, and “ayuda: true” to see all that you may ask for.",
            context.club.file.name, person.id),
        {},
        "lista: true"};
}

}  // namespace ronda::club
