// nedforge solve of stories: the least Dread of a deal, as a proved lower bound and the best plan found.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>

#include "cli/base/answer.h"
#include "cli/base/command.h"
#include "cli/base/options.h"
#include "cli/base/or_null.h"
#include "cli/base/run_messages.h"
#include "cli/london_dread/party.h"
#include "cli/london_dread/story_input.h"
#include "engine/base/game/so_far.h"
#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "formats/base/report/report.h"
#include "formats/base/text/text_file.h"
#include "formats/london_dread/replay_file.h"
#include "validator/london_dread/planner/deal.h"
#include "validator/london_dread/planner/planner.h"

namespace nedforge::cli::london_dread {

namespace {

using namespace nedforge::london_dread;

using Json = nlohmann::ordered_json;

struct SolveArguments {
    std::string story, deal, output;
    std::vector<std::string> party;
    std::optional<std::uint64_t> seed;
    std::optional<int> chapter;
    planner::Budgets budgets;
};

// What is solved, and the replay that `-o` completes; none: refused, and said so.
struct Question {
    planner::Deal deal;
    Replay replay;
};

std::string chapters_words(int chapters) {
    return "chapters count from 0, and the last one is " + std::to_string(chapters - 1);
}

std::optional<Question> question_of_file(const SolveArguments& options, const Story& story, int& status) {
    const LoadedReplay loaded = read_replay_file(options.deal, story.id);
    if (!loaded.replay) {
        std::cerr << unreadable_replay_text(options.deal, loaded.diagnostics, loaded.text, false);
        status = status_findings;
        return std::nullopt;
    }
    const auto party = party_named("solve", printable(options.deal), story, loaded.replay->setup.party);
    if (!party) {
        status = status_findings;  // the file says so, not the command line
        return std::nullopt;
    }
    const int chapters = index_count(loaded.replay->chapters);
    const int chapter = options.chapter.value_or(chapters - 1);
    if (chapter < 0 || chapter >= chapters || chapter >= index_count(story.chapters)) {
        status = failed("solve", chapters == 0 ? "the replay has no deal"
                                               : "there is no chapter " + std::to_string(chapter) + " in the replay; " +
                                                     chapters_words(std::min(chapters, index_count(story.chapters))));
        return std::nullopt;
    }
    Question question{{*party, chapter, loaded.replay->chapters[chapter]}, *loaded.replay};
    question.replay.endgame.reset();
    question.replay.chapters.resize(static_cast<std::size_t>(chapter) + 1);
    return question;
}

std::optional<Question> question_of_seed(const SolveArguments& options, const Story& story, int& status) {
    const auto party = party_named("solve", "--party", story, options.party);
    if (!party) {
        status = status_failed;
        return std::nullopt;
    }
    const int chapter = options.chapter.value_or(0);
    if (chapter >= index_count(story.chapters)) {
        status = failed("solve", "there is no chapter " + std::to_string(chapter) + " in the story; " +
                                     chapters_words(index_count(story.chapters)));
        return std::nullopt;
    }
    planner::DrawnDeal drawn = planner::draw_deal(story, *party, chapter, options.seed.value_or(1));
    Question question{std::move(drawn.deal), {}};
    question.replay.setup = std::move(drawn.setup);
    question.replay.chapters.push_back(question.deal.cards);
    return question;
}

Location location_of(const planner::Problem& problem, int place) {
    return {area_of(problem.area_of(place)), place % problem.locations + 1};
}

Json slot_json(const planner::Slot& slot) {
    if (slot.kind == planner::Slot::Kind::Number) return slot.value;
    if (slot.kind == planner::Slot::Kind::Arrow) return area_words[area_of(slot.value)];
    return "none";
}

struct Solved {
    const Story& story;
    const planner::Deal& deal;
    const planner::Problem& problem;
    const planner::LeastDread& minimum;

    std::string seat_id(int seat) const { return story.characters[deal.party[seat]].id; }
    std::string plot_id(int plot) const { return story.chapters[deal.chapter].plots[plot].id; }
};

Json solved_json(const Solved& solved) {
    const planner::Problem& problem = solved.problem;
    Json json{{"id", solved.story.id}, {"game", "london_dread"}, {"chapter", solved.deal.chapter}};
    json["party"] = Json::array();
    for (int seat = 0; seat < problem.characters; ++seat) json["party"].push_back(solved.seat_id(seat));
    const auto& plan = solved.minimum.plan;
    json["dread"] = plan ? Json(plan->worth.total()) : Json();
    json["lower_bound"] = or_null(solved.minimum.lower_bound);
    json["proved"] = solved.minimum.proved;
    for (const char* key : {"plan", "parts", "solved", "plots"}) json[key] = Json();
    if (!plan) return json;
    const planner::Worth& worth = plan->worth;
    json["plan"] = Json::object();
    for (int seat = 0; seat < problem.characters; ++seat) {
        Json slots = Json::array();
        for (int hour = 0; hour < problem.hours(); ++hour) slots.push_back(slot_json(plan->clocks[seat][hour]));
        json["plan"][solved.seat_id(seat)] = std::move(slots);
    }
    json["parts"] = {
        {"face_down", worth.face_down}, {"face_up", worth.face_up}, {"stash", worth.stash}, {"overdue", worth.overdue}};
    json["solved"] = Json::array();
    for (int card = 0; card < index_count(problem.cards); ++card) {  // they lie in the order of places
        if (worth.solved[card] < 0) continue;
        const Location location = location_of(problem, problem.cards[card].place);
        json["solved"].push_back(Json::array({area_words[location.area], location.number}));
    }
    json["plots"] = Json::array();
    for (int plot = 0; plot < index_count(problem.plots); ++plot)
        json["plots"].push_back({{"plot", solved.plot_id(plot)}, {"hour", worth.plot_hours[plot]}});
    return json;
}

std::string solved_text(const Solved& solved) {
    const auto& [plan, lower_bound, proved] = solved.minimum;
    const planner::Problem& problem = solved.problem;
    std::string text = fmt::format("{}, chapter {}: ", solved.story.id, solved.deal.chapter + 1);
    if (!plan)
        return text + (proved ? "no plan meets all Plots\n"
                              : fmt::format("no plan was found; none is worth less than {} Dread\n", *lower_bound));
    const planner::Worth& worth = plan->worth;
    text += proved ? fmt::format("{} Dread, and no plan is worth less\n", worth.total())
                   : fmt::format("{} Dread; no plan is worth less than {}\n", worth.total(), *lower_bound);
    text += fmt::format("  {} of cards face down, {} of cards face up, {} of the stash, {} overdue\n", worth.face_down,
                        worth.face_up, worth.stash, worth.overdue);
    for (int seat = 0; seat < problem.characters; ++seat) {
        text += fmt::format("  {:<16}", solved.seat_id(seat));
        for (int hour = 0; hour < problem.hours(); ++hour) {
            const planner::Slot& slot = plan->clocks[seat][hour];
            text += fmt::format(" {:<5}", slot.kind == planner::Slot::Kind::Number  ? std::to_string(slot.value)
                                          : slot.kind == planner::Slot::Kind::Arrow ? name_of(area_of(slot.value))
                                                                                    : "-");
        }
        text += "\n";
    }
    for (int plot = 0; plot < index_count(problem.plots); ++plot)
        text += fmt::format("  {} in hour {}\n", solved.plot_id(plot), worth.plot_hours[plot]);
    return text;
}

int write_plan(const SolveArguments& options, const StoryInput& input, Question question, const Solved& solved) {
    if (!solved.minimum.plan) {
        std::cerr << "nedforge solve: there is no plan to write to " << printable(options.output) << "\n";
        return status_findings;
    }
    Replay& replay = question.replay;
    game::name_map(replay, input.authored(), input.map->rulings);
    ReplayChapter& chapter = replay.chapters.back();
    if (chapter.reveal.empty())
        for (int place = 0; place < area_count * input.map->city.locations; ++place)
            chapter.reveal.push_back(location_of(solved.problem, place));
    chapter.clocks = planner::replay_clocks(*input.map, solved.deal, solved.problem, solved.minimum.plan->clocks);
    chapter.hours.clear();
    if (is_standard_output(options.output)) {
        std::cout << write_replay(replay, *input.loaded.story);
        return status_ok;
    }
    if (const auto error = save_file(options.output, write_replay(replay, *input.loaded.story)))
        return failed("solve", error->message);
    return status_ok;
}

int solve_story(const SolveArguments& options, const Common& common) {
    const bool to_stdout = is_standard_output(options.output), json = common.format == "json";
    if (options.deal.empty() && options.party.empty())
        return failed("solve", "it needs a deal: --deal FILE, or --party ID,… for one that is drawn");
    if (!options.deal.empty() && (!options.party.empty() || options.seed))
        return failed("solve", std::string(options.party.empty() ? "--seed" : "--party") +
                                   " is for a deal that is drawn, and --deal gives one; leave one of them out");
    if (to_stdout && json)
        return failed("solve", "the answer in JSON goes to standard output and holds the plan; leave -o out");
    if (!to_stdout && is_input("solve", options.output, {options.story, options.deal})) return status_failed;
    if (!options.deal.empty() && !replay_exists("solve", options.deal, options.story)) return status_failed;
    if (!options.output.empty() && options.deal.empty() && options.chapter.value_or(0) > 0)
        return failed("solve", "a replay of the second chapter needs the first; give it with --deal");
    const StoryInput input = read_playable_story("solve", options.story, common);
    if (!input.map) return input.status;
    int status = status_ok;
    auto question = options.deal.empty() ? question_of_seed(options, *input.map, status)
                                         : question_of_file(options, *input.map, status);
    if (!question) return status;
    const auto dealt = planner::problem_of(*input.map, question->deal);
    if (!dealt) {
        failed("solve", "the deal is illegal: " + dealt.error());
        return status_findings;
    }
    Interruption interruption;
    planner::Budgets budgets = options.budgets;
    budgets.stop = interruption.token();
    const planner::LeastDread minimum = planner::least_dread(*dealt, budgets);
    if (interruption.happened()) std::cerr << "nedforge solve: stopped; this is what was found until then\n";
    const Solved solved{*input.map, question->deal, *dealt, minimum};
    if (json)
        std::cout << answer_text(solved_json(solved));
    else
        (to_stdout ? std::cerr : std::cout) << solved_text(solved);
    return options.output.empty() ? status_ok : write_plan(options, input, *question, solved);
}

Runner add_solve(CLI::App& app) {
    auto options = std::make_shared<SolveArguments>();
    app.add_option("STORY", options->story, "a story (*.story.yaml)")->required();
    file_name(
        app.add_option("--deal", options->deal, "a replay with the party, the deal and the cards that are turned"));
    app.add_option("--party", options->party, "the characters of a deal that is drawn")
        ->delimiter(',')
        ->type_name("ID,…");
    whole_number(app.add_option("--seed", options->seed, "the seed of that deal; 1 by default"), 0);
    whole_number(
        app.add_option("--chapter", options->chapter,
                       "the chapter, counted from 0; the last one of the replay by default; 0 of a deal that is drawn"),
        0, most_chapters - 1);
    whole_number(app.add_option("--nodes", options->budgets.nodes, "the budget of the searches that prove"), 1)
        ->capture_default_str();
    whole_number(app.add_option("--tries", options->budgets.tries, "the budget of the search for plans"), 1)
        ->capture_default_str();
    whole_number(app.add_option("--jobs", options->budgets.jobs, "threads; as many as cores by default"), 1, most_jobs);
    file_name(app.add_option("-o,--output", options->output, "write the plan as a replay here"));
    return [options](const Common& common) { return solve_story(*options, common); };
}

}  // namespace

extern const Command solve_command;
const Command solve_command{"solve", "the least Dread of a deal: a proved lower bound and the best plan found",
                            "Examples:\n"
                            "  nedforge solve my.story.yaml --deal my.replay.yaml             the deal of a replay\n"
                            "  nedforge solve my.story.yaml --party porter,reader --seed 7    a deal that is drawn\n"
                            "  nedforge solve my.story.yaml --deal my.replay.yaml --nodes 20000 --tries 2000000\n"
                            "                                                                 a longer search\n"
                            "  nedforge solve my.story.yaml --deal my.replay.yaml -o plan.replay.yaml\n"
                            "                                                                 the plan as a replay\n",
                            add_solve};

}  // namespace nedforge::cli::london_dread
