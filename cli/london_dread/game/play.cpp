// nedforge play of a story: the team at the terminal. Planning goes by a real clock; then the hours are played with
// dice that are rolled or typed. Works from a pipe as well.

#include <CLI/CLI.hpp>
#include <chrono>
#include <iostream>
#include <memory>

#include "cli/base/command.h"
#include "cli/base/game_session.h"
#include "cli/base/options.h"
#include "cli/london_dread/party.h"
#include "cli/london_dread/replay_json.h"
#include "cli/london_dread/story_input.h"
#include "cli/london_dread/story_text.h"
#include "engine/base/game/so_far.h"
#include "engine/base/words.h"
#include "engine/london_dread/game/trait.h"
#include "formats/base/text/printable.h"

namespace nedforge::cli::london_dread {

namespace {

using namespace nedforge::london_dread;
using Clock = std::chrono::steady_clock;

struct PlayArguments {
    GamePaths paths;
    std::vector<std::string> party;
    std::optional<std::uint64_t> seed;
    std::optional<int> minutes;
    bool no_clock = false, types_dice = false;
};

class StorySession : public GameSession<LondonDreadGame> {
public:
    StorySession(const Story& authored, const Board& board, std::uint64_t seed, const SessionOptions& options,
                 GameFile file, std::optional<std::chrono::seconds> time)
        : GameSession(
              board, [](game::Seat, const SeededDice&) { return nullptr; }, seed, options, std::move(file)),
          authored_(authored),
          time_(time) {}

private:
    std::string replay_text() override {
        return write_replay(*game::replay_so_far(table().match(), authored_), authored_);
    }

    std::string json() override { return outcome_json(authored_.id, game::outcome_so_far(table().match(), authored_)); }

    const game::Grammar<LondonDreadGame>& grammar() const override { return nedforge::london_dread::grammar(); }

    std::string opening() override {
        std::string text =
            printable(authored_.name) + ". The seed is " + std::to_string(table().match().seed()) + ".\n";
        if (authored_.texts && authored_.texts->intro) text += lines_text(*authored_.texts->intro);
        return text + table_text(board(), open()) +
               "Turn cards by turn AREA NUMBER, set clocks by clock CHARACTER HOUR NUMBER|AREA|none, end by ready. "
               "Type "
               "help for all commands.\n";
    }
    std::string closing() override {
        if (!table().over()) return "The game is not over.\n";
        std::string text = ending_text(open()) + ".\n";
        const auto& texts = authored_.texts;
        if (texts && open().ending == Ending::won && texts->victory) text += lines_text(*texts->victory);
        if (texts && open().ending != Ending::won && texts->defeat) text += lines_text(*texts->defeat);
        return text;
    }
    std::string ended() override { return table_text(board(), open()) + over_text(ending_text(open())); }
    std::string told(std::size_t index) override {
        const auto& [step, before] = table().made()[index];
        if (step.kind == StepKind::dealt || step.kind == StepKind::placeholder) return "";
        std::string text = "  " + game::words_of<LondonDreadGame>(grammar(), board(), step) + "\n";
        text += effects_text(board(), step, before, table().after(index));
        if (step.kind == StepKind::begin_hour || step.kind == StepKind::end_planning ||
            step.kind == StepKind::challenge)
            text += table_text(board(), open());
        return text;
    }
    std::string due() override {
        if (table().over()) return "over";
        const Ask ask = state().request.ask;
        if (ask == Ask::planning) return planning_due();
        const auto in_hour = [&](int hour, const std::string& choice) {
            return "hour " + std::to_string(hour) + ", Dread " + std::to_string(open().dread) + ", " + choice;
        };
        if (ask == Ask::hour) return in_hour(state().request.number, "a detour, or go");
        if (open().phase == Phase::events || open().phase == Phase::hour)
            return in_hour(open().hour, nedforge::london_dread::words_of(board(), state().request));
        return nedforge::london_dread::words_of(board(), state().request);
    }
    // What is typed when no time is left for planning comes too late: the planning ends instead.
    void act(const std::string& line) override {
        if (!ends_planning()) GameSession::act(line);
    }
    void play_listed(const std::string& number) override {
        if (!ends_planning()) GameSession::play_listed(number);
    }
    // What is left of the planning, which begins when it is first asked for; none: no clock runs.
    std::optional<std::chrono::seconds> planning_left() {
        if (!time_ || table().over() || state().request.ask != Ask::planning) return std::nullopt;
        if (open().chapter != planned_chapter_) {
            planned_chapter_ = open().chapter;
            began_ = Clock::now();
        }
        return *time_ - std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - began_);
    }
    // Ends a planning that has no time left, and says so.
    bool ends_planning() {
        const auto remaining = planning_left();
        if (!remaining || remaining->count() > 0) return false;
        out() << "Time is up.\n";
        GameSession::act("ready");
        stumble();
        return true;
    }
    // Says how much time is left, and ends the planning when no time is left.
    std::string planning_due() {
        if (ends_planning()) return due();
        const auto remaining = planning_left();
        if (!remaining) return "planning";
        return "planning, " + std::to_string(remaining->count() / 60) + ":" +
               (remaining->count() % 60 < 10 ? "0" : "") + std::to_string(remaining->count() % 60) + " left";
    }
    std::vector<SessionCommand> commands() override {
        return {{"table", "", "table", "show the areas, the characters and the Dread",
                 [this](const std::string&) { out() << table_text(board(), open()); }},
                {"clocks", "", "clocks", "show the clocks",
                 [this](const std::string&) { out() << clocks_text(board(), open()); }}};
    }

    const Story& authored_;
    std::optional<std::chrono::seconds> time_;
    int planned_chapter_ = -1;
    Clock::time_point began_ = Clock::now();
};

// The characters that are named, or the first ones for the least number of players.
std::optional<std::vector<int>> party_of(const Story& story, const PlayArguments& options) {
    if (!options.party.empty()) return party_named("play", "--party", story, options.party);
    std::vector<int> party;
    for (int i = 0; i < player_counts(story).front(); ++i) party.push_back(i);
    return party;
}

std::optional<std::chrono::seconds> time_of(const Story& story, const PlayArguments& options) {
    if (options.no_clock) return std::nullopt;
    return std::chrono::minutes(options.minutes.value_or(story.level.minutes));
}

int play(const PlayArguments& options, const Common& common) {
    return play_map(
        read_playable_story("play", options.paths.map, common), options.paths, RulingOverrides::named(common.readings),
        [&](const Story& story) { return read_replay_file(options.paths.from, story.id); },
        [&](const StoryInput& input, const std::optional<LoadedReplay>& loaded, GameFile file) {
            const Story& authored = input.authored();
            std::optional<ReplayOutcome> earlier;
            if (loaded) {
                earlier = play_replay(authored, *loaded->replay, input.map->rulings);
                if (earlier->error)
                    return illegal_earlier_game(illegal_text(options.paths.from, *loaded, *earlier->error));
            }
            const auto party = earlier ? earlier->board->party : party_of(*input.map, options);
            if (!party) return status_failed;
            const Board board = compile(*input.map, *party);
            StorySession session(authored, board, options.seed.value_or(seed_by_clock()),
                                 {options.paths.output, options.types_dice, common.format == "json"}, std::move(file),
                                 time_of(authored, options));
            if (earlier) session.load(earlier->steps);
            return session.run();
        });
}

Runner add_play(CLI::App& app) {
    auto options = std::make_shared<PlayArguments>();
    app.add_option("STORY", options->paths.map, "a story (*.story.yaml)")->required();
    auto* party =
        app.add_option("--party", options->party, "the characters in the order of seats; the first ones by default");
    party->delimiter(',')->type_name("ID,…");
    auto* minutes = app.add_option("--minutes", options->minutes, "minutes of planning; the story's by default");
    whole_number(minutes, 1, 60);
    app.add_flag("--no-clock", options->no_clock, "plan without a clock")->excludes(minutes);
    app.add_flag("--type-dice", options->types_dice, "cards, dice and draws are typed, as they fall on a real table");
    add_game_seed(app, options->seed,
                  "the seed of deals, draws and dice; the same seed and decisions give the same game");
    add_game_files(app, options->paths);
    app.get_option("--from")->excludes(party);
    return [options](const Common& common) { return play(*options, common); };
}

}  // namespace

extern const Command play_command;
const Command play_command{
    "play", "play a story at the terminal",
    "Examples:\n"
    "  nedforge play my.story.yaml --party porter,reader      with the story's minutes of planning\n"
    "  nedforge play my.story.yaml --no-clock --seed 7        plan as long as you like\n"
    "  nedforge play my.story.yaml --from game.replay.yaml    go on with a game\n"
    "Cards are turned by turn AREA NUMBER and clocks set by clock CHARACTER HOUR NUMBER|AREA|none, until the time is "
    "over "
    "or ready is typed. Type help in the game for its commands. --format json prints the object of replay at the end.",
    add_play};

}  // namespace nedforge::cli::london_dread
