// The address of one part of a player's orders, as events, reasons and warnings write it: the key of the order
// and below it keys of mappings and numbers of entries. Entries count from 1: `mover/a`, `construir/2`,
// `acciones/3/2`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/schema/schema.hpp"

namespace ronda {

class OrderAddress {
  public:
    OrderAddress() = default;  // the orders as a whole
    explicit OrderAddress(std::string_view written) : written_(written) {}
    // Returns the address of the i-th entry of an order, or of the order itself if i is 0.
    static OrderAddress entry(std::string_view order, int i);

    OrderAddress operator/(std::string_view key) const;
    OrderAddress operator/(int i) const { return *this / std::to_string(i); }

    bool whole() const { return written_.empty(); }
    const std::string& written() const { return written_; }
    std::vector<std::string_view> steps() const;
    // Returns "construir n.º 2", "acciones n.º 3, parte 2", "mover › a". Does not say "line", which would mean
    // a line of the file.
    // With the schema of the orders, keys have their English words in English: "construir (build) #2".
    Text in_words(const Schema* orders = nullptr) const;

    bool operator==(const OrderAddress&) const = default;

  private:
    std::string written_;
};

// Returns the number of an entry, or 0 if the step is a key.
int entry_number(std::string_view step);

}  // namespace ronda
