// How an order text may be written: what puts right what a mail program or a telephone did to one asks here
// what its words may mean.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "adjudicator/core/shape.hpp"

namespace ronda::formats {

struct OrderForm {
    ShapePtr root;  // a record: the fields that may stand at the margin, with all that is below them
    std::map<std::string, std::string, std::less<>> synonyms =
        {};                   // other words for them: `match` for `partida`
    Vocabularies names = {};  // of the shapes
};

// The record's field that a word is: written exactly so, else the only one that is the same after folding.
// Null: none.
const Shape::Field* field_of(const Shape::Record& record, std::string_view word);

// The same at the root, where there are synonyms.
const Shape::Field* root_field(const OrderForm& form, std::string_view word);

// What a shape is where it may also be `no`.
const Shape& without_nullable(const Shape& shape);

const Shape::Record& root_of(const OrderForm& form);

// The field that begins a line and the rest behind its colon; an empty field: there is no colon that a blank or
// the line's end follows. Quotation marks around the field are taken off.
struct FieldLine {
    std::string_view field, value;
};
FieldLine field_line(std::string_view line);

// Braces, brackets and double quotation marks that are open after the lines added so far.
class OpenMarks {
  public:
    void add(std::string_view line);
    bool any() const { return braces_ > 0 || quoted_; }

  private:
    int braces_ = 0;
    bool quoted_ = false;
};

}  // namespace ronda::formats
