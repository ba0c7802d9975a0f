// The printed home page by page: the very drawing that `nedforge sheet` makes, on the screen.

#include <algorithm>

#include "editor/smart_home/ui/panels/panels.h"
#include "formats/smart_home/home_file.h"
#include "formats/smart_home/sheet/sheet.h"

namespace nedforge::smart_home {
namespace {

SheetOptions options_of(const SheetState& state) {
    SheetOptions options;
    options.paper = state.choice.letter ? Paper::letter : Paper::a4;
    options.ink = state.choice.low_ink ? InkUse::low : InkUse::full;
    options.duplex = static_cast<Duplex>(state.duplex);
    return options;
}

void sheet_bar(const Shown& shown, EditorState& editor) {
    const Look& look = shown.look;
    SheetState& state = editor.sheet;
    const auto sides = [&] {
        static constexpr std::array<std::string_view, 3> names{"long edge", "short edge", "one side"};
        kit::beside(kit::choice_width(names), look.px(14));
        kit::choice(look, "duplex", names, state.duplex);
    };
    if (page_bar(look, state.choice, state.page, sides, no_board(*shown.session))) ask_export_pdf(shown, editor);
}

// The pages as a list at the left: pressed, one is shown.
void page_list(const Look& look, SheetState& state, const std::vector<DocumentPage>& pages) {
    for (std::size_t i = 0; i < pages.size(); ++i) {
        const std::string words = std::to_string(i + 1) + "  " + pages[i].label;
        ImGui::PushID(static_cast<int>(i));
        if (ImGui::Selectable(words.c_str(), i == state.number)) state.number = i, state.page = {};
        ImGui::PopID();
        mark_item("page:" + std::to_string(i + 1));
        kit::tip(words);
    }
    kit::gap(look, 2);
}

}  // namespace

void sheet_view(const Shown& shown, EditorState& editor, Wishes&) {
    const Look& look = shown.look;
    SheetState& state = editor.sheet;
    sheet_bar(shown, editor);
    const Analysis* analysis = shown.session->fresh_analysis();
    if (!analysis) return ImGui::TextDisabled("checking\u2026");
    if (!analysis->board) {
        kit::gap(look, 10);
        return ImGui::TextWrapped("The pages can be drawn once the home's structure has no errors.");
    }
    const SheetOptions options = options_of(state);
    const auto pages = sheet_pages({shown.homes.under_rulings(shown.home()), digest_of(shown.home())}, options);
    state.number = std::min(state.number, pages.size() - 1);
    ImGui::BeginChild("pages", {look.px(216), 0});
    page_list(look, state, pages);
    ImGui::EndChild();
    ImGui::SameLine(0, look.px(10));
    ImGui::BeginChild("page", {0, 0});
    page_view(look, state.page, paper_size(options.paper), pages[state.number].draw);
    ImGui::EndChild();
}

}  // namespace nedforge::smart_home
