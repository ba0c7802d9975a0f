#pragma once
// The network of a map for other programs: what can be drawn as dots and lines, in any family. Walls, links and other
// exceptions are applied, so a line means that one can move along it.

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace nedforge {

struct Network {
    struct Place {
        std::string id;
        int column = 0, row = 0;          // on the map's grid, from the top left
        std::vector<std::string> labels;  // what is there: "gate AND 1 2", "dice lock 4"
    };
    std::string id, name;
    std::vector<Place> places;
    std::vector<std::pair<std::size_t, std::size_t>> lines;  // indices of places, the lesser one first; each line once
};

// An undirected graph in the DOT language of Graphviz (graphviz.org/doc/info/lang.html). `pos` has the grid's places in
// inches, rows downwards, for `neato -n`.
std::string network_dot(const Network&);
// A flowchart of Mermaid. Labels are quoted, and Mermaid's own signs in them are written as entities.
std::string network_mermaid(const Network&);
// {"id", "name", "nodes": [{"id", "column", "row", "labels"}], "links": [{"from", "to"}]}, from and to as ids.
std::string network_json(const Network&);

}  // namespace nedforge
