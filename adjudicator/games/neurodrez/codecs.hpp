// How what the orders, events and states of NeuroDrez are made of is written in files.
#pragma once

#include "adjudicator/core/orders/order_table.hpp"
#include "adjudicator/games/neurodrez/orders.hpp"

namespace ronda::neurodrez {

// Converts the numbers in an event to names and back.
class Names {
  public:
    explicit Names(const State& state) : state_(&state) {}
    const Envelope& common() const { return state_->common; }
    const State& state() const { return *state_; }

  private:
    const State* state_;
};

struct AsCell {
    static ShapePtr shape() { return shape::name("casilla"); }
    template <class Names>
    static Json write(const Names&, Cell cell) {
        return name_of(cell);
    }
    template <class Names>
    static Cell read(const Names&, const JsonAt& at) {
        const Cell cell = cell_named(at.text());
        if (cell == no_cell) at.unexpected(say("una casilla", "a cell"));
        return cell;
    }
};
struct AsTile {
    static ShapePtr shape() { return shape::name("loseta"); }
    template <class Names>
    static Json write(const Names&, Tile tile) {
        return name_of(tile);
    }
    template <class Names>
    static Tile read(const Names&, const JsonAt& at) {
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
