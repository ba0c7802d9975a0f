#include "validator/echo_death/checks/check.h"

#include "engine/base/words.h"

namespace nedforge::echo_death {

std::vector<std::string> subjects_of(const std::vector<Square>& squares) {
    std::vector<std::string> subjects;
    for (const Square square : squares) subjects.push_back(subject_of(square));
    return subjects;
}

std::string rows_path(const std::vector<Square>& squares) {
    return squares.empty() ? "rows" : "rows[" + std::to_string(squares.front().row) + "]";
}

std::string squares_in_words(const std::vector<Square>& squares) {
    constexpr std::size_t most_named = 4;
    if (squares.size() <= most_named)
        return noun_for(index_count(squares), "square") + " " + listed(subjects_of(squares));
    const std::vector<Square> first(squares.begin(), squares.begin() + most_named);
    return counted(index_count(squares), "square") + " (" + joined(subjects_of(first)) + ", …)";
}

Diagnostic& report_on(Diagnostics& out, const Check& check, const std::vector<Square>& squares, std::string message,
                      std::string help) {
    return report(out, check, rows_path(squares), std::move(message), std::move(help), subjects_of(squares));
}

}  // namespace nedforge::echo_death
