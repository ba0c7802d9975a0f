// read_replay: a game written down, read whole before it is played (docs/luddite/format.md). What no map and no state
// could make right is found here; what depends on map or state is left to the rules.

#include <utility>

#include "engine/luddite/game/action_words.h"
#include "formats/base/replay_digest.h"
#include "formats/base/text/printable.h"
#include "formats/base/text/text_file.h"
#include "formats/base/yaml/document.h"
#include "formats/luddite/hack/hack_format.h"
#include "formats/luddite/map_shapes.h"
#include "formats/luddite/replay_file.h"

namespace nedforge::luddite {

namespace {

constexpr int max_actions = 10'000;

void read_die(const Value& value, ReplayAction& action) { action.die = value.number(1, largest_number); }

// The ids of a path, or of one node.
std::optional<std::string> read_node_id(const Value& value) { return read_name_id(value); }

void read_adjust(const Fields& keys, const Map&, ReplayAction& action) {
    read_die(keys.required("die"), action);
    const Value by = keys.required("by");
    action.by = by.number(-largest_number, largest_number);
    if (action.by && *action.by != 1 && *action.by != -1)
        by.report(FormatCode::bad_value, "'by' is " + std::to_string(*action.by) + "; it must be 1 or -1",
                  "adjust several times: each costs a multi-tool");
}

void read_one_die(const Fields& keys, const Map&, ReplayAction& action) { read_die(keys.required("die"), action); }

void read_create(const Fields& keys, const Map&, ReplayAction& action) {
    action.value = keys.required("value").number(1, 6);
}

void read_switch(const Fields& keys, const Map&, ReplayAction& action) {
    keys.one_of("die", "number");
    read_die(keys.get("die"), action);
    action.number = keys.get("number").number(1, switch_count);
}

void read_bonus(const Fields& keys, const Map&, ReplayAction& action) {
    read_die(keys.required("die"), action);
    action.box = keys.required("box").number(0, largest_number);
}

void read_unlock(const Fields& keys, const Map&, ReplayAction& action) {
    read_die(keys.required("die"), action);
    action.node = read_node_id(keys.required("node"));
}

void read_power(const Fields& keys, const Map&, ReplayAction& action) {
    action.node = read_node_id(keys.required("node"));
}

void read_move(const Fields& keys, const Map&, ReplayAction& action) {
    read_die(keys.get("die"), action);
    for (const Value& id : keys.required("path").list(1, no_limit, "nodes").value_or(std::vector<Value>{}))
        action.path.push_back(read_node_id(id).value_or(""));
    action.more = keys.get("more").only_true();
}

void read_force(const Fields& keys, const Map&, ReplayAction& action) {
    action.node = read_node_id(keys.required("to"));
}

void read_hack_action(const Fields& keys, const Map& map, ReplayAction& action) {
    read_die(keys.get("die"), action);
    format_of(map.hack).read_action(keys, action);
}

// One row an action: its keys, how it is read.
struct ActionShape {
    ActionKind kind;
    Keys keys;
    void (*read)(const Fields&, const Map&, ReplayAction&);
};

const std::vector<ActionShape>& action_shapes() {
    static const std::vector<ActionShape> table{{ActionKind::adjust, {"do", "die", "by"}, read_adjust},
                                                {ActionKind::duplicate, {"do", "die"}, read_one_die},
                                                {ActionKind::create, {"do", "value"}, read_create},
                                                {ActionKind::clock, {"do", "die"}, read_one_die},
                                                {ActionKind::toggle, {"do", "die", "number"}, read_switch},
                                                {ActionKind::bonus, {"do", "die", "box"}, read_bonus},
                                                {ActionKind::unlock, {"do", "die", "node"}, read_unlock},
                                                {ActionKind::power, {"do", "node"}, read_power},
                                                {ActionKind::move, {"do", "die", "path", "more"}, read_move},
                                                {ActionKind::force, {"do", "to"}, read_force},
                                                {ActionKind::hack, {}, read_hack_action}};
    return table;
}

// Hacks differ by the map's variant, and may by whether a die or an energy pays.
bool differs_by_energy(const HackFormat& format) { return format.by_die.of != format.by_energy.of; }

Keys hack_keys(const Map& map, bool by_die) {
    const HackFormat& format = format_of(map.hack);
    Keys keys{"do", "die"};
    const Keys place = (by_die ? format.by_die : format.by_energy).list();
    keys.insert(keys.end(), place.begin(), place.end());
    return keys;
}

std::optional<ReplayAction> read_action(const Value& value, const Map& map) {
    if (!value.readable() || !value.node()->is_mapping()) {
        value.mapping({}, "an action");  // wrong-type
        return std::nullopt;
    }
    const YamlNode* word = entry_value(*value.node(), "do");
    ReplayAction action;
    for (const auto& shape : action_shapes()) {
        if (!word || word->kind != YamlNode::Kind::text || word->text != word_of(shape.kind)) continue;
        const bool hack = shape.kind == ActionKind::hack;
        const bool by_die = entry_value(*value.node(), "die") != nullptr;
        const std::string what = hack ? "a hack of variant " + std::string(hack_variant_names[map.hack.index()]) +
                                            (differs_by_energy(format_of(map.hack)) && !by_die ? " by an energy" : "")
                                      : "the action '" + word->text + "'";
        const auto keys = value.mapping(hack ? hack_keys(map, by_die) : shape.keys, what);
        action.what = shape.kind;
        shape.read(*keys, map, action);
        return action;
    }
    // What kind of action it is meant to be is not known: only keys that no action knows are wrong for sure.
    Keys words, every_key = all_hack_action_keys();
    for (const auto& shape : action_shapes()) {
        words.push_back(word_of(shape.kind));
        every_key.insert(every_key.end(), shape.keys.begin(), shape.keys.end());
    }
    if (const auto keys = value.mapping(every_key, "an action")) keys->required("do").word(words);
    return std::nullopt;
}

Replay read_root(const Fields& root, const Map& map, bool of_any_map) {
    Replay replay;
    read_format_version(root);
    const Value id = root.get("map");
    replay.map = read_file_id(id).value_or("");
    if (!of_any_map && !replay.map.empty() && replay.map != map.id)
        id.report(FormatCode::bad_value,
                  "this is a replay of the map " + in_quotes(replay.map) + ", not of " + in_quotes(map.id),
                  "name the right map");
    replay.rulings = read_rulings(root.get("rulings"));
    replay.digest = read_replay_digest(root.get("digest"));
    int actions = 0;
    for (const Value& item : root.required("rounds").list(0, no_limit, "rounds").value_or(std::vector<Value>{})) {
        const auto keys = item.mapping({"roll", "actions"}, "a round");
        if (!keys) continue;
        ReplayRound round;
        const auto roll = keys->required("roll").list(3, 3, "dice");
        for (std::size_t i = 0; roll && i < roll->size(); ++i) round.roll[i] = (*roll)[i].number(1, 6).value_or(1);
        for (const Value& entry :
             keys->required("actions").list(0, no_limit, "actions").value_or(std::vector<Value>{})) {
            if (++actions == max_actions + 1)
                entry.report(FormatCode::limit_exceeded,
                             "more than " + std::to_string(max_actions) + " actions in a replay");
            if (actions > max_actions) break;
            if (auto action = read_action(entry, map)) round.actions.push_back(std::move(*action));
        }
        replay.rounds.push_back(std::move(round));
    }
    return replay;
}

LoadedReplay read_for(std::string text, const Map& map, bool of_any_map) {
    LoadedReplay loaded;
    loaded.text = std::move(text);
    const DocumentKind kind{
        .what = "a replay", .keys = {"format", "map", "rulings", "digest", "rounds"}, .family = "luddite"};
    ReadDocument document = read_document(loaded.text, kind, [&](const Fields& fields, const Findings& findings) {
        Replay replay = read_root(fields, map, of_any_map);
        if (findings.empty()) loaded.replay = std::move(replay);
    });
    loaded.diagnostics = std::move(document.diagnostics);
    loaded.places = std::move(document.places);
    return loaded;
}

template <std::size_t... Kinds>
std::vector<Hack> hack_of_each_kind(std::index_sequence<Kinds...>) {
    return {Hack(std::in_place_index<Kinds>)...};
}

}  // namespace

LoadedReplay read_replay(std::string text, const Map& map) { return read_for(std::move(text), map, false); }

LoadedReplay read_replay(std::string text) {
    std::optional<LoadedReplay> best;  // with the fewest findings
    for (Hack& hack : hack_of_each_kind(std::make_index_sequence<std::variant_size_v<Hack>>())) {
        Map map;
        map.hack = std::move(hack);
        LoadedReplay loaded = read_for(text, map, true);
        if (!best || loaded.diagnostics.size() < best->diagnostics.size()) best = std::move(loaded);
        if (best->replay) break;
    }
    return std::move(*best);
}

LoadedReplay read_replay_file(const std::string& path, const Map& map) {
    auto text = read_file(path);
    if (text) return read_replay(std::move(*text), map);
    LoadedReplay loaded;
    loaded.diagnostics.push_back(unreadable_file(text.error()));
    return loaded;
}

std::string path_of(const ReplayError& error) {
    return "rounds[" + std::to_string(error.round) + "].actions[" + std::to_string(error.action) + "]";
}

}  // namespace nedforge::luddite
