#include "formats/base/yaml_tree.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <sstream>
#include <unordered_set>

#include "formats/base/text_file.h"

namespace nedforge {

namespace {

using Kind = YamlNode::Kind;
using Style = YamlNode::Style;

// Thrown by the handler to leave yaml-cpp; caught in read_yaml and nowhere else. The finding is made already.
struct Stop {};

bool is_property(char c) { return c == '!' || c == '&'; }

// Keys are the same when they are the same value; of texts and numbers a quoted 1 and a plain 1 count as one, since
// every key of the format is read by its text.
std::string identity_of(const YamlNode& key) {
    if (key.is_collection()) return "\x01" + yaml_flow(key);
    if (key.kind == Kind::integer && !key.huge) return std::to_string(key.integer);
    return key.kind == Kind::null ? "\x02" : key.text;
}

class TreeBuilder : public YAML::EventHandler {
public:
    TreeBuilder(std::string_view text, std::size_t shift, const LineIndex& lines, Findings& findings)
        : text_(text), shift_(shift), lines_(lines), findings_(findings) {}

    YamlNode take_root() { return std::move(root_); }

    void OnDocumentStart(const YAML::Mark& mark) override {
        if (++documents_ == 1) return;
        const std::size_t at = offset_of(mark);
        findings_.add(FormatCode::yaml_feature, "", lines_.place(at), "a second document begins here",
                      "keep one document a file");
        throw Stop{};
    }
    void OnDocumentEnd() override {}

    void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
        YamlNode& node = add(mark, anchor, {});
        node.kind = Kind::null;
    }

    void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
        YamlNode& node = add(mark, 0, {});
        node.kind = Kind::unknown;
        feature(node.begin, "an alias ('*')", "write the value out");
    }

    void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  const std::string& value) override {
        YamlNode& node = add(mark, anchor, tag);
        if (value.size() > max_scalar_bytes) {
            findings_.add(FormatCode::limit_exceeded, "", lines_.place(node.begin),
                          "a scalar of " + std::to_string(value.size()) + " bytes; at most " +
                              std::to_string(max_scalar_bytes) + " are allowed",
                          "shorten it");
            throw Stop{};
        }
        node.text = value;
        const char first = node.begin < text_.size() ? text_[node.begin] : ' ';
        node.style = first == '"'                   ? Style::double_quoted
                     : first == '\''                ? Style::single_quoted
                     : first == '|' || first == '>' ? Style::block
                                                    : Style::plain;
        const bool judged = node.kind != Kind::unknown;
        if (judged) node.kind = Kind::text;
        if (judged && node.style == Style::plain) type_plain_scalar(node);
        if (node.style == Style::double_quoted) check_escapes(node);
    }

    void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                         YAML::EmitterStyle::value style) override {
        open(mark, tag, anchor, style, Kind::list);
    }
    void OnSequenceEnd() override { close(); }
    void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                    YAML::EmitterStyle::value style) override {
        open(mark, tag, anchor, style, Kind::mapping);
    }
    void OnMapEnd() override {
        check_keys(*open_.back());
        close();
    }

private:
    std::size_t offset_of(const YAML::Mark& mark) const {
        return std::min(text_.size(), static_cast<std::size_t>(std::max(0, mark.pos)) + shift_);
    }

    void feature(std::size_t at, const std::string& what, const std::string& mend) {
        findings_.add(FormatCode::yaml_feature, "", lines_.place(at), what + ": the format uses none", mend);
    }

    // Puts an empty node into the tree. Properties before its content are reported and skipped.
    YamlNode& add(const YAML::Mark& mark, YAML::anchor_t anchor, const std::string& tag) {
        std::size_t at = offset_of(mark);
        if (++nodes_ > max_yaml_nodes) {
            findings_.add(FormatCode::limit_exceeded, "", lines_.place(at),
                          "more than " + std::to_string(max_yaml_nodes) + " YAML nodes", "split the file");
            throw Stop{};
        }
        bool tagged = !tag.empty() && tag != "?" && tag != "!";
        while (at < text_.size() && is_property(text_[at]) && (anchor != 0 || tagged || text_[at] == '!')) {
            tagged = tagged || text_[at] == '!';
            feature(at, text_[at] == '!' ? "a tag ('!')" : "an anchor ('&')", "leave it out");
            if (text_.substr(at).starts_with("!<")) at = std::min(text_.find('>', at), text_.size());
            while (at < text_.size() && std::string_view(" \t\r\n,[]{}").find(text_[at]) == std::string_view::npos) ++at;
            at = text_.find_first_not_of(" \t\r\n", at);
            if (at == std::string_view::npos) at = text_.size();
        }
        YamlNode* node = &root_;
        if (!open_.empty()) node = &open_.back()->children.emplace_back();
        node->begin = node->end = at;
        if (tagged) node->kind = Kind::unknown;
        return *node;
    }

    void open(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, YAML::EmitterStyle::value style,
              Kind kind) {
        YamlNode& node = add(mark, anchor, tag);
        // A tag on a collection is reported; what is in it can be judged all the same.
        node.kind = kind;
        node.style = style == YAML::EmitterStyle::Flow ? Style::flow : Style::block;
        if (open_.size() == max_yaml_depth) {
            findings_.add(FormatCode::limit_exceeded, "", lines_.place(node.begin),
                          "nested deeper than " + std::to_string(max_yaml_depth) + " levels");
            throw Stop{};
        }
        open_.push_back(&node);
    }

    // References into `children` stay good while a child is open: its parent gets no other child until it is closed.
    void close() {
        YamlNode& node = *open_.back();
        node.children.shrink_to_fit();
        open_.pop_back();
    }

    void check_keys(YamlNode& mapping) {
        std::unordered_set<std::string> seen;
        for (std::size_t i = 0; i < mapping.children.size(); i += 2) {
            YamlNode& key = mapping.children[i];
            if (key.kind == Kind::unknown) continue;
            if (key.style == Style::plain && key.text == "<<") {
                feature(key.begin, "a merge key ('<<')", "write the merged keys out");
                key.kind = Kind::unknown;
                mapping.merged = true;
                continue;
            }
            if (seen.insert(identity_of(key)).second) continue;
            key.repeated = true;
            findings_.add(FormatCode::duplicate, "", lines_.place(key.begin, key.begin + key.text.size()),
                          "the key " + quoted(key.text) + " is here twice", "remove one of the two");
        }
    }

    // Escapes may make what may not stand raw. yaml-cpp has read the escapes; a value without forbidden characters has
    // none of these (NUL included: yaml-cpp gives it as a byte).
    void check_escapes(YamlNode& node) {
        for (std::size_t i = 0; i < node.text.size();) {
            const CodePoint c = decode(node.text, i);
            if (c.size == 0 || is_forbidden(c.value)) {
                const std::string what = c.size == 0 ? "a character that is not Unicode" : "the character " + name_of(c.value);
                findings_.add(FormatCode::yaml_feature, "", lines_.place(node.begin),
                              what + ", escaped: no file may hold it", "leave it out");
                node.kind = Kind::unknown;
                return;
            }
            i += c.size;
        }
    }

    std::string_view text_;
    std::size_t shift_;
    const LineIndex& lines_;
    Findings& findings_;
    YamlNode root_;
    std::vector<YamlNode*> open_;
    std::size_t nodes_ = 0;
    int documents_ = 0;
};

// Raw characters that no file may hold. True: YAML can't be read (control characters); marks of direction are reported
// and reading goes on.
bool report_forbidden(std::string_view text, const LineIndex& lines, Findings& findings) {
    bool control = false;
    for (std::size_t i = 0; i < text.size();) {
        const CodePoint c = decode(text, i);
        if (is_forbidden(c.value)) {
            findings.add(FormatCode::yaml_feature, "", lines.place(i, i + c.size),
                         (is_control(c.value) ? "the control character " : "the direction mark ") + name_of(c.value) +
                             ": no file may hold it",
                         "remove it");
            control = control || is_control(c.value);
        }
        i += c.size;
    }
    return control;
}

}  // namespace

YamlFile read_yaml(std::string_view text, const LineIndex& lines, Findings& findings) {
    YamlFile file;
    if (text.size() > max_file_bytes) {
        findings.add(FormatCode::limit_exceeded, "", Place{1, 1, 0},
                     "the file has " + std::to_string(text.size()) + " bytes; at most " +
                         std::to_string(max_file_bytes) + " (1 MiB) are read");
        return file;
    }
    if (looks_like_utf16(text)) {
        findings.add(FormatCode::unreadable, "", Place{1, 1, 0}, "this is UTF-16 or UTF-32, not UTF-8",
                     "save it as UTF-8");
        return file;
    }
    if (const auto bad = find_invalid_utf8(text)) {
        findings.add(FormatCode::unreadable, "", lines.place(*bad), "this is not UTF-8: a byte that no character has",
                     "save it as UTF-8");
        return file;
    }
    if (report_forbidden(text, lines, findings)) return file;

    const std::size_t shift = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
    std::string bytes(text.substr(shift));
    // A lone CR ends a line in YAML; yaml-cpp does not know it.
    for (std::size_t i = 0; i < bytes.size(); ++i)
        if (bytes[i] == '\r' && (i + 1 == bytes.size() || bytes[i + 1] != '\n')) bytes[i] = '\n';
    std::istringstream in(bytes);
    TreeBuilder builder(text, shift, lines, findings);
    try {
        YAML::Parser parser(in);
        file.empty = !parser.HandleNextDocument(builder);
        // Once more, never in a loop: on some inputs (a lone ',') yaml-cpp finds documents for ever.
        if (!file.empty) parser.HandleNextDocument(builder);
    } catch (const Stop&) {
        return file;
    } catch (const YAML::Exception& e) {
        const std::size_t at = std::min(text.size(), static_cast<std::size_t>(std::max(0, e.mark.pos)) + shift);
        findings.add(FormatCode::yaml_syntax, "", lines.place(at), "not YAML: " + e.msg);
        return file;
    }
    file.root = builder.take_root();
    if (file.root.kind == Kind::null && file.root.text.empty()) file.empty = true;
    file.whole = true;
    return file;
}

}  // namespace nedforge
