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
Json json_of(const KeptAnswer& answer) {
    Json content = Json::parse(answer.content, nullptr, false);
    return {{"id", answer.id},
            {"kind", answer.kind},
            {"name", shortened(answer.name)},
            {"digest", answer.of.digest},
            {"thresholds", answer.of.thresholds},
            {"time", answer.time},
            {"players", answer.players},
            {"figures", json_of(answer.figures)},
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
        for (const Json& item : *value) {
            EntryReader reader(item);
            KeptFigure figure{reader.word("title"), item.contains("share"), 0, {}};
            figure.value = reader.number(figure.share ? "share" : "amount");
            if (item.contains("low")) figure.interval = Interval{reader.number("low"), reader.number("high")};
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
    KeptAnswer answer;
    answer.id = reader.word("id");
    answer.kind = reader.word("kind");
    answer.name = reader.word("name");
    answer.of = {reader.word("digest"), reader.word("thresholds")};
    answer.time = reader.time();
    answer.players = reader.word("players");
    answer.figures = reader.figures();
    answer.content = reader.object("content");
    return reader.good && !answer.id.empty() ? std::optional(std::move(answer)) : std::nullopt;
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
void read_entries(const Json& root, const char* key, std::vector<Entry>& entries, int& damaged, const Read& read) {
    for (const Json& entry : root[key]) {
        if (auto value = read(entry))
            entries.push_back(std::move(*value));
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
void join_entries(std::vector<Entry>& target, const std::vector<Entry>& from) {
    for (const Entry& entry : from)
        if (std::none_of(target.begin(), target.end(), [&](const Entry& known) { return known.id == entry.id; }))
            target.push_back(entry);
    sort_by_id(target);
}

// Removes the first entry that `matches` accepts, unless it is the only entry of the list. Returns whether one was
// removed.
template <class Entry, class Matches>
bool drop_oldest(std::vector<Entry>& list, const Matches& matches) {
    const auto oldest = std::find_if(list.begin(), list.end(), matches);
    if (list.size() < 2 || oldest == list.end()) return false;
    list.erase(oldest);
    return true;
}
bool has_no_name(const KeptAnswer& answer) { return answer.name.empty(); }
bool has_a_name(const KeptAnswer& answer) { return !answer.name.empty(); }

}  // namespace

bool same_answer(const KeptAnswer& a, const KeptAnswer& b) {
    return a.of == b.of && a.kind == b.kind && a.players == b.players && a.content == b.content &&
           std::equal(
               a.figures.begin(), a.figures.end(), b.figures.begin(), b.figures.end(),
               [](const KeptFigure& x, const KeptFigure& y) { return x.title == y.title && x.value == y.value; });
}

std::string memory_text(const MapMemory& memory, MemoryPart part) {
    Json root{{"nedforge", word_of(part)}, {"form", memory_form}, {"game", memory.game}, {"path", memory.path}};
    Json list = Json::array();
    if (part == MemoryPart::ratings) {
        for (const KeptAnswer& answer : memory.kept) list.push_back(json_of(answer));
        root["kept"] = std::move(list);
        root["forgotten"] = memory.forgotten;
    } else {
        for (const SavedVersion& version : memory.versions) list.push_back(json_of(version));
        root["versions"] = std::move(list);
    }
    return compact(root) + "\n";
}

std::optional<ReadMemory> parse_memory(const std::string& text, MemoryPart part) {
    if (!is_shallow(text)) return std::nullopt;
    const Json root = Json::parse(text, nullptr, false);
    const char* const list = part == MemoryPart::ratings ? "kept" : "versions";
    const auto is_word = [&](const char* key) { return root.contains(key) && root[key].is_string(); };
    if (!root.is_object() || root.value("nedforge", Json()) != word_of(part) ||
        root.value("form", Json()) != memory_form || !is_word("game") || !is_word("path") || !root.contains(list) ||
        !root[list].is_array())
        return std::nullopt;
    ReadMemory read;
    read.memory.game = root["game"];
    read.memory.path = root["path"];
    if (part == MemoryPart::ratings)
        read_entries(root, list, read.memory.kept, read.damaged, kept_in);
    else
        read_entries(root, list, read.memory.versions, read.damaged, version_in);
    if (root.contains("forgotten") && root["forgotten"].is_array())
        for (const Json& id : root["forgotten"])
            if (id.is_string() && read.memory.forgotten.size() < most_forgotten) read.memory.forgotten.push_back(id);
    sort_by_id(read.memory.kept);
    sort_by_id(read.memory.versions);
    return read;
}

void join_memory(MapMemory& target, const MapMemory& from) {
    for (const std::string& id : from.forgotten)
        if (std::find(target.forgotten.begin(), target.forgotten.end(), id) == target.forgotten.end())
            target.forgotten.push_back(id);
    join_entries(target.kept, from.kept);
    join_entries(target.versions, from.versions);
    std::erase_if(target.kept, [&](const KeptAnswer& answer) {
        return std::find(target.forgotten.begin(), target.forgotten.end(), answer.id) != target.forgotten.end();
    });
}

void trim_memory(MapMemory& memory, const MemoryLimits& limits) {
    std::map<std::string, std::size_t> unnamed;
    std::size_t named = 0;
    std::vector<KeptAnswer> answers;
    for (auto answer = memory.kept.rbegin(); answer != memory.kept.rend(); ++answer)
        if (answer->name.empty() ? ++unnamed[answer->kind] <= limits.unnamed : ++named <= limits.named)
            answers.push_back(std::move(*answer));
    memory.kept.assign(std::make_move_iterator(answers.rbegin()), std::make_move_iterator(answers.rend()));
    const auto cut = [](auto& list, std::size_t limit) {
        if (list.size() > limit) list.erase(list.begin(), iterator_at(list, list.size() - limit));
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
