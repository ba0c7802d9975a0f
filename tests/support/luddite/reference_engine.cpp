#include "tests/support/luddite/reference_engine.h"

#include <algorithm>
#include <numeric>
#include <ostream>

namespace nedforge::test {

using namespace nedforge::luddite;

namespace {

constexpr int energy = 0, multi_tool = 1, credit = 2;

template <class T>
void print(std::ostream& out, const char* name, const T& list) {
    out << "\n  " << name << ":";
    for (const auto& item : list) out << ' ' << item;
}

const std::vector<Reward> rewards(const Map& map) {
    std::vector<Reward> all;
    static_assert(std::variant_size_v<Hack> == 4, "a new variant belongs here, and into hack() and met()");
    if (const auto* lines = std::get_if<LinesHack>(&map.hack))
        for (const auto& line : lines->lines) all.push_back(line.reward);
    if (const auto* sums = std::get_if<SumsHack>(&map.hack))
        for (const auto& entry : sums->entries) all.push_back(entry.reward);
    if (const auto* patterns = std::get_if<PatternsHack>(&map.hack))
        for (const auto& section : patterns->sections) all.push_back(section.reward);
    if (const auto* rows = std::get_if<OrderedRowsHack>(&map.hack))
        for (const auto& section : rows->sections) all.push_back(section.reward);
    return all;
}

// The sign drawn at a place, '.' outside.
char drawn(const Drawing& drawing, int column, int row) {
    if (row < 0 || column < 0 || row >= static_cast<int>(drawing.size())) return '.';
    const std::string& line = drawing[static_cast<std::size_t>(row)];
    return column < static_cast<int>(line.size()) ? line[static_cast<std::size_t>(column)] : '.';
}

int icon(char c) { return c == 'e' ? energy : c == 'm' ? multi_tool : c == 'c' ? credit : -1; }

}  // namespace

std::ostream& operator<<(std::ostream& out, const Sheet& s) {
    out << "node " << s.node << ", clock " << s.clock << ", score " << s.score << (s.over ? ", over" : "");
    print(out, "toggles", s.toggles);
    print(out, "held", s.held);
    print(out, "used_spaces", s.used_spaces);
    print(out, "opened", s.opened);
    print(out, "powered", s.powered);
    print(out, "caches", s.caches);
    print(out, "hit", s.hit);
    print(out, "codes", s.codes);
    print(out, "bonuses", s.bonuses);
    print(out, "paid", s.paid);
    print(out, "tallies", s.tallies);
    return out << "\n  parts: " << s.critical << ' ' << s.hack << ' ' << s.switches << ' ' << s.clock_damage << ' '
               << s.leftover << '\n';
}

Sheet sheet_of(const Board& board, const State& state) {
    Sheet s;
    const auto names = [&](NodeMask mask) {
        std::set<std::string> ids;
        for (int n = 0; n < board.node_count; ++n)
            if (mask & bit(n)) ids.insert(board.node_ids[static_cast<std::size_t>(n)]);
        return ids;
    };
    s.node = board.node_ids[state.node];
    for (int i = 0; i < 6; ++i) s.toggles[static_cast<std::size_t>(i)] = toggles_of(state, i + 1);
    s.clock = state.clock;
    for (std::size_t r = 0; r < 3; ++r) {
        s.held[r] = state.held[r];
        s.used_spaces[r] = state.used_spaces[r];
        s.tallies[r] = state.tallies[r];
    }
    s.opened = names(state.opened);
    s.powered = names(state.powered);
    s.caches = names(state.caches);
    s.hit = names(state.hit);
    for (const auto& code : unlocked_codes(board, state)) s.codes.insert(code);
    for (int i = 0; i < 32; ++i)
        if (state.bonuses >> i & 1u) s.bonuses.insert(i);
    for (const int i : paid_rewards(board, state)) s.paid.insert(i);
    const ScoreParts parts = score_parts(board, state);
    s.critical = parts.critical;
    s.hack = parts.hack;
    s.switches = parts.switches;
    s.clock_damage = parts.clock;
    s.leftover = parts.leftover;
    s.score = score(board, state);
    s.escaped = escaped(board, state);
    s.over = is_over(board, state);
    return s;
}

ReferenceGame::ReferenceGame(const Map& map, const Rulings& rulings) : map_(map), rulings_(rulings) {
    for (const auto& row : map.clock) clock_ += row;
    for (const auto& n : map.nodes) {
        if (n.role == Role::enter || n.role == Role::enter_exit) enter_ = n.id;
        if (n.role == Role::exit || n.role == Role::enter_exit) exit_ = n.id;
    }
    here_ = enter_;
    for (int s = 1; s <= 6; ++s) toggles_[s] = 0;
    for (std::size_t r = 0; r < 3; ++r) held_[r] = ever_[r] = map.resources[r].start;
}

const Node& ReferenceGame::node(const std::string& id) const {
    return *std::find_if(map_.nodes.begin(), map_.nodes.end(), [&](const Node& n) { return n.id == id; });
}

bool ReferenceGame::has_node(const std::string& id) const {
    return std::any_of(map_.nodes.begin(), map_.nodes.end(), [&](const Node& n) { return n.id == id; });
}

bool ReferenceGame::adjacent(const std::string& a, const std::string& b) const {
    const auto names = [&](const NodePair& pair) {
        return (pair[0] == a && pair[1] == b) || (pair[0] == b && pair[1] == a);
    };
    if (std::any_of(map_.links.begin(), map_.links.end(), names)) return true;
    const Position p = node(a).at, q = node(b).at;
    const bool neighbours = (p.column == q.column && std::abs(p.row - q.row) == 1) ||
                            (p.row == q.row && std::abs(p.column - q.column) == 1);
    return neighbours && std::none_of(map_.walls.begin(), map_.walls.end(), names);
}

bool ReferenceGame::gate_satisfied(const Gate& gate) const {
    switch (gate.kind) {
        case GateKind::on:
            return on(gate.a);
        case GateKind::off:
            return !on(gate.a);
        case GateKind::and_:
            return on(gate.a) && on(gate.b);
        case GateKind::or_:
            if (rulings_.or_gate == OrGateRuling::both) return on(gate.a) && on(gate.b);
            return on(gate.a) || on(gate.b);
        case GateKind::nand:
            return !on(gate.a) && !on(gate.b);
    }
    return false;
}

bool ReferenceGame::may_enter(const std::string& id) const {
    const Node& n = node(id);
    if (n.gate && !gate_satisfied(*n.gate)) return false;
    if (n.lock && !opened_.contains(id)) return false;
    if (n.energy && !powered_.contains(id)) return false;
    return true;
}

void ReferenceGame::gain(int kind, int amount) {
    const auto k = static_cast<std::size_t>(kind);
    for (int i = 0; i < amount; ++i) {
        const int bounded = rulings_.spaces == SpacesRuling::held ? held_[k] : ever_[k];
        if (bounded >= map_.resources[k].spaces) return;
        ++held_[k];
        ++ever_[k];
    }
}

void ReferenceGame::gain_all(const Amounts& amounts) {
    for (int kind = 0; kind < 3; ++kind) gain(kind, amounts.of[static_cast<std::size_t>(kind)]);
}

void ReferenceGame::stand_on(const std::string& id) {
    const Node& n = node(id);
    if (n.cache && !emptied_.contains(id)) {
        emptied_.insert(id);
        gain_all(*n.cache);
    }
    if (n.critical && codes_.contains(n.critical->code)) hit_.insert(id);
}

bool ReferenceGame::start_round(const std::array<int, 3>& roll) {
    if (over() || (in_round_ && !may_end_round())) return false;
    dice_.clear();
    for (const int value : roll) dice_.push_back({value, value, false, false, 0});
    energy_steps_left_ = 0;
    in_round_ = true;
    clocked_ = false;
    return true;
}

bool ReferenceGame::may_end_round() const { return in_round_ && !over() && clocked_; }

// The die exists and is unused, and R2 allows the use.
bool ReferenceGame::die_usable(const ReplayAction& action, bool for_clock) const {
    const int index = *action.die;
    if (index < 1 || index > static_cast<int>(dice_.size())) return false;
    if (dice_[static_cast<std::size_t>(index - 1)].used) return false;
    const auto unused = std::count_if(dice_.begin(), dice_.end(), [](const DieNow& d) { return !d.used; });
    return for_clock || clocked_ || unused > 1;
}

int ReferenceGame::value_of(const ReplayAction& action) const {
    return dice_[static_cast<std::size_t>(*action.die - 1)].value;
}

void ReferenceGame::use(const ReplayAction& action, int kind) {
    if (action.die)
        dice_[static_cast<std::size_t>(*action.die - 1)].used = true;
    else
        --held_[static_cast<std::size_t>(kind)];
}

void ReferenceGame::clock(int value) {
    clocked_ = true;
    if (value >= 4) ++tallies_[static_cast<std::size_t>(value - 4)];
    int last_crossed = -1;
    for (int i = 0; i < value && !over(); ++i) {
        last_crossed = crossed_clock_++;
        const int kind = icon(clock_[static_cast<std::size_t>(last_crossed)]);
        if (rulings_.clock_icons == ClockIconsRuling::all && kind >= 0) gain(kind, 1);
    }
    const int kind = icon(clock_[static_cast<std::size_t>(last_crossed)]);
    if (rulings_.clock_icons == ClockIconsRuling::last && kind >= 0) gain(kind, 1);
}

// R22: a whole move, the first part of one, or a later part of the move that the die or energy began.
bool ReferenceGame::move(const ReplayAction& action) {
    DieNow* die = nullptr;
    if (action.die) {
        if (*action.die < 1 || *action.die > static_cast<int>(dice_.size())) return false;
        die = &dice_[static_cast<std::size_t>(*action.die - 1)];
    }
    int& left_of_it = die ? die->steps_left : energy_steps_left_;
    const bool begins = left_of_it == 0;
    if (begins && (die ? !die_usable(action, false) : held_[energy] < 1)) return false;
    int most = left_of_it;
    if (begins) most = die ? die->value : 3;
    const int rest = most - static_cast<int>(action.path.size());
    if (action.path.empty() || rest < 0) return false;
    if (action.more && (rulings_.move == MoveRuling::whole || rest == 0)) return false;
    std::string at = here_;
    for (const auto& next : action.path) {
        if (!has_node(next) || !adjacent(at, next) || !may_enter(next)) return false;
        at = next;
    }
    if (begins) use(action, energy);
    left_of_it = action.more ? rest : 0;
    for (const auto& next : action.path) {
        here_ = next;
        if (rulings_.passing == PassingRuling::enter) stand_on(here_);
    }
    if (!action.more) stand_on(here_);
    return true;
}

bool ReferenceGame::play(const ReplayAction& action) {
    if (over() || !in_round_) return false;
    const bool enough_energy = held_[energy] >= 1;
    switch (action.what) {
        case ActionKind::adjust: {
            const int index = *action.die;
            if (index < 1 || index > 3) return false;
            DieNow& die = dice_[static_cast<std::size_t>(index - 1)];
            const int value = die.value + *action.by;
            if (die.used || held_[multi_tool] < 1 || value < 1 || value > 6) return false;
            --held_[multi_tool];
            die.value = value;
            return true;
        }
        case ActionKind::duplicate: {
            const int index = *action.die;
            if (index < 1 || index > 3 || held_[credit] < 1) return false;
            --held_[credit];
            const DieNow& source = dice_[static_cast<std::size_t>(index - 1)];
            const int value = rulings_.duplicate == DuplicateRuling::current ? source.value : source.shown_when_rolled;
            dice_.push_back({value, value, true, false, 0});
            return true;
        }
        case ActionKind::create:
            if (held_[credit] < 2) return false;
            held_[credit] -= 2;
            dice_.push_back({*action.value, *action.value, true, false, 0});
            return true;
        case ActionKind::clock:
            if (!die_usable(action, true)) return false;
            use(action, 0);
            clock(value_of(action));
            return true;
        case ActionKind::toggle: {
            if (action.die ? !die_usable(action, false) : held_[multi_tool] < 1) return false;
            const int number = action.die ? value_of(action) : *action.number;
            if (toggles_[number] == 3) return false;
            use(action, multi_tool);
            ++toggles_[number];
            return true;
        }
        case ActionKind::bonus: {
            if (!die_usable(action, false) || *action.box >= static_cast<int>(map_.bonuses.size())) return false;
            const Bonus& bonus = map_.bonuses[static_cast<std::size_t>(*action.box)];
            if (bonuses_.contains(*action.box) || bonus.die != value_of(action)) return false;
            use(action, 0);
            bonuses_.insert(*action.box);
            gain_all(bonus.gain);
            return true;
        }
        case ActionKind::unlock: {
            if (!die_usable(action, false) || !has_node(*action.node)) return false;
            const Node& n = node(*action.node);
            if (!n.lock || *n.lock != value_of(action) || opened_.contains(n.id)) return false;
            use(action, 0);
            opened_.insert(n.id);
            return true;
        }
        case ActionKind::power: {
            if (!enough_energy || !has_node(*action.node)) return false;
            const Node& n = node(*action.node);
            if (!n.energy || powered_.contains(n.id)) return false;
            --held_[energy];
            powered_.insert(n.id);
            return true;
        }
        case ActionKind::move:
            return move(action);
        case ActionKind::force:
            if (held_[energy] < 2 || !has_node(*action.node) || !adjacent(here_, *action.node)) return false;
            held_[energy] -= 2;
            here_ = *action.node;
            stand_on(here_);
            return true;
        case ActionKind::hack:
            if (action.die ? !die_usable(action, false) : !enough_energy) return false;
            if (!hack(action)) return false;
            pay_what_is_met();
            return true;
    }
    return false;
}

std::vector<Position> ReferenceGame::turned_pattern(int value, int turn, bool mirror) const {
    Drawing rows = std::get<PatternsHack>(map_.hack).patterns[static_cast<std::size_t>(value - 1)];
    if (mirror)
        for (auto& row : rows) std::reverse(row.begin(), row.end());
    for (int i = 0; i < turn / 90; ++i) {  // the first column, read upwards, becomes the first row
        Drawing next;
        for (std::size_t column = 0; column < rows[0].size(); ++column) {
            std::string line;
            for (std::size_t row = rows.size(); row-- > 0;) line += rows[row][column];
            next.push_back(line);
        }
        rows = next;
    }
    int left = 1000, top = 1000;
    std::vector<Position> cells;
    for (int row = 0; row < static_cast<int>(rows.size()); ++row)
        for (int column = 0; column < static_cast<int>(rows[0].size()); ++column)
            if (drawn(rows, column, row) == '#') {
                cells.push_back({column, row});
                left = std::min(left, column);
                top = std::min(top, row);
            }
    for (auto& cell : cells) cell = {cell.column - left, cell.row - top};
    return cells;
}

bool ReferenceGame::hack(const ReplayAction& action) {
    const int value = action.die ? value_of(action) : 0;
    if (const auto* lines = std::get_if<LinesHack>(&map_.hack)) {
        const Position at = *action.box_at;
        const char number = drawn(lines->boxes, at.column, at.row);
        if (number == '.' || crossed_.contains({0, {at.column, at.row}})) return false;
        if (action.die && number - '0' != value) return false;
        use(action, energy);
        crossed_.insert({0, {at.column, at.row}});
        return true;
    }
    if (const auto* sums = std::get_if<SumsHack>(&map_.hack)) {
        if (!action.die || *action.entry >= static_cast<int>(sums->entries.size())) return false;
        auto& numbers = written_[{*action.entry, 0}];
        if (static_cast<int>(numbers.size()) == sums->entries[static_cast<std::size_t>(*action.entry)].boxes)
            return false;
        use(action, energy);
        numbers.push_back(value);
        return true;
    }
    if (const auto* rows = std::get_if<OrderedRowsHack>(&map_.hack)) {
        if (!action.die || *action.section >= static_cast<int>(rows->sections.size())) return false;
        auto& numbers = written_[{*action.section, *action.row}];
        const auto& section = rows->sections[static_cast<std::size_t>(*action.section)];
        if (static_cast<int>(numbers.size()) == section.rows[static_cast<std::size_t>(*action.row)]) return false;
        use(action, energy);
        numbers.push_back(value);
        return true;
    }
    const auto& patterns = std::get<PatternsHack>(map_.hack);
    if (*action.section >= static_cast<int>(patterns.sections.size())) return false;
    std::vector<Position> cells{{0, 0}};
    if (action.die) {
        if (value > 4 || (action.mirror && rulings_.patterns == PatternsRuling::turned)) return false;
        cells = turned_pattern(value, *action.turn, action.mirror);
    }
    const Drawing& section = patterns.sections[static_cast<std::size_t>(*action.section)].cells;
    for (auto& cell : cells) {
        cell = {cell.column + action.at->column, cell.row + action.at->row};
        if (drawn(section, cell.column, cell.row) == '.') return false;
        if (crossed_.contains({*action.section, {cell.column, cell.row}})) return false;
    }
    use(action, energy);
    for (const auto& cell : cells) {
        crossed_.insert({*action.section, {cell.column, cell.row}});
        const int kind = icon(drawn(section, cell.column, cell.row));
        if (kind >= 0) gain(kind, 1);
    }
    return true;
}

bool ReferenceGame::met(int reward) const {
    const auto i = static_cast<std::size_t>(reward);
    const auto total = [&](int section, int row, int boxes) {  // -1: not full
        const auto found = written_.find({section, row});
        if (found == written_.end() || static_cast<int>(found->second.size()) < boxes) return -1;
        return std::accumulate(found->second.begin(), found->second.end(), 0);
    };
    if (const auto* lines = std::get_if<LinesHack>(&map_.hack)) {
        const HackLine& line = lines->lines[i];
        for (int k = 0; k < line.across; ++k)
            if (!crossed_.contains({0, {line.from.column + k, line.from.row}})) return false;
        for (int k = 0; k < line.down; ++k)
            if (!crossed_.contains({0, {line.from.column, line.from.row + k}})) return false;
        return true;
    }
    if (const auto* sums = std::get_if<SumsHack>(&map_.hack))
        return total(reward, 0, sums->entries[i].boxes) == sums->entries[i].target;
    if (const auto* rows = std::get_if<OrderedRowsHack>(&map_.hack)) {
        const RowsSection& section = rows->sections[i];
        const int top = total(reward, 0, section.rows[0]), middle = total(reward, 1, section.rows[1]),
                  bottom = total(reward, 2, section.rows[2]);
        if (top < 0 || middle < 0 || bottom < 0) return false;
        return section.arrow == Arrow::up ? bottom < middle && middle < top : top < middle && middle < bottom;
    }
    const Drawing& cells = std::get<PatternsHack>(map_.hack).sections[i].cells;
    for (int row = 0; row < static_cast<int>(cells.size()); ++row)
        for (int column = 0; column < static_cast<int>(cells[0].size()); ++column)
            if (drawn(cells, column, row) != '.' && !crossed_.contains({reward, {column, row}})) return false;
    return true;
}

void ReferenceGame::pay_what_is_met() {
    const auto all = rewards(map_);
    for (int i = 0; i < static_cast<int>(all.size()); ++i) {
        if (paid_.contains(i) || !met(i)) continue;
        paid_.insert(i);
        const Reward& reward = all[static_cast<std::size_t>(i)];
        gain_all(reward.gain);
        if (reward.code.empty()) continue;
        const bool new_code = codes_.insert(reward.code).second;
        const Node& at = node(here_);
        if (new_code && at.critical && at.critical->code == reward.code) hit_.insert(here_);
    }
}

Sheet ReferenceGame::sheet() const {
    Sheet s;
    s.node = here_;
    for (int i = 1; i <= 6; ++i) s.toggles[static_cast<std::size_t>(i - 1)] = toggles_.at(i);
    s.clock = crossed_clock_;
    s.held = held_;
    s.used_spaces = ever_;
    s.opened = opened_;
    s.powered = powered_;
    s.caches = emptied_;
    s.hit = hit_;
    s.codes = codes_;
    s.bonuses = bonuses_;
    s.paid = paid_;
    s.tallies = tallies_;
    const auto all = rewards(map_);
    for (const auto& id : hit_) s.critical += node(id).critical->damage;
    for (const int i : paid_) s.hack += all[static_cast<std::size_t>(i)].damage;
    for (const auto& [number, count] : toggles_)
        if (count == 3) s.switches += 2;
    for (const int i : bonuses_) s.switches += map_.bonuses[static_cast<std::size_t>(i)].damage;
    s.clock_damage = 4 * tallies_[0] + 5 * tallies_[1] + 6 * tallies_[2];
    s.leftover = held_[energy] + held_[multi_tool] + 2 * held_[credit];
    s.escaped = here_ == exit_;
    s.score = s.escaped ? s.critical + s.hack + s.switches + s.clock_damage + s.leftover : 0;
    s.over = over();
    return s;
}

}  // namespace nedforge::test
