#include "validator/luddite/language.h"

#include <algorithm>
#include <sstream>

#include "engine/base/words.h"
#include "engine/luddite/gates.h"
#include "formats/base/report/report.h"
#include "formats/luddite/replay_file.h"
#include "validator/base/check.h"
#include "validator/base/replay_findings.h"
#include "validator/luddite/family.h"
#include "validator/luddite/movement/movement.h"
#include "validator/luddite/validate.h"

namespace nedforge::luddite {

namespace {

std::vector<WordHelp> gate_words() {
    std::vector<WordHelp> words;
    const auto add = [&](const GateRow& row, int a, int b) {
        const Gate gate{row.kind, a, b};
        words.push_back({to_string(gate), with_switches(row.tip, gate)});
    };
    for (const GateRow& row : gate_rows)
        for (int a = 1; a <= switch_count; ++a) {
            if (row.switches == 1) add(row, a, 0);
            for (int b = a + 1; row.switches == 2 && b <= switch_count; ++b) add(row, a, b);
        }
    return words;
}

std::vector<WordHelp> words(std::string_view path) {
    if (path == "nodes[].gate") return gate_words();
    return {};
}

// Its structure is sound, so that it can be compiled.
bool playable(const LoadedMap& loaded) {
    ValidateOptions quick;
    quick.fixes = quick.sheet = quick.reasons = quick.proofs = false;
    return loaded.map && !has_structure_errors(check_loaded(loaded, quick));
}

std::string facts_of_node(const LoadedMap& loaded, const std::string& id) {
    const Map& map = *loaded.map;
    const auto node = std::find_if(map.nodes.begin(), map.nodes.end(), [&](const Node& n) { return n.id == id; });
    if (node == map.nodes.end()) return {};
    std::ostringstream out;
    if (node->gate) out << "Gate: " << with_switches(row_of(node->gate->kind).tip, *node->gate) << ". ";
    if (node->lock) out << "A die that shows " << *node->lock << " opens its dice lock. ";
    if (!playable(loaded)) return out.str();
    const Board board = compile(map, map.rulings);
    const MapFacts facts = analyze(map, board, false);
    const NodeFacts& of_node = facts.nodes[static_cast<std::size_t>(node - map.nodes.begin())];
    if (of_node.reachable)
        out << "The NEETLE can reach it with " << counted(of_node.min_dice.value_or(0), "die") << " at least"
            << (of_node.returns ? ", and can go on to the Exit. " : ", and can't go on to the Exit. ");
    else
        out << (of_node.force_only ? "The NEETLE enters it by force only. " : "The NEETLE can't reach it. ");
    return out.str();
}

std::string facts_of_code(const Map& map, const std::string& code) {
    std::ostringstream out;
    int rewards = 0;
    for (const Reward* reward : rewards_of(map.hack)) rewards += reward->code == code;
    out << "The Hack module gives it " << (rewards == 0 ? "nowhere" : counted(rewards, "time")) << ". ";
    for (const Node& node : map.nodes)
        if (node.critical && node.critical->code == code)
            out << "Node " << node.id << " needs it for " << node.critical->damage << " damage. ";
    return out.str();
}

std::string facts(const MapFile& file, std::string_view kind, const std::string& name) {
    const LoadedMap& loaded = static_cast<const LudditeMapFile&>(file).loaded();
    if (!loaded.map) return {};
    std::string text;
    if (kind == "node") text = facts_of_node(loaded, name);
    if (kind == "code") text = facts_of_code(*loaded.map, name);
    while (!text.empty() && text.back() == ' ') text.pop_back();
    return text;
}

Diagnostics check_replay(std::string text, const MapFile& file) {
    const LoadedMap& loaded = static_cast<const LudditeMapFile&>(file).loaded();
    if (!playable(loaded)) return {};
    return replay_findings(*loaded.map, read_replay(std::move(text), *loaded.map));
}

}  // namespace

const Language language{
    .replay_schema = "replay.schema.json",
    .schema_of_replays = schema_of_replays<Replay>,
    .names = {{"nodes[].id", "node", true},
              {"walls[][]", "node"},
              {"links[][]", "node"},
              {"waivers[].nodes[]", "node"},
              {"waivers[].check", check_kind},
              {"hack.lines[].reward.code", "code", true},
              {"hack.entries[].reward.code", "code", true},
              {"hack.sections[].reward.code", "code", true},
              {"nodes[].critical.code", "code"}},
    .words = words,
    .facts = facts,
    .check_replay = check_replay,
};

}  // namespace nedforge::luddite
