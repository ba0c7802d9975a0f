// grid.schema.json against the reader: what the schema refuses the reader refuses, and what the reader refuses the
// schema refuses too, but for what a schema can't say (`beyond_a_schema`).

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "formats/echo_death/grid_file.h"
#include "formats/echo_death/grid_template.h"
#include "tests/support/echo_death/twin_yards.h"
#include "tests/support/hostile_reader.h"
#include "tests/support/schema/schema_probe.h"
#include "tests/support/support.h"

namespace nedforge::echo_death {
namespace {

// The relation of values to each other.
bool beyond_a_schema(const Diagnostic& d) {
    for (const char* words : {"and most rows of", "two programs have", "is the id of", "is the Offense itself",
                              "must be from 0.5 to 1", "a blast needs more than one square", "the grid was changed"})
        if (d.message.find(words) != std::string::npos) return true;
    return false;
}

const std::vector<std::string> nothing;

TEST(GridSchema, HasTheKeysTypesWordsAndLimitsOfTheReader) {
    const nlohmann::json grid = test::yaml_as_json(
        R"({format: 1, game: echo_death, id: a, name: B, author: C, notes: D, players: 2,
  rows: ["......", "......", "......", "......", "......", "......"],
  zones: ["......", "......", "......", "......", "......", "......"],
  teleports: [{from: [0, 0], to: [1, 1], way: one}], symmetry: [half_turn, diagonal], nodes: 3, spacing: 1, shutdown: 8,
  node: {offense: 2, defense: 1, hard_drive: 2, orthogonal: [1, 1], diagonal: [2, 1]},
  budget: {launch: 10, turn: 10, second: 2, overclock: {at: 1, turn: 15}}, directory: 4,
  programs: [lightning, {id: n, name: N, kind: command, cost: 6, distance: 12, target: any, blast: [3, 3], multiple: 2,
  attack: {add: 1, times: 2, pierce: 1}, push: 1, heal: 1, jump: 1,
  add: {offense: 1, defense: 1, orthogonal: 1, diagonal: 1}, stun: true},
  {id: o, name: O, kind: task, cost: [1, 2], distance: 1, target: any, attack: {set: 2}}],
  standstill: 20, standards: {income: 1, advantage: 0.6, turns: 80, drawn: 0.1, idle: 0.1},
  rulings: {distance: square, deploy: marks, overclock: every, stunned: silent, zone: higher, twice: double},
  waivers: [{check: ECHO303, subjects: ["0,0"], reason: E}], editor: {}, validated: {by: F, digest: G, warnings: 0}})");
    test::SchemaProbe probe("grid.schema.json", beyond_a_schema);
    probe.probe(grid, [](const nlohmann::json& value) {
        Diagnostics findings = read_grid(value.dump()).diagnostics;
        std::erase_if(findings, [](const auto& d) { return d.message.find("was changed") != std::string::npos; });
        return findings;
    });
    EXPECT_EQ(probe.keys_without_a_probe(), nothing);
    EXPECT_EQ(probe.keys_without_description(), nothing);
    EXPECT_GT(probe.probes(), 500);
}

TEST(GridHostileInput, NothingCrashesHangsOrEatsMemory) {
    const std::vector<std::string> samples{test::twin_yards_text, grid_template("small", {"a", "A", ""}),
                                           grid_template("empty", {"a", "A", ""})};
    test::expect_reader_survives(samples, [](const std::string& text, int, bool& read) {
        const LoadedGrid loaded = read_grid(text);
        read = loaded.grid.has_value();
        if (!loaded.grid) return test::well_said(loaded.diagnostics, "ECHO");
        return format_map(loaded) && read_grid(write_map(*loaded.grid)).grid == loaded.grid;
    });
}

}  // namespace
}  // namespace nedforge::echo_death
