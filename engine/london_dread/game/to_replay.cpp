// to_replay: the steps of a game as the nested lists of a file. The game is played again beside, and each request says
// how deep inside of other lists its answer belongs.

#include <algorithm>

#include "engine/london_dread/game/replay.h"
#include "engine/london_dread/rules.h"
#include "engine/london_dread/unit.h"

namespace nedforge::london_dread {

namespace {

class Writer {
public:
    Writer(const Board& board) : b_(board), state_(initial_state(board)) {
        for (int seat = 0; seat < board.players; ++seat) {
            replay_.setup.party.push_back(id_of(seat));
            if (board.story.level.items > 0) replay_.setup.items.emplace_back(id_of(seat), std::vector<std::string>());
        }
    }

    Replay write(const std::vector<Step>& steps) {
        for (const Step& step : complete_part(steps)) {
            const Request request = state_.request;
            put(step, request);
            apply(b_, state_, step);
            after(step);
        }
        drop_empty(replay_.setup.items);
        if (replay_.endgame) drop_empty(replay_.endgame->hands);
        return std::move(replay_);
    }

private:
    using Spends = std::vector<ReplaySpend>;
    using Results = std::vector<ReplayResult>;

    // Without the steps of a unit that is not complete.
    std::vector<Step> complete_part(const std::vector<Step>& steps) const {
        State state = initial_state(b_);
        std::size_t complete = 0;
        for (std::size_t i = 0; i < steps.size(); ++i) {
            apply(b_, state, steps[i]);
            if (state.rests() && state.rest.open.phase != Phase::events) complete = i + 1;  // an hour is kept whole
        }
        return {steps.data(), steps.data() + complete};
    }

    static void drop_empty(ByName<std::vector<std::string>>& lists) {
        std::erase_if(lists, [](const auto& named) { return named.second.empty(); });
    }

    const std::string& id_of(int seat) const { return b_.character(seat).id; }
    const std::string& item_id(int item) const { return b_.story.items[item].id; }
    const std::string& id_of(Card card) const {
        return card.kind == CardKind::dread ? b_.story.dread[card.index].id : b_.story.confidence[card.index].id;
    }

    ReplayChapter& chapter() { return replay_.chapters.back(); }
    ReplayHour& hour() { return chapter().hours.back(); }
    ReplayEvent& event() { return hour().events.back(); }
    ReplayMeeting& meeting() { return replay_.endgame->challenges.back().meets.back(); }
    // The flip, or the roll, that is going on.
    ReplayFlip& flip() { return state_.rest.open.phase == Phase::meetings ? meeting().flip : event().flips.back(); }
    ReplayRoll& roll() {
        return state_.rest.open.phase == Phase::last_roll ? replay_.endgame->last_roll.back() : event().rolls.back();
    }

    ReplayEvent& add_event(EventKind kind, Location location) {
        hour().events.emplace_back();
        event().kind = kind;
        event().at = location;
        return event();
    }

    void put(const Step& step, const Request& request) {
        const int depth = request.depth;
        switch (step.kind) {
            case StepKind::dealt_item:
                replay_.setup.items[place_of_index(request.who)].second.push_back(item_id(step.index));
                return;
            case StepKind::supplied:
                if (state_.rest.open.phase == Phase::setup)
                    replay_.setup.supply.push_back(item_id(step.index));
                else
                    results_[depth]->back().fresh.push_back(item_id(step.index));
                return;
            case StepKind::turn:
                chapter().reveal.push_back(step.at);
                return;
            case StepKind::end_planning:
                return put_clocks();
            case StepKind::detour:
            case StepKind::begin_hour:
                return put_hour(step);
            case StepKind::investigate:
                spends_[0] = &add_event(EventKind::dread, step.at).spend;
                return;
            case StepKind::take_ally:
                add_event(EventKind::ally, step.at).who = id_of(step.who);
                return;
            case StepKind::meet_plot:
                add_event(EventKind::plot, step.at);
                return;
            case StepKind::use_item:
            case StepKind::deplete_item:
            case StepKind::spend_virtue:
            case StepKind::send_ally:
            case StepKind::draw_card:
            case StepKind::play_card:
                return put_spend(step, request);
            case StepKind::drawn:
                spends_[depth]->back().draw->push_back(id_of(step.card));
                return;
            case StepKind::done:
                return put_done(depth);
            case StepKind::flip:
                event().flips.emplace_back().who = id_of(step.who);
                return;
            case StepKind::meet_challenge:
                replay_.endgame->challenges.back().meets.emplace_back().flip.who = id_of(step.who);
                return;
            case StepKind::flipped:
                flip().card = step.index;
                results_[1] = &flip().results;
                spends_[0] = nullptr;
                if (state_.rest.open.phase == Phase::meetings) spends_[0] = &meeting().spend;
                return;
            case StepKind::face:
                flip().face = step.index;
                spends_[1] = &flip().before;
                return;
            case StepKind::roll:
                if (state_.rest.open.phase == Phase::last_roll)
                    replay_.endgame->last_roll.emplace_back();
                else
                    event().rolls.emplace_back();
                roll().who = id_of(step.who);
                spends_[0] = &roll().spend;
                return;
            case StepKind::rolled:
                return put_dice(step, request);
            case StepKind::roll_again:
                if (dice_in(step.counts) > 0) spends_[depth - 1]->back().reroll = values_of(step.counts);
                return;
            case StepKind::gain_item:
            case StepKind::gain_random:
            case StepKind::gain_virtue:
            case StepKind::suffer:
            case StepKind::heal:
            case StepKind::untilt:
            case StepKind::confidence_kind:
                return put_result(step, request);
            case StepKind::drawn_item: {
                ReplayResult& result = results_[depth]->back();
                (result.random_item ? result.random_item : result.item) = item_id(step.index);
                return;
            }
            case StepKind::choose_leader:
                replay_.endgame.emplace().leader = id_of(step.who);
                for (int seat = 0; seat < b_.players; ++seat)
                    replay_.endgame->hands.emplace_back(id_of(seat), std::vector<std::string>());
                return;
            case StepKind::handed:
                replay_.endgame->hands[place_of_index(request.who)].second.push_back(id_of(step.card));
                return;
            case StepKind::go_out: {
                ReplayChallenge& challenge = replay_.endgame->challenges.emplace_back();
                for_each_seat(step.mask, [&](int seat) { challenge.out.push_back(id_of(seat)); });
                return;
            }
            case StepKind::challenge:
                replay_.endgame->challenges.back().card = b_.story.challenges[step.index].id;
                return;
            case StepKind::placeholder:
            case StepKind::dealt:      // after(): the deal as a whole
            case StepKind::set_clock:  // put_clocks(): the clocks as they are in the end
            case StepKind::take_part:  // `flips` says it
            case StepKind::end_hour:
                return;
        }
    }

    void after(const Step& step) {
        if (step.kind != StepKind::dealt && step.kind != StepKind::placeholder) return;
        if (!state_.rests() || state_.request.ask != Ask::planning) return;
        ReplayChapter& added = replay_.chapters.emplace_back();
        for (int place = 0; place < b_.places(); ++place) {
            const Card card = state_.rest.under[place];
            const std::string id = card.kind == CardKind::plot   ? "plot"
                                   : card.kind == CardKind::ally ? b_.story.allies[card.index].id
                                                                 : b_.story.dread[card.index].id;
            added.deal[b_.location_of(place).area].push_back(id);
        }
    }

    void put_clocks() {
        ReplayClocks& clocks = chapter().clocks.emplace();
        for (int seat = 0; seat < b_.players; ++seat) {
            const auto& clock = state_.now.open.clocks[seat];
            clocks.emplace_back(id_of(seat), std::vector<int>(clock.begin(), clock.begin() + b_.hours));
        }
    }

    void put_hour(const Step& step) {
        if (state_.rests()) chapter().hours.emplace_back();
        if (step.kind == StepKind::detour) hour().detours.emplace_back(id_of(step.who), step.at.area);
    }

    void put_spend(const Step& step, const Request& request) {
        ReplaySpend spending;
        const bool is_free = request.ask == Ask::event;
        const bool is_of_dread = state_.rest.open.phase == Phase::events && request.depth == 0 && !request.before &&
                                 state_.now.open.scene.kind == SceneKind::dread;
        if (is_free || is_of_dread) spending.who = id_of(step.who);
        if (step.kind == StepKind::use_item || step.kind == StepKind::deplete_item) {
            spending.item = item_id(step.index);
            spending.how = step.kind == StepKind::use_item ? HowSpent::use : HowSpent::deplete;
        }
        spending.virtue = step.kind == StepKind::spend_virtue;
        if (step.kind == StepKind::send_ally) spending.ally = b_.story.allies[step.index].id;
        if (step.kind == StepKind::draw_card) spending.draw.emplace();
        if (step.kind == StepKind::play_card) spending.play = std::vector{id_of(step.card)};
        if (is_free) {
            add_event(EventKind::spend, {}).free = std::move(spending);
            results_[1] = &event().free.results;
            return;
        }
        Spends& list = *spends_[request.depth];
        // Cards that follow each other are one spend.
        if (!list.empty() && list.back().who == spending.who && spending.draw && list.back().draw) return;
        if (!list.empty() && spending.play && list.back().play) {
            list.back().play->push_back(spending.play->front());
            return;
        }
        list.push_back(std::move(spending));
        results_[request.depth + 1] = &list.back().results;
    }

    // What follows a list at the top: the tier of a Plot, the outcome of a meeting, or the next roll.
    void put_done(int depth) {
        if (depth > 0) return;
        if (state_.rest.open.phase == Phase::meetings) results_[1] = &meeting().outcome;
        if (state_.now.open.scene.kind == SceneKind::plot) results_[1] = &event().results;
        if (state_.now.open.scene.turn >= 0 && state_.rest.open.phase != Phase::meetings) spends_[0] = &roll().after;
    }

    void put_dice(const Step& step, const Request& request) {
        if (request.depth > 0) {
            spends_[request.depth - 1]->back().dice = values_of(step.counts);
            return;
        }
        roll().dice = values_of(step.counts);
        spends_[0] = &roll().after;
    }

    static std::vector<int> values_of(const DiceCounts& counts) {
        std::vector<int> values;
        for (int i = most_die_successes; i >= 0; --i) values.insert(values.end(), counts[i], i);
        return values;
    }

    void put_result(const Step& step, const Request& request) {
        Results& list = *results_[request.depth];
        ReplayResult& result = list.emplace_back();
        switch (step.kind) {
            case StepKind::gain_item:
                result.to = id_of(step.who);
                result.from = step.index < 0 ? ItemSource::deck : ItemSource::supply;
                result.item = step.index < 0 ? std::string() : item_id(step.index);
                return;
            case StepKind::gain_random:
                result.to = id_of(step.who);
                result.random_item = std::string();
                return;
            case StepKind::gain_virtue:
                result.virtue = id_of(step.who);
                return;
            case StepKind::suffer:
                result.condition = id_of(step.who);
                if (place_of_index(request.depth + 1) < request_depths) spends_[request.depth + 1] = &result.before;
                return;
            case StepKind::heal:
                result.heal = b_.story.conditions[step.index].id;
                result.to = id_of(step.who);
                return;
            case StepKind::untilt:
                result.ready = item_id(step.index);
                return;
            default:
                result.confidence = b_.story.confidence[step.index].id;
                return;
        }
    }

    const Board& b_;
    State state_;
    Replay replay_;
    // The list of spends, and that of results, at each depth.
    IndexedArray<Spends*, int, request_depths> spends_{};
    IndexedArray<Results*, int, request_depths> results_{};
};

}  // namespace

Replay to_replay(const Board& board, const std::vector<Step>& steps) { return Writer(board).write(steps); }

}  // namespace nedforge::london_dread
