// play_replay: the setup, the chapters and the endgame of a replay, in order.

#include "engine/london_dread/game/replay.h"

#include <algorithm>
#include <utility>

#include "engine/base/words.h"
#include "engine/london_dread/game/replay_scenes.h"

namespace nedforge::london_dread {

namespace {

using Ids = std::vector<std::string>;

class Player : ReplayScenes {
public:
    Player(const Story& story, const Replay& replay, const Rulings& rulings)
        : ReplayScenes(story), replay_(replay), rulings_(rulings) {}

    ReplayOutcome play() {
        play_all();
        return {outcome(), std::move(compiled_)};
    }

private:
    void play_all() {
        if (!set_up()) return;
        for (int chapter = 0; chapter < index_count(replay_.chapters); ++chapter)
            if (!play_chapter(chapter)) return;
        if (replay_.endgame) play_endgame(*replay_.endgame);
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
        start(compiled_.emplace(compile(story_, party, rulings_)));
        for (const auto& [id, items] : replay_.setup.items)
            if (int seat; !seat_of(id, seat)) return false;
        for (int seat = 0; seat < board().players; ++seat) {
            const Ids* items = list_of(replay_.setup.items, board().character(seat).id);
            for (const std::string& id : items ? *items : Ids()) {
                int item = 0;
                if (!item_of(id, item)) return false;
                if (request().ask != Ask::dealt_item || request().who != seat)
                    return fail("D5", board().character(seat).id + " is dealt " + counted(story_.level.items, "item") +
                                          ", and not more");
                if (!push(steps::of_index(StepKind::dealt_item, item))) return false;
            }
            if (request().ask == Ask::dealt_item && request().who == seat)
                return fail("D5", board().character(seat).id + " is dealt " + counted(story_.level.items, "item"));
        }
        for (const std::string& id : replay_.setup.supply) {
            int item = 0;
            if (!item_of(id, item)) return false;
            if (request().ask != Ask::supplied) return fail("D34", "the supply has no more items");
            if (!push(steps::of_index(StepKind::supplied, item))) return false;
        }
        // The deal is asked for at once.
        return state().rests() || fail("D34", "the supply has " + counted(supply_size, "item"));
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
        for (const Area area : indices_of(file.deal)) {
            const Ids& cards = file.deal[area];
            const std::string name = name_of(area);
            if (index_count(cards) != board().locations)
                return fail("D7", "the " + name + " has " + counted(board().locations, "location") + ", and " +
                                      counted(index_count(cards), "card") + " in the deal");
            const auto plot = find_index(cards, "plot");
            if (!plot) return fail("D7", "each area has a Plot, and the " + name + " has none");
            if (!push(steps::at(StepKind::placeholder, {area, *plot + 1}))) return false;
        }
        for (const Area area : indices_of(file.deal)) {
            bool placeholder = false;
            for (const std::string& id : file.deal[area]) {
                if (id == "plot" && !std::exchange(placeholder, true)) continue;
                Card card{CardKind::plot, -1};
                if (const int i = index_with_id(story_.dread, id); i >= 0) card = {CardKind::dread, steps::narrow(i)};
                if (const int i = index_with_id(story_.allies, id); i >= 0) card = {CardKind::ally, steps::narrow(i)};
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
            if (index_count(slots) != board().hours)
                return fail("D10", "a clock has " + counted(board().hours, "slot") + ", and that of " + id + " has " +
                                       std::to_string(slots.size()));
            for (const auto& [hour, slot] : with_index(slots))
                if (slot != clock_empty)
                    if (!push(steps::set_clock(seat, hour, slot))) return false;
        }
        return push(steps::of(StepKind::end_planning));
    }

    bool play_hour(int chapter, int hour, const ReplayHour& file) {
        begin(ReplayStep::hour, chapter, hour);
        if (!due(Ask::hour)) return is_not_due("hour " + std::to_string(hour));
        place().step = ReplayStep::detours;
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
        int cards = 0;
        for (const auto& [id, hand] : endgame.hands) {
            int seat = 0;
            if (!seat_of(id, seat)) return false;
            cards += index_count(hand);
        }
        const int wanted = total_of(state().rest.open.clues) + state().rest.open.unknown;
        if (cards != wanted)
            return fail("D36", "the Investigation deck has " + counted(wanted, "card") + ", and the hands have " +
                                   std::to_string(cards));
        if (!push(steps::by(StepKind::choose_leader, leader))) return false;
        for (int i = 0; i < wanted; ++i) {
            const int seat = (leader + i) % board().players;
            const Ids* hand = list_of(endgame.hands, board().character(seat).id);
            const auto place = static_cast<std::size_t>(i / board().players);
            if (!hand || place >= hand->size())
                return fail("D36", "the cards are dealt one at a time, beginning with " + endgame.leader + ": " +
                                       board().character(seat).id + " has too few");
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
            const int card = index_with_id(story_.challenges, *challenge.card);
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

    const Replay& replay_;
    const Rulings& rulings_;
    std::optional<Board> compiled_;
};

}  // namespace

ReplayOutcome play_replay(const Story& story, const Replay& replay, const Rulings& rulings) {
    return Player(story, replay, rulings).play();
}

}  // namespace nedforge::london_dread
