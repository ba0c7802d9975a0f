#include "formats/luddite/playtest/playtest_file.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

#include "engine/base/words.h"

namespace nedforge::luddite {

namespace {

constexpr int highest_score = 1'000'000, highest_game = 1'000'000;

enum class Column { player, game, score, escaped, notes, seed };
constexpr std::array<std::string_view, 6> column_names{"player", "game", "score", "escaped", "notes", "seed"};

CsvError error_at(const CsvField& field, const std::string& message) { return {field.place, message}; }

std::string quoted(const std::string& text) { return "'" + text + "'"; }

// Where each column stands; -1: it is not there.
using Header = std::array<int, column_names.size()>;
Result<Header, CsvError> read_header(const CsvRecord& record) {
    Header header;
    header.fill(-1);
    for (std::size_t i = 0; i < record.size(); ++i) {
        const auto name = std::find(column_names.begin(), column_names.end(), record[i].text);
        if (name == column_names.end())
            return error_at(record[i], "there is no column " + quoted(record[i].text) +
                                           "; columns are player, game, score, escaped, notes and seed");
        int& place = header[static_cast<std::size_t>(name - column_names.begin())];
        if (place >= 0) return error_at(record[i], "the column " + record[i].text + " is there twice");
        place = static_cast<int>(i);
    }
    for (const Column needed : {Column::player, Column::score})
        if (header[static_cast<std::size_t>(needed)] < 0)
            return error_at(record.front(), "the first line must name the column " +
                                                std::string(column_names[static_cast<std::size_t>(needed)]));
    return header;
}

template <class Number>
Result<Number, CsvError> number_in(const CsvField& field, Column column, Number low, Number high) {
    Number value{};
    const std::string& text = field.text;
    const auto [end, wrong] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (wrong == std::errc() && end == text.data() + text.size() && value >= low && value <= high) return value;
    std::string refusal(column_names[static_cast<std::size_t>(column)]);
    refusal +=
        " is a whole number from " + std::to_string(low) + " to " + std::to_string(high) + ", not " + quoted(text);
    return error_at(field, refusal);
}

class Row {
public:
    Row(const Header& header, const CsvRecord& record) : header_(header), record_(record) {}

    Result<PlaytestGame, CsvError> game() {
        if (record_.size() != static_cast<std::size_t>(
                                  std::count_if(header_.begin(), header_.end(), [](int place) { return place >= 0; })))
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
        const int place = header_[static_cast<std::size_t>(column)];
        if (place < 0) return nullptr;
        const CsvField& field = record_[static_cast<std::size_t>(place)];
        return field.text.empty() ? nullptr : &field;
    }

    Result<PlaytestGame, CsvError> escaped(PlaytestGame game) const {
        game.escaped = game.score > 0;
        const CsvField* said = field(Column::escaped);
        if (!said) return game;
        if (said->text != "yes" && said->text != "no")
            return error_at(*said, "escaped is yes or no, not " + quoted(said->text));
        if (said->text == "no" && game.score > 0)
            return error_at(*said, "a game that did not escape scores 0, not " + std::to_string(game.score));
        game.escaped = said->text == "yes";
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
