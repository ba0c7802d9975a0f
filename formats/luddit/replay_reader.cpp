// read_replay: a game written down, read whole before it is played (docs/luddit/format.md). What no board could make
// right is found here; what depends on the board or on the game is left to the rules.

#include <algorithm>

#include "engine/base/words.h"
#include "formats/base/family_name.h"
#include "formats/base/replay_digest.h"
#include "formats/base/text/printable.h"
#include "formats/base/text/text_file.h"
#include "formats/base/yaml/document.h"
#include "formats/base/yaml/file_keys.h"
#include "formats/luddit/replay_file.h"

namespace nedforge::luddit {

namespace {

using Values = std::vector<Value>;
constexpr std::array<std::string_view, 3> move_words{"place", "take", "carry"};  // in the order of StepKind

std::optional<Point> read_point(const Value& value) {
    const Values numbers = value.list(2, 2, "numbers").value_or(Values{});
    if (numbers.size() != 2) return std::nullopt;
    const auto column = numbers[0].number(0, most_size - 1), row = numbers[1].number(0, most_size - 1);
    return column && row ? std::optional(Point{*column, *row}) : std::nullopt;
}

std::vector<Point> read_points(const Value& value, std::size_t least, std::size_t most) {
    std::vector<Point> points;
    for (const Value& item : value.list(least, most, "points").value_or(Values{})) {
        const auto point = read_point(item);
        if (!point) continue;
        if (std::find(points.begin(), points.end(), *point) != points.end())
            item.report(FormatCode::duplicate, "the point " + text_of(*point) + " is in the list twice");
        points.push_back(*point);
    }
    return points;
}

std::optional<std::size_t> items_of(const Value& value) {
    if (!value.readable() || !value.node()->is_list()) return std::nullopt;
    return value.node()->children.size();
}

// What the one key of a move says; a key beside it that does not go with it is unknown.
std::optional<StepKind> kind_of(const Value& value) {
    std::vector<StepKind> kinds;
    if (value.readable() && value.node()->is_mapping())
        for (std::size_t i = 0; i < move_words.size(); ++i)
            if (entry_value(*value.node(), move_words[i])) kinds.push_back(static_cast<StepKind>(i));
    if (kinds.size() == 1) return kinds.front();
    const auto keys = value.mapping({"place", "take", "carry", "to"}, "a move");
    if (keys && kinds.empty()) keys->missing("a move has one of 'place', 'take' and 'carry'");
    if (keys && kinds.size() > 1)
        value.report(FormatCode::bad_value, "a move has only one of 'place', 'take' and 'carry'",
                     "write two moves: {take: [[0, 0]]}, {place: [3, 0]}");
    return std::nullopt;
}

std::optional<ReplayMove> read_move(const Value& value) {
    const auto kind = kind_of(value);
    if (!kind) return std::nullopt;
    const std::string_view word = move_words[place_of_index(*kind)];
    std::vector<std::string_view> known{word};
    if (*kind == StepKind::carry) known.push_back("to");
    const auto keys = value.mapping(known, "the move '" + std::string(word) + "'");
    if (!keys) return std::nullopt;
    ReplayMove move{*kind, {}, {}};
    const Value said = keys->required(word);
    if (*kind == StepKind::place) {
        if (const auto point = read_point(said)) move.to.push_back(*point);
        return move;
    }
    move.stones = read_points(said, 1, most_stones);
    if (*kind == StepKind::take) return move;
    const Value to = keys->required("to");
    move.to = read_points(to, 0, no_limit);
    const auto stones = items_of(said), points = items_of(to);
    if (stones && points && *stones != *points)
        to.report(FormatCode::bad_value,
                  "'to' has " + counted(*points, "point") + ", and 'carry' has " + std::to_string(*stones),
                  "name a point for each stone, in the same order");
    return move;
}

std::vector<ReplayTurn> read_turns(const Value& value) {
    std::vector<ReplayTurn> turns;
    for (const Value& item : value.list(0, most_replay_turns, "turns").value_or(Values{})) {
        ReplayTurn turn;
        for (const Value& said : item.list(1, most_moves, "moves").value_or(Values{}))
            if (auto move = read_move(said)) turn.push_back(std::move(*move));
        turns.push_back(std::move(turn));
    }
    return turns;
}

}  // namespace

LoadedReplay read_replay(std::string text, std::optional<std::string_view> position_id) {
    LoadedReplay loaded;
    loaded.text = std::move(text);
    const DocumentKind kind{
        .what = "a replay", .keys = {"format", "game", "map", "rulings", "digest", "turns"}, .family = "luddit"};
    ReadDocument document = read_document(loaded.text, kind, [&](const Fields& root, const Findings& findings) {
        Replay replay;
        read_format_version(root);
        read_game(root.required("game"), "luddit");
        const Value id = root.get("map");
        replay.position = read_file_id(id).value_or("");
        if (position_id && !replay.position.empty() && replay.position != *position_id)
            id.report(FormatCode::bad_value,
                      "this is a replay of the position " + in_quotes(replay.position) + ", not of " +
                          in_quotes(*position_id),
                      "name the right position");
        replay.rulings = read_overrides<RulingOverrides>(root.get("rulings"), ruling_table());
        replay.digest = read_replay_digest(root.get("digest"));
        replay.turns = read_turns(root.required("turns"));
        if (findings.empty()) loaded.replay = std::move(replay);
    });
    loaded.diagnostics = std::move(document.diagnostics);
    loaded.places = std::move(document.places);
    return loaded;
}

LoadedReplay read_replay_file(const std::string& path, std::string_view position_id) {
    auto text = read_file(path);
    if (text) return read_replay(std::move(*text), position_id);
    LoadedReplay loaded;
    loaded.diagnostics.push_back(unreadable_file(text.error(), family_name("luddit").prefix));
    return loaded;
}

std::string path_of(const ReplayError& error) {
    const std::string turn = "turns[" + std::to_string(error.turn) + "]";
    return error.move ? turn + "[" + std::to_string(*error.move) + "]" : turn;
}

}  // namespace nedforge::luddit
