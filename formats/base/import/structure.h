#pragma once
// The structure of a map that another program wrote: nodes on a grid, with words for what is there, walls and links. It
// is read from a table of a spreadsheet, from a map of Tiled and from a project of LDtk. A family makes a map of it.
//
// A table has a header line and a line for each node, separated by commas, semicolons or tabs
// (formats/base/text/csv.h):
//     id;column;row;gate;lock;content
// Columns may be in any order; `column` and `row` are needed. Places count from 0.
//
// Tiled (doc.mapeditor.org, JSON map format): an orthogonal map whose tile layer `nodes` has a tile for each node, and
// whose object layer `content` has an object on a tile for what is there: its name is the node's id, its properties are
// `gate`, `lock` and `content`. A polyline of class `wall` or `link` goes from node to node.
// LDtk (ldtk.io/json): the first level; an IntGrid or tile layer `nodes`, and an entity layer `content` with entities
// whose fields are `id`, `gate`, `lock` and `content`; entities `wall` and `link` have fields `from` and `to`, ids.
// Names of layers, classes, entities and fields may be written in letters of any size.

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/base/diagnostic.h"
#include "engine/base/result.h"

namespace nedforge {

inline constexpr int largest_place = 63;
inline constexpr std::size_t most_structure_nodes = 64, most_structure_pairs = 1000;
inline constexpr std::size_t most_structure_bytes = 8u << 20;

struct StructureNode {
    std::string id;  // empty: none was given
    int column = 0, row = 0;
    std::string gate, lock, content;  // as they are written; empty: none
    std::string source;               // where it comes from, for messages: "line 4", "object 'A1'"
};

// What could not be taken over, a line each. A file may have a million such things; the first hundred are kept, and the
// others are counted.
class LeftOut {
public:
    static constexpr std::size_t limit = 100;
    void push_back(std::string line) {
        if (lines_.size() < limit)
            lines_.push_back(std::move(line));
        else
            ++unlisted_;
    }
    std::vector<std::string> lines() const;  // the last one says how many others there are

private:
    std::vector<std::string> lines_;
    std::size_t unlisted_ = 0;
};

struct ImportedStructure {
    std::vector<StructureNode> nodes;
    std::vector<std::array<std::string, 2>> walls, links;  // ids; a node without one is "[3, 4]"
    LeftOut left_out;
};

// What a family made of one.
struct ImportedMap {
    std::string text;                   // of the map's file
    std::vector<std::string> left_out;  // all that is not in it
};

struct StructureError {
    Place place;  // of the table or text; line 0: none
    std::string message;
};

using StructureResult = Result<ImportedStructure, StructureError>;
// A text that begins with '{' is JSON, of Tiled or LDtk; all else is a table.
StructureResult read_structure(std::string_view text);
StructureResult structure_of_table(std::string_view text);
StructureResult structure_of_json(std::string_view text);

// Small letters of ASCII; and a place as an id.
std::string in_small_letters(std::string_view);
std::string place_as_id(int column, int row);

}  // namespace nedforge
