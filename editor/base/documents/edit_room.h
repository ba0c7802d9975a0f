#pragma once
// What every family's part of the workspace begins with: the documents of its kind that are open, and edits of the one
// in front. `Session` is its kind of open document, with a ValueDocument `document` (value_document.h) and a
// `selection`. Where it has a `keeps`, that says why a value would change what is put aside. No toolkit.

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "editor/base/edited.h"
#include "editor/base/workspace/workspace.h"

namespace nedforge {

template <class Session, class Value>
class EditRoom : public Background {
public:
    explicit EditRoom(Workspace& w) : workspace(w) {}

    Workspace& workspace;

    Session* active() const { return dynamic_cast<Session*>(workspace.files.active()); }  // in front
    std::vector<Session*> all() const {
        std::vector<Session*> sessions;
        for (const auto& open : workspace.files.all())
            if (auto* session = dynamic_cast<Session*>(open.get())) sessions.push_back(session);
        return sessions;
    }
    // From the family's templates.
    Session& make(std::size_t index) {
        std::size_t family = 0;
        while (&workspace.background(family) != this) ++family;
        return static_cast<Session&>(workspace.files.make(family, index));
    }

    // One step of the history; a refusal is said. true: something changed.
    bool edit(const std::string& label, const Result<Value, Refused>& result, const std::string& merge = "") {
        Session* session = active();
        if (!session) return false;
        if (!result) {
            workspace.notices.refuse(label + ": " + result.error().reason);
            return false;
        }
        if constexpr (requires { session->keeps(*result); })
            if (const CanEdit refusal = session->keeps(*result)) {
                workspace.notices.refuse(label + ": " + refusal->reason);
                return false;
            }
        if (!session->document.apply(label, *result, merge)) return false;
        workspace.files.edited(*session);
        return true;
    }

protected:
    // A fix as a step of its own. fixed: the value that the text has with the fix applied; null: it no longer fits.
    bool apply_fix(const std::string& title, std::optional<Value> fixed, const char* kind) {
        Session* session = active();
        if (!session) return false;
        if (!fixed) {
            workspace.notices.problem(std::string("This fix no longer fits the ") + kind);
            return false;
        }
        session->document.history().seal();
        return edit("Fix: " + title, Result<Value, Refused>(std::move(*fixed)));
    }
};

}  // namespace nedforge
