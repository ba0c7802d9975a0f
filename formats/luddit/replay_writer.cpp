// Replays as text, and their layout: a line a turn.

#include "formats/base/yaml/flow_text.h"
#include "formats/luddit/position_file.h"
#include "formats/luddit/replay_file.h"

namespace nedforge::luddit {

namespace {

std::string points_text(const std::vector<Point>& points) {
    return flow_list(points, [](Point point) { return text_of(point); });
}

std::string move_text(const ReplayMove& move) {
    FlowMapping out;
    if (move.kind == StepKind::place) out.put("place", text_of(move.to.front()));
    if (move.kind == StepKind::take) out.put("take", points_text(move.stones));
    if (move.kind == StepKind::carry) out.put("carry", points_text(move.stones)).put("to", points_text(move.to));
    return out.done();
}

const YamlLook& replay_look() {
    static const YamlLook look{{"turns"},
                               {},
                               {},
                               {},
                               {{"", {"format", "game", "map", "rulings", "digest", "turns"}},
                                {"turns[][]", {"place", "take", "carry", "to"}}}};
    return look;
}

}  // namespace

std::string write_replay(const Replay& replay) {
    std::string out = "format: 1\ngame: luddit\n";
    if (!replay.position.empty()) out += "map: " + yaml_text(replay.position) + "\n";
    FlowMapping rulings;
    for (std::size_t i = 0; i < ruling_count; ++i)
        if (const auto reading = replay.rulings.reading[i])
            rulings.put(ruling_table()[i].name, yaml_text(std::string(ruling_table()[i].readings[*reading])));
    if (!rulings.empty()) out += "rulings: " + rulings.done() + "\n";
    if (!replay.digest.empty()) out += "digest: \"" + replay.digest + "\"\n";
    out += replay.turns.empty() ? "turns: []\n" : "turns:\n";
    for (const ReplayTurn& turn : replay.turns) out += "  - " + flow_list(turn, move_text) + "\n";
    return out;
}

std::string write_replay(const Replay& replay, const Position& played) {
    return write_replay(with_play_digest(replay, played));
}

Result<std::string, NotFormatted> format_replay(const LoadedReplay& loaded) {
    if (!loaded.replay) return NotFormatted{"its form has errors"};
    return formatted_text(loaded.text, replay_look(), [&](const std::string& next) -> std::string {
        return read_replay(next).replay == loaded.replay ? "" : "the new layout would change the file's meaning";
    });
}

}  // namespace nedforge::luddit
