// What a replay of a home looks like: the order of keys, what gets lines of its own.

#include "formats/smart_home/replay_file.h"

namespace nedforge::smart_home {

namespace {

const YamlLook& replay_look() {
    static const YamlLook look{
        {"setup", "rounds", "rounds[]", "rounds[].turns", "rounds[].turns[]", "rounds[].turns[].actions",
         "rounds[].turns[].actions[].rolls"},
        {},
        {},
        {{"", {"format", "game", "map", "rulings", "setup", "rounds"}},
         {"setup", {"target", "hand", "start", "order"}},
         {"rounds[]", {"turns", "movement"}},
         {"rounds[].turns[]", {"who", "actions", "reaction"}},
         {"rounds[].turns[].actions[]",
          {"do", "path", "who", "to", "from", "tile", "token", "discard", "rolls", "reward", "compromised"}},
         {"rounds[].turns[].actions[].rolls[]", {"dice", "set_aside", "tokens", "held"}},
         {"rounds[].turns[].actions[].rolls[].tokens[]", {"token", "as"}},
         {"rounds[].turns[].actions[].reward", {"level", "firewall", "token", "discard"}},
         {"rounds[].turns[].actions[].compromised[]", {"tile", "spill"}},
         {"rounds[].turns[].reaction", {"hobbyist", "play", "draw"}},
         {"rounds[].turns[].reaction.hobbyist", {"drawn", "chosen"}},
         {"rounds[].turns[].reaction.play", {"card", "tile", "from", "bugs", "compromised"}},
         {"rounds[].turns[].reaction.play.compromised[]", {"tile", "spill"}}}};
    return look;
}

}  // namespace

Result<std::string, NotFormatted> format_replay(const LoadedReplay& loaded) {
    if (!loaded.replay) return NotFormatted{"its form has errors"};
    return formatted_text(loaded.text, replay_look(), [&](const std::string& next) -> std::string {
        return read_replay(next).replay == loaded.replay ? "" : "the new layout would change the file's meaning";
    });
}

}  // namespace nedforge::smart_home
