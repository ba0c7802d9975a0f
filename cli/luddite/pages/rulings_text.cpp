#include "cli/luddite/pages/rulings_text.h"

#include <fmt/format.h>

#include "cli/luddite/pages/html_report.h"

namespace nedforge::cli::luddite {

using namespace nedforge::luddite;

namespace {

// One cell; `marked` where it differs from the readings in force.
struct Cell {
    std::string text;
    bool marked = false;
};

// "2 NED301, 1 NED601"; "none".
std::string count_words(const std::vector<std::string>& codes) {
    std::string words;
    for (std::size_t i = 0; i < codes.size();) {
        std::size_t end = i;
        while (end < codes.size() && codes[end] == codes[i]) ++end;
        words += (words.empty() ? "" : ", ") + (end - i > 1 ? std::to_string(end - i) + " " : "") + codes[i];
        i = end;
    }
    return words.empty() ? "none" : words;
}

std::vector<Cell> cells_of(const ReadingVerdict& verdict) {
    std::vector<Cell> cells{{words_of(verdict)},
                            {verdict.ruling ? std::string(verdict.ruling->source) : ""},
                            {count_words(verdict.errors), verdict.findings_differ},
                            {count_words(verdict.warnings), verdict.findings_differ},
                            {verdict.best ? best_words(*verdict.best) : "-", verdict.best_differs}};
    for (std::size_t l = 0; l < 3; ++l)
        cells.push_back({verdict.played() ? fmt::format("{:.0f} %", 100 * verdict.games->b.win[l].rate) : "-",
                         verdict.win_differs[l]});
    cells.push_back({verdict.played() ? fmt::format("{:.1f}", verdict.games->b.mean) : "-", verdict.score_differs});
    std::string change = "-";
    if (verdict.played()) {
        const Difference& score = verdict.games->score;
        change = fmt::format("{:+.1f} ({:+.1f} to {:+.1f})", score.mean, score.interval.low, score.interval.high);
    }
    if (!verdict.ruling) change = "";
    if (!verdict.same_games.empty()) change = verdict.same_games;
    cells.push_back({change});
    return cells;
}

constexpr std::array<std::string_view, 10> heads{"reading", "ruling", "errors", "warnings", "best",
                                                 "easy",    "medium", "hard",   "mean",     "change of the mean"};

// How the table is read: two sentences, with `between` between them.
std::string note(const ReadingsCompared& table, const std::string& between) {
    if (table.verdicts.empty() || !table.verdicts[0].games)
        return "The map can't be played: it has errors of its form or structure.";
    const Comparison& games = *table.verdicts[0].games;
    return fmt::format("{} games by the {} policy under each reading, with the same dice; the interval is of 95 %.",
                       games.games, games.a.policy) +
           between +
           "A * marks what differs: findings by their codes, the best score where it is proved, wins and the mean at "
           "three standard errors.";
}

}  // namespace

std::string rulings_text(const ReadingsCompared& table, bool colour) {
    std::array<std::size_t, heads.size()> width{};
    std::vector<std::vector<Cell>> rows;
    for (const auto& verdict : table.verdicts) rows.push_back(cells_of(verdict));
    for (std::size_t c = 0; c < heads.size(); ++c) {
        width[c] = heads[c].size();
        for (const auto& row : rows) width[c] = std::max(width[c], row[c].text.size());
    }
    std::string text = " ";
    for (std::size_t c = 0; c + 1 < heads.size(); ++c) text += fmt::format(" {:<{}} ", heads[c], width[c]);
    text += " " + std::string(heads.back()) + "\n";
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const bool differs = table.verdicts[r].differs();
        std::string line = differs ? "*" : " ";
        for (std::size_t c = 0; c < heads.size(); ++c)
            line += fmt::format(" {:<{}}{}", rows[r][c].text, width[c], rows[r][c].marked ? "*" : " ");
        line.erase(line.find_last_not_of(' ') + 1);
        text += (differs && colour ? "\x1b[1m" + line + "\x1b[0m" : line) + "\n";
    }
    return text + "\n" + note(table, "\n") + "\n";
}

std::string rulings_html(const ReadingsCompared& table) {
    std::string out =
        "<h2>Other readings</h2>\n<p class=\"muted\">" + html_escaped(note(table, " ")) + "</p>\n<table>\n<tr>";
    for (const auto head : heads) out += "<th>" + std::string(head) + "</th>";
    out += "</tr>\n";
    for (const auto& verdict : table.verdicts) {
        out += "<tr>";
        for (const Cell& cell : cells_of(verdict))
            out += cell.marked ? "<td><b class=\"warning\">" + html_escaped(cell.text) + " *</b></td>"
                               : "<td>" + html_escaped(cell.text) + "</td>";
        out += "</tr>\n";
    }
    return out + "</table>\n";
}

}  // namespace nedforge::cli::luddite
