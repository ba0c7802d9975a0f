#pragma once
// An open file as the language server knows it: its text, the tree of it, and the names in it.

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "cli/lsp/positions.h"
#include "cli/lsp/schema.h"
#include "formats/base/yaml/tree.h"
#include "validator/base/family.h"

namespace nedforge::cli::lsp {

// A value or a key of the tree with the steps that lead to it: "nodes", "[3]", "gate".
struct TreePlace {
    std::vector<std::string> steps;
    const YamlNode* node = nullptr;
    bool is_key = false;
};

// A value that is a name (validator/base/language.h).
struct Name {
    std::string kind, name;
    bool defines = false;
    std::size_t begin = 0, end = 0;
};

class Document {
public:
    // other: by its name no file of ours, and no `game:` in it names a family.
    enum class Type { map, pack, replay, settings, other };

    Document(std::string uri, std::int64_t version, std::string text);
    Document(const Document&) = delete;
    Document& operator=(const Document&) = delete;

    const std::string& uri() const { return uri_; }
    const std::string& path() const { return path_; }
    std::int64_t version() const { return version_; }
    const std::string& text() const { return text_; }
    Type type() const { return type_; }
    const Family& family() const { return *family_; }
    const Positions& positions() const { return positions_; }
    const YamlFile& tree() const { return tree_; }  // of use only where it is whole
    bool is_good() const { return good_; }          // read without a finding about its YAML
    const std::vector<Name>& names() const { return names_; }
    // Of a map: its values, read when they are first asked for, by any thread, and kept.
    const MapFile& map() const;

    // What the schema says of the value that the steps lead to. Alternatives are told apart by what the tree has.
    SchemaPlace schema_at(const std::vector<std::string>& steps) const;
    // The innermost key or scalar at the offset, its end included; nullopt: neither is there.
    std::optional<TreePlace> at(std::size_t offset) const;
    // The value that the steps lead to; nullptr: it is not there.
    const YamlNode* find(const std::vector<std::string>& steps) const;
    const Name* name_at(std::size_t offset) const;
    // The same, and on the key whose value is a name that name: "code" of "code: alpha".
    const Name* name_near(std::size_t offset) const;

private:
    void find_names(const YamlNode&, const std::string& path);

    std::string uri_, path_;
    std::int64_t version_;
    std::string text_;
    Positions positions_;
    bool good_ = false;  // set while the tree is read
    YamlFile tree_;
    const Family* family_;
    Type type_;
    std::vector<Name> names_;
    mutable std::once_flag read_;
    mutable std::unique_ptr<MapFile> map_;
};

// "file:///home/a%20b.yaml" -> "/home/a b.yaml"; a URI of another kind as it is.
std::string path_of_uri(const std::string& uri);
std::string uri_of_path(const std::string& path);
// The steps without the indices: "nodes[].gate".
std::string pattern_of_steps(const std::vector<std::string>& steps);
// The texts of a mapping's entries that are plain values.
Told told_by(const YamlNode& mapping);

}  // namespace nedforge::cli::lsp
