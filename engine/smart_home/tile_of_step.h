#pragma once
// The tile that a step is about.

#include <optional>

#include "engine/smart_home/state.h"
#include "engine/smart_home/step.h"

namespace nedforge::smart_home {

// Where the step leads or takes effect; nullopt: on no tile.
inline std::optional<int> tile_of_step(const PublicState& open, const Step& step) {
    switch (step.kind) {
        case StepKind::start:
        case StepKind::play:
        case StepKind::compromise:
        case StepKind::spill:
        case StepKind::walk:
        case StepKind::move:
        case StepKind::send:
        case StepKind::check:
        case StepKind::place_firewall:
            return step.tile;
        case StepKind::defend:
            return tile_of(open, acting(open));
        default:
            return std::nullopt;
    }
}

}  // namespace nedforge::smart_home
