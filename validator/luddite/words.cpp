#include "validator/luddite/words.h"

namespace nedforge::luddite {

std::string reward_path(const Hack& hack, std::size_t index) {
    return "hack." + std::string(row_of(hack).list) + "[" + std::to_string(index) + "].reward";
}

std::string reward_word(const Hack& hack, std::size_t index) {
    std::string word = item_name(hack, index);
    const auto* lines = std::get_if<LinesHack>(&hack);
    if (!lines) return word;
    const HackLine& line = lines->lines[index];
    return word + (line.across ? " (across from " : " (down from ") + place_word(line.from) + ")";
}

std::string place_word(Position at) { return "[" + std::to_string(at.column) + ", " + std::to_string(at.row) + "]"; }

}  // namespace nedforge::luddite
