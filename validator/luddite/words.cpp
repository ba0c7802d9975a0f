#include "validator/luddite/words.h"

#include "engine/luddite/hack/box_name.h"

namespace nedforge::luddite {

std::string reward_path(const Hack& hack, std::size_t index) {
    return "hack." + std::string(row_of(hack).list) + "[" + std::to_string(index) + "].reward";
}

std::string reward_word(const Hack& hack, std::size_t index) {
    std::string word = item_name(hack, index);
    const auto* lines = std::get_if<LinesHack>(&hack);
    if (!lines) return word;
    const HackLine& line = lines->lines[index];
    return word + (line.across ? " (across from " : " (down from ") + name_of_box(line.from) + ")";
}

}  // namespace nedforge::luddite
