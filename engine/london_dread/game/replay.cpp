// play_replay: a replay as steps, each pushed through the rules as soon as the file has it.

#include "engine/london_dread/game/replay.h"

#include <algorithm>
#include <utility>

#include "engine/base/words.h"
#include "engine/london_dread/rules.h"
#include "engine/london_dread/unit.h"

namespace nedforge::london_dread {

namespace {

using Ids = std::vector<std::string>;

template <class List>
int index_of(const List& list, const std::string& id) {
    for (int i = 0; i < index_count(list); ++i)
        if (list[i].id == id) return i;
    return -1;
}

DiceCounts counts_of(const std::vector<int>& dice) {
    DiceCounts counts{};
    for (const int successes : dice) ++counts[static_cast<std::size_t>(successes)];
    return counts;
}

class Player {
public:
    Player(const Story& story, const Replay& replay, const Rulings& rulings)
        : story_(story), replay_(replay), rulings_(rulings) {}

    ReplayOutcome play() {
        play_all();
        ReplayOutcome outcome;
        outcome.board = std::move(board_);
        if (error_) {
            outcome.status = ReplayStatus::illegal;
            if (error_->step != ReplayStep::setup) outcome.state = std::move(before_);
            steps_.resize(steps_before_);
        } else {
            outcome.status = state_.now.open.ending == Ending::none ? ReplayStatus::running : ReplayStatus::finished;
            outcome.state = std::move(state_);
        }
        outcome.error = std::move(error_);
        outcome.steps = std::move(steps_);
        return outcome;
    }

private:
    void play_all() {
        if (!set_up()) return;
        for (int chapter = 0; chapter < index_count(replay_.chapters); ++chapter)
            if (!play_chapter(chapter)) return;
        if (replay_.endgame) play_endgame(*replay_.endgame);
    }

    // A step of the replay, which is carried out as a whole or not at all.
    void begin(ReplayStep step, std::optional<int> chapter = {}, std::optional<int> hour = {},
               std::optional<int> event = {}) {
        where_ = {step, chapter, hour, event, {}, {}};
        before_ = state_;
        steps_before_ = steps_.size();
    }
    bool fail(std::string rule, std::string message) {
        error_ = where_;
        error_->rule = std::move(rule);
        error_->message = std::move(message);
        return false;
    }
    bool fail(const Refusal& why) { return fail(why.rule, why.message); }
    const Request& request() const { return state_.request; }
    // Whether this is asked for now, at a point of rest.
    bool due(Ask ask) const { return request().ask == ask && state_.rests(); }
    bool is_not_due(const std::string& what) {
        if (request().ask == Ask::nothing) return fail("D43", "the game is over, so there is no " + what);
        return fail("", what + " is not due: " + words_of(*board_, request()) + " is");
    }

    bool carry_out(const Step& step) {
        if (const auto why = why_illegal(*board_, state_, step)) return fail(*why);
        apply(*board_, state_, step);
        steps_.push_back(step);
        return true;
    }

    // Answers what the file need not say: choices without a choice, and a reroll of no dice.
    bool settle(StepKind next) {
        while (true) {
            const Ask ask = request().ask;
            if (ask == Ask::roll_again) {
                const std::vector<int> taken = std::exchange(reroll_, {}), fallen = std::exchange(rerolled_, {});
                if (taken.size() != fallen.size())
                    return fail("",
                                counted(index_count(taken), "die") + " can't fall as " + std::to_string(fallen.size()));
                if (!carry_out(steps::of_dice(StepKind::roll_again, counts_of(taken)))) return false;
                if (!fallen.empty() && !carry_out(steps::of_dice(StepKind::rolled, counts_of(fallen)))) return false;
            } else if (request().forced && ((ask == Ask::gain_virtue && next != StepKind::gain_virtue) ||
                                            (ask == Ask::untilt && next != StepKind::untilt))) {
                std::vector<Step> legal;
                legal_steps(*board_, state_, legal);
                if (!carry_out(legal.front())) return false;
            } else {
                return true;
            }
        }
    }
    bool push(const Step& step) { return settle(step.kind) && carry_out(step); }
    // The end of a list of spends, where one is due.
    // `before`: a list of what is used before a condition is suffered.
    bool end_of_spending(bool before = false) {
        if (!settle(StepKind::done)) return false;
        return request().ask != Ask::spend || request().before != before || carry_out(steps::of(StepKind::done));
    }
    // The step of the replay must be complete.
    bool finish() {
        if (!settle(StepKind::done)) return false;
        if (state_.rests()) return true;
        return fail(rule_of(request().ask, state_.now.open.phase), words_of(*board_, request()) + " is missing");
    }

    // Ids
    int seat_of(const std::string& id) const {
        for (int seat = 0; seat < board_->players; ++seat)
            if (board_->character(seat).id == id) return seat;
        return -1;
    }
    bool seat_of(const std::string& id, int& seat) {
        seat = seat_of(id);
        return seat >= 0 || fail("", "'" + id + "' is not in the party");
    }
    bool item_of(const std::string& id, int& item) {
        item = index_of(story_.items, id);
        return item >= 0 || fail("", "there is no item '" + id + "'");
    }
    // A card of the Investigation deck or of a hand.
    bool clue_of(const std::string& id, Card& card) {
        if (const int i = index_of(story_.dread, id); i >= 0) return card = {CardKind::dread, steps::narrow(i)}, true;
        if (const int i = index_of(story_.confidence, id); i >= 0)
            return card = {CardKind::confidence, steps::narrow(i)}, true;
        return fail("", "there is no Dread card and no Confidence card '" + id + "'");
    }

    bool set_up() {
        begin(ReplayStep::setup);
        std::vector<int> party;
        for (const std::string& id : replay_.setup.party) {
            const int character = index_of_character(story_, id);
            if (character < 0) return fail("D5", "there is no character '" + id + "'");
            party.push_back(character);
        }
        if (!story_.party.of(index_count(party)))
            return fail("D5", "the story is not for " + counted(index_count(party), "player"));
        board_ = compile(story_, party, rulings_);
        state_ = initial_state(*board_);
        for (const auto& [id, items] : replay_.setup.items)
            if (int seat; !seat_of(id, seat)) return false;
        for (int seat = 0; seat < board_->players; ++seat) {
            const Ids* items = list_of(replay_.setup.items, board_->character(seat).id);
            for (const std::string& id : items ? *items : Ids()) {
                int item = 0;
                if (!item_of(id, item)) return false;
                if (request().ask != Ask::dealt_item || request().who != seat)
                    return fail("D5", board_->character(seat).id + " is dealt " + counted(story_.level.items, "item") +
                                          ", and not more");
                if (!push(steps::of_index(StepKind::dealt_item, item))) return false;
            }
            if (request().ask == Ask::dealt_item && request().who == seat)
                return fail("D5", board_->character(seat).id + " is dealt " + counted(story_.level.items, "item"));
        }
        for (const std::string& id : replay_.setup.supply) {
            int item = 0;
            if (!item_of(id, item)) return false;
            if (request().ask != Ask::supplied) return fail("D34", "the supply has no more items");
            if (!push(steps::of_index(StepKind::supplied, item))) return false;
        }
        // The deal is asked for at once.
        return state_.rests() || fail("D34", "the supply has " + counted(supply_size, "item"));
    }

    template <class T>
    static const T* list_of(const ByName<T>& named, const std::string& id) {
        for (const auto& [name, value] : named)
            if (name == id) return &value;
        return nullptr;
    }

    bool play_chapter(int chapter) {
        const ReplayChapter& file = replay_.chapters[chapter];
        begin(ReplayStep::deal, chapter);
        if (!due(Ask::placeholder)) return is_not_due("chapter");
        if (!deal(file)) return false;
        begin(ReplayStep::reveal, chapter);
        for (const Location& location : file.reveal)
            if (!push(steps::at(StepKind::turn, location))) return false;
        if (!file.clocks) return true;
        begin(ReplayStep::clocks, chapter);
        if (!set_clocks(*file.clocks)) return false;
        for (int hour = 0; hour < index_count(file.hours); ++hour)
            if (!play_hour(chapter, hour, file.hours[hour])) return false;
        return true;
    }

    bool deal(const ReplayChapter& file) {
        for (int area = 0; area < area_count; ++area) {
            const Ids& cards = file.deal[static_cast<std::size_t>(area)];
            const std::string name = name_of(static_cast<Area>(area));
            if (index_count(cards) != board_->locations)
                return fail("D7", "the " + name + " has " + counted(board_->locations, "location") + ", and " +
                                      counted(index_count(cards), "card") + " in the deal");
            const auto plot = std::find(cards.begin(), cards.end(), "plot");
            if (plot == cards.end()) return fail("D7", "each area has a Plot, and the " + name + " has none");
            if (!push(steps::at(StepKind::placeholder,
                                {static_cast<Area>(area), static_cast<int>(plot - cards.begin()) + 1})))
                return false;
        }
        for (int area = 0; area < area_count; ++area) {
            bool placeholder = false;
            for (const std::string& id : file.deal[static_cast<std::size_t>(area)]) {
                if (id == "plot" && !std::exchange(placeholder, true)) continue;
                Card card{CardKind::plot, -1};
                if (const int i = index_of(story_.dread, id); i >= 0) card = {CardKind::dread, steps::narrow(i)};
                if (const int i = index_of(story_.allies, id); i >= 0) card = {CardKind::ally, steps::narrow(i)};
                if (id != "plot" && card.kind == CardKind::plot)
                    return fail("D7", "there is no Dread card and no ally '" + id + "'");
                if (!push(steps::of_card(StepKind::dealt, card))) return false;
            }
        }
        return finish();
    }

    bool set_clocks(const ReplayClocks& clocks) {
        for (const auto& [id, slots] : clocks) {
            int seat = 0;
            if (!seat_of(id, seat)) return false;
            if (index_count(slots) != board_->hours)
                return fail("D10", "a clock has " + counted(board_->hours, "slot") + ", and that of " + id + " has " +
                                       std::to_string(slots.size()));
            for (int hour = 0; hour < board_->hours; ++hour)
                if (const int slot = slots[static_cast<std::size_t>(hour)]; slot != clock_empty)
                    if (!push(steps::set_clock(seat, hour, slot))) return false;
        }
        return push(steps::of(StepKind::end_planning));
    }

    bool play_hour(int chapter, int hour, const ReplayHour& file) {
        begin(ReplayStep::hour, chapter, hour);
        if (!due(Ask::hour)) return is_not_due("hour " + std::to_string(hour));
        where_.step = ReplayStep::detours;
        for (const auto& [id, area] : file.detours) {
            int seat = 0;
            if (!seat_of(id, seat) || !push(steps::at(StepKind::detour, {area, 0}, seat))) return false;
        }
        if (!push(steps::of(StepKind::begin_hour))) return false;
        for (int event = 0; event < index_count(file.events); ++event) {
            begin(ReplayStep::event, chapter, hour, event);
            if (!due(Ask::event)) return is_not_due("event");
            if (!play_event(file.events[event]) || !finish()) return false;
        }
        return !due(Ask::event) || push(steps::of(StepKind::end_hour));
    }

    bool play_event(const ReplayEvent& event) {
        switch (event.kind) {
            case EventKind::dread:
                return push(steps::at(StepKind::investigate, event.at)) && spend_all(event.spend, -1) &&
                       end_of_spending();
            case EventKind::ally: {
                int seat = 0;
                return seat_of(event.who, seat) && push(steps::at(StepKind::take_ally, event.at, seat));
            }
            case EventKind::spend:
                return spend(event.free, -1);
            case EventKind::plot:
                return play_plot(event);
        }
        return false;
    }

    bool play_plot(const ReplayEvent& event) {
        if (!push(steps::at(StepKind::meet_plot, event.at))) return false;
        if (request().ask == Ask::take_part) {
            unsigned mask = 0;
            for (const ReplayFlip& flip : event.flips) {
                int seat = 0;
                if (!seat_of(flip.who, seat)) return false;
                mask |= seat_bit(seat);
            }
            if (!push(steps::of_mask(StepKind::take_part, mask))) return false;
        }
        for (const ReplayFlip& flip : event.flips) {
            int seat = 0;
            if (!seat_of(flip.who, seat) || !push(steps::by(StepKind::flip, seat)) || !play_flip(flip, seat))
                return false;
        }
        for (const ReplayRoll& roll : event.rolls)
            if (!play_roll(roll)) return false;
        return give(event.results);
    }

    bool play_flip(const ReplayFlip& flip, int seat) {
        if (flip.card >= index_count(board_->character(seat).personality))
            return fail("D22", flip.who + " has no personality card " + std::to_string(flip.card));
        if (!push(steps::of_index(StepKind::flipped, flip.card))) return false;
        if (flip.face.has_value() != (request().ask == Ask::face))
            return fail("D22", flip.face ? "the card is no trauma, so that no Trauma die is rolled"
                                         : "the card is a trauma: the face of the Trauma die is missing");
        if (flip.face && !push(steps::of_index(StepKind::face, *flip.face))) return false;
        return spend_all(flip.before, seat) && (!flip.face || end_of_spending(true)) && give(flip.results);
    }

    bool play_roll(const ReplayRoll& roll) {
        int seat = 0;
        if (!seat_of(roll.who, seat) || !push(steps::by(StepKind::roll, seat))) return false;
        if (!spend_all(roll.spend, seat) || !end_of_spending()) return false;
        if (!roll.dice.empty() || request().ask == Ask::rolled) {
            if (request().ask != Ask::rolled && request().ask != Ask::nothing)
                return fail(rule_of(Ask::rolled, state_.now.open.phase), roll.who + " rolls no dice");
            if (!push(steps::of_dice(StepKind::rolled, counts_of(roll.dice)))) return false;
        }
        return spend_all(roll.after, seat) && end_of_spending();
    }

    // `seat`: who spends; -1: as each spend says.
    bool spend_all(const std::vector<ReplaySpend>& spends, int seat) {
        for (const ReplaySpend& one : spends)
            if (!spend(one, seat)) return false;
        return true;
    }

    bool spend(const ReplaySpend& one, int seat) {
        if (seat < 0 && !seat_of(one.who.value_or(""), seat)) return false;
        if (one.draw) {
            for (const std::string& id : *one.draw) {
                Card card;
                if (!push(steps::by(StepKind::draw_card, seat)) || !clue_of(id, card) ||
                    !push(steps::of_card(StepKind::drawn, card)))
                    return false;
            }
            return give(one.results);
        }
        if (one.play) {
            for (const std::string& id : *one.play) {
                Card card;
                if (!clue_of(id, card) || !push(steps::of_card(StepKind::play_card, card, seat))) return false;
            }
            return give(one.results);
        }
        Step step = steps::by(StepKind::spend_virtue, seat);
        if (one.item) {
            int item = 0;
            if (!item_of(*one.item, item)) return false;
            step = steps::by(one.how == HowSpent::use ? StepKind::use_item : StepKind::deplete_item, seat, item);
        } else if (one.ally) {
            const int ally = index_of(story_.allies, *one.ally);
            if (ally < 0) return fail("D19", "there is no ally '" + *one.ally + "'");
            step = steps::by(StepKind::send_ally, seat, ally);
        }
        if (!settle(step.kind)) return false;
        reroll_ = one.reroll.value_or(std::vector<int>());
        rerolled_ = one.dice.value_or(std::vector<int>());
        if (!carry_out(step) || !give(one.results)) return false;
        if (!reroll_.empty() || !rerolled_.empty()) return fail("", "nothing is rolled again here");
        return true;
    }

    bool give(const std::vector<ReplayResult>& results) {
        for (const ReplayResult& result : results)
            if (!give(result)) return false;
        return settle(StepKind::done);
    }

    bool give(const ReplayResult& result) {
        int seat = 0;
        if (result.item || result.random_item) return give_item(result);
        if (result.virtue) return seat_of(*result.virtue, seat) && push(steps::by(StepKind::gain_virtue, seat));
        if (result.condition) return give_condition(result);
        if (result.heal) {
            const int condition = index_of_condition(story_, *result.heal);
            if (condition < 0) return fail("", "there is no condition '" + *result.heal + "'");
            return seat_of(*result.to, seat) && push(steps::by(StepKind::heal, seat, condition));
        }
        if (result.ready) {
            int item = 0;
            return item_of(*result.ready, item) && push(steps::of_index(StepKind::untilt, item));
        }
        const int kind = index_of(story_.confidence, *result.confidence);
        if (kind < 0) return fail("", "there is no Confidence card '" + *result.confidence + "'");
        return push(steps::of_index(StepKind::confidence_kind, kind));
    }

    // `condition` names who suffers it.
    bool give_condition(const ReplayResult& result) {
        int seat = 0;
        if (!seat_of(*result.condition, seat) || !push(steps::by(StepKind::suffer, seat))) return false;
        return spend_all(result.before, seat) && end_of_spending(true);
    }

    bool give_item(const ReplayResult& result) {
        int seat = 0, item = 0;
        if (!seat_of(*result.to, seat) || !item_of(result.item ? *result.item : *result.random_item, item))
            return false;
        if (result.random_item)
            return push(steps::by(StepKind::gain_random, seat)) && push(steps::of_index(StepKind::drawn_item, item));
        const bool of_deck = result.from == ItemSource::deck;
        if (!push(steps::by(StepKind::gain_item, seat, of_deck ? -1 : item))) return false;
        if (of_deck && !push(steps::of_index(StepKind::drawn_item, item))) return false;
        for (const std::string& id : result.fresh)
            if (!item_of(id, item) || !push(steps::of_index(StepKind::supplied, item))) return false;
        return true;
    }

    bool play_endgame(const ReplayEndgame& endgame) {
        begin(ReplayStep::endgame);
        if (!due(Ask::choose_leader)) return is_not_due("endgame");
        if (!deal_hands(endgame)) return false;
        for (int number = 0; number < index_count(endgame.challenges); ++number)
            if (!play_challenge(number, endgame.challenges[number])) return false;
        for (int number = 0; number < index_count(endgame.last_roll); ++number) {
            begin(ReplayStep::last_roll, {}, {}, number);
            if (!due(Ask::roll)) return is_not_due("roll");
            if (!play_roll(endgame.last_roll[number]) || !finish()) return false;
        }
        return true;
    }

    bool deal_hands(const ReplayEndgame& endgame) {
        int leader = 0;
        if (!seat_of(endgame.leader, leader)) return false;
        std::size_t cards = 0;
        for (const auto& [id, hand] : endgame.hands) {
            int seat = 0;
            if (!seat_of(id, seat)) return false;
            cards += hand.size();
        }
        const int wanted = total_of(state_.rest.open.clues) + state_.rest.open.unknown;
        if (static_cast<int>(cards) != wanted)
            return fail("D36", "the Investigation deck has " + counted(wanted, "card") + ", and the hands have " +
                                   std::to_string(cards));
        if (!push(steps::by(StepKind::choose_leader, leader))) return false;
        for (int i = 0; i < wanted; ++i) {
            const int seat = (leader + i) % board_->players;
            const Ids* hand = list_of(endgame.hands, board_->character(seat).id);
            const auto place = static_cast<std::size_t>(i / board_->players);
            if (!hand || place >= hand->size())
                return fail("D36", "the cards are dealt one at a time, beginning with " + endgame.leader + ": " +
                                       board_->character(seat).id + " has too few");
            Card card;
            if (!clue_of((*hand)[place], card) || !push(steps::of_card(StepKind::handed, card))) return false;
        }
        return finish();
    }

    bool play_challenge(int number, const ReplayChallenge& challenge) {
        begin(ReplayStep::challenge, {}, number);
        if (!due(Ask::go_out)) return is_not_due("challenge");
        unsigned out = 0;
        for (const std::string& id : challenge.out) {
            int seat = 0;
            if (!seat_of(id, seat)) return false;
            if (out & seat_bit(seat)) return fail("D37", id + " goes out twice");
            out |= seat_bit(seat);
        }
        if (!push(steps::of_mask(StepKind::go_out, out))) return false;
        if (challenge.card) {
            const int card = index_of(story_.challenges, *challenge.card);
            if (card < 0) return fail("D37", "there is no challenge '" + *challenge.card + "'");
            if (request().ask != Ask::challenge) return fail("D37", "nobody is in, so that no challenge is turned");
            if (!push(steps::of_index(StepKind::challenge, card))) return false;
        } else if (request().ask == Ask::challenge) {
            return fail("D37", "somebody is in, so that a challenge is turned: 'card' is missing");
        }
        for (int meeting = 0; meeting < index_count(challenge.meets); ++meeting) {
            begin(ReplayStep::meet, {}, number, meeting);
            if (!due(Ask::meet_challenge)) return is_not_due("meeting");
            if (!play_meeting(challenge.meets[meeting]) || !finish()) return false;
        }
        return true;
    }

    bool play_meeting(const ReplayMeeting& meeting) {
        int seat = 0;
        return seat_of(meeting.flip.who, seat) && push(steps::by(StepKind::meet_challenge, seat)) &&
               play_flip(meeting.flip, seat) && spend_all(meeting.spend, seat) && end_of_spending() &&
               give(meeting.outcome);
    }

    const Story& story_;
    const Replay& replay_;
    const Rulings& rulings_;
    std::optional<Board> board_;
    State state_, before_;
    std::vector<Step> steps_;
    std::size_t steps_before_ = 0;
    ReplayError where_;
    std::optional<ReplayError> error_;
    std::vector<int> reroll_, rerolled_;  // of the spend that is carried out
};

}  // namespace

ReplayOutcome play_replay(const Story& story, const Replay& replay, const Rulings& rulings) {
    return Player(story, replay, rulings).play();
}

}  // namespace nedforge::london_dread
