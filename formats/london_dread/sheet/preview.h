#pragma once
// One card of a story as it is printed, for whoever shows a card while it is edited. Millimetres.

#include <functional>
#include <optional>
#include <string_view>

#include "engine/london_dread/story.h"
#include "formats/base/drawing/painter.h"

namespace nedforge::london_dread {

struct CardPreview {
    Box size;  // from (0, 0)
    std::function<void(Painter&)> front, back;
};
// `list`: the key of the card's list in the file, or "antagonist", which has neither owner nor index; `owner`: the
// character of a personality card, the chapter of a Plot. The story outlives the answer. nullopt: there is no such
// card.
std::optional<CardPreview> preview_of(const Story&, std::string_view list, int owner, int index);

}  // namespace nedforge::london_dread
