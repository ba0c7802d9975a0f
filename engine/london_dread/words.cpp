#include "engine/london_dread/words.h"

#include "engine/base/ruling_rows.h"
#include "engine/base/rulings.h"

namespace nedforge::london_dread {

namespace {

template <auto member>
constexpr RulingInfo row(std::string_view name, std::span<const std::string_view> readings, std::string_view source) {
    return ruling_row<RulingInfo, Rulings, member>(name, readings, source);
}

constexpr std::string_view overdue_words[]{"seen", "open", "always"};
constexpr std::string_view present_words[]{"all", "some"};
constexpr std::string_view gains_words[]{"shared", "own"};
constexpr std::string_view defeated_words[]{"lost", "kept"};
constexpr std::string_view start_words[]{"again", "stay"};

}  // namespace

const std::array<RulingInfo, ruling_count>& ruling_table() {
    static constexpr std::array<RulingInfo, ruling_count> table{
        row<&Rulings::overdue>("overdue", overdue_words, "D25"),
        row<&Rulings::present>("present", present_words, "D15"),
        row<&Rulings::gains>("gains", gains_words, "D28"),
        row<&Rulings::defeated>("defeated", defeated_words, "D39"),
        row<&Rulings::chapter_start>("chapter_start", start_words, "D8"),
    };
    return table;
}

Rulings RulingOverrides::applied_to(Rulings rulings) const { return with_overrides(*this, ruling_table(), rulings); }

RulingOverrides overrides_between(const Rulings& usual, const Rulings& in_force) {
    return different_readings<RulingOverrides>(ruling_table(), usual, in_force);
}

std::string text_of(Location location) {
    return "[" + name_of(location.area) + ", " + std::to_string(location.number) + "]";
}

}  // namespace nedforge::london_dread
