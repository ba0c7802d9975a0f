// The canonical text of a map: keys in the order of docs/format.md, one item a line, defaults left out, no comments.

#include "formats/base/pack/target.h"
#include "formats/base/yaml/tree.h"
#include "formats/luddite/hack/hack_format.h"
#include "formats/luddite/map_file.h"
#include "formats/luddite/map_words.h"

namespace nedforge::luddite {

namespace {

class Writer {
public:
    void entry(const std::string& key, const std::string& value) { out_ += indent_ + key + ": " + value + "\n"; }
    void text(const std::string& key, const std::string& value) { entry(key, yaml_text(value)); }
    template <class Items>
    void list(const std::string& key, const Items& items, std::string (*to_text)(const typename Items::value_type&)) {
        if (items.empty()) return entry(key, "[]");
        out_ += indent_ + key + ":\n";
        for (const auto& item : items) out_ += indent_ + "  - " + to_text(item) + "\n";
    }
    template <class Items>
    void list(const std::string& key, const Items& items) {
        list(key, items, static_cast<std::string (*)(const typename Items::value_type&)>(flow));
    }
    void drawing(const std::string& key, const Drawing& rows) { list(key, rows, drawing_row); }
    void gap() { out_ += "\n"; }
    void open(const std::string& key) {
        out_ += indent_ + key + ":\n";
        indent_ += "  ";
    }
    void close() { indent_.resize(indent_.size() - 2); }
    std::string take() { return std::move(out_); }

private:
    std::string out_;
    std::string indent_;
};

void write_hack(Writer& w, const Hack& hack) {
    w.entry("variant", std::string(row_of(hack).name));
    if (const HackDrawings& drawings = format_of(hack).drawings; drawings.by_number) {
        FlowMapping by_number;
        int number = 1;
        for (const auto& text : drawings.texts(hack)) by_number.put(std::to_string(number++), text);
        w.entry(std::string(drawings.key), by_number.done());
    } else if (drawings.texts) {
        w.list(std::string(drawings.key), drawings.texts(hack), [](const std::string& text) { return text; });
    }
    w.list(std::string(row_of(hack).list), item_texts(hack), [](const std::string& text) { return text; });
}

// The part of a map that its keys before the nodes say.
void write_head(Writer& w, const Map& map) {
    w.entry("format", "1");
    w.entry("game", "luddite");
    w.text("id", map.id);
    w.text("name", map.name);
    if (map.campaign_game) w.entry("campaign_game", std::to_string(*map.campaign_game));
    if (map.author) w.text("author", *map.author);
    if (map.notes) w.text("notes", *map.notes);
    if (map.thresholds != Thresholds{}) w.entry("thresholds", flow_thresholds(map.thresholds));
    if (map.target) w.entry("target", flow(*map.target));
}

}  // namespace

std::string write_map(const Map& map) {
    Writer w;
    write_head(w, map);
    w.gap();
    w.list("nodes", map.nodes);
    if (!map.walls.empty()) w.list("walls", map.walls);
    if (!map.links.empty()) w.list("links", map.links);
    w.gap();
    w.open("resources");
    for (const Resource r : all_resources) w.entry(std::string(resource_names[r]), flow(map.resources[r]));
    w.close();
    w.gap();
    w.drawing("clock", map.clock);
    w.gap();
    w.list("bonuses", map.bonuses);
    w.gap();
    w.open("hack");
    write_hack(w, map.hack);
    w.close();
    if (map.rulings != Rulings{} || !map.waivers.empty() || !map.editor.empty() || map.validated) w.gap();
    if (map.rulings != Rulings{}) w.entry("rulings", flow_rulings(map.rulings));
    if (!map.waivers.empty()) w.list("waivers", map.waivers);
    if (!map.editor.empty()) w.entry("editor", map.editor);
    if (map.validated) w.entry("validated", flow(*map.validated));
    return w.take();
}

std::string write_export(const Map& map, const std::string& tool, int warnings) {
    Map exported = map;
    exported.editor.clear();
    exported.validated = Validated{tool, digest_of(map), warnings};
    return write_map(exported);
}

}  // namespace nedforge::luddite
