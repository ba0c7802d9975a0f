#include "validator/luddite/solver/best_case/rest_bound.h"

#include <algorithm>
#include <bit>

#include "engine/luddite/hack/variant.h"
#include "engine/luddite/prices.h"
#include "engine/luddite/rules.h"

namespace nedforge::luddite {

RestBound::RestBound(const PlanValue& value, int price, int bits)
    : value_(&value), board_(&value.board()), prices_(value.prices(price)) {
    for (const Resource r : all_resources) unit_[r] = std::max<Scaled>(left_over_worth[r] * scale, price);
    prices_.energy = std::max(scale, price);  // the value of every energy ever gained
    const TourModel& tour = value.tour();
    const auto hits = [&](ItemMask items) { return Scaled{scale} * value.damage_of(tour.visited(items)); };
    plain_ = std::make_unique<CompletionBound>(value, prices_, bits, hits);
    with_caches_ = std::make_unique<CompletionBound>(value, prices_, bits, [&](ItemMask items) {
        Scaled sum = hits(items);
        const Amounts gain = tour.gain(items);
        for (const Resource k : all_resources) sum += unit_[k] * gain.of[k];
        return sum;
    });
    list_clock();
    if (value.board().hack.fill() == HackFill::pieces) list_pieces();
}

void RestBound::list_pieces() {
    const HackBoard& hack = board_->hack;
    pieces_.resize(hack.rewards.size());
    for (const auto& of_value : hack.as<PiecesBoard>().placements)
        for (const auto& p : of_value) pieces_[p.section].push_back({p.cells, std::popcount(p.cells)});
    for (auto& of_section : pieces_)
        std::stable_sort(of_section.begin(), of_section.end(),
                         [](const Piece& a, const Piece& b) { return a.size > b.size; });
}

// The most that the dice still to come yield on the Clock, each with the work of the round's other two.
void RestBound::list_clock() {
    const Board& board = *board_;
    const int length = board.clock_length;
    const bool last = board.rulings.clock_icons == ClockIconsRuling::last;
    clock_.resize(place_of_index(length + 1));
    for (int box = length - 1; box >= 0; --box) {
        ClockRest& clock_rest = clock_[box];
        clock_rest.icons = clock_[box + 1].icons;
        if (const int icon = board.clock_icon[box]; icon >= 0 && !last) ++clock_rest.icons[icon];
        clock_rest.yield = {hopeless, hopeless};
        for (int die = 1; die <= highest_die; ++die) {
            const int to = std::min(box + die, length);
            const Rest& after = clock_[to].yield;
            const Scaled value = Scaled{scale} * tally_damage(die) + 2 * Scaled{prices_.work};
            const int icon = board.clock_icon[to - 1];
            clock_rest.yield.plain = std::max(clock_rest.yield.plain, value + after.plain);
            clock_rest.yield.with_gains =
                std::max(clock_rest.yield.with_gains, value + after.with_gains + (last && icon >= 0 ? unit_[icon] : 0));
        }
    }
}

ItemMask RestBound::taken(const State& state) const {
    ItemMask mask = 0;
    const auto& items = value_->tour().items;
    for (std::size_t i = 0; i < items.size(); ++i) {
        NodeMask nodes = 0;
        switch (items[i].kind) {
            case TourItem::Kind::critical:
                nodes = state.hit;
                break;
            case TourItem::Kind::cache:
                nodes = state.caches;
                break;
            case TourItem::Kind::lock:
                nodes = state.opened;
                break;
            case TourItem::Kind::energy:
                nodes = state.powered;
                break;
        }
        if (nodes & bit(items[i].node)) mask |= ItemMask{1} << i;
    }
    return mask;
}

RestBound::Rest RestBound::reward(int index, NodeMask unhit) const {
    const CompiledReward& r = board_->hack.rewards[index];
    Rest result;
    result.plain = Scaled{scale} * r.damage;
    if (r.node >= 0 && (unhit & bit(r.node))) result.plain += Scaled{scale} * board_->critical_damage[r.node];
    result.with_gains = result.plain;
    for (const Resource k : all_resources) result.with_gains += unit_[k] * r.gain.of[k];
    return result;
}

RestBound::Rest RestBound::of_lines(std::uint64_t crossed, NodeMask unhit) const {
    const auto key = crossed * 0x9E3779B97F4A7C15ULL ^ unhit * 0xD1B54A32D192ED03ULL;
    const auto [known, fresh] = lines_.try_emplace(key);
    if (!fresh) return known->second;
    const auto& lines = board_->hack.reward_boxes;
    std::vector<std::pair<std::uint64_t, Rest>> open;
    for (int l = 0; l < index_count(lines); ++l)
        if (lines[l] & ~crossed) open.emplace_back(lines[l] & ~crossed, reward(l, unhit));
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
    if (hack.fill() == HackFill::boxes) return of_lines(state.crossed, unhit);
    Rest sum;
    for (int i = 0; i < index_count(hack.rewards); ++i) {
        const Rest part = hack.fill() == HackFill::pieces ? of_section(state, i, unhit) : of_rows(state, i, unhit);
        sum.with_gains += std::max<Scaled>(0, part.with_gains);
        sum.plain += std::max<Scaled>(0, part.plain);
    }
    return sum;
}

// Rows: a die a box.
RestBound::Rest RestBound::of_rows(const State& state, int index, NodeMask unhit) const {
    const HackBoard& hack = board_->hack;
    const HackVariant& variant = hack_variant(hack.kind());
    const int boxes = variant.boxes_left(hack, state, index);
    if (boxes == 0 || variant.is_lost(hack, state, index)) return {};
    const Scaled cost = Scaled{prices_.work} * boxes;
    const Rest pays = reward(index, unhit);
    return {pays.with_gains - cost, pays.plain - cost};
}

// Pieces: the whole section by its largest piece, or its icons by one die.
RestBound::Rest RestBound::of_section(const State& state, int section, NodeMask unhit) const {
    const HackBoard& hack = board_->hack;
    const std::uint64_t open = hack.reward_boxes[section] & ~state.crossed;
    if (!open) return {};
    const auto& pieces = pieces_[section];
    const auto fits = std::find_if(pieces.begin(), pieces.end(), [&](const Piece& p) { return !(p.cells & ~open); });
    const int largest = fits == pieces.end() ? 1 : fits->size;
    const Scaled die = prices_.work;
    const Scaled cost = die * ((std::popcount(open) + largest - 1) / largest);  // an energy a cell is no less
    Scaled icons = 0;
    for (const Resource k : all_resources) icons += unit_[k] * std::popcount(hack.icons[k] & open);
    const Rest pays = reward(section, unhit);
    return {std::max(pays.with_gains + icons - cost, icons - die), pays.plain - cost};
}

// What the bonus boxes still open yield, each by a die.
RestBound::Rest RestBound::of_bonuses(const State& state) const {
    Rest sum;
    for (int b = 0; b < index_count(board_->bonuses); ++b) {
        if (state.bonuses >> b & 1u) continue;
        const auto& box = board_->bonuses[b];
        Scaled gains = Scaled{scale} * box.damage;
        sum.plain += std::max<Scaled>(0, gains - prices_.work);
        for (const Resource k : all_resources) gains += unit_[k] * box.gain.of[k];
        sum.with_gains += std::max<Scaled>(0, gains - prices_.work);
    }
    return sum;
}

// What the sheet scores as it is, resources in hand at their highest value.
Scaled RestBound::scored(const State& state) const {
    const ScoreParts parts = score_parts(*board_, state);
    Scaled sum = Scaled{scale} * (parts.critical + parts.hack + parts.clock);
    for (const Resource k : all_resources) sum += unit_[k] * state.held[k];
    for (int s = 1; s <= switch_count; ++s) sum += prices_.fuse[toggles_of(state, s)];
    for (int b = 0; b < index_count(board_->bonuses); ++b)
        if (state.bonuses >> b & 1u) sum += Scaled{scale} * board_->bonuses[b].damage;
    return sum;
}

// The items taken, and the critical functions whose codes are not paid yet.
ItemMask RestBound::with_unpaid(ItemMask mask, const State& state) const {
    const auto& items = value_->tour().items;
    for (std::size_t i = 0; i < items.size(); ++i)
        if (items[i].kind == TourItem::Kind::critical && !(state.unlocked & bit(items[i].node)))
            mask |= ItemMask{1} << i;
    return mask;
}

Scaled RestBound::of(const State& state, int unused) const {
    const Board& board = *board_;
    if (is_over(board, state)) return escaped(board, state) ? Scaled{scale} * score(board, state) : -1;
    // Step 1. The parts that the tour does not touch.
    const bool held = board.rulings.spaces == SpacesRuling::held;
    const ClockRest& clock = clock_[state.clock];
    const Rest bonuses = of_bonuses(state);
    const Scaled base =
        scored(state) + Scaled{prices_.work} * (unused - (state.dice.clocked ? 0 : static_cast<int>(rolled_dice)));
    Scaled to_come = 0;  // the highest value of resources to come, by the spaces
    Scaled icons = 0;
    for (const Resource k : all_resources) {
        to_come += unit_[k] * std::max(0, board.spaces[k] - state.used_spaces[k]);
        icons += unit_[k] * clock.icons[k];
    }
    // Step 2. The tour and the Hack module. Codes not yet paid: their hits count either on the tour or where the codes
    // are paid.
    const TourModel& tours = value_->tour();
    const ItemMask items = taken(state);
    Scaled best = INT64_MAX;
    for (const bool hits : {false, true}) {
        const ItemMask mask = hits ? with_unpaid(items, state) : items;
        const Scaled banked = Scaled{scale} * value_->damage_of(tours.visited(mask));
        const Amounts cached = tours.gain(mask);
        Scaled banked_caches = 0;
        for (const Resource k : all_resources) banked_caches += unit_[k] * cached.of[k];
        const Rest hack = of_hack(state, hits);
        const Rest tour{with_caches_->of(mask, state.node) - banked - banked_caches, plain_->of(mask, state.node)};
        if (tour.plain <= hopeless / 2) return -1;
        // Step 3. Resources to come counted one by one, or left to the spaces' bound.
        best = std::min(best,
                        base + tour.with_gains + hack.with_gains + bonuses.with_gains + icons + clock.yield.with_gains);
        if (!held)
            best =
                std::min(best, base + tour.plain - banked + hack.plain + bonuses.plain + to_come + clock.yield.plain);
    }
    return best;
}

}  // namespace nedforge::luddite
