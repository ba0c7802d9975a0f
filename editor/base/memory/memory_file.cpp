#include "editor/base/memory/memory_file.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "editor/base/lists.h"
#include "engine/base/characters.h"

namespace nedforge {
namespace {

using Json = nlohmann::json;

constexpr int memory_form = 1;
constexpr int deepest = 40;  // brackets within each other
constexpr std::size_t longest_word = 600, most_figures = 32, most_forgotten = 200;
constexpr std::size_t longest_name = 200;  // that is written: bytes that are no UTF-8 become three

// Writing a value recurses, so a text that is nested deeply is refused before it is read.
bool is_shallow(std::string_view text) {
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted && c == '\\') ++i;
        if (c == '"') quoted = !quoted;
        if (quoted) continue;
        if ((c == '[' || c == '{') && ++depth > deepest) return false;
        if (c == ']' || c == '}') --depth;
    }
    return true;
}

std::string compact(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

// Its beginning, up to a whole letter.
std::string shortened(const std::string& name) { return name.substr(0, character_begin(name, longest_name)); }

const char* word_of(MemoryPart part) { return part == MemoryPart::ratings ? "ratings" : "versions"; }

Json json_of(const KeptFigure& figure) {
    Json json{{"title", figure.title}, {figure.share ? "share" : "amount", figure.value}};
    if (figure.interval) json["low"] = figure.interval->low, json["high"] = figure.interval->high;
    return json;
}
Json json_of(const std::vector<KeptFigure>& figures) {
    Json list = Json::array();
    for (const KeptFigure& figure : figures) list.push_back(json_of(figure));
    return list;
}
Json json_of(const KeptAnswer& kept) {
    Json content = Json::parse(kept.content, nullptr, false);
    return {{"id", kept.id},
            {"kind", kept.kind},
            {"name", shortened(kept.name)},
            {"digest", kept.of.digest},
            {"thresholds", kept.of.thresholds},
            {"time", kept.time},
            {"players", kept.players},
            {"figures", json_of(kept.figures)},
            {"content", content.is_object() ? std::move(content) : Json::object()}};
}
Json json_of(const SavedVersion& version) {
    return {{"id", version.id},
            {"time", version.time},
            {"digest", version.of.digest},
            {"thresholds", version.of.thresholds},
            {"players", version.players},
            {"text", version.text},
            {"figures", json_of(version.figures)}};
}

// Reads the values of one entry; `good` is false once one is missing or of another kind.
class EntryReader {
public:
    explicit EntryReader(const Json& entry) : entry_(entry), good(entry.is_object()) {}
    std::string text(const char* key) {
        const Json* value = find(key);
        return value && value->is_string() ? value->get<std::string>() : fail();
    }
    // In a line of a window: blanks stand for characters that control it.
    std::string word(const char* key) {
        std::string word = text(key);
        if (word.size() > longest_word) return fail();
        std::replace_if(
            word.begin(), word.end(), [](char c) { return static_cast<unsigned char>(c) < ' ' || c == 127; }, ' ');
        return word;
    }
    std::int64_t time() {
        const Json* value = find("time");
        if (!value || !value->is_number_integer()) return fail(), 0;
        return value->get<std::int64_t>();
    }
    std::vector<KeptFigure> figures() {
        std::vector<KeptFigure> list;
        const Json* value = find("figures");
        if (!value || !value->is_array() || value->size() > most_figures) return fail(), list;
        for (const Json& one : *value) {
            EntryReader reader(one);
            KeptFigure figure{reader.word("title"), one.contains("share"), 0, {}};
            figure.value = reader.number(figure.share ? "share" : "amount");
            if (one.contains("low")) figure.interval = Interval{reader.number("low"), reader.number("high")};
            good &= reader.good;
            list.push_back(std::move(figure));
        }
        return list;
    }
    std::string object(const char* key) {
        const Json* value = find(key);
        return value && value->is_object() ? compact(*value) : fail();
    }

private:
    const Json* find(const char* key) const {
        return entry_.is_object() && entry_.contains(key) ? &entry_[key] : nullptr;
    }
    double number(const char* key) {
        const Json* value = find(key);
        const double number = value && value->is_number() ? value->get<double>() : std::nan("");
        if (!std::isfinite(number)) return fail(), 0;
        return number;
    }
    std::string fail() {
        good = false;
        return {};
    }
    const Json& entry_;

public:
    bool good;
};

std::optional<KeptAnswer> kept_in(const Json& entry) {
    EntryReader reader(entry);
    KeptAnswer kept;
    kept.id = reader.word("id");
    kept.kind = reader.word("kind");
    kept.name = reader.word("name");
    kept.of = {reader.word("digest"), reader.word("thresholds")};
    kept.time = reader.time();
    kept.players = reader.word("players");
    kept.figures = reader.figures();
    kept.content = reader.object("content");
    return reader.good && !kept.id.empty() ? std::optional(std::move(kept)) : std::nullopt;
}
std::optional<SavedVersion> version_in(const Json& entry) {
    EntryReader reader(entry);
    SavedVersion version;
    version.id = reader.word("id");
    version.time = reader.time();
    version.of = {reader.word("digest"), reader.word("thresholds")};
    version.text = reader.text("text");
    version.players = reader.word("players");
    version.figures = reader.figures();
    return reader.good && !version.id.empty() ? std::optional(std::move(version)) : std::nullopt;
}

template <class Entry, class Read>
void read_entries(const Json& all, const char* key, std::vector<Entry>& into, int& damaged, const Read& read) {
    for (const Json& entry : all[key]) {
        if (auto one = read(entry))
            into.push_back(std::move(*one));
        else
            ++damaged;
    }
}

template <class Entry>
void sort_by_id(std::vector<Entry>& list) {
    std::stable_sort(list.begin(), list.end(), [](const Entry& a, const Entry& b) { return a.id < b.id; });
    list.erase(std::unique(list.begin(), list.end(), [](const Entry& a, const Entry& b) { return a.id == b.id; }),
               list.end());
}

template <class Entry>
void join_entries(std::vector<Entry>& into, const std::vector<Entry>& from) {
    for (const Entry& entry : from)
        if (std::none_of(into.begin(), into.end(), [&](const Entry& known) { return known.id == entry.id; }))
            into.push_back(entry);
    sort_by_id(into);
}

// Removes the first entry that `of` accepts, unless it is the only entry of the list. Returns whether one was removed.
template <class Entry, class Of>
bool drop_oldest(std::vector<Entry>& list, const Of& of) {
    const auto oldest = std::find_if(list.begin(), list.end(), of);
    if (list.size() < 2 || oldest == list.end()) return false;
    list.erase(oldest);
    return true;
}
bool has_no_name(const KeptAnswer& kept) { return kept.name.empty(); }
bool has_a_name(const KeptAnswer& kept) { return !kept.name.empty(); }

}  // namespace

bool same_answer(const KeptAnswer& a, const KeptAnswer& b) {
    return a.of == b.of && a.kind == b.kind && a.players == b.players && a.content == b.content &&
           std::equal(
               a.figures.begin(), a.figures.end(), b.figures.begin(), b.figures.end(),
               [](const KeptFigure& x, const KeptFigure& y) { return x.title == y.title && x.value == y.value; });
}

std::string memory_text(const MapMemory& memory, MemoryPart part) {
    Json all{{"nedforge", word_of(part)}, {"form", memory_form}, {"game", memory.game}, {"path", memory.path}};
    Json list = Json::array();
    if (part == MemoryPart::ratings) {
        for (const KeptAnswer& kept : memory.kept) list.push_back(json_of(kept));
        all["kept"] = std::move(list);
        all["forgotten"] = memory.forgotten;
    } else {
        for (const SavedVersion& version : memory.versions) list.push_back(json_of(version));
        all["versions"] = std::move(list);
    }
    return compact(all) + "\n";
}

std::optional<ReadMemory> parse_memory(const std::string& text, MemoryPart part) {
    if (!is_shallow(text)) return std::nullopt;
    const Json all = Json::parse(text, nullptr, false);
    const char* const list = part == MemoryPart::ratings ? "kept" : "versions";
    const auto is_word = [&](const char* key) { return all.contains(key) && all[key].is_string(); };
    if (!all.is_object() || all.value("nedforge", Json()) != word_of(part) ||
        all.value("form", Json()) != memory_form || !is_word("game") || !is_word("path") || !all.contains(list) ||
        !all[list].is_array())
        return std::nullopt;
    ReadMemory read;
    read.memory.game = all["game"];
    read.memory.path = all["path"];
    if (part == MemoryPart::ratings)
        read_entries(all, list, read.memory.kept, read.damaged, kept_in);
    else
        read_entries(all, list, read.memory.versions, read.damaged, version_in);
    if (all.contains("forgotten") && all["forgotten"].is_array())
        for (const Json& id : all["forgotten"])
            if (id.is_string() && read.memory.forgotten.size() < most_forgotten) read.memory.forgotten.push_back(id);
    sort_by_id(read.memory.kept);
    sort_by_id(read.memory.versions);
    return read;
}

void join_memory(MapMemory& into, const MapMemory& from) {
    for (const std::string& id : from.forgotten)
        if (std::find(into.forgotten.begin(), into.forgotten.end(), id) == into.forgotten.end())
            into.forgotten.push_back(id);
    join_entries(into.kept, from.kept);
    join_entries(into.versions, from.versions);
    std::erase_if(into.kept, [&](const KeptAnswer& kept) {
        return std::find(into.forgotten.begin(), into.forgotten.end(), kept.id) != into.forgotten.end();
    });
}

void trim_memory(MapMemory& memory, const MemoryLimits& limits) {
    std::map<std::string, std::size_t> unnamed;
    std::size_t named = 0;
    std::vector<KeptAnswer> kept;
    for (auto one = memory.kept.rbegin(); one != memory.kept.rend(); ++one)
        if (one->name.empty() ? ++unnamed[one->kind] <= limits.unnamed : ++named <= limits.named)
            kept.push_back(std::move(*one));
    memory.kept.assign(std::make_move_iterator(kept.rbegin()), std::make_move_iterator(kept.rend()));
    const auto cut = [](auto& list, std::size_t most) {
        if (list.size() > most) list.erase(list.begin(), iterator_at(list, list.size() - most));
    };
    cut(memory.versions, limits.versions);
    cut(memory.forgotten, most_forgotten);
}

std::string bounded_text(MapMemory& memory, MemoryPart part, const MemoryLimits& limits) {
    trim_memory(memory, limits);
    std::string text = memory_text(memory, part);
    while (text.size() > limits.bytes) {
        const bool dropped = part == MemoryPart::versions
                                 ? drop_oldest(memory.versions, [](const SavedVersion&) { return true; })
                                 : drop_oldest(memory.kept, has_no_name) || drop_oldest(memory.kept, has_a_name);
        if (!dropped) break;
        text = memory_text(memory, part);
    }
    return text;
}

}  // namespace nedforge
