#include "formats/luddite/map_import.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

#include "engine/base/characters.h"
#include "engine/base/place_names.h"
#include "engine/luddite/contents.h"
#include "formats/base/text/printable.h"
#include "formats/luddite/map_file.h"
#include "formats/luddite/map_template.h"

namespace nedforge::luddite {

namespace {

bool is_id(std::string_view text) {
    return !text.empty() && text.size() <= longest_name_id && std::all_of(text.begin(), text.end(), [](char c) {
        return is_latin_letter(c) || is_digit(c) || c == '_' || c == '-';
    });
}

std::optional<int> number_of(std::string_view text) {
    int number = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
    return number;
}

// The words of a content; signs between them do not matter.
std::vector<std::string> words_of_content(std::string_view text) {
    std::vector<std::string> words;
    std::string word;
    for (const char c : std::string(text) + " ") {
        if (std::string_view(" \t,:;={}").find(c) == std::string_view::npos) {
            word += c;
            continue;
        }
        if (!word.empty()) words.push_back(std::exchange(word, {}));
    }
    return words;
}

std::optional<Resource> resource_of_word(const std::string& word) {
    const std::string small = in_small_letters(word);
    for (const Resource r : all_resources)
        if (small == resource_names[r] || small == resource_words[r] || small == several_words[r]) return r;
    return std::nullopt;
}

// "1 energy 2 credit" or "energy 1 credit 2".
std::optional<Amounts> amounts_of(const std::vector<std::string>& words, std::size_t first) {
    Amounts amounts;
    if (first >= words.size() || (words.size() - first) % 2 != 0) return std::nullopt;
    for (std::size_t i = first; i < words.size(); i += 2) {
        const bool number_first = number_of(words[i]).has_value();
        const auto amount = number_of(words[number_first ? i : i + 1]);
        const auto kind = resource_of_word(words[number_first ? i + 1 : i]);
        if (!amount || !kind || *amount < 1 || *amount > 1'000'000 || amounts[*kind] != 0) return std::nullopt;
        amounts[*kind] = *amount;
    }
    return amounts;
}

bool take_content(Node& node, const std::string& text) {
    const std::vector<std::string> words = words_of_content(text);
    if (words.empty()) return true;
    const std::string first = in_small_letters(words[0]);
    if (words.size() == 1) {
        for (const Role role : {Role::enter, Role::exit, Role::enter_exit})
            if (first == role_word(role)) {
                node.role = role;
                return true;
            }
        if (first == row_of(Content::energy).key) return node.energy = true;
    }
    if (first == row_of(Content::cache).key) {
        node.cache = amounts_of(words, 1);
        return node.cache.has_value();
    }
    if (first != row_of(Content::critical).key || words.size() < 3) return false;
    // "critical alpha 12", and "critical code alpha damage 12" as the map's file has it.
    const bool with_keys = words.size() == 5 && words[1] == "code" && words[3] == "damage";
    if (words.size() != 3 && !with_keys) return false;
    const std::string& code = words[with_keys ? 2 : 1];
    const auto damage = number_of(words[with_keys ? 4 : 2]);
    if (!is_id(code) || !damage || *damage < 1 || *damage > 1'000'000) return false;
    node.critical = Critical{code, *damage};
    return true;
}

class Importer {
public:
    explicit Importer(const ImportedStructure& structure) : structure_(structure), left_out_(structure.left_out) {}

    std::vector<Node> nodes() {
        std::set<std::pair<int, int>> places;
        for (const StructureNode& from : structure_.nodes) {
            const std::string source = source_of(from);
            if (!places.insert({from.column, from.row}).second) {
                left_out_.push_back(source + ": there is a node already at " + place_as_id(from.column, from.row));
                continue;
            }
            Node node;
            node.id = id_of(from, source);
            node.at = {from.column, from.row};
            if (!from.content.empty() && !take_content(node, from.content))
                leave(source, "content", from.content, "enter, exit, energy, cache 1 energy or critical alpha 12");
            if (!from.gate.empty()) {
                node.gate = parse_gate(from.gate);
                if (!node.gate) leave(source, "gate", from.gate, "as on the sheet: ON 2, OR 1 3");
            }
            if (!from.lock.empty()) {
                const auto lock = number_of(from.lock);
                if (lock && *lock >= 1 && *lock <= 6)
                    node.lock = *lock;
                else
                    leave(source, "lock", from.lock, "a number from 1 to 6");
            }
            if (node.energy && (node.gate || node.lock)) {
                left_out_.push_back(source + ": an energy node has neither gate nor lock");
                node.gate.reset(), node.lock.reset();
            }
            nodes_.push_back(std::move(node));
        }
        return nodes_;
    }

    std::vector<NodePair> pairs(const std::vector<std::array<std::string, 2>>& from, const char* noun) {
        std::vector<NodePair> pairs;
        for (const auto& [a, b] : from) {
            const auto first = ids_.find(a), second = ids_.find(b);
            const std::string words = std::string(noun) + " from " + in_quotes(a) + " to " + in_quotes(b);
            if (first == ids_.end() || second == ids_.end()) {
                left_out_.push_back(words + ": there is no such node");
                continue;
            }
            const NodePair pair{first->second, second->second};
            const bool known = std::any_of(pairs.begin(), pairs.end(), [&](const NodePair& candidate) {
                return candidate == pair || (candidate[0] == pair[1] && candidate[1] == pair[0]);
            });
            if (known || pair[0] == pair[1])
                left_out_.push_back(words + (known ? ": it is there already" : ": both ends are one node"));
            else
                pairs.push_back(pair);
        }
        return pairs;
    }

    std::vector<std::string> left_out() const { return left_out_.lines(); }

private:
    static std::string source_of(const StructureNode& node) {
        return node.source.empty() ? "node at " + place_as_id(node.column, node.row) : node.source;
    }
    void leave(const std::string& source, const char* key, const std::string& value, const char* wanted) {
        left_out_.push_back(source + ": " + key + " " + in_quotes(value) + " (" + wanted + ")");
    }

    // Its own id, or one made of its place: column C of row 3 is "C4". Both are known for walls and links.
    std::string id_of(const StructureNode& node, const std::string& source) {
        std::string id = node.id;
        if (!id.empty() && (!is_id(id) || used_.count(id))) {
            left_out_.push_back(source + ": id " + in_quotes(id) +
                                (is_id(id) ? ", which another node has" : " (1 to 16 of A-Z a-z 0-9 _ -)"));
            id.clear();
        }
        if (id.empty()) {
            const std::string base = name_of_place(node.column, node.row);
            id = base;
            for (int i = 2; used_.count(id) || is_given(id); ++i) id = base + "-" + std::to_string(i);
        }
        used_.insert(id);
        if (!node.id.empty()) ids_.emplace(node.id, id);
        ids_.emplace(place_as_id(node.column, node.row), id);
        ids_.emplace(id, id);
        return id;
    }
    bool is_given(const std::string& id) const {
        return std::any_of(structure_.nodes.begin(), structure_.nodes.end(),
                           [&](const StructureNode& node) { return node.id == id; });
    }

    const ImportedStructure& structure_;
    LeftOut left_out_;
    std::vector<Node> nodes_;
    std::set<std::string> used_;
    std::map<std::string, std::string> ids_;  // of nodes, by what walls and links may call them
};

}  // namespace

ImportedMap map_of_structure(const ImportedStructure& structure, std::string_view variant, const TemplateWords& words) {
    Map map = *read_map(map_template(variant, words)).map;
    Importer importer(structure);
    const auto nodes = importer.nodes();
    const auto walls = importer.pairs(structure.walls, "wall"), links = importer.pairs(structure.links, "link");
    map.nodes.assign(nodes.begin(), nodes.end());
    map.walls.assign(walls.begin(), walls.end());
    map.links.assign(links.begin(), links.end());
    map.notes.reset();
    std::string text = write_map(map);
    if (!words.schema.empty()) text = "# yaml-language-server: $schema=" + words.schema + "\n" + text;
    return {text, importer.left_out()};
}

}  // namespace nedforge::luddite
