#include "tests/support/luddite/random_map.h"

#include <algorithm>
#include <set>

#include "engine/luddite/gates.h"

namespace nedforge::test {

using namespace nedforge::luddite;

namespace {

class RandomMapMaker {
public:
    RandomMapMaker(SeededDice& dice, const RandomMapOptions& options) : dice_(dice), options_(options) {}

    Map make() {
        head();
        nodes();
        edges();
        modules();
        hack();
        codes();
        if (options_.readings)
            for (const auto& ruling : ruling_table())
                ruling.set(map_.rulings, chance(30) && (options_.parts || ruling.name != "move") ? 1 : 0);
        return map_;
    }

private:
    int from(int low, int high) {
        return low + static_cast<int>(dice_.below(static_cast<std::uint32_t>(high - low + 1)));
    }
    bool chance(int percent) { return from(1, 100) <= percent; }
    template <class T>
    T& any(std::vector<T>& list) {
        return list[dice_.below(static_cast<std::uint32_t>(list.size()))];
    }

    Amounts some_resources(int most = 2) {
        Amounts amounts;
        for (auto& amount : amounts.of)
            if (chance(40)) amount = from(1, most);
        if (!amounts.any()) amounts.of[static_cast<std::size_t>(from(0, 2))] = from(1, most);
        return amounts;
    }

    void head() {
        map_.id = "random-" + std::to_string(dice_.below(1000000));
        map_.name = "Random map";
        if (!options_.decorated) return;
        if (chance(50)) map_.campaign_game = from(1, 9);
        if (chance(30)) map_.author = "Ada: \"the first\" & #1 'Lovelace'";
        if (chance(30)) map_.notes = chance(50) ? "null" : "";
        if (chance(30)) {
            const int easy = from(0, 100);
            map_.thresholds = {{easy, easy + from(1, 50), easy + 50 + from(1, 50)}};
        }
    }

    Gate some_gate() {
        Gate gate{static_cast<GateKind>(from(0, static_cast<int>(gate_rows.size()) - 1)), from(1, 6), 0};
        if (row_of(gate.kind).switches == 2) gate.b = gate.a % 6 + 1;
        if (gate.b && chance(50)) std::swap(gate.a, gate.b);
        return gate;
    }

    // Grows over neighbouring places, so that most nodes have something adjacent.
    void nodes() {
        const int count = from(options_.min_nodes, options_.max_nodes);
        std::vector<Position> places{{from(0, 10), from(0, 10)}};
        while (static_cast<int>(places.size()) < count) {
            Position at = any(places);
            (chance(50) ? at.column : at.row) += chance(50) ? 1 : -1;
            if (chance(3)) at.column += 2;
            const bool fits = at.column >= 0 && at.row >= 0 && at.column <= max_coordinate && at.row <= max_coordinate;
            if (fits && std::find(places.begin(), places.end(), at) == places.end()) places.push_back(at);
        }
        const int enter = from(0, count - 1);
        int exit = chance(40) ? enter : from(0, count - 1);
        for (int n = 0; n < count; ++n) {
            Node node;
            node.at = places[static_cast<std::size_t>(n)];
            node.id = "N" + std::to_string(node.at.column) + "_" + std::to_string(node.at.row);
            if (n == enter) node.role = n == exit ? Role::enter_exit : Role::enter;
            if (n == exit && n != enter) node.role = Role::exit;
            if (node.role == Role::none && chance(15)) {
                node.energy = true;
            } else {
                if (chance(45)) node.gate = some_gate();
                if (chance(25)) node.lock = from(1, 6);
                if (node.role == Role::none && chance(30)) node.cache = some_resources();
            }
            map_.nodes.push_back(node);
        }
    }

    void edges() {
        if (!options_.walls_and_links) return;
        std::set<std::pair<std::size_t, std::size_t>> walled;
        for (std::size_t a = 0; a < map_.nodes.size(); ++a)
            for (std::size_t b = a + 1; b < map_.nodes.size(); ++b) {
                const Position p = map_.nodes[a].at, q = map_.nodes[b].at;
                const bool beside = std::abs(p.column - q.column) + std::abs(p.row - q.row) == 1;
                NodePair pair{map_.nodes[a].id, map_.nodes[b].id};
                if (chance(50)) std::swap(pair[0], pair[1]);
                if (beside && chance(8)) map_.walls.push_back(pair);
                if (beside && !map_.walls.empty() && map_.walls.back() == pair && chance(20))
                    map_.links.push_back(pair);
                if (!beside && chance(2)) map_.links.push_back(pair);
            }
    }

    void modules() {
        for (auto& row : map_.resources) {
            row.spaces = chance(15) ? from(0, 2) : from(0, options_.max_spaces);
            row.start = from(0, std::min(row.spaces, 3));
        }
        int boxes = from(options_.min_clock, options_.max_clock);
        while (boxes > 0) {
            const int length = std::min(boxes, from(1, 20));
            std::string row;
            for (int i = 0; i < length; ++i)
                row += chance(25) ? resource_letters[static_cast<std::size_t>(from(0, 2))] : '.';
            map_.clock.push_back(row);
            boxes -= length;
        }
        for (int i = from(0, 8); i > 0; --i) {
            Bonus bonus;
            bonus.die = from(1, 6);
            if (chance(50))
                bonus.damage = from(1, 3);
            else
                bonus.gain = some_resources();
            map_.bonuses.push_back(bonus);
        }
    }

    Reward some_reward() {
        Reward reward;
        if (chance(40)) reward.damage = from(1, 10);
        if (chance(40) || !reward.damage) reward.gain = some_resources();
        return reward;
    }

    void hack() {
        static_assert(std::variant_size_v<Hack> == 4, "a new variant belongs here too");
        const int variant = options_.variant ? static_cast<int>(*options_.variant) : from(0, 3);
        switch (variant) {
            case 0:
                map_.hack = lines();
                break;
            case 1:
                map_.hack = sums();
                break;
            case 2:
                map_.hack = patterns();
                break;
            default:
                map_.hack = ordered_rows();
                break;
        }
    }

    LinesHack lines() {
        LinesHack hack;
        const int width = from(1, 6), height = from(1, 6);
        for (int row = 0; row < height; ++row) {
            hack.boxes.emplace_back();
            for (int column = 0; column < width; ++column)
                hack.boxes.back() += chance(75) ? static_cast<char>('0' + from(1, 6)) : '.';
        }
        hack.boxes[0][0] = '1';
        const auto box = [&](int column, int row) {
            return column < width && row < height &&
                   hack.boxes[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] != '.';
        };
        std::vector<HackLine> runs;
        for (int row = 0; row < height; ++row)
            for (int column = 0; column < width;) {
                int length = 0;
                while (box(column + length, row) && length < from(1, 5)) ++length;
                if (length) runs.push_back({{column, row}, length, 0, some_reward()});
                column += length + 1;
            }
        for (int column = 0; column < width; ++column)
            for (int row = 0; row < height;) {
                int length = 0;
                while (box(column, row + length) && length < from(1, 5)) ++length;
                if (length) runs.push_back({{column, row}, 0, length, some_reward()});
                row += length + 1;
            }
        std::shuffle(runs.begin(), runs.end(), dice_);
        const auto count = static_cast<std::size_t>(from(1, options_.max_rewards));
        runs.resize(std::min(runs.size(), count));
        hack.lines = runs;
        return hack;
    }

    SumsHack sums() {
        SumsHack hack;
        for (int i = from(1, options_.max_rewards); i > 0; --i) {
            const int boxes = chance(40) ? 4 : from(1, 6);
            hack.entries.push_back({from(boxes, 6 * boxes), boxes, some_reward()});
        }
        return hack;
    }

    Drawing drawing(int most_columns, int most_rows, int percent) {
        const int height = from(1, most_rows), width = from(1, most_columns);
        Drawing rows(static_cast<std::size_t>(height), std::string(static_cast<std::size_t>(width), '.'));
        for (auto& row : rows)
            for (auto& c : row)
                if (chance(percent)) c = '#';
        any(rows)[dice_.below(static_cast<std::uint32_t>(width))] = '#';
        return rows;
    }

    PatternsHack patterns() {
        PatternsHack hack;
        for (auto& pattern : hack.patterns) pattern = drawing(3, 2, 70);
        int left = 64;
        for (int i = from(1, options_.max_rewards); i > 0; --i) {
            PatternSection section{drawing(4, 3, 85), some_reward()};
            for (auto& row : section.cells)
                for (auto& c : row) {
                    if (c == '#' && chance(20)) c = resource_letters[static_cast<std::size_t>(from(0, 2))];
                    left -= c != '.';
                }
            if (left < 0) break;
            hack.sections.push_back(section);
        }
        return hack;
    }

    OrderedRowsHack ordered_rows() {
        OrderedRowsHack hack;
        for (int i = from(1, options_.max_rewards); i > 0; --i)
            hack.sections.push_back(
                {{from(1, 3), from(1, 3), from(1, 3)}, chance(50) ? Arrow::up : Arrow::down, some_reward()});
        return hack;
    }

    std::vector<Reward*> rewards() {
        std::vector<Reward*> all;
        for (const Reward* reward : rewards_of(map_.hack)) all.push_back(const_cast<Reward*>(reward));
        return all;
    }

    // Every critical node's code is paid by a reward, now and then by two.
    void codes() {
        std::vector<Reward*> payers = rewards();
        std::shuffle(payers.begin(), payers.end(), dice_);
        std::size_t next = 0;
        std::vector<std::string> used;
        for (auto& node : map_.nodes) {
            if (next == payers.size() || node.role != Role::none || node.energy || node.cache || !chance(60)) continue;
            const std::string code = "code-" + std::to_string(next);
            node.critical = Critical{code, from(1, 20)};
            Reward& reward = *payers[next++];
            if (chance(50)) reward = {};
            reward.code = code;
            used.push_back(code);
        }
        for (; next < payers.size() && !used.empty(); ++next)
            if (chance(20)) payers[next]->code = any(used);
    }

    SeededDice& dice_;
    const RandomMapOptions& options_;
    Map map_;
};

}  // namespace

Map random_map(SeededDice& dice, const RandomMapOptions& options) { return RandomMapMaker(dice, options).make(); }

}  // namespace nedforge::test
