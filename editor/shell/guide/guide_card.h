#pragma once
// A guide in the window: rings around the controls of the step, and a card with its sentence that covers none of them.
// The card goes on by itself once the step is done.

#include <optional>
#include <string>
#include <vector>

#include "editor/toolkit/rings.h"

namespace nedforge {

struct EditorFamily;
struct Frame;
struct ShellState;
class WishList;

struct GuideState {
    std::optional<std::size_t> family;  // whose guide is shown; none: it is closed
    std::size_t step = 0;               // the number of steps: the guide has ended
    std::vector<int> remaining;         // how often each act is still to be done, as far as clicks show it
    bool by_hand = false;               // a done step was gone back to: it is left by hand
    double done_since = 0;              // seconds of the frame's clock; 0: it is not done
    Rings rings;
    Area card;  // where the card was in the last frame; no width: nowhere
};

// How long a step shows that it is done before the next one comes.
inline constexpr double guide_pause = 0.9;  // seconds

// The first family that has a guide, `wanted` if it has one; none: no family has.
std::optional<std::size_t> family_with_guide(const std::vector<EditorFamily>&, std::size_t wanted);
// Opens the guide of this family where it was left, or closes it if it is open.
void toggle_guide(const Frame&, const std::vector<EditorFamily>&, std::size_t family, ShellState&);
void turn_guide(const std::vector<EditorFamily>&, int step, ShellState&, WishList&);  // to the next step, or back
// The step that the next opening shows, counted from 1; 0: it begins at the first.
std::size_t guide_left_at(const Frame&, const EditorFamily&);

// Seconds until the card goes on by itself; nothing: it waits for the hands.
std::optional<double> guide_goes_on_in(const GuideState&, double now);

void begin_guide_frame(const Frame&, const std::vector<EditorFamily>&, ShellState&, WishList&);  // before all panels
// After all panels, in the room between `top` and `bottom`.
void guide_card(const Frame&, const std::vector<EditorFamily>&, float top, float bottom, ShellState&, WishList&);

}  // namespace nedforge
