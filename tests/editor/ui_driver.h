#pragma once
// Drives the real user interface without a display: pushes pointer and key events into the editor's own input queue,
// runs frames, and finds widgets by the keys they carry. A story reads like what a person does.

#include <gtest/gtest.h>
#include <imgui.h>

#include <chrono>
#include <thread>

#include "editor/luddite/edits/nodes.h"
#include "editor/luddite/edits/wires.h"
#include "editor/luddite/ui/canvas/canvas.h"
#include "editor/luddite/ui/editor_family.h"
#include "editor/shell/commands/commands.h"
#include "editor/shell/editor.h"
#include "editor/toolkit/kit.h"
#include "editor/toolkit/platform/ui_context.h"
#include "formats/luddite/map_file.h"
#include "tests/support/support.h"

namespace nedforge::luddite {

class UiDriver {
public:
    // With a state folder, settings and recovery files are kept there.
    explicit UiDriver(const std::string& state = "", float width = 1440, float height = 900,
                      const RulingOverrides& rulings = {}, std::vector<EditorFamily> more = {})
        : editor({state, {}}, families(rulings, std::move(more))), width_(width), height_(height) {
        set_item_probe(&probe);
        editor.state().folded = false;  // most stories read the inspector and the issues beside the map
        frames(3);
    }
    ~UiDriver() { set_item_probe(nullptr); }

    UiContext ui;
    std::shared_ptr<EditorState> panels = std::make_shared<EditorState>();
    Editor editor;
    ItemProbe probe;
    double now = 100;

    Workspace& workspace() { return editor.workspace(); }
    Maps& maps() { return maps_of(workspace()); }
    Session& session() {
        Session* s = maps().active();
        if (!s) throw std::runtime_error("no map is open");
        return *s;
    }
    const Map& map() { return session().map(); }
    const Node& node(const std::string& id) {
        const Node* n = node_with(map(), id);
        if (!n) throw std::runtime_error("no node " + id);
        return *n;
    }
    bool has_node(const std::string& id) { return node_with(map(), id) != nullptr; }
    std::string gate(const std::string& id) { return node(id).gate ? to_string(*node(id).gate) : ""; }

    void frame(double seconds = 1.0 / 60) {
        now += seconds;
        editor.tick(now);
        probe.items.clear();
        const auto dropped =
            ui.frame(width_, height_, static_cast<float>(seconds), [&] { editor.draw(ui.look(), now); });
        if (!dropped.empty()) editor.dropped(dropped);
    }
    void frames(int n) {
        for (int i = 0; i < n; ++i) frame();
    }
    // Until input is used up.
    void drain() {
        do frame();
        while (!ui.input().empty());
        frame();
    }
    // Until background work has come in.
    void settle() {
        const auto start = std::chrono::steady_clock::now();
        do {
            frame();
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        } while (!workspace().quiet() && std::chrono::steady_clock::now() - start < std::chrono::seconds(60));
        frames(2);
    }

    // What a panel would do: its wishes come true at once.
    void as_panel(const std::function<void(const Shown&, EditorState&, Wishes&)>& panel) {
        const Frame shown{workspace(), workspace().files.active(), editor.family(), editor.commands(), ui.look(), now};
        WishList list;
        Wishes wishes(list);
        panels->shell = &editor.state();
        panel(Shown(shown), *panels, wishes);
        for (const auto& wish : list.take()) wish(workspace());
    }

    // --- pointer
    void move(ImVec2 p) {
        ui.input().push(MouseMoved{p.x, p.y});
        frame();
    }
    void press(int button = 0) {
        ui.input().push(MouseButton{button, true});
        frame();
    }
    void release(int button = 0) {
        ui.input().push(MouseButton{button, false});
        frame();
    }
    void click(ImVec2 p, int button = 0) {
        move(p);
        press(button);
        release(button);
        frames(2);
    }
    void drag(ImVec2 from, ImVec2 to, int button = 0) {
        move(from);
        press(button);
        for (int i = 1; i <= 5; ++i)
            move({from.x + (to.x - from.x) * static_cast<float>(i) / 5,
                  from.y + (to.y - from.y) * static_cast<float>(i) / 5});
        frame();
        release(button);
        frames(2);
    }
    void wheel(ImVec2 p, float by) {
        move(p);
        ui.input().push(MouseWheel{0, by});
        frames(2);
    }

    // --- widgets by key
    bool has(const std::string& key) { return probe.items.count(key) > 0; }
    bool enabled(const std::string& key) { return has(key) && probe.items[key].enabled; }
    ImVec2 middle(const std::string& key) {
        if (!has(key)) {
            ADD_FAILURE() << "there is no widget '" << key << "' in sight"
                          << (probe.items.count("hidden:" + key) ? " (scrolled away)" : "");
            throw std::runtime_error("no widget " + key);
        }
        const auto& item = probe.items[key];
        return {(item.min.x + item.max.x) / 2, (item.min.y + item.max.y) / 2};
    }
    void reveal(const std::string& key) {  // scrolls until it is in sight
        for (int i = 0; i < 60 && !has(key) && probe.items.count("hidden:" + key); ++i) {
            const auto item = probe.items["hidden:" + key];
            const ImVec2 p{(item.min.x + item.max.x) / 2,
                           std::clamp((item.min.y + item.max.y) / 2, 120.0f, height_ - 120)};
            wheel(p, item.min.y > height_ / 2 || item.max.y > p.y + 1 ? -1.0f : 1.0f);
        }
    }
    // What comes in from the background may lay a panel out anew, so the click waits until the widget holds still.
    void click(const std::string& key, int button = 0) {
        reveal(key);
        ImVec2 place = middle(key);
        for (int tries = 0; tries < 20; ++tries) {
            move(place);
            if (!has(key)) break;  // A menu may cover its own line once it is open.
            const ImVec2 now_at = middle(key);
            if (now_at.x == place.x && now_at.y == place.y) break;
            place = now_at;
        }
        click(place, button);
    }
    void field(const std::string& key, const std::string& text) {  // types a value and confirms it
        click(key);
        this->key({'A', mod_ctrl});
        type(text);
        this->key({key_enter, 0});
        frames(2);
    }

    // --- keyboard
    void key(Chord chord) {
        const auto mod = [&](std::uint8_t m, int code, bool down) {
            if (chord.mods & m) ui.input().push(KeyChanged{code, down});
        };
        mod(mod_ctrl, key_control, true), mod(mod_shift, key_shift, true), mod(mod_alt, key_alt, true);
        ui.input().push(KeyChanged{chord.key, true});
        ui.input().push(KeyChanged{chord.key, false});
        mod(mod_ctrl, key_control, false), mod(mod_shift, key_shift, false), mod(mod_alt, key_alt, false);
        drain();
        frame();
    }
    void hold(int code, bool down) {
        ui.input().push(KeyChanged{code, down});
        drain();
    }
    void type(const std::string& text) {
        for (const char c : text) ui.input().push(TextTyped{static_cast<unsigned char>(c)});
        drain();
    }
    // Through the command palette, by name.
    void command(const std::string& name) {
        key(ctrl_shift('P'));
        type(name);
        key({key_enter, 0});
        frames(2);
    }
    void menu(const std::string& name, const std::string& id) {
        click("menu:" + name);
        frame();
        click("item:" + id);
        frame();
    }

    // --- canvas
    CanvasFrame canvas() {
        if (!has("canvas")) throw std::runtime_error("the canvas is not shown");
        const auto& item = probe.items["canvas"];
        return canvas_frame(session(), ui.look(), item.min, item.max, panels->canvas.shown.overhang);
    }
    ImVec2 cell(double column, double row) { return canvas().at(column, row); }
    ImVec2 at(const std::string& id) { return cell(node(id).at.column, node(id).at.row); }
    void click_node(const std::string& id) { click(at(id)); }
    void shift_click(const std::string& id) {
        hold(key_shift, true);
        click(at(id));
        hold(key_shift, false);
    }
    std::string undo_label() { return session().document.history().undo_label(); }
    bool finding(const std::string& code) {
        settle();
        const Analysis* a = session().fresh_analysis();
        if (!a) return false;
        for (const auto& d : a->diagnostics)
            if (d.code == code && !d.waived) return true;
        return false;
    }
    std::string notice() { return workspace().notices.all().empty() ? "" : workspace().notices.all().back().text; }

private:
    std::vector<EditorFamily> families(const RulingOverrides& rulings, std::vector<EditorFamily> more) {
        MapOptions o;
        o.rulings = rulings;
        o.solver_bounds = false;  // a second a map; one story turns to them
        o.advice = false;         // some seconds a rating; one story asks for it
        more.insert(more.begin(), editor_family(std::move(o), panels));
        return more;
    }
    float width_, height_;
};

class Story : public ::testing::Test {
protected:
    void open_template(std::size_t variant = 0) {
        ui.maps().make(variant);
        ui.frames(4);
    }
    UiDriver ui;
};

// A story that starts with the small map of the `lines` template on the canvas.
class MapStory : public Story {
protected:
    MapStory() { open_template(); }
};

}  // namespace nedforge::luddite
