#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <set>

#include "engine/base/characters.h"
#include "engine/base/words.h"
#include "formats/base/import/structure.h"
#include "formats/base/text/csv.h"
#include "formats/base/text/near_words.h"
#include "formats/base/text/printable.h"

namespace nedforge {

namespace {

enum Column { id_column, column_column, row_column, gate_column, lock_column, content_column, column_count };
constexpr std::array<std::string_view, column_count> column_names{"id", "column", "row", "gate", "lock", "content"};

std::string without_spaces_around(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return "";
    return std::string(text.substr(first, text.find_last_not_of(" \t") - first + 1));
}

struct Header {
    std::array<std::optional<std::size_t>, column_count> columns;
};

Result<Header, StructureError> header_of(const CsvRecord& record, LeftOut& left_out) {
    Header header;
    const std::vector<std::string_view> known(column_names.begin(), column_names.end());
    for (std::size_t i = 0; i < record.size(); ++i) {
        const std::string name = in_small_letters(without_spaces_around(record[i].text));
        const auto found = std::find(known.begin(), known.end(), name);
        if (found == known.end()) {
            const std::string_view near = nearest(name, known);
            if (!name.empty())
                left_out.push_back("column " + in_quotes(name) +
                                   (near.empty() ? "" : ": did you mean '" + std::string(near) + "'?"));
            continue;
        }
        auto& index = header.columns[static_cast<std::size_t>(found - known.begin())];
        if (index) return StructureError{record[i].place, "the header has '" + name + "' twice"};
        index = i;
    }
    for (const Column needed : {column_column, row_column})
        if (!header.columns[needed])
            return StructureError{record.front().place,
                                  "the header has no '" + std::string(column_names[needed]) +
                                      "': the first line names the columns, as in id;column;row;gate;lock;content"};
    return header;
}

}  // namespace

std::string in_small_letters(std::string_view text) {
    std::string small(text);
    for (char& c : small) c = to_small_letter(c);
    return small;
}

std::vector<std::string> LeftOut::lines() const {
    std::vector<std::string> lines = lines_;
    if (unlisted_ > 0) lines.push_back("and " + counted(unlisted_, "other thing"));
    return lines;
}

std::string place_as_id(int column, int row) { return "[" + std::to_string(column) + ", " + std::to_string(row) + "]"; }

StructureResult structure_of_table(std::string_view text) {
    const auto records = read_csv(text);
    if (!records) return StructureError{records.error().place, records.error().message};
    if (records->empty()) return StructureError{{}, "the table is empty"};
    ImportedStructure structure;
    const auto header = header_of(records->front(), structure.left_out);
    if (!header) return header.error();
    const auto field = [&](const CsvRecord& record, Column column) -> const CsvField* {
        const auto index = header->columns[column];
        return index && *index < record.size() ? &record[*index] : nullptr;
    };
    const auto words = [&](const CsvRecord& record, Column column) {
        const CsvField* found = field(record, column);
        return found ? without_spaces_around(found->text) : std::string();
    };
    for (std::size_t i = 1; i < records->size(); ++i) {
        const CsvRecord& record = (*records)[i];
        if (std::all_of(record.begin(), record.end(),
                        [](const CsvField& cell) { return without_spaces_around(cell.text).empty(); }))
            continue;
        if (structure.nodes.size() == most_structure_nodes)
            return StructureError{record.front().place,
                                  "a map has at most " + std::to_string(most_structure_nodes) + " nodes"};
        StructureNode node{words(record, id_column),
                           0,
                           0,
                           words(record, gate_column),
                           words(record, lock_column),
                           words(record, content_column),
                           "line " + std::to_string(record.front().place.line)};
        for (const auto& [column, value] : {std::pair{column_column, &node.column}, {row_column, &node.row}}) {
            const std::string number = words(record, column);
            const auto read = std::from_chars(number.data(), number.data() + number.size(), *value);
            const CsvField* number_field = field(record, column);
            if (read.ec != std::errc() || read.ptr != number.data() + number.size() || *value < 0 ||
                *value > largest_place)
                return StructureError{number_field ? number_field->place : record.front().place,
                                      "'" + std::string(column_names[column]) + "' must be a number from 0 to " +
                                          std::to_string(largest_place) + ", and this is '" + printable(number) + "'"};
        }
        structure.nodes.push_back(std::move(node));
    }
    if (structure.nodes.empty()) return StructureError{{}, "the table has no nodes below its header"};
    return structure;
}

StructureResult read_structure(std::string_view text) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    std::string_view begin = text;
    if (begin.starts_with(mark)) begin.remove_prefix(mark.size());
    const auto first = begin.find_first_not_of(" \t\r\n");
    const bool json = first != std::string_view::npos && (begin[first] == '{' || begin[first] == '[');
    return json ? structure_of_json(begin) : structure_of_table(text);
}

}  // namespace nedforge
