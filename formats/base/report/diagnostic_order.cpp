#include <algorithm>
#include <tuple>

#include "formats/base/report/report.h"

namespace nedforge {

void sort_diagnostics(Diagnostics& diagnostics) {
    std::stable_sort(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& a, const Diagnostic& b) {
        return std::tie(a.place.line, a.place.column, a.code, a.nodes, a.message) <
               std::tie(b.place.line, b.place.column, b.code, b.nodes, b.message);
    });
}

}  // namespace nedforge
