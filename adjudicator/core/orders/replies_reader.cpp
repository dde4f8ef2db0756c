#include <algorithm>
#include <string>
#include <utility>

#include "adjudicator/core/orders/replies.hpp"
#include "adjudicator/core/orders/sheet_schema.hpp"
#include "adjudicator/core/orders/turns.hpp"
#include "adjudicator/core/schema/english.hpp"
#include "adjudicator/core/schema/reader.hpp"
#include "adjudicator/core/text/fold.hpp"
#include "adjudicator/core/text/wording.hpp"

namespace ronda {

namespace {

class RepliesReader {
  public:
    RepliesReader(const Position& position, Faults& faults)
        : game_(position.game()),
          names_(position.names()),
          faults_(faults),
          fields_(fields_of(game_.orders())) {}

    std::vector<Reply> list(const Node& node, int level) {
        std::vector<Reply> replies;
        if (node.kind != NodeKind::list) {
            fault(node.place, say("{}, se esperaba una lista de respuestas: {}, {}",
                                  "{}, expected a list of replies: {}, {}", found(node), played_, orders_));
            return replies;
        }
        if (level > most_reply_levels && !node.items.empty()) {
            fault(node.place, say("demasiado hondo: se admiten {} niveles de «si»",
                                  "too deep: {} levels of “si” are allowed", most_reply_levels));
            return replies;
        }
        for (const Node& item : node.items) {
            if (++count_ > most_replies) {
                if (count_ == most_replies + 1)
                    fault(item.place, say("demasiadas respuestas: se admiten {} en total",
                                          "too many replies: {} in all are allowed", most_replies));
                return replies;
            }
            replies.push_back(reply(item, level));
        }
        return replies;
    }

  private:
    // `message` is a Text, or a function that returns one if writing it is expensive.
    template <class Message>
    void fault(SourceLocation place, Message message) {
        faults_.add(place, game_.malformed_code(), std::move(message));
    }

    Reply reply(const Node& node, int level) {
        static const std::vector<Term> known(reply_terms.begin(), reply_terms.end());
        Reply reply;
        if (node.kind != NodeKind::mapping) {
            fault(node.place,
                  say("{}, se esperaba {} y {}", "{}, expected {} and {}", found(node), played_, orders_));
            return reply;
        }
        std::vector<const Node*> values(known.size());
        for (const auto& [key, value] : node.entries) {
            if (key.kind != NodeKind::scalar) {
                fault(key.place, not_a_key(key));
                continue;
            }
            const auto named = [written = with_underscores(key.text)](const Term& term) {
                return term.es == written;
            };
            const auto found =
                static_cast<std::size_t>(std::find_if(known.begin(), known.end(), named) - known.begin());
            if (found == known.size())
                fault(key.place,
                      [&, &unknown = key, &what = value] { return unknown_key(unknown, what, known); });
            else if (values[found] != nullptr)
                fault(key.place, [&] { return repeated_key(known[found], values[found]->place); });
            else
                values[found] = &value;
        }
        for (const std::size_t needed : {0u, 1u})
            if (values[needed] == nullptr)
                fault(node.place, say("falta {}", "{} is missing", in_both_words(known[needed])));
        if (values[0] != nullptr) reply.played = played(*values[0]);
        if (values[1] != nullptr) reply.orders = orders(*values[1]);
        if (values[2] != nullptr) reply.then = list(*values[2], level + 1);
        return reply;
    }

    std::vector<std::optional<Json>> played(const Node& node) {
        std::vector<std::optional<Json>> turns;
        if (node.kind != NodeKind::list) {
            turns.push_back(action(node));
            return turns;
        }
        if (node.items.size() > most_turns_between)
            fault(node.place, say("{} jugadas, se admiten {}", "{} moves, {} are allowed", node.items.size(),
                                  most_turns_between));
        else
            for (const Node& item : node.items) turns.push_back(action(item));
        return turns;
    }

    // Returns one action of another player, or nothing for `cualquiera`.
    std::optional<Json> action(const Node& node) {
        if (node.kind == NodeKind::scalar && fold(node.text) == any_action.es) return std::nullopt;
        if (node.kind != NodeKind::mapping) {
            fault(node.place,
                  say("{}, se esperaba una jugada entre llaves o {}", "{}, expected a move in braces or {}",
                      found(node), in_both_words(any_action)));
            return std::nullopt;
        }
        const std::size_t before = faults_.count();
        Json read = read_keys(node, fields_, names_, game_.malformed_code(), faults_);
        if (faults_.count() > before) return std::nullopt;
        read.erase(std::string(turns::draw_key));  // actions are compared without the offer of a draw
        if (turns::action_of(read, game_.orders()) != read || read.empty()) {
            fault(node.place, say("esto no es una jugada de un turno", "this is not the move of a turn"));
            return std::nullopt;
        }
        if (auto wrong = fault_of(read)) fault(node.place, *wrong);
        return read;
    }

    std::optional<Text> fault_of(const Json& orders) const {
        auto wrong = game_.fault(orders);
        if (wrong) wrong = with_english_words(std::move(*wrong), words_of(*orders_schema(game_)));
        return wrong;
    }

    Json orders(const Node& node) {
        const std::size_t before = faults_.count();
        Json read = read_keys(node, fields_, names_, game_.malformed_code(), faults_);
        if (faults_.count() > before) return read;
        if (read.contains(turns::resign_key))
            fault(node.place, say("{0} no puede ir en una respuesta", "{0} is not allowed in a reply",
                                  in_both_words(turns::resign_order().term())));
        else if (auto wrong = fault_of(read))
            fault(node.place, *wrong);
        return read;
    }

    const Game& game_;
    const Vocabularies& names_;
    Faults& faults_;
    std::vector<Schema::RecordField> fields_;
    const Text played_ = with_english(term_of(ReplyKey::played)),
               orders_ = with_english(term_of(ReplyKey::orders));
    int count_ = 0;
};

}  // namespace

std::vector<Reply> read_replies(const Node& node, const Position& position, Faults& faults) {
    return RepliesReader(position, faults).list(node, 1);
}

}  // namespace ronda
