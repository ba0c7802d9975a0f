#include "editor/shell/parts/pages_view.h"

#include <algorithm>
#include <array>

#include "editor/shell/file_dialog.h"
#include "editor/toolkit/kit.h"
#include "formats/base/text/text_file.h"

namespace nedforge {
namespace {

// The pages as a list at the left: pressed, one is shown. A long label takes several lines.
void page_list(const Look& look, PagesState& state, const std::vector<DocumentPage>& pages) {
    const float column = ImGui::CalcTextSize((std::to_string(pages.size()) + "  ").c_str()).x;
    const float width = ImGui::GetContentRegionAvail().x - column;
    for (std::size_t i = 0; i < pages.size(); ++i) {
        const std::string number = std::to_string(i + 1), &label = pages[i].label;
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        const float height = ImGui::CalcTextSize(label.c_str(), nullptr, false, width).y;
        kit::push_id(i);
        if (ImGui::Selectable("##page", i == state.number, 0, {0, height})) state.number = i, state.page = {};
        ImGui::PopID();
        mark_item("page:" + number);
        ImDrawList& draw = *ImGui::GetWindowDrawList();
        const ImU32 ink = ImGui::GetColorU32(ImGuiCol_Text);
        draw.AddText(corner, ink, number.c_str());
        draw.AddText(nullptr, 0, {corner.x + column, corner.y}, ink, label.c_str(), nullptr, width);
    }
    kit::gap(look, 2);
}

}  // namespace

bool pages_view(const Look& look, PagesState& state, const PagesAsked& asked) {
    const auto sides = [&] {
        static constexpr std::array<std::string_view, 3> names{"long edge", "short edge", "one side"};
        kit::beside(kit::choice_width(names), look.px(14));
        kit::choice(look, "duplex", names, state.duplex);
    };
    const bool pressed = page_bar(look, state.choice, state.page, sides, asked.off);
    if (asked.waiting) {
        ImGui::TextDisabled("checking\u2026");
        return pressed;
    }
    if (!asked.refused.empty()) {
        kit::gap(look, 10);
        kit::wrapped(asked.refused);
        if (asked.beside) asked.beside();
        return pressed;
    }
    const PrintedDocument document = asked.document();
    if (document.pages.empty()) return pressed;
    state.number = std::min(state.number, document.pages.size() - 1);
    ImGui::BeginChild("pages", {look.px(216), 0});
    if (asked.beside) {
        asked.beside();
        kit::heading(look, "Pages");
    }
    page_list(look, state, document.pages);
    ImGui::EndChild();
    ImGui::SameLine(0, look.px(10));
    ImGui::BeginChild("page", {0, 0});
    page_view(look, state.page, document.size, document.pages[state.number].draw);
    ImGui::EndChild();
    return pressed;
}

void ask_export_pages(const Frame& frame, ShellState& shell, const std::string& title,
                      std::function<std::optional<PrintedDocument>(Workspace&)> make) {
    FileRequest request = saving_request(frame, title, "Export", ".pdf");
    request.chosen = [make = std::move(make)](const std::string& path, WishList& list) {
        list.wish([path, make](Workspace& workspace) {
            Notices& notices = workspace.notices;
            if (const std::string fault = drawing_fault(); !fault.empty()) return notices.problem("No PDF: " + fault);
            const auto document = make(workspace);
            if (!document) return;
            int missing = 0;
            const std::string bytes = pages_pdf(*document, &missing);
            const auto error = save_file(path, bytes);
            say_saved(notices, error, "No PDF: ", "Wrote " + file_name(path));
            if (OpenDocument* open = workspace.files.active(); open && !error) open->printed = open->stamp();
        });
    };
    open_dialog(frame, shell, std::move(request));
}

}  // namespace nedforge
