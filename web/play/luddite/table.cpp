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
#include "web/play/base/table_family.h"

namespace nedforge::luddite {

namespace {

using web::Json;
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

void refuse(const std::optional<Refusal>& why) {
    if (why) throw Refused{why->message + (why->rule.empty() ? "" : " (" + why->rule + ")")};
}

ReplayAction action_in(const Map& map, const Json& action) {
    const Json replay{{"format", 1}, {"rounds", {{{"roll", {1, 1, 1}}, {"actions", {action}}}}}};
    const LoadedReplay loaded = read_replay(replay.dump(-1, ' ', false, Json::error_handler_t::replace), map);
    if (!loaded.replay)
        throw Refused{loaded.diagnostics.empty() ? "that is no action" : loaded.diagnostics.front().message,
                      Json::parse(diagnostics_json(loaded.diagnostics))};
    return loaded.replay->rounds.at(0).actions.at(0);
}

// The node of an action: where a move ends, or whose lock is opened.
std::string node_of(const Json& action) {
    for (const char* key : {"node", "to"})
        if (action.contains(key) && action[key].is_string()) return action[key];
    if (action.contains("path") && !action["path"].empty()) return action["path"].back();
    return "";
}

class SheetTable : public web::PlayTable {
public:
    SheetTable(const Map& as_written, const Rulings& rulings, const web::TableRequest& request)
        : authored_(as_written), map_(with(as_written, rulings)), board_(compile(map_)), request_(request) {
        for (int i = 0; i < request.way.front() - '0'; ++i) games_.emplace_back(board_);
    }

    Json view() override {
        const Game& game = now();
        const State& s = game.state();
        Json view = {{"id", authored_.id}, {"name", authored_.name}, {"seed", request_.seed}};
        Json ways = Json::array();
        for (const web::Way& way : ways_of_play()) ways.push_back({{"id", way.id}, {"words", way.words}});
        view["ways"] = std::move(ways);
        view["way"] = request_.way;
        view["over"] = all_over();
        view["covered"] = nullptr;
        view["status"] = status();
        view["turn"] = all_over() ? Json() : Json(player_name(turn_));
        view["dice"] = dice();
        view["facts"] = facts();
        view["log"] = Json(log_);
        view["can_undo"] = !made_.empty();
        view["can_hint"] = in_round(s) && !over(game);
        view["clock"] = nullptr;
        view["result"] = all_over() ? result() : Json();
        view["kinds"] = games_.size() == 1
                            ? Json(std::vector<std::string_view>(policy_names.begin(), policy_names.end()))
                            : Json::array();
        return view;
    }

    Json choices(const web::ChoiceFilter& filter) override {
        std::vector<web::Choice> all;
        const Game& game = now();
        if (can_roll()) all.push_back({roll_word, "Roll the dice", "round", true, {}});
        if (can_end())
            all.push_back(
                {end_word, games_.size() > 1 ? "End the round, next player" : "End the round", "round", true, {}});
        if (in_round(game.state()) && !over(game)) {
            std::vector<Action> actions;
            legal_actions(board_, game.state(), actions);
            for (const Action& action : actions) {
                Json said = Json::parse(action_json(game.described(action)));
                std::vector<std::string> on = places_of(said);
                const std::string word = said["do"];
                all.push_back(
                    {std::move(said), web::letter_case(sentence_of(game, action)), word, false, std::move(on)});
            }
        }
        return web::choices_json(all, filter, choice_groups());
    }

    void apply(const Json& action) override {
        Game& game = now();
        if (action == roll_word) {
            roll();
            return;
        }
        if (action == end_word) {
            end_round();
            return;
        }
        std::string words;
        if (const auto known = action_in(map_, action); true) {
            if (const auto why = game.why_not(known)) refuse(why);
            words = words_before(known);
            refuse(game.play(known));
        }
        note(player_prefix() + words);
        made_.push_back(turn_);
        if (over(game)) next_turn();
    }
    Json roll() override {
        Game& game = now();
        refuse(game.start_round(roll_of(request_.seed, 0, game.rounds().size())));
        const auto& rolled = game.rounds().back().roll;
        note(player_prefix() + "round " + std::to_string(game.rounds().size()) + ": rolled " +
             std::to_string(rolled[0]) + ", " + std::to_string(rolled[1]) + ", " + std::to_string(rolled[2]));
        made_.push_back(turn_);
        return rolled;
    }
    void end_round() override {
        refuse(now().end_round());
        made_.push_back(turn_);
        note(player_prefix() + "ended the round");
        next_turn();
    }
    bool undo() override {
        if (made_.empty()) return false;
        turn_ = made_.back();
        made_.pop_back();
        if (!log_.empty()) log_.pop_back();
        return now().undo();
    }

    Json hint() override {
        const Game& game = now();
        if (!in_round(game.state()) || over(game)) throw Refused{"the dice are to be rolled first"};
        const ExpertView view = advice(board_, game.state(), request_.seed);
        const auto& actions = view.best.actions;
        std::string text = advised(game, view);
        return {{"text", std::move(text)},
                {"action", actions.empty() ? Json(can_end() ? Json(end_word) : Json())
                                           : Json::parse(action_json(game.described(actions.front())))}};
    }

    Json others(const std::string& kind, int first, int games) override {
        if (!all_over() || games_.size() != 1) throw Refused{"there is no one result of one person to compare"};
        RateOptions options;
        if (const auto policy = find_index(policy_names, kind)) options.policy = *policy;
        options.think = quick_think;
        options.seed = request_.seed + 1;
        options.bounds = false;
        if (!tables_) tables_ = policy_tables(board_);
        options.tables = tables_;
        Json results = Json::array();
        for (const GameRecord& record : play_games(board_, options, first, games))
            results.push_back(record.escaped ? record.score : 0);
        const State& s = now().state();
        return {{"mine", escaped(s) ? finished_sheet(board_, s).score : 0}, {"others", std::move(results)}};
    }

    std::vector<std::string> replays() override {
        std::vector<std::string> texts;
        for (const Game& game : games_) {
            Replay replay = game.replay();
            replay.map = authored_.id;
            replay.rulings = RulingOverrides::between(authored_.rulings, map_.rulings);
            texts.push_back(write_replay(replay, authored_));
        }
        return texts;
    }
    Json outcome() override {
        return Json::parse(cli::luddite::outcome_json(
            board_, {over(now()) ? ReplayStatus::finished : ReplayStatus::running, now().state(), std::nullopt}));
    }
    Json dice_table() override {
        const Game& game = now();
        const State& s = game.state();
        Json levels = Json::object();
        for (const auto& [level, name] : with_index(level_names))
            levels[std::string(name)] = over(game) && solo_success(board_, s, level);
        const auto& rounds = game.rounds();
        return {{"state", outcome()},
                {"round", rounds.size()},
                {"roll", rounds.empty() ? Json() : Json(rounds.back().roll)},
                {"dice", dice()},
                {"over", over(game)},
                {"can_roll", !over(game) && (!in_round(s) || can_end())},
                {"can_end", can_end()},
                {"levels", levels}};
    }

    web::Picture picture(const std::string& paper) override {
        SheetOptions options;
        options.paper = web::paper_named(paper);
        const std::string digest = digest_of(authored_);
        const SheetLayout layout = lay_out_sheet(map_, options.paper, digest);
        web::Picture picture{layout.page, {}, {}};
        SheetPage page{map_, digest, std::nullopt};
        if (!now().rounds().empty()) {
            page.solution = now().replay();
            page.solution->map = map_.id;
        }
        picture.draw = [page, options](Painter& out) { draw_sheet(out, page, options); };
        for (const PlacedModule& module : layout.modules) {
            if (module.kind == ModuleKind::hack)
                picture.places.push_back({"hack", module.box, "The Hack module", alternative_of(module.kind, map_)});
            if (module.kind == ModuleKind::clock)
                picture.places.push_back({"clock", module.box, "The Clock", alternative_of(module.kind, map_)});
        }
        for (const PlacedModule& module : layout.modules)
            for (const Piece& piece : module.pieces) {
                if (piece.kind == PieceKind::node) {
                    const Node& node = map_.nodes[to_index(piece.index)];
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
    PrintedDocument sheet(const std::string& paper) override {
        SheetOptions options;
        options.paper = web::paper_named(paper);
        SheetPage page{map_, digest_of(authored_), std::nullopt};
        printed_ = {page};
        return sheet_document(printed_, options, authored_.name);
    }
    std::string rules() override { return cli::luddite::rules_text(board_) + cli::luddite::levels_text(board_) + "\n"; }

private:
    static Map with(Map map, const Rulings& rulings) {
        map.rulings = rulings;
        return map;
    }
    Game& now() { return games_[turn_]; }
    const Game& now() const { return games_[turn_]; }
    bool over(const Game& game) const { return is_over(board_, game.state()); }
    bool all_over() const {
        return std::all_of(games_.begin(), games_.end(), [&](const Game& game) { return over(game); });
    }
    bool escaped(const State& s) const { return outcome_of(s).at("escaped").get<bool>(); }
    Json outcome_of(const State& s) const {
        return Json::parse(cli::luddite::outcome_json(board_, {ReplayStatus::finished, s, std::nullopt}));
    }
    bool can_end() const {
        Game after = now();
        return in_round(now().state()) && !over(now()) && !after.end_round();
    }
    bool can_roll() const { return !over(now()) && !in_round(now().state()); }
    void next_turn() {
        for (std::size_t i = 1; i <= games_.size(); ++i) {
            const std::size_t next = (turn_ + i) % games_.size();
            if (!over(games_[next])) {
                turn_ = next;
                return;
            }
        }
    }

    std::string player_name(std::size_t player) const {
        return games_.size() == 1 ? "You" : "Player " + std::to_string(player + 1);
    }
    std::string player_prefix() const { return games_.size() == 1 ? "" : player_name(turn_) + ": "; }
    void note(std::string line) { log_.push_back(web::letter_case(std::move(line))); }
    // What an action does, said before it is done.
    std::string words_before(const ReplayAction& action) const {
        std::vector<Action> actions;
        legal_actions(board_, now().state(), actions);
        for (const Action& one : actions)
            if (now().described(one) == action) return sentence_of(now(), one);
        return std::string(word_of(action.what));
    }

    std::string status() const {
        const Game& game = now();
        const std::string who = player_prefix();
        if (all_over()) return "The game is over.";
        const std::string round =
            who + "Round " + std::to_string(game.rounds().size() + (in_round(game.state()) ? 0 : 1)) + ". ";
        const std::string score = "Score " + std::to_string(finished_sheet(board_, game.state()).score) + ". ";
        if (!in_round(game.state())) return round + score + "Roll the dice.";
        if (can_end()) return round + score + "Go on, or end the round.";
        return round + score + "Choose a die; one has to go to the Clock.";
    }
    std::vector<std::string> facts() const {
        const Json state = outcome_of(now().state())["state"];
        std::vector<std::string> lines;
        lines.push_back("At " + state.value("node", std::string("?")) + ", " + counted(state.value("clock", 0), "box") +
                        " of the Clock crossed");
        lines.push_back(cli::luddite::levels_text(board_));
        return lines;
    }
    Json result() const {
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
            if (!escaped(s)) line += ", and the NEETLE is not on the Exit";
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

    Json dice() const {
        Json dice = Json::array();
        const State& s = now().state();
        if (!in_round(s)) return dice;
        for (int i = 0; i < index_count(s.dice.value); ++i)
            dice.push_back({{"index", i + 1}, {"value", s.dice.value[i]}, {"used", (s.dice.used >> i & 1) != 0}});
        const auto& made = now().ledger().made();
        for (int i = 0; i < index_count(made); ++i)
            dice.push_back(
                {{"index", index_count(s.dice.value) + 1 + i}, {"value", made[i].value}, {"used", made[i].used}});
        return dice;
    }

    std::vector<std::string> places_of(const Json& action) const {
        std::vector<std::string> on;
        if (action.contains("die")) on.push_back("die " + std::to_string(action["die"].get<int>()));
        const std::string word = action["do"];
        if (const std::string node = node_of(action); !node.empty()) on.push_back(node);
        if (word == "hack" || word == "clock") on.push_back(word);
        if (word == "switch") {
            int number = action.value("number", 0);
            if (number == 0 && action.contains("die"))
                for (const Json& die : dice())
                    if (die["index"] == action["die"]) number = die["value"];
            on.push_back("switch " + std::to_string(number));
        }
        if (word == "bonus" && action.contains("box"))
            on.push_back("bonus " + std::to_string(action["box"].get<int>()));
        return on;
    }

    std::string about(const Node& node) const {
        const auto words = content_words(node);
        std::string text = words.empty() ? "Nothing is here." : web::letter_case(joined(words)) + ".";
        if (node.gate)
            text += " To enter, it needs " +
                    with_switches(meaning_of(node.gate->kind, map_.rulings.or_gate).needs, *node.gate) + ".";
        return text;
    }

    Map authored_, map_;  // the second with the readings in force
    Board board_;
    web::TableRequest request_;
    std::vector<Game> games_;
    std::size_t turn_ = 0;
    std::vector<std::size_t> made_;  // whose each step was, for undo
    std::vector<std::string> log_;
    std::vector<SheetPage> printed_;  // a document draws from it
    SharedTables tables_;
};

}  // namespace

std::unique_ptr<web::PlayTable> open_table(std::string text, const web::TableRequest& asked) {
    LoadedMap loaded = read_map(std::move(text));
    if (!loaded.map) throw web::unreadable(loaded.diagnostics);
    const Rulings rulings = RulingOverrides::named(asked.readings).applied_to(loaded.map->rulings);
    return std::make_unique<SheetTable>(*loaded.map, rulings, web::with_way(asked, ways_of_play()));
}

}  // namespace nedforge::luddite
