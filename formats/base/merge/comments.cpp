#include "formats/base/merge/comments.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "formats/base/merge/values.h"

namespace nedforge {

namespace {

// An entry of a mapping or an item of a list: where it begins, and its path, in which items have their ids.
struct Anchor {
    std::size_t begin = 0;
    std::string path;
};

struct Comment {
    std::string words;
    std::size_t begin = 0, end = 0;
    bool own_line = false;
    std::size_t owner = 0;  // index of the anchor; the number of anchors: the end of the file
};

class CommentedText {
public:
    explicit CommentedText(std::string text) : text_(std::move(text)), file_(yaml_tree(text_)) {
        if (!file_.whole) return;
        add_anchors(file_.root, "");
        std::stable_sort(anchors_.begin(), anchors_.end(),
                         [](const Anchor& a, const Anchor& b) { return a.begin < b.begin; });
        for (const YamlComment& c : file_.comments) comments_.push_back(comment_of(c));
    }

    const std::string& text() const { return text_; }
    bool whole() const { return file_.whole; }
    const YamlNode& root() const { return file_.root; }
    const std::vector<Comment>& comments() const { return comments_; }
    const std::vector<Anchor>& anchors() const { return anchors_; }
    std::string path_of(const Comment& c) const {
        return (c.owner < anchors_.size() ? anchors_[c.owner].path : std::string()) + (c.own_line ? "" : " behind");
    }
    std::optional<std::size_t> find(const std::string& path) const {
        for (const Anchor& anchor : anchors_)
            if (anchor.path == path) return anchor.begin;
        return std::nullopt;
    }
    std::size_t line_start(std::size_t offset) const {
        const std::size_t line = offset == 0 ? std::string::npos : text_.find_last_of('\n', offset - 1);
        return line == std::string::npos ? 0 : line + 1;
    }
    std::size_t line_end(std::size_t offset) const {
        return std::min(text_.find_first_of("\r\n", offset), text_.size());
    }
    int count(const std::string& words) const {
        return static_cast<int>(
            std::count_if(comments_.begin(), comments_.end(), [&](const Comment& c) { return c.words == words; }));
    }

private:
    void add_anchors(const YamlNode& node, const std::string& path) {
        std::map<std::string, int> counts;
        for (std::size_t i = 0; i < node.children.size(); ++i) {
            const YamlNode& child = node.children[i];
            std::string name;
            if (node.is_mapping()) {
                name = child.text;
            } else {
                const YamlNode* id = child.is_mapping() ? entry_value(child, "id") : nullptr;
                name = "[" + (id ? id->text : yaml_flow(child)) + "]";
            }
            if (const int before = counts[name]++; before > 0) name += "#" + std::to_string(before);
            const std::string child_path = path + "/" + name;
            anchors_.push_back({child.begin, child_path});
            if (node.is_mapping()) ++i;
            add_anchors(node.children[i], child_path);
        }
    }

    Comment comment_of(const YamlComment& c) const {
        Comment comment{text_.substr(c.begin, c.end - c.begin), c.begin, c.end, false, 0};
        while (!comment.words.empty() && std::string_view(" \t\r").find(comment.words.back()) != std::string_view::npos)
            comment.words.pop_back();
        const std::size_t line = line_start(c.begin);
        comment.own_line = text_.find_first_not_of(" \t", line) == c.begin;
        const auto from = std::lower_bound(anchors_.begin(), anchors_.end(), comment.own_line ? c.begin : line,
                                           [](const Anchor& a, std::size_t offset) { return a.begin < offset; });
        comment.owner = static_cast<std::size_t>(from - anchors_.begin());
        // Behind the end of what began on a line before.
        if (!comment.own_line && (from == anchors_.end() || from->begin > c.begin) && comment.owner > 0)
            --comment.owner;
        return comment;
    }

    std::string text_;
    YamlFile file_;
    std::vector<Anchor> anchors_;
    std::vector<Comment> comments_;
};

// How often the words stand in the result.
int merged_count(int base, int ours, int theirs) {
    if (ours == theirs || theirs == base) return ours;
    return ours == base ? theirs : std::max(ours, theirs);
}

class CommentMerge {
public:
    CommentMerge(const std::string& merged, const std::string& base, const std::string& ours, const std::string& theirs)
        : merged_(merged), base_(base), ours_(ours), theirs_(theirs) {}

    std::string run() {
        if (!merged_.whole()) return merged_.text();
        values_ = merge_value(merged_.root()).flow;
        std::set<std::string> words;
        for (const CommentedText* text : {&base_, &ours_, &theirs_})
            for (const Comment& c : text->comments()) words.insert(c.words);
        for (const std::string& w : words)
            while (merged_.count(w) > merged_count(base_.count(w), ours_.count(w), theirs_.count(w)))
                if (!remove(w)) break;
        // In the order of the sides, so that comments that stand below each other stay so.
        for (const CommentedText* side : {&ours_, &theirs_})
            for (const Comment& c : side->comments())
                if (merged_.count(c.words) <
                        merged_count(base_.count(c.words), ours_.count(c.words), theirs_.count(c.words)) &&
                    !stands_there(*side, c))
                    add(*side, c);
        // Words that stand twice at one place of a side.
        for (const CommentedText* side : {&ours_, &theirs_})
            for (const Comment& c : side->comments())
                if (merged_.count(c.words) <
                    merged_count(base_.count(c.words), ours_.count(c.words), theirs_.count(c.words)))
                    add(*side, c);
        return merged_.text();
    }

private:
    bool stands_there(const CommentedText& side, const Comment& c) const {
        return std::any_of(merged_.comments().begin(), merged_.comments().end(), [&](const Comment& candidate) {
            return candidate.words == c.words && merged_.path_of(candidate) == side.path_of(c);
        });
    }

    // Takes a text over that says the same as before.
    bool take(const std::string& text) {
        CommentedText next(text);
        if (!next.whole() || merge_value(next.root()).flow != values_) return false;
        merged_ = std::move(next);
        return true;
    }

    // Removes a comment with these words: one that is where the base has it, if there is one.
    bool remove(const std::string& words) {
        const Comment* victim = nullptr;
        for (const Comment& c : merged_.comments()) {
            if (c.words != words) continue;
            const bool as_in_base = stands_in(base_, words, merged_.path_of(c));
            const bool as_in_a_side =
                stands_in(ours_, words, merged_.path_of(c)) && stands_in(theirs_, words, merged_.path_of(c));
            if (!victim || (as_in_base && !as_in_a_side)) victim = &c;
        }
        if (!victim) return false;
        const std::string& text = merged_.text();
        std::size_t begin = victim->begin, end = victim->end;
        if (victim->own_line) {
            begin = merged_.line_start(begin);
            end = std::min(text.find('\n', end), text.size() - 1) + 1;
        } else {
            begin = text.find_last_not_of(" \t", begin - 1) + 1;
        }
        return take(text.substr(0, begin) + text.substr(end));
    }

    static bool stands_in(const CommentedText& side, const std::string& words, const std::string& path) {
        return std::any_of(side.comments().begin(), side.comments().end(),
                           [&](const Comment& c) { return c.words == words && side.path_of(c) == path; });
    }

    void add(const CommentedText& side, const Comment& c) {
        const auto& anchors = side.anchors();
        if (!c.own_line && c.owner < anchors.size() && add_behind(anchors[c.owner].path, c.words)) return;
        for (std::size_t i = c.owner; i < anchors.size(); ++i)
            if (add_above(anchors[i].path, c.words)) return;
        const std::string& text = merged_.text();
        take(text + (text.empty() || text.ends_with('\n') ? "" : "\n") + c.words + "\n");
    }

    bool add_behind(const std::string& path, const std::string& words) {
        const auto found = merged_.find(path);
        if (!found) return false;
        const std::size_t line = merged_.line_start(*found), end = merged_.line_end(*found);
        if (std::any_of(merged_.comments().begin(), merged_.comments().end(),
                        [&](const Comment& c) { return c.begin >= line && c.begin < end; }))
            return false;
        return take(merged_.text().substr(0, end) + "  " + words + merged_.text().substr(end));
    }

    bool add_above(const std::string& path, const std::string& words) {
        const auto found = merged_.find(path);
        if (!found) return false;
        const std::string& text = merged_.text();
        const std::size_t line = merged_.line_start(*found);
        const std::size_t indent = std::min(text.find_first_not_of(' ', line), text.size()) - line;
        const std::string end = text.find("\r\n") == std::string::npos ? "\n" : "\r\n";
        return take(text.substr(0, line) + std::string(indent, ' ') + words + end + text.substr(line));
    }

    CommentedText merged_;
    const CommentedText base_, ours_, theirs_;
    std::string values_;  // what the text says
};

}  // namespace

std::string with_merged_comments(const std::string& merged, const std::string& base, const std::string& ours,
                                 const std::string& theirs) {
    return CommentMerge(merged, base, ours, theirs).run();
}

}  // namespace nedforge
