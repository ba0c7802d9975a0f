#pragma once
// Reads a YAML tree by a format's shape. The caller asks for each value as what it must be: a number from 1 to 6, one
// of some words, a mapping with certain keys. A value that is something else becomes a finding with its place, the
// offending piece and help. Reading goes on after a finding, so that one run reports them all. A value that was
// reported already, as wrong or as missing, answers nothing to every further question.

#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/base/findings/findings.h"
#include "formats/base/yaml/source_map.h"
#include "formats/base/yaml/tree.h"

namespace nedforge {

inline constexpr int largest_number = 1'000'000;  // of every number in a file, either way

// What all values of one file share.
struct FileShape {
    const LineIndex& lines;
    Findings& findings;
    std::size_t counted = 0;  // of the things that a FileLimit bounds
};

// How many things of a kind a whole file may have, wherever in it they are. A file has one such limit.
struct FileLimit {
    std::size_t most;
    std::string_view things;  // "actions in a replay"
};

class Fields;

class Value {
public:
    Value() = default;
    Value(FileShape& file, const YamlNode* node, std::string path)
        : file_(&file), node_(node), path_(std::move(path)) {}

    bool readable() const { return node_ && node_->kind != YamlNode::Kind::unknown; }
    const YamlNode* node() const { return node_; }
    const std::string& path() const { return path_; }
    Place place() const;

    // Each answers nothing, after a finding, where the value is not so. `subject` names the value in messages:
    // "a lock".
    std::optional<int> number(int low, int high) const;
    std::optional<bool> boolean() const;
    bool only_true() const;                  // of a key that says something by being there: false is a bad-value
    std::optional<int> thousandths() const;  // of a share: a number from 0 to 1 in steps of 0.001
    std::optional<std::string> text() const;
    std::optional<std::size_t> word(const std::vector<std::string_view>& allowed) const;  // index
    // 1 to `longest` characters of a list as in a pattern, "A-Za-z0-9_-"; `rule` says it: "1 to 16 of A-Z a-z 0-9 _ -"
    std::optional<std::string> id(std::size_t longest, std::string_view letters, std::string_view rule) const;
    // Fewer than `minimum`: bad-value; more than `maximum`: limit-exceeded, or bad-value where `minimum` is `maximum`.
    // Gives the items in all cases (at most `maximum`).
    std::optional<std::vector<Value>> list(std::size_t minimum, std::size_t maximum, std::string_view items) const;
    std::optional<Fields> mapping(const std::vector<std::string_view>& keys, std::string_view subject) const;

    // Counts this value as one more of the things whose number in a file is limited. False: there are too many, which a
    // finding says once.
    bool count(const FileLimit&) const;

    // For checks of values that were read already, without a finding of their own: the items of a list (none of
    // anything else), the value below a key (nothing where it is not there), and a missing-key where a mapping lacks
    // the key. `subject` names the mapping in messages: "a turn".
    std::vector<Value> items() const;
    Value below(std::string_view key) const;
    void must_have(std::string_view key, const std::string& subject) const;

    void report(FormatCode, std::string message, std::string help = {}) const;
    std::string shown() const;  // "the text 'abc'", "a list"

private:
    bool is(YamlNode::Kind, std::string_view wanted) const;
    FileShape* file_ = nullptr;
    const YamlNode* node_ = nullptr;
    std::string path_;
};

// The entries of a mapping whose keys are known.
class Fields {
public:
    Fields(FileShape& file, const YamlNode& node, std::string path, const std::vector<std::string_view>& keys,
           std::string_view subject);
    bool has(std::string_view key) const;
    Value get(std::string_view key) const;       // nothing where it is not there
    Value required(std::string_view key) const;  // missing-key where it is not there
    Value key_of(std::string_view key) const;    // the key itself, for places
    // Exactly one of two keys: the one that is there, after missing-key or bad-value where not.
    std::optional<std::string_view> one_of(std::string_view a, std::string_view b) const;
    void missing(std::string_view message, std::string_view help = {}) const;
    const Value& self() const { return self_; }
    const std::string& subject() const { return subject_; }  // the mapping is, as messages name it

private:
    struct Entry {
        std::string_view key;
        const YamlNode* name = nullptr;
        const YamlNode* value = nullptr;
    };
    const Entry* find(std::string_view key) const;
    void report_unknown(const YamlNode& name, const std::vector<std::string_view>& keys) const;
    bool report_comma(const YamlNode& name) const;
    FileShape* file_;
    Value self_;
    std::string subject_;
    std::vector<Entry> entries_;
};

inline constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();

// The path of an item or an entry: "nodes[3]", "nodes[3].gate".
std::string item_path(const std::string& path, std::size_t index);
std::string entry_path(const std::string& path, std::string_view key);

// The places of every value of a tree, by path. `opaque` names the root keys below which nothing is addressed.
SourceMap source_map_of(const YamlNode& root, const LineIndex&, const std::vector<std::string_view>& opaque);

}  // namespace nedforge
