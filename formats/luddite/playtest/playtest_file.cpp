#include "formats/luddite/playtest/playtest_file.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

#include "engine/base/indexed.h"
#include "engine/base/words.h"

namespace nedforge::luddite {

namespace {

constexpr int highest_score = 1'000'000, highest_game = 1'000'000;

enum class Column { player, game, score, escaped, notes, seed };
constexpr IndexedArray<std::string_view, Column, 6> column_names{"player", "game", "score", "escaped", "notes", "seed"};

CsvError error_at(const CsvField& field, const std::string& message) { return {field.place, message}; }

std::string quoted(const std::string& text) { return "'" + text + "'"; }

// Where each column stands; -1: it is not there.
using Header = IndexedArray<int, Column, column_names.size()>;
Result<Header, CsvError> read_header(const CsvRecord& record) {
    Header header;
    header.fill(-1);
    for (const auto& [i, field] : with_index(record)) {
        const auto column = find_index(column_names, field.text);
        if (!column)
            return error_at(field, "there is no column " + quoted(field.text) +
                                       "; columns are player, game, score, escaped, notes and seed");
        int& place = header[*column];
        if (place >= 0) return error_at(field, "the column " + field.text + " is there twice");
        place = i;
    }
    for (const Column needed : {Column::player, Column::score})
        if (header[needed] < 0)
            return error_at(record.front(), "the first line must name the column " + std::string(column_names[needed]));
    return header;
}

template <class Number>
Result<Number, CsvError> number_in(const CsvField& field, Column column, Number low, Number high) {
    Number value{};
    const std::string& text = field.text;
    const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (wrong == std::errc() && end == text.data() + text.size() && value >= low && value <= high) return value;
    std::string refusal(column_names[column]);
    refusal +=
        " is a whole number from " + std::to_string(low) + " to " + std::to_string(high) + ", not " + quoted(text);
    return error_at(field, refusal);
}

class Row {
public:
    Row(const Header& header, const CsvRecord& record) : header_(header), record_(record) {}

    Result<PlaytestGame, CsvError> game() {
        if (std::ssize(record_) != std::count_if(header_.begin(), header_.end(), [](int place) { return place >= 0; }))
            return error_at(record_.back(), "the line has " + counted(record_.size(), "field") +
                                                ", and the first line names another number of columns");
        PlaytestGame game;
        if (const CsvField* player = field(Column::player)) game.player = player->text;
        if (const CsvField* notes = field(Column::notes)) game.notes = notes->text;
        const CsvField* score = field(Column::score);
        if (!score) return error_at(record_.front(), "the game has no score");
        const auto points = number_in(*score, Column::score, 0, highest_score);
        if (!points) return points.error();
        game.score = *points;
        if (const CsvField* number = field(Column::game)) {
            const auto value = number_in(*number, Column::game, 1, highest_game);
            if (!value) return value.error();
            game.game = *value;
        }
        if (const CsvField* seed = field(Column::seed)) {
            const auto value =
                number_in<std::uint64_t>(*seed, Column::seed, 0, std::numeric_limits<std::uint64_t>::max());
            if (!value) return value.error();
            game.seed = *value;
        }
        return escaped(std::move(game));
    }

private:
    // The field where it is there and not empty.
    const CsvField* field(Column column) const {
        const int place = header_[column];
        if (place < 0) return nullptr;
        const CsvField& field = record_[place_of_index(place)];
        return field.text.empty() ? nullptr : &field;
    }

    Result<PlaytestGame, CsvError> escaped(PlaytestGame game) const {
        game.escaped = game.score > 0;
        const CsvField* answer = field(Column::escaped);
        if (!answer) return game;
        if (answer->text != "yes" && answer->text != "no")
            return error_at(*answer, "escaped is yes or no, not " + quoted(answer->text));
        if (answer->text == "no" && game.score > 0)
            return error_at(*answer, "a game that did not escape scores 0, not " + std::to_string(game.score));
        game.escaped = answer->text == "yes";
        return game;
    }

    const Header& header_;
    const CsvRecord& record_;
};

}  // namespace

Result<std::vector<PlaytestGame>, CsvError> read_playtest(std::string_view text) {
    const auto records = read_csv(text);
    if (!records) return records.error();
    if (records->empty()) return CsvError{{1, 1, 0}, "the file is empty; its first line names the columns"};
    const auto header = read_header(records->front());
    if (!header) return header.error();
    std::vector<PlaytestGame> games;
    for (std::size_t i = 1; i < records->size(); ++i) {
        auto game = Row(*header, (*records)[i]).game();
        if (!game) return game.error();
        games.push_back(std::move(*game));
    }
    return games;
}

}  // namespace nedforge::luddite
