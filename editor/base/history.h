#pragma once
// Undo and redo of a value by whole snapshots, unlimited, each step with its name. Steps of one gesture (one drag, one
// typed value) share a merge key and become one step until seal(); a gesture that ends where it began leaves no step.
// Every present value has a revision of its own, so that late results of background work can be told from fresh ones.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace nedforge {

template <class T>
class History {
public:
    explicit History(T first) { steps_.push_back({"", "", std::make_shared<const T>(std::move(first)), next_++}); }

    const T& now() const { return *steps_[at_].value; }
    std::shared_ptr<const T> shared() const { return steps_[at_].value; }
    std::uint64_t revision() const { return steps_[at_].revision; }

    // The value before the step under way with this merge key, else the present one: a drag computes from where it
    // began.
    const T& gesture_start(const std::string& merge) const {
        return merges_with(merge) ? *steps_[at_ - 1].value : now();
    }

    // false: nothing changed.
    bool push(std::string label, T value, const std::string& merge = "") {
        if (merges_with(merge)) {
            if (value == now()) return false;
            if (value == *steps_[at_ - 1].value) {
                steps_.resize(at_);
                --at_;
                return true;
            }
            steps_[at_] = {std::move(label), merge, std::make_shared<const T>(std::move(value)), next_++};
            return true;
        }
        if (value == now()) return false;
        steps_.resize(at_ + 1);
        steps_.push_back({std::move(label), merge, std::make_shared<const T>(std::move(value)), next_++});
        ++at_;
        sealed_ = false;
        return true;
    }

    // Ends the gesture: the next push is a step of its own.
    void seal() { sealed_ = true; }

    bool can_undo() const { return at_ > 0; }
    bool can_redo() const { return at_ + 1 < steps_.size(); }
    bool undo() { return can_undo() && go_to(at_ - 1); }
    bool redo() { return can_redo() && go_to(at_ + 1); }
    std::string undo_label() const { return can_undo() ? steps_[at_].label : ""; }
    std::string redo_label() const { return can_redo() ? steps_[at_ + 1].label : ""; }

    // The list for a history panel: step 0 is the start and has no label.
    std::size_t size() const { return steps_.size(); }
    std::size_t position() const { return at_; }
    const std::string& label(std::size_t step) const { return steps_[step].label; }
    bool go_to(std::size_t step) {
        if (step >= steps_.size()) return false;
        at_ = step;
        sealed_ = true;
        return true;
    }

    void mark_saved() { saved_ = revision(); }
    void mark_unsaved() { saved_ = 0; }
    bool is_saved() const { return saved_ == revision(); }

private:
    struct Step {
        std::string label, merge;
        std::shared_ptr<const T> value;
        std::uint64_t revision;
    };
    bool merges_with(const std::string& merge) const {
        return !merge.empty() && !sealed_ && at_ > 0 && at_ + 1 == steps_.size() && steps_[at_].merge == merge;
    }
    std::vector<Step> steps_;
    std::size_t at_ = 0;
    std::uint64_t next_ = 1;
    std::uint64_t saved_ = 0;
    bool sealed_ = true;
};

}  // namespace nedforge
