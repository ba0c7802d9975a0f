// When nothing is open: new maps, recent files, recovered work, a pack's maps; a file that is no map, with why.

#include <array>
#include <ctime>

#include "editor/luddite/model/templates.h"
#include "editor/luddite/ui/panels/panels.h"
#include "editor/luddite/ui/shell/dialogs.h"
#include "editor/toolkit/imgui_painter.h"

namespace nedforge::luddite {
namespace {

std::string when(std::int64_t time) {
    const std::time_t t = static_cast<std::time_t>(time);
    std::tm parts{};
    char text[40] = {};
    if (localtime_r(&t, &parts)) std::strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S", &parts);
    return text;
}

bool card(const Shown& shown, const std::string& key, const char* title, const char* words, ImVec2 size,
          std::size_t variant) {
    const Look& look = shown.look;
    const ImVec2 at = ImGui::GetCursorScreenPos();
    ImGui::PushID(key.c_str());
    const bool pressed = ImGui::InvisibleButton("card", size);
    mark_item(key);
    ImGui::PopID();
    const bool hovered = ImGui::IsItemHovered() || ImGui::IsItemFocused();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(at, {at.x + size.x, at.y + size.y},
                       hovered ? mix(look.colours.raised, look.colours.accent, 0.12f) : look.colours.raised,
                       look.px(10));
    list.AddRect(at, {at.x + size.x, at.y + size.y}, hovered ? look.colours.accent : look.colours.line, look.px(10));
    const ImVec2 art{at.x + look.px(16), at.y + look.px(16)};
    const float u = look.px(19);
    const auto box = [&](int c, int r, const char* text, bool full = false) {
        const ImVec2 a{art.x + static_cast<float>(c) * (u + look.px(3)),
                       art.y + static_cast<float>(r) * (u + look.px(3))};
        list.AddRectFilled(a, {a.x + u, a.y + u}, full ? look.colours.accent : look.colours.field, look.px(3));
        list.AddRect(a, {a.x + u, a.y + u}, look.colours.dim, look.px(3));
        ImGui::PushFont(look.small);
        const ImVec2 t = ImGui::CalcTextSize(text);
        list.AddText({a.x + (u - t.x) / 2, a.y + (u - t.y) / 2}, full ? look.colours.on_accent : look.colours.text,
                     text);
        ImGui::PopFont();
    };
    if (variant == 0) box(0, 0, "3"), box(1, 0, "1"), box(2, 0, "4"), box(0, 1, "2"), box(1, 1, "2"), box(2, 1, "5");
    if (variant == 1)
        box(0, 0, ""), box(1, 0, ""), box(2, 0, ""), box(3, 0, "12", true), box(0, 1, ""), box(1, 1, ""), box(2, 1, ""),
            box(3, 1, "9", true);
    if (variant == 2)
        box(0, 0, "", true), box(1, 0, "", true), box(2, 0, ""), box(0, 1, "", true), box(1, 1, ""), box(2, 1, "");
    if (variant == 3) box(0, 0, ""), box(0, 1, ""), box(1, 1, ""), box(2, 0, "\u2191", true);
    ImGui::PushFont(look.bold);
    list.AddText({at.x + look.px(16), at.y + look.px(70)}, look.colours.text, title);
    ImGui::PopFont();
    list.AddText(look.small, look.small->FontSize, {at.x + look.px(16), at.y + look.px(93)}, look.colours.dim, words,
                 nullptr, size.x - look.px(28));
    return pressed;
}

void broken_file(const Shown& shown, Wishes& wishes) {
    const Look& look = shown.look;
    const BrokenFile& broken = *shown.workspace.broken();
    ImGui::PushFont(look.title);
    ImGui::TextUnformatted((file_name(broken.path) + " can't be opened").c_str());
    ImGui::PopFont();
    kit::caption(look, broken.path);
    if (!broken.error.empty()) ImGui::TextWrapped("%s", broken.error.c_str());
    if (!broken.diagnostics.empty())
        ImGui::TextWrapped(
            "This file is not a readable map yet. Correct these places in a text editor; the map opens here as soon as "
            "it can be read.");
    for (const auto& d : broken.diagnostics) {
        kit::gap(look, 2);
        const ImVec2 at = ImGui::GetCursorScreenPos();
        kit::severity_mark(look, *ImGui::GetWindowDrawList(), {at.x + look.px(9), at.y + look.px(10)}, look.px(7),
                           d.severity);
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + look.px(26));
        ImGui::PushTextWrapPos(0);
        ImGui::Text("Line %d, column %d: %s (%s)", d.place.line, d.place.column, d.message.c_str(), d.code.c_str());
        ImGui::PopTextWrapPos();
        if (!d.help.empty()) {
            ImGui::SetCursorPosX(ImGui::GetCursorPosX() + look.px(26));
            kit::caption(look, d.help);
        }
    }
    kit::gap(look, 6);
    if (kit::button(look, "broken:close", "Close")) wishes.wish([](Workspace& w) { w.forget_broken(); });
}

}  // namespace

void recovery_offers(const Shown& shown, Wishes& wishes) {
    const Look& look = shown.look;
    const auto& offered = shown.workspace.offered();
    if (offered.empty() && shown.workspace.damaged_recoveries() == 0) return;
    kit::heading(look, "Unsaved work was found");
    for (std::size_t i = 0; i < offered.size(); ++i) {
        const Recovered& r = offered[i];
        ImGui::PushID(static_cast<int>(i));
        ImGui::AlignTextToFramePadding();
        ImGui::TextWrapped("%s", r.name.c_str());
        kit::text_beside(when(r.time) + "  " + (r.path.empty() ? "never saved" : r.path), look.colours.dim);
        if (kit::button(look, "recover:" + std::to_string(i), "Recover", kit::Kind::primary))
            wishes.wish([i](Workspace& w) { w.recover(i); });
        ImGui::SameLine();
        if (kit::button(look, "discard:" + std::to_string(i), "Throw away", kit::Kind::quiet))
            wishes.wish([i](Workspace& w) { w.discard(i); });
        ImGui::PopID();
    }
    if (const int damaged = shown.workspace.damaged_recoveries())
        kit::caption(look, std::to_string(damaged) + (damaged == 1 ? " recovery file is" : " recovery files are") +
                               " damaged and can't be read.");
}

void pack_list(const Shown& shown, Wishes& wishes) {
    const Look& look = shown.look;
    const PackShown& pack = *shown.workspace.pack();
    ImGui::PushFont(look.title);
    ImGui::TextUnformatted(pack.loaded.pack ? pack.loaded.pack->name.c_str() : "Pack");
    ImGui::PopFont();
    kit::caption(look, pack.loaded.folder);
    for (const auto& d : pack.findings) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        kit::severity_mark(look, *ImGui::GetWindowDrawList(), {at.x + look.px(9), at.y + look.px(10)}, look.px(7),
                           d.severity);
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + look.px(26));
        ImGui::TextWrapped("%s: %s", d.code.c_str(), d.message.c_str());
    }
    if (!pack.checked) {
        if (pack.loaded.pack) ImGui::TextDisabled("checking its %zu maps\u2026", pack.loaded.pack->maps.size());
    } else if (ImGui::BeginTable("maps", 3, ImGuiTableFlags_RowBg | ImGuiTableFlags_BordersInnerH)) {
        ImGui::TableSetupColumn("Map", ImGuiTableColumnFlags_WidthStretch, 2);
        ImGui::TableSetupColumn("File", ImGuiTableColumnFlags_WidthStretch, 2);
        ImGui::TableSetupColumn("State", ImGuiTableColumnFlags_WidthStretch, 2);
        ImGui::TableHeadersRow();
        for (const auto& map : pack.maps) {
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            if (ImGui::Selectable((map.name + "##" + map.relative).c_str(), false, ImGuiSelectableFlags_SpanAllColumns))
                wishes.wish([path = map.path](Workspace& w) { w.open(path); });
            mark_item("pack:" + map.relative);
            ImGui::TableNextColumn();
            ImGui::TextDisabled("%s", map.relative.c_str());
            ImGui::TableNextColumn();
            std::string state;
            ImU32 colour = look.colours.good;
            if (map.state != PackMapFile::State::ok)
                state = map.reason, colour = look.colours.error;
            else if (map.errors)
                state = "\u2717 " + std::to_string(map.errors) + (map.errors == 1 ? " error" : " errors"),
                colour = look.colours.error;
            else if (map.warnings)
                state = "! " + std::to_string(map.warnings) + (map.warnings == 1 ? " warning" : " warnings"),
                colour = look.colours.warning;
            else
                state = "\u2713 fine";
            ImGui::PushStyleColor(ImGuiCol_Text, colour);
            ImGui::TextUnformatted(state.c_str());
            ImGui::PopStyleColor();
        }
        ImGui::EndTable();
    }
    if (kit::button(look, "pack:close", "Close the pack", kit::Kind::quiet))
        wishes.wish([](Workspace& w) { w.close_pack(); });
}

void start_page(const Shown& shown, EditorState& state, Wishes& wishes) {
    const Look& look = shown.look;
    const float room = ImGui::GetContentRegionAvail().x, width = std::min(look.px(900), room - look.px(48));
    ImGui::SetCursorPos({(room - width) / 2, look.px(36)});
    ImGui::BeginChild("start", {width, 0});
    if (shown.workspace.broken()) {
        broken_file(shown, wishes);
        ImGui::EndChild();
        return;
    }
    ImGui::PushFont(look.title);
    ImGui::TextUnformatted("nedforge");
    ImGui::PopFont();
    ImGui::PushStyleColor(ImGuiCol_Text, look.colours.dim);
    ImGui::TextWrapped(
        "Make a NED map for LUDDITE: place nodes, wire them, see what opens when, play it, rate it, print it.");
    ImGui::PopStyleColor();
    recovery_offers(shown, wishes);
    if (shown.workspace.pack()) {
        kit::gap(look, 10);
        pack_list(shown, wishes);
    }
    kit::gap(look, 10);
    kit::heading(look, "New map");
    constexpr auto variants = static_cast<float>(hack_rows.size());
    const float each = (ImGui::GetContentRegionAvail().x - look.px(12) * (variants - 1)) / variants;
    for (std::size_t v = 0; v < hack_rows.size(); ++v) {
        const HackRow& row = hack_rows[v];
        if (v) ImGui::SameLine(0, look.px(12));
        if (card(shown, "new:" + std::string(row.name), std::string(row.title).c_str(),
                 (std::string(row.in_short) + " Game " + std::to_string(row.game) + ".").c_str(), {each, look.px(140)},
                 v))
            wishes.wish([v](Workspace& w) { w.new_map(v); });
    }
    kit::gap(look, 2);
    if (kit::button(look, "new:empty", "An empty map", kit::Kind::normal,
                    "Enter, Exit, one line and a plain Clock; the issues say what is still to be done."))
        wishes.wish([](Workspace& w) { w.new_empty_map(); });
    kit::gap(look, 8);
    kit::heading(look, "Open");
    if (kit::button(look, "start:open", "Open a map or a pack\u2026", kit::Kind::primary))
        open_dialog(shown, state, FileDialog::For::open);
    kit::text_beside("or drop files on this window", look.colours.dim);
    const auto& recent = shown.workspace.settings().recent;
    for (std::size_t i = 0; i < recent.size(); ++i) {
        const std::string& path = recent[i];
        if (ImGui::Selectable((file_name(path) + "##" + path).c_str(), false, 0, {0, look.px(26)}))
            wishes.wish([path](Workspace& w) { w.open(path); });
        mark_item("recent:" + std::to_string(i));
        const ImVec2 at = ImGui::GetItemRectMin();
        ImGui::GetWindowDrawList()->AddText({at.x + look.px(240), at.y + look.px(2)}, look.colours.dim, path.c_str());
    }
    ImGui::EndChild();
}

void status_bar(const Shown& shown, const EditorState& state, Wishes& wishes) {
    const Look& look = shown.look;
    (void)wishes;
    ImGui::PushFont(look.small);
    if (!shown.session) {
        ImGui::TextDisabled("Ctrl+Shift+P finds every command");
        ImGui::PopFont();
        return;
    }
    const Session& s = *shown.session;
    const Analysis* analysis = s.fresh_analysis();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (analysis) {
        int counts[3] = {};
        for (const auto& d : analysis->diagnostics)
            if (!d.waived) ++counts[static_cast<int>(d.severity)];
        for (const Severity severity : {Severity::error, Severity::warning, Severity::info}) {
            const ImVec2 at = ImGui::GetCursorScreenPos();
            kit::severity_mark(look, list, {at.x + look.px(7), at.y + look.px(9)}, look.px(6), severity);
            ImGui::Dummy({look.px(14), 1});
            ImGui::SameLine(0, look.px(4));
            ImGui::Text("%d", counts[static_cast<int>(severity)]);
            ImGui::SameLine(0, look.px(12));
        }
        ImGui::TextDisabled(analysis->full ? "checked" : "checking bounds and fixes\u2026");
    } else {
        ImGui::TextDisabled("checking\u2026");
    }
    ImGui::SameLine(0, look.px(20));
    ImGui::TextDisabled("%zu nodes", s.map().nodes.size());
    if (!s.selection.empty()) {
        ImGui::SameLine(0, look.px(12));
        ImGui::Text("%zu selected", s.selection.size());
    }
    std::string hint;
    if (state.canvas.armed) hint = "Click on the grid to place. Esc ends.";
    if (state.canvas.link_tool) hint = "Drag from one node to another. Esc ends.";
    if (s.view == View::canvas && hint.empty()) hint = "Ctrl+Shift+P finds every command";
    std::string right = hint + (s.view == View::canvas
                                    ? "     " + std::to_string(static_cast<int>(s.camera.zoom * 100 / 110 + 0.5)) + " %"
                                    : "");
    ImGui::SameLine();
    kit::right_align(ImGui::CalcTextSize(right.c_str()).x + look.px(8));
    ImGui::TextDisabled("%s", right.c_str());
    ImGui::PopFont();
}

}  // namespace nedforge::luddite
