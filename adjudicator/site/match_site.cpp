#include "adjudicator/site/match_site.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "adjudicator/core/report/lesson.hpp"
#include "adjudicator/core/report/moves.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/match/audit/transcript.hpp"
#include "adjudicator/match/audit/verify.hpp"
#include "adjudicator/match/calendar/deadline.hpp"
#include "adjudicator/match/letters/deadline_event.hpp"
#include "adjudicator/match/letters/report_facts.hpp"
#include "adjudicator/match/run/result.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/site/round_page.hpp"
#include "adjudicator/site/site_folder.hpp"
#include "adjudicator/system/marks.hpp"
#include "formats/figures.hpp"

namespace ronda::site {

namespace {

constexpr std::array both_languages = {Lang::es, Lang::en};
const Viewer everybody{};

// The call that gives a page the text of a file, for folders in which scripts cannot read files.
std::string as_script(const std::string& name, const std::string& text) {
    return fmt::format("rondaData({}, {});\n", Json(name).dump(),
                       Json(text).dump(-1, ' ', false, Json::error_handler_t::replace));
}

std::string id_of(const Scoreboard::ScoreRow& row) {
    return fmt::format("{}", fmt::join(row.players, "+"));
}

class MatchSite {
  public:
    MatchSite(Files& files, const MatchJob& job, match::Match match, match::Journal journal)
        : files_(files),
          job_(job),
          match_(std::move(match)),
          journal_(std::move(journal)),
          folder_(files, job.into) {}

    Result<MadeMatch> run(const std::string& marks) {
        MadeMatch made;
        if (auto transcript = verify())
            transcript_ = std::move(*transcript);
        else
            made.unverified = std::move(transcript.error());
        ASSIGN_OR_RETURN(made.files, make(marks));
        return made;
    }

  private:
    // Keeps the rounds that are read for it.
    Result<match::Transcript> verify() {
        return match::transcript_of(files_, match_.paths.root, [this](int n, match::PlayedRound played) {
            played_[n] = std::move(played.stored);
        });
    }

    Result<std::size_t> make(const std::string& marks) {
        RETURN_IF_ERROR(remember(marks));
        RETURN_IF_ERROR(folder_.open());
        for (int n = 0; n <= match_.round(); ++n) RETURN_IF_ERROR(make_round(n));
        RETURN_IF_ERROR(make_downloads());
        RETURN_IF_ERROR(folder_.keep_only(names_of_files(memory_)));
        RETURN_IF_ERROR(folder_.put(std::string(memory_file), as_text(memory_)));
        return folder_.changed();
    }

    // The page of a round depends on the rounds before it, on whether there is a next one, and on the hidden
    // information.
    std::string key_of(int n, std::string& chain) const {
        chain = short_hash(chain + system::mark_of(match_.paths.round(n).string(), "estado.json") +
                           system::mark_of(match_.paths.round(n).string(), "eventos.json"));
        return short_hash(fmt::format("{} {} {} {}", chain, n == match_.round(), memory_.published, job_.web));
    }

    bool is_remembered(int n) const {
        return job_.before && job_.before->form == job_.form && n <= job_.before->newest() &&
               job_.before->rounds[static_cast<std::size_t>(n)].key ==
                   memory_.rounds[static_cast<std::size_t>(n)].key;
    }

    Result<void> remember(const std::string& marks) {
        const Position& now = *match_.position;
        memory_.origin = job_.origin;
        memory_.marks = marks;
        memory_.form = job_.form;
        memory_.verified = transcript_.has_value();
        memory_.over = match::is_over(match_);
        memory_.web = job_.web;
        memory_.match = now.header().match;
        memory_.name = match_.file.shown_name();
        memory_.game = now.game().title();
        const Scoreboard scoreboard = now.presentation().scoreboard(everybody);
        memory_.counted = scoreboard.of;
        for (const Scoreboard::ScoreRow& one : scoreboard.rows) {
            const PlayerIndex player =
                one.players.empty() ? nobody : now.header().index_of(one.players.front());
            memory_.rows.push_back(
                {id_of(one), one.name, player == nobody ? "#808080" : now.header().at(player).colour});
        }
        std::string chain;
        for (int n = 0; n <= match_.round(); ++n) {
            memory_.rounds.push_back({key_of(n, chain)});
            RETURN_IF_ERROR(remember_scores(n));
        }
        ASSIGN_OR_RETURN(const auto result, match::result_of(files_, match_, journal_));
        if (result) {
            memory_.places = in_words(result->places, now.header());
            memory_.result = match::as_json(*result);
        }
        const bool secrets = std::any_of(memory_.rounds.begin(), memory_.rounds.end(),
                                         [](const RoundMemory& round) { return round.secret; });
        for (const std::string& id : match::seats_to_take(match_))
            memory_.vacant.emplace_back(id, now.header().name_of(id));
        memory_.calendar = match_.file.calendar.has_value() && !match_.file.calendar->deadline.empty();
        memory_.published = now.header().over() || !secrets;
        return {};
    }

    Result<void> remember_scores(int n) {
        RoundMemory& round = memory_.rounds[static_cast<std::size_t>(n)];
        if (is_remembered(n)) {
            round = job_.before->rounds[static_cast<std::size_t>(n)];
            return {};
        }
        ASSIGN_OR_RETURN(const auto position, position_after(n));
        round.secret = position->has_secrets();
        for (const Scoreboard::ScoreRow& one : position->presentation().scoreboard(everybody).rows)
            round.scores.push_back({id_of(one), one.score, one.shown, one.out});
        return {};
    }

    Result<std::shared_ptr<const Position>> position_after(int n) {
        if (const auto played = played_.find(n); played != played_.end()) return played->second.after;
        return match_.rounds->position(files_, match_.paths, n);
    }

    Result<void> make_round(int n) {
        // In their order, because the match knows the newest ones only.
        if (auto played = played_.extract(n)) match_.rounds->add(n, std::move(played.mapped()));
        const bool same = is_remembered(n) && job_.before->published == memory_.published &&
                          job_.before->verified == memory_.verified;
        if (same && n < match_.round()) return {};
        ASSIGN_OR_RETURN(const auto listed, match::facts_of(files_, match_, journal_, n));
        const Document report = match::round_report(listed, everybody);
        const std::vector<Event> seen = seen_by(everybody, listed.events);
        const Scene scene = listed.after->presentation().scene(everybody, seen);
        RETURN_IF_ERROR(put_pictures(n, scene));
        if (n > 0) RETURN_IF_ERROR(put_moves(n, *listed.after, seen));
        if (n == match_.round()) memory_.state = state_in_words(listed);
        if (memory_.published) RETURN_IF_ERROR(put_states(n));
        const auto commitment = match::commitment_of(journal_);
        const RoundPage shown{memory_,
                              n,
                              match_.header().match,
                              job_.into.filename().string(),
                              commitment ? to_hex(*commitment) : std::string(),
                              resolved(n),
                              report,
                              scene,
                              listed.after->uses_dice(),
                              match_.status.plan.luck == DiceSource::letters,
                              match::moderator_plays(match_.file),
                              job_.web ? lesson_link(listed.after->game(), "../") : std::nullopt};
        for (const Lang lang : both_languages) {
            RETURN_IF_ERROR(
                folder_.put(in_language(name_of_round(n), "html", lang), round_page(shown, false, lang)));
            if (n < match_.round()) continue;
            RETURN_IF_ERROR(folder_.put(in_language("index", "html", lang), round_page(shown, true, lang)));
        }
        return {};
    }

    Result<void> put_pictures(int n, const Scene& scene) {
        RoundMemory& round = memory_.rounds[static_cast<std::size_t>(n)];
        const auto drawn = [&](formats::Layer layer) {
            return formats::as_picture(scene, picture_width, layer);
        };
        using formats::Layer;
        const Text board = drawn(Layer::rest);
        round.two_pictures = board.es != board.en;
        RETURN_IF_ERROR(folder_.put(picture_of(n, round.two_pictures, Lang::es), board.es));
        if (round.two_pictures) RETURN_IF_ERROR(folder_.put(picture_of(n, true, Lang::en), board.en));
        if (n < match_.round()) return {};
        RETURN_IF_ERROR(folder_.put(std::string(ground_file), drawn(Layer::ground).es));
        const Text whole = drawn(Layer::whole);
        RETURN_IF_ERROR(folder_.put(whole_board(round.two_pictures, Lang::es), whole.es));
        return round.two_pictures ? folder_.put(whole_board(true, Lang::en), whole.en) : Result<void>();
    }

    // A script, since a page of a folder cannot read files.
    Result<void> put_moves(int n, const Position& after, const std::vector<Event>& seen) {
        ASSIGN_OR_RETURN(const auto before, position_after(n - 1));
        const RoundMoves told = moves_of(before->presentation(), after.presentation(), everybody, seen);
        bool& has_moves = memory_.rounds[static_cast<std::size_t>(n)].moves;
        has_moves = told.moves.size() > 1;
        if (!has_moves) return {};
        for (const Lang lang : both_languages) {
            const Json json = formats::as_json(told, lang, picture_width, formats::Layer::rest);
            RETURN_IF_ERROR(folder_.put(
                moves_file(n, lang), fmt::format("globalThis.rondaRoundMoves = {};\n",
                                                 json.dump(-1, ' ', false, Json::error_handler_t::replace))));
        }
        return {};
    }

    // The files of the round as they are, so that their hashes are those that the transcript proves.
    Result<void> put_states(int n) {
        for (const char* name : {"estado.json", "eventos.json"}) {
            ASSIGN_OR_RETURN(const auto text,
                             files_.read(match_.paths.round_file(n, name), match::most_round_file));
            RETURN_IF_ERROR(folder_.put(name_of_round(n) + "." + name, text));
            if (std::string_view(name) == "estado.json") RETURN_IF_ERROR(put_position(n, text));
        }
        return {};
    }

    // The try-out begins with any round.
    Result<void> put_position(int n, const std::string& text) {
        if (memory_.web) RETURN_IF_ERROR(put_script(name_of_round(n) + ".estado", text));
        return n == match_.round() ? put_twice("estado", text) : Result<void>();
    }

    Result<void> put_twice(const std::string& name, const std::string& text) {
        RETURN_IF_ERROR(folder_.put(name + ".json", text));
        return put_script(name, text);
    }
    Result<void> put_script(const std::string& name, const std::string& text) {
        return folder_.put(name + ".js",
                           as_script(fmt::format("{}/{}.json", job_.into.filename().string(), name), text));
    }

    Result<void> make_downloads() {
        if (memory_.calendar)
            RETURN_IF_ERROR(folder_.put(
                std::string(match::deadline_file),
                formats::calendar_of(match::deadline_event(match_, journal_, match_.file.lang, job_.sender))));
        Json rounds = {{"ultima", match_.round()}, {"en", Json::array()}};
        for (int n = 0; n <= match_.round(); ++n)
            if (memory_.rounds[static_cast<std::size_t>(n)].two_pictures) rounds["en"].push_back(n);
        RETURN_IF_ERROR(folder_.put("rondas.js", fmt::format("globalThis.rondaRounds = {};\n", rounds.dump())));
        return transcript_ ? put_twice("acta", transcript_->text) : Result<void>();
    }

    Text resolved(int n) const {
        const auto* resolved = journal_.history().log(n).resolution();
        const auto zone = match::zone_of(match_);
        if (resolved == nullptr || !zone) return {};
        return resolved->when ? zone->in_words(*resolved->when) : Text{};
    }

    // The awaited players, as in the public report, or the end of the match.
    Text state_in_words(const match::ReportFacts& facts) const {
        const MatchHeader& header = match_.header();
        if (header.over()) return headline(*match_.position, everybody, {});
        if (match_.status.cancelled) return in_words(*match_.status.cancelled);
        std::vector<Text> names;
        for (const std::string& id : match::people_awaited(match_, header))
            names.push_back(same(header.name_of(id)));
        std::vector<Text> free, sentences;
        for (const std::string& id : match::seats_to_take(match_)) free.push_back(same(header.name_of(id)));
        if (!free.empty())
            sentences.push_back(say("Nadie lleva a {}.", "Nobody plays for {}.", enumerate(free)));
        if (!names.empty()) sentences.push_back(awaited_in_words(names, facts));
        return join(sentences, " ");
    }

    static Text awaited_in_words(const std::vector<Text>& names, const match::ReportFacts& facts) {
        const Text who =
            say("Se esperan las órdenes de {}.", "Waiting for the orders of {}.", enumerate(names));
        return facts.deadline.empty() ? who : say("{} Plazo: {}.", "{} Deadline: {}.", who, facts.deadline);
    }

    Files& files_;
    const MatchJob& job_;
    match::Match match_;
    match::Journal journal_;
    std::optional<match::Transcript> transcript_;
    std::map<int, match::StoredRound> played_;  // those that were verified
    SiteFolder folder_;
    Memory memory_;
};

}  // namespace

std::string marks_of_match(const Path& folder) {
    std::string marks;
    for (const char* name : {"partida.yaml", "diario.jsonl", "rondas"})
        marks += system::mark_of(folder.string(), name);
    return short_hash(marks);
}

Result<MadeMatch> make_match(Files& files, const MatchJob& job) {
    // Before all else is read, so that no later change is missed.
    const std::string marks = marks_of_match(job.folder);
    ASSIGN_OR_RETURN(auto match, match::open_match(files, job.folder, {}));
    ASSIGN_OR_RETURN(auto journal, match::Journal::open(files, match.paths.journal()));
    return MatchSite(files, job, std::move(match), std::move(journal)).run(marks);
}

}  // namespace ronda::site
