#include "web/core/play.h"

#include <map>
#include <memory>

#include "cli/luddite/outcome_json.h"
#include "engine/luddite/game/match.h"
#include "engine/luddite/game/replay.h"
#include "formats/base/report/report.h"
#include "formats/luddite/map_file.h"
#include "formats/luddite/replay_file.h"
#include "formats/luddite/sheet/sheet_layout.h"
#include "validator/luddite/solver/policy/plan_words.h"
#include "validator/luddite/solver/rating/rate.h"

namespace nedforge::web {

namespace {

using namespace luddite;

struct Table {
    Map authored, map;  // the second with the readings in force
    std::uint64_t seed;
    Board board;
    Game game;

    Table(const Map& as_written, const Rulings& rulings, std::uint64_t dice)
        : authored(as_written), map(with(as_written, rulings)), seed(dice), board(compile(map)), game(board) {}
    static Map with(Map map, const Rulings& rulings) {
        map.rulings = rulings;
        return map;
    }
    bool over() const { return is_over(board, game.state()); }
};

std::map<int, std::unique_ptr<Table>> tables;
int last_number = 0;

Table& table(int number) {
    const auto found = tables.find(number);
    if (found == tables.end()) throw Refused{"this game has been closed"};
    return *found->second;
}

void refuse(const std::optional<Refusal>& why) {
    if (why) throw Refused{why->message + (why->rule.empty() ? "" : " (" + why->rule + ")")};
}

Json action_json(const ReplayAction& action) {
    Replay one;
    one.rounds.push_back({{1, 1, 1}, {action}});
    return Json::parse(replay_json(one))["rounds"][0]["actions"][0];
}

ReplayAction action_in(const Map& map, const Json& action) {
    const Json replay{{"format", 1}, {"rounds", {{{"roll", {1, 1, 1}}, {"actions", {action}}}}}};
    const LoadedReplay loaded = read_replay(replay.dump(-1, ' ', false, Json::error_handler_t::replace), map);
    if (!loaded.replay)
        throw Refused{loaded.diagnostics.empty() ? "that is no action" : loaded.diagnostics.front().message,
                      Json::parse(diagnostics_json(loaded.diagnostics))};
    return loaded.replay->rounds.at(0).actions.at(0);
}

bool can_end(const Table& at) {
    Game after = at.game;
    return in_round(at.game.state()) && !at.over() && !after.end_round();
}

Json dice_of(const Table& at) {
    Json dice = Json::array();
    const State& s = at.game.state();
    if (!in_round(s)) return dice;
    for (int i = 0; i < index_count(s.dice.value); ++i)
        dice.push_back({{"index", i + 1}, {"value", s.dice.value[i]}, {"used", (s.dice.used >> i & 1) != 0}});
    const auto& made = at.game.ledger().made();
    for (int i = 0; i < index_count(made); ++i)
        dice.push_back(
            {{"index", index_count(s.dice.value) + 1 + i}, {"value", made[i].value}, {"used", made[i].used}});
    return dice;
}

std::string_view place_word(PieceKind kind) {
    return kind == PieceKind::node            ? "node"
           : kind == PieceKind::switch_number ? "switch"
           : kind == PieceKind::bonus_box     ? "bonus"
                                              : "";
}

}  // namespace

int new_game(const Map& authored, const Rulings& rulings, std::uint64_t seed) {
    tables[++last_number] = std::make_unique<Table>(authored, rulings, seed);
    return last_number;
}

void end_game(int game) { tables.erase(game); }

Json table_of(int number) {
    const Table& at = table(number);
    const State& s = at.game.state();
    const ReplayOutcome outcome{at.over() ? ReplayStatus::finished : ReplayStatus::running, s, std::nullopt};
    Json levels = Json::object();
    for (std::size_t level = 0; level < level_names.size(); ++level)
        levels[std::string(level_names[level])] = at.over() && solo_success(at.board, s, static_cast<Level>(level));
    const auto& rounds = at.game.rounds();
    return {{"state", Json::parse(cli::luddite::outcome_json(at.board, outcome))},
            {"round", rounds.size()},
            {"roll", rounds.empty() ? Json() : Json(rounds.back().roll)},
            {"dice", dice_of(at)},
            {"over", at.over()},
            {"can_roll", !at.over() && (!in_round(s) || can_end(at))},
            {"can_end", can_end(at)},
            {"levels", levels}};
}

Json legal_actions_of(int number) {
    const Table& at = table(number);
    Json list = Json::array();
    if (!in_round(at.game.state()) || at.over()) return list;
    std::vector<Action> actions;
    legal_actions(at.board, at.game.state(), actions);
    for (const Action& action : actions)
        list.push_back({{"action", action_json(at.game.described(action))}, {"text", sentence_of(at.game, action)}});
    return list;
}

Json roll(int number) {
    Table& at = table(number);
    refuse(at.game.start_round(roll_of(at.seed, 0, at.game.rounds().size())));
    return at.game.rounds().back().roll;
}

void apply(int number, const Json& action) {
    Table& at = table(number);
    refuse(at.game.play(action_in(at.map, action)));
}

void end_round(int number) { refuse(table(number).game.end_round()); }

bool undo(int number) { return table(number).game.undo(); }

std::string replay_text_of(int number) {
    const Table& at = table(number);
    Replay replay = at.game.replay();
    replay.map = at.authored.id;
    replay.rulings = overrides_between(at.authored.rulings, at.map.rulings);
    return write_replay(replay, at.authored);
}

Json places_of(int number, const std::string& paper) {
    const Table& at = table(number);
    const SheetLayout layout =
        lay_out_sheet(at.map, paper == "letter" ? Paper::letter : Paper::a4, digest_of(at.authored));
    Json pieces = Json::array();
    for (const PlacedModule& module : layout.modules)
        for (const Piece& piece : module.pieces)
            if (const std::string_view kind = place_word(piece.kind); !kind.empty())
                pieces.push_back({{"kind", kind},
                                  {"id", piece.kind == PieceKind::node ? Json(at.map.nodes[to_index(piece.index)].id)
                                                                       : Json(piece.index)},
                                  {"box", {piece.box.x, piece.box.y, piece.box.w, piece.box.h}}});
    return {{"page", {layout.page.w, layout.page.h}}, {"pieces", pieces}};
}

}  // namespace nedforge::web
