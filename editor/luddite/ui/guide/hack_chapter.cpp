#include "editor/luddite/ui/guide/guide_conditions.h"
#include "editor/luddite/ui/guide/guide_steps.h"

namespace nedforge::luddite {
namespace {

void hack_boxes(GuideSteps& steps) {
    const char* chapter = "The Hack module";
    steps.push_back({"hack",
                     chapter,
                     "Click Hack at the left: the page is shown at the Hack module, where dice are spent for prizes.",
                     {click_on("view:Hack")},
                     {},
                     in_view(View::hack)});
    steps.push_back(
        {"row_a",
         chapter,
         "A die crosses a box of its number. Click 2 under Paint, then the empty place behind the first row. "
         "Click 5, then the place behind that. The row reads 1 4 2 5.",
         {click_on("brush:2"), click_on("cell:boxes:2,0"), click_on("brush:5"), click_on("cell:boxes:3,0")},
         to_hack,
         boxes_begin(0, "1425")});
    steps.push_back({"row_b",
                     chapter,
                     "Paint a second row below the first in the same way: 3 6 3 1.",
                     {click_on("brush:3"), click_on("cell:boxes:0,1"), click_on("cell:boxes:2,1"), click_on("brush:6"),
                      click_on("cell:boxes:1,1"), click_on("brush:1"), click_on("cell:boxes:3,1")},
                     to_hack,
                     boxes_begin(1, "3631")});
    steps.push_back(
        {"lines",
         chapter,
         "A line pays when all its boxes are crossed. Choose Draw lines and drag along the second row, from "
         "its first box to its last.",
         {click_on("brush:line"), drag_from("cell:boxes:0,1", "cell:boxes:3,1")},
         to_hack,
         lines_are(2)});
    steps.push_back({"line_3",
                     chapter,
                     "Drag down the first column.",
                     {drag_from("cell:boxes:0,0", "cell:boxes:0,1")},
                     to_hack,
                     lines_are(3)});
    steps.push_back({"line_4",
                     chapter,
                     "Drag down the third column.",
                     {drag_from("cell:boxes:2,0", "cell:boxes:2,1")},
                     to_hack,
                     lines_are(4)});
}

void hack_rewards(GuideSteps& steps) {
    const char* chapter = "The Hack module";
    const auto line = [](int n, std::vector<GuideAct> acts) {
        acts.insert(acts.begin(), click_on("item:" + std::to_string(n)));
        return acts;
    };
    steps.push_back({"reward_4",
                     chapter,
                     "The inspector has what the line pays. Set the damage of line 4 to 8.",
                     {type_into("reward3.damage", "8")},
                     {"item:3", "view:Hack"},
                     reward_is(3, {"", 8, {}})});
    steps.push_back({"reward_3", chapter,
                     "Click the reward at the head of line 3. Add one energy, and set the damage to 0.",
                     line(2, {click_on("reward2.gain.energy+"), type_into("reward2.damage", "0")}), to_hack,
                     reward_is(2, {"", 0, Amounts{{1, 0, 0}}})});
    steps.push_back({"reward_2", chapter,
                     "Click the reward of line 2. Type beta as its code and 0 as its damage. An issue goes.",
                     line(1, {type_into("reward1.code", "beta"), type_into("reward1.damage", "0")}), to_hack,
                     reward_is(1, {"beta", 0, {}})});
    steps.push_back(
        {"reward_1", chapter,
         "Click the reward of line 1. Type alpha as its code and 0 as its damage. Now the map has no error.",
         line(0, {type_into("reward0.code", "alpha"), type_into("reward0.damage", "0")}), to_hack,
         reward_is(0, {"alpha", 0, {}})});
}

}  // namespace

void hack_chapter(GuideSteps& steps) {
    hack_boxes(steps);
    hack_rewards(steps);
}

}  // namespace nedforge::luddite
