#pragma once
// One open document with what the workspace keeps about it. A family derives its session from it, with the selection,
// the findings and whatever else belongs to looking at the document.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "editor/base/memory/kept.h"
#include "editor/base/workspace/document.h"

namespace nedforge {

class OpenDocument {
public:
    explicit OpenDocument(int n) : number(n) {}
    virtual ~OpenDocument() = default;

    virtual Document& file() = 0;
    const Document& file() const { return const_cast<OpenDocument*>(this)->file(); }
    // The document is another than before (an edit, undo): forgets what was selected or shown of things that are gone.
    virtual void document_changed() = 0;
    // The view that is shown, as an index into the family's list of views.
    virtual std::size_t view_index() const = 0;
    virtual void show_view(std::size_t index) = 0;
    // Moves what the view shows to the left by `units`, where the view has a camera.
    virtual void move_view(double units) { (void)units; }

    const int number;        // unique in this run
    std::size_t family = 0;  // index into the workspace's families
    OnDisk on_disk = OnDisk::same;
    bool close_asked = false;   // with unsaved changes: the user is asked
    std::uint64_t printed = 0;  // the revision whose pages were written to a PDF last; 0: none

    // What is known of its recovery file. Times are seconds of a steady clock.
    struct Recovery {
        std::uint64_t kept_revision = 0;         // the revision on disk; 0: none
        double unkept_since = 0, last_edit = 0;  // 0: nothing is unkept
        bool failed = false;                     // the last try; the user was told
    };
    Recovery recovery;

    // What is remembered of its map (memory_keeper.h).
    struct Memory {
        bool read = false;                 // once
        std::optional<std::string> asked;  // the path under which it is being read, or was
        MapMemory map;                     // without the versions
        PlayedAs now;                      // of the revision `stamp`
        std::uint64_t stamp = 0;
        std::optional<std::vector<SavedVersion>> versions;  // none: not read since they changed
        bool versions_asked = false;
    };
    Memory memory;

    // Tells revisions of all documents apart.
    std::uint64_t stamp() const { return (static_cast<std::uint64_t>(number) << 40) | file().history().revision(); }
    static int number_of(std::uint64_t stamp) { return static_cast<int>(stamp >> 40); }

protected:
    // An answer with a stamp, while it is about the present revision; else null.
    template <class Answer>
    const Answer* fresh(const std::optional<Answer>& answer) const {
        return answer && answer->stamp == stamp() ? &*answer : nullptr;
    }
};

}  // namespace nedforge
