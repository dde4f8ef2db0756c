#include <algorithm>

#include "adjudicator/core/game/state.hpp"
#include "adjudicator/partida/audit/audit.hpp"
#include "adjudicator/partida/audit/replay.hpp"
#include "adjudicator/partida/audit/transcript_verify.hpp"
#include "adjudicator/partida/orders/order_text.hpp"
#include "adjudicator/partida/orders/waiting.hpp"
#include "adjudicator/partida/store/contributions_file.hpp"
#include "adjudicator/partida/store/epochs.hpp"
#include "adjudicator/partida/store/history.hpp"
#include "adjudicator/partida/store/journal.hpp"
#include "adjudicator/partida/store/layout.hpp"
#include "adjudicator/partida/store/match.hpp"
#include "adjudicator/partida/store/revisions.hpp"
#include "adjudicator/partida/store/round_folder.hpp"
#include "adjudicator/partida/store/run_report.hpp"
#include "formats/json_text.hpp"

namespace ronda::partida {

namespace {

// Writes the transcript of a match that was just verified.
class Writer {
  public:
    Writer(Files& files, Layout at, int newest) : files_(files), at_(std::move(at)), newest_(newest) {}

    Result<Transcript> run() {
        ASSIGN_OR_RETURN(const auto journal, Journal::open(files_, at_.journal()));
        ASSIGN_OR_RETURN(const auto commitment, commitment_of(journal));
        revisions_ = revisions_in(journal);
        restorations_ = restorations_in(journal);
        history_ = history_of(journal);
        cancelled_ = history_.cancelled;
        plan_ = history_.plan;
        for (int n = 0; n <= newest_; ++n) RETURN_IF_ERROR(add_round(journal, n));
        const bool published = !secrets_ || before_->envelope().over();
        Transcript transcript{{}, newest_, published};
        transcript.text = lay_out(commitment, published, true);
        if (transcript.text.size() > most_transcript) transcript.text = lay_out(commitment, published, false);
        return transcript;
    }

  private:
    Result<void> add_round(const Journal& journal, int n) {
        ASSIGN_OR_RETURN(auto stored, read_round(files_, at_, n));
        ASSIGN_OR_RETURN(const auto link, read_link(files_, at_, n));
        const auto seed = seed_from_hex(stored.seed);
        Json round = {{"ronda", n}};
        if (const auto times = std::count_if(revisions_.begin(), revisions_.end(),
                                             [n](const Revision& one) { return one.covers(n); });
            times > 0)
            round["vez"] = times;
        if (const int rules = rules_of(n); rules != 1) round["reglas"] = rules;
        const bool linked = plan_.number_of(n) > 0;
        round[linked ? "enlace" : "semilla"] = linked ? to_hex(link.value()) : stored.seed;
        if (n > 0 && plan_.luck == Luck::letters)
            round["sobres"] = as_json(history_.rounds.at(n).contributions);
        ASSIGN_OR_RETURN(const auto next, read_next_commitment(files_, at_, n));
        const Json state = state_json(*stored.after), events = events_json(*stored.after, *seed, stored.events);
        round["sello"] = seal_of(*seed, state, events);
        if (n > 0) {
            RETURN_IF_ERROR(add_orders(journal, n, round));
        }
        round["estado"] = state;
        round["eventos"] = events["eventos"];
        if (next) round["compromiso"] = to_hex(*next);
        secrets_ = secrets_ || stored.after->has_secrets();
        hides_seeds_ = hides_seeds_ || stored.after->hides_seeds();
        rounds_.push_back(std::move(round));
        before_ = stored.after;
        return {};
    }

    int rules_of(int n) const {
        const auto told = history_.rounds.find(n);
        return told == history_.rounds.end() ? history_.rules_at_start : told->second.rules;
    }

    Result<void> add_orders(const Journal& journal, int n, Json& round) {
        round["ordenes"] = Json::object();
        ASSIGN_OR_RETURN(const auto orders, read_stored_orders(files_, at_, n, *before_));
        for (const OrderFile& file : orders) {
            const std::string& player = file.sheet.player;
            round["ordenes"][player] = order_file_as_yaml(before_->envelope(), file.sheet);
            if (robot_gave(journal, n, player, file.text)) round["robots"].push_back(player);
        }
        return {};
    }

    // One line for each round, so that two transcripts can be compared line by line.
    std::string lay_out(const Seed& commitment, bool published, bool whole) const {
        const Envelope& envelope = before_->envelope();
        const auto line = [](const Json& json) {
            return json.dump(-1, ' ', false, Json::error_handler_t::replace);
        };
        std::string text = fmt::format(
            "{{\n\"formato\": \"{}\",\n\"juego\": {},\n\"partida\": {},\n\"compromiso\": \"{}\",\n"
            "{}\"publicado\": {},\n\"revisiones\": [",
            plan_.luck == Luck::letters ? transcript_format : transcript_without_letters, line(envelope.game),
            line(envelope.match), to_hex(commitment),
            plan_.length == SeedChain::usual_length ? "" : fmt::format("\"cadena\": {},\n", plan_.length),
            published);
        for (std::size_t i = 0; i < revisions_.size(); ++i)
            text += (i == 0 ? "\n" : ",\n") + line(as_json(revisions_[i]));
        text += "],\n";
        for (std::size_t i = 0; i < restorations_.size(); ++i)
            text += (i == 0 ? "\"restauraciones\": [\n" : ",\n") + line(as_json(restorations_[i]));
        if (!restorations_.empty()) text += "],\n";
        if (cancelled_) text += fmt::format("\"cancelada\": {},\n", line(as_json(*cancelled_)));
        text += "\"rondas\": [";
        for (std::size_t n = 0; n < rounds_.size(); ++n) {
            Json round = rounds_[n];
            const bool between = n > 0 && n + 1 < rounds_.size();
            if (!published)
                for (const std::string_view key : sealed_away()) round.erase(std::string(key));
            if (!whole && between)
                for (const char* key : {"estado", "eventos"}) round.erase(key);
            text += (n == 0 ? "\n" : ",\n") + line(round);
        }
        return text + "\n]\n}\n";
    }

    // Returns what a round does not show before the end of the game. With a public seed, a seal would betray a
    // secret that has few possible values.
    std::vector<std::string_view> sealed_away() const {
        if (hides_seeds_)
            return {"reglas", "enlace", "semilla", "ordenes", "robots", "estado", "eventos", "compromiso"};
        return {"reglas", "sello", "ordenes", "robots", "estado", "eventos"};
    }

    Files& files_;
    Layout at_;
    int newest_;
    LinkPlan plan_;
    bool secrets_ = false;      // one of the rounds has hidden information
    bool hides_seeds_ = false;  // one of the rounds does not publish its seed yet
    std::vector<Revision> revisions_;
    std::vector<Restoration> restorations_;
    std::optional<Cancellation> cancelled_;
    History history_;
    std::vector<Json> rounds_;
    std::shared_ptr<const Position> before_;
};

}  // namespace

Result<PublishedContributions> contributions_of_match(Files& files, const Path& folder) {
    const Layout at{folder};
    ASSIGN_OR_RETURN(const int newest, newest_round(files, at));
    ASSIGN_OR_RETURN(const auto journal, Journal::open(files, at.journal()));
    const History history = history_of(journal);
    if (history.plan.luck != Luck::letters) return no_part_in_dice(history.match);
    PublishedContributions published{history.match, newest, {}};
    for (const auto& [n, round] : history.rounds) published.rounds[n] = round.contributions;
    return published;
}

Result<Transcript> transcript_of(Files& files, const Path& folder) {
    ASSIGN_OR_RETURN(const auto verified, verify_match(files, folder));
    return Writer(files, Layout{folder}, verified.rounds).run();
}

}  // namespace ronda::partida
