#pragma once
// What a family tells text editors of its files beyond its JSON Schemas: which values are names, what stands behind
// them, and what a replay does. Read by the language server (cli/lsp).

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/diagnostic.h"

namespace nedforge {

class MapFile;

// Values that are names, by their path with every index left out: "nodes[].critical.code".
struct NamedPlace {
    std::string_view path;
    std::string_view kind;  // "node", "code"
    bool defines = false;   // here the name is given; elsewhere it is referred to
};

// A word that may be written at a place, and what it means.
struct WordHelp {
    std::string word, help;
};

// The kind of names that are codes of checks.
inline constexpr std::string_view check_kind = "check";

struct Language {
    std::string_view replay_schema;                       // its name in formats/schema
    const std::string& (*schema_of_replays)() = nullptr;  // its text; null: replays have none
    std::vector<NamedPlace> names;                        // of maps
    // Words for values at this path, indices left out, that the schema only describes. May be null.
    std::vector<WordHelp> (*words)(std::string_view path);
    // What is true of the named thing of the map, in whole sentences; empty: nothing is known. May be null.
    std::string (*facts)(const MapFile&, std::string_view kind, const std::string& name);
    // Whether the replay can be read and every action is legal on the map. May be null.
    Diagnostics (*check_replay)(std::string text, const MapFile&);
};

}  // namespace nedforge
