#pragma once
// What a person has put aside on a canvas: the ids of things, or the squares of a painted grid. Locked ones can't be
// selected, so that no hand moves or removes them; hidden ones are not drawn either. It belongs to looking at a
// document: no file and no step of the history has it.

#include <algorithm>
#include <string>
#include <vector>

#include "editor/base/edited.h"

namespace nedforge {

template <class Id>
struct AsideOf {
    using List = std::vector<Id>;
    List locked, hidden;

    bool any() const { return !locked.empty() || !hidden.empty(); }
    bool hides(const Id& id) const { return std::find(hidden.begin(), hidden.end(), id) != hidden.end(); }
    bool holds(const Id& id) const { return hides(id) || std::find(locked.begin(), locked.end(), id) != locked.end(); }
    // Those of the ids that can be selected.
    List free(List ids) const {
        std::erase_if(ids, [&](const Id& id) { return holds(id); });
        return ids;
    }
    template <class Things>
    Things free_things(Things things) const {
        std::erase_if(things, [&](const auto& thing) { return holds(thing.id); });
        return things;
    }
    List all() const {
        List ids = locked;
        ids.insert(ids.end(), hidden.begin(), hidden.end());
        return ids;
    }
    // Forgets what is gone.
    template <class Exists>
    void keep(const Exists& exists) {
        for (List* ids : {&locked, &hidden}) std::erase_if(*ids, [&](const Id& id) { return !exists(id); });
    }
    // "2 locked, 1 hidden"
    std::string words() const {
        std::string words = locked.empty() ? "" : std::to_string(locked.size()) + " locked";
        if (!hidden.empty()) words += (words.empty() ? "" : ", ") + std::to_string(hidden.size()) + " hidden";
        return words;
    }
    // Refused where an edit would change what is aside: is_unchanged(id) says whether it leaves it as it is.
    template <class IsUnchanged>
    CanEdit keeps(const IsUnchanged& is_unchanged) const {
        const List ids = all();
        if (std::all_of(ids.begin(), ids.end(), is_unchanged)) return yes();
        return no("something that is locked or hidden would change. Alt+U brings it back");
    }
    // An edit that puts things on these: refused where one is aside, even if it would look as before.
    template <class Edited>
    Edited onto(const List& ids, Edited edited) const {
        if (edited && any() && free(ids).size() < ids.size())
            return Refused{"something that is locked or hidden is there. Alt+U brings it back"};
        return edited;
    }
};
using Aside = AsideOf<std::string>;  // by ids of things

}  // namespace nedforge
