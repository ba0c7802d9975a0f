#include "tests/support/luddit/torus_reference.h"

#include <algorithm>
#include <map>

namespace nedforge::test {

using namespace luddit;

namespace {

int wrap(int n, int size) { return ((n % size) + size) % size; }

std::set<int> adjacent(int cell, int size) {
    std::set<int> found;
    for (int dr = -1; dr <= 1; ++dr)
        for (int dc = -1; dc <= 1; ++dc)
            if (dr || dc) found.insert(wrap(cell / size + dr, size) * size + wrap(cell % size + dc, size));
    return found;
}

std::vector<unsigned> largest_group(std::vector<unsigned> members, const std::vector<unsigned>& reach) {
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < members.size(); ++i) {
            int others = 0;
            for (std::size_t k = 0; k < members.size(); ++k) others += k != i && (reach[members[i]] & members[k]);
            if (others >= 2) continue;
            members.erase(members.begin() + static_cast<std::ptrdiff_t>(i));
            changed = true;
            break;
        }
    }
    return members;
}

}  // namespace

std::vector<int> TorusReference::stones() const {
    std::vector<int> found;
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (cells[i] != '.') found.push_back(static_cast<int>(i));
    return found;
}

bool TorusReference::at_range(int cell, int other) const {
    const auto a = adjacent(cell, size), b = adjacent(other, size);
    return std::any_of(a.begin(), a.end(), [&](int p) { return b.count(p) > 0; });
}

std::vector<TorusReference::Piece> TorusReference::reach() const {
    static std::map<int, std::vector<std::vector<bool>>> tables;  // by size: L4 for every pair of cells
    auto& table = tables[size];
    if (table.empty()) {
        table.assign(cells.size(), std::vector<bool>(cells.size()));
        for (int a = 0; a < size * size; ++a)
            for (int b = 0; b < size * size; ++b)
                table[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] = at_range(a, b);
    }
    const auto all = stones();
    std::vector<Piece> reach(std::size_t{1} << all.size());
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t k = 0; k < all.size(); ++k)
            if (table[static_cast<std::size_t>(all[i])][static_cast<std::size_t>(all[k])])
                reach[std::size_t{1} << i] |= 1u << k;
    for (Piece piece = 1; piece < reach.size(); ++piece)
        if (const Piece rest = piece & (piece - 1)) reach[piece] = reach[rest] | reach[piece & ~rest];
    return reach;
}

std::vector<TorusReference::Piece> TorusReference::pieces() const {
    const auto reach = this->reach();
    std::vector<bool> is_piece(reach.size(), false);
    for (std::size_t i = 0; i < stones().size(); ++i) is_piece[std::size_t{1} << i] = true;
    const auto hangs_together = [&](Piece set) {
        Piece part = set & (~set + 1);
        for (Piece more; (more = (part | reach[part]) & set) != part;) part = more;
        return part == set;
    };
    for (bool changed = true; changed;) {
        changed = false;
        for (Piece set = 1; set < reach.size(); ++set) {
            if (is_piece[set]) continue;
            std::vector<Piece> inside;
            for (Piece piece = 1; piece <= set; ++piece)
                if (is_piece[piece] && (piece & set) == piece) inside.push_back(piece);
            Piece joined = 0;
            for (const Piece member : largest_group(inside, reach)) joined |= member;
            if (joined != set || (rulings.loops == LoopReading::connected && !hangs_together(set))) continue;
            is_piece[set] = changed = true;
        }
    }
    std::vector<Piece> found;
    for (Piece set = 1; set < reach.size(); ++set)
        if (is_piece[set]) found.push_back(set);
    return found;
}

bool TorusReference::is_loop(const std::vector<Piece>& pieces, Piece set) const {
    return (set & (set - 1)) != 0 && std::find(pieces.begin(), pieces.end(), set) != pieces.end();
}

bool TorusReference::conditioned_to_both(const std::vector<Piece>& pieces, Piece piece) const {
    const auto reach = this->reach();
    std::vector<Piece> others;
    for (const Piece other : pieces)
        if (other != piece && (reach[piece] & other) && (rulings.own == OwnReading::counted || !(piece & other)))
            others.push_back(other);
    if (rulings.condition == ConditionReading::loop)
        return std::any_of(others.begin(), others.end(), [](Piece other) { return (other & (other - 1)) != 0; });
    return !largest_group(others, reach).empty();
}

bool TorusReference::conditioned(const std::vector<Piece>& pieces, Piece piece, char player) const {
    const auto all = stones();
    bool own = true;
    for (std::size_t i = 0; i < all.size(); ++i)
        if (piece >> i & 1u) own &= cells[static_cast<std::size_t>(all[i])] == player;
    return own || conditioned_to_both(pieces, piece);
}

std::set<std::string> TorusReference::after_a_move(char player, int supply) const {
    std::set<std::string> found;
    const auto all = stones();
    if (static_cast<int>(all.size()) < cap && std::count(cells.begin(), cells.end(), player) < supply)
        for (std::size_t i = 0; i < cells.size(); ++i)
            if (cells[i] == '.') {
                std::string next = cells;
                next[i] = player;
                found.insert(next);
            }
    const auto note_carry = [&](const std::string& next) {
        if (next != cells || rulings.still == StillReading::allowed) found.insert(next);
    };
    const auto pieces = this->pieces();
    for (const Piece piece : pieces) {
        if (!conditioned(pieces, piece, player)) continue;
        std::string off = cells;
        std::vector<int> taken;
        for (std::size_t i = 0; i < all.size(); ++i)
            if (piece >> i & 1u) {
                taken.push_back(all[i]);
                off[static_cast<std::size_t>(all[i])] = '.';
            }
        found.insert(off);
        const auto lay = [&](const std::vector<int>& to) {
            std::string next = off;
            for (std::size_t i = 0; i < to.size(); ++i) {
                if (next[static_cast<std::size_t>(to[i])] != '.') return;
                next[static_cast<std::size_t>(to[i])] = cells[static_cast<std::size_t>(taken[i])];
            }
            note_carry(next);
        };
        if (taken.size() == 1 || rulings.carry == CarryReading::free) {
            std::vector<int> to;
            const auto choose = [&](const auto& again) -> void {
                if (to.size() == taken.size()) {
                    if (taken.size() > 1) {
                        TorusReference laid{size, rulings, cap, std::string(cells.size(), '.')};
                        for (const int cell : to) laid.cells[static_cast<std::size_t>(cell)] = '#';
                        const auto laid_pieces = laid.pieces();
                        if (!laid.is_loop(laid_pieces, (1u << to.size()) - 1)) return;
                    }
                    return lay(to);
                }
                for (int cell = 0; cell < size * size; ++cell) {
                    if (off[static_cast<std::size_t>(cell)] != '.' || std::count(to.begin(), to.end(), cell)) continue;
                    to.push_back(cell);
                    again(again);
                    to.pop_back();
                }
            };
            choose(choose);
            continue;
        }
        for (int map = 0; map < (rulings.carry == CarryReading::turn ? 8 : 1); ++map)
            for (int dr = 0; dr < size; ++dr)
                for (int dc = 0; dc < size; ++dc) {
                    std::vector<int> to;
                    for (const int cell : taken) {
                        int c = cell % size, r = cell / size;
                        if (map & 4) std::swap(c, r);
                        if (map & 2) c = -c;
                        if (map & 1) r = -r;
                        to.push_back(wrap(r + dr, size) * size + wrap(c + dc, size));
                    }
                    lay(to);
                }
    }
    return found;
}

std::set<std::string> TorusReference::after_a_turn(char player, int supply, int moves) const {
    std::set<std::string> found, last{cells};
    for (int i = 0; i < moves; ++i) {
        std::set<std::string> next;
        for (const std::string& from : last) {
            TorusReference board = *this;
            board.cells = from;
            for (const auto& to : board.after_a_move(player, supply)) next.insert(to);
        }
        found.insert(next.begin(), next.end());
        last = std::move(next);
    }
    if (rulings.still == StillReading::turn) found.erase(cells);
    return found;
}

std::string random_cells(int size, int stones, SeededDice& dice) {
    std::string cells(static_cast<std::size_t>(size * size), '.');
    // Most stones lie near each other, so that there is something to see.
    const auto from = dice.below(static_cast<std::uint32_t>(size * size));
    for (int laid = 0; laid < stones;) {
        const int row = static_cast<int>(from) / size + static_cast<int>(dice.below(5));
        const int column = static_cast<int>(from) % size + static_cast<int>(dice.below(6));
        auto cell = static_cast<std::size_t>(wrap(row, size) * size + wrap(column, size));
        if (dice.below(4) == 0) cell = dice.below(static_cast<std::uint32_t>(size * size));
        if (cells[cell] != '.') continue;
        cells[cell] = dice.below(2) ? '#' : 'o';
        ++laid;
    }
    return cells;
}

Position position_of(int size, const std::string& cells, int cap, int moves) {
    Position position;
    position.id = position.name = "test";
    position.board = {size, cap, moves};
    position.rows.emplace();
    for (int row = 0; row < size; ++row)
        position.rows->push_back(cells.substr(static_cast<std::size_t>(row * size), static_cast<std::size_t>(size)));
    return position;
}

std::vector<Rulings> all_readings_of_pieces() {
    std::vector<Rulings> all;
    for (const auto loops : {LoopReading::any, LoopReading::connected})
        for (const auto condition : {ConditionReading::members, ConditionReading::loop})
            for (const auto own : {OwnReading::counted, OwnReading::apart}) {
                Rulings rulings;
                rulings.loops = loops;
                rulings.condition = condition;
                rulings.own = own;
                all.push_back(rulings);
            }
    return all;
}

}  // namespace nedforge::test
