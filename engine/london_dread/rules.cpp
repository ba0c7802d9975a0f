#include "engine/london_dread/rules.h"

#include <algorithm>

#include "engine/base/words.h"
#include "engine/london_dread/unit.h"

namespace nedforge::london_dread {

namespace {

Refusal refuse(std::string rule, std::string message) { return {std::move(rule), std::move(message)}; }

std::string name_of_seat(const Board& board, int seat) { return board.character(seat).id; }

bool in_mask(unsigned mask, int seat) { return seat >= 0 && seat < most_players && (mask >> seat & 1u) != 0; }

// Answers why a step of this kind is wrong here, given what is asked for.
class Judge {
public:
    Judge(const Board& board, const State& state, const Step& step)
        : b_(board), t_(state.now), o_(state.now.open), r_(state.request), s_(step) {}

    std::optional<Refusal> why() const {
        if (r_.ask == Ask::nothing) return refuse("D43", "the game is over");
        switch (s_.kind) {
            case StepKind::dealt_item:
                return due(Ask::dealt_item, &Judge::item_of_deck);
            case StepKind::supplied:
                return due(Ask::supplied, &Judge::item_of_deck);
            case StepKind::drawn_item:
                return due(Ask::drawn_item, &Judge::item_of_deck);
            case StepKind::placeholder:
                return due(Ask::placeholder, &Judge::placeholder);
            case StepKind::dealt:
                return due(Ask::dealt, &Judge::dealt);
            case StepKind::flipped:
                return due(Ask::flipped, &Judge::flipped);
            case StepKind::face:
                return due(Ask::face, &Judge::face);
            case StepKind::rolled:
                return due(Ask::rolled, &Judge::rolled);
            case StepKind::drawn:
                return due(Ask::drawn, &Judge::of_investigation);
            case StepKind::handed:
                return due(Ask::handed, &Judge::of_investigation);
            case StepKind::confidence_kind:
                return due(Ask::confidence_kind, &Judge::confidence_kind);
            case StepKind::challenge:
                return due(Ask::challenge, &Judge::challenge);
            case StepKind::turn:
                return due(Ask::planning, &Judge::turn);
            case StepKind::set_clock:
                return due(Ask::planning, &Judge::set_clock);
            case StepKind::end_planning:
                return due(Ask::planning, &Judge::nothing);
            case StepKind::detour:
                return due(Ask::hour, &Judge::detour);
            case StepKind::begin_hour:
                return due(Ask::hour, &Judge::nothing);
            case StepKind::investigate:
                return due(Ask::event, &Judge::investigate);
            case StepKind::meet_plot:
                return due(Ask::event, &Judge::meet_plot);
            case StepKind::take_ally:
                return due(Ask::event, &Judge::take_ally);
            case StepKind::end_hour:
                return due(Ask::event, &Judge::nothing);
            case StepKind::use_item:
            case StepKind::deplete_item:
            case StepKind::spend_virtue:
            case StepKind::send_ally:
                return r_.ask == Ask::event ? spend() : due(Ask::spend, &Judge::spend);
            case StepKind::draw_card:
                return due(Ask::spend, &Judge::draw_card);
            case StepKind::play_card:
                return due(Ask::spend, &Judge::play_card);
            case StepKind::done:
                return due(Ask::spend, &Judge::nothing);
            case StepKind::take_part:
                return due(Ask::take_part, &Judge::take_part);
            case StepKind::flip:
                return due(Ask::flip, &Judge::who);
            case StepKind::roll:
                return due(Ask::roll, &Judge::who);
            case StepKind::roll_again:
                return due(Ask::roll_again, &Judge::roll_again);
            case StepKind::gain_item:
                return due(Ask::gain_item, &Judge::gain_item);
            case StepKind::gain_random:
                return due(Ask::gain_random, &Judge::receiver);
            case StepKind::gain_virtue:
                return due(Ask::gain_virtue, &Judge::receiver);
            case StepKind::suffer:
                return due(Ask::suffer, &Judge::who);
            case StepKind::heal:
                return due(Ask::heal, &Judge::heal);
            case StepKind::untilt:
                return due(Ask::untilt, &Judge::untilt);
            case StepKind::choose_leader:
                return due(Ask::choose_leader, &Judge::who);
            case StepKind::go_out:
                return due(Ask::go_out, &Judge::go_out);
            case StepKind::meet_challenge:
                return due(Ask::meet_challenge, &Judge::who);
        }
        return refuse("", "there is no such step");
    }

private:
    using Why = std::optional<Refusal>;

    Why due(Ask ask, Why (Judge::*rest)() const) const {
        if (r_.ask != ask) return refuse(rule_of(r_.ask, o_.phase), words_of(b_, r_) + " is due now");
        return (this->*rest)();
    }
    Why nothing() const { return std::nullopt; }

    Why item_of_deck() const {
        if (s_.index < 0 || s_.index >= index_count(b_.story.items)) return refuse("D34", "there is no such item");
        if (o_.item_deck[place_of_index(s_.index)] > 0) return std::nullopt;
        return refuse("D34", "the item deck has no " + in_words(b_.story.items[s_.index].id));
    }

    static std::string in_words(const std::string& id) { return "'" + id + "'"; }

    bool is_location() const {
        return s_.at.number >= 1 && s_.at.number <= b_.locations && static_cast<int>(s_.at.area) < area_count;
    }
    Why location() const {
        if (is_location()) return std::nullopt;
        return refuse("", "an area has the locations 1 to " + std::to_string(b_.locations) + ", and not " +
                              std::to_string(s_.at.number));
    }

    Why placeholder() const {
        if (auto why = location()) return why;
        if (static_cast<int>(s_.at.area) == r_.number) return std::nullopt;
        return refuse("D7", "each area has a Plot");
    }

    Why dealt() const {
        int plots = 0, allies = 0, dread = 0, same = 0;
        for (const Card& card : t_.under) {
            plots += card.kind == CardKind::plot;
            allies += card.kind == CardKind::ally;
            dread += card.kind == CardKind::dread;
            same += card == s_.card;
        }
        const auto& plots_of_chapter = b_.chapter(o_.chapter).plots;
        const int index = s_.card.index;
        switch (s_.card.kind) {
            case CardKind::plot:
                if (plots < index_count(plots_of_chapter)) return std::nullopt;
                return refuse("D7", "the chapter has " + counted(index_count(plots_of_chapter), "Plot") +
                                        ", and the deal has more");
            case CardKind::ally:
                if (index < 0 || index >= index_count(b_.story.allies)) return refuse("D7", "there is no such ally");
                if (allies >= b_.size.allies)
                    return refuse("D7", "a deal for " + counted(b_.players, "player") + " has " +
                                            std::to_string(b_.size.allies) + " allies, and this has more");
                if (same < b_.story.allies[index].copies) return std::nullopt;
                return refuse("D7", too_many(b_.story.allies[index].id, b_.story.allies[index].copies));
            case CardKind::dread: {
                if (index < 0 || index >= index_count(b_.story.dread)) return refuse("D7", "there is no such card");
                const DreadCard& card = b_.story.dread[index];
                if (card.tier != tier_of_chapter(o_.chapter))
                    return refuse("D7", in_words(card.id) + " is of tier " + std::to_string(card.tier) +
                                            ", and the chapter has cards of tier " +
                                            std::to_string(tier_of_chapter(o_.chapter)));
                const int needed = dread_cards_of_deal(b_.story, o_.chapter, b_.players);
                if (dread >= needed)
                    return refuse("D7", "the deal has " + counted(needed, "Dread card") + ", and this has more");
                if (same < card.copies) return std::nullopt;
                return refuse("D7", too_many(card.id, card.copies));
            }
            default:
                return refuse("D7", "such a card is not dealt");
        }
    }

    static std::string too_many(const std::string& id, int copies) {
        return "there " + std::string(copies == 1 ? "is 1 card" : "are " + std::to_string(copies) + " cards") + " " +
               in_words(id);
    }

    Why flipped() const {
        if (s_.index >= 0 && s_.index < index_count(b_.character(r_.who).personality)) return std::nullopt;
        return refuse("D22", name_of_seat(b_, r_.who) + " has no personality card " + std::to_string(s_.index));
    }

    Why face() const {
        if (s_.index >= 0 && s_.index < die_faces) return std::nullopt;
        return refuse("D3", "the Trauma die has the faces 0 to 5");
    }

    Why rolled() const {
        const int dice = dice_in(s_.counts);
        if (dice != r_.number)
            return refuse("D23", name_of_seat(b_, r_.who) + " rolls " + counted(r_.number, "die") + ", and not " +
                                     std::to_string(dice));
        for (std::size_t i = 0; i < s_.counts.size(); ++i) {
            const auto& faces = b_.story.dice.action;
            if (s_.counts[i] > 0 && std::find(faces.begin(), faces.end(), static_cast<int>(i)) == faces.end())
                return refuse("D3", "an Action die has no face with " + counted(static_cast<int>(i), "success"));
        }
        return std::nullopt;
    }

    Why of_investigation() const {
        const char* rule = s_.kind == StepKind::drawn ? "D30" : "D36";
        if (s_.card.kind == CardKind::dread) {
            if (s_.card.index >= 0 && s_.card.index < index_count(b_.story.dread) &&
                o_.clues[place_of_index(s_.card.index)] > 0)
                return std::nullopt;
            return refuse(rule, "the Investigation deck has no such Dread card");
        }
        if (s_.card.kind == CardKind::confidence && o_.unknown == 0)
            return refuse(rule, "the Investigation deck has no Confidence card");
        return s_.card.kind == CardKind::confidence ? confidence(s_.card.index, rule)
                                                    : refuse(rule, "no such card is in the Investigation deck");
    }

    Why confidence(int kind, const char* rule) const {
        if (kind < 0 || kind >= index_count(b_.story.confidence))
            return refuse(rule, "there is no such Confidence card");
        if (unseen(b_, o_, kind) > 0) return std::nullopt;
        return refuse(rule, "all Confidence cards " + in_words(b_.story.confidence[kind].id) + " have been seen");
    }
    Why confidence_kind() const { return confidence(s_.index, ""); }

    Why challenge() const {
        if (s_.index >= 0 && s_.index < index_count(b_.story.challenges) &&
            o_.challenge_deck[place_of_index(s_.index)] > 0)
            return std::nullopt;
        return refuse("D37", "the deck of challenges has no such card");
    }

    Why turn() const {
        if (auto why = location()) return why;
        if (o_.face_down >> b_.place_of(s_.at) & 1u) return std::nullopt;
        return refuse("D9", text_of(s_.at) + " lies face up already");
    }

    // D11, after the change.
    Why set_clock() const {
        if (s_.who < 0 || s_.who >= b_.players) return refuse("", "there is no such character in the party");
        if (s_.index < 0 || s_.index >= b_.hours) return refuse("D10", "the chapter has " + counted(b_.hours, "hour"));
        const int slot = s_.number;
        if (slot == o_.clocks[place_of_index(s_.who)][place_of_index(s_.index)])
            return refuse("D10", "that lies in the slot already");
        if (slot != clock_empty && !is_arrow(slot) && (slot < 1 || slot > b_.locations))
            return refuse("D10", "an area has the locations 1 to " + std::to_string(b_.locations) + ", and not " +
                                     std::to_string(slot));
        if (is_arrow(slot) && static_cast<int>(area_of_arrow(slot)) >= area_count)
            return refuse("D10", "there is no such area");
        if (slot == clock_empty || is_arrow(slot)) return std::nullopt;
        const auto uses = [&](int seat) {
            const auto& clock = o_.clocks[place_of_index(seat)];
            return static_cast<int>(std::count(clock.begin(), clock.end(), static_cast<std::int8_t>(slot)));
        };
        const int own = uses(s_.who) + 1;
        if (own <= tokens_of_a_number) return std::nullopt;
        if (own > tokens_of_a_number + 1)
            return refuse("D11", name_of_seat(b_, s_.who) + "'s clock has the number " + std::to_string(slot) +
                                     " more than three times");
        for (int seat = 0; seat < b_.players; ++seat)
            if (seat != s_.who && uses(seat) > tokens_of_a_number)
                return refuse("D11", "the stash has one token " + std::to_string(slot) + ", and " +
                                         name_of_seat(b_, seat) + " has it");
        return std::nullopt;
    }

    Why detour() const {
        if (s_.who < 0 || s_.who >= b_.players) return refuse("D13", "there is no such character in the party");
        const int slot = o_.clocks[place_of_index(s_.who)][place_of_index(r_.number)];
        if (!is_arrow(slot)) return refuse("D13", name_of_seat(b_, s_.who) + "'s clock has no arrow in this hour");
        if (o_.scene.rolled & seat_bit(s_.who))
            return refuse("D13", name_of_seat(b_, s_.who) + " has turned the arrow already");
        if (area_of_arrow(slot) != s_.at.area) return std::nullopt;
        return refuse("D13", name_of_seat(b_, s_.who) + "'s arrow points to " + name_of(s_.at.area) + " already");
    }

    // What an investigation asks of every location (D14).
    Why open_location(CardKind kind, const char* what) const {
        if (auto why = location()) return why;
        const int place = b_.place_of(s_.at);
        if (o_.face_down >> place & 1u) return refuse("D14", text_of(s_.at) + " lies face down");
        if (o_.cards[place_of_index(place)].kind != kind)
            return refuse("D14", std::string("there is no ") + what + " at " + text_of(s_.at));
        return std::nullopt;
    }
    Why is_new_and_somebody_there() const {
        if (o_.tried >> b_.place_of(s_.at) & 1u)
            return refuse("D14", text_of(s_.at) + " has been investigated in this hour");
        for (int seat = 0; seat < b_.players; ++seat)
            if (o_.sheets[place_of_index(seat)].at == s_.at) return std::nullopt;
        return refuse(s_.kind == StepKind::investigate ? "D15" : "D20", "nobody is at " + text_of(s_.at));
    }
    Why investigate() const {
        if (auto why = open_location(CardKind::dread, "Dread card")) return why;
        return is_new_and_somebody_there();
    }
    Why meet_plot() const {
        if (auto why = open_location(CardKind::plot, "Plot")) return why;
        if (auto why = is_new_and_somebody_there()) return why;
        const auto& plots = b_.chapter(o_.chapter).plots;
        const int plot = o_.cards[place_of_index(b_.place_of(s_.at))].index;
        if (plot != o_.met_plots)
            return refuse("D20",
                          "the Plot " + in_words(plots[o_.met_plots].id) + " comes before " + in_words(plots[plot].id));
        if (o_.hour >= first_hour(b_.story, plots[plot].from)) return std::nullopt;
        return refuse("D20",
                      in_words(plots[plot].id) + " can be investigated from the " + name_of(plots[plot].from) + " on");
    }
    Why take_ally() const {
        if (s_.who < 0 || s_.who >= b_.players) return refuse("D19", "there is no such character in the party");
        if (auto why = open_location(CardKind::ally, "ally")) return refuse("D19", why->message);
        const Sheet& sheet = o_.sheets[place_of_index(s_.who)];
        if (!(sheet.at == s_.at))
            return refuse("D19",
                          name_of_seat(b_, s_.who) + " is at " + text_of(sheet.at) + ", not at " + text_of(s_.at));
        if (total_of(sheet.allies) < b_.size.ally_limit) return std::nullopt;
        return refuse("D19", name_of_seat(b_, s_.who) + " has " + std::to_string(b_.size.ally_limit) +
                                 " allies, and that is the limit for " + counted(b_.players, "player"));
    }

    Why who() const {
        if (in_mask(r_.mask, s_.who)) return std::nullopt;
        const std::string name = s_.who >= 0 && s_.who < b_.players ? name_of_seat(b_, s_.who) : "nobody";
        return refuse(rule_of_who(),
                      name + " can't be named here: " + words_of(b_, r_) + " is due for " + names(r_.mask));
    }
    const char* rule_of_who() const {
        switch (r_.ask) {
            case Ask::flip:
                return "D22";
            case Ask::roll:
                return o_.phase == Phase::last_roll ? "D40" : "D23";
            case Ask::suffer:
                return "D27";
            case Ask::heal:
                return "D27";
            case Ask::choose_leader:
                return "D36";
            case Ask::meet_challenge:
                return "D38";
            case Ask::spend:
                return r_.before ? "D33" : "D17";
            case Ask::event:
                return "D29";
            default:
                return "D28";
        }
    }
    std::string names(unsigned mask) const {
        std::vector<std::string> all;
        for_each_seat(mask, [&](int seat) { all.push_back(name_of_seat(b_, seat)); });
        return listed(all, "or");
    }

    Why spend() const {
        if (auto why = who()) return why;
        const Sheet& sheet = o_.sheets[place_of_index(s_.who)];
        const std::string name = name_of_seat(b_, s_.who);
        if (s_.kind == StepKind::spend_virtue)
            return sheet.virtues > 0 ? std::nullopt : Why(refuse("D17", name + " has no virtue token"));
        if (s_.kind == StepKind::send_ally) {
            if (s_.index >= 0 && s_.index < index_count(b_.story.allies) && sheet.allies[place_of_index(s_.index)] > 0)
                return std::nullopt;
            return refuse("D19", name + " does not have that ally");
        }
        if (s_.index < 0 || s_.index >= index_count(b_.story.items)) return refuse("D31", "there is no such item");
        const Item& item = b_.story.items[s_.index];
        if (sheet.ready[place_of_index(s_.index)] == 0)
            return refuse("D31", sheet.tilted[place_of_index(s_.index)] > 0
                                     ? name + "'s " + in_words(item.id) + " is not ready"
                                     : name + " has no " + in_words(item.id));
        const bool has_it = s_.kind == StepKind::use_item ? item.use.has_value() : item.deplete.has_value();
        if (has_it) return std::nullopt;
        return refuse("D31", in_words(item.id) + " can't be " + (s_.kind == StepKind::use_item ? "used" : "depleted"));
    }
    Why draw_card() const {
        if (!r_.draws) return refuse("D30", "nothing is drawn here");
        if (auto why = who()) return why;
        if (total_of(o_.clues) + o_.unknown > 0) return std::nullopt;
        return refuse("D30", "the Investigation deck is empty");
    }
    Why play_card() const {
        if (!r_.plays) return refuse("D38", "cards of the hand are played at challenges only");
        if (auto why = who()) return why;
        const Sheet& sheet = o_.sheets[place_of_index(s_.who)];
        const int index = s_.card.index;
        if (s_.card.kind == CardKind::dread && index >= 0 && index < most_dread_kinds &&
            sheet.hand_dread[place_of_index(index)] > 0)
            return std::nullopt;
        if (s_.card.kind == CardKind::confidence && index >= 0 && index < most_confidence_kinds &&
            sheet.hand_confidence[place_of_index(index)] > 0)
            return std::nullopt;
        return refuse("D38", name_of_seat(b_, s_.who) + " has no such card in hand");
    }

    Why take_part() const {
        if (s_.mask != 0 && (s_.mask & ~r_.mask) == 0) return std::nullopt;
        return refuse("D22", "one or more of those who are there take part: " + names(r_.mask));
    }
    Why roll_again() const {
        const DiceCounts& dice = o_.scene.dice[place_of_index(r_.who)];
        if (dice_in(s_.counts) > r_.number)
            return refuse(
                "", counted(r_.number, "die") + " may be rolled again, and not " + std::to_string(dice_in(s_.counts)));
        for (std::size_t i = 0; i < dice.size(); ++i)
            if (s_.counts[i] > dice[i])
                return refuse("", name_of_seat(b_, r_.who) + " has not so many dice with " +
                                      counted(static_cast<int>(i), "success"));
        return std::nullopt;
    }
    Why receiver() const {
        if (in_mask(r_.mask, s_.who)) return std::nullopt;
        return who();
    }
    Why gain_item() const {
        if (auto why = receiver()) return why;
        if (s_.index < 0)
            return total_of(o_.item_deck) + total_of(o_.item_discard) > 0
                       ? std::nullopt
                       : Why(refuse("D34", "the item deck and the discard are empty"));
        if (s_.index < index_count(b_.story.items) && o_.supply[place_of_index(s_.index)] > 0) return std::nullopt;
        return refuse("D34", "the supply has no such item");
    }
    Why heal() const {
        if (auto why = who()) return why;
        if (s_.index >= 0 && s_.index < index_count(b_.story.conditions) &&
            (o_.sheets[place_of_index(s_.who)].conditions >> s_.index & 1u))
            return std::nullopt;
        return refuse("D32", name_of_seat(b_, s_.who) + " does not have that condition");
    }
    Why untilt() const {
        if (s_.index >= 0 && s_.index < index_count(b_.story.items)) {
            const int tilted = o_.sheets[place_of_index(r_.who)].tilted[place_of_index(s_.index)];
            if (tilted - (s_.index == r_.number) > 0) return std::nullopt;
        }
        return refuse("D31", name_of_seat(b_, r_.who) + " has no such tilted item");
    }
    Why go_out() const {
        if ((s_.mask & ~r_.mask) == 0) return std::nullopt;
        return refuse("D37", "only who is in may go out: " + names(r_.mask));
    }

    const Board& b_;
    const Table& t_;
    const Open& o_;
    const Request& r_;
    const Step& s_;
};

}  // namespace

std::optional<Refusal> why_illegal(const Board& board, const State& state, const Step& step) {
    return Judge(board, state, step).why();
}

int unseen(const Board& board, const Open& open, int kind) {
    return board.story.confidence[kind].copies - open.seen[place_of_index(kind)];
}

std::string rule_of(Ask ask, Phase phase) {
    switch (ask) {
        case Ask::nothing:
            return "D43";
        case Ask::placeholder:
        case Ask::dealt:
            return "D7";
        case Ask::flipped:
        case Ask::face:
        case Ask::take_part:
        case Ask::flip:
            return "D22";
        case Ask::rolled:
        case Ask::roll:
            return phase == Phase::last_roll ? "D40" : "D23";
        case Ask::drawn:
            return "D30";
        case Ask::supplied:
        case Ask::drawn_item:
            return "D34";
        case Ask::choose_leader:
        case Ask::handed:
            return "D36";
        case Ask::challenge:
        case Ask::go_out:
            return "D37";
        case Ask::meet_challenge:
            return "D38";
        case Ask::gain_item:
        case Ask::gain_random:
        case Ask::gain_virtue:
            return "D28";
        case Ask::suffer:
        case Ask::heal:
            return "D27";
        case Ask::untilt:
            return "D31";
        default:
            return {};
    }
}

std::string words_of(const Board& board, const Request& request) {
    const auto of = [&](const std::string& words) {
        return request.who < 0 ? words : words + " of " + name_of_seat(board, request.who);
    };
    switch (request.ask) {
        case Ask::nothing:
            return "nothing";
        case Ask::dealt_item:
            return of("an item");
        case Ask::supplied:
            return "an item of the supply";
        case Ask::placeholder:
            return "a Plot in the " + name_of(static_cast<Area>(request.number));
        case Ask::dealt:
            return "the card at " + text_of(board.location_of(request.number));
        case Ask::flipped:
            return of("a personality card");
        case Ask::face:
            return of("a face of the Trauma die");
        case Ask::rolled:
            return of("a roll of " + counted(request.number, "die"));
        case Ask::drawn:
            return of("a card from the Investigation deck");
        case Ask::drawn_item:
            return "the top card of the item deck";
        case Ask::confidence_kind:
            return "the kind of a Confidence card";
        case Ask::handed:
            return of("a card for the hand");
        case Ask::challenge:
            return "the next challenge";
        case Ask::planning:
            return "planning";
        case Ask::hour:
            return "the hour " + std::to_string(request.number);
        case Ask::event:
            return "an event of the hour";
        case Ask::spend:
            return "spending, or the end of it,";
        case Ask::take_part:
            return "the choice of those who take part";
        case Ask::flip:
            return "a flip";
        case Ask::roll:
            return "a turn to roll";
        case Ask::roll_again:
            return of("a reroll");
        case Ask::gain_item:
            return "the gain of an item";
        case Ask::gain_random:
            return "the gain of a random item";
        case Ask::gain_virtue:
            return "the gain of a virtue token";
        case Ask::suffer:
            return "who suffers '" + board.story.conditions[request.number].id + "'";
        case Ask::heal:
            return "who loses a condition";
        case Ask::untilt:
            return of("the item that becomes ready");
        case Ask::choose_leader:
            return "the leader";
        case Ask::go_out:
            return "who goes out";
        case Ask::meet_challenge:
            return "a meeting";
    }
    return {};
}

namespace {

// Every list of `least` to `most` dice in which each value comes at most as often as its limit says.
void each_dice(const DiceCounts& limit, int least, int most, const auto& act) {
    DiceCounts counts{};
    for (int a = 0; a <= std::min<int>(limit[0], most); ++a)
        for (int b = 0; b <= std::min<int>(limit[1], most - a); ++b)
            for (int c = 0; c <= std::min<int>(limit[2], most - a - b); ++c)
                for (int d = std::max(0, least - a - b - c); d <= std::min<int>(limit[3], most - a - b - c); ++d) {
                    counts = {static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(c),
                              static_cast<std::uint8_t>(d)};
                    act(counts);
                }
}

// How many of the six faces have each number of successes.
DiceCounts faces_of(const Board& board) {
    DiceCounts faces{};
    for (const int successes : board.story.dice.action) ++faces[place_of_index(successes)];
    return faces;
}

double chance_of(const DiceCounts& counts, const DiceCounts& faces) {
    double chance = 1;
    int dice = 0;
    for (std::size_t i = 0; i < counts.size(); ++i)
        for (int k = 1; k <= counts[i]; ++k) chance *= ++dice * (faces[i] / static_cast<double>(die_faces)) / k;
    return chance;
}

class Candidates {
public:
    Candidates(const Board& board, const State& state, std::vector<Step>& out)
        : b_(board), t_(state.now), o_(state.now.open), r_(state.request), state_(state), out_(out) {}

    void add_all() {
        switch (r_.ask) {
            case Ask::planning:
                return planning();
            case Ask::hour:
                return hour();
            case Ask::event:
                return event();
            case Ask::spend:
                return spend();
            case Ask::take_part:
                for (unsigned mask = 1; mask <= r_.mask; ++mask)
                    if ((mask & ~r_.mask) == 0) out_.push_back(steps::of_mask(StepKind::take_part, mask));
                return;
            case Ask::go_out:
                for (unsigned mask = 0; mask <= r_.mask; ++mask)
                    if ((mask & ~r_.mask) == 0) out_.push_back(steps::of_mask(StepKind::go_out, mask));
                return;
            case Ask::flip:
                return each_who(StepKind::flip);
            case Ask::roll:
                return each_who(StepKind::roll);
            case Ask::gain_random:
                return each_who(StepKind::gain_random);
            case Ask::gain_virtue:
                return each_who(StepKind::gain_virtue);
            case Ask::suffer:
                return each_who(StepKind::suffer);
            case Ask::choose_leader:
                return each_who(StepKind::choose_leader);
            case Ask::meet_challenge:
                return each_who(StepKind::meet_challenge);
            case Ask::roll_again:
                return each_dice(o_.scene.dice[place_of_index(r_.who)], 0, r_.number, [&](const DiceCounts& counts) {
                    out_.push_back(steps::of_dice(StepKind::roll_again, counts));
                });
            case Ask::gain_item:
                for_each_seat(r_.mask, [&](int seat) {
                    for (int item = -1; item < index_count(b_.story.items); ++item)
                        add(steps::by(StepKind::gain_item, seat, item));
                });
                return;
            case Ask::heal:
                for_each_seat(r_.mask, [&](int seat) {
                    for (int i = 0; i < index_count(b_.story.conditions); ++i) add(steps::by(StepKind::heal, seat, i));
                });
                return;
            case Ask::untilt:
                for (int i = 0; i < index_count(b_.story.items); ++i) add(steps::of_index(StepKind::untilt, i));
                return;
            default:
                return;
        }
    }

private:
    void add(const Step& step) {
        if (!why_illegal(b_, state_, step)) out_.push_back(step);
    }
    void each_who(StepKind kind) {
        for_each_seat(r_.mask, [&](int seat) { out_.push_back(steps::by(kind, seat)); });
    }
    void planning() {
        for (int place = 0; place < b_.places(); ++place)
            if (o_.face_down >> place & 1u) out_.push_back(steps::at(StepKind::turn, b_.location_of(place)));
        for (int seat = 0; seat < b_.players; ++seat)
            for (int hour = 0; hour < b_.hours; ++hour) {
                const int now = o_.clocks[place_of_index(seat)][place_of_index(hour)];
                for (int slot = clock_empty; slot < clock_arrow + area_count; ++slot)
                    if (slot != now && (slot <= b_.locations || is_arrow(slot)))
                        add(steps::set_clock(seat, hour, slot));
            }
        out_.push_back(steps::of(StepKind::end_planning));
    }
    void hour() {
        for (int seat = 0; seat < b_.players; ++seat)
            for (int area = 0; area < area_count; ++area)
                add(steps::at(StepKind::detour, {static_cast<Area>(area), 0}, seat));
        out_.push_back(steps::of(StepKind::begin_hour));
    }
    void event() {
        for (int place = 0; place < b_.places(); ++place) {
            const Location location = b_.location_of(place);
            switch (o_.cards[place_of_index(place)].kind) {
                case CardKind::dread:
                    add(steps::at(StepKind::investigate, location));
                    break;
                case CardKind::plot:
                    add(steps::at(StepKind::meet_plot, location));
                    break;
                case CardKind::ally:
                    for (int seat = 0; seat < b_.players; ++seat) add(steps::at(StepKind::take_ally, location, seat));
                    break;
                default:
                    break;
            }
        }
        things(b_.all_seats());
        out_.push_back(steps::of(StepKind::end_hour));
    }
    // Items, virtues and allies.
    void things(unsigned mask) {
        for_each_seat(mask, [&](int seat) {
            const Sheet& sheet = o_.sheets[place_of_index(seat)];
            for (int item = 0; item < index_count(b_.story.items); ++item) {
                if (sheet.ready[place_of_index(item)] == 0) continue;
                add(steps::by(StepKind::use_item, seat, item));
                add(steps::by(StepKind::deplete_item, seat, item));
            }
            if (sheet.virtues > 0) out_.push_back(steps::by(StepKind::spend_virtue, seat));
            for (int ally = 0; ally < index_count(b_.story.allies); ++ally)
                if (sheet.allies[place_of_index(ally)] > 0) out_.push_back(steps::by(StepKind::send_ally, seat, ally));
        });
    }
    void spend() {
        things(r_.mask);
        for_each_seat(r_.mask, [&](int seat) {
            if (r_.draws) add(steps::by(StepKind::draw_card, seat));
            if (!r_.plays) return;
            const Sheet& sheet = o_.sheets[place_of_index(seat)];
            for (int i = 0; i < index_count(b_.story.dread); ++i)
                if (sheet.hand_dread[place_of_index(i)] > 0)
                    out_.push_back(steps::of_card(StepKind::play_card, {CardKind::dread, steps::narrow(i)}, seat));
            for (int i = 0; i < index_count(b_.story.confidence); ++i)
                if (sheet.hand_confidence[place_of_index(i)] > 0)
                    out_.push_back(steps::of_card(StepKind::play_card, {CardKind::confidence, steps::narrow(i)}, seat));
        });
        out_.push_back(steps::of(StepKind::done));
    }

    const Board& b_;
    const Table& t_;
    const Open& o_;
    const Request& r_;
    const State& state_;
    std::vector<Step>& out_;
};

// The weights of what chance may bring here: whole numbers, but for dice.
class Weights {
public:
    Weights(const Board& board, const State& state) : b_(board), t_(state.now), o_(state.now.open), r_(state.request) {}

    std::vector<game::Outcome<Step>> all() {
        switch (r_.ask) {
            case Ask::dealt_item:
                items(StepKind::dealt_item);
                break;
            case Ask::supplied:
                items(StepKind::supplied);
                break;
            case Ask::drawn_item:
                items(StepKind::drawn_item);
                break;
            case Ask::placeholder:
                for (int number = 1; number <= b_.locations; ++number)
                    put(steps::at(StepKind::placeholder, {static_cast<Area>(r_.number), number}), 1);
                break;
            case Ask::dealt:
                dealt();
                break;
            case Ask::flipped:
                for (int i = 0; i < index_count(b_.character(r_.who).personality); ++i)
                    put(steps::of_index(StepKind::flipped, i), 1);
                break;
            case Ask::face:
                for (int i = 0; i < die_faces; ++i) put(steps::of_index(StepKind::face, i), 1);
                break;
            case Ask::rolled:
                dice();
                break;
            case Ask::drawn:
                cards(StepKind::drawn);
                break;
            case Ask::handed:
                cards(StepKind::handed);
                break;
            case Ask::confidence_kind:
                for (int i = 0; i < index_count(b_.story.confidence); ++i)
                    put(steps::of_index(StepKind::confidence_kind, i), unseen(b_, o_, i));
                break;
            case Ask::challenge:
                for (int i = 0; i < index_count(b_.story.challenges); ++i)
                    put(steps::of_index(StepKind::challenge, i), o_.challenge_deck[place_of_index(i)]);
                break;
            default:
                break;
        }
        for (auto& outcome : out_) outcome.probability /= sum_;
        return std::move(out_);
    }

private:
    void put(const Step& step, double weight) {
        if (weight <= 0) return;
        out_.push_back({step, weight});
        sum_ += weight;
    }
    void items(StepKind kind) {
        for (int i = 0; i < index_count(b_.story.items); ++i)
            put(steps::of_index(kind, i), o_.item_deck[place_of_index(i)]);
    }
    // A card is a Confidence card of some kind with the share of that kind among all that nobody has seen.
    void cards(StepKind kind) {
        for (int i = 0; i < index_count(b_.story.dread); ++i)
            put(steps::of_card(kind, {CardKind::dread, steps::narrow(i)}), o_.clues[place_of_index(i)]);
        const double all = o_.unknown + o_.pile;
        for (int i = 0; i < index_count(b_.story.confidence) && o_.unknown > 0; ++i)
            put(steps::of_card(kind, {CardKind::confidence, steps::narrow(i)}), o_.unknown * unseen(b_, o_, i) / all);
    }
    // D7. What is left of the pool, by kinds: which allies and Dread cards are in it is as open as where they lie.
    void dealt() {
        int plots = index_count(b_.chapter(o_.chapter).plots), allies = b_.size.allies;
        int dread = dread_cards_of_deal(b_.story, o_.chapter, b_.players);
        std::array<int, most_ally_kinds> ally_dealt{};
        std::array<int, most_dread_kinds> dread_dealt{};
        for (const Card& card : t_.under) {
            if (card.kind == CardKind::plot) --plots;
            if (card.kind == CardKind::ally) --allies, ++ally_dealt[place_of_index(card.index)];
            if (card.kind == CardKind::dread) --dread, ++dread_dealt[place_of_index(card.index)];
        }
        put(steps::of_card(StepKind::dealt, {CardKind::plot, -1}), plots);
        const auto kinds = [&](const auto& list, CardKind kind, const auto& gone, int left, const auto& counts) {
            double all = 0;
            for (int i = 0; i < index_count(list); ++i)
                if (counts(list[i])) all += list[i].copies - gone[place_of_index(i)];
            for (int i = 0; i < index_count(list); ++i)
                if (counts(list[i]))
                    put(steps::of_card(StepKind::dealt, {kind, steps::narrow(i)}),
                        left * (list[i].copies - gone[place_of_index(i)]) / all);
        };
        if (allies > 0) kinds(b_.story.allies, CardKind::ally, ally_dealt, allies, [](const Ally&) { return true; });
        const int tier = tier_of_chapter(o_.chapter);
        if (dread > 0)
            kinds(b_.story.dread, CardKind::dread, dread_dealt, dread,
                  [tier](const DreadCard& card) { return card.tier == tier; });
    }
    void dice() {
        const DiceCounts faces = faces_of(b_);
        DiceCounts limit{};
        for (std::size_t i = 0; i < faces.size(); ++i)
            limit[i] = static_cast<std::uint8_t>(faces[i] > 0 ? std::min(r_.number, 255) : 0);
        each_dice(limit, r_.number, r_.number, [&](const DiceCounts& counts) {
            put(steps::of_dice(StepKind::rolled, counts), chance_of(counts, faces));
        });
    }

    const Board& b_;
    const Table& t_;
    const Open& o_;
    const Request& r_;
    std::vector<game::Outcome<Step>> out_;
    double sum_ = 0;
};

}  // namespace

std::vector<game::Outcome<Step>> outcomes(const Board& board, const State& state) {
    return Weights(board, state).all();
}

void legal_steps(const Board& board, const State& state, std::vector<Step>& out) {
    out.clear();
    if (!is_chance(state.request.ask)) return Candidates(board, state, out).add_all();
    for (const auto& outcome : outcomes(board, state)) out.push_back(outcome.step);
}

Step draw(const Board& board, const State& state, SeededDice& dice) {
    if (state.request.ask == Ask::rolled) {
        DiceCounts counts{};
        for (int i = 0; i < state.request.number; ++i)
            ++counts[place_of_index(board.story.dice.action[dice.below(die_faces)])];
        return steps::of_dice(StepKind::rolled, counts);
    }
    const auto all = outcomes(board, state);
    double left = static_cast<double>(dice.next() >> 11) * 0x1p-53;
    for (const auto& outcome : all)
        if ((left -= outcome.probability) < 0) return outcome.step;
    return all.back().step;
}

}  // namespace nedforge::london_dread
