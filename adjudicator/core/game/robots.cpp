#include "adjudicator/core/game/robots.hpp"

#include <algorithm>

namespace ronda::robots {

namespace {

constexpr std::size_t most_items = 3;  // of lists and mappings, beyond the minimum

class RandomValues {
  public:
    RandomValues(const Vocabularies& names, Chance& chance) : names_(names), chance_(chance) {}

    Json operator()(const Schema::Integer& range) {
        const auto width = static_cast<std::size_t>(range.most - range.least) + 1;
        const std::size_t within = chance_.one_in(3) ? width : std::min<std::size_t>(width, 5);
        return range.least + static_cast<long>(chance_.below(within));
    }
    Json operator()(const Schema::Boolean&) { return chance_.one_in(2); }
    Json operator()(const Schema::OnlyTrue&) { return true; }
    Json operator()(const Schema::Word& word) { return chance_.of(word.choices); }
    Json operator()(const Schema::Name& name) {
        const auto found = names_.find(name.vocabulary);
        return found == names_.end() || found->second.names().empty() ? Json()
                                                                      : Json(chance_.of(found->second.names()));
    }
    Json operator()(const Schema::FreeText& text) {
        std::string word(1 + chance_.below(std::min<std::size_t>(text.most, 8)), 'a');
        for (char& letter : word) letter = static_cast<char>('a' + chance_.below(26));
        return text.fault && text.fault(word) ? Json() : Json(word);
    }
    Json operator()(const Schema::Nullable& nullable) {
        return chance_.one_in(3) ? Json() : make(*nullable.inner);
    }
    Json operator()(const Schema::List& list) {
        Json items = Json::array();
        for (std::size_t count = size(list.least, list.most); items.size() < count;) {
            items.push_back(make(*list.item));
            if (items.back().is_null()) return nullptr;
        }
        return items;
    }
    Json operator()(const Schema::Mapping& mapping) {
        Json members = Json::object();
        const std::size_t count = size(mapping.least, mapping.least + most_items);
        for (std::size_t tries = 0; members.size() < count && tries < 20; ++tries) {
            const Json key = make(*mapping.key), value = make(*mapping.value);
            if (key.is_string() && !value.is_null()) members[key.get<std::string>()] = value;
        }
        return members.size() < mapping.least ? Json() : members;
    }
    Json operator()(const Schema::Counts& counts) {
        Json numbers = Json::object();
        for (const std::string& key : counts.keys)
            numbers[key] = static_cast<long>(chance_.below(static_cast<std::size_t>(counts.most) + 1));
        return numbers;
    }
    Json operator()(const Schema::Record& record) {
        Json fields = Json::object();
        for (const Schema::RecordField& field : record.fields) {
            if (!field.required && chance_.one_in(3)) continue;
            Json value = make(*field.schema);
            if (value.is_null() && !std::holds_alternative<Schema::Nullable>(field.schema->what))
                return nullptr;
            fields[field.key] = std::move(value);
        }
        return record.fault && record.fault(fields) ? Json() : fields;
    }

    Json make(const Schema& schema) {
        Json value;
        for (int tries = 0; tries < 10 && value.is_null(); ++tries) value = std::visit(*this, schema.what);
        return value;
    }

  private:
    std::size_t size(std::size_t least, std::size_t most) {
        return least + chance_.below(std::min(most - least, most_items) + 1);
    }

    const Vocabularies& names_;
    Chance& chance_;
};

}  // namespace

Json random_value(const Schema& schema, const Vocabularies& names, Chance& chance) {
    return RandomValues(names, chance).make(schema);
}

Json random_orders(const Game& game, const std::vector<OrderSpec>& specs, const Vocabularies& names,
                   Chance& chance) {
    for (int tries = 0; tries < 20; ++tries) {
        Json orders = Json::object();
        for (const OrderSpec& spec : specs) {
            if (!chance.one_in(2)) continue;
            Json value = random_value(*spec.schema, names, chance);
            if (!value.is_null()) orders[spec.key] = std::move(value);
        }
        if (!game.fault(orders)) return orders;
    }
    return Json::object();
}

std::vector<PlayerOrders> random_sheets(const Position& position, Chance& chance, bool moderator) {
    const Game& game = position.game();
    const Vocabularies& names = position.names();
    std::vector<PlayerOrders> sheets;
    for (const std::string& player : position.header().awaited) {
        if (position.header().pace == Pace::turn) {
            const Json legal = position.legal(player);
            if (!legal.empty()) sheets.push_back({player, legal[chance.below(legal.size())], {}});
        } else if (!chance.one_in(6)) {
            sheets.push_back({player, random_orders(game, game.orders(), names, chance), {}});
        }
    }
    if (moderator && !game.moderator_orders().empty() && chance.one_in(4))
        sheets.push_back(
            {std::string(moderator_id), random_orders(game, game.moderator_orders(), names, chance), {}});
    return sheets;
}

Seed random_seed(Chance& chance) {
    Seed seed{};
    for (std::uint8_t& byte : seed) byte = static_cast<std::uint8_t>(chance.next() >> 56);
    return seed;
}

std::uint64_t perft(const Position& position, int depth) {
    if (depth == 0) return 1;
    std::uint64_t sequences = 0;
    for (const std::string& player : position.header().awaited) {
        const Json legal = position.legal(player);
        if (depth == 1) {
            sequences += legal.size();
            continue;
        }
        for (const Json& orders : legal) {
            SeededDice dice(Seed{});
            const PlayerOrders sheet{player, orders, {}};
            sequences += perft(*position.resolve({&sheet, 1}, dice).after, depth - 1);
        }
    }
    return sequences;
}

Trial play_out(const Position& position, Chance& chance, int most_rounds) {
    Trial trial;
    std::shared_ptr<const Position> now;
    const Position* current = &position;
    while (!current->header().over() && trial.rounds < most_rounds) {
        SeededDice dice(random_seed(chance));
        now = current->resolve(random_sheets(*current, chance, false), dice).after;
        current = now.get();
        ++trial.rounds;
    }
    trial.outcome = current->header().outcome;
    return trial;
}

}  // namespace ronda::robots
