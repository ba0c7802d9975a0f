#include "formats/base/findings/diagnostic_order.h"

#include <algorithm>
#include <tuple>

namespace nedforge {

void sort_diagnostics(Diagnostics& diagnostics) {
    std::stable_sort(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& a, const Diagnostic& b) {
        return std::tie(a.place.line, a.place.column, a.code, a.subjects, a.message) <
               std::tie(b.place.line, b.place.column, b.code, b.subjects, b.message);
    });
}

}  // namespace nedforge
