#pragma once
// The game of a family behind its trait (engine/base/game/game.h) as a page plays it: the table knows what is legal,
// what can be taken back and whose secrets may be shown (engine/base/game/table.h). A family adds words, policies and
// its picture.

#include <algorithm>
#include <utility>

#include "engine/base/game/grammar.h"
#include "engine/base/game/table.h"
#include "web/play/base/shown_table.h"

namespace nedforge::web {

inline constexpr std::size_t most_log_lines = 40;

template <game::Game G>
class TableOf : public ShownTable {
public:
    using Board = typename G::Board;
    using Step = typename G::Step;

    // The board lives as long as the table.
    TableOf(std::shared_ptr<const Board> board, game::PolicyMaker<G> make, const TableRequest& request)
        : ShownTable(request), board_(std::move(board)), make_(make), table_(*board_, std::move(make), request.seed) {
        watch();
    }

    void apply(const Json& action) override {
        if (!action.is_string()) throw Refused{"an action of this game is its words, as choices() gives them"};
        const auto step = game::step_of<G>(grammar(), *board_, action.template get<std::string>());
        if (!step) throw Refused{step.error()};
        if (G::maker_of(*step) == game::chance) throw Refused{"the program draws and rolls"};
        refuse(table_.decide(*step));
        go_on();
    }
    bool undo() override {
        const bool undone = table_.undo();
        go_on();
        return undone;
    }
    void uncover() override { table_.uncover(), changed(); }
    void cover() override { table_.cover(), changed(); }

    Json hint() override {
        if (table_.over() || !table_.asks_a_person()) throw Refused{"nobody is asked for a decision now"};
        if (table_.covered_for()) throw Refused{"the decision is secret: who decides has to look first"};
        const auto known = kinds();
        if (known.empty()) throw Refused{"no policy plays this game"};
        const game::Seat seat = table_.next_seat();
        const auto policy = player(known.back(), seat, game::stream_of(request().seed, 1, seat));
        std::size_t index = 0;
        for (const auto& [step, before] : table_.made()) {
            policy->see(before, G::seen_by(seat, before, step), table_.after(index));
            ++index;
        }
        const Step step = policy->decide(G::view(*board_, table_.state(), seat));
        return {{"text", said(step)}, {"action", game::words_of<G>(grammar(), *board_, step)}};
    }

protected:
    virtual const game::Grammar<G>& grammar() const = 0;
    virtual std::string seat_name(game::Seat) const = 0;
    // What is due, with the name of who decides, and how the game ended; without a full stop at the end.
    virtual std::string due() const = 0;
    virtual std::string ending() const = 0;
    virtual std::string looks_away(game::Seat) const { return ""; }
    // The policies from the weakest to the strongest; empty: no policy plays this game.
    virtual std::vector<std::string> kinds() const { return {}; }
    virtual std::unique_ptr<game::Policy<G>> player(const std::string&, game::Seat, const SeededDice&) const {
        return nullptr;
    }
    // What a step does, for a button; and the places that it is about.
    virtual std::string said(const Step& step) const {
        return letter_case(game::words_of<G>(grammar(), *board_, step));
    }
    virtual std::vector<std::string> places_of(const Step&) const = 0;
    // Whether the step goes on, as the end of a turn does: it has a button of its own.
    virtual bool is_main(const Step&) const { return false; }
    // A line of the log, for a step between what lay open before it and after it; empty: the step is not shown.
    virtual std::string logged(const Step& step, const typename G::Open& before, const typename G::Open& after) const {
        (void)before, (void)after;
        return said(step);
    }

    const Board& board() const { return *board_; }
    game::Table<G>& table() { return table_; }
    const game::Table<G>& table() const { return table_; }
    bool is_person(game::Seat seat) const { return table_.match().is_person(seat); }

    bool over() const override { return table_.over(); }
    std::string status() const override { return sentence(over() ? letter_case(ending()) : due()); }
    std::string turn() const override { return seat_name(table_.next_seat()); }
    Json covered() const override {
        const auto hidden = table_.covered_for();
        return hidden ? Json(looks_away(*hidden)) : Json();
    }
    bool can_undo() const override { return table_.can_undo(); }
    bool can_hint() const override { return !kinds().empty() && table_.asks_a_person() && !table_.covered_for(); }
    Json result() const override { return {{"text", status()}, {"lines", Json::array()}}; }
    std::vector<std::string> compared_kinds() const override {
        return comparable_seat() ? kinds() : std::vector<std::string>();
    }
    Json compared(const std::string& kind, int first, int games) override {
        const auto place = static_cast<std::size_t>(*comparable_seat());
        const game::PolicyMaker<G> make = [&](game::Seat seat, const SeededDice& dice) {
            return table_.match().is_person(seat) ? player(kind, seat, dice) : make_(seat, dice);
        };
        Json results = Json::array();
        for (int game = first; game < first + games; ++game) {
            const auto state = game::play_game<G>(*board_, make, request().seed, static_cast<std::uint64_t>(game) + 2,
                                                  [](const auto&) { return false; });
            results.push_back(G::results(*board_, state)[place]);
        }
        return {{"mine", G::results(*board_, table_.state())[place]}, {"others", std::move(results)}};
    }
    std::vector<Choice> all_choices() const override {
        std::vector<Choice> choices;
        if (!table_.over() && table_.asks_a_person() && !table_.covered_for())
            for (const Step& step : table_.legal())
                choices.push_back({game::words_of<G>(grammar(), *board_, step), said(step),
                                   std::string(game::row_of<G>(grammar(), step)->word), is_main(step),
                                   places_of(step)});
        return choices;
    }
    std::vector<ChoiceGroup> groups_of(const std::vector<Choice>& choices) const override {
        std::vector<ChoiceGroup> groups;
        for (const Choice& choice : choices)
            if (std::none_of(groups.begin(), groups.end(),
                             [&](const ChoiceGroup& group) { return group.group == choice.group; }))
                groups.push_back({choice.group, letter_case(choice.group), help_of_word(choice.group)});
        return groups;
    }

private:
    std::string help_of_word(const std::string& word) const {
        for (const auto& row : grammar())
            if (row.word == word && !row.help.empty()) return std::string(row.help);
        return "";
    }

    // The seat whose result is compared with those of policies: that of the one person there is.
    std::optional<game::Seat> comparable_seat() const {
        if (kinds().empty() || table_.match().people() != 1) return std::nullopt;
        for (game::Seat seat = 0; seat < G::seats(*board_); ++seat)
            if (is_person(seat)) return seat;
        return std::nullopt;
    }

    Json clock() const override {
        if constexpr (game::GameWithClock<G>) {
            if (table_.over()) return {};
            if (const auto time = G::time_given(*board_, table_.state()))
                return {{"seconds", time->count()},
                        {"action", game::words_of<G>(grammar(), *board_, G::time_is_up(*board_, table_.state()))}};
        }
        return {};
    }

    // What everybody at the screen has seen; at the end all of it.
    std::vector<std::string> log() const override {
        const auto& history = table_.made();
        std::vector<std::string> shown;
        for (std::size_t i = history.size(); i-- > 0 && shown.size() < most_log_lines;) {
            std::optional<Step> shown_step = history[i].step;
            if (!table_.over())
                for (game::Seat seat = 0; seat < G::seats(*board_) && shown_step; ++seat)
                    if (is_person(seat)) {
                        const auto visible_step = G::seen_by(seat, history[i].before, history[i].step);
                        if (!visible_step || !(*visible_step == history[i].step)) shown_step = visible_step;
                    }
            if (!shown_step) continue;
            if (std::string line = logged(*shown_step, history[i].before, table_.after(i)); !line.empty())
                shown.push_back(std::move(line));
        }
        std::reverse(shown.begin(), shown.end());
        return shown;
    }

    // Where no person plays, the policies play to the end.
    void watch() {
        while (table_.can_watch()) table_.watch();
    }
    void go_on() {
        changed();
        watch();
    }

    std::shared_ptr<const Board> board_;
    game::PolicyMaker<G> make_;
    game::Table<G> table_;
};

template <game::Game G, class Map, class SheetOptions>
using TableOfMap = WithMap<TableOf<G>, Map, SheetOptions>;

}  // namespace nedforge::web
