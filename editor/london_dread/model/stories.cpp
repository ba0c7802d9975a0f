#include "editor/london_dread/model/stories.h"

#include <algorithm>
#include <thread>
#include <utility>

#include "formats/london_dread/replay_file.h"

namespace nedforge::london_dread {

Stories::Stories(Workspace& w, StoryOptions options)
    : RatedRoom(w, std::move(options), "story"), facts(w.wake), plans(w.wake) {}

bool Stories::edit_cards(const std::string& label, const Made& result) {
    if (!edit(label, result.edited)) return false;
    select(result.cards);
    return true;
}

const Story* Stories::playable(const Session& session, const char* participle) {
    const Analysis* analysis = RatedRoom::playable(session, participle);
    return analysis ? analysis->story.get() : nullptr;
}

bool Stories::put_on_desk(Session& session, planner::Deal deal) {
    auto desk = Desk::of(session.playable(), session.stamp(), std::move(deal));
    if (!desk) {
        workspace.notices.problem("The deal is illegal: " + desk.error());
        return false;
    }
    session.desk = std::move(*desk);
    desk_changed(session);
    return true;
}

bool Stories::deal(Session& session, const std::vector<int>& party, int chapter, std::uint64_t seed) {
    const Story* story = playable(session, "dealt");
    if (!story || !story->party.of(index_count(party)) || !has_index(story->chapters, chapter)) return false;
    return put_on_desk(session, planner::draw_deal(*story, party, chapter, seed).deal);
}

std::optional<Replay> Stories::replay_of(const Session& session, const std::string& path) {
    LoadedReplay loaded = read_replay_file(path, session.story().id);
    if (!loaded.replay) workspace.notices.problem(file_name(path) + ": " + first_message(loaded.diagnostics));
    return std::move(loaded.replay);
}

bool Stories::open_deal(Session& session, const std::string& path, std::optional<int> chapter) {
    const Story* story = playable(session, "dealt");
    const auto replay = story ? replay_of(session, path) : std::nullopt;
    if (!replay) return false;
    const int number = chapter.value_or(index_count(replay->chapters) - 1);
    if (!has_index(replay->chapters, number) || !has_index(story->chapters, number)) {
        workspace.notices.problem(file_name(path) + ": the replay has no deal");
        return false;
    }
    planner::Deal deal{{}, number, replay->chapters[number]};
    for (const std::string& id : replay->setup.party) deal.party.push_back(index_of_character(*story, id));
    const bool known = std::find(deal.party.begin(), deal.party.end(), -1) == deal.party.end();
    if (!known || !story->party.of(index_count(deal.party))) {
        workspace.notices.problem(file_name(path) + ": the story has no such party");
        return false;
    }
    return put_on_desk(session, std::move(deal));
}

bool Stories::find_plan(Session& session) {
    if (!session.desk) {
        workspace.notices.problem("There is no deal with cards face up");
        return false;
    }
    session.best.reset();
    plans.ask(session.stamp(), [problem = session.desk->problem(), question = session.plan_question,
                                jobs = jobs_beside_the_window()](std::stop_token stop, const auto& grow) {
        // Short searches come first, so that there is something to look at.
        BestPlan best{question, {}, false};
        for (const int share : {20, 4, 1}) {
            if (stop.stop_requested()) break;
            planner::Budgets budgets;
            budgets.nodes /= static_cast<std::uint64_t>(share);
            budgets.tries /= static_cast<std::uint64_t>(share);
            budgets.jobs = jobs;
            budgets.stop = stop;
            planner::LeastDread found = planner::least_dread(problem, budgets);
            if (best.least.plan && (!found.plan || found.plan->worth.total() > best.least.plan->worth.total()))
                found.plan = best.least.plan;
            if (best.least.lower_bound && found.lower_bound)
                found.lower_bound = std::max(*found.lower_bound, *best.least.lower_bound);
            best.least = std::move(found);
            best.finished = share == 1 || best.least.proved;
            if (best.finished) break;
            grow(best);
        }
        return best;
    });
    return true;
}

bool Stories::rate(Session& session, const TeamPlayers& team, const RatedParty& party, int games) {
    const auto story = session.playable();
    if (!story || !story->party.of(party.players)) return playable(session, "rated") != nullptr;
    RateOptions options;
    options.team = team;
    options.party = party;
    options.games = games;
    play_rating(session, story, options, [stamp = session.stamp(), party, games](const StoryRating& result) {
        return Rating{stamp, result, party, games};
    });
    return true;
}

bool Stories::start_play(Session& session, const std::vector<int>& party, std::uint64_t seed, bool types_dice) {
    const Story* story = playable(session, "played");
    if (!story || !story->party.of(index_count(party))) return false;
    session.play = std::make_unique<Playtest>(std::make_shared<const Board>(compile(*story, party)),
                                              session.document.shared(), session.stamp(), seed, types_dice);
    return true;
}

bool Stories::load_replay(Session& session, const std::string& path) {
    const Story* story = playable(session, "played");
    const auto replay = story ? replay_of(session, path) : std::nullopt;
    if (!replay) return false;
    if (is_of_other_version(*replay, session.story()))
        workspace.notices.say(Notice::Kind::info, file_name(path) + ": " + std::string(other_version_note));
    const ReplayOutcome outcome = play_replay(*story, *replay, rulings_of(*replay, session.story()));
    if (outcome.error)
        workspace.notices.problem(file_name(path) + ": " + outcome.error->message +
                                  ". The game is at the step before that");
    if (!outcome.board) return false;
    auto play = std::make_unique<Playtest>(std::make_shared<const Board>(*outcome.board), session.document.shared(),
                                           session.stamp(), 1, session.play && session.play->types_dice);
    play->load(outcome.steps);
    session.play = std::move(play);
    return true;
}

bool Stories::tick() {
    bool news = collect_checks_and_ratings();
    news |= collect_answer<Session>(workspace.files, facts, [](Session& s, Facts f) { s.facts = std::move(f); });
    news |= plans.collect<Session>(workspace.files, [](Session& s, BestPlan plan) { s.best = std::move(plan); });
    const Session* session = check_next(news);
    if (!session) return news;
    const std::uint64_t stamp = session->stamp();
    if (const auto story = session->playable(); story && !session->fresh_facts() && facts.asked() != stamp)
        facts.ask(stamp, [stamp, story](std::stop_token stop) { return facts_of(stamp, *story, stop); });
    return news;
}

bool Stories::quiet() const {
    const Session* session = active();
    const bool known = !session || session->fresh_facts() || !session->playable();
    return is_checked() && known && !facts.busy() && !plans.busy() && !ratings.busy();
}

}  // namespace nedforge::london_dread
