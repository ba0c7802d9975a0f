#include "editor/shell/versions_window.h"

#include <algorithm>

#include "editor/shell/layout.h"
#include "editor/shell/overlays.h"
#include "editor/shell/parts/kept_ratings.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "engine/base/words.h"

namespace nedforge {
namespace {

std::string title_of_version(const SavedVersion& version) {
    return version.time == 0 ? "before the first save" : time_words(version.time);
}

std::string figures_of_version(const SavedVersion& version) {
    std::string words;
    for (const KeptFigure& figure : version.figures)
        words += (words.empty() ? "" : ", ") + figure.title + " " + figure_words(figure);
    return words.empty() ? "not rated" : words;
}

// What changed from a version to the map as it is now.
void compare_version(const Frame& frame, ShellState& state, const SavedVersion& version) {
    state.versions.compared = version.id;
    state.versions.compared_to = frame.open->stamp();
    const auto changes = OpenFiles::differences(*frame.open, version.text, frame.open->file().text());
    if (!changes)
        state.versions.changes = {"They can't be compared: " + changes.error() + "."};
    else if (changes->empty())
        state.versions.changes = {"They say the same; only comments or layout may differ."};
    else
        state.versions.changes = *changes;
}

void version_buttons(const Frame& frame, ShellState& state, WishList& wishes, const SavedVersion& version,
                     const std::string& key) {
    const Look& look = frame.look;
    if (kit::button(look, key + ".open", "Open", kit::Kind::normal, "As a map of its own, without a file."))
        wishes.wish([version](Workspace& w) { w.files.open_version(version); });
    ImGui::SameLine();
    if (kit::button(look, key + ".compare", "Compare", kit::Kind::normal,
                    "What changed from this version to the map as it is now."))
        compare_version(frame, state, version);
    ImGui::SameLine();
    if (kit::button(look, key + ".back", "Bring back", kit::Kind::normal,
                    "The map becomes this version, in one step that Undo takes back."))
        wishes.on_active([version](Workspace& w, OpenDocument& open) { w.files.bring_back(open, version); });
}

void version_list(const Frame& frame, ShellState& state, WishList& wishes, const std::vector<SavedVersion>& versions) {
    const Look& look = frame.look;
    for (std::size_t i = versions.size(); i-- > 0;) {  // the newest first
        const SavedVersion& version = versions[i];
        const std::string key = "version:" + std::to_string(i);
        kit::push_id(i);
        ImGui::TextUnformatted(title_of_version(version).c_str());
        mark_item(key);
        kit::caption(look, figures_of_version(version) + (version.players.empty() ? "" : " (" + version.players + ")"));
        version_buttons(frame, state, wishes, version, key);
        if (state.versions.compared == version.id && state.versions.compared_to == frame.open->stamp()) {
            kit::caption(look, "From this version to the map as it is now:");
            for (const std::string& change : state.versions.changes) {
                ImGui::Bullet();
                kit::wrapped(change);
            }
            mark_item(key + ".changes");
        }
        ImGui::Separator();
        ImGui::PopID();
    }
}

}  // namespace

void versions_window(const Frame& frame, ShellState& state, WishList& wishes) {
    if (!state.versions.shown || !frame.open) return;
    const Look& look = frame.look;
    const auto& versions = frame.open->memory.versions;
    if (!versions) wishes.on_active([](Workspace& w, OpenDocument& open) { w.memory.read_versions(open); });
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const ImVec2 size{std::min(look.px(400), display.x - look.px(40)), std::min(look.px(460), display.y - look.px(80))};
    const ImVec2 position{std::max(size.x, display.x - look.px(350)), std::min(look.px(120), display.y - size.y)};
    tool_window(look, "Versions", state.versions.shown, size, position, {1, 0}, [&] {
        if (frame.open->file().path().empty())
            return kit::caption(look, "The map has no file yet. Each save of it makes a version.");
        if (!versions) return kit::caption(look, "reading\u2026");
        if (versions->empty())
            return kit::caption(look, "No version is kept yet. Each save makes one; the newest fifty stay.");
        const float foot = ImGui::GetFrameHeightWithSpacing() + look.px(4);
        ImGui::BeginChild("list", {0, -foot});
        version_list(frame, state, wishes, *versions);
        ImGui::EndChild();
        if (kit::button(look, "versions:clear", "Clear all versions", kit::Kind::danger,
                        "Forgets the saved versions of this map. The map and its ratings stay."))
            wishes.on_active([](Workspace& w, OpenDocument& open) { w.memory.clear_versions(open); });
    });
}

}  // namespace nedforge
