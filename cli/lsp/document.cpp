#include "cli/lsp/document.h"

#include <algorithm>

#include "engine/base/characters.h"
#include "formats/base/pack/pack_file.h"
#include "formats/base/report/check_settings.h"
#include "formats/base/yaml/edit.h"

namespace nedforge::cli::lsp {

namespace {

constexpr std::string_view replay_suffix = ".replay.yaml";

Document::Type type_of(const std::string& path, const YamlFile& tree) {
    const std::string name = path.substr(path.rfind('/') + 1);
    if (name == pack_file_name) return Document::Type::pack;
    if (name == settings_file_name) return Document::Type::settings;
    if (name.ends_with(replay_suffix)) return Document::Type::replay;
    const YamlNode* game = tree.root.is_mapping() ? entry_value(tree.root, "game") : nullptr;
    const bool ours = std::any_of(family_names().begin(), family_names().end(), [&](const FamilyName& family) {
        return name.ends_with(family.suffix) || (game && game->text == family.name);
    });
    return ours ? Document::Type::map : Document::Type::other;
}

// The name and the text of the schema of such files; empty: they have none.
std::pair<std::string_view, std::string_view> schema_of(Document::Type type, const Family& family) {
    if (type == Document::Type::pack) return {pack_schema_name, pack_schema()};
    if (type == Document::Type::settings) return {settings_schema_name, settings_schema()};
    if (type == Document::Type::map && family.schema_of_maps) return {family.schema, family.schema_of_maps()};
    if (type != Document::Type::replay || !family.language || !family.language->schema_of_replays) return {};
    return {family.language->replay_schema, family.language->schema_of_replays()};
}

YamlFile tree_of(const std::string& text, bool& good) {
    Findings findings;
    YamlFile tree = read_yaml(text, LineIndex(text), findings);
    good = findings.empty();
    return tree;
}

std::optional<TreePlace> find_at(const YamlNode& node, std::size_t offset, std::vector<std::string>& steps) {
    const auto holds = [&](const YamlNode& child) { return child.begin <= offset && offset <= child.end; };
    if (node.is_mapping())
        for (std::size_t i = 0; i + 1 < node.children.size(); i += 2) {
            const YamlNode &key = node.children[i], &value = node.children[i + 1];
            steps.push_back(key.text);
            if (holds(key)) return TreePlace{steps, &key, true};
            if (value.begin < value.end && holds(value)) return find_at(value, offset, steps);
            steps.pop_back();
        }
    else if (node.is_list())
        for (std::size_t i = 0; i < node.children.size(); ++i)
            if (holds(node.children[i])) {
                steps.push_back("[" + std::to_string(i) + "]");
                return find_at(node.children[i], offset, steps);
            }
    if (node.is_collection()) return std::nullopt;
    return TreePlace{steps, &node, false};
}

std::optional<std::size_t> index_of_step(const std::string& step) {
    if (step.size() < 3 || step.front() != '[' || step.size() > 10) return std::nullopt;
    std::size_t index = 0;
    for (const char c : step.substr(1, step.size() - 2)) {
        if (!is_digit(c)) return std::nullopt;
        index = index * 10 + value_of_digit(c);
    }
    return index;
}

const YamlNode* child_of(const YamlNode& node, const std::string& step) {
    if (node.is_mapping()) return entry_value(node, step);
    const auto index = node.is_list() ? index_of_step(step) : std::nullopt;
    return index && *index < node.children.size() ? &node.children[*index] : nullptr;
}

}  // namespace

Document::Document(std::string uri, std::int64_t version, std::string text)
    : uri_(std::move(uri)),
      path_(path_of_uri(uri_)),
      version_(version),
      text_(std::move(text)),
      positions_(text_),
      tree_(tree_of(text_, good_)),
      family_(families()[family_of_tree(path_, tree_)]),
      type_(type_of(path_, tree_)) {
    if (tree_.whole && type_ == Type::map && family_->language) find_names(tree_.root, "");
    std::sort(names_.begin(), names_.end(), [](const Name& a, const Name& b) { return a.begin < b.begin; });
}

const MapFile& Document::map() const {
    std::call_once(read_, [this] { map_ = read_map_text(path_, text_); });
    return *map_;
}

void Document::find_names(const YamlNode& node, const std::string& path) {
    if (node.is_mapping()) {
        for (std::size_t i = 0; i + 1 < node.children.size(); i += 2)
            find_names(node.children[i + 1], path.empty() ? node.children[i].text : path + "." + node.children[i].text);
    } else if (node.is_list()) {
        for (const YamlNode& item : node.children) find_names(item, path + "[]");
    } else if (!node.text.empty()) {
        for (const NamedPlace& place : family_->language->names)
            if (place.path == path)
                names_.push_back({std::string(place.kind), node.text, place.defines, node.begin, node.end});
    }
}

SchemaPlace Document::schema_at(const std::vector<std::string>& steps) const {
    const auto [name, text] = schema_of(type_, *family_);
    if (text.empty()) return {};
    SchemaPlace place = Schema::of(name, text).root();
    const YamlNode* node = tree_.whole ? &tree_.root : nullptr;
    for (const std::string& step : steps) {
        if (node && node->is_mapping()) place = narrowed(place, told_by(*node));
        place = step.front() == '[' ? item_of(place) : value_of(place, step);
        node = node ? child_of(*node, step) : nullptr;
    }
    if (node && node->is_mapping()) place = narrowed(place, told_by(*node));
    return place;
}

std::optional<TreePlace> Document::at(std::size_t offset) const {
    if (!tree_.whole) return std::nullopt;
    std::vector<std::string> steps;
    return find_at(tree_.root, offset, steps);
}

const YamlNode* Document::find(const std::vector<std::string>& steps) const {
    const YamlNode* node = tree_.whole ? &tree_.root : nullptr;
    for (const std::string& step : steps)
        if (node) node = child_of(*node, step);
    return node;
}

const Name* Document::name_at(std::size_t offset) const {
    for (const Name& name : names_)
        if (name.begin <= offset && offset <= name.end) return &name;
    return nullptr;
}

const Name* Document::name_near(std::size_t offset) const {
    if (const Name* name = name_at(offset)) return name;
    for (const Name& name : names_) {
        const std::string_view before = std::string_view(text_).substr(0, name.begin);
        const auto colon = before.find_last_not_of(' ');
        if (colon == std::string_view::npos || before[colon] != ':') continue;
        const auto key = before.substr(0, colon).find_last_of(" {,[\n") + 1;  // 0 where nothing stands before
        if (key <= offset && offset <= name.begin) return &name;
    }
    return nullptr;
}

std::string path_of_uri(const std::string& uri) {
    constexpr std::string_view scheme = "file://";
    if (!uri.starts_with(scheme)) return uri;
    std::string path;
    const auto digit = [](char c) {
        if (is_digit(c)) return c - '0';
        c = to_small_letter(c);
        return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
    };
    for (std::size_t i = uri.find('/', scheme.size()); i < uri.size(); ++i) {
        if (uri[i] == '%' && i + 2 < uri.size() && digit(uri[i + 1]) >= 0 && digit(uri[i + 2]) >= 0) {
            path += static_cast<char>(digit(uri[i + 1]) * 16 + digit(uri[i + 2]));
            i += 2;
        } else {
            path += uri[i];
        }
    }
    return path;
}

std::string uri_of_path(const std::string& path) {
    constexpr std::string_view plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/";
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string uri = "file://";
    for (const char c : path) {
        const auto byte = byte_of(c);
        if (plain.find(c) != std::string_view::npos)
            uri += c;
        else
            (uri += '%').append({digits[byte / 16u], digits[byte % 16u]});
    }
    return uri;
}

std::string pattern_of_steps(const std::vector<std::string>& steps) {
    std::string pattern;
    for (const std::string& step : steps) {
        if (step.front() == '[')
            pattern += "[]";
        else
            pattern += (pattern.empty() ? "" : ".") + step;
    }
    return pattern;
}

Told told_by(const YamlNode& mapping) {
    Told values;
    for (std::size_t i = 0; i + 1 < mapping.children.size(); i += 2)
        if (!mapping.children[i + 1].is_collection()) values[mapping.children[i].text] = mapping.children[i + 1].text;
    return values;
}

}  // namespace nedforge::cli::lsp
