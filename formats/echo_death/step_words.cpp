#include "formats/echo_death/step_words.h"

#include "engine/base/words.h"
#include "engine/echo_death/rules.h"
#include "engine/echo_death/words.h"

namespace nedforge::echo_death {

namespace {

std::string square_text(const Board& board, int spot) { return text_of(board.square_of(spot)); }

std::string phase_words(const PublicState& s, int player) {
    const std::string name = player_title(player);
    switch (s.phase) {
        case Phase::directories:
            return name + ": choose a program for the directory";
        case Phase::deploy_hack:
            return name + ": a card for the Hack before the deployment";
        case Phase::launch_hack:
            return name + ": a card for the Hack before the launch";
        case Phase::begin_hack:
            return name + ": a card for the Hack before the first turn";
        case Phase::deploy_first:
        case Phase::launch_first:
        case Phase::begin_first:
            return name + " has won the Hack: who begins?";
        case Phase::deploy:
            return name + ": place a Node";
        case Phase::launch:
            return name + ": launch, " + counted(s.instructions, "Instruction") + " left";
        case Phase::turns:
            return name + ": turn " + std::to_string(s.turn + 1) + ", " + counted(s.instructions, "Instruction") +
                   " left";
        case Phase::over:
            break;
    }
    return "The end";
}

}  // namespace

std::string player_title(int player) { return "Player " + name_of_player(player); }

std::string due_words(const Board& board, const PublicState& s, int seat) {
    const std::string name = player_title(seat);
    switch (s.ask) {
        case Ask::nothing:
            break;
        case Ask::target:
            return name + ": a target for " + board.program(s.run.program).name;
        case Ask::shape:
            return name + ": a second target, an area, or neither";
        case Ask::path:
            return name + ": the path, square by square";
        case Ask::place:
            return name + ": where to?";
        case Ask::task:
            return name + ": which Task?";
        case Ask::disconnect:
            return name + ": Disconnect " + board.program(s.run.program).name + "?";
        case Ask::hack:
            if (s.hack.about == HackAbout::opening) break;
            return name + ": a card for the Hack";
        case Ask::trap:
            return name + ": use the trap?";
        case Ask::push:
            return name + ": who is pushed, and where to?";
    }
    return phase_words(s, seat);
}

std::string words_of(const Board& board, const PublicState& s, const Step& step) {
    const auto node = [&](int n) { return board.name_of_node(n); };
    switch (step.kind) {
        case StepKind::drawn:
            return player_title(step.player) + " draws " + std::to_string(step.number);
        case StepKind::pick:
            return board.program(step.program).name;
        case StepKind::card:
            return "Card " + std::to_string(step.number);
        case StepKind::first:
            return player_title(step.number) + " begins";
        case StepKind::place:
            return "Place on " + square_text(board, step.spot);
        case StepKind::run:
            return step.program == movement_program ? board.program(step.program).name
                                                    : board.program(step.program).name + ", " +
                                                          std::to_string(price_of(board, s, step.program, step.node));
        case StepKind::at:
            return "At " + node(step.node);
        case StepKind::also:
            return "Also " + node(step.node);
        case StepKind::area:
            return std::string("Area from ") + square_text(board, step.spot) + (step.turned ? ", turned" : "") +
                   (step.focus ? ", with the Focus Crystal" : "");
        case StepKind::go:
            return "That is all";
        case StepKind::walk:
            return "Step to " + square_text(board, step.spot);
        case StepKind::to:
            return "Jump to " + square_text(board, step.spot);
        case StepKind::task:
        case StepKind::trap: {
            const int target = step.kind == StepKind::task ? s.run.at : s.doing.entered;
            const TaskRange tasks = tasks_of(s, target);
            const std::string name = step.number >= 0 && step.number < tasks.size()
                                         ? board.program((tasks.first + step.number)->program).name
                                         : std::to_string(step.number);
            return "Shut down " + name;
        }
        case StepKind::disconnect:
            return "Disconnect!";
        case StepKind::accept:
            return "Let it happen";
        case StepKind::spare:
            return "Leave the trap";
        case StepKind::push:
            return "Push " + node(step.node) + " " + std::string(way_names[step.number]);
        case StepKind::trade:
            return "Trade a Hard Drive of " + node(step.node);
        case StepKind::end:
            return "End the turn";
    }
    return "";
}

std::string logged_words(const Board& board, const PublicState& before, const PublicState& after, const Step& step) {
    switch (step.kind) {
        case StepKind::pick:
        case StepKind::area:
        case StepKind::go:
        case StepKind::walk:
        case StepKind::to:
        case StepKind::task:
        case StepKind::accept:
            return "";
        case StepKind::card:
            return after.ask == Ask::hack && after.hack.round == before.hack.round && after.hack.chosen != 0
                       ? ""
                       : "The cards of the round are shown";
        case StepKind::place: {
            const int node = before.player * board.nodes + before.of(before.player).placed;
            return board.name_of_node(node) + " on " + square_text(board, step.spot);
        }
        case StepKind::run:
            return board.name_of_node(step.node) + " runs " + board.program(step.program).name;
        default:
            return words_of(board, before, step);
    }
}

}  // namespace nedforge::echo_death
