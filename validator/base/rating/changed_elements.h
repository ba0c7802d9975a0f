#pragma once
// Puts the elements of one map into another, one at a time (RatedMap::elements_of). `Map` is a family's map, a value
// with ==; an element is a member, or an item of a list whose items have an `id`.

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace nedforge {

template <class Map>
struct MapWithElement {
    std::string name;
    Map map;
};

template <class Map>
class ElementsPutIn {
public:
    // `a` and `b` outlive it. can_be_played(map) holds for maps without errors of structure.
    ElementsPutIn(const Map& a, const Map& b, std::function<bool(const Map&)> can_be_played)
        : a_(a), b_(b), can_be_played_(std::move(can_be_played)) {}

    // put(map) puts b's element into a copy of a.
    template <class Put>
    void part(std::string name, Put&& put) {
        Map changed = a_;
        put(changed);
        add(std::move(name), std::move(changed));
    }
    template <class Value>
    void member(std::string name, Value Map::*value) {
        part(std::move(name), [&](Map& map) { map.*value = b_.*value; });
    }
    // "node D4" for each item of b's list that is new or different, and "node D4 (removed)".
    template <class List>
    void items(const std::string& noun, List Map::*collection) {
        const auto find = [](auto& items, const std::string& id) {
            return std::find_if(items.begin(), items.end(), [&](const auto& item) { return item.id == id; });
        };
        for (const auto& item : b_.*collection)
            part(noun + " " + item.id, [&](Map& map) {
                auto& items = map.*collection;
                if (const auto counterpart = find(items, item.id); counterpart != items.end())
                    *counterpart = item;
                else
                    items.push_back(item);
            });
        for (const auto& item : a_.*collection)
            if (find(b_.*collection, item.id) == (b_.*collection).end())
                part(noun + " " + item.id + " (removed)",
                     [&](Map& map) { (map.*collection).erase(find(map.*collection, item.id)); });
    }

    std::vector<MapWithElement<Map>> list;
    std::vector<std::string> not_alone;  // names of those that would leave a map with errors of structure

private:
    void add(std::string name, Map changed) {
        if (changed == a_) return;
        if (can_be_played_(changed))
            list.push_back({std::move(name), std::move(changed)});
        else
            not_alone.push_back(std::move(name));
    }

    const Map &a_, &b_;
    std::function<bool(const Map&)> can_be_played_;
};

}  // namespace nedforge
