#pragma once
// The NED module's geometry. Nodes stand in columns and rows; wires, walls and links run in the gutters between them.
// Used columns and rows keep their order. Empty ones keep their width where there is room and are closed up where there
// is none: the wires show what is adjacent, not the distance. Links run in lanes of the gutters, around nodes and never
// below one. Units are millimetres; (0, 0) is the top left of the module's inside.

#include <array>
#include <map>
#include <utility>
#include <vector>

#include "formats/luddite/sheet/modules/modules.h"

namespace nedforge::luddite {

// A link's way: out of the first node up or down into a gutter, along it, perhaps over to another gutter, into the
// second.
struct LinkRoute {
    int link = 0;  // index in map.links
    std::array<int, 2> node{};
    std::array<int, 2> gutter{};  // horizontal gutters left and entered through; equal: no crossing over
    std::array<int, 2> lane{};
    std::array<double, 2> port{};  // place along the node's edge, as a share of its width
    std::array<bool, 2> above{};   // the gutter is above the node
    int crossing = -1;             // vertical gutter, -1: none
    int crossing_lane = 0;
};

// What a map needs, whatever the room.
struct NedNeeds {
    std::vector<Extent> node;              // smallest sizes of a node: wider and lower one after the other; never empty
    std::vector<int> columns, rows;        // used grid columns and rows, ascending
    std::vector<std::array<int, 2>> cell;  // per node: index of its column and row
    std::vector<std::array<int, 2>> wires;  // node pairs: neighbours without a wall
    std::vector<std::array<int, 2>> walls;  // node pairs: neighbours with one
    std::vector<LinkRoute> links;
    double port_width = 0;                     // of a node whose links stand side by side
    std::vector<int> column_lanes, row_lanes;  // lanes of the gutters, before, between and behind
    std::vector<bool> column_walls, row_walls;
};
NedNeeds ned_needs(const Map&);
// Fills links, their lanes and port_width (ned_links.cpp); asks for the wires.
void route_links(const Map&, NedNeeds&);
std::string link_letter(std::size_t number);  // "a" to "z", then "1", "2", …

// How one axis fits a length.
struct NedAxisFit {
    double node = 0;  // size of a node
    double size = 0;  // that all tracks and gutters take
    double length = 0;
    double share = 0;  // of the width of empty tracks that they keep
};

struct NedFit {
    NedAxisFit x, y;
    double gutters = 0;  // a gutter's size, as a factor of a node's
    bool fits = false;
    double side() const { return x.node < y.node ? x.node : y.node; }
};
NedFit ned_fit(const NedNeeds&, double width, double height);

// The key to gates, locks, walls and links, and with `rules` what the coin does among the nodes: its height (0: nothing
// to explain, no_fit: too narrow) and its pieces, from `top` on.
enum class NedKey { none, signs, rules };
double ned_legend_height(const Map&, double width, NedKey);
void lay_out_legend(const Map&, double width, double top, NedKey, Builder&);
// With its legend; without one (legend 0) where the nodes need the room.
struct NedPlacement {
    NedFit fit;
    double legend = 0;
    double height() const { return fit.y.size + (legend > 0 ? legend + 1.6 : 0); }
};
NedPlacement place_ned(const NedNeeds&, Extent room, double legend);

// The same for a search, which asks thousands of times, and often about one width or height.
class NedFitter {
public:
    explicit NedFitter(const NedNeeds& needs) : needs_(needs) {}
    const NedNeeds& needs() const { return needs_; }
    NedPlacement place(Extent room, double legend);
    NedFit fit(double width, double height);

private:
    struct LargestNode {
        double share = 0, node = 0;
    };
    using KnownAxis = std::map<std::pair<double, double>, LargestNode>;  // by length and size of gutters
    NedFit fit_with(double width, double height, double gutters);

    const NedNeeds& needs_;
    KnownAxis columns_, rows_;
};

// The whole inside: nodes, wires, and the legend. Too small a room: at the smallest sizes, beyond the room.
void lay_out_ned(const Map&, const NedNeeds&, Extent room, NedKey, Builder&);

}  // namespace nedforge::luddite
