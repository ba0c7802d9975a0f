#include "validator/luddite/solver/exact/state_encoding.h"

#include <algorithm>
#include <bit>
#include <map>
#include <tuple>

#include "engine/base/bits.h"
#include "engine/luddite/hack/rows.h"
#include "engine/luddite/hack/variant.h"
#include "engine/luddite/spaces.h"

namespace nedforge::luddite {

namespace {

// An action that makes progress gains at most all spaces of all kinds, 60; so it raises the order by 4 or more.
constexpr int progress_weight = 64;

int bits_for(int largest) { return static_cast<int>(std::bit_width(place_of_index(largest))); }

class Writer {
public:
    explicit Writer(std::uint64_t* out) : out_(out) {}
    void put(int value, int bits) { put(std::uint64_t{place_of_index(value)}, bits); }
    void put(std::uint64_t value, int bits) {
        word_ |= value << used_;
        used_ += bits;
        if (used_ < 64) return;
        *out_++ = word_;
        used_ -= 64;
        word_ = used_ == 0 ? 0 : value >> (bits - used_);
    }
    void finish(const std::uint64_t* end) {
        if (out_ != end) *out_++ = word_;
        while (out_ != end) *out_++ = 0;
    }

private:
    std::uint64_t* out_;
    std::uint64_t word_ = 0;
    int used_ = 0;
};

class Reader {
public:
    explicit Reader(const std::uint64_t* words) : words_(words) {}
    template <class Field = std::uint64_t>
    Field get(int bits) {
        if (bits == 0) return 0;
        std::uint64_t value = *words_ >> used_;
        const int remaining_bits = 64 - used_;
        used_ += bits;
        if (used_ >= 64) {
            ++words_;
            used_ -= 64;
            if (used_ > 0) value |= *words_ << remaining_bits;
        }
        return static_cast<Field>(bits == 64 ? value : value & ((std::uint64_t{1} << bits) - 1));
    }

private:
    const std::uint64_t* words_;
    int used_ = 0;
};

// The bits of `set` within `alike` pushed to its lowest places.
template <class Set>
Set lowest_first(Set set, Set alike) {
    int count = count_bits(set & alike);
    Set result = set & ~alike;
    for (Set remaining = alike; count > 0; --count, remaining &= remaining - 1) result |= remaining & (~remaining + 1);
    return result;
}

std::vector<std::uint8_t> members(NodeMask mask) {
    std::vector<std::uint8_t> nodes;
    for (; mask; mask &= mask - 1) nodes.push_back(lowest_place(mask));
    return nodes;
}

void put_nodes(Writer& out, NodeMask mask, const std::vector<std::uint8_t>& nodes) {
    for (const auto n : nodes) out.put((mask >> n) & 1, 1);
}

NodeMask get_nodes(Reader& reader, const std::vector<std::uint8_t>& nodes) {
    NodeMask mask = 0;
    for (const auto n : nodes) mask |= reader.get(1) << n;
    return mask;
}

}  // namespace

StateEncoding::StateEncoding(const Board& board) : board_(&board) {
    locked_ = members(board.locked);
    powered_ = members(board.energy_nodes);
    caches_ = members(board.cache_nodes);
    critical_ = members(board.critical_nodes);
    if (board.hack.fill() == HackFill::boxes) find_alike_boxes();
    if (board.hack.fill() == HackFill::rows) find_settled_rows();
    find_alike_bonuses();
    count_bits();
}

// Boxes with the same number in the same lines.
void StateEncoding::find_alike_boxes() {
    const HackBoard& hack = board_->hack;
    std::map<std::pair<int, std::vector<std::size_t>>, std::uint64_t> alike;
    for (int box = 0; box < hack.box_count; ++box) {
        std::vector<std::size_t> lines;
        for (std::size_t l = 0; l < hack.reward_boxes.size(); ++l)
            if ((hack.reward_boxes[l] >> box) & 1) lines.push_back(l);
        if (lines.empty()) idle_boxes_ |= std::uint64_t{1} << box;
        alike[{hack.as<BoxesBoard>().box_number[box], lines}] |= std::uint64_t{1} << box;
    }
    for (const auto& [key, boxes] : alike)
        if (std::popcount(boxes) > 1) alike_boxes_.push_back(boxes);
}

// How an item's rows stand in a key once no more can happen in them: full, with totals that pay, or with totals that
// don't (and may be such as no dice make).
void StateEncoding::find_settled_rows() {
    const HackBoard& hack = board_->hack;
    for (const auto& item : hack.as<RowsBoard>().items) {
        SettledRows& settled = settled_rows_.emplace_back();
        const auto paying = least_paying_totals(item, hack_variant(hack.kind()).totals_after);
        for (std::size_t r = 0; r < item.row_count; ++r) {
            settled.paid[r] = {static_cast<std::uint8_t>(item.boxes[r]),
                               static_cast<std::uint8_t>(paying ? (*paying)[r] : 0)};
            settled.lost[r] = {static_cast<std::uint8_t>(item.boxes[r]), 0};
        }
        // The least total of its first row with which the item is lost; if there is none it never is.
        std::uint8_t& total = settled.lost[item.order[0]].total;
        const int highest = total_range(item.boxes[item.order[0]]).highest;
        while (can_pay(item, hack_variant(hack.kind()).totals_after, settled.lost) && total < highest) ++total;
    }
}

void StateEncoding::find_alike_bonuses() {
    std::map<std::tuple<int, ByResource<int>, int>, std::uint32_t> alike;
    for (int b = 0; b < index_count(board_->bonuses); ++b) {
        const auto& bonus = board_->bonuses[b];
        alike[{bonus.die, bonus.gain.of, bonus.damage}] |= 1u << b;
    }
    for (const auto& [key, boxes] : alike)
        if (std::popcount(boxes) > 1) alike_bonuses_.push_back(boxes);
}

// How many bits each part takes, and how many words all of them.
void StateEncoding::count_bits() {
    const Board& board = *board_;
    const HackBoard& hack = board.hack;
    box_bits_ = hack.box_count;
    bonus_bits_ = index_count(board.bonuses);
    clock_bits_ = bits_for(board.clock_length);
    // A die of 4 or more crosses that many boxes, only the last of the game fewer: sum <= boxes + 5.
    tally_bits_ = bits_for(board.clock_length + 6);
    if (hack.fill() == HackFill::rows) row_count_ = index_count(hack.as<RowsBoard>().boxes);
    const auto supply = still_to_gain(board, initial_state(board));
    std::size_t bits = locked_.size() + powered_.size() + caches_.size() + 2 * critical_.size() +
                       place_of_index(12 + 15 + clock_bits_ + tally_bits_ + box_bits_ + bonus_bits_ + 9 * row_count_);
    for (const Resource r : all_resources) {
        spaces_bind_[r] =
            board.rulings.spaces == SpacesRuling::lifetime && board.start[r] + supply[r] > board.spaces[r];
        if (spaces_bind_[r]) bits += 5;
    }
    words_ = (bits + 63) / 64;
}

void StateEncoding::canonical_hack(State& s) const {
    const HackBoard& hack = board_->hack;
    switch (hack.fill()) {
        case HackFill::boxes:
            s.crossed |= idle_boxes_;
            for (const auto alike : alike_boxes_) s.crossed = lowest_first(s.crossed, alike);
            break;
        case HackFill::pieces:
            break;
        case HackFill::rows:
            for (int i = 0; i < index_count(settled_rows_); ++i) {
                const RowsBoard::Item& item = hack.as<RowsBoard>().items[i];
                const bool lost = hack_variant(hack.kind()).is_lost(hack, s, i);
                if (!lost && hack_variant(hack.kind()).boxes_left(hack, s, i) > 0) continue;
                const ItemFills& fills = lost ? settled_rows_[i].lost : settled_rows_[i].paid;
                for (std::size_t r = 0; r < item.row_count; ++r) s.rows[item.first + static_cast<int>(r)] = fills[r];
            }
            break;
    }
}

StateEncoding::Packed StateEncoding::pack(const State& from, std::uint64_t* key) const {
    const Board& board = *board_;
    State s = from;
    canonical_hack(s);
    for (const auto alike : alike_bonuses_) s.bonuses = lowest_first(s.bonuses, alike);
    const auto supply = still_to_gain(board, s);

    Packed result;
    Writer out(key);
    out.put(s.clock, clock_bits_);
    out.put(4 * s.tallies[0] + 5 * s.tallies[1] + 6 * s.tallies[2], tally_bits_);
    out.put(s.toggles, 12);
    int held = 0;
    ByResource<bool> ahead{};
    for (const Resource r : all_resources) {
        out.put(s.held[r], 5);
        held += s.held[r];
        const int gainable = std::min(free_spaces(board, s, r), supply[r]);
        if (spaces_bind_[r]) out.put(gainable, 5);
        ahead[r] = s.held[r] > 0 || gainable > 0;
    }
    put_nodes(out, s.opened, locked_);
    put_nodes(out, s.powered, powered_);
    put_nodes(out, s.caches, caches_);
    put_nodes(out, s.hit, critical_);
    put_nodes(out, s.unlocked, critical_);
    out.put(std::uint64_t{s.bonuses}, bonus_bits_);
    out.put(s.crossed, box_bits_);
    int progress = std::popcount(s.opened) + std::popcount(s.powered) + std::popcount(s.caches) + std::popcount(s.hit) +
                   std::popcount(s.crossed) + std::popcount(s.bonuses);
    for (int number = 1; number <= switch_count; ++number) progress += toggles_of(s, number);
    for (int i = 0; i < row_count_; ++i) {
        out.put(s.rows[i].filled, 3);
        out.put(s.rows[i].total, 6);
        progress += s.rows[i].filled;
    }
    out.finish(key + words_);
    result.order = progress_weight * progress + 3 * max_spaces - held;
    result.tools_ahead = ahead[Resource::multi_tool];
    result.credits_ahead = ahead[Resource::credit];
    return result;
}

State StateEncoding::unpack(const std::uint64_t* key, int node) const {
    const Board& board = *board_;
    State s;
    Reader reader(key);
    s.clock = reader.get<std::uint8_t>(clock_bits_);
    // Any tallies with that sum: every sum of fours, fives and sixes is fours and at most one other kind, or 5 + 6.
    const int sum = reader.get<int>(tally_bits_);
    for (std::uint8_t sixes = 0; 6 * sixes <= sum; ++sixes) {
        const int remainder = sum - 6 * sixes;
        const int fives = remainder % 4;  // 5 * fives leaves a multiple of 4
        if (5 * fives > remainder) continue;
        s.tallies = {static_cast<std::uint8_t>((remainder - 5 * fives) / 4), static_cast<std::uint8_t>(fives), sixes};
        break;
    }
    s.toggles = reader.get<std::uint16_t>(12);
    ByResource<int> gainable{};
    for (const Resource r : all_resources) {
        s.held[r] = reader.get<std::uint8_t>(5);
        if (spaces_bind_[r]) gainable[r] = reader.get<int>(5);
    }
    s.opened = get_nodes(reader, locked_);
    s.powered = get_nodes(reader, powered_);
    s.caches = get_nodes(reader, caches_);
    s.hit = get_nodes(reader, critical_);
    s.unlocked = get_nodes(reader, critical_);
    s.bonuses = reader.get<std::uint32_t>(bonus_bits_);
    s.crossed = reader.get(box_bits_);
    for (int i = 0; i < row_count_; ++i) {
        s.rows[i].filled = reader.get<std::uint8_t>(3);
        s.rows[i].total = reader.get<std::uint8_t>(6);
    }
    s.node = static_cast<std::uint8_t>(node);
    // Where spaces can't bind, the fewest used that held resources allow leave at least all that can still be gained.
    for (const Resource r : all_resources)
        s.used_spaces[r] = static_cast<std::uint16_t>(spaces_bind_[r] ? board.spaces[r] - gainable[r] : s.held[r]);
    return s;
}

}  // namespace nedforge::luddite
