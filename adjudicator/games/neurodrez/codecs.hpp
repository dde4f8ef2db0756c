// How what the orders, events and states of NeuroDrez are made of is written in files.
#pragma once

#include "adjudicator/core/orders/order_table.hpp"
#include "adjudicator/games/neurodrez/orders.hpp"

namespace ronda::neurodrez {

using Names = NamesOf<State>;

struct AsCell {
    static ShapePtr shape() { return shape::name("casilla"); }
    template <class Any>
    static Json write(const Any&, Cell cell) {
        return name_of(cell);
    }
    template <class Any>
    static Cell read(const Any&, const JsonAt& at) {
        const Cell cell = cell_named(at.text());
        if (cell == no_cell) at.unexpected(say("una casilla", "a cell"));
        return cell;
    }
};
struct AsTile {
    static ShapePtr shape() { return shape::name("loseta"); }
    template <class Any>
    static Json write(const Any&, Tile tile) {
        return name_of(tile);
    }
    template <class Any>
    static Tile read(const Any&, const JsonAt& at) {
        const Tile tile = tile_named(at.text());
        if (!tile.exists()) at.unexpected(say("una loseta", "a tile"));
        return tile;
    }
};
struct AsPiece {
    static Json write(const Names&, Piece piece) { return name_of(piece); }
    static Piece read(const Names&, const JsonAt& at) {
        const Piece piece = piece_named(at.text());
        if (!piece.exists()) at.unexpected(say("una pieza", "a piece"));
        return piece;
    }
};
using AsWith = AsTermOf<With, with_terms>;
using AsBy = AsTermOf<By, by_terms>;

}  // namespace ronda::neurodrez
