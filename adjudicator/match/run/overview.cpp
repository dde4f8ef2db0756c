#include "adjudicator/match/run/overview.hpp"

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/run/idle_marker.hpp"
#include "adjudicator/match/store/json_words.hpp"
#include "adjudicator/system/wrong_clock.hpp"
#include "formats/text_layout.hpp"

namespace ronda::match {

namespace {

using Need = MatchLine::Need;

constexpr Instant hour = 3600, day = 24 * hour;
constexpr const char *missing_key = "faltan", *unreached_key = "sin_carta", *free_key = "vacantes";
constexpr std::size_t longest_fault = 160;  // shown of a match that cannot be read

const Text& word_of(Need need) {
    // In the order of Need.
    static const std::array<Text, 10> words = {
        {say("rota", "broken"), say("parada", "held"), say("sin pasada", "no run"), say("correo", "mail"),
         say("tarde", "late"), say("hoy vence", "due today"), say("vacante", "vacant"),
         say("en pausa", "paused"), say("al día", "fine"), say("terminada", "over")}};
    return words[static_cast<std::size_t>(need)];
}

// Returns the seats that are free to take.
bool is_free(const Status::Seat& seat) {
    return seat.vacant && !seat.eliminated;
}

Need need_of(const Status& status, Instant now) {
    if (status.broken_line > 0 || !status.problems.empty()) return Need::broken;
    if (status.over) return status.has_lost_mail() ? Need::mail : Need::over;
    if (!status.held.empty()) return Need::held;
    const auto& last = status.last_run;
    if (!last || *last + hour < now || system::is_in_future(*last, now)) return Need::unswept;
    if (status.has_lost_mail()) return Need::mail;
    const bool due = status.deadline && !status.paused;
    if (due && *status.deadline <= now) return Need::late;
    if (due && *status.deadline < now + day && std::ranges::any_of(status.seats, &Status::Seat::missing))
        return Need::soon;
    if (std::ranges::any_of(status.seats, is_free)) return Need::vacant;
    return status.paused ? Need::paused : Need::none;
}

const Status* status_in(const MatchLine& line) {
    return std::get_if<Status>(&line.found);
}

Instant deadline_in(const MatchLine& line) {
    const Status* status = status_in(line);
    return status != nullptr ? status->deadline.value_or(0) : 0;
}

// The names of the seats of which this is true. Empty if there are none.
template <class Is>
Text names_of(const Status& status, Is is) {
    std::vector<Text> names;
    for (const Status::Seat& seat : status.seats)
        if (std::invoke(is, seat)) names.push_back(same(seat.name));
    return enumerate(names);
}

// With the name of its file, not the path, which the line names already.
Text first_fault(const Diagnostics& faults) {
    if (faults.empty()) return {};
    const Diagnostic& fault = faults.front();
    if (fault.place.line < 1) return fault.message;
    return say("{}:{}: {}", "{}:{}: {}", Path(fault.file).filename().string(), fault.place.line, fault.message);
}

// Of the word in the overview, for programs: `al_dia`.
std::string code_of(Need need) {
    std::string code = fold(word_of(need).in(Lang::es));
    std::replace(code.begin(), code.end(), ' ', '_');
    return code;
}

// Describes the help that the match needs, or when it continues.
Text reason_of(const Status& status, Need need) {
    const Text missing = names_of(status, &Status::Seat::missing);
    const bool one = std::ranges::count_if(status.seats, &Status::Seat::missing) == 1;
    const Text lacking =
        missing.empty() ? Text{} : say("; {} {}", "; missing: {1}", one ? "falta" : "faltan", missing);
    switch (need) {
        case Need::broken:
            return status.problems.empty() ? say("el diario no cuadra en la línea {}",
                                                 "the journal is not consistent at line {}", status.broken_line)
                                           : first_fault(status.problems);
        case Need::held: {
            const std::string es = status.held.in(Lang::es), en = status.held.in(Lang::en);
            return {es.substr(0, es.find('\n')), en.substr(0, en.find('\n'))};
        }
        case Need::unswept:
            return status.last_run ? say("la última, el {}", "the last one on {}",
                                         status.zone.in_short_words(*status.last_run))
                                   : say("ninguna todavía", "none yet");
        case Need::mail: {
            const Text lost = names_of(status, &Status::Seat::unreached);
            return lost.empty() ? say("hay cartas que no se pudieron enviar", "letters could not be sent")
                                : say("no llega a {}", "it does not reach {}", lost);
        }
        case Need::vacant:
            return say("nadie lleva a {}", "nobody plays for {}", names_of(status, is_free));
        case Need::over:
            return status.outcome;
        default:
            return status.deadline   ? say("plazo: {}{}", "deadline: {}{}",
                                           status.zone.in_short_words(*status.deadline), lacking)
                   : missing.empty() ? say("sin plazo", "no deadline")
                                     : say("sin plazo{}", "no deadline{}", lacking);
    }
}

constexpr std::pair<const char*, bool Status::Seat::*> notified_of_seats[] = {
    {missing_key, &Status::Seat::missing},
    {unreached_key, &Status::Seat::unreached},
    {free_key, &Status::Seat::vacant}};

struct AsZone {
    static Json write(NoNames, const Zone& zone) { return zone.name(); }
    static Zone read(NoNames, const JsonAt& json) {
        formats::MatchFile file;
        if (!json.text().empty()) file.calendar.emplace().zone = json.text();
        auto zone = Zone::of(file, {});
        if (!zone) json.unexpected(say("una zona horaria", "a time zone"));
        return std::move(*zone);
    }
};

constexpr std::tuple noted_fields(field("partida", &Status::match), field("titulo", &Status::title),
                                  field("ronda", &Status::round), field("acabada", &Status::over),
                                  field("final", &Status::outcome), field<AsZone>("zona", &Status::zone),
                                  field<AsTime>("plazo", &Status::deadline), field("pausa", &Status::paused),
                                  field("parada", &Status::held));

// The reverse of line_for_note. Empty if it is no such line.
std::optional<Status> status_in_note(const std::string& line) {
    const Json json = Json::parse(line, nullptr, false);
    if (!json.is_object()) return std::nullopt;
    Status status;
    read_known_fields(NoNames(), json, status, noted_fields);
    if (status.zone.name() != word_in(json, "zona")) return std::nullopt;
    if (json.value("perdidas", Json()) == true) status.mail.push_back({{}, {}, true});
    for (const auto& [key, what] : notified_of_seats)
        for (const std::string& name : words_in(json, key)) {
            Status::Seat& seat = status.seats.emplace_back();
            seat.name = name;
            seat.*what = true;
        }
    return status;
}

struct Row {
    std::string need, match, what;
};

Row row_of(const MatchLine& line, Lang lang) {
    const std::string need =
        (line.is_tomorrow ? say("mañana vence", "due tomorrow") : word_of(line.need)).in(lang);
    const Status* status = status_in(line);
    if (status == nullptr)
        return {need, line.folder.filename().string(),
                shown(first_fault(std::get<Failure>(line.found).diagnostics).in(lang), longest_fault)};
    return {need, status->match,
            say("{}, ronda {} · {}", "{}, round {} · {}", status->title, status->round,
                reason_of(*status, line.need))
                .in(lang)};
}

}  // namespace

std::string line_for_note(const Status& status) {
    if (status.broken_line > 0 || !status.problems.empty()) return {};
    Json json = record_json(NoNames(), status, noted_fields);
    json["perdidas"] = std::ranges::any_of(status.mail, &Status::Unsent::failed);
    for (const char* key : {missing_key, unreached_key, free_key}) json[key] = Json::array();
    for (const Status::Seat& seat : status.seats) {
        if (seat.missing) json[missing_key].push_back(seat.name);
        if (seat.unreached) json[unreached_key].push_back(seat.name);
        if (is_free(seat)) json[free_key].push_back(seat.name);
    }
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::vector<MatchLine> overview_of(Files& files, const std::vector<Path>& matches,
                                   const std::function<ClubContext(const Path&)>& club_context_of, Instant now,
                                   Detail detail) {
    std::vector<MatchLine> overview;
    for (const Path& folder : matches) {
        const auto rests = detail == Detail::words ? rested(folder, now) : std::nullopt;
        if (auto noted = rests ? status_in_note(rests->line) : std::nullopt) {
            noted->last_run = std::max(rests->looked_at, system::last_locked_run(files, folder).value_or(0));
            overview.push_back({folder, need_of(*noted, now), std::move(*noted)});
            continue;
        }
        auto status = status_of(files, folder, club_context_of(folder), now);
        if (!status)
            overview.push_back({folder, Need::broken, status.error()});
        else
            overview.push_back({folder, need_of(*status, now), std::move(*status)});
    }
    for (MatchLine& line : overview)
        if (line.need == Need::soon) {
            const Status& status = *status_in(line);
            line.is_tomorrow = status.zone.on_day({1, 0, 0}, now) <= *status.deadline;
        }
    std::stable_sort(overview.begin(), overview.end(), [](const MatchLine& a, const MatchLine& b) {
        return std::pair(a.need, deadline_in(a)) < std::pair(b.need, deadline_in(b));
    });
    return overview;
}

std::string in_words(const std::vector<MatchLine>& overview, const Path& tree, Lang lang, Rows shown) {
    if (overview.empty())
        return say("{}: aquí no ha empezado ninguna partida\n", "{}: no match has begun here\n", tree.string())
            .in(lang);
    std::size_t need = 0, match = 0;
    std::vector<Row> rows;
    for (const MatchLine& line : overview) {
        if (shown == Rows::needing && !needs_somebody(line)) continue;
        rows.push_back(row_of(line, lang));
        need = std::max(need, display_width(rows.back().need));
        match = std::max(match, display_width(rows.back().match));
    }
    std::string out;
    for (const Row& row : rows)
        out += fmt::format("{}  {}  {}\n", formats::padded(row.need, need), formats::padded(row.match, match),
                           row.what);
    const auto waiting = std::ranges::count_if(overview, needs_somebody);
    const Text all = counted(overview.size(), say("partida", "match"), say("partidas", "matches"));
    if (overview.size() == 1)
        return out + (waiting == 0 ? say("{}; no necesita a nadie\n", "{}; it needs nobody\n", all)
                                   : say("{}; necesita a alguien\n", "{}; it needs somebody\n", all))
                         .in(lang);
    return out + (waiting == 0 ? say("{}; ninguna necesita a nadie\n", "{}; none needs anybody\n", all)
                               : say("{}; {} a alguien\n", "{}; {} somebody\n", all,
                                     counted(static_cast<std::size_t>(waiting), say("necesita", "needs"),
                                             say("necesitan", "need"))))
                     .in(lang);
}

std::string budgets_in_words(const std::vector<MatchLine>& overview, Lang lang) {
    std::map<Instant, std::pair<const Status*, BudgetWait>> waits;  // by when the account began to wait
    for (const MatchLine& line : overview)
        if (const Status* status = status_in(line); status != nullptr && status->budget) {
            const auto [at, fresh] = waits.emplace(status->budget->since, std::pair(status, *status->budget));
            if (!fresh) at->second.second.letters += status->budget->letters;
        }
    std::string out;
    for (const auto& [since, wait] : waits)
        out += say("Correo: {}\n", "Mail: {}\n",
                   budget_in_words(wait.second, wait.first->limits, wait.first->zone))
                   .in(lang);
    return out;
}

Json failure_json(const Path& folder, const Failure& failure, Lang lang) {
    return {{"carpeta", folder.string()}, {"errores", describe_json(failure.diagnostics, lang)}};
}

Json as_json(const std::vector<MatchLine>& overview, Lang lang) {
    Json all = Json::array();
    for (const MatchLine& line : overview) {
        const Status* status = status_in(line);
        Json json = status == nullptr ? failure_json(line.folder, std::get<Failure>(line.found), lang)
                                      : Json{{"carpeta", line.folder.string()}};
        json["situacion"] = code_of(line.need);
        if (status != nullptr) json.update(as_json(*status, lang));
        all.push_back(std::move(json));
    }
    return all;
}

}  // namespace ronda::match
