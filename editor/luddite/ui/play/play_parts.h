#pragma once
// The parts of the playtest: dice and payments, and the modules beside the map.

#include <optional>
#include <string>
#include <vector>

#include "editor/luddite/ui/editor_state.h"
#include "engine/luddite/rules.h"

namespace nedforge::luddite {

struct PlayTable {
    const Playtest& play;
    std::vector<Action> legal;       // now
    std::vector<Action> offered;     // of these, with the chosen die or payment
    std::optional<Action> hinted{};  // what the hint in sight does next
};

// Marks what the hint in sight speaks of: a double ring around it.
void draw_hint_ring(const Look&, const std::string& key, ImVec2 min, ImVec2 max);
template <class Test>
void ring_hint(const Look& look, const PlayTable& table, const Test& test, const std::string& key, ImVec2 min,
               ImVec2 max) {
    if (table.hinted && test(*table.hinted)) draw_hint_ring(look, key, min, max);
}

void play_wish(Wishes&, const Action&);
void play_dice(const Shown&, EditorState&, const PlayTable&, Wishes&);
void hint_button(const Shown&, Wishes&);
std::shared_ptr<const Hint> hint_in_sight(const Session&);  // null: none fits the game as it stands
void play_hint(const Shown&, Wishes&);
void play_score(const Shown&, const PlayTable&);
void play_switches(const Shown&, const PlayTable&, Wishes&);
void play_clock(const Shown&, const PlayTable&, Wishes&);
void play_bonuses(const Shown&, const PlayTable&, Wishes&);
void play_hack(const Shown&, EditorState&, const PlayTable&, Wishes&);

}  // namespace nedforge::luddite
