#include "editor/luddite/model/page/page.h"

#include <algorithm>
#include <climits>
#include <cmath>
#include <set>

#include "editor/base/grid/cells.h"
#include "editor/luddite/edits/hack.h"
#include "editor/luddite/model/page/hack_spots.h"
#include "engine/luddite/hack/box_name.h"
#include "formats/luddite/sheet/symbols.h"

namespace nedforge::luddite {
namespace {

constexpr double node_share_of_cell = 0.84;              // as the canvas draws a node
constexpr double smallest_node = 18, largest_node = 26;  // millimetres: bounds of the scale

double cell_around(double node) { return std::clamp(node, smallest_node, largest_node) / node_share_of_cell; }

// The map without what keeps a sheet from being laid out; the structure checks say it.
Map printable(Map map) {
    std::set<std::string> ids;
    std::set<Position> places;
    bool sound = !map.nodes.empty();
    for (const auto& node : map.nodes) sound = ids.insert(node.id).second && places.insert(node.at).second && sound;
    if (!sound) {
        Node node;
        node.id = "A1";
        map.nodes = {};
        map.nodes.push_back(node);
        ids = {node.id};
    }
    const auto lost = [&](const NodePair& pair) {
        return pair[0] == pair[1] || !ids.contains(pair[0]) || !ids.contains(pair[1]);
    };
    std::erase_if(map.walls, lost);
    std::erase_if(map.links, lost);
    std::erase(map.clock, "");
    if (map.clock.empty()) map.clock = {"."};
    if (item_count(map.hack) == 0) map.hack = hack_with_rewards(map.hack.index(), {Reward{}});
    return map;
}

// What the grid takes at least: all nodes, room for the module's heading, a free column and a free row.
Extent least_ground(const Map& map) {
    const Box nodes = nodes_box(map);
    return {nodes.w + 1, nodes.h + 1.1};
}

Box on_grid(const PageModule& m, double scale, const Box& b) {
    return {m.origin.x + b.x * scale, m.origin.y + b.y * scale, b.w * scale, b.h * scale};
}

// The places of the Clock's boxes by number.
IndexedVector<Position, int> clock_places(const Map& map) {
    IndexedVector<Position, int> places;
    Position position;
    for (const std::string& row : map.clock) {
        for (position.column = 0; position.column < index_count(row); ++position.column) places.push_back(position);
        ++position.row;
    }
    return places;
}

// What a piece of a module is; the Hack module's have spots of their own (hack_spots.h).
void add_spots(const Map& map, const PlacedModule& placed, std::vector<PageSpot>& out) {
    const auto clock = clock_places(map);
    for (const Piece& piece : placed.pieces) {
        const auto add = [&](PagePart part, std::string key) {
            out.push_back({part, piece.box, std::move(key), false});
        };
        const std::string n = std::to_string(piece.index);
        switch (piece.kind) {
            case PieceKind::clock_box: {
                const Position position = clock[piece.index];
                add({PartKind::clock, piece.index, position, {}},
                    "cell:clock" + std::to_string(position.row) + ":" + std::to_string(position.column) + ",0");
                break;
            }
            case PieceKind::card:
                add({PartKind::bonus, piece.index, {}, {}}, "page:bonus" + n);
                break;
            case PieceKind::bonus_box:  // the die is beside it
                out.push_back({{PartKind::bonus_die, piece.index, {}, {}},
                               {piece.box.x - piece.box.w - 0.6, piece.box.y, piece.box.w, piece.box.h},
                               "page:bonus" + n + ".die",
                               false});
                break;
            case PieceKind::space:
                add({PartKind::space, piece.part, {piece.index, 0}, {}},
                    "space:" + std::string(resource_names[piece.part]) + ":" + n);
                break;
            case PieceKind::threshold:
                add({PartKind::threshold, piece.index, {}, {}},
                    "page:threshold." + std::string(level_names[piece.index]));
                break;
            case PieceKind::toggle_box:
                add({PartKind::toggle, piece.index, {piece.part, 0}, {}},
                    "toggle:" + n + ":" + std::to_string(piece.part));
                break;
            case PieceKind::switch_number:
                add({PartKind::toggle, piece.index, {-1, 0}, {}}, "toggle:" + n);
                break;
            default:
                break;
        }
    }
}

}  // namespace

const PageModule* Page::find(ModuleKind kind) const {
    for (const auto& m : modules)
        if (m.kind() == kind) return &m;
    return nullptr;
}

const PageSpot* Page::spot(const PagePart& part) const {
    for (const auto& s : spots)
        if (s.part == part) return &s;
    return nullptr;
}

Page page_of(const Map& source) {
    Page page;
    page.map = printable(source);
    const Extent extent = least_ground(source);
    const auto [sheet, cell] = lay_out_around(page.map, extent.w, extent.h, cell_around);
    page.scale = 1 / cell;
    const Box ned = sheet.find(ModuleKind::ned)->box, nodes = nodes_box(source);
    page.ground = {nodes.x - 0.05, nodes.y - 0.15, ned.w * page.scale, ned.h * page.scale};
    page.bounds = page.ground;
    for (const auto& placed : sheet.modules) {
        if (placed.kind == ModuleKind::ned || placed.kind == ModuleKind::footer) continue;
        PageModule m;
        m.origin = {page.ground.x - ned.x * page.scale, page.ground.y - ned.y * page.scale};
        m.box = on_grid(m, page.scale, placed.box);
        m.layout.page = sheet.page;
        m.layout.modules = {placed};
        std::vector<PageSpot> spots{{part_of(PartKind::module, placed.kind), placed.box,
                                     "module:" + std::string(module_name(placed.kind)), false}};
        if (placed.kind == ModuleKind::hack)
            hack_spots(page.map, placed, spots);
        else
            add_spots(page.map, placed, spots);
        for (PageSpot& spot : spots) {
            spot.box = on_grid(m, page.scale, spot.box);
            page.spots.push_back(std::move(spot));
        }
        const double right = std::max(page.bounds.right(), m.box.right()), left = std::min(page.bounds.x, m.box.x);
        const double bottom = std::max(page.bounds.bottom(), m.box.bottom()), top = std::min(page.bounds.y, m.box.y);
        page.bounds = {left, top, right - left, bottom - top};
        page.modules.push_back(std::move(m));
    }
    return page;
}

bool same_modules(const Map& a, const Map& b) {
    return a.hack == b.hack && a.clock == b.clock && a.bonuses == b.bonuses && a.resources == b.resources &&
           a.thresholds == b.thresholds && a.name == b.name && a.id == b.id && a.author == b.author &&
           a.campaign_game == b.campaign_game && a.rulings == b.rulings;
}

const PageSpot* spot_toward(const Page& page, const PagePart& from, int columns, int rows) {
    const PageSpot* start = page.spot(from);
    if (!start) return nullptr;
    const Point centre = start->box.centre();
    const PageSpot* best = nullptr;
    double best_distance = 1e9;
    for (const auto& spot : page.spots) {
        if (spot.part.kind != from.kind || spot.part == from || (spot.empty && !same_drawing(spot.part, from)))
            continue;
        const Point to = spot.box.centre();
        const double along = (to.x - centre.x) * columns + (to.y - centre.y) * rows,
                     aside = std::abs((to.x - centre.x) * rows) + std::abs((to.y - centre.y) * columns);
        if (along <= 1e-6 || aside > along * 2 + start->box.w) continue;
        if (const double d = along + 2 * aside; d < best_distance) best_distance = d, best = &spot;
    }
    return best;
}

ModuleKind module_of(const PagePart& part) {
    switch (part.kind) {
        case PartKind::module:
            return part.module();
        case PartKind::item:
        case PartKind::arrow:
        case PartKind::box:
        case PartKind::cell:
        case PartKind::pattern:
            return ModuleKind::hack;
        case PartKind::clock:
            return ModuleKind::clock;
        case PartKind::bonus:
        case PartKind::bonus_die:
            return ModuleKind::bonuses;
        case PartKind::space:
            return ModuleKind::cache;
        case PartKind::threshold:
            return ModuleKind::damage;
        case PartKind::toggle:
            return ModuleKind::switches;
        case PartKind::wall:
        case PartKind::link:
            break;
    }
    return ModuleKind::ned;
}

static bool has_hack_part(const Map& map, const PagePart& part) {
    const bool patterns = std::holds_alternative<PatternsHack>(map.hack);
    if (part.kind == PartKind::box) return std::holds_alternative<LinesHack>(map.hack);
    if (part.kind == PartKind::pattern) return patterns;
    if (part.kind == PartKind::arrow && !std::holds_alternative<OrderedRowsHack>(map.hack)) return false;
    if (part.kind == PartKind::cell && !patterns) return false;
    return has_index(rewards_of(map.hack), part.index);
}

bool has_part(const Map& map, const PagePart& part) {
    const auto contains = [&](const auto& pairs) {
        return std::find(pairs.begin(), pairs.end(), part.nodes) != pairs.end();
    };
    switch (part.kind) {
        case PartKind::item:
        case PartKind::arrow:
        case PartKind::box:
        case PartKind::cell:
        case PartKind::pattern:
            return has_hack_part(map, part);
        case PartKind::clock:
            return has_square(map.clock, cell_of(part.at));
        case PartKind::bonus:
        case PartKind::bonus_die:
            return has_index(map.bonuses, part.index);
        case PartKind::wall:
            return contains(map.walls);
        case PartKind::link:
            return contains(map.links);
        default:  // what every map has
            return true;
    }
}

std::optional<std::size_t> item_of(const PagePart& part) {
    if (part.kind == PartKind::item || part.kind == PartKind::arrow || part.kind == PartKind::cell) return part.place();
    return std::nullopt;
}

bool same_drawing(const PagePart& a, const PagePart& b) {
    return a.kind == b.kind && (a.kind == PartKind::box || a.index == b.index);
}

Box nodes_box(const Map& map) {
    if (map.nodes.empty()) return {-0.65, -0.65, 3.3, 3.3};
    int left = INT_MAX, top = INT_MAX, right = 0, bottom = 0;
    for (const auto& node : map.nodes) {
        left = std::min(left, node.at.column), right = std::max(right, node.at.column);
        top = std::min(top, node.at.row), bottom = std::max(bottom, node.at.row);
    }
    return {left - 0.65, top - 0.65, right - left + 1.3, bottom - top + 1.3};
}

std::string part_name(const Map& map, const PagePart& part) {
    const std::string n = std::to_string(part.index + 1);
    switch (part.kind) {
        case PartKind::module:
            return std::string(module_name(part.module()));
        case PartKind::item:
        case PartKind::arrow:
            return item_name(map.hack, part.place());
        case PartKind::cell:
            return (part.at.column < 0 ? "a cell" : "cell " + name_of_box(part.at)) + " of " +
                   item_name(map.hack, part.place());
        case PartKind::box:
            return "box " + name_of_box(part.at);
        case PartKind::pattern:
            return "the pattern of " + std::to_string(part.index);
        case PartKind::clock:
            return "Clock box " + n;
        case PartKind::bonus:
        case PartKind::bonus_die:
            return "roll bonus " + n;
        case PartKind::space:
            return std::string(resource_names[part.index]);
        case PartKind::threshold:
            return "threshold " + std::string(level_names[part.index]);
        case PartKind::toggle:
            return "switch " + std::to_string(part.index);
        case PartKind::wall:
            return "wall between " + part.nodes[0] + " and " + part.nodes[1];
        case PartKind::link:
            return "link " + part.nodes[0] + " \u2013 " + part.nodes[1];
    }
    return "";
}

}  // namespace nedforge::luddite
