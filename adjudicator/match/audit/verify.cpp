#include "adjudicator/match/audit/verify.hpp"

#include <algorithm>
#include <charconv>

#include "adjudicator/core/game/state.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/shown.hpp"
#include "adjudicator/core/text/wording.hpp"
#include "adjudicator/match/audit/transcript_limits.hpp"
#include "adjudicator/match/orders/repeated.hpp"
#include "adjudicator/match/store/checked_history.hpp"
#include "adjudicator/match/store/contributions_file.hpp"
#include "adjudicator/match/store/journal.hpp"
#include "adjudicator/match/store/match_paths.hpp"
#include "adjudicator/match/store/run_report.hpp"
#include "adjudicator/match/store/secrets.hpp"
#include "formats/json_text.hpp"

namespace ronda::match {

namespace {

constexpr int most_replaced = 100'000;  // rounds replaced by a rerun; no match has more

constexpr std::size_t most_seed = 1024;

tl::unexpected<Failure> differs(const Path& file, const Text& why) {
    return refuse(Diagnostics{fault_in(file.string(), mismatch, why)});
}

// Verifies one match, round after round.
class Verification {
  public:
    Verification(Files& files, MatchPaths paths, Replay replay, const RoundTaker& taker)
        : files_(files), paths_(std::move(paths)), replay_(replay), taker_(taker) {}

    Result<Verified> run() {
        RETURN_IF_ERROR(read_frame());
        RETURN_IF_ERROR(round_zero());
        for (int n = 1; n <= newest_; ++n) RETURN_IF_ERROR(round(n));
        RETURN_IF_ERROR(check_revisions());
        return verdict();
    }

  private:
    // Reads everything except the rounds: the journal, the number of rounds, the chain of seeds.
    Result<void> read_frame() {
        ASSIGN_OR_RETURN(newest_, newest_round(files_, paths_));
        if (!files_.exists(paths_.journal()))
            return differs(
                paths_.journal(),
                say("falta el diario: sin él no se sabe qué órdenes se aceptaron ni con qué compromiso de los "
                    "dados empezó la partida. {}",
                    "the journal is missing: without it the accepted orders and the commitment of the dice at "
                    "the start are unknown. {}",
                    rounds_without_journal()));
        ASSIGN_OR_RETURN(const auto journal, Journal::open(files_, paths_.journal()));
        ASSIGN_OR_RETURN(history_, checked_history(journal, paths_.journal().string()));
        const auto commitment = seed_from_hex(history_.commitment);
        if (!commitment)
            return differs(paths_.journal(), say("no dice el compromiso de los dados",
                                                 "does not have the commitment of the dice"));
        link_ = *commitment;
        const int last = history_.rounds.empty() ? 0 : history_.rounds.rbegin()->first;
        if (last > newest_)
            return differs(paths_.round(last),
                           say("el diario habla de la ronda {}, que no está",
                               "the journal has round {}, but its folder is missing", last));
        if (history_.after_end > 0)
            return differs(paths_.journal(),
                           say("la ronda {} se resolvió después de cancelar la partida",
                               "round {} was resolved after the match was cancelled", history_.after_end));
        return read_secrets();
    }

    // The replaced rounds on the disk and the reruns in the journal must agree, so that nobody can remove only
    // one of them.
    Result<void> check_revisions() {
        ReplacementCounter replaced(most_replaced);
        for (const Revision& revision : history_.revisions) {
            const int times = replaced.count(revision.round);
            if (revision.round < 1 || revision.number != times + 1)
                return differs(
                    paths_.journal(),
                    say("falta una revisión de la ronda {}: el diario tiene la número {}, y antes de ella {}",
                        "a revision of round {} is missing: the journal has number {}, and {} before it",
                        revision.round, revision.number, times));
            replaced.add(revision.round, revision.last);
            lost_ += std::max(0, std::min(revision.last, most_replaced) - revision.round + 1);
        }
        ASSIGN_OR_RETURN(const auto names, files_.list(paths_.rounds()));
        for (const std::string& name : names) {
            const std::size_t dot = name.find(".r");
            const auto round = round_of_name(std::string_view(name).substr(0, dot));
            if (dot == npos || !round) continue;
            ++aside_;
            int number = 0;
            std::from_chars(name.data() + dot + 2, name.data() + name.size(), number);
            if (number < 1 || number > replaced.count(*round))
                return differs(paths_.rounds() / name, say("el diario no habla de esta revisión",
                                                           "the journal does not have this revision"));
            --lost_;
        }
        return {};
    }

    Result<void> read_secrets() {
        if (!files_.exists(paths_.secret())) return {};
        ASSIGN_OR_RETURN(const auto secrets, load_secrets(files_, paths_));
        for (const SeedChain& kept : secrets.chains) {
            // Hashed again: the stored checkpoints may be wrong too.
            if (SeedChain(kept.key(), kept.length()).checkpoints() != kept.checkpoints())
                return differs(paths_.chain(), say("los puntos guardados no son de su cadena",
                                                   "the checkpoints do not belong to their chain"));
        }
        RETURN_IF_ERROR(check_commitment(secrets, 0, history_.commitment));
        for (const int first : history_.plan.restarts)
            RETURN_IF_ERROR(check_commitment(secrets, first, commitment_after_restore(first)));
        key_ = secrets.chains.front().key();
        return {};
    }

    // The rounds that are there although nothing proves them.
    Text rounds_without_journal() const {
        if (newest_ == 0)
            return say("En la carpeta no hay ninguna ronda resuelta",
                       "In the folder there is no resolved round");
        if (newest_ == 1)
            return say(
                "En la carpeta hay 1 ronda resuelta; se puede volver a resolver con «ronda adjudicate», "
                "pero nada prueba que sea la que se jugó",
                "In the folder there is 1 resolved round; you can resolve it again with “ronda "
                "adjudicate”, but nothing proves that it was played like this");
        return say(
            "En la carpeta hay {} rondas resueltas; cada una se puede volver a resolver con «ronda "
            "adjudicate», pero nada prueba que sea la que se jugó",
            "In the folder there are {} resolved rounds; you can resolve each again with “ronda "
            "adjudicate”, but nothing proves that it was played like this",
            newest_);
    }

    // The round's chain must be the one with this commitment.
    Result<void> check_commitment(const Secrets& secrets, int round, const std::string& recorded) const {
        const auto chain = static_cast<std::size_t>(history_.plan.chain_of(round));
        if (chain < secrets.chains.size() && to_hex(secrets.chains[chain].link(0)) == recorded) return {};
        return differs(paths_.journal(),
                       say("el compromiso {} no es el de la cadena de secreto/",
                           "the commitment {} is not the commitment of the chain in secreto/", recorded));
    }

    // Returns s_0 of the chain that a restore begins with this round.
    std::string commitment_after_restore(int first) const {
        const auto& all = history_.restorations;
        const auto last = std::find_if(all.rbegin(), all.rend(), [first](const Restoration& one) {
            return one.round + 1 == first && !one.commitment.empty();
        });
        return last == all.rend() ? std::string() : last->commitment;
    }

    // The stored round 0 gives only the players and options; all the rest must come out again.
    Result<void> round_zero() {
        ASSIGN_OR_RETURN(const auto start, read_position(files_, paths_, 0));
        const MatchHeader& header = start->header();
        match_ = header.match;
        game_ = header.game;
        position_ = start;
        if (match_ != history_.match)
            return differs(
                paths_.round_file(0, in_round::state),
                say("es la partida «{}», pero el diario es de «{}»",
                    "this is the match “{}”, but the journal belongs to “{}”", match_, history_.match));
        std::optional<Seed> seed;
        if (history_.plan.number_of(0) > 0) {
            ASSIGN_OR_RETURN(link_, next_link(0, {}));
            seed = round_seed(link_, match_, 0);
        } else if (key_) {
            seed = round_seed(*key_, match_, 0);
        } else {
            ASSIGN_OR_RETURN(const auto stored, read_round(files_, paths_, 0));
            seed = seed_from_hex(stored.seed);
        }
        if (!is_played(history_.rules_at_start)) return {};
        ASSIGN_OR_RETURN(auto again, set_up_again(header, *seed));
        return compare(0, {}, std::move(again), *seed);
    }

    // Whether a round of this version of the rules is played again.
    bool is_played(int rules) const {
        return replay_ == Replay::all || rules == position_->game().rules_version();
    }

    int not_played() const {
        int count = is_played(history_.rules_at_start) ? 0 : 1;
        for (const auto& [n, recorded] : history_.rounds) count += is_played(recorded.rules) ? 0 : 1;
        return count;
    }

    Result<void> round(int n) {
        const auto recorded = history_.rounds.find(n);
        if (recorded == history_.rounds.end())
            return differs(paths_.round(n),
                           say("el diario no habla de esta ronda; si quedó a medias, «ronda run» la completa",
                               "the journal does not have this round; if a run was interrupted, “ronda run” "
                               "completes the round"));
        if (history_.plan.restarts_at(n)) {
            const auto first = seed_from_hex(commitment_after_restore(n));
            if (!first)
                return differs(paths_.journal(),
                               say("no dice el compromiso de los dados desde la ronda {}",
                                   "does not have the commitment of the dice from round {} on", n));
            link_ = *first;
        }
        ASSIGN_OR_RETURN(const auto link, next_link(n, recorded->second.link));
        link_ = link;
        RETURN_IF_ERROR(check_contributions(n, recorded->second));
        const Seed seed = round_seed(link_, match_, n, mixture_of(recorded->second.contributions));
        RETURN_IF_ERROR(next_chain(n, recorded->second.next_commitment));
        ASSIGN_OR_RETURN(auto texts, read_orders(n, recorded->second.orders));
        if (!is_played(recorded->second.rules)) {
            ASSIGN_OR_RETURN(position_, read_position(files_, paths_, n));
            return {};
        }
        ASSIGN_OR_RETURN(auto orders, parsed(std::move(texts)));
        RETURN_IF_ERROR(check_letters(n, recorded->second, orders));
        ASSIGN_OR_RETURN(auto again, play_again(*position_, orders, seed));
        RETURN_IF_ERROR(compare_remains(n, orders, *again.after));
        return compare(n, std::move(orders), std::move(again), seed);
    }

    Result<Seed> next_link(int n, const std::string& recorded) {
        const Path path = paths_.round_file(n, in_round::link);
        ASSIGN_OR_RETURN(const auto text, files_.read(path, most_seed));
        const auto link = seed_from_hex(trim(text));
        if (!link || text != to_hex(*link) + "\n")
            return differs(path, say("no son 64 cifras hexadecimales y un salto de línea",
                                     "not 64 hexadecimal digits and a line break"));
        if (const int i = history_.plan.number_of(n); sha256(*link) != link_)
            return differs(path, say("SHA-256(s_{}) no es s_{}", "SHA-256(s_{}) is not s_{}", i, i - 1));
        if (n > 0 && recorded != to_hex(*link))
            return differs(paths_.journal(),
                           say("dice otra semilla para la ronda {}", "has another seed for round {}", n));
        return *link;
    }

    // The file must agree with the journal: with the letters of this round at its first resolution, otherwise
    // with the contributions fixed then.
    Result<void> check_contributions(int n, const MatchHistory::Round& recorded) {
        const Path path = paths_.round_file(n, in_round::contributions);
        const bool has_part = history_.plan.luck == DiceSource::letters;
        if (files_.exists(path) != has_part)
            return differs(path, has_part ? say("falta lo que las cartas pusieron en los dados",
                                                "the letters' part in the dice is missing")
                                          : say("en esta partida las cartas no ponen nada en los dados",
                                                "letters have no part in the dice of this match"));
        if (recorded.contributions != history_.fixed.at(n))
            return differs(
                paths_.journal(),
                say("en la ronda {} cambian los dados: las cartas pusieron otra cosa la primera vez",
                    "in round {} the dice change: the letters' part was different the first time", n));
        if (!has_part) return {};
        ASSIGN_OR_RETURN(const auto text, files_.read(path, most_round_file));
        if (text != contributions_text(n, recorded.contributions))
            return differs(path, say("no es lo que dice el diario", "differs from the journal"));
        return {};
    }

    // Each letter with a part in the dice must have its contribution, and there must be no other. If the round
    // was resolved again, its orders may differ from those whose letters counted.
    Result<void> check_letters(int n, const MatchHistory::Round& recorded,
                               const std::vector<OrderFile>& orders) const {
        if (history_.plan.luck != DiceSource::letters || !recorded.is_first) return {};
        Contributions expected;
        for (const OrderFile& file : orders) {
            const std::string& player = file.sheet.player;
            const auto* way = recorded.orders.at(player).arrival_of(hash_of(file.text));
            if (way == nullptr || !way->letter || player == moderator_id) continue;
            expected.push_back({player, contribution_of(match_, player, n, *way->letter, file.luck)});
        }
        if (expected == recorded.contributions) return {};
        return differs(paths_.round_file(n, in_round::contributions),
                       say("no es lo que trajeron las cartas de la ronda: {}",
                           "not the part of the letters of the round: {}", as_json(expected).dump()));
    }

    // After the last round of a chain, the seeds continue from the commitment published with that round. Before
    // that, the chain must not change.
    Result<void> next_chain(int n, const std::string& recorded) {
        ASSIGN_OR_RETURN(const auto next, read_next_commitment(files_, paths_, n));
        const Path path = paths_.round_file(n, in_round::next_commitment);
        const bool last = history_.plan.ends_chain(n);
        if (last != next.has_value())
            return differs(path, last ? say("falta el compromiso de la cadena siguiente",
                                            "the commitment of the next chain is missing")
                                      : say("aquí no acaba ninguna cadena", "no chain ends here"));
        if (recorded != (next ? to_hex(*next) : std::string()))
            return differs(paths_.journal(),
                           say("dice otro compromiso en la ronda {}", "has another commitment in round {}", n));
        if (last) link_ = *next;
        return {};
    }

    struct OrderText {
        Path path;
        std::string text;
    };

    // Returns the order files of the round, which must be those that were accepted.
    Result<std::vector<OrderText>> read_orders(int n, const MatchHistory::Orders& accepted) {
        std::vector<OrderText> orders;
        const Path folder = paths_.round_file(n, in_round::orders);
        ASSIGN_OR_RETURN(const auto names, files_.list(folder));
        for (const std::string& name : names) {
            const Path path = folder / name;
            ASSIGN_OR_RETURN(auto text, files_.read(path, most_order_bytes));
            const std::string player = path.stem().string();
            const auto known = accepted.find(player);
            if (path.extension() != ".yaml" || known == accepted.end())
                return differs(path, say("el diario no dice que se aceptaran",
                                         "the journal does not say that they were accepted"));
            if (!known->second.covers(hash_of(text)))
                return differs(path, say("no son las que se aceptaron: el diario dice otra huella",
                                         "not the accepted orders: the journal has another hash"));
            orders.push_back({path, std::move(text)});
        }
        for (const auto& [player, one] : accepted)
            if (!std::binary_search(names.begin(), names.end(), player + ".yaml"))
                return differs(paths_.round_file(n, in_round::orders_of(player)),
                               say("el diario dice que se aceptaron, y no están",
                                   "the journal says that they were accepted, but they are missing"));
        return orders;
    }

    Result<std::vector<OrderFile>> parsed(std::vector<OrderText> texts) const {
        std::vector<OrderFile> orders;
        for (OrderText& one : texts) {
            ASSIGN_OR_RETURN(auto file, read_order_file(std::move(one.text), one.path.string(), *position_));
            orders.push_back(std::move(file));
        }
        const MatchHeader& header = position_->header();
        std::sort(orders.begin(), orders.end(), [&](const OrderFile& a, const OrderFile& b) {
            const auto place = [&](const OrderFile& file) {  // the moderator's orders come last
                return static_cast<unsigned>(header.index_of(file.sheet.player));
            };
            return place(a) < place(b);
        });
        return orders;
    }

    // Compares the orders carried over to the next round: conditional and repeated ones.
    Result<void> compare_remains(int n, const std::vector<OrderFile>& orders, const Position& after) {
        std::vector<const OrderFile*> played;
        for (const OrderFile& file : orders) played.push_back(&file);
        std::vector<std::string> expected;
        const Path folder = paths_.round_file(n, in_round::remains);
        for (const CarriedOrders& one : carried_after(*position_, played, after)) {
            expected.push_back(one.player + ".yaml");
            ASSIGN_OR_RETURN(const auto text, files_.read(folder / expected.back(), most_order_bytes));
            if (text != one.text)
                return differs(folder / expected.back(), say("no es lo que la ronda deja para la siguiente",
                                                             "not the orders left for the next round"));
        }
        ASSIGN_OR_RETURN(const auto names, files_.list(folder));
        std::sort(expected.begin(), expected.end());
        if (names != expected)
            return differs(folder, say("hay ficheros que la ronda no dejó",
                                       "there are files that do not come from the round"));
        return {};
    }

    Result<void> compare(int n, std::vector<OrderFile> orders, Resolution again, const Seed& seed) {
        PlayedRound played;
        played.before = n == 0 ? nullptr : position_;
        position_ = again.after;
        played.state = state_json(*again.after);
        ASSIGN_OR_RETURN(played.state_text, same_file(n, in_round::state, played.state));
        played.events = events_json(*again.after, seed, again.events);
        ASSIGN_OR_RETURN(played.events_text, same_file(n, in_round::events, played.events));
        if (!taker_) return {};
        for (Event& event : again.events) event.explanation = {};  // which no file holds
        played.orders = std::move(orders);
        played.stored = {again.after, std::move(again.events), to_hex(seed)};
        taker_(n, std::move(played));
        return {};
    }

    // Returns the file, which must be as expected, byte for byte.
    Result<std::string> same_file(int n, std::string_view name, const Json& expected) {
        const Path path = paths_.round_file(n, name);
        ASSIGN_OR_RETURN(auto text, files_.read(path, most_round_file));
        if (text == formats::write_json(expected)) return text;
        return refuse(Diagnostics{difference_in(path.string(), {}, text, expected)});
    }

    Result<Verified> verdict() {
        Verified verified{match_, game_, newest_, history_.commitment, true, history_.revisions, {}, {}};
        verified.restorations = history_.restorations;
        verified.cancelled = history_.cancelled;
        verified.not_played = not_played();
        verified.whole = verified.not_played == 0;
        const Game& game = position_->game();
        if (!verified.whole)
            verified.proven = words_without(match_, game.title(), verified.not_played, game.rules_version());
        else
            verified.proven = say(
                "{}: cuadra todo hasta la ronda {}: órdenes, estados y sucesos byte a byte, los dados con el "
                "compromiso {}, {} del diario",
                "{}: everything agrees up to round {}: orders, states and events byte for byte, the dice with "
                "the commitment {}, {} of the journal",
                match_, newest_, history_.commitment, counted(history_.lines, say("línea", "line")));
        if (history_.plan.length != SeedChain::usual_length)
            verified.to_compare.push_back(unusual_chain(history_.plan.length));
        for (const Restoration& one : history_.restorations)
            if (history_.plan.luck == DiceSource::letters && one.commitment.empty())
                verified.unproven.push_back(known_links(one.round + 1));
        if (!key_ && history_.plan.number_of(0) == 0)
            verified.unproven.push_back(
                say("la semilla de la ronda 0 sale de la clave de la cadena, y aquí no hay secreto/",
                    "the seed of round 0 comes from the key of the chain, but there is no secreto/ here"));
        verified.unproven.push_back(
            say("mapas e informes, que salen de los estados y sucesos comprobados",
                "maps and reports, which come from the states and events that were checked"));
        if (aside_ > 0)
            verified.unproven.push_back(counted(
                aside_, say("ronda apartada por repeticiones (.rK)", "round moved aside by reruns (.rK)"),
                say("rondas apartadas por repeticiones (.rK)", "rounds moved aside by reruns (.rK)")));
        if (lost_ > 0)
            verified.unproven.push_back(
                counted(lost_,
                        say("ronda apartada de la que habla el diario y que ya no está",
                            "round moved aside that the journal mentions and that is no longer there"),
                        say("rondas apartadas de las que habla el diario y que ya no están",
                            "rounds moved aside that the journal mentions and that are no longer there")));
        return verified;
    }

    Files& files_;
    MatchPaths paths_;
    Replay replay_;
    RoundTaker taker_;
    MatchHistory history_;
    std::optional<Seed> key_;  // K of the first chain
    std::string match_, game_;
    int newest_ = 0;
    int aside_ = 0;          // replaced rounds that are present
    std::int64_t lost_ = 0;  // those that are missing though the journal records them
    Seed link_{};            // s_(n-1)
    std::shared_ptr<const Position> position_;
};

}  // namespace

Result<Verified> verify_match(Files& files, const Path& folder, Replay replay, const RoundTaker& taker) {
    return Verification(files, MatchPaths{folder}, replay, taker).run();
}

}  // namespace ronda::match
