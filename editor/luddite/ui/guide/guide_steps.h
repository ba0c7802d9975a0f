#pragma once
// LUDDITE's guide: from an empty canvas to a map of nine nodes that is checked, rated and printed. It makes the map
// sample_maps/luddite/tutorial-kennel.ned.yaml; docs/tutorial.md has its sentences.

#include <memory>
#include <vector>

#include "editor/luddite/ui/editor_state.h"
#include "editor/shell/guide/guide.h"

namespace nedforge::luddite {

Guide guide_to_a_map(const std::shared_ptr<EditorState>&);
// Its chapter on the Hack module.
void hack_chapter(GuideSteps&);

}  // namespace nedforge::luddite
