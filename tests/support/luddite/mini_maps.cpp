#include "tests/support/luddite/mini_maps.h"

#include <algorithm>

#include "engine/base/seeded_dice.h"
#include "engine/luddite/gates.h"

namespace nedforge::test {

using namespace luddite;

namespace {

class Maker {
public:
    Maker(std::uint64_t number, const MiniSize& size) : dice_(number, 77), size_(size) {}

    Map make(std::uint64_t number) {
        Map map;
        map.id = "mini-" + std::to_string(number);
        map.name = map.id;
        const int best = 3 + size_.clock + at_most(6);
        map.thresholds.of = {best / 2, best, best + 4};
        nodes(map);
        for (auto& row : map.resources) {
            row.start = chance(50) ? at_most(size_.most_resources) : 0;
            row.spaces = row.start + at_most(2);
        }
        std::string clock;
        for (int i = 0; i < size_.clock; ++i) clock += chance(25) ? "emc"[dice_.below(3)] : '.';
        map.clock = {clock};
        for (int b = at_most(2); b > 0; --b) {
            Bonus bonus;
            bonus.die = dice_.die();
            if (chance(50))
                bonus.damage = 2;
            else
                bonus.gain = gain();
            map.bonuses.push_back(bonus);
        }
        map.hack = hack();
        for (std::size_t i = 0; i < map.nodes.size(); ++i)
            if (map.nodes[i].critical && std::none_of(codes_.begin(), codes_.end(), [&](const std::string& c) {
                    return c == map.nodes[i].critical->code;
                }))
                map.nodes[i].critical.reset();
        for (const auto& row : ruling_table())
            if (chance(20) && (size_.parts || row.name != "move")) row.set(map.rulings, 1);
        return map;
    }

private:
    bool chance(std::uint32_t percent) { return dice_.below(100) < percent; }
    int at_most(int n) { return static_cast<int>(dice_.below(static_cast<std::uint32_t>(n + 1))); }
    int number() { return dice_.die(); }

    Amounts gain() {
        Amounts a;
        a.of[dice_.below(3)] = 1 + at_most(std::max(0, size_.most_resources - 1));
        return a;
    }

    Gate gate() {
        Gate g;
        g.kind = static_cast<GateKind>(dice_.below(static_cast<std::uint32_t>(gate_rows.size())));
        g.a = number();
        if (row_of(g.kind).switches == 2) do
                g.b = number();
            while (g.b == g.a);
        return g;
    }

    void nodes(Map& map) {
        const int count = 2 + at_most(size_.nodes - 2);
        const int columns = count > 4 ? 3 : 2;
        const bool together = chance(30);
        bool critical = false;
        for (int n = 0; n < count; ++n) {
            Node node;
            node.id = "N" + std::to_string(n);
            node.at = {n % columns, n / columns};
            if (n == 0)
                node.role = together ? Role::enter_exit : Role::enter;
            else if (n == 1 && !together)
                node.role = Role::exit;
            else if (chance(25))
                node.cache = gain();
            else if (chance(60) && !critical) {
                node.critical = Critical{"alpha", 2 + at_most(6)};
                critical = true;
            } else if (chance(40))
                node.energy = true;
            if (!node.energy && n > 0) {
                if (chance(35)) node.gate = gate();
                if (chance(25)) node.lock = number();
            }
            map.nodes.push_back(node);
        }
        if (count >= 3 && chance(20)) map.walls.push_back({"N0", "N1"});
        if (count >= 4 && chance(20)) map.links.push_back({"N0", "N3"});
    }

    Reward reward() {
        Reward r;
        if (codes_.empty() && chance(70)) {
            r.code = "alpha";
            codes_.push_back(r.code);
        }
        if (r.code.empty() || chance(20)) {
            if (chance(50))
                r.damage = 1 + at_most(5);
            else
                r.gain = gain();
        }
        return r;
    }

    Hack hack() {
        const int boxes = std::max(2, size_.hack_boxes);
        static_assert(std::variant_size_v<Hack> == 4, "a new variant belongs here too");
        switch (dice_.below(4)) {
            case 0: {
                LinesHack lines;
                std::string row;
                for (int i = 0; i < boxes; ++i) row += static_cast<char>('0' + number());
                lines.boxes = {row};
                const int first = 1 + at_most(boxes - 2);
                lines.lines.push_back({{0, 0}, first, 0, reward()});
                if (chance(80)) lines.lines.push_back({{first, 0}, boxes - first, 0, reward()});
                return lines;
            }
            case 1: {
                SumsHack sums;
                for (int left = boxes; left > 0;) {
                    const int n = std::min(left, 1 + at_most(1));
                    sums.entries.push_back({n + at_most(5 * n), n, reward()});
                    left -= n;
                }
                return sums;
            }
            case 2: {
                PatternsHack patterns;
                patterns.patterns = {Drawing{"#"}, Drawing{"##"}, Drawing{"##", "#."}, Drawing{"#.", "##"}};
                PatternSection section;
                section.cells = {std::string(static_cast<std::size_t>(std::min(boxes, 2)), '#'),
                                 chance(50) ? "#m" : "#."};
                section.cells[1].resize(section.cells[0].size(), '.');
                section.reward = reward();
                patterns.sections.push_back(section);
                return patterns;
            }
            default: {
                OrderedRowsHack rows;
                rows.sections.push_back({{1, 1, 1}, chance(50) ? Arrow::up : Arrow::down, reward()});
                return rows;
            }
        }
    }

    SeededDice dice_;
    MiniSize size_;
    std::vector<std::string> codes_;
};

}  // namespace

Map mini_map(std::uint64_t number, const MiniSize& size) { return Maker(number, size).make(number); }

}  // namespace nedforge::test
