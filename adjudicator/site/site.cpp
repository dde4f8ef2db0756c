#include "adjudicator/site/site.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "adjudicator/club/desk/letters.hpp"
#include "adjudicator/club/desk/sign_up.hpp"
#include "adjudicator/club/people/persons.hpp"
#include "adjudicator/club/results/open_season.hpp"
#include "adjudicator/club/results/pseudonyms.hpp"
#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/match/inbox/other_matches.hpp"
#include "adjudicator/match/run/pass.hpp"
#include "adjudicator/match/run/sweep.hpp"
#include "adjudicator/match/store/json_words.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/site/club_pages.hpp"
#include "adjudicator/site/list_page.hpp"
#include "adjudicator/site/match_site.hpp"
#include "adjudicator/site/memory.hpp"
#include "adjudicator/site/page.hpp"
#include "adjudicator/site/site_folder.hpp"
#include "adjudicator/system/marks.hpp"
#include "adjudicator/system/workers.hpp"
#include "formats/json_text.hpp"

namespace ronda::site {

namespace {

// Raise it if pages change though nothing else does; a new program makes all pages again anyway.
constexpr std::string_view form = "4";
constexpr std::string_view site_file = "sitio.json", site_format = "ronda/sitio/1";
constexpr std::size_t most_site_file = 4096;

std::string printed(const Failure& failure, Lang lang) {
    std::string out;
    for (const Diagnostic& one : failure.diagnostics) out += ronda::describe(one, lang);
    return out;
}

// A match of the tree and its place in the site.
struct Entry {
    Path folder;
    std::string origin;  // a hash of its path in the tree
    std::string name;    // of its folder in the site; empty as long as it has none
    std::optional<Memory> memory = {};
    bool found_broken = false;
};

class Site {
  public:
    Site(Files& files, const SiteOptions& options, std::optional<Path> web)
        : files_(files), options_(options), web_(std::move(web)), folder_(files, options.out) {
        report_.web = web_.has_value();
        form_ = short_hash(fmt::format("{} {} {}", form, report_.web, system::mark_of("/proc/self", "exe")));
    }

    Result<SiteReport> run(const std::vector<Path>& matches) {
        RETURN_IF_ERROR(folder_.open());
        find_club();
        RETURN_IF_ERROR(recall(matches));
        name_new_ones();
        RETURN_IF_ERROR(remake());
        RETURN_IF_ERROR(put_frame());
        report_.files += folder_.changed();
        return std::move(report_);
    }

  private:
    // Reads the memories of these matches.
    Result<void> recall(const std::vector<Path>& matches) {
        std::map<std::string, std::pair<std::string, Memory>> known;  // by origin
        ASSIGN_OR_RETURN(const auto there, files_.list(options_.out));
        for (const std::string& name : there) {
            const Path file = options_.out / name / memory_file;
            if (!is_file_name(name) || taken_.contains(name) || !files_.exists(file)) continue;
            const auto text = files_.read(file, most_memory_bytes);
            if (!text) continue;
            if (auto memory = memory_from(*text)) known.try_emplace(memory->origin, name, std::move(*memory));
        }
        for (const Path& folder : matches) {
            Entry entry{folder, short_hash(folder.lexically_relative(options_.tree).generic_string()), {}};
            if (const auto found = known.find(entry.origin); found != known.end()) {
                entry.name = found->second.first;
                entry.memory = std::move(found->second.second);
                taken_.insert(entry.name);
            }
            entries_.push_back(std::move(entry));
        }
        return {};
    }

    // A match keeps the name that it once had. A new one has its id, with a number if another has this name.
    void name_new_ones() {
        for (Entry& entry : entries_) {
            if (!entry.name.empty()) continue;
            const auto match = match::open_match(files_, entry.folder, {});
            if (!match) {
                broken(entry, match.error());
                continue;
            }
            const std::string& id = match->header().match;
            entry.name = id;
            for (int i = 2; taken_.contains(entry.name); ++i) entry.name = fmt::format("{}-{}", id, i);
            taken_.insert(entry.name);
        }
    }

    bool is_current(const Entry& entry) {
        if (!entry.memory || entry.memory->form != form_ || entry.memory->marks != marks_of_match(entry.folder))
            return false;
        const auto there = files_.list(options_.out / entry.name);
        const std::set<std::string> needed = names_of_files(*entry.memory);
        return there && std::includes(there->begin(), there->end(), needed.begin(), needed.end());
    }

    void broken(Entry& entry, const Failure& failure) {
        broken(entry, printed(failure, options_.lang), failure.exit);
    }
    void broken(Entry& entry, std::string problems, Exit exit) {
        entry.found_broken = true;
        report_.broken.push_back({entry.folder, std::move(problems),
                                  entry.memory ? BrokenMatch::Pages::earlier : BrokenMatch::Pages::none});
        report_.exit = std::max(report_.exit, exit);
    }

    void unverified(const Entry& entry, const std::string& problems, Exit exit) {
        report_.broken.push_back({entry.folder, problems, BrokenMatch::Pages::without_transcript});
        report_.exit = std::max(report_.exit, exit);
    }

    // Makes the pages of the matches that have changed, several at once.
    Result<void> remake() {
        std::vector<Entry*> changed;
        for (Entry& entry : entries_)
            if (!entry.found_broken && !is_current(entry)) changed.push_back(&entry);
        if (changed.empty()) return {};
        report_.remade = changed.size();

        class Listener final : public system::TaskListener {
          public:
            Listener(Site& site, const std::vector<Entry*>& entries) : site_(site), entries_(entries) {}
            void done(std::size_t task, const std::string& report) override {
                const Json json = Json::parse(report, nullptr, false);
                if (!json.is_object() || task >= entries_.size()) return;
                site_.report_.files += json["ficheros"].get<std::size_t>();
                const std::string problems = json["errores"].get<std::string>();
                if (problems.empty()) return;
                const auto exit = static_cast<Exit>(json["estado"].get<int>());
                if (json["paginas"].get<bool>())
                    site_.unverified(*entries_[task], problems, exit);
                else
                    site_.broken(*entries_[task], problems, exit);
            }
            void on_crash(std::size_t task, const std::string& reason) override {
                site_.broken(*entries_[task], "error: " + reason + " [interno]\n", Exit::environment);
            }

          private:
            Site& site_;
            const std::vector<Entry*>& entries_;
        } listener(*this, changed);

        const auto work = [&](std::size_t task) { return make(*changed[task]); };
        const int workers = std::min<int>(options_.workers, static_cast<int>(changed.size()));
        RETURN_IF_ERROR(system::share_out(changed.size(), workers, work, listener));
        for (Entry* entry : changed)
            if (!entry->found_broken) reread(*entry);
        // They came in the order in which the workers ended.
        std::stable_sort(report_.broken.begin(), report_.broken.end(),
                         [](const auto& a, const auto& b) { return a.folder < b.folder; });
        return {};
    }

    std::string make(const Entry& entry) {
        Json report = {{"ficheros", 0}, {"errores", ""}, {"estado", 0}, {"paginas", false}};
        const auto failed = [&report](const std::string& problems, Exit exit) {
            report["errores"] = problems;
            report["estado"] = static_cast<int>(exit);
        };
        try {
            const auto made = make_match(
                files_, {entry.folder, options_.out / entry.name, entry.origin, form_, web_.has_value(),
                         entry.memory, club_ ? club_->club.file.mail.from : std::string()});
            if (!made) {
                failed(printed(made.error(), options_.lang), made.error().exit);
            } else {
                report["ficheros"] = made->files;
                report["paginas"] = true;
                if (made->unverified) failed(printed(*made->unverified, options_.lang), made->unverified->exit);
            }
        } catch (const std::exception& error) {
            failed(fmt::format("error: {} [interno]\n", error.what()), Exit::environment);
        }
        return report.dump(-1, ' ', false, Json::error_handler_t::replace);
    }

    // Reads the memory that another process has written.
    void reread(Entry& entry) {
        const auto text = files_.read(options_.out / entry.name / memory_file, most_memory_bytes);
        entry.memory = text ? memory_from(*text) : std::nullopt;
    }

    Result<void> put_frame() {
        std::vector<Listed> listed;
        for (const Entry& entry : entries_)
            if (entry.memory) listed.push_back({entry.name, &*entry.memory});
        report_.matches = listed.size();
        const SeatDesk desk = seat_desk();
        const Json named = results_json(listed, club_ ? &club_->registry : nullptr);
        const Json results = without_names(listed, named);
        ASSIGN_OR_RETURN(const auto tables, put_club_pages(listed, named, results));
        auto pass = options_.pass;
        if (const auto noted = pass ? std::nullopt : match::last_pass(files_, options_.tree, std::nullopt))
            pass = noted->when;
        for (const Lang lang : {Lang::es, Lang::en})
            RETURN_IF_ERROR(folder_.put(
                in_language("index", "html", lang),
                list_page(listed, sought_by_club(), desk, tables, report_.web, pass, lang), &without_pass));
        if (!club_is_unread_)
            RETURN_IF_ERROR(folder_.put(std::string(results_file), formats::write_json(results)));
        RETURN_IF_ERROR(folder_.put("style.css", style_sheet));
        RETURN_IF_ERROR(folder_.put("site.js", page_script));
        RETURN_IF_ERROR(folder_.put("moves.js", moves_script));
        RETURN_IF_ERROR(folder_.put("zoom.js", zoom_script));
        return put_web_files();
    }

    // Marks the matches that the list must not name in full, and returns the public results. While the club
    // cannot be read, every match is marked.
    Json without_names(std::vector<Listed>& listed, Json results) {
        if (!club_) {
            for (Listed& one : listed) one.nameless = one.is_private = club_is_unread_;
            return results;
        }
        const club::Pseudonyms pseudonyms(club_->club, club_->registry, club_->persons);
        const std::set<std::string> nameless = pseudonyms.matches();
        const auto& sought = club_->registry.sought;
        if (nameless.empty() &&
            std::none_of(sought.begin(), sought.end(), [](const auto& one) { return one.second.is_private(); }))
            return results;
        std::map<std::string, Text> places;
        for (Json& result : results) {
            pseudonyms.apply(result);
            places.emplace(match::word_in(result, "carpeta"), places_in(result));
        }
        for (Listed& one : listed) {
            const std::string& id = one.memory->match;
            one.nameless = nameless.contains(id);
            one.is_private = club_->registry.is_private(id);
            if (one.nameless) one.places = places[one.folder];
        }
        return results;
    }

    // The sweep reports a club that cannot be read; its matches have their pages.
    void find_club() {
        const auto above = club::club_above(files_, options_.tree);
        auto club = above ? club::open_club(files_, *above) : Result<club::Club>();
        club_is_unread_ = above && files_.exists(club::ClubPaths{*above}.persons());
        if (!above || !club) return;
        const auto journal = club::ClubJournal::open(files_, club->paths.store().journal());
        auto persons = club::Persons::open(files_, club->paths);
        if (journal && persons)
            club_.emplace(ClubOfTree{std::move(*club), club::registry_of(*journal), std::move(*persons)});
        club_is_unread_ = !club_;
    }

    // The matches that seek players, if this is the club's whole tree.
    std::vector<Sought> sought_by_club() const {
        std::vector<Sought> all;
        if (!club_ || !club::is_club(files_, options_.tree)) return all;
        for (const club::SoughtMatch* match : club_->registry.listed())
            all.push_back(
                {club::sought_in_words(club_->club.zone, *match), club::joining_link(club_->club, *match)});
        const club::Pseudonyms pseudonyms(club_->club, club_->registry, club_->persons);
        const club::Names names = club::names_of(club_->persons);
        for (const club::SoughtMatch& season : club::sought_seasons(files_, club_->club, club_->registry)) {
            std::vector<Text> people;
            for (const std::string& id : season.people)
                people.push_back(same(pseudonyms.shows(id) ? club::name_in(names, id) : pseudonyms.of(id)));
            const Text words = club::sought_in_words(club_->club.zone, season);
            all.push_back(
                {people.empty() ? words : say("{} Por ahora: {}.", "{} So far: {}.", words, enumerate(people)),
                 club::joining_link(club_->club, season)});
        }
        return all;
    }

    SeatDesk seat_desk() const {
        if (!club_) return {};
        return {club_->club.file.club, club::club_address(club_->club)};
    }

    // Writes the pages of games, persons and seasons, and removes pages that are no longer wanted. `named`: the
    // results with real ids, as in the files of seasons.
    Result<std::vector<ClubPage>> put_club_pages(const std::vector<Listed>& listed, const Json& named,
                                                 const Json& results) {
        ClubPages pages;
        pages.web = report_.web;
        if (club_) {
            ASSIGN_OR_RETURN(const auto matches, club::rated_matches(results, std::string(results_file)));
            pages.ratings = club::ratings_of(matches);
            name_people(pages);
            for (const Json& result : results)
                pages.folders.emplace(result["partida"].get<std::string>(),
                                      result["carpeta"].get<std::string>());
            for (const Listed& one : listed) pages.folders.emplace(one.folder, one.folder);
            pages.seasons = seasons_of_club(named);
            add_reliability(pages);
        }
        std::vector<ClubPage> reported;
        std::map<std::string, std::string> games, persons, seasons;
        for (const SeasonOfPage& season : pages.seasons)
            reported.push_back({title_of_season(season), fmt::format("{}/{}", seasons_folder, season.id)});
        for (const auto& [game, people] : pages.ratings)
            if (pages.shows_game(game))
                reported.push_back({title_of_game(game), fmt::format("{}/{}", games_folder, game)});
        for (const Lang lang : {Lang::es, Lang::en}) {
            for (const auto& [game, people] : pages.ratings)
                if (pages.shows_game(game))
                    games.emplace(in_language(game, "html", lang), game_page(pages, game, lang));
            for (const SeasonOfPage& season : pages.seasons)
                seasons.emplace(in_language(season.id, "html", lang), season_page(pages, season, lang));
            for (const auto& [person, name] : pages.names)
                if (pages.shows_person(person))
                    persons.emplace(in_language(person, "html", lang), person_page(pages, person, lang));
        }
        RETURN_IF_ERROR(put_folder(tables_folder, tables_of_people(listed)));
        RETURN_IF_ERROR(put_folder(games_folder, games));
        RETURN_IF_ERROR(put_folder(persons_folder, persons));
        RETURN_IF_ERROR(put_folder(seasons_folder, seasons));
        return reported;
    }

    // Each person's own page, with what the public pages have of their matches.
    std::map<std::string, std::string> tables_of_people(const std::vector<Listed>& listed) const {
        std::map<std::string, std::string> pages;
        if (!club_ || !club::is_club(files_, options_.tree)) return pages;
        std::map<std::string, const Listed*> by_id;
        for (const Listed& one : listed) by_id.emplace(one.memory->match, &one);
        for (const auto& [id, person] : club_->persons.all()) {
            std::vector<const Listed*> own;
            for (const auto& [match, player] : club_->registry.seats_of(id))
                if (const auto found = by_id.find(match); found != by_id.end()) own.push_back(found->second);
            const std::string name = club::name_of_table(club_->club, person);
            for (const Lang lang : {Lang::es, Lang::en})
                pages.emplace(in_language(name, "html", lang), own_page(person.name, name, own, lang));
        }
        return pages;
    }

    void name_people(ClubPages& pages) const {
        const club::Pseudonyms pseudonyms(club_->club, club_->registry, club_->persons);
        for (const auto& [id, person] : club_->persons.all())
            if (person.visible) pages.names.emplace(id, person.name.empty() ? id : person.name);
        for (const std::string& id : club_->registry.ids)
            if (!pseudonyms.shows(id)) pages.pseudonyms.emplace(id, pseudonyms.of(id));
    }

    // Pages do not depend on the clock: reliability is as of the last day with a kept or missed deadline.
    void add_reliability(ClubPages& pages) const {
        const auto directory = club::Directory::open(files_, club_->club);
        if (!directory) return;  // the sweep tells why
        const auto deeds = club::seat_records_of(files_, club_->club, *directory);
        int last = 0;
        for (const club::SeatRecord& one : deeds) last = std::max(last, one.last_day());
        if (last == 0) return;
        pages.reliable = club::reliabilities(deeds, club_->registry, last * club::one_day);
        pages.reliable_on = match::iso(last * club::one_day).substr(0, 10);
    }

    // The seasons whose matches have begun. A season with an unreadable file has no page.
    std::vector<SeasonOfPage> seasons_of_club(const Json& results) const {
        std::set<std::string> all;
        for (const auto& [id, match] : club_->registry.sought)
            if (!match.season.empty() && match.stage != club::SoughtMatch::Stage::dropped)
                all.insert(match.season);
        std::vector<SeasonOfPage> reported;
        for (const std::string& id : all)
            if (const auto season = club::open_season(files_, club_->club, id))
                reported.push_back(
                    {id, season->file.game,
                     club::season_table(season->file, results, club::season_record(club_->registry, id))});
        return reported;
    }

    Result<void> put_folder(std::string_view name, const std::map<std::string, std::string>& pages) {
        const Path path = options_.out / name;
        if (pages.empty() && !files_.exists(path)) return {};
        SiteFolder folder(files_, path);
        RETURN_IF_ERROR(folder.open());
        for (const auto& [file, text] : pages) RETURN_IF_ERROR(folder.put(file, text));
        RETURN_IF_ERROR(folder.keep_only_pages(pages));
        report_.files += folder.changed();
        return {};
    }

    Result<void> put_web_files() {
        const std::string marks = web_ ? marks_of_web(files_, *web_) : std::string();
        const std::string text = Json{{"formato", site_format}, {"web", marks}}.dump() + "\n";
        const auto before = files_.read(options_.out / site_file, most_site_file);
        if (web_ && (!before || *before != text || !files_.exists(options_.out / "ronda.js")))
            RETURN_IF_ERROR(site::put_web(files_, *web_, folder_));
        return folder_.put(std::string(site_file), text);
    }

    Files& files_;
    const SiteOptions& options_;
    std::optional<Path> web_;
    SiteFolder folder_;
    std::string form_;
    std::vector<Entry> entries_;
    // Names of folders.
    std::set<std::string> taken_ = {std::string(games_folder), std::string(persons_folder),
                                    std::string(seasons_folder), std::string(tables_folder)};
    struct ClubOfTree {
        club::Club club;
        club::Registry registry;
        club::Persons persons;
    };
    std::optional<ClubOfTree> club_;
    bool club_is_unread_ = false;  // there is one, but its files cannot be read
    SiteReport report_;
};

}  // namespace

Result<SiteReport> make_site(Files& files, const SiteOptions& options) {
    ASSIGN_OR_RETURN(const auto matches, match::matches_below(files, options.tree));
    RETURN_IF_ERROR(check_place(files, options.tree, options.out));
    ASSIGN_OR_RETURN(auto web, find_web(files, options.web));
    return Site(files, options, std::move(web)).run(matches);
}

}  // namespace ronda::site
