// torus.schema.json against the reader: what the schema refuses the reader refuses, and what the reader refuses the
// schema refuses too, but for what a schema can't say (`beyond_a_schema`).

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "formats/luddit/position_file.h"
#include "tests/support/hostile_reader.h"
#include "tests/support/schema/schema_probe.h"
#include "tests/support/support.h"

namespace nedforge::luddit {
namespace {

// The relation of values to each other.
bool beyond_a_schema(const Diagnostic& d) {
    for (const char* words : {"'rows' has", "the row has", "'untie'", "the position was changed"})
        if (d.message.find(words) != std::string::npos) return true;
    return false;
}

const std::vector<std::string> nothing;

TEST(PositionSchema, HasTheKeysTypesWordsAndLimitsOfTheReader) {
    const nlohmann::json position = test::yaml_as_json(
        R"({format: 1, game: luddit, id: a, name: B, author: C, notes: D, board: {size: 3, stones: 4, moves: 2},
  supply: {black: 4, white: 4}, to_move: white, rows: ["#o.", "...", "..."], task: {goal: win, turns: 1, solutions: one},
  standards: {solutions: 40}, rulings: {loops: any, condition: members, own: counted, carry: shift, still: forbidden,
  repeat: draw}, waivers: [{check: LOOP303, subjects: ["0,0"], reason: E}], editor: {},
  validated: {by: F, digest: G, warnings: 0}})");
    test::SchemaProbe probe("torus.schema.json", beyond_a_schema);
    probe.probe(position, [](const nlohmann::json& value) {
        Diagnostics findings = read_position(value.dump()).diagnostics;
        // The digest of the document is wrong: were it counted, no other finding could be missed.
        std::erase_if(findings, [](const auto& d) { return d.message.find("was changed") != std::string::npos; });
        return findings;
    });
    EXPECT_EQ(probe.keys_without_a_probe(), nothing);
    EXPECT_EQ(probe.keys_without_description(), nothing);
    EXPECT_GT(probe.probes(), 500);
}

TEST(PositionHostileInput, NothingCrashesHangsOrEatsMemory) {
    std::vector<std::string> samples;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(test::source_path("sample_maps/luddit")))
        if (entry.path().string().ends_with(".torus.yaml")) samples.push_back(test::read_all(entry.path().string()));
    ASSERT_GE(samples.size(), 20u);
    test::expect_reader_survives(samples, [](const std::string& text, int, bool& read) {
        const LoadedPosition loaded = read_position(text);
        read = loaded.position.has_value();
        if (!loaded.position) return test::well_said(loaded.diagnostics, "LOOP");
        return format_map(loaded) && read_position(write_map(*loaded.position)).position == loaded.position;
    });
}

}  // namespace
}  // namespace nedforge::luddit
