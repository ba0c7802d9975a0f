#include "formats/luddite/map_words.h"

#include "engine/luddite/contents.h"
#include "formats/base/yaml/tree.h"

namespace nedforge::luddite {

namespace {

void put_amounts(FlowMapping& out, const Amounts& amounts) {
    for (const Resource r : all_resources) out.put_nonzero(resource_names[r], amounts[r]);
}

std::string content_flow(bool) { return "true"; }
std::string content_flow(Role) { return ""; }  // is the field `role`
std::string content_flow(const Amounts& amounts) { return flow(amounts); }
std::string content_flow(const Critical& critical) {
    return FlowMapping().put("code", yaml_text(critical.code)).put("damage", critical.damage).done();
}

}  // namespace

std::string drawing_row(const std::string& row) { return "\"" + row + "\""; }

std::string flow(const Position& p) { return "[" + std::to_string(p.column) + ", " + std::to_string(p.row) + "]"; }

std::string flow(const Amounts& amounts) {
    FlowMapping out;
    put_amounts(out, amounts);
    return out.done();
}

std::string flow(const Reward& reward) {
    FlowMapping out;
    if (!reward.code.empty()) out.put("code", yaml_text(reward.code));
    out.put_nonzero("damage", reward.damage);
    put_amounts(out, reward.gain);
    return out.done();
}

std::string flow(const Node& node) {
    FlowMapping out;
    out.put("id", yaml_text(node.id)).put("at", flow(node.at));
    if (node.role != Role::none) out.put("role", std::string(role_word(node.role)));
    if (node.gate) out.put("gate", to_string(*node.gate));
    if (node.lock) out.put("lock", *node.lock);
    for (const ContentRow* row : content_fields())
        with_content(*row, node, [&](const auto& value) { out.put(row->key, content_flow(value)); });
    return out.done();
}

std::string flow(const NodePair& pair) { return flow_list(pair, yaml_text); }

std::string flow(const ResourceRow& row) {
    return FlowMapping().put("spaces", row.spaces).put("start", row.start).done();
}

std::string flow(const Bonus& bonus) {
    FlowMapping out;
    out.put("die", bonus.die);
    if (bonus.gain.any()) out.put("gain", flow(bonus.gain));
    out.put_nonzero("damage", bonus.damage);
    return out.done();
}

std::string flow(const Waiver& waiver) { return flow_waiver(waiver, "nodes", waiver.nodes); }

std::string flow(const Validated& validated) { return flow_validated(validated); }

std::string flow(const Drawing& drawing) { return flow_list(drawing, drawing_row); }

std::string flow_thresholds(const Thresholds& thresholds) {
    FlowMapping out;
    const Thresholds usual;
    for (std::size_t i = 0; i < level_names.size(); ++i)
        if (thresholds.of[i] != usual.of[i]) out.put(level_names[i], thresholds.of[i]);
    return out.done();
}

std::string reading_word(const RulingInfo& info, const Rulings& rulings) {
    return std::string(info.readings[place_of_index(info.get(rulings))]);
}

std::string flow_rulings(const Rulings& rulings) {
    FlowMapping out;
    for (const auto& info : ruling_table())
        if (info.get(rulings) != 0) out.put(info.name, reading_word(info, rulings));
    return out.done();
}

std::string flow_overrides(const RulingOverrides& overrides) {
    FlowMapping out;
    for (std::size_t i = 0; i < overrides.reading.size(); ++i)
        if (overrides.reading[i])
            out.put(ruling_table()[i].name, std::string(ruling_table()[i].readings[*overrides.reading[i]]));
    return out.done();
}

}  // namespace nedforge::luddite
