#include <nlohmann/json.hpp>

#include "engine/luddite/game/action_words.h"
#include "formats/base/yaml/flow_text.h"
#include "formats/luddite/map_file.h"
#include "formats/luddite/replay_file.h"

namespace nedforge::luddite {

namespace {

using Json = nlohmann::ordered_json;

// An action as its keys and values in the order of docs/luddite/format.md: the one form behind YAML and JSON.
Json json_of(const ReplayAction& action) {
    Json out;
    out["do"] = word_of(action.what);
    const auto put = [&](const char* key, const std::optional<int>& value) {
        if (value) out[key] = *value;
    };
    const auto put_position = [&](const char* key, const std::optional<Position>& p) {
        if (p) out[key] = {p->column, p->row};
    };
    put("die", action.die);
    put("by", action.by);
    put("value", action.value);
    put("number", action.number);
    put("box", action.box);
    if (action.node) out[action.what == ActionKind::force ? "to" : "node"] = *action.node;
    if (!action.path.empty()) out["path"] = action.path;
    if (action.more) out["more"] = true;
    put_position("box", action.box_at);
    put("entry", action.entry);
    put("section", action.section);
    put_position("at", action.at);
    put("turn", action.turn);
    if (action.mirror) out["mirror"] = true;
    put("row", action.row);
    return out;
}

std::string flow(const RulingOverrides& overrides) {
    FlowMapping out;
    for (std::size_t i = 0; i < overrides.reading.size(); ++i)
        if (overrides.reading[i])
            out.put(ruling_table()[i].name, std::string(ruling_table()[i].readings[*overrides.reading[i]]));
    return out.done();
}

}  // namespace

std::string write_replay(const Replay& replay) {
    std::string out = "format: 1\n";
    if (!replay.map.empty()) out += "map: " + yaml_text(replay.map) + "\n";
    if (replay.rulings != RulingOverrides{}) out += "rulings: " + flow(replay.rulings) + "\n";
    if (!replay.digest.empty()) out += "digest: \"" + replay.digest + "\"\n";
    out += replay.rounds.empty() ? "rounds: []\n" : "rounds:\n";
    for (const auto& round : replay.rounds) {
        out += "  - roll: " + flow_json(Json(round.roll)) + "\n";
        out += round.actions.empty() ? "    actions: []\n" : "    actions:\n";
        for (const auto& action : round.actions) out += "      - " + flow_json(json_of(action)) + "\n";
    }
    return out;
}

std::string write_replay(const Replay& replay, const Map& played) {
    return write_replay(with_play_digest(replay, played));
}

std::string replay_json(const Replay& replay) {
    Json out;
    out["format"] = 1;
    if (!replay.map.empty()) out["map"] = replay.map;
    for (std::size_t i = 0; i < replay.rulings.reading.size(); ++i)
        if (const auto reading = replay.rulings.reading[i])
            out["rulings"][std::string(ruling_table()[i].name)] = ruling_table()[i].readings[*reading];
    out["rounds"] = Json::array();
    for (const auto& round : replay.rounds) {
        Json actions = Json::array();
        for (const auto& action : round.actions) actions.push_back(json_of(action));
        out["rounds"].push_back({{"roll", round.roll}, {"actions", std::move(actions)}});
    }
    return out.dump();
}

}  // namespace nedforge::luddite
