// LUDDITE on a page: one to four people who each fill in a sheet of their own with the same dice. A round is rolled and
// ended by whoever plays. The sheet is the board: nodes, switches, bonuses, and the modules Hack and Clock can be
// tapped.

#include "cli/luddite/game/play_rules.h"
#include "cli/luddite/outcome_json.h"
#include "engine/base/rulings.h"
#include "engine/base/words.h"
#include "engine/luddite/game/action_words.h"
#include "engine/luddite/game/match.h"
#include "engine/luddite/game/replay.h"
#include "engine/luddite/gates.h"
#include "formats/base/report/report.h"
#include "formats/luddite/map_file.h"
#include "formats/luddite/replay_file.h"
#include "formats/luddite/sheet/alternative_texts.h"
#include "formats/luddite/sheet/sheet.h"
#include "formats/luddite/sheet/sheet_layout.h"
#include "validator/luddite/solver/policy/plan_words.h"
#include "validator/luddite/solver/rating/rate.h"
#include "web/play/base/shown_table.h"
#include "web/play/base/table_family.h"

namespace nedforge::luddite {

namespace {

using web::Json;
using web::refuse;
using web::Refused;

const std::string roll_word = "roll", end_word = "end";

const std::vector<web::Way>& ways_of_play() {
    static const std::vector<web::Way> ways{{"1", "One player"},
                                            {"2", "Two players, the same dice"},
                                            {"3", "Three players, the same dice"},
                                            {"4", "Four players, the same dice"}};
    return ways;
}

// The words of actions in replays name their groups.
const std::vector<web::ChoiceGroup>& choice_groups() {
    static const std::vector<web::ChoiceGroup> groups{{"round", "Round", ""},
                                                      {"move", "Move", "the NEETLE steps from node to node"},
                                                      {"force", "Move by force", "through a closed gate or wall"},
                                                      {"switch", "Switches", "turn a switch ON or OFF"},
                                                      {"unlock", "Locks", "open a dice lock"},
                                                      {"power", "Energy locks", "open an energy lock"},
                                                      {"hack", "Hack", "fill in the Hack module"},
                                                      {"bonus", "Bonuses", "take a bonus"},
                                                      {"clock", "Clock", "cross a box of the Clock"},
                                                      {"adjust", "Change a die", "a multi-tool changes it by one"},
                                                      {"duplicate", "Copy a die", "a credit copies it"},
                                                      {"create", "Make a die", "of any value"}};
    return groups;
}

ReplayAction action_in(const Map& map, const Json& action) {
    const Json replay{{"format", 1}, {"rounds", {{{"roll", {1, 1, 1}}, {"actions", {action}}}}}};
    const LoadedReplay loaded = read_replay(replay.dump(-1, ' ', false, Json::error_handler_t::replace), map);
    if (!loaded.replay)
        throw Refused{loaded.diagnostics.empty() ? "that is no action" : loaded.diagnostics.front().message,
                      Json::parse(diagnostics_json(loaded.diagnostics))};
    return loaded.replay->rounds.at(0).actions.at(0);
}

class SheetTable : public web::WithMap<web::ShownTable, Map, SheetOptions> {
public:
    SheetTable(Map authored, Map in_force, const web::TableRequest& asked)
        : WithMap(std::move(authored), std::move(in_force), asked), board_(compile(this->in_force())) {
        for (int i = 0; i < asked.way.front() - '0'; ++i) games_.emplace_back(board_);
    }

    void apply(const Json& action) override {
        Game& game = now();
        if (action == roll_word) return static_cast<void>(roll());
        if (action == end_word) return end_round();
        const ReplayAction known = action_in(in_force(), action);
        refuse(game.why_not(known));
        const std::string words = words_before(known);
        refuse(game.play(known));
        made(words);
        if (is_over(board_, game.state())) next_turn();
    }
    Json roll() override {
        Game& game = now();
        refuse(game.start_round(roll_of(request().seed, 0, game.rounds().size())));
        const auto& rolled = game.rounds().back().roll;
        made("round " + std::to_string(game.rounds().size()) + ": rolled " + std::to_string(rolled[0]) + ", " +
             std::to_string(rolled[1]) + ", " + std::to_string(rolled[2]));
        return rolled;
    }
    void end_round() override {
        refuse(now().end_round());
        made("ended the round");
        next_turn();
    }
    bool undo() override {
        if (entries_.empty()) return false;
        turn_ = entries_.back().player;
        entries_.pop_back();
        changed();
        return now().undo();
    }

    Json hint() override {
        const Game& game = now();
        if (!can_hint()) throw Refused{"the dice are to be rolled first"};
        const ExpertView view = advice(board_, game.state(), request().seed);
        const auto& actions = view.best.actions;
        return {{"text", advised(game, view)},
                {"action", actions.empty() ? Json(can_end() ? Json(end_word) : Json())
                                           : Json::parse(action_json(game.described(actions.front())))}};
    }

    std::vector<std::string> replays() override {
        std::vector<std::string> texts;
        for (const Game& game : games_) {
            Replay replay = game.replay();
            replay.map = id();
            replay.rulings = RulingOverrides::between(authored().rulings, in_force().rulings);
            texts.push_back(write_replay(replay, authored()));
        }
        return texts;
    }
    Json outcome() override { return outcome_now(); }
    Json dice_table() override {
        const Game& game = now();
        const bool ended = is_over(board_, game.state());
        Json levels = Json::object();
        for (const auto& [level, word] : with_index(level_names))
            levels[std::string(word)] = ended && solo_success(board_, game.state(), level);
        const auto& rounds = game.rounds();
        return {{"state", outcome()},
                {"round", rounds.size()},
                {"roll", rounds.empty() ? Json() : Json(rounds.back().roll)},
                {"dice", dice()},
                {"over", ended},
                {"can_roll", can_roll() || can_end()},
                {"can_end", can_end()},
                {"levels", levels}};
    }

    web::Picture picture(const std::string& paper) override {
        SheetOptions options;
        options.paper = web::paper_named(paper);
        const std::string digest = digest_of(authored());
        const SheetLayout layout = lay_out_sheet(in_force(), options.paper, digest);
        web::Picture picture{layout.page, {}, {}};
        SheetPage page{in_force(), digest};
        if (!now().rounds().empty()) {
            page.solution = now().replay();
            page.solution->map = id();
        }
        picture.draw = [page, options](Painter& out) { draw_sheet(out, page, options); };
        for (const PlacedModule& module : layout.modules) {
            if (module.kind == ModuleKind::hack)
                picture.places.push_back(
                    {"hack", module.box, "The Hack module", alternative_of(module.kind, in_force())});
            if (module.kind == ModuleKind::clock)
                picture.places.push_back({"clock", module.box, "The Clock", alternative_of(module.kind, in_force())});
        }
        for (const PlacedModule& module : layout.modules)
            for (const Piece& piece : module.pieces) {
                if (piece.kind == PieceKind::node) {
                    const Node& node = in_force().nodes[to_index(piece.index)];
                    picture.places.push_back({node.id, piece.box, "Node " + node.id, about(node)});
                } else if (piece.kind == PieceKind::switch_number) {
                    picture.places.push_back({"switch " + std::to_string(piece.index), piece.box,
                                              "Switch " + std::to_string(piece.index),
                                              "A die of its number toggles it. It fuses with its third toggle."});
                } else if (piece.kind == PieceKind::bonus_box) {
                    picture.places.push_back({"bonus " + std::to_string(piece.index), piece.box,
                                              "Bonus " + std::to_string(piece.index + 1), ""});
                }
            }
        return picture;
    }
    std::string rules() override { return cli::luddite::rules_text(board_) + cli::luddite::levels_text(board_) + "\n"; }

protected:
    std::vector<web::Way> ways() const override { return ways_of_play(); }
    bool over() const override {
        return std::all_of(games_.begin(), games_.end(),
                           [&](const Game& game) { return is_over(board_, game.state()); });
    }
    std::string turn() const override { return player_name(turn_); }
    bool can_undo() const override { return !entries_.empty(); }
    bool can_hint() const override { return in_round(now().state()) && !is_over(board_, now().state()); }
    std::vector<std::string> log() const override {
        std::vector<std::string> lines;
        for (const Made& record : entries_) lines.push_back(record.line);
        return lines;
    }
    std::string status() const override {
        const Game& game = now();
        const std::string prefix = player_prefix();
        if (over()) return "The game is over.";
        const std::string round =
            prefix + "Round " + std::to_string(game.rounds().size() + (in_round(game.state()) ? 0 : 1)) + ". ";
        const std::string score = "Score " + std::to_string(finished_sheet(board_, game.state()).score) + ". ";
        if (!in_round(game.state())) return round + score + "Roll the dice.";
        if (can_end()) return round + score + "Go on, or end the round.";
        return round + score + "Choose a die; one has to go to the Clock.";
    }
    std::vector<std::string> facts() const override {
        const Json state = outcome_now()["state"];
        std::vector<std::string> lines;
        lines.push_back("At " + state.value("node", std::string("?")) + ", " + counted(state.value("clock", 0), "box") +
                        " of the Clock crossed");
        lines.push_back(cli::luddite::levels_text(board_));
        return lines;
    }
    Json result() const override {
        Json lines = Json::array();
        std::string text;
        std::vector<FinishedSheet> sheets;
        for (const Game& game : games_) sheets.push_back(finished_sheet(board_, game.state()));
        for (std::size_t i = 0; i < games_.size(); ++i) {
            const State& s = games_[i].state();
            std::vector<std::string> won;
            for (const auto& [level, name] : with_index(level_names))
                if (solo_success(board_, s, level)) won.emplace_back(name);
            std::string line = std::to_string(sheets[i].score) + " points";
            if (!escaped(board_, s)) line += ", and the NEETLE is not on the Exit";
            line += won.empty() ? ". No level is won." : ". Won: " + joined(won) + ".";
            if (games_.size() == 1)
                text = line;
            else
                lines.push_back(player_name(i) + ": " + line);
        }
        if (games_.size() > 1) {
            std::vector<std::string> winners;
            for (const int winner : competitive_winners(sheets))
                winners.push_back(player_name(static_cast<std::size_t>(winner)));
            text = "Won by " + joined(winners) + ".";
        }
        return {{"text", text}, {"lines", std::move(lines)}};
    }

    Json dice() const override {
        Json dice = Json::array();
        const State& s = now().state();
        if (!in_round(s)) return dice;
        for (int i = 0; i < index_count(s.dice.value); ++i)
            dice.push_back({{"index", i + 1}, {"value", s.dice.value[i]}, {"used", (s.dice.used >> i & 1) != 0}});
        const auto& made_dice = now().ledger().made();
        for (int i = 0; i < index_count(made_dice); ++i)
            dice.push_back({{"index", index_count(s.dice.value) + 1 + i},
                            {"value", made_dice[i].value},
                            {"used", made_dice[i].used}});
        return dice;
    }

    std::vector<std::string> compared_kinds() const override {
        if (games_.size() > 1) return {};
        return {policy_names.begin(), policy_names.end()};
    }
    Json compared(const std::string& kind, int first, int games) override {
        RateOptions options;
        if (const auto policy = find_index(policy_names, kind)) options.policy = *policy;
        options.think = quick_think;
        options.seed = request().seed + 1;
        options.bounds = false;
        if (!tables_) tables_ = policy_tables(board_);
        options.tables = tables_;
        Json results = Json::array();
        for (const GameRecord& record : play_games(board_, options, first, games))
            results.push_back(record.escaped ? record.score : 0);
        const State& s = now().state();
        return {{"mine", escaped(board_, s) ? finished_sheet(board_, s).score : 0}, {"others", std::move(results)}};
    }
    std::vector<web::Choice> all_choices() const override {
        std::vector<web::Choice> choices;
        if (can_roll()) choices.push_back({roll_word, "Roll the dice", "round", true, {}});
        if (can_end())
            choices.push_back(
                {end_word, games_.size() > 1 ? "End the round, next player" : "End the round", "round", true, {}});
        if (!can_hint()) return choices;
        std::vector<Action> actions;
        legal_actions(board_, now().state(), actions);
        for (const Action& action : actions) {
            const ReplayAction record = now().described(action);
            choices.push_back({Json::parse(action_json(record)), web::letter_case(sentence_of(now(), action)),
                               std::string(word_of(record.what)), false, places_of(record)});
        }
        return choices;
    }
    std::vector<web::ChoiceGroup> groups_of(const std::vector<web::Choice>&) const override { return choice_groups(); }

private:
    struct Made {
        std::size_t player;
        std::string line;  // of the log
    };
    Game& now() { return games_[turn_]; }
    const Game& now() const { return games_[turn_]; }
    Json outcome_now() const {
        const auto status = is_over(board_, now().state()) ? ReplayStatus::finished : ReplayStatus::running;
        return Json::parse(cli::luddite::outcome_json(board_, {status, now().state(), std::nullopt}));
    }
    bool can_end() const {
        Game after = now();
        return can_hint() && !after.end_round();
    }
    bool can_roll() const { return !is_over(board_, now().state()) && !in_round(now().state()); }
    void made(const std::string& words) {
        entries_.push_back({turn_, web::letter_case(player_prefix() + words)});
        changed();
    }
    void next_turn() {
        for (std::size_t i = 1; i <= games_.size(); ++i) {
            const std::size_t next = (turn_ + i) % games_.size();
            if (!is_over(board_, games_[next].state())) {
                turn_ = next;
                return;
            }
        }
    }

    std::string player_name(std::size_t player) const {
        return games_.size() == 1 ? "You" : "Player " + std::to_string(player + 1);
    }
    std::string player_prefix() const { return games_.size() == 1 ? "" : player_name(turn_) + ": "; }
    // What an action does, said before it is done.
    std::string words_before(const ReplayAction& action) const {
        std::vector<Action> actions;
        legal_actions(board_, now().state(), actions);
        for (const Action& candidate : actions)
            if (now().described(candidate) == action) return sentence_of(now(), candidate);
        return std::string(word_of(action.what));
    }

    std::vector<std::string> places_of(const ReplayAction& action) const {
        std::vector<std::string> places;
        if (action.die) places.push_back("die " + std::to_string(*action.die));
        if (action.node) places.push_back(*action.node);
        if (!action.path.empty()) places.push_back(action.path.back());
        if (action.what == ActionKind::hack || action.what == ActionKind::clock)
            places.emplace_back(word_of(action.what));
        if (action.what == ActionKind::toggle)
            places.push_back("switch " + std::to_string(action.number ? *action.number : value_of_die(*action.die)));
        if (action.what == ActionKind::bonus) places.push_back("bonus " + std::to_string(*action.box));
        return places;
    }
    int value_of_die(int index) const {
        const auto& rolled = now().state().dice.value;
        const int count = index_count(rolled);
        return index <= count ? rolled[index - 1] : now().ledger().made()[index - 1 - count].value;
    }

    std::string about(const Node& node) const {
        const auto words = content_words(node);
        std::string text = words.empty() ? "Nothing is here." : web::letter_case(joined(words)) + ".";
        if (node.gate)
            text += " To enter, it needs " +
                    with_switches(meaning_of(node.gate->kind, in_force().rulings.or_gate).needs, *node.gate) + ".";
        return text;
    }

    Board board_;
    std::vector<Game> games_;
    std::size_t turn_ = 0;
    std::vector<Made> entries_;
    SharedTables tables_;
};

}  // namespace

std::unique_ptr<web::PlayTable> open_table(std::string text, const web::TableRequest& asked) {
    LoadedMap loaded = read_map(std::move(text));
    if (!loaded.map) throw web::unreadable(loaded.diagnostics);
    Map in_force = *loaded.map;
    in_force.rulings = RulingOverrides::named(asked.readings).applied_to(in_force.rulings);
    return std::make_unique<SheetTable>(std::move(*loaded.map), std::move(in_force),
                                        web::with_way(asked, ways_of_play()));
}

}  // namespace nedforge::luddite
