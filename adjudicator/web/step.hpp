// A step that a module can be asked for (web/contract.md, "Requests"), and the readers of its request.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "adjudicator/core/dice/dice.hpp"
#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/core/text/json_at.hpp"
#include "adjudicator/steps/steps.hpp"

namespace ronda::web {

// A file that the browser sends: its name, for errors, and its text.
struct NamedText {
    std::string name, text;
};

// The fields of one request, checked. Each function throws LoadFault if the field is missing or of another
// type.
class Request {
  public:
    // `json` must be an object; its fields may be those in `known`, `paso`, `idioma` and `json`.
    Request(const Json& json, std::span<const std::string_view> known);

    bool has(std::string_view field) const { return root_.value().contains(field); }
    // Returns an empty text if the field is absent.
    std::string word(std::string_view field) const;
    std::string required_word(std::string_view field) const;
    // Returns the items of a list; none if the field is absent.
    std::vector<std::string> words(std::string_view field) const;
    NamedText text(std::string_view field) const;
    std::vector<NamedText> texts(std::string_view field) const;
    const Json& object(std::string_view field) const;
    JsonAt list(std::string_view field) const { return root_.member(field); }
    // Returns the index of the field's word in `words`.
    std::size_t choice(std::string_view field, std::span<const std::string_view> words) const;
    Lang lang() const;
    bool json() const;

  private:
    JsonAt root_;
};

// The output of a step: the text that the command line would print, and the files that it would write.
struct Given {
    std::string out;
    std::vector<steps::RoundText> files = {};
    Exit exit = Exit::done;
};

struct Step {
    std::string_view name;
    std::vector<std::string_view> fields;
    // Throws LoadFault if a field is missing or of another type.
    Result<Given> (*run)(const Request&);
};

using PositionPtr = std::shared_ptr<const Position>;

// Reads the position in `estado` or, if there is only a `vista`, what a player may see of one. Fails if it is
// invalid.
Result<PositionPtr> position_of(const Request& request);

// The position and the player that a request names.
struct PlayerAt {
    PositionPtr position;
    std::string player;
};
// Fails if the position is invalid or has no such player.
Result<PlayerAt> player_at(const Request& request);

// Returns the seed in `semilla`. Unlike the command line, a module draws no seed itself: without one it is
// wrong usage.
Result<Seed> seed_of(const Request& request);

}  // namespace ronda::web
