#pragma once
// What the panels of every family share: wishes in the family's own terms, and a table of commands under construction.
// `Rooms` is what the family adds to the workspace (its Background), `Session` its kind of open document, `Shown` what
// its panels are given, `State` what they remember between frames.

#include <functional>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "editor/base/documents/exports.h"
#include "editor/base/documents/family_documents.h"
#include "editor/base/edited.h"
#include "editor/base/grid/camera.h"
#include "editor/shell/editor_family.h"
#include "editor/shell/parts/issues_panel.h"
#include "editor/toolkit/grid/view.h"

namespace nedforge {

// What a panel of every family is given: the frame, and the open document where it is one of the family's.
template <class Session>
struct ShownInFrame {
    explicit ShownInFrame(const Frame& f)
        : frame(f), workspace(f.workspace), session(dynamic_cast<const Session*>(f.open)), look(f.look), now(f.now) {}
    const Frame& frame;
    const Workspace& workspace;
    const Session* session;  // null on the start page
    const Look& look;
    double now;
};

template <class Rooms, class Session, Rooms& (*rooms_of)(Workspace&)>
class FamilyWishes {
public:
    using Room = Rooms;
    explicit FamilyWishes(WishList& list) : list_(list) {}
    void wish(std::function<void(Rooms&)> action) {
        list_.wish([action = std::move(action)](Workspace& w) { action(rooms_of(w)); });
    }
    void on_both(std::function<void(Rooms&, Session&)> action) {
        wish([action = std::move(action)](Rooms& rooms) {
            if (Session* s = rooms.active()) action(rooms, *s);
        });
    }
    void on_session(std::function<void(Session&)> action) {
        on_both([action = std::move(action)](Rooms&, Session& s) { action(s); });
    }
    // One step of the history; edits with one merge key, without a pause between, are one step.
    template <class Edited>
    void edit(std::string label, Edited result, std::string merge = "") {
        wish([label = std::move(label), result = std::move(result), merge = std::move(merge)](Rooms& rooms) {
            rooms.edit(label, result, merge);
        });
    }
    void select(decltype(Session::selection) picked) {
        wish([picked = std::move(picked)](Rooms& rooms) { rooms.select(picked); });
    }
    void move_camera(std::function<void(Camera&)> movement) {
        if (movement) on_session([movement = std::move(movement)](Session& s) { movement(s.camera); });
    }
    WishList& list() { return list_; }

private:
    WishList& list_;
};

// A panel of the shell from a family's own.
template <class Shown, class State, class DrawnState, class Wishes>
EditorFamily::Panel panel_of(const std::shared_ptr<State>& state, void (*draw)(const Shown&, DrawnState&, Wishes&)) {
    return [state, draw](const Frame& frame, ShellState& shell, WishList& list) {
        state->shell = &shell;
        Wishes wishes(list);
        draw(Shown(frame), *state, wishes);
    };
}

// A table of commands in the family's terms: add(id, menu, title, chords, off, run). `own_menu`: the family's menu, of
// whose commands, as of the File menu's, the keys say why they can't be done.
template <class Shown, class State, class Wishes>
class FamilyCommandTable {
public:
    FamilyCommandTable(std::shared_ptr<State> state, std::string own_menu)
        : state_(std::move(state)), own_menu_(std::move(own_menu)) {}
    // The result may be changed until the next one is added.
    Command& operator()(std::string id, std::string menu, std::string title, std::vector<Chord> chords,
                        std::function<Off(const Shown&, const State&)> reason,
                        std::function<void(const Shown&, State&, Wishes&)> run) {
        Command command;
        command.id = std::move(id);
        command.menu = std::move(menu);
        command.title = std::move(title);
        command.chords = std::move(chords);
        command.off = [reason = std::move(reason), state = state_](const Frame& frame, const ShellState&) {
            return reason(Shown(frame), *state);
        };
        command.run = [run = std::move(run), state = state_](const Frame& frame, ShellState& shell, WishList& list) {
            state->shell = &shell;
            Wishes wishes(list);
            run(Shown(frame), *state, wishes);
        };
        command.says_why = command.menu == "File" || command.menu == own_menu_;
        all.push_back(std::move(command));
        return all.back();
    }
    // Zoom to fit, in and out, in the View menu.
    void add_zoom(const std::function<Off(const Shown&, const State&)>& reason) {
        const auto camera = [](void (*movement)(Camera&)) {
            return [movement](const Shown&, State&, Wishes& wishes) { wishes.move_camera(movement); };
        };
        Command& fit = (*this)("view.fit", "View", "Zoom to fit", {{'F', 0}, {key_home, 0}, ctrl(key_slash)}, reason,
                               camera([](Camera& c) { c.fit = c.whole = true; }));
        fit.separator = fit.on_canvas = true;
        (*this)("view.zoom_in", "View", "Zoom in", {{key_equal, 0}, {key_equal, mod_shift}}, reason,
                camera([](Camera& c) { c.zoom_by(1.25); }))
            .on_canvas = true;
        (*this)("view.zoom_out", "View", "Zoom out", {{key_minus, 0}}, reason,
                camera([](Camera& c) { c.zoom_by(0.8); }))
            .on_canvas = true;
    }
    std::vector<Command> all;

private:
    std::shared_ptr<State> state_;
    std::string own_menu_;
};

// An export that was refused, with the way to the findings; empty where none was. show: makes the errors seen.
std::vector<Banner> export_banners(const Exports&, std::function<void()> show, std::function<void(WishList&)> forget);
// The same in the family's terms; its State has `issues`.
template <class Wishes, class State>
std::vector<Banner> export_banners_of(const Exports& exports, const std::shared_ptr<State>& state) {
    return export_banners(
        exports, [state] { state->issues.errors = true, state->issues.code.clear(); },
        [](WishList& list) { Wishes(list).wish([](auto& rooms) { rooms.exports.forget_refusal(); }); });
}
// What a family's record has of its own panels and pictures, in the family's terms (EditorFamily).
template <class Shown, class State, class Wishes>
struct FamilyParts {
    using Draw = void (*)(const Shown&, State&, Wishes&);
    using Session = std::remove_cvref_t<decltype(*Shown::session)>;
    using Room = typename Wishes::Room;
    std::vector<ViewRow> views;
    std::vector<Command> commands;
    Draw inspector, issues;
    // What a picture shows beside the view of its name, or beside the issues.
    void (*set_scene)(Room&, Session&, State&, const std::string& view);
    void (*draw_template)(const Look&, ImDrawList&, ImVec2 corner, std::size_t index);
    void (*draw_overview)(const Look&, ImDrawList&, ImVec2 min, ImVec2 max, const MapOverview&);
    std::string (*print)(const std::vector<SharedOverview>&, const std::string& title);
    std::optional<float> (*selection_end)(const Session&, const State&) = nullptr;  // null: no view has a selection
};
// The view whose name begins with this word; else the first.
std::size_t view_named(const std::vector<ViewRow>&, const std::string& word);
// `family` has its documents already.
template <class Shown, class State, class Wishes>
void put_parts(EditorFamily& family, const std::shared_ptr<State>& state, FamilyParts<Shown, State, Wishes> parts) {
    family.views = std::move(parts.views);
    family.commands = std::move(parts.commands);
    family.inspector = panel_of(state, parts.inspector);
    family.issues = panel_of(state, parts.issues);
    using Parts = FamilyParts<Shown, State, Wishes>;
    family.banners = [state, record = family.documents.family](const Frame& frame) {
        return export_banners_of<Wishes>(room_of<typename Parts::Room>(frame.workspace, *record).exports, state);
    };
    family.set_scene = [state, set = parts.set_scene, views = family.views, record = family.documents.family](
                           Workspace& workspace, ShellState& shell, const std::string& view, float height) {
        auto& room = room_of<typename Parts::Room>(workspace, *record);
        auto* session = room.active();
        if (!session) return;
        session->show_view(view_named(views, view));
        if constexpr (requires { session->camera.fit; }) session->camera.fit = true;
        set(room, *session, *state, view);
        if (view == "issues") show_issues_large(session->findings(), session->stamp(), state->issues, shell, height);
    };
    family.draw_template = parts.draw_template;
    family.draw_overview = parts.draw_overview;
    family.print = parts.print;
    if (parts.selection_end)
        family.selection_end = [state, end = parts.selection_end](const Frame& frame) {
            const auto* session = Shown(frame).session;
            return session ? end(*session, *state) : std::nullopt;
        };
}
// Where these cells end at the right; nullopt: no cells.
inline std::optional<float> end_of_cells(const CanvasFrame& frame, const GridExtent& cells) {
    return cells.empty() ? std::nullopt : std::optional(frame.at(cells.right + 0.5, 0).x);
}
// The help of what is selected or pointed at on a grid, by the family's own function.
template <class Session, class State>
auto help_on_grid(const std::shared_ptr<State>& state,
                  std::optional<PartHelp> (*help)(const Session&, const std::optional<GridCell>& pointed)) {
    return [state, help](const Frame& frame, bool pointed) {
        const auto* session = dynamic_cast<const Session*>(frame.open);
        return session ? help(*session, pointed ? state->canvas.hands.hover : std::nullopt) : std::nullopt;
    };
}
// What is selected goes, as everybody's `deselect` has it.
template <class Session>
void deselect(const Frame&, WishList& wishes) {
    wishes.on_active([](Workspace&, OpenDocument& open) { static_cast<Session&>(open).selection.clear(); });
}

// A menu opened over the canvas with what these menus offer, the history's commands left out.
void context_menu(const char* popup, const Frame&, const std::vector<std::string>& menus, ShellState&, WishList&);

}  // namespace nedforge
