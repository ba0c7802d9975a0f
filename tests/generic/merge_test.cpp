// The merge of maps of every family against a slow reference. Both sides of a triple are made from one map by changes
// whose places in the base are known, so that what the merge must be, and where it must be a conflict, follows without
// any comparison of texts or lists: the changes of both sides are made in one copy of the base.

#include "formats/base/merge/merge.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <random>
#include <set>

#include "formats/base/merge/values.h"
#include "formats/base/yaml/edit.h"
#include "tests/support/support.h"
#include "validator/base/family.h"

namespace nedforge::test::merging {
namespace {

using Tree = MergeValue;
using Kind = Tree::Kind;
using Random = std::mt19937;

std::size_t below(Random& random, std::size_t n) {
    return std::uniform_int_distribution<std::size_t>(0, n - 1)(random);
}

Tree with_items(std::vector<Tree> items) {
    Tree list;
    list.kind = Kind::list;
    list.flow = "[";
    for (const Tree& item : items) list.flow += (list.flow.size() > 1 ? ", " : "") + item.flow;
    list.flow += "]";
    list.items = std::move(items);
    return list;
}

// A step to an entry (its key) or to an item (its index in the base).
struct Step {
    std::string key;
    std::size_t item = 0;
    auto operator<=>(const Step&) const = default;
};
using Path = std::vector<Step>;

// What is done to the base: a leaf gets another value, an item goes away, or an item is added at the end of a list.
struct Change {
    enum class What { set, remove, append } what = What::set;
    Path path;  // of the leaf, of the item, of the list
    Tree value;
};

struct Places {
    std::vector<std::pair<Path, Tree>> leaves;  // a mapping that is one value counts as a leaf's place
    std::vector<std::pair<Path, Tree>> items;   // that may be removed
    std::vector<std::pair<Path, Tree>> lists;
};

class PlacesOfMap {
public:
    explicit PlacesOfMap(const MergeShape& shape) : shape_(shape) {}
    Places of(const Tree& root) {
        add(root, {}, "");
        return std::move(places_);
    }

private:
    void add(const Tree& value, const Path& path, const std::string& here) {
        const bool one_value = std::find(shape_.wholes.begin(), shape_.wholes.end(), here) != shape_.wholes.end();
        if (value.kind == Kind::single || (one_value && value.kind == Kind::mapping)) {
            places_.leaves.emplace_back(path, value);
        } else if (value.kind == Kind::mapping) {
            for (const auto& [key, inner] : value.entries) {
                if (key == "format" || key == "game" || key == "id" || key == "variant" || key == "validated") continue;
                Path next = path;
                next.push_back({key, 0});
                add(inner, next, here.empty() ? key : here + "." + key);
            }
        } else if (std::find(shape_.lists.begin(), shape_.lists.end(), here) != shape_.lists.end()) {
            add_items(value, path, here);
        }
    }

    void add_items(const Tree& list, const Path& path, const std::string& here) {
        places_.lists.emplace_back(path, list);
        for (std::size_t i = 0; i < list.items.size(); ++i) {
            // Which of two equal items was changed or removed, no merge can know.
            const Tree& item = list.items[i];
            if (std::count(list.items.begin(), list.items.end(), item) > 1) continue;
            Path next = path;
            next.push_back({"", i});
            places_.items.emplace_back(next, item);
            if (item.kind != Kind::list) add(item, next, here + "[]");
        }
    }

    const MergeShape& shape_;
    Places places_;
};

// Another value like this one, of a mapping by one of its entries; the same where none is found.
Tree another(const Tree& leaf, Random& random) {
    Tree next = leaf;
    if (leaf.kind == Kind::mapping) {
        auto& [key, value] = next.entries[below(random, next.entries.size())];
        if (value.kind == Kind::single) value = another(value, random);
        return mapping_of(std::move(next.entries));
    }
    std::vector<std::size_t> digits;
    for (std::size_t i = 0; i < leaf.flow.size(); ++i)
        if (leaf.flow[i] >= '1' && leaf.flow[i] <= '9') digits.push_back(i);
    if (!digits.empty())
        next.flow[digits[below(random, digits.size())]] = static_cast<char>('1' + below(random, 6));
    else if (leaf.flow.starts_with('"') && leaf.flow.size() > 3)
        std::swap(next.flow[1 + below(random, leaf.flow.size() - 2)],
                  next.flow[1 + below(random, leaf.flow.size() - 2)]);
    else if (leaf.flow.size() > 3 && leaf.flow != "true" && leaf.flow != "false")
        next.flow += "x";
    return next;
}

bool is_named(const Tree& item) { return item.kind == Kind::list || item.find("id"); }

// A list is changed in one way by a side where its items have no names: else it is not clear which item is which.
bool may_follow(const std::vector<Change>& changes, const Change& next, bool named) {
    const auto list_of = [](const Change& change) {
        Path path = change.path;
        if (change.what == Change::What::append) return path;
        while (!path.empty() && !path.back().key.empty()) path.pop_back();
        if (!path.empty()) path.pop_back();
        return path;
    };
    return std::all_of(changes.begin(), changes.end(), [&](const Change& before) {
        if (before.path == next.path) return false;
        const bool inside = [&] {  // of an item that goes away
            const Path &a = before.path, &b = next.path;
            return std::equal(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(std::min(a.size(), b.size())),
                              b.begin());
        }();
        const bool of_lists = before.what != Change::What::set || next.what != Change::What::set;
        if (inside && of_lists) return false;
        return named || !of_lists || list_of(before) != list_of(next);
    });
}

std::optional<Change> random_change(const Places& places, const std::vector<Change>& before, Random& random) {
    Change change;
    bool named = true;
    const std::size_t kind = below(random, 10);
    if (kind < 7 && !places.leaves.empty()) {
        const auto& [path, value] = places.leaves[below(random, places.leaves.size())];
        change = {Change::What::set, path, another(value, random)};
        if (change.value == value) return std::nullopt;
        // An item that becomes equal to another one, or hardly like itself, is not the same item any more.
        named = false;
    } else if (kind < 9 && !places.items.empty()) {
        const auto& [path, value] = places.items[below(random, places.items.size())];
        change = {Change::What::remove, path, {}};
        named = is_named(value);
    } else if (!places.lists.empty()) {
        const auto& [path, list] = places.lists[below(random, places.lists.size())];
        if (list.items.empty()) return std::nullopt;
        Tree item = list.items[below(random, list.items.size())];
        named = is_named(item);
        if (item.find("id")) {
            for (auto& [key, value] : item.entries)
                if (key == "id") value.flow = "N" + std::to_string(below(random, 3));
            item = mapping_of(item.entries);
        } else if (item.kind == Kind::single) {
            item = another(item, random);
        } else if (item.kind == Kind::mapping && !item.entries.empty()) {
            auto& entry = item.entries[below(random, item.entries.size())];
            if (entry.value.kind == Kind::single) entry.value = another(entry.value, random);
            item = mapping_of(item.entries);
        } else if (!item.items.empty() && list.items.back().items.size() == item.items.size()) {
            item.items.back() = list.items.back().items.back();
            item = with_items(item.items);
        }
        if (std::count(list.items.begin(), list.items.end(), item) > 0) return std::nullopt;
        change = {Change::What::append, path, item};
    }
    if (change.path.empty() || !may_follow(before, change, named)) return std::nullopt;
    return change;
}

// The base with changes made: leaves first, then what is added, then what goes away, so that indices hold.
Tree changed(const Tree& value, const Path& here, const std::vector<Change>& changes) {
    const auto at = [&](const Path& path, Change::What what) -> const Change* {
        for (const Change& change : changes)
            if (change.what == what && change.path == path) return &change;
        return nullptr;
    };
    if (const Change* set = at(here, Change::What::set)) return set->value;
    Tree next = value;
    if (value.kind == Kind::mapping) {
        for (auto& [key, inner] : next.entries) {
            Path path = here;
            path.push_back({key, 0});
            inner = changed(inner, path, changes);
        }
        return mapping_of(std::move(next.entries));
    }
    if (value.kind == Kind::list) {
        std::vector<Tree> items;
        for (std::size_t i = 0; i < value.items.size(); ++i) {
            Path path = here;
            path.push_back({"", i});
            if (!at(path, Change::What::remove)) items.push_back(changed(value.items[i], path, changes));
        }
        for (const Change& change : changes)
            if (change.what == Change::What::append && change.path == here) items.push_back(change.value);
        return with_items(std::move(items));
    }
    return next;
}

bool begins_with(const Path& path, const Path& begin) {
    return path.size() >= begin.size() && std::equal(begin.begin(), begin.end(), path.begin());
}

// The merge by the reference: the changes of both, and of the conflicts those of `first` alone.
struct Reference {
    std::vector<Change> changes;
    std::set<Path> conflicts;
};
Reference reference(const std::vector<Change>& first, const std::vector<Change>& second, const Tree& base) {
    using What = Change::What;
    Reference merged{first, {}};
    const auto id_of = [](const Tree& item) { return item.find("id") ? item.find("id")->flow : std::string(); };
    for (const Change& change : second) {
        bool lost = false;
        for (const Change& other : first) {
            const bool same_place = other.path == change.path;
            if (change.what == What::append && other.what == What::append && same_place) {
                lost = lost || change.value == other.value;  // the same new item
                // Two new items with one id are one item: it has the keys of both, and each key that differs is a
                // conflict.
                auto both = other.value.entries;
                if (id_of(change.value).empty() || id_of(change.value) != id_of(other.value)) continue;
                for (const auto& [key, value] : change.value.entries) {
                    const Tree* there = other.value.find(key);
                    if (!there) both.push_back({key, value});
                    if (!there || *there == value) continue;
                    Path path = change.path;
                    path.push_back({"new " + id_of(change.value) + " " + key, 0});
                    merged.conflicts.insert(path);
                }
                for (Change& kept : merged.changes)
                    if (kept.what == What::append && kept.path == other.path && kept.value == other.value)
                        kept.value = mapping_of(both);
                lost = true;
            } else if (change.what == What::append || other.what == What::append) {
                continue;
            } else if (same_place) {
                lost = true;
                const bool both_set = change.what == What::set && other.what == What::set;
                if (both_set ? change.value != other.value : change.what != other.what)
                    merged.conflicts.insert(change.path);
            } else if (other.what == What::remove && begins_with(change.path, other.path)) {
                merged.conflicts.insert(other.path);
                lost = true;
            } else if (change.what == What::remove && begins_with(other.path, change.path)) {
                merged.conflicts.insert(change.path);
                lost = true;
            }
        }
        if (!lost) merged.changes.push_back(change);
    }
    (void)base;
    return merged;
}

std::string sorted_text(const Tree& value) {
    std::vector<std::string> parts;
    for (const auto& [key, inner] : value.entries) parts.push_back(key + ": " + sorted_text(inner));
    for (const Tree& item : value.items) parts.push_back(sorted_text(item));
    const bool named = value.kind == Kind::list && !value.items.empty() && is_named(value.items.front());
    if (value.kind == Kind::mapping || named) std::sort(parts.begin(), parts.end());
    std::string text = value.kind == Kind::single ? value.flow : value.kind == Kind::list ? "[" : "{";
    for (const std::string& part : parts) text += part + ", ";
    return text;
}

class Triples {
public:
    Triples(const Family& family, const std::string& path, Random& random)
        : family_(family), shape_(merge_shape(family.record())), random_(random) {
        const auto map = read_map_of_any_family(path);
        canonical_ = family.record().text(map->object());
        base_ = merge_value(yaml_tree(canonical_).root);
        places_ = PlacesOfMap(shape_).of(base_);
    }

    void run() {
        const std::vector<Change> ours = changes_of_side({}), theirs = changes_of_side(ours);
        MergeTexts texts;
        texts.base = commented(canonical_, "base");
        texts.ours = commented(text_of_side(texts.base, ours), "ours");
        texts.theirs = commented(text_of_side(texts.base, theirs), "theirs");
        const MergedText merged =
            merged_text(texts, shape_, [this](const std::string& text) { return canonical(text); });
        SCOPED_TRACE("--- base\n" + texts.base + "--- ours\n" + texts.ours + "--- theirs\n" + texts.theirs +
                     "--- merged\n" + merged.text);
        EXPECT_EQ(merged.reason, "");
        const Reference for_ours = reference(ours, theirs, base_);
        Reference for_theirs = reference(theirs, ours, base_);
        // Items that both sides added to one list are in one order in both answers: ours come first.
        std::stable_partition(for_theirs.changes.begin(), for_theirs.changes.end(), [&](const Change& change) {
            return std::any_of(ours.begin(), ours.end(), [&](const Change& other) {
                return change.what == Change::What::append && other.what == change.what && other.path == change.path &&
                       other.value == change.value;
            });
        });
        EXPECT_EQ(merged.conflicts.size(), for_ours.conflicts.size());
        EXPECT_EQ(merged.text.find("<<<<<<< ours\n") != std::string::npos, !for_ours.conflicts.empty());
        expect_says(merged.ours, for_ours);
        expect_says(merged.theirs, for_theirs);
        for (const std::string& words : comments_) expect_comment(words, texts, merged.ours);
        comments_.clear();
        conflicts += !for_ours.conflicts.empty();
        ++triples;
    }

    int triples = 0, conflicts = 0;

private:
    std::string laid_out_text(const Tree& value) const {
        const std::string flow = value.flow + "\n";
        return laid_out(flow, yaml_tree(flow), shape_.look);
    }

    std::string canonical(const std::string& text) const {
        const auto map = family_.read(text);
        return map->object() ? family_.record().text(map->object()) : std::string();
    }

    // Some changes after which the map can still be read, some of them where the other side has made one.
    std::vector<Change> changes_of_side(const std::vector<Change>& other) {
        std::vector<Change> changes;
        const std::size_t wanted = 1 + below(random_, 4);
        for (int tries = 0; tries < 60 && changes.size() < wanted; ++tries) {
            auto change = random_change(places_, changes, random_);
            if (!other.empty() && below(random_, 4) == 0) {
                const Change& met = other[below(random_, other.size())];
                if (met.what == Change::What::set)
                    for (const auto& [path, value] : places_.leaves)
                        if (path == met.path) change = Change{Change::What::set, path, another(value, random_)};
                if (change && (!may_follow(changes, *change, false) || says_nothing(*change))) continue;
            }
            if (!change) continue;
            changes.push_back(*change);
            const Tree next = changed(base_, {}, changes);
            if (next == base_ || canonical(laid_out_text(next)).empty() || !is_clear(changes)) changes.pop_back();
        }
        return changes;
    }

    bool says_nothing(const Change& change) const {
        return std::any_of(places_.leaves.begin(), places_.leaves.end(), [&](const auto& leaf) {
            return change.what == Change::What::set && leaf.first == change.path && leaf.second == change.value;
        });
    }

    // Whether every changed item of a list without names is still like itself alone.
    bool is_clear(const std::vector<Change>& changes) const {
        return std::all_of(places_.lists.begin(), places_.lists.end(), [&](const auto& place) {
            const auto& [path, list] = place;
            if (list.items.empty() || is_named(list.items.front())) return true;
            for (std::size_t i = 0; i < list.items.size(); ++i) {
                Path here = path;
                here.push_back({"", i});
                const Tree now = changed(list.items[i], here, changes);
                if (now == list.items[i]) continue;
                for (std::size_t k = 0; k < list.items.size(); ++k)
                    if (k != i && list.items[k] == now) return false;
                std::size_t same = 0;  // of the keys: at least half
                for (const auto& [key, value] : now.entries) {
                    const Tree* before = list.items[i].find(key);
                    same += before && *before == value;
                }
                if (now.kind == Kind::mapping && 2 * same < now.entries.size()) return false;
            }
            return true;
        });
    }

    std::string text_of_side(const std::string& base_text, const std::vector<Change>& changes) const {
        const std::string now = canonical(laid_out_text(changed(base_, {}, changes)));
        const auto text = patched_text(base_text, canonical_, now);
        return text && canonical(*text) == now ? *text : now;
    }

    // The text with some comments of its own, which change no value.
    std::string commented(std::string text, const std::string& side) {
        const std::string says = canonical(text);
        for (std::size_t n = below(random_, 4); n > 0; --n) {
            std::vector<std::size_t> starts{0};
            for (std::size_t i = 0; i + 1 < text.size(); ++i)
                if (text[i] == '\n') starts.push_back(i + 1);
            const std::size_t line = starts[below(random_, starts.size())];
            const std::string words = "# " + side + " " + std::to_string(++number_);
            std::string next = text;
            if (below(random_, 2) == 0) {
                const std::size_t indent = text.find_first_not_of(' ', line) - line;
                next.insert(line, std::string(indent, ' ') + words + "\n");
            } else {
                next.insert(text.find('\n', line), "  " + words);
            }
            const YamlFile tree = yaml_tree(next);
            if (!tree.whole || canonical(next) != says || tree.comments.size() != yaml_tree(text).comments.size() + 1)
                continue;
            text = next;
            if (side != "base") comments_.push_back(words);
        }
        return text;
    }

    void expect_says(const std::string& text, const Reference& reference) const {
        const std::string wanted = laid_out_text(changed(base_, {}, reference.changes));
        const std::string says = canonical(text), should = canonical(wanted);
        if (!should.empty()) {
            EXPECT_EQ(sorted_text(merge_value(yaml_tree(says).root)), sorted_text(merge_value(yaml_tree(should).root)));
        } else {  // both sides can be read, and both together can't
            EXPECT_EQ(sorted_text(merge_value(yaml_tree(text).root)), sorted_text(merge_value(yaml_tree(wanted).root)));
        }
    }

    // A comment of a side is there once, above or behind what it was above or behind.
    static std::string line_below(const std::string& text, std::size_t at) {
        const std::size_t begin = text.rfind('\n', at) + 1;
        std::size_t line = begin;
        if (text.find_first_not_of(' ', begin) == at) do
                line = std::min(text.find('\n', line), text.size() - 1) + 1;
            while (line < text.size() && text[std::min(text.find_first_not_of(' ', line), text.size() - 1)] == '#');
        if (line >= text.size()) return "";
        std::string whole = text.substr(line, text.find('\n', line) - line);
        whole.resize(std::min(whole.find("  #"), whole.size()));  // without the line's own comment
        const std::size_t id = whole.find("id: ");
        return id == std::string::npos ? whole.substr(0, whole.find(':'))
                                       : whole.substr(0, whole.find_first_of(",}", id));
    }
    void expect_comment(const std::string& words, const MergeTexts& texts, const std::string& merged) const {
        const auto at = merged.find(words + "\n");
        ASSERT_NE(at, std::string::npos) << words << " is lost";
        EXPECT_EQ(merged.find(words + "\n", at + 1), std::string::npos) << words << " is there twice";
        const std::string& side = words.starts_with("# ours") ? texts.ours : texts.theirs;
        const std::string head = line_below(side, side.find(words + "\n"));
        const bool has_name = head.find("id: ") != std::string::npos || (!head.empty() && head.front() != ' ');
        if (has_name && merged.find("\n" + head) != std::string::npos) {
            EXPECT_EQ(line_below(merged, at), head) << words;
        }
    }

    const Family& family_;
    const MergeShape shape_;
    Random& random_;
    std::string canonical_;
    Tree base_;
    Places places_;
    std::vector<std::string> comments_;
    int number_ = 0;
};

std::vector<std::string> samples_of(const Family& family) {
    std::vector<std::string> paths;
    for (const auto& entry :
         std::filesystem::recursive_directory_iterator(source_path(std::string(family.sample_maps))))
        if (entry.is_regular_file() && entry.path().string().ends_with(family.names.suffix))
            paths.push_back(entry.path().string());
    std::sort(paths.begin(), paths.end());
    return paths;
}

TEST(Merge, OfEveryFamilyIsWhatTheReferenceSays) {
    int all_wanted = 0, all_conflicts = 0;
    for (const Family* family : families()) {
        if (!family->record) continue;
        SCOPED_TRACE(family->names.title);
        const auto paths = samples_of(*family);
        ASSERT_FALSE(paths.empty());
        Random random(7);
        int triples = 0, conflicts = 0;
        const int wanted = cases(40, 2000);
        while (triples < wanted && !::testing::Test::HasFailure()) {
            const std::string& path = paths[below(random, paths.size())];
            SCOPED_TRACE(path + ", triple " + std::to_string(triples));
            Triples of_map(*family, path, random);
            for (int i = 0; i < 10 && !::testing::Test::HasFailure(); ++i) of_map.run();
            triples += of_map.triples;
            conflicts += of_map.conflicts;
        }
        if (wanted >= 40) {  // a handful of triples may have no conflict
            EXPECT_GT(conflicts, wanted / 20);
            EXPECT_LT(conflicts, wanted * 9 / 10);
        }
        all_wanted += wanted;
        all_conflicts += conflicts;
    }
    EXPECT_GT(all_conflicts, all_wanted / 20);
    EXPECT_LT(all_conflicts, all_wanted * 9 / 10);
}

}  // namespace
}  // namespace nedforge::test::merging
