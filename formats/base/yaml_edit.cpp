#include "formats/base/yaml_edit.h"

#include <algorithm>

namespace nedforge {

namespace {

using Style = YamlNode::Style;

bool is_blank(char c) { return c == ' ' || c == '\t'; }
bool is_break(char c) { return c == '\n' || c == '\r'; }

std::string_view stripped_left(std::string_view s) {
    while (!s.empty() && (is_blank(s[0]) || is_break(s[0]))) s.remove_prefix(1);
    return s;
}

std::string stripped_right(std::string s, bool breaks) {
    while (!s.empty() && (is_blank(s.back()) || (breaks && is_break(s.back())))) s.pop_back();
    return s;
}

class Renderer {
public:
    explicit Renderer(std::string_view text) : text_(text), line_break_(text.find("\r\n") == std::string_view::npos ? "\n" : "\r\n") {}

    // The new text of [node.begin, end); `end` is node.end, or the end of its line where a comment there was moved along.
    std::string render(const YamlNode& node, const YamlChange& change, std::size_t& end) const {
        end = node.end;
        if (change.value) return (node.begin == node.end && node.style == Style::none ? " " : "") + *change.value;
        if (change.of.empty() && change.added.empty()) return std::string(slice(node.begin, node.end));
        return node.style == Style::flow ? flow(node, change) : block(node, change, end);
    }

private:
    struct Entry {
        std::size_t begin = 0;  // of '-' or of the key
        const YamlNode* value = nullptr;
    };

    std::string_view slice(std::size_t begin, std::size_t end) const { return text_.substr(begin, end - begin); }

    std::size_t after_gap(std::size_t at) const {
        while (at < text_.size()) {
            if (text_[at] == '#')
                while (at < text_.size() && !is_break(text_[at])) ++at;
            else if (is_blank(text_[at]) || is_break(text_[at]))
                ++at;
            else
                break;
        }
        return at;
    }

    std::size_t end_of_line(std::size_t at) const {
        while (at < text_.size() && !is_break(text_[at])) ++at;
        return at;
    }

    std::vector<Entry> entries_of(const YamlNode& node) const {
        std::vector<Entry> entries;
        std::size_t last = node.begin;
        if (node.is_mapping())
            for (std::size_t i = 0; i + 1 < node.children.size(); i += 2)
                entries.push_back({node.children[i].begin, &node.children[i + 1]});
        else
            for (const YamlNode& item : node.children) {
                entries.push_back({node.style == Style::flow ? item.begin : after_gap(last), &item});
                last = std::max(item.end, item.begin);
            }
        return entries;
    }

    // An entry with the changes of its value.
    std::string piece(const Entry& entry, const YamlChange* change, std::size_t& end) const {
        const YamlNode& value = *entry.value;
        end = std::max(value.end, entry.begin);
        std::string head(slice(entry.begin, std::max(entry.begin, value.begin)));
        if (!change) return head + std::string(slice(value.begin, value.end));
        std::string body = render(value, *change, end);
        if (!body.empty() && is_break(body[0])) head = stripped_right(head, false);
        // An emptied block goes behind its key.
        const bool emptied = value.style == Style::block && (body == "[]" || body == "{}");
        if (emptied && head.find('#') == std::string::npos) head = stripped_right(head, true) + " ";
        return head + body;
    }

    static std::string new_piece(const YamlNode& parent, const YamlChange::Added& added) {
        if (parent.is_mapping()) return added.key + (!added.text.empty() && is_break(added.text[0]) ? ":" : ": ") + added.text;
        return parent.style == Style::flow ? added.text : "- " + added.text;
    }

    static const YamlChange* change_of(const YamlChange& change, std::size_t i) {
        const auto found = change.of.find(i);
        return found == change.of.end() ? nullptr : &found->second;
    }

    std::string flow(const YamlNode& node, const YamlChange& change) const {
        const auto entries = entries_of(node);
        std::string out;
        std::string gap_before;  // between the last kept entry and the next one
        bool any = false;
        bool adjacent = false;
        std::size_t last_end = node.begin + 1;
        const auto put = [&](const std::string& text, const std::string& gap) {
            if (any) out += gap;
            out += text;
            any = true;
        };
        const auto put_added = [&](std::size_t index) {
            for (const auto& added : change.added)
                if (added.before == index) {
                    put(new_piece(node, added), ", ");
                    adjacent = false;
                }
        };
        for (std::size_t i = 0; i < entries.size(); ++i) {
            put_added(i);
            const YamlChange* inner = change_of(change, i);
            std::size_t end = 0;
            const std::string text = piece(entries[i], inner, end);
            const std::string gap(slice(last_end, entries[i].begin));
            if (inner && inner->removed) {
                adjacent = false;
            } else {
                put(text, adjacent ? gap : ", ");
                adjacent = true;
            }
            last_end = std::max(end, entries[i].value->end);
        }
        put_added(entries.size());
        const char open = text_[node.begin];
        if (!any) return open == '[' ? "[]" : "{}";
        const std::string leading(entries.empty() ? std::string_view() : slice(node.begin + 1, entries[0].begin));
        const std::string trailing(entries.empty() ? std::string_view() : slice(last_end, node.end - 1));
        return open + leading + out + trailing + text_[node.end - 1];
    }

    std::string block(const YamlNode& node, const YamlChange& change, std::size_t& end) const {
        const auto entries = entries_of(node);
        std::size_t line = node.begin;
        while (line > 0 && !is_break(text_[line - 1])) --line;
        if (text_.substr(line).starts_with("\xEF\xBB\xBF")) line += 3;
        const std::string next_line = line_break_ + std::string(node.begin - line, ' ');
        std::string out;
        std::string comments;  // above entries that were removed
        bool any = false;
        std::size_t last_end = node.begin;
        bool last_kept = false;
        const auto put_added = [&](std::size_t index) {
            for (const auto& added : change.added) {
                if (added.before != index) continue;
                if (index == entries.size() && last_kept && last_end < end_of_line(last_end)) {
                    // what stands behind the last entry on its line belongs to it
                    end = end_of_line(last_end);
                    out += slice(last_end, end);
                    last_end = end;
                }
                out += (any ? next_line : "") + new_piece(node, added);
                any = true;
            }
        };
        for (std::size_t i = 0; i < entries.size(); ++i) {
            std::string gap;  // before the entry: the rest of the last one's line, then whole lines
            if (i > 0) gap = slice(last_end, entries[i].begin);
            const auto lines_at = std::min(gap.find_first_of("\r\n"), gap.size());
            if (last_kept) out += gap.substr(0, lines_at);
            std::string lines = gap.substr(lines_at);
            put_added(i);
            const YamlChange* inner = change_of(change, i);
            std::size_t entry_end = 0;
            const std::string text = piece(entries[i], inner, entry_end);
            last_end = entry_end;
            last_kept = !(inner && inner->removed);
            if (!last_kept) {
                if (lines.find('#') != std::string::npos) comments += stripped_right(lines, false);
                continue;
            }
            if (!comments.empty()) {
                while (!comments.empty() && is_break(comments.back())) comments.pop_back();
                lines = std::exchange(comments, {}) + lines;
            }
            if (i == 0)
                out += (any ? next_line : "") + text;
            else if (!any)
                out += std::string(stripped_left(lines)) + text;
            else
                out += lines + text;
            any = true;
        }
        end = std::max(end, last_end);
        put_added(entries.size());
        if (!any) return node.is_list() ? "[]" : "{}";
        return out + stripped_right(comments, true);
    }

    std::string_view text_;
    std::string line_break_;
};

// --- the change between two trees -----------------------------------------------------------------------------------

std::string_view text_key(const YamlNode& key) { return key.text; }

bool same_key(const YamlNode& key, std::string_view name) {
    if (key.is_collection() || key.repeated) return false;
    if (key.kind == YamlNode::Kind::integer && !key.huge) return std::to_string(key.integer) == name;
    return key.text == name;
}

// What an item of a list is known by.
std::string identity(const YamlNode& item) {
    if (item.is_mapping()) {
        const int id = entry_index(item, "id");
        if (id >= 0) return "id " + item.children[static_cast<std::size_t>(id) * 2 + 1].text;
    }
    return yaml_flow(item);
}

struct Match {
    std::size_t before, now;
};

// A longest common subsequence of the identities; beyond a million cells the ends only.
std::vector<Match> matches(const std::vector<std::string>& a, const std::vector<std::string>& b) {
    std::vector<Match> found;
    std::size_t head = 0;
    while (head < a.size() && head < b.size() && a[head] == b[head]) {
        found.push_back({head, head});
        ++head;
    }
    std::size_t tail = 0;
    while (tail < a.size() - head && tail < b.size() - head && a[a.size() - 1 - tail] == b[b.size() - 1 - tail]) ++tail;
    const std::size_t rows = a.size() - head - tail, columns = b.size() - head - tail;
    if (rows * columns <= 1'000'000 && rows * columns > 0) {
        std::vector<std::vector<std::uint32_t>> best(rows + 1, std::vector<std::uint32_t>(columns + 1));
        for (std::size_t i = rows; i-- > 0;)
            for (std::size_t j = columns; j-- > 0;)
                best[i][j] = a[head + i] == b[head + j] ? best[i + 1][j + 1] + 1 : std::max(best[i + 1][j], best[i][j + 1]);
        for (std::size_t i = 0, j = 0; i < rows && j < columns;) {
            if (a[head + i] == b[head + j])
                found.push_back({head + i++, head + j++});
            else if (best[i + 1][j] >= best[i][j + 1])
                ++i;
            else
                ++j;
        }
    }
    for (std::size_t i = tail; i-- > 0;) found.push_back({a.size() - 1 - i, b.size() - 1 - i});
    return found;
}

class Differ {
public:
    Differ(std::string_view source, std::string_view now) : source_(source), now_(now) {}

    void compare(const YamlNode& s, const YamlNode& before, const YamlNode& now, YamlChange& change) const {
        if (yaml_flow(before) == yaml_flow(now)) return;
        if (s.is_mapping() && before.is_mapping() && now.is_mapping() && !another_variant(before, now))
            return compare_mappings(s, before, now, change);
        if (s.is_list() && before.is_list() && now.is_list() && s.children.size() == before.children.size())
            return compare_lists(s, before, now, change);
        change.value = text_of(now, false);
    }

private:
    static std::size_t column(std::string_view text, std::size_t at) {
        const auto line = text.find_last_of("\r\n", at == 0 ? 0 : at - 1);
        return line == std::string_view::npos || at == 0 ? at : at - line - 1;
    }

    static bool another_variant(const YamlNode& before, const YamlNode& now) {
        const int a = entry_index(before, "variant");
        const int b = entry_index(now, "variant");
        return a >= 0 && b >= 0 &&
               before.children[static_cast<std::size_t>(a) * 2 + 1].text != now.children[static_cast<std::size_t>(b) * 2 + 1].text;
    }

    // As it stands in the canonical text; a block only where the place is indented alike.
    std::string text_of(const YamlNode& node, bool block_fits) const {
        if (node.style != YamlNode::Style::block || !node.is_collection()) return std::string(now_.substr(node.begin, node.end - node.begin));
        if (!block_fits) return yaml_flow(node);
        const auto line = now_.find_last_of('\n', node.begin);
        return std::string(now_.substr(line, node.end - line));
    }

    void compare_mappings(const YamlNode& s, const YamlNode& before, const YamlNode& now, YamlChange& change) const {
        const bool fits = s.style == YamlNode::Style::block && now.style == YamlNode::Style::block &&
                          column(source_, s.begin) == column(now_, now.begin);
        for (std::size_t i = 0; i + 1 < before.children.size(); i += 2) {
            const auto key = text_key(before.children[i]);
            const int at = entry_index(s, key);
            if (entry_index(now, key) < 0 && at >= 0) change.of[static_cast<std::size_t>(at)].removed = true;
        }
        for (std::size_t i = 0; i + 1 < now.children.size(); i += 2) {
            const auto key = text_key(now.children[i]);
            const int in_source = entry_index(s, key);
            const int in_before = entry_index(before, key);
            if (in_source < 0) {
                std::size_t where = s.children.size() / 2;
                for (std::size_t k = i + 2; k + 1 < now.children.size(); k += 2)
                    if (const int later = entry_index(s, text_key(now.children[k])); later >= 0) {
                        where = static_cast<std::size_t>(later);
                        break;
                    }
                change.added.push_back({where, std::string(key), text_of(now.children[i + 1], fits)});
                continue;
            }
            const YamlNode& source_value = s.children[static_cast<std::size_t>(in_source) * 2 + 1];
            YamlChange inner;
            if (in_before < 0)
                inner.value = text_of(now.children[i + 1], fits);
            else
                compare(source_value, before.children[static_cast<std::size_t>(in_before) * 2 + 1], now.children[i + 1], inner);
            // a whole block that is replaced may be a block again
            if (inner.value && fits) inner.value = text_of(now.children[i + 1], true);
            if (!inner.empty()) change.of[static_cast<std::size_t>(in_source)] = std::move(inner);
        }
    }

    void compare_lists(const YamlNode& s, const YamlNode& before, const YamlNode& now, YamlChange& change) const {
        std::vector<std::string> a, b;
        for (const auto& item : before.children) a.push_back(identity(item));
        for (const auto& item : now.children) b.push_back(identity(item));
        auto found = matches(a, b);
        found.push_back({a.size(), b.size()});
        std::size_t i = 0, j = 0;
        for (const Match& match : found) {
            // Items between two that match: those in one place are the same item changed.
            for (; i < match.before && j < match.now; ++i, ++j) compare_item(s, before, now, i, j, change);
            for (; i < match.before; ++i) change.of[i].removed = true;
            for (; j < match.now; ++j) change.added.push_back({i, "", text_of(now.children[j], false)});
            if (i < a.size() && j < b.size()) compare_item(s, before, now, i, j, change);
            ++i;
            ++j;
        }
    }

    void compare_item(const YamlNode& s, const YamlNode& before, const YamlNode& now, std::size_t i, std::size_t j,
                      YamlChange& change) const {
        YamlChange inner;
        compare(s.children[i], before.children[i], now.children[j], inner);
        if (!inner.empty()) change.of[i] = std::move(inner);
    }

    std::string_view source_;
    std::string_view now_;
};

// --- edits by path --------------------------------------------------------------------------------------------------

// "nodes[3].gate" -> "nodes", "[3]", "gate".
std::vector<std::string> steps_of(const std::string& path) {
    std::vector<std::string> steps;
    std::string step;
    for (const char c : path) {
        if ((c == '.' || c == '[') && !step.empty()) steps.push_back(std::exchange(step, {}));
        if (c != '.') step += c;
    }
    if (!step.empty()) steps.push_back(step);
    return steps;
}

// What is added where the steps from `from` on are not there: {easy: 40} for thresholds.easy.
std::optional<std::string> wrapped(const std::vector<std::string>& steps, std::size_t from, const std::string& value) {
    std::string text = value;
    for (std::size_t i = steps.size(); i-- > from;) {
        if (steps[i] == "[+]")
            text = "[" + text + "]";
        else if (steps[i][0] == '[')
            return std::nullopt;
        else
            text = "{" + steps[i] + ": " + text + "}";
    }
    return text;
}

bool plan(const YamlNode& root, const PathEdit& edit, YamlChange& change) {
    const auto steps = steps_of(edit.path);
    const YamlNode* node = &root;
    YamlChange* here = &change;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const std::string& step = steps[i];
        std::size_t index = 0;
        if (step[0] == '[') {
            if (!node->is_list()) return false;
            if (step == "[+]") {
                const auto text = edit.value ? wrapped(steps, i + 1, *edit.value) : std::nullopt;
                if (!text) return false;
                here->added.push_back({node->children.size(), "", *text});
                return true;
            }
            index = 0;
            for (const char c : std::string_view(step).substr(1)) {
                if (c == ']') break;
                if (c < '0' || c > '9' || index > max_yaml_nodes) return false;
                index = index * 10 + static_cast<std::size_t>(c - '0');
            }
            if (index >= node->children.size()) return false;
            node = &node->children[index];
        } else {
            if (!node->is_mapping()) return false;
            const int at = entry_index(*node, step);
            if (at < 0) {
                const auto text = edit.value ? wrapped(steps, i + 1, *edit.value) : std::nullopt;
                if (!text) return false;
                here->added.push_back({node->children.size() / 2, step, *text});
                return true;
            }
            index = static_cast<std::size_t>(at);
            node = &node->children[index * 2 + 1];
        }
        here = &here->of[index];
    }
    if (edit.value)
        here->value = *edit.value;
    else if (!steps.empty())
        here->removed = true;
    else
        return false;
    return true;
}

}  // namespace

int entry_index(const YamlNode& mapping, std::string_view key) {
    for (std::size_t i = 0; i + 1 < mapping.children.size(); i += 2)
        if (same_key(mapping.children[i], key)) return static_cast<int>(i / 2);
    return -1;
}

std::string changed_text(std::string_view text, const YamlNode& root, const YamlChange& change) {
    std::size_t end = 0;
    const std::string body = Renderer(text).render(root, change, end);
    return std::string(text.substr(0, root.begin)) + body + std::string(text.substr(end));
}

YamlChange change_between(const YamlNode& source, std::string_view source_text, const YamlNode& before, const YamlNode& now,
                          std::string_view now_text) {
    YamlChange change;
    Differ(source_text, now_text).compare(source, before, now, change);
    return change;
}

std::optional<std::string> edited_text(std::string_view text, const std::vector<PathEdit>& edits) {
    const auto read = [](std::string_view t, bool& good) {
        const LineIndex lines(t);
        Findings findings;
        YamlFile file = read_yaml(t, lines, findings);
        good = file.whole && findings.empty();
        return file;
    };
    bool good = false;
    const YamlFile file = read(text, good);
    if (!file.whole) return std::nullopt;
    YamlChange change;
    for (const auto& edit : edits)
        if (!plan(file.root, edit, change)) return std::nullopt;
    std::string result = changed_text(text, file.root, change);
    bool still_good = false;
    read(result, still_good);
    if (good && !still_good) return std::nullopt;
    return result;
}

}  // namespace nedforge
