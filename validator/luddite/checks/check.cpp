#include "validator/luddite/checks/check.h"

#include <algorithm>

namespace nedforge::luddite {

bool was_found(const CheckContext& context, std::string_view code, std::string_view node) {
    return std::any_of(context.found.begin(), context.found.end(), [&](const Diagnostic& d) {
        return d.code == code && (node.empty() || (d.subjects.size() == 1 && d.subjects[0] == node));
    });
}

}  // namespace nedforge::luddite
