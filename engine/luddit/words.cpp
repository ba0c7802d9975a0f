#include "engine/luddit/words.h"

#include "engine/base/ruling_rows.h"
#include "engine/base/rulings.h"

namespace nedforge::luddit {

namespace {

template <auto member>
constexpr RulingInfo row(std::string_view name, std::span<const std::string_view> readings, std::string_view source) {
    return ruling_row<RulingInfo, Rulings, member>(name, readings, source);
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
        row<&Rulings::loops>("loops", loops_words, "L9"),
        row<&Rulings::condition>("condition", condition_words, "L11"),
        row<&Rulings::own>("own", own_words, "L12"),
        row<&Rulings::carry>("carry", carry_words, "L14"),
        row<&Rulings::still>("still", still_words, "L16"),
        row<&Rulings::repeat>("repeat", repeat_words, "L21"),
    };
    return table;
}

const RulingInfo* find_ruling(std::string_view name) { return row_named(ruling_table(), name); }

Rulings RulingOverrides::applied_to(Rulings rulings) const { return with_overrides(*this, ruling_table(), rulings); }

RulingOverrides overrides_between(const Rulings& usual, const Rulings& in_force) {
    return different_readings<RulingOverrides>(ruling_table(), usual, in_force);
}

std::string text_of(Point point) { return "[" + std::to_string(point.column) + ", " + std::to_string(point.row) + "]"; }

}  // namespace nedforge::luddit
