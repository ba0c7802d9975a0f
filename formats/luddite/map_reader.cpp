// read_map: a map file by its shape (docs/format.md). Every function reads one mapping of the format.

#include <algorithm>
#include <unordered_set>

#include "engine/luddite/contents.h"
#include "engine/luddite/gates.h"
#include "formats/base/family_name.h"
#include "formats/base/pack/target.h"
#include "formats/base/text/printable.h"
#include "formats/base/text/text_file.h"
#include "formats/base/yaml/document.h"
#include "formats/luddite/map_file.h"
#include "formats/luddite/map_shapes.h"

namespace nedforge::luddite {

namespace {

// "on 2", "And  2, 3": what was meant, if it can be told.
std::string meant_gate(const std::string& text) {
    std::string clean;
    for (char c : text) {
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
        const bool fits = (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (fits)
            clean += c;
        else if (!clean.empty() && clean.back() != ' ')
            clean += ' ';
    }
    while (!clean.empty() && clean.back() == ' ') clean.pop_back();
    return parse_gate(clean) ? clean : std::string();
}

// "'ON s', 'OFF s' or 'AND s t'", of every kind there is.
std::string gate_forms() {
    std::string text;
    for (const GateRow& row : gate_rows) {
        if (&row != &gate_rows.front()) text += &row == &gate_rows.back() ? " or " : ", ";
        text += "'" + std::string(row.word) + (row.switches == 2 ? " s t'" : " s'");
    }
    return text;
}

std::optional<Gate> read_gate(const Value& value) {
    const auto text = value.text();
    if (!text) return std::nullopt;
    auto gate = parse_gate(*text);
    if (!gate) {
        const std::string meant = meant_gate(*text);
        value.report(FormatCode::bad_value, "the gate can't be " + in_quotes(*text),
                     !meant.empty()
                         ? "write '" + meant + "'"
                         : "write " + gate_forms() + ", in capitals, with switches 1 to 6 and one space between");
    }
    return gate;
}

void read_content(const Value& value, std::string_view, bool& flag) { flag = value.only_true(); }

void read_content(const Value& value, std::string_view key, std::optional<Amounts>& gain) {
    gain = read_gain(value, "'" + std::string(key) + "'");
}

void read_content(const Value& value, std::string_view key, std::optional<Critical>& found) {
    Critical& critical = found.emplace();
    if (const auto keys = value.mapping({"code", "damage"}, "'" + std::string(key) + "'")) {
        critical.code = read_name_id(keys->required("code")).value_or("");
        critical.damage = keys->required("damage").number(1, largest_number).value_or(1);
    }
}

std::vector<std::string_view> node_keys() {
    std::vector<std::string_view> keys{"id", "at", "role", "gate", "lock"};
    for (const ContentRow* row : content_fields()) keys.push_back(row->key);
    return keys;
}

Node read_node(const Fields& keys) {
    Node node;
    node.id = read_name_id(keys.required("id")).value_or("");
    node.at = read_position(keys.required("at")).value_or(Position{});
    if (const auto role = keys.get("role").word({"enter", "exit", "enter_exit"}))
        node.role = static_cast<Role>(*role + 1);
    if (keys.has("gate")) node.gate = read_gate(keys.get("gate"));
    if (keys.has("lock")) node.lock = keys.get("lock").number(1, 6);
    for (const ContentRow* row : content_fields())
        if (keys.has(row->key))
            std::visit(
                [&](const auto& field) {
                    if constexpr (std::is_member_object_pointer_v<std::decay_t<decltype(field)>>)
                        read_content(keys.get(row->key), row->key, node.*field);
                },
                row->field);
    return node;
}

IndexedVector<Node, int> read_nodes(const Value& value) {
    IndexedVector<Node, int> nodes;
    std::unordered_set<std::string> ids;
    for (const Value& item : value.list(2, max_nodes, "nodes").value_or(std::vector<Value>{})) {
        const auto keys = item.mapping(node_keys(), "a node");
        if (!keys) continue;
        nodes.push_back(read_node(*keys));
        const std::string& id = nodes.back().id;
        if (!id.empty() && !ids.insert(id).second)
            keys->get("id").report(FormatCode::duplicate, "two nodes have the id " + in_quotes(id),
                                   "give one another id");
    }
    return nodes;
}

IndexedVector<NodePair, int> read_pairs(const Value& value) {
    IndexedVector<NodePair, int> pairs;
    if (!value.node()) return pairs;
    for (const Value& item : value.list(0, no_limit, "pairs").value_or(std::vector<Value>{})) {
        NodePair pair;
        const auto ids = item.list(2, 2, "nodes");
        for (std::size_t i = 0; ids && i < ids->size(); ++i) pair[i] = read_name_id((*ids)[i]).value_or("");
        pairs.push_back(pair);
    }
    return pairs;
}

ResourceRow read_resource_row(const Value& value) {
    ResourceRow row;
    const auto keys = value.mapping({"spaces", "start"}, "a resource");
    if (!keys) return row;
    const auto spaces = keys->required("spaces").number(0, max_spaces);
    row.spaces = spaces.value_or(max_spaces);
    const Value start = keys->required("start");
    row.start = start.number(0, max_spaces).value_or(0);
    if (row.start > row.spaces)
        start.report(
            FormatCode::bad_value,
            "the start, " + std::to_string(row.start) + ", is more than the " + std::to_string(row.spaces) + " spaces",
            "raise the spaces or lower the start");
    return row;
}

Thresholds read_thresholds(const Value& value) {
    Thresholds thresholds;
    const auto keys = value.mapping({level_names.begin(), level_names.end()}, "'thresholds'");
    if (!keys) return thresholds;
    bool good = true;
    for (std::size_t i = 0; i < level_names.size(); ++i) {
        if (!keys->has(level_names[i])) continue;
        const auto n = keys->get(level_names[i]).number(0, 999);
        if (n)
            thresholds.of[i] = *n;
        else
            good = false;
    }
    // Ordered after the defaults are put in; the finding is at a level that the file gives.
    for (std::size_t i = 0; good && i + 1 < level_names.size(); ++i) {
        if (thresholds.of[i] < thresholds.of[i + 1]) continue;
        const std::size_t at = keys->has(level_names[i + 1]) ? i + 1 : i;
        keys->get(level_names[at])
            .report(FormatCode::bad_value, std::string(level_names[i]) + " (" + std::to_string(thresholds.of[i]) +
                                               ") must be below " + std::string(level_names[i + 1]) + " (" +
                                               std::to_string(thresholds.of[i + 1]) + ")" +
                                               (keys->has(level_names[i]) && keys->has(level_names[i + 1])
                                                    ? ""
                                                    : "; levels not given are 50, 60 and 70"));
    }
    return thresholds;
}

std::vector<Bonus> read_bonuses(const Value& value) {
    std::vector<Bonus> bonuses;
    for (const Value& item : value.list(0, max_bonuses, "bonuses").value_or(std::vector<Value>{})) {
        const auto keys = item.mapping({"die", "gain", "damage"}, "a bonus");
        if (!keys) continue;
        Bonus bonus;
        bonus.die = keys->required("die").number(1, 6).value_or(1);
        keys->one_of("gain", "damage");
        if (keys->has("gain")) bonus.gain = read_gain(keys->get("gain"), "'gain'");
        bonus.damage = keys->get("damage").number(1, largest_number).value_or(0);
        bonuses.push_back(bonus);
    }
    return bonuses;
}

void read_game(const Value& value) {
    const auto game = value.text();
    if (game && *game != "luddite")
        value.report(FormatCode::unsupported_version,
                     "the game " + in_quotes(*game) + " is not known; this version knows luddite",
                     "write 'game: luddite'");
}

Map read_root(const Fields& root, std::optional<std::string>& id, std::vector<WaiverCode>& waiver_codes) {
    Map map;
    read_format_version(root);
    read_game(root.required("game"));
    id = read_file_id(root.required("id"));
    map.id = id.value_or("");
    map.name = root.required("name").text().value_or("");
    map.campaign_game = root.get("campaign_game").number(1, 9);
    map.author = root.get("author").text();
    map.notes = root.get("notes").text();
    map.thresholds = read_thresholds(root.get("thresholds"));
    map.target = read_target(root.get("target"));
    map.nodes = read_nodes(root.required("nodes"));
    map.walls = read_pairs(root.get("walls"));
    map.links = read_pairs(root.get("links"));
    if (const auto keys =
            root.required("resources").mapping({resource_names.begin(), resource_names.end()}, "'resources'"))
        for (const Resource r : all_resources) map.resources[r] = read_resource_row(keys->required(resource_names[r]));
    map.clock = read_drawing(root.required("clock"), {".emc", ".emc", "boxes", false, max_clock_boxes});
    map.bonuses = read_bonuses(root.required("bonuses"));
    map.hack = read_hack(root.required("hack"));
    map.rulings = read_rulings(root.get("rulings")).applied_to({});
    map.waivers =
        read_waivers<Waiver>(root.get("waivers"), "luddite", "nodes", &Waiver::nodes, read_name_id, waiver_codes);
    map.editor = read_editor(root.get("editor"));
    map.validated = read_validated<Validated>(root.get("validated"));
    return map;
}

const std::vector<std::string_view>& root_keys() {
    static const std::vector<std::string_view> keys{"format", "game",    "id",         "name",   "campaign_game",
                                                    "author", "notes",   "thresholds", "target", "nodes",
                                                    "walls",  "links",   "resources",  "clock",  "bonuses",
                                                    "hack",   "rulings", "waivers",    "editor", "validated"};
    return keys;
}

}  // namespace

LoadedMap read_map(std::string text) {
    LoadedMap loaded;
    loaded.text = std::move(text);
    const DocumentKind kind{.what = "a map",
                            .keys = root_keys(),
                            .opaque = {"editor"},
                            .help_of_empty = "start from a template: nedforge new",
                            .family = "luddite"};
    ReadDocument document = read_document(loaded.text, kind, [&](const Fields& fields, const Findings& findings) {
        Map map = read_root(fields, loaded.id, loaded.waiver_codes);
        if (findings.empty() && map.validated)
            check_digest(fields.get("validated"), map.validated->digest, digest_of(map), "map");
        if (findings.empty()) loaded.map = std::move(map);
    });
    loaded.diagnostics = std::move(document.diagnostics);
    loaded.places = std::move(document.places);
    return loaded;
}

LoadedMap read_map_file(const std::string& path) {
    auto text = read_file(path);
    if (text) return read_map(std::move(*text));
    LoadedMap loaded;
    loaded.diagnostics.push_back(unreadable_file(text.error(), family_name("luddite").prefix));
    return loaded;
}

}  // namespace nedforge::luddite
