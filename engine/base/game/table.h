#pragma once
// A game at the table: people at one screen, or people and policies. The terminal, the editor and the browser play
// through it. It knows which decisions can be taken back, and whose secrets may be on the screen: where several people
// share it, what only one of them may see is shown when that person asks for it, and is covered as soon as somebody
// else decides.

#include <utility>

#include "engine/base/game/match.h"

namespace nedforge::game {

// A step that was made, with what lay open before.
template <Game G>
struct Made {
    typename G::Step step;
    typename G::Open before;
};

template <Game G>
class Table {
public:
    using Board = typename G::Board;
    using State = typename G::State;
    using Step = typename G::Step;

    // The board outlives the table. Chance and policies play up to the first decision of a person. Where `types_dice`
    // is set, people say what chance brings (dice on the real table).
    Table(const Board& board, PolicyMaker<G> make, std::uint64_t seed, bool types_dice = false)
        : match_(board, std::move(make), seed), types_dice_(types_dice) {
        go_on();
    }

    const Board& board() const { return match_.board(); }
    const Match<G>& match() const { return match_; }
    const State& state() const { return match_.state(); }
    const typename G::Open& open() const { return match_.open(); }
    const std::vector<Made<G>>& made() const { return history_; }
    // What lay open after step `index` of made().
    const typename G::Open& after(std::size_t index) const {
        return index + 1 < history_.size() ? history_[index + 1].before : open();
    }
    bool over() const { return match_.over(); }
    // Who decides next: chance, or a seat. Precondition: the game is not over.
    Seat next_seat() const { return match_.next_seat(); }
    bool asks(Seat seat) const { return seat == chance ? types_dice_ : match_.is_person(seat); }
    bool asks_a_person() const { return !over() && asks(next_seat()); }

    // The legal steps of the person who decides next; empty where nobody does or where the screen is covered.
    const std::vector<Step>& legal() const {
        if (!legal_) {
            legal_.emplace();
            if (asks_a_person() && !covered_for()) G::legal_steps(board(), state(), next_seat(), *legal_);
        }
        return *legal_;
    }
    // Makes the decision of a person, and all that follows without one; or refuses it.
    std::optional<Refusal> decide(const Step& step) {
        if (over()) return Refusal{"", "the game is over, so nothing may follow"};
        if (!asks_a_person()) return Refusal{"", "no person decides now"};
        if (auto refusal = G::why_illegal(board(), state(), step)) return refusal;
        decisions_.push_back(history_.size());
        make(step);
        go_on();
        return std::nullopt;
    }
    // Takes the last decision back, with all that followed from it; false: nothing was decided.
    bool undo() {
        if (decisions_.empty()) return false;
        const std::size_t length = decisions_.back();
        decisions_.pop_back();
        std::vector<Step> steps;
        for (std::size_t i = 0; i < length; ++i) steps.push_back(history_[i].step);
        replace(steps);
        go_on();
        return true;
    }
    bool can_undo() const { return !decisions_.empty(); }
    // These steps in place of those that were made; then play goes on. Precondition: they are legal.
    void load(const std::vector<Step>& steps) {
        replace({});
        decisions_.clear();
        for (const Step& step : steps) {
            if (match_.next_seat() != chance || types_dice_) decisions_.push_back(history_.size());
            make(step);
        }
        go_on();
    }

    // Where no person plays, the policies' decisions are watched one at a time.
    bool can_watch() const { return !over() && !asks_a_person(); }
    void watch() {
        if (!can_watch()) return;
        decisions_.push_back(history_.size());
        make(match_.next_step());
        go_on();
    }

    // --- whose secrets are on the screen
    bool shared_screen() const { return match_.people() > 1; }
    // The seat that must look alone before it can decide; nullopt: nothing is covered.
    std::optional<Seat> covered_for() const { return needed() == uncovered_ ? std::nullopt : needed(); }
    void uncover() { uncovered_ = needed(), legal_.reset(); }
    void cover() { uncovered_.reset(), legal_.reset(); }
    // Whether the secrets of the seat may be shown: at the end to everybody, else to the person who plays it, and
    // where only policies play to the person who watches them.
    bool shows(Seat seat) const {
        if (over()) return true;
        if (shared_screen()) return uncovered_ == seat;
        return match_.is_person(seat) || match_.people() == 0;
    }

private:
    // Whose secrets the decision that is due needs, where others share the screen.
    std::optional<Seat> needed() const {
        return shared_screen() && !over() ? G::secret_of(board(), state()) : std::nullopt;
    }
    void make(const Step& step) {
        history_.push_back({step, open()});
        match_.make(step);
    }
    // Chance, and policies that play against people, up to a decision that somebody is asked for.
    void go_on() {
        const bool watched = match_.people() == 0;
        while (!over() && !asks_a_person() && (next_seat() == chance || !watched)) make(match_.next_step());
        if (uncovered_ != needed()) uncovered_.reset();
        legal_.reset();
    }
    void replace(const std::vector<Step>& steps) {
        match_.restart({});
        history_.clear();
        for (const Step& step : steps) make(step);
        uncovered_.reset();
    }

    Match<G> match_;
    bool types_dice_;
    std::vector<Made<G>> history_;
    std::vector<std::size_t> decisions_;              // of people, or watched ones: the number of steps made before
    mutable std::optional<std::vector<Step>> legal_;  // listed when somebody asks
    std::optional<Seat> uncovered_;
};

}  // namespace nedforge::game
