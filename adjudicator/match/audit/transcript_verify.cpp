#include "adjudicator/match/audit/transcript_verify.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <span>
#include <utility>

#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/game/state.hpp"
#include "adjudicator/core/report/presentation.hpp"
#include "adjudicator/core/text/json_at.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/match/audit/replay.hpp"
#include "adjudicator/match/audit/transcript_limits.hpp"
#include "adjudicator/match/orders/order_text.hpp"
#include "adjudicator/match/store/contributions_json.hpp"
#include "adjudicator/match/store/run_report.hpp"
#include "adjudicator/system/instant.hpp"
#include "formats/json_text.hpp"

namespace ronda::match {

namespace {

constexpr const char* invalid = "acta_invalida";

// The file is untrusted: every value is checked before use, and every error names its path.
class Reader {
  public:
    Reader(const Json& json, std::string file, int chain_length)
        : root_(json, ""), file_(std::move(file)), plan_{chain_length} {}

    // Throws LoadFault if the JSON is not a transcript.
    Result<Verified> run() {
        read_head();
        const JsonAt rounds = root_.member("rondas");
        const bool published = root_.member("publicado").boolean();
        for (int n = 0; n <= recorded_.rounds; ++n) {
            const JsonAt round = rounds.item(static_cast<std::size_t>(n));
            RETURN_IF_ERROR(published ? open_round(round, n) : sealed_round(round, n));
        }
        return verdict(published);
    }

  private:
    tl::unexpected<Failure> differs(const JsonAt& json, const Text& why) const {
        Diagnostic fault = fault_in(file_, mismatch, why);
        fault.path = json.path();
        return refuse(Diagnostics{std::move(fault)});
    }

    // Adds the place in the transcript to an error of one of its parts.
    tl::unexpected<Failure> within(Failure failure, const JsonAt& json) const {
        for (Diagnostic& fault : failure.diagnostics) {
            if (fault.file.empty()) fault.file = file_;
            fault.path = fault.path.empty() ? json.path() : json.path() + "." + fault.path;
        }
        return tl::unexpected(std::move(failure));
    }

    // Reads all but the rounds.
    void read_head() {
        if (!root_.value().is_object()) root_.unexpected(say("un objeto", "an object"));
        const auto format = root_.member("formato").one_of(
            {transcript_format, transcript_without_letters, transcript_without_revisions});
        if (format == 0) plan_.luck = DiceSource::letters;
        old_ = format == 2;
        std::vector<std::string_view> keys{"formato", "juego", "partida", "compromiso", "publicado", "rondas"};
        if (!old_) keys.emplace_back("revisiones");
        for (const std::string_view rare : {"restauraciones", "cancelada"})
            if (!old_ && root_.value().contains(rare)) keys.push_back(rare);
        root_.keys(keys);
        // A sealed transcript has no state that would say which match of which game it is.
        if (!is_match_id(root_.member("partida").text()))
            root_.member("partida").unexpected(say("una partida", "a match"));
        if (find_game(root_.member("juego").text()) == nullptr)
            root_.member("juego").unexpected(say("un juego de este programa", "a game of this program"));
        recorded_.match = root_.member("partida").text();
        const JsonAt rounds = root_.member("rondas");
        if (rounds.size() == 0) rounds.fault(say("no hay ninguna ronda", "there is no round"));
        if (std::cmp_greater(rounds.size(), last_round + 1))
            rounds.fault(say("demasiadas rondas", "too many rounds"));
        recorded_.rounds = static_cast<int>(rounds.size()) - 1;
        if (plan_.luck == DiceSource::chain) recorded_.to_compare.push_back(without_letters());
        if (!old_) read_revisions();
        if (!old_ && root_.value().contains("restauraciones")) read_restorations();
        if (!old_ && root_.value().contains("cancelada")) read_cancellation();
        link_ = seed_at(root_.member("compromiso"));
    }

    void read_revisions() {
        const JsonAt list = root_.member("revisiones");
        replaced_ = ReplacementCounter(recorded_.rounds + 1);
        if (list.size() / most_revisions_of_round > static_cast<std::size_t>(recorded_.rounds))
            list.fault(say("son demasiadas para {}", "too many for {}",
                           counted(recorded_.rounds, say("ronda", "round"), say("rondas", "rounds"))));
        for (std::size_t i = 0; i < list.size(); ++i) read_revision(list.item(i));
    }

    void read_revision(const JsonAt& first) {
        first.keys({"ronda", "hasta", "vez", "cuando", "motivo", "cambian"});
        Revision revision;
        // An unfinished rerun may leave out the newest round.
        revision.round = static_cast<int>(first.member("ronda").integer(1, recorded_.rounds + 1));
        revision.last = static_cast<int>(first.member("hasta").integer(revision.round, last_round));
        // A missing revision leaves a gap in the numbers.
        const int number = replaced_.count(revision.round) + 1;
        revision.number = static_cast<int>(first.member("vez").integer(number, number));
        revision.when = time_at(first.member("cuando"));
        revision.reason = first.member("motivo").text();
        const JsonAt changed = first.member("cambian");
        for (std::size_t j = 0; j < changed.size(); ++j) {
            const JsonAt id = changed.item(j);
            if (!is_player_id(id.text()) && id.text() != moderator_id)
                id.unexpected(say("un jugador", "a player"));
            revision.changed.push_back(id.text());
        }
        replaced_.add(revision.round, revision.last);
        recorded_.revisions.push_back(std::move(revision));
    }

    static std::string time_at(const JsonAt& json) {
        if (!system::read_instant(json.text()))
            json.unexpected(say("una hora como 2026-12-03T12:00:00Z", "a time such as 2026-12-03T12:00:00Z"));
        return json.text();
    }

    void read_restorations() {
        const JsonAt list = root_.member("restauraciones");
        if (list.size() == 0) list.fault(say("no hay ninguna", "there is none"));
        for (std::size_t i = 0; i < list.size(); ++i) {
            const JsonAt first = list.item(i);
            const bool new_chain = plan_.luck == DiceSource::letters && first.value().is_object() &&
                                   first.value().contains("compromiso");
            std::vector<std::string_view> keys{"epoca", "ronda", "copia", "cuando"};
            if (new_chain) keys.emplace_back("compromiso");
            first.keys(keys);
            if (!is_epoch(first.member("epoca").text()))
                first.member("epoca").unexpected(say("8 cifras hexadecimales", "8 hexadecimal digits"));
            Restoration restoration{first.member("epoca").text(),
                                    static_cast<int>(first.member("ronda").integer(0, last_round)),
                                    time_at(first.member("copia")), time_at(first.member("cuando"))};
            if (new_chain) {
                seed_at(first.member("compromiso"));
                restoration.commitment = first.member("compromiso").text();
                plan_.restart_at(restoration.round + 1);
                chains_after_restore_[restoration.round + 1] = restoration.commitment;
            }
            recorded_.restorations.push_back(std::move(restoration));
        }
    }

    void read_cancellation() {
        const JsonAt one = root_.member("cancelada");
        one.keys({"cuando", "motivo"});
        recorded_.cancelled = Cancellation{time_at(one.member("cuando")), one.member("motivo").text()};
    }

    // The round must have these keys, `vez` if it was replaced, and `compromiso` if a chain ends with it.
    void check_keys(const JsonAt& round, int n, std::vector<std::string_view> keys, bool open) const {
        const int gave_way = replaced_.count(n);
        if (gave_way > 0) keys.insert(keys.begin() + 1, "vez");
        if (open && plan_.ends_chain(n)) keys.push_back("compromiso");
        if (has_letters(n)) keys.push_back("sobres");
        round.keys(keys);
        if (gave_way > 0) round.member("vez").integer(gave_way, gave_way);
    }

    Result<void> sealed_round(const JsonAt& round, int n) {
        const bool sealed = round.value().is_object() && round.value().contains("sello");
        if (!sealed) return round_of_dice(round, n);
        sealed_ = true;
        check_keys(round, n, {"ronda", "sello"}, false);
        round.member("ronda").integer(n, n);
        seed_at(round.member("sello"));
        if (has_letters(n)) contributions_to(round);
        return {};
    }

    // A round of which only the seed is public.
    Result<void> round_of_dice(const JsonAt& round, int n) {
        check_keys(round, n, {"ronda", key_of_seed(n)}, true);
        round.member("ronda").integer(n, n);
        if (plan_.number_of(n) > 0) return follow_chain(round, n);
        seed_at(round.member("semilla"));
        return {};
    }

    // The seed of a round must be the next of its chain.
    Result<void> follow_chain(const JsonAt& round, int n) {
        const JsonAt link_at = round.member("enlace");
        const Seed link = seed_at(link_at);
        if (plan_.restarts_at(n)) {
            const std::string& first = chains_after_restore_.at(n);
            link_ = *seed_from_hex(first);
            recorded_.to_compare.push_back(chain_after_restore(n, first));
        }
        if (const int i = plan_.number_of(n); sha256(link) != link_)
            return differs(link_at, say("ronda {}: sus dados no son los prometidos; SHA-256(s_{}) no es s_{}",
                                        "round {}: its dice are not those promised; SHA-256(s_{}) is not s_{}",
                                        n, i, i - 1));
        link_ = link;
        if (plan_.ends_chain(n)) {
            link_ = seed_at(round.member("compromiso"));
            if (n < recorded_.rounds && !plan_.restarts_at(n + 1))
                recorded_.to_compare.push_back(chain_after_chain(n + 1, to_hex(link_)));
        }
        seed_ = round_seed(link, recorded_.match, n,
                           has_letters(n) ? mixture_of(contributions_to(round)) : std::string());
        return {};
    }

    const char* key_of_seed(int n) const { return plan_.number_of(n) > 0 ? "enlace" : "semilla"; }
    bool has_letters(int n) const { return n > 0 && plan_.luck == DiceSource::letters; }

    // Returns the contributions of the round's letters. Where the players are known, they must be in their
    // order.
    Contributions contributions_to(const JsonAt& round) const {
        const JsonAt json = round.member("sobres");
        Contributions contributions = contributions_at(json);
        if (start_ == nullptr) return contributions;
        int last = -1;
        for (const Contribution& one : contributions) {
            const int seat = start_->header().index_of(one.player);
            if (seat <= last)
                json.member(one.player)
                    .fault(say("se esperaban jugadores, en su orden", "expected players, in their order"));
            last = seat;
        }
        return contributions;
    }

    // The round must have its required keys and either both or none of `estado` and `eventos`, which a long
    // transcript leaves out. Returns whether it has them.
    bool check_keys(const JsonAt& round, int n) const {
        const Json& value = round.value();
        const bool whole = value.is_object() && (value.contains("estado") || value.contains("eventos"));
        std::vector<std::string_view> keys =
            n == 0 ? std::vector<std::string_view>{"ronda", key_of_seed(n), "sello"}
                   : std::vector<std::string_view>{"ronda", "enlace", "sello", "ordenes"};
        if (n > 0 && value.is_object() && value.contains("robots")) keys.emplace_back("robots");
        if (value.is_object() && value.contains("reglas")) keys.emplace_back("reglas");
        if (n == 0 || whole) keys.insert(keys.end(), {"estado", "eventos"});
        check_keys(round, n, std::move(keys), true);
        return n == 0 || whole;
    }

    Result<void> open_round(const JsonAt& round, int n) {
        const bool whole = check_keys(round, n);
        round.member("ronda").integer(n, n);
        if (n == 0) RETURN_IF_ERROR(begin(round));
        if (plan_.number_of(n) > 0) RETURN_IF_ERROR(follow_chain(round, n));
        if (has_letters(n) && replaced_.count(n) == 0) RETURN_IF_ERROR(check_contributors(round));
        if (!is_played(round)) return trust(round, n, whole);
        ASSIGN_OR_RETURN(auto again, n == 0 ? set_up(round) : play(round));
        position_ = again.after;
        const Json state = state_json(*position_), events = events_json(*position_, seed_, again.events);
        if (whole) {
            // A move in words is a better answer than a position.
            RETURN_IF_ERROR(compare(round.member("eventos"), events["eventos"], n, again.events));
            RETURN_IF_ERROR(compare(round.member("estado"), state, n));
        }
        if (seed_at(round.member("sello")) !=
            seed_from_hex(seal_of(seed_, formats::write_json(state), formats::write_json(events))))
            return differs(round.member("sello"),
                           say("ronda {}: su sello no es el de este estado y estos sucesos",
                               "round {}: its seal is not that of this state and these events", n));
        return {};
    }

    // Takes from round 0 which match of which game it is.
    Result<void> begin(const JsonAt& round) {
        const JsonAt state = round.member("estado");
        auto start = load_state(state.value(), all_games());
        if (!start) return within(start.error(), state);
        start_ = position_ = std::move(*start);
        const MatchHeader& header = position_->header();
        root_.member("juego").one_of({header.game});
        root_.member("partida").one_of({header.match});
        game_ = &position_->game();
        if (plan_.number_of(0) == 0) seed_ = seed_at(round.member("semilla"));
        return {};
    }

    // Whether the round can be played again: this program has its rules, and the position before it is known.
    bool is_played(const JsonAt& round) const {
        constexpr std::int64_t most = 1'000'000;
        const bool recorded = round.value().contains("reglas");
        const auto rules = recorded ? round.member("reglas").integer(2, most) : 1;
        return rules == game_->rules_version() && position_ != nullptr;
    }

    // Accepts, as recorded, the position after a round that cannot be played again.
    Result<void> trust(const JsonAt& round, int n, bool whole) {
        ++recorded_.not_played;
        position_ = nullptr;
        seed_at(round.member("sello"));
        if (!whole) return {};
        const JsonAt state = round.member("estado");
        auto recorded = load_state(state.value(), all_games());
        if (!recorded) return {};  // a state of other rules
        const MatchHeader& header = (*recorded)->header();
        if (header.round != n || header.match != recorded_.match || &(*recorded)->game() != game_)
            return differs(state, say("no es de esta ronda", "not of this round"));
        position_ = std::move(*recorded);
        return {};
    }

    Result<Resolution> set_up(const JsonAt& round) {
        auto again = set_up_again(position_->header(), seed_);
        if (!again) return within(again.error(), round.member("estado"));
        return again;
    }

    Result<Resolution> play(const JsonAt& round) {
        const JsonAt given = round.member("ordenes");
        if (!given.value().is_object()) given.unexpected(say("un objeto", "an object"));
        if (position_->header().over())
            return differs(round, say("la partida ya había terminado", "the game was already over"));
        std::vector<OrderFile> orders;
        unsigned least_seat = 0;
        for (const auto& [player, text] : given.value().items()) {
            const JsonAt json = given.member(player);
            ASSIGN_OR_RETURN(auto file, orders_of(player, json));
            const auto seat = static_cast<unsigned>(position_->header().index_of(player));
            if (seat < least_seat)  // the moderator's orders come last
                return differs(json, say("se esperaban en el orden de los asientos",
                                         "expected in the order of the seats"));
            least_seat = seat;
            orders.push_back(std::move(file));
        }
        if (round.value().contains("robots")) check_robots(round.member("robots"), given.value());
        auto again = play_again(*position_, orders, seed_);
        if (!again) return within(again.error(), given);
        return again;
    }

    // Orders have one form, so that a file holds nothing that is not played.
    Result<OrderFile> orders_of(const std::string& player, const JsonAt& json) const {
        auto file = read_order_file(json.text(), file_, *position_);
        if (!file) return within(file.error(), json);
        if (file->sheet.player != player)
            return differs(json, say("son órdenes de «{}»", "these are orders of “{}”", file->sheet.player));
        if (json.text() != order_file_as_yaml(position_->header(), file->sheet))
            return differs(json,
                           say("dice lo mismo de otra forma que la de las actas, o algo más",
                               "has the same content in a form that transcripts do not use, or extra content"));
        return file;
    }

    // Only letters with orders bring something to the dice, and robots send none.
    Result<void> check_contributors(const JsonAt& round) const {
        const JsonAt brought = round.member("sobres"), orders = round.member("ordenes");
        const auto& value = round.value();
        const Json robots = value.contains("robots") ? value["robots"] : Json::array();
        for (const auto& [player, contribution] : brought.value().items())
            if (!orders.value().contains(player) ||
                std::find(robots.begin(), robots.end(), Json(player)) != robots.end())
                return differs(brought.member(player), say("de quien no mandó órdenes",
                                                           "a contribution of a player who sent no orders"));
        return {};
    }

    // The players for whom robots ordered, as the file says. This cannot be proven, and changes nothing.
    void check_robots(const JsonAt& robots, const Json& orders) const {
        if (robots.size() == 0) robots.fault(say("no hay ninguno", "there is none"));
        for (std::size_t i = 0; i < robots.size(); ++i)
            if (!orders.contains(robots.item(i).text()))
                robots.item(i).unexpected(say("un jugador con órdenes", "a player with orders"));
    }

    // Compares a part of round `n`. `events`: what should stand there, if that is a list of events.
    Result<void> compare(const JsonAt& json, const Json& expected, int n,
                         std::span<const Event> events = {}) const {
        if (formats::are_written_alike(json.value(), expected)) return {};
        Diagnostic fault = difference_in(file_, json.path(), formats::write_json(json.value()), expected);
        fault.place = {};  // the line is in our own rewritten text, not in the file
        fault.message =
            say("ronda {}, {}: el acta {}", "round {}, {}: the transcript {}", n,
                subject_of(std::string_view(fault.path).substr(json.path().size()), events), fault.message);
        return refuse(Diagnostics{std::move(fault)});
    }

    // Returns which move a path below a list of events is about, in the words of the report: "Ana ataca Loma".
    Text subject_of(std::string_view path, std::span<const Event> events) const {
        std::size_t index = 0;
        if (events.empty() || !path.starts_with('[')) return say("la posición", "the position");
        std::from_chars(path.data() + 1, path.data() + path.size(), index);
        const auto lines = position_->presentation().phrases(events, Viewer{});
        // An event without words belongs to the one before it.
        for (std::size_t i = std::min(index + 1, lines.size()); i-- > 0;)
            if (lines[i] && !lines[i]->words.empty())
                return {first_clause(lines[i]->words.es), first_clause(lines[i]->words.en)};
        return say("lo que pasó", "what happened");
    }
    static std::string first_clause(const std::string& words) {
        const std::size_t end = std::min(words.find(": "), words.size());
        return words.substr(0, words.ends_with('.') && end == words.size() ? end - 1 : end);
    }

    // Checks which fields the transcript of an open match with secrets has and hides.
    void report_sealed() {
        recorded_.game = root_.member("juego").text();
        const Text rounds = counted(recorded_.rounds, say("ronda", "round"));
        recorded_.proven =
            sealed_
                ? say("{}: el acta sellada de {} está bien formada",
                      "{}: the sealed transcript of {} is well formed", recorded_.match, rounds)
                : say("{}: el acta sellada de {} está bien formada, y las semillas siguen su cadena desde el "
                      "número guardado {}",
                      "{}: the sealed transcript of {} is well formed, and the seeds follow their chain from "
                      "the kept number {}",
                      recorded_.match, rounds, recorded_.commitment);
        recorded_.unproven.push_back(say(
            "órdenes, estados, sucesos y tiradas; ninguna ronda se ha vuelto a jugar, porque el acta entera "
            "se publica al terminar la partida; guarda esta, pues la última tendrá que decir lo mismo",
            "orders, states, events and throws; no round was played again, because the whole transcript is "
            "published at the end of the game; keep this one, since the last one must say the same"));
        if (!sealed_) recorded_.unproven.push_back(unproven_commitment());
    }

    // The limits of the proof: facts in the transcript that only players can confirm.
    void report_limits() {
        recorded_.unproven.push_back(unproven_commitment());
        recorded_.unproven.push_back(unproven_beginning(start_->header()));
        recorded_.unproven.push_back(unproven_orders());
        if (plan_.luck == DiceSource::letters) recorded_.unproven.push_back(unproven_contributions());
        for (const Restoration& one : recorded_.restorations)
            if (plan_.luck == DiceSource::letters && one.commitment.empty())
                recorded_.unproven.push_back(known_links(one.round + 1));
        if (plan_.number_of(0) == 0) recorded_.unproven.push_back(unproven_first_seed());
        if (recorded_.not_played > 0) recorded_.unproven.push_back(unproven_rules(recorded_.not_played));
    }

    Verified verdict(bool published) {
        recorded_.game = game_ == nullptr ? std::string_view() : game_->id();
        recorded_.commitment = root_.member("compromiso").text();
        recorded_.whole = published && recorded_.not_played == 0;
        recorded_.unproven = {unproven_history(recorded_, !old_)};
        if (!published) {
            report_sealed();
            return std::move(recorded_);
        }
        recorded_.proven =
            recorded_.not_played > 0
                ? words_without(recorded_.match, game_->title(), recorded_.not_played, game_->rules_version())
                : say("{}: cuadra todo hasta la ronda {}: órdenes, estados, sucesos y dados, con el "
                      "número guardado {}",
                      "{}: everything agrees up to round {}: orders, states, events and dice, with the "
                      "kept number {}",
                      recorded_.match, recorded_.rounds, recorded_.commitment);
        report_limits();
        return std::move(recorded_);
    }

    JsonAt root_;
    std::string file_;
    Verified recorded_;           // so far
    const Game* game_ = nullptr;  // null while no round was opened
    bool old_ = false;            // format 1, without revisions
    bool sealed_ = false;         // a round shows no seed
    ChainPlan plan_;
    Seed link_{}, seed_{};
    ReplacementCounter replaced_{0};
    std::map<int, std::string> chains_after_restore_;   // s_0, by the chain's first round
    std::shared_ptr<const Position> start_, position_;  // round 0; the newest one that is known
};

}  // namespace

Result<Verified> verify_transcript(std::string_view text, const std::string& file_name, int chain_length) {
    formats::JsonLimits limits;
    limits.most_bytes = most_transcript;
    limits.code = invalid;
    ASSIGN_OR_RETURN(const auto json, formats::read_json(text, file_name, limits));
    try {
        return Reader(json, file_name, chain_length).run();
    } catch (const LoadFault& fault) {
        Diagnostic diagnostic = fault.diagnostic;
        diagnostic.file = file_name;
        diagnostic.code = invalid;
        return refuse(Diagnostics{std::move(diagnostic)});
    }
}

std::string seal_of(const Seed& seed, std::string_view state, std::string_view events) {
    return to_hex(hmac_sha256(seed, fmt::format("{}{}", state, events)));
}

}  // namespace ronda::match
