#include "editor/shell/parts/family_ui.h"

#include <algorithm>
#include <array>

#include "editor/toolkit/kit.h"
#include "formats/base/words/worded.h"

namespace nedforge {

std::vector<Banner> export_banners(const Exports& exports, std::function<void()> show,
                                   std::function<void(WishList&)> forget) {
    const Diagnostics* refused = exports.refusal();
    if (!refused) return {};
    Banner banner;
    banner.severity = Severity::error;
    banner.text = "Not exported: " + refused->front().message +
                  (refused->size() > 1 ? " (and " + std::to_string(refused->size() - 1) + " more)" : "");
    banner.buttons.push_back({"export:show", "Show", "", kit::Kind::normal,
                              [show = std::move(show), forget](ShellState& shell, WishList& list) {
                                  shell.show_issues = true;
                                  show();
                                  forget(list);
                              }});
    banner.buttons.push_back(
        {"export:dismiss", "Dismiss", "", kit::Kind::quiet, [forget](ShellState&, WishList& list) { forget(list); }});
    return {banner};
}

std::size_t view_named(const std::vector<ViewRow>& views, const std::string& word) {
    const auto found = std::find_if(views.begin(), views.end(), [title = with_capital(word)](const ViewRow& view) {
        return view.name.starts_with(title);
    });
    return found == views.end() ? 0 : static_cast<std::size_t>(found - views.begin());
}

void context_menu(const char* popup, const Frame& frame, const std::vector<std::string>& menus, ShellState& shell,
                  WishList& list) {
    // What is not of the selection.
    constexpr std::array<std::string_view, 8> left_out{"edit.undo",       "edit.redo",          "edit.history",
                                                       "edit.bring_back", "edit.find",          "edit.preferences",
                                                       "edit.versions",   "edit.clear_versions"};
    if (!ImGui::BeginPopup(popup)) return;
    for (const auto& menu : menus) {
        if (menu != menus.front()) ImGui::Separator();
        for (const Command& command : frame.commands) {
            if (command.menu != menu || std::find(left_out.begin(), left_out.end(), command.id) != left_out.end())
                continue;
            const auto reason = command.off(frame, shell);
            const std::string keys = command.chords.empty() ? "" : to_string(command.chords.front());
            if (ImGui::MenuItem(command.title.c_str(), keys.c_str(), false, !reason)) command.run(frame, shell, list);
            mark_item("context:" + command.id, !reason);
        }
    }
    ImGui::EndPopup();
}

}  // namespace nedforge
