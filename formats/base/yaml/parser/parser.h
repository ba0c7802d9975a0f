#pragma once
// A recursive-descent parser for the structure of a YAML 1.2.2 document (chapters 7 to 9). It builds a tree of block
// and flow collections, with explicit and implicit keys. It is strict where YAML readers differ by accident, and
// lenient in one thing that all of them allow: a closing bracket may stand as far left as it likes. Anchors, aliases,
// tags and further documents are understood, reported and left out.
//
// Why not yaml-cpp alone: of 30,000 short texts it read 22 % that libyaml refuses (unclosed quotes, ',', bad tabs), it
// hangs on ',', and it gives neither the ends of values nor comments. It reads each text after this parser
// (second_reader.h). Inner header of the YAML reader.

#include "formats/base/yaml/parser/cursor.h"

namespace nedforge {

// Thrown at a limit, after its finding.
struct YamlStop {};

class YamlParser {
public:
    YamlParser(std::string_view text, const LineIndex& lines, Findings& findings, std::vector<YamlComment>& comments)
        : cursor_(text, comments), text_(text), lines_(lines), findings_(findings) {}

    // The first document of the file. A second one is reported. Throws YamlFailure, YamlStop.
    YamlNode file();

private:
    // Where a node of a block stands, which decides what it may be.
    struct Place {
        int parent = -1;              // indentation of the block around
        bool list_at_parent = false;  // the value of a key: a list may stand as far left as the key
        bool block_here = false;      // a list or mapping may begin on this line ("- - a", "? a: b")
        int depth = 0;
    };
    struct Properties {
        bool present = false;
        bool tagged = false;
    };

    // Where a node of a block begins.
    struct Begin {
        bool empty = false;   // there is no node
        bool fresh = false;   // nothing but spaces before the node on its line
        bool tabbed = false;  // … or a tab among them
        bool behind_property = false;
        bool tagged = false;
        bool key_tagged = false;  // by a tag on its line; one on a line of its own is the whole mapping's
        int column = 0;
    };

    void prologue();
    void directive();
    void epilogue();
    void block_node(YamlNode&, Place);
    Begin begin_of_node(Place&);
    void require_block(const Begin&, const Place&, const char* subject) const;
    [[noreturn]] void fail_as_text(const YamlNode&) const;
    [[noreturn]] void fail_as_key(std::size_t begin, const std::string& line) const;
    void scalar_or_mapping(YamlNode&, const Begin&, const Place&);
    void block_list(YamlNode&, int column, int depth);
    void block_mapping(YamlNode&, int column, int depth, YamlNode* first_key);
    void key_at_cursor(YamlNode& key, int depth);
    bool next_entry(int column);
    bool flow_gap();
    void flow_node(YamlNode&, int depth, bool one_line);
    [[noreturn]] void fail_without_node() const;
    void flow_list(YamlNode&, int depth);
    void flow_mapping(YamlNode&, int depth);
    void flow_pair(YamlNode& entries, int depth, bool one_line, bool& is_pair);
    void alias(YamlNode&);
    void finish_scalar(YamlNode&);
    void open(YamlNode&, YamlNode::Kind, YamlNode::Style, int depth);
    void finish_mapping(YamlNode&);
    Properties properties();
    YamlNode& add(YamlNode& parent);
    void count_node();
    bool at_indicator(char c) const { return cursor_.peek() == c && !cursor_.done() && cursor_.at_gap(1); }
    bool at_flow_colon(bool after_json) const;
    bool at_flow_end() const { return cursor_.peek() == ',' || cursor_.peek() == ']' || cursor_.peek() == '}'; }
    bool is_too_long(std::size_t begin, std::size_t end) const;  // for a key
    void check_key_length(const YamlNode& key) const;
    void feature(std::size_t offset, const std::string& construct, const std::string& help);

    YamlCursor cursor_;
    std::string_view text_;
    const LineIndex& lines_;
    Findings& findings_;
    std::size_t nodes_ = 0;
    bool has_version_ = false;  // a directive '%YAML 1.2' was read
};

}  // namespace nedforge
