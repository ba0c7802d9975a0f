#include "validator/luddite/solver/best_case/rest_bound.h"

#include <algorithm>
#include <bit>

#include "engine/luddite/hack/variant.h"
#include "engine/luddite/prices.h"
#include "engine/luddite/rules.h"

namespace nedforge::luddite {

RestBound::RestBound(const PlanValue& value, int price, int bits)
    : value_(&value), board_(&value.board()), prices_(value.prices(price)) {
    const Board& board = *board_;
    for (const Resource r : all_resources)
        unit_[place_of_index(r)] = std::max<Scaled>(left_over_worth[r] * scale, price);
    prices_.energy = std::max(scale, price);  // every energy ever gained counts as worth this much
    const TourModel& tour = value.tour();
    const auto hits = [&](ItemMask taken) { return Scaled{scale} * value.damage_of(tour.visited(taken)); };
    plain_ = std::make_unique<CompletionBound>(value, prices_, bits, hits);
    with_caches_ = std::make_unique<CompletionBound>(value, prices_, bits, [&](ItemMask taken) {
        Scaled sum = hits(taken);
        const Amounts gain = tour.gain(taken);
        for (std::size_t k = 0; k < 3; ++k) sum += unit_[k] * gain.of[k];
        return sum;
    });
    const int length = board.clock_length;
    const bool last = board.rulings.clock_icons == ClockIconsRuling::last;
    const auto size = static_cast<std::size_t>(length + 1);
    clock_gains_.assign(size, 0);
    clock_plain_.assign(size, 0);
    icons_left_.assign(size, {});
    for (int at = length - 1; at >= 0; --at) {
        const auto i = static_cast<std::size_t>(at);
        icons_left_[i] = icons_left_[i + 1];
        if (const int icon = board.clock_icon[i]; icon >= 0 && !last) ++icons_left_[i][static_cast<std::size_t>(icon)];
        clock_gains_[i] = clock_plain_[i] = hopeless;
        for (int die = 1; die <= 6; ++die) {
            const auto to = static_cast<std::size_t>(std::min(at + die, length));
            const Scaled worth = Scaled{scale} * tally_damage(die) + 2 * Scaled{price};
            const int icon = board.clock_icon[to - 1];
            clock_plain_[i] = std::max(clock_plain_[i], worth + clock_plain_[to]);
            clock_gains_[i] =
                std::max(clock_gains_[i],
                         worth + clock_gains_[to] + (last && icon >= 0 ? unit_[static_cast<std::size_t>(icon)] : 0));
        }
    }
}

ItemMask RestBound::taken(const State& state) const {
    ItemMask mask = 0;
    const auto& items = value_->tour().items;
    for (std::size_t i = 0; i < items.size(); ++i) {
        NodeMask done = 0;
        switch (items[i].kind) {
            case TourItem::Kind::critical:
                done = state.hit;
                break;
            case TourItem::Kind::cache:
                done = state.caches;
                break;
            case TourItem::Kind::lock:
                done = state.opened;
                break;
            case TourItem::Kind::energy:
                done = state.powered;
                break;
        }
        if (done & bit(items[i].node)) mask |= ItemMask{1} << i;
    }
    return mask;
}

RestBound::Rest RestBound::reward(int index, NodeMask unhit) const {
    const CompiledReward& r = board_->hack.rewards[static_cast<std::size_t>(index)];
    Rest rest;
    rest.plain = Scaled{scale} * r.damage;
    if (r.node >= 0 && (unhit & bit(r.node)))
        rest.plain += Scaled{scale} * board_->critical_damage[static_cast<std::size_t>(r.node)];
    rest.with_gains = rest.plain;
    for (std::size_t k = 0; k < 3; ++k) rest.with_gains += unit_[k] * r.gain.of[k];
    return rest;
}

RestBound::Rest RestBound::of_lines(std::uint64_t crossed, NodeMask unhit) const {
    const auto key = crossed * 0x9E3779B97F4A7C15ULL ^ unhit * 0xD1B54A32D192ED03ULL;
    const auto [known, fresh] = lines_.try_emplace(key);
    if (!fresh) return known->second;
    const auto& lines = board_->hack.reward_boxes;
    std::vector<std::pair<std::uint64_t, Rest>> open;
    for (std::size_t l = 0; l < lines.size(); ++l)
        if (lines[l] & ~crossed) open.emplace_back(lines[l] & ~crossed, reward(static_cast<int>(l), unhit));
    Rest best;
    if (open.size() <= value_->limits().open_lines) {
        for (std::size_t set = 1; set < std::size_t{1} << open.size(); ++set) {
            std::uint64_t boxes = 0;
            Rest sum;
            for (std::size_t i = 0; i < open.size(); ++i)
                if (set >> i & 1u) {
                    boxes |= open[i].first;
                    sum.with_gains += open[i].second.with_gains;
                    sum.plain += open[i].second.plain;
                }
            const Scaled cost = Scaled{prices_.work} * std::popcount(boxes);
            best.with_gains = std::max(best.with_gains, sum.with_gains - cost);
            best.plain = std::max(best.plain, sum.plain - cost);
        }
    } else {
        for (const auto& [boxes, r] : open) {  // a box is in at most two lines
            const Scaled cost = Scaled{prices_.work} * std::popcount(boxes) / 2;
            best.with_gains += std::max<Scaled>(0, r.with_gains - cost);
            best.plain += std::max<Scaled>(0, r.plain - cost);
        }
    }
    known->second = best;
    return best;
}

RestBound::Rest RestBound::of_hack(const State& state, bool hits) const {
    const HackBoard& hack = board_->hack;
    const NodeMask unhit = hits ? board_->critical_nodes & ~state.hit & ~state.unlocked : 0;
    static_assert(std::variant_size_v<Hack> == 4, "a new variant belongs here too");
    if (hack.kind() == HackBoard::Variant::lines) return of_lines(state.crossed, unhit);
    Rest sum;
    const auto add = [&](const Rest& r, Scaled cost) {
        sum.with_gains += std::max<Scaled>(0, r.with_gains - cost);
        sum.plain += std::max<Scaled>(0, r.plain - cost);
    };
    const Scaled die = prices_.work;
    for (std::size_t i = 0; i < hack.rewards.size(); ++i) {
        const Rest r = reward(static_cast<int>(i), unhit);
        if (hack.kind() == HackBoard::Variant::sums) {
            const HackVariant& sums = hack_variant(hack.kind());
            const int left = sums.boxes_left(hack, state, static_cast<int>(i));
            if (left > 0 && !sums.is_lost(hack, state, static_cast<int>(i))) add(r, die * left);
        } else if (hack.kind() == HackBoard::Variant::ordered_rows) {
            const int left = hack_variant(hack.kind()).boxes_left(hack, state, static_cast<int>(i));
            if (left > 0) add(r, die * left);
        } else {
            const std::uint64_t open = hack.reward_boxes[i] & ~state.crossed;
            if (!open) continue;
            int largest = 1;
            for (const auto& of_value : hack.as<PatternsBoard>().placements)
                for (const auto& p : of_value)
                    if (static_cast<std::size_t>(p.section) == i && !(p.cells & state.crossed))
                        largest = std::max(largest, std::popcount(p.cells));
            const int cells = std::popcount(open);
            const Scaled cost = die * ((cells + largest - 1) / largest);  // an energy a cell is no less
            Rest whole = r, some;
            for (std::size_t k = 0; k < 3; ++k) some.with_gains += unit_[k] * std::popcount(hack.icons[k] & open);
            whole.with_gains += some.with_gains;
            whole.with_gains = std::max(whole.with_gains - cost, some.with_gains - die);
            whole.plain -= cost;
            add(whole, 0);
        }
    }
    return sum;
}

Scaled RestBound::of(const State& state, int unused) const {
    const Board& board = *board_;
    if (is_over(board, state)) return escaped(board, state) ? Scaled{scale} * score(board, state) : -1;
    const ScoreParts parts = score_parts(board, state);
    Scaled base = Scaled{scale} * (parts.critical + parts.hack + parts.clock);
    Scaled to_come = 0;  // the most that resources to come can be worth, by the spaces
    Scaled icons = 0;
    const bool held = board.rulings.spaces == SpacesRuling::held;
    const auto at = static_cast<std::size_t>(state.clock);
    for (std::size_t k = 0; k < 3; ++k) {
        base += unit_[k] * state.held[k];
        to_come += unit_[k] * std::max(0, board.spaces[k] - state.used_spaces[k]);
        icons += unit_[k] * icons_left_[at][k];
    }
    for (int s = 1; s <= 6; ++s) base += prices_.fuse[static_cast<std::size_t>(toggles_of(state, s))];
    Rest bonuses;
    for (std::size_t b = 0; b < board.bonuses.size(); ++b) {
        const auto& box = board.bonuses[b];
        if (state.bonuses >> b & 1u) {
            base += Scaled{scale} * box.damage;
            continue;
        }
        Scaled gains = Scaled{scale} * box.damage;
        bonuses.plain += std::max<Scaled>(0, gains - prices_.work);
        for (std::size_t k = 0; k < 3; ++k) gains += unit_[k] * box.gain.of[k];
        bonuses.with_gains += std::max<Scaled>(0, gains - prices_.work);
    }
    const Scaled dice = Scaled{prices_.work} * (unused - (state.dice.clocked ? 0 : 3));
    const ItemMask done = taken(state);
    Scaled best = INT64_MAX;
    for (const bool hits : {false, true}) {
        // Codes not yet paid: worth their hits either on the tour or where they are paid.
        ItemMask mask = done;
        if (hits)
            for (std::size_t i = 0; i < value_->tour().items.size(); ++i) {
                const auto& item = value_->tour().items[i];
                if (item.kind == TourItem::Kind::critical && !(state.unlocked & bit(item.node)))
                    mask |= ItemMask{1} << i;
            }
        const Scaled had = Scaled{scale} * value_->damage_of(value_->tour().visited(mask));
        const Amounts cached = value_->tour().gain(mask);
        Scaled had_caches = 0;
        for (std::size_t k = 0; k < 3; ++k) had_caches += unit_[k] * cached.of[k];
        const Rest hack = of_hack(state, hits);
        const Scaled tour = with_caches_->of(mask, state.node), bare = plain_->of(mask, state.node);
        if (bare <= hopeless / 2) return -1;
        best = std::min(best, base + dice + tour - had - had_caches + hack.with_gains + bonuses.with_gains + icons +
                                  clock_gains_[at]);
        if (!held)
            best = std::min(best, base + dice + bare - had + hack.plain + bonuses.plain + to_come + clock_plain_[at]);
    }
    return best;
}

}  // namespace nedforge::luddite
