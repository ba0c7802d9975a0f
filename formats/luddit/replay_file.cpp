// Replays of positions: a game written down, read whole before it is played (docs/luddit/format.md). The record of the
// file, and the places of errors. What depends on the board or on the game is left to the rules.

#include "formats/luddit/replay_file.h"

#include <array>

#include "engine/base/words.h"
#include "formats/base/record/described.h"
#include "formats/luddit/position_record.h"

namespace nedforge::luddit {

namespace {

constexpr std::size_t most_replay_turns = 1'000;
constexpr IndexedArray<std::string_view, StepKind, 3> move_words{"place", "take", "carry"};

using Points = std::vector<Point>;

FormOf<Point> point() {
    return as_part("point", with_help("column, then row, counted from 0", position<Point>(most_size - 1, false)));
}
FormOf<Points> points() {
    return list_of<Points>(point(), {.least = 1,
                                     .most = most_stones,
                                     .things = "points",
                                     .different = "point",
                                     .is_twice = "is in the list twice",
                                     .help_of_twice = ""});
}
FormOf<Points> one_point() {
    return form_by<Points>({.read = [form = point()](const Value& value) -> std::optional<Points> {
                                Points one(1);
                                return form.form->read(value, one.data()) ? std::optional(one) : std::nullopt;
                            },
                            .flow = [](const Points& points) { return text_of(points.front()); },
                            .schema = R"({"$ref":"#/definitions/point"})",
                            .shows_usual = false});
}

// An empty list has a finding of its own.
void check_carry(const ReadKeys& keys, ReplayMove&) {
    const std::size_t stones = keys.get("carry").items().size(), points = keys.get("to").items().size();
    if (stones == points || stones == 0 || points == 0) return;
    keys.get("to").report(FormatCode::bad_value,
                          "'to' has " + counted(points, "point") + ", and 'carry' has " + std::to_string(stones),
                          "name a point for each stone, in the same order");
}

const Record& move_record(StepKind kind) {
    static const auto make = [](StepKind step_kind) {
        return record_of<ReplayMove>(
            "the move '" + std::string(move_words[step_kind]) + "'",
            [step_kind](nedforge::Rows<ReplayMove>& rows, const ReplayMove& move) {
                if (step_kind == StepKind::place)
                    rows.add("place", move.to, one_point(), "a stone of the own supply is put on this empty point")
                        .required();
                if (step_kind == StepKind::take)
                    rows.add("take", move.stones, points(), "the stones of a piece that is taken off").required();
                if (step_kind != StepKind::carry) return;
                rows.add("carry", move.stones, points(), "the stones of a piece that is carried").required();
                rows.add("to", move.to, points(), "the point to which each of them goes, in the same order").required();
                rows.check(check_carry);
            });
    };
    static const IndexedArray<Record, StepKind, 3> records{make(StepKind::place), make(StepKind::take),
                                                           make(StepKind::carry)};
    return records[kind];
}

// A move has the key of its kind. A key beside it that does not go with it is unknown.
class MoveForm final : public Form {
public:
    bool read(const Value& value, void* destination) const override {
        const auto kind = kind_of(value);
        if (!kind) return false;
        static_cast<ReplayMove*>(destination)->kind = *kind;
        const auto keys = move_record(*kind).read(value, destination);
        return keys && keys->all_good();
    }
    std::string flow(const void* move) const override { return record_of_kind(move).flow(move); }
    std::string json(const void* move) const override { return record_of_kind(move).json(move); }
    JsonObject schema(SchemaParts& parts) const override {
        const auto schema_of_kind = [&](StepKind kind) { return move_record(kind).schema(parts).text(); };
        return JsonObject().put("oneOf", json_list(indices_of(move_words), schema_of_kind));
    }
    std::vector<Variant> variants(const void*) const override {
        std::vector<Variant> variant_list;
        for (const auto& [kind, word] : with_index(move_words))
            variant_list.push_back({word, &move_record(kind), nullptr});
        return variant_list;
    }

private:
    static const Record& record_of_kind(const void* move) {
        return move_record(static_cast<const ReplayMove*>(move)->kind);
    }
    static std::optional<StepKind> kind_of(const Value& value) {
        std::vector<StepKind> kinds;
        for (const auto& [kind, word] : with_index(move_words))
            if (value.below(word).node()) kinds.push_back(kind);
        if (kinds.size() == 1) return kinds.front();
        const auto keys = value.mapping({"place", "take", "carry", "to"}, "a move");
        if (keys && kinds.empty()) keys->missing("a move has one of 'place', 'take' and 'carry'");
        if (keys && kinds.size() > 1)
            value.report(FormatCode::bad_value, "a move has only one of 'place', 'take' and 'carry'",
                         "write two moves: {take: [[0, 0]]}, {place: [3, 0]}");
        return std::nullopt;
    }
};

FormOf<ReplayTurn> turn() {
    const FormOf<ReplayMove> move = as_part("move", FormOf<ReplayMove>{new_form<MoveForm>()});
    return with_help("the moves of a turn",
                     list_of<ReplayTurn>(move, {.least = 1, .most = most_moves, .things = "moves"}));
}

const Record& replay_record() {
    return described<Replay>("a replay", [](nedforge::Rows<Replay>& rows, const Replay& replay) {
        rows.fixed("format", format_version(), "version of this format");
        rows.fixed("game", game_word(family().name), "game family");
        rows.add("map", replay.map, file_id(), "id of the position that was played");
        rows.add("rulings", replay.rulings, overrides_form<RulingOverrides>(ruling_table(), ruling_help()),
                 "readings in force that are not the position's");
        rows.add("digest", replay.digest, replay_digest(), "play digest of the position that was played");
        rows.add("turns", replay.turns,
                 list_of<std::vector<ReplayTurn>>(turn(), {.most = most_replay_turns, .things = "turns"}),
                 "turn by turn, the player to move of the position first")
            .required()
            .block();
    });
}

}  // namespace

const ReplayFile<Replay>& replay_kind(const Replay*) {
    static const ReplayFile<Replay> kind({family(), "position", replay_record(), "torus_replay.schema.json",
                                          "A replay of a position of Luddit (*.replay.yaml)"});
    return kind;
}

std::string turn_json(const ReplayTurn& moves) {
    static const FormOf<ReplayTurn> form = turn();
    return json_in_order(form, moves);
}

std::string path_of(const ReplayError& error) {
    const std::string turn = "turns[" + std::to_string(error.turn) + "]";
    return error.move ? turn + "[" + std::to_string(*error.move) + "]" : turn;
}

}  // namespace nedforge::luddit
