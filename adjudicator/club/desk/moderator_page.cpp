#include "adjudicator/club/desk/moderator_page.hpp"

#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "adjudicator/club/desk/sign_up.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/inbox/other_matches.hpp"
#include "adjudicator/match/letters/outbox.hpp"
#include "adjudicator/match/run/log_entry.hpp"
#include "adjudicator/match/run/sweep.hpp"
#include "adjudicator/match/store/json_words.hpp"
#include "adjudicator/system/wrong_clock.hpp"
#include "formats/text_layout.hpp"

namespace ronda::club {

namespace {

constexpr std::size_t most_lines = 20, most_done = 12, longest_error = 160;
constexpr const char *when_key = "cuando", *spanish_key = "es", *english_key = "en";

class PageBuilder {
  public:
    PageBuilder(const DeskContext& context, Instant since) : context_(context), since_(since) {}

    Result<ModeratorPage> build() {
        Files& files = context_.system.files;
        ASSIGN_OR_RETURN(const auto folders, match::matches_below(files, context_.club.paths.root));
        const auto club_context_of = [this](const Path& folder) { return club_context_of_match(folder); };
        page_.matches = match::overview_of(files, folders, club_context_of, context_.now, match::Detail::words);
        add(say("Asientos vacantes", "Vacant seats"), vacant_seats(), true);
        add(say("Cartas que no llegan", "Letters that do not arrive"), lost_letters(), true);
        add(say("Cartas que esperan", "Waiting letters"), waiting_letters(), false);
        add(say("Buscan gente", "Looking for players"), sought_matches(), false);
        add(say("Quién está fuera", "Who is away"), leaves(), false);
        add(say("Lo último que se hizo", "What was done last"), done(), true);
        return std::move(page_);
    }

  private:
    void add(Text title, std::vector<Text> lines, bool is_news) {
        if (lines.empty()) return;
        const std::size_t more = lines.size() - std::min(lines.size(), most_lines);
        lines.resize(lines.size() - more);
        if (more > 0) lines.push_back(say("y {} más", "and {} more", more));
        page_.parts.push_back({std::move(title), std::move(lines), is_news});
    }

    match::ClubContext club_context_of_match(const Path& folder) const {
        return club_context_for(context_.club, context_.registry, context_.persons, context_.system.files,
                                match::id_of_match(context_.system.files, MatchPaths{folder}), context_.now);
    }

    Text time(Instant when) const { return context_.club.zone.in_short_words(when); }

    // Whether the vacancy of the line is this one.
    template <class Entry>
    static bool is_about(const Entry& one, const VacantSeat& seat) {
        return one.match == seat.match && one.player == seat.player && one.turn == seat.vacancy.turn;
    }

    std::vector<Text> vacant_seats() const {
        const auto& history = context_.journal.history();
        std::vector<Text> lines;
        for (const VacantSeat& seat : context_.vacant) {
            const auto is_it = [&seat](const auto& one) { return is_about(one, seat); };
            if (!seat.takeable || history.last<entry::SeatTaken>(is_it) != nullptr) continue;
            std::vector<Text> offered;
            for (const ClubLine* line : history.all<entry::SeatOffered>())
                if (const auto& one = *line->as<entry::SeatOffered>(); is_it(one))
                    offered.push_back(same(one.person));
            const Text why = seat.vacancy.reason == match::vacant_for_misses
                                 ? say("por faltas", "for missed deadlines")
                             : seat.vacancy.reason == match::left_by_player
                                 ? say("lo dejó su jugador", "its player left")
                                 : same(shown(seat.vacancy.reason, longest_error));
            lines.push_back(say("{} ({}), desde el {}: {}{}", "{} ({}), since {}: {}{}", seat.id(), seat.name,
                                time(seat.vacancy.since), why,
                                offered.empty()
                                    ? say("; no se le ha ofrecido a nadie", "; offered to nobody")
                                    : say("; ofrecido a {}", "; offered to {}", enumerate(offered))));
        }
        return lines;
    }

    // The letters in an outbox that a server refused, with their readers.
    void add_refused(std::vector<Text>& lines, const std::string& whose, const MatchPaths& paths,
                     const std::vector<std::string>& names) const {
        for (const std::string& name : names) {
            const std::string to = match::addressee_of(context_.system, paths, name);
            const std::string error = match::last_error_of(context_.system.files, paths, name, true);
            lines.push_back(say(
                "{}: no ha salido la carta a {} ({}; {})", "{}: the letter to {} was not sent ({}; {})", whose,
                to.empty() ? same("?") : same(shown(to, longest_error)), shown(error, longest_error), name));
        }
    }

    std::vector<Text> lost_letters() const {
        std::vector<Text> lines;
        for (const match::MatchLine& line : page_.matches) {
            const auto* known = std::get_if<match::Status>(&line.found);
            if (known == nullptr || !known->has_lost_mail()) continue;
            // The note of a match at rest names no letters.
            const auto status = match::status_of(context_.system.files, line.folder,
                                                 club_context_of_match(line.folder), context_.now);
            if (!status) continue;
            std::vector<std::string> refused;
            for (const auto& letter : status->mail)
                if (letter.failed) refused.push_back(letter.name);
            add_refused(lines, status->match, MatchPaths{line.folder}, refused);
            for (const match::Status::Seat& seat : status->seats) {
                const auto is_to_seat = [&seat](const std::string& name) {
                    return name.ends_with("-" + seat.id + ".eml");
                };
                if (!seat.unreached || std::ranges::any_of(refused, is_to_seat)) continue;
                lines.push_back(
                    say("{}: han vuelto las cartas para {}{}", "{}: letters to {} came back{}", status->match,
                        shown(seat.name),
                        seat.unreached_at.empty() ? Text{} : same(" (" + shown(seat.unreached_at, 80) + ")")));
            }
        }
        if (const auto own = match::list_outbox(context_.system.files, context_.club.paths.store()))
            add_refused(lines, context_.club.file.club, context_.club.paths.store(), own->failed);
        return lines;
    }

    // Letters that a server has not taken yet, and that it has been asked to.
    void add_tried(std::vector<Text>& lines, const std::string& whose, const MatchPaths& paths) const {
        const auto outbox = match::list_outbox(context_.system.files, paths);
        if (!outbox) return;
        std::size_t letters = 0;
        std::string error;
        for (const std::string& name : outbox->waiting) {
            const std::string why = match::last_error_of(context_.system.files, paths, name, false);
            if (why.empty()) continue;
            ++letters;
            error = why;
        }
        if (letters > 0)
            lines.push_back(say("{}: {} por salir ({})", "{}: {} to be sent ({})", whose,
                                counted(letters, say("carta", "letter"), say("cartas", "letters")),
                                shown(error, longest_error)));
    }

    std::vector<Text> waiting_letters() const {
        std::vector<Text> lines;
        const MatchPaths store = context_.club.paths.store();
        Files& files = context_.system.files;
        const auto unread = files.list(store.inbox_new()).value_or(std::vector<std::string>());
        if (!unread.empty()) {
            const auto first = system::Inbox::stored_at(*std::ranges::min_element(unread));
            lines.push_back(say("{} al club por leer{}", "{} to the club not yet read{}",
                                counted(unread.size(), say("carta", "letter"), say("cartas", "letters")),
                                first ? say(", desde el {}", ", since {}", time(*first)) : Text{}));
        }
        const auto later = files.list(store.inbox_later()).value_or(std::vector<std::string>());
        if (!later.empty())
            lines.push_back(say("{} de desconocidos, por contestar mañana",
                                "{} from strangers, to be answered tomorrow",
                                counted(later.size(), say("carta", "letter"), say("cartas", "letters"))));
        add_tried(lines, context_.club.file.club, store);
        for (const match::MatchLine& line : page_.matches)
            if (const auto* status = std::get_if<match::Status>(&line.found))
                add_tried(lines, status->match, MatchPaths{line.folder});
        return lines;
    }

    std::vector<Text> sought_matches() const {
        std::vector<Text> lines;
        for (const SoughtMatch& sought : open_places(context_)) {
            std::vector<Text> people;
            for (const std::string& one : sought.people) people.push_back(same(one));
            lines.push_back(say("{} ({}): {}{}{}{}", "{} ({}): {}{}{}{}", sought.id, title_of(sought.game),
                                count_in_words(sought),
                                people.empty() ? Text{} : say(", {}", ", {}", enumerate(people)),
                                sought.until ? say("; hasta el {}", "; until {}", time(*sought.until)) : Text{},
                                sought.is_private() ? say("; solo con pase", "; only with the pass") : Text{}));
        }
        return lines;
    }

    std::vector<Text> leaves() const {
        const Day today = day_at(context_.club.zone, context_.now);
        std::vector<std::pair<Day, Text>> found;
        for (const auto& [person, booked] : context_.registry.leaves)
            for (const BookedLeave& one : booked) {
                if (one.ended || one.days.last < today) continue;
                const Text last = day_in_words(context_.club.zone, one.days.last);
                const Text who =
                    one.substitute.empty() ? Text{}
                    : one.agreed
                        ? say("; juega {} en su lugar", "; {} plays for them", one.substitute)
                        : say("; {} aún no ha dicho que sí", "; {} has not agreed yet", one.substitute);
                found.emplace_back(
                    one.days.first,
                    one.days.first <= today
                        ? say("{}, hasta el {} incluido{}", "{}, until the end of {}{}", person, last, who)
                        : say("{}, del {} al {}{}", "{}, from {} to {}{}", person,
                              day_in_words(context_.club.zone, one.days.first), last, who));
            }
        std::ranges::stable_sort(found, {}, &std::pair<Day, Text>::first);
        std::vector<Text> lines;
        for (auto& [day, words] : found) lines.push_back(std::move(words));
        return lines;
    }

    // The last notable lines of a match's journal.
    Json last_of_match(const Path& folder) const {
        Json list = Json::array();
        Files& files = context_.system.files;
        const auto match = match::open_match(files, folder, {});
        const auto log = match ? match::log_of(files, *match, context_.club.zone)
                               : Result<std::vector<match::LogEntry>>(std::vector<match::LogEntry>());
        if (!log) return list;
        for (auto one = log->rbegin(); one != log->rend() && list.size() < most_done; ++one) {
            if (!one->is_notable) continue;
            const Text words = match::in_words(*one);
            list.push_back(
                {{when_key, match::iso(one->when)}, {spanish_key, words.es}, {english_key, words.en}});
        }
        return list;
    }

    // The newest first. Those of matches whose journal has not changed come from a note.
    std::vector<Text> done() const {
        std::vector<std::pair<Instant, Text>> found;
        const auto is_new = [this](Instant when) {
            return when > since_ && !system::is_in_future(when, context_.now);
        };
        for (const ClubLine& line : context_.journal.history().lines())
            if (const auto one = match::log_entry(match::as_json(line), context_.club.zone, std::identity());
                one && one->is_notable && is_new(one->when))
                found.emplace_back(one->when, match::in_words(*one));
        const auto known = notes_of_matches(context_.system.files, context_.club.paths.done_note(),
                                            context_.directory.all(), {MatchPaths{}.journal()},
                                            [this](const Path& folder) { return last_of_match(folder); });
        for (const auto& [id, list] : known)
            for (const Json& one : list)
                if (const auto when = match::instant_in(one, when_key); when && is_new(*when))
                    found.emplace_back(
                        *when, say("{}: {}", "{}: {}", id,
                                   Text{match::word_in(one, spanish_key), match::word_in(one, english_key)}));
        std::ranges::reverse(found);
        std::ranges::stable_sort(found, std::greater(), &std::pair<Instant, Text>::first);
        std::vector<Text> lines;
        for (const auto& [when, words] : found) lines.push_back(say("{} · {}", "{} · {}", time(when), words));
        return lines;
    }

    const DeskContext& context_;
    Instant since_;
    ModeratorPage page_;
};

}  // namespace

bool ModeratorPage::is_news() const {
    return std::ranges::any_of(matches, match::needs_somebody) ||
           std::ranges::any_of(parts, &PagePart::is_news);
}

Result<ModeratorPage> moderator_page(const DeskContext& context, Instant since) {
    return PageBuilder(context, since).build();
}

std::vector<Section> sections_of(const ModeratorPage& page, const Path& tree) {
    std::vector<Section> sections;
    const auto words = [&](Lang lang) {
        return match::in_words(page.matches, tree, lang, match::Rows::needing);
    };
    if (std::ranges::any_of(page.matches, match::needs_somebody))
        sections.push_back({say("Partidas que necesitan a alguien", "Matches that need somebody"),
                            {Verbatim{{words(Lang::es), words(Lang::en)}}}});
    for (const PagePart& part : page.parts) sections.push_back({part.title, {bulleted(part.lines)}});
    return sections;
}

std::string in_words(const std::vector<PagePart>& parts, Lang lang) {
    std::string out;
    for (const PagePart& part : parts) {
        out += fmt::format("\n{}\n", part.title.in(lang));
        for (const Text& line : part.lines) out += fmt::format("  {}\n", line.in(lang));
    }
    return out;
}

}  // namespace ronda::club
