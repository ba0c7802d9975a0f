#include "editor/shell/editor.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "editor/shell/commands/commands.h"
#include "editor/shell/file_dialog.h"
#include "editor/shell/layout.h"
#include "editor/shell/overlays.h"
#include "editor/shell/preferences_window.h"
#include "editor/shell/side_column.h"
#include "editor/shell/start/start_page.h"
#include "editor/shell/versions_window.h"
#include "editor/toolkit/atlas/fonts.h"
#include "editor/toolkit/tab_order.h"

namespace nedforge {
namespace {

constexpr ImGuiWindowFlags ground = ImGuiWindowFlags_NoBackground;  // the renderer has cleared to a panel's colour
const ImVec2 no_padding{0, 0};

std::vector<DocumentFamily> documents_of(const std::vector<EditorFamily>& families) {
    std::vector<DocumentFamily> documents;
    for (const auto& family : families) documents.push_back(family.documents);
    return documents;
}

}  // namespace

Editor::Editor(const WorkspaceOptions& options, std::vector<EditorFamily> families)
    : families_(std::move(families)), workspace_(options, documents_of(families_)) {
    for (const auto& family : families_) usual_commands_.push_back(all_commands(families_, family, last_edit_));
    bind_keys();
    state_.samples = sample_cards();
    const Settings& settings = workspace_.preferences.settings;
    state_.inspector_width = settings.inspector_width;
    state_.issues_height = settings.issues_height;
    state_.issues_resized = settings.issues_resized;
    state_.show_inspector = settings.show_inspector;
    state_.show_issues = settings.show_issues;
    state_.folded = settings.folded;
}

void Editor::bind_keys() {
    bound_ = workspace_.preferences.keys;
    commands_.clear();
    for (const auto& usual : usual_commands_) commands_.push_back(with_keys(usual, bound_));
}

// The next run begins with the panels as they are now; not in the middle of a drag.
void Editor::remember_panels() {
    if (ImGui::IsAnyMouseDown()) return;
    Settings settings = workspace_.preferences.settings;
    settings.inspector_width = state_.inspector_width;
    settings.issues_height = state_.issues_height;
    settings.issues_resized = state_.issues_resized;
    settings.show_inspector = state_.show_inspector;
    settings.show_issues = state_.show_issues;
    settings.folded = state_.folded;
    if (settings == workspace_.preferences.settings) return;
    workspace_.preferences.settings = settings;
    workspace_.preferences.changed();
}

std::size_t Editor::family_index() const {
    const OpenDocument* open = workspace_.files.active();
    return open ? open->family : 0;
}
const EditorFamily& Editor::family() const { return families_[family_index()]; }
const std::vector<Command>& Editor::commands() const { return commands_[family_index()]; }

// The letters of all that is open and of the pack, where they are new; not in the midst of a drag.
void Editor::load_letters() {
    if (ImGui::IsAnyMouseDown()) return;
    for (const auto& open : workspace_.files.all())
        if (lettered_.insert(open->stamp()).second) want_letters(open->file().text());
    for (const auto& path : workspace_.preferences.settings.recent) want_letters(path);
    if (const auto& pack = workspace_.pack.shown()) {
        want_letters(pack->name + pack->folder);
        for (const auto& map : pack->maps) want_letters(map.name);
    }
}

void Editor::draw(const Look& look, double now) {
    load_letters();
    const OpenDocument* in_front = workspace_.files.active();
    const std::pair view(in_front ? in_front->number : 0, in_front ? in_front->view_index() : 0);
    if (std::exchange(view_, view) != view) workspace_.notices.view_changed();
    const Frame frame{workspace_, workspace_.files.active(), family(), commands(), look, now};
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    last_edit_->ran.clear();
    set_spot(&state_.spot);
    begin_guide_frame(frame, families_, state_, wishes_);
    run_shortcuts(frame, state_, wishes_);

    const float menu = ImGui::GetFrameHeight() + look.px(6),
                tab_height = workspace_.files.all().empty() ? 0 : look.px(34), status = look.px(26);
    ImGui::PushStyleColor(ImGuiCol_WindowBg, look.colours.backdrop);
    panel("Menu", no_padding, {display.x, menu}, ImGuiWindowFlags_MenuBar | ImGuiWindowFlags_NoScrollbar,
          {look.px(8), look.px(3)}, [&] { menu_bar(frame, state_, wishes_); });
    panel("Maps", {0, menu}, {display.x, tab_height},
          ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_HorizontalScrollbar | ImGuiWindowFlags_NoNav, no_padding,
          [&] { tabs(frame, state_, wishes_); });
    panel("Status", {0, display.y - status}, {display.x, status}, ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoNav,
          {look.px(12), look.px(4)}, [&] {
              ImGui::PushFont(look.small);
              if (frame.open)
                  frame.family.status(frame, state_, wishes_);
              else
                  ImGui::TextDisabled("Ctrl+Shift+P finds every command");
              ImGui::PopFont();
          });
    ImGui::PopStyleColor();
    const float top = menu + tab_height, bottom = display.y - status;
    if (frame.open)
        draw_document(frame, top, bottom);
    else
        panel("Start", {0, top}, {display.x, bottom - top}, ground, no_padding,
              [&] { start_page(frame, families_, state_, wishes_); });
    file_dialog(frame, state_, wishes_);
    command_palette(frame, state_, wishes_);
    shortcuts_window(frame, state_);
    help_window(frame, state_);
    reader_window(frame, families_, state_);
    preferences_window(frame, state_, wishes_);
    history_window(frame, state_, wishes_);
    versions_window(frame, state_, wishes_);
    guide_card(frame, families_, top, bottom, state_, wishes_);
    draw_notices(frame, wishes_);
    draw_spot(look);

    // What was wished for comes true between frames, in order.
    const std::uint64_t stamp = frame.open ? frame.open->stamp() : 0;
    for (const auto& wish : wishes_.take()) wish(workspace_);
    note_edit(stamp);
    if (OpenDocument* open = workspace_.files.active();
        open && !ImGui::IsAnyItemActive() && !families_[open->family].in_gesture())
        open->file().history().seal();
    remember_panels();
    if (bound_ != workspace_.preferences.keys) bind_keys();
    if (state_.quit && close_asked()) closing_ = true;
}

// A command of the game that has changed the document in front is the one that can be repeated.
void Editor::note_edit(std::uint64_t stamp) {
    const OpenDocument* open = workspace_.files.active();
    if (!open || OpenDocument::number_of(stamp) != open->number || open->stamp() == stamp) return;
    if (!last_edit_->ran.empty()) last_edit_->id = last_edit_->ran;
}

// Where the column of the folded panels goes; nullopt: the inspector is docked, or the view has no inspector.
std::optional<ColumnPlace> Editor::column_of(const Frame& frame, float top, float bottom) const {
    // A family that does not say where its selection ends keeps its panels beside the view.
    if (!state_.folded || !frame.family.selection_end) return std::nullopt;
    if (!frame.family.views[frame.open->view_index()].inspector) return std::nullopt;
    const float right = ImGui::GetIO().DisplaySize.x, width = frame.look.px(state_.inspector_width);
    return ColumnPlace{right - std::min(width, right * 0.45f), right, top, bottom};
}

Editor::Places Editor::places_of(const Frame& frame, float top, float bottom, float banner) const {
    const Look& look = frame.look;
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const auto column = column_of(frame, top + banner, bottom);
    const bool has_sides = frame.family.views[frame.open->view_index()].inspector && !column;
    Places p;
    p.top = top;
    p.bottom = bottom;
    p.banner = banner;
    p.rail = look.px(76);
    p.line = look.px(1);
    const float width = std::min(look.px(state_.inspector_width), display.x * 0.45f);
    p.folded = column && !state_.column_open;
    if (column) p.right = p.folded ? strip_width(look) : width;
    if (state_.show_inspector && has_sides) p.right = width;
    const float tall = bottom - top - banner;
    if (state_.show_issues && has_sides)
        p.low = std::min(look.px(state_.issues_height),
                         std::max(look.px(116), tall * (state_.issues_resized ? 0.7f : 0.3f)));
    // A banner in a low window: the view comes first.
    if (!state_.issues_resized && tall - p.low < look.px(180)) p.low = 0;
    p.corner = {p.rail + p.line, top + banner};
    p.size = {display.x - p.right - p.corner.x - (p.right > 0 ? p.line : 0),
              bottom - p.low - p.corner.y - (p.low > 0 ? p.line : 0)};
    // The page is laid out for the room beside the open column; in a narrow window, for all of it.
    if (column) {
        const bool narrow = display.x - width - p.corner.x < look.px(560);
        p.beyond = (narrow ? strip_width(look) : width) - p.right;
    }
    return p;
}

// The rail at the left, banners above, the inspector at the right, the issues below, and the view in what is left.
void Editor::draw_document(const Frame& frame, float top, float bottom) {
    const Look& look = frame.look;
    const ImVec2 display = ImGui::GetIO().DisplaySize, usual = ImGui::GetStyle().WindowPadding;
    const ViewRow& view = frame.family.views[frame.open->view_index()];
    const std::vector<Banner> banners = banners_of(frame);
    const float asking = banners_height(look, banners);
    if (const auto column = column_of(frame, top + asking, bottom)) update_column(frame, state_, wishes_, *column);
    const Places p = places_of(frame, top, bottom, asking);
    state_.beyond = p.beyond;

    // A line in each gap between panels.
    ImDrawList& lines = *ImGui::GetBackgroundDrawList();
    const auto gap = [&](float x, float y, float w, float h) {
        lines.AddRectFilled({x, y}, {x + w, y + h}, look.colours.line);
    };
    gap(p.rail, top, p.line, bottom - top);
    if (p.right > 0) gap(display.x - p.right - p.line, p.corner.y, p.line, bottom - p.corner.y);
    if (p.low > 0) gap(p.rail, bottom - p.low - p.line, display.x - p.right - p.rail, p.line);

    panel("Views", {0, top}, {p.rail, bottom - top}, ground | ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoNav,
          no_padding, [&] { rail(frame, wishes_); });
    // Whether to close an unsaved document is asked of the keyboard as well.
    const int asked = frame.open->close_asked || workspace_.files.quit_asked() ? frame.open->number : 0;
    if (asked && std::exchange(state_.asked, asked) != asked) state_.to_banner = true;
    state_.asked = asked;
    bool in_banner = false;
    if (p.banner > 0)
        panel("Banners", {p.corner.x, top}, {display.x - p.corner.x, p.banner}, ground | ImGuiWindowFlags_NoScrollbar,
              no_padding, [&] {
                  if (std::exchange(state_.to_banner, false)) tab_into_window();
                  draw_banners(frame, banners, state_, wishes_);
                  in_banner = ImGui::IsWindowFocused();
              });
    const ImGuiWindowFlags flags =
        view.canvas ? ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoNav : 0;
    panel(view.canvas ? "Canvas" : "View", p.corner, p.size, ground | flags,
          view.canvas && !view.margin ? no_padding : usual, [&] { view.draw(frame, state_, wishes_); });
    draw_sides(frame, p);
    state_.in_panel |= in_banner;
}

// The inspector and the issues, and the grips between them and the view.
void Editor::draw_sides(const Frame& frame, const Places& p) {
    const Look& look = frame.look;
    const ImVec2 display = ImGui::GetIO().DisplaySize, usual = ImGui::GetStyle().WindowPadding;
    const ImGuiWindowFlags beside = ground | ImGuiWindowFlags_NoFocusOnAppearing;
    const float grip = look.px(5);
    state_.in_panel = false;
    const auto side_panel = [&](const EditorFamily::Panel& draw) {
        draw(frame, state_, wishes_);
        state_.in_panel |= ImGui::IsWindowFocused(ImGuiFocusedFlags_RootAndChildWindows);
    };
    const float head = frame.family.own_title.empty() ? 0 : column_head_height(look);
    if (p.folded)
        panel("Strip", {display.x - p.right, p.corner.y}, {p.right, p.bottom - p.corner.y},
              beside | ImGuiWindowFlags_NoNav, no_padding, [&] { column_strip(frame, state_); });
    if (p.right > 0 && !p.folded) {
        panel("Column", {display.x - p.right, p.corner.y}, {p.right, head}, beside | ImGuiWindowFlags_NoScrollbar,
              no_padding, [&] { column_head(frame, state_, wishes_); });
        panel("Inspector", {display.x - p.right, p.corner.y + head}, {p.right, p.bottom - p.corner.y - head}, beside,
              usual, [&] { side_panel(frame.family.inspector); });
    }
    if (p.low > 0)
        panel("Issues", {p.corner.x, p.bottom - p.low}, {p.size.x, p.low}, beside | ImGuiWindowFlags_NoScrollbar, usual,
              [&] { side_panel(frame.family.issues); });
    if (p.right > 0 && !p.folded)
        splitter(look, "inspector", {display.x - p.right - grip / 2, p.corner.y}, {grip, p.bottom - p.corner.y}, true,
                 state_.inspector_width, 240, 640);
    if (p.low > 0 &&
        splitter(look, "issues", {p.corner.x, p.bottom - p.low - grip / 2}, {display.x - p.right - p.corner.x, grip},
                 false, state_.issues_height, 90, 800) &&
        !state_.issues_resized) {
        state_.issues_resized = true;
        state_.issues_height = p.low / look.scale;  // from the height it has
    }
}

bool Editor::tick(double now) {
    const bool faded = state_.spot.until > 0 && now >= state_.spot.until;
    if (faded) state_.spot = {};
    return workspace_.tick(now) || faded || kit::tip_waits() || guide_goes_on_in(state_.guide, now) == 0.0;
}

std::optional<double> Editor::wake_in(double now) const {
    auto wake = workspace_.wake_in(now);
    if (state_.spot.until > 0) {
        const double delay = std::max(0.0, state_.spot.until - now) + 0.01;
        wake = wake ? std::min(*wake, delay) : delay;
    }
    if (const auto delay = guide_goes_on_in(state_.guide, now)) wake = std::min(wake.value_or(*delay), *delay);
    if (kit::tip_waits()) wake = std::min(wake.value_or(1), 0.05);
    if (const auto& family_delay = family().wake_in)
        if (const auto delay = family_delay(workspace_)) wake = std::min(wake.value_or(*delay), *delay);
    return wake;
}

void Editor::dropped(const std::vector<std::string>& paths) {
    for (const auto& path : paths) workspace_.open(path);
}

bool Editor::close_asked() {
    const auto unsaved = workspace_.files.unsaved();
    if (unsaved.empty()) return true;
    state_.quit = true;  // asked on; done when nothing is unsaved
    if (workspace_.files.quit_asked()) return false;
    if (unsaved.size() > 1)
        workspace_.files.ask_quit();
    else if (!unsaved[0]->close_asked)
        workspace_.files.ask_close(*unsaved[0]);
    return false;
}

std::string Editor::window_title() const {
    const OpenDocument* open = workspace_.files.active();
    if (!open) return "nedforge";
    return open->file().title() + (open->file().saved() ? "" : " *") + " \u2013 nedforge";
}

}  // namespace nedforge
