// What an order file may contain: its fields, their values and the names of the game. The repairs of order
// texts (repair.hpp) use it to find out what a word can mean.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/schema/schema.hpp"

namespace ronda::formats {

struct OrderForm {
    SchemaPtr root;  // a record: the fields of the root with everything below them
    std::map<std::string, std::string, std::less<>> synonyms =
        {};                   // other names of root fields: `match` for `partida`
    Vocabularies names = {};  // the vocabularies that the schemas use
    Lang lang = Lang::es;     // with Lang::en English words count as well
};

// The field of the record that the word names: an exact match, or else the only field that is equal after
// folding, with blanks for underscores, or else in English the field with this English word. Null if there is
// none.
const Schema::RecordField* field_of(const Schema::Record& record, std::string_view word, Lang lang);

// The same for the root, including synonyms.
const Schema::RecordField* root_field(const OrderForm& form, std::string_view word);

// The schema inside a nullable one (a value that may also be `no`); other schemas are returned as they are.
const Schema& without_nullable(const Schema& schema);

const Schema::Record& root_of(const OrderForm& form);

// The field at the start of a line and the text after its colon. Quotation marks around the field are removed.
// The field is empty if the line has no colon that is followed by a space or the end of the line.
struct FieldLine {
    std::string_view field, value;
};
FieldLine field_line(std::string_view line);

// The lines of a text, without their line breaks.
std::vector<std::string_view> lines_of(std::string_view text);

// Tracks the braces, brackets and double quotation marks that are still open after the lines added so far.
class OpenMarks {
  public:
    void add(std::string_view line);
    bool any() const { return braces_ > 0 || quoted_; }

  private:
    int braces_ = 0;
    bool quoted_ = false;
};

}  // namespace ronda::formats
