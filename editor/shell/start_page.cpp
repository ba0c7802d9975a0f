// What is shown while no document is in front: new maps, recent files, recovered work, a pack's maps; or a file that
// can't be read, with the reasons.

#include "editor/shell/start_page.h"

#include <algorithm>

#include "editor/shell/file_dialog.h"
#include "editor/shell/overlays.h"

namespace nedforge {
namespace {

// The mark of a finding at the left of the row that follows.
void severity_at_row(const Look& look, Severity severity) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    kit::severity_mark(look, *ImGui::GetWindowDrawList(), {at.x + look.px(9), at.y + look.px(10)}, look.px(7),
                       severity);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + look.px(26));
}

bool card(const Look& look, const EditorFamily& family, std::size_t index, ImVec2 size) {
    const Template& from = family.documents.templates[index];
    const std::string key = "new:" + from.name;
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
    if (family.draw_template) family.draw_template(look, list, art, index);
    ImGui::PushFont(look.bold);
    list.AddText({at.x + look.px(16), at.y + look.px(70)}, look.colours.text, from.title.c_str());
    ImGui::PopFont();
    list.AddText(look.small, look.small->FontSize, {at.x + look.px(16), at.y + look.px(93)}, look.colours.dim,
                 from.in_short.c_str(), nullptr, size.x - look.px(28));
    return pressed;
}

void broken_file(const Frame& frame, WishList& wishes) {
    const Look& look = frame.look;
    const BrokenFile& broken = *frame.workspace.files.broken();
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
        severity_at_row(look, d.severity);
        ImGui::PushTextWrapPos(0);
        ImGui::Text("Line %d, column %d: %s (%s)", d.place.line, d.place.column, d.message.c_str(), d.code.c_str());
        ImGui::PopTextWrapPos();
        if (!d.help.empty()) {
            ImGui::SetCursorPosX(ImGui::GetCursorPosX() + look.px(26));
            kit::caption(look, d.help);
        }
    }
    kit::gap(look, 6);
    if (kit::button(look, "broken:close", "Close")) wishes.wish([](Workspace& w) { w.files.forget_broken(); });
}

void recovery_offers(const Frame& frame, WishList& wishes) {
    const Look& look = frame.look;
    const auto& offered = frame.workspace.recovery.offered();
    const auto& discarded = frame.workspace.recovery.discarded();
    const int damaged = frame.workspace.recovery.damaged();
    if (offered.empty() && discarded.empty() && damaged == 0) return;
    kit::heading(look, "Unsaved work was found");
    for (std::size_t i = 0; i < offered.size(); ++i) {
        const Recovered& r = offered[i];
        ImGui::PushID(static_cast<int>(i));
        ImGui::AlignTextToFramePadding();
        ImGui::TextWrapped("%s", r.name.c_str());
        kit::text_beside(time_words(r.time) + "  " + (r.path.empty() ? "never saved" : r.path), look.colours.dim);
        if (kit::button(look, "recover:" + std::to_string(i), "Recover", kit::Kind::primary))
            wishes.wish([i](Workspace& w) { w.files.recover(i); });
        ImGui::SameLine();
        if (kit::button(look, "discard:" + std::to_string(i), "Throw away", kit::Kind::quiet))
            wishes.wish([i](Workspace& w) { w.recovery.discard(i); });
        ImGui::PopID();
    }
    if (!discarded.empty()) {
        ImGui::AlignTextToFramePadding();
        ImGui::TextWrapped("%s was thrown away.", discarded.back().name.c_str());
        kit::beside(kit::button_width("Bring it back"));
        if (kit::button(look, "discard:undo", "Bring it back"))
            wishes.wish([](Workspace& w) { w.recovery.bring_back(); });
    }
    if (damaged > 0)
        kit::caption(look, std::to_string(damaged) + (damaged == 1 ? " recovery file is" : " recovery files are") +
                               " damaged and can't be read.");
}

void pack_state(const Look& look, const PackEntry& map) {
    std::string state = "\u2713 fine";
    ImU32 colour = look.colours.good;
    const auto count = [](int n, const char* what) { return std::to_string(n) + what + (n == 1 ? "" : "s"); };
    if (!map.reason.empty())
        state = map.reason, colour = look.colours.error;
    else if (map.errors)
        state = "\u2717 " + count(map.errors, " error"), colour = look.colours.error;
    else if (map.warnings)
        state = "! " + count(map.warnings, " warning"), colour = look.colours.warning;
    ImGui::PushStyleColor(ImGuiCol_Text, colour);
    ImGui::TextUnformatted(state.c_str());
    ImGui::PopStyleColor();
}

void pack_table(const Look& look, const PackShown& pack, WishList& wishes) {
    if (!ImGui::BeginTable("maps", 3, ImGuiTableFlags_RowBg | ImGuiTableFlags_BordersInnerH)) return;
    for (const char* column : {"Map", "File", "State"})
        ImGui::TableSetupColumn(column, ImGuiTableColumnFlags_WidthStretch, 2);
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
        pack_state(look, map);
    }
    ImGui::EndTable();
}

void pack_list(const Look& look, const PackShown& pack, WishList& wishes) {
    ImGui::PushFont(look.title);
    ImGui::TextUnformatted(pack.readable ? pack.name.c_str() : "Pack");
    ImGui::PopFont();
    kit::caption(look, pack.folder);
    for (const auto& d : pack.findings) {
        severity_at_row(look, d.severity);
        ImGui::TextWrapped("%s: %s", d.code.c_str(), d.message.c_str());
    }
    if (pack.checked)
        pack_table(look, pack, wishes);
    else if (pack.readable)
        ImGui::TextDisabled("checking its %zu maps\u2026", pack.size);
    if (kit::button(look, "pack:close", "Close the pack", kit::Kind::quiet))
        wishes.wish([](Workspace& w) { w.pack.close(); });
}

// A family's templates: cards side by side, and a button for each that has no card.
void new_maps(const Look& look, const EditorFamily& family, std::size_t index, WishList& wishes) {
    const auto& templates = family.documents.templates;
    const auto cards =
        static_cast<float>(std::count_if(templates.begin(), templates.end(), [](const Template& t) { return t.card; }));
    const float each = (ImGui::GetContentRegionAvail().x - look.px(12) * (cards - 1)) / std::max(cards, 1.0f);
    for (std::size_t i = 0, drawn = 0; i < templates.size(); ++i) {
        if (!templates[i].card) continue;
        if (drawn++) ImGui::SameLine(0, look.px(12));
        if (card(look, family, i, {each, look.px(140)}))
            wishes.wish([index, i](Workspace& w) { w.files.make(index, i); });
    }
    kit::gap(look, 2);
    for (std::size_t i = 0; i < templates.size(); ++i)
        if (!templates[i].card &&
            kit::button(look, "new:" + templates[i].name, ("An " + templates[i].title + " map").c_str(),
                        kit::Kind::normal, templates[i].in_short))
            wishes.wish([index, i](Workspace& w) { w.files.make(index, i); });
}

void recent_files(const Frame& frame, WishList& wishes) {
    const Look& look = frame.look;
    const auto& recent = frame.workspace.preferences.settings.recent;
    for (std::size_t i = 0; i < recent.size(); ++i) {
        const std::string& path = recent[i];
        if (ImGui::Selectable((file_name(path) + "##" + path).c_str(), false, 0, {0, look.px(26)}))
            wishes.wish([path](Workspace& w) { w.open(path); });
        mark_item("recent:" + std::to_string(i));
        const ImVec2 at = ImGui::GetItemRectMin();
        ImGui::GetWindowDrawList()->AddText({at.x + look.px(240), at.y + look.px(2)}, look.colours.dim, path.c_str());
    }
}

}  // namespace

void start_page(const Frame& frame, const std::vector<EditorFamily>& families, ShellState& state, WishList& wishes) {
    const Look& look = frame.look;
    const float room = ImGui::GetContentRegionAvail().x, width = std::min(look.px(900), room - look.px(48));
    ImGui::SetCursorPos({(room - width) / 2, look.px(36)});
    ImGui::BeginChild("start", {width, 0});
    if (frame.workspace.files.broken()) {
        broken_file(frame, wishes);
        ImGui::EndChild();
        return;
    }
    ImGui::PushFont(look.title);
    ImGui::TextUnformatted("nedforge");
    ImGui::PopFont();
    ImGui::PushStyleColor(ImGuiCol_Text, look.colours.dim);
    for (const auto& family : families) ImGui::TextWrapped("%s", family.invitation.c_str());
    ImGui::PopStyleColor();
    recovery_offers(frame, wishes);
    if (const auto& pack = frame.workspace.pack.shown()) {
        kit::gap(look, 10);
        pack_list(look, *pack, wishes);
    }
    kit::gap(look, 10);
    kit::heading(look, "New map");
    for (std::size_t i = 0; i < families.size(); ++i) new_maps(look, families[i], i, wishes);
    kit::gap(look, 8);
    kit::heading(look, "Open");
    if (kit::button(look, "start:open", "Open a map or a pack\u2026", kit::Kind::primary)) ask_open(frame, state);
    kit::text_beside("or drop files on this window", look.colours.dim);
    recent_files(frame, wishes);
    ImGui::EndChild();
}

}  // namespace nedforge
