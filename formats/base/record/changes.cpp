#include "formats/base/record/changes.h"

#include <algorithm>

namespace nedforge {

namespace {

using Kind = MapChange::Kind;
using Ids = std::vector<std::string>;

std::string name_of_row(const Row& row) {
    if (row.called) return *row.called;
    std::string name(row.key);
    std::replace(name.begin(), name.end(), '_', ' ');
    return name;
}

// The items of a list, and their ids.
struct NamedItems {
    NamedItems(const Form& list, const void* value)
        : record(*list.item()->record()), id_row(record.row(list.identity())) {
        for (std::size_t i = 0; i < list.size(value); ++i) {
            items.push_back(list.item_of(value, i));
            ids.push_back(id_row.form->words(id_row.in(items.back())));
        }
    }
    const void* find(const std::string& id) const {
        const auto found = std::find(ids.begin(), ids.end(), id);
        return found == ids.end() ? nullptr : items[static_cast<std::size_t>(found - ids.begin())];
    }
    // The item that is `item` under another id, one that `counterparts` do not have; -1: no item is.
    int renamed(const void* item, const NamedItems& counterparts) const {
        for (std::size_t i = 0; i < items.size(); ++i) {
            const bool unchanged = std::all_of(record.rows().begin(), record.rows().end(), [&](const Row& row) {
                return &row == &id_row || row.form->same(row.in(item), row.in(items[i]));
            });
            if (unchanged && !counterparts.find(ids[i])) return static_cast<int>(i);
        }
        return -1;
    }

    const Record& record;
    const Row& id_row;
    std::vector<const void*> items;
    Ids ids;
};

}  // namespace

void Changes::changed(std::string thing, std::string aspect, std::string before, std::string after, Ids subjects) {
    if (before == after) return;
    std::sort(subjects.begin(), subjects.end());
    list_.push_back(
        {Kind::changed, std::move(thing), std::move(aspect), std::move(before), std::move(after), std::move(subjects)});
}

void Changes::added(std::string thing, std::string after, Ids subjects) {
    std::sort(subjects.begin(), subjects.end());
    list_.push_back({Kind::added, std::move(thing), "", "", std::move(after), std::move(subjects)});
}

void Changes::removed(std::string thing, std::string before, Ids subjects) {
    std::sort(subjects.begin(), subjects.end());
    list_.push_back({Kind::removed, std::move(thing), "", std::move(before), "", std::move(subjects)});
}

void Changes::compare(const Record& record, const void* before, const void* after, const std::string& thing,
                      const Ids& subjects) {
    for (const Row& row : record.rows()) {
        if (!row.compared) continue;
        if (row.differs && before && after)
            row.differs(*this, before, after);
        else
            compare_row(row, before, after, thing, subjects);
    }
}

void Changes::compare_row(const Row& row, const void* before, const void* after, const std::string& thing,
                          const Ids& subjects) {
    const void* a = before ? row.in(before) : nullptr;
    const void* b = after ? row.in(after) : nullptr;
    const Form& form = *row.form;
    const std::string name = name_of_row(row);
    if (form.record() && !row.as_a_whole)
        return compare(*form.record(), a ? form.inside(a) : nullptr, b ? form.inside(b) : nullptr,
                       thing.empty() ? name : thing, subjects);
    const bool in_lines = form.item() && thing.empty() && !row.as_a_whole;
    if (in_lines && !form.identity().empty()) return compare_named(name, form, a, b);
    if (in_lines) return compare_items(name, row.first, form, a, b);
    const auto words = [&](const void* value) { return value ? form.words(value) : std::string(); };
    changed(thing.empty() ? name : thing, thing.empty() ? "" : name, words(a), words(b), subjects);
}

void Changes::compare_items(const std::string& thing, int first, const Form& list, const void* before,
                            const void* after) {
    const std::size_t of_before = list.size(before), of_after = list.size(after);
    for (std::size_t i = 0; i < std::max(of_before, of_after); ++i) {
        const std::string numbered = thing + " " + std::to_string(first + static_cast<int>(i));
        const auto text = [&](const void* items) { return list.item()->flow(list.item_of(items, i)); };
        if (i >= of_before)
            added(numbered, text(after));
        else if (i >= of_after)
            removed(numbered, text(before));
        else
            changed(numbered, "", text(before), text(after));
    }
}

void Changes::compare_named(const std::string& thing, const Form& list, const void* before, const void* after) {
    const NamedItems a(list, before), b(list, after);
    for (std::size_t i = 0; i < a.items.size(); ++i) {
        const std::string& id = a.ids[i];
        const std::string named = thing + " " + id;
        if (const void* counterpart = b.find(id))
            compare(a.record, a.items[i], counterpart, named, {id});
        else if (const int twin = b.renamed(a.items[i], a); twin >= 0)
            changed(named, std::string(list.identity()), id, b.ids[static_cast<std::size_t>(twin)],
                    {id, b.ids[static_cast<std::size_t>(twin)]});
        else
            removed(named, list.item()->flow(a.items[i]), {id});
    }
    for (std::size_t i = 0; i < b.items.size(); ++i)
        if (!a.find(b.ids[i]) && a.renamed(b.items[i], b) < 0)
            added(thing + " " + b.ids[i], list.item()->flow(b.items[i]), {b.ids[i]});
}

std::vector<MapChange> changes_between(const Record& record, const void* before, const void* after) {
    Changes changes;
    changes.compare(record, before, after);
    return changes.take();
}

}  // namespace nedforge
