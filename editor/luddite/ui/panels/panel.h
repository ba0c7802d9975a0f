#pragma once
// What every panel is given and what it gives back. A panel is a function of const data that draws and returns wishes;
// the editor grants them after the frame. So a panel can't change a map behind the history's back.

#include <functional>
#include <string>
#include <vector>

#include "editor/luddite/edits/edited.h"
#include "editor/luddite/model/workspace.h"
#include "editor/toolkit/kit.h"
#include "editor/toolkit/look.h"
#include "formats/luddite/sheet/symbols.h"

namespace nedforge::luddite {

struct Shown {
    const Workspace& workspace;
    const Session* session;  // none on the start page
    const Look& look;
    const Palette& palette;
    double now;
    const Map& map() const { return session->map(); }
};

class Wishes {
public:
    void wish(std::function<void(Workspace&)> what) { list_.push_back(std::move(what)); }
    // One step of the history; edits with one merge key, without a pause between, are one step.
    void edit(std::string label, Edited result, std::string merge = "") {
        wish([label = std::move(label), result = std::move(result), merge = std::move(merge)](Workspace& w) {
            w.edit(label, result, merge);
        });
    }
    void select(Ids ids) {
        wish([ids = std::move(ids)](Workspace& w) { w.select(ids); });
    }
    void on_session(std::function<void(Session&)> what) {
        wish([what = std::move(what)](Workspace& w) {
            if (Session* s = w.active()) what(*s);
        });
    }
    std::vector<std::function<void(Workspace&)>> take() { return std::exchange(list_, {}); }

private:
    std::vector<std::function<void(Workspace&)>> list_;
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
