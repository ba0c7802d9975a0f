#pragma once
// A guide: a list of steps that leads a newcomer through the editor by hand. A step is data: what it says, what the
// hands do, and when it is done. The window shows it as a card with rings (guide_card.h), a test does what it says, and
// the page of the tutorial has its sentences.

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "editor/toolkit/keys.h"

namespace nedforge {

struct Frame;

// What the hands do: `key` is the control's (kit.h). A drag ends at the control `text`.
struct GuideAct {
    enum class Kind { click, type, press, drag };
    Kind kind = Kind::click;
    std::string key;
    std::string text = {};  // typed, and confirmed with Enter
    Chord chord = {};
    int times = 1;
};
inline GuideAct click_on(std::string key, int times = 1) {
    return {GuideAct::Kind::click, std::move(key), "", {}, times};
}
inline GuideAct type_into(std::string key, std::string text) {
    return {GuideAct::Kind::type, std::move(key), std::move(text)};
}
inline GuideAct press_key(Chord chord, int times = 1) { return {GuideAct::Kind::press, "", "", chord, times}; }
inline GuideAct drag_from(std::string from, std::string to) {
    return {GuideAct::Kind::drag, std::move(from), std::move(to)};
}

using StepDone = std::function<bool(const Frame&)>;
struct GuideStep {
    std::string id;       // in the state folder; it stays when steps are added
    std::string chapter;  // steps of one chapter follow each other
    std::string text;     // plain sentences
    std::vector<GuideAct> acts;
    // Controls that lead to those of the acts; the first in sight is ringed while none of the acts' is.
    std::vector<std::string> ways = {};
    StepDone done = {};  // null: a step to read
    // What it speaks of besides: the card leaves these controls free, as those of the acts and the ways.
    std::vector<std::string> sees = {};
};
using GuideSteps = std::vector<GuideStep>;

// Adds the steps of a chapter.
class GuideChapter {
public:
    GuideChapter(GuideSteps& steps, std::string title) : steps_(steps), title_(std::move(title)) {}
    // `is_done` null: a step to read. The result may be changed until the next one is added.
    GuideStep& add(std::string id, std::string text, std::vector<GuideAct> acts, std::vector<std::string> ways = {},
                   StepDone is_done = {}) {
        return steps_.emplace_back(
            GuideStep{std::move(id), title_, std::move(text), std::move(acts), std::move(ways), std::move(is_done)});
    }

private:
    GuideSteps& steps_;
    std::string title_;
};

struct Guide {
    std::string title;     // "Your first map"
    std::string in_short;  // what it leads to, for the tip of its button
    std::string end;       // said after the last step
    GuideSteps steps;
    std::function<bool(const Frame&)> at_work = {};  // the document in front is the one that the guide makes
};

// The steps of a chapter as a numbered list in Markdown.
std::string guide_list(const Guide&, const std::string& chapter);
// The place of the step with this id; 0 where none has it.
std::size_t step_with_id(const Guide&, const std::string& id);

}  // namespace nedforge
