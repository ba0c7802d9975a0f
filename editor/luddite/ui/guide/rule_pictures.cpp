#include "editor/luddite/ui/guide/rule_pictures.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "editor/luddite/edits/nodes.h"
#include "editor/luddite/model/templates.h"
#include "editor/luddite/ui/icons.h"
#include "editor/luddite/ui/parts/map_drawing.h"
#include "editor/toolkit/imgui_painter.h"
#include "editor/toolkit/measures.h"
#include "engine/luddite/contents.h"
#include "formats/luddite/map_file.h"
#include "formats/luddite/sheet/sheet.h"

namespace nedforge::luddite {
namespace {

void caption_below(const Look& look, ImDrawList& list, ImVec2 corner, float width, const std::string& text) {
    const float size = look.small->FontSize;
    const ImVec2 extent = look.small->CalcTextSizeA(size, 1e6f, 0, text.c_str());
    list.AddText(look.small, size, {std::floor(corner.x + (width - extent.x) / 2), corner.y}, look.colours.dim,
                 text.c_str());
}

struct NodeSample {
    std::string name;
    Node node;
};

const std::vector<NodeSample>& node_samples() {
    static const std::vector<NodeSample> samples = [] {
        std::vector<NodeSample> all(2);
        all[0].name = "gate", all[0].node.gate = Gate{GateKind::and_, 1, 2};
        all[1].name = "dice lock", all[1].node.lock = 5;
        for (const NodeKind kind : all_node_kinds) {
            if (kind == NodeKind::plain || kind == NodeKind::enter_exit) continue;
            NodeSample sample{std::string(words_of(kind).name), {}};
            put_content(sample.node, kind, "alpha");
            all.push_back(std::move(sample));
        }
        return all;
    }();
    return samples;
}

float draw_nodes(const Look& look, ImDrawList& list, ImVec2 corner, float width) {
    const Palette& palette = palette_for(look.theme);
    const auto& samples = node_samples();
    const float gap = look.px(10), room = each_of(samples.size(), width - in_all(gap, samples.size() - 1)),
                side = std::floor(std::min(look.px(64), room));
    for (const auto& sample : samples) {
        draw_node_card(list, look, palette, corner, side, sample.node, {});
        caption_below(look, list, {corner.x, corner.y + side + look.px(3)}, side, sample.name);
        corner.x += side + gap;
    }
    return side + look.small->FontSize + look.px(10);
}

float draw_variants(const Look& look, ImDrawList& list, ImVec2 corner, float width) {
    const float card_width = std::min(look.px(150), each_of(hack_rows.size(), width));
    for (std::size_t v = 0; v < hack_rows.size(); ++v) {
        const ImVec2 art{corner.x + in_all(card_width, v), corner.y};
        draw_template(look, list, art, v);
        list.AddText(look.small, look.small->FontSize, {art.x, art.y + look.px(50)}, look.colours.dim,
                     std::string(hack_rows[v].name).c_str());
    }
    return look.px(50) + look.small->FontSize + look.px(8);
}

float draw_small_sheet(const Look& look, ImDrawList& list, ImVec2 corner, float width) {
    static const Map map = template_map(0);
    const Box page = paper_size(Paper::a4);
    const float scale = zoom_across(page.w, std::min(width, look.px(520))),
                height = std::floor(DrawingFrame{corner, scale}.length(page.h));
    const ImVec2 end{DrawingFrame{corner, scale}.at({page.w, 0}).x, corner.y + height};
    list.AddRectFilled(corner, end, IM_COL32_WHITE);
    ImGuiPainter painter(list, look, corner, scale);
    draw_sheet(painter, {map, digest_of(map), std::nullopt}, {});
    list.AddRect(corner, end, look.colours.line);
    return height + look.px(8);
}

}  // namespace

float draw_rule_picture(const Look& look, ImDrawList& list, ImVec2 corner, float width, const std::string& heading) {
    if (heading == "The sheet") return draw_small_sheet(look, list, corner, width);
    if (heading == "Moving") return draw_nodes(look, list, corner, width);
    if (heading == "The Hack module") return draw_variants(look, list, corner, width);
    return 0;
}

}  // namespace nedforge::luddite
