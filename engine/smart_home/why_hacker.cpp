// Why a step of the Hacker is illegal: cards, compromised devices and the walk.

#include "engine/base/words.h"
#include "engine/smart_home/legality.h"
#include "engine/smart_home/why_illegal.h"

namespace nedforge::smart_home {

namespace {

class HackersWhy {
public:
    HackersWhy(const Board& board, const PublicState& s, const HackerSecrets& own) : board_(board), s_(s), own_(own) {}

    Why why(const Step& step) const {
        if (side_of(step.kind) != Side::hacker) return refused("the Hacker doesn't decide that");
        if (auto why = why_not_due(s_, step.kind)) return why;
        if (step.kind == StepKind::pass || step.kind == StepKind::end_walk) return std::nullopt;
        if (!is_tile(board_, step.tile)) return no_tile_there(step.tile);
        switch (step.kind) {
            case StepKind::start:
                return step.tile == board_.router
                           ? Why(refused("the Hacker can't start on the Router, where the characters stand", "H7"))
                           : std::nullopt;
            case StepKind::play:
                return play(step);
            case StepKind::compromise:
                return compromise(step.tile);
            case StepKind::spill:
                return spill(step.tile);
            default:
                return walk(step.tile);
        }
    }

private:
    Why play(const Step& step) const {
        if (!has_index(card_names, static_cast<int>(step.card))) return refused("there is no such card");
        if (s_.phase == Phase::forced_reaction) {
            if (s_.card != static_cast<std::uint8_t>(step.card))
                return refused("the card to be played is the chosen one, " + name_of(static_cast<Card>(s_.card)),
                               "H27");
        } else if (own_.hand[step.card] == 0) {
            return refused("the hand holds no " + name_of(step.card), "H28");
        }
        if (!(card_targets(board_, s_, own_, step.card) & bit(step.tile))) return why_no_target(step.card, step.tile);
        return strength_of(step.card) ? botnet(step) : std::nullopt;
    }

    Why why_no_target(Card card, int tile) const {
        const std::string name = id_of(board_, tile);
        const std::string rule = card == Card::ddos            ? "H30"
                                 : card == Card::phishing      ? "H31"
                                 : card == Card::target_device ? "H33"
                                 : card == Card::cryptojacking ? "H34"
                                                               : "H32";
        if (!(board_.devices & bit(tile))) return refused(name + " is a plain Router, not a device", "H2");
        const bool compromised = s_.compromised & bit(tile);
        if (strength_of(card)) {
            if (!compromised) return refused(name + " is not compromised and can't be a source", rule);
            return refused("no device beside " + name + " can get a bug", rule);
        }
        if (card != Card::ddos && compromised) return refused(name + " is compromised", rule);
        if (card == Card::ddos && (s_.ddos & bit(tile))) return refused(name + " has a DDoS token already", rule);
        if (card == Card::phishing) return refused("no character stands on " + name, rule);
        if (card == Card::cryptojacking) return refused(name + " is not under attack", rule);
        if (card == Card::target_device && (s_.attacked & bit(tile)))
            return refused(name + " is under attack already", rule);
        return refused(
            name + " is farther from the Hacker than " + std::to_string(card == Card::ddos ? ddos_range : target_range),
            rule);
    }

    Why botnet(const Step& step) const {
        const TileMask targets = botnet_targets(board_, s_, step.tile);
        int tiles = 0;
        for (std::size_t side = 0; side < symbol_count; ++side) {
            if (step.counts[side] == 0) continue;
            const int next = side < side_count ? board_.neighbour[step.tile][side] : -1;
            if (next < 0) return refused("there is no tile on that side of " + id_of(board_, step.tile), "H32");
            if (!(targets & bit(next)))
                return refused(id_of(board_, next) + " can't get a bug from " + id_of(board_, step.tile), "H32");
            ++tiles;
        }
        const int bugs = sum_of(step.counts), strength = strength_of(step.card);
        if (bugs < 1 || bugs > strength)
            return refused(name_of(step.card) + " places " + range_words(1, strength) + " " +
                               noun_for(strength, "bug") + ", not " + std::to_string(bugs),
                           "H32");
        if (board_.rulings.botnet == BotnetRuling::single && tiles > 1)
            return refused("all bugs of one card go to one device", "H32");
        return std::nullopt;
    }

    Why compromise(int tile) const {
        if (next_to_fall(board_, s_) & bit(tile)) return std::nullopt;
        if (!(s_.full & bit(tile))) return refused(id_of(board_, tile) + " is not full", "H36");
        return refused(id_of(board_, tile) + " is not the next of the full devices", "H36");
    }

    Why spill(int tile) const {
        if (spill_open(board_, s_, s_.spilling) & bit(tile)) return std::nullopt;
        return refused("the bug of " + id_of(board_, s_.spilling) + " can't be spilled on " + id_of(board_, tile) +
                           ": it goes to an open adjacent device with the lowest capacity",
                       "H37");
    }

    Why walk(int tile) const {
        if (walk_open(board_, s_, own_) & bit(tile)) return std::nullopt;
        const std::string from = id_of(board_, own_.tile), to = id_of(board_, tile);
        if (own_.walk_left == 0) return refused("the Hacker has no step left", "H35");
        if (side_towards(board_, own_.tile, tile) < 0) return refused(to + " is not adjacent to " + from, "H35");
        if (!(unwalled(board_, s_, own_.tile) & bit(tile)))
            return refused("a firewall stands between " + from + " and " + to, "H35");
        return refused("a character stands on " + to, "H35");
    }

    const Board& board_;
    const PublicState& s_;
    const HackerSecrets& own_;
};

}  // namespace

Why why_not_by_hacker(const Board& board, const PublicState& s, const HackerSecrets& own, const Step& step) {
    return HackersWhy(board, s, own).why(step);
}

}  // namespace nedforge::smart_home
