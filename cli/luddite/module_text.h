#pragma once
// The NED module drawn for a terminal: one box a node, in its place on the grid; lines between boxes where nodes are
// adjacent, heavy bars where a wall stands; links below the drawing. Empty rows and columns are left out.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/luddite/board.h"

namespace nedforge::cli::luddite {

enum class Ink { plain, bold, dim, red, green, yellow, cyan };
std::string inked(std::string_view text, Ink, bool colour);

struct TextLine {
    std::string text;
    Ink ink = Ink::plain;
};

std::string kind_text(
    const nedforge::luddite::Node&);  // "Enter", "alpha 12", "+1 energy +1 credit", "energy node"; may be empty
std::string door_text(const nedforge::luddite::Node&);  // "ON 2 [4]": gate and dice lock; may be empty

// `facts`: what stands in the box below name, kind and doors.
std::string module_text(const nedforge::luddite::Map&, const nedforge::luddite::Board&,
                        const std::function<std::vector<TextLine>(std::size_t node)>& facts, bool colour);

}  // namespace nedforge::cli::luddite
