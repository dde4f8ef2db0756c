#include "render/font.hpp"

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_ADVANCES_H

namespace ronda::render {

void Face::Close::operator()(FT_FaceRec_* face) const {
    FT_Done_Face(face);
}
void Fonts::Close::operator()(FT_LibraryRec_* library) const {
    FT_Done_FreeType(library);
}

Result<Face> Face::open(FT_LibraryRec_* library, const char* file) {
    FT_Face raw = nullptr;
    if (FT_New_Face(library, file, 0, &raw) != 0)
        return environment_failed(
            say("no se puede abrir el tipo de letra «{}»", "cannot open the font “{}”", std::string(file)));
    Face face;
    face.face_.reset(raw);
    if (!FT_IS_SCALABLE(raw) || raw->units_per_EM == 0)
        return environment_failed(
            say("«{}» no es un tipo de letra escalable", "“{}” is not a scalable font", std::string(file)));
    face.kerns_ = FT_HAS_KERNING(raw);
    if (FT_Load_Char(raw, 'H', FT_LOAD_NO_SCALE) == 0)
        face.cap_height_ = static_cast<double>(raw->glyph->metrics.horiBearingY) / raw->units_per_EM;
    return face;
}

bool Face::has(char32_t character) const {
    return FT_Get_Char_Index(face_.get(), character) != 0;
}

Face::Character Face::look_up(char32_t character) const {
    FT_Face raw = face_.get();
    Character found{FT_Get_Char_Index(raw, has(character) ? character : U'·'), true, 0};
    FT_Fixed advance = 0;
    if (FT_Get_Advance(raw, found.glyph, FT_LOAD_NO_SCALE, &advance) == 0)
        found.advance = static_cast<double>(advance) / raw->units_per_EM;
    return found;
}

Face::Character Face::character_of(char32_t character) {
    if (character >= common_.size()) return look_up(character);
    Character& kept = common_[character];
    if (!kept.known) kept = look_up(character);
    return kept;
}

double Face::kerning(std::uint32_t left, std::uint32_t right) const {
    FT_Vector by{0, 0};
    if (!kerns_ || FT_Get_Kerning(face_.get(), left, right, FT_KERNING_UNSCALED, &by) != 0) return 0;
    return static_cast<double>(by.x) / face_->units_per_EM;
}

const char* Fonts::file(bool bold) {
    return bold ? RONDA_FONT_BOLD : RONDA_FONT_REGULAR;
}

Result<Fonts> Fonts::open() {
    FT_Library raw = nullptr;
    if (FT_Init_FreeType(&raw) != 0)
        return environment_failed(say("FreeType no arranca", "FreeType does not start"));
    Fonts fonts;
    fonts.library_.reset(raw);
    for (bool bold : {false, true}) {
        ASSIGN_OR_RETURN(auto face, Face::open(raw, file(bold)));
        fonts.faces_.push_back(std::move(face));
    }
    return fonts;
}

}  // namespace ronda::render
