#pragma once
// Undo and redo of a value by whole snapshots, unlimited, each step with its name. Steps of one gesture (one drag, one
// typed value) share a merge key and become one step until seal(); a gesture that ends where it began leaves no step.
// Every present value has a revision of its own, so that late results of background work can be told from fresh ones.
// `Steps` is all that a menu or the history window needs to know, whatever the value is.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace nedforge {

class Steps {
public:
    std::uint64_t revision() const { return marks_[index_].revision; }
    // Ends the gesture: the next push is a step of its own.
    void seal() { sealed_ = true; }

    bool can_undo() const { return index_ > 0; }
    bool can_redo() const { return index_ + 1 < marks_.size(); }
    bool undo() { return can_undo() && go_to(index_ - 1); }
    bool redo() { return can_redo() && go_to(index_ + 1); }
    std::string undo_label() const { return can_undo() ? marks_[index_].label : ""; }
    std::string redo_label() const { return can_redo() ? marks_[index_ + 1].label : ""; }

    // The list for a history panel: step 0 is the start and has no label.
    std::size_t size() const { return marks_.size(); }
    std::size_t position() const { return index_; }
    const std::string& label(std::size_t step) const { return marks_[step].label; }
    bool go_to(std::size_t step) {
        if (step >= marks_.size()) return false;
        index_ = step;
        sealed_ = true;
        return true;
    }

    void mark_saved() { saved_ = revision(); }
    void mark_unsaved() { saved_ = 0; }
    bool is_saved() const { return saved_ == revision(); }

protected:
    struct Mark {
        std::string label, merge;
        std::uint64_t revision;
    };
    Steps() { marks_.push_back({"", "", next_++}); }
    ~Steps() = default;
    Steps(const Steps&) = default;
    Steps(Steps&&) = default;
    Steps& operator=(const Steps&) = default;
    Steps& operator=(Steps&&) = default;

    bool merges_with(const std::string& merge) const {
        return !merge.empty() && !sealed_ && index_ > 0 && index_ + 1 == marks_.size() && marks_[index_].merge == merge;
    }
    std::vector<Mark> marks_;
    std::size_t index_ = 0;
    std::uint64_t next_ = 1;
    std::uint64_t saved_ = 0;
    bool sealed_ = true;
};

template <class T>
class History : public Steps {
public:
    explicit History(T first) { values_.push_back(std::make_shared<const T>(std::move(first))); }

    const T& now() const { return *values_[index_]; }
    std::shared_ptr<const T> shared() const { return values_[index_]; }

    // The value before the step under way with this merge key, else the present one: a drag computes from where it
    // began.
    const T& gesture_start(const std::string& merge) const { return merges_with(merge) ? *values_[index_ - 1] : now(); }

    // false: nothing changed.
    bool push(std::string label, T value, const std::string& merge = "") {
        if (value == now()) return false;
        const bool merges = merges_with(merge);
        if (!merges) ++index_;
        marks_.resize(index_);
        values_.resize(index_);
        if (merges && value == *values_.back()) {  // back where the gesture began
            --index_;
            return true;
        }
        marks_.push_back({std::move(label), merge, next_++});
        values_.push_back(std::make_shared<const T>(std::move(value)));
        sealed_ = false;
        return true;
    }

private:
    std::vector<std::shared_ptr<const T>> values_;  // one for each mark
};

}  // namespace nedforge
