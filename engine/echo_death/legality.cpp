#include "engine/echo_death/legality.h"

#include <algorithm>

#include "engine/base/words.h"
#include "engine/echo_death/rules.h"
#include "engine/echo_death/words.h"

namespace nedforge::echo_death {

namespace {

// Says why, where somebody asks.
template <class Words>
Forbids no(Forbids ruling, std::string* reason, const Words& words) {
    if (reason) *reason = words();
    return ruling;
}

bool word_allows(Target word, bool is_friend, bool is_origin) {
    switch (word) {
        case Target::friendly:
            return is_friend;
        case Target::hostile:
            return !is_friend;
        case Target::any:
            return true;
        case Target::other_friendly:
            return is_friend && !is_origin;
        case Target::other_any:
            return !is_origin;
    }
    return false;
}

bool word_allows(const Board& board, int program, int origin, int target) {
    return word_allows(board.program(program).target, board.owner_of(origin) == board.owner_of(target),
                       origin == target);
}

std::string words_of_target(Target word) {
    switch (word) {
        case Target::friendly:
            return "a friendly Node";
        case Target::hostile:
            return "a hostile Node";
        case Target::any:
            return "any Node";
        case Target::other_friendly:
            return "another friendly Node";
        case Target::other_any:
            return "any other Node";
    }
    return "";
}

int distance_between(const Board& board, const PublicState& open, int a, int b) {
    return board.distance(open.node(a).spot, open.node(b).spot);
}

Blast sides_of(const Board& board, const Run& run) { return blast_of(board, run).value_or(Blast{1, 1}); }

}  // namespace

bool asks_for_target(const Program& program) { return program.distance >= 1; }

bool may_focus(const Board& board, const PublicState& open, int program, int origin) {
    return program != shutdown_program && asks_for_target(board.program(program)) &&
           board.square(open.node(origin).spot).focus;
}

bool asks_for_shape(const Board& board, const PublicState& open, const Run& run) {
    const Program& program = board.program(run.program);
    return program.multiple || program.blast || may_focus(board, open, run.program, run.origin);
}

std::optional<Blast> blast_of(const Board& board, const Run& run) {
    if (run.area == no_spot) return std::nullopt;
    if (run.focus) return focus_blast;
    auto blast = board.program(run.program).blast;
    if (blast && run.turned) std::swap(blast->columns, blast->rows);
    return blast;
}

NodeSet struck_by(const Board& board, const PublicState& open, const Run& run) {
    NodeSet struck;
    if (!asks_for_target(board.program(run.program))) {
        struck.set(run.origin);
    } else if (run.area == no_spot) {
        struck.set(run.at);
        if (run.also >= 0) struck.set(run.also);
    } else {
        const Square corner = board.square_of(run.area);
        const Blast sides = sides_of(board, run);
        for (int node = 0; node < board.node_count(); ++node) {
            if (!open.node(node).on_grid() || !word_allows(board, run.program, run.origin, node)) continue;
            const Square s = board.square_of(open.node(node).spot);
            if (s.column >= corner.column && s.column < corner.column + sides.columns && s.row >= corner.row &&
                s.row < corner.row + sides.rows)
                struck.set(node);
        }
    }
    return struck;
}

int price_of(const Board& board, const PublicState& open, int program, int origin) {
    const Cost& cost = board.program(program).cost;
    const int price = open.uses[program] == 0 ? cost.first : cost.later;
    return lowered_price(price, board.square(open.node(origin).spot).helper);
}

int price_of(const Board& board, const PublicState& open, const Run& run) {
    return run.program == movement_program ? walk_of(board, open, run.origin, run.path).price
                                           : price_of(board, open, run.program, run.origin);
}

bool may_originate(const Board& board, const PublicState& open, int program, int origin) {
    return !origin_forbids(board, open, program, origin);
}

bool allows_target(const Board& board, const PublicState& open, int program, int origin, int target) {
    return !target_forbids(board, open, program, origin, target);
}

int damage_between(const Board& board, const Program& program, int offense, int from, int defense, int to) {
    const Attack& attack = *program.attack;
    const bool is_repeated = board.rulings.twice == TwiceReading::attacks;
    const int levels = board.square(from).level - board.square(to).level;
    const int zone = board.rulings.zone == ZoneReading::either ? std::abs(levels) : std::max(0, levels);
    const int strength = attack.set ? *attack.set : offense * (is_repeated ? 1 : attack.factor()) + attack.added();
    const int resistance = std::max(0, defense + board.square(to).covers - attack.pierced());
    return std::max(0, strength + zone - resistance) * (is_repeated ? attack.factor() : 1);
}

int damage_of(const Board& board, const PublicState& open, int program, int origin, int target) {
    const NodeState &from = open.node(origin), &to = open.node(target);
    return damage_between(board, board.program(program), offense_of(from), from.spot, defense_of(to), to.spot);
}

Forbids origin_forbids(const Board& board, const PublicState& open, int program, int origin, std::string* reason) {
    if (origin < 0 || origin >= board.node_count() || !has_index(board.programs, program))
        return no("", reason, [] { return std::string("the map has no such Node or program"); });
    const Program& p = board.program(program);
    const NodeState& node = open.node(origin);
    const auto name = [&] { return board.name_of_node(origin); };
    if (board.owner_of(origin) != open.player)
        return no("E22", reason, [&] { return name() + " is no Node of player " + name_of_player(open.player); });
    if (!node.on_grid()) return no("E22", reason, [&] { return name() + " is not on the grid"; });
    if (open.phase == Phase::launch && p.kind != ProgramKind::task)
        return no("E17", reason, [&] { return p.name + " is no task, and the launch is for tasks alone"; });
    const bool in_directory = program < root_count || (open.of(open.player).directory >> program & 1u);
    if (!in_directory && !board.square(node.spot).turret)
        return no("E22", reason, [&] {
            return p.name + " is not in the directory of player " + name_of_player(open.player) + ", and " + name() +
                   " is not in reach of a Turret";
        });
    if (node.stunned() && (board.rulings.stunned == StunnedReading::silent || program == movement_program || p.jump))
        return no("E22", reason, [&] { return name() + " is stunned"; });
    return nullptr;
}

Forbids price_forbids(const Board& board, const PublicState& open, int program, int origin, std::string* reason) {
    const int price = price_of(board, open, program, origin);
    if (price <= open.instructions) return nullptr;
    return no("E23", reason, [&] {
        return board.program(program).name + " costs " + counted(price, "Instruction") + ", and " +
               std::to_string(open.instructions) + " are left";
    });
}

Forbids target_forbids(const Board& board, const PublicState& open, int program, int origin, int target,
                       std::string* reason) {
    const Program& p = board.program(program);
    if (target < 0 || target >= board.node_count())
        return no("", reason, [] { return std::string("the map has no such Node"); });
    const auto name = [&] { return board.name_of_node(target); };
    if (!open.node(target).on_grid()) return no("E24", reason, [&] { return name() + " is not on the grid"; });
    if (open.phase == Phase::launch && board.owner_of(target) != open.player)
        return no("E17", reason, [&] { return name() + " is not friendly, as every target of the launch is"; });
    if (!word_allows(board, program, origin, target))
        return no("E24", reason,
                  [&] { return name() + " can't be its target: " + p.name + " names " + words_of_target(p.target); });
    if (const int distance = distance_between(board, open, origin, target); distance > p.distance)
        return no("E24", reason, [&] {
            return name() + " is at a distance of " + std::to_string(distance) + ", and " + p.name + " reaches " +
                   std::to_string(p.distance);
        });
    if (program == shutdown_program && tasks_of(open, target).size() == 0)
        return no("E40", reason, [&] { return name() + " has no Task"; });
    return nullptr;
}

namespace {

Forbids second_target_forbids(const Board& board, const PublicState& open, const Run& run, std::string* reason) {
    const Program& p = board.program(run.program);
    if (!p.multiple) return no("E25", reason, [&] { return p.name + " has one target"; });
    if (const Forbids ruling = target_forbids(board, open, run.program, run.origin, run.also, reason)) return ruling;
    if (run.also == run.at)
        return no("E25", reason, [] { return std::string("the second target is another Node than the first"); });
    if (const int distance = distance_between(board, open, run.at, run.also); distance > *p.multiple)
        return no("E25", reason, [&] {
            return "the second target is at a distance of " + std::to_string(distance) +
                   " from the first, and at most " + std::to_string(*p.multiple) + " are allowed";
        });
    return nullptr;
}

Forbids area_forbids(const Board& board, const PublicState& open, const Run& run, std::string* reason) {
    const Program& p = board.program(run.program);
    if (run.focus && !may_focus(board, open, run.program, run.origin))
        return no("E27", reason, [&] {
            return run.program == shutdown_program || !asks_for_target(p)
                       ? p.name + " can't have the blast of a Focus Crystal"
                       : board.name_of_node(run.origin) + " is not in reach of a Focus Crystal";
        });
    if (!run.focus && !p.blast) return no("E26", reason, [&] { return p.name + " strikes no area"; });
    if (run.turned && (run.focus || p.blast->columns == p.blast->rows))
        return no("E26", reason, [] { return std::string("an area as wide as it is high can't be turned"); });
    const Blast sides = sides_of(board, run);
    const Square corner = board.square_of(run.area), target = board.square_of(open.node(run.at).spot);
    if (run.area < 0 || run.area >= board.spots() ||
        !board.has({corner.column + sides.columns - 1, corner.row + sides.rows - 1}))
        return no("E26", reason, [] { return std::string("the area does not lie on the grid"); });
    if (target.column < corner.column || target.column >= corner.column + sides.columns || target.row < corner.row ||
        target.row >= corner.row + sides.rows)
        return no("E26", reason, [&] { return "the area does not contain " + board.name_of_node(run.at); });
    return nullptr;
}

}  // namespace

Forbids shape_forbids(const Board& board, const PublicState& open, const Run& run, std::string* reason) {
    Forbids ruling = nullptr;
    if (run.also >= 0) ruling = second_target_forbids(board, open, run, reason);
    if (ruling) return ruling;
    if (run.area != no_spot)
        ruling = area_forbids(board, open, run, reason);
    else if (board.program(run.program).blast)
        return no("E26", reason,
                  [&] { return board.program(run.program).name + " strikes an area, which is not named"; });
    if (ruling || open.phase != Phase::launch) return ruling;
    const NodeSet struck = struck_by(board, open, run);
    for (int node = 0; node < board.node_count(); ++node)
        if (struck.test(node) && board.owner_of(node) != open.player)
            return no("E17", reason, [&] { return board.name_of_node(node) + " is struck, which is not friendly"; });
    return nullptr;
}

Forbids place_forbids(const Board& board, const PublicState& open, int program, int origin, int spot,
                      std::string* reason) {
    const int reach = board.program(program).jump.value_or(0);
    if (spot < 0 || spot >= board.spots())
        return no("E34", reason, [] { return std::string("the square is not on the grid"); });
    if (const int node = node_on(board, open, spot); node >= 0)
        return no("E34", reason,
                  [&] { return board.name_of_node(node) + " stands on " + text_of(board.square_of(spot)); });
    if (const int distance = board.distance(open.node(origin).spot, spot); distance > reach)
        return no("E34", reason, [&] {
            return text_of(board.square_of(spot)) + " is at a distance of " + std::to_string(distance) + ", and " +
                   board.program(program).name + " jumps " + std::to_string(reach);
        });
    return nullptr;
}

Forbids task_forbids(const Board&, const PublicState& open, int target, int index, std::string* reason) {
    const int count = tasks_of(open, target).size();
    if (index >= 0 && index < count) return nullptr;
    return no("E40", reason, [&] {
        return "there is no Task " + std::to_string(index) + " on it: it has " + counted(count, "Task") +
               ", which are counted from 0";
    });
}

Forbids path_forbids(const Board& board, const PublicState& open, const Run& run, std::string* reason) {
    const Walk walk = walk_of(board, open, run.origin, run.path);
    if (walk.refusal) {
        if (reason) *reason = walk.refusal->message;
        return walk.refusal->rule == "E3" ? "E3" : "E35";
    }
    if (walk.price <= open.instructions) return nullptr;
    return no("E23", reason, [&] {
        return "the Movement costs " + counted(walk.price, "Instruction") + ", and " +
               std::to_string(open.instructions) + " are left";
    });
}

Forbids deployment_forbids(const Board& board, const PublicState& open, int spot, std::string* reason) {
    if (spot < 0 || spot >= board.spots())
        return no("E15", reason, [] { return std::string("the square is not on the grid"); });
    if (!board.square(spot).is_free)
        return no("E15", reason, [&] { return text_of(board.square_of(spot)) + " holds or touches a mark"; });
    for (int node = 0; node < board.node_count(); ++node)
        if (open.node(node).on_grid() && board.distance(open.node(node).spot, spot) <= board.spacing)
            return no("E15", reason, [&] {
                return text_of(board.square_of(spot)) + " is at a distance of " +
                       std::to_string(board.distance(open.node(node).spot, spot)) + " from " +
                       board.name_of_node(node) + "; it must be more than " + std::to_string(board.spacing);
            });
    return nullptr;
}

bool can_place(const Board& board, const PublicState& open, int spot) { return !deployment_forbids(board, open, spot); }

Forbids trade_forbids(const Board& board, const PublicState& open, int node, std::string* reason) {
    if (open.phase != Phase::turns)
        return no(open.phase == Phase::launch ? "E17" : "E42", reason,
                  [] { return std::string("Life Crystals are used in turns, not in the launch"); });
    if (node < 0 || node >= board.node_count())
        return no("", reason, [] { return std::string("the map has no such Node"); });
    const auto name = [&] { return board.name_of_node(node); };
    if (board.owner_of(node) != open.player || !open.node(node).on_grid())
        return no("E42", reason, [&] { return name() + " is no Node of player " + name_of_player(open.player); });
    if (!board.square(open.node(node).spot).life)
        return no("E42", reason, [&] { return name() + " is not in reach of a Life Sucking Crystal"; });
    if (open.node(node).hard_drive < 2)
        return no("E42", reason, [&] { return name() + " has its last Hard Drive, which can't be traded"; });
    return nullptr;
}

Forbids run_forbids(const Board& board, const PublicState& open, const Run& run, std::string* reason) {
    if (const Forbids ruling = origin_forbids(board, open, run.program, run.origin, reason)) return ruling;
    const Program& p = board.program(run.program);
    const bool is_movement = run.program == movement_program;
    if (asks_for_target(p)) {
        if (run.at < 0) return no("E24", reason, [&] { return p.name + " names a target"; });
        if (const Forbids ruling = target_forbids(board, open, run.program, run.origin, run.at, reason)) return ruling;
        if (const Forbids ruling = shape_forbids(board, open, run, reason)) return ruling;
    } else if (run.at >= 0) {
        return no("E24", reason, [&] { return p.name + " has its origin as its target, which is not named"; });
    }
    if (is_movement != !run.path.empty())
        return no("E35", reason, [&] { return p.name + (is_movement ? " has a path" : " has no path"); });
    if (p.jump.has_value() != (run.to != no_spot))
        return no("E34", reason, [&] { return p.name + (p.jump ? " names a square" : " does not jump"); });
    if (p.jump)
        if (const Forbids ruling = place_forbids(board, open, run.program, run.origin, run.to, reason)) return ruling;
    if ((run.program == shutdown_program) != (run.task >= 0))
        return no("E40", reason, [&] { return p.name + (run.task < 0 ? " names a Task" : " names no Task"); });
    if (run.task >= 0)
        if (const Forbids ruling = task_forbids(board, open, run.at, run.task, reason)) return ruling;
    if (is_movement) return path_forbids(board, open, run, reason);
    return price_forbids(board, open, run.program, run.origin, reason);
}

std::optional<Refusal> why_illegal_run(const Board& board, const PublicState& open, const Run& run) {
    Refusal refusal;
    const Forbids ruling = run_forbids(board, open, run, &refusal.message);
    if (!ruling) return std::nullopt;
    refusal.rule = ruling;
    return refusal;
}

bool has_shape(const Board& board, const PublicState& open, const Run& run) {
    if (!board.program(run.program).blast && open.phase != Phase::launch) return true;
    bool found = false;
    for_each_shape(board, open, run, [&](const Run& shaped) {
        found = !shape_forbids(board, open, shaped);
        return !found;
    });
    return found;
}

bool has_completion(const Board& board, const PublicState& open, int program, int origin) {
    if (origin_forbids(board, open, program, origin)) return false;
    Run run;
    run.program = program;
    run.origin = origin;
    const int start = open.node(origin).spot;
    if (program == movement_program) {
        for (const Spot next : board.square(start).next) {
            run.path = {next};
            if (next != no_spot && !path_forbids(board, open, run)) return true;
        }
        return false;
    }
    if (price_forbids(board, open, program, origin)) return false;
    const Program& p = board.program(program);
    if (p.jump) {
        const SpotSet reach = squares_within(board, start, *p.jump) & ~occupied(board, open);
        return reach.any();
    }
    if (!asks_for_target(p)) return true;
    for (int target = 0; target < board.node_count(); ++target) {
        run.at = target;
        if (open.node(target).on_grid() && !target_forbids(board, open, program, origin, target) &&
            has_shape(board, open, run))
            return true;
    }
    return false;
}

}  // namespace nedforge::echo_death
