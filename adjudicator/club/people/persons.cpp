#include "adjudicator/club/people/persons.hpp"

#include <algorithm>

#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/store/json_words.hpp"
#include "adjudicator/match/store/run_report.hpp"
#include "formats/address.hpp"
#include "formats/json_text.hpp"
#include "formats/when.hpp"

namespace ronda::club {

namespace {

using match::instant_in;
using match::iso;
using match::list_in;
using match::number_in;
using match::word_in;

constexpr std::string_view format = "ronda/persona/1", file_end = ".json";
// Far more than a person needs: earlier versions kept every address.
constexpr std::size_t most_person_bytes = 1U << 20U;
constexpr std::string_view summaries[] = {"ronda", "semanal", "nada", "diario"};

Json address_json(const Person::Address& address) {
    return {{"correo", address.email}, {"hasta", iso(address.until)}, {"vez", address.change}};
}

std::optional<Person::Address> stored_address_in(const Json& json) {
    const auto until = json.is_object() ? instant_in(json, "hasta") : std::nullopt;
    if (!until || formats::fault_of_address(word_in(json, "correo"))) return std::nullopt;
    return Person::Address{word_in(json, "correo"), *until, std::max(0, number_in(json, "vez"))};
}

Json as_json(const Person& person) {
    Json json = {{"formato", format},
                 {"correo", person.email},
                 {"anteriores", Json::array()},
                 {"nombre", person.name},
                 {"idioma", person.lang == Lang::en ? "en" : "es"},
                 {"resumen", summaries[static_cast<std::size_t>(person.summary)]},
                 {"visible", person.visible},
                 {"suplente", person.substitute},
                 {"vez", person.turn}};
    for (const Person::Address& one : person.earlier) json["anteriores"].push_back(address_json(one));
    if (!person.zone.empty()) json["zona"] = person.zone;
    if (person.table > 0) json["mesa"] = person.table;
    if (!person.letter.empty()) json["carta"] = person.letter;
    if (person.pending) json["pendiente"] = address_json(*person.pending);
    return json;
}

// Empty if it is not as `as_json` writes it.
std::optional<Person> person_in(const Json& json, const std::string& id) {
    if (!json.is_object() || word_in(json, "formato") != format) return std::nullopt;
    Person person;
    person.id = id;
    person.email = formats::ascii_mailbox(word_in(json, "correo"));
    person.name = display_name(word_in(json, "nombre"));
    person.lang = word_in(json, "idioma") == "en" ? Lang::en : Lang::es;
    if (const std::string zone = word_in(json, "zona"); formats::is_zone_name(zone)) person.zone = zone;
    const auto summary = summary_named(word_in(json, "resumen"));
    person.turn = number_in(json, "vez");
    if (formats::fault_of_address(person.email) || !summary || person.turn < 0) return std::nullopt;
    person.summary = *summary;
    person.visible = json.value("visible", Json(true)) == true;
    person.substitute = json.value("suplente", Json(false)) == true;
    person.letter = word_in(json, "carta");
    person.table = std::max(0, number_in(json, "mesa"));
    for (const Json& one : list_in(json, "anteriores"))
        if (auto address = stored_address_in(one)) person.earlier.push_back(std::move(*address));
    person.pending = stored_address_in(json.value("pendiente", Json()));
    return person;
}

}  // namespace

bool may_be_id(std::string_view id) {
    // Reserved words: recipients of messages, names of reports and letters, yes and no.
    static constexpr std::string_view words[] = {"moderator", "todos", "all", "publico", "desconocido",
                                                 "si",        "no",    "yes", "true",    "false"};
    return is_player_id(id) && !id.starts_with(start_of_pseudonyms) &&
           std::find(std::begin(words), std::end(words), id) == std::end(words);
}

match::Zone zone_for(const Club& club, const Person& person) {
    return club.zone.for_reader(person.zone);
}

std::optional<formats::Summary> summary_named(std::string_view word) {
    const auto* const found = std::find(std::begin(summaries), std::end(summaries), word);
    if (found == std::end(summaries)) return std::nullopt;
    return static_cast<formats::Summary>(found - std::begin(summaries));
}

Result<Persons> Persons::open(Files& files, const ClubPaths& paths) {
    Persons persons(paths);
    ASSIGN_OR_RETURN(const auto names, files.list(paths.persons()));
    for (const std::string& name : names) {
        if (name.starts_with('.') || !name.ends_with(file_end)) continue;
        const std::string id = name.substr(0, name.size() - file_end.size());
        ASSIGN_OR_RETURN(const auto text, files.read(paths.persons() / name, most_person_bytes));
        auto person = person_in(Json::parse(text, nullptr, false), id);
        if (!person || !is_player_id(id)) {
            persons.unreadable_.insert(id);
            continue;
        }
        persons.by_address_.emplace(fold(person->email), id);
        persons.all_.emplace(id, std::move(*person));
    }
    return persons;
}

Diagnostics Persons::faults() const {
    Diagnostics faults;
    for (const std::string& id : unreadable_)
        faults.push_back(match::fault_in(
            paths_.person(id).string(), "secreto_invalido",
            say("no es el fichero de una persona: hasta que se arregle, {} no recibe cartas ni puede pedir "
                "nada",
                "not the file of a person: until it is corrected, {} gets no mail and cannot ask for anything",
                id)));
    return faults;
}

const Person* Persons::find(std::string_view id) const {
    const auto found = all_.find(id);
    return found == all_.end() ? nullptr : &found->second;
}

const Person* Persons::with_address(std::string_view address) const {
    const auto found = by_address_.find(fold(address));
    return found == by_address_.end() ? nullptr : find(found->second);
}

Result<void> Persons::save(Files& files, const Person& person) {
    const Person* before = find(person.id);
    if (before != nullptr && *before == person) return {};
    const std::string text = formats::write_json(as_json(person));
    // A person with an unreadable file is not among the persons.
    if (!is_player_id(person.id) || person_in(Json::parse(text, nullptr, false), person.id) != person)
        return refuse("persona_invalida", say("así no se puede guardar a {}", "{} cannot be stored like this",
                                              in_quotes(person.id)));
    RETURN_IF_ERROR(files.save(paths_.person(person.id), text, Durable::yes, true));
    if (before != nullptr) by_address_.erase(fold(before->email));
    by_address_[fold(person.email)] = person.id;
    all_[person.id] = person;
    return {};
}

Result<void> Persons::erase(Files& files, const std::string& id) {
    RETURN_IF_ERROR(files.remove(paths_.person(id)));
    RETURN_IF_ERROR(files.sync_folder(paths_.persons()));
    if (const Person* person = find(id)) by_address_.erase(fold(person->email));
    all_.erase(id);
    unreadable_.erase(id);
    return {};
}

}  // namespace ronda::club
