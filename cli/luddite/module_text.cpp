#include "cli/luddite/module_text.h"

#include <algorithm>
#include <map>
#include <set>

#include "engine/luddite/contents.h"

namespace nedforge::cli::luddite {

using namespace nedforge::luddite;

std::string inked(std::string_view text, Ink ink, bool colour) {
    static const std::map<Ink, const char*> codes{{Ink::bold, "1"},   {Ink::dim, "2"},     {Ink::red, "31"},
                                                  {Ink::green, "32"}, {Ink::yellow, "33"}, {Ink::cyan, "36"}};
    if (!colour || ink == Ink::plain || text.empty()) return std::string(text);
    return "\x1b[" + std::string(codes.at(ink)) + "m" + std::string(text) + "\x1b[0m";
}

std::string kind_text(const Node& node) {
    switch (node.role) {
        case Role::enter:
            return "Enter";
        case Role::exit:
            return "Exit";
        case Role::enter_exit:
            return "Enter Exit";
        case Role::none:
            break;
    }
    if (critical_of(node)) return critical_of(node)->code + " " + std::to_string(critical_of(node)->damage);
    if (has_energy_lock(node)) return "energy node";
    std::string text;
    if (gift_of(node))
        for (const Resource r : all_resources)
            if ((*gift_of(node))[r] > 0)
                text += (text.empty() ? "+" : " +") + std::to_string((*gift_of(node))[r]) + resource_letters[r];
    return text;
}

std::string door_text(const Node& node) {
    std::string text = node.gate ? to_string(*node.gate) : "";
    if (node.lock) text += (text.empty() ? "[" : " [") + std::to_string(*node.lock) + "]";
    return text;
}

namespace {

std::string times(std::size_t count, std::string_view piece) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += piece;
    return text;
}

// Everything in the boxes is ASCII: ids, codes, gates, numbers.
constexpr std::size_t widest = 18, gap = 3;

class Drawing {
public:
    Drawing(const Map& map, const Board& board, const std::function<std::vector<TextLine>(std::size_t)>& facts,
            bool colour)
        : map_(map), board_(board), colour_(colour) {
        std::set<int> columns, rows;
        for (std::size_t n = 0; n < map.nodes.size(); ++n) {
            const Node& node = map.nodes[n];
            columns.insert(node.at.column);
            rows.insert(node.at.row);
            node_at_[{node.at.column, node.at.row}] = static_cast<int>(n);
            std::vector<TextLine> lines{
                {node.id, Ink::bold}, {kind_text(node), Ink::cyan}, {door_text(node), Ink::plain}};
            for (auto& line : facts(n)) lines.push_back(std::move(line));
            for (const auto& line : lines) width_ = std::max(width_, std::min(widest, line.text.size()));
            height_ = std::max(height_, lines.size());
            lines_.push_back(std::move(lines));
        }
        columns_.assign(columns.begin(), columns.end());
        rows_.assign(rows.begin(), rows.end());
        for (const auto& wall : map.walls) {
            walls_.insert({index_of_node(map, wall[0]), index_of_node(map, wall[1])});
            walls_.insert({index_of_node(map, wall[1]), index_of_node(map, wall[0])});
        }
    }

    std::string drawn() const {
        std::string text;
        for (const int row : rows_) {
            for (std::size_t line = 0; line < height_ + 2; ++line) text += trimmed(line_of(row, line));
            text += trimmed(below(row));
        }
        while (text.ends_with("\n\n")) text.pop_back();
        return text + links();
    }

private:
    static std::string trimmed(std::string line) {
        while (line.ends_with(' ')) line.pop_back();
        return line + "\n";
    }

    int node(int column, int row) const {
        const auto found = node_at_.find({column, row});
        return found == node_at_.end() ? -1 : found->second;
    }
    bool joined(int a, int b) const { return a >= 0 && b >= 0 && (board_.neighbours[a] & bit(b)); }
    bool walled(int a, int b) const { return a >= 0 && b >= 0 && !joined(a, b) && walls_.contains({a, b}); }

    std::string box_line(int n, std::size_t line) const {
        if (n < 0) return std::string(width_ + 4, ' ');
        if (line == 0) return "┌" + times(width_ + 2, "─") + "┐";
        if (line == height_ + 1) return "└" + times(width_ + 2, "─") + "┘";
        TextLine content;
        if (line <= lines_[n].size()) content = lines_[n][line - 1];
        if (content.text.size() > width_) content.text = content.text.substr(0, width_ - 1) + "~";
        const std::string rest(width_ - content.text.size(), ' ');
        return "│ " + inked(content.text, content.ink, colour_) + rest + " │";
    }

    std::string line_of(int row, std::size_t line) const {
        std::string text;
        for (const int column : columns_) {
            const int start = node(column, row), next = node(column + 1, row);
            text += box_line(start, line);
            const bool middle = line == (height_ + 1) / 2;
            if (walled(start, next))
                text += inked(" ┃ ", Ink::yellow, colour_);
            else
                text += middle && joined(start, next) ? times(gap, "─") : std::string(gap, ' ');
        }
        return text;
    }

    std::string below(int row) const {
        std::string text;
        for (const int column : columns_) {
            const int start = node(column, row), next = node(column, row + 1);
            const std::size_t half = (width_ + 4) / 2;
            if (walled(start, next))
                text += inked(times(width_ + 4, "━"), Ink::yellow, colour_);
            else
                text +=
                    std::string(half, ' ') + (joined(start, next) ? "│" : " ") + std::string(width_ + 3 - half, ' ');
            text += std::string(gap, ' ');
        }
        return text;
    }

    std::string links() const {
        std::string text;
        for (const auto& link : map_.links) text += (text.empty() ? "links: " : ", ") + link[0] + " - " + link[1];
        return text.empty() ? "" : text + "\n";
    }

    const Map& map_;
    const Board& board_;
    bool colour_;
    std::size_t width_ = 8, height_ = 0;
    IndexedVector<std::vector<TextLine>, int> lines_;  // by board index
    std::map<std::pair<int, int>, int> node_at_;
    std::vector<int> columns_, rows_;
    std::set<std::pair<int, int>> walls_;
};

}  // namespace

std::string module_text(const Map& map, const Board& board,
                        const std::function<std::vector<TextLine>(std::size_t)>& facts, bool colour) {
    return Drawing(map, board, facts, colour).drawn();
}

}  // namespace nedforge::cli::luddite
