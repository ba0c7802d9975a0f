// Maps of Tiled and projects of LDtk. Both are JSON; what is not as their documentation says is an error or left out.

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "formats/base/import/structure.h"
#include "formats/base/text/printable.h"

namespace nedforge {

namespace {

using Json = nlohmann::json;

constexpr std::string_view nodes_layer = "nodes", content_layer = "content";

const Json* member(const Json& object, const char* key) {
    if (!object.is_object()) return nullptr;
    const auto found = object.find(key);
    return found == object.end() ? nullptr : &*found;
}
std::string text_in(const Json& object, const char* key) {
    const Json* value = member(object, key);
    return value && value->is_string() ? value->get<std::string>() : "";
}
std::optional<double> number_in(const Json& object, const char* key) {
    const Json* value = member(object, key);
    if (!value || !value->is_number()) return std::nullopt;
    const double number = value->get<double>();
    return std::isfinite(number) && std::abs(number) < 1e9 ? std::optional(number) : std::nullopt;
}
std::optional<int> whole_in(const Json& object, const char* key, int low, int high) {
    const auto number = number_in(object, key);
    if (!number || *number < low || *number > high || *number != std::floor(*number)) return std::nullopt;
    return static_cast<int>(*number);
}
const Json& list_in(const Json& object, const char* key) {
    static const Json empty_list = Json::array();
    const Json* value = member(object, key);
    return value && value->is_array() ? *value : empty_list;
}
// No list or object is a value of a map. Writing one out would take a call for each level, and a file may have
// millions.
std::string shown(const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    if (value.is_structured()) return value.is_array() ? "[...]" : "{...}";
    return value.is_null() ? "" : value.dump();
}

// Nodes by their place on the grid.
class Places {
public:
    // Null: the grid is too large, or has too many nodes; `error` says which.
    StructureNode* add(int column, int row, std::string& error) {
        if (column < 0 || row < 0 || column > largest_place || row > largest_place) {
            error = "there is a node at column " + std::to_string(column) + ", row " + std::to_string(row) +
                    ", and a map has columns and rows up to " + std::to_string(largest_place);
            return nullptr;
        }
        if (nodes_.size() == most_structure_nodes && !nodes_.count({row, column})) {
            error = "a map has at most " + std::to_string(most_structure_nodes) + " nodes";
            return nullptr;
        }
        StructureNode& node = nodes_[{row, column}];
        node.column = column, node.row = row;
        return &node;
    }
    StructureNode* at(int column, int row) {
        const auto found = nodes_.find({row, column});
        return found == nodes_.end() ? nullptr : &found->second;
    }
    std::string id_at(int column, int row) {
        const StructureNode* node = at(column, row);
        return !node ? "" : node->id.empty() ? place_as_id(column, row) : node->id;
    }
    std::vector<StructureNode> all() const {
        std::vector<StructureNode> list;
        for (const auto& [place, node] : nodes_) list.push_back(node);
        return list;
    }

private:
    std::map<std::pair<int, int>, StructureNode> nodes_;
};

void take(StructureNode& node, const std::string& key, const std::string& value, const std::string& source,
          LeftOut& left_out) {
    std::string* place = key == "gate"      ? &node.gate
                         : key == "lock"    ? &node.lock
                         : key == "content" ? &node.content
                         : key == "id"      ? &node.id
                                            : nullptr;
    if (place)
        *place = value;
    else if (!value.empty())
        left_out.push_back(source + ": property " + in_quotes(key));
}

StructureResult finished(ImportedStructure structure, const Places& places, const std::string& message) {
    structure.nodes = places.all();
    if (structure.nodes.empty()) return StructureError{{}, message};
    if (structure.walls.size() + structure.links.size() > most_structure_pairs)
        return StructureError{{}, "there are more than " + std::to_string(most_structure_pairs) + " walls and links"};
    return structure;
}

// --- Tiled -------------------------------------------------------------------------------------------------------

struct Cell {
    double width = 0, height = 0;  // of a tile, in pixels
    int column(double x) const { return static_cast<int>(std::floor(x / width)); }
    int row(double y) const { return static_cast<int>(std::floor(y / height)); }
};

std::string tiles_of_tiled(const Json& layer, Places& places) {
    const auto width = whole_in(layer, "width", 1, 100'000);
    const Json* data = member(layer, "data");
    if (member(layer, "chunks") || !width || !data) return "the layer 'nodes' has no tiles of a finite map";
    if (!data->is_array())
        return "the tiles of the layer 'nodes' are packed: save the map with the tile layer format CSV";
    std::string error;
    for (std::size_t i = 0; i < data->size(); ++i) {
        const Json& tile = (*data)[i];
        if (!tile.is_number_integer()) return "the layer 'nodes' has a tile that is no number";
        if (tile.get<std::int64_t>() == 0) continue;
        const auto wide = static_cast<std::size_t>(*width);
        if (!places.add(static_cast<int>(i % wide), static_cast<int>(std::min<std::size_t>(i / wide, 1'000'000)),
                        error))
            return error;
    }
    return "";
}

void pair_of_tiled(const Json& object, const Cell& cell, const std::string& kind, const std::string& source,
                   Places& places, ImportedStructure& structure) {
    const Json& line = list_in(object, "polyline");
    const auto x = number_in(object, "x"), y = number_in(object, "y");
    std::vector<std::string> ids;
    for (const Json& point : line) {
        const auto px = number_in(point, "x"), py = number_in(point, "y");
        if (x && y && px && py) ids.push_back(places.id_at(cell.column(*x + *px), cell.row(*y + *py)));
    }
    if (ids.size() < 2 || ids.front().empty() || ids.back().empty() || ids.front() == ids.back()) {
        structure.left_out.push_back(source + ": a " + kind + " is a line from one node to another");
        return;
    }
    (kind == "wall" ? structure.walls : structure.links).push_back({ids.front(), ids.back()});
}

StructureResult structure_of_tiled(const Json& root) {
    ImportedStructure structure;
    Places places;
    if (text_in(root, "orientation") != "orthogonal")
        return StructureError{{},
                              "the map of Tiled is " + in_quotes(text_in(root, "orientation")) + ", not orthogonal"};
    if (const Json* infinite = member(root, "infinite"); infinite && infinite->is_boolean() && infinite->get<bool>())
        return StructureError{{}, "the map of Tiled is infinite: clear 'Infinite' in its properties"};
    const Cell cell{number_in(root, "tilewidth").value_or(0), number_in(root, "tileheight").value_or(0)};
    if (cell.width < 1 || cell.height < 1) return StructureError{{}, "the map of Tiled has no size of tiles"};
    std::vector<const Json*> objects;
    bool tiles = false;
    for (const Json& layer : list_in(root, "layers")) {
        const std::string name = in_small_letters(text_in(layer, "name")), type = text_in(layer, "type");
        if (type == "tilelayer" && name == nodes_layer && !tiles) {
            tiles = true;
            if (const std::string error = tiles_of_tiled(layer, places); !error.empty())
                return StructureError{{}, error};
        } else if (type == "objectgroup" && name == content_layer) {
            objects.push_back(&layer);
        } else {
            structure.left_out.push_back("layer " + in_quotes(text_in(layer, "name")));
        }
    }
    if (!tiles) return StructureError{{}, "the map of Tiled has no tile layer 'nodes'"};
    std::vector<std::tuple<const Json*, std::string, std::string>> pairs;
    for (const Json* layer : objects)
        for (const Json& object : list_in(*layer, "objects")) {
            const std::string kind = in_small_letters(text_in(object, member(object, "class") ? "class" : "type"));
            const std::string name = text_in(object, "name");
            const std::string source =
                "object " +
                (name.empty() ? shown(member(object, "id") ? *member(object, "id") : Json()) : in_quotes(name));
            if (kind == "wall" || kind == "link") {
                pairs.emplace_back(&object, kind, source);
                continue;
            }
            const auto x = number_in(object, "x"), y = number_in(object, "y");
            // A tile as an object has its place at its lower left corner; others have it at the upper left one.
            const bool is_tile = member(object, "gid") != nullptr;
            const double middle_x = x.value_or(-1) + number_in(object, "width").value_or(0) / 2,
                         middle_y = y.value_or(-1) + (is_tile ? -1 : 1) * number_in(object, "height").value_or(0) / 2;
            StructureNode* node = x && y ? places.at(cell.column(middle_x), cell.row(middle_y)) : nullptr;
            if (!node) {
                structure.left_out.push_back(source + ": it is on no tile of the layer 'nodes'");
                continue;
            }
            if (!node->source.empty()) {
                structure.left_out.push_back(source + ": its node has " + node->source + " already");
                continue;
            }
            node->source = source;
            node->id = name;
            for (const Json& property : list_in(object, "properties"))
                if (const Json* value = member(property, "value"))
                    take(*node, in_small_letters(text_in(property, "name")), shown(*value), source, structure.left_out);
        }
    for (const auto& [object, kind, source] : pairs) pair_of_tiled(*object, cell, kind, source, places, structure);
    return finished(std::move(structure), places, "the layer 'nodes' of the map of Tiled has no tile");
}

// --- LDtk --------------------------------------------------------------------------------------------------------

std::string tiles_of_ldtk(const Json& layer, Places& places) {
    std::string error;
    const auto width = whole_in(layer, "__cWid", 1, 100'000);
    const auto size = whole_in(layer, "__gridSize", 1, 100'000);
    if (!width || !size) return "the layer 'nodes' has no size";
    const auto wide = static_cast<std::size_t>(*width);
    const Json& cells = list_in(layer, "intGridCsv");
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (!cells[i].is_number_integer()) return "the layer 'nodes' has a cell that is no number";
        if (cells[i].get<std::int64_t>() == 0) continue;
        if (!places.add(static_cast<int>(i % wide), static_cast<int>(std::min<std::size_t>(i / wide, 1'000'000)),
                        error))
            return error;
    }
    for (const Json& tile : list_in(layer, "gridTiles")) {
        const Json& position = list_in(tile, "px");
        if (position.size() != 2 || !position[0].is_number_integer() || !position[1].is_number_integer())
            return "the layer 'nodes' has a tile without a place";
        const auto cell = [&](std::size_t i) {
            const auto pixel = position[i].get<std::int64_t>();  // a tile may lie beyond the left and upper edges
            return pixel < 0 ? -1 : static_cast<int>(std::min<std::int64_t>(pixel / *size, 1'000'000));
        };
        if (!places.add(cell(0), cell(1), error)) return error;
    }
    return "";
}

struct Entity {
    std::string kind, source;
    std::map<std::string, std::string> fields;  // by their names in small letters
    int column = -1, row = -1;
};

Entity entity_of(const Json& json) {
    Entity entity;
    entity.kind = in_small_letters(text_in(json, "__identifier"));
    const Json& cell = list_in(json, "__grid");
    if (cell.size() == 2 && cell[0].is_number_integer() && cell[1].is_number_integer()) {
        entity.column = static_cast<int>(std::clamp<std::int64_t>(cell[0].get<std::int64_t>(), -1, 1'000'000));
        entity.row = static_cast<int>(std::clamp<std::int64_t>(cell[1].get<std::int64_t>(), -1, 1'000'000));
    }
    for (const Json& field : list_in(json, "fieldInstances"))
        if (const Json* value = member(field, "__value"))
            entity.fields[in_small_letters(text_in(field, "__identifier"))] = shown(*value);
    const std::string id = entity.fields.count("id") ? entity.fields["id"] : "";
    entity.source = "entity " + in_quotes(text_in(json, "__identifier")) +
                    (id.empty() ? " at " + place_as_id(entity.column, entity.row) : " " + in_quotes(id));
    return entity;
}

StructureResult structure_of_ldtk(const Json& root) {
    ImportedStructure structure;
    Places places;
    const Json& levels = list_in(root, "levels");
    if (levels.empty()) return StructureError{{}, "the project of LDtk has no level of its own; worlds are not read"};
    for (std::size_t i = 1; i < levels.size(); ++i)
        structure.left_out.push_back("level " + in_quotes(text_in(levels[i], "identifier")));
    if (const Json* layers = member(levels[0], "layerInstances"); !layers || !layers->is_array())
        return StructureError{
            {}, "the levels of the project of LDtk are in files of their own: clear 'Save levels separately'"};
    bool tiles = false;
    std::vector<Entity> entities;
    for (const Json& layer : list_in(levels[0], "layerInstances")) {
        const std::string name = in_small_letters(text_in(layer, "__identifier")), type = text_in(layer, "__type");
        if (name == nodes_layer && type != "Entities") {
            tiles = true;
            if (const std::string error = tiles_of_ldtk(layer, places); !error.empty())
                return StructureError{{}, error};
        } else if (name == content_layer && type == "Entities") {
            for (const Json& entity : list_in(layer, "entityInstances")) entities.push_back(entity_of(entity));
        } else {
            structure.left_out.push_back("layer " + in_quotes(text_in(layer, "__identifier")));
        }
    }
    if (!tiles) return StructureError{{}, "the first level of LDtk has no IntGrid or tile layer 'nodes'"};
    for (const Entity& entity : entities) {
        if (entity.kind == "wall" || entity.kind == "link") continue;
        StructureNode* node = places.at(entity.column, entity.row);
        if (!node) {
            structure.left_out.push_back(entity.source + ": it is on no cell of the layer 'nodes'");
            continue;
        }
        if (!node->source.empty()) {
            structure.left_out.push_back(entity.source + ": its node has " + node->source + " already");
            continue;
        }
        node->source = entity.source;
        for (const auto& [key, value] : entity.fields) take(*node, key, value, entity.source, structure.left_out);
    }
    for (const Entity& entity : entities) {
        if (entity.kind != "wall" && entity.kind != "link") continue;
        const auto from = entity.fields.find("from"), to = entity.fields.find("to");
        if (from == entity.fields.end() || to == entity.fields.end()) {
            structure.left_out.push_back(entity.source + ": a " + entity.kind + " has fields 'from' and 'to'");
            continue;
        }
        (entity.kind == "wall" ? structure.walls : structure.links).push_back({from->second, to->second});
    }
    return finished(std::move(structure), places, "the layer 'nodes' of the first level of LDtk has no cell");
}

}  // namespace

StructureResult structure_of_json(std::string_view text) {
    const Json root = Json::parse(text, nullptr, false);
    if (root.is_discarded()) return StructureError{{}, "the file is not JSON"};
    if (!root.is_object()) return StructureError{{}, "the file is neither a map of Tiled nor a project of LDtk"};
    if (member(root, "jsonVersion") && member(root, "levels")) return structure_of_ldtk(root);
    if (member(root, "layers") && member(root, "tilewidth")) return structure_of_tiled(root);
    return StructureError{{}, "the file is neither a map of Tiled (JSON) nor a project of LDtk"};
}

}  // namespace nedforge
