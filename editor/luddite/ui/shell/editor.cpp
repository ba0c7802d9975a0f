#include "editor/luddite/ui/shell/editor.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "editor/luddite/ui/panels/panels.h"
#include "editor/luddite/ui/shell/commands.h"
#include "editor/luddite/ui/shell/dialogs.h"

namespace nedforge::luddite {
namespace {

constexpr ImGuiWindowFlags fixed = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                                   ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                                   ImGuiWindowFlags_NoBringToFrontOnFocus;
constexpr ImGuiWindowFlags ground = ImGuiWindowFlags_NoBackground;  // the renderer has cleared to a panel's colour

// One panel of the layout as a window of its own, so that each has its focus, scroll and keyboard navigation.
template <class Draw>
void panel(const char* name, ImVec2 at, ImVec2 size, ImGuiWindowFlags flags, ImVec2 padding, const Draw& draw) {
    if (size.x < 1 || size.y < 1) return;
    ImGui::SetNextWindowPos(at);
    ImGui::SetNextWindowSize(size);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, padding);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, ImVec2{1, 1});
    const bool open = ImGui::Begin(name, nullptr, fixed | flags);
    ImGui::PopStyleVar(2);
    if (open) draw();
    ImGui::End();
}

void tabs(const Shown& shown, EditorState& state, Wishes& wishes) {
    const Look& look = shown.look;
    const Colours& c = look.colours;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float height = ImGui::GetWindowHeight();
    const auto tab = [&](const std::string& key, const std::string& text, bool on, bool unsaved, bool closable) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const float width = ImGui::CalcTextSize(text.c_str()).x + look.px(closable ? 58 : 32);
        ImGui::PushID(key.c_str());
        const bool pressed = ImGui::InvisibleButton(
            "tab", {width, height - look.px(4)}, ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonMiddle);
        mark_item(key);
        const bool middle = ImGui::IsItemHovered() && ImGui::IsMouseReleased(2);
        const bool hovered = ImGui::IsItemHovered();
        if (on || hovered)
            list.AddRectFilled({at.x, at.y}, {at.x + width, at.y + height},
                               on ? c.panel : mix(c.backdrop, c.panel, 0.5f), look.px(7), ImDrawFlags_RoundCornersTop);
        if (on) list.AddRectFilled({at.x + look.px(8), at.y}, {at.x + width - look.px(8), at.y + look.px(2)}, c.accent);
        list.AddText({at.x + look.px(14), at.y + (height - ImGui::GetFontSize()) / 2 - look.px(1)}, on ? c.text : c.dim,
                     text.c_str());
        bool close = middle;
        if (closable) {
            const ImVec2 x{at.x + width - look.px(20), at.y + height / 2 - look.px(1)};
            const ImVec2 mouse = ImGui::GetIO().MousePos;
            const bool over = std::abs(mouse.x - x.x) < look.px(9) && std::abs(mouse.y - x.y) < look.px(9);
            mark_rect(key + ":close", {x.x - look.px(8), x.y - look.px(8)}, {x.x + look.px(8), x.y + look.px(8)});
            if (over && hovered) list.AddCircleFilled(x, look.px(9), c.raised);
            if (unsaved && !(over && hovered)) {
                list.AddCircleFilled(x, look.px(4), c.warning);
            } else if (on || hovered) {
                const float d = look.px(3.5f);
                list.AddLine({x.x - d, x.y - d}, {x.x + d, x.y + d}, c.dim, look.px(1.5f));
                list.AddLine({x.x - d, x.y + d}, {x.x + d, x.y - d}, c.dim, look.px(1.5f));
            }
            close |= pressed && over;
        }
        ImGui::PopID();
        ImGui::SameLine(0, look.px(3));
        return std::pair(pressed && !close, close);
    };
    // More tabs than there is room for: the wheel moves the strip, and the open map's tab comes into sight.
    if (const float wheel = ImGui::GetIO().MouseWheel + ImGui::GetIO().MouseWheelH;
        wheel != 0 && ImGui::IsWindowHovered())
        ImGui::SetScrollX(ImGui::GetScrollX() - wheel * look.px(80));
    if (!shown.session && std::exchange(state.tab_in_sight, 0) != 0) ImGui::SetScrollX(0);
    ImGui::SetCursorPos({look.px(8), look.px(4)});
    if (tab("tab:home",
            shown.workspace.pack() && shown.workspace.pack()->loaded.pack ? shown.workspace.pack()->loaded.pack->name
                                                                          : "Start",
            !shown.session, false, false)
            .first)
        wishes.wish([](Workspace& w) { w.activate(0); });
    for (const auto& session : shown.workspace.sessions()) {
        const std::string title = session->document.title() + (session->document.saved() ? "" : " *");
        const auto [chosen, close] = tab("tab:" + std::to_string(session->number), title,
                                         session.get() == shown.session, !session->document.saved(), true);
        if (session.get() == shown.session && state.tab_in_sight != session->number) {
            ImGui::SetScrollHereX();
            state.tab_in_sight = session->number;
        }
        if (chosen) wishes.wish([n = session->number](Workspace& w) { w.activate(n); });
        if (close)
            wishes.wish([n = session->number](Workspace& w) {
                for (auto& s : w.sessions())
                    if (s->number == n) return w.ask_close(*s);
            });
        if (ImGui::IsItemHovered())
            kit::tip(session->document.path().empty() ? "not saved yet" : session->document.path());
    }
}

void rail(const Shown& shown, Wishes& wishes) {
    const Look& look = shown.look;
    const Colours& c = look.colours;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float width = ImGui::GetWindowWidth();
    static constexpr std::array<const char*, 6> tips{"The NED module: nodes, gates, walls and links (Ctrl+1)",
                                                     "The Hack module (Ctrl+2)",
                                                     "Clock, roll bonuses, resources (Ctrl+3)",
                                                     "Play the map here (Ctrl+4)",
                                                     "How hard it is (Ctrl+5)",
                                                     "The printed sheet (Ctrl+6)"};
    ImGui::SetCursorPosY(look.px(8));
    // Lower in a low window, so that all are in reach.
    const float height = std::min(
        look.px(60), std::floor((ImGui::GetWindowHeight() - look.px(10)) / static_cast<float>(view_names.size()) -
                                ImGui::GetStyle().ItemSpacing.y));
    for (std::size_t v = 0; v < view_names.size(); ++v) {
        ImGui::SetCursorPosX(look.px(6));
        const ImVec2 at = ImGui::GetCursorScreenPos();
        const ImVec2 size{width - look.px(12), height};
        ImGui::PushID(static_cast<int>(v));
        if (ImGui::InvisibleButton("view", size)) wishes.on_session([v](Session& s) { s.view = static_cast<View>(v); });
        mark_item("view:" + std::string(view_names[v]));
        const bool on = shown.session->view == static_cast<View>(v), hovered = ImGui::IsItemHovered();
        if (on || hovered)
            list.AddRectFilled(at, {at.x + size.x, at.y + size.y}, on ? c.soft_accent : c.raised, look.px(8));
        const ImU32 ink = on ? c.accent : c.dim;
        const ImVec2 m{at.x + size.x / 2, at.y + std::floor((size.y - look.px(14)) / 2)};
        const float u = std::min(look.px(4), (size.y - look.px(20)) / 6.4f), w = look.px(1.8f);
        switch (static_cast<View>(v)) {
            case View::canvas:
                for (const ImVec2 d : {ImVec2{-2, -2}, {2, -2}, {-2, 2}, {2, 2}})
                    list.AddRect({m.x + d.x * u - u, m.y + d.y * u - u}, {m.x + d.x * u + u, m.y + d.y * u + u}, ink,
                                 look.px(2), 0, w);
                list.AddLine({m.x - u, m.y - 2 * u}, {m.x + u, m.y - 2 * u}, ink, w);
                list.AddLine({m.x - 2 * u, m.y - u}, {m.x - 2 * u, m.y + u}, ink, w);
                break;
            case View::hack:
                list.AddRect({m.x - 3 * u, m.y - 3 * u}, {m.x + 3 * u, m.y + 3 * u}, ink, look.px(2), 0, w);
                for (const float d : {-1.0f, 1.0f}) {
                    list.AddLine({m.x + d * u, m.y - 3 * u}, {m.x + d * u, m.y + 3 * u}, ink, w);
                    list.AddLine({m.x - 3 * u, m.y + d * u}, {m.x + 3 * u, m.y + d * u}, ink, w);
                }
                list.AddRectFilled({m.x - 3 * u, m.y - u}, {m.x + 3 * u, m.y + u}, with_alpha(ink, 0.5f));
                break;
            case View::modules:
                list.AddCircle(m, 3 * u, ink, 0, w);
                list.AddLine(m, {m.x, m.y - 2 * u}, ink, w);
                list.AddLine(m, {m.x + 1.6f * u, m.y + u}, ink, w);
                break;
            case View::play:
                list.AddRect({m.x - 3 * u, m.y - 3 * u}, {m.x + 3 * u, m.y + 3 * u}, ink, look.px(4), 0, w);
                for (const ImVec2 d : {ImVec2{-1.4f, -1.4f}, {0, 0}, {1.4f, 1.4f}})
                    list.AddCircleFilled({m.x + d.x * u, m.y + d.y * u}, u * 0.6f, ink);
                break;
            case View::rating:
                for (int i = 0; i < 4; ++i) {
                    const float x = m.x + (static_cast<float>(i) * 1.7f - 3.1f) * u,
                                h = std::array<float, 4>{2, 4.6f, 6, 3}[static_cast<std::size_t>(i)] * u;
                    list.AddRectFilled({x, m.y + 3 * u - h}, {x + 1.2f * u, m.y + 3 * u}, ink, 1);
                }
                break;
            case View::sheet:
                list.AddRect({m.x - 2.4f * u, m.y - 3.2f * u}, {m.x + 2.4f * u, m.y + 3.2f * u}, ink, look.px(2), 0, w);
                for (const float d : {-1.4f, 0.0f, 1.4f})
                    list.AddLine({m.x - 1.4f * u, m.y + d * u}, {m.x + 1.4f * u, m.y + d * u}, ink, w);
                break;
        }
        ImGui::PushFont(look.small);
        const std::string name(view_names[v]);
        const ImVec2 t = ImGui::CalcTextSize(name.c_str());
        list.AddText({m.x - t.x / 2, at.y + size.y - t.y - look.px(3)}, on ? c.text : c.dim, name.c_str());
        ImGui::PopFont();
        kit::tip(tips[v]);
        ImGui::PopID();
    }
}

// A bar between two panels that is dragged; `units` grows when it goes left or up. true: it is held.
bool splitter(const Look& look, const char* name, ImVec2 at, ImVec2 size, bool vertical, float& units, float least,
              float most) {
    bool dragged = false;
    panel(name, at, size, ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoNav, {0, 0}, [&] {
        ImGui::InvisibleButton("bar", size);
        mark_item(std::string("splitter:") + name);
        const bool active = ImGui::IsItemActive();
        if (active || ImGui::IsItemHovered()) {
            ImGui::SetMouseCursor(vertical ? ImGuiMouseCursor_ResizeEW : ImGuiMouseCursor_ResizeNS);
            ImGui::GetWindowDrawList()->AddRectFilled(at, {at.x + size.x, at.y + size.y},
                                                      with_alpha(look.colours.accent, active ? 0.8f : 0.4f));
        }
        const ImVec2 delta = ImGui::GetIO().MouseDelta;
        dragged = active;
        if (active) units = std::clamp(units - (vertical ? delta.x : delta.y) / look.scale, least, most);
    });
    return dragged;
}

void node_menu(const Shown& shown, EditorState& state, Wishes& wishes) {
    if (!ImGui::BeginPopup("node menu")) return;
    for (const char* menu : {"Edit", "Node"}) {
        if (std::string(menu) == "Node") ImGui::Separator();
        for (const Command& command : commands()) {
            if (command.menu != menu || command.id == "edit.undo" || command.id == "edit.redo" ||
                command.id == "edit.history")
                continue;
            const auto off = command.off ? command.off(shown, state) : std::nullopt;
            if (ImGui::MenuItem(command.title.c_str(),
                                command.chords.empty() ? "" : to_string(command.chords.front()).c_str(), false, !off))
                command.run(shown, state, wishes);
            mark_item("context:" + command.id, !off);
        }
    }
    ImGui::EndPopup();
}

}  // namespace

void Editor::draw(const Look& look, double now) {
    const Shown shown{workspace_, workspace_.active(), look, palette_for(look.theme), now};
    const ImVec2 display = ImGui::GetIO().DisplaySize;
    const ImVec2 none{0, 0}, usual = ImGui::GetStyle().WindowPadding;
    set_spot(&state_.spot);
    run_shortcuts(shown, state_, wishes_);

    const float menu = ImGui::GetFrameHeight() + look.px(6),
                tab_height = workspace_.sessions().empty() ? 0 : look.px(38), status = look.px(26);
    ImGui::PushStyleColor(ImGuiCol_WindowBg, look.colours.backdrop);
    panel("Menu", none, {display.x, menu}, ImGuiWindowFlags_MenuBar | ImGuiWindowFlags_NoScrollbar,
          {look.px(8), look.px(3)}, [&] { menu_bar(shown, state_, wishes_); });
    panel("Maps", {0, menu}, {display.x, tab_height},
          ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_HorizontalScrollbar | ImGuiWindowFlags_NoNav, none,
          [&] { tabs(shown, state_, wishes_); });
    panel("Status", {0, display.y - status}, {display.x, status}, ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoNav,
          {look.px(12), look.px(4)}, [&] { status_bar(shown, state_, wishes_); });
    ImGui::PopStyleColor();
    const float top = menu + tab_height, bottom = display.y - status;
    if (!shown.session) {
        panel("Start", {0, top}, {display.x, bottom - top}, ground, none, [&] { start_page(shown, state_, wishes_); });
    } else {
        const float rail_width = look.px(76), banner = banners_height(shown);
        const bool with_inspector =
            state_.show_inspector && (shown.session->view == View::canvas || shown.session->view == View::hack ||
                                      shown.session->view == View::modules);
        const bool with_issues = state_.show_issues && with_inspector;
        const float right = with_inspector ? std::min(look.px(state_.inspector_width), display.x * 0.45f) : 0;
        const float tall = bottom - top - banner;
        float low = with_issues ? std::min(look.px(state_.issues_height),
                                           std::max(look.px(116), tall * (state_.issues_resized ? 0.7f : 0.3f)))
                                : 0;
        if (!state_.issues_resized && tall - low < look.px(180))
            low = 0;  // a banner in a low window: the view comes first
        const float line = look.px(1);
        // A line in each gap between panels.
        ImDrawList& lines = *ImGui::GetBackgroundDrawList();
        const auto gap = [&](float x, float y, float w, float h) {
            lines.AddRectFilled({x, y}, {x + w, y + h}, look.colours.line);
        };
        gap(rail_width, top, line, bottom - top);
        if (right > 0) gap(display.x - right - line, top + banner, line, bottom - top - banner);
        if (low > 0) gap(rail_width, bottom - low - line, display.x - right - rail_width, line);
        panel("Views", {0, top}, {rail_width, bottom - top},
              ground | ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoNav, none, [&] { rail(shown, wishes_); });
        if (banner > 0)
            panel("Banners", {rail_width + line, top}, {display.x - rail_width - line, banner},
                  ground | ImGuiWindowFlags_NoScrollbar, none, [&] { banners(shown, state_, wishes_); });
        const ImVec2 at{rail_width + line, top + banner};
        const ImVec2 size{display.x - right - at.x - (right > 0 ? line : 0),
                          bottom - low - at.y - (low > 0 ? line : 0)};
        if (shown.session->view == View::canvas)
            panel("Canvas", at, size,
                  ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoNav |
                      ImGuiWindowFlags_NoBackground,
                  none, [&] {
                      canvas_panel(shown, state_.canvas, wishes_);
                      node_menu(shown, state_, wishes_);
                  });
        else
            panel("View", at, size, ground, usual,
                  [&] { view_panels[static_cast<std::size_t>(shown.session->view)](shown, state_, wishes_); });
        if (with_inspector)
            panel("Inspector", {display.x - right, at.y}, {right, bottom - at.y}, ground, usual,
                  [&] { inspector_panel(shown, state_, wishes_); });
        if (low > 0)
            panel("Issues", {at.x, bottom - low}, {display.x - right - at.x - line, low},
                  ground | ImGuiWindowFlags_NoScrollbar, usual, [&] { issues_panel(shown, state_, wishes_); });
        const float grip = look.px(5);
        if (with_inspector)
            splitter(look, "inspector", {display.x - right - grip / 2, at.y}, {grip, bottom - at.y}, true,
                     state_.inspector_width, 240, 640);
        if (low > 0 &&
            splitter(look, "issues", {at.x, bottom - low - grip / 2}, {display.x - right - at.x, grip}, false,
                     state_.issues_height, 90, 800) &&
            !state_.issues_resized) {
            state_.issues_resized = true;
            state_.issues_height = low / look.scale;  // from where it stands
        }
    }
    file_dialog(shown, state_, wishes_);
    command_palette(shown, state_, wishes_);
    shortcuts_window(shown, state_);
    history_window(shown, state_, wishes_);
    notices(shown, wishes_);
    draw_spot(look);

    // What was wished for comes true between frames, in order.
    for (const auto& wish : wishes_.take()) wish(workspace_);
    if (Session* session = workspace_.active(); session && !ImGui::IsAnyItemActive() &&
                                                state_.canvas.drag != CanvasState::Drag::nodes &&
                                                !state_.hack.painting && !state_.modules.painting)
        session->document.history().seal();
    if (state_.quit && close_asked()) closing_ = true;
}

bool Editor::tick(double now) {
    const bool faded = state_.spot.until > 0 && now >= state_.spot.until;
    if (faded) state_.spot = {};
    return workspace_.tick(now) || faded;
}

std::optional<double> Editor::wake_in(double now) const {
    auto wake = workspace_.wake_in(now);
    if (state_.spot.until > 0) {
        const double in = std::max(0.0, state_.spot.until - now) + 0.01;
        wake = wake ? std::min(*wake, in) : in;
    }
    return wake;
}

void Editor::dropped(const std::vector<std::string>& paths) {
    for (const auto& path : paths) workspace_.open(path);
}

bool Editor::close_asked() {
    for (auto& session : workspace_.sessions())
        if (!session->document.saved()) {
            if (!session->close_asked) workspace_.ask_close(*session);
            state_.quit = true;  // asked on; done when the last one is answered
            return false;
        }
    return true;
}

std::string Editor::window_title() {
    const Session* session = workspace_.active();
    if (!session) return "nedforge";
    return session->document.title() + (session->document.saved() ? "" : " *") + " \u2013 nedforge";
}

}  // namespace nedforge::luddite
