#include "engine/london_dread/words.h"

#include <type_traits>

#include "engine/base/rulings.h"

namespace nedforge::london_dread {

namespace {

template <auto member>
int get_reading(const Rulings& rulings) {
    return static_cast<int>(rulings.*member);
}
template <auto member>
void set_reading(Rulings& rulings, int reading) {
    using Reading = std::remove_reference_t<decltype(rulings.*member)>;
    rulings.*member = static_cast<Reading>(reading);
}
template <auto member>
constexpr RulingInfo ruling(std::string_view name, std::span<const std::string_view> readings,
                            std::string_view source) {
    return {name, readings, source, get_reading<member>, set_reading<member>};
}

constexpr std::string_view overdue_words[]{"seen", "open", "always"};
constexpr std::string_view present_words[]{"all", "some"};
constexpr std::string_view gains_words[]{"shared", "own"};
constexpr std::string_view defeated_words[]{"lost", "kept"};
constexpr std::string_view start_words[]{"again", "stay"};

}  // namespace

const std::array<RulingInfo, ruling_count>& ruling_table() {
    static constexpr std::array<RulingInfo, ruling_count> table{
        ruling<&Rulings::overdue>("overdue", overdue_words, "D25"),
        ruling<&Rulings::present>("present", present_words, "D15"),
        ruling<&Rulings::gains>("gains", gains_words, "D28"),
        ruling<&Rulings::defeated>("defeated", defeated_words, "D39"),
        ruling<&Rulings::chapter_start>("chapter_start", start_words, "D8"),
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
