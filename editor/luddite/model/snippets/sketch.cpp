#include "editor/luddite/model/snippets/sketch.h"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "editor/base/documents/editor_key.h"
#include "editor/base/workspace/document.h"
#include "editor/luddite/edits/nodes.h"
#include "formats/base/text/text_file.h"
#include "formats/base/yaml/flow_text.h"

namespace nedforge::luddite {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t longest_name = 1000;  // bytes

int number_in(const YamlNode& sketch, std::string_view key, int minimum, int maximum, int usual) {
    const YamlNode* value = entry_value(sketch, key);
    if (!value || value->kind != YamlNode::Kind::integer) return usual;
    return static_cast<int>(std::clamp<std::int64_t>(value->integer, minimum, maximum));
}

Sketches::Read read_sketch(const std::string& path, const PictureReader& reader) {
    if (!reader) return {nullptr, "this editor reads no pictures"};
    const auto bytes = read_file(path, largest_picture_file);
    if (!bytes) return {nullptr, bytes.error().message};
    auto picture = reader(*bytes);
    if (!picture) return {nullptr, file_name(path) + ": " + picture.error()};
    return {std::make_shared<const Picture>(std::move(*picture)), ""};
}

}  // namespace

std::optional<Sketch> sketch_of(const Map& map) {
    const std::optional<YamlNode> entry = editor_entry(map, "sketch");
    if (!entry || !entry->is_mapping()) return std::nullopt;
    const YamlNode* file = entry_value(*entry, "file");
    if (!file || file->text.empty()) return std::nullopt;
    Sketch sketch{file->text};
    sketch.left = number_in(*entry, "left", -sketch_reach, sketch_reach, sketch.left);
    sketch.top = number_in(*entry, "top", -sketch_reach, sketch_reach, sketch.top);
    sketch.width = number_in(*entry, "width", narrowest_sketch, sketch_reach, sketch.width);
    sketch.opacity = number_in(*entry, "opacity", 0, 100, sketch.opacity);
    return sketch;
}

CanEdit can_set_sketch(const Map&, const Sketch& sketch) {
    if (sketch.file.empty()) return no("a sketch needs a picture");
    if (sketch.file.size() > longest_name) return no("the picture's path has more than 1,000 bytes");
    const auto off_grid = [](int coordinate) { return coordinate < -sketch_reach || coordinate > sketch_reach; };
    if (off_grid(sketch.left) || off_grid(sketch.top)) return no("the sketch would lie off the grid");
    if (sketch.width < narrowest_sketch || sketch.width > sketch_reach)
        return no("a sketch is half a cell to a hundred cells wide");
    return yes();
}

Edited set_sketch(const Map& map, const Sketch& sketch) {
    if (auto refused = can_set_sketch(map, sketch)) return *refused;
    return with_editor_entry(map, "sketch",
                             FlowMapping()
                                 .put("file", yaml_text(sketch.file))
                                 .put("left", sketch.left)
                                 .put("top", sketch.top)
                                 .put("width", sketch.width)
                                 .put("opacity", std::clamp(sketch.opacity, 0, 100))
                                 .done());
}

Map without_sketch(const Map& map) { return with_editor_entry(map, "sketch", ""); }

Sketch fitted_to_nodes(Sketch sketch, const Map& map) {
    if (map.nodes.empty()) return sketch;
    int left = max_coordinate, right = 0, top = max_coordinate;
    for (const Node& node : map.nodes) {
        left = std::min(left, node.at.column);
        right = std::max(right, node.at.column);
        top = std::min(top, node.at.row);
    }
    sketch.left = left * 100 - 50;
    sketch.top = top * 100 - 50;
    sketch.width = std::min((right - left + 1) * 100, sketch_reach);
    return sketch;
}

std::string sketch_path(const std::string& map_path, const std::string& file) {
    const fs::path name(file);
    return name.is_absolute() ? name.string() : (fs::path(map_path).parent_path() / name).string();
}

std::string sketch_name(const std::string& map_path, const std::string& picture) {
    std::error_code error;
    const fs::path whole = fs::absolute(picture, error);
    if (error || map_path.empty()) return error ? picture : whole.string();
    const fs::path relative = whole.lexically_relative(fs::absolute(map_path, error).parent_path());
    return error || relative.empty() || relative.begin()->string() == ".." ? whole.string() : relative.generic_string();
}

void Sketches::ask(const std::string& path) {
    if (path == path_ && (read_ || job_.asked())) return;
    path_ = path;
    read_.reset();
    job_.ask(++number_, [path, reader = reader_](std::stop_token) { return read_sketch(path, reader); });
}

bool Sketches::tick() {
    if (!job_.asked()) return false;
    auto read = job_.take(number_);
    if (!read) return false;
    read_ = std::move(*read);
    return true;
}

}  // namespace nedforge::luddite
