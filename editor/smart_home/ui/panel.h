#pragma once
// What every panel is given and what it gives back: a frame and its wishes, with the home's own data at hand.

#include <optional>
#include <string>

#include "editor/shell/parts/family_ui.h"
#include "editor/smart_home/model/homes.h"
#include "editor/smart_home/ui/tile_card.h"
#include "editor/toolkit/imgui_painter.h"
#include "editor/toolkit/kit.h"
#include "editor/toolkit/look.h"
#include "editor/toolkit/shapes.h"
#include "formats/smart_home/sheet/drawing.h"
#include "formats/smart_home/step_words.h"

namespace nedforge::smart_home {

struct Shown : ShownInFrame<Session> {
    explicit Shown(const Frame& f);
    const Homes& homes;
    const Palette& palette;
    const Home& home() const { return session->home(); }
};

class Wishes : public FamilyWishes<Homes, Session, homes_of> {
public:
    using FamilyWishes::FamilyWishes;
};

const Palette& palette_for(ThemeChoice);

std::string tip_of(const Home&, const Tile&);
GridExtent extent_of(const Home&);

}  // namespace nedforge::smart_home
