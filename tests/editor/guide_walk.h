#pragma once
// Walks a family's guide through the real user interface: does in each step what its acts say, at the controls that the
// card rings, and waits until the card goes on by itself. A control that is missing or a step that is never done fails.

#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "editor/shell/editor.h"
#include "editor/toolkit/platform/headless.h"

namespace nedforge::test {

// To look at what a test sees: NEDFORGE_PICTURES=FOLDER (with NEDFORGE_PICTURES_LIGHT in the light theme) writes them.
class Pictures {
public:
    Pictures(int width, int height) {
        std::string error;
        if (folder_) gl_ = HeadlessGl::create(width, height, error);
    }
    template <class Ui>
    void write(Ui& ui, const std::string& name) const {
        if (!gl_) return;
        if (std::getenv("NEDFORGE_PICTURES_LIGHT")) ui.ui.set_look(ThemeChoice::light, 1);
        ui.frames(8);
        gl_->upload_fonts();
        gl_->draw();
        (void)write_png(gl_->read(), std::string(folder_) + "/" + name + ".png");
    }

private:
    const char* folder_ = std::getenv("NEDFORGE_PICTURES");
    std::unique_ptr<HeadlessGl> gl_;
};

// The windows in which every guide is walked.
struct WindowSize {
    float width, height;
};
inline constexpr WindowSize guide_windows[]{{1280, 720}, {1440, 900}};
inline std::string name_of_window(const ::testing::TestParamInfo<WindowSize>& info) {
    return std::to_string(static_cast<int>(info.param.width)) + "x" +
           std::to_string(static_cast<int>(info.param.height));
}

template <class Ui>
class GuideWalk {
public:
    // Files that are named in a dialog go into `folder`.
    GuideWalk(Ui& ui, const Guide& guide, std::string folder) : ui_(ui), guide_(guide), folder_(std::move(folder)) {}

    // Called when a step is about to be done, with its number from 1.
    std::function<void(std::size_t)> seen = {};

    // From the step that the card shows. false: a step failed, which is said.
    bool walk() {
        while (state().step < guide_.steps.size())
            if (!walk_step()) return false;
        return true;
    }
    bool walk_step() {
        const std::size_t now = state().step;
        const GuideStep& step = guide_.steps[now];
        ui_.frames(2);
        if (seen) seen(now + 1);
        for (const GuideAct& act : step.acts)
            if (!perform(step, act)) return false;
        if (!step.done) ui_.click("guide:next");
        // The predicate may wait for work in the background, and a done step is shown for a moment.
        for (int tries = 0; tries < 5 && state().step == now; ++tries) {
            ui_.settle();
            for (int i = 0; i < 20 && state().step == now; ++i) free_of_rings(step), ui_.frame(0.1);
        }
        if (state().step == now + 1) return true;
        ADD_FAILURE() << "step '" << step.id << "' is not done by what it says: " << step.text;
        return false;
    }

private:
    const GuideState& state() { return ui_.editor.state().guide; }

    bool perform(const GuideStep& step, const GuideAct& act) {
        if (act.kind == GuideAct::Kind::press) {
            for (int i = 0; i < act.times; ++i) ui_.key(act.chord);
            return true;
        }
        const auto from = find(step, act.key);
        if (!from) return false;
        if (act.kind == GuideAct::Kind::drag) {
            const auto to = find(step, act.text);
            if (to) ui_.drag(*from, *to);
            return to.has_value();
        }
        for (int i = 0; i < act.times; ++i) ui_.click(*from);
        if (act.kind == GuideAct::Kind::click) return true;
        ui_.key({'A', mod_ctrl});
        ui_.type(act.key == "dialog:name" ? folder_ + "/" + act.text : act.text);
        ui_.key({key_enter, 0});
        ui_.frames(2);
        return true;
    }

    // The middle of the ringed control. While a way to it is ringed instead, that is clicked.
    std::optional<ImVec2> find(const GuideStep& step, const std::string& key) {
        for (int tries = 0; tries < 6; ++tries) {
            ui_.frames(5);
            free_of_rings(step);
            const Rings::Ring *ringed = nullptr, *way = nullptr;
            for (const auto& ring : state().rings.wanted) {
                if (!ring.met || !ring.shown) continue;
                if (ring.key == key) ringed = &ring;
                if (!way) way = &ring;
            }
            if (!ringed && !way) break;
            const Area area = (ringed ? ringed : way)->area;
            const ImVec2 middle{(area.min.x + area.max.x) / 2, (area.min.y + area.max.y) / 2};
            if (ringed) return middle;
            ui_.click(middle);
        }
        ADD_FAILURE() << "step '" << step.id << "': no ring leads to '" << key << "'";
        return std::nullopt;
    }

    // Also of what is without a ring: what comes next, the ways, what the step speaks of.
    void free_of_rings(const GuideStep& step) {
        for (const auto& ring : state().rings.wanted)
            if (ring.met && state().card.max.x > 0) {
                EXPECT_FALSE(ring.area.meets(state().card))
                    << "step '" << step.id << "': the card covers '" << ring.key << "'";
            }
    }

    Ui& ui_;
    const Guide& guide_;
    std::string folder_;
};

}  // namespace nedforge::test
