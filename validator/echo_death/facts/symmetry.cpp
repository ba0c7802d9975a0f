#include "validator/echo_death/facts/symmetry.h"

#include <map>

namespace nedforge::echo_death {

namespace {

// Which part of a pair of pads a square is. With Way::both the two parts are the same.
struct PadPart {
    Way way = Way::both;
    bool sends = true;  // it is `from`, or the pair works both ways
    Square partner;
};

std::map<Square, PadPart> pads_of(const Grid& grid) {
    std::map<Square, PadPart> pads;
    for (const Teleport& pair : grid.teleports) {
        pads[pair.from] = {pair.way, true, pair.to};
        pads[pair.to] = {pair.way, pair.way == Way::both, pair.from};
    }
    return pads;
}

}  // namespace

std::vector<Symmetry> allowed_symmetries(const Grid& grid) {
    std::vector<Symmetry> allowed;
    for (std::size_t i = 0; i < symmetry_count; ++i)
        if (const auto symmetry = static_cast<Symmetry>(i);
            !needs_square_grid(symmetry) || grid.width() == grid.height())
            allowed.push_back(symmetry);
    return allowed;
}

std::vector<Square> breaking_squares(const Grid& grid, Symmetry symmetry) {
    const auto pads = pads_of(grid);
    const auto image = [&](Square square) { return image_of(symmetry, square, grid.width(), grid.height()); };
    const auto breaks = [&](Square square) {
        const Square counterpart = image(square);
        if (mark_on(grid, square) != mark_on(grid, counterpart) ||
            level_on(grid, square) != level_on(grid, counterpart))
            return true;
        const auto pad = pads.find(square), other_pad = pads.find(counterpart);
        if (pad == pads.end() || other_pad == pads.end()) return pad != other_pad;
        return pad->second.way != other_pad->second.way || pad->second.sends != other_pad->second.sends ||
               image(pad->second.partner) != other_pad->second.partner;
    };
    std::vector<Square> squares;
    for (int row = 0; row < grid.height(); ++row)
        for (int column = 0; column < grid.width(); ++column)
            if (const Square square{column, row}; breaks(square)) squares.push_back(square);
    return squares;
}

}  // namespace nedforge::echo_death
