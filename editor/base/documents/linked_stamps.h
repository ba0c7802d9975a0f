#pragma once
// Linked stamps: arrangements of things that stand at several places of one document and stay alike. What is edited at
// one place changes at all of them. A file keeps the places under `editor`, as `linked: [{stamp: airlock, places: [[A4,
// B4], [A6, B6]]}]`, so that an export drops them. A thing is known by its id, a square of a painted grid by its name.
//
// What a family's things have in common at all places, its LinkedParts says:
//   Content content(value, ids)      to tell whether two places, or two versions of one, differ
//   void take_over(value&, from, to) what is at a place, to another one
//   bool holds(value, id)
//   optional<string> id_after(before, after, id)  that it has after an edit
//   bool exact                       places that differ are not linked; else what a place can't have is left out

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "editor/base/documents/value_document.h"
#include "editor/base/edited.h"
#include "editor/base/lists.h"

namespace nedforge {

struct LinkedStamp {
    std::string stamp;        // its name; of copies a number
    std::vector<Ids> places;  // the things of each in one order
    bool operator==(const LinkedStamp&) const = default;
};
using LinkedStamps = std::vector<LinkedStamp>;

LinkedStamps linked_stamps_in(const std::string& editor);
std::string editor_with_stamps(const std::string& editor, LinkedStamps);
bool meets(const Ids& place, const Ids& ids);
// The things at the other places of the stamps that these are of.
Ids linked_with(const LinkedStamps&, const Ids&);
CanEdit can_unlink(const LinkedStamps&, const Ids&);
// The stamp of which these are a place; else a free name for copies of them.
std::string stamp_of_copies(const LinkedStamps&, const Ids& originals);
// What is on these moves: whole places go along, and a place of which only a part goes, or onto which something comes,
// is no longer linked. Nothing changes where no whole place moves.
LinkedStamps moved_places(LinkedStamps, const std::map<std::string, std::string>& moved);

template <class Value>
struct LinkedParts;

template <class Value>
LinkedStamps linked_stamps_of(const Value& value) {
    return linked_stamps_in(value.editor);
}
template <class Value>
Value with_stamps(Value value, LinkedStamps stamps) {
    value.editor = editor_with_stamps(value.editor, std::move(stamps));
    return value;
}
template <class Value>
Ids linked_with(const Value& value, const Ids& ids) {
    return linked_with(linked_stamps_of(value), ids);
}
template <class Value>
CanEdit can_unlink(const Value& value, const Ids& ids) {
    return can_unlink(linked_stamps_of(value), ids);
}
// The places that these are of are no longer linked.
template <class Value>
Result<Value, Refused> unlinked(const Value& value, const Ids& ids) {
    LinkedStamps stamps = linked_stamps_of(value);
    if (auto refused = can_unlink(stamps, ids)) return *refused;
    for (LinkedStamp& stamp : stamps) std::erase_if(stamp.places, [&](const Ids& place) { return meets(place, ids); });
    return with_stamps(value, std::move(stamps));
}

template <class Value>
bool is_whole_place(const Value& value, const Ids& ids) {
    return std::all_of(ids.begin(), ids.end(),
                       [&](const std::string& id) { return LinkedParts<Value>::holds(value, id); });
}

// Things that were just placed become a place of the stamp, and what its other places are.
template <class Value>
Value with_linked_place(const Value& value, const std::string& name, const Ids& placed) {
    LinkedStamps stamps = linked_stamps_of(value);
    for (LinkedStamp& stamp : stamps)
        std::erase_if(stamp.places, [&](const Ids& place) { return meets(place, placed); });
    std::erase_if(stamps, [](const LinkedStamp& stamp) { return stamp.places.empty(); });
    auto stamp = std::find_if(stamps.begin(), stamps.end(), [&](const LinkedStamp& s) {
        return s.stamp == name && s.places.front().size() == placed.size() && is_whole_place(value, s.places.front());
    });
    if (stamp == stamps.end()) stamp = stamps.insert(stamps.end(), LinkedStamp{name, {}});
    Value result = value;
    if (!stamp->places.empty()) LinkedParts<Value>::take_over(result, stamp->places.front(), placed);
    stamp->places.push_back(placed);
    return with_stamps(std::move(result), std::move(stamps));
}
// The same for copies of things, in the order of the originals.
template <class Value>
Value with_linked_copy(const Value& value, const Ids& originals, const Ids& copies) {
    LinkedStamps stamps = linked_stamps_of(value);
    const std::string name = stamp_of_copies(stamps, originals);
    const bool known = std::any_of(stamps.begin(), stamps.end(), [&](const LinkedStamp& s) { return s.stamp == name; });
    if (known) return with_linked_place(value, name, copies);
    stamps.push_back({name, {originals}});
    return with_linked_place(with_stamps(value, std::move(stamps)), name, copies);
}

// One stamp after an edit. false: its places were changed in different ways.
template <class Value>
bool bring_alike(const Value& before, Value& after, const std::vector<Ids>& old_places,
                 const std::vector<Ids>& places) {
    using Parts = LinkedParts<Value>;
    std::optional<std::size_t> changed;
    for (std::size_t p = 0; p < places.size(); ++p) {
        const auto content = Parts::content(after, places[p]);
        if (content == Parts::content(before, old_places[p])) continue;
        if (changed && !(Parts::content(after, places[*changed]) == content)) return false;
        if (!changed) changed = p;
    }
    if (!changed) return true;
    for (const Ids& place : places)
        if (place != places[*changed]) Parts::take_over(after, places[*changed], place);
    return true;
}

// Only places that are whole, and of them, where they must be alike in all, those that are like the first one: one
// alone is linked with nothing.
template <class Value>
Value with_true_places(const Value& value) {
    using Parts = LinkedParts<Value>;
    const LinkedStamps old = linked_stamps_of(value);
    LinkedStamps stamps = old;
    for (LinkedStamp& stamp : stamps) {
        std::erase_if(stamp.places, [&](const Ids& place) { return !is_whole_place(value, place); });
        if (Parts::exact && !stamp.places.empty())
            std::erase_if(stamp.places, [&, first = stamp.places.front()](const Ids& place) {
                return !(Parts::content(value, place) == Parts::content(value, first));
            });
        if (Parts::exact && stamp.places.size() == 1) stamp.places.clear();
    }
    return stamps == old ? value : with_stamps(value, std::move(stamps));
}

// `after` an edit of `before`: what changed at one place changes at the other places. A place that lost a thing, and
// stamps whose places were changed in different ways, are no longer linked.
template <class Value>
Value with_places_alike(const Value& before, const Value& after) {
    using Parts = LinkedParts<Value>;
    const LinkedStamps old = linked_stamps_of(before);
    if (!(old == linked_stamps_of(after))) return Parts::exact ? with_true_places(after) : after;
    if (old.empty()) return after;
    LinkedStamps stamps;
    Value result = after;
    for (const LinkedStamp& stamp : old) {
        std::vector<Ids> old_places;
        LinkedStamp moved_stamp{stamp.stamp, {}};
        for (const Ids& place : stamp.places) {
            if (!is_whole_place(before, place)) continue;
            Ids moved;
            for (const std::string& id : place)
                if (auto new_id = Parts::id_after(before, after, id)) moved.push_back(std::move(*new_id));
            if (moved.size() != place.size()) continue;
            old_places.push_back(place);
            moved_stamp.places.push_back(std::move(moved));
        }
        if (bring_alike(before, result, old_places, moved_stamp.places)) stamps.push_back(std::move(moved_stamp));
    }
    if (!(stamps == old)) result = with_stamps(std::move(result), std::move(stamps));
    return Parts::exact ? with_true_places(result) : result;
}

// Of things with ids. Edits that move or rename things keep their order; those that add or remove some leave the others
// as they are.
template <class Things>
std::optional<std::string> id_of_thing_after(const Things& before, const Things& after, const std::string& id) {
    const auto with_id = [&](const Things& things) {
        return std::find_if(things.begin(), things.end(), [&](const auto& thing) { return thing.id == id; });
    };
    const auto old = with_id(before);
    if (old == before.end()) return std::nullopt;
    if (before.size() == after.size()) return after[index_at<std::size_t>(before, old)].id;
    const auto found = with_id(after);
    return found != after.end() && found->at == old->at ? std::optional(id) : std::nullopt;
}

// A document in which what changed at one place of a linked stamp changes at its other places too. An edit begins from
// the present value; a drag, which begins from an older one, has brought its places alike itself.
template <class Form>
class LinkedDocument : public ValueDocument<Form> {
public:
    using Value = typename Form::Value;
    using ValueDocument<Form>::ValueDocument;
    bool apply(std::string label, const Value& changed, const std::string& merge = "") {
        return ValueDocument<Form>::apply(std::move(label), with_places_alike(this->value(), changed), merge);
    }
};

}  // namespace nedforge
