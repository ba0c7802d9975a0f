#include "engine/luddite/hack/variant.h"

namespace nedforge::luddite {

// The list of variants, in the order of HackKind and of the alternatives of Hack.
const HackVariant& hack_variant(HackKind kind) {
    static constexpr IndexedArray<const HackVariant*, HackKind, hack_rows.size()> all{
        &lines_variant, &sums_variant, &patterns_variant, &ordered_rows_variant};
    static_assert(all.back() != nullptr, "a new variant belongs here too");
    return *all[kind];
}

}  // namespace nedforge::luddite
