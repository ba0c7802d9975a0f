#include "formats/base/record/key_checks.h"

#include "formats/base/text/printable.h"

namespace nedforge {

void check_order(const ReadKeys& keys, std::string_view low_key, std::string_view high_key, double low, double high) {
    const auto fine = [&](std::string_view key) { return keys.good(key) || !keys.has(key); };
    if (!fine(low_key) || !fine(high_key) || low < high) return;
    keys.get(keys.has(high_key) ? high_key : low_key)
        .report(FormatCode::bad_value,
                in_quotes(low_key) + " must be below " + in_quotes(high_key) +
                    (keys.has(low_key) && keys.has(high_key) ? "" : ", which has its default where it is not given"));
}

}  // namespace nedforge
