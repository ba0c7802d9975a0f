#include "editor/smart_home/model/playtest.h"

#include <utility>

namespace nedforge::smart_home {

Playtest::Playtest(std::shared_ptr<const Board> b, std::shared_ptr<const Home> h, std::uint64_t revision,
                   const Seats& seats, std::uint64_t seed)
    : board(std::move(b)), home(std::move(h)), stamp(revision), match_(*board, seats, seed) {
    advance();
}

std::optional<Side> Playtest::needed() const {
    if (!hot_seat() || over()) return std::nullopt;
    if (match_.side() == Side::hacker) return Side::hacker;
    if (open().phase == Phase::choose_card) return Side::defenders;
    return std::nullopt;
}

std::optional<Side> Playtest::covered_for() const { return needed() == uncovered_ ? std::nullopt : needed(); }

bool Playtest::shows_hacker() const {
    if (over()) return true;
    if (hot_seat()) return uncovered_ == Side::hacker;
    return match_.is_person(Side::hacker) || !match_.is_person(Side::defenders);
}

bool Playtest::shows_drawn() const {
    return hot_seat() ? uncovered_ == Side::defenders : match_.is_person(Side::defenders);
}

void Playtest::make(const Step& step) {
    MadeStep made{step, open()};
    made.seen_by_defenders = seen_by(Side::defenders, open(), step).has_value();
    if (open().phase == Phase::draw_hobbyist) made.seen_by_defenders = false;  // others are at the screen
    match_.make(step);
    if (step.kind == StepKind::check) made.answer = open().answer;
    made_.push_back(made);
}

// Chance, and policies against a person, up to a decision that somebody is asked for. What is secret is covered again
// as soon as the decision is another side's.
void Playtest::advance() {
    const bool watched = !match_.is_person(Side::defenders) && !match_.is_person(Side::hacker);
    while (!over() && !match_.is_person(match_.side()) && (match_.side() == Side::chance || !watched))
        make(match_.next_step());
    if (uncovered_ != needed()) uncovered_.reset();
    list_steps();
}

void Playtest::list_steps() {
    legal_.clear();
    if (!over() && match_.is_person(match_.side()) && !covered_for()) legal_steps(*board, state(), legal_);
}

std::optional<Refusal> Playtest::decide(const Step& step) {
    if (over() || !match_.is_person(match_.side())) return Refusal{"", "nobody at the screen decides now"};
    if (auto refused = why_illegal(*board, state(), step)) return refused;
    decisions_.push_back(match_.steps().size());
    make(step);
    advance();
    return std::nullopt;
}

void Playtest::watch(bool to_the_end) {
    do {
        if (!can_watch()) return;
        decisions_.push_back(match_.steps().size());
        make(match_.next_step());
        advance();
    } while (to_the_end);
}

void Playtest::restart(const std::vector<Step>& steps) {
    match_.restart({});
    made_.clear();
    for (const Step& step : steps) make(step);
    uncovered_.reset();
}

void Playtest::undo() {
    if (!can_undo()) return;
    const std::size_t keep = decisions_.back();
    decisions_.pop_back();
    const std::vector<Step> steps(match_.steps().begin(), match_.steps().begin() + static_cast<std::ptrdiff_t>(keep));
    restart(steps);
    advance();
}

std::optional<std::string> Playtest::load(const Replay& replay) {
    const ReplayOutcome outcome = play_replay(*board, replay);
    decisions_.clear();
    restart({});
    for (const Step& step : outcome.steps) {
        if (side_to_act(open()) != Side::chance) decisions_.push_back(match_.steps().size());
        make(step);
    }
    advance();
    if (outcome.error) return outcome.error->message;
    return std::nullopt;
}

Replay Playtest::replay() const {
    Replay replay = to_replay(*board, match_.steps());
    replay.home = home->id;
    replay.rulings = overrides_between(home->rulings, board->rulings);
    return replay;
}

}  // namespace nedforge::smart_home
