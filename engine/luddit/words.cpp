#include "engine/luddit/words.h"

#include <algorithm>
#include <type_traits>

#include "engine/base/rulings.h"

namespace nedforge::luddit {

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

constexpr std::string_view loops_words[]{"any", "connected"};
constexpr std::string_view condition_words[]{"members", "loop"};
constexpr std::string_view own_words[]{"counted", "apart"};
constexpr std::string_view carry_words[]{"shift", "turn", "free"};
constexpr std::string_view still_words[]{"forbidden", "allowed", "turn"};
constexpr std::string_view repeat_words[]{"draw", "forbidden"};

}  // namespace

const std::array<RulingInfo, ruling_count>& ruling_table() {
    static constexpr std::array<RulingInfo, ruling_count> table{
        ruling<&Rulings::loops>("loops", loops_words, "L9"),
        ruling<&Rulings::condition>("condition", condition_words, "L11"),
        ruling<&Rulings::own>("own", own_words, "L12"),
        ruling<&Rulings::carry>("carry", carry_words, "L14"),
        ruling<&Rulings::still>("still", still_words, "L16"),
        ruling<&Rulings::repeat>("repeat", repeat_words, "L21"),
    };
    return table;
}

const RulingInfo* find_ruling(std::string_view name) {
    const auto& table = ruling_table();
    const auto found = std::find_if(table.begin(), table.end(), [&](const RulingInfo& r) { return r.name == name; });
    return found == table.end() ? nullptr : &*found;
}

Rulings RulingOverrides::applied_to(Rulings rulings) const { return with_overrides(*this, ruling_table(), rulings); }

RulingOverrides overrides_between(const Rulings& usual, const Rulings& in_force) {
    return different_readings<RulingOverrides>(ruling_table(), usual, in_force);
}

std::string text_of(Point point) { return "[" + std::to_string(point.column) + ", " + std::to_string(point.row) + "]"; }

}  // namespace nedforge::luddit
