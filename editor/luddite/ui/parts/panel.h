#pragma once
// What every panel is given and what it gives back: a frame and its wishes, with LUDDITE's own data at hand.

#include <functional>
#include <string>
#include <vector>

#include "editor/luddite/edits/edited.h"
#include "editor/luddite/model/maps.h"
#include "editor/shell/parts/family_ui.h"
#include "editor/toolkit/kit.h"
#include "editor/toolkit/look.h"
#include "formats/luddite/sheet/symbols.h"

namespace nedforge::luddite {

struct Shown : ShownInFrame<Session> {
    explicit Shown(const Frame& f);
    const Maps& maps;
    const Palette& palette;
    const Map& map() const { return session->map(); }
};

class Wishes : public FamilyWishes<Maps, Session, maps_of> {
public:
    using FamilyWishes::FamilyWishes;
    void on_maps(std::function<void(Maps&, Session&)> action) { on_both(std::move(action)); }
};

const Palette& palette_for(ThemeChoice);

// A reward or gain edited in one row: code, damage, the three resources. true: `value` is new.
bool reward_fields(const Look&, const std::string& key, const Reward& current, Reward& value,
                   const std::vector<std::string>& codes);
bool amount_fields(const Look&, const Palette&, const std::string& key, const Amounts& current, Amounts& value);
void resource_icon(const Look&, const Palette&, Resource, float side);  // an item of that size, with a tip

}  // namespace nedforge::luddite
