#include "cli/base/rating/rulings_table.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/base/rating/figure_text.h"
#include "formats/base/report/report.h"
#include "formats/base/text/xml_text.h"

namespace nedforge::cli {

namespace {

// One cell; `marked` where it differs from the readings in force.
struct Cell {
    std::string text;
    bool marked = false;
};
using Row = std::vector<Cell>;

// "2 ABC301, 1 ABC601"; "none".
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

std::string value_text(const Figure& figure, const FigureValue& value) {
    return figure.kind == FigureKind::share ? fmt::format("{:.0f} %", 100 * value.value)
                                            : fmt::format("{:.1f}", value.value);
}

class Table {
public:
    Table(const RatedMap& map, const ReadingsCompared& table)
        : figures_(map.figures()), leading_(map.leading_figure()), table_(table) {
        for (const ReadingVerdict& verdict : table.verdicts) has_best_ = has_best_ || verdict.best.has_value();
    }

    Row heads() const {
        Row cells{{"reading"}, {"ruling"}, {"errors"}, {"warnings"}};
        if (has_best_) cells.push_back({"best"});
        for (const Figure& figure : figures_)
            if (figure.marks_readings) cells.push_back({figure.title});
        cells.push_back({"change of: " + figures_[leading_].title});
        return cells;
    }

    Row cells_of(const ReadingVerdict& verdict) const {
        Row cells{{words_of(verdict)},
                  {std::string(verdict.source)},
                  {count_words(verdict.errors), verdict.findings_differ},
                  {count_words(verdict.warnings), verdict.findings_differ}};
        if (has_best_) cells.push_back({verdict.best ? words_of(*verdict.best) : "-", verdict.best_differs});
        for (std::size_t f = 0; f < figures_.size(); ++f)
            if (figures_[f].marks_readings)
                cells.push_back({verdict.played() ? value_text(figures_[f], verdict.games->figures[f].b) : "-",
                                 verdict.figures_differ[f]});
        cells.push_back({change_of(verdict)});
        return cells;
    }

    // How the table is read: two sentences, with `between` between them.
    std::string note(const std::string& players, const std::string& between) const {
        if (table_.verdicts.empty() || !table_.verdicts[0].can_be_played)
            return "The map can't be played: it has errors of its form or structure.";
        if (!table_.verdicts[0].games) return "It was stopped before the first game was played.";
        return fmt::format("{} games {} under each reading, with the same dice; the interval is of 95 %.",
                           table_.verdicts[0].games->games, players) +
               between + "A * marks what differs: findings by their codes, " +
               (has_best_ ? "the best score where it is proved, " : "") +
               "shares and means of games at three standard errors.";
    }

private:
    std::string change_of(const ReadingVerdict& verdict) const {
        if (verdict.ruling.empty()) return "";
        if (!verdict.same_games.empty()) return std::string(verdict.same_games);
        return verdict.played() ? words_of(figures_[leading_], verdict.games->figures[leading_].difference) : "-";
    }

    const std::vector<Figure>& figures_;
    std::size_t leading_;
    const ReadingsCompared& table_;
    bool has_best_ = false;
};

}  // namespace

std::string rulings_text(const RatedMap& map, const ReadingsCompared& readings, const std::string& players,
                         bool colour) {
    const Table table(map, readings);
    std::vector<Row> rows{table.heads()};
    for (const ReadingVerdict& verdict : readings.verdicts) rows.push_back(table.cells_of(verdict));
    std::vector<std::size_t> width(rows[0].size());
    for (const Row& row : rows)
        for (std::size_t c = 0; c < width.size(); ++c) width[c] = std::max(width[c], row[c].text.size());
    std::string text;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        const bool differs = r > 0 && readings.verdicts[r - 1].differs;
        std::string line = differs ? "*" : " ";
        for (std::size_t c = 0; c < width.size(); ++c)
            line += fmt::format(" {:<{}}{}", rows[r][c].text, width[c], rows[r][c].marked ? "*" : " ");
        line.erase(line.find_last_not_of(' ') + 1);
        text += (differs && colour ? "\x1b[1m" + line + "\x1b[0m" : line) + "\n";
    }
    return text + "\n" + table.note(players, "\n") + "\n";
}

std::string rulings_html(const RatedMap& map, const ReadingsCompared& readings, const std::string& players) {
    const auto escaped = [](const std::string& text) { return xml_escaped(printable(text)); };
    const Table table(map, readings);
    std::string out =
        "<h2>Other readings</h2>\n<p class=\"muted\">" + escaped(table.note(players, " ")) + "</p>\n<table>\n<tr>";
    for (const Cell& head : table.heads()) out += "<th>" + escaped(head.text) + "</th>";
    out += "</tr>\n";
    for (const ReadingVerdict& verdict : readings.verdicts) {
        out += "<tr>";
        for (const Cell& cell : table.cells_of(verdict))
            out += cell.marked ? "<td><b class=\"warning\">" + escaped(cell.text) + " *</b></td>"
                               : "<td>" + escaped(cell.text) + "</td>";
        out += "</tr>\n";
    }
    return out + "</table>\n";
}

}  // namespace nedforge::cli
