#include "adjudicator/partida/audit/transcript_verify.hpp"

#include <algorithm>

#include "adjudicator/core/game/identifier.hpp"
#include "adjudicator/core/game/state.hpp"
#include "adjudicator/core/text/json_at.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/games/all_games.hpp"
#include "adjudicator/partida/audit/replay.hpp"
#include "adjudicator/partida/store/contributions_json.hpp"
#include "adjudicator/partida/store/run_report.hpp"
#include "adjudicator/world/instant.hpp"
#include "formats/json_text.hpp"

namespace ronda::partida {

namespace {

constexpr const char* invalid = "acta_invalida";

// The file is untrusted: every value is checked before use, and every error names its path.
class Reader {
  public:
    Reader(const Json& json, std::string file) : root_(json, ""), file_(std::move(file)) {}

    // Throws LoadFault if the JSON is not a transcript.
    Result<Verified> run() {
        if (!root_.value().is_object()) root_.unexpected(say("un objeto", "an object"));
        const auto format = root_.member("formato").one_of(
            {transcript_format, transcript_without_letters, transcript_without_revisions});
        if (format == 0) plan_.luck = Luck::letters;
        old_ = format == 2;
        std::vector<std::string_view> keys{"formato", "juego", "partida", "compromiso", "publicado", "rondas"};
        if (!old_) keys.emplace_back("revisiones");
        for (const std::string_view rare : {"cadena", "restauraciones", "cancelada"})
            if (!old_ && root_.value().contains(rare)) keys.push_back(rare);
        root_.keys(keys);
        if (!old_ && root_.value().contains("cadena"))
            plan_.length = static_cast<int>(root_.member("cadena").integer(1, last_round));
        if (!old_) read_revisions();
        if (!old_ && root_.value().contains("restauraciones")) read_restorations();
        if (!old_ && root_.value().contains("cancelada")) read_cancellation();
        link_ = seed_at(root_.member("compromiso"));
        const JsonAt rounds = root_.member("rondas");
        const int count = static_cast<int>(rounds.size());
        if (count == 0) rounds.fault(say("no hay ninguna ronda", "there is no round"));
        if (count > last_round + 1) rounds.fault(say("demasiadas rondas", "too many rounds"));
        const bool published = root_.member("publicado").boolean();
        for (int n = 0; n < count; ++n) {
            const JsonAt round = rounds.item(static_cast<std::size_t>(n));
            RETURN_IF_ERROR(published ? open_round(round, n) : sealed_round(round, n));
        }
        told_.rounds = count - 1;
        return verdict(published);
    }

  private:
    tl::unexpected<Failure> differs(const JsonAt& at, const Text& why) const {
        Diagnostic fault = fault_in(file_, mismatch, why);
        fault.path = at.path();
        return refuse(Diagnostics{std::move(fault)});
    }

    // Adds the place in the transcript to an error of one of its parts.
    tl::unexpected<Failure> within(Failure failure, const JsonAt& at) const {
        for (Diagnostic& fault : failure.diagnostics) {
            if (fault.file.empty()) fault.file = file_;
            fault.path = fault.path.empty() ? at.path() : at.path() + "." + fault.path;
        }
        return tl::unexpected(std::move(failure));
    }

    void read_revisions() {
        const JsonAt list = root_.member("revisiones");
        for (std::size_t i = 0; i < list.size(); ++i) {
            const JsonAt one = list.item(i);
            one.keys({"ronda", "hasta", "vez", "cuando", "motivo", "cambian"});
            Revision revision;
            revision.round = static_cast<int>(one.member("ronda").integer(1, last_round));
            revision.last = static_cast<int>(one.member("hasta").integer(revision.round, last_round));
            // A missing revision leaves a gap in the numbers.
            const int number = times(revision.round) + 1;
            revision.number = static_cast<int>(one.member("vez").integer(number, number));
            revision.when = time_at(one.member("cuando"));
            revision.reason = one.member("motivo").text();
            const JsonAt changed = one.member("cambian");
            for (std::size_t j = 0; j < changed.size(); ++j) {
                const JsonAt id = changed.item(j);
                if (!is_player_id(id.text()) && id.text() != moderator_id)
                    id.unexpected(say("un jugador", "a player"));
                revision.changed.push_back(id.text());
            }
            told_.revisions.push_back(std::move(revision));
        }
    }

    static std::string time_at(const JsonAt& at) {
        if (!world::read_instant(at.text()))
            at.unexpected(say("una hora como 2026-12-03T12:00:00Z", "a time such as 2026-12-03T12:00:00Z"));
        return at.text();
    }

    void read_restorations() {
        const JsonAt list = root_.member("restauraciones");
        for (std::size_t i = 0; i < list.size(); ++i) {
            const JsonAt one = list.item(i);
            one.keys({"epoca", "ronda", "copia", "cuando"});
            if (!is_epoch(one.member("epoca").text()))
                one.member("epoca").unexpected(say("8 cifras hexadecimales", "8 hexadecimal digits"));
            told_.restorations.push_back({one.member("epoca").text(),
                                          static_cast<int>(one.member("ronda").integer(0, last_round)),
                                          time_at(one.member("copia")), time_at(one.member("cuando"))});
        }
    }

    void read_cancellation() {
        const JsonAt one = root_.member("cancelada");
        one.keys({"cuando", "motivo"});
        told_.cancelled = Cancellation{time_at(one.member("cuando")), one.member("motivo").text()};
    }

    // How often round `n` was replaced.
    int times(int n) const {
        return static_cast<int>(std::count_if(told_.revisions.begin(), told_.revisions.end(),
                                              [n](const Revision& one) { return one.covers(n); }));
    }

    // The round must have these keys, `vez` if it was replaced, and `compromiso` if a chain ends with it.
    void check_keys(const JsonAt& round, int n, std::vector<std::string_view> keys, bool open) const {
        const int gave_way = times(n);
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
        if (const int i = plan_.number_of(n); sha256(link) != link_)
            return differs(link_at, say("SHA-256(s_{}) no es s_{}", "SHA-256(s_{}) is not s_{}", i, i - 1));
        link_ = plan_.ends_chain(n) ? seed_at(round.member("compromiso")) : link;
        seed_ = round_seed(link, told_.match, n,
                           has_letters(n) ? mixture_of(contributions_to(round)) : std::string());
        return {};
    }

    const char* key_of_seed(int n) const { return plan_.number_of(n) > 0 ? "enlace" : "semilla"; }
    bool has_letters(int n) const { return n > 0 && plan_.luck == Luck::letters; }

    // Returns what the round's letters brought. Where the players are known, they must be in their order.
    Contributions contributions_to(const JsonAt& round) const {
        const JsonAt at = round.member("sobres");
        Contributions contributions = contributions_at(at);
        if (position_ == nullptr) return contributions;
        int last = -1;
        for (const Contribution& one : contributions) {
            const int seat = position_->envelope().index_of(one.player);
            if (seat <= last)
                at.member(one.player)
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
        if (!is_played(round)) return trust(round, n, whole);
        ASSIGN_OR_RETURN(auto again, n == 0 ? set_up(round) : play(round));
        position_ = again.after;
        const Json state = state_json(*position_), events = events_json(*position_, seed_, again.events);
        if (whole) {
            RETURN_IF_ERROR(compare(round.member("estado"), state));
            RETURN_IF_ERROR(compare(round.member("eventos"), events["eventos"]));
        }
        if (seed_at(round.member("sello")) !=
            seed_from_hex(seal_of(seed_, formats::write_json(state), formats::write_json(events))))
            return differs(round.member("sello"), say("no es el de este estado y estos sucesos",
                                                      "not that of this state and these events"));
        return {};
    }

    // Takes from round 0 which match of which game it is.
    Result<void> begin(const JsonAt& round) {
        const JsonAt state = round.member("estado");
        auto start = load_state(state.value(), all_games());
        if (!start) return within(start.error(), state);
        position_ = std::move(*start);
        const Envelope& envelope = position_->envelope();
        root_.member("juego").one_of({envelope.game});
        root_.member("partida").one_of({envelope.match});
        told_.match = envelope.match;
        game_ = &position_->game();
        if (plan_.number_of(0) == 0) seed_ = seed_at(round.member("semilla"));
        return {};
    }

    // Whether the round can be played again: this program has its rules, and the position before it is known.
    bool is_played(const JsonAt& round) const {
        constexpr std::int64_t most = 1'000'000;
        const bool told = round.value().contains("reglas");
        const auto rules = told ? round.member("reglas").integer(1, most) : 1;
        return rules == game_->rules_version() && position_ != nullptr;
    }

    // Takes the position after a round that cannot be played again as it is told, if it is.
    Result<void> trust(const JsonAt& round, int n, bool whole) {
        ++told_.not_played;
        position_ = nullptr;
        seed_at(round.member("sello"));
        if (!whole) return {};
        const JsonAt state = round.member("estado");
        auto told = load_state(state.value(), all_games());
        if (!told) return {};  // a state of other rules
        const Envelope& envelope = (*told)->envelope();
        if (envelope.round != n || envelope.match != told_.match || &(*told)->game() != game_)
            return differs(state, say("no es de esta ronda", "not of this round"));
        position_ = std::move(*told);
        return {};
    }

    Result<Resolution> set_up(const JsonAt& round) {
        auto again = set_up_again(position_->envelope(), seed_);
        if (!again) return within(again.error(), round.member("estado"));
        return again;
    }

    Result<Resolution> play(const JsonAt& round) {
        const JsonAt given = round.member("ordenes");
        if (!given.value().is_object()) given.unexpected(say("un objeto", "an object"));
        if (position_->envelope().over())
            return differs(round, say("la partida ya había terminado", "the game was over already"));
        std::vector<OrderFile> orders;
        for (const auto& [player, text] : given.value().items()) {
            const JsonAt at = given.member(player);
            auto file = read_order_file(at.text(), file_, *position_);
            if (!file) return within(file.error(), at);
            if (file->sheet.player != player)
                return differs(at, say("son órdenes de «{}»", "these are orders of “{}”", file->sheet.player));
            orders.push_back(std::move(*file));
        }
        if (round.value().contains("robots")) check_robots(round.member("robots"), given.value());
        auto again = play_again(*position_, orders, seed_);
        if (!again) return within(again.error(), given);
        return again;
    }

    // The players whose orders robots gave. Whether they did cannot be proven, and changes nothing.
    void check_robots(const JsonAt& robots, const Json& orders) const {
        for (std::size_t i = 0; i < robots.size(); ++i)
            if (!orders.contains(robots.item(i).text()))
                robots.item(i).unexpected(say("un jugador con órdenes", "a player with orders"));
    }

    Result<void> compare(const JsonAt& at, const Json& expected) const {
        const std::string written = formats::write_json(at.value());
        if (written == formats::write_json(expected)) return {};
        Diagnostic fault = difference_in(file_, at.path(), written, expected);
        fault.place = {};  // the line is in our own rewritten text, not in the file
        return refuse(Diagnostics{std::move(fault)});
    }

    // The author of the list may have shortened it: it proves only its own entries.
    Text unproven_revisions() const {
        if (old_)
            return say(
                "si hubo revisiones: esta acta es de cuando aún no se listaban; pide una nueva (ronda "
                "transcript)",
                "whether there were revisions: this transcript is from before they were listed; ask for a new "
                "one (ronda transcript)");
        return say("que no falte ninguna revisión: mira si tus informes o un acta anterior dicen de otras",
                   "that no revision is missing: see whether your reports or an earlier transcript tell of "
                   "others");
    }

    static Text unproven_letters() {
        return say(
            "que las aportaciones sean las de las cartas: cada uno puede buscar la suya (ronda sobre), y quien "
            "modera, junto con quien escribe la última carta, podría haber probado varias",
            "that the contributions are those of the letters: each player can look for their own (ronda "
            "sobre), and the moderator, together with who writes the last letter, could have tried several");
    }

    // What is in the transcript of an open match with secrets, and what is not.
    void tell_sealed() {
        told_.match = root_.member("partida").text();
        told_.game = root_.member("juego").text();
        const Text rounds = counted(told_.rounds, say("ronda", "round"));
        told_.proven =
            sealed_
                ? say("{}: acta sellada de {}: está bien formada",
                      "{}: sealed transcript of {}: it is well formed", told_.match, rounds)
                : say("{}: acta sellada de {}: está bien formada, y las semillas siguen su cadena desde el "
                      "compromiso {}",
                      "{}: sealed transcript of {}: it is well formed, and the seeds follow their chain from "
                      "the commitment {}",
                      told_.match, rounds, told_.commitment);
        told_.unproven.push_back(say(
            "órdenes, estados, sucesos y tiradas: ninguna ronda se ha vuelto a jugar, porque el acta entera "
            "se publica al terminar la partida; guarda esta: lo que dice tendrá que estar igual en la última",
            "orders, states, events and throws: no round was played again, because the whole transcript is "
            "published at the end of the game; keep this one: what it says will have to be the same in the "
            "last one"));
    }

    Verified verdict(bool published) {
        told_.game = game_ == nullptr ? std::string_view() : game_->id();
        told_.commitment = root_.member("compromiso").text();
        told_.whole = published && told_.not_played == 0;
        told_.unproven = {unproven_revisions()};
        if (told_.not_played > 0) {
            told_.proven = words_without(told_.match, game_->title(), told_.not_played, game_->rules_version());
            return std::move(told_);
        }
        if (!published) {
            tell_sealed();
            return std::move(told_);
        }
        told_.proven =
            say("{}: cuadra todo hasta la ronda {}: órdenes, estados, sucesos y dados, con el compromiso {}",
                "{}: everything agrees up to round {}: orders, states, events and dice, with the commitment {}",
                told_.match, told_.rounds, told_.commitment);
        told_.unproven.push_back(
            say("que ese compromiso sea el que se publicó antes de empezar: míralo en tu invitación",
                "that this commitment is the one published before the start: look at your invitation"));
        if (plan_.luck == Luck::letters) told_.unproven.push_back(unproven_letters());
        if (plan_.number_of(0) == 0)
            told_.unproven.push_back(
                say("que la semilla de la ronda 0 salga de la clave de la cadena, que no se publica",
                    "that the seed of round 0 comes from the key of the chain, which is not published"));
        return std::move(told_);
    }

    JsonAt root_;
    std::string file_;
    Verified told_;               // so far
    const Game* game_ = nullptr;  // null while no round was opened
    bool old_ = false;            // format 1, without revisions
    bool sealed_ = false;         // a round shows no seed
    LinkPlan plan_;
    Seed link_{}, seed_{};
    std::shared_ptr<const Position> position_;
};

}  // namespace

Result<Verified> verify_transcript(std::string_view text, const std::string& file_name) {
    formats::JsonLimits limits;
    limits.most_bytes = most_transcript;
    limits.code = invalid;
    ASSIGN_OR_RETURN(const auto json, formats::read_json(text, file_name, limits));
    try {
        return Reader(json, file_name).run();
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

}  // namespace ronda::partida
