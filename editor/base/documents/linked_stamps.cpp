#include "editor/base/documents/linked_stamps.h"

#include "editor/base/documents/editor_key.h"
#include "formats/base/yaml/flow_text.h"

namespace nedforge {
namespace {

constexpr const char* linked_key = "linked";

std::optional<LinkedStamp> stamp_in(const YamlNode& node) {
    const YamlNode* name = node.is_mapping() ? entry_value(node, "stamp") : nullptr;
    const YamlNode* places = node.is_mapping() ? entry_value(node, "places") : nullptr;
    if (!name || !places || !places->is_list() || places->children.empty()) return std::nullopt;
    LinkedStamp stamp{name->text, {}};
    for (const YamlNode& place : places->children) {
        if (!place.is_list() || place.children.empty()) return std::nullopt;
        Ids& ids = stamp.places.emplace_back();
        for (const YamlNode& id : place.children) ids.push_back(id.text);
        if (ids.size() != stamp.places.front().size()) return std::nullopt;
    }
    return stamp;
}

std::string text_of_stamp(const LinkedStamp& stamp) {
    const auto text_of_place = [](const Ids& ids) {
        return flow_list(ids, [](const std::string& id) { return yaml_text(id); });
    };
    return FlowMapping()
        .put("stamp", yaml_text(stamp.stamp))
        .put("places", flow_list(stamp.places, text_of_place))
        .done();
}

}  // namespace

LinkedStamps linked_stamps_in(const std::string& editor) {
    LinkedStamps stamps;
    const std::optional<YamlNode> list = entry_in_editor(editor, linked_key);
    if (!list || !list->is_list()) return stamps;
    for (const YamlNode& item : list->children)
        if (auto stamp = stamp_in(item)) stamps.push_back(std::move(*stamp));
    return stamps;
}

std::string editor_with_stamps(const std::string& editor, LinkedStamps stamps) {
    std::erase_if(stamps, [](const LinkedStamp& stamp) { return stamp.places.empty(); });
    return editor_with_entry(editor, linked_key, stamps.empty() ? "" : flow_list(stamps, text_of_stamp));
}

bool meets(const Ids& place, const Ids& ids) {
    return std::any_of(place.begin(), place.end(), [&](const std::string& id) { return is_among(ids, id); });
}

Ids linked_with(const LinkedStamps& stamps, const Ids& ids) {
    Ids linked;
    for (const LinkedStamp& stamp : stamps) {
        if (std::none_of(stamp.places.begin(), stamp.places.end(), [&](const Ids& p) { return meets(p, ids); }))
            continue;
        for (const Ids& place : stamp.places)
            if (!meets(place, ids)) linked.insert(linked.end(), place.begin(), place.end());
    }
    return linked;
}

CanEdit can_unlink(const LinkedStamps& stamps, const Ids& ids) {
    for (const LinkedStamp& stamp : stamps)
        for (const Ids& place : stamp.places)
            if (meets(place, ids)) return yes();
    return no("nothing of it is a linked stamp");
}

std::string stamp_of_copies(const LinkedStamps& stamps, const Ids& originals) {
    for (const LinkedStamp& stamp : stamps)
        if (std::find(stamp.places.begin(), stamp.places.end(), originals) != stamp.places.end()) return stamp.stamp;
    for (int number = 1;; ++number) {
        std::string name = "copy " + std::to_string(number);
        if (std::none_of(stamps.begin(), stamps.end(), [&](const LinkedStamp& s) { return s.stamp == name; }))
            return name;
    }
}

LinkedStamps moved_places(LinkedStamps stamps, const std::map<std::string, std::string>& moved) {
    const LinkedStamps before = stamps;
    Ids touched;  // where something goes from, or comes to
    for (const auto& [from, to] : moved) touched.push_back(from), touched.push_back(to);
    bool has_moved = false;
    const auto goes = [&](const std::string& id) { return moved.contains(id); };
    for (LinkedStamp& stamp : stamps) {
        std::vector<Ids> places;
        for (Ids& place : stamp.places) {
            const bool whole = std::all_of(place.begin(), place.end(), goes);
            has_moved |= whole;
            if (!whole && meets(place, touched)) continue;
            if (whole)
                for (std::string& id : place) id = moved.at(id);
            places.push_back(std::move(place));
        }
        stamp.places = std::move(places);
    }
    return has_moved ? stamps : before;
}

}  // namespace nedforge
