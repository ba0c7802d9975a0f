#pragma once
// What a person has put aside on a canvas, by the ids of things. Locked things can't be selected, so that no hand moves
// or removes them; hidden things are not drawn either. It belongs to looking at a document: no file and no step of the
// history has it.

#include <string>

#include "editor/base/edited.h"

namespace nedforge {

struct Aside {
    Ids locked, hidden;

    bool any() const { return !locked.empty() || !hidden.empty(); }
    bool hides(const std::string& id) const { return is_among(hidden, id); }
    bool holds(const std::string& id) const { return hides(id) || is_among(locked, id); }
    // Those of the ids that can be selected.
    Ids free(Ids ids) const {
        std::erase_if(ids, [&](const std::string& id) { return holds(id); });
        return ids;
    }
    template <class Things>
    Things free_things(Things things) const {
        std::erase_if(things, [&](const auto& thing) { return holds(thing.id); });
        return things;
    }
    Ids all() const {
        Ids ids = locked;
        ids.insert(ids.end(), hidden.begin(), hidden.end());
        return ids;
    }
    // Forgets what is gone.
    template <class There>
    void keep(const There& there) {
        for (Ids* ids : {&locked, &hidden}) std::erase_if(*ids, [&](const std::string& id) { return !there(id); });
    }
    // "2 locked, 1 hidden"
    std::string words() const {
        std::string words = locked.empty() ? "" : std::to_string(locked.size()) + " locked";
        if (!hidden.empty()) words += (words.empty() ? "" : ", ") + std::to_string(hidden.size()) + " hidden";
        return words;
    }
};

}  // namespace nedforge
