
#include "adjudicator/match/audit/transcript.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "adjudicator/core/game/state.hpp"
#include "adjudicator/match/audit/replay.hpp"
#include "adjudicator/match/audit/transcript_verify.hpp"
#include "adjudicator/match/audit/verify.hpp"
#include "adjudicator/match/orders/order_box.hpp"
#include "adjudicator/match/orders/order_text.hpp"
#include "adjudicator/match/store/checked_history.hpp"
#include "adjudicator/match/store/contributions_file.hpp"
#include "adjudicator/match/store/journal.hpp"
#include "adjudicator/match/store/match.hpp"
#include "adjudicator/match/store/match_paths.hpp"
#include "adjudicator/match/store/round_folder.hpp"
#include "adjudicator/match/store/run_report.hpp"
#include "formats/json_text.hpp"

namespace ronda::match {

namespace {

std::string on_one_line(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// Writes the transcript of a match that is being verified: takes its rounds first, then writes them all.
class Writer {
  public:
    Writer(Files& files, MatchPaths paths) : files_(files), paths_(std::move(paths)) {}

    // Stores the parts of a round that the transcript needs.
    void take(int n, const PlayedRound& played) {
        Taken& taken = taken_[n];
        taken.seal = seal_of(*seed_from_hex(played.stored.seed), played.state_text, played.events_text);
        taken.state = on_one_line(played.state);
        taken.events = on_one_line(played.events.at("eventos"));
        taken.seed = played.stored.seed;
        for (const OrderFile& file : played.orders)
            taken.orders.push_back(
                {file.sheet.player, file.text, order_file_as_yaml(played.before->header(), file.sheet)});
        const Position& after = *played.stored.after;
        secrets_ = secrets_ || after.has_secrets();
        hides_seeds_ = hides_seeds_ || after.hides_seeds();
        if (n == taken_.rbegin()->first) after_ = played.stored.after;
    }

    Result<Transcript> run(int newest) {
        ASSIGN_OR_RETURN(const auto journal, Journal::open(files_, paths_.journal()));
        ASSIGN_OR_RETURN(const auto commitment, commitment_of(journal));
        history_ = journal.history();
        ReplacementCounter replaced(newest);
        for (const Revision& one : history_.revisions) replaced.add(one.round, one.last);
        for (int n = 0; n <= newest; ++n) RETURN_IF_ERROR(add_round(journal, replaced, n));
        const bool published = !secrets_ || after_->header().over();
        Transcript transcript{{}, newest, published};
        transcript.text = lay_out(commitment, published, true);
        if (transcript.text.size() > most_transcript) transcript.text = lay_out(commitment, published, false);
        return transcript;
    }

  private:
    struct Taken {
        struct Orders {
            std::string player, text, yaml;
        };
        std::string seed, seal, state, events;  // the latter two as JSON
        std::vector<Orders> orders;
    };
    // A key of a round, and its value as JSON.
    using Parts = std::vector<std::pair<std::string_view, std::string>>;

    // A round of other rules was not played again.
    Result<void> read(int n) {
        PlayedRound round;
        ASSIGN_OR_RETURN(round.stored, read_round(files_, paths_, n));
        if (n > 0) {
            ASSIGN_OR_RETURN(round.before, read_position(files_, paths_, n - 1));
            ASSIGN_OR_RETURN(round.orders, read_stored_orders(files_, paths_, n, *round.before));
        }
        const Position& after = *round.stored.after;
        round.state = state_json(after);
        round.events = events_json(after, *seed_from_hex(round.stored.seed), round.stored.events);
        round.state_text = formats::write_json(round.state);
        round.events_text = formats::write_json(round.events);
        take(n, round);
        return {};
    }

    Result<void> add_round(const Journal& journal, const ReplacementCounter& replaced, int n) {
        if (!taken_.contains(n)) RETURN_IF_ERROR(read(n));
        Taken& taken = taken_.at(n);
        ASSIGN_OR_RETURN(const auto link, read_link(files_, paths_, n));
        ASSIGN_OR_RETURN(const auto next, read_next_commitment(files_, paths_, n));
        Parts parts;
        const auto add = [&parts](std::string_view key, const Json& value) {
            parts.emplace_back(key, on_one_line(value));
        };
        add("ronda", n);
        if (const int times = replaced.count(n); times > 0) add("vez", times);
        if (const int rules = rules_of(n); rules != 1) add("reglas", rules);
        const bool linked = history_.plan.number_of(n) > 0;
        add(linked ? "enlace" : "semilla", linked ? to_hex(link.value()) : taken.seed);
        if (n > 0 && history_.plan.luck == DiceSource::letters)
            add("sobres", as_json(history_.rounds.at(n).contributions));
        add("sello", taken.seal);
        if (n > 0) {
            Json orders = Json::object(), robots = Json::array();
            for (Taken::Orders& one : taken.orders) {
                if (robot_gave(journal, n, one.player, one.text)) robots.push_back(one.player);
                orders[one.player] = std::move(one.yaml);
            }
            add("ordenes", orders);
            if (!robots.empty()) add("robots", robots);
        }
        parts.emplace_back("estado", std::move(taken.state));
        parts.emplace_back("eventos", std::move(taken.events));
        if (next) add("compromiso", to_hex(*next));
        rounds_.push_back(std::move(parts));
        return {};
    }

    int rules_of(int n) const {
        const auto reported = history_.rounds.find(n);
        return reported == history_.rounds.end() ? history_.rules_at_start : reported->second.rules;
    }

    // One line for each round, so that two transcripts can be compared line by line.
    std::string lay_out(const Seed& commitment, bool published, bool whole) const {
        const MatchHeader& header = after_->header();
        std::string text = fmt::format(
            "{{\n\"formato\": \"{}\",\n\"juego\": {},\n\"partida\": {},\n\"compromiso\": \"{}\",\n"
            "\"publicado\": {},\n\"revisiones\": [",
            history_.plan.luck == DiceSource::letters ? transcript_format : transcript_without_letters,
            on_one_line(header.game), on_one_line(header.match), to_hex(commitment), published);
        for (std::size_t i = 0; i < history_.revisions.size(); ++i)
            text += (i == 0 ? "\n" : ",\n") + on_one_line(as_json(history_.revisions[i]));
        text += "],\n";
        const auto& restorations = history_.restorations;
        for (std::size_t i = 0; i < restorations.size(); ++i)
            text += (i == 0 ? "\"restauraciones\": [\n" : ",\n") + on_one_line(as_json(restorations[i]));
        if (!restorations.empty()) text += "],\n";
        if (history_.cancelled)
            text += fmt::format("\"cancelada\": {},\n", on_one_line(as_json(*history_.cancelled)));
        text += "\"rondas\": [";
        for (std::size_t n = 0; n < rounds_.size(); ++n) {
            const bool between = n > 0 && n + 1 < rounds_.size();
            std::vector<std::string_view> left_out;
            if (!published) left_out = sealed_away();
            if (!whole && between) left_out.insert(left_out.end(), {"estado", "eventos"});
            text += n == 0 ? "\n" : ",\n";
            add_to(text, rounds_[n], left_out);
        }
        return text + "\n]\n}\n";
    }

    static void add_to(std::string& text, const Parts& round, const std::vector<std::string_view>& left_out) {
        char before = '{';
        for (const auto& [key, value] : round) {
            if (std::find(left_out.begin(), left_out.end(), key) != left_out.end()) continue;
            text += fmt::format("{}\"{}\":", before, key);
            text += value;
            before = ',';
        }
        text += '}';
    }

    // Returns the fields of a round that are hidden before the end of the game. With a public seed, a seal
    // would betray a secret that has few possible values.
    std::vector<std::string_view> sealed_away() const {
        if (hides_seeds_)
            return {"reglas", "enlace", "semilla", "ordenes", "robots", "estado", "eventos", "compromiso"};
        return {"reglas", "sello", "ordenes", "robots", "estado", "eventos"};
    }

    Files& files_;
    MatchPaths paths_;
    bool secrets_ = false;      // one of the rounds has hidden information
    bool hides_seeds_ = false;  // one of the rounds does not publish its seed yet
    MatchHistory history_;
    std::map<int, Taken> taken_;  // by round
    std::vector<Parts> rounds_;
    std::shared_ptr<const Position> after_;  // the newest
};

}  // namespace

Result<PublishedContributions> contributions_of_match(Files& files, const Path& folder) {
    const MatchPaths paths{folder};
    ASSIGN_OR_RETURN(const int newest, newest_round(files, paths));
    ASSIGN_OR_RETURN(const auto journal, Journal::open(files, paths.journal()));
    const MatchHistory& history = journal.history();
    if (history.plan.luck != DiceSource::letters) return no_part_in_dice(history.match);
    PublishedContributions published{history.match, newest, {}};
    for (const auto& [n, round] : history.rounds) published.rounds[n] = round.contributions;
    return published;
}

Result<Transcript> transcript_of(Files& files, const Path& folder, const RoundTaker& taker) {
    Writer writer(files, MatchPaths{folder});
    const auto take = [&](int n, PlayedRound played) {
        writer.take(n, played);
        if (taker) taker(n, std::move(played));
    };
    ASSIGN_OR_RETURN(const auto verified, verify_match(files, folder, Replay::own_rules, take));
    return writer.run(verified.rounds);
}

}  // namespace ronda::match
