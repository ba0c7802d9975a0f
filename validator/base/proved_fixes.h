#pragma once
// Fixes by generate and test, for families whose fixes are edits of the file: the checks name small changes, and a
// change is kept only if it is a cure (fixed_in_turn.h) by all that is found in the changed file.

#include <algorithm>
#include <functional>
#include <optional>
#include <string>

#include "formats/base/yaml/edit.h"
#include "validator/base/fixed_in_turn.h"

namespace nedforge {

// `Loaded` is what `open` makes of a text (formats/base/loaded_file.h).
template <class Loaded>
class ProvedFixes {
public:
    using Findings = std::function<Diagnostics(const Loaded&)>;

    constexpr explicit ProvedFixes(Loaded (*open)(std::string text)) : open_(open) {}

    // Leaves out of the findings every fix that does not prove itself. `recheck`: all that is found in a changed file.
    void keep(const Loaded& loaded, Diagnostics& found, const Findings& recheck) const {
        int remaining = rechecks_of(loaded.text.size(), most_fixes_of_file);
        for (auto& d : found)
            std::erase_if(d.fixes, [&](const Fix& fix) {
                if (d.waived || remaining-- <= 0) return true;
                const auto changed = with(loaded, fix);
                return !changed || !is_cure(d, found, recheck(*changed));
            });
    }

    // The file after as many fixes as can be proved, one after the other. `findings`: with their proved fixes. Comments
    // stay. nullopt: nothing could be fixed.
    std::optional<FixedText> fixed(const Loaded& loaded, const Findings& findings) const {
        FileFixes<Loaded> fixes;
        fixes.findings = findings;
        fixes.with = [this](const Loaded& file, const Diagnostics&, const Diagnostic&, const Fix& fix) {
            return with(file, fix);
        };
        return fixed_in_turn(loaded, fixes);
    }

private:
    // The file with the fix applied; nullopt where it can't be read then, or is as before.
    std::optional<Loaded> with(const Loaded& loaded, const Fix& fix) const {
        const auto text = edited_text(loaded.text, fix.edits);
        if (!text || *text == loaded.text) return std::nullopt;
        Loaded changed = open_(*text);
        if (!(changed.*Loaded::value)) return std::nullopt;
        return changed;
    }

    Loaded (*open_)(std::string text);
};

}  // namespace nedforge
