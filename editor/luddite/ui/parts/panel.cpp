#include "editor/luddite/ui/parts/panel.h"

#include <algorithm>

#include "editor/luddite/edits/nodes.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "editor/toolkit/imgui_painter.h"
#include "formats/base/drawing/rgb.h"
#include "formats/base/findings/findings.h"
#include "formats/base/text/near_words.h"

namespace nedforge::luddite {
namespace {

Palette dark_palette() {
    Palette p;
    p.paper = rgb(0xfff7dc), p.ink = rgb(0xe7ecf2), p.muted = rgb(0xb3bfcd), p.faint = rgb(0x4a5768);
    p.panel = rgb(0x1a2029), p.panel_line = rgb(0x364150), p.box = rgb(0x232b36);
    p.wire = rgb(0x63748a), p.link = rgb(0xc39bff), p.wall = rgb(0xff6fa8);
    p.energy = rgb(0xffb14a), p.multi_tool = rgb(0x6fb7f7), p.credit = rgb(0x5fd6a5);
    p.gate = rgb(0xffd54a), p.on_gate = rgb(0x191405), p.lock = rgb(0x9fb0c4), p.on_lock = rgb(0x12171d);
    p.critical = rgb(0xe0435c), p.on_critical = rgb(0xffffff), p.damage = rgb(0xe0435c), p.on_damage = rgb(0xffffff);
    p.enter = rgb(0x37b489), p.exit = rgb(0xffffff), p.on_role = rgb(0x0d1318), p.accent = rgb(0xff6b7d);
    p.pen = rgb(0x4f8dff);
    return p;
}

}  // namespace

Shown::Shown(const Frame& f) : ShownInFrame(f), maps(maps_of(f.workspace)), palette(palette_for(f.look.theme)) {}

const Palette& palette_for(ThemeChoice theme) {
    static const Palette dark = dark_palette(), light = [] {
        Palette p = full_ink_palette();
        p.wall = rgb(0xc2185b);
        return p;
    }();
    return theme == ThemeChoice::dark ? dark : light;
}

void resource_icon(const Look& look, const Palette& palette, Resource kind, float side) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::Dummy({side, side});
    const float zoom = look.scale * 3;
    ImGuiPainter painter(*ImGui::GetWindowDrawList(), look, corner, zoom);
    const double s = side / zoom;
    draw_resource(painter, palette, {s * 0.08, s * 0.08, s * 0.84, s * 0.84}, kind);
    static constexpr ByResource<const char*> tips{
        "Energy: 1 opens an energy node or moves 1 to 3 steps; 2 force a step; 1 crosses a Hack box where boxes are "
        "crossed. Left over: 1 point.",
        "Multi-tool: 1 adjusts a rolled die by one, or toggles any switch that is not fused. Left over: 1 point.",
        "Credit: 1 duplicates a rolled die, 2 make a die of any value. Left over: 2 points."};
    kit::tip(tips[kind]);
}

bool amount_fields(const Look& look, const Palette& palette, const std::string& key, const Amounts& current,
                   Amounts& value) {
    bool changed = false;
    value = current;
    const float field_width = ImGui::GetFrameHeight() + look.px(2) + look.px(92), start = ImGui::GetCursorPosX();
    float end =
        start + ImGui::GetContentRegionAvail().x - look.px(8) - field_width;  // a further one starts left of here
    for (const Resource kind : all_resources) {
        if (kind != Resource::energy) {
            ImGui::SameLine(0, look.px(8));
            if (ImGui::GetCursorPosX() > end + look.px(8)) {  // no room: on the next line
                ImGui::NewLine();
                ImGui::SetCursorPosX(start);
            }
        }
        resource_icon(look, palette, kind, ImGui::GetFrameHeight());
        ImGui::SameLine(0, look.px(2));
        int n = 0;
        if (kit::number_field(look, key + "." + std::string(resource_names[kind]), current[kind], 0, 99, n,
                              look.px(84))) {
            value[kind] = n;
            changed = true;
        }
    }
    return changed;
}

bool reward_fields(const Look& look, const std::string& key, const Reward& current, Reward& value,
                   const std::vector<std::string>& codes) {
    bool changed = false;
    value = current;
    const Palette& palette = palette_for(look.theme);
    kit::label(look, "Code", look.px(64));
    std::string code;
    if (kit::text_field(key + ".code", current.code, code, look.px(112), "none")) value.code = code, changed = true;
    kit::tip(
        "The code that this reward unlocks. The critical function with this code then fires. Leave it empty for no "
        "code.");
    ImGui::SameLine(0, look.px(2));
    if (ImGui::BeginCombo(("##codes" + key).c_str(), "", ImGuiComboFlags_NoPreview)) {
        if (ImGui::Selectable("none", current.code.empty())) value.code.clear(), changed = true;
        for (const auto& name : codes)
            if (ImGui::Selectable(for_toolkit(name).c_str(), name == current.code)) value.code = name, changed = true;
        ImGui::EndCombo();
    }
    if (!current.code.empty() && std::find(codes.begin(), codes.end(), current.code) == codes.end()) {
        const std::string near(nearest(current.code, {codes.begin(), codes.end()}));
        kit::caption(look, "No critical function has this code.");
        if (!near.empty() && kit::button(look, key + ".suggested", ("Did you mean " + near + "?").c_str(),
                                         kit::Kind::quiet, "Takes this code."))
            value.code = near, changed = true;
    } else {
        kit::beside(look.px(62 + 92), look.px(14));
    }
    kit::label(look, "Damage", look.px(64));
    int damage = 0;
    if (kit::number_field(look, key + ".damage", current.damage, 0, 999, damage, look.px(92)))
        value.damage = damage, changed = true;
    kit::label(look, "Gives", look.px(64));
    Amounts gain;
    if (amount_fields(look, palette, key + ".gain", current.gain, gain)) value.gain = gain, changed = true;
    return changed;
}

}  // namespace nedforge::luddite
