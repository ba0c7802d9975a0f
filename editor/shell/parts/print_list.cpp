#include "editor/shell/parts/print_list.h"

#include <algorithm>

#include "editor/shell/parts/check_words.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "editor/toolkit/kit.h"
#include "editor/toolkit/shapes.h"

namespace nedforge {
namespace {

constexpr float indent = 26;  // units, the room of a mark

// A line that is pressed, as high as its words. true: it was.
bool pressed_line(const Look& look, const std::string& key, const std::string& words, Severity severity) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x, room = width - look.px(indent);
    const std::string text = kit::in_lines(for_toolkit(words), room);
    const ImVec2 size = ImGui::CalcTextSize(text.c_str(), nullptr, false, room);
    ImGui::PushID(key.c_str());
    const bool pressed = ImGui::InvisibleButton("line", {width, size.y + look.px(4)});
    ImGui::PopID();
    mark_item(key);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (ImGui::IsItemHovered() || ImGui::IsItemFocused())
        list.AddRectFilled(corner, {corner.x + width, corner.y + size.y + look.px(4)}, look.colours.raised, look.px(5));
    kit::severity_mark(look, list, {corner.x + look.px(11), corner.y + look.px(11)}, look.px(7), severity);
    list.AddText(ImGui::GetFont(), ImGui::GetFontSize(), {corner.x + look.px(indent), corner.y + look.px(2)},
                 look.colours.text, text.c_str(), nullptr, room);
    return pressed;
}

void fine_line(const Look& look, const PrintRow& row) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    good_mark(*ImGui::GetWindowDrawList(), look, {corner.x + look.px(11), corner.y + look.px(9)}, look.px(7));
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + look.px(indent));
    kit::wrapped(row.name + ": " + row.fine);
    mark_item("print:" + row.name + ":fine");
}

// Errors keep the checks of this row from running.
void unchecked_line(const Look& look, const PrintRow& row) {
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + look.px(indent));
    ImGui::PushStyleColor(ImGuiCol_Text, look.colours.dim);
    kit::wrapped(row.name + ": not checked while there are errors");
    ImGui::PopStyleColor();
    mark_item("print:" + row.name + ":unchecked");
}

bool belongs(const PrintRow& row, const Diagnostic& d) {
    return std::find(row.codes.begin(), row.codes.end(), d.code) != row.codes.end();
}

}  // namespace

PrintRow name_row(const std::string& name, const std::string& id, const std::vector<TemplateWords>& of_new) {
    const auto is_new = [&](const std::string TemplateWords::*word, const std::string& text) {
        return std::any_of(of_new.begin(), of_new.end(),
                           [&](const TemplateWords& words) { return words.*word == text; });
    };
    PrintRow row{"Name", name, {}};
    if (name.empty() || is_new(&TemplateWords::name, name))
        row.trouble = "It still needs a name of its own.", row.path = "name";
    else if (is_new(&TemplateWords::id, id))
        row.trouble = "It still has the id of a new file, " + id + ".", row.path = "id";
    return row;
}

void print_list(const Look& look, const IssuesOf& issues, const std::vector<PrintRow>& rows, IssuesState& state,
                ShellState& shell) {
    kit::heading(look, "Before it can be printed");
    if (!issues.diagnostics) return ImGui::TextDisabled("checking\u2026");
    const Diagnostics& diagnostics = *issues.diagnostics;
    const auto line = [&](const std::string& name, std::size_t i) {
        const Diagnostic& d = diagnostics[i];
        if (pressed_line(look, "print:" + name + ":" + std::to_string(i), with_quotes(d.message), d.severity))
            open_issue(issues, i, state, shell);
    };
    const auto is_wrong = [](const Diagnostic& d) { return !d.waived && d.severity != Severity::info; };
    for (const PrintRow& row : rows) {
        bool fine = row.trouble.empty();
        if (!fine && pressed_line(look, "print:" + row.name, row.trouble, Severity::warning))
            issues.go_to(row.path, {});
        for (std::size_t i = 0; i < diagnostics.size(); ++i)
            if (is_wrong(diagnostics[i]) && belongs(row, diagnostics[i])) fine = false, line(row.name, i);
        if (!fine) continue;
        if (row.codes.empty() || issues.unchecked.empty())
            fine_line(look, row);
        else
            unchecked_line(look, row);
    }
    for (std::size_t i = 0; i < diagnostics.size(); ++i) {
        const bool elsewhere =
            std::any_of(rows.begin(), rows.end(), [&](const PrintRow& row) { return belongs(row, diagnostics[i]); });
        if (counts_as(diagnostics[i], Severity::error) && !elsewhere) line("other", i);
    }
}

}  // namespace nedforge
