#include "editor/base/workspace/pack_edits.h"

#include <algorithm>
#include <span>

#include "editor/base/lists.h"
#include "formats/base/pack/pack_file.h"
#include "formats/base/yaml/edit.h"
#include "formats/base/yaml/tree.h"

namespace nedforge {
namespace {

// The lines of each item of a block list, comments above it included; empty where items share a line with anything
// else.
std::vector<std::string> item_lines(const std::string& text, const YamlNode& list, std::size_t first) {
    std::vector<std::string> lines;
    for (const YamlNode& item : list.children) {
        const std::size_t line = text.rfind('\n', item.begin) + 1;  // npos + 1: the first line
        std::size_t end = text.find('\n', item.end);
        end = end == std::string::npos ? text.size() : end + 1;
        const std::string before = text.substr(line, item.begin - line);
        if (line < first || before.find_first_not_of(" -") != std::string::npos) return {};
        lines.push_back(text.substr(first, end - first));
        if (lines.back().back() != '\n') lines.back() += '\n';
        first = end;
    }
    return lines;
}

struct Order {
    std::vector<std::string> before, after;
    bool fits() const { return std::is_permutation(before.begin(), before.end(), after.begin(), after.end()); }
};

// The whole lines of a block list put into another order.
std::optional<std::string> lines_in_order(const std::string& text, const Order& order) {
    Findings ignored;
    const YamlFile file = read_yaml(text, LineIndex(text), ignored);
    const YamlNode* list = file.root.is_mapping() ? entry_value(file.root, "maps") : nullptr;
    if (!list || list->style != YamlNode::Style::block || list->children.empty()) return std::nullopt;
    const std::size_t key = text.rfind("maps", list->begin), first = text.find('\n', key) + 1;
    const auto lines = item_lines(text, *list, first);
    if (lines.size() != order.before.size()) return std::nullopt;
    std::string result = text.substr(0, first);
    std::size_t length = 0;
    for (const auto& line : lines) length += line.size();
    for (const auto& name : order.after) result += lines[index_in<std::size_t>(order.before, name)];
    const std::size_t end = first + length;
    return end < text.size() ? result + text.substr(end) : result;
}

std::optional<std::string> values_in_order(const std::string& text, const Order& order) {
    std::vector<PathEdit> edits;
    for (std::size_t i = 0; i < order.after.size(); ++i)
        if (order.after[i] != order.before[i])
            edits.push_back({"maps[" + std::to_string(i) + "]", yaml_text(order.after[i])});
    return edited_text(text, edits);
}

// The stages take the maps that they have in the new order.
std::optional<std::string> stages_in_order(const std::string& text, const Pack& pack,
                                           const std::vector<std::string>& order) {
    std::vector<std::string> staged;
    for (const auto& stage : pack.campaign) staged.insert(staged.end(), stage.maps.begin(), stage.maps.end());
    const auto place = [&](const std::string& name) { return std::find(order.begin(), order.end(), name); };
    std::vector<std::string> sorted = staged;
    std::stable_sort(sorted.begin(), sorted.end(), [&](const auto& a, const auto& b) { return place(a) < place(b); });
    std::vector<PathEdit> edits;
    std::size_t next = 0;
    for (std::size_t s = 0; s < pack.campaign.size(); ++s)
        for (std::size_t m = 0; m < pack.campaign[s].maps.size(); ++m, ++next)
            if (sorted[next] != staged[next])
                edits.push_back(
                    {"campaign[" + std::to_string(s) + "].maps[" + std::to_string(m) + "]", yaml_text(sorted[next])});
    return edits.empty() ? text : edited_text(text, edits);
}

}  // namespace

std::vector<std::string> play_order(const std::vector<std::string>& maps,
                                    const std::vector<std::vector<std::string>>& stages) {
    std::vector<std::string> order;
    const auto add = [&](const std::vector<std::string>& names) {
        for (const auto& name : names)
            if (std::find(maps.begin(), maps.end(), name) != maps.end() &&
                std::find(order.begin(), order.end(), name) == order.end())
                order.push_back(name);
    };
    for (const auto& stage : stages) add(stage);
    add(maps);
    return order;
}

std::optional<std::string> with_order(const std::string& text, const std::vector<std::string>& order) {
    const LoadedPack loaded = read_pack(text);
    if (!loaded.pack) return std::nullopt;
    const Order maps{loaded.pack->maps, order};
    if (!maps.fits()) return std::nullopt;
    auto result = lines_in_order(text, maps);
    if (!result) result = values_in_order(text, maps);
    return result ? stages_in_order(*result, *loaded.pack, order) : std::nullopt;
}

std::optional<std::string> with_map(const std::string& text, const std::string& relative, std::size_t before) {
    const auto extended = edited_text(text, {{"maps[+]", yaml_text(relative)}});
    const LoadedPack loaded = extended ? read_pack(*extended) : LoadedPack{};
    if (!loaded.pack || loaded.pack->maps.empty()) return std::nullopt;
    Order order{loaded.pack->maps, loaded.pack->maps};
    const auto last = order.after.end() - 1;
    const auto target = iterator_at(order.after, std::min(before, order.after.size() - 1));
    std::rotate(target, last, order.after.end());
    const auto result = lines_in_order(*extended, order);
    return result ? result : values_in_order(*extended, order);
}

}  // namespace nedforge
