// What is shown while no document is in front: new maps, recent files, recovered work, a pack's maps; or a file that
// can't be read, with the reasons.

#include "editor/shell/start/start_page.h"

#include <algorithm>
#include <climits>
#include <cmath>
#include <filesystem>
#include <utility>

#include "editor/base/shipped.h"
#include "editor/shell/file_dialog.h"
#include "editor/shell/overlays.h"
#include "editor/shell/start/pack_board.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "engine/base/words.h"
#include "formats/base/family_name.h"

namespace nedforge {
namespace {

// The mark of a finding at the left of the row that follows.
void severity_at_row(const Look& look, Severity severity) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    kit::severity_mark(look, *ImGui::GetWindowDrawList(), {corner.x + look.px(9), corner.y + look.px(10)}, look.px(7),
                       severity);
    ImGui::SetCursorPosX(ImGui::GetCursorPosX() + look.px(26));
}

bool card(const Look& look, const EditorFamily& family, std::size_t index, ImVec2 size) {
    const Template& from = family.documents.templates[index];
    const std::string key = "new:" + from.name;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::PushID(key.c_str());
    const bool pressed = ImGui::InvisibleButton("card", size);
    mark_item(key);
    ImGui::PopID();
    const bool hovered = ImGui::IsItemHovered() || ImGui::IsItemFocused();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(corner, {corner.x + size.x, corner.y + size.y},
                       hovered ? mix(look.colours.raised, look.colours.accent, 0.12f) : look.colours.raised,
                       look.px(10));
    list.AddRect(corner, {corner.x + size.x, corner.y + size.y}, hovered ? look.colours.accent : look.colours.line,
                 look.px(10));
    const ImVec2 art{corner.x + look.px(16), corner.y + look.px(16)};
    if (family.draw_template) family.draw_template(look, list, art, index);
    ImGui::PushFont(look.bold);
    list.AddText({corner.x + look.px(16), corner.y + look.px(70)}, look.colours.text, from.title.c_str());
    ImGui::PopFont();
    list.AddText(look.small, look.small->FontSize, {corner.x + look.px(16), corner.y + look.px(93)}, look.colours.dim,
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
    if (!broken.error.empty()) kit::wrapped(broken.error);
    if (!broken.diagnostics.empty())
        ImGui::TextWrapped(
            "This file is not a readable map yet. Correct these places in a text editor; the map opens here as soon as "
            "it can be read.");
    for (const auto& d : broken.diagnostics) {
        kit::gap(look, 2);
        severity_at_row(look, d.severity);
        ImGui::PushTextWrapPos(0);
        ImGui::Text("Line %d, column %d: %s (%s)", d.place.line, d.place.column, for_toolkit(d.message).c_str(),
                    d.code.c_str());
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
        kit::push_id(i);
        ImGui::AlignTextToFramePadding();
        kit::wrapped(r.name);
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
        ImGui::TextWrapped("%s was thrown away.", for_toolkit(discarded.back().name).c_str());
        kit::beside(kit::button_width("Bring it back"));
        if (kit::button(look, "discard:undo", "Bring it back"))
            wishes.wish([](Workspace& w) { w.recovery.bring_back(); });
    }
    if (damaged > 0)
        kit::caption(
            look, counted(damaged, "recovery file") + (damaged == 1 ? " is" : " are") + " damaged and can't be read.");
}

// The templates of all families: cards in rows, and below them a button for each template without a card.
void new_maps(const Look& look, const std::vector<EditorFamily>& families, WishList& wishes) {
    constexpr int cards_in_a_row = 4;
    const float gap = look.px(12);
    const float card_width = (ImGui::GetContentRegionAvail().x - gap * (cards_in_a_row - 1)) / cards_in_a_row;
    // `draw` draws the template on the line, and says whether it was clicked.
    const auto draw_each = [&](bool cards, int in_a_row, const auto& draw) {
        int drawn = 0;
        for (std::size_t f = 0; f < families.size(); ++f) {
            const auto& templates = families[f].documents.templates;
            for (std::size_t t = 0; t < templates.size(); ++t) {
                if (templates[t].card != cards) continue;
                if (drawn % in_a_row) ImGui::SameLine(0, gap);
                if (drawn && drawn % in_a_row == 0) kit::gap(look, 4);
                ++drawn;
                if (draw(families[f], t)) wishes.wish([f, t](Workspace& w) { w.files.make(f, t); });
            }
        }
    };
    draw_each(true, cards_in_a_row, [&](const EditorFamily& family, std::size_t t) {
        return card(look, family, t, {card_width, look.px(140)});
    });
    kit::gap(look, 2);
    draw_each(false, INT_MAX, [&](const EditorFamily& family, std::size_t t) {
        const Template& template_of_family = family.documents.templates[t];
        return kit::button(look, "new:" + template_of_family.name, template_of_family.title.c_str(), kit::Kind::normal,
                           template_of_family.in_short);
    });
}

// A file as a card with its picture. `note`: below the name.
bool file_card(const Frame& frame, const std::vector<EditorFamily>& families, const std::string& key,
               const std::string& path, const std::string& note, ImVec2 size) {
    const Look& look = frame.look;
    const Pictured* picture = frame.workspace.gallery.find(path);
    const MapOverview* overview = picture ? picture->overview.get() : nullptr;
    const ImVec2 corner = ImGui::GetCursorScreenPos(), end{corner.x + size.x, corner.y + size.y};
    ImGui::PushID(key.c_str());
    const bool pressed = ImGui::InvisibleButton("file", size);
    mark_item(key);
    ImGui::PopID();
    const bool hovered = ImGui::IsItemHovered() || ImGui::IsItemFocused();
    kit::tip(path);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(corner, end, look.colours.raised, look.px(9));
    list.AddRect(corner, end, hovered ? look.colours.accent : look.colours.line, look.px(9));
    if (overview)
        draw_picture(look, families, {corner.x + look.px(10), corner.y + look.px(10)},
                     {end.x - look.px(10), end.y - look.px(52)}, overview, picture->family);
    list.PushClipRect(corner, {end.x - look.px(6), end.y}, true);
    list.AddText({corner.x + look.px(10), end.y - look.px(46)}, look.colours.text,
                 for_toolkit(picture && !picture->name.empty() ? picture->name : file_name(path)).c_str());
    list.AddText(look.small, look.small->FontSize, {corner.x + look.px(10), end.y - look.px(24)}, look.colours.dim,
                 for_toolkit(note).c_str());
    list.PopClipRect();
    return pressed;
}

void file_cards(const Frame& frame, const std::vector<EditorFamily>& families, const std::vector<FileCard>& cards,
                WishList& wishes) {
    const Look& look = frame.look;
    const float room = ImGui::GetContentRegionAvail().x, gap = look.px(12);
    const float columns = std::max(1.0f, std::floor((room + gap) / look.px(190)));
    const ImVec2 size{std::floor((room + gap) / columns - gap), look.px(158)};
    float column = 0;
    for (const auto& card : cards) {
        if (column > 0) ImGui::SameLine(0, gap);
        column = column + 1 < columns ? column + 1 : 0;
        if (file_card(frame, families, card.key, card.path, card.note, size))
            wishes.wish([path = card.path](Workspace& w) { w.open(path); });
    }
}

std::string sample_folder() { return shipped_folder("nedforge/sample_maps", "sample_maps"); }

}  // namespace

bool is_sample(const std::string& path) {
    static const std::string folder = sample_folder();
    return !folder.empty() && path.starts_with(folder + "/");
}

std::vector<FileCard> sample_cards() {
    std::vector<FileCard> campaigns, tutorials;
    std::error_code error;
    if (sample_folder().empty()) return {};
    for (const FamilyName& family : family_names()) {
        const std::string folder = sample_folder() + "/" + std::string(family.name),
                          campaign = folder + "/campaign/pack.yaml";
        if (std::filesystem::exists(campaign, error))
            campaigns.push_back({"sample:campaign", campaign, "the sample campaign, a pack"});
        for (const auto& entry : std::filesystem::directory_iterator(folder, error))
            if (entry.path().filename().string().starts_with("tutorial-"))
                tutorials.push_back({"sample:tutorial", entry.path().string(), "the map of the tutorial"});
    }
    campaigns.insert(campaigns.end(), tutorials.begin(), tutorials.end());
    return campaigns;
}

namespace {

std::vector<FileCard> recent_cards(const Frame& frame) {
    std::vector<FileCard> recent;
    const auto& paths = frame.workspace.preferences.settings.recent;
    for (std::size_t i = 0; i < paths.size(); ++i)
        recent.push_back({"recent:" + std::to_string(i), paths[i], file_name(paths[i])});
    return recent;
}

// What teaches: the guide of each family that has one, where it was left.
void lesson_buttons(const Frame& frame, const std::vector<EditorFamily>& families, ShellState& state) {
    const Look& look = frame.look;
    for (std::size_t f = 0; f < families.size(); ++f) {
        const Guide& guide = families[f].guide;
        if (guide.steps.empty()) continue;
        const std::size_t step = guide_left_at(frame, families[f]);
        const std::string label = step == 0 ? "Guide: " + guide.title
                                            : "Go on: " + guide.title + ", step " + std::to_string(step + 1) + " of " +
                                                  std::to_string(guide.steps.size());
        if (f > 0) kit::beside(kit::button_width(label.c_str()));
        if (kit::button(look, "start:guide:" + families[f].documents.name(), label.c_str(), kit::Kind::primary,
                        guide.in_short, state.guide.family ? Off{"the guide is open"} : Off{}))
            toggle_guide(frame, families, f, state);
    }
    kit::beside(kit::button_width("Rules"));
    if (kit::button(look, "start:rules", "Rules", kit::Kind::normal, "The rules of each game on a page."))
        open_reader(families, 0, ReaderState::Page::rules, state.reader);
}

void titled_cards(const Frame& frame, const std::vector<EditorFamily>& families, const char* title,
                  const std::vector<FileCard>& cards, WishList& wishes) {
    if (!cards.empty()) kit::heading(frame.look, title);
    file_cards(frame, families, cards, wishes);
}

}  // namespace

void start_page(const Frame& frame, const std::vector<EditorFamily>& families, ShellState& state, WishList& wishes) {
    const Look& look = frame.look;
    const bool board = frame.workspace.pack.shown().has_value();
    const float room = ImGui::GetContentRegionAvail().x,
                width = std::min(look.px(board ? 1360 : 900), room - look.px(48));
    ImGui::SetCursorPos({(room - width) / 2, look.px(36)});
    ImGui::BeginChild("start", {width, 0});
    if (frame.workspace.files.broken()) {
        broken_file(frame, wishes);
        ImGui::EndChild();
        return;
    }
    if (board) {
        recovery_offers(frame, wishes);
        pack_board(frame, families, state, wishes);
        ImGui::EndChild();
        return;
    }
    ImGui::PushFont(look.title);
    ImGui::TextUnformatted("nedforge");
    ImGui::PopFont();
    ImGui::PushStyleColor(ImGuiCol_Text, look.colours.dim);
    for (const auto& family : families) kit::wrapped(family.invitation);
    ImGui::PopStyleColor();
    kit::gap(look, 4);
    lesson_buttons(frame, families, state);
    recovery_offers(frame, wishes);
    const std::vector<FileCard> recent = recent_cards(frame);
    std::vector<std::string> wanted;
    for (const auto* group : {&std::as_const(state.samples), &recent})
        for (const auto& card : *group) wanted.push_back(card.path);
    wishes.wish([wanted](Workspace& w) { w.gallery.want(wanted); });
    kit::gap(look, 10);
    titled_cards(frame, families, "To learn from", state.samples, wishes);
    kit::gap(look, 8);
    if (kit::button(look, "start:open", "Open a map or a pack\u2026", kit::Kind::primary)) ask_open(frame, state);
    kit::text_beside("or drop files on this window", look.colours.dim);
    titled_cards(frame, families, "Recent", recent, wishes);
    kit::gap(look, 8);
    kit::heading(look, "New map");
    new_maps(look, families, wishes);
    ImGui::EndChild();
}

}  // namespace nedforge
