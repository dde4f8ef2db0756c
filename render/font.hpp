// Opens the two fonts of all pictures, from the files found at build time, so that pictures are the same on
// every machine with these files. fontconfig is not used: it takes longer to start than a map takes to draw.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "adjudicator/core/text/diagnostic.hpp"

struct FT_LibraryRec_;
struct FT_FaceRec_;

namespace ronda::render {

class Face {
  public:
    // Environment failure if the file cannot be opened as a scalable font.
    static Result<Face> open(FT_LibraryRec_* library, const char* file);

    bool has(char32_t character) const;
    // That of a middle dot if the font does not have this character: boxes would look like a fault.
    std::uint32_t glyph(char32_t character) { return character_of(character).glyph; }
    double advance(char32_t character) { return character_of(character).advance; }  // ems
    double kerning(std::uint32_t left, std::uint32_t right) const;                  // ems
    double cap_height() const { return cap_height_; }                               // ems
    FT_FaceRec_* raw() const { return face_.get(); }

  private:
    struct Character {
        std::uint32_t glyph = 0;
        bool known = false;
        double advance = 0;
    };
    struct Close {
        void operator()(FT_FaceRec_* face) const;
    };

    Character character_of(char32_t character);
    Character look_up(char32_t character) const;

    std::unique_ptr<FT_FaceRec_, Close> face_;
    double cap_height_ = 0.73;
    bool kerns_ = false;
    std::array<Character, 0x250> common_{};  // cache for Latin characters
};

class Fonts {
  public:
    static Result<Fonts> open();
    static const char* file(bool bold);

    Face& face(bool bold) { return bold ? faces_[1] : faces_[0]; }

  private:
    struct Close {
        void operator()(FT_LibraryRec_* library) const;
    };
    std::unique_ptr<FT_LibraryRec_, Close> library_;
    std::vector<Face> faces_;  // declared after the library, so that the faces are closed first
};

}  // namespace ronda::render
