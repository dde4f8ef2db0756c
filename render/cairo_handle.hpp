// Owning handles for Cairo's objects, and functions that draw a display list's shapes with Cairo.
#pragma once

#include <memory>

#include <cairo.h>

#include "adjudicator/core/text/diagnostic.hpp"
#include "render/display_list.hpp"

namespace ronda::render {

struct CairoClose {
    void operator()(cairo_t* context) const { cairo_destroy(context); }
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
    void operator()(cairo_font_face_t* face) const { cairo_font_face_destroy(face); }
};
using Context = std::unique_ptr<cairo_t, CairoClose>;
using Surface = std::unique_ptr<cairo_surface_t, CairoClose>;
using FontFace = std::unique_ptr<cairo_font_face_t, CairoClose>;

void draw_shape(cairo_t* context, const DisplayList& list, const Shape& shape);
void set_ink(cairo_t* context, Colour colour);
tl::unexpected<Failure> cairo_failed(cairo_status_t status);

}  // namespace ronda::render
