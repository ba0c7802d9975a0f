#include <array>

#include "engine/luddite/hack/variant.h"

namespace nedforge::luddite {

// The list of variants, in the order of HackKind and of the alternatives of Hack.
const HackVariant& hack_variant(HackKind kind) {
    static constexpr std::array all{&lines_variant, &sums_variant, &patterns_variant, &ordered_rows_variant};
    static_assert(all.size() == hack_rows.size(), "a new variant belongs here too");
    return *all[place_of_index(kind)];
}

}  // namespace nedforge::luddite
