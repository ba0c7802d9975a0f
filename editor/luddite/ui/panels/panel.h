#pragma once
// What every panel is given and what it gives back: a frame and its wishes, with LUDDITE's own data at hand.

#include <functional>
#include <string>
#include <vector>

#include "editor/luddite/edits/edited.h"
#include "editor/luddite/model/maps.h"
#include "editor/shell/editor_family.h"
#include "editor/toolkit/kit.h"
#include "editor/toolkit/look.h"
#include "formats/luddite/sheet/symbols.h"

namespace nedforge::luddite {

struct Shown {
    explicit Shown(const Frame& f);
    const Frame& frame;
    const Workspace& workspace;
    const Maps& maps;
    const Session* session;  // none on the start page
    const Look& look;
    const Palette& palette;
    double now;
    const Map& map() const { return session->map(); }
};

class Wishes {
public:
    explicit Wishes(WishList& list) : list_(list) {}
    void wish(std::function<void(Maps&)> what) {
        list_.wish([what = std::move(what)](Workspace& w) { what(maps_of(w)); });
    }
    // One step of the history; edits with one merge key, without a pause between, are one step.
    void edit(std::string label, Edited result, std::string merge = "") {
        wish([label = std::move(label), result = std::move(result), merge = std::move(merge)](Maps& maps) {
            maps.edit(label, result, merge);
        });
    }
    void select(Ids ids) {
        wish([ids = std::move(ids)](Maps& maps) { maps.select(ids); });
    }
    void on_session(std::function<void(Session&)> what) {
        wish([what = std::move(what)](Maps& maps) {
            if (Session* s = maps.active()) what(*s);
        });
    }
    void on_maps(std::function<void(Maps&, Session&)> what) {
        wish([what = std::move(what)](Maps& maps) {
            if (Session* s = maps.active()) what(maps, *s);
        });
    }
    WishList& list() { return list_; }

private:
    WishList& list_;
};

const Palette& palette_for(ThemeChoice);

// A reward or gain edited in one row: code, damage, the three resources. true: `value` is new.
bool reward_fields(const Look&, const std::string& key, const Reward& now, Reward& value,
                   const std::vector<std::string>& codes);
bool amount_fields(const Look&, const Palette&, const std::string& key, const Amounts& now, Amounts& value);
void resource_icon(const Look&, const Palette&, Resource, float side);  // an item of that size, with a tip
std::string words_of(const Reward&);                                    // "alpha, 8 damage, 2 energy"
std::string_view resource_word(Resource);                               // "energy", "multi-tool", "credit"

}  // namespace nedforge::luddite
