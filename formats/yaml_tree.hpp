// Builds the tree from yaml-cpp's events. Stops the parser at a limit or at a YAML feature that order files
// must not use.
#pragma once

#include <string>
#include <vector>

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/mark.h>

#include "adjudicator/core/text/diagnostic.hpp"
#include "adjudicator/core/text/tree.hpp"
#include "formats/source_text.hpp"

namespace ronda::formats {

// Thrown through yaml-cpp's parser and caught by read_yaml.
struct YamlError {
    Place place;
    Text message;
};

class TreeBuilder final : public YAML::EventHandler {
  public:
    explicit TreeBuilder(const SourceText& source) : source_(source) {}

    // The root, after the document was read; of kind `nothing` if the document was empty.
    Node take() { return std::move(root_); }
    // The place of the innermost bracket or brace still open; unknown if there is none.
    Place open_bracket() const;
    // Offset of the last event, used to find the text that follows it.
    std::size_t last_offset() const { return last_offset_; }

    void OnDocumentStart(const YAML::Mark& mark) override;
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override;
    void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override;
    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& value) override;
    void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value style) override;
    void OnSequenceEnd() override { close(); }
    void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value style) override;
    void OnMapEnd() override { close(); }
    void OnAnchor(const YAML::Mark& mark, const std::string& name) override;

  private:
    struct Open {
        Node node;
        bool flow = false;
        bool has_key = false;  // in a mapping: `key` still has no value
        Node key;
    };

    void open(Node::Kind kind, const YAML::Mark& mark, const std::string& tag, bool flow);
    void close();
    void put(Node node);
    void count(std::size_t offset);
    void refuse_tag(const YAML::Mark& mark, const std::string& tag);
    bool expects_key() const;
    std::size_t offset_of(const YAML::Mark& mark);
    bool is_quoted(std::size_t offset) const;
    std::size_t closing_quote(std::size_t offset) const;
    std::size_t written_length(std::size_t offset, const std::string& value) const;
    Place place_of_nothing(std::size_t offset) const;
    [[noreturn]] void stop(std::size_t offset, Text message) const;

    const SourceText& source_;
    Node root_;
    std::vector<Open> open_;
    int nodes_ = 0;
    bool started_ = false;
    std::size_t last_offset_ = 0;
};

}  // namespace ronda::formats
