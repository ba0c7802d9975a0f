// What a replay looks like: the order of keys, what gets lines of its own.

#include "formats/luddite/replay_file.h"

namespace nedforge::luddite {

namespace {

const YamlLook& replay_look() {
    static const YamlLook look{{"rounds", "rounds[]", "rounds[].actions"},
                               {},
                               {},
                               {},
                               {{"", {"format", "map", "rulings", "digest", "rounds"}},
                                {"rounds[]", {"roll", "actions"}},
                                {"rounds[].actions[]", {"do", "die"}}}};
    return look;
}

}  // namespace

Result<std::string, NotFormatted> format_replay(const LoadedReplay& loaded) {
    if (!loaded.replay) return NotFormatted{"its form has errors"};
    return formatted_text(loaded.text, replay_look(), [&](const std::string& next) -> std::string {
        return read_replay(next).replay == loaded.replay ? "" : "the new layout would change the file's meaning";
    });
}

}  // namespace nedforge::luddite
