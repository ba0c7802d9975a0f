// Why a step is illegal where it is made (rules.h). What is legal is listed in legal_steps.cpp.

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
        if (o_.item_deck[s_.index] > 0) return std::nullopt;
        return refuse("D34", "the item deck has no " + in_words(b_.story.items[s_.index].id));
    }

    static std::string in_words(const std::string& id) { return "'" + id + "'"; }

    bool is_location() const {
        return s_.at.number >= 1 && s_.at.number <= b_.locations && number_of(s_.at.area) < area_count;
    }
    Why location() const {
        if (is_location()) return std::nullopt;
        return refuse("", "an area has the locations 1 to " + std::to_string(b_.locations) + ", and not " +
                              std::to_string(s_.at.number));
    }

    Why placeholder() const {
        if (auto refusal = location()) return refusal;
        if (number_of(s_.at.area) == r_.number) return std::nullopt;
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
        for (const int i : indices_of(s_.counts)) {
            const auto& faces = b_.story.dice.action;
            if (s_.counts[i] > 0 && std::find(faces.begin(), faces.end(), i) == faces.end())
                return refuse("D3", "an Action die has no face with " + counted(i, "success"));
        }
        return std::nullopt;
    }

    Why of_investigation() const {
        const char* rule = s_.kind == StepKind::drawn ? "D30" : "D36";
        if (s_.card.kind == CardKind::dread) {
            if (s_.card.index >= 0 && s_.card.index < index_count(b_.story.dread) && o_.clues[s_.card.index] > 0)
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
        if (s_.index >= 0 && s_.index < index_count(b_.story.challenges) && o_.challenge_deck[s_.index] > 0)
            return std::nullopt;
        return refuse("D37", "the deck of challenges has no such card");
    }

    Why turn() const {
        if (auto refusal = location()) return refusal;
        if (o_.face_down >> b_.place_of(s_.at) & 1u) return std::nullopt;
        return refuse("D9", text_of(s_.at) + " lies face up already");
    }

    // D11, after the change.
    Why set_clock() const {
        if (s_.who < 0 || s_.who >= b_.players) return refuse("", "there is no such character in the party");
        if (s_.index < 0 || s_.index >= b_.hours) return refuse("D10", "the chapter has " + counted(b_.hours, "hour"));
        const int slot = s_.number;
        if (slot == o_.clocks[s_.who][s_.index]) return refuse("D10", "that lies in the slot already");
        if (slot != clock_empty && !is_arrow(slot) && (slot < 1 || slot > b_.locations))
            return refuse("D10", "an area has the locations 1 to " + std::to_string(b_.locations) + ", and not " +
                                     std::to_string(slot));
        if (is_arrow(slot) && slot >= clock_arrow + area_count) return refuse("D10", "there is no such area");
        if (slot == clock_empty || is_arrow(slot)) return std::nullopt;
        const auto uses = [&](int seat) {
            const auto& clock = o_.clocks[seat];
            return static_cast<int>(std::count(clock.begin(), clock.end(), slot));
        };
        const int count = uses(s_.who) + 1;
        if (count <= tokens_of_a_number) return std::nullopt;
        if (count > tokens_of_a_number + 1)
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
        const int slot = o_.clocks[s_.who][r_.number];
        if (!is_arrow(slot)) return refuse("D13", name_of_seat(b_, s_.who) + "'s clock has no arrow in this hour");
        if (o_.scene.rolled & seat_bit(s_.who))
            return refuse("D13", name_of_seat(b_, s_.who) + " has turned the arrow already");
        if (area_of_arrow(slot) != s_.at.area) return std::nullopt;
        return refuse("D13", name_of_seat(b_, s_.who) + "'s arrow points to " + name_of(s_.at.area) + " already");
    }

    // What an investigation asks of every location (D14).
    Why open_location(CardKind kind, const char* noun) const {
        if (auto refusal = location()) return refusal;
        const int place = b_.place_of(s_.at);
        if (o_.face_down >> place & 1u) return refuse("D14", text_of(s_.at) + " lies face down");
        if (o_.cards[place].kind != kind)
            return refuse("D14", std::string("there is no ") + noun + " at " + text_of(s_.at));
        return std::nullopt;
    }
    Why is_new_and_somebody_there() const {
        if (o_.tried >> b_.place_of(s_.at) & 1u)
            return refuse("D14", text_of(s_.at) + " has been investigated in this hour");
        for (int seat = 0; seat < b_.players; ++seat)
            if (o_.sheets[seat].at == s_.at) return std::nullopt;
        return refuse(s_.kind == StepKind::investigate ? "D15" : "D20", "nobody is at " + text_of(s_.at));
    }
    Why investigate() const {
        if (auto refusal = open_location(CardKind::dread, "Dread card")) return refusal;
        return is_new_and_somebody_there();
    }
    Why meet_plot() const {
        if (auto refusal = open_location(CardKind::plot, "Plot")) return refusal;
        if (auto refusal = is_new_and_somebody_there()) return refusal;
        const auto& plots = b_.chapter(o_.chapter).plots;
        const int plot = o_.cards[b_.place_of(s_.at)].index;
        if (plot != o_.met_plots)
            return refuse("D20",
                          "the Plot " + in_words(plots[o_.met_plots].id) + " comes before " + in_words(plots[plot].id));
        if (o_.hour >= first_hour(b_.story, plots[plot].from)) return std::nullopt;
        return refuse("D20",
                      in_words(plots[plot].id) + " can be investigated from the " + name_of(plots[plot].from) + " on");
    }
    Why take_ally() const {
        if (s_.who < 0 || s_.who >= b_.players) return refuse("D19", "there is no such character in the party");
        if (auto refusal = open_location(CardKind::ally, "ally")) return refuse("D19", refusal->message);
        const Sheet& sheet = o_.sheets[s_.who];
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
        std::vector<std::string> list;
        for_each_seat(mask, [&](int seat) { list.push_back(name_of_seat(b_, seat)); });
        return listed(list, "or");
    }

    Why spend() const {
        if (auto refusal = who()) return refusal;
        const Sheet& sheet = o_.sheets[s_.who];
        const std::string name = name_of_seat(b_, s_.who);
        if (s_.kind == StepKind::spend_virtue)
            return sheet.virtues > 0 ? std::nullopt : Why(refuse("D17", name + " has no virtue token"));
        if (s_.kind == StepKind::send_ally) {
            if (s_.index >= 0 && s_.index < index_count(b_.story.allies) && sheet.allies[s_.index] > 0)
                return std::nullopt;
            return refuse("D19", name + " does not have that ally");
        }
        if (s_.index < 0 || s_.index >= index_count(b_.story.items)) return refuse("D31", "there is no such item");
        const Item& item = b_.story.items[s_.index];
        if (sheet.ready[s_.index] == 0)
            return refuse("D31", sheet.tilted[s_.index] > 0 ? name + "'s " + in_words(item.id) + " is not ready"
                                                            : name + " has no " + in_words(item.id));
        const bool has_it = s_.kind == StepKind::use_item ? item.use.has_value() : item.deplete.has_value();
        if (has_it) return std::nullopt;
        return refuse("D31", in_words(item.id) + " can't be " + (s_.kind == StepKind::use_item ? "used" : "depleted"));
    }
    Why draw_card() const {
        if (!r_.draws) return refuse("D30", "nothing is drawn here");
        if (auto refusal = who()) return refusal;
        if (total_of(o_.clues) + o_.unknown > 0) return std::nullopt;
        return refuse("D30", "the Investigation deck is empty");
    }
    Why play_card() const {
        if (!r_.plays) return refuse("D38", "cards of the hand are played at challenges only");
        if (auto refusal = who()) return refusal;
        const Sheet& sheet = o_.sheets[s_.who];
        const int index = s_.card.index;
        if (s_.card.kind == CardKind::dread && index >= 0 && index < most_dread_kinds && sheet.hand_dread[index] > 0)
            return std::nullopt;
        if (s_.card.kind == CardKind::confidence && index >= 0 && index < most_confidence_kinds &&
            sheet.hand_confidence[index] > 0)
            return std::nullopt;
        return refuse("D38", name_of_seat(b_, s_.who) + " has no such card in hand");
    }

    Why take_part() const {
        if (s_.mask != 0 && (s_.mask & ~r_.mask) == 0) return std::nullopt;
        return refuse("D22", "one or more of those who are there take part: " + names(r_.mask));
    }
    Why roll_again() const {
        const DiceCounts& dice = o_.scene.dice[r_.who];
        if (dice_in(s_.counts) > r_.number)
            return refuse(
                "", counted(r_.number, "die") + " may be rolled again, and not " + std::to_string(dice_in(s_.counts)));
        for (std::size_t i = 0; i < dice.size(); ++i)
            if (s_.counts[i] > dice[i])
                return refuse("", name_of_seat(b_, r_.who) + " has fewer dice with " + counted(i, "success"));
        return std::nullopt;
    }
    Why receiver() const {
        if (in_mask(r_.mask, s_.who)) return std::nullopt;
        return who();
    }
    Why gain_item() const {
        if (auto refusal = receiver()) return refusal;
        if (s_.index < 0)
            return total_of(o_.item_deck) + total_of(o_.item_discard) > 0
                       ? std::nullopt
                       : Why(refuse("D34", "the item deck and the discard are empty"));
        if (s_.index < index_count(b_.story.items) && o_.supply[s_.index] > 0) return std::nullopt;
        return refuse("D34", "the supply has no such item");
    }
    Why heal() const {
        if (auto refusal = who()) return refusal;
        if (s_.index >= 0 && s_.index < index_count(b_.story.conditions) &&
            (o_.sheets[s_.who].conditions >> s_.index & 1u))
            return std::nullopt;
        return refuse("D32", name_of_seat(b_, s_.who) + " does not have that condition");
    }
    Why untilt() const {
        if (s_.index >= 0 && s_.index < index_count(b_.story.items)) {
            const int tilted = o_.sheets[r_.who].tilted[s_.index];
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

}  // namespace nedforge::london_dread
