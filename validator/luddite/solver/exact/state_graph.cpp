#include "validator/luddite/solver/exact/state_graph.h"

#include <algorithm>
#include <cstring>
#include <optional>

namespace nedforge::luddite {

double* Arena::take(std::size_t count) {
    if (room_ < count) {
        const std::size_t block = std::max<std::size_t>(count, 1 << 16);
        blocks_.push_back(std::make_unique_for_overwrite<double[]>(block));
        next_ = blocks_.back().get();
        room_ = block;
    }
    double* result = next_;
    next_ += count;
    room_ -= count;
    return result;
}

void Arena::clear() {
    blocks_.clear();
    room_ = 0;
}

StateGraph::StateGraph(const Board& board, const DiceHands& dice_hands, std::function<double(int score)> utility)
    : layers(place_of_index(board.clock_length)),
      board_(board),
      dice_hands_(dice_hands),
      utility_(std::move(utility)),
      encoding_(board),
      words_(encoding_.words()),
      slots_(1 << 12, none) {}

std::uint64_t StateGraph::hash(const std::uint64_t* key) const {
    std::uint64_t h = 0x243F6A8885A308D3ULL;
    for (std::size_t w = 0; w < words_; ++w) {
        h ^= key[w];
        h *= 0x9E3779B97F4A7C15ULL;
        h ^= h >> 32;
    }
    return h;
}

void StateGraph::grow() {
    std::vector<std::uint32_t> slots(slots_.size() * 2, none);
    const std::uint64_t mask = slots.size() - 1;
    for (std::uint32_t g = 0; g < groups.size(); ++g) {
        std::uint64_t slot = hash(&keys_[g * words_]) & mask;
        while (slots[slot] != none) slot = (slot + 1) & mask;
        slots[slot] = g;
    }
    slots_ = std::move(slots);
}

std::size_t StateGraph::slot_of(const std::uint64_t* key) const {
    const std::uint64_t mask = slots_.size() - 1;
    std::uint64_t slot = hash(key) & mask;
    while (slots_[slot] != none && std::memcmp(&keys_[slots_[slot] * words_], key, words_ * sizeof(std::uint64_t)) != 0)
        slot = (slot + 1) & mask;
    return slot;
}

std::uint32_t StateGraph::group_of(const std::uint64_t* key, const StateEncoding::Packed& packed, int clock) {
    const std::size_t slot = slot_of(key);
    if (slots_[slot] != none) return slots_[slot];
    const auto id = index_count<std::uint32_t>(groups);
    slots_[slot] = id;
    keys_.insert(keys_.end(), key, key + words_);
    Group group;
    group.order = static_cast<std::uint32_t>(packed.order);
    group.clock = static_cast<std::uint8_t>(clock);
    group.ahead = DiceHands::ahead_index(packed.tools_ahead, packed.credits_ahead);
    groups.push_back(group);
    layers[clock][group.order].push_back(id);
    if (groups.size() * 2 > slots_.size()) grow();
    return id;
}

std::uint32_t StateGraph::known_member(std::uint32_t group, int node) const {
    std::uint32_t s = groups[group].first;
    while (s != none && positions[s].node != node) s = positions[s].next;
    return s;
}

std::uint32_t StateGraph::member(std::uint32_t group, int node) {
    if (const std::uint32_t known = known_member(group, node); known != none) return known;
    const auto id = index_count<std::uint32_t>(positions);
    Position position;
    position.group = group;
    position.next = groups[group].first;
    position.node = static_cast<std::uint8_t>(node);
    position.ahead = groups[group].ahead;
    positions.push_back(position);
    groups[group].first = id;
    return id;
}

std::uint32_t StateGraph::ended_position(const State& s) {
    const std::pair<bool, int> outcome{escaped(board_, s), score(board_, s)};
    const auto [found, fresh] = ended_.try_emplace(outcome, index_count<std::uint32_t>(positions));
    if (fresh) {
        Position position;
        position.demand = dice_hands_.over_set();
        position.values = ended_values_.take(objectives);
        for (std::size_t level = 0; level < 3; ++level)
            position.values[level] = beats(board_.rulings, outcome.second, board_.thresholds.of[level]) ? 1 : 0;
        position.values[mean_score] = utility_ ? utility_(outcome.second) : outcome.second;
        position.values[sure_escape] = outcome.first ? 1 : 0;
        positions.push_back(position);
    }
    return found->second;
}

std::uint32_t StateGraph::position_of(const State& s) {
    if (is_over(board_, s)) return ended_position(s);
    key_.resize(words_);
    const auto packed = encoding_.pack(s, key_.data());
    return member(group_of(key_.data(), packed, s.clock), s.node);
}

std::uint32_t StateGraph::known_position(const State& s) const {
    std::vector<std::uint64_t> key(words_);
    encoding_.pack(s, key.data());
    const std::uint32_t group = slots_[slot_of(key.data())];
    return group == none ? none : known_member(group, s.node);
}

namespace {

bool has(std::uint64_t uses, int use) { return uses >> use & 1; }

// How an action uses the hand; nullopt: it makes or changes dice, which the position does not show.
std::optional<DiceUse> use_of(const Board& board, const State& state, const Action& action) {
    if (action.kind == ActionKind::adjust || action.kind == ActionKind::duplicate || action.kind == ActionKind::create)
        return std::nullopt;
    if (action.kind == ActionKind::move) return use_of_move(board, state, action);
    if (action.die.is_none()) return use_none;
    return use_after(action.kind == ActionKind::clock ? use_on_clock : use_elsewhere, action.die.made_value());
}

}  // namespace

// By the actions of a state whose dice stand for those of hands.
void StateGraph::add_edges(std::uint32_t id, const State& s, std::uint64_t fresh, std::vector<Edge>& out) {
    actions_.clear();
    legal_actions(board_, s, actions_);
    for (const Action& action : actions_) {
        const auto use = use_of(board_, s, action);
        if (!use || !has(fresh, *use)) continue;
        State after = s;
        apply(board_, after, action);
        const std::uint32_t target = position_of(after);
        if (target != id) out.push_back({target, *use});  // else a die spent on nothing
    }
}

void StateGraph::expand(std::uint32_t id, std::uint64_t fresh, std::vector<Edge>& out) {
    const State resting = encoding_.unpack(&keys_[positions[id].group * words_], positions[id].node);
    State s = resting;
    s.dice.rolled = s.dice.value = {1, 1, 1};
    s.dice.used = 7;
    s.dice.clocked = 1;
    State dice = s;
    for (int v = 1; v <= highest_die; ++v)
        if (has(fresh, use_on_clock + v) || has(fresh, use_elsewhere + v)) dice.dice.made_of(v) = 1;
    if (board_.rulings.move == MoveRuling::interrupted)
        for (int steps = 1; steps < highest_die; ++steps) dice.dice.moving[steps] = 1;
    add_edges(id, dice, fresh, out);
    // A move by an energy that goes on leaves no room for another.
    for (int steps = 1; steps < energy_steps; ++steps) {
        const auto parts = std::uint64_t{(1u << steps) - 1} << (use_next_energy_part + steps * (steps - 1) / 2);
        if (!(fresh & parts)) continue;
        State moving = s;
        moving.dice.energy_moving = static_cast<std::uint16_t>(steps);
        add_edges(id, moving, fresh & parts, out);
    }
    for (const DiceUse use : {use_adjust, use_duplicate, use_create}) {
        if (!has(fresh, use)) continue;
        State after = resting;
        bool paid = true;
        for (const Resource r : all_resources) {
            paid = paid && after.held[r] >= dice_hands_.price(use)[r];
            after.held[r] -= dice_hands_.price(use)[r];
        }
        if (paid) out.push_back({position_of(after), use});
    }
}

}  // namespace nedforge::luddite
