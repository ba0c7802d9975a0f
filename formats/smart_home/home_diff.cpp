#include "formats/smart_home/home_diff.h"

#include <algorithm>
#include <set>

#include "formats/smart_home/home_words.h"

namespace nedforge::smart_home {

namespace {

using Kind = MapChange::Kind;

class Changes {
public:
    void changed(std::string thing, std::string aspect, const std::string& before, const std::string& after,
                 std::vector<std::string> tiles = {}) {
        if (before != after)
            list_.push_back({Kind::changed, std::move(thing), std::move(aspect), before, after, std::move(tiles)});
    }
    void added(std::string thing, std::string after, std::vector<std::string> tiles = {}) {
        list_.push_back({Kind::added, std::move(thing), "", "", std::move(after), std::move(tiles)});
    }
    void removed(std::string thing, std::string before, std::vector<std::string> tiles = {}) {
        list_.push_back({Kind::removed, std::move(thing), "", std::move(before), "", std::move(tiles)});
    }
    // Things known by their place in a list, counted from `first`.
    template <class Item>
    void listed(const std::string& what, int first, const std::vector<Item>& before, const std::vector<Item>& after) {
        for (std::size_t i = 0; i < std::max(before.size(), after.size()); ++i) {
            const std::string thing = what + " " + std::to_string(first + static_cast<int>(i));
            if (i >= before.size())
                added(thing, flow(after[i]));
            else if (i >= after.size())
                removed(thing, flow(before[i]));
            else
                changed(thing, "", flow(before[i]), flow(after[i]));
        }
    }
    std::vector<MapChange> take() { return std::move(list_); }

private:
    std::vector<MapChange> list_;
};

std::string number(int n) { return std::to_string(n); }

std::string symbols_of(const Tile& tile) {
    if (!tile.symbols) return "";
    std::string text;
    for (const Symbol symbol : *tile.symbols) text += (text.empty() ? "" : ", ") + name_of(symbol);
    return text;
}

// The bugs as the file says them; those of the symbol with their number.
std::string bugs_of(const Tile& tile) {
    if (tile.bug_symbol) return "the symbol (" + number(starting_bugs(tile)) + ")";
    return tile.bugs ? number(*tile.bugs) : "";
}

void compare_tile(Changes& out, const Tile& a, const Tile& b) {
    const auto changed = [&](const std::string& aspect, const std::string& before, const std::string& after) {
        out.changed("tile " + a.id, aspect, before, after, {a.id});
    };
    const auto place = [](Position at) { return "[" + number(at.column) + ", " + number(at.row) + "]"; };
    changed("name", a.name, b.name);
    changed("room", a.room.value_or(""), b.room.value_or(""));
    changed("position", place(a.at), place(b.at));
    changed("capacity", a.capacity ? number(*a.capacity) : "", b.capacity ? number(*b.capacity) : "");
    changed("bugs", bugs_of(a), bugs_of(b));
    changed("secret target", a.secret_target ? "yes" : "", b.secret_target ? "yes" : "");
    changed("symbols", symbols_of(a), symbols_of(b));
}

// The tile of `home` that is `tile` under another id, one that `other` does not have.
const Tile* renamed(const Tile& tile, const Home& home, const Home& other) {
    for (const Tile& candidate : home.tiles) {
        Tile same = candidate;
        same.id = tile.id;
        if (index_of_tile(other, candidate.id) < 0 && same == tile) return &candidate;
    }
    return nullptr;
}

void compare_tiles(Changes& out, const Home& a, const Home& b) {
    for (const Tile& tile : a.tiles) {
        if (const int there = index_of_tile(b, tile.id); there >= 0)
            compare_tile(out, tile, b.tiles[static_cast<std::size_t>(there)]);
        else if (const Tile* twin = renamed(tile, b, a))
            out.changed("tile " + tile.id, "id", tile.id, twin->id,
                        tile.id < twin->id ? std::vector{tile.id, twin->id} : std::vector{twin->id, tile.id});
        else
            out.removed("tile " + tile.id, flow(tile), {tile.id});
    }
    for (const Tile& tile : b.tiles)
        if (index_of_tile(a, tile.id) < 0 && !renamed(tile, a, b)) out.added("tile " + tile.id, flow(tile), {tile.id});
}

std::set<std::string> rooms_of(const Home& home) {
    std::set<std::string> rooms;
    for (const Tile& tile : home.tiles)
        if (tile.room) rooms.insert(*tile.room);
    return rooms;
}

void compare_rooms(Changes& out, const Home& a, const Home& b) {
    const auto before = rooms_of(a), after = rooms_of(b);
    for (const auto& room : before)
        if (!after.contains(room)) out.removed("room " + room, "");
    for (const auto& room : after)
        if (!before.contains(room)) out.added("room " + room, "");
}

// Without regard to order.
std::string characters_of(const Home& home) {
    std::vector<Character> sorted = home.characters;
    std::sort(sorted.begin(), sorted.end());
    std::string text;
    for (const Character character : sorted) text += (text.empty() ? "" : ", ") + name_of(character);
    return text;
}

std::string steps_of(const Home& home) {
    std::string text;
    for (const auto& row : home.hacker_steps)
        text += (text.empty() ? "" : ", ") + number(row.steps) + " from " + number(row.from);
    return text;
}

}  // namespace

std::vector<MapChange> home_changes(const Home& a, const Home& b) {
    Changes out;
    out.changed("id", "", a.id, b.id);
    out.changed("name", "", a.name, b.name);
    const auto given = [](const std::optional<std::string>& text) {
        return !text ? "" : text->empty() ? "\"\"" : *text;
    };
    out.changed("author", "", given(a.author), given(b.author));
    out.changed("notes", "", given(a.notes), given(b.notes));
    out.changed("router", "", a.router, b.router);
    compare_rooms(out, a, b);
    compare_tiles(out, a, b);
    for (std::size_t c = 0; c < card_count; ++c)
        out.changed("cards", std::string(card_names[c]), number(a.attacks[c]), number(b.attacks[c]));
    out.listed("token", 0, a.tokens, b.tokens);
    out.changed("firewalls", "", number(a.firewalls), number(b.firewalls));
    out.changed("characters", "", characters_of(a), characters_of(b));
    out.changed("win", "compromised", number(a.win_compromised), number(b.win_compromised));
    out.changed("hacker steps", "", steps_of(a), steps_of(b));
    out.changed("standards", "", flow(a.standards), flow(b.standards));
    for (const auto& info : ruling_table())
        out.changed("ruling", std::string(info.name),
                    std::string(info.readings[static_cast<std::size_t>(info.get(a.rulings))]),
                    std::string(info.readings[static_cast<std::size_t>(info.get(b.rulings))]));
    out.listed("waiver", 1, a.waivers, b.waivers);
    return out.take();
}

}  // namespace nedforge::smart_home
