#include "adjudicator/club/season/rounds.hpp"

#include <algorithm>
#include <set>
#include <span>

#include <fmt/format.h>

#include "adjudicator/club/desk/sign_up.hpp"
#include "adjudicator/club/season/draw.hpp"
#include "adjudicator/club/season/round_pairing.hpp"
#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/calendar/days.hpp"
#include "adjudicator/system/wrong_clock.hpp"

namespace ronda::club {

namespace {

const std::vector<SeasonRound>& rounds_of(const Registry& registry, const std::string& season,
                                          const std::string& division) {
    static const std::vector<SeasonRound> none;
    const auto found = registry.rounds.find({season, division});
    return found == registry.rounds.end() ? none : found->second;
}

// The persons of each round that has begun, by division, and those of the file behind them.
class DivisionPlanner {
  public:
    DivisionPlanner(const DeskContext& context, const Season& season, const formats::Division& division)
        : context_(context), season_(season), division_(division) {
        for (const SeasonRound& round : rounds_of(context.registry, season.file.season, division.name)) {
            std::vector<std::string> came = round.resting;
            for (const std::string& id : round.matches) {
                const SoughtMatch* match = context.registry.find(id);
                if (match == nullptr) continue;
                past_.push_back(match->people);
                came.insert(came.end(), match->people.begin(), match->people.end());
            }
            rested_.insert(rested_.end(), round.resting.begin(), round.resting.end());
            add(std::move(came));
        }
        known_ = persons_.size();
        add(division.persons);
    }

    // People of the file who have been in no round.
    std::vector<std::string> newcomers() const {
        return {persons_.begin() + static_cast<std::ptrdiff_t>(known_), persons_.end()};
    }

    RoundPlan plan(int number, std::size_t first, const std::map<std::string, long>& points) {
        const formats::SeasonFile& file = season_.file;
        const bool swiss = file.pairing == formats::SeasonPairing::swiss;
        const int before = (number - 1) * file.rounds->matches,
                  count = std::min(file.rounds->matches, file.matches - before);
        RoundWish wish{{}, past_, rested_, file.seats, file.game->least_players(), before, true, {}};
        wish.weights = swiss ? swiss_weights : round_robin_weights;
        if (swiss) persons_ = division_.persons;  // the best first
        for (const std::string& person : persons_) {
            const auto found = points.find(person);
            wish.entrants.push_back(
                {person, !swiss || found == points.end() ? 0 : found->second, plays(person)});
        }
        RoundPlan plan{division_.name, number, {}, {}};
        for (int i = 0; i < count; ++i, ++wish.round) {
            wish.another_follows = wish.round + 1 < file.matches;
            const PairedRound round = paired_round(wish);
            for (const PairedTable& table : round.tables)
                plan.matches.push_back({fmt::format("{}-{}", file.season, first + plan.matches.size()),
                                        division_.name, table, number});
            wish.past.insert(wish.past.end(), round.tables.begin(), round.tables.end());
            for (auto* all : {&wish.rested, &plan.resting})
                all->insert(all->end(), round.resting.begin(), round.resting.end());
        }
        return plan;
    }

  private:
    // In an order that nobody chooses.
    void add(std::vector<std::string> persons) {
        std::vector<std::pair<Seed, std::string>> drawn;
        const std::set<std::string> there(persons_.begin(), persons_.end());
        for (const std::string& person : std::set<std::string>(persons.begin(), persons.end())) {
            const std::string text = season_.file.season + "/" + division_.name + "/" + person;
            if (!there.contains(person))
                drawn.emplace_back(
                    sha256(std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size())), person);
        }
        std::sort(drawn.begin(), drawn.end());
        for (auto& [lot, person] : drawn) persons_.push_back(std::move(person));
    }

    bool plays(const std::string& person) const {
        const auto& listed = division_.persons;
        if (std::find(listed.begin(), listed.end(), person) == listed.end() ||
            context_.registry.left_seasons.contains({season_.file.season, person}))
            return false;
        const auto leaves = context_.registry.leaves.find(person);
        if (leaves == context_.registry.leaves.end()) return true;
        const Day today = day_at(context_.club.zone, context_.now);
        return std::none_of(leaves->second.begin(), leaves->second.end(), [today](const BookedLeave& leave) {
            return !leave.ended && leave.days.first <= today && today <= leave.days.last;
        });
    }

    const DeskContext& context_;
    const Season& season_;
    const formats::Division& division_;
    std::vector<std::string> persons_;  // those who came first in front
    std::size_t known_ = 0;
    std::vector<PairedTable> past_;
    std::vector<std::string> rested_;
};

std::vector<DivisionTable> tables_now(const DeskContext& context, const Season& season) {
    const std::string& id = season.file.season;
    return season_table(season.file,
                        season_results(context.system.files, context.registry, context.directory, id),
                        season_record(context.registry, id));
}

Notice rest_notice(const std::string& season, int round, std::vector<std::string> persons) {
    std::sort(persons.begin(), persons.end());
    persons.erase(std::unique(persons.begin(), persons.end()), persons.end());
    const std::string key = fmt::format("descanso.{}.{}.{}", season, round, persons.front());
    return {
        key,
        std::move(persons),
        say("Descansas en la jornada {} de {}", "You have a bye in round {} of {}", round, season),
        say("En la jornada {} de {} sois impares, y esta vez descansas tú.\nA quien ha descansado menos veces "
            "le toca antes.",
            "In round {} of {} there is an odd number of you, and this time you sit out.\nThose who have had "
            "fewer byes sit out first.",
            round, season),
        {},
        "clasificacion: " + season};
}

// When the round is due by the file's dates. Days without rounds are left out.
std::optional<Instant> date_of(const DeskContext& context, const formats::SeasonRounds& rounds, int number) {
    if (!rounds.from || !rounds.every || rounds.every->count() <= 0) return std::nullopt;
    using std::chrono::minutes;
    auto time = std::chrono::time_point_cast<minutes>(Day(rounds.from->day)) +
                std::chrono::hours(rounds.from->hour) + minutes(rounds.from->minute);
    for (;; time += *rounds.every) {
        const Day day = std::chrono::floor<std::chrono::days>(time);
        const bool is_free =
            std::find(rounds.free.begin(), rounds.free.end(), match::write_day(day)) != rounds.free.end();
        if (is_free || --number > 0) continue;
        const auto rest = time - std::chrono::time_point_cast<minutes>(day);
        const auto hour = std::chrono::floor<std::chrono::hours>(rest);
        return context.club.zone.of_local({std::chrono::year_month_day(day), static_cast<int>(hour.count()),
                                           static_cast<int>((rest - hour).count())});
    }
}

// Rounds that are late begin one after another, half a step apart at least.
std::optional<Instant> due_time(const DeskContext& context, const formats::SeasonFile& season) {
    const int number = round_after(season, context.registry);
    if (number == 0 || context.registry.closed_seasons.contains(season.season)) return std::nullopt;
    auto due = date_of(context, *season.rounds, number);
    if (!due) return due;
    for (const formats::Division& division : season.divisions)
        for (const SeasonRound& round : rounds_of(context.registry, season.season, division.name))
            if (round.number < number && !system::is_in_future(round.began, context.now))
                *due = std::max(*due, round.began + std::chrono::seconds(*season.rounds->every).count() / 2);
    return due;
}

Text rule_of_leaving(const formats::SeasonFile& season) {
    if (season.pairing == formats::SeasonPairing::swiss)
        return say("Tus partidas acabadas cuentan.", "Your finished matches count.");
    if (season.matches == 1)
        return say("Tu partida cuenta si había acabado; si no, no cuenta para nadie.",
                   "Your match counts if it was over; if not, it counts for nobody.");
    return say("Tus partidas cuentan si había acabado la mitad ({} de {}); si no, no cuentan para nadie.",
               "Your matches count if half of them were over ({} of {}); if not, they count for nobody.",
               (season.matches + 1) / 2, season.matches);
}

}  // namespace

int round_after(const formats::SeasonFile& season, const Registry& registry) {
    int last = season.round_count();
    for (const formats::Division& division : season.divisions) {
        const auto& rounds = rounds_of(registry, season.season, division.name);
        last = std::min(last, rounds.empty() ? 0 : rounds.back().number);
    }
    return last < season.round_count() ? last + 1 : 0;
}

std::vector<RoundPlan> planned_round(const DeskContext& context, const Season& season) {
    const formats::SeasonFile& file = season.file;
    const int number = round_after(file, context.registry);
    std::vector<RoundPlan> plans;
    if (number == 0) return plans;
    std::map<std::string, long> points;
    if (file.pairing == formats::SeasonPairing::swiss)
        for (const DivisionTable& table : tables_now(context, season))
            for (const SeasonRow& row : table.rows) points[row.person] = row.hundredths;
    std::size_t first = begun_matches(context.registry, file.season).size() + 1;
    for (const formats::Division& division : file.divisions) {
        const auto& rounds = rounds_of(context.registry, file.season, division.name);
        if (!rounds.empty() && rounds.back().number >= number) continue;
        plans.push_back(DivisionPlanner(context, season, division).plan(number, first, points));
        first += plans.back().matches.size();
    }
    return plans;
}

Result<void> check_round(const DeskContext& context, const Season& season,
                         const std::vector<RoundPlan>& plans) {
    RETURN_IF_ERROR(check_club(context, season));
    const auto& entry = season.file.entry;
    Diagnostics late;
    for (const formats::Division& division : season.file.divisions) {
        if (!entry || context.now <= context.club.zone.of_local(*entry) ||
            rounds_of(context.registry, season.file.season, division.name).empty())
            continue;
        for (const std::string& person : DivisionPlanner(context, season, division).newcomers())
            late.push_back(
                match::fault_in({}, "inscripcion_cerrada",
                                say("{}, división «{}»: «{}» llega después del cierre (el {})",
                                    "{}, division “{}”: “{}” comes after entry has closed ({})",
                                    season.file.season, division.name, person,
                                    context.club.zone.in_short_words(context.club.zone.of_local(*entry)))));
    }
    if (!late.empty()) return refuse(std::move(late));
    for (const RoundPlan& plan : plans)
        for (const PairedMatch& match : plan.matches) RETURN_IF_ERROR(check_free(context, match.match));
    return {};
}

Result<void> open_round(DeskContext& context, const Season& season, std::optional<int> wanted) {
    const std::string& id = season.file.season;
    const int next = round_after(season.file, context.registry),
              last = next == 0 ? season.file.round_count() : next - 1;
    if (wanted && *wanted != next && (*wanted < 1 || *wanted > last))
        return refuse(
            "jornada_desconocida",
            next == 0 ? say("{} ya tiene todas sus jornadas ({})", "{} has had all its rounds ({})", id, last)
                      : say("la jornada siguiente de {} es la {}", "the next round of {} is {}", id, next));
    int running = 0;
    if (!wanted && next > 1)
        for (const DivisionTable& table : tables_now(context, season))
            for (const SeasonMatch& match : table.matches)
                running += match.round == last && !match.over ? 1 : 0;
    if (running > 0)
        context.report.done.push_back(
            say("{}: jornada {}, {} por acabar; la {} empieza después, o con --round {}",
                "{}: round {}, {} still to finish; round {} begins afterwards, or with --round {}", id, last,
                counted(running, say("partida", "match")), next, next));
    const bool begins = next > 0 && running == 0 && (!wanted || *wanted == next);
    const auto plans = begins ? planned_round(context, season) : std::vector<RoundPlan>();
    RETURN_IF_ERROR(check_round(context, season, plans));
    for (const RoundPlan& plan : plans) {
        entry::SeasonRoundPaired line{
            id, plan.division, std::string(season.file.game->id()), plan.number, 0, {}, {}};
        line.first = static_cast<int>(begun_matches(context.registry, id).size()) + 1;
        line.resting = plan.resting;
        for (const PairedMatch& match : plan.matches) {
            RETURN_IF_ERROR(save_match_file(context, season, match.match));
            line.tables.push_back(match.persons);
        }
        std::optional<Notice> notice;
        if (!plan.resting.empty()) notice = rest_notice(id, plan.number, plan.resting);
        RETURN_IF_ERROR(context.add(std::move(line), std::move(notice)));
    }
    move_sign_ups(context);
    return {};
}

void begin_due_rounds(DeskContext& context) {
    for (const std::string& id : season_ids(context.system.files, context.club)) {
        if (context.registry.closed_seasons.contains(id)) continue;
        const auto season = open_season(context.system.files, context.club, id);
        if (!season) {
            context.report.add(season.error());
            continue;
        }
        const auto due = due_time(context, season->file);
        if (!due || *due > context.now) continue;
        const auto drawn = draw_divisions(context, id);
        const auto begun = drawn ? open_round(context, *drawn, round_after(season->file, context.registry))
                                 : tl::unexpected(drawn.error());
        if (!begun) context.report.add(begun.error());
    }
}

std::optional<Instant> next_round_due(const DeskContext& context) {
    std::optional<Instant> next;
    for (const std::string& id : season_ids(context.system.files, context.club))
        if (const auto season = open_season(context.system.files, context.club, id))
            if (const auto due = due_time(context, season->file)) next = std::min(next.value_or(*due), *due);
    return next;
}

Result<void> leave_season(DeskContext& context, const Season& season, const std::string& person) {
    const std::string& id = season.file.season;
    if (context.registry.closed_seasons.contains(id))
        return refuse("temporada_acabada", say("la temporada {} ha acabado", "season {} is over", id));
    const auto people = people_of(season.file, context.registry);
    if (std::find(people.begin(), people.end(), person) == people.end() &&
        !context.registry.left_seasons.contains({id, person}))
        return refuse("persona_desconocida", say("en {1} no juega nadie que se llame «{0}»",
                                                 "nobody called “{}” plays in {}", person, id));
    Notice notice{fmt::format("retirada.{}.{}", id, person),
                  {person},
                  say("Has dejado la temporada {}", "You have left season {}", id),
                  say("Desde hoy no se te empareja en {}. {}\nLas que aún juegas siguen; para dejar una, envía "
                      "«abandono».",
                      "From today on nobody is paired with you in {}. {}\nThe matches that you are still "
                      "playing go on; to leave one, send “abandono”.",
                      id, rule_of_leaving(season.file)),
                  {},
                  "mis_partidas: true"};
    if (!context.registry.left_seasons.contains({id, person}))
        RETURN_IF_ERROR(context.add(entry::SeasonLeft{id, person}, std::move(notice)));
    context.report.done.push_back(
        say("{}: {} ya no juega la temporada", "{}: {} has left the season", id, person));
    return {};
}

}  // namespace ronda::club
