#include "cli/base/rating/sweep.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <vector>

#include "cli/base/rating/figure_json.h"
#include "cli/base/rating/figure_text.h"

namespace nedforge::cli {

namespace {

using Json = nlohmann::ordered_json;

// A number beyond those of an int is the nearest one of them, and refused as too large later.
std::optional<int> number_in(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (end != text.data() + text.size()) return std::nullopt;
    if (error == std::errc::result_out_of_range)
        return text.starts_with('-') ? std::numeric_limits<int>::min() : std::numeric_limits<int>::max();
    return error == std::errc() ? std::optional(value) : std::nullopt;
}

struct SweepQuestion {
    std::string number;  // "clock"
    std::vector<int> values;
};
constexpr std::size_t most_swept_values = 64;

// The error is a sentence for people.
Result<SweepQuestion, std::string> sweep_question(const std::string& words) {
    const auto wrong = [&](const std::string& reason) { return "--sweep " + words + ": " + reason; };
    const auto equals = words.rfind('='), dots = words.find("..", equals == std::string::npos ? 0 : equals);
    if (equals == std::string::npos || dots == std::string::npos)
        return wrong("give a number of the map and its values, as in clock=20..28");
    const auto slash = words.find('/', dots);
    const auto low = number_in(std::string_view(words).substr(equals + 1, dots - equals - 1));
    const auto high = number_in(std::string_view(words).substr(dots + 2, std::min(slash, words.size()) - dots - 2));
    const auto step =
        slash == std::string::npos ? std::optional(1) : number_in(std::string_view(words).substr(slash + 1));
    if (!low || !high || !step || *step < 1) return wrong("values are whole numbers, as in 20..28 or 20..40/5");
    if (*low > *high) return wrong("the first value is above the last");
    if (static_cast<std::size_t>((static_cast<long long>(*high) - *low) / *step) >= most_swept_values)
        return wrong(fmt::format("these are more than {} values", most_swept_values));
    SweepQuestion question{words.substr(0, equals), {}};
    for (long long value = *low; value <= *high; value += *step) question.values.push_back(static_cast<int>(value));
    return question;
}

Json value_json(const FigureValue& value, bool share) {
    return {{share ? "rate" : "mean", value.value},
            {"low", value.interval ? Json(value.interval->low) : Json()},
            {"high", value.interval ? Json(value.interval->high) : Json()}};
}

using SweepRows = std::vector<std::vector<std::string>>;  // rows of cells, as many in each

// Each column as wide as its longest cell, the first one to the right.
std::string rows_text(const SweepRows& rows) {
    std::vector<std::size_t> widths;
    for (const auto& row : rows) {
        widths.resize(row.size());
        for (std::size_t c = 0; c < row.size(); ++c) widths[c] = std::max(widths[c], row[c].size());
    }
    std::string text;
    for (const auto& row : rows) {
        text += fmt::format("  {:>{}}", row[0], widths[0]);
        for (std::size_t c = 1; c + 1 < row.size(); ++c) text += fmt::format("  {:<{}}", row[c], widths[c]);
        text += "  " + row.back() + "\n";
    }
    return text;
}

}  // namespace

Result<MapSwept, std::string> play_sweep(const RatedMap& map, const std::string& words, const NumberedGames& games,
                                         Progress& progress) {
    const auto question = sweep_question(words);
    if (!question) return question.error();
    SweepMap sweeping;
    sweeping.games = games;
    sweeping.progress = [&](const std::string& subject, int count, int total) {
        progress.show(fmt::format("{}: {} of {} games", subject, count, total));
    };
    auto swept = sweep_map(map, question->number, question->values, sweeping);
    progress.clear();
    if (!swept) return "--sweep: " + swept.error();
    return swept;
}

Json sweep_json(const GamesOfFamily& family, const RatedMap& map, const MapSwept& swept) {
    Json json{{"id", map.id()}, {"sweep", swept.number}, {"own", swept.own}};
    json.update(family.head(swept.values.empty() ? 0 : swept.values.front().games.games));
    json["complete"] = swept.complete;
    json["values"] = Json::array();
    for (const ValueSwept& at_value : swept.values) {
        Json row{{"value", at_value.value}};
        for (const auto& [figure, group, key, form] : family.in_comparison) {
            const FigureCompared& compared = at_value.games.figures[figure];
            Json& cell = group.empty() ? row[std::string(key)] : row[std::string(group)][std::string(key)];
            cell = value_json(compared.b, map.figures()[figure].kind == FigureKind::share);
            cell["difference"] = json_of(compared.difference);
        }
        json["values"].push_back(row);
    }
    return json;
}

std::string sweep_text(const RatedMap& map, const MapSwept& swept, const std::string& players) {
    const std::vector<Figure>& figures = map.figures();
    SweepRows values, differences;
    values.push_back({swept.number});
    for (const Figure& figure : figures) values[0].push_back(figure.title);
    for (const ValueSwept& at_value : swept.values) {
        const bool is_own = at_value.value == swept.own;
        values.push_back({(is_own ? "> " : "") + std::to_string(at_value.value)});
        if (!is_own) differences.push_back({std::to_string(at_value.value)});
        for (std::size_t f = 0; f < figures.size(); ++f) {
            const FigureCompared& compared = at_value.games.figures[f];
            values.back().push_back(words_of(figures[f], compared.b));
            if (!is_own) differences.back().push_back(words_of(figures[f], compared.difference));
        }
    }
    return fmt::format(
        "{}: {} {}, games {} with the same dice at each value\n\n{}\n  differences from the map itself\n{}", map.id(),
        swept.number, swept.own, players, rows_text(values), rows_text(differences));
}

}  // namespace nedforge::cli
